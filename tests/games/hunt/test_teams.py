"""The Wraith players (rules 3.3): who has which Nazgûl, who decides what, and what they may know."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from mathom.core.action import SPECTATOR
from mathom.games.hunt import GAME
from mathom.games.hunt.content import RB
from mathom.server.errors import NotYourSeat
from mathom.server.talk_lines import PLAYERS, WATCHERS
from tests.games.hunt.harness import Table, nazguls_turn, new, play_on, ring_bearers_turn
from tests.server.conftest import opened


def sharing(players: int) -> Table:
    """The Nazgûl are to be shared out."""
    return play_on(new(f"players={players}"), "share")


# Sharing out ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-TEAM-01", "HR-DEC-02")
@pytest.mark.parametrize("players, ways", [(3, 2**4 - 2), (4, 36), (5, 24)])
def test_the_nazgul_are_shared_out_at_will_each_player_at_least_one(players: int, ways: int) -> None:
    table = sharing(players)
    options = table.options()
    assert len(set(options)) == len(options) == ways
    for text in options:
        assert set(text.split()[1:]) == {f"w{seat}" for seat in range(1, players)}


@pytest.mark.rule("HR-TEAM-01")
@pytest.mark.parametrize("players, split", [(4, "w1 w2 w1 w2"), (3, "w1 w2 w3 w1"), (5, "w1 w2 w3 w3")])
def test_nobody_goes_without(players: int, split: str) -> None:
    assert sharing(players).refusal(f"share {split}") == "HR-TEAM-01"


@pytest.mark.rule("HR-TEAM-01")
def test_a_single_player_has_all_four() -> None:
    table = play_on(new(), "order")
    assert [rider.player for rider in table.sees(RB).riders] == [1, 1, 1, 1]
    assert "log-shared" not in " ".join(table.log())


@pytest.mark.rule("HR-TEAM-11", "HR-DEC-02", "HR-RUL-97")
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_any_one_decides_for_all_and_everybody_sees_who(seat: int) -> None:
    table = sharing(4)
    assert table.asked == (1, 2, 3)
    assert table.state.one_is_enough()
    table.play("share w3 w2 w1 w1", seat=seat)
    assert table.step == "order"  # nobody else is asked
    for audience in (RB, 1, 2, 3, SPECTATOR):
        assert table.log(audience)[-1] == f"log-shared w{seat} w3 w2 w1 w1"
        assert [rider.player for rider in table.sees(audience).riders] == [3, 2, 1, 1]
    assert table.refusal("share w1 w1 w2 w3", seat=1) == "HR-TEAM-01"


@pytest.mark.rule("HR-TEAM-11", "HR-RUL-97")
@pytest.mark.parametrize("seat", [1, 2])
def test_in_part_ii_any_one_says_where_they_stand(seat: int) -> None:
    table = play_on(new("parts=second players=3"), "stand_again")
    assert table.asked == (1, 2)
    assert table.state.one_is_enough()
    first = table.sees(RB).active
    table.play(f"stand {first} 28", seat=seat)
    assert {rider.colour: rider.space for rider in table.sees(RB).riders}[first] == "28"
    assert table.sees(RB).active != first


@pytest.mark.rule("HR-TEAM-02", "HR-DEC-03", "HR-SET1-13")
def test_who_has_several_lays_out_their_order() -> None:
    table = sharing(3).play("share w1 w2 w1 w1")
    assert table.asked == (1,)
    assert len(table.options()) == 6
    assert table.refusal("order green blue") == "HR-TEAM-02"
    assert table.refusal("order blue red") == "HR-TEAM-02"
    table.play("order purple blue red")
    assert table.step != "order"  # who has one has nothing to order
    for audience in (RB, 1, 2, SPECTATOR):
        assert table.sees(audience).orders == (("purple", "blue", "red"), ("green",))
    assert "log-ordered w1 purple,blue,red" in table.log()


def taking_turns(table: Table) -> list[tuple[int, str]]:
    """Who is asked for which Nazgûl in the turn that comes."""
    table.play("rest" if table.offers("rest") else "move dot", "let_pass")
    order = []
    while table.step == "nazgul_turn":
        order.append((table.asked[0], table.sees(RB).active))
        table.play("done")
    return order


@pytest.mark.rule("HR-TEAM-02", "HR-TEAM-03")
def test_turns_go_clockwise_from_the_first_player_each_in_the_order_laid_out() -> None:
    table = sharing(4).play("share w1 w2 w3 w1", "order purple blue")
    table = play_on(table, "first_player").play("first w3")
    table = play_on(table, "rb_turn")
    first_day = [(3, "red"), (1, "purple"), (1, "blue"), (2, "green")]
    for _ in range(3):
        assert taking_turns(table) == first_day
    table = play_on(table, "rb_turn")
    second_day = [(1, "purple"), (1, "blue"), (2, "green"), (3, "red")]
    for _ in range(3):
        assert taking_turns(table) == second_day  # the order stays, the first player does not


@pytest.mark.rule("HR-TEAM-02", "HR-DEC-03")
def test_in_part_ii_the_order_is_laid_out_anew() -> None:
    table = ring_bearers_turn("players=3", journal="1 56").play("move C")
    table = play_on(table, "share").play("share w1 w1 w1 w2")
    assert (table.step, table.asked) == ("order", (1,))


# Who decides ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-TEAM-08", "HR-RUL-97")
@pytest.mark.parametrize("text", ["ride blue 47", "search 48", "die ring ring", "done"])
def test_only_the_active_player_decides_on_the_active_nazgul(text: str) -> None:
    table = nazguls_turn("players=3", nazgul="blue").place(blue="48")
    assert table.asked == (1,)
    assert table.offers(text)
    assert table.options(seat=2) == []
    assert table.refusal(text, seat=2) == "HR-DAY-02"
    assert table.refusal(text, seat=RB) in ("HR-TEAM-08", "HR-DAY-02")


@pytest.mark.rule("HR-TEAM-08")
def test_and_on_no_other_nazgul() -> None:
    table = nazguls_turn(nazgul="blue")
    assert {text.split()[1] for text in table.options("ride")} == {"blue"}
    assert table.refusal("ride green d1") == "HR-TEAM-08"


@pytest.mark.rule("HR-TEAM-08")
def test_the_active_player_says_what_a_die_is_spent_for() -> None:
    table = nazguls_turn("players=3", nazgul="green").place(green="19").play("die ring ring")
    assert table.asked == (2,)
    assert table.refusal(table.options("perceive")[0], seat=1) == "HR-DAY-02"


@pytest.mark.rule("HR-TEAM-07")
def test_dice_trails_and_powers_belong_to_all() -> None:
    table = nazguls_turn("players=3", nazgul="blue", journal="1 10").place(blue="10", red="18", green="10")
    table.set(powers=2).dice("sword sword").play("die sword sword", "hunt 10", "done")
    while table.sees(RB).active != "green":
        table.play("done")
    assert table.asked == (2,)
    assert table.sees(2).dice == ("sword",)  # one of them was spent by the other player
    assert table.sees(2).trails == (("10", "sword"),)
    assert table.refusal("search 10") == "HR-SRCH-08"
    assert table.offers("power 1 sword")


# Cards ----------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-TEAM-05", "HR-TEAM-06")
def test_each_has_a_hand_of_their_own_that_nobody_else_sees() -> None:
    table = nazguls_turn("players=3").hold_sorcery("SOR-05 SOR-06", seat=1).hold_sorcery("SOR-09", seat=2)
    assert table.sees(1).hands[0].cards == ("SOR-05", "SOR-06")
    assert table.sees(2).hands[1].cards == ("SOR-09",)
    for audience, hand in ((2, 0), (RB, 0), (SPECTATOR, 0), (1, 1), (RB, 1), (SPECTATOR, 1)):
        seen = table.sees(audience).hands[hand]
        assert (seen.cards, seen.seen) == (None, ())
        assert seen.size == (2, 1)[hand]
    other = nazguls_turn("players=3").hold_sorcery("SOR-10 SOR-13", seat=1).hold_sorcery("SOR-09", seat=2)
    assert GAME.observation_to_json(table.sees(2)) == GAME.observation_to_json(other.sees(2))


@pytest.mark.rule("HR-TEAM-05")
def test_what_one_draws_the_others_do_not_see() -> None:
    table = nazguls_turn("players=3").play("die sorcery sorcery", "draw", "drawn SOR-09")
    assert "log-sorcery-drawn w1 SOR-09" in table.log(1)
    for audience in (RB, 2, SPECTATOR):
        assert "log-sorcery-drawn w1" in table.log(audience)


@pytest.mark.rule("HR-TEAM-05")
def test_only_the_exchange_before_part_ii_opens_the_hands_among_the_wraiths() -> None:
    table = play_on(new("parts=second players=3 carry_sorcery=1"), "exchange")
    for seat, other in ((1, 2), (2, 1)):
        assert table.sees(seat).hands[other - 1].seen == table.sees(other).hands[other - 1].cards
    assert table.sees(RB).hands[0].seen == table.sees(SPECTATOR).hands[0].seen == ()


@pytest.mark.rule("HR-TEAM-06")
def test_nobody_plays_a_card_of_another_hand() -> None:
    table = nazguls_turn("players=3", nazgul="blue").hold_sorcery("SOR-09", seat=2).play("die sorcery sorcery")
    assert table.options() == ["draw"]
    assert table.refusal("play SOR-09") == "HR-SORC-05"


@pytest.mark.rule("HR-TEAM-06")
@pytest.mark.parametrize("nazgul, player", [("blue", 1), ("red", 1), ("green", 2)])
def test_the_hand_limit_is_per_player_not_per_nazgul(nazgul: str, player: int) -> None:
    five = ("SOR-02 SOR-03 SOR-04 SOR-05 SOR-06", "SOR-07 SOR-08 SOR-10 SOR-11 SOR-12")
    table = nazguls_turn("players=3", nazgul=nazgul).hold_sorcery(five[0], seat=1).hold_sorcery(five[1], seat=2)
    table.play("die sorcery sorcery", "draw", "drawn SOR-09")
    assert (table.step, table.asked) == ("sorcery_limit", (player,))
    table.play("discard SOR-09")
    assert [hand.size for hand in table.sees(RB).hands] == [5, 5]


# Talk -----------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-TEAM-04", "HR-TEAM-10", "HR-RUL-60")
def test_the_ring_bearer_hears_all_that_the_wraiths_say(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path) as matches:
            people = [await matches.people.new_person(name) for name in ("Ala", "Bob", "Celina")]
            match = await matches.seating.open("hunt", "players=3", host=people[0], chairs=["me", "open", "open"])
            for person in people[1:]:
                await matches.seating.sit(match.code, person)
            await matches.talking.say(match.code, people[1], PLAYERS, "I ride to the ferry")
            for person in people:
                assert [said.text for said in match.heard_by(person)] == ["I ride to the ferry"]
            for channel in (WATCHERS, "wraiths", ""):  # there is no other for them
                with pytest.raises(NotYourSeat):
                    await matches.talking.say(match.code, people[2], channel, "hush")

    asyncio.run(test())
