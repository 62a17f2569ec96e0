"""`mathom serve`: the house opens, says where it is, and shows the way in if there is a browser."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import socket
import sys
import webbrowser
from collections.abc import Iterator
from pathlib import Path
from threading import Timer
from typing import Final

import click
import uvicorn

from mathom.core.errors import MathomError
from mathom.core.message import Message
from mathom.server.app import create_app
from mathom.server.errors import CannotOpen
from mathom.server.rendering import words_of
from mathom.server.request_context import Services
from mathom.server.settings import Settings
from mathom.server.store import Store
from mathom.terminal.messages import excuse
from mathom.terminal.messages import words as words_in

PORT: Final = 8014
_TRIES: Final = 20


def serve(host: str, port: int | None, data: Path | None, language: str, *, browser: bool) -> int:
    """Run until Ctrl-C. Without a port the usual one is taken, or the next that is free."""
    words = words_in(language)
    with _listening(host, port) as listener:
        try:
            settings = Settings.load(data)
            asyncio.run(_try_out(settings))
        except CannotOpen as error:
            what = excuse(error, words_of(language))
            click.echo(words.say(Message("cli-error", {"what": what})), err=True)
            return 1
        app = create_app(settings)
        config = uvicorn.Config(
            app,
            log_level=logging.WARNING,
            access_log=False,
            timeout_graceful_shutdown=2,
            lifespan="on",
        )
        number = listener.getsockname()[1]
        shown = "localhost" if host in {"127.0.0.1", "0.0.0.0", "::", "::1"} else host  # noqa: S104  (only named)
        address = f"http://{shown}:{number}/"
        click.echo(words.say(Message("serve-open", {"address": address})))
        if browser and _has_browser():
            Timer(0.8, webbrowser.open, [address]).start()
        with contextlib.suppress(KeyboardInterrupt):  # uvicorn passes Ctrl-C on when it has closed everything
            Server(config, app.state.services).run(sockets=[listener])
    click.echo(words.say(Message("serve-closed")))
    return 0


async def _try_out(settings: Settings) -> None:
    """Open the database once before anybody is invited: what is wrong with it is one line then, and no traceback."""
    store = Store(settings.database)
    try:
        await store.migrate()
    finally:
        await store.close()


class Server(uvicorn.Server):
    """Ends the live pages before it waits for its answers to end: they would go on for as long as somebody looks."""

    def __init__(self, config: uvicorn.Config, services: Services) -> None:
        super().__init__(config)
        self._house = services

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the house. What is in memory now stays there: to look through it for rubbish again and again would only
        make guests wait.
        """
        await super().startup(sockets)
        gc.collect()
        gc.freeze()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close the house, after Ctrl-C or when the system asks for it."""
        self._house.closing = True
        self._house.matches.presence.wake_all()
        await super().shutdown(sockets)


@contextlib.contextmanager
def _listening(host: str, port: int | None) -> Iterator[socket.socket]:
    """A socket on the port that was asked for, or on one that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    wished = [port] if port is not None else [*range(PORT, PORT + _TRIES), 0]
    for number in wished:
        listener = socket.socket(family)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, number))
            listener.listen()  # from now on a guest who is too early waits, and is not turned away
        except OSError as error:
            listener.close()
            if number == wished[-1]:
                args: dict[str, str | int] = {"port": str(number), "why": error.strerror or str(error)}
                raise MathomError(Message("serve-port", args)) from None
            continue
        try:
            yield listener
        finally:
            listener.close()
        return


def _has_browser() -> bool:
    """Whether somebody sits here who could look: a terminal, and a browser that opens windows."""
    if not sys.stdout.isatty():
        return False
    try:
        found = webbrowser.get()
    except webbrowser.Error:
        return False
    return not isinstance(found, webbrowser.GenericBrowser) or isinstance(found, webbrowser.BackgroundBrowser)
