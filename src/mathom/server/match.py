"""One sitting in memory, folded from its rows: the table with its rules, and the people and bots around it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

import msgspec

from mathom.core.action import SPECTATOR, Action
from mathom.core.errors import MathomError
from mathom.core.game import Game, Observation, State
from mathom.core.options import Options
from mathom.core.record import Ending, Entry, Record
from mathom.core.seal import Seal
from mathom.core.table import Table
from mathom.core.visibility import may_read
from mathom.server.asking_back import Asking, Retraction
from mathom.server.checkpoints import Checkpoint, Stored, Unfit, maker, noted, packed
from mathom.server.errors import Broken, NothingChosen, NotRunning, OneAtATime, Stale, TooMany
from mathom.server.log_lines import plainly, short
from mathom.server.match_chances import Analysis
from mathom.server.persons import Chair, Person, id_of
from mathom.server.rematch_offer import Offer
from mathom.server.replaying import Walk
from mathom.server.store import UNDO, left_by
from mathom.server.talk_lines import PLAYERS, WATCHERS, Talk
from mathom.server.turn import Step, Turn
from mathom.server.verdict import Told

WAITING: Final = "waiting"
RUNNING: Final = "running"
OVER: Final = "over"
CLOSED: Final = "closed"
CHECKPOINT_EVERY: Final = 200
"""After about so many events a checkpoint is written."""
_MOST_ACTIONS: Final = 200
"""More than any formation has."""
_LOG: Final = logging.getLogger(__name__)


@dataclass(slots=True, eq=False)
class Match:
    """One sitting. Only `mathom.server.matches` and its parts change it, and only after the change is on the disk."""

    id: int
    code: str
    game: Game
    """As of the version that the match was begun with."""
    version: int
    options: Options
    chairs: tuple[Chair, ...]
    host: str
    public: bool
    aids: bool
    one_screen: bool
    state: str
    made_at: datetime
    moved_at: datetime
    secret: bytes = field(repr=False)
    takes_back: bool = True
    """Whether anything may be taken back here."""
    asking: Asking | None = None
    """Who asks to take back; see `pending`."""
    retractions: list[Retraction] = field(default_factory=list, repr=False)
    """What was taken back since the match was begun, or loaded from a checkpoint."""
    letter: str = field(default="", repr=False)
    """What an earlier sitting handed on to this one; empty if it begins from nothing."""
    pause: int | None = None
    """After so many seconds a question that answers itself does so; None if it waits for as long as it takes."""
    due: datetime | None = None
    """When that is for the present question; None if it does not answer itself."""
    previous: str | None = None
    next: str | None = None
    carried: tuple[int, ...] = ()
    """The points that each seat brings from the games before."""
    carried_wins: tuple[int, ...] = ()
    """The games that each seat has won before; empty in a first game."""
    told: Told | None = None
    """How the end is told; None until then, and in what ended with an older mathom."""
    offer: Offer | None = None
    """The rematch that somebody offers after the end."""
    analysis: Analysis | None = None
    """The chances over the match, after its end, once somebody has looked."""
    hinted: set[tuple[int, int]] = field(default_factory=set)
    """At which questions each seat took a hint: the seat, and the event since which the question stood."""
    talk: list[Talk] = field(default_factory=list, repr=False)
    pins: dict[str, str] = field(default_factory=dict)
    """The places of the pins that lie on the map."""
    table: Table | None = None
    """None until all chairs are taken."""
    revision: int = 0
    """The number of the last event that was written, what was taken back included.

    Every page shows it, so it tells how often the others have acted and taken back. That is harmless: each event
    changes what every audience observes, if only by a line that somebody has chosen, so whoever looks on can count
    along (a test holds the games to it). What is taken back was seen to come and go as well: that somebody has
    reconsidered is told to all anyway, by a line of the log, and at the end by a number. What they had learned by then
    the others have let them keep, or only bots play against them; the number itself says nothing about it.
    """
    kept: int = 0
    """The revision of the last good checkpoint on the disk; 0 if there is none."""
    uncovered: int | None = None
    """At one screen: the seat whose secrets are on it now. Kept in memory alone, so a restart draws the curtain."""
    _onward: tuple[tuple[Mapping[str, object] | str, str] | None] | None = field(default=None, repr=False)
    """What was found out about the next sitting, once asked."""
    looking: dict[str, int] = field(default_factory=dict, repr=False)
    """Through which of their own seats people look who have several. Kept in memory alone."""
    walked: Walk | None = field(default=None, repr=False)
    """Of a game that is over: how a replay walks through it, once somebody has asked."""
    walking: asyncio.Lock = field(default_factory=asyncio.Lock, repr=False)
    """Held while that is found out: whoever asks meanwhile waits for it."""
    mutes: dict[str, frozenset[str]] = field(default_factory=dict, repr=False)
    """Whom people do not want to hear here, as far as somebody has asked; by their marks in the talk."""
    _observed: dict[int, tuple[State, int, Observation]] = field(default_factory=dict, repr=False)
    """What each audience sees, with the state and the revision that it was made of."""
    _asked: list[int] = field(default_factory=list, repr=False)
    _own: list[int] = field(default_factory=list, repr=False)
    """The revision after the last thing that each seat did itself."""

    # Asking ----------------------------------------------------------------------------------------------------------

    def seats_of(self, person: str | Person) -> tuple[int, ...]:
        """Where a person sits."""
        who = id_of(person)
        return tuple(chair.seat for chair in self.chairs if chair.person == who)

    def people(self) -> dict[str, int]:
        """The people who play, each with their first seat. Who has left their seat to a bot plays no more."""
        found: dict[str, int] = {}
        for chair in self.chairs:
            if chair.person is not None and not chair.bot:
                found.setdefault(chair.person, chair.seat)
        return found

    def onward(self) -> tuple[Mapping[str, object] | str, str] | None:
        """What the next sitting of a chain begins with; None while this one goes on, and where there is no next one."""
        if self.state != OVER:
            return None
        if self._onward is None:
            self._onward = (self.game.onward(self.record()),)
        return self._onward[0]

    def may_also_sit(self, person: str | Person, seat: int) -> bool:
        """Whether somebody may take this seat beside their own: people may hold several of one team, and of no two."""
        teams = self.game.teams(self.options)
        mine = self.seats_of(person)
        return 0 <= seat < len(teams) and seat not in mine and all(teams[other] == teams[seat] for other in mine)

    def channel_of(self, person: str | Person) -> str:
        """Where a person speaks and listens: players among themselves, watchers among themselves."""
        return PLAYERS if self.seats_of(person) else WATCHERS

    def readers(self, channel: str) -> tuple[int, ...]:
        """The audiences of a channel of the talk."""
        return tuple(chair.seat for chair in self.chairs) if channel == PLAYERS else (SPECTATOR,)

    def heard_by(self, person: str | Person) -> list[Talk]:
        """What was said where this person may listen."""
        mine = self.seats_of(person)
        reader = mine[0] if mine else SPECTATOR
        return [said for said in self.talk if may_read(self.readers(said.channel), reader)]

    def to_act(self) -> tuple[int, ...]:
        """The seats it waits for; none before the start and after the end."""
        return self.table.to_act() if self.table is not None else ()

    def asked(self, seat: int) -> int:
        """The revision since which the present question stands for this seat.

        Every event moves it, but for one: what another seat does while this seat is among those asked, before and
        after. So secret simultaneous choices do not make each other's pages out of date. Nor does what another does
        beside the turn, unless it changes what this seat may do.
        """
        return self._asked[seat] if 0 <= seat < len(self._asked) else self.revision

    def own(self, seat: int) -> int:
        """The revision after the last thing that a seat did itself."""
        return self._own[seat] if 0 <= seat < len(self._own) else self.revision

    def has_done(self, seat: int, texts: Sequence[str], number: int) -> bool:
        """Whether these actions are the last that a seat has done, and were done after this revision."""
        last = [action.text for actor, action in self.record().entries if actor == seat][-len(texts) :]
        return self.own(seat) > number and last == list(texts)

    @property
    def pending(self) -> Asking | None:
        """Who asks to take back now: a wish of before the last event is withdrawn by it."""
        asking = self.asking
        return asking if asking is not None and asking.revision == self.revision and self.state == RUNNING else None

    @property
    def score(self) -> tuple[int, ...]:
        """The points of each seat over this table's rematches; empty in a first game.

        Seats are exchanged from game to game and the points go with the people.
        """
        if not self.carried:
            return ()
        ending = self.ending
        return tuple(map(sum, zip(self.carried, ending.points, strict=True))) if ending else self.carried

    @property
    def wins(self) -> tuple[int, ...]:
        """The games that each seat has won over this table's rematches, as `score` has the points."""
        ending = self.ending
        before = self.carried_wins or (0,) * len(self.chairs)
        return tuple(won + (ending is not None and seat in ending.winners) for seat, won in enumerate(before))

    @property
    def ending(self) -> Ending | None:
        """How it ended, or None while it has not."""
        return self.table.record.ending if self.table is not None else None

    def record(self) -> Record:
        """The record. It holds every seat's secrets: show it when the sitting is over."""
        return self.running().record

    def running(self) -> Table:
        """The table; raises `NotRunning` before the game has begun."""
        if self.table is None:
            raise NotRunning
        return self.table

    def observe(self, audience: int) -> Observation:
        """What an audience may know now. Whoever asks again at the same moment gets the same answer."""
        table = self.running()
        kept = self._observed.get(audience)
        if kept is None or kept[0] is not table.state or kept[1] != self.revision:
            kept = self._observed[audience] = (table.state, self.revision, table.observe(audience))
        return kept[2]

    def log_length(self) -> int:
        """How many lines the open log has."""
        return self.observe(SPECTATOR).said if self.table is not None else 0

    # Playing ---------------------------------------------------------------------------------------------------------

    def begin(self, chairs: tuple[Chair, ...] | None = None) -> tuple[Table, list[Entry]]:
        """The table of these chairs, all taken, and what chance brought before anybody acts. Changes nothing yet."""
        chairs = chairs if chairs is not None else self.chairs
        players = [chair.name for chair in chairs]
        table = Table.new(self.game, self.options, players=players, seal=self._seal(chairs), letter=self.letter)
        table.record.version = self.version
        return table, list(table.record.entries)

    def start(self, table: Table) -> None:
        """Begin to play at this table."""
        self.table = table
        self.revision = len(table.record.entries)
        self._asked = [self.revision] * len(self.chairs)
        self._own = self._asked.copy()

    def _seal(self, chairs: Sequence[Chair]) -> Seal:
        return Seal.of(self.secret, [chair.salt for chair in chairs])

    def fold(
        self, moves: Sequence[Stored], checkpoints: Sequence[Checkpoint] = (), acting: Sequence[int] | None = None
    ) -> None:
        """Play what is stored, from the first checkpoint that fits, else from the start; raises `Broken` where that
        does not lead to the same events.

        `acting` says whom the match waits for after all of them, as far as somebody else knows: a checkpoint that leads
        elsewhere does not fit.
        """
        state = self.state
        for checkpoint in checkpoints:
            try:
                self._go_on_from(checkpoint, moves, acting)
            except Exception as error:  # noqa: BLE001  (whatever it was, the moves are the match)
                _LOG.warning(
                    "match %s: no use for the checkpoint at %s: %s", short(self.code), checkpoint.number, plainly(error)
                )
                self.state, self.kept = state, 0
            else:
                return
        table, dealt = self.begin()
        self.start(table)
        self._compare(dealt, moves, 0)
        self._play_stored(moves)

    def _go_on_from(self, checkpoint: Checkpoint, moves: Sequence[Stored], acting: Sequence[int] | None) -> None:
        """Play what came after a checkpoint. What came before it is read, and not played."""
        stood = checkpoint.open(self.game, self.version, self._setting(), moves)
        seal = self._seal(self.chairs)
        players = [chair.name for chair in self.chairs]
        record = Record.make(self.game, self.options, players, seal, letter=self.letter)
        record.version = self.version
        record.entries = [(actor, self.game.action(text)) for actor, text in stood]
        record.taken_back = noted(moves[: checkpoint.number])
        self.table = Table.load(record, self.secret, state=checkpoint.unpack(self.game))
        self.revision = self.kept = checkpoint.number
        self._asked, self._own = [*checkpoint.asked], [*checkpoint.own]
        self._play_stored(moves)
        if acting is not None and self.to_act() != tuple(acting):
            raise Unfit("it leads to another question")

    def checkpoint(self) -> Checkpoint | None:
        """The match as it stands, to be kept with the next move, if there has been enough since the last one."""
        if self.table is None or self.revision - self.kept < CHECKPOINT_EVERY:
            return None
        entries = self.table.record.entries
        try:
            state, made_by = packed(self.game, self.table.state), maker(self.game, self.version)
        except Exception:  # noqa: BLE001  (whatever it was, the game must go on)
            _LOG.exception("match %s cannot be packed", short(self.code))
            return None
        return Checkpoint(
            number=self.revision,
            entries=len(entries),
            asked=tuple(self._asked),
            own=tuple(self._own),
            state=state,
            maker=made_by,
            digest="",
        ).sealed(self._setting(), ((actor, action.text) for actor, action in entries))

    def _setting(self) -> tuple[str, ...]:
        """What the sitting follows from, beside what was done in it."""
        seal = self._seal(self.chairs)
        return (self.options.full_text(), self.letter, seal.commitment, *seal.salts)

    def _play_stored(self, moves: Sequence[Stored]) -> None:
        """Play the stored events that come next."""
        table = self.running()
        try:
            while self.revision < len(moves):
                actor, text = moves[self.revision]
                if text == UNDO:
                    self.take_back(actor)
                elif (left := left_by(text)) is not None:
                    self.rewind(actor, left)
                else:
                    turn = self._tried(actor, table.game.action(text))
                    self._compare(turn.entries, moves, self.revision)
                    self.play(turn)
        except Broken:
            raise
        except MathomError as error:
            raise Broken(code=self.code) from error

    def _compare(self, played: Sequence[Entry], stored: Sequence[Stored], first: int) -> None:
        if [(actor, action.text) for actor, action in played] != list(stored[first : first + len(played)]):
            raise Broken(code=self.code)

    def intend(self, seat: int, texts: Sequence[str], number: int) -> Turn:
        """The actions, and all that they and the chance after them come to. Changes nothing.

        Raises `Stale` for a page that has not seen the present question or, if all it wants is an aside, not what this
        seat itself did last; the errors of the rules; and `OneAtATime` where a roll or a revelation comes between two
        actions.
        """
        table = self.running()
        if not texts:
            raise NothingChosen
        if len(texts) > _MOST_ACTIONS:
            raise TooMany(most=_MOST_ACTIONS)
        beside = {action.text for action in table.asides(seat)}
        aside = beside.issuperset(texts)
        first = self._named(table.state, seat, texts[0])
        if not (self._own[seat] if aside else self.asked(seat)) <= number <= self.revision:
            raise Stale
        before, turn = table.state, self._tried(seat, first)
        for text in texts[1:]:
            if turn.steps[-1].events > 1 or turn.after.learned(before, seat):
                raise OneAtATime
            before, turn = turn.after, self._tried(seat, self._named(turn.after, seat, text), turn)
        return turn

    def _named(self, state: State, seat: int, text: str) -> Action:
        """The action that a text names, one of those that are offered if it is."""
        offered = (action for action in (*state.legal(seat), *state.asides(seat)) if action.text == text)
        return next(offered, None) or self.game.unoffered(text)

    def _tried(self, seat: int, action: Action, after: Turn | None = None) -> Turn:
        """What an action comes to, now or after what was tried before, and for whom it leaves the question as it is."""
        table = self.running()
        before = after.trial.state if after is not None else table.state
        asked = before.to_act()
        trial = table.trial(seat, action, after.trial if after is not None else None)
        if any(action is aside for aside in before.asides(seat)):
            # Beside the turn anything can happen, a new game even: the same question is one with the same answers.
            asked = tuple(other for other in asked if tuple(before.legal(other)) == tuple(trial.state.legal(other)))
        elif before.one_is_enough():
            asked = ()  # one has answered for all: whatever the others are asked next is a new question
        acting = trial.state.to_act()
        events = len(trial.entries) - (len(after.trial.entries) if after is not None else 0)
        step = Step(events, frozenset(asked) & frozenset(acting), acting)
        if after is None:
            return Turn(seat, (action,), trial, (step,))
        return Turn(seat, (*after.actions, action), trial, (*after.steps, step))

    def play(self, turn: Turn, watched: Observation | None = None) -> None:
        """Do what was tried. Nothing may have happened in between. `watched` is what a watcher sees then, if the caller
        knows it already.
        """
        self.running().commit(turn.trial)
        for step in turn.steps:
            self._moved(turn.seat, step)
        if watched is not None:
            self._observed[SPECTATOR] = (turn.after, self.revision, watched)

    def show_to_all(self, said: int) -> None:
        """At one screen: cover it if the lines of the open log after these tell how something between the players
        ended, so that all of them read it before one goes on.
        """
        big = self.game.big
        if any(line.id in big and big[line.id].settles for line in self.running().lines(SPECTATOR, said)):
            self.uncovered = None

    def take_back(self, seat: int) -> None:
        """Take back the last action; raises `UndoRefused`."""
        table = self.running()
        before, for_all = table.to_act(), table.state.one_is_enough()
        table.undo(seat)
        if for_all or table.state.one_is_enough():
            before = ()  # what one may answer for all is another question than it was
        acting = table.to_act()
        self._moved(seat, Step(1, frozenset(before) & frozenset(acting), acting))

        self._tell_back(seat)

    def rewind(self, seat: int, number: int) -> None:
        """Go back to the moment before a decision of this seat, whatever came after it; raises `UndoRefused`."""
        table = self.running()
        table.rewind(seat, number)
        self._moved(seat, Step(1, frozenset(), table.to_act()))
        self._tell_back(seat)

    def _tell_back(self, seat: int) -> None:
        """One line for all that the same seat takes back in a row."""
        after = self.log_length()
        if self.retractions and self.retractions[-1][1:] == (seat, after):
            return
        self.retractions = [line for line in self.retractions if line.after <= after]
        self.retractions.append(Retraction(self.revision, seat, after))

    def _moved(self, actor: int, step: Step) -> None:
        """One step was made: the first of its events is the actor's, the others are chance."""
        self.revision += step.events
        self._own[actor] = self.revision
        for seat in range(len(self._asked)):
            if step.events > 1 or seat == actor or seat not in step.unmoved:
                self._asked[seat] = self.revision
        if self.uncovered not in step.acting:
            self.uncovered = None
        if not step.acting:
            self.state = OVER

    def rename(self, names: Mapping[int, str]) -> None:
        """Other names for some seats, in the record too."""
        self.chairs = tuple(
            msgspec.structs.replace(chair, name=names.get(chair.seat, chair.name)) for chair in self.chairs
        )
        if self.table is not None:
            self.table.record.players = tuple(chair.name for chair in self.chairs)
