"""Enemies with their attacks and activations, and bonuses, each once for what is printed on it (JE-N-02)."""

from __future__ import annotations

from typing import Any, Final

import pytest

from mathom.games.journeys.activation import activations_of, move_of
from mathom.games.journeys.darkness import in_darkness
from mathom.games.journeys.enemy_attack import attacks_of
from tests.games.journeys.fights import activated, activations, blows, close, effect, landed, scene, struck
from tests.games.journeys.harness import Table, battle, spawn, start

rule = pytest.mark.rule
pytestmark = rule("JE-N-02", "JE-N-10")

HEROES: Final = ("hefta", "rosco")
# Damage and fear by figures alive, the attributes that negate it, and what follows.
ATTACKS: Final = {
    "goblin_scrapper": {
        "swarm": "1/0 2/0 3/0 agility",
        "jeer": "1/1 1/1 2/1 might+wit damage:discard",
        "swarm_over": "1/1 2/1 2/2 agility any:inspiration",
    },
    "ditch_archer": {
        "volley": "2/0 3/0 agility",
        "barbs": "1/0 2/1 wit damage:damage",
        "pinning": "2/1 3/1 agility+wit damage:discard",
    },
    "hill_reaver": {
        "hew": "3/0 4/0 5/0 might",
        "roar": "2/2 3/2 3/3 spirit+might",
        "shieldbreak": "4/0 4/2 5/2 might damage:damage",
    },
    "whip_captain": {
        "lash": "4/3 agility+spirit",
        "drive": "5/0 might always:ready",
        "onward": "4/3 spirit always:ready",
    },
    "grey_warg": {
        "pounce": "3/0 4/2 agility",
        "circle": "2/2 3/2 wit damage:fear",
        "drag": "3/2 4/2 might damage:discard",
    },
    "wolf_rider": {
        "lance": "3/0 5/0 agility+might",
        "trample": "3/2 4/2 agility",
        "wheel": "3/2 4/3 wit any:fear",
    },
    "hill_ruffian": {
        "cudgel": "2/0 3/0 4/0 might+agility",
        "rob": "2/0 2/0 3/0 wit damage:inspiration",
        "gang": "3/0 3/2 4/2 agility damage:discard",
    },
    "ruffian_slinger": {
        "stones": "2/0 3/0 agility",
        "firepot": "3/2 3/2 wit",
        "lead_shot": "3/0 4/0 agility+wit damage:inspiration",
    },
    "bog_spider": {
        "bite": "3/2 4/2 agility",
        "web": "0/3 2/3 might any:discard",
        "venom": "3/2 4/2 might+agility damage:weakness",
    },
    "hill_troll": {"club": "6/2 agility", "bellow": "4/4 spirit"},
    "barrow_shade": {
        "chill": "0/3 2/4 spirit",
        "dirge": "0/3 0/3 wisdom fear:inspiration",
        "name_call": "0/4 2/4 spirit+wisdom fear:discard",
    },
    "cairn_lord": {"crown": "4/4 spirit", "grasp": "5/2 might+spirit fear:weakness"},
    "ash_adept": {
        "cinders": "2/2 3/2 wisdom",
        "whisper": "0/3 0/4 spirit+wisdom",
        "ash_veil": "2/2 3/3 wit any:all_inspiration",
    },
    "morgrath": {
        "ember_storm": "5/3 wisdom+agility",
        "unmaking": "3/5 spirit fear:discard",
        "last_ember": "5/4 wisdom+spirit fear:weakness",
    },
}
HARD: Final = (
    "swarm_over", "pinning", "shieldbreak", "onward", "drag", "wheel", "gang", "lead_shot", "venom", "name_call",
    "ash_veil", "last_ember",
)  # fmt: skip
"""Those of the hard blocks."""
CASES: Final = [(enemy, name) for enemy, rows in ATTACKS.items() for name in rows]
# Health, armour, sorcery, range; then target, move and the move without a target of each activation.
ENEMIES: Final[dict[str, tuple[Any, ...]]] = {
    "goblin_scrapper": (3, 0, 0, 0, "random 2 3", "low:might 2 3", "most:damage 3 3"),
    "ditch_archer": (3, 0, 0, 1, "low:agility 1 2", "random 1 2"),
    "hill_reaver": (5, 1, 0, 0, "random 2 3", "high:might 2 3"),
    "whip_captain": (8, 1, 0, 0, "low:spirit 2 3", "random 2 3"),
    "grey_warg": (4, 0, 0, 0, "most:damage 3 4", "low:agility 3 4"),
    "wolf_rider": (5, 1, 0, 0, "random 3 4", "high:wisdom 3 4"),
    "hill_ruffian": (4, 0, 0, 0, "random 2 2", "most:inspiration 2 2"),
    "ruffian_slinger": (4, 0, 0, 1, "random 1 2", "high:agility 1 2"),
    "bog_spider": (5, 0, 0, 0, "low:wit 2 3", "random 2 3"),
    "hill_troll": (12, 2, 0, 0, "random 2 2", "high:might 2 2"),
    "barrow_shade": (4, 0, 2, 0, "low:spirit 2 3", "most:fear 2 3"),
    "cairn_lord": (9, 1, 3, 0, "low:spirit 2 3", "high:wisdom 2 3"),
    "ash_adept": (4, 0, 2, 1, "high:wisdom 1 2", "least:fear 1 2"),
    "morgrath": (14, 1, 4, 1, "high:spirit 2 2", "low:wisdom 2 2", "most:inspiration 2 2"),
}
ACTIVATIONS: Final = [(enemy, number) for enemy, row in ENEMIES.items() for number in range(len(row) - 4)]


def beset(enemy: str, figures: int = 1, **more: Any) -> Table:
    """Hefta, and Rosco, in the space of a group."""
    table = scene(*HEROES, **more)
    table.enemy(enemy, at="B1.D", figures=figures)
    return table


# Attacks --------------------------------------------------------------------------------------------------------------
@rule("JE-6.8", "JE-6.8a", "JE-44.10")
@pytest.mark.parametrize("enemy, name", CASES)
def test_each_attack_deals_what_is_printed_for_its_figures(enemy: str, name: str) -> None:
    *values, negate = (word for word in ATTACKS[enemy][name].split() if ":" not in word)
    for alive, harm in enumerate(values, 1):
        table = struck(beset(enemy, alive, hard=name in HARD), "hefta", enemy, name)
        told = blows(table)[-1].harm
        assert f"{told[0]}/{told[1]}" == harm
        assert table.legal() == [*(f"attribute {word}" for word in negate.split("+")), "no"]


@rule("JE-6.9", "JE-P-EATK-01")
@pytest.mark.parametrize("enemy, name", [(enemy, name) for enemy, name in CASES if ":" in ATTACKS[enemy][name]])
@pytest.mark.parametrize("spared", [False, True])
def test_each_text_after_an_attack(enemy: str, name: str, spared: bool) -> None:
    """Where it asks for harm that was suffered, and where that harm was prevented."""
    condition, what = ATTACKS[enemy][name].split()[-1].split(":")
    table = beset(enemy, hard=name in HARD).inspire("hefta", 2).prepare("hefta", "basic_1")
    table.enemy("grey_warg_2", at="B1.E", ready=False)
    struck(table.deck("hefta", *["success"] * 8), "hefta", enemy, name)
    damage, fear = blows(table)[-1].harm
    if spared:
        table.prepare("hefta").prepare("hefta", "basic_1", "warden_12", "warden_6")
        table.play("no")
        for card in ("warden_12", "warden_6"):
            if table.step == "before_suffer":
                table.play(f"keyword {card} guard")
            if table.step == "split":
                table.play(table.legal("split")[0])
        happens = condition == "always"
    else:
        table.play("no")
        happens = True
    close(table, "before_suffer")
    if table.step == "which_first":
        table.play("first damage")
    if table.step == "pick_cards":
        table.play("on_card basic_1")
    hero = table.hero("hefta")
    found = {
        "discard": "basic_1" in table.discard("hefta"),
        "damage": hero.harm(0) > (0 if spared else damage),
        "fear": hero.harm(1) > (0 if spared else fear),
        "inspiration": hero.inspiration == 1,
        "all_inspiration": hero.inspiration == 0,
        "weakness": any(table.book.skills[card].set == "weakness" for card in hero.discard),
        "ready": table.group("grey_warg_2").ready,
    }
    assert found[what] == happens


def test_the_tables_name_every_attack_of_every_enemy() -> None:
    for hard in (False, True):
        table = scene(hard=hard)
        for row in table.book.enemies:
            group = table.enemy(row.id, at="B1.D")
            names = {attack.id for attack in attacks_of(table.state, group)}
            assert names == {name for name in ATTACKS[row.id] if hard or name not in HARD}


# Activations ----------------------------------------------------------------------------------------------------------
@rule("JE-4.2", "JE-N-11", "JE-75.8")
@pytest.mark.parametrize("enemy, number", ACTIVATIONS)
def test_each_activation_goes_for_its_target_as_far_as_printed(enemy: str, number: int) -> None:
    target, move, far = ENEMIES[enemy][4 + number].split()
    table = scene("hefta", "celegdir", "rosco", "hildreth")
    table.enemy(enemy, at="B1.D")
    group = table.group(enemy)
    row = activations_of(table.state, group)[number]
    assert (row.target, move_of(table.state, group, row.move)) == (target, int(move))
    assert (row.no_target.toward, move_of(table.state, group, row.no_target.move)) == ("nearest", int(far))
    table.harm("rosco", damage=1, fear=1).inspire("hildreth", 1).harm("hefta", fear=1).harm("hildreth", fear=1)
    whom = {
        "low:might": {"celegdir", "rosco"}, "most:damage": {"rosco"}, "low:agility": {"hefta"}, "high:might": {"hefta"},
        "low:spirit": {"hefta", "celegdir", "rosco"}, "high:wisdom": {"celegdir"}, "most:inspiration": {"hildreth"},
        "high:agility": {"celegdir", "rosco", "hildreth"}, "low:wit": {"celegdir", "hildreth"},
        "most:fear": {"hefta", "rosco", "hildreth"}, "least:fear": {"celegdir"}, "high:spirit": {"hildreth"},
        "low:wisdom": {"hefta", "rosco", "hildreth"}, "random": {"hefta", "celegdir", "rosco", "hildreth"},
    }[target]  # fmt: skip
    with table.awaiting():
        activated(table, enemy)
        table.state.apply(-1, table.action(f"activate {number}"))
        if table.step == "target_by_chance":
            assert {text.split()[1] for text in table.odds()} == whom
        elif table.step == "target_by_party":
            assert {text.split()[1] for text in table.legal()} == whom
        else:
            assert {table.name(table.events("activation")[-1][3])} == whom


@rule("JE-N-10", "JE-26.3")
@pytest.mark.parametrize("enemy", ENEMIES)
def test_each_enemy_has_its_printed_values(enemy: str) -> None:
    table = beset(enemy)
    group = table.group(enemy)
    row = table.book.enemies[group.enemy]
    health, armor, sorcery, reach, *rows = ENEMIES[enemy]
    assert (group.figures, group.sorcery, table.book.reach_of(group, hard=False)) == (
        ((armor, health),),
        sorcery,
        reach,
    )
    assert len(row.activations) == len(rows)


# Bonuses --------------------------------------------------------------------------------------------------------------
def elite(bonus: str, enemy: str = "hill_reaver", at: str = "D") -> Table:
    """A group with one bonus, in the heroes' space."""
    table = start(battle(spawns=[spawn("it", enemy, f"B1.{at}", 1, bonuses=[bonus])]), HEROES, ("warden", "lorekeeper"))
    table.prepare("hefta").prepare("rosco").give("hefta", items=["hammer_1"])
    return table.place(hefta="B1.D", rosco="B1.D")


@pytest.mark.parametrize(
    "bonus, values", [("iron_hide", (2, 5, 0)), ("warded", (1, 5, 2)), ("hardy", (1, 7, 0)), ("brutal", (1, 5, 0))]
)
def test_bonuses_that_change_the_figures(bonus: str, values: tuple[int, int, int]) -> None:
    group = elite(bonus).group("it")
    assert (*group.figures[0], group.sorcery) == values


@pytest.mark.parametrize(
    "bonus, harm, counter",
    [("brutal", (4, 0), (4, 0)), ("dreadful", (3, 1), (3, 1)), ("vengeful", (3, 0), (4, 1)), ("hardy", (3, 0), (3, 0))],
)
def test_bonuses_that_change_attacks(bonus: str, harm: tuple[int, int], counter: tuple[int, int]) -> None:
    for returned, values in ((False, harm), (True, counter)):
        assert blows(struck(elite(bonus), "hefta", "it", "hew", counter=returned))[-1].harm == values


def test_swift_adds_a_move_and_far_shot_a_space_of_range() -> None:
    swift, far = elite("swift").group("it"), elite("far_shot")
    assert move_of(elite("swift").state, swift, 2) == 3
    assert far.book.reach_of(far.group("it"), hard=False) == 1


@rule("JE-41.3")
@pytest.mark.parametrize(
    "bonus, forbidden",
    [("unshakable", {"stun"}), ("close_plated", {"pierce", "sunder"}), ("death_defying", {"lethal"})],
)
def test_bonuses_that_forbid_modifiers(bonus: str, forbidden: set[str]) -> None:
    everything = {"pierce", "smite", "cleave", "lethal", "sunder", "stun"}
    table = elite(bonus)
    effect(table, {"apply": {"hits": 0, "mods": sorted(everything), "enemy": "here"}}, hero="hefta", origin="skill")
    assert landed(table) == (0, everything - forbidden)


def test_knitting_flesh_heals_each_figure_at_the_end_of_the_shadow_phase() -> None:
    table = elite("knitting_flesh", "goblin_scrapper", at="K").set_group("it", figures=((0, 1), (0, 3)))
    table.shadow_phase().end_round()
    assert table.group("it").figures == ((0, 3), (0, 3))


def test_pack_caller_readies_exhausted_groups_nearby_when_it_activates() -> None:
    table = elite("pack_caller", at="K")
    table.enemy("grey_warg", at="B1.J", ready=False)
    table.enemy("bog_spider", at="B1.I", ready=False)
    activated(table, "it")
    assert [table.group(name).ready for name in ("grey_warg", "bog_spider")] == [True, False]


@rule("JE-4.8", "JE-R-88")
def test_two_pack_callers_do_not_call_each_other_for_ever() -> None:
    """They wake the spider twice, though not each other."""
    table = elite("pack_caller")
    table.enemy("bog_spider", at="B1.D", ready=False)
    table.enemy("goblin_scrapper", at="B1.D", bonuses=table.group("it").bonuses, elite=True)
    for kind in ("damage", "fear"):
        table.harm_deck(kind)  # blanks
    for hero in HEROES:
        table.state.set_hero(table.seat(hero), place=table.book.board.number["B1.D"])
    table.shadow_phase().end_round()
    assert activations(table) == [0, 1, 2, 1]


def test_shadow_cloak_darkens_the_space_of_its_group() -> None:
    table = elite("shadow_cloak").place(rosco="B1.E")
    assert [in_darkness(table.state, table.seat(hero)) for hero in HEROES] == [True, False]
    table.set_group("it", place=table.book.board.number["B1.E"])
    assert [in_darkness(table.state, table.seat(hero)) for hero in HEROES] == [False, True]
