"""In a test: which abilities, boons and how much inspiration are worth using, and by whom; which lines are bought."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from mathom.bots.journeys import weights as w
from mathom.bots.journeys.abilities import best_split, cost_of
from mathom.bots.journeys.fighting import Buy, Foe, best_buy, counterattack, foe, lines_of
from mathom.bots.journeys.goals import Scene
from mathom.bots.journeys.odds import turned_up
from mathom.games.journeys import attack, attribute_tests, boons
from mathom.games.journeys.abilities import scope_of, thing_of
from mathom.games.journeys.actions import APPLY, CONFIRM, PASS, JourneysAction
from mathom.games.journeys.contexts import HeroAttack, Suffering, Test
from mathom.games.journeys.counters import amount
from mathom.games.journeys.hits import modifier_mask
from mathom.games.journeys.in_force import keywords
from mathom.games.journeys.state import Position
from mathom.games.journeys.symbols import open_fate, successes

_COUNTED: Final[tuple[float, ...]] = (0.0, 0.8, 2.1, 2.7)
"""What so many successes are worth where the number counts."""
_STAKES: Final = {"last_stand": 12.0, "terrain": 1.0, "scripted": w.PASSED}


class Standing(NamedTuple):
    """How a test stands: successes, open fate, inspiration to spend; in an attack its hits and modifiers."""

    successes: int
    fate: int
    inspiration: int
    hits: int = 0
    modifiers: int = 0


class Stakes:
    """What the successes of the test under way are worth."""

    def __init__(self, s: Position, test: Test) -> None:
        self.s: Final = s
        self.test: Final = test
        self.attack: Final = s.now(HeroAttack) if test.kind == "attack" else None
        self.foe: Foe | None = None
        self.buys: tuple[Buy, ...] = ()
        self.counter = 0.0
        self.price = w.INSPIRATION
        if self.attack is not None:
            group = s.group(self.attack.group)
            if group is not None:
                scene = Scene(s)
                self.foe = foe(s, group, scene.group_worth(group), scene.rounds)
                self.buys = lines_of(s, self.attack.items, self.attack.lines)
                self.counter = 0.0 if self.attack.no_counter else counterattack(s, test.hero, group)

    def worth(self, number: int, hits: int, modifiers: int) -> float:
        """What it is worth to end with so many successes."""
        test = self.test
        if test.kind == "attack":
            if self.foe is None:
                return 0.0
            return best_buy(self.foe, self.buys, number, hits, modifiers, self.counter)[0]
        if test.kind == "negate":
            mine = self.s.now(Suffering)
            return best_split(self.s, mine.hero, mine.due, number)[0] if mine is not None else 0.0
        if test.kind == "cumulative":
            return w.SUCCESS * min(number, test.need) + (w.DONE if number >= test.need else 0.0)
        if test.kind == "counted":
            return _COUNTED[max(0, min(number, 3))]
        stake = _STAKES.get(test.kind, 2.0)
        if self.s.now(Suffering) is not None and test.kind == "scripted":
            stake = 0.9  # a damage or fear card asks for it
        return stake if number >= test.need else 0.0

    def best(self, now: Standing) -> tuple[float, int]:
        """What a standing comes to with the best use of inspiration, and how much that is."""
        found = (self.worth(now.successes, now.hits, now.modifiers), 0)
        for number in range(1, min(now.inspiration, now.fate) + 1):
            value = self.worth(now.successes + number, now.hits, now.modifiers) - self.price * number
            if value > found[0] + 1e-6:
                found = (value, number)
        return found


def in_test(s: Position, seat: int, legal: Sequence[JourneysAction]) -> JourneysAction:
    """The window of a test: the ability that helps most, then inspiration, then enough."""
    test = s.now(Test)
    assert test is not None
    enough = CONFIRM if CONFIRM in legal else PASS
    stakes = Stakes(s, test)
    inspiration = max((action.a for action in legal if action.kind == "inspire"), default=0)
    if seat != test.hero:
        inspiration = min(s.heroes[test.hero].inspiration, open_fate(s.book, test))
    mine = stakes.attack
    now = Standing(
        successes(s.book, test),
        open_fate(s.book, test),
        inspiration,
        mine.hits if mine else 0,
        mine.modifiers if mine else 0,
    )
    value, spend = stakes.best(now)
    best, action = 0.05, enough
    for option in legal:
        if option.kind in ("use", "keyword"):
            gain = _helps(s, seat, stakes, now, option) - value
            if gain > best:
                best, action = gain, option
    if action is enough and spend and seat == test.hero:
        return next(option for option in legal if option.kind == "inspire" and option.a == spend)
    if action is enough and enough not in legal:
        return legal[0]
    return action


def _helps(s: Position, seat: int, stakes: Stakes, now: Standing, option: JourneysAction) -> float:
    """What the test comes to if this is used, its cost subtracted."""
    if option.kind == "keyword":
        hits = keywords(s, seat, option.a).get("strike", 0)
        return stakes.best(now._replace(hits=now.hits + hits))[0] - w.PREPARED
    thing = thing_of(s, option)
    scope = scope_of(seat, thing, stakes.test.group)
    after = now
    found: float | None = None
    for op in thing.ability.do:
        after, found = _after(s, stakes, after, op, scope)
    value = stakes.best(after)[0] if found is None else found
    return value - sum(cost_of(s, cost, scope) for cost in thing.ability.cost)


def _after(s: Position, stakes: Stakes, now: Standing, op: Any, scope: Any) -> tuple[Standing, float | None]:
    kind = type(op)
    if kind is attribute_tests.AddSuccess:
        return now._replace(successes=now.successes + amount(s, op.n, scope)), None
    if kind is attribute_tests.AddFate:
        return now._replace(fate=now.fate + amount(s, op.n, scope)), None
    if kind is attribute_tests.ConvertFate:
        number = min(now.fate, amount(s, op.n, scope))
        return now._replace(successes=now.successes + number, fate=now.fate - number), None
    if kind is attack.AddHits:
        return now._replace(hits=now.hits + amount(s, op.n, scope)), None
    if kind is attack.AddMods:
        return now._replace(modifiers=now.modifiers | modifier_mask(op.value)), None
    if kind is boons.GiveInspiration:
        return now._replace(inspiration=now.inspiration + 1), None
    if kind is attribute_tests.RevealMore:
        hero = s.heroes[stakes.test.hero]
        odds = turned_up(s.book, hero.deck, hero.discard, amount(s, op.n, scope))
        mean: float = sum(
            chance * stakes.best(now._replace(successes=now.successes + success, fate=now.fate + fate))[0]
            for success, fate, chance in odds
        )
        return now, mean
    return now, None


def spend(s: Position, seat: int, legal: Sequence[JourneysAction]) -> JourneysAction:
    """The next line to buy with the successes of an attack, or enough."""
    test, mine = s.now(Test), s.now(HeroAttack)
    assert test is not None
    assert mine is not None
    stakes = Stakes(s, test)
    if stakes.foe is None:
        return APPLY
    left = successes(s.book, test)
    _, buy = best_buy(stakes.foe, stakes.buys, left, mine.hits, mine.modifiers, stakes.counter)
    for place in buy[3]:
        for option in legal:
            if option.kind == "line" and (option.a, option.b) == place:
                return option
    return APPLY
