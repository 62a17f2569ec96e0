"""What the server refuses, beside what the rules refuse. Each error has its words and the status of its page."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar, Final

from mathom.core.errors import MathomError
from mathom.core.message import Message

_WORDS: Final = Path(__file__).parent / "words"


class WebError(MathomError):
    """Something a guest asked for cannot be done. `status` is what HTTP says about it."""

    id: ClassVar[str] = "web-refused"
    status: ClassVar[int] = 400
    after: int = 0
    """Seconds after which it is worth asking again, where that makes a difference."""

    def headers(self) -> dict[str, str]:
        """What an answer that says so has to tell a program."""
        return {"retry-after": str(self.after)} if self.after else {}

    def __init__(self, **args: str | int) -> None:
        super().__init__(Message(self.id, args))


class CannotOpen(MathomError):
    """The server cannot start, or its files cannot be looked after. This is told to whoever wants it in a terminal, in
    the server's own words, and to no guest.
    """

    id: ClassVar[str]

    def __init__(self, **args: str | int) -> None:
        super().__init__(Message(self.id, args), _WORDS)


class BadDatabase(CannotOpen):
    """The address of the database is none, or one that no asynchronous driver understands."""

    id: ClassVar[str] = "web-bad-database"


class NoDriver(CannotOpen):
    """The package that speaks to this database is missing; `driver` is its name."""

    id: ClassVar[str] = "web-no-driver"


class DatabaseFails(CannotOpen):
    """The database is not there, is damaged, or was made by a later mathom; `why` is what it says itself."""

    id: ClassVar[str] = "web-database-fails"


class EmptyDatabase(CannotOpen):
    """Where a house was there is an empty file; `database` is its path."""

    id: ClassVar[str] = "web-empty-database"


class LaterDatabase(CannotOpen):
    """The database was left by a later mathom; `found` is at which step of its tables it is."""

    id: ClassVar[str] = "web-later-database"


class LostDatabase(CannotOpen):
    """The file of a house is gone, and what was written last lies there without it; `rest` is that."""

    id: ClassVar[str] = "web-lost-database"


class RestoreStopped(CannotOpen):
    """There is no database, for one was just being put there; `rest` is the file that was to become `database`."""

    id: ClassVar[str] = "web-restore-stopped"


class NoDatabase(CannotOpen):
    """There is no database yet; `database` is where it would be."""

    id: ClassVar[str] = "web-no-database"


class OtherVersion(CannotOpen):
    """The tables are those of another mathom; `found` is the step they were left at, `wanted` the last one here."""

    id: ClassVar[str] = "web-other-version"


class NotAFile(CannotOpen):
    """The database is no file that could be copied; it has tools of its own for that."""

    id: ClassVar[str] = "web-not-a-file"


class NotABackup(CannotOpen):
    """The file to restore is no whole copy of a house; `why` says what is wrong with it."""

    id: ClassVar[str] = "web-not-a-backup"


class CopyFails(CannotOpen):
    """A copy could not be made, of `file` or into `target`; `why` is what SQLite says."""

    id: ClassVar[str] = "web-copy-fails"


class InTheWay(CannotOpen):
    """A file would be overwritten, and nobody has said that it may be; `file` is its path."""

    id: ClassVar[str] = "web-in-the-way"


class AlreadyOpen(CannotOpen):
    """Another server uses this file; `process` is its number."""

    id: ClassVar[str] = "web-already-open"


class BadKey(CannotOpen):
    """The file of the key has none in it: whoever guesses that could be anybody."""

    id: ClassVar[str] = "web-bad-key"


class BadLimit(CannotOpen):
    """A limit that there is none of; `known` lists those that there are."""

    id: ClassVar[str] = "web-bad-limit"


class BadNumber(CannotOpen):
    """A limit that is no number."""

    id: ClassVar[str] = "web-bad-number"


class BadNetwork(CannotOpen):
    """What should name an address or a network does not; `option` says where."""

    id: ClassVar[str] = "web-bad-network"


class NoHints(WebError):
    """Whoever opened this table wants no aids at it."""

    id: ClassVar[str] = "web-no-hints"
    status: ClassVar[int] = 403


class NotFound(WebError):
    """There is no such table, or no such page."""

    id: ClassVar[str] = "web-not-found"
    status: ClassVar[int] = 404


class WrongToken(WebError):
    """A form that was not made by one of our pages for this guest."""

    id: ClassVar[str] = "web-wrong-token"
    status: ClassVar[int] = 403


class NotYourSeat(WebError):
    """The guest does not sit there."""

    id: ClassVar[str] = "web-not-your-seat"
    status: ClassVar[int] = 403


class NotYourTable(WebError):
    """Only who has opened the table may do this."""

    id: ClassVar[str] = "web-not-your-table"
    status: ClassVar[int] = 403


class SeatTaken(WebError):
    """Somebody was quicker, or the table is full."""

    id: ClassVar[str] = "web-seat-taken"
    status: ClassVar[int] = 409


class OthersPlay(WebError):
    """A game at which other people play cannot be put away by one of them."""

    id: ClassVar[str] = "web-others-play"
    status: ClassVar[int] = 409


class NotWaiting(WebError):
    """The game has begun or the table is closed: nobody sits down or stands up any more."""

    id: ClassVar[str] = "web-not-waiting"
    status: ClassVar[int] = 409


class NotRunning(WebError):
    """Nothing can be done at a table whose game has not begun, or which is closed."""

    id: ClassVar[str] = "web-not-running"
    status: ClassVar[int] = 409


class NotInATeam(WebError):
    """A seat that is alone on its side is not left to a bot: its person plays or resigns."""

    id: ClassVar[str] = "web-not-in-a-team"
    status: ClassVar[int] = 409


class NotOver(WebError):
    """A rematch comes after the end."""

    id: ClassVar[str] = "web-not-over"
    status: ClassVar[int] = 409


class StillPlayed(WebError):
    """A record, a replay and the check of the rolls come after the end: before it they are full of secrets."""

    id: ClassVar[str] = "web-still-played"
    status: ClassVar[int] = 409


class NoMore(WebError):
    """No further sitting follows this one."""

    id: ClassVar[str] = "web-no-more"
    status: ClassVar[int] = 409


class NoOffer(WebError):
    """No rematch is offered that could be answered so."""

    id: ClassVar[str] = "web-no-offer"
    status: ClassVar[int] = 409


class Stale(WebError):
    """The page was out of date, or the same click came twice. Nothing was done."""

    id: ClassVar[str] = "web-stale"
    status: ClassVar[int] = 409


class LostMove(Stale):
    """A move that is sent once more after the connection was lost, and answers a question of before."""

    id: ClassVar[str] = "web-lost-move"


class MoveUnsure(Stale):
    """The same, where the seat has acted since and nothing tells whether this is what it did."""

    id: ClassVar[str] = "web-move-unsure"


class Overtaken(Stale):
    """Another server, or another click, has written first; what is in memory is not what is on the disk."""


class NotSaved(WebError):
    """The disk did not take it, so it did not happen."""

    id: ClassVar[str] = "web-not-saved"
    status: ClassVar[int] = 500


class NotRead(WebError):
    """The database does not answer: the file is damaged, or the machine that has it cannot be reached."""

    id: ClassVar[str] = "web-not-read"
    status: ClassVar[int] = 500


class NothingChosen(WebError):
    """The form was sent with no action in it."""

    id: ClassVar[str] = "web-nothing-chosen"


class OneAtATime(WebError):
    """Actions sent together with a roll or a revelation between them: whoever is refused the second would have learned
    from it, and nothing would have been done.
    """

    id: ClassVar[str] = "web-one-at-a-time"


class BadChairs(WebError):
    """The wishes for the chairs do not fit the game."""

    id: ClassVar[str] = "web-bad-chairs"


class TooFast(WebError):
    """Too much in too short a time; there is room again `after` so many seconds."""

    id: ClassVar[str] = "web-too-fast"
    status: ClassVar[int] = 429

    def __init__(self, after: int) -> None:
        super().__init__()
        self.after = after


class TooManyOpen(WebError):
    """More live pages, or more connections, than one guest or one address may have at the same time."""

    id: ClassVar[str] = "web-too-many-open"
    status: ClassVar[int] = 429
    after = 30


class ServerFull(WebError):
    """The server has as many connections as it can hold."""

    id: ClassVar[str] = "web-server-full"
    status: ClassVar[int] = 503
    after = 60


class TooSlow(WebError):
    """A request that was begun and did not come to its end in time."""

    id: ClassVar[str] = "web-too-slow"
    status: ClassVar[int] = 408


class BodyTooLarge(WebError):
    """A form of more bytes than any of ours; nothing of it was read."""

    id: ClassVar[str] = "web-body-too-large"
    status: ClassVar[int] = 413


class HeadTooLarge(WebError):
    """An address or headers, cookies for instance, of more bytes than any browser of ours sends."""

    id: ClassVar[str] = "web-head-too-large"
    status: ClassVar[int] = 431


class BadSetting(WebError):
    """There is no such value for a setting; `known` are those there are."""

    id: ClassVar[str] = "web-bad-setting"


class BadForm(WebError):
    """What was sent is not a form as our pages send them: fields in UTF-8, urlencoded, and not too many."""

    id: ClassVar[str] = "web-bad-form"


class FromElsewhere(WebError):
    """A form that the page of another site sent."""

    id: ClassVar[str] = "web-from-elsewhere"
    status: ClassVar[int] = 403


class WrongHost(WebError):
    """The request names a host that is none of ours."""

    id: ClassVar[str] = "web-wrong-host"
    status: ClassVar[int] = 421


class TooLong(WebError):
    """A text beyond its limit; `most` says how many signs it may have."""

    id: ClassVar[str] = "web-too-long"


class NoSuchPin(WebError):
    """The game has no pin of this name; `pin` is what was sent."""

    id: ClassVar[str] = "web-no-such-pin"


class NoSuchPlace(WebError):
    """No pin can lie there; `place` is what was sent."""

    id: ClassVar[str] = "web-no-such-place"


class NotYourPin(WebError):
    """The pins are moved from other seats."""

    id: ClassVar[str] = "web-not-your-pin"
    status: ClassVar[int] = 403


class NotBack(WebError):
    """Whoever opened this table wants nothing to be taken back at it."""

    id: ClassVar[str] = "web-not-back"
    status: ClassVar[int] = 403


class AskFirst(WebError):
    """Other people have seen what followed, so they have to agree before it is taken back."""

    id: ClassVar[str] = "web-ask-first"
    status: ClassVar[int] = 409


class AlreadyDeclined(WebError):
    """One of the others did not agree to the same wish."""

    id: ClassVar[str] = "web-already-declined"
    status: ClassVar[int] = 409


class NothingAsked(WebError):
    """Nobody asks to take back any more: they have withdrawn it, or something has happened since."""

    id: ClassVar[str] = "web-nothing-asked"
    status: ClassVar[int] = 409


class NoSuchPlacement(WebError):
    """The person has kept no such setup, or it does not fit what is asked now."""

    id: ClassVar[str] = "web-no-such-placement"
    status: ClassVar[int] = 409


class TooManyPlacements(WebError):
    """No more setups of a kind can be kept; `most` says how many."""

    id: ClassVar[str] = "web-too-many-placements"
    status: ClassVar[int] = 409


class Broken(WebError):
    """What is stored of a table cannot be played again: the file was damaged, or the game has changed underneath."""

    id: ClassVar[str] = "web-broken"
    status: ClassVar[int] = 500
    known = False
    """Whether it was told of before."""


class TooMany(WebError):
    """More actions together than any formation has."""

    id: ClassVar[str] = "web-too-many"
