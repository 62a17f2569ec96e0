"""Who reads a page: a guest known by a signed cookie, with a language and a theme. There are no accounts.

The cookie holds a random id and its signature. Nobody can guess another guest's id or make one up, so a seat belongs to
the browser that took it, tomorrow as well as today.
"""

from __future__ import annotations

import hmac
import secrets
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from itsdangerous import BadSignature, Signer
from starlette.requests import Request
from starlette.responses import Response

from mathom.core.words import FALLBACK, languages

COOKIE: Final = "mathom"
LANGUAGE: Final = "mathom_language"
THEME: Final = "mathom_theme"
THEMES: Final = ("parchment", "night")
_YEARS: Final = 400 * 24 * 3600  # browsers keep a cookie no longer
_ID_BYTES: Final = 16


@dataclass(frozen=True, slots=True)
class Guest:
    """The reader of this page."""

    id: str
    csrf: str
    language: str
    theme: str
    """`parchment`, `night`, or empty to follow the system."""
    new: bool
    """Whether the cookie is still to be set."""


class Guests:
    """Reads and writes the cookies; `key` signs them."""

    def __init__(self, key: bytes) -> None:
        self._signer = Signer(key, salt="mathom guest", digest_method=sha256)
        self._key = hmac.digest(key, b"mathom csrf", "sha256")

    def read(self, request: Request) -> Guest:
        """The guest who asks; somebody new if there is no cookie, or none of ours."""
        try:
            known = self._signer.unsign(request.cookies.get(COOKIE, "")).decode()
        except (BadSignature, UnicodeDecodeError):
            known = ""
        guest = known or secrets.token_urlsafe(_ID_BYTES)
        wished = request.cookies.get(LANGUAGE, "")
        language = wished if wished in languages() else accepted(request.headers.get("accept-language", ""))
        theme = request.cookies.get(THEME, "")
        return Guest(guest, self.csrf(guest), language, theme if theme in THEMES else "", not known)

    def csrf(self, guest: str) -> str:
        """What each form of this guest's pages carries, and no other site can know."""
        return hmac.digest(self._key, guest.encode(), "sha256").hex()[:32]

    def keep(self, guest: Guest, response: Response, *, secure: bool, again: bool) -> None:
        """Give a new guest the cookie, and one who comes `again` a fresh one, so that it never runs out."""
        if guest.new or again:
            self._set(response, COOKIE, self._signer.sign(guest.id).decode(), secure=secure)

    def prefer(self, response: Response, *, language: str = "", theme: str = "", secure: bool) -> None:
        """Remember a language or a theme; what we do not have is ignored."""
        if language in languages():
            self._set(response, LANGUAGE, language, secure=secure)
        if theme in THEMES:
            self._set(response, THEME, theme, secure=secure)

    @staticmethod
    def _set(response: Response, name: str, value: str, *, secure: bool) -> None:
        response.set_cookie(name, value, max_age=_YEARS, httponly=True, samesite="lax", secure=secure)


def accepted(header: str) -> str:
    """The language a browser likes best of those we speak, by its `Accept-Language`.

    >>> accepted("de-DE,pl;q=0.8,en;q=0.9")
    'en'
    >>> accepted("pl-PL,pl;q=0.9,en;q=0.5")
    'pl'
    >>> accepted("de")
    'en'
    """
    wishes: list[tuple[float, str]] = []
    for part in header.split(","):
        tag, _, weight = part.strip().partition(";q=")
        try:
            liking = float(weight or 1)
        except ValueError:
            liking = 0.0
        wishes.append((liking, tag.strip().lower().partition("-")[0]))
    return next((tag for _, tag in sorted(wishes, key=lambda wish: -wish[0]) if tag in languages()), FALLBACK)
