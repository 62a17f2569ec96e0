"""Combat cards (rules 3.10 and 3.11): step 3 of a battle. Each player plays a card; then the texts take effect, S's
first (CF-PLAY-06).
"""

from __future__ import annotations

from typing import Final

from mathom.games.confrontation import content as c
from mathom.games.confrontation import refusals as no
from mathom.games.confrontation.account import CARD_DECLINED, CARD_EXCHANGED, CARD_FORCED, CARD_LEADS_NOWHERE
from mathom.games.confrontation.actions import (
    DECLINE,
    DECLINED,
    EXCHANGE,
    EXCHANGED,
    FORCE,
    PLAY,
    RETREAT,
    RETREATS,
    TAKE,
    TAKE_NONE,
    ConfrontationAction,
    plays,
    takes,
)
from mathom.games.confrontation.battle import FELLOWSHIP_ABILITY, SAURON_ABILITY, no_retreat_now, retreat, ways_out
from mathom.games.confrontation.characters import ABILITIES
from mathom.games.confrontation.comparison import battle_over, fall, help_is_asked, help_or_compare
from mathom.games.confrontation.content import ASIDE, BACK, FIRST_TEXT, MAGIC, NO_CARD, F, S
from mathom.games.confrontation.fighters import dark, fighter, light
from mathom.games.confrontation.movement import retreats
from mathom.games.confrontation.refusals import Refusal, Why
from mathom.games.confrontation.state import (
    AFTER_SHOWING_ASKED,
    CARDS_OUT,
    CLOAKED,
    EYE_WAITS,
    FELLOWSHIP_LEFT,
    MAGIC_SETTLED,
    SAURON_LEFT,
    TEXT_CANCELLED,
    Position,
)
from mathom.games.confrontation.step import BATTLE, BOTH, Step
from mathom.games.confrontation.strengths import card_is_void
from mathom.games.confrontation.totals import ability, text_is_off


# Playing a card ------------------------------------------------------------------------------------------------------
class _CardStep(Step):
    """A step in which a card is played."""

    def not_declined(self, s: Position) -> Why:
        return no.MUST_PLAY

    def why_not(self, s: Position, side: int, action: ConfrontationAction) -> Refusal:
        """Why this card is not played now."""
        if not isinstance(s.step, _CardStep):
            return no.PLAY_WHEN
        if not c.HAND[side] >> action.who & 1:
            return no.CARD_NOT_YOURS
        return no.SAME_CARD if s.step is ANOTHER_CARD and action.who == s.barred else no.CARD_USED


def playable(s: Position, side: int) -> int:
    """The cards that a side may play now, as a mask: its hand, without the card it was forced off."""
    if side == S:
        return s.hand1
    return s.hand0 & ~(1 << s.barred) if s.step is ANOTHER_CARD else s.hand0


class _Playing(_CardStep):
    """Both play a card in secret (CF-PLAY-01), unless an ability has ruled them out (CF-BTL-12)."""

    def begin(self, s: Position) -> None:
        own = ABILITIES[ability(s)]
        own.before_cards(s)
        if s.flags & CARDS_OUT:
            help_or_compare(s)
        elif own.sees_first():
            s.ask(SHOWING_FIRST)
        else:
            s.ask(self)

    def secret_rule(self) -> str:
        return "CF-PLAY-01"

    def waits_for(self, s: Position, side: int) -> bool:
        return (s.pending0 if side == F else s.pending1) < 0

    def options(self, s: Position, side: int) -> list[ConfrontationAction]:
        return plays(s.hand0 if side == F else s.hand1)

    def follow(self, s: Position, side: int, action: ConfrontationAction) -> None:
        """When both are chosen, they are shown together."""
        if side == F:
            s.pending0 = action.who
        else:
            s.pending1 = action.who
        s.menu0 = s.menu1 = None
        if s.pending0 >= 0 and s.pending1 >= 0:
            _show(s, F, s.pending0)
            _show(s, S, s.pending1)
            s.pending0 = s.pending1 = -1
            s.say("cards", s.card0, s.card1)
            AFTER_SHOWING.begin(s)


PLAYING: Final[Step] = _Playing("playing", BOTH, (PLAY,))


def _show(s: Position, side: int, card: int) -> None:
    """A card leaves the hand and lies open on the table."""
    if side == F:
        s.hand0 &= ~(1 << card)
        s.card0 = card
    else:
        s.hand1 &= ~(1 << card)
        s.card1 = card


class _ShowingFirst(_CardStep):
    """Against Gandalf S shows a card first; Magic is replaced at once (CF-GANDALF-01, -03)."""

    def options(self, s: Position, side: int) -> list[ConfrontationAction]:
        return plays(playable(s, side))

    def follow(self, s: Position, side: int, action: ConfrontationAction) -> None:
        card = action.who
        _show(s, S, card)
        s.say("shows", card)
        if card == MAGIC and not card_is_void(s.who[dark(s)]) and s.discards(S):
            SHOWN_MAGIC.begin(s)
        else:
            s.ask(ANSWERING_CARD)


SHOWING_FIRST: Final[Step] = _ShowingFirst("showing_first", S)


class _AnsweringCard(_CardStep):
    """F's card, played after S's was seen, or another one after F was forced off the first."""

    def options(self, s: Position, side: int) -> list[ConfrontationAction]:
        return plays(playable(s, side))

    def follow(self, s: Position, side: int, action: ConfrontationAction) -> None:
        s.barred = NO_CARD
        _show(s, F, action.who)
        s.say("answers", action.who)
        AFTER_SHOWING.begin(s)


ANSWERING_CARD: Final[Step] = _AnsweringCard("answering_card", F)
ANOTHER_CARD: Final[Step] = _AnsweringCard("another_card", F)


class _AfterShowing(Step):
    """Before any card takes effect: the Mouth of Sauron, star Saruman (CF-PLAY-04)."""

    def begin(self, s: Position) -> None:
        if s.rules.gandalf_star_early and help_is_asked(s, self):  # CF-RUL-37
            return
        if not s.flags & AFTER_SHOWING_ASKED:
            s.flags |= AFTER_SHOWING_ASKED
            if ABILITIES[s.who[dark(s)]].after_showing(s):
                s.ask(self)
                return
        SAURON_TEXT.begin(s)

    def options(self, s: Position, side: int) -> list[ConfrontationAction]:
        return [DECLINED, *ABILITIES[s.who[dark(s)]].after_showing(s)]

    def follow(self, s: Position, side: int, action: ConfrontationAction) -> None:
        if action.code == DECLINE:
            SAURON_TEXT.begin(s)
        elif action is EXCHANGED:
            _exchange(s)
            SAURON_TEXT.begin(s)
        else:
            s.say("force", s.card0)
            s.deeds |= CARD_FORCED
            s.hand0 |= 1 << s.card0  # CF-SARUMANSTAR-02
            s.barred, s.card0 = s.card0, NO_CARD
            s.ask(ANOTHER_CARD)

    def why_not(self, s: Position, side: int, action: ConfrontationAction) -> Refusal:
        """Why a card is not exchanged now, or F not forced off one."""
        found = ABILITIES[s.who[dark(s)]].why_not(s, side, action) if s.step.chapter == BATTLE else None
        return found or (no.EXCHANGE_WHEN if action is EXCHANGED else no.FORCE_WHEN)


AFTER_SHOWING: Final[Step] = _AfterShowing("after_showing", S, (EXCHANGE, FORCE))


def _exchange(s: Position) -> None:
    """The Mouth takes the 4 from the hand or the discards (CF-MOUTH-02)."""
    if s.hand1 >> c.FOUR & 1:
        s.hand1 |= 1 << s.card1
    s.fetched1 = NO_CARD
    _show(s, S, c.FOUR)
    s.say("exchange", c.FOUR)
    s.deeds |= CARD_EXCHANGED


# The text of S's card ------------------------------------------------------------------------------------------------
class _SauronText(Step):
    """S's text card takes effect (CF-PLAY-06)."""

    def begin(self, s: Position) -> None:
        if s.card1 == MAGIC and not s.flags & MAGIC_SETTLED and not text_is_off(s, MAGIC) and s.discards(S):
            SAURON_MAGIC.begin(s)
            return
        card = s.card1 if s.fetched1 < 0 else s.fetched1
        if card >= FIRST_TEXT and not text_is_off(s, card):
            if card == c.EYE_OF_SAURON and s.card0 >= FIRST_TEXT:  # CF-CARD-16
                if (
                    s.rules.double_magic_both_replace and s.card0 == MAGIC and s.fetched1 == c.EYE_OF_SAURON
                ):  # CF-RUL-27
                    s.flags |= EYE_WAITS
                else:
                    s.flags |= TEXT_CANCELLED
                    s.say("cancelled", s.card0)
            elif card == c.RETREAT_S:  # CF-CARD-19
                SAURON_RETREAT.begin(s)
                return
        FELLOWSHIP_TEXT.begin(s)


SAURON_TEXT: Final[Step] = _SauronText("sauron_text")


# The text of F's card ------------------------------------------------------------------------------------------------
class _FellowshipText(Step):
    """F's text card takes effect, as far as it can (CF-PLAY-08)."""

    def begin(self, s: Position) -> None:
        gone = s.flags & SAURON_LEFT
        if s.card0 < FIRST_TEXT or s.flags & TEXT_CANCELLED or (gone and s.rules.s_retreat_stops_f_retreat):
            texts_done(s)
        elif s.card0 == MAGIC and s.fetched0 < 0:
            if s.discards(F):
                FELLOWSHIP_MAGIC.begin(s)
            else:
                texts_done(s)
        else:
            _fellowship_card_acts(s, s.card0 if s.fetched0 < 0 else s.fetched0)


FELLOWSHIP_TEXT: Final[Step] = _FellowshipText("fellowship_text")


def _fellowship_card_acts(s: Position, card: int) -> None:
    """The effect of F's card, or of the card that Magic turned it into."""
    if s.flags & EYE_WAITS and card >= FIRST_TEXT:
        s.flags |= TEXT_CANCELLED
        s.say("cancelled", card)
        texts_done(s)
    elif card == c.NOBLE_SACRIFICE and not _sacrifice_is_stopped(s):  # CF-CARD-08
        s.say("sacrifice")
        fall(s, light(s), dark(s), "CF-CARD-08")
    elif card == c.ELVEN_CLOAK:  # CF-CARD-11, CF-CARD-12
        s.flags |= CLOAKED
        texts_done(s)
    elif card == c.RETREAT_F:  # CF-CARD-14, CF-CARD-15
        FELLOWSHIP_RETREAT.begin(s)
    else:
        texts_done(s)


def _sacrifice_is_stopped(s: Position) -> bool:
    """S's card has made S's fighter retreat (CF-CARD-09), or by option was enough by itself (CF-RUL-30)."""
    if s.flags & SAURON_LEFT:
        return True
    card = s.card1 if s.fetched1 < 0 else s.fetched1
    return s.rules.sacrifice_stopped_by_card_alone and card == c.RETREAT_S and not text_is_off(s, card)


def texts_done(s: Position) -> None:
    """If anybody has left, the battle is over; else the comparison decides (CF-BTL-13)."""
    if s.flags & (SAURON_LEFT | FELLOWSHIP_LEFT):
        battle_over(s)
    else:
        help_or_compare(s)


# Magic (CF-CARD-02 to -07) -------------------------------------------------------------------------------------------
class _Magic(Step):
    """Which discarded card replaces Magic: a choice, unless there is but one and it must be taken."""

    def begin(self, s: Position) -> None:
        pile = s.discards(self.asks)
        if s.rules.cards_must and pile.bit_count() == 1:
            self._took(s, pile.bit_length() - 1)
        else:
            s.ask(self)

    def options(self, s: Position, side: int) -> list[ConfrontationAction]:
        found = takes(s.discards(side))
        return found if s.rules.cards_must else [*found, TAKE_NONE]

    def not_declined(self, s: Position) -> Why:
        return no.MUST_REPLACE if s.rules.cards_must else None

    def follow(self, s: Position, side: int, action: ConfrontationAction) -> None:
        self._took(s, action.who)

    def _took(self, s: Position, card: int) -> None:
        """Magic has become another card, or [original] nothing."""
        s.say("take", self.asks, card)
        if card < 0:
            s.deeds |= CARD_DECLINED[self.asks]
        if self.asks == S:
            s.fetched1 = card
            s.flags |= MAGIC_SETTLED
            if self is SHOWN_MAGIC:
                self.next.begin(s)
            else:
                SAURON_TEXT.begin(s)
        elif card < 0:
            texts_done(s)
        else:
            s.fetched0 = card
            FELLOWSHIP_TEXT.begin(s)

    def why_not(self, s: Position, side: int, action: ConfrontationAction) -> Refusal:
        """Why Magic does not become this card now."""
        if not isinstance(s.step, _Magic):
            return no.TAKE_WHEN
        return no.MUST_REPLACE if action.who < 0 else no.NOT_DISCARDED


SHOWN_MAGIC: Final[Step] = _Magic("shown_magic", S)
SAURON_MAGIC: Final[Step] = _Magic("sauron_magic", S, (TAKE,))
FELLOWSHIP_MAGIC: Final[Step] = _Magic("fellowship_magic", F)


# Retreats by a card (CF-CARD-14, CF-CARD-19) -------------------------------------------------------------------------
class _CardRetreat(Step):
    """A fighter may leave the battle by its card; [revised] it must, if it can (CF-RET-09)."""

    def begin(self, s: Position) -> None:
        regions = self._regions(s)
        if not regions:
            s.deeds |= CARD_LEADS_NOWHERE[self.asks]
            self._stays(s)
        elif len(regions) == 1 and s.rules.cards_must:
            self._leaves(s, regions[0])
        else:
            s.ask(self)

    def ways(self) -> int:
        """S's card leads sideways (CF-CARD-19), F's backward (CF-CARD-14)."""
        return ASIDE if self.asks == S else BACK

    def _regions(self, s: Position) -> list[int]:
        return retreats(s, fighter(s, self.asks), self.ways())

    def options(self, s: Position, side: int) -> list[ConfrontationAction]:
        found = [RETREATS[to] for to in self._regions(s)]
        return found if s.rules.cards_must else [DECLINED, *found]

    def not_declined(self, s: Position) -> Why:
        return no.MUST_RETREAT if s.rules.cards_must else None

    def follow(self, s: Position, side: int, action: ConfrontationAction) -> None:
        if action.code == DECLINE:
            s.deeds |= CARD_DECLINED[self.asks]
            self._stays(s)
        else:
            self._leaves(s, action.to)

    def _leaves(self, s: Position, to: int) -> None:
        retreat(s, fighter(s, self.asks), to)
        self._stays(s)

    def _stays(self, s: Position) -> None:
        """On with the text of F's card, or with what comes after the texts."""
        if self.asks == S:
            self.next.begin(s)
        else:
            texts_done(s)

    def why_not(self, s: Position, side: int, action: ConfrontationAction) -> Refusal:
        """Why a fighter does not retreat there now."""
        if s.step.chapter != BATTLE:
            return no.RETREAT_NO_BATTLE
        if isinstance(s.step, _CardRetreat):
            return no_retreat_now(s, side, s.step.ways(), action.to)
        if s.step in (FELLOWSHIP_ABILITY, SAURON_ABILITY):
            return no_retreat_now(s, side, ways_out(s, side), action.to)
        return no.RETREAT_WHEN


SAURON_RETREAT: Final[Step] = _CardRetreat("sauron_retreat", S, (RETREAT,))
FELLOWSHIP_RETREAT: Final[Step] = _CardRetreat("fellowship_retreat", F)
