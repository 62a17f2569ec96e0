"""Random games for the tests of data sets."""

from __future__ import annotations

from random import Random

from mathom.core import Table
from mathom.core.game import Game
from mathom.core.registry import game as installed_game
from mathom.core.seal import Seal
from tests.core.toy import TOY

OPTIONS = {"confrontation": "special_cards=yes", "mordor": "players=3", "toy": "seats=3"}


def game_of(name: str) -> Game:
    return TOY if name == TOY.id else installed_game(name)


def played(name: str, *, decisions: int = 10**6, asides: float = 0.0) -> Table:
    """A game at random, or its beginning. Now and then somebody does something beside the turn."""
    game, rng = game_of(name), Random(name)
    seats = len(game.seats(game.options(OPTIONS[name])))
    table = Table.new(game, OPTIONS[name], players=["Ala", "greedy"], seal=Seal.from_seed(name, seats))
    while (acting := table.to_act()) and decisions:
        seat = rng.choice(acting)
        beside = [action for action in table.asides(seat) if action.kind != "resign"]
        if beside and rng.random() < asides:
            table.act(seat, beside[0])
        else:
            table.act(seat, rng.choice(table.legal(seat)))
            decisions -= 1
    return table
