"""The list of nine: whom a side has, who has fallen, and where the others are if that is known."""

from __future__ import annotations

import msgspec

from mathom.games.confrontation.content import CHARACTER, EACH, STRENGTH, TILES, F
from mathom.games.confrontation.observe import View
from mathom.games.confrontation.table.speaker import SEAT_CSS, SIDE_MARKS, Face, Speaker
from mathom.games.confrontation.table.stands import owner


class Known(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the list of nine: who, and where if that is known."""

    face: Face
    where: str = ""
    fallen: bool = False


class Nine(msgspec.Struct, frozen=True, kw_only=True):
    """The characters of one side."""

    css: str
    mark: str
    name: str
    left: str
    rows: tuple[Known, ...]


def nine(view: View, say: Speaker, side: int, aids: bool) -> Nine:
    where: dict[str, str] = {}
    for stand in view.stands:
        if owner(stand) == side:
            if stand.face:
                where[stand.face] = stand.region
            elif aids and len(stand.possible) == 1:
                where[stand.possible[0]] = stand.region
    who = [name for name in view.roster[side * EACH : (side + 1) * EACH] if name]
    who.sort(key=lambda name: (-STRENGTH[CHARACTER[name]], CHARACTER[name] % TILES))
    rows = tuple(
        Known(
            face=say.face(name),
            where=say.name("region", where[name]) if name in where else "",
            fallen=name in view.fallen,
        )
        for name in who
    )
    return Nine(
        css=SEAT_CSS[side],
        mark=SIDE_MARKS[side],
        name=say.say("table-fellowship" if side == F else "table-sauron"),
        left=say.say("table-standing", count=sum(1 for row in rows if not row.fallen)),
        rows=rows,
    )
