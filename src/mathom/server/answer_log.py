"""Every answer passes here on its way out: it is counted, and written down in a line of the log."""

from __future__ import annotations

import logging
from time import perf_counter
from typing import Final

from starlette.routing import Mount, Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from mathom.server.figures import Figures
from mathom.server.limits import ADDRESS, address_of
from mathom.server.log_lines import FACTS, short

_LOG: Final = logging.getLogger(__name__)
ANSWERED: Final = "mathom.answered"
"""In the scope of a request: the status with which the connection itself has answered."""
KNOWN_FAULT: Final = "mathom.known_fault"
"""The same: whether it met a fault that was told of before."""
_METHODS: Final = frozenset(("GET", "HEAD", "POST", "OPTIONS"))


class AnswerLog:
    """Knows for which address a request counts, and what became of it."""

    def __init__(self, app: ASGIApp, figures: Figures) -> None:
        self._app = app
        self._figures = figures

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        status = 500  # what raises an error is answered outside of this

        async def noted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        client = scope.get("client")
        token = ADDRESS.set(address_of(client[0] if client else None))
        begun = perf_counter()
        try:
            await self._app(scope, receive, noted)
        finally:
            ADDRESS.reset(token)
            self._note(scope, status, perf_counter() - begun)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        route = scope.get("route")
        path = route.path if isinstance(route, Route | Mount) else "none"
        method = scope["method"] if scope["method"] in _METHODS else "other"
        status = scope.get(ANSWERED, status)
        self._figures.answered(path, method, status, known=KNOWN_FAULT in scope)
        if _LOG.isEnabledFor(logging.INFO):
            line: dict[str, object] = {"method": method, "route": path, "status": status, "ms": round(seconds * 1000)}
            if code := scope.get("path_params", {}).get("code"):
                line["table"] = short(code)
            _LOG.info("answered", extra={FACTS: line})
