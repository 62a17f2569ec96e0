"""`mathom story`: stories for Journeys in Middle-earth are built, checked and described.

`story play` stands in `story_play.py`.
"""

from __future__ import annotations

import contextlib
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

import click
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn
from rich.text import Text

from mathom.core.message import Message
from mathom.core.words import Words
from mathom.games.journeys.check import Finding, Source
from mathom.games.journeys.check import check as look_at
from mathom.games.journeys.check.report import Severity
from mathom.games.journeys.library import hash_of
from mathom.games.journeys.parsing import MAX_BYTES
from mathom.games.journeys.printing import printed
from mathom.games.journeys.reading import read
from mathom.games.journeys.schema import schema
from mathom.games.journeys.words.content import FOLDER as CONTENT
from mathom.terminal.messages import FOLDER
from mathom.terminal.paint import console, print_json

STYLES: Final[dict[Severity, str]] = {"error": "bold red", "warning": "bold yellow", "note": "bold cyan"}
PATIENCE: Final = 1.0
"""After so many seconds a bar shows that something is going on."""


def build(path: Path, out: Path | None, language: str) -> int:
    """Write a file of content in its canonical form, to stdout or to a file or folder; what it is goes to stderr."""
    found = read(_bytes(path), path.name)
    text = printed(found.data)
    if out is None:
        click.echo(text, nl=False)
    else:
        target = out / f"{path.stem}.json" if out.is_dir() else out
        target.write_text(text, encoding="utf-8", newline="\n")
        head = found.data[found.kind]
        args = {"kind": found.kind, "id": head["id"], "version": head["version"], "file": str(target)}
        said = _words(language).say(Message("story-built", {**args, "hash": hash_of(found.data)}))
        console(stderr=True).print(Text(said), soft_wrap=True)
    return 0


def check(paths: Sequence[Path], language: str, *, as_json: bool, strict: bool) -> int:
    """Say what is wrong with some files of content. 1 if there are errors; with `strict` also if there are warnings."""
    sources = [Source(_bytes(path), str(path)) for path in paths]
    said = _words(language)
    try:
        with _patient_bar(said.say(Message("story-checking"))) as tick:
            findings = look_at(sources, tick=tick)
    except KeyboardInterrupt:
        return 130
    counts = Counter(finding.severity for finding in findings)
    numbers = {f"{severity}s": counts[severity] for severity in STYLES}
    failed = bool(counts["error"] or (strict and counts["warning"]))
    if as_json:
        files = [source.file for source in sources]
        print_json({"ok": not failed, "files": files, **numbers, "findings": [each.json() for each in findings]})
    else:
        screen = console()
        for finding in findings:
            _show(screen, finding, said)
        screen.print(Text(said.say(Message("story-checked", {"files": len(sources), **numbers}))), soft_wrap=True)
    return 1 if failed else 0


def show_schema() -> int:
    """The JSON Schema of content in canonical form."""
    print_json(schema())
    return 0


def _show(screen: Console, finding: Finding, said: Words) -> None:
    where = f"{finding.file}:{finding.line}"
    severity = said.say(Message(f"story-{finding.severity}"))
    text = Text.assemble(
        (where, "bold"), " ", (severity, STYLES[finding.severity]), f" {finding.rule} ",
        (f"{finding.path}: " if finding.path else "", "dim"), finding.say(said.language),
    )  # fmt: skip
    screen.print(text, soft_wrap=True)


def _words(language: str) -> Words:
    return Words(language, (FOLDER, CONTENT))


def _bytes(path: Path) -> bytes:
    """The text of a file; of one that is far too large only so much that it shows."""
    with path.open("rb") as file:
        return file.read(MAX_BYTES + 1)


@contextlib.contextmanager
def _patient_bar(label: str) -> Iterator[Callable[[], None]]:
    """Something to call now and then; only where that goes on for a while, and somebody looks, a bar appears."""
    screen = console(stderr=True)
    began = time.monotonic()
    bar = Progress(TextColumn("{task.description}"), BarColumn(), console=screen, transient=True)
    bar.add_task(label, total=None)
    shown = False

    def tick() -> None:
        nonlocal shown
        if not shown and screen.is_terminal and time.monotonic() - began > PATIENCE:
            bar.start()
            shown = True

    try:
        yield tick
    finally:
        if shown:
            bar.stop()
        sys.stderr.flush()
