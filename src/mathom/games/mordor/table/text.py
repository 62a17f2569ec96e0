"""The table in text: a sheet for each hobbit with its two tracks, and the dice, thrown or set aside."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mathom.core.message import Message
from mathom.core.text_drawing import Row, Span, fit, length, row, wrap
from mathom.games.mordor.content import COLOUR, COLOURS, DICE
from mathom.games.mordor.observe import PlayerSheet, View

if TYPE_CHECKING:  # Fluent takes its time to load, and a simulation says nothing
    from mathom.core.words import Words

_CROSSED, _OPEN = "●", "○"
_CROSSED_BOX, _OPEN_BOX = "■", "□"
_TURN: Final = "▸ "


def draw(view: View, words: Words, width: int) -> list[Row]:
    """The whole table in so many columns."""
    out = [row(Span(_heading(view, words), "strong"))]
    if view.place:
        rule = words.say(Message("text-place", {"place": view.place}))
        out += wrap((row(Span(word, "alarm")) for word in rule.split()), width, gap=" ")
    for seat, sheet in enumerate(view.sheets):
        out += _sheet(view, seat, sheet, words)
    if view.active >= 0:
        out += _dice(view, words, width)
    return [line if length(line) <= width else fit(line, width) for line in out]


def _heading(view: View, words: Words) -> str:
    if view.phase == "over":
        return words.say(Message("text-over", {"round": view.round}))
    if view.active < 0:
        return words.say(Message("text-setup"))
    args: dict[str, str | int] = {"round": view.round, "turn": view.turns, "who": _name(view, view.active)}
    return words.say(Message("text-turn", args))


def _name(view: View, seat: int) -> str:
    return view.sheets[seat].hobbit or f"p{seat + 1}"


def _style(colour: str) -> str:
    """Yellow, red, blue and green are the sides of this game; black is nobody's."""
    return f"side{COLOUR[colour] - 1}" if COLOUR.get(colour, 0) else "strong"


# The sheets ----------------------------------------------------------------------------------------------------------
def _sheet(view: View, seat: int, sheet: PlayerSheet, words: Words) -> list[Row]:
    name = words.name("hobbit", _name(view, seat))
    style = "faint" if sheet.status == "eliminated" else _style(sheet.colour)
    head = row(_TURN if seat == view.active else "  ", Span(name, style), " ", Span(_status(sheet, words), "faint"))
    if not sheet.hobbit:
        return [head]
    labels = [words.say(Message(label)) for label in ("text-track", "text-nazguls")]
    wide = max(len(label) for label in labels)
    where = words.name("place", sheet.stands) if sheet.stands else ""
    to_go = words.say(Message("text-stands", {"circles": len(view.circles) - sheet.circles}))
    circles = _CROSSED * sheet.circles + _OPEN * (len(view.circles) - sheet.circles)
    track = "".join(_square(square.split, square.crossed) for square in sheet.squares)
    longest = max(len(circles), len(track)) + 2
    left = words.say(Message("text-boxes", {"boxes": sheet.boxes_left}))
    notes = [note for note in (where, to_go if sheet.circles < len(view.circles) else "") if note]
    return [
        head,
        row(Span(f"    {labels[0]:<{wide}}  ", "faint"), Span(f"{circles:<{longest}}", style), " · ".join(notes)),
        row(Span(f"    {labels[1]:<{wide}}  ", "faint"), Span(f"{track:<{longest}}", style), left),
    ]


def _status(sheet: PlayerSheet, words: Words) -> str:
    if sheet.left:
        return words.say(Message("text-status-left"))
    if not sheet.hobbit:
        return ""
    return words.say(Message(f"text-status-{sheet.status.replace('_', '-')}", {"colour": sheet.colour}))


def _square(split: bool, crossed: int) -> str:
    boxes = _CROSSED_BOX * crossed + _OPEN_BOX * (1 + split - crossed)
    return f"[{boxes}]" if split else boxes


# The dice ------------------------------------------------------------------------------------------------------------
def _dice(view: View, words: Words, width: int) -> list[Row]:
    """The five dice side by side as little boxes; on a narrow screen as a list."""
    head = row(Span(words.say(Message("text-throw", {"throw": view.throw})), "strong"))
    dice = [_die(view, die, words) for die in DICE]
    if sum(len(die[0].text) + 1 for die in dice) > width:
        items = [row(Span(f"{die[3].text.strip()}: {die[1].text.strip('│║ ')}", die[1].style)) for die in dice]
        return [head, *wrap(items, width)]
    return [head, *(tuple(span for die in dice for span in (die[line], Span(" "))) for line in range(5))]


def _die(view: View, die: int, words: Words) -> list[Span]:
    """A die in five rows: the box with its symbol, its colour, and where it is."""
    symbol = view.aside[die] or view.thrown[die]
    lost = view.phase == "splitting" and not view.aside[die]
    state = "aside" if view.aside[die] else "lost" if lost else "thrown" if symbol else "waits"
    face = words.name("symbol", symbol) if symbol else "?"
    colour = words.name("die", COLOURS[die])
    note = words.say(Message(f"text-die-{state}"))
    wide = max(len(face), len(colour), len(note), 6)
    style = _style(COLOURS[die])
    frame = "══" if state == "aside" else "──"
    left, right, low_left, low_right = "╔╗╚╝" if state == "aside" else "┌┐└┘"
    bar = "║" if state == "aside" else "│"
    return [
        Span(left + frame[0] * (wide + 2) + right, style),
        Span(f"{bar} {face:^{wide}} {bar}", style),
        Span(low_left + frame[0] * (wide + 2) + low_right, style),
        Span(f"{colour:^{wide + 4}}", style),
        Span(f"{note:^{wide + 4}}", "faint"),
    ]
