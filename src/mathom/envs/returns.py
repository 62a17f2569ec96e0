"""What a result is worth to each seat: the one convention of all our environments."""

from __future__ import annotations

from mathom.core.game import Result


def returns(result: Result | None, seats: int) -> tuple[float, ...]:
    """The reward of each seat at the end: between -1 and 1, and all together 0.

    The winners share one win; who has no share pays for it with the others. Between two that is 1 and -1. Where
    everybody wins, or nobody, each has 0: so has a sitting that was cut short. Alone at the table one has 1 or -1.

    >>> from mathom.core.message import Message
    >>> def won(*winners: int) -> Result:
    ...     return Result(winners, (), "", Message("end"))
    >>> returns(won(1), 2), returns(won(), 2), returns(None, 2)
    ((-1.0, 1.0), (0.0, 0.0), (0.0, 0.0))
    >>> returns(won(0), 3), returns(won(0, 2), 3)
    ((1.0, -0.5, -0.5), (0.25, -0.5, 0.25))
    """
    if result is None or (seats > 1 and len(result.winners) in (0, seats)):
        return (0.0,) * seats
    if seats == 1:
        return (1.0 if result.winners else -1.0,)
    share = seats / len(result.winners)
    return tuple(((share if seat in result.winners else 0.0) - 1) / (seats - 1) for seat in range(seats))
