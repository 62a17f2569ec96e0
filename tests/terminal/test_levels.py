"""Whom one plays against at the terminal, and hints at the prompt."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from mathom.bots import Advice, Budget, advice, levels
from mathom.bots.levels import usual
from mathom.bots.words import FOLDER
from mathom.cli import cli
from mathom.core.game import Observation
from mathom.core.message import Message
from mathom.core.words import Words
from mathom.terminal import hint

GAMES = ("confrontation", "mordor")


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("LANG", "C.UTF-8")
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)


def mathom(*args: str, typed: str = "") -> Result:
    result = CliRunner().invoke(cli, list(args), input=typed)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert "Traceback" not in result.output
    return result


@pytest.mark.parametrize("game", GAMES)
def test_one_who_names_nobody_plays_the_usual_level(game: str, tmp_path: Path) -> None:
    path = tmp_path / "my.mathom"
    mathom("play", game, "--seed", "1", "--record", str(path))
    assert f"{usual(game).name} bot" in path.read_text(encoding="utf-8")


@pytest.mark.parametrize("bot", ["child", "random", "greedy:worlds=1,patience=3"])
def test_a_level_or_a_bot_with_settings(bot: str, tmp_path: Path) -> None:
    path = tmp_path / "my.mathom"
    mathom("play", "mordor", "--bot", bot, "--seed", "1", "--record", str(path), typed="auto\n")
    assert f"{bot} bot" in path.read_text(encoding="utf-8")
    on = mathom("play", "--resume", str(path), typed="quit\n")
    assert on.exit_code == 0
    assert f"{bot} bot" in path.read_text(encoding="utf-8")


def test_a_bot_whose_name_is_too_long_for_a_record_is_still_a_bot(tmp_path: Path) -> None:
    path = tmp_path / "my.mathom"
    bot = "greedy:worlds=1,patience=00000000000000000000000003"
    mathom("play", "mordor", "--bot", bot, "--seed", "1", "--record", str(path), typed="auto\n")
    on = mathom("play", "--resume", str(path), typed="quit\n")
    assert on.exit_code == 0
    assert "Let nobody else look" not in on.output


@pytest.mark.parametrize(
    "bot, language, said",
    [
        ("nobody", "en", "There is no bot nobody. There are:"),
        ("nobody", "pl", "Nie ma bota nobody. Są:"),
        ("greedy:worlds=many", "en", "does not understand worlds=many"),
    ],
)
@pytest.mark.parametrize("game", GAMES)
def test_a_bot_that_does_not_exist_is_told_in_words(game: str, bot: str, language: str, said: str) -> None:
    result = mathom("play", game, "--bot", bot, "--lang", language)
    assert result.exit_code == 2
    assert said in result.output


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_list_of_games_names_the_levels(language: str) -> None:
    shown = mathom("games", "--lang", language).output
    words = Words(language, [FOLDER])
    for game in GAMES:
        for level in levels(game):
            assert f"{level.name}  {words.name('bot', level.name)}: " in shown
    assert '"levels":' in mathom("games", "--json").output


class Wise:
    """A bot with a reason, in the words of the game."""

    def choose(self, observation: Observation, budget: Budget) -> object:
        return observation.legal[0]

    def advise(self, observation: Observation, budget: Budget) -> Advice:
        worth = {action.text: 0.62 for action in observation.legal}
        return Advice(observation.legal[1], (Message("chair-f" if len(observation.legal) > 8 else "chair-p1"),), worth)


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("game", GAMES)
def test_a_hint_at_the_prompt(game: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "bot", lambda *_: Wise())
    shown = mathom("play", game, "--seat", "both", "--seed", "2", "--lang", language, typed="\nhint\nhint me\nquit\n")
    who = Words(language, [FOLDER]).name("bot", levels(game)[-1].name)
    assert f"{who} " in shown.output
    assert "\n  2 " in shown.output
    assert " 62 %  2 " in shown.output
    assert ("takes no words" if language == "en" else "nie wpisuje się") in shown.output


def test_a_hint_comes_with_the_odds_that_the_game_knows() -> None:
    shown = mathom("play", "mordor", "--seed", "3", "--bot", "random", typed="1\nhint\nquit\n").output
    assert "would do this in your place" in shown
    assert "Set aside: " in shown
    assert "The other choices, if you play on by rule of thumb:" in shown


def test_what_holds_for_all_is_said_once() -> None:
    shown = mathom("play", "mordor", "--seed", "3", "--bot", "random", typed="hint\nquit\n").output
    assert " ".join(shown.split()).count("All hobbits are alike") == 1


def test_asking_again_tells_no_more_and_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint has a seed of its question, and no chance that the bots would miss."""
    asked: list[Budget] = []

    def note(observation: Observation, budget: Budget) -> Advice:
        asked.append(budget)
        return Advice(observation.legal[0])

    monkeypatch.setattr(hint, "advise", note)
    kept = []
    for number, typed in enumerate(("balanced\n1\nquit\n", "hint\nhint\nlang pl\nhint\nbalanced\nhint\n1\nquit\n")):
        path = tmp_path / f"{number}.mathom"
        mathom("play", "confrontation", "--seed", "2", "--bot", "random", "--record", str(path), typed=typed)
        kept.append(path.read_text(encoding="utf-8"))
    assert kept[0] == kept[1]
    first, again, polish, later = asked
    assert first == again == polish
    assert first.seed != later.seed
    assert first.iterations is None  # the level's own measure


def test_help_names_the_hint() -> None:
    assert "hint   " in mathom("play", "mordor", "--seed", "3", typed="?\nquit\n").output
