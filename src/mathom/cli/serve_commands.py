"""`mathom serve`, and what looks after the games that it keeps: `check`, `backup`, `restore`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from mathom.cli.frame import data_folder, json_option, replace_option, speaking


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Where to listen; 0.0.0.0 for the whole network.")
@click.option("--port", type=click.IntRange(0, 65535), help="The port; else the usual one, or the next that is free.")
@data_folder
@click.option("--browser/--no-browser", default=True, help="Open the page in a browser.")
@click.option(
    "--trusted-proxy",
    "proxies",
    multiple=True,
    metavar="NETWORK",
    help="Believe what a proxy there says about who asks; this machine is always believed. May be repeated.",
)
@click.option(
    "--allowed-host",
    "hosts",
    multiple=True,
    metavar="NAME",
    help="Answer only to this name, or to all below *.NAME; else to any. May be repeated.",
)
@click.option(
    "--limit",
    "limits",
    multiple=True,
    metavar="LIMIT=NUMBER",
    help="Change a limit, as in streams.guest=40; 0 is none. May be repeated (docs/operating.md).",
)
@click.option(
    "--metrics-from",
    multiple=True,
    metavar="NETWORK",
    help="Who may read /metrics beside this machine. May be repeated.",
)
@click.option(
    "--log-level",
    type=click.Choice(["debug", "info", "warning", "error"]),
    default="warning",
    show_default=True,
    help="What is worth a line on stderr.",
)
@click.option(
    "--log-form", type=click.Choice(["text", "json"]), default="text", show_default=True, help="How it reads."
)
@speaking
@click.pass_context
def serve(
    ctx: click.Context,
    /,
    host: str,
    port: int | None,
    data: Path | None,
    browser: bool,
    language: str,
    **wishes: Any,
) -> None:
    """Open the web table: play in the browser, alone or with friends."""
    from mathom.terminal.serve import Wishes
    from mathom.terminal.serve import serve as run

    ctx.exit(run(host, port, data, language, browser=browser, wishes=Wishes(**wishes)))


@click.command()
@data_folder
@json_option
@speaking
@click.pass_context
def check(ctx: click.Context, data: Path | None, language: str, as_json: bool) -> None:
    """Look whether the games that `serve` keeps are in order: the file is whole, every match can be played again."""
    from mathom.terminal.database import check as look

    ctx.exit(look(data, language, as_json))


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@data_folder
@replace_option
@speaking
@click.pass_context
def backup(ctx: click.Context, file: Path, data: Path | None, replace: bool, language: str) -> None:
    """Copy the games that `serve` keeps into FILE, also while it is open; the key of its guests goes into FILE.key."""
    from mathom.terminal.database import backup as copy

    ctx.exit(copy(data, file, language, replace=replace))


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@data_folder
@replace_option
@speaking
@click.pass_context
def restore(ctx: click.Context, file: Path, data: Path | None, replace: bool, language: str) -> None:
    """Bring back the games that `serve` keeps from FILE, while no server is open."""
    from mathom.terminal.database import restore as bring_back

    ctx.exit(bring_back(data, file, language, replace=replace))
