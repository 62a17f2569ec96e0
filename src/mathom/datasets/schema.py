"""The JSON Schema of a game's rows, made from the very structs that are written and read."""

from __future__ import annotations

from typing import Any

from mathom.core.game import Game
from mathom.core.schema import schema as described
from mathom.datasets.row import VERSION, Decision

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schema(game: Game) -> dict[str, Any]:
    """The schema (draft 2020-12) of one row. The same for all options; the observation is the game's own."""
    made = described(row_type(game))
    return {"$schema": DIALECT, "title": f"mathom decision {VERSION}: {game.id} {game.version}"} | made


def row_type(game: Game) -> Any:
    """The row with the observation of the game, as msgspec wants to be told."""
    return Decision[game.observation_type()]  # type: ignore[misc]
