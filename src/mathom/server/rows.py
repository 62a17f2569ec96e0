"""Between the rows of the database and what is in memory: reading a match, writing one, summing one up."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec
from sqlalchemy import delete, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from mathom.core.record import Ending, Entry
from mathom.core.registry import game as find_game
from mathom.server.checkpoints import Checkpoint
from mathom.server.errors import NotFound
from mathom.server.match import OVER, RUNNING, Chair, Match, Summary, Talk, mark
from mathom.server.store import ChairRow, CheckpointRow, MatchRow, MoveRow, PinRow, TalkRow, now

TALK_SHOWN: Final = 200
"""So many of the last things that were said in each channel stay in memory."""


async def load(session: AsyncSession, code: str) -> Match:
    """A match, folded from its rows; raises `NotFound`, and `Broken` if they do not play again."""
    row = await session.scalar(select(MatchRow).where(MatchRow.code == code))
    if row is None:
        raise NotFound
    game = find_game(row.game).as_of(row.version)
    options = game.options(row.options)
    chairs = await session.scalars(select(ChairRow).where(ChairRow.match == row.id).order_by(ChairRow.seat))
    match = Match(
        id=row.id,
        code=row.code,
        game=game,
        version=row.version,
        options=options,
        chairs=seated(chairs, game.seats(options)),
        host=row.host,
        public=row.public,
        aids=row.aids,
        one_screen=row.one_screen,
        state=row.state,
        made_at=row.made_at,
        moved_at=row.moved_at,
        secret=bytes.fromhex(row.secret),
        letter=row.letter,
        pause=row.pause,
        due=row.due,
        previous=row.previous,
        next=row.next,
        carried=_tuple(row.carried),
    )
    match.talk = await _talk(session, row.id)
    match.pins = {pin.pin: pin.place for pin in await session.scalars(select(PinRow).where(PinRow.match == row.id))}
    if match.state in {RUNNING, OVER}:
        kept = await checkpoints(session, row.id)
        moves = await session.execute(
            select(MoveRow.actor, MoveRow.action).where(MoveRow.match == row.id).order_by(MoveRow.number)
        )
        match.fold([(actor, action) for actor, action in moves], kept, _tuple(row.acting))
    return match


async def checkpoints(session: AsyncSession, match: int) -> list[Checkpoint]:
    """What is kept of a match, the latest first."""
    rows = await session.scalars(
        select(CheckpointRow).where(CheckpointRow.match == match).order_by(CheckpointRow.number.desc())
    )
    return [
        Checkpoint(
            number=row.number,
            entries=row.entries,
            asked=_tuple(row.asked),
            own=_tuple(row.own),
            state=row.state,
            maker=row.maker,
            digest=row.digest,
        )
        for row in rows
    ]


async def add_checkpoint(session: AsyncSession, match: Match, made: Checkpoint) -> None:
    """Keep a checkpoint beside the last good one of the match, and no other."""
    await session.execute(
        delete(CheckpointRow)
        .where(CheckpointRow.match == match.id, CheckpointRow.number != match.kept)
        .execution_options(synchronize_session=False)
    )
    session.add(
        CheckpointRow(
            match=match.id,
            number=made.number,
            entries=made.entries,
            asked=numbers(made.asked),
            own=numbers(made.own),
            state=made.state,
            maker=made.maker,
            digest=made.digest,
        )
    )


async def _talk(session: AsyncSession, match: int) -> list[Talk]:
    """The last of each channel, in the order in which they were said: no channel pushes out another."""
    channel, said_at = TalkRow.channel, TalkRow.id
    numbered = (
        select(
            TalkRow.id,
            func.row_number().over(partition_by=channel, order_by=said_at).label("number"),
            func.row_number().over(partition_by=channel, order_by=said_at.desc()).label("place"),
        )
        .where(TalkRow.match == match)
        .subquery()
    )
    said = await session.execute(
        select(TalkRow, numbered.c.number)
        .join(numbered, numbered.c.id == TalkRow.id)
        .where(numbered.c.place <= TALK_SHOWN)
        .order_by(TalkRow.id)
    )
    return [talk_of(line, number) for line, number in said]


async def add_match(session: AsyncSession, match: Match, dealt: Sequence[Entry]) -> int:
    """Write a new match, its chairs and what chance has brought; gives its id."""
    row = MatchRow(
        code=match.code,
        game=match.game.id,
        version=match.version,
        options=match.options.full_text(),
        letter=match.letter,
        host=match.host,
        public=match.public,
        aids=match.aids,
        one_screen=match.one_screen,
        pause=match.pause,
        due=match.due,
        secret=match.secret.hex(),
        state=match.state,
        made_at=match.made_at,
        moved_at=match.moved_at,
        previous=match.previous,
        next=None,
        carried=numbers(match.carried),
        result=None,
        revision=match.revision,
        acting=numbers(match.to_act()),
    )
    session.add(row)
    await session.flush()
    for chair in match.chairs:
        session.add(
            ChairRow(
                match=row.id, seat=chair.seat, person=chair.person, bot=chair.bot, name=chair.name, salt=chair.salt
            )
        )
    add_moves(session, row.id, 0, dealt)
    return row.id


def add_moves(session: AsyncSession, match: int, revision: int, entries: Sequence[Entry]) -> None:
    """Write the events that come after this revision."""
    moment = now()
    session.add_all(
        MoveRow(match=match, number=number, actor=actor, action=action.text, made_at=moment)
        for number, (actor, action) in enumerate(entries, start=revision + 1)
    )


def seated(rows: Iterable[ChairRow], shorts: Sequence[str]) -> tuple[Chair, ...]:
    """Chairs, of their rows in the order of the seats."""
    return tuple(
        Chair(seat=row.seat, short=short, person=row.person, bot=row.bot, name=row.name, salt=row.salt, free=row.free)
        for row, short in zip(rows, shorts, strict=True)
    )


def summary_of(row: MatchRow, chairs: Sequence[ChairRow]) -> Summary:
    """A match as a list shows it."""
    game = find_game(row.game).as_of(row.version)
    return Summary(
        code=row.code,
        game=row.game,
        options=row.options,
        host=row.host,
        chairs=seated(chairs, game.seats(game.options(row.options))),
        state=row.state,
        public=row.public,
        one_screen=row.one_screen,
        made_at=row.made_at,
        moved_at=row.moved_at,
        to_act=_tuple(row.acting),
        revision=row.revision,
        result=msgspec.json.decode(row.result, type=Ending) if row.result else None,
        previous=row.previous,
        next=row.next,
    )


def talk_of(row: TalkRow, number: int) -> Talk:
    """Something that was said, and its number in its channel."""
    return Talk(
        number=number,
        person=row.person,
        by=mark(row.match, row.person),
        name=row.name,
        channel=row.channel,
        text=row.text,
        after=row.after,
        made_at=row.made_at,
    )


def numbers(some: Sequence[int]) -> str:
    """Seats or points as one column holds them: `0,1`."""
    return ",".join(map(str, some))


def _tuple(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split(","))) if text else ()
