"""The printed things as data: dice, sheets, hobbits, places. Other dice or sheets are another `Content`, no other code.

The rulebook's pictures are lost, so the faces and the lengths of the tracks are ours (rules 7.2 and 7.3). Whoever has
the printed dice and sheet in hand corrects the tables below.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

SYMBOLS: Final = ("ring", "weapon", "orc", "nazgul", "gandalf", "white_tree")
RING: Final = 0
WEAPON: Final = 1
ORC: Final = 2
NAZGUL: Final = 3
GANDALF: Final = 4
WHITE_TREE: Final = 5
SYMBOL: Final = {name: number for number, name in enumerate(SYMBOLS)}

COLOURS: Final = ("black", "yellow", "red", "blue", "green")
"""One die of each, and the order in which dice fall (JM-DAT-01, JM-HID-03)."""
COLOUR: Final = {name: number for number, name in enumerate(COLOURS)}
BLACK: Final = 0
DICE: Final = range(5)

HOBBITS: Final = ("frodo", "sam", "merry", "pippin")
HOBBIT: Final = {name: number for number, name in enumerate(HOBBITS)}

ROAD: Final = "road"
MORDOR: Final = "mordor"
LONGEST: Final = 99
"""The most squares a sheet can have: actions name no others."""


@dataclass(frozen=True, slots=True)
class Place:
    """What a place changes in a turn that begins there (rules 3.9). A place that changes nothing is a plain turn."""

    name: str = ""
    same_symbols: bool = False  # JM-RIV-01: dice set aside after one throw may show the same symbol
    gandalf_splits: bool = True  # JM-MOR-01
    weapon_counts: int = 1  # JM-LOT-01
    throw_again: bool = False  # JM-ROH-01
    orc_counts: int = 1  # JM-HEL-01
    spares_active: bool = False  # JM-GON-01: a Nazgul that would hurt the active player does nothing
    draws_nazguls: bool = False  # JM-MIN-01: every Nazgul hurts the active player
    toll: int = 0  # JM-SHE-01: so many of the rings that count are lost


PLAIN: Final = Place()
PLACES: Final = {
    place.name: place
    for place in (
        Place("rivendell", same_symbols=True),
        Place("moria", gandalf_splits=False),
        Place("lothlorien", weapon_counts=2),
        Place("rohan", throw_again=True),
        Place("helms_deep", orc_counts=2),
        Place("gondor", spares_active=True),
        Place("minas_tirith", draws_nazguls=True),
        Place("shelobs_lair", toll=1),
    )
}
"""The eight places in their order. `mordor` is where the journey ends, and a `road` is no place."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A player's sheet: the circles of the ring track in order, and how many squares the Nazgul track has."""

    circles: tuple[str, ...]
    squares: int

    def __post_init__(self) -> None:
        unknown = {*self.circles} - {*PLACES, ROAD, MORDOR}
        if unknown or not self.circles or not 1 <= self.squares <= LONGEST:
            raise ValueError(f"not a sheet: {self.circles}, {self.squares} squares")
        places = [name for name in self.circles if name != ROAD]
        in_order = [name for name in (*PLACES, MORDOR) if name in places]
        if places != in_order or self.circles[0] != "rivendell" or self.circles[-1] != MORDOR:
            raise ValueError("from Rivendell to Mordor, the places in their order (JM-DAT-05)")


@dataclass(frozen=True, slots=True)
class Content:
    """All that comes in the box. Hashable, so that rule sets made from it can be cached."""

    dice: tuple[tuple[str, ...], ...]
    """The faces of each die, in the order of `COLOURS`."""
    sheet: Sheet
    long_road: Sheet
    """The sheet of the option of that name."""
    hobbit_colours: tuple[str, ...]
    """The colour of each hobbit, in the order of `HOBBITS` (JM-DAT-04)."""

    def __post_init__(self) -> None:
        if len(self.dice) != len(COLOURS) or not all(self.dice):
            raise ValueError("there are five dice, black, yellow, red, blue and green (JM-DAT-01)")
        if unknown := {face for faces in self.dice for face in faces} - {*SYMBOLS}:
            raise ValueError(f"no such symbols (JM-DAT-02): {sorted(unknown)}")
        if any("white_tree" in faces for faces in self.dice[1:]):
            raise ValueError("the white tree is on the black die only (JM-DAT-03)")
        if sorted(self.hobbit_colours) != sorted(COLOURS[1:]):
            raise ValueError("each hobbit has a colour of its own, and black is nobody's (JM-DAT-04)")

    def but(self, **changes: Any) -> Content:
        """The same with some things changed: `STANDARD.but(sheet=Sheet(("rivendell", "mordor"), 3))`."""
        return replace(self, **changes)

    def with_dice(self, **faces: tuple[str, ...]) -> Content:
        """The same with other faces for some dice, by colour: `STANDARD.with_dice(black=("ring", "nazgul"))`."""
        changed = [faces.get(colour, old) for colour, old in zip(COLOURS, self.dice, strict=True)]
        return replace(self, dice=tuple(changed))


_COLOURED: Final = ("ring", "weapon", "orc", "orc", "nazgul", "gandalf")

STANDARD: Final = Content(
    dice=(("ring", "weapon", "orc", "nazgul", "gandalf", "white_tree"), _COLOURED, _COLOURED, _COLOURED, _COLOURED),
    sheet=Sheet((*PLACES, MORDOR), squares=7),
    long_road=Sheet(
        (
            "rivendell",
            ROAD,
            "moria",
            "lothlorien",
            ROAD,
            "rohan",
            "helms_deep",
            ROAD,
            "gondor",
            "minas_tirith",
            ROAD,
            "shelobs_lair",
            MORDOR,
        ),
        squares=10,
    ),
    hobbit_colours=("yellow", "red", "blue", "green"),
)
"""The defaults of 7.2 and the longer sheet of 7.3."""
