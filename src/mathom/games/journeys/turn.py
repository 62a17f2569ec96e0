"""A hero's turn (rules 3.5 and 3.6): up to two actions, moves between them, abilities, and the end of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final, final

from mathom.core.errors import IllegalAction
from mathom.core.masks import members
from mathom.games.journeys.abilities import (
    ON_TRAVEL,
    TURN_START,
    Window,
    action_for,
    discard_for,
    forget_uses,
    keyword_actions,
    open_window,
    thing_of,
    usable,
    use,
)
from mathom.games.journeys.actions import END_TURN, HOURGLASS, KEYWORDS, TRAVEL, JourneysAction, do
from mathom.games.journeys.attack import attack, attacks
from mathom.games.journeys.contexts import Blow, Move, Occasion, Suffering, Test
from mathom.games.journeys.exploring import EXPLORE
from mathom.games.journeys.harm_cards import DISCARD_HARM, Discarding
from mathom.games.journeys.in_force import cannot, in_force, scouted
from mathom.games.journeys.interacting import INTERACTION, has_action, interact, interactions, spend_action
from mathom.games.journeys.modifiers import TravelMovesMax, end_lasting
from mathom.games.journeys.movement import MOVE, TERRAIN_TEST, WALK, TerrainTesting
from mathom.games.journeys.op import NOBODY, Scope, open_rows
from mathom.games.journeys.placing import EVENT
from mathom.games.journeys.refusals import no
from mathom.games.journeys.scouting import scout
from mathom.games.journeys.script import RUN, run
from mathom.games.journeys.state import Position
from mathom.games.journeys.step import Args, Frame, HeroStep, JourneysStep, PartyStep, Procedure
from mathom.games.journeys.triggers import FIRE

ACTIONS: Final = 2
TRAVEL_MOVES: Final = 2


def moves_to(s: Position, seat: int) -> list[int]:
    """The spaces that a hero can move to: adjacent ones, and over a black edge where a rope leads (JE-75.2)."""
    place = s.heroes[seat].place
    if place < 0:
        return []
    return [*members(s.ground.near[place] | (s.ground.across_black[place] if s.crossing else 0))]


def travel_moves(s: Position, seat: int) -> int:
    """How many moves a travel action gives (JE-2.1)."""
    return min([TRAVEL_MOVES, *(op.n for op in in_force(s, seat, TravelMovesMax))])


def special_actions(s: Position, seats: Iterable[int]) -> list[int]:
    """The special actions of the adventure that one of these heroes could take in their turn (JE-22.4)."""
    scopes = [Scope(seat, "story") for seat in seats]
    return [number for number in open_rows(s, s.book.adventure.actions, scopes) if not s.actions_done >> number & 1]


_SPENDS: Final = {
    "travel": "travel",
    "attack": "attack",
    "interact": "interact",
    "terrain": "interact",
    "special": "special",
}
"""Which sort of action each kind of doing something costs."""


@final
class Act(HeroStep):
    """The hero does something in the turn, or ends it (JE-D-09). Its argument: the hero."""

    rule = "JE-22.1"

    def menu(self, s: Position, seat: int) -> Sequence[JourneysAction]:
        """Everything that a turn allows."""
        found: list[JourneysAction] = []
        if s.moves > 0:
            found += [do("move", space) for space in moves_to(s, seat)]
        if has_action(s, "travel") and not cannot(s, seat, "travel"):
            found.append(TRAVEL)
        if has_action(s, "attack"):
            found += attacks(s, seat)
        if has_action(s, "interact"):
            found += interactions(s, seat)
        if s.actions > 0:
            found += [do("special", number) for number in special_actions(s, (seat,))]
            found += [action_for(thing) for thing in usable(s, seat, "as_action", seat)]
        found += [action_for(thing) for thing in usable(s, seat, "own_turn", seat)]
        found += [action_for(thing) for thing in usable(s, seat, "before_move", seat)]
        if not cannot(s, seat, "sprint"):
            found += keyword_actions(s, seat, "sprint")
        found += keyword_actions(s, seat, "scout")
        found.append(END_TURN)
        return found

    def follow(self, s: Position, seat: int, action: JourneysAction) -> None:
        """Do it; then the turn goes on."""
        kind = action.kind
        if action is END_TURN:
            s.pop()
        elif action is TRAVEL:
            spend_action(s, "travel")
            s.moves += travel_moves(s, seat)
            s.say("travel", seat)
            open_window(s, ON_TRAVEL, seat)
        elif kind == "move":
            s.push(MOVE, Move(seat, action.a))
        elif kind == "attack":
            spend_action(s, "attack")
            attack(s, seat, action)
        elif kind in ("interact", "terrain"):
            interact(s, seat, action)
        elif kind == "special":
            s.actions -= 1
            row = s.book.adventure.actions[action.a]
            if row.once:
                s.actions_done |= 1 << action.a
            s.say("special", seat, action.a)
            run(s, row.do, Scope(seat, "story"))
        elif kind == "keyword":
            figure = discard_for(s, seat, action.a, KEYWORDS[action.b])
            if KEYWORDS[action.b] == "sprint":
                s.moves += figure
            else:
                scout(s, seat, scouted(s, seat, figure))
        else:
            thing = thing_of(s, action)
            if thing.ability.when == "as_action":
                s.actions -= 1
            use(s, seat, thing)

    def why_not(self, s: Position, seat: int, action: JourneysAction) -> IllegalAction | None:
        """What stands against an action of a turn."""
        kind = action.kind
        spends = _SPENDS.get(kind)
        if spends is not None and not has_action(s, spends):
            return no("JE-22.1", "no-actions")
        if spends is not None and cannot(s, seat, spends):
            return no("JE-A-05", "cannot")
        if kind == "move":
            return no("JE-2.1", "no-moves") if s.moves <= 0 else no("JE-75.2", "not-adjacent")
        if kind == "attack":
            return no("JE-104.1", "attack")
        if kind in ("interact", "terrain"):
            return no("JE-1.1", "interact")
        if kind in ("use", "keyword"):
            return no("JE-105.1", "use")
        return None

    def about(self, s: Position) -> Args:
        """What is left of the turn."""
        return {"hero": s.stack[2], "actions": s.actions, "moves": s.moves}


ACT: Final = Act("act")


# The end of a turn ----------------------------------------------------------------------------------------------------
@final
class TurnEnd(Window):
    """Rest, bushes and other effects at the end of a turn, in any order (JE-D-31, JE-R-51)."""

    rule = "JE-46.1"

    def may_use_keyword(self, s: Position, seat: int, moment: Occasion) -> bool:
        """Rest, with facedown cards to remove."""
        hero = s.heroes[seat]
        return seat == moment.hero and bool(hero.down[0] or hero.down[1]) and not cannot(s, seat, "rest")

    def follow_keyword(self, s: Position, seat: int, card: int) -> None:
        """Up to X facedown cards of any kind go (JE-R-43)."""
        number = discard_for(s, seat, card, "rest")
        s.push(DISCARD_HARM, Discarding(seat, seat, 0, 0, number, "down", optional=True))

    def more(self, s: Position, seat: int, moment: Occasion) -> list[JourneysAction]:
        """A test for each terrain token that offers one (JE-103.2)."""
        if seat != moment.hero:
            return []
        return [
            do("terrain", token)
            for token in s.book.terrain_in(s, s.heroes[seat].place)
            if getattr(s.book.terrain_row(token), "on_turn_end", None) is not None
            and (seat, "terrain", token, 0) not in moment.used
        ]

    def follow_more(self, s: Position, seat: int, action: JourneysAction) -> None:
        """Once for each (JE-103.1c)."""
        moment: Occasion = s.stack[2]
        key = (seat, "terrain", action.a, 0)
        s.change(Occasion(moment.when, moment.hero, 0, moment.used | {key}, moment.group))
        s.push(TERRAIN_TEST, TerrainTesting(seat, action.a, "on_turn_end"))


TURN_END: Final = TurnEnd("turn_end", "rest")


def _begin(s: Position) -> None:
    seat: int = s.stack[2]
    s.active = seat
    s.actions = ACTIONS
    s.extra_actions = ()
    s.moves = 0
    s.moved = s.attacked = s.crossing = False
    s.say("turn", seat)
    open_window(s, TURN_START, seat)


def _act(s: Position) -> None:
    s.push(ACT, s.stack[2])


def _end(s: Position) -> None:
    open_window(s, TURN_END, s.stack[2])


def _over(s: Position) -> None:
    """What was left of moves and actions is lost (JE-P-MOVE-01)."""
    s.turned |= 1 << s.stack[2]
    s.active = NOBODY
    s.actions = s.moves = 0
    s.extra_actions = ()
    forget_uses(s, "turn")
    end_lasting(s, "turn")


class Turn(Procedure):
    """A hero's turn. Its argument: the hero."""

    OVER: ClassVar[int] = 3

    def go(self, s: Position, at: int) -> bool:
        """A hero who is defeated has no more of it (JE-P-END-03)."""
        if at < self.OVER and at > 0 and s.heroes[s.stack[2]].defeated:
            s.goes_on_at(self.OVER)
        return super().go(s, s.stack[1])


TURN: Final = Turn("turn", _begin, _act, _end, _over)


class StreamEndsTurn(Procedure):
    """A stream was crossed: the turn is over when what must still come is done (JE-84.2, JE-R-30)."""

    UNBROKEN: ClassVar[frozenset[JourneysStep]] = frozenset({INTERACTION, EXPLORE, EVENT, FIRE})

    def must_come(self, frame: Frame) -> bool:
        """Whether something under way goes on all the same: harm that is being suffered, a test, the story."""
        step, _, arg, _ = frame
        if step is RUN:
            return arg[1].origin in ("story", "token")
        return step in self.UNBROKEN or type(arg) in (Suffering, Blow, Test)

    def go(self, s: Position, at: int) -> bool:
        """No rest, no bushes, no further moves, nothing more."""
        mine: int = s.stack[2]
        s.pop()
        above = []
        frame: Frame = s.stack
        while frame[0] is not TURN:
            above.append(frame)
            assert frame[3] is not None
            frame = frame[3]
        while above and not self.must_come(above[-1]):
            above.pop()
        s.stack = frame
        s.goes_on_at(Turn.OVER)
        if above:
            s.stack = (self, 0, mine, frame)
            for step, far, arg, _ in reversed(above):
                over = step is WALK and arg.hero == mine
                s.push(step, arg._replace(left=0) if over else arg, far)
        return False


STREAM_ENDS_TURN: Final = StreamEndsTurn("stream_ends_turn")


# The action phase -----------------------------------------------------------------------------------------------------
@final
class WhoNext(PartyStep):
    """Which hero goes next, until all have had their turn; then the hourglass (JE-D-08, JE-D-41)."""

    rule = "JE-22.5"

    def menu(self, s: Position, seat: int) -> Sequence[JourneysAction]:
        """Heroes without a turn in this round."""
        waiting = [hero for hero in s.standing() if not s.turned >> hero & 1]
        return [do("turn", hero) for hero in waiting] or [HOURGLASS]

    def go(self, s: Position, at: int) -> bool:
        """With only one hero left there is nothing to choose."""
        waiting = [hero for hero in s.standing() if not s.turned >> hero & 1]
        if len(waiting) == 1:
            s.push(TURN, waiting[0])
        return len(waiting) != 1

    def follow(self, s: Position, seat: int, action: JourneysAction) -> None:
        """So it is: this one; or the sand runs (JE-22.6)."""
        if action is HOURGLASS:
            s.pop()
        else:
            s.push(TURN, action.a)


WHO_NEXT: Final = WhoNext("who_next")
