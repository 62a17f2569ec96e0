"""What every answer says to the browser about safety, and what a request must show before it may change anything."""

from __future__ import annotations

import re
from fnmatch import fnmatchcase
from ipaddress import IPv6Address
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from mathom.core.words import languages
from mathom.server.errors import FromElsewhere, WebError, WrongHost
from mathom.server.rendering import words_of

# No inline scripts and nothing from elsewhere. Style attributes are allowed: they carry the places of pieces, numbers
# only, and a template escapes them.
POLICY: Final = (
    "default-src 'none'; "
    "script-src 'self'; "
    "style-src 'self'; "
    "style-src-attr 'unsafe-inline'; "
    "img-src 'self' data:; "
    "font-src 'self'; "
    "manifest-src 'self'; "
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
FOR_OPERATORS: Final = frozenset(("/healthz", "/metrics"))
"""What no page leads to."""
_SAFE: Final = frozenset(("GET", "HEAD", "OPTIONS"))
_HOST: Final = re.compile(r"([a-z0-9._-]+|\[[0-9a-f:.]+\]|)(?::[0-9]{0,5})?")


class SafeAnswers:
    """Puts the headers on every answer, and turns away what another site's page sends, or what asks for another site.

    `hosts` are the names that this site is called by, `*.example.org` for all below one; without any, all will do.
    """

    def __init__(self, app: ASGIApp, hosts: tuple[str, ...] = ()) -> None:
        self._app = app
        self._hosts = tuple(host.lower() for host in hosts)

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

        headers = Headers(scope=scope)
        refusal: WebError | None = None
        # Whoever looks after the server asks it by whatever name it has on that machine.
        if scope["path"] not in FOR_OPERATORS and not is_ours(headers.get("host", ""), self._hosts):
            refusal = WrongHost()
        elif scope["method"] not in _SAFE and not comes_from_here(headers):
            refusal = FromElsewhere()
        if refusal is not None:
            await PlainTextResponse(in_all_languages(refusal), refusal.status)(scope, receive, guarded)
            return
        await self._app(scope, receive, guarded)


def in_all_languages(error: WebError) -> str:
    """What is wrong, for somebody of whom nothing is known yet."""
    return " / ".join(words_of(language).say(error.message) for language in languages())


def is_ours(host: str, hosts: tuple[str, ...]) -> bool:
    """Whether a request asks for this site: its `Host` is a name or an address, and one of ours if we have any.

    >>> is_ours("mathom.example:8014", ()), is_ours("[::1]:80", ()), is_ours("[:]", ()), is_ours("a b", ())
    (True, True, False, False)
    >>> [is_ours(host, ("mathom.example", "*.mathom.example")) for host in ("Mathom.example", "a.mathom.example", "b")]
    [True, True, False]
    """
    found = _HOST.fullmatch(host.lower())
    if found is None:
        return False
    name: str = found[1]
    if name.startswith("["):
        try:
            IPv6Address(name[1:-1])
        except ValueError:
            return False
    return not hosts or any(fnmatchcase(name, ours) for ours in hosts)


def comes_from_here(headers: Headers) -> bool:
    """Whether a request that changes something was sent by one of our own pages, as far as the browser tells.

    >>> comes_from_here(Headers({"host": "mathom.example", "origin": "https://mathom.example"}))
    True
    >>> comes_from_here(Headers({"host": "mathom.example", "origin": "https://evil.example"}))
    False
    >>> comes_from_here(Headers({"host": "mathom.example", "sec-fetch-site": "cross-site"}))
    False
    >>> comes_from_here(Headers({"host": "[", "origin": "http://["}))
    False
    """
    if headers.get("sec-fetch-site", "same-origin") not in {"same-origin", "none"}:
        return False
    origin = headers.get("origin")
    if origin is None:  # an old browser, or a script of one's own; the form's token still has to be right
        return True
    try:
        return origin != "null" and urlsplit(origin).netloc == headers.get("host")
    except ValueError:  # no address at all, such as http://[
        return False
