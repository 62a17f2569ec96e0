"""A replay under the hand: keys from anywhere, playing by itself, and the board above its controls."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.people import Guest

pytestmark = pytest.mark.browser


def finished(guests: Guests, **how: object) -> Guest:
    """Somebody before the replay of a short game."""
    ala = guests("Ala", viewport={"width": 1280, "height": 800}, **how)
    where = ala.open("confrontation", "bot:random")
    ala.does(where, "plan:balanced")
    ala.go(where)
    for _ in range(3):
        ala.waits()
        if ala.over:
            break
        ala.press(ala.offered()[0], quick=True)
    if not ala.over:
        ala.does(where, "resign")
    return ala.go(f"{where}/replay")


def at(guest: Guest) -> int:
    return int(guest.page.locator("#replay").get_attribute("data-at") or -1)


def shows(guest: Guest, moment: int) -> None:
    guest.page.locator(f'#replay[data-at="{moment}"]').wait_for(state="attached")


def test_keys_go_through_it_from_anywhere(guests: Guests) -> None:
    ala = finished(guests)
    end = int(ala.page.locator("#replay").get_attribute("data-end") or 0)
    assert at(ala) == 0
    ala.page.keyboard.press("ArrowRight")
    shows(ala, 10)  # the whole setup
    ala.page.keyboard.press("End")
    shows(ala, end)
    ala.page.keyboard.press("ArrowLeft")
    ala.page.locator(f'#replay:not([data-at="{end}"])').wait_for(state="attached")
    ala.page.keyboard.press("Home")
    shows(ala, 0)
    ala.page.locator("#at").focus()
    ala.page.keyboard.press("ArrowRight")
    shows(ala, 10)


def test_it_plays_by_itself_to_the_end(guests: Guests) -> None:
    ala = finished(guests)
    end = int(ala.page.locator("#replay").get_attribute("data-end") or 0)
    ala.page.locator("#speed").select_option("4")
    ala.page.locator("body").press(" ")
    play = ala.page.locator("#play-replay")
    expect(play).to_have_attribute("aria-pressed", "true")
    shows(ala, end)
    expect(play).to_have_attribute("aria-pressed", "false")
    assert ala.page.locator("#speed").input_value() == "4"


def test_board_and_controls_fit_a_small_window(guests: Guests) -> None:
    ala = finished(guests)
    for box in (ala.page.locator("#board"), ala.page.locator("#slider")):
        found = box.bounding_box()
        assert found is not None
        assert found["y"] >= 0
        assert found["y"] + found["height"] <= 801
    link = ala.page.locator("#share")
    assert link.evaluate("field => field.scrollWidth <= field.clientWidth + 1")  # whole
