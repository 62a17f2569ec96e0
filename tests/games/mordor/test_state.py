"""The state as a value: a clone is whole and apart. Whether each field is copied the kit asks of every game."""

from __future__ import annotations

from random import Random

from mathom.games.mordor import GAME
from mathom.testing.fields import fields_of
from mathom.testing.play import play_on


def test_a_clone_has_every_field_and_shares_no_list() -> None:
    state, rng = GAME.start("players=3 game=advanced choose_split=yes"), Random(1)
    names = fields_of(state)
    assert {"rules", "step", "thrown", "menu"} < {*names}
    while not play_on(state, 3, rng, 7):
        other = state.clone()
        for name in names:
            mine, theirs = getattr(state, name), getattr(other, name)
            assert mine == theirs, name
            assert not isinstance(mine, list) or mine is not theirs, name
