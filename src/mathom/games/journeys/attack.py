"""Attacks of heroes (rules 3.8): items and target, the test, spending successes, hits, the counterattack."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import ClassVar, Final, Literal, final

from msgspec.structs import replace

from mathom.games.journeys.abilities import AFTER_ATTACK, FIGURE_DEFEATED, open_window
from mathom.games.journeys.actions import APPLY, ATTRIBUTES, NO, JourneysAction, do
from mathom.games.journeys.choosing import GroupOp, HeroOp
from mathom.games.journeys.contexts import Blow, HeroAttack, Test
from mathom.games.journeys.counters import amount
from mathom.games.journeys.hits import STUN, land_hits, modifier_mask
from mathom.games.journeys.in_force import cannot, in_force
from mathom.games.journeys.modifiers import Reach
from mathom.games.journeys.op import Amount, Modifier, Num, Op, Scope
from mathom.games.journeys.pack import AttackLine, Item, Trinket
from mathom.games.journeys.script import run
from mathom.games.journeys.state import Position
from mathom.games.journeys.state_parts import Group
from mathom.games.journeys.step import Args, HeroStep, JourneysStep, Procedure
from mathom.games.journeys.symbols import successes

TEST: Final = JourneysStep.elsewhere("test")
BLOW: Final = JourneysStep.elsewhere("blow")
Weapon = tuple[str, int]
"""An item or a trinket that shows attributes, and which."""


# What a hero may attack with, and whom --------------------------------------------------------------------------------
def weapons(s: Position, seat: int) -> list[Weapon]:
    """The equipped items that can be used in an attack (JE-29.2)."""
    hero, book = s.heroes[seat], s.book
    found: list[Weapon] = [("item", number) for number in hero.items if book.items[number].attributes]
    found += [
        ("trinket", number)
        for number, tokens in hero.trinkets
        if book.trinkets[number].attributes and (tokens or not book.trinkets[number].depletion)
    ]
    return found


def row_of(s: Position, weapon: Weapon) -> Item | Trinket:
    """The card of a weapon."""
    kind, number = weapon
    return s.book.items[number] if kind == "item" else s.book.trinkets[number]


def choices(s: Position, seat: int) -> Iterator[tuple[int, tuple[Weapon, ...], int]]:
    """Sets of weapons that share an attribute, each as a mask of those carried, with the attribute (JE-6.2a)."""
    mine = weapons(s, seat)
    numbers = range(len(mine))
    for size in range(1, len(mine) + 1):
        for chosen in combinations(numbers, size):
            items = tuple(mine[number] for number in chosen)
            mask = sum(1 << number for number in chosen)
            for attribute, name in enumerate(ATTRIBUTES):
                if all(name in row_of(s, item).attributes for item in items):
                    yield mask, items, attribute


def reach(s: Position, seat: int, items: tuple[Weapon, ...], attribute: int) -> int:
    """How far an attack with these items reaches (JE-104, JE-R-55)."""
    ranged = all(isinstance(row := row_of(s, item), Item) and row.ranged for item in items)
    # cards ask about the attack and its test as if they were under way: so they are, for a moment
    kept = s.stack
    try:
        s.push(ATTACK, HeroAttack(seat, items, attribute))
        s.push(ATTACK, Test(seat, "attack", (attribute,), attribute=attribute))
        found = max([int(ranged), *(op.n for op in in_force(s, seat, Reach))])
    finally:
        s.stack = kept
    return found


def attacks(s: Position, seat: int) -> list[JourneysAction]:
    """All attacks that a hero could make now (JE-P-ATK-01)."""
    place = s.heroes[seat].place
    if place < 0 or not s.groups or cannot(s, seat, "attack"):
        return []
    found = []
    for mask, items, attribute in choices(s, seat):
        far = reach(s, seat, items, attribute)
        found += [
            do("attack", group.id, mask, attribute)
            for group in s.groups
            if s.ground.in_range(place, group.place, far, s.rules.shoot_over_walls)
        ]
    return found


def weapons_of(s: Position, seat: int, mask: int) -> tuple[Weapon, ...]:
    """The weapons that an action names."""
    return tuple(weapon for number, weapon in enumerate(weapons(s, seat)) if mask >> number & 1)


def attack(s: Position, seat: int, action: JourneysAction, more: HeroAttack | None = None) -> None:
    """A hero attacks."""
    base = more or HeroAttack(seat)
    if s.active == seat:
        s.attacked = True
    s.set_group(action.a, last_attacker=seat)
    items = weapons_of(s, seat, action.b)
    s.say("attack", seat, s.sign(action.a), items, action.c)
    s.push(ATTACK, replace(base, items=items, attribute=action.c, group=action.a))


# The procedure --------------------------------------------------------------------------------------------------------
def _test(s: Position) -> None:
    mine: HeroAttack = s.stack[2]
    test = Test(mine.hero, "attack", (mine.attribute,), attribute=mine.attribute, group=mine.group, more=mine.more)
    s.push(TEST.step, test)


def _counterattack(s: Position) -> None:
    """The group strikes back if it can; nobody has a choice (JE-P-CTR-01)."""
    mine: HeroAttack = s.stack[2]
    group = s.group(mine.group)
    if group is None or mine.stunned or mine.no_counter or not (group.ready or group.elite):
        return
    hero = s.heroes[mine.hero]
    if hero.defeated or s.book.enemies[group.enemy].counterattack == "never":
        return
    if s.ground.in_range(group.place, hero.place, s.book.reach_of(group, hard=s.rules.hard), s.rules.shoot_over_walls):
        if s.rules.counterattack_exhausts:
            s.set_group(group.id, ready=False)
        s.push(BLOW.step, Blow(group.id, mine.hero, counter=True))


def _after(s: Position) -> None:
    mine: HeroAttack = s.stack[2]
    open_window(s, AFTER_ATTACK, mine.hero, mine.group)


ATTACK: Final = Procedure("attack", _test, _counterattack, _after)


def lines_to_pay(s: Position, mine: HeroAttack, left: int) -> list[tuple[int, int, AttackLine]]:
    """The lines of the items used that the successes left can pay for, each once (JE-6.4a)."""
    return [
        (item, line, row)
        for item, weapon in enumerate(mine.items)
        for line, row in enumerate(row_of(s, weapon).attack)
        if row.cost <= left and (item, line) not in mine.lines
    ]


@final
class SpendSuccesses(HeroStep):
    """The successes of an attack are spent on lines of the items used; then the hits land. Its argument: the hero."""

    rule = "JE-6.4"

    def go(self, s: Position, at: int) -> bool:
        """As long as a line can be paid for."""
        mine, test = s.now(HeroAttack), s.now(Test)
        assert mine is not None
        assert test is not None
        if s.group(mine.group) is not None and lines_to_pay(s, mine, successes(s.book, test)):
            return True
        self._apply(s)
        return False

    def menu(self, s: Position, seat: int) -> Sequence[JourneysAction]:
        """The lines, or no more of them."""
        mine, test = s.now(HeroAttack), s.now(Test)
        assert mine is not None
        assert test is not None
        return [*(do("line", item, line) for item, line, _ in lines_to_pay(s, mine, successes(s.book, test))), APPLY]

    def follow(self, s: Position, seat: int, action: JourneysAction) -> None:
        """Spent successes are gone (JE-97.3a)."""
        if action is APPLY:
            self._apply(s)
            return
        mine, test = s.now(HeroAttack), s.now(Test)
        assert mine is not None
        assert test is not None
        row = row_of(s, mine.items[action.a]).attack[action.b]
        s.change(replace(test, spent=test.spent + row.cost))
        s.change(
            replace(
                mine,
                hits=mine.hits + row.hits,
                modifiers=mine.modifiers | modifier_mask(row.mods),
                lines=mine.lines | {(action.a, action.b)},
            )
        )
        s.say("line", seat, mine.items[action.a], action.b)
        kind, number = mine.items[action.a]
        run(s, row.do, Scope(seat, kind, number, mine.group))

    def _apply(self, s: Position) -> None:
        s.pop()
        mine = s.now(HeroAttack)
        assert mine is not None
        hits = mine.hits + sum(amount(s, op.n, Scope(mine.hero)) for op in in_force(s, mine.hero, AddHits))
        modifiers = mine.modifiers
        for op in in_force(s, mine.hero, AddMods):
            modifiers |= modifier_mask(op.value)
        stunned = land(s, mine.group, hits, modifiers, mine.hero)
        s.change(replace(mine, stunned=stunned))

    def about(self, s: Position) -> Args:
        """The attack so far."""
        mine, test = s.now(HeroAttack), s.now(Test)
        assert mine is not None
        assert test is not None
        return {"hero": mine.hero, "group": mine.group, "hits": mine.hits, "successes": successes(s.book, test)}


SPEND: Final = SpendSuccesses("spend")


# Hits -----------------------------------------------------------------------------------------------------------------
def forbidden(s: Position, group: Group) -> int:
    """The modifiers that have no effect on a group (JE-41.3)."""
    found = modifier_mask(s.book.enemies[group.enemy].forbidden_mods)
    for bonus in s.book.bonuses_of(group, hard=s.rules.hard):
        found |= modifier_mask(bonus.forbidden_mods)
    return found


def land(s: Position, number: int, hits: int, modifiers: int, by: int) -> bool:
    """Hits and modifiers land on a group (JE-P-HIT); whether it was stunned."""
    group = s.group(number)
    if group is None:
        return False
    modifiers &= ~forbidden(s, group)
    landing = land_hits(group.figures, group.sorcery, hits, modifiers, s.rules.lethal_spills)
    alive = tuple(figure for figure in landing.figures if figure[1] > 0)
    stunned = bool(modifiers & STUN)
    s.say("hits", by, s.sign(number), hits, modifiers, landing.defeated, alive)
    s.set_group(number, figures=alive, ready=group.ready and not stunned)
    kind = s.book.enemies[group.enemy].id
    for _ in range(landing.defeated):
        s.happen(f"figure_defeated:{kind}", by)
        if by >= 0:
            open_window(s, FIGURE_DEFEATED, by, number)
    if not alive:
        defeat(s, group, by)
    return stunned


def defeat(s: Position, group: Group, by: int) -> None:
    """A group without figures leaves the map with its banner (JE-P-HIT-08)."""
    s.say("group_defeated", s.sign(group.id))
    leave(s, group)
    row = s.book.spawns[group.spawn]
    kind = s.book.enemies[group.enemy].id
    s.happen(f"enemy_defeated:{row.as_}", by)
    if kind != row.as_:
        s.happen(f"enemy_defeated:{kind}", by)
    if not s.groups:
        s.happen("all_enemies_defeated", by)


def leave(s: Position, group: Group) -> None:
    """A group is taken off the map."""
    s.groups = tuple(other for other in s.groups if other.id != group.id)


# The effects ----------------------------------------------------------------------------------------------------------
class AttackEffect(Op, frozen=True, kw_only=True):
    """An effect on the attack under way."""

    def is_of_use(self, s: Position, scope: Scope) -> bool:
        """Only during an attack."""
        return s.now(HeroAttack) is not None


class AddHits(AttackEffect, frozen=True, kw_only=True, tag="add_hits"):
    """Hits join the attack in progress (JE-15.1)."""

    n: Num

    def run(self, s: Position, scope: Scope) -> None:
        """Into the current attack."""
        mine = s.now(HeroAttack)
        if mine is not None:
            s.change(replace(mine, hits=mine.hits + amount(s, self.n, scope)))


class AddMods(AttackEffect, frozen=True, kw_only=True, tag="add_mods"):
    """Modifiers join the attack in progress; the same one counts once (JE-41.5)."""

    value: tuple[Modifier, ...]

    def run(self, s: Position, scope: Scope) -> None:
        """Into the current attack."""
        mine = s.now(HeroAttack)
        if mine is not None:
            s.change(replace(mine, modifiers=mine.modifiers | modifier_mask(self.value)))


class NoCounter(AttackEffect, frozen=True, kw_only=True, tag="no_counter"):
    """The current attack is not countered."""

    value: Literal[True] = True

    def run(self, s: Position, scope: Scope) -> None:
        """Whatever comes of it."""
        mine = s.now(HeroAttack)
        if mine is not None:
            s.change(replace(mine, no_counter=True))


class Apply(GroupOp, frozen=True, kw_only=True, tag="apply"):
    """Hits and modifiers outside an attack: nothing counters them (JE-15.2)."""

    hits: Num
    mods: tuple[Modifier, ...] = ()
    enemy: str
    may: bool = False

    def meant(self) -> str:
        """Which groups."""
        return self.enemy

    def may_be_none(self, scope: Scope) -> bool:
        """Where the text says "may"."""
        return self.may

    def on_group(self, s: Position, number: int, scope: Scope) -> None:
        """They land."""
        land(s, number, amount(s, self.hits, scope), modifier_mask(self.mods), scope.hero)


class AttackNow(HeroOp, frozen=True, kw_only=True, tag="attack"):
    """A hero may make an attack that is not an action (JE-22.3a)."""

    asks: ClassVar[bool] = True
    party_orders: ClassVar[bool] = True
    who: str = "self"
    reveal_mod: Amount = 0
    add_hits: Amount = 0

    def on(self, s: Position, seat: int, scope: Scope) -> None:
        """Whom, with what; or not at all (JE-D-50)."""
        s.push(CHOOSE_ATTACK, HeroAttack(seat, hits=self.add_hits, more=self.reveal_mod, is_action=False))

    def fits(self, s: Position, seat: int, scope: Scope) -> bool:
        """Only with somebody to attack."""
        return bool(attacks(s, seat))


@final
class ChooseAttack(HeroStep):
    """A hero may attack. Its argument: the attack as far as it is known."""

    rule = "JE-D-50"

    def go(self, s: Position, at: int) -> bool:
        """Nothing to ask without a target."""
        if not attacks(s, s.stack[2].hero):
            s.pop()
            return False
        return True

    def menu(self, s: Position, seat: int) -> Sequence[JourneysAction]:
        """All attacks, or none."""
        return [*attacks(s, seat), NO]

    def follow(self, s: Position, seat: int, action: JourneysAction) -> None:
        """It is settled."""
        mine: HeroAttack = s.stack[2]
        s.pop()
        if action is not NO:
            attack(s, seat, action, mine)

    def about(self, s: Position) -> Args:
        """Who."""
        return {"hero": s.stack[2].hero}


CHOOSE_ATTACK: Final = ChooseAttack("choose_attack")


class ExhaustEnemy(GroupOp, frozen=True, kw_only=True, tag="exhaust_enemy"):
    """A group becomes exhausted."""

    value: str

    def meant(self) -> str:
        """Which groups."""
        return self.value

    def on_group(self, s: Position, number: int, scope: Scope) -> None:
        """Until the end of the shadow phase."""
        s.set_group(number, ready=False)
        s.say("exhausted", s.sign(number))


class ReadyEnemy(GroupOp, frozen=True, kw_only=True, tag="ready_enemy"):
    """A group becomes ready."""

    value: str

    def meant(self) -> str:
        """Which groups."""
        return self.value

    def on_group(self, s: Position, number: int, scope: Scope) -> None:
        """Again; groups of one bonus do not wake each other, or a shadow phase might never end."""
        group = s.group(number)
        if group is None:
            return
        if scope.origin == "bonus" and s.book.bonuses[scope.number] in s.book.bonuses_of(group, hard=s.rules.hard):
            return
        s.set_group(number, ready=True)
        s.say("readied", s.sign(number))


class HealEnemy(GroupOp, frozen=True, kw_only=True, tag="heal_enemy"):
    """Each figure of the group regains health, up to its maximum."""

    n: Amount

    def meant(self) -> str:
        """The group whose bonus it is."""
        return "source"

    def on_group(self, s: Position, number: int, scope: Scope) -> None:
        """All that are alive."""
        group = s.group(number)
        if group is not None:
            healed = tuple((armor, min(group.health, health + self.n)) for armor, health in group.figures)
            if healed != group.figures:
                s.set_group(number, figures=healed)
                s.say("healed", s.sign(number), self.n)
