"""Revealing Gandalf (rules 3.36)."""

from __future__ import annotations

from random import Random

import pytest

from mathom.core.action import NATURE
from mathom.games.hunt import GAME
from mathom.games.hunt.board import BOARD_2
from mathom.games.hunt.content import RB
from mathom.games.hunt.state import ON_BOARD
from tests.games.hunt.harness import Table, at_step, nazguls_turn, ring_bearers_turn
from tests.games.hunt.part_2 import asked_by_die, in_its_day, jsons

SPECTATOR = -2


def ready(options: str = "", **more: object) -> Table:
    """Gandalf has moved to 18, where the blue Nazgûl stands; one Fellowship token."""
    table = ring_bearers_turn(options, part=2, gandalf="8", **more)  # type: ignore[arg-type]
    return table.place(blue="18").set(fellowship=1).play("gandalf 18")


def on_board(area: str = "18", **more: object) -> Table:
    """A Nazgûl's turn with Gandalf's figure on an area."""
    return nazguls_turn(part=2, gandalf=area, **more).set(gandalf_is=ON_BOARD)  # type: ignore[arg-type]


def names(mask: int) -> set[str]:
    return {BOARD_2.ids[area] for area in range(BOARD_2.areas) if mask >> area & 1}


# When and for what ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-REV-01", "HR-DEC-44")
def test_he_may_be_revealed_where_a_move_ends_among_nazgul() -> None:
    table = ring_bearers_turn(part=2, gandalf="8").place(blue="8", red="18").set(fellowship=1)
    assert table.refusal("reveal") == "HR-REV-01"
    table.play("gandalf 18")
    assert {"reveal", "let_pass"} <= {*table.options()}
    table = ring_bearers_turn(part=2, gandalf="8").place(blue="8", red="d16").set(fellowship=1).play("gandalf 18")
    assert table.refusal("reveal") == "HR-REV-01"


@pytest.mark.rule("HR-REV-01")
@pytest.mark.parametrize("first", [True, False])
def test_a_move_by_a_card_can_lead_to_it_too(first: bool) -> None:
    table = ring_bearers_turn(part=2, gandalf="8").place(blue="18").set(fellowship=1).hold("AL2-05")
    table.play(*(["play AL2-05", "gandalf 18"] if first else ["gandalf 20", "play AL2-05", "gandalf 18"]), "reveal")
    assert table.sees(1).gandalf_at == "18"


@pytest.mark.rule("HR-RUL-51", "HR-DEC-44")
def test_it_needs_a_fellowship_token() -> None:
    table = ready()
    assert table.offers("reveal")
    table.set(fellowship=0)
    assert not table.offers("reveal")
    assert table.refusal("reveal") == "HR-RUL-51"


@pytest.mark.rule("HR-REV-02", "HR-REV-03")
def test_the_token_leaves_the_game_and_the_figure_is_placed() -> None:
    table = ready().set(fellowship=2, pool_size=3).play("reveal")
    seen = table.sees(1)
    assert (seen.fellowship, seen.pool, seen.gandalf, seen.gandalf_at) == (1, 2, "on_board", "18")
    assert "gandalf 18 yes" in seen.facts
    assert "log-reveal 18 2" in table.log()


# Driving away ---------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-REV-04", "HR-RUL-27", "HR-DEC-45")
def test_every_nazgul_of_the_area_is_moved_one_or_two_spaces() -> None:
    table = ready().place(red="18", green="d22").play("reveal")
    assert table.asked == (RB,)
    assert {text.split()[1] for text in table.options()} == {"blue", "red"}
    two_steps = ["d16", "14", "8", "d15", "10", "d20", "20", "d25", "d21", "d22", "23", "25"]
    assert table.places("ride") == {*two_steps}
    assert table.refusal("ride blue 18") == "HR-RUL-27"
    assert table.refusal("ride blue 7") == "HR-RUL-27"
    assert table.refusal("ride green 18") == "HR-REV-04"
    table.play("ride red 8")
    assert {text.split()[1] for text in table.options()} == {"blue"}
    table.play("ride blue d15")
    assert [rider.space for rider in table.sees(1).riders] == ["d15", "d22", "8", "33"]
    assert table.step == "drop_die"


@pytest.mark.rule("HR-RUL-27")
def test_a_driven_nazgul_keeps_off_exits_ally_tokens_and_gandalf() -> None:
    table = ring_bearers_turn(part=2, gandalf="36").place(blue="45").set(fellowship=1)
    table.play("gandalf 45").set(allies=table.areas("36")).play("reveal")
    assert table.places("ride") == {"d44", "d46", "46", "d48", "43", "44"}
    table = ring_bearers_turn(part=2, gandalf="8").place(blue="17").set(fellowship=1)
    table.play("gandalf 17").set(allies=table.areas("7")).play("reveal")
    # not over 7 to the dots behind it
    assert table.places("ride") == {"8", "d14", "d21", "d16", "d18", "24"}


@pytest.mark.rule("HR-RUL-27", "HR-WK-01")
def test_the_witch_king_is_moved_too() -> None:
    table = ready().set(witch_king=0).play("reveal")
    assert {text.split()[1] for text in table.options()} == {"blue"}
    table.play("ride blue 20")
    assert table.sees(1).riders[0].space == "20"
    assert table.sees(1).riders[0].witch_king


@pytest.mark.rule("HR-RUL-27")
def test_one_that_has_no_legal_step_stays() -> None:
    table = ready().place(red="18")
    table.set(allies=table.areas("d16 d15 20 d22")).play("reveal")
    assert table.step == "drop_die"
    assert next(rider.space for rider in table.sees(1).riders) == "18"
    assert table.state.driven == 0


@pytest.mark.rule("HR-REV-05", "HR-DEC-45")
def test_then_a_regular_die_is_discarded() -> None:
    table = ready().dice("ring sword sword shadow").play("reveal", "ride blue 20")
    assert table.options() == ["drop ring", "drop sword", "drop shadow"]
    assert table.refusal("drop sorcery") == "HR-REV-05"
    table.play("drop sword")
    assert table.sees(1).dice == ("ring", "sword", "shadow")
    assert table.step == "rb_turn"


@pytest.mark.rule("HR-REV-05", "HR-EX-33", "HR-WK-14")
def test_the_witch_kings_die_cannot_be_chosen() -> None:
    table = ready().dice("ring", witch_king="wk_sword").play("reveal", "ride blue 20")
    assert table.options() == ["drop ring"]
    table.play("drop ring")
    assert table.sees(1).witch_king_face == "wk_sword"
    table = ready().dice("", witch_king="wk_sword").play("reveal", "ride blue 20")
    assert table.step == "rb_turn"
    assert table.sees(1).witch_king_face == "wk_sword"


@pytest.mark.rule("HR-REV-05")
def test_the_die_comes_back_at_the_next_preparation() -> None:
    table = in_its_day(ready(turn=3)).dice("ring ring sword").play("reveal", "ride blue 20", "drop ring", "let_pass")
    while table.step != "roll":
        table.play(table.options()[-1])
    table.play("roll ring ring ring ring ring ring")
    assert len(table.sees(1).dice) == 6


# While the figure stands ----------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-REV-06")
def test_no_nazgul_enters_or_passes_his_area() -> None:
    table = on_board(turn=3).place(blue="d22")
    assert table.refusal("ride blue 18") == "HR-NAZ-06"
    assert table.places("ride") == {"23", "25", "d20", "d26", "21", "29", "d30"}
    free = nazguls_turn(part=2, gandalf="18", turn=3).place(blue="d22")
    assert free.places("ride") - table.places("ride") == {"18", "d16", "d15", "20"}


@pytest.mark.rule("HR-REV-06")
def test_pursuit_and_cards_do_not_lead_there_either() -> None:
    table = on_board().place(blue="20").dice("", witch_king="pursuit").play("die pursuit pursuit")
    assert table.places("ride") == {"d25", "d21"}
    table = on_board().place(blue="20").hold_sorcery("SOR-08").play("die sorcery sorcery", "play SOR-08")
    assert "18" not in table.places("ride")
    assert "d15" not in table.places("ride")


@pytest.mark.rule("HR-REV-07")
def test_his_area_is_neither_searched_nor_hunted() -> None:
    table = on_board().place(blue="18")
    assert table.refusal("search 18") == "HR-REV-07"
    table.set(witch_king=0)
    assert table.refusal("hunt 18") == "HR-REV-07"
    assert table.refusal("die sword sword") == "HR-DICE-02"


@pytest.mark.rule("HR-REV-07")
@pytest.mark.parametrize("card, kind", [("SOR-05", "search"), ("SOR-07", "hunt")])
def test_not_even_by_a_sorcery_card(card: str, kind: str) -> None:
    table = on_board().place(blue="20").hold_sorcery(card).play("die sorcery sorcery", f"play {card}")
    assert "20" in table.places(kind)
    assert "18" not in table.places(kind)
    assert table.refusal(f"{kind} 18") == "HR-REV-07"


@pytest.mark.rule("HR-RUL-31")
def test_a_perception_counts_him() -> None:
    table = on_board().place(blue="20")
    assert asked_by_die(table, "die ring ring", "perceive V-A") == "perception V-A yes"
    table = on_board().place(blue="20").dice("", witch_king="morgul_ring")
    assert asked_by_die(table, "die morgul_ring morgul_ring", "perceive V-A") == "perception V-A gandalf"


@pytest.mark.rule("HR-REV-11")
def test_he_makes_no_move_while_his_figure_stands() -> None:
    table = ready().hold("AL2-05").play("reveal", "ride blue 20", "drop ring")
    assert table.options("gandalf") == []
    assert table.refusal("gandalf 20") == "HR-REV-11"
    assert table.refusal("play AL2-05") == "HR-ALLY-07"
    assert table.refusal("reveal") == "HR-REV-01"


@pytest.mark.rule("HR-REV-11")
def test_after_a_reveal_by_a_cards_move_the_normal_one_is_lost() -> None:
    table = ring_bearers_turn(part=2, gandalf="8").place(blue="18").set(fellowship=1).hold("AL2-05")
    table.play("play AL2-05", "gandalf 18", "reveal", "ride blue 20", "drop ring")
    assert table.refusal("gandalf 20") == "HR-REV-11"
    table.play("let_pass")
    assert table.step == "nazgul_turn"


# Hiding again ---------------------------------------------------------------------------------------------------------
def hiding(options: str = "", **fields: object) -> Table:
    """All Nazgûl have taken their turns."""
    table = ready(options).set(**fields).play("reveal", "ride blue 20", "drop ring", "let_pass")
    for _ in range(4):
        assert table.sees(1).gandalf_at == "18"
        table.play("done")
    return table


@pytest.mark.rule("HR-REV-08", "HR-REV-09", "HR-REV-10", "HR-DEC-46", "HR-GAN-08")
def test_after_the_wraith_turns_he_hides_where_one_of_two_tokens_says() -> None:
    table = hiding()
    assert (table.sees(1).gandalf, table.sees(1).gandalf_at) == ("hidden", "")
    assert table.options() == ["lot 22", "lot 27", "lot 29", "lot 35", "lot 36", "lot 37"]
    table.play("lot 37", "lot 22")
    assert table.asked == (RB,)
    assert table.options() == ["hide 22", "hide 37"]
    table.play("hide 22")
    secrets = table.sees(RB).secrets
    assert secrets is not None
    assert secrets.gandalf == ("8", "18", "22")
    assert secrets.deeds_supply == ("27", "29", "35", "36", "37")
    assert secrets.deeds_used == ("8", "22")
    assert table.sees(1).gandalf_entries == 3
    assert table.step == "rb_turn"
    assert table.places("gandalf") == {"16", "21", "26", "28", "30"}


@pytest.mark.rule("HR-REV-09", "HR-DEC-46", "HR-HID-24", "HR-HID-20")
def test_the_wraiths_see_neither_token() -> None:
    tables = [hiding("players=3") for _ in range(2)]
    for texts in (("lot 22", "lot 36"), ("lot 37", "lot 27"), ("hide 22", "hide 36")):
        for table, text in zip(tables, texts, strict=True):
            table.play(text)
        seen = [jsons(table, 1, 2, SPECTATOR) for table in tables]
        assert seen[0] == seen[1]


@pytest.mark.rule("HR-RUL-26")
def test_an_empty_supply_is_made_of_the_tokens_that_gave_him_a_place() -> None:
    table = hiding(deeds_supply=0, deeds_used=ready().areas("8 22 27"))
    assert table.options() == ["lot 8", "lot 22", "lot 27"]
    assert "log-deeds-reshuffled" in table.log()
    table.play("lot 8", "lot 27", "hide 8")
    assert (names(table.state.deeds_supply), names(table.state.deeds_used)) == ({"22", "27"}, {"8"})


@pytest.mark.rule("HR-RUL-26")
def test_the_last_token_is_taken_alone_and_the_others_come_back_for_the_next_draw() -> None:
    table = hiding(deeds_supply=ready().areas("36"), deeds_used=ready().areas("8 22"))
    assert table.options() == ["lot 36"]
    table.play("lot 36")
    assert table.options() == ["hide 36"]
    table.play("hide 36")
    assert (table.state.deeds_supply, names(table.state.deeds_used)) == (0, {"8", "22", "36"})


@pytest.mark.rule("HR-RUL-26", "HR-HID-24")
@pytest.mark.parametrize("left", [0, 1])
def test_the_hunters_can_imagine_a_draw_from_a_supply_that_runs_out(left: int) -> None:
    """Six or seven tokens have given him a place; worlds that fit what a Wraith sees look the same."""
    places = ["8", "10", "13", "18", "22", "27", "29"][: 7 - left]
    table = ready()
    facts = ("figure 0", *(text for place in places[1:] for text in ("flees", f"gandalf {place} yes")))
    held = table.areas("35 36 37")
    used = table.areas(" ".join(places))
    every = table.areas("8 10 13 18 22 27 29 35 36 37")
    table.set(
        gandalf=tuple(BOARD_2.space[place] for place in places),
        facts=facts,
        deeds_held=held,
        deeds_used=used,
        deeds_supply=every & ~held & ~used,
    )
    at_step(table.set(gandalf_is=ON_BOARD, flags=0), "turn:5", "hiding")
    for _ in range(3):
        seen = table.sees(1)
        for seed in range(5):
            world = GAME.sample_world(seen, Random(seed))
            assert GAME.observation_to_json(world.observe(1)) == GAME.observation_to_json(seen)
            assert world.odds() if world.to_act() == (NATURE,) else world.legal(world.to_act()[0])
        table.play(table.options()[0])


@pytest.mark.rule("HR-RUL-26")
def test_where_only_one_can_be_drawn_it_is_taken() -> None:
    table = hiding(deeds_supply=ready().areas("36"), deeds_used=0).play("lot 36")
    assert table.options() == ["hide 36"]
    table.play("hide 36")
    assert table.state.gandalf[-1] == BOARD_2.space["36"]


@pytest.mark.rule("HR-RUL-26", "HR-DET-07")
def test_a_flight_with_an_empty_supply() -> None:
    table = nazguls_turn(part=2, gandalf="8").place(blue="8")
    table.set(deeds_supply=0, deeds_used=table.areas("8 22")).play("die sword sword", "hunt 8")
    assert table.options() == ["lot 8", "lot 22"]


@pytest.mark.rule("HR-RUL-28")
def test_he_hides_before_the_encounter() -> None:
    table = ring_bearers_turn(part=2, gandalf="18", journey="JS-01", track=2).place(blue="10", green="11")
    table.set(gandalf_is=ON_BOARD, found=True)
    at_step(table, "turn:5")
    assert table.step == "draw_lots"
    table.play("lot 22", "lot 27")
    assert not any("encounter" in line for line in table.log())
    table.play("hide 22")
    assert table.log()[-1] == "log-encounter 10 2"
    assert table.step == "draw_tokens"
