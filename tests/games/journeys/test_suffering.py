"""Damage and fear (rules 3.10): negating, preventing, taking the cards one by one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import pytest

from mathom.games.journeys.actions import ATTRIBUTES
from mathom.games.journeys.in_force import attribute
from mathom.games.journeys.state import UNKNOWN
from tests.games.journeys.harms import bare, foe, harm_card, trapped
from tests.games.journeys.harness import Table, battle, pack, spawn, terrain, token

MIGHT: Final = ATTRIBUTES.index("might")


@pytest.mark.rule("JE-P-DMG-03", "JE-R-22")
def test_cards_that_a_harm_card_brings_belong_to_the_same_source() -> None:
    cards = pack(
        fear=[harm_card("stumble", {"suffer": {"damage": 1}}, {"keep": "facedown"})],
        enemies=[foe("ghost", fear=1, after=[{"if": {"suffered": "damage"}, "do": [{"lose_inspiration": 1}]}])],
    )
    table = trapped(of=cards, spawns=[spawn("ghost", "ghost", "J01.a")])
    table.harm("maerwen", damage=3, fear=4).give("maerwen", boons=["hidden"]).inspire("maerwen", 2)
    table.harm_deck("fear", "stumble").harm_deck("damage", "dmg_01")
    table.play("travel", "move J01.b", "confirm")
    assert table.legal() == ["use boon hidden 1", "confirm"], "the fear of the attack"
    table.play("confirm")
    assert table.legal() == ["use boon hidden 1", "confirm"], "the damage is of the attack too"
    table.play("confirm")
    assert table.harm_of("maerwen") == (4, 5)
    assert table.hero("maerwen").inspiration == 1, "damage was suffered from the attack"
    assert table.step == "choose_attribute", "one check at the end of it"


def haunted(*names: str, fear: int = 1, at: str = "J01.a", **more: Any) -> Table:
    """The first hero's turn, with ghosts in the space who deal fear and nothing else."""
    ghosts = pack(enemies=[foe(name, fear=fear) for name in names])
    return trapped(of=ghosts, spawns=[spawn(name, name, at) for name in names], **more).place(maerwen=at)


@pytest.mark.rule("JE-P-DMG-06", "JE-R-70")
def test_a_hero_in_flight_provokes_others_but_nobody_who_is_attacking() -> None:
    table = haunted("ghost", "shade").harm_deck("fear", "fear_06", "fear_06")
    table.play("travel", "move J01.b", "on_group ghost")
    assert table.step == "walk"
    assert table.legal() == ["on_space J01.b", "on_space J01.c"], "not whether, only where"
    table.play("on_space J01.c")
    assert table.step == "walk", "the shade was provoked and turned up Flight too"
    table.play("on_space J01.b")
    assert [event[1][0] for event in table.events("blow")] == [0, 1], "each once"
    assert table.at("maerwen") == "J01.b"
    assert table.harm_of("maerwen") == (0, 2)


@pytest.mark.rule("JE-P-DMG-06", "JE-R-57")
def test_a_hero_who_was_driven_off_does_not_go_where_the_move_would_have_led() -> None:
    table = haunted("ghost", "shade").harm_deck("fear", "fear_06")
    table.play("travel", "move J01.b", "on_group ghost", "on_space J01.c")
    assert table.step == "act"
    assert table.at("maerwen") == "J01.c"
    assert table.state.moves == 2, "nothing is spent"


@pytest.mark.rule("JE-P-DMG-06")
def test_with_no_space_to_flee_to_nothing_happens() -> None:
    walls = [terrain("wall", ("B1.A", f"B1.{other}"), f"wall_{other.lower()}") for other in "BDE"]
    shut_in = battle(
        terrain=walls, spawns=[spawn("ghost", "ghost", "B1.A")], tokens=[token("trap", "B1.A", {"lore": 1})]
    )
    table = bare(shut_in, of=pack(enemies=[foe("ghost", fear=1)])).turn("maerwen").harm_deck("fear", "fear_06")
    table.play("interact trap")
    assert table.step == "still_go"
    assert table.at("maerwen") == "B1.A"
    assert table.harm_of("maerwen") == (0, 1)


def driven_out(fear: int = 0) -> Table:
    """A hero whom a ghost drives onto an unexplored tile."""
    table = haunted("ghost", at="J01.c").harm_deck("fear", "fear_06").harm("maerwen", fear=fear)
    return table.play("travel", "move J01.b", "on_space J02.c")


@pytest.mark.rule("JE-P-DMG-06", "JE-44.5a")
def test_exploring_waits_for_the_last_stand_of_the_source() -> None:
    table = driven_out(fear=4).deck("maerwen", "success")
    assert table.step == "choose_attribute"
    assert not table.events("explore")
    table.play("attribute spirit").let_be()
    assert table.events("explore") == [("explore", 0, 1)]
    assert table.at("maerwen") == "J02.c"


@pytest.mark.rule("JE-P-DMG-06", "JE-P-END-03")
def test_a_hero_who_falls_explores_nothing() -> None:
    table = driven_out(fear=4).deck("maerwen", "blank", "blank", "blank")
    table.play("attribute spirit").let_be()
    assert table.hero("maerwen").defeated
    assert not table.events("explore")


@pytest.mark.rule("JE-P-DMG-06")
def test_a_hero_who_is_placed_off_the_tile_before_the_attack_is_done_does_not_explore_it() -> None:
    after = [{"move": {"n": 1, "forced": True, "toward": "J02.c"}}, {"place": {"at": "J01.a"}}]
    ghost = foe("ghost", damage=1, after=[{"if": {"always": True}, "do": after}])
    table = trapped(of=pack(enemies=[ghost]), spawns=[spawn("ghost", "ghost", "J01.c")]).place(maerwen="J01.c")
    table.harm_deck("damage", "dmg_01").play("travel", "move J01.b")
    assert [event[1:] for event in table.events("move")] == [(0, *spaces(table, "J01.c", "J02.c"))]
    assert table.at("maerwen") == "J01.a"
    assert not table.events("explore")


def spaces(table: Table, *names: str) -> tuple[int, ...]:
    """Spaces by their numbers."""
    return tuple(table.book.board.number[name] for name in names)


# Negating -------------------------------------------------------------------------------------------------------------
def struck(damage: int, fear: int, successes: int, *, negate: Sequence[str] = ("wit",), **more: Any) -> Table:
    """A hero about to suffer, with so many successes on top of the deck for the test to negate."""
    table = trapped({"suffer": {"damage": damage, "fear": fear, "negate": [*negate], **more}})
    table.harm_deck("damage", *["dmg_01"] * damage).harm_deck("fear", *["fear_01"] * fear)
    return table.deck("maerwen", *["success"] * successes, *["blank"] * (3 - successes)).play("interact trap")


@pytest.mark.rule("JE-44.9", "JE-44.10", "JE-D-25", "JE-P-DMG-01", "JE-43.0")
def test_a_hero_may_negate_or_let_it_be() -> None:
    table = struck(1, 1, 3, negate=("wit", "might"))
    assert table.asked == ("maerwen",)
    assert table.legal() == ["attribute wit", "attribute might", "no"]
    table.play("no", "first fear")
    assert table.harm_of("maerwen") == (1, 1)
    assert table.events("test") == []


@pytest.mark.rule("JE-44.11", "JE-44.11b", "JE-44.11c", "JE-EX-13", "JE-D-25", "JE-89.3e")
def test_each_success_negates_one_card_as_the_hero_chooses() -> None:
    table = struck(2, 1, 2)
    table.play("attribute wit")
    assert table.events("test")[-1][1:4] == (0, "negate", 4)
    assert table.legal() == ["split 1 1", "split 2 0", "split 0 1", "split 1 0", "split 0 0"], "fewer will do"
    table.play("split 1 1")
    assert table.harm_of("maerwen") == (1, 0)


@pytest.mark.rule("JE-44.11c")
def test_a_hero_may_suffer_in_spite_of_enough_successes() -> None:
    table = struck(1, 1, 3).play("attribute wit", "split 0 0", "first damage")
    assert table.harm_of("maerwen") == (1, 1)


@pytest.mark.rule("JE-44.11a", "JE-44.12", "JE-102.0")
def test_cards_that_are_negated_or_prevented_are_neither_taken_nor_revealed() -> None:
    table = struck(2, 0, 1).play("attribute wit", "split 1 0")
    assert table.harm_of("maerwen") == (1, 0)
    assert len(table.events("harm")) == 1
    assert len(table.state.harm_decks[0]) == 1


@pytest.mark.rule("JE-44.9")
def test_without_an_attribute_named_nothing_can_be_negated() -> None:
    table = struck(1, 0, 3, negate=())
    assert table.events("test") == []
    assert table.harm_of("maerwen") == (1, 0)


@pytest.mark.rule("JE-R-45")
def test_facedown_cards_can_be_negated_too() -> None:
    table = struck(1, 0, 1, facedown=True)
    assert table.step == "ask_to_negate"
    table.play("attribute wit", "split 1 0")
    assert table.harm_of("maerwen") == (0, 0)


# Preventing -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-44.12", "JE-44.13", "JE-P-DMG-01", "JE-D-26")
def test_abilities_prevent_after_the_hero_has_negated() -> None:
    table = struck(3, 0, 1).give("maerwen", items=["leather_1"])
    assert table.step == "ask_to_negate"
    table.play("attribute wit", "split 1 0")
    assert table.step == "before_suffer"
    assert table.legal() == ["use item leather_1 0", "confirm"]
    table.play("use item leather_1 0")
    assert table.harm_of("maerwen") == (1, 0)


@pytest.mark.rule("JE-44.12")
def test_where_nothing_is_left_to_prevent_nobody_is_asked() -> None:
    table = struck(1, 0, 1).give("maerwen", items=["leather_1"]).play("attribute wit", "split 1 0")
    assert table.step == "act"


@pytest.mark.rule("JE-T-20", "JE-44.13", "JE-45.1c")
def test_negate_two_damage_and_one_fear_and_guard_the_last_fear_or_keep_it() -> None:
    for last, left in (("split 0 1", (0, 0)), ("split 0 0", (0, 1))):
        table = struck(2, 2, 3).prepare("hefta", "hefta_2")
        table.play("attribute wit", "split 2 1").play("keyword hefta_2 guard", last, by="hefta")
        assert table.harm_of("maerwen") == left


@pytest.mark.rule("JE-T-20", "JE-44.11c", "JE-45.1c")
def test_four_may_be_suffered_in_spite_of_all_that() -> None:
    table = struck(2, 2, 3).prepare("hefta", "basic_2").play("attribute wit", "split 0 0")
    table.play("keyword basic_2 guard", "split 0 0", by="hefta").play("first damage")
    assert table.harm_of("maerwen") == (2, 2)


# Taking the cards -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-44.3", "JE-44.6", "JE-82.0")
@pytest.mark.parametrize("card, up, down", [("dmg_04", (3,), ()), ("dmg_01", (), (0,)), ("dmg_02", (), ())])
def test_the_card_says_whether_it_stays_face_up_or_face_down_or_goes(card: str, up: Any, down: Any) -> None:
    table = trapped({"suffer": {"damage": 1}}).harm_deck("damage", card, "dmg_03").play("interact trap")
    assert table.hero("maerwen").up[0] == up
    assert table.hero("maerwen").down[0] == down
    assert table.events("harm")[-1][1:3] == (0, 0)


@pytest.mark.rule("JE-44.6")
def test_a_faceup_card_is_in_force_as_long_as_it_lies_there() -> None:
    table = trapped({"suffer": {"damage": 1}}).harm_deck("damage", "dmg_04")
    assert attribute(table.state, 0, MIGHT) == 3
    table.play("interact trap")
    assert attribute(table.state, 0, MIGHT) == 2
    table.harm("maerwen", damage=1)
    assert attribute(table.state, 0, MIGHT) == 3, "a facedown one is not"


@pytest.mark.rule("JE-44.0", "JE-44.1")
def test_damage_and_fear_are_counted_apart() -> None:
    table = trapped({"suffer": {"damage": 1, "facedown": True}}).harm("maerwen", damage=3, fear=4).play("interact trap")
    assert table.harm_of("maerwen") == (4, 4)
    assert table.step == "act", "neither limit is reached"


@pytest.mark.rule("JE-44.3a")
def test_each_card_is_resolved_before_the_next_is_revealed() -> None:
    table = trapped({"suffer": {"damage": 2}}).harm_deck("damage", "dmg_13", "dmg_02").deck("maerwen", *["blank"] * 4)
    table.play("interact trap")
    words = [event[0] for event in table.events() if event[0] in ("harm", "test", "kept")]
    assert words == ["harm", "test", "kept", "harm", "kept"]
    assert table.harm_of("maerwen") == (2, 0), "Graze found another damage card"


@pytest.mark.rule("JE-R-21", "JE-D-27", "JE-P-DMG-01")
@pytest.mark.parametrize("first, order", [("damage", [0, 0, 1]), ("fear", [1, 0, 0])])
def test_the_hero_chooses_which_kind_is_taken_first_and_that_kind_is_finished(first: str, order: list[int]) -> None:
    table = trapped({"suffer": {"damage": 2, "fear": 1}})
    table.harm_deck("damage", "dmg_01", "dmg_01").harm_deck("fear", "fear_01").play("interact trap")
    assert table.asked == ("maerwen",)
    assert table.legal() == ["first damage", "first fear"]
    table.play(f"first {first}")
    assert [event[2] for event in table.events("harm")] == order


@pytest.mark.rule("JE-44.3b", "JE-P-DMG-02", "JE-44.4", "JE-H-03")
def test_a_facedown_card_is_placed_without_a_look() -> None:
    table = trapped({"suffer": {"damage": 2, "fear": 1, "facedown": True}}).play("interact trap", "first damage")
    assert table.hero("maerwen").down == ((UNKNOWN, UNKNOWN), (UNKNOWN,))
    assert table.events("harm") == [], "nothing is revealed and no text runs"
    assert table.legal("on_card") == [], "and there is no way to look"


@pytest.mark.rule("JE-D-28")
def test_a_harm_card_with_a_choice_asks_the_hero_who_suffers() -> None:
    fork = harm_card("fork", {"choose": [[{"keep": "facedown"}], [{"lose_inspiration": 1}, {"keep": "discard"}]]})
    table = trapped({"suffer": {"fear": 1, "who": "each_ally_here"}}, of=pack(fear=[fork]))
    table.inspire("hefta", 1).harm_deck("fear", "fork").play("interact trap")
    assert table.asked == ("hefta",)
    table.play("choose 1")
    assert table.harm_of("hefta") == (0, 0)
    assert table.hero("hefta").inspiration == 0


@pytest.mark.rule("JE-P-DMG-05", "JE-D-40")
def test_the_party_chooses_in_which_order_several_heroes_suffer() -> None:
    table = trapped({"suffer": {"fear": 1, "facedown": True, "who": "each_hero"}}).play("interact trap")
    assert table.asked == ("maerwen", "hefta"), "any one of them"
    assert table.legal() == ["on_hero maerwen", "on_hero hefta"]
    table.play("on_hero hefta", by="hefta")
    assert [event[1] for event in table.events("facedown")] == [1, 0]


@pytest.mark.rule("JE-44.1")
def test_what_a_story_deals_is_suffered_by_whom_it_names() -> None:
    table = trapped({"suffer": {"damage": 1, "facedown": True, "who": "any_ally"}}).play("interact trap")
    assert table.harm_of("maerwen") == (0, 0)
    assert table.harm_of("hefta") == (1, 0)
