"""The rules for people: what a game tells in three minutes (`Game.short_rules`), set for a page."""

from __future__ import annotations

from functools import lru_cache

import msgspec
from markupsafe import Markup

from mathom.core.drawn_map import DrawnMap
from mathom.core.game import Game
from mathom.core.options import Options
from mathom.core.short_rules import Face, Picture, ShortPart
from mathom.core.texts import Texts
from mathom.server.markdown import inline
from mathom.server.rendering import addressed, has_rules, words_of
from mathom.server.rules_pages import EXACT, example_of
from mathom.server.rules_reading import Chip, Reading, chips_of, said


class MapShown(msgspec.Struct, frozen=True, kw_only=True):
    """A map with the addresses of all that it is made of: what `drawn_map.html` shows."""

    of: DrawnMap
    drawing: Markup
    near: Markup
    mini: Markup


class PictureShown(msgspec.Struct, frozen=True, kw_only=True):
    """A picture with its caption."""

    caption: Markup
    svg: Markup
    map: MapShown | None
    text: str


class PartShown(msgspec.Struct, frozen=True, kw_only=True):
    """A part of the page."""

    key: str
    title: str
    says: tuple[Markup, ...]
    pictures: tuple[PictureShown, ...]
    faces: tuple[Face, ...]
    after: tuple[Markup, ...]


class ShortPage(msgspec.Struct, frozen=True, kw_only=True):
    """All that `rules_short.html` shows."""

    game: str
    lead: Markup
    parts: tuple[PartShown, ...]
    chips: tuple[tuple[Chip, ...], ...]
    read_as: str
    at_table: bool
    exact: str
    """The address of the exact rules, read in the same way; empty where there are none."""
    example: str
    """The number of a rule, as one may ask for it."""
    guide: bool
    kept: tuple[tuple[str, str], ...]
    fragment: bool = False


def short_page(reading: Reading, language: str, *, fragment: bool = False) -> ShortPage | None:
    """The page of a game, or None where it has only the exact rules."""
    game, options = reading.game, reading.options or reading.game.options()
    return _short_page(game, options, game.texts(options), language, reading.at_table, fragment)


@lru_cache(maxsize=64)
def _short_page(
    game: Game, options: Options, _texts: Texts | None, language: str, at_table: bool, fragment: bool
) -> ShortPage | None:
    """Kept, since the pictures are drawn from a position, and for one a game may have to be set up. The texts of
    content that anybody may write are named because they can change.
    """
    words = words_of(language, game, options)
    short = game.short_rules(options, words)
    if short is None:
        return None
    here = Reading(game=game, options=options, at_table=at_table)
    return ShortPage(
        game=game.id,
        lead=inline(short.lead),
        parts=tuple(_part(part, game) for part in short.parts),
        chips=() if at_table else chips_of(here, words),
        read_as=said(here, words),
        at_table=at_table,
        exact=here.address(EXACT) if has_rules(game.id) else "",
        example=example_of(here, language),
        guide=game.guide() is not None,
        kept=tuple(here.chosen().items()),
        fragment=fragment,
    )


def _part(part: ShortPart, game: Game) -> PartShown:
    return PartShown(
        key=part.key,
        title=part.title,
        says=tuple(map(inline, part.says)),
        pictures=tuple(_picture(each, game) for each in part.pictures),
        faces=part.faces,
        after=tuple(map(inline, part.after)),
    )


def _picture(picture: Picture, game: Game) -> PictureShown:
    return PictureShown(
        caption=inline(picture.caption),
        svg=addressed(picture.drawing, game),
        map=map_shown(picture.map, game) if picture.map else None,
        text="\n".join(picture.rows),
    )


def map_shown(drawn: DrawnMap, game: Game) -> MapShown:
    """A map of a game for a page."""
    return MapShown(
        of=drawn,
        drawing=addressed(drawn.drawing, game),
        near=addressed(drawn.near, game),
        mini=addressed(drawn.mini, game),
    )
