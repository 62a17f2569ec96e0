"""`mathom`: the command and its subcommands. What each does is in its own module of `mathom.terminal`.

Nothing heavy is imported here: a subcommand imports what it needs, so that `mathom --help` and completion stay quick.
"""

from __future__ import annotations

import contextlib
import io
import os
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeVar

import click

from mathom import __version__
from mathom.core.compiled import is_compiled
from mathom.core.errors import MathomError, WrongUse
from mathom.core.message import Message
from mathom.core.registry import game as find_game
from mathom.core.registry import installed

Command = TypeVar("Command", bound=Callable[..., Any])
_USAGE = 2
_MADE = "compiled" if is_compiled() else "pure Python"
_MOST = "The most for a choice of a bot that searches."


class _Commands(click.Group):
    """A group that says what went wrong in one line of the user's language, and ends quietly when nobody reads on."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run the subcommand."""
        try:
            return super().invoke(ctx)
        except MathomError as error:
            click.echo(_excuse(error, ctx), err=True)
            ctx.exit(_USAGE if isinstance(error, WrongUse) else 1)
        except OSError as error:
            _cannot_go_on(error)
            ctx.exit(1)


def _cannot_go_on(error: OSError) -> None:
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


def _speaking(command: Command) -> Command:
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


_data_folder = click.option(
    "--data", type=click.Path(file_okay=False, path_type=Path), help="The folder of games; else your own."
)
_replace = click.option("--replace", is_flag=True, help="What is there already may be replaced.")
_json = click.option("--json", "as_json", is_flag=True, help="One line of JSON for scripts.")
_file = click.argument("file", type=click.Path(exists=True, path_type=Path))
"""A record, or the folder of a campaign."""


def _complete_game(_ctx: click.Context, _param: click.Parameter, begun: str) -> list[str]:
    return [name for name in installed() if name.startswith(begun)]


def _complete_bot(_ctx: click.Context, _param: click.Parameter, begun: str) -> list[str]:
    from mathom.bots import LEVELS, installed_bots

    return [name for name in (*LEVELS, *installed_bots()) if name.startswith(begun)]


class _PerGame(click.Group):
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


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="mathom", message=f"%(prog)s, version %(version)s ({_MADE})")
@_speaking
def cli(language: str) -> None:
    """Middle-earth board games: play, replay, verify, read the rules."""


# play ----------------------------------------------------------------------------------------------------------------
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
    command.params = [*_own_params(_play_options), *parameters(game, words(preferred(), game))]
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
            shell_complete=_complete_bot,
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
    return _speaking(command)


def _own_params(*decorators: Callable[[Any], Any]) -> list[click.Parameter]:
    """The parameters that decorators would give to a command."""

    def bare() -> None:
        """Nothing: it only carries the parameters."""

    carrier: Any = bare
    for decorate in decorators:
        carrier = decorate(carrier)
    return list(reversed(carrier.__click_params__))


@cli.group(cls=_PerGame, make=_play_game, invoke_without_command=True, subcommand_metavar="[GAME] [OPTIONS]...")
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


# simulate ------------------------------------------------------------------------------------------------------------
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
    command.params = [*_own_params(_simulate_options), *parameters(game, words(preferred(), game))]
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
        _json,
    )
    for option in reversed(options):
        command = option(command)
    return _speaking(command)


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


@cli.group(cls=_PerGame, make=_simulate_game, subcommand_metavar="GAME [OPTIONS]...")
def simulate() -> None:
    """Play many games between bots and count how they end."""


# arena ---------------------------------------------------------------------------------------------------------------
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
    command.params = [*_own_params(_arena_options), *parameters(game, words(preferred(), game))]
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
        _json,
    )
    for option in reversed(options):
        command = option(command)
    return _speaking(command)


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


class _Arena(_PerGame):
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


@cli.group(cls=_Arena, make=_arena_game, subcommand_metavar="GAME|report [OPTIONS]...")
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


# Records, rules, positions -------------------------------------------------------------------------------------------
@cli.command()
@_json
@_speaking
@click.pass_context
def games(ctx: click.Context, language: str, as_json: bool) -> None:
    """List the installed games and their options."""
    from mathom.terminal.games import games as show

    ctx.exit(show(language, as_json))


@cli.command()
@_file
@click.option("--seat", default="", help="A seat, `spectator` or `referee`.")
@click.option("--to", type=click.IntRange(min=0), help="Stop after this event; of a folder, counted from its first.")
@click.option("--step", is_flag=True, help="Wait for Enter after each event.")
@click.option("--salvage", is_flag=True, help="Show what is whole of a damaged file.")
@_json
@_speaking
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


@cli.command()
@_file
@_json
@_speaking
@click.pass_context
def verify(ctx: click.Context, file: Path, language: str, as_json: bool) -> None:
    """Check a record: that it replays, and that every roll was fair; or all of a campaign's folder."""
    from mathom.terminal.verify import verify as check
    from mathom.terminal.verify_campaign import verify_campaign

    ctx.exit((verify_campaign if file.is_dir() else check)(file, language, as_json))


@cli.command()
@click.argument("folder", type=click.Path(exists=True, file_okay=False, path_type=Path))
@_json
@_speaking
@click.pass_context
def campaign(ctx: click.Context, folder: Path, language: str, as_json: bool) -> None:
    """List what was played in a campaign's folder, won and lost."""
    from mathom.terminal.campaign import show_campaign

    ctx.exit(show_campaign(folder, language, as_json))


@cli.command()
@click.argument("records", nargs=-1, type=click.Path(exists=True, allow_dash=True, path_type=Path))
@click.option(
    "--out",
    "-o",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write to this file, compressed if it ends in .gz; else to stdout.",
)
@click.option("--game", default="", shell_complete=_complete_game, help="Only the records of this game.")
@click.option("--seat", default="", help="Only the decisions of this seat.")
@click.option("--unfinished", is_flag=True, help="Also games that are not over; their rows have no result.")
@click.option("--arrays", is_flag=True, help="Add the numbers of the game's encoder.")
@click.option("--no-log", is_flag=True, help="Leave the log out of the observations: much shorter rows.")
@click.option("--schema", metavar="GAME", shell_complete=_complete_game, help="Print the JSON Schema of a game's rows.")
@_speaking
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


@cli.command()
@click.argument("query", nargs=-1)
@click.option("--game", shell_complete=_complete_game, help="Only the rules of this game.")
@_json
@_speaking
@click.pass_context
def rules(ctx: click.Context, query: tuple[str, ...], game: str | None, language: str, as_json: bool) -> None:
    """Show a rule by its id, a chapter (CF-MOVE), or search for words in both languages."""
    from mathom.terminal.rules import rules as show

    ctx.exit(show(query, language, game, as_json))


@cli.command(context_settings={"ignore_unknown_options": True})  # a position may begin with "-"
@click.argument("text")
@click.option("--game", default="confrontation", show_default=True, shell_complete=_complete_game)
@click.option("--seat", default="", help="A seat, `spectator` or `referee`.")
@_json
@_speaking
@click.pass_context
def position(ctx: click.Context, text: str, game: str, seat: str, language: str, as_json: bool) -> None:
    """Draw a position written in one line and list what may be done."""
    from mathom.terminal.position import position as show

    found = find_game(game)
    ctx.meta["mathom.game"] = found
    show(found, text, seat, language, as_json)


@cli.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Where to listen; 0.0.0.0 for the whole network.")
@click.option("--port", type=click.IntRange(0, 65535), help="The port; else the usual one, or the next that is free.")
@_data_folder
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
@_speaking
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


@cli.command()
@_data_folder
@_json
@_speaking
@click.pass_context
def check(ctx: click.Context, data: Path | None, language: str, as_json: bool) -> None:
    """Look whether the games that `serve` keeps are in order: the file is whole, every match can be played again."""
    from mathom.terminal.database import check as look

    ctx.exit(look(data, language, as_json))


@cli.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@_data_folder
@_replace
@_speaking
@click.pass_context
def backup(ctx: click.Context, file: Path, data: Path | None, replace: bool, language: str) -> None:
    """Copy the games that `serve` keeps into FILE, also while it is open; the key of its guests goes into FILE.key."""
    from mathom.terminal.database import backup as copy

    ctx.exit(copy(data, file, language, replace=replace))


@cli.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@_data_folder
@_replace
@_speaking
@click.pass_context
def restore(ctx: click.Context, file: Path, data: Path | None, replace: bool, language: str) -> None:
    """Bring back the games that `serve` keeps from FILE, while no server is open."""
    from mathom.terminal.database import restore as bring_back

    ctx.exit(bring_back(data, file, language, replace=replace))


# story ---------------------------------------------------------------------------------------------------------------
class _Story(click.Group):
    """The commands for stories; `play` comes from its own module, as it has many options."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All of them."""
        self._add_play()
        return super().list_commands(ctx)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """One of them."""
        if cmd_name not in self.commands:
            self._add_play()
        return super().get_command(ctx, cmd_name)

    def _add_play(self) -> None:
        if "play" not in self.commands and find_spec("mathom.terminal.story_play") is not None:
            import_module("mathom.terminal.story_play").add_play(self)


@cli.group(cls=_Story)
def story() -> None:
    """Write stories for Journeys in Middle-earth: build, check, play (see docs/writing-a-story.md)."""


@story.command("build")
@_file
@click.option(
    "--out", "-o", type=click.Path(path_type=Path), help="Write to this file, or into this folder; else to stdout."
)
@_speaking
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
@_json
@_speaking
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


@cli.command()
@click.argument("folder", type=click.Path(path_type=Path))
@_speaking
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
        _cannot_go_on(error)
        sys.exit(1)
