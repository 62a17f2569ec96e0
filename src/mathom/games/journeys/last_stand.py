"""Limits, last stands and defeat (rules 3.10): when a hero has too many cards, and what comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, final

from mathom.games.journeys.actions import ATTRIBUTES, JourneysAction, do
from mathom.games.journeys.attack import ATTACK
from mathom.games.journeys.attribute_tests import TEST
from mathom.games.journeys.cards import DISCARD_DOWN
from mathom.games.journeys.choosing import EACH_HERO
from mathom.games.journeys.contexts import Blow, HeroAttack, Suffering, Test
from mathom.games.journeys.harm_cards import THROW_OFF, throw_off
from mathom.games.journeys.in_force import harm_limit, limit
from mathom.games.journeys.state import ACTION_PHASE, DAMAGE, FEAR, UNKNOWN, Position
from mathom.games.journeys.step import Args, HeroStep, Procedure
from mathom.games.journeys.turn import TURN


class Stand(NamedTuple):
    """A last stand: whose, and of which kind; -1 while that is open."""

    hero: int
    kind: int = -1


def is_due(s: Position, seat: int, kind: int) -> bool:
    """Whether a hero has as many damage or fear cards as the limit (JE-28.2a)."""
    hero = s.heroes[seat]
    return not hero.defeated and hero.harm(kind) > 0 and hero.harm(kind) >= harm_limit(s, seat, kind)


def check_limits(s: Position) -> bool:
    """Whether a last stand comes next, or cards have to go because a limit has fallen (JE-R-42).

    Nothing is checked while a source is still at work (JE-44.5a, JE-P-DMG-06).
    """
    if s.under_way(Suffering, Blow, Stand):
        return False
    s.check_limits = False
    for seat in s.standing():
        most = limit(s, seat, "inspiration")
        if s.heroes[seat].inspiration > most:
            s.set_hero(seat, inspiration=most)  # a hero never has more (JE-42.2)
        if len(s.heroes[seat].prepared) > limit(s, seat, "prepared") and not s.is_within(DISCARD_DOWN):
            s.check_limits = True
            s.push(DISCARD_DOWN, seat)
            return True
        if s.heroes[seat].place >= 0 and (is_due(s, seat, DAMAGE) or is_due(s, seat, FEAR)):
            s.check_limits = True  # and then the others
            s.push(LAST_STAND, Stand(seat))
            return True
    return False


@final
class WhichStand(HeroStep):
    """Both limits are reached: the hero chooses which last stand comes first (JE-51.3b). Its argument: the hero."""

    rule = "JE-51.3b"

    def menu(self, s: Position, seat: int) -> Sequence[JourneysAction]:
        """Either."""
        return [do("first", DAMAGE), do("first", FEAR)]

    def follow(self, s: Position, seat: int, action: JourneysAction) -> None:
        """So it is: this kind; the other is looked at again afterwards (JE-P-LAST-02)."""
        s.pop()
        s.change(Stand(seat, action.a))

    def about(self, s: Position) -> Args:
        """Whose."""
        return {"hero": s.stack[2]}


WHICH_STAND: Final = WhichStand("which_stand")


def _kind(s: Position) -> None:
    seat = s.stack[2].hero
    damage, fear = is_due(s, seat, DAMAGE), is_due(s, seat, FEAR)
    if damage and fear:
        s.push(WHICH_STAND, seat)
    else:
        s.change(Stand(seat, DAMAGE if damage else FEAR))


def needed(s: Position, seat: int) -> int:
    """The successes that a last stand needs (JE-N-01)."""
    return s.book.adventure.last_stand.base + s.heroes[seat].stands + (1 if s.rules.hard else 0)


def _test(s: Position) -> None:
    """Where the faceup cards alone reach the limit, no test can help (JE-51.3c)."""
    mine: Stand = s.stack[2]
    s.say("last_stand", mine.hero, mine.kind)
    if len(s.heroes[mine.hero].up[mine.kind]) >= harm_limit(s, mine.hero, mine.kind):
        fall(s, mine.hero)
        return
    rule = s.book.adventure.last_stand
    names = rule.damage if mine.kind == DAMAGE else rule.fear
    attributes = tuple(ATTRIBUTES.index(name) for name in names)
    s.push(TEST, Test(mine.hero, "last_stand", attributes, needed(s, mine.hero)))


class LastStand(Procedure):
    """A last stand. Its argument is a `Stand`."""

    def receive(self, s: Position, value: Any) -> None:
        """Passed: all facedown cards of that kind are discarded, each shown as it goes under its deck.

        Failed: the hero is defeated (JE-N-01).
        """
        mine: Stand = s.stack[2]
        if not isinstance(value, Test):
            return
        if not value.passed:
            fall(s, mine.hero)
            return
        s.set_hero(mine.hero, stands=s.heroes[mine.hero].stands + 1)
        s.say("stood", mine.hero, mine.kind)
        for card in s.heroes[mine.hero].down[mine.kind]:
            if card == UNKNOWN:
                s.push(THROW_OFF, (mine.hero, mine.kind))
            else:
                throw_off(s, mine.hero, mine.kind, card)


LAST_STAND: Final = LastStand("last_stand", _kind, _test)


def fall(s: Position, seat: int) -> None:
    """A hero is defeated: off the map, out of the adventure, and what was still to be resolved is dropped (JE-57.2)."""
    s.say("defeated", seat)
    s.set_hero(seat, defeated=True, place=-1)
    s.turned |= 1 << seat
    s.happen("hero_defeated", seat)
    if s.phase == ACTION_PHASE and s.active == seat:
        others = [frame for frame in s.frames_above(TURN) if frame[0] is EACH_HERO]
        s.drop_to(TURN)
        for _, _, several, _ in reversed(others):  # what strikes others too is not this hero's to drop (JE-P-DMG-05)
            s.push(EACH_HERO, several)
    elif s.now(Stand) is not None:
        s.drop_to(LAST_STAND)
        s.pop()
        attack = s.now(HeroAttack)
        if attack is not None and attack.hero == seat:  # an attack in another's turn ends with the hero who made it
            s.drop_to(ATTACK)
            s.pop()
    if all(hero.defeated for hero in s.heroes):
        s.ended_by = "all_defeated"
