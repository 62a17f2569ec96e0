"""`mathom verify`: compute every roll of a record again."""

from __future__ import annotations

from pathlib import Path

from rich.text import Text

from mathom.core.errors import MathomError, RecordError
from mathom.core.message import Message
from mathom.terminal.game_file import load, secret_of
from mathom.terminal.messages import excuse, words
from mathom.terminal.paint import console, print_json


def verify(path: Path, language: str, as_json: bool) -> int:
    """Say what was checked, or the line that is wrong. The exit code is 1 for a record that does not hold.

    A game that still runs is checked with the secret that lies beside its record, if it is there.
    """
    said = words(language)
    screen = console()
    try:
        record = load(path)
        checked = record.verify(None if record.ending else secret_of(path))
    except MathomError as error:
        what = excuse(error, said)
        line = error.line if isinstance(error, RecordError) else None
        if as_json:
            print_json({"ok": False, "file": str(path), "line": line, "error": error.message.id, "what": what})
        else:
            screen.print(Text(f"{path}: {what}"), soft_wrap=True)
        return 1
    if as_json:
        print_json({"ok": True, "file": str(path), **checked._asdict()})
        return 0
    args: dict[str, str | int] = {"file": str(path), "events": checked.events, "rolls": checked.rolls}
    screen.print(Text(said.say(Message("cli-verified", args))), soft_wrap=True)
    if checked.taken:
        screen.print(Text(said.say(Message("cli-verified-fork", {"taken": checked.taken}))))
    if checked.taken_back:
        screen.print(Text(said.say(Message("cli-verified-back", {"count": checked.taken_back}))))
    if not checked.over:
        screen.print(Text(said.say(Message("cli-verified-running"))))
    return 0
