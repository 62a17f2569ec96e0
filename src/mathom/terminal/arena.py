"""`mathom arena`: a progress bar while it runs, then the report, also after Ctrl-C and later from the folder."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from rich import box
from rich.progress import Progress
from rich.table import Table as Grid
from rich.text import Text

from mathom.arena.match import Played
from mathom.arena.plan import Lineup, Plan
from mathom.arena.plot import svg
from mathom.arena.reporting import Report, report
from mathom.arena.stopping import Referee
from mathom.arena.store import load
from mathom.arena.tournament import Backend, run
from mathom.core.message import Message
from mathom.core.words import Words
from mathom.terminal.arena_tables import Sheet, notes, sheets
from mathom.terminal.messages import words
from mathom.terminal.paint import console, print_json
from mathom.terminal.simulate import progress_bar


@dataclass(frozen=True, slots=True)
class View:
    """How the report is wanted."""

    language: str
    as_json: bool = False
    markdown: bool = False
    picture: Path | None = None
    anchor: str = ""


def arena(plan: Plan, folder: Path | None, backend: Backend, records: bool, view: View) -> int:
    """Play the plan and show the report; 130 if it was stopped with Ctrl-C."""
    said = words(view.language)
    games: list[Played] = []
    stopped = False
    with progress_bar(0, said.say(Message("arena-playing"))) as bar:
        watch = _Watch(plan, bar, games, said.say(Message("arena-playing")))
        try:
            run(plan, folder, backend=backend, records=records, begin=watch.begin, done=watch.done)
        except KeyboardInterrupt:
            stopped = True
    _show(report(plan, games, anchor=view.anchor), said, view)
    if stopped and folder is not None:
        console(stderr=True).print(said.say(Message("arena-stopped", {"folder": str(folder)})), soft_wrap=True)
    return 130 if stopped else 0


def show_report(folder: Path, view: View) -> int:
    """The report of a folder, also while it is being played."""
    plan, games = load(folder)
    _show(report(plan, games, anchor=view.anchor), words(view.language), view)
    return 0


class _Watch:
    """Follows the games for the progress bar."""

    def __init__(self, plan: Plan, bar: Progress, games: list[Played], label: str) -> None:
        self._plan = plan
        self._bar = bar
        self._games = games
        self._label = label
        self._wins = 0.0
        self._referee: Referee | None = None
        self._lineups = plan.lineups()
        self._shifts = len(plan.sides)
        self._counts: Counter[Lineup] = Counter()

    def begin(self, games: Sequence[Played], referee: Referee) -> None:
        self._referee = referee
        for played in games:
            self._add(played)
        self._update()

    def done(self, played: Played) -> None:
        self._add(played)
        self._update()

    def _add(self, played: Played) -> None:
        self._games.append(played)
        self._counts[played.lineup] += 1
        first = played.lineup[0]
        self._wins += sum(share for share, bot in zip(played.shares(), played.sides, strict=True) if bot == first)

    def _update(self) -> None:
        assert self._referee is not None
        # A lineup that is decided has no more games to come.
        whole = self._plan.pairs * self._shifts
        decided = self._referee.decided
        total = sum(self._counts[lineup] if decided(lineup) else whole for lineup in self._lineups)
        self._bar.update(self._bar.task_ids[0], completed=self._counts.total(), total=total, description=self._news())

    def _news(self) -> str:
        """Where only one meeting takes place, how it stands."""
        if len(self._lineups) > 1 or not self._games:
            return self._label
        (lineup,) = self._lineups
        assert self._referee is not None
        news = f"{self._label}  {lineup[0]} {100 * self._wins / len(self._games):.1f}%"
        if test := self._referee.tests.get(lineup):
            news += f"  LLR {test.llr:+.2f}"
        return news


def _show(made: Report, said: Words, view: View) -> None:
    if view.picture is not None:
        title = said.say(Message("arena-plot", {"game": made.game, "games": made.games}))
        view.picture.write_text(svg(made, title), encoding="utf-8", newline="\n")
    if view.as_json:
        print_json(made.data())
        return
    if not made.games:
        console().print(Text(said.say(Message("arena-nothing"))))
        return
    screen = console()
    if view.markdown:
        parts = [sheet.markdown() for sheet in sheets(made, said)]
        screen.print("\n".join([*notes(made, said), "", *parts]), soft_wrap=True, end="")
        return
    for sheet in sheets(made, said):
        if not sheet.rows:
            continue
        screen.print(Text(sheet.title, "bold"))
        screen.print(_grid(sheet))
    for note in notes(made, said):
        screen.print(Text(note, "dim"))


def _grid(sheet: Sheet) -> Grid:
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
    for column, head in enumerate(sheet.heads):
        # The names of bots may be long: they are folded, and numbers stay whole.
        if column < sheet.names:
            grid.add_column(Text(head), overflow="fold", min_width=min(8, max(len(row[column]) for row in sheet.rows)))
        else:
            grid.add_column(Text(head, overflow="fold"), justify="right", no_wrap=True)
    for row in sheet.rows:
        grid.add_row(*map(Text, row))
    return grid
