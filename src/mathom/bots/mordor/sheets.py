"""A player's sheet as one small number: how many circles are crossed, and what is left of the Nazgul track.

If Gandalf always splits the nearest square (never worse, JM-GAN-07), what is left of a track is some halves and behind
them whole squares: two numbers. A player who has arrived keeps only the boxes, for the tie-break.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

OUT: Final = -1
"""Eliminated: any sheet without a box."""


class Sheet(NamedTuple):
    """A sheet: circles crossed, squares that could be split, and boxes that are halves."""

    circles: int
    whole: int
    halves: int

    @property
    def boxes(self) -> int:
        """The boxes left."""
        return self.whole + self.halves

    def after(self, circles: int, splits: int, strikes: int, length: int) -> Sheet:
        """After a turn with so many rings that count, Gandalfs and Nazguls, on a ring track of this length.

        >>> Sheet(3, 2, 0).after(1, 1, 2, 9)
        Sheet(circles=4, whole=1, halves=0)
        """
        splits = min(splits, self.whole)
        whole, halves = self.whole - splits, self.halves + 2 * splits
        crossed = min(strikes, halves)
        halves -= crossed
        whole -= min(strikes - crossed, whole)
        return Sheet(min(self.circles + circles, length), whole, halves)


class Sheets:
    """All sheets of a game with their numbers: first those in play, then those that have arrived, last the one out."""

    def __init__(self, length: int, squares: int) -> None:
        self.length = length
        self.squares = squares
        tracks = [
            (whole, halves)
            for whole in range(squares + 1)
            for halves in range(2 * (squares - whole) + 1)
            if whole + halves
        ]
        self.in_play = [Sheet(circles, *track) for circles in range(length) for track in tracks]
        self.tracks = len(tracks)
        self.number: Final = {sheet: number for number, sheet in enumerate(self.in_play)}
        self.arrived = len(self.in_play)
        """The number of a sheet that has arrived with no box; each box adds one."""
        self.out = self.arrived + 2 * squares + 1
        self.count = self.out + 1

    def code(self, sheet: Sheet) -> int:
        """The number of a sheet. A track that was split otherwise than nearest first can have more halves than there
        are numbers for; the nearest number stands for it.
        """
        if not sheet.boxes:
            return self.out
        if sheet.circles >= self.length:
            return self.arrived + sheet.boxes
        most = 2 * (self.squares - sheet.whole)
        return self.number[sheet if sheet.halves <= most else Sheet(sheet.circles, sheet.whole, most)]


@lru_cache(maxsize=16)
def sheets(length: int, squares: int) -> Sheets:
    """The sheets of a game, made once."""
    return Sheets(length, squares)
