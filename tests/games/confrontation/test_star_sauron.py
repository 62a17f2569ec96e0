"""The star characters of Sauron (rules 3.14): what each may do, and what it may not."""

from __future__ import annotations

import pytest

from tests.games.confrontation.harness import Play, position


def totals(game: Play) -> tuple[int, int]:
    """The totals of the last comparison, F's and S's."""
    line = [line for line in game.sees("F").log if line.id == "log-compare"][-1]
    return int(line.args["total"]), int(line.args["other"])


# Uruk-hai ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-URUKHAI-01")
def test_the_uruk_hai_run_forward_any_distance_into_empty_regions() -> None:
    game = position("variant | F: frodo_star@shire | S: uruk_hai@mordor gollum@dagorlad | turn S")
    assert game.moves("uruk_hai") == [
        "arthedain",
        "cardolan",
        "rhudaur",
        "eregion",
        "enedwaith",
        "high_pass",
        "misty_mountains",
        "caradhras",
        "gap_of_rohan",
        "mirkwood",
        "fangorn",
        "rohan",
        "dagorlad",  # one plain step: not empty, but room for another
        "gondor",
    ]
    assert game.play("uruk_hai mordor^cardolan").at("uruk_hai") == "cardolan"
    assert game.turn == "F"


@pytest.mark.rule("CF-URUKHAI-01")
def test_a_long_run_of_the_uruk_hai_ends_in_an_empty_region_only() -> None:
    game = position(
        "variant | F: frodo_star@rhudaur sam_star@shire"
        " | S: uruk_hai@gondor gollum@rohan watcher@caradhras orcs_star@enedwaith | turn S"
    )
    # Rohan is one plain step; in Caradhras and Enedwaith stand friends, in Rhudaur and the Shire enemies
    assert game.moves("uruk_hai") == [
        "arthedain",
        "cardolan",
        "eregion",
        "misty_mountains",
        "gap_of_rohan",
        "fangorn",
        "rohan",
    ]


@pytest.mark.rule("CF-URUKHAI-01")
def test_the_uruk_hai_may_run_into_an_empty_shire_but_run_no_way_but_forward() -> None:
    game = position("variant | F: frodo_star@rohan | S: uruk_hai@high_pass gollum@mordor | turn S")
    assert game.moves("uruk_hai") == ["shire", "arthedain", "rhudaur"]


@pytest.mark.rule("CF-URUKHAI-02")
def test_the_uruk_hai_run_through_a_region_with_room_but_not_through_a_full_one() -> None:
    game = position(
        "variant | F: frodo_star@shire | S: uruk_hai@dagorlad gollum@mirkwood watcher@fangorn orcs_star@fangorn"
        " | turn S"
    )
    assert game.moves("uruk_hai") == [
        "arthedain",
        "cardolan",
        "rhudaur",
        "eregion",
        "high_pass",
        "misty_mountains",
        "mirkwood",
    ]
    blocked = position(
        "variant | F: frodo_star@shire | S: uruk_hai@mirkwood gollum@high_pass watcher@misty_mountains | turn S"
    )
    assert blocked.moves("uruk_hai") == []


@pytest.mark.rule("CF-URUKHAI-02", "CF-URUKHAI-03")
def test_the_uruk_hai_never_run_past_or_far_into_an_enemy_but_attack_the_next_region() -> None:
    game = position(
        "variant | F: frodo_star@misty_mountains theoden@high_pass elrond@eregion | S: uruk_hai@mirkwood gollum@mordor"
        " | turn S"
    )
    assert game.moves("uruk_hai") == ["high_pass", "misty_mountains"]
    game.play("uruk_hai mirkwood>high_pass").cards("1", "1")
    assert totals(game) == (3, 5)


@pytest.mark.rule("CF-URUKHAI-03")
def test_the_uruk_hai_may_make_a_plain_step_beside_a_friend() -> None:
    game = position("variant | F: frodo_star@shire | S: uruk_hai@mordor gollum@gondor | turn S")
    assert game.play("uruk_hai mordor>gondor").at("uruk_hai") == "gondor"


# Witch-king ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-WITCHKINGSTAR-01")
@pytest.mark.parametrize("shire", ["", "sam_star@shire elrond@shire theoden@shire faramir@shire"])
def test_star_witch_king_wins_by_entering_the_shire_whoever_is_there(shire: str) -> None:
    game = position(
        f"variant | F: frodo_star@rohan {shire} | S: witch_king_star@arthedain gollum@mordor | turn S"
    ).play("witch_king_star arthedain>shire")
    assert (game.winner, game.ended_by) == ("S", "CF-END-05")
    assert "log-battle" not in game.log("F")


@pytest.mark.rule("CF-WITCHKINGSTAR-01")
def test_classic_witch_king_wins_nothing_by_entering_the_shire() -> None:
    game = position("classic | F: frodo@rohan | S: witch_king@arthedain orcs@mordor | turn S").play(
        "witch_king arthedain>shire"
    )
    assert game.result is None


@pytest.mark.rule("CF-WITCHKINGSTAR-02")
def test_star_witch_king_attacks_forward_only() -> None:
    text = "draft | F: frodo@rhudaur sam@enedwaith gimli@shire | S: {who}@eregion orcs@mordor | turn S"
    assert position(text.format(who="witch_king_star")).moves("witch_king_star") == ["arthedain", "cardolan"]
    assert "rhudaur" in position(text.format(who="witch_king")).moves("witch_king")


@pytest.mark.rule("CF-WITCHKINGSTAR-02")
def test_star_witch_king_has_no_ability_in_battle() -> None:
    game = position(
        "variant | F: elrond@rohan frodo_star@shire | S: witch_king_star@gondor gollum@mordor | turn S"
    ).play("witch_king_star gondor>rohan")
    assert game.phase == "playing"
    assert totals(game.cards("1", "3")) == (4, 5)


# Saruman -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-SARUMANSTAR-01")
@pytest.mark.parametrize("gandalf", ["gandalf", "gandalf_star"])
@pytest.mark.parametrize("turn", ["S", "F"])
def test_star_saruman_instantly_defeats_either_gandalf_whoever_attacks(gandalf: str, turn: str) -> None:
    game = position(f"draft | F: {gandalf}@rohan frodo@shire | S: saruman_star@gondor orcs@mordor | turn {turn}").play(
        "saruman_star gondor>rohan" if turn == "S" else f"{gandalf} rohan>gondor"
    )
    assert game.at(gandalf) == "fallen"
    assert game.at("saruman_star") == ("rohan" if turn == "S" else "gondor")
    assert len(game.hand("F")) == len(game.hand("S")) == 9


SARUMAN = (
    "variant | F: elrond@rohan frodo_star@shire | S: saruman_star@gondor gollum@mordor | hand F 1 3 noble_sacrifice"
    " | hand S 1 2 eye_of_sauron | turn S"
)


@pytest.mark.rule("CF-SARUMANSTAR-02", "CF-SARUMANSTAR-04")
def test_star_saruman_forces_another_card_and_the_first_goes_back_to_the_hand() -> None:
    game = position(SARUMAN).play("saruman_star gondor>rohan").cards("noble_sacrifice", "2")
    assert game.menu == {"S": ["decline", "force"]}
    assert (game.at("elrond"), game.at("saruman_star")) == ("rohan", "rohan")  # nothing has taken effect
    game.play("force")
    assert game.menu == {"F": ["card 1", "card 3"]}
    assert game.sees("F").table[1] == "2"  # F chooses knowing S's card
    game.play("card 3")
    assert totals(game) == (6, 5)
    assert game.hand("F") == ["1", "noble_sacrifice"]
    assert "3" in game.discards("F")
    assert game.discards("S") == ["2", "3", "4", "5", "6", "magic", "retreat_s"]


@pytest.mark.rule("CF-SARUMANSTAR-02")
def test_star_saruman_need_not_force() -> None:
    game = position(SARUMAN).play("saruman_star gondor>rohan").cards("3", "1").play("decline")
    assert totals(game) == (6, 4)


@pytest.mark.rule("CF-SARUMANSTAR-02")
def test_star_saruman_forces_as_defender_too() -> None:
    game = position(SARUMAN.replace("turn S", "turn F")).play("elrond rohan>gondor").cards("3", "1")
    assert game.options("S") == ["decline", "force"]


@pytest.mark.rule("CF-SARUMANSTAR-03")
def test_star_saruman_cannot_force_the_last_card() -> None:
    game = (
        position(
            "variant | F: elrond@rohan frodo_star@shire | S: saruman_star@gondor gollum@mordor | hand F 3"
            " | hand S 1 | turn S"
        )
        .play("saruman_star gondor>rohan")
        .cards("3", "1")
    )
    assert totals(game) == (6, 4)
    assert len(game.hand("F")) == len(game.hand("S")) == 9  # taken back


@pytest.mark.rule("CF-SARUMANSTAR-03")
def test_star_saruman_cannot_force_where_star_aragorn_has_ruled_out_cards() -> None:
    game = position(
        "variant | F: aragorn_star@rohan frodo_star@shire | S: saruman_star@gondor gollum@mordor | turn S"
    ).play("saruman_star gondor>rohan", "no_cards")
    assert totals(game) == (4, 3)


@pytest.mark.rule("CF-SARUMANSTAR-04")
def test_star_saruman_forces_once_and_before_the_eye_cancels_anything() -> None:
    game = position(SARUMAN).play("saruman_star gondor>rohan").cards("3", "1").play("force", "card noble_sacrifice")
    assert game.at("elrond") == game.at("saruman_star") == "fallen"  # no second forcing
    text = SARUMAN.replace("elrond", "theoden")
    game = position(text).play("saruman_star gondor>rohan").cards("3", "eye_of_sauron").play("force")
    game.play("card noble_sacrifice")  # the Eye acts on the new card
    assert totals(game) == (4, 3)


@pytest.mark.rule("CF-SARUMANSTAR-04")
def test_a_magic_that_is_forced_back_was_never_replaced() -> None:
    game = (
        position(
            "variant | F: theoden@rohan frodo_star@shire | S: saruman_star@gondor gollum@mordor | hand F 1 magic"
            " | hand S 1 2 | turn S"
        )
        .play("saruman_star gondor>rohan")
        .cards("magic", "2")
        .play("force", "card 1")
    )
    assert totals(game) == (5, 5)
    assert game.hand("F") == ["magic"]


# Wormtongue ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-WORMTONGUE-01")
def test_wormtongue_defeated_may_escape_backward_to_an_empty_region_of_saurons_choice() -> None:
    game = (
        position("variant | F: elrond@misty_mountains frodo_star@shire | S: wormtongue@fangorn gollum@mordor | turn F")
        .play("elrond misty_mountains>fangorn")
        .cards("1", "1")
    )
    assert game.menu == {"S": ["decline", "escape dagorlad", "escape gondor"]}
    game.play("escape gondor")
    assert game.at("wormtongue") == "gondor"
    assert game.at("elrond") == "fangorn"
    assert game.sees("F").fallen.count("wormtongue") == 0


@pytest.mark.rule("CF-WORMTONGUE-01", "CF-WORMTONGUE-03")
@pytest.mark.parametrize("dagorlad", ["gollum@dagorlad", "theoden@dagorlad"])
def test_wormtongue_escapes_only_into_a_region_without_any_character(dagorlad: str) -> None:
    light, dark = ("", dagorlad) if "gollum" in dagorlad else (dagorlad, "gollum@mordor")
    game = (
        position(
            f"variant | F: elrond@misty_mountains frodo_star@shire {light} | S: wormtongue@fangorn {dark} | turn F"
        )
        .play("elrond misty_mountains>fangorn")
        .cards("1", "1")
    )
    assert game.options("S") == ["decline", "escape gondor"]


@pytest.mark.rule("CF-WORMTONGUE-02")
def test_wormtongue_escapes_as_attacker_too() -> None:
    game = (
        position("variant | F: elrond@fangorn frodo_star@shire | S: wormtongue@dagorlad gollum@mordor | turn S")
        .play("wormtongue dagorlad>fangorn")
        .cards("1", "1")
    )
    assert game.options("S") == ["decline", "escape dagorlad", "escape gondor"]
    game.play("escape dagorlad")
    assert game.at("wormtongue") == "dagorlad"
    assert game.turn == "F"


@pytest.mark.rule("CF-WORMTONGUE-02")
def test_wormtongue_escapes_boromir_and_noble_sacrifice() -> None:
    game = position("draft | F: boromir@caradhras frodo@shire | S: wormtongue@fangorn orcs@mordor | turn F").play(
        "boromir caradhras>fangorn"
    )
    assert game.options("S") == ["decline", "escape dagorlad", "escape gondor"]
    assert game.play("escape dagorlad").at("boromir") == "fallen"
    game = (
        position("variant | F: elrond@caradhras frodo_star@shire | S: wormtongue@fangorn gollum@mordor | turn F")
        .play("elrond caradhras>fangorn")
        .cards("noble_sacrifice", "6")
    )
    assert game.play("escape dagorlad").at("wormtongue") == "dagorlad"
    assert game.at("elrond") == "fallen"


@pytest.mark.rule("CF-WORMTONGUE-03")
def test_wormtongue_is_removed_if_sauron_does_not_use_his_escape() -> None:
    game = (
        position("variant | F: elrond@caradhras frodo_star@shire | S: wormtongue@fangorn gollum@mordor | turn F")
        .play("elrond caradhras>fangorn")
        .cards("1", "1")
        .play("decline")
    )
    assert game.at("wormtongue") == "fallen"
    assert "wormtongue" in game.sees("F").fallen


@pytest.mark.rule("CF-WORMTONGUE-03")
@pytest.mark.parametrize(
    "text, move",
    [
        ("F: elrond@gondor frodo_star@shire | S: wormtongue@mordor gollum@fangorn | turn F", "elrond gondor>mordor"),
        (
            "F: elrond@caradhras theoden@gondor frodo_star@shire | S: wormtongue@fangorn gollum@dagorlad | turn F",
            "elrond caradhras>fangorn",
        ),
    ],
)
def test_wormtongue_with_no_empty_region_behind_him_is_removed(text: str, move: str) -> None:
    game = position(f"variant | {text}").play(move).cards("1", "1")
    assert game.at("wormtongue") == "fallen"
    assert game.turn == "S"


@pytest.mark.rule("CF-WORMTONGUE-04")
def test_wormtongue_has_minus_one() -> None:
    game = (
        position("variant | F: smeagol@caradhras frodo_star@shire | S: wormtongue@rohan gollum@mordor | turn F")
        .play("smeagol caradhras>rohan")
        .cards("elven_cloak", "6")
    )
    assert totals(game) == (0, -1)
    game = (
        position("variant | F: elrond@rohan frodo_star@shire | S: wormtongue@gondor gollum@mordor | turn S")
        .play("wormtongue gondor>rohan")
        .cards("1", "4")
    )
    assert totals(game) == (4, 3)


@pytest.mark.rule("CF-WORMTONGUE-05")
def test_wormtongue_after_an_escape_moves_on_and_scores() -> None:
    game = (
        position("variant | F: elrond@caradhras frodo_star@rohan | S: wormtongue@fangorn gollum@gondor | turn F")
        .play("elrond caradhras>fangorn")
        .cards("5", "1")
        .play("escape dagorlad")
    )
    assert game.moves("wormtongue") == ["mirkwood", "fangorn"]
    game.play("gollum gondor>rohan", "decline").cards("1", "6")  # Frodo falls, and Sam is defeated
    assert game.winner == "S"
    assert game.result is not None
    assert game.result.points == (0, 2)


# Orcs ----------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-ORCSSTAR-01")
def test_star_orcs_have_six_in_every_battle_of_their_attack_and_three_in_defence() -> None:
    game = (
        position(
            "variant | F: elrond@rohan! theoden@rohan frodo_star@shire | S: orcs_star@gondor gollum@mordor | turn S"
        )
        .play("orcs_star gondor>rohan", "fight elrond")
        .cards("1", "1")
    )
    assert totals(game) == (4, 7)
    game.cards("2", "2")
    assert totals(game) == (6, 8)
    game = (
        position("variant | F: elrond@rohan frodo_star@shire | S: orcs_star@gondor gollum@mordor | turn F")
        .play("elrond rohan>gondor")
        .cards("1", "1")
    )
    assert totals(game) == (4, 4)


# Mouth of Sauron -----------------------------------------------------------------------------------------------------
MOUTH = (
    "variant | F: theoden@fangorn frodo_star@shire | S: mouth_of_sauron@dagorlad gollum@mordor | hand F {f}"
    " | hand S {s}"
    " | turn S"
)


@pytest.mark.rule("CF-MOUTH-01", "CF-MOUTH-02")
def test_the_mouth_exchanges_his_card_for_the_four_in_hand_before_anything_takes_effect() -> None:
    game = position(MOUTH.format(f="1 5 noble_sacrifice", s="1 4 eye_of_sauron"))
    game.play("mouth_of_sauron dagorlad>fangorn").cards("5", "1")
    assert game.menu == {"S": ["decline", "exchange"]}
    game.play("exchange")
    assert totals(game) == (7, 7)
    assert game.hand("S") == ["1", "eye_of_sauron"]
    assert "4" in game.discards("S")


@pytest.mark.rule("CF-MOUTH-01")
def test_an_exchanged_eye_cancels_nothing() -> None:
    game = position(MOUTH.format(f="1 5 noble_sacrifice", s="1 4 eye_of_sauron"))
    game.play("mouth_of_sauron dagorlad>fangorn").cards("noble_sacrifice", "eye_of_sauron").play("exchange")
    assert game.at("theoden") == game.at("mouth_of_sauron") == "fallen"


@pytest.mark.rule("CF-MOUTH-01")
def test_the_mouth_may_keep_his_card_and_defends_with_the_same_right() -> None:
    game = position(MOUTH.format(f="1 5 noble_sacrifice", s="1 4 eye_of_sauron"))
    game.play("mouth_of_sauron dagorlad>fangorn").cards("5", "1").play("decline")
    assert totals(game) == (7, 4)
    game = position(MOUTH.format(f="1 5", s="1 4").replace("turn S", "turn F"))
    assert game.play("theoden fangorn>dagorlad").cards("5", "1").options("S") == ["decline", "exchange"]


@pytest.mark.rule("CF-MOUTH-02")
def test_a_card_exchanged_for_the_four_from_the_discards_is_discarded() -> None:
    game = position(MOUTH.format(f="1 5", s="1 6"))
    game.play("mouth_of_sauron dagorlad>fangorn").cards("5", "1").play("exchange")
    assert totals(game) == (7, 7)
    assert game.hand("S") == ["6"]
    assert game.discards("S") == ["1", "2", "3", "4", "5", "magic", "eye_of_sauron", "retreat_s"]


@pytest.mark.rule("CF-MOUTH-02")
def test_an_exchange_with_the_last_cards_keeps_the_hands_equal() -> None:
    game = position(MOUTH.format(f="5", s="1"))
    game.play("mouth_of_sauron dagorlad>fangorn").cards("5", "1").play("exchange")
    assert totals(game) == (7, 7)
    assert len(game.hand("F")) == len(game.hand("S")) == 9


@pytest.mark.rule("CF-MOUTH-03")
def test_the_mouth_exchanges_nothing_where_star_aragorn_has_ruled_out_cards() -> None:
    game = position(
        "variant | F: aragorn_star@rohan frodo_star@shire | S: mouth_of_sauron@gondor gollum@mordor | turn S"
    ).play("mouth_of_sauron gondor>rohan", "no_cards")
    assert totals(game) == (4, 3)
    assert len(game.hand("S")) == 9


GANDALF_AND_MOUTH = (
    "draft | F: gandalf@rohan frodo@shire | S: mouth_of_sauron@gondor orcs@mordor | hand F 2 1 | hand S {s} | turn S"
)


@pytest.mark.rule("CF-MOUTH-04")
def test_against_classic_gandalf_the_mouth_decides_after_gandalfs_card_is_shown() -> None:
    game = position(GANDALF_AND_MOUTH.format(s="1 4")).play("mouth_of_sauron gondor>rohan", "card 1")
    assert game.menu == {"F": ["card 1", "card 2"]}
    game.play("card 2")
    assert game.menu == {"S": ["decline", "exchange"]}
    game.play("exchange")
    assert totals(game) == (7, 7)
    assert game.hand("S") == ["1"]


@pytest.mark.rule("CF-MOUTH-04")
@pytest.mark.parametrize("hand, left", [("magic 4", ["magic"]), ("magic 6", ["6"])])
def test_a_magic_replaced_before_gandalf_goes_where_the_first_card_goes(hand: str, left: list[str]) -> None:
    game = position(GANDALF_AND_MOUTH.format(s=hand)).play("mouth_of_sauron gondor>rohan", "card magic", "take 5")
    game.play("card 2", "exchange")
    assert totals(game) == (7, 7)
    assert game.hand("S") == left
    assert "5" in game.discards("S")


# Watcher -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-WATCHER-01")
def test_the_watcher_once_revealed_stays_revealed_and_does_not_move() -> None:
    game = (
        position("variant | F: elrond@rohan frodo_star@shire | S: watcher@gondor gollum@mordor | turn S")
        .play("watcher gondor>rohan")
        .cards("1", "1")
    )
    assert game.at("watcher") == "rohan"
    assert game.turn == "F"
    assert game.shown("watcher")
    assert next(stand.face for stand in game.sees("F").stands if stand.region == "rohan") == "watcher"
    game.play("frodo_star shire>arthedain")
    assert game.moves("watcher") == []
    assert game.refuses("S", "watcher rohan>caradhras")
    game.play("gollum mordor>gondor")
    assert game.shown("watcher")


@pytest.mark.rule("CF-WATCHER-01")
def test_the_watcher_revealed_in_defence_stays_revealed_too() -> None:
    game = (
        position("variant | F: elrond@rohan frodo_star@shire | S: watcher@gondor gollum@mordor | turn F")
        .play("elrond rohan>gondor")
        .cards("1", "3")
    )
    assert game.at("elrond") == "fallen"
    assert game.shown("watcher")
    assert game.moves("watcher") == []


@pytest.mark.rule("CF-WATCHER-02")
def test_the_revealed_watcher_retreats_by_card_and_stays_revealed() -> None:
    game = (
        position("variant | F: elrond@fangorn frodo_star@shire | S: watcher@gondor!! gollum@mordor | turn F")
        .play("elrond fangorn>gondor")
        .cards("5", "retreat_s")
    )
    assert game.at("watcher") == "dagorlad"
    assert game.shown("watcher")
    assert game.moves("watcher") == []


@pytest.mark.rule("CF-WATCHER-02")
def test_the_revealed_watcher_is_recalled_to_mordor_and_stays_revealed() -> None:
    game = position(
        "variant special_cards=yes | F: elrond@fangorn frodo_star@shire | S: watcher@rohan!! gollum@mordor"
        " | special recall_to_mordor | turn S"
    ).play("recall_to_mordor watcher")
    assert game.at("watcher") == "mordor"
    assert game.shown("watcher")
    game.play("elrond fangorn>dagorlad")
    assert game.moves("watcher") == []


@pytest.mark.rule("CF-WATCHER-03")
def test_the_hidden_watcher_moves_like_others() -> None:
    game = position("variant | F: frodo_star@shire | S: watcher@gondor gollum@mordor | turn S")
    assert game.moves("watcher") == ["fangorn", "rohan"]
    game.play("watcher gondor>rohan", "frodo_star shire>arthedain")
    assert not game.shown("watcher")
    assert game.moves("watcher") == ["caradhras", "gap_of_rohan"]


@pytest.mark.rule("CF-WATCHER-03")
def test_the_watcher_fights_both_defenders_of_his_first_attack() -> None:
    game = (
        position("variant | F: elrond@rohan! theoden@rohan frodo_star@shire | S: watcher@gondor gollum@mordor | turn S")
        .play("watcher gondor>rohan", "fight elrond")
        .cards("1", "5")
    )
    assert game.at("elrond") == "fallen"
    assert game.phase == "playing"
    game.cards("2", "6")
    assert game.at("theoden") == "fallen"
    assert game.at("watcher") == "rohan"


# Flying Nazgûl -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-NAZGULSTAR-01", "CF-NAZGULSTAR-03")
def test_star_nazgul_skips_one_region_forward_to_attack() -> None:
    game = position(
        "variant | F: elrond@caradhras theoden@high_pass faramir@enedwaith frodo_star@shire"
        " | S: flying_nazgul_star@gondor gollum@mordor | turn S"
    )
    # two ranks ahead: Caradhras holds an enemy, Misty Mountains and the Gap hold nobody; the High Pass is out of line
    assert game.moves("flying_nazgul_star") == ["caradhras", "fangorn", "rohan"]
    game.play("flying_nazgul_star gondor^caradhras").cards("1", "1")
    assert totals(game) == (4, 6)


@pytest.mark.rule("CF-NAZGULSTAR-01")
def test_star_nazgul_may_attack_two_characters_and_skips_neither_sideways_nor_backward_nor_twice() -> None:
    game = position(
        "variant | F: elrond@rhudaur theoden@rhudaur frodo_star@arthedain sam_star@dagorlad faramir@rohan"
        " | S: flying_nazgul_star@mirkwood gollum@mordor | turn S"
    )
    assert game.moves("flying_nazgul_star") == ["rhudaur", "high_pass", "misty_mountains"]


@pytest.mark.rule("CF-NAZGULSTAR-02")
@pytest.mark.parametrize("light, dark", [("", "watcher@high_pass"), ("sam_star@high_pass", "gollum@mordor")])
def test_star_nazgul_flies_over_friends_and_enemies_alike(light: str, dark: str) -> None:
    game = position(
        f"variant | F: elrond@rhudaur frodo_star@shire {light}"
        f" | S: flying_nazgul_star@mirkwood orcs_star@misty_mountains {dark} | turn S"
    )
    assert "rhudaur" in game.moves("flying_nazgul_star")
    game.play("flying_nazgul_star mirkwood^rhudaur").cards("1", "1")
    assert [line.args["at"] for line in game.sees("F").log if line.id == "log-battle"] == ["rhudaur"]
    assert totals(game) == (4, 6)


@pytest.mark.rule("CF-NAZGULSTAR-03")
def test_star_nazgul_moves_one_step_where_there_is_nobody_to_attack() -> None:
    game = position("variant | F: frodo_star@shire | S: flying_nazgul_star@mirkwood gollum@mordor | turn S")
    assert game.moves("flying_nazgul_star") == ["high_pass", "misty_mountains"]


# Gollum --------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-GOLLUM-01")
def test_gollum_attacking_may_retreat_forward() -> None:
    game = position(
        "variant | F: elrond@fangorn theoden@caradhras frodo_star@shire | S: gollum@dagorlad uruk_hai@mordor | turn S"
    ).play("gollum dagorlad>fangorn")
    assert game.menu == {"S": ["decline", "retreat misty_mountains"]}  # an enemy bars Caradhras
    game.play("retreat misty_mountains")
    assert game.at("gollum") == "misty_mountains"
    assert game.at("elrond") == "fangorn"
    assert game.turn == "F"


@pytest.mark.rule("CF-GOLLUM-01")
def test_gollum_defending_may_retreat_forward_where_there_is_room() -> None:
    game = position(
        "variant | F: elrond@misty_mountains frodo_star@shire | S: gollum@fangorn uruk_hai@caradhras | turn F"
    ).play("elrond misty_mountains>fangorn")
    assert game.options("S") == ["decline", "retreat misty_mountains"]
    assert game.play("retreat misty_mountains").at("gollum") == "misty_mountains"


@pytest.mark.rule("CF-GOLLUM-01")
def test_gollum_may_stay_and_fight() -> None:
    game = position("variant | F: elrond@fangorn frodo_star@shire | S: gollum@dagorlad uruk_hai@mordor | turn S").play(
        "gollum dagorlad>fangorn", "decline"
    )
    assert totals(game.cards("1", "4")) == (4, 5)


@pytest.mark.rule("CF-GOLLUM-02")
def test_gollum_cannot_retreat_once_cards_are_being_chosen() -> None:
    game = position("variant | F: elrond@fangorn frodo_star@shire | S: gollum@dagorlad uruk_hai@mordor | turn S").play(
        "gollum dagorlad>fangorn", "decline", "F card 1"
    )
    assert game.refuses("S", "retreat caradhras")


@pytest.mark.rule("CF-GOLLUM-02")
def test_gollum_cannot_retreat_from_an_enemy_who_has_retreated() -> None:
    game = position(
        "variant | F: faramir@caradhras frodo_star@shire | S: gollum@fangorn uruk_hai@mordor | turn F"
    ).play("faramir caradhras>fangorn", "retreat rohan")
    assert game.turn == "S"
    assert game.at("gollum") == "fangorn"


@pytest.mark.rule("CF-GOLLUM-03")
def test_gollum_retreating_into_the_shire_as_the_third_wins_even_in_fs_turn() -> None:
    game = position(
        "draft | F: aragorn@eregion frodo@rohan | S: gollum@arthedain uruk_hai@shire watcher@shire | turn F"
    ).play("aragorn eregion^arthedain", "retreat shire")
    assert (game.winner, game.ended_by) == ("S", "CF-END-04")


@pytest.mark.rule("CF-GOLLUM-03")
def test_gollum_retreating_into_the_shire_as_the_second_ends_nothing() -> None:
    game = position(
        "draft | F: aragorn@eregion frodo@rohan | S: gollum@arthedain uruk_hai@shire watcher@mordor | turn F"
    ).play("aragorn eregion^arthedain", "retreat shire")
    assert game.result is None
    assert game.at("gollum") == "shire"
