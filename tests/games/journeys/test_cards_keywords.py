"""Skill cards with keywords, each used once for what is printed on it (JE-N-02, rules 3.12)."""

from __future__ import annotations

import pytest

from tests.games.journeys.fights import attack, close, figures, harmed, landed, perform, scene
from tests.games.journeys.harness import Table

rule = pytest.mark.rule
pytestmark = rule("JE-N-02", "JE-105.2")


def is_gone(table: Table, hero: str, card: str) -> bool:
    """Whether a card lies in the discard pile now."""
    return card in table.discard(hero) and card not in table.prepared(hero)


@rule("JE-92.0", "JE-92.1", "JE-92.2", "JE-80.1b", "JE-A-124")
@pytest.mark.parametrize(
    "card, hits",
    [
        ("basic_1", 1), ("maerwen_2", 2), ("celegdir_2", 1), ("hildreth_2", 1), ("herald_3", 1), ("stalker_3", 2),
        ("stalker_5", 2), ("stalker_12", 4),
    ],
)  # fmt: skip
def test_strike(card: str, hits: int) -> None:
    table = scene(groups={"hill_troll": "D"}, hefta=("hammer_1",)).turn("hefta").prepare("hefta", card)
    table.deck("hefta", "success", *["blank"] * 3)
    attack(table, "hefta", "hill_troll", "hammer_1 might", use=[f"keyword {card} strike"], lines=["line 0 0"])
    assert landed(table) == (2 + hits, set())
    assert is_gone(table, "hefta", card)


@rule("JE-45.0", "JE-45.1", "JE-45.1b", "JE-45.1c", "JE-45.2", "JE-80.1c")
@pytest.mark.parametrize(
    "card, figure",
    [
        ("basic_2", 1), ("hefta_2", 2), ("hildreth_2", 1), ("warden_2", 2), ("warden_4", 2), ("warden_6", 3),
        ("warden_12", 4), ("healer_7", 2),
    ],
)  # fmt: skip
def test_guard(card: str, figure: int) -> None:
    """For oneself and for a hero in the same space, damage and fear in any mix."""
    for guarded in ("hefta", "rosco"):
        table = harmed(scene().prepare("hefta", card), guarded, 3, 2)
        table.play(f"keyword {card} guard", by="hefta")
        splits = {tuple(int(word) for word in text.split()[1:]) for text in table.legal("split")}
        assert splits == {(d, f) for d in range(4) for f in range(3) if d + f <= figure}
        most = max(splits, key=sum)
        table.play(f"split {most[0]} {most[1]}")
        if table.step == "which_first":
            table.play("first damage")
        assert table.harm_of(guarded) == (3 - most[0], 2 - most[1])
        assert is_gone(table, "hefta", card)


@rule("JE-9.0", "JE-9.1", "JE-9.3", "JE-80.1d")
@pytest.mark.parametrize(
    "card, moves",
    [("basic_3", 1), ("hildreth_3", 2), ("torbern_4", 1), ("wayfarer_2", 2), ("wayfarer_4", 2), ("wayfarer_12", 3)],
)
def test_sprint(card: str, moves: int) -> None:
    table = scene().prepare("rosco", card).turn("rosco").play(f"keyword {card} sprint")
    if table.step == "prepare_one":
        table.play("no").until("act")
    for number, space in enumerate(("E", "I", "J")[:moves], 1):
        assert table.play(f"move B1.{space}").state.moves == moves - number
    assert table.legal("move") == []
    assert table.state.actions == 2
    assert is_gone(table, "rosco", card)


@rule("JE-R-72")
def test_wayfarer_12_scouts_when_it_was_discarded_for_sprint() -> None:
    table = scene().prepare("rosco", "wayfarer_12").turn("rosco").deck("rosco", "basic_2")
    table.play("keyword wayfarer_12 sprint", "prepare basic_2")
    assert table.prepared("rosco") == ["basic_2"]
    assert table.state.moves == 3


@rule("JE-46.0", "JE-46.1", "JE-46.1a", "JE-46.3", "JE-80.1e")
@pytest.mark.parametrize(
    "card, figure",
    [
        ("basic_4", 1), ("maerwen_4", 2), ("hefta_4", 2), ("wayfarer_7", 3), ("healer_2", 2), ("healer_4", 2),
        ("healer_12", 4),
    ],
)  # fmt: skip
def test_rest(card: str, figure: int) -> None:
    """At the end of the turn, facedown damage and fear in any mix, and nothing that lies face up."""
    table = scene("torbern", "rosco").prepare("torbern", card).harm("torbern", damage=3, fear=2, up=["dmg_03"])
    table.turn("torbern").play("end_turn", f"keyword {card} rest")
    for number in range(figure):
        assert table.step == "discard_harm"
        assert not any(text.startswith("harm_up") for text in table.legal())
        table.play("harm_down fear" if number == 0 else "harm_down damage")
    assert table.step != "discard_harm"
    assert table.harm_of("torbern") == (4 - (figure - 1), 1)
    assert is_gone(table, "torbern", card)


@rule("JE-93.0", "JE-93.1", "JE-93.2", "JE-93.3", "JE-80.1f")
@pytest.mark.parametrize("card", ["basic_5", "rosco_1", "torbern_4", "stalker_2"])
def test_hide(card: str) -> None:
    table = perform(scene().prepare("hefta", card), "hefta", "wit")
    assert table.step == "after_test"
    table.play(f"keyword {card} hide")
    assert table.boons("hefta") == {"hidden"}
    assert is_gone(table, "hefta", card)
    hidden = perform(scene().prepare("hefta", card).give("hefta", boons=["hidden"]), "hefta", "wit")
    assert hidden.step == "who_next"


@rule("JE-92.2", "JE-45.2")
def test_a_card_with_two_keywords_is_good_for_either() -> None:
    table = scene(groups={"hill_troll": "D"}, hefta=("hammer_1",)).turn("hefta").prepare("hefta", "hildreth_2")
    figures(table, "hill_troll", (0, 9)).deck("hefta", *["blank"] * 4)
    attack(table, "hefta", "hill_troll", "hammer_1 might")
    assert landed(table) == (0, set())
    table.until("before_suffer")
    assert "keyword hildreth_2 guard" in table.legal()
    close(table, "before_suffer")
    assert table.prepared("hefta") == ["hildreth_2"]


@rule("JE-79.1")
@pytest.mark.parametrize("number", range(1, 13))
def test_a_weakness_has_neither_symbols_nor_text(number: int) -> None:
    table = scene()
    row = table.book.skills[table.book.skill[f"weak_{number}"]]
    assert (row.success, row.fate, row.text_en, row.keywords, row.abilities) == (0, 0, "", {}, ())
    perform(table.deck("rosco", f"weak_{number}", f"weak_{number}").inspire("rosco", 3), "rosco", "wisdom")
    assert table.events("result")[-1][2] == 0
