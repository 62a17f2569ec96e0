"""Journeys in Middle-earth: a party of heroes, a story that is told as they go, and a campaign from camp to camp."""

from __future__ import annotations

from typing import Final

from mathom.games.journeys.game import Journeys

GAME: Final = Journeys()

__all__ = ["GAME"]
