"""`mathom serve`: the house opens, says where it is, and shows the way in if there is a browser."""

from __future__ import annotations

import contextlib
import gc
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Timer
from types import FrameType
from typing import Final, NamedTuple

import click
import uvicorn
from starlette.applications import Starlette

from mathom.core.errors import MathomError
from mathom.core.message import Message
from mathom.server.app import create_app
from mathom.server.connections import guarded_protocol, make_room
from mathom.server.database_lock import held
from mathom.server.log_lines import set_up_log
from mathom.server.request_context import Services
from mathom.server.settings import Settings
from mathom.terminal.messages import words as words_in

PORT: Final = 8014
_TRIES: Final = 20
_COLLECTED: Final = (10_000, 5, 10)
"""The collector's thresholds: after so many new things it looks at them, and so many rounds later at what was left."""
_MUCH: Final = 1 << 20


class Wishes(NamedTuple):
    """What whoever runs a server for others may set; docs/operating.md explains it."""

    limits: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    hosts: tuple[str, ...] = ()
    metrics_from: tuple[str, ...] = ()
    log_level: str = "warning"
    log_form: str = "text"


def serve(host: str, port: int | None, data: Path | None, language: str, *, browser: bool, wishes: Wishes) -> int:
    """Run until Ctrl-C. Without a port the usual one is taken, or the next that is free. Raises `CannotOpen`."""
    words = words_in(language)
    with listening(host, port) as listener:
        number = listener.getsockname()[1]
        shown = "localhost" if host in {"127.0.0.1", "0.0.0.0", "::", "::1"} else host  # noqa: S104  (only named)
        address = f"http://{shown}:{number}/"

        def invite() -> None:
            click.echo(words.say(Message("serve-open", {"address": address})))
            if browser and _has_browser():
                Timer(0.8, webbrowser.open, [address]).start()

        settings = Settings.load(
            data,
            limits=wishes.limits,
            proxies=wishes.proxies,
            hosts=wishes.hosts,
            metrics_from=wishes.metrics_from,
            listens=host,
        )
        set_up_log(wishes.log_level, wishes.log_form)
        with held(settings.database):
            _run(settings, listener, invite, wishes.log_level)
    click.echo(words.say(Message("serve-closed")))
    return 0


def _run(settings: Settings, listener: socket.socket, invite: Callable[[], None], log_level: str) -> None:
    """Run until Ctrl-C; guests are invited when the house is open. Raises `CannotOpen`."""
    app = create_app(settings)
    services: Services = app.state.services
    make_room(services.matches.limits)
    config = uvicorn.Config(
        app,
        http=guarded_protocol(services.matches.limits, settings.proxies),
        h11_max_incomplete_event_size=_MUCH,  # the limit of a head is ours
        ws="none",
        server_header=False,
        forwarded_allow_ips=[str(network) for network in settings.proxies],
        log_config=None,
        # What is sent wrong is no warning to whoever runs the server: anybody could fill the log with it.
        log_level="error" if log_level == "warning" else log_level,
        access_log=False,
        timeout_graceful_shutdown=2,
        lifespan="off",
    )
    with contextlib.suppress(KeyboardInterrupt):  # Ctrl-C before uvicorn listens to it
        Server(config, app, invite).run(sockets=[listener])


class Server(uvicorn.Server):
    """Opens the house itself, since uvicorn would tell with a traceback why it cannot be opened. And it ends the live
    pages before it waits for its answers to end: they would go on for as long as somebody looks.
    """

    def __init__(self, config: uvicorn.Config, app: Starlette, invite: Callable[[], None]) -> None:
        super().__init__(config)
        self._house: Services = app.state.services
        self._life = app.router.lifespan_context(app)
        self._invite = invite

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the house, and then the door; raises `CannotOpen`.

        What is in memory then stays there: to look through it for rubbish again and again would make guests wait.
        Python looks through what is new after seven hundred new things, and a page makes as many that go by themselves.
        """
        await self._life.__aenter__()
        gc.collect()
        gc.freeze()
        gc.set_threshold(*_COLLECTED)
        self._invite()
        await super().startup(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:  # noqa: ARG002  (uvicorn calls it)
        """Somebody wants it to end; Ctrl-C for the second time: at once.

        uvicorn would raise the signal again when all is closed, and a server that was asked politely would end as one
        that was killed.
        """
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close the house, after Ctrl-C or when the system asks for it."""
        self._house.closing = True
        self._house.matches.presence.wake_all()
        await super().shutdown(sockets)
        await self._life.__aexit__(None, None, None)


@contextlib.contextmanager
def listening(host: str, port: int | None) -> Iterator[socket.socket]:
    """A socket on the port that was asked for, or on one that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    wished = [port] if port is not None else [*range(PORT, PORT + _TRIES), 0]
    for number in wished:
        # With its protocol named, asyncio sends small answers at once; without, each waits for the one before (Nagle).
        listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
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
