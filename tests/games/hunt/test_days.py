"""The day (rules 3.6), the Ring-bearer's turn (3.7), the preparation phase (3.30)."""

from __future__ import annotations

from itertools import permutations

import pytest

from mathom.core.action import NATURE, SPECTATOR
from mathom.games.hunt import GAME
from mathom.games.hunt.content import RB
from tests.games.hunt.harness import Table, at_step, nazgul_pass, new, play_on, ring_bearers_turn

EVERYTHING = ("move dot", "play AL1-05", "spend_fellowship")


def turn_begins(options: str = "", *, part: int = 1, turn: int = 1, journal: str = "1 4") -> Table:
    """A turn from its start."""
    table = ring_bearers_turn(options, part=part, turn=turn, journal=journal, track=2 if part == 2 else 0)
    table.set(flags=0, fellowship=1)
    return at_step(table, "turn")


def evening(options: str = "") -> Table:
    """The preparation phase begins; the Ring-bearer holds one card."""
    table = ring_bearers_turn(options, turn=3, journal="1 . .").hold("AL1-01")
    return at_step(table, "turn:7")


def marker(table: Table) -> tuple[int, int, str]:
    """What the turn marker shows: day, turn and side."""
    seen = table.sees(SPECTATOR)
    return seen.day, seen.turn, seen.marker


# The day --------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-DAY-01", "HR-DAY-02", "HR-DAY-07", "HR-PREP-05")
def test_two_turns_of_daylight_one_of_darkness_and_the_preparation() -> None:
    table = turn_begins()
    for turn in (1, 2, 3):
        assert (table.step, marker(table)) == ("rb_turn", (1, turn, "ring"))
        table.play("move dot" if turn < 3 else "rest", "let_pass")
        assert (table.step, marker(table)) == ("nazgul_turn", (1, turn, "ring"))
        nazgul_pass(table)
    assert table.step == "ally_draw"
    assert marker(table) == (1, 1, "ring")  # it has returned already
    play_on(table, "rb_turn", "first_daylight")
    assert marker(table) == (2, 1, "ring")


@pytest.mark.rule("HR-DAY-08")
def test_a_day_of_part_ii_has_the_same_turns() -> None:
    table = turn_begins(part=2)
    for turn in (1, 2, 3):
        if turn == 3:
            assert table.step == "figure"
            table.play("rest")
        assert (table.step, marker(table)) == ("rb_turn", (1, turn, "ring"))
        table.play(table.options("gandalf")[0], "let_pass")
        assert table.step == "nazgul_turn"
        nazgul_pass(table)
    assert table.step == "ally_draw"
    play_on(table, "rb_turn", "first_daylight")
    assert marker(table) == (2, 1, "ring")


@pytest.mark.rule("HR-DAY-02")
def test_the_ring_bearer_then_each_nazgul_then_the_encounter_then_the_marker() -> None:
    table = at_step(ring_bearers_turn("players=3", journal="1 10"), "turn:3")
    assert table.asked == (RB,)
    table.play("move dot", "let_pass").place(blue="10")
    table.play("die sword sword", "hunt 10")
    order = [table.sees(RB).active]
    while table.step == "nazgul_turn":
        table.play("done")
        order.append(table.sees(RB).active)
    assert order == ["blue", "red", "green", "purple", ""]
    assert (table.step, marker(table)) == ("draw_tokens", (1, 1, "ring"))
    play_on(table, "escape")
    assert marker(table) == (1, 1, "ring")
    table.play("slash")
    assert (table.step, marker(table)) == ("rb_turn", (1, 2, "ring"))


@pytest.mark.rule("HR-DAY-02")
def test_without_a_find_there_is_no_encounter() -> None:
    table = nazgul_pass(at_step(ring_bearers_turn(journal="1 10"), "turn:3").play("move dot", "let_pass"))
    assert (table.step, marker(table)) == ("rb_turn", (1, 2, "ring"))
    assert not [line for line in table.log() if line.startswith("log-encounter")]


@pytest.mark.rule("HR-DAY-02")
def test_nobody_acts_before_it_is_their_part_of_the_turn() -> None:
    table = turn_begins()
    assert table.refusal("done", seat=1) == "HR-DAY-02"
    table.play("move dot", "let_pass")
    assert table.refusal("spend_fellowship", seat=RB) == "HR-DAY-02"


@pytest.mark.rule("HR-EX-14")
def test_twelve_nazgul_turns_a_day_and_six_dice() -> None:
    table, turns, spent = turn_begins().dice("ring ring ring ring ring ring"), 0, 0
    while table.step != "ally_draw":
        if table.step == "nazgul_turn":
            turns += 1
            if table.offers("die ring ring"):
                spent += 1
                table.play("die ring ring")
                table.play(table.options("perceive")[0])
            table.play("done")
        else:
            table.play("rest" if table.offers("rest") else "let_pass" if table.offers("let_pass") else "move dot")
    assert (turns, spent) == (12, 6)


# When the company's abilities can be used -----------------------------------------------------------------------------
@pytest.mark.rule("HR-DAY-03", "HR-DEC-06")
@pytest.mark.parametrize("part", [1, 2])
@pytest.mark.parametrize("turn", [1, 2, 3])
def test_frodos_first_ability_belongs_to_the_start_of_the_first_daylight_turn(part: int, turn: int) -> None:
    table = ring_bearers_turn(part=part, turn=turn, track=2).set(flags=0)
    at_step(table, "turn")
    if turn != 1:
        assert table.step != "first_daylight"
        assert not table.offers("use frodo")
        return
    assert (table.step, table.options()) == ("first_daylight", ["use frodo", "done"])
    assert table.sees(1).track == (2 if part == 2 else 0)  # nothing of step 1 is done
    table.play("use frodo")
    assert table.sees(1).fellowship == 1
    assert "log-uses frodo" in table.log(1)
    assert not table.offers("use frodo")


@pytest.mark.rule("HR-RUL-72")
@pytest.mark.parametrize("day", [1, 4])
def test_frodos_first_ability_works_in_part_ii_on_every_day_until_he_is_turned_over(day: int) -> None:
    table = ring_bearers_turn(part=2, track=2).set(flags=0, day=day)
    assert at_step(table, "turn").offers("use frodo")
    table = ring_bearers_turn(part=2, track=2).set(flags=0, day=day).turn_over("frodo")
    assert at_step(table, "turn").step == "rb_turn"


@pytest.mark.rule("HR-DAY-04", "HR-DEC-11")
@pytest.mark.parametrize("turn", [1, 2, 3])
def test_merrys_first_ability_is_for_step_1_of_any_turn(turn: int) -> None:
    table = ring_bearers_turn(turn=turn, journal="1 10").set(fellowship=1, company=0b1111)
    if turn == 3:
        assert not table.offers("use merry")  # first it is said that Frodo moves
        table.play("night_move")
    assert table.offers("use merry")
    without = ring_bearers_turn(turn=turn, journal="1 10").set(fellowship=1)
    if turn == 3:
        without.play("night_move")
    assert not without.offers("use merry")
    assert without.refusal("use merry") == "HR-COMP-05"


@pytest.mark.rule("HR-DEC-11", "HR-DAY-04")
def test_merrys_token_is_paid_before_the_entry_and_all_see_it() -> None:
    table = ring_bearers_turn(journal="1 10").set(fellowship=2, company=0b1111)
    assert "19" not in table.places("move")
    table.play("use merry")
    assert (table.sees(1).fellowship, table.sees(1).track) == (1, 1)
    assert table.log(1)[-2:] == ["log-uses merry", "log-fellowship-spent 1"]
    assert "19" in table.places("move")
    assert table.offers("move dot")


@pytest.mark.rule("HR-DAY-05")
@pytest.mark.parametrize("turn", [1, 2, 3])
def test_sams_first_ability_is_for_step_1_of_the_darkness_turn(turn: int) -> None:
    table = ring_bearers_turn(turn=turn, journal="1 10").set(fellowship=1)
    assert table.offers("night_move sam") is (turn == 3)
    if turn != 3:
        assert table.refusal("night_move sam") == "HR-NIGHT-01"


@pytest.mark.rule("HR-DAY-06", "HR-PREP-01", "HR-DEC-36")
def test_pippins_first_ability_is_for_step_1_of_the_preparation() -> None:
    table = evening()
    assert (table.asked, table.options()) == ((RB,), ["draw", "use pippin"])
    table.play("use pippin")
    assert "log-uses pippin" in table.log(1)
    table.play("drawn AL1-02", "drawn AL1-03")
    assert table.options() == ["take AL1-02", "take AL1-03"]
    assert table.sees(1).looked_cards is None
    table.play("take AL1-03", "put AL1-02")
    assert table.sees(RB).ally_cards == ("AL1-01", "AL1-03")
    assert not [line for line in table.log(1) if "AL1-0" in line]
    assert table.step == "draw_sorcery"  # he has taken the place of the draw


@pytest.mark.rule("HR-DAY-06")
@pytest.mark.parametrize("turn", [1, 2, 3])
def test_pippins_first_ability_is_not_for_a_turn(turn: int) -> None:
    table = ring_bearers_turn(turn=turn)
    assert not table.offers("use pippin")
    assert table.refusal("use pippin").startswith("HR-")


@pytest.mark.rule("HR-DAY-07", "HR-NIGHT-04")
def test_after_darkness_the_marker_returns_with_its_ring_up() -> None:
    table = turn_begins(turn=3).play("night_move", "move dot", "let_pass")
    assert marker(table) == (1, 3, "eye")
    assert marker(nazgul_pass(table)) == (1, 1, "ring")


# The Ring-bearer's turn -----------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-RBT-01", "HR-DEC-07")
@pytest.mark.parametrize("order", [*permutations(EVERYTHING)])
def test_a_move_a_card_and_a_token_each_once_in_any_order(order: tuple[str, ...]) -> None:
    table = ring_bearers_turn(journal="1 4").hold("AL1-05 AL1-05").set(fellowship=2)
    refused = {"move dot": "HR-RBT-01", "play AL1-05": "HR-ALLY-05", "spend_fellowship": "HR-FELL-03"}
    for text in order:
        table.play(text).let_chance()
        assert table.refusal(text) == refused[text]
    assert table.options() == ["turn frodo", "watch", "let_pass"]


@pytest.mark.rule("HR-DEC-07")
def test_all_see_what_was_done_and_not_the_entry() -> None:
    table = ring_bearers_turn(journal="1 4").hold("AL1-05").set(fellowship=1)
    table.play("move 1", "play AL1-05", "spend_fellowship", "drawn AL1-09")
    lines = ["log-entry 2", "log-plays rb AL1-05", "log-joins merry", "log-fellowship-spent 0", "log-ally-drawn"]
    for audience in (1, SPECTATOR):
        assert table.log(audience) == lines
    assert table.log(RB)[0] == "log-entry 2 1"


@pytest.mark.rule("HR-RBT-02", "HR-DEC-20")
@pytest.mark.parametrize("turn", [1, 2])
def test_by_daylight_the_turn_cannot_end_before_the_move(turn: int) -> None:
    table = ring_bearers_turn(turn=turn)
    for end in ("watch", "let_pass", "rest"):
        assert not table.offers(end)
        assert table.refusal(end) == "HR-RBT-02"
    assert table.play("move dot").options("let_pass") == ["let_pass"]
    assert table.refusal("rest") == "HR-RBT-01"


@pytest.mark.rule("HR-RBT-03", "HR-DEC-09", "HR-DEC-20")
def test_in_darkness_frodo_moves_or_rests() -> None:
    table = ring_bearers_turn(turn=3)
    assert table.options() == ["rest", "night_move", "turn frodo"]
    assert table.refusal("let_pass") == "HR-RBT-03"
    assert table.refusal("move dot") == "HR-RBT-03"
    assert ring_bearers_turn(turn=3).play("rest").offers("let_pass")
    assert ring_bearers_turn(turn=3).play("night_move", "move dot").offers("let_pass")


@pytest.mark.rule("HR-RBT-03", "HR-RBT-01")
@pytest.mark.parametrize("done", [("rest",), ("night_move", "move dot")])
def test_in_darkness_it_is_one_or_the_other(done: tuple[str, ...]) -> None:
    table = ring_bearers_turn(turn=3).play(*done)
    assert table.refusal("rest") == table.refusal("night_move") == table.refusal("move dot") == "HR-RBT-01"


@pytest.mark.rule("HR-RBT-04", "HR-FELL-04")
def test_company_abilities_come_on_top() -> None:
    table = ring_bearers_turn(journal="1 10").hold("AL1-05").set(fellowship=2, company=0b1111)
    table.play("use merry", "move 19", "play AL1-05").let_chance()
    table.play("spend_fellowship").let_chance()
    table.play("turn frodo", "move 22")
    assert table.sees(RB).journal == ("1", "10", "19", "22")
    assert table.sees(RB).fellowship == 0


@pytest.mark.rule("HR-RBT-05")
@pytest.mark.parametrize("journal", ["1 10", "1 10 ."])
def test_nazgul_never_hinder_frodo(journal: str) -> None:
    free = ring_bearers_turn(journal=journal)
    watched = ring_bearers_turn(journal=journal).place(blue="9", green="11", red="10", purple="19")
    assert watched.options() == free.options()
    assert watched.play("move 11").state.board.ids[watched.state.last] == "11"


@pytest.mark.rule("HR-DEC-57", "HR-DEC-20")
@pytest.mark.parametrize("word", ["watch", "let_pass"])
@pytest.mark.parametrize("hand", ["", "AL1-10 AL1-11"])
def test_at_the_end_of_each_turn_the_ring_bearer_says_the_word(word: str, hand: str) -> None:
    table = at_step(ring_bearers_turn(journal="1 10").hold(hand), "turn:3").play("move dot")
    assert table.options()[-2:] == ["watch", "let_pass"]
    table.play(word)
    for audience in (1, SPECTATOR):
        assert table.log(audience)[-1] == f"log-rb-ends {word}"
        assert table.sees(audience).watching is (word == "watch")
    table.place(blue="18").play("search 18")
    assert table.asked == ((RB,) if word == "watch" else (1,))


@pytest.mark.rule("HR-DEC-57", "HR-DEC-20")
def test_with_windows_always_no_word_is_said() -> None:
    table = at_step(ring_bearers_turn("windows=always", journal="1 10"), "turn:3").play("move dot")
    assert table.options()[-1] == "end_turn"
    assert table.refusal("watch").startswith("HR-")
    table.play("end_turn").place(blue="18").play("search 18")
    assert table.asked == (RB,)


@pytest.mark.rule("HR-DEC-16", "HR-FELL-03")
def test_a_token_may_be_spent_for_a_card() -> None:
    table = ring_bearers_turn().hold("AL1-01").set(fellowship=1).play("spend_fellowship")
    assert table.asked == (NATURE,)
    table.play("drawn AL1-02")
    assert table.sees(RB).ally_cards == ("AL1-01", "AL1-02")
    assert (table.sees(1).ally_hand, table.sees(1).fellowship) == (2, 0)
    assert "log-fellowship-spent 0" in table.log(1)
    spared = ring_bearers_turn().set(fellowship=1).play("move dot")
    assert spared.offers("let_pass")  # nobody need do it


@pytest.mark.rule("HR-DEC-17")
def test_above_five_cards_the_ring_bearer_chooses_what_to_discard() -> None:
    hand = "AL1-01 AL1-02 AL1-03 AL1-04 AL1-07"
    table = ring_bearers_turn().hold(hand).set(fellowship=1).play("spend_fellowship", "drawn AL1-08")
    assert table.asked == (RB,)
    assert table.options() == [f"discard {card}" for card in (*hand.split(), "AL1-08")]
    assert table.refusal("move dot") == "HR-ALLY-03"
    table.play("discard AL1-02")
    assert "AL1-02" not in (table.sees(RB).ally_cards or ())
    assert table.sees(RB).ally_down_cards == ("AL1-02",)
    assert (table.sees(1).ally_hand, table.sees(1).ally_down, table.sees(1).ally_down_cards) == (5, 1, None)
    assert table.log(1)[-1] == "log-ally-discarded"


# The preparation phase ------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-PREP-01")
def test_first_the_ring_bearer_draws_a_card() -> None:
    table = evening().play("draw", "drawn AL1-02")
    assert table.sees(RB).ally_cards == ("AL1-01", "AL1-02")
    turned = ring_bearers_turn(turn=3, journal="1 . .").hold("AL1-01").turn_over("pippin")
    assert at_step(turned, "turn:7").step == "draw_allies"  # nobody is asked where nothing can be changed


@pytest.mark.rule("HR-PREP-02", "HR-PREP-03", "HR-RUL-06")
@pytest.mark.parametrize("holder, next_one", [(1, 2), (2, 3), (3, 1)])
def test_the_token_goes_on_and_the_new_first_player_draws(holder: int, next_one: int) -> None:
    table = evening("players=4").set(first=holder).play("draw").play("drawn AL1-02")
    assert (table.step, table.sees(1).first) == ("draw_sorcery", next_one)
    assert table.log()[-1] == f"log-first w{next_one}"
    table.play("drawn SOR-05")
    assert [hand.size for hand in table.sees(RB).hands] == [int(seat == next_one) for seat in (1, 2, 3)]
    assert table.step == "roll"


@pytest.mark.rule("HR-PREP-02")
def test_a_single_wraith_player_keeps_the_token() -> None:
    table = evening().play("draw", "drawn AL1-02")
    assert table.sees(1).first == 1
    assert not [line for line in table.log() if line.startswith("log-first")]


@pytest.mark.rule("HR-PREP-03", "HR-PREP-04", "HR-RUL-63", "HR-FELL-07")
@pytest.mark.parametrize("left", ["", "sword", "ring ring sword sword sorcery shadow"])
def test_all_six_dice_are_rolled_spent_or_not(left: str) -> None:
    table = evening().dice(left).set(fellowship=1).play("draw", "drawn AL1-02", "drawn SOR-05")
    assert sum(weight for _, weight in table.state.odds()) == 6**6
    assert table.sees(1).fellowship == 1
    table.play("roll ring sword sword sorcery shadow shadow")
    assert table.sees(1).dice == ("ring", "sword", "sword", "sorcery", "shadow", "shadow")
    assert table.sees(1).fellowship == 3
    assert table.log()[-2] == "log-fellowship 2 3"


@pytest.mark.rule("HR-RUL-63")
def test_dice_of_all_turns_of_the_day_come_back() -> None:
    table = turn_begins().dice("ring ring ring")
    while table.step != "ally_draw":
        if table.step == "nazgul_turn" and table.offers("die ring ring") and table.sees(1).active == "blue":
            table.play("die ring ring")
            table.play(table.options("perceive")[0], "done")
        elif table.step == "nazgul_turn":
            table.play("done")
        else:
            table.play("rest" if table.offers("rest") else "let_pass" if table.offers("let_pass") else "move dot")
    assert table.sees(1).dice == ()
    assert len(play_on(table, "rb_turn", "first_daylight").sees(1).dice) == 6


@pytest.mark.rule("HR-PREP-03")
@pytest.mark.parametrize("belongs", [False, True])
def test_the_witch_kings_die_is_rolled_if_it_belongs_to_the_pool(belongs: bool) -> None:
    table = ring_bearers_turn(part=2, turn=3).turn_over("pippin").set(wk_die=2 if belongs else 0)
    table = play_on(at_step(table, "turn:7"), "roll").play("roll ring ring sword sword sorcery shadow")
    assert (table.step == "wk_roll") is belongs


@pytest.mark.rule("HR-PREP-05")
def test_then_a_new_day_begins() -> None:
    table = play_on(evening(), "roll").play("roll ring ring sword sword sorcery sorcery")
    assert "log-turn 2 1" in table.log()
    assert marker(table) == (2, 1, "ring")


# The game in two parts ------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-GAME-03")
def test_part_ii_follows_with_the_same_players_in_the_same_roles() -> None:
    table = ring_bearers_turn("players=3", journal="1 56").set(corruption=5).play("move C")
    assert (table.sees(RB).part, table.sees(RB).corruption) == (2, 5)
    play_on(table, "share")
    assert {*table.asked} == {1, 2}
    play_on(table, "rb_turn", "first_daylight")
    assert table.asked == (RB,)
    assert {rider.player for rider in table.sees(RB).riders} == {1, 2}


@pytest.mark.rule("HR-GAME-03")
def test_the_parts_may_be_played_apart() -> None:
    table = ring_bearers_turn("parts=first", journal="1 56").play("move C")
    result = table.state.result()
    assert result is not None
    assert (result.winners, result.rule) == ((RB,), "HR-END1-01")
    assert new("parts=second").sees(1).part == 2
    assert GAME.options({"parts": "second"})["parts"] == "second"
