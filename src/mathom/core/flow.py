"""Play as a stack of small steps: for games in which much is nested, a card in an attack in a story.

A step on top of the stack either does something at once and goes on (`go` answers False), or waits for somebody or for
chance (`go` answers True). Each frame of the stack has a number, how far its step has come, and an argument, what it is
about: a test, an attack, nothing. Steps never change and have names, arguments are plain data. So a stack can be copied
by pointing at it and written down, and what is nested comes back by itself.

`Flow` is a state that is played like this: it asks the step on top, applies what was chosen, and turns away whoever may
not act now. A game names its rules for that, and says what happens between two steps if it must.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, ClassVar, Final, Generic, NamedTuple, Self, TypeVar

from mathom.core.action import NATURE, Action
from mathom.core.compiled import mypyc_attr
from mathom.core.errors import IllegalAction, Refusals
from mathom.core.log import MUTED, Event, Said, Tell, events_since, read_log
from mathom.core.message import Line, Message
from mathom.core.state import State
from mathom.core.steps import ActionT, Step
from mathom.core.table_matters import TableMatter

FlowT = TypeVar("FlowT", bound="Flow[Any]")
StepT = TypeVar("StepT", bound="FlowStep[Any, Any]")
ContextT = TypeVar("ContextT")
CHANCE_ACTS: Final[tuple[int, ...]] = (NATURE,)
# What is said in the words of the game
ONLY_CHANCE, CHANCE, NO_SEAT, NOT_ASKED, LEFT, OVER = "only-chance", "chance", "no-seat", "not-asked", "left", "over"
TURNED_AWAY: Final = (ONLY_CHANCE, CHANCE, NO_SEAT, NOT_ASKED, LEFT, OVER)
"""Why somebody may not act at all: the reasons of refusals."""
AGREEING: Final = ("offer_stop", "accept_stop")
"""Events of the log: to stop was offered, and agreed to."""


# Steps ----------------------------------------------------------------------------------------------------------------
@mypyc_attr(allow_interpreted_subclasses=True)
class FlowStep(Step[FlowT, ActionT]):
    """A step that lies on a stack. A game has a base of its own, with a `by_name` of its own."""

    by_name: ClassVar[dict[str, Any]]
    """All steps of the game, by the names that notation and observations give them."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        assert name not in self.by_name, name
        self.by_name[name] = self

    @classmethod
    def called(cls, name: str) -> Self:
        """The step of this name."""
        found: Self = cls.by_name[name]
        return found

    @classmethod
    def elsewhere(cls, name: str) -> Elsewhere[Self]:
        """A step of a chapter that cannot be imported here, because it imports this one."""
        return Elsewhere(cls, name)

    def go(self, s: FlowT, at: int) -> bool:
        """Do what there is to do and go on, or answer True: somebody is asked."""
        return True

    def asked(self, s: FlowT) -> tuple[int, ...]:
        """Whom the sitting waits for."""
        return ()

    def one_is_enough(self) -> bool:
        """Whether the first answer settles what several seats are asked."""
        return False

    def menu(self, s: FlowT, seat: int) -> Sequence[ActionT]:
        """All that this seat, one of those asked, may do, in a stable order."""
        return ()

    def options(self, s: FlowT, seat: int) -> Sequence[ActionT]:
        """All that the seat may do; worked out once, as long as nobody asks about another."""
        known = s.menu
        if known is not None and known[0] == seat:
            return known[1]
        found = tuple(self.menu(s, seat)) if seat in self.asked(s) else ()
        s.menu = (seat, found)
        return found

    def unless(self, s: FlowT) -> ActionT | None:
        """What happens by itself after the table's pause."""
        return None

    def odds(self, s: FlowT) -> Sequence[tuple[ActionT, int]]:
        """What chance can bring: here nothing."""
        return ()

    def follow(self, s: FlowT, seat: int, action: ActionT) -> None:
        """One of the options was chosen."""
        raise NotImplementedError(self.name)

    def receive(self, s: FlowT, value: Any) -> None:
        """What a step above this one, which is over now, has come to (`Flow.hand_back`)."""

    def refuse(self, s: FlowT, seat: int, action: ActionT) -> IllegalAction:
        """Why an action that is no option may not be done now, by somebody who is asked."""
        return self.why_not(s, seat, action) or self.not_now(action)

    def why_not(self, s: FlowT, seat: int, action: ActionT) -> IllegalAction | None:
        """The reason, where this step knows one."""
        return None

    def not_now(self, action: ActionT) -> IllegalAction:
        """The reason where there is no better one."""
        raise NotImplementedError(self.name)

    def prompt(self, s: FlowT, seat: int) -> Message:
        """What is asked."""
        return Message(f"prompt-{self.prompt_name()}", self.about(s))

    def prompt_name(self) -> str:
        """Under which name the words have the prompt."""
        return self.name.replace("_", "-")

    def about(self, s: FlowT) -> dict[str, str | int]:
        """What the prompt speaks of."""
        return {}

    def __reduce__(self) -> tuple[object, ...]:
        return (_step_called, (type(self), self.name))


def _step_called(kind: type[FlowStep[Any, Any]], name: str) -> FlowStep[Any, Any]:
    return kind.called(name)


class Elsewhere(Generic[StepT]):
    """The name of a step that stands in a later chapter. `check_names`, after the last chapter, finds a wrong one."""

    names: ClassVar[list[tuple[type[FlowStep[Any, Any]], str]]] = []

    def __init__(self, kind: type[StepT], name: str) -> None:
        self.kind: Final = kind
        self.name: Final = name
        self.names.append((kind, name))

    @property
    def step(self) -> StepT:
        """The step itself, once its chapter is there."""
        found: StepT = self.kind.by_name[self.name]
        return found


def check_names(kind: type[FlowStep[Any, Any]]) -> None:
    """Every step of a game that was named before it was there is there now; raises `LookupError`."""
    wrong = sorted({name for of, name in Elsewhere.names if issubclass(of, kind) and name not in kind.by_name})
    if wrong:
        raise LookupError(f"no step is called {', '.join(wrong)}")


Parts = list[tuple[FlowStep[Any, Any] | None, Callable[[Any], None] | None]]
"""Steps, and functions that do something at once: each as the one or as the other."""


def told_apart(parts: Iterable[FlowStep[Any, Any] | Callable[[Any], None]]) -> Parts:
    """Which of these are steps and which are functions, so that nobody has to ask again."""
    return [(part, None) if isinstance(part, FlowStep) else (None, part) for part in parts]


def do_part(s: Flow[Any], whole: FlowStep[Any, Any], parts: Parts, at: int) -> None:
    """The next part of a step that has several, which is on top."""
    step, deed = parts[at]
    _, _, arg, below = s.stack
    if step is not None:
        s.stack = (step, 0, None, (whole, at + 1, arg, below))
    else:
        s.stack = (whole, at + 1, arg, below)
        assert deed is not None
        deed(s)


@mypyc_attr(allow_interpreted_subclasses=True)
class InOrder(FlowStep[FlowT, ActionT]):
    """Parts one after the other, as the rulebook's page has them: steps, or functions that do something at once."""

    def __init__(self, name: str, *parts: FlowStep[FlowT, ActionT] | Callable[[FlowT], None]) -> None:
        super().__init__(name)
        self.parts: Final[tuple[Any, ...]] = parts
        self._kinds: Final = told_apart(parts)

    def go(self, s: FlowT, at: int) -> bool:
        """On to the next part."""
        if at == len(self._kinds):
            self.close(s)
        else:
            do_part(s, self, self._kinds, at)
        return False

    def close(self, s: FlowT) -> None:
        """All is done."""
        s.pop()


@mypyc_attr(allow_interpreted_subclasses=True)
class Again(FlowStep[FlowT, ActionT]):
    """A step over and over, until something drops it."""

    def __init__(self, name: str, part: FlowStep[FlowT, ActionT]) -> None:
        super().__init__(name)
        self.part: Final = part

    def go(self, s: FlowT, at: int) -> bool:
        """Once more."""
        s.push(self.part)
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class ByChance(FlowStep[FlowT, ActionT]):
    """Chance decides."""

    def asked(self, s: FlowT) -> tuple[int, ...]:
        """Nature."""
        return CHANCE_ACTS


Frame = tuple[Any, ...]
"""A step, how far it has come, what it is about, and what is under way below it: the next frame, or None."""


# The state ------------------------------------------------------------------------------------------------------------
class TableRules(NamedTuple):
    """The rules by which somebody is turned away who may not act now, whatever the step."""

    chance: str
    """What is left to chance, nobody decides, and chance decides nothing else."""
    seats: str
    """How many play."""
    turns: str
    """Only who is asked answers."""
    leaving: str
    """How the table may be left, and play be stopped by agreement."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Flow(State, Generic[ActionT]):
    """A sitting whose play is a stack of steps."""

    stack: Frame  # the steps of play that are under way, the innermost first
    menu: tuple[int, tuple[ActionT, ...]] | None  # who was asked about last, and all that this seat may do now
    log: Said | None
    stop: int  # who has agreed to stop, as a mask
    left: int  # who has left

    __slots__ = tuple(__annotations__)

    # What a game says of itself
    acts: ClassVar[type[Any]]
    """The kind of its actions."""
    chance_kinds: ClassVar[frozenset[str]]
    """Those that only chance does."""
    no: ClassVar[Refusals]
    """How it refuses; its words have the reasons `TURNED_AWAY`."""
    table: ClassVar[TableRules]

    def seats(self) -> int:
        """How many play."""
        raise NotImplementedError

    def over_by(self) -> str:
        """The rule by which all is over and nobody is asked any more; nothing while it is not."""
        raise NotImplementedError

    def is_decided(self) -> bool:
        """Whether nobody can leave or stop any more."""
        raise NotImplementedError

    def telling(self) -> Tell:
        """What gives the lines that an event of the log comes to."""
        raise NotImplementedError

    def names(self, seat: int) -> str | int:
        """A seat as the log calls it."""
        return seat

    def not_yours(self, actor: int, action: ActionT) -> IllegalAction | None:
        """Why an action is never this seat's, whoever is asked now."""
        return None

    def chance_decides(self) -> None:
        """Chance is about to have its way."""

    # Playing ----------------------------------------------------------------------------------------------------------
    def go_on(self) -> None:
        """Let the steps follow each other until somebody is asked."""
        self.menu = None
        while True:
            step, at, _, _ = self.stack
            if step.go(self, at):
                return

    def to_act(self) -> tuple[int, ...]:
        """The seats the sitting waits for."""
        step: FlowStep[Any, ActionT] = self.stack[0]
        return step.asked(self)

    def one_is_enough(self) -> bool:
        """Where a team decides, the first answer settles it."""
        step: FlowStep[Any, ActionT] = self.stack[0]
        return step.one_is_enough()

    def legal(self, seat: int) -> Sequence[ActionT]:
        """What this seat may do, in a stable order."""
        step: FlowStep[Any, ActionT] = self.stack[0]
        return step.options(self, seat) if seat >= 0 else ()

    def unless(self, seat: int) -> ActionT | None:
        """What happens by itself after the table's pause."""
        step: FlowStep[Any, ActionT] = self.stack[0]
        return step.unless(self) if seat in step.asked(self) else None

    def odds(self) -> Sequence[tuple[ActionT, int]]:
        """When chance acts: each outcome with its weight."""
        step: FlowStep[Any, ActionT] = self.stack[0]
        return step.odds(self)

    def apply(self, actor: int, action: Action) -> None:
        """Do it, or raise `IllegalAction` and change nothing."""
        if isinstance(action, self.acts):
            step: FlowStep[Any, ActionT] = self.stack[0]
            if actor == NATURE:
                for outcome, _ in step.odds(self):
                    if action is outcome:
                        break
                else:
                    raise self._refusal(actor, action)
                self.chance_decides()
            elif actor < 0 or action not in step.options(self, actor):
                raise self._refusal(actor, action)
            step.follow(self, actor, action)
            self.go_on()
        elif isinstance(action, TableMatter):
            if actor not in self.at_table():
                raise self._not_at_table(actor)
            self.settle_matter(actor, action)
            self.menu = None
        else:
            raise TypeError(f"{action!r} is no {self.acts.__name__}; game.action(text) reads one")

    def _refusal(self, actor: int, action: ActionT) -> IllegalAction:
        """The rule that forbids this action now, the most specific one that can be told, and the reason."""
        if self.over_by() or not 0 <= actor < self.seats():
            return self._not_at_table(actor)
        if action.kind in self.chance_kinds:
            return self.no(self.table.chance, ONLY_CHANCE)
        never = self.not_yours(actor, action)
        if never is not None:
            return never
        step: FlowStep[Any, ActionT] = self.stack[0]
        if actor not in step.asked(self):
            return self.no(self.table.turns, NOT_ASKED)
        return step.refuse(self, actor, action)

    def _not_at_table(self, actor: int) -> IllegalAction:
        if self.over_by():
            return self.no(self.over_by(), OVER)
        if actor == NATURE:
            return self.no(self.table.chance, CHANCE)
        if not 0 <= actor < self.seats():
            return self.no(self.table.seats, NO_SEAT, seats=self.seats())
        return self.no(self.table.leaving, LEFT)

    # Table matters ----------------------------------------------------------------------------------------------------
    def at_table(self) -> Sequence[int]:
        """All who have not left."""
        return () if self.is_decided() else [seat for seat in range(self.seats()) if not self.left >> seat & 1]

    def agreed(self) -> int:
        """Who has agreed to stop."""
        return self.stop

    def table_rule(self) -> str:
        """Leaving, and stopping by agreement."""
        return self.table.leaving

    def agree(self, seat: int) -> None:
        """To stop; the first has offered it."""
        self.say(AGREEING[self.stop != 0], self.names(seat))
        self.stop |= 1 << seat

    # The log ----------------------------------------------------------------------------------------------------------
    def say(self, *event: Any) -> None:
        """Add to the log, for all."""
        if self.log is not MUTED:
            self.log = Said(self.log, event)

    def lines(self, audience: int, since: int = 0) -> tuple[Line, ...]:
        """The whole log, as an audience may read it, from a line on."""
        lines, before = read_log(self.log, audience, self.telling())
        return lines[max(0, since - before) :]

    def log_position(self) -> object:
        """The end of the log."""
        return self.log

    def seen_since(self, since: object, audience: int) -> tuple[Event, ...]:
        """The events since then, as the audience saw them."""
        return events_since(self.log, since, audience)

    def mute_log(self) -> None:
        """Nobody reads what is only imagined."""
        self.log = MUTED

    # The stack --------------------------------------------------------------------------------------------------------
    def push(self, step: FlowStep[Any, ActionT], arg: Any = None, at: int = 0) -> None:
        """A step comes first; then play comes back to what is under way."""
        self.stack = (step, at, arg, self.stack)

    def pop(self) -> None:
        """The innermost step is over."""
        below = self.stack[3]
        assert below is not None
        self.stack = below

    def goes_on_at(self, at: int) -> None:
        """How far the innermost step has come."""
        step, _, arg, below = self.stack
        self.stack = (step, at, arg, below)

    def hand_back(self, value: Any) -> None:
        """The innermost step is over, and this is what it has come to."""
        self.pop()
        self.stack[0].receive(self, value)

    def frames(self) -> Iterator[Frame]:
        """All that is under way, the innermost first."""
        frame: Frame | None = self.stack
        while frame is not None:
            yield frame
            frame = frame[3]

    def frames_above(self, step: FlowStep[Any, ActionT]) -> Iterator[Frame]:
        """What is under way above the innermost frame of a step, the innermost first."""
        frame = self.stack
        while frame[0] is not step:
            yield frame
            assert frame[3] is not None
            frame = frame[3]

    def drop_to(self, step: FlowStep[Any, ActionT]) -> None:
        """What was under way above the innermost frame of a step is dropped."""
        while self.stack[0] is not step:
            self.pop()

    def is_within(self, step: FlowStep[Any, ActionT]) -> bool:
        """Whether play is in this step, or in something nested in it."""
        return any(frame[0] is step for frame in self.frames())

    # What the steps are about. These are asked many times in every step, so they walk down the stack themselves. ------
    def now(self, kind: type[ContextT]) -> ContextT | None:
        """The innermost test, attack, … that is under way; None if there is none."""
        frame: Frame | None = self.stack
        while frame is not None:
            if type(frame[2]) is kind:
                return frame[2]
            frame = frame[3]
        return None

    def innermost(self, *kinds: type) -> Any:
        """What is under way of these kinds, the innermost of all of them; None if there is none."""
        frame: Frame | None = self.stack
        while frame is not None:
            if type(frame[2]) in kinds:
                return frame[2]
            frame = frame[3]
        return None

    def under_way(self, *kinds: type) -> bool:
        """Whether anything of these kinds is."""
        return self.innermost(*kinds) is not None

    def all_under_way(self, kind: type[ContextT]) -> Iterator[ContextT]:
        """Every one of a kind that is, the innermost first."""
        frame: Frame | None = self.stack
        while frame is not None:
            if type(frame[2]) is kind:
                yield frame[2]
            frame = frame[3]

    def change(self, context: Any) -> None:
        """The innermost test, attack, … of this kind goes on like this."""
        kind = type(context)
        above = []
        frame = self.stack
        while type(frame[2]) is not kind:
            above.append(frame)
            assert frame[3] is not None
            frame = frame[3]
        self.stack = (frame[0], frame[1], context, frame[3])
        for step, at, arg, _ in reversed(above):
            self.push(step, arg, at)


def stack_of(frames: Iterable[tuple[FlowStep[Any, ActionT], int, Any]]) -> Frame:
    """The stack of these, the outermost first."""
    found: Frame | None = None
    for step, at, arg in frames:
        found = (step, at, arg, found)
    assert found is not None
    return found
