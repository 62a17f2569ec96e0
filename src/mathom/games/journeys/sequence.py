"""The sequence of play, from the first page to the last: the camp, the setup, rounds until the adventure ends."""

from __future__ import annotations

from typing import Final

from mathom.core.flow import check_names
from mathom.games.journeys.camp import Camp
from mathom.games.journeys.ending import FINAL, begin
from mathom.games.journeys.exploring import explore_late
from mathom.games.journeys.last_stand import Stand, check_limits
from mathom.games.journeys.rounds import ROUNDS
from mathom.games.journeys.setup import (
    ChooseHeroes,
    ChooseItems,
    StandAtStart,
    build_decks,
    equip,
    first_scout,
    lay_out_start,
    set_up_story,
    tell_intro,
)
from mathom.games.journeys.state import ACTION_PHASE, CAMP, OVER, Position
from mathom.games.journeys.step import Frame, JourneysStep, Procedure
from mathom.games.journeys.triggers import all_fulfilled, settle, victory_holds


def _equip(s: Position) -> None:
    for seat, hero in enumerate(s.heroes):
        equip(s, seat, tuple(number for number, _ in hero.trinkets))


def _set_out(s: Position) -> None:
    s.phase = ACTION_PHASE
    s.say("set_out")


SETUP: Final = Procedure(
    "setup",
    _set_out,
    build_decks,
    _equip,
    lay_out_start,
    StandAtStart("stand_at_start"),
    tell_intro,
    set_up_story,
    first_scout,
)
CAMP_STEP: Final = Camp("camp")
NEW_CAMPAIGN: Final = Procedure(
    "new_campaign", ChooseHeroes("choose_heroes"), ChooseItems("choose_items"), CAMP_STEP, SETUP, ROUNDS
)
"""The first sitting (JE-A-45 to JE-A-67)."""
NEXT_ADVENTURE: Final = Procedure("next_adventure", CAMP_STEP, SETUP, ROUNDS)
"""Each later one (JE-A-68 to JE-A-82)."""


check_names(JourneysStep)


def first_frame(*, new: bool) -> Frame:
    """Where a sitting begins."""
    return (NEW_CAMPAIGN if new else NEXT_ADVENTURE, 0, None, (FINAL, 0, None, None))


LOST: Final = ("threat", "hero_defeated", "all_defeated")
"""Ends that a victory of the same moment goes before (JE-P-END-01)."""


def go_on(s: Position) -> None:
    """Let the steps follow each other until somebody is asked.

    Between two steps the story looks at what has happened, limits are checked, and an end ends everything.
    """
    s.menu = None
    while True:
        if s.ended_by and s.phase != OVER:
            if not s.won and s.ended_by in LOST and victory_holds(s):
                s.ended_by, s.won = "script", True
            begin(s)
        elif s.phase not in (CAMP, OVER):
            if s.check_limits:
                check_limits(s)
            if s.waiting_explorers and not s.under_way(Stand):
                explore_late(s)
            settle(s)
            if s.objectives_done and not s.ended_by and all_fulfilled(s):
                s.ended_by, s.won = "script", True
                continue
        step, at, _, _ = s.stack
        if step.go(s, at):
            if s.ended_by and s.phase != OVER:
                continue
            return
