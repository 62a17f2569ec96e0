"""What a reader may set: language, theme, how tables behave, a name."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlencode

from starlette.responses import Response

from mathom.core.words import languages
from mathom.server.guest import SYSTEM, THEMES
from mathom.server.preferences import CHOICES
from mathom.server.request_context import RequestContext, route

_SWITCHES: Final = ("sounds", "confirm", "bell", "notices")
"""Settings that are on or off: a box to tick. A box that is not ticked is not sent, so `off` is sent before it."""


@route
async def settings(ctx: RequestContext) -> Response:
    """All that may be set, on one page; any form may send some of it."""
    if ctx.request.method != "POST":
        return await _page(ctx)
    form = await ctx.form()
    asked = ("language", "theme", *CHOICES)
    wishes = {name: str(value) for name, value in form.multi_items() if name in asked}  # of two the last one counts
    response = ctx.go(inside(str(form.get("back", "/"))))
    ctx.services.guests.prefer(ctx.guest, response, wishes, secure=ctx.request.url.scheme == "https")
    return response


async def _page(ctx: RequestContext) -> Response:
    back = inside(ctx.request.query_params.get("back", "/"))
    guest = ctx.guest
    choices = {
        "language": [(code, guest.language == code) for code in languages()],
        "theme": [(theme, (guest.theme or SYSTEM) == theme) for theme in (SYSTEM, *THEMES)],
    }
    for name, values in CHOICES.items():
        if name not in _SWITCHES:
            choices[name] = [(value, getattr(guest.likes, name) == value) for value in values]
    context = {
        "choices": choices,
        "switches": {name: getattr(guest.likes, name) == "on" for name in _SWITCHES},
        "back": back,
        "again": f"/settings?{urlencode({'saved': '1', 'back': back})}",
        "saved": "saved" in ctx.request.query_params,
    }
    return await ctx.page("settings.html", context)


def inside(path: str) -> str:
    """A path of this site and of no other, to go back to.

    >>> inside("/t/abc?x=1"), inside("//evil.example/"), inside("https://evil.example")
    ('/t/abc?x=1', '/', '/')
    """
    plain = path.startswith("/") and not path.startswith("//") and "\\" not in path and path.isprintable()
    return path if plain else "/"


@route
async def name(ctx: RequestContext) -> Response:
    """How one is called at the tables."""
    if ctx.request.method != "POST":
        return await ctx.page("name.html", {"back": inside(ctx.request.query_params.get("back", "/"))})
    form = await ctx.form()
    await ctx.matches.people.rename(await ctx.person(), str(form.get("name", "")))
    return ctx.go(inside(str(form.get("back", "/"))))
