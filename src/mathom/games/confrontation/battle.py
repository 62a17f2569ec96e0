"""A battle (rules 3.8), its first two steps: the fighters are revealed, then their abilities come into play. The cards
are in combat_cards.py, the comparison and its outcome in comparison.py, what each character does in characters.py.
"""

from __future__ import annotations

from typing import Final

from mathom.games.confrontation import accounting
from mathom.games.confrontation import content as c
from mathom.games.confrontation import refusals as no
from mathom.games.confrontation.account import CORNERED, LIGHT_HELD, STRUCK
from mathom.games.confrontation.actions import (
    DECLINE,
    DECLINED,
    NO_CARDS,
    RETREAT,
    SHOW,
    SHOWN,
    SPECIALS_PLAYED,
    SUBSTITUTE,
    SUBSTITUTED,
    SWAP,
    ConfrontationAction,
)
from mathom.games.confrontation.characters import (
    ABILITIES,
    ACTS_AT_ONCE,
    Ability,
    cannot_step_in,
    is_sam_there,
    retreat_options,
    retreats_are_stopped,
    step_in,
)
from mathom.games.confrontation.comparison import battle_over, fall
from mathom.games.confrontation.content import ASIDE, BACK, EACH, NO_CARD, F, S
from mathom.games.confrontation.ending import entered
from mathom.games.confrontation.fighters import dark, fighter, light
from mathom.games.confrontation.movement import retreats, why_no_retreat
from mathom.games.confrontation.refusals import Refusal, Why
from mathom.games.confrontation.special_cards import spend
from mathom.games.confrontation.state import FELLOWSHIP_LEFT, GWAIHIR_PLAYED, SAURON_LEFT, Position
from mathom.games.confrontation.step import BATTLE, Step
from mathom.games.confrontation.strengths import silences
from mathom.games.confrontation.totals import ability


# Step 1: the fighters are revealed -----------------------------------------------------------------------------------
class _Reveal(Step):
    """Both fighters are revealed (CF-BTL-02)."""

    def begin(self, s: Position) -> None:
        s.battles += 1
        accounting.begin(s)
        s.flags = 0
        s.card0 = s.card1 = s.fetched0 = s.fetched1 = NO_CARD
        s.pending0 = s.pending1 = -1
        s.reveal(s.attacker)
        s.reveal(s.defender)
        foe = dark(s)
        ABILITIES[s.who[foe]].fights(s, foe)
        s.say("battle", s.who[s.attacker], s.stand[s.attacker], s.who[s.defender], s.stand[s.defender], s.field)
        self.next.begin(s)


REVEAL: Final[Step] = _Reveal("reveal")


class _Substitution(Step):
    """1a: Sam may fight in Frodo's place (CF-BTL-03, CF-SAM-01)."""

    def begin(self, s: Position) -> None:
        if s.defender == c.FRODO and cannot_step_in(s) is None:
            s.ask(self)
        else:
            self.next.begin(s)

    def options(self, s: Position, side: int) -> list[ConfrontationAction]:
        return [DECLINED, SUBSTITUTED] if is_sam_there(s) else [DECLINED]

    def follow(self, s: Position, side: int, action: ConfrontationAction) -> None:
        if action is SUBSTITUTED:
            step_in(s)
        self.next.begin(s)

    def why_not(self, s: Position, side: int, action: ConfrontationAction) -> Refusal:
        """Why Sam does not step in now."""
        if s.step is self:
            return no.NO_SAM
        found = cannot_step_in(s) if s.step.chapter == BATTLE else None
        return found if found is no.SUBSTITUTE_WARG else no.SUBSTITUTE_WHEN


SUBSTITUTION: Final[Step] = _Substitution("substitution", F, (SUBSTITUTE,))


class _Eagle(Step):
    """1b: Gwaihir (CF-BTL-04)."""

    def begin(self, s: Position) -> None:
        if s.specials & c.GWAIHIR and no_eagle(s) is None:
            s.ask(self)
        else:
            self.next.begin(s)

    def options(self, s: Position, side: int) -> list[ConfrontationAction]:
        return [DECLINED, _CALLED]

    def follow(self, s: Position, side: int, action: ConfrontationAction) -> None:
        if action is _CALLED:
            spend(s, c.GWAIHIR)
            s.flags |= GWAIHIR_PLAYED
        self.next.begin(s)

    def why_not(self, s: Position, side: int, action: ConfrontationAction) -> Refusal:
        """Why Gwaihir, who is at hand, is not called now."""
        return (no_eagle(s) if s.step.chapter == BATTLE else None) or no.GWAIHIR_WHEN


EAGLE: Final[Step] = _Eagle("eagle", F)
_CALLED: Final = SPECIALS_PLAYED[c.SPECIAL["gwaihir"]][-1]


def eagle_goals(s: Position) -> list[int]:
    """Where Gwaihir can bear the Fellowship fighter, if nobody stops it (CF-SPC-23)."""
    return retreats(s, light(s), ASIDE | BACK)


def no_eagle(s: Position) -> Why:
    """The Warg keeps Gwaihir away (CF-SPC-26)."""
    return no.GWAIHIR_WARG if silences(s.who[dark(s)]) else None


# Step 2: abilities ---------------------------------------------------------------------------------------------------
class _Abilities(Step):
    """2a, 2b: an instant defeat, or a choice (CF-BTL-05, CF-BTL-06)."""

    def begin(self, s: Position) -> None:
        character = _in_force(s, self.asks)
        if not ACTS_AT_ONCE[character] and not s.flags & GWAIHIR_PLAYED:
            self.next.begin(s)
            return
        own, attacker, defender = ABILITIES[character], s.attacker, s.defender
        slot, enemy = (attacker, defender) if (attacker < EACH) == (self.asks == F) else (defender, attacker)
        struck = own.strikes(s, slot, enemy)
        if struck is not None:
            s.deeds |= STRUCK[self.asks]
            fall(s, *struck)
        elif own.is_asked(s) or _choices(s, own, slot):
            s.ask(self)
        else:
            if _ways_out(s, own, slot):
                s.deeds |= LIGHT_HELD if slot < EACH and retreats_are_stopped(s) else CORNERED[self.asks]
            self.next.begin(s)

    def options(self, s: Position, side: int) -> list[ConfrontationAction]:
        return [DECLINED, *_choices(s, ABILITIES[_in_force(s, side)], fighter(s, side))]

    def follow(self, s: Position, side: int, action: ConfrontationAction) -> None:
        slot = fighter(s, side)
        if action.code == RETREAT:
            if not retreat(s, slot, action.to):
                battle_over(s)
        elif action.code == DECLINE or not ABILITIES[_in_force(s, side)].chosen(s, slot, action):
            self.next.begin(s)
        elif not entered(s, s.defender):  # CF-RUL-42
            EAGLE.begin(s)  # whoever came defends from step 1b on (CF-BTL-15)

    def why_not(self, s: Position, side: int, action: ConfrontationAction) -> Refusal:
        """Why a fighter does not use such an ability now."""
        if action.code == NO_CARDS:
            return no.NO_CARDS[side]
        found = ABILITIES[_in_force(s, side)].why_not(s, side, action) if s.step is self else None
        return found or (no.SHOW_WHEN if action is SHOWN else no.SWAP_WHEN)


FELLOWSHIP_ABILITY: Final[Step] = _Abilities("fellowship_ability", F, (SHOW, NO_CARDS, SWAP))
SAURON_ABILITY: Final[Step] = _Abilities("sauron_ability", S)


def _in_force(s: Position, side: int) -> int:
    """The character of the side's fighter if its ability is in force, else -1."""
    return ability(s) if side == F else s.who[dark(s)]


def _choices(s: Position, own: Ability, slot: int) -> list[ConfrontationAction]:
    ways = _ways_out(s, own, slot)
    return retreat_options(s, slot, ways) if ways else own.choices(s, slot)


# Retreats by ability (3.9) -------------------------------------------------------------------------------------------
def ways_out(s: Position, side: int) -> int:
    """In which ways the side's fighter may retreat in step 2."""
    return _ways_out(s, ABILITIES[_in_force(s, side)], fighter(s, side))


def _ways_out(s: Position, own: Ability, slot: int) -> int:
    """With Gwaihir (CF-SPC-24), or by its ability."""
    if s.flags & GWAIHIR_PLAYED and slot < EACH:
        return ASIDE | BACK
    return own.ways_out(slot == s.attacker)


def retreat(s: Position, slot: int, to: int) -> bool:
    """A fighter leaves the battle for an adjacent region (CF-RET-01, CF-RET-10); True if that ends the game."""
    s.say("retreat", s.who[slot], s.at[slot], to)
    s.flags |= FELLOWSHIP_LEFT if slot < EACH else SAURON_LEFT
    s.put(slot, to)
    return entered(s, slot)


def no_retreat_now(s: Position, side: int, ways: int, to: int) -> Refusal:
    """Why the side's fighter does not retreat there."""
    return why_no_retreat(s, fighter(s, side), ways, to)
