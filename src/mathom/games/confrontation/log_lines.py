"""The words of the log: what each event of the rules is called in the words files, and what fills the gaps there.

The face in a stand comes last in an event, and is left out of what those may know who cannot see it.
"""

from __future__ import annotations

from typing import Any, Final

from mathom.core.log import Event
from mathom.core.message import Line
from mathom.games.confrontation.actions import WAYS, special_names, stand_name
from mathom.games.confrontation.content import CARDS, CHARACTERS, EACH, REGIONS, SIDE_NAMES

SIDE: Final = (*SIDE_NAMES, "nobody")
HIDDEN: Final = "hidden"
"""The name in place of a face that the reader may not know."""


def _who(character: int) -> str:
    return CHARACTERS[character].name


def _face(character: int) -> str:
    return _who(character) if character >= 0 else HIDDEN


def _at(region: int) -> str:
    return REGIONS[region].name


def _card(card: int) -> str:
    return CARDS[card] if card >= 0 else "none"


def tell(event: Event) -> tuple[Line]:
    """The event as a line, with as many faces as it shows."""
    kind: str = event[0]
    return (Line(f"log-{kind.replace('_', '-')}", _ARGS[kind](*event[1:])),)


def _went(stand: int, at: int, to: int, way: int, who: int = -1) -> dict[str, str | int]:
    return {"stand": stand_name(stand), "who": _face(who), "from": _at(at), "to": _at(to), "way": WAYS[way]}


_ARGS: Final[dict[str, Any]] = {
    "game": lambda number: {"number": number + 1},
    "drafted": lambda who: {
        "fellowship": ",".join(_who(character) for character in who[:EACH]),
        "sauron": ",".join(_who(character) for character in who[EACH:]),
    },
    "chosen": lambda side, cards: {"side": SIDE[side], "cards": ",".join(special_names(cards))},
    "placed": dict,
    "move": _went,
    "step": _went,
    "recall": lambda stand, at, who=-1: {"stand": stand_name(stand), "who": _face(who), "from": _at(at)},
    "look": lambda at, faces=(): {"at": _at(at), "who": ",".join(map(_who, faces)) or HIDDEN},
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
