# ruff: noqa: INP001, T201 - a script, no package; it prints its table
"""The comparison of the 2012 paper on information-set search, from the folder of a tournament.

    mathom arena confrontation --shire-needs 4 --guarded-homes --seed 2012 -n 45 --out paper \
        --bots "mo-ismcts:iterations=500,opening=no" --bots "mo-ismcts:opening=no,iterations=500" \
        --bots "uct:iterations=500,opening=no" --bots "uct:opening=no,iterations=500"
    python tools/paper_2012.py paper

Each bot is there twice, its settings written in another order, so that it also meets itself: what a search gains is how
much more often it wins than the other would in its place. Prints for both sides, and both opponents, how often each
search wins, and the difference, with intervals (95 %).
"""

from __future__ import annotations

import sys
from collections import Counter
from math import sqrt
from pathlib import Path

from mathom.arena import load
from mathom.arena.intervals import interval

SIDES = ("Light (the Fellowship)", "Dark (Sauron)")


def main(folder: str) -> None:
    """Read the games and print the table in Markdown."""
    _, games = load(Path(folder))
    won: Counter[tuple[int, str, str]] = Counter()
    played: Counter[tuple[int, str, str]] = Counter()
    for game in games:
        names = [bot.partition(":")[0] for bot in game.bots]
        for seat in (0, 1):
            cell = (seat, names[seat], names[1 - seat])
            played[cell] += 1
            won[cell] += game.winners == (seat,)
    print("| plays | against | mo-ismcts wins | uct wins | difference, points |")
    print("| --- | --- | --: | --: | --: |")
    for seat, side in enumerate(SIDES):
        for against in ("uct", "mo-ismcts"):
            cells = [(seat, bot, against) for bot in ("mo-ismcts", "uct")]
            shown = [_share(won[cell], played[cell]) for cell in cells]
            print(f"| {side} | {against} | {shown[0]} | {shown[1]} | {_difference(cells, won, played)} |")


def _share(won: int, played: int) -> str:
    low, high = interval(won, played)
    return f"{100 * won / played:.1f} % ({100 * low:.1f}–{100 * high:.1f}), N={played}"


def _difference(
    cells: list[tuple[int, str, str]], won: Counter[tuple[int, str, str]], played: Counter[tuple[int, str, str]]
) -> str:
    """The first share less the second, with the normal interval of a difference."""
    shares = [won[cell] / played[cell] for cell in cells]
    error = sqrt(sum(share * (1 - share) / played[cell] for share, cell in zip(shares, cells, strict=True)))
    gain = shares[0] - shares[1]
    return f"{100 * gain:+.1f} ({100 * (gain - 1.96 * error):+.1f} to {100 * (gain + 1.96 * error):+.1f})"


if __name__ == "__main__":
    main(sys.argv[1])
