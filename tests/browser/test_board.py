"""The board under the hand: picked up, dragged, dropped where it may go and where it may not, and asked what it is."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Guests
from tests.browser.people import Guest

pytestmark = pytest.mark.browser


def ready(guests: Guests, **how: Any) -> tuple[Guest, Guest]:
    """A table at which Sauron is to move for the first time."""
    ala, bob = guests("Ala"), guests("Bob", **how)
    where = ala.open("confrontation", "open")
    bob.send(f"{where}/sit", seat="1")
    ala.does(where, "plan:balanced")
    bob.does(where, "plan:balanced")
    ala.go(where)
    bob.go(where)
    return ala, bob


def middle(target: Locator) -> tuple[float, float]:
    target.scroll_into_view_if_needed()
    box = target.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(guest: Guest, thing: Locator, place: Locator) -> None:
    """With the mouse, in some steps as a hand does it."""
    mouse = guest.page.mouse
    mouse.move(*middle(thing))
    mouse.down()
    mouse.move(middle(thing)[0] + 9, middle(thing)[1] + 9)
    mouse.move(*middle(place), steps=6)
    mouse.up()


def movable(guest: Guest) -> tuple[Locator, Locator]:
    """A stand that can go somewhere, and the seal of where."""
    mark = guest.page.locator("button.target[data-for]").first.get_attribute("data-for")
    return (
        guest.page.locator(f'[data-pick="{mark}"]'),
        guest.page.locator(f'button.target[data-for="{mark}"]').first,
    )


def test_a_piece_is_picked_up_and_its_targets_light(guests: Guests) -> None:
    _, bob = ready(guests)
    piece, seal = movable(bob)
    assert not seal.is_visible()
    piece.click()
    expect(piece).to_have_attribute("aria-pressed", "true")
    expect(seal).to_be_visible()
    assert bob.page.locator(".region.legal").count() >= 1
    bob.page.keyboard.press("Escape")
    expect(piece).to_have_attribute("aria-pressed", "false")
    expect(seal).to_be_hidden()


def test_a_move_by_dragging(guests: Guests) -> None:
    ala, bob = ready(guests)
    piece, seal = movable(bob)
    piece.click()
    to = seal.get_attribute("data-to")
    ground = bob.page.locator(f'[data-drop="{to}"]').first
    expect(ground).to_have_class("region legal")
    where = middle(seal)
    bob.page.keyboard.press("Escape")
    number = bob.number
    mouse = bob.page.mouse
    mouse.move(*middle(piece))
    mouse.down()
    mouse.move(middle(piece)[0] + 10, middle(piece)[1] + 10)
    mouse.move(*where, steps=6)
    mouse.up()
    bob.sees_other(number)
    ala.sees(bob.number)
    assert bob.number == number + 1


def test_an_illegal_drop_says_why_not(guests: Guests) -> None:
    _, bob = ready(guests)
    piece, _ = movable(bob)
    number = bob.number
    drag(bob, piece, bob.page.locator('[data-drop="shire"]').first)
    answer = bob.page.locator("#aid [role=status]")
    expect(answer).to_be_visible()
    expect(answer.locator("a.rule").first).to_contain_text("CF-")
    assert bob.number == number
    answer.locator("a.rule").first.click()
    expect(bob.page.locator("#drawer .rbook")).to_be_visible()


def test_a_special_card_that_is_unfolded_lights_what_it_can_point_at(guests: Guests) -> None:
    ala, bob = guests("Ala"), guests("Bob")
    where = ala.open("confrontation", "open", special_cards="1")
    bob.send(f"{where}/sit", seat="1")
    ala.does(where, "choose shadowfax gwaihir")
    bob.does(where, "choose palantir crebain")
    ala.does(where, "plan:balanced")
    bob.does(where, "plan:balanced")
    bob.go(where)
    crebain, palantir = (
        bob.page.locator('button.target[value^="crebain"]'),
        bob.page.locator('[value^="palantir"].target'),
    )
    expect(crebain.first).to_be_hidden()
    bob.page.locator("#g-crebain summary").click()
    expect(crebain).to_have_count(6)
    expect(crebain.first).to_be_visible()
    expect(palantir.first).to_be_hidden()
    crebain.first.click()
    expect(bob.page.locator("body")).to_contain_text("Crebain")


def test_what_a_piece_does_is_told_on_hover(guests: Guests) -> None:
    _, bob = ready(guests)
    tip = bob.page.locator(".tip, #tip").first
    assert bob.page.locator("#tip").count() == 1
    bob.page.locator('#board [data-about="character/balrog"]').first.hover()
    expect(tip).to_be_visible()
    expect(tip).to_contain_text("Balrog")
    bob.page.locator(".wm").hover()
    expect(tip).to_be_hidden()


MOVING: Final = """() => [...document.querySelectorAll("*")].flatMap(one => {
    const style = getComputedStyle(one);
    const lasts = [...style.transitionDuration.split(","), ...style.animationDuration.split(",")].map(parseFloat);
    return Math.max(...lasts) > 0.011 ? [one.outerHTML.slice(0, 80)] : [];
})"""
"""What would take its time to move or to change."""


def test_a_piece_glides_unless_one_wants_no_motion(guests: Guests) -> None:
    """Nothing moves for long where reduced motion is asked for; elsewhere stands do."""
    _, still = ready(guests, still=True)
    assert still.page.evaluate(MOVING) == []
    _, lively = ready(guests, still=False)
    assert lively.page.evaluate(MOVING)


def test_dice_tumble_unless_one_wants_no_motion(guests: Guests) -> None:
    ala, bob = guests("Ala"), guests("Bob", still=False)
    where = ala.open("mordor", "open", first="1")
    bob.send(f"{where}/sit", seat="1")
    ala.does(where, "hobbit frodo")
    bob.does(where, "hobbit sam")
    assert ala.go(where).page.locator("#tray .tumble").count() == 5
    assert ala.page.evaluate(MOVING) == []
    assert bob.go(where).page.evaluate(MOVING)
