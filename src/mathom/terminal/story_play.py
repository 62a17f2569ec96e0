"""`mathom story play`: players try a story many times. How often they win, how they lose, what they never see."""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import click
from rich.table import Table
from rich.text import Text

from mathom.bots.journeys.coverage import Reached, coverage
from mathom.bots.journeys.trials import BOTS, Sitting, Trials, batches, book_for, play_batch
from mathom.core.message import Message
from mathom.core.words import Words
from mathom.games.journeys.library import shipped
from mathom.games.journeys.reading import Read, read
from mathom.games.journeys.rulesets import HARD, NORMAL
from mathom.terminal.messages import words
from mathom.terminal.paint import console, print_json
from mathom.terminal.simulate import progress_bar
from mathom.terminal.summary import interval
from mathom.workers import cores, spread

CAUSES: Final = ("threat", "hero_defeated", "all_defeated", "script")
"""What a defeat is by."""
PARTIES: Final = ("2", "3", "4", "5")


def add_play(group: click.Group) -> None:
    """The command, for the group of commands about stories."""

    @group.command("play")
    @click.argument("story", metavar="FILE|ID")
    @click.option("--heroes", multiple=True, type=click.Choice(PARTIES), help="How many; else 2 to 5, each by itself.")
    @click.option("--difficulty", type=click.Choice([NORMAL, HARD, "both"]), default=NORMAL, show_default=True)
    @click.option("--bot", type=click.Choice(BOTS), default="greedy", show_default=True, help="Who plays all heroes.")
    @click.option("-n", "--games", type=click.IntRange(1, 1_000_000), default=100, show_default=True)
    @click.option("--seed", default="0", show_default=True, help="The same seed gives the same sittings.")
    @click.option("-j", "--jobs", type=click.IntRange(1, 256), help="Processes; else one for each core.")
    @click.option("--all", "everything", is_flag=True, help="The whole coverage table, not only what nobody reached.")
    @click.option("--json", "as_json", is_flag=True, help="For scripts.")
    @click.option("--language", default="", hidden=True)
    @click.pass_context
    def play(ctx: click.Context, /, **given: Any) -> None:
        """Play an adventure many times and say how it went: a file, or the id of one that is shipped."""
        language = given["language"] or str(ctx.find_root().params.get("language") or "en")
        ctx.exit(play_story(given, language))


def play_story(given: dict[str, Any], language: str) -> int:
    """Play, then print the tables; 130 if it was stopped with Ctrl-C."""
    source = _source(given["story"])
    raw = None if source is None else Path(given["story"]).read_bytes()
    name = Path(given["story"]).name if source is not None else given["story"]
    book = book_for(name, raw)
    levels = (NORMAL, HARD) if given["difficulty"] == "both" else (given["difficulty"],)
    plans = [
        Trials(name, int(heroes), level == HARD, given["bot"], given["games"], given["seed"], raw)
        for level in levels
        for heroes in given["heroes"] or PARTIES
    ]
    tasks = [(plan, numbers) for plan in plans for numbers in batches(plan)]
    cells: dict[Trials, list[Sitting]] = {plan: [] for plan in plans}
    said = words(language)
    stopped = False
    with progress_bar(given["games"] * len(plans), said.say(Message("cli-sim-playing"))) as bar:
        done = spread(_work, tasks, given["jobs"] or min(cores(), len(tasks)))
        try:
            for plan, sittings in done:
                cells[plan] += sittings
                bar.advance(bar.task_ids[0], len(sittings))
        except KeyboardInterrupt:
            stopped = True
        finally:
            with contextlib.suppress(RuntimeError):
                done.close()
    cells = {plan: sittings for plan, sittings in cells.items() if sittings}
    everybody = [one for sittings in cells.values() for one in sittings]
    reached = coverage(book, everybody)
    if given["as_json"]:
        print_json(_json(book.adventure.id, cells, reached, source))
    else:
        _show(cells, reached, len(everybody), source, said, everything=given["everything"])
    return 130 if stopped else 0


def _source(story: str) -> Read | None:
    """What was read of a file; None for a shipped adventure."""
    if any(one.id == story for one in shipped().all("adventure")):
        return None
    path = Path(story)
    if not path.is_file():
        raise click.UsageError(f"{story}: no such file, and no adventure of this id is shipped.")
    return read(path.read_bytes(), path.name)


def _work(task: tuple[Trials, range]) -> tuple[Trials, list[Sitting]]:
    plan, numbers = task
    return plan, play_batch(plan, numbers)


def _where(one: Reached, source: Read | None) -> tuple[int, str]:
    """The line of a part and its path as the author wrote it; without a file the path alone."""
    if source is not None:
        return source.place(("adventure", *one.path))
    return 0, ".".join(str(step) for step in one.path)


def _figures(plan: Trials, sittings: Sequence[Sitting]) -> dict[str, Any]:
    games, won = len(sittings), sum(one.won for one in sittings)
    low, high = interval(won, games)
    causes = Counter(one.ended_by for one in sittings if not one.won)
    return {
        "heroes": plan.heroes,
        "difficulty": HARD if plan.hard else NORMAL,
        "games": games,
        "won": won,
        "share": round(won / games, 4),
        "interval": [round(low, 4), round(high, 4)],
        "rounds": round(sum(one.rounds for one in sittings) / games, 2),
        "attacks_a_hero": round(sum(one.attacks for one in sittings) / games / plan.heroes, 2),
        "threat": round(sum(one.threat / one.end for one in sittings) / games, 3),
        "last_stands": round(sum(one.stands for one in sittings) / games, 2),
        "defeats": {cause: causes[cause] for cause in CAUSES},
    }


def _json(
    adventure: str, cells: dict[Trials, list[Sitting]], reached: Sequence[Reached], source: Read | None
) -> dict[str, Any]:
    total = sum(map(len, cells.values()))
    rows = []
    for one in reached:
        line, path = _where(one, source)
        share = round(one.sittings / total, 4) if total else 0
        rows.append({"kind": one.kind, "name": one.name, "path": path, "line": line, "share": share})
    return {
        "adventure": adventure,
        "parties": [_figures(plan, sittings) for plan, sittings in cells.items()],
        "coverage": rows,
    }


def _show(
    cells: dict[Trials, list[Sitting]],
    reached: Sequence[Reached],
    total: int,
    source: Read | None,
    said: Words,
    *,
    everything: bool,
) -> None:
    screen = console()

    def say(name: str, **args: str | int) -> str:
        return said.say(Message(f"story-{name}", args))

    table = Table(box=None, pad_edge=False)
    for column in ("heroes", "level", "won", "rounds", "attacks", "threat", "by-threat", "by-fall", "by-story"):
        table.add_column(say(f"column-{column}"), justify="right", no_wrap=column == "won")
    for plan, sittings in cells.items():
        one = _figures(plan, sittings)
        low, high = one["interval"]
        defeats = one["defeats"]
        table.add_row(
            str(one["heroes"]),
            say(f"level-{one['difficulty']}"),
            f"{one['share']:.0%} ({low:.0%}-{high:.0%})",
            f"{one['rounds']:.1f}",
            f"{one['attacks_a_hero']:.1f}",
            f"{one['threat']:.0%}",
            str(defeats["threat"]),
            str(defeats["hero_defeated"] + defeats["all_defeated"]),
            str(defeats["script"]),
        )
    screen.print(table)
    missed = [one for one in reached if not one.sittings]
    screen.print(Text(say("coverage", reached=len(reached) - len(missed), parts=len(reached), games=total)))
    for part in reached if everything else missed:
        line, path = _where(part, source)
        place = f"{line}: {path}" if line else path
        share = part.sittings / total if total else 0.0
        row = Text(f"{share:5.0%}  {part.kind:<9} {part.name}  ({place})")
        screen.print(row, style="" if part.sittings else "bold yellow", soft_wrap=True)
