"""Where things can go: moves by the character that makes them, retreats, and what can be pointed at on the board."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import msgspec

from mathom.core.action import Action
from mathom.games.confrontation.actions import BY_MINES, BY_RIVER, PLAIN, move
from mathom.games.confrontation.content import (
    BESIDE,
    CHARACTER,
    FORWARD,
    MINES,
    NOTHING,
    PLAYED_ON_THE_BOARD,
    REGION,
    REGIONS,
    RIVER,
    F,
)
from mathom.games.confrontation.duel import Duel
from mathom.games.confrontation.movement import BY_ABILITIES
from mathom.games.confrontation.observe import Stand, View
from mathom.games.confrontation.rules import refusal
from mathom.games.confrontation.sample import WorldSampler
from mathom.games.confrontation.table.board_layout import Spots
from mathom.games.confrontation.table.icons import ICONS
from mathom.games.confrontation.table.speaker import Face, Speaker
from mathom.games.confrontation.table.stand_places import pointed_at
from mathom.games.confrontation.table.stands import StandScene, counts, owner

_GOALS: Final = ("retreat", "escape")
_BARRIERS: Final = frozenset(
    ("refuse-full", "refuse-sideways-mountains", "refuse-river-sauron", "refuse-upstream"),
)
"""Refusals that one sees on the board: a full region, mountains, the river."""
_POINT_ICONS: Final = {"fight": "crossed-swords", "fight_stand": "crossed-swords"}
_POINTING_CARDS: Final = frozenset(card.name for card in PLAYED_ON_THE_BOARD if card.points_at != NOTHING)


class Way(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """One action on a list or on the board: `action` is its text."""

    action: str
    label: str
    title: str
    note: str = ""
    icon: str = "u-up"
    line: bool = True
    """Whether the icon is drawn with a line and not filled."""
    to: str = ""
    attack: bool = False
    shared: bool = False
    """Whether somebody of the same side stands there: the seal lies beside the stand."""
    x: float = 0
    y: float = 0
    seal: bool = False


class Barred(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """A region next to a piece into which it cannot go, and why, in the words of the rules' own refusal."""

    region: str
    name: str
    why: str
    full: bool = False


class Piece(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """A character that may move: its ways, the steps of a special card, and where it is barred."""

    mark: str
    face: Face
    region: str
    home: str
    label: str
    ways: tuple[Way, ...]
    steps: tuple[Way, ...]
    card: str
    barred: tuple[Barred, ...]


def pieces_of(view: View, say: Speaker, at: Spots) -> tuple[Piece, ...]:
    """Moves and steps, by the character that makes them; the ways of one in the order in which it should think."""
    by_who: dict[str, list[tuple[Action, str]]] = {}
    for do in view.legal:
        if do.kind in ("move", "step"):
            fields = do.fields()
            by_who.setdefault(str(fields["who"]), []).append((do, str(fields["to"])))
    marks = {stand.face: stand for stand in view.stands if stand.face}
    if not by_who:
        return ()
    light, dark = counts(view)
    world = WorldSampler(view).lay_open()
    world.named = -1  # where ways lead is asked, not who must move: others may make the step of a card first
    out = []
    for who, actions in by_who.items():
        stand, face = marks[who], say.face(who)
        mine, theirs = (light, dark) if face.side == F else (dark, light)
        moves, steps = (
            [_move(do, say, at[to][:2], mine.get(to, 0), theirs.get(to, 0)) for do, to in actions if do.kind == kind]
            for kind in ("move", "step")
        )
        ways = _proposed(moves, say)
        seals: set[str] = set()
        for number, way in enumerate(ways):
            if way.to not in seals:
                seals.add(way.to)
                ways[number] = _sealed(way)
        out.append(
            Piece(
                mark=stand.mark,
                face=face,
                region=stand.region,
                home=say.name("region", stand.region),
                label=say.say("table-piece", who=who, region=stand.region, count=len(ways) + len(steps)),
                ways=tuple(ways),
                steps=tuple(steps),
                card=say.say("table-first", card=str(actions[-1][0].fields()["card"])) if steps else "",
                barred=_barred(view, world, say, stand, ways),
            )
        )
    return tuple(out)


@lru_cache(maxsize=5000)  # most can go where they could a turn ago
def _move(do: Action, say: Speaker, at: tuple[float, float], friends: int, enemies: int) -> Way:
    """A way to a place on the board where so many stand of either side."""
    fields = do.fields()
    to = str(fields["to"])
    x, y = at
    step = do.kind == "step"
    note = say.say("table-attack", count=enemies) if enemies else say.say("table-step" if step else "table-go")
    return Way(
        action=do.text,
        label=say.say(f"action-{do.kind}", **fields),
        title=say.say("table-way", to=to, way=str(fields["way"])),
        note=note,
        icon="crossed-swords" if enemies else ICONS[str(fields["card"])] if step else "u-up",
        line=not (enemies or step),
        to=to,
        attack=bool(enemies),
        shared=bool(friends) and not enemies,
        x=round(x + (4.1 + 4.1 * friends if friends and not enemies else 0), 2),
        y=y,
    )


@lru_cache(maxsize=5000)
def _sealed(way: Way) -> Way:
    """The first way to a place has the seal there."""
    return msgspec.structs.replace(way, seal=True)


def _barred(view: View, world: Duel, say: Speaker, stand: Stand, ways: list[Way]) -> tuple[Barred, ...]:
    """Regions that look as if one could go there, ahead or beside, and why not, where the board itself is the reason.

    An ability may lead sideways, and then has reasons of its own: of these characters only what is ahead is asked.
    """
    who, at = CHARACTER[stand.face], REGION[stand.region]
    side = owner(stand)
    tried = dict.fromkeys(FORWARD[side][at], PLAIN)
    if side == F:
        tried |= {way[at]: number for way, number in ((RIVER, BY_RIVER), (MINES, BY_MINES)) if at in way}
    if who not in BY_ABILITIES:
        tried |= {to: PLAIN for to in BESIDE[at] if to not in tried}
    reached = {way.to for way in ways}
    out = []
    for to, way in tried.items():
        name = REGIONS[to].name
        if name in reached:
            continue
        why = refusal(world, view.audience, move(who, at, to, way)).message
        if why.id in _BARRIERS:
            said = say.say(why.id, **why.args)
            out.append(Barred(region=name, name=say.name("region", name), why=said, full=why.id == "refuse-full"))
    return tuple(out)


def _proposed(ways: list[Way], say: Speaker) -> list[Way]:
    """Treebeard in Eregion: an ability comes before mines that lead there too, where one may wait (CF-RUL-62)."""
    mines = [way.to for way in ways if "=" in way.action]
    own = [way for way in ways if way.to in mines and "^" in way.action]
    if not own:
        return ways
    better = msgspec.structs.replace(own[0], note=say.say("table-treebeard"))
    return [better, *(way for way in ways if way is not own[0])]


def goals_of(view: View, say: Speaker, at: Spots) -> tuple[Way, ...]:
    """Where to retreat or escape: seals on the board beside the buttons."""
    out = []
    for do in view.legal:
        if do.kind in _GOALS:
            to = str(do.fields()["to"])
            label = say.say(f"action-{do.kind}", to=to)
            out.append(Way(action=do.text, label=label, title=label, to=to, x=at[to][0], y=at[to][1], seal=True))
    return tuple(out)


def points_of(
    view: View, say: Speaker, at: Spots, stands: Sequence[StandScene], groups: Sequence[str]
) -> tuple[tuple[int, Way], ...]:
    """The board as a list of targets: whom to fight, which stand to point at, where to look. Those of a group show
    while it is unfolded, and come with its number, counted from 1; else 0.
    """
    marks = {stand.mark: stand for stand in stands}
    faces = {stand.face.who: stand for stand in stands if stand.face}
    out = []
    for do in view.legal:
        if do.kind not in _POINT_ICONS and do.kind not in _POINTING_CARDS:
            continue
        fields = do.fields()
        if "to" in fields:
            x, y = at[str(fields["to"])][:2]
        else:
            stand = marks[str(fields["stand"])] if "stand" in fields else faces[str(fields["who"])]
            wide = 8.8 if stand.small else 10.9
            x, y = stand.x + (stand.slot - (stand.of - 1) / 2) * wide, stand.y - 2.4
        label = say.say(f"action-{do.kind.replace('_', '-')}", **pointed_at(view, do))
        icon = _POINT_ICONS.get(do.kind) or ICONS[do.kind]
        group = 0 if do.kind in _POINT_ICONS else groups.index(do.kind) + 1
        out.append((group, Way(action=do.text, label=label, title=label, icon=icon, x=round(x, 2), y=round(y, 2))))
    return tuple(out)
