"""The table in text: never too wide, made of the view alone, and it says where everything is."""

from __future__ import annotations

from random import Random

import pytest

from mathom.core.action import REFEREE, SPECTATOR
from mathom.core.game import State
from mathom.core.text_drawing import length, plain
from mathom.core.words import Words, languages
from mathom.games.hunt import GAME
from mathom.games.hunt.board import BOARD_1, BOARD_2
from mathom.games.hunt.observe import View
from mathom.games.hunt.table import text_map
from mathom.games.hunt.table.text import DEED_HELD, GANDALF_HIDDEN, HELD, marks_of
from mathom.games.hunt.table.text_know import percent
from mathom.testing.play import Walk
from tests.games.hunt.harness import Table, nazguls_turn, ring_bearers_turn

WIDTHS = (40, 80, 120, 200)
SITTINGS = ("", "players=4", "players=3 parts=second windows=always havens=yes", "players=5 journal_shown=game")


def words_in(language: str) -> Words:
    return Words(language, GAME.word_folders(GAME.options()))


def seen(state: State, audience: int) -> View:
    view = state.observe(audience)
    assert isinstance(view, View)
    return view


def drawn(table: Table, audience: int, width: int = 80, language: str = "en") -> list[str]:
    return [plain(line).rstrip() for line in GAME.draw_text(table.sees(audience), words_in(language), width)]


def known(table: Table, audience: int, language: str = "en") -> list[str]:
    return [plain(line) for line in GAME.know_text(table.sees(audience), words_in(language))]


# In any position -----------------------------------------------------------------------------------------------------
@pytest.mark.slow
@pytest.mark.parametrize("options", SITTINGS)
def test_whatever_happens_fits_and_shows_nothing_hidden(options: str) -> None:
    """In another world that looks the same to the seat the drawing and the conclusions are the same."""
    books = [words_in(language) for language in languages()]
    some = Random(options)
    for seed in range(2):
        for step in Walk(GAME, options, seed):
            if step.action is not None and some.random() > 0.15:
                continue
            audience = some.choice((*step.audiences, REFEREE))
            view, words, width = seen(step.state, audience), some.choice(books), some.choice(WIDTHS)
            rows = GAME.draw_text(view, words, width)
            assert all(length(line) <= width for line in rows), (options, seed, step.walk.number)
            concluded = GAME.know_text(view, words)
            text = "\n".join(map(plain, (*rows, *concluded)))
            assert not any(f"{kind}-" in text for kind in ("text", "know", "about", "pin")), text
            if audience != REFEREE:
                other = GAME.sample_world(view, step.rng).observe(audience)
                assert GAME.draw_text(other, words, width) == rows
                assert GAME.know_text(other, words) == concluded


@pytest.mark.parametrize("seed", range(3))
def test_the_mark_of_a_possible_place_is_never_wrong(seed: int) -> None:
    """The hunters' `?` lies on Frodo's last area, whatever has happened; the Ring-bearer's `*` lies there too."""
    for step in Walk(GAME, "players=3", seed):
        own = seen(step.state, 0)
        hunters, mine = marks_of(seen(step.state, 1)), marks_of(own)
        stars = [space for space, marks in mine.items() if text_map.LAST_AREA in marks]
        possible = [space for space, marks in hunters.items() if text_map.POSSIBLE in marks]
        assert len(stars) <= 1
        if possible and own.step != "choose_journey":
            assert set(stars) <= set(possible)


# What is on the map --------------------------------------------------------------------------------------------------
def test_the_journal_is_for_its_keeper() -> None:
    table = nazguls_turn(journal="1 . . 10 11", nazgul="blue")
    space = BOARD_1.space
    mine = marks_of(table.sees(0))
    assert [mark.text for mark in mine[space["10"]]] == ["³"]
    assert [mark.text for mark in mine[space["11"]]] == ["*", "⁴"]
    assert not any(mark.means == "possible" for marks in mine.values() for mark in marks)
    for audience in (1, SPECTATOR):
        theirs = marks_of(table.sees(audience))
        assert not any(mark.means in ("entry", "last-area") for marks in theirs.values() for mark in marks)
    possible = [space for space, marks in marks_of(table.sees(1)).items() if text_map.POSSIBLE in marks]
    assert space["11"] in possible
    assert len(possible) > 5


def test_an_area_of_two_entries_has_both_numbers() -> None:
    table = ring_bearers_turn(journal="1 4 . 4")
    assert [mark.text for mark in marks_of(table.sees(0))[BOARD_1.space["4"]]] == ["*", "¹,³"]


def test_what_lies_on_the_board_is_marked() -> None:
    table = nazguls_turn(journal="1 . . 10").place(blue="48", red="d17")
    table.set(
        allies=table.areas("35"),
        trail_eyes=table.areas("10"),
        trail_swords=table.areas("48"),
        area_marks=table.areas("23"),
        info_held=table.areas("33"),
        info_found=(BOARD_1.space["8"],),
        powers=1,
    )
    seen, space = marks_of(table.sees(1)), BOARD_1.space
    assert seen[space["48"]] == [text_map.nazgul(1), text_map.SWORD]
    assert seen[space["d17"]] == [text_map.nazgul(3)]
    assert text_map.ALLY in seen[space["35"]]
    assert text_map.EYE in seen[space["10"]]
    assert text_map.COMPANY_LOG in seen[space["23"]]
    assert text_map.INFORMATION in seen[space["8"]]
    assert HELD not in seen.get(space["33"], [])
    assert HELD in marks_of(table.sees(0))[space["33"]]


def test_part_two_for_its_keeper_and_for_the_hunters() -> None:
    table = ring_bearers_turn(part=2, journey="JS-01", track=5, gandalf="8")
    mine, space = marks_of(table.sees(0)), BOARD_2.space
    assert text_map.LAST_AREA in mine[space["23"]]
    assert GANDALF_HIDDEN in mine[space["8"]]
    assert [mark.means for mark in mine[space["27"]] if mark != DEED_HELD] == ["entry-ahead"]
    assert sum(DEED_HELD in marks for marks in mine.values()) == 3
    theirs = marks_of(table.sees(1))
    assert {mark.means for marks in theirs.values() for mark in marks} == {"nazgul", "possible"}


# Beside the map ------------------------------------------------------------------------------------------------------
def test_the_tracks_of_part_one() -> None:
    table = nazguls_turn(journal="1 . . 10", turn=3).set(corruption=4, eyes=2)
    lines = drawn(table, 0)
    assert "Part I, day 1, darkness · turn of N1 blue · asked: w1" in lines
    (at,) = [number for number, line in enumerate(lines) if line.startswith("Moves")]
    assert lines[at].endswith("space 3 of 16")
    assert lines[at + 1].split() == ["0", "1", "2", "[3]", *map(str, range(4, 17))]
    assert lines[at + 2].split() == ["1", ".", ".", "10"]
    assert [lines[at + 1].index("[3]") + 1] == [lines[at + 2].index("10") + 1], "they stand under each other"
    assert "Corruption   ■■■■□□□□□□□□ 4 of 12" in lines
    assert "             2 Eyes beside the track (the next one gives 3)" in lines
    assert any("day 1, first daylight turn" in line for line in drawn(table.set(turn=0), 0))
    assert any("dzień 1, druga tura światła dnia" in line for line in drawn(table.set(turn=1), 0, language="pl"))
    hunters = drawn(table, 1)
    assert lines[at + 1] in hunters
    assert lines[at + 2] not in hunters


def test_the_limit_of_part_two_is_known_to_its_keeper() -> None:
    table = ring_bearers_turn(part=2, journey="JS-01", track=5).set(corruption=4, limit_bonus=1)
    assert any("4 of 13" in line for line in drawn(table, 0))
    assert any("4 of 13 or 15" in line for line in drawn(table, 1))
    table.set(corruption=13)
    assert any("13 of 15" in line for line in drawn(table, 1)), "that much lies open"


def test_a_hand_is_for_its_holder_with_what_the_cards_do() -> None:
    table = nazguls_turn("players=3").hold("AL1-10").hold_sorcery("SOR-05", seat=1).hold_sorcery("SOR-09", seat=2)
    mine, first, second = ["\n".join(drawn(table, seat, 120)) for seat in (0, 1, 2)]
    assert "AL1-10 Hidden by the Road. Out of turn: cancel a perception that names a region" in mine
    assert "SOR-05 Crebain. Search an area at most two spaces from any Nazgûl." in first
    assert "SOR-09" in second
    for other, hidden in ((mine, "Crebain"), (first, "Hidden by"), (first, "Cry in"), (second, "Crebain")):
        assert hidden not in other
    everything = "\n".join(drawn(table, REFEREE, 120))
    assert "Sorcery cards of w2" in everything
    assert "The Ring-bearer’s ally cards" in everything


def test_a_declared_question_is_seen() -> None:
    table = nazguls_turn(watching=True).dice("ring").play("die ring ring", "perceive III-B")
    assert any(
        line.endswith("asked: rb · perception in III•B · the Ring-bearer watches") for line in drawn(table, 1, 120)
    )
    assert any("wypatrywanie: III•B" in line for line in drawn(table, 1, 120, "pl"))


def test_on_a_wide_screen_the_rest_stands_beside_the_map() -> None:
    table = nazguls_turn()
    below, beside = drawn(table, 1, 120), drawn(table, 1, 200)
    assert len(beside) < len(below)
    assert any("Part I, day 1" in line[122:] for line in beside)


# What can be concluded -----------------------------------------------------------------------------------------------
def test_what_the_hunters_conclude() -> None:
    table = nazguls_turn(journal="1 4").set(facts=("move",))
    said = known(table, 1)
    assert said[0] == "8 logs of Frodo fit all that is known."
    assert said[1] == "Frodo’s last area, 8 are possible:"
    assert all(len(line) < 80 for line in said)
    assert not any("true area" in line for line in said)
    mine = known(table, 0)
    assert mine[0] == "What the hunters can conclude:"
    assert mine[1:-1] == said
    assert mine[-1].startswith("The true area, 4, has ")
    assert known(table, SPECTATOR) == said


def test_what_they_conclude_in_part_two() -> None:
    table = ring_bearers_turn(part=2, journey="JS-01", track=5, gandalf="8")
    table.set(facts=(*table.state.facts, "search 23 yes", "frodo V yes"))
    said = known(table, 1)
    assert said[0] == "2 journey cards are possible: 1 short, 1 long."
    assert any("23 100%" in line for line in said)
    assert any(line.startswith("Gandalf") for line in said)
    assert any(line.startswith("The true area, 8, has ") for line in known(table, 0))


def test_shares_are_rounded_but_never_to_certainty() -> None:
    for language, point in (("en", "."), ("pl", ",")):
        words = words_in(language)
        told = [percent(part, whole, words) for part, whole in ((1, 3), (3, 3), (1, 10**6), (10**6 - 1, 10**6), (0, 5))]
        assert told == [f"33{point}3%", "100%", f"<0{point}1%", f">99{point}9%", "0%"]


# Numbers of a finished game -------------------------------------------------------------------------------------------
def test_the_tally_counts_what_was_asked() -> None:
    *_, last = Walk(GAME, "", 0)
    final = last.state
    tally = GAME.tally(seen(final, REFEREE))
    answers = [line for line in final.lines(REFEREE) if line.id == "log-answer"]
    assert tally["searches"] + tally["hunts"] + tally["perceptions"] == len(answers)
    assert tally["hunts_yes"] <= tally["hunts"]
    assert tally["turns"] == sum(line.id == "log-turn" for line in final.lines(REFEREE))
    assert tally["track"] == seen(final, SPECTATOR).track


# Pins ----------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-WLOG-01", "HR-WLOG-03", "HR-RUL-46")
def test_the_wraiths_have_six_pins_for_the_map_and_the_track() -> None:
    pins = GAME.pins(GAME.options("players=4"))
    assert list(pins.names) == ["crown_1", "crown_2", "crown_3", "one_gem", "two_gems", "three_gems"]
    assert pins.seats == (1, 2, 3)
    areas = BOARD_1.areas + BOARD_2.areas
    lands = len(BOARD_1.lands) + len(BOARD_2.lands)
    assert len(pins.places) == areas + lands + 17
    assert {"II-A", "II", "1-23", "2-A", "track-0", "track-16"} <= set(pins.places)
    words = words_in("en")
    assert words.say(pins.names["crown_2"]) == "Crown 2"
    assert words.say(pins.places["II-A"]) == "II•A Quarry Hills"
    assert words.say(pins.places["2-A"]) == "board II: A High Moor"
    for language in languages():
        for message in (*pins.names.values(), *pins.places.values()):
            assert "pin-" not in words_in(language).say(message)


def test_a_part_alone_has_pins_for_its_board_alone() -> None:
    places = GAME.pins(GAME.options("parts=second")).places
    assert "2-18" in places
    assert "IV" in places
    assert not any(name.startswith("1-") for name in places)
    assert "I" not in places


@pytest.mark.rule("HR-RUL-54")
@pytest.mark.parametrize("aids", ["yes", "no"])
def test_the_map_of_possible_places_is_an_option(aids: str) -> None:
    words = Words("en", GAME.word_folders(GAME.options("")))
    options = "-" if aids == "yes" else "wraith_aids=no"
    state, audience = GAME.read_position(f"{options} | as w1 | track 2 | facts move; move | entries 3")
    view = state.observe(audience)
    drawn = "\n".join("".join(span.text for span in row) for row in GAME.draw_text(view, words, 120))
    assert bool(GAME.know_text(view, words)) == (aids == "yes")
    assert ("?" in drawn) == (aids == "yes")
