"""The declaration of `mathom_mordor`. Everything lies open, so what was done tells everything."""

from __future__ import annotations

from typing import ClassVar

from mathom.core.game import Game
from mathom.envs.openspiel.game import SpielGame
from mathom.games.mordor import GAME


class MordorGame(SpielGame):
    """Journey to Mordor."""

    rules: ClassVar[Game] = GAME
    long_name: ClassVar[str] = "Journey to Mordor"
