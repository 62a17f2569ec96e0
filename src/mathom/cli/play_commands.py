"""`mathom play` and `mathom simulate`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from mathom.cli.frame import Command, PerGame, complete_bot, json_option, own_params, speaking
from mathom.core.errors import MathomError, WrongUse
from mathom.core.message import Message
from mathom.core.registry import game as find_game
from mathom.core.registry import installed


def _play_game(name: str) -> click.Command:
    from mathom.core.words import preferred
    from mathom.terminal.game_options import parameters
    from mathom.terminal.messages import words

    game = find_game(name)

    @click.pass_context
    def run(ctx: click.Context, /, **given: Any) -> None:
        from mathom.terminal.game_options import chosen
        from mathom.terminal.play import Wishes, play_new

        ctx.meta["mathom.game"] = game
        seed, seat, bot, record = given["seed"], given["seat"], given["bot"], given["record"]
        play_new(game, chosen(game, given), Wishes(seat or "", bot or "", seed, given["language"], record))

    command = click.Command(name, callback=run, help=f"Play {name} in the terminal.")
    command.params = [*own_params(_play_options), *parameters(game, words(preferred(), game))]
    return command


def _named(_ctx: click.Context, _param: click.Parameter, text: str | None) -> str | None:
    """Nobody at all is no wish: the usual level plays for whoever leaves the option out."""
    if text is not None and not text.strip():
        raise WrongUse(Message("error-bot-nameless"))
    return text


def _play_options(command: Command) -> Command:
    options = (
        click.option(
            "--seat",
            help="Your seat (else the first), several at one screen as in `w1,w2`, or `all`; of two, `both`.",
        ),
        click.option(
            "--bot",
            callback=_named,
            metavar="LEVEL|BOT[:SETTINGS]",
            shell_complete=complete_bot,
            help="Whom to play against: a level of the game (see `mathom games`), or a bot: greedy:worlds=4.",
        ),
        click.option("--seed", type=int, help="Make the rolls and the bot repeatable."),
        click.option(
            "--record",
            type=click.Path(path_type=Path),
            help="Keep the game in this file; a campaign in a folder NAME.journey.",
        ),
    )
    for option in reversed(options):
        command = option(command)
    return speaking(command)


@click.group(cls=PerGame, make=_play_game, invoke_without_command=True, subcommand_metavar="[GAME] [OPTIONS]...")
@click.option(
    "--resume",
    type=click.Path(exists=True, path_type=Path),
    help="Go on with a kept game, or with a campaign's folder.",
)
@_play_options
@click.pass_context
def play(
    ctx: click.Context,
    resume: Path | None,
    seat: str | None,
    bot: str | None,
    seed: int | None,
    record: Path | None,
    language: str,
) -> None:
    """Play a game in the terminal, or go on with a kept one."""
    from mathom.terminal.play import Wishes, play_on

    if ctx.invoked_subcommand is not None:
        if resume is not None:
            raise MathomError(Message("cli-resume-and-game"))
        # What stands before the name of the game counts as if it stood behind it.
        before = {"seat": seat, "bot": bot, "seed": seed, "record": record}
        ctx.default_map = {ctx.invoked_subcommand: {name: value for name, value in before.items() if value is not None}}
    elif resume is None:
        raise MathomError(Message("cli-no-game", {"games": ", ".join(installed())}))
    else:
        play_on(resume, Wishes(seat or "", bot or "", seed, language, record))


def _simulate_game(name: str) -> click.Command:
    from mathom.core.words import preferred
    from mathom.terminal.game_options import parameters
    from mathom.terminal.messages import words

    game = find_game(name)

    @click.pass_context
    def run(ctx: click.Context, /, **given: Any) -> None:
        from mathom.terminal.game_options import chosen
        from mathom.terminal.many_games import Plan
        from mathom.terminal.simulate import simulate

        ctx.meta["mathom.game"] = game
        options = chosen(game, given)
        bots = _bots(given["bots"], name, len(game.seats(options)))
        plan = Plan(name, options.text(), bots, str(given["seed"]), given["games"], given["records"])
        ctx.exit(simulate(plan, given["jobs"], given["language"], given["as_json"]))

    command = click.Command(name, callback=run, help=f"Play many games of {name} between bots.")
    command.params = [*own_params(_simulate_options), *parameters(game, words(preferred(), game))]
    return command


def _simulate_options(command: Command) -> Command:
    options = (
        click.option("-n", "--games", type=click.IntRange(min=1), default=1000, show_default=True),
        click.option("--seed", type=int, default=0, show_default=True, help="The same seed gives the same games."),
        click.option("--jobs", "-j", type=click.IntRange(min=1), help="Processes; else one a core."),
        click.option("--bots", default="random", show_default=True, help="A bot for each seat: random,greedy."),
        click.option(
            "--records", type=click.Path(file_okay=False, path_type=Path), help="Keep each game's record here."
        ),
        json_option,
    )
    for option in reversed(options):
        command = option(command)
    return speaking(command)


def _bots(text: str, game: str, seats: int) -> tuple[str, ...]:
    from mathom.arena.plan import split_bots
    from mathom.bots import bot

    names = split_bots([text], game)
    for name in names:
        bot(name, game)
    if len(names) == 1:
        names *= seats
    if len(names) != seats:
        raise click.BadParameter(f"{len(names)} bots for {seats} seats.", param_hint="'--bots'")
    return names


@click.group(cls=PerGame, make=_simulate_game, subcommand_metavar="GAME [OPTIONS]...")
def simulate() -> None:
    """Play many games between bots and count how they end."""
