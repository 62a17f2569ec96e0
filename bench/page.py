"""What a page costs: the processor time of one live update of a table, and the bytes of a whole page.

An update is what every open page of a table gets when somebody has acted: the seat's observation, the game's scene, and
the template, to the bytes of the part that is sent. Random games are played and each position of their middle is drawn
for the seat that is asked, as in play: the lines of the log that were said before are remembered, the new ones are not.
The first game of each is played to warm up and not counted.

The peer is python-chess, which many know to draw a board on a server: `chess.svg.board` of positions from random games.
It draws a board alone, with no hand, log, buttons or words, so it is a scale and no rival. The contestants take turns,
position by position, so that a noisy moment hits all of them. Aims: under 20 ms and under 150 kB before compression.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from markupsafe import Markup
from slices import settle

from mathom.core.action import NATURE
from mathom.core.game import Game, State
from mathom.core.registry import game as find_game
from mathom.server.guest import Guest
from mathom.server.page import SeatCard
from mathom.server.page_builder import draw
from mathom.server.rendering import Renderer, words_of
from mathom.server.viewer import scenery

AIM_MS: Final = 20.0
AIM_KB: Final = 150.0
_FIRST: Final = 10
"""So many events belong to the beginning of a game, and are not counted."""
_READER: Final = Guest(id="bench", csrf="0" * 32, language="en", theme="", new=False)
Cost = tuple[float, int, int]
"""Of one position: seconds of processor time, bytes of the update, bytes of the whole page."""


@dataclass(slots=True)
class Costs:
    """What was measured of one contestant."""

    seconds: list[float] = field(default_factory=list)
    updates: list[int] = field(default_factory=list)
    pages: list[int] = field(default_factory=list)

    def summary(self) -> dict[str, float]:
        """Milliseconds and kilobytes; `page` is 0 where there is no whole page."""
        ordered = sorted(self.seconds)
        return {
            "positions": len(ordered),
            "mean_ms": statistics.fmean(ordered) * 1e3,
            "median_ms": statistics.median(ordered) * 1e3,
            "p95_ms": ordered[min(len(ordered) - 1, int(len(ordered) * 0.95))] * 1e3,
            "update_kB": statistics.fmean(self.updates) / 1e3,
            "page_kB": max(self.pages, default=0) / 1e3,
        }


def _states(game: Game, options: str, rng: random.Random) -> Iterator[tuple[State, int]]:
    """The states of a random game in which a seat is asked, and how many events there were before."""
    state, events = game.start(options), 0
    while seats := state.to_act():
        if seats[0] == NATURE:
            state.apply(NATURE, rng.choice(state.odds())[0])
        else:
            yield state, events
            state.apply(seats[0], rng.choice(state.legal(seats[0])))
        events += 1


def table(game_id: str, options: str) -> Iterator[Cost]:
    """Updates of a table, without end."""
    game, renderer, rng = find_game(game_id), Renderer(), random.Random(11)
    chosen = game.options(options)
    words = words_of(_READER.language, game, chosen)
    seats = [
        SeatCard(seat=seat, short=short, name=f"Player {seat + 1}", you=seat == 0)
        for seat, short in enumerate(game.seats(chosen))
    ]
    warm = False
    while True:
        for state, events in _states(game, options, rng):
            began = time.process_time()
            observation = state.observe(state.to_act()[0])
            page = draw(
                game,
                observation,
                words,
                code="bench",
                mode="play",
                number=events,
                seats=seats,
                channel="players",
            )
            context = scenery(game, chosen, page, observation, words)
            part = renderer.page("fragment.html", _READER, context, game=game, options=chosen)
            update = part.encode()
            spent = time.process_time() - began
            if warm and events >= _FIRST:
                context |= {"fragment": Markup(part), "live_at": "/t/bench/live"}  # noqa: S704  (ours)
                whole = renderer.page("table.html", _READER, context, game=game, options=chosen, path="/t/bench")
                yield spent, len(update), len(whole.encode())
        warm = True


def chess_board() -> Iterator[Cost]:
    """Boards drawn by python-chess, without end."""
    import chess
    import chess.svg

    rng = random.Random(11)
    while True:
        board = chess.Board()
        for ply in range(120):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(rng.choice(moves))
            if ply >= _FIRST:
                began = time.process_time()
                drawn = chess.svg.board(board, lastmove=board.peek()).encode()
                yield time.process_time() - began, len(drawn), 0


def measure(positions: int) -> dict[str, dict[str, float]]:
    """So many positions of each contestant."""
    contestants = {
        "confrontation, classic with special cards": table("confrontation", "rule_set=classic special_cards=yes"),
        "confrontation, original": table("confrontation", "rule_set=original"),
        "mordor, basic, 2 players": table("mordor", "players=2"),
        "mordor, advanced, 4 players": table("mordor", "players=4 game=advanced"),
        "python-chess, chess.svg.board": chess_board(),
    }
    costs = {name: Costs() for name in contestants}
    for _ in range(positions):
        settle()
        for name, drawn in contestants.items():
            spent, update, page = next(drawn)
            costs[name].seconds.append(spent)
            costs[name].updates.append(update)
            if page:
                costs[name].pages.append(page)
    return {name: cost.summary() for name, cost in costs.items()}


def show(found: dict[str, dict[str, float]]) -> None:
    """The table, with what is aimed at."""
    print(
        f"{'one update of a page':42} {'mean ms':>8} {'median':>7} {'p95':>7} {'update kB':>10} {'largest page kB':>16}"
    )
    for name, row in found.items():
        whole = f"{row['page_kB']:16.1f}" if row["page_kB"] else f"{'':16}"
        times = f"{row['mean_ms']:8.2f} {row['median_ms']:7.2f} {row['p95_ms']:7.2f}"
        print(f"{name:42} {times} {row['update_kB']:10.1f} {whole}".rstrip())
    ours = [row for row in found.values() if row["page_kB"]]
    slow, large = max(row["p95_ms"] for row in ours), max(row["page_kB"] for row in ours)
    kept = "kept" if slow < AIM_MS and large < AIM_KB else "MISSED"
    print(f"aims: under {AIM_MS:.0f} ms (p95 {slow:.2f}) and under {AIM_KB:.0f} kB ({large:.1f}): {kept}")
