"""The dice: of the throw that lies on the table, those set aside throw by throw, and those of the turn before."""

from __future__ import annotations

import msgspec

from mathom.core.speaker import Speaker
from mathom.games.mordor.account import NOBODY, Account
from mathom.games.mordor.content import COLOURS, DICE
from mathom.games.mordor.observe import View
from mathom.games.mordor.table.choices import same_symbols
from mathom.games.mordor.table.icons import MARKS, SYMBOL_ICONS
from mathom.games.mordor.table.phrases import who_is
from mathom.games.mordor.table.steady_random import steady_random


class Die(msgspec.Struct, frozen=True, kw_only=True):
    """A die on the table. `id` names the throw, so that a new throw is a new die and tumbles."""

    id: str
    colour: str
    symbol: str
    icon: str
    mark: str
    label: str
    """The die in full: for those who hear the page."""
    note: str
    """What stands under it while it lies there."""
    one: str
    """What stands under it when a like one is chosen; empty where like ones may go together."""
    must: bool
    """Whether it goes with every choice."""
    angle: int
    delay: int
    bit: int


class Pile(msgspec.Struct, frozen=True):
    """The dice set aside after one throw."""

    number: int
    label: str
    dice: tuple[Die, ...]


def throw_id(view: View) -> str:
    """Changes with every throw."""
    return f"{view.turns}-{view.throw}{'b' if view.thrown_again else 'a'}"


def die_of(view: View, die: int, speak: Speaker, must: int) -> Die:
    """A die of the throw that lies on the table."""
    symbol = view.thrown[die]
    random = steady_random(view.turns, view.throw, view.thrown_again, die)
    forced = bool(must >> die & 1)
    return _drawn(
        speak,
        die,
        symbol,
        f"d{throw_id(view)}-{die}",
        note=_note(view, die, symbol, speak, forced),
        one=speak.say("table-one", symbol=symbol) if not same_symbols(view) else "",
        must=forced,
        angle=random % 19 - 9,
        delay=60 * sum(bool(view.thrown[other]) for other in range(die)),
    )


def _drawn(
    speak: Speaker,
    die: int,
    symbol: str,
    tag: str,
    *,
    note: str = "",
    one: str = "",
    must: bool = False,
    angle: int = 0,
    delay: int = 0,
) -> Die:
    colour = COLOURS[die]
    return Die(
        id=tag,
        colour=colour,
        symbol=symbol,
        icon=SYMBOL_ICONS[symbol],
        mark=MARKS.get(colour, ""),
        label=speak.say("action-face", die=colour, symbol=symbol),
        note=note,
        one=one,
        must=must,
        angle=angle,
        delay=delay,
        bit=1 << die,
    )


def _note(view: View, die: int, symbol: str, speak: Speaker, forced: bool) -> str:
    """What a die says under it: its symbol, whom its Nazgul strikes, or that the tree ends the throws."""
    if symbol == "nazgul":
        victim = view.targets[die]
        you = "yes" if victim == view.audience else "no"
        who = who_is(view, victim) if victim != NOBODY else "none"
        return speak.say("table-must" if forced else "table-strikes", who=who, you=you)
    if symbol == "white_tree":
        return speak.say("table-ends")
    return speak.name("symbol", symbol)


def piles_of(view: View, speak: Speaker) -> tuple[Pile, ...]:
    """The dice set aside in this turn, throw by throw."""
    laid = [(view.since[die], die, view.aside[die]) for die in DICE if view.aside[die]]
    return tuple(
        Pile(
            number,
            speak.say("text-throw", throw=number),
            tuple(_drawn(speak, die, symbol, f"a{view.turns}-{die}") for since, die, symbol in laid if since == number),
        )
        for number in sorted({since for since, _, _ in laid})
    )


def piles_of_account(speak: Speaker, account: Account) -> tuple[Pile, ...]:
    """The dice of the turn that is explained."""
    return tuple(
        Pile(
            number,
            speak.say("text-throw", throw=number),
            tuple(
                _drawn(speak, COLOURS.index(laid.die), laid.symbol, f"e{account.seat}-{laid.die}")
                for laid in account.laid
                if laid.throw == number
            ),
        )
        for number in sorted({laid.throw for laid in account.laid})
    )


def why_forced(view: View, speak: Speaker, must: int) -> str:
    """Why a Nazgul goes with every choice, or one of several must; empty without Nazguls."""
    nazguls = view.thrown.count("nazgul")
    if not nazguls:
        return ""
    return speak.say("table-nazgul-must" if must else "table-one-nazgul", count=nazguls)
