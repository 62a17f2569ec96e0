"""`mathom play`: set the table, play, and leave it in order however the session ends."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Final

import click
from rich.text import Text

from mathom.bots import Bot, BotFailed
from mathom.bots import bot as find_bot
from mathom.bots.levels import usual
from mathom.core.errors import MathomError
from mathom.core.game import Game
from mathom.core.message import Message
from mathom.core.options import Options
from mathom.core.seal import Seal
from mathom.core.table import Table
from mathom.terminal.ask import Gone
from mathom.terminal.commands import decide
from mathom.terminal.game_file import check_place, resume
from mathom.terminal.messages import words
from mathom.terminal.paint import console, wipe
from mathom.terminal.session import Left, Session

BOTH, ALL = "both", "all"
_SIGN: Final = " bot"
"""How a record marks the name of a bot."""
_LONGEST: Final = 40 - len(_SIGN)
"""A record cuts longer names."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """How the player wants to play, whatever the game."""

    seat: str = ""
    bot: str = ""
    """A level, or a bot with its settings; else the game's usual level."""
    seed: int | None = None
    language: str = "en"
    record: Path | None = None


def play_new(game: Game, options: Options, wishes: Wishes) -> None:
    """A new game."""
    _check_record(wishes.record)
    seats = game.seats(options)
    people = _people(game, options, wishes.seat)
    wishes = replace(wishes, bot=wishes.bot or usual(game.id).name)
    if len(people) < len(seats):
        find_bot(wishes.bot, game.id)
    names = ["" if seat in people else wishes.bot[:_LONGEST] + _SIGN for seat in range(len(seats))]
    seal = Seal.from_seed(wishes.seed, len(seats)) if wishes.seed is not None else None
    _sit(Table.new(game, options, players=names, seal=seal), people, wishes, keep_now=True)


def play_on(path: Path, wishes: Wishes) -> None:
    """A kept game, from where it stopped, kept in the same file unless another is named."""
    if wishes.record is not None and wishes.record.absolute() != path.absolute():
        _check_record(wishes.record)
    check_place(path if wishes.record is None else wishes.record)
    table, forked = resume(path)
    click.get_current_context().meta["mathom.game"] = table.game  # whatever goes wrong is told in its words
    bots = [seat for seat, name in enumerate(table.record.players) if name.endswith(_SIGN)]
    people = [seat for seat in range(len(table.seats)) if seat not in bots]
    if wishes.seat:
        people = _people(table.game, table.options, wishes.seat)
    if not wishes.bot:
        kept = next((table.record.players[seat].removesuffix(_SIGN) for seat in bots), "")
        wishes = replace(wishes, bot=kept if _is_bot(kept, table.game) else usual(table.game.id).name)
    if forked is not None:
        console().print(Text(words(wishes.language).say(forked)))
    kept_in = wishes.record or path
    # Until somebody decides, the file is left as it is: the secret of a fork may still be found.
    _sit(table, people, replace(wishes, record=kept_in), keep_now=kept_in.absolute() != path.absolute())


def _is_bot(text: str, game: Game) -> bool:
    """Whether a text names a bot of this game; the name in a record may be cut, or of a bot that is gone."""
    try:
        find_bot(text, game.id)
    except MathomError:
        return False
    return True


def _check_record(path: Path | None) -> None:
    """A new record takes no other file's place, and its own place can be written; raises `MathomError`."""
    if path is None:
        return
    if path.exists():
        raise MathomError(Message("cli-exists", {"file": str(path)}))
    check_place(path)


def _people(game: Game, options: Options, seat: str) -> list[int]:
    """The seats that people take; the names of the plain game are understood where the options change them."""
    names = game.seats(options)
    if seat.lower() in (BOTH, ALL):
        return list(range(len(names)))
    if not seat:
        return [0]
    people = set()
    for wished in seat.split(","):
        found = [
            number
            for known in (names, game.seats(game.options()))
            for number, name in enumerate(known)
            if name.lower() == wished.strip().lower()
        ]
        if not found:
            known_names = ", ".join([*names, BOTH if len(names) == 2 else ALL])
            raise click.BadParameter(f"{wished!r} is not one of {known_names}.", param_hint="'--seat'")
        people.add(found[0])
    return sorted(people)


def _sit(table: Table, people: list[int], wishes: Wishes, *, keep_now: bool) -> None:
    screen = console()
    seed = wishes.seed if wishes.seed is not None else secrets.randbits(64)
    bots: dict[int, Bot] = {
        seat: find_bot(wishes.bot, table.game.id) for seat in range(len(table.seats)) if seat not in people
    }
    session = Session(table, bots, screen, wishes.language, Random(f"bots {seed}"), wishes.record, wishes.bot)
    try:
        if keep_now:
            session.save()
        elif session.path is not None:
            session.saved = (session.path, tuple(table.record.entries))
        session.play(decide)
    except Left:
        _leave(session)
    except Gone:
        _leave(session, "cli-gone")
    except BotFailed:
        _leave(session)
        raise
    except KeyboardInterrupt:
        _leave(session)
        raise SystemExit(130) from None


def _leave(session: Session, why: str = "") -> None:
    """Say whether the game is kept. Who shares the screen with others leaves nothing of theirs on it."""
    session.screen.print()
    if len(session.people) > 1:
        wipe(session.screen)
    if why:
        session.say(why)
    session.say_kept()
