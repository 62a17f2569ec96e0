"""Terrain, each kind once for what is printed on its card (JE-N-02, rules 3.13)."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tests.games.journeys.fights import attack, harmed, landed, perform, result, scene
from tests.games.journeys.harness import Table

rule = pytest.mark.rule
pytestmark = rule("JE-N-02")

HEROES: Final = ("hefta", "rosco")


def on(kind: str, at: str = "D", **more: Any) -> Table:
    """A scene with one terrain token."""
    return scene(*HEROES, ground=((kind, at),), **more)


@rule("JE-8.1", "JE-8.3", "JE-8.3a", "JE-8.3b", "JE-8.2", "JE-R-26")
@pytest.mark.parametrize("number", [1, 2])
def test_barrels(number: int) -> None:
    table = on("barrels", groups={"barrow_shade": "D", "grey_warg": "E"}).turn("rosco")
    table.deck("rosco", *["success"] * number, *["blank"] * (2 - number)).play("terrain barrels")
    assert not table.events("provoke")
    assert table.state.actions == 1
    if number == 2:
        assert table.legal() == ["on_group barrow_shade", "on_group grey_warg", "no"]
        table.play("on_group grey_warg")
        assert landed(table) == (4, {"stun"})
    assert bool(table.state.terrain) == (number < 2)
    assert on("barrels", groups={"grey_warg": "K"}).turn("rosco").legal("terrain") == []


@rule("JE-59.1", "JE-59.2", "JE-59.2a", "JE-59.2b", "JE-59.3")
@pytest.mark.parametrize("number", [1, 2])
def test_statue(number: int) -> None:
    table = on("statue", groups={"hill_reaver": "D", "grey_warg": "E"}).turn("hefta")
    table.deck("hefta", *["success"] * number, *["blank"] * (4 - number)).play("terrain statue")
    assert not table.events("provoke")
    if number == 2:
        assert table.legal() == ["on_group hill_reaver", "no"]
        table.play("on_group hill_reaver")
        assert landed(table) == (4, {"sunder"})
    assert bool(table.state.terrain) == (number < 2)


@rule("JE-81.1", "JE-81.2", "JE-81.2a", "JE-81.2b", "JE-81.4", "JE-R-29")
@pytest.mark.parametrize("number", [0, 1])
def test_table(number: int) -> None:
    table = on("table", groups={"grey_warg": "D"}).turn("hefta").deck("hefta", *["success"] * number, *["blank"] * 3)
    table.play("terrain table")
    assert not table.events("provoke")
    assert (table.hero("hefta").inspiration, table.boons("hefta")) == ((1, {"emboldened"}) if number else (0, set()))
    assert table.state.terrain


@rule("JE-17.1", "JE-17.1a", "JE-17.1b")
@pytest.mark.parametrize("number, damage", [(1, 2), (2, 0)])
def test_pit(number: int, damage: int) -> None:
    table = on("pit", "E").turn("hefta").deck("hefta", *["success"] * number, *["blank"] * (2 - number))
    table.play("travel", "move B1.E")
    assert table.harm_of("hefta") == (damage, 0)


@rule("JE-25.1", "JE-25.2")
def test_boulder() -> None:
    table = on("boulder").deck("rosco", "fate", "fate")
    perform(table, "rosco", "wisdom", kind="negate").play("use terrain boulder")
    assert result(table) == (1, True)
    assert perform(on("boulder").deck("rosco", "fate", "fate"), "rosco", "wisdom").step == "who_next"
    assert (
        perform(on("boulder", "E").deck("rosco", "fate", "fate"), "rosco", "wisdom", kind="negate").step == "who_next"
    )


@rule("JE-40.1", "JE-40.2")
def test_fog() -> None:
    table = harmed(on("fog"), "hefta", 1, 1).play("first damage")
    assert [event[0] for event in table.events() if event[0] in ("facedown", "harm")] == ["facedown", "harm"]
    table = on("fog", groups={"hill_reaver": "D"}, hefta=("hammer_1",)).turn("hefta").inspire("hefta", 2)
    attack(table.deck("hefta", *["fate"] * 4), "hefta", "hill_reaver", "hammer_1 might")
    assert table.hero("hefta").inspiration == 2
    assert landed(table) == (0, set())


@rule("JE-50.1", "JE-R-28")
@pytest.mark.parametrize("choice, modifier", [(0, "pierce"), (1, "smite")])
def test_fire_pit(choice: int, modifier: str) -> None:
    """Once for each token and attack, from the fire pit's own space; the target may be elsewhere."""
    table = on("fire_pit", groups={"hill_reaver": "E"}, rosco=("sling_1",)).turn("rosco")
    table.deck("rosco", "basic_4", "basic_5", "blank", "blank").play(
        "attack hill_reaver sling_1 wit", "use terrain fire_pit"
    )
    assert table.legal() == ["on_card basic_4", "on_card basic_5"]
    table.play("on_card basic_5")
    assert table.discard("rosco") == ["basic_5"]
    table.play(f"choose {choice}")
    assert landed(table) == (0, {modifier})
    away = on("fire_pit", "A", groups={"hill_reaver": "E"}, rosco=("sling_1",)).turn("rosco")
    away.deck("rosco", *["fate"] * 4).play("attack hill_reaver sling_1 wit")
    assert landed(away) == (0, set())


@rule("JE-103.1", "JE-103.1a", "JE-103.1b", "JE-103.1c")
@pytest.mark.parametrize("number", [1, 2])
def test_bushes(number: int) -> None:
    table = on("bushes").turn("rosco").deck("rosco", *["success"] * number, *["blank"] * (4 - number)).play("end_turn")
    assert table.legal() == ["terrain bushes", "confirm"]
    assert table.play("terrain bushes").boons("rosco") == ({"hidden"} if number == 2 else set())


@rule("JE-84.1", "JE-84.2")
def test_stream() -> None:
    table = on("stream", "D-E").turn("hefta").play("travel", "move B1.E")
    assert table.at("hefta") == "B1.E"
    assert table.state.active != table.seat("hefta")


@rule("JE-88.0", "JE-88.1")
def test_wall() -> None:
    table = on("wall", "D-E").turn("hefta").play("travel")
    assert "move B1.E" not in table.legal()
    assert "move B1.A" in table.legal()
