"""What is under way, as plain data: a test, a hero's attack, an enemy's attack, suffering, a move. Each lies on the
stack with its step; cards ask for the innermost one.
"""

from __future__ import annotations

import msgspec

from mathom.games.journeys.op import NOBODY


class Test(msgspec.Struct, frozen=True):
    """A test that a hero performs (JE-P-TEST-02)."""

    __test__ = False  # pytest takes it for a class of tests otherwise

    hero: int
    kind: str
    attributes: tuple[int, ...]
    """Those allowed."""
    need: int = -1
    """How many successes; -1 where the number itself counts."""
    attribute: int = -1
    group: int = -1
    """The group attacked."""
    more: int = 0
    """Cards more or fewer than the attribute says."""
    left: int = 0
    """Cards still to be revealed."""
    cards: tuple[int, ...] = ()
    """Those revealed; -1 for one that was taken out again (JE-50.1)."""
    added: int = 0
    """Successes that lie on no card."""
    added_fate: int = 0
    converted: int = 0
    spent: int = 0
    """Successes spent."""
    spent_fate: int = 0
    inspired: int = 0
    """Inspiration spent in this test."""
    successes: int = -1
    """The result, once it is settled."""
    passed: bool = False
    used: frozenset[tuple[int, str, int, int]] = frozenset()
    """Abilities used in it: whose, on what, number, index."""
    hidden: bool = False
    """Whether nobody knows how many successes it needs (JE-H-10)."""

    @property
    def open_need(self) -> int:
        """How many successes it needs, as far as anybody knows."""
        return -1 if self.hidden else self.need


class HeroAttack(msgspec.Struct, frozen=True):
    """An attack of a hero (JE-P-ATK-01)."""

    hero: int
    items: tuple[tuple[str, int], ...] = ()
    """Those used: item or trinket, and which."""
    attribute: int = -1
    group: int = -1
    hits: int = 0
    modifiers: int = 0
    more: int = 0
    """Cards more or fewer in its test."""
    lines: frozenset[tuple[int, int]] = frozenset()
    """Lines of items that successes were spent on: which of the items, which line."""
    no_counter: bool = False
    stunned: bool = False
    is_action: bool = True
    used: frozenset[tuple[int, str, int, int]] = frozenset()


class Blow(msgspec.Struct, frozen=True):
    """An attack of an enemy group (JE-P-EATK-01)."""

    group: int
    hero: int
    counter: bool = False
    attack: int = -1
    """Which of its attacks chance has drawn."""
    damage: int = 0
    fear: int = 0
    suffered: tuple[int, int] = (0, 0)
    cancelled: bool = False


class Suffering(msgspec.Struct, frozen=True):
    """Damage and fear cards that a hero is to suffer (JE-P-DMG-01)."""

    hero: int
    source: str
    group: int = -1
    due: tuple[int, int] = (0, 0)
    """Damage and fear cards to come."""
    facedown: bool = False
    negate: tuple[int, ...] = ()
    """Attributes with which it can be negated."""
    taken: tuple[int, int] = (0, 0)
    kind: int = -1
    """The kind that is being taken."""
    card: int = -1
    """The card that was turned up and whose text runs."""
    kept: str = ""
    """What that card says is to become of it."""
    inside: bool = False
    """Whether a damage or fear card brought it: then it belongs to the source under way (JE-R-22)."""


class Move(msgspec.Struct, frozen=True):
    """A hero's step to another space (JE-P-MOVE-02)."""

    hero: int
    to: int
    paid: bool = True
    """Out of the moves of a travel action or of sprint."""
    provokes: bool = True
    forced: bool = False
    spared: tuple[int, ...] = ()
    """Groups that are not provoked, by an ability or because they are attacking."""
    provoked: tuple[int, ...] = ()
    """Groups that were."""
    spare_one: int = 0
    """How many groups may still be spared by choice."""
    asked: bool = False
    interacting: tuple[str, int, int] | None = None
    """Instead of a step: the token or terrain that the hero interacts with (JE-63.3)."""
    is_action: bool = True
    origin: int = -1
    """The space that the hero is to leave; whoever was driven from it meanwhile does not go (JE-R-57)."""


class Activation(msgspec.Struct, frozen=True):
    """A group that is activated (JE-P-ACT)."""

    group: int
    activation: int = -1
    target: int = NOBODY
    left: int = 0
    """Moves still to make."""
    attacks: bool = False
    """Whether it will attack when the target is in range."""
    goal: int = -1
    """A space to go to, where it is not a hero."""


class Occasion(msgspec.Struct, frozen=True):
    """A moment at which abilities may be used (JE-105.9)."""

    when: str
    hero: int
    """Whose moment it is."""
    passed: int = 0
    """Those who let it be, as a mask, since something last happened in it."""
    used: frozenset[tuple[int, str, int, int]] = frozenset()
    """What was used in it: each ability once (JE-6.4b)."""
    group: int = -1
    """The group it is about."""
