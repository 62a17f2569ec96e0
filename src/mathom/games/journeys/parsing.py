"""JSON or YAML text as plain data, with the line of each part, and within bounds: content may come from anybody.

Only what JSON can hold comes out: maps, lists, texts, whole numbers, true, false, null. No YAML anchors, aliases or
tags, no key twice, nothing huge, nothing deep, no letters that cannot be shown.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from mathom.core.errors import MathomError
from mathom.core.message import Message
from mathom.games.journeys.words.content import FOLDER as WORDS

MAX_BYTES: Final = 2_000_000
MAX_DEPTH: Final = 40
MAX_NODES: Final = 200_000
MAX_TEXT: Final = 4_000
_DIGITS: Final = re.compile(r"-?(0|[1-9][0-9]{0,8})")
_NUMBER: Final = re.compile(r"[-+]?[0-9]+")
_UNSEEN: Final = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff\ufffe\uffff]")
"""Control characters but for the line end, what turns the direction of writing, halves of characters."""
_JSON: Final = re.compile(r'[ \t\r\n]*(?:([\[\]{},:])|("(?:[^"\\\n]|\\.)*")|([^\s\[\]{},:"]+)|(.))')
_WORDS: Final[dict[str, bool | None]] = {"true": True, "false": False, "null": None}

Path = tuple[str | int, ...]
"""The keys and numbers that lead from a whole document to a part of it."""


class ContentError(MathomError):
    """A pack or story is wrong: in which file and line, at which path, and what is wrong there."""

    def __init__(self, why: str, *, file: str = "", line: int = 0, path: Path = (), **args: str | int) -> None:
        self.file = file
        self.line = line
        self.path = written(path)
        where = f"{file}:{line} {self.path}".rstrip()
        told = {"where": where, **args} if file else args
        seen = {key: _UNSEEN.sub("?", value) if isinstance(value, str) else value for key, value in told.items()}
        super().__init__(Message(f"content-{why}", seen), WORDS)


def written(path: Path) -> str:
    """A path as people read it.

    >>> written(("events", "ex_wood", 2, "test", "pass", 0))
    'events.ex_wood[2].test.pass[0]'
    """
    return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path).removeprefix(".")


class Marked(NamedTuple):
    """Data, and where it stands: its line, or that of its key, and for a map or list also those of its parts."""

    data: Any
    line: int
    parts: Any = None

    def at(self, path: Path) -> int:
        """The line of the part that a path leads to, or of the last part on the way there."""
        here = self
        for step in path:
            try:
                here = here.parts[step]
            except (LookupError, TypeError):
                break
        return here.line


class Token(NamedTuple):
    """A piece of text: `open` with `{` or `[`, `close`, or `value`."""

    kind: str
    value: Any
    line: int


def parse(raw: bytes, file: str) -> Marked:
    """The data of a file: YAML if its name says so, else JSON or YAML by its first letter."""
    if len(raw) > MAX_BYTES:
        raise ContentError("too-large", file=file, line=1, most=MAX_BYTES)
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = 1 + raw[: error.start].count(b"\n")
        raise ContentError("no-utf8", file=file, line=line) from None
    is_json = not file.endswith((".yaml", ".yml")) and text.lstrip()[:1] in {"{", "["}
    return _Tree(file).grow(_json_tokens(text, file) if is_json else _yaml_tokens(text, file))


class _Tree:
    """Puts tokens together and counts them."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.nodes = 0
        self.stack: list[tuple[Marked, Path]] = []
        self.key: list[str | None] = []
        """For each map of the stack the key whose value comes next."""
        self.key_line: int = 1
        self.whole: Marked | None = None

    def grow(self, tokens: Iterator[Token]) -> Marked:
        for token in tokens:
            if self.whole is not None and not self.stack:
                raise ContentError("more-than-one", file=self.file, line=token.line)
            if token.kind == "close":
                self._close(token)
            else:
                self._take(token)
        if self.whole is None or self.stack:
            raise ContentError("unfinished", file=self.file, line=self.stack[-1][0].line if self.stack else 1)
        return self.whole

    def _take(self, token: Token) -> None:
        path = self._path()
        self.nodes += 1
        if self.nodes > MAX_NODES:
            raise ContentError("too-many", file=self.file, line=token.line, path=path, most=MAX_NODES)
        if self.stack and isinstance(self.stack[-1][0].data, dict) and self.key[-1] is None:
            self.key[-1], self.key_line = self._as_key(token), token.line
            return
        if token.kind == "value":
            self._add(Marked(self._checked(token, path), token.line))
            return
        if len(self.stack) >= MAX_DEPTH:
            raise ContentError("too-deep", file=self.file, line=token.line, path=path, most=MAX_DEPTH)
        new = Marked({}, token.line, {}) if token.value == "{" else Marked([], token.line, [])
        self._add(new)
        self.stack.append((new, path))
        self.key.append(None)

    def _as_key(self, token: Token) -> str:
        key = token.value if token.kind == "value" else None
        if type(key) is int:  # YAML's `{2: 1}`; JSON has only texts there
            key = str(key)
        if not isinstance(key, str) or len(key) > 100 or _UNSEEN.search(key):
            raise ContentError("wrong-key", file=self.file, line=token.line, path=self._path())
        if key in self.stack[-1][0].data:
            raise ContentError("key-twice", file=self.file, line=token.line, path=self._path(), key=key)
        return key

    def _checked(self, token: Token, path: Path) -> Any:
        value = token.value
        if isinstance(value, str):
            if len(value) > MAX_TEXT:
                raise ContentError("long-text", file=self.file, line=token.line, path=path, most=MAX_TEXT)
            if found := _UNSEEN.search(value):
                code = f"U+{ord(found[0]):04X}"
                raise ContentError("unseen-letter", file=self.file, line=token.line, path=path, code=code)
        return value

    def _add(self, new: Marked) -> None:
        if not self.stack:
            self.whole = new
            return
        here = self.stack[-1][0]
        if isinstance(here.data, dict):
            key = self.key[-1]
            here.data[key], here.parts[key] = new.data, new._replace(line=self.key_line)
            self.key[-1] = None
        else:
            here.data.append(new.data)
            here.parts.append(new)

    def _close(self, token: Token) -> None:
        if self.stack:
            if self.key[-1] is not None:
                raise ContentError("unfinished", file=self.file, line=token.line, path=self._path())
            self.stack.pop()
            self.key.pop()

    def _path(self) -> Path:
        if not self.stack:
            return ()
        here, path = self.stack[-1]
        step = self.key[-1] if isinstance(here.data, dict) else len(here.data)
        return path if step is None else (*path, step)


def _json_tokens(text: str, file: str) -> Iterator[Token]:
    """The tokens of a JSON text. What stands between them is checked here, so that only JSON passes."""
    place, line, end = 0, 1, len(text.rstrip(" \t\r\n"))
    inside: list[str] = []
    before = ""  # what stood before: it says what may follow
    while place < end:
        found = _JSON.match(text, place)
        assert found is not None  # the last part of the pattern takes any sign but a line end, and those are skipped
        line += text.count("\n", place, found.start(found.lastindex or 0))
        place = found.end()
        sign, quoted, word, _ = found.groups()
        kind = sign or ("value" if quoted or word else "")
        if inside and inside[-1] == "{" and before in {"{", ","} and quoted:
            kind = "key"
        if not _may_follow(before, kind, inside[-1] if inside else ""):
            raise ContentError("no-json", file=file, line=line, found=found[0].strip()[:20])
        before = kind
        if kind in {"{", "["}:
            inside.append(kind)
            yield Token("open", kind, line)
        elif kind in {"}", "]"}:
            inside.pop()
            yield Token("close", None, line)
        elif kind in {"key", "value"}:
            yield Token("value", _json_value(quoted, word, file, line), line)


def _may_follow(before: str, kind: str, where: str) -> bool:
    """Whether a sign may stand after another inside of `{`, `[` or nothing."""
    match kind:
        case "value" | "{" | "[":
            return before == ":" or (before in {"[", ","} and where == "[") or not before
        case "key":
            return True  # it is called so only where it belongs
        case ":":
            return before == "key"
        case ",":
            return before in {"value", "}", "]"} and where != ""
        case "}":
            return where == "{" and before in {"{", "value", "}", "]"}
        case "]":
            return where == "[" and before in {"[", "value", "}", "]"}
        case _:
            return False


def _json_value(quoted: str | None, word: str | None, file: str, line: int) -> Any:
    if quoted is not None:
        try:
            return json.loads(quoted)
        except ValueError:
            raise ContentError("no-json", file=file, line=line, found=quoted[:20]) from None
    assert word is not None
    if word in _WORDS:
        return _WORDS[word]
    if _DIGITS.fullmatch(word):
        return int(word)
    raise ContentError("no-number" if word[0] in "-0123456789" else "no-json", file=file, line=line, found=word[:20])


def _yaml_tokens(text: str, file: str) -> Iterator[Token]:
    """The tokens of a YAML text. Only here is a YAML reader needed: the game itself reads JSON."""
    try:
        import yaml  # noqa: PLC0415  (only authors have it)
    except ImportError:
        raise ContentError("no-yaml-reader", file=file, line=1) from None
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        for event in yaml.parse(text, Loader=loader):
            line = event.start_mark.line + 1
            if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None) is not None:
                raise ContentError("yaml-anchor", file=file, line=line)
            if getattr(event, "tag", None) is not None:
                raise ContentError("yaml-tag", file=file, line=line)
            if isinstance(event, yaml.MappingStartEvent):
                yield Token("open", "{", line)
            elif isinstance(event, yaml.SequenceStartEvent):
                yield Token("open", "[", line)
            elif isinstance(event, (yaml.MappingEndEvent, yaml.SequenceEndEvent)):
                yield Token("close", None, line)
            elif isinstance(event, yaml.ScalarEvent):
                plain = event.style is None or event.style == ""
                yield Token("value", _yaml_value(event.value, file, line) if plain else event.value, line)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = 1 if mark is None else mark.line + 1
        raise ContentError("no-yaml", file=file, line=line, said=str(error.problem or error.context)[:200]) from None
    except yaml.YAMLError as error:
        line = 1 + text.count("\n", 0, getattr(error, "position", 0))
        raise ContentError("no-yaml", file=file, line=line, said=str(getattr(error, "reason", ""))[:200]) from None


def _yaml_value(text: str, file: str, line: int) -> Any:
    """A plain YAML word. As in JSON: no 0x10, no 1:30, and `yes` and `no` are words."""
    if text in _WORDS:
        return _WORDS[text]
    if not text or text == "~":
        return None
    if _DIGITS.fullmatch(text):
        return int(text)
    if _NUMBER.fullmatch(text):
        raise ContentError("no-number", file=file, line=line, found=text[:20])
    return text
