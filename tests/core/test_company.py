"""What larger games need of the contract, on a toy: it is kept, and the kit finds where it is not."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path

import msgspec
import pytest

from mathom.core.action import NATURE, REFEREE, SPECTATOR, Action
from mathom.core.errors import MathomError, OptionsError, RecordError
from mathom.core.message import Line, Message
from mathom.core.pins import Pins
from mathom.core.record import LETTER_LENGTH, Record
from mathom.core.record_reader import read_record, record_from_json
from mathom.core.table import Table
from mathom.core.words import Words
from mathom.testing import Fault, check_game, check_record, check_words, checks, run
from mathom.testing.plugin import check_plugin
from mathom.testing.records import sitting
from tests.core import company
from tests.core.company import COMPANY, Company, CompanyState
from tests.core.toy import TOY

EACH = ["", "seats=2", "seats=5 days=5", "sides=together", "sides=together seats=5 days=6", "seats=4 brisk=yes"]


@pytest.mark.slow
@pytest.mark.parametrize("options", EACH)
def test_it_keeps_the_contract(options: str) -> None:
    check_game(COMPANY, options, games=8, fraction=0.4)


def test_its_words_are_in_order() -> None:
    check_words([COMPANY.words], sources=[Path(company.__file__)], kinds=["sides"])


def on_the_first_day(options: str = "seats=4") -> CompanyState:
    state = COMPANY.start(options)
    while state.to_act() == (NATURE,):
        state.apply(NATURE, state.odds()[0][0])
    return state


def test_a_whole_team_reads_what_the_others_may_not() -> None:
    state = on_the_first_day()
    mine = [line.secret for line in state.observe(0).log]
    assert mine == [{"card": 1}, {}, {"card": 1}, {}]
    assert [line.secret for line in state.observe(2).log] == mine
    assert all(not line.secret for line in state.observe(SPECTATOR).log)
    assert all(line.secret for line in state.observe(REFEREE).log)


def test_any_of_the_team_may_answer_and_one_answer_is_enough() -> None:
    for seat in (0, 2):
        state = on_the_first_day()
        assert state.to_act() == (0, 2)
        assert state.one_is_enough()
        state.apply(seat, COMPANY.action("road"))
        assert state.to_act() == (NATURE,)


def test_an_answer_out_of_turn_is_waited_for_whatever_the_hand() -> None:
    state = on_the_first_day()
    state.apply(0, COMPANY.action("road"))
    state.apply(NATURE, COMPANY.action("die 5"))
    assert state.to_act() == (1, 3)
    state.apply(1, COMPANY.action("play"))
    state.apply(3, COMPANY.action("pass"))
    for seat, text in ((1, "road"), (NATURE, "die 1"), (0, "pass"), (2, "pass"), (0, "road"), (NATURE, "die 1")):
        state.apply(seat, COMPANY.action(text))
    assert state.to_act() == (1, 3)
    assert [action.text for action in state.legal(1)] == ["pass"]


def test_an_answer_may_be_given_by_itself() -> None:
    for options, by_itself in (("seats=4", None), ("seats=4 brisk=yes", COMPANY.action("pass"))):
        state = on_the_first_day(options)
        assert state.unless(0) is None
        assert "unless" not in json.loads(COMPANY.observation_to_json(state.observe(0)))
        state.apply(0, COMPANY.action("road"))
        state.apply(NATURE, COMPANY.action("die 5"))
        seen = {audience: state.observe(audience).unless for audience in (0, 1, 3, SPECTATOR, REFEREE)}
        assert seen == {0: None, 1: by_itself, 3: by_itself, SPECTATOR: None, REFEREE: None}
        told = COMPANY.observation_to_json(state.observe(1))
        assert json.loads(told).get("unless") == (by_itself and "pass")
        assert COMPANY.observation_from_json(told).unless is by_itself
        state.apply(1, COMPANY.action("play"))
        assert state.unless(1) is None


def test_the_log_has_a_window_and_the_state_has_all_of_it() -> None:
    state = on_the_first_day("seats=5")
    state.apply(0, COMPANY.action("road"))
    state.apply(NATURE, COMPANY.action("die 5"))
    seen = state.observe(1)
    assert (seen.earlier, len(seen.log)) == (1, 6)
    assert len(state.lines(1)) == 7
    assert state.lines(1, since=seen.earlier) == seen.log
    assert state.observe(REFEREE).earlier == 0


def test_a_letter_goes_from_one_sitting_to_the_next() -> None:
    state = on_the_first_day("sides=together seats=2 days=2")
    assert state.letter() == ""
    state.apply(1, COMPANY.action("resign"))
    assert state.letter() == "points 0"
    assert COMPANY.go_on("sides=together", "points 2").brought == 2
    with pytest.raises(OptionsError, match="no letter of a company"):
        COMPANY.go_on("", "gold 7")


TOGETHER = "sides=together seats=2 days=3"


def journey(letter: str = "", seed: int = 4) -> Table:
    """A whole sitting, which may take up an earlier one."""
    return sitting(COMPANY, TOGETHER, seed, letter=letter)


def test_the_record_holds_the_letter_that_the_sitting_began_with() -> None:
    first = journey()
    assert "letter" not in first.record.text()
    assert "letter" not in first.record.json()
    options, letter = COMPANY.onward(first.record) or ("", "")
    assert (options, letter) == (first.record.options.full_text(), first.state.letter())
    second = journey(letter)
    text = second.record.text()
    lines = text.splitlines()
    assert lines[2:4] == [f"options {options}", f"letter {letter}"]
    record = read_record(text, find_game=lambda _: COMPANY)
    assert (record, record.letter, record.text()) == (second.record, letter, text)
    start = record.start()
    assert isinstance(start, CompanyState)
    assert start.brought == int(letter.removeprefix("points "))
    assert record.verify().over
    data = json.loads(json.dumps(record.json()))
    assert data["letter"] == letter
    assert record_from_json(data, find_game=lambda _: COMPANY) == record
    assert record.fork(5).letter == Table.load(record).record.letter == letter


def test_a_changed_letter_is_found() -> None:
    text = journey("points 2").record.text()
    with pytest.raises(RecordError, match="record-edited-header"):
        read_record(text.replace("letter points 2", "letter points 9"), find_game=lambda _: COMPANY)


@pytest.mark.parametrize(
    "letter, message",
    [
        ("gold 7", "company-refuse-letter"),
        ("", "record-letter"),
        (" points 2", "record-letter"),
        ("points\t2", "record-letter"),
        ("points \x1b2", "record-letter"),
        ("points\u20282", "record-letter"),
        ("points " + "0" * LETTER_LENGTH, "record-letter"),
    ],
)
def test_a_letter_that_cannot_be_read_is_named_with_its_line(letter: str, message: str) -> None:
    unsealed = Record.make(COMPANY, TOGETHER, letter="points 2").text()
    by_hand = unsealed.replace("letter points 2", f"letter {letter}").partition("start")[0] + "start\n"
    with pytest.raises(RecordError) as caught:
        read_record(by_hand, find_game=lambda _: COMPANY)
    assert (caught.value.line, caught.value.message.id) == (4, message)
    assert Words("pl", [COMPANY.words]).say(caught.value.message) != Words("en", [COMPANY.words]).say(
        caught.value.message
    )
    if message == "record-letter" and letter:
        with pytest.raises(MathomError, match="record-letter"):
            Record.make(COMPANY, TOGETHER, letter=letter)


def test_a_game_without_letters_reads_none() -> None:
    text = Record.make(TOY).text().replace("seat A", "letter points 2\nseat A").partition("start")[0] + "start\n"
    with pytest.raises(RecordError, match=r"line 4: .*error-no-letter"):
        read_record(text, find_game=lambda _: TOY)
    with pytest.raises(OptionsError, match="error-no-letter"):
        Table.new(TOY, letter="points 2")
    assert TOY.onward(Record.make(TOY)) is None


def astray(original: Callable[..., CompanyState], game: Company, options: object, letter: str) -> CompanyState:
    """Something is handed on beside the letter, so that the record lacks it."""
    state = original(game, options, letter)
    state.brought += next(_MORE)
    return state


_MORE = count(1)


@pytest.mark.parametrize(
    "owner, name, broken, said",
    [
        (Company, "go_on", astray, "seen otherwise"),
        (CompanyState, "letter", lambda original, state: f"{original(state)}\n", "record-letter"),
        (Company, "go_on", lambda _, __, options, letter: {}[letter], "KeyError"),
    ],
)
def test_the_kit_looks_at_letters(
    monkeypatch: pytest.MonkeyPatch, owner: type, name: str, broken: Callable[..., object], said: str
) -> None:
    check_record(COMPANY, TOGETHER)
    original = getattr(owner, name)
    monkeypatch.setattr(owner, name, lambda self, *args, **named: broken(original, self, *args, **named))
    with pytest.raises(Fault, match=said):
        check_record(COMPANY, TOGETHER)


def asked_again(original: Callable[..., None], state: CompanyState, actor: int, action: Action) -> None:
    """The others of the team are asked though one has answered."""
    if state.phase == company.COUNCIL and len(state.to_act()) > 1:
        state.teams = tuple(9 if seat == actor else team for seat, team in enumerate(state.teams))
        return
    original(state, actor, action)


def whole_table(original: Callable[..., tuple[int, ...]], state: CompanyState) -> tuple[int, ...]:
    return tuple(range(len(state.hands))) if state.phase == company.COUNCIL else original(state)


def interrupts(original: Callable[..., Sequence[Action]], state: CompanyState, seat: int) -> Sequence[Action]:
    """A card out of turn as an aside: no bot would ever play it."""
    found = original(state, seat)
    return (*found, COMPANY.action("play")) if found and state.phase == company.COUNCIL else found


def partly_won(
    original: Callable[..., None], state: CompanyState, winners: Sequence[int], *args: str, **more: bool
) -> None:
    original(state, winners[:1], *args, **more)


def lost_and_won(
    original: Callable[..., None], state: CompanyState, winners: Sequence[int], *args: str, **_: bool
) -> None:
    original(state, winners, *args, lost=True)


def only_the_window(_: object, state: CompanyState, audience: int, since: int = 0) -> Sequence[Line]:
    return state.observe(audience).log[since:]


def forgetful(original: Callable[..., CompanyState], game: Company, data: bytes) -> CompanyState:
    state = original(game, data)
    state.brought += 1
    return state


def ever_learned(_: object, state: CompanyState, before: CompanyState, audience: int) -> bool:
    """What was learned since the sitting began, and not since an earlier state."""
    return any(state.facts_learned)


Unless = Callable[..., Action | None]


def in_the_council(original: Unless, state: CompanyState, seat: int) -> Action | None:
    return COMPANY.action("pass") if state.phase == company.COUNCIL and seat == 0 else original(state, seat)


def by_the_hand(original: Unless, state: CompanyState, seat: int) -> Action | None:
    """Whoever has a good card is waited for: everybody else could read that from the pause."""
    return None if state.hands[seat] == 3 else original(state, seat)


def by_another_hand(original: Unless, state: CompanyState, seat: int) -> Action | None:
    found = original(state, seat)
    return state.legal(seat)[0] if found and state.hands[1 - seat % 2] == 3 else found


def for_the_spectator(original: Unless, state: CompanyState, seat: int) -> Action | None:
    return original(state, 1 if seat == SPECTATOR else seat)


@pytest.mark.parametrize(
    "broken, check, said",
    [
        (in_the_council, checks.unless, "'pass' of A would happen by itself, but is not legal"),
        (by_the_hand, checks.unless, "leak: whether . does something by itself depends on what"),
        (by_another_hand, checks.unless, "leak: what . does by itself depends on what it cannot know"),
        (for_the_spectator, checks.outsiders, "is for no seat, but is 'pass'"),
    ],
)
def test_the_kit_looks_at_what_happens_by_itself(
    monkeypatch: pytest.MonkeyPatch, broken: Callable[..., object], check: checks.Check, said: str
) -> None:
    options = "seats=4 brisk=yes"
    run(COMPANY, options, [check], games=6)
    original = CompanyState.unless
    monkeypatch.setattr(CompanyState, "unless", lambda self, seat: broken(original, self, seat))
    with pytest.raises(Fault, match=said):
        run(COMPANY, options, [check], games=6)


def test_the_kit_wants_the_observation_to_say_what_happens_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    observe = CompanyState.observe
    silent = lambda self, audience: msgspec.structs.replace(observe(self, audience), unless=None)  # noqa: E731
    monkeypatch.setattr(CompanyState, "observe", silent)
    with pytest.raises(Fault, match="does not say what happens by itself"):
        run(COMPANY, "seats=4 brisk=yes", [checks.unless], games=6)


def test_the_kit_wants_the_game_to_say_that_it_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Company, "pauses", False)
    run(COMPANY, "seats=4", [checks.unless], games=6)
    with pytest.raises(Fault, match="would happen by itself, but `Game"):
        run(COMPANY, "seats=4 brisk=yes", [checks.unless], games=6)


CAMP = {"camp": Message("company-camp", {"number": 1})}
ROAD = {"road": Message("way-road")}


@pytest.mark.parametrize(
    "pins, said",
    [
        (Pins(names={}, places=ROAD, seats=(1,)), "say None instead"),
        (Pins(names=CAMP, places={}, seats=(1,)), "say None instead"),
        (Pins(names=CAMP, places=ROAD, seats=()), "moved by the seats"),
        (Pins(names=CAMP, places=ROAD, seats=(1, 3)), "moved by the seats"),
        (Pins(names={"a camp": CAMP["camp"]}, places=ROAD, seats=(1,)), "'a camp' is no id"),
        (Pins(names=CAMP, places={"r" * 81: ROAD["road"]}, seats=(1,)), "is no id"),
        (Pins(names=CAMP, places={"sea": Message("way-sea")}, seats=(1,)), "words of the pins"),
        (Pins(names={"camp": Message("company-camp")}, places=ROAD, seats=(1,)), "words of the pins"),
    ],
)
def test_the_kit_looks_at_pins(monkeypatch: pytest.MonkeyPatch, pins: Pins, said: str) -> None:
    check_plugin(COMPANY)
    assert TOY.pins(TOY.options()) is None
    monkeypatch.setattr(Company, "pins", lambda self, options: pins)
    with pytest.raises(Fault, match=said):
        check_plugin(COMPANY)


@pytest.mark.parametrize(
    "owner, name, broken, check, said",
    [
        (CompanyState, "apply", asked_again, checks.one_answer, "the others are asked the same"),
        (CompanyState, "to_act", whole_table, checks.one_answer, "are not of one team"),
        (CompanyState, "one_is_enough", lambda _, __: True, checks.one_answer, "are not of one team"),
        (CompanyState, "asides", interrupts, checks.asides, "'play' of . is an aside, but no table matter"),
        (CompanyState, "_end", partly_won, checks.results, "which are not whole teams"),
        (CompanyState, "_end", lost_and_won, checks.results, "everybody has lost, but the winners"),
        (CompanyState, "lines", only_the_window, checks.logs, "is not the end of the lines"),
        (Company, "unpack", forgetful, checks.packing, "a state that was packed is seen otherwise"),
        (CompanyState, "learned", ever_learned, checks.packing, "depends on whether the state was packed"),
    ],
)
def test_a_fault_is_found(
    monkeypatch: pytest.MonkeyPatch,
    owner: type,
    name: str,
    broken: Callable[..., object],
    check: checks.Check,
    said: str,
) -> None:
    run(COMPANY, "seats=4", [check], games=6)
    original = getattr(owner, name)
    monkeypatch.setattr(owner, name, lambda self, *args, **named: broken(original, self, *args, **named))
    with pytest.raises(Fault, match=said):
        run(COMPANY, "seats=4", [check], games=6)
