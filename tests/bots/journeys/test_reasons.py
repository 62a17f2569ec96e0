"""Why a hero's player would do something: what is said, in both languages, and that it tells nothing of the story."""

from __future__ import annotations

from random import Random

import pytest

from mathom.bots.bot import Budget
from mathom.bots.journeys.answers import ANSWERS
from mathom.bots.journeys.bots import GreedyBot
from mathom.bots.journeys.player import decide
from mathom.bots.journeys.reasons import reasons
from mathom.bots.journeys.searcher import SEARCHED
from mathom.bots.journeys.sitting import roll, take
from mathom.core.action import NATURE
from mathom.core.words import languages
from mathom.games.journeys import GAME
from mathom.games.journeys.sample import sample_world
from mathom.games.journeys.state import OVER
from mathom.games.journeys.step import JourneysStep
from mathom.testing import StrictWords


def test_reasons_are_said_in_every_language_and_do_not_depend_on_what_is_to_come() -> None:
    options = GAME.options("heroes=2 story=a1")
    s, rng = GAME.start(options), Random(2)
    said = [StrictWords(language, GAME.word_sources(options)) for language in languages()]
    seen = set()
    for number in range(300):
        if s.phase == OVER:
            break
        seat = s.to_act()[0]
        if seat == NATURE:
            roll(s, rng)
            continue
        action = decide(s, seat)
        found = reasons(s, seat, action)
        seen |= {reason.id for reason in found}
        assert all(words.say(reason) for words in said for reason in found)
        if found and number % 5 == 0:
            assert reasons(sample_world(s.observe(seat), Random(number)), seat, action) == found
        take(s, seat, action)
    assert seen >= {
        "hint-end-turn",
        "hint-passes",
        "hint-successes",
        "hint-to-explore",
        "hint-to-token",
        "hint-untried",
    }


def test_the_chance_of_a_test_is_told() -> None:
    s, rng = GAME.start("heroes=2 story=a1"), Random(2)
    while s.stack[0].name != "choose_attribute":
        seat = s.to_act()[0]
        roll(s, rng) if seat == NATURE else take(s, seat, decide(s, seat))
    seat = s.to_act()[0]
    advice = GreedyBot().advise(s.observe(seat), Budget(1))
    (reason,) = advice.reasons
    assert reason.id == "hint-passes"
    assert 0 <= int(reason.args["percent"]) <= 100


@pytest.mark.parametrize("name", sorted({*ANSWERS, *SEARCHED, "during_test", "spend", "on_travel"}))
def test_every_step_that_the_players_know_by_name_is_there(name: str) -> None:
    assert name in JourneysStep.by_name
