"""All ops, conditions and costs together, as the unions that content is read with.

A chapter declares its own; to be found here its module has to be named once. msgspec reads tagged unions by the types
in annotations, so the names `Steps`, `Condition` and `Costs` of every module that uses them are bound to the unions
before anything is read.
"""

from __future__ import annotations

from types import ModuleType
from typing import Any, Final, Union

from mathom.games.journeys import (
    attack,
    attribute_tests,
    boons,
    cards,
    choosing,
    conditions,
    costs,
    enemy_attack,
    harm_cards,
    interacting,
    items,
    modifiers,
    movement,
    op,
    pack,
    provoking,
    scouting,
    story,
    story_course,
    story_map,
    story_telling,
    story_tests,
    suffering,
    weaknesses,
)

CHAPTERS: Final = (
    attack,
    attribute_tests,
    boons,
    cards,
    choosing,
    conditions,
    costs,
    enemy_attack,
    harm_cards,
    interacting,
    items,
    modifiers,
    movement,
    provoking,
    scouting,
    story_course,
    story_map,
    story_telling,
    story_tests,
    suffering,
    weaknesses,
)

OPS: Final[dict[str, type[op.Op]]] = {str(kind.__struct_config__.tag): kind for kind in op.all_kinds(op.Op)}
_OF_STORIES: Final = {chapter.__name__ for chapter in (story_course, story_map, story_telling, story_tests)}
STORY_STEPS: Final = frozenset(tag for tag, kind in OPS.items() if kind.__module__ in _OF_STORIES)
"""The ops that are steps of stories; all others are effects, which stories have too."""
CONDITIONS: Final[dict[str, type[op.Condition]]] = {
    str(kind.__struct_config__.tag): kind for kind in op.all_kinds(op.Condition)
}
COSTS: Final[dict[str, type[op.Cost]]] = {str(kind.__struct_config__.tag): kind for kind in op.all_kinds(op.Cost)}

AnyOp: Any = Union[tuple(OPS.values())]  # noqa: UP007  (made of a table)
AnyCondition: Any = Union[tuple(CONDITIONS.values())]  # noqa: UP007
AnyCost: Any = Union[tuple(COSTS.values())]  # noqa: UP007


def bind(module: ModuleType) -> None:
    """From now on the annotations of a module mean the unions."""
    names = vars(module)
    for name, meaning in (
        ("Steps", tuple[AnyOp, ...]),
        ("Costs", tuple[AnyCost, ...]),
        ("Condition", AnyCondition),
    ):
        if name in names:
            names[name] = meaning


for _module in (op, pack, story, *CHAPTERS):
    bind(_module)
