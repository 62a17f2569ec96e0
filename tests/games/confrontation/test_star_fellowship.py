"""The star characters of the Fellowship (rules 3.14): what each may do, and what it may not."""

from __future__ import annotations

import pytest

from tests.games.confrontation.harness import Play, position


def totals(game: Play) -> tuple[int, int]:
    """The totals of the last comparison, F's and S's."""
    line = [line for line in game.sees("F").log if line.id == "log-compare"][-1]
    return int(line.args["total"]), int(line.args["other"])


def decline_all(game: Play) -> Play:
    """Nobody uses an ability that he need not use."""
    while "decline" in [text for options in game.menu.values() for text in options]:
        game.play("decline")
    return game


# Frodo ---------------------------------------------------------------------------------------------------------------
SMALL_HANDS = "hand F 2 3 4 5 noble_sacrifice | hand S 2 3 magic eye_of_sauron retreat_s"


def attacked_in_rohan(who: str, attacker: str = "uruk_hai") -> Play:
    """A Sauron character has attacked one of the Fellowship, alone in Rohan; S's discards hold 1, 4, 5 and 6."""
    ring = "" if who == "frodo_star" else " | ring=1"
    return position(
        f"draft | F: {who}@rohan sam_star@shire boromir@shire | S: {attacker}@gondor cave_troll@mordor"
        f" | {SMALL_HANDS} | turn S{ring}"
    ).play(f"{attacker} gondor>rohan")


@pytest.mark.rule("CF-FRODOSTAR-01")
def test_magic_against_star_frodo_is_not_replaced_and_counts_nothing() -> None:
    game = attacked_in_rohan("frodo_star").cards("5", "magic")
    assert totals(game) == (6, 4)
    assert game.at("uruk_hai") == "fallen"
    assert "magic" in game.discards("S")


@pytest.mark.rule("CF-FRODOSTAR-01")
def test_the_eye_does_not_cancel_star_frodos_noble_sacrifice() -> None:
    game = attacked_in_rohan("frodo_star").cards("noble_sacrifice", "eye_of_sauron")
    assert game.at("frodo_star") == game.at("uruk_hai") == "fallen"
    other = attacked_in_rohan("merry").cards("noble_sacrifice", "eye_of_sauron")
    assert (other.at("merry"), other.at("uruk_hai")) == ("fallen", "rohan")  # cancelled: 2 against 4


@pytest.mark.rule("CF-FRODOSTAR-01")
def test_sauron_does_not_get_away_from_star_frodo_by_his_retreat_card() -> None:
    game = attacked_in_rohan("frodo_star").cards("5", "retreat_s")
    assert game.at("uruk_hai") == "fallen"
    assert "retreat_s" in game.discards("S")
    assert attacked_in_rohan("merry").cards("5", "retreat_s").at("uruk_hai") == "fangorn"


@pytest.mark.rule("CF-FRODOSTAR-01")
def test_star_frodo_switches_texts_off_as_attacker_too_and_numbers_never() -> None:
    start = (
        "variant | F: frodo_star@fangorn sam_star@shire | S: uruk_hai@gondor gollum@mordor"
        " | hand F 5 4 | hand S retreat_s 6 | turn F"
    )
    game = position(start).play("frodo_star fangorn>gondor").cards("5", "retreat_s")
    assert totals(game) == (6, 4)
    game = position(start).play("frodo_star fangorn>gondor").cards("5", "6")
    assert totals(game) == (6, 10)


@pytest.mark.rule("CF-FRODOSTAR-02")
@pytest.mark.parametrize("region", ["shire", "eregion", "high_pass", "rohan", "dagorlad"])
def test_the_ring_goes_to_sam_wherever_he_stands_when_star_frodo_falls(region: str) -> None:
    game = position(
        f"variant | F: frodo_star@rohan sam_star@{region} elrond@shire | S: uruk_hai@gondor gollum@mordor | turn S"
    )
    assert game.sees("S").ring_bearer == "frodo_star"
    game.play("uruk_hai gondor>rohan")
    if game.phase == "drawing":
        game.play("draw frodo_star")
    elif game.phase == "defender":
        game.play("fight frodo_star")
    game.cards("1", "6")
    assert game.at("frodo_star") == "fallen"
    assert game.result is None
    assert game.sees("S").ring_bearer == "sam_star"
    ring = next(line for line in game.sees("S").log if line.id == "log-ring")
    assert ring.args == {"who": "sam_star", "at": region}


@pytest.mark.rule("CF-FRODOSTAR-03")
def test_sauron_wins_at_once_when_the_warg_defeats_star_frodo() -> None:
    game = (
        position("draft | F: frodo_star@rohan sam_star@shire | S: warg@gondor orcs@mordor | turn S")
        .play("warg gondor>rohan")
        .cards("1", "6")
    )
    assert (game.winner, game.ended_by) == ("S", "CF-FRODOSTAR-03")


@pytest.mark.rule("CF-FRODOSTAR-03")
def test_sauron_wins_at_once_when_star_frodo_falls_after_sam() -> None:
    game = (
        position("variant | F: frodo_star@rohan elrond@shire | S: uruk_hai@gondor gollum@mordor | turn S")
        .play("uruk_hai gondor>rohan")
        .cards("1", "6")
    )
    assert game.winner == "S"


@pytest.mark.rule("CF-FRODOSTAR-04")
def test_star_frodo_is_never_asked_to_retreat_where_classic_frodo_is() -> None:
    assert attacked_in_rohan("frodo").options("F") == ["decline", "retreat fangorn"]
    game = attacked_in_rohan("frodo_star")
    assert game.phase == "playing"
    assert not game.offers("F", "retreat fangorn")


# Sam -----------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-SAMSTAR-01", "CF-SAMSTAR-02")
@pytest.mark.parametrize(
    "attacker, strength",
    [
        ("uruk_hai", 4),
        ("witch_king_star", 2),
        ("saruman_star", 3),
        ("wormtongue", -1),
        ("mouth_of_sauron", 3),
        ("watcher", 4),
        ("flying_nazgul_star", 5),
        ("gollum", 1),
        ("balrog", 5),
        ("cave_troll", 9),
    ],
)
def test_star_sam_defends_with_the_strength_of_his_attacker(attacker: str, strength: int) -> None:
    game = position(f"draft | F: sam_star@rohan frodo@shire | S: {attacker}@gondor orcs@mordor | turn S").play(
        f"{attacker} gondor>rohan"
    )
    if game.phase == "sauron_ability":
        game.play("decline")
    decline_all(game.cards("3", "2"))
    assert totals(game) == (strength + 3, strength if attacker == "cave_troll" else strength + 2)


@pytest.mark.rule("CF-SAMSTAR-02")
def test_gandalfs_help_comes_on_top_of_star_sams_strength() -> None:
    game = (
        position(
            "variant | F: sam_star@rohan gandalf_star@caradhras frodo_star@shire"
            " | S: uruk_hai@gondor gollum@mordor | turn S"
        )
        .play("uruk_hai gondor>rohan")
        .cards("2", "3")
        .play("help")
    )
    assert totals(game) == (7, 7)


@pytest.mark.rule("CF-SAMSTAR-03")
def test_star_sam_has_six_against_attacking_star_orcs() -> None:
    game = (
        position("variant | F: sam_star@rohan frodo_star@shire | S: orcs_star@gondor gollum@mordor | turn S")
        .play("orcs_star gondor>rohan")
        .cards("2", "1")
    )
    assert totals(game) == (8, 7)


@pytest.mark.rule("CF-SAMSTAR-04")
def test_star_sam_attacks_with_one() -> None:
    game = (
        position("variant | F: sam_star@rohan frodo_star@shire | S: uruk_hai@gondor gollum@mordor | turn F")
        .play("sam_star rohan>gondor")
        .cards("2", "1")
    )
    assert totals(game) == (3, 5)


@pytest.mark.rule("CF-SAMSTAR-05")
def test_star_sam_cannot_step_in_for_frodo_as_classic_sam_can() -> None:
    text = "draft | F: frodo_star@rohan {sam}@rohan boromir@shire | S: balrog@gondor orcs@mordor | turn S"
    game = position(text.format(sam="sam_star")).play("balrog gondor>rohan", "draw frodo_star")
    assert game.phase == "playing"
    assert game.refuses("F", "substitute")
    game = position(text.format(sam="sam")).play("balrog gondor>rohan", "draw frodo_star")
    assert game.options("F") == ["decline", "substitute"]


# Elrond --------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-ELROND-01")
def test_the_eye_does_not_cancel_elronds_card() -> None:
    game = attacked_in_rohan("elrond").cards("noble_sacrifice", "eye_of_sauron")
    assert game.at("elrond") == game.at("uruk_hai") == "fallen"


@pytest.mark.rule("CF-ELROND-01")
def test_magic_against_elrond_is_not_replaced() -> None:
    game = attacked_in_rohan("elrond").cards("3", "magic")
    assert totals(game) == (6, 4)
    assert attacked_in_rohan("merry").cards("3", "magic").options("S") == ["take 1", "take 4", "take 5", "take 6"]


@pytest.mark.rule("CF-ELROND-01")
def test_saurons_retreat_and_number_cards_work_against_elrond() -> None:
    assert attacked_in_rohan("elrond").cards("5", "retreat_s").at("uruk_hai") == "fangorn"
    assert totals(attacked_in_rohan("elrond").cards("2", "3")) == (5, 7)


@pytest.mark.rule("CF-ELROND-01")
def test_fs_own_magic_still_works_with_elrond() -> None:
    game = (
        position(
            "variant | F: elrond@rohan frodo_star@shire | S: uruk_hai@gondor gollum@mordor"
            " | hand F magic 1 | hand S eye_of_sauron 1 | turn S"
        )
        .play("uruk_hai gondor>rohan")
        .cards("magic", "eye_of_sauron")
        .play("take 5")
    )
    assert totals(game) == (8, 4)


# Aragorn -------------------------------------------------------------------------------------------------------------
def aragorn_attacked_by(enemy: str, rules: str = "draft") -> Play:
    return position(
        f"{rules} | F: aragorn_star@rohan frodo_star@shire sam_star@shire | S: {enemy}@gondor orcs_star@mordor | turn S"
    ).play(f"{enemy} gondor>rohan")


@pytest.mark.rule("CF-ARAGORNSTAR-01")
def test_star_aragorn_defending_may_rule_that_no_cards_are_played() -> None:
    game = aragorn_attacked_by("saruman_star", "variant")
    assert game.menu == {"F": ["decline", "no_cards"]}
    game.play("no_cards")
    assert totals(game) == (4, 3)
    assert game.at("saruman_star") == "fallen"
    assert len(game.hand("F")) == len(game.hand("S")) == 9


@pytest.mark.rule("CF-ARAGORNSTAR-01")
def test_star_aragorn_may_allow_cards() -> None:
    game = aragorn_attacked_by("uruk_hai", "variant").play("decline")
    assert game.phase == "playing"
    game.cards("3", "1")
    assert totals(game) == (7, 5)


@pytest.mark.rule("CF-ARAGORNSTAR-01")
def test_star_aragorn_attacking_makes_no_ruling() -> None:
    game = position(
        "variant | F: aragorn_star@rohan frodo_star@shire | S: uruk_hai@gondor gollum@mordor | turn F"
    ).play("aragorn_star rohan>gondor")
    assert game.phase == "playing"


@pytest.mark.rule("CF-ARAGORNSTAR-02")
def test_after_star_aragorn_has_allowed_cards_classic_saruman_may_rule_them_out() -> None:
    game = aragorn_attacked_by("saruman").play("decline")
    assert game.menu == {"S": ["decline", "no_cards"]}
    game.play("no_cards")
    assert totals(game) == (4, 4)
    assert len(game.hand("F")) == 9
    assert aragorn_attacked_by("saruman").play("decline", "decline").phase == "playing"
    ruled_out = aragorn_attacked_by("saruman").play("no_cards")
    assert totals(ruled_out) == (4, 4)  # S has nothing left to rule on


@pytest.mark.rule("CF-ARAGORNSTAR-03")
def test_star_aragorn_attacks_forward_only() -> None:
    text = (
        "draft | F: {who}@eregion frodo@shire"
        " | S: uruk_hai@rhudaur gollum@enedwaith watcher@cardolan orcs@mordor | turn F"
    )
    assert position(text.format(who="aragorn_star")).moves("aragorn_star") == [
        "misty_mountains",
        "caradhras",
        "fangorn",
    ]
    assert "rhudaur" in position(text.format(who="aragorn")).moves("aragorn")


# Gandalf -------------------------------------------------------------------------------------------------------------
def gandalf_near(region: str, rules: str = "variant", enemy: str = "uruk_hai") -> Play:
    """Elrond is attacked in Fangorn, and Gandalf is somewhere."""
    return position(
        f"{rules} | F: elrond@fangorn gandalf_star@{region} frodo_star@shire | S: {enemy}@dagorlad orcs_star@mordor"
        " | turn S"
    ).play(f"{enemy} dagorlad>fangorn")


@pytest.mark.rule("CF-GANDALFSTAR-01")
@pytest.mark.parametrize("region", ["mirkwood", "rohan", "misty_mountains", "caradhras", "gondor"])
def test_star_gandalf_next_to_a_battle_may_show_himself_and_add_one_after_the_cards(region: str) -> None:
    game = gandalf_near(region)
    assert game.phase == "playing"
    game.cards("3", "2")
    assert game.menu == {"F": ["decline", "help"]}
    assert not game.shown("gandalf_star")
    game.play("help")
    assert totals(game) == (7, 6)
    assert game.at("gandalf_star") == region
    assert {"who": "gandalf_star", "at": region} in [line.args for line in game.sees("S").log]


@pytest.mark.rule("CF-GANDALFSTAR-01")
def test_star_gandalf_helps_in_his_own_region_and_stands_revealed() -> None:
    game = (
        position(
            "variant | F: elrond@fangorn! gandalf_star@fangorn frodo_star@shire | S: uruk_hai@dagorlad orcs_star@mordor"
            " | turn S"
        )
        .play("uruk_hai dagorlad>fangorn", "fight elrond")
        .cards("1", "6")
        .play("help")
    )
    assert totals(game) == (5, 10)
    assert game.shown("gandalf_star")
    assert game.phase == "playing"  # the next battle, with Gandalf, the only defender left


@pytest.mark.rule("CF-GANDALFSTAR-01")
def test_help_may_be_held_back() -> None:
    game = gandalf_near("rohan").cards("3", "2").play("decline")
    assert totals(game) == (6, 6)
    assert not any(line.id == "log-help" for line in game.sees("S").log)


@pytest.mark.rule("CF-GANDALFSTAR-01")
@pytest.mark.parametrize("region", ["enedwaith", "gap_of_rohan", "high_pass", "shire"])
def test_star_gandalf_farther_off_cannot_help(region: str) -> None:
    game = gandalf_near(region).cards("3", "2")
    assert totals(game) == (6, 6)


@pytest.mark.rule("CF-GANDALFSTAR-01")
def test_star_gandalf_helps_an_attacker_too() -> None:
    game = (
        position(
            "variant | F: elrond@fangorn gandalf_star@rohan frodo_star@shire | S: uruk_hai@gondor gollum@mordor"
            " | turn F"
        )
        .play("elrond fangorn>gondor")
        .cards("3", "2")
        .play("help")
    )
    assert totals(game) == (7, 6)


@pytest.mark.rule("CF-GANDALFSTAR-02")
@pytest.mark.parametrize(
    "gandalf, battle, attacker_from",
    [("misty_mountains", "caradhras", "fangorn"), ("caradhras", "misty_mountains", "fangorn")],
)
def test_star_gandalf_helps_sideways_across_the_mountains(gandalf: str, battle: str, attacker_from: str) -> None:
    game = (
        position(
            f"variant | F: elrond@{battle} gandalf_star@{gandalf} frodo_star@shire"
            f" | S: uruk_hai@{attacker_from} gollum@mordor | turn S"
        )
        .play(f"uruk_hai {attacker_from}>{battle}")
        .cards("3", "2")
    )
    assert game.options("F") == ["decline", "help"]


@pytest.mark.rule("CF-GANDALFSTAR-02")
def test_the_mines_bring_star_gandalf_no_nearer() -> None:
    assert totals(gandalf_near("eregion").cards("3", "2")) == (6, 6)
    game = (
        position(
            "variant | F: elrond@eregion gandalf_star@fangorn frodo_star@shire"
            " | S: uruk_hai@misty_mountains gollum@mordor | turn S"
        )
        .play("uruk_hai misty_mountains>eregion")
        .cards("3", "2")
    )
    assert totals(game) == (6, 6)


@pytest.mark.rule("CF-GANDALFSTAR-03")
def test_star_gandalf_helps_when_star_aragorn_has_ruled_out_cards() -> None:
    game = position(
        "variant | F: aragorn_star@fangorn gandalf_star@rohan frodo_star@shire | S: uruk_hai@dagorlad gollum@mordor"
        " | turn S"
    ).play("uruk_hai dagorlad>fangorn", "no_cards")
    assert game.options("F") == ["decline", "help"]
    game.play("help")
    assert totals(game) == (5, 4)


@pytest.mark.rule("CF-GANDALFSTAR-03")
def test_star_gandalf_helps_when_classic_saruman_has_ruled_out_cards() -> None:
    game = gandalf_near("rohan", "draft", "saruman").play("no_cards")
    assert game.options("F") == ["decline", "help"]
    game.play("help")
    assert totals(game) == (4, 4)


@pytest.mark.rule("CF-GANDALFSTAR-04")
def test_star_gandalf_cannot_help_against_the_warg() -> None:
    game = gandalf_near("rohan", "draft", "warg").cards("3", "2")
    assert totals(game) == (6, 4)


@pytest.mark.rule("CF-GANDALFSTAR-04")
def test_star_gandalf_adds_nothing_to_himself() -> None:
    game = (
        position(
            "variant | F: gandalf_star@fangorn elrond@rohan frodo_star@shire | S: uruk_hai@dagorlad gollum@mordor"
            " | turn S"
        )
        .play("uruk_hai dagorlad>fangorn")
        .cards("3", "2")
    )
    assert totals(game) == (8, 6)


@pytest.mark.rule("CF-GANDALFSTAR-05")
def test_star_gandalf_helps_in_battle_after_battle_once_in_each() -> None:
    game = (
        position(
            "variant | F: elrond@fangorn! theoden@fangorn gandalf_star@rohan frodo_star@shire"
            " | S: uruk_hai@dagorlad gollum@mordor | turn S"
        )
        .play("uruk_hai dagorlad>fangorn", "fight elrond")
        .cards("1", "6")
        .play("help")
    )
    assert totals(game) == (5, 10)
    assert game.phase == "playing"  # Théoden, the last one, is next
    assert game.shown("gandalf_star")
    game.cards("5", "1")
    assert game.options("F") == ["decline", "help"]
    game.play("help")
    assert totals(game) == (8, 5)
    assert game.turn == "F"
    assert not game.shown("gandalf_star")


@pytest.mark.rule("CF-GANDALFSTAR-05")
def test_a_star_gandalf_who_is_open_for_good_may_help() -> None:
    game = (
        position(
            "variant | F: elrond@fangorn gandalf_star@rohan!! frodo_star@shire"
            " | S: uruk_hai@dagorlad gollum@mordor | turn S"
        )
        .play("uruk_hai dagorlad>fangorn")
        .cards("3", "2")
        .play("help")
    )
    assert totals(game) == (7, 6)
    assert game.shown("gandalf_star")


# Treebeard -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-TREEBEARD-01")
@pytest.mark.parametrize("origin", ["misty_mountains", "caradhras", "mirkwood"])
def test_treebeard_has_six_when_he_attacks_fangorn(origin: str) -> None:
    game = (
        position(f"variant | F: treebeard@{origin} frodo_star@shire | S: uruk_hai@fangorn gollum@mordor | turn F")
        .play(f"treebeard {origin}>fangorn")
        .cards("1", "1")
    )
    assert totals(game) == (7, 5)


@pytest.mark.rule("CF-TREEBEARD-01")
@pytest.mark.parametrize("region, strength", [("fangorn", 6), ("rohan", 4), ("mirkwood", 4)])
def test_treebeard_defends_with_six_in_fangorn_and_four_elsewhere(region: str, strength: int) -> None:
    origin = "gondor" if region == "rohan" else "dagorlad"
    game = (
        position(f"variant | F: treebeard@{region} frodo_star@shire | S: uruk_hai@{origin} gollum@mordor | turn S")
        .play(f"uruk_hai {origin}>{region}")
        .cards("1", "1")
    )
    assert totals(game) == (strength + 1, 5)


@pytest.mark.rule("CF-TREEBEARD-02")
@pytest.mark.parametrize("origin", ["shire", "rhudaur", "gap_of_rohan", "rohan", "dagorlad", "mordor"])
def test_treebeard_comes_from_anywhere_to_a_single_enemy_in_fangorn(origin: str) -> None:
    game = position(
        f"variant | F: treebeard@{origin} frodo_star@arthedain | S: uruk_hai@fangorn gollum@gondor | turn F"
    )
    assert f"treebeard {origin}^fangorn" in game.options("F")
    game.play(f"treebeard {origin}^fangorn").cards("1", "1")
    assert totals(game) == (7, 5)


@pytest.mark.rule("CF-TREEBEARD-02")
@pytest.mark.parametrize("enemies", ["gollum@gondor", "uruk_hai@fangorn watcher@fangorn"])
def test_treebeard_does_not_come_to_nobody_or_to_two(enemies: str) -> None:
    game = position(f"variant | F: treebeard@rhudaur frodo_star@shire | S: {enemies} | turn F")
    assert game.moves("treebeard") == ["high_pass", "misty_mountains"]


@pytest.mark.rule("CF-TREEBEARD-02")
def test_treebeard_may_also_move_like_others() -> None:
    game = position("variant | F: treebeard@rhudaur frodo_star@shire | S: uruk_hai@fangorn gollum@mordor | turn F")
    assert game.moves("treebeard") == ["high_pass", "misty_mountains", "fangorn"]


@pytest.mark.rule("CF-TREEBEARD-03")
def test_treebeard_may_come_to_the_warg_but_has_only_four() -> None:
    game = position("draft | F: treebeard@rhudaur frodo@shire | S: warg@fangorn orcs@mordor | turn F")
    game.play("treebeard rhudaur^fangorn").cards("1", "1")
    assert totals(game) == (5, 3)


@pytest.mark.rule("CF-TREEBEARD-04")
def test_treebeards_own_way_from_eregion_is_out_of_the_balrogs_reach() -> None:
    text = "draft | F: treebeard@eregion frodo@shire | S: balrog@caradhras orcs@fangorn | turn F"
    game = position(text)
    assert [text for text in game.options("F") if "fangorn" in text] == [
        "treebeard eregion=fangorn",
        "treebeard eregion^fangorn",
    ]
    assert game.play("treebeard eregion^fangorn").phase == "playing"
    assert position(text).play("treebeard eregion=fangorn").options("S") == ["decline", "strike"]


@pytest.mark.rule("CF-TREEBEARD-04")
def test_treebeard_passes_through_no_region_on_his_way() -> None:
    game = position(
        "variant | F: treebeard@shire frodo_star@shire theoden@arthedain elrond@arthedain"
        " faramir@cardolan aragorn_star@cardolan | S: uruk_hai@fangorn gollum@eregion watcher@misty_mountains"
        " orcs_star@caradhras | turn F"
    )
    assert game.moves("treebeard") == ["fangorn"]


# Faramir -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-FARAMIR-01")
def test_faramir_attacking_may_retreat_sideways() -> None:
    game = position(
        "variant | F: faramir@caradhras frodo_star@shire | S: uruk_hai@fangorn gollum@mordor | turn F"
    ).play("faramir caradhras>fangorn")
    assert game.menu == {"F": ["decline", "retreat mirkwood", "retreat rohan"]}
    game.play("retreat rohan")
    assert game.at("faramir") == "rohan"
    assert game.at("uruk_hai") == "fangorn"
    assert game.turn == "S"
    assert len(game.hand("F")) == 9


@pytest.mark.rule("CF-FARAMIR-01")
def test_faramir_cannot_retreat_from_a_mountain_region() -> None:
    game = position(
        "variant | F: faramir@eregion frodo_star@shire | S: uruk_hai@caradhras gollum@mordor | turn F"
    ).play("faramir eregion>caradhras")
    assert game.phase == "playing"


@pytest.mark.rule("CF-FARAMIR-02")
def test_faramir_defending_cannot_retreat() -> None:
    game = position("variant | F: faramir@fangorn frodo_star@shire | S: uruk_hai@dagorlad gollum@mordor | turn S").play(
        "uruk_hai dagorlad>fangorn"
    )
    assert game.phase == "playing"


@pytest.mark.rule("CF-FARAMIR-02")
def test_faramir_cannot_retreat_once_cards_are_being_chosen() -> None:
    game = position(
        "variant | F: faramir@caradhras frodo_star@shire | S: uruk_hai@fangorn gollum@mordor | turn F"
    ).play("faramir caradhras>fangorn", "decline")
    assert game.phase == "playing"
    assert game.refuses("F", "retreat rohan")
    game.play("S card 1")
    assert game.refuses("F", "retreat rohan")


# Sméagol -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-SMEAGOL-01")
def test_smeagol_attacked_alone_may_change_places_with_any_neighbour() -> None:
    game = position(
        "variant | F: smeagol@fangorn elrond@caradhras theoden@mirkwood faramir@gondor frodo_star@eregion"
        " sam_star@shire | S: uruk_hai@dagorlad gollum@mordor | turn S"
    ).play("uruk_hai dagorlad>fangorn")
    assert game.menu == {"F": ["decline", "swap faramir", "swap elrond", "swap theoden"]}
    game.play("swap theoden")
    assert (game.at("smeagol"), game.at("theoden")) == ("mirkwood", "fangorn")
    game.cards("3", "1")
    assert totals(game) == (5, 5)


@pytest.mark.rule("CF-SMEAGOL-01")
def test_smeagol_beside_another_cannot_change_places() -> None:
    game = position(
        "variant | F: smeagol@fangorn! elrond@fangorn theoden@mirkwood frodo_star@shire"
        " | S: uruk_hai@dagorlad gollum@mordor | turn S"
    ).play("uruk_hai dagorlad>fangorn", "fight smeagol")
    assert game.phase == "playing"


@pytest.mark.rule("CF-SMEAGOL-01")
def test_smeagol_attacking_cannot_change_places() -> None:
    game = position(
        "variant | F: smeagol@caradhras elrond@rohan frodo_star@shire | S: uruk_hai@fangorn gollum@mordor | turn F"
    ).play("smeagol caradhras>fangorn")
    assert game.phase == "playing"


@pytest.mark.rule("CF-SMEAGOL-02")
def test_smeagol_in_the_mountains_changes_places_forward_and_backward_only() -> None:
    game = position(
        "variant | F: smeagol@misty_mountains elrond@high_pass theoden@caradhras faramir@rhudaur frodo_star@eregion"
        " sam_star@mirkwood treebeard@fangorn | S: flying_nazgul_star@dagorlad gollum@mordor | turn S"
    ).play("flying_nazgul_star dagorlad>misty_mountains")
    assert game.options("F") == ["decline", "swap frodo_star", "swap sam_star", "swap faramir", "swap treebeard"]


@pytest.mark.rule("CF-SMEAGOL-03")
def test_the_newcomer_is_revealed_and_its_ability_acts_as_if_it_had_been_attacked() -> None:
    game = position(
        "draft | F: smeagol@fangorn aragorn_star@caradhras merry@rohan frodo@shire"
        " | S: witch_king@dagorlad orcs@mordor | turn S"
    ).play("witch_king dagorlad>fangorn", "swap aragorn_star")
    assert game.shown("aragorn_star")
    assert game.options("F") == ["decline", "no_cards"]
    game = position(
        "draft | F: smeagol@fangorn aragorn_star@caradhras merry@rohan frodo@shire"
        " | S: witch_king@dagorlad orcs@mordor | turn S"
    ).play("witch_king dagorlad>fangorn", "swap merry")
    assert game.at("witch_king") == "fallen"
    assert (game.at("merry"), game.at("smeagol")) == ("fangorn", "rohan")


@pytest.mark.rule("CF-SMEAGOL-04")
def test_classic_orcs_kill_the_newcomer_as_their_first_attack() -> None:
    text = "draft | F: smeagol@fangorn elrond@rohan gimli@mirkwood frodo@shire | S: orcs@dagorlad warg@mordor | turn S"
    game = position(text).play("orcs dagorlad>fangorn")
    assert game.options("F") == ["decline", "swap elrond", "swap gimli"]
    game.play("swap elrond")
    assert (game.at("elrond"), game.at("smeagol"), game.at("orcs")) == ("fallen", "rohan", "fangorn")
    game = position(text).play("orcs dagorlad>fangorn", "swap gimli")
    assert (game.at("gimli"), game.at("orcs")) == ("fangorn", "fallen")
    game = position(text).play("orcs dagorlad>fangorn", "decline")
    assert game.at("smeagol") == "fallen"


@pytest.mark.rule("CF-SMEAGOL-05")
def test_the_change_of_places_works_where_a_retreat_could_not_go() -> None:
    """Mirkwood is full: no retreat could go there. And against classic Saruman no retreat is possible at all."""
    game = position(
        "draft | F: smeagol@fangorn elrond@mirkwood theoden@mirkwood frodo@shire | S: saruman@dagorlad orcs@mordor"
        " | turn S"
    ).play("saruman dagorlad>fangorn")
    assert game.options("F") == ["decline", "swap elrond", "swap theoden"]
    game.play("swap elrond")
    assert (game.at("smeagol"), game.at("theoden"), game.at("elrond")) == ("mirkwood", "mirkwood", "fangorn")
    assert game.menu == {"S": ["decline", "no_cards"]}  # the battle goes on, S's turn too


# Théoden -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-THEODEN-01")
@pytest.mark.parametrize(
    "text, move, strength",
    [
        ("F: theoden@rohan frodo_star@shire | S: uruk_hai@gondor gollum@mordor | turn S", "uruk_hai gondor>rohan", 4),
        ("F: theoden@gondor frodo_star@shire | S: uruk_hai@mordor gollum@mordor | turn S", "uruk_hai mordor>gondor", 4),
        ("F: theoden@rohan frodo_star@shire | S: uruk_hai@gondor gollum@mordor | turn F", "theoden rohan>gondor", 4),
        ("F: theoden@fangorn frodo_star@shire | S: uruk_hai@rohan gollum@mordor | turn F", "theoden fangorn>rohan", 4),
        (
            "F: theoden@fangorn frodo_star@shire | S: uruk_hai@gondor gollum@mordor | turn F",
            "theoden fangorn>gondor",
            4,
        ),
        (
            "F: theoden@fangorn frodo_star@shire | S: uruk_hai@gondor gollum@mordor | turn S",
            "uruk_hai gondor>fangorn",
            2,
        ),
        (
            "F: theoden@gap_of_rohan frodo_star@shire | S: uruk_hai@rohan gollum@mordor | turn S",
            "uruk_hai rohan>gap_of_rohan",
            2,
        ),
    ],
)
def test_theoden_has_four_in_rohan_and_gondor_and_two_elsewhere(text: str, move: str, strength: int) -> None:
    game = position(f"variant | {text}").play(move).cards("1", "1")
    assert totals(game) == (strength + 1, 5)
