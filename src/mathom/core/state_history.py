"""The states of a sitting, each within reach of one that was kept: going back need not begin at the start."""

from __future__ import annotations

from bisect import bisect_right
from typing import Final

from mathom.core.game import State
from mathom.core.record import Record

EVERY: Final = 50
"""So many entries lie between two states that are kept."""


class StateHistory:
    """The states of a record. One in `EVERY` is kept, so that each is reached from one that lies not far before it.

    Without a `state` the first of them is the one before the first entry. Else it is this one, which must be the state
    after all present entries: what lies before it is out of reach.
    """

    __slots__ = ("_kept", "due", "record")

    def __init__(self, record: Record, state: State | None = None) -> None:
        self.record = record
        first = (0, record.start()) if state is None else (len(record.entries), state.clone())
        self._kept: list[tuple[int, State]] = [first]
        self.due = first[0] + EVERY
        """When there are so many entries, the state is to be kept again."""

    @property
    def first(self) -> int:
        """How many entries lie before the first moment within reach."""
        return self._kept[0][0]

    def keep(self, state: State, number: int | None = None) -> None:
        """Keep the state after so many entries, or after all present ones."""
        self._add(len(self.record.entries) if number is None else number, state)

    def forget(self) -> None:
        """Give up the states after entries that are no longer there. The first one stays."""
        kept, length = self._kept, len(self.record.entries)
        while len(kept) > 1 and kept[-1][0] > length:
            kept.pop()
        self.due = kept[-1][0] + EVERY

    def nearest(self, number: int) -> int:
        """How many entries lie before the last state that was kept up to this moment."""
        return self._kept[self._place(number)][0]

    def at(self, number: int) -> State:
        """The state after so many entries, for the asker to play on with; raises `RecordError` at a bad entry.

        Whatever is passed on the way beyond the states that are kept is kept too.
        """
        reached, kept = self._kept[self._place(number)]
        state = kept.clone()
        for index in range(reached, number):
            if index == self.due:
                self._add(index, state)
            self.record.step(state, index)
        if number == self.due:
            self._add(number, state)
        return state

    def _place(self, number: int) -> int:
        return bisect_right(self._kept, number, key=_number) - 1

    def _add(self, number: int, state: State) -> None:
        self._kept.append((number, state.clone()))
        self.due = number + EVERY


def _number(kept: tuple[int, State]) -> int:
    return kept[0]
