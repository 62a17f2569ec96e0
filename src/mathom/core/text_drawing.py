"""A drawing in text, without a terminal: rows of spans, each a piece of text and the name of its style.

A game draws its table so (`Game.draw_text`), and whoever shows it chooses colours. A style says what a thing is, never
how it looks: `side0`, `side1`, … belong to the sides of the game, `strong` stands out, `faint` is background, `alarm`
is where something happens now. Colour must never be the only sign: the text alone has to say it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Span(NamedTuple):
    """A piece of a row."""

    text: str
    style: str = ""


Row = tuple[Span, ...]


def row(*spans: Span | str) -> Row:
    """A row of spans; a bare string has no style.

    >>> row("Sam ", Span("2", "strong"))
    (Span(text='Sam ', style=''), Span(text='2', style='strong'))
    """
    return tuple(Span(span) if isinstance(span, str) else span for span in spans)


def length(spans: Iterable[Span]) -> int:
    """How many columns the spans take."""
    return sum(len(span.text) for span in spans)


def fit(spans: Iterable[Span], width: int) -> Row:
    """The spans in exactly so many columns: filled with spaces, or cut with an ellipsis.

    >>> plain(fit(row("Gandalf"), 5)), plain(fit(row("Sam"), 5))
    ('Gand…', 'Sam  ')
    """
    out: list[Span] = []
    left = width
    spans = tuple(spans)
    cut = length(spans) > width
    for span in spans:
        room = left - cut
        text = span.text[: max(room, 0)]
        if text:
            out.append(Span(text, span.style))
        left -= len(text)
    if cut and width > 0:
        out.append(Span("…", out[-1].style if out else ""))
        left -= 1
    if left > 0:
        out.append(Span(" " * left))
    return tuple(out)


def wrap(items: Iterable[Row], width: int, first: Row = (), gap: str = "  ") -> list[Row]:
    """Items side by side in as many rows as they need; the first begins with `first`, the others are indented so far.

    >>> [plain(line) for line in wrap([row("one"), row("two"), row("three")], 12, first=row("n: "))]
    ['n: one  two', '   three']
    """
    indent = length(first)
    rows: list[Row] = []
    current: Row = first
    empty = True
    for item in items:
        if not empty and length(current) + len(gap) + length(item) > width:
            rows.append(current)
            current, empty = row(" " * indent), True
        current = (*current, *(() if empty else (Span(gap),)), *item)
        empty = False
    rows.append(current)
    return rows


def plain(spans: Iterable[Span]) -> str:
    """The text alone."""
    return "".join(span.text for span in spans)
