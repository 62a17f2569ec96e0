"""The end of an adventure (rules 3.15, JE-N-39): epilogue, rewards, and what goes on to the next one."""

from __future__ import annotations

from typing import Final, final

from mathom.games.journeys.campaign import go_onward
from mathom.games.journeys.op import Scope, open_rows
from mathom.games.journeys.script import run
from mathom.games.journeys.state import OVER, Position
from mathom.games.journeys.step import JourneysStep, Procedure
from mathom.games.journeys.story import Resolution, Reward
from mathom.games.journeys.story_course import gain_xp

STOPPED: Final = "stopped"
"""The table has stopped: nobody has won or lost."""
RULES: Final = {
    "script": "JE-33.0",
    "threat": "JE-33.4",
    "hero_defeated": "JE-33.5",
    "all_defeated": "JE-P-END-02",
    "conceded": "JE-D-47",
    STOPPED: "TABLE",
}


def resolutions(s: Position) -> tuple[Resolution, ...]:
    """The epilogues of this result."""
    rows = s.book.adventure.resolutions
    return rows.victory if s.won else rows.defeat


def reward(s: Position) -> Reward:
    """What this result brings."""
    rows = s.book.adventure.rewards
    return rows.victory if s.won else rows.defeat


def begin(s: Position) -> None:
    """Everything that was under way is dropped (JE-N-28)."""
    s.phase = OVER
    s.happened = ()
    s.check_limits = False
    s.waiting_explorers = 0
    s.stack = (FINAL, 0, None, None)
    if s.ended_by != STOPPED:
        s.push(EPILOGUE)


def _epilogue(s: Position) -> None:
    """The first that fits, unless the story has named one; it sees the state before the rewards."""
    if s.resolution < 0:
        s.resolution = open_rows(s, resolutions(s), [Scope(origin="story")])[0]
    s.say("end", s.won, s.ended_by)
    s.say("epilogue", s.won, s.resolution)


def _rewards(s: Position) -> None:
    run(s, reward(s).do, Scope(origin="story"))


def _experience(s: Position) -> None:
    """XP for every hero, the defeated included, of the role played; lore for the party (JE-R-59)."""
    row = reward(s)
    for seat in range(s.rules.heroes):
        if row.xp and s.heroes[seat].role >= 0:  # who conceded in camp has played none
            gain_xp(s, seat, row.xp)
    if row.lore:
        s.lore += row.lore
        s.say("lore", row.lore)


EPILOGUE: Final = Procedure("epilogue", _epilogue, _rewards, _experience, go_onward)


@final
class TheEnd(JourneysStep):
    """It is over: nobody is asked any more."""

    def go(self, s: Position, at: int) -> bool:
        """For good."""
        s.happened = ()
        return True


FINAL: Final = TheEnd("final")
