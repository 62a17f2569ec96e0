"""The table as one audience sees it, in text or as a picture. Everything is drawn from its Observation.

`ansi` is the game's drawing in text with the end of the log and what is asked, `svg` one SVG document that needs
nothing beside it, `human` the text on the terminal.
"""

from __future__ import annotations

import sys
from typing import Final

from mathom.core.action import SPECTATOR
from mathom.core.game import Game, Observation
from mathom.core.text_drawing import Row, plain, row
from mathom.core.words import Words, languages
from mathom.envs.env_core import NOBODY, EnvCore, refuse
from mathom.look.picture import document

MODES: Final = ("human", "ansi", "svg")
WIDTH: Final = 112
"""Columns of a drawing in text: enough for a board with its hands beside it."""
LINES: Final = 4
"""So much of the log is told below it."""


class Painter:
    """Draws the sitting of one environment."""

    def __init__(self, core: EnvCore, mode: str | None, seat: str | int | None, language: str) -> None:
        if mode is not None and mode not in MODES:
            raise refuse("render_mode", mode, ", ".join(MODES))
        if language not in languages():
            raise refuse("language", language, ", ".join(languages()))
        self._core = core
        self._mode = mode
        self._audience = None if seat is None else core.seat_named(seat, "render_seat", spectator=True)
        self.words = Words(language, core.game.word_sources(core.options))

    def paint(self, seat: int) -> str | None:
        """The table as the chosen audience sees it, else as this seat does; nobody's table is a spectator's."""
        if self._mode is None:
            return None
        audience = self._audience
        if audience is None:
            audience = SPECTATOR if seat == NOBODY else seat
        observation = self._core.state.observe(audience)
        if self._mode == "svg":
            return document(self._core.game, observation, self.words, rows(self._core.game, observation, self.words))
        drawn = text(self._core.game, observation, self.words)
        if self._mode == "ansi":
            return drawn
        sys.stdout.write(f"{drawn}\n\n")
        return None


def text(game: Game, observation: Observation, words: Words) -> str:
    """The table in text, without colours."""
    return "\n".join(plain(line).rstrip() for line in rows(game, observation, words))


def rows(game: Game, observation: Observation, words: Words) -> list[Row]:
    """The game's drawing, the end of the log, and what is asked or how it ended."""
    out = list(game.draw_text(observation, words, WIDTH))
    out += [row(f"· {words.say(line)}") for line in observation.log[-LINES:]]
    if observation.result is not None:
        out.append(row(words.say(observation.result.reason)))
    elif observation.prompt is not None:
        out.append(row(words.say(observation.prompt)))
    return out
