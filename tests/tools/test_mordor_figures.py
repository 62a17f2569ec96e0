"""The simple policies play legally, and many such games look as the rules say (7.4)."""

from __future__ import annotations

from random import Random

import pytest

from mathom.bots.mordor.policies import POLICIES, dice_by_policy
from mathom.core.action import NATURE
from mathom.games.mordor import GAME
from mathom.games.mordor.casual import CASUAL
from mathom.games.mordor.content import STANDARD
from mathom.games.mordor.state import ROHAN, SETTING_ASIDE
from mathom.testing.play import choose
from tools.mordor_figures import SPEC, SPEC_TURN, TURN_COLUMNS, main, play, play_by


@pytest.mark.parametrize("policy", POLICIES)
def test_every_policy_plays_legally_and_the_same_from_a_view_as_from_a_state(policy: str) -> None:
    rng = Random(f"casual {policy}")
    for options in ("players=3 game=advanced choose_split=yes", "players=2 game=advanced long_road=yes"):
        state = GAME.start(options)
        while acting := state.to_act():
            if acting[0] == NATURE:
                state.apply(*choose(state, state.rules.players, rng))
                continue
            seat = rng.choice(acting)
            done = play_by(POLICIES[policy], state, seat)
            if state.step in (ROHAN, SETTING_ASIDE):
                assert dice_by_policy(POLICIES[policy], state.observe(seat)) is done
            state.apply(seat, done)


@pytest.mark.slow
@pytest.mark.parametrize("options", ["players=2", "players=4", "players=3 game=advanced"])
def test_the_figures_of_the_rules_come_out(options: str) -> None:
    figures = play(STANDARD, options, 250, Random(f"figures {options}"), CASUAL)
    values = figures.values()
    spec = SPEC[options] | ({} if "advanced" in options else SPEC_TURN)
    for name in ("rounds", "turns", "out", "some_out", "all_out", "tie_break", *TURN_COLUMNS):
        if name in spec:
            assert abs(values[name] - spec[name]) < 4 * figures.error(name), name


def test_the_command_prints_both_columns(capsys: pytest.CaptureFixture[str]) -> None:
    main(["-n", "5", "--only", "players=2 game"])
    printed = capsys.readouterr().out
    assert "players=2 game=advanced (casual, 5 games)" in printed
    assert "someone out" in printed
