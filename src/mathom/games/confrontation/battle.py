"""A battle (rules 3.8), its first two steps: the fighters are revealed, then their abilities come into play. The cards
are in combat_cards.py, the comparison and its outcome in comparison.py, what each character does in characters.py.
"""

from __future__ import annotations

from typing import Final

from mathom.games.confrontation import content as c
from mathom.games.confrontation import refusals as no
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
from mathom.games.confrontation.characters import ABILITIES, NO_ABILITY, cannot_swap, retreat_options
from mathom.games.confrontation.comparison import battle_over
from mathom.games.confrontation.content import ASIDE, BACK, GONE, NO_CARD, F, S
from mathom.games.confrontation.ending import entered
from mathom.games.confrontation.fighters import ability, dark, light
from mathom.games.confrontation.movement import not_ones_own, retreats, why_no_retreat
from mathom.games.confrontation.refusals import Refusal, Why
from mathom.games.confrontation.special_cards import spend
from mathom.games.confrontation.state import (
    CARDS_OUT,
    FELLOWSHIP_LEFT,
    GWAIHIR_PLAYED,
    SAM_STEPPED_IN,
    SAURON_LEFT,
    Position,
)
from mathom.games.confrontation.step import BATTLE, Step


# Step 1: the fighters are revealed -----------------------------------------------------------------------------------
class _Reveal(Step):
    """Both fighters are revealed (CF-BTL-02)."""

    def begin(self, s: Position) -> None:
        s.battles += 1
        s.account = None
        s.flags = 0
        s.card0 = s.card1 = s.fetched0 = s.fetched1 = NO_CARD
        s.pending0 = s.pending1 = -1
        s.reveal(s.attacker)
        s.reveal(s.defender)
        foe = dark(s)
        if s.who[foe] == c.WATCHER:  # CF-WATCHER-01
            s.stays_shown |= 1 << foe
        s.say("battle", s.who[s.attacker], s.stand[s.attacker], s.who[s.defender], s.stand[s.defender], s.field)
        self.next.begin(s)


REVEAL: Final[Step] = _Reveal("reveal")


class _Substitution(Step):
    """1a: Sam may fight in Frodo's place (CF-BTL-03, CF-SAM-01)."""

    def begin(self, s: Position) -> None:
        if s.defender == c.FRODO and no_substitution(s) is None:
            s.ask(self)
        else:
            self.next.begin(s)

    def options(self, s: Position, side: int) -> list[ConfrontationAction]:
        return [DECLINED, SUBSTITUTED] if s.at[c.SAM] == s.field else [DECLINED]

    def follow(self, s: Position, side: int, action: ConfrontationAction) -> None:
        if action is SUBSTITUTED:
            s.reveal(c.SAM)
            s.defender = c.SAM
            s.flags |= SAM_STEPPED_IN
            s.say("substitute", s.who[c.SAM], s.who[c.FRODO])
        self.next.begin(s)

    def why_not(self, s: Position, side: int, action: ConfrontationAction) -> Refusal:
        """Why Sam does not step in now."""
        if s.step is self:
            return no.NO_SAM
        found = no_substitution(s) if s.step.chapter == BATTLE else None
        return found if found is no.SUBSTITUTE_WARG else no.SUBSTITUTE_WHEN


SUBSTITUTION: Final[Step] = _Substitution("substitution", F, (SUBSTITUTE,))


def no_substitution(s: Position) -> Why:
    """What is against asking: Frodo is attacked and, for all S can know, Sam is beside him (CF-HID-34)."""
    if s.who[dark(s)] == c.WARG:  # CF-SAM-04
        return no.SUBSTITUTE_WARG
    if s.defender != c.FRODO or s.who[c.SAM] != c.SAM or s.at[c.SAM] == GONE:
        return no.SUBSTITUTE_WHEN
    if s.rules.sam_first_strict and s.battles > 1:  # CF-RUL-18
        return no.SUBSTITUTE_WHEN
    beside = s.at[c.SAM] == s.field if s.shown >> c.SAM & 1 else bool(s.hidden_in(F, s.field))
    return None if beside else no.NO_SAM


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
    return no.GWAIHIR_WARG if s.who[dark(s)] == c.WARG else None


# Step 2: abilities ---------------------------------------------------------------------------------------------------
class _FellowshipAbility(Step):
    """2a: an instant defeat, or a choice (CF-BTL-05)."""

    def begin(self, s: Position) -> None:
        own = ABILITIES[ability(s)]
        if own is NO_ABILITY and not s.flags & GWAIHIR_PLAYED:
            self.next.begin(s)
        elif own.strikes(s):
            return
        elif own.is_asked(s) or len(self.options(s, F)) > 1:
            s.ask(self)
        else:
            self.next.begin(s)

    def options(self, s: Position, side: int) -> list[ConfrontationAction]:
        ways = ways_out(s, F)
        found = retreat_options(s, light(s), ways) if ways else ABILITIES[ability(s)].choices(s)
        return [DECLINED, *found]

    def follow(self, s: Position, side: int, action: ConfrontationAction) -> None:
        code = action.code
        if code == RETREAT:
            retreat(s, light(s), action.to)
            battle_over(s)
        elif code == NO_CARDS:
            s.flags |= CARDS_OUT
            s.say("no_cards", s.who[light(s)])
            self.next.begin(s)
        elif code == DECLINE:
            self.next.begin(s)
        elif action is SHOWN:
            s.reveal(c.FRODO)
            s.say("reveal", s.who[c.FRODO], s.field)
            self.next.begin(s)
        else:
            _swap(s, action.slot)

    def why_not(self, s: Position, side: int, action: ConfrontationAction) -> Refusal:
        """Why a fighter does not use such an ability now."""
        if action.code == NO_CARDS:
            return no.NO_CARDS[side]
        if action is SHOWN:
            return no.NO_FRODO if s.step is self and ability(s) == c.SAM else no.SHOW_WHEN
        if s.step is not self or ability(s) != c.SMEAGOL:
            return no.SWAP_WHEN
        return not_ones_own(s, side, action.who) or cannot_swap(s, action.slot) or no.SWAP_FAR


FELLOWSHIP_ABILITY: Final[Step] = _FellowshipAbility("fellowship_ability", F, (SHOW, NO_CARDS, SWAP))


def _swap(s: Position, partner: int) -> None:
    """Sméagol changes places with another, who defends instead, from step 1b on (CF-SMEAGOL-03, CF-BTL-15)."""
    smeagol = s.defender
    s.reveal(partner)
    place = s.at[partner]
    s.say("swap", s.who[smeagol], s.who[partner], place)
    s.put(smeagol, place)
    s.put(partner, s.field)
    s.defender = partner
    if not entered(s, partner):  # CF-RUL-42
        EAGLE.begin(s)


class _SauronAbility(Step):
    """2b: the same for Sauron's fighter (CF-BTL-06)."""

    def begin(self, s: Position) -> None:
        own = ABILITIES[s.who[dark(s)]]
        if own is NO_ABILITY:
            self.next.begin(s)
        elif own.strikes(s):
            return
        elif len(self.options(s, S)) > 1:
            s.ask(self)
        else:
            self.next.begin(s)

    def options(self, s: Position, side: int) -> list[ConfrontationAction]:
        own = ABILITIES[s.who[dark(s)]]
        ways = own.ways_out(s)
        return [DECLINED, *(retreat_options(s, dark(s), ways) if ways else own.choices(s))]

    def follow(self, s: Position, side: int, action: ConfrontationAction) -> None:
        if action.code == RETREAT:
            if not retreat(s, dark(s), action.to):
                battle_over(s)
            return
        if action.code == NO_CARDS:
            s.flags |= CARDS_OUT
            s.say("no_cards", s.who[dark(s)])
        self.next.begin(s)


SAURON_ABILITY: Final[Step] = _SauronAbility("sauron_ability", S)


# Retreats by ability (3.9) -------------------------------------------------------------------------------------------
def ways_out(s: Position, side: int) -> int:
    """In which ways the side's fighter may retreat in step 2: with Gwaihir (CF-SPC-24), or by its ability."""
    if side == S:
        return ABILITIES[s.who[dark(s)]].ways_out(s)
    return ASIDE | BACK if s.flags & GWAIHIR_PLAYED else ABILITIES[ability(s)].ways_out(s)


def retreat(s: Position, slot: int, to: int) -> bool:
    """A fighter leaves the battle for an adjacent region (CF-RET-01, CF-RET-10); True if that ends the game."""
    s.say("retreat", s.who[slot], s.at[slot], to)
    s.flags |= FELLOWSHIP_LEFT if slot < 9 else SAURON_LEFT
    s.put(slot, to)
    return entered(s, slot)


def no_retreat_now(s: Position, side: int, ways: int, to: int) -> Refusal:
    """Why the side's fighter does not retreat there."""
    return why_no_retreat(s, light(s) if side == F else dark(s), ways, to)
