"""Nothing in a prompt is cut and the log has three lines: in every kind of decision, at every size, in both languages.

Tables are drawn without a server (`decisions`) and put one after another into one open page; the page measures them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page, ViewportSize

from mathom.core.game import Touched
from mathom.core.message import Message
from mathom.core.registry import game as find_game
from mathom.server.guest import Guest as ReaderOfPages
from mathom.server.rendering import Renderer, words_of
from tests.browser.conftest import Guests
from tests.browser.decisions import CONFRONTATION, MORDOR, decisions, drawn
from tests.browser.people import Guest

pytestmark = [pytest.mark.browser, pytest.mark.slow]

DESKTOPS: Final = ((1280, 720), (1280, 800), (1366, 768), (1440, 900), (1920, 1080), (1024, 768))
PHONES: Final = ((390, 844), (320, 640))
GAMES: Final = {"confrontation": (CONFRONTATION, 6), "mordor": (MORDOR, 3)}
LANGUAGES: Final = (pytest.param("en", marks=pytest.mark.soak), "pl")
"""Polish is the longer one: what fits in it mostly fits in English, which `.ci/run` measures too."""
DOCK: Final = 0.46
"""So much of a phone's height the prompt may take."""

_MEASURE: Final = Path(__file__).with_name("measure_layout.js").read_text(encoding="utf-8")


def aids(game: str, language: str) -> dict[str, str]:
    """A long hint and a long answer, as they come into the prompt."""
    found = find_game(game)
    words = words_of(language, found)
    hint = {
        "number": "",
        "code": "ABC",
        "action": "nothing",
        "label": words.say(Message("web-why-legal"))[:45],
        "reasons": [words.say(Message("web-why-how"))] * 2,
        "chance": 71,
        "next_best": (words.say(Message("web-why-legal"))[:45], 64),
        "worth": [("", 71, True), ("", 64, False)],
        "rows": (),
        "touched": Touched(),
    }
    long = "CF-MOVE-03: " + words.say(Message("web-why-how"))
    why = {"answer": long, "things": (), "places": (), "thing": "frodo", "place": "rohan", "code": "ABC"}
    asks = why | {"answer": "", "things": (("frodo", "Frodo"),), "places": (("rohan", "Rohan"),)}
    reader = ReaderOfPages(id="p0", csrf="", language=language, theme="", new=False)
    templates = (
        ("a hint", "hint_aid.html", hint),
        ("an answer", "why_aid.html", why),
        ("a question", "why_aid.html", asks),
    )
    return {name: Renderer().page(template, reader, told, game=found) for name, template, told in templates}


def faults(page: Page, tables: list[tuple[str, str]], told: dict[str, str], size: tuple[int, int]) -> list[str]:
    """What is cut, in all of these tables at this size."""
    page.set_viewport_size(ViewportSize(width=size[0], height=size[1]))
    found: list[str] = page.evaluate(_MEASURE, [tables, told, size in PHONES, DOCK])
    return [f"{size[0]}x{size[1]} {fault}" for fault in found]


def a_table_of(guests: Guests, game: str, language: str) -> Guest:
    """A guest before a table of this game, whose page others are drawn into."""
    ala, bob = guests("Ala", language=language), guests("Bob")
    where = ala.open(game, "open")
    bob.send(f"{where}/sit", seat="1")
    ala.go(where)
    ala.page.wait_for_function("() => document.fonts.ready.then(() => true)")
    return ala


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", list(GAMES))
def test_every_decision_fits_every_window(guests: Guests, game: str, language: str) -> None:
    options, games = GAMES[game]
    tables = [(table.name, table.html) for table in drawn(game, decisions(game, options, games), language)]
    told = aids(game, language)
    ala = a_table_of(guests, game, language)
    found = [fault for size in (*DESKTOPS, *PHONES) for fault in faults(ala.page, tables, told, size)]
    assert not found, f"{len(found)} faults:\n" + "\n".join(found[:400])
