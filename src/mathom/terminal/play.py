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
from mathom.core.errors import MathomError, WrongUse
from mathom.core.game import Game
from mathom.core.message import Message
from mathom.core.options import Options
from mathom.core.record import Record
from mathom.core.seal import Seal
from mathom.core.table import Table
from mathom.terminal.ask import Gone, ask
from mathom.terminal.campaign import Campaign, is_campaign, show_campaign
from mathom.terminal.commands import decide
from mathom.terminal.game_file import check_place, keep_content, load, naming, resume
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
    """A new game, or a new campaign where a game goes on from one sitting to the next."""
    seats = game.seats(options)
    people = _people(game, options, wishes.seat)
    wishes = replace(wishes, bot=wishes.bot or usual(game.id).name)
    if len(people) < len(seats):
        find_bot(wishes.bot, game.id)
    campaign = None
    if wishes.record is not None and is_campaign(wishes.record):
        campaign = Campaign.new(wishes.record, game, options)
        wishes = replace(wishes, record=campaign.path())
    _check_record(wishes.record)
    if wishes.record is not None:
        keep_content(wishes.record.parent, game, options)
    names = ["" if seat in people else wishes.bot[:_LONGEST] + _SIGN for seat in range(len(seats))]
    table = Table.new(game, options, players=names, seal=_seal(wishes, len(seats)))
    _play(table, people, wishes, campaign, keep_now=True)


def play_on(path: Path, wishes: Wishes) -> None:
    """A kept game, from where it stopped, kept in the same file unless another is named; or a kept campaign."""
    if is_campaign(path):
        _play_on_campaign(path, wishes)
        return
    if wishes.record is not None and wishes.record.absolute() != path.absolute():
        _check_record(wishes.record)
    check_place(path if wishes.record is None else wishes.record)
    table, forked = resume(path)
    click.get_current_context().meta["mathom.game"] = table.game  # whatever goes wrong is told in its words
    people, wishes = _as_before(table.record, wishes)
    if forked is not None:
        console().print(Text(words(wishes.language).say(forked)))
    kept_in = wishes.record or path
    # Until somebody decides, the file is left as it is: the secret of a fork may still be found.
    _play(table, people, replace(wishes, record=kept_in), None, keep_now=kept_in.absolute() != path.absolute())


def _play_on_campaign(folder: Path, wishes: Wishes) -> None:
    """A kept campaign: in the middle of a sitting, or with the next one."""
    if wishes.record is not None:
        raise WrongUse(Message("cli-campaign-record"))
    campaign = Campaign.load(folder)
    game = campaign.game
    click.get_current_context().meta["mathom.game"] = game
    path = campaign.path()
    check_place(path)
    campaign.save()
    if len(campaign.sittings) > 1:
        show_campaign(folder, wishes.language, as_json=False)
    if not path.exists():  # it was left in camp, or before its first decision
        last = campaign.sittings[-1]
        options = game.options(last.options)
        before = campaign.records()[:-1]
        players = before[-1][1].players if before and before[-1][1] is not None else ()
        table = Table.new(
            game, options, players=players, letter=last.letter, seal=_seal(wishes, len(game.seats(options)))
        )
        people, wishes = _as_before(table.record, wishes)
        _play(table, people, replace(wishes, record=path), campaign, keep_now=True)
        return
    with naming(path):
        record = load(path)
        resumed = resume(path) if record.ending is None else None
    if resumed is not None:
        table, forked = resumed
        if forked is not None:
            console().print(Text(words(wishes.language).say(forked)))
        people, wishes = _as_before(table.record, wishes)
        _play(table, people, replace(wishes, record=path), campaign, keep_now=False)
        return
    people, wishes = _as_before(record, wishes)
    following = _following(record, replace(wishes, record=path), campaign)
    if following is not None:
        table, wishes = following
        _play(table, people, wishes, campaign, keep_now=True)


def _as_before(record: Record, wishes: Wishes) -> tuple[list[int], Wishes]:
    """Who sits where, and the bot, as the record has it unless something else is wished for."""
    game = record.game
    bots = [seat for seat, name in enumerate(record.players) if name.endswith(_SIGN)]
    people = [seat for seat in range(len(record.seats)) if seat not in bots]
    if wishes.seat:
        people = _people(game, record.options, wishes.seat)
    if not wishes.bot:
        kept = next((record.players[seat].removesuffix(_SIGN) for seat in bots), "")
        wishes = replace(wishes, bot=kept if _is_bot(kept, game) else usual(game.id).name)
    return people, wishes


def _play(table: Table, people: list[int], wishes: Wishes, campaign: Campaign | None, *, keep_now: bool) -> None:
    """A sitting and, if it is one of a chain, those after it, as long as the players want to. A file holds one."""
    while _sit(table, people, wishes, campaign, keep_now=keep_now):
        if campaign is None and wishes.record is not None:
            return
        following = _following(table.record, wishes, campaign)
        if following is None:
            return
        table, wishes = following
        keep_now = True


def _following(record: Record, wishes: Wishes, campaign: Campaign | None) -> tuple[Table, Wishes] | None:
    """The table of the next sitting; None if there is none, or nobody wants it now."""
    game = record.game
    screen, said = console(), words(wishes.language, game)
    onward = game.onward(record)
    if onward is None:
        if campaign is not None:
            show_campaign(campaign.folder, wishes.language, as_json=False)
            screen.print(Text(said.say(Message("cli-campaign-over", {"folder": str(campaign.folder)}))))
        return None
    options, letter = game.options(onward[0]), onward[1]
    if campaign is not None:
        campaign.add(options, letter)
        show_campaign(campaign.folder, wishes.language, as_json=False)
    if wishes.seed is not None:
        wishes = replace(wishes, seed=wishes.seed + 1)
    name = game.chapter(options, wishes.language)
    try:
        answer = ask(f"{said.say(Message('cli-campaign-on', {'name': name}))} ")
    except Gone:
        answer = "quit"
        screen.print()
    if answer.lower() in ("q", "quit", "n", "no"):
        kept = Message("cli-kept", {"file": str(campaign.folder)}) if campaign else Message("cli-not-kept")
        screen.print(Text(said.say(kept)))
        return None
    table = Table.new(
        game, options, players=record.players, letter=letter, seal=_seal(wishes, len(game.seats(options)))
    )
    return table, replace(wishes, record=campaign.path() if campaign is not None else None)


def _seal(wishes: Wishes, seats: int) -> Seal | None:
    return Seal.from_seed(wishes.seed, seats) if wishes.seed is not None else None


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
    if not seat:  # who plays alone against the game has all heroes in hand, unless some are left to bots
        return list(range(len(names))) if game.together(options) else [0]
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


def _sit(table: Table, people: list[int], wishes: Wishes, campaign: Campaign | None, *, keep_now: bool) -> bool:
    """One sitting; whether it was played to its end."""
    screen = console()
    seed = wishes.seed if wishes.seed is not None else secrets.randbits(64)
    bots: dict[int, Bot] = {
        seat: find_bot(wishes.bot, table.game.id) for seat in range(len(table.seats)) if seat not in people
    }
    folder = campaign.folder if campaign is not None else None
    session = Session(table, bots, screen, wishes.language, Random(f"bots {seed}"), wishes.record, folder, wishes.bot)
    try:
        if keep_now:
            session.save()
        elif session.path is not None:
            session.saved = (session.path, tuple(table.record.entries))
        session.play(decide)
    except Left:
        _leave(session)
        return False
    except Gone:
        _leave(session, "cli-gone")
        return False
    except BotFailed:
        _leave(session)
        raise
    except KeyboardInterrupt:
        _leave(session)
        raise SystemExit(130) from None
    return True


def _leave(session: Session, why: str = "") -> None:
    """Say whether the game is kept. Who shares the screen with others leaves nothing of theirs on it."""
    session.screen.print()
    if len(session.people) > 1 and session.game.secrets:
        wipe(session.screen)
    if why:
        session.say(why)
    session.say_kept()
