"""The example trains, goes on where it was stopped, and what comes out of it plays."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner
from learner import Lesson, gradients, lesson
from self_play import Moments, play, sample_actions
from train_policy import main
from training import Settings, Training

from mathom.bots.network import Network, log_chances
from mathom.core.registry import game
from mathom.testing.fairness import check_bot

pytestmark = pytest.mark.slow

TINY = Settings(game="mordor", hidden=(12, 8), batch=4, part=64, seed=5)


def test_the_command_trains_a_policy_that_plays(tmp_path: Path) -> None:
    out = tmp_path / "policy.npz"
    arguments = ["--hidden", "8", "--batch", "4", "--measured", "4", "--minutes", "1e-9", "--out", str(out)]
    done = CliRunner().invoke(main, arguments)
    assert done.exit_code == 0, done.output
    assert "against random: F" in done.output
    check_bot(f"policy:file={out}", game("confrontation"), positions=5)
    header, *points = out.with_suffix(".csv").read_text().splitlines()
    assert header.endswith("against_random_F,against_random_S")
    assert [point.split(",")[2] for point in points] == ["0", "4"], "games played before each point"
    out.unlink()
    again = CliRunner().invoke(main, arguments)
    assert (again.exit_code, out.exists()) == (0, True)
    assert "trained already" in again.output
    other = CliRunner().invoke(main, [*arguments, "--seed", "7"])
    assert other.exit_code == 2
    assert "another training" in other.output


@pytest.mark.parametrize(
    "wrong",
    [
        *(["--game", "chess"], ["--options", "nonsense=1"], ["--hidden", "wide"]),
        *(["--minutes", "-1"], ["--minutes", "0"], ["--minutes", "nan"], ["--rate", "inf"]),
    ],
)
def test_wrong_use_is_told_in_a_line(wrong: list[str], tmp_path: Path) -> None:
    done = CliRunner().invoke(main, [*wrong, "--out", str(tmp_path / "policy.npz")])
    assert done.exit_code in (1, 2)
    assert "Error" in done.output
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("out", ["no/folder/x.npz", "curve.csv", "blocked.npz"])
def test_a_place_that_cannot_be_written_to_is_told_in_a_line(out: str, tmp_path: Path) -> None:
    (tmp_path / "blocked.npz.part").mkdir()
    few = ["--game", "mordor", "--hidden", "4", "--measured", "2", "--batch", "1"]
    done = CliRunner().invoke(main, [*few, "--out", str(tmp_path / out)])
    assert done.exit_code == 2
    assert "--out" in done.output


def test_without_numpy_it_says_what_to_install(tmp_path: Path) -> None:
    (tmp_path / "numpy.py").write_text("raise ModuleNotFoundError('gone', name='numpy')")
    script = Path(__file__).parents[2] / "examples/train_policy.py"
    seen = {**os.environ, "PYTHONPATH": str(tmp_path)}
    done = subprocess.run([sys.executable, script], env=seen, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (2, "Error: training needs numpy: pip install 'mathom[numpy]'\n")


def test_a_training_that_was_stopped_goes_on_as_if_it_had_not_been(tmp_path: Path) -> None:
    through, stopped = Training.begin(TINY), Training.begin(TINY)
    for training in (through, stopped):
        training.batch()
    stopped.save(tmp_path / "kept.npz")
    again = Training.load(tmp_path / "kept.npz", TINY)
    for training in (through, again):
        training.batch()
    assert (again.entropy, again.error) == (through.entropy, through.error)
    assert (again.games, again.decisions) == (through.games, through.decisions)
    assert all((again.network.weights[name] == array).all() for name, array in through.network.weights.items())


def test_decisions_are_legal_and_belong_to_their_seat() -> None:
    training = Training.begin(TINY)
    moments, rewards = play(training.encoder, training.network, 6, "some seed", alone=True)
    assert (moments.masks[np.arange(len(moments.chosen)), moments.chosen] == 1).all()
    assert set(moments.story.tolist()) <= {2 * number + number % 2 for number in range(6)}
    assert rewards.shape == (6, 2)
    assert np.allclose(rewards.sum(axis=1), 0)


def test_chances_are_kept_to() -> None:
    chances = np.array([0.0, 0.5, 0.2, 0.0, 0.3], np.float32)
    with np.errstate(divide="ignore"):
        drawn = sample_actions(np.log(np.tile(chances, (20000, 1))), np.random.default_rng(1))
    assert np.allclose(np.bincount(drawn, minlength=5) / 20000, chances, atol=0.02)


def _moments(count: int, size: int, actions: int) -> Moments:
    rng = np.random.default_rng(2)
    masks = (rng.random((count, actions)) < 0.6).astype(np.int8)
    masks[:, 0] = 1
    chosen = (masks * rng.random(masks.shape)).argmax(axis=1)
    rows = rng.integers(0, 2, (count, size), dtype=np.int8)
    logs = np.log(rng.random(count) * 0.5 + 0.2)
    return Moments(rows, masks, chosen, logs.astype(np.float32), np.zeros(count, np.float32), np.zeros(count, np.int64))


def test_the_result_of_a_game_reaches_its_decisions() -> None:
    moments = _moments(4, 3, 2)
    moments.story[:] = [0, 1, 0, 1]
    moments.worths[:] = [0.5, 0.0, 0.25, -0.5]
    learn = lesson(moments, np.array([[1.0, -1.0]]), trust=0.5)
    assert learn.gains.tolist() == [-0.25 + 0.5 * 0.75, -0.5 + 0.5 * -0.5, 0.75, -0.5]
    assert np.allclose(lesson(moments, np.array([[1.0, -1.0]]), trust=1).goals, [1, -1, 1, -1])


def test_the_gradients_are_those_of_the_loss() -> None:
    """Worked out by hand in learner.py; here by moving weights a little."""
    network = Network.fresh(game("mordor").encoder(), (6, 5), np.random.default_rng(4))
    network.weights = {name: array.astype(np.float64) for name, array in network.weights.items()}
    network.weights["choice"] *= 100
    moments = _moments(40, network.about.size, network.about.actions)
    rng = np.random.default_rng(6)
    gains = rng.normal(size=40).astype(np.float32)
    learn, everything = Lesson(gains, gains * np.float32(0.5)), np.arange(40)

    def loss() -> float:
        wanted, worths = network.heads(network.layers(moments.rows)[-1])
        logs = log_chances(wanted, moments.masks)
        ratio = np.exp(logs[everything, moments.chosen] - moments.log_chances)
        better = (gains - gains.mean()) / (gains.std() + 1e-6)
        gained = np.minimum(ratio * better, np.clip(ratio, 0.8, 1.2) * better)
        doubt = -(np.exp(logs) * np.where(moments.masks, logs, 0)).sum(axis=1)
        return float((-gained - 0.1 * doubt + (worths - learn.goals) ** 2 / 2).mean())

    found, _ = gradients(network, moments, learn, everything, clip=0.2, entropy=0.1)
    for name, array in network.weights.items():
        flat, slope = array.reshape(-1), np.asarray(found[name]).reshape(-1)
        for place in rng.integers(0, flat.size, 5).tolist():
            kept = float(flat[place])
            flat[place] = kept + 1e-6
            above = loss()
            flat[place] = kept - 1e-6
            below = loss()
            flat[place] = kept
            assert (above - below) / 2e-6 == pytest.approx(slope[place], abs=1e-5), name
