"""The players of simple sense play by the rules, from what they see alone, and better than chance."""

from __future__ import annotations

from random import Random

import pytest

from mathom.bots import Bot, Budget, RandomBot
from mathom.bots.hunt.levels import LEVELS
from mathom.bots.hunt.likely_journals import LikelyJournals
from mathom.bots.hunt.sense_bot import SenseBot
from mathom.core.action import NATURE
from mathom.core.errors import MathomError
from mathom.core.odds import outcome_at_share
from mathom.games.hunt import GAME
from mathom.games.hunt.chase import Chase
from mathom.games.hunt.possible_journals import PossibleJournals
from mathom.testing.fairness import check_bot

OPTIONS = (
    "parts=first",
    "parts=second",
    "players=3 difficulty=harder escape_range=dots windows=always",
    "players=4 parts=second havens=yes open_length=yes carry_information=5 wk_die_setup=yes wk_die_cancel=yes",
    "players=5 difficulty=easiest limit_exceed=yes pool2_extra=yes journal_shown=game open_discards=yes",
    "players=2 difficulty=easier deck_out_strict=yes",
)


def play(bearer: Bot, hunters: Bot, options: str, seed: object) -> Chase:
    """A whole game; whoever is asked first answers."""
    state, rng = GAME.start(options), Random(str(seed))
    while acting := state.to_act():
        seat = acting[0]
        if seat == NATURE:
            state.apply(NATURE, outcome_at_share(state.odds(), rng.random()))
            continue
        view = state.observe(seat)
        action = (hunters if seat else bearer).choose(view, Budget(rng.getrandbits(60)))
        assert action in view.legal
        state.apply(seat, action)
    return state


@pytest.mark.slow
@pytest.mark.parametrize("options", OPTIONS)
def test_whole_games(options: str) -> None:
    for seed in range(2):
        assert play(SenseBot(), SenseBot(), options, seed).result() is not None


@pytest.mark.slow
@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("bearer, hunters", [(0.5, 0.5), (1.0, 0.0), (0.0, 1.0), (0.1, 0.1)])
def test_it_finds_its_way_in_strange_positions(options: str, bearer: float, hunters: float) -> None:
    for seed in range(2):
        assert play(SenseBot(slips=bearer), SenseBot(slips=hunters), options, f"strange {seed}").result() is not None


@pytest.mark.slow
@pytest.mark.parametrize("options", OPTIONS)
def test_another_hidden_world_does_not_change_its_mind(options: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mathom.testing.fairness.find_bot", lambda *_: SenseBot())
    check_bot("hunt-sense", GAME, options, positions=40)


def test_the_same_chance_gives_the_same_game() -> None:
    first, second = (play(SenseBot(), SenseBot(), "", 3) for _ in range(2))
    assert first.facts == second.facts
    assert first.corruption == second.corruption


@pytest.mark.slow
@pytest.mark.parametrize("parts", ["first", "second"])
def test_it_beats_chance(parts: str) -> None:
    flights = [play(SenseBot(), RandomBot(), f"parts={parts}", seed) for seed in range(8)]
    hunts = [play(RandomBot(), SenseBot(), f"parts={parts}", seed) for seed in range(8)]
    assert sum(state.winner == 0 for state in flights) >= 7
    assert sum(state.winner == 1 for state in hunts) >= 7


def test_what_is_likely_is_what_is_possible() -> None:
    """The habit gives weights, and neither adds nor leaves out a place."""
    rng, seen = Random(5), 0
    while seen < 60:
        state = GAME.start("parts=first")
        while acting := state.to_act():
            if acting[0] == NATURE:
                state.apply(NATURE, outcome_at_share(state.odds(), rng.random()))
                continue
            state.apply(acting[0], rng.choice(state.legal(acting[0])))
            if state.facts and rng.random() < 0.05:
                seen += 1
                likely, possible = LikelyJournals(state.facts, 2), PossibleJournals(state.facts)
                assert likely.places == possible.places
                visited, fresh = likely.entered()
                assert all(0.0 < share <= 1.0 and fresh[area] <= share + 1e-9 for area, share in visited.items())
                now, _, later = likely.places_after(2)
                assert sum(now.values()) == pytest.approx(1.0)
                assert sum(later.values()) < 1.0 + 1e-2


def test_settings_and_levels() -> None:
    with pytest.raises(MathomError, match="error-bot-range"):
        SenseBot(slips=-0.1)
    assert LEVELS[0].name == "child"
    assert LEVELS[-1].bot == "hunt-sense"
