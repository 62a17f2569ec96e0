"""Another story of the same shape: for worlds in which nobody can read ahead (JE-H-06 to JE-H-09).

Everything of an adventure that has not come out is replaced: texts and labels, what tests ask for and how much things
do, which enemies come and how many, kinds and places of tokens, weights, thresholds, epilogues and rewards. What has
come out stays as it is (`shown.py`), and so does the shape: every list and step keeps its number, flags and conditions
keep their names, so that a state can be moved from one book to the other and both go on.

Tiles keep their places: spaces are numbered through all of them, the ones on the table must fit the ones to come, and a
tile that is not placed is near to nothing, so that where it would lie shows nowhere. Of enemies, the attacks and
activations that were not yet drawn are replaced in the same way.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, TypeVar
from zlib import crc32

import msgspec
from msgspec.structs import replace

from mathom.core.masks import members
from mathom.games.journeys.book import Book
from mathom.games.journeys.op import Op, Per, Piece
from mathom.games.journeys.other_material import ALWAYS, HIDDEN, Changes, texts
from mathom.games.journeys.pack import Enemy
from mathom.games.journeys.shown import SeenRow, Shown
from mathom.games.journeys.story import (
    Adventure,
    Objective,
    Resolution,
    Reward,
    Spawn,
    SpecialAction,
    TerrainToken,
    Threshold,
    Token,
)

T = TypeVar("T")
VARIANTS: Final = 8
"""So many other stories there are for each moment."""


@lru_cache(maxsize=256)
def scrambled(book: Book, out: Shown, variant: int) -> Book:
    """A book of the same shape in which everything that has not come out is different."""
    enemies = tuple(
        _other_enemy(book, number, frozenset(row for row in out.enemies if row[1] == number), variant)
        for number in range(len(book.enemies))
    )
    pack = replace(book.pack, enemies=enemies)
    return Book(pack, Scrambler(book, out, variant).adventure(), book.campaign, like=book)


@lru_cache(maxsize=4096)
def _other_enemy(book: Book, number: int, known: frozenset[SeenRow], variant: int) -> Enemy:
    return Scrambler(book, None, variant).enemy(number, known)


class Scrambler:
    """Goes through the content of a book, always on the same way, and gives each piece its own chances.

    They are not drawn from a generator: what comes in the place of one thing must not depend on what else is hidden.
    """

    def __init__(self, book: Book, out: Shown | None, variant: int) -> None:
        """For an adventure with what has come out of it, or for enemies, which are told themselves."""
        self.book = book
        self.variant = variant
        self._out = out
        self._pieces = 0
        """How many pieces it has come by."""
        self._draws = (0, 0)
        """The piece that is being changed, and how often chance was asked about it."""

    # What the rules ask for -------------------------------------------------------------------------------------------
    @property
    def known(self) -> Shown:
        """What has come out."""
        assert self._out is not None
        return self._out

    def number(self, below: int) -> int:
        """A number from 0 on, by chance."""
        piece, times = self._draws
        self._draws = (piece, times + 1)
        return crc32(b"%d %d %d" % (self.variant, piece, times)) % below

    def one(self, choices: Sequence[T]) -> T:
        """One of several things, by chance."""
        return choices[self.number(len(choices))]

    def elsewhere(self, space: str | None) -> str | None:
        """A space of the same tile, by chance."""
        board = self.book.board
        if space is None or space not in board.number:
            return space
        return board.spaces[self.one([*members(board.spaces_of[board.tile_of[board.number[space]]])])]

    # The way through --------------------------------------------------------------------------------------------------
    def adventure(self) -> Adventure:
        """The adventure with what has come out, and other things in place of the rest."""
        found = self._piece(self.book.adventure, hidden=not self.known.begun)
        assert isinstance(found, Adventure)
        return found

    def enemy(self, enemy: int, known: frozenset[SeenRow]) -> Enemy:
        """An enemy, with other attacks and activations in place of those that were not yet drawn."""
        row = self.book.enemies[enemy]
        self._pieces = 1000 * (1 + enemy)

        def others(kind: str, rows: tuple[Any, ...], before: int) -> tuple[Any, ...]:
            return tuple(
                self._piece(each, hidden=(kind, enemy, before + number) not in known)
                for number, each in enumerate(rows)
            )

        hard = replace(
            row.hard,
            attacks=others("attack", row.hard.attacks, len(row.attacks)),
            activations=others("activation", row.hard.activations, len(row.activations)),
        )
        return replace(
            row,
            attacks=others("attack", row.attacks, 0),
            activations=others("activation", row.activations, 0),
            hard=hard,
        )

    def _value(self, value: Any, *, hidden: bool) -> Any:
        if isinstance(value, msgspec.Struct):
            # conditions and costs stay as they are, and so do numbers that grow with something
            fixed = isinstance(value, Per) or (isinstance(value, Piece) and not isinstance(value, Op))
            return value if fixed else self._piece(value, hidden=hidden)
        if isinstance(value, tuple) and value:
            new = tuple([self._value(part, hidden=hidden) for part in value])
            return value if all(one is other for one, other in zip(value, new, strict=True)) else new
        if isinstance(value, dict) and value:
            return {name: self._value(part, hidden=hidden) for name, part in value.items()}
        return value

    def _piece(self, row: msgspec.Struct, *, hidden: bool) -> msgspec.Struct:
        """A piece with all that is in it; what is no step and no row of its own has come out with what it is in."""
        self._pieces += 1
        number = self._pieces
        hidden = self._is_hidden(row, inherited=hidden)
        changes: Changes = {}
        for name in row.__struct_fields__:
            value = getattr(row, name)
            if name == "options" and isinstance(row, Token):
                new: Any = self._buttons(row)
            else:
                new = self._value(value, hidden=hidden)
            if new is not value:
                changes[name] = new
        self._draws = (number, 0)
        if hidden:
            changes |= texts(self, row)
        for rules, due in ((HIDDEN, hidden), (ALWAYS, self._out is not None)):
            for kind in type(row).__mro__ if due else ():
                if kind in rules:
                    changes |= rules[kind](self, row, changes)
        return replace(row, **changes) if changes else row

    def _buttons(self, row: Token) -> tuple[Any, ...]:
        could = dict(self.known.buttons).get(self.book.row_of[id(row)], 0)
        return tuple(self._piece(option, hidden=not could >> number & 1) for number, option in enumerate(row.options))

    def _is_hidden(self, row: msgspec.Struct, *, inherited: bool) -> bool:
        out, book = self._out, self.book
        if out is None:
            return inherited
        for kind, seen in (
            (Token, out.tokens),
            (Spawn, out.spawns),
            (TerrainToken, out.terrain),
            (Threshold, out.thresholds),
        ):
            if isinstance(row, kind):
                return not seen >> book.row_of[id(row)] & 1
        if isinstance(row, Op):
            return not out.ran >> book.story_op[id(row)] & 1
        if isinstance(row, Objective):
            return not out.objectives >> book.objective[row.id] & 1
        if isinstance(row, SpecialAction):
            return not any(row is book.adventure.actions[action] for action in members(out.actions))
        if isinstance(row, Resolution):
            ends = book.adventure.resolutions
            return out.end is None or row is not (ends.victory if out.end[0] else ends.defeat)[out.end[1]]
        if isinstance(row, Reward):
            rewards = book.adventure.rewards
            return out.end is None or row is not (rewards.victory if out.end[0] else rewards.defeat)
        return inherited
