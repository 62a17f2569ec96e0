"""Words for those who study: sentences stay sentences, and things are called what the notation calls them.

>>> from mathom.core.message import Message
>>> import mathom
>>> game = mathom.game("confrontation")
>>> words = NotationWords("en", [game.words], game.notated)
>>> words.say(Message("action-retreat", {"to": "misty_mountains"}))
'Retreat to misty_mountains'
>>> words.name("character", "witch_king", "the")
'witch_king'
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from mathom.core.message import Message
from mathom.core.words import Source, Words, _thing

Notated = Mapping[str, frozenset[str]]
"""By kind, the things that a notation has a name for."""

_BARE: Final = frozenset(("", "the", "gen", "dat", "acc", "loc", "m", "sided"))
"""Forms of a name that are the name alone: what is written in a notation is not declined."""
_WITH_A_WORD: Final = {
    "to": "notation-to",
    "from": "notation-from",
    "in": "notation-in",
    "of": "notation-of",
    "with": "notation-with",
}
"""Forms that have a word before or after the name. All others, such as `.text` or `.gender`, are no names."""


class NotationWords(Words):
    """One language, in which the things of `notated` are called by their ids."""

    def __init__(self, language: str, sources: Iterable[Source], notated: Notated) -> None:
        super().__init__(language, sources)
        self.notated = notated
        self._all = frozenset[str]().union(*notated.values())

    def name(self, kind: str, thing: str | int, case: str = "") -> str:
        """The id of a thing that the notation knows, with what goes with it in this case."""
        if thing in self.notated.get(kind, ()):
            if case in _BARE:
                return str(thing)
            if case in _WITH_A_WORD:
                return self.say(Message(_WITH_A_WORD[case], {"name": thing}))
        return super().name(kind, thing, case)

    def _call_capital(self, text: object) -> str:
        """An id begins as it is written, also where a sentence begins."""
        return text if isinstance(text, str) and text in self._all else super()._call_capital(_thing(text))
