"""The two who fight, and what counts for each: the numbers of `strengths` for the battle that a position is in."""

from __future__ import annotations

from mathom.games.confrontation import strengths
from mathom.games.confrontation.content import F
from mathom.games.confrontation.state import Position


def light(s: Position) -> int:
    """The slot of the Fellowship fighter."""
    return s.attacker if s.attacker < 9 else s.defender


def dark(s: Position) -> int:
    """The slot of the Sauron fighter."""
    return s.defender if s.attacker < 9 else s.attacker


def fighter(s: Position, side: int) -> int:
    """The slot of the side's fighter."""
    return light(s) if side == F else dark(s)


def is_able(s: Position) -> bool:
    """Whether the Fellowship fighter's ability is in force."""
    return strengths.is_able(s.who[dark(s)], s.flags)


def ability(s: Position) -> int:
    """The Fellowship fighter's character if its ability is in force, else -1."""
    attacker, defender = s.attacker, s.defender
    own, foe = (attacker, defender) if attacker < 9 else (defender, attacker)
    return s.who[own] if strengths.is_able(s.who[foe], s.flags) else -1


def light_strength(s: Position) -> int:
    """The strength of the Fellowship fighter (CF-BTL-16)."""
    return strengths.light_strength(s.who[light(s)], s.who[dark(s)], s.field, s.attacker < 9, s.flags)


def dark_strength(s: Position) -> int:
    """The strength of the Sauron fighter."""
    return strengths.dark_strength(s.who[dark(s)], s.attacker > 8)


def light_total(s: Position) -> int:
    """All that counts for the Fellowship fighter: strength, card, star Gandalf's help."""
    attacker, defender, flags = s.attacker, s.defender, s.flags
    attacks = attacker < 9
    own, foe = (attacker, defender) if attacks else (defender, attacker)
    strength = strengths.light_strength(s.who[own], s.who[foe], s.field, attacks, flags)
    card = s.card0 if s.fetched0 < 0 else s.fetched0
    return strength + strengths.light_counts(card, flags) + strengths.help_counts(flags)


def dark_total(s: Position) -> int:
    """All that counts for the Sauron fighter."""
    foe = s.who[dark(s)]
    card = s.card1 if s.fetched1 < 0 else s.fetched1
    return strengths.dark_strength(foe, s.attacker > 8) + strengths.dark_counts(card, foe, s.flags)


def text_is_off(s: Position, card: int) -> bool:
    """Whether an ability switches the text of S's card off (CF-CARD-22)."""
    return strengths.text_is_off(card, s.who[dark(s)], s.who[light(s)], is_able(s))
