"""The bandits at the nodes of the search trees."""

from __future__ import annotations

from random import Random

import pytest

from mathom.bots.search.tree import Arm, Node, sample_index
from mathom.core.action import Action
from mathom.games.confrontation.actions import PLAYS

A, B, C = PLAYS[:3]


def pull(node: Node, action: Action, value: float) -> None:
    arm = node.arms[action]
    arm.visits += 1
    arm.total += value


def test_what_was_never_tried_comes_first() -> None:
    node = Node()
    assert node.untried((A, B)) == [A, B]
    node.arms[A] = Arm()
    assert node.untried((A, B)) == [B]


def test_an_action_that_was_seldom_available_is_not_explored_the_more_for_it() -> None:
    """With the visits of the node in place of availability the rare one would win (Cowling et al., section IV)."""
    node = Node()
    for action in (A, B):
        node.arms[action] = Arm()
    for _ in range(50):
        pull(node, A, 0.5)
        pull(node, B, 0.5)
    node.arms[A].available, node.arms[B].available = 5000, 60
    assert node.best((A, B), 0.7) is A
    assert (node.arms[A].available, node.arms[B].available) == (5001, 61)


def test_ucb_finds_the_better_arm() -> None:
    rng, node = Random(1), Node()
    for action in (A, B, C):
        arm = node.arms[action] = Arm()
        arm.available = 1
        pull(node, action, 0.5)
    for _ in range(3000):
        chosen = node.best((A, B, C), 0.7)
        pull(node, chosen, float(rng.random() < (0.3 if chosen is A else 0.5 if chosen is B else 0.7)))
    visits = {action: arm.visits for action, arm in node.arms.items()}
    assert visits[C] > 2000 > visits[A] + visits[B]


@pytest.mark.slow
def test_exp3_comes_near_the_mix_of_a_matrix_game() -> None:
    """Rock, paper, scissors in which a win by rock (A) counts double: the mix is 1/4, 1/2, 1/4."""
    rng = Random(2)
    pays = {(A, C): 1.0, (B, A): 0.75, (C, B): 0.75, (C, A): 0.0, (A, B): 0.25, (B, C): 0.25}
    nodes, counts = (Node(), Node()), {A: 0, B: 0, C: 0}
    for _ in range(30_000):
        mixes = [node.mix((A, B, C)) for node in nodes]
        assert sum(mixes[0]) == pytest.approx(1)
        chosen = [(A, B, C)[sample_index(mix, rng)] for mix in mixes]
        value = pays.get((chosen[0], chosen[1]), 0.5)
        for node, action, mix, reward in zip(nodes, chosen, mixes, (value, 1 - value), strict=True):
            arm = node.arms.setdefault(action, Arm())
            arm.score += reward / mix[(A, B, C).index(action)]
            node.visits += 1
        counts[chosen[0]] += 1
    shares = {action: count / 30_000 for action, count in counts.items()}
    assert shares[B] == pytest.approx(0.5, abs=0.1)
    assert shares[A] == pytest.approx(0.25, abs=0.1)
