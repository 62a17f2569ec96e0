"""A campaign in a folder, `NAME.journey`: a record for each sitting, and `campaign.json` with the letters between them.

What counts is the records: each letter follows from the record before it, so the list can always be made anew. The
folder also takes what is played into account that lies in it: content that is not installed.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Self

import msgspec
from rich import box
from rich.table import Table as Grid
from rich.text import Text

from mathom.core.errors import MathomError
from mathom.core.game import Game
from mathom.core.message import Message
from mathom.core.options import Options
from mathom.core.record import LETTER_LENGTH, Record
from mathom.core.registry import game as find_game
from mathom.terminal.game_file import keep_content, load, naming, replace_file, unreadable, unwritable
from mathom.terminal.messages import words
from mathom.terminal.paint import console, print_json

ENDING: Final = ".journey"
LIST: Final = "campaign.json"
FORMAT: Final = 1
_RECORD: Final = re.compile(r"([1-9][0-9]{0,3})(-[A-Za-z0-9_]{1,64})?\.mathom")
_MOST: Final = 20 * LETTER_LENGTH
"""Bytes of a list that is still looked at."""


class Sitting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One sitting: the file of its record, which may not have begun, its options, and the letter it goes on from.

    Content is named alone: which version it was, the record says, and one that has not begun takes the newest.
    """

    record: str
    options: str
    letter: str = ""


class _List(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    campaign: int
    game: str
    sittings: tuple[Sitting, ...]


def is_campaign(path: Path | None) -> bool:
    """Whether a path is that of a campaign, there already or to be made."""
    return path is not None and (path.suffix == ENDING or path.is_dir())


@dataclass(slots=True)
class Campaign:
    """A folder with the sittings of a campaign, in order."""

    folder: Path
    game: Game
    sittings: list[Sitting]

    @classmethod
    def new(cls, folder: Path, game: Game, options: Options) -> Self:
        """A folder for a new campaign; raises `MathomError` where there is one already or none can be made."""
        if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            raise MathomError(Message("cli-exists", {"file": str(folder)}))
        try:
            folder.mkdir(exist_ok=True)
        except OSError as error:
            raise unwritable(folder, error) from None
        made = cls(folder, game, [])
        made.add(options, "")
        return made

    @classmethod
    def load(cls, folder: Path) -> Self:
        """The campaign in a folder; raises `MathomError`. A list that is missing is made anew from the records."""
        path = folder / LIST
        try:
            data = path.read_bytes()
        except FileNotFoundError:
            return cls._from_records(folder)
        except OSError as error:
            raise unreadable(path, error) from None
        try:
            found = msgspec.json.decode(data if len(data) <= _MOST else b"", type=_List)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise _damaged(path, str(error)[:200]) from None
        if found.campaign != FORMAT or not found.sittings:
            raise _damaged(path, f"campaign {found.campaign}")
        for number, sitting in enumerate(found.sittings, start=1):
            match = _RECORD.fullmatch(sitting.record)
            if match is None or int(match[1]) != number:
                raise _damaged(path, sitting.record[:80])
        game = find_game(found.game)
        game.look_in(folder)
        return cls(folder, game, [*found.sittings])

    @classmethod
    def _from_records(cls, folder: Path) -> Self:
        names = sorted((int(match[1]), path) for path in folder.iterdir() if (match := _RECORD.fullmatch(path.name)))
        if not names or [number for number, _ in names] != [*range(1, len(names) + 1)]:
            raise MathomError(Message("cli-no-campaign", {"folder": str(folder)}))
        records = [(path, _load(path)) for _, path in names]
        sittings = [Sitting(path.name, record.options.plain_text(), record.letter) for path, record in records]
        return cls(folder, records[0][1].game, sittings)

    def add(self, options: Options, letter: str) -> None:
        """The next sitting begins; raises `MathomError` where that cannot be written."""
        chapter = self.game.chapter(options)
        name = f"{len(self.sittings) + 1}{f'-{chapter}' if chapter else ''}.mathom"
        self.sittings.append(Sitting(name, options.plain_text(), letter))
        keep_content(self.folder, self.game, options)
        self.save()

    def save(self) -> None:
        """Write the list; a crash leaves the old one or the new one, whole."""
        data = _List(FORMAT, self.game.id, tuple(self.sittings))
        text = msgspec.json.format(msgspec.json.encode(data), indent=1).decode()
        replace_file(self.folder / LIST, f"{text}\n")

    def path(self, number: int = -1) -> Path:
        """The file of a sitting's record; of the last, if no other is asked for."""
        return self.folder / self.sittings[number].record

    def records(self) -> list[tuple[Sitting, Record | None]]:
        """Each sitting with its record, if it has begun; raises `RecordError`, which says which one is damaged."""
        return [
            (sitting, _load(path) if (path := self.path(number)).exists() else None)
            for number, sitting in enumerate(self.sittings)
        ]


def _load(path: Path) -> Record:
    with naming(path):
        return load(path)


def _damaged(path: Path, why: str) -> MathomError:
    return MathomError(Message("cli-campaign-damaged", {"file": str(path), "why": why}))


# What was played ------------------------------------------------------------------------------------------------------
def outcome(record: Record | None) -> str:
    """How a sitting stands: begun or not, won, lost or stopped."""
    if record is None:
        return "waiting"
    if record.ending is None:
        return "running"
    if record.ending.winners:
        return "won"
    result = record.replay().result()
    return "lost" if result is not None and result.lost else "stopped"


def show_campaign(folder: Path, language: str, as_json: bool) -> int:
    """List what was played, won and lost."""
    campaign = Campaign.load(folder)
    rows = []
    for number, (sitting, record) in enumerate(campaign.records()):
        with naming(campaign.path(number)):  # one that can be read may still not replay
            rows.append((sitting, record, outcome(record)))
    if as_json:
        told = [
            {
                "record": sitting.record,
                "chapter": _chapter(campaign.game, sitting, record),
                "outcome": how,
                "events": len(record.entries) if record else 0,
            }
            for sitting, record, how in rows
        ]
        print_json({"folder": str(folder), "game": campaign.game.id, "sittings": told})
        return 0
    said = words(language, campaign.game)
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
    for head in ("number", "chapter", "outcome", "record"):
        grid.add_column(said.say(Message(f"cli-col-{head}")))
    for number, (sitting, record, how) in enumerate(rows, start=1):
        name = _chapter(campaign.game, sitting, record, language)
        grid.add_row(str(number), Text(name), said.say(Message(f"cli-outcome-{how}")), Text(sitting.record))
    console().print(grid)
    return 0


def _chapter(game: Game, sitting: Sitting, record: Record | None, language: str = "") -> str:
    return game.chapter(record.options if record is not None else game.options(sitting.options), language)
