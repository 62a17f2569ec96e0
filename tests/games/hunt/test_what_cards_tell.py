"""What playing a card tells the other side (HR-HID-14), and no more.

Each card is played in two sittings that differ in what is hidden alone, by the same open choices. The Wraiths and the
spectators must see the same in both.
"""

from __future__ import annotations

import pytest

from mathom.core.action import NATURE
from mathom.games.hunt import GAME
from mathom.games.hunt.content import ALLIES, CARDS, SORCERIES
from tests.games.hunt.card_tables import allies_on, sorcery_held
from tests.games.hunt.harness import Table, at_step, ring_bearers_turn

OUT_OF_TURN = {"AL1-10", "AL1-11", "AL1-12", "AL2-10", "AL2-11", "AL2-12"}
"""What they cancel gets no answer: `test_cancelling.py`."""
LOGS = {"AL1-01": ("1 4 42 .", "1 4 47 ."), "AL1-07": ("1 4 26 .", "1 4 32 .")}
"""Both with the condition that the card tells; for the others two logs that end in the same region."""
IN_TURN_1 = [CARDS[card] for card in ALLIES[0] if CARDS[card] not in OUT_OF_TURN]
IN_TURN_2 = [CARDS[card] for card in ALLIES[1] if CARDS[card] not in OUT_OF_TURN | {"AL2-16"}]


def play_both(one: Table, other: Table) -> None:
    """Play on by the first choice that both have, until the card is done."""
    while one.step not in ("rb_turn", "nazgul_turn"):
        assert (one.step, one.asked) == (other.step, other.asked)
        text = next(text for text in one.options() if text in other.options())
        one.play(text)
        other.play(text)
        if one.asked == (NATURE,):
            one.let_chance(1)
            other.let_chance(1)


def same_for_the_wraiths(one: Table, other: Table) -> None:
    for audience in (1, -2):
        assert one.sees(audience) == other.sees(audience)


@pytest.mark.rule("HR-HID-14", "HR-HID-08", "HR-HID-12")
@pytest.mark.parametrize("branch", [0, 1])
@pytest.mark.parametrize("card", IN_TURN_1)
def test_an_ally_card_of_part_1(card: str, branch: int) -> None:
    tables = []
    for journal in LOGS.get(card, ("1 4 12 .", "1 4 17 .")):
        table = ring_bearers_turn(journal=journal, turn=3).hold(f"{card} AL1-09")
        allies_on(table, "33 51").play(f"play {card}")
        if len(table.options("branch")) > branch:
            table.play(f"branch {branch + 1}")
        tables.append(table.let_chance(1))
    play_both(*tables)
    same_for_the_wraiths(*tables)


@pytest.mark.rule("HR-HID-14", "HR-HID-12")
@pytest.mark.parametrize(
    "card, journals, entries",
    [
        ("AL1-01", ("1 4 42", "1 4 47"), (("branch 1", "move 43", "move dot"), ("branch 1", "move dot", "move 48"))),
        ("AL1-07", ("1 4 26", "1 4 31"), (("move 30",), ("move 33",))),
    ],
)
def test_which_entry_was_written_is_not_told(
    card: str, journals: tuple[str, str], entries: tuple[tuple[str, ...], tuple[str, ...]]
) -> None:
    tables = [ring_bearers_turn(journal=journal).hold(card).play(f"play {card}") for journal in journals]
    for table, texts in zip(tables, entries, strict=True):
        table.play(*texts)
    same_for_the_wraiths(*tables)


@pytest.mark.rule("HR-HID-14")
@pytest.mark.parametrize("branch", [0, 1])
@pytest.mark.parametrize("card", IN_TURN_2)
def test_an_ally_card_of_part_2(card: str, branch: int) -> None:
    track = 4 if card == "AL2-03" else 10
    tables = []
    for journey, gandalf in (("JS-01", "8"), ("JL-02", "10")):
        table = ring_bearers_turn(part=2, journey=journey, gandalf=gandalf, track=track).hold(f"{card} AL2-14")
        allies_on(table, "2 45").play(f"play {card}")
        if len(table.options("branch")) > branch:
            table.play(f"branch {branch + 1}")
        tables.append(table.let_chance(1))
    play_both(*tables)
    same_for_the_wraiths(*tables)


@pytest.mark.rule("HR-HID-14")
@pytest.mark.parametrize("branch", [0, 1])
@pytest.mark.parametrize("card", [CARDS[card] for card in SORCERIES])
def test_a_sorcery_card(card: str, branch: int) -> None:
    """The answers are the same in both: the last areas lie in one region, after one dot."""
    tables = []
    for journal in ("1 4 12 .", "1 4 17 ."):
        table = sorcery_held(card, journal=journal, blue="47").hold("AL1-09")
        allies_on(table, "33 51").set(corruption=3, eye_side=True, trail_eyes=table.areas("47"), fellowship=1)
        table.play(f"play {card}")
        if len(table.options("branch")) > branch:
            table.play(f"branch {branch + 1}")
        tables.append(table.let_chance(1))
    play_both(*tables)
    same_for_the_wraiths(*tables)


@pytest.mark.rule("HR-HID-14")
def test_bill_the_pony_and_the_hand_it_leaves() -> None:
    tables = []
    for beside in ("AL2-14", "AL2-02"):
        table = ring_bearers_turn(part=2, turn=3).hold(f"AL2-16 {beside}").set(flags=0)
        tables.append(at_step(table, "turn:3", "figure").play("night_move AL2-16"))
    same_for_the_wraiths(*tables)


@pytest.mark.rule("HR-HID-08")
def test_the_ring_bearer_is_warned_of_what_a_card_tells() -> None:
    """Before it is played: what the button says."""
    table = ring_bearers_turn(journal="1 . 46").hold("AL1-01 AL1-09")
    labels = {action.text: GAME.label(action, observation=table.sees(0)).id for action in table.state.legal(0)}
    assert (labels["play AL1-01"], labels["play AL1-09"]) == ("action-play-tells", "action-play")
