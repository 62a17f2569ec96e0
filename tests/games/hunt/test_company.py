"""The company cards (rules 3.15)."""

from __future__ import annotations

import pytest

from mathom.core.action import SPECTATOR
from mathom.games.hunt.content import RB
from tests.games.hunt.harness import Table, at_step, new, play_on, ring_bearers_turn

CONSPIRACY = "AL1-05"


def company(table: Table) -> dict[str, bool]:
    """The company cards in play, and whether each is turned over; everybody sees the same."""
    seen = [{card.name: card.turned for card in table.sees(audience).company} for audience in (RB, 1, SPECTATOR)]
    assert seen[0] == seen[1] == seen[2]
    return seen[0]


def met(
    cards: str = "frodo sam pippin merry", tokens: tuple[str, ...] = ("beige_1", "beige_3"), part: int = 1
) -> Table:
    """An encounter: these tokens were drawn, and these cards are in play, abilities up."""
    table = ring_bearers_turn(part=part, journal="1 23 . .", track=3)
    names = ["frodo", "sam", "pippin", "merry", "strider"]
    table.set(company=sum(1 << number for number, name in enumerate(names) if name in cards.split()))
    s = table.state
    for colour in ("blue", "green")[: len(tokens)]:
        table.place(**{colour: s.board.ids[s.last]})
    table.set(found=True)
    at_step(table, "turn:6")
    return table.play(*(f"token {token}" for token in tokens))


def changing_route(cards: int = 0b11111) -> Table:
    """Frodo was met in part II, and the Ring-bearer decides on the route."""
    table = ring_bearers_turn(part=2, track=5).set(company=cards)
    return at_step(table, "turn:7", "route")


# The two abilities ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-COMP-01", "HR-COMP-02")
@pytest.mark.parametrize("turned", [False, True])
def test_the_upper_ability_can_be_used_until_the_card_is_turned_over(turned: bool) -> None:
    over = "frodo sam pippin merry" if turned else ""
    morning = at_step(ring_bearers_turn().turn_over(over), "turn")
    assert (morning.step == "first_daylight") is not turned
    night = ring_bearers_turn(turn=3).turn_over(over).set(fellowship=1)
    assert night.offers("night_move sam") is not turned
    evening = at_step(ring_bearers_turn(turn=3, journal="1 .").turn_over(over), "turn:7")
    assert (evening.step == "ally_draw") is not turned
    day = ring_bearers_turn().turn_over(over).set(fellowship=1, company=0b1111)
    assert day.offers("use merry") is not turned
    if turned:
        assert night.refusal("night_move sam") == day.refusal("use merry") == "HR-COMP-02"


@pytest.mark.rule("HR-COMP-01")
def test_the_upper_ability_can_be_used_again_and_again() -> None:
    table = at_step(ring_bearers_turn().set(day=1), "turn").play("use frodo")
    table = at_step(table.set(fellowship=0, day=2), "turn")
    assert table.offers("use frodo")
    assert company(table)["frodo"] is False


@pytest.mark.rule("HR-COMP-02", "HR-DEC-18")
def test_the_lower_ability_turns_the_card_over_and_both_are_gone() -> None:
    table = ring_bearers_turn(journal="1 10").play("turn frodo", "move dot")
    assert company(table) == {"frodo": True, "sam": False, "pippin": False}
    assert not table.offers("turn frodo")
    assert table.refusal("turn frodo") == "HR-COMP-02"
    assert at_step(table, "turn").step == "rb_turn"  # no first ability in the morning
    assert "log-turned frodo" in table.log(1)


@pytest.mark.rule("HR-COMP-02", "HR-COMP-03", "HR-COMP-08")
@pytest.mark.parametrize("card", ["sam", "pippin", "merry"])
def test_sam_pippin_and_merry_each_cancel_a_token_once(card: str) -> None:
    table = met()
    assert table.asked == (RB,)  # after the Nazgûl's turns, outside the run of the Ring-bearer's own
    table.play(f"cancel {card} beige_3")
    assert company(table)[card] is True
    assert (table.sees(1).corruption, table.sees(1).cancelled, table.sees(1).bag["beige_3"]) == (1, "beige_3", 1)
    again = met().turn_over(card)
    assert not [text for text in again.options("cancel") if card in text]
    assert again.refusal(f"cancel {card} beige_3") == "HR-COMP-02"


@pytest.mark.rule("HR-COMP-08")
@pytest.mark.parametrize("card", ["frodo", "strider"])
def test_frodo_and_strider_cancel_none(card: str) -> None:
    table = met("frodo sam pippin merry strider", part=2)
    assert table.refusal(f"cancel {card} beige_3") == "HR-COMP-08"


@pytest.mark.rule("HR-COMP-08")
def test_one_company_card_cancels_in_a_rescue_too() -> None:
    table = ring_bearers_turn(journal="1 . . . . . . . . . . . . . 53 .").play("move dot", "token beige_3")
    assert table.offers("cancel sam beige_3")
    assert play_on(table.play("cancel sam beige_3"), "choose_journey").sees(1).corruption == 0


@pytest.mark.rule("HR-COMP-03")
def test_an_ability_is_for_the_moment_that_its_text_gives() -> None:
    table = ring_bearers_turn().set(fellowship=1, company=0b1111)
    assert table.refusal("use frodo") == "HR-COMP-08"  # only without a token, and only in the morning
    assert table.set(fellowship=0).refusal("use frodo") == "HR-COMP-03"
    assert table.refusal("turn sam") == "HR-COMP-02"
    assert table.refusal("use sam").startswith("HR-")


@pytest.mark.rule("HR-COMP-07", "HR-RUL-64")
def test_no_ability_is_compulsory() -> None:
    assert at_step(ring_bearers_turn(), "turn").play("done").sees(1).fellowship == 0
    assert ring_bearers_turn(turn=3).set(fellowship=1).play("night_move").sees(1).corruption == 1
    assert at_step(ring_bearers_turn(turn=3, journal="1 ."), "turn:7").offers("draw")
    assert ring_bearers_turn().set(fellowship=1, company=0b1111).play("move dot").offers("let_pass")
    spared = met().play("done")
    assert (spared.step, spared.sees(1).corruption) == ("escape", 4)
    assert not any(company(spared).values())
    assert changing_route().options() == ["route keep", "route change", "route two", "route stay"]
    rode = ring_bearers_turn(part=2, track=3).set(flags=0, fellowship=1).place(blue="d1")
    assert at_step(rode, "turn:2").options() == ["use merry", "advance"]
    rode.play("advance")
    assert (rode.sees(1).track, rode.sees(1).fellowship) == (4, 1)


# The five cards -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-COMP-08", "HR-DEC-06")
@pytest.mark.parametrize("tokens, asked", [(0, True), (1, False), (3, False)])
def test_frodo_gains_a_token_if_there_is_none(tokens: int, asked: bool) -> None:
    table = at_step(ring_bearers_turn().set(fellowship=tokens), "turn")
    assert (table.step == "first_daylight") is asked
    if asked:
        assert table.play("use frodo").sees(1).fellowship == 1


@pytest.mark.rule("HR-COMP-08", "HR-DEC-18")
def test_in_part_ii_frodos_figure_goes_one_space_further() -> None:
    table = ring_bearers_turn(part=2, track=3).play("turn frodo")
    assert table.sees(1).track == 4
    assert table.log(1) == ["log-turned frodo", "log-pool-shrinks 2", "log-figure 4"]


@pytest.mark.rule("HR-COMP-08")
def test_in_part_ii_merry_moves_a_nazgul_that_stands_on_a_dot() -> None:
    table = ring_bearers_turn(part=2, track=3).set(flags=0, fellowship=1, witch_king=1)
    table.place(blue="d1", green="d2", red="28", purple="33")
    at_step(table, "turn:2").play("use merry")
    beside = {table.state.board.ids[space] for space in table.state.board.adjacent[table.state.board.space["d1"]]}
    assert set(table.options()) == {f"ride blue {space}" for space in beside - {"A", "B", "C"}}
    table.play(table.options()[0])
    assert (table.sees(1).track, table.sees(1).fellowship) == (4, 0)  # then Frodo moves, and Merry is not asked again


@pytest.mark.rule("HR-COMP-08")
def test_strider_draws_two_cards_or_spares_the_step_back() -> None:
    two = changing_route().play("route two").let_chance()
    assert (two.step, len(two.options("journey")), two.sees(1).track) == ("choose_journey", 2, 4)
    assert company(two)["strider"] is False
    back, stay = (changing_route().play(f"route {how}").let_chance() for how in ("change", "stay"))
    assert (back.sees(1).track, stay.sees(1).track) == (5, 6)  # one step of the next turn is in both
    assert (company(back)["strider"], company(stay)["strider"]) == (False, True)
    assert changing_route(0b01111).options() == ["route keep", "route change"]


# Who is there ---------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-COMP-04", "HR-COMP-05", "HR-COMP-06")
def test_who_is_in_play_at_the_start_of_each_part() -> None:
    assert list(company(play_on(new(), "rb_turn", "first_daylight"))) == ["frodo", "sam", "pippin"]
    second = ring_bearers_turn(journal="1 56").play("move C")
    assert list(company(second)) == ["frodo", "sam", "pippin", "merry", "strider"]


@pytest.mark.rule("HR-COMP-05", "HR-RUL-47")
def test_merry_joins_by_conspiracy_unmasked() -> None:
    table = ring_bearers_turn().hold(f"{CONSPIRACY} {CONSPIRACY}").set(fellowship=1)
    assert table.refusal("use merry") == "HR-COMP-05"
    table.play(f"play {CONSPIRACY}")
    assert company(table) == {"frodo": False, "sam": False, "pippin": False, "merry": False}
    assert "log-joins merry" in table.log(1)
    assert table.offers("use merry")
    table.set(flags=0).play(f"play {CONSPIRACY}")
    assert table.step == "draw_allies"  # he is there already


@pytest.mark.rule("HR-RUL-47")
def test_no_other_card_of_part_i_brings_merry() -> None:
    for number in (3, 6, 8, 9, 16, 17):
        table = ring_bearers_turn(turn=3).hold(f"AL1-{number:02}")
        table.play(f"play AL1-{number:02}")
        while table.step != "rb_turn":
            table.let_chance()
            if table.step != "rb_turn":
                table.play(table.options()[0])
        assert "merry" not in company(table)


@pytest.mark.rule("HR-COMP-06")
def test_strider_is_not_in_play_in_part_i() -> None:
    table = met()
    assert "strider" not in company(table)
    assert table.refusal("cancel strider beige_3").startswith("HR-COMP")


@pytest.mark.rule("HR-COMP-09")
def test_cards_turned_over_in_part_i_stay_so() -> None:
    table = ring_bearers_turn(journal="1 56").turn_over("sam pippin").play("move C")
    assert company(table) == {"frodo": False, "sam": True, "pippin": True, "merry": False, "strider": False}
    table = play_on(table, "rb_turn", "first_daylight")
    assert company(table)["sam"] is True
    night = ring_bearers_turn(part=2, turn=3, track=3).set(flags=0, fellowship=1).turn_over("sam")
    assert at_step(night, "turn:2").refusal("night_move sam") == "HR-COMP-02"
