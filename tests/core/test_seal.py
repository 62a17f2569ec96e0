"""Sealed chance: fair, fixed by the commitment, changed by any salt, and the same for everyone who computes it."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mathom.core import MathomError, Seal

SECRET = bytes(range(32))


def test_a_roll_can_be_computed_by_hand() -> None:
    seal = Seal.of(SECRET, ["ala", "bob"])
    digest = hmac.new(SECRET, b"ala/bob/3/0", hashlib.sha256).digest()
    assert seal.roll(3, 6) == int.from_bytes(digest, "big") % 6
    assert seal.commitment == hashlib.sha256(SECRET).hexdigest()


def test_a_biased_digest_is_thrown_again() -> None:
    seal = Seal.of(SECRET, ["ala", "bob"])
    below = 2**255 + 1  # nearly half of all digests lie in the incomplete last stretch
    attempts = []
    for number in range(1, 20):
        for attempt in range(100):
            digest = hmac.digest(SECRET, f"ala/bob/{number}/{attempt}".encode(), "sha256")
            if (value := int.from_bytes(digest, "big")) < below:
                assert seal.roll(number, below) == value
                attempts.append(attempt)
                break
    assert len(attempts) == 19
    assert max(attempts) > 0


def test_each_salt_and_number_changes_the_rolls() -> None:
    def rolls(seal: Seal) -> list[int]:
        return [seal.roll(number, 10**9) for number in range(4)]

    seal = Seal.of(SECRET, ["ala", "bob"])
    others = [
        seal.salted(0, "eve"),
        seal.salted(1, "eve"),
        Seal.of(SECRET, ["alab", "ob"]),
        Seal.of(bytes(32), ["ala", "bob"]),
    ]
    every = [roll for one in (seal, *others) for roll in rolls(one)]
    assert len(set(every)) == len(every)
    assert seal.salted(1, "eve").salts == ("ala", "eve")


def test_new_seals_differ_and_seeded_ones_repeat() -> None:
    assert Seal.new(3) != Seal.new(3)
    assert len(Seal.new(3).salts) == 3
    assert Seal.from_seed("7/12", 2) == Seal.from_seed("7/12", 2)
    assert Seal.from_seed(7, 2).secret != Seal.from_seed(8, 2).secret


def test_odds_are_kept() -> None:
    seal = Seal.from_seed("odds", 2)
    odds = [("a", 1), ("b", 0), ("c", 3), ("d", 6)]
    counts = Counter(seal.pick(number, odds) for number in range(5000))
    assert counts["b"] == 0
    for outcome, weight in odds:
        assert abs(counts[outcome] - 500 * weight) < 150


@given(st.integers(0, 10**6), st.integers(1, 2**256))
def test_a_roll_is_in_range(number: int, below: int) -> None:
    assert 0 <= Seal.of(SECRET, ["x"]).roll(number, below) < below


def test_without_the_secret_nothing_can_be_rolled_or_read() -> None:
    seal = Seal.of(SECRET, ["ala"])
    assert SECRET.hex() not in repr(seal)
    assert repr(SECRET) not in repr(seal)
    with pytest.raises(MathomError, match="error-seal-closed"):
        seal.closed().roll(1, 6)
    assert seal.closed().opened(SECRET) == seal


@pytest.mark.parametrize(
    "make, message",
    [
        (lambda: Seal.of(SECRET, ["a/b"]), "error-salt"),
        (lambda: Seal.of(SECRET, [""]), "error-salt"),
        (lambda: Seal.of(SECRET, ["a\n"]), "error-salt"),
        (lambda: Seal.of(SECRET, ["a" * 65]), "error-salt"),
        (lambda: Seal("f00", ("a",)), "error-commitment"),
        (lambda: Seal.of(SECRET, ["a"]).closed().opened(bytes(32)), "error-secret"),
    ],
)
def test_bad_seals_are_refused(make: object, message: str) -> None:
    assert callable(make)
    with pytest.raises(MathomError, match=message):
        make()


@pytest.mark.parametrize("below", [0, -1, 2**256 + 1])
def test_impossible_rolls(below: int) -> None:
    with pytest.raises(ValueError, match="cannot roll"):
        Seal.of(SECRET, []).roll(1, below)


@pytest.mark.parametrize("odds", [[], [("a", 0)], [("a", 0), ("b", 0)]])
def test_odds_without_weight(odds: list[tuple[str, int]]) -> None:
    with pytest.raises(ValueError, match=r"cannot roll|weight"):
        Seal.of(SECRET, []).pick(1, odds)


def test_a_secret_has_its_length() -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        Seal.of(b"short", [])
