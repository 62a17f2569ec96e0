"""Drawn maps that one walks about in: by mouse, keys, buttons and fingers, and what can be read on them."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import CDPSession, Locator, Page, expect

from tests.browser.conftest import Guests
from tests.browser.test_phone import fits

pytestmark = pytest.mark.browser

WHERE: Final = "/rules/hunt"
SEEN: Final = """box => {
  const sheet = box.firstElementChild.getBoundingClientRect(), edge = box.getBoundingClientRect();
  return { wide: sheet.width, left: sheet.left - edge.left, top: sheet.top - edge.top, window: edge.width };
}"""
LETTERS: Final = """svg => {
  const said = [];
  const boxes = [...svg.querySelectorAll("text")].filter(text => text.closest(".mapnear") === null).map(text => {
    const box = text.getBoundingClientRect(), slack = box.height * 0.16; // ascent and descent that no letter fills
    return [text.textContent, box.left, box.top + slack, box.right, box.bottom - slack];
  });
  const sheet = svg.getBoundingClientRect();
  for (const [at, one] of boxes.entries()) {
    if (one[1] < sheet.left || one[3] > sheet.right || one[2] < sheet.top || one[4] > sheet.bottom) said.push(one[0]);
    for (const other of boxes.slice(at + 1)) {
      const apart = one[1] >= other[3] || other[1] >= one[3] || one[2] >= other[4] || other[2] >= one[4];
      if (!apart) said.push(`${one[0]} on ${other[0]}`);
    }
  }
  return { said, count: boxes.length };
}"""
"""Names that lie on another or over the edge."""


def first_map(page: Page) -> Locator:
    """The first map of the page, in the middle of the screen."""
    box = page.locator("[data-map]").first
    box.evaluate("box => box.scrollIntoView({ block: 'center', behavior: 'instant' })")
    return box


def middle(box: Locator) -> tuple[float, float]:
    edge = box.bounding_box()
    assert edge is not None
    return edge["x"] + edge["width"] / 2, edge["y"] + edge["height"] / 2


def seen(box: Locator) -> dict[str, float]:
    found: dict[str, float] = box.evaluate(SEEN)
    return found


def scrolled(page: Page) -> float:
    return float(page.evaluate("scrollY"))


def test_by_mouse_keys_and_buttons(guests: Guests) -> None:
    ala = guests("Ala")
    page = ala.go(WHERE).page
    box = first_map(page)
    expect(box).not_to_have_class("part")
    whole = seen(box)
    assert whole["wide"] == pytest.approx(whole["window"], abs=4)
    x, y = middle(box)
    # the wheel is the page's until the map has the focus
    page.mouse.move(x, y)
    at = scrolled(page)
    page.mouse.wheel(0, -200)
    page.wait_for_function("at => scrollY < at", arg=at)
    assert seen(box) == whole
    box = first_map(page)
    at = scrolled(page)
    x, y = middle(box)
    page.mouse.click(x, y)
    page.mouse.wheel(0, -200)
    page.wait_for_function("box => box.classList.contains('part')", arg=box.element_handle())
    nearer = seen(box)
    assert nearer["wide"] > 1.2 * whole["wide"]
    assert scrolled(page) == at
    # a drag, which is no click
    page.mouse.down()
    page.mouse.move(x + 60, y + 40, steps=4)
    page.mouse.up()
    dragged = seen(box)
    assert dragged["left"] - nearer["left"] == pytest.approx(60, abs=3)
    assert dragged["top"] - nearer["top"] == pytest.approx(40, abs=3)
    # the table is drawn anew, the view stays
    box.evaluate(
        "box => { box.className = 'mapview'; box.firstElementChild.removeAttribute('style');"
        " document.dispatchEvent(new CustomEvent('htmx:after:swap')) }"
    )
    assert seen(box) == dragged
    # keys
    page.keyboard.press("ArrowRight")
    assert seen(box)["left"] < dragged["left"]
    page.keyboard.press("ArrowDown")
    assert seen(box)["top"] < dragged["top"]
    page.keyboard.press("+")
    assert seen(box)["wide"] > dragged["wide"]
    page.keyboard.press("0")
    assert seen(box)["wide"] == pytest.approx(whole["wide"], abs=1)
    assert scrolled(page) == at
    # buttons; very near, the numbers of the dots are there to be read
    near = page.locator(".mapnear").first
    expect(near).to_be_hidden()
    for _ in range(3):
        page.locator("[data-map-do=in]").first.click()
    expect(near).to_be_visible()
    page.locator("[data-map-do=out]").first.click()
    assert whole["wide"] < seen(box)["wide"]
    page.locator("[data-map-do=whole]").first.click()
    assert seen(box)["wide"] == pytest.approx(whole["wide"], abs=1)
    page.locator(".maptold summary").first.click()
    expect(
        page.get_by_text("4 Bywater: allied area. By road: 1 Bag End, 12 Frogmorton. By path: 7, 13.")
    ).to_be_visible()


def touch(fingers: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    at: list[dict[str, Any]] = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
    fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})


def swipe(fingers: CDPSession, x: float, y: float, right: float, down: float) -> None:
    touch(fingers, "touchStart", (x, y))
    for step in range(1, 9):
        touch(fingers, "touchMove", (x + right * step / 8, y + down * step / 8))
    touch(fingers, "touchEnd")


def test_by_thumb(guests: Guests) -> None:
    ala = guests("Ala", phone=True, language="pl")
    page = ala.go(WHERE).page
    fits(ala)
    box = first_map(page)
    first = seen(box)
    assert first["wide"] > 2.5 * first["window"]  # one begins near enough to read
    name = page.locator(".mapsheet text", has_text="Białe Bruzdy").bounding_box()
    assert name is not None
    assert name["height"] >= 15
    fingers = ala.context.new_cdp_session(page)
    x, y = middle(box)
    at = scrolled(page)
    swipe(fingers, x, y, 0, -90)  # one finger scrolls the page
    page.wait_for_function("at => scrollY > at + 30", arg=at)
    assert seen(box) == first
    box = first_map(page)
    x, y = middle(box)
    touch(fingers, "touchStart", (x - 30, y), (x + 30, y))  # two are the map's
    for far in (40, 50, 60, 70):
        touch(fingers, "touchMove", (x - far, y), (x + far, y))
    touch(fingers, "touchEnd")
    page.wait_for_function(f"box => ({SEEN})(box).wide > {first['wide'] * 1.5}", arg=box.element_handle())
    nearer = seen(box)
    at = scrolled(page)
    page.touchscreen.tap(x, y)
    expect(box).to_be_focused()
    swipe(fingers, x, y, -60, -50)  # and with the focus one finger is enough
    page.wait_for_function(f"box => ({SEEN})(box).left < {nearer['left'] - 30}", arg=box.element_handle())
    assert seen(box)["top"] < nearer["top"] - 25
    assert scrolled(page) == at
    fits(ala)


@pytest.mark.parametrize("language", ["en", "pl"])
def test_no_name_lies_on_another(guests: Guests, language: str) -> None:
    ala = guests("Ala", language=language)
    page = ala.go(WHERE).page
    page.evaluate("document.fonts.ready")
    for svg in page.locator(".mapsheet > svg").all():
        found = svg.evaluate(LETTERS)
        assert found["count"] > 40
        assert found["said"] == []


def test_without_scripts_the_map_is_a_sheet_to_scroll(guests: Guests) -> None:
    ala = guests("Ala", phone=True, scripts=False)
    page = ala.go(WHERE).page
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    size = page.locator("[data-map]").first.evaluate("box => [box.scrollWidth, box.clientWidth]")
    assert size[0] >= 800 > size[1]
    expect(page.locator(".mapdo").first).to_be_hidden()
    page.locator(".maptold summary").first.click()
    expect(page.get_by_text("40 Haysend: dark area.", exact=False)).to_be_visible()
