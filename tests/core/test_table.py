"""A table asks the rules, settles chance, keeps the record and takes back what may be taken back."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from mathom.core import (
    NATURE,
    REFEREE,
    SPECTATOR,
    IllegalAction,
    MathomError,
    MovedOn,
    NotationError,
    Record,
    Seal,
    Table,
    UndoRefused,
    read_record,
    state_history,
)
from mathom.core.registry import game as find_game
from tests.core.toy import TOY, find_toy


def seeded(options: str = "", seed: int = 7) -> Table:
    seats = len(TOY.seats(TOY.options(options)))
    return Table.new(TOY, options, players=["Ala", "Bob"], seal=Seal.from_seed(seed, seats))


def play_out(table: Table, seed: int = 1, events: int = 1000) -> Table:
    rng = Random(seed)
    while (acting := table.to_act()) and len(table.record.entries) < events:
        seat = rng.choice(acting)
        table.act(seat, rng.choice(table.legal(seat)))
    return table


def seen(table: Table) -> bytes:
    return TOY.observation_to_json(table.observe(REFEREE))


def test_chance_is_settled_before_anyone_is_asked() -> None:
    table = seeded()
    assert table.to_act() == (0,)
    assert [actor for actor, _ in table.record.entries] == [NATURE, NATURE]
    table.act(0, "throw")
    assert [actor for actor, _ in table.record.entries[2:]] == [0, NATURE]


def test_the_same_seed_gives_the_same_sitting() -> None:
    assert play_out(seeded()).record.text() == play_out(seeded()).record.text()
    assert play_out(seeded(seed=8)).record.text() != play_out(seeded()).record.text()


def test_the_end_shows_the_result_and_the_secret() -> None:
    table = seeded("seats=5 teams=yes")
    assert table.record.seal == table.seal.closed()
    play_out(table)
    assert table.result() is not None
    assert table.record.seal == table.seal
    assert table.record.verify().over


@pytest.mark.parametrize(
    "seat, action, error",
    [
        (1, "done", IllegalAction),
        (0, "show", IllegalAction),
        (0, "card 1", IllegalAction),
        (0, "dance", NotationError),
        (NATURE, "card 1", MathomError),
        (SPECTATOR, "done", MathomError),
        (2, "done", MathomError),
    ],
)
def test_a_refused_action_changes_nothing(seat: int, action: str, error: type[MathomError]) -> None:
    table = seeded()
    before = seen(table), table.record.text()
    with pytest.raises(error):
        table.act(seat, action)
    assert (seen(table), table.record.text()) == before


@pytest.mark.parametrize("stranger", [7, 2, NATURE, -4])
def test_who_does_not_exist_is_told_so(stranger: int) -> None:
    table = seeded()
    for ask in (table.observe, table.legal, table.asides):
        with pytest.raises(MathomError, match=f"error-seat seat={stranger}"):
            ask(stranger)
    for audience in (0, 1, SPECTATOR, REFEREE):
        assert table.observe(audience).audience == audience


def test_a_trial_changes_nothing_and_a_commit_does_what_was_tried() -> None:
    """Two tables of one seed: one acts, the other tries first, several actions in a row now and then."""
    acting, trying = seeded("seats=5 teams=yes"), seeded("seats=5 teams=yes")
    rng = Random(3)
    while seats := acting.to_act():
        seat = rng.choice(seats)
        trial = None
        for _ in range(rng.choice((1, 1, 3))):
            if seat not in acting.to_act():
                break
            action = rng.choice(acting.legal(seat))
            acting.act(seat, action)
            before = (seen(trying), trying.record.text())
            trial = trying.trial(seat, action.text, trial)
            assert (seen(trying), trying.record.text()) == before
        assert trial is not None
        assert [*trying.record.entries, *trial.entries] == acting.record.entries
        trying.commit(trial)
        assert seen(trying) == seen(acting)
        assert [trying.can_undo(seat) for seat in range(5)] == [acting.can_undo(seat) for seat in range(5)]
        number = rng.randrange(len(acting.record.entries))
        assert TOY.observation_to_json(trying.state_at(number).observe(REFEREE)) == TOY.observation_to_json(
            acting.state_at(number).observe(REFEREE)
        )
    assert trying.record.text() == acting.record.text()
    assert trying.record.verify().over


def marked(table: Table) -> None:
    table.act(0, "mark 0")


def marked_by_trial(table: Table) -> None:
    table.commit(table.trial(0, "mark 0"))


def marked_otherwise(table: Table) -> None:
    """As many entries as when the trial was made, but others."""
    table.undo(0)
    table.act(0, "mark 1")


def unmarked(table: Table) -> None:
    table.act(0, "mark 1")
    table.undo(0)


@pytest.mark.parametrize("happens", [marked, marked_by_trial, marked_otherwise, unmarked])
def test_what_was_tried_at_an_earlier_moment_is_not_done(happens: Callable[[Table], None]) -> None:
    table = seeded()
    table.act(0, "mark 2")
    trial = table.trial(0, "throw")
    happens(table)
    before = (seen(table), table.record.text())
    with pytest.raises(MovedOn):
        table.commit(trial)
    with pytest.raises(MovedOn):
        table.trial(0, "done", trial)
    assert (seen(table), table.record.text()) == before
    table.act(0, "throw")


def test_what_was_tried_at_another_table_is_not_done() -> None:
    with pytest.raises(MovedOn):
        seeded().commit(seeded().trial(0, "throw"))


@pytest.mark.parametrize("name", ["confrontation", "hunt"])
def test_a_trial_holds_when_somebody_looks_back_before_it_is_done(name: str) -> None:
    """A table that was loaded with its last state makes all of them anew then, and undo compares only those."""
    game, rng = find_game(name), Random(2)
    table = Table.new(game, seal=Seal.from_seed(2, len(game.seats(game.options()))))
    for _ in range(20):
        record = read_record(table.record.text())
        loaded = Table.load(record, table.seal.secret, state=game.unpack(game.pack(table.state)))
        seat = rng.choice(table.to_act())
        action = rng.choice(table.legal(seat))
        trial = loaded.trial(seat, action)
        loaded.state_at(0)
        loaded.commit(trial)
        table.act(seat, action)
        assert loaded.record.entries == table.record.entries
        assert [loaded.can_undo(each) for each in range(2)] == [table.can_undo(each) for each in range(2)]


@pytest.mark.parametrize("seat, action", [(1, "done"), (0, "dance"), (7, "done")])
def test_a_trial_refuses_what_the_table_refuses(seat: int, action: str) -> None:
    table = seeded()
    with pytest.raises(MathomError) as acting:
        table.act(seat, action)
    with pytest.raises(MathomError) as trying:
        table.trial(seat, action)
    assert str(trying.value) == str(acting.value)


def test_own_open_actions_are_taken_back_one_by_one() -> None:
    table = seeded()
    before = [seen(table)]
    for action in ("mark 0", "mark 2", "done"):
        table.act(0, action)
        before.append(seen(table))
    for state in reversed(before[:-1]):
        assert table.can_undo(0)
        assert not table.can_undo(1)
        table.undo(0)
        assert seen(table) == state
    table.act(0, "mark 2")
    assert table.record.entries[-1] == (0, TOY.action("mark 2"))


def test_a_secret_choice_can_be_changed_until_someone_else_acts() -> None:
    table = seeded("parts=1")
    for seat in (0, 1):
        table.act(seat, "done")
    table.act(1, "show")
    table.undo(1)
    table.act(1, "hide")
    assert table.can_undo(1)
    table.act(0, "offer_stop")
    assert not table.can_undo(1)


def refused(table: Table, seat: int) -> str:
    assert not table.can_undo(seat)
    before = table.record.text()
    with pytest.raises(UndoRefused) as caught:
        table.undo(seat)
    assert table.record.text() == before
    return caught.value.message.id


def test_undo_is_refused_for_a_reason() -> None:
    table = seeded("seats=3")
    assert refused(table, 0) == "undo-chance"
    table.act(0, "done")
    assert refused(table, 1) == "undo-other"
    table.act(1, "peek")
    assert refused(table, 1) == "undo-chance"
    table.act(2, "done")
    for seat in (0, 1, 2):
        table.act(seat, "show")
    assert refused(table, 2) == "undo-chance"
    table.act(0, "resign")
    assert refused(table, 0) == "undo-over"


def test_undo_is_refused_when_someone_was_told() -> None:
    table = seeded()
    table.act(0, "flash")
    assert refused(table, 0) == "undo-told"


def test_with_nothing_done_there_is_nothing_to_undo() -> None:
    table = seeded()
    table.record.entries.clear()
    assert refused(table, 0) == "undo-nothing"


def test_an_aside_that_ends_nothing_can_be_taken_back() -> None:
    table = seeded()
    table.act(1, "offer_stop")
    table.undo(1)
    assert table.asides(1) == table.asides(0)


def test_a_stored_sitting_goes_on_as_it_would_have() -> None:
    whole = play_out(seeded("seats=4"))
    for events in (0, 7, 15):
        table = play_out(seeded("seats=4"), events=events)
        stored = read_record(table.record.text(), find_game=find_toy)
        loaded = Table.load(stored, table.seal.secret)
        assert seen(loaded) == seen(table)
        for actor, action in whole.record.entries[len(loaded.record.entries) :]:
            if actor != NATURE:
                loaded.act(actor, action)
        assert loaded.record.text() == whole.record.text()


def test_a_record_cut_before_a_roll_rolls_when_loaded() -> None:
    table = seeded()
    table.act(0, "throw")
    stored = read_record(table.record.text(), find_game=find_toy)
    stored.entries.pop()
    assert Table.load(stored, table.seal.secret).record.entries == table.record.entries


def test_going_on_needs_the_secret() -> None:
    table = seeded()
    stored = read_record(table.record.text(), find_game=find_toy)
    with pytest.raises(MathomError, match="error-seal-closed"):
        Table.load(stored)
    with pytest.raises(MathomError, match="error-secret"):
        Table.load(stored, bytes(32))
    with pytest.raises(MathomError, match="error-record-unsealed"):
        Table.load(Record.make(TOY))
    with pytest.raises(MathomError, match="error-seal-closed"):
        Table.new(TOY, seal=Seal.new(2).closed())
    finished = play_out(table)
    assert Table.load(read_record(finished.record.text(), find_game=find_toy)).result() == finished.result()


def test_a_fork_shares_the_past_and_not_the_chance() -> None:
    table = play_out(seeded("seats=3"))
    fork = table.fork(6)
    assert fork.record.entries[:6] == table.record.entries[:6]
    assert fork.seal != table.seal
    play_out(fork, seed=2)
    verified = fork.record.verify()
    assert verified.taken == 6
    assert read_record(fork.record.text(), find_game=find_toy) == fork.record
    again = fork.fork(3)
    assert again.record.origin == (3, table.seal.commitment)
    assert fork.fork(9).record.origin == (9, fork.seal.commitment)


def test_undo_reaches_into_what_a_fork_took_over() -> None:
    table = seeded()
    table.act(0, "mark 1")
    fork = table.fork()
    fork.undo(0)
    assert fork.record.origin == (2, table.seal.commitment)
    play_out(fork).record.verify()


def test_too_many_players_or_salts() -> None:
    with pytest.raises(MathomError, match="error-players"):
        Table.new(TOY, players=["a", "b", "c"])
    with pytest.raises(MathomError, match="error-salts"):
        Table.new(TOY, seal=Seal.new(3))


class Sitting(RuleBasedStateMachine):
    """Random play with undo: whatever happens, the record is the game. Many states are kept, and many given up."""

    every = state_history.EVERY

    @initialize(
        options=st.sampled_from(["", "seats=3", "seats=4 teams=yes", "seats=5 parts=1"]), seed=st.integers(0, 99)
    )
    def sit_down(self, options: str, seed: int) -> None:
        state_history.EVERY = 4  # type: ignore[misc]
        self.table = seeded(options, seed)
        self.states = {len(self.table.record.entries): seen(self.table)}

    @precondition(lambda self: self.table.to_act())
    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(self.table.to_act()))
        self.table.act(seat, data.draw(st.sampled_from(self.table.legal(seat))))
        self.states[len(self.table.record.entries)] = seen(self.table)

    @precondition(lambda self: self.table.to_act())
    @rule(data=st.data())
    def interrupt(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(range(len(self.table.seats))))
        asides = [action for action in self.table.asides(seat) if action.text != "resign"]
        if asides:
            self.table.act(seat, asides[0])
            self.states[len(self.table.record.entries)] = seen(self.table)

    @rule(seat=st.integers(0, 1))
    def undo(self, seat: int) -> None:
        if self.table.can_undo(seat):
            self.table.undo(seat)
            assert seen(self.table) == self.states[len(self.table.record.entries)]

    @rule(data=st.data())
    def look_back(self, data: st.DataObject) -> None:
        number = data.draw(st.integers(0, len(self.table.record.entries)))
        before = self.table.record.replay(number).observe(REFEREE)
        assert self.table.state_at(number).observe(REFEREE) == before

    @invariant()
    def the_record_is_the_game(self) -> None:
        if not hasattr(self, "table"):
            return
        record = read_record(self.table.record.text(), find_game=find_toy)
        assert record == self.table.record
        assert TOY.observation_to_json(record.replay().observe(REFEREE)) == seen(self.table)
        assert record.verify(self.table.seal.secret).events == len(record.entries)

    def teardown(self) -> None:
        state_history.EVERY = self.every  # type: ignore[misc]


Sitting.TestCase.settings = settings(max_examples=25, stateful_step_count=25, deadline=None)
TestSitting = pytest.mark.slow(Sitting.TestCase)
