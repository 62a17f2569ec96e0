"""Worlds that an audience holds possible: a full state from what it sees, with everything hidden drawn anew.

What lies open is taken over. Frodo's journal, his journey card and Gandalf's log are drawn uniformly among all that fit
the public facts; cards and tokens that the audience has not seen are dealt among the places where they may be.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Final

from mathom.core import flow
from mathom.core.action import REFEREE
from mathom.core.chance import LazyDeck, SeenDeck
from mathom.core.log import earlier
from mathom.core.masks import mask, members
from mathom.games.hunt.board import BOARD_1, BOARD_2
from mathom.games.hunt.chase import Chase
from mathom.games.hunt.conditions import unmarked_areas
from mathom.games.hunt.content import (
    ALLIES,
    CARD,
    COMPANY,
    FACE,
    INFORMATION,
    NAZGUL,
    PART_I,
    PRIZES,
    SORCERIES,
    TOKEN,
    TOKENS,
    deck,
)
from mathom.games.hunt.effects_on_frodo import RevealLogArea
from mathom.games.hunt.encounter import NEW_JOURNEY
from mathom.games.hunt.facts import DOT, DOT_TEXT, SLASH, SLASH_TEXT
from mathom.games.hunt.journeys import JOURNEY, LONG, SHORT
from mathom.games.hunt.observe import GANDALF_IS, WITCH_KING_DIE_IS, View
from mathom.games.hunt.possible_journals import possible_journals
from mathom.games.hunt.possible_journeys import HiddenJourney, possible_journeys
from mathom.games.hunt.rulesets import rules_from
from mathom.games.hunt.sequence import SETUP_2
from mathom.games.hunt.setup import BARROW, NEW_HAND_AT
from mathom.games.hunt.state import (
    CARD_PLAYED,
    FREE_REVEAL,
    GANDALF_EXTRA,
    GANDALF_MOVED,
    MERRY_USED,
    MOVED,
    NONE,
    REACHES,
    TOKEN_SPENT,
    Position,
)
from mathom.games.hunt.step import Frame, HuntStep

_INFORMATION: Final = tuple(BOARD_1.space[area] for area in INFORMATION)


def sample_world(seen: View, rng: Random) -> Chase:
    """A state that looks like this to the audience."""
    s = open_table(seen)
    _frodo(s, seen, rng)
    _ally_cards(s, seen, rng)
    _sorcery_cards(s, seen, rng)
    return s


# What lies open -------------------------------------------------------------------------------------------------------
def open_table(seen: View) -> Chase:
    """A state with what lies open and nothing else: enough to ask the rules about that."""
    s = Chase(rules_from(seen.options))
    s.log = earlier(seen.log, seen.earlier)
    s.stack = stack_of(seen.steps)
    s.menu = None
    s.facts, s.first_facts = seen.facts, seen.first_facts
    s.part = seen.part - 1
    board = s.board
    s.day = seen.day
    s.turn = seen.turn - 1
    s.track = seen.track
    s.corruption = seen.corruption
    s.limit_bonus = seen.limit_bonus
    s.eyes = seen.eyes
    s.barrow = seen.barrow
    s.eye_side = seen.marker == "eye"
    s.fellowship = seen.fellowship
    s.pool_size = seen.pool
    s.company = mask(COMPANY.index(card.name) for card in seen.company)
    s.turned = mask(COMPANY.index(card.name) for card in seen.company if card.turned)
    s.riders = tuple(board.space[rider.space] if rider.space else NONE for rider in seen.riders)
    s.owner = tuple(rider.player for rider in seen.riders)
    s.witch_king = next((number for number, rider in enumerate(seen.riders) if rider.witch_king), NONE)
    s.orders = ((), *(tuple(NAZGUL.index(name) for name in order) for order in seen.orders))
    s.first = seen.first
    s.active = NAZGUL.index(seen.active) if seen.active else NONE
    s.rode, s.acted, s.wk_paid = seen.rode, seen.acted, seen.paid_by_witch_king_die
    s.driven = mask(NAZGUL.index(name) for name in seen.driven)
    s.dice = tuple(FACE[face] for face in seen.dice)
    s.wk_die = WITCH_KING_DIE_IS.index(seen.witch_king_die)
    s.wk_face = FACE[seen.witch_king_face] if seen.witch_king_face else NONE
    s.wk_leaving = seen.witch_king_leaving
    s.allies = mask(board.space[area] for area in seen.allies)
    s.area_marks = mask(board.space[name] for name in seen.marks if name in board.space)
    s.region_marks = mask(board.land[name] for name in seen.marks if name in board.land)
    s.athelas = seen.athelas
    s.trail_eyes = mask(board.space[area] for area, side in seen.trails if side == "eye")
    s.trail_swords = mask(board.space[area] for area, side in seen.trails if side == "sword")
    s.info_found = tuple(BOARD_1.space[area] for area in seen.information)
    s.info_absent = mask(BOARD_1.space[area] for area in seen.information_absent)
    s.powers = seen.powers
    s.swaps = seen.swaps
    s.bag = tuple(seen.bag.get(name, 0) for name in TOKENS)
    s.drawn = tuple(TOKEN[name] for name in seen.drawn)
    s.cancelled = TOKEN[seen.cancelled] if seen.cancelled else NONE
    s.reds = mask(TOKEN[name] for name in seen.reds)
    s.gandalf_is = GANDALF_IS.index(seen.gandalf)
    s.deeds_done = mask(BOARD_2.space[area] for area in seen.deeds_done)
    if seen.question is not None:
        places = board.land if seen.question.kind == "perception" else board.space
        where = places[seen.question.where]
        s.asked = (seen.question.kind, where, seen.question.by_witch_king_die, seen.question.says_who)
    s.found, s.watching = seen.found, seen.watching
    s.flags = _flags(seen)
    s.winner = seen.winner
    s.end_rule = seen.end_rule
    s.prizes = tuple(PRIZES.index(name) for name in seen.prizes)
    s.stop, s.left = mask(seen.agreed), mask(seen.left)
    if seen.gandalf_at:
        s.gandalf = (BOARD_2.space[seen.gandalf_at],)
    return s


def _flags(seen: View) -> int:
    named = {
        MOVED: seen.moved,
        CARD_PLAYED: seen.card_played,
        TOKEN_SPENT: seen.token_spent,
        REACHES: seen.reaches,
        MERRY_USED: seen.merry_used,
        GANDALF_MOVED: seen.gandalf_moved,
        GANDALF_EXTRA: seen.gandalf_extra,
        FREE_REVEAL: seen.free_reveal,
    }
    return sum(flag for flag, up in named.items() if up)


def stack_of(texts: Iterable[str]) -> Frame:
    """The steps under way, from their texts, the outermost first."""
    parts = [text.rpartition(":") if ":" in text else (text, "", "0") for text in texts]
    return flow.stack_of((HuntStep.called(name), int(at), None) for name, _, at in parts)


# Frodo and Gandalf ----------------------------------------------------------------------------------------------------
def _frodo(s: Position, seen: View, rng: Random) -> None:
    if seen.journal is not None:
        s.journal = tuple(map(_entry, seen.journal))
    elif seen.entries:
        facts = seen.facts if s.part == PART_I else seen.first_facts
        possible = possible_journals(facts, s.rules.escape)
        s.journal = possible.sample(rng)
        if isinstance(s.stack[0], RevealLogArea):  # whoever must name an area of the log has one to name (HR-CARD-22)
            _read_journal(s)
            while not unmarked_areas(s):
                s.journal = possible.sample(rng)
                _read_journal(s)
    if s.part == PART_I:
        _read_journal(s)
        _information(s, seen, rng)
    else:
        _part_2(s, seen, rng)


def _entry(text: str) -> int:
    return DOT if text == DOT_TEXT else SLASH if text == SLASH_TEXT else BOARD_1.space[text]


def _read_journal(s: Position) -> None:
    """Frodo's last area, the dots since then, and where he has been."""
    s.dots = s.visited = 0
    for entry in s.journal:
        if entry == DOT:
            s.dots += 1
        elif entry >= 0:
            s.last, s.dots = entry, 0
            s.visited |= 1 << entry


def _information(s: Position, seen: View, rng: Random) -> None:
    """The tokens that the Ring-bearer drew: those shown, and others of which nothing says that they were not."""
    if seen.secrets is not None:
        s.info_held = mask(BOARD_1.space[area] for area in seen.secrets.information_held)
        s.info_hidden = mask(BOARD_1.space[area] for area in seen.secrets.information_hidden)
        return
    may_be = [area for area in _INFORMATION if area not in s.info_found and not s.info_absent >> area & 1]
    drawn = mask(rng.sample(may_be, seen.information_left))
    s.info_hidden = drawn & s.visited  # HR-INFO-07
    s.info_held = drawn & ~s.visited


def _part_2(s: Position, seen: View, rng: Random) -> None:
    if seen.secrets is not None:
        secret = seen.secrets
        s.journey = JOURNEY[secret.journey] if secret.journey else NONE
        s.journeys_used = tuple(JOURNEY[name] for name in secret.journeys_used)
        s.dealt = tuple(JOURNEY[name] for name in secret.dealt)
        s.gandalf = tuple(BOARD_2.space[area] for area in secret.gandalf)
        s.deeds_held, s.deeds_supply, s.deeds_used = [
            mask(BOARD_2.space[area] for area in areas)
            for areas in (secret.deeds_held, secret.deeds_supply, secret.deeds_used)
        ]
        s.lots = tuple(BOARD_2.space[area] for area in secret.lots)
    else:
        _hidden_part_2(s, seen, rng)
    if s.journey >= 0 and not _changes_route(s):
        s.set_figure(seen.track)


def _changes_route(s: Position) -> bool:
    """In the middle of a route change the figure has gone back, and the card is still the old one."""
    return s.journey >= 0 and s.is_within(NEW_JOURNEY)


def _hidden_part_2(s: Position, seen: View, rng: Random) -> None:
    """For the hunters: a journey and a Gandalf that fit what came out."""
    if not seen.facts:  # the journey is still to be chosen
        decks = (SHORT, LONG)[: seen.dealt]
        s.dealt = tuple(rng.choice(cards) for cards in decks)
        s.deeds_supply = mask(BOARD_2.deeds)
        return
    drawn: HiddenJourney = possible_journeys(seen.facts, s.rules.havens).sample(rng)
    cards = [JOURNEY[name] for name in drawn.cards]
    s.journey, s.journeys_used = cards[-1], tuple(cards[:-1])
    if seen.dealt:
        cards_left = [card for card in (SHORT if s.journey in SHORT else LONG) if card not in cards]
        s.dealt = tuple(sorted(rng.sample(cards_left, seen.dealt)))
    if not seen.gandalf_entries:  # he has not set out yet
        s.lots = tuple(sorted(rng.sample(BOARD_2.deeds, seen.lots)))
        s.deeds_supply = mask(BOARD_2.deeds) & ~mask(s.lots)
        return
    s.gandalf = drawn.gandalf
    s.deeds_held = mask(drawn.held)
    free = mask(BOARD_2.deeds) & ~s.deeds_held & ~s.deeds_done
    supply = mask(drawn.supply) if seen.deeds_used else free  # it was made anew for the draw under way (HR-RUL-26)
    s.lots = tuple(sorted(rng.sample([*members(supply)], seen.lots)))
    s.deeds_supply = supply & ~mask(s.lots)
    s.deeds_used = free & ~supply


# Cards ----------------------------------------------------------------------------------------------------------------
def _cards(names: Iterable[str]) -> tuple[int, ...]:
    return tuple(CARD[name] for name in names)


def _unseen(all_cards: Iterable[int], *places: Iterable[int]) -> list[int]:
    """The cards that lie in none of these places."""
    left = Counter(all_cards)
    for place in places:
        left.subtract(place)
    return [card for card in sorted(left) for _ in range(left[card])]


def _ally_cards(s: Position, seen: View, rng: Random) -> None:
    s.ally_up = _cards(seen.ally_discards)
    seen_deck = SeenDeck(
        seen.ally_deck.size,
        tuple((None if card is None else CARD[card], seats) for card, seats in seen.ally_deck.top),
        tuple((None if card is None else CARD[card], seats) for card, seats in seen.ally_deck.bottom),
    )
    placed = [card for card, _ in (*seen_deck.top, *seen_deck.bottom) if card is not None]
    whole = deck(ALLIES[_deck_part(s)])
    if seen.ally_cards is not None:
        s.ally_hand = _cards(seen.ally_cards)
        s.ally_down = _cards(seen.ally_down_cards or ())
        s.looked = _cards(seen.looked_cards or ())
        s.ally_deck = seen_deck.fill(_unseen(whole, s.ally_up, s.ally_hand, s.ally_down, s.looked, placed))
        return
    left = _unseen(whole, s.ally_up, placed)
    rng.shuffle(left)
    s.ally_hand = tuple(sorted(_deal(left, seen.ally_hand)))
    s.ally_down = tuple(sorted(_deal(left, seen.ally_down)))
    s.looked = tuple(sorted(_deal(left, seen.looked)))
    s.ally_deck = seen_deck.fill(left)


def _deck_part(s: Position) -> int:
    """Which ally deck lies there: that of part I until part II's setup has come to it (HR-SET2-08)."""
    if s.part == PART_I:
        return PART_I
    return next((int(at > NEW_HAND_AT) for step, at, _, _ in s.frames() if step is SETUP_2), 1)


def _deal(cards: list[int], number: int) -> list[int]:
    """So many cards from the end of a shuffled list."""
    return [cards.pop() for _ in range(number)]


def _sorcery_cards(s: Position, seen: View, rng: Random) -> None:
    """Hands and face-down discards. What a Wraith saw of another hand is there, unless it was discarded since."""
    s.sorcery_up = _cards(seen.sorcery_discards)
    beside = (BARROW,) if seen.barrow else ()
    known = [(() if hand.cards is None else _cards(hand.cards)) for hand in seen.hands]
    discards = [(() if hand.discards is None else _cards(hand.discards)) for hand in seen.hands]
    left = _unseen(deck(SORCERIES), s.sorcery_up, beside, *known, *discards)
    rng.shuffle(left)
    hands: list[tuple[int, ...]] = [()]
    down: list[tuple[int, int]] = []
    for number, hand in enumerate(seen.hands):
        if hand.cards is not None:
            hands.append(known[number])
            continue
        cards: list[int] = []
        for card in rng.sample(_cards(hand.seen), len(hand.seen)):
            if len(cards) < hand.size and card in left:
                left.remove(card)
                cards.append(card)
        hands.append(tuple(cards))
    for number, hand in enumerate(seen.hands):
        seat = number + 1
        hands[seat] = tuple(sorted((*hands[seat], *_deal(left, hand.size - len(hands[seat])))))
        discarded = discards[number] if hand.discards is not None else tuple(_deal(left, hand.discarded))
        down += [(seat, card) for card in discarded]
    s.hands = tuple(hands)
    s.sorcery_down = tuple(sorted(down))
    s.sorcery_deck = LazyDeck.of(left)
    hunter = seen.audience in s.rules.wraiths or seen.audience == REFEREE
    s.known_hands = ((), *(_cards(hand.seen) for hand in seen.hands)) if hunter else _seen_at_most(s)


def _seen_at_most(s: Position) -> tuple[tuple[int, ...], ...]:
    """For those who do not know what the Wraiths saw of each other: in part II, all that they hold."""
    exchanged = s.part != PART_I and s.rules.seats > 2
    return s.hands if exchanged else ((),) * s.rules.seats
