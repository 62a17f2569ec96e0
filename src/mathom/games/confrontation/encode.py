"""The Confrontation as arrays: the row of `features.py`, and a number for everything a seat can decide.

Numbers are given in the order of a sitting: drafting, special cards, placing, moving, battles. They depend on the
options, so that a sitting without star sides or special cards does not carry their numbers along.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, ClassVar, Final

from mathom.core.encode import Encoder, Field
from mathom.core.game import Game
from mathom.games.confrontation import actions
from mathom.games.confrontation.actions import BY_RIVER, MOVES, PLAIN, ConfrontationAction, ability_move, step
from mathom.games.confrontation.content import (
    AN_OWN_CHARACTER,
    AT_ANY_TIME,
    DARK_OF_MORDOR,
    EACH,
    FORWARD,
    SHIRE,
    SPECIAL_CARDS,
    SPECIALS_OF,
    STARTS,
    TILES,
    F,
    S,
    SpecialCard,
)
from mathom.games.confrontation.duel import Duel
from mathom.games.confrontation.features import LAYOUT, features
from mathom.games.confrontation.movement import BY_ABILITIES
from mathom.games.confrontation.rulesets import EITHER, RuleSet, rules_from

_ANYWHERE: Final = range(16)


class ConfrontationEncoder(Encoder[Duel]):
    """The arrays of a sitting with one set of options."""

    version: ClassVar[int] = 1

    def features(self, state: Duel, seat: int) -> bytearray:
        """What the seat knows."""
        return features(state, seat ^ state.swap)


@lru_cache(maxsize=32)
def encoder(game: Game[Duel, Any], options: str) -> ConfrontationEncoder:
    """The encoder for an options text; raises `OptionsError`."""
    rules = rules_from(options)
    everyone = _characters(rules)
    draws = [actions.DRAWS[character] for character in everyone]
    fields = [Field(*part) for part in LAYOUT]
    return ConfrontationEncoder(game, options, fields, _decisions(rules), draws)


def _characters(rules: RuleSet) -> tuple[int, ...]:
    return rules.roster or tuple(range(36))


def _decisions(rules: RuleSet) -> Iterator[ConfrontationAction]:
    """Everything that a seat may ever decide under these rules, each once."""
    everyone = _characters(rules)
    with_specials = any(rules.specials)
    if rules.tiles == EITHER:
        yield from (actions.DRAFTS[character] for character in everyone)
    if with_specials:
        yield from _choices(rules)
    yield from (
        actions.place(character, region) for character in everyone for region in STARTS[character % TILES >= EACH]
    )
    for character in everyone:
        yield from _moves(character)
    if with_specials:
        yield from _with_special_cards(rules)
    yield from _fighting(rules)


def _choices(rules: RuleSet) -> Iterator[ConfrontationAction]:
    """Which special cards to play with; in a match either side may have the number of either seat (CF-RUL-90)."""
    for mask, choice in actions.CHOICES.items():
        side = F if mask & SPECIALS_OF[F] else S
        counts = rules.specials if rules.match else (rules.specials[side],)
        if mask & ~rules.special_cards == 0 and mask.bit_count() in counts:
            yield choice


def _moves(character: int) -> Iterator[ConfrontationAction]:
    for at in _ANYWHERE:
        yield from MOVES[character][at]
        if character in BY_ABILITIES:
            reach = BY_ABILITIES[character].reach[at]
            yield from (ability_move(character, at, to) for to in _ANYWHERE if reach >> to & 1)


def _with_special_cards(rules: RuleSet) -> Iterator[ConfrontationAction]:
    """Steps before the move, the cards played instead of it or in a battle, and looks into the Palantír."""
    everyone, cards = _characters(rules), rules.special_cards
    for character in everyone:
        for at in _ANYWHERE:
            yield from _steps(rules, character, at)
    if not rules.rider_must_go_on:
        yield actions.STAYED
    for number, card in sorted(enumerate(SPECIAL_CARDS), key=lambda row: row[1].played == AT_ANY_TIME):
        if cards >> number & 1:
            played = actions.SPECIALS_PLAYED[number].items()
            yield from (do for target, do in played if _can_point_at(card, target, everyone))
    if rules.palantir_shows:
        yield actions.TURN_ENDED


def _can_point_at(card: SpecialCard, target: int, everyone: tuple[int, ...]) -> bool:
    """Whether there is such a target at all: a character in play; for the Palantír no Shire (CF-SPC-35)."""
    if card.points_at == AN_OWN_CHARACTER:
        return target in everyone
    return card.name != "palantir" or target != SHIRE


def _steps(rules: RuleSet, character: int, at: int) -> Iterator[ConfrontationAction]:
    """With Shadowfax, or in the Dark of Mordor."""
    if character % TILES < EACH:
        for move in MOVES[character][at]:
            if rules.rider_may_use_river or move.way != BY_RIVER:
                yield step(character, at, move.to, move.way)
    elif rules.special_cards & DARK_OF_MORDOR:
        yield from (step(character, at, to, PLAIN) for to in FORWARD[S][at])


def _fighting(rules: RuleSet) -> Iterator[ConfrontationAction]:
    """Whom to fight, abilities, cards, retreats."""
    everyone = _characters(rules)
    yield from (actions.DECLINED, actions.STRUCK)
    yield from (actions.FIGHTS[character] for character in everyone)
    if rules.attacker_names_the_stand:
        yield from actions.FIGHT_STANDS
    else:
        yield actions.FIGHT_ANY_HIDDEN
    if not rules.auto_shuffle:
        yield from actions.SHUFFLES
    yield from (actions.SUBSTITUTED, actions.SHOWN, actions.CARDS_RULED_OUT)
    yield from (swap for character, swap in actions.SWAPS.items() if character in everyone)
    yield from actions.PLAYS
    yield from (*actions.TAKES, actions.TAKE_NONE)
    yield from (actions.EXCHANGED, actions.FORCED, actions.HELPED)
    yield from actions.RETREATS
    yield from actions.ESCAPES
