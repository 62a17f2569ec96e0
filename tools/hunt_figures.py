# ruff: noqa: INP001 - a script, no package
"""Who wins Hunt for the Ring, how, and how long does it take? Players of sense and of chance against each other.

    python tools/hunt_figures.py -n 1000

Each row is one pair of players, the Ring-bearer first, in one part or in both. After part I stands what it leaves to
part II, for that is what part II begins with where it is played alone (HR-CARRY-01).
"""

from __future__ import annotations

import argparse
import math
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import Final

from mathom.bots import Bot, Budget, RandomBot
from mathom.bots.hunt.sense_bot import SenseBot
from mathom.core.action import NATURE, Action
from mathom.core.odds import outcome_at_share
from mathom.games.hunt import GAME
from mathom.games.hunt.chase import Chase
from mathom.games.hunt.content import BEIGE_POOL, COMPANY, PART_I, RB
from mathom.games.hunt.journeys import SHORT
from mathom.games.hunt.state import RING_BEARER

PAIRS: Final = ("sense/sense", "random/sense", "sense/random", "random/random")
PARTS: Final = ("first", "second", "both")
WORKERS: Final = 2
_CHUNK: Final = 25

Figures = Counter[str]
"""Sums over games. Of names with a colon the part before it is what they are a share of."""


def player(name: str) -> Bot:
    """A player by a short name: `sense`, `random`, or `slips=0.3` for one of sense who often does not think."""
    if name.startswith("slips="):
        return SenseBot(slips=float(name.removeprefix("slips=")))
    known: dict[str, Bot] = {"sense": SenseBot(), "random": RandomBot()}
    return known[name]


def play(parts: str, pair: str, options: str, seed: str) -> Figures:
    """One game, and what there is to count in it."""
    bearer, hunters = map(player, pair.split("/"))
    state, rng = GAME.start(f"parts={parts} {options}".strip()), Random(seed)
    state.mute_log()  # nobody reads it
    figures: Figures = Counter(games=1)
    while acting := state.to_act():
        seat = acting[0]
        action: Action
        if seat == NATURE:
            action = outcome_at_share(state.odds(), rng.random())
        else:
            who = hunters if seat != RB else bearer
            action = who.choose(state.observe(seat), Budget(rng.getrandbits(60)))
            figures["decisions"] += 1
        figures["events"] += 1
        step = state.stack[0].name
        figures["cancelled"] += step == "window" and action.kind == "play"
        figures["tokens"] += step == "draw_tokens"
        part, day, facts, found = state.part, state.day, state.facts, state.found
        state.apply(seat, action)
        figures["encounters"] += found and not state.found
        if action.kind in _COUNTED:
            figures[_COUNTED[action.kind]] += 1
        elif action.kind == "play":
            figures["ally" if seat == RB else "sorcery"] += 1
        if state.part != part:
            _add_facts(figures, facts)
            figures["exits"] += not any(fact.startswith("rescue") for fact in facts)
            figures["days"] += day
            figures["corruption_1"] += state.corruption
            figures["second"] += 1
    _add_facts(figures, state.facts)
    _add_end(figures, state)
    return figures


_COUNTED: Final = {"night_move": "nights", "reveal": "reveals", "rivendell": "rivendell"}
"""Actions that are counted, and as what."""


def _add_facts(figures: Figures, facts: tuple[str, ...]) -> None:
    """What was asked in a part, and how part I ended."""
    for fact in facts:
        kind, *words = fact.split(" ")
        if kind in ("search", "hunt", "perception"):
            figures[f"{kind}:{'no' if words[1] == 'no' else 'yes'}"] += 1
        elif kind == "rescue":
            figures["rescues"] += 1
            figures["rescue_moves"] += int(words[0])
        elif kind.startswith("exit"):
            figures["exits"] += 1
        elif kind == "flees":
            figures["wizard_found"] += 1


def _add_end(figures: Figures, state: Chase) -> None:
    won = state.winner == RING_BEARER
    figures["won"] += won
    figures["days"] += state.day
    figures["corruption"] += state.corruption
    figures["track"] += state.track
    if state.part == PART_I:
        if won:
            _add_left(figures, state)
        return
    long = state.journey not in SHORT
    figures["long"] += long
    figures["long_won"] += long and won
    figures["short_won"] += won and not long
    figures["deeds"] += state.deeds_done.bit_count()


def _add_left(figures: Figures, state: Chase) -> None:
    """What part I leaves to part II."""
    figures["left"] += 1
    figures["left_corruption"] += state.corruption
    eyes = [token for token, number in enumerate(BEIGE_POOL) if number][-1]
    figures["left_tokens"] += sum(BEIGE_POOL[:eyes]) - sum(state.bag[:eyes])
    figures["left_eyes"] += state.eyes
    figures["left_information"] += state.powers
    figures["left_fellowship"] += state.fellowship
    figures["left_allies"] += len(state.ally_hand)
    figures["left_sorcery"] += len(state.hands[1])
    for number, name in enumerate(COMPANY):
        figures[f"left_turned_{name}"] += state.turned >> number & 1


def _play_some(row: tuple[str, str, str, int, int, int]) -> Figures:
    parts, pair, options, seed, first, last = row
    total: Figures = Counter()
    for number in range(first, last):
        total.update(play(parts, pair, options, f"{seed} {parts} {pair} {number}"))
    return total


def figures_of(parts: str, pair: str, options: str, games: int, seed: int, workers: int = 1) -> Figures:
    """The sums over so many games."""
    rows = [(parts, pair, options, seed, first, min(first + _CHUNK, games)) for first in range(0, games, _CHUNK)]
    total: Figures = Counter()
    if workers == 1 or len(rows) == 1:
        for row in rows:
            total.update(_play_some(row))
        return total
    with ProcessPoolExecutor(min(workers, WORKERS)) as pool:
        for found in pool.map(_play_some, rows):
            total.update(found)
    return total


def lines(parts: str, pair: str, figures: Figures) -> Iterator[str]:
    """A row in words."""
    games = figures["games"]

    def mean(name: str, of: str = "games") -> str:
        return f"{figures[name] / max(1, figures[of]):.2f}"

    def share(name: str, of: str = "games") -> str:
        return f"{100 * figures[name] / max(1, figures[of]):.1f}%"

    won = figures["won"] / games
    error = 100 * math.sqrt(won * (1 - won) / games)
    yield f"{parts} {pair} ({games} games)"
    wins = f"{100 * won:.1f}% ± {error:.1f}"
    yield f"  Ring-bearer wins  {wins}   corruption {mean('corruption')}   track {mean('track')}"
    yield f"  length            {mean('days')} days   {mean('events')} events   {mean('decisions')} decisions"
    yield (
        f"  encounters        {mean('encounters')}   tokens {mean('tokens')}   night moves {mean('nights')}   "
        f"cards {mean('ally')} and {mean('sorcery')}   cancelled {mean('cancelled')}"
    )
    asked = []
    for kind in ("search", "perception", "hunt"):
        figures[kind] = figures[f"{kind}:yes"] + figures[f"{kind}:no"]
        asked.append(f"{kind} {mean(kind)} ({share(f'{kind}:yes', kind)} yes)")
    yield f"  questions         {'   '.join(asked)}"
    if parts != "second":
        yield (
            f"  part I            exits {share('exits')}   rescues {share('rescues')} "
            f"of {mean('rescue_moves', 'rescues')} moves"
        )
    if parts == "first":
        left = ("corruption", "tokens", "eyes", "information", "fellowship", "allies", "sorcery")
        shown = [f"{name} {mean(f'left_{name}', 'left')}" for name in left]
        yield f"  leaves            {'   '.join(shown)}"
        turned = [f"{name} {share(f'left_turned_{name}', 'left')}" for name in COMPANY[:4]]
        yield f"  turned over       {'   '.join(turned)}"
        return
    if parts == "both":
        yield f"  between           {share('second')} go on, with corruption {mean('corruption_1', 'second')}"
    figures["second_games"] = games if parts == "second" else figures["second"]
    figures["short"] = figures["second_games"] - figures["long"]
    yield (
        f"  part II           long cards {share('long', 'second_games')}, won {share('long_won', 'long')}; "
        f"short ones won {share('short_won', 'short')}"
    )
    yield (
        f"  Gandalf           deeds {mean('deeds', 'second_games')}   home {share('rivendell', 'second_games')}   "
        f"found {mean('wizard_found', 'second_games')}   revealed {mean('reveals', 'second_games')}"
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the rows and print them."""
    parser = argparse.ArgumentParser(prog="python tools/hunt_figures.py", description=__doc__)
    parser.add_argument("-n", "--games", type=int, default=1000, help="games a row (1000)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same figures (1)")
    parser.add_argument("--parts", nargs="+", choices=PARTS, default=PARTS, help="which parts are played (each)")
    parser.add_argument("--pairs", nargs="+", default=PAIRS, help="who plays: sense, random, slips=0.3 (four pairs)")
    parser.add_argument("--options", default="", help="more options of the game, such as players=5")
    parser.add_argument("--workers", type=int, default=WORKERS, help=f"processes, at most {WORKERS} ({WORKERS})")
    wanted = parser.parse_args(arguments)
    for parts in wanted.parts:
        for pair in wanted.pairs:
            figures = figures_of(parts, pair, wanted.options, wanted.games, wanted.seed, wanted.workers)
            sys.stdout.write("\n".join([*lines(parts, pair, figures), "", ""]))
            sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
