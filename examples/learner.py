"""Policy gradients by hand: what a decision was worth, how the weights should change, and Adam, which changes them.

This is PPO (Schulman and others, 2017) with a strong bonus for entropy. In games of hidden information that bonus is
what makes plain self-play settle down instead of chasing its own tail (Rudolph and others, 2025).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from self_play import Moments

from mathom.bots.network import Floats, Network, log_chances

Weights = dict[str, Floats]


@dataclass(frozen=True)
class Lesson:
    """What to learn from decisions: how much better each turned out than expected, and what to expect next time."""

    gains: Floats
    goals: Floats


def lesson(moments: Moments, rewards: NDArray[np.float64], trust: float) -> Lesson:
    """Compare what was expected at each decision with what was expected at the seat's next one, and in the end with the
    result (generalised advantage estimation). With `trust` 1 only the result counts, with 0 only the next expectation.
    """
    gains = np.zeros(len(moments.worths), np.float32)
    following = dict(enumerate(rewards.ravel().tolist()))
    carried: dict[int, float] = {}
    for place in range(len(gains) - 1, -1, -1):  # decisions of one seat stand in the order of the game
        story, worth = int(moments.story[place]), float(moments.worths[place])
        carried[story] = following[story] - worth + trust * carried.get(story, 0.0)
        following[story] = worth
        gains[place] = carried[story]
    return Lesson(gains, moments.worths + gains)


def gradients(
    network: Network, moments: Moments, learn: Lesson, some: NDArray[np.int64], clip: float, entropy: float
) -> tuple[Weights, float]:
    """Which way each weight should go, for some of the decisions; and the mean entropy of the network there."""
    weights, masks, chosen = network.weights, moments.masks[some], moments.chosen[some]
    layers = network.layers(moments.rows[some])
    wanted, worths = network.heads(layers[-1])
    logs = log_chances(wanted, masks)
    count, here = len(some), np.arange(len(some))

    # Do more of what turned out well, but go no farther than `clip` from who made these decisions.
    gains = learn.gains[some]
    gains = (gains - gains.mean()) / (gains.std() + 1e-6)
    ratio = np.exp(logs[here, chosen] - moments.log_chances[some])
    free = np.where(gains > 0, ratio < 1 + clip, ratio > 1 - clip)
    push = np.where(free, gains * ratio, 0.0)

    # Stay undecided where nothing speaks for either. Of all actions few are legal: only those are gone through.
    which, action = np.nonzero(masks.astype(np.bool_))
    surprise = logs[which, action]
    chances = np.exp(surprise)
    doubt = -np.add.reduceat(chances * surprise, np.searchsorted(which, here))
    to_wanted = np.zeros_like(wanted)
    to_wanted[which, action] = chances * (push[which] + entropy * (surprise + doubt[which])) / count
    to_wanted[here, chosen] -= push / count

    # And expect what came.
    to_worth = (worths - learn.goals[some]) / np.float32(count)

    last = layers[-1]
    out: Weights = {
        "choice": last.T @ to_wanted,
        "choice_bias": to_wanted.sum(axis=0),
        "worth": last.T @ to_worth,
        "worth_bias": np.asarray(to_worth.sum()),
    }
    back = to_wanted @ weights["choice"].T + to_worth[:, None] * weights["worth"]
    for number in range(len(network.about.hidden) - 1, -1, -1):
        back *= layers[number + 1] > 0
        out[f"into{number}"] = layers[number].T @ back
        out[f"bias{number}"] = back.sum(axis=0)
        if number:
            back = back @ weights[f"into{number}"].T
    return out, float(doubt.mean())


class Adam:
    """Steps of about equal size for every weight, whatever the size of its gradients (Kingma and Ba, 2015)."""

    def __init__(self, weights: Mapping[str, Floats]) -> None:
        self.steps = 0
        self.mean = {name: np.zeros_like(array) for name, array in weights.items()}
        self.square = {name: np.zeros_like(array) for name, array in weights.items()}

    def step(self, weights: Weights, gradient: Weights, rate: float, longest: float = 0.5) -> None:
        """Change the weights; a gradient longer than `longest` is cut down to it."""
        self.steps += 1
        length = float(np.sqrt(sum(float((array**2).sum()) for array in gradient.values())))
        scale = min(1.0, longest / (length + 1e-9))
        rate *= float(np.sqrt(1 - 0.999**self.steps)) / (1 - 0.9**self.steps)
        for name, raw in gradient.items():
            array = raw * np.float32(scale)
            mean, square = self.mean[name], self.square[name]
            mean += 0.1 * (array - mean)
            square += 0.001 * (array * array - square)
            weights[name] -= np.float32(rate) * mean / (np.sqrt(square) + 1e-8)
