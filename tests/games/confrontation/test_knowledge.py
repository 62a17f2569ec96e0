"""What can be known, checked by brute force: `possible` and `sample_world` are exact, no more and no less.

The oracle knows nothing of clues and beliefs. It starts from every way to put the opponent's characters into his
stands, plays
all of them on side by side, and keeps those worlds in which the seat would have seen, step by step, exactly what it
saw. What
such a seat *may* think is then a matter of looking at the worlds that are left.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import permutations, product
from math import sqrt
from random import Random

import msgspec
import pytest

from mathom.core.action import NATURE, SPECTATOR, Action
from mathom.games.confrontation import GAME
from mathom.games.confrontation.content import CHARACTER, CHARACTERS, GONE, REGIONS
from mathom.games.confrontation.duel import Duel
from mathom.games.confrontation.notation import duel
from mathom.games.confrontation.observe import View
from mathom.games.confrontation.state import Position

World = tuple[object, ...]
"""What two worlds that look alike may differ in."""


# The oracle ----------------------------------------------------------------------------------------------------------
class Piece(msgspec.Struct, frozen=True):
    """A character of a position as text: `merry@rhudaur!`."""

    face: str
    region: str
    tail: str = ""

    @property
    def hidden(self) -> bool:
        return "!" not in self.tail


def text_of(head: str, pieces: tuple[list[Piece], list[Piece]], rest: str) -> str:
    """A position as the notation writes it."""
    sides = (" ".join(f"{p.face}@{p.region}{p.tail}" for p in side) for side in pieces)
    return " | ".join([head, *(f"{letter}: {side}" for letter, side in zip("FS", sides, strict=True)), rest])


def rearranged(side: list[Piece]) -> Iterator[list[Piece]]:
    """Every way to put the hidden characters of a side into its hidden stands."""
    stands = [number for number, piece in enumerate(side) if piece.hidden]
    for faces in permutations([side[number].face for number in stands]):
        out = list(side)
        for number, face in zip(stands, faces, strict=True):
            out[number] = Piece(face, side[number].region, side[number].tail)
        yield out


def bare(view: View) -> View:
    """What is seen, without what the engine concludes from it."""
    stands = tuple(msgspec.structs.replace(stand, possible=()) for stand in view.stands)
    return msgspec.structs.replace(view, stands=stands, beliefs=())


def cells(state: Duel) -> dict[int, frozenset[int]]:
    """For every slot on the board the marks that its stand may have: its own, or those of its shuffled group."""
    return {
        slot: frozenset(state.stand[mate] for mate in state.mates(slot)) for slot in range(18) if state.at[slot] != GONE
    }


def world(state: Duel) -> World:
    """Which character is in which cell, and the cards chosen in secret."""
    inside = cells(state)
    return (tuple(inside.get(slot) for slot in range(18)), state.pending0, state.pending1)


@contextmanager
def faces_turned_up() -> Iterator[list[tuple[int, int]]]:
    """The stands that are turned up meanwhile, with their faces: all can see them, even if they are hidden again
    at once.
    """
    seen: list[tuple[int, int]] = []
    reveal = Position.reveal

    def watched(self: Position, slot: int) -> None:
        if not self.shown >> slot & 1:
            reveal(self, slot)
            seen.append((self.stand[slot], slot))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Position, "reveal", watched)
        yield seen


class Oracle:
    """A game, and every world that one audience cannot tell from it."""

    def __init__(self, head: str, pieces: tuple[list[Piece], list[Piece]], rest: str, audience: int) -> None:
        self.text = text_of(head, pieces, rest)
        self.true = duel(self.text)
        self.audience = audience
        self.story: list[str] = []
        self.worlds: dict[World, Duel] = {}
        sides = [[side] if audience == number else list(rearranged(side)) for number, side in enumerate(pieces)]
        seen = bare(self.true.observe(audience))
        for both in product(*sides):
            state = duel(text_of(head, (both[0], both[1]), rest))
            if bare(state.observe(audience)) == seen:
                self.worlds.setdefault(world(state), state)

    def do(self, actor: int, action: Action) -> None:
        """Play on, in all worlds that stay possible."""
        self.story.append(f"{'FS*'[actor]} {action.text}")
        worlds = list(self.worlds.values())
        choices = [_choices(state, actor, action, actor == self.audience) for state in worlds]
        with faces_turned_up() as turned:
            self.true.apply(actor, action)
            truly = turned[:]
            seen = bare(self.true.observe(self.audience))
            self.worlds = {}
            for state, some in zip(worlds, choices, strict=True):
                for other in some:
                    after = state.clone()
                    turned.clear()
                    after.apply(actor, other)
                    if (after.step, after.count, turned) == (self.true.step, self.true.count, truly):
                        key = world(after)
                        if key not in self.worlds and bare(after.observe(self.audience)) == seen:
                            self.worlds[key] = after
        assert world(self.true) in self.worlds, self.report("the oracle has lost the truth")

    def report(self, what: str) -> str:
        return f"{what}\n  {self.text}\n  seen by {self.audience}: {'; '.join(self.story)}"

    # what the engine says of it -------------------------------------------------------------------------------------
    def check_possible(self) -> None:
        """Each stand may be whom it is in some world, and nobody else."""
        for stand in self.true.observe(self.audience).stands:
            if stand.face:
                continue
            mark = int(stand.mark[1:]) - 1 + (9 if stand.mark[0] == "s" else 0)
            faces = {
                CHARACTERS[state.who[slot]].name
                for state in self.worlds.values()
                for slot, marks in cells(state).items()
                if mark in marks
            }
            assert set(stand.possible) == faces, self.report(f"{stand.mark} in {stand.region}, possible is {faces}")

    def check_no_leak(self) -> None:
        """In every world the audience is sent the same bytes: also what the engine concludes is the same."""
        sent = GAME.observation_to_json(self.true.observe(self.audience))
        for state in self.worlds.values():
            assert GAME.observation_to_json(state.observe(self.audience)) == sent, self.report("conclusions differ")

    def check_samples(self, seed: int, each: int = 12) -> None:
        """Sampled worlds are these, each about as often as another."""
        view, rng = self.true.observe(self.audience), Random(seed)
        count = len(self.worlds)
        draws = max(20, each * count)
        found = Counter(world(GAME.sample_world(view, rng)) for _ in range(draws))
        strange = set(found) - set(self.worlds)
        assert not strange, self.report(f"a sampled world does not fit: {_faces(next(iter(strange)))}")
        missing = set(self.worlds) - set(found)
        assert not missing, self.report(f"a world is never sampled: {_faces(next(iter(missing)))}")
        if count > 1:
            expected = draws / count
            chi = sum((found[key] - expected) ** 2 / expected for key in self.worlds)
            bound = count - 1 + 6 * sqrt(2 * (count - 1)) + 10
            assert chi < bound, self.report(
                f"not even: {sorted(found.values())}, chi-square {chi:.0f} over {bound:.0f}"
            )


def _choices(state: Duel, actor: int, action: Action, his_own: bool) -> list[Action]:
    """What the actor might have done in this world instead, for all that the audience could see."""
    if actor == NATURE:
        return [outcome for outcome, _ in state.odds()]
    options = [*state.legal(actor), *state.asides(actor)]
    if his_own:
        return [action] if action in options else []
    return [option for option in options if option.kind == action.kind]


def _faces(key: World) -> str:
    inside = key[0]
    assert isinstance(inside, tuple)
    return " ".join(f"{slot}:{sorted(marks)}" for slot, marks in enumerate(inside) if marks)


# Random games --------------------------------------------------------------------------------------------------------
F_RING = ("sam", "pippin", "merry", "gandalf", "aragorn", "legolas", "gimli", "boromir")
S_RING = ("balrog", "shelob", "witch_king", "flying_nazgul", "black_rider", "saruman", "orcs", "warg", "cave_troll")
RANKS: tuple[tuple[str, ...], ...] = tuple(
    tuple(region.name for region in REGIONS if region.a + region.b == rank) for rank in range(7)
)
SPECIALS = {
    "original": (("shadowfax", "gandalf_the_white"), ("palantir", "recall_to_mordor")),
    "": (
        ("shadowfax", "gandalf_the_white", "king_revealed", "gwaihir"),
        ("palantir", "recall_to_mordor", "dark_of_mordor", "crebain"),
    ),
}


def side_name(name: str, star: bool) -> str:
    return CHARACTERS[CHARACTER[name] + 18].name if star else name


def scenario(
    rng: Random, rule_set: str, shuffle: bool, sizes: tuple[int, int]
) -> tuple[str, tuple[list[Piece], list[Piece]], str]:
    """A small position of the middle of a game."""
    star = {"original": 0.0, "classic": 0.0, "variant": 1.0, "draft": 0.5}[rule_set]
    heroes = ["frodo", *rng.sample(F_RING, sizes[0] - 1)]
    names = (
        [side_name(n, rng.random() < star) for n in heroes],
        [side_name(n, rng.random() < star) for n in rng.sample(S_RING, sizes[1])],
    )
    places = [[region for rank in ranks for region in RANKS[rank]] for ranks in ((0, 1, 2, 3, 4), (6, 5, 4, 3, 2, 1))]
    used: list[dict[str, int]] = [{}, {}]
    pieces: tuple[list[Piece], list[Piece]] = ([], [])
    for side in (0, 1):
        for name in names[side]:
            free = [
                region
                for region in places[side]
                if region not in used[1 - side]
                and used[side].get(region, 0) < next(r.limit for r in REGIONS if r.name == region)
            ]
            near = [region for region in free if region in used[side]]
            region = rng.choice(near) if near and rng.random() < 0.45 else rng.choice(free)
            used[side][region] = used[side].get(region, 0) + 1
            tail = "!" if rng.random() < 0.12 else ""
            pieces[side].append(Piece(name, region, tail if shuffle else f"{tail}/0"))
    chosen = SPECIALS.get(rule_set, SPECIALS[""])
    cards = [card for some in chosen for card in (some if rule_set == "original" else rng.sample(some, 2))]
    hand = rng.choice(("hand F 1 retreat_f | hand S 2 5 | ", "hand F 5 magic | hand S 1 retreat_s | "))
    special = f"special {' '.join(cards)} | " if rng.random() < 0.7 else ""
    head = f"{rule_set} special_cards=yes auto_shuffle={'yes' if shuffle else 'no'}"
    return head, pieces, f"{hand}{special}turn {rng.choice('FS')}"


def step(rng: Random, state: Duel) -> tuple[int, Action]:
    """Somebody does something, chance included; where stands are followed by eye, sometimes a shuffle."""
    actor = rng.choice(state.to_act())
    if actor == NATURE:
        return actor, rng.choice([outcome for outcome, _ in state.odds()])
    if rng.random() < 0.15:
        seat = rng.randrange(2)
        shuffles = [aside for aside in state.asides(seat) if aside.kind == "shuffle"]
        if shuffles:
            return seat, rng.choice(shuffles)
    options: list[Action] = [*state.legal(actor)]
    cards = [option for option in options if option.kind not in ("move", "card", "decline")]
    return actor, rng.choice(cards if cards and rng.random() < 0.4 else options)


def play_against_the_oracle(seed: int, rule_set: str, shuffle: bool, audience: int, steps: int = 30) -> int:
    """One random game; every step is checked. Returns how many worlds there were at most."""
    rng = Random(f"{seed} {rule_set} {shuffle} {audience}")
    sizes = (3, 3) if audience == SPECTATOR else (4, 2) if audience else (2, 4)
    oracle = Oracle(*scenario(rng, rule_set, shuffle, sizes), audience)
    most = len(oracle.worlds)
    for number in range(steps):
        oracle.do(*step(rng, oracle.true))
        if not oracle.true.to_act():
            break
        most = max(most, len(oracle.worlds))
        oracle.check_possible()
        if number % 5 == 4 or len(oracle.worlds) < 7:
            oracle.check_samples(number, each=10)
            oracle.check_no_leak()
    return most


@pytest.mark.slow
@pytest.mark.rule("CF-HID-18", "CF-HID-32", "CF-HID-05", "CF-HID-12")
@pytest.mark.parametrize("audience", [0, 1, SPECTATOR], ids=["F", "S", "spectator"])
@pytest.mark.parametrize("shuffle", [True, False], ids=["auto", "by hand"])
@pytest.mark.parametrize("rule_set", ["original", "classic", "variant", "draft"])
def test_what_is_possible_is_what_brute_force_finds(rule_set: str, shuffle: bool, audience: int) -> None:
    most = max(play_against_the_oracle(seed, rule_set, shuffle, audience) for seed in range(3))
    assert most > 1


# Stories -------------------------------------------------------------------------------------------------------------
def story(text: str, audience: str, *moves: str) -> Oracle:
    """A position and what happened in it, with an oracle beside it: `F`, `S` or `-` looks on."""
    head, *parts = text.split(" | ")
    sides = {part[0]: part[3:].split() for part in parts if part[:3] in ("F: ", "S: ")}
    rest = " | ".join(part for part in parts if part[:3] not in ("F: ", "S: "))
    pieces = tuple([_piece(word) for word in sides[side]] for side in "FS")
    oracle = Oracle(head, (pieces[0], pieces[1]), rest, {"F": 0, "S": 1, "-": SPECTATOR}[audience])
    for move in moves:
        found = [
            (actor, option)
            for actor in (*oracle.true.to_act(), 0, 1)
            for option in _choices_of(oracle.true, actor)
            if option.text == move
        ]
        assert found, f"{move} is not legal"
        oracle.do(*found[0])
    return oracle


def _piece(word: str) -> Piece:
    face, _, place = word.partition("@")
    end = next((number for number, sign in enumerate(place) if sign in "!/,"), len(place))
    return Piece(face, place[:end], place[end:])


def _choices_of(state: Duel, actor: int) -> list[Action]:
    if actor == NATURE:
        return [outcome for outcome, _ in state.odds()]
    return [*state.legal(actor), *state.asides(actor)]


def all_is_exact(oracle: Oracle) -> None:
    oracle.check_possible()
    oracle.check_no_leak()
    oracle.check_samples(1)


STORIES = [
    pytest.param(
        "classic | F: frodo@shire sam@shire merry@rhudaur! gimli@rhudaur | S: balrog@high_pass warg@mordor | turn F",
        "S",
        ("merry rhudaur>misty_mountains", "warg mordor>gondor", "sam shire>arthedain"),
        id="a known character alone",
    ),
    pytest.param(
        "classic | F: frodo@shire sam@shire merry@shire! gimli@shire | S: balrog@rohan warg@mordor | turn S",
        "S",
        ("warg mordor>gondor", "gimli shire>arthedain", "balrog rohan>caradhras", "merry shire>cardolan"),
        id="a known character among four at home",
    ),
    pytest.param(
        "classic | F: frodo@shire sam@arthedain merry@arthedain gimli@cardolan"
        " | S: balrog@rhudaur warg@mordor | turn S",
        "S",
        ("balrog rhudaur>arthedain", "draw sam", "decline", "F card 1", "S card 6"),
        id="a battle beside a hidden mate",
    ),
    pytest.param(
        "original special_cards=yes | F: frodo@shire sam@arthedain merry@arthedain gimli@cardolan"
        " | S: balrog@rhudaur warg@mordor | special palantir | turn S",
        "S",
        ("palantir arthedain", "warg mordor>gondor", "sam arthedain>eregion"),
        id="the look of 2005 remembered through a shuffle",
    ),
    pytest.param(
        "classic auto_shuffle=no | F: frodo@shire/0 sam@arthedain/0 merry@arthedain!/0 gimli@cardolan/0"
        " | S: balrog@rhudaur warg@mordor | turn F",
        "S",
        (
            "gimli cardolan>eregion",
            "warg mordor>gondor",
            "shuffle arthedain",
            "sam arthedain>eregion",
            "shuffle eregion",
        ),
        id="shuffles by hand, one after the other",
    ),
    pytest.param(
        "classic | F: frodo@rohan! gimli@shire!"
        " | S: witch_king@fangorn warg@mordor flying_nazgul@enedwaith balrog@gondor"
        " black_rider@mirkwood | turn S",
        "F",
        ("warg mordor>dagorlad", "frodo rohan>gondor"),
        id="an attack on a neighbour",
    ),
    pytest.param(
        "classic special_cards=yes | F: frodo@rohan! gimli@shire! | S: witch_king@fangorn warg@mordor balrog@gondor"
        " flying_nazgul@enedwaith | special palantir | turn S",
        "F",
        ("witch_king fangorn^rohan",),
        id="a special move that two can make, before the face is seen",
    ),
    pytest.param(
        "variant | F: frodo_star@shire! | S: uruk_hai@mordor gollum@mordor watcher@rohan wormtongue@gondor | turn S",
        "F",
        ("uruk_hai mordor^eregion",),
        id="a long run",
    ),
    pytest.param(
        "classic | F: frodo@dagorlad sam@gondor merry@rohan gimli@shire | S: balrog@rhudaur warg@eregion | turn F",
        "S",
        ("sam gondor>mordor", "balrog rhudaur>arthedain"),
        id="whoever entered Mordor is not the Ring-bearer",
    ),
    pytest.param(
        "draft | F: frodo@rohan! | S: witch_king_star@eregion warg@arthedain balrog@cardolan orcs@mordor | turn S",
        "F",
        ("balrog cardolan>shire",),
        id="whoever entered the Shire is not star Witch-king",
    ),
    pytest.param(
        "classic special_cards=yes | F: frodo@gondor! aragorn@rohan! | S: balrog@high_pass warg@rhudaur orcs@rhudaur"
        " flying_nazgul@mordor | special king_revealed | turn F",
        "F",
        ("king_revealed s1",),
        id="the named character cannot move",
    ),
    pytest.param(
        "classic special_cards=yes | F: frodo@shire aragorn@eregion!"
        " | S: balrog@rohan warg@rohan orcs@gondor shelob@mordor"
        " | special king_revealed | turn F",
        "F",
        ("king_revealed s1", "draw warg", "warg rohan>caradhras"),
        id="the King names one of a group",
    ),
    pytest.param(
        "classic special_cards=yes | F: frodo@shire! | S: balrog@rohan warg@rohan orcs@mordor shelob@mordor"
        " | special recall_to_mordor | turn S",
        "F",
        ("recall_to_mordor warg", "frodo shire>cardolan", "shelob mordor>dagorlad"),
        id="a recalled character joins the group at home",
    ),
    pytest.param(
        "classic special_cards=yes | F: frodo@shire sam@shire merry@misty_mountains | S: balrog@mordor warg@gondor"
        " | special gandalf_the_white | turn F",
        "S",
        ("gandalf_the_white", "warg gondor>rohan", "merry misty_mountains>fangorn", "warg rohan>caradhras"),
        id="Gandalf the White is shuffled",
    ),
    pytest.param(
        "classic | F: frodo@shire merry@eregion | S: balrog@caradhras warg@fangorn orcs@mordor shelob@mordor | turn F",
        "F",
        ("merry eregion=fangorn", "decline", "F card 1"),
        id="no strike in the mines",
    ),
    pytest.param(
        "classic | F: frodo@shire sam@rhudaur gimli@rhudaur | S: balrog@high_pass warg@mordor | turn S",
        "-",
        ("balrog high_pass>rhudaur", "draw gimli"),
        id="a spectator at a battle",
    ),
]


@pytest.mark.rule("CF-HID-06", "CF-HID-07", "CF-HID-09", "CF-HID-11", "CF-HID-12", "CF-HID-18")
@pytest.mark.parametrize("text, audience, moves", STORIES)
def test_what_is_known_after_a_story_is_exact(text: str, audience: str, moves: tuple[str, ...]) -> None:
    oracle = story(text, audience, *(move[2:] if move[:2] in ("F ", "S ") else move for move in moves))
    oracle.check_possible()
    oracle.check_no_leak()
    oracle.check_samples(1)


def test_sampled_worlds_are_evenly_spread() -> None:
    """Merry is one of two that were mixed at home, one of them has left: the worlds are not all alike in weight
    of groups.
    """
    oracle = story(
        "classic | F: frodo@shire sam@shire merry@arthedain! gimli@rhudaur legolas@rhudaur"
        " | S: balrog@mordor warg@rohan"
        " | turn F",
        "S",
        *("merry arthedain>eregion", "warg rohan>caradhras", "gimli rhudaur>misty_mountains", "balrog mordor>gondor"),
        *("frodo shire>arthedain", "balrog gondor>rohan", "legolas rhudaur>high_pass", "balrog rohan>gap_of_rohan"),
    )
    assert len(oracle.worlds) == 24
    oracle.check_samples(2, each=100)


def test_a_rolled_up_group_counts_once() -> None:
    """Who is first in a shuffled group is not decided, so it does not make two worlds."""
    oracle = story(
        "classic | F: frodo@shire sam@shire merry@shire gimli@rhudaur | S: balrog@mordor | turn S",
        "S",
        "balrog mordor>gondor",
    )
    assert len(oracle.worlds) == 4, "who of the four is in Rhudaur"
    oracle.check_samples(3, each=150)


@pytest.mark.rule("CF-HID-05")
def test_at_the_start_of_a_full_game_every_face_is_equally_likely_everywhere() -> None:
    state, rng = GAME.start("rule_set=classic"), Random(5)
    while state.to_act() == (0, 1) or state.observe(0).number == 0:
        actor = rng.choice(state.to_act())
        state.apply(actor, rng.choice(state.legal(actor)))
    view = state.observe(1)
    draws = 900
    found: Counter[tuple[str, str]] = Counter()
    for _ in range(draws):
        sample = GAME.sample_world(view, rng)
        found.update((CHARACTERS[sample.who[slot]].name, REGIONS[sample.at[slot]].name) for slot in range(9))
    for region, share in {"shire": 4, "arthedain": 1, "eregion": 1}.items():
        expected = draws * share / 9
        for name in view.roster[:9]:
            assert abs(found[name, region] - expected) < 6 * sqrt(expected), (name, region)


# What follows from what was not said -------------------------------------------------------------------------------
def test_a_rider_of_shadowfax_can_be_only_who_can_ride_on() -> None:
    """Into Mordor with Shadowfax: by the revised card only one who can move on from there, Aragorn (CF-SPC-10,
    CF-IX-123).
    """
    oracle = story(
        "classic special_cards=yes | F: frodo@shire aragorn@gondor merry@arthedain gimli@eregion"
        " | S: balrog@dagorlad warg@rohan | special shadowfax | turn F",
        "S",
        "shadowfax aragorn gondor>mordor",
    )
    all_is_exact(oracle)


def test_in_original_a_rider_may_stay_so_nothing_follows() -> None:
    oracle = story(
        "original special_cards=yes | F: frodo@shire aragorn@gondor merry@arthedain gimli@eregion"
        " | S: balrog@dagorlad warg@rohan | special shadowfax | turn F",
        "S",
        "shadowfax aragorn gondor>mordor",
    )
    all_is_exact(oracle)


def test_a_step_in_the_dark_tells_that_somebody_else_can_still_move() -> None:
    """Two in the Shire and one on the way: after the Dark step only the Flying Nazgûl could be the other who moves."""
    oracle = story(
        "classic special_cards=yes | F: frodo@rohan! | S: flying_nazgul@shire balrog@enedwaith warg@shire"
        " | special dark_of_mordor | turn S",
        "F",
        "dark_of_mordor balrog enedwaith>cardolan",
    )
    all_is_exact(oracle)


def test_a_named_character_that_does_not_excuse_itself_can_move() -> None:
    """The region ahead is full, and S says nothing: so it is the Flying Nazgûl that A King Revealed has named."""
    oracle = story(
        "classic special_cards=yes | F: frodo@gondor! aragorn@rohan!"
        " | S: flying_nazgul@high_pass warg@rhudaur orcs@rhudaur"
        " balrog@mordor | special king_revealed | turn F",
        "F",
        "king_revealed s1",
    )
    all_is_exact(oracle)


def test_a_step_in_the_dark_tells_that_somebody_else_can_move_though_the_named_one_is_blocked() -> None:
    """S has said that the named stand in the Shire is stuck; so the other there is the Flying Nazgûl (CF-SPC-32)."""
    oracle = story(
        "classic special_cards=yes | F: frodo@rohan! aragorn@gondor!"
        " | S: flying_nazgul@shire balrog@enedwaith warg@shire"
        " | special king_revealed dark_of_mordor | turn F",
        "F",
        *("king_revealed s1", "draw warg", "dark_of_mordor balrog enedwaith>cardolan"),
    )
    all_is_exact(oracle)


def test_a_step_in_the_dark_tells_that_the_named_one_can_still_move() -> None:
    """The step fills the region ahead of it, and must not block it: so the Flying Nazgûl is named (CF-RUL-78)."""
    oracle = story(
        "classic special_cards=yes | F: frodo@rohan! aragorn@gondor!"
        " | S: flying_nazgul@high_pass warg@mordor orcs@rhudaur! balrog@misty_mountains"
        " | special king_revealed dark_of_mordor | turn F",
        "F",
        *("king_revealed s1", "dark_of_mordor balrog misty_mountains>rhudaur"),
    )
    all_is_exact(oracle)


def test_a_player_who_has_not_lost_can_move() -> None:
    """Mordor is full, both in Dagorlad are stuck: F's turn goes on only if Aragorn stands where he can attack
    Fangorn.
    """
    oracle = story(
        "classic | F: frodo@dagorlad! aragorn@dagorlad merry@mordor gimli@mordor legolas@mordor boromir@mordor"
        " | S: balrog@rhudaur! warg@gondor! | turn S",
        "S",
        "warg gondor>fangorn",
    )
    assert {option.text for option in oracle.true.legal(0)} == {"aragorn dagorlad^fangorn"}
    all_is_exact(oracle)


@pytest.mark.rule("CF-HID-26", "CF-HID-32", "CF-HID-39")
@pytest.mark.parametrize("shuffle, tail", [("yes", ""), ("no", "/0")])
def test_the_look_of_2005_does_not_sort_the_stands_for_a_spectator(shuffle: str, tail: str) -> None:
    """Neither the marks that a shuffled group gets when S looks, nor the lines of the log, follow the characters."""
    oracle = story(
        f"original special_cards=yes auto_shuffle={shuffle}"
        f" | F: frodo@caradhras sam@eregion{tail} gandalf@eregion{tail}"
        " | S: saruman@mirkwood! balrog@dagorlad! | special palantir | turn S",
        "-",
        "palantir eregion",
    )
    all_is_exact(oracle)


def test_a_traveller_in_the_mines_is_not_shuffled_with_those_he_has_left() -> None:
    """While S decides about the Balrog the stand is on its way, though it has not arrived."""
    oracle = story(
        "classic auto_shuffle=no | F: frodo@eregion/0 merry@eregion/0 gimli@shire/0 | S: balrog@caradhras! warg@mordor!"
        " | turn F",
        "S",
        "merry eregion=fangorn",
    )
    shuffles = [aside.text for aside in oracle.true.asides(0) if aside.kind == "shuffle"]
    assert shuffles == []
    all_is_exact(oracle)


@pytest.mark.parametrize(
    "text, audience, move",
    [
        ("classic | F: frodo@gondor merry@rohan | S: balrog@rhudaur! | turn F", "S", "frodo gondor>mordor"),
        (
            "variant | F: frodo_star@rohan! | S: witch_king_star@arthedain gollum@gondor | turn S",
            "F",
            "witch_king_star arthedain>shire",
        ),
    ],
    ids=["Frodo", "star Witch-king"],
)
def test_whoever_has_won_by_entering_is_known(text: str, audience: str, move: str) -> None:
    oracle = story(text, audience, move)
    assert oracle.true.result() is not None
    oracle.check_possible()


@pytest.mark.rule("CF-HID-18")
def test_who_has_entered_the_shire_as_the_third_was_not_star_witch_king() -> None:
    """He would have won by himself, and would have been shown (CF-RUL-87)."""
    oracle = story(
        "variant | F: frodo_star@rohan! | S: gollum@shire! orcs_star@shire! uruk_hai@arthedain witch_king_star@gondor"
        " wormtongue@mordor | turn S",
        "F",
        "uruk_hai arthedain>shire",
    )
    result = oracle.true.result()
    assert result is not None
    assert result.rule == "CF-END-04"
    oracle.check_possible()
    oracle.check_no_leak()
