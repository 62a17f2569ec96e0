"""The sequence of play, from top to bottom as the rulebook's pages have it. What a step does stands in its chapter."""

from __future__ import annotations

from typing import Final

from mathom.core.flow import check_names
from mathom.games.hunt import encounter, gandalf, preparation, ring_bearer, setup, wraiths
from mathom.games.hunt.frodo import TO_PART_II, TO_RESCUE
from mathom.games.hunt.setup import NEW_HAND_AT
from mathom.games.hunt.step import Again, Frame, HuntStep, InOrder

SETUP_1: Final = InOrder(
    "setup_1",
    setup.HOME,  # HR-SET1-05
    setup.FIRST_HAND,  # HR-SET1-07
    setup.LEARN,  # HR-SET1-11
    setup.HAND_OVER,  # HR-SET1-21
    setup.SHARE,  # HR-SET1-13
    setup.ORDER,
    setup.FIRST_SORCERY,  # HR-SET1-16
    setup.FIRST_PLAYER,  # HR-SET1-18
    setup.STAND,  # HR-SET1-19
    setup.ROLL,  # HR-SET1-20
)
TURN: Final = InOrder(
    "turn",
    ring_bearer.BEGINS,
    ring_bearer.FIRST_LIGHT,  # HR-DAY-03
    ring_bearer.FIGURE,  # part II: HR-GAN-07
    ring_bearer.RING_BEARERS_TURN,  # 1 (HR-DAY-02)
    wraiths.NAZGUL_TURNS,  # 2
    gandalf.HIDING,  # part II: HR-RUL-28
    encounter.ENCOUNTER,  # 3
    preparation.TURN_ENDS,  # 4
)
PREPARATION: Final = InOrder(
    "preparation",
    preparation.ALLY_DRAW,  # 1 (HR-PREP-01)
    preparation.PASS_FIRST,  # 2
    preparation.SORCERY_DRAW,  # 3
    preparation.DICE_BACK,
    setup.ROLL,  # 3 and 4
)
DAY: Final = InOrder("day", preparation.DAY_BEGINS, TURN, TURN, TURN, PREPARATION)  # HR-DAY-01
SETUP_2: Final = InOrder(
    "setup_2",
    setup.END_OF_PART_1,  # HR-END1-08
    setup.LAY_OUT_PART_2,  # HR-SET2-01
    setup.TOKENS_GONE,
    encounter.DEALING,  # HR-SET2-06
    encounter.NEW_JOURNEY,
    setup.NEW_HAND,  # HR-SET2-08
    gandalf.SETTING_OUT,  # HR-SET2-12
    setup.SHARE,  # HR-SET2-13
    setup.ORDER,
    setup.FIRST_SORCERY,
    setup.EXCHANGE,  # HR-SET2-14
    setup.FIRST_PLAYER,  # HR-SET2-16
    setup.STAND_AGAIN,  # HR-SET2-17
    setup.LEAD,
    setup.ROLL,  # HR-SET2-18
)
THE_GAME: Final = InOrder(
    "game",
    SETUP_1,
    Again("days_of_part_1", DAY),
    encounter.RESCUE,  # HR-END1-04
    SETUP_2,
    Again("days_of_part_2", DAY),
)
assert THE_GAME.parts[TO_RESCUE] is encounter.RESCUE
assert THE_GAME.parts[TO_PART_II] is SETUP_2
assert SETUP_2.parts[NEW_HAND_AT] is setup.NEW_HAND


check_names(HuntStep)


def first_step(part_2_alone: bool) -> Frame:
    """Where a sitting begins."""
    return (THE_GAME, TO_PART_II if part_2_alone else 0, None, None)
