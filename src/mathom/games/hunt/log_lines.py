"""The words of the log: each event of the rules is one line, and its parts fill the gaps in this order. What an event
has less than its row is not for everybody (see `Position.whisper`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mathom.core.log import Event
from mathom.core.message import Line
from mathom.games.hunt.board import BOARDS
from mathom.games.hunt.content import NAZGUL

_LINES: Final[dict[str, tuple[str, ...]]] = {
    # setup
    "home": ("area",),
    "learned": ("area",),
    "handed_over": ("area", "powers"),
    "shared": ("who", "players"),
    "ordered": ("who", "nazgul"),
    "first": ("who",),
    "stands": ("nazgul", "space"),
    "part_2": ("corruption",),
    "token_gone": ("token",),
    "hands_open": ("hands",),
    "swapped": ("who", "one", "two", "card", "other"),
    "exchange_ends": ("who",),
    # the day
    "turn": ("day", "turn"),
    "roll": ("dice",),
    "wk_roll": ("face",),
    "draws_ally": (),
    # the Ring-bearer
    "entry": ("track", "entry"),
    "rests": (),
    "night_move": (),
    "exit": (),
    "journal": ("journal",),
    "rb_ends": ("how",),
    "fellowship": ("gained", "tokens"),
    "fellowship_lost": ("lost", "tokens"),
    "fellowship_spent": ("tokens",),
    "pool_shrinks": ("pool",),
    "uses": ("company",),
    "turned": ("company",),
    "joins": ("company",),
    "figure": ("track",),
    # cards
    "plays": ("who", "card"),
    "branch": ("who", "branch"),
    "enough": ("who",),
    "no_card": (),
    "cancelled": (),
    "ally_drawn": ("card",),
    "ally_shown": ("card",),
    "ally_discarded": ("card",),
    "ally_taken": ("card",),
    "ally_put": ("end", "card"),
    "looked_at": ("card",),
    "draws_sorcery": ("who",),
    "sorcery_drawn": ("who", "card"),
    "sorcery_shown": ("who", "card"),
    "sorcery_discarded": ("who", "card"),
    "reshuffled": (),
    "ally_placed": ("area",),
    "ally_moved": ("area", "to"),
    "ally_off": ("area",),
    "marked": ("place",),
    "unmarked": ("place",),
    "athelas_laid": ("tokens",),
    "athelas": ("points",),
    "named": ("area",),
    "die_dropped": ("face",),
    "red_added": ("token",),
    "barrow_laid": (),
    # the Wraiths
    "rides": ("nazgul", "space"),
    "rides_by_card": ("nazgul", "space"),
    "driven": ("nazgul", "space"),
    "nazgul_done": ("nazgul",),
    "spends": ("nazgul", "face", "result"),
    "power": ("nazgul", "power", "dice"),
    "declares": ("nazgul", "question", "where"),
    "answer": ("question", "where", "answer"),
    "information": ("area", "powers"),
    "dots": ("dots",),
    "weight": ("land", "answer"),
    "witch_king": ("nazgul",),
    "witch_king_leaves": ("nazgul",),
    # the encounter
    "encounter": ("area", "tokens"),
    "token": ("token",),
    "token_cancelled": ("company", "token"),
    "corruption": ("why", "points", "total"),
    "rescue": ("tokens",),
    "route": ("how",),
    "journey_dealt": ("journey",),
    "journey_taken": ("track", "journey"),
    "length": ("length",),
    # Gandalf
    "lot": ("area",),
    "gandalf_begins": ("area",),
    "gandalf_noted": ("how", "entries", "area"),
    "gandalf_extra": (),
    "gandalf_found": ("area",),
    "gandalf_off": (),
    "deeds_reshuffled": (),
    "reveal": ("area", "pool"),
    "deed": ("area", "bonus"),
    "rivendell": ("area", "bonus"),
    # the end
    "end": ("rule",),
    "prize": ("prize",),
    "resign": ("who",),
    "offer_stop": ("who",),
    "accept_stop": ("who",),
    "stopped": (),
}
"""What each kind of event is made of. Its line is called `log-` and its kind."""
_REGIONS: Final = frozenset(region for board in BOARDS for region in board.regions)
_IDS: Final[dict[str, str]] = {kind: f"log-{kind.replace('_', '-')}" for kind in _LINES}


def tell(event: Event) -> Iterator[Line]:
    """The event as a line of the log."""
    kind = event[0]
    args = dict(zip(_LINES[kind], event[1:], strict=False))
    if kind == "shared":
        args = {"who": args["who"]} | shares(args["players"])
    elif kind == "hands_open":
        args = dict(hand.split(":") for hand in args.get("hands", "").split(";") if not hand.endswith(":") and hand)
    yield Line(f"{_IDS[kind]}-land" if args.get("place") in _REGIONS else _IDS[kind], args)


def shares(players: str) -> dict[str, str | int]:
    """Who gets each Nazgûl, by its colour: `w1,w1,w2,w3`."""
    return dict(zip(NAZGUL, players.split(","), strict=True))
