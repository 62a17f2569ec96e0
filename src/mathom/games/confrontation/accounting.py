"""Keeping the account of a battle.

While a battle is fought its account follows from the position (`told`). A position keeps only what it would else
forget: that it has come to the comparison, and the facts of the battle that is over. They become an account when
somebody asks for it, so that play and search hardly pay for what nobody reads.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mathom.core.log import MUTED
from mathom.games.confrontation import strengths
from mathom.games.confrontation.account import OVER, Account, Facts, Fighter, Fought
from mathom.games.confrontation.actions import stand_name
from mathom.games.confrontation.content import CARDS, CHARACTERS, EACH, REGIONS, SIDE_NAMES, STRENGTH, F, S
from mathom.games.confrontation.state import (
    CARDS_OUT,
    FELLOWSHIP_LEFT,
    GANDALF_HELPS,
    GWAIHIR_PLAYED,
    SAM_STEPPED_IN,
    SAURON_LEFT,
    TEXT_CANCELLED,
    Position,
)

_COMPARED: Final[Facts] = (-1, -1, -1, -1, (), -1, 0, 0, -1, -1, -1, -1, 0, True, False)
"""What a position keeps while it is fought: that it has come to the comparison, for it does not say so itself."""


def told(s: Position) -> Account | None:
    """What is told of the battle that is fought, or of the last one."""
    if s.step.stage:
        return _account(_facts(s, over=False), s.step.stage)
    return _account(s.account, OVER) if isinstance(s.account, tuple) else s.account


def compared(s: Position) -> None:
    """The totals are compared."""
    if s.log is not MUTED:
        s.account = _COMPARED


def close(s: Position) -> None:
    """A battle is over, or cut short by the end of the game: keep its facts before the table is cleared."""
    if s.log is not MUTED and s.defender >= 0 and s.attacker >= 0 and not _is_closed(s):
        s.account = _facts(s, over=True)


def _is_closed(s: Position) -> bool:
    kept = s.account
    return kept is not None and (isinstance(kept, Account) or kept[-1])


def kept(seen: Account | None) -> Account | Facts | None:
    """What a position has to keep of an account that was told."""
    if seen is None or seen.stage == OVER:
        return seen
    return _COMPARED if seen.compared else None


# From the facts to the account ---------------------------------------------------------------------------------------
def _facts(s: Position, over: bool) -> Facts:
    return (
        s.attacker,
        s.defender,
        s.stand[s.attacker],
        s.stand[s.defender],
        s.who,
        s.field,
        s.battles,
        s.flags,
        s.card0,
        s.card1,
        s.fetched0,
        s.fetched1,
        s.dead,
        s.account is not None,
        over,
    )


@lru_cache(maxsize=256)
def _account(facts: Facts, stage: str) -> Account:
    fought = Fought(*facts)
    flags = fought.flags
    return Account(
        region=REGIONS[fought.field].name,
        attacks=SIDE_NAMES[F if fought.attacker < EACH else S],
        number=fought.number,
        stage=stage,
        fellowship=_light(fought),
        sauron=_dark(fought),
        sam_stepped_in=flags & SAM_STEPPED_IN != 0,
        gwaihir_came=flags & GWAIHIR_PLAYED != 0,
        no_cards=flags & CARDS_OUT != 0,
        text_cancelled=flags & TEXT_CANCELLED != 0,
        gandalf_helps=flags & GANDALF_HELPS != 0,
    )


def _light(fought: Fought) -> Fighter:
    attacks = fought.attacker < EACH
    slot, foe = (fought.attacker, fought.defender) if attacks else (fought.defender, fought.attacker)
    who, flags = fought.who[slot], fought.flags
    strength = strengths.light_strength(who, fought.who[foe], fought.field, attacks, flags)
    counts = strengths.light_counts(fought.card0 if fought.fetched0 < 0 else fought.fetched0, flags)
    return Fighter(
        who=CHARACTERS[who].name,
        stand=stand_name(fought.attacking if attacks else fought.defending),
        printed=STRENGTH[who],
        strength=strength,
        strength_rule=strengths.strength_rule(who, strength),
        card=_card(fought.card0),
        fetched=_card(fought.fetched0),
        card_counts=counts,
        total=strength + counts + strengths.help_counts(flags) if fought.compared else None,
        left=flags & FELLOWSHIP_LEFT != 0,
        fell=fought.dead >> slot & 1 != 0,
    )


def _dark(fought: Fought) -> Fighter:
    attacks = fought.attacker >= EACH
    slot = fought.attacker if attacks else fought.defender
    who, flags = fought.who[slot], fought.flags
    strength = strengths.dark_strength(who, attacks)
    counts = strengths.dark_counts(fought.card1 if fought.fetched1 < 0 else fought.fetched1, who, flags)
    return Fighter(
        who=CHARACTERS[who].name,
        stand=stand_name(fought.attacking if attacks else fought.defending),
        printed=STRENGTH[who],
        strength=strength,
        strength_rule=strengths.strength_rule(who, strength),
        card=_card(fought.card1),
        fetched=_card(fought.fetched1),
        card_counts=counts,
        total=strength + counts if fought.compared else None,
        left=flags & SAURON_LEFT != 0,
        fell=fought.dead >> slot & 1 != 0,
    )


def _card(card: int) -> str:
    return CARDS[card] if card >= 0 else ""
