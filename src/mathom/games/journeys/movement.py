"""Movement (rules 3.6): one move after the other, terrain on the way, and the effects that move and place heroes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final, Literal, NamedTuple, final

from msgspec.structs import replace

from mathom.core.masks import members
from mathom.games.journeys.abilities import AFTER_MOVE, open_window
from mathom.games.journeys.actions import ATTRIBUTES, NO, YES, JourneysAction, do
from mathom.games.journeys.attribute_tests import TEST
from mathom.games.journeys.choosing import HeroOp
from mathom.games.journeys.contexts import Blow, Move, Suffering, Test
from mathom.games.journeys.counters import amount
from mathom.games.journeys.exploring import EXPLORE, Exploring
from mathom.games.journeys.in_force import ignores
from mathom.games.journeys.op import Amount, Num, Op, Scope
from mathom.games.journeys.provoking import ON_PROVOKE, PROVOKE_NEXT, to_provoke
from mathom.games.journeys.script import run
from mathom.games.journeys.state import ACTION_PHASE, Position
from mathom.games.journeys.step import Args, HeroStep, JourneysStep, PartyStep, Procedure
from mathom.games.journeys.who import selected

INTERACTION: Final = JourneysStep.elsewhere("interaction")
STREAM_ENDS_TURN: Final = JourneysStep.elsewhere("stream_ends_turn")


# One move (JE-P-MOVE-02) ----------------------------------------------------------------------------------------------
@final
class StillGo(HeroStep):
    """After provoking the hero may give the move or interaction up; nothing is spent (JE-R-11).

    Its argument: the hero.
    """

    rule = "JE-R-11"

    def menu(self, s: Position, seat: int) -> Sequence[JourneysAction]:
        """On, or not."""
        return [YES, NO]

    def follow(self, s: Position, seat: int, action: JourneysAction) -> None:
        """If not, that was all."""
        s.pop()
        if action is NO:
            s.drop_to(MOVE)
            s.pop()

    def about(self, s: Position) -> Args:
        """Whether it is a move or an interaction."""
        move = s.now(Move)
        assert move is not None
        return {"hero": move.hero, "what": "interact" if move.interacting else "move"}


STILL_GO: Final = StillGo("still_go")


def _begin(s: Position) -> None:
    move: Move = s.stack[2]
    s.change(replace(move, origin=s.heroes[move.hero].place))


def _may_spare(s: Position) -> None:
    move: Move = s.stack[2]
    if to_provoke(s, move):
        open_window(s, ON_PROVOKE, move.hero)


def _provoke(s: Position) -> None:
    move: Move = s.stack[2]
    if to_provoke(s, move):
        s.push(PROVOKE_NEXT, move.hero)


def _still(s: Position) -> None:
    move: Move = s.stack[2]
    hero = s.heroes[move.hero]
    if hero.defeated or hero.place != move.origin:
        s.pop()  # nothing is spent, as if it had been given up
    elif move.provoked and not move.forced:
        s.push(STILL_GO, move.hero)


def _step(s: Position) -> None:
    """The figure moves; then what the new space does."""
    move: Move = s.stack[2]
    if move.interacting is not None:
        s.push(INTERACTION.step, move)
        return
    hero = s.heroes[move.hero]
    origin = hero.place
    if s.active == move.hero:
        s.moved = True
        if move.paid:
            s.moves -= 1
    crossing = origin >= 0 and s.ground.crosses_stream(origin, move.to) and not ignores(s, move.hero, "stream")
    if s.active == move.hero:
        s.crossing = False
    s.set_hero(move.hero, place=move.to)
    s.say("move", move.hero, origin, move.to)
    names = s.book.board.spaces
    tiles = s.book.board.tile_of
    if origin >= 0:
        s.happen(f"leave:{names[origin]}", move.hero)
    s.happen(f"enter:{names[move.to]}", move.hero)
    if origin < 0 or tiles[origin] != tiles[move.to]:
        s.happen(f"enter:{s.book.placements[tiles[move.to]].name}", move.hero)
    if crossing and s.phase == ACTION_PHASE and s.active == move.hero:
        s.say("stream", move.hero)
        s.moves = s.actions = 0
        s.extra_actions = ()
        s.push(STREAM_ENDS_TURN.step, move.hero)
    open_window(s, AFTER_MOVE, move.hero)
    arrive(s, move.hero, move.to)


def arrive(s: Position, seat: int, space: int) -> None:
    """Mandatory effects of a space that a hero moved into: the pit, exploration (JE-P-MOVE-02)."""
    tile = s.book.board.tile_of[space]
    if s.unexplored >> tile & 1:
        if s.under_way(Suffering, Blow):
            s.waiting_explorers |= 1 << seat  # JE-P-DMG-06
        else:
            s.push(EXPLORE, Exploring(seat, tile))
    tokens = tuple(
        token
        for token in s.book.terrain_in(s, space)
        if s.book.terrain_row(token).on_enter is not None and not ignores(s, seat, s.book.terrains[token].terrain)
    )
    if tokens:
        s.push(TERRAIN_IN_ORDER, Stepping(seat, tokens))


class Stepping(NamedTuple):
    """A hero has moved into a space with terrain that does something then."""

    hero: int
    tokens: tuple[int, ...]
    """Those still to come."""


@final
class TerrainInOrder(PartyStep):
    """Terrain that a hero has moved into, one token after the other, in an order that the party chooses (JE-A-07).

    Its argument is a `Stepping`.
    """

    rule = "JE-D-06"

    def go(self, s: Position, at: int) -> bool:
        """Where all do the same there is nothing to choose."""
        mine: Stepping = s.stack[2]
        if not mine.tokens or s.heroes[mine.hero].defeated:
            s.pop()
            return False
        first = s.book.terrain_row(mine.tokens[0])
        if any(s.book.terrain_row(token) is not first for token in mine.tokens[1:]):
            return True
        self._next(s, mine.tokens[0])
        return False

    def menu(self, s: Position, seat: int) -> Sequence[JourneysAction]:
        """Any of those left."""
        return [do("terrain", token) for token in s.stack[2].tokens]

    def follow(self, s: Position, seat: int, action: JourneysAction) -> None:
        """So it is: this one comes next."""
        self._next(s, action.a)

    def _next(self, s: Position, token: int) -> None:
        mine: Stepping = s.stack[2]
        left = tuple(other for other in mine.tokens if other != token)
        s.stack = (self, 0, mine._replace(tokens=left), s.stack[3])
        s.push(TERRAIN_TEST, TerrainTesting(mine.hero, token, "on_enter"))

    def about(self, s: Position) -> Args:
        """Whom it is about."""
        return {"hero": s.stack[2].hero}


TERRAIN_IN_ORDER: Final = TerrainInOrder("terrain_in_order")
MOVE: Final = Procedure("move", _begin, _may_spare, _provoke, _still, _step)


# Terrain that tests (JE-17, JE-103) -----------------------------------------------------------------------------------
class TerrainTesting(NamedTuple):
    """A test that a terrain token asks for."""

    hero: int
    token: int
    occasion: str
    """on_enter, on_turn_end or interact."""


class TerrainTest(Procedure):
    """The test of a terrain token, and what follows. Its argument is a `TerrainTesting`."""

    def receive(self, s: Position, value: Any) -> None:
        """Passed or failed."""
        mine: TerrainTesting = s.stack[2]
        if isinstance(value, Test):
            row = getattr(s.book.terrain_row(mine.token), mine.occasion)
            scope = Scope(mine.hero, "terrain", mine.token, optional=False)
            run(s, row.pass_ if value.passed else row.fail, scope)


def _terrain_test(s: Position) -> None:
    mine: TerrainTesting = s.stack[2]
    row = getattr(s.book.terrain_row(mine.token), mine.occasion)
    attributes = tuple(ATTRIBUTES.index(name) for name in row.test.attr)
    s.push(TEST, Test(mine.hero, "terrain", attributes, row.test.need))


TERRAIN_TEST: Final = TerrainTest("terrain_test", _terrain_test)


# The effects ----------------------------------------------------------------------------------------------------------
class Walking(NamedTuple):
    """A hero may or must move some spaces by an effect."""

    hero: int
    left: int
    provokes: bool
    forced: bool
    toward: int = -1
    """A space that each move must come nearer to."""
    origin: int = -1
    """The space that the move under way leaves."""


@final
class Walk(HeroStep):
    """A hero moves by an effect, space by space. Its argument is a `Walking`."""

    rule = "JE-75.4b"

    def spaces(self, s: Position) -> list[int]:
        """Where to."""
        mine: Walking = s.stack[2]
        place = s.heroes[mine.hero].place
        if place < 0 or mine.left <= 0:
            return []
        near = s.ground.near[place] if mine.toward < 0 else s.ground.steps_toward(place, mine.toward)
        return [*members(near)]

    def go(self, s: Position, at: int) -> bool:
        """As long as there are moves and anywhere to go. A move that was given up has cost nothing (JE-R-11)."""
        mine: Walking = s.stack[2]
        if mine.origin >= 0:
            gone = mine.forced or s.heroes[mine.hero].place != mine.origin
            mine = mine._replace(left=mine.left - gone, origin=-1)
            s.stack = (self, at, mine, s.stack[3])
        found = self.spaces(s)
        if not found or s.heroes[mine.hero].defeated:
            s.pop()
            return False
        if mine.forced and len(found) == 1:
            self._go_to(s, found[0])
            return False
        return True

    def menu(self, s: Position, seat: int) -> Sequence[JourneysAction]:
        """Each space; to stay, unless it is forced."""
        return [*(do("on_space", space) for space in self.spaces(s)), *(() if s.stack[2].forced else (NO,))]

    def follow(self, s: Position, seat: int, action: JourneysAction) -> None:
        """There."""
        if action is NO:
            s.pop()
        else:
            self._go_to(s, action.a)

    def _go_to(self, s: Position, space: int) -> None:
        mine: Walking = s.stack[2]
        s.stack = (self, 0, mine._replace(origin=s.heroes[mine.hero].place), s.stack[3])
        spared = tuple([blow.group for blow in s.all_under_way(Blow)]) if mine.forced else ()  # busy (JE-R-70)
        s.push(MOVE, Move(mine.hero, space, paid=False, provokes=mine.provokes, forced=mine.forced, spared=spared))

    def about(self, s: Position) -> Args:
        """How far."""
        return {"hero": s.stack[2].hero, "left": s.stack[2].left}


WALK: Final = Walk("walk")


class MoveHero(HeroOp, frozen=True, kw_only=True, tag="move"):
    """A hero moves by an effect; it is no action (JE-22.3a)."""

    asks: ClassVar[bool] = True
    n: Num = 1
    who: str = "self"
    provoke: bool = True
    forced: bool = False
    toward: str | None = None

    def on(self, s: Position, seat: int, scope: Scope) -> None:
        """That hero's player says where to."""
        goal = -1
        if self.toward is not None:
            spaces = s.book.board.number.get(self.toward)
            if spaces is None:
                heroes = selected(s, self.toward, scope).heroes
                goal = s.heroes[heroes[0]].place if heroes else -1
            else:
                goal = spaces
        s.push(WALK, Walking(seat, amount(s, self.n, scope), self.provoke, self.forced, goal))


class PlaceHero(HeroOp, frozen=True, kw_only=True, tag="place"):
    """A hero is placed elsewhere: that is not a move for any rule (JE-75.5)."""

    asks: ClassVar[bool] = True
    who: str = "self"
    at: str

    def on(self, s: Position, seat: int, scope: Scope) -> None:
        """On a space of choice, or where it says."""
        spaces = self.spaces(s, scope)
        if spaces.bit_count() == 1:
            put(s, seat, spaces.bit_length() - 1)
        elif spaces:
            by = ANYBODY if scope.origin in ("story", "token") else scope.hero if scope.hero >= 0 else seat
            s.push(CHOOSE_PLACE, (by, seat, spaces))

    def spaces(self, s: Position, scope: Scope) -> int:
        """Where a hero may be put."""
        if self.at.startswith("same_space_as:"):
            heroes = selected(s, self.at.partition(":")[2], scope).heroes
            return sum({1 << s.heroes[seat].place for seat in heroes if s.heroes[seat].place >= 0})
        if self.at == "space":
            return s.ground.spaces
        if self.at.startswith("explored_space"):
            unexplored = sum(s.book.board.spaces_of[tile] for tile in members(s.unexplored))
            spaces = s.ground.spaces & ~unexplored
            if self.at.endswith("without_enemies"):
                for group in s.groups:
                    spaces &= ~(1 << group.place)
            return spaces
        return s.book.spaces_called(self.at) & s.ground.spaces


def put(s: Position, seat: int, space: int) -> None:
    """A hero stands elsewhere, without having moved."""
    tiles, before = s.book.board.tile_of, s.heroes[seat].place
    if before < 0 or tiles[before] != tiles[space]:
        s.waiting_explorers &= ~(1 << seat)  # off the tile (JE-P-DMG-06)
    s.set_hero(seat, place=space)
    s.say("placed", seat, space)


ANYBODY: Final = -1


@final
class ChoosePlace(PartyStep):
    """Where a hero is placed. Its argument: whose choice it is (in a story the party's), the hero, the spaces."""

    rule = "JE-D-39"

    def asked(self, s: Position) -> tuple[int, ...]:
        """The owner of the card, or any one."""
        by: int = s.stack[2][0]
        return super().asked(s) if by == ANYBODY else (by,)

    def menu(self, s: Position, seat: int) -> Sequence[JourneysAction]:
        """Any of them."""
        return [do("on_space", space) for space in members(s.stack[2][2])]

    def follow(self, s: Position, seat: int, action: JourneysAction) -> None:
        """There."""
        _, hero, _ = s.stack[2]
        s.pop()
        put(s, hero, action.a)

    def about(self, s: Position) -> Args:
        """Whom."""
        return {"hero": s.stack[2][1]}


CHOOSE_PLACE: Final = ChoosePlace("choose_place")


class CrossBlackEdge(Op, frozen=True, kw_only=True, tag="cross_black_edge"):
    """The next move may lead over a black edge to a space that touches the hero's."""

    value: Literal[True] = True

    def run(self, s: Position, scope: Scope) -> None:
        """In the own turn."""
        if s.active == scope.hero:
            s.crossing = True

    def is_of_use(self, s: Position, scope: Scope) -> bool:
        """Only where there is such an edge, and moves to use it."""
        place = s.heroes[scope.hero].place
        return place >= 0 and s.moves > 0 and not s.crossing and bool(s.ground.across_black[place])


class ExtraMoves(Op, frozen=True, kw_only=True, tag="extra_moves"):
    """More moves into the current travel action."""

    n: Amount

    def run(self, s: Position, scope: Scope) -> None:
        """Into the pool."""
        if s.active == scope.hero:
            s.moves += self.n
