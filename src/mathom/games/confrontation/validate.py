"""Whether a position makes sense: what a reader of positions must refuse before the rules see it.

Play never gets into such a state; a person who writes a position can. Each check is a sentence that holds in every
state of play.
"""

from __future__ import annotations

from typing import Final

from mathom.games.confrontation import combat_cards, rules, setup
from mathom.games.confrontation.actions import BY_MINES
from mathom.games.confrontation.attack import DEFENDER, DRAWING, SHUFFLING
from mathom.games.confrontation.combat_cards import ANOTHER_CARD, ANSWERING_CARD, PLAYING, SHOWN_MAGIC
from mathom.games.confrontation.comparison import ESCAPING
from mathom.games.confrontation.content import (
    CARADHRAS,
    EACH,
    GONE,
    HAND,
    HOME,
    MAGIC,
    SAURONS,
    SLOTS_OF,
    SPECIALS,
    TILES,
    F,
    S,
)
from mathom.games.confrontation.ending import OVER
from mathom.games.confrontation.fighters import dark, light
from mathom.games.confrontation.rulesets import EITHER
from mathom.games.confrontation.setup import CHOOSING, DRAFTING, PLACING
from mathom.games.confrontation.state import AIMS, FELLOWSHIP_LEFT, SAURON_LEFT, Position
from mathom.games.confrontation.step import BATTLE, SETTING_UP
from mathom.games.confrontation.turn import ANSWER, LAST_LOOK, SECOND, TURN

_BOTH_CARDS: Final = (
    combat_cards.AFTER_SHOWING,
    combat_cards.SAURON_MAGIC,
    combat_cards.SAURON_RETREAT,
    combat_cards.FELLOWSHIP_MAGIC,
    combat_cards.FELLOWSHIP_RETREAT,
)


def fault(s: Position) -> str:
    """What is wrong with the state, one word; empty if it could arise in play."""
    for name, holds in (
        ("fact", _within_bounds),
        ("setup", _setup_fits),
        ("actor", _actor_fits),
        ("ring", _ring_fits),
        ("secret", _secrets_fit),
        ("cards", _cards_fit),
        ("attack", _attack_fits),
        ("turn", _turn_fits),
        ("stuck", _somebody_can_act),
    ):
        if not holds(s):
            return name
    return ""


def _within_bounds(s: Position) -> bool:
    flags = 0 <= s.flags < 1 << 13 and 0 <= s.spent < 1 << len(SPECIALS) and 0 <= s.to_shuffle < 1 << 32
    numbers = 0 <= s.aim < len(AIMS) and 0 <= s.battles <= 9 and -1 <= s.way <= 3 and -1 <= s.barred < 12
    return flags and numbers and 0 <= s.stop <= 2 and s.swap in ((0, 1) if s.rules.match else (0,))


def _setup_fits(s: Position) -> bool:
    """The steps before the first turn are counted as far as they go (CF-SETUP-17)."""
    preps = (s.prep0, s.prep1)
    if s.step is DRAFTING:
        return (
            s.turns == 0
            and s.rules.tiles == EITHER
            and all(0 <= prep <= EACH for prep in preps)
            and preps != (EACH, EACH)
        )
    if s.step is PLACING:
        fits = all(0 <= prep <= 5 for prep in preps) and preps != (5, 5)
        return s.turns == 0 and fits and all(_placed(s, side, prep) for side, prep in enumerate(preps))
    if s.step is CHOOSING:
        return s.turns == 0 and preps == (0, 0) and any(setup.has_a_choice(s, side) for side in (F, S))
    return s.step is OVER or (s.turns > 0 and preps == (5, 5) and any(region != GONE for region in s.at))


def _placed(s: Position, side: int, prep: int) -> bool:
    slots = SLOTS_OF[side]
    if any(s.rules.stay_home >> slot & 1 and s.at[slot] not in (GONE, HOME[side]) for slot in slots):  # CF-RUL-94
        return False
    on_board = sum(s.at[slot] != GONE for slot in slots)
    return on_board == (EACH if prep == 5 else prep)


def _actor_fits(s: Position) -> bool:
    """Each step waits for one actor, and the last look of a turn is Sauron's."""
    if s.step in (DEFENDER, SHUFFLING) and s.attacker < 0:
        return False
    return s.actor == s.step.asked(s) and (s.step is not LAST_LOOK or s.turn == S)


def _ring_fits(s: Position) -> bool:
    """There is a Ring-bearer on the board while the game runs (CF-INV-06, CF-RUL-86)."""
    if s.ring not in (0, 1):
        return False
    return s.step.chapter == SETTING_UP or s.step in (OVER, ESCAPING) or s.at[s.ring] != GONE


def _secrets_fit(s: Position) -> bool:
    """A secret choice is one that its owner could make; outside such choices there is none."""
    for side, pending, prep, hand in ((F, s.pending0, s.prep0, s.hand0), (S, s.pending1, s.prep1, s.hand1)):
        if s.step is PLAYING:
            fits = pending == -1 or (0 <= pending < 12 and hand >> pending & 1)
        elif s.step is CHOOSING:
            fits = pending == -1 or (
                setup.has_a_choice(s, side) and pending in [action.who for action in CHOOSING.options(s, side)]
            )
        elif s.step is DRAFTING:
            fits = pending >= 0 and not pending & ~(((1 << prep) - 1) << side * EACH)
        else:
            fits = pending == -1 or s.step is OVER
        if not fits:
            return False
    return True


def _cards_fit(s: Position) -> bool:
    """A card on the table is its owner's and in no hand; what a phase speaks of lies there (CF-INV-03)."""
    for side, card, took, hand in ((F, s.card0, s.fetched0, s.hand0), (S, s.card1, s.fetched1, s.hand1)):
        if card >= 0 and (not HAND[side] >> card & 1 or hand >> card & 1):
            return False
        if took >= 0 and (card != MAGIC or not s.discards(side) >> took & 1):
            return False
    hands = [s.hand0.bit_count() + (s.card0 >= 0), s.hand1.bit_count() + (s.card1 >= 0)]
    if s.step is not OVER and (hands[0] != hands[1] or not hands[0]):
        return False
    if s.step in _BOTH_CARDS:
        return s.card0 >= 0 and s.card1 >= 0
    if s.step is ANOTHER_CARD:
        return s.barred >= 0 and bool(s.hand0 >> s.barred & 1) and s.card1 >= 0
    if s.step is SHOWN_MAGIC:
        return s.card1 == MAGIC
    return s.step is not ANSWERING_CARD or s.card1 >= 0


def _attack_fits(s: Position) -> bool:
    """In a battle two fighters stand revealed in one region; before it the attacker is there and meets somebody."""
    if s.step in (DEFENDER, SHUFFLING):
        enemy = SAURONS if s.attacker < EACH else 0
        return s.attacker >= 0 and s.at[s.attacker] == s.field >= 0 and s.count[enemy + s.field] > 0
    if s.step is ANSWER:
        travels = 0 <= s.attacker < EACH and s.at[s.attacker] == s.src >= 0 and s.way == BY_MINES and s.dst >= 0
        return travels and s.count[SAURONS + CARADHRAS] > 0
    if s.step.chapter != BATTLE:
        return True
    if s.attacker < 0 or s.defender < 0 or (s.attacker < EACH) == (s.defender < EACH) or s.field < 0:
        return False
    return _fights(s, light(s), FELLOWSHIP_LEFT) and _fights(s, dark(s), SAURON_LEFT)


def _fights(s: Position, slot: int, left: int) -> bool:
    if s.at[slot] == GONE:
        return s.step is ESCAPING and slot < EACH
    return bool(s.shown >> slot & 1) and (s.at[slot] == s.field or bool(s.flags & left))


def _turn_fits(s: Position) -> bool:
    """Characters that a card speaks of are on the board; a draw is among several stands of one region."""
    if s.named >= 0 and (s.named < EACH or (s.at[s.named] == GONE and s.step in (TURN, SECOND))):
        return False
    if s.step is SECOND and (s.stepped < 0 or s.at[s.stepped] == GONE or (s.stepped < EACH) != (s.turn == F)):
        return False
    if s.step is DRAWING:
        slots = [slot for slot in range(TILES) if s.pool >> slot & 1]
        together = len({(slot < EACH, s.at[slot]) for slot in slots}) == 1
        return len(slots) > 1 and together and s.at[slots[0]] != GONE and (s.aim > 0 or s.attacker >= 0)
    return True


def _somebody_can_act(s: Position) -> bool:
    """Whoever is asked has an answer. A player in turn who has none has lost, and that is for the rules to say."""
    if s.step in (TURN, OVER, DRAWING):
        return True
    return all(rules.legal(s, side) for side in (F, S) if rules.waits_for(s, side)) and any(
        rules.waits_for(s, side) for side in (F, S)
    )
