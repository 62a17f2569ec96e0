"""The state: sheets, dice and whose turn it is. Small and flat, so that cloning is a handful of copies.

Crosses are always a run from the start of a track (JM-INV-02), so a number says which circles and which boxes are
crossed; which squares are split is a mask. Dice are numbered as in `COLOURS`, and -1 stands for no symbol.
"""

from __future__ import annotations

from typing import Any, Final

from mathom.core.log import Said
from mathom.core.state import State
from mathom.games.mordor.account import Account
from mathom.games.mordor.actions import MordorAction
from mathom.games.mordor.content import COLOURS, HOBBITS, Place
from mathom.games.mordor.rulesets import RuleSet

# The steps of play, by their numbers in `rules.STEPS`. The names are those of the prompts in words/*.ftl.
CHOOSING: Final = 0
DRAWING: Final = 1
THROWING: Final = 2
ROHAN: Final = 3
SETTING_ASIDE: Final = 4
SPLITTING: Final = 5
OVER: Final = 6
PHASES: Final = ("choosing", "drawing", "throwing", "rohan", "setting_aside", "splitting", "over")

# how a player stands
IN_PLAY: Final = 0
ARRIVED: Final = 1
ELIMINATED: Final = 2
STATUSES: Final = ("in_play", "arrived", "eliminated")

NONE: Final = -1
NO_DICE: Final = [NONE] * len(COLOURS)


class Position(State):
    """Everything there is to know of one sitting. `Race` adds the rules."""

    # Declared here once; interpreted, `__slots__` is made of it, and compiled they are the fields of a C struct. What
    # `copy_into` forgets the conformance kit finds.
    rules: RuleSet
    log: Said | None
    # the sheets, by seat
    hobbit: list[int]
    names: tuple[str, ...]  # the hobbit, once it is chosen
    status: list[int]
    circles: list[int]
    split: list[int]
    crossed: list[int]  # boxes
    # the sitting
    step: int  # which of `rules.STEPS` it waits in
    first: int
    round: int
    turns: int  # turns begun
    rolls: int  # how often chance has decided something
    stop: int  # mask of the seats that agree to stop
    winners: tuple[int, ...]
    end_rule: str
    # the turn
    active: int
    stood: int  # circles that the active player had crossed as the turn began (JM-ADV-02)
    targets: tuple[int, ...]  # whom a Nazgul on each die strikes in this turn
    throw: int
    again: bool  # this throw was thrown again, or may not be any more (JM-ROH-01)
    thrown: list[int]
    aside: list[int]
    since: list[int]  # after which throw each die was set aside
    gandalfs: int  # Gandalfs that are still to split a square
    account: Account | None  # what the dice of the last turn did
    menu: tuple[MordorAction, ...] | None  # the legal actions of the active player, once asked for

    __slots__ = tuple(__annotations__)

    def __init__(self, rules: RuleSet, *, blank: bool = False) -> None:
        """A new sitting; or `blank`, with nothing in it, to copy another into."""
        self.rules = rules
        if not blank:
            self._open(rules.players)

    def _open(self, players: int) -> None:
        self.log = None
        self.hobbit = [NONE] * players
        self.names = tuple(f"p{seat + 1}" for seat in range(players))
        self.status = [IN_PLAY] * players
        self.circles = [0] * players
        self.split = [0] * players
        self.crossed = [0] * players
        self.step = CHOOSING
        self.first = NONE
        self.round = self.turns = self.rolls = self.stop = 0
        self.winners = ()
        self.end_rule = ""
        self.account = None
        self.menu = None
        self.clear_turn()

    def clear_turn(self) -> None:
        """No turn is under way."""
        self.active = NONE
        self.stood = self.throw = self.gandalfs = 0
        self.again = False
        self.targets = (NONE,) * len(COLOURS)
        self.thrown = NO_DICE[:]
        self.aside = NO_DICE[:]
        self.since = [0] * len(COLOURS)

    def copy_into(self, new: Position) -> None:
        """Make a blank one like this one; what is played there does not touch this one."""
        new.log = self.log
        new.hobbit = self.hobbit[:]
        new.names = self.names
        new.status = self.status[:]
        new.circles = self.circles[:]
        new.split = self.split[:]
        new.crossed = self.crossed[:]
        new.step = self.step
        new.first = self.first
        new.round = self.round
        new.turns = self.turns
        new.rolls = self.rolls
        new.stop = self.stop
        new.winners = self.winners
        new.end_rule = self.end_rule
        new.active = self.active
        new.stood = self.stood
        new.targets = self.targets
        new.throw = self.throw
        new.again = self.again
        new.thrown = self.thrown[:]
        new.aside = self.aside[:]
        new.since = self.since[:]
        new.gandalfs = self.gandalfs
        new.account = self.account
        new.menu = self.menu

    def say(self, *event: Any) -> None:
        """Add to the log."""
        self.log = Said(self.log, event)

    def take_hobbit(self, seat: int, hobbit: int) -> None:
        """A player is this hobbit from now on."""
        self.hobbit[seat] = hobbit
        self.names = (*self.names[:seat], HOBBITS[hobbit], *self.names[seat + 1 :])

    @property
    def place(self) -> Place:
        """The place whose rule is in force in this turn (JM-ADV-02, JM-ADV-03)."""
        return self.rules.places[self.stood]

    # The Nazgul track -----------------------------------------------------------------------------------------------
    def boxes_left(self, seat: int) -> int:
        """The boxes not yet crossed, a square or each half of a split one: what a tie-break counts (JM-END-04)."""
        return self.rules.squares + self.split[seat].bit_count() - self.crossed[seat]

    def box(self, seat: int, number: int) -> tuple[int, int]:
        """The square of a box, both counted from 0, and its half: 1, 2, or 0 for a square that is whole."""
        split = self.split[seat]
        for square in range(self.rules.squares):
            halves = 1 + (split >> square & 1)
            if number < halves:
                return square, number + 1 if halves == 2 else 0
            number -= halves
        raise ValueError(f"no box {number}")

    def splittable(self, seat: int) -> list[int]:
        """The squares that Gandalf could split: uncrossed and never split (JM-GAN-02), the nearest first."""
        split = self.split[seat]
        return [square for square in range(self.touched(seat), self.rules.squares) if not split >> square & 1]

    def is_split(self, seat: int, square: int) -> bool:
        """Whether Gandalf has split this square."""
        return bool(self.split[seat] >> square & 1)

    def touched(self, seat: int) -> int:
        """How many squares have a cross in them: the first ones (JM-INV-02)."""
        split, crossed, square = self.split[seat], self.crossed[seat], 0
        while crossed > 0:
            crossed -= 1 + (split >> square & 1)
            square += 1
        return square

    def track(self, seat: int) -> list[tuple[bool, int]]:
        """Each square of a track: whether it is split, and how many crosses it has."""
        out = []
        left = self.crossed[seat]
        for square in range(self.rules.squares):
            halved = bool(self.split[seat] >> square & 1)
            crosses = min(left, 1 + halved)
            left -= crosses
            out.append((halved, crosses))
        return out

    # Who is still there ---------------------------------------------------------------------------------------------
    def alive(self) -> list[int]:
        """The seats that are not eliminated."""
        return [seat for seat, status in enumerate(self.status) if status != ELIMINATED]

    def arrived(self) -> list[int]:
        """The seats that have arrived in Mordor."""
        return [seat for seat, status in enumerate(self.status) if status == ARRIVED]
