"""What a seat sees as a row of zeros and ones: the layout, and the writing of it. Compiled with the rules.

Seats are counted from the one who looks: 0 is that seat itself, 1 the next one clockwise. So a table that is turned
round gives the same row, and what is learned in one seat serves in every other. Dice and hobbits keep their order: a
hobbit's colour says which die is dangerous to it, and `targets` whom each die strikes now.

How many rounds and turns have gone by is left out: no rule asks for it, and there is no end to it.
"""

from __future__ import annotations

from math import prod
from typing import Final

from mathom.games.mordor.content import COLOURS, DICE, HOBBITS, PLACES, SYMBOLS
from mathom.games.mordor.ending import ENDS
from mathom.games.mordor.rulesets import RuleSet
from mathom.games.mordor.state import PHASES, STATUSES, Position

_DICE: Final = len(COLOURS)
_THROWS: Final = len(COLOURS)
"""A turn has no more throws than there are dice: each sets one aside at least (JM-ROLL-02)."""
_HOBBITS: Final = len(HOBBITS)
_STATUSES: Final = len(STATUSES)
_SYMBOLS: Final = len(SYMBOLS)
_PLACE: Final = {name: number for number, name in enumerate(PLACES)}
_END: Final = {rule: number for number, rule in enumerate(ENDS)}


Layout = tuple[tuple[str, tuple[int, ...], str], ...]
"""Name, shape and meaning of each part of the row, in order."""


def layout(rules: RuleSet) -> Layout:
    """The parts of the row with these rules: the number of players and the sheet decide how long it is."""
    players, circles, squares = rules.players, len(rules.circles), rules.squares
    return (
        ("phase", (len(PHASES),), "what the sitting waits for, in the order of `state.PHASES`"),
        ("hobbit", (players, _HOBBITS), "the hobbit of each player, in the order of `content.HOBBITS`"),
        ("status", (players, _STATUSES), "how each player stands: in play, arrived, eliminated"),
        ("circles", (players, circles), "the ring track of each player: the circles that are crossed"),
        ("split", (players, squares), "the Nazgul track of each player: the squares that are split"),
        ("crossed", (players, squares, 2), "… the crosses in each square: the first, and in a split one the second"),
        ("boxes_left", (players, 2 * squares), "… boxes not yet crossed; as many ones"),
        ("first", (players,), "the player with whom a round begins, once that is known"),
        ("active", (players,), "the player whose turn it is"),
        ("place", (len(PLACES),), "the place whose rule is in force in this turn, in the order of `content.PLACES`"),
        ("stood", (circles,), "circles that the active player had crossed as the turn began; as many ones"),
        ("throw", (_THROWS,), "which throw of the turn this is: the first to the fifth"),
        ("thrown_again", (1,), "this throw was thrown again in Rohan"),
        ("thrown", (_DICE, _SYMBOLS), "dice of this throw that have fallen, and their symbols, as in `content`"),
        ("aside", (_DICE, _SYMBOLS), "dice that are set aside, and their symbols"),
        ("since", (_DICE, _THROWS), "… after which throw each was set aside"),
        ("targets", (_DICE, players), "whom a Nazgul on each die strikes in this turn"),
        ("gandalfs", (_DICE,), "Gandalfs that are still to split a square; as many ones"),
        ("agreed", (players,), "the players who agree to stop"),
        ("winners", (players,), "once it is over: who has won"),
        ("end", (len(ENDS),), "… by which rule, in the order of `ending.ENDS`"),
    )


class Plan:
    """Where each part of the row begins, with the rules of one sitting."""

    def __init__(self, rules: RuleSet) -> None:
        starts: dict[str, int] = {}
        size = 0
        for name, shape, _ in layout(rules):
            starts[name] = size
            size += prod(shape)
        self.rules: Final = rules
        self.size: Final = size
        self.players: Final = rules.players
        self.length: Final = len(rules.circles)
        self.squares: Final = rules.squares
        self.places: Final = tuple(_PLACE.get(place.name, -1) for place in rules.places)
        self.ones: Final = tuple(b"\1" * count for count in range(max(2 * self.squares, self.length, _DICE) + 1))
        self.phase: Final = starts["phase"]
        self.hobbit: Final = starts["hobbit"]
        self.status: Final = starts["status"]
        self.circles: Final = starts["circles"]
        self.split: Final = starts["split"]
        self.crossed: Final = starts["crossed"]
        self.boxes_left: Final = starts["boxes_left"]
        self.first: Final = starts["first"]
        self.active: Final = starts["active"]
        self.place: Final = starts["place"]
        self.stood: Final = starts["stood"]
        self.throw: Final = starts["throw"]
        self.thrown_again: Final = starts["thrown_again"]
        self.thrown: Final = starts["thrown"]
        self.aside: Final = starts["aside"]
        self.since: Final = starts["since"]
        self.targets: Final = starts["targets"]
        self.gandalfs: Final = starts["gandalfs"]
        self.agreed: Final = starts["agreed"]
        self.winners: Final = starts["winners"]
        self.end: Final = starts["end"]


def features(s: Position, seat: int, plan: Plan) -> bytearray:
    """The row of a seat."""
    row = bytearray(plan.size)
    row[plan.phase + s.phase] = 1
    _write_sheets(row, s, seat, plan)
    players = plan.players
    first = s.first if s.first >= 0 else plan.rules.first  # a host who named one did so before anybody chose
    if first >= 0:
        row[plan.first + (first - seat) % players] = 1
    if s.active >= 0:
        _write_turn(row, s, seat, plan)
    if s.stop:
        for other in range(players):
            if s.stop >> other & 1:
                row[plan.agreed + (other - seat) % players] = 1
    if s.end_rule:
        row[plan.end + _END[s.end_rule]] = 1
        for winner in s.winners:
            row[plan.winners + (winner - seat) % players] = 1
    return row


def _write_sheets(row: bytearray, s: Position, seat: int, plan: Plan) -> None:
    """The sheets of all players, that of the seat first."""
    ones, squares, length = plan.ones, plan.squares, plan.length
    hobbit_at, status_at, circles_at = plan.hobbit, plan.status, plan.circles
    split_at, crossed_at, boxes_at = plan.split, plan.crossed, plan.boxes_left
    for _ in range(plan.players):
        hobbit = s.hobbit[seat]
        if hobbit >= 0:
            row[hobbit_at + hobbit] = 1
        row[status_at + s.status[seat]] = 1
        circles = s.circles[seat]
        row[circles_at : circles_at + circles] = ones[circles]
        split, crosses = s.split[seat], s.crossed[seat]
        left = squares + split.bit_count() - crosses
        row[boxes_at : boxes_at + left] = ones[left]
        box = crossed_at
        halves = split
        while crosses > 0:
            row[box] = 1
            crosses -= 1
            if halves & 1 and crosses > 0:
                row[box + 1] = 1
                crosses -= 1
            box += 2
            halves >>= 1
        square = split_at
        while split:
            if split & 1:
                row[square] = 1
            square += 1
            split >>= 1
        hobbit_at += _HOBBITS
        status_at += _STATUSES
        circles_at += length
        split_at += squares
        crossed_at += 2 * squares
        boxes_at += 2 * squares
        seat = seat + 1 if seat + 1 < plan.players else 0


def _write_turn(row: bytearray, s: Position, seat: int, plan: Plan) -> None:
    """The turn under way: who has it, where it began, and the dice."""
    ones, players = plan.ones, plan.players
    row[plan.active + (s.active - seat) % players] = 1
    stood = s.stood
    row[plan.stood : plan.stood + stood] = ones[stood]
    place = plan.places[stood]
    if place >= 0:
        row[plan.place + place] = 1
    row[plan.throw + s.throw - 1] = 1
    if s.again:
        row[plan.thrown_again] = 1
    if s.gandalfs:
        row[plan.gandalfs : plan.gandalfs + s.gandalfs] = ones[s.gandalfs]
    thrown_at, aside_at, since_at, targets_at = plan.thrown, plan.aside, plan.since, plan.targets
    thrown, aside, targets = s.thrown, s.aside, s.targets
    for die in DICE:
        symbol = thrown[die]
        if symbol >= 0:
            row[thrown_at + symbol] = 1
        symbol = aside[die]
        if symbol >= 0:
            row[aside_at + symbol] = 1
            row[since_at + s.since[die] - 1] = 1
        target = targets[die]
        if target >= 0:
            row[targets_at + (target - seat) % players] = 1
        thrown_at += _SYMBOLS
        aside_at += _SYMBOLS
        since_at += _THROWS
        targets_at += players
