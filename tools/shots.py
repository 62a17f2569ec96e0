# ruff: noqa: INP001 - a script, no package
"""Screenshots of the pages, for people to look at: `python -m tools.shots [--folder DIR] [PART OF A NAME ...]`.

Every page at the sizes of four desktops and of a phone, in both themes and both languages:
`confrontation-turn-390-night-pl.png`. The dice fall the same way each time.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, sync_playwright

from mathom.core.registry import game
from tests.browser.people import Guest, House, find_chromium, launch, most_dice
from tests.browser.test_whole_games import LINE

SIZES: Final = {1280: 800, 1440: 900, 1920: 1080, 1024: 768, 390: 844}
"""How high a screen of each width is; the last is a phone's."""
LOOKS: Final = [
    (width, theme, language)
    for width in SIZES
    for theme, language in (("parchment", "en"), ("night", "pl"), ("parchment", "pl"), ("night", "en"))
    if width in (1280, 390) or (theme, language) in (("parchment", "en"), ("night", "pl"))
]
"""Desktop and phone in every theme and language, the sizes between them in two."""
SEED: Final = "7"
WALK: Final = {
    "home-first": "01",
    "home": "02",
    "confrontation-setup": "03",
    "confrontation-turn": "04",
    "confrontation-battle": "05",
    "confrontation-told": "06",
    "confrontation-next-battle": "07",
    "confrontation-hint": "08",
    "confrontation-end": "10",
    "confrontation-replay": "11",
    "rules-confrontation": "12",
    "guide-confrontation": "13",
    "mordor-waiting": "16",
    "mordor-throw": "17",
    "new": "18",
}
"""The pictures of the first walk through mathom, by the same numbers, so that each can be laid beside what it is now;
14, 15 and 20 are some of these on a phone and at night.
"""


def nothing(_page: Page) -> None:
    """The page is shown as it comes."""


def pick_up(page: Page) -> None:
    """Take the stand in hand that can go to most places."""
    marks = page.locator("button.target[data-for]").evaluate_all("all => all.map(one => one.dataset.for)")
    page.locator(f'[data-pick="{max(marks, key=marks.count)}"]').click()


def choose_card(page: Page) -> None:
    page.locator("[data-choose]").first.click()


def choose_dice(page: Page) -> None:
    page.locator("#tray label:has(input[type=checkbox]:not([disabled]))").first.click()


def ask_hint(page: Page) -> None:
    page.locator("#hint").click()
    page.locator("#aid #advised").wait_for()


def open_rules(page: Page) -> None:
    page.locator('a[href^="/rules/"][data-drawer]').first.evaluate("link => link.click()")
    page.locator("#drawer .rshort").wait_for()


@dataclass(frozen=True)
class Shot:
    """A page, who looks at it, and what is done before it is taken."""

    name: str
    path: str
    who: Guest
    first: Callable[[Page], None] = nothing


def confrontation(host: Guest, friend: Guest, entries: int) -> str:
    """A table after so many lines of the game that the tests play."""
    where = host.open("confrontation", "open")
    friend.send(f"{where}/sit", seat="1")
    for seat, action in LINE[:entries]:
        actions = action[6:].split() if action.startswith("place:") else [action]
        (host if seat == "F" else friend).does(where, *actions)
    return where


def mordor(people: list[Guest], decisions: int, most: int = 400) -> str:
    """A table after so many decisions and where there is much to choose from, or at its end."""
    where = people[0].open("mordor", "open", players=str(len(people)), first="1", first_home_wins="1")
    for seat, guest in enumerate(people[1:], start=1):
        guest.send(f"{where}/sit", seat=str(seat))
    for done in range(most):
        acting = next(((guest, offered) for guest in people if (offered := guest.asked(where))), None)
        if acting is None or (done >= decisions and len(acting[1]) >= 4):
            break
        guest, offered = acting
        guest.does(where, most_dice(guest, offered))
    return where


def hunt(people: list[Guest], decisions: int) -> str:
    """A hunt after so many decisions, each the first that is offered."""
    ticked = {option.name: "1" for option in game("hunt").menu if option.default is True}
    where = people[0].open("hunt", "open", players=str(len(people)), **ticked)
    for seat, guest in enumerate(people[1:], start=1):
        guest.send(f"{where}/sit", seat=str(seat))
    for _ in range(decisions):
        acting = next(((guest, offered) for guest in people if (offered := guest.asked(where))), None)
        if acting is None:
            break
        acting[0].does(where, acting[1][0])
    return where


def journeys(host: Guest, decisions: int) -> str:
    """An adventure of two heroes of one person, after so many decisions."""
    ticked = {option.name: "1" for option in game("journeys").menu if option.default is True}
    where = host.open("journeys", "me", story="cinders/a1", **ticked)
    for done in range(decisions):
        offered = host.asked(where)
        if not offered:
            break
        host.does(where, offered[done * 7 % len(offered)])
    return where


def shots(people: list[Guest]) -> Iterator[Shot]:
    """All the pages that are worth looking at."""
    ala, bob = people[:2]
    turn, fight, over = (confrontation(ala, bob, count) for count in (16, 13, len(LINE)))
    yield Shot("confrontation-setup", confrontation(ala, bob, 0), ala)
    yield Shot("confrontation-turn", turn, ala, pick_up)
    yield Shot("confrontation-waiting", turn, bob)
    yield Shot("confrontation-sauron", confrontation(ala, bob, 15), bob, pick_up)
    yield Shot("confrontation-battle", fight, ala, choose_card)
    yield Shot("confrontation-hint", turn, ala, ask_hint)
    yield Shot("confrontation-end", over, ala)
    yield Shot("confrontation-replay", f"{over}/replay?at=20&seat=referee", ala)
    throw, ended = mordor(people[:3], 9), mordor(people[:2], 400)
    yield Shot("mordor-hobbits", mordor(people[:3], 0), ala)
    thrower = next(guest for guest in people[:3] if guest.asked(throw))
    yield Shot("mordor-throw", throw, thrower, choose_dice)
    yield Shot("mordor-hint", throw, thrower, ask_hint)
    yield Shot("mordor-waiting", throw, people[(people.index(thrower) + 1) % 3])
    yield Shot("mordor-end", ended, ala)
    yield Shot("mordor-replay", f"{ended}/replay?at=30", ala)
    chase = hunt(people[:3], 40)
    yield Shot("hunt-ring-bearer", chase, ala)
    yield Shot("hunt-wraith", chase, bob)
    yield Shot("journeys-heroes", journeys(ala, 0), ala)
    yield Shot("journeys-turn", journeys(ala, 40), ala)
    yield Shot("journeys-later", journeys(ala, 120), ala)
    yield Shot("home", "/", ala)
    yield Shot("home-first", "/", people[3])
    yield Shot("confrontation-told", confrontation(ala, bob, 8), ala)
    yield Shot("confrontation-next-battle", confrontation(ala, bob, 15), ala)
    yield Shot("new", "/new?game=confrontation", ala)
    yield Shot("lobby", ala.open("confrontation", "open", public="1"), ala)
    for name in ("confrontation", "hunt", "journeys", "mordor"):
        yield Shot(f"rules-{name}", f"/rules/{name}", ala)
    yield Shot("rules-variant", "/rules/confrontation?rule_set=variant&special_cards=yes", ala)
    yield Shot("rules-exact", "/rules/confrontation/exact?rule_set=classic&special_cards=no", ala)
    yield Shot("rules-chapter", "/rules/confrontation/3.9?rule_set=classic&special_cards=no", ala)
    yield Shot("rules-beside", turn, ala, open_rules)
    yield Shot("settings", "/settings", ala)
    yield Shot("rules-search", "/rules/confrontation?q=retreat", ala)
    yield Shot("learn", "/learn", ala)
    yield Shot("guide-confrontation", "/learn/confrontation/14", ala)
    yield Shot("guide-mordor", "/learn/mordor/8", ala)
    yield Shot("verify", f"{over}/verify", ala)
    yield Shot("error", "/nowhere", ala)


def take(browser: Browser, house: House, folder: Path, wished: list[str]) -> int:
    """Take them all; how many they were."""
    people = [Guest(browser, house, name) for name in ("Ala", "Bartek", "Celina", "Dorota")]
    taken = 0
    listed = [shot for shot in shots(people) if not wished or any(part in shot.name for part in wished)]
    for width, theme, language in LOOKS:
        phone = width == 390
        for person in people:
            screen = Guest(browser, house, language=language, theme=theme, phone=phone, like=person)
            for shot in listed:
                if shot.who is person:
                    if not phone:
                        screen.page.set_viewport_size({"width": width, "height": SIZES[width]})
                    screen.go(shot.path)
                    shot.first(screen.page)
                    screen.page.mouse.move(1, 1)
                    screen.page.evaluate("scrollTo(0, 0)")
                    screen.page.wait_for_timeout(150)
                    walked = f"walk-{WALK[shot.name]}-" if shot.name in WALK else ""
                    target = folder / f"{walked}{shot.name}-{width}-{theme}-{language}.png"
                    screen.page.screenshot(path=target, full_page=phone)
                    taken += 1
            screen.close()
    return taken


def main() -> None:
    """Start a server on a temporary folder, look, and close it."""
    parser = argparse.ArgumentParser(description="Screenshots of the pages, in every size, theme and language.")
    parser.add_argument("--folder", type=Path, default=Path("shots"), help="where to put them")
    parser.add_argument("parts", nargs="*", help="only pictures whose name has one of these in it")
    asked = parser.parse_args()
    chromium = find_chromium()
    if chromium is None:
        sys.exit("no Chromium here: install one, or name it in MATHOM_CHROMIUM")
    folder: Path = asked.folder
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        house = House(Path(data), seed=SEED)
        browser = launch(playwright, chromium)
        try:
            count = take(browser, house, folder, asked.parts)
        finally:
            browser.close()
            house.stop()
    sys.stdout.write(f"{count} screenshots in {folder}/\n")


if __name__ == "__main__":
    main()
