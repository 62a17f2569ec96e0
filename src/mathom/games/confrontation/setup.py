"""Setting up (rules 3.3 and 3.4): draft, special cards, placement. Both players choose in secret, at the same time."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from mathom.games.confrontation import refusals as no
from mathom.games.confrontation.actions import CHOICES, CHOOSE, DRAFT, DRAFTS, PLACE, PLACES, ConfrontationAction
from mathom.games.confrontation.content import (
    CHARACTERS,
    EACH,
    GONE,
    HOME,
    REGIONS,
    SLOTS_OF,
    SPECIALS,
    SPECIALS_OF,
    STAR,
    STARTS,
    TILES,
    F,
    S,
)
from mathom.games.confrontation.content import side_of as side_of_slot
from mathom.games.confrontation.knowledge import PLACED
from mathom.games.confrontation.movement import not_in_play
from mathom.games.confrontation.refusals import Refusal
from mathom.games.confrontation.rulesets import EITHER
from mathom.games.confrontation.state import Position
from mathom.games.confrontation.step import BOTH, Step


# The draft -----------------------------------------------------------------------------------------------------------
class _Drafting(Step):
    """Ring or star, tile by tile (CF-DRAFT-01)."""

    def begin(self, s: Position) -> None:
        s.say("game", s.swap)
        if s.rules.tiles == EITHER:
            s.pending0 = s.pending1 = 0
            s.ask(self)
        else:
            self.next.begin(s)

    def secret_rule(self) -> str:
        return "CF-DRAFT-01"

    def waits_for(self, s: Position, side: int) -> bool:
        return s.prep(side) < EACH

    def options(self, s: Position, side: int) -> list[ConfrontationAction]:
        tile = s.prep(side) + side * EACH
        return [DRAFTS[tile], DRAFTS[tile + STAR]]

    def prompt(self, s: Position, side: int) -> dict[str, str | int]:
        tile = s.prep(side) + side * EACH
        return {"ring": CHARACTERS[tile].name, "star": CHARACTERS[tile + STAR].name}

    def follow(self, s: Position, side: int, action: ConfrontationAction) -> None:
        star = 1 << action.slot if action.who >= STAR else 0
        if side == F:
            s.pending0 |= star
            s.prep0 += 1
        else:
            s.pending1 |= star
            s.prep1 += 1
        s.menu0 = s.menu1 = None
        if s.prep0 == EACH and s.prep1 == EACH:  # CF-DRAFT-04
            stars = s.pending0 | s.pending1
            s.who = tuple(slot + STAR if stars >> slot & 1 else slot for slot in range(TILES))
            s.pending0 = s.pending1 = -1
            s.say("drafted", s.who)
            self.next.begin(s)

    def why_not(self, s: Position, side: int, action: ConfrontationAction) -> Refusal:
        """Why this side of a tile is not chosen now."""
        if s.rules.roster is not None:
            return no.NO_DRAFT
        if s.step is not self:
            return no.DRAFT_OVER
        return no.DRAFT_ORDER if side_of_slot(action.slot) == side else no.DRAFT_NOT_YOURS


DRAFTING: Final[Step] = _Drafting("drafting", BOTH, (DRAFT,))


# Special cards -------------------------------------------------------------------------------------------------------
class _Choosing(Step):
    """Each player lays out their special cards, or chooses which (CF-SETUP-13 to -15)."""

    def begin(self, s: Position) -> None:
        s.prep0 = s.prep1 = 0
        for side in (F, S):
            mine = s.rules.special_cards & SPECIALS_OF[side]
            if special_cards_of(s, side) >= mine.bit_count():
                s.specials |= mine
        if any(self.waits_for(s, side) for side in (F, S)):
            s.ask(self)
        else:
            self.next.begin(s)

    def secret_rule(self) -> str:
        return "CF-SETUP-14"

    def waits_for(self, s: Position, side: int) -> bool:
        return has_a_choice(s, side) and (s.pending0 if side == F else s.pending1) < 0

    def options(self, s: Position, side: int) -> list[ConfrontationAction]:
        """The sets of special cards that may be chosen (CF-DEC-03)."""
        mine = s.rules.special_cards & SPECIALS_OF[side]
        bits = [1 << bit for bit in range(len(SPECIALS)) if mine >> bit & 1]
        return [CHOICES[sum(chosen)] for chosen in combinations(bits, special_cards_of(s, side))]

    def prompt(self, s: Position, side: int) -> dict[str, str | int]:
        return {"cards": special_cards_of(s, side)}

    def follow(self, s: Position, side: int, action: ConfrontationAction) -> None:
        """Shown when both are done (CF-RUL-68)."""
        if side == F:
            s.pending0 = action.who
        else:
            s.pending1 = action.who
        s.menu0 = s.menu1 = None
        if not any(self.waits_for(s, other) for other in (F, S)):
            for chooser, pending in ((F, s.pending0), (S, s.pending1)):
                if pending >= 0:
                    s.specials |= pending
                    s.say("chosen", chooser, pending)
            s.pending0 = s.pending1 = -1
            self.next.begin(s)

    def why_not(self, s: Position, side: int, action: ConfrontationAction) -> Refusal:
        """Why these special cards are not chosen now."""
        if not any(s.rules.specials):
            return no.NO_SPECIALS
        if s.step is not self:
            return no.CHOOSING_OVER
        if action.who & ~SPECIALS_OF[side]:
            return no.CHOOSE_YOURS
        return no.CHOOSE_NUMBER if all(s.rules.specials) else no.CHOOSE_HANDICAP


CHOOSING: Final[Step] = _Choosing("choosing", BOTH, (CHOOSE,))


def special_cards_of(s: Position, side: int) -> int:
    """How many special cards a side has; a handicap stays with its player when seats are exchanged (CF-RUL-90)."""
    return s.rules.specials[side ^ s.swap]


def has_a_choice(s: Position, side: int) -> bool:
    """Whether a side plays with some of its special cards, and not with all."""
    return 0 < special_cards_of(s, side) < (s.rules.special_cards & SPECIALS_OF[side]).bit_count()


# Placement -----------------------------------------------------------------------------------------------------------
class _Placing(Step):
    """Both place their characters at the same time, in secret (CF-SETUP-10)."""

    def begin(self, s: Position) -> None:
        s.prep0 = s.prep1 = 0
        s.ask(self)

    def secret_rule(self) -> str:
        return "CF-SETUP-10"

    def waits_for(self, s: Position, side: int) -> bool:
        return (s.prep0 if side == F else s.prep1) < 5

    def options(self, s: Position, side: int) -> list[ConfrontationAction]:
        """Who goes into the next region in front of home (CF-SETUP-04, CF-SETUP-06)."""
        at, who, places = s.at, s.who, PLACES[STARTS[side][s.prep0 if side == F else s.prep1]]
        return [places[who[slot]] for slot in s.rules.placed[side] if at[slot] == GONE]

    def prompt(self, s: Position, side: int) -> dict[str, str | int]:
        return {"region": REGIONS[STARTS[side][s.prep(side)]].name}

    def follow(self, s: Position, side: int, action: ConfrontationAction) -> None:
        s.at[action.slot] = action.to
        s.menu0 = s.menu1 = None
        if side == F:
            s.prep0 += 1
        else:
            s.prep1 += 1
        if (s.prep0 if side == F else s.prep1) == 5:
            _the_rest_at_home(s, side)
            if s.prep0 == 5 and s.prep1 == 5:
                s.say("placed")
                self.next.begin(s)

    def why_not(self, s: Position, side: int, action: ConfrontationAction) -> Refusal:
        """Why this character is not put there now."""
        if s.step is not self:
            return no.NOT_PLACING
        if side_of_slot(action.slot) != side:
            return no.PLACE_NOT_YOURS[side]
        found = not_in_play(s, action.who)
        if found is None and s.rules.stay_home >> action.slot & 1:
            found = no.GUARDED_HOME
        if found is None and s.at[action.slot] != GONE:
            found = no.PLACED[side]
        return found or no.PLACE_ORDER[side]


PLACING: Final[Step] = _Placing("placing", BOTH, (PLACE,))


def _the_rest_at_home(s: Position, side: int) -> None:
    """After the fifth character the other four are at home (CF-SETUP-03, CF-SETUP-05)."""
    mark = side * EACH
    for slot in SLOTS_OF[side]:
        if s.at[slot] == GONE:
            s.at[slot] = HOME[side]
            s.stand[slot] = mark
            mark += 1
        else:
            s.stand[slot] = side * EACH + 4 + STARTS[side].index(s.at[slot])
            s.mix[slot] = s.stand[slot] + 1
    s.recount_side(side)
    s.tell(side, PLACED, s.rules.stay_home >> side * EACH & 0x1FF)
