"""What knowledge costs: the time of one update of all that is possible, in whole games of Hunt for the Ring.

An update is what must be known anew after each public fact: all journals of part I, or all journey cards and ways of
Gandalf of part II, that fit the facts, each time from the whole list of them. Games are simulated, not played by the
rules of the Nazgul: Frodo makes for the exits, by night he rests or not, he escapes when he is found and sometimes
changes his route; the Nazgul ask four questions a turn, in one game at random, in another mostly about places where he
may be now or may have been. Gandalf wanders, is met, hides and does deeds. As in play, what part II remembers of his
walks up to the fact before is at hand. Aim: under 50 ms for 99 of 100 updates.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable, Iterator
from typing import Final

from mathom.core.masks import members
from mathom.games.hunt.board import BOARD_1, BOARD_2, Board
from mathom.games.hunt.facts import DOT, SLASH
from mathom.games.hunt.journeys import JOURNEYS, Journey
from mathom.games.hunt.possible_journals import PossibleJournals, possible_journals, rescue_moves
from mathom.games.hunt.possible_journeys import PossibleJourneys, possible_journeys

AIM_MS: Final = 50.0
TRACK: Final = 16
_QUESTIONS: Final = 4


class _Journal:
    """Frodo in part I."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.entries = [rng.choice(list(members(BOARD_1.starts)))]
        self.last, self.dots = self.entries[0], 0

    def move(self) -> str:
        """One entry more; the fact of it."""
        near = BOARD_1.within(self.last, self.dots + 1)
        if out := list(members(near & BOARD_1.exits)):
            self._enter(self.rng.choice(out))
            return "exit"
        forward = [area for area in members(near) if BOARD_1.to_exit[area] < BOARD_1.to_exit[self.last]]
        if self.rng.random() < 0.4 or not near:
            self.entries.append(DOT)
            self.dots += 1
        else:
            self._enter(self.rng.choice(forward if forward and self.rng.random() < 0.7 else list(members(near))))
        return "move"

    def escape(self) -> str:
        """As `move`, when he was found."""
        if self.rng.random() < 0.3:
            self.entries.append(SLASH)
        else:
            self._enter(self.rng.choice(list(members(BOARD_1.within(self.last, self.dots + 2) & ~BOARD_1.exits))))
        return "escape"

    def _enter(self, area: int) -> None:
        self.entries.append(area)
        self.last, self.dots = area, 0


class _Questions:
    """What the Nazgul ask in one game."""

    def __init__(self, board: Board, rng: random.Random) -> None:
        self.board, self.rng = board, rng
        self.trails = board.starts
        self.sense = rng.choice((0.0, 0.5, 0.9))
        """How often they ask where it makes sense."""

    def area(self, places: int) -> int:
        """One where Frodo may be, or near it: he may have been there; or any."""
        if self.rng.random() >= self.sense:
            return self.rng.randrange(self.board.areas)
        area = self.rng.choice(list(members(places)))
        if self.rng.random() < 0.5:
            near = [space for space in range(self.board.areas) if self.board.distance[area][space] <= 6]
            area = self.rng.choice(near)
        return area

    def ask(self, places: int, last: int, log: set[int]) -> str:
        """A question and its true answer."""
        area = self.area(places)
        name = self.board.ids[area]
        kind = self.rng.choice(("search", "search", "hunt", "perception"))
        if kind == "perception":
            land = self.rng.choice((self.board.region, self.board.stretch))[area]
            inside = self.board.lying[land] >> last & 1
            return f"perception {self.board.lands[land]} {'yes' if inside else 'no'}"
        if kind == "search" and self.trails >> area & 1:
            kind = "hunt"
        answer = "no"
        if area in log:
            self.trails |= 1 << area
            answer = "here" if kind == "hunt" and area == last else "yes"
        return f"{kind} {name} {answer}"


def part_1(rng: random.Random) -> Iterator[tuple[str, ...]]:
    """The facts of a game of part I, after each of them."""
    frodo, questions = _Journal(rng), _Questions(BOARD_1, rng)
    facts: tuple[str, ...] = ()
    turn = 0
    while True:
        turn += 1
        found = False
        if turn % 3 or rng.random() < 0.5:
            facts += (frodo.move(),)
            yield facts
        if facts[-1] == "exit":
            return
        if len(frodo.entries) <= TRACK:
            for _ in range(_QUESTIONS):
                log = {entry for entry in frodo.entries if entry >= 0}
                facts += (questions.ask(possible_journals(facts).places, frodo.last, log),)
                found = found or facts[-1].endswith("here")
                yield facts
            if found:
                facts += (frodo.escape(),)
                yield facts
        if len(frodo.entries) > TRACK:
            facts += (f"rescue {rescue_moves(frodo.last, frodo.dots)}",)
            yield facts
            return


class _Gandalf:
    """Gandalf in part II, with his deed tokens."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.area, *tokens = rng.sample(BOARD_2.deeds, len(BOARD_2.deeds))
        self.held, self.supply = tokens[:3], tokens[3:]
        self.gone = False

    def move(self) -> Iterator[str]:
        """To another area; there he may do a deed, or leave."""
        self.area = self.rng.choice(list(members(BOARD_2.connected[self.area] & ~(1 << self.area))))
        yield "moves"
        if self.area in self.held:
            self.held.remove(self.area)
            yield f"deed {BOARD_2.ids[self.area]}"
        if BOARD_2.exits >> self.area & 1 and self.rng.random() < 0.5:
            self.gone = True
            yield "rivendell"

    def vanish(self, how: str) -> Iterator[str]:
        """He was met on his area, and is elsewhere."""
        yield f"gandalf {BOARD_2.ids[self.area]} yes"
        if self.supply:
            self.area = self.supply.pop()
            yield how


def _ask(questions: _Questions, card: Journey, figure: int, gandalf: _Gandalf, facts: tuple[str, ...]) -> Iterator[str]:
    """One question of part II with all that follows of it."""
    now = possible_journeys(facts)
    places = sum(1 << area for area in {*now.frodo, *now.gandalf})
    log = set(members(card.visited[figure]))
    fact = questions.ask(places, card.last[figure], log)
    kind, name, answer = fact.split()
    if kind == "perception" and not gandalf.gone and BOARD_2.lying[BOARD_2.land[name]] >> gandalf.area & 1:
        answer = "yes"
    yield f"{kind} {name} {answer}"
    if kind == "hunt" and not gandalf.gone:
        if gandalf.area == BOARD_2.space[name]:
            yield from gandalf.vanish("flees")
        else:
            yield f"gandalf {name} no"


def part_2(rng: random.Random) -> Iterator[tuple[str, ...]]:
    """The facts of a game of part II, after each of them."""
    deck = rng.choice((JOURNEYS[:18], JOURNEYS[18:]))
    route = rng.sample(deck, 5)
    gandalf, questions = _Gandalf(rng), _Questions(BOARD_2, rng)
    card, figure, turn = route.pop(), 0, 0
    facts: tuple[str, ...] = ("figure 0",)
    while True:
        turn += 1
        if turn % 3 or rng.random() < 0.5:
            figure += 1
            facts += (f"{'won' if figure == card.moves else 'figure'} {figure}",)
            yield facts
            if figure == card.moves:
                return
        for fact in () if gandalf.gone else gandalf.move():
            facts += (fact,)
            yield facts
        if not gandalf.gone and rng.random() < 0.05:
            for fact in gandalf.vanish("hides"):
                facts += (fact,)
                yield facts
        found = False
        for _ in range(_QUESTIONS):
            for fact in _ask(questions, card, figure, gandalf, facts):
                facts += (fact,)
                found = found or fact.endswith("here")
                yield facts
        if found and route and rng.random() < 0.5:
            card, figure = route.pop(), max(0, figure - 1)
            questions.trails = BOARD_2.starts
            for fact in ("route", f"figure {figure}"):
                facts += (fact,)
                yield facts


def measure(games: int) -> dict[str, dict[str, float]]:
    """So many games of each part."""
    parts: dict[
        str, tuple[Callable[[random.Random], Iterator[tuple[str, ...]]], Callable[[tuple[str, ...]], object]]
    ] = {
        "part I, all journals": (part_1, PossibleJournals),
        "part II, cards and Gandalf": (part_2, PossibleJourneys),
    }
    return {name: _summary(list(_updates(play, update, games))) for name, (play, update) in parts.items()}


def _updates(
    play: Callable[[random.Random], Iterator[tuple[str, ...]]], update: Callable[[tuple[str, ...]], object], games: int
) -> Iterator[float]:
    """Seconds of processor time of each update."""
    rng = random.Random(11)
    for _ in range(games):
        for facts in play(rng):
            began = time.process_time()
            update(facts)
            yield time.process_time() - began


def _summary(seconds: list[float]) -> dict[str, float]:
    ordered = sorted(seconds)
    return {
        "updates": len(ordered),
        "median_ms": statistics.median(ordered) * 1e3,
        "p99_ms": ordered[int(len(ordered) * 0.99)] * 1e3,
        "max_ms": ordered[-1] * 1e3,
    }


def show(found: dict[str, dict[str, float]]) -> None:
    """The table, with what is aimed at."""
    print(f"{'one update of what is possible in Hunt':42} {'updates':>8} {'median ms':>10} {'p99':>7} {'slowest':>8}")
    for name, row in found.items():
        times = f"{row['median_ms']:10.2f} {row['p99_ms']:7.2f} {row['max_ms']:8.2f}"
        print(f"{name:42} {row['updates']:8.0f} {times}")
    slow = max(row["p99_ms"] for row in found.values())
    print(f"aim: under {AIM_MS:.0f} ms (p99 {slow:.2f}): {'kept' if slow < AIM_MS else 'MISSED'}")


if __name__ == "__main__":
    show(measure(100))
