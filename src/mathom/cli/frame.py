"""What all commands share: their language, how a mistake is told, common options, a subcommand for each game."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from mathom.core.errors import MathomError, WrongUse
from mathom.core.message import Message
from mathom.core.registry import game as find_game
from mathom.core.registry import installed

Command = TypeVar("Command", bound=Callable[..., Any])
_USAGE = 2


class Commands(click.Group):
    """A group that says what went wrong in one line of the user's language, and ends quietly when nobody reads on."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run the subcommand."""
        try:
            return super().invoke(ctx)
        except MathomError as error:
            click.echo(_excuse(error, ctx), err=True)
            ctx.exit(_USAGE if isinstance(error, WrongUse) else 1)
        except OSError as error:
            cannot_go_on(error)
            ctx.exit(1)


def cannot_go_on(error: OSError) -> None:
    """A full disk behind stdout or the like: one line. Nobody who reads on: none."""
    with contextlib.suppress(OSError):
        if not isinstance(error, BrokenPipeError):
            place = f"{error.filename}: " if error.filename else ""
            click.echo(f"mathom: {place}{error.strerror or error}", err=True)
    # Python would complain once more when it flushes at the end: let it flush into nothing.
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _excuse(error: MathomError, ctx: click.Context) -> str:
    from mathom.terminal.messages import excuse, words

    said = words(_language(ctx), ctx.meta.get("mathom.game"))
    return said.say(Message("cli-error", {"what": excuse(error, said)}))


def _language(ctx: click.Context) -> str:
    from mathom.core.words import preferred

    return str(ctx.meta.get("mathom.language") or preferred())


def _remember_language(ctx: click.Context, _: click.Parameter, value: str | None) -> str:
    if value:
        ctx.meta["mathom.language"] = value
    return _language(ctx)


def speaking(command: Command) -> Command:
    """Give a command the option `--lang`."""
    option = click.option(
        "--lang",
        "language",
        type=click.Choice(["en", "pl"]),
        callback=_remember_language,
        is_eager=True,
        help="Language; else the environment decides.",
    )
    return option(command)


data_folder = click.option(
    "--data", type=click.Path(file_okay=False, path_type=Path), help="The folder of games; else your own."
)
replace_option = click.option("--replace", is_flag=True, help="What is there already may be replaced.")
json_option = click.option("--json", "as_json", is_flag=True, help="One line of JSON for scripts.")
file_argument = click.argument("file", type=click.Path(exists=True, path_type=Path))
"""A record, or the folder of a campaign."""


def complete_game(_ctx: click.Context, _param: click.Parameter, begun: str) -> list[str]:
    return [name for name in installed() if name.startswith(begun)]


def complete_bot(_ctx: click.Context, _param: click.Parameter, begun: str) -> list[str]:
    from mathom.bots import LEVELS, installed_bots

    return [name for name in (*LEVELS, *installed_bots()) if name.startswith(begun)]


class PerGame(click.Group):
    """A command with a subcommand for each installed game, whose options are those of the game."""

    def __init__(self, *args: Any, make: Callable[[str], click.Command], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._make = make

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002  (click calls it so)
        """The installed games."""
        return list(installed())

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """The command for one game; none for a game that cannot be loaded, so that the others can still be listed."""
        if cmd_name not in installed():
            return None
        try:
            return self._make(cmd_name)
        except MathomError:
            return None

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command for one game; one that is unknown or cannot be loaded is told by name."""
        if args and not args[0].startswith("-"):
            find_game(args[0])
        return super().resolve_command(ctx, args)


def own_params(*decorators: Callable[[Any], Any]) -> list[click.Parameter]:
    """The parameters that decorators would give to a command."""

    def bare() -> None:
        """Nothing: it only carries the parameters."""

    carrier: Any = bare
    for decorate in decorators:
        carrier = decorate(carrier)
    return list(reversed(carrier.__click_params__))
