"""A table: one sitting being played. It asks the rules, rolls from the seal and writes the record."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from operator import itemgetter
from typing import Final, NamedTuple

from mathom.core.action import NATURE, REFEREE, SPECTATOR, Action
from mathom.core.errors import MathomError, MovedOn, UndoRefused
from mathom.core.game import Game, Observation, Result, State
from mathom.core.message import Line, Message
from mathom.core.options import Options
from mathom.core.record import Ending, Entry, Record, TakenBack
from mathom.core.seal import Seal
from mathom.core.state_history import EVERY, StateHistory

NEAR: Final = 3
"""So many of the states before the last entry are kept, for taking back several actions one by one."""


class Trial(NamedTuple):
    """What an action, or several in a row, and the chance after each come to. Made by `Table.trial`."""

    moment: object
    """When it was tried: another one after everything that is done or taken back at the table."""
    base: State
    """The state of the table then."""
    first: int
    """How many entries the record has before them."""
    entries: tuple[Entry, ...]
    state: State
    """The sitting then; the table takes it over when the trial is committed, so nobody may play on with it."""
    passed: tuple[tuple[int, State], ...] = ()
    """States on the way that the table will want to keep, each with its number of entries."""


@dataclass(slots=True, eq=False)
class Table:
    """One sitting being played, made by `Table.new`, `Table.load` or `Table.forked`.

    The state always waits for a seat or is over: chance is settled at once, from the seal, and recorded.
    """

    record: Record
    state: State
    seal: Seal
    _seats: int
    _rolls: int
    _history: StateHistory = field(repr=False)
    _behind: list[tuple[int, State]] = field(default_factory=list, repr=False)
    """The last states before the last entry, each with its number of entries, as far as somebody asked about undo."""
    _moment: object = field(default_factory=object, repr=False)
    """Stands for the present moment, for what is tried at it; `state` does not, for it may be made anew (`_reach`)."""

    @classmethod
    def new(
        cls,
        game: Game,
        options: Mapping[str, object] | str | None = None,
        *,
        players: Sequence[str] = (),
        seal: Seal | None = None,
        letter: str = "",
    ) -> Table:
        """A new sitting, or the next of a chain, with the letter of the one before it (`State.letter`).

        The seal must have its secret; without one the table makes its own.
        """
        seal = seal or Seal.new(len(game.seats(game.options(options))))
        return cls._begin(Record.make(game, options, players, seal, letter=letter), seal)

    @classmethod
    def load(cls, record: Record, secret: bytes | None = None, *, state: State | None = None) -> Table:
        """Go on with a stored record. One that is not over needs its secret, because its next rolls are sealed.

        Whoever has kept the state after the last entry (`Game.unpack`) may give it: then the record is not replayed
        before somebody asks about an earlier moment.
        """
        seal = record.seal
        if seal is None:
            raise MathomError(Message("error-record-unsealed"))
        if secret is not None:
            seal = seal.opened(secret)
        if seal.secret is None:
            raise MathomError(Message("error-seal-closed"))
        return cls._begin(record, seal, state)

    @classmethod
    def forked(cls, record: Record, upto: int | None = None, seal: Seal | None = None) -> Table:
        """A new sitting that begins with the first `upto` entries of any record and goes on with new chance."""
        seal = seal or Seal.new(len(record.seats))
        return cls._begin(record.fork(upto, seal), seal)

    @classmethod
    def _begin(cls, record: Record, seal: Seal, state: State | None = None) -> Table:
        if seal.secret is None:
            raise MathomError(Message("error-seal-closed"))
        history = StateHistory(record, state)
        table = cls(record, history.at(len(record.entries)), seal, len(record.seats), _rolls(record.entries), history)
        record.lines = ()  # the file will be written anew
        table._settle()
        return table

    @property
    def game(self) -> Game:
        return self.record.game

    @property
    def options(self) -> Options:
        return self.record.options

    @property
    def seats(self) -> tuple[str, ...]:
        """The short name of each seat."""
        return self.record.seats

    def to_act(self) -> tuple[int, ...]:
        """The seats the sitting waits for; none when it is over."""
        return self.state.to_act()

    def legal(self, seat: int) -> Sequence[Action]:
        """What the sitting waits for from this seat."""
        self._check_seat(seat)
        return self.state.legal(seat)

    def asides(self, seat: int) -> Sequence[Action]:
        """What the seat may do beside its turn."""
        self._check_seat(seat)
        return self.state.asides(seat)

    def observe(self, audience: int) -> Observation:
        """What a seat, `SPECTATOR` or `REFEREE` may know."""
        if audience not in {SPECTATOR, REFEREE}:
            self._check_seat(audience)
        return self.state.observe(audience)

    def lines(self, audience: int, since: int = 0) -> tuple[Line, ...]:
        """The log as an audience may read it, from the line of this number on, counted from 0."""
        if audience not in {SPECTATOR, REFEREE}:
            self._check_seat(audience)
        return self.state.lines(audience, since)

    def result(self) -> Result | None:
        """How it ended, or None while it runs."""
        return self.state.result()

    def state_at(self, number: int) -> State:
        """The state after so many entries, for the asker to play on with; a negative number counts from the end."""
        number = len(self.record.entries[:number])
        if number == len(self.record.entries):
            return self.state.clone()
        for at, state in self._behind:
            if at == number:
                return state.clone()
        self._reach(number)
        return self._history.at(number)

    def act(self, seat: int, action: Action | str) -> None:
        """A seat acts, then chance as long as it must. A refused action changes nothing.

        Raises `IllegalAction`, or `NotationError` for a text that is no action.
        """
        self._check_seat(seat)
        state, entries = self.state, self.record.entries
        entries.append((seat, self._applied(state, seat, action)))
        self._moment = object()
        if len(entries) == self._history.due:
            self._history.keep(state)
        acting = state.to_act()
        if not acting or acting[0] == NATURE:
            self._settle()

    def trial(self, seat: int, action: Action | str, after: Trial | None = None) -> Trial:
        """What would happen if a seat acted, now or `after` what was tried before. Changes nothing; raises as `act`.

        What is tried can be looked at, written down and then done by `commit`, without being worked out again.
        """
        self._check_seat(seat)
        before = after or self._untried()
        self._check_moment(before)
        state = before.state.clone()
        return self._longer(before, state, self._happening(state, seat, action, self._rolls + _rolls(before.entries)))

    def commit(self, trial: Trial) -> None:
        """Do what was tried. If something has happened since, raises `MovedOn` and changes nothing."""
        self._check_moment(trial)
        if trial.base is not self.state:
            # It was made anew meanwhile, and states that come of different ones cannot be told apart by `learned`.
            state = self.state.clone()
            trial = self._longer(self._untried(), state, _again(state, trial.entries))
        entries = self.record.entries
        self._behind.append((len(entries), self.state))
        del self._behind[:-NEAR]
        entries.extend(trial.entries)
        self._moment = object()
        self.state = trial.state
        self._rolls += _rolls(trial.entries)
        for number, state in trial.passed:
            self._history.keep(state, number)
        self._close()

    def _untried(self) -> Trial:
        """A trial of nothing yet."""
        return Trial(self._moment, self.state, len(self.record.entries), (), self.state)

    def _check_moment(self, trial: Trial) -> None:
        if trial.moment is not self._moment:
            raise MovedOn(Message("error-moved-on"))

    def _longer(self, trial: Trial, state: State, happening: Iterator[Entry]) -> Trial:
        """A trial with what happens to this state after it."""
        entries, kept = [*trial.entries], [*trial.passed]
        due = kept[-1][0] + EVERY if kept else self._history.due
        for entry in happening:
            entries.append(entry)
            if trial.first + len(entries) == due:
                kept.append((due, state.clone()))
                due += EVERY
        return trial._replace(entries=tuple(entries), state=state, passed=tuple(kept))

    def _applied(self, state: State, seat: int, action: Action | str) -> Action:
        """Let a seat act; gives the action. A refusal is told in the words of the game."""
        try:
            if isinstance(action, str):
                action = self.record.game.action(action)
            state.apply(seat, action)
        except MathomError as error:
            error.words = error.words or self.game.words
            raise
        return action

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self._seats:
            raise MathomError(Message("error-seat", {"seat": seat}))

    def _happening(self, state: State, seat: int, action: Action | str, rolls: int) -> Iterator[Entry]:
        """Let a seat act and then chance, after so many rolls, and give each entry when it has happened."""
        yield seat, self._applied(state, seat, action)
        for outcome in self._chance(state, rolls):
            yield NATURE, outcome

    def _chance(self, state: State, rolls: int) -> Iterator[Action]:
        """Roll while nature is to act, after so many rolls, and give each outcome when it has happened."""
        while (acting := state.to_act()) and acting[0] == NATURE:
            rolls += 1
            outcome = self.seal.pick(rolls, state.odds())
            state.apply(NATURE, outcome)
            yield outcome

    def _settle(self) -> None:
        """Let chance happen at the table itself, and close the record when the sitting is over."""
        state, entries = self.state, self.record.entries
        for outcome in self._chance(state, self._rolls):
            entries.append((NATURE, outcome))
            self._rolls += 1
            if len(entries) == self._history.due:
                self._history.keep(state)
        self._close()

    def _close(self) -> None:
        """Write the end into the record, and the seal's secret, when the sitting is over."""
        if not self.state.to_act() and (result := self.state.result()) is not None:
            self.record.ending = Ending.of(result)
            self.record.seal = self.seal

    def can_undo(self, seat: int) -> bool:
        """Whether this seat may take back the last action."""
        return self._undo_refusal(seat) is None

    def undo(self, seat: int) -> None:
        """Take back the last action of this seat: no die fell, nobody learned anything, nobody else has acted since.

        Raises `UndoRefused`. Several actions of one's own are taken back one by one.
        """
        refusal = self._undo_refusal(seat)
        if refusal is not None:
            raise UndoRefused(refusal)
        self.state = self._before()
        self._behind.pop()
        self._cut(len(self.record.entries) - 1)

    def undoes_to(self, seat: int, number: int) -> bool:
        """Whether this seat may take back its actions one by one until so many entries are left. Tries it out."""
        record = replace(self.record, entries=list(self.record.entries), seal=self.seal.closed())
        trying = Table.load(record, self.seal.secret)
        while len(record.entries) > number and trying.can_undo(seat):
            trying.undo(seat)
        return len(record.entries) == number

    def last_decision(self, seats: Collection[int]) -> tuple[int, int] | None:
        """The last decision of these seats that stands: whose it is, and how many entries lie before it; None where
        there is none. What a seat does one after another while it sets up (`Game.setting_up`) is one decision.
        """
        entries, setting_up = self.record.entries, self.game.setting_up
        at = next((index for index in reversed(range(len(entries))) if entries[index][0] in seats), None)
        if at is None:
            return None
        seat, first, kind = entries[at][0], at, entries[at][1].kind
        while kind in setting_up and at >= 0 and entries[at][1].kind == kind:
            first = at if entries[at][0] == seat else first
            at -= 1
        return seat, first

    def rewind(self, seat: int, number: int) -> None:
        """Go back to the moment before a decision of this seat, after so many entries, whatever has happened since.

        The record keeps no trace of what came after it but a note that this was done. Rolls are counted from there
        again, so whoever decides the same gets the same: nobody takes back to throw anew. Raises `UndoRefused` where
        there is no such decision, and when it is over. Whether the others agree is for the caller to know.
        """
        entries = self.record.entries
        if self.state.result() is not None:
            raise UndoRefused(Message("undo-over"))
        if not 0 <= number < len(entries) or entries[number][0] != seat:
            raise UndoRefused(Message("undo-nothing"))
        self.state = self.state_at(number)
        self._behind.clear()
        self._cut(number)
        self._rolls = _rolls(entries)
        self.record.taken_back.append(TakenBack(seat, number))
        self.record.taken_back.sort(key=itemgetter(0))  # as a file has them

    def _cut(self, number: int) -> None:
        """So many entries are left: what came after them is taken back."""
        self.record.cut(number)
        self._moment = object()
        self._history.forget()

    def _undo_refusal(self, seat: int) -> Message | None:
        entries = self.record.entries
        if not entries:
            return Message("undo-nothing")
        if self.state.result() is not None:
            return Message("undo-over")
        actor = entries[-1][0]
        if actor == NATURE:
            return Message("undo-chance")
        if actor != seat:
            return Message("undo-other")
        before = self._before()
        if any(self.state.learned(before, audience) for audience in (*range(self._seats), SPECTATOR)):
            return Message("undo-told")
        return None

    def _before(self) -> State:
        """The state before the last entry; the table keeps it, so nobody may play on with it but `undo`."""
        last = len(self.record.entries) - 1
        self._reach(last)
        behind = self._behind
        while behind and behind[-1][0] > last:
            behind.pop()
        nearest = self._history.nearest(last)
        if not behind or behind[-1][0] < nearest:
            behind[:] = [(nearest, self._history.at(nearest))]
        at, state = behind.pop()
        for index in range(at, last):
            if index >= last - NEAR:
                behind.append((index, state.clone()))
            self.record.step(state, index)
        del behind[:-NEAR]
        behind.append((last, state))
        return state

    def _reach(self, number: int) -> None:
        """Begin at the start after all, if this moment lies before the state that the table was loaded with.

        Everything is made anew, the present state too. `State.learned` compares states of one sitting, and one that was
        unpacked may count what was learned from there on.
        """
        if number < self._history.first:
            self._history = StateHistory(self.record)
            self.state = self._history.at(len(self.record.entries))
            self._behind.clear()

    def fork(self, upto: int | None = None, seal: Seal | None = None) -> Table:
        """A new table that begins with the first `upto` entries of this one and goes on with new chance."""
        return Table.forked(self.record, upto, seal)


def _again(state: State, entries: Iterable[Entry]) -> Iterator[Entry]:
    """Do to a state what was done to another of the same moment, and give each entry when it has happened."""
    for actor, action in entries:
        state.apply(actor, action)
        yield actor, action


def _rolls(entries: Iterable[Entry]) -> int:
    """How often chance was asked."""
    return sum(actor == NATURE for actor, _ in entries)
