"""A campaign at the terminal: a folder with a record for each sitting, going on anywhere, and what verify finds."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import ClassVar, Final

import pytest
from click.testing import CliRunner, Result

from mathom.cli import cli
from mathom.core.game import Game
from mathom.core.options import Options
from mathom.core.record import Record
from mathom.core.record_reader import read_record
from mathom.core.registry import added
from mathom.terminal.game_file import load, secret_file
from tests.core.company import Company

LAST: Final = 9
"""So many points end the campaign."""
Run = Callable[..., Result]


class Chain(Company):
    """The company's days, one sitting after the other until nine points were brought along."""

    id: ClassVar[str] = "chain"
    secrets: ClassVar[bool] = False

    def chapter(self, options: Options, language: str = "") -> str:
        return {"": "days", "pl": "Dni"}.get(language, "Days")

    def onward(self, record: Record) -> tuple[str, str] | None:
        letter = record.replay().letter()
        done = int(letter.removeprefix("points ") or 0) >= LAST
        return None if done or not letter else (record.options.full_text(), letter)


CHAIN: Final = Chain()
PLAYED: Final = ["auto"] * 60


@pytest.fixture(autouse=True)
def chain(monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("LANG", "C.UTF-8")
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    with added(CHAIN):
        yield CHAIN


def run(*args: object, typed: list[str] | None = None) -> Result:
    result = CliRunner().invoke(cli, [*map(str, args)], input="".join(f"{line}\n" for line in typed or []))
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert "Traceback" not in result.output
    return result


def begin(folder: Path, *args: str, typed: list[str] | None = None) -> Result:
    """A new campaign of three against the road."""
    options = ("--sides", "together", "--days", "2", "--bot", "random", "--seed", "3")
    return run("play", "chain", *options, "--record", folder, *args, typed=typed)


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "walk.journey"


def outcomes(folder: Path) -> list[str]:
    """How each sitting stands."""
    return [row["outcome"] for row in json.loads(run("campaign", folder, "--json").output)["sittings"]]


@pytest.fixture
def played(folder: Path) -> Path:
    """Two sittings are over, and the third is next."""
    begin(folder)
    while outcomes(folder)[2:] != ["waiting"]:
        run("play", "--resume", folder, typed=["auto"])
    return folder


def test_a_campaign_is_a_folder_with_a_record_for_each_sitting(folder: Path) -> None:
    shown = begin(folder, typed=PLAYED).output
    assert "1-days.mathom" in shown
    assert "2-days.mathom" in names(folder)
    first, second = (load(folder / f"{number}-days.mathom") for number in (1, 2))
    assert first.ending is not None
    assert (second.letter, second.options) == (first.replay().letter(), first.options)
    assert first.players == second.players
    data = json.loads((folder / "campaign.json").read_text())
    assert [row["letter"] for row in data["sittings"][:2]] == ["", second.letter]
    assert data["game"] == "chain"


def test_who_plays_together_has_all_seats_or_leaves_some_to_bots(folder: Path, tmp_path: Path) -> None:
    begin(folder)
    assert load(folder / "1-days.mathom").players == ("", "", "")
    begin(tmp_path / "other.journey", "--seat", "a,b")
    assert load(tmp_path / "other.journey" / "1-days.mathom").players == ("", "", "random bot")


def test_it_goes_on_in_the_middle_of_a_sitting_and_between_two(folder: Path) -> None:
    left = begin(folder, typed=["auto", "quit"])
    assert f"mathom play --resume {folder}" in left.output.replace("\n", "")
    before = load(folder / "1-days.mathom")
    assert before.ending is None
    assert secret_file(folder / "1-days.mathom").exists()
    run("play", "--resume", folder, typed=["auto", "quit"])
    after = load(folder / "1-days.mathom")
    assert after.entries[: len(before.entries)] == before.entries
    assert len(after.entries) > len(before.entries)
    assert after.seal == before.seal, "no new chance"
    shown = ""
    while load(folder / "1-days.mathom").ending is None:
        shown = run("play", "--resume", folder, typed=["auto"]).output
    assert "Next: Days. Enter: go on, q: later" in shown
    assert "comes next" in shown
    assert names(folder) == ["1-days.mathom", "campaign.json"]
    later = run("play", "--resume", folder, typed=["q"])
    assert "2-days.mathom" in names(folder), "who goes on has gone on"
    assert "won" in later.output or "lost" in later.output


def test_a_campaign_is_listed_replayed_and_verified(played: Path) -> None:
    listed = json.loads(run("campaign", played, "--json").output)
    assert [row["record"] for row in listed["sittings"]] == [f"{number}-days.mathom" for number in (1, 2, 3)]
    assert {*outcomes(played)[:2]} <= {"won", "lost"}
    assert "Dni" in run("campaign", played, "--lang", "pl").output
    shown = run("replay", played).output
    assert shown.count("chain sides=together") == 2
    checked = run("verify", played)
    assert checked.exit_code == 0, checked.output
    assert "each follows from the one before" in checked.output
    data = json.loads(run("verify", played, "--json").output)
    assert data["ok"]
    assert [row["record"] for row in data["sittings"]] == ["1-days.mathom", "2-days.mathom"]
    assert run("verify", played / "2-days.mathom").exit_code == 0


def test_the_end_of_a_campaign(folder: Path) -> None:
    begin(folder, "--days", "9", typed=PLAYED[:1])
    shown = ""
    for _ in range(40):
        shown = run("play", "--resume", folder, typed=["", *PLAYED]).output
        if "The campaign is over." in shown:
            break
    assert "The campaign is over." in shown
    assert "The campaign is over." in run("play", "--resume", folder).output
    assert run("verify", folder).exit_code == 0


# Harm -----------------------------------------------------------------------------------------------------------------
def test_the_list_is_made_anew_from_the_records(played: Path) -> None:
    before = json.loads((played / "campaign.json").read_text())
    (played / "campaign.json").unlink()
    assert run("verify", played).exit_code == 0
    run("play", "--resume", played, typed=["q"])
    assert json.loads((played / "campaign.json").read_text()) == before


def rewrite(played: Path, old: str, new: str) -> None:
    path = played / "campaign.json"
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))


def second_letter(played: Path) -> str:
    return load(played / "2-days.mathom").letter


def test_a_record_that_does_not_follow_is_found(played: Path) -> None:
    """Somebody gives themselves points, in the list and in an honest record of another sitting."""
    letter = second_letter(played)
    rewrite(played, f'"{letter}"', '"points 8"')
    wrong = run("verify", played)
    assert wrong.exit_code == 1
    assert "2-days.mathom" in wrong.output
    assert "does not follow from the one before" in " ".join(wrong.output.split())
    (played / "campaign.json").unlink()
    path = played / "2-days.mathom"
    record = read_record(path.read_text())
    record.letter = "points 8"
    path.write_text(record.text())
    data = json.loads(run("verify", played, "--json").output)
    assert (data["ok"], data["error"]) == (False, "cli-campaign-letter")


def test_what_else_verify_finds(played: Path) -> None:
    text = (played / "1-days.mathom").read_text()
    (played / "1-days.mathom").write_text(text.replace("\nresult ", "\nresult x", 1))
    assert json.loads(run("verify", played, "--json").output)["line"] == len(text.splitlines()) - 1
    unfinished = read_record(text)
    unfinished.ending = None
    unfinished.entries.pop()
    (played / "1-days.mathom").write_text(unfinished.text())
    assert run("verify", played).exit_code == 1
    (played / "1-days.mathom").unlink()
    gone = run("verify", played)
    assert (gone.exit_code, "cannot be read" in gone.output) == (1, True)
    (played / "1-days.mathom").write_text(text)
    assert run("verify", played).exit_code == 0
    rewrite(played, "days=2", "days=3")
    assert "says something else" in run("verify", played).output


def test_a_first_sitting_with_a_letter_is_no_beginning(played: Path) -> None:
    (played / "campaign.json").unlink()
    (played / "1-days.mathom").write_text((played / "2-days.mathom").read_text())
    assert json.loads(run("verify", played, "--json").output)["error"] == "cli-campaign-letter"


@pytest.mark.slow
@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "[" * 5000,
        '{"campaign":2,"game":"chain","sittings":[{"record":"1-days.mathom","options":""}]}',
        '{"campaign":1,"game":"chain","sittings":[]}',
        '{"campaign":1,"game":"chain","sittings":[{"record":"../1-days.mathom","options":""}]}',
        '{"campaign":1,"game":"chain","sittings":[{"record":"2-days.mathom","options":""}]}',
        '{"campaign":1,"game":"chain","sittings":[{"record":7,"options":""}]}',
        "\ud800".encode("utf-8", "surrogatepass").decode("latin-1"),
    ],
)
def test_a_damaged_list_is_told(played: Path, text: str) -> None:
    (played / "campaign.json").write_text(text, encoding="latin-1")
    for command in (("verify", played), ("campaign", played), ("play", "--resume", played), ("replay", played)):
        result = run(*command)
        assert result.exit_code == 1
        assert "campaign.json cannot be read" in result.output.replace("\n", " ")


@pytest.mark.parametrize("command", [("verify",), ("campaign",), ("play", "--resume"), ("replay",)])
def test_which_record_is_damaged_is_told(played: Path, command: tuple[str, ...]) -> None:
    path = played / "2-days.mathom"
    path.write_text(path.read_text().replace("\n1 ", "\n1 no_such_thing ", 1))
    for listed in (True, False):
        if not listed:
            (played / "campaign.json").unlink()
        result = run(*command, played)
        assert result.exit_code == 1
        assert "2-days.mathom: line" in result.output.replace("\n", "")


def test_a_campaign_is_replayed_as_far_as_wished(played: Path) -> None:
    first = len(load(played / "1-days.mathom").entries)
    assert run("replay", played, "--to", 3).output == run("replay", played / "1-days.mathom", "--to", 3).output
    further = run("replay", played, "--to", first + 2).output
    assert further.count("chain sides=together") == 2
    assert further.endswith(run("replay", played / "2-days.mathom", "--to", 2).output)


def test_where_no_campaign_is(tmp_path: Path) -> None:
    for command in ("verify", "campaign", "replay"):
        result = run(command, tmp_path)
        assert result.exit_code == 1
        assert "holds no campaign" in result.output
    assert run("play", "--resume", tmp_path).exit_code == 1
    (tmp_path / "campaign.json").write_text(
        '{"campaign":1,"game":"no","sittings":[{"record":"1.mathom","options":""}]}'
    )
    assert run("campaign", tmp_path).exit_code == 2


def test_a_folder_that_is_taken_is_not_used(played: Path, tmp_path: Path) -> None:
    before = names(played)
    again = begin(played)
    assert again.exit_code == 1
    assert "exists already" in again.output
    assert names(played) == before
    (tmp_path / "file.journey").write_text("something else")
    assert begin(tmp_path / "file.journey").exit_code == 1
    assert begin(tmp_path / "no" / "where.journey").exit_code == 2
    assert run("play", "--resume", played, "--record", tmp_path / "x.mathom").exit_code == 2


def test_a_file_holds_one_sitting_and_nothing_holds_none(tmp_path: Path) -> None:
    path = tmp_path / "one.mathom"
    shown = begin(path, typed=PLAYED).output
    assert "Next:" not in shown
    assert load(path).ending is not None
    options = ("--sides", "together", "--days", "2", "--bot", "random", "--seed", "3")
    aloud = run("play", "chain", *options, typed=PLAYED).output
    assert aloud.count("Next: Days.") > 1, "it goes on though nothing is kept"
    assert aloud.rstrip().endswith(")"), "to the end"
    assert "not kept" in run("play", "chain", *options, typed=["auto"]).output
