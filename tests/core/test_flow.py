"""Play as a stack of steps: two tell tales in turn, a die says how long one is, and the listener may break in."""

from __future__ import annotations

import pickle
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, ClassVar, Final, NamedTuple, final

import pytest

from mathom.core import flow
from mathom.core.action import NATURE, SPECTATOR, Action
from mathom.core.errors import IllegalAction, Refusals
from mathom.core.game import Observation, Result
from mathom.core.log import MUTED, Event, Tell
from mathom.core.message import Line, Message
from mathom.core.table_matters import ACCEPT_STOP, OFFER_STOP, RESIGN

no: Final = Refusals(Path(__file__).parent / "toy_words")


@final
class Word(Action):
    """Something said."""

    game: ClassVar[str] = "tales"

    @property
    def kind(self) -> str:
        return self.text.partition(" ")[0]

    def fields(self) -> dict[str, str | int]:
        return {}


BEGIN, LISTEN, BREAK_IN, SHORT, LONG = map(Word, ("begin", "listen", "break_in", "length 1", "length 3"))


class Tale(NamedTuple):
    """What the steps of a tale are about."""

    teller: int
    lines: int = 0


class Telling(flow.Flow[Word]):
    """The state: whose tales were told to the end."""

    __slots__ = ("told",)
    acts: ClassVar = Word
    chance_kinds: ClassVar = frozenset({"length"})
    no: ClassVar = no
    table: ClassVar = flow.TableRules(chance="T-1", seats="T-2", turns="T-3", leaving="T-4")

    def __init__(self) -> None:
        self.stack = (EVENING, 0, None, (THE_END, 0, None, None))
        self.menu = None
        self.log = None
        self.stop = self.left = 0
        self.told: tuple[Tale, ...] = ()
        self.go_on()

    def clone(self) -> Telling:
        new = Telling()  # field by field: compiled ones are no dictionary that could be copied
        new.stack, new.menu, new.log = self.stack, self.menu, self.log
        new.stop, new.left, new.told = self.stop, self.left, self.told
        return new

    def observe(self, audience: int) -> Observation:
        raise NotImplementedError

    def result(self) -> Result | None:
        return Result((), (0, 0), "T-5", Message("end")) if self.over_by() else None

    def learned(self, before: Telling, audience: int) -> bool:
        return False

    def seats(self) -> int:
        return 2

    def over_by(self) -> str:
        return "T-5" if self.stack[0] is THE_END else ""

    def is_decided(self) -> bool:
        return bool(self.over_by())

    def telling(self) -> Tell:
        return told_of

    def leave(self, seat: int) -> None:
        self.left |= 1 << seat

    def stop_playing(self, seat: int) -> None:
        self.stack = (THE_END, 0, None, None)


def told_of(event: Event) -> Iterator[Line]:
    yield Line(f"log-{event[0]}", {"number": event[1]})


class TaleStep(flow.FlowStep[Telling, Word]):
    """A step of the evening."""

    by_name: ClassVar[dict[str, Any]] = {}

    def not_now(self, action: Word) -> IllegalAction:
        return no("T-6", "not-now")


class Page(TaleStep, flow.InOrder[Telling, Word]):
    """Steps and deeds in order."""


class Said(TaleStep):
    """Somebody says one of some words."""

    def __init__(self, name: str, *words: Word, by_teller: bool) -> None:
        super().__init__(name)
        self.words: Final = words
        self.by_teller: Final = by_teller

    def asked(self, s: Telling) -> tuple[int, ...]:
        tale = s.now(Tale)
        assert tale is not None
        return (tale.teller if self.by_teller else 1 - tale.teller,)

    def menu(self, s: Telling, seat: int) -> Sequence[Word]:
        return self.words

    def unless(self, s: Telling) -> Word | None:
        return None if self.by_teller else LISTEN

    def follow(self, s: Telling, seat: int, action: Word) -> None:
        s.pop()
        if action is BREAK_IN:
            s.drop_to(TALE)
            s.pop()

    def about(self, s: Telling) -> dict[str, str | int]:
        return {"frames": len([*s.frames()])}


class Length(TaleStep, flow.ByChance[Telling, Word]):
    """How long it is."""

    def odds(self, s: Telling) -> Sequence[tuple[Word, int]]:
        return [(SHORT, 2), (LONG, 1)]

    def follow(self, s: Telling, seat: int, action: Word) -> None:
        s.hand_back(int(action.text[-1]))


class TaleItself(Page):
    """A tale, which learns its length."""

    def receive(self, s: Telling, value: Any) -> None:
        tale: Tale = s.stack[2]
        s.change(tale._replace(lines=value))
        s.say("length", value)

    def close(self, s: Telling) -> None:
        s.told = (*s.told, s.stack[2])
        super().close(s)


def a_tale(teller: int) -> Any:
    return lambda s: s.push(LATER_TALE.step, Tale(teller))


LATER_TALE: Final = TaleStep.elsewhere("tale")
THE_END: Final = TaleStep("the_end")
EVENING: Final = Page("evening", a_tale(0), a_tale(1))
ANSWER: Final = Said("answer_it", LISTEN, BREAK_IN, by_teller=False)
TALE: Final = TaleItself("tale", Said("begin", BEGIN, by_teller=True), Length("length"), ANSWER)
flow.check_names(TaleStep)


def played(*words: Word) -> Telling:
    s = Telling()
    for word in words:
        s.apply(s.to_act()[0], word)
    return s


def test_what_is_nested_comes_back_by_itself() -> None:
    s = played(BEGIN, LONG)
    assert [(step.name, at) for step, at, _, _ in s.frames()] == [
        ("answer_it", 0),
        ("tale", 3),
        ("evening", 1),
        ("the_end", 0),
    ]
    assert (s.to_act(), s.legal(1), s.legal(0), s.legal(SPECTATOR)) == ((1,), (LISTEN, BREAK_IN), (), ())
    assert (s.unless(1), s.unless(0)) == (LISTEN, None)
    assert s.stack[0].prompt(s, 1) == Message("prompt-answer-it", {"frames": 4})
    s.apply(1, LISTEN)
    assert (s.told, s.to_act(), s.now(Tale)) == ((Tale(0, 3),), (1,), Tale(1))


def test_a_step_hands_back_what_it_has_come_to_and_can_be_dropped() -> None:
    s = played(BEGIN, SHORT)
    assert (s.now(Tale), s.innermost(str, Tale), [*s.all_under_way(Tale)]) == (Tale(0, 1), Tale(0, 1), [Tale(0, 1)])
    assert s.is_within(TALE)
    assert [step.name for step, _, _, _ in s.frames_above(EVENING)] == ["answer_it", "tale"]
    s.apply(1, BREAK_IN)
    assert (s.told, s.now(Tale)) == ((), Tale(1))
    assert not s.under_way(str)


def test_chance_is_asked_for_its_outcomes() -> None:
    s = played(BEGIN)
    assert (s.to_act(), s.odds()) == ((NATURE,), [(SHORT, 2), (LONG, 1)])
    s.apply(NATURE, LONG)
    assert s.now(Tale) == Tale(0, 3)


@pytest.mark.parametrize(
    "before, actor, action, rule, why",
    [
        ((), 0, SHORT, "T-1", "refuse-only-chance"),
        ((), NATURE, SHORT, "T-1", "refuse-chance"),
        ((), 7, BEGIN, "T-2", "refuse-no-seat"),
        ((), 1, BEGIN, "T-3", "refuse-not-asked"),
        ((), 0, LISTEN, "T-6", "refuse-not-now"),
        ((BEGIN, LONG, LISTEN, BEGIN, SHORT, LISTEN), 0, BEGIN, "T-5", "refuse-over"),
        ((BEGIN, LONG, LISTEN, BEGIN, SHORT, LISTEN), 0, RESIGN, "T-5", "refuse-over"),
    ],
)
def test_whoever_may_not_act_is_told_why_and_nothing_changes(
    before: tuple[Word, ...], actor: int, action: Action, rule: str, why: str
) -> None:
    s = played(*before)
    stack = s.stack
    with pytest.raises(IllegalAction) as refused:
        s.apply(actor, action)
    assert (refused.value.rule, refused.value.message.id, s.stack) == (rule, why, stack)


def test_whoever_has_left_settles_nothing_more() -> None:
    s = played()
    s.apply(1, RESIGN)
    with pytest.raises(IllegalAction) as refused:
        s.apply(1, OFFER_STOP)
    assert (refused.value.rule, refused.value.message.id) == ("T-4", "refuse-left")


def test_a_foreign_action_is_a_mistake_of_the_program() -> None:
    class Other(Action):
        kind, fields = "other", dict
        game: ClassVar[str] = "other"

    with pytest.raises(TypeError, match="no Word"):
        played().apply(0, Other("x"))


def test_they_stop_when_all_have_agreed() -> None:
    s = played(BEGIN, LONG)
    s.apply(0, OFFER_STOP)
    s.apply(1, ACCEPT_STOP)
    assert s.over_by() == "T-5"
    assert [line.id for line in s.lines(0)] == ["log-length", f"log-{flow.AGREEING[0]}"]
    assert [line.id for line in s.lines(0, since=1)] == [f"log-{flow.AGREEING[0]}"]


def test_a_muted_log_says_nothing() -> None:
    s = played(BEGIN)
    since = s.log_position()
    s.mute_log()
    s.apply(NATURE, LONG)
    assert (s.log is MUTED, s.seen_since(since, 0)) == (True, (("muted",),))


def test_a_copy_is_played_on_without_touching_the_first() -> None:
    s = played(BEGIN, LONG)
    other = s.clone()
    other.apply(1, LISTEN)
    assert (s.told, s.legal(1), s.now(Tale)) == ((), (LISTEN, BREAK_IN), Tale(0, 3))


def test_a_stack_is_plain_data() -> None:
    stack = played(BEGIN, LONG).stack
    frames = [frame[:3] for frame in played(BEGIN, LONG).frames()]
    assert flow.stack_of(reversed(frames)) == stack
    assert pickle.loads(pickle.dumps(ANSWER)) is ANSWER
    assert TaleStep.called("answer_it") is ANSWER


def test_two_steps_of_one_name_are_refused() -> None:
    with pytest.raises(AssertionError):
        TaleStep("tale")


def test_a_wrong_name_is_found_when_the_last_chapter_is_there() -> None:
    class Orphan(TaleStep):
        by_name: ClassVar[dict[str, Any]] = {}

    Orphan.elsewhere("tail")
    with pytest.raises(LookupError, match="no step is called tail"):
        flow.check_names(Orphan)
