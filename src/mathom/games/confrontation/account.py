"""The account of a battle: who fights, how strong, with which cards, and what came of it, as data.

What page, terminal and API tell of a battle they read here, and nobody parses the log. Everything in it lies open to
everybody: fighters are revealed, and cards are told of only once they are shown.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import msgspec

REVEAL, ABILITIES, PLAY, COMPARISON, OVER = "reveal", "abilities", "cards", "comparison", "over"
STAGES: Final = (REVEAL, ABILITIES, PLAY, COMPARISON, OVER)
"""The steps of a battle in their order (CF-BTL-01); sequence.py says which step of play belongs to which."""


KEPT: Final = 4
"""So many of the last battles that are over stay known: a page may be drawn anew only after several of them."""

# what was done in a battle and can not be read from the position afterwards
COMPARED: Final = 1
CLOSED: Final = 2
LIGHT_WAS_HIDDEN: Final = 4
DARK_WAS_HIDDEN: Final = 8
CARD_EXCHANGED: Final = 16
CARD_FORCED: Final = 32
LIGHT_RULED_OUT: Final = 64
CHANGED_PLACES: Final = 128
LIGHT_STRUCK: Final = 256
DARK_STRUCK: Final = 512
"""Its ability has decided the battle at once."""
STRUCK: Final = (LIGHT_STRUCK, DARK_STRUCK)
LIGHT_CORNERED: Final = 1024
DARK_CORNERED: Final = 2048
"""Its ability lets it retreat, and there was no region for it."""
CORNERED: Final = (LIGHT_CORNERED, DARK_CORNERED)
LIGHT_HELD: Final = 4096
"""Its ability lets it retreat, and the enemy does not."""
SAM_SPARED: Final = 8192
"""Sam came in Frodo's place, and by option the Orcs do not strike him at once."""
LIGHT_CARD_LEADS_NOWHERE: Final = 1 << 14
DARK_CARD_LEADS_NOWHERE: Final = 1 << 15
"""Its card lets it retreat, and there was no region for it."""
CARD_LEADS_NOWHERE: Final = (LIGHT_CARD_LEADS_NOWHERE, DARK_CARD_LEADS_NOWHERE)
LIGHT_CARD_DECLINED: Final = 1 << 16
DARK_CARD_DECLINED: Final = 1 << 17
"""It was asked for what its card lets it do, and did not do it."""
CARD_DECLINED: Final = (LIGHT_CARD_DECLINED, DARK_CARD_DECLINED)

Facts = tuple[
    int, int, int, int, int, tuple[int, ...], int, int, int, int, int, int, int, int, int, int, int, int
]  # those of `Fought`, as a state keeps them: a bare tuple is made in no time, and mostly nobody asks


class Fought(NamedTuple):
    """The facts of a battle as the rules count them: all that a state has to keep, until somebody wants the account."""

    nth: int
    attacker: int
    defender: int
    attacking: int
    """The numbers of their stands; above, their slots."""
    defending: int
    who: tuple[int, ...]
    field: int
    number: int
    flags: int
    card0: int
    card1: int
    fetched0: int
    fetched1: int
    dead: int
    deeds: int
    there: int
    """The stands in the region, as a mask."""
    attacker_at: int
    """Where the two are then."""
    defender_at: int


class Fighter(msgspec.Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """One of the two who fight."""

    who: str
    """The character."""
    stand: str
    """The mark of its stand."""
    printed: int
    """The strength that is printed on its tile; -1 for Wormtongue, who has less than none."""
    strength: int
    """The strength that it has in this battle, without card and help."""
    strength_rule: str = ""
    """The rule by which that is not the printed one; else empty."""
    card: str = ""
    """The combat card that lies open; empty before one is shown, where there are none, and if it was sent back."""
    fetched: str = ""
    """The card that Magic turned it into; else empty."""
    card_counts: int = 0
    """What the card adds in the comparison: its number, or nothing if it has none or does not count."""
    total: int | None = None
    """Strength, card and help together, once they were compared; else null."""
    left: bool = False
    """Whether it has retreated from this battle."""
    fell: bool = False
    """Whether it was defeated."""
    went: str = ""
    """The region where it is after a battle that it has left alive: it has retreated, got away or gone home."""
    was_hidden: bool = False
    """Whether its stand was turned over for this battle."""
    deed: str = ""
    """What its ability can do in this battle, in one word (`characters.py`); empty if it has none that matters here."""
    did: bool = False
    """Whether it did that."""
    hindered: str = ""
    """Why it could not: `first` (the enemy's ability came first and ended the battle), `no_cards` (it is about cards,
    and it did not come to them), `nowhere` (there was no region to retreat to), `held` (the enemy stops retreats),
    `spared` (by option Orcs do not strike Sam at once who came in Frodo's place); else empty.
    """
    card_fate: str = ""
    """What became of the text of its card: `works`, `idle` (there was nothing for it to do), `stopped` by an ability,
    `cancelled` by the Eye of Sauron, `void` because the fighter has no use for cards; empty without a text.
    """
    card_why: str = ""
    """Why that text found nothing to do: `nowhere` (there was no region to retreat to), `declined` (its owner did not
    want it), `forestalled` (Sauron's Retreat came first), `no_text` (the Eye saw a card without one), `no_discards`
    (there was nothing that Magic could become); else empty.
    """


class Account(msgspec.Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """The battle that is fought, or the last one that was."""

    region: str
    """Where it is fought."""
    attacks: str
    """The side that attacks: `fellowship` or `sauron`."""
    number: int
    """Which battle of its attack it is, from 1 on: an attacker who wins fights on against whoever is left."""
    count: int
    """Which battle of the game it is, from 1 on."""
    stage: str
    """How far it is: `reveal`, `abilities`, `cards`, `comparison`, `over`."""
    fellowship: Fighter
    """The Fellowship fighter: after a substitution or a change of places, the one who came."""
    sauron: Fighter
    """The Sauron fighter."""
    sam_stepped_in: bool = False
    """Sam fights in Frodo's place."""
    gwaihir_came: bool = False
    """Gwaihir was played: the Fellowship fighter's ability is off."""
    no_cards: bool = False
    """An ability has ruled combat cards out."""
    text_cancelled: bool = False
    """The Eye of Sauron has cancelled the text of the Fellowship's card."""
    gandalf_helps: bool = False
    """Star Gandalf adds 1 to the Fellowship's total."""
    exchanged: bool = False
    """The Mouth of Sauron has exchanged the card for the 4."""
    forced: bool = False
    """Saruman has made the Fellowship play another card."""
    swapped: bool = False
    """Sméagol was attacked and has changed places with the one who fights."""
    there: tuple[str, ...] = ()
    """The marks of all stands in the region, the fighters' among them."""

    @property
    def fighters(self) -> tuple[Fighter, Fighter]:
        """Both, by side."""
        return self.fellowship, self.sauron

    @property
    def compared(self) -> bool:
        """Whether it has come to the comparison."""
        return self.fellowship.total is not None
