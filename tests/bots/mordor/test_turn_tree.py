"""The best way through a turn is the one that playing every throw and every choice of the engine itself finds."""

from __future__ import annotations

from fractions import Fraction

import pytest

from mathom.bots.mordor.best_play import BestPlay
from mathom.bots.mordor.policies import POLICIES
from mathom.bots.mordor.sheets import Sheet
from mathom.bots.mordor.turn_tree import End, TurnTree, dice_of
from mathom.bots.mordor.turn_values import TurnValues, sheet_of
from mathom.core.action import NATURE
from mathom.games.mordor.casual import CASUAL
from mathom.games.mordor.content import PLACES, PLAIN, STANDARD, Content
from mathom.games.mordor.race import Race
from mathom.games.mordor.state import OVER
from mathom.games.mordor.throws import alike
from mathom.games.mordor.turn_odds import Laid, Outcome, Turn, mean, turn_odds
from tests.games.mordor.harness import position

FEW = STANDARD.with_dice(
    black=("ring", "nazgul", "white_tree"),
    yellow=("ring", "orc"),
    red=("nazgul", "weapon"),
    blue=("ring", "orc"),
    green=("orc", "nazgul", "gandalf"),
)
SHEETS = (
    "basic | frodo | sam | turn frodo",
    "basic | sam left=1 | pippin | turn sam",
    "advanced | frodo at=rivendell | merry | turn frodo",
    "advanced | frodo at=moria track=xxxxxx(..) | pippin | turn frodo",
    "advanced | frodo at=lothlorien | sam | pippin | turn frodo",
    "advanced | frodo at=rohan | merry | turn frodo",
    "advanced | frodo at=helms_deep | merry | turn frodo",
    "advanced | frodo at=gondor | merry | sam | pippin | turn frodo",
    "advanced | frodo at=minas_tirith left=2 | merry | turn frodo",
    "advanced | frodo at=shelobs_lair | pippin | turn frodo",
)
TWO_FELL = "aside black:ring yellow:orc red:weapon | thrown blue:orc green:nazgul"
THREE_FELL = "aside yellow:ring red:nazgul | thrown black:nazgul blue:ring green:orc"


def worth(sheet: Sheet, whole: int, halves: int, circles: int, struck: int) -> Fraction:
    """Any worth that tells outcomes apart, as an exact number."""
    return Fraction(circles) + Fraction(whole, 3) + Fraction(halves, 7) + Fraction(struck, 11) - Fraction(sheet.boxes)


def brute(s: Race, seat: int, before: Sheet, struck: int) -> Fraction:
    """The value of a state to whoever plays the turn as well as can be, by trying everything."""
    if s.active != seat or s.turns != 1 or s.step == OVER:
        sheet = sheet_of(s.observe(seat).sheets[seat])
        hit = sum(s.crossed[other] for other in range(s.rules.players) if other != seat) - struck
        return worth(before, sheet.whole, sheet.halves, sheet.circles - before.circles, hit)
    if s.to_act() == (NATURE,):
        outcomes = s.odds()
        total = sum(weight for _, weight in outcomes)
        value = Fraction(0)
        for face, weight in outcomes:
            future = s.clone()
            future.apply(NATURE, face)
            value += Fraction(weight, total) * brute(future, seat, before, struck)
        return value
    values = []
    for choice in s.legal(seat):
        future = s.clone()
        future.apply(seat, choice)
        values.append(brute(future, seat, before, struck))
    return max(values)


@pytest.mark.parametrize(
    "sheets, dice, content",
    [
        *((sheets, TWO_FELL, STANDARD) for sheets in SHEETS),
        *((sheets, THREE_FELL, FEW) for sheets in SHEETS if "rohan" not in sheets),  # there it would take too long
    ],
)
def test_the_best_way_through_a_turn_is_that_of_the_engine(sheets: str, dice: str, content: Content) -> None:
    state = position(f"{sheets} | {dice}", content).state
    view = state.observe(0)
    before, place = sheet_of(view.sheets[0]), PLACES.get(view.place, PLAIN)

    def by_tree(end: End) -> float:
        after = before.after(max(end.rings - place.toll, 0), end.gandalfs, end.mine, 9)
        return float(worth(before, after.whole, after.halves, after.circles - before.circles, end.others.bit_count()))

    found = TurnValues().of_choices(view, by_tree, 0)
    for choice, value in zip(view.legal, found, strict=True):
        future = state.clone()
        future.apply(0, choice)
        assert value == pytest.approx(float(brute(future, 0, before, sum(state.crossed[1:]))), abs=1e-12)


@pytest.mark.parametrize("sheets", SHEETS[:4])
def test_no_policy_does_better_and_the_odds_give_the_value(sheets: str) -> None:
    state = position(sheets, FEW).state
    view = state.observe(0)
    turn = Turn.of(view)
    dice = dice_of(turn, alike(view.faces))
    tree = TurnTree(turn.place, 0, dice.kinds)
    root = tree.after(tree.whole_hand, 0)

    def circles(end: End) -> float:
        return float(min(max(end.rings - turn.place.toll, 0), turn.circles_left))

    best = BestPlay(tree, circles)
    value, shares = best.value(root), best.outcomes(root)
    assert sum(share for _, share in shares) == pytest.approx(1)
    assert sum(share * circles(end) for end, share in shares) == pytest.approx(value, abs=1e-12)
    for policy in POLICIES.values():
        assert float(mean(turn_odds(turn, policy).whole_turn(), "circles")) <= value + 1e-12


def test_where_there_is_no_choice_the_odds_are_those_of_any_policy() -> None:
    """One die is left: whatever falls must go."""
    text = "basic | frodo | sam | turn frodo | aside black:ring yellow:ring red:weapon blue:orc | thrown green:nazgul"
    state = position(text).state
    turn = Turn.of(state.observe(0))
    dice = dice_of(turn, alike(STANDARD.dice))
    tree = TurnTree(turn.place, 0, dice.kinds)
    aside = (0, 0, 1, 2, -1)
    number = tree.after(*tree.laid(aside, dice.kind_of))
    found = {
        Outcome(end.rings, end.mine, (0, end.others >> 1 & 1), end.gandalfs): share
        for end, share in BestPlay(tree, lambda _: 0.0).outcomes(number)
    }
    odds = turn_odds(turn, CASUAL)._throw(0b10000, Laid.of(turn, aside))
    assert found == {outcome: pytest.approx(weight / 6) for outcome, weight in odds.items()}
