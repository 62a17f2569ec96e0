"""Checkpoints: a long match is loaded from a packed state near its end, and only what came after it is played.

They save time and nothing else. The rows of the moves are the match; a checkpoint that was made by another mathom, that
is damaged or does not fit them is passed over, and without any the match is folded from its start.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence
from functools import cache
from hashlib import sha256
from importlib.metadata import entry_points
from operator import itemgetter
from typing import Any

import msgspec

from mathom import __version__
from mathom.core.action import Action
from mathom.core.game import Game, State
from mathom.core.record import TakenBack
from mathom.server.store import UNDO, left_by

Stored = tuple[int, str]
"""An event as its row has it: who acted, and the text of the action, `UNDO` or `back_to`."""


class Unfit(Exception):
    """A checkpoint cannot be used; says why, for the log."""


class Checkpoint(msgspec.Struct, frozen=True, kw_only=True):
    """A match at one moment, with all that folding it up to there would have found out."""

    number: int
    """The revision then: how many events were written, what was taken back included."""
    entries: int
    """How many events stood in the record."""
    asked: tuple[int, ...]
    own: tuple[int, ...]
    """Which revisions each seat's question and last own action had."""
    state: bytes
    """Packed by the game, and compressed."""
    maker: str
    digest: str
    """Of this all and of the events up to then, so that a checkpoint fits no other match and no other past."""

    def sealed(self, setting: Iterable[str], stood: Iterable[Stored]) -> Checkpoint:
        """The same, with its digest: `setting` is what else the sitting follows from."""
        return msgspec.structs.replace(self, digest=self._digest(setting, stood))

    def open(self, game: Game, version: int, setting: Iterable[str], moves: Sequence[Stored]) -> list[Stored]:
        """The events that stood then, if the checkpoint is sound and these moves come after it; raises `Unfit`."""
        if self.maker != maker(game, version):
            raise Unfit(f"it was made by {self.maker}")
        if not 0 < self.number <= len(moves):
            raise Unfit("it lies beyond the last event")
        stood, _ = standing(moves[: self.number])
        if len(stood) != self.entries or self._digest(setting, stood) != self.digest:
            raise Unfit("it is damaged, or of other events")
        if standing(moves[self.number :], len(stood))[1] < len(stood):
            raise Unfit("something before it was taken back")
        return stood

    def unpack(self, game: Game) -> State:
        """The state; raises whatever the game does where it cannot be read, and `Unfit` if nobody could act in it."""
        state = game.unpack(zlib.decompress(self.state))
        acting = state.to_act()
        if not acting or acting[0] < 0:
            raise Unfit("nobody is to act in it")
        return state

    def _digest(self, setting: Iterable[str], stood: Iterable[Stored]) -> str:
        digest = sha256()
        for line in (*setting, f"{self.number} {self.entries} {self.asked} {self.own} {self.maker}"):
            digest.update(f"{line}\n".encode())
        for actor, text in stood:
            digest.update(f"{actor} {text}\n".encode())
        digest.update(self.state)
        return digest.hexdigest()


def packed(game: Game, state: State) -> bytes:
    """A state as a checkpoint holds it."""
    return zlib.compress(game.pack(state))


def standing(moves: Iterable[Stored], before: int = 0) -> tuple[list[Stored], int]:
    """What of these events was not taken back, and how few events there ever were, if so many stood before them.

    >>> standing([(0, "a"), (1, "b"), (1, UNDO), (0, UNDO), (0, "c")])
    ([(0, 'c')], 0)
    >>> standing([(0, "a"), (1, "b"), (0, "<back 0>"), (0, "c")])
    ([(0, 'c')], 0)
    """
    stood: list[Stored] = []
    lowest = now = before
    for actor, text in moves:
        left = left_by(text)
        if left is not None:
            now, lowest = left, min(lowest, left)
            del stood[max(0, left - before) :]
            continue
        if text != UNDO:
            stood.append((actor, text))
            now += 1
            continue
        now -= 1
        lowest = min(lowest, now)
        if stood and stood.pop()[0] != actor:
            raise Unfit("somebody has taken back what another did")
    return stood, lowest


def noted(moves: Iterable[Stored]) -> list[TakenBack]:
    """What the record of these events tells of decisions that were taken back, as playing them would have it.

    >>> noted([(0, "a"), (1, "b"), (0, "c"), (1, "<back 1>"), (1, "d"), (0, "<back 0>")])
    [TakenBack(seat=0, number=0), TakenBack(seat=1, number=0)]
    """
    notes: list[TakenBack] = []
    now = 0
    for actor, text in moves:
        left = left_by(text)
        now = left if left is not None else now - 1 if text == UNDO else now + 1
        notes = [note._replace(number=min(note.number, now)) for note in notes]
        if left is not None:
            notes.append(TakenBack(actor, left))
    return sorted(notes, key=itemgetter(0))


@cache
def maker(game: Game, version: int) -> str:
    """What a state was packed by, the package of the game included: nothing else is trusted to read it."""
    shape = msgspec.json.schema(game.observation_type(), schema_hook=_action)
    digest = sha256(msgspec.json.encode(shape, order="sorted")).hexdigest()[:16]
    packages = [point.dist for point in entry_points(group="mathom.games") if point.name == game.id and point.dist]
    package = " ".join(f"{dist.name} {dist.version}" for dist in packages)
    return f"mathom {__version__} {game.id} {version} {digest} {package}".rstrip()


def _action(kind: Any) -> dict[str, Any]:
    if isinstance(kind, type) and issubclass(kind, Action):
        return {"type": "string"}
    raise NotImplementedError
