"""Hunt for the Ring, both parts, for two to five players. `GAME` is the door to everything."""

from __future__ import annotations

from typing import Final

from mathom.games.hunt.game import Hunt

__all__ = ["GAME"]

GAME: Final = Hunt()
