"""Attacks in numbers: what successes buy, what hits do to a group, and what that is worth."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from mathom.bots.journeys import weights as w
from mathom.bots.journeys.harm import menace, threatens
from mathom.bots.journeys.odds import Symbols, cards_in, of_hero
from mathom.games.journeys.actions import JourneysAction
from mathom.games.journeys.attack import Weapon, forbidden, row_of, weapons_of
from mathom.games.journeys.contexts import HeroAttack
from mathom.games.journeys.hits import STUN, land_hits, modifier_mask
from mathom.games.journeys.state import Position
from mathom.games.journeys.state_parts import Group

Buy = tuple[int, int, int, tuple[tuple[int, int], ...]]
"""Lines bought together: what they cost, their hits, their modifiers, and which they are."""


@lru_cache(maxsize=4096)
def buys(lines: tuple[tuple[tuple[int, int], int, int, int], ...]) -> tuple[Buy, ...]:
    """All sets of lines, the cheap ones first; none that costs as much as another and does less of everything.

    Each line is given as which it is, its cost, its hits and its modifiers.
    """
    found: list[Buy] = []
    for size in range(len(lines) + 1):
        for chosen in combinations(lines, size):
            cost = sum(line[1] for line in chosen)
            hits = sum(line[2] for line in chosen)
            modifiers = 0
            for line in chosen:
                modifiers |= line[3]
            found.append((cost, hits, modifiers, tuple(line[0] for line in chosen)))
    found.sort(key=lambda buy: (buy[0], -buy[1]))
    return tuple(
        buy
        for buy in found
        if not any(
            other is not buy
            and other[0] <= buy[0]
            and other[1] >= buy[1]
            and other[2] & buy[2] == buy[2]
            and (other[:3] != buy[:3] or other[3] < buy[3])
            for other in found
        )
    )


def lines_of(s: Position, items: Sequence[Weapon], spent: frozenset[tuple[int, int]] = frozenset()) -> tuple[Buy, ...]:
    """What can be bought with these items, each line once."""
    return buys(
        tuple(
            ((item, line), row.cost, row.hits, modifier_mask(row.mods))
            for item, weapon in enumerate(items)
            for line, row in enumerate(row_of(s, weapon).attack)
            if (item, line) not in spent
        )
    )


class Foe(NamedTuple):
    """A group as attacks see it."""

    figures: tuple[tuple[int, int], ...]
    sorcery: int
    forbidden: int
    threat: tuple[float, ...]
    """What it is worth not to have it, by the figures alive, from none."""
    ready: bool
    worth_health: float
    answers: bool
    """Whether it strikes back where it survives."""
    spills: bool


def foe(s: Position, group: Group, worth: float = 0.0, rounds: float = w.HORIZON) -> Foe:
    """A group, with what it is worth to the story that it falls."""
    horizon = max(1.0, min(w.HORIZON, rounds))
    threat = tuple(
        (menace(s, group, alive) * w.CARD * horizon + worth * (0.5 + 0.5 * alive / len(group.figures)))
        if alive
        else 0.0
        for alive in range(len(group.figures) + 1)
    )
    per_health = w.HEALTH + worth * 0.5 / max(1, sum(health for _, health in group.figures))
    return Foe(
        group.figures,
        group.sorcery,
        forbidden(s, group),
        threat,
        group.ready,
        per_health,
        group.ready or group.elite,
        s.rules.lethal_spills,
    )


@lru_cache(maxsize=200_000)
def gain(of: Foe, hits: int, modifiers: int, counter: float) -> float:
    """What so many hits with these modifiers are worth; what strikes back is subtracted."""
    modifiers &= ~of.forbidden
    landing = land_hits(of.figures, of.sorcery, hits, modifiers, of.spills)
    alive = sum(health > 0 for _, health in landing.figures)
    before = sum(health for _, health in of.figures)
    after = sum(health for _, health in landing.figures)
    sundered = sum(was - now for (was, _), (now, left) in zip(of.figures, landing.figures, strict=True) if left > 0)
    found = of.threat[-1] - of.threat[alive] + of.worth_health * (before - after) + 0.3 * sundered
    if alive:
        if modifiers & STUN:
            found += 0.8 if of.ready else 0.0
        elif of.answers:
            found -= counter
    return found


@lru_cache(maxsize=200_000)
def best_buy(
    of: Foe, purchases: tuple[Buy, ...], left: int, hits: int, modifiers: int, counter: float
) -> tuple[float, Buy]:
    """The lines that so many successes are best spent on, with what is in the attack already."""
    best = -1e9
    chosen: Buy = (0, 0, 0, ())
    for buy in purchases:
        if buy[0] > left:
            break
        value = gain(of, hits + buy[1], modifiers | buy[2], counter) - 0.01 * buy[0]
        if value > best:
            best, chosen = value, buy
    return best, chosen


def expected_gain(
    of: Foe, purchases: tuple[Buy, ...], odds: Symbols, fate: int, counter: float, hits: int = 0, modifiers: int = 0
) -> float:
    """What an attack is worth on average, if so much fate will be turned into successes."""
    return sum(
        chance * best_buy(of, purchases, success + min(open_fate, fate), hits, modifiers, counter)[0]
        for success, open_fate, chance in odds
    )


def attack_worth(s: Position, seat: int, action: JourneysAction, worth: float, rounds: float, *, exact: bool) -> float:
    """What an attack that is offered is worth."""
    group = s.group(action.a)
    if group is None:
        return 0.0
    items = weapons_of(s, seat, action.b)
    number = cards_in(s, seat, action.c, "attack", HeroAttack(seat, items, action.c, group.id))
    hero = s.heroes[seat]
    odds = of_hero(s, hero, number)
    if not exact:
        mean: float = sum(success * chance for success, _, chance in odds)
        fates: float = sum(fate * chance for _, fate, chance in odds)
        odds = ((round(mean), round(fates), 1.0),)
    of = foe(s, group, worth, rounds)
    counter = counterattack(s, seat, group)
    return expected_gain(of, lines_of(s, items), odds, min(1, hero.inspiration), counter, strikes(s, seat) // 2)


def strikes(s: Position, seat: int) -> int:
    """The hits of the best card that could be discarded for strike."""
    return max((int(s.book.skills[card].keywords.get("strike", 0)) for card in s.heroes[seat].prepared), default=0)


def counterattack(s: Position, seat: int, group: Group) -> float:
    """What the group's answer costs the attacker; that it will attack nobody else in this round is worth some."""
    if s.book.enemies[group.enemy].counterattack == "never" or not (group.ready or group.elite):
        return 0.0
    reach = s.book.reach_of(group, hard=s.rules.hard)
    if not s.ground.in_range(group.place, s.heroes[seat].place, reach, s.rules.shoot_over_walls):
        return 0.0
    cost = threatens(s, seat, group)
    if group.ready and s.rules.counterattack_exhausts:
        cost -= menace(s, group) * w.CARD * 0.9
    return round(cost, 1)


def power(s: Position, seat: int) -> float:
    """How many hits a hero deals in an attack on average, roughly."""
    hero = s.heroes[seat]
    kept = s.book.notes.setdefault("power", {})
    key = (hero.number, hero.items)
    found: float | None = kept.get(key)
    if found is None:
        row = s.book.heroes[hero.number]
        found = 0.5
        for number in hero.items:
            item = s.book.items[number]
            for name in item.attributes:
                successes = 0.75 * row.attributes[name]
                hits = sum(
                    line.hits
                    for line in sorted(item.attack, key=lambda line: line.cost / max(1, line.hits))
                    if line.hits
                )
                found = max(found, min(hits, successes * 1.6))
        kept[key] = found
    return found


def farthest(s: Position, seat: int) -> int:
    """How far the weapons of a hero reach, by what is printed on them."""
    hero = s.heroes[seat]
    return max(
        (int(s.book.items[number].ranged) for number in hero.items if s.book.items[number].attributes), default=0
    )
