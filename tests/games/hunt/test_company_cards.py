"""The five company cards by their effects."""

from __future__ import annotations

import pytest

from mathom.games.hunt.board import BOARD_2
from mathom.games.hunt.state import HIDDEN
from tests.games.hunt.card_tables import deck_is
from tests.games.hunt.harness import Table, at_step, nazguls_turn, ring_bearers_turn


def with_merry(journal: str = "1", turn: int = 1) -> Table:
    """Part I; Merry has joined, and there is a token for him."""
    return ring_bearers_turn(journal=journal, turn=turn).set(company=0b1111, fellowship=1)


def figure(**riders: str) -> Table:
    """Part II: Frodo's figure is about to be dealt with."""
    return ring_bearers_turn(part=2).place(**riders).set(flags=0, fellowship=1)


def encounter(**tokens: int) -> Table:
    """A hunt has found Frodo on 2, and one Nazgûl takes part."""
    table = nazguls_turn(journal="2").place(blue="2").set(found=True, company=0b1111).bag(**tokens)
    return at_step(table, "turn:6").let_chance()


# Frodo ----------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-COMP-08")
def test_frodo_gains_a_token_when_he_has_none() -> None:
    table = at_step(ring_bearers_turn(), "turn:1")
    assert table.options() == ["use frodo", "done"]
    table.play("use frodo")
    assert (table.state.fellowship, table.step) == (1, "rb_turn")
    assert at_step(ring_bearers_turn().set(fellowship=1), "turn:1").step == "rb_turn"


@pytest.mark.rule("HR-COMP-08", "HR-XMOVE-01", "HR-XMOVE-04")
def test_frodo_turned_over_moves_once_more() -> None:
    table = ring_bearers_turn().play("turn frodo")
    assert (table.sees(1).pool, table.sees(1).company[0].turned) == (2, True)
    assert table.places("move") == {"dot", "4"}
    table.play("move 4")
    assert table.state.track == 1
    assert table.refusal("let_pass") == "HR-RBT-02"


@pytest.mark.rule("HR-COMP-08", "HR-JRN-11")
def test_frodo_turned_over_in_part_2() -> None:
    """Also at night: no corruption is gained, and the marker keeps its side."""
    table = ring_bearers_turn(part=2, track=3, turn=3).play("turn frodo")
    assert (table.state.track, table.sees(1).pool, table.step) == (4, 2, "rb_turn")
    assert (table.state.corruption, table.sees(1).marker) == (0, "ring")


# Sam ------------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-COMP-08", "HR-CARD-13")
def test_sam_spares_the_night_move() -> None:
    """A token is spent before the point is gained; the marker still turns to the Eye."""
    table = ring_bearers_turn(turn=3).set(fellowship=1).play("night_move sam")
    assert (table.state.fellowship, table.state.corruption, table.state.eye_side) == (0, 0, True)
    table.play("move 4")
    assert not ring_bearers_turn(turn=3).offers("night_move sam")
    plain = ring_bearers_turn(turn=3).set(fellowship=1).play("night_move")
    assert plain.state.corruption == 1


@pytest.mark.rule("HR-COMP-08")
@pytest.mark.parametrize("card", ["sam", "pippin", "merry"])
def test_a_hobbit_turned_over_cancels_a_token(card: str) -> None:
    table = encounter(beige_3=1)
    assert table.options("cancel") == ["cancel sam beige_3", "cancel pippin beige_3", "cancel merry beige_3"]
    table.play(f"cancel {card} beige_3")
    assert (table.state.corruption, table.sees(1).bag) == (0, {"beige_3": 1})
    assert [one.name for one in table.sees(1).company if one.turned] == [card]


@pytest.mark.rule("HR-COMP-08")
def test_no_special_token_is_cancelled() -> None:
    table = encounter(red_knife=1)
    assert table.state.corruption == 3
    assert not any(card.turned for card in table.sees(1).company)


# Pippin ---------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-COMP-08", "HR-CARD-15")
def test_pippin_looks_at_two_and_puts_one_under_the_deck() -> None:
    """Seen by the Ring-bearer alone; what lies under the deck is drawn last, the later card after the earlier."""
    table = deck_is(ring_bearers_turn().hold(""), "AL1-02 AL1-03 AL1-04 AL1-06 AL1-07")
    at_step(table, "preparation")
    assert table.options() == ["draw", "use pippin"]
    table.play("use pippin", "drawn AL1-02", "drawn AL1-03")
    assert table.log(1)[-2:] == ["log-looked-at", "log-looked-at"]
    assert table.options() == ["take AL1-02", "take AL1-03"]
    table.play("take AL1-03", "put AL1-02")
    assert table.sees(0).ally_cards == ("AL1-03",)
    assert table.sees(1).ally_deck.bottom == ((None, (0,)),)
    assert table.log(1)[-1] != table.log(0)[-1]
    at_step(table, "preparation").play("use pippin", "drawn AL1-04", "drawn AL1-06", "take AL1-04", "put AL1-06")
    for later in ("AL1-07", "AL1-02", "AL1-06"):
        at_step(table, "preparation").play("draw")
        assert table.options() == [f"drawn {later}"]
        table.play(f"drawn {later}")


@pytest.mark.rule("HR-CARD-15")
def test_pippin_with_one_card_left_or_none() -> None:
    table = at_step(deck_is(ring_bearers_turn().hold(""), "AL1-02"), "preparation").play("use pippin", "drawn AL1-02")
    assert table.options() == ["take AL1-02"]
    table.play("take AL1-02")
    assert table.sees(0).ally_cards == ("AL1-02",)
    none = at_step(deck_is(ring_bearers_turn().hold(""), ""), "preparation")
    assert none.asked == (-1,)  # the sorcery card is drawn: the Ring-bearer was not asked


@pytest.mark.rule("HR-ALLY-03")
def test_pippin_with_a_full_hand() -> None:
    table = ring_bearers_turn().hold("AL1-02 AL1-03 AL1-04 AL1-06 AL1-07")
    at_step(table, "preparation").play("use pippin").let_chance()
    table.play(table.options()[0])
    table.play(table.options("put")[0])
    assert (table.step, len(table.options("discard"))) == ("ally_limit", len({*table.state.ally_hand}))


# Merry ----------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-COMP-08", "HR-CARD-11", "HR-HID-13")
def test_merry_lengthens_the_move() -> None:
    """The token is spent in the open before the entry; whatever is written then looks the same to the Wraiths."""
    table = with_merry()
    assert table.places("move") == {"dot", "4"}
    table.play("use merry")
    assert table.log(1)[-2:] == ["log-uses merry", "log-fellowship-spent 0"]
    assert (table.sees(1).reaches, table.sees(1).entries) == (True, 1)
    assert table.places("move") == {"dot", "2", "3", "4", "6"}
    far, dot = Table(table.state.clone()).play("move 6"), table.play("move dot")
    assert far.sees(1) == dot.sees(1)
    assert far.sees(1).facts == ("move+1",)
    assert dot.state.dots == 1


@pytest.mark.rule("HR-COMP-08")
def test_merry_at_night() -> None:
    table = with_merry(turn=3).play("night_move", "use merry")
    assert "6" in table.places("move")


@pytest.mark.rule("HR-COMP-08")
def test_merry_in_part_2_moves_a_nazgul_from_a_dot() -> None:
    """By one space; not one on an area, and not the Witch-king."""
    table = figure(blue="d26", red="d28", green="27").set(witch_king=2)
    at_step(table, "turn:3", "figure")
    assert table.options() == ["use merry", "advance"]
    table.play("use merry")
    assert table.options() == ["ride blue 23", "ride blue 27"]
    table.play("ride blue 23")
    assert (table.state.fellowship, table.state.track, table.step) == (0, 1, "rb_turn")


@pytest.mark.rule("HR-RUL-99")
@pytest.mark.parametrize("riders, king", [({}, -1), ({"blue": "d26"}, 0)])
def test_merry_is_not_used_for_nothing(riders: dict[str, str], king: int) -> None:
    """No Nazgûl on a dot, or the Witch-king alone: the figure goes on without a question."""
    table = at_step(figure(**riders).set(witch_king=king), "turn:3", "figure")
    assert (table.step, table.state.track, table.state.fellowship) == ("rb_turn", 1, 1)


@pytest.mark.rule("HR-RUL-99")
def test_merry_is_not_used_for_a_nazgul_that_is_shut_in() -> None:
    table = figure(blue="d26")
    at_step(table.set(allies=table.areas("23 27")), "turn:3", "figure")
    assert table.step == "rb_turn"


# Strider --------------------------------------------------------------------------------------------------------------
def changes_route() -> Table:
    """Part II: Frodo has been found and chooses his way."""
    table = ring_bearers_turn(part=2, track=5).set(gandalf_is=HIDDEN, trail_eyes=1 << BOARD_2.space["10"])
    return at_step(table, "turn:7", "route")


@pytest.mark.rule("HR-COMP-08")
def test_strider_draws_two_cards_and_keeps_one() -> None:
    table = changes_route()
    assert table.options() == ["route keep", "route change", "route two", "route stay"]
    table.play("route two", "deal JS-02", "deal JS-03")
    assert table.options() == ["journey JS-02", "journey JS-03"]
    table.play("journey JS-03")
    secrets = table.sees(0).secrets
    assert secrets is not None
    assert secrets.journey == "JS-03"
    assert "log-journey-taken 4" in table.log(1)
    assert not table.state.turned


@pytest.mark.rule("HR-COMP-08")
def test_strider_turned_over_keeps_the_figure() -> None:
    table = changes_route().play("route stay", "deal JS-02")
    assert "log-journey-taken 5" in table.log(1)
    assert table.sees(1).company[-1].turned
    assert changes_route().turn_over("strider").options() == ["route keep", "route change"]
