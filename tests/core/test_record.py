"""Records: what is written is read back, replays the same, and every damage is named with its line."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import ClassVar

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from mathom.core import (
    NATURE,
    REFEREE,
    Action,
    Game,
    MathomError,
    Number,
    Option,
    Record,
    RecordError,
    Seal,
    Table,
    read_record,
    record_from_json,
)
from mathom.core.record import clean_name
from tests.core.test_table import play_out, seeded
from tests.core.toy import TOY, Toy, find_toy

WHOLE = play_out(seeded("seats=3"))
TEXT = WHOLE.record.text()
LINES = TEXT.splitlines()
START = 11  # the line that ends the header; event n stands n lines below
BY_HAND = """\
mathom record 1
game toy 2
options parts=1
seat A Ala
seat B
# No seal: the dice are what the writer says they are.
start

1 * card 3
2 * card 5
# Ala throws a double.
3 A throw
4 * dice 6 6
5 B done
6 A hide
7 B show
"""


def read(text: str | bytes, *, salvage: bool = False) -> Record:
    return read_record(text, salvage=salvage, find_game=find_toy)


def fault(text: str | bytes) -> tuple[int, str, dict[str, str | int]]:
    with pytest.raises(RecordError) as caught:
        read(text)
    return caught.value.line, caught.value.message.id, caught.value.message.args


def edited(line: int, change: Callable[[str], str]) -> str:
    lines = [change(text) if number == line else text for number, text in enumerate(LINES, start=1)]
    return "\n".join([*lines, ""])


def unchecked(text: str = TEXT) -> str:
    lines = [line.rpartition(" #")[0] if " #" in line else line for line in text.splitlines()]
    return "\n".join([*lines, ""])


def test_reading_gives_back_what_was_written() -> None:
    record = read(TEXT)
    assert record == WHOLE.record
    assert record.text() == TEXT
    assert read(TEXT.encode()) == record
    assert read(TEXT.replace("\n", "\r\n")) == record
    assert read(b"\xef\xbb\xbf" + TEXT.encode()) == record
    assert read(TEXT.rstrip("\n")) == record
    assert LINES[START - 1].startswith("start")


def test_every_state_is_replayed() -> None:
    states = list(read(TEXT).states())
    assert len(states) == len(WHOLE.record.entries) + 1
    for upto, state in enumerate(states):
        assert state.observe(REFEREE) == WHOLE.record.replay(upto).observe(REFEREE)
    assert states[-1].result() == WHOLE.result()
    assert states[-2].observe(REFEREE) == WHOLE.record.replay(-1).observe(REFEREE)


def test_json_round_trip() -> None:
    for record in (WHOLE.record, WHOLE.record.fork(5), seeded().record, read(BY_HAND)):
        data = json.loads(json.dumps(record.json()))
        assert record_from_json(data, find_game=find_toy) == record


def test_a_record_by_hand() -> None:
    record = read(BY_HAND)
    assert record.players == ("Ala", "")
    result = record.replay().result()
    assert result is not None
    assert result.points == (1, 5)
    assert record.line(3) == 12
    with pytest.raises(RecordError, match=r"line 1: .*\[record-unsealed"):
        record.verify()


def test_a_fork_of_a_record_by_hand_can_be_played_on() -> None:
    table = Table.forked(read(BY_HAND), 5)
    table.act(0, "show")
    table.act(1, "show")
    assert table.record.verify().taken == 5
    assert read(table.record.text()) == table.record


@pytest.mark.parametrize(
    "text, line, message",
    [
        ("", 1, "record-none"),
        ("\n", 1, "record-none"),
        ("\x00\xff", 1, "record-none"),
        ("[Event] 1. e4 e5\n", 1, "record-none"),
        ("\n" + TEXT, 1, "record-none"),
        ("mathom record 2\nanything\n", 1, "record-format"),
        (TEXT.replace("game toy 2", "game chess 1"), 2, "error-game-unknown"),
        (TEXT.replace("game toy 2", "game toy 3"), 2, "record-game-newer"),
        (TEXT.replace("game toy 2", "game toy"), 2, "record-header"),
        (TEXT.replace("game toy 2", "game toy 0"), 2, "record-header"),
        (TEXT.replace("seats=3", "seats=9"), 3, "error-option-value"),
        (TEXT.replace("seats=3", "chairs=3"), 3, "error-option-unknown"),
        (TEXT.replace("seats=3", "seats=2").replace("teams=no", "teams=yes"), 3, "toy-refuse-teams"),
        (TEXT.replace("options seats=3", "parts=1"), 3, "record-header"),
        (TEXT.replace("seat B", "seat X"), 5, "record-header"),
        (TEXT.replace("seat C\n", ""), 6, "record-header"),
        (TEXT.replace("commitment ", "commitment x"), 7, "record-header"),
        (TEXT.replace("salt B", "salt A"), 9, "record-header"),
        (TEXT.replace("salt B ", "salt B $"), 9, "error-salt"),
        (TEXT.replace("start", "begin"), START, "record-header"),
        (TEXT.replace("seat B Bob", "seat B Eve"), START, "record-edited-header"),
        (edited(14, lambda line: line.replace("card", "dice")), 14, "record-edited"),
        (edited(14, lambda line: line[:-7]), 14, "record-edited"),
        (edited(14, lambda _: "garbage"), 14, "record-line"),
        (edited(14, lambda line: line.replace("3 ", "4 ", 1)), 14, "record-number"),
        ("\n".join(LINES[:15] + LINES[16:]) + "\n", 16, "record-number"),
        (edited(len(LINES) - 1, lambda line: line.replace("points=", "points=1")), len(LINES) - 1, "record-edited"),
        (edited(len(LINES) - 1, lambda _: "result draw"), len(LINES) - 1, "record-line"),
        (edited(len(LINES), lambda _: f"secret {'0' * 64} #000000"), len(LINES), "record-edited"),
        (TEXT + "more\n", len(LINES) + 1, "record-after-end"),
        (BY_HAND.replace("3 A throw", "3 Z throw"), 12, "record-seat"),
        (BY_HAND.replace("3 A throw", "3 A juggle"), 12, "record-action"),
        (BY_HAND.replace("3 A throw", "3 A"), 12, "record-line"),
        (BY_HAND.replace("3 A throw", f"{'3' * 5000} A throw"), 12, "record-line"),
        (BY_HAND + "result winners=Z points=0,0 rule=X\n", 17, "record-line"),
        (BY_HAND + "result winners=A points=0 rule=X\n", 17, "record-line"),
        (BY_HAND + f"secret {'0' * 64}\n", 17, "record-after-end"),
        (unchecked().replace("secret ", "secret 0")[:-2] + "\n", len(LINES), "record-secret"),
    ],
)
def test_faults_are_named_with_their_line(text: str, line: int, message: str) -> None:
    assert fault(text)[:2] == (line, message)


def test_a_file_cut_anywhere_says_so() -> None:
    for length in range(len(LINES[0]) + 1, len(TEXT) - 1, 7):
        cut = TEXT[:length]
        if cut.endswith("\n") and cut.count("\n") >= START and "result" not in cut:
            continue  # whole lines: a sitting that is not over yet
        if cut.count("\n") >= START - 1 and cut.splitlines()[-1] in LINES and "result" not in cut:
            continue
        assert fault(cut)[:2] == (cut.count("\n") + (not cut.endswith("\n")), "record-cut"), cut[-60:]


def test_what_was_complete_before_the_damage_can_be_replayed() -> None:
    for length in range(TEXT.index(LINES[START]), len(TEXT) - 1, 5):
        record = read(TEXT[:length], salvage=True)
        assert record.entries == WHOLE.record.entries[: len(record.entries)]
        assert len(record.entries) >= TEXT[:length].count("\n") - START - 2
        record.replay()
    damaged = read(edited(20, lambda line: line.replace(" ", "  ")), salvage=True)
    assert damaged.damage is not None
    assert damaged.damage.line == 20
    assert len(damaged.entries) == 20 - START - 1
    assert damaged.replay().observe(REFEREE) == WHOLE.record.replay(20 - START - 1).observe(REFEREE)
    assert read(TEXT, salvage=True).damage is None


def test_a_cut_header_cannot_be_salvaged() -> None:
    with pytest.raises(RecordError, match=r"line 7: .*\[record-cut"):
        read(TEXT[: TEXT.index("salt")], salvage=True)


def test_a_cut_in_the_middle_of_a_letter() -> None:
    text = BY_HAND.replace("Ala", "Żółć").encode()
    at = text.index("ł".encode()) + 1
    with pytest.raises(RecordError, match=r"line 4: .*\[record-cut"):
        read(text[:at])


@pytest.mark.parametrize(
    "old, new, line, message, args",
    [
        (
            "5 B done",
            "5 A done",
            14,
            "record-illegal",
            {"number": 5, "seat": "A", "action": "done", "rule": "TOY-TURN"},
        ),
        ("4 * dice 6 6", "4 * card 6", 13, "record-action", None),
        ("4 * dice 6 6", "4 * card 1", 13, "record-chance-impossible", {"number": 4, "action": "card 1"}),
        ("5 B done", "5 * dice 6 6", 14, "record-chance-impossible", {"number": 5, "action": "dice 6 6"}),
        ("4 * dice 6 6", "4 B done", 13, "record-illegal", None),
    ],
)
def test_what_could_not_happen_is_found_by_replaying(
    old: str, new: str, line: int, message: str, args: dict[str, str | int] | None
) -> None:
    with pytest.raises(RecordError) as caught:
        read(BY_HAND.replace(old, new)).replay()
    assert (caught.value.line, caught.value.message.id) == (line, message)
    assert args is None or caught.value.message.args == args


def test_the_states_before_a_fault_are_still_given() -> None:
    states = read(BY_HAND.replace("5 B done", "5 A done")).states()
    for _ in range(5):
        next(states)
    with pytest.raises(RecordError, match=r"line 14: .*\[record-illegal"):
        next(states)


def test_verification_counts_what_it_checked() -> None:
    rolls = sum(actor == NATURE for actor, _ in WHOLE.record.entries)
    assert read(TEXT).verify() == (len(WHOLE.record.entries), rolls, 0, True, 0)


def test_a_running_sitting_is_verified_by_who_has_the_secret() -> None:
    table = play_out(seeded(), events=9)
    record = read(table.record.text())
    assert not record.verify(table.seal.secret).over
    with pytest.raises(RecordError, match="record-secret-missing"):
        record.verify()
    with pytest.raises(RecordError, match=r"\[record-secret\]"):
        record.verify(bytes(32))


def test_another_roll_than_the_seal_gives_is_found() -> None:
    first = LINES[START].split(" #")[0]
    other = "1 * card 1" if first != "1 * card 1" else "1 * card 2"
    forged = read(unchecked().replace(first, other))
    with pytest.raises(RecordError) as caught:
        forged.verify()
    assert (caught.value.line, caught.value.message.id) == (START + 1, "record-chance")
    assert caught.value.message.args == {"number": 1, "action": other[4:], "expected": first[4:]}


@pytest.mark.parametrize(
    "change, message",
    [
        (lambda text: text.replace("rule=TOY-WIN", "rule=TOY-RESIGN"), "record-result"),
        (lambda text: "\n".join(line for line in text.splitlines() if "result" not in line) + "\n", "record-result"),
        (lambda text: "\n".join(text.splitlines()[:14] + text.splitlines()[-2:]) + "\n", "record-not-over"),
    ],
)
def test_a_result_that_is_not_that_of_the_play_is_found(change: Callable[[str], str], message: str) -> None:
    with pytest.raises(RecordError, match=message):
        read(change(unchecked())).verify()


def test_an_older_version_of_the_game_is_kept() -> None:
    record = read(TEXT.replace("game toy 2", "game toy 1").replace(LINES[START - 1], "start").split("\n1 *")[0] + "\n")
    assert record.version == 1
    assert "game toy 1\n" in record.text()
    assert "game toy 1\n" in record.fork().text()


def test_every_option_is_written_and_short_options_are_read() -> None:
    assert LINES[2] == "options seats=3 teams=no parts=2"
    assert WHOLE.record.json()["options"] == "seats=3 teams=no parts=2"
    short = read(unchecked().replace(LINES[2], "options seats=3"))
    assert short == WHOLE.record
    assert short.text() == TEXT


class ToyOfOld(Toy):
    """The first version of the toy: three sat down unless said otherwise, and who passed said `pass`."""

    version: ClassVar[int] = 1
    menu: ClassVar[tuple[Option, ...]] = (Number("seats", 3, 2, 5), *TOY.menu[1:])

    def action(self, text: str) -> Action:
        return super().action("done" if text == "pass" else text)


class ToyWithAPast(Toy):
    old: ClassVar[Toy] = ToyOfOld()

    def as_of(self, version: int) -> Game:
        return self.old if version == 1 else super().as_of(version)


OF_OLD = """\
mathom record 1
game toy 1
options parts=1
seat A
seat B
seat C
start
1 * card 3
2 * card 5
3 * card 1
4 A pass
"""


def test_an_old_record_is_replayed_by_the_rules_of_its_time() -> None:
    record = read_record(OF_OLD, find_game=lambda _: ToyWithAPast())
    assert (record.game, record.version) == (ToyWithAPast.old, 1)
    assert record.options.full_text() == "seats=3 teams=no parts=1"
    assert record.replay().to_act() == (1,)
    table = Table.forked(record, seal=Seal.from_seed(1, 3))
    assert table.game is ToyWithAPast.old
    table.act(1, "pass")
    again = read_record(table.record.text(), find_game=lambda _: ToyWithAPast())
    assert again == table.record
    assert again.verify(table.seal.secret).taken == 4
    assert Table.load(again, table.seal.secret).to_act() == (2,)
    assert Record(ToyWithAPast(), record.options, record.players, version=1).game is ToyWithAPast.old


def test_a_version_still_to_come_is_refused() -> None:
    assert TOY.as_of(1) is TOY.as_of(2) is TOY
    with pytest.raises(MathomError, match="record-game-newer game=toy version=3 known=2"):
        TOY.as_of(3)


@pytest.mark.parametrize("name", ["a\nb", "\u202eevil", "x" * 200, "\ud800", "a\u2028seat B", "  ", "#1", "\x1b[2J"])
def test_a_name_cannot_break_a_record(name: str) -> None:
    record = Record.make(TOY, players=[name, "Bob"], seal=Seal.new(2))
    assert read(record.text()) == record
    assert record.players[0].isprintable()
    assert len(record.players[0]) <= 40


@given(st.text())
def test_a_clean_name_stays_as_it_is(name: str) -> None:
    assert clean_name(clean_name(name)) == clean_name(name)


def survive(text: str | bytes) -> None:
    """Whatever comes in, nothing but a RecordError comes out."""
    for salvage in (False, True):
        try:
            record = read(text, salvage=salvage)
            list(record.states())
            record.verify()
        except RecordError:
            pass


@given(st.one_of(st.text(), st.binary()))
@example("mathom record 1")
@example("mathom record 1\ngame toy 2\noptions \ud800\n")
def test_any_text_is_read_or_refused(text: str | bytes) -> None:
    survive(text)


@pytest.mark.slow
@settings(max_examples=150)
@given(
    source=st.sampled_from([TEXT, BY_HAND, unchecked()]),
    at=st.integers(0, len(TEXT)),
    length=st.integers(0, 12),
    patch=st.one_of(
        st.text(max_size=6), st.sampled_from([" ", "\n", "* ", "A ", "mark 1", "resign", "-1", "²", "0" * 9])
    ),
)
def test_nearly_valid_text_is_read_or_refused(source: str, at: int, length: int, patch: str) -> None:
    at %= len(source)
    survive(source[:at] + patch + source[at + length :])
    survive((source[:at] + patch).encode("utf-8", "replace")[:-1])


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


@given(key=st.sampled_from(sorted(WHOLE.record.json())), value=JSON, whole=JSON)
@example(key="version", value=10**5000, whole=None)
@example(key="options", value="seats=3\nseat A", whole=None)
@example(key="salts", value=["a\nb"], whole=None)
def test_any_json_is_read_or_refused(key: str, value: object, whole: object) -> None:
    for data in (whole, WHOLE.record.json() | {key: value}):
        try:
            record_from_json(data, find_game=find_toy).replay()
        except RecordError:
            continue


def test_games_come_from_the_registry_unless_said_otherwise() -> None:
    with pytest.raises(RecordError, match=r"line 2: .*\[error-game-unknown"):
        read_record(TEXT)
