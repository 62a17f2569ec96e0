"""Who sees what: the one place where secrets are cut. `view` turns the state into what one audience may know; the way
back, from a view to a world that fits it, is in deal.py.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec

from mathom.core.action import REFEREE, SPECTATOR
from mathom.core.errors import MathomError
from mathom.core.game import Observation
from mathom.core.log import read_log
from mathom.core.message import Message
from mathom.games.confrontation import rules, setup
from mathom.games.confrontation.actions import Do, special_names, stand_name
from mathom.games.confrontation.chronicle import tell
from mathom.games.confrontation.content import (
    CARDS,
    CHARACTERS,
    GONE,
    REGIONS,
    SIDE_NAMES,
    SPECIALS_OF,
    STAR,
    STARTS,
    F,
    S,
)
from mathom.games.confrontation.knowledge import Belief, believed
from mathom.games.confrontation.state import (
    BOTH,
    CHOOSING,
    DRAFTING,
    DRAWING,
    FOR_THE_KING,
    PHASES,
    PLACING,
    PLAYING,
    TURN,
    Position,
)


class Stand(msgspec.Struct, frozen=True, omit_defaults=True):
    """A stand on the board: its mark, its place, its face if the audience knows it, else who it may be."""

    mark: str
    region: str
    face: str = ""
    shown: bool = False
    stays_shown: bool = False
    looked_at: bool = False
    group: int = 0
    """Hidden stands of one owner and region with the same number here are shuffled together; 0 is on its own."""
    possible: tuple[str, ...] = ()


class Known(msgspec.Struct, frozen=True):
    """A belief about one side's stands, as plain data."""

    cells: tuple[int, ...]
    configs: tuple[tuple[int, ...], ...]
    only: tuple[int, int]


class View(Observation, frozen=True, kw_only=True):
    """What one audience knows of a sitting of The Confrontation."""

    side: str
    """The side the audience plays, or empty."""
    phase: str
    turn: str
    number: int
    """How many turns have begun."""
    roster: tuple[str, ...]
    """The 18 characters in play; empty names for sides of tiles that are not shown yet."""
    stands: tuple[Stand, ...]
    fallen: tuple[str, ...]
    graves: tuple[str, ...]
    """The marks that the stands of the fallen had, in the same order."""
    hands: tuple[tuple[str, ...], tuple[str, ...]]
    discards: tuple[tuple[str, ...], tuple[str, ...]]
    table: tuple[str, str]
    """The cards shown in this battle, F's and S's."""
    fetched: tuple[str, str]
    """What Magic turned them into."""
    specials: tuple[str, ...]
    """Special cards in play and not used."""
    ring_bearer: str
    attacker: str
    """The marks of the fighters, once there is an attack."""
    defender: str
    field: str
    score: tuple[int, int]
    secret: int
    """What the audience itself has chosen and not yet shown."""
    placing: tuple[str, ...]
    """Where the audience has put its characters so far, while it places them."""
    ready: tuple[bool, bool]
    """Whether each side has made its secret choice."""
    counts: dict[str, int]
    """The rest of what lies open, as the rules count it."""
    beliefs: tuple[Known, Known, Known]
    """What follows about F's stands for everybody, for S, and about S's stands for everybody."""


OPEN_COUNTS: Final = (
    "prep0",
    "prep1",
    "actor",
    "aim",
    "barred",
    "battles",
    "dirty",
    "flags",
    "ring",
    "spent",
    "stepping",
    "stop",
    "swap",
    "src",
    "dst",
    "way",
    "field",
)
"""What lies open, by the names of the state."""
MARKED: Final = ("attacker", "defender", "step", "duty")
"""Slots of the state that everybody sees as the mark of a stand."""


# From the state to the view ------------------------------------------------------------------------------------------
def view(s: Position, audience: int) -> View:
    """What the audience may know now."""
    if audience not in (0, 1, SPECTATOR, REFEREE):
        raise MathomError(Message("error-seat", {"seat": audience}))
    side = audience ^ s.swap if audience >= 0 else -1
    all_seen = audience == REFEREE
    to_act = s.to_act()
    return View(
        game="confrontation",
        options=s.rules.text,
        audience=audience,
        to_act=to_act,
        prompt=prompt(s, side) if audience in to_act else None,
        legal=legal_for(s, audience),
        asides=tuple(s.asides(audience)),
        log=read_log(s.log, audience, tell)[0],
        result=s.result(),
        side=SIDE_NAMES[side] if side >= 0 else "",
        phase=PHASES[s.phase],
        turn=SIDE_NAMES[s.turn],
        number=s.turns,
        roster=_roster(s, side, all_seen),
        stands=_stands(s, side, all_seen),
        fallen=_names(s.who, s.dead),
        graves=tuple(stand_name(s.stand[slot]) for slot in range(18) if s.dead >> slot & 1),
        hands=(_cards(s.hand0), _cards(s.hand1)),
        discards=(_cards(s.discards(F)), _cards(s.discards(S))),
        table=(_card(s.fcard), _card(s.scard)),
        fetched=(_card(s.ftake), _card(s.stake)),
        specials=tuple(special_names(s.specials)),
        ring_bearer=CHARACTERS[s.who[s.ring]].name if s.phase != DRAFTING else "",
        attacker=_mark(s, s.attacker),
        defender=_mark(s, s.defender),
        field=REGIONS[s.field].name if s.field >= 0 else "",
        score=s.score,
        secret=(s.pending0, s.pending1)[side] if side >= 0 else _both_secrets(s) if all_seen else -1,
        placing=_placing(s, side) if side >= 0 else _placing(s, F) + _placing(s, S) if all_seen else (),
        ready=(not rules.waits_for(s, F), not rules.waits_for(s, S)) if s.actor == BOTH else (False, False),
        counts=_counts(s),
        beliefs=_beliefs(s, audience),
    )


def legal_for(s: Position, audience: int) -> tuple[Do, ...]:
    """The legal actions of a seat, shown to it alone (CF-HID-36)."""
    return rules.legal(s, audience ^ s.swap) if audience >= 0 else ()


def prompt(s: Position, side: int) -> Message:
    """What the side is asked, in no language."""
    args: dict[str, str | int] = {"side": SIDE_NAMES[side]}
    if s.field >= 0:
        args["field"] = REGIONS[s.field].name
    if s.attacker >= 0 and s.defender >= 0:
        mine, other = (s.attacker, s.defender) if (s.attacker < 9) == (side == F) else (s.defender, s.attacker)
        args |= {"who": CHARACTERS[s.who[mine]].name, "foe": CHARACTERS[s.who[other]].name}
    if s.phase == PLACING:
        args["region"] = REGIONS[STARTS[side][s.prep0 if side == F else s.prep1]].name
    if s.phase == DRAFTING:
        tile = (s.prep0 if side == F else s.prep1) + side * 9
        args |= {"ring": CHARACTERS[tile].name, "star": CHARACTERS[tile + STAR].name}
    if s.phase == TURN:
        args["cards"] = (s.specials & SPECIALS_OF[side]).bit_count()
    if s.phase == CHOOSING:
        args["cards"] = setup.special_cards_of(s, side)
    return Message("prompt-" + PHASES[s.phase].replace("_", "-"), args)


def _card(card: int) -> str:
    return CARDS[card] if card >= 0 else ""


def _cards(mask: int) -> tuple[str, ...]:
    return tuple(name for card, name in enumerate(CARDS) if mask >> card & 1)


def _mark(s: Position, slot: int) -> str:
    return stand_name(s.stand[slot]) if slot >= 0 else ""


def _roster(s: Position, side: int, all_seen: bool) -> tuple[str, ...]:
    if s.phase != DRAFTING:
        return _names(s.who, 0x3FFFF)
    out = []
    for slot in range(18):
        owner = F if slot < 9 else S
        done = slot - owner * 9 < (s.prep0 if owner == F else s.prep1)
        stars = s.pending0 if owner == F else s.pending1
        known = done and (all_seen or owner == side)
        out.append(CHARACTERS[slot + STAR if stars >> slot & 1 else slot].name if known else "")
    return tuple(out)


def _stands(s: Position, side: int, all_seen: bool) -> tuple[Stand, ...]:
    """The stands in order of their marks: an order that tells nothing."""
    found: list[tuple[int, Stand]] = []
    for slot in range(18):
        owner = F if slot < 9 else S
        region = s.at[slot]
        if region == GONE or not _is_set_up(s, owner):
            continue
        mark, shown = s.stand[slot], s.shown >> slot & 1
        looked = side == S and s.seen >> slot & 1
        known = shown or looked or owner == side or all_seen
        found.append(
            (
                mark,
                Stand(
                    mark=stand_name(mark),
                    region=REGIONS[region].name,
                    face=CHARACTERS[s.who[slot]].name if known else "",
                    shown=bool(shown),
                    stays_shown=bool(s.forever >> slot & 1),
                    looked_at=bool(s.seen >> slot & 1),
                    group=s.mix[slot] + 1 if len(s.mates(slot)) > 1 else 0,
                    possible=() if known else _possible(s, slot, side),
                ),
            )
        )
    found.sort(key=_first)
    return tuple(stand for _, stand in found)


def _is_set_up(s: Position, side: int) -> bool:
    """Whether a side has placed all its characters; before that nobody else sees any of them (CF-SETUP-10)."""
    return s.turns > 0 or (s.prep0 if side == F else s.prep1) == 5


def _first(pair: tuple[int, Stand]) -> int:
    return pair[0]


def _possible(s: Position, slot: int, side: int) -> tuple[str, ...]:
    """Who may be in a stand, from all the audience has seen (CF-HID-18)."""
    owner = F if slot < 9 else S
    belief = believed(s.clues0 if owner == F else s.clues1, by_opponent=side >= 0)
    return _names(s.who, belief.possible(s.stand[slot] % 9) << owner * 9)


@lru_cache(maxsize=4096)
def _names(who: tuple[int, ...], slots: int) -> tuple[str, ...]:
    return tuple(CHARACTERS[who[slot]].name for slot in range(18) if slots >> slot & 1)


def _placing(s: Position, side: int) -> tuple[str, ...]:
    if _is_set_up(s, side):
        return ()
    return tuple(
        f"{CHARACTERS[s.who[slot]].name}@{REGIONS[s.at[slot]].name}"
        for slot in range(side * 9, side * 9 + 9)
        if s.at[slot] != GONE
    )


def _both_secrets(s: Position) -> int:
    """Both pending choices in one number, for the referee."""
    return (s.pending0 + 1) << 20 | (s.pending1 + 1)


def _counts(s: Position) -> dict[str, int]:
    out: dict[str, int] = {name: getattr(s, name) for name in OPEN_COUNTS}
    out |= {name: s.stand[getattr(s, name)] if getattr(s, name) >= 0 else -1 for name in MARKED}
    out["pool"] = sum(1 << s.stand[slot] for slot in range(18) if s.pool >> slot & 1)
    return out


def _beliefs(s: Position, audience: int) -> tuple[Known, Known, Known]:
    everybody = known(believed(s.clues0, by_opponent=False))
    opponent = everybody if audience == SPECTATOR else known(believed(s.clues0, by_opponent=True))
    return everybody, opponent, known(believed(s.clues1, by_opponent=False))


def known(belief: Belief) -> Known:
    """A belief as plain data, its cells numbered in the order of the stands."""
    number: dict[int, int] = {-1: -1, -2: -2}
    for cell in belief.cells:
        number.setdefault(cell, len(number) - 2)
    cells = tuple(number[cell] for cell in belief.cells)
    configs = tuple(sorted(tuple(number[where] for where in config) for config in belief.configs))
    return Known(cells, configs, belief.only)


# Has anybody learned anything? ---------------------------------------------------------------------------------------
def learned(after: Position, before: Position, audience: int) -> bool:
    """Whether something hidden has become known to the audience between two states of one sitting."""
    if audience == REFEREE:
        return False
    if after.swap != before.swap or (before.phase in (DRAFTING, CHOOSING) and after.phase != before.phase):
        return True
    side = audience ^ after.swap if audience >= 0 else -1
    for owner, old, new in ((F, before.clues0, after.clues0), (S, before.clues1, after.clues1)):
        if owner != side and old is not new:
            opponent = side >= 0
            if believed(old, opponent).evidence != believed(new, opponent).evidence:
                return True
    if before.phase == DRAWING:  # which stand was drawn: the King's choice alone stays with its owner
        return before.aim != FOR_THE_KING or side == S
    if before.phase == PLAYING:  # a card that the other had chosen in secret was shown
        light, dark = before.pending0 >= 0 > after.pending0, before.pending1 >= 0 > after.pending1
        return (light and side != F) or (dark and side != S)
    return False
