"""A training in progress: what decides it, a batch of games at a time, and the file that keeps all of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import click
import msgspec
import numpy as np
from learner import Adam, gradients, lesson
from self_play import play

from mathom import game as find_game
from mathom.bots.network import Floats, Network, fetch, keep
from mathom.core.encode import Encoder


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """All that decides what is learned. Who resumes a training must not change it."""

    game: str = "confrontation"
    options: str = ""
    hidden: tuple[int, ...] = (128,)
    """How wide each hidden layer is."""
    batch: int = 128
    """Games between two changes of the policy that plays them."""
    part: int = 512
    """Decisions a step of Adam looks at."""
    passes: int = 3
    """How often a batch is gone through."""
    rate: float = 1e-3
    """The size of the steps; it slowly goes down, with the root of the number of batches."""
    clip: float = 0.2
    entropy: float = 0.02
    trust: float = 0.9
    """Between 0 and 1, how far the result of a game counts for its early decisions (`learner.lesson`)."""
    seed: int = 0


@dataclass
class Training:
    """A training in progress: the network, Adam's memory, and what has been done so far."""

    settings: Settings
    encoder: Encoder
    network: Network
    adam: Adam
    batches: int = 0
    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    entropy: float = 0.0
    """Of the choices in the last batch: how undecided it is."""
    error: float = 1.0
    """Of its expectations there: 1 for a network that knows nothing of who will win."""
    curve: list[list[int | float]] = field(default_factory=list)

    @classmethod
    def begin(cls, settings: Settings) -> Training:
        """A new one; raises `MathomError` for a game that cannot be learned."""
        encoder = find_game(settings.game).encoder(settings.options)
        network = Network.fresh(encoder, settings.hidden, np.random.default_rng(settings.seed))
        return cls(settings, encoder, network, Adam(network.weights))

    def batch(self) -> None:
        """Play a batch of games and learn from it.

        All chance depends on the seed and the number of the batch, so a training that was stopped goes on as if it had
        not been.
        """
        how = self.settings
        seed = f"{how.seed}/{self.batches}"
        moments, rewards = play(self.encoder, self.network, how.batch, seed)
        self.batches += 1
        self.games += how.batch
        count = len(moments.chosen)
        self.decisions += count
        self.error = float(((rewards.ravel()[moments.story] - moments.worths) ** 2).mean())
        learn = lesson(moments, rewards, how.trust)
        order = np.random.default_rng(list(seed.encode()))
        rate = how.rate / np.sqrt(1 + self.batches / 400)
        doubts = []
        for _ in range(how.passes):
            for some in np.array_split(order.permutation(count), max(1, count // how.part)):
                gradient, doubt = gradients(self.network, moments, learn, some, how.clip, how.entropy)
                self.adam.step(self.network.weights, gradient, rate)
                doubts.append(doubt)
        self.entropy = float(np.mean(doubts))

    def against_random(self, count: int) -> list[float]:
        """The share of wins against random play, from each seat."""
        _, rewards = play(self.encoder, self.network, count, f"{self.settings.seed}/measured", alone=True)
        seats = len(self.encoder.seats)
        return [float((rewards[seat::seats, seat].mean() * (seats - 1) + 1) / seats) for seat in range(seats)]

    def everything(self) -> dict[str, Floats]:
        """All arrays that a training consists of, by name."""
        kept = {"network": self.network.weights, "mean": self.adam.mean, "square": self.adam.square}
        return {f"{whose}.{name}": array for whose, weights in kept.items() for name, array in weights.items()}

    def save(self, path: Path) -> None:
        """Keep all of it in one file."""
        counts = (self.batches, self.games, self.decisions, self.adam.steps)
        notes = (self.settings, self.encoder.version, counts, self.seconds, self.curve)
        keep(path, self.everything() | {"notes": np.array(msgspec.json.encode(notes).decode())})

    @classmethod
    def load(cls, path: Path, settings: Settings) -> Training:
        """Go on with a file; raises `click.UsageError` for one of another training."""
        new, arrays = cls.begin(settings), fetch(path)
        types = tuple[Settings, int, tuple[int, int, int, int], float, list[list[int | float]]]
        try:
            old, version, counts, seconds, curve = msgspec.json.decode(str(arrays["notes"]), type=types)
            if (old, version) != (settings, new.encoder.version):
                raise click.UsageError(f"{path} is of another training: {old}. Use the same settings or another --out.")
            for name, array in new.everything().items():
                array[...] = arrays[name]
        except (KeyError, ValueError, TypeError, msgspec.DecodeError) as error:
            raise click.UsageError(f"{path} is no state of a training: {error}") from None
        new.batches, new.games, new.decisions, new.adam.steps = counts
        new.seconds, new.curve = seconds, curve
        return new
