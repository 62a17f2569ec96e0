"""The database: people, tables and every event of every game. What was acknowledged to a player is on the disk.

`moves` is append-only. Its `number` is the revision of the match and always goes up; taking back is a row of its own,
and what chance brought stands in the transaction of the action that caused it. As (match, number) is unique, of two
clicks or two servers that want to write the same number only one can.
"""

from __future__ import annotations

import asyncio
import logging
import re
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, TypeVar

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import (
    Connection,
    DateTime,
    Dialect,
    ForeignKey,
    Index,
    MetaData,
    String,
    Text,
    TypeDecorator,
    UniqueConstraint,
    event,
    text,
    true,
)
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, InvalidRequestError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, async_sessionmaker, create_async_engine
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column

from mathom.core.errors import MathomError
from mathom.server.errors import (
    BadDatabase,
    CannotOpen,
    DatabaseFails,
    LaterDatabase,
    NoDriver,
    NotRead,
    NotSaved,
    Overtaken,
)
from mathom.server.sqlite_files import look_at, manners, only_read, prepare, sqlite_file
from mathom.server.writers import GroupWriter, SessionWriter, Writer

MIGRATIONS: Final = Path(__file__).parent / "migrations"
UNDO: Final = "<undo>"
"""Stands in place of the action in a row that takes back the actor's last one. No action is written like this."""
_BACK: Final = re.compile(r"<back ([0-9]{1,9})>")
T = TypeVar("T")
_LOG: Final = logging.getLogger(__name__)
_WAITING: Final = text("state = 'waiting'")
_TURN: Final = text("turn = 1")


def back_to(number: int) -> str:
    """Stands in place of the action in a row by which the actor takes back a decision and all that came after it: so
    many entries are left. No action is written like this.

    >>> back_to(12)
    '<back 12>'
    """
    return f"<back {number}>"


def left_by(text: str) -> int | None:
    """How many entries a row leaves that takes a decision back; None for every other row.

    >>> left_by("<back 12>"), left_by("<undo>"), left_by("card 4")
    (12, None, None)
    """
    found = _BACK.fullmatch(text)
    return int(found[1]) if found else None


def now() -> datetime:
    """The moment, in UTC."""
    return datetime.now(UTC)


class Moment(TypeDecorator[datetime]):
    """A time that is always in UTC: SQLite forgets the zone, so it is put back."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002
        """Into the database."""
        return value.astimezone(UTC) if value is not None else None

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002
        """Out of it."""
        return value.replace(tzinfo=UTC) if value is not None and value.tzinfo is None else value


class Base(DeclarativeBase):
    """All tables. Constraints have names, so that a later migration can speak of them."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(column_0_label)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "fk": "fk_%(table_name)s_%(column_0_name)s",
            "pk": "pk_%(table_name)s",
        }
    )


class PersonRow(Base):
    """Somebody who came in. The id is random and nobody else is told it."""

    __tablename__ = "people"

    id: Mapped[str] = mapped_column(String(64), primary_key=True)
    name: Mapped[str] = mapped_column(String(80))
    made_at: Mapped[datetime] = mapped_column(Moment)


class MatchRow(Base):
    """One sitting."""

    __tablename__ = "matches"
    __table_args__ = (
        Index("ix_matches_list", "state", "public", "moved_at"),
        Index("ix_matches_host", "host", "moved_at", sqlite_where=_WAITING, postgresql_where=_WAITING),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    code: Mapped[str] = mapped_column(String(64), unique=True)
    """What stands in the address: it cannot be guessed."""
    game: Mapped[str] = mapped_column(String(80))
    version: Mapped[int]
    options: Mapped[str] = mapped_column(Text)
    letter: Mapped[str] = mapped_column(Text, server_default="")
    """What an earlier sitting handed on to this one; empty if it begins from nothing."""
    host: Mapped[str] = mapped_column(ForeignKey("people.id"))
    public: Mapped[bool]
    aids: Mapped[bool]
    one_screen: Mapped[bool]
    takes_back: Mapped[bool] = mapped_column(server_default=true())
    """Whether anything may be taken back here."""
    asking: Mapped[str] = mapped_column(Text, server_default="")
    """Who asks to take back, as `Asking` in JSON; empty if nobody does."""
    taken_back: Mapped[int] = mapped_column(server_default="0")
    """How many decisions were taken back, so that lists need not count."""
    pause: Mapped[int | None]
    """After so many seconds a question that answers itself does so; None if it waits for as long as it takes."""
    due: Mapped[datetime | None] = mapped_column(Moment)
    """When that is for the present question."""
    secret: Mapped[str] = mapped_column(String(64))
    """The secret of the seal. Until the end it is secret to all."""
    state: Mapped[str] = mapped_column(String(16))
    """`waiting`, `running`, `over` or `closed`."""
    made_at: Mapped[datetime] = mapped_column(Moment)
    moved_at: Mapped[datetime] = mapped_column(Moment)
    previous: Mapped[str | None] = mapped_column(String(64))
    next: Mapped[str | None] = mapped_column(String(64))
    carried: Mapped[str] = mapped_column(Text)
    """The points that each seat brings from the games before, as `3,0`; empty in a first game."""
    carried_wins: Mapped[str] = mapped_column(Text, server_default="")
    """The games that each seat has won before, as `1,0`; empty in a first game."""
    result: Mapped[str | None] = mapped_column(Text)
    told: Mapped[str] = mapped_column(Text, server_default="")
    """How the end is told (`verdict.Told`), so that lists need not replay; empty until then, and in what is older."""
    offer: Mapped[str] = mapped_column(Text, server_default="")
    """The rematch that somebody offers after the end (`rematch_offer.Offer`); empty if nobody does."""
    revision: Mapped[int]
    """The number of the last move, so that lists need not count."""
    acting: Mapped[str] = mapped_column(Text)
    """The seats it waits for, as `0,1`, so that lists need not replay."""
    progress: Mapped[str] = mapped_column(Text, server_default="")
    """How far it has come, a message as JSON, open to everybody; empty if there is nothing to say: see `listing`."""


class ChairRow(Base):
    """A seat of a match and who sits there: a person, a bot, or nobody yet."""

    __tablename__ = "chairs"
    __table_args__ = (
        Index("ix_chairs_list", "person", "state", "moved_at", "match"),
        Index("ix_chairs_turn", "person", "moved_at", "match", sqlite_where=_TURN, postgresql_where=_TURN),
    )

    match: Mapped[int] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    person: Mapped[str | None] = mapped_column(ForeignKey("people.id"))
    bot: Mapped[str] = mapped_column(String(80))
    name: Mapped[str] = mapped_column(String(80))
    salt: Mapped[str] = mapped_column(String(64))
    free: Mapped[bool] = mapped_column(default=False)
    state: Mapped[str] = mapped_column(String(16), server_default="")
    moved_at: Mapped[datetime | None] = mapped_column(Moment)
    """Both as the match has them, so that the lists of a person are read from one index: see `rows.change_match`."""
    turn: Mapped[int] = mapped_column(server_default="0")
    """1 if the match waits for this seat."""
    game: Mapped[str] = mapped_column(String(80), server_default="")
    against: Mapped[str] = mapped_column(Text, server_default="")
    """Who plays against this seat, from the beginning of the game on: see `listing.opponents`."""
    outcome: Mapped[str] = mapped_column(String(16), server_default="")
    """`win`, `loss` or `nobody` once the game is over."""
    listed: Mapped[bool] = mapped_column(default=True, server_default=text("true"))
    """Whether the person wants to see it among their games."""


class MoveRow(Base):
    """One event."""

    __tablename__ = "moves"
    __table_args__ = (UniqueConstraint("match", "number"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    match: Mapped[int] = mapped_column(ForeignKey("matches.id"))
    number: Mapped[int]
    actor: Mapped[int]
    action: Mapped[str] = mapped_column(Text)
    made_at: Mapped[datetime] = mapped_column(Moment)


class CheckpointRow(Base):
    """A match at one moment, packed, so that loading it need not begin at its first event. See `checkpoints`."""

    __tablename__ = "checkpoints"

    match: Mapped[int] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    """The number of the last move before it."""
    entries: Mapped[int]
    """How many moves stood, without those that were taken back."""
    asked: Mapped[str] = mapped_column(Text)
    own: Mapped[str] = mapped_column(Text)
    """For each seat, as `3,0`: since when its question stands, and when it last acted."""
    state: Mapped[bytes]
    maker: Mapped[str] = mapped_column(Text)
    digest: Mapped[str] = mapped_column(String(64))


class TalkRow(Base):
    """Something that was said at a table."""

    __tablename__ = "talk"

    id: Mapped[int] = mapped_column(primary_key=True)
    match: Mapped[int] = mapped_column(ForeignKey("matches.id"), index=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id"))
    name: Mapped[str] = mapped_column(String(80))
    channel: Mapped[str] = mapped_column(String(16))
    text: Mapped[str] = mapped_column(Text)
    after: Mapped[int]
    """How many lines the log had."""
    made_at: Mapped[datetime] = mapped_column(Moment)


class NoteRow(Base):
    """What a person wrote down at a table, for themselves alone."""

    __tablename__ = "notes"

    match: Mapped[int] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), primary_key=True)
    text: Mapped[str] = mapped_column(Text)


class MuteRow(Base):
    """Whom a person does not want to hear at a table, by the mark that the talk shows."""

    __tablename__ = "mutes"

    match: Mapped[int] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), primary_key=True)
    muted: Mapped[str] = mapped_column(String(64), primary_key=True)


class AnalysisRow(Base):
    """The chances over a finished game, worked out once (`analysis`)."""

    __tablename__ = "analyses"

    match: Mapped[int] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    maker: Mapped[str] = mapped_column(Text)
    """By which numbers: others would be worked out anew."""
    chances: Mapped[bytes]


class HintRow(Base):
    """A question at which a seat took a hint. Asking again about the same one is the same row."""

    __tablename__ = "hints"

    match: Mapped[int] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    asked: Mapped[int] = mapped_column(primary_key=True)
    """The event since which the question stood (`Match.asked`)."""


class PinRow(Base):
    """Where a pin lies, and who has put it there."""

    __tablename__ = "pins"

    match: Mapped[int] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    pin: Mapped[str] = mapped_column(String(80), primary_key=True)
    place: Mapped[str] = mapped_column(String(80))
    by: Mapped[str] = mapped_column(ForeignKey("people.id"))


class PlacementRow(Base):
    """How a person has set up: the last time, where `name` is empty, or under a name of their own."""

    __tablename__ = "placements"
    __table_args__ = (UniqueConstraint("person", "game", "kind", "name"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id"))
    game: Mapped[str] = mapped_column(String(80))
    kind: Mapped[str] = mapped_column(String(160))
    """Which setup it is, as the game says it (`Game.setup_kind`)."""
    name: Mapped[str] = mapped_column(String(80))
    actions: Mapped[str] = mapped_column(Text)
    """One on each line."""
    made_at: Mapped[datetime] = mapped_column(Moment)


class Store:
    """Reading and writing. Raises `BadDatabase` and `NoDriver`; nothing is opened yet.

    Those who read have connections of their own and wait for no writer.
    """

    def __init__(self, database: str) -> None:
        try:
            url = make_url(database)
            if not url.get_dialect().get_async_dialect_cls(url).is_async:
                raise BadDatabase
            self.engine: AsyncEngine = create_async_engine(url)
        except ImportError as error:
            raise NoDriver(driver=error.name or str(error)) from error
        except (ArgumentError, InvalidRequestError, ValueError) as error:
            raise BadDatabase from error
        self._sessions = async_sessionmaker(self.engine, expire_on_commit=False)
        self._file = sqlite_file(url)
        self._opening = False
        self.writer: Writer = SessionWriter(self._sessions)
        if url.get_backend_name() == "sqlite":
            event.listen(self.engine.sync_engine, "connect", manners)
        if self._file is not None:
            event.listen(self.engine.sync_engine, "connect", only_read)
            self.writer = GroupWriter(url, manners)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncSession]:
        """A session to ask with; raises `NotRead` where the database does not answer."""
        try:
            async with self._sessions() as session:
                yield session
        except SQLAlchemyError as error:
            self._tell("not read: %s", error)
            raise NotRead from error

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[AsyncSession]:
        """A session whose every question is answered as of one moment, whatever is written meanwhile.

        It tells nothing to the log: whoever checks a house has words of their own for what is wrong.
        """
        async with self._sessions() as session:
            if self.engine.dialect.name == "sqlite":  # whose driver begins nothing for those who only read
                await session.execute(text("BEGIN"))
            else:
                _ = await session.connection(execution_options={"isolation_level": "REPEATABLE READ"})
            yield session

    async def look(self) -> None:
        """Whether the database answers, from its file and to those who read; raises `NotRead`."""
        if self._file is not None:
            try:
                await asyncio.to_thread(look_at, self._file)
            except sqlite3.Error as error:
                self._tell("not read: %s", error)
                raise NotRead from error
        async with self.reading() as session:
            await session.execute(text("SELECT version_num FROM alembic_version"))

    async def save(self, work: Callable[[Session], T]) -> T:
        """Write a change, as `writers` says. Raises what it raises, and for a guest `Overtaken` and `NotSaved`."""
        try:
            return await self.writer.write(work)
        except IntegrityError as error:  # another server, or another click, was first
            raise Overtaken from error
        except SQLAlchemyError as error:
            self._tell("not saved: %s", error)
            raise NotSaved from error

    async def migrate(self) -> None:
        """Bring the database, a new one too, to the tables of today; raises `DatabaseFails`, or as `prepare` does."""
        with self.opening():
            if self._file is not None:
                prepare(self._file)
            await self.writer.write(lambda session: upgrade(session.connection()))

    @contextmanager
    def opening(self) -> Iterator[None]:
        """While the server opens: what is wrong with the database is told as `DatabaseFails`."""
        self._opening = True
        try:
            yield
        except CannotOpen:
            raise
        except Exception as error:  # every driver has errors of its own
            cause = error.__cause__ if isinstance(error, MathomError) and error.__cause__ is not None else error
            raise DatabaseFails(database=self.engine.url.render_as_string(), why=reason(cause)) from error
        finally:
            self._opening = False

    def _tell(self, what: str, error: Exception) -> None:
        """One line in the log, but for what is told to whoever opens the house."""
        if not self._opening:
            _LOG.error(what, reason(error))

    async def close(self) -> None:
        """Write what is to be written, and let go of the files."""
        await self.writer.close()
        await self.engine.dispose()


def reason(error: BaseException) -> str:
    """What a database says is wrong, in one line."""
    said = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    return (str(said).strip() or type(said).__name__).splitlines()[0]


def upgrade(connection: Connection) -> None:
    """Run every migration that this database has not seen; raises `LaterDatabase` if it has seen others."""
    found = MigrationContext.configure(connection).get_current_revision()
    if found is not None and found not in known_versions():
        raise LaterDatabase(found=found)
    command.upgrade(migrations(connection), "head")


def known_versions() -> tuple[str, ...]:
    """The steps of the tables that this mathom knows, the last one first."""
    return tuple(step.revision for step in ScriptDirectory(str(MIGRATIONS)).walk_revisions())


def migrations(connection: Connection) -> Config:
    """What Alembic must know to bring this database to any of its steps."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config
