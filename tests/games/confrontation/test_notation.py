"""Texts of positions, actions, options and observations: read and written back, and never a traceback for bad ones."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from mathom.core.action import NATURE, REFEREE, SPECTATOR
from mathom.core.errors import MathomError, NotationError, OptionsError
from mathom.games.confrontation import GAME
from mathom.games.confrontation.content import CARDS, CHARACTERS, REGIONS, SPECIALS
from mathom.games.confrontation.duel import Duel
from mathom.games.confrontation.notation import duel, read, write
from mathom.games.confrontation.observe import View
from mathom.games.confrontation.sequence import BY_NAME
from mathom.testing.play import choose
from tests.games.confrontation.harness import position

OPTIONS = (
    "rule_set=original",
    "rule_set=classic",
    "rule_set=variant",
    "rule_set=draft",
    "rule_set=original special_cards=yes",
    "rule_set=original special_cards=yes auto_shuffle=no",
    "rule_set=classic special_cards=yes",
    "rule_set=classic special_cards=yes auto_shuffle=no match=yes",
    "rule_set=variant special_cards=yes",
    "rule_set=variant gandalf_star_early=yes ring_passes_in_mordor_wins=no match=yes",
    "rule_set=draft special_cards=yes",
    "rule_set=draft special_cards=yes auto_shuffle=no",
    "rule_set=classic special_cards=yes handicap=sauron handicap_cards=3",
    "rule_set=original shire_needs=4 guarded_homes=yes",
    "rule_set=draft shire_needs=4 guarded_homes=yes match=yes",
)
AUDIENCES = (0, 1, SPECTATOR, REFEREE)


def states(options: str, seed: int = 0, asides: float = 0.01) -> Iterator[Duel]:
    """Every state of one random game, its end included."""
    rng, state = Random(f"{options} {seed}"), GAME.start(options)
    yield state
    while state.to_act():
        state.apply(*choose(state, 2, rng, asides))
        yield state


def without_the_past(view: View) -> View:
    """Without what no text tells: the log, the last battle, and a comparison that only an escape can follow. What else
    is to be told of a battle that is fought follows from the position.
    """
    fought = bool(BY_NAME[view.phase].stage) and view.phase != "escaping"
    told = view.account if fought else None
    if told is not None:  # which battle it is, who was hidden before it, who has sent a card back
        fighters = [
            msgspec.structs.replace(each, was_hidden=False, did=False, hindered="", card_why="")
            for each in told.fighters
        ]
        told = msgspec.structs.replace(
            told, count=1, fellowship=fighters[0], sauron=fighters[1], exchanged=False, forced=False, swapped=False
        )
    return msgspec.structs.replace(view, log=(), account=told, tales=())


def check_text(state: Duel, audience: int) -> None:
    """The view comes back from its text but for its log and the last battle, and the text is the only one."""
    view = state.observe(audience)
    text = write(view)
    back = read(text)
    assert write(back) == text
    assert without_the_past(back) == without_the_past(view), text
    assert duel(text).observe(audience) == back


# Positions, there and back -------------------------------------------------------------------------------------------
@pytest.mark.slow
@pytest.mark.parametrize("options", OPTIONS)
def test_every_position_of_a_random_game_comes_back_from_its_text_for_every_audience(options: str) -> None:
    for state in states(options):
        for audience in AUDIENCES:
            check_text(state, audience)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(1, 40))
@pytest.mark.parametrize("options", OPTIONS)
def test_every_position_of_many_random_games_comes_back(options: str, seed: int) -> None:
    for state in states(options, seed):
        for audience in AUDIENCES:
            check_text(state, audience)


@pytest.mark.parametrize("audience", AUDIENCES)
@pytest.mark.parametrize(
    "text, last",
    [
        pytest.param(
            "classic | F: frodo@gondor | S: warg@mordor | turn F",
            ("frodo gondor>mordor",),
            id="Frodo in Mordor beside enemies",
        ),
        pytest.param(
            "variant | F: frodo_star@shire | S: witch_king_star@arthedain | turn S",
            ("witch_king_star arthedain>shire",),
            id="star Witch-king in the Shire beside enemies",
        ),
        pytest.param(
            "draft | F: frodo@gondor smeagol@mordor | S: flying_nazgul@shire warg@arthedain | turn S",
            ("flying_nazgul shire^mordor", "swap frodo"),
            id="the Ring-bearer in Mordor by a change of places",
        ),
        pytest.param(
            "classic | F: frodo@rohan | S: warg@gondor | turn S",
            ("warg gondor>rohan", "F card 1", "S card 6"),
            id="the Ring-bearer defeated",
        ),
        pytest.param(
            "classic | F: frodo@gap_of_rohan | S: orcs@shire | turn F",
            ("frodo gap_of_rohan>rohan",),
            id="no move left",
        ),
    ],
)
def test_the_last_position_of_a_game_comes_back(text: str, last: tuple[str, ...], audience: int) -> None:
    game = position(text).play(*last)
    assert game.result is not None
    check_text(game.state, audience)


@pytest.mark.parametrize("audience", AUDIENCES)
@pytest.mark.parametrize("rule_set", ["original", "classic"])
def test_a_character_seen_in_the_palantir_comes_back_also_while_it_fights(rule_set: str, audience: int) -> None:
    text = f"{rule_set} special_cards=yes | F: frodo@arthedain merry@rohan pippin@rohan | S: balrog@gondor"
    game = position(f"{text} | special palantir | turn S").play("palantir rohan")
    check_text(game.state, audience)
    game.play("balrog gondor>rohan")
    check_text(game.state, audience)
    game.play("fight merry")
    assert game.phase == "playing"
    check_text(game.state, audience)


@pytest.mark.parametrize("audience", AUDIENCES)
def test_the_end_of_a_turn_comes_back_in_which_the_named_character_fell(audience: int) -> None:
    text = "classic special_cards=yes | F: frodo@shire aragorn@caradhras | S: warg@fangorn orcs@mordor"
    game = position(f"{text} | special king_revealed palantir | turn F").play("king_revealed s1")
    game.play("warg fangorn>caradhras", "fight hidden").cards("5", "1")
    assert (game.at("warg"), game.phase) == ("fallen", "end_of_turn")
    check_text(game.state, audience)


@pytest.mark.parametrize("audience", AUDIENCES)
@pytest.mark.parametrize("events", [0, 3, 18, 20, 25, 29])
@pytest.mark.parametrize("last", ["resign", "accept_stop"])
def test_a_sitting_stopped_while_it_is_set_up_comes_back(last: str, events: int, audience: int) -> None:
    state, rng = GAME.start("rule_set=draft special_cards=yes"), Random(7)
    for _ in range(events):
        state.apply(*choose(state, 2, rng, 0))
    if last == "accept_stop":
        state.apply(0, GAME.action("offer_stop"))
        check_text(state, audience)
    state.apply(1, GAME.action(last))
    assert state.result() is not None
    check_text(state, audience)


@pytest.mark.parametrize("last", ["resign", "accept_stop"])
@pytest.mark.parametrize("events", [0, 3, 18, 20, 25, 29])
def test_a_world_can_be_sampled_of_a_sitting_stopped_while_it_is_set_up(last: str, events: int) -> None:
    state, rng = GAME.start("rule_set=draft special_cards=yes"), Random(8)
    for _ in range(events):
        state.apply(*choose(state, 2, rng, 0))
    if last == "accept_stop":
        state.apply(0, GAME.action("offer_stop"))
    state.apply(1, GAME.action(last))
    for audience in (0, 1, SPECTATOR):
        view = state.observe(audience)
        assert GAME.sample_world(view, rng).observe(audience) == view


def test_a_position_that_was_read_can_be_played_to_its_end() -> None:
    for options in OPTIONS:
        rng = Random(options)
        for number, state in enumerate(states(options, seed=2, asides=0)):
            if number % 25 == 24:
                audience = rng.choice(AUDIENCES)
                world = duel(write(state.observe(audience)))
                for _ in range(3000):
                    if not world.to_act():
                        break
                    world.apply(*choose(world, 2, rng, 0))
                assert world.result() is not None


# Worked examples -----------------------------------------------------------------------------------------------------
START = (
    "classic | F: frodo@shire sam@shire pippin@shire merry@shire gandalf@arthedain aragorn@cardolan legolas@rhudaur "
    "gimli@eregion boromir@enedwaith | S: balrog@mordor shelob@mordor witch_king@mordor flying_nazgul@mordor "
    "black_rider@mirkwood saruman@fangorn orcs@rohan warg@dagorlad cave_troll@gondor | turn S"
)


MARKED = (
    "classic | F: f4:frodo@rohan f7:sam@shire | S: s2:orcs@mordor | fallen f1:pippin f2:merry f3:gandalf f5:aragorn "
    "f6:legolas f8:gimli f9:boromir s1:balrog s3:shelob s4:witch_king s5:flying_nazgul s6:black_rider s7:saruman "
    "s8:warg s9:cave_troll | turn S"
)
FULL_HAND = "hand F 1 2 3 4 5 magic noble_sacrifice elven_cloak retreat_f"


@pytest.mark.parametrize(
    "text",
    [
        START,
        "classic | F: frodo@rohan sam@rohan | S: witch_king@fangorn orcs@mordor | turn S",
        "original special_cards=yes | F: frodo@rohan, sam@rohan, | S: orcs@mordor | special palantir | turn S 12",
        "variant | F: frodo_star@rohan! elrond@rohan | S: watcher@mordor!! gollum@gondor | turn F",
        "draft | F: frodo@rohan sam_star@shire | S: orcs@mordor wormtongue@mordor | turn S",
        "classic | F: frodo@rohan/0 sam@rohan/0 | S: orcs@mordor | turn S",
        MARKED,
        "classic | F: frodo@rohan | S: orcs@mordor | hand F 1 magic | hand S 2 eye_of_sauron | turn S",
        "variant | F: sam_star@rohan | S: orcs_star@mordor | turn F | ring=1",
        "classic match=yes | F: frodo@rohan | S: orcs@mordor | turn S 3 | swap=1 score=4,0",
        "classic | F: frodo@rohan | S: orcs@mordor | turn S 40 | stop=1",
    ],
)
def test_the_shortest_text_of_a_position_is_written_back_as_it_was(text: str) -> None:
    assert write(read(text)) == text


@pytest.mark.parametrize(
    "text, shortest",
    [
        (
            "  classic   auto_shuffle=yes |S: orcs@mordor|F: f1:frodo@rohan  |turn S 1",
            "classic | F: frodo@rohan | S: orcs@mordor | turn S",
        ),
        (
            f"classic | turn F | F: sam@rohan frodo@shire/0 | S: orcs@mordor | special | {FULL_HAND}",
            "classic | F: sam@rohan frodo@shire | S: orcs@mordor | turn F",
        ),
        (
            "classic | F: frodo@rohan/1 sam@rohan/1 | S: orcs@mordor | fallen merry",
            "classic | F: frodo@rohan sam@rohan | S: orcs@mordor | turn S",
        ),
        (
            "draft | F: frodo@rohan | S: orcs@mordor | stars frodo_star",
            "draft | F: frodo@rohan | S: orcs@mordor | turn S",
        ),
    ],
)
def test_what_can_be_left_out_is_left_out(text: str, shortest: str) -> None:
    assert write(read(text)) == shortest


def test_a_position_as_one_seat_knows_it() -> None:
    text = write(position(START).state.observe(0))
    assert text == (
        "classic | as F | F: frodo@shire sam@shire pippin@shire merry@shire gandalf@arthedain aragorn@cardolan "
        "legolas@rhudaur gimli@eregion boromir@enedwaith | S: ?@mordor ?@mordor ?@mordor ?@mordor ?@mirkwood ?@fangorn "
        "?@rohan ?@dagorlad ?@gondor | turn S"
    )
    view = read(text)
    assert view.side == "fellowship"
    assert [stand.face for stand in view.stands if stand.mark == "s1"] == [""]
    assert len(next(stand for stand in view.stands if stand.mark == "s9").possible) == 9
    spectator = write(position(START).state.observe(SPECTATOR))
    assert spectator.startswith("classic | as spectator | F: ?@shire ?@shire")


def test_what_the_words_of_a_position_mean() -> None:
    view = read(
        "draft special_cards=yes | F: frodo@rohan! sam@rohan gimli@shire!! | S: wormtongue@mordor orcs@mordor "
        "| hand F 1 2 | hand S magic 6 | special palantir shadowfax | turn F 9"
    )
    assert (view.turn, view.number, view.phase, view.to_act) == ("fellowship", 9, "turn", (0,))
    assert [(stand.mark, stand.face, stand.region) for stand in view.stands] == [
        ("f1", "frodo", "rohan"),
        ("f2", "sam", "rohan"),
        ("f3", "gimli", "shire"),
        ("s1", "wormtongue", "mordor"),
        ("s2", "orcs", "mordor"),
    ]
    assert [(stand.shown, stand.stays_shown, stand.group) for stand in view.stands] == [
        (True, False, 0),
        (False, False, 0),
        (True, True, 0),
        (False, False, 1),
        (False, False, 1),
    ]
    assert view.hands == (("1", "2"), ("6", "magic"))
    assert view.specials == ("shadowfax", "palantir")
    assert "wormtongue" in view.roster
    assert "shelob" not in view.roster
    assert len(view.fallen) == 13


@pytest.mark.parametrize(
    "text",
    [
        "",
        "|",
        "third | F: frodo@rohan | S: orcs@mordor",
        "classic special=yes | F: frodo@rohan | S: orcs@mordor",
        "classic | F: frodo@rohan | F: sam@rohan | S: orcs@mordor",
        "classic | F: frodo@rohan frodo@shire | S: orcs@mordor",
        "classic | F: orcs@rohan | S: orcs@mordor",
        "classic | F: frodo_star@rohan | S: orcs@mordor",
        "classic | F: bilbo@rohan | S: orcs@mordor",
        "classic | F: frodo@bree | S: orcs@mordor",
        "classic | F: frodo@rohan sam@rohan merry@rohan | S: orcs@mordor",
        "classic | F: frodo@high_pass sam@high_pass | S: orcs@mordor",
        "classic | F: frodo@rohan | S: orcs@rohan",
        "classic | F: f1:frodo@rohan f1:sam@rohan | S: orcs@mordor",
        "classic | F: s1:frodo@rohan | S: orcs@mordor",
        "classic | F: ?@rohan | S: orcs@mordor",
        "classic | as F | F: ?@rohan | S: orcs@mordor",
        "classic | F: frodo@rohan | S: orcs@mordor | fallen orcs",
        "classic | F: frodo@rohan | S: orcs@mordor | hand F 6",
        "classic | F: frodo@rohan | S: orcs@mordor | special ring",
        "classic | F: frodo@rohan | S: orcs@mordor | turn N",
        "classic | F: frodo@rohan | S: orcs@mordor | turn S -1",
        "classic | F: frodo@rohan | S: orcs@mordor | phase=dancing",
        "classic | F: frodo@rohan | S: orcs@mordor | field=bree",
        "classic | F: frodo@rohan | S: orcs@mordor | mood=1",
        "classic | F: frodo@rohan | S: orcs@mordor | knows F 000000000 .........",
        "classic | F: frodo@rohan | S: orcs@mordor | and more",
        "draft | F: frodo@rohan frodo_star@shire | S: orcs@mordor",
        "classic | F: frodo@rohan | S: orcs@mordor | turn S |" + " " * 4000,
    ],
)
def test_a_text_that_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        read(text)
    with pytest.raises(NotationError):
        duel(text)


# Hostile positions ---------------------------------------------------------------------------------------------------
HOSTILE = settings(max_examples=150, deadline=5000, derandomize=True, suppress_health_check=list(HealthCheck))
BROKEN = settings(HOSTILE, max_examples=600)
SOAK = settings(max_examples=20_000, deadline=5000, suppress_health_check=list(HealthCheck))


@cache
def texts() -> tuple[str, ...]:
    """Valid texts of all kinds: each phase that random games reach, for each audience."""
    found: dict[tuple[str, str, int], str] = {}
    for options in OPTIONS:
        for seed in range(3):
            for number, state in enumerate(states(options, seed)):
                view = state.observe(AUDIENCES[number % 4])
                found.setdefault((options.split()[0], view.phase, view.audience), write(view))
    return tuple(found.values())


@cache
def words() -> tuple[str, ...]:
    return tuple(sorted({word for text in texts() for word in text.split()}))


@cache
def signs() -> str:
    return "".join(sorted({sign for text in texts() for sign in text})) + "\x00\n٣é\U0001f9d9"


@st.composite
def broken(draw: st.DrawFn) -> str:
    """A valid text with a few words or signs dropped, doubled, replaced or put elsewhere."""
    text = draw(st.sampled_from(texts()))
    for _ in range(draw(st.integers(1, 3))):
        kind = draw(st.sampled_from(["drop", "double", "replace", "move"]))
        whole = draw(st.booleans())
        parts = text.split(" ") if whole else list(text)
        if not parts:
            continue
        at = draw(st.integers(0, len(parts) - 1))
        if kind == "drop":
            del parts[at]
        elif kind == "double":
            parts.insert(at, parts[at])
        elif kind == "replace":
            parts[at] = draw(st.sampled_from(words() if whole else signs()))
        else:
            parts.insert(draw(st.integers(0, len(parts) - 1)), parts.pop(at))
        text = (" " if whole else "").join(parts)
    return text


def tame(parse: Callable[[Any], object], value: object) -> None:
    """Parsing raises our own errors or nothing."""
    with suppress(MathomError):
        parse(value)


def play_a_little(text: str) -> None:
    """What was accepted as a position is one: it can be seen by all, written down, read again and played on."""
    try:
        state = duel(text)
    except MathomError:
        return
    rng = Random(text)
    for audience in AUDIENCES:
        again = write(state.observe(audience))
        assert write(read(again)) == again
    for _ in range(8):
        if not state.to_act():
            assert state.result() is not None
            return
        for seat in state.to_act():
            assert state.odds() if seat == NATURE else state.legal(seat)
        state.apply(*choose(state, 2, rng, 0))


@pytest.mark.slow
@HOSTILE
@given(st.text() | st.text(alphabet="FS:@!|,/ =?-x.0123456789abcdefghijklmnopqrstuvwxyz_"))
def test_no_text_at_all_breaks_the_reader_of_positions(text: str) -> None:
    tame(read, text)
    tame(read, f"classic | {text}")
    tame(read, f"classic | F: frodo@rohan | S: orcs@mordor | {text}")


@pytest.mark.slow
@BROKEN
@given(broken())
def test_no_broken_position_breaks_the_reader(text: str) -> None:
    tame(read, text)


@pytest.mark.soak
@SOAK
@given(broken())
def test_none_of_many_broken_positions_breaks_the_reader(text: str) -> None:
    tame(read, text)
    play_a_little(text)


KNOWN_TOO_MUCH = (
    "variant | as F | S: ?@mordor ?@mordor ?@mordor ?@mordor orcs_star@high_pass ?@fangorn ?@rohan ?@dagorlad ?@gondor "
    "| turn S 0 | phase=placing prep0=2 actor=2 ready=01 placing=elrond@arthedain,treebeard@cardolan"
)
FIGHT = (
    "classic | F: frodo@rohan! | S: orcs@rohan! | turn S | phase=playing actor=2 battles=1 field=rohan attacker=s1 "
    "defender=f1"
)
BAD_POSITIONS = (
    "classic | F: frodo@rohan | S: orcs@mordor | phase=playing actor=2",
    "classic | F: frodo@rohan | S: orcs@mordor | phase=substitution actor=0",
    "classic | F: frodo@rohan | S: orcs@mordor | phase=answer actor=1",
    "classic | F: frodo@rohan | S: orcs@mordor | phase=second actor=0",
    "classic | F: frodo@rohan | S: orcs@mordor | phase=drawing actor=3",
    "classic | F: frodo@rohan | S: orcs@mordor | phase=defender actor=1 attacker=s1 field=rohan",
    "classic | F: frodo@rohan | S: orcs@mordor | phase=escaping actor=1 attacker=s1 defender=f1 field=mordor",
    "classic | F: frodo@rohan | S: orcs@mordor | turn S | actor=22",
    "classic | F: frodo@rohan | S: orcs@mordor | turn S | actor=3",
    "classic | F: frodo@rohan | S: orcs@mordor | turn S | actor=2",
    "classic | F: frodo@rohan | S: orcs@mordor | turn S | swap=9",
    "classic | F: frodo@rohan | S: orcs@mordor | turn S | swap=1",
    "classic | F: frodo@rohan | S: orcs@mordor | turn S | ring=17",
    "classic | F: frodo@rohan | S: orcs@mordor | turn S | duty=s9",
    "classic | F: frodo@rohan | S: orcs@mordor | turn S | over=0,CF-END-01",
    "classic | F: frodo@rohan | S: orcs@mordor | phase=over",
    "classic | as S | turn S 0 | phase=placing prep0=1 prep1=9 actor=2",
    "classic | as spectator | turn S 0 | phase=placing prep0=3 prep1=-1 actor=2",
    "classic | turn S 0 | prep0=0 prep1=1 actor=2 placing=balrog@mirkwood",
    "draft | as spectator | turn S 0 | phase=drafting prep0=4 prep1=22 actor=2",
    "draft | turn S 0 | phase=drafting prep0=0 actor=2 phase=defender",
    KNOWN_TOO_MUCH,
    "classic | F: frodo@rohan | S: orcs@mordor | hand F 1 2 | hand S 6 | turn S",
    "classic | F: frodo@rohan | S: orcs@mordor | hand F - | hand S - | turn S",
    "classic | F: frodo@rohan | S: orcs@mordor | turn S | placing=sam@arthedain",
    "draft | as F | turn S 0 | phase=drafting prep0=4 prep1=3 actor=2 placing=sam@cardolan",
    "draft | as F | turn S 0 | phase=drafting prep0=4 prep1=3 actor=2 secret=512",
    f"{FIGHT} secret=838868",
    f"{FIGHT} secret=111",
    f"{FIGHT} secret=-5",
)


@pytest.mark.parametrize("text", BAD_POSITIONS)
def test_facts_that_contradict_the_position_do_not_break_the_reader(text: str) -> None:
    tame(read, text)


@pytest.mark.parametrize("text", BAD_POSITIONS)
def test_facts_that_contradict_the_position_are_refused(text: str) -> None:
    with pytest.raises(NotationError):
        read(text)


@pytest.mark.slow
@BROKEN
@given(broken())
def test_a_position_that_is_accepted_can_be_written_and_played(text: str) -> None:
    play_a_little(text)


# Actions -------------------------------------------------------------------------------------------------------------
def some_actions() -> list[str]:
    """One text and more of every kind of action."""
    people, regions = [character.name for character in CHARACTERS], [region.name for region in REGIONS]
    marks = [f"{side}{number}" for side in "fs" for number in range(1, 10)]
    out = ["decline", "stay", "strike", "substitute", "gwaihir", "show", "no_cards", "exchange", "force", "help"]
    out += ["end_turn", "resign", "offer_stop"]
    out += [
        "accept_stop",
        "gandalf_the_white",
        "fight hidden",
        "take none",
        "choose shadowfax",
        "choose palantir crebain",
    ]
    out += [f"{verb} {name}" for verb in ("draft", "fight", "draw") for name in people]
    out += [f"recall_to_mordor {name}" for name in people[9:18] + people[27:]]
    out += [f"swap {name}" for name in people[:9] + people[18:27]]
    out += [f"fight {mark}" for mark in marks]
    out += [f"crebain {mark}" for mark in marks[:9]] + [f"king_revealed {mark}" for mark in marks[9:]]
    out += [f"{verb} {name}" for verb in ("palantir", "retreat", "escape", "shuffle") for name in regions]
    out += [f"{verb} {card}" for verb in ("card", "take") for card in CARDS]
    out += [f"{name}@arthedain" for name in people[:9] + people[18:27]]
    out += [f"{name}@gondor" for name in people[9:18] + people[27:]]
    out += [f"{name} eregion{way}fangorn" for name in people for way in ">~=^"]
    out += [f"shadowfax {name} eregion{way}fangorn" for name in people[:9] for way in ">~="]
    out += [f"dark_of_mordor {name} fangorn>eregion" for name in people[9:18]]
    return out


ACTIONS = some_actions()


def test_actions_come_back_from_their_texts_json_and_pickles() -> None:
    for text in ACTIONS:
        action = GAME.action(text)
        assert action.text == text == str(action)
        assert GAME.action(text) is action
        assert action.json()["action"] == text
        assert GAME.action_from_json(json.loads(json.dumps(action.json()))) is action
        assert GAME.action_from_json({"action": text}) is action
        assert pickle.loads(pickle.dumps(action)) is action


@HOSTILE
@given(
    st.sampled_from([character.name for character in CHARACTERS]),
    st.sampled_from([region.name for region in REGIONS]),
    st.sampled_from(">~=^"),
    st.sampled_from([region.name for region in REGIONS]),
)
def test_moves_come_back_from_their_texts(who: str, start: str, way: str, goal: str) -> None:
    text = f"{who} {start}{way}{goal}"
    if start == goal:
        with pytest.raises(NotationError):
            GAME.action(text)
        return
    action = GAME.action(text)
    names = dict(zip(">~=^", ("plain", "river", "mines", "ability"), strict=True))
    assert action.json() == {
        "action": text,
        "kind": "move",
        "who": who,
        "from": start,
        "to": goal,
        "way": names[way],
    }
    assert GAME.action_from_json(action.json()) is action


@pytest.mark.parametrize("options", OPTIONS)
def test_every_action_of_a_random_game_comes_back(options: str) -> None:
    for state in states(options, seed=5):
        found = [action for seat in (0, 1) for action in (*state.legal(seat), *state.asides(seat))]
        found += [outcome for outcome, _ in state.odds()]
        for action in found:
            assert GAME.action(action.text) is action
            assert GAME.action_from_json(action.json()) is action


@pytest.mark.parametrize(
    "text",
    [
        "",
        " resign",
        "resign ",
        "Resign",
        "sam  rohan>gondor",
        "sam rohan > gondor",
        "sam rohan>rohan",
        "sam rohan>bree",
        "bilbo rohan>gondor",
        "shadowfax orcs mordor>gondor",
        "dark_of_mordor sam rohan>gondor",
        "shadowfax sam rohan^gondor",
        "sam@mordor",
        "card 7",
        "card none",
        "take all",
        "king_revealed f1",
        "crebain s1",
        "recall_to_mordor sam",
        "swap orcs",
        "choose shadowfax palantir",
        "choose",
        "fight",
        "retreat",
        "resign\n",
    ],
)
def test_a_text_that_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        GAME.action(text)
    with pytest.raises(NotationError):
        GAME.action_from_json({"action": text})


@pytest.mark.parametrize(
    "value",
    [
        None,
        7,
        "resign",
        ["resign"],
        {},
        {"action": None},
        {"action": ["resign"]},
        {"action": {"action": "resign"}},
        {"kind": "resign"},
        {"action": "resign", "kind": "move"},
        {"action": "sam rohan>gondor", "to": "mordor"},
        {"action": "sam rohan>gondor", "way": ["plain"]},
        {"action": "card 3", "card": 3},
    ],
)
def test_a_json_value_that_is_no_action_is_refused(value: object) -> None:
    with pytest.raises(NotationError):
        GAME.action_from_json(value)


@st.composite
def broken_action(draw: st.DrawFn) -> str:
    text = draw(st.sampled_from(ACTIONS))
    for _ in range(draw(st.integers(1, 3))):
        at, end = draw(st.integers(0, len(text))), draw(st.integers(0, 3))
        text = text[:at] + draw(st.text(max_size=3) | st.sampled_from([">", "^", "@", " ", "_"])) + text[at + end :]
    return text


@HOSTILE
@given(broken_action() | st.text())
def test_no_text_breaks_the_reader_of_actions(text: str) -> None:
    tame(GAME.action, text)
    tame(GAME.action_from_json, {"action": text})


JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)


@HOSTILE
@given(
    JSON_VALUES
    | st.fixed_dictionaries(
        {"action": st.sampled_from(ACTIONS) | broken_action() | JSON_VALUES},
        optional=dict.fromkeys(("kind", "who", "from", "to", "way", "card", "stand"), JSON_VALUES),
    )
)
def test_no_json_value_breaks_the_reader_of_actions(value: object) -> None:
    tame(GAME.action_from_json, value)


# Options -------------------------------------------------------------------------------------------------------------
@HOSTILE
@given(
    st.text()
    | st.lists(
        st.tuples(
            st.sampled_from([option.name for option in GAME.menu]) | st.text(max_size=8),
            st.sampled_from(
                ["yes", "no", "on", "original", "draft", "sauron", "fellowship", "none", "0", "3", "5", "-1"]
            )
            | st.text(max_size=4),
        ).map("=".join),
        max_size=6,
    ).map(" ".join)
)
def test_no_text_breaks_the_reader_of_options(text: str) -> None:
    tame(GAME.start, text)


@HOSTILE
@given(st.dictionaries(st.sampled_from([option.name for option in GAME.menu]) | st.text(), JSON_VALUES, max_size=3))
def test_no_mapping_breaks_the_reader_of_options(values: dict[str, object]) -> None:
    tame(GAME.start, values)


@pytest.mark.parametrize("options", OPTIONS)
def test_options_come_back_from_their_text(options: str) -> None:
    chosen = GAME.options(options)
    assert GAME.options(chosen.text()) == chosen
    assert GAME.options(dict(chosen)) == chosen


def test_options_of_digits_that_are_no_ascii_are_refused() -> None:
    with pytest.raises(OptionsError):
        GAME.start("special_cards=yes handicap=sauron handicap_cards=٣")


# Observations --------------------------------------------------------------------------------------------------------
@cache
def observations() -> tuple[bytes, ...]:
    out = []
    for options in ("rule_set=original special_cards=yes", "rule_set=draft special_cards=yes match=yes"):
        for number, state in enumerate(states(options, seed=3)):
            if number % 12 == 0 or not state.to_act():
                out.append(GAME.observation_to_json(state.observe(AUDIENCES[number // 12 % 4])))
    return tuple(out)


@pytest.mark.parametrize("options", OPTIONS)
def test_observations_come_back_from_their_json(options: str) -> None:
    for number, state in enumerate(states(options, seed=6)):
        view = state.observe(AUDIENCES[number % 4])
        data = GAME.observation_to_json(view)
        assert GAME.observation_from_json(data) == view
        assert GAME.observation_to_json(GAME.observation_from_json(data)) == data


@HOSTILE
@given(st.binary())
@example(b"")
@example(b"null")
@example(b"\xff\xfe")
@example(b'"\\ud800"')
@example(b'{"a":' * 100_000)
@example(b"[" * 100_000)
def test_no_bytes_break_the_reader_of_observations(data: bytes) -> None:
    tame(GAME.observation_from_json, data)


@HOSTILE
@given(st.data())
def test_no_broken_observation_breaks_the_reader(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(observations()))
    for _ in range(data.draw(st.integers(1, 3))):
        at, gone = data.draw(st.integers(0, len(text))), data.draw(st.integers(0, 3))
        text = text[:at] + data.draw(st.binary(max_size=3)) + text[at + gone :]
    tame(GAME.observation_from_json, text)


@HOSTILE
@given(st.data())
def test_no_observation_with_a_wrong_field_breaks_the_reader(data: st.DataObject) -> None:
    value = json.loads(data.draw(st.sampled_from(observations())))
    inside: Any = value
    while True:
        keys = list(inside) if isinstance(inside, dict) else list(range(len(inside)))
        key = data.draw(st.sampled_from(keys))
        if not isinstance(inside[key], dict | list) or not inside[key] or data.draw(st.booleans()):
            break
        inside = inside[key]
    if data.draw(st.booleans()):
        del inside[key]
    else:
        inside[key] = data.draw(JSON_VALUES)
    tame(GAME.observation_from_json, json.dumps(value).encode())


def test_special_card_names_are_words_of_the_notation() -> None:
    for name in SPECIALS:
        text = f"classic special_cards=yes | F: frodo@rohan | S: orcs@mordor | special {name} | turn S"
        assert write(read(text)) == text
