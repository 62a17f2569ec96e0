"""What a reader may set beside language and theme: how a table tells what happens, and what it calls things.

There are no accounts: a person is a browser with a cookie (`guest`), so what they like is kept beside that cookie and
lives as long. On every page it stands on the `html` element, `data-staging="quick"`, where scripts and style sheets
read it. What is usual is not written into the cookie.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple, Self
from urllib.parse import parse_qsl, urlencode

from mathom.server.errors import BadSetting

FULL, NOTATION = "full", "notation"


class Preferences(NamedTuple):
    """One reader's wishes. The first of `CHOICES` is the usual one."""

    staging: str = "story"
    """How what happens is told: in steps that wait, in quick steps, or at once."""
    sounds: str = "off"
    confirm: str = "off"
    """Whether a move is asked about once more before it is made."""
    names: str = FULL
    """What pieces and places are called: by their names, or as the notation writes them."""
    bell: str = "off"
    """Whether it rings when it is the reader's turn."""
    notices: str = "off"
    """Whether the system tells so, while the page is behind others."""

    @classmethod
    def read(cls, cookie: str) -> Self:
        """The wishes in a cookie; what is no wish of ours, or of an earlier mathom, is passed over.

        >>> Preferences.read("staging=quick&sounds=loud&x=1")
        Preferences(staging='quick', sounds='off', confirm='off', names='full', bell='off', notices='off')
        """
        known = {name: value for name, value in parse_qsl(cookie[:500]) if value in CHOICES.get(name, ())}
        return cls(**known)

    def changed(self, wishes: Mapping[str, str]) -> Self:
        """With these wishes; raises `BadSetting` for a value that there is not."""
        for name, value in wishes.items():
            if value not in CHOICES[name]:
                raise BadSetting(setting=name, value=value[:40], known=", ".join(CHOICES[name]))
        return self._replace(**wishes)

    def cookie(self) -> str:
        """What is not usual, as a cookie has it.

        >>> Preferences(staging="none").cookie()
        'staging=none'
        """
        return urlencode({name: value for name, value in self._asdict().items() if value != CHOICES[name][0]})


CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    "staging": ("story", "quick", "none"),
    "sounds": ("off", "on"),
    "confirm": ("off", "on"),
    "names": (FULL, NOTATION),
    "bell": ("off", "on"),
    "notices": ("off", "on"),
}
USUAL: Final = Preferences()
