"""Scenes for `test_everything.py`: one for each op, which shows that it does what it says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mathom.games.journeys.actions import ATTRIBUTES
from mathom.games.journeys.darkness import dark_spaces, in_darkness
from mathom.games.journeys.in_force import attribute, ignores, limit, scouted, taunting
from mathom.games.journeys.state import UNKNOWN
from tests.games.journeys.everything import table
from tests.games.journeys.harms import night
from tests.games.journeys.harness import Table

Scene = Callable[[], Table]
SCENES: Final[dict[str, Scene]] = {}
"""What shows that an op does what it says, by its name."""


def scene(run: Scene) -> Scene:
    """A scene of the op that its function is named after."""
    SCENES[run.__name__.removesuffix("_")] = run
    return run


def interact(token: str, *then: str, **hero: Any) -> Table:
    """Maerwen interacts with a token."""
    return table(**hero).play(f"interact {token}", *then)


def attacking(*prepared: str, successes: int = 0, **group: Any) -> Table:
    """Maerwen attacks the foe in her space, with her bow and a deck without fate."""
    found = table(*prepared).give("maerwen", items=["bow_1"])
    found.set_group("foe", place=found.hero("maerwen").place, ready=False, **group)
    found.deck("maerwen", *["success"] * successes, *["blank"] * (8 - successes))
    return found.play("attack foe bow_1")


def beside_foe(*prepared: str) -> Table:
    """Maerwen beside the foe, who is ready and alone."""
    found = table(*prepared)
    found.set_group("foe", place=found.hero("maerwen").place, figures=((1, 3),))
    return found


# The story's own steps ------------------------------------------------------------------------------------------------
@scene
def ask() -> Table:
    found = interact("t_ask")
    assert found.asked == ("maerwen", "hefta")
    found.play("yes")
    assert found.state.numbers["answer"] == 1
    return found


@scene
def call() -> Table:
    found = interact("t_call")
    assert "called" in found.state.flags
    return found


@scene
def choice() -> Table:
    found = table()
    assert found.legal("interact").count("interact t_choice 1") == 0, "a button whose condition does not hold"
    found.play("interact t_choice 0")
    assert found.legal() == ["choose 0"]
    found.play("choose 0")
    assert "this" in found.state.flags
    return found


@scene
def choose() -> Table:
    found = interact("t_choose", "choose 1")
    assert "right" in found.state.flags
    return found


@scene
def darkness() -> Table:
    found = table().place(hefta="J01.b")
    assert not in_darkness(found.state, 1)
    found.play("interact t_darkness")
    assert in_darkness(found.state, 1)
    return found


@scene
def discard_token() -> Table:
    found = interact("t_discard_token")
    assert found.at("t_discard_token") == ""
    return found


@scene
def end() -> Table:
    found = interact("t_end")
    assert (found.state.ended_by, found.state.won) == ("script", True)
    assert found.events("epilogue") == [("epilogue", True, 0)], "by its name"
    assert "c.everything" in found.state.flags
    return found


@scene
def flag() -> Table:
    found = interact("t_flag")
    assert "waved" in found.state.flags
    return found


@scene
def for_each() -> Table:
    found = interact("t_for_each")
    assert found.state.numbers["heroes"] == 2
    assert [hero.inspiration for hero in found.state.heroes] == [1, 1]
    return found


@scene
def group_attack() -> Table:
    found = interact("t_group_attack")
    found.play("first damage")
    assert found.harm_of("maerwen") == (2, 1), "two figures, far away"
    assert found.at("foe") == "J03.a"
    return found


@scene
def group_mod() -> Table:
    found = table()
    found.set_group("foe", figures=((1, 1), (1, 3)))
    found.play("interact t_group_mod")
    foe = found.group("foe")
    assert (foe.figures, foe.sorcery, foe.elite) == (((1, 2), (1, 3)), 0, True)
    return found


@scene
def group_move() -> Table:
    found = interact("t_group_move")
    assert found.at("foe") == "J03.b"
    assert found.group("foe").ready
    return found


@scene
def group_remove() -> Table:
    found = interact("t_group_remove")
    assert found.groups() == ["foe"]
    assert "e_enemy_defeated" not in found.state.flags
    return found


@scene
def hero_place() -> Table:
    found = interact("t_hero_place")
    assert found.at("maerwen") == "J03.c"
    assert found.events("move") == []
    return found


@scene
def if_() -> Table:
    found = interact("t_if")
    assert "else" in found.state.flags
    found.set(flags=frozenset({"found"})).play("interact t_if")
    assert "then" in found.state.flags
    return found


@scene
def inc() -> Table:
    found = table().set(numbers={"x": 4}).play("interact t_inc")
    assert found.state.numbers["x"] == 7
    return found


@scene
def lore() -> Table:
    found = interact("t_lore")
    assert found.state.lore == 2
    return found


@scene
def move_token() -> Table:
    found = interact("t_move_token")
    assert found.at("stone") == "J03.a"
    return found


@scene
def objective() -> Table:
    found = interact("t_objective")
    assert found.state.objective == 1
    return found


@scene
def objective_done() -> Table:
    found = interact("t_objective_done")
    assert found.state.objectives_done == 0b10
    return found


@scene
def place_tile() -> Table:
    found = interact("t_place_tile")
    assert found.state.unexplored.bit_count() == 2
    found.set(groups=()).finish_turn().turn("hefta").place(hefta="J03.b").play("travel", "move J04.c")
    assert "called" in found.state.flags, "its event began when it was explored"
    return found


@scene
def random() -> Table:
    found = table()
    with found.awaiting():
        found.play("interact t_random")
        assert found.odds() == {"random 0": 1, "random 1": 2}
    found.chance("random 1")
    assert "tails" in found.state.flags
    return found


@scene
def remove_terrain() -> Table:
    found = table().place(hefta="J01.b")
    assert found.book.terrain_in(found.state, found.hero("hefta").place)
    found.play("interact t_remove_terrain")
    assert not found.book.terrain_in(found.state, found.hero("hefta").place)
    return found


@scene
def remove_token() -> Table:
    found = interact("t_remove_token")
    assert found.at("stone") == ""
    return found


@scene
def rule() -> Table:
    found = interact("t_rule")
    assert [found.book.story_ops[number].id for number in found.state.special_rules] == ["quiet"]  # type: ignore[attr-defined]
    return found


@scene
def set_() -> Table:
    found = interact("t_set")
    assert found.state.numbers["x"] == 7
    return found


@scene
def spawn() -> Table:
    found = interact("t_spawn")
    assert found.at("late") == "J03.c"
    assert len(found.group("late").figures) == 1
    return found


@scene
def terrain() -> Table:
    found = interact("t_terrain").place(hefta="J01.c")
    there = found.book.terrain_in(found.state, found.hero("hefta").place)
    assert [found.book.terrains[number].id for number in there] == ["late_pit"]
    return found


@scene
def test() -> Table:
    found = table().deck("maerwen", "success", "blank").play("interact t_test")
    assert "passed" in found.state.flags
    return found


@scene
def test_counted() -> Table:
    found = table().deck("maerwen", "success", "success").play("interact t_test_counted")
    assert "two" in found.state.flags
    return found


@scene
def test_cumulative() -> Table:
    found = table().deck("maerwen", "success", "blank", "success", "blank")
    found.play("interact t_test_cumulative")
    assert "dug" not in found.state.flags
    found.play("interact t_test_cumulative")
    assert "dug" in found.state.flags
    assert found.state.numbers["tries"] == 2
    return found


@scene
def text() -> Table:
    found = interact("t_text")
    assert found.events("text")[-1][-1] == 0, "told of the hero who acts"
    return found


@scene
def threat() -> Table:
    found = interact("t_threat")
    assert found.state.threat == 4
    return found


@scene
def threshold() -> Table:
    found = interact("t_threshold").set(threat=18)
    night(found)
    assert "extra" in found.state.flags
    return found


@scene
def title() -> Table:
    found = interact("t_title", "on_hero hefta")
    assert found.prepared("hefta") == ["title_2"]
    return found


@scene
def token() -> Table:
    found = interact("t_token")
    assert found.at("late_token") == "J01.c"
    return found


@scene
def trinket() -> Table:
    found = interact("t_trinket")
    assert found.tokens("maerwen", "tr_pipe") > 0
    return found


@scene
def xp() -> Table:
    found = interact("t_xp")
    assert [hero.xp[hero.role] for hero in found.state.heroes] == [2, 2]
    return found


# Effects on heroes ----------------------------------------------------------------------------------------------------
@scene
def attr_mod() -> Table:
    found = interact("t_attr_mod")
    wit = ATTRIBUTES.index("wit")
    assert attribute(found.state, 0, wit) == 4
    found.finish_turn()
    assert attribute(found.state, 0, wit) == 3
    return found


@scene
def cannot() -> Table:
    found = interact("t_cannot")
    assert found.legal("travel") == []
    return found


@scene
def discard_prepared() -> Table:
    found = table("basic_1").play("interact t_discard_prepared")
    assert found.discard("maerwen") == ["basic_1"]
    return found


@scene
def equip_trinket() -> Table:
    found = table()
    found.set(inventory=(found.book.trinket["tr_pipe"], found.book.trinket["tr_rope"]))
    found.give("hefta", tr_rope=1).play("interact t_equip_trinket")
    assert found.legal() == ["on_trinket tr_pipe"], "the rope is in play"
    found.play("on_trinket tr_pipe")
    assert found.tokens("maerwen", "tr_pipe") > 0
    return found


@scene
def extra_action() -> Table:
    found = interact("t_extra_action")
    assert (found.state.actions, found.state.extra_actions) == (1, ("travel",))
    return found


@scene
def flip() -> Table:
    found = table(down=((3,), ())).play("interact t_flip")
    assert found.hero("maerwen").up == ((3,), ())
    return found


@scene
def gain_boon() -> Table:
    found = interact("t_gain_boon")
    assert found.boons("maerwen") == found.boons("hefta") == {"determined"}
    return found


@scene
def gain_inspiration() -> Table:
    found = interact("t_gain_inspiration")
    assert found.hero("maerwen").inspiration == 2
    return found


@scene
def gain_weakness() -> Table:
    found = interact("t_gain_weakness")
    assert found.book.skills[found.hero("maerwen").discard[0]].set == "weakness"
    return found


@scene
def give_inspiration() -> Table:
    found = interact("t_give_inspiration", inspiration=2)
    assert [hero.inspiration for hero in found.state.heroes] == [1, 1]
    return found


@scene
def grant_keyword() -> Table:
    found = table("basic_1").play("interact t_grant_keyword", "keyword basic_1 sprint")
    assert found.state.moves == 4
    return found


@scene
def heal() -> Table:
    found = table(down=((0,), ())).play("interact t_heal")
    assert found.harm_of("maerwen") == (0, 0)
    return found


@scene
def ignore() -> Table:
    found = interact("t_ignore")
    assert ignores(found.state, 1, "darkness")
    night(found)
    assert not ignores(found.state, 1, "darkness")
    return found


@scene
def interact_() -> Table:
    found = interact("t_interact")
    assert found.asked == ("hefta",)
    found.play("interact t_lore")
    assert found.state.lore == 2
    assert found.state.actions == 1, "hers was the only action"
    return found


@scene
def limit_mod() -> Table:
    found = interact("t_limit_mod")
    assert limit(found.state, 0, "fear") == 6
    return found


@scene
def look_facedown() -> Table:
    found = table(down=((UNKNOWN,), ()))
    found.set(harm_decks=(found.book.damage_deck, found.book.fear_deck)).play("interact t_look_facedown")
    assert found.hero("maerwen").down[0][0] >= 0
    return found


@scene
def lose_boon() -> Table:
    found = table().give("maerwen", boons=["hidden"]).play("interact t_lose_boon")
    assert found.boons("maerwen") == set()
    return found


@scene
def lose_inspiration() -> Table:
    found = interact("t_lose_inspiration", inspiration=3)
    assert found.hero("maerwen").inspiration == 0
    return found


@scene
def move() -> Table:
    found = interact("t_move")
    found.play(found.legal("on_space")[0])
    assert found.at("maerwen") in ("J01.b", "J01.c")
    assert found.state.actions == 1
    return found


@scene
def place() -> Table:
    found = interact("t_place")
    assert not {"on_space J02.a", "on_space J03.a"} & {*found.legal()}, "unexplored; with an enemy"
    found.play("on_space J15.c")
    assert found.at("maerwen") == "J15.c"
    return found


@scene
def prepare() -> Table:
    found = table().deck("maerwen", "basic_6").play("interact t_prepare")
    assert found.prepared("maerwen") == ["basic_6"]
    return found


@scene
def put_depletion() -> Table:
    found = table().give("maerwen", tr_pipe=0).play("interact t_put_depletion", "on_trinket tr_pipe")
    assert found.tokens("maerwen", "tr_pipe") == 1
    return found


@scene
def refresh() -> Table:
    found = interact("t_refresh", discard=(0, 1))
    assert found.discard("maerwen") == []
    return found


@scene
def remove_weakness() -> Table:
    found = table()
    before = len(found.state.weaknesses)
    found.play("interact t_remove_weakness")
    assert len(found.state.weaknesses) == before + 1
    return found


@scene
def scout() -> Table:
    found = table().deck("maerwen", "basic_1", "basic_2").play("interact t_scout")
    assert found.legal() == ["prepare basic_1", "prepare basic_2", "no"]
    return found


@scene
def scout_mod() -> Table:
    found = interact("t_scout_mod")
    assert scouted(found.state, 0, 2) == 3
    return found


@scene
def suffer() -> Table:
    found = interact("t_suffer", "no", "first damage")
    assert found.harm_of("maerwen") == (1, 1)
    return found


@scene
def taunt() -> Table:
    found = interact("t_taunt")
    assert taunting(found.state, found.hero("maerwen").place) == [0]
    return found


@scene
def to_deck() -> Table:
    found = interact("t_to_deck", discard=(5,))
    assert found.hero("maerwen").deck.top[0][0] == 5
    return found


# Effects on groups ----------------------------------------------------------------------------------------------------
@scene
def apply() -> Table:
    found = table()
    found.set_group("foe", figures=((0, 3), (0, 3)), sorcery=0)
    found.play("interact t_apply", "on_group foe")
    assert found.group("foe").figures == ((0, 2), (0, 3))
    return found


@scene
def attack() -> Table:
    found = table().give("maerwen", items=["bow_1"]).deck("maerwen", *["blank"] * 8)
    found.set_group("foe", place=found.hero("maerwen").place, ready=False, figures=((0, 3),), sorcery=0)
    found.play("interact t_attack", "attack foe bow_1")
    assert len(found.events("reveal")) == 5, "one card more"
    assert found.group("foe").figures == ((0, 2),), "and one hit"
    assert found.state.actions == 1
    return found


@scene
def exhaust_enemy() -> Table:
    found = interact("t_exhaust_enemy")
    assert (found.group("foe").ready, found.group("watch").ready) == (False, True)
    return found


@scene
def ready_enemy() -> Table:
    found = table()
    found.set_group("foe", ready=False)
    found.play("interact t_ready_enemy")
    assert found.group("foe").ready
    return found


@scene
def heal_enemy() -> Table:
    found = table()
    found.set_group("watch", figures=((1, 1),))
    night(found)
    assert found.group("watch").figures == ((1, 2),), "at the end of the shadow phase"
    return found


@scene
def darkness_here() -> Table:
    found = table()
    assert dark_spaces(found.state) >> found.group("watch").place & 1
    assert not dark_spaces(found.state) >> found.group("foe").place & 1
    return found


# Effects on a test or an attack ---------------------------------------------------------------------------------------
def in_test(card: str, *deck: str, uses: bool = True, **hero: Any) -> Table:
    """A test of wisdom, whose need is 1, in which a card is used."""
    found = table(card, **hero).deck("maerwen", *deck)
    return found.play("interact t_test", *([f"use skill {card} 0"] if uses else []))


@scene
def add_success() -> Table:
    found = in_test("c_add_success", "blank", "blank")
    assert found.events("result")[-1][2] == 1
    return found


@scene
def add_fate() -> Table:
    found = in_test("c_add_fate", "blank", "blank", inspiration=2)
    assert found.legal("inspire") == ["inspire 1", "inspire 2"]
    found.play("inspire 2")
    assert found.events("result")[-1][2] == 2
    return found


@scene
def convert_fate() -> Table:
    found = in_test("c_convert_fate", "fate", "fate")
    assert found.events("result")[-1][2] == 2
    return found


@scene
def reveal() -> Table:
    found = in_test("c_reveal", "blank", "blank", "success")
    assert len(found.events("reveal")) == 3
    return found


@scene
def reveal_mod() -> Table:
    found = in_test("c_reveal_mod", *["blank"] * 4)
    assert len(found.events("reveal")) == 4
    return found


@scene
def inspiration_per_test_max() -> Table:
    found = in_test("c_inspiration_per_test_max", "fate", "fate", uses=False, inspiration=2)
    assert found.legal("inspire") == ["inspire 1"]
    return found


@scene
def add_hits() -> Table:
    found = attacking("c_add_hits", figures=((0, 3),), sorcery=0).play("use skill c_add_hits 0")
    assert found.group("foe").figures == ((0, 1),)
    return found


@scene
def add_mods() -> Table:
    found = table("c_add_mods").give("maerwen", items=["bow_1"]).deck("maerwen", *["blank"] * 4)
    found.set_group("foe", place=found.hero("maerwen").place)
    found.play("attack foe bow_1", "use skill c_add_mods 0")
    assert not found.group("foe").ready, "stunned"
    assert found.events("blow") == []
    return found


@scene
def no_counter() -> Table:
    found = countered(uses=False)
    assert found.events("blow")
    found = countered(uses=True)
    assert not found.events("blow")
    return found


def countered(*, uses: bool) -> Table:
    """Maerwen attacks a foe who is ready."""
    found = table("c_no_counter").give("maerwen", items=["bow_1"]).deck("maerwen", *["blank"] * 4)
    found.set_group("foe", place=found.hero("maerwen").place)
    return found.play("attack foe bow_1", "use skill c_no_counter 0" if uses else "confirm")


@scene
def range_() -> Table:
    found = table().give("maerwen", items=["bow_1"])
    assert found.legal("attack") == []
    found.prepare("maerwen", "c_range")
    assert {text.split()[1] for text in found.legal("attack")} == {"foe", "watch"}
    return found


# Effects on an enemy's attack, and on harm ----------------------------------------------------------------------------
@scene
def redirect() -> Table:
    found = table("c_redirect").finish_turn().turn("hefta").play("interact t_group_attack", "use skill c_redirect 0")
    found.play("first fear")
    assert (found.harm_of("maerwen"), found.harm_of("hefta")) == ((2, 1), (0, 0))
    return found


@scene
def cancel_attack() -> Table:
    found = table("c_cancel_attack").play("interact t_group_attack", "use skill c_cancel_attack 0")
    assert found.harm_of("maerwen") == (0, 0)
    return found


@scene
def prevent() -> Table:
    found = table("c_prevent").play("interact t_group_attack", "use skill c_prevent 0", "split 1 0", "first fear")
    assert found.harm_of("maerwen") == (1, 1)
    return found


@scene
def keep() -> Table:
    found = table().harm_deck("damage", "c_flip_this").play("interact t_suffer", "no", "first damage")
    assert len(found.hero("maerwen").up[0]) == 1
    return found


@scene
def flip_this() -> Table:
    found = keep().play("end_turn")
    mine = found.hero("maerwen")
    assert (len(mine.up[0]), len(mine.down[0])) == (0, 1)
    return found


# Effects on moves -----------------------------------------------------------------------------------------------------
@scene
def cross_black_edge() -> Table:
    found = table("c_cross_black_edge").place(maerwen="J15.a").play("travel")
    assert "move J15.c" not in found.legal("move")
    found.play("use skill c_cross_black_edge 0", "move J15.c")
    assert found.at("maerwen") == "J15.c"
    return found


@scene
def extra_moves() -> Table:
    found = table("c_extra_moves").play("travel", "use skill c_extra_moves 0")
    assert found.state.moves == 4
    return found


@scene
def no_provoke() -> Table:
    found = beside_foe("c_no_provoke").play("travel", "move J01.b", "use skill c_no_provoke 0")
    assert found.at("maerwen") == "J01.b"
    assert found.events("blow") == []
    return found


@scene
def travel_moves_max() -> Table:
    found = table("c_travel_moves_max").play("travel")
    assert found.state.moves == 1
    return found
