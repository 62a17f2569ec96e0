"""How often somebody may do something: nobody floods the talk or the lists."""

from __future__ import annotations

import time
from collections import deque
from typing import Final

_REMEMBERED: Final = 10_000


class RateLimit:
    """So many times within so many seconds for each, and no more."""

    def __init__(self, most: int, seconds: float) -> None:
        self.most = most
        self.seconds = seconds
        self._times: dict[str, deque[float]] = {}
        self._tidy_at = _REMEMBERED

    def wait(self, who: str) -> float:
        """Seconds until one more is allowed; 0 if one is now."""
        times, moment = self._times.get(who), time.monotonic()
        while times and times[0] <= moment - self.seconds:
            times.popleft()
        return times[0] + self.seconds - moment if times and len(times) >= self.most else 0.0

    def count(self, who: str) -> None:
        """One more."""
        moment = time.monotonic()
        if len(self._times) >= self._tidy_at:
            lately = moment - self.seconds
            self._times = {name: times for name, times in self._times.items() if times and times[-1] > lately}
            # Many who all were here just now are looked through again only when they have doubled.
            self._tidy_at = max(_REMEMBERED, 2 * len(self._times))
        self._times.setdefault(who, deque()).append(moment)
