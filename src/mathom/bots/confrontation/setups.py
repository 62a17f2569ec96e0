"""Setting up: a mixed choice that cannot be read, yet leans to what has won games.

A placement is worth the sum of what each character is worth in its place: numbers fitted to games with setups of every
kind (weights.json, `setups`), and a few things that any player knows (`_LORE`). Every setup of the 15,120 is possible;
the better it is, the likelier (`_FIRMNESS`). The five placements are asked for one by one, each with a chance of its
own; so each is drawn from the exact distribution of the next one, given those that stand already. The chance of the
whole setup is then what it should be, and nothing has to be remembered in between.

Star sides and special cards are chosen in the same way, by what each has been worth.
"""

from __future__ import annotations

import json
from math import exp
from pathlib import Path
from random import Random
from typing import Final

from mathom.games.confrontation.actions import PLACES, ConfrontationAction
from mathom.games.confrontation.content import CHARACTER, CHARACTERS, EACH, SIDE_NAMES, SPECIALS, STAR, STARTS
from mathom.games.confrontation.observe import View
from mathom.games.confrontation.rulesets import RING, rules_from

_FIRMNESS: Final = 5.0
"""How many times as likely by the power of e a setup becomes with each logit that it is better."""

_LORE: Final = {
    # arthedain, cardolan, rhudaur, eregion, enedwaith: against staying at home, in thousandths of a logit
    "frodo": (-150, -150, -700, -700, -700),
    "sam": (0, 0, -200, -200, -200),
    "gandalf": (0, 0, 100, 150, 100),
    "aragorn": (100, 100, 200, 250, 200),
    "gimli": (0, 0, 150, 100, 150),
    "legolas": (0, 0, 100, 100, 100),
    "boromir": (0, 0, 150, 150, 150),
    "frodo_star": (-100, -100, -500, -500, -500),
    "sam_star": (0, 0, -150, -150, -150),
}
"""What any player of the Fellowship knows. Of Sauron's side the games alone tell, and of those not named here."""

_FITTED: Final = json.loads((Path(__file__).parent / "weights.json").read_text(encoding="utf-8"))


def _placings(kind: str) -> list[list[float]]:
    """By character: the weight of each of the five places, that of staying at home being 1."""
    fitted: dict[str, list[int]] = _FITTED.get("setups", {}).get(kind, {})
    out: list[list[float]] = []
    for character in CHARACTERS:
        found = fitted.get(character.name, [0] * 6)
        lore = _LORE.get(character.name, (0,) * 5)
        out.append([exp(_FIRMNESS * 0.001 * (found[place] + lore[place])) for place in range(5)])
    return out


_PLACINGS: Final = {kind: _placings(kind) for kind in ("ring", "star")}
_IN_PLAY: Final[dict[str, list[int]]] = _FITTED.get("setups", {}).get("star", {})
_SPECIALS: Final[dict[str, dict[str, int]]] = _FITTED.get("specials", {})


def opening(view: View, rng: Random) -> ConfrontationAction | None:
    """What to do in a setup; None once it is over."""
    if view.phase == "placing":
        return _place(view, rng)
    if view.phase == "drafting":
        return _sample_action(
            view, [_drafted(action) for action in view.legal if isinstance(action, ConfrontationAction)], rng
        )
    if view.phase == "choosing":
        kind = _kind(view)
        return _sample_action(
            view, [_chosen(action, kind) for action in view.legal if isinstance(action, ConfrontationAction)], rng
        )
    return None


def _kind(view: View) -> str:
    return "ring" if rules_from(view.options).tiles == RING else "star"


def _sample_action(view: View, logits: list[float], rng: Random) -> ConfrontationAction | None:
    """One of the legal actions, by what each is worth."""
    if not logits:
        return None
    found = rng.choices(view.legal, [exp(_FIRMNESS * logit) for logit in logits])[0]
    assert isinstance(found, ConfrontationAction)
    return found


def _drafted(action: ConfrontationAction) -> float:
    """What a side of a tile is worth in play."""
    name = CHARACTERS[action.who].name
    other = CHARACTERS[(action.who + STAR) % 36].name
    if name not in _IN_PLAY or other not in _IN_PLAY:
        return 0.0
    return 0.0005 * (_IN_PLAY[name][5] - _IN_PLAY[other][5])


def _chosen(action: ConfrontationAction, kind: str) -> float:
    """What some special cards are worth together."""
    worth = _SPECIALS.get(kind, {})
    return 0.001 * sum(worth.get(SPECIALS[bit], 0) for bit in range(len(SPECIALS)) if action.who >> bit & 1)


def _place(view: View, rng: Random) -> ConfrontationAction | None:
    """The next of the five placements, given those that were made."""
    if not view.legal:
        return None
    side = SIDE_NAMES.index(view.side)
    own = [CHARACTER[name] for name in view.roster[side * EACH : (side + 1) * EACH]]
    table = _PLACINGS[_kind(view)]
    weights = [table[character] for character in own]
    taken = 0
    for entry in view.placing:
        taken |= 1 << own.index(CHARACTER[entry.partition("@")[0]])
    place = len(view.placing)
    asked = {action.who for action in view.legal if isinstance(action, ConfrontationAction)}
    free = [tile for tile in range(EACH) if own[tile] in asked]
    for tile in range(EACH):
        if not taken >> tile & 1 and tile not in free:  # by some option it has to stay at home
            weights[tile] = [0.0] * 5
    rest = completions(weights, place + 1)
    chances = [weights[tile][place] * rest[taken | 1 << tile] for tile in free]
    tile = rng.choices(free, chances)[0]
    return PLACES[STARTS[side][place]][own[tile]]


def completions(weights: list[list[float]], place: int) -> dict[int, float]:
    """For each set of tiles that fill the places before this one: the weight of all ways to fill the rest."""
    found = {mask: 1.0 for mask in range(512) if mask.bit_count() == 5}
    for number in range(4, place - 1, -1):
        found = {
            mask: sum(weights[tile][number] * found[mask | 1 << tile] for tile in range(EACH) if not mask >> tile & 1)
            for mask in range(512)
            if mask.bit_count() == number
        }
    return found
