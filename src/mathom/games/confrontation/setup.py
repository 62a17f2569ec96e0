"""Setting up (rules 3.3 and 3.4): draft, special cards, placement. Both players choose in secret, at the same time."""

from __future__ import annotations

from itertools import combinations

from mathom.games.confrontation.actions import CHOICES, DRAFTS, PLACES, Do
from mathom.games.confrontation.content import GONE, HOME, SPECIALS_OF, STAR, STARTS, F, S
from mathom.games.confrontation.ending import wait
from mathom.games.confrontation.knowledge import PLACED
from mathom.games.confrontation.rulesets import EITHER
from mathom.games.confrontation.state import BOTH, CHOOSING, DRAFTING, PLACING, Position


def begin_game(s: Position) -> None:
    """The order before the first turn: draft, special cards, placement (CF-SETUP-17)."""
    s.say("game", s.swap)
    if s.rules.tiles == EITHER:
        s.pending0 = s.pending1 = 0
        wait(s, DRAFTING, BOTH)
    else:
        choose_special_cards(s)


def draft_options(s: Position, side: int) -> list[Do]:
    """Ring or star for the next tile (CF-DRAFT-01)."""
    tile = (s.prep0 if side == F else s.prep1) + side * 9
    return [DRAFTS[tile], DRAFTS[tile + STAR]]


def drafted(s: Position, side: int, action: Do) -> None:
    """A side of a tile was chosen, in secret."""
    star = 1 << action.slot if action.who >= STAR else 0
    if side == F:
        s.pending0 |= star
        s.prep0 += 1
    else:
        s.pending1 |= star
        s.prep1 += 1
    s.menu0 = s.menu1 = None
    if s.prep0 == 9 and s.prep1 == 9:  # CF-DRAFT-04
        stars = s.pending0 | s.pending1
        s.who = tuple(slot + STAR if stars >> slot & 1 else slot for slot in range(18))
        s.pending0 = s.pending1 = -1
        s.say("drafted", s.who)
        choose_special_cards(s)


def choose_special_cards(s: Position) -> None:
    """Each player lays out his special cards, or chooses which (CF-SETUP-13 to -15)."""
    s.prep0 = s.prep1 = 0
    for side in (F, S):
        mine = s.rules.special_cards & SPECIALS_OF[side]
        if special_cards_of(s, side) == mine.bit_count():
            s.specials |= mine
    if any(still_chooses(s, side) for side in (F, S)):
        wait(s, CHOOSING, BOTH)
    else:
        place_characters(s)


def special_cards_of(s: Position, side: int) -> int:
    """How many special cards a side has; a handicap stays with its player when seats are exchanged (CF-RUL-90)."""
    return s.rules.specials[side ^ s.swap]


def has_a_choice(s: Position, side: int) -> bool:
    """Whether a side plays with some of its special cards, and not with all."""
    return 0 < special_cards_of(s, side) < (s.rules.special_cards & SPECIALS_OF[side]).bit_count()


def still_chooses(s: Position, side: int) -> bool:
    """Whether a side has special cards to choose and has not done so."""
    return has_a_choice(s, side) and (s.pending0 if side == F else s.pending1) < 0


def choose_options(s: Position, side: int) -> list[Do]:
    """The sets of special cards that may be chosen (CF-DEC-03)."""
    mine = s.rules.special_cards & SPECIALS_OF[side]
    bits = [1 << bit for bit in range(8) if mine >> bit & 1]
    return [CHOICES[sum(chosen)] for chosen in combinations(bits, special_cards_of(s, side))]


def chose(s: Position, side: int, action: Do) -> None:
    """Special cards were chosen, in secret; shown when both are done (CF-RUL-68)."""
    if side == F:
        s.pending0 = action.who
    else:
        s.pending1 = action.who
    s.menu0 = s.menu1 = None
    if not any(still_chooses(s, other) for other in (F, S)):
        for side_, pending in ((F, s.pending0), (S, s.pending1)):
            if pending >= 0:
                s.specials |= pending
                s.say("chosen", side_, pending)
        s.pending0 = s.pending1 = -1
        place_characters(s)


def place_characters(s: Position) -> None:
    """Both place their characters at the same time, in secret (CF-SETUP-10)."""
    s.prep0 = s.prep1 = 0
    wait(s, PLACING, BOTH)


def place_options(s: Position, side: int) -> list[Do]:
    """Who goes into the next region in front of home (CF-SETUP-04, CF-SETUP-06); not who must stay (CF-RUL-94)."""
    region = STARTS[side][s.prep0 if side == F else s.prep1]
    slots = range(9) if side == F else range(9, 18)
    home = s.rules.stay_home
    return [PLACES[s.who[slot], region] for slot in slots if s.at[slot] == GONE and not home >> slot & 1]


def placed(s: Position, side: int, action: Do) -> None:
    """A character was placed; after the fifth the other four are at home (CF-SETUP-03, CF-SETUP-05)."""
    s.at[action.slot] = action.to
    s.menu0 = s.menu1 = None
    if side == F:
        s.prep0 += 1
    else:
        s.prep1 += 1
    if (s.prep0 if side == F else s.prep1) == 5:
        mark = side * 9
        for slot in range(side * 9, side * 9 + 9):
            if s.at[slot] == GONE:
                s.at[slot] = HOME[side]
                s.stand[slot] = mark
                mark += 1
            else:
                s.stand[slot] = side * 9 + 4 + STARTS[side].index(s.at[slot])
                s.mix[slot] = s.stand[slot] + 1
        s.recount()
        s.tell(side, PLACED, s.rules.stay_home >> side * 9 & 0x1FF)


def all_placed(s: Position) -> bool:
    """Whether both are ready."""
    return s.phase == PLACING and s.prep0 == 5 and s.prep1 == 5
