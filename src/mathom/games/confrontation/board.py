"""Movement and retreats (rules 3.6 and 3.9, and the characters that move in their own way)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mathom.games.confrontation.actions import BY_ABILITY, BY_MINES, MOVES, OPEN_MOVES, Do, ability_move
from mathom.games.confrontation.content import (
    ARAGORN,
    BACKWARD,
    BLACK_RIDER,
    FANGORN,
    FLYING_NAZGUL,
    FLYING_NAZGUL_STAR,
    FORWARD,
    GONE,
    LIMIT,
    MOUNTAINS,
    RANK,
    SIDEWAYS,
    TREEBEARD,
    UPSTREAM,
    URUK_HAI,
    WATCHER,
    WITCH_KING,
    F,
    S,
)
from mathom.games.confrontation.state import Position

MOVES_BY_ABILITY: Final = frozenset(
    (ARAGORN, TREEBEARD, WITCH_KING, FLYING_NAZGUL, BLACK_RIDER, URUK_HAI, FLYING_NAZGUL_STAR, WATCHER)
)
"""Characters that move otherwise than the others; the Watcher, once revealed, not at all."""


def _mask(regions: Iterable[int]) -> int:
    return sum(1 << region for region in set(regions))


# Masks of regions, by region. An ability is not offered where an ordinary move (the mines apart) leads.
_NEAR: Final = tuple(
    tuple(_mask(action.to for action in MOVES[character][at] if action.way != BY_MINES) for at in range(16))
    for character in (0, 9)
)
_ASKEW: Final = tuple(_mask(SIDEWAYS[at] + BACKWARD[F][at]) & ~_NEAR[F][at] for at in range(16))
_BESIDE: Final = tuple(_mask(SIDEWAYS[at]) for at in range(16))
_FLIGHT: Final = tuple(0xFFFF & ~_NEAR[S][at] & ~(1 << at) for at in range(16))
_PEAKS: Final = _mask(MOUNTAINS)
_BEYOND: Final = tuple(_mask(far for near in FORWARD[S][at] for far in FORWARD[S][near]) for at in range(16))
_JUMP: Final = tuple(0 if at == FANGORN else 1 << FANGORN & ~_NEAR[F][at] for at in range(16))


def moves(s: Position, side: int) -> list[Do]:
    """Every move that a side may make (CF-DEC-14), slot by slot."""
    out: list[Do] = []
    at, who, table = s.at, s.who, OPEN_MOVES
    full = s.full0 if side == F else s.full1
    for slot in range(9) if side == F else range(9, 18):
        region = at[slot]
        if region != GONE:
            character = who[slot]
            goals, menus = table[character][region]
            if character not in MOVES_BY_ABILITY:
                out += menus[full & goals]  # CF-MOVE-03
            elif character != WATCHER:
                out += menus[full & goals]
                far = ability_goals(s, character, region)
                if far:
                    out += _ability_moves(character, region, far)
            elif not s.shown >> slot & 1:  # CF-WATCHER-01
                out += menus[full & goals]
    return out


def moves_of(s: Position, slot: int) -> list[Do]:
    """Every move of one character on the board."""
    character, region = s.who[slot], s.at[slot]
    if region == GONE or (character == WATCHER and s.shown >> slot & 1):
        return []
    return moves_as(s, character, region)


def moves_as(s: Position, character: int, region: int) -> list[Do]:
    """Every move that this character would have from this region."""
    goals, menus = OPEN_MOVES[character][region]
    out = menus[(s.full0 if character % 18 < 9 else s.full1) & goals]
    if character in MOVES_BY_ABILITY:
        out = out + _ability_moves(character, region, ability_goals(s, character, region))
    return out


def _ability_moves(character: int, region: int, goals: int) -> list[Do]:
    out: list[Do] = []
    while goals:
        goal = goals & -goals
        goals ^= goal
        out.append(ability_move(character, region, goal.bit_length() - 1))
    return out


def ability_goals(s: Position, character: int, at: int) -> int:
    """Where a character's own ability takes it from a region, beyond its ordinary moves: a mask of regions."""
    if character == ARAGORN:  # CF-ARAGORN-01 to -03
        return _ASKEW[at] & s.held1 & ~s.full0
    if character == TREEBEARD:  # CF-TREEBEARD-02
        return _JUMP[at] if s.count[17 + FANGORN] == 1 else 0
    if character == WITCH_KING:  # CF-WITCHKING-01 to -03
        return _BESIDE[at] & s.held0
    if character == FLYING_NAZGUL:  # CF-NAZGUL-01 to -04
        single = _FLIGHT[at] & s.held0 & ~s.pairs0
        return single if s.rules.nazgul_crosses_mountains or at not in MOUNTAINS else single & ~_PEAKS
    if character == BLACK_RIDER:  # CF-RIDER-01 to -03
        return _runs(s, at) & s.held0 & ~_NEAR[S][at]
    if character == URUK_HAI:  # CF-URUKHAI-01, -02
        return _runs(s, at) & ~s.held0 & ~s.held1 & ~_NEAR[S][at]
    return _BEYOND[at] & s.held0 if character == FLYING_NAZGUL_STAR else 0  # CF-NAZGULSTAR-01, -02


def farthest(character: int, at: int) -> int:
    """All regions to which `ability_goals` may ever lead from there, whoever stands where."""
    if character in (BLACK_RIDER, URUK_HAI):
        ahead, edge = 0, 1 << at
        while edge:
            edge = _mask(to for region in range(16) if edge >> region & 1 for to in FORWARD[S][region])
            ahead |= edge
        return ahead & ~_NEAR[S][at]
    by_region = {
        ARAGORN: _ASKEW,
        TREEBEARD: _JUMP,
        WITCH_KING: _BESIDE,
        FLYING_NAZGUL: _FLIGHT,
        FLYING_NAZGUL_STAR: _BEYOND,
    }.get(character)
    return by_region[at] if by_region else 0


def _runs(s: Position, at: int) -> int:
    """Regions a Sauron character reaches going forward: never through S's limit, ending at the first enemy."""
    held, full = s.held0, s.full1
    reached, edge = 0, 1 << at
    while edge:
        here = edge & -edge
        edge ^= here
        new = _NEAR[S][here.bit_length() - 1] & ~full & ~reached
        reached |= new
        edge |= new & ~held
    return reached


def makers(s: Position, side: int, at: int, to: int) -> int:
    """The slots whose characters could make such a move by ability: what the move tells (CF-HID-24, CF-HID-25)."""
    mask = 0
    for slot in range(9) if side == F else range(9, 18):
        character = s.who[slot]
        if s.at[slot] != GONE and character in MOVES_BY_ABILITY and ability_goals(s, character, at) >> to & 1:
            mask |= 1 << slot
    return mask


def goes_forward(action: Do) -> bool:
    """Whether a move counts as forward under the option of CF-RUL-06 (CF-RUL-85)."""
    ahead = RANK[action.to] - RANK[action.at]
    return action.way != BY_ABILITY or (ahead > 0 if action.slot < 9 else ahead < 0)


def retreats(s: Position, slot: int, regions: tuple[int, ...]) -> list[int]:
    """Those of the regions into which a fighter may retreat (CF-RET-02, CF-RET-03)."""
    own, enemy = (0, 17) if slot < 9 else (17, 0)
    count = s.count
    return [to for to in sorted(regions) if not count[enemy + to] and count[own + to] < LIMIT[to]]


def sideways(s: Position, slot: int) -> list[int]:
    """Where a fighter may retreat sideways (CF-RET-04, CF-RET-06)."""
    at = s.at[slot]
    found = retreats(s, slot, SIDEWAYS[at])
    if slot > 8 and not s.rules.sauron_upstream_retreat:  # CF-RUL-09
        return [to for to in found if UPSTREAM.get(at) != to]
    return found


def backward(s: Position, slot: int) -> list[int]:
    """Where a fighter may retreat backward (CF-RET-05)."""
    return retreats(s, slot, BACKWARD[F if slot < 9 else S][s.at[slot]])
