"""What can be known of hidden stands: exactly the worlds that fit all that was seen, no more and no fewer.

The play drops *clues* about each side's stands: one left its shuffled group, one was shown, some were shuffled, one
made a move that only some characters can make. A `Belief` is the set of worlds that fit the clues so far. It is
kept small by two facts: stands that are shuffled together form a *cell* and need not be told apart, and characters
that no clue has ever named are alike, so they are not placed at all. What is left to list is in which cell each
named character may be.

Beliefs are computed when somebody asks, from the clue chain, and cached on it; play itself only appends clues.
Stands and slots are counted within their side here, 0 to 8.
"""

from __future__ import annotations

from functools import cache
from math import factorial
from random import Random
from typing import Final

from mathom.games.confrontation.content import EACH

# clues; stands and slots as the state numbers them, 0 to 17
PLACED: Final = 0  # (slots of the side, 0 to 8): it is set up, these at home
LEFT: Final = 1  # (stand): it left its shuffled group and is followed alone from now on
PINNED: Final = 2  # (stand, slot): its face was seen by all, or follows
SHUFFLED: Final = 3  # (marks): these stands were mixed
ONLY: Final = 4  # (stand, slots): it is one of these
NEVER: Final = 5  # (stand, slots): it is none of these
FELL: Final = 6  # (stand, slot): defeated
RETURNED: Final = 7  # (stand, slot): back on the board, its face known
LOOKED: Final = 8  # (stand, slot): the opponent alone has seen that the character is there, or shuffled with it
SOMEONE: Final = 9  # (stand, slots, stand, slots, …): at least one of these stands is one of its slots
ROOT: Final = 10  # knowledge given from outside, as in a sampled world

BLANK: Final = -1  # a character that no clue has named
FALLEN: Final = -2

Where = tuple[int, ...]
"""For each slot the cell it is in, or BLANK, or FALLEN."""


class Belief:
    """The worlds that fit: `cells` has each stand's cell (-1 off the board), `configs` where the named may be."""

    __slots__ = ("_possible", "_weighed", "cells", "configs", "evidence", "only")

    def __init__(
        self, cells: Where, configs: tuple[Where, ...], only: tuple[int, int] = (-1, 0), evidence: int = 0
    ) -> None:
        self.cells = cells
        self.configs = configs
        self.only = only  # a stand that is one of these slots, until its face is seen: the attacker before the battle
        self._possible: list[int] | None = None
        self._weighed: tuple[list[tuple[Where, list[int]]], list[int], list[int]] | None = None
        self.evidence = evidence  # how often a clue ruled something out: undo asks whether this has grown

    def possible(self, stand: int) -> int:
        """The mask of slots that may be in a stand; nobody is in one off the board."""
        return self.everyone()[stand]

    def everyone(self) -> list[int]:
        """The same for each stand."""
        masks = self._possible
        if masks is None:
            masks = self._possible = self._who_may_be_where()
        return masks

    def _who_may_be_where(self) -> list[int]:
        """All at once: whoever asks for one soon asks for all."""
        cells = self.cells
        attacker, allowed = self.only
        size = [0] * 10
        for cell in cells:
            if cell >= 0:
                size[cell] += 1
        inside = [0] * 10  # by cell, in any config
        attacking = 0  # in the attacker's stand
        attacked_from = cells[attacker] if attacker >= 0 else -1
        for config in self.configs:
            room, held = size[:], [0] * 10
            blanks, bit = 0, 1
            for where in config:
                if where >= 0:
                    room[where] -= 1
                    held[where] |= bit
                elif where == BLANK:
                    blanks |= bit
                bit <<= 1
            if attacker >= 0:
                among = held[attacked_from]
                able = (among or blanks) & allowed
                if not able:
                    continue
                if room[attacked_from]:
                    attacking |= able & blanks
                    room[attacked_from] = 0
                    if able.bit_count() == 1:
                        blanks &= ~able
                else:
                    attacking |= among
            for cell in range(10):
                inside[cell] |= held[cell] | blanks if room[cell] > 0 else held[cell]
        masks = [inside[cell] if cell >= 0 else 0 for cell in cells]
        if attacker >= 0:
            masks[attacker] = attacking
        return masks

    def sample(self, rng: Random) -> list[int]:
        """One of the worlds, all equally likely: the cell of each slot (-1 for the fallen)."""
        fitting, weights, cells = self._weigh()
        config, blanks = fitting[0] if len(fitting) == 1 else rng.choices(fitting, weights)[0]
        world = [max(where, -1) for where in config]
        loose = blanks[:]
        rng.shuffle(loose)
        stand, mask = self.only
        rooms = [cell for cell in cells for _ in range(self._room(config, cell))]
        if stand >= 0 and self.cells[stand] in rooms:
            cell = self.cells[stand]
            chosen = next(slot for slot in loose if mask >> slot & 1)
            loose.remove(chosen)
            rooms.remove(cell)
            world[chosen] = cell
        for slot, cell in zip(loose, rooms, strict=True):
            world[slot] = cell
        return world

    def _weigh(self) -> tuple[list[tuple[Where, list[int]]], list[int], list[int]]:
        """The configs, in how many worlds each is, and all cells: worked out once, for search draws many worlds."""
        weighed = self._weighed
        if weighed is None:
            fitting = self._fitting()
            weights = [self._worlds(config, blanks) for config, blanks in fitting]
            weighed = self._weighed = (fitting, weights, self._cell_list())
        return weighed

    def after(self, clue: tuple[int, ...]) -> Belief:
        """What fits after one more clue."""
        kind = clue[0]
        if kind == LEFT:
            return self._left(clue[1] % EACH)
        if kind in (PINNED, LOOKED):
            return self._pinned(clue[1] % EACH, clue[2] % EACH)
        if kind == SHUFFLED:
            return self._shuffled(clue[1] | clue[1] >> EACH)
        if kind == ONLY:
            return self._only(clue[1] % EACH, (clue[2] | clue[2] >> EACH) & 0x1FF)
        if kind == NEVER:
            return self._never(clue[1] % EACH, (clue[2] | clue[2] >> EACH) & 0x1FF)
        if kind == SOMEONE:
            cells = [self.cells[stand % EACH] for stand in clue[1::2]]
            return self._someone(
                dict(zip(cells, ((slots | slots >> EACH) & 0x1FF for slots in clue[2::2]), strict=True))
            )
        if kind == FELL:
            return self._moved_off(clue[1] % EACH, clue[2] % EACH)
        return self._moved_on(clue[1] % EACH, clue[2] % EACH)

    # counting -------------------------------------------------------------------------------------------------------
    def _cell_list(self) -> list[int]:
        return sorted({cell for cell in self.cells if cell >= 0})

    def _room(self, config: Where, cell: int) -> int:
        """How many characters in the cell no clue has named."""
        return self.cells.count(cell) - config.count(cell)

    def _fitting(self) -> list[tuple[Where, list[int]]]:
        """Each config that the `only` of an attacker allows, with its blank slots."""
        stand, mask = self.only
        out = []
        for config in self.configs:
            blanks = [slot for slot, where in enumerate(config) if where == BLANK]
            if stand >= 0:
                inside = [slot for slot, where in enumerate(config) if where == self.cells[stand]]
                if not any(mask >> slot & 1 for slot in inside or blanks):
                    continue
            out.append((config, blanks))
        return out

    def _worlds(self, config: Where, blanks: list[int]) -> int:
        """How many ways there are to place the blanks."""
        stand, mask = self.only
        count, ways = len(blanks), 1
        held = self.cells[stand] if stand >= 0 else -1
        if held >= 0 and self._room(config, held):
            ways = sum(mask >> slot & 1 for slot in blanks)
            count -= 1
        ways *= factorial(count)
        for cell in self._cell_list():
            if cell != held:
                ways //= factorial(self._room(config, cell))
        return ways

    # clues ----------------------------------------------------------------------------------------------------------
    def _new_cell(self) -> int:
        return next(cell for cell in range(10) if cell not in self.cells)

    def _left(self, stand: int) -> Belief:
        old, new = self.cells[stand], self._new_cell()
        configs = []
        for config in self.configs:
            for slot, where in enumerate(config):
                if where == old:
                    configs.append((*config[:slot], new, *config[slot + 1 :]))
            if self._room(config, old):
                configs.append(config)
        cells = (*self.cells[:stand], new, *self.cells[stand + 1 :])
        return Belief(cells, _tidy(configs), self.only, self.evidence)

    def _pinned(self, stand: int, slot: int) -> Belief:
        """The character is in the stand, or in one that is shuffled with it."""
        cell = self.cells[stand]
        news = any(config[slot] != cell for config in self.configs) and self.possible(stand) != 1 << slot
        configs = []
        for config in self.configs:
            if config[slot] == cell:
                configs.append(config)
            elif config[slot] == BLANK and self._room(config, cell):
                configs.append((*config[:slot], cell, *config[slot + 1 :]))
        only = (-1, 0) if self.only[0] == stand else self.only
        return Belief(self.cells, _tidy(configs), only, self.evidence + news)

    def _shuffled(self, marks: int) -> Belief:
        merged = {self.cells[stand] for stand in range(EACH) if marks >> stand & 1}
        cell = min(merged)
        cells = tuple(cell if where in merged else where for where in self.cells)
        configs = [tuple(cell if where in merged else where for where in config) for config in self.configs]
        return Belief(cells, _tidy(configs), self.only, self.evidence)

    def _only(self, stand: int, mask: int) -> Belief:
        if mask.bit_count() == 1:
            return self._pinned(stand, mask.bit_length() - 1)
        news = self.possible(stand) & ~mask != 0
        return Belief(self.cells, self.configs, (stand, mask), self.evidence + news)

    def _never(self, stand: int, mask: int) -> Belief:
        cell = self.cells[stand]
        news = self.possible(stand) & mask != 0
        configs = list(self.configs)
        for slot in range(EACH):
            if mask >> slot & 1:
                configs = [placed for config in configs for placed in self._elsewhere(config, slot, cell)]
        return Belief(self.cells, _tidy(configs), self.only, self.evidence + news)

    def _someone(self, able: dict[int, int]) -> Belief:
        configs = list(self.configs)
        for slot in range(EACH):
            if any(slots >> slot & 1 for slots in able.values()):
                configs = [placed for config in configs for placed in self._elsewhere(config, slot, -9)]
        fitting = [
            config
            for config in configs
            if any(able.get(where, 0) >> slot & 1 for slot, where in enumerate(config) if where >= 0)
        ]
        if len(fitting) == len(configs):
            return self
        return Belief(self.cells, _tidy(fitting), self.only, self.evidence + 1)

    def _elsewhere(self, config: Where, slot: int, cell: int) -> list[Where]:
        """The config with the slot named, anywhere but in this cell."""
        if config[slot] != BLANK:
            return [] if config[slot] == cell else [config]
        return [
            (*config[:slot], other, *config[slot + 1 :])
            for other in self._cell_list()
            if other != cell and self._room(config, other)
        ]

    def _moved_off(self, stand: int, slot: int) -> Belief:
        cells = (*self.cells[:stand], -1, *self.cells[stand + 1 :])
        configs = [(*config[:slot], FALLEN, *config[slot + 1 :]) for config in self.configs]
        return Belief(cells, _tidy(configs), self.only, self.evidence)

    def _moved_on(self, stand: int, slot: int) -> Belief:
        cell = self._new_cell()
        cells = (*self.cells[:stand], cell, *self.cells[stand + 1 :])
        configs = [(*config[:slot], cell, *config[slot + 1 :]) for config in self.configs]
        return Belief(cells, _tidy(configs), self.only, self.evidence)


def _tidy(configs: list[Where]) -> tuple[Where, ...]:
    return tuple(sorted(set(configs))) if len(configs) > 1 else tuple(configs)


UNPLACED: Final = Belief((-1,) * EACH, ((BLANK,) * EACH,))
"""Before the placement there is nothing to know."""


@cache
def set_up(home: int) -> Belief:
    """After it: four stands at home that nobody can tell apart, one in each of the five regions (CF-HID-05).

    Who must be at home by agreement (CF-RUL-94) is in the cell of the four: known beforehand, so no evidence.
    """
    config = tuple([0 if home >> slot & 1 else BLANK for slot in range(EACH)])
    return Belief((0, 0, 0, 0, 1, 2, 3, 4, 5), (config,))


class Clue:
    """A clue, those before it, and what is believed after it: by everybody, and by the opponent who may have looked."""

    __slots__ = ("clue", "everybody", "opponent", "prev")

    def __init__(self, prev: Clue | None, clue: tuple[int, ...]) -> None:
        self.prev = prev
        self.clue = clue
        self.everybody: Belief | None = None
        self.opponent: Belief | None = None

    @classmethod
    def root(cls, everybody: Belief, opponent: Belief) -> Clue:
        """A chain that starts from given knowledge."""
        start = cls(None, (ROOT,))
        start.everybody, start.opponent = everybody, opponent
        return start


def believed(clue: Clue | None, by_opponent: bool) -> Belief:
    """What follows from all clues up to this one."""
    waiting: list[Clue] = []
    belief = UNPLACED
    while clue is not None:
        known = clue.opponent if by_opponent else clue.everybody
        if known is not None:
            belief = known
            break
        waiting.append(clue)
        clue = clue.prev
    for clue in reversed(waiting):
        kind = clue.clue[0]
        if kind == PLACED:
            belief = set_up(clue.clue[1])
        elif kind != LOOKED or by_opponent:
            belief = belief.after(clue.clue)
        if by_opponent:
            clue.opponent = belief
        else:
            clue.everybody = belief
    return belief
