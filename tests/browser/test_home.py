"""The pages round the tables: what waits is in sight at once, settings hold, seats follow, games are put away."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Guests

pytestmark = pytest.mark.browser
LAPTOP = {"width": 1280, "height": 800}


@pytest.mark.parametrize("language, phone", [("en", False), ("pl", True)])
def test_what_waits_for_me_is_in_sight_at_once(guests: Guests, language: str, phone: bool) -> None:
    ala = guests("Ala", language=language, phone=phone, **({} if phone else {"viewport": LAPTOP}))
    at = ala.send("/play", game="confrontation", kind="bot")
    ala.send("/play", game="mordor", kind="friend")
    ala.go("/")
    expect(ala.page.locator("#mine .row").first).to_have_class("row turn")
    expect(ala.page.locator(f'#mine a[href="{at}"]')).to_be_in_viewport()
    assert ala.page.locator("#tab-icon").get_attribute("href") == ala.page.locator("#tab-icon").get_attribute(
        "data-turn"
    )
    assert ala.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    covers = ala.page.locator(".game .pic svg")
    assert covers.count() >= 4
    assert all((box := covers.nth(each).bounding_box()) and box["width"] < 430 for each in range(4))


def test_settings_without_scripts_hold_on_every_page(guests: Guests) -> None:
    ala = guests("Ala", scripts=False)
    ala.go("/")
    ala.page.locator(".bar a.gear").click()
    ala.page.locator("input[name=staging][value=none]").check()
    ala.page.locator("input[type=checkbox][name=sounds]").check()
    ala.page.locator("input[name=theme][value=night]").check()
    ala.page.locator("form.settings button").click()
    expect(ala.page.locator(".notice")).to_be_visible()
    expect(ala.page.locator("input[type=checkbox][name=sounds]")).to_be_checked()
    ala.go("/rules")
    html = ala.page.locator("html")
    for name, value in (("staging", "none"), ("sounds", "on"), ("confirm", "off"), ("theme", "night")):
        assert html.get_attribute(f"data-{name}") == value


def test_the_bell_at_a_table_is_the_bell_of_the_settings(guests: Guests) -> None:
    ala = guests("Ala", viewport=LAPTOP)
    at = ala.send("/play", game="mordor", kind="bot")
    ala.go(at)
    with ala.page.expect_response("**/settings"):
        ala.page.locator("#ring").click()
    expect(ala.page.locator("#ring")).to_have_attribute("aria-pressed", "true")
    ala.go("/settings")
    expect(ala.page.locator("input[type=checkbox][name=bell]")).to_be_checked()
    ala.go(at)
    expect(ala.page.locator("#ring")).to_have_attribute("aria-pressed", "true")


def test_the_icon_of_the_tab_follows_the_turn(guests: Guests) -> None:
    ala, bob = guests("Ala"), guests("Bob")
    at = ala.open("mordor", first="1")
    bob.send(f"{at}/sit")
    for guest in (ala, bob):  # each chooses a hobbit, at the same time
        guest.go(at)
        icon = guest.page.locator("#tab-icon")
        expect(icon).to_have_attribute("href", str(icon.get_attribute("data-turn")))
    bob.page.locator("#prompt button[name=action], #turn button[name=action]").first.click()
    icon = bob.page.locator("#tab-icon")
    expect(icon).to_have_attribute("href", str(icon.get_attribute("data-plain")))


def test_seats_follow_the_number_of_players_at_once(guests: Guests) -> None:
    ala = guests("Ala", viewport=LAPTOP)
    ala.go("/new?game=mordor")
    ala.page.locator("#seat-1").select_option("open")
    ala.page.locator("#seat-more").click()
    expect(ala.page.locator("#seat-2")).to_be_visible()
    expect(ala.page.locator("#seat-1")).to_have_value("open")
    ala.page.locator("#how-many label").nth(2).click()
    expect(ala.page.locator("#seat-3")).to_be_visible()
    ala.page.locator("#seat-fewer").click()
    expect(ala.page.locator("#seat-3")).to_have_count(0)
    ala.page.locator(".side-col button").click()
    expect(ala.page.locator(".seatrow")).to_have_count(3)


def test_a_game_is_deleted_after_a_question(guests: Guests) -> None:
    ala = guests("Ala", viewport=LAPTOP)
    at = ala.send("/play", game="confrontation", kind="bot")
    ala.go("/games")
    row = ala.page.locator(f'.row:has(a[href="{at}"])')
    expect(row.locator("button[value=delete]")).not_to_be_visible()
    row.locator("summary").click()
    row.locator("button[value=delete]").click()
    expect(ala.page.locator(".notice")).to_be_visible()
    expect(ala.page.locator(f'a[href="{at}"]')).to_have_count(0)
