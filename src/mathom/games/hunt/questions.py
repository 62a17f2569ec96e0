"""Search, perception and hunt (rules 3.19 to 3.21, 3.26, 3.38): what may be asked, the window for cards out of turn,
and the answer. The Ring-bearer's log answers; nobody can answer falsely (HR-DIG-01).
"""

from __future__ import annotations

from typing import Final, final

from mathom.core.errors import IllegalAction
from mathom.games.hunt import gandalf
from mathom.games.hunt.content import PART_I
from mathom.games.hunt.refusals import no
from mathom.games.hunt.state import HIDDEN, ON_BOARD, Position
from mathom.games.hunt.step import HuntStep

SEARCH, HUNT, PERCEPTION = "search", "hunt", "perception"
WINDOW: Final = HuntStep.elsewhere("window")


# What may be asked depends on what lies open alone (HR-DIG-05) -------------------------------------------------------
def why_no_search(s: Position, space: int) -> IllegalAction | None:
    """Why a space cannot be searched; None if it can."""
    board, name = s.board, s.board.ids[space]
    if space >= board.areas:
        return no("HR-SRCH-09", "search-dot", space=name)
    if board.exits >> space & 1:
        return no("HR-RUL-48", "ask-exit", area=name)
    if board.starts >> space & 1:
        return no("HR-SRCH-07", "search-start", area=name)
    if s.trails() >> space & 1:
        return no("HR-SRCH-08", "search-trail", area=name)
    if s.area_marks >> space & 1:
        return no("HR-CARD-08", "search-mark", area=name)
    return _why_not_asked_about(s, space)


def why_no_hunt(s: Position, space: int) -> IllegalAction | None:
    """Why a space cannot be hunted; None if it can."""
    board, name = s.board, s.board.ids[space]
    if space >= board.areas:
        return no("HR-HUNT-02", "hunt-dot", space=name)
    if board.exits >> space & 1:
        return no("HR-RUL-48", "ask-exit", area=name)
    return _why_not_asked_about(s, space)


def _why_not_asked_about(s: Position, area: int) -> IllegalAction | None:
    """A card may not choose an area with an ally token (HR-ATOK-04); Gandalf's figure protects his (HR-REV-07)."""
    if s.gandalf_is == ON_BOARD and s.gandalf[-1] == area:
        return no("HR-REV-07", "ask-gandalf", area=s.board.ids[area])
    if s.allies >> area & 1:
        return no("HR-ATOK-04", "ask-ally", area=s.board.ids[area])
    return None


def why_no_perception(s: Position, land: int) -> IllegalAction | None:
    """Why a region or stretch cannot be named; None if it can."""
    if s.region_marks >> land & 1:
        return no("HR-CARD-08", "perceive-mark", land=s.board.lands[land])
    return None


# Declaring, the window, the answer ------------------------------------------------------------------------------------
def declare(s: Position, kind: str, place: int, *, says_who: bool = False) -> None:
    """A question is put. Before it is answered the Ring-bearer may have a card to play (HR-ALLY-11)."""
    board = s.board
    s.asked = (kind, place, s.wk_paid, says_who)
    s.say("declares", s.rider_name(s.active), kind, board.lands[place] if kind == PERCEPTION else board.ids[place])
    s.push(QUESTION)


@final
class Question(HuntStep):
    """A declared question: first the window for a card out of turn, then the answer."""

    def go(self, s: Position, at: int) -> bool:
        """The window is in `card_play.py`, for it is about cards."""
        if at == 0:
            s.goes_on_at(1)
            s.push(WINDOW.step)
        else:
            s.pop()
            _answer(s)
        return False


def _answer(s: Position) -> None:
    """The answer, unless a card has cancelled the question (HR-ALLY-14)."""
    if s.asked is None:
        return
    kind, place, _, says_who = s.asked
    s.asked = None
    if kind == SEARCH:
        answer_search(s, place)
    elif kind == HUNT:
        answer_hunt(s, place)
    else:
        answer_perception(s, place, says_who=says_who)


def answer_search(s: Position, area: int) -> None:
    """Whether the area stands in Frodo's log (HR-SRCH-01, HR-DET-04)."""
    yes = bool(s.visited >> area & 1)
    if s.part != PART_I and s.rules.havens and area == s.last and s.card.havens >> area & 1:
        yes = False  # HR-HAV-02
    if yes:
        s.trail_eyes |= 1 << area  # HR-SRCH-04
    _tell(s, f"search {s.board.ids[area]} {'yes' if yes else 'no'}")
    s.say("answer", SEARCH, s.board.ids[area], "yes" if yes else "no")
    _inform(s, area, yes=yes)


def answer_hunt(s: Position, area: int) -> None:
    """Whether it stands there, and whether Frodo is there (HR-HUNT-03 to -06); whether Gandalf is (HR-DET-06)."""
    name = s.board.ids[area]
    if area == s.last:
        how = "here"
        s.found = True  # HR-HUNT-05
    else:
        how = "yes" if s.visited >> area & 1 else "no"
    if how != "no":  # HR-HUNT-04, HR-TRAIL-03
        s.trail_eyes &= ~(1 << area)
        s.trail_swords |= 1 << area
    _tell(s, f"hunt {name} {how}")
    s.say("answer", HUNT, name, how)
    _inform(s, area, yes=how != "no")
    if s.gandalf_is == HIDDEN:
        discovered = s.gandalf[-1] == area
        _tell(s, f"gandalf {name} {'yes' if discovered else 'no'}")
        if discovered:
            gandalf.flee(s, area)


def answer_perception(s: Position, land: int, *, says_who: bool) -> None:
    """Whether a last area lies in the region or stretch (HR-PERC-01, HR-DET-02), and whose if that must be said."""
    board, lying = s.board, s.board.lying[land]
    frodo = bool(lying >> s.last & 1)
    wizard = s.gandalf_is in (HIDDEN, ON_BOARD) and bool(lying >> s.gandalf[-1] & 1)  # HR-RUL-31, HR-RUL-67
    if says_who and (frodo or wizard):
        how = "both" if frodo and wizard else "frodo" if frodo else "gandalf"  # HR-DET-03
    else:
        how = "yes" if frodo or wizard else "no"
    _tell(s, f"perception {board.lands[land]} {how}")
    s.say("answer", PERCEPTION, board.lands[land], how)


def _tell(s: Position, fact: str) -> None:
    s.facts = (*s.facts, fact)
    s.teach_hunters()


def _inform(s: Position, area: int, *, yes: bool) -> None:
    """A search or hunt on an allied area shows its information token, if it is held unhidden (HR-INFO-02, -03)."""
    if s.part != PART_I or not s.board.allied >> area & 1:  # HR-INFO-08
        return
    bit = 1 << area
    if s.info_held & bit:
        s.info_held ^= bit
        s.info_found = (*s.info_found, area)
        s.powers += 1  # HR-INFO-04
        s.say("information", s.board.ids[area], s.powers)
    elif not yes and area not in s.info_found:
        s.info_absent |= bit


QUESTION: Final = Question("question")
