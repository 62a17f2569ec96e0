"""Discarding and turning damage and fear cards (rules 3.10): which, how many, and what is seen of it."""

from __future__ import annotations

from typing import Any

import pytest

from mathom.games.journeys.state import UNKNOWN
from tests.games.journeys.harms import harm_card, skill, trapped
from tests.games.journeys.harness import Data, Table, pack


def healing(heal: Data, **harm: Any) -> Table:
    """A hero with these cards before something that heals."""
    return trapped({"heal": heal}).harm("maerwen", **harm).play("interact trap")


# Which ----------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-44.7", "JE-D-29")
def test_a_faceup_card_of_choice_or_a_random_facedown_one() -> None:
    table = healing({"damage": 1}, damage=2, up=["dmg_04", "dmg_05"])
    assert table.asked == ("maerwen",)
    assert table.legal() == ["harm_up damage dmg_04", "harm_up damage dmg_05", "harm_down damage"]
    table.play("harm_up damage dmg_05")
    assert table.hero("maerwen").up[0] == (3,)
    assert table.harm_of("maerwen") == (3, 0)


@pytest.mark.rule("JE-44.7a", "JE-47.0", "JE-47.1", "JE-H-04")
def test_a_discarded_card_goes_to_the_bottom_of_its_deck_for_all_to_see() -> None:
    table = healing({"damage": 2}, up=["dmg_04", "dmg_05"]).play("harm_up damage dmg_05")
    seats = (0, 1)
    assert table.state.harm_decks[0].bottom == ((3, seats), (4, seats)), "the last lies lowest"


@pytest.mark.rule("JE-44.7b", "JE-D-29")
def test_several_may_be_any_mix_as_the_effect_allows() -> None:
    table = healing({"any": 3}, damage=1, fear=1, up=["fear_12", "fear_17"])
    assert table.legal() == ["harm_down damage", "harm_up fear fear_12", "harm_up fear fear_17", "harm_down fear"]
    table.play("harm_up fear fear_12", "harm_down damage", "harm_down fear")
    assert table.harm_of("maerwen") == (0, 1)
    assert table.step == "act"


@pytest.mark.rule("JE-44.7b")
def test_each_kind_has_its_own_number() -> None:
    table = healing({"damage": 1, "fear": 1}, damage=2, fear=2)
    table.play("harm_down fear")
    assert table.harm_of("maerwen") == (1, 1), "the rest goes without a question"


@pytest.mark.rule("JE-44.7c", "JE-P-DMG-07")
def test_a_facedown_card_is_picked_at_random() -> None:
    table = trapped({"heal": {"damage": 1, "face": "down"}})
    table.state.set_hero(0, down=((0, 6, UNKNOWN), ()))
    with table.awaiting():
        table.play("interact trap")
        assert table.odds() == {"facedown 0": 1, "facedown 1": 1, "facedown 2": 1}
    table.chance("facedown 1")
    assert table.hero("maerwen").down[0] == (0, UNKNOWN)


@pytest.mark.rule("JE-P-DMG-07", "JE-R-71", "JE-H-03", "JE-H-04")
def test_a_facedown_card_that_is_discarded_is_seen_by_all_and_does_nothing() -> None:
    table = trapped({"heal": {"fear": 1, "face": "down"}}).harm("maerwen", fear=2).inspire("maerwen", 3)
    table.chance("suffer fear fear_07").play("interact trap")
    assert table.events("harm_gone") == [("harm_gone", 0, 1, 6)]
    assert table.state.harm_decks[1].bottom == ((6, (0, 1)),)
    assert table.hero("maerwen").inspiration == 3, "Despair was not resolved"


# How many -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-R-73")
def test_what_must_be_healed_is_as_much_as_possible_and_want_of_cards_is_no_fault() -> None:
    table = healing({"damage": 3}, damage=1, fear=2)
    assert table.harm_of("maerwen") == (0, 2)
    assert table.step == "act", "nobody was asked"


@pytest.mark.rule("JE-R-73", "JE-D-29")
def test_what_may_be_healed_is_up_to_the_number() -> None:
    card = skill("balm", {"when": "own_turn", "do": [{"heal": {"damage": 2}}], "limit": "turn"})
    table = trapped(of=pack(skills=[card])).prepare("maerwen", "balm").harm("maerwen", damage=2)
    table.play("use skill balm 0")
    assert table.legal() == ["harm_down damage", "no"]
    table.play("harm_down damage", "no")
    assert table.harm_of("maerwen") == (1, 0)


@pytest.mark.rule("JE-R-73")
@pytest.mark.parametrize(
    "step, left",
    [
        ({"discard_prepared": 3}, {"prepared": []}),
        ({"lose_inspiration": 5}, {"inspiration": 0}),
        ({"flip": {"kind": "damage", "to": "down", "n": 3}}, {"up": 0}),
    ],
)
def test_nothing_fails_for_want_of_cards_or_tokens(step: Data, left: Data) -> None:
    table = trapped(step, {"flag": "went_on"}).prepare("maerwen", "basic_1").inspire("maerwen", 1)
    table.harm("maerwen", up=["dmg_04"]).play("interact trap")
    now = {
        "prepared": table.prepared("maerwen"),
        "inspiration": table.hero("maerwen").inspiration,
        "up": len(table.hero("maerwen").up[0]),
    }
    assert now | left == now
    assert "went_on" in table.state.flags


# Turning --------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-44.8")
def test_facedown_cards_are_turned_up_at_random_and_each_is_resolved_before_the_next() -> None:
    table = trapped({"flip": {"kind": "damage", "to": "up", "n": 2}}).harm("maerwen", damage=2, fear=1)
    table.deck("maerwen", "blank", "blank", "blank", "blank")
    table.chance("suffer damage dmg_13", "facedown 0", "suffer damage dmg_04").play("interact trap")
    words = [event[0] for event in table.events() if event[0] in ("harm", "test", "kept")]
    assert words == ["harm", "test", "kept", "harm", "kept"]
    assert table.harm_of("maerwen") == (2, 1)


@pytest.mark.rule("JE-44.8", "JE-44.7c")
def test_which_facedown_card_is_turned_up_is_left_to_chance() -> None:
    table = trapped({"flip": {"kind": "fear", "to": "up", "n": 1}})
    table.state.set_hero(0, down=((), (0, 6)))
    with table.awaiting():
        table.play("interact trap")
        assert table.odds() == {"facedown 0": 1, "facedown 1": 1}
    table.inspire("maerwen", 2).chance("facedown 1")
    assert table.hero("maerwen").inspiration == 0, "Despair was resolved"
    assert sorted(table.hero("maerwen").down[1]) == [0, 6]


@pytest.mark.rule("JE-44.8")
def test_a_faceup_card_of_choice_is_turned_down() -> None:
    table = trapped({"flip": {"kind": "damage", "to": "down", "n": 1}}).harm("maerwen", up=["dmg_04", "dmg_05"])
    table.play("interact trap", "harm_up damage dmg_04")
    assert table.hero("maerwen").up[0] == (4,)
    assert table.hero("maerwen").down[0] == (3,), "and stays known"


@pytest.mark.rule("JE-R-42", "JE-44.8")
def test_a_card_turned_up_may_bring_a_last_stand() -> None:
    heavy = harm_card("heavy", {"suffer": {"damage": 1, "facedown": True}}, {"keep": "faceup"})
    table = trapped({"flip": {"kind": "damage", "to": "up", "n": 1}}, of=pack(damage=[heavy]))
    table.harm("maerwen", damage=3)
    table.state.set_hero(0, down=((len(table.book.harms[0]) - 1, *(0,) * 3), ()))
    table.chance("facedown 0").play("interact trap")
    assert table.harm_of("maerwen") == (5, 0)
    assert table.step == "choose_attribute"
