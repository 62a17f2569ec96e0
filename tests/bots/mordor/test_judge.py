"""The judge of Journey to Mordor knows what is good, and the greedy bot plays better for it."""

from __future__ import annotations

import random

from mathom.bots.judge import judge_of
from mathom.bots.mordor.judge import JUDGE
from mathom.core.action import NATURE
from mathom.core.game import State
from mathom.games.mordor import GAME


def position(text: str) -> State:
    return GAME.read_position(text)[0]


def test_the_judge_is_found_by_the_game() -> None:
    assert judge_of("mordor") is JUDGE


def test_farther_is_better_and_few_boxes_are_worse() -> None:
    start = position("basic | frodo | sam | turn frodo")
    ahead = position("basic | frodo circles=3 | sam | turn frodo")
    hunted = position("basic | frodo circles=3 left=1 | sam | turn frodo")
    assert JUDGE.value(ahead, 0) > JUDGE.value(start, 0) > JUDGE.value(hunted, 0)
    assert JUDGE.value(ahead, 1) < JUDGE.value(start, 1)


def test_a_turn_is_over_when_the_next_player_throws() -> None:
    rng = random.Random(1)
    before = position("basic | frodo | sam | turn frodo | thrown black:orc yellow:orc red:orc blue:orc green:orc")
    now = before.clone()
    while not JUDGE.turn_is_over(before, now):
        seat = now.to_act()[0]
        now.apply(seat, rng.choice(now.odds())[0] if seat == NATURE else rng.choice(now.legal(seat)))
    assert now.to_act() == (NATURE,)
