"""Work spread over processes: what `mathom simulate`, the arena and the soak share."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice
from multiprocessing.connection import Connection
from typing import TypeVar

Task = TypeVar("Task")
Done = TypeVar("Done")


def spread(work: Callable[[Task], Done], tasks: Iterable[Task], jobs: int, *, patient: bool = True) -> Generator[Done]:
    """Do the tasks on so many processes and give what they come to, whichever is ready first.

    One job is done in this process. Close the generator to stop early: nothing else begins, and what has begun is
    finished, or dropped if nobody is `patient`. Ctrl-C arrives here as `KeyboardInterrupt` and does the same. If this
    process is killed, its workers end too.
    """
    if jobs == 1:
        yield from map(work, tasks)
        return
    # Spawned, not forked: a progress bar runs in a thread, and a fork of a process with threads may hang.
    context = multiprocessing.get_context("spawn")
    heard, held = context.Pipe(duplex=False)
    with held, heard, ProcessPoolExecutor(jobs, context, _begin, (heard,)) as pool:
        # A few tasks ahead and no more: whoever presses Ctrl-C in a million games does not wait for a queue.
        ahead = iter(tasks)
        with undisturbed():
            running: set[Future[Done]] = {pool.submit(work, task) for task in islice(ahead, 2 * jobs)}
        try:
            while running:
                ready, running = wait(running, return_when=FIRST_COMPLETED)
                running |= {pool.submit(work, task) for task in islice(ahead, len(ready))}
                for future in ready:
                    yield future.result()
        finally:
            if running and not patient:
                held.close()
            pool.shutdown(wait=False, cancel_futures=True)


def cores() -> int:
    """How many cores this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # not on every system
        return os.cpu_count() or 1


@contextmanager
def undisturbed() -> Iterator[None]:
    """A worker that starts in here never hears Ctrl-C, which reaches the whole group: its parent answers it. The
    parent's own Ctrl-C comes a moment later.
    """
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin(parent: Connection) -> None:
    """Ctrl-C reaches the whole group; the parent answers it, workers finish what they have begun."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow, args=(parent,), daemon=True).start()


def _follow(parent: Connection) -> None:
    """Nothing is ever sent through this pipe. When its other end closes, the parent is gone or wants no more."""
    parent.poll(None)
    os._exit(1)
