"""Arrays for learners: the rows of `features.py`, and the numbers of the actions.

Actions, in this order: the hobbits; the sets of dice to set aside, by their mask (the first die of `COLOURS` counts 1,
the second 2, the third 4 …); to throw again and to let the throw stand, where the sheet has Rohan and its rule is
in force; the squares to split and to split none, where the player is asked. Chance: the player who begins, where
that is drawn, then the symbols of each die.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

from mathom.core.encode import Encoder, Field
from mathom.games.mordor.actions import (
    ASIDES,
    CHOICES,
    FIRSTS,
    KEPT,
    NO_SPLIT,
    SPLITTING_OF,
    THROWN_AGAIN,
    MordorAction,
)
from mathom.games.mordor.features import Plan, features, layout
from mathom.games.mordor.race import Race
from mathom.games.mordor.rulesets import RuleSet, rules_from

if TYPE_CHECKING:
    from mathom.games.mordor.game import Mordor


class MordorEncoder(Encoder[Race]):
    """The arrays of a sitting with one set of options."""

    version: ClassVar[int] = 1

    def __init__(self, game: Mordor, options: str) -> None:
        rules = rules_from(game.content, options)
        fields = [Field(*part) for part in layout(rules)]
        super().__init__(game, options, fields, _decisions(rules), _chances(rules))
        self._plan = Plan(rules)

    def features(self, state: Race, seat: int) -> bytearray:
        """What the seat sees."""
        assert state.rules is self._plan.rules or state.rules.text == self.options, "a sitting with other options"
        return features(state, seat, self._plan)


@lru_cache(maxsize=64)
def encoder(game: Mordor, options: str) -> MordorEncoder:
    """The encoder for an options text; raises `OptionsError`."""
    return MordorEncoder(game, options)


def _decisions(rules: RuleSet) -> Iterator[MordorAction]:
    """All that a seat may ever decide with these rules."""
    yield from CHOICES
    yield from ASIDES.values()
    if any(place.throw_again for place in rules.places):
        yield from (THROWN_AGAIN, KEPT)
    if rules.choose_split:
        yield from SPLITTING_OF[: rules.squares]
        yield NO_SPLIT


def _chances(rules: RuleSet) -> Iterator[MordorAction]:
    """All that chance may ever bring with these rules."""
    if rules.first < 0:
        yield from FIRSTS[: rules.players]
    for die in rules.odds:
        for outcome, _ in die:
            yield outcome
