"""Winning and losing (rules 3.1), corruption, answers, and leaving the table."""

from __future__ import annotations

from random import Random

import pytest

from mathom.core.action import NATURE, SPECTATOR
from mathom.games.hunt import GAME
from mathom.games.hunt.content import RB
from tests.games.hunt.harness import Table, at_step, nazguls_turn, new, play_on, ring_bearers_turn

SPIES, WEIGHT, DREAD, FERRY, WALKING_SONG = "SOR-06", "SOR-11", "SOR-12", "AL1-07", "AL1-09"


def won(table: Table) -> tuple[tuple[int, ...], str]:
    """Who has won, and by which rule."""
    result = table.state.result()
    assert result is not None
    return result.winners, result.rule


def met(*tokens: str, corruption: int = 0, part: int = 1, journey: str = "JS-01", options: str = "") -> Table:
    """Frodo is found, as many Nazgûl as tokens are there, and these tokens are drawn; no card can cancel one."""
    table = ring_bearers_turn(options, part=part, journal="1 23 . .", journey=journey, track=9)
    s = table.set(corruption=corruption, found=True).turn_over("sam pippin merry").state
    for colour in ("blue", "green", "red", "purple")[: len(tokens)]:
        table.place(**{colour: s.board.ids[s.last]})
    return at_step(table, "turn:6").play(*(f"token {token}" for token in tokens))


# Who wins -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-GAME-04")
@pytest.mark.parametrize("journey, spaces", [("JS-01", 14), ("JL-01", 16)])
def test_the_ring_bearer_wins_when_frodo_is_in_rivendell(journey: str, spaces: int) -> None:
    table = ring_bearers_turn("players=3", part=2, journey=journey, track=spaces - 2).set(flags=0, fellowship=1)
    table = at_step(table.set(corruption=11), "turn:2")
    assert table.state.result() is None
    table = ring_bearers_turn("players=3", part=2, journey=journey, track=spaces - 1).set(flags=0, fellowship=1)
    table = at_step(table.set(corruption=11), "turn:2")
    assert play_on(table, "over").sees(RB).winner == 0
    assert won(table) == ((RB,), "HR-END2-01")


@pytest.mark.rule("HR-GAME-04", "HR-GAME-09")
def test_the_limit_comes_before_the_last_step() -> None:
    table = ring_bearers_turn(part=2, turn=3, journey="JS-01", track=13).set(flags=0, corruption=11)
    at_step(table, "turn:2").play("night_move")
    assert won(play_on(table, "over")) == ((1,), "HR-END2-02")


@pytest.mark.rule("HR-GAME-05", "HR-GAME-09")
@pytest.mark.parametrize("part, rule", [(1, "HR-END1-07"), (2, "HR-END2-02")])
@pytest.mark.parametrize("before, tokens", [(9, ("beige_3",)), (11, ("beige_3",)), (10, ("beige_1", "beige_1"))])
def test_all_wraiths_win_when_the_limit_is_reached_or_passed(
    part: int, rule: str, before: int, tokens: tuple[str, ...]
) -> None:
    table = met(*tokens, corruption=before, part=part, options="players=4")
    assert won(play_on(table, "over")) == ((1, 2, 3), rule)


@pytest.mark.rule("HR-GAME-05")
@pytest.mark.parametrize("part", [1, 2])
def test_below_the_limit_the_game_goes_on(part: int) -> None:
    table = met("beige_2", corruption=9, part=part)
    assert (table.sees(1).corruption, table.state.result()) == (11, None)
    assert table.step == ("escape" if part == 1 else "route")


@pytest.mark.rule("HR-GAME-06")
@pytest.mark.parametrize("journal", ["1 23 . .", "1 . . . . . . . . . . . . . 53 ."])
def test_after_a_defeat_in_part_i_there_is_no_part_ii(journal: str) -> None:
    if journal == "1 23 . .":
        table = met("beige_3", corruption=9)
    else:  # the rescue
        table = ring_bearers_turn(journal=journal).set(corruption=11).turn_over("sam pippin").play("move dot")
        table.play("token beige_2")
    assert won(table) == ((1,), "HR-END1-07")
    assert (table.sees(1).part, table.asked) == (1, ())


@pytest.mark.rule("HR-GAME-09")
def test_the_game_ends_at_once_even_in_the_middle_of_an_effect() -> None:
    table = met("beige_3", "beige_2", corruption=7)
    assert table.asked == ()  # no escape
    assert table.log()[-1] == "log-end HR-END1-07"
    table = nazguls_turn(turn=3, nazgul="blue", journal="1 10").set(corruption=11, eye_side=True)
    table.hold_sorcery(DREAD).play("die sorcery sorcery", f"play {DREAD}")
    assert (won(table), table.asked) == (((1,), "HR-END1-07"), ())


# The limit ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-RUL-05", "HR-GAME-09")
@pytest.mark.parametrize(
    "part, journey, options, lost_at",
    [
        (1, "JS-01", "", 12),
        (1, "JS-01", "limit_exceed=yes", 12),
        (2, "JS-01", "", 12),
        (2, "JS-01", "limit_exceed=yes", 13),
        (2, "JL-01", "", 14),
        (2, "JL-01", "limit_exceed=yes", 15),
    ],
)
def test_frodo_is_lost_on_reaching_the_limit(part: int, journey: str, options: str, lost_at: int) -> None:
    for token, over in (("beige_1", False), ("beige_2", True)):
        table = met(token, corruption=lost_at - 2, part=part, journey=journey, options=options)
        assert (table.sees(1).winner == 1) is over
    assert met("beige_0", part=part, journey=journey, options=options).sees(RB).limit == lost_at


# Corruption -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-GAME-07")
@pytest.mark.parametrize("tokens, points", [(("beige_0",), 0), (("beige_1",), 1), (("beige_2", "beige_3"), 5)])
def test_the_marker_goes_one_space_for_each_point(tokens: tuple[str, ...], points: int) -> None:
    assert met(*tokens, corruption=2).sees(SPECTATOR).corruption == 2 + points


@pytest.mark.rule("HR-GAME-08")
def test_a_sorcery_card_is_a_source_of_corruption() -> None:
    table = nazguls_turn(nazgul="blue", journal="1 10").place(blue="9").hold_sorcery(WEIGHT)
    table.play("die sorcery sorcery", f"play {WEIGHT}")
    assert "log-corruption card 1 1" in table.log()


@pytest.mark.rule("HR-GAME-08")
@pytest.mark.parametrize("seed", range(4))
def test_corruption_never_sinks_and_has_three_sources_only(seed: int) -> None:
    rng, table, last = Random(seed), new("players=3"), 0
    s = table.state
    while s.result() is None:
        if s.to_act() == (NATURE,):
            odds = s.odds()
            s.apply(NATURE, rng.choices([action for action, _ in odds], [weight for _, weight in odds])[0])
        else:
            s.apply(s.to_act()[0], rng.choice(s.legal(s.to_act()[0])))
        assert s.corruption >= last
        last = s.corruption
    gains = [line.split() for line in table.log() if line.startswith("log-corruption")]
    assert {why for _, why, _, _ in gains} <= {"tokens", "night", "card"}
    assert sum(int(points) for _, _, points, _ in gains) == last


# Answers --------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-GAME-10")
@pytest.mark.parametrize("area, answer", [("10", "yes"), ("19", "yes"), ("22", "yes"), ("9", "no"), ("24", "no")])
def test_a_search_is_answered_truly_with_yes_or_no(area: str, answer: str) -> None:
    table = nazguls_turn(journal="1 . . 10 . 19 22 .").place(blue=area).play(f"search {area}")
    assert [line for line in table.log() if "answer" in line] == [f"log-answer search {area} {answer}"]


@pytest.mark.rule("HR-GAME-10")
@pytest.mark.parametrize("area, answer", [("10", "yes"), ("19", "yes"), ("22", "here"), ("9", "no"), ("1", "yes")])
def test_a_hunt_is_answered_truly_and_says_when_frodo_is_there(area: str, answer: str) -> None:
    table = nazguls_turn(journal="1 . . 10 . 19 22 .").place(blue=area).play("die sword sword", f"hunt {area}")
    assert [line for line in table.log() if "answer" in line] == [f"log-answer hunt {area} {answer}"]


@pytest.mark.rule("HR-GAME-10")
@pytest.mark.parametrize("land", ["II-A", "II"])
@pytest.mark.parametrize("last, answer", [("22", "yes"), ("9", "no")])
def test_a_perception_is_answered_truly(land: str, last: str, answer: str) -> None:
    table = nazguls_turn(journal=f"1 {last} .").place(blue="24").play("die ring ring", f"perceive {land}")
    assert [line for line in table.log() if "answer" in line] == [f"log-answer perception {land} {answer}"]


@pytest.mark.rule("HR-GAME-10")
def test_the_ring_bearer_is_not_asked_for_the_answer() -> None:
    table = nazguls_turn(journal="1 10").place(blue="10").play("search 10")
    assert table.asked == (1,)
    table = nazguls_turn(journal="1 10", watching=True).place(blue="10").play("search 10")
    assert table.options() == ["no_card"]  # a card, or none; never an answer


# A card against a rule ------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-GAME-11")
def test_where_a_card_and_a_rule_disagree_the_card_wins() -> None:
    table = ring_bearers_turn(journal="1 31").hold(FERRY)
    assert table.refusal("move 32") == "HR-MOVE-03"
    assert table.play(f"play {FERRY}").offers("move 32")
    table = nazguls_turn(nazgul="blue").place(blue="24").hold_sorcery(SPIES).dice("ring sorcery")
    assert table.play("die ring ring").refusal("perceive III-C") == "HR-PERC-02"
    table = nazguls_turn(nazgul="blue").place(blue="24").hold_sorcery(SPIES)
    assert table.play("die sorcery sorcery", f"play {SPIES}").offers("perceive III-C")


# Decks and dice -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-RUL-07")
@pytest.mark.parametrize("options, plays", [("", True), ("deck_out_strict=yes", False)])
def test_with_an_empty_deck_cards_in_hand_may_be_played(options: str, plays: bool) -> None:
    table = ring_bearers_turn(options).hold(WALKING_SONG).set(fellowship=1)
    assert table.offers(f"play {WALKING_SONG}")
    deck = table.state.ally_deck
    while len(deck):
        deck = deck.take(deck.odds()[0][0])
    table.set(ally_deck=deck)
    assert table.refusal("spend_fellowship") == "HR-ALLY-13"
    assert table.offers(f"play {WALKING_SONG}") is plays
    if not plays:
        assert table.refusal(f"play {WALKING_SONG}") == "HR-RUL-07"


@pytest.mark.rule("HR-RUL-07")
@pytest.mark.parametrize("options, plays", [("", True), ("deck_out_strict=yes", False)])
def test_and_out_of_turn_too(options: str, plays: bool) -> None:
    table = nazguls_turn(options, journal="1 10", watching=True).place(blue="10").hold("AL1-11")
    deck = table.state.ally_deck
    while len(deck):
        deck = deck.take(deck.odds()[0][0])
    table.set(ally_deck=deck).play("search 10")
    assert table.offers("play AL1-11") is plays
    if not plays:
        assert table.refusal("play AL1-11") == "HR-RUL-07"


@pytest.mark.rule("HR-RUL-09")
@pytest.mark.parametrize("options, at_once", [("", False), ("wk_die_setup=yes", True)])
def test_the_witch_kings_die_is_rolled_from_the_next_preparation_on(options: str, at_once: bool) -> None:
    table = play_on(new(f"parts=second carry_information=5 carry_pippin=no {options}"), "roll")
    assert any(rider.witch_king for rider in table.sees(RB).riders)
    table.play("roll ring ring ring sword sword sorcery")
    assert (table.step == "wk_roll") is at_once
    if at_once:
        table.let_chance()
    s = table.state
    s.turn = 2
    table = play_on(at_step(table, "turn:7"), "roll").play("roll ring ring ring sword sword sorcery")
    assert table.step == "wk_roll"


@pytest.mark.rule("HR-RUL-09")
def test_a_witch_king_who_comes_by_a_card_brings_his_die_the_next_day() -> None:
    table = nazguls_turn(part=2, nazgul="blue", track=3).turn_over("pippin").hold_sorcery("SOR-01")
    table.play("die sorcery sorcery", "play SOR-01", "branch 2")
    assert (table.sees(1).witch_king_die, table.sees(1).witch_king_face) == ("waiting", "")
    table.set(turn=2)
    table = play_on(at_step(table, "turn:7"), "roll").play("roll ring ring ring sword sword sorcery")
    assert table.step == "wk_roll"


# Leaving --------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-RUL-96", "HR-DEC-58")
def test_the_ring_bearer_loses_by_resigning() -> None:
    table = ring_bearers_turn("players=3").play("resign", seat=RB)
    assert won(table) == ((1, 2), "HR-RUL-96")
    assert "log-resign rb" in table.log(SPECTATOR)


@pytest.mark.rule("HR-RUL-96", "HR-DEC-58")
def test_one_of_several_who_leaves_ends_nothing() -> None:
    table = nazguls_turn("players=4", nazgul="green").hold_sorcery("SOR-09", seat=2)
    table.play("resign", seat=2)
    assert table.state.result() is None
    for audience in (RB, 1, 3, SPECTATOR):
        assert table.sees(audience).left == (2,)
        assert table.log(audience)[-1] == "log-resign w2"
    assert table.asked == (2,)  # whoever has the seat now goes on with its hand and its Nazgûl
    assert table.sees(2).hands[1].cards == ("SOR-09",)
    table.play("die sorcery sorcery", "play SOR-09", seat=2)
    assert table.state.result() is None


@pytest.mark.rule("HR-RUL-96")
def test_a_side_loses_when_all_its_people_have_resigned() -> None:
    table = ring_bearers_turn("players=4")
    for seat in (2, 1):
        table.play("resign", seat=seat)
        assert table.state.result() is None
        assert table.refusal("resign", seat=seat) == "HR-RUL-96"
    assert won(table.play("resign", seat=3)) == ((RB,), "HR-RUL-96")


@pytest.mark.rule("HR-DEC-58")
@pytest.mark.parametrize("seat", [RB, 1, 2])
def test_anybody_may_leave_at_any_time(seat: int) -> None:
    for table in (new("players=3"), ring_bearers_turn("players=3"), nazguls_turn("players=3")):
        assert "resign" in [action.text for action in table.state.asides(seat)]
        assert GAME.action("resign") not in table.state.legal(seat)  # it is no decision of the game
