"""Journeys in Middle-earth set up for a test: a small story of one's own, heroes where the test wants them, and play.

    table = start(story(tokens=[token("door", "J01.b", {"threat": 1})]), heroes=("maerwen", "hefta"))
    table.enemy("grey_warg", at="J01.a", figures=2)
    table.turn("maerwen")
    table.chance("strike pounce")
    table.play("travel", "move J01.b", "yes")
    assert table.at("maerwen") == "J01.b"

Everybody acts through `play`, by the text of an action with names in place of numbers (`move J01.b`, `turn hefta`,
`attack grey_warg sword_1 might`, `use skill maerwen_1`, `interact door`); what the story does meanwhile is done by
`story`, in the words of authors (`table.story({"threat": 2})`). The rest of a text may be left out where
only one action begins so. What chance has to decide falls by a fixed seed, unless the test has said with `chance`
what comes next. A few things make tests short:

- `deck` stacks a skill deck, `harm_deck` the damage or fear deck, so that no chance is left there;
- `start` leaves nobody with a prepared card, unless it is told otherwise;
- the story's setup and rally scouts are 0 unless the test wants them, there is no threshold, and threat ends at 500;
- each enemy of the pack can be put on the map, twice if need be: `enemy("grey_warg", …)`, `enemy("grey_warg_2", …)`.

The journey map: J01 lies open, J02 and J03 are unexplored beside it.
    J01.a - J01.b, J01.c      J01.b - J01.c, J03.c      J01.c - J02.c
    J02 and J03: a, b and c each beside the other two.
The battle map: B1 alone, spaces A to K.
    A - B D E    B - A C D F    C - B G      D - A B E F H    E - A D H I   F - B D G H J
    G - C F K    H - D E F I J  I - E H J    J - F H I K      K - G J
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache
from random import Random
from typing import Any, Final

import msgspec
import pytest
from msgspec.structs import replace

from mathom.core.action import NATURE
from mathom.core.chance import LazyDeck
from mathom.core.errors import IllegalAction
from mathom.core.log import events_since
from mathom.games.journeys.actions import ATTRIBUTES, FIELDS, HARMS, ORIGINS, JourneysAction, do
from mathom.games.journeys.attack import weapons
from mathom.games.journeys.book import Book
from mathom.games.journeys.contexts import Blow, HeroAttack
from mathom.games.journeys.enemy_attack import attacks_of
from mathom.games.journeys.journey import Journey
from mathom.games.journeys.library import PRINTED, shipped
from mathom.games.journeys.op import NOBODY, Scope
from mathom.games.journeys.pack import Pack
from mathom.games.journeys.placing import made
from mathom.games.journeys.rulesets import rules_from
from mathom.games.journeys.script import run
from mathom.games.journeys.sequence import first_frame, go_on
from mathom.games.journeys.state import UNKNOWN
from mathom.games.journeys.state_parts import NOWHERE, Group, Hero
from mathom.games.journeys.story import Adventure, AdventureFile, Trigger
from mathom.games.journeys.sugar import canonical

Data = dict[str, Any]
HEROES: Final = ("maerwen", "hefta", "celegdir", "rosco", "hildreth")
ROLES: Final = ("wayfarer", "warden", "herald", "lorekeeper", "stalker")
KEPT: Final = "kept_aside"
"""The event that never comes: its groups wait for `Table.enemy`."""
QUIET: Final = ("confirm", "pass", "no", "apply", "no_item")
"""The answers that do least, the first that is offered."""


# Stories --------------------------------------------------------------------------------------------------------------
def both(text: str) -> Data:
    """The same text in both languages."""
    return {"text_en": text, "text_pl": text}


def tile(name: str, at: tuple[int, int], rot: int, *, explore: bool = True, when: str = "start", **more: Any) -> Data:
    """A tile of the story."""
    return {"tile": name, "at": [*at], "rot": rot, "when": when, "explore": explore, **more}


def token(name: str, at: str, *steps: Data, kind: str = "search", when: str = "start", **more: Any) -> Data:
    """A token of the story; `steps` are what its one button does."""
    do = {"do": [*steps]} if steps else {}
    return {"id": name, "kind": kind, "at": at, "when": when, **both(name), **do, **more}


def option(label: str, *steps: Data, **more: Any) -> Data:
    """One of several buttons of a token, or of a choice."""
    return {"label_en": label, "label_pl": label, "do": [*steps], **more}


def terrain(kind: str, at: str | tuple[str, str], name: str | None = None, **more: Any) -> Data:
    """A terrain token in a space; a stream or a wall between two."""
    place = {"at": at} if isinstance(at, str) else {"between": [*at]}
    return {"id": name or kind, "terrain": kind, **place, **more}


def spawn(name: str, enemy: str, at: str, figures: Any = 1, when: str = "start", **more: Any) -> Data:
    """A group of the story."""
    return {"as": name, "enemy": enemy, "at": at, "figures": figures, "when": when, **more}


def threshold(at: Any, *steps: Data, **more: Any) -> Data:
    """A threshold on the threat bar."""
    return {"at": at, "hint_en": "Soon.", "hint_pl": "Wkrótce.", "do": [*steps], **more}


def trigger(event: str, *steps: Data, **more: Any) -> Data:
    """What the story does when something happens."""
    return {"event": event, "do": [*steps], **more}


def objective(name: str, done: Data | None = None) -> Data:
    """A goal."""
    return {"id": name, **both(name), **({} if done is None else {"done": done})}


JOURNEY: Final[Data] = {
    "map": "journey",
    "tiles": [
        tile("J01", (0, 0), 0, explore=False),
        tile("J02", (4, -4), 1),
        tile("J03", (2, 3), 3),
    ],
    "start": ["J01.a"],
}
BATTLE: Final[Data] = {"map": "battle", "tiles": [tile("B1", (0, 0), 0, explore=False)], "start": ["B1.A"]}


def story(**overrides: Any) -> Adventure:
    """A small story on the journey map, with whatever the test wants of its own (authors' sugar)."""
    return _story(JOURNEY, overrides)


def battle(**overrides: Any) -> Adventure:
    """The same on the battle map."""
    return _story(BATTLE, overrides)


def _story(ground: Data, overrides: Data) -> Adventure:
    data: Data = {
        "id": "small",
        "version": "1",
        "number": 1,
        "name_en": "Small",
        "name_pl": "Mała",
        "intro_en": "Here.",
        "intro_pl": "Tu.",
        **ground,
        "scout": {"setup": 0, "rally": 0},
        "threat": {"end": 500, "thresholds": []},
        "objectives": [objective("o1")],
        "events": {},
        "triggers": [],
        "resolutions": {"victory": [{"id": "won", **both("Won.")}], "defeat": [{"id": "lost", **both("Lost.")}]},
        "rewards": {"victory": {"xp": 6, "lore": 8}, "defeat": {"xp": 4, "lore": 5}},
        **overrides,
    }
    kept = [
        spawn(f"{row.id}{more}", row.id, data["start"][0], when=KEPT) for row in core().enemies for more in ("", "_2")
    ]
    data["spawns"] = [*data.get("spawns", ()), *kept]
    return _read_story(json.dumps({"adventure": data}))


@lru_cache(maxsize=256)
def _read_story(text: str) -> Adventure:
    """The same text gives the same story, so that its book is made once."""
    return msgspec.convert(canonical(json.loads(text), AdventureFile), AdventureFile).adventure


def core() -> Pack:
    """The shipped pack."""
    return shipped().pack("core")


def pack(**more: Sequence[Data]) -> Pack:
    """The shipped pack with further rows: `pack(skills=[…])`; a row with an id that is there takes its place."""
    return _read_pack(json.dumps(more))


@lru_cache(maxsize=64)
def _read_pack(text: str) -> Pack:
    data = json.loads((PRINTED / "pack.json").read_bytes())
    for kind, rows in json.loads(text).items():
        by_id = {row["id"]: row for row in data[kind]}
        by_id.update({row["id"]: row for row in rows})
        data[kind] = [*by_id.values()]
    return msgspec.convert(canonical(data, Pack), Pack)


_books: Final[dict[tuple[int, int], Book]] = {}


def book(adventure: Adventure, of: Pack | None = None) -> Book:
    """The book of a story; made once, as long as the story is the same."""
    key = (id(adventure), id(of))
    found = _books.get(key)
    if found is None or found.adventure is not adventure:
        found = _books[key] = Book(of or core(), adventure, shipped().campaign("cinders"))
    return found


# Beginning ------------------------------------------------------------------------------------------------------------
def sit_down(
    adventure: Adventure | None = None,
    heroes: int = 2,
    *,
    hard: bool = False,
    options: str = "",
    of: Pack | None = None,
) -> Table:
    """A new campaign, where the first player is about to choose a hero."""
    text = f"heroes={heroes} difficulty={'hard' if hard else 'normal'} {options}".strip()
    return Table(Journey.new(rules_from(text), book(adventure or story(), of)))


def camp(
    adventure: Adventure | None = None,
    heroes: Sequence[str] = ("maerwen", "hefta"),
    items: Mapping[str, Sequence[str]] | None = None,
    **how: Any,
) -> Table:
    """A new campaign in its camp: heroes and items are chosen (`items`: by hero, else those suggested), roles not."""
    table = sit_down(adventure, len(heroes), **how)
    for hero in heroes:
        table.play(f"hero {hero}")
    for hero in heroes:
        row = next(row for row in table.book.heroes if row.id == hero)
        for item in (items or {}).get(hero, row.suggested_items):
            table.play(f"item {item}", by=hero)
        if table.step == "choose_items" and table.asked == (hero,):
            table.play("no_item", by=hero)
    return table


def start(
    adventure: Adventure | None = None,
    heroes: Sequence[str] = ("maerwen", "hefta"),
    roles: Sequence[str] = ROLES,
    items: Mapping[str, Sequence[str]] | None = None,
    *,
    bare: bool = True,
    **how: Any,
) -> Table:
    """The first adventure, set up: somebody is about to take the first turn. `how` as for `sit_down`.

    `bare`: nobody has prepared anything, so that nobody is asked about cards that the test is not about; role card 1
    lies in the deck then.
    """
    table = camp(adventure, heroes, items, **how).set_out(roles)
    for hero in heroes if bare else ():
        table.prepare(hero)
    return table


def go_on_with(
    adventure: Adventure | None = None,
    heroes: Sequence[str] = ("maerwen", "hefta"),
    roles: Sequence[str] = ROLES,
    *,
    own: Mapping[str, Data] | None = None,
    hard: bool = False,
    options: str = "",
    of: Pack | None = None,
    **campaign: Any,
) -> Table:
    """A later adventure, in the camp before it.

    `own` gives each hero what the campaign has brought (`items`, `bought`, `titles` by their ids, `xp` by role),
    `campaign` the party's `lore`, `inventory` of trinkets, `flags`. The roles are those of the adventure before.
    """
    text = f"heroes={len(heroes)} difficulty={'hard' if hard else 'normal'} {options}".strip()
    s = Journey(rules_from(text), book(adventure or story(), of))
    s.stack = first_frame(new=False)
    b = s.book
    for seat, name in enumerate(heroes):
        has: Data = {"items": (), "bought": (), "titles": (), "xp": {}} | (own or {}).get(name, {})
        number, row = next((number, row) for number, row in enumerate(b.heroes) if row.id == name)
        role = [row.id for row in b.pack.roles].index(roles[seat])
        s.set_hero(
            seat,
            number=number,
            role=role,
            played=1 << role,
            items=tuple(b.item[item] for item in has["items"] or row.suggested_items),
            bought=tuple(b.skill[card] for card in has["bought"]),
            titles=tuple(b.skill[card] for card in has["titles"]),
            xp=tuple(has["xp"].get(row.id, 0) for row in b.pack.roles),
        )
    s.lore = campaign.get("lore", 0)
    s.inventory = tuple(b.trinket[name] for name in campaign.get("inventory", ()))
    s.flags = frozenset(campaign.get("flags", ()))
    go_on(s)
    return Table(s)


# The table ------------------------------------------------------------------------------------------------------------
class Table:
    """A sitting, and what can be done with it and asked of it. Heroes go by their names."""

    def __init__(self, state: Journey) -> None:
        self.state = state
        self.rng = Random(7)
        self.planned: list[str] = []

    @property
    def book(self) -> Book:
        """What it is played with."""
        return self.state.book

    def copy(self) -> Table:
        """Another table with the same position."""
        other = Table(self.state.clone())
        other.planned = [*self.planned]
        return other

    # Playing --------------------------------------------------------------------------------------------------------
    def play(self, *texts: str, by: str | int | None = None) -> Table:
        """Do these one after the other. Whoever may do it does it, unless it is said who: the first of those asked."""
        for text in texts:
            seat, action = self._found(text, by)
            self.state.apply(seat, action)
            self._fall()
        return self

    def chance(self, *texts: str) -> Table:
        """What chance brings next, in this order; where it is asked for something else meanwhile, that just falls.

        If chance is asked already, the first is what it brings now.
        """
        self.planned += texts
        self._fall()
        return self

    @contextmanager
    def awaiting(self) -> Iterator[Table]:
        """Chance decides nothing for a while: `odds` says what it is asked."""
        fall, self._fall = self._fall, lambda: None  # type: ignore[method-assign]
        yield self
        self._fall = fall  # type: ignore[method-assign]

    def _found(self, text: str, by: str | int | None) -> tuple[int, JourneysAction]:
        s = self.state
        if s.to_act() == (NATURE,):
            return NATURE, self._outcome(text) or self.action(text)
        seats = s.to_act() if by is None else (self.seat(by),)
        for seat in seats:
            spoken = {self.spoken(action, seat): action for action in s.legal(seat)}
            if text in spoken:
                return seat, spoken[text]
            longer = [action for said, action in spoken.items() if said.startswith(f"{text} ")]
            assert len(longer) < 2, f"{text}: {[self.spoken(action, seat) for action in longer]}"
            if longer:
                return seat, longer[0]
        return (seats or (0,))[0], self.action(text, (seats or (0,))[0])

    def _outcome(self, text: str) -> JourneysAction | None:
        for action, _ in self.state.odds():
            if f"{self.spoken(action)} ".startswith(f"{text} "):
                return action
        return None

    def _fall(self) -> None:
        s = self.state
        while s.to_act() == (NATURE,):
            odds = s.odds()
            found = self._outcome(self.planned[0]) if self.planned else None
            if found is not None:
                del self.planned[0]
            else:
                found = self.rng.choices([action for action, _ in odds], [weight for _, weight in odds])[0]
            s.apply(NATURE, found)

    def story(self, *steps: Data, actor: str | None = None) -> Table:
        """The story does this now, on behalf of a hero if one acts; no steps that lay out tiles, tokens or groups."""
        row = msgspec.convert(canonical({"event": "start", "do": [*steps]}, Trigger), Trigger)
        run(self.state, row.do, Scope(NOBODY if actor is None else self.seat(actor), "story"))
        go_on(self.state)
        self._fall()
        return self

    def next_adventure(self, adventure: Adventure | None = None) -> Table:
        """The next adventure, in the camp before it. The one before is over, and was `story(id="a1")`."""
        letter = self.state.letter()
        return Table(Journey.new(self.state.rules, book(adventure or story(id="a2")), letter))

    def set_out(self, roles: Sequence[str] = ROLES) -> Table:
        """From the camp to the first turn, with these roles; nobody does more than needs be."""
        for seat, role in zip(range(len(self.state.heroes)), roles, strict=False):
            if f"role {role}" in self.legal("role", by=seat):
                self.play(f"role {role}", by=seat)
            self.play("ready", by=seat)
        self._quietly_until(lambda: self.step == "who_next")
        return self

    def turn(self, hero: str) -> Table:
        """The turn of this hero begins, and nothing is done at its beginning; a turn under way comes to its end."""
        s = self.state
        if s.active >= 0 and s.active != self.seat(hero):
            self.finish_turn()
        if s.active != self.seat(hero):
            self.play(f"turn {hero}")
        self._quietly_until(lambda: self.step == "act")
        return self

    def finish_turn(self) -> Table:
        """The turn under way comes to its end, quietly. The last hero's turn may begin by itself then."""
        active = self.state.active
        self._quietly_until(lambda: self.state.active != active)
        self._quietly_until(lambda: self.step in ("act", "who_next"))
        return self

    def to_hourglass(self) -> Table:
        """All turns of the round are over; the hourglass has not been turned."""
        self._quietly_until(lambda: self.legal() == ["hourglass"])
        return self

    def shadow_phase(self) -> Table:
        """The hourglass is turned: play stops where somebody is asked, or in the next round."""
        return self.to_hourglass().play("hourglass")

    def end_round(self) -> Table:
        """The round goes on, quietly, until the next one's first turn, or until the adventure is over."""
        now = self.state.round
        self._quietly_until(lambda: self.state.round > now and self.step == "who_next")
        return self

    def let_be(self) -> Table:
        """Nobody uses anything as long as somebody may: quiet answers until a turn goes on or the next begins."""
        self._quietly_until(lambda: self.step in ("act", "who_next"))
        return self

    def until(self, step: str) -> Table:
        """Quiet answers until this step asks."""
        self._quietly_until(lambda: self.step == step)
        return self

    def _quietly_until(self, done: Callable[[], bool]) -> None:
        self._fall()
        for _ in range(500):
            s = self.state
            if done() or s.result() is not None:
                return
            seat = s.to_act()[0]
            kinds = {action.kind: action for action in reversed(s.legal(seat))}
            found = next((kinds[kind] for kind in (*QUIET, "end_turn") if kind in kinds), s.legal(seat)[0])
            s.apply(seat, found)
            self._fall()
        raise AssertionError(f"{self.step} goes on and on")

    # Asking ---------------------------------------------------------------------------------------------------------
    @property
    def step(self) -> Any:
        """The name of the step that the sitting waits in."""
        return self.state.stack[0].name

    @property
    def asked(self) -> Any:  # and not a tuple of texts: one assertion after another would narrow it for mypy
        """Whom it waits for, as a tuple of names."""
        return tuple(self.name(seat) for seat in self.state.to_act())

    def legal(self, kind: str = "", by: str | int | None = None) -> list[str]:
        """What may be done, of one kind if it is named, by the first of those asked, or by this hero."""
        seats = self.state.to_act()[:1] if by is None else (self.seat(by),)
        return [
            self.spoken(action, seat)
            for seat in seats
            for action in self.state.legal(seat)
            if not kind or action.kind == kind
        ]

    def odds(self) -> dict[str, int]:
        """What chance can bring (within `awaiting`)."""
        return {self.spoken(action): weight for action, weight in self.state.odds()}

    def refused(self, text: str, by: str | int | None = None) -> str:
        """The rule that forbids it; the test fails if nothing does."""
        seat, action = self._found(text, by)
        before = self.state.stack
        with pytest.raises(IllegalAction) as caught:
            self.state.apply(seat, action)
        assert self.state.stack is before
        return caught.value.rule

    def events(self, kind: str = "", since: object = None) -> list[tuple[Any, ...]]:
        """The log, the oldest first: all events of this kind, since an earlier `mark`."""
        found = reversed(events_since(self.state.log, since, NATURE))
        return [event for event in found if not kind or event[0] == kind]

    def mark(self) -> object:
        """The end of the log as it is now."""
        return self.state.log_position()

    def seat(self, hero: str | int) -> int:
        """The seat of a hero, by the hero's name."""
        if isinstance(hero, int):
            return hero
        return next(seat for seat in range(len(self.state.heroes)) if self.name(seat) == hero)

    def name(self, seat: int) -> str:
        """The name of the hero at a seat."""
        number = self.state.heroes[seat].number if seat >= 0 else -1
        return self.book.heroes[number].id if number >= 0 else str(seat)

    def hero(self, hero: str | int) -> Hero:
        """The hero."""
        return self.state.heroes[self.seat(hero)]

    def at(self, thing: str) -> str:
        """The space of a hero, group or token, by its name; nothing if it is not on the map."""
        s = self.state
        if thing in self.book.token:
            place = s.token_at[self.book.token[thing]]
        elif any(self.name(seat) == thing for seat in range(len(s.heroes))):
            place = self.hero(thing).place
        else:
            group = next((group for group in s.groups if self.group_name(group) == thing), None)
            place = NOWHERE if group is None else group.place
        return self.book.board.spaces[place] if place >= 0 else ""

    def group(self, name: str) -> Group:
        """A group on the map, by its name."""
        return next(group for group in self.state.groups if self.group_name(group) == name)

    def group_name(self, group: Group) -> str:
        """The name of its row in the story; of several of one row that of the later ones ends with its number."""
        name = self.book.spawns[group.spawn].name
        first = next(other for other in self.state.groups if other.spawn == group.spawn)
        return name if first.id == group.id else f"{name}#{group.id}"

    def groups(self) -> list[str]:
        """The groups on the map."""
        return [self.group_name(group) for group in self.state.groups]

    def cards(self, numbers: Iterable[int]) -> list[str]:
        """Skill cards by their ids."""
        return [self.book.skills[number].id for number in numbers]

    def prepared(self, hero: str) -> list[str]:
        """The cards that a hero has prepared."""
        return self.cards(self.hero(hero).prepared)

    def discard(self, hero: str) -> list[str]:
        """A hero's discard pile."""
        return self.cards(self.hero(hero).discard)

    def deck_of(self, hero: str) -> list[str]:
        """All cards of a hero's skill deck, sorted as the pack has them."""
        return self.cards(self.hero(hero).deck.cards())

    def boons(self, hero: str) -> set[str]:
        """The boons that a hero has."""
        return {row.id for number, row in enumerate(self.book.boons) if self.hero(hero).boons >> number & 1}

    def harm_of(self, hero: str) -> tuple[int, int]:
        """How many damage and fear cards a hero has."""
        return self.hero(hero).harm(0), self.hero(hero).harm(1)

    def tokens(self, hero: str, trinket: str) -> int:
        """The depletion tokens on a hero's trinket."""
        return dict(self.hero(hero).trinkets)[self.book.trinket[trinket]]

    # Setting things up ----------------------------------------------------------------------------------------------
    def place(self, **spaces: str) -> Table:
        """Heroes stand there: `place(hefta="J01.b")`."""
        for hero, space in spaces.items():
            self._set(hero, place=self.book.board.number[space])
        return self

    def enemy(self, name: str, at: str, figures: int = 1, *, ready: bool = True, **more: Any) -> Group:
        """A group of the pack comes onto the map: `grey_warg`, or `grey_warg_2` for another of them."""
        s = self.state
        s.groups = (*s.groups, made(s, self.book.spawn[name], self.book.board.number[at]))
        group = s.groups[-1]
        one = group.figures[0]
        s.set_group(group.id, figures=(one,) * figures, ready=ready, **more)
        s.menu = None
        return s.groups[-1]

    def deck(self, hero: str, *cards: str) -> Table:
        """These lie on top of a hero's deck, the first on top: ids, or success, fate, both, blank.

        They come out of the deck as far as it has such cards; a blank too many is just another weakness.
        """
        deck = self.hero(hero).deck.shuffle()
        found = []
        for card in cards:
            number = next((number for number in deck.cards() if self._is(number, card)), None)
            if number is None:
                number = next(number for number in range(len(self.book.skills)) if self._is(number, card))
            else:
                deck = deck.take(number)
            found.append(number)
        for number in reversed(found):
            deck = deck.put(number, range(len(self.state.heroes)))
        self._set(hero, deck=deck)
        return self

    def _is(self, number: int, card: str) -> bool:
        row = self.book.skills[number]
        symbols = {"success": (1, 0), "fate": (0, 1), "both": (1, 1), "blank": (0, 0)}
        return (row.success, row.fate) == symbols[card] if card in symbols else row.id == card

    def prepare(self, hero: str, *cards: str) -> Table:
        """These and no others are prepared; what was prepared goes into the deck."""
        mine = self.hero(hero)
        deck = mine.deck.shuffle(mine.prepared)
        numbers = tuple(self.book.skill[card] for card in cards)
        for number in numbers:
            if number in deck.cards():
                deck = deck.take(number)
        self._set(hero, deck=deck, prepared=numbers)
        return self

    def harm(self, hero: str, damage: int = 0, fear: int = 0, up: Iterable[str] = ()) -> Table:
        """Facedown damage and fear cards that nobody has seen, and faceup ones by their ids, and no others."""
        faceup: tuple[list[int], list[int]] = ([], [])
        for card in up:
            kind = int(card.startswith("fear"))
            faceup[kind].append(self._harm_card(kind, card))
        self._set(
            hero,
            down=((UNKNOWN,) * damage, (UNKNOWN,) * fear),
            up=(tuple(faceup[0]), tuple(faceup[1])),
        )
        return self

    def harm_deck(self, kind: str, *cards: str) -> Table:
        """The damage or fear deck is these cards, the first on top, and no others."""
        s, number = self.state, HARMS.index(kind)
        seats = tuple(range(len(s.heroes)))
        bottom = tuple((self._harm_card(number, card), seats) for card in reversed(cards))
        decks = [*s.harm_decks]
        decks[number] = LazyDeck((), (), bottom)
        s.harm_decks = (decks[0], decks[1])
        s.menu = None
        return self

    def _harm_card(self, kind: int, card: str) -> int:
        return [row.id for row in self.book.harms[kind]].index(card)

    def inspire(self, hero: str, number: int) -> Table:
        """So much inspiration lies on the hero card."""
        self._set(hero, inspiration=number)
        return self

    def give(self, hero: str, *, boons: Iterable[str] = (), items: Iterable[str] = (), **trinkets: int) -> Table:
        """Boons, items (in place of the others) and trinkets with so many depletion tokens: `give("hefta", tr_pipe=3)`.

        Boons and trinkets come to those that the hero has.
        """
        mine = self.hero(hero)
        more = {self.book.trinket[name]: number for name, number in trinkets.items()}
        self._set(
            hero,
            boons=mine.boons | sum({1 << self.book.boon[name] for name in boons}),
            items=tuple(self.book.item[name] for name in items) or mine.items,
            trinkets=tuple((dict(mine.trinkets) | more).items()),
        )
        return self

    def _set(self, hero: str, **changes: Any) -> None:
        self.state.set_hero(self.seat(hero), **changes)
        self.state.menu = None

    def set(self, **changes: Any) -> Table:
        """Anything else of the state: `set(threat=10)`."""
        for name, value in changes.items():
            setattr(self.state, name, value)
        self.state.menu = None
        return self

    def set_group(self, name: str, **changes: Any) -> Table:
        """Anything of a group."""
        group = self.group(name)
        self.state.groups = tuple(
            replace(other, **changes) if other.id == group.id else other for other in self.state.groups
        )
        self.state.menu = None
        return self

    # Names ----------------------------------------------------------------------------------------------------------
    def spoken(self, action: JourneysAction, seat: int = NATURE) -> str:
        """An action with names in place of numbers."""
        words = [action.kind]
        numbers = (action.a, action.b, action.c)
        for place, (field, values) in enumerate(FIELDS[action.kind]):
            number = numbers[place]
            names = self._names(action.kind, field, seat, words)
            if not isinstance(values, int):
                words.append(values[number])
            else:
                words.append(names.get(number, str(number)))
        return " ".join(words)

    def action(self, text: str, seat: int = NATURE) -> JourneysAction:
        """The action that a text with names in it means, legal or not; what is left out is 0."""
        kind, *words = text.split(" ")
        said, numbers = [kind], []
        for place, (field, values) in enumerate(FIELDS[kind]):
            word = words[place] if place < len(words) else "0"
            names = {name: number for number, name in self._names(kind, field, seat, said).items()}
            if not isinstance(values, int):
                numbers.append(values.index(word))
            else:
                numbers.append(names[word] if word in names else int(word))
            said.append(word)
        return do(kind, *numbers)

    def _names(self, kind: str, field: str, seat: int, said: list[str]) -> dict[int, str]:
        """What the numbers of a field of an action mean."""
        b, s = self.book, self.state
        if field == "hero" and kind != "hero":
            return {number: self.name(number) for number in range(len(s.heroes))}
        if field == "card" and kind in ("harm_up", "suffer"):
            return dict(enumerate(row.id for row in b.harms[HARMS.index(said[1])]))
        if field == "number":
            return self._sources(said[1])
        if field == "group":
            return {group.id: self.group_name(group) for group in s.groups}
        if field == "items":
            return self._weapons(seat)
        if kind == "line" and field == "item":
            attack = s.now(HeroAttack)
            return dict(enumerate(self._weapon_name(weapon) for weapon in attack.items)) if attack else {}
        if field == "attack":
            blow = s.now(Blow)
            group = s.group(blow.group) if blow else None
            return dict(enumerate(row.id for row in attacks_of(s, group))) if group else {}
        rows: dict[str, Iterable[str]] = {
            "hero": (row.id for row in b.heroes),
            "item": b.item,
            "to": b.item,
            "role": (row.id for row in b.pack.roles),
            "trinket": b.trinket,
            "card": b.skill,
            "space": b.board.spaces,
            "token": b.token,
            "terrain": self._terrain_names(),
            "action": (row.id for row in b.adventure.actions),
            "alternative": b.alternative,
        }
        return dict(enumerate(rows.get(field, ())))

    def _sources(self, origin: str) -> dict[int, str]:
        b = self.book
        rows: dict[str, Iterable[str]] = {
            "hero": (row.id for row in b.heroes),
            "skill": b.skill,
            "item": b.item,
            "trinket": b.trinket,
            "boon": b.boon,
            "damage": (row.id for row in b.pack.damage),
            "fear": (row.id for row in b.pack.fear),
            "terrain": self._terrain_names(),
        }
        assert set(rows) == set(ORIGINS)
        return dict(enumerate(rows[origin]))

    def _terrain_names(self) -> list[str]:
        return [row.id or f"{row.terrain}{number}" for number, row in enumerate(self.book.terrains)]

    def _weapon_name(self, weapon: tuple[str, int]) -> str:
        kind, number = weapon
        return self.book.items[number].id if kind == "item" else self.book.trinkets[number].id

    def _weapons(self, seat: int) -> dict[int, str]:
        """Sets of weapons, as `sword_1+shield_1`."""
        mine = weapons(self.state, seat) if seat >= 0 else []
        names = [self._weapon_name(weapon) for weapon in mine]
        return {
            mask: "+".join(name for place, name in enumerate(names) if mask >> place & 1)
            for mask in range(1, 1 << len(mine))
        }


def attribute(name: str) -> int:
    """The number of an attribute."""
    return ATTRIBUTES.index(name)
