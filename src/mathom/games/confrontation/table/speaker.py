"""Words, each said once, and what is drawn from a name alone: a character's face, a combat card.

Words are the dearest part of a page. What is said again and again (names, labels of stands) is kept by a `Speaker`,
one for each `Words`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final
from weakref import WeakKeyDictionary

import msgspec

from mathom.core.message import Line, Message
from mathom.games.confrontation.content import CHARACTER, STRENGTH
from mathom.games.confrontation.table.icons import ICONS

if TYPE_CHECKING:
    from mathom.core.words import Words

SEAT_CSS: Final = ("seat-light", "seat-shadow")
SIDE_MARKS: Final = ("mk-star", "mk-eye")
_LABELS: Final = (
    "table-board",
    "table-hand",
    "table-spent",
    "table-fallen",
    "table-specials",
    "table-their-nine",
    "table-both-nines",
    "table-you",
    "table-bot",
    "table-nobody",
    "table-to-act",
    "table-here",
    "table-anduin",
    "table-sea",
    "table-cartouche",
    "table-steps",
    "table-what-happened",
    "table-no-room",
    "table-choose-piece",
    "table-another-piece",
    "table-where-to",
    "table-your-hand",
    "table-your-spent",
    "table-final",
    "table-foe-chose",
    "table-you-chose",
    "table-no-card",
    "table-formations",
    "table-place",
    "table-tray",
    "table-arrange",
    "table-anew",
    "table-ready",
    "table-chosen-sides",
    "table-secret",
    "table-whole",
    "table-close",
    "table-regions",
)
"""What stands on every page, by the name without `table-` and with `_` for `-`."""


class Face(msgspec.Struct, frozen=True, kw_only=True):
    """A character as it is drawn: picture, strength, the short name on the foot."""

    who: str
    name: str
    foot: str
    icon: str
    strength: str
    side: int
    css: str


class CardScene(msgspec.Struct, frozen=True, kw_only=True):
    """A combat card: a number, or a picture with a name."""

    card: str
    name: str
    icon: str
    action: str = ""
    label: str = ""
    text: str = ""


class Speaker:
    """The words of one language, with what was said before kept at hand."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._kept: dict[Any, Any] = {}

    def name(self, kind: str, thing: str, case: str = "") -> str:
        key = (kind, thing, case)
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = self._words.name(kind, thing, case)
        return str(found)

    def say(self, message: str, **args: str | int) -> str:
        key = (message, *args.items())
        found = self._kept.get(key)
        if found is None:
            if len(self._kept) > 20_000:  # the log of a thousand games: begin again
                self._kept.clear()
            found = self._kept[key] = self._words.say(Message(message, args))
        return str(found)

    def line(self, line: Line) -> str:
        return self.say(line.id, **line.message.args)

    def names(self, kind: str, things: Sequence[str], join: str = "and") -> str:
        key = (kind, tuple(things), join)
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = self._words.names(kind, things, join=join)
        return str(found)

    def labels(self) -> dict[str, str]:
        found: dict[str, str] | None = self._kept.get("labels")
        if found is None:
            found = {label[6:].replace("-", "_"): self._words.say(Message(label)) for label in _LABELS}
            self._kept["labels"] = found
        return found

    def face(self, who: str) -> Face:
        key = ("face", who)
        found: Face | None = self._kept.get(key)
        if found is None:
            side = CHARACTER[who] % 18 // 9
            strength = STRENGTH[CHARACTER[who]]
            found = self._kept[key] = Face(
                who=who,
                name=self.name("character", who),
                foot=self.name("character", who, "foot"),
                icon=ICONS[who],
                strength=str(strength) if strength >= 0 else "–",
                side=side,
                css=SEAT_CSS[side],
            )
        return found

    def card(self, card: str, action: str = "", label: str = "") -> CardScene:
        return CardScene(
            card=card,
            name=self.name("card", card),
            icon=ICONS.get(card, ""),
            action=action,
            label=label,
            text=self.name("card", card, "text"),
        )


_speakers: Final[WeakKeyDictionary[Words, Speaker]] = WeakKeyDictionary()


def speaker(words: Words) -> Speaker:
    found = _speakers.get(words)
    if found is None:
        found = _speakers[words] = Speaker(words)
    return found
