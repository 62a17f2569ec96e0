"""Phase 1: throwing and setting aside (3.3), and what the active player is asked there (section 4).

With four players every die has a target of its own, so the list on offer is the whole list of legal sets.
"""

from __future__ import annotations

from itertools import combinations, product

import pytest

from mathom.core.errors import NotationError
from mathom.games.mordor.actions import action
from mathom.games.mordor.content import COLOURS, STANDARD
from tests.games.mordor.harness import Play, position

FOUR = "basic | frodo | sam | merry | pippin | turn frodo"
RIVENDELL = "advanced | frodo at=rivendell | sam | merry | pippin | turn frodo"
ROHAN = "advanced | frodo at=rohan | sam | merry | pippin | turn frodo"
TWO = "basic | frodo | sam | turn frodo"


def on_offer(game: Play) -> set[frozenset[str]]:
    """Every set of dice that may be set aside now; no set twice."""
    found = [frozenset(text.split()) for text in game.sets_on_offer()]
    assert len(found) == len(set(found))
    return set(found)


def brute_force(thrown: dict[str, str], rivendell: bool = False) -> set[frozenset[str]]:
    """The legality test of 3.3, written down once more."""
    legal = set()
    for size in range(1, len(thrown) + 1):
        for dice in combinations(thrown, size):
            symbols = [thrown[die] for die in dice]
            differ = all(symbols.count(symbol) == 1 for symbol in symbols)
            nazgul = "nazgul" in symbols or "nazgul" not in thrown.values()
            if nazgul and (differ or rivendell):
                legal.add(frozenset(dice))
    return legal


# The throw -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JM-ROLL-01")
def test_the_first_throw_of_every_turn_is_of_all_five_dice() -> None:
    game = position(FOUR).throws("white_tree orc orc orc orc")
    assert list(game.thrown) == list(COLOURS)
    game.sets("black")
    assert (game.turn, game.aside, game.thrown) == ("sam", {}, {})
    game.throws("ring ring orc orc weapon")
    assert list(game.thrown) == list(COLOURS)


@pytest.mark.rule("JM-ROLL-02", "JM-DEC-05")
def test_one_die_or_more_or_all_may_be_set_aside_but_never_none() -> None:
    game = position(FOUR).throws("white_tree ring weapon orc gandalf")
    assert {len(dice) for dice in on_offer(game)} == {1, 2, 3, 4, 5}
    assert all(option.startswith("aside ") for option in game.options("frodo"))
    with pytest.raises(NotationError):
        action("aside")
    assert game.refuses("frodo", "keep")
    assert game.sets("black yellow red blue green").turn == "sam"


@pytest.mark.rule("JM-ROLL-03")
def test_dice_set_aside_after_one_throw_show_different_symbols() -> None:
    game = position(FOUR).throws("ring ring weapon orc orc")
    assert game.refuses("frodo", "aside black yellow", "JM-ROLL-03")
    assert game.refuses("frodo", "aside red blue green", "JM-ROLL-03")
    assert on_offer(game) == brute_force(game.thrown)
    assert frozenset(("yellow", "red", "green")) in on_offer(game)


@pytest.mark.rule("JM-ROLL-04")
def test_a_symbol_of_an_earlier_throw_may_be_set_aside_again() -> None:
    game = position(FOUR).throws("ring ring weapon orc orc").sets("black").throws("ring weapon orc orc").sets("yellow")
    assert game.aside == {"black": "ring", "yellow": "ring"}


@pytest.mark.rule("JM-ROLL-05")
def test_exactly_one_nazgul_of_a_throw_goes_and_the_player_says_which() -> None:
    game = position(FOUR).throws("nazgul ring nazgul orc nazgul")
    nazguls = {"black", "red", "green"}
    assert {frozenset(dice & nazguls) for dice in on_offer(game)} == {frozenset((die,)) for die in nazguls}
    assert game.refuses("frodo", "aside yellow", "JM-ROLL-05")
    assert game.refuses("frodo", "aside yellow blue", "JM-ROLL-05")
    assert game.refuses("frodo", "aside black red", "JM-ROLL-03")


@pytest.mark.rule("JM-ROLL-06")
def test_the_nazgul_alone_is_enough() -> None:
    game = position(FOUR).throws("ring ring weapon orc nazgul").sets("green")
    assert game.aside == {"green": "nazgul"}
    assert game.phase == "throwing"


@pytest.mark.rule("JM-ROLL-07")
def test_every_die_not_set_aside_is_thrown_again() -> None:
    game = position(FOUR).throws("ring weapon orc orc gandalf").sets("yellow blue")
    assert (game.phase, game.thrown) == ("throwing", {})
    fallen = []
    while game.phase == "throwing":
        die = game.menu["*"][0].split()[0]
        fallen.append(die)
        game.play(f"{die} orc")
    assert fallen == ["black", "red", "green"]


@pytest.mark.rule("JM-ROLL-08")
def test_a_die_set_aside_stays_as_it_lies() -> None:
    game = position(FOUR).throws("ring weapon orc orc gandalf").sets("yellow")
    game.throws("black:orc red:ring blue:orc green:gandalf")
    assert game.aside == {"yellow": "weapon"}
    assert game.refuses("frodo", "aside yellow", "JM-ROLL-08")
    assert game.refuses("frodo", "aside black yellow", "JM-ROLL-08")
    game.sets("red")
    assert game.aside == {"yellow": "weapon", "red": "ring"}


@pytest.mark.rule("JM-ROLL-09")
def test_the_phase_ends_with_all_five_dice_aside_or_with_the_white_tree_and_in_no_other_way() -> None:
    game = position(FOUR).throws("ring weapon orc orc gandalf").sets("black yellow red green")
    assert (game.turn, game.phase) == ("frodo", "throwing")
    game.throws("gandalf")
    assert game.options("frodo") == ["aside blue"]
    assert game.sets("blue").turn == "sam"
    game = position(FOUR).throws("white_tree orc orc orc orc")
    assert all(option.startswith("aside ") for option in game.options("frodo"))
    assert game.sets("black").turn == "sam"


@pytest.mark.rule("JM-ROLL-10")
def test_the_white_tree_may_be_left_lying_unless_it_is_the_only_die() -> None:
    game = position(FOUR).throws("white_tree ring orc orc orc")
    assert frozenset(("yellow",)) in on_offer(game)
    game.sets("yellow")
    assert (game.turn, game.phase, game.aside) == ("frodo", "throwing", {"yellow": "ring"})
    alone = position(f"{FOUR} | aside yellow:orc red:orc blue:orc green:orc").throws("white_tree")
    assert alone.options("frodo") == ["aside black"]
    assert alone.sets("black").turn == "sam"


@pytest.mark.rule("JM-ROLL-11")
def test_with_the_white_tree_other_dice_may_go_and_a_nazgul_must() -> None:
    game = position(FOUR).throws("white_tree ring ring nazgul orc")
    assert game.refuses("frodo", "aside black", "JM-ROLL-05")
    assert game.refuses("frodo", "aside black yellow green", "JM-ROLL-05")
    assert game.refuses("frodo", "aside black yellow red blue", "JM-ROLL-03")
    game.sets("black yellow blue green")
    assert (game.turn, game.strikes) == ("sam", {"blue": ("merry", "opponent")})


@pytest.mark.rule("JM-ROLL-12")
def test_dice_left_lying_beside_the_tree_count_for_nothing() -> None:
    game = position(FOUR).throws("white_tree ring nazgul nazgul gandalf").sets("black red")
    assert (game.turn, game.circles("frodo"), game.track("frodo")) == ("sam", 0, ".......")
    assert (game.boxes("sam"), game.boxes("merry")) == (6, 7)
    account = game.sees().account
    assert account is not None
    assert [die.die for die in account.lost] == ["yellow", "blue", "green"]


@pytest.mark.rule("JM-ROLL-13", "R-10")
def test_a_turn_of_one_die_at_a_time_has_five_throws_and_rohan_adds_none() -> None:
    """Throwing again is not counted."""
    for sheets in (FOUR, ROHAN):
        game = position(sheets)
        numbers = []
        for die in range(5):
            game.throws("orc " * (5 - die))
            if sheets is ROHAN:
                game.play("again").throws("orc " * (5 - die))
            numbers.append(game.sees().throw)
            game.sets(COLOURS[die])
        assert numbers == [1, 2, 3, 4, 5]
        assert game.turn == "sam"


@pytest.mark.slow
@pytest.mark.rule("JM-ROLL-14", "JM-ROLL-03", "JM-ROLL-05", "JM-RIV-01", "JM-RIV-02")
@pytest.mark.parametrize("sheets", [FOUR, RIVENDELL])
def test_every_possible_throw_offers_what_the_legality_test_allows_and_never_nothing(sheets: str) -> None:
    faces = [tuple(dict.fromkeys(faces)) for faces in STANDARD.dice]
    for in_hand in ((0, 1, 2, 3, 4), (0, 2, 4), (1, 2), (0,), (3,)):
        aside = " ".join(f"{die}:orc" for number, die in enumerate(COLOURS) if number not in in_hand)
        start = position(f"{sheets} | aside {aside}" if aside else sheets)
        for symbols in product(*(faces[die] for die in in_hand)):
            game = Play(start.state.clone()).throws(" ".join(symbols))
            assert on_offer(game), symbols
            assert on_offer(game) == brute_force(game.thrown, rivendell=sheets is RIVENDELL), symbols


# What the active player is asked -------------------------------------------------------------------------------------
@pytest.mark.rule("JM-DEC-04", "JM-ROH-01")
def test_in_rohan_the_player_is_asked_once_a_throw_and_letting_it_stand_is_the_pass() -> None:
    game = position(ROHAN).throws("orc orc orc orc orc")
    assert game.menu == {"frodo": ["again", "keep"]}
    assert game.refuses("frodo", "aside black", "JM-ROH-01")
    game.play("keep")
    assert (game.phase, game.thrown["black"]) == ("setting_aside", "orc")
    assert game.refuses("frodo", "again", "JM-ROH-01")
    game.sets("black").throws("orc orc orc orc")
    assert game.menu == {"frodo": ["again", "keep"]}
    game.play("again").throws("ring ring ring ring")
    assert game.phase == "setting_aside"
    assert game.refuses("frodo", "again", "JM-ROH-02")


@pytest.mark.rule("JM-DEC-05")
def test_the_player_chooses_symbols_and_which_die_of_several_and_tree_or_not() -> None:
    game = position(FOUR).throws("white_tree ring ring nazgul nazgul")
    assert on_offer(game) == {
        frozenset((nazgul, *ring, *tree))
        for nazgul in ("blue", "green")
        for ring in ((), ("yellow",), ("red",))
        for tree in ((), ("black",))
    }


@pytest.mark.rule("JM-DEC-07")
def test_where_only_one_set_is_legal_the_throw_is_still_shown_and_rohan_still_asks() -> None:
    rest = "aside black:orc yellow:orc red:orc blue:orc"
    game = position(f"{FOUR} | {rest}").throws("nazgul")
    assert (game.phase, game.thrown, game.log()[-1]) == ("setting_aside", {"green": "nazgul"}, "log-throw")
    assert game.options("frodo") == ["aside green"]
    game = position(f"{ROHAN} | {rest}").throws("nazgul")
    assert (game.phase, game.thrown) == ("rohan", {"green": "nazgul"})
    assert game.options("frodo") == ["again", "keep"]


@pytest.mark.rule("JM-DEC-08")
@pytest.mark.parametrize(
    "sheets, throw, offered",
    [
        # blue and green are neutral, yellow is Frodo's own: all three strike him
        (TWO, "weapon ring orc ring ring", ["yellow"]),
        (TWO, "weapon orc ring ring gandalf", ["red", "blue"]),
        (TWO, "ring weapon orc ring weapon", ["black", "blue"]),
        (TWO, "nazgul nazgul nazgul nazgul nazgul", ["black", "yellow", "red"]),
        (FOUR, "nazgul nazgul nazgul nazgul nazgul", ["black", "yellow", "red", "blue", "green"]),
        ("advanced | frodo at=minas_tirith | sam | merry | turn frodo", "nazgul " * 5, ["black", "yellow"]),
        ("advanced | frodo at=gondor | sam | merry | turn frodo", "ring " * 5, ["black", "yellow", "red", "blue"]),
        ("basic | frodo | sam left=0 | merry | turn frodo", "ring " * 5, ["black", "yellow", "blue"]),
    ],
)
def test_dice_that_can_stand_for_each_other_are_offered_once(sheets: str, throw: str, offered: list[str]) -> None:
    """The single dice on offer that show the symbol thrown most."""
    game = position(sheets).throws(throw)
    common = max(throw.split(), key=throw.split().count)
    assert [die for die in game.sets_on_offer() if game.thrown.get(die) == common] == offered
    for die in COLOURS:
        if game.thrown[die] == common and die not in offered:
            assert game.refuses("frodo", f"aside {die}", "JM-DEC-08")


@pytest.mark.rule("JM-DEC-08", "JM-DAT-07")
def test_dice_with_other_faces_are_another_choice() -> None:
    other = STANDARD.with_dice(green=("ring", "ring", "orc", "orc", "nazgul", "gandalf"))
    throw = "weapon orc orc ring ring"
    assert "green" not in position(TWO).throws(throw).sets_on_offer()
    assert {"blue", "green"} <= set(position(TWO, other).throws(throw).sets_on_offer())


@pytest.mark.rule("JM-DEC-08")
def test_the_black_die_is_another_choice_even_with_the_same_faces() -> None:
    same = STANDARD.with_dice(black=STANDARD.dice[1])
    game = position(TWO, same).throws("ring ring orc weapon gandalf")
    assert game.target("black")[0] == game.target("yellow")[0] == "frodo"
    assert {"black", "yellow"} <= set(game.sets_on_offer())
