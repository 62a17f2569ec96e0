"""Playing at the terminal: scripted sessions, secrets at one screen, keeping and going on, and nobody there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from mathom.cli import cli
from mathom.core.record_reader import read_record
from mathom.terminal.game_file import secret_file

LIGHT = ("Frodo", "Sam", "Pippin", "Merry", "Gandalf", "Aragorn", "Legolas", "Gimli", "Boromir")
DARK = ("Balrog", "Shelob", "Witch-king", "Nazgûl", "Black Rider", "Saruman", "Orcs", "Warg", "Troll")
CURTAIN = "Let nobody else look at the screen."

Play = Callable[..., Result]


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch) -> Play:
    """A session with typed lines; the input ends behind them."""
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("LANG", "C.UTF-8")
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)

    def play_it(*args: str, typed: list[str] | None = None, command: tuple[str, ...] = ("confrontation",)) -> Result:
        lines = "".join(f"{line}\n" for line in typed or [])
        result = CliRunner().invoke(cli, ["play", *command, *args], input=lines)
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
        assert "Traceback" not in result.output
        return result

    return play_it


def test_no_input_ends_cleanly(play: Play) -> None:
    result = play()
    assert result.exit_code == 0
    assert "The input has ended." in result.output


@pytest.mark.slow
@pytest.mark.parametrize("rule_set", ["original", "classic", "variant", "draft"])
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_whole_game_at_random(play: Play, rule_set: str, lang: str) -> None:
    options = ["--rule-set", rule_set, "--special-cards", "--bot", "random", "--seed", "4", "--lang", lang]
    result = play(*options, typed=["auto"] * 600)
    assert result.exit_code == 0
    last = " ".join(result.output.split()[-40:])
    assert ("points: F" if lang == "en" else "punkty: F") in last


@pytest.mark.slow
def test_a_match_against_the_greedy_bot(play: Play) -> None:
    result = play("--match", "--seat", "B", "--bot", "greedy", "--seed", "2", typed=["auto"] * 900)
    assert "Game 2" in result.output
    assert "CF-MATCH-0" in result.output


def test_the_same_seed_gives_the_same_session(play: Play) -> None:
    first, second = (play("--seed", "9", "--bot", "random", typed=["balanced", "1", "1"]) for _ in range(2))
    assert first.output == second.output


def test_numbers_texts_and_labels_are_understood(play: Play, tmp_path: Path) -> None:
    path = tmp_path / "game.mathom"
    typed = ["1", "sam@cardolan", "pippin", "Gandalf", "legolas in enedwaith"]
    play("--seed", "1", "--bot", "random", "--record", str(path), typed=typed)
    texts = [action.text for _, action in read_record(path.read_text()).entries[:5]]
    assert texts == ["frodo@arthedain", "sam@cardolan", "pippin@rhudaur", "gandalf@eregion", "legolas@enedwaith"]


def test_what_is_typed_wrong_is_explained(play: Play) -> None:
    typed = ["xyzzy", "99", "0", "gandalf@mordor", "why sam@cardolan", "why 1", "a", "save", "lang de"]
    shown = play("--seed", "1", typed=typed).output
    assert "“xyzzy” is neither an action nor a command" in shown
    assert "There is no action 99" in shown
    assert "CF-SETUP-" in shown
    assert "is allowed now" in shown
    assert "fits several actions" in shown
    assert "Save where?" in shown
    assert "There are no words in “de”" in shown


def test_commands_answer(play: Play, tmp_path: Path) -> None:
    kept = tmp_path / "kept.mathom"
    typed = ["balanced", "?", "log", "log 1", "know", "rules CF-MOVE-03", "rules balrog", "position", f"save {kept}"]
    shown = play("--seed", "1", "--seat", "S", "--bot", "random", typed=[*typed, "lang pl", "quit"]).output
    assert "take back your last action" in shown
    assert "f1 Shire" in shown
    assert "CF-MOVE-03" in shown
    assert "CF-BALROG-01" in shown
    assert "classic | as S" in shown
    assert kept.exists()
    assert "Twoja tura" in shown
    assert "Gra jest zapisana" in shown


@pytest.mark.parametrize("line", ["auto x", "undo 3", "know s1", "board 2", "position x", "quit now", "? x"])
def test_words_behind_a_command_that_takes_none(play: Play, line: str) -> None:
    shown = play("--seed", "1", typed=["1", line]).output
    assert f"“{line.split(maxsplit=1)[0]}” takes no words" in shown
    assert shown.count("Who starts in Cardolan?") == 1
    assert "The input has ended" in shown


def test_commands_that_lack_their_words(play: Play) -> None:
    shown = play("--seed", "1", typed=["log x", "log -1", "why", "lang"]).output
    assert shown.count("“log” takes a number") == 2
    assert "Type: why ACTION" in shown
    assert "lang and one of en, pl" in shown


def test_undo_in_the_setup_and_its_end(play: Play) -> None:
    shown = play("--seed", "1", "--bot", "random", typed=["undo", "1", "undo", "balanced", "undo"]).output
    assert "There is nothing to take back." in shown
    assert "Taken back." in shown
    assert shown.count("Who starts in Arthedain?") == 2
    assert "you can no longer take this back" in shown or "cannot be taken back" in shown


def test_resigning_asks_twice(play: Play) -> None:
    shown = play("--seed", "1", typed=["resign", "n", "resign", "y"]).output
    assert shown.count("Are you sure?") == 2
    assert "CF-RUL-60" in shown


# Two people at one screen --------------------------------------------------------------------------------------------
def test_hot_seat_shows_nobody_the_others_secrets(play: Play) -> None:
    """Between two curtains only one player's names appear, as long as no battle has shown any."""
    typed = ["", "aggressive", "", "guarded", "mordor>gondor", "witch_king mordor>gondor", "", "know"]
    shown = play("--seat", "both", "--seed", "1", typed=typed).output
    before, fellowship, sauron, again = shown.split(CURTAIN)
    assert not any(name in before for name in LIGHT + DARK)
    for name in LIGHT:
        assert name in fellowship
        assert name not in sauron
    for name in DARK:
        assert name not in fellowship
        assert name in sauron
        assert name not in again.split("> ")[0]  # what they may be is told only when asked


def test_the_curtain_tells_what_everybody_saw(play: Play) -> None:
    typed = ["", "aggressive", "", "guarded", "witch_king mordor>gondor", ""]
    curtain = play("--seat", "both", "--seed", "1", typed=typed).output.split("witch_king")[0]
    assert "Both sides are in place." in curtain


def test_only_enter_opens_the_curtain_and_quit_leaves(play: Play) -> None:
    shown = play("--seat", "both", "--seed", "1", typed=["aggressive", "quit", ""]).output
    assert shown.count("Press Enter") == 2
    assert "Frodo" not in shown
    assert "The game is not kept" in shown
    assert "F: the Fellowship — it is your turn." in shown


def test_the_end_of_the_input_at_a_curtain(play: Play) -> None:
    result = play("--seat", "both")
    assert result.exit_code == 0
    assert "The input has ended." in result.output


# Keeping and going on ------------------------------------------------------------------------------------------------
def test_every_move_is_kept(play: Play, tmp_path: Path) -> None:
    path = tmp_path / "game.mathom"
    result = play("--seed", "1", "--bot", "random", "--record", str(path), typed=["balanced"])
    assert f"mathom play --resume {path}" in "".join(result.output.splitlines())
    record = read_record(path.read_text())
    assert record.ending is None
    assert len(record.entries) >= 10
    assert record.seal is not None
    assert record.seal.secret is None
    assert secret_file(path).stat().st_mode & 0o077 == 0


@pytest.mark.slow
def test_a_kept_game_goes_on_with_the_same_chance(play: Play, tmp_path: Path) -> None:
    path = tmp_path / "game.mathom"
    play("--seed", "1", "--bot", "random", "--record", str(path), typed=["balanced"])
    before = read_record(path.read_text())
    result = play(typed=["auto"] * 400, command=("--resume", str(path)))
    assert result.exit_code == 0
    after = read_record(path.read_text())
    assert after.entries[: len(before.entries)] == before.entries
    assert after.ending is not None
    assert after.verify().rolls >= 0
    assert after.origin is None
    assert not secret_file(path).exists()
    over = play(command=("--resume", str(path)))
    assert over.exit_code == 1
    assert "is over" in over.output


@pytest.mark.slow
def test_a_kept_game_without_its_secret_is_forked(play: Play, tmp_path: Path) -> None:
    path = tmp_path / "game.mathom"
    play("--seed", "1", "--bot", "random", "--record", str(path), typed=["balanced"])
    secret_file(path).write_text("not a secret\n")
    result = play(typed=["auto"] * 400, command=("--resume", str(path)))
    assert "goes on as a fork" in " ".join(result.output.split())
    after = read_record(path.read_text())
    assert after.origin is not None
    assert after.verify().taken == after.origin.taken


def test_a_damaged_record_is_not_played_on(play: Play, tmp_path: Path) -> None:
    path = tmp_path / "game.mathom"
    play("--seed", "1", "--record", str(path), typed=["balanced"])
    path.write_text(path.read_text()[:-9])
    result = play(command=("--resume", str(path)))
    assert result.exit_code == 1
    assert "line " in result.output


def test_an_existing_file_is_not_overwritten(play: Play, tmp_path: Path) -> None:
    path = tmp_path / "precious"
    path.write_text("mine")
    assert play("--record", str(path)).exit_code == 1
    assert "exists already" in play(typed=[f"save {path}"]).output
    assert path.read_text() == "mine"


def test_a_place_that_cannot_be_written_is_refused_at_once(play: Play, tmp_path: Path) -> None:
    result = play("--record", str(tmp_path / "nowhere" / "game.mathom"), typed=["balanced", "quit"])
    assert result.exit_code == 2
    assert "cannot be written" in result.output
    assert len(result.output.splitlines()) == 1
    assert not list(tmp_path.iterdir())


def test_a_file_that_can_no_longer_be_written_does_not_end_the_game(
    play: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("mathom.terminal.game_file._replace", full)
    path = tmp_path / "game.mathom"
    shown = " ".join(play("--record", str(path), "--seed", "1", typed=["balanced", "1", "quit"]).output.split())
    assert shown.count("cannot be written") == 1
    assert "Turn" in shown
    assert "The game is not kept: " in shown
    assert "--resume" not in shown


def test_what_happened_since_the_last_save_is_told(play: Play, tmp_path: Path) -> None:
    path = tmp_path / "kept.mathom"

    def left(*typed: str) -> str:
        path.unlink(missing_ok=True)
        return " ".join(play("--seed", "1", typed=[*typed, "quit"]).output.split())

    assert f"last saved as {path}; 2 decisions since" in left("1", f"save {path}", "1", "1")
    assert f"last saved as {path}; what was taken back" in left("1", f"save {path}", "undo")
    assert f"The game is kept. Go on with: mathom play --resume {path}" in left("1", f"save {path}")
    assert "The game is not kept (" in left("1")


@pytest.mark.parametrize("lost", [None, "not a secret\n", "00" * 32 + "\n"])
def test_a_fork_is_written_only_when_somebody_decides(play: Play, tmp_path: Path, lost: str | None) -> None:
    path = tmp_path / "game.mathom"
    play("--seed", "1", "--bot", "random", "--record", str(path), typed=["balanced"])
    before, secret = path.read_bytes(), secret_file(path).read_bytes()
    if lost is None:
        secret_file(path).unlink()
    else:
        secret_file(path).write_text(lost)
    shown = " ".join(play(typed=["know", "quit"], command=("--resume", str(path))).output.split())
    assert ("is not beside it" if lost is None else f"does not fit {path}") in shown
    assert path.read_bytes() == before
    secret_file(path).write_bytes(secret)
    assert "new chance" not in play(typed=["quit"], command=("--resume", str(path))).output


def test_going_on_in_another_file_takes_no_files_place(play: Play, tmp_path: Path) -> None:
    path, other = tmp_path / "game.mathom", tmp_path / "precious"
    play("--seed", "1", "--record", str(path), typed=["balanced"])
    other.write_text("mine")
    assert "exists already" in play("--record", str(other), command=("--resume", str(path))).output
    assert other.read_text() == "mine"


def test_resume_and_a_game_together(play: Play, tmp_path: Path) -> None:
    path = tmp_path / "game.mathom"
    play("--seed", "1", "--record", str(path), typed=["balanced"])
    assert play(command=("--resume", str(path), "confrontation")).exit_code == 1


def test_options_before_the_game_count(play: Play) -> None:
    shown = play(command=("--seat", "S", "--seed", "1", "confrontation")).output
    assert "Who starts in Mirkwood?" in shown
