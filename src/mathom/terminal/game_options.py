"""The options of a game as options of a command: made from its menu, so that no command knows a game's options."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import click

from mathom.core.errors import OptionsError
from mathom.core.game import Game
from mathom.core.message import Message
from mathom.core.options import Choice, Flag, NamedContent, Number, Option, Options
from mathom.core.words import Words, name_id
from mathom.terminal.game_file import unreadable

_PREFIX: Final = "game_option_"


def describe(option: Option, words: Words) -> str:
    """What an option does, in words if the game has some, with its rule."""
    named = words.has(name_id("option", option.name))
    about = words.name("option", option.name, "help") if named else option.name.replace("_", " ")
    return f"{about} ({option.rule})" if option.rule else about


def parameters(game: Game, words: Words) -> list[click.Parameter]:
    """An option of the command line for each option of the game, and `--option name=value` for scripts."""
    out: list[click.Parameter] = []
    for option in game.menu:
        flag = option.name.replace("_", "-")
        name = _PREFIX + option.name
        about = describe(option, words)
        match option:
            case Flag():
                out.append(
                    click.Option([name, f"--{flag}/--no-{flag}"], default=None, help=f"{about} [{_usual(option)}]")
                )
            case Choice():
                kind: Any = click.Choice(option.values)
                out.append(click.Option([name, f"--{flag}"], type=kind, help=f"{about} [{_usual(option)}]"))
            case Number():
                kind = click.IntRange(option.low, option.high)
                out.append(click.Option([name, f"--{flag}"], type=kind, help=f"{about} [{_usual(option)}]"))
            case NamedContent():
                out.append(click.Option([name, f"--{flag}"], metavar="NAME|FILE", help=f"{about} [{_usual(option)}]"))
    out.append(
        click.Option(
            [f"{_PREFIX}pairs", "--option", "-o"],
            multiple=True,
            metavar="NAME=VALUE",
            help=words.say(Message("cli-option-pairs")),
        )
    )
    return out


def chosen(game: Game, given: Mapping[str, object]) -> Options:
    """The game's options from what the command line gave; raises `OptionsError` where they do not go together."""
    picked: dict[str, object] = {}
    for option in game.menu:
        value = given.get(_PREFIX + option.name)
        if value is not None:
            picked[option.name] = value
    pairs = given.get(f"{_PREFIX}pairs") or ()
    assert isinstance(pairs, tuple)
    for pair in pairs:
        name, equals, value = str(pair).partition("=")
        if not equals:
            raise OptionsError(Message("error-option-syntax", {"text": str(pair)}))
        if name in picked:
            raise OptionsError(Message("error-option-twice", {"name": name}))
        picked[name] = value
    for option in game.menu:
        if isinstance(option, NamedContent) and option.name in picked:
            picked[option.name] = _named(option, str(picked[option.name]))
    options = game.options(picked)
    game.start(options)  # some do not go together, and only the game knows
    return options


def _named(option: NamedContent, text: str) -> str:
    """Content by its name, or in a file."""
    path = Path(text)
    if not path.suffix or "@" in text:
        return text
    try:
        return option.library.take_in(option.name, path)
    except OSError as error:
        raise unreadable(path, error) from None


def own(given: Mapping[str, object]) -> dict[str, object]:
    """What the command line gave beside the game's options."""
    return {name: value for name, value in given.items() if not name.startswith(_PREFIX)}


def _usual(option: Option) -> str:
    return option.write(option.default)
