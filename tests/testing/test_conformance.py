"""The kit passes a game that keeps the contract, and finds what is wrong with one that does not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count
from random import Random

import msgspec
import pytest

from mathom.core.action import NATURE, REFEREE, SPECTATOR, Action
from mathom.core.errors import IllegalAction
from mathom.core.game import Result, State
from mathom.core.log import Said
from mathom.core.message import Message
from mathom.core.record import Record
from mathom.core.registry import added
from mathom.core.table import Table
from mathom.testing import CHECKS, Fault, check_game, check_record, check_secrets, check_undo, checks, run
from mathom.testing.arrays import arrays
from mathom.testing.checks import Check
from mathom.testing.play import Walk
from tests.core.toy import TOY, Toy, ToyAction, ToyObservation, ToyState

Breaks = Callable[[pytest.MonkeyPatch], None]
replace = msgspec.structs.replace


@pytest.mark.slow
@pytest.mark.parametrize("options", ["", "seats=3 teams=yes", "seats=5 parts=1"])
def test_the_toy_keeps_the_contract(options: str) -> None:
    check_game(TOY, options, games=6, fraction=0.5)


def test_every_check_is_run() -> None:
    named = {check for check in vars(checks).values() if getattr(check, "__module__", "") == checks.__name__}
    public = {check for check in named if not check.__name__.startswith("_")}
    assert public | {arrays} == set(CHECKS)


def test_a_walk_is_decided_by_its_seed() -> None:
    first, again, other = Walk(TOY, seed=1), Walk(TOY, seed=1), Walk(TOY, seed=2)
    for walk in (first, again, other):
        assert [step.walk.number for step in walk] == list(range(len(walk.events) + 1))
    assert first.events == again.events != other.events


def test_checking_changes_no_game() -> None:
    free, checked = Walk(TOY, seed=1), Walk(TOY, seed=1)
    assert [step.action for step in free]
    with added(TOY):
        for step in checked:
            for check in CHECKS:
                check(step)
    assert free.events == checked.events


def patched(owner: type, name: str, change: Callable[..., object]) -> Breaks:
    """Let `change(original, self, *args)` stand for a method."""

    def break_it(monkeypatch: pytest.MonkeyPatch) -> None:
        original = getattr(owner, name)
        monkeypatch.setattr(owner, name, lambda self, *args, **named: change(original, self, *args, **named))

    return break_it


def of_another(state: ToyState, audience: int) -> int:
    """A secret of the seat after this one."""
    held = state.hands[(audience + 1) % len(state.hands)]
    return held[0] if held else 0


# How a game can go wrong. Each takes the original method, its state or game, and the arguments.


def order_betrays(legal: Callable[..., Sequence[Action]], state: ToyState, seat: int) -> Sequence[Action]:
    actions = legal(state, seat)
    return actions[::-1] if of_another(state, seat) > 3 else actions


def prompt_betrays(observe: Callable[..., ToyObservation], state: ToyState, audience: int) -> ToyObservation:
    seen = observe(state, audience)
    return replace(seen, prompt=Message("toy-prompt-vote")) if of_another(state, audience) > 3 else seen


def log_betrays(log: Callable[..., None], state: ToyState, said: Said) -> None:
    log(state, Said(said.prev, said.seen(REFEREE)))


def sight_betrays(seen_since: Callable[..., str], state: ToyState, since: object, audience: int) -> str:
    """What search is told of a card that another seat was dealt."""
    return seen_since(state, since, REFEREE)


def sight_is_short(seen_since: Callable[..., str], state: ToyState, since: object, audience: int) -> str:
    return ""


def hands_are_shown_to_spectators(
    observe: Callable[..., ToyObservation], state: ToyState, audience: int
) -> ToyObservation:
    seen = observe(state, audience)
    return replace(seen, hands=tuple(state.hands)) if audience == SPECTATOR else seen


def aside_betrays(asides: Callable[..., Sequence[Action]], state: ToyState, seat: int) -> Sequence[Action]:
    return () if of_another(state, seat) > 3 else asides(state, seat)


TICKS = count()


def list_is_unstable(legal: Callable[..., Sequence[Action]], state: ToyState, seat: int) -> Sequence[Action]:
    return legal(state, seat)[:: -1 if next(TICKS) % 2 else 1]


def list_has_duplicates(legal: Callable[..., Sequence[Action]], state: ToyState, seat: int) -> Sequence[Action]:
    return [*legal(state, seat), *legal(state, seat)[:1]]


HELD: list[Action] = []


def list_is_its_own(legal: Callable[..., Sequence[Action]], state: ToyState, seat: int) -> Sequence[Action]:
    """Kept, and given away."""
    found = legal(state, seat)
    if found != (*HELD[: len(found)],):
        HELD[:] = found
    return HELD if found else ()


def spectators_may_act(legal: Callable[..., Sequence[Action]], state: ToyState, seat: int) -> Sequence[Action]:
    return legal(state, state.to_act()[0]) if seat == SPECTATOR and state.to_act() else legal(state, seat)


def last_seat_speaks_for_nature(
    asides: Callable[..., Sequence[Action]], state: ToyState, seat: int
) -> Sequence[Action]:
    return asides(state, seat % len(state.hands))


def question_leaves_a_mark(asides: Callable[..., Sequence[Action]], state: ToyState, seat: int) -> Sequence[Action]:
    state.points[0] += seat == NATURE
    return asides(state, seat)


def refusal_betrays(apply: Callable[..., None], state: ToyState, actor: int, action: Action) -> None:
    try:
        apply(state, actor, action)
    except IllegalAction as refusal:
        if actor != NATURE and of_another(state, actor) > 3:
            raise IllegalAction("TOY-OTHER", refusal.message) from None
        raise


def clone_shares_a_list(clone: Callable[..., ToyState], state: ToyState) -> ToyState:
    twin = clone(state)
    twin.points = state.points
    return twin


def clone_forgets(clone: Callable[..., ToyState], state: ToyState) -> ToyState:
    twin = clone(state)
    twin.marks = ()
    return twin


def clone_lacks_a_field(clone: Callable[..., ToyState], state: ToyState) -> ToyState:
    twin = clone(state)
    del twin.votes
    return twin


def clone_has_another_number(clone: Callable[..., ToyState], state: ToyState) -> ToyState:
    twin = clone(state)
    twin.part += 1
    return twin


def anything_goes(apply: Callable[..., None], state: ToyState, actor: int, action: Action) -> None:
    if action.text == "mark 1" and state.to_act() != () and actor != NATURE:
        state.points[actor] += 1
    else:
        apply(state, actor, action)


def list_promises_too_much(apply: Callable[..., None], state: ToyState, actor: int, action: Action) -> None:
    if action.text == "mark 1" and state.marks:
        raise IllegalAction("TOY-TURN", Message("toy-refuse", {"action": action.text}))
    apply(state, actor, action)


def refusal_leaves_a_mark(apply: Callable[..., None], state: ToyState, actor: int, action: Action) -> None:
    points = [*state.points]
    state.points[0] += 1
    apply(state, actor, action)
    state.points[0] -= 1 if state.points != points else 0


def refusal_has_no_words(apply: Callable[..., None], state: ToyState, actor: int, action: Action) -> None:
    allowed = [one for one, _ in state.odds()] if actor == NATURE else [*state.legal(actor), *state.asides(actor)]
    if action not in allowed:
        raise IllegalAction("TOY-NO", Message("toy-refuse-lost"))
    apply(state, actor, action)


def with_weight(weight: object) -> Callable[..., object]:
    return lambda odds, state: [(action, 1 if number else weight) for number, (action, _) in enumerate(odds(state))]


def outcome_twice(odds: Callable[..., Sequence[tuple[Action, int]]], state: ToyState) -> object:
    return [*odds(state), *odds(state)[:1]]


def with_result(**change: object) -> Breaks:
    def end(original: Callable[..., None], state: ToyState, *args: object) -> None:
        original(state, *args)
        assert state.ended
        state.ended = replace(state.ended, **change)

    return patched(ToyState, "_end", end)


def result_is_kept_back(result: Callable[..., Result | None], state: ToyState) -> None:
    return None


def action_is_made_anew(action: Callable[..., ToyAction], game: Toy, text: str) -> Action:
    found = action(game, text)
    return ToyAction(found.word, *found.numbers)


def world_forgets_a_point(sample: Callable[..., ToyState], game: Toy, seen: ToyObservation, rng: Random) -> ToyState:
    world = sample(game, seen, rng)
    world.points[0] = 0
    return world


def world_cannot_be_played(sample: Callable[..., ToyState], game: Toy, seen: ToyObservation, rng: Random) -> ToyState:
    world = sample(game, seen, rng)
    world.facts_learned = []
    return world


def world_comes_from_elsewhere(
    sample: Callable[..., ToyState], game: Toy, seen: ToyObservation, rng: Random
) -> ToyState:
    return sample(game, seen, Random())


def nobody_learned(learned: Callable[..., bool], state: ToyState, before: State, audience: int) -> bool:
    return False


def never_over(voted: Callable[..., None], state: ToyState, seat: int, vote: str) -> None:
    state.part = 0
    voted(state, seat, vote)


def words_are_missing(say: Callable[..., None], state: ToyState, line: str, seat: int, **args: int) -> None:
    say(state, f"{line}-lost", seat)


@pytest.mark.slow
@pytest.mark.parametrize(
    "break_it, check, said",
    [
        (patched(ToyState, "legal", order_betrays), checks.leaks, "leak: what . is sent"),
        (patched(ToyState, "observe", prompt_betrays), checks.leaks, "leak: what .* is sent"),
        (patched(ToyState, "asides", aside_betrays), checks.leaks, "leak: what .* is sent"),
        (patched(ToyState, "_log", log_betrays), checks.chance, "but `learned` denies it"),
        (
            patched(ToyState, "observe", hands_are_shown_to_spectators),
            checks.chance,
            "spectator can see whether chance",
        ),
        (patched(ToyState, "apply", refusal_betrays), checks.leaks, "leak: why . may not"),
        (patched(ToyState, "legal", list_is_its_own), checks.legal_lists, "changing what legal of . gave"),
        (patched(ToyState, "legal", spectators_may_act), checks.outsiders, r"legal\(-2\) is for no seat, but offers"),
        (patched(ToyState, "asides", last_seat_speaks_for_nature), checks.outsiders, r"asides\(-.\) is for no seat"),
        (patched(ToyState, "asides", question_leaves_a_mark), checks.outsiders, "asking .* changed the state"),
        (patched(ToyState, "legal", list_is_unstable), checks.legal_lists, "twice gives two answers"),
        (patched(ToyState, "legal", list_has_duplicates), checks.legal_lists, "has duplicates"),
        (patched(ToyState, "apply", list_promises_too_much), checks.legal_lists, "IllegalAction: TOY-TURN"),
        (patched(ToyState, "clone", clone_shares_a_list), checks.clones, "playing a clone on changed"),
        (patched(ToyState, "clone", clone_forgets), checks.clones, "not seen as its original"),
        (patched(ToyState, "clone", clone_lacks_a_field), checks.clones, "a clone has no votes"),
        (
            patched(ToyState, "clone", clone_has_another_number),
            checks.clones,
            "a clone has another part: 2 instead of 1",
        ),
        (patched(ToyState, "apply", anything_goes), checks.refusals, "'mark 1' of . is not on the list and was not"),
        (patched(ToyState, "apply", refusal_leaves_a_mark), checks.refusals, "changed the state"),
        (patched(ToyState, "apply", refusal_has_no_words), checks.refusals, "words: en: no toy-refuse-lost"),
        (patched(ToyState, "odds", with_weight(0)), checks.odds, "not a positive whole number"),
        (patched(ToyState, "odds", with_weight(0.5)), checks.odds, "not a positive whole number"),
        (patched(ToyState, "odds", outcome_twice), checks.odds, "names? an outcome twice"),
        (patched(ToyState, "result", result_is_kept_back), checks.results, "has another result"),
        (with_result(winners=(7,)), checks.results, "the winners are"),
        (with_result(points=(1, 2, 3)), checks.results, "2 seats, but the points are"),
        (with_result(rule=""), checks.results, "names no rule"),
        (with_result(reason=Message("toy-over-lost")), checks.results, "words: en: no toy-over-lost"),
        (patched(Toy, "action", action_is_made_anew), checks.round_trips, "not read back as the same action"),
        (patched(Toy, "sample_world", world_forgets_a_point), checks.worlds, "depends on what it cannot know"),
        (patched(Toy, "sample_world", world_cannot_be_played), checks.worlds, "IndexError"),
        (patched(Toy, "sample_world", world_comes_from_elsewhere), checks.worlds, "give two worlds"),
        (patched(ToyState, "_say", words_are_missing), checks.wording, "words: en: no toy-log-.*-lost"),
        (patched(ToyState, "seen_since", sight_betrays), checks.sight, "what search tells . it saw depends on"),
        (patched(ToyState, "seen_since", sight_is_short), checks.sight, "search cannot tell apart what . can"),
        (patched(ToyState, "learned", nobody_learned), checks.chance, "but `learned` denies it"),
        (patched(ToyState, "learned", nobody_learned), checks.leaks, "learns something from its action, but `learned`"),
        (patched(ToyState, "learned", nobody_learned), checks.silence, "can rule out a world"),
        (patched(ToyState, "_voted", never_over), checks.odds, "not over after the 80 events"),
    ],
)
def test_a_fault_is_found(monkeypatch: pytest.MonkeyPatch, break_it: Breaks, check: Check, said: str) -> None:
    run(TOY, "", [check], games=12)
    break_it(monkeypatch)
    with pytest.raises(Fault, match=said) as found:
        run(TOY, "", [check], games=12)
    assert "toy seed " in str(found.value)
    assert " step " in str(found.value)


def chance_of_its_own(apply: Callable[..., None], state: ToyState, actor: int, action: Action) -> None:
    apply(state, actor, action)
    state.points[0] += next(TICKS)


def odds_in_any_order(odds: Callable[..., Sequence[tuple[Action, int]]], state: ToyState) -> object:
    return odds(state)[:: -1 if next(TICKS) % 2 else 1]


@pytest.mark.parametrize(
    "break_it, said",
    [
        (patched(ToyState, "apply", chance_of_its_own), "the same seed gives two different sittings"),
        (patched(ToyState, "odds", odds_in_any_order), "record-chance|two different sittings"),
        (patched(Record, "text", lambda text, record: text(record).replace(" ", "  ", 1)), "RecordError"),
        (
            patched(Record, "json", lambda json, record: json(record) | {"options": "parts=1"}),
            "read back from its JSON",
        ),
    ],
)
def test_a_faulty_record_is_found(monkeypatch: pytest.MonkeyPatch, break_it: Breaks, said: str) -> None:
    check_record(TOY)
    break_it(monkeypatch)
    with pytest.raises(Fault, match=said):
        check_record(TOY)


def undo_as_one_likes(refusal: Callable[..., Message | None], table: Table, seat: int) -> Message | None:
    found = refusal(table, seat)
    return None if found and found.id == "undo-told" else found


def undo_goes_too_far(undo: Callable[..., None], table: Table, seat: int) -> None:
    undo(table, seat)
    assert isinstance(table.state, ToyState)
    table.state.points[seat] = 0
    table.state.marks = ()


@pytest.mark.parametrize(
    "break_it, said",
    [
        (patched(Table, "_undo_refusal", undo_as_one_likes), r"can_undo\(.\) is True after"),
        (patched(Table, "can_undo", lambda can_undo, table, seat: False), r"can_undo\(.\) is False after"),
        (patched(Table, "undo", undo_goes_too_far), "does not lead back"),
    ],
)
def test_a_faulty_undo_is_found(monkeypatch: pytest.MonkeyPatch, break_it: Breaks, said: str) -> None:
    check_undo(TOY, "seats=5")
    break_it(monkeypatch)
    with pytest.raises(Fault, match=said):
        check_undo(TOY, "seats=5")


def test_a_game_that_hides_nothing_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def see_everything(observe: Callable[..., ToyObservation], state: ToyState, audience: int) -> ToyObservation:
        return replace(observe(state, REFEREE), audience=audience)

    check_secrets(TOY)
    patched(ToyState, "observe", see_everything)(monkeypatch)
    with pytest.raises(Fault, match="nothing is ever hidden from"):
        check_secrets(TOY, games=3)
