"""Riddles in the Dark, a small game for mathom: what has the other got in their pocket?

Each of the two has drawn a secret number from 1 to 9. In turn one asks "is it so much or more?", which is answered
truly and aloud, or guesses. A right guess wins; after a second wrong one the other has won.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Final

from mathom.core import (
    NATURE,
    REFEREE,
    TABLE_MATTERS,
    Action,
    Game,
    IllegalAction,
    Line,
    Message,
    NotationError,
    Number,
    Observation,
    Option,
    Options,
    Result,
    Row,
    Said,
    Secret,
    Span,
    State,
    TableMatter,
    earlier,
    events_since,
    read_log,
    row,
)
from mathom.core.table_matters import STOPPED

HERE: Final = Path(__file__).parent
NAMES: Final = ("bilbo", "gollum")
HIGHEST: Final = 9


# What can be done: each action once, so that `is` compares them. ------------------------------------------------------
class RiddleAction(Action):
    """`ask 5`, `guess 5`; and of chance `draw 5`."""

    __slots__ = ("number", "word")
    game: ClassVar[str] = "riddles"  # with this an action can be sent to a worker

    def __init__(self, word: str, number: int) -> None:
        super().__init__(f"{word} {number}")
        self.word: Final = word
        self.number: Final = number

    @property
    def kind(self) -> str:
        return self.word

    def fields(self) -> dict[str, str | int]:
        return {"number": self.number}


ACTIONS: Final = {
    f"{word} {n}": RiddleAction(word, n) for word in ("ask", "guess", "draw") for n in range(1, HIGHEST + 1)
}


class View(Observation, frozen=True, kw_only=True):
    """What one audience knows: `possible` is what anybody can conclude about each pocket."""

    pockets: tuple[int, ...]
    """0 for a number that is not drawn yet, or that the audience may not know."""
    drawn: int
    possible: tuple[tuple[int, ...], ...]
    wrong: tuple[int, ...]
    turn: int
    stopping: int


# One game in progress. ------------------------------------------------------------------------------------------------
class Riddles(State):
    def __init__(self, options: Options) -> None:
        self.options = options
        numbers = tuple(range(1, int(options["highest"]) + 1))
        self.pockets: tuple[int, ...] = ()
        self.possible = [numbers, numbers]
        self.wrong = [0, 0]
        self.turn = 0
        self.stopping = 0
        self.log: Said | None = None
        self.ended: Result | None = None

    def clone(self) -> Riddles:
        twin = Riddles(self.options)
        twin.__dict__.update(self.__dict__)
        twin.possible, twin.wrong = self.possible[:], self.wrong[:]
        return twin

    def to_act(self) -> tuple[int, ...]:
        if self.ended:
            return ()
        return (NATURE,) if len(self.pockets) < 2 else (self.turn,)

    def legal(self, seat: int) -> Sequence[Action]:
        if seat < 0 or self.to_act() != (seat,):
            return ()
        theirs = self.possible[1 - seat]
        asks = [ACTIONS[f"ask {number}"] for number in theirs[1:]]  # RD-ASK-02
        return (*asks, *(ACTIONS[f"guess {number}"] for number in theirs))

    def odds(self) -> Sequence[tuple[Action, int]]:
        return [(ACTIONS[f"draw {n}"], 1) for n in self.possible[0]] if self.to_act() == (NATURE,) else []

    def apply(self, actor: int, action: Action) -> None:
        if isinstance(action, TableMatter) and actor in self.at_table():
            self.settle_matter(actor, action)  # to resign, to stop: mathom knows how
            return
        possible = [outcome for outcome, _ in self.odds()] if actor == NATURE else self.legal(actor)
        if action not in possible or not isinstance(action, RiddleAction):
            raise self._refusal(actor, action)
        match action.word:
            case "draw":
                seat = len(self.pockets)
                self.pockets = (*self.pockets, action.number)
                event = ("log-draw", {"who": NAMES[seat]})
                self.log = Secret(self.log, event, (event[0], event[1] | {"number": action.number}), (seat,))
            case "ask":
                theirs = self.possible[1 - actor]
                more = self.pockets[1 - actor] >= action.number
                self.possible[1 - actor] = tuple(n for n in theirs if (n >= action.number) == more)
                self._say("log-more" if more else "log-less", actor, action.number)
                self.turn = 1 - actor
            case _:
                self._guess(actor, action.number)

    def _guess(self, actor: int, number: int) -> None:
        if self.pockets[1 - actor] == number:
            self.possible[1 - actor] = (number,)
            self._say("log-right", actor, number)
            self._end((actor,), "RD-END-01", "end-right")
            return
        self.possible[1 - actor] = tuple(n for n in self.possible[1 - actor] if n != number)
        self._say("log-wrong", actor, number)
        self.wrong[actor] += 1
        self.turn = 1 - actor
        if self.wrong[actor] == 2:
            self._end((1 - actor,), "RD-END-02", "end-wrong")

    def _end(self, winners: tuple[int, ...], rule: str, reason: str) -> None:
        points = tuple(int(seat in winners) for seat in (0, 1))
        why = Message(reason, {"who": NAMES[winners[0]]}) if winners else STOPPED
        self.ended = Result(winners, points, rule, why)

    def _refusal(self, actor: int, action: Action) -> IllegalAction:
        if self.ended:
            return IllegalAction("RD-END-03", Message("refuse-over"), HERE / "words")
        if actor == NATURE or action.kind == "draw":
            return IllegalAction("RD-DRAW-01", Message("refuse-chance"), HERE / "words")
        if self.to_act() != (actor,):
            return IllegalAction("RD-ASK-01", Message("refuse-turn"), HERE / "words")
        return IllegalAction("RD-ASK-02", Message("refuse-known"), HERE / "words")

    def _say(self, line: str, actor: int, number: int) -> None:
        self.log = Said(self.log, (line, {"who": NAMES[actor], "number": number}))

    # Leaving the table: which seats may, and what follows.
    def at_table(self) -> Sequence[int]:
        return () if self.ended else (0, 1)

    def agreed(self) -> int:
        return self.stopping

    def table_rule(self) -> str:
        return "RD-END-03"

    def leave(self, seat: int) -> None:
        self._end((1 - seat,), "RD-END-03", "end-left")

    def agree(self, seat: int) -> None:
        self.stopping |= 1 << seat

    def stop_playing(self, seat: int) -> None:
        self._end((), "RD-END-03", "")

    # Who sees what: the one place where secrets are cut.
    def observe(self, audience: int) -> View:
        knows = [audience in (seat, REFEREE) for seat in (0, 1)]
        legal = tuple(self.legal(audience))
        return View(
            game=GAME.id,
            options=self.options.text(),
            audience=audience,
            to_act=self.to_act(),
            prompt=Message("prompt-turn", {"who": NAMES[1 - audience]}) if legal else None,
            legal=legal,
            asides=tuple(self.asides(audience)),
            log=read_log(self.log, audience, tell)[0],
            result=self.ended,
            pockets=tuple(number if knows[seat] else 0 for seat, number in enumerate(self.pockets)),
            drawn=len(self.pockets),
            possible=tuple(self.possible),
            wrong=tuple(self.wrong),
            turn=self.turn,
            stopping=self.stopping,
        )

    def result(self) -> Result | None:
        return self.ended

    def learned(self, before: Riddles, audience: int) -> bool:
        """Whether the audience has learned something: of its own pocket when it drew, of the other's by an answer."""
        if any(seat == audience for seat in range(len(before.pockets), len(self.pockets))):
            return True
        return any(self.possible[seat] != before.possible[seat] and seat != audience for seat in (0, 1))

    # Search asks what a seat has seen happen; without these two it would compare whole logs.
    def log_position(self) -> object:
        return self.log

    def seen_since(self, since: object, audience: int) -> str:
        return repr(events_since(self.log, since, audience))


def tell(event: tuple[Any, ...]) -> tuple[Line]:
    """An event of this game is the id of its line and what fills the gaps."""
    return (Line(*event),)


# The game: its options and seats, how it starts, how its texts are read. ----------------------------------------------
class RiddlesGame(Game[Riddles, View]):
    id: ClassVar[str] = "riddles"
    version: ClassVar[int] = 1
    menu: ClassVar[tuple[Option, ...]] = (Number("highest", HIGHEST, 4, HIGHEST, rule="RD-DRAW-01"),)
    words: ClassVar[Path] = HERE / "words"
    rules: ClassVar[Path | None] = HERE / "rules"
    sign: ClassVar[str] = "ring"

    def seats(self, options: Options) -> tuple[str, ...]:
        return ("B", "G")

    def bound(self, options: Options) -> int:
        return 60

    def start(self, options: Mapping[str, object] | str | None = None) -> Riddles:
        return Riddles(self.options(options))

    def action(self, text: str) -> Action:
        found = TABLE_MATTERS.get(text) or ACTIONS.get(text)
        if found is None:
            raise NotationError(Message("refuse-text", {"text": text[:60]}), self.words)
        return found

    def observation_type(self) -> type[View]:
        return View

    def sample_world(self, observation: View, rng: Random) -> Riddles:
        """A state that fits: the other's number is any that is still possible, each as likely."""
        seen = observation
        state = Riddles(self.options(seen.options))
        state.pockets = tuple(number or rng.choice(seen.possible[seat]) for seat, number in enumerate(seen.pockets))
        state.possible, state.wrong = list(seen.possible), list(seen.wrong)
        state.turn, state.stopping, state.ended = seen.turn, seen.stopping, seen.result
        state.log = earlier(seen.log)
        return state

    def draw_text(self, observation: View, words: Any, width: int) -> Sequence[Row]:
        """The table in text, for the terminal and for the plain page."""
        seen = observation
        rows = []
        for seat, name in enumerate(NAMES):
            left = seen.possible[seat]
            numbers = [Span(f" {n} ", f"side{seat}") if n in left else " · " for n in range(1, HIGHEST + 1)]
            own = seen.pockets[seat] if seat < len(seen.pockets) else 0
            mark = words.say(Message("text-pocket", {"number": own or "?", "wrong": seen.wrong[seat]}))
            rows.append(row(Span(f"{words.name('side', name):10}", f"side{seat}"), *numbers, f"   {mark}"))
        return rows

    def encoder(self, options: Mapping[str, object] | str | None = None) -> Any:
        from riddles.arrays import encoder  # noqa: PLC0415  (numpy is loaded for those alone who want arrays)

        return encoder(self, self.options(options).text())


GAME: Final = RiddlesGame()
