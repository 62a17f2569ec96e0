"""`mathom arena`, and its report."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from mathom.cli.frame import Command, PerGame, json_option, own_params, speaking
from mathom.core.errors import WrongUse
from mathom.core.message import Message
from mathom.core.registry import game as find_game

_MOST = "The most for a choice of a bot that searches."


def _arena_game(name: str) -> click.Command:
    from mathom.core.words import preferred
    from mathom.terminal.game_options import parameters
    from mathom.terminal.messages import words

    game = find_game(name)

    @click.pass_context
    def run(ctx: click.Context, /, **given: Any) -> None:
        from mathom.arena.backends import backend
        from mathom.arena.plan import Plan, split_bots
        from mathom.terminal.arena import arena
        from mathom.terminal.game_options import chosen

        ctx.meta["mathom.game"] = game
        if given["records"] and given["out"] is None:
            raise WrongUse(Message("arena-records-out"))
        if given["ray_address"] is not None and given["backend"] != "ray":
            raise WrongUse(Message("arena-address-ray"))
        plan = Plan.make(
            name,
            split_bots(given["bots"], name),
            options=chosen(game, given),
            seed=given["seed"],
            pairs=given["pairs"],
            gauntlet=given["gauntlet"],
            sprt=given["sprt"],
            seconds=given["seconds"],
            iterations=given["iterations"],
        )
        place = backend(given["backend"], given["jobs"], given["ray_address"])
        ctx.exit(arena(plan, given["out"], place, given["records"], _view(given)))

    command = click.Command(name, callback=run, help=f"A tournament of {name} between bots.")
    command.params = [*own_params(_arena_options), *parameters(game, words(preferred(), game))]
    return command


def _arena_options(command: Command) -> Command:
    options = (
        click.option(
            "--bots",
            multiple=True,
            metavar="BOTS",
            default=("random,greedy",),
            show_default=True,
            help="Who plays: scout,uct:iterations=500,explore=0.7,random; @levels for all levels; may be repeated.",
        ),
        click.option(
            "--pairs", "-n", type=click.IntRange(min=1), default=100, show_default=True, help="For each two that meet."
        ),
        click.option("--gauntlet", metavar="BOT", default="", help="This one meets all others, and they nobody else."),
        click.option(
            "--sprt",
            metavar="ELO0,ELO1",
            callback=_two_numbers,
            help="Stop each meeting as soon as its pairs decide between these two (logistic Elo of the first bot).",
        ),
        click.option("--seed", type=int, default=0, show_default=True, help="The same seed gives the same games."),
        click.option("--seconds", type=click.FloatRange(min=0, min_open=True), help=_MOST),
        click.option("--iterations", type=click.IntRange(min=1), help=_MOST),
        click.option(
            "--out",
            type=click.Path(file_okay=False, path_type=Path),
            help="Keep the games in this folder; the same command goes on where it stopped.",
        ),
        click.option("--records", is_flag=True, help="Keep each game's record too, in FOLDER/records."),
        click.option("--jobs", "-j", type=click.IntRange(min=1), help="Processes; else one a core."),
        click.option(
            "--backend",
            type=click.Choice(["local", "ray"]),
            default="local",
            show_default=True,
            help="Where to play: this machine, or a Ray cluster.",
        ),
        click.option("--ray-address", metavar="ADDRESS", help="The cluster; else one is started here."),
    )
    command = _view_options(command)
    for option in reversed(options):
        command = option(command)
    return command


def _view_options(command: Command) -> Command:
    options = (
        click.option("--anchor", metavar="BOT", default="", help="The bot whose Elo is 0; else the mean is."),
        click.option("--markdown", is_flag=True, help="Tables for a document."),
        click.option(
            "--svg", "picture", type=click.Path(dir_okay=False, path_type=Path), help="Draw the ratings into this file."
        ),
        json_option,
    )
    for option in reversed(options):
        command = option(command)
    return speaking(command)


def _two_numbers(_ctx: click.Context, _param: click.Parameter, text: str | None) -> tuple[float, float] | None:
    if text is None:
        return None
    try:
        low, high = map(float, text.split(","))
    except ValueError:
        raise click.BadParameter("two numbers, such as 0,20") from None
    return low, high


def _view(given: dict[str, Any]) -> Any:
    from mathom.terminal.arena import View

    return View(*(given[name] for name in ("language", "as_json", "markdown", "picture", "anchor")))


class _Arena(PerGame):
    """The games, and `report`, which is about any of them."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The installed games and the report."""
        return [*super().list_commands(ctx), "report"]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command for one game, or the report."""
        return _arena_report if cmd_name == "report" else super().get_command(ctx, cmd_name)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The report is no game."""
        if args and args[0] == "report":
            return "report", _arena_report, args[1:]
        return super().resolve_command(ctx, args)


@click.group(cls=_Arena, make=_arena_game, subcommand_metavar="GAME|report [OPTIONS]...")
def arena() -> None:
    """Tournaments between bots: mirrored pairs, ratings with intervals, resumable, on all cores or on a cluster."""


@click.command("report")
@click.argument("folder", type=click.Path(exists=True, file_okay=False, path_type=Path))
@_view_options
@click.pass_context
def _arena_report(ctx: click.Context, /, folder: Path, **given: Any) -> None:
    """Show what the games in a folder say, also while they are being played."""
    from mathom.terminal.arena import show_report

    ctx.exit(show_report(folder, _view(given)))
