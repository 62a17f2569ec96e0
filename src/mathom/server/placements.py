"""A person's own setups: the last one of each kind by itself, and others by the names they were given. They are offered
when the same person sets up the same side by the same rules again.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import Final

import msgspec
from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session

from mathom.core.errors import MathomError
from mathom.core.record import clean_name
from mathom.server.errors import NoSuchPlacement, TooManyPlacements
from mathom.server.match import Match
from mathom.server.persons import Person, id_of
from mathom.server.store import PlacementRow, Store, now

KEPT: Final = "kept:"
"""Before its number, where the field `plan` of a form names one of them."""
LAST: Final = ""
"""The name of the one that was used last."""
_READ: Final = 500
MOST: Final = 12
"""So many of a kind may have names."""


class Placement(msgspec.Struct, frozen=True):
    """One of them."""

    id: int
    name: str
    actions: tuple[str, ...]


class Placements:
    """The setups that people have kept."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._read: OrderedDict[tuple[str, str, str], tuple[Placement, ...]] = OrderedDict()
        """What was read for a match, a person and a kind: an open page is drawn again without waiting for the disk."""

    async def of(self, match: Match, person: Person | str, seat: int) -> tuple[Placement, ...]:
        """Those that this seat of the person can use now as they are: the last one, then the others by name."""
        kind = kind_of(match, seat)
        if not kind:
            return ()
        key = (match.code, id_of(person), kind)
        found = self._read.get(key)
        if found is None:
            found = self._read[key] = await self._of_kind(match.game.id, *key[1:])
            if len(self._read) > _READ:
                self._read.popitem(last=False)
        return tuple(kept for kept in found if _fits(match, seat, kept.actions))

    async def _of_kind(self, game: str, person: str, kind: str) -> tuple[Placement, ...]:
        same = (PlacementRow.person == person, PlacementRow.game == game, PlacementRow.kind == kind)
        async with self._store.reading() as session:
            rows = await session.scalars(select(PlacementRow).where(*same).order_by(PlacementRow.name))
            return tuple(Placement(row.id, row.name, tuple(row.actions.split("\n"))) for row in rows)

    async def actions(self, match: Match, person: Person | str, seat: int, which: str) -> tuple[str, ...]:
        """What one of them comes to; raises `NoSuchPlacement`."""
        for kept in await self.of(match, person, seat):
            if str(kept.id) == which:
                return kept.actions
        raise NoSuchPlacement

    async def keep(self, match: Match, person: Person | str, kind: str, name: str, actions: Sequence[str]) -> None:
        """Keep a setup under this name, in the place of the one that had it, and as the last one.

        Raises `TooManyPlacements`; then it is kept as the last one alone.
        """
        who, game, text = id_of(person), match.game.id, "\n".join(actions)
        named = clean_name(name)
        names = {LAST, named}

        def write(session: Session) -> bool:
            same = (PlacementRow.person == who, PlacementRow.game == game, PlacementRow.kind == kind)
            count = select(func.count()).where(*same, PlacementRow.name.not_in(names))
            room = not named or (session.scalar(count) or 0) < MOST
            kept = names if room else {LAST}
            session.execute(delete(PlacementRow).where(*same, PlacementRow.name.in_(kept)))
            session.add_all(
                PlacementRow(person=who, game=game, kind=kind, name=each, actions=text, made_at=now()) for each in kept
            )
            return room

        room = await self._store.save(write)
        self._forget_read(who)
        if not room:
            raise TooManyPlacements(most=MOST)

    async def forget(self, person: Person | str, which: int) -> None:
        """Keep one of them no longer; raises `NoSuchPlacement` where the person has none with this number."""
        mine = delete(PlacementRow).where(PlacementRow.person == id_of(person), PlacementRow.id == which)
        gone = await self._store.save(
            lambda session: session.scalars(mine.returning(PlacementRow.id)).one_or_none() is not None
        )
        if not gone:
            raise NoSuchPlacement
        self._forget_read(id_of(person))

    def _forget_read(self, who: str) -> None:
        for key in [key for key in self._read if key[1] == who]:
            del self._read[key]


def kind_of(match: Match, seat: int) -> str:
    """Which setup the seat is asked for now; empty if for none."""
    return match.game.setup_kind(match.observe(seat)) if match.table is not None and seat in match.to_act() else ""


def set_up(match: Match, seat: int) -> tuple[str, ...]:
    """How a seat has set up last, as it would do it again."""
    decision = match.running().last_decision((seat,))
    first = decision[1] if decision is not None else 0
    own = (action for actor, action in match.record().entries[first:] if actor == seat)
    return tuple(action.text for action in own if action.kind in match.game.setting_up)


def _fits(match: Match, seat: int, actions: Sequence[str]) -> bool:
    """Whether a setup can be done as it is: another edition may have other characters."""
    try:
        match.intend(seat, actions, match.revision)
    except MathomError:
        return False
    return True
