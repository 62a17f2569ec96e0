"""What comes after an adventure: the next one, the same again, or the end of the campaign (rules 3.15, JE-D-45).

A campaign is a list of slots, each with one adventure or several to choose from. What comes next is settled at the end
of a sitting, so that the next one knows from its beginning what it is about.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from mathom.games.journeys.actions import JourneysAction, do
from mathom.games.journeys.op import Scope, open_rows
from mathom.games.journeys.state import Position
from mathom.games.journeys.state_parts import Past
from mathom.games.journeys.step import PartyStep
from mathom.games.journeys.story import Campaign, Ending, Slot

AGAIN: Final = do("again")
GO_ON: Final = do("go_on")
Ways = tuple[tuple[int, int], ...]
"""Adventures that may come next, each with its slot."""


def slots_of(s: Position) -> tuple[Slot, ...]:
    """The slots of the campaign; none for an adventure by itself."""
    return () if s.book.campaign is None else s.book.campaign.slots


def slot_after(campaign: Campaign, past: Sequence[Past], adventure: str) -> int:
    """Which slot a sitting fills: the first after those that were played that has its adventure; -1 if none has."""
    played = past[-1].slot if past else -1
    for number, slot in enumerate(campaign.slots):
        if number > played and any(row.id == adventure for row in slot.adventures):
            return number
    return -1


def slot_of(s: Position) -> int:
    """The slot of this sitting, from 0; -1 for an adventure by itself."""
    return -1 if s.book.campaign is None else slot_after(s.book.campaign, s.past, s.book.adventure.id)


def open_in(s: Position, slot: int) -> list[int]:
    """The adventures of a slot whose conditions hold."""
    return open_rows(s, slots_of(s)[slot].adventures, [Scope(origin="story")])


def ahead(s: Position) -> Ways:
    """What may come next: one adventure, those of a branch point, or none at the campaign's end.

    A slot in which nothing can be played is passed over.
    """
    slots = slots_of(s)
    for slot in range(slot_of(s) + 1, len(slots)):
        found = open_in(s, slot)
        if found:
            return tuple((slot, number) for number in (found if slots[slot].pick == "party" else found[:1]))
    return ()


def may_replay(s: Position) -> bool:
    """Whether the party may play a lost adventure once more (JE-N-16)."""
    return s.rules.replay_after_defeat and not s.won


def played_again(s: Position) -> bool:
    """Whether the same adventure is next."""
    return s.onto is not None and s.onto[0] == slot_of(s)


def is_last(s: Position) -> bool:
    """Whether the campaign is over with this sitting."""
    return s.onto is not None and s.onto[0] == len(slots_of(s)) > 0


def ending_of(s: Position) -> int:
    """The epilogue of the campaign: the first whose condition holds (JE-33.6a); -1 if none does."""
    campaign = s.book.campaign
    rows: tuple[Ending, ...] = () if campaign is None else campaign.endings
    return next(iter(open_rows(s, rows, [Scope(origin="story")])), -1)


def told_ending(s: Position) -> int:
    """The epilogue that the campaign has ended with; -1 if it has not, or has none."""
    return s.onto[1] if s.onto is not None and is_last(s) else -1


def go_onward(s: Position) -> None:
    """What comes next is settled now."""
    if slot_of(s) >= 0:
        s.push(ONWARD, ahead(s))


@final
class Onward(PartyStep):
    """The party chooses what comes next, where there is something to choose (JE-D-45, JE-D-47).

    Its argument: the ways there are.
    """

    rule = "JE-D-45"

    def go(self, s: Position, at: int) -> bool:
        """One way needs no choice. After the last adventure the campaign's epilogue is told."""
        if s.onto is None and (may_replay(s) or len(s.stack[2]) > 1):
            return True
        if s.onto is None:
            self._next(s)
        s.pop()
        return False

    def menu(self, s: Position, seat: int) -> Sequence[JourneysAction]:
        """The adventures of a branch point; with a lost one behind, that one again."""
        ways: Ways = s.stack[2]
        branches = [do("branch", number) for _, number in ways] if len(ways) > 1 else [GO_ON]
        return [AGAIN, *branches] if may_replay(s) else branches

    def follow(self, s: Position, seat: int, action: JourneysAction) -> None:
        """So it is written in the letter."""
        s.say(action.kind, *([s.stack[2][0][0], action.a] if action.kind == "branch" else ()))
        if action is AGAIN:
            slot = slot_of(s)
            rows = slots_of(s)[slot].adventures
            s.onto = (slot, next(number for number, row in enumerate(rows) if row.id == s.book.adventure.id))
        elif action is GO_ON:
            self._next(s)
        else:
            s.onto = (s.stack[2][0][0], action.a)

    def _next(self, s: Position) -> None:
        """The one adventure that comes next, or the end of the campaign and its epilogue (JE-33.6a)."""
        ways: Ways = s.stack[2]
        s.onto = ways[0] if ways else (len(slots_of(s)), ending_of(s))
        if not ways:
            s.say("campaign_end", s.onto[1])


ONWARD: Final = Onward("onward")
