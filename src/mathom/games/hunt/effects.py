"""What cards do, in small pieces (rules 3.45). A row of the content files names a piece and its figures; a piece is a
step of play that does it, asks for what it needs, and knows nothing of the card that it stands on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, final

from mathom.core.errors import IllegalAction
from mathom.games.hunt import frodo, gandalf, witch_king
from mathom.games.hunt.actions import (
    AREA_MARKS,
    AREA_UNMARKS,
    ATHELAS_UNMARK,
    BRANCHES,
    DISCARDS,
    DONE,
    DRAWN,
    DROPS,
    HUNTS,
    NAMINGS,
    PERCEPTIONS,
    PLACINGS,
    PUTS,
    REGION_MARKS,
    REGION_UNMARKS,
    REMOVALS,
    RIDES,
    SEARCHES,
    SHIFTS,
    TAKES,
    TAKINGS_BACK,
    HuntAction,
)
from mathom.games.hunt.board import spaces
from mathom.games.hunt.conditions import areas_of, unmarked_areas
from mathom.games.hunt.content import (
    ALLY_TOKENS,
    CARDS,
    COMPANY,
    FACE,
    FACES,
    MARKS,
    RB,
    REGULAR,
    RIDERS,
    TOKEN,
    TOKENS,
)
from mathom.games.hunt.ending import corrupt, undecided
from mathom.games.hunt.hands import (
    DRAW_ALLIES,
    TopOfAllies,
    discard_ally,
    distinct,
    draw_sorcery,
    with_card,
    without,
)
from mathom.games.hunt.questions import (
    HUNT,
    PERCEPTION,
    SEARCH,
    declare,
    why_no_hunt,
    why_no_perception,
    why_no_search,
)
from mathom.games.hunt.refusals import no
from mathom.games.hunt.state import FREE_REVEAL, NONE, Position
from mathom.games.hunt.step import SEATS, ChanceStep, HuntStep, InOrder

Row = dict[str, Any]
COUNTED: Final = 8
"""The frame of a piece counts how often it was done, below this; what else it must remember lies above."""


class Effect(HuntStep):
    """A piece of what a card does. Its frame counts how often it was done."""

    def __init__(self, name: str, row: Row, *, by_rb: bool) -> None:
        super().__init__(name)
        self.op: Final[str] = row.get("op", "choose")
        self.number: Final[int] = row.get("n", 1)
        self.up_to: Final[bool] = row.get("up_to", False)
        self.by_rb: Final = row["by"] == "rb" if "by" in row else by_rb
        part = row.get("part")
        self.only_in: Final = NONE if part is None else 0 if part == "I" else 1

    def applies(self, s: Position) -> bool:
        """Whether it counts in this part (HR-SORC-11)."""
        return self.only_in in (NONE, s.part)

    def allowed(self, s: Position) -> bool:
        """Whether a branch with it may be chosen (HR-CARD-25): here if it is of this part."""
        return self.applies(s)

    def possible(self, s: Position) -> bool:
        """Whether it can have an effect."""
        return True

    def go(self, s: Position, at: int) -> bool:
        """Do it at once, if it counts in this part."""
        s.pop()
        if self.applies(s):
            self.do(s)
        return False

    def do(self, s: Position) -> None:
        """Do it."""
        raise NotImplementedError

    def prompt_name(self) -> str:
        """The name of the piece."""
        return self.op.replace("_", "-")

    def about(self, s: Position) -> dict[str, str | int]:
        """The card or the power that it belongs to: SOR-01.1 stands on SOR-01, CO-merry/lasting.2 on CO-merry."""
        return {"card": self.name.partition(".")[0].partition("/")[0]}


class AskingEffect(Effect):
    """A piece that asks for something: the Ring-bearer on ally cards, the active Wraith player on others."""

    asks_somebody = True

    def asked(self, s: Position) -> tuple[int, ...]:
        """Whose card it is."""
        return SEATS[RB] if self.by_rb else SEATS[s.player()]

    def go(self, s: Position, at: int) -> bool:
        """Ask, as often as the row says and as far as possible (HR-CARD-01)."""
        if at % COUNTED < self.number and self.applies(s) and self.choices(s):
            return True
        s.pop()
        return False

    def choices(self, s: Position) -> list[HuntAction]:
        """What can be chosen, beside being content with less."""
        raise NotImplementedError

    def menu(self, s: Position) -> list[HuntAction]:
        """The choices; and enough, where the row says "up to"."""
        found = self.choices(s)
        return [*found, DONE] if self.up_to else found

    def follow(self, s: Position, seat: int, action: HuntAction) -> None:
        """Once more, or enough."""
        if action is DONE:
            s.pop()
            s.say("enough", s.names(seat))
        else:
            s.goes_on_at(s.stack[1] + 1)
            self.chosen(s, action)

    def chosen(self, s: Position, action: HuntAction) -> None:
        """Do what was chosen."""
        raise NotImplementedError


# Branches -------------------------------------------------------------------------------------------------------------
@final
class Choose(AskingEffect):
    """One of two effects joined by "or" (HR-ALLY-08, HR-SORC-09)."""

    def __init__(self, name: str, branches: Sequence[InOrder], *, by_rb: bool, possible: bool) -> None:
        super().__init__(name, {}, by_rb=by_rb)
        self.branches: Final = tuple(branches)
        self._possible: Final = possible
        """A power is spent only for what can be done; a card may be played for little."""

    def go(self, s: Position, at: int) -> bool:
        """Where only one branch may be chosen it is."""
        found = self.choices(s)
        if len(found) == 1:
            s.pop()
            s.push(self.branches[found[0].number])
            return False
        return True

    def choices(self, s: Position) -> list[HuntAction]:
        """The branches that may be chosen (HR-CARD-25)."""
        return [BRANCHES[number] for number, branch in enumerate(self.branches) if self._may(s, branch)]

    def _may(self, s: Position, branch: InOrder) -> bool:
        pieces = [part for part in branch.parts if isinstance(part, Effect)]
        return all(piece.allowed(s) and (not self._possible or piece.possible(s)) for piece in pieces)

    def follow(self, s: Position, seat: int, action: HuntAction) -> None:
        """On with this branch."""
        s.pop()
        s.say("branch", s.names(seat), action.number + 1)
        s.push(self.branches[action.number])


# Tokens and cards of the Ring-bearer ----------------------------------------------------------------------------------
@final
class GainFellowship(Effect):
    """Fellowship tokens, as far as the pool has them (HR-FELL-05)."""

    def do(self, s: Position) -> None:
        """Onto Frodo's card."""
        frodo.gain_fellowship(s, self.number)


@final
class LoseFellowship(Effect):
    """A token goes back to the pool (HR-FELL-02)."""

    def do(self, s: Position) -> None:
        """If there is one."""
        lost = min(self.number, s.fellowship)
        s.fellowship -= lost
        s.say("fellowship_lost", lost, s.fellowship)


@final
class DrawAlly(Effect):
    """Ally cards are drawn."""

    def do(self, s: Position) -> None:
        """As many as the row says."""
        s.push(DRAW_ALLIES, self.number)


@final
class DiscardAlly(AskingEffect):
    """The Ring-bearer discards a card of the hand (HR-DEC-55)."""

    def choices(self, s: Position) -> list[HuntAction]:
        """Any of the hand."""
        return [DISCARDS[card] for card in distinct(s.ally_hand)]

    def chosen(self, s: Position, action: HuntAction) -> None:
        """Face down (HR-CARD-17)."""
        discard_ally(s, action.number)


@final
class DiscardAtRandom(Effect, ChanceStep):
    """Chance takes a card of the Ring-bearer's hand, face up."""

    def go(self, s: Position, at: int) -> bool:
        """If there is one."""
        if at < self.number and s.ally_hand:
            return True
        s.pop()
        return False

    def odds(self, s: Position) -> Sequence[tuple[HuntAction, int]]:
        """Any card of the hand."""
        return [(DRAWN[card], s.ally_hand.count(card)) for card in distinct(s.ally_hand)]

    def follow(self, s: Position, seat: int, action: HuntAction) -> None:
        """Everybody sees it."""
        s.goes_on_at(s.stack[1] + 1)
        discard_ally(s, action.number, face_up=True)
        s.teach(RB)


@final
class MayPay(AskingEffect):
    """A purchase inside a card ("you may … to …"): a card of the hand is paid, or none (HR-CARD-26)."""

    def __init__(self, name: str, row: Row, then: InOrder, *, by_rb: bool) -> None:
        super().__init__(name, row, by_rb=by_rb)
        self.then: Final = then

    def choices(self, s: Position) -> list[HuntAction]:
        """The card that pays."""
        return [DISCARDS[card] for card in distinct(s.ally_hand)]

    def menu(self, s: Position) -> list[HuntAction]:
        """Or none."""
        return [*self.choices(s), DONE]

    def chosen(self, s: Position, action: HuntAction) -> None:
        """It is paid."""
        s.pop()
        discard_ally(s, action.number)
        s.push(self.then)


@final
class LookAtAllies(TopOfAllies):
    """The Ring-bearer looks at cards from the top, to choose from them (HR-CARD-15)."""

    def take(self, s: Position, card: int) -> None:
        """Beside the deck."""
        s.looked = with_card(s.looked, card)
        s.whisper(SEATS[RB], ("looked_at",), CARDS[card])


LOOK: Final = LookAtAllies("look_at_allies")


@final
class LookAlly(Effect):
    """Look at the top cards, take one, put the others back (HR-CARD-15). At 0 it looks, at 1 it asks."""

    asks_somebody = True

    def __init__(self, name: str, row: Row, *, by_rb: bool) -> None:
        super().__init__(name, row, by_rb=by_rb)
        self.on_top: Final = row["rest"] == "top"

    def possible(self, s: Position) -> bool:
        """There must be something to look at."""
        return bool(len(s.ally_deck))

    def asked(self, s: Position) -> tuple[int, ...]:
        """The Ring-bearer."""
        return SEATS[RB]

    def go(self, s: Position, at: int) -> bool:
        """Look; then, as long as there are cards, ask what becomes of them."""
        if at == 0:
            s.goes_on_at(1)
            s.push(LOOK, self.number)
            return False
        if s.looked:
            return True
        s.pop()
        return False

    def menu(self, s: Position) -> list[HuntAction]:
        """First the card to take, then the order of the others, the next to the top last."""
        actions = TAKES if s.stack[1] == 1 else PUTS
        return [actions[card] for card in distinct(s.looked)]

    def follow(self, s: Position, seat: int, action: HuntAction) -> None:
        """Into the hand; or back, seen by nobody else."""
        card = action.number
        s.looked = without(s.looked, card)
        if s.stack[1] == 1:
            s.ally_hand = with_card(s.ally_hand, card)
            s.whisper(SEATS[RB], ("ally_taken",), CARDS[card])
            s.goes_on_at(2)
        else:
            s.ally_deck = s.ally_deck.put(card, SEATS[RB], "top" if self.on_top else "bottom")
            s.whisper(SEATS[RB], ("ally_put", "top" if self.on_top else "bottom"), CARDS[card])


# Frodo and Gandalf ----------------------------------------------------------------------------------------------------
@final
class ExtraFrodoMove(AskingEffect):
    """Moves beside the normal one, each an entry of its own (HR-XMOVE-01, HR-CARD-14)."""

    def __init__(self, name: str, row: Row, *, by_rb: bool) -> None:
        super().__init__(name, row, by_rb=by_rb)
        self.to: Final[str] = row.get("to", "any")
        self.bonus: Final[int] = row.get("range_bonus", 0)

    def choices(self, s: Position) -> list[HuntAction]:
        """The entries that the row allows."""
        return frodo.entries(s, self.bonus, dots=self.to != "area", areas=self.to != "dot")

    def chosen(self, s: Position, action: HuntAction) -> None:
        """It is written."""
        fact = {"any": "move", "dot": "dot", "area": "area"}[self.to]
        frodo.write(s, action, f"{fact}+{self.bonus}" if self.bonus else fact)

    def why_not(self, s: Position, seat: int, action: HuntAction) -> IllegalAction | None:
        """Too far, or not of the kind that the card asks for."""
        if action.kind != "move":
            return None
        if self.to == "dot" or (self.to == "area" and action.number == NONE and action.space == (NONE, NONE)):
            return no("HR-CARD-01", "entry-kind", kind=self.to)
        return frodo.why_no_entry(s, action, self.bonus)


@final
class AdvanceTrack(Effect):
    """Frodo's figure goes on, in part II (HR-JRN-11)."""

    def do(self, s: Position) -> None:
        """Space by space; on the last row the game ends."""
        for _ in range(self.number):
            if undecided(s):
                frodo.advance(s)


@final
class ExtraGandalfMove(AskingEffect):
    """Gandalf moves once more (HR-CARD-23)."""

    def choices(self, s: Position) -> list[HuntAction]:
        """To another connected area."""
        return gandalf.move_options(s)

    def chosen(self, s: Position, action: HuntAction) -> None:
        """It is not the normal move."""
        gandalf.move_by_card(s, action.space[1])
        s.say("gandalf_extra")

    def why_not(self, s: Position, seat: int, action: HuntAction) -> IllegalAction | None:
        """Not there."""
        return gandalf.why_no_move(s, action) if action.kind == "gandalf" else None


@final
class FreeReveal(Effect):
    """The token spent to reveal Gandalf in this turn goes back to the pool (HR-CARD-24)."""

    def do(self, s: Position) -> None:
        """Until the turn ends."""
        s.flags |= FREE_REVEAL


@final
class ShrinkPool(Effect):
    """A Fellowship token leaves the game (HR-FELL-06, HR-FELL-11)."""

    def possible(self, s: Position) -> bool:
        """There must be one."""
        return s.pool_size >= self.number

    def do(self, s: Position) -> None:
        """From the pool, or if none lies there from Frodo's card."""
        s.pool_size -= self.number
        s.fellowship = min(s.fellowship, s.pool_size)
        s.say("pool_shrinks", s.pool_size)


@final
class RevealLogArea(AskingEffect):
    """The Ring-bearer names an area of the log, and a trail token goes there (HR-CARD-22)."""

    def choices(self, s: Position) -> list[HuntAction]:
        """Such areas."""
        return [NAMINGS[s.part][area] for area in spaces(unmarked_areas(s))]

    def chosen(self, s: Position, action: HuntAction) -> None:
        """Eye up; no information is found by it."""
        area = action.space[s.part]
        s.trail_eyes |= 1 << area
        s.facts = (*s.facts, f"trail {s.board.ids[area]}")
        s.say("named", s.board.ids[area])
        s.teach_hunters()


@final
class EnterCompany(Effect):
    """A company card joins; if it has joined already something else happens (HR-COMP-05)."""

    def __init__(self, name: str, row: Row, otherwise: InOrder, *, by_rb: bool) -> None:
        super().__init__(name, row, by_rb=by_rb)
        self.card: Final = COMPANY.index(row["card"].removeprefix("CO-"))
        self.otherwise: Final = otherwise

    def do(self, s: Position) -> None:
        """Abilities up."""
        if s.company >> self.card & 1:
            s.push(self.otherwise)
        else:
            s.company |= 1 << self.card
            s.say("joins", COMPANY[self.card])


# Ally tokens ----------------------------------------------------------------------------------------------------------
def why_no_ally(s: Position, area: int) -> IllegalAction | None:
    """Why an ally token cannot stand on an area (HR-ATOK-02)."""
    name = s.board.ids[area]
    if s.board.exits >> area & 1:
        return no("HR-RUL-48", "ally-exit", area=name)
    if area in s.riders:
        return no("HR-ATOK-02", "ally-nazgul", area=name)
    if s.allies >> area & 1:
        return no("HR-ATOK-02", "ally-ally", area=name)
    return None


def _free_areas(s: Position) -> int:
    return s.board.all_areas & ~s.board.exits & ~s.rider_spaces() & ~s.allies


@final
class PlaceAlly(AskingEffect):
    """An ally token is put on an area (HR-CARD-06); with none left another is taken off first (HR-ATOK-07).

    The frame remembers that one was taken off: it is placed now, and not left beside the board.
    """

    def __init__(self, name: str, row: Row, *, by_rb: bool) -> None:
        super().__init__(name, row, by_rb=by_rb)
        self.where: Final = areas_of(row.get("where"))

    def choices(self, s: Position) -> list[HuntAction]:
        """The free areas that the row means; or which token to take."""
        free = self.where(s) & _free_areas(s)
        if s.allies.bit_count() < ALLY_TOKENS:
            return [PLACINGS[s.part][area] for area in spaces(free)]
        return [TAKINGS_BACK[s.part][area] for area in spaces(s.allies)] if free else []

    def menu(self, s: Position) -> list[HuntAction]:
        """To take one off for it is never compulsory (HR-DEC-19)."""
        found = self.choices(s)
        if s.stack[1] >= COUNTED:
            return found
        return [*found, DONE] if self.up_to or s.allies.bit_count() >= ALLY_TOKENS else found

    def chosen(self, s: Position, action: HuntAction) -> None:
        """It stands there; a token taken back is placed next."""
        area, at = action.space[s.part], s.stack[1]
        if action.kind == "take_back":
            s.goes_on_at(at - 1 + COUNTED)
            s.allies &= ~(1 << area)
            s.say("ally_off", s.board.ids[area])
        else:
            s.goes_on_at(at % COUNTED)
            s.allies |= 1 << area
            s.say("ally_placed", s.board.ids[area])

    def why_not(self, s: Position, seat: int, action: HuntAction) -> IllegalAction | None:
        """The area is taken, or not one that the card means."""
        area = action.space[s.part]
        if action.kind != "place" or area < 0:
            return None
        return why_no_ally(s, area) or no("HR-CARD-06", "ally-where", area=s.board.ids[area])


@final
class MoveAlly(AskingEffect):
    """Ally tokens go to connected areas (HR-ATOK-05, HR-ATOK-06), each once: the frame has where they have gone."""

    def choices(self, s: Position) -> list[HuntAction]:
        """Each token that was not moved yet, and the free areas connected with its own."""
        free, board = _free_areas(s), s.board
        return [
            SHIFTS[s.part][here, there]
            for here in spaces(s.allies & ~self._moved(s))
            for there in spaces(board.connected[here] & free & ~(1 << here))
        ]

    def _moved(self, s: Position) -> int:
        return s.stack[1] // COUNTED

    def chosen(self, s: Position, action: HuntAction) -> None:
        """It stands there now."""
        here, there = action.space[s.part], action.to[s.part]
        s.goes_on_at(s.stack[1] + (COUNTED << there))
        s.allies ^= 1 << here | 1 << there
        s.say("ally_moved", s.board.ids[here], s.board.ids[there])

    def why_not(self, s: Position, seat: int, action: HuntAction) -> IllegalAction | None:
        """No token is there, or the area is not free."""
        here, there = action.space[s.part], action.to[s.part]
        if action.kind != "shift" or here < 0 or there < 0:
            return None
        if not s.allies >> here & 1:
            return no("HR-ATOK-05", "shift-none", area=s.board.ids[here])
        if self._moved(s) >> here & 1:
            return no("HR-CARD-01", "shift-twice", area=s.board.ids[here])
        return why_no_ally(s, there)


@final
class RemoveAlly(AskingEffect):
    """Ally tokens are taken off the board."""

    def choices(self, s: Position) -> list[HuntAction]:
        """Any of them."""
        return [REMOVALS[s.part][area] for area in spaces(s.allies)]

    def chosen(self, s: Position, action: HuntAction) -> None:
        """Back to the supply (HR-ATOK-08)."""
        area = action.space[s.part]
        s.allies &= ~(1 << area)
        s.say("ally_off", s.board.ids[area])


# Marks ----------------------------------------------------------------------------------------------------------------
def marks_left(s: Position) -> int:
    """How many company log tokens are not in use (HR-CLOG-01)."""
    return MARKS - s.area_marks.bit_count() - s.region_marks.bit_count() - s.athelas


def marks_in_use(s: Position) -> list[HuntAction]:
    """Each mark on the board that may be taken back where a token is needed and none is left (HR-RUL-79)."""
    return [
        *(AREA_UNMARKS[s.part][area] for area in spaces(s.area_marks)),
        *(REGION_UNMARKS[s.part][region] for region in spaces(s.region_marks)),
    ]


def take_mark_back(s: Position, action: HuntAction) -> None:
    """Its effect ends."""
    if action is ATHELAS_UNMARK:
        s.athelas -= 1
        name = "athelas"
    elif action.number >= 0:
        s.region_marks &= ~(1 << action.number)
        name = s.board.regions[action.number]
    else:
        s.area_marks &= ~(1 << action.space[s.part])
        name = s.board.ids[action.space[s.part]]
    s.say("unmarked", name)


@final
class PreventCorruption(AskingEffect):
    """The next gain of corruption is one point less: a company log token lies beside the track (HR-CARD-12)."""

    def go(self, s: Position, at: int) -> bool:
        """It is laid there; with none left another may be taken back for it."""
        if not marks_left(s) and self.choices(s):
            return True
        s.pop()
        if marks_left(s):
            s.athelas += 1
            s.say("athelas_laid", s.athelas)
        return False

    def choices(self, s: Position) -> list[HuntAction]:
        """Which to take back."""
        return marks_in_use(s)

    def menu(self, s: Position) -> list[HuntAction]:
        """That is never compulsory (HR-DEC-54)."""
        return [*self.choices(s), DONE]

    def chosen(self, s: Position, action: HuntAction) -> None:
        """The token is free now."""
        take_mark_back(s, action)


@final
class Mark(AskingEffect):
    """A company log token on a region or an area, until the Ring-bearer's next turn begins (HR-CARD-08)."""

    def __init__(self, name: str, row: Row, *, by_rb: bool) -> None:
        super().__init__(name, row, by_rb=by_rb)
        self.on_region: Final = row["target"] == "region"
        self.where: Final = areas_of(row.get("where"))

    def choices(self, s: Position) -> list[HuntAction]:
        """Places without a mark; or, with no token left, which to take back (HR-RUL-79)."""
        part = s.part
        if not marks_left(s):
            return [*marks_in_use(s), *([ATHELAS_UNMARK] if s.athelas else [])]
        if self.on_region:
            return [action for action in REGION_MARKS[part] if not s.region_marks >> action.number & 1]
        return [AREA_MARKS[part][area] for area in spaces(self.where(s) & ~s.area_marks)]

    def menu(self, s: Position) -> list[HuntAction]:
        """To take one back is never compulsory (HR-DEC-54)."""
        found = self.choices(s)
        return found if marks_left(s) else [*found, DONE]

    def chosen(self, s: Position, action: HuntAction) -> None:
        """Everybody sees it."""
        if action.kind == "unmark":
            s.goes_on_at(s.stack[1] - 1)
            take_mark_back(s, action)
        elif action.number >= 0:
            s.region_marks |= 1 << action.number
            s.say("marked", s.board.regions[action.number])
        else:
            area = action.space[s.part]
            s.area_marks |= 1 << area
            s.say("marked", s.board.ids[area])


# Nazgûl and dice ------------------------------------------------------------------------------------------------------
@final
class MoveNazgul(AskingEffect):
    """Nazgûl are moved by single steps, without the speed of roads and night (HR-CARD-03).

    Whom: the active one, any one, one that is not active, each in some regions, or each in a region of choice: then the
    first one moved says which. Before anything is done the frame is 0, then 1; `driven` are those still to move.
    """

    def __init__(self, name: str, row: Row, *, by_rb: bool) -> None:
        super().__init__(name, row, by_rb=by_rb)
        where = row.get("where") or {}
        self.who: Final[str] = "region" if where.get("one_region") else row["who"]
        self.steps: Final[int] = row["steps"]
        self.by_paths: Final = row.get("along") == "path"
        self.spares_witch_king: Final = row.get("not") == "witch_king"
        self.on_dots: Final = where.get("space") == "dot"
        self.regions: Final[tuple[str, ...]] = tuple(where.get("regions", ()))

    def go(self, s: Position, at: int) -> bool:
        """Ask, as long as somebody can be moved."""
        if not self.applies(s):
            s.pop()
            return False
        if at == 0:
            s.driven = self._whom(s)
            s.goes_on_at(1)
            return False
        if s.driven and self.choices(s):
            return True
        s.driven = 0
        s.pop()
        return False

    def possible(self, s: Position) -> bool:
        """Whether anybody can be moved."""
        driven, s.driven = s.driven, self._whom(s)
        found = bool(self.choices(s))
        s.driven = driven
        return found

    def _whom(self, s: Position) -> int:
        """Those that the row means, as a mask."""
        if self.who == "active":
            return 1 << s.active
        found, board = 0, s.board
        for rider in RIDERS:
            space = s.riders[rider]
            if self.who == "others_one" and rider == s.active:
                continue
            if self.spares_witch_king and rider == s.witch_king:
                continue
            if self.on_dots and space < board.areas:
                continue
            if self.regions and board.regions[board.region[space]] not in self.regions:
                continue  # HR-CARD-05
            found |= 1 << rider
        return found

    def choices(self, s: Position) -> list[HuntAction]:
        """Each of them, and where it can go."""
        board, closed = s.board, s.closed()
        ways = board.paths if self.by_paths else board.adjacent
        return [
            RIDES[rider][s.part][space]
            for rider in spaces(s.driven)
            for space in spaces(self._reached(s.riders[rider], closed, ways, board.reached))
            if space != s.riders[rider]
        ]

    def _reached(self, space: int, closed: int, ways: tuple[tuple[int, ...], ...], reached: Callable[..., int]) -> int:
        within: int = reached(space, self.steps, closed, ways)
        if self.up_to:
            return within
        nearer: int = reached(space, self.steps - 1, closed, ways)
        return within & ~nearer or nearer  # every step that is legal is taken

    def follow(self, s: Position, seat: int, action: HuntAction) -> None:
        """One is moved; or the others stay."""
        if action is DONE:
            s.driven = 0
            s.say("enough", s.names(seat))
            return
        rider, space = action.number, action.space[s.part]
        if self.who in ("each", "region"):
            if self.who == "region":
                region = s.board.region[s.riders[rider]]
                s.driven = sum(
                    1 << other
                    for other in RIDERS
                    if s.driven >> other & 1 and s.board.region[s.riders[other]] == region
                )
            s.driven &= ~(1 << rider)
        else:
            s.driven = 0
        s.put_rider(rider, space)
        s.say("driven" if self.by_rb else "rides_by_card", s.rider_name(rider), s.board.ids[space])

    def why_not(self, s: Position, seat: int, action: HuntAction) -> IllegalAction | None:
        """Not this one, or not there."""
        if action.kind != "ride":
            return None
        if not s.driven >> action.number & 1:
            return no("HR-CARD-05", "ride-who", nazgul=s.rider_name(action.number))
        return no("HR-CARD-03", "ride-steps", steps=self.steps)


@final
class DiscardDie(AskingEffect):
    """A regular die leaves the pool until the next preparation (HR-CARD-07)."""

    def __init__(self, name: str, row: Row, *, by_rb: bool) -> None:
        super().__init__(name, row, by_rb=by_rb)
        faces = row["faces"]
        self.faces: Final = tuple(REGULAR) if faces == "any" else tuple(FACE[face] for face in faces)

    def choices(self, s: Position) -> list[HuntAction]:
        """One of the named results."""
        return [DROPS[face] for face in dict.fromkeys(s.dice) if face in self.faces]

    def chosen(self, s: Position, action: HuntAction) -> None:
        """It is out."""
        s.spend_die(action.number)
        s.say("die_dropped", FACES[action.number])


# Questions ------------------------------------------------------------------------------------------------------------
@final
class Cancel(Effect):
    """The declared question gets no answer (HR-ALLY-14)."""

    def do(self, s: Position) -> None:
        """What was paid for it is spent (HR-RUL-41)."""
        s.asked = None
        s.say("cancelled")


@final
class SearchOrHunt(AskingEffect):
    """A search or a hunt on an area that the row means; on the Nazgûl's own there is nothing to ask."""

    def __init__(self, name: str, row: Row, *, by_rb: bool) -> None:
        super().__init__(name, row, by_rb=by_rb)
        self.own: Final = bool(row["where"].get("own_area"))
        self.where: Final = areas_of(row["where"])
        self.kind: Final = SEARCH if self.op == "search" else HUNT

    def choices(self, s: Position) -> list[HuntAction]:
        """Areas that may be asked about by what lies open (HR-DIG-05)."""
        why_not = why_no_search if self.kind == SEARCH else why_no_hunt
        actions = SEARCHES if self.kind == SEARCH else HUNTS
        return [actions[s.part][area] for area in spaces(self.where(s)) if why_not(s, area) is None]

    def possible(self, s: Position) -> bool:
        """Whether there is such an area."""
        return bool(self.choices(s))

    def go(self, s: Position, at: int) -> bool:
        """Ask which, unless it is the Nazgûl's own (HR-POW-11)."""
        if self.own and at == 0 and self.choices(s):
            s.pop()
            declare(s, self.kind, s.riders[s.active])
            return False
        return super().go(s, at)

    def chosen(self, s: Position, action: HuntAction) -> None:
        """It is declared."""
        declare(s, self.kind, action.space[s.part])

    def why_not(self, s: Position, seat: int, action: HuntAction) -> IllegalAction | None:
        """It may not be asked about, or lies too far off."""
        area = action.space[s.part]
        if action.kind != self.kind or area < 0:
            return None
        why_not = why_no_search if self.kind == SEARCH else why_no_hunt
        return why_not(s, area) or no("HR-CARD-18", "ask-far", area=s.board.ids[area])


@final
class Perception(AskingEffect):
    """A perception: in the Nazgûl's own region or stretch, or in any region."""

    def __init__(self, name: str, row: Row, *, by_rb: bool) -> None:
        super().__init__(name, row, by_rb=by_rb)
        self.own: Final = row["where"] == "active"
        self.region: Final = row["scope"] == "region"
        says = row.get("say_who", False)
        self.says_who: Final = (True, True) if says is True else (False, bool(says))
        """By part."""

    def choices(self, s: Position) -> list[HuntAction]:
        """The lands that may be named."""
        if self.own:
            space = s.riders[s.active]
            lands = [s.board.region[space] if self.region else s.board.stretch[space]]
        else:
            lands = [*range(len(s.board.regions))]
        return [PERCEPTIONS[s.part][land] for land in lands if why_no_perception(s, land) is None]

    def possible(self, s: Position) -> bool:
        """Whether one may be named."""
        return bool(self.choices(s))

    def go(self, s: Position, at: int) -> bool:
        """Ask which, where there is a choice."""
        if self.own and at == 0 and (found := self.choices(s)):
            s.pop()
            declare(s, PERCEPTION, found[0].number, says_who=self.says_who[s.part])
            return False
        return super().go(s, at)

    def chosen(self, s: Position, action: HuntAction) -> None:
        """It is declared."""
        declare(s, PERCEPTION, action.number, says_who=self.says_who[s.part])

    def why_not(self, s: Position, seat: int, action: HuntAction) -> IllegalAction | None:
        """A mark forbids it."""
        if action.kind == "perceive" and action in PERCEPTIONS[s.part]:
            return why_no_perception(s, action.number)
        return None


@final
class AskDots(Effect):
    """The Ring-bearer says how many dots were written since the last area (HR-CARD-19)."""

    def do(self, s: Position) -> None:
        """None, one, two, or three and more."""
        dots = min(s.dots, 3)
        s.facts = (*s.facts, f"dots {dots}")
        s.say("dots", dots)
        s.teach_hunters()


@final
class Corrupt(Effect):
    """Frodo gains corruption: always, or if his last area is in the active Nazgûl's region (HR-CARD-20)."""

    def __init__(self, name: str, row: Row, *, by_rb: bool) -> None:
        super().__init__(name, row, by_rb=by_rb)
        self.always: Final = row["if"] == "always"

    def do(self, s: Position) -> None:
        """The Ring-bearer says yes or no."""
        if not self.always:
            region = s.board.region[s.riders[s.active]]
            yes = bool(s.board.lying[region] >> s.last & 1)
            s.facts = (*s.facts, f"frodo {s.board.lands[region]} {'yes' if yes else 'no'}")
            s.say("weight", s.board.lands[region], "yes" if yes else "no")
            s.teach_hunters()
            if not yes:
                return
        corrupt(s, self.number, "card")


@final
class AddRed(Effect):
    """A special token goes into the search pool, once in a game (HR-CARD-21)."""

    def __init__(self, name: str, row: Row, *, by_rb: bool) -> None:
        super().__init__(name, row, by_rb=by_rb)
        self.token: Final = TOKEN[row["token"]]

    def do(self, s: Position) -> None:
        """From beside the bag."""
        bag = [*s.bag]
        bag[self.token] += 1
        s.bag = tuple(bag)
        s.reds |= 1 << self.token
        s.say("red_added", TOKENS[self.token])


@final
class AddEyeCard(Effect):
    """The card lies beside the corruption track and counts as an Eye (HR-SORC-14)."""

    def do(self, s: Position) -> None:
        """It is no discard (HR-SORC-12)."""
        s.sorcery_up = s.sorcery_up[:-1]
        s.barrow = True
        s.say("barrow_laid")


@final
class EnterWitchKing(Effect):
    """The Witch-king replaces the active Nazgûl (HR-WK-03)."""

    def allowed(self, s: Position) -> bool:
        """Only in part II, and only one (HR-RUL-32)."""
        return self.applies(s) and s.witch_king == NONE

    def do(self, s: Position) -> None:
        """On its space."""
        witch_king.enter(s, s.active)


@final
class DrawSorceryCards(Effect):
    """The active player draws sorcery cards."""

    def do(self, s: Position) -> None:
        """As many as the row says."""
        draw_sorcery(s, s.player(), self.number)


# From rows to steps ---------------------------------------------------------------------------------------------------
_PIECES: Final[dict[str, type[Effect]]] = {
    "gain_fellowship": GainFellowship,
    "lose_fellowship": LoseFellowship,
    "draw_ally": DrawAlly,
    "look_ally": LookAlly,
    "extra_frodo_move": ExtraFrodoMove,
    "advance_track": AdvanceTrack,
    "extra_gandalf_move": ExtraGandalfMove,
    "free_reveal": FreeReveal,
    "shrink_pool": ShrinkPool,
    "reveal_log_area": RevealLogArea,
    "prevent_corruption": PreventCorruption,
    "place_ally": PlaceAlly,
    "move_ally": MoveAlly,
    "remove_ally": RemoveAlly,
    "mark": Mark,
    "move_nazgul": MoveNazgul,
    "discard_die": DiscardDie,
    "cancel": Cancel,
    "search": SearchOrHunt,
    "hunt": SearchOrHunt,
    "perception": Perception,
    "ask_dots": AskDots,
    "corruption": Corrupt,
    "add_red": AddRed,
    "add_eye_card": AddEyeCard,
    "enter_witch_king": EnterWitchKing,
    "draw_sorcery": DrawSorceryCards,
}
"""The pieces by their names in the content files; four more take other pieces along, or two forms."""


def sequence(name: str, rows: Sequence[Row], *, by_rb: bool, possible: bool = False) -> InOrder:
    """The steps that some rows describe, one after the other."""
    return InOrder(
        name, *(piece(f"{name}.{number}", row, by_rb=by_rb, possible=possible) for number, row in enumerate(rows, 1))
    )


def piece(name: str, row: Row, *, by_rb: bool, possible: bool = False) -> HuntStep:
    """The step that one row describes."""
    if "choose" in row:
        branches = [sequence(f"{name}{'abc'[number]}", rows, by_rb=by_rb) for number, rows in enumerate(row["choose"])]
        return Choose(name, branches, by_rb=by_rb, possible=possible)
    op = row["op"]
    if op == "discard_ally":
        return (DiscardAtRandom if row.get("random") else DiscardAlly)(name, row, by_rb=by_rb)
    if op == "may":
        return MayPay(name, row, sequence(f"{name}m", row["effects"], by_rb=by_rb), by_rb=by_rb)
    if op == "enter_company":
        return EnterCompany(name, row, sequence(f"{name}e", row["else"], by_rb=by_rb), by_rb=by_rb)
    return _PIECES[op](name, row, by_rb=by_rb)
