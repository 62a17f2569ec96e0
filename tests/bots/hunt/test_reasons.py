"""Why a player of Hunt for the Ring would do something: what lies open about Frodo, in both languages."""

from __future__ import annotations

from random import Random

import pytest

from mathom.bots.bot import Budget
from mathom.bots.hunt.belief import belief
from mathom.bots.hunt.sense_bot import SenseBot
from mathom.core.action import NATURE
from mathom.core.odds import outcome_at_share
from mathom.core.words import languages
from mathom.games.hunt import GAME
from mathom.games.hunt.actions import HuntAction
from mathom.testing import StrictWords


@pytest.mark.slow
def test_reasons_are_said_in_every_language_and_follow_from_what_lies_open() -> None:
    state, rng, bot = GAME.start("players=2"), Random(3), SenseBot()
    said = [StrictWords(language, GAME.word_sources(GAME.options("players=2"))) for language in languages()]
    seen = set()
    for number in range(400):
        acting = state.to_act()
        if not acting:
            break
        if acting[0] == NATURE:
            state.apply(NATURE, outcome_at_share(state.odds(), rng.random()))
            continue
        view = state.observe(acting[0])
        advice = bot.advise(view, Budget(number))
        assert isinstance(advice.action, HuntAction)
        for reason in advice.reasons:
            seen.add(reason.id)
            assert all(words.say(reason) for words in said)
            if reason.id == "hint-there" and advice.action.kind == "hunt":
                share = belief(view).last[advice.action.space[state.part]]
                assert reason.args["percent"] == round(100 * share)
        state.apply(acting[0], advice.action)
    assert seen == {"hint-away", "hint-guessed", "hint-near", "hint-search", "hint-there"}
