"""A small network that plays: a row of an `Encoder` in, for every action how much it wants it and how the game stands
out. Trained elsewhere (examples/train_policy.py); here it is asked, kept in a file and read back. Needs numpy.

The file is numpy's `.npz`, a zip of plain arrays. Nothing in it is executed when it is read: `about` is JSON, the rest
are the weights `into0, bias0, into1, …` of the hidden layers, then `choice`, `choice_bias`, `worth`, `worth_bias`.
"""

from __future__ import annotations

import math
import os
import zipfile
import zlib
from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from mathom.core.encode import Array, Encoder
from mathom.core.errors import OptionsError
from mathom.core.message import Message

Floats = NDArray[np.float32]
_FORMAT: Final = 1
_NEVER: Final = np.float32(-1e9)
"""How much an action is wanted that is not allowed."""


class About(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a network was trained for. It is of no use for anything else."""

    format: int = _FORMAT
    game: str
    options: str
    """All of them, as `Options.full_text` writes them: a default may change some day."""
    version: int
    """Of the encoder."""
    size: int
    actions: int
    hidden: tuple[int, ...]
    """How wide each hidden layer is."""

    @classmethod
    def of(cls, encoder: Encoder, hidden: Sequence[int] = ()) -> About:
        """A network for this encoder."""
        game = encoder.game
        return cls(
            game=game.id,
            options=game.options(encoder.options).full_text(),
            version=encoder.version,
            size=encoder.size,
            actions=len(encoder.actions),
            hidden=tuple(hidden),
        )

    def difference(self, other: About) -> tuple[str, str]:
        """What must be the same for an encoder to fit and is not, here and there: the options, and only where these are
        equal the encoder, which depends on them. Both are of one game.
        """
        mine, theirs = self._options(), other._options()
        if mine == theirs:
            mine, theirs = self._encoder(), other._encoder()
        names = [name for name in mine | theirs if mine.get(name) != theirs.get(name)]
        here, there = (" ".join(f"{name}={facts.get(name, '-')}" for name in names) for facts in (mine, theirs))
        return here, there

    def _options(self) -> dict[str, str]:
        return {name: value for name, _, value in (option.partition("=") for option in self.options.split())}

    def _encoder(self) -> dict[str, str]:
        numbers = {"version": self.version, "size": self.size, "actions": self.actions}
        return {f"encoder-{name}": str(number) for name, number in numbers.items()}

    def shapes(self) -> dict[str, tuple[int, ...]]:
        """The arrays of the network, by name."""
        layers = (self.size, *self.hidden)
        out: dict[str, tuple[int, ...]] = {}
        for number, shape in enumerate(pairwise(layers)):
            out |= {f"into{number}": shape, f"bias{number}": shape[1:]}
        last = layers[-1]
        return out | {
            "choice": (last, self.actions),
            "choice_bias": (self.actions,),
            "worth": (last,),
            "worth_bias": (),
        }


class Network:
    """Hidden layers of rectified units, and two heads on the last of them."""

    def __init__(self, about: About, weights: Mapping[str, Floats]) -> None:
        self.about = about
        self.weights = dict(weights)

    @classmethod
    def fresh(cls, encoder: Encoder, hidden: Sequence[int], rng: np.random.Generator) -> Network:
        """One that knows nothing yet: every action is nearly as welcome as any other, every game undecided."""
        about = About.of(encoder, hidden)
        weights = {name: np.zeros(shape, np.float32) for name, shape in about.shapes().items()}
        for name, array in weights.items():
            if name.startswith("into"):
                array[:] = rng.normal(0.0, math.sqrt(2 / len(array)), array.shape)
            elif name == "choice":
                array[:] = rng.normal(0.0, 0.01 / math.sqrt(len(array)), array.shape)
        return cls(about, weights)

    def layers(self, rows: NDArray[np.generic]) -> list[Floats]:
        """What each layer says to rows of zeros and ones, the rows themselves first; training needs them all."""
        said = [rows.astype(np.float32)]
        for number in range(len(self.about.hidden)):
            sums = said[-1] @ self.weights[f"into{number}"] + self.weights[f"bias{number}"]
            said.append(np.maximum(sums, 0.0, out=sums))
        return said

    def heads(self, last: Floats) -> tuple[Floats, Floats]:
        """What the last layer means: how much each action is wanted, and how the game stands, 1 being won."""
        weights = self.weights
        return last @ weights["choice"] + weights["choice_bias"], last @ weights["worth"] + weights["worth_bias"]

    def __call__(self, rows: NDArray[np.generic], masks: Array) -> tuple[Floats, Floats]:
        """For each row the logarithms of the chances of all actions, and how the game stands."""
        wanted, worth = self.heads(self.layers(rows)[-1])
        return log_chances(wanted, masks), worth

    def check(self, encoder: Encoder, file: str) -> None:
        """Refuse an encoder other than the one it was trained with, by an `OptionsError` that tells the difference."""
        about = About.of(encoder)
        args: dict[str, str | int] = {"file": file, "game": about.game}
        if self.about.game != about.game:
            raise OptionsError(Message("error-policy-game", args | {"only": self.about.game}))
        trained, asked = self.about.difference(about)
        if trained:
            raise OptionsError(Message("error-policy-other", args | {"trained": trained, "asked": asked}))

    def write(self, path: Path) -> None:
        """Into one file; it is there as a whole or not at all."""
        keep(path, {"about": np.array(msgspec.json.encode(self.about).decode())} | self.weights)

    @classmethod
    def read(cls, path: Path) -> Network:
        """Back from a file; raises `OptionsError` for one that is missing or holds something else."""
        arrays = fetch(path)
        if "about" not in arrays:
            what = "error-policy-training" if "notes" in arrays else "error-policy-networkless"
            raise OptionsError(Message(what, {"file": str(path)}))
        try:
            about = msgspec.json.decode(str(arrays.pop("about")), type=About)
            weights = {name: array.astype(np.float32) for name, array in arrays.items()}
        except (KeyError, ValueError, TypeError, msgspec.DecodeError) as error:
            raise _broken(path, error) from None
        if about.format != _FORMAT or {name: array.shape for name, array in weights.items()} != about.shapes():
            raise _broken(path, "its arrays are not what it says of itself")
        if not all(np.isfinite(array).all() for array in weights.values()):
            raise _broken(path, "a weight is not a number")
        return cls(about, weights)


def log_chances(wanted: Floats, masks: Array) -> Floats:
    """The logarithm of the chance of every action; what a mask does not allow has none."""
    out = np.where(masks, wanted, _NEVER)
    out -= out.max(axis=-1, keepdims=True)
    out -= np.log(np.exp(out).sum(axis=-1, keepdims=True))
    return out


def keep(path: Path, arrays: Mapping[str, NDArray[np.generic]]) -> None:
    """Write arrays into a file: whoever reads it finds the old one or the new one, never half of it."""
    beside = path.with_name(f"{path.name}.part")
    with beside.open("wb") as file:
        np.savez(file, allow_pickle=False, **arrays)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)


def fetch(path: Path) -> dict[str, NDArray[np.generic]]:
    """All arrays of a file; raises `OptionsError`."""
    try:
        with path.open("rb") as file:
            if not zipfile.is_zipfile(file):  # numpy would take it for something else, and say so
                raise OptionsError(Message("error-policy-foreign", {"file": str(path)}))
            file.seek(0)
            with np.load(file, allow_pickle=False) as arrays:
                return {name: arrays[name] for name in arrays.files}
    except OSError as error:
        args: dict[str, str | int] = {"file": str(path), "why": error.strerror or str(error)}
        raise OptionsError(Message("error-policy-file", args)) from None
    except (EOFError, KeyError, RuntimeError, TypeError, ValueError, zipfile.BadZipFile, zlib.error) as error:
        raise _broken(path, error) from None


def _broken(path: Path, error: object) -> OptionsError:
    args: dict[str, str | int] = {"file": str(path), "why": " ".join(f"{error}".split())[:200]}
    return OptionsError(Message("error-policy-broken", args))
