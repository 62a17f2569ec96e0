"""What a story changes on the map (spec 7.7): tiles, tokens, terrain, darkness, heroes and groups."""

from __future__ import annotations

from typing import ClassVar

from mathom.games.journeys.activation import MARCH, settle_target
from mathom.games.journeys.attack import leave
from mathom.games.journeys.choosing import HeroOp
from mathom.games.journeys.contexts import Activation, Blow
from mathom.games.journeys.enemy_attack import strike
from mathom.games.journeys.ground import FAR
from mathom.games.journeys.interacting import remove_token, set_token, take_terrain
from mathom.games.journeys.movement import put
from mathom.games.journeys.op import Amount, Op, Scope
from mathom.games.journeys.placing import PLACE
from mathom.games.journeys.state import Position
from mathom.games.journeys.story import Placement, Spawn, TerrainToken, Token
from mathom.games.journeys.story_course import again
from mathom.games.journeys.who import Selection, aimed_at, selected


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
