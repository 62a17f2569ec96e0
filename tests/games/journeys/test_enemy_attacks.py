"""Attacks of enemies: what they deal, their texts, the one check of the limits (rules 3.9, JE-P-EATK)."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tests.games.journeys.fights import attack, blows, close, harmed, pack_with, scene, struck, trial_card
from tests.games.journeys.harness import Data, Table

rule = pytest.mark.rule


def brute(**more: Any) -> Any:
    """The pack with trolls that have one attack, of 1 damage and 1 fear unless told otherwise."""
    blow: Data = {
        "id": "hit",
        "weight": 1,
        "damage": [1],
        "fear": [1],
        "negate": [],
        "text_en": "-",
        "text_pl": "-",
        **more,
    }
    goes = {
        "weight": 1, "target": "nearest", "no_target": {"move": 1, "toward": "nearest"}, "text_en": "-", "text_pl": "-",
    }  # fmt: skip
    row = {
        "id": "hill_troll", "name_en": "Brute", "name_pl": "Zbir", "rank": "regular", "traits": ["troll"],
        "figures_max": 1, "health": 9, "armor": 0, "sorcery": 0, "move": 2, "range": 0,
        "activations": [goes], "attacks": [blow], "hard": {"attacks": [blow]},
    }  # fmt: skip
    return pack_with(enemies=[row], skills=[PREVENTS])


PREVENTS: Final = trial_card("prevents", {"when": "before_suffer", "do": [{"prevent": {"any": 2}}]})


def beset(**more: Any) -> Table:
    """Hefta, and Rosco beside her, in the space of such a troll."""
    return scene(of=brute(**more), groups={"hill_troll": "D"})


def taken(table: Table, hero: str = "hefta") -> tuple[int, int]:
    """What a hero has after everybody has let everything be."""
    while table.step in ("ask_to_negate", "before_suffer", "which_first"):
        close(table, "before_suffer")
        if table.step == "ask_to_negate":
            table.play("no")
        elif table.step == "which_first":
            table.play("first damage")
    return table.harm_of(hero)


# What an attack deals -------------------------------------------------------------------------------------------------
@rule("JE-6.6", "JE-6.8", "JE-P-EATK-01")
@pytest.mark.parametrize("damage, fear", [(2, 0), (0, 2), (1, 3)])
def test_an_attack_deals_its_damage_and_its_fear(damage: int, fear: int) -> None:
    assert taken(struck(beset(damage=[damage], fear=[fear]), "hefta", "hill_troll")) == (damage, fear)


@rule("JE-P-EATK-01")
def test_chance_draws_an_attack_by_weight() -> None:
    table = scene(groups={"hill_troll": "D"})
    with table.awaiting():
        struck(table, "hefta", "hill_troll")
        assert table.odds() == {"strike club": 2, "strike bellow": 1}


@rule("JE-P-EATK-01", "JE-21.1b")
@pytest.mark.parametrize(
    "bonuses, counter, harm",
    [
        ([], False, (1, 1)),
        (["brutal"], False, (2, 1)),
        (["dreadful"], False, (1, 2)),
        (["brutal", "dreadful"], False, (2, 2)),
        (["vengeful"], False, (1, 1)),
        (["vengeful"], True, (2, 2)),
    ],
)
def test_bonuses_add_to_what_it_deals(bonuses: list[str], counter: bool, harm: tuple[int, int]) -> None:
    table = beset()
    table.set_group("hill_troll", bonuses=tuple(table.book.bonus[name] for name in bonuses))
    assert taken(struck(table, "hefta", "hill_troll", counter=counter)) == harm


@rule("JE-6.8a", "JE-44.9", "JE-EX-13")
def test_the_hero_may_negate_before_suffering_or_not() -> None:
    table = struck(beset(damage=[2], negate=["might", "wit"]).deck("hefta", *["success"] * 4), "hefta", "hill_troll")
    assert (table.step, table.asked) == ("ask_to_negate", ("hefta",))
    assert table.legal() == ["attribute might", "attribute wit", "no"]
    assert taken(table.copy().play("no")) == (2, 1)
    table.play("attribute wit", "split 2 1")
    assert taken(table) == (0, 0)


@rule("JE-6.8a")
def test_without_an_attribute_nothing_can_be_negated() -> None:
    assert struck(beset(damage=[2], fear=[0], negate=[]), "hefta", "hill_troll").harm_of("hefta") == (2, 0)


@rule("JE-6.7")
def test_groups_attack_when_activated_when_provoked_and_in_return() -> None:
    table = beset(fear=[0]).give("hefta", items=["hammer_1"]).turn("hefta")
    table.play("travel", "move B1.E", "no")
    assert table.harm_of("hefta") == (1, 0)
    attack(table.deck("hefta", *["blank"] * 4), "hefta", "hill_troll", "hammer_1 might")
    assert table.harm_of("hefta") == (2, 0)
    table.set_group("hill_troll", ready=True).shadow_phase().play("on_hero hefta")
    assert len(table.events("blow")) == 3


# Texts ----------------------------------------------------------------------------------------------------------------
@rule("JE-6.9", "JE-P-EATK-01")
def test_a_text_before_comes_before_the_cards_and_one_after_behind_them() -> None:
    steps = {
        "before": [{"lose_inspiration": {"n": 1, "who": "target"}}],
        "after": [{"if": {"always": True}, "do": [{"gain_boon": {"boon": "determined", "who": "target"}}]}],
    }
    table = struck(beset(fear=[0], **steps).inspire("hefta", 2), "hefta", "hill_troll")
    kinds = [event[0] for event in table.events() if event[0] in ("blow", "inspiration", "due", "harm", "boon")]
    assert kinds == ["blow", "inspiration", "due", "harm", "boon"]


@rule("JE-6.9")
@pytest.mark.parametrize(
    "suffered, damage, fear, happens",
    [
        ("damage", 1, 0, True), ("damage", 0, 1, False), ("fear", 0, 1, True), ("fear", 1, 0, False),
        ("any", 1, 0, True), ("any", 0, 1, True),
    ],
)  # fmt: skip
def test_a_text_after_may_ask_what_was_suffered(suffered: str, damage: int, fear: int, happens: bool) -> None:
    after = [{"if": {"suffered": suffered}, "do": [{"lose_inspiration": {"n": 1, "who": "target"}}]}]
    table = struck(beset(damage=[damage], fear=[fear], after=after).inspire("hefta", 1), "hefta", "hill_troll")
    assert table.hero("hefta").inspiration == (0 if happens else 1)


@rule("JE-6.9", "JE-R-38")
def test_what_was_negated_or_prevented_was_not_suffered() -> None:
    after = [{"if": {"suffered": "damage"}, "do": [{"lose_inspiration": {"n": 1, "who": "target"}}]}]
    table = beset(fear=[0], after=after).give("hefta", items=["leather_1"]).inspire("hefta", 1)
    struck(table, "hefta", "hill_troll").play("use item leather_1")
    assert table.hero("hefta").inspiration == 1


@rule("JE-6.9", "JE-P-DMG-06")
def test_what_was_suffered_is_asked_of_the_attack_in_question() -> None:
    """The first attack deals damage, and a fear card that drives the hero away from a second group, which deals fear.

    The text of the second asks whether that attack dealt damage.
    """
    after = [{"if": {"suffered": "damage"}, "do": [{"lose_inspiration": {"n": 1, "who": "target"}}]}]
    table = scene(of=brute(damage=[0], fear=[1], after=after), groups={"hill_reaver": "D", "hill_troll": "D"})
    table.inspire("hefta", 1).harm_deck("fear", "fear_06", "fear_01", "fear_01", "fear_01")
    struck(table, "hefta", "hill_reaver", "roar").play("no")
    close(table, "before_suffer")
    table.play("first damage")
    assert table.step == "walk"
    table.play("on_space B1.E")
    assert [blow.group for blow in blows(table)] == [0, 1]
    assert table.harm_of("hefta") == (2, 3)
    assert table.hero("hefta").inspiration == 1


@rule("JE-P-EATK-01", "JE-44.5a")
def test_the_limits_are_checked_once_when_all_of_an_attack_is_done() -> None:
    """Rosco's limit of 4 damage is reached by the attack itself; the last stand waits for the text after it."""
    after = [{"if": {"suffered": "damage"}, "do": [{"suffer": {"damage": 1, "facedown": True, "who": "target"}}]}]
    table = beset(damage=[2], fear=[0], after=after).harm("rosco", damage=2)
    struck(table, "rosco", "hill_troll")
    kinds = [event[0] for event in table.events() if event[0] in ("harm", "facedown", "last_stand")]
    assert kinds == ["harm", "harm", "facedown", "last_stand"]


# Abilities against attacks --------------------------------------------------------------------------------------------
@rule("JE-P-EATK-02", "JE-44.13", "JE-N-03")
def test_hidden_prevents_in_the_window_after_negating() -> None:
    table = beset(damage=[2], fear=[2], negate=["might"]).give("hefta", boons=["hidden"])
    struck(table.deck("hefta", "success", *["blank"] * 3), "hefta", "hill_troll")
    assert table.step == "ask_to_negate"
    table.play("attribute might", "split 0 1")
    assert table.step == "before_suffer"
    table.play("use boon hidden", "split 1 1")
    assert table.harm_of("hefta") == (1, 0)
    assert table.boons("hefta") == set()


@rule("JE-T-20", "JE-44.13")
@pytest.mark.parametrize(
    "negated, guarded, left",
    [("split 2 1", "split 0 1", (0, 0)), ("split 2 1", "split 0 0", (0, 1)), ("split 0 0", "split 0 0", (2, 2)),
     ("split 1 1", "split 1 1", (0, 0)), ("split 0 2", "split 2 0", (0, 0)), ("split 1 0", "split 1 1", (0, 1))],
)  # fmt: skip
def test_negating_and_then_guarding_leaves_anything_from_none_to_all(
    negated: str, guarded: str, left: tuple[int, int]
) -> None:
    table = scene().prepare("hefta", "hefta_2").deck("hefta", "success", "success", "success", "blank")
    harmed(table, "hefta", 2, 2, "enemy_attack", ["might"])
    table.play("attribute might", negated, "keyword hefta_2 guard", guarded)
    assert taken(table) == left


@rule("JE-R-38")
def test_what_prevents_is_not_what_negates() -> None:
    """An ability for tests to negate is not offered where something is prevented, nor the other way round."""
    table = beset(damage=[2], fear=[0], negate=["might"]).prepare("hefta", "warden_5", "torbern_2")
    struck(table.deck("hefta", "fate", *["blank"] * 3), "hefta", "hill_troll").play("attribute might")
    assert table.legal("use") == ["use hero hefta 0", "use skill warden_5 0"]
    table.play("confirm")
    assert table.legal("use") == ["use skill torbern_2 0"]


@rule("JE-P-EATK-02")
def test_an_attack_that_is_redirected_strikes_the_other_with_all_its_text() -> None:
    after = [{"if": {"suffered": "damage"}, "do": [{"lose_inspiration": {"n": 1, "who": "target"}}]}]
    table = beset(fear=[0], after=after).prepare("rosco", "warden_3").inspire("rosco", 1).inspire("hefta", 1)
    struck(table, "hefta", "hill_troll").play("use skill warden_3")
    assert (table.harm_of("hefta"), table.harm_of("rosco")) == ((0, 0), (1, 0))
    assert (table.hero("hefta").inspiration, table.hero("rosco").inspiration) == (1, 0)


@rule("JE-P-EATK-02")
def test_whoever_takes_an_attack_upon_them_is_the_one_attacked() -> None:
    """Rosco has "when an enemy attacks you … it does not attack"; Hefta, no longer attacked, cannot use hers."""
    table = beset(fear=[0]).prepare("rosco", "warden_3", "title_9").prepare("hefta", "title_9")
    struck(table, "hefta", "hill_troll")
    assert table.legal("use", by="rosco") == ["use skill warden_3 0"]
    table.play("use skill warden_3", by="rosco")
    assert table.asked == ("rosco",)
    table.play("use skill title_9", by="rosco")
    assert (table.harm_of("hefta"), table.harm_of("rosco")) == ((0, 0), (0, 0))


@rule("JE-P-EATK-02")
def test_an_attack_that_is_called_off_does_nothing_at_all() -> None:
    after = [{"if": {"always": True}, "do": [{"lose_inspiration": {"n": 1, "who": "target"}}]}]
    table = beset(after=after).prepare("hefta", "title_9").inspire("hefta", 1)
    struck(table, "hefta", "hill_troll").play("use skill title_9")
    assert (table.harm_of("hefta"), table.hero("hefta").inspiration) == ((0, 0), 1)


@rule("JE-6.9")
def test_each_group_nearby_the_hero_attacked_is_made_ready_but_not_the_attacker() -> None:
    table = scene(groups={"whip_captain": "D", "grey_warg": "E", "hill_reaver": "K"})
    for name in ("whip_captain", "grey_warg", "hill_reaver"):
        table.set_group(name, ready=False)
    struck(table, "hefta", "whip_captain", "drive")
    taken(table)
    ready = [table.group(name).ready for name in ("whip_captain", "grey_warg", "hill_reaver")]
    assert ready == [False, True, False]
