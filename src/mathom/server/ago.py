"""How long ago something was, as people say it."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from mathom.core.message import Message

_MINUTE, _HOUR, _DAY = timedelta(minutes=1), timedelta(hours=1), timedelta(days=1)
_DAYS: Final = 14
"""After so many days the date says more."""


def ago(then: datetime, now: datetime) -> Message:
    """When something was, seen from now.

    >>> noon = datetime(2026, 3, 9, 12)
    >>> [ago(noon - timedelta(minutes=minutes), noon).id for minutes in (0, 5, 200, 1600)]
    ['web-ago-now', 'web-ago-minutes', 'web-ago-hours', 'web-ago-yesterday']
    >>> ago(noon - timedelta(days=3), noon), ago(noon - timedelta(days=30), noon)
    (Message(id='web-ago-days', args={'count': 3}), Message(id='web-ago-date', args={'date': '2026-02-07'}))
    """
    gone = now - then
    if gone < _MINUTE:
        return Message("web-ago-now")
    if gone < _HOUR:
        return Message("web-ago-minutes", {"count": gone // _MINUTE})
    if gone < _DAY:
        return Message("web-ago-hours", {"count": gone // _HOUR})
    if gone < 2 * _DAY:
        return Message("web-ago-yesterday")
    if gone < _DAYS * _DAY:
        return Message("web-ago-days", {"count": gone // _DAY})
    return Message("web-ago-date", {"date": then.date().isoformat()})
