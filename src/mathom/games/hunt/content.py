"""The printed things as data: cards, dice, tokens and journeys. A card is a row; what it does is put together from
small pieces in `effects.py`.

Cards, tokens and faces are numbers in the rules: places in the tuples below. Their ids are what notation and words use.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from mathom.games.hunt.board import PRINTED

Row = dict[str, Any]
DATA: Final[Row] = msgspec.json.decode((PRINTED / "cards.json").read_bytes())

# The sides --------------------------------------------------------------------------------------------------------
RB: Final = 0
"""The seat of the Ring-bearer; the Wraith players have those after it."""
PART_I, PART_II = 0, 1

# Figures ----------------------------------------------------------------------------------------------------------
NAZGUL: Final = ("blue", "green", "red", "purple")
RIDERS: Final = range(4)

# Dice (HR-DICE-01, HR-WK-13). A face of the Witch-king's die is told apart, for its result cannot be cancelled. ----
FACES: Final = (
    "ring",
    "sword",
    "sorcery",
    "shadow",
    "wk_ring",
    "wk_sword",
    "wk_sorcery",
    "morgul_ring",
    "pursuit",
    "morgul_shadow",
)
RING, SWORD, SORCERY, SHADOW, WK_RING, WK_SWORD, WK_SORCERY, MORGUL_RING, PURSUIT, MORGUL_SHADOW = range(10)
FACE: Final[dict[str, int]] = {name: number for number, name in enumerate(FACES)}
REGULAR: Final = range(SHADOW + 1)
DICE: Final[int] = DATA["dice"][0]["count"]
DIE: Final[tuple[int, ...]] = tuple(FACE[face] for face in DATA["dice"][0]["faces"])
WITCH_KING_DIE: Final[tuple[int, ...]] = tuple(
    FACE.get(f"wk_{face}", FACE[face]) if face in FACES[:3] else FACE[face] for face in DATA["dice"][1]["faces"]
)
COUNTS_AS: Final[tuple[tuple[int, ...], ...]] = (
    (RING,),
    (SWORD,),
    (SORCERY,),
    (RING, SWORD, SORCERY),  # HR-DICE-08
    (RING,),  # HR-WK-17
    (SWORD,),
    (SORCERY,),
    (MORGUL_RING,),  # HR-WK-18
    (PURSUIT,),  # HR-WK-19
    (RING, SWORD, SORCERY),  # HR-WK-20
)
"""The results that each face can be spent as."""

# Corruption tokens ------------------------------------------------------------------------------------------------
TOKENS: Final[tuple[str, ...]] = tuple(row["id"] for row in DATA["corruption_tokens"])
TOKEN: Final[dict[str, int]] = {name: number for number, name in enumerate(TOKENS)}
EYE: Final = -1
TOKEN_VALUE: Final[tuple[int, ...]] = tuple(
    EYE if row["value"] == "eye" else row["value"] for row in DATA["corruption_tokens"]
)
"""The points of each kind of token; `EYE` for an Eye."""
TOKEN_COUNT: Final[tuple[int, ...]] = tuple(row["count"] for row in DATA["corruption_tokens"])
TOKEN_COLOUR: Final[tuple[str, ...]] = tuple(row["color"] for row in DATA["corruption_tokens"])
SPECIAL: Final[tuple[bool, ...]] = tuple(colour == "red" for colour in TOKEN_COLOUR)
BEIGE_POOL: Final[tuple[int, ...]] = tuple(
    number if colour == "beige" else 0 for number, colour in zip(TOKEN_COUNT, TOKEN_COLOUR, strict=True)
)
GREY: Final[tuple[int, ...]] = tuple(token for token, colour in enumerate(TOKEN_COLOUR) if colour == "grey")


def _counted(name: str) -> int:
    return int(next(row["count"] for row in DATA["tokens"] if row["id"] == name))


ALLY_TOKENS: Final = _counted("ally")
MARKS: Final = _counted("company_log")
FELLOWSHIP: Final = _counted("fellowship")
INFORMATION: Final[tuple[str, ...]] = tuple(row["area"] for row in DATA["information_tokens"])
"""The areas of board I that have an information token."""

# Figures of the rulebook's tables (rules 2) -----------------------------------------------------------------------
TRACK_END: Final = 16
LIMIT_I: Final = 12
FIRST_ALLIES: Final = 3
HAND_LIMIT: Final = 5
INFORMATION_DRAWN: Final = 5
DEEDS_DRAWN: Final = 4
POWERS: Final[tuple[Row, ...]] = tuple(DATA["black_rider_powers"])

# Cards ------------------------------------------------------------------------------------------------------------
CARD_ROWS: Final[tuple[Row, ...]] = (*DATA["ally_part_1"], *DATA["ally_part_2"], *DATA["sorcery"])
CARDS: Final[tuple[str, ...]] = tuple(row["id"] for row in CARD_ROWS)
CARD: Final[dict[str, int]] = {name: number for number, name in enumerate(CARDS)}
CARD_COUNT: Final[tuple[int, ...]] = tuple(row["count"] for row in CARD_ROWS)
_FIRST_OF_II: Final = len(DATA["ally_part_1"])
_FIRST_SORCERY: Final = _FIRST_OF_II + len(DATA["ally_part_2"])
ALLIES: Final = (range(_FIRST_OF_II), range(_FIRST_OF_II, _FIRST_SORCERY))
"""The ally cards of each part."""
SORCERIES: Final = range(_FIRST_SORCERY, len(CARDS))
COMPANY_ROWS: Final[tuple[Row, ...]] = tuple(DATA["company_cards"])
COMPANY: Final[tuple[str, ...]] = tuple(row["id"].removeprefix("CO-") for row in COMPANY_ROWS)
FRODO, SAM, PIPPIN, MERRY, STRIDER = range(5)


def deck(cards: range) -> tuple[int, ...]:
    """All cards of a deck, each as often as it is there."""
    return tuple(card for card in cards for _ in range(CARD_COUNT[card]))


# War of the Ring (HR-WOTR) ----------------------------------------------------------------------------------------
PRIZES: Final[tuple[str, ...]] = tuple(row["id"].removeprefix("WOTR-") for row in DATA["war_of_the_ring_tokens"])
