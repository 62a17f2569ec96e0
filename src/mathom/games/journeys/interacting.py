"""Interacting with tokens and terrain (JE-1, rules 3.13 and 3.14), after provoking whoever is there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final, Literal, final

from mathom.games.journeys.abilities import ON_INTERACT, open_window
from mathom.games.journeys.actions import NO, JourneysAction, do
from mathom.games.journeys.choosing import HeroOp
from mathom.games.journeys.contexts import Move
from mathom.games.journeys.in_force import cannot
from mathom.games.journeys.movement import MOVE, TERRAIN_TEST, TerrainTesting
from mathom.games.journeys.op import Amount, Op, Scope, open_rows
from mathom.games.journeys.script import run
from mathom.games.journeys.state import Position
from mathom.games.journeys.state_parts import NOWHERE
from mathom.games.journeys.step import Args, HeroStep, Procedure


def buttons(s: Position, token: int, seats: Iterable[int]) -> list[int]:
    """The buttons of a token that one of these heroes could press, if they stood there; many have just one."""
    options = s.book.tokens[token].options
    return open_rows(s, options, [Scope(seat, "token") for seat in seats]) if options else [0]


def interactions(s: Position, seat: int) -> list[JourneysAction]:
    """All that a hero could interact with now: tokens and terrain in the own space (JE-1.1)."""
    place = s.heroes[seat].place
    if place < 0 or cannot(s, seat, "interact"):
        return []
    found = []
    for token, at in enumerate(s.token_at):
        if at == place:
            found += [do("interact", token, number) for number in buttons(s, token, (seat,))]
    for token in s.book.terrain_in(s, place):
        rule = s.book.terrain_row(token).interact
        if rule is not None and (rule.if_ is None or rule.if_.holds(s, Scope(seat, "terrain", token))):
            found.append(do("terrain", token))
    return found


def interact(s: Position, seat: int, action: JourneysAction, *, provokes: bool = True, is_action: bool = True) -> None:
    """A hero interacts; every ready group in the space is provoked anew, except by terrain that says not (JE-1.3b)."""
    if action.kind == "terrain":
        provokes = provokes and s.book.terrain_row(action.a).interact.provokes
    what = (action.kind, action.a, max(action.b, 0))
    place = s.heroes[seat].place
    s.push(MOVE, Move(seat, place, paid=False, provokes=provokes, interacting=what, is_action=is_action))


# What happens after provoking -----------------------------------------------------------------------------------------
def _do(s: Position) -> None:
    """The button is pressed: now the action is spent (JE-R-11)."""
    move: Move = s.stack[2]
    assert move.interacting is not None
    kind, number, option = move.interacting
    if move.is_action and s.active == move.hero:
        spend_action(s, "interact")
    if kind == "terrain":
        s.say("interact_terrain", move.hero, number)
        s.push(TERRAIN_TEST, TerrainTesting(move.hero, number, "interact"))
        return
    row = s.book.tokens[number]
    if s.token_at[number] < 0:
        return
    s.say("interact", move.hero, number, option)
    if row.once:
        remove_token(s, number)
    run(s, row.options[option].do if row.options else row.do, Scope(move.hero, "token", number))


def _done(s: Position) -> None:
    move: Move = s.stack[2]
    assert move.interacting is not None
    kind, number, _ = move.interacting
    if kind == "interact":
        s.happen(f"interact:{s.book.tokens[number].id}", move.hero)
    open_window(s, ON_INTERACT, move.hero)


INTERACTION: Final = Procedure("interaction", _do, _done)


def spend_action(s: Position, kind: str) -> None:
    """One of the turn's actions is used: one that is good for this kind only, if there is one (JE-22.1)."""
    if kind in s.extra_actions:
        extra = [*s.extra_actions]
        extra.remove(kind)
        s.extra_actions = tuple(extra)
    else:
        s.actions -= 1


def has_action(s: Position, kind: str) -> bool:
    """Whether an action of this kind may be taken."""
    return s.actions > 0 or kind in s.extra_actions


def remove_token(s: Position, number: int) -> None:
    """A token leaves the map."""
    s.tokens_gone |= 1 << number
    if s.token_at[number] >= 0:
        set_token(s, number, NOWHERE)
        s.say("token_gone", number)


def set_token(s: Position, number: int, space: int) -> None:
    """A token lies on a space, or nowhere."""
    places = [*s.token_at]
    places[number] = space
    s.token_at = tuple(places)


# The effects ----------------------------------------------------------------------------------------------------------
class InteractNow(HeroOp, frozen=True, kw_only=True, tag="interact"):
    """A hero may interact, which is not an action; everything else is the same (JE-R-67)."""

    asks: ClassVar[bool] = True
    who: str = "self"
    provoke: bool = True

    def on(self, s: Position, seat: int, scope: Scope) -> None:
        """With what; or not at all."""
        s.push(CHOOSE_INTERACTION, (seat, self.provoke))

    def fits(self, s: Position, seat: int, scope: Scope) -> bool:
        """Only with something there."""
        return bool(interactions(s, seat))


@final
class ChooseInteraction(HeroStep):
    """A hero may interact by an effect. Its argument: the hero, and whether it provokes."""

    rule = "JE-R-67"

    def go(self, s: Position, at: int) -> bool:
        """Nothing to ask with nothing there."""
        if not interactions(s, s.stack[2][0]):
            s.pop()
            return False
        return True

    def menu(self, s: Position, seat: int) -> Sequence[JourneysAction]:
        """All there is, or nothing."""
        return [*interactions(s, seat), NO]

    def follow(self, s: Position, seat: int, action: JourneysAction) -> None:
        """So be it."""
        _, provokes = s.stack[2]
        s.pop()
        if action is not NO:
            interact(s, seat, action, provokes=provokes, is_action=False)

    def about(self, s: Position) -> Args:
        """Who."""
        return {"hero": s.stack[2][0]}


CHOOSE_INTERACTION: Final = ChooseInteraction("choose_interaction")


class ExtraAction(HeroOp, frozen=True, kw_only=True, tag="extra_action"):
    """A hero may take further actions in this turn, of any kind or of one."""

    n: Amount = 1
    kind: Literal["any", "travel", "attack", "interact"] = "any"
    who: str = "self"

    def on(self, s: Position, seat: int, scope: Scope) -> None:
        """In the own turn."""
        if s.active == seat:
            if self.kind == "any":
                s.actions += self.n
            else:
                s.extra_actions = (*s.extra_actions, *(self.kind,) * self.n)


class DiscardToken(Op, frozen=True, kw_only=True, tag="discard_token"):
    """The terrain or map token in question goes."""

    value: Literal[True] = True

    def run(self, s: Position, scope: Scope) -> None:
        """Off the map."""
        if scope.origin == "terrain":
            take_terrain(s, scope.number)
        elif scope.origin == "token":
            remove_token(s, scope.number)


def take_terrain(s: Position, number: int) -> None:
    """A terrain token leaves the map."""
    s.terrain_gone |= 1 << number
    if s.terrain >> number & 1:
        s.terrain &= ~(1 << number)
        s.renew_ground()
        s.say("terrain_gone", number)
