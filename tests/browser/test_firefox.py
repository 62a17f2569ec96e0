"""One whole game of each in a real Firefox, against a bot. Where there is no Firefox, this says so and is left out."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.browser.marionette import NO_FIREFOX, Firefox, find_firefox
from tests.browser.people import House

pytestmark = [pytest.mark.browser, pytest.mark.slow]

_OFFERED: Final = """
  return [...new Set([...document.querySelectorAll('#table button[form="act"][name="action"]')]
    .filter(one => one.value && !one.disabled && !one.closest('.tools, #asides, #stopping')).map(one => one.value))];
"""
_PRESS: Final = """
  const button = [...document.querySelectorAll('#table button[form="act"][name="action"]')]
    .find(one => one.value === arguments[0]);
  button.click();
  if ('choose' in button.dataset) document.getElementById('play').click();
"""
_MINE: Final = (
    "(document.querySelector('#ended') || document.querySelector('#table[data-your-turn]'))"
    " && (document.querySelector('#ended') || document.querySelector('#table button[form=act][name=action]')) && 'yes'"
)
_MOVED: Final = (
    "document.querySelector('#table') && document.querySelector('#table').dataset.number !== values[0] && 'yes'"
)


@pytest.fixture
def firefox(tmp_path: Path) -> Iterator[Firefox]:
    """A Firefox of its own."""
    found = find_firefox()
    if found is None:
        pytest.skip(NO_FIREFOX)
    opened = Firefox(found, tmp_path)
    yield opened
    opened.close()


def hurried(offered: list[str]) -> str:
    """As many dice as may be; else Frodo on his way; else whatever comes first."""
    dice = max(offered, key=lambda action: (action.startswith("aside") * len(action.split()), action))
    if dice.startswith("aside"):
        return dice
    bearer = [action for action in offered if action.startswith("frodo ") and ">" in action]
    return (bearer or offered)[0]


@pytest.mark.parametrize("game", ["confrontation", "mordor"])
def test_a_whole_game(firefox: Firefox, house: House, game: str) -> None:
    """From the front page to the end: the page follows what the bot does without being loaded anew."""
    firefox.go(house.address)
    firefox.run(
        "document.querySelector(`#game-${arguments[0]} button[value=child]`).click()", game
    )  # whether it is in sight is Chromium's to say: here the engine counts
    firefox.wait_for(
        "document.querySelector('#table') && document.readyState === 'complete' && 'yes'"
    )  # with its scripts
    firefox.run("document.documentElement.dataset.staging = 'none'")  # what happens is told at once
    loaded = firefox.run("return performance.timeOrigin")
    for _ in range(400):
        firefox.wait_for(_MINE)
        if firefox.run("return Boolean(document.querySelector('#ended'))"):
            break
        number = firefox.run("return document.querySelector('#table').dataset.number")
        offered = firefox.run(_OFFERED)
        firefox.run(_PRESS, hurried(offered))
        firefox.wait_for(_MOVED, number)
    assert firefox.run("return Boolean(document.querySelector('#ended'))"), "the game does not end"
    assert firefox.run("return performance.timeOrigin") == loaded, "the page was loaded anew"
    assert firefox.run("return Boolean(document.querySelector('button[name=rematch]'))")
    # the rules for people, with the pictures that stand in files of their own
    firefox.go(f"{house.address}/rules/{game}")
    drawn = firefox.run("return [...document.querySelectorAll('.rpics svg')].map(one => one.getBBox().width)")
    assert drawn
    assert all(width > 50 for width in drawn)
