"""The options of section 8.2: what each is by default, and what changes when it is switched."""

from __future__ import annotations

import pytest

from mathom.core.errors import NotationError, OptionsError
from mathom.games.confrontation import GAME
from mathom.games.confrontation.notation import read
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
]
HOUSE_RULES = [str(row.values[0]) for row in TABLE]


@pytest.mark.parametrize("name, default, ruling", TABLE)
def test_the_table_of_house_rules(name: str, default: bool, ruling: str) -> None:
    option = next(option for option in GAME.menu if option.name == name)
    assert (option.default, option.rule) == (default, ruling)
    assert GAME.options("")[name] is default
    switched = GAME.options({name: not default})
    assert switched.text() == f"{name}={'no' if default else 'yes'}"
    assert GAME.options(switched.text()) == switched
    assert read(f"classic {switched.text()} | F: frodo@shire | S: orcs@mordor | turn S").options == switched.text()


def test_there_are_no_other_house_rules() -> None:
    agreed = ["rule_set", "special_cards", "handicap", "handicap_cards", "match"]
    assert [option.name for option in GAME.menu] == [*agreed, *HOUSE_RULES]


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
    ],
)
def test_options_that_do_not_exist_or_contradict_each_other_are_refused(text: str) -> None:
    with pytest.raises(OptionsError):
        new(text)
    with pytest.raises(NotationError):
        position(f"{'classic ' if 'rule_set' not in text else ''}{text} | F: frodo@shire | S: orcs@mordor | turn S")
