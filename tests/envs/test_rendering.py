"""Pictures: whole documents that need nothing beside them, in two languages, and of what their audience knows alone."""

from __future__ import annotations

import re
from random import Random
from typing import Any
from xml.etree import ElementTree as ET

import numpy as np
import pytest

from mathom.envs.pettingzoo_env import raw_env
from tests.testing.test_arrays import LEARNABLE

pytestmark = pytest.mark.slow

TABLES: list[tuple[str, str, int]] = [
    ("confrontation", "rule_set=classic special_cards=yes", 60),
    ("confrontation", "rule_set=draft", 40),
    ("mordor", "players=2 long_road=yes", 60),
    ("mordor", "players=4", 400),
]


def played(steps: int, game: Any, options: str = "", seed: int = 6, **settings: Any) -> raw_env:
    table, rng = raw_env(game, options, **settings), np.random.default_rng(seed)
    table.reset(seed=seed)
    for _ in range(steps):
        if table.core.seat >= 0:
            table.step(int(rng.choice(np.flatnonzero(table.observe(table.agent_selection)["action_mask"]))))
    return table


def check(drawn: str | None) -> str:
    """A whole SVG document that names nothing outside it."""
    assert drawn is not None
    root = ET.fromstring(drawn)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    ids = {element.get("id") for element in root.iter()}
    for element in root.iter():
        href = element.get("href")
        assert href is None or href.removeprefix("#") in ids, href
    assert not re.search(r"var\(|url\((?!#)|https?://(?!www\.w3\.org/2000/svg\")|None|NaN", drawn)
    return drawn


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("game, options, steps", TABLES)
def test_a_picture_is_a_document_of_its_own(game: str, options: str, steps: int, language: str) -> None:
    for seat in (None, 1, "spectator"):
        for moment in (0, 5, steps):
            check(played(moment, game, options, render_mode="svg", render_seat=seat, language=language).render())


def test_a_game_that_draws_no_picture_is_shown_as_text() -> None:
    drawn = check(played(5, LEARNABLE, render_mode="svg").render())
    assert "toy-log" in drawn or "·" in drawn


@pytest.mark.parametrize("mode", ["ansi", "svg"])
@pytest.mark.parametrize("steps", [10, 25, 45])
def test_a_picture_shows_what_its_audience_knows_and_no_more(mode: str, steps: int) -> None:
    for audience, seat in ((0, "F"), (1, "S"), (-2, "spectator")):
        table = played(steps, "confrontation", "rule_set=classic", seed=8, render_mode=mode, render_seat=seat)
        mine = table.render()
        for seed in range(3):
            table.core.state = table.core.game.sample_world(table.core.state.observe(audience), Random(seed))
            assert table.render() == mine


def test_whoever_decides_is_whose_table_is_drawn() -> None:
    table = played(0, "confrontation", render_mode="ansi")
    assert table.core.seat == 0
    assert table.render() == played(0, "confrontation", render_mode="ansi", render_seat="F").render()
    assert table.render() != played(0, "confrontation", render_mode="ansi", render_seat="S").render()
    over = played(3000, "confrontation", render_mode="ansi")
    assert over.render() == played(3000, "confrontation", render_mode="ansi", render_seat="spectator").render()


def test_people_see_the_table_on_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    table = played(1, "mordor", render_mode="human")
    assert "Nazgûl" in capsys.readouterr().out
    assert table.render() is None
    assert raw_env("mordor").render() is None
