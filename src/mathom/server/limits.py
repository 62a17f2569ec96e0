"""How much anybody may ask of the server: one table, by guest and by address, and what counts it.

A guest is a cookie, and cookies are free: whoever wants a new one has it. So what costs something is counted by the
address too, and there with room for a family or a school. docs/operating.md explains each row to whoever runs a server.
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from ipaddress import IPv6Address, IPv6Network, ip_address
from math import ceil
from types import MappingProxyType
from typing import Final

import msgspec

from mathom.server.errors import BadLimit, BadNumber, ServerFull, TooFast, TooManyOpen, WebError
from mathom.server.log_lines import FACTS
from mathom.server.rate_limit import RateLimit

_LOG: Final = logging.getLogger(__name__)
_DIGITS: Final = 10
"""Fewer has every number that a limit may have."""
_ONE_HOUSEHOLD: Final = 64
"""The bits of an address of IPv6 that a provider gives to one customer; the rest they choose themselves."""

ADDRESS: Final[ContextVar[str]] = ContextVar("address", default="")
"""Whose request is being served, as `address_of` says it; empty for what counts for no address."""


class Limit(msgspec.Struct, frozen=True, kw_only=True):
    """A row: so many for each of these within so many seconds, or at the same time where no seconds are named.

    0 is no limit.
    """

    each: int = 0
    """For one request, in bytes; of talk, for one channel of one table."""
    guest: int = 0
    address: int = 0
    """For all guests of one address together."""
    everybody: int = 0
    """For everybody together."""
    seconds: int = 0


LIMITS: Final[Mapping[str, Limit]] = MappingProxyType({
    "head": Limit(each=32 * 1024, seconds=10),
    "body": Limit(each=64 * 1024, seconds=20),
    "connections": Limit(address=250, everybody=2000),
    "streams": Limit(guest=20, address=200),
    "guests": Limit(address=100, seconds=60),
    "names": Limit(guest=10, address=100, seconds=60),
    "tables": Limit(guest=30, address=120, seconds=60),
    "bot_tables": Limit(guest=5, address=20, seconds=600),
    "seats": Limit(guest=60, address=600, seconds=60),
    "acts": Limit(guest=600, address=3000, seconds=60),
    "talk": Limit(each=120, guest=20, address=200, seconds=60),
    "notes": Limit(guest=30, address=200, seconds=60),
    "pins": Limit(guest=60, address=300, seconds=60),
    "hints": Limit(guest=20, address=100, seconds=60),
    "questions": Limit(guest=300, address=1500, seconds=60),
    "replays": Limit(guest=900, address=3000, seconds=60),
})  # fmt: skip
"""All limits, as they are unless whoever runs the server says otherwise."""


def changed_limits(wishes: Iterable[str]) -> dict[str, Limit]:
    """The table with some figures changed; raises `BadLimit` and `BadNumber`.

    >>> changed_limits(["streams.guest=40", "tables.address=0"])["streams"]
    Limit(each=0, guest=40, address=200, everybody=0, seconds=0)
    """
    rows = dict(LIMITS)
    columns = Limit.__struct_fields__
    known = [f"{name}.{column}" for name, row in LIMITS.items() for column in columns if getattr(row, column)]
    for wish in wishes:
        place, _, number = wish.partition("=")
        # A figure that a row does not have is refused too: nobody would look at it.
        if place not in known:
            raise BadLimit(limit=wish[:80], known=", ".join(known))
        if not (number.isascii() and number.isdecimal() and len(number) < _DIGITS):
            raise BadNumber(limit=place, number=number[:80])
        name, _, column = place.partition(".")
        rows[name] = msgspec.structs.replace(rows[name], **{column: int(number)})
    return rows


def address_of(host: str | None) -> str:
    """Which address a request counts for: one household, as far as that can be told.

    This machine itself counts for none: either somebody plays at it, or a proxy does not say for whom it asks, and then
    everybody would share one limit.

    >>> address_of("192.0.2.7"), address_of("2001:db8:1:2:3:4:5:6"), address_of("127.0.0.1"), address_of("::1")
    ('192.0.2.7', '2001:db8:1:2::/64', '', '')
    """
    try:
        address = ip_address(host or "")
    except ValueError:
        return ""
    if isinstance(address, IPv6Address):
        address = address.ipv4_mapped or address
    if address.is_loopback:
        return ""
    if isinstance(address, IPv6Address):
        return str(IPv6Network((address, _ONE_HOUSEHOLD), strict=False))
    return str(address)


class Limits:
    """Counts what is done and what is open, and refuses what is beyond the table."""

    def __init__(self, rows: Mapping[str, Limit] = LIMITS) -> None:
        self.rows = rows
        self.refused: Counter[str] = Counter()
        """How often each row has refused something."""
        self._rates = {
            (name, column): RateLimit(getattr(row, column), row.seconds)
            for name, row in rows.items()
            for column in ("each", "guest", "address")
            if row.seconds and getattr(row, column)
        }
        self._open: Counter[tuple[str, str, str]] = Counter()

    def count(self, name: str, guest: str = "", *, each: str = "") -> None:
        """One more of these by a guest, and by the address that asks just now; raises `TooFast`."""
        asked = {"guest": guest, "address": ADDRESS.get(), "each": each}
        rates = {column: self._rates[name, column] for column in asked if (name, column) in self._rates}
        for column, rate in rates.items():
            if asked[column] and (seconds := rate.wait(asked[column])):
                raise self.refusal(TooFast(ceil(seconds)), name, column)
        for column, rate in rates.items():
            if asked[column]:
                rate.count(asked[column])

    def check_open(self, name: str, guest: str = "", address: str | None = None) -> None:
        """Whether there is room for one more at the same time; raises `TooManyOpen` and `ServerFull`."""
        for column, who in self._counted(guest, address):
            most = getattr(self.rows[name], column)
            if most and self._open[name, column, who] >= most:
                raise self.refusal(ServerFull() if column == "everybody" else TooManyOpen(), name, column, address)

    @contextmanager
    def open(self, name: str, guest: str = "", address: str | None = None) -> Iterator[None]:
        """Count one that is open, as long as it is. Whoever wants to refuse it has asked before."""
        keys = [(name, column, who) for column, who in self._counted(guest, address)]
        self._open.update(keys)
        try:
            yield
        finally:
            for key in keys:
                self._open[key] -= 1
                if not self._open[key]:
                    del self._open[key]

    def opened(self, name: str) -> int:
        """How many are open."""
        return self._open[name, "everybody", "all"]

    def refusal(self, error: WebError, name: str, column: str, address: str | None = None) -> WebError:
        """The error, when it was written down that a row had to refuse something."""
        self.refused[name] += 1
        where = ADDRESS.get() if address is None else address
        _LOG.info("refused", extra={FACTS: {"limit": f"{name}.{column}", "address": where}})
        return error

    @staticmethod
    def _counted(guest: str, address: str | None) -> list[tuple[str, str]]:
        where = ADDRESS.get() if address is None else address
        return [(column, who) for column, who in (("guest", guest), ("address", where), ("everybody", "all")) if who]
