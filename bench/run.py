"""Speed side by side with peers, in one run: random play through Python, a clone, search, environments, a page.

    make bench                       the table, for pure Python and then for the compiled mathom
    python bench/run.py --json       for scripts
    python bench/run.py --seconds 10 longer, so calmer
    python bench/run.py --journeys   nothing but Journeys in Middle-earth
    python bench/run.py --pages      nothing but the pages
    python bench/run.py --envs       nothing but the environments
    python bench/run.py --server     nothing but the server under load (on Linux)

Each line plays uniformly random games from the start and counts decisions: the legal actions are asked for, one is
drawn, it is applied. In The Confrontation, Hunt for the Ring and Journeys a chance event counts as a decision, for
there are few. In Journey to Mordor most events are dice: only what players decide is counted, though the dice are
rolled in the same time; a second line counts the dice too. Peers: python-chess (plies) and OpenSpiel's dark_chess
(steps, through its Python module). What is worth reading is the ratio within one run; machines differ and are shared.
The contestants take turns in short slices, so that a noisy moment hits all of them.

Search is counted in iterations of MO-ISMCTS a second, in The Confrontation with special cards, from positions where one
seat has several moves: at the first turn, where what is played out is longest, and in the middle of random games; the
best of three rounds. What is measured of a page is said in `bench/page.py`, of the environments in `bench/envs.py`, of
the server in `bench/server.py`.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Iterator, Sequence
from typing import TypeVar

import adventures
import belief
import envs
import page
import server
from slices import Slice, settle, sliced

from mathom.bots.bot import Budget
from mathom.bots.search.mo_ismcts import MoIsmctsBot
from mathom.core.action import NATURE
from mathom.core.compiled import is_compiled
from mathom.core.game import Game, State
from mathom.games.confrontation import GAME
from mathom.games.confrontation.duel import Duel
from mathom.games.hunt import GAME as HUNT
from mathom.games.journeys import GAME as JOURNEYS
from mathom.games.mordor import GAME as MORDOR

StateT = TypeVar("StateT", bound=State)


def events(rules: Game, options: str) -> Slice:
    """Random games. A chance event counts as a decision."""
    rng = random.Random(7)
    pick = rng.random

    def game() -> int:
        state = rules.start(options)
        legal, apply, to_act = state.legal, state.apply, state.to_act
        decisions = 0
        while seats := to_act():
            seat = seats[0]
            if seat == NATURE:
                odds = state.odds()
                apply(NATURE, odds[int(pick() * len(odds))][0])
            else:
                actions = legal(seat)
                apply(seat, actions[int(pick() * len(actions))])
            decisions += 1
        return decisions

    return sliced(game)


def mordor(options: str, *, dice: bool = False) -> Slice:
    """Random games of Journey to Mordor. Counts the players' decisions; with `dice`, each die that falls too."""
    rng = random.Random(7)
    pick = rng.random
    # a die by its faces, not by its symbols: each has six
    faces = {odds: [outcome for outcome, weight in odds for _ in range(weight)] for odds in MORDOR.start("").rules.odds}

    def game() -> int:
        state = MORDOR.start(options)
        legal, apply, to_act = state.legal, state.apply, state.to_act
        decisions = rolls = 0
        while seats := to_act():
            seat = seats[0]
            if seat == NATURE:
                odds = state.odds()
                sides = faces[odds] if isinstance(odds, tuple) else [outcome for outcome, _ in odds]
                apply(NATURE, sides[int(pick() * len(sides))])
                rolls += 1
            else:
                actions = legal(seat)
                apply(seat, actions[int(pick() * len(actions))])
                decisions += 1
        return decisions + rolls if dice else decisions

    return sliced(game)


def python_chess() -> Slice:
    """Random games of chess."""
    import chess

    rng = random.Random(7)

    def game() -> int:
        board = chess.Board()
        plies = 0
        while plies < 200 and not board.is_game_over():
            moves = list(board.legal_moves)
            board.push(moves[int(rng.random() * len(moves))])
            plies += 1
        return plies

    return sliced(game)


def dark_chess() -> Slice:
    """Random games of OpenSpiel's dark chess."""
    import pyspiel

    rng = random.Random(7)
    pick = rng.random
    rules = pyspiel.load_game("dark_chess")

    def game() -> int:
        state = rules.new_initial_state()
        steps = 0
        while steps < 200 and not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(pick() * len(actions))])
            steps += 1
        return steps

    return sliced(game)


def middle_games(count: int, events: int = 30) -> Iterator[Duel]:
    """States from the middle of random games of The Confrontation; the first 12 events set up."""
    return _played(GAME, "rule_set=classic special_cards=yes", count, events)


def _played(rules: Game[StateT], options: str, count: int, events: int) -> Iterator[StateT]:
    """States after so many events of random games."""
    rng = random.Random(3)
    for _ in range(count):
        state = rules.start(options)
        for _ in range(events):
            seats = state.to_act()
            if not seats:
                break
            if seats[0] == NATURE:
                state.apply(NATURE, rng.choice(state.odds())[0])
            else:
                state.apply(seats[0], rng.choice(state.legal(seats[0])))
        yield state


def clone_cost(states: Sequence[State]) -> float:
    """Microseconds a clone takes, the best of several rounds."""
    best = float("inf")
    for _ in range(20):
        start = time.perf_counter()
        for state in states:
            for _ in range(100):
                state.clone()
        best = min(best, (time.perf_counter() - start) / (len(states) * 100))
    return best * 1e6


def journeys_clone() -> float:
    """Microseconds a clone of an adventure under way takes."""
    return clone_cost([*_played(JOURNEYS, "heroes=3", 50, 200)])


def show_journeys(seconds: float, *, as_json: bool) -> None:
    """All that is measured of Journeys, without the rest; here random play, too, in processor time."""
    play, start = events(JOURNEYS, "heroes=3"), time.process_time()
    done, _ = play(seconds)
    spent = time.process_time() - start
    found = {"compiled": is_compiled(), "decisions_per_second": done / spent, "clone_microseconds": journeys_clone()}
    told = adventures.measure()
    if as_json:
        json.dump(found | {"adventures_per_minute": told}, sys.stdout, indent=2)
        print()
        return
    print("compiled" if is_compiled() else "pure Python")
    print(f"random play of journeys, 3 heroes: {done / spent:,.0f} decisions/s")
    print(f"clone of a middle-game state of journeys: {found['clone_microseconds']:.2f} microseconds")
    adventures.show(told)


def search_speed(events: int, depth: int, iterations: int = 500) -> float:
    """Iterations of MO-ISMCTS a second of processor time; `depth` as the bot takes it, 0 plays every game out."""
    bot = MoIsmctsBot(iterations=iterations, depth=depth)
    views = []
    for state in middle_games(40, events):
        seats = state.to_act()
        if len(seats) == 1 and seats[0] != NATURE and len(state.legal(seats[0])) > 3:
            views.append(state.observe(seats[0]))
    best = 0.0
    settle()
    for _ in range(3):
        start = time.process_time()
        for view in views[:8]:
            bot.choose(view, Budget(seed=1))
        best = max(best, len(views[:8]) * iterations / (time.process_time() - start))
    return best


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=4.0, help="for each contestant")
    parser.add_argument("--positions", type=int, default=150, help="that are drawn of each table")
    parser.add_argument("--journeys", action="store_true", help="nothing but Journeys in Middle-earth")
    parser.add_argument("--pages", action="store_true", help="nothing but the pages")
    parser.add_argument("--envs", action="store_true", help="nothing but the environments")
    parser.add_argument("--json", action="store_true")
    server.add_options(parser)
    args = parser.parse_args()
    if args.server:
        server.report(args)
        return
    if args.envs:
        envs.report(args.seconds, as_json=args.json)
        return
    if args.journeys:
        show_journeys(args.seconds, as_json=args.json)
        return
    pages = page.measure(args.positions)
    if args.pages:
        if args.json:
            json.dump({"pages": pages}, sys.stdout, indent=2)
            print()
        else:
            page.show(pages)
        return
    contestants: dict[str, Slice] = {
        "confrontation original": events(GAME, "rule_set=original"),
        "confrontation classic": events(GAME, "rule_set=classic"),
        "confrontation classic, special cards": events(GAME, "rule_set=classic special_cards=yes"),
        "confrontation variant": events(GAME, "rule_set=variant"),
        "confrontation draft, special cards": events(GAME, "rule_set=draft special_cards=yes"),
        "hunt, 2 players": events(HUNT, "players=2"),
        "hunt, 5 players": events(HUNT, "players=5"),
        "journeys, 3 heroes": events(JOURNEYS, "heroes=3"),
        "mordor basic, 2 players": mordor("players=2"),
        "mordor advanced, 4 players": mordor("players=4 game=advanced"),
        "mordor advanced, 4 players, with dice": mordor("players=4 game=advanced", dice=True),
        "python-chess": python_chess(),
        "OpenSpiel dark_chess": dark_chess(),
    }
    decisions = dict.fromkeys(contestants, 0)
    spent = dict.fromkeys(contestants, 0.0)
    rounds = 10
    for _ in range(rounds):
        for name, play in contestants.items():
            done, seconds = play(args.seconds / rounds)
            decisions[name] += done
            spent[name] += seconds
    rate = {name: decisions[name] / spent[name] for name in contestants}
    clone = {
        "confrontation": clone_cost([*middle_games(50)]),
        "hunt": clone_cost([*_played(HUNT, "players=3", 50, 150)]),
        "journeys": journeys_clone(),
    }
    known = belief.measure(games=20)
    told = adventures.measure()
    search = {
        f"{when}, {ahead}": search_speed(events, depth)
        for when, events in (("first turn", 12), ("middle game", 30))
        for ahead, depth in (("played out to the end", 0), ("the judge after 8 events", 8))
    }
    steps = envs.measure(args.seconds)
    if args.json:
        found = {"compiled": is_compiled(), "decisions_per_second": rate, "clone_microseconds": clone}
        found |= {"iterations_per_second": search, "steps_per_second": steps, "pages": pages, "belief": known}
        found |= {"adventures_per_minute": told}
        json.dump(found, sys.stdout, indent=2)
        print()
        return
    print("compiled" if is_compiled() else "pure Python")
    print(f"{'random play':38} {'decisions/s':>12} {'x chess':>8} {'x dark_chess':>13}")
    for name, value in rate.items():
        chess, dark = value / rate["python-chess"], value / rate["OpenSpiel dark_chess"]
        print(f"{name:38} {value:12,.0f} {chess:8.2f} {dark:13.2f}")
    for name, cost in clone.items():
        print(f"clone of a middle-game state of {name}: {cost:.2f} microseconds")
    adventures.show(told)
    for what, speed in search.items():
        print(f"MO-ISMCTS, {what}: {speed:,.0f} iterations/s")
    print()
    belief.show(known)
    print()
    envs.show(steps)
    print()
    page.show(pages)


if __name__ == "__main__":
    main()
