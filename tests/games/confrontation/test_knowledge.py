"""What can be known, checked by brute force: `possible` and `sample_world` are exact, no more and no less.

The oracle knows nothing of clues and beliefs. It starts from every way to put the opponent's characters into his stands, plays
all of them on side by side, and keeps those worlds in which the seat would have seen, step by step, exactly what it saw. What
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

from mathom.core.action import NATURE, SPECTATOR
from mathom.games.confrontation import GAME
from mathom.games.confrontation.actions import Do
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
    """The stands that are turned up meanwhile, with their faces: all can see them, even if they are hidden again at once."""
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

    def do(self, actor: int, action: Do) -> None:
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
                    if (after.phase, after.count, turned) == (self.true.phase, self.true.count, truly):
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


def _choices(state: Duel, actor: int, action: Do, his_own: bool) -> list[Do]:
    """What the actor might have done in this world instead, for all that the audience could see."""
    if actor == NATURE:
        return [outcome for outcome, _ in state.odds()]
    options = [*state.legal(actor), *state.asides(actor)]
    if his_own:
        return [action] if action in options else []
    return [option for option in options if option.code == action.code]


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


def step(rng: Random, state: Duel) -> tuple[int, Do]:
    """Somebody does something, chance included; where stands are followed by eye, sometimes a shuffle."""
    actor = rng.choice(state.to_act())
    if actor == NATURE:
        return actor, rng.choice([outcome for outcome, _ in state.odds()])
    if rng.random() < 0.15:
        seat = rng.randrange(2)
        shuffles = [aside for aside in state.asides(seat) if aside.kind == "shuffle"]
        if shuffles:
            return seat, rng.choice(shuffles)
    options = [*state.legal(actor)]
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


@pytest.mark.rule("CF-HID-18", "CF-HID-32", "CF-HID-05", "CF-HID-12")
@pytest.mark.parametrize("audience", [0, 1, SPECTATOR], ids=["F", "S", "spectator"])
@pytest.mark.parametrize("shuffle", [True, False], ids=["auto", "by hand"])
@pytest.mark.parametrize("rule_set", ["original", "classic", "variant", "draft"])
def test_what_is_possible_is_what_brute_force_finds(rule_set: str, shuffle: bool, audience: int) -> None:
    most = max(play_against_the_oracle(seed, rule_set, shuffle, audience) for seed in range(4))
    assert most > 1
