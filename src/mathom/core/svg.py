"""What the pictures of games are made of (`Game.draw_svg`).

A picture speaks the language of the pages: its colours are their tokens (`var(--ink)`) and its icons those of their
sprite (`<use href="#ring"/>`). Whoever shows a picture by itself fills both in (`mathom.look.picture`, out of
`mathom.look`). Letters are not brought along, so whatever is written is made small enough to fit in any face.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from textwrap import wrap
from typing import Final

STYLE: Final = (
    ".tx{font-family:Alegreya,Georgia,'Times New Roman',serif}"
    ".cp{font-family:Alegreya,Georgia,'Times New Roman',serif;font-variant:small-caps;letter-spacing:.03em}"
    ".ui{font-family:'Alegreya Sans','Gill Sans','Segoe UI',Helvetica,Arial,sans-serif}"
    ".mono{font-family:'DejaVu Sans Mono',Menlo,Consolas,monospace;white-space:pre}"
    ".b{font-weight:700}.it{font-style:italic}"
    ".halo{paint-order:stroke;stroke-linejoin:round}"
)
"""The classes of letters: text, small capitals, labels, and those of one width."""

_WIDE: Final = 0.56
"""How wide a letter is, in heights of its line: an estimate on the safe side."""


def number(value: float) -> str:
    """A coordinate, in as few letters as it needs.

    >>> number(2.50), number(3.0), number(-0.04)
    ('2.5', '3', '0')
    """
    return f"{round(value, 1) + 0.0:g}"


def write(
    x: float,
    y: float,
    words: str,
    size: float,
    letters: str = "ui",
    *,
    fill: str = "ink",
    anchor: str = "start",
    room: float = 0,
    halo: str = "",
    turn: float = 0,
) -> str:
    """A line of words; with `room` made small enough for so much of it, with `halo` set off from what lies below."""
    if room:
        size = min(size, room / (_WIDE * max(len(words), 1)))
    more = f' text-anchor="{anchor}"' if anchor != "start" else ""
    if halo:
        letters += " halo"
        more += f' stroke="var(--{halo})" stroke-width="{number(size / 5)}"'
    if turn:
        more += f' transform="rotate({number(turn)} {number(x)} {number(y)})"'
    place = f'x="{number(x)}" y="{number(y)}" font-size="{number(size)}"'
    return f'<text class="{letters}" {place} fill="var(--{fill})"{more}>{escape(words, quote=False)}</text>'


def paragraph(
    x: float, y: float, words: str, size: float, room: float, letters: str = "ui", *, fill: str = "ink", most: int = 9
) -> tuple[str, float]:
    """Words in as many lines as they need, `most` at most, and where the next line would stand."""
    lines = wrap(words, max(8, int(room / (_WIDE * 0.88 * size))), break_on_hyphens=False)
    if len(lines) > most:
        lines = [*lines[: most - 1], f"{lines[most - 1]} …"]
    out = [write(x, y + n * size * 1.28, line, size, letters, fill=fill) for n, line in enumerate(lines)]
    return "".join(out), y + len(lines) * size * 1.28


def icon(name: str, x: float, y: float, size: float, fill: str = "ink", *, line: bool = False) -> str:
    """An icon of the sprite around a point; `line` for those that are drawn with a line and not filled."""
    look = f'fill="none" stroke="var(--{fill})" stroke-width="1.8"' if line else f'fill="var(--{fill})"'
    return (
        f'<use href="#{name}" x="{number(x - size / 2)}" y="{number(y - size / 2)}" width="{number(size)}"'
        f' height="{number(size)}" color="var(--{fill})" {look}/>'
    )


def group(x: float, y: float, drawn: str, scale: float = 1) -> str:
    """What is drawn, moved to a place and made larger or smaller."""
    sized = f" scale({scale:.3f})" if scale != 1 else ""
    return f'<g transform="translate({number(x)} {number(y)}){sized}">{drawn}</g>'


def _look(fill: str, stroke: str, line: float, more: str) -> str:
    inside = f"var(--{fill})" if fill else "none"
    edge = f' stroke="var(--{stroke})" stroke-width="{number(line)}"' if stroke else ""
    return f'fill="{inside}"{edge}{f" {more}" if more else ""}'


def path(way: str, fill: str = "", stroke: str = "", line: float = 1, more: str = "") -> str:
    """Any shape."""
    return f'<path d="{way}" {_look(fill, stroke, line, more)}/>'


def disc(x: float, y: float, r: float, fill: str, stroke: str = "", line: float = 1, more: str = "") -> str:
    """A circle."""
    look = _look(fill, stroke, line, more)
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}" {look}/>'


def box(
    x: float,
    y: float,
    wide: float,
    high: float,
    fill: str,
    stroke: str = "",
    line: float = 1.5,
    *,
    rounded: float = 3,
    more: str = "",
) -> str:
    """A rectangle."""
    place = f'x="{number(x)}" y="{number(y)}" width="{number(wide)}" height="{number(high)}" rx="{number(rounded)}"'
    return f"<rect {place} {_look(fill, stroke, line, more)}/>"


def sheet(x: float, y: float, wide: float, high: float, edge: str = "") -> str:
    """A sheet of paper on the table: one ink line, one hairline within; with `edge` a coloured head."""
    head = box(x, y, wide, 6, edge, rounded=0) if edge else ""
    inner = box(x + 4, y + 4, wide - 8, high - 8, "", "rule", 1, rounded=2)
    return box(x, y, wide, high, "sheet", "ink-3") + inner + head


def picture(wide: float, high: float, title: str, parts: Iterable[str], style: str = "") -> str:
    """The whole picture, on the wood of the table."""
    size = f'viewBox="0 0 {number(wide)} {number(high)}" width="{number(wide)}" height="{number(high)}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">'
        f"<title>{escape(title, quote=False)}</title><style>{STYLE}{style}</style>"
        f"{box(0, 0, wide, high, 'table', rounded=0)}{''.join(parts)}</svg>"
    )
