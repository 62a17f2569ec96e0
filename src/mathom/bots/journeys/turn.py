"""A hero's turn: what to do next, and where to go; and whose turn it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mathom.bots.journeys import known
from mathom.bots.journeys import weights as w
from mathom.bots.journeys.abilities import hits_worth, use_worth
from mathom.bots.journeys.fighting import attack_worth
from mathom.bots.journeys.goals import EXPLORE, GATHER, GROUP, TOKEN, Goal, Scene
from mathom.bots.journeys.harm import menace, threatens
from mathom.bots.journeys.odds import cards_in, chance, of_hero
from mathom.bots.journeys.reading import promise, shared
from mathom.core.masks import members
from mathom.games.journeys.abilities import thing_of
from mathom.games.journeys.actions import ATTRIBUTES, END_TURN, KEYWORDS, TRAVEL, JourneysAction, do
from mathom.games.journeys.ground import FAR
from mathom.games.journeys.hits import STUN, SUNDER
from mathom.games.journeys.in_force import ignores, keywords
from mathom.games.journeys.state import Position

ACTION: Final = 1.4
"""What the worth of something that takes one action is divided by, to compare it with goals farther off."""
SPRINT: Final = KEYWORDS.index("sprint")


def everybody(s: Position) -> list[int]:
    """All heroes on the map, the active one first: those who have had their turn go on in the next round."""
    seats = [seat for seat in s.standing() if s.heroes[seat].place >= 0]
    return sorted(seats, key=lambda seat: seat != s.active)


def who_next(s: Position, legal: Sequence[JourneysAction]) -> JourneysAction:
    """The hero with the most to do goes first."""
    if len(legal) == 1:
        return legal[0]
    plan = Scene(s).assignment(everybody(s))
    return max(legal, key=lambda option: plan[option.a][1] if option.a in plan else -1.0)


def act(
    s: Position,
    seat: int,
    legal: Sequence[JourneysAction],
    *,
    exact: bool = True,
    shuns: frozenset[tuple[str, int]] = frozenset(),
) -> JourneysAction:
    """The next thing in a turn; with some goals, by kind and number, left alone."""
    if len(legal) == 1:
        return legal[0]
    scene = Scene(s, shuns)
    plan = scene.assignment(everybody(s))
    goal, score = plan.get(seat, (None, 0.0))
    way = 0
    if goal is not None:
        spaces = goal.spaces
        if goal.kind == GROUP:
            group = s.group(goal.number)
            spaces = scene.reach(seat, group) if group is not None else 0
        way = scene.distance(seat, spaces)
        if way >= FAR:
            way = 0
    best, action = 0.0, END_TURN
    for option in legal:
        value = _now(s, seat, scene, option, goal, score, way, exact=exact)
        if value > best:
            best, action = value, option
    if best > w.FIRST and action.kind in ("interact", "attack") and 0 < way <= s.moves:
        return action  # the moves are not lost by it
    if goal is not None and way > 0 and score > best:
        step = _go(s, seat, scene, legal, goal, way)
        if step is not None:
            return step
    if action is END_TURN and s.moves > 0:
        return _stroll(s, seat, scene, legal) or END_TURN
    return action


def ranked(s: Position, seat: int, legal: Sequence[JourneysAction]) -> list[JourneysAction]:
    """What a turn allows, the most promising first; steps towards each of the best goals among it."""
    scene = Scene(s)
    plan = scene.assignment(everybody(s))
    goal, score = plan.get(seat, (None, 0.0))
    values: dict[JourneysAction, float] = {END_TURN: 0.0}
    for option in legal:
        value = _now(s, seat, scene, option, goal, score, 0, exact=True)
        if value > 0:
            values[option] = value
    for other in scene.goals:
        value = scene.score(seat, other)
        way = scene.distance(seat, goal_spaces(s, seat, scene, other))
        if value > 0 and 0 < way < FAR:
            step = _go(s, seat, scene, legal, other, way)
            if step is not None:
                values[step] = max(values.get(step, 0.0), value)
    return sorted(values, key=lambda option: -values[option])


def _now(
    s: Position,
    seat: int,
    scene: Scene,
    option: JourneysAction,
    goal: Goal | None,
    score: float,
    way: int,
    *,
    exact: bool,
) -> float:
    """What something that can be done here and now is worth."""
    kind = option.kind
    if kind == "attack":
        group = s.group(option.a)
        worth = scene.group_worth(group) if group is not None else 0.0
        return attack_worth(s, seat, option, worth, scene.rounds, exact=exact) / ACTION
    if kind == "interact":
        return _interact(s, seat, scene, option, goal, score)
    if kind == "terrain":
        return _terrain(s, seat, option) / ACTION
    if kind == "special":
        return _special(s, scene, option) / ACTION
    if kind == "use":
        thing = thing_of(s, option)
        value = use_worth(s, seat, thing, way=way)
        if thing.ability.when == "as_action":
            return (value - 0.2) / ACTION
        return 2.0 + value if value > 0.1 else 0.0  # it takes no action: first
    return 0.0


def _interact(s: Position, seat: int, scene: Scene, option: JourneysAction, goal: Goal | None, score: float) -> float:
    token = option.a
    mine = goal is not None and goal.kind == TOKEN and goal.number == token
    value = 0.0
    for other in scene.goals:
        if other.kind == TOKEN and other.number == token:
            value = scene.score(seat, other)
    if mine:
        value = max(value, score)
    row = s.book.tokens[token]
    if row.options:
        value += 0.35 * promise(row.options[option.b].label_en)
        test = known.test_now(s, token, option.b)
        if test is not None:
            value *= 0.4 + 0.6 * scene.test_share(seat, test)
        elif known.was_tried(s, token, option.b):
            value *= 0.3
    return value


def _terrain(s: Position, seat: int, option: JourneysAction) -> float:
    """Barrels, statues, tables: what passing the test brings, times how likely that is."""
    row = s.book.terrain_row(option.a).interact
    best = 0.0
    for name in row.test.attr:
        cards = cards_in(s, seat, ATTRIBUTES.index(name), "terrain")
        best = max(best, chance(of_hero(s, s.heroes[seat], cards), row.test.need, s.heroes[seat].inspiration))
    place = s.heroes[seat].place
    kind = s.book.terrains[option.a].terrain
    if kind == "barrels":
        groups = s.groups_in(s.ground.nearby[place])
        return best * max((hits_worth(s, group.id, 4, STUN) for group in groups), default=0.0)
    if kind == "statue":
        groups = s.groups_in(1 << place)
        return best * max((hits_worth(s, group.id, 4, SUNDER) for group in groups), default=0.0)
    if kind == "table":
        hero = s.heroes[seat]
        has = hero.boons >> s.book.boon["emboldened"] & 1
        return best * (0.4 + (0.0 if has else 0.6)) - (0.3 if has else 0.0)
    return 0.4 * best


def _special(s: Position, scene: Scene, option: JourneysAction) -> float:
    row = s.book.adventure.actions[option.a]
    number = s.book.story_op.get(id(row.do[0])) if row.do else None
    tried = number is not None and bool(s.ran >> number & 1)
    value = 1.0 + 0.4 * promise(row.text_en) + 0.3 * shared(scene.objective, row.text_en)
    if not s.groups and "enem" in row.text_en.lower():
        return 0.0
    return value * (0.35 if tried else 1.2)


# Going ----------------------------------------------------------------------------------------------------------------
def _go(
    s: Position, seat: int, scene: Scene, legal: Sequence[JourneysAction], goal: Goal, way: int
) -> JourneysAction | None:
    """One step nearer to a goal, or what gives moves for it."""
    if s.moves > 0:
        return _step(s, seat, scene, legal, goal)
    sprints = [option for option in legal if option.kind == "keyword" and option.b == SPRINT]
    for option in sorted(sprints, key=lambda option: keywords(s, seat, option.a)["sprint"]):
        far = keywords(s, seat, option.a)["sprint"]
        saved = (way + 1) // 2 - (max(0, way - far) + 1) // 2
        if saved * 0.9 > w.PREPARED and way <= far + 2 * s.actions:
            return option
    return TRAVEL if TRAVEL in legal else None


def goal_spaces(s: Position, seat: int, scene: Scene, goal: Goal) -> int:
    """Where a hero has to stand for a goal."""
    if goal.kind == GROUP:
        group = s.group(goal.number)
        return scene.reach(seat, group) if group is not None else 0
    return goal.spaces


def _step(s: Position, seat: int, scene: Scene, legal: Sequence[JourneysAction], goal: Goal) -> JourneysAction | None:
    spaces = goal_spaces(s, seat, scene, goal)
    steps = [option.a for option in legal if option.kind == "move"]
    found = best_step(s, seat, scene, steps, spaces, ends=goal.kind in (EXPLORE, GATHER))
    return None if found is None else do("move", found)


def best_step(s: Position, seat: int, scene: Scene, steps: Sequence[int], spaces: int, *, ends: bool) -> int | None:
    """The step that leads nearest to some spaces; of equal ones the least dangerous."""
    place = s.heroes[seat].place
    now = _away(s, place, spaces)
    best: tuple[float, int] | None = None
    for space in steps:
        away = _away(s, space, spaces)
        if away >= FAR:
            continue
        cost = 1.0 * away + 0.3 * danger(s, seat, scene, space)
        if s.ground.crosses_stream(place, space) and not ignores(s, seat, "stream"):
            cost += 0.5 + 1.0 * s.actions
        if best is None or (cost, space) < best:
            best = (cost, space)
    del ends
    if best is None or _away(s, best[1], spaces) > now:
        return None
    return best[1]


def _away(s: Position, place: int, spaces: int) -> int:
    row = s.ground.distance[place]
    return min((row[space] for space in members(spaces)), default=FAR)


def danger(s: Position, seat: int, scene: Scene, space: int) -> float:
    """What it may cost a hero to stand in a space."""
    found: float = sum(0.5 * threatens(s, seat, group) for group in scene.groups_at.get(space, ()) if group.ready)
    if scene.dark >> space & 1 and not ignores(s, seat, "darkness"):
        found += 0.8
    for token in s.book.terrain_in(s, space):
        if s.book.terrains[token].terrain == "pit" and not ignores(s, seat, "pit"):
            found += 1.5
    return found


def _stroll(s: Position, seat: int, scene: Scene, legal: Sequence[JourneysAction]) -> JourneysAction | None:
    """With moves left and nothing to do: out of darkness, or away from ready groups nearby."""
    place = s.heroes[seat].place
    if scene.provoked(seat) > 0 or scene.bound(seat):
        return None
    here = _exposure(s, seat, scene, place)
    best, action = here - 0.25, None
    for option in legal:
        if option.kind == "move" and not s.unexplored >> s.book.board.tile_of[option.a] & 1:
            value = _exposure(s, seat, scene, option.a)
            if value < best:
                best, action = value, option
    return action


def _exposure(s: Position, seat: int, scene: Scene, space: int) -> float:
    """How much is to be feared in a space until the next turn."""
    found = danger(s, seat, scene, space)
    for group in s.groups:
        if group.ready and s.ground.distance[group.place][space] <= 2:
            found += 0.15 * menace(s, group)
    return found
