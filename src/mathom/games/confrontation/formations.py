"""Ready-made placements for those who want to play at once. Each names who goes into the five regions in front of
home, in the order in which they are filled; the other four stay at home. Given by ring side; in other rule sets the
same tile is meant.
"""

from __future__ import annotations

from typing import Final

from mathom.games.confrontation.actions import PLACES, ConfrontationAction
from mathom.games.confrontation.content import CHARACTER, SIDE_NAMES, STARTS
from mathom.games.confrontation.observe import View
from mathom.games.confrontation.rulesets import rules_from

FORMATIONS: Final[tuple[dict[str, tuple[str, ...]], dict[str, tuple[str, ...]]]] = (
    {  # arthedain, cardolan, rhudaur, eregion, enedwaith
        "balanced": ("merry", "sam", "legolas", "aragorn", "gimli"),
        "aggressive": ("frodo", "sam", "gandalf", "aragorn", "boromir"),
        "guarded": ("gandalf", "aragorn", "boromir", "pippin", "gimli"),
    },
    {  # mirkwood, fangorn, rohan, dagorlad, gondor
        "balanced": ("orcs", "warg", "balrog", "black_rider", "saruman"),
        "aggressive": ("cave_troll", "balrog", "orcs", "black_rider", "witch_king"),
        "guarded": ("warg", "balrog", "orcs", "saruman", "shelob"),
    },
)


def kind(view: View) -> str:
    """The side that the seat places and the rule set it plays by; empty while it does not place."""
    return f"{view.side} {rules_from(view.options).name}" if view.phase == "placing" and view.legal else ""


def plans(view: View) -> dict[str, tuple[ConfrontationAction, ...]]:
    """What is left of each formation that the seat, while it places, can still complete."""
    if view.phase != "placing" or not view.legal:
        return {}
    side = SIDE_NAMES.index(view.side)
    done = len(view.placing)
    home = rules_from(view.options).stay_home
    out: dict[str, tuple[ConfrontationAction, ...]] = {}
    for name, tiles in FORMATIONS[side].items():
        if any(home >> CHARACTER[tile] & 1 for tile in tiles):  # CF-RUL-94
            continue
        who = [CHARACTER[view.roster[CHARACTER[tile]]] for tile in tiles]
        steps = tuple(PLACES[region][character] for character, region in zip(who, STARTS[side], strict=True))
        if {step.text for step in steps[:done]} == set(view.placing):
            out[name] = steps[done:]
    return out
