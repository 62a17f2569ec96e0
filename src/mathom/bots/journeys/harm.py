"""What damage and fear are worth: the nearer to the limit, the worse each card is; and how much a group threatens."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mathom.bots.journeys import weights as w
from mathom.games.journeys.in_force import harm_limit
from mathom.games.journeys.state import DAMAGE, FEAR, Position
from mathom.games.journeys.state_parts import Group

_STRENGTH: Final = {
    "weak": (1.5, 2.2, 3.1),
    "regular": (2.4, 3.4, 4.4),
    "strong": (4.0, 5.0, 6.0),
    "boss": (5.0, 6.0, 7.0),
}
"""How much an attack brings by the rank of the enemy and the figures alive: what anybody knows after a few of them."""
_NEGATED: Final = 1.2
"""What a hero negates of an attack on average."""


@lru_cache(maxsize=4096)
def pain(cards: int, limit: int, stands: int = 0) -> float:
    """How bad it is to have so many damage or fear cards."""
    limit = max(1, limit)
    found: float = sum(w.PAIN + w.PAIN_MORE * (number / limit) ** 2 for number in range(1, min(cards, limit) + 1))
    if cards >= limit:
        found += w.FALL * (0.35 + 0.3 * stands) + 0.5 * (cards - limit)
    return found


def more_pain(s: Position, seat: int, damage: float, fear: float) -> float:
    """What so much more damage and fear costs a hero. Parts of a card count as part of the next."""
    hero = s.heroes[seat]
    found = 0.0
    for kind, amount in ((DAMAGE, damage), (FEAR, fear)):
        if amount > 0:
            has, limit = hero.harm(kind), harm_limit(s, seat, kind)
            whole = int(amount)
            found += pain(has + whole, limit, hero.stands) - pain(has, limit, hero.stands)
            if amount > whole:
                step = pain(has + whole + 1, limit, hero.stands) - pain(has + whole, limit, hero.stands)
                found += (amount - whole) * step
    return found


def relief(s: Position, seat: int, kind: int, cards: int) -> float:
    """What it is worth to be rid of so many damage or fear cards."""
    hero = s.heroes[seat]
    has, limit = hero.harm(kind), harm_limit(s, seat, kind)
    return pain(has, limit, hero.stands) - pain(max(0, has - cards), limit, hero.stands)


def room(s: Position, seat: int) -> int:
    """How many more cards of the worse kind a hero can take before a last stand is due."""
    hero = s.heroes[seat]
    return min(harm_limit(s, seat, kind) - hero.harm(kind) for kind in (DAMAGE, FEAR))


def menace(s: Position, group: Group, figures: int = -1) -> float:
    """How many damage and fear cards an attack of a group brings on average, after negating."""
    if figures < 0:
        figures = len(group.figures)
    if not figures:
        return 0.0
    enemy = s.book.enemies[group.enemy]
    found = _STRENGTH[enemy.rank][min(figures, 3) - 1]
    if group.bonuses:
        found += sum(s.book.bonuses[bonus].mods.damage + s.book.bonuses[bonus].mods.fear for bonus in group.bonuses)
    if s.rules.hard:
        found += 0.3
    return max(0.4, found - _NEGATED)


def threatens(s: Position, seat: int, group: Group) -> float:
    """What an attack of a group costs a hero."""
    much = menace(s, group)
    return more_pain(s, seat, much * 0.7, much * 0.3)
