"""Texts that come with content: the names and texts of a pack of cards, a scenario, a story, in every language.

Anybody may write content, so its texts are plain: no Fluent, nothing that runs. They have gaps in braces, and of those
only the ones that the game has named are filled; any other brace stays as it is written.

>>> from mathom.core.words import Words
>>> from mathom.core.message import Message
>>> heroes = {"hero-eowyn": {"": "Éowyn", "gen": "Éowyny", "gender": "f"}, "hero-beorn": {"": "Beorn", "gender": "m"}}
>>> told = {"told-1": {"": "{hero} {hero|podniósł|podniosła} lampę {hero_gen}. {n} {N} {hero.name}"}}
>>> texts = Texts({"pl": heroes | told}, gaps={"hero": "hero", "n": ""}, cases=("gen",))
>>> Words("pl", [texts]).say(Message("told-1", {"hero": "eowyn", "n": 3}))
'Éowyn podniosła lampę Éowyny. 3 {N} {hero.name}'

A gap stands for what the message has under its name: `{n}` for a word or a number as it is, `{hero}` for the name of a
thing of the kind that the game has given to this gap, `{hero_gen}` for another form of that name, and `{hero|he|she}`
for the first word or the second by its gender (the form `gender`, `f` for the second).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from typing import Final

_GAP: Final = re.compile(r"\{([a-z]+)(?:_([a-z]+)|\|([^{}|]*)\|([^{}|]*))?\}")
GENDER: Final = "gender"
FEMININE: Final = "f"

Forms = Mapping[str, str]
"""A text by its forms: `""` is the text itself, others are cases of a name, or further texts about it."""


class Texts:
    """The texts of some content, by language and by the ids of messages; never changed, so that it can be a key."""

    def __init__(
        self,
        said: Mapping[str, Mapping[str, Forms]],
        gaps: Mapping[str, str] | None = None,
        cases: Collection[str] = (),
        otherwise: Mapping[str, tuple[str, str]] | None = None,
    ) -> None:
        self.said: Final = said
        self.gaps: Final = dict(gaps or {})
        """The gaps there are, each with the kind of thing that it names, or "" for a plain word or number."""
        self.cases: Final = frozenset(cases)
        """The forms of a name that a gap may ask for."""
        self.otherwise: Final = dict(otherwise or {})
        """What stands in a gap for which a message has nothing, as the kind and id of a name."""

    def __repr__(self) -> str:
        return f"<texts in {', '.join(self.said)}>"

    def __deepcopy__(self, memo: object) -> Texts:
        return self

    def forms(self, language: str, message: str) -> Forms | None:
        """All forms of a text in a language, if it is there."""
        return self.said.get(language, {}).get(message)

    def fill(
        self, text: str, args: Mapping[str, str | int], named: Callable[[str, str | int, str], str | None]
    ) -> tuple[str, list[str]]:
        """The text with its gaps filled, and the names of those that nothing was given for: they stay as they are.

        `named` gives the name of a thing by its kind and a form, or None if it has no such form. What is put in is not
        looked at again: a name with braces in it is just that.
        """
        missing: list[str] = []

        def put(gap: re.Match[str]) -> str:
            name, case, first, second = gap.groups()
            kind = self.gaps.get(name)
            if kind is None or (case is not None and case not in self.cases):
                return gap[0]
            if name in args:
                thing = args[name]
            elif name in self.otherwise:
                kind, thing = self.otherwise[name]
            else:
                missing.append(name)
                return gap[0]
            if not kind:
                return gap[0] if case is not None or first is not None else str(thing)
            if first is not None:
                return second if named(kind, thing, GENDER) == FEMININE else first
            said = named(kind, thing, case or "")
            return gap[0] if said is None else said

        return _GAP.sub(put, text), missing
