"""Activation of enemy groups: order, targets, ways and fallbacks (rules 3.9, JE-4, JE-P-ACT)."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tests.games.journeys.fights import activated, activations, blows, effect, figures, pack_with, scene
from tests.games.journeys.harness import Data, Table, battle, spawn, start, trigger

rule = pytest.mark.rule

ATTACK: Final[Data] = {
    "id": "hew", "weight": 1, "damage": [1, 1, 1], "fear": [0, 0, 0], "negate": [], "text_en": "-", "text_pl": "-",
}  # fmt: skip


def goes_for(target: str, move: int = 2, no_target: int = 3, toward: str = "nearest", **more: Any) -> Data:
    """An activation."""
    return {
        "weight": 1, "target": target, "move": move, "no_target": {"move": no_target, "toward": toward},
        "text_en": "-", "text_pl": "-", **more,
    }  # fmt: skip


def hunters(*activations: Data, reach: int = 0) -> Any:
    """The pack with hill reavers that have these activations and one attack of 1 damage."""
    row = {
        "id": "hill_reaver", "name_en": "Hunters", "name_pl": "Łowcy", "rank": "regular", "traits": ["orc"],
        "figures_max": 3, "health": 5, "armor": 1, "sorcery": 0, "move": 2, "range": reach,
        "activations": [*activations], "attacks": [ATTACK], "hard": {"attacks": [ATTACK]},
    }  # fmt: skip
    return pack_with(enemies=[row])


def hunt(
    *activations: Data, at: str = "K", heroes: dict[str, str], reach: int = 0, ground: Any = (), options: str = ""
) -> Table:
    """The hunters in a space, heroes in theirs."""
    table = scene(*heroes, at=heroes, of=hunters(*activations, reach=reach), ground=ground, options=options)
    table.enemy("hill_reaver", at=f"B1.{at}")
    return table


def struck_whom(table: Table) -> list[str]:
    """The heroes who were attacked."""
    return [blow.hero for blow in blows(table)]


# The order ------------------------------------------------------------------------------------------------------------
@rule("JE-4.0", "JE-R-19", "JE-N-17", "JE-P-ACT-01", "JE-4.1", "JE-4.8", "JE-P-ACT-06")
def test_all_ready_groups_are_activated_in_the_order_of_the_bar() -> None:
    groups = {"hill_reaver": "K", "grey_warg": "K", "goblin_scrapper": "K", "bog_spider": "K"}
    table = scene(at="A", groups=groups).set_group("grey_warg", ready=False).to_hourglass().play("hourglass")
    table.end_round()
    order = [table.group(name).id for name in ("hill_reaver", "goblin_scrapper", "bog_spider")]
    assert activations(table) == order


@rule("JE-R-19", "JE-P-ACT-01")
def test_after_each_activation_the_bar_is_looked_at_from_the_left_again() -> None:
    """The second group readies the first, which then comes before the third."""
    table = scene(at="A", groups={"grey_warg": "K", "hill_reaver": "K", "bog_spider": "K"})
    caller = table.book.bonus["pack_caller"]
    table.set_group("grey_warg", ready=False).set_group("hill_reaver", bonuses=(caller,), elite=True)
    table.shadow_phase().end_round()
    order = [table.group(name).id for name in ("hill_reaver", "grey_warg", "bog_spider")]
    assert activations(table) == order


@rule("JE-N-20", "JE-4.0")
def test_a_group_that_appears_while_groups_are_activated_has_its_turn_too() -> None:
    story = battle(
        spawns=[spawn("late", "grey_warg", "B1.C", when="later"), spawn("first", "hill_troll", "B1.K")],
        events={"later": []},
        triggers=[trigger("shadow_start", {"call": "later"})],
    )
    table = start(story).shadow_phase().end_round()
    assert activations(table) == [table.group("first").id, table.group("late").id]


@rule("JE-P-ACT-01")
def test_chance_draws_an_activation_by_weight() -> None:
    table = scene(at="A", groups={"goblin_scrapper": "K"})
    with table.awaiting():
        activated(table, "goblin_scrapper")
        assert table.odds() == {"activate 0": 2, "activate 1": 1, "activate 2": 1}


# The target -----------------------------------------------------------------------------------------------------------
@rule("JE-4.2", "JE-4.2a", "JE-EX-06", "JE-P-ACT-03")
def test_the_target_of_the_attack_is_the_target_of_the_move() -> None:
    """Hefta, the mighty one, is named; Rosco stands nearer."""
    table = hunt(goes_for("high:might"), at="A", heroes={"hefta": "I", "rosco": "E"})
    activated(table, "hill_reaver")
    assert table.at("hill_reaver") == "B1.I"
    assert struck_whom(table) == ["hefta"]
    assert len(table.events("group_move")) == 2


@rule("JE-N-11", "JE-P-ACT-01")
@pytest.mark.parametrize(
    "selector, whom",
    [
        ("high:might", "hefta"),
        ("low:might", "rosco"),
        ("high:wit", "rosco"),
        ("most:damage", "rosco"),
        ("least:damage", "hefta"),
        ("most:fear", "hefta"),
        ("least:fear", "rosco"),
        ("most:inspiration", "rosco"),
        ("least:inspiration", "hefta"),
        ("most:prepared", "hefta"),
        ("least:prepared", "rosco"),
        ("nearest", "hefta"),
        ("farthest", "rosco"),
        ("last_attacker", "rosco"),
        ("hero:chosen", "rosco"),
    ],
)
def test_selectors_name_the_hero_whom_a_group_goes_for(selector: str, whom: str) -> None:
    table = hunt(goes_for(selector, 3), at="A", heroes={"hefta": "D", "rosco": "I"})
    table.harm("rosco", damage=2).harm("hefta", damage=1, fear=1).inspire("rosco", 1).prepare("hefta", "basic_1")
    table.set_group("hill_reaver", last_attacker=table.seat("rosco"))
    table.set(numbers={"chosen": table.seat("rosco") + 1})
    activated(table, "hill_reaver")
    assert struck_whom(table) == [whom]


@rule("JE-N-11")
def test_high_and_low_see_attributes_as_they_are_now() -> None:
    table = hunt(goes_for("high:might", 3), at="A", heroes={"hefta": "D", "rosco": "I"})
    table.harm("hefta", up=["dmg_04", "dmg_04", "fear_17"])
    assert struck_whom(activated(table, "hill_reaver")) == ["rosco"]


@rule("JE-N-11")
@pytest.mark.parametrize("selector", ["random", "high:agility", "low:agility"])
def test_chance_breaks_ties_of_random_high_and_low(selector: str) -> None:
    table = hunt(goes_for(selector), at="D", heroes={"rosco": "D", "hildreth": "D", "torbern": "D"})
    with table.awaiting():
        activated(table, "hill_reaver")
        assert table.step == "target_by_chance"
        assert table.odds() == {"target rosco": 1, "target hildreth": 1, "target torbern": 1}


@rule("JE-N-11", "JE-D-23")
@pytest.mark.parametrize("selector", ["most:damage", "least:fear", "nearest", "farthest"])
def test_the_party_breaks_ties_of_the_others(selector: str) -> None:
    table = hunt(goes_for(selector), at="A", heroes={"rosco": "D", "hildreth": "D"})
    activated(table, "hill_reaver")
    assert (table.step, table.asked) == ("target_by_party", ("rosco", "hildreth"))
    table.play("on_hero hildreth", by="rosco")
    assert struck_whom(table) == ["hildreth"]


@rule("JE-N-11")
def test_defeated_heroes_are_nobody_s_target() -> None:
    table = hunt(goes_for("high:might", 4), at="A", heroes={"hefta": "K", "rosco": "K", "maerwen": "K"})
    table.state.set_hero(table.seat("hefta"), defeated=True, place=-1)
    activated(table, "hill_reaver")
    assert table.events("activation")[-1][3] == table.seat("maerwen")


@rule("JE-R-85", "JE-N-11")
@pytest.mark.parametrize("selector", ["last_attacker", "hero:nobody"])
def test_a_selector_that_names_nobody_means_the_nearest(selector: str) -> None:
    table = hunt(goes_for(selector, 3), at="A", heroes={"hefta": "H", "rosco": "D"})
    assert struck_whom(activated(table, "hill_reaver")) == ["rosco"]


WALLED: Final = (("wall", "C-B"), ("wall", "C-G"))
"""C is cut off from everything."""


@rule("JE-R-85", "JE-P-ACT-07")
def test_the_farthest_is_the_farthest_who_can_be_reached() -> None:
    table = hunt(goes_for("farthest", 4), at="A", heroes={"hefta": "C", "rosco": "D", "maerwen": "I"}, ground=WALLED)
    assert struck_whom(activated(table, "hill_reaver")) == ["maerwen"]


# The way --------------------------------------------------------------------------------------------------------------
@rule("JE-4.2", "JE-P-ACT-02")
def test_a_group_moves_up_to_its_number_of_spaces() -> None:
    """G is 3 spaces from A, by way of B and C or F."""
    for move, whom in ((2, []), (3, ["hefta"])):
        table = hunt(goes_for("high:might", move), at="A", heroes={"hefta": "G", "rosco": "G"})
        activated(table, "hill_reaver")
        while table.step in ("group_way", "target_by_party"):
            table.play(table.legal()[0])
        assert struck_whom(table) == whom


@rule("JE-4.2b", "JE-P-ACT-03")
@pytest.mark.parametrize("reach, end", [(0, "H"), (1, "D")])
def test_a_group_stops_as_soon_as_its_target_is_in_range(reach: int, end: str) -> None:
    """From A to H by D or by E, both as short."""
    table = hunt(goes_for("high:might"), at="A", heroes={"hefta": "H", "rosco": "K"}, reach=reach)
    activated(table, "hill_reaver").play("step B1.D")
    assert table.at("hill_reaver") == f"B1.{end}"
    assert struck_whom(table) == ["hefta"]


@rule("JE-R-49", "JE-4.2b", "JE-P-ACT-02")
@pytest.mark.parametrize("reach, hero", [(0, "A"), (1, "B")])
def test_a_group_that_has_its_target_in_range_does_not_move(reach: int, hero: str) -> None:
    table = hunt(goes_for("high:might"), at="A", heroes={"hefta": hero, "rosco": "K"}, reach=reach)
    activated(table, "hill_reaver")
    assert table.at("hill_reaver") == "B1.A"
    assert struck_whom(table) == ["hefta"]


@rule("JE-4.3", "JE-R-48")
def test_every_step_brings_the_group_nearer() -> None:
    """From E to F by D or by H. Ways over A or I would be longer."""
    table = hunt(goes_for("high:might"), at="E", heroes={"hefta": "F", "rosco": "K"})
    activated(table, "hill_reaver")
    assert table.legal() == ["step B1.D", "step B1.H"]


@rule("JE-4.3")
def test_a_longer_way_is_not_taken_though_it_would_be_dry() -> None:
    """The stream between B and C lies on the only shortest way; around it would be B, F, G, C."""
    table = hunt(goes_for("high:might", 4), at="B", heroes={"hefta": "C", "rosco": "K"}, ground=(("stream", "B-C"),))
    activated(table, "hill_reaver")
    assert table.at("hill_reaver") == "B1.C"
    assert struck_whom(table) == []


@rule("JE-4.4", "JE-D-22", "JE-P-ACT-03")
def test_of_equally_short_ways_the_party_chooses() -> None:
    table = hunt(goes_for("high:might"), at="A", heroes={"hefta": "F", "rosco": "K"})
    activated(table, "hill_reaver")
    assert (table.step, table.asked) == ("group_way", ("hefta", "rosco"))
    assert table.legal() == ["step B1.B", "step B1.D"]
    assert table.copy().play("step B1.B", by="rosco").events("group_move")[0][3] == table.book.board.number["B1.B"]
    assert struck_whom(table.play("step B1.D")) == ["hefta"]


# Fallbacks ------------------------------------------------------------------------------------------------------------
@rule("JE-4.5", "JE-P-ACT-04", "JE-R-20")
def test_if_the_target_cannot_be_reached_the_closest_who_can_is() -> None:
    table = hunt(goes_for("high:might"), at="A", heroes={"hefta": "K", "rosco": "H", "maerwen": "B"})
    activated(table, "hill_reaver")
    assert table.at("hill_reaver") == "B1.B"
    assert struck_whom(table) == ["maerwen"]


@rule("JE-4.5a", "JE-D-23", "JE-P-ACT-04", "JE-R-20")
def test_of_equally_close_heroes_the_party_chooses_the_new_target() -> None:
    table = hunt(goes_for("high:might"), at="A", heroes={"hefta": "K", "rosco": "B", "maerwen": "D"})
    activated(table, "hill_reaver")
    assert (table.step, table.legal()) == ("target_by_party", ["on_hero rosco", "on_hero maerwen"])
    table.play("on_hero rosco")
    assert struck_whom(table) == ["rosco"]


@rule("JE-4.6", "JE-4.6a", "JE-A-112", "JE-P-ACT-05", "JE-R-85")
def test_with_nobody_in_reach_the_group_moves_by_its_other_instruction_and_does_not_attack() -> None:
    """The nearest is two spaces away: a move of 1 gets nobody in range; the one of 3 goes onto the hero's space."""
    table = hunt(goes_for("high:might", 1, 3), at="A", heroes={"hefta": "K", "rosco": "H"})
    activated(table, "hill_reaver").play("step B1.E")
    assert table.at("hill_reaver") == "B1.H"
    assert struck_whom(table) == []
    assert not table.group("hill_reaver").ready


@rule("JE-R-85", "JE-4.6")
def test_without_a_target_a_ranged_group_does_not_stop_in_range() -> None:
    table = hunt(goes_for("high:might", 1, 3), at="A", heroes={"hefta": "K", "rosco": "G"}, reach=1)
    activated(table, "hill_reaver")
    while table.step == "group_way":
        table.play(table.legal()[0])
    assert table.at("hill_reaver") == "B1.G"
    assert struck_whom(table) == []


@rule("JE-D-24", "JE-P-ACT-05")
def test_without_a_target_the_party_chooses_among_the_nearest_and_the_ways() -> None:
    table = hunt(goes_for("high:might", 0, 1), at="A", heroes={"hefta": "F", "rosco": "H"})
    activated(table, "hill_reaver")
    assert (table.step, table.legal()) == ("target_by_party", ["on_hero hefta", "on_hero rosco"])
    table.play("on_hero rosco")
    assert (table.step, table.legal()) == ("group_way", ["step B1.D", "step B1.E"])
    assert table.play("step B1.E").at("hill_reaver") == "B1.E"


@rule("JE-P-ACT-05")
def test_without_a_target_a_selector_may_say_whither() -> None:
    table = hunt(goes_for("high:might", 0, 1, "low:might"), at="A", heroes={"hefta": "B", "rosco": "I"})
    assert activated(table, "hill_reaver").at("hill_reaver") == "B1.E"


@rule("JE-P-ACT-07")
def test_a_hero_whom_no_way_leads_to_is_neither_reached_nor_nearest() -> None:
    """Hefta behind walls: the group goes for Rosco, far away as Rosco is."""
    table = hunt(goes_for("high:might", 1, 1), at="A", heroes={"hefta": "C", "rosco": "I"}, ground=WALLED)
    assert activated(table, "hill_reaver").at("hill_reaver") == "B1.E"


@rule("JE-P-ACT-07", "JE-P-ACT-06")
def test_a_group_stays_if_no_way_leads_to_anybody() -> None:
    table = hunt(goes_for("random", 4, 4), at="A", heroes={"hefta": "C", "rosco": "C"}, ground=WALLED)
    activated(table, "hill_reaver")
    assert table.at("hill_reaver") == "B1.A"
    assert struck_whom(table) == []
    assert not table.group("hill_reaver").ready


@rule("JE-R-84", "JE-R-07", "JE-P-ACT-07")
@pytest.mark.parametrize("option, struck", [("off", False), ("on", True)])
def test_with_shoot_over_walls_a_wall_counts_as_two_for_range_and_never_for_moving(option: str, struck: bool) -> None:
    heroes = {"hefta": "C", "rosco": "C"}
    table = hunt(goes_for("high:might", 4, 4), at="B", heroes=heroes, reach=2, ground=WALLED,
                 options=f"shoot_over_walls={option}")  # fmt: skip
    activated(table, "hill_reaver")
    assert bool(struck_whom(table)) == struck
    assert table.at("hill_reaver") == "B1.B"


# Streams --------------------------------------------------------------------------------------------------------------
@rule("JE-4.7", "JE-P-ACT-02", "JE-P-ACT-03", "JE-84.3", "JE-84.3a", "JE-75.9")
def test_a_step_across_a_stream_ends_the_activation_at_once() -> None:
    table = hunt(goes_for("high:might"), at="A", heroes={"hefta": "I", "rosco": "K"}, ground=(("stream", "A-E"),))
    activated(table, "hill_reaver")
    assert table.at("hill_reaver") == "B1.E"  # I, the second step, is not reached
    assert struck_whom(table) == []
    assert not table.group("hill_reaver").ready


@rule("JE-4.4", "JE-R-48", "JE-84.3")
def test_the_party_may_send_a_group_through_the_stream() -> None:
    heroes = {"hefta": "F", "rosco": "K"}
    table = hunt(goes_for("high:might"), at="A", heroes=heroes, ground=(("stream", "A-B"),))
    activated(table, "hill_reaver")
    assert struck_whom(table.copy().play("step B1.B")) == []
    assert struck_whom(table.copy().play("step B1.D")) == ["hefta"]


@rule("JE-84.3", "JE-P-ACT-05")
def test_a_stream_ends_the_way_without_a_target_too() -> None:
    table = hunt(goes_for("high:might", 0, 3), at="A", heroes={"hefta": "I", "rosco": "I"}, ground=(("stream", "A-E"),))
    activated(table, "hill_reaver")
    if table.step == "target_by_party":
        table.play("on_hero hefta")
    assert table.at("hill_reaver") == "B1.E"


# What else belongs to it ----------------------------------------------------------------------------------------------
@rule("JE-4.2a", "JE-N-11")
def test_groups_activated_nearby_a_hero_who_draws_their_eyes_take_that_hero() -> None:
    table = hunt(goes_for("high:might", 3), at="D", heroes={"hefta": "D", "rosco": "E"})
    table.prepare("rosco", "warden_10").turn("rosco").play("use skill warden_10")
    assert struck_whom(activated(table, "hill_reaver")) == ["rosco"]


@rule("JE-6.7", "JE-P-EATK-01")
def test_further_effects_of_an_activation_come_after_the_attack() -> None:
    extra = [{"lose_inspiration": {"n": 1, "who": "target"}}]
    table = hunt(goes_for("high:might", extra=extra), at="D", heroes={"hefta": "D", "rosco": "E"}).inspire("hefta", 2)
    activated(table, "hill_reaver")
    assert struck_whom(table) == ["hefta"]
    assert table.hero("hefta").inspiration == 1


@rule("JE-P-ACT-06")
def test_a_group_moved_by_the_story_is_not_exhausted_and_does_not_attack() -> None:
    table = scene(at="A", groups={"hill_reaver": "K"})
    effect(table, {"group_move": {"group": "hill_reaver", "n": 1, "toward": "B1.J"}})
    assert table.at("hill_reaver") == "B1.J"
    assert table.group("hill_reaver").ready
    assert struck_whom(table) == []


@rule("JE-4.8", "JE-23.1")
def test_when_all_groups_are_exhausted_darkness_follows() -> None:
    table = scene(at="A", groups={"hill_reaver": "A"}).set(all_dark=True)
    figures(table, "hill_reaver", (0, 9)).shadow_phase().end_round()
    kinds = [event[0] for event in table.events() if event[0] in ("activation", "due", "threat", "round")]
    assert kinds[:2] == ["round", "activation"]
    assert kinds[2:] == ["due", "due", "due", "threat", "round"]
