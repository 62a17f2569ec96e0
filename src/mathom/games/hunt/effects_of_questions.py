"""Searches, hunts and perceptions by cards, what else the Ring-bearer must tell, and the harm that cards do."""

from __future__ import annotations

from typing import Final, final

from mathom.core.errors import IllegalAction
from mathom.core.masks import members
from mathom.games.hunt.actions import (
    HUNTS,
    PERCEPTIONS,
    SEARCHES,
    HuntAction,
)
from mathom.games.hunt.conditions import areas_of
from mathom.games.hunt.content import (
    TOKEN,
    TOKENS,
)
from mathom.games.hunt.effect import AskingEffect, Effect, Row
from mathom.games.hunt.ending import corrupt
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
from mathom.games.hunt.state import Position


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
        return [actions[s.part][area] for area in members(self.where(s)) if why_not(s, area) is None]

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
