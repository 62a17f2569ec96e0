"""The numbered rules of a game, as its players may read them: found by id, by chapter or by words, in each language.

The source is `docs/rules/GAME.md` and `docs/rules/GAME.pl.md`. A rule is one line, `**CF-MOVE-03** text`, or a row of a
table whose first cell is the id. An installed package carries the same files in `mathom/_rules`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from mathom.core.errors import MathomError
from mathom.core.message import Message
from mathom.core.words import FALLBACK

_HEADING: Final = re.compile(r"(#{1,6})\s+(.*)")
_RULE: Final = re.compile(r"\*\*([A-Z]{2}-[A-Z]+-\d+)\*\*\s*(.*)")
_ROW: Final = re.compile(r"\|\s*(?:\*\*|`)?([A-Z]{2}-[A-Z]+-\d+)(?:\*\*|`)?\s*\|(.*)\|")
_ID: Final = re.compile(r"[A-Z]{2}(-[A-Z]+(-\d+)?)?")
_UNDECOMPOSED: Final = str.maketrans({"ł": "l", "đ": "d", "ø": "o"})


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: its id, its words, the headings above it and its line in the file."""

    id: str
    text: str
    headings: tuple[str, ...]
    line: int

    @property
    def chapter(self) -> str:
        """The id without its number: `CF-MOVE`."""
        return self.id.rpartition("-")[0]

    def json(self) -> dict[str, object]:
        """The rule for scripts."""
        return {"id": self.id, "text": self.text, "headings": list(self.headings), "line": self.line}


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The rules of one game in one language, in their order."""

    language: str
    title: str
    rules: dict[str, Rule]

    @classmethod
    def read(cls, text: str, language: str = FALLBACK) -> Rulebook:
        r"""Read a file of numbered rules.

        >>> book = Rulebook.read("# Toy\n## 1. Moves\n**TY-MOVE-01** One step.  \n")
        >>> book.rules["TY-MOVE-01"].text, book.rules["TY-MOVE-01"].headings
        ('One step.', ('1. Moves',))
        """
        title, rules = "", {}
        headings: list[tuple[int, str]] = []
        columns: list[str] = []
        before = ""
        for number, line in enumerate(text.splitlines(), start=1):
            above, before = before, line
            if heading := _HEADING.fullmatch(line.rstrip()):
                depth = len(heading[1])
                title = title or heading[2]
                headings = [*((level, name) for level, name in headings if level < depth), (depth, heading[2])]
                continue
            found = _RULE.fullmatch(line.strip())
            words = found[2].strip() if found else ""
            if not found and line.startswith("|"):
                if found := _ROW.fullmatch(line.strip()):
                    words = _cells(columns[1:], _split(found[2]))
                elif not above.startswith("|"):  # the head of a table
                    columns = _split(line.strip().strip("|"))
            if found and found[1] not in rules:
                rules[found[1]] = Rule(found[1], words, tuple(name for level, name in headings if level > 1), number)
        return cls(language, title, rules)

    def get(self, rule_id: str) -> Rule | None:
        """The rule with this id."""
        return self.rules.get(rule_id.upper())

    def chapter(self, prefix: str) -> list[Rule]:
        """All rules of a chapter such as `CF-MOVE`, or of the whole game for `CF`."""
        return [rule for rule in self.rules.values() if rule.id.startswith(f"{prefix.upper()}-")]

    def search(self, words: Sequence[str]) -> list[Rule]:
        """The rules in whose text, headings or id all the words occur, whatever their case and accents."""
        wanted = [fold(word) for word in words]
        return [rule for rule in self.rules.values() if all(word in _haystack(rule) for word in wanted)]

    def chapters(self) -> Iterator[tuple[tuple[str, ...], list[Rule]]]:
        """The headings that have rules under them, each with these rules."""
        under: dict[tuple[str, ...], list[Rule]] = {}
        for rule in self.rules.values():
            under.setdefault(rule.headings, []).append(rule)
        yield from under.items()


def find(books: Sequence[Rulebook], query: Sequence[str]) -> list[str]:
    """The ids of the rules that a query means: an id, a chapter, or words of any of the books' languages."""
    if not books:
        return []
    if len(query) == 1 and _ID.fullmatch(query[0].upper()):
        for book in books:
            if rule := book.get(query[0]):
                return [rule.id]
            if chapter := book.chapter(query[0]):
                return [rule.id for rule in chapter]
    hits = {rule.id for book in books for rule in book.search(query)}
    order = [rule_id for book in books for rule_id in book.rules]
    return [rule_id for rule_id in dict.fromkeys(order) if rule_id in hits]


def fold(text: str) -> str:
    """Text for comparing: without accents and case.

    >>> fold("Czarnoksiężnik, Łódź, Nazgûl")
    'czarnoksieznik, lodz, nazgul'
    """
    spread = unicodedata.normalize("NFKD", text.casefold().translate(_UNDECOMPOSED))
    return "".join(char for char in spread if not unicodedata.combining(char))


def rules_folder() -> Path:
    """Where the rules are: in a checkout its docs, which an author may be editing, else inside the package."""
    package = Path(__file__).parents[1]
    checkout = package.parents[1] / "docs" / "rules"
    return checkout if checkout.is_dir() and package.parent.name == "src" else package / "_rules"


def rulebook(game_id: str, language: str = FALLBACK, folder: Path | None = None) -> Rulebook:
    """The rules of a game in a language; raises `MathomError` where there is no such file."""
    name = f"{game_id}.md" if language == FALLBACK else f"{game_id}.{language}.md"
    path = (folder or rules_folder()) / name
    if not path.is_file():
        raise MathomError(Message("error-rulebook", {"game": game_id, "file": name}))
    return _read(path, language, path.stat().st_mtime_ns)


@cache
def _read(path: Path, language: str, _changed: int) -> Rulebook:
    return Rulebook.read(path.read_text(encoding="utf-8"), language)


@cache
def _haystack(rule: Rule) -> str:
    return fold(" ".join((rule.id, rule.text, *rule.headings)))


def _split(line: str) -> list[str]:
    return [cell.strip() for cell in line.split("|")]


def _cells(columns: list[str], cells: list[str]) -> str:
    """A row of a table as a sentence: what each column says."""
    named = zip([*columns, *[""] * len(cells)], cells, strict=False)
    return "; ".join(f"{column}: {cell}" if column else cell for column, cell in named if cell)
