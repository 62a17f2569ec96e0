"""What counts for each of the two who fight: the numbers of `strengths` for the battle that a position is in."""

from __future__ import annotations

from mathom.games.confrontation import strengths
from mathom.games.confrontation.content import EACH
from mathom.games.confrontation.fighters import dark, light
from mathom.games.confrontation.state import Position


def is_able(s: Position) -> bool:
    """Whether the Fellowship fighter's ability is in force."""
    return strengths.is_able(s.who[dark(s)], s.flags)


def ability(s: Position) -> int:
    """The Fellowship fighter's character if its ability is in force, else -1."""
    attacker, defender = s.attacker, s.defender
    own, foe = (attacker, defender) if attacker < EACH else (defender, attacker)
    return s.who[own] if strengths.is_able(s.who[foe], s.flags) else -1


def light_strength(s: Position) -> int:
    """The strength of the Fellowship fighter (CF-BTL-16)."""
    return strengths.light_strength(s.who[light(s)], s.who[dark(s)], s.field, s.attacker < EACH, s.flags)


def dark_strength(s: Position) -> int:
    """The strength of the Sauron fighter."""
    return strengths.dark_strength(s.who[dark(s)], s.attacker >= EACH)


def light_total(s: Position) -> int:
    """All that counts for the Fellowship fighter: strength, card, star Gandalf's help."""
    attacker, defender, flags = s.attacker, s.defender, s.flags
    attacks = attacker < EACH
    own, foe = (attacker, defender) if attacks else (defender, attacker)
    strength = strengths.light_strength(s.who[own], s.who[foe], s.field, attacks, flags)
    card = s.card0 if s.fetched0 < 0 else s.fetched0
    return strength + strengths.light_counts(card, flags) + strengths.help_counts(flags)


def dark_total(s: Position) -> int:
    """All that counts for the Sauron fighter."""
    foe = s.who[dark(s)]
    card = s.card1 if s.fetched1 < 0 else s.fetched1
    return strengths.dark_strength(foe, s.attacker >= EACH) + strengths.dark_counts(card, foe, s.flags)


def text_is_off(s: Position, card: int) -> bool:
    """Whether an ability switches the text of S's card off (CF-CARD-22)."""
    return strengths.text_is_off(card, s.who[dark(s)], s.who[light(s)], is_able(s))
