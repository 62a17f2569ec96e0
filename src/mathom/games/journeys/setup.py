"""A new campaign and the setup of an adventure (rules 3.3): heroes, items, decks, the first scout."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from mathom.core.chance import LazyDeck
from mathom.games.journeys.actions import JourneysAction, do
from mathom.games.journeys.in_force import scouted
from mathom.games.journeys.items import equip_trinket
from mathom.games.journeys.op import Scope
from mathom.games.journeys.pack import Item
from mathom.games.journeys.placing import LAY_OUT, START, Laying
from mathom.games.journeys.scouting import scout
from mathom.games.journeys.script import run
from mathom.games.journeys.state import Position
from mathom.games.journeys.step import Args, JourneysStep, PartyStep
from mathom.games.journeys.weaknesses import DRAW_WEAKNESS

HANDS: Final = 2
HAND_SYMBOLS: Final = {"hand1": 1, "hand2": 2, "armor": 0}


# A new campaign (JE-A-47 to JE-A-51) ----------------------------------------------------------------------------------
@final
class ChooseHeroes(JourneysStep):
    """Each player chooses a hero; each can be chosen once (JE-D-02)."""

    rule = "JE-A-47"

    def go(self, s: Position, at: int) -> bool:
        """One seat after the other."""
        if all(hero.number >= 0 for hero in s.heroes):
            s.pop()
            return False
        return True

    def asked(self, s: Position) -> tuple[int, ...]:
        """The first seat without a hero."""
        return (next(seat for seat, hero in enumerate(s.heroes) if hero.number < 0),)

    def menu(self, s: Position, seat: int) -> Sequence[JourneysAction]:
        """Those not taken."""
        taken = {hero.number for hero in s.heroes}
        return [do("hero", number) for number in range(len(s.book.heroes)) if number not in taken]

    def follow(self, s: Position, seat: int, action: JourneysAction) -> None:
        """It is settled."""
        s.set_hero(seat, number=action.a)
        s.say("hero", seat, action.a)


def fits_the_body(items: Sequence[Item]) -> bool:
    """Whether one hero can have all of these: two hands and one armour (JE-29.4)."""
    hands = sum(HAND_SYMBOLS[row.slot] for row in items)
    return hands <= HANDS and sum(row.slot == "armor" for row in items) <= 1


def items_to_choose(s: Position, seat: int) -> list[int]:
    """The items of tier I that a hero may still take: hands and armour free, a copy left (JE-N-15)."""
    mine = [s.book.items[number] for number in s.heroes[seat].items]
    return [
        number
        for number, row in enumerate(s.book.items)
        if row.tier == 1
        and fits_the_body([*mine, row])
        and sum(hero.items.count(number) for hero in s.heroes) < row.copies
    ]


@final
class ChooseItems(JourneysStep):
    """Each player chooses starting items (JE-D-03). Its number: the seat."""

    rule = "JE-A-50"

    def go(self, s: Position, at: int) -> bool:
        """Until hands and body are provided for."""
        if at == s.rules.heroes:
            s.pop()
            return False
        if not items_to_choose(s, at):
            s.goes_on_at(at + 1)
            return False
        return True

    def asked(self, s: Position) -> tuple[int, ...]:
        """The seat whose turn it is."""
        return (s.stack[1],)

    def menu(self, s: Position, seat: int) -> Sequence[JourneysAction]:
        """Everything that fits; enough, which leaves hands empty or the hero without armour (JE-R-61)."""
        return [*(do("item", number) for number in items_to_choose(s, seat)), do("no_item")]

    def follow(self, s: Position, seat: int, action: JourneysAction) -> None:
        """So it is: this one, or no more."""
        if action.kind == "no_item":
            s.goes_on_at(s.stack[1] + 1)
        else:
            s.set_hero(seat, items=(*s.heroes[seat].items, action.a))
            s.say("item", seat, action.a)

    def about(self, s: Position) -> Args:
        """Whose."""
        return {"hero": s.stack[1]}


# The adventure (JE-A-52 to JE-A-67, JE-A-69 to JE-A-82) ---------------------------------------------------------------
def build_decks(s: Position) -> None:
    """Each hero's skill deck, with role card 1 prepared; a weakness is drawn to each (JE-32.1)."""
    for seat, hero in enumerate(s.heroes):
        role = s.book.skill_sets[f"role:{s.book.pack.roles[hero.role].id}"]
        own = s.book.skill_sets.get(f"hero:{s.book.heroes[hero.number].id}", ())
        cards = (*s.book.skill_sets.get("basic", ()), *own, *role[1:3], *hero.bought, *hero.titles)
        s.set_hero(
            seat,
            deck=LazyDeck.of(cards),
            discard=(),
            prepared=(role[0],),
            removed=(),
            played=hero.played | 1 << hero.role,
        )
    for seat in reversed(range(s.rules.heroes)):
        s.push(DRAW_WEAKNESS, (seat, True))


def equip(s: Position, seat: int, trinkets: tuple[int, ...]) -> None:
    """The trinket chosen in camp, with its depletion tokens (JE-108.1)."""
    s.set_hero(seat, trinkets=())
    for number in trinkets:
        equip_trinket(s, seat, number)


def lay_out_start(s: Position) -> None:
    """What is on the table when the adventure begins."""
    rule = s.book.adventure.darkness
    s.all_dark = rule.whole_map
    s.thresholds = sum(1 << s.book.row_of[id(row)] for row in s.book.adventure.threat.thresholds)
    s.push(LAY_OUT, Laying(START, -1))


@final
class StandAtStart(PartyStep):
    """The party puts each hero on a start space (JE-N-40)."""

    rule = "JE-N-40"

    def go(self, s: Position, at: int) -> bool:
        """Nothing to ask with one start space."""
        waiting = [seat for seat, hero in enumerate(s.heroes) if hero.place < 0]
        if not waiting:
            s.pop()
            return False
        starts = s.book.adventure.start
        if len(starts) == 1:
            for seat in waiting:
                s.set_hero(seat, place=s.book.board.number[starts[0]])
            return False
        return True

    def menu(self, s: Position, seat: int) -> Sequence[JourneysAction]:
        """The next hero on each of them."""
        waiting = next(hero for hero in range(s.rules.heroes) if s.heroes[hero].place < 0)
        return [do("stand", waiting, s.book.board.number[name]) for name in s.book.adventure.start]

    def follow(self, s: Position, seat: int, action: JourneysAction) -> None:
        """Here."""
        s.set_hero(action.a, place=action.b)
        s.say("stand", action.a, action.b)

    def about(self, s: Position) -> Args:
        """Who comes next."""
        return {"hero": next(hero for hero in range(s.rules.heroes) if s.heroes[hero].place < 0)}


def tell_intro(s: Position) -> None:
    """The introduction, before the first turn (JE-A-56)."""
    s.say("intro")


def set_up_story(s: Position) -> None:
    """The steps of the story's setup (JE-N-06)."""
    s.happen("start")
    run(s, s.book.adventure.setup, Scope(origin="story"))


def first_scout(s: Position) -> None:
    """The scout before the first action phase (JE-72.2a)."""
    printed = s.book.adventure.scout.setup
    if printed:
        for seat in reversed(range(s.rules.heroes)):
            scout(s, seat, scouted(s, seat, printed))
