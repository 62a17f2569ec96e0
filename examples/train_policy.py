"""Train a small policy by self-play, with numpy alone, on one core, in minutes.

    python examples/train_policy.py --minutes 10 --out policy.npz
    python examples/train_policy.py --game mordor --options players=2 --minutes 5 --out mordor.npz
    mathom arena confrontation --bots policy:file=policy.npz,random,child --gauntlet policy:file=policy.npz

Any game with an encoder can be learned. After every batch of games the state of the training is kept beside the policy
(`policy.checkpoint.npz`): the same command goes on where it was stopped, and one with more minutes goes on from there.
The learning curve, measured against random play, is kept beside it too (`policy.csv`). What came out of it, and how
strong that is, stands in docs/training.md.
"""

from __future__ import annotations

import csv
import math
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from mathom.core.errors import MathomError
from mathom.core.words import preferred
from mathom.terminal.messages import excuse, words

try:
    from training import Settings, Training
except ModuleNotFoundError as missing:
    if missing.name != "numpy":
        raise
    click.echo("Error: training needs numpy: pip install 'mathom[numpy]'", err=True)
    sys.exit(2)

_DEFAULT = Settings()


def train(
    settings: Settings, out: Path, *, minutes: float, every: int = 20, measured: int = 400, say: Callable[[str], None]
) -> Training:
    """Train for so many minutes in all, those of earlier runs included. Every so many batches the policy is kept, and
    so many games against random play are a point of the learning curve; their time counts too.
    """
    checkpoint = out.with_suffix(".checkpoint.npz")
    training = Training.load(checkpoint, settings) if checkpoint.exists() else Training.begin(settings)
    if training.seconds >= minutes * 60:
        if not out.exists():
            training.network.write(out)
        say(
            f"{out} is trained already: {training.seconds / 60:.1f} minutes, {training.games} games. "
            "To go on, give more --minutes than that; to begin anew, another --out."
        )
    while training.seconds < minutes * 60:
        begun = time.perf_counter() - training.seconds
        if not training.batches:
            _measure(training, out, measured, say)
        training.batch()
        training.seconds = time.perf_counter() - begun
        if training.batches % every == 0 or training.seconds >= minutes * 60:
            _measure(training, out, measured, say)
            training.seconds = time.perf_counter() - begun
        training.save(checkpoint)
    return training


def _measure(training: Training, out: Path, measured: int, say: Callable[[str], None]) -> None:
    """A point of the learning curve, and the policy as it is now."""
    seats, wins = training.encoder.seats, training.against_random(measured)
    counts = [training.batches, training.games, training.decisions]
    training.curve.append([round(training.seconds, 1), *counts, *(round(win, 4) for win in wins)])
    training.network.write(out)
    with out.with_suffix(".csv").open("w", newline="") as file:
        table = csv.writer(file)
        table.writerow(["seconds", "batches", "games", "decisions", *(f"against_random_{seat}" for seat in seats)])
        table.writerows(training.curve)
    shares = ", ".join(f"{seat} {win:.1%}" for seat, win in zip(seats, wins, strict=True))
    doing = f"entropy {training.entropy:.2f}, error {training.error:.2f}"
    say(f"{training.seconds:5.0f} s {training.games:7} games, {doing}, against random: {shares}")


class Finite(click.FloatRange):
    """A number of a range, and a number: neither nan nor endless."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """Read it; click tells who gave it wrong."""
        number = float(super().convert(value, param, ctx))
        if not math.isfinite(number):
            self.fail(f"{value} is not a finite number.", param, ctx)
        return number


@click.command()
@click.option("--game", default=_DEFAULT.game, show_default=True, help="Any game that has an encoder.")
@click.option("--options", default="", help="Options of the game, as name=value.")
@click.option(
    "--minutes",
    type=Finite(0, min_open=True),
    default=10.0,
    show_default=True,
    help="How long to train, earlier runs included.",
)
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), default=Path("policy.npz"), show_default=True)
@click.option("--hidden", default="128", show_default=True, help="How wide each hidden layer is: 128, or 256,128.")
@click.option("--batch", type=click.IntRange(1), default=_DEFAULT.batch, show_default=True, help="Games in a batch.")
@click.option("--rate", type=Finite(0), default=_DEFAULT.rate, show_default=True, help="Learning rate.")
@click.option("--entropy", type=Finite(0), default=_DEFAULT.entropy, show_default=True, help="Its bonus.")
@click.option("--seed", type=click.IntRange(0), default=0, show_default=True)
@click.option(
    "--every", type=click.IntRange(1), default=20, show_default=True, help="Batches between two measurements."
)
@click.option("--measured", type=click.IntRange(2), default=400, show_default=True, help="Games of a measurement.")
def main(minutes: float, out: Path, hidden: str, every: int, measured: int, **chosen: str | float) -> None:
    """Train a policy by self-play and keep it in a file. Ctrl-C stops; the same command goes on."""
    try:
        widths = tuple(int(width) for width in hidden.split(","))
    except ValueError:
        raise click.BadParameter("whole numbers with commas between them", param_hint="--hidden") from None
    if not out.parent.is_dir():
        raise click.BadParameter(f"there is no folder {out.parent}", param_hint="--out")
    if out.suffix == ".csv":
        raise click.BadParameter("that is where the learning curve goes; call it .npz", param_hint="--out")
    try:
        settings = Settings(hidden=widths, **chosen)  # type: ignore[arg-type]
        train(settings, out, minutes=minutes, every=every, measured=measured, say=click.echo)
    except MathomError as error:
        raise click.ClickException(excuse(error, words(preferred()))) from None
    except OSError as error:
        raise click.BadParameter(f"{error.filename or out}: {error.strerror or error}", param_hint="--out") from None
    except KeyboardInterrupt:
        click.echo(f"Stopped. The same command goes on; the policy so far is in {out}.", err=True)
        sys.exit(130)


if __name__ == "__main__":
    main()
