"""A Ray cluster as the place to play (the extra `mathom[ray]`).

Every game is a task that its plan and place in it describe to the last bit, so a task whose worker or machine was lost
is given to another one and comes to the same. Only this process writes results: what it has written is never lost, and
what it has not is played again.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Generator, Iterable
from itertools import islice
from typing import Any

import ray

from mathom.arena.match import Outcome
from mathom.arena.plan import ScheduledGame
from mathom.core.errors import MathomError, WrongUse
from mathom.core.message import Message

_TRIES = 5
"""So often is a game given to another worker when its own was lost."""


class RayCluster:
    """Plays on the cluster at an address (`auto` is the one at hand), else on one started here with so many cores.

    The machines of the cluster need the same mathom, and the same bots, installed.
    """

    def __init__(self, address: str | None = None, jobs: int | None = None) -> None:
        self.address = address
        self.jobs = jobs

    def __call__(
        self, work: Callable[[ScheduledGame], Outcome], schedule: Iterable[ScheduledGame]
    ) -> Generator[Outcome]:
        """Play them. A cluster that was running before stays."""
        ours = not ray.is_initialized()
        if ours:
            _connect(self.address, self.jobs)
        try:
            yield from _play(work, schedule, self.jobs)
        finally:
            if ours:
                ray.shutdown()


def _connect(address: str | None, jobs: int | None) -> None:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # a tournament tells nobody that it takes place
    try:
        if address is not None:
            ray.init(address, log_to_driver=False, logging_level=logging.ERROR)
        else:
            ray.init("local", num_cpus=jobs, include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR)
    except (ConnectionError, RuntimeError, ValueError) as error:
        why = " ".join(str(error).split()) or type(error).__name__
        raise WrongUse(Message("arena-no-cluster", {"address": address or "-", "why": why[:300]})) from None


def _play(
    work: Callable[[ScheduledGame], Outcome], schedule: Iterable[ScheduledGame], most: int | None
) -> Generator[Outcome]:
    task: Any = ray.remote(num_cpus=1, max_retries=_TRIES)(_work)
    given = ray.put(work)
    ahead = iter(schedule)
    running: dict[Any, ScheduledGame] = {}

    def begin(number: int) -> None:
        for scheduled in islice(ahead, number):
            running[task.remote(given, scheduled)] = scheduled

    try:
        begin(_ahead(most))
        while running:
            ready, _ = ray.wait(list(running), num_returns=1)
            # A cluster may grow or shrink while it plays.
            begin(max(0, _ahead(most) - len(running) + len(ready)))
            for reference in ready:
                scheduled = running.pop(reference)
                try:
                    yield ray.get(reference)
                except ray.exceptions.RayError as error:
                    args: dict[str, str | int] = {"game": scheduled.name(), "why": type(error).__name__}
                    raise MathomError(Message("arena-ray-lost", args)) from None
    finally:
        for reference in running:
            ray.cancel(reference, force=True)


def _ahead(most: int | None) -> int:
    """How many games are given away at once: two for each core of the cluster, or as many as were asked for."""
    resources: Any = ray.cluster_resources  # ray does not say what it gives
    return most or max(1, 2 * int(resources().get("CPU", 1)))


def _work(work: Callable[[ScheduledGame], Outcome], scheduled: ScheduledGame) -> Outcome:
    return work(scheduled)
