"""A battle, told from the lines of the log: who fights, which cards lie there, how the sums come about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from mathom.core.message import Line
from mathom.games.confrontation.content import CARD, CARDS, CHARACTER, NUMBER, SIDE_NAMES, STRENGTH, F, S
from mathom.games.confrontation.observe import View
from mathom.games.confrontation.state import CARDS_OUT, GWAIHIR_PLAYED, SAM_HAS_FIVE
from mathom.games.confrontation.table.speaker import CardScene, Face, Speaker

_STEPS: Final = ("table-step-reveal", "table-step-abilities", "table-step-cards", "table-step-compare")
STEP: Final = {
    "substitution": 0,
    "eagle": 1,
    "fellowship_ability": 1,
    "sauron_ability": 1,
    "playing": 2,
    "showing_first": 2,
    "shown_magic": 2,
    "answering_card": 2,
    "after_showing": 2,
    "another_card": 2,
    "sauron_magic": 2,
    "sauron_retreat": 2,
    "fellowship_magic": 2,
    "fellowship_retreat": 2,
    "helping": 3,
    "escaping": 3,
}
"""The phases of a battle, and how far it is: reveal, abilities, cards, comparison."""
_TURN_LINES: Final = frozenset(
    ("log-move", "log-step", "log-special", "log-white", "log-king", "log-recall", "log-crebain", "log-game")
)
"""Lines with which something new begins: a battle is told up to the next of them."""


class Fighter(msgspec.Struct, frozen=True, kw_only=True):
    """One side of a battle: who fights, which card lies there, and the sum."""

    face: Face
    card: CardScene | None = None
    fetched: CardScene | None = None
    back: bool = False
    sum: str = ""
    fell: bool = False


class Battle(msgspec.Struct, frozen=True, kw_only=True):
    """A battle that is fought, or the last one that was."""

    title: str
    number: int
    now: bool
    fresh: bool
    steps: tuple[tuple[str, str], ...]
    light: Fighter
    dark: Fighter
    lines: tuple[str, ...]
    note: str = ""


def battle(view: View, say: Speaker, own: int) -> Battle | None:
    """The battle that is fought, or the last one, from the lines of the log since it began."""
    start = next((n for n in range(len(view.log) - 1, -1, -1) if view.log[n].id == "log-battle"), -1)
    if start < 0 or any(line.id == "log-game" for line in view.log[start:]):
        return None
    end, later = len(view.log), 0
    for number in range(start + 1, len(view.log)):
        line = view.log[number]
        if line.id in _TURN_LINES and not (line.id == "log-special" and line.args["card"] in ("gwaihir", "palantir")):
            end = min(end, number)
            later += 1
    now = view.phase in STEP
    lines = view.log[start + 1 : end]
    told = Told(view.log[start], lines)
    step = STEP.get(view.phase, 4)
    opening = view.log[start].args
    light, dark = (
        _fighter(view, say, side, told, now=now, own=own == side, attacks=told.attacker == told.who[side])
        for side in (F, S)
    )
    note = ""
    if now and view.phase == "playing" and own >= 0:
        if view.ready[1 - own]:
            note = say.say("table-foe-chose")
        elif view.ready[own]:
            note = say.say("table-you-chose")
    return Battle(
        title=say.say("table-battle", region=str(opening["at"])),
        number=start,
        now=now,
        fresh=now or later <= 1,
        steps=tuple(
            (say.say(name), "done" if number < step else "now" if number == step else "")
            for number, name in enumerate(_STEPS)
        ),
        light=light,
        dark=dark,
        lines=tuple(say.line(line) for line in (view.log[start], *lines)),
        note=note,
    )


class Told:
    """What the lines of one battle tell: fighters, cards, totals, losses."""

    def __init__(self, opening: Line, lines: Sequence[Line]) -> None:
        attacker, defender = str(opening.args["attacker"]), str(opening.args["defender"])
        light_attacks = CHARACTER[attacker] % 18 < 9
        self.who = [attacker, defender] if light_attacks else [defender, attacker]
        self.attacker = attacker
        self.field = str(opening.args["at"])
        self.cards = ["", ""]
        self.fetched = ["", ""]
        self.totals: list[int] = []
        self.no_cards = self.helped = self.cancelled = False
        self.fell: set[str] = set()
        for line in lines:
            self._read(line.id, line.args)

    def _read(self, kind: str, args: dict[str, str | int]) -> None:
        if kind == "log-substitute":
            self.who[F] = str(args["who"])
        elif kind == "log-swap":
            self.who[F] = str(args["partner"])
        elif kind == "log-cards":
            self.cards = [str(args["fellowship"]), str(args["sauron"])]
        elif kind == "log-shows":
            self.cards[S] = str(args["card"])
        elif kind == "log-answers":
            self.cards[F] = str(args["card"])
        elif kind == "log-exchange":
            self.cards[S], self.fetched[S] = str(args["card"]), ""
        elif kind == "log-force":
            self.cards[F] = ""
        elif kind == "log-take" and args["card"] != "none":
            self.fetched[SIDE_NAMES.index(str(args["side"]))] = str(args["card"])
        elif kind == "log-compare":
            self.totals = [int(args["total"]), int(args["other"])]
        elif kind == "log-defeat":
            self.fell.add(str(args["who"]))
        elif kind == "log-no-cards":
            self.no_cards = True
        elif kind == "log-help":
            self.helped = True
        elif kind == "log-cancelled":
            self.cancelled = True

    def counts(self, side: int) -> int:
        """What the card of a side adds, as far as the lines tell."""
        card = self.fetched[side] or self.cards[side]
        if not card or self.no_cards:
            return 0
        if side == S:
            cloak = (self.fetched[F] or self.cards[F]) == "elven_cloak" and not self.cancelled
            if cloak or self.who[S] == "cave_troll":
                return 0
        return NUMBER[CARD[card]]


def _fighter(view: View, say: Speaker, side: int, told: Told, *, now: bool, own: bool, attacks: bool) -> Fighter:
    who = told.who[side]
    card = told.cards[side]
    chosen = view.ready[side] and now and view.phase == "playing" and not card
    if chosen and own and view.secret >= 0:
        card = CARDS[view.secret]
    return Fighter(
        face=say.face(who),
        card=say.card(card) if card else None,
        fetched=say.card(told.fetched[side]) if told.fetched[side] else None,
        back=chosen and not (own and view.secret >= 0),
        sum=_sum(view, side, told, card, now=now, attacks=attacks),
        fell=who in told.fell,
    )


def _sum(view: View, side: int, told: Told, card: str, *, now: bool, attacks: bool) -> str:
    """The reckoning of one side: `4 + 5 = 9`. What is still hidden is a question mark."""
    extra = " + 1" if side == F and told.helped else ""
    if told.totals:
        number = told.counts(side)
        total = told.totals[side]
        base = total - number - (1 if extra else 0)
        if told.no_cards:
            return f"{base}{extra} = {total}" if extra else str(total)
        return f"{base} + {number}{extra} = {total}"
    base = _strength(view, side, told, now=now, attacks=attacks)
    mine = str(base) if base >= 0 else "–"
    if not now:
        return ""
    if view.counts["flags"] & CARDS_OUT:
        return mine + extra
    shown = told.fetched[side] or card
    if not shown:
        return f"{mine} + ?"
    number = NUMBER[CARD[shown]]
    return f"{mine} + {number}{extra} = {base + number + (1 if extra else 0)}" if number and base >= 0 else mine + extra


def _strength(view: View, side: int, told: Told, *, now: bool, attacks: bool) -> int:
    """The strength of a fighter by what lies open, with the abilities that change it."""
    who = told.who[side]
    flags = view.counts["flags"] if now else 0
    if side == S:
        return 6 if who == "orcs_star" and attacks else STRENGTH[CHARACTER[who]]
    if told.who[S] != "warg" and not flags & GWAIHIR_PLAYED:
        if who == "sam" and flags & SAM_HAS_FIVE:
            return 5
        if who == "sam_star" and not attacks:
            return _strength(view, S, told, now=now, attacks=True)
        if who == "treebeard" and told.field == "fangorn":
            return 6
        if who == "theoden" and told.field in ("rohan", "gondor"):
            return 4
    return STRENGTH[CHARACTER[who]]
