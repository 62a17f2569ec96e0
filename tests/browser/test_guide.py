"""The first game of each game, walked through at the real table."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Guests

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("game, language", [("confrontation", "en"), ("mordor", "pl")])
def test_the_first_game(guests: Guests, game: str, language: str) -> None:
    """What the guide asks for is done at the board; at its end one is asked to play."""
    ala = guests("Ala", language=language)
    ala.expects("409")
    ala.go("/").page.locator(f'#game-{game} a[href="/learn/{game}"]').click()
    by_hand = 0
    for _ in range(80):
        if ala.page.locator(".lend").count():
            break
        guide = ala.page.locator("#guide")
        assert guide.locator(".said").inner_text().strip(), ala.page.url
        url = ala.page.url
        helpers = ala.page.locator("#helpers")
        asked = helpers.locator('button[name="action"]')
        if asked.count():
            action = asked.get_attribute("value") or ""
            on_the_board = ala.page.locator(f'#table button.target[value="{action}"], #table .card[value="{action}"]')
            if on_the_board.count() and "@" not in action:
                button = ala.at_hand(action)
                if button.get_attribute("data-choose") is not None:
                    button.click()
                    button = ala.page.locator("#play")
                button.click()
                by_hand += 1
            elif game == "mordor" and action.startswith("aside") and ala.page.locator("#set-aside").count():
                for colour in action.split()[1:]:
                    if not ala.page.locator(f'#tray input[value="{colour}"][type=checkbox]').is_checked():
                        ala.page.locator(f'#tray label:has(input[value="{colour}"])').click()
                ala.page.locator("#set-aside").click()
                by_hand += 1
            else:
                asked.click()
        else:
            helpers.locator(".btn.first").click()
        ala.page.wait_for_url(re.compile(f"^(?!{re.escape(url)}$)"))
    expect(ala.page.locator(".lend")).to_be_visible()
    assert by_hand >= 5
    expect(ala.page.locator("#board, #sheet-0").first).to_be_visible()  # the board that was won
    ala.page.locator('#helpers button[value="bot"]').click()
    expect(ala.table).to_be_visible()


def test_another_idea_is_answered_kindly(guests: Guests) -> None:
    """The script goes on only with what it asks for."""
    ala = guests("Ala")
    ala.expects("409")
    ala.go("/learn/mordor/0")
    ala.page.locator('#table button[name="action"][value="hobbit sam"]').click()
    expect(ala.page.locator("#guide .notice")).to_be_visible()


def test_on_a_phone_the_dock_does_not_lie_over_what_a_lesson_speaks_of(guests: Guests) -> None:
    ala = guests("Ala", phone=True).go("/learn/confrontation/6")
    frodo, dock = ala.page.locator("#p-f1.advised"), ala.page.locator("#prompt")
    expect(frodo).to_be_visible()
    stand, prompt = frodo.bounding_box(), dock.bounding_box()
    assert stand is not None
    assert prompt is not None
    assert stand["y"] + stand["height"] <= prompt["y"]
    expect(ala.page.locator("#prompt-h")).to_be_hidden()  # the lesson says what is to be done
