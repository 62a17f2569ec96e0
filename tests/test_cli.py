"""The command line: every command, its JSON, and what it says when something is wrong."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from mathom import __version__
from mathom.cli import cli
from mathom.core import registry
from mathom.core.compiled import is_compiled
from mathom.core.rulebook import Rulebook, rulebook

Run = Callable[..., Result]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run the command in-process, in English unless a test asks for another language."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "80")

    def run_it(*args: str, typed: str = "") -> Result:
        result = CliRunner().invoke(cli, list(args), input=typed)
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
        assert "Traceback" not in result.output
        return result

    return run_it


@pytest.fixture
def record(run: Run, tmp_path: Path) -> Path:
    """The record of a finished game."""
    folder = tmp_path / "records"
    assert run("simulate", "confrontation", "-n", "1", "--seed", "11", "--records", str(folder)).exit_code == 0
    (path,) = folder.iterdir()
    return path


def test_version(run: Run) -> None:
    made = "compiled" if is_compiled() else "pure Python"
    assert run("--version").output.strip() == f"mathom, version {__version__} ({made})"


def test_help_names_every_command(run: Run) -> None:
    shown = run("--help").output
    for command in ("games", "play", "simulate", "arena", "replay", "verify", "rules", "position", "completion"):
        assert command in shown
        assert run(command, "--help").exit_code == 0


@pytest.mark.slow
def test_runs_as_a_module() -> None:
    done = subprocess.run([sys.executable, "-m", "mathom", "--version"], capture_output=True, text=True, check=True)
    assert __version__ in done.stdout


# games ---------------------------------------------------------------------------------------------------------------
def test_games_lists_options_with_defaults(run: Run) -> None:
    shown = run("games").output
    assert "confrontation" in shown
    assert "rule_set" in shown
    assert "original, classic, variant, draft" in shown


def test_games_json(run: Run) -> None:
    data = json.loads(run("games", "--json").output)
    (game,) = [entry for entry in data["games"] if entry["id"] == "confrontation"]
    assert game["seats"] == ["F", "S"]
    rule_set = game["options"][0]
    assert (rule_set["name"], rule_set["default"], rule_set["type"]) == ("rule_set", "classic", "choice")
    assert all(option["about"] for option in game["options"])


def test_every_option_of_the_menu_is_an_option_of_play_and_simulate(run: Run) -> None:
    names = [option["name"] for option in json.loads(run("games", "--json").output)["games"][0]["options"]]
    for command in ("play", "simulate"):
        shown = run(command, "confrontation", "--help").output
        assert all(f"--{name.replace('_', '-')}" in shown for name in names)


# simulate ------------------------------------------------------------------------------------------------------------
def simulated(run: Run, *args: str) -> dict[str, object]:
    data: dict[str, object] = json.loads(run("simulate", "confrontation", *args, "--json").output)
    for name in ("seconds", "decisions_per_second"):
        assert data.pop(name) is not None
    return data


def test_simulate_counts_every_game(run: Run) -> None:
    shown = run("simulate", "confrontation", "-n", "20", "--seed", "7").output
    assert "20 of 20 games" in shown
    assert "CF-END-02" in shown
    assert "battles" in shown


@pytest.mark.slow
def test_simulate_is_the_same_for_a_seed_whatever_the_jobs(run: Run) -> None:
    alone = simulated(run, "-n", "24", "--seed", "7", "--jobs", "1")
    assert alone["games"] == 24
    assert simulated(run, "-n", "24", "--seed", "7", "--jobs", "2") == alone
    assert simulated(run, "-n", "24", "--seed", "8", "--jobs", "1") != alone


@pytest.mark.slow
def test_simulate_takes_options_and_bots(run: Run) -> None:
    data = simulated(run, "-n", "2", "--rule-set", "draft", "--special-cards", "--match", "--bots", "random,greedy")
    assert data["options"] == "rule_set=draft special_cards=yes match=yes"
    assert data["bots"] == ["random", "greedy"]


def test_simulate_keeps_records_that_verify(run: Run, record: Path) -> None:
    assert run("verify", str(record)).exit_code == 0


@pytest.mark.parametrize(
    "bots, said",
    [
        ("nobody", "no bot nobody"),
        ("random,random,random", "--bots"),
        ("random,nobody", "no bot nobody"),
        ("greedy:worlds=many", "does not understand worlds=many"),
    ],
)
def test_simulate_refuses_wrong_bots(run: Run, bots: str, said: str) -> None:
    result = run("simulate", "confrontation", "-n", "1", "--bots", bots)
    assert result.exit_code in (1, 2)
    assert said in result.output


# verify and replay ---------------------------------------------------------------------------------------------------
def test_verify_says_how_many_rolls(run: Run, record: Path) -> None:
    data = json.loads(run("verify", str(record), "--json").output)
    assert data["ok"]
    assert data["over"]
    assert data["events"] == sum(line.split()[0].isdecimal() for line in record.read_text().splitlines())


def test_verify_finds_the_edited_line(run: Run, record: Path) -> None:
    lines = record.read_text().splitlines()
    lines[14] = lines[14].replace(" #", "x #")
    record.write_text("\n".join(lines) + "\n")
    result = run("verify", str(record))
    assert result.exit_code == 1
    assert "line 15" in result.output
    result = run("verify", str(record), "--json")
    assert result.exit_code == 1
    assert json.loads(result.output)["line"] == 15


def test_verify_in_polish(run: Run, record: Path) -> None:
    assert "wszystko się zgadza" in run("verify", str(record), "--lang", "pl").output
    assert "wszystko się zgadza" in run("--lang", "pl", "verify", str(record)).output


def test_replay_shows_events_and_the_board(run: Run, record: Path) -> None:
    shown = run("replay", str(record)).output
    assert "Both sides are in place" in shown
    assert "Mordor" in shown
    assert "CF-" in shown.splitlines()[-1]


def test_replay_up_to_an_event(run: Run, record: Path) -> None:
    shown = run("replay", str(record), "--to", "12").output
    assert "12 of" in shown.splitlines()[-1]


def test_replay_step_by_step_stops_when_asked(run: Run, record: Path) -> None:
    assert run("replay", str(record), "--step", typed="\n\nq\n").output.count("┌──────────────────") == 3
    ended = run("replay", str(record), "--step", typed="")
    assert ended.exit_code == 0
    assert ended.output.splitlines()[-1].endswith(" events.")
    assert "stop" not in ended.output.splitlines()[-1]


def test_replay_json_keeps_actions_from_other_seats(run: Run, record: Path) -> None:
    data = json.loads(run("replay", str(record), "--seat", "S", "--json").output)
    for event in data["events"][1:]:
        assert ("action" in event) == (event["actor"] == "S")
    everything = json.loads(run("replay", str(record), "--seat", "referee", "--json").output)
    assert all("action" in event for event in everything["events"][1:])


def test_replay_refuses_an_unknown_seat(run: Run, record: Path) -> None:
    assert run("replay", str(record), "--seat", "Q").exit_code == 2


def test_replay_of_a_damaged_file(run: Run, record: Path) -> None:
    record.write_bytes(record.read_bytes()[:900])
    result = run("replay", str(record))
    assert result.exit_code == 1
    assert "line " in result.output
    assert f"mathom replay {record} --salvage" in result.output
    salvaged = run("replay", str(record), "--salvage")
    assert salvaged.exit_code == 1
    assert "Mordor" in salvaged.output


@pytest.mark.parametrize("content", [b"", b"\x00\xff", b"mathom record 9\n", b"mathom record 1\ngame nosuch 1\n"])
@pytest.mark.parametrize("command", ["replay", "verify"])
def test_no_record_is_one_line_and_no_traceback(run: Run, tmp_path: Path, command: str, content: bytes) -> None:
    path = tmp_path / "bad.mathom"
    path.write_bytes(content)
    result = run(command, str(path))
    assert result.exit_code == 1
    assert len(result.output.splitlines()) == 1


# rules ---------------------------------------------------------------------------------------------------------------
def test_a_rule_by_its_id(run: Run) -> None:
    assert "CF-MOVE-03" in run("rules", "CF-MOVE-03").output
    assert run("rules", "cf-move-03").output == run("rules", "CF-MOVE-03").output


@pytest.mark.parametrize("language, said", [("en", "take the top card"), ("pl", "wziąć wierzchnią kartę")])
def test_a_rule_by_the_number_of_its_entry(run: Run, language: str, said: str) -> None:
    ours = ("--game", "journeys", "--lang", language)
    shown = run("rules", "JE-89.1a", *ours)
    assert shown.exit_code == 0
    assert said in " ".join(shown.output.split())
    assert run("rules", "je-89.1A", *ours).output == shown.output
    listed = {query: run("rules", query, *ours, "--json").output for query in ("JE-89", "JE-89.1", "JE-P-TEST-3")}
    ids = {query: [rule["id"] for rule in json.loads(output)["rules"]] for query, output in listed.items()}
    assert ids["JE-89.1"] == ["JE-89.1", *(f"JE-89.1{point}" for point in "abcdefg")]
    assert set(ids["JE-89.1"]) < set(ids["JE-89"])
    assert all(rule_id.startswith("JE-89.") for rule_id in ids["JE-89"])
    assert ids["JE-P-TEST-3"] == ["JE-P-TEST-03"]


@pytest.mark.parametrize("language, said", [("en", "agree to stop"), ("pl", "zgodzą się przerwać grę")])
def test_a_ruling_by_its_id(run: Run, language: str, said: str) -> None:
    """The rule that a stopped game of Journey to Mordor names. The id does not say the game, so the book is named."""
    result = run("rules", "r-24", "--lang", language)
    assert result.exit_code == 0
    assert said in " ".join(result.output.split())
    assert "Mordor" in result.output.splitlines()[0]
    assert "CF-" not in result.output
    data = json.loads(run("rules", "R-24", "--json").output)
    assert [(rule["id"], rule["game"]) for rule in data["rules"]] == [("R-24", "mordor")]
    assert run("rules", "R-24", "--game", "mordor", "--lang", language).output == result.output
    assert run("rules", "R-24", "--game", "confrontation").exit_code == 1
    assert run("rules", "R-01").output.count("CF-") == 0


def test_a_ruling_that_several_games_have_is_shown_for_each(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    ours = rulebook("mordor")
    other = Rulebook.read("# TY: Toy\n## 2. Rulings\n| id | ruling |\n|---|---|\n| R-24 | Toys stop by themselves. |\n")
    books = {"mordor": {"en": ours}, "confrontation": {"en": other}}
    monkeypatch.setattr("mathom.terminal.rules._books", books.__getitem__)
    monkeypatch.setattr("mathom.terminal.rules.installed", lambda: sorted(books))
    lines = run("rules", "R-24").output.splitlines()
    assert sum(line.startswith("R-24 ") for line in lines) == 2
    assert [line for line in lines if "›" in line] == ["TY: Toy › 2. Rulings", f"{ours.title} › 8. Rulings"]


def test_a_chapter(run: Run) -> None:
    data = json.loads(run("rules", "CF-MOVE", "--json").output)
    assert len(data["rules"]) > 15
    assert all(rule["id"].startswith("CF-MOVE-") for rule in data["rules"])


@pytest.mark.slow
@pytest.mark.parametrize("words", [("balrog",), ("BALROG",), ("czarnoksieznik",), ("kopalnie", "balrog")])
def test_a_search_in_both_languages(run: Run, words: tuple[str, ...]) -> None:
    english, polish = run("rules", *words), run("rules", *words, "--lang", "pl")
    assert english.exit_code == polish.exit_code == 0
    assert "CF-" in english.output
    assert english.output != polish.output


def test_a_search_that_finds_nothing(run: Run) -> None:
    result = run("rules", "zzzz")
    assert result.exit_code == 1
    assert "zzzz" in result.output


def test_rules_without_a_query_lists_chapters(run: Run) -> None:
    shown = run("rules").output
    assert "CF-MOVE" in shown
    lines = shown.splitlines()
    (frodo,) = [number for number, line in enumerate(lines) if line.strip().startswith("Frodo (classic)")]
    assert lines[frodo - 1].strip() == "3.14 Characters"
    assert all(any(line.strip().startswith(part) for line in lines) for part in ("3.16 ", "3.19 "))


def test_rules_of_an_unknown_game(run: Run) -> None:
    assert run("rules", "balrog", "--game", "nosuch").exit_code == 1


# position ------------------------------------------------------------------------------------------------------------
POSITION = "classic | F: frodo@rohan sam@rohan | S: witch_king@fangorn orcs@mordor | turn S"


def test_position_draws_and_lists(run: Run) -> None:
    shown = run("position", POSITION).output
    assert "Frodo" in shown
    assert "witch_king fangorn^rohan" in shown


def test_position_json(run: Run) -> None:
    data = json.loads(run("position", POSITION, "--json").output)
    assert data["position"] == POSITION
    assert data["to_act"] == ["S"]
    assert "orcs mordor>gondor" in data["legal"]["S"]


def test_position_from_a_seat_hides_the_others(run: Run) -> None:
    shown = run("position", POSITION, "--seat", "F").output
    assert "Orcs" not in shown.split("S: ")[0].split("Turn")[0].replace("Orcs or", "").split("s1 ")[0]
    assert run("position", POSITION, "--seat", "F", "--json").exit_code == 0


@pytest.mark.parametrize("text", ["", "nonsense", "classic | F: frodo@nowhere", "classic | x" * 900])
def test_a_wrong_position_is_one_line(run: Run, text: str) -> None:
    result = run("position", text)
    assert result.exit_code == 2
    assert len(result.output.splitlines()) == 1


# completion, errors --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_scripts(run: Run, shell: str) -> None:
    result = run("completion", shell)
    assert result.exit_code == 0
    assert "_MATHOM_COMPLETE" in result.output


@pytest.mark.parametrize(
    "args",
    [
        ("play", "nosuch"),
        ("play", "confrontation", "--rule-set", "nosuch"),
        ("play", "confrontation", "--option", "nosuch=1"),
        ("play", "confrontation", "--option", "nosuch"),
        ("play", "confrontation", "--option", "match=perhaps"),
        ("play", "confrontation", "--match", "--option", "match=no"),
        ("play", "confrontation", "--handicap", "sauron"),
        ("play", "confrontation", "--seat", "Q"),
        ("play", "--resume", "/nowhere/at/all"),
        ("simulate", "nosuch"),
        ("simulate", "confrontation", "-n", "0"),
        ("replay", "/nowhere/at/all"),
        ("nosuch",),
    ],
)
def test_a_wrong_use_ends_with_2(run: Run, args: tuple[str, ...]) -> None:
    assert run(*args).exit_code == 2


def test_errors_speak_the_chosen_language(run: Run) -> None:
    assert "Nie ma opcji" in run("play", "confrontation", "--lang", "pl", "--option", "nosuch=1").output


def test_the_language_comes_from_the_environment(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "pl_PL.UTF-8")
    assert "Konfrontacja" in run("games").output


@pytest.fixture
def badly_installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Beside ours three games that cannot be loaded."""
    ours = entry_points(group="mathom.games")
    bad = {"toy": "mathom:NOSUCH", "gone": "nosuch_package:GAME", "odd": "mathom:__version__"}
    points = [*ours, *(EntryPoint(name, value, "mathom.games") for name, value in bad.items())]
    monkeypatch.setattr(registry, "entry_points", lambda **_: points)
    for cached in (registry.installed, registry.game):
        cached.cache_clear()
    yield
    for cached in (registry.installed, registry.game):
        cached.cache_clear()


@pytest.mark.usefixtures("badly_installed")
def test_a_game_that_cannot_be_loaded_is_one_line(run: Run) -> None:
    listed = run("games")
    assert listed.exit_code == 1
    assert "rule_set" in listed.output
    assert all(f"Game {name} cannot be loaded: " in listed.output for name in ("toy", "gone", "odd"))
    data = json.loads(run("games", "--json").output)
    assert "confrontation" in [entry["id"] for entry in data["games"]]
    assert [entry["id"] for entry in data["broken"]] == ["gone", "odd", "toy"]
    for command in ("play", "simulate"):
        assert "confrontation" in run(command, "--help").output
        refused = run(command, "toy")
        assert refused.exit_code == 1
        assert "cannot be loaded" in refused.output
        assert len(refused.output.splitlines()) == 1
    assert "Nie można wczytać gry toy" in run("--lang", "pl", "play", "toy").output
    assert run("rules", "CF-MOVE-03").exit_code == 0


@pytest.mark.slow
def test_a_terminal_with_few_characters_gets_the_nearest_ones() -> None:
    environ = os.environ | {"LC_ALL": "C", "PYTHONIOENCODING": "ascii", "COLUMNS": "80"}
    command = [sys.executable, "-m", "mathom", "position", POSITION]
    done = subprocess.run(command, capture_output=True, env=environ, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    shown = done.stdout.decode("ascii")
    assert "+-----" in shown
    assert "?" not in shown.split("Turn")[0].replace("s3?5", "")
    done = subprocess.run([*command, "--json"], capture_output=True, env=environ, timeout=60, check=False)
    assert json.loads(done.stdout)["position"] == POSITION


@pytest.mark.slow
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a disk that is always full")
@pytest.mark.parametrize("args", ["games", "games --json", "rules", "--help"])
def test_a_full_disk_is_one_line(args: str) -> None:
    command = f"{sys.executable} -m mathom {args} > /dev/full"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 1
    assert done.stderr.splitlines() == ["mathom: No space left on device"]


@pytest.mark.slow
def test_nobody_reads_on(record: Path) -> None:
    """A reader that goes away, such as `head`, ends the command without a word."""
    command = f"{sys.executable} -m mathom rules CF | head -n 1"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=60, check=False)
    assert done.stderr == ""
    assert len(done.stdout.splitlines()) == 1
