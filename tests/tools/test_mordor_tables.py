"""The tool that works out the tables of Journey to Mordor finds what trying everything finds."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import numpy as np
import pytest

from mathom.bots.mordor import tables
from mathom.bots.mordor.best_play import BestPlay
from mathom.bots.mordor.progress_score import progress
from mathom.bots.mordor.sheets import Sheet
from mathom.bots.mordor.turn_values import sheet_of
from mathom.core.action import NATURE
from mathom.games.mordor.content import PLACES, PLAIN, STANDARD, Place
from mathom.games.mordor.content import Sheet as Printed
from mathom.games.mordor.game import Mordor
from mathom.games.mordor.race import Race
from tools.mordor_tables import Codes, Duels, Numbers, Solver, Sweep, closed, keep, main, pace, table_of, tree_of

pytestmark = pytest.mark.slow

LENGTH: Final = 2
SMALL: Final = Mordor(
    STANDARD.but(sheet=Printed(("rivendell", "mordor"), 1)).with_dice(
        black=("white_tree", *["orc"] * 8),
        yellow=("orc",),
        red=("weapon", "nazgul", *["orc"] * 8),
        blue=("orc",),
        green=("ring", "ring", "gandalf"),
    )
)
"""Two circles and one square, and dice with which often nothing happens."""
TRACKS: Final = {(1, 0): ".", (0, 2): "(..)", (0, 1): "(x.)", (0, 0): "x"}
OUT: Final = Sheet(0, 0, 0)
IN_PLAY: Final = [Sheet(circles, *track) for circles in range(LENGTH) for track in TRACKS if any(track)]
HOME: Final = [Sheet(LENGTH, 0, boxes) for boxes in (1, 2)]
NEAR: Final = 1e-9


@cache
def solved() -> tuple[Solver, Duels]:
    solver = Solver(SMALL, "game=advanced")
    return solver, solver.solve()


# trying everything ----------------------------------------------------------------------------------------------------
class Pair(NamedTuple):
    """Where a turn of the first player named may lead, as the engine has it."""

    mine: Sheet
    his: Sheet
    first: bool
    """Whether a round begins with me."""

    @classmethod
    def of(cls, mine: Sheet, his: Sheet, first: bool) -> Pair:
        """Of a player who has arrived only the boxes matter, of one who is out nothing."""
        mine, his = (Sheet(LENGTH, 0, sheet.boxes) if sheet.circles == LENGTH else sheet for sheet in (mine, his))
        return cls(mine, his, first) if his.boxes else cls(mine, OUT, first=True)


Leaf = Pair | float
"""Where a turn ends: on with the game, or a share of the win."""


class Node(NamedTuple):
    """A situation of a turn: what may fall, by number and chance, or what may be chosen."""

    chances: tuple[tuple[int, float], ...]
    choices: tuple[int, ...]


class Turn:
    """My turn as the engine plays it: every face that may fall and every choice."""

    def __init__(self, pair: Pair) -> None:
        me, him = (f"circles={sheet.circles} track={TRACKS[sheet.whole, sheet.halves]}" for sheet in pair[:2])
        first = "frodo" if pair.first else "sam"
        state, _ = SMALL.read_position(f"advanced | frodo {me} | sam {him} | first {first} | turn frodo")
        self._first = pair.first
        self._numbers: dict[Leaf | Node, int] = {}
        """Ends and situations, each after all that can follow it."""
        self._met: dict[object, int] = {}
        self._root = self._explore(state)

    def value(self, worth: Callable[[Leaf], float]) -> float:
        """When the best is always chosen."""
        values: list[float] = []
        for node in self._numbers:
            if not isinstance(node, Node):
                values.append(worth(node))
            elif node.chances:
                values.append(sum([values[number] * chance for number, chance in node.chances]))
            else:
                values.append(max([values[number] for number in node.choices]))
        return values[self._root]

    def _explore(self, state: Race) -> int:
        if state.turns > 1 or state.result() is not None:
            return self._number(self._leaf(state))
        key = (state.step, tuple(state.aside), tuple(state.thrown))
        if key not in self._met:
            chance = state.to_act() == (NATURE,)
            odds = state.odds() if chance else [(action, 1) for action in state.legal(0)]
            whole = sum(weight for _, weight in odds)
            nexts: dict[int, float] = {}
            for action, weight in odds:
                future = state.clone()
                future.apply(NATURE if chance else 0, action)
                number = self._explore(future)
                nexts[number] = nexts.get(number, 0.0) + weight / whole
            node = Node(tuple(nexts.items()), ()) if chance else Node((), tuple(nexts))
            self._met[key] = next(iter(nexts)) if len(nexts) == 1 else self._number(node)
        return self._met[key]

    def _number(self, node: Leaf | Node) -> int:
        return self._numbers.setdefault(node, len(self._numbers))

    def _leaf(self, state: Race) -> Leaf:
        result = state.result()
        if result is not None:
            return 1 / len(result.winners) if 0 in result.winners else 0.0
        mine, his = (sheet_of(sheet) for sheet in state.observe(0).sheets)
        return Pair.of(mine, his, self._first) if mine.boxes else 0.0


def his_turn(pair: Pair) -> dict[Leaf, float]:
    """What the opponent's turn for progress leads to, and how likely: a turn of mine, or the end."""
    place = PLACES["rivendell"] if pair.his.circles == 1 else PLAIN
    tree, root = tree_of(SMALL, place, 2)
    found: dict[Leaf, float] = {}
    for end, share in BestPlay(tree, lambda end: progress(end, pair.his, place, LENGTH)).outcomes(root):
        mine = pair.mine.after(0, 0, int(end.others > 0), LENGTH)
        his = pair.his.after(end.rings, end.gandalfs, end.mine, LENGTH)
        leaf: Leaf = Pair.of(mine, his, pair.first)
        if not mine.boxes:
            leaf = 0.0
        elif mine.circles == LENGTH:  # his was the last turn of the round
            tie = his.boxes and his.circles == LENGTH
            leaf = 1.0 if not tie or mine.boxes > his.boxes else 0.5 if mine.boxes == his.boxes else 0.0
        elif pair.first and his.boxes and his.circles == LENGTH:
            leaf = 0.0
        found[leaf] = found.get(leaf, 0.0) + share
    return found


@cache
def by_iteration() -> tuple[dict[Pair, float], dict[Pair, float]]:
    """The value of every pair before and after my turn, by going over all of them until nothing changes any more."""
    alone = [Pair(mine, OUT, True) for mine in IN_PLAY]
    pairs = [Pair(mine, his, first) for mine in IN_PLAY for his in IN_PLAY for first in (True, False)]
    last = [Pair(mine, his, False) for mine in IN_PLAY for his in HOME]
    waiting = [Pair(mine, his, True) for mine in HOME for his in IN_PLAY]
    mine = {pair: Turn(pair) for pair in (*alone, *pairs, *last)}
    his = {pair: his_turn(pair) for pair in (*pairs, *waiting)}
    before, after = dict.fromkeys(mine, 0.0), dict.fromkeys(his, 0.0)

    def after_me(leaf: Leaf) -> float:
        if not isinstance(leaf, Pair):
            return leaf
        return before[leaf] if leaf.his == OUT else after[leaf]

    change = 1.0
    while change > NEAR / 100:
        change = 0.0
        for pair, turn in mine.items():
            value = turn.value(after_me)
            change = max(change, abs(value - before[pair]))
            before[pair] = value
        for pair, leads in his.items():
            after[pair] = sum(
                share * (before[leaf] if isinstance(leaf, Pair) else leaf) for leaf, share in leads.items()
            )
    return before, after


def test_the_chance_to_arrive_alone_is_that_of_the_engine() -> None:
    solver, duels = solved()
    before, _ = by_iteration()
    for mine in IN_PLAY:
        assert duels.alone[solver.sheets.code(mine)] == pytest.approx(before[Pair(mine, OUT, True)], abs=NEAR)


def test_so_are_all_pairs_of_sheets() -> None:
    solver, duels = solved()
    code = solver.sheets.code
    for found, expected in zip(("before", "after"), by_iteration(), strict=True):
        for pair, value in expected.items():
            seat = duels.first if pair.first else duels.second
            assert getattr(seat, found)[code(pair.mine), code(pair.his)] == pytest.approx(value, abs=NEAR), pair


def test_every_value_keeps_its_own_equation() -> None:
    _, duels = solved()
    assert duels.residual <= 1e-12


# parts of it ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("place", [PLAIN, *PLACES.values()], ids=lambda place: place.name or "plain")
def test_a_sweep_is_best_play_for_many_worths_at_once(place: Place) -> None:
    tree, root = tree_of(SMALL, place, 2)
    rng = Random(place.name)
    worths = [{end: rng.random() for end in tree.ends} for _ in range(Sweep.WIDE + 3)]
    found = Sweep(tree, root)(np.array([[worth[end] for worth in worths] for end in tree.ends]))
    assert found.tolist() == pytest.approx([BestPlay(tree, worth.__getitem__).value(root) for worth in worths])


def test_a_loop_is_closed_however_likely_it_is() -> None:
    """The best of two ways to play. Each by itself is worth what it brings over the chance that it does not stay."""
    brings, stays = np.array([0.3, 0.2, 0.004, 0.00005]), np.array([0.0, 0.5, 0.99, 0.9999])
    others = np.array([0.2, 0.3, 0.2, 0.6])

    def step(which: Codes, now: Numbers) -> Numbers:
        best: Numbers = np.maximum(brings[which] + stays[which] * now, others[which] + 0.1 * now)
        return best

    expected = np.maximum(brings / (1 - stays), others / 0.9)
    for guess in (0.0, 0.3, 1.0):
        values, residual = closed(step, np.full(4, guess))
        assert residual <= 1e-12
        assert values.tolist() == pytest.approx(expected.tolist(), abs=1e-8)


def test_sooner_or_later_a_journey_ends() -> None:
    found = pace(SMALL, "game=advanced", 2, 300)
    assert found.shape == (len(IN_PLAY), 301)
    assert found.min() > -1e-12
    assert found.sum(axis=1).tolist() == pytest.approx([1.0] * len(IN_PLAY))


# the files ------------------------------------------------------------------------------------------------------------
def test_what_is_written_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    values = table_of(*solved())
    assert len(values) == 2 * len(IN_PLAY) ** 2 + len(HOME) * len(IN_PLAY) + len(IN_PLAY)
    keep(tmp_path, "small", values)
    monkeypatch.setattr(tables, "_FOLDER", tmp_path)
    read = tables.table.__wrapped__("small")
    assert [value / tables.ONE for value in read] == pytest.approx(values.tolist(), abs=0.51 / tables.ONE)


def test_a_table_that_does_not_exist(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--out", str(tmp_path / "tables"), "middling"])
    assert "no such table: middling" in capsys.readouterr().err
    assert not (tmp_path / "tables").exists()
