"""What a story says and asks (spec 7.7): texts, special rules, choices, questions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final, NamedTuple, final

from msgspec import Meta, field

from mathom.core.message import Message
from mathom.games.journeys.actions import NO, YES, JourneysAction, do
from mathom.games.journeys.choosing import NOBODY_ALONE, Deciding
from mathom.games.journeys.naming import named
from mathom.games.journeys.op import Condition, Op, Scope, Steps, open_rows
from mathom.games.journeys.pack import Row
from mathom.games.journeys.placing import holds
from mathom.games.journeys.script import run
from mathom.games.journeys.state import Position
from mathom.games.journeys.step import Args, JourneysStep, PartyStep
from mathom.games.journeys.story_course import again
from mathom.games.journeys.who import ALL_OF_THEM, selected


# Telling --------------------------------------------------------------------------------------------------------------
class TellText(Op, frozen=True, kw_only=True, tag="text"):
    """A message to the players."""

    en: str
    pl: str

    def run(self, s: Position, scope: Scope) -> None:
        """It goes into the chronicle; pages stop at it by themselves."""
        s.say("text", s.book.story_op.get(id(self), -1), scope.hero)


class SpecialRule(Op, frozen=True, kw_only=True, tag="rule"):
    """A special rule of the adventure is in force, or no more; it is listed under the objective."""

    id: str
    text_en: str
    text_pl: str
    active: bool = True

    def run(self, s: Position, scope: Scope) -> None:
        """By the id; the text is the latest."""
        number = s.book.story_op.get(id(self), -1)
        rest = tuple(rule for rule in s.special_rules if s.book.story_ops[rule].id != self.id)  # type: ignore[attr-defined]
        s.special_rules = (*rest, number) if self.active else rest
        s.say("rule", number, self.active)


# Choosing -------------------------------------------------------------------------------------------------------------
def asked_by_story(s: Position, step: JourneysStep, op: Choice | Question, scope: Scope) -> Message:
    """The text of a choice or a question, as a prompt."""
    number = s.book.story_op.get(id(op), -1)
    if number < 0 or not op.text_en:
        return Message(f"prompt-{step.name.replace('_', '-')}")
    said: Args = named(s, {"hero": scope.hero})
    return Message(f"story-{number}", said | ({"party": s.party} if s.party else {}))


class ChoiceOption(Row, frozen=True, kw_only=True):
    """One of the options of a choice."""

    label_en: str
    label_pl: str
    if_: Condition | None = field(name="if", default=None)
    do: Steps


class Choice(Op, frozen=True, kw_only=True, tag="choice"):
    """Somebody chooses one of several options (JE-D-36)."""

    who: str = "party"
    text_en: str = ""
    text_pl: str = ""
    options: Annotated[tuple[ChoiceOption, ...], Meta(min_length=1, max_length=32)]

    def run(self, s: Position, scope: Scope) -> None:
        """The hero addressed, or the party."""
        for option in self.options:
            if holds(s, option.if_, scope) is None:
                again(s, self, scope)
                return
        heroes, by = selected(s, self.who, scope)
        alone = heroes[0] if by == ALL_OF_THEM and len(heroes) == 1 else NOBODY_ALONE
        if open_rows(s, self.options, (scope,)):
            s.say("choice", s.book.story_op.get(id(self), -1), scope.hero)
            s.push(STORY_CHOICE, Choosing(self, scope, alone))


class Choosing(NamedTuple):
    """A choice of a story that is open."""

    op: Choice
    scope: Scope
    by: int

    def open_options(self, s: Position) -> list[int]:
        """Those whose condition holds."""
        return open_rows(s, self.op.options, (self.scope,))


@final
class StoryChoice(Deciding):
    """One of the options whose condition holds. Its argument is a `Choosing`."""

    rule = "JE-D-36"

    def menu(self, s: Position, seat: int) -> Sequence[JourneysAction]:
        """Each of them."""
        return [do("choose", number) for number in s.stack[2].open_options(s)]

    def follow(self, s: Position, seat: int, action: JourneysAction) -> None:
        """It is settled."""
        op, scope, _ = s.stack[2]
        s.pop()
        s.say("chosen", s.book.story_op.get(id(op), -1), action.a, seat)
        run(s, op.options[action.a].do, scope)

    def prompt(self, s: Position, seat: int) -> Message:
        """What the story says; where it says nothing, a plain question."""
        op, scope, _ = s.stack[2]
        return asked_by_story(s, self, op, scope)


STORY_CHOICE: Final = StoryChoice("story_choice")


class Question(Op, frozen=True, kw_only=True, tag="ask"):
    """A question to the players, yes or no."""

    text_en: str
    text_pl: str
    var: str

    def run(self, s: Position, scope: Scope) -> None:
        """Any one answers."""
        s.push(ASK_PLAYERS, (self, scope))


@final
class AskPlayers(PartyStep):
    """Yes or no. Its argument: the op, and on whose behalf."""

    rule = "JE-D-36"

    def menu(self, s: Position, seat: int) -> Sequence[JourneysAction]:
        """Either."""
        return [YES, NO]

    def follow(self, s: Position, seat: int, action: JourneysAction) -> None:
        """The variable is 1 or 0."""
        op, _ = s.stack[2]
        s.pop()
        s.set_number(op.var, int(action is YES))

    def prompt(self, s: Position, seat: int) -> Message:
        """What the story says."""
        op, scope = s.stack[2]
        return asked_by_story(s, self, op, scope)


ASK_PLAYERS: Final = AskPlayers("ask_players")
