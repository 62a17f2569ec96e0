"""Figures about the running server, in the text form that Prometheus reads."""

from __future__ import annotations

import platform
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from mathom import __version__
from mathom.core.compiled import is_compiled
from mathom.server.matches import Matches

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
_FAULT = 500
Labels = Mapping[str, str | int]


class Figures:
    """What is counted while the server runs, beside what the services count themselves."""

    def __init__(self, matches: Matches) -> None:
        self._matches = matches
        self._answers: Counter[tuple[str, str, int]] = Counter()
        self._errors = 0

    def answered(self, route: str, method: str, status: int, *, known: bool = False) -> None:
        """One answer more. The route is a pattern of ours, never the address that somebody made up. A fault that is
        known counts as an error once, however often somebody loads the page.
        """
        self._answers[route, method, status] += 1
        self._errors += status >= _FAULT and not known

    def text(self) -> str:
        """All of them."""
        return "".join(f"{line}\n" for line in self._lines())

    def _lines(self) -> Iterator[str]:
        matches, queue, limits = self._matches, self._matches.bot_workers.queue, self._matches.limits
        build = {"version": __version__, "python": platform.python_version(), "compiled": str(is_compiled()).lower()}
        answers = sorted(self._answers.items())
        by_route: list[tuple[Labels, int]] = [
            ({"route": route, "method": method, "status": status}, number)
            for (route, method, status), number in answers
        ]
        refused = [({"limit": name}, limits.refused[name]) for name in limits.rows]
        waiting = [({"kind": "choice"}, queue.choices_waiting), ({"kind": "hint"}, queue.hints_waiting)]
        waiting.append(({"kind": "study"}, queue.studies_waiting))
        yield from _figure("build_info", "gauge", "What runs here.", [(build, 1)])
        yield from _figure("moves_total", "counter", "Moves written, of people and bots.", [({}, matches.moves)])
        yield from _figure("streams", "gauge", "Live pages that are open.", [({}, limits.opened("streams"))])
        yield from _figure("connections", "gauge", "Connections that are open.", [({}, limits.opened("connections"))])
        yield from _figure("bots_waiting", "gauge", "Thoughts that wait for a worker.", waiting)
        yield from _figure("bots_thinking", "gauge", "Workers that are thinking.", [({}, queue.busy)])
        yield from _figure("bot_workers", "gauge", "Workers that there are.", [({}, queue.workers)])
        yield from _figure("errors_total", "counter", "Answers that were the server's fault.", [({}, self._errors)])
        yield from _figure("refused_total", "counter", "What a limit has refused.", refused)
        yield from _figure("answers_total", "counter", "Answers, by route and status.", by_route)


def _figure(name: str, kind: str, meaning: str, rows: Iterable[tuple[Labels, int]]) -> Iterator[str]:
    yield f"# HELP mathom_{name} {meaning}"
    yield f"# TYPE mathom_{name} {kind}"
    for labels, number in rows:
        named = ",".join(f'{label}="{value}"' for label, value in labels.items())
        yield f"mathom_{name}{{{named}}} {number}" if named else f"mathom_{name} {number}"
