"""A link as a QR code (ISO/IEC 18004), for the camera of a telephone across the table.

Bytes, error correction M, versions 1 to 10: up to 213 bytes, and no address of ours is longer. A library could do much
more, and every server would have to install it.

>>> len(modules("http://192.168.1.7:8014/t/abc"))
29
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

Grid = list[list[bool]]
"""The rows of the code; True is dark."""


class _Version(NamedTuple):
    """How a size of code divides its codewords: so many errors a block, and the data codewords of each block."""

    errors: int
    blocks: tuple[int, ...]
    centres: tuple[int, ...]
    """Where the small squares of alignment have their middles."""


_VERSIONS: Final = (
    _Version(10, (16,), ()),
    _Version(16, (28,), (6, 18)),
    _Version(26, (44,), (6, 22)),
    _Version(18, (32, 32), (6, 26)),
    _Version(24, (43, 43), (6, 30)),
    _Version(16, (27,) * 4, (6, 34)),
    _Version(18, (31,) * 4, (6, 22, 38)),
    _Version(22, (38, 38, 39, 39), (6, 24, 42)),
    _Version(22, (36, 36, 36, 37, 37), (6, 26, 46)),
    _Version(26, (43, 43, 43, 43, 44), (6, 28, 50)),
)
_MASKS: Final[tuple[Callable[[int, int], bool], ...]] = (
    lambda row, column: (row + column) % 2 == 0,
    lambda row, _: row % 2 == 0,
    lambda _, column: column % 3 == 0,
    lambda row, column: (row + column) % 3 == 0,
    lambda row, column: (row // 2 + column // 3) % 2 == 0,
    lambda row, column: row * column % 2 + row * column % 3 == 0,
    lambda row, column: (row * column % 2 + row * column % 3) % 2 == 0,
    lambda row, column: ((row + column) % 2 + row * column % 3) % 2 == 0,
)
_TIMING: Final = 6
"""The row and the column of dots that count the modules."""
_QUIET: Final = 4
"""So much room a camera needs round the code."""


def svg_path(text: str) -> tuple[str, int]:
    """The dark modules of a text as the path of a drawing, and how wide and high that is, with its quiet zone."""
    grid = modules(text)
    dark = [(x, y) for y, row in enumerate(grid, start=_QUIET) for x, on in enumerate(row, start=_QUIET) if on]
    return "".join(f"M{x},{y}h1v1h-1z" for x, y in dark), len(grid) + 2 * _QUIET


@lru_cache(maxsize=200)
def modules(text: str) -> Grid:
    """The code of a text; raises `ValueError` if it is too long."""
    data = text.encode()
    for number, version in enumerate(_VERSIONS, start=1):
        if len(data) + (2 if number < 10 else 3) <= sum(version.blocks):
            return _drawn(number, version, _codewords(data, number, version))
    raise ValueError(f"{len(data)} bytes are too many for a code")


def _codewords(data: bytes, number: int, version: _Version) -> bytes:
    """The data and their error correction, in the order in which they are drawn."""
    length = 8 if number < 10 else 16
    bits = f"0100{len(data):0{length}b}" + "".join(f"{byte:08b}" for byte in data)
    room = sum(version.blocks)
    bits = (bits + "0000")[: room * 8]
    bits += "0" * (-len(bits) % 8)
    words = bytes(int(bits[at : at + 8], 2) for at in range(0, len(bits), 8))
    words += bytes((0xEC, 0x11)[at % 2] for at in range(room - len(words)))
    blocks, at = [], 0
    for size in version.blocks:
        blocks.append(words[at : at + size])
        at += size
    checks = [_check(block, version.errors) for block in blocks]
    return bytes([*_in_turns(blocks), *_in_turns(checks)])


def _in_turns(blocks: list[bytes]) -> Iterator[int]:
    for at in range(max(map(len, blocks))):
        yield from (block[at] for block in blocks if at < len(block))


# Reed-Solomon codes over the field of 256 elements -------------------------------------------------------------------


def _times(a: int, b: int) -> int:
    product = 0
    for bit in range(7, -1, -1):
        product = product << 1 ^ (product >> 7) * 0x11D
        product ^= (b >> bit & 1) * a
    return product


@cache
def _generator(degree: int) -> tuple[int, ...]:
    """The polynomial whose roots are the first powers of 2, without its leading 1."""
    found = [0] * (degree - 1) + [1]
    root = 1
    for _ in range(degree):
        for at in range(degree):
            found[at] = _times(found[at], root) ^ (found[at + 1] if at + 1 < degree else 0)
        root = _times(root, 2)
    return tuple(found)


def _check(block: bytes, degree: int) -> bytes:
    generator, rest = _generator(degree), [0] * degree
    for byte in block:
        factor = byte ^ rest[0]
        rest = [*rest[1:], 0]
        rest = [old ^ _times(part, factor) for old, part in zip(rest, generator, strict=True)]
    return bytes(rest)


# The drawing ---------------------------------------------------------------------------------------------------------


def _drawn(number: int, version: _Version, words: bytes) -> Grid:
    size = 17 + 4 * number
    grid: Grid = [[False] * size for _ in range(size)]
    fixed: Grid = [[False] * size for _ in range(size)]
    _draw_patterns(grid, fixed, number, version)
    _draw_words(grid, fixed, words)
    best: tuple[int, Grid] | None = None
    for mask, covers in enumerate(_MASKS):
        tried = [[on ^ (not fixed[y][x] and covers(y, x)) for x, on in enumerate(row)] for y, row in enumerate(grid)]
        _draw_format(tried, mask)
        worse = _penalty(tried)
        if best is None or worse < best[0]:
            best = (worse, tried)
    assert best is not None
    return best[1]


def _draw_patterns(grid: Grid, fixed: Grid, number: int, version: _Version) -> None:
    """What helps a camera: corners, lines of dots, small squares; and room for what says how to read the rest."""
    size = len(grid)

    def put(x: int, y: int, on: bool) -> None:
        if 0 <= x < size and 0 <= y < size:
            grid[y][x], fixed[y][x] = on, True

    for at in range(size):
        put(at, _TIMING, at % 2 == 0)
        put(_TIMING, at, at % 2 == 0)
    for left, top in ((3, 3), (size - 4, 3), (3, size - 4)):
        for x in range(-4, 5):
            for y in range(-4, 5):
                put(left + x, top + y, max(abs(x), abs(y)) not in (2, 4))
    last = len(version.centres) - 1
    for one, left in enumerate(version.centres):
        for other, top in enumerate(version.centres):
            if (one, other) not in ((0, 0), (0, last), (last, 0)):
                for x in range(-2, 3):
                    for y in range(-2, 3):
                        put(left + x, top + y, max(abs(x), abs(y)) != 1)
    for at in range(9):
        for x, y in ((at, 8), (8, at)):
            if not fixed[y][x]:
                put(x, y, False)
    for at in range(8):
        put(size - 1 - at, 8, False)
        put(8, size - 1 - at, at == 7)  # the one that is always dark
    if number >= 7:
        told = _told(number, 12, 0x1F25)
        for bit in range(18):
            on = bool(told >> bit & 1)
            put(size - 11 + bit % 3, bit // 3, on)
            put(bit // 3, size - 11 + bit % 3, on)


def _draw_words(grid: Grid, fixed: Grid, words: bytes) -> None:
    """The codewords in columns of two, up and down from the right."""
    size = len(grid)
    bits = iter([byte >> bit & 1 for byte in words for bit in range(7, -1, -1)])
    right, up = size - 1, True
    while right > 0:
        if right == _TIMING:
            right -= 1
        for y in reversed(range(size)) if up else range(size):
            for x in (right, right - 1):
                if not fixed[y][x]:
                    grid[y][x] = bool(next(bits, 0))
        right, up = right - 2, not up


def _draw_format(grid: Grid, mask: int) -> None:
    """Which error correction and which mask, twice."""
    size = len(grid)
    told = _told(mask, 10, 0x537) ^ 0x5412  # the two bits of M are 00
    for bit in range(15):
        on = bool(told >> bit & 1)
        y = bit if bit < 6 else bit + 1 if bit < 8 else size - 15 + bit
        grid[y][8] = on
        x = size - 1 - bit if bit < 8 else 7 if bit == 8 else 14 - bit
        grid[8][x] = on
    grid[size - 8][8] = True


def _told(value: int, length: int, generator: int) -> int:
    """A number with its own error correction, so many bits long."""
    rest = value
    for _ in range(length):
        rest = rest << 1 ^ (rest >> (length - 1)) * generator
    return value << length | rest


def _penalty(grid: Grid) -> int:
    """How hard a code is to read: long runs, blocks, what looks like a corner, and more of one colour."""
    size = len(grid)
    found = 0
    for lines in (grid, list(map(list, zip(*grid, strict=True)))):
        for line in lines:
            text = "".join("1" if on else "0" for on in line)
            found += sum(length - 2 for length in _runs(text) if length >= 5)
            found += 40 * sum(text.startswith(("10111010000", "00001011101"), at) for at in range(size - 10))
    for y in range(size - 1):
        for x in range(size - 1):
            found += 3 * (grid[y][x] == grid[y][x + 1] == grid[y + 1][x] == grid[y + 1][x + 1])
    dark = sum(map(sum, grid))
    return found + 10 * int(abs(dark * 20 - size * size * 10) / (size * size))


def _runs(text: str) -> Iterator[int]:
    length = 1
    for before, after in pairwise(text):
        if before == after:
            length += 1
        else:
            yield length
            length = 1
    yield length
