"""What the page of The Confrontation draws: the view of one audience, in words and in places on the board.

Everything is computed from the `View` alone, so the page can tell no more than the view does. Hidden stands have their
anonymous marks and nothing else. Without `aids` nothing is shown that the audience would have to conclude: who may be
in a stand, and what is left in the opponent's hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from mathom.games.confrontation.content import EACH, SIDE_NAMES, F, S
from mathom.games.confrontation.observe import View
from mathom.games.confrontation.table.battle_panel import Battle, battle, sum_with
from mathom.games.confrontation.table.board_layout import Trail, spots, trail
from mathom.games.confrontation.table.destinations import Piece, Way, goals_of, pieces_of, points_of
from mathom.games.confrontation.table.knowledge_panel import Nine, nine
from mathom.games.confrontation.table.questions import (
    Choice,
    Group,
    Setup,
    choices_of,
    draft_of,
    groups_of,
    offered_of,
    setup_of,
    simple_ways,
    warning,
)
from mathom.games.confrontation.table.side_panels import SideScene, side_scene
from mathom.games.confrontation.table.speaker import SEAT_CSS, CardScene, Face, Speaker, speaker
from mathom.games.confrontation.table.stands import Place, StandScene, regions, stands_of
from mathom.games.confrontation.table.tales import Tale, tales_of

if TYPE_CHECKING:
    from mathom.core.words import Words


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """All that table.html draws."""

    ground: str
    css: str
    own: str
    phase: str
    heading: str
    match: str
    t: dict[str, str]
    places: tuple[Place, ...]
    states: tuple[str, ...]
    """What goes on in each of them."""
    stands: tuple[StandScene, ...]
    doubtful: tuple[StandScene, ...]
    """Those large enough to be asked who may be in them."""
    trail: Trail | None
    clash: tuple[float, float] | None
    top: SideScene
    bottom: SideScene
    nines: tuple[Nine, ...]
    battle: Battle | None
    tales: tuple[Tale, ...]
    """The last battles that are over."""
    pieces: tuple[Piece, ...]
    cards: tuple[CardScene, ...]
    takes: bool
    draft: tuple[Choice, ...]
    drafted: tuple[Face, ...]
    choices: tuple[Choice, ...]
    offered: tuple[tuple[str, str, str, str], ...]
    """The special cards one can choose from: id, name, picture, what it does."""
    setup: Setup | None
    goals: tuple[Way, ...]
    groups: tuple[Group, ...]
    points: tuple[tuple[int, Way], ...]
    """Seals on stands and regions for what can be pointed at, each with the name of its group."""
    simple: tuple[Way, ...]
    warning: str
    shown: frozenset[str]
    """The texts of all actions that stand somewhere above."""
    moving: bool
    """Whether own stands can be picked up."""


def scene(view: View, words: Words, aids: bool = True) -> Scene:
    """All that the page of this audience draws."""
    say = speaker(words)
    own = SIDE_NAMES.index(view.side) if view.side else -1
    bottom = S if own == S else F
    at = spots(bottom)
    stands, clash = stands_of(view, say, own, at, aids)
    pieces = pieces_of(view, say, at)
    cards = tuple(
        say.card(
            str(fields["card"]),
            do.text,
            say.say(f"action-{do.kind}", **fields),
            sum_with(view, own, str(fields["card"])) if do.kind == "card" else "",
        )
        for do in view.legal
        if do.kind in ("card", "take") and (fields := do.fields())["card"] != "none"
    )
    draft = draft_of(view, say)
    choices = choices_of(view, say)
    goals = goals_of(view, say, at)
    groups = groups_of(view, say)
    shown = {way.action for piece in pieces for way in (*piece.ways, *piece.steps)}
    shown |= {way.action for group in groups for way in group.ways}
    shown |= {thing.action for things in (cards, draft, choices, goals) for thing in things}
    shown |= {do.text for do in view.legal if do.kind == "place"}
    simple = simple_ways(view, say, shown)
    places = regions(view, say, at, stands, {way.to for way in goals})
    shown |= {way.action for way in simple}
    return Scene(
        ground=f"ground-{SIDE_NAMES[bottom]}.svg",
        css=SEAT_CSS[bottom],
        own=view.side,
        phase=view.phase,
        heading=_heading(view, say),
        match=say.say("table-match", first=view.score[0], second=view.score[1]) if "match=yes" in view.options else "",
        t=say.labels(),
        places=places,
        states=tuple(place.state for place in places),
        stands=stands,
        doubtful=tuple(stand for stand in stands if stand.possible and not stand.small),
        trail=trail(view, at),
        clash=clash,
        top=side_scene(view, say, 1 - bottom, own, aids),
        bottom=side_scene(view, say, bottom, own, aids),
        nines=tuple(nine(view, say, side, aids) for side in ((1 - own,) if own >= 0 else (S, F))),
        battle=battle(view, say, own),
        tales=tales_of(view, say, own, at),
        pieces=pieces,
        cards=cards,
        takes=any(do.kind == "take" for do in view.legal),
        draft=draft,
        drafted=tuple(say.face(who) for who in view.roster[own * EACH : (own + 1) * EACH] if who) if draft else (),
        choices=choices,
        offered=offered_of(view, say),
        setup=setup_of(view, say, own, at),
        goals=goals,
        groups=groups,
        points=points_of(view, say, at, stands, [group.name for group in groups]),
        simple=simple,
        warning=warning(view, say),
        shown=frozenset(shown),
        moving=view.phase in ("turn", "second") and bool(view.legal),
    )


def _heading(view: View, say: Speaker) -> str:
    """Whose turn it is; nobody's any more at the end."""
    if view.result is not None:
        return say.say("table-at-the-end")
    return say.say("text-turn", number=view.number, side=view.turn) if view.number else say.say("text-setup")
