"""The odds of a turn are exact: the same as playing every throw of the engine itself, and they add up to one."""

from __future__ import annotations

from fractions import Fraction

import pytest

from mathom.bots.mordor.policies import POLICIES
from mathom.core.action import NATURE
from mathom.games.mordor.actions import action
from mathom.games.mordor.casual import CASUAL
from mathom.games.mordor.content import STANDARD, Content
from mathom.games.mordor.race import Race
from mathom.games.mordor.turn_odds import Odds, Outcome, Policy, Turn, chance, mean, odds_of_actions, turn_odds
from tests.games.mordor.harness import position
from tools.mordor_figures import play_by

FEW = STANDARD.with_dice(
    black=("ring", "nazgul", "white_tree"), blue=("ring", "orc", "orc"), green=("orc", "nazgul", "gandalf")
)
SHEETS = (
    "basic | frodo | sam | turn frodo",
    "basic | sam left=1 | pippin | turn sam",
    "advanced | frodo at=rivendell | merry | turn frodo",
    "advanced | frodo at=moria track=xxxxxx(..) | pippin | turn frodo",
    "advanced | frodo at=lothlorien | sam | pippin | turn frodo",
    "advanced | frodo at=rohan | merry | turn frodo",
    "advanced | frodo at=helms_deep | merry | turn frodo",
    "advanced | frodo at=gondor | merry | turn frodo",
    "advanced | frodo at=minas_tirith left=2 | merry | turn frodo",
    "advanced | frodo at=shelobs_lair | pippin | turn frodo",
)
TWO_FELL = "aside black:ring yellow:orc red:weapon | thrown blue:orc green:nazgul"
THREE_FELL = "aside yellow:ring red:nazgul | thrown black:nazgul blue:ring green:gandalf"


def played(s: Race, policy: Policy, share: Fraction, before: tuple[int, ...], seat: int, out: Odds) -> None:
    """Play every future of a turn, and note what came out."""
    if s.active != seat or s.turns != 1:
        account = s.account
        assert account is not None
        crossed = [s.crossed[other] - before[other] for other in range(s.rules.players)]
        outcome = Outcome(
            circles=sum(ring.fate == "crosses" for ring in account.rings),
            boxes=crossed[seat],
            others=tuple(0 if other == seat else boxes for other, boxes in enumerate(crossed)),
            splits=sum(gandalf.fate == "splits" for gandalf in account.gandalfs),
        )
        out[outcome] = out.get(outcome, Fraction(0)) + share
        return
    if s.to_act() == (NATURE,):
        outcomes = s.odds()
        total = sum(weight for _, weight in outcomes)
        for face, weight in outcomes:
            future = s.clone()
            future.apply(NATURE, face)
            played(future, policy, share * Fraction(weight, total), before, seat, out)
    else:
        future = s.clone()
        future.apply(seat, play_by(policy, s, seat))
        played(future, policy, share, before, seat, out)


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("sheets", SHEETS)
@pytest.mark.parametrize("dice, content", [(TWO_FELL, STANDARD), (THREE_FELL, FEW)], ids=["standard", "few faces"])
def test_the_odds_are_those_of_the_engine(sheets: str, dice: str, content: Content, policy: str) -> None:
    state = position(f"{sheets} | {dice}", content).state
    found = odds_of_actions(state.observe(0), POLICIES[policy])
    assert list(found) == [option.text for option in state.legal(0)]
    for name, odds in found.items():
        assert sum(odds.values()) == 1
        future = state.clone()
        future.apply(0, action(name))
        out: Odds = {}
        played(future, POLICIES[policy], Fraction(1), tuple(state.crossed), 0, out)
        assert odds == dict(sorted(out.items())), name


@pytest.mark.slow
@pytest.mark.parametrize("policy", POLICIES)
def test_a_whole_turn_adds_up(policy: str) -> None:
    state = position("basic | frodo | sam | turn frodo").state
    odds = turn_odds(Turn.of_state(state), POLICIES[policy]).whole_turn()
    assert sum(odds.values()) == 1
    assert chance(odds, circles=0) > 0
    assert turn_odds(Turn.of(state.observe(0)), POLICIES[policy]) is turn_odds(Turn.of_state(state), POLICIES[policy])


def test_casual_turns_bring_what_the_rules_say() -> None:
    """Rules 7.4: 1.02 circles a turn, no progress in 22%; here for a fresh sheet, exactly."""
    odds = turn_odds(Turn.of_state(position("basic | frodo | sam | turn frodo").state), CASUAL).whole_turn()
    assert float(mean(odds, "circles")) == pytest.approx(1.02, abs=0.03)
    assert float(chance(odds, circles=0)) == pytest.approx(0.22, abs=0.02)


def test_there_are_no_odds_without_a_throw() -> None:
    assert odds_of_actions(position("basic | frodo | sam | turn frodo").state.observe(0), CASUAL) == {}
