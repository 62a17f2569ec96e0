"""Keeping the account of a battle.

While a battle is fought its account follows from the position (`told`) and from the few `deeds` that a position would
else forget. Of the last battles that are over it keeps the facts. They become accounts when somebody asks for them, so
that play and search hardly pay for what nobody reads.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mathom.core.log import MUTED
from mathom.games.confrontation import content as c
from mathom.games.confrontation import strengths
from mathom.games.confrontation.account import (
    CARD_DECLINED,
    CARD_EXCHANGED,
    CARD_FORCED,
    CARD_LEADS_NOWHERE,
    CHANGED_PLACES,
    CLOSED,
    COMPARED,
    CORNERED,
    DARK_STRUCK,
    DARK_WAS_HIDDEN,
    KEPT,
    LIGHT_HELD,
    LIGHT_RULED_OUT,
    LIGHT_STRUCK,
    LIGHT_WAS_HIDDEN,
    OVER,
    SAM_SPARED,
    STRUCK,
    Account,
    Facts,
    Fighter,
    Fought,
)
from mathom.games.confrontation.actions import stand_name
from mathom.games.confrontation.characters import ABILITIES
from mathom.games.confrontation.content import (
    CARDS,
    CHARACTERS,
    EACH,
    FIRST_TEXT,
    GONE,
    REGIONS,
    SIDE_NAMES,
    STRENGTH,
    TILES,
    F,
    S,
)
from mathom.games.confrontation.state import (
    CARDS_OUT,
    CLOAKED,
    FELLOWSHIP_LEFT,
    GANDALF_HELPS,
    GWAIHIR_PLAYED,
    SAM_STEPPED_IN,
    SAURON_LEFT,
    TEXT_CANCELLED,
    Position,
)

SILENCED: Final = "silenced"
EAGLE: Final = "eagle"
"""What is told of a fighter whose ability is off: because of the enemy, or because Gwaihir came."""
_ALWAYS: Final = frozenset(("see_first", "silence", "waste_card", "stop_texts", "stop_magic", "stay_shown"))
"""Deeds that are done by being there."""
STRIKES: Final = frozenset(("slay", "strike_first", "take_along"))
_OF_CARDS: Final = frozenset(("see_first", "waste_card", "stop_texts", "stop_magic", "exchange", "force"))
"""Deeds that matter only where cards are played."""
_SECOND: Final = STRIKES | _OF_CARDS | {"rule_out", "slip_ahead"}
"""Deeds that come, or begin to matter, after the ability of a Fellowship fighter (CF-BTL-06)."""
_NEVER: Final = frozenset(("", SILENCED, EAGLE, "swap"))
"""Nothing to do, or nothing that a fighter could have done: whoever changes places does not fight any more."""


def told(s: Position) -> Account | None:
    """What is told of the battle that is fought, or of the last one."""
    if s.step.stage:
        return _account(_facts(s), s.step.stage)
    return _over(s.tales[-1]) if s.tales else None


def tales(s: Position) -> tuple[Account, ...]:
    """What is told of the last battles that are over."""
    return tuple([_over(kept) for kept in s.tales])


def _over(kept: Account | Facts) -> Account:
    return _account(kept, OVER) if isinstance(kept, tuple) else kept


def begin(s: Position) -> None:
    """A battle begins: its fighters are about to be revealed."""
    light, dark = (s.attacker, s.defender) if s.attacker < EACH else (s.defender, s.attacker)
    s.deeds = (0 if s.shown >> light & 1 else LIGHT_WAS_HIDDEN) | (0 if s.shown >> dark & 1 else DARK_WAS_HIDDEN)


def close(s: Position) -> None:
    """A battle is over, or cut short by the end of the game: keep its facts before the table is cleared."""
    if s.log is not MUTED and s.defender >= 0 and s.attacker >= 0 and not s.deeds & CLOSED:
        s.tales = (*s.tales[1 - KEPT :], _facts(s))
        s.deeds = CLOSED


def deeds_of(seen: Account | None) -> int:
    """What a position has to keep of the battle that is told of."""
    if seen is None:
        return 0
    if seen.stage == OVER:
        return CLOSED
    deeds = 0
    for side, fighter in enumerate(seen.fighters):
        deeds |= (
            (STRUCK[side] if fighter.did and fighter.deed in STRIKES else 0)
            | (CORNERED[side] if fighter.hindered == "nowhere" else 0)
            | (LIGHT_HELD if fighter.hindered == "held" else 0)
            | (SAM_SPARED if fighter.hindered == "spared" else 0)
            | (CARD_LEADS_NOWHERE[side] if fighter.card_why == "nowhere" else 0)
            | (CARD_DECLINED[side] if fighter.card_why == "declined" else 0)
        )
    return (
        deeds
        | (COMPARED if seen.compared else 0)
        | (LIGHT_WAS_HIDDEN if seen.fellowship.was_hidden else 0)
        | (DARK_WAS_HIDDEN if seen.sauron.was_hidden else 0)
        | (CARD_EXCHANGED if seen.exchanged else 0)
        | (CARD_FORCED if seen.forced else 0)
        | (LIGHT_RULED_OUT if seen.fellowship.deed == "rule_out" and seen.fellowship.did else 0)
        | (CHANGED_PLACES if seen.swapped else 0)
    )


# From the facts to the account ---------------------------------------------------------------------------------------
def _facts(s: Position) -> Facts:
    attacker, defender, field, stand, at = s.attacker, s.defender, s.field, s.stand, s.at
    there = 1 << stand[attacker] | 1 << stand[defender]
    for slot in range(TILES):
        if at[slot] == field:
            there |= 1 << stand[slot]
    before = s.tales[-1] if s.tales else None
    return (
        1 if before is None else 1 + (before[0] if isinstance(before, tuple) else before.count),
        attacker,
        defender,
        stand[attacker],
        stand[defender],
        s.who,
        field,
        s.battles,
        s.flags,
        s.card0,
        s.card1,
        s.fetched0,
        s.fetched1,
        s.dead,
        s.deeds,
        there,
        at[attacker],
        at[defender],
    )


@lru_cache(maxsize=256)
def _account(facts: Facts, stage: str) -> Account:
    fought = Fought(*facts)
    flags, deeds = fought.flags, fought.deeds
    return Account(
        region=REGIONS[fought.field].name,
        attacks=SIDE_NAMES[F if fought.attacker < EACH else S],
        number=fought.number,
        count=fought.nth,
        stage=stage,
        fellowship=_light(fought, stage == OVER),
        sauron=_dark(fought, stage == OVER),
        sam_stepped_in=flags & SAM_STEPPED_IN != 0,
        gwaihir_came=flags & GWAIHIR_PLAYED != 0,
        no_cards=flags & CARDS_OUT != 0,
        text_cancelled=flags & TEXT_CANCELLED != 0,
        gandalf_helps=flags & GANDALF_HELPS != 0,
        exchanged=deeds & CARD_EXCHANGED != 0,
        forced=deeds & CARD_FORCED != 0,
        swapped=deeds & CHANGED_PLACES != 0,
        there=tuple([stand_name(mark) for mark in range(TILES) if fought.there >> mark & 1]),
    )


def _light(fought: Fought, over: bool) -> Fighter:
    attacks = fought.attacker < EACH
    slot, foe = (fought.attacker, fought.defender) if attacks else (fought.defender, fought.attacker)
    who, enemy, flags = fought.who[slot], fought.who[foe], fought.flags
    strength = strengths.light_strength(who, enemy, fought.field, attacks, flags)
    counts = strengths.light_counts(fought.card0 if fought.fetched0 < 0 else fought.fetched0, flags)
    if strengths.is_able(enemy, flags):
        deed = ABILITIES[who].deed(enemy, attacks)
    else:
        deed = EAGLE if flags & GWAIHIR_PLAYED else SILENCED if ABILITIES[who].deed(enemy, attacks) else ""
    at = fought.attacker_at if attacks else fought.defender_at
    fell = fought.dead >> slot & 1 != 0
    left = flags & FELLOWSHIP_LEFT != 0
    rule = strengths.strength_rule(who, strength)
    ruled = fought.deeds & LIGHT_RULED_OUT != 0
    went = over and not fell and at not in (fought.field, GONE)
    hindered = _light_hindered(fought, deed)
    fate = _light_fate(fought) if over else ""
    done = did(deed, fought, F, left and fought.card0 < 0, bool(rule), ruled, went)
    return Fighter(
        who=CHARACTERS[who].name,
        stand=stand_name(fought.attacking if attacks else fought.defending),
        printed=STRENGTH[who],
        strength=strength,
        strength_rule=rule,
        card=_card(fought.card0),
        fetched=_card(fought.fetched0),
        card_counts=counts,
        total=strength + counts + strengths.help_counts(flags) if fought.deeds & COMPARED else None,
        left=left,
        fell=fell,
        went=REGIONS[at].name if went else "",
        was_hidden=fought.deeds & LIGHT_WAS_HIDDEN != 0,
        deed=deed,
        did=done and not hindered,
        hindered=hindered,
        card_fate=fate,
        card_why=_card_why(fought, F, fate == "idle"),
    )


def _dark(fought: Fought, over: bool) -> Fighter:
    attacks = fought.attacker >= EACH
    slot, foe = (fought.attacker, fought.defender) if attacks else (fought.defender, fought.attacker)
    who, flags = fought.who[slot], fought.flags
    strength = strengths.dark_strength(who, attacks)
    counts = strengths.dark_counts(fought.card1 if fought.fetched1 < 0 else fought.fetched1, who, flags)
    deed = ABILITIES[who].deed(fought.who[foe], attacks)
    at = fought.attacker_at if attacks else fought.defender_at
    fell = fought.dead >> slot & 1 != 0
    left = flags & SAURON_LEFT != 0
    rule = strengths.strength_rule(who, strength)
    ruled = flags & CARDS_OUT != 0 and not fought.deeds & LIGHT_RULED_OUT
    went = over and not fell and at not in (fought.field, GONE)
    hindered = _dark_hindered(fought, deed)
    fate = _dark_fate(fought, slot, foe) if over else ""
    done = did(deed, fought, S, left and fought.card1 < 0, bool(rule), ruled, went)
    return Fighter(
        who=CHARACTERS[who].name,
        stand=stand_name(fought.attacking if attacks else fought.defending),
        printed=STRENGTH[who],
        strength=strength,
        strength_rule=rule,
        card=_card(fought.card1),
        fetched=_card(fought.fetched1),
        card_counts=counts,
        total=strength + counts if fought.deeds & COMPARED else None,
        left=left,
        fell=fell,
        went=REGIONS[at].name if went else "",
        was_hidden=fought.deeds & DARK_WAS_HIDDEN != 0,
        deed=deed,
        did=done and not hindered,
        hindered=hindered,
        card_fate=fate,
        card_why=_card_why(fought, S, fate == "idle"),
    )


def did(deed: str, fought: Fought, side: int, slipped: bool, stronger: bool, ruled: bool, went: bool) -> bool:
    """Whether a fighter has done what its ability can do."""
    if deed in _ALWAYS:
        return True
    if deed in ("slip_aside", "slip_back", "slip_ahead"):
        return slipped
    if deed in STRIKES:
        return fought.deeds & STRUCK[side] != 0
    if deed in ("stand_by_frodo", "match", "at_home", "charge"):
        return stronger
    if deed == "rule_out":
        return ruled
    if deed in ("go_home", "get_away"):
        return went
    if deed == "exchange":
        return fought.deeds & CARD_EXCHANGED != 0
    if deed == "force":
        return fought.deeds & CARD_FORCED != 0
    if deed not in _NEVER:
        raise ValueError(deed)  # a word of `Ability.deed` that nobody has explained here
    return False


def _light_hindered(fought: Fought, deed: str) -> str:
    """Why the ability of the Fellowship fighter did not come into play, though it has one."""
    if deed == SILENCED:
        return ""  # the word for it says so
    if fought.deeds & CORNERED[F]:
        return "nowhere"
    if fought.deeds & LIGHT_HELD:
        return "held"
    slipped = fought.flags & SAURON_LEFT and fought.card1 < 0
    cardless = fought.deeds & DARK_STRUCK or fought.flags & CARDS_OUT or slipped
    return "no_cards" if deed in _OF_CARDS and cardless else ""


def _dark_hindered(fought: Fought, deed: str) -> str:
    """Why the ability of the Sauron fighter did not come into play, though it has one."""
    slipped = fought.flags & FELLOWSHIP_LEFT and fought.card0 < 0
    if deed in _SECOND and (fought.deeds & LIGHT_STRUCK or slipped):
        return "first"
    if fought.deeds & CORNERED[S]:
        return "nowhere"
    if fought.deeds & SAM_SPARED:
        return "spared"
    return "no_cards" if deed in _OF_CARDS and fought.flags & CARDS_OUT else ""


def _card_why(fought: Fought, side: int, idle: bool) -> str:
    """Why the text of a card found nothing to do. What its owner met or answered is known before the battle is over."""
    if fought.deeds & CARD_LEADS_NOWHERE[side]:
        return "nowhere"
    if fought.deeds & CARD_DECLINED[side]:
        return "declined"
    if not idle:
        return ""
    card, fetched = (fought.card0, fought.fetched0) if side == F else (fought.card1, fought.fetched1)
    shown = card if fetched < 0 else fetched
    if shown == c.EYE_OF_SAURON:
        return "no_text"
    return "no_discards" if shown == c.MAGIC and not fought.flags & SAURON_LEFT else "forestalled"


def _light_fate(fought: Fought) -> str:
    """What the text of the Fellowship's card came to."""
    flags, card = fought.flags, fought.card0 if fought.fetched0 < 0 else fought.fetched0
    if card < FIRST_TEXT:
        return ""
    if flags & TEXT_CANCELLED:
        return "cancelled"
    if card == c.NOBLE_SACRIFICE:
        works = not fought.deeds & COMPARED and not flags & SAURON_LEFT
    elif card == c.ELVEN_CLOAK:
        works = flags & CLOAKED != 0
    else:
        works = card == c.RETREAT_F and flags & FELLOWSHIP_LEFT != 0
    return "works" if works else "idle"


def _dark_fate(fought: Fought, slot: int, foe: int) -> str:
    """What the text of Sauron's card came to."""
    flags, card = fought.flags, fought.card1 if fought.fetched1 < 0 else fought.fetched1
    who, enemy = fought.who[slot], fought.who[foe]
    if card < 0:
        return ""
    if strengths.card_is_void(who):
        return "void"
    if card < FIRST_TEXT:
        return ""
    if strengths.text_is_off(card, who, enemy, strengths.is_able(who, flags)):
        return "stopped"
    works = flags & TEXT_CANCELLED if card == c.EYE_OF_SAURON else card == c.RETREAT_S and flags & SAURON_LEFT
    return "works" if works else "idle"


def _card(card: int) -> str:
    return CARDS[card] if card >= 0 else ""
