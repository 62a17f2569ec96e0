"""A page of the web table as a browser holds it: the table, changed by what the server sends.

The server sends a whole table or parts of one, each to be put in the place of the element with its id. A page keeps the
text and puts parts in; it builds no document, for a measurement needs to know no more than what is offered, what moment
is shown, and where the next game is.
"""

from __future__ import annotations

import html
import re
from typing import Final

_PART: Final = re.compile(r'<hx-partial hx-target="#([^"]+)" hx-swap="(\w+)">(.*?)</hx-partial>', re.DOTALL)
_WHOLE: Final = '<main id="table"'
_MOMENT: Final = re.compile(r'<(?:span|main) id="(?:moment|table)"[^>]*>')
_NUMBER: Final = re.compile(r'data-number="(\d+)"')
_TAB: Final = re.compile(r'name="tab" value="([^"]*)"')
_HAVE: Final = re.compile(r'id="have" name="have" value="([^"]*)"')
_ACTION: Final = re.compile(r'form="act" name="(action|plan)" value="([^"]+)"')
"""A button without a value is one that scripts fill in."""
_TOKEN: Final = re.compile(r'name="csrf" value="(\w+)"')
_STREAM: Final = re.compile(r'hx-sse:connect="([^"]+)"')
_NEXT: Final = re.compile(r'class="sheet next".*?href="([^"]+)"', re.DOTALL)
_ASIDES: Final = frozenset({"resign", "offer_stop", "leave"})
"""What may be done out of turn. A random player never does it: games would end before they began."""


class TablePage:
    """One open page. `html` is what was loaded; `update` takes what is sent later."""

    def __init__(self, html: str) -> None:
        begin = html.find(_WHOLE)
        self._table = html[begin:]
        self.token = _found(_TOKEN, html)
        """What its forms must carry."""
        self.stream = _unescaped(_found(_STREAM, html))
        """The address of its stream."""
        self.tab = _found(_TAB, html)
        """Which open page it is; its forms say it too, so that what they are answered with is not sent again."""
        self.have = ""
        """What it shows, in the server's few letters; a form says it. Empty where the server sends whole tables."""
        self.number = -1
        """Of the last event that it shows."""
        self.asked = False
        """Whether its player is to act."""
        self._look(self._table)

    def update(self, text: str) -> None:
        """Show what the server has sent. What is older than what is shown is left out: answers and streams may race."""
        begin = text.find(_WHOLE)
        if number_of(text) < self.number:
            return
        if begin >= 0:
            self._table = text[begin:]
        else:
            for name, how, part in _PART.findall(text):
                self._put(name, how, part)
        self._look(text)

    def offered(self) -> list[tuple[str, str]]:
        """The fields that its buttons send, each once; if there are plans for the setup, these alone."""
        found = dict.fromkeys((name, _unescaped(value)) for name, value in _ACTION.findall(self._table))
        plans = [field for field in found if field[0] == "plan"]
        return plans or [field for field in found if field[1] not in _ASIDES]

    @property
    def ended(self) -> bool:
        """Whether the game is over."""
        return 'id="ended"' in self._table

    @property
    def invited(self) -> bool:
        """Whether the other player has asked for the next game, and waits for an answer."""
        return 'name="decline"' in self._table

    @property
    def following(self) -> str:
        """The address of the next game of the same people; empty if nobody has opened it."""
        return _unescaped(_found(_NEXT, self._table))

    def _put(self, name: str, how: str, part: str) -> None:
        """Put a part in its place. New lines of the feed (`beforeend`) offer nothing, and are not kept."""
        place = self._place(name) if how != "beforeend" else None
        if place is not None:
            begin, inside, close, end = place
            if how == "innerMorph":
                begin, end = inside, close
            self._table = self._table[:begin] + part + self._table[end:]

    def _place(self, name: str) -> tuple[int, int, int, int] | None:
        """Where the element with this id begins, its content begins and ends, and it ends itself."""
        named = self._table.find(f' id="{name}"')
        if named < 0:
            return None
        begin = self._table.rfind("<", 0, named)
        inside = self._table.find(">", named) + 1
        tag, depth = self._table[begin + 1 : named].split()[0], 1
        for found in re.compile(rf"<(/?){tag}\b[^<>]*>").finditer(self._table, inside):
            if found[1]:
                depth -= 1
            elif not found[0].endswith("/>"):
                depth += 1
            if not depth:
                return begin, inside, found.start(), found.end()
        return None

    def _look(self, text: str) -> None:
        moment = _found_whole(_MOMENT, text)
        self.number = number_of(text) if moment else self.number
        self.asked = "data-your-turn" in moment if moment else self.asked
        self.have = _found(_HAVE, text) or self.have


def number_of(text: str) -> int:
    """The last event that an update shows; -1 if it does not say."""
    return int(_found(_NUMBER, _found_whole(_MOMENT, text)) or -1)


def _found(pattern: re.Pattern[str], text: str) -> str:
    found = pattern.search(text)
    return found[1] if found else ""


def _found_whole(pattern: re.Pattern[str], text: str) -> str:
    found = pattern.search(text)
    return found[0] if found else ""


def _unescaped(text: str) -> str:
    return html.unescape(text) if "&" in text else text
