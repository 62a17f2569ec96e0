"""A Nazgûl's turn (rules 3.16 to 3.18, 3.25, 3.27): moving, the free action, dice and powers."""

from __future__ import annotations

from itertools import combinations
from typing import Final, final

from mathom.core.errors import IllegalAction
from mathom.core.masks import members
from mathom.games.hunt import card_play
from mathom.games.hunt.actions import (
    DONE,
    DRAW,
    HUNTS,
    PERCEPTIONS,
    POWERS_BY,
    REMOVALS,
    RIDES,
    SEARCHES,
    SPENDING,
    HuntAction,
)
from mathom.games.hunt.content import (
    COUNTS_AS,
    FACE,
    FACES,
    MORGUL_RING,
    POWERS,
    PURSUIT,
    RING,
    SORCERY,
    SWORD,
    WK_RING,
)
from mathom.games.hunt.effect import Effect
from mathom.games.hunt.effects import sequence
from mathom.games.hunt.hands import SORCERY_LIMIT, can_draw_sorcery, draw_sorcery
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
from mathom.games.hunt.state import NONE, Position
from mathom.games.hunt.step import SEATS, ActiveStep, HuntStep, InOrder

COSTS: Final[dict[int, dict[str, int]]] = {row["needs"]: row["cost"] for row in POWERS if row["cost"] is not None}
"""What each power asks of the pool (HR-POW-03 to -06): so many dice of a result, or of any."""
POWER_STEPS: Final[dict[int, InOrder]] = {
    row["needs"]: sequence(row["id"], row["effects"], by_rb=False, possible=True)
    for row in POWERS
    if row["cost"] is not None
}


@final
class NazgulTurns(HuntStep):
    """Each Nazgûl takes one turn, in order (HR-WT-01); the frame counts them."""

    def go(self, s: Position, at: int) -> bool:
        """The next."""
        queue = s.queue()
        s.rode = s.acted = s.wk_paid = False
        if at == len(queue):
            s.active = NONE
            s.pop()
        else:
            s.active = queue[at]
            s.goes_on_at(at + 1)
            s.push(NAZGUL_TURN)
        return False


# The turn of one ------------------------------------------------------------------------------------------------------
@final
class NazgulTurn(ActiveStep):
    """It may move once and take one action, in either order (HR-WT-02)."""

    def go(self, s: Position, at: int) -> bool:
        """Until both are done."""
        if s.rode and s.acted:
            s.pop()
            return False
        return True

    def menu(self, s: Position, seat: int) -> list[HuntAction]:
        """Moves, the free action, dice, powers; or nothing more (HR-WT-08)."""
        found: list[HuntAction] = []
        space, part = s.riders[s.active], s.part
        if not s.rode:
            rides = RIDES[s.active][part]
            found += [rides[there] for there in s.board.moves(space, s.is_night(), s.closed())]
        if not s.acted:
            if hunts_free(s):
                if why_no_hunt(s, space) is None:
                    found.append(HUNTS[part][space])
            elif why_no_search(s, space) is None:
                found.append(SEARCHES[part][space])
            found += dice(s)
            found += powers(s)
        found.append(DONE)
        return found

    def follow(self, s: Position, seat: int, action: HuntAction) -> None:
        """Do it."""
        kind = action.kind
        if kind == "ride":
            s.rode = True
            s.put_rider(s.active, action.space[s.part])
            s.say("rides", s.rider_name(s.active), s.board.ids[action.space[s.part]])
        elif action is DONE:
            s.pop()
            s.say("nazgul_done", s.rider_name(s.active))
        elif kind in (SEARCH, HUNT):
            s.acted = True
            declare(s, kind, s.riders[s.active])
        elif kind == "die":
            s.acted = True
            _spend(s, (action.number,))
            s.say("spends", s.rider_name(s.active), FACES[action.number], FACES[action.other])
            s.push(USES_OF[action.other])
        else:
            s.acted = True
            _spend(s, action.several)
            s.say("power", s.rider_name(s.active), action.number, ",".join(FACES[face] for face in action.several))
            s.push(POWER_STEPS[action.number])

    def why_not(self, s: Position, seat: int, action: HuntAction) -> IllegalAction | None:
        """The reason of each thing that cannot be done."""
        kind = action.kind
        if kind == "ride":
            return self._why_no_ride(s, action)
        if s.acted and kind in (SEARCH, HUNT, "die", "power", "perceive", "remove", "draw", "play"):
            return no("HR-WT-04", "acted")
        if kind in (SEARCH, HUNT):
            return self._why_no_free(s, action)
        if kind == "die":
            return why_no_die(s, action.number, action.other)
        if kind == "power":
            return why_no_power(s, action)
        if kind == "play":
            return no("HR-SORC-07", "play-die")
        return None

    def _why_no_ride(self, s: Position, action: HuntAction) -> IllegalAction | None:
        there = action.space[s.part]
        if action.number != s.active:
            return no("HR-TEAM-08", "ride-who", nazgul=s.rider_name(action.number))
        if s.rode:
            return no("HR-WT-02", "rode")
        if there < 0 or there == s.riders[s.active]:
            return None
        name = s.board.ids[there]
        if s.board.exits >> there & 1:
            return no("HR-NAZ-05", "ride-exit", space=name)
        if s.closed() >> there & 1:
            return no("HR-NAZ-06", "ride-closed", space=name)
        return no("HR-NAZ-04" if s.is_night() else "HR-NAZ-02", "ride-far", space=name)

    def _why_no_free(self, s: Position, action: HuntAction) -> IllegalAction | None:
        area = action.space[s.part]
        if area < 0:
            return None
        if area != s.riders[s.active]:
            return no("HR-WT-05", "ask-elsewhere", area=s.board.ids[area])
        if action.kind == SEARCH:
            if hunts_free(s):
                return no("HR-WK-08" if s.active == s.witch_king else "HR-RUL-13", "hunt-instead")
            return why_no_search(s, area)
        if not hunts_free(s):
            return no("HR-HUNT-02", "hunt-die")
        return why_no_hunt(s, area)

    def about(self, s: Position) -> dict[str, str | int]:
        """Which one, and what it has done."""
        rode, acted = "yes" if s.rode else "no", "yes" if s.acted else "no"
        return {"nazgul": s.rider_name(s.active), "rode": rode, "acted": acted}


def hunts_free(s: Position) -> bool:
    """Whether the free action is a hunt: by the Eye at night (HR-WT-06), or by the Witch-king (HR-WK-07)."""
    return s.eye_side or s.active == s.witch_king


def _spend(s: Position, faces: tuple[int, ...]) -> None:
    for face in faces:
        s.spend_die(face)
        s.wk_paid = s.wk_paid or face >= WK_RING


# Dice -----------------------------------------------------------------------------------------------------------------
def dice(s: Position) -> list[HuntAction]:
    """What dice can be spent as (HR-DICE-02)."""
    can = {}
    found = []
    for face in s.faces():
        for as_ in s.uses_of(face):
            if as_ not in can:
                can[as_] = USES_OF[as_].possible(s)
            if can[as_]:
                found.append(SPENDING[face, as_])
    return found


def why_no_die(s: Position, face: int, as_: int) -> IllegalAction | None:
    """Why a die cannot be spent so; None if it can."""
    if face not in s.faces():
        return no("HR-DICE-03", "die-none", face=FACES[face])
    if as_ not in s.uses_of(face):
        return no("HR-DARK-01" if as_ == SORCERY else "HR-DICE-02", "die-as", face=FACES[face], result=FACES[as_])
    if not USES_OF[as_].possible(s):
        return no("HR-DICE-02", "die-useless", result=FACES[as_])
    return None


class UseOfDie(ActiveStep):
    """What a result is spent for."""

    def possible(self, s: Position) -> bool:
        """Whether there is anything."""
        return bool(self.menu(s, s.player()))


@final
class RingUse(UseOfDie):
    """A perception in the region of the active Nazgûl, or in its stretch (HR-DICE-05, HR-PERC-02)."""

    def __init__(self, name: str, *, says_who: bool) -> None:
        super().__init__(name)
        self.says_who: Final = says_who

    def menu(self, s: Position, seat: int) -> list[HuntAction]:
        """The region, if no mark forbids it, and the stretch."""
        space = s.riders[s.active]
        lands = (s.board.region[space], s.board.stretch[space])
        return [PERCEPTIONS[s.part][land] for land in lands if why_no_perception(s, land) is None]

    def follow(self, s: Position, seat: int, action: HuntAction) -> None:
        """It is declared."""
        s.pop()
        declare(s, PERCEPTION, action.number, says_who=self.says_who)

    def why_not(self, s: Position, seat: int, action: HuntAction) -> IllegalAction | None:
        """A mark, or another land."""
        if action.kind != "perceive" or action not in PERCEPTIONS[s.part]:
            return None
        return why_no_perception(s, action.number) or no("HR-PERC-02", "perceive-own")

    def prompt_name(self) -> str:
        """The same for both kinds of Ring."""
        return "ring-use"


@final
class SwordUse(UseOfDie):
    """A hunt on the Nazgûl's area, or an ally token beside it is removed (HR-DICE-06, HR-RUL-70)."""

    def menu(self, s: Position, seat: int) -> list[HuntAction]:
        """Whichever can be done."""
        space = s.riders[s.active]
        found = [HUNTS[s.part][space]] if why_no_hunt(s, space) is None else []
        return [*found, *(REMOVALS[s.part][area] for area in members(s.board.beside[space] & s.allies))]

    def follow(self, s: Position, seat: int, action: HuntAction) -> None:
        """Do it."""
        s.pop()
        area = action.space[s.part]
        if action.kind == HUNT:
            declare(s, HUNT, area)
        else:
            s.allies &= ~(1 << area)  # HR-ATOK-08
            s.say("ally_off", s.board.ids[area])

    def why_not(self, s: Position, seat: int, action: HuntAction) -> IllegalAction | None:
        """Another area."""
        area = action.space[s.part]
        if area < 0 or action.kind not in (HUNT, "remove"):
            return None
        if action.kind == HUNT:
            if area != s.riders[s.active]:
                return no("HR-HUNT-02", "ask-elsewhere", area=s.board.ids[area])
            return why_no_hunt(s, area)
        return no("HR-DICE-06", "remove-beside", area=s.board.ids[area])


@final
class SorceryUse(UseOfDie):
    """Draw a sorcery card, or play one (HR-DICE-07)."""

    def menu(self, s: Position, seat: int) -> list[HuntAction]:
        """Whichever can be done."""
        found = [DRAW] if can_draw_sorcery(s) else []
        return [*found, *card_play.sorcery(s, s.player())]

    def follow(self, s: Position, seat: int, action: HuntAction) -> None:
        """Do it."""
        s.pop()
        if action is DRAW:
            s.push(SORCERY_LIMIT, at=seat)
            draw_sorcery(s, seat, 1)
            s.say("draws_sorcery", s.names(seat))
        else:
            card_play.play(s, seat, action.number)

    def why_not(self, s: Position, seat: int, action: HuntAction) -> IllegalAction | None:
        """The card may not be played."""
        return card_play.why_no_sorcery(s, seat, action.number) if action.kind == "play" else None


@final
class PursuitUse(UseOfDie):
    """All Nazgûl may move one space, the active one first (HR-WK-19, HR-RUL-35); the frame counts them."""

    def possible(self, s: Position) -> bool:
        """Always."""
        return True

    def go(self, s: Position, at: int) -> bool:
        """Each that can move is asked for, in the order of turns."""
        if at == len(s.riders):
            s.pop()
            return False
        if self._ways(s):
            return True
        s.goes_on_at(at + 1)
        return False

    def _rider(self, s: Position) -> int:
        queue = s.queue()
        at: int = s.stack[1]
        return queue[(queue.index(s.active) + at) % len(queue)]

    def _ways(self, s: Position) -> list[int]:
        closed = s.closed()
        return [there for there in s.board.adjacent[s.riders[self._rider(s)]] if not closed >> there & 1]

    def asked(self, s: Position) -> tuple[int, ...]:
        """The player of each."""
        return SEATS[s.owner[self._rider(s)]]

    def menu(self, s: Position, seat: int) -> list[HuntAction]:
        """One space, or none."""
        rides = RIDES[self._rider(s)][s.part]
        return [*(rides[there] for there in self._ways(s)), DONE]

    def follow(self, s: Position, seat: int, action: HuntAction) -> None:
        """On to the next."""
        s.goes_on_at(s.stack[1] + 1)
        if action is DONE:
            s.say("enough", s.names(seat))
        else:
            s.put_rider(action.number, action.space[s.part])
            s.say("rides_by_card", s.rider_name(action.number), s.board.ids[action.space[s.part]])

    def why_not(self, s: Position, seat: int, action: HuntAction) -> IllegalAction | None:
        """Not this one, or not there."""
        return no("HR-WK-19", "pursuit") if action.kind == "ride" else None

    def about(self, s: Position) -> dict[str, str | int]:
        """Which one."""
        return {"nazgul": s.rider_name(self._rider(s))}


# Powers ---------------------------------------------------------------------------------------------------------------
def powers(s: Position) -> list[HuntAction]:
    """The powers that information has unlocked (HR-POW-01), with the dice that can pay for each."""
    found: list[HuntAction] = []
    for power in range(1, min(s.powers, 4) + 1):
        if can_use(s, power):
            found += [POWERS_BY[power, paid] for paid in payments(s, power)]
    return found


def payments(s: Position, power: int) -> list[tuple[int, ...]]:
    """The dice that can pay for a power, by their results; whatever counts as what is asked (HR-POW-10, HR-POW-12)."""
    ((wanted, number),) = COSTS[power].items()
    pool = sorted((*s.dice, s.wk_face)) if s.wk_face >= 0 else [*s.dice]
    if wanted != "any":
        pool = [face for face in pool if FACE[wanted] in COUNTS_AS[face]]
    return [*dict.fromkeys(combinations(pool, number))]


def can_use(s: Position, power: int) -> bool:
    """Whether a power would do anything: its first piece must be possible."""
    first = POWER_STEPS[power].parts[0]
    return not isinstance(first, Effect) or first.possible(s)


def why_no_power(s: Position, action: HuntAction) -> IllegalAction | None:
    """Why a power cannot be used so; None if it can."""
    if action.number > s.powers:
        return no("HR-POW-01", "power-locked", power=action.number, tokens=s.powers)
    if action.several not in payments(s, action.number):
        return no(f"HR-POW-0{action.number + 2}", "power-dice", power=action.number)
    if not can_use(s, action.number):
        return no("HR-POW-08", "power-useless", power=action.number)
    return None


NAZGUL_TURN: Final = NazgulTurn("nazgul_turn")
NAZGUL_TURNS: Final = NazgulTurns("nazgul_turns")
USES_OF: Final[dict[int, UseOfDie]] = {
    RING: RingUse("ring_use", says_who=False),
    SWORD: SwordUse("sword_use"),
    SORCERY: SorceryUse("sorcery_use"),
    MORGUL_RING: RingUse("morgul_ring_use", says_who=True),  # HR-WK-18
    PURSUIT: PursuitUse("pursuit_use"),
}
