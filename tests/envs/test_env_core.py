"""Decisions one after another: chance by its weights, secrets kept, asides left out, an end to what has no end."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from mathom.core.chance import dice_odds
from mathom.core.errors import IllegalAction, MathomError, NotationError, OptionsError
from mathom.core.options import Options
from mathom.envs.env_core import NOBODY, EnvCore, sample_outcome
from tests.core.toy import TOY
from tests.testing.test_arrays import LEARNABLE, LearnableToy


def started(game: str = "confrontation", options: str = "", seed: int = 0) -> EnvCore:
    core = EnvCore(game, options)
    core.begin(np.random.default_rng(seed))
    return core


def play(core: EnvCore, rng: np.random.Generator, steps: int = 10_000) -> None:
    for _ in range(steps):
        if core.seat == NOBODY:
            return
        core.act(int(rng.choice(np.flatnonzero(core.mask(core.seat)))))


def test_chance_keeps_its_weights() -> None:
    odds = [(LEARNABLE.action(f"dice {a} {b}"), weight) for (a, b), weight in dice_odds((1, 2, 3, 4, 5, 6), 2)]
    rng = np.random.default_rng(1)
    drawn = Counter(sample_outcome(odds, rng).text for _ in range(36_000))
    assert len(drawn) == 21
    for outcome, weight in odds:
        assert abs(drawn[outcome.text] - 1000 * weight) < 5 * (1000 * weight) ** 0.5


def test_secret_choices_come_lowest_seat_first_and_the_second_sees_nothing_of_the_first() -> None:
    first = started(options="rule_set=classic")
    assert first.state.to_act() == (0, 1)
    rows = set()
    for choice in np.flatnonzero(first.mask(0)):
        core = started(options="rule_set=classic")
        assert core.seat == 0
        core.act(int(choice))
        while core.seat == 0:
            core.act(int(np.flatnonzero(core.mask(0))[0]))
        rows.add((core.row(1).tobytes(), core.mask(1).tobytes()))
    assert len(rows) == 1


def test_what_the_rules_refuse_is_refused_with_their_reason_and_changes_nothing() -> None:
    core = started()
    play(core, np.random.default_rng(0), 30)
    before = core.row(core.seat).tobytes()
    forbidden = int(np.flatnonzero(core.mask(core.seat) == 0)[0])
    with pytest.raises(IllegalAction) as refused:
        core.act(forbidden)
    assert refused.value.rule.startswith("CF-")
    for number in (-1, len(core.encoder.actions)):
        with pytest.raises(NotationError):
            core.act(number)
    assert core.row(core.seat).tobytes() == before


def test_table_matters_are_no_decisions_and_a_shuffle_by_hand_is_none_unasked() -> None:
    core = EnvCore(LEARNABLE)
    with pytest.raises(NotationError, match="error-no-action-id"):
        core.encoder.id_of(LEARNABLE.action("resign"))
    duel = EnvCore("confrontation", "auto_shuffle=no")
    rng = np.random.default_rng(0)
    duel.begin(rng)
    while not (shuffles := [action for action in duel.state.asides(duel.seat) if action.kind == "shuffle"]):
        duel.act(int(rng.choice(np.flatnonzero(duel.mask(duel.seat)))))
    with pytest.raises(IllegalAction, match="error-not-asked"):
        duel.act(duel.encoder.id_of(shuffles[0]))


def test_what_goes_on_too_long_is_cut_short() -> None:
    class Short(LearnableToy):
        def bound(self, options: Options) -> int:
            return 5

    core = EnvCore(Short())
    core.begin(np.random.default_rng(0))
    play(core, np.random.default_rng(0))
    assert core.truncated
    assert core.events == 5
    assert core.returns() == (0.0, 0.0)


def test_a_game_without_arrays_and_options_it_does_not_have_are_refused() -> None:
    with pytest.raises(MathomError, match="error-no-encoder"):
        EnvCore(TOY)
    with pytest.raises(MathomError, match="error-game-unknown"):
        EnvCore("chess")
    with pytest.raises(OptionsError):
        EnvCore("mordor", {"players": 9})
