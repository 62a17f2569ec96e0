"""The moments at which abilities may be used: what is worth it, else let it be."""

from __future__ import annotations

from collections.abc import Sequence

from mathom.bots.journeys import weights as w
from mathom.bots.journeys.abilities import best_split, heal_worth, use_worth
from mathom.bots.journeys.goals import GROUP, Scene
from mathom.bots.journeys.turn import everybody
from mathom.games.journeys.abilities import thing_of
from mathom.games.journeys.actions import CONFIRM, KEYWORDS, PASS, JourneysAction
from mathom.games.journeys.contexts import Suffering
from mathom.games.journeys.ground import FAR
from mathom.games.journeys.in_force import keywords
from mathom.games.journeys.state import Position


def window(s: Position, seat: int, legal: Sequence[JourneysAction]) -> JourneysAction:
    """The ability that is worth most, if any is worth its cost."""
    enough = CONFIRM if CONFIRM in legal else PASS if PASS in legal else None
    if len(legal) == 1:
        return legal[0]
    way = _way(s, seat) if s.stack[0].name == "on_travel" else 0
    group = getattr(s.stack[2], "group", -1)
    best, action = 0.05, enough
    for option in legal:
        if option is enough:
            continue
        value = _worth(s, seat, option, group, way)
        if value > best or action is None:
            best, action = value, option
    assert action is not None
    return action


def _worth(s: Position, seat: int, option: JourneysAction, group: int, way: int) -> float:
    if option.kind == "use":
        return use_worth(s, seat, thing_of(s, option), group, way)
    if option.kind == "keyword":
        word = KEYWORDS[option.b]
        figure = keywords(s, seat, option.a)[word]  # type: ignore[index]
        if word == "guard":
            mine = s.now(Suffering)
            return best_split(s, mine.hero, mine.due, figure)[0] - w.PREPARED if mine is not None else 0.0
        if word == "rest":
            return heal_worth(s, seat, 0, 0, figure, "down") - w.PREPARED - 0.1
        if word == "hide":
            place = s.heroes[seat].place
            near = any(s.ground.distance[place][other.place] <= 3 for other in s.groups)
            return (0.75 if near else 0.2) - w.PREPARED
        return 0.0
    if option.kind == "terrain":  # bushes
        return 0.0 if s.heroes[seat].boons >> s.book.boon["hidden"] & 1 else 0.3
    return 0.1


def _way(s: Position, seat: int) -> int:
    """How far it is to what the hero goes for."""
    scene = Scene(s)
    goal, _ = scene.assignment(everybody(s)).get(seat, (None, 0.0))
    if goal is None:
        return 0
    spaces = goal.spaces
    if goal.kind == GROUP:
        group = s.group(goal.number)
        spaces = scene.reach(seat, group) if group is not None else 0
    away = scene.distance(seat, spaces)
    return away if away < FAR else 0
