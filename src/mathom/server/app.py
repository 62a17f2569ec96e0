"""The application: the routes, what guards them, and the services they share."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from mathom.server.answer_log import AnswerLog
from mathom.server.bot_workers import BotWorkers
from mathom.server.drawings import Drawings
from mathom.server.figures import Figures
from mathom.server.guest import Guests
from mathom.server.headers import SafeAnswers
from mathom.server.hints import Hints
from mathom.server.matches import Matches
from mathom.server.rendering import STATIC, Renderer, files_of, games
from mathom.server.request_context import Services, http_error
from mathom.server.routes import (
    hands,
    home,
    installing,
    learn,
    live,
    lobby,
    my_games,
    operations,
    pins,
    questions,
    replay,
    rules,
    table,
    talk,
)
from mathom.server.routes import settings as reader_settings
from mathom.server.settings import Settings
from mathom.server.store import Store

_FOR_GOOD: Final = "public, max-age=31536000, immutable"
_PACKED: Final = 4
"""How hard answers are packed: beyond this each per cent of size costs a guest more time than it saves."""


class Files(StaticFiles):
    """Files whose address carries a fingerprint: a browser may keep them for good."""

    def __init__(self, *folders: Path) -> None:
        super().__init__(directory=folders[0])
        self.all_directories += folders[1:]

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file; one asked for without a fingerprint is checked each time."""
        response = await super().get_response(path, scope)
        response.headers["cache-control"] = _FOR_GOOD if b"v=" in scope["query_string"] else "no-cache"
        return response


def _routes() -> list[BaseRoute]:
    at = "/t/{code}"
    found: list[BaseRoute] = [
        Route("/", home.home),
        Route("/settings", reader_settings.settings, methods=["GET", "POST"]),
        Route("/name", reader_settings.name, methods=["GET", "POST"]),
        Route("/find", home.find),
        Route("/games", my_games.my_games),
        Route("/manifest.webmanifest", installing.manifest),
        Route("/play", lobby.play, methods=["POST"]),
        Route("/new", lobby.new, methods=["GET", "POST"]),
        Route(at, table.table),
        Route(f"{at}/sit", lobby.sit, methods=["POST"]),
        Route(f"{at}/leave", lobby.leave, methods=["POST"]),
        Route(f"{at}/put-away", my_games.leave, methods=["POST"]),
        Route(f"{at}/act", table.act, methods=["POST"]),
        Route(f"{at}/say", talk.say, methods=["POST"]),
        Route(f"{at}/pin", pins.pin, methods=["POST"]),
        Route(f"{at}/hands", hands.hands, methods=["POST"]),
        Route(f"{at}/mute", talk.mute, methods=["POST"]),
        Route(f"{at}/notes", talk.notes, methods=["GET", "POST"]),
        Route(f"{at}/why", questions.why),
        Route(f"{at}/hint", questions.hint),
        Route(f"{at}/live", live.live),
        Route(f"{at}/replay", replay.replay),
        Route(f"{at}/record", replay.record),
        Route(f"{at}/picture.svg", replay.picture),
        Route(f"{at}/verify", replay.verify),
        Route("/rules", rules.rulebooks),
        Route("/rules/{game}", rules.book),
        Route("/rules/{game}/{chapter}", rules.book),
        Route("/about/{game}/{kind}/{thing}", rules.about),
        Route("/learn", learn.learn),
        Route("/learn/{game}", learn.lesson),
        Route("/learn/{game}/{step}", learn.lesson, methods=["GET"]),
        Route("/learn/{game}/{step}", learn.answer, methods=["POST"]),
        Route("/healthz", operations.healthz),
        Route("/metrics", operations.metrics),
        Mount("/static", Files(*STATIC)),
    ]
    folders = {game.id: files_of(game) for game in games().values()}
    found += [Mount(f"/games/{name}/static", Files(path)) for name, path in folders.items() if path and path.is_dir()]
    return found


def create_app(settings: Settings) -> Starlette:
    """The application on this database. Nothing is opened before it starts."""
    matches = Matches(Store(settings.database), BotWorkers(settings.workers), settings)
    renderer, figures = Renderer(), Figures(matches)
    services = Services(
        settings, Guests(settings.key), renderer, matches, Hints(matches.bot_workers), Drawings(renderer), figures
    )

    @asynccontextmanager
    async def life(_: Starlette) -> AsyncIterator[None]:
        try:
            await services.matches.start()
            yield
        finally:
            services.closing = True
            await services.matches.stop()

    app = Starlette(
        routes=_routes(),
        middleware=[
            Middleware(AnswerLog, figures),
            Middleware(SafeAnswers, settings.hosts),
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=_PACKED),
        ],
        exception_handlers={HTTPException: http_error, 500: http_error},
        lifespan=life,
    )
    app.state.services = services
    return app
