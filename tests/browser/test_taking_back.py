"""Taking back, confirming, and formations that wait: what a hand does in haste can be mended."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.people import Guest, sit_down

pytestmark = pytest.mark.browser


def stand_of(guest: Guest, mark: str) -> str:
    """Where a stand is drawn."""
    place = guest.page.locator(f"#p-{mark}").evaluate(
        "one => one.style.getPropertyValue('--x') + ' ' + one.style.getPropertyValue('--y')"
    )
    assert isinstance(place, str)
    return place


def test_a_move_is_taken_back_after_the_bot_has_answered(guests: Guests) -> None:
    ala = guests("Ala")
    ala.go(ala.open("confrontation", "bot:random"))
    ala.plan("balanced")
    ala.waits()
    before, offered = ala.page.locator("#stands").inner_text(), ala.offered()
    number = ala.number
    ala.press(offered[0])
    ala.page.wait_for_function(
        "number => Number(document.getElementById('table').dataset.number) > number + 1", arg=number
    )
    ala.waits()
    undo = ala.page.locator("#undo")
    expect(undo).to_contain_text("Take back")
    undo.click()
    expect(ala.page.locator("#feed")).to_contain_text("Ala took a move back.")
    assert ala.offered() == offered
    assert ala.page.locator("#stands").inner_text() == before


def test_between_people_one_asks_and_the_other_answers(guests: Guests) -> None:
    ala, bob = guests("Ala"), guests("Bob")
    where = sit_down(ala, bob, game="confrontation")
    for guest in (ala, bob):
        guest.does(where, "plan:balanced")
    bob.go(where)
    ala.go(where)
    number = bob.number
    bob.press(bob.offered()[0])
    ala.sees(number + 1)
    ala.press(ala.offered()[0])
    bob.sees(number + 2)
    bob.page.locator("#undo").click()
    expect(bob.page.locator("#asking")).to_contain_text("You have asked")
    expect(ala.page.locator("#asking")).to_contain_text("Bob asks to take a move back.")
    ala.page.locator('#asking button[value="decline"]').click()
    expect(bob.page.locator("#asking")).to_contain_text("Ala does not agree")
    assert ala.number == number + 2


def test_a_move_waits_for_its_confirmation_where_that_is_wished(guests: Guests) -> None:
    bob, ala = guests("Bob"), guests("Ala")
    ala.send("/settings", confirm="on")
    where = sit_down(bob, ala, game="confrontation")
    for guest in (bob, ala):
        guest.does(where, "plan:balanced")
    ala.go(where)
    ala.waits()
    number = ala.number
    bar = ala.page.locator("#confirm")
    seal = ala.page.locator("#targets .target").first
    mark, place = seal.get_attribute("data-for") or "", seal.evaluate("one => one.style.getPropertyValue('--x')")
    was = stand_of(ala, mark)
    ala.hit(ala.page.locator(f'[data-pick="{mark}"]'))
    seal.click()
    expect(bar).to_be_visible()
    assert stand_of(ala, mark).split()[0] == place  # it stands where it would go
    assert ala.number == number
    bar.locator("[data-not]").click()
    expect(bar).to_be_hidden()
    assert stand_of(ala, mark) == was
    seal.click()  # it is still in hand
    ala.page.keyboard.press("Escape")
    expect(bar).to_be_hidden()
    assert ala.number == number
    seal.click()
    bar.locator("[data-do]").click()
    ala.sees_other(number)
    expect(bar).to_be_hidden()


def test_mordor_waits_for_a_confirmation_too(guests: Guests) -> None:
    ala = guests("Ala")
    ala.send("/settings", confirm="on")
    ala.go(ala.open("mordor", "bot:random"))
    ala.waits()
    number = ala.number
    ala.at_hand(ala.offered()[0]).click()
    expect(ala.page.locator("#confirm")).to_be_visible()
    assert ala.number == number
    ala.page.locator("#confirm [data-do]").click()
    ala.sees_other(number)


def test_a_formation_fills_the_board_and_waits(guests: Guests) -> None:
    ala, bob = guests("Ala"), guests("Bob")
    sit_down(ala, bob, game="confrontation")
    filled = ala.page.locator("[data-into].filled")
    ala.page.locator("#plan-balanced").click()
    expect(filled).to_have_count(5)
    first = filled.first.inner_text()
    ala.page.locator("#plan-aggressive").click()
    expect(filled).to_have_count(5)
    assert filled.first.inner_text() != first
    assert ala.number == 0  # nothing was sent
    ala.page.locator("#keep-plan summary").click()
    ala.page.fill("#keep", "My road")
    ala.page.locator("#ready").click()
    ala.sees(5)

    sit_down(ala, bob, game="confrontation")
    kept = ala.page.locator(".kept-plan")
    expect(kept).to_have_count(2)
    mine = ala.page.locator("#own-plans > summary")
    mine.click()
    kept.filter(has_text="My road").locator("a").click()
    expect(filled).to_have_count(5)
    expect(kept.first).to_be_hidden()  # what was chosen lies on the board, and the list is out of the way
    mine.click()
    ala.page.keyboard.press("Escape")
    expect(kept.first).to_be_hidden()
    expect(mine).to_be_focused()
    mine.click()
    kept.filter(has_text="My road").locator("button").click()
    expect(kept).to_have_count(1)
    expect(filled).to_have_count(5)  # what lies on the board stays
