"""Who is with whom, and what a result is worth: the one convention of arena, judges, environments and data sets.

`Game.teams` gives each seat its team. If all are different, everybody plays alone, against the others; if some are
equal, teams play against each other; if all are equal, the seats play together against the game itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from mathom.core.game import Result

Teams = tuple[int, ...]
"""The team of each seat, numbered from 0 in the order of their first seats."""
Utility = Literal["zero_sum", "team", "cooperative"]
Outcome = Literal["win", "loss", "nobody"]

ALONE: Final = "zero_sum"
AS_TEAMS: Final = "team"
TOGETHER: Final = "cooperative"


def utility(teams: Teams) -> Utility:
    """Whether the seats play each alone, in teams, or all together. One who plays alone plays against the game.

    >>> utility((0, 1)), utility((0, 1, 1, 1)), utility((0, 0)), utility((0,))
    ('zero_sum', 'team', 'cooperative', 'cooperative')
    """
    number = len(set(teams))
    return TOGETHER if number == 1 else ALONE if number == len(teams) else AS_TEAMS


def allies(teams: Teams, seat: int) -> tuple[int, ...]:
    """The seats of a seat's team, itself among them.

    >>> allies((0, 1, 1), 2)
    (1, 2)
    """
    return tuple(other for other, team in enumerate(teams) if team == teams[seat])


def speaker(asked: Sequence[int], number: int) -> int:
    """Who answers where any of these may, for a number that was drawn or counted: now this one and now that one,
    whatever the rhythm of a count.

    >>> [speaker((0, 2), number) for number in range(5, 50, 5)]
    [2, 0, 0, 2, 0, 0, 2, 2, 0]
    """
    ordered = sorted(asked)
    return ordered[(number * 0x9E3779B1 >> 16) % len(ordered)]


def shares(result: Result | None, teams: Teams) -> tuple[float, ...]:
    """Each team's part of the win, by the number of the team: one in all, divided where several have won.

    Where nobody has, each team has an equal part; those who all play together and lost to the game have none.

    >>> from mathom.core.game import Result
    >>> from mathom.core.message import Message
    >>> def won(*winners: int, lost: bool = False) -> Result:
    ...     return Result(winners, (), "", Message("end"), lost)
    >>> shares(won(0), (0, 1)), shares(won(1, 2), (0, 1, 1)), shares(won(), (0, 1, 2))
    ((1.0, 0.0), (0.0, 1.0), (0.3333333333333333, 0.3333333333333333, 0.3333333333333333))
    >>> shares(won(0, 1), (0, 0)), shares(won(lost=True), (0, 0))
    ((1.0,), (0.0,))
    """
    number = len(set(teams))
    winning = {teams[seat] for seat in result.winners} if result else set()
    if winning:
        return tuple(1 / len(winning) if team in winning else 0.0 for team in range(number))
    if number > 1:
        return (1 / number,) * number
    return (0.0,) if result is not None and result.lost else (0.5,)


def returns(result: Result | None, teams: Teams) -> tuple[float, ...]:
    """The reward of each seat at the end: between -1 and 1, the same for a whole team, and 0 over all teams.

    The winning teams share one win; who has no share pays for it with the others. Between two that is 1 and -1. Where
    everybody wins, or nobody, each has 0: so has a sitting that was cut short or stopped. Against the game itself all
    have 1 or -1.

    >>> from mathom.core.game import Result
    >>> from mathom.core.message import Message
    >>> def won(*winners: int, lost: bool = False) -> Result:
    ...     return Result(winners, (), "", Message("end"), lost)
    >>> returns(won(1), (0, 1)), returns(won(), (0, 1)), returns(None, (0, 1))
    ((-1.0, 1.0), (0.0, 0.0), (0.0, 0.0))
    >>> returns(won(0), (0, 1, 2)), returns(won(0, 2), (0, 1, 2))
    ((1.0, -0.5, -0.5), (0.25, -0.5, 0.25))
    >>> returns(won(0), (0, 1, 1, 1)), returns(won(1, 2, 3), (0, 1, 1, 1))
    ((1.0, -1.0, -1.0, -1.0), (-1.0, 1.0, 1.0, 1.0))
    >>> returns(won(0, 1), (0, 0)), returns(won(lost=True), (0, 0)), returns(won(), (0, 0))
    ((1.0, 1.0), (-1.0, -1.0), (0.0, 0.0))
    """
    number = len(set(teams))
    each = shares(result, teams)
    if number == 1:
        return (2 * each[0] - 1,) * len(teams)
    if result is None or not result.winners:
        return (0.0,) * len(teams)
    return tuple((number * each[team] - 1) / (number - 1) for team in teams)


def worth(result: Result, seat: int) -> float:
    """What a result is to a seat, from 0 to 1: of several winners each has won, and it is a half where nobody wins and
    nobody loses.
    """
    if seat in result.winners:
        return 1.0
    return 0.0 if result.winners or result.lost else 0.5


def outcome(result: Result, seat: int) -> Outcome:
    """The same in a word."""
    part = worth(result, seat)
    return "win" if part == 1.0 else "loss" if part == 0.0 else "nobody"


def exchanged(teams: Teams) -> tuple[int, ...]:
    """For each seat whose it was before, when the game is played again: everybody is a seat further. Teams of one size
    change places as they are, and those who play together stay where they sit.

    >>> exchanged((0, 1)), exchanged((0, 1, 2)), exchanged((0, 0, 1, 1)), exchanged((0, 1, 1)), exchanged((0, 0))
    ((1, 0), (1, 2, 0), (2, 3, 0, 1), (1, 2, 0), (0, 1))
    """
    members = [[seat for seat, other in enumerate(teams) if other == team] for team in range(len(set(teams)))]
    if len({len(team) for team in members}) > 1:
        return tuple((seat + 1) % len(teams) for seat in range(len(teams)))
    following = [*members[1:], members[0]]
    return tuple(following[team][members[team].index(seat)] for seat, team in enumerate(teams))


def whole_teams(seats: Sequence[int], teams: Teams) -> bool:
    """Whether these seats are whole teams: nobody wins without those of the same team."""
    return {seat for seat in range(len(teams)) if teams[seat] in {teams[won] for won in seats}} == set(seats)
