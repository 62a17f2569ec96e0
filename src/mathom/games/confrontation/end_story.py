"""The end of a game and the way to it, as players tell it: what its end is called, the figures, the turning points.

Everything comes from views and lines of the log; it is asked when the game is over and all faces are turned up.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from mathom.core.end import End, Figure, Happening, told_plainly
from mathom.core.message import Line, Message
from mathom.games.confrontation.content import CHARACTER, EACH, SIDE_NAMES, TILES, side_of
from mathom.games.confrontation.observe import View

_MATCH: Final = ("CF-MATCH-04", "CF-MATCH-05")
_FALLS_OF_THE_BEARER: Final = ("CF-END-02", "CF-VAR-05", "CF-VAR-06", "CF-FRODOSTAR-03")
Args = dict[str, str | int]


def end(view: View) -> End | None:
    """How it ended, with the turn; a match by its points."""
    result = view.result
    if result is None:
        return None
    if result.rule in _MATCH:
        return End(Message("ended-match" if result.winners else "ended-match-drawn"), result.reason)
    if not result.winners:
        return told_plainly(result.reason, _length(view))
    winner = str(result.reason.args["winner"])
    loser = SIDE_NAMES[1 - SIDE_NAMES.index(winner)]
    args: Args = {"winner": winner, "loser": loser, "turn": view.number, "bearer": view.ring_bearer}
    args |= {"count": result.reason.args.get("count", 0)} | _last_battle(view, result.rule)
    name = result.rule.lower()
    return End(Message(f"ended-{name}", args), Message(f"told-{name}", args), _length(view))


def _length(view: View) -> Message | None:
    return Message("ended-turns", {"count": view.number}) if view.number else None


def _last_battle(view: View, rule: str) -> Args:
    """Where the Ring-bearer fell, and to whom, if that was in a battle."""
    told = view.account
    if rule not in _FALLS_OF_THE_BEARER or told is None or not told.fellowship.fell:
        return {"foe": "none", "at": "none"}
    return {"foe": told.sauron.who, "at": told.region}


def figures(view: View) -> tuple[Figure, ...]:
    """How many still stand, how the battles went, how long it was. Who only watched is told of the Fellowship."""
    if view.result is None or not view.number:
        return ()
    own = SIDE_NAMES.index(view.side) if view.side else 0
    reader = "you" if view.side else "watcher"
    side: Args = {"reader": reader, "own": SIDE_NAMES[own], "foe": SIDE_NAMES[1 - own]}
    fallen = [0, 0]
    for who in view.fallen:
        fallen[side_of(CHARACTER[who] % TILES)] += 1
    stand, others = EACH - fallen[own], EACH - fallen[1 - own]
    battles = list(_battles(view.log))
    won = sum(own not in lost and 1 - own in lost for lost in battles)
    return (
        Figure(stand, Message("number-standing", side | {"count": stand, "others": others})),
        Figure(won, Message("number-battles", side | {"count": len(battles), "won": won})),
        Figure(view.number, Message("number-turns", {"count": view.number})),
    )


def _battles(log: Sequence[Line]) -> Iterator[set[int]]:
    """For each battle the sides that lost their fighter in it; in a match those of its last game."""
    games = [place for place, line in enumerate(log) if line.id == "log-game"]
    lost: set[int] | None = None
    for line in log[games[-1] if games else 0 :]:
        if line.id in ("log-battle", "log-end", "log-move"):
            if lost is not None:
                yield lost
            lost = set() if line.id == "log-battle" else None
        elif line.id == "log-defeat" and lost is not None:
            lost.add(side_of(CHARACTER[str(line.args["who"])] % TILES))
    if lost is not None:
        yield lost


def uncovered(view: View, everything: View) -> View:
    """All faces turned up. A stand whose face this audience learns only now is still marked as it was: not shown."""
    return msgspec.structs.replace(view, stands=everything.stands)


def happening(lines: Sequence[Line]) -> Happening | None:
    """That somebody resigned, whatever came before it; else the battle that cost most, the special card, the move."""
    told: dict[str, Line] = {}
    fallen: list[str] = []
    for line in lines:
        told[line.id] = line
        if line.id == "log-defeat":
            fallen.append(str(line.args["who"]))
    if "log-resign" in told:
        return Happening(told["log-resign"].message)
    fought = told.get("log-battle") or told.get("log-strike")
    at: Args = {}
    if fought is not None and "at" in fought.args:
        at = {"at": fought.args["at"]}
    place = Message("happened-at", at) if at else None
    if len(fallen) > 1:
        return Happening(Message("happened-both", {"who": fallen[0], "foe": fallen[1]}), place, battle=True)
    if fallen:
        foe = _other(fought, fallen[0])
        args: Args = {"who": fallen[0], "foe": foe}
        return Happening(Message("happened-fell" if foe else "happened-lost", args), place, battle=True)
    if fought is not None and fought.id == "log-battle":
        args = {"who": fought.args["attacker"], "foe": fought.args["defender"]}
        return Happening(Message("happened-parted", args), place, battle=True)
    for kind in ("log-ring", "log-special", "log-recall", "log-move"):
        if kind in told:
            line = told[kind]
            shown = {name: value for name, value in line.message.args.items() if name != "stand"}
            return Happening(Message(kind, shown))
    return None


def _other(fought: Line | None, fallen: str) -> str:
    """Who fought the fallen one in the last battle, if that battle was theirs."""
    if fought is None or fought.id != "log-battle":
        return ""
    two = [str(fought.args["attacker"]), str(fought.args["defender"])]
    return two[1 - two.index(fallen)] if fallen in two else ""
