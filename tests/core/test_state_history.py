"""Going back to an earlier moment, by undo or for a look, begins at a state that was kept, never at the first entry."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mathom.core import NATURE, REFEREE, SPECTATOR, Game, RecordError, Seal, State, Table
from mathom.core.state_history import EVERY, StateHistory
from mathom.core.table import NEAR
from tests.core.company import COMPANY
from tests.core.test_table import play_out
from tests.core.toy import LONG_TOY, ToyState
from tests.counting import count_applied

FORTY_NINE_PARTS = 49 * 6 + 2  # two cards, two turns, two votes each; and the cards of the next


@pytest.fixture
def applied(monkeypatch: pytest.MonkeyPatch) -> Callable[[], int]:
    """How many actions the toy has applied since one last asked."""
    return count_applied(monkeypatch, ToyState)


def long_sitting() -> tuple[Table, int]:
    """One of 300 entries, and the seat that can take back the last four, one by one."""
    table = Table.new(LONG_TOY, "parts=99", seal=Seal.from_seed(3, 2))
    while len(table.record.entries) < FORTY_NINE_PARTS:
        seat = table.to_act()[0]
        table.act(seat, "hide" if len(table.legal(seat)) == 2 else "done")
    (seat,) = table.to_act()
    for action in ("mark 0", "mark 1", "mark 2", "done"):
        table.act(seat, action)
    return table, seat


def seen(game: Game, state: State) -> list[bytes]:
    """What every audience is sent."""
    seats = range(len(game.seats(game.options(state.observe(REFEREE).options))))
    return [game.observation_to_json(state.observe(audience)) for audience in (*seats, SPECTATOR, REFEREE)]


def test_undo_begins_nearby(applied: Callable[[], int]) -> None:
    table, seat = long_sitting()
    assert len(table.record.entries) == 300
    applied()
    assert table.can_undo(seat)
    table.undo(seat)
    assert table.can_undo(seat)
    assert not table.can_undo(1 - seat)
    assert applied() < EVERY
    for _ in range(3):
        table.undo(seat)
    assert not table.can_undo(seat)
    assert applied() == 0  # the last few states were passed on the way, and kept
    assert len(table.record.entries) == FORTY_NINE_PARTS


def test_asking_after_each_action_applies_it_once(applied: Callable[[], int]) -> None:
    table, seat = long_sitting()
    table.can_undo(seat)
    first, played, again = len(table.record.entries), 0, 0
    for _ in range(12):
        applied()
        acting = table.to_act()[0]
        table.act(acting, table.legal(acting)[-1])
        played += applied()
        table.can_undo(acting)
        again += applied()
    assert again <= played == len(table.record.entries) - first


def test_a_state_that_was_taken_back_is_not_found_again() -> None:
    """The 300th entry is one after which the state is kept."""
    table, seat = long_sitting()
    table.undo(seat)
    table.act(seat, "swap")
    assert seen(LONG_TOY, table.state_at(300)) == seen(LONG_TOY, table.record.replay(300))
    for _ in range(EVERY):
        acting = table.to_act()[0]
        table.act(acting, table.legal(acting)[-1])
    for number in range(295, 310):
        assert seen(LONG_TOY, table.state_at(number)) == seen(LONG_TOY, table.record.replay(number))


def test_more_is_taken_back_than_is_kept_nearby() -> None:
    table = Table.new(LONG_TOY, "seats=5", seal=Seal.from_seed(1, 5))
    dealt = len(table.record.entries)
    chain = [(0, "mark 0"), (0, "mark 1"), (0, "mark 2"), *((seat, "done") for seat in range(5))]
    chain += [(3, "offer_stop"), *((seat, "hide") for seat in range(4)), (2, "accept_stop")]
    assert len(chain) > NEAR + 1
    before = []
    for seat, action in chain:
        before.append((seat, seen(LONG_TOY, table.state)))
        table.act(seat, action)
    for seat, wanted in reversed(before):
        table.undo(seat)
        assert seen(LONG_TOY, table.state) == wanted
    assert len(table.record.entries) == dealt


@pytest.mark.parametrize(
    "game, options", [(LONG_TOY, "seats=5 teams=yes parts=9"), (COMPANY, "sides=together seats=5 days=9")]
)
def test_every_moment_is_what_a_replay_gives(game: Game, options: str) -> None:
    table = play_out(Table.new(game, options, seal=Seal.from_seed(5, 5)))
    loaded, forked = Table.load(table.record), Table.forked(table.record, EVERY + 3)
    assert len(table.record.entries) > EVERY + 3
    for number, state in enumerate(table.record.states()):
        wanted = seen(game, state)
        for other in (table, loaded, *([forked] if number <= EVERY + 3 else [])):
            assert seen(game, other.state_at(number)) == wanted
    assert seen(game, table.state_at(-1)) == seen(game, table.record.replay(-1))


def test_looking_back_is_never_a_long_way(applied: Callable[[], int]) -> None:
    table, _ = long_sitting()
    history = StateHistory(table.record)
    for one in (table, Table.load(table.record, table.seal.secret), table.fork()):
        applied()
        for number in (299, 0, 51, 150, 200, 149):
            one.state_at(number)
            assert applied() < EVERY
    for number in (299, 0, 51, 150, 200, 149):
        applied()
        history.at(number)
        assert applied() < (EVERY if number < 299 else 300)


def test_a_state_looked_at_is_ones_own() -> None:
    table, seat = long_sitting()
    table.can_undo(seat)
    for number in (100, 298, 299, 300):
        before = seen(LONG_TOY, table.state_at(number))
        table.state_at(number).apply(seat, LONG_TOY.action("resign"))
        assert seen(LONG_TOY, table.state_at(number)) == before
    assert table.result() is None


def test_only_a_few_states_are_kept() -> None:
    table, _ = long_sitting()
    for _ in range(20):
        acting = table.to_act()[0]
        table.act(acting, table.legal(acting)[-1])
        table.can_undo(acting)
    assert len(table._history._kept) == 1 + len(table.record.entries) // EVERY
    assert len(table._behind) <= NEAR + 1


def test_a_bad_entry_is_found_wherever_one_begins() -> None:
    table, _ = long_sitting()
    table.record.entries[120] = (NATURE, LONG_TOY.action("dice 1 1"))
    history = StateHistory(table.record)
    history.at(120)
    with pytest.raises(RecordError, match="record-chance-impossible number=121"):
        history.at(130)
    with pytest.raises(RecordError, match="record-chance-impossible number=121"):
        Table.load(table.record, table.seal.secret)
