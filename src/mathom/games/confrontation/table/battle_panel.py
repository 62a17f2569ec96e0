"""A battle as the page draws it: who fights, which cards lie there, how the sums come about.

The facts are those of the view's account; the log gives the sentences that are told beside them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from mathom.core.message import Line
from mathom.games.confrontation import account
from mathom.games.confrontation.account import OVER, STAGES, Account
from mathom.games.confrontation.content import CARD, CHARACTER, NUMBER, F, S
from mathom.games.confrontation.moment import ChosenCard
from mathom.games.confrontation.observe import View
from mathom.games.confrontation.strengths import card_is_void
from mathom.games.confrontation.table.speaker import CardScene, Face, Speaker

_STEPS: Final = ("table-step-reveal", "table-step-abilities", "table-step-cards", "table-step-compare")
"""The words of the stages, the last of which is that it is over."""
_TURN_LINES: Final = frozenset(
    ("log-move", "log-step", "log-special", "log-white", "log-king", "log-recall", "log-crebain", "log-game")
)
"""Lines with which something new begins: a battle is told up to the next of them."""


class Fighter(msgspec.Struct, frozen=True, kw_only=True):
    """One side of a battle: who fights, which card lies there, and the sum."""

    face: Face
    card: CardScene | None = None
    fetched: CardScene | None = None
    back: bool = False
    sum: str = ""
    fell: bool = False


class Battle(msgspec.Struct, frozen=True, kw_only=True):
    """A battle that is fought, or the last one that was."""

    title: str
    number: int
    now: bool
    fresh: bool
    steps: tuple[tuple[str, str], ...]
    light: Fighter
    dark: Fighter
    lines: tuple[str, ...]
    note: str = ""


def is_fought(view: View) -> bool:
    """Whether a battle is being fought."""
    return view.account is not None and view.account.stage != OVER


def battle(view: View, say: Speaker, own: int) -> Battle | None:
    """The battle that is fought, or the last one; None where the log does not tell of it."""
    told = view.account
    start = next((n for n in range(len(view.log) - 1, -1, -1) if view.log[n].id == "log-battle"), -1)
    if told is None or start < 0:
        return None
    now = is_fought(view)
    lines, later = _lines(view.log[start + 1 :])
    step = STAGES.index(told.stage)
    note = ""
    if view.phase == "playing" and own >= 0:
        if view.ready[1 - own]:
            note = say.say("table-foe-chose")
        elif view.ready[own]:
            note = say.say("table-you-chose")
    return Battle(
        title=say.say("table-battle", region=told.region),
        number=start,
        now=now,
        fresh=now or later <= 1,
        steps=tuple(
            (say.say(name), "done" if number < step else "now" if number == step else "")
            for number, name in enumerate(_STEPS)
        ),
        light=_fighter(view, say, told, F),
        dark=_fighter(view, say, told, S),
        lines=tuple(say.line(line) for line in (view.log[start], *lines)),
        note=note,
    )


def _lines(after: Sequence[Line]) -> tuple[Sequence[Line], int]:
    """The lines that belong to a battle, of all that were said after it began; and how often something new has begun
    since.
    """
    begun = [
        number
        for number, line in enumerate(after)
        if line.id in _TURN_LINES and not (line.id == "log-special" and line.args["card"] in ("gwaihir", "palantir"))
    ]
    return (after[: begun[0]] if begun else after), len(begun)


def _fighter(view: View, say: Speaker, told: Account, side: int) -> Fighter:
    fighter = told.fighters[side]
    card, secret = fighter.card, view.secrets[side]
    chosen = view.phase == "playing" and view.ready[side] and not card
    mine = chosen and view.audience >= 0 and isinstance(secret, ChosenCard)
    if mine:
        assert isinstance(secret, ChosenCard)
        card = secret.card
    return Fighter(
        face=say.face(fighter.who),
        card=say.card(card) if card else None,
        fetched=say.card(fighter.fetched) if fighter.fetched else None,
        back=chosen and not mine,
        sum=_sum(told, fighter, card, " + 1" if side == F and told.gandalf_helps else ""),
        fell=fighter.fell,
    )


def _would_count(fighter: account.Fighter, card: str) -> int:
    """What a card will add that its owner has chosen and not yet shown."""
    return 0 if card_is_void(CHARACTER[fighter.who]) else NUMBER[CARD[card]]


def _sum(told: Account, fighter: account.Fighter, card: str, extra: str) -> str:
    """The sum of one side: `4 + 5 = 9`. What is still hidden is a question mark."""
    base, total = fighter.strength, fighter.total
    if total is not None:
        if told.no_cards:
            return f"{base}{extra} = {total}" if extra else str(total)
        return f"{base} + {fighter.card_counts}{extra} = {total}"
    if told.stage == OVER:
        return ""
    mine = str(base) if base >= 0 else "–"
    if told.no_cards:
        return mine + extra
    shown = fighter.fetched or card
    if not shown:
        return f"{mine} + ?"
    number = fighter.card_counts if shown in (fighter.card, fighter.fetched) else _would_count(fighter, shown)
    return f"{mine} + {number}{extra} = {base + number + (1 if extra else 0)}" if number and base >= 0 else mine + extra
