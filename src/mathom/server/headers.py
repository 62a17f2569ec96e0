"""What every answer says to the browser about safety, and what a request must show before it may change anything."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

# No inline scripts and nothing from elsewhere. Style attributes are allowed: they carry the places of pieces, numbers
# only, and a template escapes them.
POLICY: Final = (
    "default-src 'none'; "
    "script-src 'self'; "
    "style-src 'self'; "
    "style-src-attr 'unsafe-inline'; "
    "img-src 'self' data:; "
    "font-src 'self'; "
    "connect-src 'self'; "
    "form-action 'self'; "
    "base-uri 'none'; "
    "frame-ancestors 'none'"
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
_SAFE: Final = frozenset(("GET", "HEAD", "OPTIONS"))


class SafeAnswers:
    """Puts the headers on every answer, and turns away what another site's page sends."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                # A page is one reader's own; only what has a fingerprint in its address says otherwise.
                headers.setdefault("cache-control", "no-store")
            await send(message)

        if scope["method"] not in _SAFE and not comes_from_here(Headers(scope=scope)):
            await PlainTextResponse("Sent from another site. / Wysłano z innej strony.", 403)(scope, receive, guarded)
            return
        await self._app(scope, receive, guarded)


def comes_from_here(headers: Headers) -> bool:
    """Whether a request that changes something was sent by one of our own pages, as far as the browser tells.

    >>> comes_from_here(Headers({"host": "mathom.example", "origin": "https://mathom.example"}))
    True
    >>> comes_from_here(Headers({"host": "mathom.example", "origin": "https://evil.example"}))
    False
    >>> comes_from_here(Headers({"host": "mathom.example", "sec-fetch-site": "cross-site"}))
    False
    """
    if headers.get("sec-fetch-site", "same-origin") not in {"same-origin", "none"}:
        return False
    origin = headers.get("origin")
    # Where a browser tells nothing (an old one, a script of one's own), the form's token still has to be right.
    return origin is None or (origin != "null" and urlsplit(origin).netloc == headers.get("host"))
