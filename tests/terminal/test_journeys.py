"""Journeys in Middle-earth at the terminal: one person with two heroes, bots as companions, a campaign in a folder."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from mathom.cli import cli
from mathom.core.record_reader import read_record
from mathom.core.registry import added
from mathom.games.journeys import named_content
from mathom.games.journeys.game import Journeys
from mathom.terminal.game_file import load
from tests.games.journeys.trail import GAME, STORIES, adventure, shelved, trail

SETUP = ["hero 0", "hero 1", "no_item", "no_item", "role 0", "ready", "role 1", "ready"]
"""The shortest way into the first adventure."""
WIN = [*SETUP, "turn 0", "special 0"]
AGAIN = ["ready", "ready", "turn 0", "special 0"]
"""The same later, with the roles of before."""


@pytest.fixture(autouse=True)
def journeys(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """The game, with a small campaign in a folder of content."""
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setenv("LANG", "C.UTF-8")
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    folder = tmp_path / "content"
    folder.mkdir()
    for number, story in enumerate((trail(), *STORIES)):
        (folder / f"{number}.json").write_text(json.dumps(story))
    monkeypatch.setenv(named_content.FOLDERS, str(folder))
    with added(GAME), shelved():
        yield folder


def run(*args: object, typed: list[str] | None = None) -> Result:
    result = CliRunner().invoke(cli, [*map(str, args)], input="".join(f"{line}\n" for line in typed or []))
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert "Traceback" not in result.output
    return result


def play(folder: Path, *args: object, typed: list[str] | None = None) -> Result:
    return run("play", "journeys", "--story", "trail", "--seed", "3", "--record", folder, *args, typed=typed)


def outcomes(folder: Path) -> list[tuple[str, str]]:
    listed = json.loads(run("campaign", folder, "--json").output)["sittings"]
    return [(row["chapter"], row["outcome"]) for row in listed]


@pytest.mark.rule("JE-101.0", "JE-101.2", "JE-101.3", "JE-A-18", "JE-10.3", "JE-R-03")
def test_a_campaign_with_two_heroes_in_one_hand(tmp_path: Path) -> None:
    folder = tmp_path / "first.journey"
    shown = play(folder, typed=[*WIN, "branch 2", "q"]).output
    assert load(folder / "1-t1.mathom").players == ("", "")
    assert "may answer for all" not in shown, "nobody else is there"
    assert "Next: Adventure t2c. Enter: go on, q: later" in shown
    assert outcomes(folder) == [("t1", "won"), ("t2c", "waiting")]
    left = run("play", "--resume", folder, typed=["ready", "quit"])
    assert f"mathom play --resume {folder}" in left.output.replace("\n", "")
    assert outcomes(folder) == [("t1", "won"), ("t2c", "running")]
    run("play", "--resume", folder, typed=["ready", "turn 0", "special 1", ""])
    assert outcomes(folder) == [("t1", "won"), ("t2c", "lost"), ("t3a", "running")]
    over = run("play", "--resume", folder, typed=AGAIN)
    assert "The campaign is over." in over.output
    assert "All is well." in over.output, "the epilogue is told"
    assert outcomes(folder) == [("t1", "won"), ("t2c", "lost"), ("t3a", "won")]
    checked = run("verify", folder)
    assert (checked.exit_code, "each follows from the one before" in checked.output) == (0, True)
    assert "Przygoda t1" in run("campaign", folder, "--lang", "pl").output


@pytest.mark.rule("JE-101.0")
def test_several_campaigns_side_by_side(tmp_path: Path) -> None:
    for name in ("one", "two"):
        play(tmp_path / f"{name}.journey", typed=SETUP)
    assert outcomes(tmp_path / "one.journey") == outcomes(tmp_path / "two.journey") == [("t1", "running")]


def test_bots_are_companions(tmp_path: Path) -> None:
    folder = tmp_path / "friends.journey"
    play(folder, "--heroes", "3", "--seat", "h1", "--bot", "random", typed=["hero 0", "no_item", "role 0", "ready"])
    record = load(folder / "1-t1.mathom")
    assert record.players == ("", "random bot", "random bot")
    assert {actor for actor, _ in record.entries} >= {0, 1, 2}


@pytest.mark.rule("JE-N-16")
def test_a_lost_adventure_is_played_again(tmp_path: Path) -> None:
    folder = tmp_path / "again.journey"
    play(folder, "--replay-after-defeat", typed=[*SETUP, "turn 0", "special 1", "again", "q"])
    assert outcomes(folder) == [("t1", "lost"), ("t1", "waiting")]
    run("play", "--resume", folder, typed=["", *WIN, "branch 0", "q"])
    assert outcomes(folder) == [("t1", "lost"), ("t1", "won"), ("t2a", "waiting")]
    assert run("verify", folder).exit_code == 0


@pytest.mark.rule("JE-N-41", "JE-101.2a")
def test_a_record_is_replayed_with_the_content_it_was_played_with(tmp_path: Path, journeys: Path) -> None:
    folder = tmp_path / "old.journey"
    play(folder, typed=[*WIN, "branch 0", "q"])
    text = (folder / "1-t1.mathom").read_text()
    for path in journeys.iterdir():
        path.rename(folder / f"story_{path.name}")
    with shelved():
        assert run("verify", folder).exit_code == 0, "it lies beside the record"
        assert read_record(text, find_game=lambda _: Journeys(), beside=folder).text() == text
    for path in folder.glob("*.json"):
        if path.name != "campaign.json":
            path.unlink()
    with shelved():
        missing = run("verify", folder / "1-t1.mathom")
        assert missing.exit_code == 1
        assert "which is not to be found" in " ".join(missing.output.split())
        assert run("replay", folder / "1-t1.mathom").exit_code == 1


@pytest.mark.rule("JE-N-41")
def test_what_has_not_begun_takes_the_newest_content(tmp_path: Path, journeys: Path) -> None:
    folder = tmp_path / "new.journey"
    play(folder, typed=[*WIN, "branch 0", "q"])
    newer = adventure("t2a", name_en="A newer one")
    for path in journeys.iterdir():
        if json.loads(path.read_text()).get("adventure", {}).get("id") == "t2a":
            path.write_text(json.dumps(newer))
    with shelved():
        assert "A newer one" in run("campaign", folder).output
        run("play", "--resume", folder, typed=AGAIN)
        assert run("verify", folder).exit_code == 0
        assert load(folder / "2-t2a.mathom").start().book.adventure.name_en == "A newer one"  # type: ignore[attr-defined]


@pytest.mark.slow
def test_an_adventure_by_itself(tmp_path: Path) -> None:
    path = tmp_path / "alone.mathom"
    shown = run("play", "journeys", "--story", "t1", "--seed", "3", "--record", path, typed=WIN).output
    assert "Next:" not in shown
    assert load(path).ending is not None
    wrong = run("play", "journeys", "--story", "nothing")
    assert wrong.exit_code == 2
    assert "There is no story with the name nothing." in wrong.output


def test_both_give_up_and_nobody_is_left_to_bots(tmp_path: Path) -> None:
    folder = tmp_path / "up.journey"
    shown = play(folder, typed=[*SETUP, "resign", "y", "quit"]).output
    assert "A bot plays on" in shown
    other = tmp_path / "all.journey"
    shown = play(other, typed=[*SETUP, "resign", "y", "resign", "y", "branch 0", "q"]).output
    assert outcomes(other) == [("t1", "lost"), ("t2a", "waiting")]
    assert "A bot plays on in seat h2" not in shown


def yaml_of(story: dict[str, object]) -> str:
    return f"# JSON is YAML too\n{json.dumps(story, indent=1)}\n"


def test_a_story_is_played_from_its_yaml_and_its_record_replays_when_that_has_changed(tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    mine.mkdir()
    story = adventure("own_story", name_en="A tale of mine", name_pl="Moja opowieść")
    (mine / "mine.yaml").write_text(yaml_of(story))
    kept = tmp_path / "kept" / "one.mathom"
    kept.parent.mkdir()
    left = run("play", "journeys", "--story", mine / "mine.yaml", "--seed", 1, "--record", kept, typed=["1", "quit"])
    assert left.exit_code == 0, left.output
    assert [path.name.partition("-")[0] for path in kept.parent.glob("*.json")] == ["own_story"]
    (mine / "mine.yaml").unlink()
    named_content.known.cache_clear()
    shown = run("replay", kept)
    assert shown.exit_code == 0, shown.output
    assert "story=own_story@" in shown.output


def test_a_campaign_is_played_from_its_yaml_with_the_adventures_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(named_content.FOLDERS)
    named_content.known.cache_clear()
    mine = tmp_path / "mine"
    mine.mkdir()
    for name, story in (("whole", trail()), *((str(number), story) for number, story in enumerate(STORIES))):
        (mine / f"{name}.yaml").write_text(yaml_of(story))
    folder = tmp_path / "mine.journey"
    left = run("play", "journeys", "--story", mine / "whole.yaml", "--seed", 1, "--record", folder, typed=["quit"])
    assert left.exit_code == 0, left.output
    assert {path.name.partition("-")[0] for path in folder.glob("*.json")} == {"campaign.json", "trail", "t1"}
    assert outcomes(folder)[0][1] == "running"


@pytest.mark.parametrize(
    "flag, text, told",
    [
        ("--story", None, "cannot be read"),
        ("--story", "adventure: [", "mine.yaml:2: this is not YAML"),
        ("--pack", yaml_of(adventure("own_story")), "cannot be used here: it is an adventure"),
    ],
)
def test_a_file_that_is_no_story_is_told(tmp_path: Path, flag: str, text: str | None, told: str) -> None:
    if text is not None:
        (tmp_path / "mine.yaml").write_text(text)
    result = run("play", "journeys", flag, tmp_path / "mine.yaml")
    assert result.exit_code != 0
    assert told in result.output.replace("\n", " ")


def test_stories_are_listed_with_their_titles() -> None:
    listed = run("games").output
    assert re.search(r"cinders/a1 +Cinders of the North: Smoke over Thornhollow", listed)
    assert re.search(r"a2 +Trop w Szarym Lesie", run("games", "--lang", "pl").output)
    games = json.loads(run("games", "--json").output)["games"]
    options = next(game["options"] for game in games if game["id"] == "journeys")
    assert next(option["titles"]["a2"] for option in options if option["name"] == "story") == "The Greywood Trail"
