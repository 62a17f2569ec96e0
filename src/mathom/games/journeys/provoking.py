"""Provoking (JE-63): the ready groups that a hero leaves behind attack, unless they are spared."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, final

from msgspec.structs import replace

from mathom.games.journeys.abilities import Window
from mathom.games.journeys.actions import JourneysAction, do
from mathom.games.journeys.contexts import Blow, Move, Occasion
from mathom.games.journeys.enemy_attack import strike
from mathom.games.journeys.op import Op, Scope
from mathom.games.journeys.state import Position
from mathom.games.journeys.state_parts import Group
from mathom.games.journeys.step import Args, HeroStep


def to_provoke(s: Position, move: Move) -> list[Group]:
    """The ready groups in the hero's space that are still to be provoked (JE-R-13)."""
    hero = s.heroes[move.hero]
    if not move.provokes or hero.place != move.origin:
        return []
    return [
        group
        for group in s.groups_in(1 << hero.place)
        if group.ready and group.id not in move.spared and group.id not in move.provoked
    ]


@final
class OnProvoke(Window):
    """Abilities that keep groups from being provoked."""

    rule = "JE-63.0"

    def offers(self, s: Position, seat: int, moment: Occasion) -> list[JourneysAction]:
        """Nothing, once nobody is left to provoke."""
        move = s.now(Move)
        return super().offers(s, seat, moment) if move is not None and to_provoke(s, move) else []


ON_PROVOKE: Final = OnProvoke("on_provoke")


@final
class ProvokeNext(HeroStep):
    """Which group is provoked next, or spared (JE-D-11). Its argument: the hero."""

    rule = "JE-P-MOVE-02"

    def go(self, s: Position, at: int) -> bool:
        """One after the other; asked where there are several."""
        move = s.now(Move)
        assert move is not None
        groups = [] if s.heroes[move.hero].defeated else to_provoke(s, move)
        if not groups:
            s.pop()
            return False
        if len(groups) == 1:
            self._next(s, groups[0].id)
            return False
        return True

    def menu(self, s: Position, seat: int) -> Sequence[JourneysAction]:
        """Any of them."""
        move = s.now(Move)
        assert move is not None
        return [do("on_group", group.id) for group in to_provoke(s, move)]

    def follow(self, s: Position, seat: int, action: JourneysAction) -> None:
        """It is settled."""
        self._next(s, action.a)

    def _next(self, s: Position, number: int) -> None:
        move = s.now(Move)
        assert move is not None
        if move.spare_one:
            s.change(replace(move, spare_one=move.spare_one - 1, spared=(*move.spared, number)))
        else:
            s.change(replace(move, provoked=(*move.provoked, number)))
            s.say("provoke", move.hero, s.sign(number))
            strike(s, Blow(number, move.hero))

    def about(self, s: Position) -> Args:
        """Whether one is spared."""
        move = s.now(Move)
        assert move is not None
        return {"hero": move.hero, "spare": move.spare_one}


PROVOKE_NEXT: Final = ProvokeNext("provoke_next")


# The effects ----------------------------------------------------------------------------------------------------------
class NoProvoke(Op, frozen=True, kw_only=True, tag="no_provoke"):
    """One group of choice, or none at all, is provoked by the current move or interaction."""

    value: Literal["one", "all"]

    def run(self, s: Position, scope: Scope) -> None:
        """The move or interaction under way."""
        move = s.now(Move)
        if move is None:
            return
        if self.value == "all":
            s.change(replace(move, spared=(*move.spared, *(group.id for group in to_provoke(s, move)))))
        else:
            s.change(replace(move, spare_one=move.spare_one + 1))

    def is_of_use(self, s: Position, scope: Scope) -> bool:
        """Only with somebody to provoke."""
        move = s.now(Move)
        return move is not None and len(to_provoke(s, move)) > move.spare_one
