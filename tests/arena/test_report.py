"""The report: what it counts, and its faces on the command line."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from mathom.arena import report, run
from mathom.arena.plan import ScheduledGame
from mathom.arena.plot import svg
from mathom.cli import cli
from tests.arena.made_up import games_of, plan_of, twins

Run = Callable[..., Result]


@pytest.fixture
def mathom() -> Run:
    def invoke(*args: str) -> Result:
        return CliRunner(env={"LC_ALL": "C.UTF-8", "COLUMNS": "120"}).invoke(cli, args)

    return invoke


def b_wins_and_first_seat_helps(scheduled: ScheduledGame) -> tuple[int, ...]:
    """The bot b wins as the first seat always, and as the second every other time."""
    at = scheduled.bots().index("b")
    return (at,) if at == 0 or scheduled.pair % 2 else (1 - at,)


def test_the_matrix_tells_the_sides_apart() -> None:
    plan = plan_of("a", "b", pairs=20)
    shown = report(plan, games_of(plan, b_wins_and_first_seat_helps), bootstraps=20)
    met = shown.meeting("b", "a")
    assert met is not None
    assert (met.score.wins, met.score.games) == (30, 40)
    assert (met.seats["p1"].wins, met.seats["p1"].games) == (20, 20)
    assert (met.seats["p2"].wins, met.seats["p2"].games) == (10, 20)
    other = shown.meeting("a", "b")
    assert other is not None
    assert other.seats["p1"].rate == 1 - met.seats["p2"].rate
    assert shown.sides[0].rating.elo > 0 > shown.sides[1].rating.elo
    best = shown.standings[0]
    assert (best.bot, best.choices, best.seconds, best.longest) == ("b", 80, 0.25, 0.3)


def test_only_complete_pairs_count() -> None:
    plan = plan_of("a", "b", pairs=3)
    shown = report(plan, games_of(plan, lambda _: (0,))[:-1], bootstraps=5)
    assert (shown.pairs, shown.asked, shown.games) == (2, 3, 4)


def test_a_shared_win_is_divided_and_one_of_nobody_too() -> None:
    plan = plan_of("a", "b", pairs=2)
    shown = report(plan, games_of(plan, lambda scheduled: (0, 1) if scheduled.shift else ()), bootstraps=5)
    assert [standing.score.rate for standing in shown.standings] == [0.5, 0.5]


def test_with_many_seats_only_games_that_one_of_the_two_won_are_compared() -> None:
    plan = plan_of("a", "b", "c", options="players=3", pairs=4)
    games = games_of(plan, lambda scheduled: (scheduled.bots().index("abca"[scheduled.pair - 1]),))
    shown = report(plan, games, bootstraps=5)
    met = shown.meeting("a", "b")
    assert met is not None
    assert (met.score.wins, met.score.games) == (6, 9)
    assert all(standing.skill for standing in shown.standings)


def test_the_picture_is_well_formed_and_shows_every_bot() -> None:
    plan = plan_of("a", "b<&>", "c" * 60, pairs=5)
    drawn = ET.fromstring(svg(report(plan, games_of(plan, lambda _: (0,)), bootstraps=5), "Elo & co"))
    texts = [element.text or "" for element in drawn.iter("{http://www.w3.org/2000/svg}text")]
    assert {"a", "b<&>", "Elo & co"} <= set(texts)
    assert len(list(drawn.iter("{http://www.w3.org/2000/svg}circle"))) == 3


def test_no_games_no_trouble() -> None:
    plan = plan_of("a", "b")
    shown = report(plan, [])
    assert shown.games == 0
    ET.fromstring(svg(shown))


# The command line ----------------------------------------------------------------------------------------------------
@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small tournament."""
    path = tmp_path_factory.mktemp("arena")
    run(twins("mordor", pairs=6), path, jobs=1)
    return path


@pytest.mark.slow
def test_the_command_plays_and_reports(mathom: Run, tmp_path: Path) -> None:
    args = ("arena", "mordor", "--game", "advanced", "--bots", "random greedy:worlds=1", "-n", "3", "-j", "1")
    place = ("--out", str(tmp_path / "t"), "--records", "--svg", str(tmp_path / "ratings.svg"))
    first = mathom(*args, *place, "--json")
    assert first.exit_code == 0, first.output
    data = json.loads(first.output)
    assert (data["games"], data["pairs"]) == (6, 3)
    assert "game=advanced" in data["options"]
    assert {standing["bot"] for standing in data["standings"]} == {"random", "greedy:worlds=1"}
    assert (tmp_path / "ratings.svg").exists()
    records = list((tmp_path / "t" / "records").iterdir())
    assert len(records) == 6
    assert mathom("verify", str(records[0])).exit_code == 0
    again = json.loads(mathom(*args, *place, "--json").output)
    assert again == data
    assert json.loads(mathom("arena", "report", str(tmp_path / "t"), "--json").output) == data


@pytest.mark.slow
def test_the_sequential_test_is_shown(mathom: Run) -> None:
    shown = mathom("arena", "mordor", "--bots", "random,greedy:worlds=1", "-n", "2", "-j", "1", "--sprt", "0,50")
    assert shown.exit_code == 0, shown.output
    assert "LLR" in shown.output
    assert "open" in shown.output


@pytest.mark.parametrize("language, said", [("en", "mirrored pairs"), ("pl", "Lustrzane pary")])
def test_the_report_speaks(mathom: Run, folder: Path, language: str, said: str) -> None:
    assert said in mathom("arena", "report", str(folder), "--lang", language).output


def test_markdown_is_tables_and_notes(mathom: Run, folder: Path) -> None:
    lines = mathom("arena", "report", str(folder), "--markdown").output.splitlines()
    tables = [line for line in lines if line.startswith("|")]
    assert len(tables) > 10
    assert any(line.startswith("| 1 | ") for line in tables)
    assert any("twin (random)" in line for line in tables)


@pytest.mark.parametrize(
    "args, said",
    [
        (("nosuch",), "nosuch"),
        (("mordor", "--bots", "random"), "at least two bots"),
        (("mordor", "--bots", "random,greedy", "--gauntlet", "wizard"), "none of the bots"),
        (("mordor", "--sprt", "5"), "two numbers"),
        (("mordor", "--sprt", "5,1"), "the smaller first"),
        (("report", "."), "no tournament"),
    ],
)
def test_wrong_use_is_told_in_a_line(mathom: Run, args: tuple[str, ...], said: str) -> None:
    result = mathom("arena", *args)
    assert result.exit_code == 2
    assert said in result.output


def test_the_report_refuses_an_anchor_that_did_not_play(mathom: Run, folder: Path) -> None:
    assert mathom("arena", "report", str(folder), "--anchor", "nobody").exit_code == 2


def test_another_plan_in_the_folder_is_refused(mathom: Run, folder: Path) -> None:
    result = mathom("arena", "mordor", "--bots", "random,greedy", "--seed", "9", "--out", str(folder), "--lang", "pl")
    assert result.exit_code == 2
    assert "inny turniej (bots=random,twin; seed=0)" in result.output


def test_ray_that_is_not_installed_is_told_how(mathom: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mathom.arena.backends.find_spec", lambda _: None)
    result = mathom("arena", "mordor", "-n", "1", "--backend", "ray")
    assert result.exit_code == 2
    assert "mathom[ray]" in result.output
