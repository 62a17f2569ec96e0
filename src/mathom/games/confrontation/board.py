"""Movement and retreats (rules 3.6 and 3.9, and the characters that move in their own way)."""

from __future__ import annotations

from typing import Final

from mathom.games.confrontation.actions import BY_ABILITY, BY_MINES, MOVES, Do, ability_move
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
    (ARAGORN, TREEBEARD, WITCH_KING, FLYING_NAZGUL, BLACK_RIDER, URUK_HAI, FLYING_NAZGUL_STAR)
)
_STEPS_AHEAD: Final = tuple(
    tuple(frozenset(action.to for _, _, action in MOVES[character][at] if action.way != BY_MINES) for at in range(16))
    for character in (0, 9)
)
"""By side and region: the regions one reaches by an ordinary move; an ability is not offered for them."""
_AIMS: Final = tuple(tuple(sorted({far for near in FORWARD[S][at] for far in FORWARD[S][near]})) for at in range(16))


def moves(s: Position, side: int) -> list[Do]:
    """Every move that a side may make (CF-DEC-14), slot by slot."""
    out: list[Do] = []
    at, who, count = s.at, s.who, s.count
    base = 0 if side == F else 17
    for slot in range(9) if side == F else range(9, 18):
        region = at[slot]
        if region != GONE:
            character = who[slot]
            if character == WATCHER and s.shown >> slot & 1:  # CF-WATCHER-01
                continue
            for to, limit, action in MOVES[character][region]:
                if count[base + to] < limit:  # CF-MOVE-03
                    out.append(action)
            if character in MOVES_BY_ABILITY:
                out += [ability_move(character, region, to) for to in ability_goals(s, character, region)]
    return out


def moves_of(s: Position, slot: int) -> list[Do]:
    """Every move of one character on the board."""
    character, region = s.who[slot], s.at[slot]
    if region == GONE or (character == WATCHER and s.shown >> slot & 1):
        return []
    return moves_as(s, character, region)


def moves_as(s: Position, character: int, region: int) -> list[Do]:
    """Every move that this character would have from this region."""
    base = 0 if character % 18 < 9 else 17
    out = [action for to, limit, action in MOVES[character][region] if s.count[base + to] < limit]
    if character in MOVES_BY_ABILITY:
        out += [ability_move(character, region, to) for to in ability_goals(s, character, region)]
    return out


def ability_goals(s: Position, character: int, at: int) -> list[int]:
    """Where a character's own ability takes it from a region, beyond its ordinary moves."""
    count = s.count
    if character == ARAGORN:  # CF-ARAGORN-01 to -03
        return [
            to
            for to in sorted(SIDEWAYS[at] + BACKWARD[F][at])
            if count[17 + to] and count[to] < LIMIT[to] and to not in _STEPS_AHEAD[F][at]
        ]
    if character == TREEBEARD:  # CF-TREEBEARD-02
        free = at != FANGORN and count[17 + FANGORN] == 1 and FANGORN not in _STEPS_AHEAD[F][at]
        return [FANGORN] if free else []
    if character == WITCH_KING:  # CF-WITCHKING-01 to -03
        return [to for to in SIDEWAYS[at] if count[to]]
    if character == FLYING_NAZGUL:  # CF-NAZGUL-01 to -04
        bars = not s.rules.nazgul_crosses_mountains and at in MOUNTAINS
        near = _STEPS_AHEAD[S][at]
        return [
            to for to in range(16) if count[to] == 1 and to != at and to not in near and not (bars and to in MOUNTAINS)
        ]
    if character == BLACK_RIDER:  # CF-RIDER-01 to -03
        return [to for to in _runs(s, at) if count[to] and to not in FORWARD[S][at]]
    if character == URUK_HAI:  # CF-URUKHAI-01, -02
        return [to for to in _runs(s, at) if not count[to] and not count[17 + to] and to not in FORWARD[S][at]]
    return [to for to in _AIMS[at] if count[to]]  # CF-NAZGULSTAR-01, -02


def _runs(s: Position, at: int) -> list[int]:
    """Regions a Sauron character reaches going forward: never through S's limit, ending at the first enemy."""
    count = s.count
    reached: set[int] = set()
    edge = [at]
    while edge:
        for to in FORWARD[S][edge.pop()]:
            if to not in reached and count[17 + to] < LIMIT[to]:
                reached.add(to)
                if not count[to]:
                    edge.append(to)
    return sorted(reached)


def makers(s: Position, side: int, at: int, to: int) -> int:
    """The slots whose characters could make such a move by ability: what the move tells (CF-HID-24, CF-HID-25)."""
    mask = 0
    for slot in range(9) if side == F else range(9, 18):
        character = s.who[slot]
        if s.at[slot] != GONE and character in MOVES_BY_ABILITY and to in ability_goals(s, character, at):
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
