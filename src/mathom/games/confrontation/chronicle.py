"""The log: what happened, as data. The rules append bare events; here they become lines that each reader may read."""

from __future__ import annotations

from typing import Any, Final

from mathom.core.message import Line
from mathom.games.confrontation.actions import WAYS, special_names, stand_name
from mathom.games.confrontation.content import CARDS, CHARACTERS, REGIONS, SIDE_NAMES

Event = tuple[Any, ...]

SIDE: Final = (*SIDE_NAMES, "nobody")
HIDDEN: Final = "hidden"
"""The name in place of a face that the reader may not know."""


class Said:
    """One event and those before it. Immutable, so that states may share their past; the line is made once."""

    __slots__ = ("_line", "event", "prev")

    def __init__(self, prev: Said | None, event: Event) -> None:
        self.prev = prev
        self.event = event
        self._line: Line | None = None

    @property
    def line(self) -> Line:
        """The event as a line of the log, with what only its owner may read."""
        if self._line is None:
            self._line = _line(self.event)
        return self._line


HUSHED: Final = Said(None, ("hushed",))
"""In place of a log that nobody reads."""


def events_since(last: Said | None, mark: object, audience: int) -> tuple[Event, ...]:
    """The events after a marked one as the audience saw them, the last first: what it may not know is cut.

    The same as `lines` would show, but quick: search asks this of every imagined move.
    """
    out: list[Event] = []
    while last is not None and last is not mark:
        event = last.event
        kind = event[0]
        if kind in _WITH_A_SECRET and event[1] != audience:
            if kind == "look":
                event = event[:3]
            elif not event[4]:
                event = event[:3] + event[5:]
        out.append(event)
        last = last.prev
    return tuple(out)


_WITH_A_SECRET: Final = frozenset(("move", "step", "recall", "look"))


def lines(last: Said | None, audience: int | None) -> tuple[Line, ...]:
    """The log up to this event as the audience may read it, oldest first; None reads everything."""
    out: list[Line] = []
    while last is not None:
        if last.event[0] == "before":
            earlier: tuple[Line, ...] = last.event[1]
            out.extend(reversed(earlier if audience is None else [line.cut(audience) for line in earlier]))
        else:
            out.append(last.line if audience is None else last.line.cut(audience))
        last = last.prev
    out.reverse()
    return tuple(out)


def _who(character: int) -> str:
    return CHARACTERS[character].name


def _at(region: int) -> str:
    return REGIONS[region].name


def _card(card: int) -> str:
    return CARDS[card] if card >= 0 else "none"


def _line(event: Event) -> Line:
    kind: str = event[0]
    if kind in ("move", "step"):
        _, owner, stand, who, is_open, at, to, way = event
        args: dict[str, str | int] = {"stand": stand_name(stand), "who": HIDDEN, "from": _at(at)}
        args |= {"to": _at(to), "way": WAYS[way]}
        return _with_face(f"log-{kind}", args, owner, who, is_open)
    if kind == "recall":
        _, owner, stand, who, is_open, at = event
        args = {"stand": stand_name(stand), "who": HIDDEN, "from": _at(at)}
        return _with_face("log-recall", args, owner, who, is_open)
    if kind == "look":
        _, owner, at, faces = event
        return Line("log-look", {"at": _at(at), "who": HIDDEN}, owner, {"who": ",".join(_who(face) for face in faces)})
    return Line(f"log-{kind.replace('_', '-')}", _ARGS[kind](*event[1:]))


def _with_face(line: str, args: dict[str, str | int], owner: int, who: int, is_open: int) -> Line:
    if is_open:
        return Line(line, args | {"who": _who(who)})
    return Line(line, args, owner, {"who": _who(who)})


_ARGS: Final[dict[str, Any]] = {
    "game": lambda number: {"number": number + 1},
    "drafted": lambda who: {
        "fellowship": ",".join(_who(character) for character in who[:9]),
        "sauron": ",".join(_who(character) for character in who[9:]),
    },
    "chosen": lambda side, cards: {"side": SIDE[side], "cards": ",".join(special_names(cards))},
    "placed": dict,
    "special": lambda card: {"card": special_names(card)[0]},
    "white": lambda who: {"who": _who(who)},
    "king": lambda who, mark, at, stand, region: {
        "who": _who(who),
        "mark": stand_name(mark),
        "at": _at(at),
        "stand": stand_name(stand),
        "region": _at(region),
    },
    "crebain": lambda who, at: {"who": _who(who), "at": _at(at)},
    "blocked": lambda stand, at, why: {"stand": stand_name(stand), "at": _at(at), "why": why},
    "palantir": lambda region: {"region": _at(region)},
    "reveal": lambda who, at: {"who": _who(who), "at": _at(at)},
    "strike": lambda who: {"who": _who(who)},
    "shuffle": lambda side, region: {"side": SIDE[side], "region": _at(region)},
    "battle": lambda attacker, attacking, defender, defending, at: {
        "attacker": _who(attacker),
        "attacking": stand_name(attacking),
        "defender": _who(defender),
        "defending": stand_name(defending),
        "at": _at(at),
    },
    "substitute": lambda sam, frodo: {"who": _who(sam), "for": _who(frodo)},
    "mutual": lambda foe: {"foe": _who(foe)},
    "instant": lambda who, foe: {"who": _who(who), "foe": _who(foe)},
    "no_cards": lambda who: {"who": _who(who)},
    "cards": lambda light, dark: {"fellowship": _card(light), "sauron": _card(dark)},
    "shows": lambda card: {"card": _card(card)},
    "answers": lambda card: {"card": _card(card)},
    "exchange": lambda card: {"card": _card(card)},
    "force": lambda card: {"card": _card(card)},
    "take": lambda side, card: {"side": SIDE[side], "card": _card(card)},
    "cancelled": lambda card: {"card": _card(card)},
    "sacrifice": dict,
    "retreat": lambda who, at, to: {"who": _who(who), "from": _at(at), "to": _at(to)},
    "swap": lambda who, partner, at: {"who": _who(who), "partner": _who(partner), "at": _at(at)},
    "help": lambda who, at: {"who": _who(who), "at": _at(at)},
    "compare": lambda light, f, dark, d: {"who": _who(light), "total": f, "foe": _who(dark), "other": d},
    "defeat": lambda who, rule: {"who": _who(who), "rule": rule},
    "escape": lambda who, at, to: {"who": _who(who), "from": _at(at), "to": _at(to)},
    "shelob": lambda at: {"from": _at(at)},
    "ring": lambda who, at: {"who": _who(who), "at": _at(at)},
    "take_back": dict,
    "resign": lambda side: {"side": SIDE[side]},
    "offer_stop": lambda side: {"side": SIDE[side]},
    "points": lambda side, points: {"side": SIDE[side], "points": points},
    "end": lambda winner, rule, *count: {"winner": SIDE[winner], "rule": rule} | ({"count": count[0]} if count else {}),
}
