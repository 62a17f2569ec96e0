"""A battle that is fought, as the prompt draws it: who fights, which cards lie there, how the sums come about, and one
line about what each of the two can do. What is over is told in tales.py.
"""

from __future__ import annotations

from typing import Final

import msgspec

from mathom.games.confrontation import account
from mathom.games.confrontation.account import OVER, STAGES, Account
from mathom.games.confrontation.content import CARD, CHARACTER, NUMBER, SIDE_NAMES, F, S
from mathom.games.confrontation.moment import ChosenCard
from mathom.games.confrontation.observe import View
from mathom.games.confrontation.strengths import card_is_void
from mathom.games.confrontation.table.speaker import CardScene, Face, Speaker

STEPS: Final = ("table-step-reveal", "table-step-abilities", "table-step-cards", "table-step-compare")
"""The words of the stages, the last of which is that it is over: the moments in which a battle is told."""
_LATER: Final = frozenset(("go_home", "get_away", "exchange", "force"))
"""Deeds that come after the abilities: what came of them is told then."""


class Fighter(msgspec.Struct, frozen=True, kw_only=True):
    """One side of a battle: who fights, which card lies there, and the sum."""

    face: Face
    slot: str
    """Whose card lies or will lie there; empty once it is sure that there will be none."""
    deed: str
    """What its ability can do here."""
    card: CardScene | None = None
    fetched: CardScene | None = None
    back: bool = False
    sum: str = ""
    own: bool = False


class Battle(msgspec.Struct, frozen=True, kw_only=True):
    """A battle that is fought."""

    title: str
    number: int
    upto: int
    """Up to which of the moments of its tale it is seen here."""
    steps: tuple[tuple[str, str], ...]
    light: Fighter
    dark: Fighter
    note: str = ""


def is_fought(view: View) -> bool:
    """Whether a battle is being fought."""
    return view.account is not None and view.account.stage != OVER


def battle(view: View, say: Speaker, own: int) -> Battle | None:
    """The battle that is fought."""
    return battle_of(view, say, own, view.account) if view.account is not None and is_fought(view) else None


def battle_of(view: View, say: Speaker, own: int, told: Account) -> Battle:
    """A battle as it stands, or as it ended."""
    step = STAGES.index(told.stage)
    shown = all(fighter.card for fighter in told.fighters)
    note = ""
    if view.phase == "playing" and own >= 0:
        if view.ready[1 - own]:
            note = say.say("table-foe-chose", side=SIDE_NAMES[1 - own])
        elif view.ready[own]:
            note = say.say("table-you-chose", side=SIDE_NAMES[1 - own])
    return Battle(
        title=title_of(say, told),
        number=told.count,
        upto=3 if shown else min(step + 1, 2),
        steps=tuple(
            (say.say(name), "done" if number < step else "now" if number == step else "")
            for number, name in enumerate(STEPS)
        ),
        light=_fighter(view, say, told, F, own),
        dark=_fighter(view, say, told, S, own),
        note=note,
    )


def title_of(say: Speaker, told: Account) -> str:
    """Who fights whom; whoever attacks comes first."""
    attacker, defender = told.fighters if told.attacks == SIDE_NAMES[F] else reversed(told.fighters)
    return say.say("tale-title", who=attacker.who, foe=defender.who)


def deed_of(say: Speaker, told: Account, side: int) -> str:
    """What one of the two can do with its ability in this battle, and whether it does; also that it can do nothing."""
    fighter, foe = told.fighters[side], told.fighters[1 - side]
    if not fighter.deed:
        return say.say("deed-none", who=fighter.who)
    if fighter.hindered:
        return say.say(f"deed-{fighter.hindered.replace('_', '-')}", who=fighter.who, foe=foe.who)
    did = fighter.did and fighter.deed not in _LATER
    name = fighter.deed.replace("_", "-")
    return say.say(f"deed-{name}", who=fighter.who, foe=foe.who, did="yes" if did else "no", strength=fighter.strength)


def slot_of(say: Speaker, side: int, own: int) -> str:
    """Whose card lies in a place."""
    if own < 0:
        return say.say("tale-card-of", side=SIDE_NAMES[side])
    return say.say("tale-your-card" if side == own else "tale-their-card")


def sum_with(view: View, own: int, card: str) -> str:
    """What the audience's fighter comes to with a card that it might play: `4 + 5 = 9`; empty without a number."""
    told = view.account
    if told is None or told.stage == OVER or own < 0:
        return ""
    fighter = told.fighters[own]
    return _sum(told, fighter, card, _help(told, own)) if fighter.strength >= 0 else ""


def _help(told: Account, side: int) -> str:
    return " + 1" if side == F and told.gandalf_helps else ""


def _fighter(view: View, say: Speaker, told: Account, side: int, own: int) -> Fighter:
    fighter = told.fighters[side]
    card, secret = fighter.card, view.secrets[side]
    chosen = view.phase == "playing" and view.ready[side] and not card
    mine = chosen and view.audience >= 0 and isinstance(secret, ChosenCard)
    if mine:
        assert isinstance(secret, ChosenCard)
        card = secret.card
    return Fighter(
        face=say.face(fighter.who),
        slot="" if told.no_cards or any(each.fell for each in told.fighters) else slot_of(say, side, own),
        deed=deed_of(say, told, side),
        card=say.card(card) if card else None,
        fetched=say.card(fighter.fetched) if fighter.fetched else None,
        back=chosen and not mine,
        sum=_sum(told, fighter, card, _help(told, side)),
        own=side == own,
    )


def _would_count(fighter: account.Fighter, card: str) -> int:
    """What a card will add that its owner has chosen and not yet shown."""
    return 0 if card_is_void(CHARACTER[fighter.who]) else NUMBER[CARD[card]]


def _sum(told: Account, fighter: account.Fighter, card: str, extra: str) -> str:
    """The sum of one side: `4 + 5 = 9`. What is still hidden is a question mark."""
    base, total = fighter.strength, fighter.total
    if total is not None:
        return written_sum(told, fighter, extra)
    mine = str(base) if base >= 0 else "–"
    if told.no_cards:
        return mine + extra
    shown = fighter.fetched or card
    if not shown:
        return f"{mine} + ?"
    number = fighter.card_counts if shown in (fighter.card, fighter.fetched) else _would_count(fighter, shown)
    return f"{mine} + {number}{extra} = {base + number + (1 if extra else 0)}" if number and base >= 0 else mine + extra


def written_sum(told: Account, fighter: account.Fighter, extra: str = "") -> str:
    """The sum of one side, once they were compared."""
    if told.no_cards:
        return f"{fighter.strength}{extra} = {fighter.total}" if extra else str(fighter.total)
    return f"{fighter.strength} + {fighter.card_counts}{extra} = {fighter.total}"
