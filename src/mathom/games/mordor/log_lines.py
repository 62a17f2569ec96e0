"""The words of the log: the lines that each event of the rules comes to, open to all (JM-HID-01)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from mathom.core.log import Event
from mathom.core.message import Line, Message
from mathom.games.mordor.account import BEYOND, CROSSES, NOBODY, STOPPED, TOLL, Account, GandalfFate
from mathom.games.mordor.content import COLOURS, DICE, SYMBOLS

Args = dict[str, str | int]


def tell(event: Event) -> Iterator[Line]:
    """The event as lines of the log."""
    told: Iterator[Line] = _LINES[event[0]](*event[1:])
    return told


def _line(line_id: str, **args: str | int) -> Iterator[Line]:
    yield Line(line_id, args)


def _dice(symbols: tuple[int, ...], mask: int = 31) -> str:
    """Dice and what they show, as the words files name them: `black_ring,red_orc`."""
    return ",".join(f"{COLOURS[die]}_{SYMBOLS[symbols[die]]}" for die in DICE if mask >> die & 1 and symbols[die] >= 0)


def _aside(who: str, thrown: tuple[int, ...], mask: int, ended: str) -> Iterator[Line]:
    yield Line("log-aside", {"who": who, "dice": _dice(thrown, mask)})
    left = _dice(thrown, ~mask)
    if ended == "tree":
        yield Line("log-tree-leaves", {"dice": left}) if left else Line("log-tree")


def _rings(names: tuple[str, ...], account: Account, circles: tuple[str, ...]) -> Iterator[Line]:
    """What became of the rings, and why (JM-ORC, JM-RING, JM-SHE)."""
    who = names[account.seat]
    if not account.rings:
        yield Line("log-no-ring", {"who": who})
        return
    fates = [ring.fate for ring in account.rings]
    stopped = STOPPED in fates
    mattered = stopped == (account.orcs <= account.weapons)  # elsewhere it would have ended otherwise
    fight: Args = {"orcs": account.orcs, "weapons": account.weapons, "place": account.place if mattered else "none"}
    if stopped:
        yield Line("log-rings-stopped", fight | {"who": who, "rings": len(fates)})
        return
    if account.orcs:
        yield Line("log-orcs-beaten", fight)
    if TOLL in fates:
        yield Line("log-ring-toll", {"who": who})
    if CROSSES in fates:
        last = max(ring.circle for ring in account.rings)
        yield Line("log-rings", {"who": who, "circles": fates.count(CROSSES), "to": circles[last - 1]})
    if BEYOND in fates:
        yield Line("log-rings-beyond", {"rings": fates.count(BEYOND)})


def _gandalf(who: str, fate: GandalfFate) -> Iterator[Line]:
    args: Args = {"who": who, "square": fate.square} if fate.square else {"who": who}
    yield Line(f"log-gandalf-{fate.fate.replace('_', '-')}", args)


def _strikes(names: tuple[str, ...], account: Account) -> Iterator[Line]:
    """Whom each Nazgul struck, and why (JM-NAZ)."""
    for strike in account.strikes:
        args: Args = {"die": strike.die, "why": strike.why}
        if strike.victim == NOBODY:
            yield Line("log-nazgul-nobody", args)
        elif not strike.square:
            yield Line("log-nazgul-beyond", args | {"victim": names[strike.victim]})
        else:
            where: Args = {"victim": names[strike.victim], "square": strike.square, "half": strike.half}
            yield Line("log-nazgul", args | where)


def _end(reason: Message) -> Iterator[Line]:
    yield Line(reason.id, reason.args)


_LINES: Final[dict[str, Any]] = {
    "hobbit": lambda seat, who: _line("log-hobbit", seat=seat + 1, who=who),
    "first": lambda who, how: _line("log-first", who=who, how=how),
    "round": lambda number: _line("log-round", round=number),
    "throw": lambda who, number, thrown: _line("log-throw", who=who, throw=number, dice=_dice(thrown)),
    "again": lambda who: _line("log-again", who=who),
    "keep": lambda who: _line("log-keep", who=who),
    "aside": _aside,
    "rings": _rings,
    "gandalf": _gandalf,
    "strikes": _strikes,
    "out": lambda who: _line("log-out", who=who),
    "caught": lambda who: _line("log-caught", who=who),
    "too_late": lambda who: _line("log-too-late", who=who),
    "arrived": lambda who: _line("log-arrived", who=who),
    "resign": lambda who: _line("log-resign", who=who),
    "offer_stop": lambda who: _line("log-offer-stop", who=who),
    "accept_stop": lambda who: _line("log-accept-stop", who=who),
    "end": _end,
}
