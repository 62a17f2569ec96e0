"""Whether a position makes sense: what a reader of positions must refuse before the rules see it.

Play never gets into such a state; a person who writes a position can. Each check is a sentence that holds in every
state of play.
"""

from __future__ import annotations

from typing import Final

from mathom.games.confrontation import rules, setup
from mathom.games.confrontation.actions import BY_MINES
from mathom.games.confrontation.content import CARADHRAS, GONE, HAND, HOME, MAGIC, F, S
from mathom.games.confrontation.fighters import dark, light
from mathom.games.confrontation.rulesets import EITHER
from mathom.games.confrontation.state import (
    AFTER_SHOWING,
    ANOTHER_CARD,
    ANSWER,
    ANSWERING_CARD,
    BOTH,
    CHANCE,
    CHOOSING,
    DEFENDER,
    DRAFTING,
    DRAWING,
    EAGLE,
    END_OF_TURN,
    ESCAPING,
    FELLOWSHIP_ABILITY,
    FELLOWSHIP_LEFT,
    FELLOWSHIP_MAGIC,
    FELLOWSHIP_RETREAT,
    FOUGHT,
    HELPING,
    NOBODY,
    OVER,
    PLACING,
    PLAYING,
    SAURON_ABILITY,
    SAURON_LEFT,
    SAURON_MAGIC,
    SAURON_RETREAT,
    SECOND,
    SHOWING_FIRST,
    SHOWN_MAGIC,
    SHUFFLING,
    SUBSTITUTION,
    TURN,
    Position,
)

_SETUP: Final = frozenset((DRAFTING, CHOOSING, PLACING))
_ACTOR: Final = {
    DRAFTING: BOTH,
    CHOOSING: BOTH,
    PLACING: BOTH,
    PLAYING: BOTH,
    DRAWING: CHANCE,
    OVER: NOBODY,
    ANSWER: S,
    END_OF_TURN: S,
    SUBSTITUTION: F,
    EAGLE: F,
    FELLOWSHIP_ABILITY: F,
    ANSWERING_CARD: F,
    ANOTHER_CARD: F,
    FELLOWSHIP_MAGIC: F,
    FELLOWSHIP_RETREAT: F,
    HELPING: F,
    SAURON_ABILITY: S,
    SHOWING_FIRST: S,
    SHOWN_MAGIC: S,
    AFTER_SHOWING: S,
    SAURON_MAGIC: S,
    SAURON_RETREAT: S,
    ESCAPING: S,
}
_BATTLE: Final = frozenset(range(SUBSTITUTION, ESCAPING + 1))
_BOTH_CARDS: Final = frozenset((AFTER_SHOWING, SAURON_MAGIC, SAURON_RETREAT, FELLOWSHIP_MAGIC, FELLOWSHIP_RETREAT))


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
    flags = 0 <= s.flags < 1 << 13 and 0 <= s.spent < 1 << 8 and 0 <= s.dirty < 1 << 32 and s.stepping in (0, 1)
    numbers = 0 <= s.aim <= 2 and 0 <= s.battles <= 9 and -1 <= s.way <= 3 and -1 <= s.barred < 12 and 0 <= s.stop <= 2
    return flags and numbers and s.swap in ((0, 1) if s.rules.match else (0,)) and s.phase != FOUGHT


def _setup_fits(s: Position) -> bool:
    """The steps before the first turn are counted as far as they go (CF-SETUP-17)."""
    preps = (s.prep0, s.prep1)
    if s.phase == DRAFTING:
        return s.turns == 0 and s.rules.tiles == EITHER and all(0 <= prep <= 9 for prep in preps) and preps != (9, 9)
    if s.phase == PLACING:
        fits = all(0 <= prep <= 5 for prep in preps) and preps != (5, 5)
        return s.turns == 0 and fits and all(_placed(s, side, prep) for side, prep in enumerate(preps))
    if s.phase == CHOOSING:
        return s.turns == 0 and preps == (0, 0) and any(setup.has_a_choice(s, side) for side in (F, S))
    return s.phase == OVER or (s.turns > 0 and preps == (5, 5) and any(region != GONE for region in s.at))


def _placed(s: Position, side: int, prep: int) -> bool:
    slots = range(side * 9, side * 9 + 9)
    if any(s.rules.stay_home >> slot & 1 and s.at[slot] not in (GONE, HOME[side]) for slot in slots):  # CF-RUL-94
        return False
    on_board = sum(s.at[slot] != GONE for slot in slots)
    return on_board == (9 if prep == 5 else prep)


def _actor_fits(s: Position) -> bool:
    """Each phase waits for one actor; in a turn it is the player in turn, in an attack the attacker or the attacked."""
    if s.phase in (TURN, SECOND):
        return s.actor == s.turn
    if s.phase in (DEFENDER, SHUFFLING):
        attacker = F if 0 <= s.attacker < 9 else S
        return s.actor == (attacker if s.phase == DEFENDER else 1 - attacker)
    return s.actor == _ACTOR[s.phase] and (s.phase != END_OF_TURN or s.turn == S)


def _ring_fits(s: Position) -> bool:
    """There is a Ring-bearer on the board while the game runs (CF-INV-06, CF-RUL-86)."""
    if s.ring not in (0, 1):
        return False
    return s.phase in _SETUP or s.phase in (OVER, ESCAPING) or s.at[s.ring] != GONE


def _secrets_fit(s: Position) -> bool:
    """A secret choice is one that its owner could make; outside such choices there is none."""
    for side, pending, prep, hand in ((F, s.pending0, s.prep0, s.hand0), (S, s.pending1, s.prep1, s.hand1)):
        if s.phase == PLAYING:
            fits = pending == -1 or (0 <= pending < 12 and hand >> pending & 1)
        elif s.phase == CHOOSING:
            fits = pending == -1 or (
                setup.has_a_choice(s, side) and pending in [action.who for action in setup.choose_options(s, side)]
            )
        elif s.phase == DRAFTING:
            fits = pending >= 0 and not pending & ~(((1 << prep) - 1) << side * 9)
        else:
            fits = pending == -1 or s.phase == OVER
        if not fits:
            return False
    return True


def _cards_fit(s: Position) -> bool:
    """A card on the table is its owner's and in no hand; what a phase speaks of lies there (CF-INV-03)."""
    for side, card, took, hand in ((F, s.fcard, s.ftake, s.hand0), (S, s.scard, s.stake, s.hand1)):
        if card >= 0 and (not HAND[side] >> card & 1 or hand >> card & 1):
            return False
        if took >= 0 and (card != MAGIC or not s.discards(side) >> took & 1):
            return False
    hands = [s.hand0.bit_count() + (s.fcard >= 0), s.hand1.bit_count() + (s.scard >= 0)]
    if s.phase != OVER and (hands[0] != hands[1] or not hands[0]):
        return False
    if s.phase in _BOTH_CARDS:
        return s.fcard >= 0 and s.scard >= 0
    if s.phase == ANOTHER_CARD:
        return s.barred >= 0 and bool(s.hand0 >> s.barred & 1) and s.scard >= 0
    if s.phase == SHOWN_MAGIC:
        return s.scard == MAGIC
    return s.phase != ANSWERING_CARD or s.scard >= 0


def _attack_fits(s: Position) -> bool:
    """In a battle two fighters stand revealed in one region; before it the attacker is there and meets somebody."""
    if s.phase in (DEFENDER, SHUFFLING):
        enemy = 17 if s.attacker < 9 else 0
        return s.attacker >= 0 and s.at[s.attacker] == s.field >= 0 and s.count[enemy + s.field] > 0
    if s.phase == ANSWER:
        travels = 0 <= s.attacker < 9 and s.at[s.attacker] == s.src >= 0 and s.way == BY_MINES and s.dst >= 0
        return travels and s.count[17 + CARADHRAS] > 0
    if s.phase not in _BATTLE:
        return True
    if s.attacker < 0 or s.defender < 0 or (s.attacker < 9) == (s.defender < 9) or s.field < 0:
        return False
    return _fights(s, light(s), FELLOWSHIP_LEFT) and _fights(s, dark(s), SAURON_LEFT)


def _fights(s: Position, slot: int, left: int) -> bool:
    if s.at[slot] == GONE:
        return s.phase == ESCAPING and slot < 9
    return bool(s.shown >> slot & 1) and (s.at[slot] == s.field or bool(s.flags & left))


def _turn_fits(s: Position) -> bool:
    """Characters that a card speaks of are on the board; a draw is among several stands of one region."""
    if s.duty >= 0 and (s.duty < 9 or (s.at[s.duty] == GONE and s.phase in (TURN, SECOND))):
        return False
    if s.phase == SECOND and (s.step < 0 or s.at[s.step] == GONE or (s.step < 9) != (s.turn == F)):
        return False
    if s.phase == DRAWING:
        slots = [slot for slot in range(18) if s.pool >> slot & 1]
        together = len({(slot < 9, s.at[slot]) for slot in slots}) == 1
        return len(slots) > 1 and together and s.at[slots[0]] != GONE and (s.aim > 0 or s.attacker >= 0)
    return True


def _somebody_can_act(s: Position) -> bool:
    """Whoever is asked has an answer. A player in turn who has none has lost, and that is for the rules to say."""
    if s.phase in (TURN, OVER, DRAWING):
        return True
    return all(rules.legal(s, side) for side in (F, S) if rules.waits_for(s, side)) and any(
        rules.waits_for(s, side) for side in (F, S)
    )
