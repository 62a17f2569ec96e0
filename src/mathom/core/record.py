"""The record: the log of who did what *is* the game. Everything else about a sitting can be computed from it.

A record is one readable text file. `Record.text` writes it and `mathom.core.record_reader.read_record` reads it:

    mathom record 1
    game confrontation 1
    options rule_set=classic special_cards=no
    seat F Ala
    seat S Bob
    commitment 66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925
    salt F 5b0e2c9d1f3a4b6c
    salt S 9a8b7c6d5e4f3a2b
    start #6c1d0e
    1 F setup ... #a90f3b
    2 * ... #07d4c2
    taken_back F 1 #4be0d7
    result winners=F points=1,0 rule=CF-END-01 #5e11aa
    secret 0000000000000000000000000000000000000000000000000000000000000000 #c3b2a1

The options are written out, also those at their default, and the version of the game is that of the rules it was begun
with: `Game.as_of` finds them again. Where options name content, a story or a pack, lines `content …` after them say
which by its hash. A sitting that takes up what an earlier one handed on has a line `letter …` after that.

A line `taken_back F 12 12 30` after the events tells that F has taken decisions back, and after how many events play
went on each time; what was taken back is not in the record.

An event is its number, the seat (`*` for nature) and the action. The `#` check on a line begins the SHA-256 hash of all
lines up to and with this one, without their checks: it finds a slip of the editor and a damaged disk. A record written
by hand has none. Against a forger stand replay and `Record.verify`, which believe nothing that can be computed.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final, NamedTuple

from mathom.core.action import NATURE, Action
from mathom.core.errors import IllegalAction, MathomError, RecordError
from mathom.core.game import Game, Result, State
from mathom.core.message import Message
from mathom.core.options import Options
from mathom.core.seal import Seal

FORMAT: Final = 1
NATURE_NAME: Final = "*"
CHECK_DIGITS: Final = 6
LETTER_LENGTH: Final = 100_000
_NAME_LENGTH = 40

Entry = tuple[int, Action]
"""Who acted, a seat or `NATURE`, and the action or the outcome of chance."""


class Ending(NamedTuple):
    """What a record keeps of a `Result`; its reason is found again by replaying."""

    winners: tuple[int, ...]
    points: tuple[int, ...]
    rule: str

    @classmethod
    def of(cls, result: Result) -> Ending:
        return cls(result.winners, result.points, result.rule)


class Origin(NamedTuple):
    """Where a fork comes from: how many events it took over, and the commitment of the record that rolled them."""

    taken: int
    commitment: str


class TakenBack(NamedTuple):
    """A seat has taken a decision back, with all that came after it; play went on after so many events."""

    seat: int
    number: int


class Verified(NamedTuple):
    """What `Record.verify` has checked: so many events replayed and rolls computed again.

    The events `taken` from another record by a fork were rolled elsewhere; their rolls are not among those checked.
    `taken_back` is what the record itself says, and nobody can compute.
    """

    events: int
    rolls: int
    taken: int
    over: bool
    taken_back: int = 0


@dataclass(slots=True)
class Record:
    """One sitting as a list of entries. `make` is the usual way to begin one; a `Table` fills it.

    It holds every seat's secrets: show it when the sitting is over, or to the referee. While the sitting runs, `seal`
    has no secret.
    """

    game: Game
    options: Options
    players: tuple[str, ...]
    seal: Seal | None = None
    version: int = 0
    """The version of the game's rules; 0 becomes the one of today. `game` is the game as of this version."""
    origin: Origin | None = None
    letter: str = ""
    """What an earlier sitting handed on to this one (`State.letter`); empty where it begins from nothing."""
    entries: list[Entry] = field(default_factory=list)
    taken_back: list[TakenBack] = field(default_factory=list)
    """What `Table.rewind` has done, seat by seat."""
    ending: Ending | None = None
    damage: RecordError | None = field(default=None, compare=False)
    """What was wrong with the file behind a salvaged record."""
    lines: tuple[int, ...] = field(default=(), compare=False, repr=False)
    """The line of each entry (then of result and secret) in the file that was read."""

    def __post_init__(self) -> None:
        self.version = self.version or self.game.version
        self.game = self.game.as_of(self.version)

    @classmethod
    def make(
        cls,
        game: Game,
        options: Mapping[str, object] | str | None = None,
        players: Sequence[str] = (),
        seal: Seal | None = None,
        *,
        letter: str = "",
    ) -> Record:
        """A record with no entries yet. Players may be left out from the end; the seal loses its secret."""
        chosen = game.options(options)
        if letter:
            check_letter(letter)
        seats = len(game.seats(chosen))
        if len(players) > seats:
            raise MathomError(Message("error-players", {"players": len(players), "seats": seats}))
        if seal is not None and len(seal.salts) != seats:
            raise MathomError(Message("error-salts", {"salts": len(seal.salts), "seats": seats}))
        names = tuple(clean_name(name) for name in players) + ("",) * (seats - len(players))
        return cls(game, chosen, names, seal and seal.closed(), letter=letter)

    @property
    def seats(self) -> tuple[str, ...]:
        """The short name of each seat."""
        return self.game.seats(self.options)

    def start(self) -> State:
        """The state before the first entry, under the rules of the record's version."""
        return self.game.go_on(self.options, self.letter) if self.letter else self.game.start(self.options)

    def replay(self, upto: int | None = None) -> State:
        """The state after the first `upto` entries, or after all; a negative number counts from the end."""
        state = self.start()
        for index in range(len(self.entries[:upto])):
            self.step(state, index)
        return state

    def states(self) -> Iterator[State]:
        """Every state of the sitting: the one before the first entry, then the one after each."""
        state = self.start()
        yield state.clone()
        for index in range(len(self.entries)):
            self.step(state, index)
            yield state.clone()

    def step(self, state: State, index: int) -> None:
        """Apply the entry with this index, counted from 0, to the state before it; raises `RecordError`."""
        actor, action = self.entries[index]
        args: dict[str, str | int] = {"number": index + 1, "action": action.text}
        if actor == NATURE and (
            state.to_act() != (NATURE,) or all(action is not outcome for outcome, _ in state.odds())
        ):
            raise RecordError(self.line(index + 1), Message("record-chance-impossible", args))
        try:
            state.apply(actor, action)
        except IllegalAction as error:
            args |= {"seat": self.name(actor), "rule": error.rule}
            raise RecordError(self.line(index + 1), Message("record-illegal", args)) from error

    def fork(self, upto: int | None = None, seal: Seal | None = None) -> Record:
        """A new record with the first `upto` entries, whose later rolls come from another seal."""
        forked = Record.make(self.game, self.options, self.players, seal, letter=self.letter)
        forked.version = self.version  # what it takes over was played by those rules, and so is the rest
        forked.entries = self.entries[:upto]
        forked.taken_back = [note for note in self.taken_back if note.number < len(forked.entries)]
        # The rolls of a fork of a fork are the elder's, as far as it goes.
        elder = self.seal.commitment if self.seal else ""
        if self.origin is not None and len(forked.entries) <= self.origin.taken:
            elder = self.origin.commitment
        forked.origin = Origin(len(forked.entries), elder)
        return forked

    def verify(self, secret: bytes | None = None) -> Verified:
        """Replay everything, compute every roll again and compare the result; raises `RecordError` at the first lie.

        The secret is that of the record, or one given for a sitting that still runs.
        """
        seal = self.seal
        if seal is None:
            raise RecordError(1, Message("record-unsealed"))
        if secret is not None:
            try:
                seal = seal.opened(secret)
            except MathomError as error:
                raise RecordError(self.line(len(self.entries)), Message("record-secret")) from error
        if seal.secret is None:
            raise RecordError(self.line(len(self.entries)), Message("record-secret-missing"))
        state = self.start()
        taken = min(self.origin.taken, len(self.entries)) if self.origin else 0
        number = checked = 0
        for index, (actor, action) in enumerate(self.entries):
            if actor == NATURE:
                number += 1
                if index >= taken and state.to_act() == (NATURE,):
                    checked += 1
                    fair = seal.pick(number, state.odds())
                    if fair is not action:
                        args: dict[str, str | int] = {"number": index + 1, "action": action.text, "expected": fair.text}
                        raise RecordError(self.line(index + 1), Message("record-chance", args))
            self.step(state, index)
        self._check_ending(state.result())
        return Verified(len(self.entries), checked, taken, self.ending is not None, len(self.taken_back))

    def cut(self, number: int) -> None:
        """Keep the first so many entries, and what is told of those after them."""
        del self.entries[number:]
        self.taken_back = [note._replace(number=min(note.number, number)) for note in self.taken_back]
        if self.origin is not None and self.origin.taken > number:
            self.origin = self.origin._replace(taken=number)

    def line(self, number: int) -> int:
        """The line of entry `number`, counted from 1, in the record's file; result and secret follow the last entry."""
        if 0 < number <= len(self.lines):
            return self.lines[number - 1]
        notes = len({note.seat for note in self.taken_back}) if number > len(self.entries) else 0
        return len(self._header()) + number + notes

    def text(self) -> str:
        """The whole file."""
        digest = sha256()
        header = self._header()
        for line in header[:-1]:
            digest.update(f"{line}\n".encode())
        out = header[:-1]
        for line in (header[-1], *self._events(), *self._tail()):
            digest.update(f"{line}\n".encode())
            out.append(f"{line} #{digest.hexdigest()[:CHECK_DIGITS]}")
        out.append("")
        return "\n".join(out)

    def json(self) -> dict[str, object]:
        """The record for scripts. `mathom.core.record_reader.record_from_json` reads it back."""
        names = self.seats
        data: dict[str, object] = {
            "record": FORMAT,
            "game": self.game.id,
            "version": self.version,
            "options": self.options.full_text(),
            **({"letter": self.letter} if self.letter else {}),
            "seats": [{"seat": name, "player": player} for name, player in zip(names, self.players, strict=True)],
            "events": [[self.name(actor), action.text] for actor, action in self.entries],
        }
        if self.seal is not None:
            data |= {"commitment": self.seal.commitment, "salts": list(self.seal.salts)}
            if self.seal.secret is not None:
                data["secret"] = self.seal.secret.hex()
        if self.origin is not None:
            data["fork"] = {"taken": self.origin.taken, "commitment": self.origin.commitment}
        if self.taken_back:
            data["taken_back"] = [[names[seat], number] for seat, number in self.taken_back]
        if self.ending is not None:
            winners = [names[seat] for seat in self.ending.winners]
            data["result"] = {"winners": winners, "points": list(self.ending.points), "rule": self.ending.rule}
        return data

    def name(self, actor: int) -> str:
        """An actor as the file writes it."""
        return NATURE_NAME if actor == NATURE else self.seats[actor]

    def _check_ending(self, result: Result | None) -> None:
        line = self.line(len(self.entries) + 1)
        if result is None and self.ending is not None:
            raise RecordError(line, Message("record-not-over"))
        if result is not None and self.ending != Ending.of(result):
            raise RecordError(line, Message("record-result", {"expected": self._ending_line(Ending.of(result))}))

    def _header(self) -> list[str]:
        lines = [
            f"mathom record {FORMAT}",
            f"game {self.game.id} {self.version}",
            f"options {self.options.plain_text()}".rstrip(),
        ]
        lines += [f"content {name} {pinned}" for name, pinned in self.options.content().items()]
        if self.letter:
            lines.append(f"letter {self.letter}")
        names = self.seats
        lines += [f"seat {name} {player}".rstrip() for name, player in zip(names, self.players, strict=True)]
        if self.seal is not None:
            lines.append(f"commitment {self.seal.commitment}")
            lines += [f"salt {name} {salt}" for name, salt in zip(names, self.seal.salts, strict=True)]
        if self.origin is not None:
            lines.append(f"fork {self.origin.taken} {self.origin.commitment}".rstrip())
        lines.append("start")
        return lines

    def _events(self) -> Iterator[str]:
        names = (*self.seats, NATURE_NAME)  # NATURE is -1: the last
        for number, (actor, action) in enumerate(self.entries, start=1):
            yield f"{number} {names[actor]} {action.text}"

    def _tail(self) -> Iterator[str]:
        for seat in sorted({note.seat for note in self.taken_back}):
            numbers = " ".join(str(note.number) for note in self.taken_back if note.seat == seat)
            yield f"taken_back {self.seats[seat]} {numbers}"
        if self.ending is not None:
            yield self._ending_line(self.ending)
        if self.seal is not None and self.seal.secret is not None:
            yield f"secret {self.seal.secret.hex()}"

    def _ending_line(self, ending: Ending) -> str:
        winners = ",".join(self.seats[seat] for seat in ending.winners) or "-"
        return f"result winners={winners} points={','.join(map(str, ending.points))} rule={ending.rule or '-'}"


def check_letter(letter: str) -> None:
    """Raise `MathomError` for a letter that a record cannot hold: it is one line, with nothing invisible in it."""
    if not letter or letter != letter.strip() or not letter.isprintable() or len(letter) > LETTER_LENGTH:
        raise MathomError(Message("record-letter", {"most": LETTER_LENGTH}))


def clean_name(name: str) -> str:
    r"""A player's name as a record can hold it: one line, nothing invisible, not too long.

    >>> clean_name("  Róża\n of  \x1b[31mBree ")
    'Róża of [31mBree'
    >>> len(clean_name("Tom" * 100))
    40
    """
    spaced = "".join(" " if char.isspace() else char for char in name)
    seen = "".join(char for char in spaced if not unicodedata.category(char).startswith("C"))
    return " ".join(seen.split())[:_NAME_LENGTH].rstrip()
