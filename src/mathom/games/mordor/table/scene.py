"""What the page of a table draws, as plain data in the reader's words: the dice, the sheets, what each choice would do
and what the last turn did. Everything comes from the View; nothing is hidden in this game (JM-HID-01).
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import pairwise
from math import sin
from typing import TYPE_CHECKING, Final

import msgspec

from mathom.core.message import Line, Message
from mathom.games.mordor.account import NOBODY, Account
from mathom.games.mordor.actions import dice_of
from mathom.games.mordor.chronicle import Said
from mathom.games.mordor.content import COLOURS, DICE, HOBBITS, STANDARD, SYMBOLS, Content
from mathom.games.mordor.observe import PlayerSheet, View
from mathom.games.mordor.policies import dice_of_throw
from mathom.games.mordor.table.choices import forecasts, same_symbols
from mathom.games.mordor.throws import alike, kinds, legal_sets, representative

if TYPE_CHECKING:  # Fluent takes its time to load, and a simulation says nothing
    from mathom.core.words import Words

HOME: Final = ("web-title", "web-sentence", "web-players", "web-minutes")
"""What the home page says of the game; the server asks for it."""

SYMBOL_ICONS: Final = {
    "ring": "ring",
    "weapon": "crossed-swords",
    "orc": "orc-head",
    "nazgul": "cowled",
    "gandalf": "pointy-hat",
    "white_tree": "oak",
}
PLACE_ICONS: Final = {
    "rivendell": "elven-castle",
    "moria": "dungeon-gate",
    "lothlorien": "oak-leaf",
    "rohan": "horse-head",
    "helms_deep": "defensive-wall",
    "gondor": "white-tower",
    "minas_tirith": "castle",
    "shelobs_lair": "spider-web",
    "mordor": "volcano",
    "road": "",
}
MARKS: Final = {"yellow": "mk-star", "red": "mk-diamond", "blue": "mk-drop", "green": "mk-leaf"}
"""A colour never stands alone: each has its mark, on die, crest and sheet. Black has none."""

_CROSSES: Final = (
    "M9,8Q19,19 31,32M31,8Q21,19 9,32",
    "M8,9Q20,20 32,31M30,7Q20,21 8,31",
    "M10,8Q20,18 32,30M32,9Q19,20 9,33",
    "M8,8Q19,21 30,32M31,9Q22,19 10,31",
)
"""Crosses as a pencil draws them, in a field of 40 by 40."""

_RULES: Final = {
    "log-no-ring": "JM-RING-01",
    "log-rings-stopped": "JM-ORC-01",
    "log-orcs-beaten": "JM-ORC-02",
    "log-ring-toll": "JM-SHE-01",
    "log-rings": "JM-RING-01",
    "log-rings-beyond": "JM-RING-03",
    "log-gandalf-splits": "JM-GAN-01",
    "log-gandalf-moria": "JM-MOR-01",
    "log-gandalf-none-left": "JM-GAN-04",
    "log-gandalf-declined": "JM-DEC-06",
    "log-nazgul": "JM-NAZ-02",
    "log-nazgul-beyond": "JM-NAZ-05",
    "log-out": "JM-OUT-01",
    "log-caught": "JM-END-06",
    "log-too-late": "JM-OUT-03",
    "log-arrived": "JM-RING-04",
    "log-tree-leaves": "JM-ROLL-12",
}
"""The rule behind each line about a turn, where nothing more special applies."""
_PLACE_RULES: Final = {"helms_deep": "JM-HEL-01", "lothlorien": "JM-LOT-01"}
_WHY_RULES: Final = {"minas_tirith": "JM-MIN-01", "gondor": "JM-GON-01", "safe": "JM-OPT-01"}
_LINE_ICONS: Final = (
    ("log-gandalf-", "pointy-hat"),
    ("log-nazgul", "cowled"),
    ("log-rings-stopped", "orc-head"),
    ("log-orcs-", "crossed-swords"),
    ("log-tree-", "oak"),
    ("log-arrived", "volcano"),
    ("log-out", "u-x"),
    ("log-caught", "u-x"),
    ("log-too-late", "u-x"),
)


class Die(msgspec.Struct, frozen=True, kw_only=True):
    """A die on the table. `id` names the throw, so that a new throw is a new die and tumbles."""

    id: str
    colour: str
    symbol: str
    icon: str
    mark: str
    label: str
    """The die in full: for those who hear the page."""
    note: str
    """What stands under it while it lies there."""
    one: str
    """What stands under it when a like one is chosen; empty where like ones may go together."""
    must: bool
    """Whether it goes with every choice."""
    angle: int
    delay: int
    bit: int


class Pile(msgspec.Struct, frozen=True):
    """The dice set aside after one throw."""

    number: int
    label: str
    dice: tuple[Die, ...]


class Told(msgspec.Struct, frozen=True):
    """A line that explains something, with its icon and the ids of its rules."""

    icon: str
    text: str
    rules: str = ""


class Meaning(msgspec.Struct, frozen=True):
    """A symbol of the dice, for the legend."""

    symbol: str
    icon: str
    name: str
    text: str


class Choice(msgspec.Struct, frozen=True):
    """One choice of dice: what it would do, and how the button says it."""

    sets: str
    """All sets of dice that come to the same (JM-DEC-08), as masks."""
    verb: str
    lines: tuple[Told, ...]


class Circle(msgspec.Struct, frozen=True, kw_only=True):
    """A circle of the ring track, at a place of the drawn road in percent."""

    id: str
    place: str
    name: str
    icon: str
    state: str
    """`done`, `here` or empty."""
    cross: str
    new: bool
    x: float
    y: float


class Box(msgspec.Struct, frozen=True):
    """A box of the Nazgul track: a square, or a half of one."""

    id: str
    cross: str
    new: bool


class SquareDrawn(msgspec.Struct, frozen=True):
    """A square of the Nazgul track."""

    number: int
    split: bool
    done: bool
    new: bool
    """Split in the last turn."""
    boxes: tuple[Box, ...]


class SheetDrawn(msgspec.Struct, frozen=True, kw_only=True):
    """A player's sheet. `where` and `left` are cut so that every other piece is a number."""

    seat: int
    hobbit: str
    colour: str
    mark: str
    name: str
    status: str
    """`in_play`, `arrived`, `eliminated`, `left` or `choosing`."""
    said: str
    """How the player stands, where it is not simply in play."""
    where: tuple[str, ...]
    left: tuple[str, ...]
    text: str
    """The whole sheet in a sentence."""
    acts: bool
    warn: bool
    agreed: bool
    circles: tuple[Circle, ...]
    squares: tuple[SquareDrawn, ...]


class HobbitOffered(msgspec.Struct, frozen=True):
    """A hobbit to choose, or one that somebody has."""

    hobbit: str
    name: str
    colour: str
    mark: str
    taken: str
    """Who has it, in words."""
    about: str


class Rank(msgspec.Struct, frozen=True):
    """A line of the final order."""

    seat: int
    place: str
    won: bool
    text: str


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """All that `table.html` draws."""

    phase: str
    heading: str
    round: str
    colour: str
    """The colour of the turn panel: of the reader who is asked, else of whose turn it is."""
    choosing: bool
    """Whether this reader chooses dice now."""
    own: int
    """The seat of the large sheet."""
    sheets: tuple[SheetDrawn, ...]
    order: tuple[int, ...]
    """The seats of the other sheets, in the order of play after the large one."""
    road: str
    """The path of the drawn road."""
    dice: tuple[Die, ...]
    throw: str
    """Changes with every throw."""
    resting: tuple[str, ...]
    """Dice that are still to fall."""
    same: bool
    """Whether like symbols may go together (JM-RIV-01)."""
    piles: tuple[Pile, ...]
    forced: str
    """Why some dice are chosen already."""
    choices: dict[str, Choice]
    signs: tuple[str, ...]
    """The icons of the lines of all choices."""
    place: tuple[str, str, str] | None
    """The place whose rule is in force: its icon, name and rule."""
    account: tuple[Told, ...]
    account_of: str
    account_piles: tuple[Pile, ...]
    hobbits: tuple[HobbitOffered, ...]
    ranks: tuple[Rank, ...]
    stop: str
    """Who offers to stop."""
    legend: tuple[Meaning, ...]
    says: dict[str, str]
    """The fixed words of the page."""


# Words ---------------------------------------------------------------------------------------------------------------
@lru_cache(maxsize=20_000)
def _kept(words: Words, message: str, args: tuple[tuple[str, str | int], ...]) -> str:
    return words.say(Message(message, dict(args)))


def _say(words: Words, message: str, /, **args: str | int) -> str:
    """A page says the same few hundred things again and again: they are kept."""
    return _kept(words, message, tuple(args.items()))


@lru_cache(maxsize=4000)
def _name(words: Words, kind: str, thing: str, case: str = "") -> str:
    return words.name(kind, thing, case)


@lru_cache(maxsize=16)
def _fixed(words: Words) -> dict[str, str]:
    ids = (
        "table-set-aside",
        "table-does",
        "table-set-chosen",
        "table-clear",
        "table-choose-first",
        "table-all-choices",
        "table-dice",
        "table-legend",
        "table-you",
        "table-turn",
        "table-order",
        "table-agrees",
        "table-no-choice",
        "table-taken-aside",
    )
    return {name.removeprefix("table-").replace("-", "_"): words.say(Message(name)) for name in ids}


@lru_cache(maxsize=16)
def _legend(words: Words) -> tuple[Meaning, ...]:
    return tuple(
        Meaning(
            symbol,
            SYMBOL_ICONS[symbol],
            words.name("symbol", symbol),
            words.say(Message(f"table-legend-{symbol.replace('_', '-')}")),
        )
        for symbol in SYMBOLS
    )


def _cut(text: str) -> tuple[str, ...]:
    """A text cut so that every other piece is a number.

    >>> _cut("Rohan, 4 of 9")
    ('Rohan, ', '4', ' of ', '9', '')
    """
    return tuple(re.split(r"(\d+)", text))


def _who(view: View, seat: int) -> str:
    return view.sheets[seat].hobbit or f"p{seat + 1}"


def _chance(*what: int) -> int:
    """A number that looks random and is always the same for the same things: no page may differ from its reload."""
    number = 2166136261
    for part in what:
        number = ((number ^ (part + 7)) * 16777619) & 0xFFFFFFFF
        number ^= number >> 15
    return number


# The scene -----------------------------------------------------------------------------------------------------------
def scene(view: View, words: Words, aids: bool = True, content: Content = STANDARD) -> Scene:  # noqa: ARG001
    """The table as one audience sees it. There is nothing to remember in this game, so `aids` changes nothing."""
    own = view.audience if 0 <= view.audience < len(view.sheets) else _shown_large(view)
    asked = view.audience in view.to_act and view.audience >= 0
    choosing = asked and view.phase == "setting_aside"
    choices, must = _choices(view, words, content) if choosing else ({}, 0)
    seat = view.audience if asked else view.active if view.active >= 0 else own
    dice = tuple(_die(view, die, words, must) for die in DICE if view.thrown[die] and view.phase != "splitting")
    return Scene(
        phase=view.phase,
        heading=_heading(view, words, asked),
        round=_say(words, "log-round", round=view.round).rstrip(".") if view.round else "",
        colour=view.sheets[seat].colour,
        choosing=choosing,
        own=own,
        sheets=tuple(_sheet(view, seat, words) for seat in range(len(view.sheets))),
        order=tuple((own + step) % len(view.sheets) for step in range(1, len(view.sheets))),
        road=_road(len(view.circles)),
        dice=dice,
        throw=_throw_id(view),
        resting=tuple(
            COLOURS[die] for die in DICE if view.phase == "throwing" and not view.thrown[die] and not view.aside[die]
        ),
        same=same_symbols(view),
        piles=_piles(view, words),
        forced=_forced(view, words, must) if choosing else "",
        choices=choices,
        signs=tuple(sorted({line.icon for choice in choices.values() for line in choice.lines} | {"u-info"})),
        place=_place(view, words),
        account=_account(view, words, view.account) if view.account else (),
        account_of=_say(words, "table-account", who=_who(view, view.account.seat)) if view.account else "",
        account_piles=_account_piles(words, view.account) if view.account else (),
        hobbits=_hobbits(view, words, content) if view.phase == "choosing" else (),
        ranks=_ranks(view, words) if view.result is not None else (),
        stop=_stop(view, words),
        legend=_legend(words),
        says=_fixed(words),
    )


def _shown_large(view: View) -> int:
    """Whose sheet a spectator sees large: of whose turn it is, of the winner, of the first seat."""
    if view.active >= 0:
        return view.active
    return view.result.winners[0] if view.result is not None and view.result.winners else 0


def _heading(view: View, words: Words, asked: bool) -> str:
    match view.phase:
        case "over":
            return _say(words, "text-over", round=view.round)
        case "choosing":
            return _say(words, "table-choose-hobbit" if asked else "text-setup")
        case "drawing":
            return _say(words, "table-drawing")
        case "splitting" if asked:
            return _say(words, "table-splitting")
        case "rohan" if asked:
            return _say(words, "table-throw-rohan", throw=view.throw)
        case "setting_aside" if asked:
            return _say(words, "table-throw-aside", throw=view.throw)
    return _say(words, "table-throw-of", who=_who(view, view.active), throw=view.throw)


def _place(view: View, words: Words) -> tuple[str, str, str] | None:
    if not view.place:
        return None
    return PLACE_ICONS[view.place], _name(words, "place", view.place), _name(words, "place", view.place, "text")


def _stop(view: View, words: Words) -> str:
    if not view.agreed or view.result is not None:
        return ""
    return _say(words, "table-stop", who=",".join(_who(view, seat) for seat in view.agreed), count=len(view.agreed))


# Dice ----------------------------------------------------------------------------------------------------------------
def _throw_id(view: View) -> str:
    return f"{view.turns}-{view.throw}{'b' if view.thrown_again else 'a'}"


def _die(view: View, die: int, words: Words, must: int) -> Die:
    """A die of the throw that lies on the table."""
    symbol = view.thrown[die]
    random = _chance(view.turns, view.throw, view.thrown_again, die)
    forced = bool(must >> die & 1)
    return _drawn(
        words,
        die,
        symbol,
        f"d{_throw_id(view)}-{die}",
        note=_note(view, die, symbol, words, forced),
        one=_say(words, "table-one", symbol=symbol) if not same_symbols(view) else "",
        must=forced,
        angle=random % 19 - 9,
        delay=60 * sum(bool(view.thrown[other]) for other in range(die)),
    )


def _drawn(
    words: Words,
    die: int,
    symbol: str,
    name: str,
    *,
    note: str = "",
    one: str = "",
    must: bool = False,
    angle: int = 0,
    delay: int = 0,
) -> Die:
    colour = COLOURS[die]
    return Die(
        id=name,
        colour=colour,
        symbol=symbol,
        icon=SYMBOL_ICONS[symbol],
        mark=MARKS.get(colour, ""),
        label=_say(words, "action-face", die=colour, symbol=symbol),
        note=note,
        one=one,
        must=must,
        angle=angle,
        delay=delay,
        bit=1 << die,
    )


def _note(view: View, die: int, symbol: str, words: Words, forced: bool) -> str:
    """What a die says under it: its symbol, whom its Nazgul strikes, or that the tree ends the throws."""
    if symbol == "nazgul":
        victim = view.targets[die]
        you = "yes" if victim == view.audience else "no"
        who = _who(view, victim) if victim != NOBODY else "none"
        return _say(words, "table-must" if forced else "table-strikes", who=who, you=you)
    if symbol == "white_tree":
        return _say(words, "table-ends")
    return _name(words, "symbol", symbol)


def _piles(view: View, words: Words) -> tuple[Pile, ...]:
    """The dice set aside in this turn, throw by throw."""
    laid = [(view.since[die], die, view.aside[die]) for die in DICE if view.aside[die]]
    return tuple(
        Pile(
            number,
            _say(words, "text-throw", throw=number),
            tuple(_drawn(words, die, symbol, f"a{view.turns}-{die}") for since, die, symbol in laid if since == number),
        )
        for number in sorted({since for since, _, _ in laid})
    )


def _account_piles(words: Words, account: Account) -> tuple[Pile, ...]:
    """The dice of the turn that is explained."""
    return tuple(
        Pile(
            number,
            _say(words, "text-throw", throw=number),
            tuple(
                _drawn(words, COLOURS.index(laid.die), laid.symbol, f"e{account.seat}-{laid.die}")
                for laid in account.laid
                if laid.throw == number
            ),
        )
        for number in sorted({laid.throw for laid in account.laid})
    )


def _forced(view: View, words: Words, must: int) -> str:
    nazguls = view.thrown.count("nazgul")
    if not nazguls:
        return ""
    return _say(words, "table-nazgul-must" if must else "table-one-nazgul", count=nazguls)


# What each choice would do -------------------------------------------------------------------------------------------
def _choices(view: View, words: Words, content: Content) -> tuple[dict[str, Choice], int]:
    """Every choice by its action, and the mask of the dice that are part of all of them."""
    thrown = dice_of_throw(view.thrown)
    like = kinds(alike(view.faces), view.targets)
    sets = legal_sets(thrown, same_symbols(view))
    must = 31
    same: dict[int, list[str]] = {}
    for mask in sets:
        must &= mask
        same.setdefault(representative(thrown, mask, like), []).append(str(mask))
    would = forecasts(view, content)
    choices = {}
    for action in view.legal:
        mask = getattr(action, "number", 0)
        choices[action.text] = _choice(view, words, mask, " ".join(same.get(mask, [str(mask)])), would[mask])
    return choices, must


def _choice(view: View, words: Words, mask: int, sets: str, account: Account) -> Choice:
    dice = dice_of(mask)
    ends = view.thrown[0] == "white_tree" and bool(mask & 1)
    rest = sum(bool(symbol) for symbol in view.thrown) - len(dice)
    last = ends or not rest
    lines = _would(view, words, account, last)
    if ends and rest:
        left = ",".join(f"{laid.die}_{laid.symbol}" for laid in account.lost)
        lines.append(Told("oak", _say(words, "table-does-tree", dice=left)))
    elif last:
        lines.append(Told("u-flag", _say(words, "table-does-last")))
    else:
        lines.append(Told("u-dice", _say(words, "table-does-again", rest=rest)))
    return Choice(sets, _say(words, "table-set", chosen=len(dice), rest=0 if ends else rest), tuple(lines))


def _would(view: View, words: Words, account: Account, last: bool) -> list[Told]:
    """What the dice aside would do if the turn ended with them: said to the player who chooses."""
    fates = [ring.fate for ring in account.rings]
    beaten = account.orcs * account.orc_counts <= account.weapons * account.weapon_counts
    fight: dict[str, str | int] = {"orcs": account.orcs, "weapons": account.weapons}
    lines = []
    if "stopped" in fates:
        lines.append(Told("orc-head", _say(words, "table-does-stopped", **fight, place=account.place or "none")))
    elif not fates:
        lines.append(Told("ring", _say(words, "table-does-no-ring", last="yes" if last else "no")))
        if not beaten and not last:
            lines.append(Told("orc-head", _say(words, "table-does-orcs", **fight)))
    if "toll" in fates:
        lines.append(Told("spider-web", _say(words, "table-does-toll")))
    if "crosses" in fates:
        to = view.circles[max(ring.circle for ring in account.rings) - 1]
        crossed = fates.count("crosses")
        lines.append(Told("ring", _say(words, "table-does-rings", circles=crossed, to=to, orcs=account.orcs)))
    if "beyond" in fates:
        lines.append(Told("ring", _say(words, "log-rings-beyond", rings=fates.count("beyond"))))
    for gandalf in account.gandalfs:
        text = _say(words, "table-does-gandalf", fate=gandalf.fate, square=gandalf.square)
        lines.append(Told("pointy-hat", text))
    for strike in account.strikes:
        who = _who(view, strike.victim) if strike.victim != NOBODY else "none"
        you = "yes" if strike.victim == view.audience else "no"
        lines.append(Told("cowled", _say(words, "table-does-nazgul", who=who, you=you, why=strike.why)))
    for seat in account.out:
        you = "yes" if seat == view.audience else "no"
        lines.append(Told("u-warn", _say(words, "table-does-out", who=_who(view, seat), you=you)))
    return lines


# What the last turn did ----------------------------------------------------------------------------------------------
def _account(view: View, words: Words, account: Account) -> tuple[Told, ...]:
    """The turn as the log tells it, each line with the rules behind it."""
    names = tuple(_who(view, seat) for seat in range(len(view.sheets)))
    told: list[Line] = []
    if account.lost:
        dice = ",".join(f"{laid.die}_{laid.symbol}" for laid in account.lost)
        told.append(Line("log-tree-leaves", {"dice": dice}))
    told += Said(None, ("rings", names, account, view.circles)).lines
    for gandalf in account.gandalfs:
        told += Said(None, ("gandalf", names[account.seat], gandalf)).lines
    told += Said(None, ("strikes", names, account)).lines
    for seat in account.out:
        caught = seat != account.seat and view.sheets[seat].circles == len(view.circles)
        how = "too-late" if seat == account.seat and account.too_late else "caught" if caught else "out"
        told.append(Line(f"log-{how}", {"who": names[seat]}))
    if account.arrived:
        told.append(Line("log-arrived", {"who": names[account.seat]}))
    return tuple(_told(words, line) for line in told)


def _told(words: Words, line: Line) -> Told:
    icon = next((icon for start, icon in _LINE_ICONS if line.id.startswith(start)), "ring")
    rules = [_RULES.get(line.id, "")]
    if line.id in {"log-rings-stopped", "log-orcs-beaten"}:
        rules.append(_PLACE_RULES.get(str(line.args.get("place")), ""))
    if line.id.startswith("log-nazgul"):
        rules.append(_WHY_RULES.get(str(line.args.get("why")), ""))
    return Told(icon, _say(words, line.id, **line.args), " ".join(rule for rule in rules if rule))


# Sheets --------------------------------------------------------------------------------------------------------------
def _place_on_road(number: int, circles: int) -> tuple[float, float]:
    """Where a circle lies, in percent of the road's length and of its height: the road winds."""
    return round((number + 0.5) / circles * 100, 2), round(50 + 30 * sin(number * 1.05 + 0.9), 1)


@lru_cache(maxsize=8)
def _road(circles: int) -> str:
    """A soft line through all circles, as an SVG path in a field of 100 by 100."""
    points = [_place_on_road(number, circles) for number in range(circles)]
    first = points[0]
    path = f"M0,78C{first[0] / 2},80 {first[0] / 2},{first[1]} {first[0]},{first[1]}"
    for (x0, y0), (x1, y1) in pairwise(points):
        middle = round((x0 + x1) / 2, 2)
        path += f"C{middle},{y0} {middle},{y1} {x1},{y1}"
    return path


def _sheet(view: View, seat: int, words: Words) -> SheetDrawn:
    sheet = view.sheets[seat]
    status = "left" if sheet.left else "choosing" if not sheet.hobbit else sheet.status
    place = sheet.stands or "none"
    where = _say(words, "table-where", place=place, circles=sheet.circles, all=len(view.circles))
    left = _say(words, "table-boxes", boxes=sheet.boxes_left)
    return SheetDrawn(
        seat=seat,
        hobbit=sheet.hobbit,
        colour=sheet.colour,
        mark=MARKS.get(sheet.colour, ""),
        name=_say(words, "table-name", who=_who(view, seat)),
        status=status,
        said=_say(words, f"table-status-{status.replace('_', '-')}") if status != "in_play" else "",
        where=_cut(where),
        left=_cut(left),
        text=_say(words, "table-read", who=_who(view, seat), status=status, where=where, left=left, next=_next(sheet)),
        acts=seat == view.active or (view.phase == "choosing" and seat in view.to_act),
        warn=sheet.boxes_left <= 2 and sheet.status != "eliminated",
        agreed=seat in view.agreed,
        circles=_circles(view, seat, sheet, words),
        squares=_squares(view, seat, sheet),
    )


def _next(sheet: PlayerSheet) -> str:
    """What the next Nazgul would cross: a `whole` square, the first half of a `split` one, the second `half`."""
    for square in sheet.squares:
        if square.crossed < 1 + square.split:
            return "half" if square.crossed else "split" if square.split else "whole"
    return "none"


def _circles(view: View, seat: int, sheet: PlayerSheet, words: Words) -> tuple[Circle, ...]:
    account = view.account
    new = {ring.circle for ring in account.rings} if account is not None and account.seat == seat else set()
    out = []
    for number, place in enumerate(view.circles):
        x, y = _place_on_road(number, len(view.circles))
        done = number < sheet.circles
        out.append(
            Circle(
                id=f"c-{seat}-{number + 1}",
                place=place,
                name=_say(words, "table-circle", place=place),
                icon=PLACE_ICONS[place],
                state="here" if number == sheet.circles - 1 else "done" if done else "",
                cross=_CROSSES[_chance(seat, number) % 4] if done else "",
                new=number + 1 in new,
                x=x,
                y=y,
            )
        )
    return tuple(out)


def _squares(view: View, seat: int, sheet: PlayerSheet) -> tuple[SquareDrawn, ...]:
    account = view.account
    struck = {(s.square, max(s.half, 1)) for s in account.strikes if s.victim == seat} if account is not None else set()
    split = {g.square for g in account.gandalfs} if account is not None and account.seat == seat else set()
    out = []
    for number, square in enumerate(sheet.squares, start=1):
        boxes = tuple(
            Box(
                f"b-{seat}-{number}-{half}",
                _CROSSES[_chance(seat, number, half, 3) % 4] if half <= square.crossed else "",
                (number, half) in struck,
            )
            for half in range(1, 2 + square.split)
        )
        done = square.crossed == len(boxes)
        out.append(SquareDrawn(number, square.split, done, number in split, boxes))
    return tuple(out)


# Choosing hobbits, and the end ---------------------------------------------------------------------------------------
def _hobbits(view: View, words: Words, content: Content) -> tuple[HobbitOffered, ...]:
    owners = {sheet.hobbit: seat for seat, sheet in enumerate(view.sheets) if sheet.hobbit}
    return tuple(
        HobbitOffered(
            hobbit,
            _name(words, "hobbit", hobbit),
            colour,
            MARKS[colour],
            _say(words, "table-taken", seat=owners[hobbit] + 1) if hobbit in owners else "",
            _say(words, "table-hobbit", die=colour),
        )
        for hobbit, colour in zip(HOBBITS, content.hobbit_colours, strict=True)
    )


def _ranks(view: View, words: Words) -> tuple[Rank, ...]:
    """The final order: the winners, others who arrived, those on the way, those who are out."""
    assert view.result is not None
    winners = view.result.winners

    def merit(seat: int) -> tuple[int, int, int]:
        sheet = view.sheets[seat]
        arrived = {"arrived": 2, "in_play": 1}.get(sheet.status, 0)
        return (3 if seat in winners else arrived, sheet.circles, sheet.boxes_left)

    seats = sorted(range(len(view.sheets)), key=merit, reverse=True)
    out = []
    for seat in seats:
        sheet = view.sheets[seat]
        won = seat in winners
        status = "left" if sheet.left else sheet.status
        ahead = 1 + sum(merit(other) > merit(seat) for other in seats) if not won else 1
        text = _say(
            words,
            "table-rank",
            who=_who(view, seat),
            status="won" if won else status,
            circles=sheet.circles,
            boxes=sheet.boxes_left,
        )
        out.append(Rank(seat, f"{ahead}.", won, text))
    return tuple(out)
