"""How often somebody may do something: nobody floods the talk or the lists."""

from __future__ import annotations

import time
from collections import deque
from typing import Final

from mathom.server.errors import TooFast

_REMEMBERED: Final = 10_000


class RateLimit:
    """So many times within so many seconds for each, and no more."""

    def __init__(self, most: int, seconds: float) -> None:
        self.most = most
        self.seconds = seconds
        self._times: dict[str, deque[float]] = {}

    def check(self, who: str) -> None:
        """Count one more; raises `TooFast`."""
        moment = time.monotonic()
        if len(self._times) > _REMEMBERED:
            self._times = {name: times for name, times in self._times.items() if times[-1] > moment - self.seconds}
        times = self._times.setdefault(who, deque())
        while times and times[0] <= moment - self.seconds:
            times.popleft()
        if len(times) >= self.most:
            raise TooFast
        times.append(moment)
