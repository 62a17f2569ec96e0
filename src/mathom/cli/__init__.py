"""`mathom`: the command and its subcommands. What each does is in its own module of `mathom.terminal`.

Nothing heavy is imported here: a subcommand imports what it needs, so that `mathom --help` and completion stay quick.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path

import click

from mathom import __version__
from mathom.cli.arena_commands import arena
from mathom.cli.frame import Commands, cannot_go_on, speaking
from mathom.cli.play_commands import play, simulate
from mathom.cli.serve_commands import backup, check, restore, serve
from mathom.cli.show_commands import campaign, export, games, position, replay, rules, verify
from mathom.cli.story_commands import story
from mathom.core.compiled import is_compiled

_MADE = "compiled" if is_compiled() else "pure Python"


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="mathom", message=f"%(prog)s, version %(version)s ({_MADE})")
@speaking
def cli(language: str) -> None:
    """Middle-earth board games: play, replay, verify, read the rules."""


for command in (
    arena,
    backup,
    campaign,
    check,
    export,
    games,
    play,
    position,
    replay,
    restore,
    rules,
    serve,
    simulate,
    story,
    verify,
):
    cli.add_command(command)


@cli.command()
@click.argument("folder", type=click.Path(path_type=Path))
@speaking
def example(folder: Path, language: str) -> None:
    """Copy the example of a game, a package to read and to change, into a new FOLDER."""
    from mathom.terminal.example import example as copy

    copy(folder, language)


@cli.command()
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def completion(shell: str) -> None:
    """Print the completion script of a shell: eval "$(mathom completion bash)"."""
    from click.shell_completion import get_completion_class

    script = get_completion_class(shell)
    assert script is not None
    click.echo(script(cli, {}, "mathom", "_MATHOM_COMPLETE").source())


def main() -> None:
    """The entry point of the `mathom` command."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper) and not stream.encoding.lower().startswith("utf"):
            from mathom.terminal.paint import PLAINLY

            stream.reconfigure(errors=PLAINLY)
    try:
        cli(prog_name="mathom")
    except OSError as error:  # outside a command: `mathom --help` onto a full disk
        cannot_go_on(error)
        sys.exit(1)
