"""Information states: a seat remembers all that it saw, and nothing else."""

from __future__ import annotations

import pyspiel
import pytest

from mathom.envs.openspiel.play import OVER, Play
from tests.envs.openspiel.walking import CONFRONTATION, MORDOR, plays, possible, state_after, states


def what_it_knows(play: Play, seat: int) -> tuple[object, ...]:
    """What a seat knows now, by its row, and what it may do."""
    row = bytes(play.opening.encoder.features(play.state, seat))
    return row, tuple(play.state.legal(seat)), play.player, play.events


def what_it_is_sent(play: Play, seat: int) -> bytes:
    """What a seat knows now, with its whole log."""
    return play.opening.game.observation_to_json(play.state.observe(seat))


def check_alike(some: list[Play], seat: int) -> None:
    """Plays that were the same to a seat until now: it remembers the same exactly if it is sent the same."""
    known: dict[str, tuple[object, ...]] = {}
    sent: dict[bytes, str] = {}
    for play in some:
        text = play.recall(seat)
        knows = what_it_knows(play, seat)
        assert known.setdefault(text, knows) == knows, f"it knows more than it remembers: {text[-300:]}"
        assert sent.setdefault(what_it_is_sent(play, seat), text) == text, (
            f"it remembers what it never saw: {text[-300:]}"
        )


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
            others = [play.copy() for _ in range(min(6, len(numbers)))]
            for other, number in zip(others, rng.sample(numbers, len(others)), strict=True):
                other.act(number)
            for seat in range(len(play.opening.seats)):
                check_alike(others, seat)


@pytest.mark.parametrize("options", ["special_cards=yes", "rule_set=variant special_cards=yes auto_shuffle=no"])
def test_worlds_that_look_the_same_are_told_apart_only_by_what_is_seen_later(options: str) -> None:
    """From worlds that a seat cannot tell apart play goes on in the same way, as long as it can."""
    for seed in range(3):
        for play, _, rng in plays("confrontation", options, seed):
            if rng.random() > 0.1:
                continue
            seat = rng.randrange(2)
            worlds = [play.copy(), *(play.elsewhere(seat, rng) for _ in range(4))]
            for _ in range(10):
                if worlds[0].player == OVER:
                    break
                number = rng.choice(possible(worlds[0]))
                worlds = [world for world in worlds if world.player != OVER and number in possible(world)]
                for world in worlds:
                    world.act(number)
                known: dict[str, tuple[object, ...]] = {}
                for world in worlds:
                    knows = what_it_knows(world, seat)
                    assert known.setdefault(world.recall(seat), knows) == knows


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
