"""A game's picture as one SVG document that needs nothing beside it: no files, no styles of a page.

Games draw with the colours and icons of the pages (`mathom.core.svg`); here they are put in, the colours as plain
values that any program for SVG understands. A game that draws no picture is shown as its drawing in text.
"""

from __future__ import annotations

import re
from typing import Final

from mathom import look
from mathom.core.game import Game, Observation
from mathom.core.svg import picture, sheet, write
from mathom.core.text_drawing import Row, length
from mathom.core.words import Words

_COLUMN: Final = 9.1
_LINE: Final = 20
"""How wide a letter and how high a row of a drawing in text is."""
_STYLES: Final = {
    "side0": "light",
    "side1": "shadow",
    "side2": "merry",
    "side3": "pippin",
    "faint": "ink-2",
    "alarm": "shadow",
}
_CREDIT: Final = "<!-- Drawn by mathom. Icons: game-icons.net, CC BY 3.0. -->"


def document(game: Game, observation: Observation, words: Words, rows: list[Row]) -> str:
    """The game's own picture, or else these rows of text as one."""
    drawn = game.draw_svg(observation, words) or _of_text(game.id, rows)
    used = dict.fromkeys(re.findall(r'<use href="#([\w-]+)"', drawn))
    symbols = "".join(look.icons()[name] for name in used if name in look.icons())
    head = drawn.index("<rect")
    whole = f"{drawn[:head]}<defs>{symbols}</defs>{drawn[head:]}" if symbols else drawn
    return in_colour(whole).replace("<title>", f"{_CREDIT}<title>", 1)


def in_colour(drawn: str) -> str:
    """A drawing with plain colours in place of the tokens of the pages, as they are by day."""
    return re.sub(r"var\(--([\w-]+)\)", lambda found: look.colours().get(found[1], "none"), drawn)


def _of_text(title: str, rows: list[Row]) -> str:
    """Rows of text as a sheet of paper, in the colours that their styles have."""
    wide = max((length(spans) for spans in rows), default=0) * _COLUMN + 64
    parts = [sheet(16, 16, wide, len(rows) * _LINE + 48)]
    for line, spans in enumerate(rows):
        x, y = 48.0, 56 + line * _LINE
        for text, style in spans:
            letters = "mono b" if style in ("strong", "alarm") or style.startswith("side") else "mono"
            parts.append(write(x, y, text, 15, letters, fill=_STYLES.get(style, "ink")))
            x += len(text) * _COLUMN
    return picture(wide + 32, len(rows) * _LINE + 80, title, parts)
