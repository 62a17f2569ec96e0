"""What each character does beside moving: its own class, named after it, with the hooks that it needs.

A character without a class has no such ability. Its printed strength is in content.py, its way to move in movement.py.
The steps of play name no character; they ask the hooks, and the two steps that are about one alone (Sam in Frodo's
place, star Gandalf's help) ask its functions here.
"""

from __future__ import annotations

from typing import Final

from mathom.games.confrontation import content as c
from mathom.games.confrontation import refusals as no
from mathom.games.confrontation.account import CHANGED_PLACES, LIGHT_RULED_OUT, SAM_SPARED
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
from mathom.games.confrontation.content import AHEAD, ASIDE, BACK, EACH, GONE, SAURONS, STRENGTH, TILES, F, S
from mathom.games.confrontation.fighters import dark, defeat, light
from mathom.games.confrontation.movement import not_ones_own, retreats
from mathom.games.confrontation.refusals import Why
from mathom.games.confrontation.state import CARDS_OUT, GANDALF_HELPS, SAM_HAS_FIVE, SAM_STEPPED_IN, Position

Struck = tuple[int, int, str]
"""Who falls at once, of the Fellowship and of Sauron, -1 for nobody; and by which rule."""


class Ability:
    """The hooks, and what they are for a character without one."""

    __slots__ = ()

    # What is known before a battle: bots, pages and the account of it ask for it too, some of it through strengths.py
    def strength(self, character: int, foe: int, field: int, attacks: bool, flags: int) -> int:
        """Its strength, which replaces the printed one and does not add to it (CF-BTL-16)."""
        return STRENGTH[character]

    def strength_rule(self) -> str:
        """The rule by which it is not the printed one."""
        return ""

    def defeats(self, enemy: int, attacks: bool, first: bool) -> str:
        """The rule by which it defeats that enemy before any card is played; empty if there is none."""
        return ""

    def falls_too(self) -> bool:
        """Whether it falls together with whom it defeats so."""
        return False

    def ways_out(self, attacks: bool) -> int:
        """In which ways the character may retreat from the battle in step 2."""
        return 0

    def rules_cards_out(self, attacks: bool) -> bool:
        """Whether it may have the battle fought without cards (CF-BTL-12)."""
        return False

    def sees_first(self) -> bool:
        """Whether the enemy shows a card first."""
        return False

    def stops_text(self, card: int) -> bool:
        """Whether it switches the text of S's card off (CF-CARD-22)."""
        return False

    def wastes_its_card(self) -> bool:
        """Whether the card that is played for it has neither text nor strength."""
        return False

    def silences(self) -> bool:
        """Whether nobody's ability helps the Fellowship against it."""
        return False

    def stops_retreats(self) -> bool:
        """Whether it stops retreats by ability, where that is a rule."""
        return False

    def deed(self, enemy: int, attacks: bool) -> str:
        """What it can do in a battle with that enemy, in one word: the account has it, and the words `deed-…` tell it;
        empty if there is nothing to tell.
        """
        return ""

    # Outside of battles
    def guards_the_mines(self) -> str:
        """The rule by which it may strike at those who go through the mines, from above; empty if there is none."""
        return ""

    def wins_in_the_shire(self) -> bool:
        """Whether it wins by coming to the Shire alone."""
        return False

    def ring_is_lost(self, s: Position, silenced: bool) -> str:
        """It had the Ring and has fallen: the rule by which that ends the game; empty if its heir takes the Ring."""
        return "CF-END-02"

    def heir(self) -> int:
        """The slot of its heir."""
        return -1

    # The steps of a battle
    def fights(self, s: Position, slot: int) -> None:
        """It was revealed for a battle, in step 1."""

    def strikes(self, s: Position, slot: int, enemy: int) -> Struck | None:
        """Decide the battle at once, in step 2."""
        rule = self.defeats(s.who[enemy], slot == s.attacker, s.battles == 1)
        if not rule:
            return None
        if self.falls_too():
            s.say("mutual", s.who[enemy])
            return (light(s), dark(s), rule)
        s.say("instant", s.who[slot], s.who[enemy])
        return (-1, enemy, rule) if slot < EACH else (enemy, -1, rule)

    def choices(self, s: Position, slot: int) -> list[ConfrontationAction]:
        """What else it may do in step 2."""
        return []

    def is_asked(self, s: Position) -> bool:
        """Whether its owner is asked though there is nothing to choose: the opponent must not read it from silence."""
        return False

    def chosen(self, s: Position, slot: int, action: ConfrontationAction) -> bool:
        """One of its choices was taken; whether another has come to fight in its place (CF-BTL-15)."""
        return False

    def why_not(self, s: Position, side: int, action: ConfrontationAction) -> Why:
        """Why a choice of a kind that it has is not offered now; None if it has none of that kind."""
        return None

    def before_cards(self, s: Position) -> None:
        """Step 3 begins."""

    def after_showing(self, s: Position) -> list[ConfrontationAction]:
        """What it may do when the cards are shown, once in a battle (CF-RUL-36)."""
        return []

    def escapes(self, s: Position, slot: int) -> list[int]:
        """Into which regions it may get away when it is defeated."""
        return []

    def cannot_escape(self, s: Position, slot: int, to: int) -> Why:
        """What is against getting away to that region."""
        return no.ESCAPE_WHEN

    def stays(self) -> str:
        """The rule by which it is defeated though it might have got away."""
        return ""

    def has_won(self, s: Position, slot: int) -> None:
        """Its enemy has fallen, and it has not."""


# The Fellowship, ring sides ------------------------------------------------------------------------------------------
class _Frodo(Ability):
    """When attacked he may retreat sideways (CF-FRODO-01)."""

    def ways_out(self, attacks: bool) -> int:
        return 0 if attacks else ASIDE

    def deed(self, enemy: int, attacks: bool) -> str:
        return "" if attacks else "slip_aside"


class _Heir(Ability):
    """Whoever is on Sam's tile: with him the Ring is lost."""

    def ring_is_lost(self, s: Position, silenced: bool) -> str:
        return "CF-VAR-06"


class _Sam(_Heir):
    """Beside Frodo, whom he shows, he has strength 5 (CF-SAM-05)."""

    def strength(self, character: int, foe: int, field: int, attacks: bool, flags: int) -> int:
        return 5 if flags & SAM_HAS_FIVE else STRENGTH[character]

    def strength_rule(self) -> str:
        return "CF-SAM-05"

    def choices(self, s: Position, slot: int) -> list[ConfrontationAction]:
        return [SHOWN] if s.at[c.FRODO] == s.field and self.is_asked(s) else []

    def is_asked(self, s: Position) -> bool:
        """He fights beside a hidden character that may be Frodo, for all S can know (CF-DEC-29, CF-HID-34)."""
        return s.at[c.FRODO] != GONE and not s.shown >> c.FRODO & 1 and bool(s.hidden_in(F, s.field))

    def why_not(self, s: Position, side: int, action: ConfrontationAction) -> Why:
        return no.NO_FRODO if action is SHOWN else None

    def chosen(self, s: Position, slot: int, action: ConfrontationAction) -> bool:
        s.reveal(c.FRODO)
        s.say("reveal", s.who[c.FRODO], s.field)
        return False

    def before_cards(self, s: Position) -> None:
        """However Frodo came to lie open (CF-RUL-79)."""
        if s.at[c.FRODO] == s.field and s.shown >> c.FRODO & 1:
            s.flags |= SAM_HAS_FIVE

    def deed(self, enemy: int, attacks: bool) -> str:
        return "stand_by_frodo"


def cannot_step_in(s: Position) -> Why:
    """What is against asking whether Sam fights for Frodo, who is attacked: for all S can know, Sam is beside him
    (CF-HID-34).
    """
    if ABILITIES[s.who[dark(s)]].silences():  # CF-SAM-04
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

    def ways_out(self, attacks: bool) -> int:
        return BACK if attacks else 0

    def deed(self, enemy: int, attacks: bool) -> str:
        return "slip_back" if attacks else ""


class _Slayer(Ability):
    """Merry, Legolas and Gimli each defeat one enemy instantly: the tile is meant, on either side (CF-RUL-24)."""

    __slots__ = ("_enemy", "_rule")

    def __init__(self, enemy: int, rule: str) -> None:
        self._enemy: Final = enemy
        self._rule: Final = rule

    def defeats(self, enemy: int, attacks: bool, first: bool) -> str:
        return self._rule if enemy % TILES == self._enemy else ""

    def deed(self, enemy: int, attacks: bool) -> str:
        return "slay"


class _Gandalf(Ability):
    """S shows a card first (CF-GANDALF-01)."""

    def sees_first(self) -> bool:
        return True

    def deed(self, enemy: int, attacks: bool) -> str:
        return "see_first"


class _Boromir(Ability):
    """He and his enemy are both defeated (CF-BOROMIR-01)."""

    def defeats(self, enemy: int, attacks: bool, first: bool) -> str:
        return "CF-BOROMIR-01"

    def falls_too(self) -> bool:
        return True

    def deed(self, enemy: int, attacks: bool) -> str:
        return "take_along"


# The Fellowship, star sides ------------------------------------------------------------------------------------------
class _FrodoStar(Ability):
    """Texts of S's cards do nothing against him (CF-FRODOSTAR-01), and Sam takes the Ring from him (CF-VAR-03)."""

    def stops_text(self, card: int) -> bool:
        return True

    def ring_is_lost(self, s: Position, silenced: bool) -> str:
        if silenced:
            return "CF-FRODOSTAR-03"
        return "CF-VAR-05" if s.dead >> c.SAM & 1 else ""

    def heir(self) -> int:
        return c.SAM

    def deed(self, enemy: int, attacks: bool) -> str:
        return "stop_texts"


class _SamStar(_Heir):
    """When attacked he is as strong as his enemy (CF-SAMSTAR-01)."""

    def strength(self, character: int, foe: int, field: int, attacks: bool, flags: int) -> int:
        return STRENGTH[character] if attacks else ABILITIES[foe].strength(foe, character, field, True, flags)

    def strength_rule(self) -> str:
        return "CF-SAMSTAR-01"

    def deed(self, enemy: int, attacks: bool) -> str:
        return "" if attacks else "match"


class _Smeagol(Ability):
    """When attacked he may change places with another who is alone with him or near (CF-SMEAGOL-01)."""

    def choices(self, s: Position, slot: int) -> list[ConfrontationAction]:
        return [SWAPS[s.who[other]] for other in range(EACH) if _cannot_swap(s, other) is None]

    def why_not(self, s: Position, side: int, action: ConfrontationAction) -> Why:
        if action.code != SWAP:
            return None
        return not_ones_own(s, side, action.who) or _cannot_swap(s, action.slot) or no.SWAP_FAR

    def chosen(self, s: Position, slot: int, action: ConfrontationAction) -> bool:
        """The other defends instead (CF-SMEAGOL-03)."""
        partner = action.slot
        s.reveal(partner)
        place = s.at[partner]
        s.say("swap", s.who[slot], s.who[partner], place)
        s.put(slot, place)
        s.put(partner, s.field)
        s.defender = partner
        s.deeds |= CHANGED_PLACES
        return True

    def deed(self, enemy: int, attacks: bool) -> str:
        return "" if attacks else "swap"


def _cannot_swap(s: Position, slot: int) -> Why:
    """With whom Sméagol may not change places: he is attacked, alone, and the other is near (CF-SMEAGOL-01, -02)."""
    if s.defender >= EACH:
        return no.SWAP_WHEN
    at = s.at[slot]
    if s.field in c.MOUNTAINS and at in c.BESIDE[s.field]:
        return no.SWAP_MOUNTAINS
    return None if at in c.ADJACENT[s.field] and s.count[s.field] == 1 else no.SWAP_FAR


class _Faramir(Ability):
    """When he attacks he may retreat sideways (CF-FARAMIR-01)."""

    def ways_out(self, attacks: bool) -> int:
        return ASIDE if attacks else 0

    def deed(self, enemy: int, attacks: bool) -> str:
        return "slip_aside" if attacks else ""


def cannot_help(s: Position) -> Why:
    """What is against asking for star Gandalf's help: for all S can know, he is in reach (CF-DEC-43, CF-HID-35)."""
    if s.who[c.GANDALF] != c.GANDALF_STAR:
        return no.HELP_WHEN
    if ABILITIES[s.who[dark(s)]].silences():
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


class _WithoutCards(Ability):
    """Who may have the battle fought without cards."""

    def choices(self, s: Position, slot: int) -> list[ConfrontationAction]:
        allowed = self.rules_cards_out(slot == s.attacker) and not s.flags & CARDS_OUT
        return [CARDS_RULED_OUT] if allowed else []

    def chosen(self, s: Position, slot: int, action: ConfrontationAction) -> bool:
        s.flags |= CARDS_OUT
        if slot < EACH:
            s.deeds |= LIGHT_RULED_OUT
        s.say("no_cards", s.who[slot])
        return False


class _AragornStar(_WithoutCards):
    """When attacked he may rule out cards (CF-ARAGORNSTAR-01)."""

    def rules_cards_out(self, attacks: bool) -> bool:
        return not attacks

    def deed(self, enemy: int, attacks: bool) -> str:
        return "" if attacks else "rule_out"


class _Elrond(Ability):
    """The Eye of Sauron and Magic do nothing against him (CF-ELROND-01)."""

    def stops_text(self, card: int) -> bool:
        return card in (c.EYE_OF_SAURON, c.MAGIC)

    def deed(self, enemy: int, attacks: bool) -> str:
        return "stop_magic"


class _Theoden(Ability):
    """In Rohan and Gondor he has strength 4 (CF-THEODEN-01)."""

    def strength(self, character: int, foe: int, field: int, attacks: bool, flags: int) -> int:
        return 4 if field in (c.ROHAN, c.GONDOR) else STRENGTH[character]

    def strength_rule(self) -> str:
        return "CF-THEODEN-01"

    def deed(self, enemy: int, attacks: bool) -> str:
        return "at_home"


class _Treebeard(Ability):
    """In Fangorn he has strength 6 (CF-TREEBEARD-01)."""

    def strength(self, character: int, foe: int, field: int, attacks: bool, flags: int) -> int:
        return 6 if field == c.FANGORN else STRENGTH[character]

    def strength_rule(self) -> str:
        return "CF-TREEBEARD-01"

    def deed(self, enemy: int, attacks: bool) -> str:
        return "at_home"


# Sauron, ring sides --------------------------------------------------------------------------------------------------
class _Balrog(Ability):
    """From Caradhras it may strike at a traveller in the mines (CF-BALROG-01)."""

    def guards_the_mines(self) -> str:
        return "CF-BALROG-02"


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

    def deed(self, enemy: int, attacks: bool) -> str:
        return "go_home"


class _Saruman(_WithoutCards):
    """He may rule out cards (CF-SARUMAN-01), and stops retreats by ability (CF-SARUMAN-03)."""

    def rules_cards_out(self, attacks: bool) -> bool:
        return True

    def stops_retreats(self) -> bool:
        return True

    def deed(self, enemy: int, attacks: bool) -> str:
        return "rule_out"


class _Orcs(Ability):
    """Attacking, they defeat their first enemy at once (CF-ORCS-01); by option not Sam in Frodo's place (CF-RUL-19)."""

    def defeats(self, enemy: int, attacks: bool, first: bool) -> str:
        return "CF-ORCS-01" if attacks and first else ""

    def strikes(self, s: Position, slot: int, enemy: int) -> Struck | None:
        if s.rules.sam_fights_orc and s.flags & SAM_STEPPED_IN:
            if self.defeats(s.who[enemy], slot == s.attacker, s.battles == 1):
                s.deeds |= SAM_SPARED
            return None
        return super().strikes(s, slot, enemy)

    def deed(self, enemy: int, attacks: bool) -> str:
        return "strike_first" if attacks else ""


class _Warg(Ability):
    """Nobody's ability helps against it (CF-WARG-01)."""

    def silences(self) -> bool:
        return True

    def deed(self, enemy: int, attacks: bool) -> str:
        return "silence"


class _CaveTroll(Ability):
    """Its card has neither text nor strength (CF-TROLL-01)."""

    def wastes_its_card(self) -> bool:
        return True

    def deed(self, enemy: int, attacks: bool) -> str:
        return "waste_card"


# Sauron, star sides --------------------------------------------------------------------------------------------------
class _Wormtongue(Ability):
    """Defeated, he may get away to an empty region behind him (CF-WORMTONGUE-01)."""

    def escapes(self, s: Position, slot: int) -> list[int]:
        return [to for to in c.BACKWARD[S][s.at[slot]] if self.cannot_escape(s, slot, to) is None]

    def cannot_escape(self, s: Position, slot: int, to: int) -> Why:
        if to not in c.BACKWARD[S][s.at[slot]]:
            return no.ESCAPE_DIRECTION
        return no.ESCAPE_TAKEN if s.count[to] or s.count[SAURONS + to] else None

    def stays(self) -> str:
        return "CF-WORMTONGUE-03"

    def deed(self, enemy: int, attacks: bool) -> str:
        return "get_away"


class _WitchKingStar(Ability):
    """It wins by coming to the Shire alone (CF-END-05)."""

    def wins_in_the_shire(self) -> bool:
        return True


class _MouthOfSauron(Ability):
    """It may exchange its card for the 4 (CF-MOUTH-01), unless it has it (CF-RUL-82)."""

    def after_showing(self, s: Position) -> list[ConfrontationAction]:
        return [EXCHANGED] if self.why_not(s, S, EXCHANGED) is None else []

    def why_not(self, s: Position, side: int, action: ConfrontationAction) -> Why:
        return no.EXCHANGE_FOUR if action is EXCHANGED and c.FOUR in (s.card1, s.fetched1) else None

    def deed(self, enemy: int, attacks: bool) -> str:
        return "exchange"


class _SarumanStar(Ability):
    """He defeats Gandalf at once (CF-SARUMANSTAR-01), and may force F to play another card (CF-SARUMANSTAR-02, -03)."""

    def defeats(self, enemy: int, attacks: bool, first: bool) -> str:
        return "CF-SARUMANSTAR-01" if enemy % TILES == c.GANDALF else ""

    def after_showing(self, s: Position) -> list[ConfrontationAction]:
        return [FORCED] if self.why_not(s, S, FORCED) is None else []

    def why_not(self, s: Position, side: int, action: ConfrontationAction) -> Why:
        return no.FORCE_LAST if action is FORCED and not s.hand0 else None

    def deed(self, enemy: int, attacks: bool) -> str:
        return "slay" if self.defeats(enemy, attacks, True) else "force"


class _OrcsStar(Ability):
    """Attacking, they have strength 6 (CF-ORCSSTAR-01)."""

    def strength(self, character: int, foe: int, field: int, attacks: bool, flags: int) -> int:
        return 6 if attacks else STRENGTH[character]

    def strength_rule(self) -> str:
        return "CF-ORCSSTAR-01"

    def deed(self, enemy: int, attacks: bool) -> str:
        return "charge" if attacks else ""


class _Gollum(Ability):
    """It may retreat forward (CF-GOLLUM-01)."""

    def ways_out(self, attacks: bool) -> int:
        return AHEAD

    def deed(self, enemy: int, attacks: bool) -> str:
        return "slip_ahead"


class _Watcher(Ability):
    """Once revealed it stays so (CF-WATCHER-01)."""

    def fights(self, s: Position, slot: int) -> None:
        s.stays_shown |= 1 << slot

    def deed(self, enemy: int, attacks: bool) -> str:
        return "stay_shown"


NO_ABILITY: Final = Ability()
_OF: Final[dict[int, Ability]] = {
    c.FRODO: _Frodo(),
    c.SAM: _Sam(),
    c.PIPPIN: _Pippin(),
    c.MERRY: _Slayer(c.WITCH_KING, "CF-MERRY-01"),
    c.GANDALF: _Gandalf(),
    c.LEGOLAS: _Slayer(c.FLYING_NAZGUL, "CF-LEGOLAS-01"),
    c.GIMLI: _Slayer(c.ORCS, "CF-GIMLI-01"),
    c.BOROMIR: _Boromir(),
    c.FRODO_STAR: _FrodoStar(),
    c.SAM_STAR: _SamStar(),
    c.SMEAGOL: _Smeagol(),
    c.FARAMIR: _Faramir(),
    c.ARAGORN_STAR: _AragornStar(),
    c.ELROND: _Elrond(),
    c.THEODEN: _Theoden(),
    c.TREEBEARD: _Treebeard(),
    c.BALROG: _Balrog(),
    c.SHELOB: _Shelob(),
    c.SARUMAN: _Saruman(),
    c.ORCS: _Orcs(),
    c.WARG: _Warg(),
    c.CAVE_TROLL: _CaveTroll(),
    c.WORMTONGUE: _Wormtongue(),
    c.WITCH_KING_STAR: _WitchKingStar(),
    c.MOUTH_OF_SAURON: _MouthOfSauron(),
    c.SARUMAN_STAR: _SarumanStar(),
    c.ORCS_STAR: _OrcsStar(),
    c.GOLLUM: _Gollum(),
    c.WATCHER: _Watcher(),
}
ABILITIES: Final[tuple[Ability, ...]] = (*(_OF.get(n, NO_ABILITY) for n in range(len(c.CHARACTERS))), NO_ABILITY)
"""By character; the last one, and so that of -1, is nobody's: an ability that is not in force."""


def _has_own(ability: Ability, *hooks: str) -> bool:
    return any(getattr(type(ability), hook) is not getattr(Ability, hook) for hook in hooks)


ACTS_AT_ONCE: Final = tuple(
    _has_own(ability, "strikes", "defeats", "ways_out", "choices", "is_asked") for ability in ABILITIES
)
"""By character: whether there is anything to ask of it in step 2; mostly there is not, and it need not be asked."""


def retreats_are_stopped(s: Position) -> bool:
    """By a rule of the revised book Saruman stops them (CF-SARUMAN-03)."""
    return s.rules.saruman_blocks_retreats and ABILITIES[s.who[dark(s)]].stops_retreats()


def retreat_options(s: Position, slot: int, ways: int) -> list[ConfrontationAction]:
    """The retreats of a fighter in these ways, unless they are stopped, which happens to the Fellowship alone."""
    if slot < EACH and retreats_are_stopped(s):
        return []
    return [RETREATS[to] for to in retreats(s, slot, ways)]
