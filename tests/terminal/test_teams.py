"""A game of teams at the terminal: who answers where any of a team may, several seats at one screen, short commands."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from click.testing import CliRunner, Result

from mathom.cli import cli

Play = Callable[..., Result]
WRAITHS = ("--players", "3", "--bot", "random", "--seed", "3")


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch) -> Play:
    """A session with typed lines; the input ends behind them."""
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setenv("LANG", "C.UTF-8")
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)

    def play_it(*args: str, typed: list[str] | None = None) -> Result:
        lines = "".join(f"{line}\n" for line in typed or [])
        result = CliRunner().invoke(cli, ["play", "hunt", *args], input=lines)
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
        assert "Traceback" not in result.output
        return result

    return play_it


def test_where_any_of_a_team_may_answer_it_is_said_who_does(play: Play) -> None:
    first = play("--seat", "w2", *WRAITHS)
    assert "Any one of w1, w2 may answer for all; here w2 answers." in first.output
    answered = play("--seat", "w2", *WRAITHS, typed=["share w1 w1 w2 w2"])
    assert answered.output.count("may answer for all") == 1, "one answer settles it"
    alone = play("--seat", "w1", "--bot", "random", "--seed", "3")
    assert "may answer for all" not in alone.output


def test_in_polish_too(play: Play) -> None:
    said = play("--seat", "w1", *WRAITHS, "--lang", "pl").output
    assert "Za wszystkich (w1, w2) może odpowiedzieć dowolny z graczy; tu odpowiada w1." in said


def test_several_seats_at_one_screen_have_a_curtain_between_them(play: Play) -> None:
    result = play(
        "--seat", "w1,W2", *WRAITHS, typed=["", "share w1 w1 w2 w2", "order blue green", "", "order red purple"]
    )
    assert result.output.count("Let nobody else look at the screen.") == 2
    everybody = play("--seat", "all", *WRAITHS)
    assert "Press Enter to see the table." in everybody.output
    wrong = play("--seat", "w1,w9", *WRAITHS)
    assert wrong.exit_code == 2
    assert "'w9' is not one of rb, w1, w2, all." in wrong.output


def test_some_words_of_an_action_are_enough(play: Play) -> None:
    """As `stand 28` for `stand red 28`; those that fit several are named."""
    typed = ["share w2 w2 w1 w1", "order red purple"]
    several = play("--seat", "w1", *WRAITHS, typed=[*typed, "stand"])
    assert "“stand” fits several actions: 1, 2, 3" in several.output
    assert "neither an action" not in several.output
    enough = play("--seat", "w1", *WRAITHS, typed=[*typed, "28 stand"])
    assert "neither an action" not in enough.output
    assert "fits several" not in enough.output


def test_about_a_thing(play: Play) -> None:
    result = play(typed=["about sam", "about card SOR-05", "about space 1-23", "about frodo_9", "about"])
    assert "Samwise Gamgee" in result.output
    assert "Search an area at most two spaces from any Nazgûl. A sorcery card, 2 copies." in result.output
    assert "23 The Quarry" in result.output
    assert "There is nothing to say about “frodo_9”." in result.output
    assert "one of card, company, journey, space, land" in " ".join(result.output.split())


def test_about_in_the_other_games(play: Play) -> None:
    for game, thing, said in (("confrontation", "balrog", "Balrog"), ("mordor", "rohan", "Rohan")):
        result = CliRunner().invoke(cli, ["play", game, "--bot", "random"], input=f"about {thing}\n")
        assert said in result.output.split("> ")[1]


@pytest.mark.slow
@pytest.mark.parametrize("seat, language", [("rb", "pl"), ("w1", "en"), ("w2", "pl")])
def test_a_whole_part_from_every_seat(play: Play, seat: str, language: str) -> None:
    result = play("--seat", seat, *WRAITHS, "--lang", language, "--parts", "first", typed=["know", *["auto"] * 300])
    assert result.exit_code == 0
    assert ("points: rb" if language == "en" else "punkty: rb") in result.output


@pytest.mark.rule("HR-RUL-96")
def test_a_wraith_who_gives_up_leaves_the_seat_to_a_bot(play: Play) -> None:
    left = play("--seat", "w1", *WRAITHS, typed=["share w1 w1 w2 w2", "resign", "n", "resign", "y"])
    assert "This ends the game" not in left.output
    assert left.output.count("A bot plays on in seat w1.") == 1
