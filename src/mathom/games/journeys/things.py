"""The things in a hero's play area whose text is in force: prepared cards, items, boons, harm that lies face up.

Asked before every test, move and attack, so what a play area offers at a timing is worked out once and kept.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from mathom.games.journeys.op import Op
from mathom.games.journeys.pack import Ability
from mathom.games.journeys.state import DAMAGE, FEAR, Position
from mathom.games.journeys.state_parts import Hero

_KEPT: Final = 100_000
ALL_THE_TIME: Final[tuple[str, ...]] = ("passive", "faceup")
"""The timings of abilities that wait for no moment."""


class Held(NamedTuple):
    """An ability in force: what it stands on, which of those, and its place there."""

    origin: str
    number: int
    place: int
    ability: Ability


Lasts = tuple[Held, tuple[Op, ...]]
"""An ability that holds all the time, and those of its effects that are asked for."""


def held(s: Position, seat: int, when: str) -> tuple[Held, ...]:
    """All abilities of this timing that a hero has, the terrain of the hero's space included."""
    hero = s.heroes[seat]
    key = (hero.number, hero.prepared, hero.items, hero.trinkets, hero.boons, hero.up, when)
    kept = s.book.held
    found = kept.get(key)
    if found is None:
        if len(kept) >= _KEPT:
            kept.clear()
        found = kept[key] = tuple(_of(s, _things(s, hero), when))
    if s.terrain and hero.place >= 0:
        here = s.book.terrain_on[hero.place] & s.terrain
        if here:
            found = (*found, *_of(s, [("terrain", token) for token in s.book.terrain_in(s, hero.place)], when))
    return found


def lasting(s: Position, seat: int, kind: type[Op]) -> tuple[Lasts, ...]:
    """The abilities of a hero that hold all the time and have effects of a kind, each with those effects."""
    hero = s.heroes[seat]
    key = (hero.number, hero.prepared, hero.items, hero.trinkets, hero.boons, hero.up, kind)
    kept = s.book.lasting
    found: tuple[Lasts, ...] | None = kept.get(key)
    if found is None:
        if len(kept) >= _KEPT:
            kept.clear()
        found = kept[key] = _with_effects(s, _things(s, hero), kind)
    if s.terrain and hero.place >= 0 and s.book.terrain_on[hero.place] & s.terrain:
        here = [("terrain", token) for token in s.book.terrain_in(s, hero.place)]
        found = (*found, *_with_effects(s, here, kind))
    return found


def _with_effects(s: Position, things: list[tuple[str, int]], kind: type[Op]) -> tuple[Lasts, ...]:
    found = []
    for when in ALL_THE_TIME:
        for thing in _of(s, things, when):
            ops = tuple([op for op in thing.ability.do if type(op) is kind])
            if ops:
                found.append((thing, ops))
    return tuple(found)


def _of(s: Position, things: list[tuple[str, int]], when: str) -> list[Held]:
    return [
        Held(origin, number, place, ability)
        for origin, number in things
        for place, ability in s.book.timed(origin, number).get(when, ())
    ]


def _things(s: Position, hero: Hero) -> list[tuple[str, int]]:
    """What lies in the play area with its text in force (JE-32.2a, JE-99.3, JE-65.5b)."""
    if hero.number < 0:
        return []
    return [
        ("hero", hero.number),
        *(("skill", card) for card in hero.prepared),
        *(("item", item) for item in hero.items),
        *(("trinket", number) for number, tokens in hero.trinkets if tokens or not s.book.trinkets[number].depletion),
        *(("boon", boon) for boon in range(len(s.book.boons)) if hero.boons >> boon & 1),
        *(("damage", card) for card in hero.up[DAMAGE] if card >= 0),
        *(("fear", card) for card in hero.up[FEAR] if card >= 0),
    ]
