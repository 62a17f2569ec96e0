"""The table in text: the map with what stands on it, the tracks, the dice, the cards, and what one's own screen hides.

Everything is a function of the View. What a hunter can conclude of Frodo's place stands on the map as `?`; how likely
each place is says `text_know.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING, Final, NamedTuple

from mathom.core.masks import members
from mathom.core.message import Message
from mathom.core.text_drawing import Row, Span, fit, length, row, wrap
from mathom.games.hunt.board import BOARDS, Board
from mathom.games.hunt.content import (
    NAZGUL,
    RB,
    SPECIAL,
    TOKEN,
    TOKEN_VALUE,
    TRACK_END,
)
from mathom.games.hunt.facts import DOT_TEXT, SLASH_TEXT
from mathom.games.hunt.journeys import JOURNEY, JOURNEYS
from mathom.games.hunt.observe import Rider, View
from mathom.games.hunt.rulesets import rules_from
from mathom.games.hunt.table import text_map
from mathom.games.hunt.table.text_know import places
from mathom.games.hunt.table.text_map import Mark

if TYPE_CHECKING:  # Fluent takes its time to load, and a simulation says nothing
    from mathom.core.words import Words

BESIDE: Final = 44
"""The least width of a column beside the map; with less room its content goes below."""
WIDEST: Final = 120
"""Longer lines are hard to read."""
_FULL, _EMPTY = "■", "□"
_COIN, _NO_COIN = "●", "○"
_TURN: Final = "▸"
_CELL: Final = 4
"""Columns for a space of the move track."""
_ROOM: Final = 3
"""More letters than this may have had no room on the map."""
_SIDES: Final = ("side0", "side1")
_DRAWING: Final = ("encounter", "rescue")
"""While one of these is under way, what was drawn is of interest."""

HELD: Final = Mark("i", "side0", "information-held")
DEED_HELD: Final = Mark("D", "side0", "deed-held")
GANDALF_HIDDEN: Final = Mark("g", "side0", "gandalf-hidden")


class _Part(NamedTuple):
    """Something beside the map: its label, and what stands there."""

    label: str
    items: Sequence[Row]
    gap: str = " · "


def draw(view: View, words: Words, width: int) -> list[Row]:
    """The whole table in so many columns: beside the map if there is room for it, else below."""
    board = BOARDS[view.part - 1]
    marks = marks_of(view)
    chart = max((columns for columns in text_map.SIZES if columns + 2 + BESIDE <= width), default=0)
    if not chart:
        map_ = text_map.draw_map(board, marks, width)
        rest = _beside(view, board, marks, words, min(width, WIDEST))
        return [line if length(line) <= width else fit(line, width) for line in (*map_, *rest)]
    map_ = [fit(line, chart + 2) for line in text_map.draw_map(board, marks, chart)]
    wide = min(width - chart - 2, WIDEST)
    rest = [line if length(line) <= wide else fit(line, wide) for line in _beside(view, board, marks, words, wide)]
    blank = row(" " * (chart + 2))
    return [(*(line or blank), *(extra or ())) for line, extra in zip_longest(map_, rest)]


# What is on the map --------------------------------------------------------------------------------------------------
def marks_of(view: View) -> dict[int, list[Mark]]:
    """What is on each space, the most important first."""
    board = BOARDS[view.part - 1]
    found: dict[int, list[Mark]] = {}

    def put(name: str, mark: Mark) -> None:
        found.setdefault(board.space[name], []).append(mark)

    for number, rider in enumerate(view.riders, start=1):
        if rider.space:
            put(rider.space, text_map.WITCH_KING if rider.witch_king else text_map.nazgul(number))
    if view.gandalf_at:
        put(view.gandalf_at, text_map.GANDALF)
    for name, mark in _secret_marks(view):
        put(name, mark)
    if view.audience > RB and rules_from(view.options).wraith_aids:  # HR-RUL-54
        for area in members(places(view)):
            put(board.ids[area], text_map.POSSIBLE)
    for area_name, side in view.trails:
        put(area_name, text_map.EYE if side == "eye" else text_map.SWORD)
    for name in view.allies:
        put(name, text_map.ALLY)
    for name in view.marks:
        if name in board.space:
            put(name, text_map.COMPANY_LOG)
    if view.part == 1 and view.secrets is None:  # who sees those still held needs no map for the others
        for name in view.information:
            put(name, text_map.INFORMATION)
    for name in view.deeds_done:
        put(name, text_map.DEED)
    return found


def _secret_marks(view: View) -> Iterable[tuple[str, Mark]]:
    """What the journal or the journey card and the rest behind the screen say, for whoever may read them."""
    secret = view.secrets
    entries = entries_of(view)
    figure = min(view.track, len(entries) - 1)
    last = next((entries[at] for at in range(figure, -1, -1) if entries[at] not in (DOT_TEXT, SLASH_TEXT)), "")
    if last:
        yield last, text_map.LAST_AREA
    if secret is not None and view.part == 2 and view.gandalf == "hidden" and secret.gandalf:
        yield secret.gandalf[-1], GANDALF_HIDDEN
    numbers: dict[tuple[str, bool], list[int]] = {}
    for number, entry in enumerate(entries):
        if entry not in (DOT_TEXT, SLASH_TEXT):
            numbers.setdefault((entry, number > figure), []).append(number)
    for (entry, ahead), its in numbers.items():
        style, means = ("faint", "entry-ahead") if ahead else ("side0", "entry")
        yield entry, Mark(",".join(text_map.entry(number).text for number in its), style, means)
    if secret is not None:
        for name in secret.information_held if view.part == 1 else ():
            yield name, HELD
        for name in secret.deeds_held if view.part == 2 else ():
            yield name, DEED_HELD


def entries_of(view: View) -> Sequence[str]:
    """Frodo's place on each space of the track, as far as the audience knows: his log, or the rows of his card."""
    if view.part == 1:
        return view.journal or ()
    if view.secrets is None or not view.secrets.journey:
        return ()
    board, card = BOARDS[1], JOURNEYS[JOURNEY[view.secrets.journey]]
    return [board.ids[at] if at >= 0 else DOT_TEXT for at in card.rows]


# Beside the map ------------------------------------------------------------------------------------------------------
def _beside(view: View, board: Board, marks: text_map.Marks, words: Words, width: int) -> list[Row]:
    out = [*text_map.legend(board, marks, words, width), row()]
    out += wrap(_heading(view, words), width, gap=" · ")
    parts = [
        *_tracks(view, words),
        *_wraiths(view, board, marks, words),
        *_ring_bearer(view, words),
        *_screen(view, words),
        *_hands(view, words),
    ]
    said = [(words.say(Message(part.label)), part) for part in parts if part.items]
    wide = max((len(label) for label, _ in said), default=0) + 2
    for number, (label, part) in enumerate(said):
        out += _flow(part.items, width, row(Span(f"{label:<{wide}}", "faint")), part.gap)
        if number == 0:
            out += _cells(view, wide, width) or _written(view, words, wide, width)
    for title, cards in _own_cards(view):
        out.append(row(Span(words.say(title), "strong")))
        for card in cards:
            out += _card(card, words, width)
    return out


def _flow(items: Iterable[Row], width: int, first: Row, gap: str) -> list[Row]:
    """Items side by side; one that is longer than a row has rows of its own, broken between words."""
    out: list[Row] = []
    short: list[Row] = []
    indent = row(" " * length(first))
    for item in items:
        if length(first) + length(item) <= width:
            short.append(item)
            continue
        if short:
            out += wrap(short, width, first=indent if out else first, gap=gap)
            short = []
        pieces = [row(Span(word, span.style)) for span in item for word in span.text.split()]
        out += wrap(pieces, width, first=indent if out else first, gap=" ")
    return [*out, *wrap(short, width, first=indent if out else first, gap=gap)] if short else out


def _heading(view: View, words: Words) -> list[Row]:
    """Where the game stands and whose turn it is."""
    roman = "I" * view.part
    if view.result is not None:
        return [row(Span(words.say(Message("text-over", {"part": roman})), "strong"))]
    if any(step.startswith("setup") for step in view.steps):
        out = [row(Span(words.say(Message("text-setup", {"part": roman})), "strong"))]
    else:
        args: dict[str, str | int] = {"part": roman, "day": view.day, "turn": view.turn}
        out = [row(Span(words.say(Message("text-turn", args)), "strong"))]
        if view.marker == "eye":
            out.append(row(Span(words.say(Message("text-eye-side")), "alarm")))
    if view.active:
        rider = view.riders[NAZGUL.index(view.active)]
        name = words.say(Message("text-active", {"nazgul": _rider_name(rider, words)}))
        out.append(row(Span(name, "side1")))
    if len(view.to_act) > 1 and view.one_is_enough:
        out.append(row(words.say(Message("text-asked-any"))))
    elif view.to_act and view.to_act[0] >= 0:
        out.append(row(words.say(Message("text-asked", {"who": _seats(view.to_act)}))))
    if view.question is not None:
        asked: dict[str, str | int] = {
            "kind": view.question.kind,
            "where": view.question.where.replace("-", "•"),
        }
        out.append(row(Span(words.say(Message("text-question", asked)), "alarm")))
    if view.found:
        out.append(row(Span(words.say(Message("text-found")), "alarm")))
    if view.watching:
        out.append(row(words.say(Message("text-watching"))))
    return out


def _seats(seats: Iterable[int]) -> str:
    """Seats as records and commands call them."""
    return ", ".join("rb" if seat == RB else f"w{seat}" for seat in seats)


def _rider_name(rider: Rider, words: Words) -> str:
    """A Nazgûl by its mark and its colour."""
    number = NAZGUL.index(rider.colour) + 1
    colour = words.say(Message(f"text-colour-{rider.colour}"))
    return f"W {words.say(Message('text-mark-witch-king'))}" if rider.witch_king else f"N{number} {colour}"


def _cells(view: View, wide: int, width: int) -> list[Row]:
    """The move track in cells, and under it Frodo's log or the rows of his card for whoever may read them."""
    if width < wide + _CELL * TRACK_END + _CELL - 1:
        return []
    entries = entries_of(view)

    def cells(texts: Iterable[str], styles: tuple[str, str, str]) -> Row:
        """What stands on each space, in the styles of those before the figure, of its own and of those after it."""
        out = [Span(" " * wide)]
        for space, text in enumerate(texts):
            style = styles[(space >= view.track) + (space > view.track)]
            out.append(Span(text.rjust(_CELL if space else _CELL - 1), style))
        return tuple(out)

    numbers = [f"[{space}]" if space == view.track else f"{space} " for space in range(_end(view) + 1)]
    rows = [cells(numbers, ("", "strong", ""))]
    if entries:
        rows.append(cells([f"{entry} " for entry in entries], ("side0", "side0", "faint")))
    return rows


def _written(view: View, words: Words, wide: int, width: int) -> list[Row]:
    """The same where there is no room for cells."""
    entries = entries_of(view)
    if not entries:
        return []
    items = [row(Span(entry, "side0" if at <= view.track else "faint")) for at, entry in enumerate(entries)]
    title = row(Span(words.say(Message("text-journal")), "faint"))
    return wrap([title, *items], width, first=row(" " * wide), gap=" ")


def _end(view: View) -> int:
    """The last space of the track, as far as the audience knows."""
    return len(entries_of(view)) - 1 if view.part == 2 and entries_of(view) else TRACK_END


def _tracks(view: View, words: Words) -> list[_Part]:
    limits = _limits(view)
    most = max(limits)
    bar = _FULL * min(view.corruption, most) + _EMPTY * (most - min(view.corruption, most))
    args: dict[str, str | int] = {
        "points": view.corruption,
        "limit": _either(limits, words),
    }
    corruption = [
        row(Span(f"{bar} ", "side1"), words.say(Message("text-corruption", args))),
        row(words.say(Message("text-eyes", {"eyes": view.eyes + view.barrow, "next": 1 + view.eyes + view.barrow}))),
    ]
    if view.barrow:
        corruption.append(row(words.name("card", "sor-02")))
    if view.athelas:
        corruption.append(row(words.say(Message("text-athelas", {"tokens": view.athelas}))))
    move = [row(words.say(Message("text-track", {"space": view.track, "end": _end(view)})))]
    if view.part == 2 and view.secrets is not None and view.secrets.journey:
        name = words.name("journey", view.secrets.journey.lower())
        said: dict[str, str | int] = {"card": view.secrets.journey, "name": name}
        move.append(row(Span(words.say(Message("text-journey", said)), "side0")))
    if view.routes:
        move.append(row(words.say(Message("text-routes", {"routes": view.routes}))))
    dice = [row(Span(f"{words.name('face', face)}{_times(number)}")) for face, number in Counter(view.dice).items()]
    if view.witch_king_face:
        dice.append(row(Span(words.name("face", view.witch_king_face), "side1")))
    elif view.witch_king_die == "waiting":
        dice.append(row(Span(words.say(Message("text-die-waits")), "faint")))
    if view.witch_king_leaving:
        dice.append(row(Span(words.say(Message("text-die-leaves")), "faint")))
    if not dice:
        dice = [row(Span(words.say(Message("text-none")), "faint"))]
    return [_Part("text-moves", move), _Part("text-corrupted", corruption), _Part("text-dice", dice)]


def _either(numbers: Sequence[int], words: Words) -> str:
    *others, last = map(str, numbers)
    return words.say(Message("list-or", {"others": ", ".join(others), "last": last})) if others else last


def _times(number: int) -> str:
    return f" ×{number}" if number > 1 else ""


def _limits(view: View) -> list[int]:
    """The limit in force, or those that it may be for all that lies open."""
    if view.limit is not None:
        return [view.limit]
    beyond = view.limit_bonus + rules_from(view.options).limit_exceed
    limits = sorted({journey.limit + beyond for journey in JOURNEYS})
    return [limit for limit in limits if limit > view.corruption] or limits[-1:]


def _wraiths(view: View, board: Board, marks: text_map.Marks, words: Words) -> list[_Part]:
    order = [NAZGUL.index(name) for seat in _from_first(view) for name in view.orders[seat - 1]]
    order += [number for number in range(len(NAZGUL)) if number not in order]
    riders = []
    for number in order:
        rider = view.riders[number]
        style = "side1" if rider.witch_king else text_map.nazgul(number + 1).style
        turn = _TURN if rider.colour == view.active else ""
        where = f" {rider.space} {_region(board, rider.space)}" if rider.space else ""
        owner = f" {_seats([rider.player])}" if len(view.hands) > 1 and any(view.orders) else ""
        riders.append(row(Span(f"{turn}{_rider_name(rider, words)}", style), Span(f"{owner}{where}")))
    crowded = {space: its for space, its in marks.items() if sum(len(mark.text) for mark in its) > _ROOM}
    together = text_map.marks_text(board, crowded, 10**6)
    found = [row(words.say(Message("text-information", {"found": view.powers, "left": view.information_left})))]
    if view.information:
        found.append(row(Span(words.names("space", [f"1-{area.lower()}" for area in view.information]), "side1")))
    powers = [
        row(Span(f"{number} ", "strong"), words.name("power", number))
        for number in range(1, view.powers + 1)
        if number < 5 or view.part == 1
    ]
    regions = [row(Span(name.replace("-", "•"), "side0")) for name in view.marks if name not in board.space]
    return [
        _Part("text-nazgul", riders),
        _Part("text-together", _items(together), "  "),
        _Part("text-marked", regions),
        _Part("text-known", found),
        _Part("text-powers", powers),
    ]


def _items(rows: Sequence[Row]) -> list[Row]:
    """The items of a row that were put side by side, one by one again."""
    out: list[Row] = []
    for line in rows:
        item: list[Span] = []
        for span in line:
            if span.text == "  ":
                out.append(tuple(item))
                item = []
            elif span.text:
                item.append(span)
        if item:
            out.append(tuple(item))
    return out


def _region(board: Board, space: str) -> str:
    return text_map.label_of(board, board.region[board.space[space]])


def _from_first(view: View) -> list[int]:
    """The Wraith players in the order of their turns."""
    wraiths = len(view.hands)
    return [(view.first - 1 + step) % wraiths + 1 for step in range(wraiths)]


def _ring_bearer(view: View, words: Words) -> list[_Part]:
    coins = _COIN * view.fellowship + _NO_COIN * max(view.pool - view.fellowship, 0)
    args: dict[str, str | int] = {"tokens": view.fellowship, "pool": view.pool}
    fellowship = [row(Span(f"{coins} ", "side0"), words.say(Message("text-fellowship-of", args)))]
    company = []
    for card in view.company:
        name = words.name("card", f"co-{card.name}")
        said = words.say(Message("text-turned", {"name": name})) if card.turned else name
        company.append(row(Span(said, "faint" if card.turned else "side0")))
    bag: Counter[str] = Counter()
    for token, number in view.bag.items():
        bag[_token(token, words)] += number
    tokens = [row(f"{token}{_times(number)}") for token, number in bag.items()]
    now = view.result is not None or any(step.partition(":")[0] in _DRAWING for step in view.steps)
    drawn = [row(Span(_token(token, words), "alarm")) for token in view.drawn if now]
    if view.cancelled and now:
        token = _token(view.cancelled, words)
        drawn.append(row(Span(words.say(Message("text-cancelled", {"token": token})), "faint")))
    return [
        _Part("text-fellowship", fellowship),
        _Part("text-company", company),
        _Part("text-bag", tokens),
        _Part("text-drawn", drawn),
        _Part("text-gandalf", _gandalf(view, words)),
        _Part("text-prizes", [row(words.name("prize", prize.lower())) for prize in view.prizes]),
    ]


def _token(token: str, words: Words) -> str:
    """A corruption token by what it does; a special one is marked, for it cannot be cancelled."""
    value = TOKEN_VALUE[TOKEN[token]]
    face = words.say(Message("text-token-eye")) if value < 0 else str(value)
    return f"{face}!" if SPECIAL[TOKEN[token]] else face


def _gandalf(view: View, words: Words) -> list[Row]:
    """What lies open about him."""
    if view.part == 1 or view.gandalf == "away":
        return []
    at = words.name("space", f"2-{view.gandalf_at.lower()}") if view.gandalf_at else ""
    out = [row(words.say(Message("text-gandalf-is", {"is": view.gandalf, "at": at})))]
    if view.deeds_done:
        deeds = words.names("deed", view.deeds_done)
        out.append(row(Span(words.say(Message("text-deeds-done", {"deeds": deeds})), "side0")))
    return out


def _screen(view: View, words: Words) -> list[_Part]:
    """What lies behind the Ring-bearer's screen."""
    secret = view.secrets
    if secret is None:
        return []
    held: list[Row] = []
    if view.part == 1:
        held = [row(Span(words.name("space", f"1-{area}"), "side0")) for area in secret.information_held]
        for area in secret.information_hidden:
            name = words.name("space", f"1-{area}")
            held.append(row(Span(words.say(Message("text-hidden", {"name": name})), "faint")))
    deeds = [row(Span(_deed(area, words), "side0")) for area in secret.deeds_held] if view.part == 2 else []
    lots = [row(Span(_deed(area, words), "alarm")) for area in secret.lots]
    dealt = [
        row(Span(f"{card} ", "strong"), f"{words.name('journey', card.lower())}: {_rows_of(card)}")
        for card in secret.dealt
    ]
    walked = [row(Span(" ".join(secret.gandalf), "side0"))] if secret.gandalf else []
    return [
        _Part("text-held", held),
        _Part("text-gandalfs-log", walked),
        _Part("text-deeds", deeds),
        _Part("text-lots", lots),
        _Part("text-dealt", dealt),
    ]


def _deed(area: str, words: Words) -> str:
    return f"{area} {words.name('deed', area)}"


def _rows_of(card: str) -> str:
    board = BOARDS[1]
    return " ".join(board.ids[at] if at >= 0 else DOT_TEXT for at in JOURNEYS[JOURNEY[card]].rows)


# Cards ---------------------------------------------------------------------------------------------------------------
def _hands(view: View, words: Words) -> list[_Part]:
    """How many cards there are where, and what was played."""
    args: dict[str, str | int] = {"hand": view.ally_hand, "deck": view.ally_deck.size, "down": view.ally_down}
    ally = [row(Span(words.say(Message("text-allies", args)), _SIDES[0]))]
    if view.ally_discards:
        ally.append(_played(view.ally_discards, words))
    sorcery = [row(Span(words.say(Message("text-sorceries", {"deck": view.sorcery_deck})), _SIDES[1]))]
    for seat, hand in enumerate(view.hands, start=1):
        said = words.say(Message("text-hand-of", {"who": _seats([seat]), "cards": hand.size}))
        seen = words.names("card", [card.lower() for card in hand.seen]) if hand.cards is None else ""
        sorcery.append(row(f"{said} ({seen})" if seen else said))
    if view.sorcery_discards:
        sorcery.append(_played(view.sorcery_discards, words))
    return [_Part("text-ally-cards", ally), _Part("text-sorcery-cards", sorcery)]


def _played(cards: Iterable[str], words: Words) -> Row:
    names = [f"{words.name('card', card.lower())}{_times(number)}" for card, number in sorted(Counter(cards).items())]
    return row(Span(words.say(Message("text-played", {"cards": ", ".join(names)})), "faint"))


def _own_cards(view: View) -> list[tuple[Message, tuple[str, ...]]]:
    """The hands that the audience may look into, each with its heading."""
    out = []
    if view.ally_cards:
        out.append((Message("text-own-allies" if view.audience == RB else "text-rb-allies"), view.ally_cards))
    if view.looked_cards:
        out.append((Message("text-looked"), view.looked_cards))
    for seat, hand in enumerate(view.hands, start=1):
        if hand.cards:
            title = "text-own-sorcery" if view.audience == seat else "text-w-sorcery"
            out.append((Message(title, {"who": _seats([seat])}), hand.cards))
    return out


def _card(card: str, words: Words, width: int) -> list[Row]:
    """A card by its id and name, and what it does."""
    first = row(Span(f"  {card} ", "faint"))
    name = [row(Span(word, "strong")) for word in f"{words.name('card', card.lower())}.".split()]
    text = [row(word) for word in words.name("card", card.lower(), "text").split()]
    return wrap([*name, *text], width, first=first, gap=" ")
