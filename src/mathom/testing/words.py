"""Are the words complete? A check for the `*.ftl` files of the core, of our games and of anyone's.

    def test_words():
        check_words([GAME.words], sources=[Path(mygame.__file__).parent])

It fails, with a list of all that it found, on:

- what Fluent cannot read, a message written twice, a reference or a function that does not exist;
- a message that one language has and another lacks, or whose `$variables` differ between languages;
- a name that lacks a case which some message of its language asks for: after `NAME($to, as: "region", case: "to")`
  every `region-…` must have `.to`;
- a message that the sources ask for and no file has, and a message that nothing asks for.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

from fluent.runtime.types import FluentNone
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from mathom.core.guide import steps
from mathom.core.texts import Texts
from mathom.core.words import FOLDER, Source, Words, languages

_NAMING: Final = {"NAME", "NAMES", "GENDER"}
_FUNCTIONS: Final = _NAMING | {"KNOWN", "CAPITAL", "NUMBER", "DATETIME"}
TABLE_KINDS: Final = ("action", "chair", "option", "plan", "web")
"""Kinds of words that every table asks a game for: what its buttons, seats, options and ready-made setups are called,
and what a list of games says of it. `check_plugin` says which of them are missing.
"""
_ID: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)+")


def check_words(
    folders: Sequence[Path],
    *,
    sources: Iterable[Path] = (),
    used: Iterable[str] = (),
    kinds: Iterable[str] = (),
    texts: Iterable[Texts] = (),
) -> None:
    """Fail if the words in these folders, taken together, are not complete, alike in all languages and all of use.

    `sources` are Python files or folders of them: a string there that is the id of a message uses it, and an f-string
    such as `f"log-{kind}"` uses all that it fits; a line `# say end` of a guide's record beside them uses `guide-end`.
    `used` are further ids, which must exist; where it lists names of a kind, that kind has no others. `kinds` are kinds
    of names that something outside the words files asks for, beside those that every table does. The words of the core
    can be referred to, but are checked only if `mathom.core.words.FOLDER` is among the folders. `texts` come with
    content: they must be there in all languages, and messages may ask for their names.
    """
    faults: list[str] = []
    spoken = sorted({*languages(), *(path.stem for folder in folders for path in folder.glob("*.ftl"))})
    books = [_Book.read(language, folders, faults) for language in spoken]
    for come_with_content in texts:
        for book in books:
            book.add(come_with_content, faults)
    asked = _Asked.scan(sources)
    asked.listed.update(used)
    families = {kind.replace("_", "-") for kind in (*TABLE_KINDS, *kinds, *asked.kinds)}
    families.update(kind for book in books for kind, _ in book.asks())

    for book in books:
        faults += book.missing(books)
        faults += book.dangling()
        faults += book.caseless(families)
    faults += _differing(books)
    faults += _unknown(books, families, asked)
    faults += _unused(books, families, asked)
    if faults:
        raise AssertionError("\n  ".join(["the words are not in order:", *dict.fromkeys(faults)]))


class StrictWords(Words):
    """Words that complain, with an AssertionError, where `Words` would fall back or leave a gap."""

    def __init__(self, language: str, sources: Iterable[Source] = ()) -> None:
        super().__init__(language, sources)
        self._unknown: Counter[str] = Counter()

    def _missing(self, _what: str, _instead: str) -> str:
        raise AssertionError(f"{self.language}: no {_what}")

    def _report(self, message_id: str, errors: list[Exception]) -> None:
        # KNOWN($who) is the one place where a variable may be absent, and Fluent counts its absence as an error. A name
        # inside the message is reported first, and has no part in it.
        absent = Counter(str(error) for error in errors)
        excused = absent & self._unknown
        self._unknown -= excused
        absent -= excused
        if absent:
            raise AssertionError(f"{self.language}: {message_id}: {'; '.join(absent)}")

    def _call_known(self, thing: object) -> str:
        if isinstance(thing, FluentNone) and thing.name:
            self._unknown[f"Unknown external: {thing.name}"] += 1
        return super()._call_known(thing)


@dataclass(slots=True)
class _Entry:
    """What the check wants to know of one message."""

    where: str
    checked: bool
    attributes: set[str] = field(default_factory=set)
    variables: set[str] = field(default_factory=set)
    references: set[str] = field(default_factory=set)
    asks: set[tuple[str, str]] = field(default_factory=set)
    functions: set[str] = field(default_factory=set)
    plain: bool = False
    """Whether it came with content."""

    @classmethod
    def of(cls, where: str, checked: bool, entry: ftl.Message | ftl.Term) -> _Entry:
        self = cls(where, checked, {attribute.id.name for attribute in entry.attributes})
        for node in _nodes(entry):
            match node:
                case ftl.VariableReference():
                    self.variables.add(node.id.name)
                case ftl.MessageReference():
                    self.references.add(node.id.name)
                case ftl.TermReference():
                    self.references.add(f"-{node.id.name}")
                case ftl.FunctionReference():
                    self.call(node)
                case _:
                    pass
        return self

    def call(self, node: ftl.FunctionReference) -> None:
        self.functions.add(node.id.name)
        if node.id.name in _NAMING:
            how = {argument.name.name: str(argument.value.value) for argument in node.arguments.named}
            case = "gender" if node.id.name == "GENDER" else how.get("case", "")
            self.asks.add((how.get("as", "").replace("_", "-"), case))


@dataclass(slots=True)
class _Book:
    """All messages of one language by id; terms keep their dash."""

    language: str
    entries: dict[str, _Entry]

    @classmethod
    def read(cls, language: str, folders: Sequence[Path], faults: list[str]) -> _Book:
        self = cls(language, {})
        for folder in dict.fromkeys((FOLDER, *folders)):
            path = folder / f"{language}.ftl"
            if not path.exists():
                faults.append(f"{path}: no such file")
                continue
            text = path.read_text(encoding="utf-8")
            for node in FluentParser().parse(text).body:
                where = f"{folder.parent.name}/{folder.name}/{path.name}:{_line(text, node)}"
                if isinstance(node, ftl.Junk):
                    why = "; ".join(str(note.message) for note in node.annotations)
                    faults.append(f"{where}: Fluent cannot read this: {why}")
                elif isinstance(node, ftl.Message | ftl.Term):
                    name = node.id.name if isinstance(node, ftl.Message) else f"-{node.id.name}"
                    if name in self.entries and self.entries[name].checked:  # a game may say it otherwise than the core
                        faults.append(f"{where}: {name} stands already in {self.entries[name].where}")
                    self.entries[name] = _Entry.of(where, folder in folders, node)
        return self

    def add(self, texts: Texts, faults: list[str]) -> None:
        """The texts of content, which are not ours to check but for being there."""
        mine = texts.said.get(self.language, {})
        for said in texts.said.values():
            faults += [f"{texts}: {name} is missing in {self.language}" for name in said if name not in mine]
        for name, forms in mine.items():
            entry = self.entries.setdefault(name, _Entry(repr(texts), False, {*forms}, plain=True))
            if not entry.plain:
                faults.append(f"{texts}: {name} stands already in {entry.where}")
            entry.attributes &= {*forms}  # of several contents each must have it

    def asks(self) -> set[tuple[str, str]]:
        return {ask for entry in self.entries.values() for ask in entry.asks}

    def variables(self, message: str, seen: frozenset[str] = frozenset()) -> set[str]:
        """The variables of a message and of the messages it refers to."""
        if message in seen or message not in self.entries:
            return set()
        entry = self.entries[message]
        inner = [self.variables(name, seen | {message}) for name in entry.references if not name.startswith("-")]
        return entry.variables.union(*inner)

    def checked(self) -> Iterator[tuple[str, _Entry]]:
        return ((name, entry) for name, entry in self.entries.items() if entry.checked)

    def missing(self, books: list[_Book]) -> Iterator[str]:
        for name, entry in (item for book in books for item in book.checked()):
            if not name.startswith("-") and name not in self.entries:  # each language has terms of its own
                yield f"{entry.where}: {name} is missing in {self.language}"

    def dangling(self) -> Iterator[str]:
        for message, entry in self.checked():
            for name in sorted(entry.references - self.entries.keys()):
                yield f"{entry.where}: {message} refers to {name}, which does not exist"
            for name in sorted(entry.functions - _FUNCTIONS):
                yield f"{entry.where}: {message} calls {name}, which does not exist"
            if any(not kind for kind, _ in entry.asks):
                yield f'{entry.where}: {message} names a thing but not its kind; write as: "…"'

    def caseless(self, kinds: set[str]) -> Iterator[str]:
        for kind, case in sorted(self.asks()):
            family = [name for name in self.entries if kind and _kind(name, kinds) == kind]
            if kind and not family:
                yield f"{self.language}: names of kind {kind} are asked for, but there is no {kind}-…"
            for name in family:
                if case and case not in self.entries[name].attributes:
                    yield f"{self.entries[name].where}: {name} has no .{case}"


@dataclass(slots=True)
class _Asked:
    """What Python sources ask the words for."""

    texts: set[str] = field(default_factory=set)
    """Strings that may be ids."""
    ids: set[str] = field(default_factory=set)
    """Strings that must be ids."""
    listed: set[str] = field(default_factory=set)
    """Ids that the caller says are used."""
    patterns: set[str] = field(default_factory=set)
    kinds: set[str] = field(default_factory=set)

    @classmethod
    def scan(cls, folders: Iterable[Path]) -> _Asked:
        self = cls()
        for folder in folders:
            for path in sorted(folder.rglob("*.py")) if folder.is_dir() else [folder]:
                for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
                    self.read(node)
            for path in folder.rglob("*.record"):
                self.ids.update(steps(path.read_text(encoding="utf-8")).values())
        return self

    def read(self, node: ast.AST) -> None:
        match node:
            case ast.Constant(value=str(text)):
                self.texts.add(text)
            case ast.JoinedStr(values=[ast.Constant(value=str(start)), *_]) if "-" in start:
                pieces = [re.escape(str(v.value)) if isinstance(v, ast.Constant) else ".+" for v in node.values]
                self.patterns.add("".join(pieces))
            case ast.Call(func=ast.Name(id="Message" | "Line"), args=[ast.Constant(value=str(text)), *_]):
                self.ids.add(text)
            case ast.Call(func=ast.Attribute(attr="name" | "names"), args=[ast.Constant(value=str(text)), _, *_]):
                self.kinds.add(text)
            case _:
                pass

    def uses(self, message: str) -> bool:
        if message in self.texts or message in self.ids or message in self.listed:
            return True
        return any(re.fullmatch(pattern, message) for pattern in self.patterns)


def _differing(books: list[_Book]) -> Iterator[str]:
    first, *others = books
    for name, entry in first.checked():
        for book in others:
            if name.startswith("-") or name not in book.entries:
                continue
            differ = sorted(first.variables(name) ^ book.variables(name))
            if differ:
                where = f"{entry.where} and {book.entries[name].where}"
                yield f"{where}: {name} differs in {', '.join(f'${variable}' for variable in differ)}"


def _unknown(books: list[_Book], kinds: set[str], asked: _Asked) -> Iterator[str]:
    """What is asked for and not there. A text in the sources that begins as messages do is taken for one."""
    known = {name for book in books for name in book.entries}
    heads = {name.partition("-")[0] for name in known if not _kind(name, kinds)}
    alike = {text for text in asked.texts if _ID.fullmatch(text) and text.partition("-")[0] in heads}
    for name in sorted((asked.ids | asked.listed | alike) - known):
        yield f"{name} is asked for, but no language has it"


def _unused(books: list[_Book], kinds: set[str], asked: _Asked) -> Iterator[str]:
    closed = {_kind(name, kinds) for name in asked.listed}
    referred = {name for book in books for entry in book.entries.values() for name in entry.references}
    for name, entry in (item for book in books for item in book.checked()):
        kind = _kind(name, kinds)
        named = kind and kind not in closed
        if not (named or name in referred or asked.uses(name)):
            yield f"{entry.where}: nothing uses {name}"


def _kind(message: str, kinds: set[str]) -> str:
    """The kind of a name, the longest that fits, or "" for a message that is no name."""
    return max((kind for kind in kinds if kind and message.startswith(f"{kind}-")), key=len, default="")


def _nodes(node: ftl.BaseNode) -> Iterator[ftl.BaseNode]:
    yield node
    for value in vars(node).values():
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ftl.BaseNode):
                yield from _nodes(child)


def _line(text: str, node: ftl.SyntaxNode) -> int:
    return text.count("\n", 0, node.span.start) + 1 if node.span else 0


@cache
def strict_words(*sources: Source) -> tuple[StrictWords, ...]:
    """Every language, complaining where something is missing."""
    return tuple(StrictWords(language, sources) for language in languages())
