"""The heroes' players as bots: legal, fair, and able to play a whole sitting."""

from __future__ import annotations

from random import Random

import pytest

from mathom.bots.bot import Budget
from mathom.bots.journeys.bots import ExplorerBot, GreedyBot, HeroBot, RulesBot, SearchBot
from mathom.bots.journeys.levels import LEVELS
from mathom.bots.journeys.player import decide
from mathom.bots.journeys.sitting import play_on, roll, take
from mathom.core.action import NATURE
from mathom.core.errors import MathomError
from mathom.games.journeys.books import book_of
from mathom.games.journeys.journey import Journey
from mathom.games.journeys.rulesets import rules_from
from mathom.games.journeys.sample import sample_world
from mathom.games.journeys.state import OVER

STORIES = ("a1", "a3", "a6")


def sitting(story: str, heroes: int = 2) -> Journey:
    """A new campaign that begins with this adventure."""
    rules = rules_from(f"heroes={heroes} story=cinders/{story}")
    return Journey.new(rules, book_of(rules))


@pytest.mark.slow
@pytest.mark.parametrize("bot", [RulesBot(), GreedyBot(), ExplorerBot(), RulesBot(slips=0.5)])
def test_a_party_of_bots_plays_from_the_first_choice_to_the_end(bot: HeroBot) -> None:
    s, rng = sitting("a1"), Random(5)
    asked = 0
    while s.phase != OVER:
        seat = s.to_act()[0]
        if seat == NATURE:
            roll(s, rng)
        else:
            asked += 1
            s.apply(seat, bot.choose(s.observe(seat), Budget(asked)))  # refuses what is not legal
    assert s.result() is not None


def test_the_searching_bot_answers_within_its_budget() -> None:
    s, rng = sitting("a1"), Random(5)
    play_on(s, decide, rng, lambda s: s.stack[0].name == "act")
    seat = s.to_act()[0]
    assert SearchBot(iterations=4).choose(s.observe(seat), Budget(1)) in s.legal(seat)
    assert SearchBot().choose(s.observe(seat), Budget(1, iterations=1)) in s.legal(seat)


def test_no_sense_in_searching_nothing() -> None:
    with pytest.raises(MathomError):
        SearchBot(iterations=0)


@pytest.mark.slow
@pytest.mark.parametrize("story", STORIES)
def test_a_player_does_the_same_whatever_the_rest_of_the_story_is(story: str) -> None:
    s, rng = sitting(story, 3), Random(story)
    for number in range(260):
        if s.phase == OVER:
            break
        seat = s.to_act()[0]
        if seat == NATURE:
            roll(s, rng)
            continue
        action = decide(s, seat)
        if number % 4 == 0:
            other = sample_world(s.observe(seat), Random(number))
            assert decide(other, seat) is action, (s.stack[0], number)
        take(s, seat, action)


@pytest.mark.slow
@pytest.mark.parametrize("story", STORIES)
def test_every_answer_is_legal_wherever_a_careless_party_has_come(story: str) -> None:
    """By lot in every second choice, so that all sorts of questions come up."""
    for seed in range(3):
        s, rng = sitting(story, 2 + seed), Random(seed)
        while s.phase != OVER:
            seat = s.to_act()[0]
            if seat == NATURE:
                roll(s, rng)
            else:
                legal = s.legal(seat)
                action = decide(s, seat, exact=bool(seed % 2))
                assert action in legal, s.stack[0]
                take(s, seat, rng.choice(legal) if rng.random() < 0.5 else action)


def test_levels_name_bots_that_play_this_game() -> None:
    assert {level.bot.partition(":")[0] for level in LEVELS} <= {"journeys-rules", "journeys-greedy", "journeys-search"}
    assert all(bot.game == "journeys" for bot in (RulesBot, GreedyBot, SearchBot, ExplorerBot))
