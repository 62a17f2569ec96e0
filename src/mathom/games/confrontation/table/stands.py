"""The stands and the regions of the board: who stands where, and what the audience knows of each."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final

import msgspec

from mathom.games.confrontation.content import EACH, HOME, REGIONS, F, S
from mathom.games.confrontation.observe import Stand, View
from mathom.games.confrontation.table.battle_panel import is_fought
from mathom.games.confrontation.table.board_layout import Spots, moved_last
from mathom.games.confrontation.table.speaker import SEAT_CSS, Face, Speaker

_WON_IN: Final = {"CF-END-01": "mordor", "CF-VAR-10": "mordor", "CF-END-04": "shire", "CF-END-05": "shire"}
"""Where a game was decided that somebody won by coming there."""


class StandScene(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """A stand on the board. `face` is there only if the audience knows it."""

    mark: str
    css: str
    side: int
    own: bool
    x: float
    y: float
    slot: int
    of: int
    region: str
    label: str
    face: Face | None = None
    hidden: bool = False
    foot: str = ""
    seen: bool = False
    unveiled: bool = False
    """At the end: it was hidden from this audience until now."""
    small: bool = False
    fights: bool = False
    must: bool = False
    moved: bool = False
    possible: str = ""
    guess: Face | None = None
    title: str = ""
    """Of a hidden stand: how many it may be, and where it stands."""
    suspects: tuple[tuple[Face, bool], ...] = ()
    """Of a hidden stand: all of its side that have not fallen, and whether each of them may be in it."""


class Place(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """A region: where its name stands and what goes on in it."""

    region: str
    name: str
    x: float
    y: float
    at_x: float
    """Where stands are put in it."""
    at_y: float
    home: bool
    state: str
    who: str
    """Who is there, in words, for those who do not see the board."""


def stands_of(
    view: View, say: Speaker, own: int, at: Spots, aids: bool
) -> tuple[tuple[StandScene, ...], tuple[float, float] | None]:
    """Every stand, side by side with the others of its region, and where swords are drawn between two that fight."""
    by_region: dict[str, list[Stand]] = {}
    for stand in view.stands:
        by_region.setdefault(stand.region, []).append(stand)
    clash = None
    standing = [
        tuple(who for who in view.roster[side * EACH : (side + 1) * EACH] if who and who not in view.fallen)
        for side in (F, S)
    ]
    out: dict[str, StandScene] = {}
    over = view.result is not None
    named = view.must_move if not over else ""
    fighters = (view.attacker, view.defender) if is_fought(view) else ()
    moved = moved_last(view)
    for region, found in by_region.items():
        x, y, _, _ = at[region]
        found.sort(key=_mark)
        small = is_small(region, len(found))
        light = sum(1 for stand in found if stand.mark[0] == "f")
        if 0 < light < len(found) and region == view.field:
            clash = clash_at((x, y), region, light, len(found))
        for slot, stand in enumerate(found):
            fights = stand.mark in fighters
            out[stand.mark] = stand_scene(
                stand,
                say,
                own,
                aids,
                (x, y, slot, len(found)),
                small,
                fights,
                stand.mark == named,
                stand.mark == moved,
                over,
                standing[owner(stand)],
            )
    placing = []
    for name in view.placing:
        who, _, region = name.partition("@")
        face = say.face(who)
        x, y, _, _ = at[region]
        placing.append(
            StandScene(
                mark=f"x-{who}",
                css=face.css,
                side=face.side,
                own=face.side == own,
                x=x,
                y=y,
                slot=0,
                of=1,
                region=region,
                label=_label(say, face, region, ""),
                face=face,
                foot=face.foot,
            )
        )
    return (*(out[stand.mark] for stand in view.stands), *placing), clash


def is_small(region: str, count: int) -> bool:
    """Whether so many stands in a region are drawn smaller."""
    return count > (4 if region in ("shire", "mordor") else 2)


def clash_at(place: tuple[float, float], region: str, lights: int, count: int) -> tuple[float, float]:
    """Where swords are drawn in a region at this place: between the Fellowship's stands and Sauron's."""
    x, y = place
    wide = 8.8 if is_small(region, count) else 10.9
    return round(x + (lights - count / 2) * wide, 2), round(y - 3.4, 2)


@lru_cache(maxsize=5000)  # most stands of a board are where they were when it was drawn last
def stand_scene(
    stand: Stand,
    say: Speaker,
    own: int,
    aids: bool,
    place: tuple[float, float, int, int],
    small: bool,
    fights: bool,
    must: bool,
    moved: bool = False,
    over: bool = False,
    nine: tuple[str, ...] = (),
) -> StandScene:
    """A stand as it is drawn at its place: where on the board, in which slot of how many."""
    side = owner(stand)
    x, y, slot, of = place
    fields: dict[str, Any] = {
        "mark": stand.mark,
        "css": SEAT_CSS[side],
        "side": side,
        "own": side == own,
        "x": x,
        "y": y,
        "slot": slot,
        "of": of,
        "region": stand.region,
        "small": small,
        "fights": fights,
        "must": must,
        "moved": moved,
    }
    if stand.face:
        face = say.face(stand.face)
        state = "forever" if stand.stays_shown else "shown" if stand.shown else "looked" if stand.looked_at else ""
        unveiled = over and not state and side != own
        label = _label(say, face, stand.region, "unveiled" if unveiled else state)
        seen = unveiled if over else bool(state)
        return StandScene(**fields, face=face, foot=face.foot, seen=seen, unveiled=unveiled, label=label)
    count = len(stand.possible) if aids else 0
    label = say.say("table-stand-hidden", region=stand.region, count=count)
    if not count:
        return StandScene(**fields, hidden=True, label=label)
    guess = say.face(stand.possible[0]) if count == 1 else None
    return StandScene(
        **fields,
        hidden=True,
        label=label,
        foot=guess.foot if guess else say.say("table-one-of", count=count),
        possible=say.names("character", stand.possible, "or"),
        guess=guess,
        title=say.say("table-suspects", region=stand.region, count=count),
        suspects=tuple((say.face(who), who in stand.possible) for who in nine),
    )


def _label(say: Speaker, face: Face, region: str, state: str) -> str:
    return say.say(
        "table-stand",
        who=face.who,
        strength=face.strength if face.strength != "–" else "none",
        region=region,
        state=state or "hidden",
    )


def owner(stand: Stand) -> int:
    """The side of a stand, which its mark says openly."""
    return "fs".index(stand.mark[0])


def _mark(stand: Stand) -> str:
    """The order in a region: `f` comes before `s`, and within a side it tells nothing."""
    return stand.mark


def counts(view: View) -> tuple[dict[str, int], dict[str, int]]:
    """How many stands each side has in a region."""
    out: tuple[dict[str, int], dict[str, int]] = ({}, {})
    for stand in view.stands:
        here = out[owner(stand)]
        here[stand.region] = here.get(stand.region, 0) + 1
    return out


def regions(view: View, say: Speaker, at: Spots, stands: Iterable[StandScene], goals: set[str]) -> tuple[Place, ...]:
    """Every region, with what is fought or offered there."""
    who: dict[str, list[str]] = {}
    for stand in stands:
        who.setdefault(stand.region, []).append(stand.label)
    fought = view.field if is_fought(view) or view.phase in ("defender", "shuffling", "drawing") else ""
    decided = _WON_IN.get(view.result.rule, "") if view.result is not None else ""
    return tuple(
        _place(
            say,
            region.name,
            at[region.name],
            number in HOME,
            _state(region.name, fought, decided, goals),
            "; ".join(who.get(region.name, ())),
        )
        for number, region in enumerate(REGIONS)
    )


def _state(region: str, fought: str, decided: str, goals: set[str]) -> str:
    return "won" if region == decided else "battle" if region == fought else "goal" if region in goals else ""


@lru_cache(maxsize=5000)
def _place(say: Speaker, region: str, at: tuple[float, ...], home: bool, state: str, who: str) -> Place:
    at_x, at_y, x, y = at
    name = say.name("region", region)
    return Place(region=region, name=name, x=x, y=y, at_x=at_x, at_y=at_y, home=home, state=state, who=who)
