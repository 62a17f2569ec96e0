"""The plain table of any game, drawn from an observation with nothing else of a server: for the conformance kit."""

from __future__ import annotations

from functools import cache

from mathom.core.game import Game, Observation
from mathom.core.options import Options
from mathom.server.guest import Guest
from mathom.server.page import SeatCard
from mathom.server.page_builder import draw
from mathom.server.rendering import Renderer, words_of
from mathom.server.viewer import scenery, team_name


@cache
def _renderer() -> Renderer:
    return Renderer()


def plain_page(game: Game, options: Options, observation: Observation, language: str) -> str:
    """What the audience would see of a game that brings no page of its own."""
    words = words_of(language, game, options)
    seats = [
        SeatCard(
            seat=seat,
            short=short,
            label=words.name("chair", short.lower()),
            team=team_name(game, options, seat, words),
            name=short,
            you=seat == observation.audience,
            acts=seat in observation.to_act,
        )
        for seat, short in enumerate(game.seats(options))
    ]
    mode = "play" if observation.audience >= 0 else "watch"
    page = draw(game, observation, words, code="", mode=mode, number=0, seats=seats)
    context = scenery(game, options, page, observation, words, plain=True)
    guest = Guest(id="", language=language, theme="", csrf="", new=False)
    return _renderer().page("fragment.html", guest, context, game=game, options=options)
