"""The same tournament on a local Ray cluster of two workers, one of which is killed in the middle."""

from __future__ import annotations

import os
import signal
import warnings
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import msgspec
import pytest

from mathom.arena import Plan, load, run
from mathom.arena.match import Outcome, Played, play
from mathom.arena.plan import ScheduledGame
from tests.arena.made_up import twins

ray = pytest.importorskip("ray", reason="the extra mathom[ray] is not installed")

pytestmark = [
    pytest.mark.slow,
    # Ray's own habits on Python: sockets and processes it leaves to the end, announcements of its next version.
    pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::FutureWarning", "ignore::DeprecationWarning"),
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]
PLAN = twins("confrontation", pairs=10, seed=2)
FATAL = ScheduledGame(PLAN.bots, 4, 1)


@pytest.fixture(scope="module")
def cluster() -> Iterator[None]:
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        ray.init("local", num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
        yield
        ray.shutdown()


def deadly(plan: Plan, mark: Path, scheduled: ScheduledGame) -> Outcome:
    """Plays a game; the first worker that is given the fatal one dies of it."""
    if scheduled == FATAL and not mark.exists():
        mark.write_text(str(os.getpid()))
        os.kill(os.getpid(), signal.SIGKILL)
    return play(plan, scheduled)


def bare(games: list[Played]) -> list[Played]:
    timeless = [msgspec.structs.replace(played, seconds=(), longest=()) for played in games]
    return sorted(timeless, key=lambda played: played.scheduled)


@pytest.mark.usefixtures("cluster")
def test_a_killed_worker_loses_no_result(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from mathom.arena.ray_cluster import RayCluster

    mark = tmp_path / "killed"
    place = RayCluster()
    games = run(
        PLAN,
        tmp_path / "ray",
        backend=lambda _work, schedule: place(partial(deadly, PLAN, mark), schedule),
    )
    assert mark.exists()
    assert int(mark.read_text()) != os.getpid()
    assert len(games) == len({played.scheduled for played in games}) == 20
    assert (tmp_path / "ray" / "games.jsonl").read_bytes().count(b"\n") == 20
    assert bare(games) == bare(run(PLAN, jobs=1)) == bare(load(tmp_path / "ray")[1])
