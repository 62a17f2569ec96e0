"""The advanced game: eight places (3.9), and what follows where they meet other rules."""

from __future__ import annotations

import pytest

from tests.games.mordor.harness import Play, position
from tests.games.mordor.test_resolution import HANDS, dice, hand
from tests.games.mordor.test_throwing import brute_force, on_offer

PLACES = ("rivendell", "moria", "lothlorien", "rohan", "helms_deep", "gondor", "minas_tirith", "shelobs_lair")


def at(place: str, options: str = "", rest: str = "sam | merry | pippin", game: str = "advanced") -> Play:
    """Frodo's turn begins in this place."""
    return position(f"{game} {options} | frodo at={place} | {rest} | turn frodo")


# When a place's rule is in force -------------------------------------------------------------------------------------
@pytest.mark.rule("JM-ADV-01")
@pytest.mark.parametrize("place", PLACES)
def test_in_the_basic_game_the_places_do_nothing(place: str) -> None:
    game = at(place, game="basic").throws("ring ring weapon orc orc")
    assert (game.place, game.phase) == ("", "setting_aside")
    assert on_offer(game) == brute_force(game.thrown)
    assert game.refuses("frodo", "again", "JM-ADV-01")
    game = at(place, "long_road=yes", game="basic")
    start = game.circles("frodo")
    game.lay(dice("ring weapon orc gandalf nazgul"))
    assert (game.circles("frodo"), game.track("frodo")) == (start + 1, "(..).........")
    assert game.boxes("pippin") == 9
    assert at(place, game="basic").lay("black:white_tree yellow:nazgul").boxes("frodo") == 6
    assert at(place).place == place


@pytest.mark.rule("JM-ADV-02")
def test_before_the_first_circle_there_is_no_place_and_the_turn_is_plain() -> None:
    """The place is that of the start of the turn."""
    game = position("advanced | frodo | sam | merry | pippin | turn frodo").throws("ring ring ring orc nazgul")
    assert game.place == ""
    assert on_offer(game) == brute_force(game.thrown)
    assert game.refuses("frodo", "aside black yellow green", "JM-ROLL-03")


@pytest.mark.rule("JM-ADV-02")
def test_a_road_is_no_place() -> None:
    game = position("advanced long_road=yes | frodo circles=2 | sam | merry | pippin | turn frodo")
    assert (game.stands("frodo"), game.place) == ("road", "")
    game.throws("ring ring ring orc orc")
    assert on_offer(game) == brute_force(game.thrown)


@pytest.mark.rule("JM-ADV-03", "R-15")
def test_the_place_holds_for_the_whole_turn_and_the_new_one_from_the_next() -> None:
    # from Gondor to Minas Tirith in this turn: the Nazguls of the turn are still Gondor's
    game = at("gondor", rest="sam").lay(dice("nazgul nazgul nazgul ring orc").replace("green:orc", "green:weapon"))
    assert (game.stands("frodo"), game.boxes("frodo"), game.boxes("sam")) == ("minas_tirith", 7, 6)
    game.lay("black:white_tree").lay("black:white_tree red:nazgul")
    assert (game.boxes("frodo"), game.boxes("sam")) == (6, 6)
    # Moria and Lothlórien passed over: Gandalf splits, and a weapon counts one
    game = at("rivendell", rest="sam").lay(dice("ring ring ring gandalf gandalf")).lay("black:white_tree")
    assert (game.stands("frodo"), game.track("frodo"), game.place) == ("rohan", "(..)(..).....", "rohan")


@pytest.mark.rule("JM-ADV-03", "JM-MOR-01")
def test_while_gandalf_splits_the_place_is_still_that_of_the_start_of_the_turn() -> None:
    game = at("rivendell", "choose_split=yes", rest="sam").lay(dice("ring gandalf orc weapon weapon"))
    assert (game.stands("frodo"), game.place, game.phase) == ("moria", "rivendell", "splitting")
    assert game.play("split 1").track("frodo") == "(..)......"


@pytest.mark.rule("JM-ADV-04", "JM-INT-08")
def test_only_the_active_players_place_counts() -> None:
    game = position("advanced | frodo | sam at=gondor | merry at=minas_tirith | turn frodo")
    game.lay(dice("nazgul orc nazgul nazgul orc"))
    assert [game.boxes(who) for who in ("frodo", "sam", "merry")] == [6, 6, 6]
    game = position("advanced | frodo | sam at=rivendell | merry at=rohan | pippin | turn frodo")
    game.throws("ring ring ring orc orc")
    assert (game.phase, on_offer(game)) == ("setting_aside", brute_force(game.thrown))


@pytest.mark.rule("JM-ADV-05")
@pytest.mark.parametrize("place", PLACES)
def test_rules_that_a_place_does_not_name_are_unchanged(place: str) -> None:
    """What a turn brings in this place, measured in seven ways; each place changes its own, and nothing else."""
    plain = {"beaten": 1, "outnumbered": 0, "own": 1, "sam": 1, "split": 1, "pair": 0, "asks": 0}
    changed = {
        "rivendell": {"pair": 1},
        "moria": {"split": 0},
        "lothlorien": {"outnumbered": 1},
        "rohan": {"asks": 1},
        "helms_deep": {"beaten": 0},
        "gondor": {"own": 0},
        "minas_tirith": {"own": 2, "sam": 0},
        "shelobs_lair": {"beaten": 0},
    }
    start = at(place).circles("frodo")
    struck = at(place).lay(dice("nazgul orc nazgul orc orc"))
    thrown = at(place).throws("ring ring orc orc orc")
    asks = thrown.phase == "rohan"
    assert {
        "beaten": at(place).lay(dice("ring weapon orc gandalf gandalf")).circles("frodo") - start,
        "outnumbered": at(place).lay(dice("ring weapon orc orc gandalf")).circles("frodo") - start,
        "own": 7 - struck.boxes("frodo"),
        "sam": 7 - struck.boxes("sam"),
        "split": at(place).lay(dice("gandalf orc orc orc orc")).boxes("frodo") - 7,
        "pair": int(frozenset(("black", "yellow")) in on_offer(thrown.play("keep") if asks else thrown)),
        "asks": int(asks),
    } == plain | changed[place]


# Place by place ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JM-RIV-01")
def test_in_rivendell_like_symbols_may_go_together_and_need_not() -> None:
    game = at("rivendell").throws("ring ring ring orc orc")
    assert on_offer(game) == brute_force(game.thrown, rivendell=True)
    assert len(on_offer(game)) == 31
    game.sets("black yellow red")
    assert game.aside == dict.fromkeys(("black", "yellow", "red"), "ring")


@pytest.mark.rule("JM-RIV-02", "R-18")
def test_in_rivendell_a_throw_costs_one_nazgul_at_least_and_each_taken_counts() -> None:
    game = at("rivendell").throws("white_tree ring nazgul nazgul nazgul")
    assert game.refuses("frodo", "aside black", "JM-RIV-02")
    assert game.refuses("frodo", "aside black yellow", "JM-RIV-02")
    nazguls = frozenset(("red", "blue", "green"))
    assert {len(nazguls & chosen) for chosen in on_offer(game)} == {1, 2, 3}
    game.sets("black red blue")
    assert [game.boxes(who) for who in ("sam", "merry", "pippin")] == [6, 6, 7]


@pytest.mark.rule("JM-MOR-01")
@pytest.mark.parametrize("options", ["", "choose_split=yes"])
def test_in_moria_gandalf_may_be_set_aside_but_splits_nothing(options: str) -> None:
    game = at("moria", options).throws("white_tree gandalf orc orc orc").sets("yellow")
    assert game.aside == {"yellow": "gandalf"}
    game = at("moria", options).lay(dice("gandalf gandalf gandalf gandalf gandalf"))
    assert (game.track("frodo"), game.turn) == (".......", "sam")
    assert set(game.gandalfs.values()) == {("moria", 0)}


@pytest.mark.rule("JM-LOT-01")
@pytest.mark.parametrize("rings, orcs, weapons", HANDS)
def test_in_lothlorien_each_weapon_counts_as_two(rings: int, orcs: int, weapons: int) -> None:
    game = at("lothlorien").lay(hand(rings, orcs, weapons))
    assert game.circles("frodo") - 3 == (rings if orcs <= 2 * weapons else 0)


@pytest.mark.rule("JM-HEL-01", "JM-INT-06")
@pytest.mark.parametrize("rings, orcs, weapons", HANDS)
def test_in_helms_deep_each_orc_counts_as_two(rings: int, orcs: int, weapons: int) -> None:
    game = at("helms_deep", "long_road=yes").lay(hand(rings, orcs, weapons))
    assert game.circles("frodo") - 7 == (rings if 2 * orcs <= weapons else 0)
    if orcs >= 2:
        assert game.circles("frodo") == 7


@pytest.mark.rule("JM-ROH-01", "JM-ROH-02", "R-11")
def test_in_rohan_all_dice_of_a_throw_fall_again_once_and_the_choice_comes_anew() -> None:
    """Of later throws too."""
    game = at("rohan").throws("ring ring ring weapon gandalf").play("again")
    assert (game.phase, game.thrown) == ("throwing", {})
    game.throws("orc orc orc orc orc")
    assert (game.phase, set(game.thrown.values())) == ("setting_aside", {"orc"})
    assert game.refuses("frodo", "again", "JM-ROH-02")
    game.sets("black yellow" if game.may_set("black yellow") else "black")
    assert game.sees().throw == 2
    game.throws("ring ring ring ring").play("again")
    fallen = []
    while game.phase == "throwing":
        fallen.append(game.menu["*"][0].split()[0])
        game.play(f"{fallen[-1]} weapon")
    assert fallen == ["yellow", "red", "blue", "green"]
    assert game.aside == {"black": "orc"}


@pytest.mark.rule("JM-ROH-01")
def test_elsewhere_nothing_is_thrown_again() -> None:
    for place in PLACES:
        if place != "rohan":
            game = at(place).throws("ring ring ring weapon gandalf")
            assert game.phase == "setting_aside"
            assert game.refuses("frodo", "again", "JM-ROH-01")


@pytest.mark.rule("JM-ROH-03")
def test_a_nazgul_or_a_tree_that_was_thrown_away_was_never_there() -> None:
    game = at("rohan").throws("white_tree nazgul nazgul orc orc").play("again").throws("ring weapon orc orc orc")
    assert on_offer(game) == brute_force(game.thrown)
    game.sets("black")
    assert (game.turn, game.phase) == ("frodo", "throwing")
    game = at("rohan").throws("ring weapon orc orc orc").play("again").throws("white_tree nazgul ring ring orc")
    assert game.refuses("frodo", "aside black", "JM-ROLL-05")
    assert game.refuses("frodo", "aside yellow red blue", "JM-ROLL-03")


@pytest.mark.rule("JM-GON-01", "JM-GON-02")
@pytest.mark.parametrize("rest", ["sam", "sam | merry | pippin", "sam left=0 | merry"])
def test_in_gondor_nazguls_strike_opponents_alone_but_must_be_set_aside(rest: str) -> None:
    game = at("gondor", rest=rest)
    before = {who: game.boxes(who) for who in game.state.names}
    game.throws("nazgul ring orc orc orc")
    assert game.refuses("frodo", "aside yellow", "JM-ROLL-05")
    game = at("gondor", rest=rest).lay(dice("nazgul nazgul nazgul nazgul nazgul"))
    lost = {who: before[who] - game.boxes(who) for who in before}
    assert lost == {who: int(who != "frodo" and before[who] > 0) for who in before}
    assert game.strikes["black"] == game.strikes["yellow"] == ("nobody", "gondor")


@pytest.mark.rule("JM-MIN-01", "JM-INT-07")
@pytest.mark.parametrize("rest", ["sam", "sam | merry | pippin", "sam circles=9 | merry left=0"])
def test_in_minas_tirith_every_nazgul_strikes_the_active_player(rest: str) -> None:
    game = at("minas_tirith", rest=rest)
    before = {who: game.boxes(who) for who in game.state.names}
    game.lay(dice("nazgul nazgul nazgul nazgul nazgul"))
    assert {who: before[who] - game.boxes(who) for who in before} == {who: 5 * (who == "frodo") for who in before}


@pytest.mark.rule("JM-SHE-01", "JM-INT-02", "R-16")
@pytest.mark.parametrize(
    "symbols, circles",
    [
        ("orc orc weapon weapon gandalf", 8),
        ("ring orc weapon gandalf gandalf", 8),
        ("ring ring orc weapon gandalf", 9),
        ("ring ring orc gandalf gandalf", 8),
        ("ring ring ring gandalf gandalf", 9),
        ("ring ring ring ring ring", 9),
    ],
)
def test_in_shelobs_lair_one_ring_of_those_that_count_is_lost(symbols: str, circles: int) -> None:
    """The orcs stop rings first."""
    game = at("shelobs_lair").lay(dice(symbols))
    assert game.circles("frodo") == circles
    assert game.status("frodo") == ("arrived" if circles == 9 else "in_play")
    if "ring" in symbols:
        assert list(game.rings.values()).count("toll") == ("stopped" not in game.rings.values())


# Where they meet -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("JM-INT-01", "R-17")
@pytest.mark.parametrize(
    "place, options, needed",
    [
        ("minas_tirith", "", 2),
        ("gondor", "", 3),
        ("minas_tirith", "long_road=yes", 3),
        ("gondor", "long_road=yes", 4),
    ],
)
def test_shelobs_lair_takes_no_ring_of_those_who_pass_over_her(place: str, options: str, needed: int) -> None:
    for rings in (needed - 1, needed):
        game = at(place, options).lay(dice("ring " * rings + "gandalf " * (5 - rings)))
        assert game.status("frodo") == ("arrived" if rings == needed else "in_play")


@pytest.mark.rule("JM-INT-03")
def test_in_rivendell_any_number_of_like_symbols_may_go_beside_the_tree() -> None:
    game = at("rivendell").throws("white_tree ring ring ring ring").sets("black yellow red blue")
    assert (game.turn, game.circles("frodo")) == ("sam", 4)
    game = at("rivendell").throws("white_tree ring ring ring ring").sets("yellow red blue green")
    assert (game.turn, game.phase) == ("frodo", "throwing")


@pytest.mark.rule("JM-INT-04")
@pytest.mark.parametrize(
    "symbols", ["orc orc orc orc orc", "nazgul nazgul ring ring orc", "white_tree ring ring orc orc"]
)
def test_in_rivendell_all_five_dice_of_the_first_throw_may_be_taken(symbols: str) -> None:
    game = at("rivendell").throws(symbols).sets("black yellow red blue green")
    assert game.turn == "sam"
    account = game.sees().account
    assert account is not None
    assert (account.throws, len(account.laid)) == (1, 5)


@pytest.mark.rule("JM-INT-05")
def test_in_moria_an_own_nazgul_costs_a_whole_square_in_spite_of_gandalf() -> None:
    assert at("moria").lay(dice("orc nazgul gandalf orc orc")).track("frodo") == "x......"
    assert at("lothlorien").lay(dice("orc nazgul gandalf orc orc")).track("frodo") == "(x.)......"


@pytest.mark.rule("JM-INT-07")
def test_in_minas_tirith_the_splits_of_the_turn_come_first() -> None:
    game = at("minas_tirith").lay(dice("nazgul nazgul nazgul nazgul gandalf"))
    assert game.track("frodo") == "(xx)xx...."
    game = at("minas_tirith").lay(dice("nazgul nazgul nazgul gandalf gandalf"))
    assert game.track("frodo") == "(xx)(x.)....."


@pytest.mark.rule("JM-INT-08")
def test_a_player_in_gondor_is_hurt_and_goes_out_in_other_players_turns() -> None:
    game = position("advanced | frodo | sam at=gondor left=1 | merry | turn frodo").lay("black:white_tree red:nazgul")
    assert game.status("sam") == "eliminated"
    # the tie-break counts his boxes as usual
    game = position("advanced | frodo circles=9 left=4 | sam at=gondor left=3 | turn sam").lay(
        dice("ring ring ring weapon nazgul")
    )
    assert (game.winners, game.ended_by) == (["frodo"], "JM-END-04")


@pytest.mark.rule("JM-INT-09")
def test_whose_rings_the_orcs_stop_has_the_same_place_next_turn() -> None:
    game = at("lothlorien", rest="sam").lay(dice("ring ring orc gandalf gandalf")).lay("black:white_tree")
    assert (game.turn, game.stands("frodo"), game.place) == ("frodo", "lothlorien", "lothlorien")
