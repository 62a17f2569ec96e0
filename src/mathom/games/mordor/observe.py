"""Who sees what. Nothing on the table is hidden (JM-HID-01): every audience sees the same, and the only world that fits
a view is the one it came from.
"""

from __future__ import annotations

from typing import Final

import msgspec

from mathom.core.action import REFEREE
from mathom.core.game import Observation
from mathom.core.log import earlier, read_log
from mathom.games.mordor.account import Account
from mathom.games.mordor.content import COLOURS, DICE, HOBBIT, SYMBOL, SYMBOLS
from mathom.games.mordor.log_lines import tell
from mathom.games.mordor.rules import STEPS
from mathom.games.mordor.state import ELIMINATED, NONE, PHASES, STATUSES, Position

GAME_ID: Final = "mordor"


class Square(msgspec.Struct, frozen=True, omit_defaults=True):
    """A square of the Nazgul track, and how many crosses it has: at most one, or two if it is split."""

    split: bool = False
    crossed: int = 0


class PlayerSheet(msgspec.Struct, frozen=True):
    """A player's sheet as it lies on the table."""

    hobbit: str
    """Empty as long as none is chosen."""
    colour: str
    status: str
    """`in_play`, `arrived` or `eliminated`."""
    left: bool
    """Eliminated by leaving the table, not by a Nazgul."""
    circles: int
    """How many circles are crossed."""
    stands: str
    """The circle crossed last, or empty."""
    squares: tuple[Square, ...]
    boxes_left: int


class View(Observation, frozen=True, kw_only=True):
    """What everyone sees of a sitting of Journey to Mordor. Dice are in the order of `COLOURS`."""

    phase: str
    round: int
    turns: int
    """How many turns have begun."""
    first: int
    """The seat where a round begins, or -1 before that is known."""
    active: int
    """The seat whose turn it is, or -1."""
    circles: tuple[str, ...]
    """The ring track of every sheet."""
    faces: tuple[tuple[str, ...], ...]
    """The faces of the dice."""
    sheets: tuple[PlayerSheet, ...]
    place: str
    """The place whose rule is in force in this turn, or empty."""
    stood: int
    """How many circles the active player had crossed as the turn began."""
    throw: int
    """The number of this throw in its turn."""
    thrown_again: bool
    """Whether it was thrown again in Rohan."""
    thrown: tuple[str, ...]
    """The symbol of each die of this throw; empty for one that is set aside or has not fallen yet."""
    aside: tuple[str, ...]
    """The symbol of each die set aside, else empty."""
    since: tuple[int, ...]
    """After which throw it was set aside, else 0."""
    targets: tuple[int, ...]
    """Whom a Nazgul on each die strikes in this turn: a seat, or -1 for nobody."""
    gandalfs: int
    """How many Gandalfs are still to split a square."""
    agreed: tuple[int, ...]
    """The seats that agree to stop."""
    account: Account | None
    """What the dice of the last turn did, and why; of this one, once they are being used."""


# From the state to the view ------------------------------------------------------------------------------------------
def view(s: Position, audience: int) -> View:
    """What the audience sees now."""
    to_act = s.to_act()
    return View(
        game=GAME_ID,
        options=s.rules.text,
        audience=audience,
        to_act=to_act,
        prompt=STEPS[s.step].prompt(s, audience) if audience in to_act else None,
        legal=tuple(s.legal(audience)),
        asides=tuple(s.asides(audience)) if audience >= 0 else (),
        log=read_log(s.log, audience, tell)[0],
        result=s.result(),
        phase=PHASES[s.step],
        round=s.round,
        turns=s.turns,
        first=s.first,
        active=s.active,
        circles=s.rules.circles,
        faces=s.rules.content.dice,
        sheets=tuple(_sheet(s, seat) for seat in range(s.rules.players)),
        place=s.place.name,
        stood=s.stood,
        throw=s.throw,
        thrown_again=s.again,
        thrown=tuple(SYMBOLS[symbol] if symbol >= 0 else "" for symbol in s.thrown),
        aside=tuple(SYMBOLS[symbol] if symbol >= 0 else "" for symbol in s.aside),
        since=tuple(s.since),
        targets=s.targets,
        gandalfs=s.gandalfs,
        agreed=tuple(seat for seat in range(s.rules.players) if s.stop >> seat & 1),
        account=s.account,
    )


def _sheet(s: Position, seat: int) -> PlayerSheet:
    hobbit, circles = s.hobbit[seat], s.circles[seat]
    left = s.boxes_left(seat)
    return PlayerSheet(
        hobbit=s.names[seat] if hobbit >= 0 else "",
        colour=COLOURS[s.rules.hobbit_dice[hobbit]] if hobbit >= 0 else "",
        status=STATUSES[s.status[seat]],
        left=s.status[seat] == ELIMINATED and left > 0,
        circles=circles,
        stands=s.rules.circles[circles - 1] if circles else "",
        squares=tuple(Square(split, crossed) for split, crossed in s.track(seat)),
        boxes_left=left,
    )


# Has anybody learned anything? ---------------------------------------------------------------------------------------
def learned(after: Position, before: Position, audience: int) -> bool:
    """A die that fell has told everybody something; nothing else is ever unknown."""
    return after.rolls != before.rolls and audience != REFEREE


# From the view to a world --------------------------------------------------------------------------------------------
def fill(s: Position, seen: View) -> None:
    """Make this fresh state the world of the view."""
    s.log = earlier(seen.log)
    for seat, sheet in enumerate(seen.sheets):
        if sheet.hobbit:
            s.take_hobbit(seat, HOBBIT[sheet.hobbit])
        s.status[seat] = STATUSES.index(sheet.status)
        s.circles[seat] = sheet.circles
        s.split[seat] = sum(1 << number for number, square in enumerate(sheet.squares) if square.split)
        s.crossed[seat] = sum(square.crossed for square in sheet.squares)
    s.step = PHASES.index(seen.phase)
    s.first = seen.first
    s.round = seen.round
    s.turns = seen.turns
    s.stop = sum(1 << seat for seat in seen.agreed)
    if seen.result is not None:
        s.winners = seen.result.winners
        s.end_rule = seen.result.rule
    s.active = seen.active
    s.stood = seen.stood
    s.targets = seen.targets
    s.throw = seen.throw
    s.again = seen.thrown_again
    for die in DICE:
        s.thrown[die] = SYMBOL.get(seen.thrown[die], NONE)
        s.aside[die] = SYMBOL.get(seen.aside[die], NONE)
    s.since = [*seen.since]
    s.gandalfs = seen.gandalfs
    s.account = seen.account
