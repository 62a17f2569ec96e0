"""Effects on heroes and groups: who is meant is found, chosen by whoever has the choice, or left to chance."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, ClassVar, Final, NamedTuple, final

from msgspec import Meta

from mathom.games.journeys.actions import NO, ORIGINS, JourneysAction, do
from mathom.games.journeys.naming import naming
from mathom.games.journeys.op import Op, Scope, Steps
from mathom.games.journeys.script import run
from mathom.games.journeys.state import Position
from mathom.games.journeys.step import Args, ChanceStep, PartyStep
from mathom.games.journeys.who import ALL_OF_THEM, BY_CHANCE, PARTY, groups_meant, selected


class HeroOp(Op, frozen=True, kw_only=True):
    """An effect on one or several heroes."""

    asks: ClassVar[bool] = False
    """Whether it asks somebody or runs a procedure: then several heroes come one after the other."""
    party_orders: ClassVar[bool] = False
    """Whether the party chooses in which order several heroes come (JE-D-06, JE-P-DMG-05)."""

    def on(self, s: Position, seat: int, scope: Scope) -> None:
        """Do it to a hero."""
        raise NotImplementedError(type(self).__name__)

    def fits(self, s: Position, seat: int, scope: Scope) -> bool:
        """Whether it could do anything to this hero: nobody else is offered."""
        return True

    def run(self, s: Position, scope: Scope) -> None:
        """To all it means, or to one who is chosen."""
        who: str = getattr(self, "who", "self")
        heroes, by = selected(s, who, scope)
        heroes = tuple(seat for seat in heroes if not s.heroes[seat].defeated)
        if by != ALL_OF_THEM and len(heroes) > 1:
            heroes = tuple(seat for seat in heroes if self.fits(s, seat, scope)) or heroes[:1]
        if not heroes:
            return
        if by == ALL_OF_THEM:
            if len(heroes) > 1 and self.asks:
                s.push(EACH_HERO, Several(self, scope, heroes))
            else:
                for seat in heroes:
                    self.on(s, seat, scope)
        elif len(heroes) == 1:
            self.on(s, heroes[0], scope)
        elif by == BY_CHANCE:
            s.push(RANDOM_HERO, Several(self, scope, heroes))
        else:
            s.push(CHOOSE_HERO, Several(self, scope, heroes, NOBODY_ALONE if by == PARTY else scope.hero))

    def is_of_use(self, s: Position, scope: Scope) -> bool:
        """Only where somebody is meant to whom it could do something."""
        who: str = getattr(self, "who", "self")
        return any(self.fits(s, seat, scope) for seat in selected(s, who, scope).heroes)


def stands_on(s: Position, scope: Scope) -> Args:
    """The card, item or terrain that a prompt names; nothing where the story itself acts."""
    known = scope.origin in ORIGINS and scope.number >= 0
    return {"thing": naming(s).thing(scope.origin, scope.number)} if known else {}


NOBODY_ALONE: Final = -1
"""Any one player decides."""


class Several(NamedTuple):
    """An effect on heroes who are still to be chosen or to come."""

    op: HeroOp
    scope: Scope
    heroes: tuple[int, ...]
    by: int = NOBODY_ALONE
    """Whose choice it is."""


class Deciding(PartyStep):
    """One player decides, or the party."""

    def asked(self, s: Position) -> tuple[int, ...]:
        """The player named, or any one."""
        by: int = s.stack[2].by
        return (by,) if by >= 0 else super().asked(s)


@final
class ChooseHero(Deciding):
    """One hero is chosen. Its argument is a `Several`."""

    rule = "JE-D-48"

    def menu(self, s: Position, seat: int) -> Sequence[JourneysAction]:
        """Each of them."""
        return [do("on_hero", hero) for hero in s.stack[2].heroes]

    def follow(self, s: Position, seat: int, action: JourneysAction) -> None:
        """It is settled."""
        op, scope, _, _ = s.stack[2]
        s.pop()
        op.on(s, action.a, scope)

    def about(self, s: Position) -> Args:
        """For what, and by which card."""
        return {"effect": str(s.stack[2].op.__struct_config__.tag), **stands_on(s, s.stack[2].scope)}


@final
class EachHero(PartyStep):
    """Several heroes one after the other; where it matters, the party says who comes next (JE-D-40)."""

    rule = "JE-D-40"

    def go(self, s: Position, at: int) -> bool:
        """The next, if there is nothing to choose."""
        mine: Several = s.stack[2]
        heroes = tuple(seat for seat in mine.heroes if not s.heroes[seat].defeated)
        if mine.op.party_orders:
            heroes = tuple(seat for seat in heroes if mine.op.fits(s, seat, mine.scope))
        if not heroes:
            s.pop()
            return False
        if len(heroes) > 1 and mine.op.party_orders:
            s.stack = (self, at, mine._replace(heroes=heroes), s.stack[3])
            return True
        self._next(s, mine._replace(heroes=heroes), heroes[0])
        return False

    def menu(self, s: Position, seat: int) -> Sequence[JourneysAction]:
        """Any of those left."""
        return [do("on_hero", hero) for hero in s.stack[2].heroes]

    def follow(self, s: Position, seat: int, action: JourneysAction) -> None:
        """So it is: this one comes next."""
        self._next(s, s.stack[2], action.a)

    def about(self, s: Position) -> Args:
        """For what."""
        return {"effect": str(s.stack[2].op.__struct_config__.tag)}

    def _next(self, s: Position, mine: Several, seat: int) -> None:
        left = tuple(other for other in mine.heroes if other != seat)
        s.stack = (self, 0, mine._replace(heroes=left), s.stack[3])
        mine.op.on(s, seat, mine.scope)


@final
class RandomHero(ChanceStep):
    """Chance picks a hero. Its argument is a `Several`."""

    rule = "JE-N-11"

    def odds(self, s: Position) -> list[tuple[JourneysAction, int]]:
        """Evenly."""
        return [(do("target", seat), 1) for seat in s.stack[2].heroes]

    def follow(self, s: Position, seat: int, action: JourneysAction) -> None:
        """It is settled."""
        op, scope, _, _ = s.stack[2]
        s.pop()
        op.on(s, action.a, scope)


CHOOSE_HERO: Final = ChooseHero("choose_hero")
EACH_HERO: Final = EachHero("each_hero")
RANDOM_HERO: Final = RandomHero("random_hero")


class GroupOp(Op, frozen=True, kw_only=True):
    """An effect on one or several groups."""

    def meant(self) -> str:
        """The word that says which."""
        raise NotImplementedError(type(self).__name__)

    def may_be_none(self, scope: Scope) -> bool:
        """Whether no group may be chosen."""
        return False

    def on_group(self, s: Position, number: int, scope: Scope) -> None:
        """Do it to a group."""
        raise NotImplementedError(type(self).__name__)

    def run(self, s: Position, scope: Scope) -> None:
        """To all it means, or to one who is chosen by the card's owner."""
        groups, choice = groups_meant(s, self.meant(), scope)
        if choice and groups and (len(groups) > 1 or self.may_be_none(scope)):
            s.push(CHOOSE_GROUP, GroupChoice(self, scope, tuple(group.id for group in groups), scope.hero))
        else:
            for group in groups:
                self.on_group(s, group.id, scope)

    def is_of_use(self, s: Position, scope: Scope) -> bool:
        """Only where there is a group."""
        return bool(groups_meant(s, self.meant(), scope)[0])


class GroupChoice(NamedTuple):
    """An effect on a group that is still to be chosen."""

    op: GroupOp
    scope: Scope
    groups: tuple[int, ...]
    by: int


@final
class ChooseGroup(Deciding):
    """One group is chosen. Its argument is a `GroupChoice`."""

    rule = "JE-D-21"

    def menu(self, s: Position, seat: int) -> Sequence[JourneysAction]:
        """Each of them; none, where it may be."""
        op, scope, groups, _ = s.stack[2]
        return [*(do("on_group", group) for group in groups), *((NO,) if op.may_be_none(scope) else ())]

    def follow(self, s: Position, seat: int, action: JourneysAction) -> None:
        """It is settled."""
        op, scope, _, _ = s.stack[2]
        s.pop()
        if action is not NO:
            op.on_group(s, action.a, scope)

    def about(self, s: Position) -> Args:
        """For what, and by which card."""
        return {"effect": str(s.stack[2].op.__struct_config__.tag), **stands_on(s, s.stack[2].scope)}


CHOOSE_GROUP: Final = ChooseGroup("choose_group")


class Lists(NamedTuple):
    """Several lists of effects, of which the owner picks one."""

    op: Op
    scope: Scope
    by: int


class Choose(Op, frozen=True, kw_only=True, tag="choose"):
    """The owner of the card picks one of several lists of effects."""

    value: Annotated[tuple[Steps, ...], Meta(min_length=1, max_length=32)]

    def run(self, s: Position, scope: Scope) -> None:
        """Asked, if there is anything to choose."""
        s.push(CHOOSE_LIST, Lists(self, scope, scope.hero))


@final
class ChooseList(Deciding):
    """One of several lists of effects. Its argument is a `Lists`."""

    rule = "JE-A-08"

    def menu(self, s: Position, seat: int) -> Sequence[JourneysAction]:
        """Each of them."""
        return [do("choose", number) for number in range(len(s.stack[2].op.value))]

    def follow(self, s: Position, seat: int, action: JourneysAction) -> None:
        """It is settled."""
        op, scope, _ = s.stack[2]
        s.pop()
        run(s, op.value[action.a], scope)

    def about(self, s: Position) -> Args:
        """The card, and what each list does, in the order of the choices."""
        op, scope, _ = s.stack[2]
        return {"lists": ";".join(",".join(effects(steps)) for steps in op.value), **stands_on(s, scope)}


def effects(steps: Steps) -> Iterator[str]:
    """What a list does, in words of one or two: modifiers by their names, all else by its op."""
    for op in steps:
        tag = str(op.__struct_config__.tag)
        yield from op.value if tag == "add_mods" else (tag,)  # type: ignore[attr-defined]


CHOOSE_LIST: Final = ChooseList("choose_list")
