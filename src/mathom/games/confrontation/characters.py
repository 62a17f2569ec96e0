"""What each character does beside moving: its own class, named after it, with the hooks that it needs.

A character without a class has no such ability. Its strength is in strengths.py, its way to move in movement.py. The
steps of a battle name no character; they ask the hooks.
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
    SWAP,
    SWAPS,
    ConfrontationAction,
)
from mathom.games.confrontation.content import AHEAD, ASIDE, BACK, EACH, GONE, SAURONS, F, S
from mathom.games.confrontation.ending import defeat
from mathom.games.confrontation.fighters import dark, light
from mathom.games.confrontation.movement import not_ones_own, retreats
from mathom.games.confrontation.refusals import Why
from mathom.games.confrontation.state import CARDS_OUT, GANDALF_HELPS, SAM_HAS_FIVE, SAM_STEPPED_IN, Position
from mathom.games.confrontation.strengths import first_strike_rule, nemesis_rule, silences

Struck = tuple[int, int, str]
"""Who falls at once, of the Fellowship and of Sauron, -1 for nobody; and by which rule."""


class Ability:
    """The hooks, and what they are for a character without one."""

    __slots__ = ()

    def guards_the_mines(self) -> bool:
        """Whether it may strike at those who go through the mines, from above."""
        return False

    def fights(self, s: Position, slot: int) -> None:
        """It was revealed for a battle, in step 1."""

    def strikes(self, s: Position) -> Struck | None:
        """Decide the battle at once, in step 2."""
        return None

    def ways_out(self, s: Position) -> int:
        """In which ways the character may retreat from the battle in step 2."""
        return 0

    def choices(self, s: Position) -> list[ConfrontationAction]:
        """What else it may do in step 2."""
        return []

    def is_asked(self, s: Position) -> bool:
        """Whether its owner is asked though there is nothing to choose: the opponent must not read it from silence."""
        return False

    def chosen(self, s: Position, action: ConfrontationAction) -> bool:
        """One of its choices was taken; whether another has come to fight in its place (CF-BTL-15)."""
        return False

    def why_not(self, s: Position, side: int, action: ConfrontationAction) -> Why:
        """Why a choice of a kind that it has is not offered now; None if it has none of that kind."""
        return None

    def before_cards(self, s: Position) -> None:
        """Step 3 begins."""

    def sees_first(self) -> bool:
        """Whether the enemy shows a card first."""
        return False

    def after_showing(self, s: Position) -> list[ConfrontationAction]:
        """What it may do when the cards are shown, once in a battle (CF-RUL-36)."""
        return []

    def escapes(self, s: Position) -> list[int]:
        """Into which regions it may get away when it is defeated."""
        return []

    def has_won(self, s: Position, slot: int) -> None:
        """Its enemy has fallen, and it has not."""


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

    def why_not(self, s: Position, side: int, action: ConfrontationAction) -> Why:
        return no.NO_FRODO if action is SHOWN else None

    def chosen(self, s: Position, action: ConfrontationAction) -> bool:
        s.reveal(c.FRODO)
        s.say("reveal", s.who[c.FRODO], s.field)
        return False

    def before_cards(self, s: Position) -> None:
        """However Frodo came to lie open (CF-RUL-79)."""
        if s.at[c.FRODO] == s.field and s.shown >> c.FRODO & 1:
            s.flags |= SAM_HAS_FIVE


def cannot_step_in(s: Position) -> Why:
    """What is against asking whether Sam fights for Frodo, who is attacked: for all S can know, Sam is beside him
    (CF-HID-34).
    """
    if silences(s.who[dark(s)]):  # CF-SAM-04
        return no.SUBSTITUTE_WARG
    if s.defender != c.FRODO or s.who[c.SAM] != c.SAM or s.at[c.SAM] == GONE:
        return no.SUBSTITUTE_WHEN
    if s.rules.sam_first_strict and s.battles > 1:  # CF-RUL-18
        return no.SUBSTITUTE_WHEN
    beside = is_sam_there(s) if s.shown >> c.SAM & 1 else bool(s.hidden_in(F, s.field))
    return None if beside else no.NO_SAM


def is_sam_there(s: Position) -> bool:
    """Whether Sam is in the region of the battle."""
    return s.at[c.SAM] == s.field


def step_in(s: Position) -> None:
    """Sam fights in Frodo's place (CF-SAM-01)."""
    s.reveal(c.SAM)
    s.defender = c.SAM
    s.flags |= SAM_STEPPED_IN
    s.say("substitute", s.who[c.SAM], s.who[c.FRODO])


class _Pippin(Ability):
    """When he attacks he may retreat backward (CF-PIPPIN-01)."""

    def ways_out(self, s: Position) -> int:
        return BACK if s.attacker < 9 else 0


class _Slayer(Ability):
    """Merry, Legolas and Gimli each defeat one enemy instantly."""

    def strikes(self, s: Position) -> Struck | None:
        who, enemy = s.who[light(s)], dark(s)
        rule = nemesis_rule(who, enemy)
        if not rule:
            return None
        s.say("instant", who, s.who[enemy])
        return (-1, enemy, rule)


class _Gandalf(Ability):
    """S shows a card first (CF-GANDALF-01)."""

    def sees_first(self) -> bool:
        return True


class _Boromir(Ability):
    """He and his enemy are both defeated (CF-BOROMIR-01)."""

    def strikes(self, s: Position) -> Struck | None:
        enemy = dark(s)
        s.say("mutual", s.who[enemy])
        return (light(s), enemy, "CF-BOROMIR-01")


# The Fellowship, star sides ------------------------------------------------------------------------------------------
class _Smeagol(Ability):
    """When attacked he may change places with another who is alone with him or near (CF-SMEAGOL-01)."""

    def choices(self, s: Position) -> list[ConfrontationAction]:
        return [SWAPS[s.who[slot]] for slot in range(EACH) if _cannot_swap(s, slot) is None]

    def why_not(self, s: Position, side: int, action: ConfrontationAction) -> Why:
        if action.code != SWAP:
            return None
        return not_ones_own(s, side, action.who) or _cannot_swap(s, action.slot) or no.SWAP_FAR

    def chosen(self, s: Position, action: ConfrontationAction) -> bool:
        """The other defends instead (CF-SMEAGOL-03)."""
        smeagol, partner = s.defender, action.slot
        s.reveal(partner)
        place = s.at[partner]
        s.say("swap", s.who[smeagol], s.who[partner], place)
        s.put(smeagol, place)
        s.put(partner, s.field)
        s.defender = partner
        return True


def _cannot_swap(s: Position, slot: int) -> Why:
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


def cannot_help(s: Position) -> Why:
    """What is against asking for star Gandalf's help: for all S can know, he is in reach (CF-DEC-43, CF-HID-35)."""
    if s.who[c.GANDALF] != c.GANDALF_STAR:
        return no.HELP_WHEN
    if silences(s.who[dark(s)]):
        return no.HELP_WARG
    if s.at[c.GANDALF] == GONE or light(s) == c.GANDALF:
        return no.HELP_WHEN
    if s.shown >> c.GANDALF & 1:
        return None if is_gandalf_in_reach(s) else no.HELP_FAR
    near = (s.field, *c.ADJACENT[s.field])
    return None if any(s.at[slot] in near and not s.shown >> slot & 1 for slot in range(EACH)) else no.HELP_FAR


def is_gandalf_in_reach(s: Position) -> bool:
    """Star Gandalf is in the region of the battle or next to it (CF-GANDALFSTAR-01, -02)."""
    return s.at[c.GANDALF] == s.field or s.at[c.GANDALF] in c.ADJACENT[s.field]


def help_in_battle(s: Position) -> None:
    """Star Gandalf helps."""
    s.reveal(c.GANDALF)
    s.flags |= GANDALF_HELPS
    s.say("help", s.who[c.GANDALF], s.at[c.GANDALF])


class _AragornStar(Ability):
    """When attacked he may have the battle fought without cards (CF-ARAGORNSTAR-01)."""

    def choices(self, s: Position) -> list[ConfrontationAction]:
        return [CARDS_RULED_OUT] if s.defender < 9 else []

    def chosen(self, s: Position, action: ConfrontationAction) -> bool:
        return _rule_cards_out(s, light(s))


def _rule_cards_out(s: Position, slot: int) -> bool:
    """No cards are played in this battle (CF-BTL-12); for a choice, which leaves the fighters as they are."""
    s.flags |= CARDS_OUT
    s.say("no_cards", s.who[slot])
    return False


# Sauron, ring sides --------------------------------------------------------------------------------------------------
class _Balrog(Ability):
    """From Caradhras it may strike at a traveller in the mines (CF-BALROG-01)."""

    def guards_the_mines(self) -> bool:
        return True


class _Shelob(Ability):
    """Having won, she returns to Gondor, or finds no place there (CF-SHELOB-01 to -03)."""

    def has_won(self, s: Position, slot: int) -> None:
        if s.field == c.GONDOR:
            return
        if s.count[c.GONDOR] or s.count[SAURONS + c.GONDOR] >= c.LIMIT[c.GONDOR]:
            defeat(s, slot, "CF-SHELOB-03")
        else:
            s.say("shelob", s.at[slot])
            s.put(slot, c.GONDOR)


class _Saruman(Ability):
    """He may have the battle fought without cards (CF-SARUMAN-01)."""

    def choices(self, s: Position) -> list[ConfrontationAction]:
        return [] if s.flags & CARDS_OUT else [CARDS_RULED_OUT]

    def chosen(self, s: Position, action: ConfrontationAction) -> bool:
        return _rule_cards_out(s, dark(s))


class _Orcs(Ability):
    """Attacking, they defeat their first enemy at once (CF-ORCS-01); by option not Sam in Frodo's place (CF-RUL-19)."""

    def strikes(self, s: Position) -> Struck | None:
        return None if s.rules.sam_fights_orc and s.flags & SAM_STEPPED_IN else _defeats_at_once(s)


def _defeats_at_once(s: Position) -> Struck | None:
    foe, character = s.who[dark(s)], s.who[light(s)]
    rule = first_strike_rule(foe, character, s.attacker > 8, s.battles == 1)
    if not rule:
        return None
    s.say("instant", foe, character)
    return (light(s), -1, rule)


# Sauron, star sides --------------------------------------------------------------------------------------------------
class _Wormtongue(Ability):
    """Defeated, he may get away to an empty region behind him (CF-WORMTONGUE-01)."""

    def escapes(self, s: Position) -> list[int]:
        return [to for to in c.BACKWARD[S][s.at[dark(s)]] if not s.count[to] and not s.count[SAURONS + to]]


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

    def strikes(self, s: Position) -> Struck | None:
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


class _Watcher(Ability):
    """Once revealed it stays so (CF-WATCHER-01)."""

    def fights(self, s: Position, slot: int) -> None:
        s.stays_shown |= 1 << slot


NO_ABILITY: Final = Ability()
_OF: Final[dict[int, Ability]] = {
    c.FRODO: _Frodo(),
    c.SAM: _Sam(),
    c.PIPPIN: _Pippin(),
    c.MERRY: _Slayer(),
    c.GANDALF: _Gandalf(),
    c.LEGOLAS: _Slayer(),
    c.GIMLI: _Slayer(),
    c.BOROMIR: _Boromir(),
    c.SMEAGOL: _Smeagol(),
    c.FARAMIR: _Faramir(),
    c.ARAGORN_STAR: _AragornStar(),
    c.BALROG: _Balrog(),
    c.SHELOB: _Shelob(),
    c.SARUMAN: _Saruman(),
    c.ORCS: _Orcs(),
    c.WORMTONGUE: _Wormtongue(),
    c.MOUTH_OF_SAURON: _MouthOfSauron(),
    c.SARUMAN_STAR: _SarumanStar(),
    c.GOLLUM: _Gollum(),
    c.WATCHER: _Watcher(),
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
