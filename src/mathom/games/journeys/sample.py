"""Worlds that an audience holds possible: a full state from what it sees.

What lies open is taken over; decks have no order before they are drawn, so there is nothing to draw anew. Hidden is the
rest of the story: in a sampled world it is other material of the same shape (`scramble.py`), for all but the referee.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

from msgspec.structs import replace

from mathom.core.action import REFEREE
from mathom.core.chance import LazyDeck
from mathom.core.errors import NotationError
from mathom.core.log import earlier
from mathom.core.masks import mask
from mathom.core.message import Message
from mathom.games.journeys.book import Book
from mathom.games.journeys.books import book_of
from mathom.games.journeys.contexts import Test
from mathom.games.journeys.frames import read_stack
from mathom.games.journeys.journey import Journey
from mathom.games.journeys.numbering import numbering
from mathom.games.journeys.observe import GAME_ID, content_of
from mathom.games.journeys.rulesets import rules_from
from mathom.games.journeys.scramble import VARIANTS, scrambled
from mathom.games.journeys.seen import BLANK_CARD, Deck, HeroSeen, View
from mathom.games.journeys.shown import shown
from mathom.games.journeys.state import BLANK, PHASES, UNKNOWN
from mathom.games.journeys.state_parts import NOWHERE, Group, Hero, Lasting, Past
from mathom.games.journeys.step import Frame
from mathom.games.journeys.story_tests import Testing

Numbers = Mapping[str, int]


def sample_world(seen: View, rng: Random) -> Journey:
    """A state that looks like this to the audience."""
    book = book_of(rules_from(seen.options))
    if seen.audience == REFEREE:
        if seen.content != content_of(book):
            raise NotationError(Message("error-observation-json", {"game": GAME_ID, "why": "content"}))
        return world_of(seen, book)
    truth = world_of(seen, book)
    return world_of(seen, scrambled(book, shown(truth), rng.randrange(VARIANTS)))


def world_of(seen: View, book: Book) -> Journey:
    """The state that an observation describes, played with a book of the right shape."""
    s = Journey(rules_from(seen.options), book)
    s.log = earlier(seen.log, seen.earlier)
    s.phase = PHASES.index(seen.phase)
    s.round = seen.round
    skills, enemies = book.skill, book.enemy
    roles = {row.id: number for number, row in enumerate(book.pack.roles)}
    s.heroes = tuple(_hero(book, roles, hero, len(seen.heroes)) for hero in seen.heroes)
    s.ready = mask(seat for seat, hero in enumerate(seen.heroes) if hero.ready)
    s.turned = mask(seat for seat, hero in enumerate(seen.heroes) if hero.had_turn)
    s.party, s.lore = seen.party, seen.lore
    s.inventory = tuple(book.trinket[name] for name in seen.inventory)
    if seen.campaign is not None:
        s.onto = seen.campaign.onto
        s.past = tuple(Past(row.slot - 1, row.adventure, row.won, row.rounds, row.threat) for row in seen.campaign.past)
    _map(s, seen)
    s.groups = tuple(
        Group(
            id=group.number,
            spawn=group.spawn,
            enemy=enemies[group.enemy],
            place=book.board.number[group.place],
            figures=tuple((figure.armor, figure.health) for figure in group.figures),
            health=group.health,
            sorcery=group.sorcery,
            ready=group.ready,
            elite=group.elite,
            bonuses=tuple(book.bonus[name] for name in group.bonuses),
            banner=group.banner,
            last_attacker=group.last_attacker,
        )
        for group in seen.groups
    )
    s.seen_rows = frozenset((row.kind, enemies[row.enemy], row.number) for row in seen.enemies_known)
    _story(s, seen)
    everybody = len(seen.heroes)
    s.harm_decks = (
        _deck(seen.damage_deck, _numbers(book.harms[0]), everybody),
        _deck(seen.fear_deck, _numbers(book.harms[1]), everybody),
    )
    s.weaknesses = _deck(seen.weaknesses, skills, everybody)
    s.active, s.actions, s.extra_actions = seen.active, seen.actions, seen.extra_actions
    s.moves, s.moved, s.attacked, s.crossing = seen.moves, seen.moved, seen.attacked, seen.crossing
    s.used = frozenset((row.until, row.hero, row.on, row.number, row.ability) for row in seen.used)
    numbers = numbering(book)
    s.lasting = tuple(
        Lasting(numbers.piece_at(row.number), row.hero, row.until, skills[row.card] if row.card else -1)
        for row in seen.lasting
    )
    s.ended_by, s.won, s.resolution = seen.ended_by, seen.won, seen.resolution
    s.stop, s.left = mask(seen.agreed), mask(seen.left)
    s.stack = read_stack(book, seen.steps)
    s.stack = _with_needs(s, s.stack)
    return s


def _numbers(rows: Iterable[Any]) -> dict[str, int]:
    return {row.id: number for number, row in enumerate(rows)}


def _deck(seen: Deck, numbers: Numbers, seats: int) -> LazyDeck[int]:
    everybody = tuple(range(seats))
    return LazyDeck(
        tuple(sorted(Counter(numbers[card] for card in seen.cards).items())),
        tuple((numbers[card], everybody) for card in seen.top),
        tuple((numbers[card], everybody) for card in seen.bottom),
    )


def _hero(book: Book, roles: Numbers, seen: HeroSeen, seats: int) -> Hero:
    skill = book.skill
    xp = [0] * len(roles)
    for role, number in seen.xp.items():
        xp[roles[role]] = number

    def cards(kind: int, names: tuple[str | None, ...]) -> tuple[int, ...]:
        numbers = _numbers(book.harms[kind])
        return tuple(UNKNOWN if name is None else BLANK if name == BLANK_CARD else numbers[name] for name in names)

    return Hero(
        number=next((number for number, row in enumerate(book.heroes) if row.id == seen.hero), -1),
        role=roles[seen.role] if seen.role else -1,
        place=book.board.number[seen.place] if seen.place else NOWHERE,
        deck=_deck(seen.deck, skill, seats),
        discard=tuple(skill[card] for card in seen.discard),
        prepared=tuple(skill[card] for card in seen.prepared),
        removed=tuple(skill[card] for card in seen.removed),
        up=(cards(0, seen.damage.faceup), cards(1, seen.fear.faceup)),
        down=(cards(0, seen.damage.facedown), cards(1, seen.fear.facedown)),
        inspiration=seen.inspiration,
        boons=mask(book.boon[name] for name in seen.boons),
        items=tuple(book.item[name] for name in seen.items),
        trinkets=tuple((book.trinket[row.id], row.depletion) for row in seen.trinkets),
        defeated=seen.defeated,
        stands=seen.last_stands,
        titles=tuple(skill[card] for card in seen.titles),
        bought=tuple(skill[card] for card in seen.bought),
        xp=tuple(xp),
        played=mask(roles[role] for role in seen.roles_played),
    )


def _map(s: Journey, seen: View) -> None:
    board = s.book.board
    s.placed = mask(tile.number for tile in seen.tiles)
    s.unexplored = mask(tile.number for tile in seen.tiles if tile.unexplored)
    s.explored = mask(tile.number for tile in seen.tiles if tile.explored)
    places = [NOWHERE] * len(s.book.tokens)
    for token in seen.tokens:
        places[token.number] = board.number[token.place]
    s.token_at = tuple(places)
    s.terrain = mask(row.number for row in seen.terrain)
    s.dark = mask(board.number[name] for name in seen.dark) | mask(seen.memory.dark)
    s.all_dark = seen.all_dark
    s.renew_ground()


def _story(s: Journey, seen: View) -> None:
    book, memory = s.book, seen.memory
    name_of = numbering(book).name_of
    if seen.threat is not None:
        s.threat = seen.threat.level
        s.highest_threat = seen.threat.highest
        s.thresholds = mask(row.number for row in seen.threat.thresholds)
        s.fired = mask(row.number for row in seen.threat.thresholds if row.fired)
    s.objective = -1 if seen.objective is None else seen.objective.number
    s.special_rules = tuple(row.number for row in seen.special_rules)
    s.ran = mask(memory.ran)
    s.flags = frozenset(name_of(name) for name in memory.flags)
    s.numbers = {name_of(name): value for name, value in memory.variables}
    s.counters = {name_of(name): value for name, value in memory.counters}
    s.var_bonuses = {name_of(name): tuple(book.bonus[bonus] for bonus in its) for name, its in memory.bonuses}
    s.triggered = mask(memory.triggered)
    s.happened = tuple((book.triggers[number].event, hero) for number, hero in memory.happened)
    s.pools_in, s.pools_out = mask(memory.pools_in), mask(memory.pools_out)
    s.lain = dict(memory.lain)
    s.tokens_gone, s.tokens_waiting = mask(memory.tokens_gone), mask(memory.tokens_waiting)
    s.terrain_gone = mask(memory.terrain_gone)
    s.actions_done, s.objectives_done = mask(memory.actions_done), mask(memory.objectives_done)
    s.groups_made = memory.groups_made
    s.check_limits = memory.check_limits
    s.waiting_explorers = mask(memory.explorers)


def _with_needs(s: Journey, frame: Frame) -> Frame:
    """A test whose need is hidden gets it from the step of the story that asks for it."""
    step, at, arg, below = frame
    if below is None:
        return frame
    below = _with_needs(s, below)
    if isinstance(arg, Test) and arg.hidden and isinstance(below[2], Testing):
        arg = replace(arg, need=below[2].op.needed(s, below[2].scope))
    return step, at, arg, below
