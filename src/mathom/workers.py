"""Work spread over processes: what `mathom simulate` and the soak share."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from typing import TypeVar

Task = TypeVar("Task")
Done = TypeVar("Done")


def spread(work: Callable[[Task], Done], tasks: Iterable[Task], jobs: int) -> Generator[Done]:
    """Do the tasks on so many processes and give what they come to, whichever is ready first.

    One job is done in this process. Close the generator to stop early: what has begun is finished, nothing else begins.
    Ctrl-C arrives here as `KeyboardInterrupt` and does the same.
    """
    if jobs == 1:
        yield from map(work, tasks)
        return
    # Spawned, not forked: a progress bar runs in a thread, and a fork of a process with threads may hang.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=context, initializer=_leave_interrupts_to_the_parent) as pool:
        # A few tasks ahead and no more: whoever presses Ctrl-C in a million games does not wait for a queue.
        ahead = iter(tasks)
        running: set[Future[Done]] = {pool.submit(work, task) for task in islice(ahead, 2 * jobs)}
        try:
            while running:
                ready, running = wait(running, return_when=FIRST_COMPLETED)
                running |= {pool.submit(work, task) for task in islice(ahead, len(ready))}
                for future in ready:
                    yield future.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def cores() -> int:
    """How many cores this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # not on every system
        return os.cpu_count() or 1


def _leave_interrupts_to_the_parent() -> None:
    """Ctrl-C reaches the whole group; the parent answers it, workers finish what they have begun."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
