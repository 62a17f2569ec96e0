"""A party that has come this far: what heroes have gained who won two of three adventures before this one.

Balance is measured with such parties, since later adventures are made for them. Lore and experience are what the
earlier adventures give on average; titles, trinkets and what the campaign remembers are drawn. They spend it in camp.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from mathom.bots.journeys.camp import best_role
from mathom.core.log import MUTED
from mathom.games.journeys.book import Book
from mathom.games.journeys.items import ReceiveTitle, ReceiveTrinket
from mathom.games.journeys.journey import Journey
from mathom.games.journeys.op import Op
from mathom.games.journeys.rulesets import RuleSet
from mathom.games.journeys.sequence import first_frame, go_on
from mathom.games.journeys.state_parts import Hero
from mathom.games.journeys.story import Adventure
from mathom.games.journeys.story_course import Increase, SetFlag
from mathom.games.journeys.story_telling import Choice

WON: Final = 2 / 3
"""The share of the adventures before that were won."""
FOUND: Final = 0.5
"""The share of their titles and trinkets that were found, and of the flags of the campaign that were set."""


def new_party(rules: RuleSet, book: Book, rng: Random) -> tuple[Hero, ...]:
    """Heroes by lot, with the items that suit them and roles that fit."""
    numbers = rng.sample(range(len(book.heroes)), rules.heroes)
    roles = len(book.pack.roles)
    found = []
    taken: dict[int, int] = {}
    for number in numbers:
        items = []
        for name in book.heroes[number].suggested_items:
            item = book.item[name]
            if taken.get(item, 0) < book.items[item].copies:
                taken[item] = taken.get(item, 0) + 1
                items.append(item)
        found.append(Hero(number=number, items=tuple(items), xp=(0,) * roles))
    return tuple(found)


def party_sitting(rules: RuleSet, book: Book, before: tuple[Adventure, ...], rng: Random) -> Journey:
    """A sitting in its camp: new heroes, or, with adventures before this one, heroes who have come through them."""
    s = Journey(rules, book)
    s.log = MUTED
    s.stack = first_frame(new=False)
    s.heroes = new_party(rules, book, rng)
    for seat in range(rules.heroes):
        role = best_role(s, seat)
        s.heroes = (*s.heroes[:seat], replace(s.heroes[seat], role=role), *s.heroes[seat + 1 :])
    s.heroes = tuple(replace(hero, played=1 << hero.role) for hero in s.heroes)
    for adventure in before:
        _come_through(s, adventure, rng)
    s.heroes = tuple(replace(hero, role=-1) for hero in s.heroes)
    go_on(s)
    return s


def _come_through(s: Journey, adventure: Adventure, rng: Random) -> None:
    won = rng.random() < WON
    rewards = adventure.rewards
    share = (WON, 1 - WON)
    lore = share[0] * rewards.victory.lore + share[1] * rewards.defeat.lore
    xp = share[0] * rewards.victory.xp + share[1] * rewards.defeat.xp
    s.lore += round(lore) + 1
    s.heroes = tuple(
        replace(hero, xp=tuple(points + round(xp) * (role == hero.role) for role, points in enumerate(hero.xp)))
        for hero in s.heroes
    )
    found = FOUND if won else FOUND / 2
    for op in (rewards.victory if won else rewards.defeat).do:
        _remember(s, op, rng)
    kept = s.book.notes.setdefault("steps", {})
    steps = kept.get(adventure.id)
    if steps is None:
        lists = (adventure.tokens, adventure.events, adventure.triggers, adventure.threat)
        steps = kept[adventure.id] = _steps(lists)
    for op in _some_of(steps, rng):
        if rng.random() < found:
            _remember(s, op, rng)


def _steps(thing: object) -> list[Any]:
    """The steps of a story in their order, and for each choice a tuple with the steps of its options."""
    if isinstance(thing, Choice):
        return [tuple(_steps(option) for option in thing.options)]
    found: list[Any] = []
    if isinstance(thing, msgspec.Struct):
        if isinstance(thing, Op):
            found.append(thing)
        for name in thing.__struct_fields__:
            found += _steps(getattr(thing, name))
    elif isinstance(thing, (tuple, dict)):
        for part in thing.values() if isinstance(thing, dict) else thing:
            found += _steps(part)
    return found


def _some_of(steps: list[Any], rng: Random) -> Iterator[Op]:
    """Those of them that are come to: of the options of a choice only one."""
    for step in steps:
        if isinstance(step, tuple):
            yield from _some_of(rng.choice(step), rng)
        else:
            yield step


def _remember(s: Journey, op: Op, rng: Random) -> None:
    """What a step leaves to the campaign."""
    campaign = s.book.campaign
    if isinstance(op, SetFlag):
        if op.value and campaign is not None and op.name in campaign.flags:
            s.flags |= {op.name}
    elif isinstance(op, Increase):
        if campaign is not None and op.var in campaign.counters:
            s.numbers = {**s.numbers, op.var: max(0, s.numbers.get(op.var, 0) + op.by)}
    elif isinstance(op, ReceiveTitle):
        title = s.book.skill[op.id]
        if not any(title in hero.titles for hero in s.heroes):
            seat = rng.randrange(s.rules.heroes)
            s.set_hero(seat, titles=(*s.heroes[seat].titles, title))
    elif isinstance(op, ReceiveTrinket):
        trinket = s.book.trinket[op.id]
        if trinket not in s.inventory:
            s.inventory = (*s.inventory, trinket)
