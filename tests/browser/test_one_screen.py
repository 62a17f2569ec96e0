"""All players at one screen: a curtain between two turns, and nothing of the other behind it."""

from __future__ import annotations

import re

import pytest

from mathom.games.confrontation.content import CHARACTER
from tests.browser.conftest import Guests
from tests.browser.people import Guest, onward

pytestmark = pytest.mark.browser


def faces(guest: Guest) -> set[str]:
    """The characters that are drawn on the board or in the hand as somebody's own, in whatever attribute."""
    drawn = guest.page.locator("#board .stand, .tray [data-set], .pieces details").evaluate_all(
        "all => all.map(one => one.outerHTML).join(' ')"
    )
    return {who for who in CHARACTER if re.search(rf"character/{who}\b|\"{who}\"", drawn)}


def uncover(guest: Guest) -> None:
    guest.page.locator('button[name="uncover"]').click()
    guest.page.locator("#prompt").wait_for()


def test_hot_seat_shows_nobody_what_is_the_others(guests: Guests) -> None:
    """The curtain hides everything; behind it each finds only what is his own."""
    ala = guests("Ala")
    ala.go("/").page.locator("#game-confrontation button[value=screen]").click()
    curtain = ala.page.locator(".curtain")
    sides: dict[str, set[str]] = {}
    for side in ("fellowship", "sauron"):
        curtain.wait_for()
        assert not faces(ala)
        assert ala.page.locator("#board, [data-about], [data-set]").count() == 0
        uncover(ala)
        sides[side] = faces(ala)
        assert len(sides[side]) == 9, sides
        ala.plan("balanced")
    assert not sides["fellowship"] & sides["sauron"]

    for turn in range(14):
        ala.page.locator(".curtain, #ended, #table[data-your-turn]").first.wait_for()
        if ala.over:
            break
        if curtain.count():
            html = ala.page.content()
            assert not [who for who in CHARACTER if f"character/{who}" in html], turn
            uncover(ala)
        own = "sauron" if ala.page.locator("#prompt.seat-shadow").count() else "fellowship"
        other = "fellowship" if own == "sauron" else "sauron"
        hidden = ala.page.locator("#board .stand.hid").evaluate_all("all => all.map(one => one.outerHTML).join(' ')")
        assert not [who for who in sides[other] if who in hidden], (turn, own)
        assert faces(ala) & sides[own]
        ala.press(onward(ala, ala.offered()), quick=True)


def test_mordor_at_one_screen_needs_no_curtain(guests: Guests) -> None:
    """Nothing is secret there, so whoever is to throw throws."""
    ala = guests("Ala")
    ala.go("/").page.locator("#game-mordor button[value=screen]").click()
    for _ in range(4):
        ala.page.locator("#table[data-your-turn]").wait_for()
        assert ala.page.locator(".curtain").count() == 0
        ala.press(ala.offered()[0], quick=True)
