"""The worked examples and special cases that the two rulebooks print (section 6), each as a game that is played."""

from __future__ import annotations

import pytest

from mathom.core.errors import NotationError
from tests.games.confrontation.harness import Play, new, position

EDITIONS = ("original", "classic")


def totals(game: Play) -> tuple[int, int]:
    """The totals of the last comparison, F's and S's."""
    line = [line for line in game.sees("F").log if line.id == "log-compare"][-1]
    return int(line.args["total"]), int(line.args["other"])


def compared(game: Play) -> bool:
    return "log-compare" in game.log("F")


# The book of 2005 ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-EX-01")
def test_from_cardolan_the_fellowship_goes_to_enedwaith_or_eregion_and_sauron_does_not() -> None:
    game = position("original | F: sam@cardolan frodo@shire | S: orcs@mordor | turn F")
    assert game.moves("sam") == ["eregion", "enedwaith"]
    game = position("original | F: frodo@shire | S: orcs@cardolan | turn S")
    assert game.moves("orcs") == ["shire"]


@pytest.mark.rule("CF-EX-02")
def test_the_river_carries_the_fellowship_downstream_only_and_sauron_nowhere() -> None:
    game = position("original | F: frodo@mirkwood sam@fangorn merry@rohan | S: orcs@mordor | turn F")
    assert game.moves("frodo") == ["fangorn", "dagorlad"]
    assert game.moves("sam") == ["rohan", "dagorlad", "gondor"]
    assert game.moves("merry") == ["gondor"]
    game = position("original | F: frodo@shire | S: orcs@mirkwood warg@fangorn balrog@rohan | turn S")
    assert game.moves("orcs") == ["high_pass", "misty_mountains"]
    assert game.moves("warg") == ["misty_mountains", "caradhras"]
    assert game.moves("balrog") == ["caradhras", "gap_of_rohan"]


@pytest.mark.rule("CF-EX-03", "CF-EX-16")
@pytest.mark.parametrize("rules", EDITIONS)
def test_the_mines_lead_the_fellowship_from_eregion_to_fangorn_and_never_back(rules: str) -> None:
    game = position(f"{rules} | F: pippin@eregion frodo@shire | S: orcs@mordor | turn F")
    assert game.play("pippin eregion=fangorn").at("pippin") == "fangorn"
    game = position(f"{rules} | F: pippin@fangorn frodo@shire | S: orcs@mordor | turn F")
    assert game.moves("pippin") == ["rohan", "dagorlad", "gondor"]
    attack = position(f"{rules} | F: pippin@eregion frodo@shire | S: balrog@fangorn orcs@mordor | turn F")
    assert attack.play("pippin eregion=fangorn").options("F") == [
        "decline",
        "retreat misty_mountains",
        "retreat caradhras",
    ]
    attack.play("decline").cards("retreat_f", "1")
    assert not attack.offers("F", "retreat eregion")
    game = position(f"{rules} | F: frodo@shire | S: orcs@fangorn warg@eregion | turn S")
    assert game.moves("orcs") == ["misty_mountains", "caradhras"]
    assert game.moves("warg") == ["arthedain", "cardolan"]


@pytest.mark.rule("CF-EX-04")
@pytest.mark.parametrize(
    "region, origin, most",
    [("shire", "arthedain", 4), ("caradhras", "fangorn", 1), ("rohan", "gondor", 2), ("eregion", "misty_mountains", 2)],
)
def test_an_attacker_meets_at_most_four_light_ones_in_the_shire_one_in_the_mountains_two_elsewhere(
    region: str, origin: str, most: int
) -> None:
    names = ["sam", "merry", "pippin", "legolas", "aragorn"]
    text = "original auto_shuffle=no | F: frodo@{frodo} {others} | S: balrog@{origin} orcs@mordor | turn S"
    frodo = "gap_of_rohan"
    others = " ".join(f"{name}@{region}/{number + 2}" for number, name in enumerate(names[:most]))
    game = position(text.format(frodo=frodo, others=others, origin=origin)).play(f"balrog {origin}>{region}")
    if game.phase == "shuffling":
        game.play("decline")
    assert len(game.options("S")) == most if most > 1 else game.phase == "playing"
    with pytest.raises(NotationError):
        position(text.format(frodo=frodo, others=f"{others} {names[most]}@{region}", origin=origin))


@pytest.mark.rule("CF-EX-04")
def test_an_attacker_meets_at_most_four_dark_ones_in_mordor() -> None:
    text = (
        "original auto_shuffle=no | F: sam@gondor frodo@shire"
        " | S: balrog@mordor/2 orcs@mordor/3 warg@mordor/4 shelob@mordor/5{} | turn F"
    )
    game = position(text.format("")).play("sam gondor>mordor", "decline")  # S leaves his stands as they are
    assert game.options("F") == ["fight s1", "fight s2", "fight s3", "fight s4"]
    with pytest.raises(NotationError):
        position(text.format(" saruman@mordor/6"))


@pytest.mark.rule("CF-EX-05")
def test_frodo_in_the_mines_cannot_flee_from_the_balrog_in_moria() -> None:
    game = position("original | F: frodo@eregion sam@shire | S: balrog@caradhras orcs@fangorn | turn F")
    game.play("frodo eregion=fangorn")
    assert game.menu == {"S": ["decline", "strike"]}
    game.play("strike")
    assert game.at("frodo") == "fallen"
    assert game.winner == "S"
    assert "log-battle" not in game.log("S")


@pytest.mark.rule("CF-EX-06")
@pytest.mark.parametrize("rules", EDITIONS)
def test_boromir_in_the_mines_falls_alone(rules: str) -> None:
    game = position(f"{rules} | F: boromir@eregion frodo@shire | S: balrog@caradhras orcs@mordor | turn F")
    game.play("boromir eregion=fangorn", "strike")
    assert (game.at("boromir"), game.at("balrog")) == ("fallen", "caradhras")


@pytest.mark.rule("CF-EX-07")
@pytest.mark.parametrize("rules", EDITIONS)
def test_an_orc_that_attacks_gimli_is_defeated_and_gimli_unharmed(rules: str) -> None:
    game = position(f"{rules} | F: gimli@rohan frodo@shire | S: orcs@gondor warg@mordor | turn S")
    game.play("orcs gondor>rohan")
    assert (game.at("gimli"), game.at("orcs")) == ("rohan", "fallen")


@pytest.mark.rule("CF-EX-08")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("turn, move", [("S", "orcs gondor>rohan"), ("F", "boromir rohan>gondor")])
def test_an_orc_and_boromir_fall_together(rules: str, turn: str, move: str) -> None:
    game = position(f"{rules} | F: boromir@rohan frodo@shire | S: orcs@gondor warg@mordor | turn {turn}").play(move)
    assert game.at("boromir") == game.at("orcs") == "fallen"


@pytest.mark.rule("CF-EX-09")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("region", ["rhudaur", "enedwaith", "arthedain", "cardolan"])
def test_aragorn_attacks_the_warg_beside_or_behind_him_and_fights_without_his_ability(rules: str, region: str) -> None:
    game = position(f"{rules} | F: aragorn@eregion frodo@shire | S: warg@{region} orcs@mordor | turn F")
    game.play(f"aragorn eregion>{region}")
    assert game.phase == "playing"
    assert totals(game.cards("1", "1")) == (5, 3)


@pytest.mark.rule("CF-EX-10")
def test_noble_sacrifice_takes_nobody_when_saurons_fighter_gets_away() -> None:
    game = position("original | F: merry@rohan frodo@shire | S: balrog@gondor orcs@mordor | turn S")
    game.play("balrog gondor>rohan").cards("noble_sacrifice", "retreat_s").play("retreat fangorn")
    assert (game.at("merry"), game.at("balrog")) == ("rohan", "fangorn")
    assert not compared(game)


@pytest.mark.rule("CF-EX-11")
@pytest.mark.parametrize("answer, place", [("retreat caradhras", "caradhras"), ("decline", "rohan")])
def test_after_saurons_flight_the_fellowships_fighter_may_retreat_as_well(answer: str, place: str) -> None:
    game = position("original | F: merry@rohan frodo@shire | S: balrog@gondor orcs@mordor | turn S")
    game.play("balrog gondor>rohan").cards("retreat_f", "retreat_s").play("retreat fangorn")
    assert game.menu == {"F": ["decline", "retreat caradhras", "retreat gap_of_rohan"]}
    game.play(answer)
    assert (game.at("merry"), game.at("balrog")) == (place, "fangorn")


@pytest.mark.rule("CF-EX-12")
def test_magic_shown_to_gandalf_is_replaced_before_the_fellowship_plays_its_card() -> None:
    game = position(
        "original | F: gandalf@rohan frodo@shire | S: balrog@gondor orcs@mordor | hand F 1 2 | hand S magic 2 | turn S"
    ).play("balrog gondor>rohan", "card magic")
    assert set(game.menu) == {"S"}
    game.play("take 5")
    assert game.menu == {"F": ["card 1", "card 2"]}
    assert totals(game.play("card 1")) == (6, 10)


@pytest.mark.rule("CF-EX-13")
def test_the_fellowship_still_plays_a_card_when_sauron_shows_gandalf_his_flight() -> None:
    game = position(
        "original | F: gandalf@rohan frodo@shire | S: balrog@gondor orcs@mordor | hand F 1 2 | hand S retreat_s 2"
        " | turn S"
    ).play("balrog gondor>rohan", "card retreat_s")
    assert game.at("balrog") == "rohan"
    assert game.menu == {"F": ["card 1", "card 2"]}
    game.play("card 1", "retreat fangorn")
    assert game.at("balrog") == "fangorn"
    assert game.hand("F") == ["2"]


# The revised book: movement ------------------------------------------------------------------------------------------
AHEAD = {
    "arthedain": ["rhudaur", "eregion"],
    "cardolan": ["eregion", "enedwaith"],
    "rhudaur": ["high_pass", "misty_mountains"],
    "enedwaith": ["caradhras", "gap_of_rohan"],
    "high_pass": ["mirkwood"],
    "misty_mountains": ["mirkwood", "fangorn"],
    "caradhras": ["fangorn", "rohan"],
    "gap_of_rohan": ["rohan"],
    "rohan": ["gondor"],
}
AHEAD_FOR_SAURON = {
    "dagorlad": ["mirkwood", "fangorn"],
    "gondor": ["fangorn", "rohan"],
    "mirkwood": ["high_pass", "misty_mountains"],
    "fangorn": ["misty_mountains", "caradhras"],
    "rohan": ["caradhras", "gap_of_rohan"],
    "high_pass": ["rhudaur"],
    "misty_mountains": ["rhudaur", "eregion"],
    "caradhras": ["eregion", "enedwaith"],
    "gap_of_rohan": ["enedwaith"],
    "rhudaur": ["arthedain"],
    "eregion": ["arthedain", "cardolan"],
    "enedwaith": ["cardolan"],
}


@pytest.mark.rule("CF-EX-14")
@pytest.mark.parametrize("region", AHEAD)
def test_a_fellowship_character_goes_to_one_of_the_two_regions_ahead_or_the_one_at_the_edge(region: str) -> None:
    game = position(f"classic | F: merry@{region} frodo@shire | S: orcs@mordor | turn F")
    assert game.moves("merry") == AHEAD[region]


@pytest.mark.rule("CF-EX-14")
@pytest.mark.parametrize("region", AHEAD_FOR_SAURON)
def test_a_sauron_character_goes_to_one_of_the_two_regions_ahead_or_the_one_at_the_edge(region: str) -> None:
    game = position(f"classic | F: frodo@shire | S: orcs@{region} warg@mordor | turn S")
    assert game.moves("orcs") == AHEAD_FOR_SAURON[region]


@pytest.mark.rule("CF-EX-15")
@pytest.mark.parametrize("region, origin", [("caradhras", "fangorn"), ("high_pass", "mirkwood")])
def test_frodo_cannot_retreat_sideways_in_the_mountains(region: str, origin: str) -> None:
    game = position(f"classic | F: frodo@{region} sam@shire | S: balrog@{origin} orcs@mordor | turn S")
    assert game.play(f"balrog {origin}>{region}").phase == "playing"


@pytest.mark.rule("CF-EX-17")
def test_nobody_moves_or_retreats_into_a_region_that_holds_the_owners_limit() -> None:
    game = position(
        "classic | F: sam@eregion merry@caradhras frodo@fangorn gimli@fangorn | S: orcs@mordor warg@gondor | turn F"
    )
    assert game.moves("sam") == ["misty_mountains"]  # Caradhras and, by the mines, Fangorn are full
    game = position(
        "classic | F: frodo@fangorn merry@rohan gimli@rohan legolas@shire | S: balrog@dagorlad orcs@mordor | turn S"
    ).play("balrog dagorlad>fangorn")
    assert game.options("F") == ["decline", "retreat mirkwood"]


@pytest.mark.rule("CF-EX-18")
def test_along_the_anduin_only_the_fellowship_moves_and_only_with_the_arrows() -> None:
    game = position("classic | F: frodo@mirkwood sam@fangorn merry@rohan | S: orcs@mordor | turn F")
    assert [text for text in game.options("F") if "~" in text] == ["frodo mirkwood~fangorn", "sam fangorn~rohan"]
    assert game.refuses("F", "sam fangorn~mirkwood")
    assert game.refuses("F", "merry rohan~fangorn")
    game = position("classic | F: frodo@shire | S: orcs@mirkwood warg@fangorn balrog@rohan | turn S")
    assert not [text for text in game.options("S") if "~" in text]
    assert game.moves("warg") == ["misty_mountains", "caradhras"]


# The revised book: battles -------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-EX-19", "CF-EX-20")
def test_the_printed_battle_of_aragorn_and_shelob() -> None:
    game = position("classic | F: aragorn@mirkwood frodo@shire | S: shelob@fangorn orcs@mordor | turn F")
    game.play("aragorn mirkwood>fangorn")
    assert game.phase == "playing"  # nobody is asked about abilities
    game.cards("4", "eye_of_sauron")
    assert "log-cancelled" not in game.log("F")
    assert totals(game) == (8, 5)
    assert game.at("shelob") == "fallen"
    assert game.at("aragorn") == "fangorn"


@pytest.mark.rule("CF-EX-20")
def test_aragorns_ability_does_nothing_in_a_battle() -> None:
    game = position("classic | F: aragorn@rohan frodo@shire | S: balrog@gondor orcs@mordor | turn S")
    game.play("balrog gondor>rohan")
    assert game.phase == "playing"
    assert totals(game.cards("1", "1")) == (5, 6)


@pytest.mark.rule("CF-EX-21")
def test_at_the_end_of_the_turn_all_are_hidden_except_the_target_of_the_crebain() -> None:
    game = (
        position("classic | F: sam@rohan!! merry@rohan frodo@shire | S: balrog@gondor orcs@mordor | turn S")
        .play("balrog gondor>rohan", "fight hidden")
        .cards("1", "retreat_s")
    )
    assert game.turn == "F"
    assert [stand.face for stand in game.sees("S").stands if stand.shown] == ["sam"]
    assert not game.shown("balrog")
    assert not game.shown("merry")


@pytest.mark.rule("CF-EX-22")
@pytest.mark.parametrize("taken, left_out", [("shelob", "wormtongue"), ("wormtongue", "shelob")])
def test_in_a_draft_sauron_takes_exactly_one_of_shelob_and_wormtongue(taken: str, left_out: str) -> None:
    game = new("rule_set=draft")
    for _ in range(9):
        game.play(game.options("F")[0])
    game.play("S draft balrog")
    assert game.options("S") == ["draft shelob", "draft wormtongue"]
    game.play(f"S draft {taken}")
    assert game.options("S") == ["draft witch_king", "draft witch_king_star"]
    assert game.refuses("S", f"draft {left_out}")
    while game.phase == "drafting":
        game.play(game.options("S")[0])
    assert taken in game.sees("F").roster
    assert left_out not in game.sees("F").roster


@pytest.mark.rule("CF-EX-23")
def test_star_gandalf_whom_the_crebain_have_revealed_adds_one_to_a_battle_next_to_him() -> None:
    game = (
        position(
            "variant special_cards=yes | F: gandalf_star@caradhras elrond@rohan frodo_star@shire"
            " | S: uruk_hai@gondor gollum@mordor | special crebain | turn S"
        )
        .play("crebain f1", "frodo_star shire>arthedain", "uruk_hai gondor>rohan")
        .cards("1", "1")
        .play("help")
    )
    assert totals(game) == (5, 5)


@pytest.mark.rule("CF-EX-24")
def test_sam_who_steps_in_for_frodo_falls_to_the_first_attack_of_the_orcs() -> None:
    game = position("classic | F: frodo@rohan! sam@rohan merry@shire | S: orcs@gondor warg@mordor | turn S")
    game.play("orcs gondor>rohan", "fight frodo", "substitute")
    assert game.at("sam") == "fallen"
    assert game.at("frodo") == "rohan"


@pytest.mark.rule("CF-EX-25")
def test_against_the_warg_sam_counts_two_and_cannot_step_in() -> None:
    text = "classic | F: frodo@rohan! sam@rohan! merry@shire | S: warg@gondor orcs@mordor | turn S"
    game = position(text).play("warg gondor>rohan", "fight sam").cards("1", "1")
    assert totals(game) == (3, 3)
    game = position(text).play("warg gondor>rohan", "fight frodo")
    assert game.phase == "playing"  # neither a substitution nor a retreat


@pytest.mark.rule("CF-EX-26")
def test_frodo_may_retreat_to_the_region_that_the_witch_king_has_left() -> None:
    text = "classic | F: frodo@eregion sam@shire | S: witch_king@rhudaur {more} | turn S"
    game = position(text.format(more="orcs@mordor")).play("witch_king rhudaur^eregion")
    assert game.options("F") == ["decline", "retreat rhudaur", "retreat enedwaith"]
    game = position(text.format(more="orcs@rhudaur")).play("witch_king rhudaur^eregion")
    assert game.options("F") == ["decline", "retreat enedwaith"]


@pytest.mark.rule("CF-EX-27")
def test_the_flying_nazgul_attacks_sideways_in_the_mountains() -> None:
    game = position("classic | F: sam@high_pass frodo@shire | S: flying_nazgul@misty_mountains orcs@mordor | turn S")
    assert "high_pass" in game.moves("flying_nazgul")
    assert game.play("flying_nazgul misty_mountains^high_pass").phase == "playing"


@pytest.mark.rule("CF-EX-28")
def test_the_struck_traveller_never_reaches_fangorn_and_nobody_there_is_revealed() -> None:
    game = position(
        "classic | F: sam@eregion frodo@shire | S: balrog@caradhras orcs@fangorn warg@mordor | turn F"
    ).play("sam eregion=fangorn", "strike")
    assert game.at("sam") == "fallen"
    assert not game.shown("orcs")
    assert set(game.possible("F", "fangorn")[0]) == {"orcs", "warg"}


@pytest.mark.rule("CF-EX-29")
def test_shelob_stays_in_gondor_when_she_wins_there() -> None:
    game = position("classic | F: merry@gondor frodo@shire | S: shelob@mordor orcs@mordor | turn S")
    game.play("shelob mordor>gondor").cards("1", "1")
    assert (game.at("merry"), game.at("shelob")) == ("fallen", "gondor")


@pytest.mark.rule("CF-EX-29")
@pytest.mark.parametrize(
    "light, dark, place",
    [
        ("", "orcs@mordor", "gondor"),
        ("", "orcs@gondor", "gondor"),
        ("", "orcs@gondor warg@gondor", "fallen"),
        ("sam@gondor", "orcs@mordor", "fallen"),
    ],
)
def test_shelob_who_wins_elsewhere_needs_a_place_in_gondor(light: str, dark: str, place: str) -> None:
    game = position(f"classic | F: merry@fangorn frodo@shire {light} | S: shelob@dagorlad {dark} | turn S")
    game.play("shelob dagorlad>fangorn").cards("1", "1")
    assert (game.at("merry"), game.at("shelob")) == ("fallen", place)


@pytest.mark.rule("CF-EX-30")
def test_the_orcs_have_spent_their_ability_on_a_defender_who_retreated() -> None:
    game = position("classic | F: frodo@rohan! merry@rohan sam@shire | S: orcs@gondor warg@mordor | turn S")
    game.play("orcs gondor>rohan", "fight frodo", "decline", "retreat fangorn")  # F is asked about Sam all the same
    assert game.phase == "playing"
    assert totals(game.cards("3", "1")) == (5, 3)


@pytest.mark.rule("CF-EX-31")
@pytest.mark.parametrize("rules", EDITIONS)
def test_elven_cloak_ignores_a_number_fetched_by_magic(rules: str) -> None:
    game = (
        position(
            f"{rules} | F: merry@rohan frodo@shire | S: balrog@gondor orcs@mordor | hand F elven_cloak 1"
            " | hand S magic 1 | turn S"
        )
        .play("balrog gondor>rohan")
        .cards("elven_cloak", "magic")
        .play("take 6")
    )
    assert totals(game) == (2, 5)


@pytest.mark.rule("CF-EX-32")
def test_noble_sacrifice_after_a_retreat_defeats_nobody_and_both_cards_are_discarded() -> None:
    game = position("classic | F: merry@rohan frodo@shire | S: balrog@gondor orcs@mordor | turn S")
    game.play("balrog gondor>rohan").cards("noble_sacrifice", "retreat_s")
    assert (game.at("merry"), game.at("balrog")) == ("rohan", "fangorn")
    assert (game.discards("F"), game.discards("S")) == (["noble_sacrifice"], ["retreat_s"])


@pytest.mark.rule("CF-EX-33")
def test_a_text_fetched_by_magic_acts_after_gandalfs_card_is_shown_and_before_it() -> None:
    game = position(
        "classic | F: gandalf@rohan frodo@shire | S: balrog@gondor orcs@mordor"
        " | hand F noble_sacrifice 1 | hand S magic 1 | turn S"
    ).play("balrog gondor>rohan", "card magic", "take eye_of_sauron")
    assert "log-cancelled" not in game.log("F")
    game.play("card noble_sacrifice")
    assert "log-cancelled" in game.log("F")
    assert totals(game) == (5, 5)
    game = position(
        "classic | F: gandalf@rohan frodo@shire | S: balrog@gondor orcs@mordor"
        " | hand F noble_sacrifice 1 | hand S magic 1 | turn S"
    ).play("balrog gondor>rohan", "card magic", "take retreat_s")
    assert game.at("balrog") == "rohan"
    assert game.play("card noble_sacrifice").at("balrog") == "fangorn"
    assert game.at("gandalf") == "rohan"


# The revised book: star characters -----------------------------------------------------------------------------------
@pytest.mark.rule("CF-EX-34")
def test_star_sam_attacked_by_star_orcs_has_six() -> None:
    game = position("variant | F: sam_star@rohan frodo_star@shire | S: orcs_star@gondor gollum@mordor | turn S")
    assert totals(game.play("orcs_star gondor>rohan").cards("1", "1")) == (7, 7)


@pytest.mark.rule("CF-EX-35")
def test_classic_saruman_may_rule_out_the_cards_that_star_aragorn_has_allowed() -> None:
    game = position("draft | F: aragorn_star@rohan frodo@shire | S: saruman@gondor orcs@mordor | turn S")
    game.play("saruman gondor>rohan", "decline")
    assert game.menu == {"S": ["decline", "no_cards"]}
    assert totals(game.play("no_cards")) == (4, 4)


@pytest.mark.rule("CF-EX-36")
def test_treebeard_comes_from_afar_to_the_warg_with_strength_four() -> None:
    game = position("draft | F: treebeard@shire frodo@shire | S: warg@fangorn orcs@mordor | turn F")
    assert totals(game.play("treebeard shire^fangorn").cards("1", "1")) == (5, 3)


@pytest.mark.rule("CF-EX-37")
def test_classic_orcs_attack_smeagols_partner_as_their_first() -> None:
    game = position("draft | F: smeagol@fangorn elrond@rohan frodo@shire | S: orcs@dagorlad warg@mordor | turn S")
    game.play("orcs dagorlad>fangorn", "swap elrond")
    assert (game.at("elrond"), game.at("smeagol")) == ("fallen", "rohan")
    assert not compared(game)


@pytest.mark.rule("CF-EX-38")
def test_star_saruman_cannot_force_fs_last_card() -> None:
    game = (
        position(
            "variant | F: elrond@rohan frodo_star@shire | S: saruman_star@gondor gollum@mordor | hand F 1"
            " | hand S 2 | turn S"
        )
        .play("saruman_star gondor>rohan")
        .cards("1", "2")
    )
    assert totals(game) == (4, 5)


@pytest.mark.rule("CF-EX-39")
def test_wormtongue_retreats_from_boromir_and_from_noble_sacrifice() -> None:
    game = position("draft | F: boromir@caradhras frodo@shire | S: wormtongue@rohan orcs@mordor | turn F")
    game.play("boromir caradhras>rohan", "escape gondor")
    assert (game.at("boromir"), game.at("wormtongue")) == ("fallen", "gondor")
    game = position("variant | F: elrond@caradhras frodo_star@shire | S: wormtongue@rohan gollum@mordor | turn F")
    game.play("elrond caradhras>rohan").cards("noble_sacrifice", "1").play("escape gondor")
    assert (game.at("elrond"), game.at("wormtongue")) == ("fallen", "gondor")


@pytest.mark.rule("CF-EX-40")
def test_the_mouth_exchanges_after_classic_gandalf_has_shown_his_card() -> None:
    game = position("draft | F: gandalf@rohan frodo@shire | S: mouth_of_sauron@gondor orcs@mordor | turn S")
    game.play("mouth_of_sauron gondor>rohan", "card 1", "card 2")
    assert game.options("S") == ["decline", "exchange"]
    assert totals(game.play("exchange")) == (7, 7)


@pytest.mark.rule("CF-EX-41")
@pytest.mark.parametrize("hand, left, used", [("1 2", ["2"], True), ("1 4", ["1"], False)])
def test_the_card_exchanged_by_the_mouth_goes_where_the_four_came_from(hand: str, left: list[str], used: bool) -> None:
    game = (
        position(
            "variant | F: elrond@rohan frodo_star@shire | S: mouth_of_sauron@gondor gollum@mordor"
            f" | hand F 1 2 | hand S {hand} | turn S"
        )
        .play("mouth_of_sauron gondor>rohan")
        .cards("1", "1")
        .play("exchange")
    )
    assert totals(game) == (4, 7)
    assert game.hand("S") == left
    assert ("1" in game.discards("S")) is used


@pytest.mark.rule("CF-EX-42")
def test_the_revealed_watcher_follows_a_retreat_card_and_the_recall_but_not_the_dark() -> None:
    text = (
        "variant special_cards=yes | F: elrond@rohan frodo_star@shire | S: watcher@gondor!! gollum@mordor"
        " | special recall_to_mordor dark_of_mordor | turn {turn}"
    )
    game = position(text.format(turn="F")).play("elrond rohan>gondor").cards("1", "retreat_s")
    assert (game.at("watcher"), game.shown("watcher")) == ("dagorlad", True)
    game = position(text.format(turn="S"))
    assert not [option for option in game.options("S") if option.startswith("dark_of_mordor watcher")]
    game.play("recall_to_mordor watcher")
    assert (game.at("watcher"), game.shown("watcher")) == ("mordor", True)


@pytest.mark.rule("CF-EX-43")
def test_gollum_does_not_retreat_from_a_fighter_who_has_retreated() -> None:
    game = position("variant | F: faramir@caradhras frodo_star@shire | S: gollum@fangorn uruk_hai@mordor | turn F")
    game.play("faramir caradhras>fangorn", "retreat rohan")
    assert (game.at("gollum"), game.turn, game.phase) == ("fangorn", "S", "turn")


@pytest.mark.rule("CF-EX-44")
def test_sauron_wins_when_star_frodo_falls_to_the_warg_or_after_sam() -> None:
    game = position("draft | F: frodo_star@rohan sam@shire | S: warg@gondor orcs@mordor | turn S")
    assert game.play("warg gondor>rohan").cards("1", "6").winner == "S"
    game = position("variant | F: frodo_star@rohan elrond@shire | S: uruk_hai@gondor gollum@mordor | turn S")
    assert game.play("uruk_hai gondor>rohan").cards("1", "6").winner == "S"
    game = position("variant | F: frodo_star@rohan sam_star@shire | S: uruk_hai@gondor gollum@mordor | turn S")
    assert game.play("uruk_hai gondor>rohan").cards("1", "6").result is None


@pytest.mark.rule("CF-EX-45")
def test_gandalf_back_from_defeat_is_no_longer_revealed_for_good() -> None:
    game = position(
        "classic special_cards=yes | F: gandalf@rohan merry@shire frodo@shire | S: orcs@gondor warg@mordor"
        " | special gandalf_the_white crebain | turn S"
    ).play("crebain f1", "merry shire>arthedain", "orcs gondor>rohan", "gandalf_the_white")
    assert game.at("gandalf") == "fangorn"
    assert not game.shown("gandalf")


@pytest.mark.rule("CF-EX-46")
def test_sauron_says_why_the_kings_choice_cannot_move_and_moves_another() -> None:
    game = position(
        "classic special_cards=yes | F: aragorn@rohan frodo@shire"
        " | S: orcs@mirkwood balrog@high_pass warg@misty_mountains"
        " | special king_revealed | turn F"
    ).play("king_revealed s1")
    assert [line.args["why"] for line in game.sees("F").log if line.id == "log-blocked"] == ["limit"]
    assert game.moves("orcs") == []
    assert game.moves("warg") == ["rhudaur", "eregion"]


@pytest.mark.rule("CF-EX-47")
def test_a_battle_goes_reveal_abilities_texts_comparison_each_time_in_the_printed_order() -> None:
    game = position(
        "draft | F: aragorn_star@rohan frodo@shire | S: saruman@gondor orcs@mordor"
        " | hand F magic 1 | hand S magic 1 | turn S"
    ).play("saruman gondor>rohan")
    assert game.shown("saruman")
    assert game.shown("aragorn_star")
    assert game.menu == {"F": ["decline", "no_cards"]}
    game.play("decline")
    assert game.menu == {"S": ["decline", "no_cards"]}
    game.play("decline")
    assert set(game.menu) == {"F", "S"}
    game.cards("magic", "magic")
    assert set(game.menu) == {"S"}
    game.play("take 3")
    assert set(game.menu) == {"F"}
    game.play("take 4")
    assert totals(game) == (8, 7)
    assert (game.at("aragorn_star"), game.at("saruman")) == ("rohan", "fallen")
    assert game.log("F") == [
        "log-move",
        "log-battle",
        "log-cards",
        "log-take",
        "log-take",
        "log-compare",
        "log-defeat",
    ]
    assert [line.args["side"] for line in game.sees("F").log if line.id == "log-take"] == ["sauron", "fellowship"]


@pytest.mark.rule("CF-EX-47")
@pytest.mark.parametrize(
    "f, s, fallen", [("3", "1", {"balrog"}), ("1", "3", {"aragorn"}), ("2", "1", {"aragorn", "balrog"})]
)
def test_the_lower_total_is_defeated_and_on_a_tie_both(f: str, s: str, fallen: set[str]) -> None:
    game = position("classic | F: aragorn@rohan frodo@shire | S: balrog@gondor orcs@mordor | turn S")
    game.play("balrog gondor>rohan").cards(f, s)
    assert {who for who in ("aragorn", "balrog") if game.at(who) == "fallen"} == fallen
