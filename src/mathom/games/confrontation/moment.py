"""What goes on at a moment, in names: the move, the battle, the draw, what was chosen in secret.

The state counts these things in numbers and sets of bits, which is fast; people, programs and the web get them as the
structs below. Each struct stands beside its two ways: from the numbers of the state, and back. Observations go the one
way, dealing a world goes the other, and notation, which writes the numbers, uses both.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from mathom.games.confrontation.actions import WAYS, special_names, stand_name
from mathom.games.confrontation.content import (
    CARD,
    CARDS,
    CHARACTER,
    CHARACTERS,
    EACH,
    REGION,
    REGIONS,
    SPECIAL,
    SPECIALS,
    STAR,
    TILES,
    F,
)
from mathom.games.confrontation.state import (
    AFTER_SHOWING_ASKED,
    AIMS,
    CARDS_OUT,
    CLOAKED,
    EYE_WAITS,
    FELLOWSHIP_LEFT,
    GANDALF_HELPS,
    GWAIHIR_PLAYED,
    HELP_ASKED,
    MAGIC_SETTLED,
    SAM_HAS_FIVE,
    SAM_STEPPED_IN,
    SAURON_LEFT,
    TEXT_CANCELLED,
)

WAITS_FOR: Final = ("fellowship", "sauron", "both", "chance", "nobody")
"""For whom the sitting waits, by the number of `state.actor`."""
PURPOSES: Final = ("defender", *(SPECIALS[number] for number in AIMS[1:]))
"""What chance draws a stand for, by the number of `state.aim`."""
NO_STAND: Final = -1


# Names ---------------------------------------------------------------------------------------------------------------
def mark_of(stand: int) -> str:
    """The mark of a stand by its number, 0 to 8 and 9 to 17; empty for none."""
    return stand_name(stand) if stand >= 0 else ""


_STANDS: Final = {stand_name(stand): stand for stand in range(TILES)}


def stand_number(mark: str) -> int:
    """The number of a stand by its mark."""
    return _STANDS[mark] if mark else NO_STAND


def region_of(region: int) -> str:
    """The name of a region; empty for none."""
    return REGIONS[region].name if region >= 0 else ""


def region_number(name: str) -> int:
    """The number of a region by its name."""
    return REGION[name] if name else -1


def card_of(card: int) -> str:
    """The name of a combat card; empty for none."""
    return CARDS[card] if card >= 0 else ""


def card_number(name: str) -> int:
    """The number of a combat card by its name."""
    return CARD[name] if name else -1


def special_set(names: Iterable[str]) -> int:
    """Special cards as a set of bits."""
    return sum(1 << SPECIAL[name] for name in names)


# The move ------------------------------------------------------------------------------------------------------------
class Move(msgspec.Struct, frozen=True, omit_defaults=True):
    """A move under way, up to the end of the battles it leads to; or a step just made, before the move that follows.

    Of a position that was written down by hand, parts may be empty.
    """

    stand: str = ""
    """The mark of the stand that moves, and attacks if it meets enemies."""
    start: str = ""
    """The region it came from."""
    to: str = ""
    """The region it goes to."""
    way: str = ""
    """How: `plain`, by `river`, by the `mines`, or by an `ability` of its own."""
    stepping: bool = False
    """Whether it is the step of Shadowfax or the Dark of Mordor, and has not arrived yet."""


def move_of(stand: int, src: int, dst: int, way: int, stepping: int) -> Move | None:
    """The move in names, or None if nothing is on its way."""
    if stand < 0 and src < 0 and dst < 0 and way < 0 and not stepping:
        return None
    return Move(mark_of(stand), region_of(src), region_of(dst), WAYS[way] if way >= 0 else "", bool(stepping))


def way_number(name: str) -> int:
    """The number of a way by its name."""
    return WAYS.index(name) if name else -1


# The battle ----------------------------------------------------------------------------------------------------------
class Battle(msgspec.Struct, frozen=True, omit_defaults=True):
    """How far a battle is, as the rules count it; between two battles of one attack, whom the last one was against."""

    defender: str = ""
    """The mark of the stand that defends."""
    sam_stepped_in: bool = False
    """Sam fights in Frodo's place."""
    gwaihir_came: bool = False
    """Gwaihir was played: the Fellowship fighter may retreat, and its own ability is off."""
    sam_has_five: bool = False
    """Sam fights beside Frodo, who lies open: his strength is 5."""
    no_cards: bool = False
    """An ability has ruled combat cards out."""
    text_cancelled: bool = False
    """The Eye of Sauron has cancelled the text of the Fellowship's card."""
    sauron_left: bool = False
    """The Sauron fighter has retreated."""
    fellowship_left: bool = False
    """The Fellowship fighter has retreated."""
    asked_after_showing: bool = False
    """The Mouth of Sauron or star Saruman had their say about the cards shown."""
    magic_settled: bool = False
    """Sauron's Magic has become another card, or nothing."""
    cloaked: bool = False
    """The Elven Cloak is in force: the number of Sauron's card is ignored."""
    help_asked: bool = False
    """Star Gandalf's help was offered."""
    gandalf_helps: bool = False
    """Star Gandalf adds 1."""
    eye_waits: bool = False
    """The Eye of Sauron will cancel the text that the Fellowship's Magic becomes."""
    forced_off: str = ""
    """The card that star Saruman has sent back: the Fellowship must show another one. Else empty."""


def battle_of(defender: int, flags: int, barred: int) -> Battle | None:
    """The battle in names, or None if there is none."""
    if defender < 0 and not flags and barred < 0:
        return None
    return Battle(
        defender=mark_of(defender),
        sam_stepped_in=flags & SAM_STEPPED_IN != 0,
        gwaihir_came=flags & GWAIHIR_PLAYED != 0,
        sam_has_five=flags & SAM_HAS_FIVE != 0,
        no_cards=flags & CARDS_OUT != 0,
        text_cancelled=flags & TEXT_CANCELLED != 0,
        sauron_left=flags & SAURON_LEFT != 0,
        fellowship_left=flags & FELLOWSHIP_LEFT != 0,
        asked_after_showing=flags & AFTER_SHOWING_ASKED != 0,
        magic_settled=flags & MAGIC_SETTLED != 0,
        cloaked=flags & CLOAKED != 0,
        help_asked=flags & HELP_ASKED != 0,
        gandalf_helps=flags & GANDALF_HELPS != 0,
        eye_waits=flags & EYE_WAITS != 0,
        forced_off=card_of(barred),
    )


def flags_of(battle: Battle) -> int:
    """The facts of a battle as the set of bits that the rules keep."""
    return (
        (SAM_STEPPED_IN if battle.sam_stepped_in else 0)
        | (GWAIHIR_PLAYED if battle.gwaihir_came else 0)
        | (SAM_HAS_FIVE if battle.sam_has_five else 0)
        | (CARDS_OUT if battle.no_cards else 0)
        | (TEXT_CANCELLED if battle.text_cancelled else 0)
        | (SAURON_LEFT if battle.sauron_left else 0)
        | (FELLOWSHIP_LEFT if battle.fellowship_left else 0)
        | (AFTER_SHOWING_ASKED if battle.asked_after_showing else 0)
        | (MAGIC_SETTLED if battle.magic_settled else 0)
        | (CLOAKED if battle.cloaked else 0)
        | (HELP_ASKED if battle.help_asked else 0)
        | (GANDALF_HELPS if battle.gandalf_helps else 0)
        | (EYE_WAITS if battle.eye_waits else 0)
    )


# Chance --------------------------------------------------------------------------------------------------------------
class Draw(msgspec.Struct, frozen=True, omit_defaults=True):
    """Chance draws one of some stands that are shuffled together; or has done so, and then `among` is empty."""

    purpose: str
    """What for: a `defender`, the stand that `king_revealed` names, or the one at which the `crebain` fly."""
    among: tuple[str, ...] = ()
    """The marks of the stands, each as likely as the others."""


def draw_of(aim: int, pool: int) -> Draw | None:
    """The draw in names, from the set of the stands' numbers; None if there is nothing to tell."""
    if not aim and not pool:
        return None
    return Draw(PURPOSES[aim], tuple(stand_name(stand) for stand in range(TILES) if pool >> stand & 1))


def pool_of(draw: Draw) -> int:
    """The stands of a draw as a set of their numbers."""
    return sum(1 << stand_number(mark) for mark in draw.among)


# Shuffling -----------------------------------------------------------------------------------------------------------
Regions = tuple[str, ...]


def shuffled_of(dirty: int) -> tuple[Regions, Regions]:
    """The regions whose hidden stands are shuffled when the turn ends, F's and S's, from a set of 2 times 16 bits."""
    light, dark = (
        tuple(region.name for number, region in enumerate(REGIONS) if dirty >> side * 16 + number & 1)
        for side in (0, 1)
    )
    return light, dark


def dirty_of(regions: tuple[Regions, Regions]) -> int:
    """The same as a set of bits."""
    return sum(1 << side * 16 + REGION[name] for side in (0, 1) for name in regions[side])


# Secrets -------------------------------------------------------------------------------------------------------------
class ChosenCard(msgspec.Struct, frozen=True, tag_field="kind", tag="card"):
    """A combat card, chosen for this battle and not yet shown."""

    card: str
    """Its name."""


class ChosenSpecials(msgspec.Struct, frozen=True, tag_field="kind", tag="specials"):
    """The special cards that a side has chosen for this game, before the other has chosen too."""

    cards: tuple[str, ...]
    """Their names."""


class Drafted(msgspec.Struct, frozen=True, tag_field="kind", tag="draft"):
    """The sides of tiles that a side has drafted so far."""

    characters: tuple[str, ...]
    """The characters on them, in the order of the tiles."""


Secret = ChosenCard | ChosenSpecials | Drafted
"""What a side has chosen and not yet shown."""


def secret_of(pending: int, side: int, prepared: int, turns: int) -> Secret | None:
    """A choice in names. Which kind it is follows from how far the game is: a card once turns are played; before that
    the draft, in which tiles are counted as `prepared`, and then the special cards, of which there is at least one.
    """
    if pending < 0:
        return None
    if turns:
        return ChosenCard(CARDS[pending])
    if prepared or not pending:
        first = 0 if side == F else EACH
        tiles = range(first, first + prepared)
        return Drafted(tuple(CHARACTERS[tile + STAR if pending >> tile & 1 else tile].name for tile in tiles))
    return ChosenSpecials(tuple(special_names(pending)))


def pending_of(secret: Secret | None) -> int:
    """The choice as the state keeps it: the number of a card, or a set of special cards or of tiles; -1 for none."""
    if secret is None:
        return -1
    if isinstance(secret, ChosenCard):
        return CARD[secret.card]
    if isinstance(secret, ChosenSpecials):
        return special_set(secret.cards)
    return sum(1 << CHARACTER[name] % TILES for name in secret.characters if CHARACTER[name] >= STAR)
