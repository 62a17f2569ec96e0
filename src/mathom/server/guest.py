"""Who reads a page: a guest known by a signed cookie, with a language, a theme and wishes. There are no accounts.

The cookie holds a random id and its signature. Nobody can guess another guest's id or make one up, so a seat belongs to
the browser that took it, tomorrow as well as today.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from itsdangerous import BadSignature, Signer
from starlette.requests import Request
from starlette.responses import Response

from mathom.core.words import FALLBACK, languages
from mathom.server.errors import BadSetting
from mathom.server.preferences import CHOICES, USUAL, Preferences

COOKIE: Final = "mathom"
LANGUAGE: Final = "mathom_language"
THEME: Final = "mathom_theme"
SETTINGS: Final = "mathom_settings"
THEMES: Final = ("parchment", "night")
SYSTEM: Final = "system"
"""The theme of those who want none of ours in particular."""
_YEARS: Final = 400 * 24 * 3600  # browsers keep a cookie no longer
_ID_BYTES: Final = 16
_LANGUAGE, _THEME = "language", "theme"


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
    likes: Preferences = USUAL


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
        return Guest(
            id=guest,
            csrf=self.csrf(guest),
            language=language,
            theme=theme if theme in THEMES else "",
            new=not known,
            likes=Preferences.read(request.cookies.get(SETTINGS, "")),
        )

    def csrf(self, guest: str) -> str:
        """What each form of this guest's pages carries, and no other site can know."""
        return hmac.digest(self._key, guest.encode(), "sha256").hex()[:32]

    def keep(self, guest: Guest, response: Response, *, secure: bool, again: bool) -> None:
        """Give a new guest the cookie, and one who comes `again` fresh ones, so that they never run out."""
        if guest.new or again:
            self._set(response, COOKIE, self._signer.sign(guest.id).decode(), secure=secure)
        if again and guest.likes != USUAL:
            self._set(response, SETTINGS, guest.likes.cookie(), secure=secure)

    def prefer(self, guest: Guest, response: Response, wishes: Mapping[str, str], *, secure: bool) -> None:
        """Remember a language, a theme and whatever else is wished; raises `BadSetting` for what we do not have."""
        likes = guest.likes.changed({name: wishes[name] for name in CHOICES if name in wishes})
        for name, cookie, known in ((_LANGUAGE, LANGUAGE, languages()), (_THEME, THEME, (*THEMES, SYSTEM))):
            if name in wishes and wishes[name] not in known:
                raise BadSetting(setting=name, value=wishes[name][:40], known=", ".join(known))
            if name in wishes:
                self._set(response, cookie, "" if wishes[name] == SYSTEM else wishes[name], secure=secure)
        if likes != guest.likes:
            self._set(response, SETTINGS, likes.cookie(), secure=secure)

    @staticmethod
    def _set(response: Response, name: str, value: str, *, secure: bool) -> None:
        """Set a cookie, or take away one that says nothing."""
        if not value:
            response.delete_cookie(name, httponly=True, samesite="lax", secure=secure)
            return
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
