"""`mathom check`, `mathom backup`, `mathom restore`: looking after the house that `mathom serve` opens."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.text import Text

from mathom.core.errors import MathomError
from mathom.core.message import Message
from mathom.core.words import Words
from mathom.server import database_copy
from mathom.server.database_check import Fault
from mathom.server.database_check import check as look
from mathom.server.rendering import words_of
from mathom.server.settings import whereabouts
from mathom.server.store import Store
from mathom.terminal.messages import excuse, words
from mathom.terminal.paint import console, print_json
from mathom.terminal.simulate import progress_bar


def check(data: Path | None, language: str, as_json: bool) -> int:
    """Say what is wrong, a line for each thing, or that all is well; 1 if something is, 130 after Ctrl-C."""
    url, _ = whereabouts(data)
    try:
        matches, faults = asyncio.run(_look(url.render_as_string(hide_password=False), language, as_json))
    except KeyboardInterrupt:
        return 130
    except MathomError as error:
        if not as_json:
            raise
        matches, faults = 0, [excuse(error, words_of(language))]
    if as_json:
        print_json({"ok": not faults, "matches": matches, "faults": faults})
    else:
        said = (
            Message("database-faults", {"count": len(faults)})
            if faults
            else Message("database-whole", {"count": matches})
        )
        console().print(Text(words(language).say(said)), soft_wrap=True)
    return 1 if faults else 0


async def _look(database: str, language: str, as_json: bool) -> tuple[int, list[str]]:
    """How many matches there are, and all that is wrong; each thing is also said when it is found."""
    store = Store(database)
    faults, matches = list[str](), 0
    screen = console()
    try:
        with progress_bar(0, words(language).say(Message("database-checking"))) as bar:
            async for found in look(store):
                matches = found.total
                bar.update(bar.task_ids[0], completed=found.done, total=found.total)
                if found.fault is not None:
                    faults.append(_fault(found.fault, language))
                    if not as_json:
                        screen.print(Text(faults[-1]), soft_wrap=True)
    finally:
        await store.close()
    return matches, faults


def _fault(fault: Fault, language: str) -> str:
    """What is wrong, in one line of the reader's language."""
    message = fault.message
    if fault.why is not None:
        message = Message(message.id, {**message.args, "why": excuse(fault.why, words_of(language))})
    return words_of(language).say(message)


def backup(data: Path | None, file: Path, language: str, *, replace: bool) -> int:
    """Copy the house into a file, also while it is open."""
    said = words(language)
    url, key = whereabouts(data)
    with _copying(said) as progress:
        beside = database_copy.backup(url, key, file, progress, replace=replace)
    _say(said, "database-copied", file)
    if beside is not None:
        _say(said, "database-copied-key", beside)
    return 0


def restore(data: Path | None, file: Path, language: str, *, replace: bool) -> int:
    """Put a copy in the place of the house."""
    said = words(language)
    url, key = whereabouts(data)
    with _copying(said) as progress:
        old = database_copy.restore(url, key, file, progress, replace=replace)
    _say(said, "database-restored", file)
    if old is not None:
        _say(said, "database-replaced", old)
    if not (beside := database_copy.key_beside(file)).exists():
        _say(said, "database-restored-no-key" if not key.exists() else "database-restored-old-key", beside)
    return 0


@contextmanager
def _copying(said: Words) -> Iterator[database_copy.Progress]:
    """A bar that shows how many pages of the file are copied."""
    with progress_bar(0, said.say(Message("database-copying"))) as bar:
        yield lambda done, total: bar.update(bar.task_ids[0], completed=done, total=total)


def _say(said: Words, message: str, file: Path) -> None:
    console().print(Text(said.say(Message(message, {"file": str(file)}))), soft_wrap=True)
