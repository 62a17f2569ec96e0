"""A tournament's folder: `plan.json`, `games.jsonl` with a line for each finished game, and `records/`.

A line is written when its game is over and then never changed, so whatever ends the process (a key, `kill -9`, a power
cut) loses the games that were being played and no other. The same command goes on from there.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import IO, Final, Self

import msgspec

from mathom.arena.match import Outcome, Played
from mathom.arena.plan import Plan, ScheduledGame
from mathom.core.errors import MathomError, WrongUse
from mathom.core.message import Message
from mathom.core.teams import Teams

try:
    import fcntl
except ImportError:  # not on every system: there two runs in one folder are not told apart
    fcntl = None  # type: ignore[assignment]

PLAN: Final = "plan.json"
GAMES: Final = "games.jsonl"
RECORDS: Final = "records"


class Store:
    """An open folder, of one process at a time.

    Opening it checks that the plan is the one it has, or the same grown, and reads what was played.
    """

    def __init__(self, folder: Path, plan: Plan, *, records: bool = False) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        if records:
            (folder / RECORDS).mkdir(exist_ok=True)
        self.folder = folder
        self._file: IO[bytes] = (folder / GAMES).open("ab+")
        try:
            self._lock()
            self._keep(plan)
            self.played = self._read(plan)
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()

    def add(self, outcome: Outcome) -> None:
        """One more game: first its record, so that a line never speaks of a record that is not there."""
        if outcome.record:
            path = self.folder / RECORDS / f"{outcome.scheduled.name()}.mathom"
            _write(path, outcome.record.encode())
        assert outcome.played is not None
        self._file.write(msgspec.json.encode(outcome.played) + b"\n")
        _settle(self._file)

    def _lock(self) -> None:
        if fcntl is not None:
            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise MathomError(Message("arena-busy", {"folder": str(self.folder)})) from None

    def _keep(self, plan: Plan) -> None:
        path = self.folder / PLAN
        old = _read_plan(path) if path.exists() else None
        if old is not None and not plan.grows_from(old):
            args: dict[str, str | int] = {"folder": str(self.folder), "old": "; ".join(plan.differences(old))}
            raise WrongUse(Message("arena-other-plan", args))
        if old != plan:
            new = path.with_suffix(".new")
            _write(new, msgspec.json.format(msgspec.json.encode(plan)) + b"\n")
            new.replace(path)

    def _read(self, plan: Plan) -> dict[ScheduledGame, Played]:
        """What was played. A last line that was cut off is none: it goes, and its game is played again."""
        self._file.seek(0)
        data = self._file.read()
        whole = data.rfind(b"\n") + 1
        if whole < len(data):
            self._file.truncate(whole)
        return {played.scheduled: played for played in _lines(plan, self.folder / GAMES, data[:whole])}


def load(folder: Path) -> tuple[Plan, list[Played]]:
    """The plan of a folder and its games, also while they are being played; raises `MathomError`."""
    plan = _read_plan(folder / PLAN)
    data = b""
    with contextlib.suppress(FileNotFoundError):
        data = (folder / GAMES).read_bytes()
    games = {played.scheduled: played for played in _lines(plan, folder / GAMES, data[: data.rfind(b"\n") + 1])}
    return plan, list(games.values())


def _write(path: Path, data: bytes) -> None:
    with path.open("wb") as file:
        file.write(data)
        _settle(file)


def _settle(file: IO[bytes]) -> None:
    """On the disk, and not only on its way there."""
    file.flush()
    os.fsync(file.fileno())


def _read_plan(path: Path) -> Plan:
    try:
        return msgspec.json.decode(path.read_bytes(), type=Plan)
    except FileNotFoundError:
        raise WrongUse(Message("arena-no-plan", {"folder": str(path.parent)})) from None
    except (OSError, msgspec.DecodeError, UnicodeDecodeError) as error:
        raise MathomError(Message("arena-bad-file", {"file": str(path), "line": 1, "why": str(error)})) from None


def _lines(plan: Plan, path: Path, data: bytes) -> Iterator[Played]:
    decoder = msgspec.json.Decoder(Played)
    teams = plan.teams
    for number, line in enumerate(data.splitlines(), 1):
        try:
            played = decoder.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            args: dict[str, str | int] = {"file": str(path), "line": number, "why": str(error)}
            raise MathomError(Message("arena-bad-file", args)) from None
        if not _possible(played, teams):
            raise MathomError(Message("arena-bad-game", {"file": str(path), "line": number}))
        yield played


def _possible(played: Played, teams: Teams) -> bool:
    """Whether a game of these teams can have such a line: somebody may have written it by hand."""
    seats, sides = len(teams), len(set(teams))
    lists = (played.bots, played.points, played.choices, played.seconds, played.longest)
    return (
        all(len(each) == seats for each in lists)
        and len(played.lineup) == sides
        and played.teams == (() if 1 < sides == seats else teams)
        and played.pair >= 1
        and played.shift in range(sides)
        and played.bots == tuple(played.scheduled.bots()[team] for team in teams)
        and set(played.winners) <= set(range(seats))
        and len(set(played.winners)) == len(played.winners)
    )
