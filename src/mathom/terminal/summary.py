"""What many games have in common: who won and by which rule, how long they were."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from statistics import fmean, median

from rich import box
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from mathom.core.message import Message
from mathom.core.words import Words
from mathom.terminal.many_games import Plan, Played

_Z = 1.96  # 95 per cent of a normal distribution lie within so many deviations


@dataclass(slots=True)
class Summary:
    """The games played so far."""

    plan: Plan
    seats: tuple[str, ...]
    games: int = 0
    wins: Counter[tuple[int, ...]] = field(default_factory=Counter)
    rules: Counter[tuple[tuple[int, ...], str]] = field(default_factory=Counter)
    reasons: dict[tuple[tuple[int, ...], str], Message | None] = field(default_factory=dict)
    """Why the games with this end were over; None where that differed, as the points of a match do."""
    numbers: dict[str, list[int]] = field(default_factory=dict)
    rolls: int = 0

    def add(self, batch: Sequence[Played]) -> None:
        """More games."""
        for played in batch:
            self.games += 1
            self.wins[played.winners] += 1
            end = (played.winners, played.rule)
            self.rules[end] += 1
            if self.reasons.setdefault(end, played.reason) != played.reason:
                self.reasons[end] = None
            self.rolls += played.rolls
            for name, value in {"decisions": played.decisions, **played.tally}.items():
                self.numbers.setdefault(name, []).append(value)

    def name(self, winners: tuple[int, ...]) -> str:
        """Who won, as records write it."""
        return "+".join(self.seats[seat] for seat in winners) or "-"

    def json(self, seconds: float) -> dict[str, object]:
        """For scripts. All but `seconds` and `decisions_per_second` depends on the plan alone."""
        plan = self.plan
        return {
            "game": plan.game,
            "options": plan.options,
            "bots": list(plan.bots),
            "seed": plan.seed,
            "asked": plan.games,
            "games": self.games,
            "wins": {self.name(w): number for w, number in sorted(self.wins.items())},
            "endings": [
                {"winner": self.name(w), "rule": rule, "games": number} for (w, rule), number in self._endings()
            ],
            "numbers": {name: _describe(values) for name, values in self.numbers.items()},
            "rolls": self.rolls,
            "records": str(plan.records) if plan.records else None,
            "seconds": round(seconds, 3),
            "decisions_per_second": round(sum(self.numbers.get("decisions", [])) / seconds) if seconds else 0,
        }

    def show(self, screen: Console, words: Words, seconds: float, jobs: int) -> None:
        """Two tables and a line about speed."""
        if not self.games:
            screen.print(Text(words.say(Message("cli-sim-none"))))
            return
        screen.print(self._ends(words))
        screen.print(self._lengths(words))
        decisions = sum(self.numbers["decisions"])
        args: dict[str, str | int] = {
            "games": self.games,
            "asked": self.plan.games,
            "seconds": f"{seconds:.1f}",
            "jobs": jobs,
            "speed": f"{decisions / seconds:,.0f}" if seconds else "-",
        }
        screen.print(Text(words.say(Message("cli-sim-speed", args))))
        if self.plan.records is not None:
            screen.print(
                Text(words.say(Message("cli-sim-records", {"folder": str(self.plan.records)}))), soft_wrap=True
            )

    def _ends(self, words: Words) -> Grid:
        grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
        grid.add_column(words.say(Message("cli-col-winner")))
        grid.add_column(words.say(Message("cli-col-games")), justify="right")
        grid.add_column("%", justify="right")
        grid.add_column(words.say(Message("cli-col-rule")), no_wrap=True)
        grid.add_column(words.say(Message("cli-col-why")))
        for winners, number in sorted(self.wins.items()):
            low, high = interval(number, self.games)
            share = f"{100 * number / self.games:.1f}"
            bounds = f"95%: {100 * low:.1f}-{100 * high:.1f}"
            grid.add_row(Text(self.name(winners), "bold"), Text(str(number), "bold"), share, "", Text(bounds, "dim"))
            for (who, rule), times in self._endings():
                if who == winners:
                    why = self.reasons[who, rule]
                    share = f"{100 * times / self.games:.1f}"
                    grid.add_row("", str(times), share, rule, Text(words.say(why) if why else ""))
        return grid

    def _lengths(self, words: Words) -> Grid:
        grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
        grid.add_column(words.say(Message("cli-col-each")))
        for head in ("mean", "median", "max"):
            grid.add_column(words.say(Message(f"cli-col-{head}")), justify="right")
        for name, values in self.numbers.items():
            known = f"tally-{name.replace('_', '-')}"
            said = words.say(Message(known)) if words.has(known) else name
            grid.add_row(said, f"{fmean(values):.1f}", f"{median(values):g}", str(max(values)))
        return grid

    def _endings(self) -> Iterator[tuple[tuple[tuple[int, ...], str], int]]:
        yield from sorted(self.rules.items(), key=lambda item: (item[0][0], -item[1], item[0][1]))


def interval(hits: int, of: int) -> tuple[float, float]:
    """Wilson's 95 per cent interval for a share.

    >>> low, high = interval(50, 100)
    >>> round(low, 3), round(high, 3)
    (0.404, 0.596)
    """
    share = hits / of
    middle = (share + _Z * _Z / (2 * of)) / (1 + _Z * _Z / of)
    spread = _Z * math.sqrt(share * (1 - share) / of + _Z * _Z / (4 * of * of)) / (1 + _Z * _Z / of)
    return max(0.0, middle - spread), min(1.0, middle + spread)


def _describe(values: list[int]) -> dict[str, float | int]:
    return {"mean": round(fmean(values), 3), "median": median(values), "max": max(values), "sum": sum(values)}
