"""Reading records: strict, line by line, and never anything but a `RecordError` whatever the file holds."""

from __future__ import annotations

import re
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Final

import msgspec

from mathom.core.action import NATURE
from mathom.core.errors import MathomError, NotationError, OptionsError, RecordError
from mathom.core.game import Game
from mathom.core.message import Message
from mathom.core.options import NamedContent, Options, without_hashes
from mathom.core.record import (
    CHECK_DIGITS,
    FORMAT,
    NATURE_NAME,
    Ending,
    Origin,
    Record,
    TakenBack,
    check_letter,
    clean_name,
)
from mathom.core.registry import game as installed_game
from mathom.core.seal import Seal

_FIRST = re.compile(r"mathom record ([0-9]{1,9})")
_GAME = re.compile(r"game (\S{1,80}) ([1-9][0-9]{0,8})")
_OPTIONS = re.compile(r"options(?: (.*))?")
_CONTENT = re.compile(r"content (\S{1,80}) (\S{1,400})")
_LETTER = re.compile(r"letter(?: (.*))?")
_SEAT = re.compile(r"seat (\S+)(?: (.*))?")
_COMMITMENT = re.compile(r"commitment ([0-9a-f]{64})")
_SALT = re.compile(r"salt (\S+) (\S+)")
_FORK = re.compile(r"fork ([0-9]{1,9})(?: ([0-9a-f]{64}))?")
_START = re.compile(r"start")
_EVENT = re.compile(r"([0-9]{1,9}) (\S+) (\S.*)")
_TAKEN_BACK = re.compile(r"taken_back (\S+)((?: [0-9]{1,9}){1,100000})")
_RESULT = re.compile(r"result winners=(\S+) points=(-?[0-9]{1,18}(?:,-?[0-9]{1,18})*) rule=(\S+)")
_SECRET = re.compile(r"secret ([0-9a-f]{64})")
_CHECK = re.compile(rf"(.*) #([0-9a-f]{{{CHECK_DIGITS}}})")
_SHOWN: Final = 80  # how much of a bad line an error quotes


def read_record(
    text: str | bytes,
    *,
    salvage: bool = False,
    find_game: Callable[[str], Game] = installed_game,
    beside: Path | None = None,
) -> Record:
    """The record that a file holds. Content that it names may lie in the folder `beside` it.

    The first thing that is wrong raises `RecordError` with its line. With `salvage`, a fault after the header does not
    raise: the record has the events before it, can be replayed, and keeps the error as `damage`.

    Reading checks that the file is whole, unedited and in the game's notation. Whether the actions were legal is found
    by `Record.replay`, and whether the rolls were fair by `Record.verify`.
    """
    source = _Source(text)
    record = _read_header(source, find_game, beside)
    try:
        _read_events(source, record)
    except RecordError as error:
        if not salvage:
            raise
        record.damage = error
    return record


def record_from_json(value: object, *, find_game: Callable[[str], Game] = installed_game) -> Record:
    """Read back `Record.json`. Errors name the line of the text that the record would have."""
    try:
        data = msgspec.convert(value, _Json)
    except msgspec.ValidationError as error:
        raise RecordError(1, Message("record-json", {"why": str(error)[:200]})) from None
    lines = data.lines()
    for number, line in enumerate(lines, start=1):
        if "\n" in line or "\r" in line:
            raise RecordError(number, Message("record-line", {"text": line[:_SHOWN]}))
    return read_record("\n".join(lines) + "\n", find_game=find_game)


class _Source:
    """The lines of a file that say something, and the check that runs along them."""

    def __init__(self, text: str | bytes) -> None:
        # Bytes that are no UTF-8 become a replacement sign: if it matters, its line is found to be wrong.
        data = text if isinstance(text, bytes) else text.encode("utf-8", "replace")
        lines = data.decode("utf-8-sig", "replace").split("\n")
        self.whole = lines[-1] == ""
        if self.whole:
            lines.pop()
        stripped = ((number, line.rstrip()) for number, line in enumerate(lines, start=1))
        self.rows = [(number, line) for number, line in stripped if line and not line.startswith("#")]
        self.length = max(len(lines), 1)
        self.at = 0
        self.line = 1
        self.checked = False
        self._digest = sha256()

    def more(self) -> bool:
        return self.at < len(self.rows)

    def next_is(self, word: str) -> bool:
        return self.more() and self.rows[self.at][1].split(" ", 1)[0] == word

    def take(self) -> str:
        """The next line of the header."""
        if not self.more():
            raise self.cut()
        self.line, row = self.rows[self.at]
        self.at += 1
        if self._is_unfinished():
            raise self.cut()
        self._digest.update(f"{row}\n".encode())
        return row

    def take_start(self) -> None:
        """The line that ends the header; whether it has a check decides whether every later line must."""
        if not self.more():
            raise self.cut()
        self.checked = _CHECK.fullmatch(self.rows[self.at][1]) is not None
        row, good = self.take_checked()
        if not _START.fullmatch(row):
            raise self.error("record-header", wanted="start", text=row[:_SHOWN])
        if not good:
            raise self.error("record-edited-header")

    def take_checked(self) -> tuple[str, bool]:
        """The next line without its check, and whether the check is right."""
        self.line, row = self.rows[self.at]
        self.at += 1
        check = ""
        if self.checked and (found := _CHECK.fullmatch(row)):
            row, check = found.groups()
        self._digest.update(f"{row}\n".encode())
        good = not self.checked or check == self._digest.hexdigest()[:CHECK_DIGITS]
        if self._is_unfinished() and not (self.checked and good):
            raise self.cut()
        return row, good

    def error(self, message: str, **args: str | int) -> RecordError:
        return RecordError(self.line, Message(message, args))

    def cut(self) -> RecordError:
        return RecordError(self.length, Message("record-cut"))

    def _is_unfinished(self) -> bool:
        return not self.whole and self.line == self.length


def _read_header(source: _Source, find_game: Callable[[str], Game], beside: Path | None) -> Record:
    first = _FIRST.fullmatch(source.rows[0][1]) if source.rows and source.rows[0][0] == 1 else None
    if not first:
        raise source.error("record-none")
    if int(first[1]) != FORMAT:
        raise source.error("record-format", format=int(first[1]), known=FORMAT)
    source.take()
    game, version = _read_game(source, find_game)
    if beside is not None:
        game.look_in(beside)
    options = _read_options(source, game)
    letter = _read_letter(source, game, options) if source.next_is("letter") else ""
    seats = game.seats(options)
    players = tuple(_read_seat(source, name) for name in seats)
    seal = _read_seal(source, seats) if source.next_is("commitment") else None
    origin = _read_origin(source) if source.next_is("fork") else None
    source.take_start()
    return Record(game, options, players, seal, version, origin, letter)


def _expect(source: _Source, pattern: re.Pattern[str], wanted: str) -> re.Match[str]:
    row = source.take()
    match = pattern.fullmatch(row)
    if not match:
        raise source.error("record-header", wanted=wanted, text=row[:_SHOWN])
    return match


def _read_game(source: _Source, find_game: Callable[[str], Game]) -> tuple[Game, int]:
    match = _expect(source, _GAME, "game")
    version = int(match[2])
    try:
        return find_game(match[1]).as_of(version), version
    except MathomError as error:
        raise RecordError(source.line, error.message) from error


def _read_options(source: _Source, game: Game) -> Options:
    text = _expect(source, _OPTIONS, "options")[1] or ""
    while source.next_is("content"):
        text = _read_content(source, game, text)
    try:
        options = game.options(text)
        if not source.next_is("letter"):  # else it is the letter that says whether the sitting can begin
            game.start(options)  # some options do not go together, and only the game knows
    except OptionsError as error:
        raise RecordError(source.line, error.message, error.words or game.words) from error
    return options


def _read_content(source: _Source, game: Game, options: str) -> str:
    """The options with the hashes of what one of them names; raises `RecordError` where that is not to be found."""
    match = _expect(source, _CONTENT, "content")
    name, pinned = match.groups()
    option = next((option for option in game.menu if option.name == name), None)
    words = options.split(" ")
    named = f"{name}={without_hashes(pinned)}"
    if not isinstance(option, NamedContent) or named not in words or without_hashes(pinned) == pinned:
        raise source.error("record-header", wanted="content", text=match[0][:_SHOWN])
    try:
        option.read(pinned)
    except MathomError as error:
        raise RecordError(source.line, error.message, error.words or game.words) from error
    return " ".join(f"{name}={pinned}" if word == named else word for word in words)


def _read_letter(source: _Source, game: Game, options: Options) -> str:
    letter = _expect(source, _LETTER, "letter")[1] or ""
    try:
        check_letter(letter)
        game.go_on(options, letter)
    except MathomError as error:
        raise RecordError(source.line, error.message, error.words) from error
    return letter


def _read_seat(source: _Source, name: str) -> str:
    match = _expect(source, _SEAT, f"seat {name}")
    if match[1] != name:
        raise source.error("record-header", wanted=f"seat {name}", text=match[0][:_SHOWN])
    return clean_name(match[2] or "")


def _read_seal(source: _Source, seats: tuple[str, ...]) -> Seal:
    commitment = _expect(source, _COMMITMENT, "commitment")[1]
    seal = Seal(commitment, ())
    for name in seats:
        match = _expect(source, _SALT, f"salt {name}")
        if match[1] != name:
            raise source.error("record-header", wanted=f"salt {name}", text=match[0][:_SHOWN])
        try:
            seal = Seal(commitment, (*seal.salts, match[2]))
        except MathomError as error:
            raise RecordError(source.line, error.message) from error
    return seal


def _read_origin(source: _Source) -> Origin:
    match = _expect(source, _FORK, "fork")
    return Origin(int(match[1]), match[2] or "")


def _read_events(source: _Source, record: Record) -> None:
    seats = {name: seat for seat, name in enumerate(record.seats)} | {NATURE_NAME: NATURE}
    lines: list[int] = []
    while source.more() and not any(map(source.next_is, ("taken_back", "result", "secret"))):
        row, good = source.take_checked()
        number = len(record.entries) + 1
        match = _EVENT.fullmatch(row)
        if not match:
            raise source.error("record-line", text=row[:_SHOWN])
        if int(match[1]) != number:
            raise source.error("record-number", number=int(match[1]), expected=number)
        if not good:
            raise source.error("record-edited")
        if match[2] not in seats:
            raise source.error("record-seat", number=number, seat=match[2][:_SHOWN], known=", ".join(record.seats))
        try:
            action = record.game.action(match[3])
        except NotationError as error:
            raise source.error("record-action", number=number, text=match[3][:_SHOWN]) from error
        record.entries.append((seats[match[2]], action))
        lines.append(source.line)
        record.lines = tuple(lines)
    _read_tail(source, record)


def _read_tail(source: _Source, record: Record) -> None:
    while source.next_is("taken_back"):
        record.taken_back += _read_taken_back(_take_last(source, _TAKEN_BACK), source, record)
    if source.next_is("result"):
        record.ending = _read_ending(_take_last(source, _RESULT), source, record)
        record.lines += (source.line,)
        if record.seal is not None and not source.more():
            raise source.cut()
    if source.next_is("secret") and record.seal is not None:
        match = _take_last(source, _SECRET)
        try:
            record.seal = record.seal.opened(bytes.fromhex(match[1]))
        except MathomError as error:
            raise source.error("record-secret") from error
        record.lines += (source.line,) if record.ending else (source.line, source.line)
    if source.more():
        row, _ = source.take_checked()
        raise source.error("record-after-end", text=row[:_SHOWN])


def _take_last(source: _Source, pattern: re.Pattern[str]) -> re.Match[str]:
    row, good = source.take_checked()
    match = pattern.fullmatch(row)
    if not match:
        raise source.error("record-line", text=row[:_SHOWN])
    if not good:
        raise source.error("record-edited")
    return match


def _read_taken_back(match: re.Match[str], source: _Source, record: Record) -> list[TakenBack]:
    seats, numbers = record.seats, [int(number) for number in match[2].split()]
    told = [note.seat for note in record.taken_back]
    if match[1] not in seats or max(numbers) >= len(record.entries) or (told and seats.index(match[1]) <= told[-1]):
        raise source.error("record-line", text=match[0][:_SHOWN])
    return [TakenBack(seats.index(match[1]), number) for number in numbers]


def _read_ending(match: re.Match[str], source: _Source, record: Record) -> Ending:
    seats = record.seats
    winners = [] if match[1] == "-" else match[1].split(",")
    points = tuple(map(int, match[2].split(",")))
    if len(points) != len(seats) or not set(winners) <= set(seats):
        raise source.error("record-line", text=match[0][:_SHOWN])
    return Ending(tuple(map(seats.index, winners)), points, "" if match[3] == "-" else match[3])


_Small = Annotated[int, msgspec.Meta(ge=0, lt=10**9)]
_Points = Annotated[int, msgspec.Meta(gt=-(10**18), lt=10**18)]


class _JsonSeat(msgspec.Struct):
    seat: str
    player: str = ""


class _JsonFork(msgspec.Struct):
    taken: _Small
    commitment: str = ""


class _JsonResult(msgspec.Struct):
    winners: list[str]
    points: list[_Points]
    rule: str


class _Json(msgspec.Struct):
    record: _Small
    game: str
    version: _Small
    options: str
    seats: list[_JsonSeat]
    events: list[tuple[str, str]]
    letter: str = ""
    commitment: str | None = None
    salts: list[str] = []
    fork: _JsonFork | None = None
    taken_back: list[tuple[str, _Small]] = []
    result: _JsonResult | None = None
    secret: str | None = None

    def lines(self) -> list[str]:
        """The record as hand-written text."""
        lines = [f"mathom record {self.record}", f"game {self.game} {self.version}", f"options {self.options}"]
        lines += [f"letter {self.letter}"] if self.letter else []
        lines += [f"seat {row.seat} {row.player}" for row in self.seats]
        if self.commitment is not None:
            lines.append(f"commitment {self.commitment}")
            lines += [f"salt {row.seat} {salt}" for row, salt in zip(self.seats, self.salts, strict=False)]
        if self.fork is not None:
            lines.append(f"fork {self.fork.taken} {self.fork.commitment}")
        lines.append("start")
        lines += [f"{number} {seat} {action}" for number, (seat, action) in enumerate(self.events, start=1)]
        for seat in dict.fromkeys(name for name, _ in self.taken_back):
            lines.append(f"taken_back {seat} {' '.join(str(at) for name, at in self.taken_back if name == seat)}")
        if self.result is not None:
            winners = ",".join(self.result.winners) or "-"
            points = ",".join(map(str, self.result.points))
            lines.append(f"result winners={winners} points={points} rule={self.result.rule or '-'}")
        if self.secret is not None:
            lines.append(f"secret {self.secret}")
        return lines
