"""Keeping the account of a battle.

While a battle is fought its account follows from the position (`told`), so that search pays nothing for it. A position
keeps one as `account` only from the comparison on, which it would else forget, and of the battle that is over.
"""

from __future__ import annotations

from mathom.core.log import MUTED
from mathom.games.confrontation import fighters, strengths
from mathom.games.confrontation.account import COMPARISON, OVER, STAGE, Account, Fighter
from mathom.games.confrontation.actions import stand_name
from mathom.games.confrontation.content import CARDS, CHARACTERS, REGIONS, SIDE_NAMES, STRENGTH, F, S
from mathom.games.confrontation.state import (
    CARDS_OUT,
    FELLOWSHIP_LEFT,
    GANDALF_HELPS,
    GWAIHIR_PLAYED,
    PHASES,
    SAM_STEPPED_IN,
    SAURON_LEFT,
    TEXT_CANCELLED,
    Position,
)


def told(s: Position) -> Account | None:
    """What is told of the battle that is fought, or of the last one."""
    stage = STAGE.get(PHASES[s.phase])
    return s.account if stage is None else _account(s, stage)


def compared(s: Position) -> None:
    """Keep what the totals were: the position itself does not say that it came to a comparison."""
    if s.log is not MUTED:
        s.account = _account(s, COMPARISON, totals=True)


def close(s: Position) -> None:
    """Keep the account of a battle that is over, or cut short by the end of the game, before its cards are cleared."""
    if s.log is not MUTED and s.defender >= 0 and s.attacker >= 0 and not _is_closed(s):
        s.account = _account(s, OVER)


def _is_closed(s: Position) -> bool:
    return s.account is not None and s.account.stage == OVER


def kept(seen: Account | None) -> Account | None:
    """The account that a position has to keep, of one that was told."""
    return seen if seen is not None and (seen.stage == OVER or seen.compared) else None


def _account(s: Position, stage: str, totals: bool = False) -> Account:
    totals = totals or s.account is not None
    flags = s.flags
    return Account(
        region=REGIONS[s.field].name,
        attacks=SIDE_NAMES[F if s.attacker < 9 else S],
        number=s.battles,
        stage=stage,
        fellowship=_light(s, totals),
        sauron=_dark(s, totals),
        sam_stepped_in=flags & SAM_STEPPED_IN != 0,
        gwaihir_came=flags & GWAIHIR_PLAYED != 0,
        no_cards=flags & CARDS_OUT != 0,
        text_cancelled=flags & TEXT_CANCELLED != 0,
        gandalf_helps=flags & GANDALF_HELPS != 0,
    )


def _light(s: Position, totals: bool) -> Fighter:
    slot = fighters.light(s)
    who, strength = s.who[slot], fighters.light_strength(s)
    return Fighter(
        who=CHARACTERS[who].name,
        stand=stand_name(s.stand[slot]),
        printed=STRENGTH[who],
        strength=strength,
        strength_rule=strengths.light_strength_rule(who, strength),
        card=_card(s.fcard),
        fetched=_card(s.ftake),
        card_counts=fighters.light_counts(s),
        total=fighters.light_total(s) if totals else None,
        left=s.flags & FELLOWSHIP_LEFT != 0,
        fell=s.dead >> slot & 1 != 0,
    )


def _dark(s: Position, totals: bool) -> Fighter:
    slot = fighters.dark(s)
    who, strength = s.who[slot], fighters.dark_strength(s)
    return Fighter(
        who=CHARACTERS[who].name,
        stand=stand_name(s.stand[slot]),
        printed=STRENGTH[who],
        strength=strength,
        strength_rule=strengths.dark_strength_rule(who, s.attacker > 8),
        card=_card(s.scard),
        fetched=_card(s.stake),
        card_counts=fighters.dark_counts(s),
        total=fighters.dark_total(s) if totals else None,
        left=s.flags & SAURON_LEFT != 0,
        fell=s.dead >> slot & 1 != 0,
    )


def _card(card: int) -> str:
    return CARDS[card] if card >= 0 else ""
