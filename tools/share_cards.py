# ruff: noqa: INP001 - a script, no package
"""The pictures that other sites show beside a link to a table: `python -m tools.share_cards`.

Most of them show no SVG, so each game that draws itself has one as a JPEG, from its own drawing at the start of play;
all other links have the road of the home page. Draw them anew when a drawing changes.
"""

from __future__ import annotations

import base64
import re
from pathlib import Path
from random import Random
from typing import Final

from playwright.sync_api import sync_playwright

from mathom import look
from mathom.core.action import SPECTATOR
from mathom.core.game import Game, State
from mathom.core.message import Message
from mathom.core.registry import game
from mathom.look.picture import document, in_colour
from mathom.server.rendering import HERE, words_of
from tests.browser.people import find_chromium, launch

WIDE: Final = 1200
HIGH: Final = 630
_QUALITY: Final = 80


def page(picture: str, title: str, style: str) -> str:
    """The card: the drawing, and over it what it is."""
    colours = look.colours()
    fonts = re.sub(r"url\(([^)?]+)[^)]*\)", _inline, (look.STATIC / "fonts.css").read_text("utf-8"))
    return f"""<!doctype html><meta charset="utf-8"><style>{fonts}
      body{{margin:0;width:{WIDE}px;height:{HIGH}px;overflow:hidden;background:{colours["table"]};position:relative}}
      .drawn{{position:absolute;{style}}} .drawn svg{{width:100%;height:auto}}
      .name{{position:absolute;left:0;bottom:0;right:0;padding:22px 40px;
        background:{colours["ink"]};color:{colours["sheet"]};
        font:700 56px/1 Alegreya;display:flex;justify-content:space-between;align-items:baseline}}
      .name small{{font:400 30px/1 'Alegreya Sans';letter-spacing:.12em}}
    </style><div class="drawn">{picture}</div><div class="name"><span>{title}</span><small>mathom</small></div>"""


def _inline(found: re.Match[str]) -> str:
    """A font in the page itself, which has no address to fetch one from."""
    name = found[1].strip("'\"").rpartition("/")[2]
    letters = base64.b64encode((look.STATIC / "fonts" / name).read_bytes()).decode()
    return f"url(data:font/woff2;base64,{letters})"


def begun(found: Game) -> State:
    """Some moves into a game, so that pieces stand about."""
    state, rng = found.start(), Random(5)
    for _ in range(26):
        acting = state.to_act()
        if not acting:
            break
        if acting[0] < 0:
            state.apply(acting[0], rng.choice(list(state.odds()))[0])
        else:
            seat = acting[0]
            plans = [plan for plan in found.plans(state.observe(seat)).values() if plan]
            state.apply(seat, plans[0][0] if plans else rng.choice(list(state.legal(seat))))
    return state


def main() -> None:
    """Draw all of them."""
    cards: dict[Path, str] = {}
    for name, style in (
        ("confrontation", "left:-20px;width:1830px;top:-300px"),
        ("mordor", "left:20px;right:20px;top:20px"),
    ):
        found = game(name)
        words = words_of("en", found)
        assert found.table is not None
        drawn = document(found, begun(found).observe(SPECTATOR), words, [])
        cards[found.table / "static" / "card.jpg"] = page(drawn, words.say(Message("web-title")), style)
    road = in_colour((HERE / "static" / "road.svg").read_text("utf-8"))
    cards[HERE / "static" / "card.jpg"] = page(road, "A table for Middle-earth", "left:0;right:0;top:170px")
    chromium = find_chromium()
    assert chromium is not None, "a browser is needed"
    with sync_playwright() as playwright:
        browser = launch(playwright, chromium)
        for path, html in cards.items():
            shown = browser.new_page(viewport={"width": WIDE, "height": HIGH})
            shown.set_content(html)
            shown.wait_for_timeout(300)
            shown.screenshot(path=path, type="jpeg", quality=_QUALITY)
            shown.close()
        browser.close()


if __name__ == "__main__":
    main()
