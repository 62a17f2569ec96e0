"""What is drawn from a name alone, and so kept with the words: a character's face, a combat card, the labels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from mathom.core import speaker as core
from mathom.games.confrontation.content import CHARACTER, STRENGTH, TILES, side_of
from mathom.games.confrontation.table.icons import ICONS

if TYPE_CHECKING:
    from mathom.core.words import Words

SEAT_CSS: Final = ("seat-light", "seat-shadow")
SIDE_MARKS: Final = ("mk-star", "mk-eye")
_LONGEST_WORD: Final = 11
_LABELS: Final = (
    "table-board",
    "table-hand",
    "table-spent",
    "table-fallen",
    "table-fallen-one",
    "table-specials",
    "table-their-nine",
    "table-both-nines",
    "table-you",
    "table-bot",
    "table-nobody",
    "table-to-act",
    "table-anduin",
    "table-sea",
    "table-cartouche",
    "table-steps",
    "table-no-room",
    "table-choose-piece",
    "table-another-piece",
    "table-where-to",
    "table-your-hand",
    "table-your-spent",
    "table-final",
    "table-no-card",
    "tale-last",
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
    "table-excluded",
    "table-regions",
)
"""What stands on every page."""


class Face(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """A character as it is drawn: picture, strength, the short name on the foot, and what it does."""

    who: str
    name: str
    brief: str
    """The name where there is some room: the short one only if a word of the other is too long for a button."""
    foot: str
    text: str
    icon: str
    strength: str
    side: int
    css: str


class CardScene(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """A combat card: a number, or a picture with a name, which is short on its foot."""

    card: str
    name: str
    foot: str
    icon: str
    action: str = ""
    label: str = ""
    text: str = ""
    sum: str = ""
    """What its owner's fighter comes to with it."""


class Speaker(core.Speaker):
    """The words of one language, and the faces that go with the names."""

    def __init__(self, words: Words) -> None:
        super().__init__(words)
        self._faces: dict[str, Face] = {}
        self._cards: dict[tuple[str, str, str, str], CardScene] = {}

    def labels(self) -> dict[str, str]:
        return self.fixed(_LABELS)

    def face(self, who: str) -> Face:
        found = self._faces.get(who)
        if found is None:
            side = side_of(CHARACTER[who] % TILES)
            strength = STRENGTH[CHARACTER[who]]
            name, foot = self.name("character", who), self.name("character", who, "foot")
            found = self._faces[who] = Face(
                who=who,
                name=name,
                brief=name if max(map(len, name.split())) <= _LONGEST_WORD else foot,
                foot=foot,
                text=self.name("character", who, "text"),
                icon=ICONS[who],
                strength=str(strength) if strength >= 0 else "–",
                side=side,
                css=SEAT_CSS[side],
            )
        return found

    def card(self, card: str, action: str = "", label: str = "", total: str = "") -> CardScene:
        found = self._cards.get((card, action, label, total))
        if found is None:
            found = self._cards[card, action, label, total] = CardScene(
                card=card,
                name=self.name("card", card),
                foot=self.name("card", card, "foot"),
                icon=ICONS.get(card, ""),
                action=action,
                label=label,
                text=self.name("card", card, "text"),
                sum=total,
            )
        return found


def speaker(words: Words) -> Speaker:
    return Speaker.of(words)
