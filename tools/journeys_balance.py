# ruff: noqa: INP001, T201 - a script, no package; it prints its table; it finds the sources beside it
"""Measure the balance of the adventures of Journeys in Middle-earth: win rates by heroes and difficulty, with the rest.

    python tools/journeys_balance.py --games 300 --jobs 16 --out balance.json
    python tools/journeys_balance.py --show balance.json [--against before.json]
    python tools/journeys_balance.py --ends --games 60 --adventures a3

With `--ends` the threat bar is open, so that one measurement tells how every end of it would do; for each number of
heroes the end is named that comes nearest to both aims. First let fallen heroes decide their share, then set the ends.

Everything in one go: nine adventures, 2 to 5 heroes, both levels. Later adventures are played by parties that have come
so far (`mathom.bots.journeys.veterans`). The aims: 45 to 70 wins of a hundred on normal, 25 to 40 on hard, numbers of
heroes within 10 points of each other, 6 to 9 rounds, threat and fallen heroes each a fair share of the defeats.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

sys.path.insert(0, str(Path(__file__).parent.parent / "src"))

from mathom.bots.journeys.trials import Sitting, Trials, batches, play_batch
from mathom.games.journeys.library import shipped
from mathom.terminal.summary import interval
from mathom.workers import cores, spread

AIMS: Final = {False: (0.45, 0.70), True: (0.25, 0.40)}
ROUNDS: Final = (6.0, 9.0)
SPREAD: Final = 0.10
FAIR: Final = 0.15
"""What threat and fallen heroes each decide at least of the defeats."""
FALLEN: Final = ("hero_defeated", "all_defeated")


class AtEnd(NamedTuple):
    """What an end of the bar would make of sittings that were played with an open one."""

    won: float
    fallen: float
    rounds: float


def main() -> int:
    """Measure, or show what was measured."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--jobs", type=int, default=cores())
    parser.add_argument("--out", type=Path)
    parser.add_argument("--adventures", default="", help="some of them: a1,a5a")
    parser.add_argument("--heroes", default="2345")
    parser.add_argument("--levels", default="normal,hard")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--seed", default="balance")
    parser.add_argument("--show", type=Path)
    parser.add_argument("--against", type=Path)
    parser.add_argument("--ends", action="store_true", help="play with an open bar, and name the ends that fit")
    given = parser.parse_args()
    if given.ends:
        print("\n".join(fitting_ends(play(given))))
        return 0
    if given.show:
        table = json.loads(given.show.read_text(encoding="utf-8"))
        old = json.loads(given.against.read_text(encoding="utf-8")) if given.against else {}
    else:
        cells = [cell(plan, sittings) for plan, sittings in play(given).items()]
        table, old = {"bot": given.bot, "games": given.games, "cells": cells}, {}
        if given.out:
            given.out.write_text(json.dumps(table, indent=1) + "\n", encoding="utf-8")
    print("\n".join((*lines(table, old), "", *verdict(table))))
    return 0


def play(given: argparse.Namespace) -> dict[Trials, list[Sitting]]:
    """Play everything; the cells are spread over the processes batch by batch."""
    names = given.adventures.split(",") if given.adventures else [one.id for one in shipped().all("adventure")]
    plans = [
        Trials(name, int(heroes), level == "hard", given.bot, given.games, given.seed, open_bar=given.ends)
        for name in names
        for heroes in given.heroes
        for level in given.levels.split(",")
    ]
    tasks = [(plan, numbers) for plan in plans for numbers in batches(plan)]
    cells: dict[Trials, list[Sitting]] = {plan: [] for plan in plans}
    start, done = time.perf_counter(), 0
    for plan, sittings in spread(work, tasks, given.jobs):
        cells[plan] += sittings
        done += len(sittings)
        if sys.stderr.isatty():
            total = given.games * len(plans)
            print(f"\r{done} of {total}, {time.perf_counter() - start:.0f} s", end="", file=sys.stderr)
    return cells


def fitting_ends(cells: dict[Trials, list[Sitting]]) -> Iterator[str]:
    """For each adventure and number of heroes the end of the bar that comes nearest to the aims of all its levels."""
    found: dict[tuple[str, int], list[tuple[bool, list[Sitting]]]] = {}
    for plan, sittings in cells.items():
        found.setdefault((plan.adventure, plan.heroes), []).append((plan.hard, sittings))
    yield "| adventure | heroes | end | won | fallen | rounds |"
    yield "|" + "---|" * 6
    for (name, heroes), levels in found.items():
        threats = {one.threat + 1 for _, sittings in levels for one in sittings}
        end = min(sorted(threats), key=lambda end: sum(_miss(hard, at_end(rows, end)) for hard, rows in levels))
        columns = zip(*(at_end(rows, end) for _, rows in levels), strict=True)
        won, fallen, rounds = columns
        shares = (" / ".join(f"{share:.0%}" for share in shares) for shares in (won, fallen))
        yield f"| {name} | {heroes} | {end} | {' | '.join(shares)} | {' / '.join(f'{one:.1f}' for one in rounds)} |"


def at_end(sittings: list[Sitting], end: int) -> AtEnd:
    """As if the bar had ended there: whoever came so far has lost by threat."""
    in_time = [one for one in sittings if one.threat < end]
    fallen = sum(one.ended_by in FALLEN for one in in_time)
    return AtEnd(
        sum(one.won for one in in_time) / len(sittings),
        fallen / len(sittings),
        mean(one.rounds for one in in_time),
    )


def _miss(hard: bool, at: AtEnd) -> float:
    least, most = AIMS[hard]
    return float((at.won - (least + most) / 2) ** 2)


def work(task: tuple[Trials, range]) -> tuple[Trials, list[Sitting]]:
    """One batch, for a worker."""
    plan, numbers = task
    return plan, play_batch(plan, numbers)


def cell(plan: Trials, sittings: list[Sitting]) -> dict[str, Any]:
    """The figures of one number of heroes on one level."""
    games = len(sittings)
    lost = [one for one in sittings if not one.won]
    return {
        "adventure": plan.adventure,
        "heroes": plan.heroes,
        "hard": plan.hard,
        "games": games,
        "won": sum(one.won for one in sittings),
        "rounds": mean(one.rounds for one in sittings),
        "rounds_won": mean(one.rounds for one in sittings if one.won),
        "threat": mean(one.threat / one.end for one in sittings),
        "lost_by_threat": sum(one.ended_by == "threat" for one in lost),
        "lost_by_fall": sum(one.ended_by in FALLEN for one in lost),
        "lost_by_story": sum(one.ended_by == "script" for one in lost),
        "attacks": mean(one.attacks / plan.heroes for one in sittings),
        "stands": mean(one.stands for one in sittings),
        "objectives": mean(one.objectives.bit_count() for one in sittings),
    }


def mean(numbers: Iterator[float]) -> float:
    """Their mean, or 0."""
    found = list(numbers)
    return round(sum(found) / len(found), 2) if found else 0.0


def lines(table: dict[str, Any], old: dict[str, Any]) -> Iterator[str]:
    """The table as Markdown; what misses an aim is marked."""
    before = {(one["adventure"], one["heroes"], one["hard"]): one for one in old.get("cells", ())}
    yield f"Bot `{table['bot']}`, {table['games']} sittings in each cell."
    yield ""
    heads = ("adventure", "level", "heroes", "won", "95 %", "before", "rounds", "threat / fallen / story")
    yield "| " + " | ".join((*heads, "attacks a hero", "stands", "marks")) + " |"
    yield "|" + "---|" * (len(heads) + 3)
    for one in table["cells"]:
        low, high = interval(one["won"], one["games"])
        was = before.get((one["adventure"], one["heroes"], one["hard"]))
        yield "| {} | {} | {} | {:.0%} | {:.0%} to {:.0%} | {} | {:.1f} | {} / {} / {} | {:.1f} | {:.1f} | {} |".format(
            one["adventure"],
            "hard" if one["hard"] else "normal",
            one["heroes"],
            one["won"] / one["games"],
            low,
            high,
            f"{was['won'] / was['games']:.0%}" if was else "",
            one["rounds"],
            one["lost_by_threat"],
            one["lost_by_fall"],
            one["lost_by_story"],
            one["attacks"],
            one["stands"],
            " ".join(marks(table, one)),
        )


def verdict(table: dict[str, Any]) -> Iterator[str]:
    """How many cells and rows keep the aims: as measured, and as far as the error of the measurement lets one say."""
    cells, rows = table["cells"], rows_of(table)
    inside = sum(AIMS[one["hard"]][0] <= share_of(one) <= AIMS[one["hard"]][1] for one in cells)
    maybe = sum(meets(interval(one["won"], one["games"]), AIMS[one["hard"]]) for one in cells)
    yield f"{inside} of {len(cells)} cells are in their band, of {maybe} the 95 % interval meets it."
    near = [spread_of(row) for row in rows]
    kept = sum(wide <= SPREAD for wide, _ in near)
    maybe = sum(wide - error <= SPREAD for wide, error in near)
    yield f"{kept} of {len(rows)} rows spread over at most {SPREAD:.0%}, {maybe} over no more than that and its error."
    timely = sum(ROUNDS[0] <= one["rounds"] <= ROUNDS[1] for one in cells)
    yield f"{timely} of {len(cells)} cells take {ROUNDS[0]:.0f} to {ROUNDS[1]:.0f} rounds."
    fair = sum(FAIR <= fallen_share(row) <= 1 - FAIR for row in rows)
    yield f"In {fair} of {len(rows)} rows threat and fallen heroes each decide {FAIR:.0%} of the defeats or more."


def rows_of(table: dict[str, Any]) -> list[list[dict[str, Any]]]:
    """The cells of each adventure on each level."""
    found: dict[tuple[str, bool], list[dict[str, Any]]] = {}
    for one in table["cells"]:
        found.setdefault((one["adventure"], one["hard"]), []).append(one)
    return [*found.values()]


def share_of(one: dict[str, Any]) -> float:
    """How much of a cell was won."""
    return float(one["won"] / one["games"])


def meets(found: tuple[float, float], aim: tuple[float, float]) -> bool:
    """Whether two intervals have something in common."""
    return found[0] <= aim[1] and found[1] >= aim[0]


def spread_of(row: list[dict[str, Any]]) -> tuple[float, float]:
    """How far the numbers of heroes lie apart, and the 95 % error of that difference."""
    least, most = min(row, key=share_of), max(row, key=share_of)
    variance = sum(share_of(one) * (1 - share_of(one)) / one["games"] for one in (least, most))
    return share_of(most) - share_of(least), 1.96 * float(variance**0.5)


def fallen_share(row: list[dict[str, Any]]) -> float:
    """How many of the defeats of a row fallen heroes decided."""
    fallen = sum(one["lost_by_fall"] for one in row)
    return float(fallen / max(1, fallen + sum(one["lost_by_threat"] for one in row)))


def marks(table: dict[str, Any], one: dict[str, Any]) -> Iterator[str]:
    """Which aims a cell misses."""
    share = one["won"] / one["games"]
    least, most = AIMS[one["hard"]]
    if not least <= share <= most:
        yield "easy" if share > most else "hard"
    if not ROUNDS[0] <= one["rounds"] <= ROUNDS[1]:
        yield "short" if one["rounds"] < ROUNDS[0] else "long"
    same = [
        other["won"] / other["games"]
        for other in table["cells"]
        if (other["adventure"], other["hard"]) == (one["adventure"], one["hard"])
    ]
    if max(same) - min(same) > SPREAD and share in (max(same), min(same)):
        yield "spread"
    lost = one["lost_by_threat"] + one["lost_by_fall"]
    if lost >= 10 and not FAIR <= one["lost_by_threat"] / lost <= 1 - FAIR:
        yield "by-threat" if one["lost_by_threat"] * 2 > lost else "by-fall"


if __name__ == "__main__":
    sys.exit(main())
