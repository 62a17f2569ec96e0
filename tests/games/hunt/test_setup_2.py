"""Between the parts, and the setup of part II (rules 3.32, 3.33)."""

from __future__ import annotations

import pytest

from mathom.core.chance import LazyDeck
from mathom.core.errors import OptionsError
from mathom.games.hunt import GAME
from mathom.games.hunt.content import CARD, CARDS, COMPANY, RB, SORCERIES, TOKEN, TOKENS, deck
from tests.games.hunt.harness import Table, new
from tests.games.hunt.part_2 import onward, reach_exit, setup_2

SPECTATOR = -2
PLAYERS = "players=4"


def hand(table: Table, seat: int) -> tuple[str, ...]:
    return tuple(CARDS[card] for card in table.state.hands[seat])


def into_part_2(options: str = "", **fields: object) -> Table:
    """Frodo enters exit C, and the setup of part II begins."""
    return reach_exit(options, **fields).play("move C")


# What is kept ---------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-CARRY-01", "HR-SET2-10", "HR-SET2-05")
def test_what_part_1_leaves_is_kept() -> None:
    table = reach_exit("players=3", corruption=7, eyes=2, barrow=True, fellowship=2, powers=3)
    table.set(info_found=(3, 7, 11), bag=(1, 2, 0, 0, 1, 1, 0, 0, 0, 0), reds=1 << TOKEN["red_knife"])
    table.hold_sorcery("SOR-01 SOR-05", 1).hold_sorcery("SOR-06", 2).turn_over("pippin")
    table.set(sorcery_up=(CARD["SOR-07"],), sorcery_down=((1, CARD["SOR-09"]),))
    left = table.state.sorcery_deck
    table.play("move C")
    s = table.state
    assert (s.part, s.corruption, s.eyes, s.barrow, s.fellowship, s.powers) == (1, 7, 2, True, 2, 3)
    assert s.info_found == (3, 7, 11)
    assert hand(table, 1) == ("SOR-01", "SOR-05")
    assert hand(table, 2) == ("SOR-06",)
    assert s.sorcery_deck == left
    assert s.sorcery_up == (CARD["SOR-07"],)
    assert s.sorcery_down == ((1, CARD["SOR-09"]),)
    assert [card.name for card in table.sees(SPECTATOR).company if card.turned] == ["pippin"]


@pytest.mark.rule("HR-SET2-15", "HR-CARRY-01", "HR-CARRY-04")
def test_the_search_pool_is_what_was_left_and_the_grey_tokens() -> None:
    table = into_part_2(bag=(1, 2, 0, 0, 1, 1, 0, 0, 0, 0), reds=1 << TOKEN["red_knife"])
    expected = {"beige_0": 1, "beige_1": 2, "beige_eye": 1, "red_knife": 1, "grey_2": 1, "grey_3": 1, "grey_eye": 1}
    assert table.sees(1).bag == expected
    assert table.sees(1).reds == ("red_knife",)


@pytest.mark.rule("HR-CARRY-04", "HR-SET2-08", "HR-CARRY-01")
def test_the_number_of_ally_cards_is_kept_and_the_cards_are_not() -> None:
    table = reach_exit().hold("AL1-01 AL1-02 AL1-03 AL1-04")
    table.set(info_held=1 << 3, info_hidden=1 << 7)
    table = onward(table.play("move C"), "draw_allies")
    assert table.sees(RB).ally_cards == ()
    assert table.sees(RB).ally_discards == ()
    table = onward(table, "draw_lots")
    cards = table.sees(RB).ally_cards
    assert cards is not None
    assert len(cards) == 4
    assert all(card.startswith("AL2") for card in cards)
    assert table.sees(1).ally_hand == 4
    assert table.sees(1).information_left == 0


@pytest.mark.rule("HR-SET2-07")
def test_the_new_ally_deck_is_whole_and_in_no_order() -> None:
    table = onward(reach_exit().hold("AL1-01").play("move C"), "draw_allies")
    assert {action.text: weight for action, weight in table.state.odds()} == {
        f"drawn {card}": [*map(CARDS.__getitem__, deck(range(CARD["AL2-01"], SORCERIES.start)))].count(card)
        for card in CARDS
        if card.startswith("AL2")
    }


@pytest.mark.rule("HR-CARRY-03")
def test_the_ring_bearer_sees_no_sorcery_card_between_the_parts() -> None:
    table = reach_exit("players=3").hold_sorcery("SOR-01 SOR-05", 1).hold_sorcery("SOR-06", 2).play("move C")
    for until in ("choose_journey", "begin", "share", "exchange", "stand_again"):
        onward(table, until)
        for audience in (RB, SPECTATOR):
            text = GAME.observation_to_json(table.sees(audience)).decode()
            assert '"SOR-' not in text
            assert ":SOR-" not in text
            assert [one.size for one in table.sees(audience).hands] == [2, 1]


@pytest.mark.rule("HR-SET2-19", "HR-SET2-01", "HR-SET2-02", "HR-SET2-09", "HR-SET2-11")
def test_the_board_is_empty_and_the_markers_are_at_their_beginnings() -> None:
    table = reach_exit(turn=1, day=4)
    s = table.state
    table.set(allies=table.areas("12 30"), area_marks=table.areas("4"), region_marks=2, athelas=1)
    table.set(trail_eyes=table.areas("19"), trail_swords=table.areas("22"), flags=0)
    table.play("move C")
    seen = table.sees(1)
    assert (seen.allies, seen.marks, seen.trails, seen.athelas) == ((), (), (), 0)
    assert (seen.part, seen.track, seen.turn, seen.marker) == (2, 0, 1, "ring")
    assert seen.gandalf_entries == 0
    assert s.board.number == 2
    assert [rider.space for rider in seen.riders] == ["", "", "", ""]


@pytest.mark.rule("HR-SET2-01")
def test_part_2_has_the_same_seats() -> None:
    table = onward(into_part_2(PLAYERS), "share")
    assert table.asked == (1, 2, 3)
    table = onward(table, "rb_turn")
    assert table.asked == (RB,)


@pytest.mark.rule("HR-SET2-09", "HR-SET2-11")
def test_the_first_turn_is_the_first_by_daylight_and_the_figure_comes_from_0() -> None:
    table = setup_2()
    assert (table.state.day, table.state.turn, table.state.track) == (1, 0, 1)
    assert table.state.facts[:2] == ("figure 0", "figure 1")


# Company and Fellowship -----------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-SET2-03")
@pytest.mark.parametrize("joined", [False, True])
def test_strider_and_meriadoc_come_in(joined: bool) -> None:
    table = reach_exit()
    if joined:
        table.set(company=table.state.company | 1 << COMPANY.index("merry"))
        table.turn_over("merry")
    table.turn_over("sam").play("move C")
    assert {card.name: card.turned for card in table.sees(1).company} == {
        "frodo": False,
        "sam": True,
        "pippin": False,
        "merry": joined,
        "strider": False,
    }


@pytest.mark.rule("HR-SET2-05", "HR-RUL-08", "HR-RUL-52")
@pytest.mark.parametrize(
    "options, turned, size",
    [("", "", 3), ("", "frodo", 2), ("difficulty=easiest", "", 4), ("difficulty=easiest", "frodo", 3)],
)
def test_the_fellowship_pool_of_part_2(options: str, turned: str, size: int) -> None:
    table = reach_exit(options, fellowship=1).turn_over(turned).play("move C")
    assert table.sees(1).pool == size
    onward(table, "rb_turn", roll="roll shadow shadow shadow shadow shadow shadow")
    assert table.state.fellowship == size


@pytest.mark.rule("HR-RUL-08")
@pytest.mark.parametrize("carried, most", [(0, 3), (1, 4), (3, 4)])
def test_with_an_option_the_pool_lies_beside_the_tokens_on_the_card(carried: int, most: int) -> None:
    table = setup_2(
        f"pool2_extra=yes carry_fellowship={carried}", roll="roll shadow shadow shadow shadow shadow shadow"
    )
    assert table.state.fellowship == most
    assert table.sees(1).pool == most
    table = setup_2(f"pool2_extra=no carry_fellowship={carried}", roll="roll shadow shadow shadow shadow shadow shadow")
    assert table.state.fellowship == 3


@pytest.mark.rule("HR-RUL-08")
def test_tokens_above_the_size_are_kept_and_none_is_gained() -> None:
    table = setup_2("carry_fellowship=3", "roll").set(pool_size=2)
    table.play("roll ring ring ring ring ring shadow")
    assert table.state.fellowship == 3


# The journey ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-SET2-06", "HR-DEC-37")
def test_one_of_two_journeys_is_kept_in_secret() -> None:
    table = new("parts=second carry_tokens=0")
    assert len(table.options()) == 18
    assert all(text.startswith("deal JS") for text in table.options())
    table.play("deal JS-07")
    assert len(table.options()) == 18
    assert all(text.startswith("deal JL") for text in table.options())
    table.play("deal JL-09")
    assert table.asked == (RB,)
    assert table.options() == ["journey JS-07", "journey JL-09"]
    table.play("journey JL-09")
    secrets = table.sees(RB).secrets
    assert secrets is not None
    assert (secrets.journey, secrets.dealt, secrets.journeys_used) == ("JL-09", (), ())


@pytest.mark.rule("HR-SET2-06", "HR-DEC-37", "HR-JRN-10", "HR-HID-20")
def test_nobody_else_can_tell_the_short_from_the_long_card() -> None:
    seen = []
    for journey in ("JS-07", "JL-09"):
        table = new("parts=second carry_tokens=0 players=3").play("deal JS-07", "deal JL-09", f"journey {journey}")
        seen.append([GAME.observation_to_json(table.sees(audience)) for audience in (1, 2, SPECTATOR)])
    assert seen[0] == seen[1]


@pytest.mark.rule("HR-SET2-06")
def test_the_other_card_is_back_in_its_deck() -> None:
    table = setup_2(choose_journey="journey JS-01", deal_short="deal JS-01")
    assert table.state.journeys_used == ()
    assert table.state.dealt == ()


# Gandalf --------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-SET2-12", "HR-DEC-38")
def test_one_of_four_deeds_is_gandalfs_start_and_three_are_kept() -> None:
    table = setup_2(until="draw_lots")
    assert len(table.options()) == 10
    table.play("lot 18", "lot 8", "lot 36", "lot 10")
    assert table.asked == (RB,)
    assert table.options() == ["begin 8", "begin 10", "begin 18", "begin 36"]
    assert table.sees(1).lots == 4
    assert table.refusal("begin 13") == "HR-SET2-12"
    table.play("begin 18")
    secrets = table.sees(RB).secrets
    assert secrets is not None
    assert (secrets.gandalf, secrets.deeds_held) == (("18",), ("8", "10", "36"))
    assert secrets.deeds_supply == ("13", "22", "27", "29", "35", "37")
    assert table.sees(1).gandalf == "hidden"
    assert table.sees(1).secrets is None
    assert table.sees(1).deeds_supply == 6


@pytest.mark.rule("HR-SET2-12", "HR-DEC-38", "HR-HID-20")
def test_nobody_else_sees_which_deeds_were_drawn_and_chosen() -> None:
    seen = []
    for lots, begin in (("18 8 36 10", "8"), ("37 35 13 10", "13")):
        table = setup_2(until="draw_lots").play(*(f"lot {lot}" for lot in lots.split()), f"begin {begin}")
        seen.append([GAME.observation_to_json(table.sees(audience)) for audience in (1, SPECTATOR)])
    assert seen[0] == seen[1]


# The Wraiths ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-SET2-13")
def test_the_nazgul_are_shared_out_and_ordered_again() -> None:
    table = onward(reach_exit("players=3", powers=2).play("move C"), "share")
    assert "share w2 w1 w1 w2" in table.options()
    table.play("share w2 w1 w1 w2", "order red green", "order purple blue")
    assert table.state.owner == (2, 1, 1, 2)
    assert table.sees(RB).orders == (("red", "green"), ("purple", "blue"))
    assert table.sees(RB).powers == 2


@pytest.mark.rule("HR-SET2-14", "HR-DEC-39")
def test_hands_are_exchanged_by_single_swaps() -> None:
    table = reach_exit("players=3").hold_sorcery("SOR-01 SOR-05", 1).hold_sorcery("SOR-06", 2)
    onward(table.play("move C"), "exchange")
    assert table.asked == (1, 2)
    assert table.state.one_is_enough()
    assert table.options() == ["swap w1 SOR-01 w2 SOR-06", "swap w1 SOR-05 w2 SOR-06", "end_exchange"]
    assert table.refusal("swap w1 SOR-07 w2 SOR-06") == "HR-SET2-14"
    table.play("swap w1 SOR-05 w2 SOR-06", seat=2)
    assert (hand(table, 1), hand(table, 2)) == (("SOR-01", "SOR-06"), ("SOR-05",))
    assert table.log(RB)[-1] == "log-swapped w2 w1 w2"
    assert table.log(SPECTATOR)[-1] == "log-swapped w2 w1 w2"
    assert table.log(1)[-1] == "log-swapped w2 w1 w2 SOR-05 SOR-06"
    table.play("swap w1 SOR-01 w2 SOR-05", "swap w1 SOR-06 w2 SOR-01")
    # three cards, three swaps
    assert table.options() == ["end_exchange"]
    assert table.refusal("swap w1 SOR-01 w2 SOR-06") == "HR-SET2-14"
    table.play("end_exchange", seat=1)
    assert table.step == "first_player"


@pytest.mark.rule("HR-SET2-14", "HR-RUL-98", "HR-DEC-39")
def test_the_hands_are_open_among_the_wraiths_and_stay_known_to_them() -> None:
    table = reach_exit("players=3").hold_sorcery("SOR-01 SOR-05", 1).hold_sorcery("SOR-06", 2)
    table.play("move C")
    assert table.sees(2).hands[0].seen == ()
    onward(table, "exchange")
    assert table.sees(2).hands[0].seen == ("SOR-01", "SOR-05")
    table.play("swap w1 SOR-05 w2 SOR-06", "end_exchange")
    onward(table, "rb_turn")
    for wraith in (1, 2):
        assert [one.seen for one in table.sees(wraith).hands] == [("SOR-01", "SOR-06"), ("SOR-05",)]
    for other in (RB, SPECTATOR):
        assert [one.seen for one in table.sees(other).hands] == [(), ()]
        assert [one.cards for one in table.sees(other).hands] == [None, None]


@pytest.mark.rule("HR-RUL-98", "HR-SET2-14")
def test_what_is_played_is_struck_off_and_what_is_drawn_is_not_known() -> None:
    table = reach_exit("players=3").hold_sorcery("SOR-08 SOR-05", 1).hold_sorcery("SOR-06", 2)
    onward(table.play("move C"), "rb_turn", exchange="end_exchange", first_player="first w1", roll="roll " + SORCERY)
    table.play("gandalf 7", "let_pass", "die sorcery sorcery", "play SOR-08")
    assert table.sees(2).hands[0].seen == ("SOR-05",)
    onward(table, "nazgul_turn", **{table.step: "done"})
    while table.state.active == 0:
        table.play("done")
    table.play("die sorcery sorcery", "draw", "drawn SOR-12")
    seat = table.state.owner[table.state.active]
    other = 3 - seat
    assert "SOR-12" in (table.sees(seat).hands[seat - 1].cards or ())
    assert "SOR-12" not in table.sees(other).hands[seat - 1].seen


SORCERY = "sorcery sorcery sorcery sorcery sorcery sorcery"


@pytest.mark.rule("HR-DEC-39")
def test_a_single_wraith_player_is_not_asked_for_an_exchange() -> None:
    table = setup_2("carry_sorcery=2")
    assert not any("exchange" in line or "hands-open" in line for line in table.log(1))


@pytest.mark.rule("HR-SET2-16")
def test_the_first_player_is_drawn_and_the_witch_king_waits() -> None:
    table = setup_2(PLAYERS, "first_player")
    assert [(action.text, weight) for action, weight in table.state.odds()] == [
        ("first w1", 1),
        ("first w2", 1),
        ("first w3", 1),
    ]
    table.play("first w3")
    assert table.sees(RB).first == 3
    onward(table, "rb_turn")
    assert table.sees(RB).witch_king_die == "none"
    assert not any(rider.witch_king for rider in table.sees(RB).riders)


@pytest.mark.rule("HR-SET2-17", "HR-DEC-40")
def test_two_nazgul_stand_on_each_of_two_areas() -> None:
    table = setup_2("players=3", "stand_again", share="share w1 w2 w1 w2", first_player="first w2")
    assert table.asked == (1, 2)
    assert table.state.one_is_enough()
    assert table.options() == ["stand green 28", "stand green 33"]
    assert table.refusal("stand green 27") == "HR-SET2-17"
    assert table.refusal("stand blue 28") == "HR-SET2-17"
    table.play("stand green 33", "stand purple 33", seat=1)
    assert table.options() == ["stand blue 28"]
    table.play("stand blue 28", "stand red 28")
    assert table.step == "roll"
    assert [rider.space for rider in table.sees(RB).riders] == ["28", "33", "28", "33"]


@pytest.mark.rule("HR-SET2-17", "HR-DEC-41", "HR-WK-04", "HR-WK-02")
def test_with_five_informations_the_witch_king_replaces_a_nazgul_of_the_first_player() -> None:
    table = setup_2(
        "players=3 carry_information=5", "lead", share="share w1 w2 w1 w2", first_player="first w2", order=""
    )
    assert table.asked == (2,)
    assert table.options() == ["lead green", "lead purple"]
    assert table.refusal("lead blue") == "HR-WK-04"
    table.play("lead purple")
    assert [rider.witch_king for rider in table.sees(RB).riders] == [False, False, False, True]


@pytest.mark.rule("HR-SET2-17")
def test_with_four_informations_he_does_not_come() -> None:
    table = setup_2("carry_information=4")
    assert table.state.witch_king == -1


@pytest.mark.rule("HR-SET2-18")
def test_six_dice_are_rolled_and_shadows_give_tokens_up_to_the_pool() -> None:
    table = setup_2("carry_fellowship=1 carry_information=5", "roll")
    table.play("roll ring ring ring ring ring shadow")
    assert table.state.fellowship == 2
    assert len(table.state.dice) == 6
    assert table.sees(RB).witch_king_face == ""


# Part II alone --------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-CARRY-01")
@pytest.mark.parametrize(
    "options, field, value",
    [
        ("", "corruption", 4),
        ("carry_corruption=11", "corruption", 11),
        ("carry_eyes=3", "eyes", 3),
        ("carry_barrow=yes", "barrow", True),
        ("carry_barrow=no", "barrow", False),
        ("carry_information=0", "powers", 0),
        ("carry_information=4", "powers", 4),
        ("carry_fellowship=0", "fellowship", 0),
        ("carry_fellowship=3", "fellowship", 3),
        ("carry_allies=0", "ally_hand", 0),
        ("carry_allies=5", "ally_hand", 5),
    ],
)
def test_part_2_alone_begins_as_the_table_says(options: str, field: str, value: int) -> None:
    table = setup_2(options, "roll")
    assert getattr(table.sees(1), field) == value


@pytest.mark.rule("HR-CARRY-01", "HR-SET2-15")
@pytest.mark.parametrize("tokens", [0, 5, 12])
@pytest.mark.parametrize("eyes", [0, 3])
def test_part_2_alone_has_fewer_tokens_in_the_pool(tokens: int, eyes: int) -> None:
    table = new(f"parts=second carry_tokens={tokens} carry_eyes={eyes}")
    while table.step == "tokens_gone":
        assert not {"token beige_eye", "token grey_2", "token grey_3", "token grey_eye"} & {*table.options()}
        table.play(table.options()[-1])
    bag = table.sees(1).bag
    assert sum(bag.values()) == 15 + 3 - tokens - eyes
    assert bag.get("beige_eye", 0) == 3 - eyes
    assert sum(bag.get(name, 0) for name in TOKENS if name.startswith("beige") and name != "beige_eye") == 12 - tokens
    assert [bag.get(name) for name in ("grey_2", "grey_3", "grey_eye")] == [1, 1, 1]


@pytest.mark.rule("HR-CARRY-01")
@pytest.mark.parametrize("cards", [0, 2, 5])
def test_part_2_alone_deals_the_wraiths_their_hands(cards: int) -> None:
    table = setup_2(f"players=4 carry_sorcery={cards}")
    assert [one.size for one in table.sees(RB).hands] == [cards, cards, cards]


@pytest.mark.rule("HR-CARRY-01")
def test_fear_of_the_barrow_wights_is_in_no_deck_when_it_lies_beside_the_track() -> None:
    table = setup_2("carry_barrow=yes", "draw_sorcery")
    assert "drawn SOR-02" not in table.options()
    table = setup_2("carry_barrow=no", "draw_sorcery")
    assert "drawn SOR-02" in table.options()


@pytest.mark.rule("HR-CARRY-01")
@pytest.mark.parametrize("name", ["frodo", "sam", "pippin", "merry"])
def test_part_2_alone_with_a_company_card_turned_over(name: str) -> None:
    table = setup_2(f"carry_{name}=no carry_fellowship=0")
    assert {card.name for card in table.sees(1).company if card.turned} == {name}
    assert table.sees(1).pool == (2 if name == "frodo" else 3)


@pytest.mark.rule("HR-SET2-05")
@pytest.mark.parametrize(
    "options, fits",
    [
        ("carry_fellowship=4", False),
        ("carry_fellowship=3 carry_frodo=no", False),
        ("carry_fellowship=2 carry_frodo=no", True),
        ("carry_fellowship=4 difficulty=easiest", True),
    ],
)
def test_no_more_tokens_are_carried_than_the_pool_has(options: str, fits: bool) -> None:
    if fits:
        assert new(f"parts=second {options}").state.fellowship == int(options[len("carry_fellowship=")])
        return
    with pytest.raises(OptionsError):
        new(f"parts=second {options}")


@pytest.mark.rule("HR-CARRY-01")
def test_the_carry_options_are_for_part_2_alone() -> None:
    with pytest.raises(OptionsError):
        new("carry_corruption=5")


@pytest.mark.rule("HR-CARRY-01")
def test_the_sorcery_deck_is_not_mixed_anew() -> None:
    table = reach_exit("players=2").hold_sorcery("SOR-01")
    rest = LazyDeck.of([CARD["SOR-03"], CARD["SOR-04"]])
    table.set(sorcery_deck=rest, sorcery_up=(CARD["SOR-05"],)).play("move C")
    onward(table, "rb_turn")
    assert table.state.sorcery_deck == rest
    assert table.sees(1).sorcery_discards == ("SOR-05",)
