"""Groups of enemies: figures, elites, banners, ready and exhausted (rules 3.9, JE-26, JE-21, JE-87, JE-96)."""

from __future__ import annotations

from typing import Any

import pytest

from mathom.games.journeys.activation import move_of
from tests.games.journeys.fights import activated, activations, attack, blows, effect, figures, scene, struck
from tests.games.journeys.harness import Table, battle, option, spawn, start, token, trigger

rule = pytest.mark.rule


def with_spawns(*rows: dict[str, Any], hard: bool = False, **more: Any) -> Table:
    """A small battle with these groups."""
    return start(battle(spawns=[*rows], **more), hard=hard)


# Groups ---------------------------------------------------------------------------------------------------------------
@rule("JE-26.0", "JE-N-10", "JE-N-20", "JE-26.3")
def test_a_group_enters_with_the_figures_of_its_row() -> None:
    table = with_spawns(spawn("wolves", "grey_warg", "B1.K", 2), spawn("reavers", "hill_reaver", "B1.C", 3))
    assert table.at("wolves") == "B1.K"
    assert table.group("wolves").figures == ((0, 4), (0, 4))
    assert table.group("reavers").figures == ((1, 5),) * 3


@rule("JE-N-10")
@pytest.mark.parametrize("alive, harm", [(1, (1, 1)), (2, (1, 1)), (3, (2, 1))])
def test_the_values_of_an_attack_depend_on_the_figures_alive(alive: int, harm: tuple[int, int]) -> None:
    table = scene()
    table.enemy("goblin_scrapper", at="B1.D", figures=alive)
    struck(table, "rosco", "goblin_scrapper", "jeer")
    assert blows(table)[-1].harm == harm


@rule("JE-26.1", "JE-75.7")
def test_all_figures_of_a_group_move_and_attack_as_one() -> None:
    table = scene(at="A")
    table.enemy("goblin_scrapper", at="B1.D", figures=3)
    table.chance("target hefta", "strike swarm")
    activated(table, "goblin_scrapper", 0)
    assert table.at("goblin_scrapper") == "B1.A"
    assert len(table.group("goblin_scrapper").figures) == 3
    assert [blow.harm for blow in blows(table)] == [(3, 0)]


@rule("JE-26.5")
def test_an_effect_on_an_enemy_means_the_whole_group() -> None:
    table = scene(groups={"goblin_scrapper": "D"}).prepare("rosco", "lorekeeper_11").turn("rosco")
    figures(table, "goblin_scrapper", (0, 3), (0, 3)).play("use skill lorekeeper_11")
    assert not table.group("goblin_scrapper").ready


@rule("JE-N-20")
def test_a_group_enters_ready_unless_its_row_says_exhausted() -> None:
    table = with_spawns(spawn("one", "grey_warg", "B1.K", 1), spawn("other", "hill_reaver", "B1.K", 1, exhausted=True))
    assert (table.group("one").ready, table.group("other").ready) == (True, False)


@rule("JE-N-17", "JE-54.1")
def test_groups_stand_on_the_bar_in_the_order_of_their_appearance() -> None:
    table = with_spawns(spawn("late", "hill_troll", "B1.K", when="later"), spawn("first", "grey_warg", "B1.K"),
                        spawn("second", "hill_reaver", "B1.K"), events={"later": []})  # fmt: skip
    effect(table, {"call": "later"})
    assert table.groups() == ["first", "second", "late"]


# Elites and bonuses ---------------------------------------------------------------------------------------------------
@rule("JE-21.0", "JE-21.1", "JE-21.1b")
def test_a_group_with_bonuses_is_elite_and_stronger() -> None:
    table = with_spawns(
        spawn("plain", "hill_reaver", "B1.K", 2),
        spawn("elite", "hill_reaver", "B1.K", 2, bonuses=["hardy", "iron_hide"]),
    )
    assert (table.group("plain").elite, table.group("elite").elite) == (False, True)
    assert table.group("plain").figures == ((1, 5), (1, 5))
    assert table.group("elite").figures == ((2, 7), (2, 7))


@rule("JE-R-81")
def test_the_same_bonus_twice_counts_once() -> None:
    table = with_spawns(spawn("elite", "hill_reaver", "B1.K", 1, bonuses=["hardy", "hardy"]))
    assert table.group("elite").figures == ((1, 7),)
    effect(table, {"group_mod": {"group": "elite", "bonuses": ["hardy"]}})
    assert table.group("elite").figures == ((1, 7),)


@rule("JE-R-81", "JE-21.1")
def test_bonuses_given_later_make_a_group_elite_and_change_health_alike() -> None:
    table = with_spawns(spawn("raiders", "hill_reaver", "B1.K", 2))
    figures(table, "raiders", (1, 5), (0, 2))
    effect(table, {"group_mod": {"group": "raiders", "bonuses": ["hardy", "warded", "iron_hide"]}})
    group = table.group("raiders")
    assert (group.elite, group.health, group.sorcery) == (True, 7, 2)
    assert group.figures == ((2, 7), (1, 4))


@rule("JE-R-81")
def test_healing_goes_up_to_the_maximum() -> None:
    table = with_spawns(spawn("trolls", "hill_troll", "B1.K", 1, bonuses=["knitting_flesh"]))
    table.set_group("trolls", figures=((2, 11),)).end_round()
    assert table.group("trolls").figures == ((2, 12),)


@rule("JE-R-81")
def test_bonuses_of_a_variable_hold_for_a_group_that_comes_later() -> None:
    later = spawn("raiders", "hill_reaver", "B1.K", 1, when="later")
    table = with_spawns(later, events={"later": []})
    effect(table, {"group_mod": {"group": "raiders", "bonuses": ["hardy"]}}, {"call": "later"})
    assert table.group("raiders").elite
    assert table.group("raiders").figures == ((1, 7),)


# Banners --------------------------------------------------------------------------------------------------------------
@rule("JE-R-64", "JE-87.0", "JE-87.1", "JE-87.2", "JE-87.3", "JE-21.4", "JE-54.2", "JE-21.4a")
def test_elite_groups_and_later_groups_of_a_kind_have_banners_of_their_own() -> None:
    table = with_spawns(
        spawn("first", "grey_warg", "B1.K"),
        spawn("second", "grey_warg", "B1.K"),
        spawn("third", "grey_warg", "B1.K"),
        spawn("elite", "hill_reaver", "B1.K", bonuses=["hardy"]),
        spawn("normal", "hill_reaver", "B1.K"),
    )
    banners = [table.group(name).banner for name in ("first", "second", "third", "elite", "normal")]
    assert banners[0] == banners[4] == -1
    assert len({*banners[1:4]}) == 3
    assert -1 not in banners[1:4]


@rule("JE-R-64", "JE-87.4")
def test_the_symbol_of_a_group_that_has_left_is_free_again() -> None:
    table = with_spawns(
        spawn("first", "grey_warg", "B1.K"), spawn("second", "grey_warg", "B1.K"),
        spawn("late", "grey_warg", "B1.K", when="later"), events={"later": []},
    )  # fmt: skip
    symbol = table.group("second").banner
    effect(table, {"group_remove": "second"}, {"call": "later"})
    assert table.group("late").banner == symbol


# Hard -----------------------------------------------------------------------------------------------------------------
@rule("JE-N-36", "JE-N-37")
@pytest.mark.parametrize(
    "enemy, normal, hard",
    [
        ("ditch_archer", (0, 3, 0), (0, 4, 0)),
        ("wolf_rider", (1, 5, 0), (2, 5, 0)),
        ("barrow_shade", (0, 4, 2), (0, 4, 3)),
        ("hill_troll", (2, 12, 0), (2, 15, 0)),
    ],
)
def test_the_numbers_of_the_hard_block_are_added(
    enemy: str, normal: tuple[int, int, int], hard: tuple[int, int, int]
) -> None:
    for level, values in ((False, normal), (True, hard)):
        group = with_spawns(spawn("it", enemy, "B1.K", 1), hard=level).group("it")
        assert (*group.figures[0], group.sorcery) == values


@rule("JE-N-36", "JE-R-76")
def test_bonuses_of_the_hard_block_hold_but_make_no_elite() -> None:
    """The captain cannot be stunned on hard; it is not elite for that."""
    for hard in (False, True):
        table = scene(groups={"whip_captain": "D"}, hard=hard)
        effect(table, {"apply": {"hits": 0, "mods": ["stun"], "enemy": "here"}}, hero="rosco", origin="skill")
        assert table.group("whip_captain").ready == hard
        assert not table.group("whip_captain").elite


@rule("JE-R-76", "JE-34.4")
def test_a_group_with_hard_bonuses_alone_does_not_counter_when_exhausted() -> None:
    table = scene(groups={"whip_captain": "D"}, hefta=("hammer_1",), hard=True).turn("hefta")
    table.set_group("whip_captain", ready=False).deck("hefta", *["blank"] * 4)
    attack(table, "hefta", "whip_captain", "hammer_1 might")
    assert table.step == "act"


@rule("JE-N-36", "JE-R-77")
@pytest.mark.parametrize(
    "hard, bonuses, move", [(False, [], 2), (True, [], 3), (False, ["swift"], 3), (True, ["swift"], 4)]
)
def test_hard_and_swift_add_to_the_move_of_every_activation(hard: bool, bonuses: list[str], move: int) -> None:
    table = with_spawns(spawn("it", "goblin_scrapper", "B1.K", 1, bonuses=bonuses), hard=hard)
    group = table.group("it")
    row = table.book.enemies[group.enemy].activations[0]
    assert move_of(table.state, group, row.move) == move
    assert move_of(table.state, group, row.no_target.move) == move + 1


@rule("JE-R-77", "JE-P-ACT-05")
def test_the_added_move_is_used_on_the_way_too() -> None:
    """From K to A it is 4 spaces: 3 without a target, 4 with the bonus swift, which then get the hero in range."""
    for bonuses, at in (([], 1), (["swift"], 0)):
        table = with_spawns(spawn("it", "goblin_scrapper", "B1.K", 1, bonuses=bonuses)).chance("target maerwen")
        activated(table, "it", 0)
        if table.step == "target_by_party":
            table.play("on_hero maerwen")
        while table.step == "group_way":
            table.play(table.legal()[0])
        ground, board = table.state.ground, table.book.board
        assert ground.distance[table.group("it").place][board.number["B1.A"]] == at


@rule("JE-N-36")
def test_attacks_of_the_hard_block_join_the_list() -> None:
    for hard, names in ((False, {"swarm", "jeer"}), (True, {"swarm", "jeer", "swarm_over"})):
        table = scene(groups={"goblin_scrapper": "D"}, hard=hard)
        with table.awaiting():
            struck(table, "rosco", "goblin_scrapper")
            assert {text.split()[1] for text in table.odds()} == names
            assert sum(table.odds().values()) == (4 if hard else 3)


@rule("JE-N-37")
def test_on_hard_the_first_group_has_one_figure_more_up_to_its_most() -> None:
    table = with_spawns(
        spawn("one", "goblin_scrapper", "B1.K", 2), spawn("two", "goblin_scrapper", "B1.K", 2), hard=True
    )
    assert (len(table.group("one").figures), len(table.group("two").figures)) == (3, 2)
    full = with_spawns(spawn("one", "grey_warg", "B1.K", 2), hard=True)
    assert len(full.group("one").figures) == 2


@rule("JE-N-37", "JE-R-86")
def test_a_hard_block_of_a_row_takes_the_place_of_its_plain_values() -> None:
    extra = {"as": "more", "enemy": "grey_warg", "figures": 1, "at": "B1.C"}
    hard_block = {"figures": 2, "bonuses": ["iron_hide"], "extra_group": extra}
    row = spawn("it", "goblin_scrapper", "B1.K", 1, bonuses=["hardy"], hard=hard_block)
    normal, hard = with_spawns(row), with_spawns(row, hard=True)
    assert normal.group("it").figures == ((0, 5),)
    assert normal.groups() == ["it"]
    assert hard.group("it").figures == ((1, 3), (1, 3))  # and not one more, though it is the first
    assert hard.groups() == ["it", "more"]
    assert hard.at("more") == "B1.C"


# Ready and exhausted --------------------------------------------------------------------------------------------------
@rule("JE-96.0", "JE-96.1", "JE-96.3", "JE-4.0", "JE-71.0")
def test_only_ready_groups_are_activated() -> None:
    table = scene(groups={"grey_warg": "D", "hill_reaver": "D"})
    table.set_group("hill_reaver", ready=False).to_hourglass().play("hourglass")
    table.end_round()
    assert {*activations(table)} == {table.group("grey_warg").id}


@rule("JE-96.4", "JE-R-13", "JE-A-113", "JE-63.2")
@pytest.mark.parametrize("ready", [True, False])
def test_only_ready_groups_are_provoked(ready: bool) -> None:
    table = scene(groups={"grey_warg": "D"}).set_group("grey_warg", ready=ready).turn("hefta")
    table.play("travel", "move B1.E")
    assert bool(table.events("provoke")) == ready
    assert bool(table.events("blow")) == ready


@rule("JE-R-14", "JE-96.0")
def test_a_provoked_attack_does_not_exhaust() -> None:
    table = scene(groups={"grey_warg": "D"}).turn("hefta").play("travel", "move B1.E").let_be()
    assert table.events("provoke")
    assert table.group("grey_warg").ready


@rule("JE-96.6", "JE-23.5", "JE-P-ACT-06", "JE-96.2")
def test_groups_are_exhausted_by_their_activation_and_ready_again_after_the_shadow_phase() -> None:
    story = battle(
        spawns=[spawn("wolves", "grey_warg", "B1.K")],
        triggers=[trigger("round_start", {"inc": {"var": "rounds"}}, once=False)],
    )
    table = start(story)
    activated(table, "wolves", 0)
    table.let_be()
    assert not table.group("wolves").ready
    table.end_round()
    assert table.group("wolves").ready


@rule("JE-D-11", "JE-63.2", "JE-P-MOVE-02")
def test_the_hero_chooses_the_order_in_which_groups_are_provoked() -> None:
    table = scene(groups={"grey_warg": "D", "hill_reaver": "D", "hill_troll": "D"}).turn("hefta")
    table.set_group("hill_troll", ready=False).play("travel", "move B1.E")
    assert (table.step, table.asked) == ("provoke_next", ("hefta",))
    assert table.legal() == ["on_group grey_warg", "on_group hill_reaver"]
    table.play("on_group hill_reaver").until("still_go")
    assert [blow.group for blow in blows(table)] == [table.group("hill_reaver").id, table.group("grey_warg").id]


@rule("JE-D-12", "JE-R-11")
def test_after_provoking_the_hero_may_still_go_or_stay() -> None:
    table = scene(groups={"grey_warg": "D"}).turn("hefta").play("travel", "move B1.E").until("still_go")
    assert table.legal() == ["yes", "no"]
    gone, stays = table.copy().play("yes"), table.play("no")
    assert (gone.at("hefta"), gone.state.moves) == ("B1.E", 1)
    assert (stays.at("hefta"), stays.state.moves) == ("B1.D", 2)


@rule("JE-D-13", "JE-1.1")
def test_a_hero_chooses_the_token_and_its_button() -> None:
    tokens = [
        token("door", "B1.A", options=[option("a", {"gain_inspiration": 1}), option("b", {"gain_inspiration": 2})]),
        token("old_man", "B1.A", {"gain_inspiration": 3}, kind="person"),
        token("far", "B1.C", {"gain_inspiration": 4}, kind="threat"),
    ]
    table = start(battle(tokens=tokens)).turn("maerwen")
    assert table.legal("interact") == ["interact door 0", "interact door 1", "interact old_man 0"]
    assert table.play("interact door 1").hero("maerwen").inspiration == 2
