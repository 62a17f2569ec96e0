"""The players of Journey to Mordor play by the rules, from what they see alone, and the better ones win."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from mathom.bots import Bot, Budget, bot
from mathom.bots.bot import Adviser
from mathom.bots.levels import levels, strongest
from mathom.bots.mordor.arrival_odds import RaceRules, Runner, arrival_odds, chance_of
from mathom.bots.mordor.response_bot import ResponseBot
from mathom.bots.mordor.sheets import Sheet
from mathom.bots.mordor.weighing_bot import pick
from mathom.core.action import NATURE
from mathom.core.errors import MathomError
from mathom.games.mordor import GAME
from mathom.games.mordor.observe import View
from mathom.testing.words import strict_words
from tests.games.mordor.harness import position

BOTS = (
    "mordor-thumb",
    "mordor-thumb:policy=careful,slips=0.2",
    "mordor-progress:blur=0.3",
    "mordor-response:blur=0.02",
    "mordor-response:table=no",
)
OPTIONS = (
    "players=2 game=advanced choose_split=yes",
    "players=3 first_home_wins=yes",
    "players=4 ending=last_standing arrived_is_safe=yes",
    "players=2 game=advanced long_road=yes",
)
THROWN = "thrown black:orc yellow:ring red:nazgul blue:weapon green:ring"
SPLITTING = (
    "basic choose_split=yes | frodo | sam | turn frodo | aside black:white_tree red:gandalf | "
    "thrown yellow:orc blue:orc green:orc | splitting 1 from 0"
)


def play(bots: list[Bot], options: str, seed: object, turns: int = 1 << 20) -> tuple[int, ...]:
    """Who wins; nobody if the game is not over after so many turns."""
    state, rng = GAME.start(options), Random(str(seed))
    while (acting := state.to_act()) and state.turns <= turns:
        if acting[0] == NATURE:
            outcomes = state.odds()
            faces, weights = [face for face, _ in outcomes], [weight for _, weight in outcomes]
            state.apply(NATURE, rng.choices(faces, weights)[0])
        else:
            seat = acting[0]
            view = state.observe(seat)
            action = bots[seat].choose(view, Budget(rng.getrandbits(60)))
            assert action in view.legal
            state.apply(seat, action)
    result = state.result()
    return result.winners if result else ()


@pytest.mark.slow
@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("options", OPTIONS)
def test_it_plays_by_the_rules(name: str, options: str) -> None:
    play([bot(name, "mordor")] * 4, options, f"{name} {options}", turns=5 if "players=4" in options else 14)


@pytest.mark.slow
@pytest.mark.parametrize("name", BOTS)
def test_the_same_seed_the_same_choice_whatever_was_said_before(name: str) -> None:
    text = "advanced | frodo at=rohan | sam circles=5 left=3 | turn frodo | thrown black:orc yellow:ring red:nazgul"
    for more in ("blue:nazgul green:weapon", "blue:weapon green:gandalf | rohan kept"):
        view = position(f"{text} {more} | as p1").state.observe(0)
        again = GAME.observation_from_json(GAME.observation_to_json(view))
        other = msgspec.structs.replace(view, log=(), account=None, turns=17, round=9)
        for seed in range(6):
            chosen = [bot(name, "mordor").choose(seen, Budget(seed)) for seen in (view, again, other)]
            assert chosen[0] is chosen[1] is chosen[2]


@pytest.mark.parametrize("name", [name for name in BOTS if "thumb" not in name])
def test_hobbits_and_seats_do_not_matter(name: str) -> None:
    """The same race in other colours and at other seats: the same kind of dice is set aside."""
    here = position(f"basic | frodo circles=2 | sam circles=3 left=4 | turn frodo | {THROWN}").state
    there = position(f"basic | sam circles=3 left=4 | frodo circles=2 | first frodo | turn frodo | {THROWN}").state
    unblurred = bot(name.partition(":")[0], "mordor")
    assert unblurred.choose(here.observe(0), Budget()) is unblurred.choose(there.observe(1), Budget())


def test_the_best_takes_a_sure_win() -> None:
    best = bot("mordor-response", "mordor")
    thrown = "thrown black:white_tree yellow:ring red:orc blue:orc green:orc"
    won = f"basic | frodo circles=8 | sam | first sam | turn frodo | {thrown}"
    assert best.choose(position(won).state.observe(0), Budget()).text == "aside black yellow"


def test_blur_takes_the_nearly_best_more_often_than_the_worst() -> None:
    values, rng = [0.5, 0.48, 0.2], Random(1)
    taken = [pick(values, 0.05, rng) for _ in range(2000)]
    assert taken.count(0) > taken.count(1) > 20 * taken.count(2)
    assert pick([0.1, 0.4, 0.4], 0.0, rng) == 1


def test_a_policy_that_does_not_exist() -> None:
    with pytest.raises(MathomError):
        bot("mordor-thumb:policy=reckless", "mordor")


# advice ---------------------------------------------------------------------------------------------------------------
def test_the_strongest_level_can_say_why() -> None:
    assert isinstance(bot(strongest("mordor").name, "mordor"), Adviser)


@pytest.mark.parametrize(
    "text",
    [
        "basic | - | - | as p1",
        f"basic | frodo circles=8 left=2 | sam | turn frodo | {THROWN}",
        f"advanced | frodo at=rohan | sam | turn frodo | {THROWN}",
        f"advanced | frodo at=rohan | sam | merry | turn frodo | {THROWN}",
        SPLITTING,
    ],
)
def test_advice_is_the_choice_with_reasons_in_words(text: str) -> None:
    best = ResponseBot()
    view = position(text).state.observe(0)
    advice = best.advise(view, Budget(4))
    assert advice.action is best.choose(view, Budget(4))
    assert advice.reasons
    assert all(0 <= value <= 1 for value in advice.worth.values())
    if advice.worth:
        assert advice.worth[advice.action.text] == pytest.approx(max(advice.worth.values()))
        assert set(advice.worth) == {action.text for action in view.legal}
    for words in strict_words(GAME.words):
        assert all(words.say(reason) for reason in advice.reasons)


def test_reasons_read_well() -> None:
    text = f"basic | frodo circles=8 left=2 | sam | turn frodo | {THROWN}"
    view = position(text).state.observe(0)
    assert isinstance(view, View)
    said = [
        [words.say(reason) for reason in ResponseBot().advise(view, Budget()).reasons]
        for words in strict_words(GAME.words)
    ]
    english, polish = sorted(said, key=lambda lines: "Na 100" in lines[0])
    assert english[0].startswith("From here it wins about ")
    assert polish[0].startswith("Na 100 gier wygrywa się stąd około ")


# the race in company --------------------------------------------------------------------------------------------------
def test_the_chances_of_a_race_make_sense() -> None:
    tables, rules = arrival_odds("basic", 9, 7, 3), RaceRules()
    ahead, behind, hunted = Sheet(6, 7, 0), Sheet(2, 7, 0), Sheet(6, 1, 0)

    def chance(*runners: Sheet) -> float:
        return chance_of(0, [Runner(sheet, moved=place == 0) for place, sheet in enumerate(runners)], tables, rules)

    assert chance(ahead, behind, behind) > 0.6 > chance(ahead, ahead, behind) > chance(behind, ahead, ahead)
    assert chance(ahead, hunted, behind) > chance(ahead, ahead, behind)
    assert chance(Sheet(9, 3, 0), behind, behind) == pytest.approx(1, abs=0.02)
    assert chance(behind, Sheet(9, 3, 0), ahead) == 0
    one = [Runner(ahead, moved=True)]
    assert 0.9 < chance_of(0, one, tables, rules) <= 1


# strength -------------------------------------------------------------------------------------------------------------
@pytest.mark.slow
@pytest.mark.parametrize(
    "better, worse, options, games, least",
    [
        ("mordor-thumb", "random", "players=2", 20, 14),
        ("mordor-progress", "mordor-thumb:policy=careful", "players=2", 24, 10),
        ("mordor-response", "mordor-thumb:slips=0.3", "players=2 game=advanced", 16, 9),
    ],
)
def test_the_better_player_wins_more(better: str, worse: str, options: str, games: int, least: int) -> None:
    players = [bot(better, "mordor"), bot(worse, "mordor")]
    won = lost = 0
    for seed in range(games // 2):
        for seat in (0, 1):
            winners = play(players if seat == 0 else players[::-1], options, seed)
            won += winners == (seat,)
            lost += winners == (1 - seat,)
    assert won >= least
    assert won > lost + games // 8


def test_levels_are_in_order() -> None:
    names = [level.name for level in levels("mordor")]
    assert names[0] == "child"
    assert len(names) == len(set(names)) >= 3
    for level in levels("mordor"):
        assert hasattr(bot(level.name, "mordor"), "choose")
