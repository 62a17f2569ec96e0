"""`mathom story`: what writers of stories need."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from mathom.cli.frame import file_argument, json_option, speaking


@click.group()
def story() -> None:
    """Write stories for Journeys in Middle-earth: build, check, play (see docs/writing-a-story.md)."""


@story.command("build")
@file_argument
@click.option(
    "--out", "-o", type=click.Path(path_type=Path), help="Write to this file, or into this folder; else to stdout."
)
@speaking
@click.pass_context
def _story_build(ctx: click.Context, file: Path, out: Path | None, language: str) -> None:
    """Turn a pack, an adventure or a campaign, YAML or JSON, into its canonical form."""
    from mathom.terminal.story import build

    ctx.exit(build(file, out, language))


@story.command("check")
@click.argument(
    "files", nargs=-1, required=True, type=click.Path(exists=True, dir_okay=False, path_type=Path), metavar="FILE..."
)
@click.option("--strict", is_flag=True, help="Warnings count as errors.")
@json_option
@speaking
@click.pass_context
def _story_check(ctx: click.Context, files: tuple[Path, ...], strict: bool, language: str, as_json: bool) -> None:
    """Say what is wrong with packs, adventures and campaigns.

    Files that belong together are named together: what is not among them is looked for in what is shipped.
    """
    from mathom.terminal.story import check

    ctx.exit(check(files, language, as_json=as_json, strict=strict))


@story.command("schema")
@click.pass_context
def _story_schema(ctx: click.Context) -> None:
    """Print the JSON Schema of packs, adventures and campaigns in canonical form."""
    from mathom.terminal.story import show_schema

    ctx.exit(show_schema())


@story.command("play")
@click.argument("story")
@click.option("--heroes", default="2,3,4,5", show_default=True, help="Parties of these sizes, one after the other.")
@click.option(
    "--difficulty",
    type=click.Choice(["both", "hard", "normal"]),
    default="both",
    show_default=True,
    help="Which level.",
)
@click.option("--bot", default="greedy", show_default=True, help="rules, greedy, search, explorer or random.")
@click.option("-n", "--games", type=click.IntRange(min=1), default=100, show_default=True, help="For each of them.")
@click.option("--seed", default="0", show_default=True, help="The same seed gives the same games.")
@click.option("--jobs", "-j", type=click.IntRange(min=1), help="Processes; else one a core.")
@click.option("--coverage/--no-coverage", default=True, help="The table of what was seen of the story.")
@json_option
@speaking
@click.pass_context
def _story_play(ctx: click.Context, /, **given: Any) -> None:
    """Let bots play a story, a file or the id of a shipped adventure, and count how it ends."""
    from mathom.terminal.story_play import story_play

    ctx.exit(story_play(given))
