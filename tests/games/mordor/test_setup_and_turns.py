"""The box (section 2), setting up (3.1), and turns and rounds (3.2)."""

from __future__ import annotations

from itertools import permutations

import pytest

from mathom.core.action import NATURE
from mathom.core.errors import OptionsError
from mathom.games.mordor import GAME
from mathom.games.mordor.content import COLOURS, MORDOR, STANDARD, Sheet
from tests.games.mordor.harness import new, position

PLACES = ("rivendell", "moria", "lothlorien", "rohan", "helms_deep", "gondor", "minas_tirith", "shelobs_lair")


# The box -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JM-DAT-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_five_six_sided_dice_are_thrown_whatever_the_number_of_players(players: int) -> None:
    game = new(f"players={players} first=1")
    game.play(*(f"p{seat + 1} hobbit {who}" for seat, who in enumerate(("frodo", "sam", "merry", "pippin")[:players])))
    fallen = []
    while game.phase == "throwing":
        odds = game.state.odds()
        assert sum(weight for _, weight in odds) == 6
        fallen.append(odds[0][0].text.split()[0])
        game.play(f"{fallen[-1]} orc")
    assert fallen == ["black", "yellow", "red", "blue", "green"]
    with pytest.raises(ValueError, match="JM-DAT-01"):
        STANDARD.but(dice=STANDARD.dice[:4])


@pytest.mark.rule("JM-DAT-02")
def test_there_are_six_symbols_and_no_others() -> None:
    assert {face for die in STANDARD.dice for face in die} == {
        *("ring", "weapon", "orc", "nazgul", "gandalf", "white_tree")
    }
    with pytest.raises(ValueError, match="JM-DAT-02"):
        STANDARD.with_dice(red=("ring", "balrog"))


@pytest.mark.rule("JM-DAT-03")
def test_the_white_tree_is_on_the_black_die_only() -> None:
    game = position("basic | frodo | sam | turn frodo")
    with_tree = []
    while game.phase == "throwing":
        faces = game.menu["*"]
        with_tree += [face for face in faces if face.endswith("white_tree")]
        game.play(faces[0])
    assert with_tree == ["black white_tree"]
    with pytest.raises(ValueError, match="JM-DAT-03"):
        STANDARD.with_dice(green=("ring", "white_tree"))


@pytest.mark.rule("JM-DAT-04", "R-20")
def test_each_hobbit_has_its_colour() -> None:
    game = position("basic | frodo | sam | merry | pippin | turn frodo")
    assert [sheet.colour for sheet in game.sees().sheets] == ["yellow", "red", "blue", "green"]
    assert [game.target(die)[0] for die in COLOURS[1:]] == ["frodo", "sam", "merry", "pippin"]
    with pytest.raises(ValueError, match="JM-DAT-04"):
        STANDARD.but(hobbit_colours=("yellow", "red", "blue", "black"))


@pytest.mark.rule("JM-DAT-05", "JM-OPT-04")
@pytest.mark.parametrize("options, circles, squares", [("", 9, 7), ("long_road=yes", 13, 10)])
def test_every_sheet_has_the_same_tracks_from_rivendell_to_mordor(options: str, circles: int, squares: int) -> None:
    seen = new(f"players=4 {options}").sees()
    assert len(seen.circles) == circles
    assert (seen.circles[0], *seen.circles[-2:]) == ("rivendell", "shelobs_lair", "mordor")
    assert tuple(circle for circle in seen.circles if circle != "road") == (*PLACES, "mordor")
    assert [len(sheet.squares) for sheet in seen.sheets] == [squares] * 4


@pytest.mark.rule("JM-DAT-05")
@pytest.mark.parametrize(
    "circles",
    [
        "moria mordor",
        "rivendell moria",
        "rivendell rohan moria mordor",
        "rivendell road rivendell mordor",
        "road mordor",
    ],
)
def test_a_sheet_that_does_not_lead_from_rivendell_to_mordor_in_order_is_refused(circles: str) -> None:
    with pytest.raises(ValueError, match="JM-DAT-05"):
        Sheet(tuple(circles.split()), squares=7)


@pytest.mark.rule("JM-OPT-04")
def test_the_longer_sheet_has_roads_between_the_places() -> None:
    assert " ".join(new("long_road=yes").sees().circles) == (
        "rivendell road moria lothlorien road rohan helms_deep road gondor minas_tirith road shelobs_lair mordor"
    )


@pytest.mark.rule("JM-DAT-06")
@pytest.mark.parametrize("options", ["", " long_road=yes"])
def test_the_two_sides_of_the_sheet_differ_only_in_the_places_rules(options: str) -> None:
    basic, advanced = new(f"game=basic{options}").sees(), new(f"game=advanced{options}").sees()
    assert (basic.circles, basic.sheets, basic.faces) == (advanced.circles, advanced.sheets, advanced.faces)
    places = [position(f"{side}{options} | frodo at=rohan | sam | turn frodo").place for side in ("basic", "advanced")]
    assert places == ["", "rohan"]


@pytest.mark.rule("JM-DAT-07")
def test_other_dice_and_sheets_are_data() -> None:
    sheet = Sheet(("rivendell", "shelobs_lair", MORDOR), squares=3)
    content = STANDARD.but(sheet=sheet).with_dice(black=("ring", "ring", "nazgul"))
    game = position("basic | frodo | sam | turn frodo", content)
    assert [(outcome.text, weight) for outcome, weight in game.state.odds()] == [("black ring", 2), ("black nazgul", 1)]
    assert game.track("frodo") == "..."
    game.lay("black:nazgul yellow:ring red:ring blue:ring green:nazgul")
    assert (game.status("frodo"), game.track("frodo")) == ("arrived", "xx.")


# Setting up ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JM-SET-01")
def test_two_to_four_play_and_any_other_number_is_refused() -> None:
    assert [len(new(f"players={players}").sees().sheets) for players in (2, 3, 4)] == [2, 3, 4]
    for players in ("0", "1", "5", "-2", "two"):
        with pytest.raises(OptionsError):
            GAME.start(f"players={players}")


@pytest.mark.rule("JM-SET-02", "JM-DEC-01")
def test_the_table_agrees_on_game_ending_and_options_before_the_first_turn() -> None:
    menu = {option.name: option for option in GAME.menu}
    assert {"game", "ending", "arrived_is_safe", "first_home_wins", "choose_split", "long_road"} <= set(menu)
    assert GAME.options("").text() == GAME.options("game=basic ending=normal").text()
    for wrong in ("game=epic", "ending=soon", "arrived_is_safe=perhaps", "sheet=long"):
        with pytest.raises(OptionsError):
            GAME.start(wrong)
    game = new("game=advanced ending=last_standing choose_split=yes")
    assert game.sees().options == "game=advanced ending=last_standing choose_split=yes"
    # the same for all
    for who in ("frodo", "sam"):
        assert position(f"advanced | frodo at=rohan | sam at=rohan | turn {who}").place == "rohan"


@pytest.mark.rule("JM-SET-03", "JM-DEC-02")
@pytest.mark.parametrize("order", list(permutations((0, 1, 2))))
def test_each_player_chooses_a_hobbit_of_those_left_in_any_order(order: tuple[int, ...]) -> None:
    game = new("players=3 first=2")
    left = ["frodo", "sam", "merry", "pippin"]
    assert game.state.to_act() == (0, 1, 2)
    for seat, hobbit in zip(order, ("sam", "pippin", "frodo"), strict=True):
        assert game.options(f"p{seat + 1}") == [f"hobbit {name}" for name in left]
        game.state.apply(seat, GAME.action(f"hobbit {hobbit}"))
        left.remove(hobbit)
        if game.phase == "choosing":
            assert game.refuses(hobbit, "hobbit merry", "JM-SET-03")
            other = game.state.names[game.state.to_act()[0]]
            assert game.refuses(other, f"hobbit {hobbit}", "JM-SET-03")
    assert game.phase == "throwing"
    assert [(sheet.circles, sheet.boxes_left) for sheet in game.sees().sheets] == [(0, 7)] * 3


@pytest.mark.rule("JM-SET-03")
def test_nobody_plays_before_all_have_a_hobbit_and_none_may_be_without() -> None:
    game = new("players=2 first=1").play("p1 hobbit sam")
    assert game.refuses("sam", "aside black", "JM-SET-03")
    assert all(option.startswith("hobbit ") for option in game.options("p2"))


@pytest.mark.rule("JM-SET-04")
def test_a_colour_that_nobody_chose_is_neutral_from_the_start() -> None:
    game = new("players=2 first=1").play("p1 hobbit merry", "p2 hobbit pippin")
    assert [game.target(die) for die in ("yellow", "red")] == [("merry", "neutral")] * 2
    assert [game.target(die) for die in ("blue", "green")] == [("merry", "own"), ("pippin", "opponent")]


@pytest.mark.rule("JM-SET-05", "JM-DEC-03", "R-19")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_host_names_the_first_player_or_chance_draws_any_seat(players: int) -> None:
    hobbits = [f"p{seat + 1} hobbit {who}" for seat, who in enumerate(("pippin", "merry", "sam", "frodo")[:players])]
    for seat in range(players):
        named = new(f"players={players} first={seat + 1}").play(*hobbits)
        assert (named.phase, named.state.active, named.state.first) == ("throwing", seat, seat)
        drawn = new(f"players={players}").play(*hobbits)
        assert (drawn.phase, drawn.state.to_act()) == ("drawing", (NATURE,))
        assert [weight for _, weight in drawn.state.odds()] == [1] * players
        drawn.play(f"first {seat + 1}")
        assert (drawn.phase, drawn.state.active, drawn.state.first) == ("throwing", seat, seat)
    with pytest.raises(OptionsError):
        GAME.start(f"players={players} first={players + 1}")


# Turns and rounds ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("JM-TURN-01")
def test_turns_go_clockwise_from_the_first_player() -> None:
    game = position("basic | frodo | sam | merry | pippin | turn merry | first merry")
    turns = []
    for _ in range(9):
        turns.append((game.turn, game.round))
        game.lay("black:white_tree")
    one_round = ["merry", "pippin", "frodo", "sam"]
    assert turns == [(who, number) for number in (1, 2) for who in one_round] + [("merry", 3)]


@pytest.mark.rule("JM-TURN-02")
def test_a_turn_is_throws_and_then_what_the_dice_do_and_nothing_else() -> None:
    game = position("basic choose_split=yes | frodo | sam | turn frodo")
    phases = []
    game.throws("ring weapon orc orc gandalf")
    while game.turn == "frodo":
        phases.append(game.phase)
        if game.phase == "throwing":
            game.throws("orc " * (5 - len(game.aside)))
        else:
            game.play(game.options("frodo")[-1])
    assert phases == ["setting_aside", "throwing", "setting_aside", "splitting"]
    assert (game.turn, game.phase, game.aside) == ("sam", "throwing", {})


@pytest.mark.rule("JM-TURN-03", "R-14")
def test_the_round_ends_at_the_first_players_seat_even_if_he_is_out() -> None:
    game = position("basic | frodo | sam left=1 | merry | turn frodo | first sam | round 4")
    game.lay("black:white_tree red:nazgul")
    assert (game.status("sam"), game.turn, game.round) == ("eliminated", "merry", 5)
    assert (game.lay("black:white_tree").turn, game.round) == ("frodo", 5)
    assert (game.lay("black:white_tree").turn, game.round) == ("merry", 6)
    # the first player goes out in his own turn: the others still have theirs in this round
    game = position("basic | frodo left=1 | sam | merry circles=8 | turn frodo | round 2").lay(
        "black:white_tree yellow:nazgul"
    )
    assert (game.turn, game.round) == ("sam", 2)
    assert (game.lay("black:white_tree").turn, game.round) == ("merry", 2)
    game.lay("black:white_tree yellow:ring")
    assert game.winners == ["merry"]


@pytest.mark.rule("JM-TURN-04", "JM-OUT-05")
def test_who_is_out_or_has_arrived_takes_no_more_turns() -> None:
    game = position("basic | frodo circles=9 | sam | merry left=0 | pippin | turn sam | round 3")
    assert (game.lay("black:white_tree").turn, game.round) == ("pippin", 3)
    assert game.refuses("frodo", "aside black", "JM-TURN-04")
    assert game.refuses("merry", "aside black", "JM-OUT-05")
    game = position("basic | frodo | sam circles=9 | merry | turn frodo")
    assert game.lay("black:white_tree").turn == "merry"
    game = position("basic | frodo | sam left=0 | merry | turn frodo")
    turns = []
    for _ in range(4):
        turns.append(game.turn)
        game.lay("black:white_tree")
    assert turns == ["frodo", "merry", "frodo", "merry"]


@pytest.mark.rule("JM-TURN-05", "JM-NAZ-04")
@pytest.mark.parametrize("options", ["basic", "advanced choose_split=yes"])
def test_only_the_active_player_decides_whoever_is_hurt(options: str) -> None:
    game = position(f"{options} | frodo at=rohan | sam | turn frodo").throws("white_tree ring nazgul gandalf orc")
    while game.turn == "frodo":
        assert game.state.to_act() == (0,)
        assert game.options("sam") == []
        for text in game.options("frodo"):
            rule = "JM-GAN-06" if text.startswith("split") else "JM-TURN-05"
            assert game.refuses("sam", text, rule)
        game.play("keep" if game.phase == "rohan" else game.options("frodo")[-1])
    assert game.boxes("sam") == 6
