"""The commands that show what there is: games, records, campaigns, data sets, rules, positions."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from mathom.cli.frame import complete_game, file_argument, json_option, speaking
from mathom.core.registry import game as find_game


@click.command()
@json_option
@speaking
@click.pass_context
def games(ctx: click.Context, language: str, as_json: bool) -> None:
    """List the installed games and their options."""
    from mathom.terminal.games import games as show

    ctx.exit(show(language, as_json))


@click.command()
@file_argument
@click.option("--seat", default="", help="A seat, `spectator` or `referee`.")
@click.option("--to", type=click.IntRange(min=0), help="Stop after this event; of a folder, counted from its first.")
@click.option("--step", is_flag=True, help="Wait for Enter after each event.")
@click.option("--salvage", is_flag=True, help="Show what is whole of a damaged file.")
@json_option
@speaking
@click.pass_context
def replay(
    ctx: click.Context,
    file: Path,
    seat: str,
    to: int | None,
    step: bool,
    salvage: bool,
    language: str,
    as_json: bool,
) -> None:
    """Show a recorded game, event by event; of a campaign's folder all of them."""
    from mathom.terminal.replay import replay as show
    from mathom.terminal.replay import replay_campaign

    if file.is_dir():
        ctx.exit(replay_campaign(file, seat, to, step, salvage, language, as_json))
    ctx.exit(show(file, seat, to, step, salvage, language, as_json))


@click.command()
@file_argument
@json_option
@speaking
@click.pass_context
def verify(ctx: click.Context, file: Path, language: str, as_json: bool) -> None:
    """Check a record: that it replays, and that every roll was fair; or all of a campaign's folder."""
    from mathom.terminal.verify import verify as check
    from mathom.terminal.verify_campaign import verify_campaign

    ctx.exit((verify_campaign if file.is_dir() else check)(file, language, as_json))


@click.command()
@click.argument("folder", type=click.Path(exists=True, file_okay=False, path_type=Path))
@json_option
@speaking
@click.pass_context
def campaign(ctx: click.Context, folder: Path, language: str, as_json: bool) -> None:
    """List what was played in a campaign's folder, won and lost."""
    from mathom.terminal.campaign import show_campaign

    ctx.exit(show_campaign(folder, language, as_json))


@click.command()
@click.argument("records", nargs=-1, type=click.Path(exists=True, allow_dash=True, path_type=Path))
@click.option(
    "--out",
    "-o",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write to this file, compressed if it ends in .gz; else to stdout.",
)
@click.option("--game", default="", shell_complete=complete_game, help="Only the records of this game.")
@click.option("--seat", default="", help="Only the decisions of this seat.")
@click.option("--unfinished", is_flag=True, help="Also games that are not over; their rows have no result.")
@click.option("--arrays", is_flag=True, help="Add the numbers of the game's encoder.")
@click.option("--no-log", is_flag=True, help="Leave the log out of the observations: much shorter rows.")
@click.option("--schema", metavar="GAME", shell_complete=complete_game, help="Print the JSON Schema of a game's rows.")
@speaking
@click.pass_context
def export(ctx: click.Context, /, records: tuple[Path, ...], language: str, **given: Any) -> None:
    """Turn records into a data set: JSON lines, one row a decision.

    RECORDS are files, folders with *.mathom files anywhere below them, or - for stdin.
    """
    from mathom.datasets import Wanted
    from mathom.terminal.export import export as write
    from mathom.terminal.export import show_schema

    if bool(records) == bool(given["schema"]):
        raise click.UsageError("Name records, or one game with --schema.")
    if given["schema"]:
        ctx.exit(show_schema(find_game(given["schema"])))
    if given["game"]:
        find_game(given["game"])
    wanted = Wanted(given["game"], given["seat"], given["unfinished"], given["arrays"], not given["no_log"])
    ctx.exit(write(records, given["out"], wanted, language))


@click.command()
@click.argument("query", nargs=-1)
@click.option("--game", shell_complete=complete_game, help="Only the rules of this game.")
@json_option
@speaking
@click.pass_context
def rules(ctx: click.Context, query: tuple[str, ...], game: str | None, language: str, as_json: bool) -> None:
    """Show a rule by its id, a chapter (CF-MOVE), or search for words in both languages."""
    from mathom.terminal.rules import rules as show

    ctx.exit(show(query, language, game, as_json))


@click.command(context_settings={"ignore_unknown_options": True})  # a position may begin with "-"
@click.argument("text")
@click.option("--game", default="confrontation", show_default=True, shell_complete=complete_game)
@click.option("--seat", default="", help="A seat, `spectator` or `referee`.")
@json_option
@speaking
@click.pass_context
def position(ctx: click.Context, text: str, game: str, seat: str, language: str, as_json: bool) -> None:
    """Draw a position written in one line and list what may be done."""
    from mathom.terminal.position import position as show

    found = find_game(game)
    ctx.meta["mathom.game"] = found
    show(found, text, seat, language, as_json)
