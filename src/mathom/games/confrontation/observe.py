"""Who sees what: the one place where secrets are cut. `view` turns the state into what one audience may know; the way
back, from a view to a world that fits it, is in sample.py.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from mathom.core.action import REFEREE, SPECTATOR
from mathom.core.errors import MathomError
from mathom.core.game import Observation
from mathom.core.log import read_log
from mathom.core.message import Message
from mathom.games.confrontation import accounting, rules
from mathom.games.confrontation.account import Account
from mathom.games.confrontation.actions import ConfrontationAction, special_names, stand_name
from mathom.games.confrontation.attack import DRAWING
from mathom.games.confrontation.combat_cards import PLAYING
from mathom.games.confrontation.content import (
    CARDS,
    CHARACTERS,
    EACH,
    GONE,
    REGIONS,
    SIDE_NAMES,
    SLOTS_OF,
    STAR,
    TILES,
    F,
    S,
)
from mathom.games.confrontation.knowledge import Belief, believed
from mathom.games.confrontation.log_lines import tell
from mathom.games.confrontation.moment import (
    NO_STAND,
    WAITS_FOR,
    Battle,
    Draw,
    Move,
    Secret,
    battle_of,
    card_of,
    draw_of,
    mark_of,
    move_of,
    region_of,
    secret_of,
    shuffled_of,
)
from mathom.games.confrontation.setup import CHOOSING, DRAFTING
from mathom.games.confrontation.state import FOR_THE_KING, Position
from mathom.games.confrontation.step import BOTH


class Stand(msgspec.Struct, frozen=True, omit_defaults=True):
    """A stand on the board: its mark, its place, its face if the audience knows it, else who it may be."""

    mark: str
    """The anonymous name that everybody follows it by: `f1` to `f9`, `s1` to `s9`."""
    region: str
    """Where it stands."""
    face: str = ""
    """The character in it, if the audience knows it; else empty."""
    shown: bool = False
    """Both players see its face."""
    stays_shown: bool = False
    """They do so for the rest of the game."""
    looked_at: bool = False
    """Sauron alone has looked at it in this turn."""
    group: int = 0
    """Hidden stands of one owner and region with the same number here are shuffled together; 0 is on its own."""
    possible: tuple[str, ...] = ()
    """Whom it may hold, where the audience does not know the face."""


class Known(msgspec.Struct, frozen=True):
    """All that can be concluded about one side's nine stands, as plain data: the worlds that fit what was seen.

    Stands are counted by their marks (`f1` is 0), characters by their tiles in the order of the roster. docs/hidden-
    information.md tells how this is worked out; `Stand.possible` says what follows of it for each stand.
    """

    cells: tuple[int, ...]
    """For each stand the number of its cell: stands shuffled together share one. -1 off the board."""
    configs: tuple[tuple[int, ...], ...]
    """The worlds: for each tile the cell it is in; -1 if nothing is known but that it is somewhere, -2 if it fell."""
    only: tuple[int, int]
    """A stand that holds one of some tiles, and those tiles as a sum of powers of two; -1 and 0 if there is none."""


class View(Observation, frozen=True, kw_only=True):
    """What one audience knows of a sitting of The Confrontation. Pairs are F's and S's: the Fellowship comes first.

    Names of characters, regions and cards are those of the tables in content.py; an empty name means nobody or nothing.
    """

    side: str
    """The side the audience plays, `fellowship` or `sauron`, or empty."""
    phase: str
    """What is waited for, in one word; docs/notation.md lists them."""
    waits_for: str
    """Who is waited for: `fellowship`, `sauron`, `both`, `chance` or `nobody`."""
    turn: str
    """The side whose turn it is."""
    number: int
    """How many turns have begun."""
    second_game: bool
    """Whether it is the second game of a match: seat 0 then plays Sauron."""
    score: tuple[int, int]
    """The points of the seats (not of the sides) from the finished games of a match."""
    agreed: tuple[int, ...]
    """The seats that offer to stop."""
    roster: tuple[str, ...]
    """The 18 characters in play; empty names for sides of tiles that are not shown yet."""
    ring_bearer: str
    """Who has the Ring; empty while the tiles are drafted."""
    stands: tuple[Stand, ...]
    """Every stand on the board that may be seen, in the order of the marks."""
    fallen: tuple[str, ...]
    """The characters that were defeated."""
    graves: tuple[str, ...]
    """The marks that the stands of the fallen had, in the same order."""
    hands: tuple[tuple[str, ...], tuple[str, ...]]
    """The combat cards in hand: both lie open."""
    discards: tuple[tuple[str, ...], tuple[str, ...]]
    """The combat cards used so far."""
    table: tuple[str, str]
    """The cards shown in this battle."""
    fetched: tuple[str, str]
    """What Magic turned them into."""
    specials: tuple[str, ...]
    """Special cards in play and not used."""
    spent: tuple[str, ...]
    """Special cards used in this turn."""
    prepared: tuple[int, int]
    """How many tiles each side has drafted, or how many regions it has filled; 5 once both have placed."""
    placing: tuple[str, ...]
    """Where the audience has put its characters so far, while it places them: `sam@arthedain`."""
    ready: tuple[bool, bool]
    """Whether each side has made its secret choice, where both choose at once."""
    secrets: tuple[Secret | None, Secret | None]
    """What each side has chosen and not yet shown, if the audience may know it: a player's own, and for the referee
    both. Null also where nothing is chosen.
    """
    move: Move | None
    """The move under way, or the step just made; null at the start of a turn."""
    stepped: str
    """The mark of the stand that Shadowfax or the Dark of Mordor moved in this turn."""
    must_move: str
    """The mark of the stand that A King Revealed has named: Sauron must move it, if it can be moved."""
    draw: Draw | None
    """What chance draws, or drew last."""
    field: str
    """The region of the attack."""
    battles: int
    """How many battles of the attack have begun."""
    battle: Battle | None
    """How far the battle is; null if there is none."""
    to_shuffle: tuple[tuple[str, ...], tuple[str, ...]]
    """Regions whose hidden stands are shuffled when the turn ends."""
    account: Account | None
    """What is told of the battle that is fought, or of the last one: strengths, cards, totals, who fell."""
    tales: tuple[Account, ...]
    """The same of the last battles that are over, the oldest first: at most four."""
    beliefs: tuple[Known, Known, Known]
    """What follows about F's stands for everybody, about F's stands for S, and about S's stands for everybody."""

    @property
    def attacker(self) -> str:
        """The mark of the stand that moves or attacks, or empty."""
        return self.move.stand if self.move else ""

    @property
    def defender(self) -> str:
        """The mark of the stand that defends, or empty."""
        return self.battle.defender if self.battle else ""


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
        phase=s.step.name,
        waits_for=WAITS_FOR[s.actor],
        turn=SIDE_NAMES[s.turn],
        number=s.turns,
        second_game=bool(s.swap),
        score=s.score,
        agreed=tuple(seat for seat in (0, 1) if s.stop >> seat & 1),
        roster=_roster(s, side, all_seen),
        stands=_stands(s, side, all_seen),
        fallen=_names(s.who, s.dead),
        graves=tuple(stand_name(s.stand[slot]) for slot in range(TILES) if s.dead >> slot & 1),
        hands=(_cards(s.hand0), _cards(s.hand1)),
        discards=(_cards(s.discards(F)), _cards(s.discards(S))),
        table=(card_of(s.card0), card_of(s.card1)),
        fetched=(card_of(s.fetched0), card_of(s.fetched1)),
        specials=tuple(special_names(s.specials)),
        spent=tuple(special_names(s.spent)),
        ring_bearer=CHARACTERS[s.who[s.ring]].name if s.step is not DRAFTING else "",
        prepared=(s.prep0, s.prep1),
        placing=_placing(s, side) if side >= 0 else _placing(s, F) + _placing(s, S) if all_seen else (),
        ready=(not rules.waits_for(s, F), not rules.waits_for(s, S)) if s.actor == BOTH else (False, False),
        secrets=(
            secret_of(s.pending0, F, s.prep0, s.turns) if side == F or all_seen else None,
            secret_of(s.pending1, S, s.prep1, s.turns) if side == S or all_seen else None,
        ),
        move=move_of(_stand_number(s, s.attacker), s.src, s.dst, s.way, s.stepping),
        stepped=mark_of(_stand_number(s, s.stepped)),
        must_move=mark_of(_stand_number(s, s.named)),
        draw=draw_of(s.aim, sum(1 << s.stand[slot] for slot in range(TILES) if s.pool >> slot & 1)),
        field=region_of(s.field),
        battles=s.battles,
        battle=battle_of(_stand_number(s, s.defender), s.flags, s.barred),
        to_shuffle=shuffled_of(s.to_shuffle),
        account=accounting.told(s),
        tales=accounting.tales(s),
        beliefs=_beliefs(s, audience),
    )


def legal_for(s: Position, audience: int) -> tuple[ConfrontationAction, ...]:
    """The legal actions of a seat, shown to it alone (CF-HID-36)."""
    return rules.legal(s, audience ^ s.swap) if audience >= 0 else ()


def prompt(s: Position, side: int) -> Message:
    """What the side is asked, in no language."""
    args: dict[str, str | int] = {"side": SIDE_NAMES[side]}
    if s.field >= 0:
        args["field"] = REGIONS[s.field].name
    if s.attacker >= 0 and s.defender >= 0:
        mine, other = (s.attacker, s.defender) if (s.attacker < EACH) == (side == F) else (s.defender, s.attacker)
        args |= {"who": CHARACTERS[s.who[mine]].name, "foe": CHARACTERS[s.who[other]].name}
    return Message("prompt-" + s.step.name.replace("_", "-"), args | s.step.prompt(s, side))


def _cards(mask: int) -> tuple[str, ...]:
    return tuple(name for card, name in enumerate(CARDS) if mask >> card & 1)


def _stand_number(s: Position, slot: int) -> int:
    return s.stand[slot] if slot >= 0 else NO_STAND


def _roster(s: Position, side: int, all_seen: bool) -> tuple[str, ...]:
    if s.step is not DRAFTING:
        return _names(s.who, 0x3FFFF)
    out = []
    for slot in range(TILES):
        owner = F if slot < EACH else S
        done = slot - owner * EACH < (s.prep0 if owner == F else s.prep1)
        stars = s.pending0 if owner == F else s.pending1
        known = done and (all_seen or owner == side)
        out.append(CHARACTERS[slot + STAR if stars >> slot & 1 else slot].name if known else "")
    return tuple(out)


def _stands(s: Position, side: int, all_seen: bool) -> tuple[Stand, ...]:
    """The stands in order of their marks: an order that tells nothing."""
    found: list[tuple[int, Stand]] = []
    for slot in range(TILES):
        owner = F if slot < EACH else S
        region = s.at[slot]
        if region == GONE or not _is_set_up(s, owner):
            continue
        mark, shown = s.stand[slot], s.shown >> slot & 1
        looked = side == S and s.looked_at >> slot & 1
        known = shown or looked or owner == side or all_seen
        found.append(
            (
                mark,
                Stand(
                    mark=stand_name(mark),
                    region=REGIONS[region].name,
                    face=CHARACTERS[s.who[slot]].name if known else "",
                    shown=bool(shown),
                    stays_shown=bool(s.stays_shown >> slot & 1),
                    looked_at=bool(s.looked_at >> slot & 1),
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
    owner = F if slot < EACH else S
    belief = believed(s.clues0 if owner == F else s.clues1, by_opponent=side >= 0)
    return _names(s.who, belief.possible(s.stand[slot] % EACH) << owner * EACH)


@lru_cache(maxsize=4096)
def _names(who: tuple[int, ...], slots: int) -> tuple[str, ...]:
    return tuple(CHARACTERS[who[slot]].name for slot in range(TILES) if slots >> slot & 1)


def _placing(s: Position, side: int) -> tuple[str, ...]:
    if _is_set_up(s, side):
        return ()
    return tuple(
        f"{CHARACTERS[s.who[slot]].name}@{REGIONS[s.at[slot]].name}" for slot in SLOTS_OF[side] if s.at[slot] != GONE
    )


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
    if after.swap != before.swap or (before.step in (DRAFTING, CHOOSING) and after.step != before.step):
        return True
    side = audience ^ after.swap if audience >= 0 else -1
    for owner, old, new in ((F, before.clues0, after.clues0), (S, before.clues1, after.clues1)):
        if owner != side and old is not new:
            opponent = side >= 0
            if believed(old, opponent).evidence != believed(new, opponent).evidence:
                return True
    if before.step is DRAWING:  # which stand was drawn: the King's choice alone stays with its owner
        return before.aim != FOR_THE_KING or side == S
    if before.step is PLAYING:  # a card that the other had chosen in secret was shown
        light, dark = before.pending0 >= 0 > after.pending0, before.pending1 >= 0 > after.pending1
        return (light and side != F) or (dark and side != S)
    return False
