"""Which bots are installed. Ours and anyone's come through the same door: the entry-point group `mathom.bots`.

A bot is named by a text: its name, and settings where it has some. `mo-ismcts:iterations=1000,explore=0.7` is the bot
that the entry point `mo-ismcts` makes when it is called with these settings. The name of a level (see levels.py) is a
name too.

A bot that plays one game alone says which: its maker has the id as the attribute `game`, or, where that depends on its
settings, the bot itself has.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import get_type_hints

from mathom.bots.ask_bot import error_line, failed
from mathom.bots.bot import Bot
from mathom.bots.levels import LEVELS, level_of, levels
from mathom.core.errors import MathomError, WrongUse
from mathom.core.message import Message

Maker = Callable[..., Bot]


@cache
def installed_bots() -> tuple[str, ...]:
    """The names of all installed bots, in order."""
    return tuple(sorted({point.name for point in entry_points(group="mathom.bots")}))


def bot(text: str, game: str) -> Bot:
    """The bot or level that a text names, for this game; raises `MathomError`."""
    name, colon, settings = text.partition(":")
    if not name.strip():
        raise WrongUse(Message("error-bot-nameless"))
    if name in LEVELS and not colon:
        name, colon, settings = level_of(game, name).bot.partition(":")
    if name not in installed_bots():
        raise _unknown(name, game)
    maker = _maker(name)
    _check_game(name, maker, game)
    given = _settings(text, maker, settings) if colon else {}
    try:
        made = maker(**given)
    except MathomError:
        raise
    except Exception as error:
        raise failed(text, error) from error
    _check_game(text, made, game)
    return made


def _check_game(name: str, one: Maker | Bot, game: str) -> None:
    """Refuse a maker or a bot that says it plays another game. Nobody else's attribute `game` need be an id."""
    only = getattr(one, "game", game)
    if isinstance(only, str) and only != game:
        raise WrongUse(Message("error-bot-game", {"bot": name[:80], "game": game, "only": only}))


def _unknown(name: str, game: str) -> MathomError:
    """There is no such bot, or it is a level, whose settings are what makes it one."""
    if any(level.name == name for level in levels(game)):
        return WrongUse(Message("error-bot-level", {"bot": name}))
    known = [level.name for level in levels(game)] + [other for other in installed_bots() if _plays(other, game)]
    return WrongUse(Message("error-bot-unknown", {"bot": name[:80], "known": ", ".join(known)}))


def _plays(name: str, game: str) -> bool:
    """Whether an installed bot can be had and plays this game."""
    try:
        return bool(getattr(_maker(name), "game", game) == game)
    except MathomError:
        return False


@cache
def _maker(name: str) -> Maker:
    return next(_load(point) for point in entry_points(group="mathom.bots") if point.name == name)


def _load(point: EntryPoint) -> Maker:
    """The maker behind an entry point. It is anyone's code: whatever is wrong with it must not look like our fault."""
    try:
        found = point.load()
    except Exception as error:  # noqa: BLE001  (an import can fail in any way)
        why = error_line(error)
    else:
        if callable(found):
            return found  # type: ignore[no-any-return]
        why = f"{point.value}: {type(found).__name__}"
    raise MathomError(Message("error-bot-broken", {"bot": point.name, "why": why}))


def _settings(text: str, maker: Maker, settings: str) -> dict[str, object]:
    """Settings such as `iterations=1000,explore=0.7`, each read as the type that the maker asks for."""
    wanted = inspect.signature(maker).parameters
    types = get_type_hints(maker.__init__ if inspect.isclass(maker) else maker)
    out: dict[str, object] = {}
    for setting in settings.split(","):
        name, _, value = setting.partition("=")
        try:
            out[name] = _read(types[name], value)
        except (KeyError, ValueError):
            known = ", ".join(wanted) or "-"
            args: dict[str, str | int] = {"bot": text[:80], "setting": setting[:80], "known": known}
            raise WrongUse(Message("error-bot-setting", args)) from None
    return out


def _read(kind: object, value: str) -> object:
    """A value by its type; whatever may also be left out (`int | None`) is read as what it is if given."""
    for reader in (bool, int, float):
        if kind in (reader, reader | None):
            if reader is bool:
                return {"yes": True, "no": False}[value] if value in ("yes", "no") else int("")
            return reader(value)
    return value
