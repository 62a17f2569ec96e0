"""The table in text: the diamond of regions with Mordor above and the Shire below, and what lies beside the board.

Regions touch on the paper exactly where they are adjacent on the board: those towards Mordor share the upper border of
a region, those towards the Shire the lower one, those beside it the left and right ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, zip_longest
from typing import TYPE_CHECKING, Final

from mathom.core.action import REFEREE
from mathom.core.message import Message
from mathom.core.text_drawing import Row, Span, fit, length, row, wrap
from mathom.games.confrontation.content import (
    CHARACTER,
    CHARACTERS,
    EREGION,
    MOUNTAINS,
    RANK,
    REGION,
    REGIONS,
    RIVER,
    SIDE_NAMES,
    SIDES,
    SPECIAL,
    SPECIALS_OF,
    TILES,
    side_of,
)
from mathom.games.confrontation.observe import Stand, View

if TYPE_CHECKING:  # Fluent takes its time to load, and a simulation says nothing
    from mathom.core.words import Words

CELL: Final = 18
"""From one border of a region to the next; even, so that half a region is a whole number of columns."""
BOARD: Final = 4 * CELL + 1
BESIDE: Final = 36
"""The least width of a column beside the board; with less room its content goes below."""

_SIDE_STYLES: Final = ("side0", "side1")
_RANKS: Final = tuple(
    tuple(sorted((n for n in range(16) if RANK[n] == rank), key=lambda n: -REGIONS[n].a)) for rank in range(7)
)
_BOX: Final = {  # the sign where lines meet, by where they go: up, down, left, right
    "ud": "│",
    "lr": "─",
    "dr": "┌",
    "dl": "┐",
    "ur": "└",
    "ul": "┘",
    "udr": "├",
    "udl": "┤",
    "dlr": "┬",
    "ulr": "┴",
    "udlr": "┼",
}
_BARRED, _DOWNSTREAM, _MINES = "║", "»", "↑"


def draw(view: View, words: Words, width: int) -> list[Row]:
    """The whole table in so many columns; on a narrow screen a list of regions takes the place of the diamond."""
    if width < BOARD:
        rows = [*_list(view, words, width), *_legend(words, width), row(), *_beside(view, words, width)]
        return [line if length(line) <= width else fit(line, width) for line in rows]
    board = _board(view, words)
    if width < BOARD + 3 + BESIDE:
        return [*board, *_beside(view, words, min(width, 100))]
    beside = _beside(view, words, min(width - BOARD - 3, 60))
    left = [fit(line, BOARD + 3) for line in board]
    blank = row(" " * (BOARD + 3))
    return [(*(line or blank), *(extra or ())) for line, extra in zip_longest(left, beside)]


def know(view: View, words: Words) -> list[Row]:
    """Who may be in each stand of the opponent, from all that was seen: a row for stands of which the same is known."""
    alike: dict[tuple[str, ...], list[Stand]] = {}
    for stand in view.stands:
        if _owner(stand) != _own_side(view) and view.audience != REFEREE:
            alike.setdefault((stand.face,) if stand.face else stand.possible, []).append(stand)
    out = []
    for who, stands in alike.items():
        marks: list[Span] = []
        for stand in stands:
            marks += [
                Span(stand.mark, _SIDE_STYLES[_owner(stand)]),
                Span(f" {words.name('region', stand.region)}, ", "faint"),
            ]
        marks[-1] = Span(f" {words.name('region', stands[-1].region)}: ", "faint")
        names = words.names("character", who, join="or")
        out.append(row(*marks, Span(names, "strong" if len(who) == 1 else "")))
    return out


# The diamond ---------------------------------------------------------------------------------------------------------
def _board(view: View, words: Words) -> list[Row]:
    out: list[Row] = []
    above: list[int] = []
    for rank in range(6, -1, -1):
        regions = _RANKS[rank]
        edges = _edges(rank)
        out.append(_border(above, edges))
        out += _rank(view, words, regions, edges)
        above = edges
    out.append(_border(above, []))
    signs: dict[str, str | int] = {"barred": _BARRED, "river": _DOWNSTREAM, "mines": _MINES}
    return [*out, *_legend(words, BOARD, f"{words.say(Message('text-legend-board', signs))} · ")]


def _legend(words: Words, width: int, before: str = "") -> list[Row]:
    legend = before + words.say(Message("text-legend"))
    return wrap((row(Span(word, "faint")) for word in legend.split()), width, gap=" ")


def _edges(rank: int) -> list[int]:
    """Where the vertical borders of a rank stand. The home regions are as wide as the two regions before them."""
    regions = len(_RANKS[rank])
    if regions == 1:
        return [CELL, 3 * CELL]
    first = (4 - regions) * CELL // 2
    return [first + number * CELL for number in range(regions + 1)]


def _border(above: list[int], below: list[int]) -> Row:
    start, end = min(above + below), max(above + below)
    line = [" "] * start
    for x in range(start, end + 1):
        ways = ("u" if x in above else "") + ("d" if x in below else "")
        ways += ("l" if x > start else "") + ("r" if x < end else "")
        line.append(_BOX[ways])
    return row(Span("".join(line), "faint"))


def _rank(view: View, words: Words, regions: Sequence[int], edges: list[int]) -> list[Row]:
    cells = [_cell(view, words, region, width) for region, width in zip(regions, _widths(edges), strict=True)]
    height = max(2, *(len(cell) for cell in cells))
    out = []
    for number in range(height):
        line: list[Span] = [Span(" " * edges[0] + "│", "faint")]
        for place, (region, width) in enumerate(zip(regions, _widths(edges), strict=True)):
            cell = cells[place]
            line += fit(cell[number] if number < len(cell) else row(), width)
            last = place == len(regions) - 1
            sign = "│" if last else _BARRED if region in MOUNTAINS else "│"
            if not last and number == 1 and region in RIVER:
                sign = _DOWNSTREAM
            line.append(Span(sign, "faint"))
        out.append(tuple(line))
    return out


def _widths(edges: list[int]) -> list[int]:
    return [right - left - 1 for left, right in pairwise(edges)]


def _cell(view: View, words: Words, region: int, width: int) -> list[Row]:
    name = words.name("region", REGIONS[region].name)
    fought = view.field == REGIONS[region].name
    tail = f"{_MINES if region == EREGION else ' '}{REGIONS[region].limit}"
    head = fit(row(Span(f"×{name}" if fought else name, "alarm" if fought else "strong")), width - len(tail))
    items = _items(view, words, region, width)
    return [(*head, Span(tail, "faint")), *wrap(items, width)] if items else [(*head, Span(tail, "faint"))]


def _items(view: View, words: Words, region: int, width: int) -> list[Row]:
    """Who stands in a region, none of them wider than it."""
    items = [_stand(stand, words, width) for stand in view.stands if REGION[stand.region] == region]
    return items + [_placed(name, words) for name in view.placing if name.endswith(f"@{REGIONS[region].name}")]


def _stand(stand: Stand, words: Words, width: int) -> Row:
    """A face with its strength where it is known, else the mark of the stand and in how many ways it may be filled.

    A name too long for the width is cut before the sign behind it, which tells what is known.
    """
    style = _SIDE_STYLES[_owner(stand)]
    if stand.face:
        sign = "‼" if stand.stays_shown else "!" if stand.shown else "°" if stand.looked_at else ""
        face, room = _face(stand.face, words), width - len(sign)
        return row(Span(f"{face if len(face) <= room else f'{face[: room - 1]}…'}{sign}", style))
    if len(stand.possible) == 1:
        return row(Span(f"{stand.mark}={words.name('character', stand.possible[0])}", style))
    return row(Span(stand.mark, style), Span(f"?{len(stand.possible)}", "faint"))


def _placed(name: str, words: Words) -> Row:
    who = name.partition("@")[0]
    return row(Span(_face(who, words), _SIDE_STYLES[side_of(CHARACTER[who] % TILES)]))


def _face(who: str, words: Words) -> str:
    strength = CHARACTERS[CHARACTER[who]].strength
    return f"{strength if strength >= 0 else '–'} {words.name('character', who)}"


def _owner(stand: Stand) -> int:
    return "fs".index(stand.mark[0])


def _own_side(view: View) -> int:
    return SIDE_NAMES.index(view.side) if view.side else -1


# Without the diamond -------------------------------------------------------------------------------------------------
def _list(view: View, words: Words, width: int) -> list[Row]:
    """Region by region from Mordor to the Shire, for a screen too narrow for the board."""
    out: list[Row] = []
    for region in sorted(range(16), key=lambda n: (-RANK[n], -REGIONS[n].a)):
        head = row(Span(f"{RANK[region]} ", "faint"), Span(words.name("region", REGIONS[region].name), "strong"), " ")
        items = _items(view, words, region, max(width - length(head), 1))
        out += wrap(items, width, first=head) if items else [head]
    return out


# Beside the board ----------------------------------------------------------------------------------------------------
def _beside(view: View, words: Words, width: int) -> list[Row]:
    out: list[Row] = [row(Span(_heading(view, words), "strong"))]
    for side, name in enumerate(SIDE_NAMES):
        style = _SIDE_STYLES[side]
        out.append(row(Span(words.say(Message("text-side", {"side": name, "letter": SIDES[side]})), style)))
        piles: list[tuple[str, list[Row]]] = [
            ("text-hand", [row(words.name("card", card)) for card in view.hands[side]]),
            ("text-used", [row(Span(words.name("card", card), "faint")) for card in view.discards[side]]),
            ("text-special", [row(words.name("special", card)) for card in view.specials if _owns(side, card)]),
            ("text-fallen", [row(Span(words.name("character", who), "faint")) for who in _fallen(view, side)]),
        ]
        if view.table[side]:
            piles.insert(0, ("text-table", [row(Span(_shown_card(view, side, words), "alarm"))]))
        for label, items in piles:
            if items:
                out += wrap(items, width, first=row(Span(f"  {words.say(Message(label))}: ", "faint")), gap=" · ")
    return out


def _heading(view: View, words: Words) -> str:
    if not view.number:
        return words.say(Message("text-setup"))
    return words.say(Message("text-turn", {"number": view.number, "side": view.turn}))


def _owns(side: int, card: str) -> bool:
    return SPECIALS_OF[side] >> SPECIAL[card] & 1 == 1


def _fallen(view: View, side: int) -> list[str]:
    return [who for who in view.fallen if side_of(CHARACTER[who] % TILES) == side]


def _shown_card(view: View, side: int, words: Words) -> str:
    card = words.name("card", view.table[side])
    return f"{card} → {words.name('card', view.fetched[side])}" if view.fetched[side] else card
