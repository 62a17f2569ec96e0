"""The tool that draws the boards of Hunt in letters; that its drawings are right is tested with the game."""

from __future__ import annotations

from random import Random

import pytest

from mathom.games.hunt.board import BOARDS
from mathom.games.hunt.table.text_map import SIZES, name_of
from tools.hunt_text_map import Layout, Router, picture


@pytest.mark.slow
@pytest.mark.parametrize("number", [1, 2])
def test_a_rough_drawing_has_every_space_in_its_size(number: int) -> None:
    board = BOARDS[number - 1]
    layout = Layout(board, 120, SIZES[120], Random(1))
    places = layout.settle(2000)
    router = Router(layout)
    assert router.run(1) >= 0
    rows = picture(board, layout, router).splitlines()
    assert max(map(len, rows)) <= 120
    assert len(rows) <= SIZES[120]
    assert len(places) == board.size
    assert all(name_of(board, space) in "\n".join(rows) for space in range(board.size))
