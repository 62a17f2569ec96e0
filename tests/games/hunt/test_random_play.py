"""Random games: all that is printed comes up in them, the truth is never ruled out, and numbers stay in bounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from mathom.core.action import NATURE
from mathom.games.hunt import GAME
from mathom.games.hunt.actions import FIELDS
from mathom.games.hunt.board import BOARD_1
from mathom.games.hunt.chase import Chase
from mathom.games.hunt.content import CARDS, COMPANY, DIE, FACES, TOKENS, WITCH_KING_DIE
from mathom.games.hunt.effect import Effect
from mathom.games.hunt.journeys import JOURNEYS
from mathom.games.hunt.observe import frames
from mathom.games.hunt.possible_journals import possible_journals
from mathom.games.hunt.possible_journeys import possible_journeys
from mathom.games.hunt.state import NONE
from mathom.games.hunt.step import HuntStep

OPTIONS = (
    "players=2",
    "players=3 windows=always",
    "players=4 parts=second carry_information=5",
    "players=5 parts=second",
)


def walk(options: str, seed: int, *, keen: bool = False) -> Iterator[tuple[Chase, int, str]]:
    """A random game: the state before each event, who acts, what is done. Who is keen plays cards, heads for Bree."""
    rng = Random(seed)
    state = GAME.start(options)
    while seats := state.to_act():
        if seats == (NATURE,):
            odds = state.odds()
            who, action = NATURE, rng.choices([a for a, _ in odds], [weight for _, weight in odds])[0]
        else:
            who = rng.choice(seats)
            legal = state.legal(who)
            eager = [action for action in legal if action.kind in ("play", "hunt", "search")] if keen else []
            if keen and not eager and state.part == 0:
                ways = [action for action in legal if action.kind == "move" and action.space[0] >= 0]
                eager = sorted(ways, key=lambda action: BOARD_1.to_exit[action.space[0]])[:1]
            action = rng.choice(eager if eager and rng.random() < 0.5 else legal)
        yield state, who, action.text
        state.apply(who, action)
    yield state, NONE, ""


@pytest.mark.slow
def test_everything_that_is_printed_comes_up() -> None:
    """Each card is played, each of its effects takes place, each token, journey, face and kind of action is met."""
    steps: Counter[str] = Counter()
    texts: Counter[str] = Counter()
    journeys: Counter[int] = Counter()
    for options in OPTIONS:
        for seed in range(200):
            for state, _, text in walk(options, seed, keen=bool(seed % 2)):
                texts[text] += 1
                steps.update(frame.partition(":")[0] for frame in frames(state))
                if state.journey != NONE:
                    journeys[state.journey] += 1
    kinds = {text.partition(" ")[0] for text in texts}
    rare = {"take_back", "unmark"}  # with all eight ally tokens out, or all four marks: tested by hand
    assert kinds - {""} >= set(FIELDS) - rare
    played = {text.rpartition(" ")[2] for text in texts if text.startswith(("play ", "night_move "))}
    assert played >= set(CARDS)
    assert {text.rpartition(" ")[2] for text in texts if text.startswith("token ")} == set(TOKENS)
    assert set(journeys) == set(range(len(JOURNEYS)))
    faces = {FACES[face] for face in (*DIE, *WITCH_KING_DIE)}
    assert {face for text in texts if text.startswith(("roll ", "wk_roll ")) for face in text.split()[1:]} == faces
    used = {text.rpartition(" ")[2] for text in texts if text.startswith(("use ", "turn ", "route ", "cancel "))}
    assert {"frodo", "merry", "pippin", "two", "stay"} <= used
    assert {text.split()[1] for text in texts if text.startswith("cancel ")} >= {"sam", "pippin", "merry"}
    assert set(COMPANY) >= {"strider"}
    asking = {name for name, step in HuntStep.by_name.items() if isinstance(step, Effect) and step.asks_somebody}
    never = {name for name in asking if not steps[name]} - set(SETTLED_AT_ONCE)
    assert not never, f"no random game asked in {sorted(never)}"


SETTLED_AT_ONCE = {name for name in HuntStep.by_name if name.startswith("BR-")} | {"AL2-04.1"}
"""Powers ask only where there is a choice, and Athelas where all four company log tokens are in use."""


def fits(state: Chase) -> bool:
    """Whether the truth is among what the hunters hold possible."""
    if state.part == 0:
        return not state.journal or state.last in possible_journals(state.facts, state.rules.escape).last
    if not state.facts or state.lots or state.dealt:
        return True
    found = possible_journeys(state.facts, state.rules.havens)
    here = JOURNEYS[state.journey].id in found.cards
    return here and (state.gandalf_is in (0, 3) or not state.gandalf or state.gandalf[-1] in found.gandalf)


@pytest.mark.slow
@pytest.mark.parametrize("options", OPTIONS)
def test_the_truth_is_never_ruled_out(options: str) -> None:
    for seed in range(60):
        rng = Random(seed)
        for state, _, _ in walk(options, seed):
            if rng.random() < 0.1:
                assert fits(state), (options, seed, state.facts)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(10))
def test_the_truth_is_never_ruled_out_in_ten_thousand_games(part: int) -> None:
    for number in range(1000):
        seed = 10_000 + 1000 * part + number
        rng = Random(seed)
        for state, _, _ in walk(OPTIONS[number % 4], seed):
            if rng.random() < 0.1:
                assert fits(state), (OPTIONS[number % 4], seed, state.facts)


def test_numbers_stay_in_bounds() -> None:
    for seed in range(12):
        for state, _, _ in walk(OPTIONS[seed % 4], seed):
            assert 0 <= state.track <= 16
            assert 0 <= state.fellowship <= 4
            assert len(state.dice) <= 6
            assert state.allies.bit_count() <= 8
            assert all(number >= 0 for number in state.bag)
            assert all(
                space == NONE or not state.closed() >> space & 1 or space in state.riders for space in state.riders
            )
            cards = len(state.ally_hand) + len(state.ally_deck) + len(state.ally_up) + len(state.ally_down)
            assert cards + len(state.looked) == 22
            sorcery = sum(map(len, state.hands)) + len(state.sorcery_deck) + len(state.sorcery_up)
            assert sorcery + len(state.sorcery_down) + state.barrow == 22
