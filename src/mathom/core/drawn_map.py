"""A drawn map that a page lets one walk about in: what is drawn, where one looks first, and all of it in words.

The page shows it with `drawn_map.html` and `static/map_view.js`, which know no game. Pieces of the drawing are SVG of
`mathom.core.svg`; what is large and never changes lies in a file of the game's page and is shown with `of_table`.
"""

from __future__ import annotations

import msgspec


class Told(msgspec.Struct, frozen=True):
    """A part of the map in words: its name, and a sentence or two for each place in it."""

    name: str
    places: tuple[str, ...]


class DrawnMap(msgspec.Struct, frozen=True, kw_only=True):
    """A map on a canvas of `wide` by `high` units."""

    key: str
    """What the page calls it; two maps of one page have two keys."""
    title: str
    drawing: str
    """The map with all that lies on it."""
    near: str = ""
    """What is only shown to somebody who has come near: small print."""
    mini: str = ""
    """The little map that says where one is."""
    wide: int
    high: int
    first: tuple[float, float]
    """Where one looks first if there is no room for all of it."""
    told: tuple[Told, ...]
    """The whole map in words, for those who do not see it."""
