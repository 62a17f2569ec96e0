"""Stopped and resumed: nothing is lost, nothing is played twice."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Generator, Iterable
from pathlib import Path

import msgspec
import pytest

from mathom.arena import Local, load, run
from mathom.arena.match import Outcome, Played
from mathom.arena.plan import ScheduledGame
from mathom.arena.store import Store
from mathom.core.errors import MathomError
from tests.arena.made_up import games_of, plan_of, twins
from tests.processes import MATHOM

pytestmark = pytest.mark.slow

PLAN = twins("confrontation", pairs=4, seed=5)


def bare(games: Iterable[Played]) -> list[Played]:
    """Games without their times, in order."""
    timeless = [msgspec.structs.replace(played, seconds=(), longest=()) for played in games]
    return sorted(timeless, key=lambda played: played.scheduled)


class Counting:
    """A place that remembers what it played and may break down."""

    def __init__(self, until: int | None = None) -> None:
        self.played: list[ScheduledGame] = []
        self.until = until

    def __call__(
        self, work: Callable[[ScheduledGame], Outcome], schedule: Iterable[ScheduledGame]
    ) -> Generator[Outcome]:
        for scheduled in schedule:
            if len(self.played) == self.until:
                raise KeyboardInterrupt
            self.played.append(scheduled)
            yield work(scheduled)


@pytest.fixture(scope="module")
def whole() -> list[Played]:
    """The plan played at once."""
    return bare(run(PLAN, jobs=1))


def test_two_processes_play_the_same_games(whole: list[Played], tmp_path: Path) -> None:
    assert bare(run(PLAN, tmp_path, jobs=2, records=True)) == whole
    assert bare(load(tmp_path)[1]) == whole
    assert len(list((tmp_path / "records").iterdir())) == len(whole) == 8


def test_what_is_kept_is_on_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A power cut takes what was flushed and not synchronised: so all of it must have been."""
    settled: dict[int, int] = {}

    def note(file: int) -> None:
        found = os.fstat(file)
        settled[found.st_ino] = found.st_size

    monkeypatch.setattr(os, "fsync", note)
    run(PLAN, tmp_path, backend=Counting(), records=True)
    kept = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert len(kept) == 10
    assert settled == {path.stat().st_ino: path.stat().st_size for path in kept}


def test_it_goes_on_where_it_stopped(whole: list[Played], tmp_path: Path) -> None:
    first, second, third = Counting(until=3), Counting(), Counting()
    with pytest.raises(KeyboardInterrupt):
        run(PLAN, tmp_path, backend=first)
    assert bare(run(PLAN, tmp_path, backend=second)) == whole
    assert sorted(first.played + second.played) == sorted(PLAN.schedule())
    assert bare(run(PLAN, tmp_path, backend=third)) == whole
    assert third.played == []


def test_a_line_that_was_cut_off_is_played_again(whole: list[Played], tmp_path: Path) -> None:
    run(PLAN, tmp_path, jobs=1)
    path = tmp_path / "games.jsonl"
    data = path.read_bytes()
    path.write_bytes(data[:-9])
    assert len(load(tmp_path)[1]) == 7
    again = Counting()
    assert bare(run(PLAN, tmp_path, backend=again)) == whole
    assert len(again.played) == 1
    assert len(path.read_bytes().splitlines()) == 8


def test_a_damaged_line_is_named(tmp_path: Path) -> None:
    run(PLAN, tmp_path, jobs=1)
    path = tmp_path / "games.jsonl"
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:2], b'{"game": 1}\n', *lines[3:]]))
    for reading in (lambda: load(tmp_path), lambda: run(PLAN, tmp_path, jobs=1)):
        with pytest.raises(MathomError) as refused:
            reading()
        assert refused.value.message.args["line"] == 3


@pytest.mark.parametrize(
    "change", [{"winners": [7]}, {"winners": [0, 0]}, {"shift": 2}, {"pair": 0}, {"bots": ["a", "b"]}, {"points": []}]
)
def test_a_game_that_cannot_be_is_named(tmp_path: Path, change: dict[str, object]) -> None:
    run(PLAN, tmp_path, jobs=1)
    path = tmp_path / "games.jsonl"
    lines = path.read_bytes().splitlines(keepends=True)
    lines[2] = msgspec.json.encode(msgspec.json.decode(lines[2]) | change) + b"\n"
    path.write_bytes(b"".join(lines))
    for reading in (lambda: load(tmp_path), lambda: run(PLAN, tmp_path, jobs=1)):
        with pytest.raises(MathomError, match="arena-bad-game") as refused:
            reading()
        assert refused.value.message.args["line"] == 3


def test_only_what_differs_is_told(tmp_path: Path) -> None:
    Store(tmp_path, PLAN).__exit__(None, None, None)
    options = PLAN.options.replace("rule_set=classic", "rule_set=draft")
    plays = PLAN.plays | {"twin": "greedy", "third": "random"}
    more = {"options": options, "pairs": 9, "bots": (*PLAN.bots, "third"), "plays": plays, "seconds": 1.0}
    with pytest.raises(MathomError) as refused:
        run(msgspec.structs.replace(PLAN, **more), tmp_path)
    assert refused.value.message.args["old"] == "rule_set=classic; twin=random; seconds=-"


@pytest.mark.parametrize("change", [{"seed": "6"}, {"pairs": 3}, {"bots": ("twin", "random")}, {"iterations": 5}])
def test_another_plan_is_refused(tmp_path: Path, change: dict[str, object]) -> None:
    Store(tmp_path, PLAN).__exit__(None, None, None)
    with pytest.raises(MathomError) as refused:
        run(msgspec.structs.replace(PLAN, **change), tmp_path)
    assert refused.value.message.id == "arena-other-plan"
    assert f"{next(iter(change))}=" in str(refused.value.message.args["old"])


def test_a_level_that_changed_is_another_plan(tmp_path: Path) -> None:
    Store(tmp_path, msgspec.structs.replace(PLAN, plays=PLAN.plays | {"twin": "greedy"})).__exit__(None, None, None)
    with pytest.raises(MathomError, match="arena-other-plan"):
        run(PLAN, tmp_path)


def test_a_plan_may_grow(whole: list[Played], tmp_path: Path) -> None:
    run(PLAN, tmp_path, jobs=1)
    plays = {**PLAN.plays, "third": "random"}
    grown = msgspec.structs.replace(PLAN, bots=(*PLAN.bots, "third"), plays=plays, pairs=5)
    more = Counting(until=2)
    with pytest.raises(KeyboardInterrupt):
        run(grown, tmp_path, backend=more)
    assert not set(more.played) & {played.scheduled for played in whole}
    assert load(tmp_path)[0] == grown


@pytest.mark.skipif(sys.platform == "win32", reason="folders are not locked there")
def test_a_folder_is_of_one_process_at_a_time(tmp_path: Path) -> None:
    with Store(tmp_path, PLAN), pytest.raises(MathomError) as refused:
        run(PLAN, tmp_path)
    assert refused.value.message.id == "arena-busy"


def test_a_bot_that_fails_stops_the_tournament_and_is_named(tmp_path: Path) -> None:
    plan = msgspec.structs.replace(PLAN, plays=PLAN.plays | {"twin": "nobody"})
    with pytest.raises(MathomError) as refused:
        run(plan, tmp_path, jobs=1)
    assert refused.value.message.id == "arena-fault"


def test_a_decided_meeting_stops() -> None:
    plan = plan_of("a", "b", pairs=500, sprt=(0.0, 100.0))
    games = {played.scheduled: played for played in games_of(plan, lambda scheduled: (scheduled.bots().index("b"),))}

    def easily(work: object, schedule: Iterable[ScheduledGame]) -> Generator[Outcome]:
        for scheduled in schedule:
            yield Outcome(scheduled, games[scheduled])

    assert len(run(plan, backend=easily)) < 100


COMMAND = [sys.executable, "-c", MATHOM, *("arena", "mordor", "--bots", "random,greedy:worlds=1", "-n", "3000")]


@pytest.mark.skipif(sys.platform == "win32", reason="signals differ there")
@pytest.mark.parametrize("how, code", [(signal.SIGKILL, -signal.SIGKILL), (signal.SIGINT, 130)])
def test_a_run_that_is_ended_leaves_whole_lines(tmp_path: Path, how: signal.Signals, code: int) -> None:
    command = [*COMMAND, "-j", "2", "--out", str(tmp_path)]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)
    path = tmp_path / "games.jsonl"
    try:
        deadline = time.monotonic() + 60
        while not (path.exists() and path.read_bytes().count(b"\n") >= 6) and time.monotonic() < deadline:
            time.sleep(0.05)
        os.kill(running.pid, how)
        # Workers hold the pipes open: only when they are gone too does this return.
        running.communicate(timeout=60)
    finally:
        running.kill()
    assert running.returncode == code
    plan, games = load(tmp_path)
    assert len(games) >= 6
    assert len({played.scheduled for played in games}) == path.read_bytes().count(b"\n")
    again = Counting(until=1)
    with pytest.raises(KeyboardInterrupt):
        run(plan, tmp_path, backend=again)
    assert again.played[0] not in {played.scheduled for played in games}


def test_local_uses_all_cores_if_nobody_says_otherwise() -> None:
    assert Local().jobs >= 1
    assert Local(3).jobs == 3
