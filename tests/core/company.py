"""A toy of what larger games need: teams or a common cause, questions that any of a team may answer, answers out of
turn, which may pass by themselves, pins, lines that a whole team may read, a window on a long log, and a letter from
one sitting to the next.

Two to five travellers, in two teams (seats take turns) or all together. Each is dealt a secret card, which the team may
see. A journey has some days. On each, any of the team whose day it is chooses the road or the river; a die says how bad
the day is. Then a window opens: all others may play their card, or let it pass, each in secret; whoever has played it
already is asked all the same, so that nobody can tell; a brisk company lets pass by itself. Between teams cards make
the day worse, together they help. If the road's 4 or the river's 5, with the cards, is not less than the die, the team
whose day it is has a point. Together one needs points on three days of four; of two teams the one with more wins.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import ClassVar, Final

from mathom.core.action import NATURE, REFEREE, SPECTATOR, Action
from mathom.core.chance import dice_odds
from mathom.core.encode import Encoder, Field
from mathom.core.errors import IllegalAction, NotationError, OptionsError
from mathom.core.game import Game, Observation, Result, State
from mathom.core.log import MUTED, Event, Said, Secret, earlier, events_since, read_log
from mathom.core.message import Line, Message
from mathom.core.options import Choice, Flag, Number, Option, Options
from mathom.core.pins import Pins
from mathom.core.record import Record
from mathom.core.table_matters import STOPPED, TABLE_MATTERS, TableMatter
from mathom.core.teams import allies

NAMES: Final = ("A", "B", "C", "D", "E")
CARDS: Final = (1, 2, 3)
WAYS: Final = {"road": 4, "river": 5}
WORDS: Final = Path(__file__).parent / "company_words"
WINDOW: Final = 6
"""So many lines of the log are in an observation."""
DEALING, COUNCIL, DANGER, CARDS_OUT, OVER = range(5)
PROMPTS: Final = {COUNCIL: "company-prompt-council", CARDS_OUT: "company-prompt-cards"}


class CompanyAction(Action):
    __slots__ = ("number", "word")
    game: ClassVar[str] = "company"

    def __init__(self, word: str, number: int = 0) -> None:
        super().__init__(f"{word} {number}" if number else word)
        self.word: Final = word
        self.number: Final = number

    @property
    def kind(self) -> str:
        return self.word

    def fields(self) -> dict[str, str | int]:
        return {"number": self.number} if self.number else {}


_WAYS = tuple(CompanyAction(way) for way in WAYS)
_PLAY, _PASS = CompanyAction("play"), CompanyAction("pass")
_DEALT = tuple(CompanyAction("card", card) for card in CARDS)
_DIE = {faces[0]: (CompanyAction("die", faces[0]), weight) for faces, weight in dice_odds((1, 2, 3, 4, 5, 6, 7, 8))}
_ALL = {action.text: action for action in (*_WAYS, _PLAY, _PASS, *_DEALT, *(die for die, _ in _DIE.values()))}


class CompanyView(Observation, frozen=True, kw_only=True):
    phase: int
    day: int
    hands: tuple[int | None, ...]
    """Each card, None for one that the audience may not see or that is not dealt yet; 0 once it was played."""
    played: tuple[int, ...]
    """Who has played a card on an earlier day: that was seen when the window closed."""
    way: str
    die: int
    answers: tuple[str, ...]
    """In the window: `-` for none yet, `?` for one that the audience may not read."""
    points: tuple[int, int]
    brought: int
    stopping: int


class CompanyState(State):
    def __init__(self, options: Options) -> None:
        seats = int(options["seats"])
        self.options = options
        self.teams = COMPANY.teams(options)
        self.phase = DEALING
        self.day = 0
        self.hands: list[int | None] = [None] * seats
        self.played: tuple[int, ...] = ()
        self.way = ""
        self.die = 0
        self.answers: list[str] = [""] * seats
        self.points = (0, 0)
        self.brought = 0
        self.stopping = 0
        self.facts_learned: tuple[int, ...] = (0,) * (seats + 1)
        self.log: Said | None = None
        self.ended: Result | None = None

    def clone(self) -> CompanyState:
        twin = type(self)(self.options)
        twin.__dict__.update(self.__dict__)
        twin.hands, twin.answers = self.hands[:], self.answers[:]
        return twin

    @property
    def team(self) -> int:
        """Whose day it is."""
        return self.day % len(set(self.teams))

    # Who may do what

    def to_act(self) -> tuple[int, ...]:
        if self.phase == COUNCIL:
            return tuple(seat for seat, team in enumerate(self.teams) if team == self.team)
        if self.phase == CARDS_OUT:
            return tuple(seat for seat, answer in enumerate(self.answers) if answer == "-")
        return () if self.phase == OVER else (NATURE,)

    def one_is_enough(self) -> bool:
        return self.phase == COUNCIL

    def legal(self, seat: int) -> Sequence[Action]:
        if seat < 0 or seat not in self.to_act():
            return ()
        if self.phase == COUNCIL:
            return _WAYS
        return (_PASS,) if seat in self.played else (_PLAY, _PASS)

    def unless(self, seat: int) -> Action | None:
        asked = self.phase == CARDS_OUT and seat in self.to_act()
        return _PASS if asked and self.options["brisk"] else None

    def odds(self) -> Sequence[tuple[Action, int]]:
        if self.phase == DEALING:
            return tuple((card, 1) for card in _DEALT)
        return tuple(_DIE.values()) if self.phase == DANGER else ()

    def at_table(self) -> Sequence[int]:
        return () if self.phase == OVER else range(len(self.hands))

    def agreed(self) -> int:
        return self.stopping

    def table_rule(self) -> str:
        return "CO-PLAY-01"

    # What follows

    def apply(self, actor: int, action: Action) -> None:
        if isinstance(action, TableMatter) and actor in self.at_table():
            self.settle_matter(actor, action)
            return
        possible = [one for one, _ in self.odds()] if actor == NATURE else self.legal(actor)
        if action not in possible or not isinstance(action, CompanyAction):
            message = Message("company-refuse-over" if self.phase == OVER else "company-refuse")
            raise IllegalAction("CO-PLAY-01", message, WORDS)
        if action.word == "card":
            self._dealt(action.number)
        elif action.word in WAYS:
            self.way = action.word
            self.say("company-log-way", seat=NAMES[actor], way=action.word)
            self.phase = DANGER
        elif action.word == "die":
            self.die = action.number
            self._learn((SPECTATOR, *range(len(self.hands))))
            self.say("company-log-die", die=self.die)
            self.phase = CARDS_OUT
            asked = [seat for seat in range(len(self.hands)) if self._answers(seat)]
            self.answers = ["-" if seat in asked else "" for seat in range(len(self.hands))]
        else:
            self.answers[actor] = action.word
            self.say("company-log-answer", seat=NAMES[actor])
            if "-" not in self.answers:
                self._close()

    def _answers(self, seat: int) -> bool:
        """Who is asked in the window: the other team; together, all but the first."""
        return bool(seat) if len(set(self.teams)) == 1 else self.teams[seat] != self.team

    def _dealt(self, card: int) -> None:
        seat = self.hands.index(None)
        self.hands[seat] = card
        team = allies(self.teams, seat)
        self._learn(team)
        if self.log is not MUTED:
            told: dict[str, str | int] = {"seat": NAMES[seat]}
            line = "company-log-dealt"
            self.log = Secret(self.log, (line, told), (line, told | {"card": card}), team)
        if None not in self.hands:
            self.phase = COUNCIL

    def _close(self) -> None:
        """All have answered: the cards are turned over."""
        out = [seat for seat, answer in enumerate(self.answers) if answer == "play"]
        self._learn((SPECTATOR, *range(len(self.hands))))
        strength = 0
        for seat in out:
            strength += self.hands[seat] or 0
            self.say("company-log-card", seat=NAMES[seat], card=self.hands[seat] or 0)
            self.hands[seat] = 0
        self.played = tuple(sorted((*self.played, *out)))
        together = len(set(self.teams)) == 1
        if WAYS[self.way] + (strength if together else -strength) >= self.die:
            self.points = tuple(points + (team == self.team) for team, points in enumerate(self.points))  # type: ignore[assignment]
        self.say("company-log-day", first=self.points[0], second=self.points[1])
        self.answers = [""] * len(self.hands)
        self.way, self.die = "", 0
        self.day += 1
        self.phase = COUNCIL
        if self.day == int(self.options["days"]):
            self._count()

    def _count(self) -> None:
        first, second = self.points
        if len(set(self.teams)) == 1:
            won = 4 * (first + self.brought) >= 3 * self.day
            self._end(range(len(self.hands)) if won else (), "CO-END-01", "together", lost=not won)
        else:
            best = 0 if first > second else 1
            winners = [seat for seat, team in enumerate(self.teams) if team == best and first != second]
            self._end(winners, "CO-END-02", "points")

    def _end(self, winners: Sequence[int], rule: str, why: str, *, lost: bool = False) -> None:
        self.phase = OVER
        points = tuple(self.points[team] for team in self.teams)
        reason = STOPPED if why == "stopped" else Message(f"company-end-{why}", {"first": self.points[0]})
        self.ended = Result(tuple(winners), points, rule, reason, lost)

    def leave(self, seat: int) -> None:
        self.say("company-log-leave", seat=NAMES[seat])
        others = [other for other, team in enumerate(self.teams) if team != self.teams[seat]]
        self._end(others, "CO-END-03", "left", lost=not others)

    def agree(self, seat: int) -> None:
        self.stopping |= 1 << seat
        self.say("company-log-agree", seat=NAMES[seat])

    def stop_playing(self, seat: int) -> None:
        self._end((), "CO-END-04", "stopped")

    def say(self, line: str, **args: str | int) -> None:
        if self.log is not MUTED:
            self.log = Said(self.log, (line, args))

    def _learn(self, audiences: Sequence[int]) -> None:
        self.facts_learned = tuple(
            number + ((place if place < len(self.hands) else SPECTATOR) in audiences)
            for place, number in enumerate(self.facts_learned)
        )

    # Who sees what

    def observe(self, audience: int) -> CompanyView:
        all_seen = audience == REFEREE
        team = self.teams[audience] if audience >= 0 else -1
        legal = tuple(self.legal(audience))
        log, before = read_log(self.log, audience, tell, None if all_seen else WINDOW)
        return CompanyView(
            game="company",
            options=self.options.text(),
            audience=audience,
            to_act=self.to_act(),
            prompt=Message(PROMPTS[self.phase]) if legal else None,
            legal=legal,
            asides=tuple(self.asides(audience)),
            log=log,
            earlier=before,
            result=self.ended,
            one_is_enough=self.one_is_enough(),
            unless=self.unless(audience),
            phase=self.phase,
            day=self.day,
            hands=tuple(
                card if all_seen or card == 0 or self.teams[seat] == team else None
                for seat, card in enumerate(self.hands)
            ),
            played=self.played,
            way=self.way,
            die=self.die,
            answers=tuple(
                answer if answer in ("", "-") or all_seen or seat == audience else "?"
                for seat, answer in enumerate(self.answers)
            ),
            points=self.points,
            brought=self.brought,
            stopping=self.stopping,
        )

    def lines(self, audience: int, since: int = 0) -> tuple[Line, ...]:
        found, before = read_log(self.log, audience, tell)
        return found[max(0, since - before) :]

    def result(self) -> Result | None:
        return self.ended

    def letter(self) -> str:
        return f"points {self.points[0] + self.brought}" if self.ended else ""

    def learned(self, before: State, audience: int) -> bool:
        assert isinstance(before, CompanyState)
        place = len(self.hands) if audience == SPECTATOR else audience
        return audience == REFEREE or self.facts_learned[place] != before.facts_learned[place]

    def log_position(self) -> object:
        return self.log

    def seen_since(self, since: object, audience: int) -> str:
        return repr(events_since(self.log, since, audience))

    def mute_log(self) -> None:
        self.log = MUTED


def tell(event: Event) -> tuple[Line]:
    """An event is the id of its line, and what fills the gaps."""
    return (Line(*event),)


class Arrays(Encoder):
    version: ClassVar[int] = 2

    def features(self, state: State, seat: int) -> bytearray:
        assert isinstance(state, CompanyState)
        row = bytearray(self.size)
        seats, team = len(state.hands), state.teams[seat]
        for other in range(seats):
            card = state.hands[other]
            if card is not None and (card == 0 or state.teams[other] == team):
                row[5 * other + card] = 1
        row[25 + state.phase] = 1
        row[30 + state.die] = 1
        row[39 + min(state.points[0], 4)] = row[44 + min(state.points[1], 4)] = 1
        return row


class Company(Game):
    id: ClassVar[str] = "company"
    pauses: ClassVar[bool] = True
    version: ClassVar[int] = 1
    menu: ClassVar[tuple[Option, ...]] = (
        Choice("sides", "two", ("two", "together")),
        Number("seats", 3, 2, 5),
        Number("days", 4, 2, 9),
        Flag("brisk", False),
    )
    words: ClassVar[Path] = WORDS

    def seats(self, options: Options) -> tuple[str, ...]:
        return NAMES[: int(options["seats"])]

    def teams(self, options: Options) -> tuple[int, ...]:
        return tuple(seat % 2 if options["sides"] == "two" else 0 for seat in range(int(options["seats"])))

    def pins(self, options: Options) -> Pins:
        """The team that answers first marks where it will wait."""
        places = {way: Message(f"way-{way}") for way in WAYS}
        days = {f"day_{day}": Message("company-day", {"day": day}) for day in range(1, int(options["days"]) + 1)}
        camps = {f"camp_{number}": Message("company-camp", {"number": number}) for number in (1, 2)}
        return Pins(names=camps, places=places | days, seats=allies(self.teams(options), 1))

    def bound(self, options: Options) -> int:
        return 30 + int(options["days"]) * (4 + 2 * int(options["seats"]))

    def start(self, options: Mapping[str, object] | str | None = None) -> CompanyState:
        return CompanyState(self.options(options))

    def go_on(self, options: Mapping[str, object] | str | None, letter: str) -> CompanyState:
        word, _, number = letter.partition(" ")
        if word != "points" or not number.isdecimal() or len(number) > 2:
            raise OptionsError(Message("company-refuse-letter"), WORDS)
        state = self.start(options)
        state.brought = int(number)
        return state

    def onward(self, record: Record) -> tuple[str, str] | None:
        letter = record.replay().letter()
        return (record.options.full_text(), letter) if letter else None

    def action(self, text: str) -> Action:
        found = TABLE_MATTERS.get(text) or _ALL.get(text)
        if found is None:
            raise NotationError(Message("company-refuse-text", {"text": text[:60]}), WORDS)
        return found

    def observation_type(self) -> type[CompanyView]:
        return CompanyView

    def sample_world(self, observation: Observation, rng: Random) -> CompanyState:
        seen = observation
        assert isinstance(seen, CompanyView)
        state = CompanyState(self.options(seen.options))
        dealt = len(seen.hands) if seen.phase != DEALING else seen.earlier + len(seen.log)
        state.phase, state.day, state.played, state.way, state.die = (
            seen.phase,
            seen.day,
            seen.played,
            seen.way,
            seen.die,
        )
        state.points, state.brought, state.stopping, state.ended = seen.points, seen.brought, seen.stopping, seen.result
        state.hands = [
            card if card is not None or seat >= dealt else rng.choice(CARDS) for seat, card in enumerate(seen.hands)
        ]
        state.answers = [
            (rng.choice(("play", "pass")) if seat not in seen.played else "pass") if answer == "?" else answer
            for seat, answer in enumerate(seen.answers)
        ]
        state.log = earlier(seen.log, seen.earlier)
        return state

    def encoder(self, options: Mapping[str, object] | str | None = None) -> Encoder:
        chances = (*_DEALT, *(die for die, _ in _DIE.values()))
        decided = [action for action in _ALL.values() if action not in chances]
        return Arrays(self, self.options(options).text(), [Field("all", (49,), "what is known")], decided, chances)


COMPANY: Final = Company()
