"""Gaps that the rulebook leaves and how they are filled (7.1): enemies, selectors, spawns, tests, pools."""

from __future__ import annotations

from typing import Any

import pytest

from mathom.games.journeys.counters import amount
from mathom.games.journeys.op import Per, Scope
from mathom.games.journeys.who import aimed_at
from tests.games.journeys.harms import bare, foe, night, trapped
from tests.games.journeys.harness import Data, Table, battle, camp, pack, spawn, start, story, tile, token, trigger


# Exploring, party size ------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-N-05")
@pytest.mark.parametrize("hard", [False, True])
def test_exploring_gives_one_inspiration_on_normal_and_none_on_hard(hard: bool) -> None:
    table = trapped(how={"hard": hard}).play("travel", "move J01.c", "move J02.c")
    assert table.hero("maerwen").inspiration == (0 if hard else 1)
    assert table.hero("hefta").inspiration == 0


@pytest.mark.rule("JE-N-06")
def test_an_adventure_starts_without_inspiration_and_boons_and_scouts_after_its_setup() -> None:
    table = bare(story(scout={"setup": 1, "rally": 0}, setup=[{"gain_inspiration": {"n": 1, "who": "each_hero"}}]))
    assert [hero.inspiration for hero in table.state.heroes] == [1, 1]
    assert [hero.boons for hero in table.state.heroes] == [0, 0]
    words = [event[0] for event in table.events() if event[0] in ("intro", "inspiration", "scout")]
    assert words == ["intro", "inspiration", "inspiration", "scout", "scout"]


@pytest.mark.rule("JE-N-07")
@pytest.mark.parametrize("number", [2, 3, 4, 5])
def test_two_to_five_heroes_and_numbers_that_depend_on_them(number: int) -> None:
    heroes = ("maerwen", "hefta", "celegdir", "rosco", "hildreth")[:number]
    figures = {"2": 1, "3": 2, "4": 2, "5": 3}
    attack = foe("mob")["attacks"][0] | {"damage": [1, 1, 1], "fear": [0, 0, 0]}
    mob = foe("mob") | {"figures_max": 3, "attacks": [attack]}
    table = bare(story(spawns=[spawn("pack", "mob", "J01.b", figures)]), heroes, of=pack(enemies=[mob]))
    assert len(table.group("pack").figures) == figures[str(number)]
    table.state.set_hero(0, defeated=True, place=-1)
    assert amount(table.state, Per(per="heroes", n=1, base=1), Scope()) == 1 + number, (
        "the number at the start counts, also after a defeat"
    )


# Cumulative tests -----------------------------------------------------------------------------------------------------
def digging(**more: Any) -> Table:
    """A well that needs three successes in all."""
    target = {"base": 1, "per": "heroes", "n": 1}
    step = {"id": "well", "attr": ["wisdom"], "target": target, "done": [{"inc": {"var": "water"}}], **more}
    return trapped({"test_cumulative": step})


@pytest.mark.rule("JE-N-09", "JE-N-31")
def test_successes_of_all_attempts_by_any_hero_add_up_and_the_end_comes_once() -> None:
    table = digging(each=[{"inc": {"var": "tries"}}]).deck("maerwen", "success", "blank").play("interact trap")
    assert table.state.counters == {"well": 1}
    assert table.state.numbers == {"tries": 1}
    table.finish_turn().turn("hefta").deck("hefta", "success", "blank").play("interact trap")
    assert table.state.counters == {"well": 2}
    table.deck("hefta", "success", "success").play("interact trap")
    assert table.state.counters == {"well": 3}, "surplus is lost"
    assert table.state.numbers == {"tries": 3, "water": 1}
    night(table).turn("maerwen").play("interact trap")
    assert table.state.numbers == {"tries": 3, "water": 1}
    assert table.state.actions == 1, "an attempt costs whatever started it"


# Enemies --------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-N-10")
@pytest.mark.parametrize("alive, harm", [(1, (1, 0)), (2, (2, 1)), (3, (4, 2))])
def test_values_of_an_attack_depend_on_the_figures_alive(alive: int, harm: tuple[int, int]) -> None:
    row = foe("ghost")
    attack = row["attacks"][0] | {"damage": [1, 2, 4], "fear": [0, 1, 2]}
    ghosts = pack(enemies=[row | {"figures_max": 3, "attacks": [attack]}])
    table = trapped(of=ghosts, spawns=[spawn("ghost", "ghost", "J01.a", 3)])
    table.set_group("ghost", figures=((0, 3),) * alive).play("travel", "move J01.b")
    assert table.events("due")[-1][-2:] == harm


@pytest.mark.rule("JE-N-17", "JE-N-20", "JE-R-19")
def test_groups_activate_in_the_order_of_appearance_those_that_come_meanwhile_too() -> None:
    ghosts = pack(enemies=[foe("ghost")])
    late = trigger("shadow_start", {"spawn": spawn_step("late", "ghost", "J03.a")})
    there = [spawn("first", "ghost", "J02.a"), spawn("second", "ghost", "J02.b")]
    table = bare(story(spawns=there, triggers=[late]), of=ghosts)
    night(table)
    assert [number_of(event[1]) for event in table.events("activation")] == [0, 1, 2]


def number_of(group: Any) -> int:
    """The number of a group as the log has it."""
    return int(group[0] if isinstance(group, tuple) else group)


def spawn_step(name: str, enemy: str, at: str, figures: int = 1, **more: Any) -> Data:
    """A group that a step brings."""
    return {"as": name, "enemy": enemy, "at": at, "figures": figures, **more}


@pytest.mark.rule("JE-N-20")
def test_groups_enter_ready_unless_they_are_said_to_be_exhausted() -> None:
    there = [spawn("fresh", "grey_warg", "J01.b"), spawn("tired", "grey_warg", "J01.b", exhausted=True)]
    table = bare(story(spawns=there))
    assert [table.group(name).ready for name in ("fresh", "tired")] == [True, False]


@pytest.mark.rule("JE-N-20")
def test_a_group_that_enters_in_the_first_step_of_the_shadow_phase_is_activated_in_it() -> None:
    late = trigger("enter:J01.b", {"spawn": spawn_step("late", "ghost", "J03.a")})
    adventure = story(spawns=[spawn("ghost", "ghost", "J01.a")], triggers=[late])
    table = bare(adventure, of=pack(enemies=[foe("ghost", fear=1)])).harm_deck("fear", "fear_06", "fear_01")
    table.place(hefta="J02.a").shadow_phase().play("on_space J01.b").end_round()
    assert [number_of(event[1]) for event in table.events("activation")][:2] == [0, 1]
    assert table.events("round")[-1] == ("round", table.state.round)


@pytest.mark.rule("JE-N-19")
def test_any_number_of_heroes_and_groups_may_stand_in_a_space() -> None:
    heroes = ("maerwen", "hefta", "celegdir", "rosco", "hildreth")
    there = [spawn(f"pack_{number}", "grey_warg", "J01.a", 3) for number in range(6)]
    table = bare(story(spawns=there), heroes)
    assert {table.at(hero) for hero in heroes} == {"J01.a"}
    assert {table.at(f"pack_{number}") for number in range(6)} == {"J01.a"}


# Selectors ------------------------------------------------------------------------------------------------------------
def aimed(table: Table, selector: str, at: str = "J01.a", attacker: int = -1) -> tuple[list[str], str]:
    """The heroes that a selector leaves, and who breaks the tie."""
    heroes, by = aimed_at(table.state, selector, table.book.board.number[at], attacker)
    return [table.name(seat) for seat in heroes], by


THREE = ("maerwen", "hefta", "celegdir")


@pytest.mark.rule("JE-N-11")
def test_selectors_by_attribute_count_changes_and_chance_breaks_their_ties() -> None:
    table = bare(story(), THREE)
    assert aimed(table, "random") == ([*THREE], "chance")
    assert aimed(table, "high:agility") == (["maerwen"], "chance")
    assert aimed(table, "low:wisdom") == (["maerwen", "hefta"], "chance")
    table.harm("maerwen", up=["dmg_05", "dmg_05"])
    assert aimed(table, "high:agility") == (["celegdir"], "chance"), "4 - 2 against 3"


@pytest.mark.rule("JE-N-11")
@pytest.mark.parametrize("counter", ["damage", "fear", "inspiration", "prepared"])
def test_selectors_by_a_counter_are_tied_by_the_party(counter: str) -> None:
    table = bare(story(), THREE)
    table.harm("hefta", damage=2, fear=2).inspire("hefta", 2).prepare("hefta", "basic_1")
    table.harm("maerwen", damage=2, fear=2).inspire("maerwen", 2).prepare("maerwen", "basic_1")
    assert aimed(table, f"most:{counter}") == (["maerwen", "hefta"], "party")
    assert aimed(table, f"least:{counter}") == (["celegdir"], "party")


@pytest.mark.rule("JE-N-11", "JE-R-85")
def test_selectors_by_distance_mean_only_heroes_who_can_be_reached() -> None:
    tiles = [tile("J01", (0, 0), 0, explore=False), tile("J02", (4, -4), 1), tile("J04", (40, 0), 0, explore=False)]
    table = bare(story(tiles=tiles), THREE).place(maerwen="J01.b", hefta="J02.a", celegdir="J04.a")
    assert aimed(table, "nearest") == (["maerwen"], "party")
    assert aimed(table, "farthest") == (["hefta"], "party"), "the elf cannot be reached"


@pytest.mark.rule("JE-N-11", "JE-R-85", "JE-R-86")
def test_who_attacked_last_or_is_named_by_a_variable_and_else_the_nearest() -> None:
    table = bare(story(), THREE).place(hefta="J01.b", celegdir="J02.a")
    assert aimed(table, "last_attacker", attacker=2)[0] == ["celegdir"]
    assert aimed(table, "last_attacker")[0] == ["maerwen"]
    assert aimed(table, "hero:chosen")[0] == ["maerwen"], "a variable never set is 0"
    table.set(numbers={"chosen": 2})
    assert aimed(table, "hero:chosen")[0] == ["hefta"]


@pytest.mark.rule("JE-N-11")
def test_only_undefeated_heroes_on_the_map_are_meant() -> None:
    table = bare(story(), THREE)
    table.state.set_hero(0, defeated=True, place=-1)
    for selector in ("random", "high:agility", "least:damage", "nearest", "last_attacker"):
        assert "maerwen" not in aimed(table, selector, attacker=0)[0]


@pytest.mark.rule("JE-R-85", "JE-4.6")
def test_a_group_without_target_goes_its_full_way_onto_the_heros_space() -> None:
    archer = foe("archer", 1) | {"range": 1, "move": 0}
    archer["activations"] = [archer["activations"][0] | {"no_target": {"move": 9, "toward": "nearest"}}]
    table = bare(story(spawns=[spawn("archer", "archer", "J02.a")]), of=pack(enemies=[archer]))
    table.place(hefta="J03.a")
    night(table)
    assert table.at("archer") == "J01.a", "it did not stop in range"
    assert table.events("blow") == []


# Stories that name nobody ---------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-R-86", "JE-D-37")
def test_where_nobody_acts_the_party_names_the_actor() -> None:
    table = trapped(triggers=[trigger("rally", {"gain_inspiration": {"n": 2, "who": "actor"}})])
    table.shadow_phase()
    assert table.asked == ("maerwen", "hefta")
    table.play("on_hero hefta", by="maerwen")
    assert table.hero("hefta").inspiration == 2


@pytest.mark.rule("JE-R-86")
def test_a_variable_never_set_is_zero() -> None:
    ask = {"if": {"cond": {"var": ["x", "==", 0]}, "then": [{"inc": {"var": "x", "by": -2}}]}}
    assert trapped(ask).play("interact trap").state.numbers == {"x": -2}


# Things on spaces that are not placed ---------------------------------------------------------------------------------
LATER = [tile("J01", (0, 0), 0, explore=False), tile("J02", (4, -4), 1, when="open", explore=False)]


@pytest.mark.rule("JE-R-79")
def test_a_group_whose_space_is_not_placed_enters_on_the_nearest_that_is() -> None:
    table = bare(story(tiles=LATER, spawns=[spawn("ghost", "grey_warg", "J02.c")]))
    assert table.at("ghost") == "J01.c"


@pytest.mark.rule("JE-R-79")
def test_of_several_nearest_spaces_the_party_chooses() -> None:
    step = {"spawn": spawn_step("ghost", "grey_warg", "J02.a")}
    table = trapped(step, tiles=[LATER[0], tile("J02", (8, 0), 1, when="open", explore=False)])
    table.play("interact trap")
    assert table.asked == ("maerwen", "hefta")
    assert table.legal() == ["on_space J01.b", "on_space J01.c"]
    table.play("on_space J01.c", by="hefta")
    assert table.at("ghost") == "J01.c"


@pytest.mark.rule("JE-R-79")
def test_a_token_whose_space_is_not_placed_waits_for_its_tile() -> None:
    chest = token("chest", "J02.a", {"lore": 1})
    table = trapped({"call": "open"}, tiles=LATER, events={"open": []}, tokens=[chest])
    assert table.at("chest") == ""
    table.play("interact trap")
    assert table.at("chest") == "J02.a"


# Pools ----------------------------------------------------------------------------------------------------------------
def crates(pick: Any, *steps: Data, **more: Any) -> Table:
    """Three crates of which some are in play; whether they are is asked when the event lays them out."""
    tokens = [token(f"crate_{number}", "J01.b", {"lore": 1}, when="lay") for number in (1, 2, 3)]
    pool = {"id": "crates", "pick": pick, "of": [{"tokens": [f"crate_{number}"]} for number in (1, 2, 3)]}
    return trapped({"call": "lay"}, *steps, events={"lay": []}, tokens=tokens, pools=[pool], **more)


@pytest.mark.rule("JE-N-38", "JE-N-18")
def test_of_a_pool_only_some_are_in_play_each_drawn_when_it_is_first_needed() -> None:
    table = crates(1)
    assert (table.state.pools_in, table.state.pools_out) == (0, 0), "nothing is decided before"
    with table.awaiting():
        table.play("interact trap")
        assert table.odds() == {"pool crate_1 yes": 1, "pool crate_1 no": 2}
        table.play("pool crate_1 no")
        assert table.odds() == {"pool crate_2 yes": 1, "pool crate_2 no": 1}
        table.play("pool crate_2 yes")
    assert [table.at(f"crate_{number}") for number in (1, 2, 3)] == ["", "J01.b", ""], "the last follows"
    assert table.step == "act"


@pytest.mark.rule("JE-N-38", "JE-N-07")
def test_how_many_are_picked_may_depend_on_the_heroes() -> None:
    table = crates({"2": 2, "3": 1, "4": 1, "5": 1}).play("interact trap")
    assert sum(table.at(f"crate_{number}") != "" for number in (1, 2, 3)) == 2


@pytest.mark.rule("JE-N-38")
@pytest.mark.parametrize("is_in", [True, False])
def test_a_condition_may_ask_what_was_picked_and_chance_decides_then(is_in: bool) -> None:
    ask = {"if": {"cond": {"picked": "crate_3"}, "then": [{"flag": "there"}], "else": [{"flag": "gone"}]}}
    tokens = [token(f"crate_{number}", "J01.b", {"lore": 1}, when="lay") for number in (1, 2, 3)]
    pool = {"id": "crates", "pick": 1, "of": [{"tokens": [f"crate_{number}"]} for number in (1, 2, 3)]}
    table = trapped(ask, {"call": "lay"}, events={"lay": []}, tokens=tokens, pools=[pool])
    table.chance(f"pool crate_3 {'yes' if is_in else 'no'}").play("interact trap")
    assert table.state.flags == {"there" if is_in else "gone"}
    assert (table.at("crate_3") != "") is is_in, "and so it is from then on"


@pytest.mark.rule("JE-N-38")
def test_what_is_not_in_play_does_not_exist_in_it() -> None:
    there = [spawn(f"ghost_{number}", "grey_warg", "J01.b", when="lay") for number in (1, 2)]
    tokens = [token("chest", "J01.b", {"lore": 1}, when="lay")]
    pool = {
        "id": "some",
        "pick": 1,
        "of": [{"id": "lone", "spawns": ["ghost_1"], "tokens": ["chest"]}, {"spawns": ["ghost_2"]}],
    }
    ask = {"if": {"cond": {"group_alive": "ghost_1"}, "then": [{"flag": "alive"}]}}
    table = trapped(
        {"call": "lay"}, {"remove_token": "chest"}, ask, events={"lay": []}, tokens=tokens, spawns=there, pools=[pool]
    )
    table.chance("pool lone no").play("interact trap")
    assert table.groups() == ["ghost_2"]
    assert "alive" not in table.state.flags
    assert table.step == "act"


@pytest.mark.rule("JE-N-38", "JE-N-18")
def test_a_shuffling_pool_gives_each_thing_its_own_space_when_it_is_placed() -> None:
    tokens = [token(name, "", {"lore": 1}, when="lay") for name in ("red", "blue")]
    for row in tokens:
        del row["at"]
    pool = {"id": "lots", "shuffle": ["red", "blue"], "over": ["J01.a", "J01.b", "J01.c"]}
    table = trapped({"call": "lay"}, events={"lay": []}, tokens=tokens, pools=[pool])
    with table.awaiting():
        table.play("interact trap")
        assert table.odds() == {"lie 0 J01.a": 1, "lie 0 J01.b": 1, "lie 0 J01.c": 1}
        table.play("lie 0 J01.b")
        assert table.odds() == {"lie 1 J01.a": 1, "lie 1 J01.c": 1}, "evenly among those left"
        table.play("lie 1 J01.c")
    assert (table.at("red"), table.at("blue")) == ("J01.b", "J01.c")


# Start spaces ---------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-N-40", "JE-D-39")
def test_with_several_start_spaces_the_party_puts_each_hero_on_one() -> None:
    table = camp(story(start=["J01.a", "J01.c"]))
    for seat, role in enumerate(("wayfarer", "warden")):
        table.play(f"role {role}", "ready", by=seat)
    assert table.step == "stand_at_start"
    assert table.asked == ("maerwen", "hefta")
    assert table.legal() == ["stand maerwen J01.a", "stand maerwen J01.c"]
    assert not table.events("intro"), "before the intro"
    table.play("stand maerwen J01.c", by="hefta").play("stand hefta J01.c", by="hefta")
    assert (table.at("maerwen"), table.at("hefta")) == ("J01.c", "J01.c"), "any number on each"


@pytest.mark.rule("JE-N-40")
def test_with_one_start_space_all_stand_there() -> None:
    table = start(battle(start=["B1.C"]))
    assert (table.at("maerwen"), table.at("hefta")) == ("B1.C", "B1.C")
