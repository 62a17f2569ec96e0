"""Movement and retreats (rules 3.6 and 3.9, and the characters that move in their own way): where each may go, and why
not elsewhere. What offers a move and what refuses one ask the same conditions.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mathom.games.confrontation import content as c
from mathom.games.confrontation import refusals as no
from mathom.games.confrontation.actions import (
    BY_ABILITY,
    BY_MINES,
    BY_RIVER,
    MOVES,
    OPEN_MOVES,
    PLAIN,
    ConfrontationAction,
    ability_move,
)
from mathom.games.confrontation.content import (
    AHEAD,
    ASIDE,
    BACK,
    EACH,
    GONE,
    LIMIT,
    MOUNTAINS,
    SAURONS,
    SLOTS_OF,
    TILES,
    F,
    S,
)
from mathom.games.confrontation.refusals import Refusal, Why
from mathom.games.confrontation.state import Position


def mask_of(regions: Iterable[int]) -> int:
    """Regions as a mask."""
    return sum(1 << region for region in set(regions))


# Masks of regions, by region
NEAR: Final = tuple(
    tuple(mask_of(action.to for action in MOVES[character][at] if action.way != BY_MINES) for at in range(16))
    for character in (0, EACH)
)
"""By side: where ordinary moves lead, the mines apart. An ability is not offered where they do."""
_ACROSS: Final = tuple(mask_of(c.BESIDE[at]) if at in MOUNTAINS else 0 for at in range(16))
_BACK: Final = tuple(tuple(mask_of(c.BACKWARD[side][at]) for at in range(16)) for side in (F, S))
_MINES_BACK: Final = tuple(mask_of(start for start, goal in c.MINES.items() if goal == at) for at in range(16))
_PEAKS: Final = mask_of(MOUNTAINS)
_AHEAD: Final = tuple(
    mask_of(to for to, goal in enumerate(c.REGIONS) if to != at and goal.a <= start.a and goal.b <= start.b)
    for at, start in enumerate(c.REGIONS)
)
"""All that lies ahead for S, at any distance."""


# Moves by ability ----------------------------------------------------------------------------------------------------
class Need:
    """Something that a move by ability asks of its goal: the regions that have it, and what is said of another."""

    __slots__ = ("_else",)

    def __init__(self, otherwise: Refusal) -> None:
        self._else: Final = otherwise

    def mask(self, s: Position, at: int) -> int:
        """The regions that fulfil it, seen from where the character is."""
        raise NotImplementedError

    def otherwise(self, s: Position, at: int, to: int) -> Refusal:
        """Why a region does not."""
        return self._else


class _NotSeveral(Need):
    def mask(self, s: Position, at: int) -> int:
        return ~s.pairs0


class _Room(Need):
    def mask(self, s: Position, at: int) -> int:
        return ~s.full0


class _OneEnemyInFangorn(Need):
    def mask(self, s: Position, at: int) -> int:
        return -1 if s.count[SAURONS + c.FANGORN] == 1 else 0


class _NotFromPeakToPeak(Need):
    def mask(self, s: Position, at: int) -> int:
        return -1 if s.rules.nazgul_crosses_mountains or at not in MOUNTAINS else ~_PEAKS


class _WayThere(Need):
    """A way ahead of any length: never through S's limit, ending at the first enemy."""

    __slots__ = ("_past_enemy",)

    def __init__(self, past_limit: Refusal, past_enemy: Refusal) -> None:
        super().__init__(past_limit)
        self._past_enemy: Final = past_enemy

    def mask(self, s: Position, at: int) -> int:
        return _runs(s, at, s.held0)

    def otherwise(self, s: Position, at: int, to: int) -> Refusal:
        return self._past_enemy if _runs(s, at, 0) >> to & 1 else self._else


def _runs(s: Position, at: int, stops: int) -> int:
    """Regions a Sauron character reaches going forward, within S's limits, not beyond those where it must stop."""
    full = s.full1
    reached, edge = 0, 1 << at
    while edge:
        here = edge & -edge
        edge ^= here
        new = NEAR[S][here.bit_length() - 1] & ~full & ~reached
        reached |= new
        edge |= new & ~stops
    return reached


class MoveByAbility:
    """A character's own way to move: how far it may ever reach from a region, whether to enemies or to nobody, what it
    needs there beside that, and what is said of regions that it never reaches, though one might think so.
    """

    __slots__ = ("_closed", "_else", "_needs", "_side", "attacks", "reach", "roots")

    def __init__(
        self,
        side: int,
        reach: tuple[int, ...],
        otherwise: Refusal,
        *needs: Need,
        closed: tuple[tuple[tuple[int, ...], Refusal], ...] = (),
        attacks: bool = True,
        roots: bool = False,
    ) -> None:
        self._side: Final = side
        self.reach: Final = reach
        self.attacks: Final = attacks  # else it leads into empty regions
        self._else: Final = otherwise
        self._needs: Final = needs
        self._closed: Final = closed
        self.roots: Final = roots  # once revealed, the character does not move any more

    def goals(self, s: Position, at: int) -> int:
        """Where it leads now, beyond ordinary moves: a mask of regions."""
        goals = self.reach[at] & self._there(s)
        if goals:
            for need in self._needs:
                goals &= need.mask(s, at)
        return goals

    def _there(self, s: Position) -> int:
        """The regions with enemies, or with nobody."""
        if not self.attacks:
            return ~(s.held0 | s.held1)
        return s.held1 if self._side == F else s.held0

    def why_not(self, s: Position, at: int, to: int) -> Why:
        """Why it does not lead there; None where nothing of it speaks of that region."""
        for regions, why in self._closed:
            if regions[at] >> to & 1:
                return why
        if not self.reach[at] >> to & 1:
            return None
        if not self._there(s) >> to & 1:
            return self._else
        for need in self._needs:
            if not need.mask(s, at) >> to & 1:
                return need.otherwise(s, at, to)
        return None


BY_ABILITIES: Final = {
    c.ARAGORN: MoveByAbility(  # CF-ARAGORN-01: sideways or backward
        F,
        tuple(mask_of(c.SIDEWAYS[at] + c.BACKWARD[F][at]) & ~NEAR[F][at] for at in range(16)),
        no.ARAGORN_MUST_ATTACK,
        _Room(no.FULL),
        closed=((_MINES_BACK, no.ARAGORN_MINES_BACK), (_ACROSS, no.ARAGORN_MOUNTAINS)),
    ),
    c.TREEBEARD: MoveByAbility(  # CF-TREEBEARD-02: from anywhere to Fangorn
        F,
        tuple(0 if at == c.FANGORN else 1 << c.FANGORN & ~NEAR[F][at] for at in range(16)),
        no.TREEBEARD_ONE_ENEMY,
        _OneEnemyInFangorn(no.TREEBEARD_ONE_ENEMY),
    ),
    c.WITCH_KING: MoveByAbility(  # CF-WITCHKING-01 to -03: sideways
        S,
        tuple(mask_of(c.SIDEWAYS[at]) for at in range(16)),
        no.WITCH_KING_MUST_ATTACK,
        closed=((_BACK[S], no.WITCH_KING_BACKWARD), (_ACROSS, no.WITCH_KING_MOUNTAINS)),
    ),
    c.FLYING_NAZGUL: MoveByAbility(  # CF-NAZGUL-01 to -04: anywhere
        S,
        tuple(0xFFFF & ~NEAR[S][at] & ~(1 << at) for at in range(16)),
        no.NAZGUL_MUST_ATTACK,
        _NotSeveral(no.NAZGUL_ONE_ENEMY),
        _NotFromPeakToPeak(no.NAZGUL_MOUNTAINS),
    ),
    c.BLACK_RIDER: MoveByAbility(  # CF-RIDER-01 to -03: any distance forward
        S,
        tuple(_AHEAD[at] & ~NEAR[S][at] for at in range(16)),
        no.RIDER_MUST_ATTACK,
        _WayThere(no.RIDER_PAST_LIMIT, no.RIDER_PAST_ENEMY),
    ),
    c.URUK_HAI: MoveByAbility(  # CF-URUKHAI-01, -02: the same, into an empty region
        S,
        tuple(_AHEAD[at] & ~NEAR[S][at] for at in range(16)),
        no.URUK_HAI_EMPTY,
        _WayThere(no.URUK_HAI_PAST_LIMIT, no.URUK_HAI_PAST_ENEMY),
        attacks=False,
    ),
    c.FLYING_NAZGUL_STAR: MoveByAbility(  # CF-NAZGULSTAR-01, -02: two regions forward
        S,
        tuple(mask_of(far for near in c.FORWARD[S][at] for far in c.FORWARD[S][near]) for at in range(16)),
        no.STAR_NAZGUL_MUST_ATTACK,
    ),
    c.WATCHER: MoveByAbility(S, (0,) * 16, no.NO_ABILITY, roots=True),  # CF-WATCHER-01
}
"""By character: those that move otherwise than the others."""
_ABILITY_OF: Final = [BY_ABILITIES.get(character) for character in range(len(c.CHARACTERS))]
_WAYS: Final = tuple(
    tuple((goals, menus, ability) for goals, menus in by_region)
    for by_region, ability in zip(OPEN_MOVES, _ABILITY_OF, strict=True)
)
"""By character and region: the goals of ordinary moves, the moves that are left where some of them are full, and the
ability. The hot path of the engine."""


def ability_goals(s: Position, character: int, at: int) -> int:
    """Where a character's own ability takes it from a region, beyond its ordinary moves: a mask of regions."""
    ability = _ABILITY_OF[character]
    return ability.goals(s, at) if ability is not None else 0


def roots(character: int) -> bool:
    """Whether a character does not move any more once it is revealed (CF-WATCHER-01)."""
    ability = BY_ABILITIES.get(character)
    return ability is not None and ability.roots


def rooted(s: Position, slot: int) -> bool:
    """Whether it has come to that."""
    return s.shown >> slot & 1 == 1 and roots(s.who[slot])


# What is offered -----------------------------------------------------------------------------------------------------
def moves(s: Position, side: int) -> list[ConfrontationAction]:
    """Every move that a side may make (CF-DEC-14), slot by slot."""
    out: list[ConfrontationAction] = []
    table = _WAYS
    if side == F:
        full, foes, at, who = s.full0, s.held1, s.at[:EACH], s.who[:EACH]
    else:
        full, foes, at, who = s.full1, s.held0, s.at[EACH:], s.who[EACH:]
    for character, region in zip(who, at):  # noqa: B905  (compiled, this is a loop; `strict` is not)
        if region != GONE:
            goals, menus, ability = table[character][region]
            if ability is None:
                out += menus[full & goals]  # CF-MOVE-03
            elif not ability.roots or not s.shown >> character % TILES & 1:
                out += menus[full & goals]
                if ability.reach[region] & (foes if ability.attacks else ~foes):
                    out += _ability_moves(character, region, ability.goals(s, region))
    return out


def moves_of(s: Position, slot: int) -> list[ConfrontationAction]:
    """Every move of one character on the board."""
    region = s.at[slot]
    return [] if region == GONE or rooted(s, slot) else moves_as(s, s.who[slot], region)


def moves_as(s: Position, character: int, region: int) -> list[ConfrontationAction]:
    """Every move that this character would have from this region."""
    goals, menus = OPEN_MOVES[character][region]
    out = menus[(s.full0 if character % TILES < EACH else s.full1) & goals]
    ability = _ABILITY_OF[character]
    return out if ability is None else out + _ability_moves(character, region, ability.goals(s, region))


def can_move_as(s: Position, character: int, region: int) -> bool:
    """Whether this character would have any move from this region."""
    goals = OPEN_MOVES[character][region][0]
    if goals & ~(s.full0 if character % TILES < EACH else s.full1):
        return True
    return ability_goals(s, character, region) != 0


def can_move(s: Position, slot: int) -> bool:
    """Whether a character has any move."""
    region = s.at[slot]
    if region == GONE:
        return False
    goals, _, ability = _WAYS[s.who[slot]][region]
    if ability is not None and ability.roots and s.shown >> slot & 1:
        return False
    if goals & ~(s.full0 if slot < EACH else s.full1):
        return True
    return ability is not None and ability.goals(s, region) != 0


_far_moves: Final[dict[int, list[ConfrontationAction]]] = {}


def _ability_moves(character: int, region: int, goals: int) -> list[ConfrontationAction]:
    """The moves to these goals; kept, because few sets of goals come up again and again."""
    key = (character << 4 | region) << 16 | goals
    found = _far_moves.get(key)
    if found is None:
        found = [ability_move(character, region, to) for to in range(16) if goals >> to & 1]
        _far_moves[key] = found
    return found


def makers(s: Position, side: int, at: int, to: int) -> int:
    """The slots whose characters could make such a move by ability: what the move tells (CF-HID-24, CF-HID-25)."""
    mask = 0
    for slot in SLOTS_OF[side]:
        if s.at[slot] != GONE and ability_goals(s, s.who[slot], at) >> to & 1:
            mask |= 1 << slot
    return mask


def goes_forward(action: ConfrontationAction) -> bool:
    """Whether a move counts as forward under the option of CF-RUL-06 (CF-RUL-85)."""
    ahead = c.RANK[action.to] - c.RANK[action.at]
    return action.way != BY_ABILITY or (ahead > 0 if action.slot < EACH else ahead < 0)


# What is refused -----------------------------------------------------------------------------------------------------
def not_ones_own(s: Position, side: int, character: int) -> Why:
    """A player acts with characters of their side that take part and are not defeated."""
    return no.NOT_YOURS if c.side_of(character % TILES) != side else not_in_play(s, character)


def not_in_play(s: Position, character: int) -> Why:
    """A character of either side takes part in this game and is not defeated: open facts (CF-HID-01)."""
    if s.who[character % TILES] != character:
        return no.NOT_IN_PLAY[s.rules.name]
    return no.DEFEATED if s.dead >> character % TILES & 1 else None


def not_there(s: Position, action: ConfrontationAction) -> Why:
    """A character leaves the region that it is in."""
    return no.NOT_THERE if s.at[action.slot] != action.at else None


def is_full(s: Position, side: int, to: int) -> bool:
    """Whether a side has reached its limit in a region."""
    return s.count[side * SAURONS + to] >= LIMIT[to]


def barred(s: Position, side: int, action: ConfrontationAction) -> Why:
    """Why this way does not lead there."""
    at, to, way = action.at, action.to, action.way
    if way == BY_RIVER:
        return _no_river(at, to, side) or _full(s, side, to)
    if way == BY_MINES:
        return _no_mines(at, to, side) or _full(s, side, to)
    if to in c.FORWARD[side][at]:
        return _full(s, side, to) or (no.SAY_PLAIN if way == BY_ABILITY else None)
    ability = _ABILITY_OF[action.who]
    if way == BY_ABILITY and (ability is None or ability.roots):
        return no.NO_ABILITY
    if ability is not None:
        if ability.goals(s, at) >> to & 1:
            return no.SAY_ABILITY if way == PLAIN else None
        found = ability.why_not(s, at, to)
        if found is not None:
            return found
    if side == F and c.RIVER.get(at) == to:
        return _full(s, side, to) or no.SAY_RIVER
    if side == F and c.MINES.get(at) == to:
        return _full(s, side, to) or no.SAY_MINES
    return _no_such_direction(s, side, at, to)


def _full(s: Position, side: int, to: int) -> Why:
    return no.FULL if is_full(s, side, to) else None


def _no_river(at: int, to: int, side: int) -> Why:
    """The Anduin carries F alone, and only downstream (CF-MOVE-07 to -09)."""
    if side == S:
        return no.RIVER_NOT_FOR_SAURON
    if c.UPSTREAM.get(at) == to:
        return no.UPSTREAM
    return no.NO_RIVER if c.RIVER.get(at) != to else None


def _no_mines(at: int, to: int, side: int) -> Why:
    """The mines lead F from Eregion to Fangorn (CF-MOVE-11, CF-MOVE-12)."""
    if side == S:
        return no.MINES_NOT_FOR_SAURON
    if c.MINES.get(to) == at:
        return no.MINES_BACK
    return no.NO_MINES if c.MINES.get(at) != to else None


def _no_such_direction(s: Position, side: int, at: int, to: int) -> Refusal:
    """Nobody goes sideways, backward or far without an ability that says so."""
    if to in c.BESIDE[at]:
        if at in MOUNTAINS:
            return no.ACROSS_MOUNTAINS_2005 if s.rules.name == "original" else no.ACROSS_MOUNTAINS
        if side == S and to in (c.RIVER.get(at), c.UPSTREAM.get(at)):
            return no.RIVER_NOT_FOR_SAURON
        return no.UPSTREAM if c.UPSTREAM.get(at) == to else no.SIDEWAYS
    if to in c.BACKWARD[side][at]:
        return no.BACKWARD
    return no.MINES_BACK if side == F and c.MINES.get(to) == at else no.TOO_FAR


# Retreats (3.9) ------------------------------------------------------------------------------------------------------
def _leads(side: int, ways: int, at: int, beside: tuple[int, ...]) -> tuple[int, ...]:
    found = beside if ways & ASIDE else ()
    if ways & BACK:
        found += c.BACKWARD[side][at]
    return tuple(sorted(found + c.FORWARD[side][at] if ways & AHEAD else found))


_WAYS_OUT: Final = tuple(
    tuple(tuple(_leads(side, ways, at, c.SIDEWAYS[at]) for at in range(16)) for ways in range(8)) for side in (F, S)
)
"""By side, ways and region: where such a retreat leads."""
_THOUGHT_OF: Final = tuple(
    tuple(tuple(_leads(side, ways, at, c.BESIDE[at]) for at in range(16)) for ways in range(8)) for side in (F, S)
)
"""The same with the neighbours across mountains, which nobody reaches."""


def retreats(s: Position, slot: int, ways: int) -> list[int]:
    """Into which regions a fighter may retreat in these ways."""
    return [to for to in _WAYS_OUT[F if slot < EACH else S][ways][s.at[slot]] if cannot_retreat(s, slot, to) is None]


def cannot_retreat(s: Position, slot: int, to: int) -> Why:
    """What is against a retreat into a region that lies right."""
    own, enemy = (0, SAURONS) if slot < EACH else (SAURONS, 0)
    if s.count[enemy + to]:
        return no.RETREAT_ENEMY  # CF-RET-02
    if s.count[own + to] >= LIMIT[to]:
        return no.RETREAT_FULL  # CF-RET-03
    if slot >= EACH and not s.rules.sauron_upstream_retreat and c.UPSTREAM.get(s.at[slot]) == to:
        return no.RETREAT_UPSTREAM  # CF-RUL-09
    return None


def why_no_retreat(s: Position, slot: int, ways: int, to: int) -> Refusal:
    """Why a fighter may not retreat to that region in these ways."""
    at = s.at[slot]
    if not ways:
        return no.NO_RETREAT
    if c.MINES.get(to) == at:
        return no.RETREAT_MINES
    if to not in _THOUGHT_OF[F if slot < EACH else S][ways][at]:
        return no.RETREAT_ONLY[ways]
    if to in c.BESIDE[at] and at in MOUNTAINS:
        return no.RETREAT_MOUNTAINS
    return cannot_retreat(s, slot, to) or no.RETREAT_UPSTREAM


def sideways(s: Position, slot: int) -> list[int]:
    """Where a fighter may retreat sideways (CF-RET-04, CF-RET-06)."""
    return retreats(s, slot, ASIDE)


def backward(s: Position, slot: int) -> list[int]:
    """Where a fighter may retreat backward (CF-RET-05)."""
    return retreats(s, slot, BACK)
