"""What cards and stories are made of: effects and steps (`Op`), conditions, costs, each a small record with one job.

In JSON each is an object with `op`; here it is a struct whose tag is that word, with the function that carries it out
beside its fields. To add one, write one such class: `ops.py` finds it, reads it and puts it into the schema for
editors. There are no expressions and no code in content: whole numbers, flags, comparisons (JE-N-34).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, NamedTuple, Protocol

import msgspec
from msgspec import Meta

if TYPE_CHECKING:
    from mathom.games.journeys.state import Position

Attribute = Literal["agility", "might", "spirit", "wisdom", "wit"]
Modifier = Literal["pierce", "smite", "cleave", "lethal", "sunder", "stun"]
BoonName = Literal["hidden", "emboldened", "determined"]
Keyword = Literal["scout", "strike", "guard", "sprint", "rest", "hide"]
TerrainKind = Literal[
    "barrels", "pit", "boulder", "fog", "fire_pit", "statue", "table", "stream", "wall", "bushes"
]  # fmt: skip
TestKind = Literal["scripted", "counted", "cumulative", "attack", "negate", "last_stand", "terrain"]
SourceKind = Literal["enemy_attack", "darkness", "card", "terrain", "script"]
Comparison = Literal["==", "!=", ">=", "<=", ">", "<"]
Duration = Literal["turn", "round", "adventure"]
Difficulty = Literal["normal", "hard"]
EndedBy = Literal["script", "threat", "hero_defeated", "all_defeated", "conceded"]

NOBODY = -1


class Scope(NamedTuple):
    """On whose behalf something runs, and what it stands on. Plain data, so that it can lie on the stack."""

    hero: int = NOBODY
    """The seat of the hero whose card it is, or who acts in a story."""
    origin: str = ""
    """What it stands on: hero, skill, item, trinket, boon, damage, fear, terrain, token, enemy, bonus or story."""
    number: int = -1
    """Which one of those."""
    group: int = -1
    """The enemy group in question, if it is about one."""
    optional: bool = False
    """Whether it is done by choice: then "n of something" means up to n (JE-R-73)."""


Amount = Annotated[int, Meta(ge=-99, le=99)]
"""A number of anything that lies on a table: whoever writes more means harm."""


class Per(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A number that grows with a counter: base + n times the counter, at most max."""

    per: str
    n: Amount
    base: Amount = 0
    max: Amount | None = None


Num = Amount | Literal["all"] | Per


class Piece(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="op"):
    """A record that content names by its `op`."""

    bare: ClassVar[str] = "value"
    """The field that stands for the whole where an author writes a bare value: `{threat: 2}`."""


class Op(Piece, frozen=True, kw_only=True):
    """An effect of a card or a step of a story."""

    def run(self, s: Position, scope: Scope) -> None:
        """Do it, or put on the stack what does it."""
        raise NotImplementedError(type(self).__name__)

    def is_of_use(self, s: Position, scope: Scope) -> bool:
        """Whether it could do anything now: what could not, nobody is asked about."""
        return True


class Condition(Piece, frozen=True, kw_only=True):
    """Something that holds or does not."""

    def holds(self, s: Position, scope: Scope) -> bool:
        """Whether it does."""
        raise NotImplementedError(type(self).__name__)


class Conditional(Protocol):
    """A row that may have a condition: a button, an option, an adventure of a slot."""

    @property
    def if_(self) -> Condition | None:
        """When it is there; always, if none is written."""


def open_rows(s: Position, rows: Sequence[Conditional], scopes: Iterable[Scope]) -> list[int]:
    """The numbers of the rows whose condition holds, on behalf of one of these at least."""
    scopes = [*scopes]
    return [
        number for number, row in enumerate(rows) if row.if_ is None or any(row.if_.holds(s, scope) for scope in scopes)
    ]


class Cost(Piece, frozen=True, kw_only=True):
    """What is paid before an ability is used (JE-105.3)."""

    def can_be_paid(self, s: Position, scope: Scope) -> bool:
        """Whether the hero can pay it (JE-105.4)."""
        raise NotImplementedError(type(self).__name__)

    def pay(self, s: Position, scope: Scope) -> None:
        """Pay it."""
        raise NotImplementedError(type(self).__name__)


Steps = tuple[Op, ...]
"""A list of them. `ops.py` puts the union of all ops in its place before any content is read, as msgspec wants it."""
Costs = tuple[Cost, ...]


def all_kinds(base: type[Piece]) -> list[type[Any]]:
    """Every class with a tag below a base, in the order of their tags."""
    found: list[type[Any]] = []
    for kind in base.__subclasses__():
        if kind.__struct_config__.tag != kind.__name__:  # it has a word of its own: it is more than a family
            found.append(kind)
        found.extend(all_kinds(kind))
    return sorted(set(found), key=lambda kind: str(kind.__struct_config__.tag))
