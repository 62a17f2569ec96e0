"""Between the rows of the database and what is in memory: reading a match, writing one, summing one up."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import Select, String, bindparam, case, cast, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Session

from mathom.core.action import SPECTATOR
from mathom.core.game import Result
from mathom.core.record import Ending, Entry
from mathom.core.registry import game as find_game
from mathom.core.seal import Seal
from mathom.core.teams import outcome
from mathom.server.asking_back import Asking
from mathom.server.checkpoints import Checkpoint, Stored
from mathom.server.errors import Broken, NotFound
from mathom.server.listing import message_in, opponents, progress_of
from mathom.server.match import OVER, RUNNING, Match
from mathom.server.match_summary import Summary
from mathom.server.persons import Chair
from mathom.server.rematch_offer import Offer
from mathom.server.store import Base, ChairRow, CheckpointRow, HintRow, MatchRow, MoveRow, PinRow, TalkRow, now
from mathom.server.talk_lines import Talk, mark
from mathom.server.verdict import Told

TALK_SHOWN: Final = 200
"""So many of the last things that were said in each channel stay in memory."""
UNREADABLE: Final = (ValueError, TypeError)
"""What comes of a value that is none of those that are ever written there."""
_LOG: Final = logging.getLogger(__name__)
_MATCHES, _CHAIRS, _MOVES = (Base.metadata.tables[name] for name in ("matches", "chairs", "moves"))
_ADD_MOVES: Final = insert(_MOVES)
_CHANGE_MATCH: Final = update(_MATCHES).where(_MATCHES.c.id == bindparam("which"))
_CHANGE_CHAIRS: Final = update(_CHAIRS).where(_CHAIRS.c.match == bindparam("which"))
_ASKED: Final = bindparam("asked", type_=String).like("%," + cast(_CHAIRS.c.seat, String) + ",%")
_CHANGE_TURNS: Final = _CHANGE_CHAIRS.values(turn=case((_ASKED, 1), else_=0))
"""What every move writes, made once and without the models: to make a statement takes longer than to do it."""


async def load(session: AsyncSession, code: str, *, from_start: bool = False) -> Match:
    """A match, folded from its rows; raises `NotFound`, and `Broken` if they do not play again, or make no sense.

    `from_start` wants every event played, whatever checkpoints there are.
    """
    try:
        match, acting = await _read(session, code)
    except UNREADABLE as error:
        raise Broken(code=code) from error
    if match.state in {RUNNING, OVER}:
        kept = [] if from_start else await checkpoints(session, match.id)
        match.fold(await _moves(session, match.id), kept, acting)
    return match


async def _moves(session: AsyncSession, match: int) -> list[Stored]:
    """All events of a match."""
    rows = await session.execute(
        select(MoveRow.actor, MoveRow.action).where(MoveRow.match == match).order_by(MoveRow.number)
    )
    return [(actor, action) for actor, action in rows]


async def _read(session: AsyncSession, code: str) -> tuple[Match, tuple[int, ...]]:
    """A match before anything is played, and the seats that it waits for."""
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
        takes_back=row.takes_back,
        asking=msgspec.json.decode(row.asking, type=Asking) if row.asking else None,
        one_screen=row.one_screen,
        state=row.state,
        made_at=row.made_at,
        moved_at=row.moved_at,
        secret=_secret(row.secret),
        letter=row.letter,
        pause=row.pause,
        due=row.due,
        previous=row.previous,
        next=row.next,
        carried=_tuple(row.carried),
        carried_wins=_tuple(row.carried_wins),
        told=_told(row.told),
        offer=msgspec.json.decode(row.offer, type=Offer) if row.offer else None,
    )
    match.talk = await _talk(session, row.id)
    match.pins = {pin.pin: pin.place for pin in await session.scalars(select(PinRow).where(PinRow.match == row.id))}
    hints = await session.execute(select(HintRow.seat, HintRow.asked).where(HintRow.match == row.id))
    match.hinted = {(seat, asked) for seat, asked in hints}
    return match, _tuple(row.acting)


async def checkpoints(session: AsyncSession, match: int) -> list[Checkpoint]:
    """What is kept of a match, the latest first."""
    rows = await session.scalars(
        select(CheckpointRow).where(CheckpointRow.match == match).order_by(CheckpointRow.number.desc())
    )
    return [found for row in rows if (found := _checkpoint(row)) is not None]


def _checkpoint(row: CheckpointRow) -> Checkpoint | None:
    """What is kept, or None if it is damaged: it saves time and nothing else."""
    try:
        return Checkpoint(
            number=row.number,
            entries=row.entries,
            asked=_tuple(row.asked),
            own=_tuple(row.own),
            state=row.state,
            maker=row.maker,
            digest=row.digest,
        )
    except UNREADABLE as error:
        _LOG.warning("match number %s: the checkpoint at %s cannot be read: %s", row.match, row.number, error)
        return None


def add_checkpoint(session: Session, match: Match, made: Checkpoint) -> None:
    """Keep a checkpoint beside the last good one of the match, and no other."""
    session.execute(
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


def add_match(session: Session, match: Match, dealt: Sequence[Entry]) -> int:
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
        takes_back=match.takes_back,
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
        carried_wins=numbers(match.carried_wins),
        result=None,
        revision=match.revision,
        acting=numbers(match.to_act()),
        progress=progress_of(match.game, match.observe(SPECTATOR)) if match.table is not None else "",
    )
    session.add(row)
    session.flush()
    session.add_all(
        ChairRow(
            match=row.id,
            seat=chair.seat,
            person=chair.person,
            bot=chair.bot,
            name=chair.name,
            salt=chair.salt,
            state=match.state,
            moved_at=match.moved_at,
            turn=int(chair.seat in match.to_act()),
            game=match.game.id,
            against=opponents(match.chairs, match.game.teams(match.options), chair.seat),
        )
        for chair in match.chairs
    )
    add_moves(session, row.id, 0, dealt)
    return row.id


def add_moves(session: Session, match: int, revision: int, entries: Sequence[Entry]) -> None:
    """Write the events that come after this revision."""
    add_events(session, match, revision, [(actor, action.text) for actor, action in entries])


def add_events(session: Session, match: int, revision: int, events: Sequence[Stored]) -> None:
    """The same, as they are stored; what is taken back is an event too."""
    moment = now()
    rows = [
        {"match": match, "number": number, "actor": actor, "action": text, "made_at": moment}
        for number, (actor, text) in enumerate(events, start=revision + 1)
    ]
    if rows:
        session.connection().execute(_ADD_MOVES, rows)


def change_match(session: Session, match: int, **values: Any) -> None:
    """Write other values into the row of a match, and into its chairs what they keep of it."""
    connection = session.connection()
    connection.execute(_CHANGE_MATCH, {"which": match, **values})
    kept = _kept_by_chairs(values)
    if "acting" in values:
        connection.execute(_CHANGE_TURNS, {"which": match, "asked": f",{values['acting']},", **kept})
    elif kept:
        connection.execute(_CHANGE_CHAIRS, {"which": match, **kept})


def tell_chairs(session: Session, match: Match, chairs: Sequence[Chair], result: Result | None = None) -> None:
    """Write into the chairs, when a game begins and when it is over, what the list of each person says of it."""
    teams = match.game.teams(match.options)
    connection = session.connection()
    for chair in chairs:
        told = {
            "against": opponents(chairs, teams, chair.seat),
            "outcome": outcome(result, chair.seat) if result is not None else "",
        }
        connection.execute(_CHANGE_CHAIRS.where(_CHAIRS.c.seat == chair.seat), {"which": match.id, **told})


def change_matches(session: Session, which: Select[int], **values: Any) -> None:
    """The same for all matches that a query finds. The chairs come first: it may ask for what is changed."""
    session.execute(update(_CHAIRS).where(_CHAIRS.c.match.in_(which)).values(_kept_by_chairs(values)))
    session.execute(update(_MATCHES).where(_MATCHES.c.id.in_(which)).values(values))


def _kept_by_chairs(values: Mapping[str, Any]) -> dict[str, Any]:
    return {name: values[name] for name in ("state", "moved_at") if name in values}


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
        told=_told(row.told),
        previous=row.previous,
        next=row.next,
        taken_back=row.taken_back,
        progress=message_in(row.progress),
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


def _told(text: str) -> Told | None:
    return msgspec.json.decode(text, type=Told) if text else None


def _secret(text: str) -> bytes:
    secret = bytes.fromhex(text)
    Seal.of(secret, ())  # which knows how long one is
    return secret


def _tuple(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split(","))) if text else ()
