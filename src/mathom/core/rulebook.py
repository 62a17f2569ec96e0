"""The numbered rules of a game, as its players may read them: found by id, by chapter or by words, in each language.

The source is `docs/rules/GAME.md` and `docs/rules/GAME.pl.md`. A rule is one line, `**CF-MOVE-03** text`, or a row of a
table whose first cell is the id. A ruling may be called `R-24`: every book counts its own, so it takes the game to know
which is meant. A book that follows a numbered one may keep its numbers: `JE-89.1a` is a point of paragraph 1 of entry
89. An installed package carries the same files in `mathom/_rules`.

What a search finds, and in which order, is said in `rule_search`; what of a book holds at a table that plays by one of
several rule sets, in `rule_reading`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from mathom.core.errors import MathomError
from mathom.core.message import Message
from mathom.core.registry import game
from mathom.core.rule_reading import as_read
from mathom.core.rule_search import Index, fold
from mathom.core.words import FALLBACK

_HEADING: Final = re.compile(r"(#{1,6})\s+(.*)")
_NAME: Final = r"[A-Z][A-Z0-9]*(?:-[A-Z][A-Z0-9]*)?"
RULE_ID: Final = rf"(?:[A-Z]{{2}}-(?:\d+\.\d+[a-z]?|{_NAME}-\d+)|R-\d+)"
"""What an id looks like, as a pattern: `CF-MOVE-03`, `HR-SET1-04`, `JE-P-TEST-03`, `JE-89.1`, `JE-89.1a`, or `R-24`."""
_RULE: Final = re.compile(rf"\*\*({RULE_ID})\*\*\s*(.*)")
_ROW: Final = re.compile(rf"\|\s*(?:\*\*|`)?({RULE_ID})(?:\*\*|`)?\s*\|(.*)\|")
_ID: Final = re.compile(rf"[A-Z]{{2}}(-{_NAME}(-\d+)?)?")
_ENTRY: Final = re.compile(r"[A-Z]{2}-\d+(\.\d+[a-z]?)?")
_POINT: Final = re.compile(r"[A-Z]{2}-\d+\.\d+[A-Z]")
_RULING: Final = re.compile(r"R(-\d+)?")
_NUMBER: Final = re.compile(r"\d+(\.\d+)*")
_DEEPEST: Final = 3
"""Headings below this level divide a section, and make none."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: its id, its words, the headings above it and its line in the file."""

    id: str
    text: str
    headings: tuple[str, ...]
    line: int

    @property
    def chapter(self) -> str:
        """The id without its number, or its entry: `CF-MOVE`, `JE-89`."""
        return self.id.rpartition("." if "." in self.id else "-")[0]

    @property
    def is_ruling(self) -> bool:
        """Whether the id does not say which game it is of."""
        return _RULING.fullmatch(self.id) is not None

    def json(self) -> dict[str, object]:
        """The rule for scripts."""
        return {"id": self.id, "text": self.text, "headings": list(self.headings), "line": self.line}


@dataclass(frozen=True, slots=True)
class Section:
    """A heading with what stands under it up to the next section, rules and all else, line by line.

    `key` is its number, the same in every language: `3.6`. The book's own heading is the section of depth 1.
    """

    key: str
    title: str
    depth: int
    lines: tuple[str, ...]

    @property
    def number(self) -> str:
        """The number at the head of its title, or nothing."""
        return self.key if self.title.startswith(self.key) else ""

    @property
    def name(self) -> str:
        """The title without its number."""
        return self.title.removeprefix(self.number).lstrip(". ")


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The rules of one game in one language, in their order."""

    language: str
    title: str
    rules: dict[str, Rule]
    sections: tuple[Section, ...] = ()
    _index: list[Index] = field(default_factory=list, repr=False, compare=False)
    """What the search looks through; made by the first one."""

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
        return cls(language, title, rules, tuple(_sections(text)))

    def get(self, rule_id: str) -> Rule | None:
        """The rule with this id, whatever the case of its letters."""
        return self.rules.get(_cased(rule_id))

    def chapter(self, prefix: str) -> list[Rule]:
        """All rules of a chapter such as `CF-MOVE`, of an entry such as `JE-89`, or of the whole game for `CF`.

        The chapter of `JE-89.1` are its points, `JE-89.1a` and so on.
        """
        under = re.compile(rf"{re.escape(_cased(prefix))}([-.]|[a-z]$)")
        return [rule for rule in self.rules.values() if under.match(rule.id)]

    def search(self, words: Sequence[str]) -> list[Rule]:
        """The rules that fit the words, whatever their case, accents, endings and order; best first."""
        found = self.rank(words)
        return sorted((self.rules[rule_id] for rule_id in found), key=lambda rule: -found[rule.id])

    def rank(self, words: Sequence[str]) -> dict[str, float]:
        """The ids of the rules that a search finds, each with how well it fits."""
        if not self._index:
            self._index.append(Index(self.rules))
        return self._index[0].rank(words)

    def chapters(self) -> Iterator[tuple[tuple[str, ...], list[Rule]]]:
        """The headings that have rules under them, each with these rules."""
        under: dict[tuple[str, ...], list[Rule]] = {}
        for rule in self.rules.values():
            under.setdefault(rule.headings, []).append(rule)
        yield from under.items()


def find(books: Sequence[Rulebook], query: Sequence[str]) -> list[str]:
    """The ids of the rules that a query means, the best first: an id, a chapter, or words of any of the books.

    A paragraph such as `JE-89.1` comes with its points.
    """
    if not books:
        return []
    wish = _padded(_cased(query[0])) if len(query) == 1 else ""
    ruling, entry = _RULING.fullmatch(wish), _ENTRY.fullmatch(wish)
    if ruling or entry or _ID.fullmatch(wish):
        for book in books:
            rule, chapter = book.get(wish), book.chapter(wish)
            if rule or chapter:
                return [each.id for each in ([rule, *chapter] if rule else chapter)]
    # So short a name is a part of many words that have nothing to do with it.
    if ruling or (entry and any(book.chapter(wish[:2]) for book in books)):
        return []
    best: dict[str, float] = {}
    for book in books:
        for rule_id, fit in book.rank(query).items():
            best[rule_id] = max(fit, best.get(rule_id, fit))
    order = dict.fromkeys(rule_id for book in books for rule_id in book.rules)
    return sorted((rule_id for rule_id in order if rule_id in best), key=lambda rule_id: -best[rule_id])


def rules_folder() -> Path:
    """Where the rules are: in a checkout its docs, which an author may be editing, else inside the package."""
    package = Path(__file__).parents[1]
    checkout = package.parents[1] / "docs" / "rules"
    return checkout if checkout.is_dir() and package.parent.name == "src" else package / "_rules"


def rulebook(game_id: str, language: str = FALLBACK, folder: Path | None = None) -> Rulebook:
    """The rules of a game in a language, from the folder that the game names; raises `MathomError` where there is no
    such file.
    """
    path = _path(game_id, language, folder)
    return _read(path, language, path.stat().st_mtime_ns)


def rulebook_as_read(game_id: str, language: str = FALLBACK, holding: frozenset[str] | None = None) -> Rulebook:
    """The same as people read it: at a table where these marks hold, or for no table in particular."""
    path = _path(game_id, language, None)
    return _read_as(path, language, path.stat().st_mtime_ns, game(game_id).marks(), holding)


def _path(game_id: str, language: str, folder: Path | None) -> Path:
    name = f"{game_id}.md" if language == FALLBACK else f"{game_id}.{language}.md"
    path = (folder or _folder_of(game_id) or rules_folder()) / name
    if not path.is_file():
        raise MathomError(Message("error-rulebook", {"game": game_id, "file": name}))
    return path


def _folder_of(game_id: str) -> Path | None:
    try:
        return game(game_id).rules
    except MathomError:  # it is not installed, or cannot be loaded
        return None


@lru_cache(maxsize=64)
def _read_as(
    path: Path, language: str, _changed: int, known: frozenset[str], holding: frozenset[str] | None
) -> Rulebook:
    return Rulebook.read(as_read(path.read_text(encoding="utf-8"), known, holding), language)


@cache
def _read(path: Path, language: str, _changed: int) -> Rulebook:
    return Rulebook.read(path.read_text(encoding="utf-8"), language)


def _cased(rule_id: str) -> str:
    """An id in the letters of the books, all capitals but for a point's: `cf-move-03` is `CF-MOVE-03`, `je-89.1A` is
    `JE-89.1a`.
    """
    capitals = rule_id.upper()
    return capitals[:-1] + capitals[-1].lower() if _POINT.fullmatch(capitals) else capitals


def _padded(rule_id: str) -> str:
    """An id as the books write it: `CF-MOVE-3` is `CF-MOVE-03`; but `JE-9` is an entry, which has no such zero."""
    head, _, number = rule_id.rpartition("-")
    return f"{head}-{number:0>2}" if number.isdigit() and not _ENTRY.fullmatch(rule_id) else rule_id


def _sections(text: str) -> Iterator[Section]:
    title, depth = "", 0
    lines: list[str] = []
    for line in text.splitlines():
        heading = _HEADING.fullmatch(line.rstrip())
        if heading is None or len(heading[1]) > _DEEPEST:
            lines.append(line)
            continue
        if depth:
            yield Section(_key(title), title, depth, tuple(lines))
        title, depth, lines = heading[2], len(heading[1]), []
    if depth:
        yield Section(_key(title), title, depth, tuple(lines))


def _key(title: str) -> str:
    if found := _NUMBER.match(title):
        return found[0]
    return re.sub(r"[^a-z0-9]+", "-", fold(title)).strip("-")


def _split(line: str) -> list[str]:
    return [cell.strip() for cell in line.split("|")]


def _cells(columns: list[str], cells: list[str]) -> str:
    """A row of a table as a sentence, or as several: what each column says."""
    named = zip([*columns, *[""] * len(cells)], cells, strict=False)
    said = "; ".join(f"{column}: {cell}" if column else cell for column, cell in named if cell and cell != "-")
    return re.sub(r"([.?!]);", r"\1", said)
