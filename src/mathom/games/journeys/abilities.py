"""Abilities and their moments (rules 3.7): who may use what now, what it costs, how often; and the windows that ask.

A window asks everybody who could do something in it, in any order, until all of them let it be; where nobody can, it is
not opened at all. Nothing is secret between players, so that gives nothing away (JE-P-TEST-08).
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Any, Final

from msgspec.structs import replace

from mathom.core.compiled import mypyc_attr
from mathom.games.journeys.actions import CONFIRM, KEYWORDS, ORIGINS, PASS, JourneysAction, do
from mathom.games.journeys.contexts import HeroAttack, Occasion, Suffering, Test
from mathom.games.journeys.in_force import cannot, fits_test, keywords
from mathom.games.journeys.op import Costs, Scope
from mathom.games.journeys.script import run
from mathom.games.journeys.state import Position
from mathom.games.journeys.step import Args, JourneysStep
from mathom.games.journeys.things import Held, held

Key = tuple[int, str, int, int]
"""Whose ability, on what it stands, which of those, its place there."""
_COPY: Final = 100
"""What is added to the place for each further copy of a card: two shields are two abilities."""


# Who may use what -----------------------------------------------------------------------------------------------------
def concerns(s: Position, by: str, owner: int, hero: int) -> bool:
    """Whether the moment of one hero is a moment for another's ability."""
    if by == "self":
        return owner == hero
    if owner == hero:
        return by.startswith(("hero", "any_hero"))
    if by.startswith("any"):
        return True
    here, there = s.heroes[owner].place, s.heroes[hero].place
    if here < 0 or there < 0:
        return False
    return here == there if by.endswith("here") else bool(s.ground.nearby[here] >> there & 1)


def scope_of(seat: int, thing: Held, group: int = -1) -> Scope:
    """On whose behalf an ability runs."""
    return Scope(seat, thing.origin, thing.number, group, thing.ability.may)


def unused(s: Position, seat: int, thing: Held, used: Container[Any], *about: str) -> Any:
    """The key of a copy of this ability that is not among those used; None if all of them are."""
    for copy in range(max(1, held(s, seat, thing.ability.when).count(thing))):
        key = (*about, seat, thing.origin, thing.number, thing.place + copy * _COPY)
        if key not in used:
            return key
    return None


def is_used_up(s: Position, seat: int, thing: Held) -> bool:
    """Whether its limit is reached."""
    limit = thing.ability.limit
    if limit is None:
        return False
    if limit == "test":
        test = s.now(Test)
        return test is not None and unused(s, seat, thing, test.used) is None
    if limit == "attack":
        attack = s.now(HeroAttack)
        return attack is not None and unused(s, seat, thing, attack.used) is None
    return unused(s, seat, thing, s.used, limit) is None


def is_usable(s: Position, seat: int, thing: Held, group: int = -1) -> bool:
    """Whether an ability, whose moment it is, can be used: its test, source, condition, limit, costs (JE-105.4)."""
    ability = thing.ability
    if ability.test is not None and not fits_test(ability, s.now(Test)):
        return False
    if ability.source:
        suffering = s.now(Suffering)
        if suffering is None or suffering.source not in ability.source:
            return False
    if is_used_up(s, seat, thing):
        return False
    scope = scope_of(seat, thing, group)
    if ability.if_ is not None and not ability.if_.holds(s, scope):
        return False
    if thing.origin == "item" and s.book.items[thing.number].slot == "armor" and cannot(s, seat, "use_armor"):
        return False
    if not all(cost.can_be_paid(s, scope) for cost in ability.cost):
        return False
    return not ability.may or any(op.is_of_use(s, scope) for op in ability.do)


def usable(s: Position, seat: int, when: str, hero: int, group: int = -1) -> list[Held]:
    """The abilities of a hero that may be used at this moment of another's or their own; of several copies one."""
    found: list[Held] = []
    for thing in held(s, seat, when):
        if concerns(s, thing.ability.by, seat, hero) and is_usable(s, seat, thing, group) and thing not in found:
            found.append(thing)
    return found


def action_for(thing: Held) -> JourneysAction:
    """The action that uses an ability."""
    return do("use", ORIGINS.index(thing.origin), thing.number, thing.place)


def thing_of(s: Position, action: JourneysAction) -> Held:
    """The ability that an action names."""
    origin = ORIGINS[action.a]
    return Held(origin, action.b, action.c, s.book.abilities(origin, action.b)[action.c])


def use(s: Position, seat: int, thing: Held, group: int = -1) -> None:
    """Use an ability: it counts as used, its costs are paid, then it is done (JE-105.3)."""
    limit = thing.ability.limit
    if limit == "test":
        test = s.now(Test)
        assert test is not None
        s.change(replace(test, used=test.used | {unused(s, seat, thing, test.used)}))
    elif limit == "attack":
        attack = s.now(HeroAttack)
        assert attack is not None
        s.change(replace(attack, used=attack.used | {unused(s, seat, thing, attack.used)}))
    elif limit is not None:
        s.used |= {unused(s, seat, thing, s.used, limit)}
    s.say("use", seat, thing.origin, thing.number, thing.place)
    scope = scope_of(seat, thing, group)
    run(s, thing.ability.do, scope)
    pay(s, thing.ability.cost, scope)


def forget_uses(s: Position, *limits: str) -> None:
    """Abilities that were used up for this long may be used again."""
    if s.used:
        s.used = frozenset(row for row in s.used if row[0] not in limits)


class PayCosts(JourneysStep):
    """Costs one after the other. Its argument: which, and on whose behalf."""

    rule = "JE-105.3"

    def go(self, s: Position, at: int) -> bool:
        """The next of them."""
        costs, scope = s.stack[2]
        if at == len(costs):
            s.pop()
            return False
        s.goes_on_at(at + 1)
        costs[at].pay(s, scope)
        return False


PAY: Final = PayCosts("pay")


def pay(s: Position, costs: Costs, scope: Scope) -> None:
    """These are paid next."""
    if costs:
        s.push(PAY, (costs, scope))


# Keywords -------------------------------------------------------------------------------------------------------------


def keyword_actions(s: Position, seat: int, word: str) -> list[JourneysAction]:
    """The prepared cards of a hero that may be discarded for a keyword."""
    return [
        do("keyword", card, KEYWORDS.index(word))
        for card in dict.fromkeys(s.heroes[seat].prepared)
        if word in keywords(s, seat, card)
    ]


def discard_for(s: Position, seat: int, card: int, word: str) -> int:
    """Discard a prepared card for a keyword: its figure, and what the card itself does then (JE-R-72)."""
    hero = s.heroes[seat]
    figure = keywords(s, seat, card)[word]  # type: ignore[index]
    without = [*hero.prepared]
    without.remove(card)
    s.set_hero(seat, prepared=tuple(without), discard=(*hero.discard, card))
    s.check_limits = True
    s.say("keyword", seat, card, word, figure)
    for _, ability in s.book.timed("skill", card).get("keyword_used", ()):
        scope = Scope(seat, f"keyword:{word}", card, -1, ability.may)
        if ability.if_ is None or ability.if_.holds(s, scope):
            run(s, ability.do, scope)
    return figure


# Windows --------------------------------------------------------------------------------------------------------------
@mypyc_attr(allow_interpreted_subclasses=True)
class Window(JourneysStep):
    """A moment at which abilities may be used. Its argument is an `Occasion`."""

    rule = "JE-105.1"

    def __init__(self, when: str, keyword: str = "") -> None:
        super().__init__(when)
        self.when: Final = when
        self.keyword: Final = keyword

    # What a window offers beside abilities and its keyword: subclasses say.
    def more(self, s: Position, seat: int, moment: Occasion) -> list[JourneysAction]:
        """Further things that this seat may do here."""
        return []

    def may_use_keyword(self, s: Position, seat: int, moment: Occasion) -> bool:
        """Whether the keyword of this window is for this seat."""
        return seat == moment.hero

    def follow_more(self, s: Position, seat: int, action: JourneysAction) -> None:
        """One of `more` was chosen."""
        raise NotImplementedError(action.text)

    def follow_keyword(self, s: Position, seat: int, card: int) -> None:
        """A card is discarded for the keyword of this window."""
        raise NotImplementedError(self.keyword)

    def abilities(self, s: Position, seat: int, moment: Occasion) -> list[Held]:
        """What this seat may use now and has not used in this window."""
        return [
            thing
            for thing in usable(s, seat, self.when, moment.hero, moment.group)
            if unused(s, seat, thing, moment.used) is not None
        ]

    def offers(self, s: Position, seat: int, moment: Occasion) -> list[JourneysAction]:
        """All that this seat may do in it, but for letting it be."""
        found = [action_for(thing) for thing in self.abilities(s, seat, moment)]
        if self.keyword and s.heroes[seat].prepared and self.may_use_keyword(s, seat, moment):
            found += keyword_actions(s, seat, self.keyword)
        return found + self.more(s, seat, moment)

    def go(self, s: Position, at: int) -> bool:
        """Closes by itself where nobody can do anything; what must be done and is alone is done."""
        moment: Occasion = s.stack[2]
        waiting = False
        for seat in s.standing():
            if moment.passed >> seat & 1:
                continue
            offers = self.offers(s, seat, moment)
            if not offers:
                continue
            forced = self._forced(s, seat, moment)
            if len(offers) == 1 and forced:
                self._use(s, seat, forced[0])
                return False
            waiting = True
        if not waiting:
            s.pop()
            self.closed(s, moment)
        return waiting

    def closed(self, s: Position, moment: Occasion) -> None:
        """It is over."""

    def _forced(self, s: Position, seat: int, moment: Occasion) -> list[Held]:
        return [thing for thing in self.abilities(s, seat, moment) if not thing.ability.may]

    def asked(self, s: Position) -> tuple[int, ...]:
        """All who could do something and have not let it be."""
        moment: Occasion = s.stack[2]
        return tuple(seat for seat in s.standing() if not moment.passed >> seat & 1 and self.offers(s, seat, moment))

    def menu(self, s: Position, seat: int) -> Sequence[JourneysAction]:
        """What is offered, and to let it be, unless something must be done."""
        moment: Occasion = s.stack[2]
        found = self.offers(s, seat, moment)
        if not self._forced(s, seat, moment):
            found.append(CONFIRM if seat == moment.hero else PASS)
        return found

    def follow(self, s: Position, seat: int, action: JourneysAction) -> None:
        """Something was done, so everybody may look again; or somebody lets it be."""
        moment: Occasion = s.stack[2]
        if action is CONFIRM or action is PASS:
            s.change(replace(moment, passed=moment.passed | 1 << seat))
        elif action.kind == "use":
            self._use(s, seat, thing_of(s, action))
        else:
            s.change(replace(moment, passed=0))
            if action.kind == "keyword":
                self.follow_keyword(s, seat, action.a)
            else:
                self.follow_more(s, seat, action)

    def _use(self, s: Position, seat: int, thing: Held) -> None:
        moment: Occasion = s.stack[2]
        s.change(replace(moment, passed=0, used=moment.used | {unused(s, seat, thing, moment.used)}))
        use(s, seat, thing, moment.group)

    def about(self, s: Position) -> Args:
        """Whose moment it is."""
        return {"hero": s.stack[2].hero, "group": s.stack[2].group}


def open_window(s: Position, window: Window, hero: int, group: int = -1) -> None:
    """Abilities may be used now."""
    s.push(window, Occasion(window.when, hero, group=group))


TURN_START: Final = Window("turn_start")
BEFORE_TEST: Final = Window("before_test")
AFTER_ATTACK: Final = Window("after_attack")
AFTER_SUFFER: Final = Window("after_suffer")
AFTER_MOVE: Final = Window("after_move")
ON_TRAVEL: Final = Window("on_travel")
ON_EXPLORE: Final = Window("on_explore")
ON_INTERACT: Final = Window("on_interact")
ON_SCOUT: Final = Window("on_scout")
ON_PREPARE: Final = Window("on_prepare")
FIGURE_DEFEATED: Final = Window("figure_defeated")
ROUND_START: Final = Window("round_start")
RALLY: Final = Window("rally")
RALLY_END: Final = Window("rally_end")
ENEMY_ATTACK: Final = Window("enemy_attack")
