"""The worked example of docs/writing-a-game.md, installed as anybody's package is: it goes wherever our games go."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from mathom.terminal.example import example_folder

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parent.parent
Run = Callable[..., str]


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """Runs Python beside the installed example; gives what it printed."""
    folder = tmp_path_factory.mktemp("example")
    copy, site = folder / "riddles", folder / "site"
    _call([sys.executable, "-m", "mathom", "example", str(copy)], dict(os.environ))
    install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", "--no-build-isolation"]
    _call([sys.executable, *install, "--no-index", "--target", str(site), str(copy)], dict(os.environ))
    environ = dict(os.environ) | {
        "PYTHONPATH": os.pathsep.join([str(site), str(ROOT), os.environ.get("PYTHONPATH", "")]),
        "LANG": "C.UTF-8",
        "COLUMNS": "120",
        "MATHOM_EXAMPLE": str(copy),
    }
    return lambda *args: _call([sys.executable, *args], environ)


def _call(command: list[str], environ: dict[str, str]) -> str:
    done = subprocess.run(command, env=environ, capture_output=True, text=True, check=False, encoding="utf-8")
    assert done.returncode == 0, f"{' '.join(command)}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def test_it_is_about_two_hundred_lines() -> None:
    text = (example_folder() / "src" / "riddles" / "__init__.py").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith(("#", '"""'))]
    assert 150 < len(lines) < 260


def test_its_own_tests_pass(run: Run) -> None:
    said = run(*("-m", "pytest", "-q", "-c", os.devnull, "-p", "no:cacheprovider"), str(example_folder() / "tests"))
    assert " passed" in said


def test_the_terminal_knows_it(run: Run) -> None:
    games = json.loads(run("-m", "mathom", "games", "--json"))
    found = next(game for game in games["games"] if game["id"] == "riddles")
    assert found["levels"] == ["child", "scout", "captain"]
    assert "Riddles in the Dark" in run("-m", "mathom", "games")
    assert "answered truly" in run("-m", "mathom", "rules", "RD-ASK-02")
    assert "prawdziwa" in run("-m", "mathom", "rules", "--lang", "pl", "--game", "riddles", "RD-ASK-02")
    assert "20" in run("-m", "mathom", "simulate", "riddles", "-n", "20", "--seed", "1", "--jobs", "1")


def test_the_arena_rates_its_levels(run: Run) -> None:
    said = run("-m", "mathom", "arena", "riddles", "--bots", "child,captain", "-n", "6", "--jobs", "2", "--json")
    report = json.loads(said)
    assert report["standings"][0]["bot"] == "captain"


def test_the_pages_know_it(run: Run, tmp_path: Path) -> None:
    """Home, a table against a bot, a move, a hint with its reason, the rules: in both languages, with no id unsaid."""
    said = run(
        "-c",
        """
import sys
from pathlib import Path
from tests.server.http_guest import Guest, actions_in, in_app, match_of, raw_words, words_in

async def test(app):
    for language, title, rule, ask in (
        ("en", "Riddles in the Dark", "answered truly", "Is it 5 or more?"),
        ("pl", "Zagadki w ciemności", "prawdziwa", "Czy to 5 lub więcej?"),
    ):
        guest = await Guest(app, language).named("Ala")
        home = await guest.page("/")
        assert title in home and "/rules/riddles" in home
        where = await guest.done("/play", {"game": "riddles", "kind": "bot", "level": "child"})
        page = await guest.page(where)
        assert ask in words_in(page), words_in(page)
        assert "Span(" not in page and title in words_in(page)
        assert raw_words(page) == [], raw_words(page)
        match = await match_of(app, where[3:])
        assert actions_in(page)[:2] == ["ask 2", "ask 3"]
        assert "RD-DRAW-01" in words_in((await guest.act(match, "draw 3")).text)
        assert (await guest.act(match, "ask 5")).status_code == 303
        assert raw_words(await guest.page(f"{where}/hint")) == []
        assert rule in words_in(await guest.page("/rules/riddles/2"))
        assert rule in words_in(await guest.page("/rules/riddles", q="RD-ASK-02"))
    print("all is said")

in_app(Path(sys.argv[1]), test)
""",
        str(tmp_path),
    )
    assert "all is said" in said


def test_the_environments_know_it(run: Run) -> None:
    said = run(
        "-c",
        """
import warnings
warnings.simplefilter("ignore")
import gymnasium, pyspiel, mathom.envs, mathom.envs.openspiel
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test
from mathom.envs.pettingzoo_env import env
api_test(env("riddles"), num_cycles=100)
made = gymnasium.make("mathom/Riddles-v1", opponent="child")
made.reset(seed=1)
check_env(made.unwrapped, skip_render_check=True)
game = pyspiel.load_game("mathom_riddles(highest=5)")
pyspiel.random_sim_test(game, num_sims=3, serialize=False, verbose=False)
print(game.get_type().utility, game.num_distinct_actions())
""",
    )
    assert "ZERO_SUM 18" in said


def test_our_own_documents_hold_beside_it(run: Run) -> None:
    """Whoever has another game installed can still run the project's tests."""
    said = run(
        *("-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-c", str(ROOT / "pyproject.toml")),
        *("--rootdir", str(ROOT), str(ROOT / "src" / "mathom" / "__init__.py")),
        str(ROOT / "tests" / "test_documentation.py"),
    )
    assert " passed" in said


def test_an_error_speaks_the_words_of_its_own_game(run: Run) -> None:
    said = run(
        "-c",
        """
import sys
import mathom
from mathom.core import MathomError
state = mathom.game("riddles").start()
try:
    state.apply(0, mathom.game("riddles").action("guess 3"))
except MathomError as error:
    print(error)
print("mathom.games.confrontation" in sys.modules)
""",
    )
    assert "RD-ASK-01: It is the other’s turn." in said
    assert said.strip().endswith("False"), "no other game is loaded to say it"
