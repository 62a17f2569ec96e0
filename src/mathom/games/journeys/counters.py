"""Numbers that cards and stories may ask for (spec 7.2): each counter is a row with a function."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from mathom.games.journeys.contexts import HeroAttack, Test
from mathom.games.journeys.op import Num, Per, Scope
from mathom.games.journeys.state import DAMAGE, FEAR, Position
from mathom.games.journeys.symbols import open_fate, successes

if TYPE_CHECKING:
    from mathom.games.journeys.state_parts import Hero

Counter = Callable[[Position, Scope], int]


def _own(count: Callable[[Hero], int]) -> Counter:
    """Of the hero whose card it is, or who acts."""

    def counted(s: Position, scope: Scope) -> int:
        return count(s.heroes[scope.hero]) if scope.hero >= 0 else 0

    return counted


def _near(spaces: Callable[[Position, int], int], count: Callable[[Position, int], int]) -> Counter:
    def counted(s: Position, scope: Scope) -> int:
        return count(s, spaces(s, scope.hero)) if scope.hero >= 0 else 0

    return counted


def here(s: Position, seat: int) -> int:
    """The hero's space, as a set."""
    place = s.heroes[seat].place
    return 0 if place < 0 else 1 << place


def _others(s: Position, spaces: int, seat: int) -> int:
    return sum(other != seat for other in s.heroes_in(spaces))


def weaknesses(s: Position, scope: Scope) -> int:
    """How many weaknesses are among the hero's skill cards."""
    hero = s.heroes[scope.hero]
    cards = (*hero.deck.cards(), *hero.discard, *hero.prepared)
    return sum(s.book.skills[card].set == "weakness" for card in cards)


def _figures(s: Position, scope: Scope) -> int:
    group = s.group(scope.group)
    return len(group.figures) if group else 0


def _hits(s: Position, scope: Scope) -> int:
    attack = s.now(HeroAttack)
    return attack.hits if attack else 0


def _successes(s: Position, scope: Scope) -> int:
    test = s.now(Test)
    return successes(s.book, test) if test else 0


def _open_fate(s: Position, scope: Scope) -> int:
    test = s.now(Test)
    return open_fate(s.book, test) if test else 0


def threat_tokens(s: Position) -> int:
    """How many threat tokens lie on the map."""
    return sum(at >= 0 and s.book.tokens[token].kind == "threat" for token, at in enumerate(s.token_at))


COUNTERS: Final[dict[str, Counter]] = {
    "damage": _own(lambda hero: hero.harm(DAMAGE)),
    "fear": _own(lambda hero: hero.harm(FEAR)),
    "faceup_damage": _own(lambda hero: len(hero.up[DAMAGE])),
    "facedown_damage": _own(lambda hero: len(hero.down[DAMAGE])),
    "faceup_fear": _own(lambda hero: len(hero.up[FEAR])),
    "facedown_fear": _own(lambda hero: len(hero.down[FEAR])),
    "inspiration": _own(lambda hero: hero.inspiration),
    "prepared": _own(lambda hero: len(hero.prepared)),
    "weaknesses": weaknesses,
    "discard": _own(lambda hero: len(hero.discard)),
    "boons": _own(lambda hero: hero.boons.bit_count()),
    "heroes_here": lambda s, scope: _others(s, here(s, scope.hero), scope.hero),
    "heroes_nearby": lambda s, scope: _others(s, s.nearby(scope.hero), scope.hero),
    "enemies_here": _near(here, lambda s, spaces: len(s.groups_in(spaces))),
    "enemies_nearby": _near(Position.nearby, lambda s, spaces: len(s.groups_in(spaces))),
    "ready_enemies_here": _near(here, lambda s, spaces: sum(group.ready for group in s.groups_in(spaces))),
    "figures": _figures,
    "hits": _hits,
    "successes": _successes,
    "open_fate": _open_fate,
    "heroes": lambda s, _: s.rules.heroes,
    "round": lambda s, _: s.round,
    "threat": lambda s, _: s.threat,
    "lore": lambda s, _: s.lore,
    "unexplored_tiles": lambda s, _: s.unexplored.bit_count(),
    "threat_tokens": lambda s, _: threat_tokens(s),
    "last_stands": _own(lambda hero: hero.stands),
}

ALL: Final = 99
"""More than there is of anything: "all"."""


def amount(s: Position, number: Num, scope: Scope) -> int:
    """What a number comes to now."""
    if isinstance(number, int):
        return number
    if isinstance(number, Per):
        found = number.base + number.n * COUNTERS[number.per](s, scope)
        return found if number.max is None else min(found, number.max)
    return ALL


COMPARE: Final[dict[str, Callable[[int, int], bool]]] = {
    "==": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
    ">=": lambda a, b: a >= b,
    "<=": lambda a, b: a <= b,
    ">": lambda a, b: a > b,
    "<": lambda a, b: a < b,
}
