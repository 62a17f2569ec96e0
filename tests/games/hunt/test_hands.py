"""Cards in hands, decks and discard piles (rules 3.11, 3.24)."""

from __future__ import annotations

import pytest

from mathom.core.chance import LazyDeck
from mathom.games.hunt.content import ALLIES, CARD, SORCERIES
from tests.games.hunt.card_tables import ally_played, deck_is, declared, sorcery_held, sorcery_played
from tests.games.hunt.harness import Table, at_step, nazguls_turn, new, ring_bearers_turn


def set_up(options: str = "") -> Table:
    """The setup, with whatever comes first in the lists, up to the Ring-bearer's first turn."""
    table = new(options).let_chance()
    while table.step != "rb_turn":
        table.play(table.options()[0]).let_chance()
    return table


# The Ring-bearer ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-ALLY-01")
def test_a_hand_for_each_part_and_a_card_a_day() -> None:
    assert len(set_up("parts=first").state.ally_hand) == 3
    second = set_up("parts=second carry_allies=2")
    assert len(second.state.ally_hand) == 2
    assert all(card in ALLIES[1] for card in second.state.ally_hand)
    table = at_step(ring_bearers_turn().hold("AL1-06").turn_over("pippin"), "preparation").let_chance()
    assert len(table.state.ally_hand) == 2


@pytest.mark.rule("HR-ALLY-02")
def test_a_fellowship_token_for_a_card_once_a_turn() -> None:
    table = ring_bearers_turn().set(fellowship=2).play("spend_fellowship").let_chance()
    assert (table.state.fellowship, len(table.state.ally_hand)) == (1, 1)
    assert table.refusal("spend_fellowship") == "HR-FELL-03"


@pytest.mark.rule("HR-ALLY-03")
def test_five_cards_at_most() -> None:
    """At once, cards of the Ring-bearer's choice."""
    table = ring_bearers_turn().hold("AL1-02 AL1-03 AL1-04 AL1-06 AL1-07").set(fellowship=1)
    table.play("spend_fellowship", "drawn AL1-08")
    assert table.options() == [f"discard AL1-0{number}" for number in (2, 3, 4, 6, 7, 8)]
    assert table.refusal("play AL1-06") == "HR-ALLY-03"
    table.play("discard AL1-04")
    assert table.sees(0).ally_cards == ("AL1-02", "AL1-03", "AL1-06", "AL1-07", "AL1-08")


@pytest.mark.rule("HR-ALLY-04")
def test_the_hand_is_secret_and_the_numbers_are_not() -> None:
    table = ring_bearers_turn().hold("AL1-02 AL1-03")
    for audience in (1, -2):
        seen = table.sees(audience)
        assert (seen.ally_hand, seen.ally_cards, seen.ally_deck.size) == (2, None, 20)
    table.set(fellowship=1).play("spend_fellowship", "drawn AL1-08")
    assert table.log(0)[-1] == "log-ally-drawn AL1-08"
    assert table.log(1)[-1] == "log-ally-drawn"


@pytest.mark.rule("HR-ALLY-05", "HR-DEC-12")
@pytest.mark.parametrize("before", [(), ("move 4",), ("rest",)])
def test_one_card_a_turn_before_or_after_the_move(before: tuple[str, ...]) -> None:
    table = ring_bearers_turn(turn=3 if "rest" in before else 1).hold("AL1-05 AL1-06 AL1-08").play(*before)
    assert table.options("play") == ["play AL1-05", "play AL1-06", "play AL1-08"]
    table.play("play AL1-05")
    assert table.options("play") == []
    assert table.refusal("play AL1-06") == "HR-ALLY-05"


@pytest.mark.rule("HR-DEC-12")
def test_no_card_must_be_played() -> None:
    table = ring_bearers_turn().hold("AL1-05").play("move 4", "let_pass")
    assert table.asked == (1,)


@pytest.mark.rule("HR-ALLY-06")
def test_a_played_card_lies_face_up() -> None:
    table = ally_played("AL1-05", beside="AL1-06")
    assert table.sees(1).ally_discards == ("AL1-05",)
    assert table.sees(0).ally_cards == ("AL1-06",)
    assert "log-plays rb AL1-05" in table.log(1)


@pytest.mark.rule("HR-ALLY-13", "HR-RUL-07")
def test_an_empty_ally_deck_stays_empty() -> None:
    """Nothing is reshuffled or drawn; the cards in hand may be played."""
    table = deck_is(ring_bearers_turn().hold("AL1-05 AL1-06"), "").set(fellowship=1, ally_up=(CARD["AL1-08"],))
    assert table.refusal("spend_fellowship") == "HR-ALLY-13"
    table.set(company=0b1111).play("play AL1-05")  # Merry has joined: a card would be drawn
    assert (table.sees(0).ally_cards, table.sees(1).ally_deck.size) == (("AL1-06",), 0)
    at_step(table, "preparation").let_chance()
    assert table.sees(0).ally_cards == ("AL1-06",)


@pytest.mark.rule("HR-RUL-07")
def test_with_an_option_an_empty_deck_bars_the_cards_in_hand() -> None:
    table = ring_bearers_turn("deck_out_strict=yes").hold("AL1-06")
    assert table.offers("play AL1-06")
    assert deck_is(table, "").refusal("play AL1-06") == "HR-RUL-07"
    window = deck_is(declared("search", "33", "AL1-11", options="deck_out_strict=yes"), "")
    assert window.options() == ["no_card"]
    assert window.refusal("play AL1-11") == "HR-RUL-07"


@pytest.mark.rule("HR-RUL-45", "HR-CARD-17")
@pytest.mark.parametrize("options, up, down", [("", (), 1), ("open_discards=yes", ("AL1-02",), 0)])
def test_discards_of_the_ring_bearer(options: str, up: tuple[str, ...], down: int) -> None:
    table = ring_bearers_turn(options).hold("AL1-02 AL1-03 AL1-04 AL1-06 AL1-07").set(fellowship=1)
    table.play("spend_fellowship", "drawn AL1-08", "discard AL1-02")
    assert (table.sees(1).ally_discards, table.sees(1).ally_down) == (up, down)
    assert table.sees(0).ally_down_cards == (("AL1-02",) if down else ())
    assert any("AL1-02" in line for line in table.log(1)) == bool(up)


# The Wraiths ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-SORC-01")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_each_wraith_player_starts_with_one_card(players: int) -> None:
    table = set_up(f"players={players}")
    assert [hand.size for hand in table.sees(0).hands] == [1] * (players - 1)


@pytest.mark.rule("HR-SORC-02")
def test_the_first_player_draws_in_the_preparation() -> None:
    """The new one: the token has been passed on."""
    table = at_step(ring_bearers_turn("players=3").turn_over("pippin"), "preparation").let_chance()
    assert table.state.first == 2
    assert [hand.size for hand in table.sees(0).hands] == [0, 1]


@pytest.mark.rule("HR-SORC-03", "HR-DEC-28", "HR-SORC-05")
def test_a_sorcery_result_draws_a_card_or_plays_one() -> None:
    table = sorcery_held("SOR-05 SOR-09", options="players=3")
    assert table.options() == ["draw", "play SOR-05", "play SOR-09"]
    table.play("draw", "drawn SOR-13")
    assert table.sees(1).hands[0].cards == ("SOR-05", "SOR-09", "SOR-13")
    for audience in (0, 2, -2):
        assert (table.sees(audience).hands[0].size, table.sees(audience).hands[0].cards) == (3, None)
        assert table.log(audience)[-2:] == ["log-draws-sorcery w1", "log-sorcery-drawn w1"]
    assert table.sees(1).acted


@pytest.mark.rule("HR-SORC-04", "HR-DEC-31")
def test_each_wraith_player_holds_five_cards_at_most() -> None:
    table = sorcery_held("SOR-05 SOR-05 SOR-06 SOR-06 SOR-07", options="players=3").play("draw", "drawn SOR-13")
    assert table.asked == (1,)
    assert table.options() == ["discard SOR-05", "discard SOR-06", "discard SOR-07", "discard SOR-13"]
    assert table.refusal("done") == "HR-SORC-04"
    table.play("discard SOR-06")
    assert table.sees(1).hands[0].cards == ("SOR-05", "SOR-05", "SOR-06", "SOR-07", "SOR-13")
    assert table.log(2)[-1] == "log-sorcery-discarded w1"
    assert (table.sees(2).hands[0].discarded, table.sees(2).hands[0].discards) == (1, None)


@pytest.mark.rule("HR-SORC-04")
def test_the_limit_counts_in_the_preparation_too() -> None:
    table = ring_bearers_turn().hold_sorcery("SOR-05 SOR-05 SOR-06 SOR-06 SOR-07").turn_over("pippin")
    at_step(table, "preparation").let_chance()
    assert (table.step, table.asked) == ("sorcery_limit", (1,))


@pytest.mark.rule("HR-RUL-45")
def test_with_an_option_discards_lie_open() -> None:
    table = sorcery_held("SOR-05 SOR-05 SOR-06 SOR-06 SOR-07", options="open_discards=yes").play("draw", "drawn SOR-13")
    table.play("discard SOR-06")
    assert (table.sees(0).sorcery_discards, table.sees(0).hands[0].discarded) == (("SOR-06",), 0)


@pytest.mark.rule("HR-SORC-06", "HR-RUL-71")
def test_an_empty_sorcery_deck_is_made_of_the_discards() -> None:
    """When a card must be drawn, and not before; those that lie face down are among them."""
    table = sorcery_held("SOR-05").set(
        sorcery_deck=LazyDeck(), sorcery_up=(CARD["SOR-09"],), sorcery_down=((1, CARD["SOR-13"]),)
    )
    assert table.sees(0).sorcery_deck == 0
    table.play("draw")
    assert table.options() == ["drawn SOR-09", "drawn SOR-13"]
    table.play("drawn SOR-09")
    seen = table.sees(0)
    assert (seen.sorcery_deck, seen.sorcery_discards, seen.hands[0].discarded) == (1, (), 0)


@pytest.mark.rule("HR-SORC-06")
def test_the_deck_runs_out_between_two_cards() -> None:
    table = sorcery_played("SOR-10")
    table.set(sorcery_deck=LazyDeck.of([CARD["SOR-13"]]), sorcery_up=(CARD["SOR-09"],))
    table.play("branch 2", "drawn SOR-13")
    assert table.options() == ["drawn SOR-09"]


@pytest.mark.rule("HR-RUL-71")
def test_without_discards_nothing_is_drawn() -> None:
    table = sorcery_held("SOR-05").set(sorcery_deck=LazyDeck())
    assert table.options() == ["play SOR-05"]
    assert table.refusal("draw") == "HR-SORC-03"
    day = ring_bearers_turn().set(sorcery_deck=LazyDeck()).turn_over("pippin")
    at_step(day, "preparation").let_chance()
    assert day.sees(0).hands[0].size == 0


@pytest.mark.rule("HR-SORC-07", "HR-DEC-28")
def test_a_card_is_played_from_the_own_hand_and_for_a_result() -> None:
    table = nazguls_turn("players=3").hold_sorcery("SOR-05").hold_sorcery("SOR-09", seat=2)
    assert table.refusal("play SOR-05") == "HR-SORC-07"
    table.play("die sorcery sorcery")
    assert table.options("play") == ["play SOR-05"]
    assert table.refusal("play SOR-09") == "HR-SORC-05"
    assert table.refusal("play AL1-05") == "HR-SORC-05"


@pytest.mark.rule("HR-SORC-12", "HR-DEC-28")
def test_a_played_sorcery_card_is_discarded_in_the_open() -> None:
    table = sorcery_played("SOR-13", beside="SOR-05")
    assert (table.sees(0).sorcery_discards, table.sees(1).hands[0].cards) == (("SOR-13",), ("SOR-05",))
    assert "log-plays w1 SOR-13" in table.log(0)


def test_decks_are_whole() -> None:
    assert len(ring_bearers_turn().state.ally_deck) == len(ring_bearers_turn(part=2).state.ally_deck) == 22
    assert len(ring_bearers_turn().state.sorcery_deck) == 22
    assert len(SORCERIES) == 14
