"""Nothing on the table is hidden; what is, is the future (section 5)."""

from __future__ import annotations

from random import Random

import pytest

from mathom.core.action import NATURE, REFEREE, SPECTATOR
from mathom.core.errors import RecordError, UndoRefused
from mathom.core.record_reader import read_record
from mathom.core.seal import Seal
from mathom.core.table import Table
from mathom.games.mordor import GAME
from mathom.games.mordor.content import COLOURS
from mathom.games.mordor.observe import View
from tests.games.mordor.harness import position

OPTIONS = "players=3 game=advanced first=1"


def sit_down(seed: str, options: str = OPTIONS) -> Table:
    """A table where the hobbits are chosen and the first throw lies."""
    table = Table.new(GAME, options, seal=Seal.from_seed(seed, 3))
    for seat, hobbit in enumerate(("frodo", "sam", "merry")):
        table.act(seat, f"hobbit {hobbit}")
    return table


def play_on(table: Table, rng: Random, most: int = 5000) -> Table:
    """Random decisions, until the end or so many of them."""
    for _ in range(most):
        if not table.to_act():
            break
        seat = table.to_act()[0]
        table.act(seat, rng.choice(table.legal(seat)))
    return table


@pytest.mark.rule("JM-HID-01")
@pytest.mark.parametrize(
    "text",
    [
        "advanced choose_split=yes | frodo at=rohan track=x(x.)..... | sam left=0 | merry circles=9 | turn frodo",
        "basic | frodo | sam | turn sam | aside black:ring | thrown yellow:orc red:orc blue:nazgul green:orc",
        "basic | - | sam | -",
    ],
)
def test_all_seats_and_spectators_see_the_whole_table(text: str) -> None:
    game = position(text)
    private = {"audience", "legal", "asides", "prompt"}
    for audience in (*range(len(game.state.names)), SPECTATOR):
        for field in game.sees().__struct_fields__:
            if field not in private:
                assert getattr(game.sees(audience), field) == getattr(game.sees(REFEREE), field), field


@pytest.mark.rule("JM-HID-02")
def test_no_view_log_or_saved_game_holds_the_seed_before_the_end() -> None:
    table = play_on(sit_down("no peeking"), Random(1), most=25)
    secret = table.seal.secret
    assert secret is not None
    assert table.to_act()
    sent = [GAME.observation_to_json(table.observe(audience)) for audience in (0, 1, 2, SPECTATOR)]
    sent.append(table.record.text().encode())
    for message in sent:
        assert secret.hex().encode() not in message
        assert secret not in message
        assert b"no peeking" not in message
    assert read_record(table.record.text(), find_game=lambda _: GAME).seal == table.seal.closed()
    # what is sent is settled by what has happened: another secret behind the same events changes no byte
    other = table.record.fork(seal=Seal.from_seed("another", 3)).replay()
    for audience in (0, 1, 2, SPECTATOR):
        assert GAME.observation_to_json(other.observe(audience)) == GAME.observation_to_json(table.observe(audience))


@pytest.mark.rule("JM-HID-03")
def test_dice_fall_in_a_fixed_order_one_draw_each_and_nothing_else_draws() -> None:
    record = play_on(sit_down("the order of dice"), Random(2)).record
    seal = Seal.from_seed("the order of dice", 3)
    state = record.start()
    rolls = 0
    aside: set[str] = set()
    fallen: list[str] = []
    for actor, action in record.entries:
        if actor == NATURE:
            rolls += 1
            assert action is seal.pick(rolls, state.odds())
            fallen.append(str(action.fields()["die"]))
        elif action.kind in ("aside", "again"):
            assert fallen == [die for die in COLOURS if die not in aside]
            fallen = []
            if action.kind == "aside":
                aside.update(str(action.fields()["dice"]).split(","))
        state.apply(actor, action)
        seen = state.observe(REFEREE)
        assert isinstance(seen, View)
        if not any(seen.aside):
            aside = set()
    assert rolls > 50


@pytest.mark.rule("JM-HID-03")
def test_the_same_seed_and_the_same_decisions_give_the_same_game() -> None:
    first, second = (play_on(sit_down("again"), Random(3)).record.text() for _ in range(2))
    assert first == second
    # looking, thinking and sampling worlds draw nothing from the table's chance
    table = sit_down("again")
    rng, thinking = Random(3), Random(99)
    while table.to_act():
        seat = table.to_act()[0]
        table.game.sample_world(table.observe(seat), thinking)
        table.act(seat, rng.choice(table.legal(seat)))
    assert table.record.text() == first
    assert play_on(sit_down("otherwise"), Random(3)).record.text() != first


@pytest.mark.rule("JM-HID-04", "JM-ROH-02")
def test_throwing_again_in_rohan_draws_again_in_the_same_order() -> None:
    game = position("advanced | frodo at=rohan | sam | turn frodo | aside red:ring").throws("orc orc orc orc")
    game.play("again")
    fallen = []
    while game.phase == "throwing":
        fallen.append(game.menu["*"][0].split()[0])
        game.play(f"{fallen[-1]} ring")
    assert fallen == ["black", "yellow", "blue", "green"]


@pytest.mark.rule("JM-HID-04")
def test_undo_never_goes_back_across_a_throw_but_a_choice_without_one_can_be_taken_back() -> None:
    table = sit_down("no way back", f"{OPTIONS} choose_split=yes")
    for seat in range(3):
        assert not table.can_undo(seat)
    rng = Random(4)
    taken_back = 0
    while table.to_act():
        seat = table.to_act()[0]
        action = rng.choice(table.legal(seat))
        rolls = sum(actor == NATURE for actor, _ in table.record.entries)
        table.act(seat, action)
        fell = sum(actor == NATURE for actor, _ in table.record.entries) > rolls
        if table.to_act():
            assert table.can_undo(seat) == (not fell)
        if fell and table.to_act():
            with pytest.raises(UndoRefused):
                table.undo(seat)
        elif table.to_act() and rng.random() < 0.5:
            table.undo(seat)
            assert table.to_act() == (seat,)
            assert action in table.legal(seat)
            taken_back += 1
    assert taken_back


@pytest.mark.rule("JM-HID-04")
def test_a_die_that_has_fallen_was_seen_by_all() -> None:
    game = position("advanced | frodo at=rohan | sam | turn frodo | aside black:ring yellow:ring red:ring blue:ring")
    before = game.state.clone()
    game.throws("orc")
    assert all(game.state.learned(before, audience) for audience in (0, 1, SPECTATOR))
    before = game.state.clone()
    game.play("keep")
    assert not any(game.state.learned(before, audience) for audience in (0, 1, SPECTATOR))


@pytest.mark.rule("JM-HID-05")
def test_after_the_game_the_seed_is_shown_and_every_throw_can_be_checked() -> None:
    record = play_on(sit_down("open books"), Random(5)).record
    stored = read_record(record.text(), find_game=lambda _: GAME)
    assert stored.seal is not None
    assert stored.seal.secret == Seal.from_seed("open books", 3).secret
    rolls = sum(actor == NATURE for actor, _ in record.entries)
    assert stored.verify().rolls == rolls
    index = next(number for number, (actor, _) in enumerate(stored.entries) if actor == NATURE)
    die, symbol = stored.entries[index][1].text.split()
    stored.entries[index] = (NATURE, GAME.action(f"{die} {'orc' if symbol != 'orc' else 'ring'}"))
    with pytest.raises(RecordError):
        stored.verify()
