"""What a browser needs to install mathom as an application: its name, its colours and its icons."""

from __future__ import annotations

import json

from starlette.responses import Response

from mathom import look
from mathom.core.message import Message
from mathom.core.words import languages
from mathom.server.rendering import static, words_of
from mathom.server.request_context import RequestContext, route


@route
async def manifest(ctx: RequestContext) -> Response:
    """The web application manifest, in the language that the page names."""
    asked = ctx.request.query_params.get("language", "")
    language = asked if asked in languages() else ctx.guest.language
    words, colours = words_of(language), look.colours()
    told = {
        "name": "mathom",
        "short_name": "mathom",
        "description": words.say(Message("web-home-lead")),
        "lang": language,
        "dir": "ltr",
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": colours["table"],
        "theme_color": colours["wood"],
        "categories": ["games"],
        "icons": [
            {"src": static(f"app-{size}.png"), "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
            for size in (192, 512)
            for purpose in ("any", "maskable")
        ],
        "shortcuts": [{"name": words.say(Message("web-home-mine")), "url": "/games"}],
    }
    return Response(json.dumps(told, ensure_ascii=False), media_type="application/manifest+json")
