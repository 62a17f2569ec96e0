"""The nine classic characters of the Fellowship (rules 3.14)."""

from __future__ import annotations

import pytest

from mathom.games.confrontation.content import CHARACTER, STRENGTH
from tests.games.confrontation.harness import Play, position

EDITIONS = ("original", "classic")


def totals(game: Play) -> tuple[str | int, str | int]:
    """What the last comparison compared: F's total and S's."""
    line = [line for line in game.sees("F").log if line.id == "log-compare"][-1]
    return line.args["total"], line.args["other"]


def flights(game: Play) -> list[str]:
    """Where F may retreat to now."""
    return [option.removeprefix("retreat ") for option in game.options("F") if option.startswith("retreat ")]


def meet(
    light: str, dark: str, turn: str, rules: str = "classic", *, at: str = "rohan", more_f: str = "", more_s: str = ""
) -> Play:
    """The two meet: in Rohan if S attacks (from Gondor), in Rohan if F attacks (from Caradhras)."""
    friend = "" if light.startswith("frodo") or "frodo" in more_f else "frodo@shire"
    more_s = more_s or ("orcs@mordor" if dark == "warg" else "warg@mordor")
    f_at, s_at = ("caradhras", at) if turn == "F" else (at, "gondor")
    game = position(f"{rules} | F: {light}@{f_at} {friend} {more_f} | S: {dark}@{s_at} {more_s} | turn {turn}")
    return game.play(f"{light} caradhras>{at}" if turn == "F" else f"{dark} gondor>{at}")


def test_the_strengths_of_the_table() -> None:
    """Table 2.3."""
    strengths = {"frodo": 1, "sam": 2, "pippin": 1, "merry": 2, "gandalf": 5, "aragorn": 4, "legolas": 3, "gimli": 3}
    assert {who: STRENGTH[CHARACTER[who]] for who in strengths} == strengths
    assert STRENGTH[CHARACTER["boromir"]] == 0


# Frodo ---------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-FRODO-01")
@pytest.mark.parametrize("rules", EDITIONS)
def test_frodo_attacked_may_slip_away_sideways_or_stay(rules: str) -> None:
    game = meet("frodo", "balrog", "S", rules, at="fangorn")
    assert game.options("F") == ["decline", "retreat mirkwood", "retreat rohan"]
    assert game.play("retreat mirkwood").at("frodo") == "mirkwood"
    assert game.at("balrog") == "fangorn"
    assert game.discards("F") == []
    assert meet("frodo", "balrog", "S", rules).play("decline").phase == "playing"


@pytest.mark.rule("CF-FRODO-02")
@pytest.mark.parametrize("rules", EDITIONS)
def test_frodo_attacking_cannot_slip_away_and_never_walks_sideways(rules: str) -> None:
    assert meet("frodo", "balrog", "F", rules).phase == "playing"
    walk = position(f"{rules} | F: frodo@eregion sam@shire | S: balrog@mordor | turn F")
    assert walk.moves("frodo") == ["misty_mountains", "caradhras", "fangorn"]  # ahead, and by the mines
    upstream = position(f"{rules} | F: frodo@rohan sam@shire | S: balrog@mordor | turn F")
    assert upstream.moves("frodo") == ["gondor"]


@pytest.mark.rule("CF-FRODO-03", "CF-EX-15")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("at", ["high_pass", "misty_mountains", "caradhras", "gap_of_rohan", "shire"])
def test_frodo_has_nowhere_to_slip_to_in_the_mountains_and_in_the_shire(rules: str, at: str) -> None:
    game = position(f"{rules} | F: frodo@{at} | S: flying_nazgul@mordor warg@mordor | turn S")
    game.play(f"flying_nazgul mordor>{at}")
    assert game.phase == "playing"


@pytest.mark.rule("CF-FRODO-04")
@pytest.mark.parametrize(
    "rules, foe, may",
    [
        ("original", "warg", False),
        ("classic", "warg", False),
        ("original", "saruman", True),
        ("classic", "saruman", False),
        ("draft", "saruman", False),
        ("draft", "saruman_star", True),
    ],
)
def test_frodo_slips_not_past_the_warg_nor_past_the_revised_saruman(rules: str, foe: str, may: bool) -> None:
    assert flights(meet("frodo", foe, "S", rules)) == (["fangorn"] if may else [])


@pytest.mark.rule("CF-FRODO-05")
@pytest.mark.parametrize("rules", EDITIONS)
def test_frodo_may_slip_away_from_the_second_battle_of_an_attack(rules: str) -> None:
    game = position(f"{rules} | F: frodo@rohan merry@rohan | S: balrog@gondor warg@mordor | turn S")
    game.play("balrog gondor>rohan", "draw merry").cards("1", "6")
    assert game.at("merry") == "fallen"
    assert flights(game) == ["fangorn"]


@pytest.mark.rule("CF-FRODO-06")
@pytest.mark.parametrize("rules", EDITIONS)
def test_frodo_slips_away_before_the_orcs_defeat_him(rules: str) -> None:
    game = meet("frodo", "orcs", "S", rules)
    assert flights(game) == ["fangorn"]
    game.play("retreat fangorn")
    assert (game.at("frodo"), game.result) == ("fangorn", None)


@pytest.mark.rule("CF-FRODO-07", "CF-EX-26")
@pytest.mark.parametrize("rules", EDITIONS)
def test_frodo_slips_past_a_witch_king_who_came_sideways(rules: str) -> None:
    game = position(f"{rules} | F: frodo@eregion | S: witch_king@rhudaur warg@mordor | turn S")
    assert flights(game.play("witch_king rhudaur>eregion")) == ["rhudaur", "enedwaith"]
    shut = position(f"{rules} | F: frodo@eregion | S: witch_king@rhudaur warg@rhudaur | turn S")
    assert flights(shut.play("witch_king rhudaur>eregion")) == ["enedwaith"]


@pytest.mark.rule("CF-FRODO-08", "CF-EX-05")
@pytest.mark.parametrize("rules", EDITIONS)
def test_frodo_cannot_slip_away_from_the_balrog_s_strike(rules: str) -> None:
    game = position(f"{rules} | F: frodo@eregion sam@eregion | S: balrog@caradhras warg@mordor | turn F")
    game.play("frodo eregion=fangorn", "strike")
    assert game.at("frodo") == "fallen"
    assert game.winner == "S"


# Sam -----------------------------------------------------------------------------------------------------------------
def beside(rules: str, attacker: str = "balrog", drawn: str = "frodo") -> Play:
    """Frodo and Sam are attacked in Rohan, and one of them is drawn."""
    game = position(f"{rules} | F: frodo@rohan sam@rohan | S: {attacker}@gondor shelob@mordor | turn S")
    return game.play(f"{attacker} gondor>rohan", f"draw {drawn}")


@pytest.mark.rule("CF-SAM-01", "CF-SAM-07")
@pytest.mark.parametrize("rules", EDITIONS)
def test_sam_is_revealed_and_fights_in_frodo_s_place_with_five(rules: str) -> None:
    game = beside(rules)
    assert game.options("F") == ["decline", "substitute"]
    assert not game.shown("sam")
    game.play("substitute")
    assert game.shown("sam")
    assert game.phase == "playing"  # no question whether Frodo is shown: he is
    game.cards("1", "1")
    assert totals(game) == (6, 6)
    assert (game.at("sam"), game.at("balrog"), game.at("frodo")) == ("fallen", "fallen", "rohan")


@pytest.mark.rule("CF-SAM-01")
@pytest.mark.parametrize("rules", EDITIONS)
def test_if_sam_holds_back_frodo_fights_himself(rules: str) -> None:
    game = beside(rules).play("decline")
    assert not game.shown("sam")
    assert flights(game) == ["fangorn"]


@pytest.mark.rule("CF-SAM-02")
@pytest.mark.parametrize("rules", EDITIONS)
def test_sam_steps_in_before_frodo_s_ability_which_is_then_not_used(rules: str) -> None:
    game = beside(rules)
    assert flights(game) == []  # not yet asked
    game.play("substitute")
    assert flights(game) == []
    assert game.phase == "playing"
    assert game.at("frodo") == "rohan"


@pytest.mark.rule("CF-SAM-03")
@pytest.mark.parametrize("rules", EDITIONS)
def test_sam_may_step_in_in_a_later_battle_as_long_as_he_is_there(rules: str) -> None:
    shire = "F: frodo@shire sam@shire merry@shire | S: balrog@arthedain warg@mordor | turn S"
    later = position(f"{rules} | {shire}").play("balrog arthedain>shire", "draw merry").cards("1", "6")
    later.play("draw frodo")
    assert later.offers("F", "substitute")
    strict = position(f"{rules} sam_first_strict=yes | {shire}").play("balrog arthedain>shire", "draw merry")
    strict.cards("1", "6").play("draw frodo")
    assert not strict.offers("F", "substitute")


@pytest.mark.rule("CF-SAM-03")
@pytest.mark.parametrize("rules", EDITIONS)
def test_sam_attacked_and_defeated_before_frodo_cannot_step_in(rules: str) -> None:
    game = beside(rules, drawn="sam").play("decline").cards("1", "6")
    assert game.at("sam") == "fallen"
    assert game.phase == "fellowship_ability"  # Frodo's battle, straight to his own ability
    assert flights(game) == ["fangorn"]


@pytest.mark.rule("CF-SAM-04", "CF-SAM-08", "CF-EX-25")
@pytest.mark.parametrize("rules", EDITIONS)
def test_against_the_warg_sam_cannot_step_in_and_counts_two_beside_frodo(rules: str) -> None:
    assert beside(rules, "warg").phase == "playing"
    sam = beside(rules, "warg", "sam")
    assert sam.phase == "playing"  # and nobody asks for Frodo
    sam.cards("1", "2")
    assert totals(sam) == (3, 4)


@pytest.mark.rule("CF-SAM-08")
def test_against_the_warg_sam_counts_two_even_beside_an_open_frodo() -> None:
    game = position("classic | F: frodo@rohan!! sam@rohan!! | S: warg@gondor shelob@mordor | turn S")
    game.play("warg gondor>rohan", "fight sam").cards("1", "2")
    assert totals(game) == (3, 4)


@pytest.mark.rule("CF-SAM-05", "CF-SAM-06", "CF-SAM-01")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("answer, strength", [("show", 5), ("decline", 2)])
def test_sam_counts_five_beside_frodo_if_frodo_is_shown_before_the_cards(
    rules: str, answer: str, strength: int
) -> None:
    game = beside(rules, drawn="sam")
    assert game.options("F") == ["decline", "show"]
    game.play(answer)
    assert game.shown("frodo") is (answer == "show")
    assert game.phase == "playing"
    game.cards("1", "6")
    assert totals(game) == (strength + 1, 11)


@pytest.mark.rule("CF-SAM-05")
def test_sam_counts_five_beside_a_frodo_who_is_open_already() -> None:
    game = position("classic | F: frodo@rohan!! sam@rohan | S: balrog@gondor shelob@mordor | turn S")
    game.play("balrog gondor>rohan", "fight hidden")
    assert game.phase == "playing"
    assert totals(game.cards("1", "6")) == (6, 11)


@pytest.mark.rule("CF-SAM-05")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("friend", ["frodo@fangorn", "frodo@shire merry@rohan"])
def test_sam_counts_two_without_frodo_in_the_region(rules: str, friend: str) -> None:
    game = position(f"{rules} | F: sam@rohan {friend} | S: balrog@gondor shelob@mordor | turn S")
    game.play("balrog gondor>rohan")
    if "merry" in friend:
        game.play("draw sam")
        assert game.options("F") == ["decline"]  # asked all the same, lest the question tell
        game.play("decline")
    game.cards("1", "6")
    assert totals(game) == (3, 11)


@pytest.mark.rule("CF-SAM-09", "CF-EX-24")
@pytest.mark.parametrize("rules", EDITIONS)
def test_the_orcs_instantly_defeat_sam_who_took_frodo_s_place(rules: str) -> None:
    game = beside(rules, "orcs").play("substitute")
    assert game.at("sam") == "fallen"
    assert game.at("orcs") == "rohan"
    assert flights(game) == ["fangorn"]  # now it is Frodo's battle, and the Orcs' ability is gone
    game.play("decline")
    assert game.phase == "playing"


@pytest.mark.rule("CF-SAM-09")
def test_a_house_rule_lets_sam_fight_the_2005_orc() -> None:
    game = beside("original original_sam_fights_orc=yes", "orcs").play("substitute")
    assert game.phase == "playing"
    assert totals(game.cards("1", "1")) == (6, 3)
    revised = beside("classic original_sam_fights_orc=yes", "orcs").play("substitute")
    assert revised.at("sam") == "fallen"


@pytest.mark.rule("CF-SAM-10")
@pytest.mark.parametrize("rules", EDITIONS)
def test_in_the_mountains_sam_can_never_be_with_frodo(rules: str) -> None:
    game = position(f"{rules} | F: frodo@caradhras sam@eregion | S: flying_nazgul@mordor warg@mordor | turn F")
    assert "caradhras" not in game.moves("sam")
    game.play("sam eregion>misty_mountains", "flying_nazgul mordor>caradhras")
    assert game.phase == "playing"


@pytest.mark.rule("CF-SAM-11")
@pytest.mark.parametrize("rules", EDITIONS)
def test_sam_attacking_counts_two(rules: str) -> None:
    game = position(f"{rules} | F: frodo@eregion sam@eregion | S: balrog@misty_mountains warg@mordor | turn F")
    game.play("sam eregion>misty_mountains")
    assert game.phase == "playing"
    assert totals(game.cards("1", "6")) == (3, 11)


@pytest.mark.rule("CF-SAM-12")
@pytest.mark.parametrize("sam", ["sam@rohan", "sam@rohan!", "sam@rohan!!"])
def test_sam_steps_in_hidden_or_open(sam: str) -> None:
    game = position(f"classic | F: frodo@rohan!! {sam} | S: balrog@gondor shelob@mordor | turn S")
    game.play("balrog gondor>rohan", "fight frodo")
    assert game.options("F") == ["decline", "substitute"]
    game.play("substitute")
    assert totals(game.cards("1", "6")) == (6, 11)


@pytest.mark.rule("CF-SAM-13")
def test_in_a_draft_sam_helps_star_frodo_too() -> None:
    text = "draft | F: frodo_star@rohan sam@rohan | S: balrog@gondor shelob@mordor | turn S"
    game = position(text).play("balrog gondor>rohan", "draw frodo_star", "substitute").cards("1", "6")
    assert totals(game) == (6, 11)
    shown = position(text).play("balrog gondor>rohan", "draw sam", "show").cards("1", "6")
    assert totals(shown) == (6, 11)


# Pippin --------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-PIPPIN-01")
@pytest.mark.parametrize("rules", EDITIONS)
def test_pippin_attacking_sees_his_enemy_and_may_run_backward(rules: str) -> None:
    game = meet("pippin", "balrog", "F", rules)
    assert game.shown("balrog")
    assert game.shown("pippin")
    assert game.options("F") == ["decline", "retreat caradhras", "retreat gap_of_rohan"]
    game.play("retreat caradhras")
    assert (game.at("pippin"), game.at("balrog"), game.turn) == ("caradhras", "rohan", "S")


@pytest.mark.rule("CF-PIPPIN-02")
@pytest.mark.parametrize("rules", EDITIONS)
def test_pippin_cannot_run_as_defender_nor_after_cards_nor_from_the_warg(rules: str) -> None:
    assert meet("pippin", "balrog", "S", rules).phase == "playing"
    assert meet("pippin", "warg", "F", rules).phase == "playing"
    late = meet("pippin", "balrog", "F", rules).play("decline").cards("1", "6")
    assert late.at("pippin") == "fallen"
    walk = position(f"{rules} | F: pippin@rohan frodo@shire | S: balrog@mordor | turn F")
    assert walk.moves("pippin") == ["gondor"]


@pytest.mark.rule("CF-PIPPIN-02")
@pytest.mark.parametrize("rules, may", [("original", True), ("classic", False), ("draft", False)])
def test_pippin_runs_from_saruman_in_2005_only(rules: str, may: bool) -> None:
    assert flights(meet("pippin", "saruman", "F", rules)) == (["caradhras", "gap_of_rohan"] if may else [])


@pytest.mark.rule("CF-PIPPIN-03")
@pytest.mark.parametrize("rules", EDITIONS)
def test_pippin_may_run_to_another_region_than_he_came_from_but_not_into_the_mines(rules: str) -> None:
    assert meet("pippin", "balrog", "F", rules).play("retreat gap_of_rohan").at("pippin") == "gap_of_rohan"
    text = f"{rules} | F: pippin@{{}} frodo@shire {{}} | S: balrog@fangorn warg@mordor | turn F"
    mines = position(text.format("eregion", "")).play("pippin eregion=fangorn")
    assert flights(mines) == ["misty_mountains", "caradhras"]
    river = position(text.format("mirkwood", "sam@caradhras")).play("pippin mirkwood~fangorn")
    assert flights(river) == ["misty_mountains"]


# Instant defeats -----------------------------------------------------------------------------------------------------
NEMESES = [("merry", "witch_king"), ("legolas", "flying_nazgul"), ("gimli", "orcs")]
SAURON = ("balrog", "shelob", "witch_king", "flying_nazgul", "black_rider", "saruman", "warg", "cave_troll")


@pytest.mark.rule("CF-MERRY-01", "CF-LEGOLAS-01", "CF-GIMLI-01", "CF-EX-07")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("turn", "FS")
@pytest.mark.parametrize("light, dark", NEMESES)
def test_merry_legolas_and_gimli_defeat_their_enemy_at_once(rules: str, turn: str, light: str, dark: str) -> None:
    game = meet(light, dark, turn, rules)
    assert (game.at(light), game.at(dark)) == ("rohan", "fallen")
    assert game.turn == ("S" if turn == "F" else "F")
    assert game.discards("F") == game.discards("S") == []


@pytest.mark.rule("CF-MERRY-02", "CF-LEGOLAS-02", "CF-GIMLI-02")
@pytest.mark.parametrize("turn", "FS")
@pytest.mark.parametrize("light, dark", NEMESES)
def test_in_a_draft_they_defeat_the_star_side_of_their_enemy_too(turn: str, light: str, dark: str) -> None:
    game = meet(light, f"{dark}_star", turn, "draft")
    assert (game.at(light), game.at(f"{dark}_star")) == ("rohan", "fallen")
    assert game.discards("F") == []


@pytest.mark.rule("CF-MERRY-02", "CF-LEGOLAS-02", "CF-GIMLI-02")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("light, nemesis", NEMESES)
def test_against_all_others_they_have_no_ability(rules: str, light: str, nemesis: str) -> None:
    for dark in SAURON:
        if dark != nemesis:
            for turn in "FS":
                game = meet(light, dark, turn, rules)
                if dark == "saruman":
                    assert game.phase == "sauron_ability"
                    game.play("decline")
                assert game.phase == "playing", (light, dark, turn)


@pytest.mark.rule("CF-LEGOLAS-01")
@pytest.mark.parametrize("rules", EDITIONS)
def test_a_nazgul_that_flies_at_legolas_is_shot(rules: str) -> None:
    game = position(f"{rules} | F: legolas@eregion frodo@shire | S: flying_nazgul@mordor warg@mordor | turn S")
    game.play("flying_nazgul mordor>eregion")
    assert game.at("flying_nazgul") == "fallen"


@pytest.mark.rule("CF-BOROMIR-01", "CF-EX-08")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("turn", "FS")
@pytest.mark.parametrize("dark", [*(foe for foe in SAURON if foe != "warg"), "orcs"])
def test_boromir_takes_his_enemy_with_him_before_any_other_ability(rules: str, turn: str, dark: str) -> None:
    game = meet("boromir", dark, turn, rules)
    assert (game.at("boromir"), game.at(dark)) == ("fallen", "fallen")
    assert game.discards("F") == []
    assert game.turn == ("S" if turn == "F" else "F")


@pytest.mark.rule("CF-BOROMIR-02")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("turn", "FS")
def test_boromir_fights_the_warg_with_cards_and_strength_nought(rules: str, turn: str) -> None:
    game = meet("boromir", "warg", turn, rules).cards("5", "1")
    assert totals(game) == (5, 3)
    assert (game.at("boromir"), game.at("warg")) == ("rohan", "fallen")


@pytest.mark.rule("CF-BOROMIR-03", "CF-EX-06")
@pytest.mark.parametrize("rules", EDITIONS)
def test_boromir_struck_in_the_mines_falls_alone(rules: str) -> None:
    game = position(f"{rules} | F: boromir@eregion frodo@shire | S: balrog@caradhras warg@mordor | turn F")
    game.play("boromir eregion=fangorn", "strike")
    assert (game.at("boromir"), game.at("balrog")) == ("fallen", "caradhras")


# Gandalf -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-GANDALF-01")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("turn", "FS")
def test_sauron_shows_his_card_to_gandalf_first(rules: str, turn: str) -> None:
    game = meet("gandalf", "balrog", turn, rules)
    assert game.menu.keys() == {"S"}
    assert len(game.options("S")) == 9
    game.play("card 4")
    assert game.sees("F").table == ("", "4")
    assert len(game.options("F")) == 9
    game.play("card 5")
    assert totals(game) == (10, 9)


@pytest.mark.rule("CF-GANDALF-02", "CF-EX-13")
@pytest.mark.parametrize("rules", EDITIONS)
def test_gandalf_must_play_a_card_even_against_a_retreat(rules: str) -> None:
    game = meet("gandalf", "balrog", "S", rules).play("S card retreat_s")
    assert game.at("balrog") == "rohan"
    assert game.options("F") == [f"card {card}" for card in game.hand("F")]
    game.play("card 1")
    if rules == "original":
        game.play("retreat fangorn")
    assert game.at("balrog") == "fangorn"
    assert (game.discards("F"), game.discards("S")) == (["1"], ["retreat_s"])


def magic_shown(rules: str) -> Play:
    """S has shown Magic to Gandalf; the 6 and two text cards are in his discards."""
    return position(
        f"{rules} | F: gandalf@rohan frodo@shire | S: balrog@gondor warg@mordor "
        "| hand F 1 2 3 4 retreat_f noble_sacrifice | hand S 1 2 3 4 5 magic | turn S"
    ).play("balrog gondor>rohan", "card magic")


@pytest.mark.rule("CF-GANDALF-03", "CF-EX-12")
@pytest.mark.parametrize("rules", EDITIONS)
def test_magic_shown_to_gandalf_is_replaced_before_the_fellowship_chooses(rules: str) -> None:
    game = magic_shown(rules)
    assert game.menu.keys() == {"S"}
    leave = ["take none"] if rules == "original" else []
    assert game.options("S") == ["take 6", "take eye_of_sauron", "take retreat_s", *leave]
    game.play("take 6")
    assert game.sees("F").fetched == ("", "6")
    assert game.menu.keys() == {"F"}
    game.play("card 4")
    assert totals(game) == (9, 11)


@pytest.mark.rule("CF-GANDALF-03")
def test_a_single_discarded_card_replaces_magic_unasked_before_gandalf_s_card() -> None:
    game = position(
        "classic | F: gandalf@rohan frodo@shire | S: balrog@gondor warg@mordor "
        "| hand F 1 2 3 4 magic retreat_f noble_sacrifice elven_cloak "
        "| hand S 1 2 3 4 5 magic eye_of_sauron retreat_s | turn S"
    )
    game.play("balrog gondor>rohan", "card magic")
    assert game.menu.keys() == {"F"}
    assert game.sees("F").fetched == ("", "6")


@pytest.mark.rule("CF-GANDALF-03")
def test_in_2005_magic_may_be_left_unreplaced_against_gandalf_once_and_for_all() -> None:
    game = magic_shown("original").play("take none", "card 1")
    assert totals(game) == (6, 5)  # not asked again
    assert game.turn == "F"


@pytest.mark.rule("CF-GANDALF-04", "CF-EX-33")
@pytest.mark.parametrize("rules", EDITIONS)
def test_a_text_shown_to_gandalf_acts_only_after_his_card_and_then_first(rules: str) -> None:
    game = magic_shown(rules).play("take retreat_s")
    assert game.at("balrog") == "rohan"
    game.play("card noble_sacrifice")
    if rules == "original":
        assert game.phase == "sauron_retreat"
        game.play("retreat fangorn")
    assert (game.at("gandalf"), game.at("balrog")) == ("rohan", "fangorn")
    eye = magic_shown(rules).play("take eye_of_sauron", "card retreat_f")
    assert totals(eye) == (5, 5)


@pytest.mark.rule("CF-GANDALF-05")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("turn", "FS")
def test_against_the_warg_both_choose_in_secret(rules: str, turn: str) -> None:
    game = meet("gandalf", "warg", turn, rules)
    assert game.menu.keys() == {"F", "S"}
    game.play("S card 6")
    assert game.sees("F").table == ("", "")


# Aragorn -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-ARAGORN-01", "CF-ARAGORN-02")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("goal", ["arthedain", "cardolan", "rhudaur", "enedwaith", "misty_mountains", "caradhras"])
def test_aragorn_attacks_in_any_direction_but_walks_only_forward(rules: str, goal: str) -> None:
    ahead = ["misty_mountains", "caradhras", "fangorn"]
    peace = position(f"{rules} | F: aragorn@eregion frodo@shire | S: balrog@mordor | turn F")
    assert peace.moves("aragorn") == ahead
    war = position(f"{rules} | F: aragorn@eregion frodo@shire | S: balrog@{goal} warg@mordor | turn F")
    assert set(war.moves("aragorn")) == {*ahead, goal}
    war.play(f"aragorn eregion>{goal}")
    assert war.phase == "playing"
    assert (war.at("aragorn"), war.at("balrog")) == (goal, goal)


@pytest.mark.rule("CF-ARAGORN-01")
def test_others_do_not_attack_like_aragorn() -> None:
    game = position("classic | F: legolas@eregion frodo@shire | S: balrog@rhudaur warg@arthedain | turn F")
    assert game.moves("legolas") == ["misty_mountains", "caradhras", "fangorn"]
    assert game.refuses("F", "legolas eregion>rhudaur")


@pytest.mark.rule("CF-ARAGORN-03")
@pytest.mark.parametrize("rules", EDITIONS)
def test_aragorn_attacks_sideways_from_no_mountain(rules: str) -> None:
    game = position(
        f"{rules} | F: aragorn@misty_mountains frodo@shire "
        "| S: balrog@high_pass orcs@caradhras warg@rhudaur shelob@mordor | turn F"
    )
    assert game.moves("aragorn") == ["rhudaur", "mirkwood", "fangorn"]


@pytest.mark.rule("CF-ARAGORN-01")
@pytest.mark.parametrize("rules", EDITIONS)
def test_aragorn_attacks_up_the_river_and_out_of_mordor(rules: str) -> None:
    river = position(f"{rules} | F: aragorn@rohan frodo@shire | S: balrog@fangorn orcs@mordor | turn F")
    assert river.moves("aragorn") == ["fangorn", "gondor"]
    mordor = position(f"{rules} | F: aragorn@mordor frodo@shire | S: balrog@gondor | turn F")
    assert mordor.moves("aragorn") == ["gondor"]


@pytest.mark.rule("CF-ARAGORN-04", "CF-EX-09")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("goal", ["rhudaur", "arthedain"])
def test_aragorn_may_attack_the_warg_beside_or_behind_him(rules: str, goal: str) -> None:
    game = position(f"{rules} | F: aragorn@eregion frodo@shire | S: warg@{goal} orcs@mordor | turn F")
    game.play(f"aragorn eregion>{goal}")
    assert totals(game.cards("1", "1")) == (5, 3)


@pytest.mark.rule("CF-ARAGORN-05")
@pytest.mark.parametrize("rules", EDITIONS)
def test_aragorn_does_not_attack_through_the_mines_from_fangorn(rules: str) -> None:
    game = position(f"{rules} | F: aragorn@fangorn frodo@shire | S: balrog@eregion orcs@mordor | turn F")
    assert game.moves("aragorn") == ["rohan", "dagorlad", "gondor"]


@pytest.mark.rule("CF-ARAGORN-06", "CF-EX-20")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("turn", "FS")
def test_in_a_battle_aragorn_has_no_ability(rules: str, turn: str) -> None:
    game = meet("aragorn", "balrog", turn, rules)
    assert game.phase == "playing"
    assert totals(game.cards("1", "1")) == (5, 6)
