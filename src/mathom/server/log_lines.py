"""The server's log: one line an event, for people or for programs, and no secrets in it.

Whoever has the code of a private table may sit down there, so a line has only its beginning. Cookies, what people say
and what they do are in no line at all.
"""

from __future__ import annotations

import json
import logging
import re
import sqlite3
import sys
import traceback
from datetime import UTC, datetime
from typing import Any, ClassVar, Final, NamedTuple, TextIO

from mathom.core.errors import MathomError

_SHOWN: Final = 4
FACTS: Final = "facts"
"""What an event says about itself: `_LOG.info("refused", extra={FACTS: {"limit": "talk.guest"}})`.

Other programs may hang what they like on every record, so nothing else of it is written.
"""
_FRAMES: Final = 6
_PLAIN: Final = re.compile(r"[\w./{}:+-]+")


def short(code: str) -> str:
    """Enough of the code of a table to tell it from others, and too little to go there.

    >>> short("Zm9vYmFyYmF6cXV4")
    'Zm9v…'
    """
    return f"{code[:_SHOWN]}…"


def plainly(error: BaseException) -> str:
    """What was wrong, for the log: of a refusal only its kind, since its words may name what is secret."""
    return error.message.id if isinstance(error, MathomError) else f"{type(error).__name__}: {error}"


class Lines(logging.Formatter):
    """One line an event; `form` is what whoever runs the server calls the kind of line."""

    form: ClassVar[str]


class TextLines(Lines):
    """`2026-01-02T03:04:05Z INFO mathom.server.answer_log: answered method=GET route=/ status=200 ms=12`."""

    form: ClassVar[str] = "text"

    def format(self, record: logging.LogRecord) -> str:
        """One line, whatever is in it."""
        event = _event(record)
        said = event.pop("event")
        head = f"{event.pop('time')} {event.pop('level')} {event.pop('logger')}: {_one_line(said)}"
        return " ".join([head, *(f"{name}={_word(value)}" for name, value in event.items())])


class JsonLines(Lines):
    """The same as an object of JSON."""

    form: ClassVar[str] = "json"

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        return json.dumps(_event(record), ensure_ascii=False, default=str)


def _event(record: logging.LogRecord) -> dict[str, Any]:
    when = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    event: dict[str, Any] = {"time": when, "level": record.levelname, "logger": record.name}
    event["event"] = record.getMessage().strip()
    event |= getattr(record, FACTS, {})
    if record.exc_info and record.exc_info[1] is not None:
        event |= _fault(record.exc_info[1])
    return event


def _fault(error: BaseException) -> dict[str, str]:
    """What went wrong and where. What an error says may be anything, an action or a note, so it is told only where the
    system or the database says it, or to whoever has asked for everything.
    """
    frames = traceback.extract_tb(error.__traceback__)[-_FRAMES:]
    fault = {"error": type(error).__name__, "at": " < ".join(f"{at.name}:{at.lineno}" for at in reversed(frames))}
    cause: BaseException | None = error
    while cause is not None and not isinstance(cause, OSError | sqlite3.Error):
        cause = cause.__cause__ or cause.__context__
    if cause is not None:
        fault["why"] = str(cause)
    if logging.getLogger().isEnabledFor(logging.DEBUG):
        fault["traceback"] = "".join(traceback.format_exception(error))
    return fault


def _one_line(text: str) -> str:
    return text if text.isprintable() else json.dumps(text, ensure_ascii=False)


def _word(value: object) -> str:
    text = str(value)
    return text if _PLAIN.fullmatch(text) else json.dumps(text, ensure_ascii=False)


class Log(NamedTuple):
    """How a process writes its log."""

    level: str
    form: str


def log_here() -> Log | None:
    """How this process writes its log, for those that it starts; None if nobody has set it up."""
    root = logging.getLogger()
    forms = [handler.formatter.form for handler in root.handlers if isinstance(handler.formatter, Lines)]
    return Log(logging.getLevelName(root.level), forms[0]) if forms else None


def set_up_log(level: str, form: str, stream: TextIO | None = None) -> None:
    """Write the log of this process to stderr, from this level on."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonLines() if form == "json" else TextLines())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    logging.captureWarnings(capture=True)  # Python's own are two lines, and no event
    logging.getLogger("alembic").setLevel(logging.WARNING)  # every start would tell the same
