"""Without JavaScript: whole games by buttons and pages loaded anew; talk, language, theme and rules too."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.people import OVER, most_dice, onward

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("game", ["confrontation", "mordor"])
def test_a_whole_game(guests: Guests, game: str) -> None:
    """Each action is a button of a form, and each answer a page."""
    ala = guests("Ala", scripts=False)
    ala.go("/").page.locator(f"#game-{game} button[value=child]").click()
    if game == "confrontation":
        ala.press(ala.offered()[0])  # one by one ...
        ready_made = ala.page.locator('a[id^="plan-"]').first.get_attribute("id") or ""
        ala.plan(ready_made.removeprefix("plan-"))  # ... and the rest by a formation that begins so
    for decisions in range(150):
        ala.reloads_until(lambda: ala.my_turn or ala.over)
        if ala.over:
            break
        if game == "mordor" and decisions == 30:  # enough; the bot goes on alone, or the game is over
            ala.page.locator("#aside-resign summary").click()
            ala.page.locator('#aside-resign button[name="action"]').click()
            continue
        action = (onward if game == "confrontation" else most_dice)(ala, ala.offered())
        if decisions < 8 and action.startswith("aside"):
            ala.set_aside(action)  # the dice are check boxes
        else:
            ala.press(action)
    expect(ala.page.locator(OVER)).to_be_visible()
    ala.page.locator('#onward a[href$="/replay"]').click()
    ala.page.locator('a[rel="prev"]').click()
    ala.page.locator("#slider button[type=submit]").click()
    expect(ala.page.locator("#at-of")).to_be_visible()
    ala.page.locator('a[href$="/verify"]').click()
    expect(ala.page.locator("[role=status]")).to_contain_text("All is well")


def test_everything_around_the_game(guests: Guests) -> None:
    """Talk, notes, language, theme, the search of the rules, the question why not."""
    ala = guests("Ala", scripts=False)
    where = ala.open("confrontation", "bot:greedy")
    ala.go(where)
    ala.page.locator("#say-text").fill("hello there")
    ala.page.locator('button[form="say"]').click()
    expect(ala.page.locator("#feed")).to_contain_text("hello there")
    ala.page.locator('button[name="language"][value="pl"]').click()
    expect(ala.page.locator("html")).to_have_attribute("lang", "pl")
    expect(ala.page.locator("#feed")).to_contain_text("hello there")
    ala.page.locator('button[name="language"][value="en"]').click()
    ala.page.locator('button[name="theme"][value="night"]').click()
    expect(ala.page.locator("html")).to_have_attribute("data-theme", "night")
    assert ala.page.url.endswith(where)
    ala.go(f"{where}/notes").page.locator("textarea").fill("the Balrog is in Moria?")
    ala.page.locator("form.notes button").click()
    ala.go(f"{where}/notes")
    expect(ala.page.locator("textarea")).to_have_value("the Balrog is in Moria?")
    ala.go("/rules").page.locator("#rq-confrontation").fill("retreat")
    ala.page.locator("#rq-confrontation").press("Enter")
    expect(ala.page.locator("h1")).to_contain_text("found")
    assert ala.page.locator("main").inner_text().lower().count("retreat") > 3
    bob = guests("Bob")
    other = bob.open("confrontation", "open")
    ala.send(f"{other}/sit", seat="1")
    bob.does(other, "plan:balanced")
    ala.go(other).plan("balanced")
    ala.page.locator("#why").click()
    ala.page.locator('select[name="thing"]').select_option(index=0)
    ala.page.locator('select[name="place"]').select_option("shire")
    ala.page.locator("form.asking button").click()
    expect(ala.page.locator(".answer a.rule").first).to_be_visible()
