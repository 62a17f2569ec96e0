"""Bots do not cheat: what they choose is decided by what their seat may know.

    check_bot("mo-ismcts:iterations=50", GAME, positions=200)
    python -m mathom.testing.fairness --game confrontation --bot captain --positions 5000

At each position of random play the hidden world is swapped for another that looks the same to the seat; with the same
seed the bot must choose the same. The bot is also asked again with an observation that went over the wire, and must
choose something legal.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from itertools import count
from random import Random

import click

from mathom.bots.ask_bot import BotFailed, ask
from mathom.bots.bot import Bot, Budget
from mathom.bots.levels import levels
from mathom.bots.registry import bot as find_bot
from mathom.bots.words import FOLDER
from mathom.core.action import Action
from mathom.core.errors import MathomError
from mathom.core.game import Game, Observation
from mathom.core.registry import game as find_game
from mathom.core.registry import installed
from mathom.core.words import FALLBACK, Words, preferred
from mathom.testing.play import Step, Walk


def check_bot(
    bot: str,
    game: Game,
    options: Mapping[str, object] | str | None = None,
    *,
    positions: int = 100,
    seed: int = 0,
    iterations: int | None = None,
) -> None:
    """Fail if, in any of so many positions, the bot's choice depends on what its seat does not know."""
    thinker = find_bot(bot, game.id)
    for number, (step, seat) in enumerate(_choices(game, options, positions, seed)):
        budget = Budget(f"{seed}/{number}", iterations=iterations)
        _check_choice(thinker, bot, step, seat, budget)


def _choices(
    game: Game, options: Mapping[str, object] | str | None, positions: int, seed: int
) -> Iterator[tuple[Step, int]]:
    """Positions of random games in which a seat has something to choose, a few of each game."""
    found = 0
    for number in count(seed):
        some = Random(f"fairness {number}")
        for step in Walk(game, options, number):
            for seat in step.state.to_act():
                if seat >= 0 and len(step.state.legal(seat)) > 1 and some.random() < 0.25:
                    yield step, seat
                    found += 1
                    if found == positions:
                        return


def _check_choice(bot: Bot, name: str, step: Step, seat: int, budget: Budget) -> None:
    game = step.game
    seen = step.state.observe(seat)
    chosen = _ask(bot, name, step, seen, budget)
    again = _ask(bot, name, step, game.observation_from_json(game.observation_to_json(seen)), budget)
    if again is not chosen:
        raise step.fault(f"{name} chooses {chosen.text!r}, and over the wire {again.text!r}, with the same seed")
    world = game.sample_world(seen, step.rng)
    elsewhere = _ask(bot, name, step, world.observe(seat), budget)
    if elsewhere is not chosen:
        raise step.fault(f"{name} chooses {chosen.text!r}, and in a world that looks the same {elsewhere.text!r}")


def _ask(bot: Bot, name: str, step: Step, seen: Observation, budget: Budget) -> Action:
    """What it chooses; a bot that cannot choose is at fault too."""
    try:
        return ask(bot, name, seen, budget)
    except BotFailed as error:
        raise step.fault(_told(error, step.game, FALLBACK)) from error


def _told(error: MathomError, game: Game, language: str) -> str:
    """An error in words."""
    said = Words(language, (FOLDER, game.words))
    return error.say(said) if isinstance(error, BotFailed) else said.say(error.message)


@click.command()
@click.option("--game", type=click.Choice(installed()), default="confrontation", show_default=True)
@click.option("--options", default="", help="Options of the game, as name=value.")
@click.option("--bot", "bots", multiple=True, help="A bot or level, several times for several; else all levels.")
@click.option("--positions", default=2000, show_default=True, help="How many positions for each bot.")
@click.option("--iterations", type=int, help="Let searching bots think no longer than this.")
@click.option("--seed", default=0, show_default=True)
def main(game: str, options: str, bots: tuple[str, ...], positions: int, iterations: int | None, seed: int) -> None:
    """Swap hidden worlds under bots and see whether any changes its mind. Exits with 1 if one does."""
    rules = find_game(game)
    for bot in bots or tuple(level.name for level in levels(game)):
        try:
            check_bot(bot, rules, options, positions=positions, seed=seed, iterations=iterations)
        except AssertionError as fault:
            click.echo(str(fault), err=True)
            sys.exit(1)
        except MathomError as error:
            click.echo(_told(error, rules, preferred()), err=True)
            sys.exit(1)
        click.echo(f"{game} {options} {bot}: {positions} positions, every choice the same".replace("  ", " "))


if __name__ == "__main__":
    main()
