"""By which rule set somebody reads the rules: that of the table they come from, one they chose, or all of them.

What is chosen stands in the address, by the names of the options: `/rules/confrontation?rule_set=classic`. Whoever
opens the rules beside a board says by that page's address where they come from.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final
from urllib.parse import quote, urlencode, urlsplit

import msgspec

from mathom.core.errors import MathomError
from mathom.core.game import Game
from mathom.core.message import Message
from mathom.core.options import Choice, Flag, Options
from mathom.core.words import Words, name_id
from mathom.server.request_context import RequestContext

_TABLE: Final = re.compile(r"/t/([^/]+)")
_ALL: Final = "all"


class Reading(msgspec.Struct, frozen=True, kw_only=True):
    """How the rules of a game are read. Without `options`: for no table in particular, all rule sets side by side."""

    game: Game
    options: Options | None = None
    at_table: bool = False

    @property
    def holding(self) -> frozenset[str] | None:
        """The marks that hold, or None for all of them."""
        return None if self.options is None else self.game.holding(self.options)

    @property
    def whole(self) -> Reading:
        """The same for all rule sets."""
        return Reading(game=self.game, at_table=self.at_table)

    def chosen(self) -> dict[str, str]:
        """The options that matter here, as an address writes them."""
        if self.options is None:
            return {}
        menu = {option.name: option for option in self.game.menu}
        return {name: menu[name].write(self.options[name]) for name in self.game.read_by}

    def address(self, place: str = "", **more: str) -> str:
        """The address of a place in the rules, read in the same way; `#` and what follows stays at its end."""
        path, _, anchor = place.partition("#")
        query = urlencode({**more, **self.chosen()}, quote_via=quote)
        at = f"/rules/{self.game.id}" + (f"/{path}" if path else "")
        return at + (f"?{query}" if query else "") + (f"#{anchor}" if anchor else "")


class Chip(msgspec.Struct, frozen=True):
    """One way to read: its name, its address, and whether it is the one that is read."""

    name: str
    href: str
    now: bool
    switch: bool = False
    """Whether it is switched on and off, and not one of several."""


async def reading_of(ctx: RequestContext, game: Game) -> Reading | None:
    """What the address says, else the table that the reader comes from, else nothing."""
    asked = ctx.request.query_params
    chosen = {name: asked[name][:80] for name in game.read_by if name in asked}
    table = await _table(ctx, game)
    if chosen:
        try:
            return Reading(game=game, options=game.options(chosen), at_table=table is not None)
        except MathomError:  # somebody has written the address by hand
            return None
    if table is not None and _ALL not in asked:
        return Reading(game=game, options=table, at_table=True)
    return None


async def _table(ctx: RequestContext, game: Game) -> Options | None:
    """The options of the table whose page has asked, or led here."""
    headers = ctx.request.headers
    found = _TABLE.match(urlsplit(headers.get("hx-current-url") or headers.get("referer") or "").path)
    if found is None:
        return None
    try:
        match = await ctx.matches.get(found[1][:40])
    except MathomError:
        return None
    return match.options if match.game.id == game.id else None


def chips_of(reading: Reading, words: Words, place: str = "") -> tuple[tuple[Chip, ...], ...]:
    """The ways to read the same place, a row for each option that has several values and one for all switches."""
    options = reading.options or reading.game.options()
    rows: list[tuple[Chip, ...]] = []
    switches: list[Chip] = []
    for option in reading.game.menu:
        if option.name not in reading.game.read_by:
            continue
        if isinstance(option, Choice):
            rows.append(
                tuple(
                    Chip(
                        words.name(option.name, value),
                        _changed(reading.game, options, option.name, value).address(place),
                        reading.options is not None and options[option.name] == value,
                    )
                    for value in option.values
                )
            )
        elif isinstance(option, Flag):
            on = bool(options[option.name])
            href = _changed(reading.game, options, option.name, "no" if on else "yes").address(place)
            switches.append(Chip(words.name("option", option.name), href, reading.options is not None and on, True))
    return (*rows, tuple(switches)) if switches else tuple(rows)


def _changed(game: Game, options: Options, name: str, value: str) -> Reading:
    menu = {option.name: option for option in game.menu}
    kept = {each: menu[each].write(options[each]) for each in game.read_by}
    return Reading(game=game, options=game.options({**kept, name: value}))


def said(reading: Reading, words: Words) -> str:
    """The rule set in words: "Classic, Special cards"."""
    if reading.options is None:
        return ""
    names = []
    for option in reading.game.menu:
        if option.name in reading.game.read_by:
            value = reading.options[option.name]
            if isinstance(option, Choice):
                names.append(words.name(option.name, str(value)))
            elif value is True:
                names.append(words.name("option", option.name))
    return ", ".join(names)


def names_of(game: Game, words: Words) -> Mapping[str, str]:
    """What people call the codes that a rulebook writes: marks, options, things."""
    found: dict[str, str] = {}
    for option in game.menu:
        if isinstance(option, Choice):
            found |= {value: words.name(option.name, value) for value in option.values}
    for option in game.menu:
        found[option.name] = words.name("option", option.name)
    for mark in game.marks():
        if words.has(name_id("mark", mark)):
            found[mark] = words.name("mark", mark)
    return found


def name_of(code: str, game: Game, names: Mapping[str, str], words: Words) -> str:
    """What people call what stands in code; itself where they call it nothing else."""
    if code in names:
        return names[code]
    for kind in game.things:
        if words.has(name_id(kind, code)):
            return words.say(Message(name_id(kind, code)))
    return code
