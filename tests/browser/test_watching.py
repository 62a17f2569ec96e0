"""Those who watch: they see what everybody may see, and after the end whatever they like."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from mathom.games.confrontation.content import CHARACTER
from tests.browser.conftest import Guests
from tests.browser.people import OVER, sit_down
from tests.browser.test_whole_games import LINE, play_the_line

pytestmark = pytest.mark.browser


def test_a_spectator_sees_no_secrets_until_the_end(guests: Guests) -> None:
    """No face that has not been shown, no words of the players; then any seat in the replay."""
    ala, bob, ewa = guests("Ala"), guests("Bob"), guests("Ewa")
    where = sit_down(ala, bob, game="confrontation")
    ewa.go(where)
    play_the_line(ala, bob, LINE[:5])
    ewa.sees(ala.number)
    assert ewa.page.locator("#board .stand").count() == 18
    shown = ewa.page.locator("#board").evaluate("board => board.outerHTML")
    assert not [who for who in CHARACTER if who in shown]
    assert ewa.page.locator('button[form="act"], [data-pick]').count() == 0
    expect(ala.page.locator("#talk .chip")).to_contain_text("1 watcher")

    ala.page.locator("#say-text").fill("between us <b>two</b>")
    ala.page.locator("#say-text").press("Enter")
    expect(bob.page.locator("#feed")).to_contain_text("between us <b>two</b>")
    expect(ala.page.locator("#say-text")).to_have_value("")
    ewa.page.locator("#say-text").fill("from the wall")
    ewa.page.locator("#say-text").press("Enter")
    expect(ewa.page.locator("#feed")).to_contain_text("from the wall")
    assert "between us" not in ewa.page.content()
    assert "from the wall" not in ala.page.content()

    bob.page.locator("#aside-resign summary").click()
    bob.page.locator('#aside-resign button[name="action"]').click()
    for guest in (ala, bob, ewa):
        expect(guest.page.locator(OVER)).to_be_visible()
    ewa.page.locator('#onward a[href$="/replay"]').click()
    ewa.page.locator("#go-last").click()
    ewa.page.locator("#seat").select_option("S")
    ewa.page.locator('#board [data-about="character/balrog"]').first.wait_for()
    ewa.page.locator("#at").fill("0")
    ewa.sees(0)
    ewa.page.locator("#seat").select_option("watcher")
    expect(ewa.page.locator('#board [data-about^="character/"]')).to_have_count(0)
    with ewa.page.expect_download() as download:
        ewa.page.locator('a[href$="/record"]').click()
    assert download.value.path().read_text(encoding="utf-8").startswith("mathom record")
