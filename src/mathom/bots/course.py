"""The course of a finished game: how likely each seat was to win, at the end of every turn.

Two numbers for each seat and moment, both by the judge of the game, whose numbers its strongest levels search with:

- `open`: what the judge says of the true state, all faces known;
- `known`: what it says on average of worlds that fit what the seat had seen by then (`Game.worlds`), drawn at random
  but always the same for the same game.

So the two lines of a graph differ by what was hidden and by nothing else. A judge looks no move ahead: it says how
games from such a position mostly end. Where a game has no judge there are no numbers, and no course.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from time import perf_counter
from typing import Final

import msgspec

from mathom.bots.judge import ANY_GAME, Judge, judge_of
from mathom.core.action import REFEREE
from mathom.core.end import Happening
from mathom.core.game import Game, State
from mathom.core.message import Line
from mathom.core.record import Record
from mathom.core.record_reader import read_record
from mathom.core.table_matters import RESIGN

MOST: Final = 160
"""So many moments a course has at most: of a longer game every second one is left out, or more."""
WORLDS: Final = 24
_LEAST_WORLDS: Final = 4
_SECONDS: Final = 1.5
"""A slice that takes longer than this looks at fewer worlds from then on."""


class Moment(msgspec.Struct, frozen=True, array_like=True):
    """The end of a turn."""

    step: int
    """How many events of the record have happened."""
    turn: int
    """The number of the turn or round then."""
    open: tuple[float, ...]
    """For each seat the chance of a win, all faces known."""
    known: tuple[float, ...]
    """The same by what the seat knew."""
    told: Happening | None = None
    """What happened since the moment before."""


class Course(msgspec.Struct, frozen=True, array_like=True):
    """All moments of a game, in their order."""

    moments: tuple[Moment, ...]


class Slice(msgspec.Struct, frozen=True, array_like=True):
    """Some moments of a course, and how many it has in all."""

    moments: tuple[Moment, ...]
    of: int


def has_course(game: str) -> bool:
    """Whether the levels of a game go by numbers that a course can be made of."""
    return judge_of(game) is not ANY_GAME


def work_out_slice(record: str, first: int, count: int) -> Slice:
    """So many moments of the course of a record, from this one on. Runs in a worker, and bounds its own time."""
    played = read_record(record)
    judge = judge_of(played.game.id)
    steps = moments_of(played, judge)
    wanted = steps[first : first + count]
    since = steps[first - 1] if first else 0
    return Slice(tuple(_moments(played, judge, wanted, since)), len(steps))


def moments_of(record: Record, judge: Judge) -> list[int]:
    """The moments of a course, by how many events have happened then: where turns end, and the last one. Whoever
    resigns does so after what happened before, so that is a moment of its own where it can be judged.
    """
    state = record.start()
    state.mute_log()
    before, steps = state.clone(), list[int]()
    for index, (_, action) in enumerate(record.entries):
        if action == RESIGN and index > max(steps, default=0) and judge.is_settled(state):
            steps.append(index)
            before = state.clone()
        record.step(state, index)
        if judge.turn_is_over(before, state) and judge.is_settled(state):
            steps.append(index + 1)
            before = state.clone()
    end = len(record.entries)
    thin = -(-len(steps) // MOST)
    steps = steps[::thin] if thin > 1 else steps
    return steps if steps and steps[-1] == end else [*steps, end]


def _moments(record: Record, judge: Judge, steps: list[int], since: int) -> Iterator[Moment]:
    """The moments at these steps. What is told of the first of them happened after `since`."""
    if not steps:
        return
    game, seats = record.game, len(record.seats)
    state = record.start()
    said, done = 0, 0
    began = perf_counter()
    for step in [since, *steps]:
        for index in range(done, step):
            record.step(state, index)
        done = step
        seen = state.observe(REFEREE)
        if step != since or since == 0 == steps[0]:
            late = perf_counter() - began > _SECONDS
            yield Moment(
                step,
                game.turn(seen),
                tuple(_rounded(judge.chance(state, seat)) for seat in range(seats)),
                tuple(
                    _known(game, judge, state, seat, step, _LEAST_WORLDS if late else WORLDS) for seat in range(seats)
                ),
                _told(game, state.lines(REFEREE, said)),
            )
        said = seen.said


def _told(game: Game, lines: tuple[Line, ...]) -> Happening | None:
    return game.happening(lines) if lines else None


def _known(game: Game, judge: Judge, state: State, seat: int, step: int, worlds: int) -> float:
    """The chance of a seat by what it knows: the mean over worlds that fit."""
    if not game.secrets or state.result() is not None:
        return _rounded(judge.chance(state, seat))
    deal = game.worlds(state.observe(seat))
    rng = Random(f"mathom course {step} {seat}")
    return _rounded(sum(judge.chance(deal(rng), seat) for _ in range(worlds)) / worlds)


def _rounded(share: float) -> float:
    return round(min(1.0, max(0.0, share)), 4)
