"""Sealed chance: rolls that nobody could choose and that anybody can check.

Before the first roll the table makes a secret and shows its hash, the *commitment*: it cannot take another one later.
Each seat adds a *salt*, so the table could not pick a secret that it likes. Roll number `n` is then no one's choice: it
is derived from the secret, the salts and `n`. At the end the secret is shown, and all can compute the rolls again.
"""

from __future__ import annotations

import hmac
import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Final, TypeVar

from mathom.core.errors import MathomError
from mathom.core.message import Message
from mathom.core.odds import outcome_at, width

T = TypeVar("T")

SECRET_BYTES: Final = 32
_SALT = re.compile(r"[A-Za-z0-9_-]{1,64}")
_COMMITMENT = re.compile(r"[0-9a-f]{64}")
_SPACE = 1 << 256  # the numbers that one SHA-256 digest can be


@dataclass(frozen=True, slots=True)
class Seal:
    """A commitment, the salts of the seats and, for the one who rolls or checks, the secret.

    >>> seal = Seal.of(bytes(32), ["ala", "bob"])
    >>> seal.commitment[:12]
    '66687aadf862'
    >>> [seal.roll(number, 6) + 1 for number in range(1, 9)]
    [1, 1, 6, 2, 3, 5, 6, 3]
    >>> seal.pick(3, [("rain", 5), ("sun", 1)])
    'sun'
    >>> seal.closed().secret is None
    True
    """

    commitment: str
    salts: tuple[str, ...]
    secret: bytes | None = field(default=None, repr=False)

    def __post_init__(self) -> None:
        for salt in self.salts:
            if not _SALT.fullmatch(salt):
                raise MathomError(Message("error-salt", {"salt": salt[:80]}))
        if not _COMMITMENT.fullmatch(self.commitment):
            raise MathomError(Message("error-commitment", {"commitment": self.commitment[:80]}))
        if self.secret is not None and commitment(self.secret) != self.commitment:
            raise MathomError(Message("error-secret", {"commitment": self.commitment}))

    @classmethod
    def of(cls, secret: bytes, salts: Sequence[str]) -> Seal:
        """The seal of a secret that is at hand."""
        if len(secret) != SECRET_BYTES:
            raise ValueError(f"a secret has {SECRET_BYTES} bytes, not {len(secret)}")
        return cls(commitment(secret), tuple(salts), secret)

    @classmethod
    def new(cls, seats: int) -> Seal:
        """A fresh secret, and a random salt for each seat until it gives its own."""
        return cls.of(secrets.token_bytes(SECRET_BYTES), [secrets.token_hex(8) for _ in range(seats)])

    @classmethod
    def from_seed(cls, seed: int | str, seats: int) -> Seal:
        """For simulations: the same seed gives the same rolls, and the record verifies as any other does.

        >>> Seal.from_seed(7, seats=2) == Seal.from_seed("7", seats=2) != Seal.from_seed(8, seats=2)
        True
        """
        secret = sha256(f"mathom seed {seed}".encode()).digest()
        salts = (sha256(f"mathom seed {seed} salt {seat}".encode()) for seat in range(seats))
        return cls.of(secret, [salt.hexdigest()[:16] for salt in salts])

    def salted(self, seat: int, salt: str) -> Seal:
        """The seal with a seat's own salt: letters, digits, `-` and `_`, at most 64. Only before the first roll."""
        return replace(self, salts=(*self.salts[:seat], salt, *self.salts[seat + 1 :]))

    def closed(self) -> Seal:
        """The seal without its secret: what may be shown while the sitting runs."""
        return replace(self, secret=None)

    def opened(self, secret: bytes) -> Seal:
        """The seal with its secret; refused if it is not the one committed to."""
        return replace(self, secret=secret)

    def roll(self, number: int, below: int) -> int:
        """Roll `number`: a whole number from 0, smaller than `below`, each as likely as any other.

        It is HMAC-SHA256 with the secret as key over `salt/…/salt/number/attempt`, read as a big-endian number, modulo
        `below`. A digest from the incomplete last stretch would favour small numbers: then the next attempt counts.
        """
        if self.secret is None:
            raise MathomError(Message("error-seal-closed"))
        if not 0 < below <= _SPACE:
            raise ValueError(f"cannot roll below {below}")
        prefix = f"{'/'.join(self.salts)}/{number}/"
        limit = _SPACE - _SPACE % below
        attempt, value = 0, limit
        while value >= limit:
            value = int.from_bytes(hmac.digest(self.secret, f"{prefix}{attempt}".encode(), "sha256"), "big")
            attempt += 1
        return value % below

    def pick(self, number: int, odds: Sequence[tuple[T, int]]) -> T:
        """The outcome that roll `number` chooses: they stand side by side in their order, as wide as their weights."""
        return outcome_at(odds, self.roll(number, width(odds)) if len(odds) != 1 else 0)


def commitment(secret: bytes) -> str:
    """What is shown of a secret before it is used."""
    return sha256(secret).hexdigest()
