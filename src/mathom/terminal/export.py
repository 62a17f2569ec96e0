"""`mathom export`: records as rows for data sets. Rows go to stdout or a file, everything else to stderr."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from rich.text import Text

from mathom.core.errors import MathomError
from mathom.core.game import Game
from mathom.core.message import Message
from mathom.datasets import Counts, Wanted, schema
from mathom.datasets import export as write
from mathom.terminal.messages import excuse, words
from mathom.terminal.paint import console, print_json
from mathom.terminal.simulate import progress_bar


def export(paths: Sequence[Path], out: Path | None, wanted: Wanted, language: str) -> int:
    """Write the rows and say what became of the records: 1 if one of them failed, 130 after Ctrl-C."""
    said = words(language)
    screen = console(stderr=True)

    def failed(name: str, error: MathomError) -> None:
        screen.print(Text(said.say(Message("cli-error", {"what": f"{name}: {excuse(error, said)}"}))), soft_wrap=True)

    label = said.say(Message("cli-exporting"))
    # A bar among rows that scroll by on the same screen helps nobody.
    shown = out is not None or not sys.stdout.isatty()
    with progress_bar(0, label, shown=shown) as bar:

        def done(counts: Counts) -> None:
            bar.update(bar.task_ids[0], completed=counts.files, total=counts.all_files)

        try:
            counts = write(paths, out, wanted, failed=failed, done=done)
        except KeyboardInterrupt:
            return 130
    args: dict[str, str | int] = {"rows": counts.rows, "records": counts.exported}
    lines = [Message("cli-exported", args)]
    if counts.unfinished:
        lines.append(Message("cli-export-unfinished", {"records": counts.unfinished}))
    if counts.others:
        lines.append(Message("cli-export-others", {"records": counts.others}))
    if counts.failed:
        lines.append(Message("cli-export-failed", {"records": counts.failed}))
    for line in lines:
        screen.print(Text(said.say(line)), soft_wrap=True)
    return 1 if counts.failed else 0


def show_schema(game: Game) -> int:
    """The JSON Schema of a game's rows."""
    print_json(schema(game))
    return 0
