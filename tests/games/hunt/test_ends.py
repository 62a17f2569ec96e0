"""The end of part II and of the game (rules 3.42 to 3.44): limits, War of the Ring, what is laid open, leaving."""

from __future__ import annotations

from random import Random

import pytest

from mathom.core.record_reader import read_record
from mathom.core.seal import Seal
from mathom.core.table import Table as CoreTable
from mathom.games.hunt import GAME
from mathom.games.hunt.board import PRINTED
from mathom.games.hunt.content import COMPANY, RB
from mathom.games.hunt.observe import View
from mathom.games.hunt.state import IN_RIVENDELL
from tests.games.hunt.harness import Table, nazguls_turn, ring_bearers_turn
from tests.games.hunt.part_2 import figures_turn, found_in_part_2, jsons, onward, reach_exit

SPECTATOR = -2


def lost(*, part: int = 2, track: int = 3, options: str = "players=3", journey: str = "JS-01") -> Table:
    """A night move, at 11 points of corruption, has lost Frodo."""
    if part == 1:
        journal = " ".join(["1", *["."] * track])
        return ring_bearers_turn(options, turn=3, journal=journal).set(corruption=11).play("night_move")
    return figures_turn(options, turn=3, track=track, journey=journey).set(corruption=11).play("night_move")


def won(unturned: int, options: str = "players=3") -> Table:
    """Frodo is in Rivendell, with so many company cards left."""
    table = ring_bearers_turn(options, part=2, track=13, journey="JS-01").hold("AL2-01")
    table.turn_over(" ".join(COMPANY[unturned:]))
    return table.play("play AL2-01", "branch 1")


# How part II ends -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-END2-01")
def test_on_the_last_row_the_ring_bearer_wins() -> None:
    table = figures_turn("players=3", track=13, journey="JS-01").set(corruption=11)
    while table.step.startswith("prize"):
        table.play(table.options()[0])
    result = table.state.result()
    assert result is not None
    assert (result.winners, result.rule) == ((RB,), "HR-END2-01")


@pytest.mark.rule("HR-END2-02", "HR-DEED-04", "HR-DEED-06", "HR-JRN-02")
@pytest.mark.parametrize(
    "journey, bonus, options, limit",
    [
        ("JS-01", 0, "", 12),
        ("JL-01", 0, "", 14),
        ("JS-01", 3, "", 15),
        ("JL-01", 4, "", 18),
        ("JS-01", 0, "limit_exceed=yes", 13),
        ("JL-01", 2, "limit_exceed=yes", 17),
    ],
)
def test_at_the_limit_in_force_the_wraiths_win(journey: str, bonus: int, options: str, limit: int) -> None:
    for corruption, over in ((limit - 2, False), (limit - 1, True)):
        table = figures_turn(f"players=3 {options}", turn=3, track=9, journey=journey)
        table.set(limit_bonus=bonus, corruption=corruption).play("night_move")
        assert (table.state.winner == 1) == over
        if over:
            table.play(table.options()[0])
            result = table.state.result()
            assert result is not None
            assert (result.winners, result.rule) == ((1, 2), "HR-END2-02")
        else:
            assert table.step == "rb_turn"


@pytest.mark.rule("HR-END2-02")
@pytest.mark.parametrize("corruption, over", [(12, False), (14, True)])
def test_deeds_and_rivendell_count_by_what_was_done(corruption: int, over: bool) -> None:
    table = ring_bearers_turn(part=2, gandalf="8", journey="JS-01")
    table.set(deeds_held=table.areas("18")).play("gandalf 18", "do_deed")
    table.set(gandalf=(*table.state.gandalf, table.state.board.space["42"]), flags=1).play("gandalf A", "rivendell")
    assert table.state.gandalf_is == IN_RIVENDELL
    table.play("let_pass")
    table.set(corruption=corruption - 1).hold_sorcery("SOR-12").set(eye_side=True)
    table.play("die sorcery sorcery", "play SOR-12")
    assert table.state.corruption == corruption
    assert (table.state.winner == 1) == over


@pytest.mark.rule("HR-END2-02")
def test_the_game_ends_in_the_middle_of_the_turn() -> None:
    table = nazguls_turn("players=3", part=2, track=3).hold_sorcery("SOR-12").set(eye_side=True, corruption=11)
    table.play("die sorcery sorcery", "play SOR-12")
    assert table.asked == ()
    assert table.sees(1).active == ""


@pytest.mark.rule("HR-END2-03")
@pytest.mark.parametrize("track", [3, 13])
def test_the_point_of_a_night_move_comes_before_the_move(track: int) -> None:
    table = figures_turn(turn=3, track=track, journey="JS-01").set(corruption=11).play("night_move")
    assert (table.state.winner, table.state.track) == (1, track)
    table = figures_turn(turn=3, track=track, journey="JS-01").set(corruption=10).play("night_move")
    assert (table.state.winner, table.state.track) == (0 if track == 13 else -1, track + 1)


@pytest.mark.rule("HR-END2-03")
def test_a_night_move_without_its_point_leads_on() -> None:
    table = figures_turn(turn=3, track=13, journey="JS-01").set(corruption=11, fellowship=1).play("night_move sam")
    assert table.state.winner == 0


@pytest.mark.rule("HR-JRN-10", "HR-HID-20", "HR-END2-02")
def test_below_12_nothing_tells_the_length_and_at_12_the_limit_does() -> None:
    tables = [figures_turn("players=3", turn=3, track=3, journey=journey) for journey in ("JS-01", "JL-01")]
    for table in tables:
        table.set(corruption=10).play("night_move")
    assert jsons(tables[0], 1, 2, SPECTATOR) == jsons(tables[1], 1, 2, SPECTATOR)
    short, long = (lost(journey=journey) for journey in ("JS-01", "JL-01"))
    assert short.state.winner == 1
    assert (long.state.winner, long.sees(1).limit) == (-1, None)
    assert "limit 12" in long.sees(1).facts


@pytest.mark.rule("HR-JRN-10")
def test_with_a_deed_done_12_tells_nothing() -> None:
    tables = [figures_turn("players=3", turn=3, track=3, journey=journey) for journey in ("JS-01", "JL-01")]
    for table in tables:
        table.set(corruption=11, limit_bonus=1).play("night_move")
        assert not any(fact.startswith("limit") for fact in table.sees(1).facts)
    assert jsons(tables[0], 1, 2, SPECTATOR) == jsons(tables[1], 1, 2, SPECTATOR)


# War of the Ring ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-WOTR-01", "HR-WOTR-02")
@pytest.mark.parametrize("part, track", [(1, 3), (1, 12), (2, 0), (2, 7)])
def test_corrupted_early_the_shadow_gets_both_tokens(part: int, track: int) -> None:
    table = lost(part=part, track=track)
    assert table.asked == ()
    assert table.sees(SPECTATOR).prizes == ("S1", "S2")


@pytest.mark.rule("HR-WOTR-01", "HR-WOTR-03", "HR-WOTR-07", "HR-DEC-53")
@pytest.mark.parametrize("track", [8, 12])
def test_corrupted_late_the_shadow_chooses_one(track: int) -> None:
    table = lost(track=track)
    assert table.asked == (1, 2)
    assert table.state.one_is_enough()
    assert table.options() == ["prize S1", "prize S2"]
    table.play("prize S2", seat=2)
    assert table.sees(RB).prizes == ("S2",)
    assert table.log()[-1] == "log-prize S2"
    assert table.state.result() is not None


@pytest.mark.rule("HR-WOTR-04", "HR-WOTR-07", "HR-DEC-53")
def test_in_rivendell_without_a_company_card_each_side_gets_one() -> None:
    table = won(0)
    assert table.asked == (1, 2)
    table.play("prize S1")
    assert table.state.to_act() == (RB,)
    assert table.options() == ["prize F1", "prize F2"]
    assert table.refusal("prize S2") == "HR-WOTR-07"
    table.play("prize F2")
    assert table.sees(1).prizes == ("S1", "F2")
    assert table.state.result() is not None


@pytest.mark.rule("HR-WOTR-01", "HR-WOTR-05", "HR-WOTR-07", "HR-DEC-53")
@pytest.mark.parametrize("left", [1, 2])
def test_with_one_or_two_the_free_peoples_get_one(left: int) -> None:
    table = won(left)
    assert table.asked == (RB,)
    assert table.options() == ["prize F1", "prize F2"]
    table.play("prize F1")
    assert table.sees(1).prizes == ("F1",)


@pytest.mark.rule("HR-WOTR-01", "HR-WOTR-06")
@pytest.mark.parametrize("left", [3, 4, 5])
def test_with_three_or_more_they_get_both(left: int) -> None:
    table = won(left)
    assert table.asked == ()
    assert table.sees(1).prizes == ("F1", "F2")


@pytest.mark.rule("HR-WOTR-08", "HR-WOTR-09")
def test_what_the_tokens_are_for_is_printed_on_them() -> None:
    text = {
        line.partition(" = ")[0]: line.partition(" = ")[2]
        for line in (PRINTED / "en.ftl").read_text(encoding="utf-8").splitlines()
        if line.startswith("prize-")
    }
    assert "Draw one event card" in text["prize-f1"]
    assert "Free Peoples nation" in text["prize-f2"]
    assert "Nazgûl and minions" in text["prize-s1"]
    assert "Shadow nation" in text["prize-s2"]
    assert len(text) == 4


@pytest.mark.rule("HR-WOTR-15")
def test_with_the_tokens_named_the_game_is_over() -> None:
    for table in (lost(), won(5), won(1).play("prize F1")):
        assert table.state.result() is not None
        assert table.asked == ()
        assert [*table.state.legal(RB), *table.state.legal(1)] == []
        assert table.sees(1).prizes


# What is laid open ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-DIG-07")
def test_frodos_log_is_shown_when_part_1_ends() -> None:
    table = reach_exit("players=3")
    assert table.sees(1).journal is None
    table.play("move C")
    for audience in (1, 2, SPECTATOR):
        assert table.sees(audience).journal == ("1", "53", ".", ".", "C")
    assert "log-journal 1 53 . . C" in table.log()
    assert table.sees(1).secrets is None


@pytest.mark.rule("HR-DIG-07")
def test_with_an_option_it_stays_hidden_until_the_game_ends() -> None:
    table = onward(reach_exit("players=3 journal_shown=game").play("move C"), "rb_turn")
    for audience in (1, 2, SPECTATOR):
        assert table.sees(audience).journal is None
        assert table.sees(audience).entries == 5
    assert not any("log-journal" in line for line in table.log())
    assert table.sees(1).first_facts[-1] == "exit"
    assert table.sees(RB).journal == ("1", "53", ".", ".", "C")
    table.set(journey=0).play("resign", seat=RB)
    assert table.sees(1).journal == ("1", "53", ".", ".", "C")


@pytest.mark.rule("HR-DIG-07", "HR-HID-20")
def test_while_it_stays_hidden_one_log_cannot_be_told_from_another() -> None:
    tables = [
        ring_bearers_turn("players=3 journal_shown=game", journal=journal) for journal in ("1 53 . .", "1 . 53 .")
    ]
    for text in ("move dot", "let_pass", *["done"] * 4, "move C"):
        seen = [jsons(table.play(text), 1, 2, SPECTATOR) for table in tables]
        assert seen[0] == seen[1]
    for table in tables:
        onward(table, "rb_turn")
    seen = [jsons(table, 1, 2, SPECTATOR) for table in tables]
    assert seen[0] == seen[1]


@pytest.mark.rule("HR-DIG-07")
def test_gandalfs_log_and_the_journeys_are_shown_when_the_game_ends() -> None:
    table = found_in_part_2("players=3", journey="JS-01", track=6).turn_over("strider")
    table.play("done", "route change", "deal JS-03", "gandalf 7")
    assert table.sees(1).secrets is None
    table.play("resign", seat=RB)
    for audience in (1, 2, SPECTATOR):
        secrets = table.sees(audience).secrets
        assert secrets is not None
        assert secrets.gandalf == ("8", "7")
        assert (secrets.journey, secrets.journeys_used) == ("JS-03", ("JS-01",))


@pytest.mark.rule("HR-DIG-07")
def test_the_log_of_public_events_is_open_to_all() -> None:
    table = nazguls_turn("players=3", part=2).place(blue="10").play("search 10", "ride blue 11", "done")
    for audience in (RB, 1, 2, SPECTATOR):
        assert table.log(audience)[-4:] == [
            "log-declares blue search 10",
            "log-answer search 10 no",
            "log-rides blue 11",
            "log-nazgul-done red",
        ]


# Leaving --------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-DIG-08")
@pytest.mark.parametrize("part", [1, 2])
def test_if_the_ring_bearer_resigns_the_wraiths_win(part: int) -> None:
    table = nazguls_turn("players=3", part=part).play("resign", seat=RB)
    result = table.state.result()
    assert result is not None
    assert result.winners == (1, 2)
    assert table.sees(1).prizes == ()


@pytest.mark.rule("HR-DIG-08")
def test_in_a_side_of_several_the_game_goes_on_until_all_have_resigned() -> None:
    table = nazguls_turn("players=3", part=2).hold_sorcery("SOR-05").play("resign", seat=1)
    assert table.state.result() is None
    assert table.sees(RB).left == (1,)
    # the seat is still asked, with its hand and its Nazgûl
    assert table.asked == (1,)
    table.play("die sorcery sorcery")
    assert "play SOR-05" in table.options()
    table.play("resign", seat=2)
    result = table.state.result()
    assert result is not None
    assert result.winners == (RB,)


@pytest.mark.rule("HR-DIG-09")
def test_who_takes_a_seat_over_sees_what_it_has_seen() -> None:
    table = nazguls_turn("players=3", part=2).hold_sorcery("SOR-05").play("die sorcery sorcery", "draw", "drawn SOR-11")
    before = table.sees(1)
    table.play("resign", seat=1)
    after = table.sees(1)
    changed = {name for name in before.__struct_fields__ if getattr(before, name) != getattr(after, name)}
    assert changed == {"left", "log", "asides"}
    assert after.log[: len(before.log)] == before.log
    assert after.hands[0].cards == ("SOR-05", "SOR-11")
    assert "log-sorcery-drawn w1 SOR-11" in table.log(1)
    assert after.hands[1].cards is None


# A saved game ---------------------------------------------------------------------------------------------------------
def between_the_parts() -> CoreTable:
    """A table that has come to the exchange of part II by random play."""
    for seed in range(40):
        table = CoreTable.new(GAME, "players=3", seal=Seal.from_seed(f"saved {seed}", 3))
        rng = Random(seed)
        while table.to_act() and view(table, RB).step != "exchange":
            seat = table.to_act()[0]
            table.act(seat, rng.choice(table.legal(seat)))
        if table.to_act():
            return table
    raise AssertionError("Frodo never came to part II")


def view(table: CoreTable, audience: int) -> View:
    seen = table.observe(audience)
    assert isinstance(seen, View)
    return seen


@pytest.mark.rule("HR-CARRY-05")
def test_a_saved_game_gives_each_seat_its_own_view_again() -> None:
    table = between_the_parts()
    loaded = CoreTable.load(read_record(table.record.text(), find_game=lambda _: GAME), table.seal.secret)
    for audience in (RB, 1, 2, SPECTATOR):
        assert GAME.observation_to_json(loaded.observe(audience)) == GAME.observation_to_json(table.observe(audience))
    for audience in (RB, SPECTATOR):
        assert [hand.cards for hand in view(loaded, audience).hands] == [None, None]
    for wraith in (1, 2):
        seen = view(loaded, wraith)
        assert (seen.ally_cards, seen.secrets) == (None, None)
        assert seen.hands[wraith - 1].cards is not None


@pytest.mark.rule("HR-DIG-07", "HR-HID-28")
def test_the_choice_of_a_prize_ends_the_game_and_lays_everything_open() -> None:
    """So it cannot be taken back: everybody has learned something by it."""
    chosen = 0
    for seed in range(12):
        rng = Random(seed)
        state = GAME.start("parts=second players=3 carry_corruption=11 carry_eyes=3")
        while seats := state.to_act():
            before, step = state.clone(), state.stack[0].name
            choices = [action for action, _ in state.odds()] if seats[0] < 0 else state.legal(seats[0])
            state.apply(seats[0], rng.choice(choices))
            if step.startswith("prize"):
                chosen += 1
                assert all(state.learned(before, audience) for audience in (0, 1, 2, -2))
    assert chosen
