"""Pools: things of which chance uses only some, or gives them different places (JE-N-38). Drawn when first needed."""

from __future__ import annotations

from typing import Final, final

from mathom.core.masks import members
from mathom.games.journeys.actions import JourneysAction, do
from mathom.games.journeys.book import by_heroes
from mathom.games.journeys.state import Position
from mathom.games.journeys.step import ChanceStep


@final
class DecideAlternative(ChanceStep):
    """Whether an alternative of a pool is in play. Its argument: which."""

    rule = "JE-N-38"

    def odds(self, s: Position) -> list[tuple[JourneysAction, int]]:
        """In, with the chance (still to pick) / (not yet decided)."""
        number: int = s.stack[2]
        picks, undecided = left_of(s, s.book.pool_of[number])
        odds = [(do("pool", number, 1), picks), (do("pool", number, 0), undecided - picks)]
        return [(action, weight) for action, weight in odds if weight > 0]

    def follow(self, s: Position, seat: int, action: JourneysAction) -> None:
        """So it is, and nobody is told before it shows."""
        s.pop()
        settle(s, action.a, bool(action.b))


DECIDE: Final = DecideAlternative("decide_alternative")


def left_of(s: Position, pool: int) -> tuple[int, int]:
    """How many alternatives of a pool are still to pick, and how many are not decided."""
    mine = s.book.alternatives_of[pool]
    pick = s.book.pools[pool].pick
    assert pick is not None
    total = min(by_heroes(pick, s.rules.heroes), mine.bit_count())
    return total - (mine & s.pools_in).bit_count(), (mine & ~s.pools_in & ~s.pools_out).bit_count()


def settle(s: Position, number: int, is_in: bool) -> None:
    """An alternative is in play, or is not; what follows from it for the others follows at once."""
    if is_in:
        s.pools_in |= 1 << number
    else:
        s.pools_out |= 1 << number
    pool = s.book.pool_of[number]
    picks, undecided = left_of(s, pool)
    if undecided and picks in (0, undecided):
        for other in members(s.book.alternatives_of[pool] & ~s.pools_in & ~s.pools_out):
            if picks:
                s.pools_in |= 1 << other
            else:
                s.pools_out |= 1 << other


def is_picked(s: Position, name: str) -> bool:
    """Whether an alternative is in play, as far as chance has decided."""
    return bool(s.pools_in >> s.book.alternative[name] & 1)


def undecided(s: Position, number: int) -> bool:
    """Whether chance has still to say of an alternative whether it is in play; what is certain is settled here."""
    if (s.pools_in | s.pools_out) >> number & 1:
        return False
    picks, left = left_of(s, s.book.pool_of[number])
    if picks in (0, left):
        settle(s, number, picks > 0)
        return False
    return True


def decided(s: Position, *names: str) -> bool:
    """Whether chance has decided all these alternatives; if not, it does so next, and the step must ask again."""
    for name in names:
        number = s.book.alternative[name]
        if undecided(s, number):
            s.push(DECIDE, number)
            return False
    return True


def in_play(s: Position, kind: str, thing: str) -> bool | None:
    """Whether a thing exists in this play; None where chance has been asked and the step must ask again."""
    number = s.book.alternative_with.get((kind, thing))
    if number is None:
        return True
    if undecided(s, number):
        s.push(DECIDE, number)
        return None
    return bool(s.pools_in >> number & 1)


@final
class LieSomewhere(ChanceStep):
    """Where a thing of a shuffling pool lies. Its argument: the pool, and the thing's place in its list."""

    rule = "JE-N-38"

    def odds(self, s: Position) -> list[tuple[JourneysAction, int]]:
        """Evenly among the spaces left."""
        pool, thing = s.stack[2]
        over = [s.book.board.number[name] for name in s.book.pools[pool].over]
        taken = {space for key, space in s.lain.items() if key >> 8 == pool}
        return [(do("lie", thing, space), 1) for space in over if space not in taken]

    def follow(self, s: Position, seat: int, action: JourneysAction) -> None:
        """There."""
        pool, thing = s.stack[2]
        s.pop()
        s.lain = {**s.lain, pool << 8 | thing: action.b}


LIE: Final = LieSomewhere("lie_somewhere")


def space_of(s: Position, name: str, printed: int) -> int | None:
    """The space of a thing: as its row says, or as a pool has shuffled it; None where chance has been asked."""
    pool = s.book.shuffled.get(name)
    if pool is None:
        return printed
    thing = s.book.pools[pool].shuffle.index(name)
    space = s.lain.get(pool << 8 | thing)
    if space is None:
        s.push(LIE, (pool, thing))
    return space
