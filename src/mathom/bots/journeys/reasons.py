"""Why a hero's player would do something, in words of the game: where it leads, and what its test promises.

Only what lies open on the table is named. A number that a story hides, such as what a test over several attempts still
needs, is no reason.
"""

from __future__ import annotations

from collections.abc import Iterator

from mathom.bots.journeys import known
from mathom.bots.journeys.goals import EXPLORE, GROUP, TOKEN, Goal, Scene
from mathom.bots.journeys.odds import Symbols, cards_in, chance, expected, of_hero
from mathom.bots.journeys.turn import everybody, goal_spaces
from mathom.core.message import Message
from mathom.games.journeys.actions import ATTRIBUTES, END_TURN, JourneysAction
from mathom.games.journeys.attack import weapons_of
from mathom.games.journeys.attribute_tests import CHOOSE_ATTRIBUTE
from mathom.games.journeys.contexts import HeroAttack, Test
from mathom.games.journeys.ground import FAR
from mathom.games.journeys.naming import naming
from mathom.games.journeys.state import Position
from mathom.games.journeys.story_tests import PassOrFail
from mathom.games.journeys.turn import ACT, WHO_NEXT


def reasons(s: Position, seat: int, action: JourneysAction) -> tuple[Message, ...]:
    """What speaks for an action, the most important first; nothing where nothing can be said."""
    step = s.stack[0]
    if step is ACT:
        return tuple(_in_turn(s, seat, action))
    if step is WHO_NEXT and action.kind == "turn":
        return tuple(_goal(s, Scene(s), action.a))
    test = s.now(Test)
    if step is CHOOSE_ATTRIBUTE and test is not None:
        return (_odds(s, test.hero, _revealed(s, test.hero, action.a, test.kind), test.open_need),)
    return ()


def _in_turn(s: Position, seat: int, action: JourneysAction) -> Iterator[Message]:
    kind = action.kind
    if action is END_TURN:
        yield Message("hint-end-turn")
    elif kind in ("move", "travel", "keyword"):
        yield from _goal(s, Scene(s), seat)
    elif kind == "attack":
        attack = HeroAttack(seat, weapons_of(s, seat, action.b), action.c, action.a)
        yield _odds(s, seat, of_hero(s, s.heroes[seat], cards_in(s, seat, action.c, "attack", attack)), -1)
    elif kind == "interact":
        yield from _token(s, seat, action)
    elif kind == "terrain":
        yield _test(s, seat, s.book.terrain_row(action.a).interact.test, "terrain")


def _token(s: Position, seat: int, action: JourneysAction) -> Iterator[Message]:
    test = known.test_now(s, action.a, action.b)
    if isinstance(test, PassOrFail):
        yield _test(s, seat, test, test.test_kind)
    elif test is None and not known.was_tried(s, action.a, action.b):
        yield Message("hint-untried")


def _test(s: Position, seat: int, test: PassOrFail, kind: str) -> Message:
    """With the attribute that promises most."""
    numbers = [ATTRIBUTES.index(name) for name in test.attr]
    found = [_revealed(s, seat, number, kind) for number in numbers]
    return _odds(s, seat, max(found, key=lambda odds: chance(odds, test.need, s.heroes[seat].inspiration)), test.need)


def _revealed(s: Position, seat: int, attribute: int, kind: str) -> Symbols:
    return of_hero(s, s.heroes[seat], cards_in(s, seat, attribute, kind))


def _odds(s: Position, seat: int, odds: Symbols, need: int) -> Message:
    """How likely enough successes are; where any number counts, how many there are on average."""
    inspiration = s.heroes[seat].inspiration
    if need > 0:
        return Message("hint-passes", {"percent": round(100 * chance(odds, need, inspiration))})
    tenths = round(10 * expected(odds, inspiration))
    return Message("hint-successes", {"whole": tenths // 10, "tenths": tenths % 10})


def _goal(s: Position, scene: Scene, seat: int) -> Iterator[Message]:
    """Where the hero is going."""
    goal = scene.assignment(everybody(s)).get(seat, (None, 0.0))[0]
    if goal is None or scene.distance(seat, goal_spaces(s, seat, scene, goal)) >= FAR:
        return
    yield Message(f"hint-to-{goal.kind}", _called(s, goal))


def _called(s: Position, goal: Goal) -> dict[str, str | int]:
    names = naming(s)
    if goal.kind == EXPLORE:
        return {"tile": names.tile(goal.number)}
    if goal.kind == TOKEN:
        return {"token": names.id("token", goal.number)}
    return names.group(s.sign(goal.number)) if goal.kind == GROUP else {}
