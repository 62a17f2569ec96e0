"""The player by rules."""

from __future__ import annotations

from random import Random

import pytest

from mathom.bots import Budget, bot
from mathom.bots.confrontation.rules_player import RulesPlayer
from mathom.core.action import NATURE
from mathom.core.words import languages
from mathom.games.confrontation import GAME
from mathom.testing import StrictWords
from tests.bots.confrontation.positions import RULE_SETS, positions
from tests.games.confrontation.harness import position


@pytest.mark.slow
@pytest.mark.parametrize("options", RULE_SETS)
def test_it_plays_whole_games(options: str) -> None:
    rng, players = Random(1), (RulesPlayer(worlds=2), RulesPlayer(worlds=2, forget=0.5, noise=0.05))
    state = GAME.start(options)
    while state.to_act():
        seat = state.to_act()[0]
        if seat == NATURE:
            state.apply(seat, rng.choice([outcome for outcome, _ in state.odds()]))
            continue
        observation = state.observe(seat)
        action = players[seat].choose(observation, Budget(seed=rng.getrandbits(32)))
        assert action in observation.legal
        state.apply(seat, action)
    assert state.result() is not None


@pytest.mark.slow
@pytest.mark.parametrize("options", ["rule_set=classic special_cards=yes", "rule_set=variant"])
@pytest.mark.parametrize("settings", ["worlds=2", "worlds=2,forget=0.6,noise=0.04"])
def test_what_it_cannot_see_makes_no_difference(options: str, settings: str) -> None:
    """Same seed, same observation, same choice; and another world inside the information set looks the same to it."""
    player, rng = bot(f"confrontation-rules:{settings}", "confrontation"), Random(2)
    for state in positions(options, seed=4)[::5]:
        for seat in state.to_act():
            observation = state.observe(seat)
            other = GAME.sample_world(observation, rng).observe(seat)
            budget = Budget(seed=rng.getrandbits(32))
            chosen = player.choose(observation, budget)
            assert player.choose(observation, budget) == chosen
            assert player.choose(other, budget) == chosen


@pytest.mark.parametrize(
    "text, wanted",
    [
        ("classic | F: frodo@gondor sam@shire | S: orcs@fangorn warg@rohan | turn F", "frodo gondor>mordor"),
        ("classic | F: frodo@rohan | S: orcs@shire warg@shire balrog@arthedain | turn S", "balrog arthedain>shire"),
        (  # Merry knows whom he meets: nobody else is left
            "classic | F: frodo@shire merry@eregion | S: witch_king@caradhras | turn F",
            "merry eregion>caradhras",
        ),
    ],
)
def test_it_takes_what_wins(text: str, wanted: str) -> None:
    state = position(text).state
    seat = state.to_act()[0]
    assert RulesPlayer().choose(state.observe(seat), Budget(seed=1)).text == wanted


@pytest.mark.slow
def test_it_beats_somebody_who_plays_at_random() -> None:
    won = 0
    for number in range(6):
        rng, players = Random(number), (RulesPlayer(worlds=2), bot("random", "confrontation"))
        state = GAME.start("rule_set=classic")
        while state.to_act():
            seat = state.to_act()[0]
            if seat == NATURE:
                state.apply(seat, rng.choice([outcome for outcome, _ in state.odds()]))
                continue
            player = players[seat ^ (number & 1)]
            state.apply(seat, player.choose(state.observe(seat), Budget(seed=rng.getrandbits(32))))
        won += state.winner == (number & 1)
    assert won >= 4


@pytest.mark.slow
@pytest.mark.parametrize("options", ["rule_set=original", "rule_set=classic", "rule_set=draft special_cards=yes"])
def test_its_advice_can_be_said_in_every_language(options: str) -> None:
    words = [StrictWords(language, GAME.word_folders(GAME.options(options))) for language in languages()]
    player = RulesPlayer(worlds=1)
    rng, state, said = Random(3), GAME.start(options), set()
    while state.to_act():
        seat = state.to_act()[0]
        if seat == NATURE:
            state.apply(seat, rng.choice([outcome for outcome, _ in state.odds()]))
            continue
        advice = player.advise(state.observe(seat), Budget(seed=rng.getrandbits(32)))
        assert len(advice.reasons) <= 3
        for reason in advice.reasons:
            said.add(reason.id)
            for language in words:
                assert language.say(reason)
        state.apply(seat, advice.action)
    assert {"hint-place", "hint-wins-more"} <= said
