"""Attack (rules 3.7): whom to fight, one after another, and shuffling stands by hand before it."""

from __future__ import annotations

from typing import Final

from mathom.games.confrontation import refusals as no
from mathom.games.confrontation import special_cards
from mathom.games.confrontation.actions import (
    DECLINED,
    DRAW,
    DRAWS,
    FIGHT,
    FIGHT_ANY_HIDDEN,
    FIGHT_HIDDEN,
    FIGHT_STAND,
    FIGHT_STANDS,
    FIGHTS,
    SHUFFLE,
    SHUFFLES,
    ConfrontationAction,
)
from mathom.games.confrontation.battle import REVEAL
from mathom.games.confrontation.content import EACH, GONE, SAURONS, TILES, F, S, side_of
from mathom.games.confrontation.movement import not_in_play
from mathom.games.confrontation.refusals import Refusal, Why
from mathom.games.confrontation.special_cards import group_of, not_pointed_at, palantir_at_hand, palantir_options
from mathom.games.confrontation.state import AIMS, AS_DEFENDER, Position
from mathom.games.confrontation.step import CHANCE, IT_DEPENDS, SETTING_UP, TURN_AND_MOVE, Step


# Shuffling by hand (CF-ATK-06, CF-DEC-05) ----------------------------------------------------------------------------
class _Shuffling(Step):
    """Where stands are followed by eye, their owner may shuffle those who are attacked first."""

    def begin(self, s: Position) -> None:
        if not s.rules.auto_shuffle and shufflable(s, self.asked(s), s.field):
            s.ask(self)
        else:
            self.next.begin(s)

    def asked(self, s: Position) -> int:
        return S if s.attacker < EACH else F

    def options(self, s: Position, side: int) -> list[ConfrontationAction]:
        return [DECLINED, SHUFFLES[s.field]]

    def follow(self, s: Position, side: int, action: ConfrontationAction) -> None:
        if action.code == SHUFFLE:
            shuffle_by_hand(s, side, s.field)
        self.next.begin(s)

    def why_not(self, s: Position, side: int, action: ConfrontationAction) -> Refusal:
        """Why the stands of that region are not mixed by hand."""
        if s.rules.auto_shuffle:
            return no.SHUFFLE_AUTO
        if s.step.chapter == SETTING_UP:
            return no.NOT_NOW[SETTING_UP]
        if s.actor == CHANCE:
            return no.CHANCE_FIRST
        if len(s.slots_in(side, action.to)) < 2:
            return no.SHUFFLE_FEW
        hidden = s.hidden_in(side, action.to)
        if len(hidden) < 2:
            return no.SHUFFLE_REVEALED
        held = [slot for slot in hidden if s.looked_at >> slot & 1 or slot in (s.named, s.stepped)]
        if len(hidden) - len(held) > 1 or not held:
            return no.SHUFFLE_MIXED
        if s.looked_at >> held[0] & 1:
            return no.SHUFFLE_SEEN
        return no.SHUFFLE_NAMED if held[0] == s.named else no.SHUFFLE_STEPPED[side]


SHUFFLING: Final[Step] = _Shuffling("shuffling", IT_DEPENDS, (SHUFFLE,))


def shufflable(s: Position, side: int, region: int) -> list[int]:
    """The hidden stands that a shuffle of the region would mix anew (CF-HIDE-04 to -08)."""
    held = s.looked_at | (1 << s.named if s.named >= 0 else 0) | (1 << s.stepped if s.stepped >= 0 else 0)
    if s.step.on_the_way:  # the traveller has left, though not yet arrived
        held |= 1 << s.attacker
    slots = [slot for slot in s.hidden_in(side, region) if not held >> slot & 1]
    return slots if len({s.mix[slot] for slot in slots}) > 1 else []


def shuffle_by_hand(s: Position, side: int, region: int) -> None:
    """The owner mixes hidden stands of a region, out of the opponent's sight (CF-DEC-05)."""
    slots = shufflable(s, side, region)
    s.shuffle(side, slots, max(s.stand[slot] for slot in slots) + 1)
    s.say("shuffle", side, region)


# The defender --------------------------------------------------------------------------------------------------------
class _Defender(Step):
    """Whom to fight; not asked where there is nothing to choose, nor for S to look at first (CF-DEC-12)."""

    def begin(self, s: Position) -> None:
        side = F if s.attacker < EACH else S
        if side == S and s.specials and self._may_look_first(s):
            s.ask(self)
        elif s.count[(SAURONS if side == F else 0) + s.field] == 1:  # mostly
            self._fight_the_only_one(s, s.at.index(s.field, EACH if side == F else 0))
        else:
            options = self.options(s, side)
            if len(options) == 1:
                self.follow(s, side, options[0])
            else:
                s.ask(self)

    def _fight_the_only_one(self, s: Position, slot: int) -> None:
        """As if it were named, or drawn where it is hidden."""
        known = s.looked_at if s.rules.attacker_names_the_stand else s.shown
        if not known >> slot & 1:
            s.aim = AS_DEFENDER
        fight(s, slot)

    def _may_look_first(self, s: Position) -> bool:
        return palantir_at_hand(s) and (s.rules.names_the_only_defender or bool(palantir_options(s)))

    def asked(self, s: Position) -> int:
        return F if s.attacker < EACH else S

    def options(self, s: Position, side: int) -> list[ConfrontationAction]:
        """Those who are revealed, or one of the hidden (CF-DEC-20, CF-DEC-21)."""
        slots = s.slots_in(1 - side, s.field)
        if s.rules.attacker_names_the_stand:  # those that S has looked at are named by their face (CF-IX-129)
            if len(slots) == 1 and not s.looked_at:
                return [FIGHT_STANDS[s.stand[slots[0]]]]
            looked = [FIGHTS[s.who[slot]] for slot in slots if s.looked_at >> slot & 1]
            unknown = {min(s.stand[mate] for mate in s.mates(slot)) for slot in slots if not s.looked_at >> slot & 1}
            return looked + [FIGHT_STANDS[stand] for stand in sorted(unknown)]
        open_ones = [FIGHTS[s.who[slot]] for slot in slots if s.shown >> slot & 1]  # CF-ATK-04
        return open_ones if len(open_ones) == len(slots) else [*open_ones, FIGHT_ANY_HIDDEN]

    def follow(self, s: Position, side: int, action: ConfrontationAction) -> None:
        """The defender is chosen, or drawn among the hidden (CF-ATK-02 to -05)."""
        if action.code == FIGHT_HIDDEN:
            draw(s, s.hidden_in(1 - side, s.field), AS_DEFENDER)
        elif action.code == FIGHT_STAND:
            draw(s, group_of(s, action.who), AS_DEFENDER)
        else:
            fight(s, action.slot)

    def not_declined(self, s: Position) -> Why:
        return no.MUST_FIGHT

    def why_not(self, s: Position, side: int, action: ConfrontationAction) -> Refusal:
        """Why one does not fight that character, or those hidden: in the revised book, one that is revealed."""
        if s.step is not self:
            return no.FIGHT_WHEN
        if action.code == FIGHT_STAND:
            return self._why_not_stand(s, side, action)
        if s.rules.attacker_names_the_stand:
            return no.NAME_A_STAND
        if action.code == FIGHT_HIDDEN:
            return no.NOBODY_HIDDEN
        if side_of(action.slot) == side:
            return no.OWN_CHARACTER
        hidden = no.FIGHT_ELSEWHERE if s.shown >> action.slot & 1 else no.NOT_REVEALED
        return not_in_play(s, action.who) or hidden

    def _why_not_stand(self, s: Position, side: int, action: ConfrontationAction) -> Refusal:
        """Why one does not fight that stand."""
        if not s.rules.attacker_names_the_stand:
            return no.NO_STANDS
        if side_of(action.who) == side:
            return no.OWN_STAND
        if s.at[s.stand.index(action.who)] not in (GONE, s.field):
            return no.STAND_ELSEWHERE
        return not_pointed_at(s, action.who) or no.NOT_NOW[TURN_AND_MOVE]


DEFENDER: Final[Step] = _Defender("defender", IT_DEPENDS, (FIGHT, FIGHT_HIDDEN, FIGHT_STAND))


# Chance: which of some shuffled stands -------------------------------------------------------------------------------
class _Drawing(Step):
    """One points at stands that are shuffled; chance tells which character it is (CF-HID-37)."""

    def follow(self, s: Position, side: int, action: ConfrontationAction) -> None:
        s.pool = 0
        _drawn(s, action.slot)

    def why_not(self, s: Position, side: int, action: ConfrontationAction) -> Refusal:
        return no.CHANCE_DRAWS


DRAWING: Final[Step] = _Drawing("drawing", CHANCE, (DRAW,))


def draw(s: Position, slots: list[int], aim: int) -> None:
    """Point at one of some stands."""
    s.aim = aim
    if len(slots) == 1:
        _drawn(s, slots[0])
    else:
        s.pool = sum(1 << slot for slot in slots)
        s.ask(DRAWING)


def odds(s: Position) -> list[tuple[ConfrontationAction, int]]:
    """Evenly among the stands (CF-GAP-05)."""
    return [(DRAWS[s.who[slot]], 1) for slot in range(TILES) if s.pool >> slot & 1]


def _drawn(s: Position, slot: int) -> None:
    if s.aim == AS_DEFENDER:
        fight(s, slot)
    else:
        special_cards.do(s, AIMS[s.aim], slot)
        s.come_back()


def fight(s: Position, defender: int) -> None:
    """A battle begins; when it is over, play comes back to the attack."""
    s.defender = defender
    s.stack = s.stack.push(FIGHT_ON)
    REVEAL.begin(s)


class _FightOn(Step):
    """After a battle: the next defender, or the end of the attack (CF-ATK-07, CF-ATK-08)."""

    def begin(self, s: Position) -> None:
        enemy = SAURONS if s.attacker < EACH else 0
        if s.at[s.attacker] == s.field and s.count[enemy + s.field]:
            SHUFFLING.begin(s)
        else:
            s.come_back()


FIGHT_ON: Final[Step] = _FightOn("fight_on")
