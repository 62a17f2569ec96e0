"""How many sit down, where that may be chosen: the option of a game that says how many seats there are."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from typing import Final, NamedTuple

from mathom.core.errors import OptionsError
from mathom.core.game import Game
from mathom.core.options import Choice, Number

_MOST: Final = 10
"""More seats than this no game of people has: what counts further counts something else."""


class PlayerNumber(NamedTuple):
    """An option that decides on the number of seats."""

    option: str
    usual: int
    """Its value if nobody chooses another."""
    seats: tuple[tuple[int, int], ...]
    """Each of its values, and how many seats there are then."""


@cache
def player_number(game: Game) -> PlayerNumber | None:
    """The option of a game that adds a seat with every step; None where the number is always the same.

    >>> import mathom
    >>> player_number(mathom.game("mordor"))
    PlayerNumber(option='players', usual=2, seats=((2, 2), (3, 3), (4, 4)))
    >>> player_number(mathom.game("confrontation"))
    """
    for option in game.menu:
        if not isinstance(option, Number) or option.high - option.low > _MOST:
            continue
        values = range(option.low, option.high + 1)
        seats = [len(game.seats(game.options({option.name: value}))) for value in values]
        if len(set(seats)) == len(seats) > 1:
            return PlayerNumber(option.name, int(option.default), tuple(zip(values, seats, strict=True)))
    return None


def possible(game: Game, option: Choice, chosen: Mapping[str, object]) -> tuple[str, ...]:
    """What may be chosen of an option with so many players as are chosen; the game itself refuses the rest.

    >>> import mathom
    >>> mordor = mathom.game("mordor")
    >>> first = next(option for option in mordor.menu if option.name == "first")
    >>> possible(mordor, first, {"players": 2})
    ('drawn', '1', '2')
    """
    number = player_number(game)
    players = str(chosen[number.option]) if number is not None else ""
    if number is None or players not in (str(value) for value, _ in number.seats):  # whatever somebody has sent
        return option.values
    return _possible(game, option, number.option, players)


@cache
def _possible(game: Game, option: Choice, number: str, players: str) -> tuple[str, ...]:
    found = []
    for value in option.values:
        with suppress(OptionsError):
            game.start({number: players, option.name: value})
            found.append(value)
    return tuple(found)
