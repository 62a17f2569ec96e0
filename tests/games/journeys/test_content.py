"""What we ship: how much of each there is, and that it is whole (rules 2.1 and 7.8)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import Any, Final

import jsonschema
import msgspec
import pytest

from mathom.games.journeys.library import PRINTED, shipped
from mathom.games.journeys.op import Keyword, Modifier, TerrainKind
from mathom.games.journeys.pack import Enemy, HarmCard, Hero, Pack
from mathom.games.journeys.schema import schema
from mathom.games.journeys.story import Adventure

PACK: Final[Pack] = shipped().pack("core")
ADVENTURES: Final = ("a1", "a2", "a3", "a4", "a5a", "a5b", "a6", "a7", "a8")
ATTRIBUTES: Final = {"agility", "might", "spirit", "wisdom", "wit"}
heroes = pytest.mark.parametrize("hero", PACK.heroes, ids=lambda hero: hero.id)
enemies = pytest.mark.parametrize("enemy", PACK.enemies, ids=lambda enemy: enemy.id)
adventures = pytest.mark.parametrize("adventure", [shipped().adventure(name) for name in ADVENTURES], ids=ADVENTURES)


def numbers(cards: str) -> list[int]:
    return [skill.number for skill in PACK.skills if skill.set == cards]


def texts(data: Any, key: str = "") -> Iterator[tuple[str, str]]:
    """Every text of some data with the key it stands under."""
    if isinstance(data, dict):
        for inner, value in data.items():
            yield from texts(value, inner)
    elif isinstance(data, list):
        for value in data:
            yield from texts(value, key)
    elif isinstance(data, str):
        yield key, data


def maps(data: Any) -> Iterator[dict[str, Any]]:
    if isinstance(data, dict):
        yield data
    for inner in data.values() if isinstance(data, dict) else data if isinstance(data, list) else ():
        yield from maps(inner)


# How many of each -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-N-02")
@pytest.mark.parametrize(
    "kind, count",
    [
        ("heroes", 6),
        ("roles", 6),
        ("skills", 130),
        ("boons", 3),
        ("damage", 20),
        ("fear", 20),
        ("items", 66),
        ("trinkets", 13),
        ("enemies", 14),
        ("bonuses", 14),
        ("terrain", 10),
        ("journey_tiles", 16),
        ("battle_tiles", 4),
    ],
)
def test_how_many_there_are(kind: str, count: int) -> None:
    ids = [row.id for row in getattr(PACK, kind)]
    assert len(ids) == len(set(ids)) == count


@pytest.mark.rule("JE-N-02")
def test_skills_by_set() -> None:
    found = Counter(skill.set.partition(":")[0] for skill in PACK.skills)
    assert found == {"basic": 6, "hero": 30, "role": 72, "weakness": 12, "title": 10}


@pytest.mark.rule("JE-N-04")
@pytest.mark.parametrize("deck, cards", [(PACK.damage, 36), (PACK.fear, 37)], ids=["damage", "fear"])
def test_damage_and_fear_cards(deck: tuple[HarmCard, ...], cards: int) -> None:
    assert (len(deck), sum(card.count for card in deck)) == (20, cards)


@pytest.mark.rule("JE-32.1a", "JE-32.1b", "JE-32.1c")
def test_every_hero_and_role_has_the_cards_of_a_starting_deck() -> None:
    assert numbers("basic") == [1, 2, 3, 4, 5, 6]
    assert all(skill.copies == "per_hero" for skill in PACK.skills if skill.set == "basic")
    assert all(numbers(f"hero:{hero.id}") == [1, 2, 3, 4, 5] for hero in PACK.heroes)
    assert all(numbers(f"role:{role.id}")[:3] == [1, 2, 3] for role in PACK.roles)
    owners = {f"hero:{hero.id}" for hero in PACK.heroes} | {f"role:{role.id}" for role in PACK.roles}
    assert {skill.set for skill in PACK.skills} == {"basic", "weakness", "title"} | owners


@pytest.mark.rule("JE-N-02")
@heroes
def test_symbols_of_a_starting_deck(hero: Hero) -> None:
    """7.8: of 14 cards 7 with success, 7 with fate, 1 of them with both, 1 blank (the weakness)."""
    for role in PACK.roles:
        own = ("basic", f"hero:{hero.id}", f"role:{role.id}")
        deck = [
            skill
            for skill in PACK.skills
            if skill.set in own and not (skill.set.startswith("role") and skill.number not in {2, 3})
        ]
        assert len(deck) == 13
        assert sum(skill.success > 0 for skill in deck) == 7
        assert sum(skill.fate > 0 for skill in deck) == 7
        assert sum(skill.fate > 0 and skill.success > 0 for skill in deck) == 1
    assert all(skill.success == skill.fate == 0 for skill in PACK.skills if skill.set == "weakness")


def test_role_cards_from_the_fourth_on_cost_experience() -> None:
    for skill in PACK.skills:
        assert (skill.xp is not None) == (skill.set.startswith("role:") and skill.number >= 4), skill.id


@pytest.mark.rule("JE-7.0")
@heroes
def test_a_hero_has_the_five_attributes(hero: Hero) -> None:
    assert hero.attributes.keys() == ATTRIBUTES


def test_suggested_items_are_of_the_first_tier_fit_a_hero_and_suffice_for_all() -> None:
    items = {item.id: item for item in PACK.items}
    for hero in PACK.heroes:
        own = [items[name] for name in hero.suggested_items]
        assert {item.tier for item in own} == {1}
        assert sum({"hand1": 1, "hand2": 2}.get(item.slot, 0) for item in own) <= 2
        assert sum(item.slot == "armor" for item in own) <= 1
    for name, often in Counter(chain.from_iterable(hero.suggested_items for hero in PACK.heroes)).items():
        assert often <= items[name].copies


@pytest.mark.rule("JE-N-02")
def test_items_form_lines_of_four_tiers() -> None:
    items = {item.id: item for item in PACK.items}
    assert len({item.line for item in PACK.items}) == 15
    for item in PACK.items:
        assert bool(item.upgrades_to) == (item.tier < 4)
        for better in (items[name] for name in item.upgrades_to):
            assert (better.line, better.slot, better.tier) == (item.line, item.slot, item.tier + 1)
            assert better.lore > item.lore
    branches = Counter(item.line for item in PACK.items if item.tier == 2)
    assert sum(often == 2 for often in branches.values()) == 6


@pytest.mark.rule("JE-41.6", "JE-80.1")
def test_modifiers_keywords_and_boons() -> None:
    assert len(msgspec.inspect.type_info(Modifier).values) == 6  # type: ignore[attr-defined]
    words = msgspec.inspect.type_info(Keyword).values  # type: ignore[attr-defined]
    assert len(words) == 6
    assert {word for skill in PACK.skills for word in skill.keywords} <= set(words)
    assert {boon.id for boon in PACK.boons} == {"hidden", "emboldened", "determined"}


def test_ten_kinds_of_terrain_two_of_them_on_edges() -> None:
    assert {card.id for card in PACK.terrain} == set(msgspec.inspect.type_info(TerrainKind).values)  # type: ignore[attr-defined]
    assert {card.id for card in PACK.terrain if card.place == "edge"} == {"stream", "wall"}


@enemies
def test_an_attack_has_a_figure_for_each_number_of_figures_alive(enemy: Enemy) -> None:
    for attack in (*enemy.attacks, *enemy.hard.attacks):
        assert len(attack.damage) == len(attack.fear) == enemy.figures_max


@enemies
def test_every_enemy_has_more_abilities_on_hard(enemy: Enemy) -> None:
    bonuses = {bonus.id for bonus in PACK.bonuses}
    assert enemy.hard.bonuses or enemy.hard.attacks or enemy.hard.activations
    assert set(enemy.hard.bonuses) <= bonuses


# Stories --------------------------------------------------------------------------------------------------------------
def test_the_campaign_has_eight_slots_nine_adventures_and_three_endings() -> None:
    campaign = shipped().campaign("cinders")
    listed = [row.id for slot in campaign.slots for row in slot.adventures]
    assert ([slot.number for slot in campaign.slots], listed) == (list(range(1, 9)), list(ADVENTURES))
    assert [row.id for row in campaign.slots[4].adventures] == ["a5a", "a5b"]
    assert campaign.slots[4].pick == "party"
    assert len(campaign.endings) == 3
    assert [content.id for content in shipped().all("adventure")] == list(ADVENTURES)


def test_three_adventures_are_battles() -> None:
    assert sum(shipped().adventure(name).map == "battle" for name in ADVENTURES) == 3


@adventures
def test_things_stand_in_one_pool_at_most(adventure: Adventure) -> None:
    pooled = [thing for pool in adventure.pools for each in pool.of for thing in each.things]
    pooled += [thing for pool in adventure.pools for thing in pool.shuffle]
    assert len(pooled) == len(set(pooled))
    shuffled = {thing for pool in adventure.pools for thing in pool.shuffle}
    for token in adventure.tokens:
        assert (token.at is None) == (token.id in shuffled)
    for spawn in adventure.spawns:
        assert (spawn.at is None) == (spawn.name in shuffled)


# Texts and form -------------------------------------------------------------------------------------------------------
def printed() -> list[tuple[str, Any]]:
    return [(path.stem, msgspec.json.decode(path.read_bytes())) for path in sorted(PRINTED.glob("*.json"))]


files = pytest.mark.parametrize("data", [data for _, data in printed()], ids=[name for name, _ in printed()])


@files
def test_every_text_is_there_in_both_languages(data: Any) -> None:
    for row in maps(data):
        for key in row:
            if key == "en" or key.endswith("_en"):
                assert key[:-2] + "pl" in row, row
                assert bool(row[key].strip()) == bool(row[key[:-2] + "pl"].strip()), row
        assert {key for key in row if re.fullmatch(r"(.*_)?pl", key)} <= {
            key[:-2] + "pl" for key in row if key[-2:] == "en"
        }


@files
def test_texts_have_only_the_gaps_that_are_filled(data: Any) -> None:
    plain = r"hero|target|party|n|move|space"
    for key, text in texts(data):
        if not re.fullmatch(r"en|pl|.*_(en|pl)", key):
            continue
        cases = r"|(hero|target)_(gen|dat|acc|ins|loc)" if key.endswith("pl") else ""
        left = re.sub(rf"\{{({plain}{cases}|(hero|target)\|[^{{}}|]*\|[^{{}}|]*)\}}", "", text)
        assert not set("{}") & set(left), text


@pytest.mark.rule("JE-N-34")
@files
def test_no_sugar_and_no_code_is_left(data: Any) -> None:
    """Nothing but whole numbers, texts, flags, lists and maps; a step says what it is."""

    def plain(value: Any) -> bool:
        if isinstance(value, dict):
            return all(isinstance(key, str) and plain(inner) for key, inner in value.items())
        return all(map(plain, value)) if isinstance(value, list) else isinstance(value, str | int)

    assert plain(data)
    for row in maps(data):
        for key in ("do", "then", "else", "pass", "fail", "setup", "on_reveal", "cost"):
            steps = row.get(key, [])
            assert not isinstance(steps, list) or all(isinstance(step["op"], str) for step in steps)


@pytest.mark.slow
@files
def test_the_schema_knows_the_content(data: Any) -> None:
    jsonschema.Draft202012Validator(schema()).validate(data)


@pytest.mark.slow
@files
def test_the_schema_refuses_what_is_unknown(data: Any) -> None:
    kind = next(kind for kind in ("pack", "adventure", "campaign") if kind in data)
    wrong = data | {kind: data[kind] | {"no_such_field": 1}}
    assert not jsonschema.Draft202012Validator(schema()).is_valid(wrong)


@pytest.mark.slow
def test_the_schema_is_one() -> None:
    jsonschema.Draft202012Validator.check_schema(schema())
