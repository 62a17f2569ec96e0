# ruff: noqa: INP001 - a script, no package
"""Works out the tables that the best players of Journey to Mordor look into. Wants numpy and a C compiler.

    pip install numpy && python tools/mordor_tables.py

`basic` and `advanced`: two players, rules as they stand by default. One of them, the opponent, plays every turn for
progress (worth.py); the tables hold how likely the other is to win with best play, after his turn, for every pair of
sheets. A change of any kind brings the game nearer to its end, so pairs are worked out from the end backwards; only
"nothing happened" leads back to the same pair, and that loop is closed by two passes and a step of Aitken's.

`pace-short` and `pace-long`: how many turns a journey takes, from every sheet, among two to four players.
"""

from __future__ import annotations

import argparse
import ctypes
import subprocess
import sys
import tempfile
import time
import zlib
from dataclasses import replace
from itertools import groupby
from pathlib import Path

import numpy as np

from mathom.bots.mordor.best_play import BestPlay
from mathom.bots.mordor.sheets import Sheet, sheets
from mathom.bots.mordor.turn_tree import End, TurnTree, dice_of
from mathom.bots.mordor.worth import OTHERS, progress
from mathom.games.mordor import GAME
from mathom.games.mordor.content import HOBBITS, Place
from mathom.games.mordor.policies import Turn
from mathom.games.mordor.rulesets import rules_from
from mathom.games.mordor.throws import alike as same_faces

FOLDER = Path(__file__).parents[1] / "src/mathom/bots/mordor/tables"
LEAST = 1 << 11  # pairs in one go
TURNS, LONG_TURNS = 15, 23  # how far the pace looks


def tree_of(place: Place, players: int) -> tuple[TurnTree, int]:
    """The turn of a player among so many that are left, and the number of its first throw. All opponents are taken for
    one: `End.others` is twice the number of those that are struck.
    """
    hobbits = [name if seat < max(players, 2) else "" for seat, name in enumerate(HOBBITS)]
    state, _ = GAME.read_position(" | ".join(["basic", *(name for name in hobbits if name), "turn frodo"]))
    view = state.observe(0)
    turn = Turn.of(view)
    targets = [min(target, 1) if target < players else 0 for target in turn.targets]
    if place.spares_active:
        targets = [-1 if target == 0 else target for target in targets]
    if place.draws_nazguls:
        targets = [0] * len(targets)
    tree = TurnTree(place, 0, dice_of(replace(turn, place=place, targets=tuple(targets)), same_faces(view.faces)).kinds)
    return tree, tree.after(tree.whole_hand, 0)


KERNEL = """
#define W 64
static void best_of(const float *values, const int *from, const int *to, float *best) {
    for (int i = 0; i < W; i++) best[i] = values[(long)*from * W + i];
    for (const int *c = from + 1; c < to; c++) {
        const float *row = values + (long)*c * W;
        for (int i = 0; i < W; i++) best[i] = row[i] > best[i] ? row[i] : best[i];
    }
}
void sweep(int nodes, const int *rolls, const float *chance, const int *starts, const int *choices, float *values,
           int again) {
    float best[W], total[W], stands[W];
    for (int n = 0; n < nodes; n++) {
        for (int pass = 0; pass <= again; pass++) {
            for (int i = 0; i < W; i++) { stands[i] = total[i]; total[i] = 0; }
            for (int r = rolls[n]; r < rolls[n + 1]; r++) {
                best_of(values, choices + starts[r], choices + starts[r + 1], best);
                if (pass) for (int i = 0; i < W; i++) best[i] = stands[i] > best[i] ? stands[i] : best[i];
                for (int i = 0; i < W; i++) total[i] += chance[r] * best[i];
            }
        }
        for (int i = 0; i < W; i++) values[(long)n * W + i] = total[i];
    }
}
"""
"""`BestPlay.value` for 64 pairs at once."""
WIDE = 64


def kernel() -> ctypes.CDLL:
    """The same in C, since there are hundreds of thousands of pairs."""
    folder = Path(tempfile.mkdtemp())
    (folder / "sweep.c").write_text(KERNEL)
    command = ["cc", "-O3", "-march=native", "-ffast-math", "-shared", "-fPIC", "-o", "sweep.so", "sweep.c"]
    subprocess.run(command, cwd=folder, check=True)  # noqa: S603  (our own compiler call)
    return ctypes.CDLL(str(folder / "sweep.so"))


LIBRARY = kernel()


class Sweep:
    """The value of a whole turn, for many pairs at once."""

    def __init__(self, tree: TurnTree, root: int) -> None:
        self.root, self.nodes, self.again = root, len(tree.nodes), int(tree.place.throw_again)
        self.rows = self.nodes + len(tree.ends)
        flat = [roll for rolls in tree.nodes for roll in rolls]
        self.rolls = np.cumsum([0, *(len(rolls) for rolls in tree.nodes)], dtype=np.int32)
        self.chance = np.array([chance for chance, _ in flat], dtype=np.float32)
        self.starts = np.cumsum([0, *(len(choices) for _, choices in flat)], dtype=np.int32)
        self.choices = np.array([number % self.rows for _, choices in flat for number in choices], dtype=np.int32)

    def __call__(self, worths: np.ndarray) -> np.ndarray:
        """`worths` by end and pair."""
        pairs = worths.shape[1]
        out = np.empty(pairs)
        values = np.zeros((self.rows, WIDE), dtype=np.float32)
        tables = [
            array.ctypes.data_as(ctypes.c_void_p) for array in (self.rolls, self.chance, self.starts, self.choices)
        ]
        for start in range(0, pairs, WIDE):
            part = worths[::-1, start : start + WIDE]
            values[self.nodes :, : part.shape[1]] = part
            LIBRARY.sweep(self.nodes, *tables, values.ctypes.data_as(ctypes.c_void_p), self.again)
            out[start : start + WIDE] = values[self.root, : part.shape[1]]
        return out


class Solver:
    def __init__(self, options: str) -> None:
        self.rules = rules_from(GAME.content, GAME.options(options).text())
        length = len(self.rules.circles)
        self.all = sheets(length, self.rules.squares)
        self.length = length
        n = self.all.arrived
        self.n = n
        places = list(dict.fromkeys(self.rules.places))
        self.trees = {place: tree_of(place, 2) for place in places}
        self.solo_trees = {place: tree_of(place, 1) for place in places}
        self.sweeps = {place: Sweep(*tree) for place, tree in self.trees.items()}
        # where each end leads a sheet, and the sheet struck once
        self.leads: dict[Place, np.ndarray] = {}
        for name, trees in (("both", self.trees), ("solo", self.solo_trees)):
            for place, (tree, _) in trees.items():
                rows = np.empty((len(tree.ends), n), dtype=np.int32)
                for row, end in enumerate(tree.ends):
                    for code, sheet in enumerate(self.all.in_play):
                        to = sheet.after(max(end.rings - place.toll, 0), end.gandalfs, end.mine, length)
                        rows[row, code] = self.all.code(to)
                self.leads[name, place] = rows
        self.struck = np.arange(self.all.count)
        for code, sheet in enumerate(self.all.in_play):
            self.struck[code] = self.all.code(sheet.after(0, 0, 1, length))
        for boxes in range(1, 2 * self.rules.squares + 1):
            self.struck[n + boxes] = n + boxes - 1 if boxes > 1 else self.all.out
        self.potential = np.array([3 * s.whole + s.halves + length - s.circles for s in self.all.in_play])
        self.odds = self.opponents_turns()

    def place(self, code: int) -> Place:
        return self.rules.places[self.all.in_play[code].circles]

    def opponents_turns(self) -> list[list[tuple[float, int, int]]]:
        """For each sheet of the opponent: what his turn brings, as a chance, his sheet then, and whether he strikes."""
        out = []
        for code, sheet in enumerate(self.all.in_play):
            place = self.place(code)
            tree, root = self.trees[place]
            best = BestPlay(tree, lambda end, now=(sheet, place): progress(end, *now, self.length))
            met: dict[tuple[int, int], float] = {}
            for end, share in best.outcomes(root):
                if share:
                    key = (int(self.leads["both", place][tree.ends.index(end), code]), int(end.others > 0))
                    met[key] = met.get(key, 0.0) + share
            out.append([(share, *key) for key, share in met.items()])
        return out

    # alone ----------------------------------------------------------------------------------------------------------
    def alone(self) -> np.ndarray:
        """With the opponent out: the chance to arrive, before a turn."""
        n, value = self.n, np.zeros(self.all.count)
        value[n : self.all.out] = 1.0
        for level in range(int(self.potential.max()) + 1):
            for place, (tree, root) in self.solo_trees.items():
                here = [code for code in np.nonzero(self.potential == level)[0] if self.place(code) == place]
                sweep = Sweep(tree, root)
                for _ in range(12 if here else 0):
                    value[here] = sweep(value[self.leads["solo", place][:, here]].astype(np.float32))
        return value

    # both -----------------------------------------------------------------------------------------------------------
    def solve(self) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """After his turn, where he is first in a round and where he is second; and alone."""
        n, out, count = self.n, self.all.out, self.all.count
        alone = self.alone()
        boxes = np.arange(count) - n  # of those that have arrived
        one, two = np.zeros((count, count)), np.zeros((count, count))
        home = range(n + 1, out)
        for table in (one, two):
            table[:, out] = alone
            table[out, :] = 0.0
        two[n + 1 : out, :n] = 1.0
        for a in home:
            for b in home:
                two[a, b] = 1.0 if boxes[a] > boxes[b] else 0.5 if boxes[a] == boxes[b] else 0.0
        # the first in a round who has arrived waits for the opponent's last turn
        for b in range(n):
            for a in home:
                total = 0.0
                for share, to, strikes in self.odds[b]:
                    mine = int(self.struck[a]) if strikes else a
                    if mine == out:
                        continue
                    total += share * (1.0 if to < n or to == out else two[mine, to])
                one[a, b] = total
        # pairs by how much can still happen
        pot = self.potential[:, None] + self.potential[None, :]
        order = np.argsort(pot, axis=None, kind="stable")
        # my turn after the opponent has arrived, where he was first: needs `two` of the same sheet alone at most
        last = np.zeros((n, count))
        self.fill_last(last, two)
        begin = time.time()
        flat = pot.ravel()[order]
        for level, group in groupby(range(len(order)), key=lambda i: int(flat[i])):
            which = order[np.fromiter(group, dtype=np.int64)]
            a, b = np.divmod(which, n)
            for table, first in ((one, True), (two, False)):
                self.layer(a, b, table, last, alone, first=first)
            sys.stderr.write(f"\r{level} of {int(flat[-1])}, {len(which)} pairs, {time.time() - begin:.0f} s  ")
            sys.stderr.flush()
        sys.stderr.write("\n")
        self.last = last
        return one, two, alone

    def fill_last(self, last: np.ndarray, two: np.ndarray) -> None:
        """My only turn after the opponent, first in the round, has arrived."""
        mine, his = np.meshgrid(np.arange(self.n), np.arange(self.n + 1, self.all.out), indexing="ij")
        last[:, self.n + 1 : self.all.out] = self.my_turn(mine.ravel(), his.ravel(), two).reshape(mine.shape)

    def my_turn(self, a: np.ndarray, b: np.ndarray, table: np.ndarray) -> np.ndarray:
        """The value before my turn, by the values after it."""
        out = np.empty(len(a))
        places = np.array([list(self.trees).index(self.place(int(code))) for code in range(self.n)])[a]
        for number, place in enumerate(self.trees):
            here = np.nonzero(places == number)[0]
            tree, _ = self.trees[place]
            hits = np.array([end.others > 0 for end in tree.ends])
            for start in range(0, len(here), LEAST):
                part = here[start : start + LEAST]
                mine = self.leads["both", place][:, a[part]]
                his = np.where(hits[:, None], self.struck[b[part]][None, :], b[part][None, :])
                out[part] = self.sweeps[place](table[mine, his].astype(np.float32))
        return out

    def layer(
        self, a: np.ndarray, b: np.ndarray, table: np.ndarray, last: np.ndarray, alone: np.ndarray, *, first: bool
    ) -> None:
        """All pairs of one potential."""
        before = self.before_one if first else self.before_two
        # what the opponent's turn gives without the loop, and how likely it is that nothing happens
        base, stay = np.zeros(len(a)), np.zeros(len(a))
        for i, (mine, his) in enumerate(zip(a.tolist(), b.tolist(), strict=True)):
            total = 0.0
            for share, to, strikes in self.odds[his]:
                me = int(self.struck[mine]) if strikes else mine
                if me == self.all.out:
                    continue
                if to == his and me == mine:
                    stay[i] = share
                elif to == self.all.out:
                    total += share * alone[me]
                elif to >= self.n:
                    total += 0.0 if first else share * last[me, to]
                else:
                    total += share * before[me, to]
            base[i] = total
        x0 = table[a, b] = base + stay * np.minimum(base / np.maximum(1 - stay, 1e-9), 1.0)
        x1 = table[a, b] = base + stay * self.my_turn(a, b, table)
        now = self.my_turn(a, b, table)
        x2 = base + stay * now
        bend = x2 - 2 * x1 + x0
        safe = np.abs(bend) > 1e-6
        table[a, b] = np.where(safe, x0 - (x1 - x0) ** 2 / np.where(safe, bend, 1.0), x2)
        loops = stay > 1e-6
        before[a, b] = np.where(loops, (table[a, b] - base) / np.where(loops, stay, 1.0), now)

    before_one: np.ndarray
    before_two: np.ndarray


# How long a journey takes ---------------------------------------------------------------------------------------------
def pace(options: str, players: int, turns: int) -> np.ndarray:
    """For each sheet the chance to arrive in the 1st, 2nd... turn from now, and at last the chance to be eliminated,
    for one of so many players who all play for progress and strike whom they can.
    """
    rules = rules_from(GAME.content, GAME.options(options).text())
    length = len(rules.circles)
    known = sheets(length, rules.squares)
    trees = {place: tree_of(place, players) for place in dict.fromkeys(rules.places)}
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
        shares = met[alike]
        for end, share in shares:
            to = sheet.after(max(end.rings - place.toll, 0), end.gandalfs, end.mine, length)
            turn[code, known.code(to)] += share
        struck = sum(share * (end.others >> 1) for end, share in shares)
        hits.append(struck / max(players - 1, 1))
    sys.stderr.write(f"{options} players={players}: a given opponent is struck with {np.mean(hits):.4f}\n")
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


def keep(name: str, values: np.ndarray) -> None:
    """Whole numbers of 1/65535, each less the one before it, low bytes and high bytes apart, packed."""
    data = np.round(values.clip(0, 1).ravel() * 65535).astype("<u2")
    steps = np.diff(data, prepend=data[:1] * 0).astype("<u2")
    packed = zlib.compress(steps.view(np.uint8).reshape(-1, 2).T.tobytes(), 9)
    (FOLDER / f"{name}.table").write_bytes(packed)
    _say(f"{name}: {len(data)} values, {len(packed)} bytes")


def solve(name: str) -> None:
    solver = Solver(f"game={name}")
    n = solver.n
    solver.before_one, solver.before_two = np.zeros((n, n)), np.zeros((n, n))
    one, two, alone = solver.solve()
    start = solver.all.code(Sheet(0, solver.rules.squares, 0))
    _say(f"{name} from the start: first {solver.before_one[start, start]:.4f}, second {two[start, start]:.4f}")
    home = slice(n + 1, solver.all.out)
    keep(name, np.concatenate([one[:n, :n].ravel(), two[:n, :n].ravel(), one[home, :n].ravel(), alone[:n]]))


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tables", nargs="*", default=["basic", "advanced", "pace-short", "pace-long"])
    FOLDER.mkdir(exist_ok=True)
    for name in parser.parse_args().tables:
        if name.startswith("pace-"):
            long = name == "pace-long"
            for game in ("basic", "advanced"):
                options = f"game={game}" + (" long_road=yes" if long else "")
                rows = [pace(options, players, LONG_TURNS if long else TURNS) for players in (2, 3, 4)]
                keep(f"{name}-{game}", np.stack(rows))
        else:
            solve(name)


if __name__ == "__main__":
    main()
