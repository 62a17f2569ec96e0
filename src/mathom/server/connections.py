"""What a connection may not do before there is a request: come in crowds, or begin and never come to an end.

uvicorn reads HTTP, with httptools where that is installed and with h11 where not. Neither minds a head that takes
forever, so a small guard stands before both: it counts connections by address, and drops what is too slow.
"""

from __future__ import annotations

import asyncio
import http
import logging
import sys
from contextlib import ExitStack
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, ClassVar, Final

import msgspec
from uvicorn.protocols.http.h11_impl import H11Protocol

from mathom.server.answer_log import ANSWERED
from mathom.server.errors import HeadTooLarge, TooSlow, WebError
from mathom.server.headers import in_all_languages
from mathom.server.limits import Limits, address_of
from mathom.server.settings import Network, is_in

_LOG: Final = logging.getLogger(__name__)
_FILES: Final = 200
"""What else needs a file: the database, the workers, pages that are read."""
HEAD: Final = "head"
BODY: Final = "body"
_END_OF_HEAD: Final = b"\r\n\r\n"

if TYPE_CHECKING:
    _Protocol = H11Protocol  # what the guard uses, both have
else:
    _Protocol = object


class _Guard(_Protocol):
    """Stands before one of uvicorn's protocols, whose `cycle` is the request that is being served."""

    limits: ClassVar[Limits]
    proxies: ClassVar[tuple[Network, ...]]

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody has come: is there room?"""
        super().connection_made(transport)
        self._awaited = ""
        self._timer: asyncio.TimerHandle | None = None
        self._head_bytes = 0
        self._counted = ExitStack()
        host = self.client[0] if self.client else None
        self._address = "" if is_in(host, self.proxies) else address_of(host)
        try:
            self.limits.check_open("connections", address=self._address)
        except WebError as error:
            self._hang_up(error)
            return
        self._counted.enter_context(self.limits.open("connections", address=self._address))
        self._watch()

    def data_received(self, data: bytes) -> None:
        """Something has come: is it all of the head, or of the body?"""
        # A head that comes in one piece is looked at before it is served.
        if self._awaited == HEAD and self._is_too_large(data.find(_END_OF_HEAD)):
            return
        super().data_received(data)
        self._watch()
        if self._awaited != HEAD:
            self._head_bytes = 0
        elif not self._is_too_large(len(data)):
            self._head_bytes += len(data)

    def _is_too_large(self, more: int) -> bool:
        """Whether the head is too large with so many bytes more; then they are told so."""
        most = self.limits.rows[HEAD].each
        if not most or self._head_bytes + more <= most or self.transport.is_closing():
            return False
        self._hang_up(self.limits.refusal(HeadTooLarge(), HEAD, "each", self._address))
        return True

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone."""
        self._forget()
        self._counted.close()
        super().connection_lost(exc)

    def _still_missing(self) -> str:
        """What of a request has not come yet: its head, its body or nothing."""
        cycle: Any = self.cycle  # None before the first
        if cycle is None or cycle.response_complete:
            return HEAD
        return BODY if cycle.more_body else ""

    def _watch(self) -> None:
        """Let the time run for what is missing, from when it began to be. What is quiet between two requests uvicorn
        closes itself.
        """
        missing = self._still_missing()
        if missing == self._awaited:
            return
        self._forget()
        self._awaited = missing
        seconds = self.limits.rows[missing].seconds if missing else 0
        if seconds and not self.transport.is_closing():
            self._timer = self.loop.call_later(seconds, self._too_late)

    def _too_late(self) -> None:
        missing = self._awaited
        self._forget()
        if missing != self._still_missing() or self.transport.is_closing():
            return  # a body that was answered before its end is none that somebody waits for
        if missing == HEAD and not self._head_bytes:
            self.transport.close()  # browsers connect before they know what to ask, and would show what is said now
            return
        self._hang_up(self.limits.refusal(TooSlow(), missing, "seconds", self._address))

    def _hang_up(self, error: WebError) -> None:
        """Say why in a line, if nothing was said yet."""
        if self._still_missing() == HEAD or not self.cycle.response_started:
            self.transport.write(_answer(error))
            cycle: Any = self.cycle  # None before the first
            if cycle is not None and not cycle.response_complete:
                cycle.scope[ANSWERED] = error.status  # what else is answered nobody reads
        self.transport.close()

    def _forget(self) -> None:
        self._awaited = ""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def _answer(error: WebError) -> bytes:
    """A whole answer: there is no request yet that one could be made for."""
    text = in_all_languages(error).encode()
    more = "".join(f"{name}: {value}\r\n" for name, value in error.headers().items())
    head = (
        f"HTTP/1.1 {error.status} {http.HTTPStatus(error.status).phrase}\r\n"
        "content-type: text/plain; charset=utf-8\r\n"
        "x-content-type-options: nosniff\r\n"
        "cache-control: no-store\r\n"
        f"{more}"
        f"content-length: {len(text)}\r\n"
        "connection: close\r\n\r\n"
    )
    return head.encode() + text


def guarded_protocol(limits: Limits, proxies: tuple[Network, ...], *, quick: bool | None = None) -> type[Any]:
    """The class of connections for uvicorn, on httptools if that is there, or as `quick` says."""
    base: type[Any] = H11Protocol
    if find_spec("httptools") is not None if quick is None else quick:
        from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol  # noqa: PLC0415  (an extra)

        base = HttpToolsProtocol
    return type(f"Guarded{base.__name__}", (_Guard, base), {"limits": limits, "proxies": proxies})


def make_room(limits: Limits) -> None:
    """Let this process have as many files as it may have connections, or else as few connections as it has files:
    one that finds no file would be accepted again and again.
    """
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415  (not everywhere)

    row = limits.rows["connections"]
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = (row.everybody or now) + _FILES
    if now != resource.RLIM_INFINITY and now < wanted:
        now = wanted if most == resource.RLIM_INFINITY else min(wanted, most)
        resource.setrlimit(resource.RLIMIT_NOFILE, (now, most))
    if now != resource.RLIM_INFINITY and now < wanted:
        limits.rows = {**limits.rows, "connections": msgspec.structs.replace(row, everybody=max(1, now - _FILES))}
        _LOG.warning("the system gives this process %s files: %s connections at most", now, now - _FILES)
