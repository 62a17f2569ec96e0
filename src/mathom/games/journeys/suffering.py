"""Damage and fear (rules 3.10).

Negating, preventing, taking the cards one by one; and the effects that harm, prevent and keep.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final, Literal, NamedTuple, final

from msgspec.structs import replace

from mathom.games.journeys.abilities import AFTER_SUFFER, Window, discard_for, open_window
from mathom.games.journeys.actions import ATTRIBUTES, NO, JourneysAction, do
from mathom.games.journeys.attribute_tests import TEST
from mathom.games.journeys.choosing import HeroOp
from mathom.games.journeys.contexts import Blow, Occasion, Suffering, Test
from mathom.games.journeys.counters import amount
from mathom.games.journeys.harm_decks import (
    DRAW_HARM,
    add_card,
    put_under,
    take_unseen,
)
from mathom.games.journeys.in_force import cannot, ignores
from mathom.games.journeys.op import Attribute, Num, Op, Scope, SourceKind
from mathom.games.journeys.script import run
from mathom.games.journeys.state import BLANK, DAMAGE, FEAR, Position
from mathom.games.journeys.step import Args, HeroStep, Procedure

KINDS: Final = ("damage", "fear")


def suffer(s: Position, suffering: Suffering) -> None:
    """A hero is to suffer damage and fear (JE-P-DMG-01)."""
    if sum(suffering.due) > 0 and not s.heroes[suffering.hero].defeated:
        s.say("due", suffering.hero, suffering.source, s.sign(suffering.group), *suffering.due)
        s.push(SUFFER, suffering)


# Negating (JE-44.9) ---------------------------------------------------------------------------------------------------
@final
class AskToNegate(HeroStep):
    """Whether the hero tests to negate, and with which attribute. Its argument: the hero."""

    rule = "JE-44.9"

    def menu(self, s: Position, seat: int) -> Sequence[JourneysAction]:
        """One of the attributes named, or no test."""
        mine = s.now(Suffering)
        assert mine is not None
        return [*(do("attribute", number) for number in mine.negate), NO]

    def follow(self, s: Position, seat: int, action: JourneysAction) -> None:
        """Test, or take it."""
        s.pop()
        if action is not NO:
            mine = s.now(Suffering)
            assert mine is not None
            test = Test(seat, "negate", (action.a,), attribute=action.a, group=mine.group)
            s.push(TEST, test)

    def about(self, s: Position) -> Args:
        """What is coming."""
        return about_suffering(s)


def about_suffering(s: Position) -> Args:
    """What a prompt says of the harm under way."""
    mine = s.now(Suffering)
    assert mine is not None
    return {"hero": mine.hero, "damage": mine.due[DAMAGE], "fear": mine.due[FEAR], "source": mine.source}


ASK_TO_NEGATE: Final = AskToNegate("ask_to_negate")


def _negate(s: Position) -> None:
    mine: Suffering = s.stack[2]
    if mine.negate and sum(mine.due):
        s.push(ASK_TO_NEGATE, mine.hero)


class SplitOf(NamedTuple):
    """Cards that need not be suffered, still to be shared out between damage and fear."""

    hero: int
    """Whose choice it is."""
    number: int
    all: bool
    """Whether as many as possible must be used: else fewer will do (JE-44.11c)."""


@final
class Split(HeroStep):
    """How many damage and how many fear cards are not suffered. Its argument is a `SplitOf`."""

    rule = "JE-44.11b"

    def go(self, s: Position, at: int) -> bool:
        """Asked only where there is a choice."""
        choices = self._choices(s)
        if len(choices) > 1:
            return True
        s.pop()
        if choices:
            spare(s, *choices[0])
        return False

    def _choices(self, s: Position) -> list[tuple[int, int]]:
        _, number, everything = s.stack[2]
        mine = s.now(Suffering)
        assert mine is not None
        damage, fear = mine.due
        most = min(number, damage + fear)
        pairs = [(d, f) for d in range(min(damage, most) + 1) for f in range(min(fear, most) + 1) if d + f <= most]
        if everything:
            pairs = [pair for pair in pairs if sum(pair) == most]
        return sorted(pairs, key=lambda pair: (-sum(pair), pair))

    def menu(self, s: Position, seat: int) -> Sequence[JourneysAction]:
        """Every way to share them out."""
        return [do("split", damage, fear) for damage, fear in self._choices(s)]

    def follow(self, s: Position, seat: int, action: JourneysAction) -> None:
        """So many of each."""
        s.pop()
        spare(s, action.a, action.b)

    def about(self, s: Position) -> Args:
        """What is coming, and how much of it need not."""
        return about_suffering(s) | {"number": s.stack[2].number}


SPLIT: Final = Split("split")


def spare(s: Position, damage: int, fear: int) -> None:
    """So many cards are not suffered: neither taken nor revealed (JE-44.11a)."""
    mine = s.now(Suffering)
    assert mine is not None
    due = (max(0, mine.due[DAMAGE] - damage), max(0, mine.due[FEAR] - fear))
    if due != mine.due:
        s.say("spared", mine.hero, mine.due[DAMAGE] - due[DAMAGE], mine.due[FEAR] - due[FEAR])
        s.change(replace(mine, due=due))


# Preventing (JE-44.12) ------------------------------------------------------------------------------------------------
@final
class BeforeSuffer(Window):
    """The prevention window: armour, boons, abilities, and guard by heroes in the same space (JE-45.1)."""

    rule = "JE-44.12"

    def offers(self, s: Position, seat: int, moment: Occasion) -> list[JourneysAction]:
        """Nothing, once there is nothing left to prevent."""
        mine = s.now(Suffering)
        return super().offers(s, seat, moment) if mine is not None and any(mine.due) else []

    def may_use_keyword(self, s: Position, seat: int, moment: Occasion) -> bool:
        """Guard, for oneself or a hero in one's space, unless that hero cannot be guarded."""
        if s.heroes[seat].place != s.heroes[moment.hero].place or cannot(s, seat, "guard"):
            return False
        return seat == moment.hero or not cannot(s, moment.hero, "be_guarded_by_others")

    def follow_keyword(self, s: Position, seat: int, card: int) -> None:
        """Any mix of damage and fear, in all at most X (JE-45.1c)."""
        s.push(SPLIT, SplitOf(seat, discard_for(s, seat, card, "guard"), all=False))

    def about(self, s: Position) -> Args:
        """What is coming."""
        return about_suffering(s)


BEFORE_SUFFER: Final = BeforeSuffer("before_suffer", "guard")


def _prevent(s: Position) -> None:
    mine: Suffering = s.stack[2]
    open_window(s, BEFORE_SUFFER, mine.hero, mine.group)


# Taking the cards -----------------------------------------------------------------------------------------------------
@final
class WhichFirst(HeroStep):
    """With damage and fear at once the hero chooses which kind comes first (JE-R-21). Its argument: the hero."""

    rule = "JE-R-21"

    def menu(self, s: Position, seat: int) -> Sequence[JourneysAction]:
        """Either."""
        return [do("first", DAMAGE), do("first", FEAR)]

    def follow(self, s: Position, seat: int, action: JourneysAction) -> None:
        """So it is: this kind."""
        s.pop()
        mine = s.now(Suffering)
        assert mine is not None
        s.change(replace(mine, kind=action.a))

    def about(self, s: Position) -> Args:
        """What is coming."""
        return about_suffering(s)


WHICH_FIRST: Final = WhichFirst("which_first")


def _order(s: Position) -> None:
    mine: Suffering = s.stack[2]
    damage, fear = mine.due
    if damage and fear:
        s.push(WHICH_FIRST, mine.hero)
    else:
        s.change(replace(mine, kind=DAMAGE if damage else FEAR))


def in_fog(s: Position, seat: int) -> bool:
    """Whether a hero stands in fog that makes damage come facedown (JE-40.1)."""
    return not ignores(s, seat, "fog") and any(
        "damage_facedown" in getattr(s.book.terrain_row(token), "rules", ())
        for token in s.book.terrain_in(s, s.heroes[seat].place)
    )


class SufferProcedure(Procedure):
    """Suffering from one source; whoever asked for it is handed how many damage and fear cards were taken."""

    TAKE: ClassVar[int] = 3
    """The part that takes the cards."""

    def go(self, s: Position, at: int) -> bool:
        """One card after the other, each resolved before the next (JE-44.3a)."""
        if at != self.TAKE:
            return super().go(s, at)
        mine: Suffering = s.stack[2]
        if mine.card != NONE_DRAWN:
            self._keep(s, mine)
        elif not sum(mine.due) or s.heroes[mine.hero].defeated:
            s.goes_on_at(at + 1)
        else:
            self._take(s, mine)
        return False

    def _take(self, s: Position, mine: Suffering) -> None:
        kind = mine.kind if mine.due[mine.kind] else 1 - mine.kind
        due = (mine.due[0] - (kind == DAMAGE), mine.due[1] - (kind == FEAR))
        taken = (mine.taken[0] + (kind == DAMAGE), mine.taken[1] + (kind == FEAR))
        mine = replace(mine, kind=kind, due=due, taken=taken)
        s.change(mine)
        if mine.facedown or (kind == DAMAGE and in_fog(s, mine.hero)):
            add_card(s, mine.hero, kind, take_unseen(s, kind), up=False)
            s.say("facedown", mine.hero, kind)
        else:
            s.push(DRAW_HARM, kind)

    def receive(self, s: Position, value: Any) -> None:
        """The result of a test to negate, or a card that was turned up."""
        mine: Suffering = s.stack[2]
        if isinstance(value, Test):
            if value.successes > 0:
                s.push(SPLIT, SplitOf(mine.hero, value.successes, all=False))
        elif value == BLANK:
            add_card(s, mine.hero, mine.kind, BLANK, up=False)
            s.say("facedown", mine.hero, mine.kind)
        else:
            reveal_harm(s, mine, value)

    def _keep(self, s: Position, mine: Suffering) -> None:
        """What its text said is to become of the card."""
        s.change(replace(mine, card=NONE_DRAWN, kept=""))
        place_harm(s, mine.hero, mine.kind, mine.card, mine.kept)

    def close(self, s: Position) -> None:
        """All of it is done; what a harm card brought to the same hero counts with that card's source."""
        mine: Suffering = s.stack[2]
        s.hand_back(mine.taken)
        outer = s.now(Suffering) if mine.inside else None
        if outer is not None and outer.hero == mine.hero:
            s.change(replace(outer, taken=(outer.taken[0] + mine.taken[0], outer.taken[1] + mine.taken[1])))


NONE_DRAWN: Final = -1


def reveal_harm(s: Position, mine: Suffering, card: int) -> None:
    """A damage or fear card is turned up and its text runs; it is not counted meanwhile."""
    s.change(replace(mine, card=card, kept=""))
    s.say("harm", mine.hero, mine.kind, card)
    row = s.book.harms[mine.kind][card]
    run(s, row.on_reveal, Scope(mine.hero, KINDS[mine.kind], card, mine.group))


def place_harm(s: Position, seat: int, kind: int, card: int, kept: str) -> None:
    """Face up or face down into the play area, or under its deck."""
    if kept == "discard":
        put_under(s, kind, card)
        s.say("harm_gone", seat, kind, card)
    else:
        add_card(s, seat, kind, card, up=kept == "faceup")
        s.say("kept", seat, kind, card, kept)


def _after(s: Position) -> None:
    mine: Suffering = s.stack[2]
    if sum(mine.taken):
        open_window(s, AFTER_SUFFER, mine.hero, mine.group)


def _taking(s: Position) -> None:
    """Done by `SufferProcedure.go`."""


SUFFER: Final = SufferProcedure("suffer", _negate, _prevent, _order, _taking, _after)


# The effects ----------------------------------------------------------------------------------------------------------
_SOURCES: Final[dict[str, SourceKind]] = {
    "enemy": "enemy_attack",
    "terrain": "terrain",
    "story": "script",
    "token": "script",
    "bonus": "enemy_attack",
}


class Suffer(HeroOp, frozen=True, kw_only=True, tag="suffer"):
    """A hero suffers damage and fear."""

    asks: ClassVar[bool] = True
    party_orders: ClassVar[bool] = True
    damage: Num = 0
    fear: Num = 0
    facedown: bool = False
    negate: tuple[Attribute, ...] = ()
    who: str = "self"

    def on(self, s: Position, seat: int, scope: Scope) -> None:
        """From what the effect stands on; inside an enemy's attack from that group; by a harm card from its source."""
        blow, outer = s.now(Blow), s.now(Suffering)
        source: str = _SOURCES.get(scope.origin, "card")
        group = blow.group if blow is not None and scope.origin == "enemy" else -1
        inside = outer is not None and scope.origin in KINDS
        if outer is not None and inside:
            source, group = outer.source, outer.group
        suffer(
            s,
            Suffering(
                seat,
                source,
                group,
                (amount(s, self.damage, scope), amount(s, self.fear, scope)),
                self.facedown,
                tuple(ATTRIBUTES.index(name) for name in self.negate),
                inside=inside,
            ),
        )


class Prevent(HeroOp, frozen=True, kw_only=True, tag="prevent"):
    """Cards that are about to be suffered are not (JE-44.12)."""

    damage: Num = 0
    fear: Num = 0
    any: Num = 0
    who: str = "sufferer"

    def on(self, s: Position, seat: int, scope: Scope) -> None:
        """In the prevention window; what may be either the owner shares out."""
        mine = s.now(Suffering)
        if mine is None or mine.hero != seat:
            return
        spare(s, amount(s, self.damage, scope), amount(s, self.fear, scope))
        either = amount(s, self.any, scope)
        if either:
            s.push(SPLIT, SplitOf(scope.hero if scope.hero >= 0 else seat, either, all=False))

    def fits(self, s: Position, seat: int, scope: Scope) -> bool:
        """Only where something of the kind is coming."""
        mine = s.now(Suffering)
        if mine is None or mine.hero != seat:
            return False
        damage, fear = mine.due
        return bool((self.damage and damage) or (self.fear and fear) or (self.any and damage + fear))


class Keep(Op, frozen=True, kw_only=True, tag="keep"):
    """What becomes of a damage or fear card that was turned up."""

    value: Literal["faceup", "facedown", "discard"]

    def run(self, s: Position, scope: Scope) -> None:
        """It is placed when its text has run."""
        mine = s.now(Suffering)
        assert mine is not None
        s.change(replace(mine, kept=self.value))
