"""A match as a line of a list, in words for one reader: against whom, as whom, how far, when, and how it ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Literal

import msgspec

from mathom.core.message import Message
from mathom.core.words import Words
from mathom.server.ago import ago
from mathom.server.match import OVER, RUNNING, WAITING
from mathom.server.match_summary import Summary
from mathom.server.persons import Chair
from mathom.server.rendering import games, words_of
from mathom.server.store import now
from mathom.server.viewer import called, result_for, subtitle

Leave = Literal["", "resign", "delete", "close", "get_up", "hide"]
"""How one may be rid of a match: give up, put away what nobody else plays at, or take it off one's own list."""


class GameRow(msgspec.Struct, frozen=True, kw_only=True):
    """What a list shows of a match."""

    code: str
    game: str
    icon: str
    title: str
    sub: tuple[str, ...]
    """What stands under it, in parts."""
    state: str
    your_turn: bool = False
    outcome: str = ""
    """Of a match that is over, in a word."""
    mood: str = ""
    when: str = ""
    moment: str = ""
    """The same for programs."""
    leave: Leave = ""
    leave_label: str = ""
    leave_sure: str = ""
    """What that means, asked before it is done."""


def game_row(row: Summary, reader: str, language: str) -> GameRow:
    """A match for a list that somebody reads, in their language."""
    game = games()[row.game]
    options = game.options(row.options)
    words = words_of(language, game, options)
    mine = tuple(chair.seat for chair in row.chairs if reader and chair.person == reader)
    your_turn = row.state == RUNNING and any(seat in row.to_act and not row.chairs[seat].bot for seat in mine)
    sub = [words.say(Message("web-title"))]
    if more := subtitle(game, options, words):
        sub.append(more)
    outcome = mood = ""
    if row.state == OVER:
        if (ended := result_for(row, reader, words)) is not None:
            outcome, mood = ended.outcome, ended.mood
            sub += [part for part in (ended.how, ended.length) if part]
    else:
        if len(mine) == 1 and _roles(row.chairs):
            side = words.name("chair", row.chairs[mine[0]].short.lower())
            sub.append(words.say(Message("web-row-side", {"side": side})))
        if row.progress is not None and row.state == RUNNING:
            sub.append(words.say(row.progress))
        if free := sum(chair.open for chair in row.chairs):
            sub.append(words.say(Message("web-home-free", {"count": free})))
    leave = _leave(row, reader) if mine or row.host == reader else ""
    return GameRow(
        code=row.code,
        game=row.game,
        icon=game.sign,
        title=_title(row, mine, words, together=game.together(options), your_turn=your_turn),
        sub=tuple(sub),
        state=row.state,
        your_turn=your_turn,
        outcome=outcome,
        mood=mood,
        when=words.say(ago(row.moved_at, now())),
        moment=row.moved_at.isoformat(timespec="seconds"),
        leave=leave,
        leave_label=words.say(Message(f"web-leave-{leave.replace('_', '-')}")) if leave else "",
        leave_sure=words.say(Message(f"web-leave-{leave.replace('_', '-')}-sure")) if leave else "",
    )


def _title(row: Summary, mine: Sequence[int], words: Words, *, together: bool, your_turn: bool) -> str:
    """Who is there, seen by somebody who sits in some of the seats."""
    if row.one_screen and mine:
        return words.say(Message("web-row-screen"))
    names = Counter(called(chair, words) for chair in row.chairs if chair.name and chair.seat not in mine)
    others = [f"{name} ×{count}" if count > 1 else name for name, count in names.items()]
    if not others:
        alone = "web-row-by-myself" if row.state != WAITING else "web-row-alone" if mine else "web-row-nobody"
        return words.say(Message(alone))
    who = (
        words.say(Message("list-and", {"others": ", ".join(others[:-1]), "last": others[-1]}))
        if others[1:]
        else others[0]
    )
    if not mine:
        return who
    kind = "with" if together else "against" if names.total() == 1 else "against-many"
    return words.say(Message(f"web-row-{kind}", {"who": who, "turn": "yes" if your_turn else "no"}))


def _roles(chairs: Sequence[Chair]) -> bool:
    """Whether it says something who one is: not where the seats are only counted, p1, p2, …"""
    return len({chair.short.rstrip("0123456789") for chair in chairs}) > 1


def _leave(row: Summary, reader: str) -> Leave:
    people = {chair.person for chair in row.chairs if chair.person}
    if row.state == OVER:
        return "hide"
    if row.state == WAITING:
        return "close" if row.host == reader else "get_up"
    if row.state == RUNNING:
        if people == {reader}:
            return "delete"
        plays = any(chair.person == reader and not chair.bot for chair in row.chairs)
        return "resign" if plays else ""  # who has left their seat to a bot has nothing to give up
    return ""
