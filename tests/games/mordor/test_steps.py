"""The steps of play: in the order of their names; each kind of action is offered, and refused, by one of them."""

from __future__ import annotations

from random import Random

from mathom.core.action import NATURE
from mathom.games.mordor import GAME, actions
from mathom.games.mordor.rules import STEPS, refusal
from mathom.games.mordor.state import PHASES
from mathom.testing.play import choose


def test_they_stand_in_the_order_of_their_numbers() -> None:
    assert tuple(step.name for step in STEPS) == PHASES


def test_the_step_that_offers_an_action_is_the_one_that_refuses_it_elsewhere() -> None:
    """Whatever is asked, any action of any kind gets an answer: it is an option, or a rule forbids it."""
    every = [*actions.CHOICES, *actions.FIRSTS, actions.THROWN_AGAIN, actions.KEPT, actions.NO_SPLIT]
    every += [*actions.SPLITTING_OF[:9], *actions.ASIDES.values(), *actions.FACES.values()]
    offered: dict[str, set[str]] = {}
    for seed in range(3):
        state, rng = GAME.start("players=3 game=advanced choose_split=yes"), Random(seed)
        while acting := state.to_act():
            options = [action for action, _ in state.odds()] if acting[0] == NATURE else state.legal(acting[0])
            offered.setdefault(PHASES[state.step], set()).update(action.kind for action in options)
            for action in every:
                assert action in options or refusal(state, acting[0], action).rule.startswith("JM-")
            state.apply(*choose(state, 3, rng, asides=0.0))
    kinds = [kind for found in offered.values() for kind in found]
    assert sorted(kinds) == sorted(actions.KINDS), "each kind in one step"
