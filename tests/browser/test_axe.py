"""axe-core looks at every kind of page, in both themes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]

from tests.browser.conftest import Guests
from tests.browser.people import Guest
from tests.browser.test_whole_games import LINE

pytestmark = pytest.mark.browser

THEMES: Final = [("parchment", "en"), ("night", "pl")]


class Look:
    """Gathers what axe finds on one page after another."""

    def __init__(self) -> None:
        self._axe = Axe()
        self.found: list[str] = []

    def at(self, guest: Guest, path: str = "", name: str = "") -> None:
        """Look at the page."""
        if path:
            guest.go(path)
        answer = self._axe.run(guest.page, options={"resultTypes": ["violations"]})
        for fault in answer.response["violations"]:
            nodes = [
                f"      {node['html'][:160]} | {node['failureSummary'].splitlines()[-1].strip()[:200]}"
                for node in fault["nodes"][:4]
            ]
            self.found.append(
                f"{name or path}: {fault['id']} ({len(fault['nodes'])}): {fault['help']}\n" + "\n".join(nodes)
            )


Quick = Callable[[list[tuple[str, str]]], None]


def table(guests: Guests, theme: str, language: str, **how: bool) -> tuple[Guest, Guest, str, Quick]:
    """Two at a table of The Confrontation, and a way to play some of the line at once."""
    ala = guests("Ala", theme=theme, language=language, lenient=True, **how)
    bob = guests("Bob", theme=theme, language=language, lenient=True, **how)
    where = ala.open("confrontation", "open")
    bob.send(f"{where}/sit", seat="1")
    people = {"F": ala, "S": bob}

    def quick(line: list[tuple[str, str]]) -> None:
        for seat, action in line:
            actions = action[6:].split() if action.startswith("place:") else [action]
            people[seat].does(where, *actions)

    return ala, bob, where, quick


@pytest.mark.parametrize("theme, language", THEMES)
def test_pages(guests: Guests, theme: str, language: str) -> None:
    ala = guests("Ala", theme=theme, language=language, lenient=True)
    ala.expects("404")
    look = Look()
    lobby = ala.open("confrontation", "open", public="1")
    for path in (
        "/",
        "/new?game=confrontation",
        "/new?game=mordor",
        "/name",
        "/settings",
        "/nowhere",
        lobby,
        f"{lobby}/notes",
    ):
        look.at(ala, path)
    for path in (
        "/rules",
        "/rules/mordor/6.1",
        "/rules/confrontation?q=balrog",
        "/rules/confrontation?rule=CF-DEC-12",
        "/learn",
    ):
        look.at(ala, path)
    for game in ("confrontation", "hunt", "journeys", "mordor"):
        look.at(ala, f"/rules/{game}")
        look.at(ala, f"/rules/{game}/exact")
    look.at(ala, "/rules/confrontation?rule_set=variant&special_cards=yes")
    look.at(ala, "/rules/confrontation/3.6?rule_set=classic&special_cards=no")
    for path in ("/about/confrontation/character/balrog", "/learn/confrontation/0", "/learn/mordor/0"):
        look.at(ala, path)
    assert not look.found, "\n".join(look.found)


@pytest.mark.parametrize("theme, language", THEMES)
def test_confrontation(guests: Guests, theme: str, language: str) -> None:
    """Placing, one's own turn with a stand in hand, a battle, the end, the replay, the check."""
    ala, bob, where, quick = table(guests, theme, language)
    look = Look()
    look.at(ala, where, "placing")
    quick(LINE[:3])
    ala.go(where)
    ala.page.locator("[data-pick]").last.click()
    look.at(ala, "", "a stand in hand")
    look.at(bob, where, "the other's turn")
    quick(LINE[3:5])
    ala.go(where)
    look.at(ala, "", "battle")
    ala.page.locator("#hint").click()
    ala.page.locator("#aid .advice").wait_for()
    look.at(ala, "", "hint")
    ala.page.locator("#aid a[data-drawer]").click()
    ala.page.locator("#drawer .hint").wait_for()
    look.at(ala, "", "all of the hint")
    ala.page.locator("[data-close=drawer]").click()
    ala.page.locator("#why").click()
    ala.page.locator("#aid .why").wait_for()
    look.at(ala, "", "why not")
    quick(LINE[5:])
    look.at(ala, where, "end")
    look.at(bob, f"{where}/replay?at=20", "replay")
    look.at(bob, f"{where}/verify", "verify")
    look.at(ala, f"{where}/notes", "notes")
    assert not look.found, "\n".join(look.found)


@pytest.mark.parametrize("theme, language", THEMES)
def test_mordor(guests: Guests, theme: str, language: str) -> None:
    """Choosing a hobbit, a throw, the hint, the end, the replay."""
    ala = guests("Ala", theme=theme, language=language, lenient=True)
    bob = guests("Bob", lenient=True)
    look = Look()
    where = ala.open("mordor", "open", first="1")
    bob.send(f"{where}/sit", seat="1")
    look.at(ala, where, "hobbits")
    ala.does(where, "hobbit frodo")
    bob.does(where, "hobbit sam")
    look.at(ala, where, "throw")
    ala.page.locator("#hint").click()
    ala.page.locator("#aid a[data-drawer]").click()
    ala.page.locator("#drawer .hints").wait_for()
    look.at(ala, "", "hint")
    bob.does(where, "resign")
    ala.does(where, "resign")
    look.at(ala, where, "end")
    look.at(ala, f"{where}/replay?at=4", "replay")
    assert not look.found, "\n".join(look.found)


@pytest.mark.parametrize("theme", ["parchment", "night"])
def test_on_a_phone(guests: Guests, theme: str) -> None:
    ala, bob, where, quick = table(guests, theme, "en", phone=True)
    look = Look()
    look.at(ala, "/", "home")
    quick(LINE[:3])
    look.at(ala, where, "turn")
    quick(LINE[3:5])
    look.at(bob, where, "battle")
    assert not look.found, "\n".join(look.found)
