"""A trained policy plays by its observation alone, and only what it was trained for."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import pytest

from mathom.bots import Budget, bot
from mathom.bots.network import Network, fetch, keep
from mathom.bots.policy_bot import PolicyBot
from mathom.core.errors import MathomError
from mathom.core.registry import game
from mathom.server.opponents import may_play
from mathom.testing.fairness import check_bot
from mathom.testing.play import Walk


def untrained(folder: Path, name: str, options: str = "") -> Path:
    """A policy with weights of chance: it plays badly, but by its row."""
    path = folder / f"{name}.npz"
    network = Network.fresh(game(name).encoder(options), (16, 8), np.random.default_rng(3))
    network.weights["choice"] *= 100
    network.write(path)
    return path


@pytest.mark.parametrize("name, options", [("confrontation", ""), ("mordor", "players=3")])
@pytest.mark.parametrize("temperature", ["1", "0"])
def test_it_is_fair(name: str, options: str, temperature: str, tmp_path: Path) -> None:
    file = untrained(tmp_path, name, options)
    check_bot(f"policy:file={file},temperature={temperature}", game(name), options, positions=30)


def test_a_low_temperature_takes_the_best(tmp_path: Path) -> None:
    file = str(untrained(tmp_path, "confrontation"))
    wild, cool, best = (PolicyBot(file, temperature) for temperature in (5.0, 1e-9, 0.0))
    seen = next(iter(Walk(game("confrontation")))).state.observe(0)
    assert len({wild.choose(seen, Budget(seed)) for seed in range(20)}) > 3
    assert {cool.choose(seen, Budget(seed)) for seed in range(20)} == {best.choose(seen, Budget(1))}


def test_a_file_is_read_back_as_it_was_and_a_newer_one_is_noticed(tmp_path: Path) -> None:
    file = untrained(tmp_path, "mordor")
    first = Network.read(file)
    assert first.about.game == "mordor"
    second = PolicyBot(str(file)).network
    assert all((array == second.weights[name]).all() for name, array in first.weights.items())
    Network.fresh(game("mordor").encoder(), (4,), np.random.default_rng(1)).write(file)
    assert PolicyBot(str(file)).network.about.hidden == (4,)


@pytest.mark.parametrize(
    "text, said",
    [
        ("policy", "error-policy-none"),
        ("policy:file=there/is/none.npz", "error-policy-file"),
        ("policy:file=.", "error-policy-file"),
        ("policy:file=a\0b", "error-policy-file"),
        ("policy:file=x.npz,temperature=-1", "error-bot-range"),
        ("policy:file=x.npz,temperature=nan", "error-bot-finite"),
    ],
)
def test_wrong_settings_are_refused(text: str, said: str) -> None:
    with pytest.raises(MathomError, match=said):
        bot(text, "confrontation")


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    file = untrained(tmp_path, "mordor")
    arrays, whole = fetch(file), file.read_bytes()

    def refused(what: str = "broken") -> None:
        with pytest.raises(MathomError, match=f"error-policy-{what}"):
            PolicyBot(str(file))

    for content in (b"", b"no policy", whole[:1000], whole[:-30]):
        file.write_bytes(content)
        refused("foreign")
    keep(file, {"notes": np.array("{}"), "network.choice": arrays["choice"]})
    refused("training")
    keep(file, {"choice": arrays["choice"]})
    refused("networkless")
    keep(file, {name: array for name, array in arrays.items() if name != "choice"})
    refused()
    keep(file, arrays | {"about": np.array("{}")})
    refused()
    keep(file, arrays | {"worth": np.full_like(arrays["worth"], np.nan)})
    refused()
    np.savez(file, about=np.array([object()]))  # would run code when read carelessly
    refused()


@pytest.mark.parametrize(
    "name, options, told",
    [
        ("confrontation", "", "error-policy-game file=.* game=confrontation only=mordor$"),
        ("mordor", "players=4 game=advanced", "trained=players=2 game=basic asked=players=4 game=advanced$"),
    ],
)
def test_it_plays_only_what_it_was_trained_for(name: str, options: str, told: str, tmp_path: Path) -> None:
    player = PolicyBot(str(untrained(tmp_path, "mordor")))
    state = game(name).start(options)
    with pytest.raises(MathomError, match=told):
        player.choose(state.observe(0), Budget())


def test_an_encoder_of_another_version_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player = PolicyBot(str(untrained(tmp_path, "mordor")))
    encoder = game("mordor").encoder()
    monkeypatch.setattr(type(encoder), "version", encoder.version + 1)
    with pytest.raises(MathomError, match=r"trained=encoder-version=\d+ asked=encoder-version=\d+$"):
        player.choose(game("mordor").start().observe(0), Budget())


def test_another_game_is_noticed_when_the_bot_is_made(tmp_path: Path) -> None:
    text = f"policy:file={untrained(tmp_path, 'mordor')}"
    assert isinstance(bot(text, "mordor"), PolicyBot)
    with pytest.raises(MathomError, match=r"error-bot-game .*game=confrontation only=mordor"):
        bot(text, "confrontation")


def test_without_numpy_only_this_bot_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = untrained(tmp_path, "mordor")
    monkeypatch.setitem(sys.modules, "numpy", None)
    for module in ("mathom.bots.network", "mathom.bots.policy_bot"):
        monkeypatch.delitem(sys.modules, module)
    from mathom.bots.policy_bot import PolicyBot as Again

    with pytest.raises(MathomError, match="error-policy-numpy"):
        Again(str(file))
    with pytest.raises(MathomError, match=r"error-bot-unknown .*policy"):
        bot("nobody", "mordor")


@pytest.mark.parametrize("text", ["policy", "policy:file=policy.npz"])
def test_no_visitor_of_the_web_table_names_files(text: str) -> None:
    assert not may_play(text, "confrontation")
