# ruff: noqa: INP001 - a script, no package
"""Works out the tables that the best players of Journey to Mordor look into. Wants numpy, and some minutes.

    python tools/mordor_tables.py [--out FOLDER] [TABLE ...]

`basic` and `advanced`: two players, rules as they stand by default. One of them, the opponent, plays every turn for
progress (worth.py); the tables hold how likely the other is to win with best play, after their turn, for every pair of
sheets. A change of any kind brings the game nearer to its end, so pairs are worked out from the end backwards; only
"nothing happened" leads back to the same pair, and `closed` closes that loop.

`pace-short` and `pace-long`: how many turns a journey takes, from every sheet, among two to four players.
"""

from __future__ import annotations

import argparse
import sys
import zlib
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from mathom.bots.mordor.best_play import BestPlay
from mathom.bots.mordor.progress_score import OTHERS, progress
from mathom.bots.mordor.sheets import Sheet, sheets
from mathom.bots.mordor.turn_tree import End, TurnTree, dice_of
from mathom.games.mordor import GAME
from mathom.games.mordor.content import HOBBITS, Place
from mathom.games.mordor.game import Mordor
from mathom.games.mordor.rulesets import rules_from
from mathom.games.mordor.throws import alike as same_faces
from mathom.games.mordor.turn_odds import Turn

Numbers: TypeAlias = NDArray[np.float64]
Codes: TypeAlias = NDArray[np.intp]

FOLDER: Final = Path(__file__).parents[1] / "src/mathom/bots/mordor/tables"
DUELS: Final = ("basic", "advanced")
PACES: Final = ("pace-short", "pace-long")
TURNS, LONG_TURNS = 15, 23  # how far the pace looks
PART: Final = 1 << 11
"""Pairs in one go."""
CLOSE: Final = 1e-12
"""How well each value keeps its own equation."""


# A turn ---------------------------------------------------------------------------------------------------------------
def tree_of(game: Mordor, place: Place, players: int) -> tuple[TurnTree, int]:
    """The turn of a player among so many that are left, and the number of its first throw. All opponents are taken for
    one: `End.others` is twice the number of those that are struck.
    """
    hobbits = [name if seat < max(players, 2) else "" for seat, name in enumerate(HOBBITS)]
    state, _ = game.read_position(" | ".join(["basic", *(name for name in hobbits if name), "turn frodo"]))
    view = state.observe(0)
    turn = Turn.of(view)
    targets = [min(target, 1) if target < players else 0 for target in turn.targets]
    if place.spares_active:
        targets = [-1 if target == 0 else target for target in targets]
    if place.draws_nazguls:
        targets = [0] * len(targets)
    tree = TurnTree(place, 0, dice_of(replace(turn, place=place, targets=tuple(targets)), same_faces(view.faces)).kinds)
    return tree, tree.after(tree.whole_hand, 0)


class Step(NamedTuple):
    """Situations of a turn none of which leads to another of them: they are worked out at once."""

    rows: slice
    choices: list[Codes]
    """The first, second... choice of every throw that has so many; throws with many choices stand first."""
    order: Codes
    """Where each throw stands in `choices`, for the throws of the first situation, of the second and so on."""
    starts: Codes
    counts: Codes
    chances: Numbers


class Sweep:
    """The value of a whole turn when the best is always chosen: `BestPlay.value` for many worths at once."""

    WIDE: Final = 64
    """As many columns as the processor's cache likes."""

    def __init__(self, tree: TurnTree, root: int) -> None:
        self.again = tree.place.throw_again
        depth: list[int] = []
        for below in tree.below:
            depth.append(1 + max((depth[number] for number in below if number >= 0), default=0))
        order = sorted(range(len(depth)), key=depth.__getitem__)
        row_of = {number: row for row, number in enumerate(order)}
        self.ends = len(order)
        row_of |= {-1 - end: self.ends + end for end in range(len(tree.ends))}
        self.root = row_of[root]
        self.rows = len(row_of)
        self.steps: list[Step] = []
        start = 0
        for level in sorted(set(depth)):
            numbers = order[start : start + depth.count(level)]
            throws = [throw for number in numbers for throw in tree.nodes[number]]
            many_first = sorted(range(len(throws)), key=lambda throw: -len(throws[throw][1]))
            sets = [[row_of[choice] for choice in throws[throw][1]] for throw in many_first]
            counts = [len(tree.nodes[number]) for number in numbers]
            self.steps.append(
                Step(
                    slice(start, start + len(numbers)),
                    [
                        np.array([chosen[rank] for chosen in sets if len(chosen) > rank], dtype=np.intp)
                        for rank in range(len(sets[0]))
                    ],
                    np.argsort(many_first).astype(np.intp),
                    np.cumsum([0, *counts[:-1]], dtype=np.intp),
                    np.array(counts, dtype=np.intp),
                    np.array([chance for chance, _ in throws]),
                )
            )
            start += len(numbers)
        most = max(len(step.order) for step in self.steps)
        self._values = np.zeros((self.rows, self.WIDE))
        self._best, self._other = np.empty((most, self.WIDE)), np.empty((most, self.WIDE))

    def __call__(self, worths: Numbers) -> Numbers:
        """`worths` by end and column; a value for each column."""
        columns = worths.shape[1]
        out = np.empty(columns)
        for start in range(0, columns, self.WIDE):
            part = worths[:, start : start + self.WIDE]
            self._values[self.ends :, : part.shape[1]] = part
            for step in self.steps:
                self._take(step)
            out[start : start + self.WIDE] = self._values[self.root, : part.shape[1]]
        return out

    def _take(self, step: Step) -> None:
        values = self._values
        best, other = self._best[: len(step.order)], self._other[: len(step.order)]
        np.take(values, step.choices[0], axis=0, out=best, mode="clip")  # "clip" is the mode without another copy
        for choices in step.choices[1:]:
            some = other[: len(choices)]
            np.take(values, choices, axis=0, out=some, mode="clip")
            np.maximum(best[: len(choices)], some, out=best[: len(choices)])
        np.take(best, step.order, axis=0, out=other, mode="clip")
        chances = step.chances[:, None]
        if self.again:
            stands = np.add.reduceat(chances * other, step.starts, axis=0)
            np.maximum(other, np.repeat(stands, step.counts, axis=0), out=other)
        other *= chances
        values[step.rows] = np.add.reduceat(other, step.starts, axis=0)


# Two players ----------------------------------------------------------------------------------------------------------
class Seat(NamedTuple):
    """How likely I am to win, by my sheet and the opponent's, where I am the first in a round or the second."""

    after: Numbers
    """After my turn."""
    before: Numbers
    """Before it."""


class Duels(NamedTuple):
    """All that was worked out."""

    first: Seat
    second: Seat
    alone: Numbers
    """How likely I am to arrive when the opponent is out, by my sheet."""
    residual: float
    """The most by which a value before a turn differs from what its own equation makes of it."""


class Solver:
    """Works out the duels of one game."""

    def __init__(self, game: Mordor, options: str) -> None:
        self.rules = rules_from(game.content, game.options(options).text())
        self.length = len(self.rules.circles)
        self.sheets = sheets(self.length, self.rules.squares)
        self.n = self.sheets.arrived
        self.home = slice(self.n + 1, self.sheets.out)
        self.residual = 0.0
        self.places = list(dict.fromkeys(self.rules.places))
        self.place_of = np.array([self.places.index(self.rules.places[s.circles]) for s in self.sheets.in_play])
        # every change of a sheet lowers its potential: the order of the work rests on that, and it is checked below
        self.potential = np.full(self.sheets.count, -1)
        self.potential[: self.n] = [3 * s.whole + s.halves + self.length - s.circles for s in self.sheets.in_play]
        self.struck = self._struck()
        trees = [tree_of(game, place, 2) for place in self.places]
        alone = [tree_of(game, place, 1) for place in self.places]
        self.sweeps, self.sweeps_alone = [Sweep(*tree) for tree in trees], [Sweep(*tree) for tree in alone]
        self.leads, self.leads_alone = self._leads(trees), self._leads(alone)
        self.strikes = [np.array([end.others > 0 for end in tree.ends]) for tree, _ in trees]
        self._opponent(trees)

    def _struck(self) -> Codes:
        """The sheet that each becomes when it is struck once."""
        n, out = self.n, self.sheets.out
        struck = np.arange(self.sheets.count)
        struck[:n] = [self.sheets.code(sheet.after(0, 0, 1, self.length)) for sheet in self.sheets.in_play]
        struck[self.home] = [out, *range(n + 1, out - 1)]
        assert np.all(self.potential[struck[:n]] < self.potential[:n])
        return struck

    def _leads(self, trees: list[tuple[TurnTree, int]]) -> list[Codes]:
        """For each place, by end and sheet: the sheet after the turn."""
        out = []
        for place, (tree, _) in zip(self.places, trees, strict=True):
            to = [
                [self.sheets.code(_sheet_after(sheet, end, place, self.length)) for sheet in self.sheets.in_play]
                for end in tree.ends
            ]
            rows = np.array(to, dtype=np.intp)
            assert np.all((rows == np.arange(self.n)) | (self.potential[rows] < self.potential[: self.n]))
            out.append(rows)
        return out

    def _opponent(self, trees: list[tuple[TurnTree, int]]) -> None:
        """What a turn of the opponent brings, for each sheet of theirs: the chances, their sheet then and whether they
        strike; and, apart, the chance that nothing happens.
        """
        found: list[dict[tuple[int, bool], float]] = []
        for code, sheet in enumerate(self.sheets.in_play):
            number = self.place_of[code]
            place, (tree, root) = self.places[number], trees[number]

            def worth(end: End, sheet: Sheet = sheet, place: Place = place) -> float:
                return progress(end, sheet, place, self.length)

            brings: dict[tuple[int, bool], float] = {}
            for end, share in BestPlay(tree, worth).outcomes(root):
                to = (self.sheets.code(_sheet_after(sheet, end, place, self.length)), end.others > 0)
                brings[to] = brings.get(to, 0.0) + share
            found.append(brings)
            _progress(f"the opponent's turns: {code + 1} of {self.n}")
        self.his_stays = np.array([brings.pop((code, False), 0.0) for code, brings in enumerate(found)])
        most = max(map(len, found))
        self.his_shares = np.zeros((self.n, most))
        self.his_sheets = np.zeros((self.n, most), dtype=np.intp)
        self.he_strikes = np.zeros((self.n, most), dtype=bool)
        for code, brings in enumerate(found):
            for column, ((his_then, strikes), share) in enumerate(brings.items()):
                self.his_shares[code, column] = share
                self.his_sheets[code, column] = his_then
                self.he_strikes[code, column] = strikes

    def solve(self) -> Duels:
        """All values, from the ends of the game backwards."""
        n, out = self.n, self.sheets.out
        alone = self._alone()
        first, second = (Seat(*np.zeros((2, self.sheets.count, self.sheets.count))) for _ in range(2))
        for values in (*first, *second):
            values[:out, out] = alone[:out]
        # second in a round: it is over when I have arrived
        boxes = np.arange(2 * self.rules.squares)
        second.after[self.home, :n] = 1.0
        second.after[self.home, self.home] = (np.sign(boxes[:, None] - boxes[None, :]) + 1) / 2
        # first in a round: they have a last turn when I have arrived, and I have one when they have
        mine, his = (pairs.ravel() for pairs in np.mgrid[self.home, :n])
        moved, stays = self._his_turn(mine, his, second.after)
        first.after[mine, his] = moved + stays * second.after[mine, his]
        mine, his = (pairs.ravel() for pairs in np.mgrid[:n, self.home])
        second.before[mine, his] = self._my_turn(mine, his, second.after)
        self._pairs(first, second)
        return Duels(first, second, alone, self.residual)

    def _alone(self) -> Numbers:
        """With the opponent out: the chance to arrive, before a turn."""
        value = np.zeros(self.sheets.count)
        value[self.home] = 1.0
        for level in range(int(self.potential.max()) + 1):
            for number in range(len(self.places)):
                here = np.nonzero((self.potential[: self.n] == level) & (self.place_of == number))[0]
                self._close_alone(value, number, here)
        return value

    def _close_alone(self, value: Numbers, number: int, here: Codes) -> None:
        """Sheets of one potential in one place."""

        def turn(which: Codes, now: Numbers) -> Numbers:
            value[here[which]] = now
            return self.sweeps_alone[number](value[self.leads_alone[number][:, here[which]]])

        value[here] = self._close(turn, np.zeros(len(here)))

    def _pairs(self, first: Seat, second: Seat) -> None:
        """All pairs of sheets in play, by how much can still happen."""
        potential = self.potential[: self.n, None] + self.potential[None, : self.n]
        done = 0
        for level in range(int(potential.max()) + 1):
            mine, his = np.nonzero(potential == level)
            self._close_pairs(first, mine, his)
            self._close_pairs(second, mine, his)
            done += len(mine)
            _progress(f"{done} of {potential.size} pairs")

    def _close_pairs(self, seat: Seat, mine: Codes, his: Codes) -> None:
        """Pairs of one potential."""
        moved, stays = self._his_turn(mine, his, seat.before)

        def turn(which: Codes, now: Numbers) -> Numbers:
            seat.after[mine[which], his[which]] = moved[which] + stays[which] * now
            return self._my_turn(mine[which], his[which], seat.after)

        before = self._close(turn, np.minimum(moved / (1 - stays), 1.0))
        seat.before[mine, his] = before
        seat.after[mine, his] = moved + stays * before

    def _his_turn(self, mine: Codes, his: Codes, values: Numbers) -> tuple[Numbers, Numbers]:
        """What a turn of the opponent that changes something is worth to me, times its chance, by the values after it;
        and the chance that it changes nothing.
        """
        me = np.where(self.he_strikes[his], self.struck[mine][:, None], mine[:, None])
        return (self.his_shares[his] * values[me, self.his_sheets[his]]).sum(axis=1), self.his_stays[his]

    def _my_turn(self, mine: Codes, his: Codes, after: Numbers) -> Numbers:
        """The value before my turn, by the values after it."""
        out = np.empty(len(mine))
        places = self.place_of[mine]
        for number, sweep in enumerate(self.sweeps):
            at = np.nonzero(places == number)[0]
            for start in range(0, len(at), PART):
                part = at[start : start + PART]
                his_then = np.where(self.strikes[number][:, None], self.struck[his[part]], his[part])
                out[part] = sweep(after[self.leads[number][:, mine[part]], his_then])
        return out

    def _close(self, step: Callable[[Codes, Numbers], Numbers], guess: Numbers) -> Numbers:
        values, residual = closed(step, guess)
        self.residual = max(self.residual, residual)
        return values


def _sheet_after(sheet: Sheet, end: End, place: Place, length: int) -> Sheet:
    return sheet.after(max(end.rings - place.toll, 0), end.gandalfs, end.mine, length)


def closed(step: Callable[[Codes, Numbers], Numbers], guess: Numbers) -> tuple[Numbers, float]:
    """For each of many functions the value that it leaves as it is, and by how much it fails to at most.

    `step(which, values)` gives these of the functions for these values. Each is the best of some ways to play a turn, a
    straight line for each way: it rises, by less than its argument, and ever more steeply. So the line through two
    points on the same side meets the diagonal below the value looked for, or, with no bend between, in the value
    itself, and from below it comes nearer to it than one more step would. Steps alone would take long where "nothing
    happened" is likely.
    """
    values = guess.copy()
    left = np.arange(len(values), dtype=np.intp)
    earlier = guess
    there = now = step(left, guess)
    residual = 0.0
    for _ in range(200):
        then = step(left, now)
        values[left] = now
        off = np.abs(then - now)
        still = off > CLOSE
        residual = max(residual, float(off[~still].max(initial=0.0)))
        if not still.any():
            return values, residual
        left, earlier, there, now, then = left[still], earlier[still], there[still], now[still], then[still]
        slope = np.where((there > earlier) == (then > now), (then - there) / (now - earlier), 0.0).clip(0, 1 - 1e-9)
        earlier, there, now = now, then, now + (then - now) / (1 - slope)
    raise ArithmeticError(f"{len(left)} values do not settle")


def table_of(solver: Solver, duels: Duels) -> Numbers:
    """The values in the order of two_player_table.py."""
    n, home = solver.n, solver.home
    first, second = duels.first.after, duels.second.after
    return np.concatenate([first[:n, :n].ravel(), second[:n, :n].ravel(), first[home, :n].ravel(), duels.alone[:n]])


# How long a journey takes ---------------------------------------------------------------------------------------------
def pace(game: Mordor, options: str, players: int, turns: int) -> Numbers:
    """For each sheet the chance to arrive in the 1st, 2nd... turn from now, and at last the chance to be eliminated,
    for one of so many players who all play for progress and strike whom they can.
    """
    rules = rules_from(game.content, game.options(options).text())
    length = len(rules.circles)
    known = sheets(length, rules.squares)
    trees = {place: tree_of(game, place, players) for place in dict.fromkeys(rules.places)}
    turn = np.zeros((known.count, known.count))
    hits = []
    met: dict[tuple[Place, int, int, int], list[tuple[End, float]]] = {}
    for code, sheet in enumerate(known.in_play):
        place = rules.places[sheet.circles]
        tree, root = trees[place]
        alike = (place, min(length - sheet.circles, 6), sheet.whole, sheet.halves)  # five dice, five rings at most
        if alike not in met:

            def worth(end: End, sheet: Sheet = sheet, place: Place = place) -> float:
                return progress(end._replace(others=0), sheet, place, length) + OTHERS * (end.others >> 1)

            met[alike] = BestPlay(tree, worth).outcomes(root)
            _progress(f"{options} players={players}: sheet {code + 1} of {known.arrived}")
        shares = met[alike]
        for end, share in shares:
            turn[code, known.code(_sheet_after(sheet, end, place, length))] += share
        struck = sum(share * (end.others >> 1) for end, share in shares)
        hits.append(struck / max(players - 1, 1))
    _say(f"{options} players={players}: a given opponent is struck with {np.mean(hits):.4f}")
    strike = np.eye(known.count) * (1 - np.mean(hits))
    for code, sheet in enumerate(known.in_play):
        strike[code, known.code(sheet.after(0, 0, 1, length))] += np.mean(hits)
    strike[known.arrived :, known.arrived :] = np.eye(known.count - known.arrived)
    for code in range(known.arrived, known.count):
        turn[code, code] = 1.0
    step = turn @ np.linalg.matrix_power(strike, players - 1)
    home = np.zeros(known.count)
    home[known.arrived : known.out] = 1.0
    by_then = [home]
    for _ in range(400):
        by_then.append(step @ by_then[-1])
    n = known.arrived
    arriving = [by_then[t + 1][:n] - by_then[t][:n] for t in range(turns)]
    return np.stack([*arriving, 1 - by_then[-1][:n]], axis=1)


# The files ------------------------------------------------------------------------------------------------------------
def keep(folder: Path, name: str, values: Numbers) -> None:
    """Whole numbers of 1/65535, each less the one before it, low bytes and high bytes apart, packed."""
    data = np.round(values.clip(0, 1).ravel() * 65535).astype("<u2")
    steps = np.diff(data, prepend=data[:1] * 0).astype("<u2")
    packed = zlib.compress(steps.view(np.uint8).reshape(-1, 2).T.tobytes(), 9)
    (folder / f"{name}.table").write_bytes(packed)
    _say(f"{name}: {len(data)} values, {len(packed)} bytes")


def write_duels(game: Mordor, name: str, folder: Path) -> None:
    """The table of a game of two, `basic` or `advanced`."""
    solver = Solver(game, f"game={name}")
    duels = solver.solve()
    start = solver.sheets.code(Sheet(0, solver.rules.squares, 0))
    first, second = duels.first.before[start, start], duels.second.after[start, start]
    _say(f"{name} from the start: first {first:.4f}, second {second:.4f}; largest residual {duels.residual:.0e}")
    keep(folder, name, table_of(solver, duels))


def write_pace(game: Mordor, name: str, folder: Path) -> None:
    """The tables of `pace-short` or `pace-long`."""
    long = name == "pace-long"
    for kind in DUELS:
        options = f"game={kind}" + (" long_road=yes" if long else "")
        rows = [pace(game, options, players, LONG_TURNS if long else TURNS) for players in (2, 3, 4)]
        keep(folder, f"{name}-{kind}", np.stack(rows))


def _say(line: str) -> None:
    _progress("")
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def _progress(line: str) -> None:
    """On a terminal, each in place of the one before it."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r{line:<70}\r")
        sys.stderr.flush()


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "tables", nargs="*", metavar="TABLE", help=f"of {', '.join(DUELS + PACES)}; all if none is named"
    )
    parser.add_argument("--out", type=Path, default=FOLDER, metavar="FOLDER", help="where the tables go")
    asked = parser.parse_args(arguments)
    if unknown := {*asked.tables} - {*DUELS, *PACES}:
        parser.error(f"no such table: {', '.join(sorted(unknown))}")
    asked.out.mkdir(parents=True, exist_ok=True)
    for name in asked.tables or DUELS + PACES:
        (write_duels if name in DUELS else write_pace)(GAME, name, asked.out)


if __name__ == "__main__":
    main()
