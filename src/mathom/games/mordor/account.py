"""Why it came so: what each die set aside in a turn did, as data. The log, the page and the hints put it into words."""

from __future__ import annotations

from typing import Final

import msgspec

# why a ring did or did not take its bearer on
CROSSES: Final = "crosses"
STOPPED: Final = "stopped"
TOLL: Final = "toll"
BEYOND: Final = "beyond"
# what became of a Gandalf
SPLITS: Final = "splits"
IN_MORIA: Final = "moria"
NONE_LEFT: Final = "none_left"
DECLINED: Final = "declined"
# whom a Nazgul strikes and why; the last two strike nobody
OWN: Final = "own"
ON_BLACK: Final = "black"
NEUTRAL: Final = "neutral"
OPPONENT: Final = "opponent"
IN_MINAS_TIRITH: Final = "minas_tirith"
IN_GONDOR: Final = "gondor"
SAFE: Final = "safe"
NOBODY: Final = -1


class Laid(msgspec.Struct, frozen=True):
    """A die set aside: its colour, its symbol, and after which throw."""

    die: str
    symbol: str
    throw: int


class RingFate(msgspec.Struct, frozen=True, omit_defaults=True):
    """A ring set aside: `crosses` a circle, is `stopped` by orcs, lost as Shelob's `toll`, or falls `beyond` Mordor."""

    die: str
    fate: str
    circle: int = 0
    """The circle it crossed, counted from 1."""


class GandalfFate(msgspec.Struct, frozen=True, omit_defaults=True):
    """A Gandalf set aside: `splits` a square, or not: in `moria`, with `none_left` to split, or `declined`."""

    die: str
    fate: str
    square: int = 0
    """The square it split, counted from 1."""


class Strike(msgspec.Struct, frozen=True, omit_defaults=True):
    """A Nazgul set aside: whom it strikes, and why: its die is the player's `own`, `black`, `neutral` or an
    `opponent`'s, or the turn began in `minas_tirith`. Nobody, in `gondor` or where an arrived opponent is `safe`.
    """

    die: str
    why: str
    victim: int = NOBODY
    square: int = 0
    """The square crossed, counted from 1; 0 if nobody was struck or the track had no box left (JM-NAZ-05)."""
    half: int = 0
    """1 or 2 for a half of a split square."""


class Account(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the dice of one turn did, as far as it is settled."""

    seat: int
    place: str
    """The place whose rule was in force, or empty."""
    throws: int
    laid: tuple[Laid, ...]
    lost: tuple[Laid, ...] = ()
    """Dice that the white tree left lying: they count for nothing (JM-ROLL-12)."""
    orcs: int = 0
    """The orcs and weapons set aside, and for how many each of them counts here (JM-LOT-01, JM-HEL-01)."""
    weapons: int = 0
    orc_counts: int = 1
    weapon_counts: int = 1
    rings: tuple[RingFate, ...] = ()
    gandalfs: tuple[GandalfFate, ...] = ()
    strikes: tuple[Strike, ...] = ()
    out: tuple[int, ...] = ()
    """Who was eliminated in this turn."""
    arrived: bool = False
    too_late: bool = False
    """The last circle and the last box were crossed in the same turn (JM-OUT-03)."""
