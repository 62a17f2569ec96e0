"""How many lines of play there are: a change of any number means that some rule has changed (perft.toml)."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from mathom.core.action import NATURE, Action
from mathom.core.game import State
from mathom.games.confrontation import GAME
from mathom.games.confrontation.notation import read, write
from tests.games.confrontation.harness import position

POSITIONS = tomllib.loads((Path(__file__).parent / "perft.toml").read_text(encoding="utf-8"))["position"]


def events(state: State) -> tuple[int, list[Action]]:
    """Who acts next, the first seat where both do, and all that may be done or happen."""
    actor = state.to_act()[0]
    return actor, [outcome for outcome, _ in state.odds()] if actor == NATURE else [*state.legal(actor)]


def lines(state: State, depth: int) -> int:
    """How many lines of so many events can be played from here."""
    if not state.to_act():
        return 0
    actor, choices = events(state)
    if depth == 1:
        return len(choices)
    count = 0
    for choice in choices:
        after = state.clone()
        after.apply(actor, choice)
        count += lines(after, depth - 1)
    return count


def divide(state: State, depth: int) -> str:
    """The count by the first event: what to compare when a number is wrong."""
    actor, choices = events(state)
    out = []
    for choice in choices:
        after = state.clone()
        after.apply(actor, choice)
        out.append(f"{choice.text}: {lines(after, depth - 1) if depth > 1 else 1}")
    return "\n".join(out)


@pytest.mark.parametrize("entry", POSITIONS, ids=[entry["name"] for entry in POSITIONS])
def test_the_number_of_lines_from_a_position(entry: dict[str, object]) -> None:
    text, counts = str(entry["text"]), entry["counts"]
    assert isinstance(counts, list)
    assert write(read(text)) == text
    state = position(text).state
    for depth, count in enumerate(counts, 1):
        assert lines(state, depth) == count, f"depth {depth}\n{divide(state, depth)}"


@pytest.mark.parametrize("entry", [pytest.param(each, id=each["name"]) for each in POSITIONS if "version_1" in each])
def test_the_number_of_lines_in_version_1(entry: dict[str, object]) -> None:
    counts = entry["version_1"]
    assert isinstance(counts, list)
    state, _ = GAME.as_of(1).read_position(str(entry["text"]))
    assert [lines(state, depth) for depth in range(1, len(counts) + 1)] == counts


def test_the_positions_cover_every_rule_set_with_and_without_special_cards() -> None:
    heads = {tuple(entry["text"].split(" | ")[0].split()[:2]) for entry in POSITIONS}
    for rule_set in ("original", "classic", "variant", "draft"):
        assert {(rule_set,), (rule_set, "special_cards=yes")} <= heads


@pytest.mark.rule("CF-SETUP-09")
@pytest.mark.parametrize("rule_set", ["original", "variant"])
@pytest.mark.parametrize("seat", [0, 1])
def test_each_side_has_15120_placements(rule_set: str, seat: int) -> None:
    found = set()
    waiting: list[tuple[State, tuple[str, ...]]] = [(GAME.start(f"rule_set={rule_set}"), ())]
    while waiting:
        state, placed = waiting.pop()
        for action in state.legal(seat):
            if len(placed) == 4:
                found.add((*placed, action.text))
            else:
                after = state.clone()
                after.apply(seat, action)
                waiting.append((after, (*placed, action.text)))
    assert len(found) == 15_120 == 9 * 8 * 7 * 6 * 5
    assert {len({text.split("@")[0] for text in placement}) for placement in found} == {5}
    assert len({tuple(text.split("@")[1] for text in placement) for placement in found}) == 1
    whole = GAME.start(f"rule_set={rule_set}")
    for text in min(found):
        whole.apply(seat, GAME.action(text))
    assert whole.to_act() == (1 - seat,)  # the other four are at home: nothing is left to choose
