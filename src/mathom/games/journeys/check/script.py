"""The lists of steps of an adventure as a graph: which list stands in which, what begins it, how often it can run.

A `Block` is one list. The blocks that nothing else contains are the beginnings of scripts: the setup, an event, a
trigger, a button of a token, a special action, a threshold, what follows the end, what a terrain does.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from mathom.games.journeys.check.names import ROOT, StoryNames
from mathom.games.journeys.check.tree import fields
from mathom.games.journeys.op import Condition, Op
from mathom.games.journeys.pack import TerrainEvent
from mathom.games.journeys.parsing import MAX_DEPTH, Path
from mathom.games.journeys.story import SpecialTerrain, Threshold, Token
from mathom.games.journeys.story_course import (
    Call,
    EndAdventure,
    ForEach,
    If,
    Increase,
    ObjectiveDone,
    Random,
    SetFlag,
    SetNumber,
)
from mathom.games.journeys.story_map import RemoveToken
from mathom.games.journeys.story_telling import Choice, Question
from mathom.games.journeys.story_tests import CumulativeTest, TestStep

FOREVER: Final = 10**9
"""As often as anybody likes."""
HEROES: Final = 5


class Branch(NamedTuple):
    """A list inside of a step: which, when it is taken, and what it is called in a finding."""

    block: int
    kind: str
    condition: Condition | None = None
    holds: bool = True


class Step(NamedTuple):
    """A step, where it stands, and the lists in it."""

    op: Op
    path: Path
    branches: tuple[Branch, ...]


class Block:
    """A list of steps."""

    def __init__(self, number: int, path: Path, kind: str, root: int, above: Block | None, inside: Op | None) -> None:
        self.number: Final = number
        self.path: Final = path
        self.kind: Final = kind
        """What it is: event, trigger, option, pass, fail, then, else…"""
        self.root: Final = root
        """The block that the script begins with."""
        self.above: Final = above
        self.inside: Final = inside
        """The step that it stands in."""
        self.steps: list[Step] = []
        self.times: int = 0
        """How often it can run at most."""


class Script:
    """All the blocks of an adventure."""

    def __init__(self, names: StoryNames) -> None:
        self.names: Final = names
        self.blocks: Final[list[Block]] = []
        adventure = names.adventure
        self.setup: Final = self._add(adventure.setup, (*ROOT, "setup"), "setup")
        self.events: Final = {
            name: self._add(steps, (*ROOT, "events", name), "event") for name, steps in adventure.events.items()
        }
        self.triggers: Final = [
            self._add(row.do, (*ROOT, "triggers", number, "do"), "trigger")
            for number, row in enumerate(adventure.triggers)
        ]
        self.actions: Final = [
            self._add(row.do, (*ROOT, "actions", number, "do"), "action")
            for number, row in enumerate(adventure.actions)
        ]
        self.rewards: Final = {
            result: self._add(getattr(adventure.rewards, result).do, (*ROOT, "rewards", result, "do"), "reward")
            for result in ("victory", "defeat")
        }
        self.tokens: Final = {id(part.value): self._token(part.value, part.path) for part in names.tokens}
        """The blocks of each token: one, or one for each option."""
        self.thresholds: Final = {
            id(part.value): self._add(part.value.do, (*part.path, "do"), "threshold") for part in names.thresholds
        }
        self.terrains: Final = {
            id(part.value): [*self._terrain(part.value.special, (*part.path, "special"))]
            for part in names.terrains
            if part.value.special is not None
        }
        _Counting(self).count()
        self.waiting: Final[dict[str, list[int]]] = {}
        """The triggers that wait for each event."""
        for number, row in enumerate(adventure.triggers):
            self.waiting.setdefault(row.event, []).append(number)
        self.things: Final[dict[str, list[Any]]] = {"start": [*adventure.terrain]}
        """What comes with each event: tiles first."""
        for thing in (*adventure.tiles, *adventure.tokens, *adventure.spawns):
            self.things.setdefault(thing.when, []).append(thing)  # type: ignore[attr-defined]
        self.placement: Final = {part.value.name: number for number, part in enumerate(names.placements)}
        self.number_of: Final = {id(part.value): number for number, part in enumerate(names.placements)}
        self.over: Final = {name: pool.over for pool in adventure.pools for name in pool.shuffle}
        """The spaces of each thing that a pool shuffles."""
        self.token_of: Final = {block: part.value for part in names.tokens for block in self.tokens[id(part.value)]}
        """The token of each block that is a button's."""
        self.tokens_called: Final[dict[str, list[Token]]] = {}
        for part in names.tokens:
            self.tokens_called.setdefault(part.value.id, []).append(part.value)

    def _token(self, row: Token, path: Path) -> list[int]:
        if not row.options:
            return [self._add(row.do, (*path, "do"), "token")]
        return [
            self._add(option.do, (*path, "options", number, "do"), "option")
            for number, option in enumerate(row.options)
        ]

    def _terrain(self, row: SpecialTerrain, path: Path) -> Iterator[int]:
        for name in ("interact", "on_enter"):
            event: TerrainEvent | None = getattr(row, name)
            if event is not None:
                yield self._add(event.pass_, (*path, name, "pass"), "pass")
                yield self._add(event.fail, (*path, name, "fail"), "fail")

    def _add(
        self, steps: tuple[Op, ...], path: Path, kind: str, above: Block | None = None, inside: Op | None = None
    ) -> int:
        """Take a list in, with all the lists inside of it."""
        number = len(self.blocks)
        block = Block(number, path, kind, number if above is None else above.root, above, inside)
        self.blocks.append(block)
        for place, op in enumerate(steps):
            at = (*path, place)
            block.steps.append(Step(op, at, tuple(self._branches(op, at, block))))
        return number

    def _branches(self, op: Any, at: Path, block: Block) -> Iterator[Branch]:
        if isinstance(op, If):
            yield Branch(self._add(op.then, (*at, "then"), "then", block, op), "then", op.cond, True)
            yield Branch(self._add(op.else_, (*at, "else"), "else", block, op), "else", op.cond, False)
        elif isinstance(op, Choice):
            for number, option in enumerate(op.options):
                inner = self._add(option.do, (*at, "options", number, "do"), "option", block, op)
                yield Branch(inner, "option", option.if_)
        elif isinstance(op, Random):
            for number, row in enumerate(op.value):
                yield Branch(self._add(row.do, (*at, "value", number, "do"), "branch", block, op), "branch")
        elif not isinstance(op, (Token, Threshold)):  # those run later, on their own
            for name, key in fields(type(op)):
                for path, steps, kind in _lists(getattr(op, name), (*at, key), key):
                    yield Branch(self._add(steps, path, kind, block, op), kind)

    def begun_by(self, event: str) -> list[int]:
        """The blocks that begin with an event of triggers, or with `call:` and the name of an event."""
        kind, _, name = event.partition(":")
        if kind == "call":
            return [self.events[name]] if name in self.events else []
        return [self.triggers[number] for number in self.waiting.get(event, ())]

    def below(self, block: Block) -> Iterator[Block]:
        """A block and all the blocks in it."""
        todo = [block]
        while todo:
            here = todo.pop()
            yield here
            todo += [self.blocks[branch.block] for step in here.steps for branch in step.branches]


def _lists(value: Any, path: Path, key: str) -> Iterator[tuple[Path, tuple[Op, ...], str]]:
    """The lists of steps in a field: it is one, it has several, or its rows have one each."""
    if not isinstance(value, tuple):
        return
    if value and isinstance(value[0], Op):
        yield path, value, key
        return
    for number, inner in enumerate(value):
        if isinstance(inner, tuple):
            yield from _lists(inner, (*path, number), key)
        elif hasattr(inner, "do"):
            yield (*path, number, "do"), inner.do, "result"


class _Counting:
    """How often each block can run at most: the sum of all that begins it, forever in a circle."""

    def __init__(self, script: Script) -> None:
        self.script = script
        self.known: dict[int, int] = {}
        self.gone: dict[int, frozenset[str] | None] = {}
        self.calls: dict[str, list[Block]] = {}
        self.laid_by_steps: dict[int, Block] = {}
        for block in script.blocks:
            for step in block.steps:
                if isinstance(step.op, Call):
                    self.calls.setdefault(step.op.value, []).append(block)
                elif isinstance(step.op, (Token, Threshold)):
                    self.laid_by_steps[id(step.op)] = block
        self.owner: dict[int, tuple[str, Any]] = {script.setup: ("once", None)}
        self.owner |= {block: ("event", name) for name, block in script.events.items()}
        self.owner |= {
            block: ("once" if row.once else "forever", None)
            for block, row in zip(script.triggers, script.names.adventure.triggers, strict=True)
        }
        self.owner |= {
            block: ("once" if row.once else "forever", None)
            for block, row in zip(script.actions, script.names.adventure.actions, strict=True)
        }
        self.owner |= dict.fromkeys(script.rewards.values(), ("once", None))
        for part in script.names.tokens:
            self.owner |= dict.fromkeys(script.tokens[id(part.value)], ("token", part.value))
        self.owner |= {script.thresholds[id(part.value)]: ("once", None) for part in script.names.thresholds}
        self.explored: dict[str, int] = {}
        for part in script.names.placements:
            if part.value.event and part.value.explore:
                self.explored[part.value.event] = self.explored.get(part.value.event, 0) + 1

    def count(self) -> None:
        """Fill in `times` of every block. Circles of calls are found first, so that nothing is asked in a circle."""
        for name in self.in_order():
            self._event(name)
        for block in self.script.blocks:
            block.times = self._times(block)

    def _event(self, name: str) -> None:
        block = self.script.events[name]
        called = sum(self._times(caller) for caller in self.calls.get(name, ()))
        self.known[block] = min(FOREVER, called + self.explored.get(name, 0))

    def _times(self, block: Block) -> int:
        if block.number in self.known:
            return self.known[block.number]
        if block.above is not None:
            outer = self._times(block.above)
            if isinstance(block.inside, ForEach):
                outer *= HEROES
            elif isinstance(block.inside, CumulativeTest) and block.kind == "done":
                outer = 1
            elif outer >= FOREVER and (token := self._token_of(block)) and self._removes(block, token.id):
                outer = self._laid(token)
            found = min(FOREVER, outer)
        else:
            kind, thing = self.owner.get(block.number, ("forever", None))
            found = 1 if kind == "once" else FOREVER
            if kind == "token" and (thing.once or self._removes(block, thing.id)):
                found = self._laid(thing)
        self.known[block.number] = found
        return found

    def _token_of(self, block: Block) -> Token | None:
        kind, thing = self.owner.get(block.root, ("", None))
        return thing if kind == "token" else None

    def _laid(self, token: Token) -> int:
        """How often a token can be laid."""
        block = self.laid_by_steps.get(id(token))
        if block is not None:
            return self._times(block)
        when = getattr(token, "when", "start")
        return 1 if when == "start" else self.known.get(self.script.events.get(when, -1), FOREVER)

    def _removes(self, block: Block, token: str) -> bool:
        """Whether whoever runs this block has the token taken away: in it, in a list around it, or by what it calls."""
        around: Block | None = block
        while around is not None:
            gone = self._gone(around)
            if gone is None or token in gone:
                return True
            around = around.above
        return False

    def _gone(self, block: Block) -> frozenset[str] | None:
        """The tokens that a list takes away; None: all, as it ends the adventure."""
        if block.number not in self.gone:
            ops = [step.op for step in block.steps]
            called = [op.value for op in ops if isinstance(op, Call) and op.value in self.script.events]
            ops += [step.op for name in called for step in self.script.blocks[self.script.events[name]].steps]
            ends = any(isinstance(op, EndAdventure) for op in ops)
            taken = frozenset(op.value for op in ops if isinstance(op, RemoveToken))
            self.gone[block.number] = None if ends else taken
        return self.gone[block.number]

    def in_order(self) -> list[str]:
        """The events so that each comes after those on which its number depends, as far as there is no circle."""
        after: dict[str, set[str]] = {name: set() for name in self.script.events}
        waits = dict.fromkeys(self.script.events, 0)
        for name, callers in self.calls.items():
            for caller in {self._source(block) for block in callers}:
                if name in after and caller in after and name not in after[caller]:
                    after[caller].add(name)
                    waits[name] += 1
        found = [name for name, number in waits.items() if not number]
        for name in found:
            for other in after[name]:
                waits[other] -= 1
                if not waits[other]:
                    found.append(other)
        return found

    def _source(self, block: Block) -> str:
        """The event that a block depends on: it belongs to it, or to a token that comes with it."""
        for _ in range(MAX_DEPTH):  # a token may be laid by a step of a token
            kind, thing = self.owner.get(block.root, ("", None))
            if kind != "token":
                return str(thing) if kind == "event" else ""
            laid = self.laid_by_steps.get(id(thing))
            if laid is None:
                return str(getattr(thing, "when", ""))
            block = laid
        return ""


def is_test(op: Op) -> bool:
    """Whether a step is a test of a hero, after which that hero acts."""
    return isinstance(op, TestStep)


def sets_off(op: Any) -> str:
    """What a step surely sets off: an event that it calls, or one that triggers may wait for; else nothing."""
    match op:
        case Call():
            return f"call:{op.value}"
        case SetFlag():
            return f"flag:{op.name}" if op.value else ""
        case SetNumber() | Increase() | Question():
            return f"var:{op.var}"
        case ObjectiveDone():
            return f"objective_done:{op.value}"
        case _:
            return ""
