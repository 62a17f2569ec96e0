"""What a sensible player does in a battle without long thought: for the play that a search imagines.

Cards that both play at random say little of a fight; so each is drawn from the mix that `fight_odds` finds for such a
fight with such hands. What a character is worth here does not depend on the board, so a mix is worked out once and
kept.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Final

from mathom.bots.confrontation.fight_odds import card_payoffs, facts_of
from mathom.bots.confrontation.matrix_game import solve
from mathom.bots.search.tree import sample_index
from mathom.games.confrontation import fighters, totals
from mathom.games.confrontation.actions import PLAYS, RETREAT, ConfrontationAction
from mathom.games.confrontation.battle import FELLOWSHIP_ABILITY
from mathom.games.confrontation.combat_cards import ANSWERING_CARD, PLAYING, SHOWING_FIRST
from mathom.games.confrontation.content import F
from mathom.games.confrontation.duel import Duel
from mathom.games.confrontation.movement import backward, sideways

_LIFE: Final = 1.0
"""What a character is worth; and the Ring-bearer, with whom the game is lost:"""
_RING: Final = 5.0

Payoffs = list[list[float]]


def habit(s: Duel, seat: int, rng: Random) -> ConfrontationAction | None:
    """What to do without thought; None where any action is as good as another."""
    phase = s.step
    if phase is PLAYING:
        side = seat ^ s.swap
        mix = _mixes(*_fight(s))[side]
        return _held(s.hand0 if side == F else s.hand1, sample_index(mix, rng))
    if phase is ANSWERING_CARD:
        return _answer(s)
    if phase is SHOWING_FIRST:
        return _shown(s)
    if phase is FELLOWSHIP_ABILITY and fighters.light(s) == s.ring:
        ways = [action for action in s.legal(seat) if action.code == RETREAT]
        return ways[int(rng.random() * len(ways))] if ways else None
    return None


def _fight(s: Duel) -> tuple[int, int, int, int, bool]:
    """What counts of the fight: by how much the Fellowship's fighter is stronger, the hands, what the fighters do to
    the cards, and whether the Ring is at stake.
    """
    light, dark = fighters.light(s), fighters.dark(s)
    away, aside = bool(backward(s, light)), bool(sideways(s, dark))
    facts = facts_of(s.who[light], s.who[dark], away, aside, totals.is_able(s))
    return totals.light_strength(s) - totals.dark_strength(s), s.hand0, s.hand1, facts, light == s.ring


@lru_cache(maxsize=50_000)
def _payoffs(edge: int, hand0: int, hand1: int, facts: int, ring: bool) -> Payoffs:
    life = _RING if ring else _LIFE
    return card_payoffs(edge, hand0, hand1, facts, (0.0, -life, _LIFE, _LIFE - life))


@lru_cache(maxsize=50_000)
def _mixes(edge: int, hand0: int, hand1: int, facts: int, ring: bool) -> tuple[list[float], list[float]]:
    down, across, _ = solve(_payoffs(edge, hand0, hand1, facts, ring))
    return down, across


def _answer(s: Duel) -> ConfrontationAction:
    """The Fellowship's best card against the one that lies open."""
    edge, hand0, _, facts, ring = _fight(s)
    shown = s.card1 if s.fetched1 < 0 else s.fetched1
    payoffs = _payoffs(edge, hand0, 1 << shown, facts, ring)
    best = 0
    for row in range(1, len(payoffs)):
        if payoffs[row][0] > payoffs[best][0]:
            best = row
    return _held(hand0, best)


def _shown(s: Duel) -> ConfrontationAction:
    """Sauron's best card when the Fellowship will see it before it answers."""
    edge, hand0, hand1, facts, ring = _fight(s)
    payoffs = _payoffs(edge, hand0, hand1, facts, ring)
    best, least = 0, 9e9
    for column in range(len(payoffs[0])):
        most = -9e9
        for row in payoffs:
            most = max(most, row[column])
        if most < least:
            best, least = column, most
    return _held(hand1, best)


def _held(hand: int, place: int) -> ConfrontationAction:
    """The card at this place of a hand, in the order of the cards."""
    for card in range(12):
        if hand >> card & 1:
            if place == 0:
                return PLAYS[card]
            place -= 1
    raise AssertionError("no such card in the hand")
