"""A level is chosen with one click; a hint is asked for, read and followed: by keyboard, by thumb, without scripts."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.people import OVER
from tests.browser.test_keyboard import keeps_focus, key
from tests.browser.test_phone import fits

pytestmark = pytest.mark.browser


def test_a_level_and_a_hint_by_keyboard(guests: Guests) -> None:
    """The hint opens in the prompt and takes the focus, the lamp is its switch; following it closes it."""
    ala = guests("Ala")
    ala.go("/")
    key(ala, '#game-confrontation button[value="child"]')
    ala.table.wait_for()
    expect(ala.page.locator("#seat-sauron")).to_contain_text("Hobbit child")
    ala.plan("balanced")
    ala.waits()
    number = ala.number
    key(ala, "#hint")
    follow = ala.page.locator("#prompt #advised button")
    expect(follow).to_be_visible()
    assert ala.page.evaluate("document.getElementById('aid').contains(document.activeElement)")
    ala.page.keyboard.press("Escape")
    expect(follow).to_be_hidden()
    assert ala.page.evaluate("document.activeElement.id") == "hint"
    key(ala, "#hint")
    expect(follow).to_be_visible()
    key(ala, "#prompt #advised button")
    ala.sees_other(number)
    expect(ala.page.locator("#advised")).to_have_count(0)
    keeps_focus(ala)


def test_a_hint_without_scripts(guests: Guests) -> None:
    """The hint is a page with a form; the next game may be against somebody else."""
    ala = guests("Ala", scripts=False)
    ala.go("/").page.locator('#game-mordor button[value="child"]').click()
    ala.reloads_until(lambda: ala.my_turn)
    number = ala.number
    ala.page.locator("#hint").click()
    expect(ala.page.locator("h1")).to_contain_text("Hint")
    expect(ala.page.locator(".hint .reasons li").first).to_be_visible()
    ala.page.locator("#advised button").click()
    assert ala.number > number
    ala.page.locator("#aside-resign summary").click()
    ala.page.locator('button[value="resign"]').click()
    ala.reloads_until(lambda: ala.over)
    expect(ala.page.locator(OVER)).to_be_visible()
    another = ala.page.locator("#next-level option").last.inner_text()
    ala.page.locator("#next-level").select_option(another)
    ala.page.locator('button[name="rematch"]').click()
    expect(ala.page.locator("#table")).to_contain_text(another)


@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_hint_fits_a_phone(guests: Guests, language: str) -> None:
    ala = guests("Ala", phone=True, language=language)
    ala.go(ala.open("mordor", "bot:child", first="1"))
    ala.waits()
    ala.page.locator("#hint").tap()
    expect(ala.page.locator("#prompt #advised button")).to_be_visible()
    fits(ala)
    where = ala.open("confrontation", "open")
    ala.go(where).page.locator(".instead summary").tap()
    fits(ala)
    ala.page.locator(".instead select").select_option("child")
    ala.page.locator(".instead button").tap()
    expect(ala.page.locator("#table")).to_be_visible()
