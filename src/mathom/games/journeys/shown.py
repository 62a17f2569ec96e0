"""What of a story has come out (JE-H-06 to JE-H-10): the one place that says so.

An observation shows of the adventure what is listed here and nothing else; a sampled world keeps that and replaces all
the rest; and whoever sees more of it than before has learned something, which cannot be taken back (JE-H-13).
"""

from __future__ import annotations

from typing import NamedTuple

from mathom.core.masks import mask
from mathom.games.journeys.contexts import Test
from mathom.games.journeys.interacting import buttons
from mathom.games.journeys.op import Scope
from mathom.games.journeys.state import CAMP, OVER, Position
from mathom.games.journeys.story_tests import CumulativeTest, Testing
from mathom.games.journeys.turn import special_actions

SeenRow = tuple[str, int, int]
"""attack or activation, the enemy and which of its rows."""


class Shown(NamedTuple):
    """What has come out. Sets are masks of the numbers that the book gives to things."""

    begun: bool
    """The party has set out: the introduction, the threat bar and the general rules of the adventure are known."""
    end: tuple[bool, int] | None
    """Whether the adventure was won, and the epilogue."""
    ran: int
    """Steps of the story that have run."""
    tiles: int
    tokens: int
    """On the map now."""
    buttons: tuple[tuple[int, int], ...]
    """For each of these that has several buttons, those that somebody could press."""
    terrain: int
    spawns: int
    """Of the groups on the map."""
    groups_made: int
    thresholds: int
    """On the bar."""
    fired: int
    objectives: int
    """The current one and those fulfilled."""
    actions: int
    """Special actions that somebody could take."""
    counters: tuple[tuple[str, int, bool], ...]
    """Tests over several attempts: the successes so far, and whether that is enough."""
    settled: str
    """Such a test that is under way and has its result."""
    enemies: frozenset[SeenRow]
    """Attacks and activations that were drawn (JE-H-09)."""


def shown(s: Position) -> Shown:
    """What has come out by now."""
    placed = [token for token, at in enumerate(s.token_at) if at >= 0]
    return Shown(
        begun=s.phase != CAMP,
        end=(s.won, s.resolution) if s.phase == OVER and s.resolution >= 0 else None,
        ran=s.ran,
        tiles=s.placed,
        tokens=mask(placed),
        buttons=tuple(
            (token, mask(buttons(s, token, s.standing()))) for token in placed if s.book.tokens[token].options
        ),
        terrain=s.terrain,
        spawns=mask(group.spawn for group in s.groups),
        groups_made=s.groups_made,
        thresholds=s.thresholds,
        fired=s.fired,
        objectives=s.objectives_done | (1 << s.objective if s.objective >= 0 else 0),
        actions=0 if s.phase in (CAMP, OVER) else mask(special_actions(s, s.standing())),
        counters=_counters(s),
        settled=_settled(s),
        enemies=s.seen_rows,
    )


def _counters(s: Position) -> tuple[tuple[str, int, bool], ...]:
    if not s.counters:
        return ()
    goals = {op.id: op.goal(s, Scope(origin="story")) for op in s.book.story_ops if isinstance(op, CumulativeTest)}
    return tuple(sorted((name, count, count >= goals.get(name, 0)) for name, count in s.counters.items()))


def _settled(s: Position) -> str:
    settled = False
    for _, _, arg, _ in s.frames():
        if isinstance(arg, Test):
            settled = arg.hidden and arg.successes >= 0
        elif settled and isinstance(arg, Testing) and isinstance(arg.op, CumulativeTest):
            return arg.op.id
    return ""


def news(before: Shown, after: Shown) -> bool:
    """Whether more has come out than before."""
    masks = ("ran", "tiles", "tokens", "terrain", "spawns", "thresholds", "fired", "objectives", "actions")
    return (
        any(getattr(after, name) & ~getattr(before, name) for name in masks)
        or after.begun != before.begun
        or after.end != before.end
        or after.groups_made != before.groups_made
        or after.counters != before.counters
        or after.settled not in ("", before.settled)
        or not after.enemies <= before.enemies
        or _more(dict(before.buttons), after.buttons)
    )


def _more(before: dict[int, int], after: tuple[tuple[int, int], ...]) -> bool:
    return any(its & ~before.get(token, 0) for token, its in after)
