"""The table as one picture: the dice of the turn, the sheets with their roads, and the end of the log."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from mathom.core.message import Message
from mathom.core.svg import box, disc, group, icon, number, paragraph, picture, sheet, write
from mathom.games.mordor.content import STANDARD, Content
from mathom.games.mordor.observe import View
from mathom.games.mordor.table.dice import Die
from mathom.games.mordor.table.page_log import log_line
from mathom.games.mordor.table.scene import Scene, scene
from mathom.games.mordor.table.svg_sheet import FILLS, large_sheet, small_sheet

if TYPE_CHECKING:
    from mathom.core.words import Words

EDGE: Final = 20
GAP: Final = 16
LEFT: Final = 780
RIGHT: Final = 430
TURN: Final = 392
OWN: Final = 316
SMALL: Final = 176


def draw(view: View, words: Words, content: Content = STANDARD) -> str:
    """The whole table as its audience sees it."""
    seen = scene(view, words, content=content)
    high = TURN + GAP + OWN
    right = [
        group(EDGE + LEFT + GAP, EDGE + place * (SMALL + GAP), small_sheet(seen, seen.sheets[seat], RIGHT, SMALL))
        for place, seat in enumerate(seen.order)
    ]
    y = len(seen.order) * (SMALL + GAP)
    parts = (
        group(EDGE, EDGE, "".join(_turn(view, seen, words))),
        group(EDGE, EDGE + TURN + GAP, large_sheet(seen, seen.sheets[seen.own], LEFT, OWN)),
        *right,
        group(EDGE + LEFT + GAP, EDGE + y, _log(view, words, high - y)),
    )
    title = f"{words.say(Message('web-title'))}: {seen.heading}"
    return picture(2 * EDGE + LEFT + GAP + RIGHT, 2 * EDGE + high, title, parts)


# The turn ------------------------------------------------------------------------------------------------------------
def _turn(view: View, seen: Scene, words: Words) -> Iterator[str]:
    yield sheet(0, 0, LEFT, TURN, FILLS.get(seen.colour, "ink-3"))
    yield write(24, 46, seen.heading, 28, "cp b", room=LEFT - (350 if seen.place else 160))
    said = view.result.reason if view.result is not None else view.prompt
    if said is not None:
        yield paragraph(24, 70, words.say(said), 14.5, LEFT - (350 if seen.place else 48), fill="ink-2", most=2)[0]
    if seen.place:
        sign, name, rule = seen.place
        yield box(LEFT - 312, 16, 290, 78, "mark-soft", "mark-line")
        yield icon(sign, LEFT - 288, 55, 30) + write(LEFT - 266, 36, name, 18, "tx b", room=234)
        yield paragraph(LEFT - 266, 54, rule, 13, 240, most=3)[0]
    elif seen.round:
        yield write(LEFT - 24, 50, seen.round, 20, "tx it", fill="ink-2", anchor="end")
    yield box(22, 100, LEFT - 44, 168, "sheet-2", "rule", line=2)
    yield from _tray(seen)
    yield from _piles(seen)


def _tray(seen: Scene) -> Iterator[str]:
    """The dice of this throw, as they fell, and those that are still to fall."""
    count = len(seen.dice) + len(seen.resting)
    if not count:
        yield from _ranks(seen) if seen.ranks else _offered(seen)
        return
    step = (LEFT - 44) / count
    for place, die in enumerate(seen.dice):
        x = 22 + step * (place + 0.5)
        yield f'<g transform="rotate({die.angle / 2:g} {number(x)} 170)">{cube(die, x, 170, 92)}</g>'
        yield from _note(x, die.note, step - 10)
    for place, colour in enumerate(seen.resting, start=len(seen.dice)):
        x = 22 + step * (place + 0.5) - 42
        yield box(x, 128, 84, 84, "sheet-2", FILLS[colour], line=2.5, rounded=16, more='stroke-dasharray="7 6"')


def _note(x: float, note: str, room: float) -> Iterator[str]:
    """What a die would do, below it: in two lines where one would be too small to read."""
    head, _, tail = note.partition(": ")
    if len(note) * 8.4 <= room or not tail:
        yield write(x, 250, note, 15, anchor="middle", room=room)
    else:
        yield write(x, 242, f"{head}:", 14, anchor="middle", room=room)
        yield write(x, 259, tail, 14, anchor="middle", room=room)


def _ranks(seen: Scene) -> Iterator[str]:
    """Who won, and how the others follow."""
    step = 158 / len(seen.ranks)
    for place, rank in enumerate(seen.ranks):
        y = 105 + step * (place + 0.5)
        yield _crest(seen.sheets[rank.seat].colour, seen.sheets[rank.seat].mark, 58, y, 15)
        yield write(86, y + 7, f"{rank.place} {rank.text}", 20, "tx b" if rank.won else "tx", room=LEFT - 130)


def _offered(seen: Scene) -> Iterator[str]:
    """The hobbits to choose from."""
    for place, offered in enumerate(seen.hobbits):
        x = 22 + (LEFT - 44) / len(seen.hobbits) * (place + 0.5)
        yield f'<g opacity="{".35" if offered.taken else "1"}">{_crest(offered.colour, offered.mark, x, 168, 38)}</g>'
        yield write(x, 240, offered.name, 20, "tx b", anchor="middle")


def _crest(colour: str, mark: str, x: float, y: float, r: float) -> str:
    fill = FILLS.get(colour, "ink-3")
    return disc(x, y, r, fill, "ink") + (icon(mark, x, y, r * 1.1, f"on-{fill}") if mark else "")


def _piles(seen: Scene) -> Iterator[str]:
    """What was set aside in this turn, else what the turn before laid there."""
    piles = seen.piles or (() if seen.dice or seen.resting else seen.account_piles)
    if not piles:
        return
    heading = seen.says["set_aside"] if seen.piles else seen.account_of
    yield write(24, 298, heading, 19, "cp b", fill="ink-2")
    x = 24.0
    for pile in piles:
        wide = 34 + 56 * len(pile.dice)
        yield box(x, 308, wide, 64, "sheet", "rule")
        yield write(x + 9, 348, str(pile.number), 22, "tx b", fill="ink-2")
        for place, die in enumerate(pile.dice):
            yield cube(die, x + 56 + 56 * place, 339, 48)
        x += wide + 12


def cube(die: Die, x: float, y: float, size: float) -> str:
    """A die, seen a little from above."""
    fill = FILLS[die.colour]
    parts = (
        box(3, 8, 94, 90, "deep", rounded=19),
        box(3, 8, 94, 90, fill, rounded=19, more='fill-opacity=".66"'),
        box(3, 3, 94, 86, fill, rounded=18),
        box(9, 9, 82, 74, "", f"on-{fill}", 1.6, rounded=13, more='stroke-opacity=".35"'),
        icon(die.icon, 50, 47, 54, f"on-{fill}"),
        icon(die.mark, 21, 21, 15, f"on-{fill}") if die.mark else "",
    )
    return group(x - size / 2, y - size / 2, "".join(parts), size / 100)


# The log -------------------------------------------------------------------------------------------------------------
def _log(view: View, words: Words, high: float) -> str:
    """As much of its end as there is room for, the newest last."""
    told: list[tuple[str, str, float]] = []
    room = high - 44
    for line in reversed(view.log[-20:]):
        sign, message = log_line(line)
        text, end = paragraph(0, 0, words.say(message), 16, RIGHT - 66, most=3)
        if end + 6 > room:
            break
        told.append((sign, text, end + 6))
        room -= end + 6
    y, out = 36.0, [sheet(0, 0, RIGHT, high)]
    for sign, text, tall in reversed(told):
        out.append(icon(sign, 26, y - 5, 15, "ink-2") if sign else "")
        out.append(group(42, y, text))
        y += tall
    return "".join(out)
