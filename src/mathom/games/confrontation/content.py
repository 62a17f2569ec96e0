"""The printed things: board, characters, cards. The tables read like the rulebook's (docs/rules/confrontation.md,
section 2).

Everything here is data and what follows from it by counting. The rules use small numbers for all of it: a *slot* is
a tile (0 to 8 the Fellowship's, 9 to 17 Sauron's), a *character* is one side of a tile (the ring side has the
slot's own number, the star side that plus 18), a *region* is its place in the table, a *card* its place in its
owner's list.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

F: Final = 0
S: Final = 1
SIDES: Final[tuple[str, ...]] = ("F", "S")
SIDE_NAMES: Final[tuple[str, ...]] = ("fellowship", "sauron")
EACH: Final = 9
"""The tiles of a side. The Fellowship's come first: a slot below 9 is theirs."""
TILES: Final = 18
SLOTS_OF: Final[tuple[range, ...]] = (range(EACH), range(EACH, TILES))
"""By side."""


# The board (2.2) -----------------------------------------------------------------------------------------------------
class Region(NamedTuple):
    """A row of table 2.2. `a` and `b` are its place in the diamond; rank is their sum."""

    name: str
    a: int
    b: int
    limit: int


REGIONS: Final[tuple[Region, ...]] = (
    Region("shire", 0, 0, 4),
    Region("arthedain", 1, 0, 2),
    Region("cardolan", 0, 1, 2),
    Region("rhudaur", 2, 0, 2),
    Region("eregion", 1, 1, 2),
    Region("enedwaith", 0, 2, 2),
    Region("high_pass", 3, 0, 1),
    Region("misty_mountains", 2, 1, 1),
    Region("caradhras", 1, 2, 1),
    Region("gap_of_rohan", 0, 3, 1),
    Region("mirkwood", 3, 1, 2),
    Region("fangorn", 2, 2, 2),
    Region("rohan", 1, 3, 2),
    Region("dagorlad", 3, 2, 2),
    Region("gondor", 2, 3, 2),
    Region("mordor", 3, 3, 4),
)
REGION: Final = {region.name: number for number, region in enumerate(REGIONS)}
GONE: Final = 16
"""Where a character is that is not on the board: not yet placed, or defeated."""
SAURONS: Final = 17
"""Where Sauron's part begins in what is counted by side and region, off the board included; the Fellowship's at 0."""

LIMIT: Final = (*(region.limit for region in REGIONS), 99)
"""By region; off the board there is always room."""
RANK: Final = tuple(region.a + region.b for region in REGIONS)
SHIRE: Final = 0
EREGION: Final = 4
CARADHRAS: Final = 8
MIRKWOOD: Final = 10
FANGORN: Final = 11
ROHAN: Final = 12
GONDOR: Final = 14
MORDOR: Final = 15
HOME: Final[tuple[int, ...]] = (SHIRE, MORDOR)
MOUNTAINS: Final = frozenset(range(6, 10))

_AT: Final = {(region.a, region.b): number for number, region in enumerate(REGIONS)}


def _neighbours(region: Region, steps: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    places = ((region.a + da, region.b + db) for da, db in steps)
    return tuple(sorted(_AT[place] for place in places if place in _AT))


_TOWARDS_MORDOR: Final = tuple(_neighbours(region, ((1, 0), (0, 1))) for region in REGIONS)
_TOWARDS_SHIRE: Final = tuple(_neighbours(region, ((-1, 0), (0, -1))) for region in REGIONS)
FORWARD: Final[tuple[tuple[tuple[int, ...], ...], ...]] = (_TOWARDS_MORDOR, _TOWARDS_SHIRE)
BACKWARD: Final[tuple[tuple[tuple[int, ...], ...], ...]] = (_TOWARDS_SHIRE, _TOWARDS_MORDOR)
BESIDE: Final = tuple(_neighbours(region, ((1, -1), (-1, 1))) for region in REGIONS)
"""Sideways neighbours, also in the mountains, where movement across is barred."""
SIDEWAYS: Final = tuple(() if region in MOUNTAINS else BESIDE[region] for region in range(16))
"""Sideways neighbours that a move or retreat may use (CF-MOVE-05, CF-RET-04)."""
ADJACENT: Final = tuple(_TOWARDS_MORDOR[r] + _TOWARDS_SHIRE[r] + BESIDE[r] for r in range(16))
RIVER: Final = {MIRKWOOD: FANGORN, FANGORN: ROHAN}
"""The Anduin, downstream. The Fellowship's alone (CF-MOVE-07)."""
UPSTREAM: Final = {FANGORN: MIRKWOOD, ROHAN: FANGORN}
MINES: Final = {EREGION: FANGORN}

# the ways of a retreat, which may be joined (CF-RET-04, CF-RET-05, CF-GOLLUM-01)
ASIDE: Final = 1
BACK: Final = 2
AHEAD: Final = 4

STARTS: Final[tuple[tuple[int, ...], ...]] = ((1, 2, 3, 4, 5), (10, 11, 12, 13, 14))
"""The five regions in front of each home region, each of which starts with one character (CF-SETUP-04, CF-SETUP-06)."""


# Characters (2.3 to 2.5) ---------------------------------------------------------------------------------------------
class Character(NamedTuple):
    """A row of tables 2.3 or 2.4: its name and printed strength."""

    name: str
    strength: int


RING_SIDES: Final[tuple[Character, ...]] = (
    Character("frodo", 1),
    Character("sam", 2),
    Character("pippin", 1),
    Character("merry", 2),
    Character("gandalf", 5),
    Character("aragorn", 4),
    Character("legolas", 3),
    Character("gimli", 3),
    Character("boromir", 0),
    Character("balrog", 5),
    Character("shelob", 5),
    Character("witch_king", 5),
    Character("flying_nazgul", 3),
    Character("black_rider", 3),
    Character("saruman", 4),
    Character("orcs", 2),
    Character("warg", 2),
    Character("cave_troll", 9),
)
STAR_SIDES: Final[tuple[Character, ...]] = (  # each on the back of the ring side in the same row (2.5, CF-GAP-02)
    Character("frodo_star", 1),
    Character("sam_star", 1),
    Character("smeagol", 0),
    Character("faramir", 3),
    Character("gandalf_star", 5),
    Character("aragorn_star", 4),
    Character("elrond", 3),
    Character("theoden", 2),
    Character("treebeard", 4),
    Character("uruk_hai", 4),
    Character("wormtongue", -1),
    Character("witch_king_star", 2),
    Character("flying_nazgul_star", 5),
    Character("mouth_of_sauron", 3),
    Character("saruman_star", 3),
    Character("orcs_star", 3),
    Character("gollum", 1),
    Character("watcher", 4),  # CF-RUL-46
)
CHARACTERS: Final = RING_SIDES + STAR_SIDES
CHARACTER: Final = {character.name: number for number, character in enumerate(CHARACTERS)}
STRENGTH: Final = tuple(character.strength for character in CHARACTERS)
STAR: Final = TILES
"""What makes the number of a ring side the number of the star side of the same tile."""

FRODO: Final = 0
SAM: Final = 1
PIPPIN: Final = 2
MERRY: Final = 3
GANDALF: Final = 4
ARAGORN: Final = 5
LEGOLAS: Final = 6
GIMLI: Final = 7
BOROMIR: Final = 8
BALROG: Final = 9
SHELOB: Final = 10
WITCH_KING: Final = 11
FLYING_NAZGUL: Final = 12
BLACK_RIDER: Final = 13
SARUMAN: Final = 14
ORCS: Final = 15
WARG: Final = 16
CAVE_TROLL: Final = 17
FRODO_STAR: Final = 18
SAM_STAR: Final = 19
SMEAGOL: Final = 20
FARAMIR: Final = 21
GANDALF_STAR: Final = 22
ARAGORN_STAR: Final = 23
ELROND: Final = 24
THEODEN: Final = 25
TREEBEARD: Final = 26
URUK_HAI: Final = 27
WORMTONGUE: Final = 28
WITCH_KING_STAR: Final = 29
FLYING_NAZGUL_STAR: Final = 30
MOUTH_OF_SAURON: Final = 31
SARUMAN_STAR: Final = 32
ORCS_STAR: Final = 33
GOLLUM: Final = 34
WATCHER: Final = 35


def side_of(slot: int) -> int:
    """Whose tile it is."""
    return F if slot < EACH else S


# Combat cards (2.6) --------------------------------------------------------------------------------------------------
CARDS: Final[tuple[str, ...]] = (
    "1",
    "2",
    "3",
    "4",
    "5",
    "6",
    "magic",
    "noble_sacrifice",
    "elven_cloak",
    "retreat_f",
    "eye_of_sauron",
    "retreat_s",
)
"""Both players' cards; each owns the nine of a `HAND`. A set of cards is a mask over this list."""
CARD: Final = {name: number for number, name in enumerate(CARDS)}
NUMBER: Final[tuple[int, ...]] = (1, 2, 3, 4, 5, 6, 0, 0, 0, 0, 0, 0)
"""What a card adds in the comparison; a text card adds nothing."""
FOUR: Final = 3
MAGIC: Final = 6
NOBLE_SACRIFICE: Final = 7
ELVEN_CLOAK: Final = 8
RETREAT_F: Final = 9
EYE_OF_SAURON: Final = 10
RETREAT_S: Final = 11
FIRST_TEXT: Final = MAGIC
"""This card and those after it are text cards, those before it number cards."""
NO_CARD: Final = -1
HAND: Final[tuple[int, ...]] = (0b001111011111, 0b110001111111)

# Special cards (2.7) -------------------------------------------------------------------------------------------------
# when one is played
BEFORE_THE_MOVE: Final = 0
INSTEAD_OF_THE_MOVE: Final = 1
IN_BATTLE: Final = 2
AT_ANY_TIME: Final = 3

# what it points at
A_REGION: Final = 0
AN_ENEMY_STAND: Final = 1
AN_OWN_CHARACTER: Final = 2
NOTHING: Final = 3


class SpecialCard(NamedTuple):
    """A row of table 2.7. What the card does is the function of its name in special_cards.py."""

    name: str
    side: int
    played: int
    points_at: int
    original: bool
    """Whether the 2005 edition has it."""
    icon: str
    rules: range
    """The numbers of its rules in CF-SPC."""


# New cards come last: positions that were written and arrays number them in this order. A card played instead of the
# move needs nothing but its row and its function; when the others are offered, turn.py and battle.py say by name.
SPECIAL_CARDS: Final[tuple[SpecialCard, ...]] = (
    SpecialCard("shadowfax", F, BEFORE_THE_MOVE, AN_OWN_CHARACTER, True, "horse-head", range(6, 13)),
    SpecialCard("gandalf_the_white", F, INSTEAD_OF_THE_MOVE, NOTHING, True, "sunbeams", range(13, 17)),
    SpecialCard("king_revealed", F, INSTEAD_OF_THE_MOVE, AN_ENEMY_STAND, False, "throne-king", range(17, 23)),
    SpecialCard("gwaihir", F, IN_BATTLE, NOTHING, False, "eagle-head", range(23, 28)),
    SpecialCard("palantir", S, AT_ANY_TIME, A_REGION, True, "crystal-ball", range(35, 38)),
    SpecialCard("recall_to_mordor", S, INSTEAD_OF_THE_MOVE, AN_OWN_CHARACTER, True, "evil-tower", range(28, 31)),
    SpecialCard("dark_of_mordor", S, BEFORE_THE_MOVE, AN_OWN_CHARACTER, False, "volcano", range(31, 34)),
    SpecialCard("crebain", S, INSTEAD_OF_THE_MOVE, AN_ENEMY_STAND, False, "raven", range(34, 35)),
)
PLAYED_ON_THE_BOARD: Final = tuple(card for card in SPECIAL_CARDS if card.played in (INSTEAD_OF_THE_MOVE, AT_ANY_TIME))
SPECIALS: Final[tuple[str, ...]] = tuple(card.name for card in SPECIAL_CARDS)
SPECIAL: Final = {name: number for number, name in enumerate(SPECIALS)}
"""A set of special cards is a mask over this list."""


def specials_where(holds: Callable[[SpecialCard], bool]) -> int:
    """The special cards of which something holds, as a mask."""
    return sum(1 << number for number, card in enumerate(SPECIAL_CARDS) if holds(card))


SHADOWFAX: Final = 1 << SPECIAL["shadowfax"]
GWAIHIR: Final = 1 << SPECIAL["gwaihir"]
PALANTIR: Final = 1 << SPECIAL["palantir"]
DARK_OF_MORDOR: Final = 1 << SPECIAL["dark_of_mordor"]
SPECIALS_OF: Final[tuple[int, ...]] = (
    specials_where(lambda card: card.side == F),
    specials_where(lambda card: card.side == S),
)
SPECIALS_2005: Final = specials_where(lambda card: card.original)
PLAYED_INSTEAD: Final = specials_where(lambda card: card.played == INSTEAD_OF_THE_MOVE)
