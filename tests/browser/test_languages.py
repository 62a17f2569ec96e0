"""Polish and English: switched in mid-game, and nothing of one left in the other."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.people import Guest, sit_down

pytestmark = pytest.mark.browser

ENGLISH: Final = (
    "Play now", "Your turn", "Rules", "Take a seat", "Open tables", "At the table", "Replay", "Take back",
    "Contents", "Search", "Language", "Theme", "The Confrontation", "Journey to Mordor", "Your name", "Error", "Notes",
    "Why not", "Balanced", "Sauron's", "Fellowship", "Resign", "Close", "Send", "Options", "Invite", "players",
    "Hand", "minutes", "Waiting for", "card", "Orc ", "Ring ", "throw", "Set aside",
)  # fmt: skip
"""What an English page says and a Polish one must not."""
TITLES: Final = ("The Confrontation", "Journey to Mordor")
"""The rules tell under which titles the games were published."""


def words_of(guest: Guest) -> str:
    """All that a page says, to the eye and to the ear, but not the names of its languages."""
    said: str = guest.page.evaluate(
        """() => {
          const all = [document.title, document.body.innerText];
          for (const name of ["aria-label", "title", "placeholder", "data-lost", "data-say"])
            for (const one of document.querySelectorAll(`[${name}]:not([lang])`)) all.push(one.getAttribute(name));
          return all.join("\\n");
        }"""
    )
    return said


def test_nothing_english_on_the_polish_pages(guests: Guests) -> None:
    ala = guests("Ala", language="pl")
    ala.expects("404")
    lobby = ala.open("confrontation", "open")
    board = ala.open("confrontation", "bot:greedy")
    dice = ala.open("mordor", "bot:greedy")
    pages = [
        "/",
        "/new?game=confrontation",
        "/new?game=mordor",
        "/name",
        "/rules",
        "/rules/confrontation",
        "/rules/mordor",
    ]
    pages += ["/learn", "/learn/confrontation/0", "/learn/mordor/0", "/about/confrontation/character/frodo", "/nowhere"]
    pages += [lobby, board, dice, f"{board}/notes", f"{board}/why", f"{dice}/hint"]
    faults = []
    for path in pages:
        ala.go(path)
        expect(ala.page.locator("html")).to_have_attribute("lang", "pl")
        said = words_of(ala)
        faults += [
            f"{path}: {word}: {said[max(0, said.index(word) - 40) : said.index(word) + 40]!r}"
            for word in ENGLISH
            if word in said and not (path.startswith("/rules/") and word in TITLES)
        ]
    assert not faults, "\n".join(faults)


def test_a_switch_in_mid_game_keeps_the_seat(guests: Guests) -> None:
    """Each reads in a language of his own, changes it, and plays on."""
    ala, bob = guests("Ala"), guests("Bob", language="pl")
    where = sit_down(ala, bob, game="confrontation")
    ala.plan("balanced")
    bob.sees(ala.number)
    bob.plan("balanced")
    ala.sees(bob.number)
    assert bob.page.title().startswith("Twój ruch") or "Your turn" not in bob.page.title()
    bob.page.locator('button[name="language"][value="en"]').click()
    expect(bob.page.locator("html")).to_have_attribute("lang", "en")
    assert bob.page.url.endswith(where)
    assert bob.page.title().startswith("Your turn")
    bob.press(bob.offered()[0])
    ala.sees(bob.number)
    ala.page.locator('button[name="language"][value="pl"]').click()
    expect(ala.page.locator("html")).to_have_attribute("lang", "pl")
    ala.press(ala.offered()[0])
    bob.sees(ala.number)
    assert ala.page.locator("#feed li").count() == bob.page.locator("#feed li").count()
