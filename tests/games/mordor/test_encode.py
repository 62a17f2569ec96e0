"""Journey to Mordor as arrays: every action has its number, and a row says what lies on the table, all of it, as the
seat that looks would tell it.
"""

from __future__ import annotations

from hashlib import sha256
from random import Random

import numpy as np
import pytest

from mathom.core.action import NATURE, REFEREE
from mathom.core.encode import Encoder
from mathom.core.errors import NotationError, OptionsError
from mathom.core.game import State
from mathom.games.mordor import GAME
from mathom.games.mordor.content import COLOUR, MORDOR, STANDARD, SYMBOL, Sheet
from mathom.games.mordor.game import Mordor
from mathom.testing import Walk

SMALL = Mordor(
    STANDARD.with_dice(black=("orc", "nazgul"), red=("ring", "ring", "gandalf")).but(
        sheet=Sheet(("rivendell", "gondor", "road", "shelobs_lair", MORDOR), squares=3)
    )
)
SITTINGS = [
    (GAME, ""),
    (GAME, "players=2 game=advanced choose_split=yes first=2"),
    (GAME, "players=3 game=advanced ending=last_standing arrived_is_safe=yes"),
    (GAME, "players=4 game=advanced choose_split=yes long_road=yes"),
    (SMALL, "players=3 game=advanced choose_split=yes"),
]

TURN = "advanced choose_split=yes | frodo at=rohan | sam | turn frodo"
SPLITTING = "black:gandalf yellow:gandalf red:orc blue:orc@2 green:orc@3"
HOME = "basic | frodo circles=9 | sam circles=9"
PAIRS = [
    ("phase", f"{TURN} | thrown black:orc yellow:orc red:orc blue:orc green:orc", "| rohan kept"),
    ("thrown_again", f"{TURN} | thrown black:orc", "| rohan again"),
    ("thrown", f"{TURN} | thrown black:orc yellow:orc", "black:orc", "black:ring"),
    ("thrown", f"{TURN} | thrown black:orc", "yellow:orc"),
    ("aside", f"{TURN} | aside black:orc yellow:ring", "black:orc", "black:ring"),
    ("since", f"{TURN} | aside black:orc yellow:ring@2", "black:orc yellow:ring@2", "black:orc@2 yellow:ring"),
    ("throw", f"{TURN} | aside black:orc yellow:ring", "| throw 3"),
    (
        "gandalfs",
        f"advanced choose_split=yes | frodo | sam | turn frodo | aside {SPLITTING} | splitting 2 from 0",
        "splitting 2",
        "splitting 1",
    ),
    ("hobbit", "basic | frodo | sam | turn frodo", "frodo", "merry"),
    ("hobbit targets", "basic | frodo | sam | turn frodo", "sam", "pippin"),
    ("circles", "basic | frodo | sam circles=3 | turn frodo", "=3", "=4"),
    ("circles stood place", "advanced | frodo circles=3 | sam | turn frodo", "=3", "=4"),
    ("crossed boxes_left", "basic | frodo | sam left=5 | turn frodo", "=5", "=4"),
    ("crossed boxes_left", "basic | frodo track=x(x.)..... | sam | turn frodo", "(x.)", "(xx)"),
    ("split boxes_left", "basic | frodo track=x(..)(..).... | sam | turn frodo", "(..)(..)", "(..)."),
    ("split", "basic | frodo track=x(..)..... | sam | turn frodo", "(..).", ".(..)"),
    ("first", "basic | frodo | sam | turn frodo", "| first sam"),
    ("active targets", "basic | frodo | sam | turn frodo", "turn frodo", "turn sam | first frodo"),
    ("status targets", "basic | frodo | sam | merry | turn frodo", "merry", "merry gone"),
    ("agreed", "basic | frodo | sam | turn frodo", "| agreed sam"),
    ("winners", f"{HOME} | over JM-END-04 frodo", "04 frodo", "04 sam"),
    ("end", f"{HOME} | over JM-END-04 frodo", "JM-END-04", "JM-OPT-02"),
]
"""What a fact changes: the fields, a position, and what is written after it, or what in it becomes what."""


def read(text: str) -> tuple[State, Encoder]:
    state, _ = GAME.read_position(text)
    return state, GAME.encoder(state.observe(0).options)


def changed(before: str, *change: str) -> str:
    if len(change) == 1:
        return f"{before} {change[0]}"
    old, new = change
    return before.replace(old, new)


@pytest.mark.slow
@pytest.mark.parametrize("game, options", SITTINGS)
def test_every_action_has_a_number_and_every_row_is_of_what_the_seat_sees(game: Mordor, options: str) -> None:
    encoder = game.encoder(options)
    assert encoder is game.encoder(game.options(options))
    assert [encoder.id_of(action) for action in encoder.actions] == [*range(len(encoder.actions))]
    assert [encoder.chance_id_of(outcome) for outcome in encoder.chances] == [*range(len(encoder.chances))]
    taken = set()
    for seed in range(2):
        for step in Walk(game, options, seed):
            state = step.state
            if step.actor == NATURE:
                assert all(encoder.chances[encoder.chance_id_of(outcome)] is outcome for outcome, _ in state.odds())
            for seat in step.seats:
                legal = state.legal(seat)
                ids = [encoder.id_of(action) for action in legal]
                taken.update(ids)
                assert [encoder.action_of(number) for number in ids] == list(legal)
                assert np.flatnonzero(encoder.mask(legal)).tolist() == sorted(ids)
                if step.rng.random() < 0.1:
                    check_row(encoder, state, seat)
    assert len(taken) == len(encoder.actions)  # no number is idle


def check_row(encoder: Encoder, state: State, seat: int) -> None:
    row = encoder.encode_state(state, seat)
    seen = state.observe(seat)
    world = encoder.game.sample_world(seen, Random(1))
    assert row.shape == (encoder.size,)
    assert {*row.tolist()} <= {0, 1}
    assert row.tobytes() == encoder.encode(seen).tobytes() == encoder.encode_state(world, seat).tobytes()


def test_only_what_the_options_allow_has_a_number() -> None:
    plain, full = (GAME.encoder(options) for options in ("first=1", "game=advanced choose_split=yes long_road=yes"))
    assert len(plain.actions) == 4 + 31
    assert [action.text for action in full.actions[35:]] == [
        *("again", "keep"),
        *(f"split {square}" for square in range(1, 11)),
        "split none",
    ]
    assert len(plain.chances) == 6 + 4 * 5
    assert [outcome.text for outcome in full.chances[:3]] == ["first 1", "first 2", "black ring"]
    for text in ("again", "split 1", "resign", "black ring"):
        with pytest.raises(NotationError):
            plain.id_of(GAME.action(text))
    with pytest.raises(OptionsError):
        GAME.encoder("players=2 first=3")


def test_a_row_reads_as_the_table_lies() -> None:
    state, encoder = read(
        "advanced | frodo circles=2 | sam at=rohan track=x(x.)..... | merry gone | turn sam | first merry"
        " | aside red:nazgul blue:orc@2 | thrown black:white_tree"
    )
    says = encoder.parts(encoder.encode_state(state, 1))
    assert np.argwhere(says["hobbit"]).tolist() == [[0, 1], [1, 2], [2, 0]]  # Sam, Merry, Frodo
    assert says["status"].tolist() == [[1, 0, 0], [0, 0, 1], [1, 0, 0]]
    assert says["circles"].sum(axis=1).tolist() == [4, 0, 2]
    assert np.flatnonzero(says["split"][0]).tolist() == [1]
    assert np.argwhere(says["crossed"][0]).tolist() == [[0, 0], [1, 0]]
    assert says["boxes_left"].sum(axis=1).tolist() == [6, 7, 7]
    assert (says["first"].tolist(), says["active"].tolist()) == ([0, 1, 0], [1, 0, 0])
    assert (np.flatnonzero(says["place"]).tolist(), says["stood"].sum()) == ([3], 4)
    assert np.flatnonzero(says["throw"]).tolist() == [2]
    assert np.argwhere(says["thrown"]).tolist() == [[COLOUR["black"], SYMBOL["white_tree"]]]
    assert np.argwhere(says["aside"]).tolist() == [[COLOUR["red"], SYMBOL["nazgul"]], [COLOUR["blue"], SYMBOL["orc"]]]
    assert np.argwhere(says["since"]).tolist() == [[COLOUR["red"], 0], [COLOUR["blue"], 1]]
    assert says["targets"].argmax(axis=1).tolist() == [0, 2, 0, 0, 0]  # on the yellow die Frodo, else Sam
    # who was named before anybody chose a hobbit
    named = GAME.encoder("players=3 first=2")
    assert named.parts(named.encode_state(GAME.start("players=3 first=2"), 0))["first"].tolist() == [0, 1, 0]


@pytest.mark.parametrize("fields, before, change", [(fields, before, change) for fields, before, *change in PAIRS])
def test_one_fact_changes_its_fields_and_no_others(fields: str, before: str, change: list[str]) -> None:
    state, encoder = read(before)
    other, same = read(changed(before, *change))
    assert encoder is same
    for seat in range(len(encoder.seats)):
        here, there = (encoder.parts(encoder.encode_state(each, seat)) for each in (state, other))
        assert {name for name in here if not np.array_equal(here[name], there[name])} == {*fields.split()}


def test_every_field_is_changed_by_some_fact() -> None:
    assert {name for fields, *_ in PAIRS for name in fields.split()} == {field.name for field in GAME.encoder().fields}


@pytest.mark.parametrize("options", ["players=2", "players=3 game=advanced choose_split=yes"])
def test_rows_differ_where_tables_do_and_a_table_turned_round_gives_the_same(options: str) -> None:
    encoder: Encoder = GAME.encoder(options)
    seats = len(encoder.seats)
    rows: dict[str, bytes] = {}
    for step in Walk(GAME, options, seed=3):
        head, *parts = step.game.write_position(step.state.observe(REFEREE)).split(" | ")
        parts = [part for part in parts if part.split()[0] not in ("round", "turns")]  # no rule asks for them
        row = encoder.features(step.state, 0)
        assert rows.setdefault(" | ".join(parts), bytes(row)) == row
        if any(part.startswith("turn ") for part in parts):
            sheets, rest = parts[:seats], parts[seats:]
            if not any(part.startswith("first ") for part in rest):
                rest.append(f"first {sheets[0].split()[0]}")
            turned, _ = GAME.read_position(" | ".join([head, *sheets[1:], sheets[0], *rest]))
            for seat in range(seats):
                assert encoder.features(step.state, seat) == encoder.features(turned, (seat - 1) % seats)
    assert len({*rows.values()}) == len(rows) > 100


def test_nothing_moves_unless_the_version_goes_up() -> None:
    """Whoever changes a number or a place in the row raises `MordorEncoder.version`: nets and data sets rest on it."""
    sums = {1: "36076bfbd84549fe"}
    known = sha256()
    for game, options in SITTINGS:
        encoder: Encoder = game.encoder(options)
        layout = [f"{field.name} {field.shape}" for field in encoder.fields]
        known.update("\n".join([*layout, *(action.text for action in (*encoder.actions, *encoder.chances))]).encode())
    for _, before, *change in PAIRS:
        for text in (before, changed(before, *change)):
            state, encoder = read(text)
            known.update(encoder.features(state, 1))
    assert {GAME.encoder().version: known.hexdigest()[:16]} == sums
