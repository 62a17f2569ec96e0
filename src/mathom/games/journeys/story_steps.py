"""The steps of stories (spec 7.7): telling, choosing, testing, changing the map, the enemies, the threat, the end.

Whatever cards can do stories can do as well: those effects stand in their chapters.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar, Final, Literal, NamedTuple, final

from msgspec import Meta, field

from mathom.core.message import Message
from mathom.games.journeys.actions import ATTRIBUTES, NO, YES, JourneysAction, do
from mathom.games.journeys.activation import MARCH, settle_target
from mathom.games.journeys.attack import leave
from mathom.games.journeys.attribute_tests import TEST
from mathom.games.journeys.choosing import NOBODY_ALONE, Deciding, HeroOp
from mathom.games.journeys.contexts import Activation, Blow, Test
from mathom.games.journeys.counters import amount
from mathom.games.journeys.enemy_attack import strike
from mathom.games.journeys.ground import FAR
from mathom.games.journeys.interacting import remove_token, set_token, take_terrain
from mathom.games.journeys.movement import put
from mathom.games.journeys.naming import named
from mathom.games.journeys.op import Amount, Attribute, Condition, Num, Op, Scope, Steps, open_rows
from mathom.games.journeys.pack import Row, Weight
from mathom.games.journeys.placing import EVENT, PLACE, holds
from mathom.games.journeys.rounds import OMINOUS_EVENTS, raise_threat, threat_reached
from mathom.games.journeys.script import run
from mathom.games.journeys.state import Position
from mathom.games.journeys.step import Args, ChanceStep, JourneysStep, PartyStep, Procedure
from mathom.games.journeys.story import Placement, Spawn, TerrainToken, Threshold, Token
from mathom.games.journeys.triggers import fulfil
from mathom.games.journeys.who import ALL_OF_THEM, Selection, aimed_at, selected


def again(s: Position, op: Op, scope: Scope) -> None:
    """Chance has been asked, on top of the stack; afterwards this step is done again."""
    above = s.stack
    assert above[3] is not None
    s.stack = (AGAIN, 0, (op, scope), above[3])
    s.stack = (above[0], above[1], above[2], s.stack)


class RunAgain(JourneysStep):
    """A step that had to wait for chance. Its argument: the op, and on whose behalf."""

    def go(self, s: Position, at: int) -> bool:
        """Now it can be done."""
        op, scope = s.stack[2]
        s.pop()
        op.run(s, scope)
        return False


AGAIN: Final = RunAgain("run_again")


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
Both = dict[Literal["en", "pl"], str]
"""A text in both languages."""


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


# Testing --------------------------------------------------------------------------------------------------------------
class Testing(NamedTuple):
    """A test that a card or a story asks for."""

    op: Any
    scope: Scope
    hero: int


def performs(scope: Scope, seat: int) -> Scope:
    """On whose behalf the result runs: in a story, of the hero who performed the test."""
    return scope._replace(hero=seat) if scope.origin in ("story", "token") else scope


class TestFor(Procedure):
    """The test of a step; it hands its result to the op. Its argument is a `Testing`."""

    def receive(self, s: Position, value: Any) -> None:
        """Passed, failed, or a number."""
        op, scope, seat = s.stack[2]
        if isinstance(value, Test):
            op.tested(s, value, performs(scope, seat))


def _test(s: Position) -> None:
    op, scope, seat = s.stack[2]
    attributes = tuple(ATTRIBUTES.index(name) for name in op.attr)
    s.push(TEST, Test(seat, op.test_kind, attributes, op.needed(s, scope), hidden=op.hides_need()))


TEST_FOR: Final = TestFor("test_for", _test)


class TestStep(HeroOp, frozen=True, kw_only=True):
    """A test as a step."""

    asks: ClassVar[bool] = True
    test_kind: ClassVar[str] = "scripted"

    def on(self, s: Position, seat: int, scope: Scope) -> None:
        """So it is: this hero performs it."""
        if getattr(self, "text", None):
            s.say("text", s.book.story_op.get(id(self), -1), seat)
        s.push(TEST_FOR, Testing(self, scope, seat))

    def needed(self, s: Position, scope: Scope) -> int:
        """The successes it needs; -1 where the number itself counts."""
        return -1

    def hides_need(self) -> bool:
        """Whether that is not told (JE-H-10)."""
        return False

    def tested(self, s: Position, test: Test, scope: Scope) -> None:
        """What follows."""
        raise NotImplementedError(type(self).__name__)


class PassOrFail(TestStep, frozen=True, kw_only=True, tag="test"):
    """A test that is passed or failed (JE-89.3a)."""

    attr: tuple[Attribute, ...]
    need: int
    who: str = "self"
    text: Both | None = None
    pass_: Steps = field(name="pass")
    fail: Steps

    def needed(self, s: Position, scope: Scope) -> int:
        """As printed."""
        return self.need

    def tested(self, s: Position, test: Test, scope: Scope) -> None:
        """One list or the other."""
        run(s, self.pass_ if test.passed else self.fail, scope)


class CountedResult(Row, frozen=True, kw_only=True):
    """What follows from so many successes or more."""

    min: int
    do: Steps


class CountedTest(TestStep, frozen=True, kw_only=True, tag="test_counted"):
    """A test of which the number of successes counts; the highest step reached applies."""

    test_kind: ClassVar[str] = "counted"
    attr: tuple[Attribute, ...]
    who: str = "self"
    text: Both | None = None
    results: tuple[CountedResult, ...]

    def tested(self, s: Position, test: Test, scope: Scope) -> None:
        """The last whose number is reached."""
        reached = [row for row in self.results if row.min <= test.successes]
        if reached:
            run(s, reached[-1].do, scope)


class CumulativeTest(TestStep, frozen=True, kw_only=True, tag="test_cumulative"):
    """A test that is made several times; the successes of all attempts add up (JE-N-09)."""

    test_kind: ClassVar[str] = "cumulative"
    id: str
    attr: tuple[Attribute, ...]
    target: Num
    show_target: bool = False
    who: str = "self"
    text: Both | None = None
    each: Steps = ()
    done: Steps

    def goal(self, s: Position, scope: Scope) -> int:
        """How many successes all attempts must bring."""
        return amount(s, self.target, scope)

    def needed(self, s: Position, scope: Scope) -> int:
        """Those still missing."""
        return max(0, self.goal(s, scope) - s.counters.get(self.id, 0))

    def hides_need(self) -> bool:
        """Unless the story shows the target."""
        return not self.show_target

    def run(self, s: Position, scope: Scope) -> None:
        """Once it is done there is nothing more to do."""
        if self.needed(s, scope) > 0:
            super().run(s, scope)

    def tested(self, s: Position, test: Test, scope: Scope) -> None:
        """The counter of this test; surplus is lost."""
        before = s.counters.get(self.id, 0)
        goal = self.goal(s, scope)
        after = min(goal, before + test.successes)
        s.counters = {**s.counters, self.id: after}
        s.say("counter", s.book.story_op.get(id(self), -1), after, goal if self.show_target else -1)
        if before < goal <= after:
            run(s, self.done, scope)
        run(s, self.each, scope)


# The map --------------------------------------------------------------------------------------------------------------
class PlaceStep(Op, frozen=True, kw_only=True):
    """Something is laid out by a step of the story."""

    kind: ClassVar[str]

    def run(self, s: Position, scope: Scope) -> None:
        """Where chance has to be asked first, afterwards."""
        if not PLACE[self.kind_of_thing()](s, s.book.row_of[id(self)], scope):
            again(s, self, scope)

    def kind_of_thing(self) -> str:
        """tile, token, terrain or spawn."""
        raise NotImplementedError


class SpawnStep(Spawn, PlaceStep, frozen=True, kw_only=True, tag="spawn"):
    """A group enters."""

    def kind_of_thing(self) -> str:
        return "spawn"


class TokenStep(Token, PlaceStep, frozen=True, kw_only=True, tag="token"):
    """A token is laid."""

    def kind_of_thing(self) -> str:
        return "token"


class TerrainStep(TerrainToken, PlaceStep, frozen=True, kw_only=True, tag="terrain"):
    """A terrain token is laid."""

    def kind_of_thing(self) -> str:
        return "terrain"


class TileStep(Placement, PlaceStep, frozen=True, kw_only=True, tag="place_tile"):
    """A tile is laid."""

    def kind_of_thing(self) -> str:
        return "tile"


class RemoveToken(Op, frozen=True, kw_only=True, tag="remove_token"):
    """A token goes; one that is not in this play is not missed (JE-N-38)."""

    value: str

    def run(self, s: Position, scope: Scope) -> None:
        """Off the map, or it will not come."""
        number = s.book.token[self.value]
        s.tokens_waiting &= ~(1 << number)
        remove_token(s, number)


class MoveToken(Op, frozen=True, kw_only=True, tag="move_token"):
    """A token goes to another space; nothing else about it changes."""

    id: str
    at: str

    def run(self, s: Position, scope: Scope) -> None:
        """If it is there."""
        number = s.book.token[self.id]
        space = s.book.board.number[self.at]
        if s.token_at[number] >= 0 and s.ground.spaces >> space & 1:
            set_token(s, number, space)
            s.say("token_moved", number, space)


class RemoveTerrain(Op, frozen=True, kw_only=True, tag="remove_terrain"):
    """A terrain token goes."""

    value: str

    def run(self, s: Position, scope: Scope) -> None:
        """Off the map."""
        take_terrain(s, s.book.terrain[self.value])


class SetDarkness(Op, frozen=True, kw_only=True, tag="darkness"):
    """Darkness comes to a space or to the whole map, or leaves it."""

    at: str
    active: bool = True

    def run(self, s: Position, scope: Scope) -> None:
        """By tokens, or for all."""
        if self.at == "whole_map":
            s.all_dark = self.active
        else:
            spaces = s.book.spaces_called(self.at)
            s.dark = s.dark | spaces if self.active else s.dark & ~spaces
        s.say("darkness", self.at, self.active)


# Objectives and threat ------------------------------------------------------------------------------------------------
class SetObjective(Op, frozen=True, kw_only=True, tag="objective"):
    """An objective becomes the current one; if it is fulfilled already it counts at once."""

    value: str

    def run(self, s: Position, scope: Scope) -> None:
        """From now on its condition is watched."""
        s.objective = s.book.objective[self.value]
        s.say("objective", s.objective)
        if s.objectives_done >> s.objective & 1:
            s.happen(f"objective_done:{self.value}")


class ObjectiveDone(Op, frozen=True, kw_only=True, tag="objective_done"):
    """An objective is fulfilled, current or not."""

    value: str

    def run(self, s: Position, scope: Scope) -> None:
        """Its trigger fires once."""
        fulfil(s, s.book.objective[self.value])


class ChangeThreat(Op, frozen=True, kw_only=True, tag="threat"):
    """The threat level rises or falls."""

    value: int

    def run(self, s: Position, scope: Scope) -> None:
        """At once; thresholds wait for the threat step (JE-P-THR-02)."""
        raise_threat(s, self.value)
        if not s.is_within(OMINOUS_EVENTS):
            threat_reached(s)


class AddThreshold(Threshold, Op, frozen=True, kw_only=True, tag="threshold"):
    """Another threshold on the bar."""

    def run(self, s: Position, scope: Scope) -> None:
        """If it is not above the level it fires in the next threat step (JE-R-82)."""
        number = s.book.row_of[id(self)]
        s.thresholds |= 1 << number
        s.say("new_threshold", number)


# Variables and flow ---------------------------------------------------------------------------------------------------
class SetNumber(Op, frozen=True, kw_only=True, tag="set"):
    """A variable gets a value."""

    var: str
    value: int

    def run(self, s: Position, scope: Scope) -> None:
        """Whole numbers only."""
        s.set_number(self.var, self.value)


class Increase(Op, frozen=True, kw_only=True, tag="inc"):
    """A variable grows or shrinks."""

    var: str
    by: int = 1

    def run(self, s: Position, scope: Scope) -> None:
        """By so much."""
        s.set_number(self.var, s.numbers.get(self.var, 0) + self.by)


class SetFlag(Op, frozen=True, kw_only=True, tag="flag"):
    """A flag is set or taken back."""

    bare: ClassVar[str] = "name"
    name: str
    value: bool = True

    def run(self, s: Position, scope: Scope) -> None:
        """Triggers wait for those that become true."""
        if self.value and self.name not in s.flags:
            s.flags |= {self.name}
            s.happen(f"flag:{self.name}", scope.hero)
        elif not self.value:
            s.flags -= {self.name}


class If(Op, frozen=True, kw_only=True, tag="if"):
    """One list or another."""

    cond: Condition
    then: Steps
    else_: Steps = field(name="else", default=())

    def run(self, s: Position, scope: Scope) -> None:
        """As the condition says; if it asks about a pool, chance decides that first."""
        fits = holds(s, self.cond, scope)
        if fits is None:
            again(s, self, scope)
        else:
            run(s, self.then if fits else self.else_, scope)


class ForEach(HeroOp, frozen=True, kw_only=True, tag="for_each"):
    """A list for each hero in turn, with the hero as actor."""

    asks: ClassVar[bool] = True
    who: str
    do: Steps

    def on(self, s: Position, seat: int, scope: Scope) -> None:
        """In party order."""
        run(s, self.do, scope._replace(hero=seat))


class Branch(Row, frozen=True, kw_only=True):
    """One of the ways that chance may take."""

    weight: Weight
    do: Steps


class Random(Op, frozen=True, kw_only=True, tag="random"):
    """Chance takes one of several ways."""

    value: Annotated[tuple[Branch, ...], Meta(min_length=1, max_length=32)]

    def run(self, s: Position, scope: Scope) -> None:
        """By weight."""
        s.push(RANDOM_BRANCH, (self, scope))


@final
class RandomBranch(ChanceStep):
    """Which way chance takes. Its argument: the op, and on whose behalf."""

    rule = "JE-N-18"

    def odds(self, s: Position) -> list[tuple[JourneysAction, int]]:
        """By weight."""
        return [(do("random", number), row.weight) for number, row in enumerate(s.stack[2][0].value)]

    def follow(self, s: Position, seat: int, action: JourneysAction) -> None:
        """It is settled."""
        op, scope = s.stack[2]
        s.pop()
        run(s, op.value[action.a].do, scope)


RANDOM_BRANCH: Final = RandomBranch("random_branch")


class Call(Op, frozen=True, kw_only=True, tag="call"):
    """Another event of the story runs, with all that it lays out."""

    value: str

    def run(self, s: Position, scope: Scope) -> None:
        """Now."""
        s.push(EVENT, (self.value, scope.hero))


class EndAdventure(Op, frozen=True, kw_only=True, tag="end"):
    """The adventure ends; everything that waits is dropped (JE-N-28)."""

    bare: ClassVar[str] = "result"
    result: Literal["victory", "defeat"]
    resolution: str | None = None

    def run(self, s: Position, scope: Scope) -> None:
        """With the epilogue that it names, or the first that fits."""
        s.ended_by = "script"
        s.won = self.result == "victory"
        if self.resolution is not None:
            rows = getattr(s.book.adventure.resolutions, self.result)
            s.resolution = next(number for number, row in enumerate(rows) if row.id == self.resolution)


# Rewards --------------------------------------------------------------------------------------------------------------
class GainLore(Op, frozen=True, kw_only=True, tag="lore"):
    """The party gains lore at once; it is never lost (JE-95.3)."""

    value: int

    def run(self, s: Position, scope: Scope) -> None:
        """For good."""
        s.lore += max(0, self.value)
        s.say("lore", self.value)


class GainXp(HeroOp, frozen=True, kw_only=True, tag="xp"):
    """A hero gains XP of the role played now (JE-16.2a)."""

    n: Amount
    who: str = "self"

    def on(self, s: Position, seat: int, scope: Scope) -> None:
        """In that role."""
        gain_xp(s, seat, self.n)


def gain_xp(s: Position, seat: int, number: int) -> None:
    """A hero gains XP of the role that was played (JE-74.7)."""
    hero = s.heroes[seat]
    xp = [*hero.xp]
    xp[hero.role] += number
    s.set_hero(seat, xp=tuple(xp))
    s.say("xp", seat, hero.role, number)


# Heroes and groups ----------------------------------------------------------------------------------------------------
class PutHero(HeroOp, frozen=True, kw_only=True, tag="hero_place"):
    """A hero is placed: not moved."""

    who: str = "self"
    at: str

    def on(self, s: Position, seat: int, scope: Scope) -> None:
        """If that space lies on the table."""
        space = s.book.board.number[self.at]
        if s.ground.spaces >> space & 1:
            put(s, seat, space)


class GroupStep(Op, frozen=True, kw_only=True):
    """A step about a group of the story."""


class MoveGroup(GroupStep, frozen=True, kw_only=True, tag="group_move"):
    """A group moves by the shortest way, does not attack and is not exhausted."""

    group: str
    n: Amount
    toward: str

    def run(self, s: Position, scope: Scope) -> None:
        """Towards a space or a hero."""
        group = s.group_called(self.group)
        if group is None:
            return
        space = s.book.board.number.get(self.toward)
        if space is not None:
            if s.ground.spaces >> space & 1:
                s.push(MARCH, Activation(group.id, left=self.n, goal=space))
            return
        heroes, by = (
            selected(s, self.toward, scope)
            if self.toward in ("actor", "self")
            else aimed_at(s, self.toward, group.place, group.last_attacker)
        )
        near = tuple(seat for seat in heroes if s.ground.distance[group.place][s.heroes[seat].place] < FAR)
        if near:
            s.push(MARCH, Activation(group.id, left=self.n))
            settle_target(s, Selection(near, by))  # of several, whoever breaks the tie (JE-N-11)


class RemoveGroup(GroupStep, frozen=True, kw_only=True, tag="group_remove"):
    """A group leaves the map without being defeated."""

    value: str

    def run(self, s: Position, scope: Scope) -> None:
        """No triggers of defeat."""
        group = s.group_called(self.value)
        if group is not None:
            s.say("group_left", s.sign(group.id))
            leave(s, group)


class GroupAttack(HeroOp, frozen=True, kw_only=True, tag="group_attack"):
    """A group makes one attack, wherever it stands."""

    asks: ClassVar[bool] = True
    group: str
    who: str = "self"

    def on(self, s: Position, seat: int, scope: Scope) -> None:
        """Against this hero."""
        group = s.group_called(self.group)
        if group is not None:
            strike(s, Blow(group.id, seat))


class ModifyGroup(GroupStep, frozen=True, kw_only=True, tag="group_mod"):
    """A group gets bonuses, heals or loses sorcery, for good; bonuses belong to the variable (JE-R-81)."""

    group: str
    bonuses: tuple[str, ...] = ()
    heal: Amount = 0
    lose_sorcery: Amount = 0

    def run(self, s: Position, scope: Scope) -> None:
        """Also for a group that comes later under the same name."""
        new = {s.book.bonus[name] for name in self.bonuses}
        if new:
            s.var_bonuses = {
                **s.var_bonuses,
                self.group: tuple(sorted({*s.var_bonuses.get(self.group, ()), *new})),
            }
        group = s.group_called(self.group)
        if group is None:
            return
        fresh = [s.book.bonuses[number] for number in new if number not in group.bonuses]
        health = sum(bonus.mods.health for bonus in fresh)
        armor = sum(bonus.mods.armor for bonus in fresh)
        sorcery = group.sorcery + sum(bonus.mods.sorcery for bonus in fresh) - self.lose_sorcery
        most = group.health + health
        figures = tuple((plate + armor, min(most, life + health + self.heal)) for plate, life in group.figures)
        s.set_group(
            group.id,
            bonuses=tuple(sorted({*group.bonuses, *new})),
            elite=group.elite or bool(new),
            health=most,
            figures=figures,
            sorcery=max(0, sorcery),
        )
        s.say("group_changed", s.sign(group.id))
