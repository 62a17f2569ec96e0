"""What each character does in a battle: its own class, named after it, with the hooks that it needs.

A character without a class has no ability in a battle. Its strength is in strengths.py, its way to move in movement.py.
"""

from __future__ import annotations

from typing import Final

from mathom.games.confrontation import content as c
from mathom.games.confrontation import refusals as no
from mathom.games.confrontation.actions import (
    CARDS_RULED_OUT,
    EXCHANGED,
    FORCED,
    RETREATS,
    SHOWN,
    SWAPS,
    ConfrontationAction,
)
from mathom.games.confrontation.comparison import fall
from mathom.games.confrontation.content import AHEAD, ASIDE, BACK, GONE, F
from mathom.games.confrontation.fighters import dark, light
from mathom.games.confrontation.movement import retreats
from mathom.games.confrontation.refusals import Why
from mathom.games.confrontation.state import CARDS_OUT, SAM_STEPPED_IN, Position
from mathom.games.confrontation.strengths import first_strike_rule, nemesis_rule


class Ability:
    """The hooks, and what they are for a character without one."""

    __slots__ = ()

    def strikes(self, s: Position) -> bool:
        """Decide the battle at once, in step 2; whether it has."""
        return False

    def ways_out(self, s: Position) -> int:
        """In which ways the character may retreat from the battle in step 2."""
        return 0

    def choices(self, s: Position) -> list[ConfrontationAction]:
        """What else it may do in step 2."""
        return []

    def is_asked(self, s: Position) -> bool:
        """Whether its owner is asked though there is nothing to choose: the opponent must not read it from silence."""
        return False

    def after_showing(self, s: Position) -> list[ConfrontationAction]:
        """What it may do when the cards are shown, once in a battle (CF-RUL-36)."""
        return []


# The Fellowship, ring sides ------------------------------------------------------------------------------------------
class _Frodo(Ability):
    """When attacked he may retreat sideways (CF-FRODO-01)."""

    def ways_out(self, s: Position) -> int:
        return ASIDE if s.defender < 9 else 0


class _Sam(Ability):
    """Beside Frodo, whom he shows, he has strength 5 (CF-SAM-05)."""

    def choices(self, s: Position) -> list[ConfrontationAction]:
        return [SHOWN] if s.at[c.FRODO] == s.field and self.is_asked(s) else []

    def is_asked(self, s: Position) -> bool:
        """He fights beside a hidden character that may be Frodo, for all S can know (CF-DEC-29, CF-HID-34)."""
        return s.at[c.FRODO] != GONE and not s.shown >> c.FRODO & 1 and bool(s.hidden_in(F, s.field))


class _Pippin(Ability):
    """When he attacks he may retreat backward (CF-PIPPIN-01)."""

    def ways_out(self, s: Position) -> int:
        return BACK if s.attacker < 9 else 0


class _Slayer(Ability):
    """Merry, Legolas and Gimli each defeat one enemy instantly."""

    def strikes(self, s: Position) -> bool:
        who, enemy = s.who[light(s)], dark(s)
        rule = nemesis_rule(who, enemy)
        if not rule:
            return False
        s.say("instant", who, s.who[enemy])
        fall(s, -1, enemy, rule)
        return True


class _Boromir(Ability):
    """He and his enemy are both defeated (CF-BOROMIR-01)."""

    def strikes(self, s: Position) -> bool:
        enemy = dark(s)
        s.say("mutual", s.who[enemy])
        fall(s, light(s), enemy, "CF-BOROMIR-01")
        return True


# The Fellowship, star sides ------------------------------------------------------------------------------------------
class _Smeagol(Ability):
    """When attacked he may change places with another who is alone with him or near (CF-SMEAGOL-01)."""

    def choices(self, s: Position) -> list[ConfrontationAction]:
        return [SWAPS[s.who[slot]] for slot in range(9) if cannot_swap(s, slot) is None]


def cannot_swap(s: Position, slot: int) -> Why:
    """With whom Sméagol may not change places: he is attacked, alone, and the other is near (CF-SMEAGOL-01, -02)."""
    if s.defender > 8:
        return no.SWAP_WHEN
    at = s.at[slot]
    if s.field in c.MOUNTAINS and at in c.BESIDE[s.field]:
        return no.SWAP_MOUNTAINS
    return None if at in c.ADJACENT[s.field] and s.count[s.field] == 1 else no.SWAP_FAR


class _Faramir(Ability):
    """When he attacks he may retreat sideways (CF-FARAMIR-01)."""

    def ways_out(self, s: Position) -> int:
        return ASIDE if s.attacker < 9 else 0


class _AragornStar(Ability):
    """When attacked he may have the battle fought without cards (CF-ARAGORNSTAR-01)."""

    def choices(self, s: Position) -> list[ConfrontationAction]:
        return [CARDS_RULED_OUT] if s.defender < 9 else []


# Sauron, ring sides --------------------------------------------------------------------------------------------------
class _Saruman(Ability):
    """He may have the battle fought without cards (CF-SARUMAN-01)."""

    def choices(self, s: Position) -> list[ConfrontationAction]:
        return [] if s.flags & CARDS_OUT else [CARDS_RULED_OUT]


class _Orcs(Ability):
    """Attacking, they defeat their first enemy at once (CF-ORCS-01); by option not Sam in Frodo's place (CF-RUL-19)."""

    def strikes(self, s: Position) -> bool:
        return not (s.rules.sam_fights_orc and s.flags & SAM_STEPPED_IN) and _defeats_at_once(s)


def _defeats_at_once(s: Position) -> bool:
    foe, character = s.who[dark(s)], s.who[light(s)]
    rule = first_strike_rule(foe, character, s.attacker > 8, s.battles == 1)
    if not rule:
        return False
    s.say("instant", foe, character)
    fall(s, light(s), -1, rule)
    return True


# Sauron, star sides --------------------------------------------------------------------------------------------------
class _MouthOfSauron(Ability):
    """It may exchange its card for the 4 (CF-MOUTH-01)."""

    def after_showing(self, s: Position) -> list[ConfrontationAction]:
        return [EXCHANGED] if cannot_exchange(s) is None else []


def cannot_exchange(s: Position) -> Why:
    """What is against the Mouth's exchange."""
    if s.who[dark(s)] != c.MOUTH_OF_SAURON:
        return no.EXCHANGE_WHEN
    return no.EXCHANGE_FOUR if c.FOUR in (s.card1, s.fetched1) else None  # CF-RUL-82


class _SarumanStar(Ability):
    """He defeats Gandalf instantly, and may force F to play another card (CF-SARUMANSTAR-01, -02)."""

    def strikes(self, s: Position) -> bool:
        return _defeats_at_once(s)

    def after_showing(self, s: Position) -> list[ConfrontationAction]:
        return [FORCED] if cannot_force(s) is None else []


def cannot_force(s: Position) -> Why:
    """What is against forcing F off a card."""
    if s.who[dark(s)] != c.SARUMAN_STAR:
        return no.FORCE_WHEN
    return None if s.hand0 else no.FORCE_LAST  # CF-SARUMANSTAR-03


class _Gollum(Ability):
    """It may retreat forward (CF-GOLLUM-01)."""

    def ways_out(self, s: Position) -> int:
        return AHEAD


NO_ABILITY: Final = Ability()
_OF: Final[dict[int, Ability]] = {
    c.FRODO: _Frodo(),
    c.SAM: _Sam(),
    c.PIPPIN: _Pippin(),
    c.MERRY: _Slayer(),
    c.LEGOLAS: _Slayer(),
    c.GIMLI: _Slayer(),
    c.BOROMIR: _Boromir(),
    c.SMEAGOL: _Smeagol(),
    c.FARAMIR: _Faramir(),
    c.ARAGORN_STAR: _AragornStar(),
    c.SARUMAN: _Saruman(),
    c.ORCS: _Orcs(),
    c.MOUTH_OF_SAURON: _MouthOfSauron(),
    c.SARUMAN_STAR: _SarumanStar(),
    c.GOLLUM: _Gollum(),
}
ABILITIES: Final[tuple[Ability, ...]] = (*(_OF.get(n, NO_ABILITY) for n in range(len(c.CHARACTERS))), NO_ABILITY)
"""By character; the last one, and so that of -1, is nobody's: an ability that is not in force."""


def retreats_are_stopped(s: Position) -> bool:
    """By a rule of the revised book, Saruman stops retreats by ability (CF-SARUMAN-03)."""
    return s.rules.saruman_blocks_retreats and s.who[dark(s)] == c.SARUMAN


def retreat_options(s: Position, slot: int, ways: int) -> list[ConfrontationAction]:
    """The retreats of a fighter in these ways, unless they are stopped, which happens to the Fellowship alone."""
    if slot < 9 and retreats_are_stopped(s):
        return []
    return [RETREATS[to] for to in retreats(s, slot, ways)]
