"""Information states: a seat remembers all that it saw, and nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import ClassVar

import pyspiel
import pytest

from mathom.core.game import Game
from mathom.envs.openspiel import SpielGame
from mathom.envs.openspiel.game_setup import SIGHT, GameSetup
from mathom.envs.openspiel.play import CHANCE, OVER, Play
from tests.envs.openspiel.walking import (
    CONFRONTATION,
    MORDOR,
    play_after,
    plays,
    possible,
    state_after,
    states,
    walk,
)
from tests.testing.test_arrays import LEARNABLE

pytestmark = pytest.mark.slow


class ToyGame(SpielGame):
    """A declaration with nothing but a name."""

    rules: ClassVar[Game] = LEARNABLE
    long_name: ClassVar[str] = "A toy"


def what_it_is_sent(play: Play, seat: int) -> tuple[bytes, ...]:
    """What a seat knows now, with its whole log, as it is sent and as a row."""
    row = play.setup.encoder.features(play.state, seat)
    return play.setup.game.observation_to_json(play.state.observe(seat)), bytes(row)


def check_alike(some: Iterable[Play], seat: int) -> None:
    """Plays that were the same to a seat until now: it remembers the same exactly if it is sent the same."""
    sent: dict[str, tuple[bytes, ...]] = {}
    remembered: dict[tuple[bytes, ...], str] = {}
    for play in some:
        text, knows = play.recall(seat), what_it_is_sent(play, seat)
        assert sent.setdefault(text, knows) == knows, f"it knows more than it remembers: {text[-300:]}"
        assert remembered.setdefault(knows, text) == text, f"it remembers what it never saw: {text[-300:]}"


def check_choices(play: Play, numbers: list[int], rng: Random) -> None:
    """Whatever could happen next is told apart exactly by those who see the difference."""
    others = [play.copy() for _ in range(min(6, len(numbers)))]
    for other, number in zip(others, rng.sample(numbers, len(others)), strict=True):
        other.act(number)
    for seat in range(len(play.setup.seats)):
        check_alike(others, seat)


def check_worlds(play: Play, rng: Random) -> None:
    """From worlds that a seat cannot tell apart it does the same; the others, and chance, do what they like in each."""
    seat = rng.randrange(len(play.setup.seats))
    worlds = [play.copy(), *(play.elsewhere(seat, rng) for _ in range(4))]
    for _ in range(8):
        if worlds[0].player == OVER or len(worlds) < 2:
            break
        same = rng.choice(possible(worlds[0]))
        for world in worlds:
            world.act(same if world.player == seat else rng.choice(possible(world)))
        check_alike(worlds, seat)
        together = Counter(world.recall(seat) for world in worlds).most_common(1)[0][0]
        worlds = [world for world in worlds if world.recall(seat) == together]


@pytest.mark.parametrize(
    "game, options, count",
    [
        ("confrontation", "", 4),
        ("confrontation", "rule_set=draft special_cards=yes", 4),
        ("confrontation", "rule_set=original special_cards=yes auto_shuffle=no", 4),
        ("confrontation", "rule_set=variant special_cards=yes match=yes auto_shuffle=no", 2),
        ("mordor", "players=3 game=advanced choose_split=yes", 1),
    ],
)
def test_a_seat_remembers_exactly_what_it_saw(game: str, options: str, count: int) -> None:
    """Whatever else could have happened is told apart exactly by those who saw the difference."""
    for seed in range(count):
        for play, numbers, rng in plays(game, options, seed):
            check_choices(play, numbers, rng)


@pytest.mark.parametrize(
    "options",
    [
        "special_cards=yes",
        "rule_set=variant special_cards=yes auto_shuffle=no",
        "rule_set=original special_cards=yes auto_shuffle=no",
    ],
)
def test_worlds_that_look_the_same_are_told_apart_only_by_what_is_seen_later(options: str) -> None:
    """As far as a seat is sent the same, whatever happens there."""
    for seed in range(3):
        for play, _, rng in plays("confrontation", options, seed):
            if play.player == CHANCE or rng.random() < 0.08:
                check_worlds(play, rng)


def test_a_game_that_declares_nothing_is_remembered_rightly(monkeypatch: pytest.MonkeyPatch) -> None:
    """A toy with dice, dealt cards and secret votes: with the sight of any game nothing leaks or is lost."""
    monkeypatch.setattr("mathom.envs.openspiel.game_setup.find_game", lambda _: LEARNABLE)
    monkeypatch.setitem(SIGHT, "toy", ToyGame)
    begun = GameSetup("toy", "seats=3", "")
    for seed in range(6):
        for play, numbers, rng in walk(Play(begun, begun.state), Random(seed)):
            check_choices(play, numbers, rng)
            if play.player != CHANCE:
                check_worlds(play, rng)


KING = (
    "classic special_cards=yes | F: aragorn@shire frodo@shire | "
    "S: balrog@mordor orcs@mordor warg@{} shelob@gondor saruman@gondor black_rider@dagorlad | "
    "special king_revealed | turn F 4"
)


@pytest.mark.parametrize("where", ["dagorlad", "mirkwood"])
def test_whom_the_king_names_stays_with_sauron(where: str) -> None:
    """Also when he cannot move: then F learns why, but not who it is (CF-HID-29)."""
    drawn = [play_after(KING.format(where), "king_revealed s1", f"draw {who}") for who in ("balrog", "orcs")]
    assert len({what_it_is_sent(play, 0) for play in drawn}) == 1
    assert ("blocked" in drawn[0].recall(0)) == (where == "dagorlad")
    for seat, memories in ((0, 1), (1, 2)):
        check_alike(drawn, seat)
        assert len({play.recall(seat) for play in drawn}) == memories


SEEN = "{} special_cards=yes auto_shuffle=no | F: {}@rohan/0 {}@rohan/0 | S: orcs@mordor | special palantir | turn S 4"


@pytest.mark.parametrize("rule_set", ["classic", "original"])
def test_faces_are_remembered_with_their_stands(rule_set: str) -> None:
    """The Palantir shows two stands followed by eye, to both or to S alone. The log says only who they are."""
    worlds = [play_after(SEEN.format(rule_set, *two), "palantir rohan") for two in (("frodo", "sam"), ("sam", "frodo"))]
    check_alike(worlds, 1)
    assert len({play.recall(1) for play in worlds}) == 2


def test_where_the_crebain_fly_is_open() -> None:
    """Before chance tells whom they find."""
    flying = (
        "classic special_cards=yes | F: frodo@shire sam@shire pippin@arthedain merry@arthedain | S: orcs@mordor | "
        "special crebain | turn S 4"
    )
    flown = [play_after(flying, f"crebain {stand}") for stand in ("f1", "f3")]
    assert {play.player for play in flown} == {CHANCE}
    check_alike(flown, 0)
    assert len({play.recall(0) for play in flown}) == 2


def test_strings_and_tensors_differ_together() -> None:
    """Different information states have different tensors, and the same one the same."""
    for name in (CONFRONTATION, MORDOR):
        tensors: dict[str, tuple[float, ...]] = {}
        for seed in range(2):
            for state in states(name, seed):
                for player in range(2):
                    tensor = tuple(state.information_state_tensor(player))
                    assert tensors.setdefault(state.information_state_string(player), tensor) == tensor
        assert len(set(tensors.values())) == len(tensors)


def test_who_chooses_later_does_not_see_the_earlier_choice() -> None:
    """Placing is at the same time by the rules: F is asked first, and S learns nothing from it."""
    game = pyspiel.load_game(CONFRONTATION)
    seen, own = set(), set()
    start = game.new_initial_state()
    for action in start.legal_actions():
        state = start.child(action)
        seen.add((state.information_state_string(1), state.observation_string(1), *state.observation_tensor(1)))
        own.add(state.information_state_string(0))
    assert len(seen) == 1
    assert len(own) == len(start.legal_actions())


def test_what_it_looks_like() -> None:
    """Own decisions in full, those of others as they were seen."""
    state = state_after(CONFRONTATION, 12)
    light, dark = state.information_state_string(0).split("; "), state.information_state_string(1).split("; ")
    assert light[0] == "as F"
    assert dark[0] == "as S"
    assert dark[1:6] == ["F ?"] * 5
    assert light[6:10] == ["S ?"] * 4
    assert "hidden" in light[11]
    assert "hidden" not in dark[11]
