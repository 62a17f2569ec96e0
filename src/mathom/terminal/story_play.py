"""`mathom story play`: bots play a story many times; how often they win, how, and what of the story they have seen."""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from statistics import fmean
from typing import Any, Final

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from mathom.bots.journeys.coverage import Part, shares
from mathom.bots.journeys.trials import BOTS, Sitting, Trials, batches, book_for, play_batch
from mathom.core.errors import WrongUse
from mathom.core.message import Message
from mathom.core.words import Words
from mathom.games.journeys.book import Book
from mathom.games.journeys.library import shipped
from mathom.games.journeys.parsing import written
from mathom.games.journeys.reading import Read, read
from mathom.terminal.messages import words
from mathom.terminal.paint import console, print_json
from mathom.terminal.simulate import progress_bar
from mathom.terminal.summary import interval
from mathom.workers import cores, spread

ALL_HEROES: Final = (2, 3, 4, 5)
LEVELS: Final = {"normal": (False,), "hard": (True,), "both": (False, True)}
_COLUMNS: Final = ("heroes", "level", "won", "bounds", "rounds", "attacks", "threat", "stands", "lost")
_CAUSES: Final = ("threat", "hero_defeated", "all_defeated", "script")


def story_play(given: dict[str, Any]) -> int:
    """Play all of it and print what came out; 130 if it was stopped with Ctrl-C."""
    said = words(given["language"])
    if given["bot"] not in BOTS:
        raise WrongUse(Message("error-bot-unknown", {"bot": given["bot"][:80], "known": ", ".join(BOTS)}))
    name, raw, source = _story(given["story"])
    book = book_for(name, raw)
    plans = [
        Trials(name, heroes, hard, given["bot"], given["games"], given["seed"], raw)
        for heroes in _sizes(given["heroes"])
        for hard in LEVELS[given["difficulty"]]
    ]
    tasks = [(plan, numbers) for plan in plans for numbers in batches(plan)]
    jobs = min(given["jobs"] or cores(), len(tasks))
    cells: dict[Trials, list[Sitting]] = {plan: [] for plan in plans}
    start, stopped, done = time.perf_counter(), False, 0
    with progress_bar(given["games"] * len(plans), said.say(Message("cli-sim-playing"))) as bar:
        try:
            with closing(spread(play_task, tasks, jobs)) as played:
                for plan, sittings in played:
                    cells[plan] += sittings
                    done += len(sittings)
                    bar.update(bar.task_ids[0], completed=done)
        except KeyboardInterrupt:
            stopped = True
    seconds = time.perf_counter() - start
    report = Report(book, cells, source, Path(given["story"]).name if raw is not None else "")
    if given["as_json"]:
        print_json(report.json(given, seconds))
    else:
        report.show(console(), said, seconds, jobs, coverage=given["coverage"])
    return 130 if stopped else 0


def play_task(task: tuple[Trials, range]) -> tuple[Trials, list[Sitting]]:
    """One batch, for a worker."""
    plan, numbers = task
    return plan, play_batch(plan, numbers)


def _sizes(text: str) -> tuple[int, ...]:
    sizes = tuple(int(size) for size in text.replace("-", ",").split(",") if size.strip().isdecimal())
    if text.count("-") == 1 and len(sizes) == 2:
        sizes = tuple(range(sizes[0], sizes[1] + 1))
    if not sizes or not set(sizes) <= set(ALL_HEROES):
        raise WrongUse(Message("story-play-heroes", {"text": text[:40]}))
    return tuple(dict.fromkeys(sizes))


def _story(text: str) -> tuple[str, bytes | None, Read | None]:
    """The story that a text names: a file, or the id of one that is shipped."""
    path = Path(text)
    if path.is_file():
        raw = path.read_bytes()
        return path.name, raw, read(raw, path.name)
    known = [content.id for content in shipped().all("adventure")]
    if text not in known:
        raise WrongUse(Message("story-play-unknown", {"story": text[:80], "known": ", ".join(known)}))
    return text, None, None


class Report:
    """What came out of the sittings of one story."""

    def __init__(self, book: Book, cells: dict[Trials, list[Sitting]], source: Read | None, file: str) -> None:

        self.cells: Final = {plan: sittings for plan, sittings in cells.items() if sittings}
        self.source: Final = source
        self.file: Final = file
        everything = [sitting for sittings in cells.values() for sitting in sittings]
        self.coverage: Final[list[tuple[Part, float]]] = shares(book, everything) if everything else []

    def place(self, part: Part) -> tuple[int, str]:
        """The line of a part in the author's file, if there is one, and its path."""
        if self.source is None:
            return 0, written(part.path)
        return self.source.place(("adventure", *part.path))

    def json(self, given: dict[str, Any], seconds: float) -> dict[str, object]:
        """For scripts. All but `seconds` depends on what was asked for alone."""
        return {
            "story": given["story"],
            "bot": given["bot"],
            "seed": given["seed"],
            "games": given["games"],
            "cells": [cell_figures(plan, sittings) for plan, sittings in self.cells.items()],
            "coverage": [
                {"kind": part.kind, "path": path, "line": line, "share": round(share, 4)}
                for part, share in self.coverage
                for line, path in (self.place(part),)
            ],
            "seconds": round(seconds, 3),
        }

    def show(self, screen: Console, said: Words, seconds: float, jobs: int, *, coverage: bool) -> None:
        """The table of results, that of the coverage, and what was never reached."""
        if not self.cells:
            screen.print(Text(said.say(Message("cli-sim-none"))))
            return
        screen.print(self._results(said))
        if coverage:
            screen.print(self._coverage(said))
        never = [part for part, share in self.coverage if not share]
        if never:
            screen.print(Text(said.say(Message("story-play-never", {"number": len(never)})), style="bold"))
            for part in never:
                line, path = self.place(part)
                where = f"{self.file}:{line} " if line else ""
                screen.print(Text(f"  {where}{path} ({said.say(Message(f'story-play-{part.kind}'))})"), soft_wrap=True)
        else:
            screen.print(Text(said.say(Message("story-play-all-reached"))))
        games = sum(len(sittings) for sittings in self.cells.values())
        args: dict[str, str | int] = {"games": games, "seconds": f"{seconds:.1f}", "jobs": jobs}
        args["speed"] = round(60 * games / seconds) if seconds else 0
        screen.print(Text(said.say(Message("story-play-speed", args)), style="dim"))

    def _results(self, said: Words) -> Table:
        heads = [said.say(Message(f"story-play-col-{head}")) for head in _COLUMNS]
        rows = []
        for plan, sittings in self.cells.items():
            one = cell_figures(plan, sittings)
            causes = ", ".join(
                f"{said.say(Message('story-play-by-' + cause.replace('_', '-')))} {number}"
                for cause, number in one["lost_by"].items()
                if number
            )
            row = (
                str(plan.heroes),
                said.say(Message(f"story-play-{'hard' if plan.hard else 'normal'}")),
                f"{100 * one['share']:.0f} %",
                f"{100 * one['low']:.0f}-{100 * one['high']:.0f} %",
                f"{one['rounds']:.1f}",
                f"{one['attacks_per_hero']:.1f}",
                f"{100 * one['threat_at_end']:.0f} %",
                f"{one['last_stands']:.1f}",
                causes or "-",
            )
            rows.append(row)
        grid = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
        for at, head in enumerate(heads[:-1]):  # as narrow as can be, so that all of it fits into 80 columns
            width = max(*(len(word) for word in head.split()), *(len(row[at]) for row in rows))
            grid.add_column(head, justify="right", width=width)
        grid.add_column(heads[-1])
        for row in rows:
            grid.add_row(*row)
        return grid

    def _coverage(self, said: Words) -> Table:
        grid = Table(box=box.SIMPLE_HEAD, pad_edge=False)
        grid.add_column(said.say(Message("story-play-col-seen")), justify="right")
        grid.add_column(said.say(Message("story-play-col-what")))
        if self.source is not None:
            grid.add_column(said.say(Message("story-play-col-line")), justify="right")
        grid.add_column(said.say(Message("story-play-col-path")), overflow="fold")
        for part, share, more in joined(self.coverage):
            line, path = self.place(part)
            row = [
                Text(seen(share), style="" if share else "bold red"),
                Text(said.say(Message(f"story-play-{part.kind}"))),
                *([Text(str(line))] if self.source is not None else []),
                Text(path + (f" (+{more})" if more else "")),
            ]
            grid.add_row(*row)
        return grid


def seen(share: float) -> str:
    """A share of the sittings; what was reached at all is never called 0 %."""
    return "<1 %" if 0 < share < 0.005 else f"{100 * share:.0f} %"


def joined(coverage: Sequence[tuple[Part, float]]) -> list[tuple[Part, float, int]]:
    """The rows of the table: steps of one list that were reached equally often are one, with how many more."""
    found: list[tuple[Part, float, int]] = []
    for part, share in coverage:
        if found and part.kind == "step":
            before, its, more = found[-1]
            same_list = part.path[:-1] == before.path[:-1] or part.path[: len(before.path)] == before.path
            if before.kind == "step" and its == share and same_list:
                found[-1] = (before, its, more + 1)
                continue
        found.append((part, share, 0))
    return found


def cell_figures(plan: Trials, sittings: Sequence[Sitting]) -> dict[str, Any]:
    """The figures of one size of party on one level."""
    won = sum(one.won for one in sittings)
    low, high = interval(won, len(sittings))
    return {
        "heroes": plan.heroes,
        "difficulty": "hard" if plan.hard else "normal",
        "games": len(sittings),
        "won": won,
        "share": round(won / len(sittings), 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "rounds": round(fmean(one.rounds for one in sittings), 2),
        "attacks_per_hero": round(fmean(one.attacks / plan.heroes for one in sittings), 2),
        "threat_at_end": round(fmean(one.threat / one.end for one in sittings), 3),
        "last_stands": round(fmean(one.stands for one in sittings), 2),
        "lost_by": {cause: sum(not one.won and one.ended_by == cause for one in sittings) for cause in _CAUSES},
    }
