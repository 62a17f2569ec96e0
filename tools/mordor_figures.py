# ruff: noqa: INP001 - a script, no package
"""How long is a game, and how deadly? Casual players against each other, beside the figures of rules 7.4.

    python tools/mordor_figures.py -n 4000

What differs by more than three standard errors is marked. The rules' own figures come from 20,000 games a row.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from mathom.bots.mordor.policies import POLICIES, decide
from mathom.core.action import NATURE
from mathom.core.odds import outcome_at_share
from mathom.games.mordor.account import CROSSES, SPLITS
from mathom.games.mordor.actions import MordorAction
from mathom.games.mordor.content import STANDARD, Content
from mathom.games.mordor.ending import ALL_OUT, SHARED, TIE_BREAK
from mathom.games.mordor.game import Mordor
from mathom.games.mordor.race import Race
from mathom.games.mordor.state import ELIMINATED, ROHAN, SETTING_ASIDE
from mathom.games.mordor.throwing import kinds
from mathom.games.mordor.turn_odds import Policy, Turn

COLUMNS: Final = ("rounds", "p10", "p90", "turns", "out", "some_out", "all_out", "tie_break", "shared")
TURN_COLUMNS: Final = ("circles", "no_progress", "throws", "nazguls", "splits")
HEADS: Final = {
    "some_out": "someone out",
    "all_out": "all out",
    "tie_break": "tie-break",
    "no_progress": "no progress",
    "splits": "squares split",
}
PERCENT: Final = frozenset(("out", "some_out", "all_out", "tie_break", "shared", "no_progress"))

SPEC: Final[dict[str, dict[str, float]]] = {
    options: dict(zip(COLUMNS, row, strict=False))
    for options, row in {
        "players=2": (8.0, 6, 10, 15.5, 12.9, 21.5, 4.4, 10.1, 1.2),
        "players=3": (7.5, 6, 9, 21.9, 10.5, 25.5, 1.1, 18.2, 2.1),
        "players=4": (7.1, 6, 9, 27.9, 9.0, 28.8, 0.3, 23.1, 2.7),
        "players=2 game=advanced": (9.2, 6, 13, 17.5, 22.1, 31.9, 12.3, 4.9, 0.6),
        "players=3 game=advanced": (8.6, 6, 12, 24.2, 18.4, 37.1, 5.5, 9.3, 1.1),
        "players=4 game=advanced": (8.0, 6, 11, 30.4, 15.6, 41.4, 2.3, 13.4, 1.5),
    }.items()
} | {
    "players=2 long_road=yes": {"rounds": 11.6, "turns": 23, "out": 8.5, "all_out": 2.75},
    "players=4 long_road=yes": {"rounds": 10.5, "turns": 42, "out": 5},
}
"""Rules 7.4, casual players. For the long road the rules give ranges: here their middle, or the casual end."""
SPEC_TURN: Final = {"circles": 1.02, "no_progress": 22.0, "throws": 2.7, "nazguls": 1.09, "splits": 0.8}
"""The same for a turn, in the basic game."""
_ROUNDED: Final = {"circles": 0.005, "nazguls": 0.005, "no_progress": 0.5}
"""How far the rules' own figures may be off because they are rounded; 0.05 where nothing is said."""


@dataclass
class Figures:
    """What many games had in common."""

    players: int
    games: int = 0
    turns: int = 0
    rounds: list[int] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)
    by_turn: Counter[str] = field(default_factory=Counter)
    first_seat_wins: float = 0.0

    def add_turn(self, s: Race) -> None:
        """A turn has just been settled."""
        account = s.account
        assert account is not None
        circles = sum(ring.fate == CROSSES for ring in account.rings)
        self.by_turn["circles"] += circles
        self.by_turn["no_progress"] += not circles
        self.by_turn["throws"] += account.throws
        self.by_turn["nazguls"] += len(account.strikes)
        self.by_turn["splits"] += sum(gandalf.fate == SPLITS for gandalf in account.gandalfs)

    def add_game(self, s: Race) -> None:
        """A game is over."""
        out = s.status.count(ELIMINATED)
        self.games += 1
        self.turns += s.turns
        self.rounds.append(s.round)
        self.counts["out"] += out
        self.counts["some_out"] += out > 0
        self.counts["all_out"] += s.end_rule == ALL_OUT
        self.counts["tie_break"] += s.end_rule in (TIE_BREAK, SHARED)
        self.counts["shared"] += s.end_rule == SHARED
        if s.first in s.winners:
            self.first_seat_wins += 1 / len(s.winners)

    def values(self) -> dict[str, float]:
        """Each figure: a mean, or a share in per cent."""
        ordered = sorted(self.rounds)
        out: dict[str, float] = {"rounds": sum(ordered) / self.games, "turns": self.turns / self.games}
        out |= {"p10": ordered[self.games // 10], "p90": ordered[self.games * 9 // 10]}
        for name in ("out", "some_out", "all_out", "tie_break", "shared"):
            out[name] = 100 * self.counts[name] / self.games / (self.players if name == "out" else 1)
        for name in TURN_COLUMNS:
            out[name] = self.by_turn[name] / self.turns * (100 if name in PERCENT else 1)
        return out

    def error(self, name: str) -> float:
        """A standard error of the difference to the rules' figure, roughly, with its rounding."""
        value = self.values()[name]
        if name in PERCENT:
            share = min(max(value / 100, 1e-3), 1 - 1e-3)
            games = self.turns if name == "no_progress" else self.games
            spread = 100 * math.sqrt(share * (1 - share) * (1 / games + 1 / 20000))
        elif name in TURN_COLUMNS:
            spread = 1.2 / math.sqrt(self.turns)
        else:
            mean = sum(self.rounds) / self.games
            rounds = math.sqrt(sum((n - mean) ** 2 for n in self.rounds) / self.games * (1 / self.games + 1 / 20000))
            spread = rounds * (self.players if name == "turns" else 1)
        return spread + _ROUNDED.get(name, 0.05) / 2


def play_by(policy: Policy, s: Race, seat: int) -> MordorAction:
    """What the policy does in a state where this seat is to act; the first hobbit that is left, while they choose."""
    if s.step not in (ROHAN, SETTING_ASIDE):
        return s.legal(seat)[0]
    return decide(policy, Turn.of_state(s), tuple(s.aside), tuple(s.thrown), kinds(s), asked_again=s.step == ROHAN)


def play(content: Content, options: str, games: int, rng: Random, policy: Policy) -> Figures:
    """Play so many games; chance and nothing else comes from `rng`."""
    game = Mordor(content)
    figures = Figures(len(game.seats(game.options(options))))
    for _ in range(games):
        state = game.start(options)
        settled = state.account
        while acting := state.to_act():
            if acting[0] == NATURE:
                state.apply(NATURE, outcome_at_share(state.odds(), rng.random()))
            else:
                state.apply(acting[0], play_by(policy, state, acting[0]))
                if state.account is not settled and not state.gandalfs:
                    settled = state.account
                    figures.add_turn(state)
        figures.add_game(state)
    return figures


def table(figures: Figures, spec: dict[str, float], columns: Sequence[str]) -> Iterator[str]:
    """Rows with the figure, the one of the rules, and a mark where they differ too much."""
    values = figures.values()
    for name in columns:
        digits = 0 if name in ("p10", "p90") else 2 if name in TURN_COLUMNS and name not in PERCENT else 1
        unit = "%" if name in PERCENT else ""
        wanted = f"{spec[name]:.{2 if name in _ROUNDED and not unit else digits}f}{unit}" if name in spec else "-"
        far = name in spec and abs(values[name] - spec[name]) > 3 * figures.error(name) and name not in ("p10", "p90")
        here = f"{values[name]:.{digits}f}{unit or ' '}"
        yield f"  {HEADS.get(name, name):<14}{here:>10}{wanted:>9}{'  differs' if far else ''}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Play all rows and print them; the exit status is how many figures differ."""
    parser = argparse.ArgumentParser(prog="python tools/mordor_figures.py", description=__doc__)
    parser.add_argument("-n", "--games", type=int, default=4000, help="games a row (4000)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same figures (1)")
    parser.add_argument("--policy", choices=sorted(POLICIES), default="casual", help="who plays (casual)")
    parser.add_argument("--only", default="", help="only rows whose options contain this, such as players=2")
    wanted = parser.parse_args(arguments)
    differing = 0
    for options, spec in SPEC.items():
        if wanted.only not in options:
            continue
        if sys.stderr.isatty():
            sys.stderr.write(f"{options}…\n")
        rng = Random(f"{wanted.seed} {options}")
        figures = play(STANDARD, options, wanted.games, rng, POLICIES[wanted.policy])
        whole_spec = spec | (SPEC_TURN if options in ("players=2", "players=3", "players=4") else {})
        rows = [*table(figures, whole_spec, (*COLUMNS, *TURN_COLUMNS))]
        differing += sum(row.endswith("differs") for row in rows)
        share = 100 * figures.first_seat_wins / max(1, figures.games - figures.counts["all_out"])
        sys.stdout.write(f"{options} ({wanted.policy}, {wanted.games} games){'':<4}here    rules\n")
        sys.stdout.write("\n".join([*rows, f"  {'first seat':<14}{share:>9.1f}% of wins", "", ""]))
        sys.stdout.flush()
    return differing


if __name__ == "__main__":
    sys.exit(main())
