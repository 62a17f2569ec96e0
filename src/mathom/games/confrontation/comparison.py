"""How a battle ends (rules 3.8 and 3.12): Gandalf's help, the comparison, who falls, and what follows from it."""

from __future__ import annotations

from typing import Final

from mathom.games.confrontation import accounting
from mathom.games.confrontation import content as c
from mathom.games.confrontation import refusals as no
from mathom.games.confrontation.account import COMPARED
from mathom.games.confrontation.actions import DECLINE, DECLINED, ESCAPE, ESCAPES, HELP, HELPED, ConfrontationAction
from mathom.games.confrontation.characters import ABILITIES, cannot_help, help_in_battle, is_gandalf_in_reach
from mathom.games.confrontation.content import F, S
from mathom.games.confrontation.ending import pass_ring
from mathom.games.confrontation.fighters import dark, defeat, light
from mathom.games.confrontation.refusals import Refusal
from mathom.games.confrontation.state import HELP_ASKED, Position
from mathom.games.confrontation.step import BATTLE, Step
from mathom.games.confrontation.strengths import silences
from mathom.games.confrontation.totals import dark_total, light_total


# Help (CF-BTL-14) ----------------------------------------------------------------------------------------------------
class _Helping(Step):
    """Star Gandalf adds 1 to a battle beside him, or not; asked once, last of all or, by option, before the texts."""

    def options(self, s: Position, side: int) -> list[ConfrontationAction]:
        return [DECLINED, HELPED] if is_gandalf_in_reach(s) else [DECLINED]

    def follow(self, s: Position, side: int, action: ConfrontationAction) -> None:
        if action is HELPED:
            help_in_battle(s)
        s.come_back()

    def why_not(self, s: Position, side: int, action: ConfrontationAction) -> Refusal:
        """Why Gandalf does not help now."""
        if s.step is self:
            return no.HELP_FAR
        if s.step.chapter == BATTLE and cannot_help(s) is no.HELP_WARG:
            return no.HELP_WARG
        return no.HELP_WHEN


HELPING: Final[Step] = _Helping("helping", F, (HELP,))


def help_is_asked(s: Position, then: Step) -> bool:
    """Ask for help, once in a battle, and then go on with a step; False if there is nothing to ask."""
    if s.flags & HELP_ASKED:
        return False
    s.flags |= HELP_ASKED
    if cannot_help(s) is not None:
        return False
    s.come_back_to(then)
    s.ask(HELPING)
    return True


# The comparison ------------------------------------------------------------------------------------------------------
class _Comparison(Step):
    """The lower total is defeated, on a tie both (CF-CMP-01 to -03)."""

    def begin(self, s: Position) -> None:
        fellow, foe = light(s), dark(s)
        f, d = light_total(s), dark_total(s)
        s.say("compare", s.who[fellow], f, s.who[foe], d)
        s.deeds |= COMPARED
        fall(s, fellow if f <= d else -1, foe if d <= f else -1, "CF-CMP-03")


COMPARISON: Final[Step] = _Comparison("comparison")


def help_or_compare(s: Position) -> None:
    """The last that may be said before the comparison is Gandalf's help."""
    if not help_is_asked(s, COMPARISON):
        COMPARISON.begin(s)


# The outcome (CF-CMP-07) ---------------------------------------------------------------------------------------------
def fall(s: Position, fellow: int, foe: int, rule: str) -> None:
    """Fighters are defeated, together if both (CF-CMP-06); one may escape."""
    if fellow >= 0:
        defeat(s, fellow, rule)
    if foe >= 0:
        if ABILITIES[s.who[foe]].escapes(s, foe):
            s.ask(ESCAPING)
            return
        defeat(s, foe, rule)
    after_defeats(s)


class _Escaping(Step):
    """S's fighter gets away, or is defeated after all (CF-WORMTONGUE-01, -03)."""

    def options(self, s: Position, side: int) -> list[ConfrontationAction]:
        slot = dark(s)
        return [DECLINED, *(ESCAPES[to] for to in ABILITIES[s.who[slot]].escapes(s, slot))]

    def follow(self, s: Position, side: int, action: ConfrontationAction) -> None:
        slot = dark(s)
        if action.code == DECLINE:
            defeat(s, slot, ABILITIES[s.who[slot]].stays())
        else:
            s.say("escape", s.who[slot], s.at[slot], action.to)
            s.put(slot, action.to)
        after_defeats(s)

    def why_not(self, s: Position, side: int, action: ConfrontationAction) -> Refusal:
        """Why nobody gets away to that region."""
        slot = dark(s)
        found = ABILITIES[s.who[slot]].cannot_escape(s, slot, action.to) if s.step is self else None
        return found or no.ESCAPE_WHEN


ESCAPING: Final[Step] = _Escaping("escaping", S, (ESCAPE,))


def after_defeats(s: Position) -> None:
    """The Ring, the end of the game, what the winner does."""
    fellow, foe = light(s), dark(s)
    if s.dead >> fellow & 1:
        if pass_ring(s, fellow, silences(s.who[foe])):
            return
        if not s.dead >> foe & 1:
            ABILITIES[s.who[foe]].has_won(s, foe)
    battle_over(s)


def battle_over(s: Position) -> None:
    """Cards to the discards, take-back, [original] hiding; then on with the attack."""
    accounting.close(s)
    s.card0 = s.card1 = s.fetched0 = s.fetched1 = c.NO_CARD
    if not s.hand0 and not s.hand1:  # CF-PLAY-12
        s.hand0, s.hand1 = c.HAND
        s.say("take_back")
    s.flags = 0
    if s.rules.hide_after_each_battle:  # CF-HIDE-01
        s.hide(s.shown & ~s.stays_shown)
        s.settle()
    s.come_back()
