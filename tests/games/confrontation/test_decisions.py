"""Every decision of the game (section 4): who is asked, what is offered, whether he may decline, who sees it."""

from __future__ import annotations

import pytest

from mathom.core.errors import OptionsError
from mathom.games.confrontation import GAME
from tests.games.confrontation.harness import Play, new, position

ALL_F = ["1", "2", "3", "4", "5", "magic", "noble_sacrifice", "elven_cloak", "retreat_f"]
ALL_S = ["1", "2", "3", "4", "5", "6", "magic", "eye_of_sauron", "retreat_s"]


def asked(game: Play, side: str, *options: str) -> bool:
    """Whether this side alone is asked, exactly this, and the other sees neither the question nor the list."""
    other = "S" if side == "F" else "F"
    assert game.menu == {side: list(options)}
    assert game.sees(side).prompt is not None
    assert game.sees(other).prompt is None
    assert game.sees(other).legal == ()
    return True


def read(game: Play, line: str) -> list[dict[str, str | int]]:
    """What both players have read in lines of this kind; the same for both."""
    told = [[entry.args for entry in game.sees(side).log if entry.id == line] for side in "FS"]
    assert told[0] == told[1]
    return told[0]


def alike(side: str, one: Play, other: Play) -> bool:
    """Whether a side sees the same in two games, to the last byte."""
    return GAME.observation_to_json(one.sees(side)) == GAME.observation_to_json(other.sees(side))


# Before the game -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-DEC-01")
def test_the_players_agree_on_rule_set_special_cards_handicap_house_rules_and_match() -> None:
    assert [option.name for option in GAME.menu] == [
        "rule_set",
        "special_cards",
        "handicap",
        "handicap_cards",
        "match",
        "auto_shuffle",
        "loss_counts_forward_only",
        "skip_card_saves",
        "original_shadowfax_river",
        "sauron_upstream_retreat",
        "original_nazgul_mountains",
        "sam_first_strict",
        "original_sam_fights_orc",
        "double_magic_both_replace",
        "sacrifice_stopped_by_card_alone",
        "s_retreat_stops_f_retreat",
        "gandalf_star_early",
        "ring_passes_in_mordor_wins",
        "shire_needs",
        "guarded_homes",
    ]
    on = {option.name for option in GAME.menu if option.default is True}
    assert on == {"auto_shuffle", "skip_card_saves", "sauron_upstream_retreat", "ring_passes_in_mordor_wins"}
    for rule_set in ("original", "classic", "variant", "draft"):
        game = new(f"rule_set={rule_set} special_cards=yes match=yes")
        assert game.sees("F").options == game.sees("S").options
        assert f"rule_set={rule_set}" in game.sees("F").options or rule_set == "classic"
    with pytest.raises(OptionsError):
        new("rule_set=house")


@pytest.mark.rule("CF-DEC-01")
def test_the_seats_of_a_match_are_exchanged_and_those_of_a_game_are_fixed() -> None:
    assert GAME.seats(GAME.options("match=yes")) == ("A", "B")
    assert GAME.seats(GAME.options("match=no")) == ("F", "S")


@pytest.mark.rule("CF-DEC-02")
def test_both_draft_at_once_in_secret_ring_or_star_tile_by_tile() -> None:
    game = new("rule_set=draft")
    assert game.menu == {"F": ["draft frodo", "draft frodo_star"], "S": ["draft balrog", "draft uruk_hai"]}
    other = new("rule_set=draft")
    for step in range(9):
        assert len(game.options("F")) == 2  # no passing
        game.play(game.options("F")[0])
        other.play(other.options("F")[1])
        if step < 8:
            assert game.sees("S").ready == (False, False)
    assert game.options("F") == []
    assert alike("S", game, other)  # S sees that F is done, nothing else
    assert game.sees("S").ready == (True, False)
    assert game.sees("S").roster == ("",) * 18
    while game.phase == "drafting":
        game.play(game.options("S")[1])
    assert game.sees("F").roster == game.sees("S").roster
    assert game.sees("F").roster[:2] == ("frodo", "sam")
    assert game.sees("F").roster[9:11] == ("uruk_hai", "wormtongue")


@pytest.mark.rule("CF-DEC-03")
def test_both_choose_two_of_their_four_special_cards_at_once_in_secret() -> None:
    game = new("rule_set=classic special_cards=yes")
    assert game.options("F") == [
        "choose shadowfax gandalf_the_white",
        "choose shadowfax king_revealed",
        "choose shadowfax gwaihir",
        "choose gandalf_the_white king_revealed",
        "choose gandalf_the_white gwaihir",
        "choose king_revealed gwaihir",
    ]
    assert game.options("S") == [
        "choose palantir recall_to_mordor",
        "choose palantir dark_of_mordor",
        "choose palantir crebain",
        "choose recall_to_mordor dark_of_mordor",
        "choose recall_to_mordor crebain",
        "choose dark_of_mordor crebain",
    ]
    game.play("S choose palantir crebain")
    assert alike("F", game, new("rule_set=classic special_cards=yes").play("S choose dark_of_mordor crebain"))
    game.play("F choose shadowfax gwaihir")
    shown = [str(line["cards"]).replace(",", " ").split() for line in read(game, "log-chosen")]
    assert shown == [["shadowfax", "gwaihir"], ["palantir", "crebain"]]
    assert game.phase == "placing"


@pytest.mark.rule("CF-DEC-03")
def test_as_a_handicap_one_player_alone_chooses_as_many_as_agreed() -> None:
    game = new("rule_set=classic special_cards=yes handicap=sauron handicap_cards=1")
    assert game.menu == {
        "S": ["choose palantir", "choose recall_to_mordor", "choose dark_of_mordor", "choose crebain"],
    }
    game = new("rule_set=classic special_cards=yes handicap=fellowship handicap_cards=4")
    assert game.phase == "placing"  # all four: nothing to choose
    assert game.sees("S").specials == ("shadowfax", "gandalf_the_white", "king_revealed", "gwaihir")
    game = new("rule_set=original special_cards=yes")
    assert (game.phase, game.sees("F").specials) == (
        "placing",
        ("shadowfax", "gandalf_the_white", "palantir", "recall_to_mordor"),
    )


@pytest.mark.rule("CF-DEC-04")
def test_both_place_at_once_in_secret_and_the_four_left_over_start_at_home() -> None:
    game = new("rule_set=classic")
    ways = 1
    for region in ("arthedain", "cardolan", "rhudaur", "eregion", "enedwaith"):
        options = game.options("F")
        assert all(option.endswith(f"@{region}") for option in options)
        assert set(game.menu) == {"F", "S"}
        ways *= len(options)
        game.play(options[0])
    assert ways == 15_120
    assert game.options("F") == []
    other = new("rule_set=classic")
    for _ in range(5):
        other.play(other.options("F")[-1])
    assert alike("S", game, other)
    faces = {stand.face: stand.region for stand in game.sees("F").stands}
    assert faces["frodo"] == "arthedain"
    assert [who for who, region in faces.items() if region == "shire"] == ["aragorn", "legolas", "gimli", "boromir"]
    for region in ("mirkwood", "fangorn", "rohan", "dagorlad", "gondor"):
        assert all(option.endswith(f"@{region}") for option in game.options("S"))
        game.play(game.options("S")[0])
    assert game.phase == "turn"
    assert all(not stand.face for stand in game.sees("S").stands if stand.mark[0] == "f")


@pytest.mark.rule("CF-DEC-05")
def test_an_owner_may_shuffle_the_hidden_stands_of_a_region_at_any_time() -> None:
    game = position(
        "classic auto_shuffle=no | F: frodo@rohan/2 sam@rohan/3 merry@shire! gimli@shire/5 | S: orcs@mordor | turn S"
    )
    assert [aside.text for aside in game.sees("F").asides] == ["resign", "offer_stop", "shuffle rohan"]
    game.play("F shuffle rohan")
    assert read(game, "log-shuffle") == [{"side": "fellowship", "region": "rohan"}]
    rohan = [stand for stand in game.sees("S").stands if stand.region == "rohan"]
    assert len({stand.group for stand in rohan}) == 1  # S can no longer tell the two apart
    assert game.turn == "S"
    assert game.options("S") == ["orcs mordor>dagorlad", "orcs mordor>gondor"]


@pytest.mark.rule("CF-DEC-05")
def test_with_auto_shuffle_on_nobody_has_to_shuffle() -> None:
    game = position("classic | F: frodo@rohan sam@gap_of_rohan | S: orcs@mordor | turn F")
    assert [aside.text for aside in game.sees("F").asides] == ["resign", "offer_stop"]
    game.play("sam gap_of_rohan>rohan")
    rohan = [stand for stand in game.sees("S").stands if stand.region == "rohan"]
    assert [stand.possible for stand in rohan] == [("frodo", "sam")] * 2


# The turn ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-DEC-06")
@pytest.mark.parametrize("rules", ["original", "classic"])
def test_f_may_skip_his_turn_for_gandalf_the_white(rules: str) -> None:
    game = position(
        f"{rules} special_cards=yes | F: frodo@rohan | S: orcs@mordor warg@mordor | special gandalf_the_white | turn F"
    )
    assert asked(game, "F", "frodo rohan>gondor", "gandalf_the_white")
    game.play("gandalf_the_white")
    assert read(game, "log-white") == [{"who": "gandalf"}]
    assert game.turn == "S"


@pytest.mark.rule("CF-DEC-07")
def test_f_may_skip_his_turn_for_a_king_revealed_and_point_at_any_sauron_stand() -> None:
    game = position(
        "classic special_cards=yes | F: frodo@rohan aragorn@gap_of_rohan | S: orcs@mordor warg@fangorn balrog@caradhras"
        " | special king_revealed | turn F"
    )
    assert asked(
        game,
        "F",
        "frodo rohan>gondor",
        "aragorn gap_of_rohan>rohan",
        "king_revealed s1",
        "king_revealed s2",
        "king_revealed s3",
    )
    game.play("king_revealed s3")
    assert read(game, "log-king") == [
        {"who": "aragorn", "mark": "f2", "at": "gap_of_rohan", "stand": "s3", "region": "caradhras"}
    ]
    assert len(game.possible("F", "caradhras")[0]) == 3  # which stand, not whose


@pytest.mark.rule("CF-DEC-08")
def test_f_may_ride_shadowfax_and_only_the_stand_is_seen() -> None:
    game = position(
        "classic special_cards=yes | F: frodo@shire sam@caradhras | S: orcs@mordor warg@rohan | special shadowfax"
        " | turn F"
    )
    assert asked(
        game,
        "F",
        "frodo shire>arthedain",
        "frodo shire>cardolan",
        "sam caradhras>fangorn",
        "sam caradhras>rohan",
        "shadowfax frodo shire>arthedain",
        "shadowfax frodo shire>cardolan",
        "shadowfax sam caradhras>fangorn",
    )
    game.play("shadowfax sam caradhras>fangorn")
    step = next(line for line in game.sees("S").log if line.id == "log-step")
    assert step.args == {"stand": "f2", "who": "hidden", "from": "caradhras", "to": "fangorn", "way": "plain"}
    assert step.secret == {}


@pytest.mark.rule("CF-DEC-09")
@pytest.mark.parametrize("rules", ["original", "classic"])
def test_sauron_may_skip_his_turn_for_the_recall_and_only_the_stand_is_seen(rules: str) -> None:
    game = position(
        f"{rules} special_cards=yes | F: frodo@shire | S: orcs@mordor warg@gap_of_rohan balrog@high_pass"
        " | special recall_to_mordor | turn S"
    )
    assert asked(
        game,
        "S",
        "balrog high_pass>rhudaur",
        "orcs mordor>dagorlad",
        "orcs mordor>gondor",
        "warg gap_of_rohan>enedwaith",
        "recall_to_mordor balrog",
        "recall_to_mordor warg",
    )
    game.play("recall_to_mordor warg")
    recall = next(line for line in game.sees("F").log if line.id == "log-recall")
    assert recall.args == {"stand": "s2", "who": "hidden", "from": "gap_of_rohan"}
    assert recall.secret == {}


@pytest.mark.rule("CF-DEC-10")
def test_sauron_may_skip_his_turn_for_the_crebain_and_both_see_the_face() -> None:
    game = position(
        "classic special_cards=yes | F: frodo@shire sam@rohan | S: orcs@gap_of_rohan | special crebain | turn S"
    )
    assert asked(game, "S", "orcs gap_of_rohan>enedwaith", "crebain f1", "crebain f2")
    game.play("crebain f2")
    assert read(game, "log-crebain") == [{"who": "sam", "at": "rohan"}]
    assert game.turn == "F"


@pytest.mark.rule("CF-DEC-11")
def test_the_2005_palantir_is_offered_before_the_move_and_shows_faces_to_sauron_alone() -> None:
    game = position(
        "original special_cards=yes | F: frodo@shire sam@rohan merry@rohan gimli@caradhras | S: orcs@gap_of_rohan"
        " | special palantir | turn S"
    )
    assert asked(game, "S", "orcs gap_of_rohan>enedwaith", "palantir caradhras", "palantir rohan")
    game.play("palantir rohan")
    assert read(game, "log-palantir") == [{"region": "rohan"}]
    assert {stand.face for stand in game.sees("S").stands if stand.region == "rohan"} == {"sam", "merry"}
    assert not game.shown("sam")
    assert asked(game, "S", "orcs gap_of_rohan>enedwaith")


@pytest.mark.rule("CF-DEC-12")
def test_the_revised_palantir_stands_beside_every_decision_of_sauron_in_his_turn() -> None:
    game = position(
        "classic special_cards=yes | F: merry@rohan! gimli@rohan frodo@shire sam@caradhras"
        " | S: saruman@gondor orcs@mordor | hand F 1 5 magic | hand S 1 magic 3"
        " | special palantir dark_of_mordor | turn S"
    )
    looks = ["palantir caradhras", "palantir rohan"]

    def beside(*options: str) -> bool:
        assert game.options("S") == [*options, *looks]
        return True

    assert game.options("S")[-2:] == looks
    game.play("dark_of_mordor orcs mordor>dagorlad")
    assert game.options("S")[-2:] == looks
    game.play("saruman gondor>rohan")
    assert beside("fight merry", "fight hidden")
    game.play("fight merry")
    assert beside("decline", "no_cards")
    game.play("decline")
    assert beside("card 1", "card 3", "card magic")
    game.cards("5", "magic")
    assert beside("take 2", "take 4", "take 5", "take 6", "take eye_of_sauron", "take retreat_s")
    game.play("take retreat_s")
    assert game.at("saruman") == "fangorn"  # the one way there was
    assert beside("end_turn")
    game.play("palantir caradhras")
    assert read(game, "log-reveal") == [{"who": "sam", "at": "caradhras"}]
    assert asked(game, "S", "end_turn")


@pytest.mark.rule("CF-DEC-12")
@pytest.mark.parametrize(
    "who, card, options",
    [
        ("mouth_of_sauron", "1", ["decline", "exchange"]),
        ("saruman_star", "1", ["decline", "force"]),
        ("uruk_hai", "retreat_s", ["retreat mirkwood", "retreat rohan"]),
        ("wormtongue", "1", ["decline", "escape dagorlad", "escape gondor"]),
        ("gollum", "", ["decline", "retreat misty_mountains", "retreat caradhras"]),
    ],
)
def test_the_revised_palantir_stands_beside_what_star_characters_are_asked(
    who: str, card: str, options: list[str]
) -> None:
    game = position(
        f"variant special_cards=yes | F: theoden@fangorn frodo_star@shire | S: {who}@dagorlad watcher@mordor"
        " | special palantir | turn S"
    ).play(f"{who} dagorlad>fangorn")
    assert asked(game, "S", "fight hidden", "palantir fangorn")  # though there is but one to fight
    game.play("fight hidden")
    if card:
        game.cards("5", card)
    assert asked(game, "S", *options, "palantir fangorn")


@pytest.mark.rule("CF-DEC-12")
def test_the_revised_palantir_is_not_offered_in_fs_turn_nor_beside_fs_decisions() -> None:
    game = position(
        "classic special_cards=yes | F: pippin@fangorn frodo@rohan | S: saruman@gondor orcs@mordor"
        " | special palantir | turn F"
    )
    assert not any("palantir" in option for option in game.options("F"))
    game.play("pippin fangorn>gondor")
    assert asked(game, "S", "decline", "no_cards")


@pytest.mark.rule("CF-DEC-13")
def test_sauron_may_step_with_the_dark_of_mordor_and_only_the_stand_is_seen() -> None:
    game = position(
        "classic special_cards=yes | F: frodo@shire | S: orcs@gap_of_rohan black_rider@high_pass"
        " | special dark_of_mordor | turn S"
    )
    assert asked(
        game,
        "S",
        "black_rider high_pass>rhudaur",
        "black_rider high_pass^shire",
        "orcs gap_of_rohan>enedwaith",
        "dark_of_mordor black_rider high_pass>rhudaur",
        "dark_of_mordor orcs gap_of_rohan>enedwaith",
    )
    game.play("dark_of_mordor orcs gap_of_rohan>enedwaith")
    step = next(line for line in game.sees("F").log if line.id == "log-step")
    assert step.args == {"stand": "s1", "who": "hidden", "from": "gap_of_rohan", "to": "enedwaith", "way": "plain"}
    assert step.secret == {}


@pytest.mark.rule("CF-DEC-14")
def test_the_player_in_turn_moves_one_character_to_one_place_in_one_way_and_cannot_pass() -> None:
    game = position("draft | F: treebeard@eregion frodo@shire | S: orcs@fangorn balrog@mordor | turn F")
    assert asked(
        game,
        "F",
        "frodo shire>arthedain",
        "frodo shire>cardolan",
        "treebeard eregion>misty_mountains",
        "treebeard eregion>caradhras",
        "treebeard eregion=fangorn",
        "treebeard eregion^fangorn",
    )
    assert game.refuses("F", "decline")
    assert game.refuses("F", "end_turn")
    game.play("treebeard eregion>caradhras")
    move = next(line for line in game.sees("S").log if line.id == "log-move")
    assert move.args == {"stand": "f1", "who": "hidden", "from": "eregion", "to": "caradhras", "way": "plain"}
    assert move.secret == {}
    assert game.possible("S", "caradhras") == [("frodo", "treebeard")]


@pytest.mark.rule("CF-DEC-14")
def test_a_player_without_a_move_and_without_a_skip_card_is_not_asked_but_loses() -> None:
    game = position("classic | F: frodo@rohan | S: orcs@shire | turn S")
    assert (game.winner, game.ended_by, game.menu) == ("F", "CF-END-08", {})


@pytest.mark.rule("CF-DEC-15")
@pytest.mark.parametrize("rules, staying", [("original", ["stay"]), ("classic", [])])
def test_the_rider_moves_again_and_only_in_2005_he_may_stay(rules: str, staying: list[str]) -> None:
    game = position(
        f"{rules} special_cards=yes | F: frodo@shire sam@caradhras | S: orcs@mordor | special shadowfax | turn F"
    ).play("shadowfax sam caradhras>fangorn")
    assert asked(game, "F", "sam fangorn>dagorlad", "sam fangorn>gondor", "sam fangorn~rohan", *staying)
    game.play("sam fangorn~rohan")
    move = next(line for line in game.sees("S").log if line.id == "log-move")
    assert move.args == {"stand": "f2", "who": "hidden", "from": "fangorn", "to": "rohan", "way": "river"}


@pytest.mark.rule("CF-DEC-16")
def test_after_the_dark_of_mordor_another_character_moves_and_there_is_no_passing() -> None:
    game = position(
        "classic special_cards=yes | F: frodo@shire | S: orcs@gap_of_rohan warg@high_pass"
        " | special dark_of_mordor | turn S"
    ).play("dark_of_mordor orcs gap_of_rohan>enedwaith")
    assert asked(game, "S", "warg high_pass>rhudaur")
    game.play("warg high_pass>rhudaur")
    assert next(line.args["stand"] for line in game.sees("F").log if line.id == "log-move") == "s2"


@pytest.mark.rule("CF-DEC-17")
def test_after_a_king_revealed_sauron_moves_the_named_one_or_says_why_not() -> None:
    text = (
        "classic special_cards=yes | F: frodo@shire aragorn@rohan | S: orcs@mirkwood balrog@high_pass {third}"
        " | special king_revealed recall_to_mordor | turn F"
    )
    game = position(text.format(third="warg@gondor")).play("king_revealed s1")
    assert asked(game, "S", "orcs mirkwood>misty_mountains")
    game = position(text.format(third="warg@misty_mountains")).play("king_revealed s1")
    assert read(game, "log-blocked") == [{"stand": "s1", "at": "mirkwood", "why": "limit"}]
    assert asked(game, "S", "balrog high_pass>rhudaur", "warg misty_mountains>rhudaur", "warg misty_mountains>eregion")


@pytest.mark.rule("CF-DEC-18")
def test_sauron_may_strike_in_the_mines_if_it_is_the_balrog_and_f_cannot_tell_before() -> None:
    text = "classic | F: sam@eregion frodo@shire | S: {guard}@caradhras {other}@gap_of_rohan | turn F"
    balrog = position(text.format(guard="balrog", other="orcs")).play("sam eregion=fangorn")
    orcs = position(text.format(guard="orcs", other="balrog")).play("sam eregion=fangorn")
    assert asked(balrog, "S", "decline", "strike")
    assert asked(orcs, "S", "decline")
    assert alike("F", balrog, orcs)
    assert "sam" in balrog.possible("S", "eregion")[0]
    assert len(balrog.possible("S", "eregion")[0]) == 2  # S does not know who the traveller is
    balrog.play("decline")
    orcs.play("decline")
    assert balrog.at("sam") == "fangorn"
    assert alike("F", balrog, orcs)  # no strike tells nothing
    struck = position(text.format(guard="balrog", other="orcs")).play("sam eregion=fangorn", "strike")
    assert read(struck, "log-strike") == [{"who": "sam"}]


# The attack ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-DEC-19")
@pytest.mark.parametrize("rules", ["original", "classic"])
def test_the_defenders_owner_may_shuffle_before_each_choice_of_a_defender(rules: str) -> None:
    text = (
        f"{rules} auto_shuffle=no | F: sam@shire/2 merry@shire/3 gimli@shire/4 frodo@rohan | S: balrog@arthedain"
        " orcs@mordor | turn S"
    )
    game = position(text).play("balrog arthedain>shire")
    assert asked(game, "F", "decline", "shuffle shire")
    game.play("shuffle shire")
    assert read(game, "log-shuffle") == [{"side": "fellowship", "region": "shire"}]
    assert game.possible("S", "shire") == [("frodo", "sam", "merry", "gimli")] * 3
    game = position(text).play("balrog arthedain>shire", "decline")
    game.play("fight f2" if rules == "original" else "draw merry").cards("1", "6")
    assert asked(game, "F", "decline", "shuffle shire")  # before the next battle


@pytest.mark.rule("CF-DEC-20")
def test_in_2005_the_attacker_names_one_stand() -> None:
    game = position(
        "original auto_shuffle=no | F: sam@rohan/2 merry@rohan/3 frodo@shire | S: balrog@gondor orcs@mordor | turn S"
    ).play("balrog gondor>rohan", "decline")
    assert asked(game, "S", "fight f1", "fight f2")
    game.play("fight f2")
    fought = {"attacker": "balrog", "attacking": "s1", "defender": "merry", "defending": "f2", "at": "rohan"}
    assert read(game, "log-battle") == [fought]


@pytest.mark.rule("CF-DEC-21")
def test_the_revised_attacker_picks_a_revealed_one_or_a_hidden_one_by_lot() -> None:
    text = "classic | F: {f} | S: balrog@arthedain orcs@mordor | turn S"
    game = position(text.format(f="sam@shire! merry@shire! gimli@shire legolas@shire frodo@rohan"))
    game.play("balrog arthedain>shire")
    assert asked(game, "S", "fight sam", "fight merry", "fight hidden")
    game.play("fight hidden")
    assert game.state.to_act() == (-1,)
    assert [(outcome.text, weight) for outcome, weight in game.state.odds()] == [("draw legolas", 1), ("draw gimli", 1)]
    game = position(text.format(f="sam@shire! merry@shire frodo@rohan")).play("balrog arthedain>shire")
    assert asked(game, "S", "fight sam", "fight hidden")
    game.play("fight hidden")  # the only hidden one: no draw
    fought = {"attacker": "balrog", "attacking": "s1", "defender": "merry", "defending": "f2", "at": "shire"}
    assert read(game, "log-battle") == [fought]
    game = position(text.format(f="sam@shire! merry@shire! frodo@rohan")).play("balrog arthedain>shire")
    assert asked(game, "S", "fight sam", "fight merry")


# The battle: abilities -----------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-DEC-22")
def test_sam_may_step_in_for_frodo_and_the_question_does_not_tell_whether_he_is_there() -> None:
    text = "classic | F: frodo@rohan! {mate}@rohan {far}@shire | S: balrog@gondor orcs@mordor | turn S"
    with_sam = position(text.format(mate="sam", far="merry")).play("balrog gondor>rohan", "fight frodo")
    without = position(text.format(mate="merry", far="sam")).play("balrog gondor>rohan", "fight frodo")
    assert asked(with_sam, "F", "decline", "substitute")
    assert asked(without, "F", "decline")
    assert alike("S", with_sam, without)
    with_sam.play("decline")
    assert alike("S", with_sam, without.play("decline"))
    assert read(with_sam, "log-substitute") == []
    seen = position(text.format(mate="sam", far="merry")).play("balrog gondor>rohan", "fight frodo", "substitute")
    assert read(seen, "log-substitute") == [{"who": "sam", "for": "frodo"}]
    assert seen.shown("sam")
    warg = position(text.replace("balrog", "warg").format(mate="sam", far="merry"))
    assert warg.play("warg gondor>rohan", "fight frodo").phase == "playing"


@pytest.mark.rule("CF-DEC-23", "CF-DEC-27")
def test_f_may_play_gwaihir_and_then_retreat_sideways_or_backward() -> None:
    game = position(
        "classic special_cards=yes | F: merry@gondor frodo@shire | S: balrog@mordor orcs@rohan | special gwaihir"
        " | turn S"
    ).play("balrog mordor>gondor")
    assert asked(game, "F", "decline", "gwaihir")
    game.play("gwaihir")
    assert read(game, "log-special") == [{"card": "gwaihir"}]
    assert asked(game, "F", "decline", "retreat fangorn", "retreat dagorlad")  # the Orcs are in Rohan
    game.play("retreat dagorlad")
    assert read(game, "log-retreat") == [{"who": "merry", "from": "gondor", "to": "dagorlad"}]


@pytest.mark.rule("CF-DEC-23", "CF-DEC-27")
def test_without_gwaihir_nobody_is_asked_and_with_him_one_may_stay() -> None:
    text = (
        "classic special_cards=yes | F: merry@gondor frodo@shire | S: balrog@mordor orcs@rohan | special gwaihir"
        " | turn S"
    )
    game = position(text).play("balrog mordor>gondor", "decline")
    assert game.phase == "playing"
    assert game.sees("S").specials == ("gwaihir",)
    game = position(text).play("balrog mordor>gondor", "gwaihir", "decline")
    assert (game.phase, game.at("merry")) == ("playing", "gondor")


@pytest.mark.rule("CF-DEC-27")
def test_against_the_warg_gwaihir_lends_no_retreat_and_against_classic_saruman_none_is_offered() -> None:
    text = "classic special_cards=yes | F: merry@gondor frodo@shire | S: {foe}@mordor orcs@rohan | special gwaihir"
    game = position(f"{text.format(foe='warg')} | turn S").play("warg mordor>gondor")
    assert game.phase == "playing"  # he cannot even be played
    game = position(f"{text.format(foe='saruman')} | turn S").play("saruman mordor>gondor", "gwaihir")
    assert asked(game, "S", "decline", "no_cards")


@pytest.mark.rule("CF-DEC-24")
@pytest.mark.parametrize("rules", ["original", "classic"])
def test_frodo_defending_may_retreat_sideways(rules: str) -> None:
    game = position(f"{rules} | F: frodo@eregion sam@shire | S: balrog@caradhras orcs@mordor | turn S")
    game.play("balrog caradhras>eregion")
    assert asked(game, "F", "decline", "retreat rhudaur", "retreat enedwaith")
    game.play("retreat rhudaur")
    assert read(game, "log-retreat") == [{"who": "frodo", "from": "eregion", "to": "rhudaur"}]


@pytest.mark.rule("CF-DEC-24")
@pytest.mark.parametrize("rules", ["original", "classic", "draft"])
def test_frodo_is_not_asked_about_a_retreat_from_the_warg_nor_in_the_revised_rules_from_saruman(rules: str) -> None:
    text = f"{rules} | F: frodo@eregion sam@shire | S: {{foe}}@caradhras orcs@mordor | turn S"
    assert position(text.format(foe="warg")).play("warg caradhras>eregion").phase == "playing"
    saruman = position(text.format(foe="saruman")).play("saruman caradhras>eregion")
    if rules == "original":
        assert asked(saruman, "F", "decline", "retreat rhudaur", "retreat enedwaith")
    else:
        assert asked(saruman, "S", "decline", "no_cards")
    if rules == "draft":  # it is the classic Saruman alone who stops retreats
        star = position(text.format(foe="saruman_star")).play("saruman_star caradhras>eregion")
        assert asked(star, "F", "decline", "retreat rhudaur", "retreat enedwaith")


@pytest.mark.rule("CF-DEC-25")
@pytest.mark.parametrize("rules", ["original", "classic"])
def test_pippin_attacking_may_retreat_backward(rules: str) -> None:
    game = position(
        f"{rules} | F: pippin@mirkwood frodo@shire sam@caradhras | S: balrog@dagorlad orcs@fangorn | turn F"
    )
    game.play("pippin mirkwood>dagorlad")
    assert asked(game, "F", "decline", "retreat mirkwood")  # the Orcs are in Fangorn
    game.play("retreat mirkwood")
    assert read(game, "log-retreat") == [{"who": "pippin", "from": "dagorlad", "to": "mirkwood"}]


@pytest.mark.rule("CF-DEC-25")
@pytest.mark.parametrize("rules", ["original", "classic", "draft"])
def test_pippin_is_not_asked_about_a_retreat_from_the_warg_nor_in_the_revised_rules_from_saruman(rules: str) -> None:
    text = f"{rules} | F: pippin@mirkwood frodo@shire | S: {{foe}}@dagorlad orcs@fangorn | turn F"
    assert position(text.format(foe="warg")).play("pippin mirkwood>dagorlad").phase == "playing"
    saruman = position(text.format(foe="saruman")).play("pippin mirkwood>dagorlad")
    if rules == "original":
        assert asked(saruman, "F", "decline", "retreat mirkwood")
    else:
        assert asked(saruman, "S", "decline", "no_cards")
    if rules == "draft":
        star = position(text.format(foe="saruman_star")).play("pippin mirkwood>dagorlad")
        assert asked(star, "F", "decline", "retreat mirkwood")


@pytest.mark.rule("CF-DEC-26")
def test_faramir_attacking_may_retreat_sideways() -> None:
    game = position("variant | F: faramir@caradhras frodo_star@shire | S: uruk_hai@fangorn gollum@mirkwood | turn F")
    game.play("faramir caradhras>fangorn")
    assert asked(game, "F", "decline", "retreat rohan")
    game.play("retreat rohan")
    assert read(game, "log-retreat") == [{"who": "faramir", "from": "fangorn", "to": "rohan"}]


@pytest.mark.rule("CF-DEC-26")
def test_faramir_is_not_asked_about_a_retreat_from_the_warg_nor_from_classic_saruman() -> None:
    text = "draft | F: faramir@caradhras frodo@shire | S: {foe}@fangorn orcs@mirkwood | turn F"
    assert position(text.format(foe="warg")).play("faramir caradhras>fangorn").phase == "playing"
    saruman = position(text.format(foe="saruman")).play("faramir caradhras>fangorn")
    assert asked(saruman, "S", "decline", "no_cards")
    star = position(text.format(foe="saruman_star")).play("faramir caradhras>fangorn")
    assert asked(star, "F", "decline", "retreat rohan")


@pytest.mark.rule("CF-DEC-28")
@pytest.mark.parametrize("foe", ["saruman", "warg"])
def test_smeagol_is_not_asked_about_changing_places_when_the_warg_attacks(foe: str) -> None:
    game = position(f"draft | F: smeagol@rohan elrond@fangorn frodo@shire | S: {foe}@gondor orcs@mordor | turn S")
    game.play(f"{foe} gondor>rohan")
    if foe == "warg":
        assert game.phase == "playing"
    else:  # changing places is no retreat, so Saruman does not stop it
        assert asked(game, "F", "decline", "swap elrond")


@pytest.mark.rule("CF-DEC-28")
def test_smeagol_defending_alone_may_change_places() -> None:
    text = (
        "variant | F: smeagol@rohan elrond@fangorn theoden@shire frodo_star@caradhras"
        " | S: uruk_hai@gondor gollum@mordor | turn S"
    )
    game = position(text).play("uruk_hai gondor>rohan")
    assert asked(game, "F", "decline", "swap frodo_star", "swap elrond")
    game.play("swap elrond")
    assert read(game, "log-swap") == [{"who": "smeagol", "partner": "elrond", "at": "fangorn"}]
    assert position(text).play("uruk_hai gondor>rohan", "decline").phase == "playing"


@pytest.mark.rule("CF-DEC-29")
@pytest.mark.parametrize("rules", ["classic"])
def test_sam_beside_a_hidden_one_is_asked_about_frodo_whether_or_not_it_is_he(rules: str) -> None:
    text = f"{rules} | F: sam@rohan! {{mate}}@rohan {{far}}@shire | S: balrog@gondor orcs@mordor | turn S"
    with_frodo = position(text.format(mate="frodo", far="merry")).play("balrog gondor>rohan", "fight sam")
    without = position(text.format(mate="merry", far="frodo")).play("balrog gondor>rohan", "fight sam")
    assert asked(with_frodo, "F", "decline", "show")
    assert asked(without, "F", "decline")
    assert alike("S", with_frodo, without)
    assert alike("S", with_frodo.play("decline"), without.play("decline"))
    shown = position(text.format(mate="frodo", far="merry")).play("balrog gondor>rohan", "fight sam", "show")
    assert read(shown, "log-reveal") == [{"who": "frodo", "at": "rohan"}]
    warg = position(text.replace("balrog", "warg").format(mate="frodo", far="merry"))
    assert warg.play("warg gondor>rohan", "fight sam").phase == "playing"


@pytest.mark.rule("CF-DEC-30")
def test_star_aragorn_defending_is_asked_about_cards() -> None:
    game = position("variant | F: aragorn_star@rohan frodo_star@shire | S: uruk_hai@gondor gollum@mordor | turn S")
    game.play("uruk_hai gondor>rohan")
    assert asked(game, "F", "decline", "no_cards")
    game.play("no_cards")
    assert read(game, "log-no-cards") == [{"who": "aragorn_star"}]


@pytest.mark.rule("CF-DEC-30")
@pytest.mark.parametrize("foe", ["saruman", "warg"])
def test_star_aragorn_is_not_asked_about_cards_when_the_warg_attacks(foe: str) -> None:
    game = position(f"draft | F: aragorn_star@rohan frodo@shire | S: {foe}@gondor orcs@mordor | turn S")
    game.play(f"{foe} gondor>rohan")
    if foe == "warg":
        assert game.phase == "playing"
    else:
        assert asked(game, "F", "decline", "no_cards")


@pytest.mark.rule("CF-DEC-31")
def test_gollum_is_asked_about_a_retreat_forward() -> None:
    game = position("variant | F: elrond@eregion frodo_star@cardolan | S: gollum@caradhras uruk_hai@mordor | turn S")
    game.play("gollum caradhras>eregion")
    assert asked(game, "S", "decline", "retreat arthedain")
    game.play("retreat arthedain")
    assert read(game, "log-retreat") == [{"who": "gollum", "from": "eregion", "to": "arthedain"}]


@pytest.mark.rule("CF-DEC-32")
@pytest.mark.parametrize("rules", ["original", "classic"])
@pytest.mark.parametrize("turn, move", [("S", "saruman gondor>rohan"), ("F", "merry rohan>gondor")])
def test_saruman_is_asked_about_cards_attacking_or_defending(rules: str, turn: str, move: str) -> None:
    game = position(f"{rules} | F: merry@rohan frodo@shire | S: saruman@gondor orcs@mordor | turn {turn}").play(move)
    assert asked(game, "S", "decline", "no_cards")
    game.play("no_cards")
    assert read(game, "log-no-cards") == [{"who": "saruman"}]


# The battle: cards ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-DEC-33")
def test_both_choose_a_card_at_once_in_secret_and_must() -> None:
    text = "classic | F: merry@rohan frodo@shire | S: balrog@gondor orcs@mordor | turn S"
    game = position(text).play("balrog gondor>rohan")
    assert game.menu == {"F": [f"card {card}" for card in ALL_F], "S": [f"card {card}" for card in ALL_S]}
    game.play("F card 5")
    assert game.menu == {"S": [f"card {card}" for card in ALL_S]}
    assert alike("S", game, position(text).play("balrog gondor>rohan", "F card noble_sacrifice"))
    assert game.sees("S").ready == (True, False)
    game.play("S card 6")
    assert read(game, "log-cards") == [{"fellowship": "5", "sauron": "6"}]


@pytest.mark.rule("CF-DEC-34")
@pytest.mark.parametrize("rules", ["original", "classic"])
def test_against_gandalf_sauron_shows_his_card_first_and_f_answers(rules: str) -> None:
    game = position(f"{rules} | F: gandalf@rohan frodo@shire | S: balrog@gondor orcs@mordor | turn S")
    game.play("balrog gondor>rohan")
    assert asked(game, "S", *(f"card {card}" for card in ALL_S))
    game.play("card 6")
    assert read(game, "log-shows") == [{"card": "6"}]
    assert game.sees("F").table == ("", "6")
    assert asked(game, "F", *(f"card {card}" for card in ALL_F))
    game.play("card 2")
    assert read(game, "log-answers") == [{"card": "2"}]
    warg = position(f"{rules} | F: gandalf@rohan frodo@shire | S: warg@gondor orcs@mordor | turn S")
    assert set(warg.play("warg gondor>rohan").menu) == {"F", "S"}


NONE = [("original", ["take none"]), ("classic", [])]


@pytest.mark.rule("CF-DEC-35")
@pytest.mark.parametrize("rules, none", NONE)
def test_magic_shown_to_gandalf_is_settled_at_once(rules: str, none: list[str]) -> None:
    text = f"{rules} | F: gandalf@rohan frodo@shire | S: balrog@gondor orcs@mordor | hand F 1 2 3 4 5 magic retreat_f"
    game = position(f"{text} | hand S 1 2 3 4 5 6 magic | turn S").play("balrog gondor>rohan", "card magic")
    assert asked(game, "S", "take eye_of_sauron", "take retreat_s", *none)
    game.play("take eye_of_sauron")
    assert read(game, "log-take") == [{"side": "sauron", "card": "eye_of_sauron"}]
    assert set(game.menu) == {"F"}


@pytest.mark.rule("CF-DEC-36")
def test_the_mouth_is_asked_about_the_four_unless_it_lies_there() -> None:
    text = "variant | F: elrond@rohan frodo_star@shire | S: mouth_of_sauron@gondor gollum@mordor | turn S"
    game = position(text).play("mouth_of_sauron gondor>rohan").cards("1", "2")
    assert asked(game, "S", "decline", "exchange")
    game.play("exchange")
    assert read(game, "log-exchange") == [{"card": "4"}]
    game = position(text).play("mouth_of_sauron gondor>rohan").cards("1", "4")
    assert (game.turn, game.phase) == ("F", "turn")


@pytest.mark.rule("CF-DEC-37", "CF-DEC-38")
def test_star_saruman_may_force_and_f_must_then_play_another_card() -> None:
    text = (
        "variant | F: elrond@rohan frodo_star@shire | S: saruman_star@gondor gollum@mordor | hand F 1 2 magic"
        " | hand S 1 2 3 | turn S"
    )
    game = position(text).play("saruman_star gondor>rohan").cards("2", "1")
    assert asked(game, "S", "decline", "force")
    game.play("force")
    assert read(game, "log-force") == [{"card": "2"}]
    assert asked(game, "F", "card 1", "card magic")
    assert game.refuses("F", "card 2")
    game.play("card 1")
    assert read(game, "log-answers") == [{"card": "1"}]
    declined = position(text).play("saruman_star gondor>rohan").cards("2", "1").play("decline")
    assert read(declined, "log-force") == []
    assert declined.turn == "F"


@pytest.mark.rule("CF-DEC-39", "CF-DEC-41")
@pytest.mark.parametrize("rules, none", NONE)
def test_magic_is_replaced_openly_sauron_first_and_only_in_2005_one_may_leave_it(rules: str, none: list[str]) -> None:
    game = (
        position(
            f"{rules} | F: merry@rohan frodo@shire | S: balrog@gondor orcs@mordor | hand F 1 2 3 4 5 magic retreat_f"
            " | hand S 1 2 3 4 5 6 magic | turn S"
        )
        .play("balrog gondor>rohan")
        .cards("magic", "magic")
    )
    assert asked(game, "S", "take eye_of_sauron", "take retreat_s", *none)
    game.play("take retreat_s")
    if rules == "original":
        assert asked(game, "S", "decline", "retreat fangorn")
        game.play("decline")
    assert asked(game, "F", "take noble_sacrifice", "take elven_cloak", *none)
    game.play("take elven_cloak")
    assert read(game, "log-take") == [
        {"side": "sauron", "card": "retreat_s"},
        {"side": "fellowship", "card": "elven_cloak"},
    ]


@pytest.mark.rule("CF-DEC-39", "CF-DEC-41")
def test_magic_without_discards_asks_nothing_and_a_cancelled_magic_neither() -> None:
    text = "classic | F: merry@rohan frodo@shire | S: balrog@gondor orcs@mordor | turn S"
    game = position(text).play("balrog gondor>rohan").cards("magic", "magic")
    assert read(game, "log-compare") == [{"who": "merry", "total": 2, "foe": "balrog", "other": 5}]
    game = position(text.replace(" | turn", " | hand F 1 magic | hand S 1 eye_of_sauron | turn"))
    game.play("balrog gondor>rohan").cards("magic", "eye_of_sauron")
    assert read(game, "log-compare") == [{"who": "merry", "total": 2, "foe": "balrog", "other": 5}]


@pytest.mark.rule("CF-DEC-40")
@pytest.mark.parametrize("rules, declining", [("original", ["decline"]), ("classic", [])])
def test_saurons_retreat_card_asks_for_a_sideways_region(rules: str, declining: list[str]) -> None:
    text = f"{rules} | F: merry@fangorn frodo@shire {{more}} | S: balrog@dagorlad orcs@mordor | turn S"
    game = position(text.format(more="")).play("balrog dagorlad>fangorn").cards("1", "retreat_s")
    assert asked(game, "S", *declining, "retreat mirkwood", "retreat rohan")
    game.play("retreat rohan")
    assert read(game, "log-retreat") == [{"who": "balrog", "from": "fangorn", "to": "rohan"}]
    game = position(text.format(more="sam@rohan")).play("balrog dagorlad>fangorn").cards("1", "retreat_s")
    if declining:
        assert asked(game, "S", "decline", "retreat mirkwood")
    else:
        assert game.at("balrog") == "mirkwood"  # the only region: nothing to ask


@pytest.mark.rule("CF-DEC-42")
@pytest.mark.parametrize("rules, declining", [("original", ["decline"]), ("classic", [])])
def test_fs_retreat_card_asks_for_a_backward_region(rules: str, declining: list[str]) -> None:
    text = f"{rules} | F: merry@fangorn frodo@shire {{more}} | S: balrog@dagorlad orcs@mordor | turn S"
    game = position(text.format(more="")).play("balrog dagorlad>fangorn").cards("retreat_f", "1")
    assert asked(game, "F", *declining, "retreat misty_mountains", "retreat caradhras")
    game.play("retreat caradhras")
    assert read(game, "log-retreat") == [{"who": "merry", "from": "fangorn", "to": "caradhras"}]
    game = position(text.format(more="sam@caradhras")).play("balrog dagorlad>fangorn").cards("retreat_f", "1")
    if declining:
        assert asked(game, "F", "decline", "retreat misty_mountains")
    else:
        assert game.at("merry") == "misty_mountains"


@pytest.mark.rule("CF-DEC-43")
def test_help_is_asked_for_whenever_a_hidden_one_in_reach_could_be_star_gandalf() -> None:
    text = (
        "variant | F: elrond@fangorn {near}@rohan {far}@shire frodo_star@arthedain"
        " | S: uruk_hai@dagorlad gollum@mordor | turn S"
    )
    here = position(text.format(near="gandalf_star", far="theoden")).play("uruk_hai dagorlad>fangorn").cards("3", "2")
    away = position(text.format(near="theoden", far="gandalf_star")).play("uruk_hai dagorlad>fangorn").cards("3", "2")
    assert asked(here, "F", "decline", "help")
    assert asked(away, "F", "decline")
    assert alike("S", here, away)
    assert alike("S", here.play("decline"), away.play("decline"))
    assert read(here, "log-help") == []
    shown = position(text.format(near="gandalf_star", far="theoden")).play("uruk_hai dagorlad>fangorn").cards("3", "2")
    assert read(shown.play("help"), "log-help") == [{"who": "gandalf_star", "at": "rohan"}]


@pytest.mark.rule("CF-DEC-43")
def test_help_is_not_asked_for_where_nobody_in_reach_could_give_it() -> None:
    text = "draft | F: elrond@fangorn {near} frodo@arthedain | S: {enemy}@dagorlad orcs@mordor | turn S"
    for near, enemy in (
        ("gandalf_star@shire theoden@rohan!", "uruk_hai"),  # nobody hidden in reach
        ("gandalf_star@rohan", "warg"),
        ("theoden@rohan", "uruk_hai"),  # Gandalf is defeated
        ("gandalf_star@shire! theoden@rohan", "uruk_hai"),  # Gandalf is known to be elsewhere
    ):
        game = position(text.format(near=near, enemy=enemy)).play(f"{enemy} dagorlad>fangorn").cards("3", "2")
        assert game.turn == "F"


@pytest.mark.rule("CF-DEC-44")
def test_wormtongue_defeated_may_escape_or_be_removed() -> None:
    text = "variant | F: elrond@caradhras frodo_star@shire | S: wormtongue@fangorn gollum@gondor | turn F"
    game = position(text).play("elrond caradhras>fangorn").cards("1", "1")
    assert asked(game, "S", "decline", "escape dagorlad")
    game.play("escape dagorlad")
    assert read(game, "log-escape") == [{"who": "wormtongue", "from": "fangorn", "to": "dagorlad"}]
    game = position(text).play("elrond caradhras>fangorn").cards("1", "1").play("decline")
    assert game.at("wormtongue") == "fallen"


# After the battle ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-DEC-45")
def test_the_attackers_owner_chooses_the_next_defender_and_must_go_on() -> None:
    game = (
        position(
            "classic | F: sam@shire! merry@shire! gimli@shire frodo@rohan | S: balrog@arthedain orcs@mordor | turn S"
        )
        .play("balrog arthedain>shire", "fight merry")
        .cards("1", "6")
    )
    assert asked(game, "S", "fight sam", "fight hidden")
    game = (
        position(
            "original auto_shuffle=no | F: sam@shire/2 merry@shire/3 gimli@shire/4 frodo@rohan"
            " | S: balrog@arthedain orcs@mordor | turn S"
        )
        .play("balrog arthedain>shire", "decline", "fight f2")
        .cards("1", "6")
        .play("decline")
    )
    assert asked(game, "S", "fight f1", "fight f3")
    game.play("fight f3")
    assert [line["defender"] for line in read(game, "log-battle")] == ["merry", "gimli"]


@pytest.mark.rule("CF-DEC-46")
@pytest.mark.parametrize("side, winner", [("F", "S"), ("S", "F")])
def test_either_player_may_resign_at_any_time(side: str, winner: str) -> None:
    for game in (
        new("rule_set=classic"),
        position("classic | F: frodo@rohan | S: orcs@mordor | turn S"),
        position("classic | F: merry@rohan frodo@shire | S: balrog@gondor | turn S").play("balrog gondor>rohan"),
    ):
        assert "resign" in [aside.text for aside in game.sees(side).asides]
        game.play(f"{side} resign")
        assert (game.winner, game.ended_by) == (winner, "CF-RUL-60")
        assert read(game, "log-resign") == [{"side": "fellowship" if side == "F" else "sauron"}]


@pytest.mark.rule("CF-DEC-46")
def test_the_players_may_agree_to_stop() -> None:
    game = position("classic | F: frodo@rohan | S: orcs@mordor | turn S").play("F offer_stop")
    assert read(game, "log-offer-stop") == [{"side": "fellowship"}]
    assert [aside.text for aside in game.sees("F").asides] == ["resign"]
    assert [aside.text for aside in game.sees("S").asides] == ["resign", "accept_stop"]
    assert game.offers("S", "orcs mordor>dagorlad")  # he may also simply play on
    game.play("S accept_stop")
    assert game.result is not None
    assert (game.result.winners, game.result.rule) == ((), "CF-RUL-60")
