"""How a fight is likely to end, in a moment: for planning, where playing it out by the rules would take too long.

An estimate, not a second copy of the rules: Magic is taken for the best number that was played, the rarer abilities for
what they mostly do. Whoever really stands in a battle decides by `battle_decisions`, which plays the rules themselves.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from mathom.bots.confrontation.matrix_game import solve
from mathom.games.confrontation import strengths
from mathom.games.confrontation.characters import ABILITIES
from mathom.games.confrontation.content import (
    ELVEN_CLOAK,
    EYE_OF_SAURON,
    FIRST_TEXT,
    FOUR,
    HAND,
    MAGIC,
    MOUTH_OF_SAURON,
    NOBLE_SACRIFICE,
    NUMBER,
    RETREAT_F,
    RETREAT_S,
    WORMTONGUE,
    F,
    S,
)

NOBODY_FALLS: Final = 0
LIGHT_FALLS: Final = 1
DARK_FALLS: Final = 2
BOTH_FALL: Final = 3

# what an ability does to the cards
_TEXT_OFF: Final = 1
_CARD_OFF: Final = 2
_EYE_OFF: Final = 4
_LIGHT_AWAY: Final = 8
_DARK_AWAY: Final = 16
_SPOKESMAN: Final = 32


class Fight(NamedTuple):
    """Who meets whom, where, and what each may do beside playing a card."""

    light: int
    dark: int
    light_attacks: bool
    field: int
    light_away: bool = True
    """Whether the Fellowship fighter has somewhere to go back to with its card."""
    dark_away: bool = False
    """Whether Sauron's has somewhere to go aside to with it."""
    slips: bool = False
    """Whether the Fellowship fighter could use an ability to retreat, so far as there is room."""
    blocked: bool = False
    """Whether Saruman stops such retreats (a rule of the revised edition)."""
    first: bool = True
    """Whether it is the first battle of the attack."""


class Odds(NamedTuple):
    """The chances of each end, and the worth of it all to the Fellowship."""

    nobody: float
    light_falls: float
    dark_falls: float
    both: float
    worth: float


@lru_cache(maxsize=20000)
def _ends(edge: int, hand0: int, hand1: int, facts: int) -> tuple[tuple[int, ...], ...]:
    """How each card against each card ends, a row for each of the Fellowship's."""
    used0, used1 = HAND[F] & ~hand0, HAND[S] & ~hand1
    dark_cards = [card for card in range(12) if hand1 >> card & 1]
    return tuple(
        tuple(_end(edge, light, dark, used0, used1, facts) for dark in dark_cards)
        for light in range(12)
        if hand0 >> light & 1
    )


def _end(edge: int, light: int, dark: int, used0: int, used1: int, facts: int) -> int:
    """How one card against one card ends."""
    text = light >= FIRST_TEXT
    if dark == MAGIC and not facts & (_TEXT_OFF | _EYE_OFF):
        if used1 >> EYE_OF_SAURON & 1 and text:
            dark = EYE_OF_SAURON
        elif used1 & 0b111111:
            dark = (used1 & 0b111111).bit_length() - 1
    if facts & _SPOKESMAN and NUMBER[dark] < 4:
        dark = FOUR
    number = 0 if facts & _CARD_OFF else NUMBER[dark]
    if dark == EYE_OF_SAURON and text and not facts & (_TEXT_OFF | _EYE_OFF):
        return _compare(edge)
    if dark == RETREAT_S and facts & _DARK_AWAY and not facts & _TEXT_OFF:
        return NOBODY_FALLS
    if light == MAGIC:
        best = (used0 & 0b111111).bit_length()
        if edge + best < number and used0 >> NOBLE_SACRIFICE & 1:
            return BOTH_FALL
        return _compare(edge + best - number)
    if light == NOBLE_SACRIFICE:
        return BOTH_FALL
    if light == ELVEN_CLOAK:
        return _compare(edge)
    if light == RETREAT_F and facts & _LIGHT_AWAY:
        return NOBODY_FALLS
    return _compare(edge + NUMBER[light] - number)


def _compare(edge: int) -> int:
    return DARK_FALLS if edge > 0 else LIGHT_FALLS if edge < 0 else BOTH_FALL


def _strengths(fight: Fight) -> tuple[int, int]:
    """What the rules say of both; that Frodo might stand beside Sam is not weighed."""
    own = strengths.light_strength(fight.light, fight.dark, fight.field, fight.light_attacks)
    return own, strengths.dark_strength(fight.dark, not fight.light_attacks)


_SURE: Final[tuple[Odds, ...]] = (
    Odds(1.0, 0.0, 0.0, 0.0, 0.0),
    Odds(0.0, 1.0, 0.0, 0.0, 0.0),
    Odds(0.0, 0.0, 1.0, 0.0, 0.0),
    Odds(0.0, 0.0, 0.0, 1.0, 0.0),
)


def _sure(end: int, worths: tuple[float, float, float, float]) -> Odds:
    return _SURE[end]._replace(worth=worths[end])


def odds(
    fight: Fight,
    hand0: int,
    hand1: int,
    worths: tuple[float, float, float, float],
    prices: tuple[list[float], list[float]] | None = None,
) -> Odds:
    """The likely end of a fight between players who both know these hands and want the best for themselves.

    `worths` says what each end (nobody falls, light, dark, both) is worth to the Fellowship; `prices`, if given, what
    it costs each side to part with each card.
    """
    attacks = fight.light_attacks
    able = strengths.is_able(fight.dark)
    light, dark = ABILITIES[fight.light if able else -1], ABILITIES[fight.dark]
    if light.defeats(fight.dark, attacks, fight.first):
        return _sure(BOTH_FALL if light.falls_too() else DARK_FALLS, worths)
    could_slip = fight.slips and not (fight.blocked and dark.stops_retreats()) and light.ways_out(attacks) != 0
    found = _fought(fight, hand0, hand1, worths, prices, able)
    if dark.defeats(fight.light, not attacks, fight.first):
        found = _sure(LIGHT_FALLS, worths)
    if fight.dark_away and dark.ways_out(not attacks) and worths[NOBODY_FALLS] < found.worth:
        found = _sure(NOBODY_FALLS, worths)
    if could_slip and worths[NOBODY_FALLS] > found.worth:
        found = _sure(NOBODY_FALLS, worths)
    return found


def facts_of(light: int, dark: int, light_away: bool, dark_away: bool, able: bool) -> int:
    """What the fighters do to the cards, as a mask; `able` says whether the Fellowship's fighter has its ability."""
    facts = (_LIGHT_AWAY if light_away else 0) | (_DARK_AWAY if dark_away else 0)
    if strengths.card_is_void(dark):
        facts |= _CARD_OFF
    if dark == MOUTH_OF_SAURON:
        facts |= _SPOKESMAN
    if strengths.text_is_off(RETREAT_S, dark, light, able):
        facts |= _TEXT_OFF
    elif strengths.text_is_off(EYE_OF_SAURON, dark, light, able):
        facts |= _EYE_OFF
    return facts


def _fought(
    fight: Fight,
    hand0: int,
    hand1: int,
    worths: tuple[float, float, float, float],
    prices: tuple[list[float], list[float]] | None,
    able: bool,
) -> Odds:
    """The end by strength and cards."""
    light, dark = fight.light, fight.dark
    own, against = _strengths(fight)
    edge = own - against
    facts = facts_of(light, dark, fight.light_away, fight.dark_away, able)
    if dark == WORMTONGUE:
        worths = (worths[0], worths[1], worths[0], worths[1])
    ends = _ends(edge, hand0, hand1, facts)
    lights = [card for card in range(12) if hand0 >> card & 1]
    darks = [card for card in range(12) if hand1 >> card & 1]
    payoff = [[worths[end] for end in row] for row in ends]
    if prices is not None:
        for row, card in zip(payoff, lights, strict=True):
            for column, other in enumerate(darks):
                row[column] += prices[S][other] - prices[F][card]
    own_ability, attacks = ABILITIES[light if able else -1], fight.light_attacks
    found = _after_showing(payoff, ends) if own_ability.sees_first() else _secret(payoff, ends)
    bare = _compare(edge)
    if ABILITIES[dark].rules_cards_out(not attacks) and worths[bare] < found.worth:
        return _sure(bare, worths)
    if own_ability.rules_cards_out(attacks) and worths[bare] > found.worth:
        return _sure(bare, worths)
    return found


def _secret(payoff: list[list[float]], ends: tuple[tuple[int, ...], ...]) -> Odds:
    """Both choose at once."""
    down, across, value = solve(payoff)
    out = [0.0, 0.0, 0.0, 0.0]
    for row, share in enumerate(down):
        if share > 0.0:
            for column, other in enumerate(across):
                out[ends[row][column]] += share * other
    return Odds(out[0], out[1], out[2], out[3], value)


def _after_showing(payoff: list[list[float]], ends: tuple[tuple[int, ...], ...]) -> Odds:
    """Sauron shows the card first."""
    least, end = 9e9, NOBODY_FALLS
    for column in range(len(payoff[0])):
        answer = 0
        for row in range(1, len(payoff)):
            if payoff[row][column] > payoff[answer][column]:
                answer = row
        if payoff[answer][column] < least:
            least, end = payoff[answer][column], ends[answer][column]
    return _SURE[end]._replace(worth=least)


_PRICE: Final = [0.04, 0.08, 0.12, 0.18, 0.26, 0.34, 0.3, 0.35, 0.2, 0.15, 0.2, 0.15]
"""What a card is worth in hand, against a character that is worth 1: so that nobody wastes a good one."""


def card_payoffs(
    edge: int, hand0: int, hand1: int, facts: int, worths: tuple[float, float, float, float]
) -> list[list[float]]:
    """What each pair of cards is worth to the Fellowship, cards have their price: a row for each of its own."""
    ends = _ends(edge, hand0, hand1, facts)
    lights = [card for card in range(12) if hand0 >> card & 1]
    darks = [card for card in range(12) if hand1 >> card & 1]
    return [
        [worths[end] + _PRICE[other] - _PRICE[card] for end, other in zip(row, darks, strict=True)]
        for row, card in zip(ends, lights, strict=True)
    ]


def duel_worth(fight: Fight, hand0: int, hand1: int) -> Odds:
    """The odds where a character is worth a character."""
    return odds(fight, hand0, hand1, (0.0, -1.0, 1.0, 0.0), (_PRICE, _PRICE))


def beaten(fight: Fight, hand0: int, hand1: int, side: int, card: int) -> tuple[int, int]:
    """Against how many of the opponent's cards this card beats their fighter alone, and against how many both fall."""
    able = strengths.is_able(fight.dark)
    own, against = _strengths(fight)
    facts = facts_of(fight.light, fight.dark, fight.light_away, fight.dark_away, able)
    ends = _ends(own - against, hand0, hand1, facts)
    held = [other for other in range(12) if (hand0 if side == F else hand1) >> other & 1]
    number = held.index(card)
    row = list(ends[number]) if side == F else [line[number] for line in ends]
    return row.count(DARK_FALLS if side == F else LIGHT_FALLS), row.count(BOTH_FALL)
