"""What else is asked, and how its buttons are grouped: special cards, tiles to choose, placing, the rest."""

from __future__ import annotations

from typing import Final

import msgspec

from mathom.games.confrontation.battle import eagle_goals
from mathom.games.confrontation.characters import retreats_are_stopped
from mathom.games.confrontation.content import HOME, PLAYED_ON_THE_BOARD, REGIONS, SPECIALS, STARTS
from mathom.games.confrontation.observe import View
from mathom.games.confrontation.sample import WorldSampler
from mathom.games.confrontation.table.board_layout import Spots
from mathom.games.confrontation.table.destinations import Way
from mathom.games.confrontation.table.icons import ICONS
from mathom.games.confrontation.table.speaker import Face, Speaker
from mathom.games.confrontation.table.stand_places import place_of, pointed_at

_POINTING: Final = (*(card.name for card in sorted(PLAYED_ON_THE_BOARD, key=lambda card: card.points_at)), "shuffle")
"""Special cards, those that point at a region first, and shuffling by hand."""


class Group(msgspec.Struct, frozen=True, kw_only=True):
    """Actions that belong to one special card, or another handful that is kept folded up."""

    name: str
    title: str
    text: str
    icon: str
    ways: tuple[Way, ...]


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """A large thing to choose: the side of a tile, or a set of special cards."""

    action: str
    label: str
    icons: tuple[str, ...]
    strength: str = ""
    text: str = ""
    about: str = ""


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """Placing: who is still free, which regions are still empty, and who stands already."""

    region: str
    free: tuple[Face, ...]
    regions: tuple[Way, ...]
    home: str
    home_x: float
    home_y: float


def groups_of(view: View, say: Speaker) -> tuple[Group, ...]:
    """Special cards that are played instead of the move or beside it, each with what it can point at."""
    out = []
    where = {stand.mark: stand for stand in view.stands}
    for kind in _POINTING:
        actions = [do for do in view.legal if do.kind == kind]
        if not actions or (kind == "shuffle" and view.phase == "shuffling"):
            continue
        ways = []
        for do in actions:
            fields = pointed_at(view, do)
            label = say.say(f"action-{kind.replace('_', '-')}", **fields)
            title = label
            if "stand" in fields:
                stand = where[str(fields["stand"])]
                who = stand.face or "hidden"
                title = say.say("table-point", who=who, **place_of(view, stand.mark))
            elif "to" in fields:
                title = say.name("region", str(fields["to"]))
            elif "who" in fields:
                title = say.name("character", str(fields["who"]))
            ways.append(Way(action=do.text, label=label, title=title))
        special = kind in SPECIALS
        out.append(
            Group(
                name=kind,
                title=say.name("special", kind) if special else say.say("table-shuffle"),
                text=say.name("special", kind, "text") if special else "",
                icon=ICONS[kind] if special else "u-undo",
                ways=tuple(ways),
            )
        )
    return tuple(out)


def simple_ways(view: View, say: Speaker, shown: set[str]) -> tuple[Way, ...]:
    """Everything else, what does something first and declining last."""
    left = [do for do in view.legal if do.text not in shown]
    left.sort(key=lambda do: do.kind in ("decline", "stay", "end_turn"))
    out = []
    for do in left:
        label = say.say(f"action-{do.kind.replace('_', '-')}", **pointed_at(view, do))
        out.append(Way(action=do.text, label=label, title=label))
    return tuple(out)


def draft_of(view: View, say: Speaker) -> tuple[Choice, ...]:
    return tuple(
        Choice(
            action=do.text,
            label=say.name("character", who, "sided"),
            icons=(ICONS[who],),
            strength=say.face(who).strength,
            text=say.name("character", who, "text"),
            about=f"character/{who}",
        )
        for do in view.legal
        if do.kind == "draft" and (who := str(do.fields()["who"]))
    )


def choices_of(view: View, say: Speaker) -> tuple[Choice, ...]:
    out = []
    for do in view.legal:
        if do.kind == "choose":
            cards = str(do.fields()["cards"]).split(",")
            out.append(
                Choice(
                    action=do.text,
                    label=say.names("special", cards),
                    icons=tuple(ICONS[card] for card in cards),
                    text=" ".join(say.name("special", card, "text") for card in cards) if len(cards) == 1 else "",
                )
            )
    return tuple(out)


def offered_of(view: View, say: Speaker) -> tuple[tuple[str, str, str, str], ...]:
    cards = {card for do in view.legal if do.kind == "choose" for card in str(do.fields()["cards"]).split(",")}
    return tuple(
        (card, say.name("special", card), ICONS[card], say.name("special", card, "text"))
        for card in SPECIALS
        if card in cards
    )


def setup_of(view: View, say: Speaker, own: int, at: Spots) -> Setup | None:
    places = [do for do in view.legal if do.kind == "place"]
    if not places:
        return None
    done = {name.partition("@")[2] for name in view.placing}
    regions = tuple(
        Way(action="", label=name, title=say.name("region", name), to=name, x=at[name][0], y=at[name][1])
        for name in (REGIONS[region].name for region in STARTS[own])
        if name not in done
    )
    home = REGIONS[HOME[own]].name
    return Setup(
        region=str(places[0].fields()["to"]),
        free=tuple(say.face(str(do.fields()["who"])) for do in places),
        regions=regions,
        home=say.name("region", home),
        home_x=at[home][0],
        home_y=at[home][1],
    )


def warning(view: View, say: Speaker) -> str:
    """Before Gwaihir is called in vain (CF-RUL-23)."""
    if view.phase == "eagle" and view.legal:
        world = WorldSampler(view).lay_open()
        if retreats_are_stopped(world):
            return say.say("table-gwaihir-saruman")
        if not eagle_goals(world):
            return say.say("table-gwaihir-nowhere")
    return ""
