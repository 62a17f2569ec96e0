"""A move that is sent once more because the connection was lost: whether it was done the first time."""

from __future__ import annotations

from starlette.datastructures import FormData

from mathom.server.errors import LostMove, MoveUnsure, NothingChosen
from mathom.server.forms import chosen
from mathom.server.match import Match


def was_done(match: Match, person: str, form: FormData, number: int) -> bool:
    """Whether a person has done since `number`, in any seat, what the form meant then; False while they have done
    nothing since, so that it can be done now.

    Raises `LostMove` if they have done something else, and `MoveUnsure` where nothing tells what the form meant.
    """
    acted = [chair.seat for chair in match.chairs if chair.person == person and not chair.bot]
    acted = [seat for seat in acted if match.own(seat) > number]
    if match.table is None or not acted:
        return False
    if any(_did(match, seat, form, number) for seat in acted):
        return True
    raise LostMove


def _did(match: Match, seat: int, form: FormData, number: int) -> bool:
    table = match.running()
    entries = table.record.entries
    named = [text for text in form.getlist("action") if isinstance(text, str)]
    if named and match.has_done(seat, named, number):
        return True
    if number < 0 or match.revision != len(entries):  # what was taken back leaves no entry, so they cannot be counted
        raise MoveUnsure
    try:
        # The same dice, or the same formation, mean another thing now, or nothing.
        meant = chosen(match.game, table.state_at(number).observe(seat), form)
    except NothingChosen as error:  # a setup of one's own: it is kept anew, under another number, when it is used
        raise MoveUnsure from error
    did = [action.text for actor, action in entries[number:] if actor == seat]
    return did[: len(meant)] == list(meant)
