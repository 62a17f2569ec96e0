"""The options of section 8.2: what each is by default, and what changes when it is switched."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from mathom.core.action import REFEREE, SPECTATOR
from mathom.core.errors import NotationError, OptionsError
from mathom.core.words import Words
from mathom.games.confrontation import GAME
from mathom.games.confrontation.content import BALROG, FRODO, GONE, HOME, SAM
from mathom.games.confrontation.notation import read
from mathom.games.confrontation.validate import fault
from tests.games.confrontation.harness import Play, new, position

TABLE = [
    pytest.param("auto_shuffle", True, "CF-RUL-15", marks=pytest.mark.rule("CF-RUL-15")),
    pytest.param("loss_counts_forward_only", False, "CF-RUL-06", marks=pytest.mark.rule("CF-RUL-06")),
    pytest.param("skip_card_saves", True, "CF-RUL-07", marks=pytest.mark.rule("CF-RUL-07")),
    pytest.param("original_shadowfax_river", False, "CF-RUL-08", marks=pytest.mark.rule("CF-RUL-08")),
    pytest.param("sauron_upstream_retreat", True, "CF-RUL-09", marks=pytest.mark.rule("CF-RUL-09")),
    pytest.param("original_nazgul_mountains", False, "CF-RUL-13", marks=pytest.mark.rule("CF-RUL-13")),
    pytest.param("sam_first_strict", False, "CF-RUL-18", marks=pytest.mark.rule("CF-RUL-18")),
    pytest.param("original_sam_fights_orc", False, "CF-RUL-19", marks=pytest.mark.rule("CF-RUL-19")),
    pytest.param("double_magic_both_replace", False, "CF-RUL-27", marks=pytest.mark.rule("CF-RUL-27")),
    pytest.param("sacrifice_stopped_by_card_alone", False, "CF-RUL-30", marks=pytest.mark.rule("CF-RUL-30")),
    pytest.param("s_retreat_stops_f_retreat", False, "CF-RUL-31", marks=pytest.mark.rule("CF-RUL-31")),
    pytest.param("gandalf_star_early", False, "CF-RUL-37", marks=pytest.mark.rule("CF-RUL-37")),
    pytest.param("ring_passes_in_mordor_wins", True, "CF-RUL-49", marks=pytest.mark.rule("CF-RUL-49")),
    pytest.param("guarded_homes", False, "CF-RUL-94", marks=pytest.mark.rule("CF-RUL-94")),
]
HOUSE_RULES = [*(str(row.values[0]) for row in TABLE), "shire_needs"]


@pytest.mark.parametrize("name, default, ruling", TABLE)
def test_the_table_of_house_rules(name: str, default: bool, ruling: str) -> None:
    option = next(option for option in GAME.menu if option.name == name)
    assert (option.default, option.rule) == (default, ruling)
    assert GAME.options("")[name] is default
    switched = GAME.options({name: not default})
    assert switched.text() == f"{name}={'no' if default else 'yes'}"
    assert GAME.options(switched.text()) == switched
    assert read(f"classic {switched.text()} | F: frodo@shire | S: orcs@mordor | turn S").options == switched.text()


@pytest.mark.rule("CF-RUL-93")
def test_the_one_house_rule_that_is_a_number() -> None:
    option = next(option for option in GAME.menu if option.name == "shire_needs")
    assert (option.default, option.rule) == (3, "CF-RUL-93")
    four = GAME.options({"shire_needs": 4})
    assert four.text() == "shire_needs=4"
    assert read("classic shire_needs=4 | F: frodo@shire | S: orcs@mordor | turn S").options == four.text()


def test_there_are_no_other_house_rules() -> None:
    agreed = {"rule_set", "special_cards", "handicap", "handicap_cards", "match"}
    assert len(GAME.menu) == len(agreed) + len(HOUSE_RULES)
    assert {option.name for option in GAME.menu} == {*agreed, *HOUSE_RULES}


def both_ways(option: str, text: str, to: str = "yes") -> tuple[Play, Play]:
    """The position with the option as it is by default, and switched."""
    head, rest = text.split(" | ", 1)
    return position(text), position(f"{head} {option}={to} | {rest}")


# auto_shuffle --------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-RUL-15")
@pytest.mark.parametrize("rule_set", ["original", "classic"])
def test_with_auto_shuffle_off_stands_are_followed_until_their_owner_shuffles_them(rule_set: str) -> None:
    text = f"{rule_set} | F: frodo@shire | S: warg@mordor! saruman@dagorlad | turn S"
    mixed, followed = both_ways("auto_shuffle", text, "no")
    for game in (mixed, followed):
        game.play("warg mordor>dagorlad")
    assert mixed.possible("F", "dagorlad") == [("saruman", "warg")] * 2
    assert followed.possible("F", "dagorlad") == [("warg",), ("saruman",)]
    assert "shuffle dagorlad" not in [aside.text for aside in mixed.state.asides(1)]
    followed.play("S shuffle dagorlad")
    assert followed.possible("F", "dagorlad") == [("saruman", "warg")] * 2
    assert followed.log("F")[-1] == "log-shuffle"


@pytest.mark.rule("CF-RUL-15")
def test_with_auto_shuffle_off_the_defenders_owner_is_asked_before_the_choice() -> None:
    text = "original | F: frodo@shire sam@rohan/0 merry@rohan/0 | S: warg@gondor | turn S"
    game = position(text.replace("original", "original auto_shuffle=no")).play("warg gondor>rohan")
    assert game.menu == {"F": ["decline", "shuffle rohan"]}
    named = position(text.replace("original", "original auto_shuffle=no")).play("warg gondor>rohan", "decline")
    assert named.menu == {"S": ["fight f2", "fight f3"]}  # he names a stand that he followed by eye
    named.play("fight f3")
    assert named.shown("merry")
    assert game.play("shuffle rohan").menu == {"*": ["draw sam", "draw merry"]}


# loss_counts_forward_only --------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-RUL-06")
def test_with_loss_counts_forward_only_a_move_backward_does_not_save() -> None:
    text = "classic | F: frodo@rohan | S: flying_nazgul@shire | turn S"
    saved, lost = both_ways("loss_counts_forward_only", text)
    assert saved.options("S") == ["flying_nazgul shire^rohan"]
    assert (lost.winner, lost.ended_by) == ("F", "CF-END-08")


@pytest.mark.rule("CF-RUL-85")
def test_loss_counts_forward_only_is_for_the_revised_sets() -> None:
    text = "original loss_counts_forward_only=yes | F: frodo@rohan | S: flying_nazgul@shire | turn S"
    assert position(text).options("S") == ["flying_nazgul shire^rohan"]


@pytest.mark.rule("CF-RUL-85")
def test_with_loss_counts_forward_only_a_river_move_counts_as_forward() -> None:
    mordor = "pippin@mordor gandalf@mordor aragorn@mordor legolas@mordor"
    fellowship = f"frodo@mirkwood sam@dagorlad merry@dagorlad {mordor}"
    game = position(f"classic loss_counts_forward_only=yes | F: {fellowship} | S: warg@shire | turn F")
    assert game.menu == {"F": ["frodo mirkwood~fangorn"]}


@pytest.mark.rule("CF-RUL-06", "CF-RUL-85")
def test_with_loss_counts_forward_only_other_moves_stay_legal_beside_a_forward_one() -> None:
    text = "classic loss_counts_forward_only=yes | F: frodo@rohan | S: flying_nazgul@shire warg@mordor | turn S"
    assert position(text).moves("flying_nazgul") == ["rohan"]
    text = "classic loss_counts_forward_only=yes | F: frodo@shire | S: flying_nazgul@mordor | turn S"
    assert position(text).moves("flying_nazgul") == ["shire", "dagorlad", "gondor"]


@pytest.mark.rule("CF-RUL-06")
def test_with_loss_counts_forward_only_the_loss_comes_at_the_start_of_the_turn_in_play_too() -> None:
    text = "classic | F: frodo@gap_of_rohan | S: flying_nazgul@shire | turn F"
    saved, lost = both_ways("loss_counts_forward_only", text)
    assert saved.play("frodo gap_of_rohan>rohan").result is None
    assert lost.play("frodo gap_of_rohan>rohan").ended_by == "CF-END-08"


# skip_card_saves -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-RUL-07")
@pytest.mark.parametrize("card", ["recall_to_mordor", "crebain"])
def test_without_skip_card_saves_a_skip_turn_card_does_not_save(card: str) -> None:
    text = f"classic special_cards=yes | F: frodo@rohan | S: orcs@shire | special {card} | turn S"
    saved, lost = both_ways("skip_card_saves", text, "no")
    assert [option.split()[0] for option in saved.options("S")] == [card]
    assert (lost.winner, lost.ended_by) == ("F", "CF-END-08")


@pytest.mark.rule("CF-RUL-07")
def test_without_skip_card_saves_the_cards_may_still_be_played_beside_a_legal_move() -> None:
    text = "classic special_cards=yes skip_card_saves=no | F: frodo@rohan | S: orcs@shire warg@gondor"
    game = position(f"{text} | special recall_to_mordor | turn S")
    assert game.offers("S", "recall_to_mordor orcs")


@pytest.mark.rule("CF-RUL-07")
def test_a_skip_card_saves_under_loss_counts_forward_only_too() -> None:
    text = "classic special_cards=yes loss_counts_forward_only=yes | F: frodo@rohan | S: flying_nazgul@shire"
    game = position(f"{text} | special recall_to_mordor | turn S")
    assert game.options("S") == ["recall_to_mordor flying_nazgul"]


# original_shadowfax_river --------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-RUL-08")
def test_with_original_shadowfax_river_the_2005_step_may_use_the_river() -> None:
    text = "original special_cards=yes | F: frodo@shire sam@fangorn | S: warg@mordor | special shadowfax | turn F"
    without, river = both_ways("original_shadowfax_river", text)
    assert not without.offers("F", "shadowfax sam fangorn~rohan")
    assert river.offers("F", "shadowfax sam fangorn~rohan")
    assert river.play("shadowfax sam fangorn~rohan").menu == {"F": ["sam rohan>gondor", "stay"]}


@pytest.mark.rule("CF-RUL-08")
@pytest.mark.parametrize("value", ["yes", "no"])
def test_original_shadowfax_river_changes_nothing_in_the_revised_sets(value: str) -> None:
    text = f"classic special_cards=yes original_shadowfax_river={value} | F: frodo@shire sam@fangorn | S: warg@mordor"
    assert position(f"{text} | special shadowfax | turn F").offers("F", "shadowfax sam fangorn~rohan")


# sauron_upstream_retreat ---------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-RUL-09")
@pytest.mark.parametrize("at, upstream, downstream", [("fangorn", "mirkwood", "rohan"), ("rohan", "fangorn", None)])
def test_without_sauron_upstream_retreat_sauron_retreats_downstream_only(
    at: str, upstream: str, downstream: str | None
) -> None:
    text = f"original | F: frodo@shire sam@{at} | S: balrog@gondor | turn S"
    both, down = both_ways("sauron_upstream_retreat", text, "no")
    for game in (both, down):
        game.play(f"balrog gondor>{at}").cards("1", "retreat_s")
    assert both.offers("S", f"retreat {upstream}")
    assert not down.offers("S", f"retreat {upstream}")
    if downstream:
        assert down.offers("S", f"retreat {downstream}")
    else:
        assert down.turn == "F"  # no retreat; 5 : 3


@pytest.mark.rule("CF-RUL-09")
def test_without_sauron_upstream_retreat_the_fellowship_still_retreats_upstream() -> None:
    game = position("classic sauron_upstream_retreat=no | F: frodo@fangorn | S: balrog@gondor | turn S")
    game.play("balrog gondor>fangorn")
    assert game.options("F") == ["decline", "retreat mirkwood", "retreat rohan"]


@pytest.mark.rule("CF-RUL-85")
def test_without_sauron_upstream_retreat_attacks_sideways_on_the_river_stay_allowed() -> None:
    text = "classic sauron_upstream_retreat=no | F: frodo@shire sam@mirkwood merry@rohan | S: witch_king@fangorn"
    assert {"mirkwood", "rohan"} <= set(position(f"{text} | turn S").moves("witch_king"))


# original_nazgul_mountains -------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-RUL-13")
def test_with_original_nazgul_mountains_the_2005_nazgul_crosses_them() -> None:
    text = "original | F: frodo@shire sam@high_pass merry@gap_of_rohan | S: flying_nazgul@caradhras | turn S"
    barred, free = both_ways("original_nazgul_mountains", text)
    assert barred.moves("flying_nazgul") == ["shire", "eregion", "enedwaith"]
    assert free.moves("flying_nazgul") == ["shire", "eregion", "enedwaith", "high_pass", "gap_of_rohan"]


# sam_first_strict ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-RUL-18")
@pytest.mark.parametrize("rule_set", ["original", "classic"])
def test_with_sam_first_strict_sam_steps_in_only_in_the_first_battle_of_the_attack(rule_set: str) -> None:
    text = f"{rule_set} | F: frodo@shire sam@shire merry@shire | S: cave_troll@arthedain | turn S"
    loose, strict = both_ways("sam_first_strict", text)
    for game in (loose, strict):
        game.play("cave_troll arthedain>shire", "draw merry").cards("1", "1").play("draw frodo")
    assert loose.phase == "substitution"
    assert strict.phase == "playing"
    _, strict = both_ways("sam_first_strict", text)
    assert strict.play("cave_troll arthedain>shire", "draw frodo").offers("F", "substitute")


# original_sam_fights_orc ---------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-RUL-19")
def test_with_original_sam_fights_orc_cards_are_played_and_sam_has_five() -> None:
    text = "original | F: frodo@rohan sam@rohan | S: orcs@gondor warg@mordor | turn S"
    falls, fights = both_ways("original_sam_fights_orc", text)
    for game in (falls, fights):
        game.play("orcs gondor>rohan", "draw frodo", "substitute")
    assert falls.at("sam") == "fallen"
    fights.cards("1", "3")
    assert (fights.at("sam"), fights.at("orcs")) == ("rohan", "fallen")  # 5 + 1 : 2 + 3


@pytest.mark.rule("CF-RUL-19")
def test_with_original_sam_fights_orc_a_sam_who_was_attacked_himself_falls() -> None:
    text = "original original_sam_fights_orc=yes | F: frodo@rohan sam@rohan | S: orcs@gondor warg@mordor | turn S"
    assert position(text).play("orcs gondor>rohan", "draw sam", "show").at("sam") == "fallen"


@pytest.mark.rule("CF-RUL-19")
def test_original_sam_fights_orc_changes_nothing_in_the_revised_sets() -> None:
    text = "classic original_sam_fights_orc=yes | F: frodo@rohan sam@rohan | S: orcs@gondor warg@mordor | turn S"
    assert position(text).play("orcs gondor>rohan", "draw frodo", "substitute").at("sam") == "fallen"


# double_magic_both_replace -------------------------------------------------------------------------------------------
MAGICS = "classic | F: frodo@shire merry@rohan | S: balrog@gondor | hand F 1 magic | hand S 1 magic | turn S"


@pytest.mark.rule("CF-RUL-27")
@pytest.mark.parametrize("fetched, merry, balrog", [("5", "rohan", "fallen"), ("noble_sacrifice", "fallen", "rohan")])
def test_with_double_magic_both_replace_the_eye_cancels_a_fetched_text_only(
    fetched: str, merry: str, balrog: str
) -> None:
    cancelled, both = both_ways("double_magic_both_replace", MAGICS)
    for game in (cancelled, both):
        game.play("balrog gondor>rohan").cards("magic", "magic").play("take eye_of_sauron")
    assert (cancelled.turn, cancelled.at("merry")) == ("F", "fallen")
    assert both.phase == "fellowship_magic"
    both.play(f"take {fetched}")
    assert (both.at("merry"), both.at("balrog")) == (merry, balrog)  # 2 + 5 : 5, or 2 : 5


@pytest.mark.rule("CF-RUL-27")
def test_with_double_magic_both_replace_an_eye_that_was_played_itself_still_cancels_magic() -> None:
    text = MAGICS.replace("classic", "classic double_magic_both_replace=yes").replace("S 1 magic", "S 1 eye_of_sauron")
    game = position(text).play("balrog gondor>rohan").cards("magic", "eye_of_sauron")
    assert (game.turn, game.at("merry"), game.at("balrog")) == ("F", "fallen", "rohan")


# sacrifice_stopped_by_card_alone -------------------------------------------------------------------------------------
@pytest.mark.rule("CF-RUL-30")
@pytest.mark.parametrize("rule_set", ["original", "classic"])
def test_with_sacrifice_stopped_by_card_alone_the_retreat_card_is_enough(rule_set: str) -> None:
    text = f"{rule_set} | F: frodo@shire sam@high_pass | S: balrog@mirkwood orcs@mordor | turn S"
    works, stopped = both_ways("sacrifice_stopped_by_card_alone", text)
    for game in (works, stopped):
        game.play("balrog mirkwood>high_pass").cards("noble_sacrifice", "retreat_s")
    assert works.at("sam") == works.at("balrog") == "fallen"
    assert (stopped.at("sam"), stopped.at("balrog")) == ("fallen", "high_pass")  # 2 : 5


@pytest.mark.rule("CF-RUL-30")
def test_with_sacrifice_stopped_by_card_alone_other_cards_do_not_stop_it() -> None:
    text = "classic sacrifice_stopped_by_card_alone=yes | F: frodo@shire sam@high_pass | S: FOE@mirkwood orcs@mordor"
    game = position(f"{text} | turn S".replace("FOE", "balrog")).play("balrog mirkwood>high_pass")
    assert game.cards("noble_sacrifice", "6").at("balrog") == "fallen"
    game = position(f"{text} | turn S".replace("FOE", "cave_troll")).play("cave_troll mirkwood>high_pass")
    assert game.cards("noble_sacrifice", "retreat_s").at("cave_troll") == "fallen"  # his card has no text


# s_retreat_stops_f_retreat -------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-RUL-31")
def test_with_s_retreat_stops_f_retreat_the_fellowship_fighter_stays() -> None:
    text = "classic | F: frodo@shire sam@rohan | S: balrog@gondor | turn S"
    both, stays = both_ways("s_retreat_stops_f_retreat", text)
    for game in (both, stays):
        game.play("balrog gondor>rohan").cards("retreat_f", "retreat_s")
        assert game.at("balrog") == "fangorn"
    assert both.phase == "fellowship_retreat"
    assert (stays.turn, stays.at("sam")) == ("F", "rohan")


@pytest.mark.rule("CF-RUL-31")
def test_with_s_retreat_stops_f_retreat_a_sauron_fighter_who_could_not_leave_stops_nothing() -> None:
    text = "classic s_retreat_stops_f_retreat=yes | F: frodo@shire sam@high_pass | S: balrog@mirkwood | turn S"
    game = position(text).play("balrog mirkwood>high_pass").cards("retreat_f", "retreat_s")
    assert (game.at("sam"), game.at("balrog")) == ("rhudaur", "high_pass")


@pytest.mark.rule("CF-RUL-31")
def test_s_retreat_stops_f_retreat_is_for_the_revised_sets() -> None:
    text = "original s_retreat_stops_f_retreat=yes | F: frodo@shire sam@rohan | S: balrog@gondor | turn S"
    game = position(text).play("balrog gondor>rohan").cards("retreat_f", "retreat_s").play("retreat fangorn")
    assert game.options("F") == ["decline", "retreat caradhras", "retreat gap_of_rohan"]


@pytest.mark.rule("CF-RUL-85")
def test_with_s_retreat_stops_f_retreat_magic_is_not_replaced_after_sauron_has_left() -> None:
    text = "classic | F: frodo@shire sam@rohan | S: balrog@gondor | hand F 1 magic | hand S 1 retreat_s | turn S"
    replaced, left = both_ways("s_retreat_stops_f_retreat", text)
    for game in (replaced, left):
        game.play("balrog gondor>rohan").cards("magic", "retreat_s")
    assert replaced.phase == "fellowship_magic"
    assert (left.turn, left.hand("F")) == ("F", ["1"])


# gandalf_star_early --------------------------------------------------------------------------------------------------
HELP = "F: frodo_star@shire gandalf_star@caradhras faramir@rohan"


@pytest.mark.rule("CF-RUL-37")
def test_with_gandalf_star_early_he_helps_before_saurons_abilities_and_texts() -> None:
    text = f"variant | {HELP} | S: mouth_of_sauron@gondor | hand F 4 magic | hand S 1 magic | turn S"
    late, early = both_ways("gandalf_star_early", text)
    for game in (late, early):
        game.play("mouth_of_sauron gondor>rohan").cards("4", "magic")
    assert [late.phase, early.phase] == ["after_showing", "helping"]
    early.play("help")
    assert early.phase == "after_showing"
    early.play("decline", "take 5")
    assert early.turn == "F"  # not asked again
    assert early.at("faramir") == early.at("mouth_of_sauron") == "fallen"  # 3 + 4 + 1 : 3 + 5
    late.play("decline", "take 5")
    assert late.phase == "helping"


@pytest.mark.rule("CF-RUL-37")
def test_with_gandalf_star_early_declined_help_is_not_offered_again() -> None:
    text = f"variant gandalf_star_early=yes | {HELP} | S: mouth_of_sauron@gondor | turn S"
    game = position(text).play("mouth_of_sauron gondor>rohan").cards("4", "5").play("decline")
    assert game.phase == "after_showing"
    assert game.play("decline").turn == "F"


@pytest.mark.rule("CF-RUL-37")
def test_with_gandalf_star_early_one_help_lasts_when_star_saruman_forces_another_card() -> None:
    text = f"variant gandalf_star_early=yes | {HELP} | S: saruman_star@gondor | turn S"
    game = position(text).play("saruman_star gondor>rohan").cards("5", "4").play("help", "force", "card 3")
    assert game.turn == "F"
    assert game.at("faramir") == game.at("saruman_star") == "fallen"  # 3 + 3 + 1 : 3 + 4


@pytest.mark.rule("CF-RUL-85")
def test_with_gandalf_star_early_a_battle_without_cards_asks_before_the_comparison() -> None:
    text = "draft gandalf_star_early=yes | F: frodo@shire gandalf_star@caradhras aragorn_star@rohan | S: saruman@gondor"
    game = position(f"{text} | turn S").play("saruman gondor>rohan", "no_cards")
    assert game.menu == {"F": ["decline", "help"]}
    game.play("help")
    assert (game.at("aragorn_star"), game.at("saruman")) == ("rohan", "fallen")  # 4 + 1 : 4


# ring_passes_in_mordor_wins ------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-RUL-49")
def test_without_ring_passes_in_mordor_wins_the_game_goes_on_with_sam_in_mordor() -> None:
    text = "variant | F: frodo_star@rohan sam_star@mordor elrond@shire | S: uruk_hai@gondor | turn S"
    wins, goes_on = both_ways("ring_passes_in_mordor_wins", text, "no")
    for game in (wins, goes_on):
        game.play("uruk_hai gondor>rohan").cards("1", "6")
    assert (wins.winner, wins.ended_by) == ("F", "CF-VAR-10")
    assert (goes_on.result, goes_on.turn) == (None, "F")
    assert goes_on.sees("S").ring_bearer == "sam_star"
    assert goes_on.moves("sam_star") == []


# shire_needs ---------------------------------------------------------------------------------------------------------
INVADED = "F: frodo@rohan sam@rohan | S: orcs@shire warg@shire balrog@arthedain shelob@cardolan | turn S"


@pytest.mark.rule("CF-RUL-93", "CF-END-04")
@pytest.mark.parametrize("rule_set", ["original", "classic"])
def test_with_shire_needs_four_the_third_in_the_shire_does_not_win_and_the_fourth_does(rule_set: str) -> None:
    three, four = both_ways("shire_needs", f"{rule_set} | {INVADED}", "4")
    for game in (three, four):
        game.play("balrog arthedain>shire")
    assert (three.winner, three.ended_by) == ("S", "CF-END-04")
    assert (four.result, four.turn) == (None, "F")
    four.play("sam rohan>gondor", "shelob cardolan>shire")
    assert (four.winner, four.ended_by) == ("S", "CF-END-04")


@pytest.mark.rule("CF-RUL-93", "CF-RUL-87")
def test_with_shire_needs_four_star_witch_king_still_wins_alone() -> None:
    text = "variant shire_needs=4 | F: frodo_star@rohan | S: witch_king_star@arthedain gollum@mordor | turn S"
    assert position(text).play("witch_king_star arthedain>shire").ended_by == "CF-END-05"
    three = position(
        "variant shire_needs=4 auto_shuffle=no | F: frodo_star@rohan"
        " | S: uruk_hai@shire! gollum@shire! wormtongue@arthedain witch_king_star@mirkwood | turn S"
    )
    assert "witch_king_star" in three.possible("F", "arthedain")[0]
    three.play("wormtongue arthedain>shire")
    assert three.result is None
    assert not any("witch_king_star" in who for who in three.possible("F", "shire"))  # he would have won


@pytest.mark.rule("CF-RUL-93")
@pytest.mark.parametrize(
    "language, needs, said",
    [
        ("en", 3, "Sauron wins: three of his characters are in the Shire."),
        ("en", 4, "Sauron wins: four of his characters are in the Shire."),
        ("pl", 3, "Wygrywa Sauron: trzy jego postacie są w Shire."),
        ("pl", 4, "Wygrywa Sauron: cztery jego postacie są w Shire."),
    ],
)
def test_the_end_says_how_many_are_in_the_shire(language: str, needs: int, said: str) -> None:
    fourth = "saruman@shire " if needs == 4 else ""
    game = position(f"classic shire_needs={needs} | {INVADED.replace('S: ', f'S: {fourth}')}")
    game.play("balrog arthedain>shire")
    words = Words(language, GAME.word_folders(GAME.options()))
    assert game.result is not None
    assert words.say(game.result.reason) == said
    assert words.say(game.sees("F").log[-1].message) == f"{said} (CF-END-04)"


@pytest.mark.rule("CF-RUL-93", "CF-END-11")
def test_the_fellowship_wins_by_defeating_all_of_saurons_characters() -> None:
    text = "original shire_needs=4 guarded_homes=yes | F: frodo@shire gimli@fangorn | S: orcs@rohan | turn F"
    game = position(text.replace("fangorn", "gap_of_rohan")).play("gimli gap_of_rohan>rohan")
    assert (game.winner, game.ended_by) == ("F", "CF-END-11")


# guarded_homes -------------------------------------------------------------------------------------------------------
GUARDED = "guarded_homes=yes"
AT_HOME = {"F": {"frodo", "sam", "frodo_star", "sam_star"}, "S": {"balrog", "uruk_hai"}}
IN_FRONT = {
    "F": ("arthedain", "cardolan", "rhudaur", "eregion", "enedwaith"),
    "S": ("mirkwood", "fangorn", "rohan", "dagorlad", "gondor"),
}


def set_up(options: str, sides: str = "FS", last: bool = False) -> Play:
    """A game in which these sides have placed their characters."""
    game = new(options)
    while game.phase == "drafting":
        side = "F" if game.options("F") else "S"
        game.play(f"{side} {game.options(side)[-1 if last else 0]}")
    for side in sides:
        for _ in range(5):
            game.play(f"{side} {game.options(side)[-1 if last else 0]}")
    return game


@pytest.mark.rule("CF-RUL-94")
@pytest.mark.parametrize("last", [False, True])
@pytest.mark.parametrize("rule_set", ["original", "classic", "variant", "draft"])
def test_with_guarded_homes_frodo_sam_and_the_balrog_are_not_offered_for_the_front(rule_set: str, last: bool) -> None:
    game = set_up(f"rule_set={rule_set} {GUARDED}", "", last)
    for side, kept, home in (("F", 2, "shire"), ("S", 1, "mordor")):
        for number in range(5):
            names = [option.partition("@")[0] for option in game.options(side)]
            assert not AT_HOME[side] & set(names)
            assert len(names) == 9 - kept - number
            game.play(f"{side} {game.options(side)[0]}")
        mine = [name for name in game.sees(side).roster if name in AT_HOME[side]]
        assert [game.at(name) for name in mine] == [home] * kept


@pytest.mark.rule("CF-RUL-94")
@pytest.mark.parametrize(
    "rule_set, names", [("classic", "frodo sam balrog"), ("variant", "frodo_star sam_star uruk_hai")]
)
def test_with_guarded_homes_a_refusal_names_the_rule(rule_set: str, names: str) -> None:
    free, guarded = new(f"rule_set={rule_set}"), new(f"rule_set={rule_set} {GUARDED}")
    for name in names.split():
        side, region = ("F", "arthedain") if AT_HOME["F"] & {name} else ("S", "mirkwood")
        assert free.offers(side, f"{name}@{region}")
        assert guarded.refuses(side, f"{name}@{region}", "CF-RUL-94")


@pytest.mark.rule("CF-RUL-94")
@pytest.mark.parametrize("sides", ["F", "S", "FS"])
@pytest.mark.parametrize("rule_set", ["classic", "variant"])
def test_with_guarded_homes_everybody_knows_who_is_among_the_four_at_home(rule_set: str, sides: str) -> None:
    game = set_up(f"rule_set={rule_set} {GUARDED}", sides)
    for side in sides:
        other = "S" if side == "F" else "F"
        kept = set(game.sees(side).roster) & AT_HOME[side]
        for view in (game.sees(other), game.state.observe(SPECTATOR)):
            mine = [stand for stand in view.stands if stand.mark[0] == side.lower()]
            for stand in mine:
                assert bool(kept & set(stand.possible)) == (stand.region not in IN_FRONT[side])
                assert len(stand.possible) == (9 - len(kept) if stand.region in IN_FRONT[side] else 9)
    free = set_up(f"rule_set={rule_set}")
    assert all(len(stand.possible) in (0, 9) for side in "FS" for stand in free.sees(side).stands)


@pytest.mark.slow
@pytest.mark.rule("CF-RUL-94")
@pytest.mark.parametrize("audience", [0, 1, SPECTATOR])
@pytest.mark.parametrize("rule_set", ["original", "draft"])
def test_with_guarded_homes_sampled_worlds_keep_them_and_reach_every_placement_evenly(
    rule_set: str, audience: int
) -> None:
    """At every step of the setup, and evenly where the four at home are dealt: the two others there are any two."""
    rng, state = Random(7), GAME.start(f"rule_set={rule_set} {GUARDED}")
    while state.to_act() == (0, 1) or state.observe(REFEREE).number == 0:
        view = state.observe(audience)
        for _ in range(5):
            world = GAME.sample_world(view, rng)
            assert all(world.at[slot] in (GONE, HOME[slot > 8]) for slot in (FRODO, SAM, BALROG))
            assert fault(world) == ""
        actor = rng.choice(state.to_act())
        state.apply(actor, rng.choice(state.legal(actor)))
    if audience != 0:
        found: Counter[int] = Counter()
        for _ in range(700):
            world = GAME.sample_world(state.observe(audience), rng)
            found.update(slot for slot in range(9) if world.at[slot] == HOME[0])
        assert found[FRODO] == found[SAM] == 700
        assert all(abs(found[slot] - 200) < 80 for slot in range(2, 9))


@pytest.mark.rule("CF-RUL-94")
def test_with_guarded_homes_the_last_placement_tells_no_more_than_without() -> None:
    """It was agreed beforehand, so nobody learns it from the placement, and it can be taken back as ever."""
    for options in ("rule_set=classic", f"rule_set=classic {GUARDED}"):
        game = set_up(options, "")
        for number in range(5):
            before = game.state.clone()
            game.play(f"F {game.options('F')[0]}")
            assert not game.state.learned(before, 1), number


@pytest.mark.rule("CF-RUL-94")
def test_with_guarded_homes_only_formations_that_keep_them_are_offered() -> None:
    state = GAME.start(f"rule_set=classic {GUARDED}")
    plans = {seat: GAME.plans(state.observe(seat)) for seat in (0, 1)}
    assert list(plans[0]) == ["guarded"]
    assert not plans[1]  # the Balrog leads them all
    for action in plans[0]["guarded"]:
        state.apply(0, action)


@pytest.mark.rule("CF-RUL-94")
def test_with_guarded_homes_a_position_that_breaks_it_in_the_setup_is_refused() -> None:
    text = "classic guarded_homes=yes | turn S 0 | phase=placing actor=2 prep0=1 prep1=0 placing=WHO@arthedain"
    assert position(text.replace("WHO", "merry")).phase == "placing"
    with pytest.raises(NotationError):
        position(text.replace("WHO", "frodo"))
    set_up_f = set_up("rule_set=classic guarded_homes=yes", "F")
    seen = GAME.write_position(set_up_f.sees("S"))
    assert "knows F 000012345 00......." in seen
    assert read(seen).beliefs == set_up_f.sees("S").beliefs
    for wrong in ("01.......", "01....... 00......."):  # Sam in front: surely, perhaps
        with pytest.raises(NotationError):
            read(seen.replace("00.......", wrong))


# wrong options -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "text",
    [
        "rule_set=third",
        "rule_set",
        "auto_shuffle=maybe",
        "auto_shuffle=yes auto_shuffle=yes",
        "shuffle=no",
        "handicap_cards=0 special_cards=yes",
        "handicap_cards=5 special_cards=yes",
        "handicap_cards=two special_cards=yes",
        "handicap=fellowship",
        "rule_set=original special_cards=yes handicap=fellowship handicap_cards=3",
        "=",
        "auto_shuffle=",
        "match=1",
        "shire_needs=2",
        "shire_needs=5",
    ],
)
def test_options_that_do_not_exist_or_contradict_each_other_are_refused(text: str) -> None:
    with pytest.raises(OptionsError):
        new(text)
    with pytest.raises(NotationError):
        position(f"{'classic ' if 'rule_set' not in text else ''}{text} | F: frodo@shire | S: orcs@mordor | turn S")
