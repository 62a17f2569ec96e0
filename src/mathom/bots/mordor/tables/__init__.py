"""Tables worked out beforehand by tools/mordor_tables.py, and how they are read."""

from __future__ import annotations

import sys
import zlib
from array import array
from functools import cache
from itertools import accumulate
from pathlib import Path
from typing import Final

ONE: Final = 65535
"""What stands for a probability of 1."""
_FOLDER: Final = Path(__file__).parent


@cache
def table(name: str) -> array[int]:
    """The values of a table, in steps of 1/`ONE`.

    In the file each is written less the one before it, all low bytes before all high bytes, packed.
    """
    raw = zlib.decompress((_FOLDER / f"{name}.table").read_bytes())
    half = len(raw) // 2
    pairs = bytearray(len(raw))
    pairs[::2], pairs[1::2] = raw[:half], raw[half:]
    steps = array("H", bytes(pairs))
    if sys.byteorder == "big":
        steps.byteswap()
    return array("H", accumulate(steps, _add))


def _add(so_far: int, step: int) -> int:
    return so_far + step & ONE
