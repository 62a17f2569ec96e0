# ruff: noqa: INP001 - a part of a script, no package
"""What the land of Hunt's boards looks like: washes, waters, woods and hills, by region. None of it is in the rules."""

from __future__ import annotations

from typing import Final, NamedTuple

from mathom.games.hunt.table.map_places import Point


class River(NamedTuple):
    """A water: its course, how wide it is, and where its name stands, with the angle."""

    name: str
    course: tuple[Point, ...]
    wide: float
    label: tuple[float, float, float]


class Wild(NamedTuple):
    """Marks scattered over a region: the gap between them, their sizes, how many at most; `box` is the part of it."""

    kind: str
    region: str
    gap: float
    sizes: tuple[float, float]
    most: int
    box: tuple[float, float, float, float] = (0, 0, 1000, 700)


class Scenery(NamedTuple):
    """All of a board that is there for the eye."""

    washes: dict[str, str]
    rivers: tuple[River, ...]
    bridges: tuple[Point, ...]
    hedge: tuple[Point, ...]
    """The High Hay runs along these corners of regions."""
    marks: tuple[tuple[str, Point, float], ...]
    wild: tuple[Wild, ...]
    compass: Point


_SMALL: Final = (0.55, 0.7)
_TUFTS: Final = (0.8, 1.0)

_BRANDYWINE: Final = River(
    "brandywine",
    (
        (566, -10),
        (576, 50),
        (566, 112),
        (577, 176),
        (572, 238),
        (580, 300),
        (573, 345),
        (564, 398),
        (557, 448),
        (566, 494),
        (553, 545),
        (543, 596),
        (524, 652),
        (516, 712),
    ),
    1,
    (592, 205, 86),
)
_WITHYWINDLE: Final = River(
    "withywindle",
    ((900, 690), (842, 668), (786, 684), (728, 664), (676, 690), (612, 680), (560, 690), (522, 672)),
    0.62,
    (822, 661, -8),
)
_SHIRE: Final = Scenery(
    washes={
        "I-A": "plain",
        "I-B": "shire",
        "I-C": "shire",
        "II-A": "moor",
        "II-B": "grass",
        "II-C": "fen",
        "II-D": "plain",
        "III-A": "moor",
        "III-B": "wood",
        "III-C": "ash",
    },
    rivers=(_WITHYWINDLE, _BRANDYWINE),
    bridges=((573, 345),),
    hedge=((655, 310), (670, 470), (685, 700)),
    marks=(
        ("hole", (96, 318), 0.8),
        ("hole", (28, 385), 0.62),
        ("house", (240, 374), 0.62),
        ("house", (545, 428), 0.6),
        ("house", (968, 318), 0.7),
        ("barrow", (906, 552), 1),
    ),
    wild=(
        Wild("hill", "I-A", 52, (0.65, 0.85), 8),
        Wild("oak", "I-A", 40, _SMALL, 10),
        Wild("grass", "I-A", 34, _TUFTS, 16),
        Wild("hole", "I-B", 50, (0.6, 0.72), 6),
        Wild("oak", "I-B", 34, (0.55, 0.68), 12),
        Wild("grass", "I-B", 30, _TUFTS, 10),
        Wild("hill", "I-C", 40, (0.7, 0.95), 14),
        Wild("oak", "I-C", 34, _SMALL, 14),
        Wild("grass", "I-C", 34, _TUFTS, 8),
        Wild("hill", "II-A", 50, (0.75, 1), 10),
        Wild("mts", "II-A", 64, (0.55, 0.72), 6),
        Wild("stones", "II-A", 70, (0.7, 0.8), 4),
        Wild("grass", "II-A", 40, _TUFTS, 12),
        Wild("oak", "II-B", 26, (0.55, 0.72), 12, (272, 310, 385, 520)),
        Wild("grass", "II-B", 28, (0.8, 1.1), 26),
        Wild("marsh", "II-C", 34, (0.7, 0.9), 20),
        Wild("grass", "II-C", 34, _TUFTS, 10),
        Wild("oak", "II-D", 34, (0.55, 0.65), 8),
        Wild("grass", "II-D", 30, _TUFTS, 8),
        Wild("hill", "III-A", 60, (0.7, 0.9), 8),
        Wild("grass", "III-A", 30, (0.8, 1.1), 28),
        Wild("stones", "III-A", 80, (0.7, 0.8), 3),
        Wild("oak", "III-B", 19, (0.62, 0.85), 70, (655, 250, 850, 466)),
        Wild("pine", "III-B", 24, _SMALL, 30, (840, 250, 1000, 470)),
        Wild("oak", "III-C", 22, (0.6, 0.8), 26, (670, 470, 770, 700)),
        Wild("barrow", "III-C", 38, (0.72, 0.95), 18, (750, 470, 1000, 700)),
        Wild("stones", "III-C", 60, (0.7, 0.85), 6, (760, 470, 1000, 700)),
        Wild("grass", "III-C", 30, _TUFTS, 10),
    ),
    compass=(968, 664),
)

_HOARWELL: Final = River(
    "hoarwell",
    (
        (560, -10),
        (570, 50),
        (564, 112),
        (583, 165),
        (584, 225),
        (590, 285),
        (590, 345),
        (604, 395),
        (620, 440),
        (612, 490),
        (600, 545),
        (582, 600),
        (549, 645),
        (545, 712),
    ),
    1,
    (604, 300, 87),
)
_BRUINEN: Final = River(
    "bruinen",
    (
        (928, -10),
        (914, 50),
        (920, 110),
        (946, 165),
        (948, 222),
        (930, 285),
        (924, 345),
        (930, 400),
        (924, 455),
        (958, 500),
        (958, 540),
        (924, 585),
        (918, 645),
        (928, 712),
    ),
    1,
    (942, 425, 86),
)
_WILDS: Final = Scenery(
    washes={
        "IV-A": "shire",
        "IV-B": "fen",
        "IV-C": "moor",
        "V-A": "plain",
        "V-B": "moor",
        "V-C": "grass",
        "VI-A": "stone",
        "VI-B": "wood",
        "VI-C": "grass",
        "VI-D": "shire",
    },
    rivers=(_HOARWELL, _BRUINEN),
    bridges=((590, 345),),
    hedge=(),
    marks=(
        ("house", (28, 322), 0.9),
        ("house", (84, 372), 0.7),
        ("house", (28, 600), 0.62),
        ("house", (28, 95), 0.62),
        ("house", (222, 320), 0.6),
        ("ruin", (362, 236), 1.05),
        ("stones", (785, 325), 1.1),
        ("mts", (800, 205), 0.8),
    ),
    wild=(
        Wild("oak", "IV-A", 26, _SMALL, 16, (0, 0, 100, 300)),
        Wild("hole", "IV-A", 60, (0.55, 0.65), 3, (0, 380, 100, 700)),
        Wild("oak", "IV-A", 32, _SMALL, 10, (0, 380, 100, 700)),
        Wild("grass", "IV-A", 28, _TUFTS, 14),
        Wild("oak", "IV-B", 19, (0.6, 0.8), 34, (100, 0, 225, 130)),
        Wild("marsh", "IV-B", 26, (0.75, 0.95), 30, (100, 140, 345, 260)),
        Wild("hill", "IV-B", 44, (0.7, 0.95), 8, (225, 0, 345, 200)),
        Wild("grass", "IV-B", 28, _TUFTS, 12),
        Wild("hill", "IV-C", 56, (0.7, 0.9), 12),
        Wild("stones", "IV-C", 90, (0.7, 0.8), 3),
        Wild("grass", "IV-C", 28, (0.8, 1.1), 40),
        Wild("hill", "V-A", 38, (0.8, 1.1), 20, (330, 60, 570, 275)),
        Wild("mts", "V-A", 60, (0.55, 0.7), 5, (345, 0, 560, 90)),
        Wild("pine", "V-A", 26, _SMALL, 12, (590, 0, 665, 275)),
        Wild("grass", "V-A", 36, _TUFTS, 16),
        Wild("hill", "V-B", 62, (0.65, 0.85), 7),
        Wild("stones", "V-B", 84, (0.7, 0.85), 4),
        Wild("grass", "V-B", 26, (0.8, 1.1), 44),
        Wild("hill", "V-C", 46, (0.75, 1), 14, (330, 470, 520, 700)),
        Wild("marsh", "V-C", 28, (0.7, 0.9), 16, (480, 590, 620, 700)),
        Wild("grass", "V-C", 30, _TUFTS, 24),
        Wild("mts", "VI-A", 30, (0.6, 0.85), 26),
        Wild("pine", "VI-A", 26, (0.5, 0.62), 12),
        Wild("pine", "VI-B", 17, (0.58, 0.78), 70),
        Wild("hill", "VI-B", 52, (0.8, 1), 8),
        Wild("oak", "VI-C", 24, (0.58, 0.76), 36),
        Wild("grass", "VI-C", 30, _TUFTS, 16),
        Wild("oak", "VI-D", 34, _SMALL, 14),
        Wild("hill", "VI-D", 54, (0.65, 0.85), 8),
        Wild("grass", "VI-D", 28, _TUFTS, 28),
    ),
    compass=(960, 668),
)
SCENERY: Final = (_SHIRE, _WILDS)
"""By part, from 0."""
