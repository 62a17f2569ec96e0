"""Earlier versions of the game: what has changed since, and that their records and tables go on as they were.

**Version 1** asked S whom to fight, though there was but one answer, as long as the revised Palantír was unused: also
where it had nowhere to look, and again after it was used. Its records hold these answers. Two of them are kept in
`records/`: in `classic-empty-palantir` S attacks the Shire, twice, while all of the Fellowship that is left is there;
in `classic-spent-palantir` S looks first and then names the only defender.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from mathom.core import REFEREE, SPECTATOR, Seal, Table, read_record
from mathom.core.action import NATURE
from mathom.core.errors import IllegalAction, MathomError, RecordError
from mathom.core.registry import game as find_game
from mathom.games.confrontation import GAME
from mathom.games.confrontation.actions import ConfrontationAction
from mathom.games.confrontation.attack import DEFENDER
from mathom.games.confrontation.duel import Duel
from mathom.games.confrontation.setup import CHOOSING
from mathom.testing import check_game
from tests.games.confrontation.harness import Play, position

FIRST = GAME.as_of(1)
RECORDS = Path(__file__).parent / "records"
ALONE = "classic special_cards=yes | F: frodo@shire | S: balrog@arthedain orcs@mordor | special palantir | turn S"
HOME = ALONE.replace("frodo@shire", "frodo@shire sam@shire merry@shire")
FAR = ALONE.replace("frodo@shire", "frodo@shire sam@rohan")
ATTACK = "balrog arthedain>shire"
OPTIONS = [f"rule_set={rules} special_cards=yes" for rules in ("classic", "variant", "draft")]
KINDS = [*OPTIONS, "rule_set=classic special_cards=yes match=yes", "rule_set=draft special_cards=yes auto_shuffle=no"]


def first(text: str) -> Play:
    """A game of version 1 that goes on from a position."""
    state, _ = FIRST.read_position(text)
    assert isinstance(state, Duel)
    return Play(state)


def asked_in_vain(state: Duel) -> bool:
    """Whether S is asked whom to fight, with one answer."""
    return state.step == DEFENDER and state.turn == 1 and len(state.legal(1 ^ state.swap)) == 1


# Version 2 ------------------------------------------------------------------------------------------------------------
def test_nobody_is_asked_for_the_only_defender_where_the_palantir_has_nothing_to_show() -> None:
    game = position(ALONE).play(ATTACK)
    assert (game.phase, game.shown("frodo"), game.sees("S").specials) == ("playing", True, ("palantir",))
    assert position(HOME).play(ATTACK).menu == {"*": ["draw frodo", "draw sam", "draw merry"]}
    between = position(HOME).play(ATTACK, "draw merry").cards("1", "6")
    assert between.menu == {"*": ["draw frodo", "draw sam"]}


def test_where_there_is_something_to_look_at_or_to_choose_s_is_asked() -> None:
    assert position(FAR).play(ATTACK).menu == {"S": ["fight hidden", "palantir rohan"]}
    several = position(HOME.replace("sam@shire", "sam@shire!")).play(ATTACK)
    assert several.menu == {"S": ["fight sam", "fight hidden"]}


def test_after_the_palantir_the_only_defender_is_fought_and_several_are_still_asked_for() -> None:
    game = position(FAR).play(ATTACK, "palantir rohan")
    assert (game.phase, game.shown("sam"), game.shown("frodo")) == ("playing", True, True)
    two = "classic special_cards=yes | F: merry@rohan sam@rohan frodo@shire | S: balrog@gondor | special palantir"
    game = position(f"{two} | turn S").play("balrog gondor>rohan")
    assert game.menu == {"S": ["fight hidden", "palantir rohan"]}
    assert game.play("palantir rohan").menu == {"S": ["fight sam", "fight merry"]}


def test_at_the_end_of_the_turn_what_the_palantir_has_shown_lies_open_until_s_ends_it() -> None:
    """The one place where a question with one answer is left: else the faces would be hidden as they are shown."""
    game = position(FAR).play("orcs mordor>gondor")
    assert game.menu == {"S": ["end_turn", "palantir rohan"]}
    game.play("palantir rohan")
    assert (game.menu, game.shown("sam")) == ({"S": ["end_turn"]}, True)
    nothing = position(ALONE).play("orcs mordor>gondor")
    assert nothing.turn == "F"


@pytest.mark.parametrize("options", KINDS)
def test_random_play_is_never_asked_in_vain(options: str) -> None:
    for seed in range(40):
        rng = Random(seed)
        state = GAME.start(options)
        state.mute_log()
        while seats := state.to_act():
            assert not asked_in_vain(state)
            state.apply(seats[0], _any(state, seats[0], rng))


# Version 1 ------------------------------------------------------------------------------------------------------------
def test_each_version_is_one_game() -> None:
    assert (GAME.version, GAME.as_of(2)) == (2, GAME)
    assert (FIRST.version, FIRST.as_of(1), GAME.as_of(1)) == (1, FIRST, FIRST)
    assert (FIRST.id, FIRST.menu, FIRST.bound(FIRST.options())) == (GAME.id, GAME.menu, GAME.bound(GAME.options()))
    for game in (GAME, FIRST):
        with pytest.raises(MathomError, match="record-game-newer"):
            game.as_of(3)


def test_version_1_asks_for_the_only_defender_before_and_after_the_palantir() -> None:
    assert first(ALONE).play(ATTACK).menu == {"S": ["fight hidden"]}
    assert first(HOME).play(ATTACK).menu == {"S": ["fight hidden"]}
    game = first(FAR).play(ATTACK)
    assert game.menu == {"S": ["fight hidden", "palantir rohan"]}
    assert game.play("palantir rohan").menu == {"S": ["fight hidden"]}
    assert game.play("fight hidden").phase == "playing"
    without = first(ALONE.replace("palantir", "crebain")).play(ATTACK)
    assert without.phase == "playing"


@pytest.mark.parametrize("name, asked", [("classic-empty-palantir", 2), ("classic-spent-palantir", 1)])
def test_a_record_with_such_an_answer_replays_by_the_rules_of_its_time_only(name: str, asked: int) -> None:
    text = (RECORDS / f"{name}.txt").read_text(encoding="utf-8")
    record = read_record(text)
    assert (record.version, record.game) == (1, FIRST)
    assert record.text() == text
    assert record.verify().over
    states = [state for state in record.states() if isinstance(state, Duel)]
    vain = [number for number, state in enumerate(states) if asked_in_vain(state)]
    assert len(vain) == asked
    assert all(record.entries[number][1].text.startswith("fight ") for number in vain)
    by_hand = read_record(_bare(text).replace("game confrontation 1", "game confrontation 2"))
    with pytest.raises(RecordError, match="record-illegal"):
        by_hand.replay()


@pytest.mark.parametrize("name", ["classic-empty-palantir", "classic-spent-palantir"])
def test_a_table_of_version_1_goes_on_in_version_1(name: str) -> None:
    record = read_record((RECORDS / f"{name}.txt").read_bytes())
    states = [state for state in record.states() if isinstance(state, Duel)]
    number = next(number for number, state in enumerate(states) if asked_in_vain(state))
    table = Table.forked(record, number, Seal.from_seed(1, 2))
    assert (table.game, table.record.version) == (FIRST, 1)
    (answer,) = table.legal(1)
    assert answer is record.entries[number][1]
    for audience in (0, 1, SPECTATOR, REFEREE):
        seen = table.observe(audience)
        for game in (table.game, find_game("confrontation")):  # who thinks about it may know only the game of today
            world = game.sample_world(seen, Random(1))
            assert (world.to_act(), world.legal(1)) == ((1,), (answer,))
            assert game.observation_to_json(world.observe(audience)) == FIRST.observation_to_json(seen)
            again, _ = game.read_position(game.write_position(seen))
            assert again.legal(1) == (answer,)
    table.act(1, answer)
    assert table.record.entries[-1] == (1, answer) or table.record.entries[-1][0] == NATURE
    with pytest.raises(IllegalAction):
        table.act(1, answer)
    kept = read_record(table.record.text())
    assert (kept.game, kept) == (FIRST, table.record)
    kept.verify(table.seal.secret)


def test_a_world_of_version_1_asks_as_version_1_does() -> None:
    before = first(HOME)
    for world in (FIRST.sample_world(before.sees("S"), Random(1)), FIRST.worlds(before.sees("S"))(Random(1))):
        assert isinstance(world, Duel)
        assert Play(world).play(ATTACK).menu == {"S": ["fight hidden"]}
    world = GAME.sample_world(before.sees("S"), Random(1))
    assert isinstance(world, Duel)
    assert NATURE in Play(world).play(ATTACK).state.to_act()


@pytest.mark.slow
@pytest.mark.parametrize("options", OPTIONS)
def test_version_1_keeps_the_contract(options: str) -> None:
    check_game(FIRST, options, games=3, fraction=0.1)


@pytest.mark.slow
@pytest.mark.parametrize("options", [*KINDS, "rule_set=original special_cards=yes"])
def test_nothing_else_has_changed_since_version_1(options: str) -> None:
    """Side by side: once the needless answer is given, all see the same, to the byte."""
    given = 0
    for seed in range(20):
        rng = Random(f"{options} {seed}")
        now, then = GAME.start(options), FIRST.start(options)
        assert isinstance(then, Duel)
        while seats := now.to_act():
            assert [now.legal(seat) for seat in (0, 1)] == [then.legal(seat) for seat in (0, 1)]
            assert now.asides(0) == then.asides(0)
            seat = seats[0]
            action = _any(now, seat, rng)
            now.apply(seat, action)
            then.apply(seat, action)
            while asked_in_vain(then):
                then.apply(1 ^ then.swap, then.legal(1 ^ then.swap)[0])
                given += 1
            audience = rng.choice((0, 1, SPECTATOR, REFEREE))
            seen = [GAME.observation_to_json(state.observe(audience)) for state in (now, then)]
            assert seen[0] == seen[1]
        assert now.result() == then.result()
    assert given or "original" in options, "random play has not come to such a question"


def _any(state: Duel, actor: int, rng: Random) -> ConfrontationAction:
    """At random, but S takes the Palantír and keeps it until there is somebody to fight."""
    offered = [outcome for outcome, _ in state.odds()] if actor == NATURE else [*state.legal(actor)]
    stone = [action for action in offered if "palantir" in action.text]
    if state.step in (CHOOSING, DEFENDER):
        return rng.choice(stone or offered)
    return rng.choice([action for action in offered if action not in stone])


def _bare(text: str) -> str:
    """A record as if it were written by hand: without checks, seal and end."""
    keep = [line.split(" #")[0] for line in text.splitlines() if not line.startswith(("commitment", "salt", "secret"))]
    return "\n".join(line for line in keep if not line.startswith("result")) + "\n"
