"""Bots choose what is legal, from the observation alone, and the same for the same chance."""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import EntryPoint
from random import Random
from types import ModuleType

import pytest

from mathom.bots import Budget, GreedyBot, RandomBot, bot, judge
from mathom.bots.judge import Judge, judge_of
from mathom.core.errors import MathomError
from mathom.core.seal import Seal
from mathom.core.table import Table
from mathom.games.confrontation import GAME


def play(names: tuple[str, str], seed: int, options: str = "") -> Table:
    table = Table.new(GAME, options, seal=Seal.from_seed(seed, 2))
    bots, rng = [bot(name, GAME.id) for name in names], Random(seed)
    while acting := table.to_act():
        seat = acting[0]
        table.act(seat, bots[seat].choose(table.observe(seat), Budget(rng.getrandbits(64))))
    return table


@pytest.mark.slow
@pytest.mark.parametrize("rule_set", ["original", "classic", "variant", "draft"])
@pytest.mark.parametrize("name", ["random", "greedy"])
def test_a_bot_plays_a_whole_game(name: str, rule_set: str) -> None:
    table = play((name, name), 5, f"rule_set={rule_set} special_cards=yes")
    assert table.result() is not None


@pytest.mark.slow
def test_the_same_chance_gives_the_same_game() -> None:
    first, second = (play(("greedy", "random"), 8) for _ in range(2))
    assert first.record.entries == second.record.entries


def test_another_hidden_world_does_not_change_a_bots_mind() -> None:
    """It sees an observation, so a world that looks the same to it gives the same choice."""
    table = Table.new(GAME, seal=Seal.from_seed(3, 2))
    rng, greedy = Random(3), GreedyBot(worlds=2)
    for _ in range(30):
        if not table.to_act():
            break
        seat = table.to_act()[0]
        view = table.observe(seat)
        other = table.game.sample_world(view, Random(99)).observe(seat)
        assert greedy.choose(view, Budget(1)) is greedy.choose(other, Budget(1))
        table.act(seat, RandomBot().choose(view, Budget(rng.getrandbits(64))))


@pytest.mark.slow
def test_greedy_beats_random() -> None:
    wins = sum(play(("random", "greedy"), seed).result().winners == (1,) for seed in range(8))  # type: ignore[union-attr]
    wins += sum(play(("greedy", "random"), seed).result().winners == (0,) for seed in range(8))  # type: ignore[union-attr]
    assert wins >= 11


def test_greedy_takes_the_win() -> None:
    state, _ = GAME.read_position("classic | F: frodo@gondor sam@shire | S: orcs@mirkwood | turn F")
    assert GreedyBot().choose(state.observe(0), Budget()).text == "frodo gondor>mordor"


def test_judges() -> None:
    state, _ = GAME.read_position("classic | F: frodo@gondor sam@shire | S: orcs@mirkwood | turn F")
    before = state.clone()
    by_result, judge = judge_of("toy"), judge_of("confrontation")
    assert by_result.value(state, 0) == 0.5
    assert judge.value(state, 0) + judge.value(state, 1) == pytest.approx(1)
    assert not judge.turn_is_over(before, state)
    assert not by_result.turn_is_over(before, state)
    state.apply(0, GAME.action("frodo gondor>mordor"))
    assert by_result.value(state, 0) == judge.value(state, 0) == 1
    assert by_result.value(state, 1) == 0
    assert by_result.turn_is_over(before, state)


class JudgeOfToys(Judge):
    """Stands for one that comes with a game from elsewhere."""


TOY_JUDGE = JudgeOfToys()


def test_a_game_from_elsewhere_brings_its_judge(monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("a-toy", f"{__name__}:TOY_JUDGE", "mathom.judges")
    monkeypatch.setitem(sys.modules, __name__, sys.modules.get(__name__) or ModuleType(__name__))
    monkeypatch.setattr(sys.modules[__name__], "TOY_JUDGE", TOY_JUDGE, raising=False)
    monkeypatch.setattr(judge, "entry_points", lambda group: [point])
    assert judge_of("a-toy") is TOY_JUDGE


@pytest.mark.parametrize("name, other", [("mordor-thumb", "confrontation"), ("confrontation-rules", "mordor")])
def test_a_bot_of_one_game_does_not_sit_down_at_another(name: str, other: str) -> None:
    with pytest.raises(MathomError, match="error-bot-game"):
        bot(name, other)


@pytest.mark.parametrize(
    "name",
    [
        "mo-ismcts:iterations=0",
        "uct:worlds=0",
        "greedy:worlds=-1",
        "confrontation-rules:noise=-1",
        "mo-ismcts:seconds=0",
    ],
)
def test_settings_that_make_no_sense_are_refused(name: str) -> None:
    with pytest.raises(MathomError, match="error-bot-range"):
        bot(name, "confrontation")


@pytest.mark.parametrize("name", ["mo-ismcts:seconds=inf", "uct:explore=nan", "confrontation-rules:noise=inf"])
def test_settings_are_finite(name: str) -> None:
    with pytest.raises(MathomError, match="error-bot-finite"):
        bot(name, "confrontation")


_LAST_STEP = "classic match=yes | F: frodo@gondor sam@rhudaur | S: orcs@shire warg@shire shelob@arthedain | turn {}"


@pytest.mark.slow
@pytest.mark.parametrize("name", ["greedy", "captain", "steward", "uct:iterations=200,depth=1"])
@pytest.mark.parametrize("turn, seat, wins", [("F", 0, "frodo gondor>mordor"), ("S", 1, "shelob arthedain>shire")])
def test_the_first_game_of_a_match_is_worth_winning(name: str, turn: str, seat: int, wins: str) -> None:
    state, _ = GAME.read_position(_LAST_STEP.format(turn))
    player = bot(name, GAME.id)
    for seed in range(4):
        assert player.choose(state.observe(seat), Budget(seed)).text == wins


def test_points_count_in_a_match() -> None:
    judge = judge_of("confrontation")
    state, _ = GAME.read_position(_LAST_STEP.format("F"))
    state.apply(0, GAME.action("frodo gondor>mordor"))
    assert state.result() is None
    assert judge.value(state, 0) > 0.5
    assert judge.value(state, 0) + judge.value(state, 1) == pytest.approx(1)
    assert judge.is_settled(state)


def test_bots_do_not_load_a_game_before_it_is_played() -> None:
    code = "import sys, mathom.bots; print([name for name in sys.modules if name.startswith('mathom.games')])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"
