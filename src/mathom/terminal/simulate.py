"""`mathom simulate`: a progress bar while it runs, then what came out, also after Ctrl-C."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from mathom.core.message import Message
from mathom.core.registry import game as find_game
from mathom.terminal.many_games import Plan, Played, play_all, processes
from mathom.terminal.messages import words
from mathom.terminal.paint import console, print_json
from mathom.terminal.summary import Summary


def simulate(plan: Plan, wished: int | None, language: str, as_json: bool) -> int:
    """Play the plan and print the summary; 130 if it was stopped with Ctrl-C."""
    game = find_game(plan.game)
    options = game.options(plan.options)
    said = words(language, game, options)
    summary = Summary(plan, game.seats(options))
    jobs = processes(plan, wished)
    start = time.perf_counter()
    stopped = False
    with progress_bar(plan.games, said.say(Message("cli-sim-playing"))) as bar:

        def done(batch: list[Played]) -> None:
            summary.add(batch)
            bar.update(bar.task_ids[0], completed=summary.games)

        try:
            play_all(plan, jobs, done)
        except KeyboardInterrupt:
            stopped = True
    seconds = time.perf_counter() - start
    if as_json:
        print_json(summary.json(seconds))
    else:
        summary.show(console(), said, seconds, jobs)
    return 130 if stopped else 0


@contextlib.contextmanager
def progress_bar(games: int, label: str, *, shown: bool = True) -> Iterator[Progress]:
    """How far it is. On stderr, and only where somebody looks: stdout is for what came out."""
    screen = console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen, transient=True, disable=not (shown and screen.is_terminal)) as bar:
        bar.add_task(label, total=games)
        yield bar
