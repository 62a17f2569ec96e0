"""What can be done in Journey to Mordor, each action once: `action("aside black red")` is always the same object.

| text | meaning |
|---|---|
| `hobbit sam` | choose a hobbit |
| `again`, `keep` | in Rohan: throw all these dice again, or let the throw stand |
| `aside black red` | set these dice aside, named in the order black, yellow, red, blue, green |
| `split 3`, `split none` | which square Gandalf splits, where the table wants to be asked |
| `first 2`, `black ring` | chance: who begins, what a die shows |
"""

from __future__ import annotations

from typing import ClassVar, Final

from mathom.core.action import Action
from mathom.core.interned import Interned
from mathom.games.mordor.content import BLACK, COLOURS, DICE, HOBBITS, LONGEST, SYMBOLS, WHITE_TREE
from mathom.games.mordor.words import FOLDER as WORDS

# kinds of action
CHOOSE: Final = 0
FIRST: Final = 1
FACE: Final = 2
AGAIN: Final = 3
KEEP: Final = 4
ASIDE: Final = 5
SPLIT: Final = 6

KINDS: Final = (
    "hobbit",
    "first",
    "face",
    "again",
    "keep",
    "aside",
    "split",
)


class MordorAction(Action):
    """An action of Journey to Mordor. What `number` and `symbol` hold depends on the kind; unused ones are -1."""

    __slots__ = ("code", "number", "symbol")
    game: ClassVar[str] = "mordor"

    def __init__(self, text: str, code: int, number: int = -1, symbol: int = -1) -> None:
        super().__init__(text)
        self.code: Final = code
        self.number: Final = number  # a hobbit, a seat, a die, a mask of dice, or a square from 0 on (-1: none)
        self.symbol: Final = symbol

    @property
    def kind(self) -> str:
        """The sort of action, a word."""
        return KINDS[self.code]

    def fields(self) -> dict[str, str | int]:
        """What the action is made of, by name. Dice have commas between them, squares and seats count from 1."""
        code = self.code
        if code == CHOOSE:
            return {"hobbit": HOBBITS[self.number]}
        if code == FIRST:
            return {"seat": self.number + 1}
        if code == FACE:
            return {"die": COLOURS[self.number], "symbol": SYMBOLS[self.symbol]}
        if code == ASIDE:
            return {"dice": ",".join(dice_of(self.number))}
        if code == SPLIT:
            return {"square": self.number + 1}
        return {}


def dice_of(mask: int) -> list[str]:
    """The colours of a mask of dice.

    >>> dice_of(0b101)
    ['black', 'red']
    """
    return [colour for die, colour in enumerate(COLOURS) if mask >> die & 1]


_all: Final = Interned[MordorAction]("error-no-action", WORDS)


def _do(text: str, code: int, number: int = -1, symbol: int = -1) -> MordorAction:
    return _all.add(MordorAction(text, code, number, symbol))


CHOICES: Final = tuple(_do(f"hobbit {name}", CHOOSE, number) for number, name in enumerate(HOBBITS))
FIRSTS: Final = tuple(_do(f"first {seat + 1}", FIRST, seat) for seat in range(4))
FACES: Final = {
    (die, symbol): _do(f"{COLOURS[die]} {name}", FACE, die, symbol)
    for die in DICE
    for symbol, name in enumerate(SYMBOLS)
    if die == BLACK or symbol != WHITE_TREE  # JM-DAT-03
}
"""By die and symbol."""
THROWN_AGAIN: Final = _do("again", AGAIN)
KEPT: Final = _do("keep", KEEP)
ASIDES: Final = {mask: _do(" ".join(["aside", *dice_of(mask)]), ASIDE, mask) for mask in range(1, 32)}
"""By mask of dice."""
SPLITTING_OF: Final = tuple(_do(f"split {square + 1}", SPLIT, square) for square in range(LONGEST))
NO_SPLIT: Final = _do("split none", SPLIT)


def action(text: str) -> MordorAction:
    """The action that a text names; raises `NotationError`.

    >>> action("aside black red") is action("aside black red")
    True
    >>> action("aside black red").fields()
    {'dice': 'black,red'}
    """
    return _all.read(text)
