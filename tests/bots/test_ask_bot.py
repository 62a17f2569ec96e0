"""Whatever a bot does instead of choosing becomes one error that names it, wherever bots play."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from mathom.bots import BotFailed, Budget, RandomBot, ask, bot
from mathom.cli import cli
from mathom.core.errors import MathomError
from mathom.core.record_reader import read_record
from mathom.core.words import Words
from mathom.games.confrontation import GAME
from mathom.testing import fairness
from tests.bots.failing import SAID, installed

SEEN = GAME.start().observe(0)


@pytest.fixture(autouse=True)
def failing(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setenv("LANG", "C.UTF-8")
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    with installed(monkeypatch):
        yield


def mathom(*args: str, typed: str = "") -> Result:
    result = CliRunner().invoke(cli, list(args), input=typed)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def test_a_legal_action_is_given_back() -> None:
    assert ask(RandomBot(), "random", SEEN, Budget(1)) is RandomBot().choose(SEEN, Budget(1))


@pytest.mark.parametrize("name", SAID)
def test_a_failure_goes_home_from_a_worker_and_speaks_both_languages(name: str) -> None:
    with pytest.raises(BotFailed) as caught:
        ask(bot(name, GAME.id), name, SEEN, Budget())
    there = pickle.loads(pickle.dumps(caught.value))
    assert there.say(Words("en", [GAME.words])) == SAID[name]
    polish = there.say(Words("pl", [GAME.words]))
    assert polish.startswith(f"Bot {name} zawiódł: ")
    assert "nonsense" not in name or polish.endswith("To nie jest akcja: nonsense")


@pytest.mark.parametrize("name", SAID)
def test_play_keeps_the_game_and_ends_with_words(name: str, tmp_path: Path) -> None:
    path = tmp_path / "my.mathom"
    result = mathom("play", GAME.id, "--bot", name, "--seed", "1", "--record", str(path), typed="balanced\n")
    assert result.exit_code == 1
    assert result.output.endswith(f"mathom: {SAID[name]}\n")
    if name != "unmade":  # nobody sat down
        assert "The game is kept." in result.output
        assert len(read_record(path.read_text(encoding="utf-8")).entries) >= 5
        again = mathom("play", "--resume", str(path))
        assert again.exit_code == 1
        assert again.output.endswith(f"mathom: {SAID[name]}\n")


@pytest.mark.parametrize("name", SAID)
def test_simulate_and_arena_end_with_words(name: str) -> None:
    simulated = mathom("simulate", GAME.id, "--bots", f"{name},random", "-n", "2", "-j", "1")
    assert (simulated.exit_code, simulated.output) == (1, f"mathom: {SAID[name]}\n")
    played = mathom("arena", GAME.id, "--bots", f"{name},random", "-n", "1", "-j", "1")
    assert played.exit_code == 1
    assert SAID[name] in played.output
    polish = mathom("arena", GAME.id, "--bots", f"{name},random", "-n", "1", "-j", "1", "--lang", "pl")
    assert f"Bot {name} zawiódł: " in polish.output


@pytest.mark.parametrize("name, said", [*SAID.items(), ("nobody", "There is no bot nobody.")])
def test_the_check_of_fairness_ends_with_words(name: str, said: str) -> None:
    result = CliRunner().invoke(fairness.main, ["--bot", name, "--positions", "1"])
    assert result.exit_code == 1
    assert said in result.output


def test_only_what_plays_the_game_is_offered() -> None:
    with pytest.raises(MathomError, match="error-bot-unknown") as refused:
        bot("ghost", "mordor")
    known = str(refused.value.message.args["known"]).split(", ")
    assert {"child", "wizard", "greedy", "mordor-response", "silent"} <= set(known)
    assert not {"wayfarer", "steward", "confrontation-rules", "gone"} & set(known)


def test_a_level_takes_no_settings() -> None:
    for language, said in (("en", "child is a level: it takes no settings."), ("pl", "child to poziom: ")):
        result = mathom("play", GAME.id, "--bot", "child:forget=3", "--lang", language)
        assert result.exit_code == 2
        assert said in result.output


@pytest.mark.parametrize(
    "args, said",
    [
        (("play", "--bot", ""), "name of the bot"),
        (("play", "--bot", " "), "name of the bot"),
        (("play", "--bot", ":worlds=4"), "name of the bot"),
        (("play", "--bot", "mo-ismcts:seconds=inf"), "seconds must be a finite number"),
        (("arena", "--seconds", "nan"), "seconds must be a finite number"),
        (("arena", "--seconds", "inf"), "seconds must be a finite number"),
        (("arena", "--sprt", "0,inf"), "sequential test"),
        (("arena", "--records"), "--out"),
        (("arena", "--ray-address", "auto"), "--backend ray"),
    ],
)
def test_settings_that_make_no_sense_are_wrong_use(args: tuple[str, ...], said: str) -> None:
    command, *rest = args
    result = mathom(command, GAME.id, *rest)
    assert result.exit_code == 2
    assert said in result.output
