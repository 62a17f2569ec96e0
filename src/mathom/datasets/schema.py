"""The JSON Schema of a game's rows, made from the very structs that are written and read."""

from __future__ import annotations

from typing import Any

import msgspec

from mathom.core.action import Action
from mathom.core.game import Game
from mathom.datasets.row import VERSION, Decision

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schema(game: Game) -> dict[str, Any]:
    """The schema (draft 2020-12) of one row. The same for all options; the observation is the game's own."""
    made = msgspec.json.schema(row_type(game), schema_hook=_describe)
    made["$defs"] = dict(sorted(made["$defs"].items()))
    return {"$schema": DIALECT, "title": f"mathom decision {VERSION}: {game.id} {game.version}"} | made


def row_type(game: Game) -> Any:
    """The row with the observation of the game, as msgspec wants to be told."""
    return Decision[game.observation_type()]  # type: ignore[misc]


def _describe(kind: type) -> dict[str, Any]:
    if issubclass(kind, Action):
        return {"type": "string", "description": "An action in the game's notation."}
    raise NotImplementedError
