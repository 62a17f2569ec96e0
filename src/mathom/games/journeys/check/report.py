"""What a check of content finds: how bad it is, which rule it breaks, and where it stands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path as File
from typing import Any, Final, Literal

import msgspec

from mathom.core.message import Message
from mathom.core.words import Words
from mathom.games.journeys.check.words import FOLDER
from mathom.games.journeys.parsing import ContentError, Path
from mathom.games.journeys.reading import Read
from mathom.games.journeys.words.content import FOLDER as CONTENT

Severity = Literal["error", "warning", "note"]
SEVERITIES: Final[tuple[Severity, ...]] = ("error", "warning", "note")
MOST: Final = 50
"""So many findings of one kind are told of a file, and then how many more there are."""
FOLDERS: Final[tuple[File, ...]] = (FOLDER, CONTENT)
"""The words of findings."""
LONGEST: Final = 200
"""A name in a finding is no longer than this: it may come from anybody."""


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    """Something that is wrong, doubtful or worth knowing."""

    severity: Severity
    rule: str
    message: Message
    file: str
    line: int
    path: str

    @property
    def id(self) -> str:
        """Which finding it is, in a word: `unknown-event`."""
        return self.message.id.removeprefix("check-")

    def say(self, language: str) -> str:
        """What it says, in one line."""
        said = " ".join(Words(language, FOLDERS).say(self.message).split())
        where = self.message.args.get("where")  # what cannot be read says itself where it stands
        return said.removeprefix(f"{where}: ") if where else said

    def json(self) -> dict[str, Any]:
        """For programs, in both languages."""
        return {
            "severity": self.severity,
            "rule": self.rule,
            "id": self.id,
            "file": self.file,
            "line": self.line,
            "path": self.path,
            "message": {language: self.say(language) for language in ("en", "pl")},
        }


class Report:
    """The findings about one file. `at` is the path of what is wrong, in the canonical form."""

    def __init__(self, file: str, read: Read | None = None) -> None:
        self.file: Final = file
        self._read: Final = read
        self._found: dict[tuple[str, str, Path], Finding] = {}
        self._often: Counter[str] = Counter()

    def add(self, severity: Severity, rule: str, why: str, at: Path, args: Mapping[str, str | int]) -> None:
        """Take a finding in, unless it is there already or there are many of its kind."""
        short = {name: value[:LONGEST] if isinstance(value, str) else value for name, value in args.items()}
        key = (why, "\n".join(map(str, short.values())), at)
        if key in self._found:
            return
        self._often[why] += 1
        if self._often[why] > MOST:
            return
        line, path = (1, "") if self._read is None else self._read.place(at)
        self._found[key] = Finding(
            severity=severity, rule=rule, message=Message(f"check-{why}", short), file=self.file, line=line, path=path
        )

    def error(self, rule: str, why: str, at: Path, /, **args: str | int) -> None:
        """It cannot be played, or not as it is meant."""
        self.add("error", rule, why, at, args)

    def warning(self, rule: str, why: str, at: Path, /, **args: str | int) -> None:
        """It can be played, but hardly as it is meant."""
        self.add("warning", rule, why, at, args)

    def note(self, rule: str, why: str, at: Path, /, **args: str | int) -> None:
        """Worth knowing."""
        self.add("note", rule, why, at, args)

    def unreadable(self, error: ContentError) -> None:
        """The file could not even be read."""
        self._found["", "", ()] = Finding(
            severity="error", rule="JE-N-34", message=error.message, file=self.file, line=error.line, path=error.path
        )

    def has_errors_of(self, kinds: tuple[str, ...]) -> bool:
        """Whether anything is wrong so far whose name begins like this."""
        return any(each.severity == "error" and each.id.startswith(kinds) for each in self._found.values())

    def findings(self) -> list[Finding]:
        """All of them, in the order of the file."""
        found = sorted(
            self._found.values(),
            key=lambda each: (each.line, SEVERITIES.index(each.severity), each.id, each.path),
        )
        for why, often in self._often.items():
            if often > MOST:
                last = [each for each in found if each.id == why][-1]
                more = Message("check-more", {"count": often - MOST, "what": why})
                found.append(
                    Finding(severity=last.severity, rule=last.rule, message=more, file=self.file, line=1, path="")
                )
        return found
