"""Encounter and escape in part II, and havens (rules 3.40, 3.41)."""

from __future__ import annotations

import pytest

from mathom.games.hunt.board import BOARD_2
from mathom.games.hunt.content import RB
from mathom.games.hunt.journeys import JOURNEY, JOURNEYS, LONG, SHORT
from tests.games.hunt.harness import Table, nazguls_turn
from tests.games.hunt.part_2 import asked_by_die, found_in_part_2, jsons

SPECTATOR = -2


def escape(options: str = "", *, turned: str = "", **more: object) -> Table:
    """No Nazgûl was near; the Ring-bearer is asked for the route."""
    table = found_in_part_2(options, **more).turn_over(turned)
    table.set(trail_eyes=table.areas("10"), trail_swords=table.areas("23"))
    return table.play("done")


def cards(texts: list[str]) -> set[str]:
    return {text.split()[1] for text in texts}


# The encounter --------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-RTE-01")
@pytest.mark.parametrize("journey, bonus, lost", [("JS-01", 0, True), ("JS-01", 1, False), ("JL-01", 0, False)])
def test_an_encounter_is_that_of_part_1_with_the_limit_of_part_2(journey: str, bonus: int, lost: bool) -> None:
    table = found_in_part_2(journey=journey, track=2).turn_over("sam pippin")
    last = BOARD_2.ids[table.state.last]
    table.place(red=last).set(corruption=10, limit_bonus=bonus)
    table.play("done", "token beige_2")
    assert table.options() == ["cancel merry beige_2", "done"]
    table.play("done")
    assert table.state.corruption == 12
    assert (table.state.winner == 1) == lost
    assert lost or table.step == "route"


@pytest.mark.rule("HR-RTE-01")
def test_a_token_can_be_cancelled_and_eyes_count_those_beside_the_track() -> None:
    table = found_in_part_2(track=2).place(red="10", green="11", purple="11").set(eyes=1, barrow=True)
    table.play("done", "token beige_3", "token grey_eye", "token beige_eye")
    table.play("cancel merry beige_3")
    assert table.state.corruption == 3 + 4
    assert table.state.eyes == 3
    assert table.step == "route"


# The choice -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-RTE-02", "HR-DEC-51")
def test_the_route_is_changed_or_kept_in_the_open() -> None:
    table = escape(turned="strider", track=5)
    assert table.asked == (RB,)
    assert table.options() == ["route keep", "route change"]
    table.play("route keep")
    assert "log-route keep" in table.log()
    table = escape(turned="strider", track=5).play("route change")
    assert table.log()[-1] == "log-route change"


@pytest.mark.rule("HR-RTE-06")
def test_keeping_changes_nothing() -> None:
    table = escape(track=5)
    before = (table.state.journey, table.state.last, table.state.visited)
    table.play("route keep")
    assert (table.state.journey, table.state.trail_eyes, table.state.trail_swords) == (
        before[0],
        table.areas("10"),
        table.areas("23"),
    )
    assert table.sees(1).routes == 0
    # the next turn has begun: the figure has gone on from 5, not from 4
    assert table.state.track == 6
    assert table.state.last == before[1]


@pytest.mark.rule("HR-RTE-03", "HR-RTE-05")
@pytest.mark.parametrize("journey, deck", [("JS-01", SHORT), ("JL-01", LONG)])
def test_changing_costs_a_space_and_brings_a_new_card_of_the_same_deck(journey: str, deck: range) -> None:
    table = escape(turned="strider", journey=journey, track=6).play("route change")
    assert (table.state.track, table.sees(1).trails) == (5, ())
    others = {JOURNEYS[card].id for card in deck} - {journey}
    assert cards(table.options()) == others
    new = "JS-02" if deck is SHORT else "JL-02"
    table.play(f"deal {new}")
    # the next turn has begun, and the figure has gone on again
    assert table.state.facts[-3:] == ("route", "figure 5", "figure 6")
    secrets = table.sees(RB).secrets
    assert secrets is not None
    assert (secrets.journey, secrets.journeys_used) == (new, (journey,))
    assert table.sees(1).routes == 1
    card = JOURNEYS[JOURNEY[new]]
    assert (table.state.last, table.state.visited) == (card.last[6], card.visited[6])


@pytest.mark.rule("HR-RTE-05")
def test_the_row_of_the_new_card_is_frodos_place_at_once() -> None:
    table = found_in_part_2(journey="JS-01", track=6, turn=2).turn_over("strider")
    table.play("done", "route change", "deal JS-02")
    # at night nothing moves the figure before the Ring-bearer says so
    assert (table.step, table.state.track) == ("figure", 5)
    card = JOURNEYS[JOURNEY["JS-02"]]
    assert (table.state.last, table.state.dots, table.state.visited) == (card.last[5], card.dots[5], card.visited[5])
    for area, answer in (("10", "no"), ("4", "yes"), ("7", "yes")):
        other = nazguls_turn(part=2, journey="JS-02", track=5).place(blue=area)
        assert asked_by_die(other, f"search {area}") == f"search {area} {answer}"


@pytest.mark.rule("HR-RTE-03")
def test_a_used_card_does_not_come_again() -> None:
    table = escape(turned="strider", journey="JS-01", track=6).set(journeys_used=(JOURNEY["JS-05"], JOURNEY["JS-06"]))
    table.play("route change")
    assert not {"JS-01", "JS-05", "JS-06"} & cards(table.options())
    assert len(table.options()) == 15


@pytest.mark.rule("HR-RUL-57")
def test_a_deck_that_is_used_up_is_made_of_its_discards() -> None:
    used = tuple(card for card in SHORT if card != JOURNEY["JS-01"])
    table = escape(turned="strider", journey="JS-01", track=6).set(journeys_used=used).play("route change")
    assert cards(table.options()) == {JOURNEYS[card].id for card in used}


@pytest.mark.rule("HR-RTE-07", "HR-RUL-58")
@pytest.mark.parametrize("track", [0, 1])
def test_the_figure_never_goes_below_0(track: int) -> None:
    table = escape(turned="strider", journey="JS-01", track=track).play("route change")
    assert table.state.track == 0
    table.play("deal JS-02")
    assert table.state.facts[-3:-1] == ("route", "figure 0")


@pytest.mark.rule("HR-RUL-58", "HR-RTE-05")
def test_back_on_0_frodo_is_on_the_new_cards_start_area() -> None:
    # in the darkness turn the figure stays where it is until the Ring-bearer decides
    table = found_in_part_2(journey="JS-01", track=1, turn=2).turn_over("strider")
    table.play("done", "route change", "deal JS-02")
    assert table.step == "figure"
    assert table.state.track == 0
    assert table.state.last == BOARD_2.space["1"]
    assert table.state.visited == 1 << BOARD_2.space["1"]


@pytest.mark.rule("HR-RTE-03", "HR-JRN-10", "HR-HID-20")
def test_nobody_else_sees_the_new_card() -> None:
    tables = [escape("players=3", turned="strider", journey=old, track=6) for old in ("JS-01", "JL-02")]
    for texts in (("route change", "route change"), ("deal JS-03", "deal JL-04"), ("gandalf 7", "gandalf 7")):
        for table, text in zip(tables, texts, strict=True):
            table.play(text)
        seen = [jsons(table, 1, 2, SPECTATOR) for table in tables]
        assert seen[0] == seen[1]
    assert all("JS-" not in line and "JL-" not in line for line in tables[0].log(1))


# Strider --------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-RTE-04", "HR-RUL-10", "HR-DEC-52")
def test_strider_may_be_used_if_he_is_not_turned_over() -> None:
    table = escape(track=6)
    assert table.options() == ["route keep", "route change", "route two", "route stay"]
    table = escape(turned="strider", track=6)
    assert table.refusal("route two") == "HR-RTE-02"
    assert table.refusal("route stay") == "HR-RTE-02"


@pytest.mark.rule("HR-RTE-04", "HR-DEC-52", "HR-RTE-08", "HR-RUL-86")
def test_striders_lasting_ability_gives_two_cards_to_choose_from() -> None:
    table = escape(journey="JL-01", track=6).play("route two")
    assert table.state.track == 5
    assert len(table.options()) == 17
    table.play("deal JL-07")
    assert len(table.options()) == 16
    table.play("deal JL-03")
    assert table.asked == (RB,)
    assert table.options() == ["journey JL-03", "journey JL-07"]
    assert table.sees(1).dealt == 2
    table.play("journey JL-07")
    assert table.state.journey == JOURNEY["JL-07"]
    # the other one is in the deck again
    assert table.state.journeys_used == (JOURNEY["JL-01"],)
    assert [card.turned for card in table.sees(1).company if card.name == "strider"] == [False]
    assert "log-uses strider" in table.log()


@pytest.mark.rule("HR-RTE-04", "HR-DEC-52", "HR-RTE-08", "HR-RUL-86")
def test_striders_once_only_ability_keeps_the_figure_and_gives_one_card() -> None:
    table = escape(journey="JS-01", track=6).play("route stay")
    assert (table.state.track, table.sees(1).trails) == (6, ())
    assert [card.turned for card in table.sees(1).company if card.name == "strider"] == [True]
    table.play("deal JS-03")
    # one card alone: there is nothing to choose
    assert table.state.journey == JOURNEY["JS-03"]
    assert table.state.facts[-3:] == ("route", "figure 6", "figure 7")


@pytest.mark.rule("HR-DEC-52", "HR-HID-20")
def test_nobody_else_sees_the_cards_of_striders_choice() -> None:
    tables = [escape("players=3", journey="JS-01", track=6) for _ in range(2)]
    for texts in (
        ("route two", "route two"),
        ("deal JS-07", "deal JS-02"),
        ("deal JS-03", "deal JS-08"),
        ("journey JS-07", "journey JS-08"),
        ("gandalf 7", "gandalf 7"),
    ):
        for table, text in zip(tables, texts, strict=True):
            table.play(text)
        seen = [jsons(table, 1, 2, SPECTATOR) for table in tables]
        assert seen[0] == seen[1]


# Havens ---------------------------------------------------------------------------------------------------------------
def at_haven(track: int, options: str = "havens=yes", *, journey: str = "JL-01", area: str = "8") -> Table:
    return nazguls_turn(options, part=2, journey=journey, track=track, gandalf="27").place(blue=area)


@pytest.mark.rule("HR-HAV-01", "HR-HAV-02", "HR-RUL-56")
@pytest.mark.parametrize("track", [4, 5])
def test_a_search_on_the_haven_where_frodo_is_fails(track: int) -> None:
    table = at_haven(track)
    assert asked_by_die(table, "search 8") == "search 8 no"
    assert table.sees(1).trails == ()
    table = at_haven(track, "havens=no")
    assert asked_by_die(table, "search 8") == "search 8 yes"
    assert table.sees(1).trails == (("8", "eye"),)


@pytest.mark.rule("HR-HAV-02", "HR-RUL-56")
@pytest.mark.parametrize("track", [4, 5])
def test_a_hunt_finds_him_there(track: int) -> None:
    table = at_haven(track)
    assert asked_by_die(table, "die sword sword", "hunt 8") == "hunt 8 here"
    assert table.sees(1).trails == (("8", "sword"),)


@pytest.mark.rule("HR-HAV-03")
def test_once_he_is_elsewhere_the_haven_is_searched_as_usual() -> None:
    assert asked_by_die(at_haven(6), "search 8") == "search 8 yes"
    # and other areas always were
    assert asked_by_die(at_haven(4, area="7"), "search 7") == "search 7 yes"


@pytest.mark.rule("HR-HAV-02", "HR-HAV-03")
def test_an_area_that_is_a_haven_of_another_card_protects_nobody() -> None:
    for card in LONG:
        journey = JOURNEYS[card]
        for track, row in enumerate(journey.rows):
            if row < 0 or BOARD_2.starts >> row & 1 or BOARD_2.exits >> row & 1:
                continue
            area = BOARD_2.ids[row]
            table = at_haven(track, journey=journey.id, area=area)
            protected = journey.havens >> row & 1
            assert asked_by_die(table, f"search {area}") == f"search {area} {'no' if protected else 'yes'}"


@pytest.mark.rule("HR-HAV-01")
def test_every_long_card_has_a_haven_and_all_are_allied() -> None:
    for card in LONG:
        havens = JOURNEYS[card].havens
        assert havens
        assert not havens & ~BOARD_2.allied


@pytest.mark.rule("HR-HAV-04")
def test_a_short_card_has_none() -> None:
    for card in SHORT:
        for track, row in enumerate(JOURNEYS[card].rows):
            if row >= 0 and BOARD_2.allied >> row & 1:
                area = BOARD_2.ids[row]
                table = at_haven(track, journey=JOURNEYS[card].id, area=area)
                assert asked_by_die(table, f"search {area}") == f"search {area} yes"
