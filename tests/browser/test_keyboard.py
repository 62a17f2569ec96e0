"""Keyboard only: every control is reached by Tab, the focus is never lost, and what happens is told."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.people import OVER, Guest, most_dice, sit_down

pytestmark = pytest.mark.browser

NOWHERE = "() => !document.activeElement || document.activeElement === document.body"


def tab_to(guest: Guest, selector: str, most: int = 220) -> None:
    """Press Tab until this has the focus; shift-Tab where it lies behind."""
    at = f"() => Boolean(document.activeElement?.matches({selector!r}))"
    before = guest.page.evaluate(
        "selector => { const one = [...document.querySelectorAll(selector)].find(each => each.checkVisibility());"
        " return one && (one.compareDocumentPosition(document.activeElement) & Node.DOCUMENT_POSITION_FOLLOWING) > 0 }",
        selector,
    )
    assert before is not None, f"{selector} is not to be seen"
    for _ in range(most):
        if guest.page.evaluate(at):
            return
        guest.page.keyboard.press("Shift+Tab" if before else "Tab")
    raise AssertionError(f"{selector} is not reached by Tab")


def key(guest: Guest, selector: str, name: str = "Enter") -> None:
    """Go there and press a key."""
    tab_to(guest, selector)
    guest.page.keyboard.press(name)


def keeps_focus(guest: Guest) -> None:
    """After an update, and whatever the page has put off for a moment, the focus is still somewhere."""
    guest.settles()
    assert not guest.page.evaluate(NOWHERE), guest.page.locator("#prompt").inner_text()


def test_a_whole_mordor(guests: Guests) -> None:
    """Dice are chosen with Space and set aside with Enter; whoever has had enough leaves."""
    ala = guests("Ala")
    ala.go("/")
    key(ala, "#game-mordor button[value=child]")
    ala.table.wait_for()
    told = set()
    for decisions in range(150):
        ala.waits()
        if ala.over:
            break
        if decisions == 20:  # enough; the bot goes on alone, or the game is over
            key(ala, "#aside-resign summary")
            key(ala, '#aside-resign button[name="action"]')
            break
        number = ala.number
        action = most_dice(ala, ala.offered())
        if action.startswith("aside"):
            for colour in action.split()[1:]:
                box = f'#tray input[type="checkbox"][value="{colour}"]'
                if not ala.page.locator(box).is_checked():
                    key(ala, box, "Space")
            key(ala, "#set-aside")
        else:
            key(ala, f'#table button[value="{action}"]')
        ala.sees_other(number)
        keeps_focus(ala)
        told.add(ala.page.locator("#events").inner_text())
    expect(ala.page.locator(OVER)).to_be_visible()
    assert len(told) > 3, told
    key(ala, 'button[name="rematch"]')
    expect(ala.page.locator(OVER)).to_have_count(0)


def test_placing_and_moving(guests: Guests) -> None:
    """Characters are placed, a stand is picked up and put back, and ten decisions are made."""
    ala, bob = guests("Ala"), guests("Bob")
    sit_down(ala, bob, game="confrontation")
    for placing in ("merry@arthedain", "sam@cardolan", "legolas@rhudaur", "aragorn@eregion", "gimli@enedwaith"):
        who, _, region = placing.partition("@")
        key(ala, f'[data-set="{who}"]')
        key(ala, f'[data-into="{region}"]')
    key(ala, "#ready")
    ala.sees(5)
    keeps_focus(ala)
    key(bob, 'button[name="plan"][value="aggressive"]')
    bob.sees(10)
    for turn in range(8):
        bob.sees(max(ala.number, bob.number))
        ala.sees(max(ala.number, bob.number))
        actor, other = (ala, bob) if ala.my_turn else (bob, ala)
        if actor.over:
            break
        number = actor.number
        action = actor.offered()[0]
        mark = actor.buttons(action).evaluate_all("all => all.map(one => one.dataset.for).find(Boolean) ?? ''")
        card = actor.page.locator(f'[data-choose][value="{action}"]')
        if mark:
            key(actor, f'[data-pick="{mark}"]')
            expect(actor.page.locator(f'[data-pick="{mark}"]')).to_have_attribute("aria-pressed", "true")
            if turn == 0:
                actor.page.keyboard.press("Escape")
                expect(actor.page.locator(f'[data-pick="{mark}"]')).to_have_attribute("aria-pressed", "false")
                assert actor.page.evaluate("document.activeElement.dataset.pick") == mark
                actor.page.keyboard.press("Enter")
            key(actor, f'#table button[value="{action}"]')
        elif card.count():
            key(actor, f'[data-choose][value="{action}"]')
            key(actor, "#play")
        else:
            key(actor, f'#table button[value="{action}"]')
        actor.sees_other(number)
        other.sees_other(number)
        keeps_focus(actor)
        keeps_focus(other)
        expect(other.page.locator("#events")).not_to_be_empty()


def test_the_drawer_gives_the_focus_back(guests: Guests) -> None:
    """What opens beside the board takes the focus, and Escape brings it back."""
    ala = guests("Ala")
    ala.go(ala.open("confrontation", "bot:greedy"))
    key(ala, '.bar nav a[href^="/rules"]')
    expect(ala.page.locator("#drawer .rbook")).to_be_visible()
    assert ala.page.evaluate("document.getElementById('drawer').contains(document.activeElement)")
    ala.page.keyboard.press("Escape")
    expect(ala.page.locator("#drawer")).to_be_empty()
    assert ala.page.evaluate("document.activeElement.matches('.bar nav a')")
