"""Deciding in a battle: the rules themselves played out, the secret choice of cards as the small game that it is.

Everything after the cards (Magic, retreats, help, escapes) is seen by both, so the best for each is found by looking at
every way on; where both choose a card in secret, the matrix of all pairs is solved and a card drawn from the mix that
cannot be exploited. A battle is over when the turn is; then the evaluation says what it was worth. What a player cannot
see is averaged over a few worlds that fit their view.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from mathom.bots.confrontation.evaluation import chance
from mathom.bots.confrontation.matrix_game import sample_mix, solve
from mathom.core.action import NATURE
from mathom.games.confrontation.actions import PLAYS, SPECIAL, ConfrontationAction
from mathom.games.confrontation.attack import DEFENDER, SHUFFLING
from mathom.games.confrontation.combat_cards import PLAYING, SHOWING_FIRST
from mathom.games.confrontation.content import PALANTIR, SIDE_NAMES, F, S
from mathom.games.confrontation.duel import Duel
from mathom.games.confrontation.observe import View
from mathom.games.confrontation.sequence import STEPS
from mathom.games.confrontation.step import BATTLE, BOTH, CHANCE, NOBODY
from mathom.games.confrontation.turn import LAST_LOOK, TURN

BATTLE_PHASES: Final = frozenset(step.name for step in STEPS if step.chapter == BATTLE or step in (DEFENDER, LAST_LOOK))
"""The steps in which this decides: from the choice of a defender to the end of a turn."""

_BEFORE_CARDS: Final = frozenset(
    step for step in STEPS[SHUFFLING.number : SHOWING_FIRST.number + 1] if step.asks not in (BOTH, CHANCE)
)
"""The decisions of an attack up to a card that is shown first."""


def settle(s: Duel, matrices: int) -> float:
    """What a position in a battle is worth to the Fellowship, from 0 to 1, if both go on as well as they can.

    `matrices` is how many plays of cards may be worked out on the way; further battles are left to the evaluation.
    """
    return _settle(s, s, matrices)


def settle_from(s: Duel, began: Duel) -> float:
    """The same for what began earlier in that turn, with no cards worked out: at once if the turn has passed."""
    return _settle(s, began, 0)


def _settle(s: Duel, began: Duel, matrices: int) -> float:
    actor = s.actor
    if actor == NOBODY:
        return 1.0 if s.winner == F else 0.0 if s.winner == S else 0.5
    if s.swap != began.swap:  # the first game of a match is over, and seat 0 was the Fellowship
        return 1.0 if s.score[0] > s.score[1] else 0.0
    if s.turns != began.turns or s.step is TURN:
        return chance(s, F)
    if actor == CHANCE:
        total = 0.0
        outcomes = s.odds()
        for outcome, _ in outcomes:
            then = s.clone()
            then.apply(NATURE, outcome)
            total += _settle(then, began, matrices)
        return total / len(outcomes)
    if s.step is PLAYING:
        if matrices <= 0 or actor != BOTH:
            return chance(s, F)
        return solve(card_matrix(s, matrices - 1))[2]
    if s.step in _BEFORE_CARDS:
        if matrices <= 0:
            return chance(s, F)
        if s.step is SHOWING_FIRST:
            matrices -= 1
    seat = actor ^ s.swap
    best = -1.0
    for action in s.legal(seat):
        if action.card == PALANTIR and action.code == SPECIAL:
            continue
        then = s.clone()
        then.apply(seat, action)
        found = _settle(then, began, matrices)
        if actor == S:
            found = 1.0 - found
        best = max(best, found)
    return best if actor == F else 1.0 - best


def card_matrix(s: Duel, matrices: int = 0) -> list[list[float]]:
    """What each pair of cards is worth to the Fellowship: rows for its own cards, columns for Sauron's."""
    light, dark = F ^ s.swap, S ^ s.swap
    darks = [card for card in range(12) if s.hand1 >> card & 1]
    out: list[list[float]] = []
    for card in range(12):
        if s.hand0 >> card & 1:
            row: list[float] = []
            for other in darks:
                then = s.clone()
                then.apply(light, PLAYS[card])
                then.apply(dark, PLAYS[other])
                row.append(_settle(then, s, matrices))
            out.append(row)
    return out


def cards(worlds: Sequence[Duel], side: int) -> tuple[list[ConfrontationAction], list[float], list[float]]:
    """The cards a side may play, the mix of the equilibrium over these worlds, and what each is worth against it."""
    total: list[list[float]] = []
    for world in worlds:
        found = card_matrix(world)
        total = (
            [[a + b for a, b in zip(one, two, strict=True)] for one, two in zip(total, found, strict=True)]
            if total
            else found
        )
    share = 1.0 / len(worlds)
    total = [[value * share for value in row] for row in total]
    down, across, _ = solve(total)
    hand = worlds[0].hand0 if side == F else worlds[0].hand1
    plays = [PLAYS[card] for card in range(12) if hand >> card & 1]
    if side == F:
        return plays, down, [sum(value * other for value, other in zip(row, across, strict=True)) for row in total]
    columns = [1.0 - sum(total[row][column] * down[row] for row in range(len(down))) for column in range(len(across))]
    return plays, across, columns


def worths(view: View, worlds: Sequence[Duel]) -> list[float]:
    """What each legal action of a decision in a battle, other than a secret card, is worth to the one who decides."""
    side = SIDE_NAMES.index(view.side)
    phase = worlds[0].step
    matrices = 1 if phase in _BEFORE_CARDS and phase is not SHOWING_FIRST else 0
    out: list[float] = []
    for action in view.legal:
        total = 0.0
        for world in worlds:
            then = world.clone()
            then.apply(view.audience, action)
            found = _settle(then, world, matrices)
            total += found if side == F else 1.0 - found
        out.append(total / len(worlds))
    return out


def decide(view: View, worlds: Sequence[Duel], rng: Random) -> tuple[ConfrontationAction, dict[str, float]]:
    """What to do in a battle, and what each action is worth. The worlds must fit the view, with no secret card chosen
    by the opponent (`WorldSampler.sample_undecided`), and are left as they are.
    """
    if view.phase == "playing":
        plays, mix, found = cards(worlds, SIDE_NAMES.index(view.side))
        worth = {action.text: value for action, value in zip(plays, found, strict=True)}
        return plays[sample_mix(mix, rng)], worth
    found = worths(view, worlds)
    best = max(found)
    near = [number for number, value in enumerate(found) if value > best - 1e-9]
    action = view.legal[near[int(rng.random() * len(near))]]
    assert isinstance(action, ConfrontationAction)
    return action, {option.text: value for option, value in zip(view.legal, found, strict=True)}
