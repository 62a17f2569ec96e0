"""The ratings as a drawing: a dot for each bot, a line for what it may be. Plain SVG, no library."""

from __future__ import annotations

import math
from collections.abc import Iterator
from html import escape
from typing import Final

from mathom.arena.reporting import Report

_PARCHMENT: Final = "#f4e9cf"
_INK: Final = "#3b2a1a"
_FAINT: Final = "#cdb98f"
_ACCENT: Final = "#8c2f1b"
_WIDTH: Final = 760
_ROW: Final = 34
_TOP: Final = 58
_BOTTOM: Final = 46
_RIGHT: Final = 168
_LETTER: Final = 7.4
"""About the width of a letter."""


def svg(report: Report, title: str = "") -> str:
    """The drawing. It needs nothing from outside: it can stand in a document, a page or an issue."""
    return "\n".join(_lines(report, title or f"{report.game}: Elo, 95% intervals")) + "\n"


def _lines(report: Report, title: str) -> Iterator[str]:
    standings = report.standings
    labels = [standing.bot if len(standing.bot) <= 34 else standing.bot[:33] + "…" for standing in standings]
    left = 24 + _LETTER * max((len(label) for label in labels), default=0)
    height = _TOP + _ROW * len(standings) + _BOTTOM
    low = min((standing.rating.low for standing in standings), default=-100)
    high = max((standing.rating.high for standing in standings), default=100)
    step = _step(high - low)
    first, last = math.floor(low / step) * step, math.ceil(high / step) * step
    last = max(last, first + step)

    def across(elo: float) -> float:
        return round(left + (elo - first) / (last - first) * (_WIDTH - left - _RIGHT), 1)

    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" role="img" '
        f'font-family="Georgia, \'Times New Roman\', serif" font-size="14" fill="{_INK}">'
    )
    yield f"<title>{escape(title)}</title>"
    yield f'<rect width="{_WIDTH}" height="{height}" rx="6" fill="{_PARCHMENT}"/>'
    yield f'<rect x="5" y="5" width="{_WIDTH - 10}" height="{height - 10}" rx="4" fill="none" stroke="{_FAINT}"/>'
    yield f'<text x="20" y="33" font-size="17" font-weight="bold">{escape(title)}</text>'
    base = _TOP + _ROW * len(standings)
    for tick in range(round(first), round(last) + 1, step):
        x = across(tick)
        yield f'<path d="M{x} {_TOP - 8}V{base}" stroke="{_INK if tick == 0 else _FAINT}" stroke-width="1"/>'
        yield f'<text x="{x}" y="{base + 18}" text-anchor="middle" font-size="12">{signed(tick)}</text>'
    yield f'<text x="{across((first + last) / 2)}" y="{base + 36}" text-anchor="middle" font-size="12">Elo</text>'
    for place, (standing, label) in enumerate(zip(standings, labels, strict=True)):
        y = _TOP + _ROW * place + _ROW / 2 - 4
        rating = standing.rating
        start, end, dot = across(rating.low), across(rating.high), across(rating.elo)
        about = f"{signed(rating.elo)} ({signed(rating.low)} … {signed(rating.high)})"
        yield f'<text x="{left - 12:.1f}" y="{y + 5}" text-anchor="end">{escape(label)}</text>'
        line = f"M{start} {y}H{end}M{start} {y - 5}v10M{end} {y - 5}v10"
        yield f'<path d="{line}" stroke="{_INK}" stroke-width="2"/>'
        yield f'<circle cx="{dot}" cy="{y}" r="5.5" fill="{_ACCENT}" stroke="{_PARCHMENT}" stroke-width="1.5"/>'
        yield f'<text x="{_WIDTH - 18}" y="{y + 4}" text-anchor="end" font-size="12">{escape(about)}</text>'
    yield "</svg>"


def signed(elo: float) -> str:
    """A number as a scale has it.

    >>> signed(50), signed(0), signed(-7.6)
    ('+50', '0', '−8')
    """
    return f"{elo:+.0f}".replace("-", "−") if round(elo) else "0"


def _step(width: float) -> int:
    """How far apart the marks stand: 1, 2 or 5 with noughts, at most ten of them.

    >>> _step(900), _step(130), _step(3)
    (100, 20, 1)
    """
    least = max(width / 9, 1)
    power = int(10 ** math.floor(math.log10(least)))
    return next(times * power for times in (1, 2, 5, 10) if times * power >= least)
