"""QR codes: the modules are those that an independent library draws, and every code can be read back."""

from __future__ import annotations

from hashlib import sha256

import pytest

from mathom.server.qr_code import _MASKS, _VERSIONS, Grid, _draw_patterns, _times, modules, svg_path

LONGEST = 213


def read_back(grid: Grid) -> bytes:
    """What a camera would make of a code: mask off, codewords out, their errors checked, the bytes."""
    size = len(grid)
    number = (size - 17) // 4
    version = _VERSIONS[number - 1]
    told = sum(grid[8][size - 1 - bit] << bit for bit in range(8)) | sum(
        grid[8][14 - bit] << bit for bit in range(9, 15)
    )
    mask = ((told | grid[8][7] << 8) ^ 0x5412) >> 10 & 7
    fixed = [[False] * size for _ in range(size)]
    _draw_patterns([[False] * size for _ in range(size)], fixed, number, version)
    bits: list[bool] = []
    right, up = size - 1, True
    while right > 0:
        right -= right == 6
        for y in reversed(range(size)) if up else range(size):
            bits += [grid[y][x] ^ _MASKS[mask](y, x) for x in (right, right - 1) if not fixed[y][x]]
        right, up = right - 2, not up
    words = [int("".join("01"[bit] for bit in bits[at : at + 8]), 2) for at in range(0, len(bits) // 8 * 8, 8)]
    blocks: list[list[int]] = [[] for _ in version.blocks]
    rest = iter(words)
    for at in range(max(version.blocks)):
        for block, length in zip(blocks, version.blocks, strict=True):
            if at < length:
                block.append(next(rest))
    checked = [list(block) for block in blocks]
    for _ in range(version.errors):
        for block in checked:
            block.append(next(rest))
    root = 1
    for _ in range(version.errors):  # a whole codeword is zero at every root
        for block in checked:
            value = 0
            for word in block:
                value = _times(value, root) ^ word
            assert value == 0
        root = _times(root, 2)
    text = "".join(f"{word:08b}" for block in blocks for word in block)
    assert text[:4] == "0100"
    count = 8 if number < 10 else 16
    length = int(text[4 : 4 + count], 2)
    return bytes(int(text[at : at + 8], 2) for at in range(4 + count, 4 + count + 8 * length, 8))


@pytest.mark.parametrize(
    "length", [1, 14, 15, 26, 27, 42, 43, 62, 63, 84, 85, 106, 107, 122, 123, 152, 153, 180, 181, 213]
)
def test_every_size_can_be_read_back(length: int) -> None:
    text = ("http://192.168.1.7:8014/t/" + "kOc0ZA-0eoV_" * 20)[:length]
    assert read_back(modules(text)) == text.encode()


def test_a_code_is_drawn_as_another_library_draws_it() -> None:
    # The package qrcode 8.2, error correction M, mask 0: a hash of its modules.
    drawn = "".join("01"[on] for row in modules("x" * 14) for on in row)
    assert sha256(drawn.encode()).hexdigest() == "759a539d1bf7615205e1a93849e632b7366078220758ac8415423242de5f454d"


def test_the_drawing_has_room_round_it() -> None:
    path, size = svg_path("http://192.168.1.7:8014/t/abc")
    assert size == 29 + 8
    assert path.startswith("M4,4h1v1h-1z")
    assert path.count("M") == sum(map(sum, modules("http://192.168.1.7:8014/t/abc")))


def test_what_is_too_long_is_refused() -> None:
    modules("x" * LONGEST)
    with pytest.raises(ValueError, match="214 bytes"):
        modules("x" * (LONGEST + 1))
