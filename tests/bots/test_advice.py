"""Advice: what the strongest level would do, with reasons where it can say some, and nothing a seat cannot know."""

from __future__ import annotations

from random import Random

import pytest

from mathom.bots import Advice, Budget, advice
from mathom.bots.advice import advise, best, hint_seed
from mathom.core.action import NATURE, SPECTATOR
from mathom.core.game import Observation
from mathom.core.message import Message
from mathom.core.registry import game

FEW = Budget("advice", iterations=4)


def moments(name: str, count: int, seed: int = 3) -> list[Observation]:
    """What seats see that are asked something, in a random game."""
    rng = Random(seed)
    state = game(name).start()
    out: list[Observation] = []
    while len(out) < count and (acting := state.to_act()):
        if acting[0] == NATURE:
            outcomes = state.odds()
            state.apply(NATURE, rng.choices([one for one, _ in outcomes], [weight for _, weight in outcomes])[0])
            continue
        if rng.random() < 0.25:
            out.append(state.observe(acting[0]))
        state.apply(acting[0], rng.choice(state.legal(acting[0])))
    return out


@pytest.mark.parametrize("name", ["confrontation", "mordor", "hunt", "journeys"])
def test_advice_is_legal_and_a_function_of_the_observation(name: str) -> None:
    for seen in moments(name, 5):
        found = advise(seen, FEW)
        assert found is not None
        assert found.action in seen.legal
        again = advise(game(name).observation_from_json(game(name).observation_to_json(seen)), FEW)
        assert again == found
        ranked = best(found, seen)
        assert all(0 <= share <= 1 for _, share in ranked)
        assert {text for text, _ in ranked} <= {action.text for action in seen.legal}


def test_a_seed_is_of_one_secret_one_seat_and_one_question() -> None:
    seeds = {hint_seed(secret, seat, asked) for secret in (b"a", b"b") for seat in (0, 1) for asked in (1, 11)}
    assert len(seeds) == 8
    assert hint_seed(b"a", 0, 1) in seeds


def test_who_is_asked_nothing_gets_no_advice() -> None:
    assert advise(game("mordor").start().observe(SPECTATOR), FEW) is None


class Wise:
    """A bot with reasons."""

    def choose(self, observation: Observation, budget: Budget) -> object:
        raise AssertionError("one who can say why is asked why")

    def advise(self, observation: Observation, budget: Budget) -> Advice:
        worth = {action.text: 0.3 for action in observation.legal} | {"nonsense": 0.9}
        return Advice(observation.legal[-1], (Message("web-minute"),), worth)


def test_one_who_can_say_why_is_asked_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "bot", lambda *_: Wise())
    seen = moments("confrontation", 1)[0]
    found = advise(seen, FEW)
    assert found is not None
    assert found.reasons == (Message("web-minute"),)
    ranked = best(found, seen, 3)
    assert ranked[0] == (seen.legal[-1].text, 0.3)
    assert len(ranked) == min(3, len(seen.legal))
