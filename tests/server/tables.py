"""Matches for tests that need no database: a person in every seat."""

from __future__ import annotations

from mathom.core.registry import game as find_game
from mathom.server.match import RUNNING, Match
from mathom.server.persons import Chair
from mathom.server.store import now


def seated(game_id: str, options: str, code: str = "ABC", guest: str = "Guest", *, aids: bool = True) -> Match:
    """A match under way."""
    game = find_game(game_id)
    chosen = game.options(options)
    chairs = tuple(
        Chair(seat=seat, short=short, person=f"p{seat}", name=f"{guest} {seat}", salt=f"salt-{seat}")
        for seat, short in enumerate(game.seats(chosen))
    )
    match = Match(
        id=1,
        code=code,
        game=game,
        version=game.version,
        options=chosen,
        chairs=chairs,
        host="p0",
        public=False,
        aids=aids,
        one_screen=False,
        state=RUNNING,
        made_at=now(),
        moved_at=now(),
        secret=b"s" * 32,
    )
    table, _ = match.begin()
    match.start(table)
    return match
