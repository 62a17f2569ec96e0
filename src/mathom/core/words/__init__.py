"""Messages put into words, with Project Fluent: one `*.ftl` file a language, the core's here and each game's with it.

>>> from mathom.core.message import Message
>>> Words("en").say(Message("error-option-twice", {"name": "dice"}))
'Option dice is given twice.'
>>> Words("pl").say(Message("error-option-twice", {"name": "dice"}))
'Opcja dice jest podana dwa razy.'

Beside Fluent's own, the words files may call these functions:

- `NAME($to, as: "region", case: "to")`: the name of a thing. The thing `mount_doom` of kind `region` is the message
  `region-mount-doom`: its value is the plain name, each attribute another form (`.to = do Mordoru`).
- `NAMES($cards, as: "card", join: "or")`: several names, given as ids with commas between: "a, b or c". `join` may be
  `and` (if nothing is said) or `or`; `case` as above.
- `GENDER($who, as: "character")`: the `.gender` of a name, for the verb of a selector.
- `KNOWN($who)`: `yes` or `no`. A line of the log may lack what only one seat may read.
- `CAPITAL(NAME($who, as: "side"))`: the same with a capital first letter, for the beginning of a sentence.

What has no words in a language falls back to English and then to its bare id. Nothing here raises: a missing word must
not stop a game. `mathom.testing.words` finds what is missing.

Content that anybody may write brings plain texts instead of words files: `mathom.core.texts`. They are messages and
names like all others, and where both have an id the words files count.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Resource

from mathom.core.message import Line, Message
from mathom.core.texts import Texts

FOLDER: Final = Path(__file__).parent
"""The core's own words."""
FALLBACK: Final = "en"
_MOST_NAMES: Final = 5000
"""So many names are kept."""
Source = Path | Texts
"""Where words come from: a folder of words files, or the texts of content."""
_NO_CASES: Final = frozenset(("the", "text", "gender", "foot", "about"))
"""Attributes of a name that are no forms of it, or have an article."""


@cache
def languages() -> tuple[str, ...]:
    """The languages mathom speaks.

    >>> languages()
    ('en', 'pl')
    """
    return tuple(sorted(path.stem for path in FOLDER.glob("*.ftl")))


def preferred(environ: Mapping[str, str] = os.environ) -> str:
    """The language that the environment of a terminal asks for, English if it asks for none of ours.

    >>> preferred({"LC_ALL": "pl_PL.UTF-8", "LANG": "en_GB.UTF-8"})
    'pl'
    >>> preferred({"LANGUAGE": "de:pl", "LANG": "de_DE.UTF-8"})
    'pl'
    >>> preferred({"LANG": "C"})
    'en'
    """
    wish = environ.get("LC_ALL") or environ.get("LC_MESSAGES") or environ.get("LANG") or ""
    wishes = [wish]
    if wish.partition(".")[0] not in {"", "C", "POSIX"}:  # gettext's rule: LANGUAGE counts only beside a real locale
        wishes = [*environ.get("LANGUAGE", "").split(":"), wish]
    spoken = [tag.replace("-", "_").partition("_")[0].partition(".")[0].lower() for tag in wishes]
    return next((language for language in spoken if language in languages()), FALLBACK)


def name_id(kind: str, thing: str | int) -> str:
    """The message that names a thing.

    >>> name_id("region", "mount_doom")
    'region-mount-doom'
    >>> name_id("card", "SOR-05")
    'card-sor-05'
    """
    return f"{kind}-{thing}".replace("_", "-").lower()


class Words:
    """One language: the core's words and those of the given sources. Cheap to make, and files are read when needed.

    >>> Words("pl")
    Words('pl')
    """

    def __init__(self, language: str, sources: Iterable[Source] = ()) -> None:
        self.language = language
        self.sources = tuple(sources)
        self.folders = tuple(source for source in self.sources if isinstance(source, Path))
        self.texts = tuple(source for source in self.sources if isinstance(source, Texts))
        self._names: dict[tuple[str, str, str], str] = {}
        """What messages have named: the same few hundred things stand in all of them."""

    def __repr__(self) -> str:
        named = [source.name if isinstance(source, Path) else repr(source) for source in self.sources]
        return f"Words({', '.join([repr(self.language), *named])})"

    def __deepcopy__(self, memo: object) -> Words:
        return self  # what it has read of its files stays the same

    def say(self, message: Message | Line) -> str:
        """The message, or the line of a log, in words."""
        if isinstance(message, Line):
            message = message.message
        said = self._format(message.id, "", message.args)
        if said is None:
            return self._missing(message.id, self._fallback.say(message) if self._fallback else message.id)
        return said

    def name(self, kind: str, thing: str | int, case: str = "") -> str:
        """The name of a thing, in a case if one is asked for, else as it stands alone."""
        words = name_id(kind, thing)
        said = self._format(words, case, {})
        if said is not None:
            return said
        if case and self.has(words):
            return self._missing(f"{words}.{case}", self.name(kind, thing))
        return self._missing(words, self._fallback.name(kind, thing, case) if self._fallback else str(thing))

    def names(self, kind: str, things: Iterable[str | int], case: str = "", join: str = "and") -> str:
        """Several names as this language lists them: "a, b and c"."""
        *others, last = [self.name(kind, thing, case) for thing in things] or [""]
        if not others:
            return last
        return self.say(Message(f"list-{join}", {"others": ", ".join(others), "last": last}))

    def forms(self, kind: str, thing: str | int) -> frozenset[str]:
        """All forms of a name that this language has, as they may stand in a sentence."""
        message_id = name_id(kind, thing)
        if not self._bundle.has_message(message_id):
            return frozenset()
        cases = self._bundle.get_message(message_id).attributes
        found = {self._format(message_id, case, {}) for case in ("", *cases) if case not in _NO_CASES}
        return frozenset(form for form in found if form)

    def has(self, message_id: str) -> bool:
        """Whether this language itself, without falling back, has the message."""
        if self._bundle.has_message(message_id):
            return True
        return any(texts.forms(self.language, message_id) for texts in self.texts)

    def _format(self, message_id: str, attribute: str, args: Mapping[str, str | int]) -> str | None:
        if not self._bundle.has_message(message_id):
            return self._plain(message_id, attribute, args)
        message = self._bundle.get_message(message_id)
        pattern = message.attributes.get(attribute) if attribute else message.value
        if pattern is None:
            return None
        said, errors = self._bundle.format_pattern(pattern, dict(args))
        self._report(message_id, errors)
        return str(said)

    def _plain(self, message_id: str, form: str, args: Mapping[str, str | int]) -> str | None:
        """The same of a text that came with content: only its gaps are filled."""
        for texts in self.texts:
            said = (texts.forms(self.language, message_id) or {}).get(form)
            if said is not None:
                said, missing = texts.fill(said, args, self._named)
                self._report(message_id, [LookupError(f"nothing for the gap {name}") for name in missing])
                return said
        return None

    def _named(self, kind: str, thing: str | int, form: str) -> str | None:
        """What a gap puts in: another form of a name only if there is one."""
        return self._format(name_id(kind, thing), form, {}) if form else self.name(kind, thing)

    def _missing(self, _what: str, instead: str) -> str:
        """Called with what this language lacks and with what to say instead: a stricter Words may complain."""
        return instead

    def _report(self, message_id: str, errors: list[Exception]) -> None:
        """Called with what went wrong inside a message: Fluent has put a mark in its place."""

    @cached_property
    def _fallback(self) -> Words | None:
        return None if self.language == FALLBACK else Words(FALLBACK, self.sources)

    @cached_property
    def _bundle(self) -> FluentBundle:
        functions: dict[str, Any] = {
            "NAME": self._call_name,
            "NAMES": self._call_names,
            "GENDER": self._call_gender,
            "KNOWN": self._call_known,
            "CAPITAL": self._call_capital,
        }
        bundle = FluentBundle([self.language], functions=functions, use_isolating=False)
        for folder in (*self.folders, FOLDER):  # of two messages with one id the first counts
            bundle.add_resource(_read(folder / f"{self.language}.ftl"))
        return bundle

    # What the words files call. Fluent gives strings, its own numbers, or FluentNone for a variable that is not there.

    def _call_name(self, thing: object, **how: str) -> str:
        key = (how["as"], _thing(thing), how.get("case", ""))
        name = self._names.get(key)
        if name is None:
            if len(self._names) >= _MOST_NAMES:
                self._names.clear()
            name = self._names[key] = self.name(*key)
        return name

    def _call_names(self, things: object, **how: str) -> str:
        split = [thing.strip() for thing in _thing(things).split(",") if thing.strip()]
        return self.names(how["as"], split, how.get("case", ""), how.get("join", "and"))

    def _call_gender(self, thing: object, **how: str) -> str:
        return self.name(how["as"], _thing(thing), "gender")

    def _call_known(self, thing: object) -> str:
        return "yes" if isinstance(thing, str | int) else "no"

    def _call_capital(self, text: object) -> str:
        text = _thing(text)
        return text[:1].upper() + text[1:]


@cache
def _read(path: Path) -> Resource:
    return FluentResource(path.read_text(encoding="utf-8") if path.exists() else "")


def _thing(value: object) -> str:
    if isinstance(value, int):
        return str(int(value))
    return value if isinstance(value, str) else "?"
