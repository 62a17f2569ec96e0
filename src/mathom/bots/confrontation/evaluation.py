"""How good a position is for the Fellowship: thousandths of a logit, from tables that were fitted to games.

`score` walks once over the board and adds up whole numbers from a table; each number belongs to one fact of the
position ("Frodo in Rohan", "Gimli faces the Orcs and it is Sauron's turn", "two enemies in the Shire, nobody to guard
it"). The facts are below, each group with its first index; the numbers are in weights.json, written by
tools/fit_confrontation.py, one table for the ring sides and one for games with star sides. Everything is a whole number
and nothing is allocated: search asks thousands of times a second.
"""

from __future__ import annotations

import json
from math import exp
from pathlib import Path
from typing import Final

from mathom.games.confrontation.content import (
    BESIDE,
    BLACK_RIDER,
    EACH,
    FLYING_NAZGUL,
    FLYING_NAZGUL_STAR,
    FORWARD,
    FRODO,
    GONE,
    MINES,
    MORDOR,
    RANK,
    RIVER,
    SAM,
    SAURONS,
    SHIRE,
    SPECIALS,
    TILES,
    WITCH_KING,
    F,
    S,
)
from mathom.games.confrontation.rulesets import RING
from mathom.games.confrontation.state import Position


def _mask(regions: tuple[int, ...]) -> int:
    return sum(1 << region for region in set(regions))


def _cones(side: int) -> list[int]:
    """By region: all that lies ahead of it, as a mask."""
    out = [0] * 17
    for region in sorted(range(16), key=RANK.__getitem__, reverse=side == F):
        for near in FORWARD[side][region]:
            out[region] |= 1 << near | out[near]
    return out


LIGHT_AHEAD: Final = [*(_mask(near) for near in FORWARD[F]), 0]
"""By region: the regions one step ahead of the Fellowship."""
DARK_AHEAD: Final = [*(_mask(near) for near in FORWARD[S]), 0]
"""The same for Sauron."""
LIGHT_CONE: Final = _cones(F)
"""By region: everything ahead of the Fellowship, as far as Mordor; river and mines lead nowhere else."""
DARK_CONE: Final = _cones(S)
STRIDES: Final = [
    _mask(FORWARD[F][r] + ((RIVER[r],) if r in RIVER else ()) + ((MINES[r],) if r in MINES else ())) for r in range(16)
]
"""By region: where a Fellowship character may go in one ordinary move."""
_BESIDE: Final = [*(_mask(near) for near in BESIDE), 0]
_RANKS: Final = [*RANK, 0]
_CODE: Final = [who % 18 % 9 + (9 if who >= 18 else 0) for who in range(36)]
"""By character: its number among the 18 that its side has, ring sides and star sides."""
_BITS: Final = [mask.bit_count() for mask in range(1 << 16)]
_TOP: Final = [max((card + 1 for card in range(6) if hand >> card & 1), default=0) for hand in range(64)]
"""By the number cards of a hand: the highest."""

# The facts, by groups: where each begins in the table. ---------------------------------------------------------------
TO_MOVE: Final = 0
"""Whose turn it is: 2."""
AT: Final = TO_MOVE + 2
"""Character and region: 36 times 16."""
FACING: Final = AT + 36 * 16
"""Whose turn, and who is one step away from whom: 2 times 18 times 18."""
FIGHT: Final = FACING + 2 * 18 * 18
"""Which side attacks, and who fights whom in a battle that is under way: 2 times 18 times 18."""
HEIR: Final = FIGHT + 2 * 18 * 18
"""Sam has the Ring; where he is: 17."""
HUNTED: Final = HEIR + 17
"""Whose turn, how many enemies could attack the Ring-bearer (0 to 3), and is he alone, with Sam, with another: 24."""
AHEAD: Final = HUNTED + 24
"""The rank of the Ring-bearer, and how many enemies are ahead of him (0 to 6): 49."""
ROAD: Final = AHEAD + 49
"""Whose turn, the steps to Mordor over regions without enemies (1 to 6; 0 if there is no such road): 14."""
LAST_STEP: Final = ROAD + 14
"""The Ring-bearer stands before Mordor, Sauron is to move: by how many could attack (0 to 3): 4."""
INVADERS: Final = LAST_STEP + 4
"""Whose turn, enemies in the Shire (0 to 3), Fellowship characters there (0 to 4): 40."""
NEAR: Final = INVADERS + 40
"""Enemies next to the Shire (0 to 4) and Fellowship characters there (0 to 4): 25."""
RUNNERS: Final = NEAR + 25
"""Whose turn, enemies in the Shire or with nobody before them (0 to 6): 14."""
MARCH: Final = RUNNERS + 14
"""Whose turn, steps that three such enemies still need (0 to 14; 15 if there are not three): 32."""
RACE: Final = MARCH + 32
"""Whose turn, and by how much the Ring-bearer's open road is shorter than that march (-7 to 7): 30."""
LIGHT_STEPS: Final = RACE + 30
"""Steps that the Fellowship has left in all, by threes: 18."""
DARK_STEPS: Final = LIGHT_STEPS + 18
"""The same for Sauron: 19."""
LIGHT_NUMBER: Final = DARK_STEPS + 19
"""Characters left: 10."""
DARK_NUMBER: Final = LIGHT_NUMBER + 10
LIGHT_HAND: Final = DARK_NUMBER + 10
"""Cards in hand: 12."""
DARK_HAND: Final = LIGHT_HAND + 12
TOP_CARDS: Final = DARK_HAND + 12
"""The Fellowship's highest number card less Sauron's (-6 to 6): 13."""
HAND_SIZE: Final = TOP_CARDS + 13
"""How many cards each has in hand: 10."""
SPECIAL: Final = HAND_SIZE + 10
"""Special cards left, each its own."""
UNMASKED: Final = SPECIAL + len(SPECIALS)
"""The Ring-bearer lies open: in this turn, for good: 2."""
SIZE: Final = UNMASKED + 2

GROUPS: Final = {
    "to_move": (TO_MOVE, AT),
    "at": (AT, FACING),
    "facing": (FACING, FIGHT),
    "fight": (FIGHT, HEIR),
    "heir": (HEIR, HUNTED),
    "hunted": (HUNTED, AHEAD),
    "ahead": (AHEAD, ROAD),
    "road": (ROAD, LAST_STEP),
    "last_step": (LAST_STEP, INVADERS),
    "invaders": (INVADERS, NEAR),
    "near": (NEAR, RUNNERS),
    "runners": (RUNNERS, MARCH),
    "march": (MARCH, RACE),
    "race": (RACE, LIGHT_STEPS),
    "light_steps": (LIGHT_STEPS, DARK_STEPS),
    "dark_steps": (DARK_STEPS, LIGHT_NUMBER),
    "light_number": (LIGHT_NUMBER, DARK_NUMBER),
    "dark_number": (DARK_NUMBER, LIGHT_HAND),
    "light_hand": (LIGHT_HAND, DARK_HAND),
    "dark_hand": (DARK_HAND, TOP_CARDS),
    "top_cards": (TOP_CARDS, HAND_SIZE),
    "hand_size": (HAND_SIZE, SPECIAL),
    "special": (SPECIAL, UNMASKED),
    "unmasked": (UNMASKED, SIZE),
}
"""The groups by their names in weights.json: first index, and the one after the last."""


def read_weights(text: str) -> dict[str, list[int]]:
    """The tables of weights.json: for each kind of tiles a flat list. What the file lacks counts nothing: a group, or
    special cards that are newer than it.
    """
    out: dict[str, list[int]] = {}
    for kind, groups in json.loads(text)["tables"].items():
        table = [0] * SIZE
        for name, numbers in groups.items():
            first, after = GROUPS[name]
            if len(numbers) != after - first and not (name == "special" and len(numbers) < after - first):
                raise ValueError(name)
            table[first : first + len(numbers)] = numbers
        out[kind] = table
    return out


_TABLES: Final = read_weights((Path(__file__).parent / "weights.json").read_text(encoding="utf-8"))
RING_TABLE: Final = _TABLES["ring"]
STAR_TABLE: Final = _TABLES["star"]


def table_of(s: Position) -> list[int]:
    """The numbers for the rule set of this position."""
    return RING_TABLE if s.rules.tiles == RING else STAR_TABLE


def score(s: Position, w: list[int]) -> int:
    """The sum of all that is true of a position that is not over, from the Fellowship's side."""
    at, who, ring = s.at, s.who, s.ring
    home = at[ring]
    held0, held1, turn = s.held0, s.held1, s.turn
    facing = FACING + turn * 324
    total = w[TO_MOVE + turn]

    # The Fellowship.
    steps = number = 0
    for slot in range(EACH):
        region = at[slot]
        if region != GONE:
            total += w[AT + who[slot] * 16 + region]
            steps += 6 - _RANKS[region]
            number += 1
    total += w[LIGHT_STEPS + steps // 3] + w[LIGHT_NUMBER + number]

    # Sauron, and whom each of that side faces.
    cone = LIGHT_CONE[home]
    near = LIGHT_AHEAD[home]
    alone = s.count[home] == 1
    steps = number = hunters = ahead = run = reach = 0
    first = second = third = 9
    for slot in range(EACH, TILES):
        region = at[slot]
        if region == GONE:
            continue
        character = who[slot]
        total += w[AT + character * 16 + region]
        rank = _RANKS[region]
        steps += rank
        number += 1
        if cone >> region & 1:
            ahead += 1
        if near >> region & 1:
            hunters += 1
        elif character == FLYING_NAZGUL:
            if alone:
                hunters += 1
        elif character == BLACK_RIDER:
            if cone >> region & 1:
                hunters += 1
        elif character == WITCH_KING:
            if _BESIDE[home] >> region & 1:
                hunters += 1
        elif character == FLYING_NAZGUL_STAR and rank == _RANKS[home] + 2 and cone >> region & 1:
            hunters += 1
        if not DARK_CONE[region] & held0:
            run += 1
            if rank < first:
                first, second, third = rank, first, second
            elif rank < second:
                second, third = rank, second
            elif rank < third:
                third = rank
        met = DARK_AHEAD[region] & held0
        if met:
            base = facing + _CODE[character]
            for other in range(EACH):
                if met >> at[other] & 1:
                    total += w[base + _CODE[who[other]] * 18]
    total += w[DARK_STEPS + steps // 3] + w[DARK_NUMBER + number]

    # The Ring-bearer.
    hunters = min(hunters, 3)
    company = 0 if alone else 1 if ring == FRODO and at[SAM] == home else 2
    total += w[HUNTED + (turn * 4 + hunters) * 3 + company]
    total += w[AHEAD + _RANKS[home] * 7 + (min(6, ahead))]
    if ring != FRODO:
        total += w[HEIR + home]
    road = 0
    edge = 1 << home & 0xFFFF
    open_ = ~held1
    while edge:
        road += 1
        new = 0
        while edge:
            low = edge & -edge
            edge ^= low
            new |= STRIDES[low.bit_length() - 1]
        if new >> MORDOR & 1:
            break
        edge = new & open_
    else:
        road = 0
    total += w[ROAD + turn * 7 + (min(6, road))]
    if turn == S and _RANKS[home] == 5:
        total += w[LAST_STEP + hunters]
    if s.shown >> ring & 1:
        total += w[UNMASKED]
    if s.stays_shown >> ring & 1:
        total += w[UNMASKED + 1]

    # The Shire.
    count = s.count
    needs = s.rules.shire_needs
    invaders = max(0, count[SAURONS + SHIRE] + 3 - needs)  # the table was fitted to games that three win
    total += w[INVADERS + (turn * 4 + (min(3, invaders))) * 5 + count[SHIRE]]
    total += w[NEAR + (count[18] + count[19]) * 5 + count[1] + count[2]]
    total += w[RUNNERS + turn * 7 + (min(6, run))]
    if run >= needs:
        reach = first + second + third
        total += w[MARCH + turn * 16 + (min(14, reach))]
        if road:
            ahead = reach - road
            total += w[RACE + turn * 15 + (-7 if ahead < -7 else min(7, ahead)) + 7]
    else:
        total += w[MARCH + turn * 16 + 15]

    # Cards.
    hand0, hand1 = s.hand0, s.hand1
    total += w[HAND_SIZE + _BITS[hand0]]
    total += w[TOP_CARDS + 6 + _TOP[hand0 & 63] - _TOP[hand1 & 63]]
    while hand0:
        low = hand0 & -hand0
        hand0 ^= low
        total += w[LIGHT_HAND + low.bit_length() - 1]
    while hand1:
        low = hand1 & -hand1
        hand1 ^= low
        total += w[DARK_HAND + low.bit_length() - 1]
    specials = s.specials
    while specials:
        low = specials & -specials
        specials ^= low
        total += w[SPECIAL + low.bit_length() - 1]

    # A battle under way.
    attacker, defender = s.attacker, s.defender
    if attacker >= 0 and defender >= 0 and at[attacker] == at[defender] != GONE:
        if attacker < EACH:
            total += w[FIGHT + _CODE[who[attacker]] * 18 + _CODE[who[defender]]]
        else:
            total += w[FIGHT + 324 + _CODE[who[defender]] * 18 + _CODE[who[attacker]]]
    return total


def chance(s: Position, side: int) -> float:
    """How likely a side is to win a position that is not over, from 0 to 1. The chances of both add up to 1."""
    light = 1.0 / (1.0 + exp(-0.001 * score(s, RING_TABLE if s.rules.tiles == RING else STAR_TABLE)))
    return light if side == F else 1.0 - light
