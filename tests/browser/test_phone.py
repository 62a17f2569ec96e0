"""A phone held upright: everything by thumb, nothing to push aside, nothing too small."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.people import Guest, most_dice

pytestmark = pytest.mark.browser

SMALL: Final = """() => {
  const said = [];
  for (const one of document.querySelectorAll("a[href], button, input:not([type=hidden]), select, textarea, summary")) {
    let target = one;
    if (one.matches("input[type=checkbox], input[type=radio]")) target = one.closest("label") ?? one;
    const style = getComputedStyle(target);
    if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (target.closest(".vh, .skip")) continue; // for screen readers, or seen only with the focus
    if (target.matches("a") && style.display === "inline") continue; // a link in a text
    const box = target.getBoundingClientRect();
    if (box.width < 43.5 || box.height < 43.5) {
      said.push(`${target.outerHTML.slice(0, 120)} is ${Math.round(box.width)} x ${Math.round(box.height)}`);
    }
  }
  return said;
}"""
"""What can be pressed and is smaller than a thumb. Links within a text are as large as their text."""


def fits(guest: Guest) -> None:
    """No sideways scroll, no target too small."""
    wide = guest.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390, (guest.page.url, wide)
    small = guest.page.evaluate(SMALL)
    assert not small, (guest.page.url, small)


@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_page_fits_a_phone(guests: Guests, language: str) -> None:
    ala = guests("Ala", phone=True, language=language)
    ala.expects("404")
    lobby = ala.open("confrontation", "open")
    pages = ["/", "/new?game=confrontation", "/new?game=mordor", "/name", "/rules", "/rules/confrontation", "/learn"]
    pages += [
        "/rules/mordor?q=ring",
        "/about/confrontation/character/frodo",
        "/learn/confrontation/0",
        "/learn/mordor/0",
    ]
    pages += [lobby, f"{lobby}/notes", "/t/nothing", "/nowhere"]
    faults = []
    for path in pages:
        ala.go(path)
        try:
            fits(ala)
        except AssertionError as error:
            faults.append(str(error))
    assert not faults, "\n".join(faults)


def test_confrontation_by_thumb(guests: Guests) -> None:
    """A formation, some moves by tapping, one by dragging with a finger."""
    ala = guests("Ala", phone=True)
    ala.go("/").page.locator("#game-confrontation button[value=child]").tap()
    ala.table.wait_for()
    fits(ala)
    ala.plan("balanced", tap=True)
    for _ in range(4):
        ala.waits()
        if ala.over:
            break
        fits(ala)
        ala.press(ala.offered()[0], tap=True)


def test_a_move_by_dragging_with_a_finger(guests: Guests) -> None:
    """The stand follows the finger, and the page does not scroll away under it."""
    bob, ala = guests("Bob"), guests("Ala", phone=True)
    where = bob.open("confrontation", "open")
    ala.send(f"{where}/sit", seat="1")
    bob.does(where, "plan:balanced")
    ala.does(where, "plan:balanced")
    ala.go(where)
    seal = ala.page.locator("button.target[data-for]").first
    piece = ala.page.locator(f'[data-pick="{seal.get_attribute("data-for")}"]')
    piece.tap()
    piece.scroll_into_view_if_needed()
    start, end = piece.bounding_box(), seal.bounding_box()
    assert start
    assert end
    piece.tap()  # down again
    number = ala.number
    finger = ala.context.new_cdp_session(ala.page)
    x, y = start["x"] + start["width"] / 2, start["y"] + start["height"] / 2
    to_x, to_y = end["x"] + end["width"] / 2, end["y"] + end["height"] / 2
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for step in range(1, 9):
        point = {"x": x + (to_x - x) * step / 8, "y": y + (to_y - y) * step / 8}
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    ala.sees_other(number)


def test_placing_by_thumb(guests: Guests) -> None:
    """From the tray to the regions, by taps."""
    ala = guests("Ala", phone=True)
    ala.go(ala.open("confrontation", "bot:greedy"))
    ala.place("merry@arthedain", "sam@cardolan", "legolas@rhudaur", "aragorn@eregion", "gimli@enedwaith", tap=True)
    assert ala.number >= 5
    expect(ala.page.locator("#setup")).to_have_count(0)


def test_mordor_by_thumb(guests: Guests) -> None:
    """Dice are tapped."""
    ala = guests("Ala", phone=True)
    ala.go("/").page.locator("#game-mordor button[value=child]").tap()
    ala.table.wait_for()
    for _ in range(7):
        ala.waits()
        if ala.over:
            break
        fits(ala)
        action = most_dice(ala, ala.offered())
        if action.startswith("aside"):
            ala.set_aside(action, tap=True)
        else:
            ala.press(action, tap=True)
