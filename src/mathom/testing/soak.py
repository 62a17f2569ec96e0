"""The long run: `python -m mathom.testing.soak --game confrontation --games 20000`.

Random games on all cores, with options drawn by the seed, each looked at for leaks and for the other promises of the
contract. Ctrl-C stops it and says how to go on. The first fault ends it, with the record that shows it in a file.
"""

from __future__ import annotations

import shlex
import signal
import sys
import time
from collections.abc import Generator, Iterable
from dataclasses import dataclass
from importlib import import_module
from itertools import count
from pathlib import Path
from random import Random
from typing import Final

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from mathom.core import registry
from mathom.core.errors import MathomError, OptionsError
from mathom.core.game import Game
from mathom.core.options import Choice, Flag, NamedContent, Options
from mathom.core.words import Words, preferred
from mathom.testing import checks
from mathom.testing.conformance import judge
from mathom.testing.play import Fault, Walk
from mathom.testing.records import record_of
from mathom.workers import cores, spread

BATCH: Final = 10
"""Games a task: long enough to keep the processes busy, short enough to stop at once."""
SOAKED: Final = (checks.leaks, checks.sight, checks.legal_lists, checks.results)
THOROUGH: Final = (*SOAKED, checks.silence)
"""With the check that undo rests on, which tries every action in many worlds and takes most of the time."""


@dataclass(frozen=True, slots=True)
class Task:
    """The games with the seeds from `first` to before `last`."""

    game: str
    options: str
    first: int
    last: int
    fraction: float
    thorough: bool


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a task came to: how many games and events, and the fault that ended it."""

    task: Task
    games: int
    events: int
    fault: str = ""
    seed: int = 0
    record: str = ""


def find_game(name: str) -> Game:
    """An installed game by its id, or any other as `package.module:NAME`."""
    if ":" not in name:
        return registry.game(name)
    module, _, attribute = name.partition(":")
    game = getattr(import_module(module), attribute)
    assert isinstance(game, Game)
    return game


def random_options(game: Game, text: str, seed: int) -> Options:
    """Options by chance: those in the text stand as they are, of the others the seed decides.

    Options that do not go together are chosen again.
    """
    rng = Random(f"options {seed}")
    fixed = {word.partition("=")[0] for word in text.split()}
    for attempt in count():
        drawn = [text]
        for option in game.menu:
            if option.name not in fixed:
                if isinstance(option, Choice):
                    value: str | bool | int = rng.choice(option.values)
                elif isinstance(option, Flag):
                    value = rng.random() < 0.5
                elif isinstance(option, NamedContent):
                    value = rng.choice(option.library.offered(option.name))
                else:
                    value = rng.randint(option.low, option.high)
                drawn.append(f"{option.name}={option.write(value)}")
        try:
            options = game.options(" ".join(drawn))
            game.start(options)
        except OptionsError:
            if attempt > 1000:
                raise
        else:
            return options
    raise AssertionError("unreachable")


def soak(task: Task) -> Outcome:
    """Play the games of a task, until one shows a fault."""
    game = find_game(task.game)
    events = 0
    for seed in range(task.first, task.last):
        walk = Walk(game, random_options(game, task.options, seed), seed)
        try:
            judge(walk, THOROUGH if task.thorough else SOAKED, task.fraction)
        except Fault as fault:
            return Outcome(task, seed - task.first, events, str(fault), seed, record_of(walk).text())
        events += len(walk.events)
    return Outcome(task, task.last - task.first, events)


def outcomes(tasks: Iterable[Task], jobs: int) -> Generator[Outcome]:
    """Do the tasks on so many processes. Close the iterator to stop early: what has begun is finished."""
    return spread(soak, tasks, jobs)


@click.command()
@click.option("--game", default="confrontation", show_default=True, help="A game's id, or package.module:NAME.")
@click.option("--options", default="", help="Options to hold fast, as name=value; the seed decides about the others.")
@click.option("--games", default=20_000, show_default=True, help="How many games.")
@click.option("--seed", default=0, show_default=True, help="The seed of the first game; each next game has the next.")
@click.option("--fraction", default=1.0, show_default=True, help="How many of the steps are looked at.")
@click.option("--thorough", is_flag=True, help="Also check that undo gives nothing away; some five times slower.")
@click.option("--jobs", default=cores(), show_default=True, help="How many processes.")
@click.option(
    "--keep", default=".", show_default=True, type=click.Path(path_type=Path), help="Where a record is saved."
)
def main(
    game: str, options: str, games: int, seed: int, fraction: float, thorough: bool, jobs: int, keep: Path
) -> None:
    """Play many random games and look for leaks and other faults. Exits with 1 if it finds one."""
    console = Console(stderr=True)
    try:
        random_options(find_game(game), options, seed)
    except MathomError as error:
        raise click.UsageError(Words(preferred()).say(error.message)) from None
    except (ImportError, AttributeError) as error:
        raise click.UsageError(str(error)) from None
    starts = range(seed, seed + games, BATCH)
    tasks = (Task(game, options, first, min(first + BATCH, seed + games), fraction, thorough) for first in starts)
    finished: set[int] = set()
    played = events = 0
    fault: Outcome | None = None
    began = time.monotonic()
    running = outcomes(tasks, jobs)
    asked_to_end = signal.signal(signal.SIGTERM, signal.default_int_handler)  # as Ctrl-C: leave no process behind
    try:
        with _progress(console) as progress:
            bar = progress.add_task(game, total=games)
            for outcome in running:
                played += outcome.games
                events += outcome.events
                progress.update(bar, completed=played)
                if outcome.fault:
                    fault = outcome
                    break
                finished.add(outcome.task.first)
    except KeyboardInterrupt:
        go_on = next((first for first in starts if first not in finished), seed + games)
        again = ["--game", game, "--options", options, "--games", str(seed + games - go_on), "--seed", str(go_on)]
        again += ["--fraction", f"{fraction:g}", *(["--thorough"] if thorough else []), "--keep", str(keep)]
        how = f"Stopped. To go on: python -m mathom.testing.soak {shlex.join(again)}"
        console.print(how, markup=False, highlight=False, soft_wrap=True)
    finally:
        running.close()
        signal.signal(signal.SIGTERM, asked_to_end)
    spent = time.monotonic() - began
    console.print(f"{played} games, {events} events, {spent:.0f} s, {jobs} processes, fraction {fraction:g}.")
    if fault is None:
        sys.exit(0 if played == games else 130)
    keep.mkdir(parents=True, exist_ok=True)
    path = keep / f"fault-{fault.seed}.txt"
    path.write_text(fault.record, encoding="utf-8")
    console.print(fault.fault, style="red", markup=False, soft_wrap=True)
    console.print(f"The record up to there: {path}", markup=False, soft_wrap=True)
    sys.exit(1)


def _progress(console: Console) -> Progress:
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    return Progress(*columns, console=console)


if __name__ == "__main__":
    main()
