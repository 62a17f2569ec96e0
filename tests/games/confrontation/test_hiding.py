"""Hiding and shuffling (rules 3.13)."""

from __future__ import annotations

import pytest

from mathom.core.action import SPECTATOR
from mathom.games.confrontation.observe import Stand
from tests.games.confrontation.harness import Play, position


def asides(game: Play, side: str) -> list[str]:
    """The shuffles that a side may make now."""
    seat = "FS".index(side) ^ game.state.swap
    offered = [option.text for option in (*game.state.asides(seat), *game.state.legal(seat))]
    return [text for text in offered if text.startswith("shuffle")]


def stand(game: Play, side: str, mark: str) -> Stand:
    """A stand as a side sees it."""
    return next(found for found in game.sees(side).stands if found.mark == mark)


# Hiding --------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-HIDE-01", "CF-HIDE-02", "CF-HID-13", "CF-HID-14")
@pytest.mark.parametrize("rule_set", ["original", "classic"])
def test_after_a_battle_the_2005_survivor_is_hidden_the_revised_one_stays_open(rule_set: str) -> None:
    """Three defenders in the Shire: the attacker between two battles."""
    game = position(
        f"{rule_set} | F: frodo@eregion merry@shire gimli@shire pippin@shire | S: balrog@arthedain warg@mordor | turn S"
    )
    game.play("balrog arthedain>shire", "draw merry")
    assert game.shown("balrog")
    assert game.shown("merry")
    game.cards("1", "6")
    assert game.menu["*"], "the next battle is about to begin"
    assert game.shown("balrog") is (rule_set == "classic")


@pytest.mark.rule("CF-HIDE-01", "CF-HIDE-02", "CF-HID-20")
@pytest.mark.parametrize("rule_set", ["original", "classic"])
def test_after_a_retreat_the_2005_fighter_is_hidden_the_revised_one_stays_open(rule_set: str) -> None:
    game = position(f"{rule_set} | F: frodo@arthedain merry@arthedain | S: black_rider@rhudaur warg@mordor | turn S")
    game.play("black_rider rhudaur>arthedain", "draw frodo", "retreat cardolan")
    assert (game.at("frodo"), game.turn) == ("cardolan", "S")
    assert game.shown("frodo") is (rule_set == "classic")
    game.cards("1", "6")
    assert game.turn == "F"
    assert not game.shown("frodo")


@pytest.mark.rule("CF-HIDE-02")
def test_at_the_end_of_the_turn_all_are_hidden_of_both_players() -> None:
    game = position("classic | F: frodo@shire sam@shire merry@arthedain | S: balrog@rhudaur warg@mordor | turn F")
    game.play("merry arthedain>rhudaur").cards("retreat_f", "1")
    assert game.at("merry") == "arthedain"
    assert not game.shown("merry")
    assert not game.shown("balrog")


@pytest.mark.rule("CF-HIDE-02")
def test_a_turn_without_a_battle_hides_what_a_card_has_shown() -> None:
    game = position(
        "classic special_cards=yes | F: frodo@shire aragorn@eregion | S: balrog@rhudaur warg@mordor"
        " | special palantir king_revealed | turn S"
    )
    game.play("palantir eregion")
    assert game.shown("aragorn")
    game.play("warg mordor>gondor")
    assert not game.shown("aragorn")
    game.play("king_revealed s1")
    assert not game.shown("aragorn"), "hidden again at the end of F's own turn"


@pytest.mark.rule("CF-HIDE-03", "CF-WATCHER-01", "CF-HID-15")
def test_the_watcher_stays_revealed() -> None:
    game = position("variant | F: frodo_star@shire elrond@rhudaur | S: watcher@high_pass gollum@mordor | turn S")
    game.play("watcher high_pass>rhudaur").cards("1", "6")
    assert game.turn == "F"
    assert game.shown("watcher")
    game.play("frodo_star shire>cardolan")
    assert game.shown("watcher")
    assert stand(game, "F", "s1").stays_shown


@pytest.mark.rule("CF-HIDE-03", "CF-HIDE-08", "CF-WATCHER-01")
def test_the_watcher_stays_revealed_though_a_king_revealed_has_named_him() -> None:
    """What is held for S's turn alone is let go; the Watcher is revealed for the rest of the game."""
    game = position(
        "variant special_cards=yes | F: frodo_star@shire aragorn_star@rhudaur"
        " | S: watcher@gondor!! gollum@mordor orcs_star@gondor | special king_revealed | turn F"
    )
    game.play("king_revealed s1", "gollum mordor>dagorlad")
    assert (game.turn, game.sees("S").must_move) == ("F", "")
    assert game.shown("watcher")
    assert stand(game, "S", "s1").stays_shown


@pytest.mark.rule("CF-HIDE-03", "CF-EX-21", "CF-HID-15")
def test_the_target_of_the_crebain_stays_revealed_and_nobody_else() -> None:
    game = position(
        "classic special_cards=yes | F: frodo@eregion merry@rhudaur gimli@rhudaur | S: balrog@high_pass warg@mordor"
        " | special crebain palantir | turn S"
    )
    game.play("crebain f2", "draw gimli")
    assert game.turn == "F"
    assert game.shown("gimli")
    game.play("frodo eregion>caradhras", "palantir caradhras", "warg mordor>gondor")
    assert game.shown("gimli")
    assert not game.shown("frodo")
    assert not game.shown("merry")


@pytest.mark.rule("CF-HIDE-03")
def test_a_hidden_watcher_is_hidden_like_others() -> None:
    game = position("variant | F: frodo_star@shire | S: watcher@rhudaur gollum@mordor | turn S")
    game.play("watcher rhudaur>arthedain")
    assert not game.shown("watcher")
    assert game.play("frodo_star shire>cardolan").moves("watcher") == ["shire"]


# Shuffling -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-HIDE-04", "CF-HID-17", "CF-HID-07")
@pytest.mark.parametrize("turn", ["F", "S"])
@pytest.mark.parametrize("rule_set", ["original", "classic"])
def test_hidden_characters_of_a_region_may_be_shuffled_at_any_time(turn: str, rule_set: str) -> None:
    """In one's own turn and in the opponent's."""
    text = (
        f"{rule_set} auto_shuffle=no | F: frodo@rhudaur/0 merry@rhudaur/0 gimli@eregion"
        f" | S: balrog@rohan/0 warg@rohan/0 | turn {turn}"
    )
    game = position(text)
    assert asides(game, "F") == ["shuffle rhudaur"]
    assert asides(game, "S") == ["shuffle rohan"]
    game.play("F shuffle rhudaur")
    assert asides(game, "F") == [], "they are mixed already"
    marks = [stand(game, "S", mark) for mark in ("f1", "f2")]
    assert marks[0].group == marks[1].group > 0
    assert game.log("S")[-1] == "log-shuffle"
    assert game.turn == turn, "a shuffle takes no turn"


@pytest.mark.rule("CF-HIDE-04")
def test_also_in_the_middle_of_a_battle() -> None:
    game = position(
        "classic auto_shuffle=no | F: frodo@cardolan/0 sam@cardolan/0 merry@arthedain"
        " | S: balrog@rhudaur warg@gondor/0 orcs@gondor/0 | turn S"
    )
    game.play("balrog rhudaur>arthedain")
    assert game.phase == "playing"
    assert asides(game, "F") == ["shuffle cardolan"]
    assert asides(game, "S") == ["shuffle gondor"]
    game.play("S shuffle gondor").cards("1", "6")
    assert game.at("merry") == "fallen"


@pytest.mark.rule("CF-HIDE-04")
@pytest.mark.parametrize("who", ["frodo", "merry"])
def test_after_a_shuffle_the_opponent_cannot_tell_who_goes(who: str) -> None:
    game = position(
        "classic auto_shuffle=no | F: frodo@rhudaur/0 merry@rhudaur/0 | S: balrog@mordor warg@rohan | turn F"
    )
    game.play("F shuffle rhudaur", f"{who} rhudaur>high_pass")
    assert game.possible("S", "rhudaur") == game.possible("S", "high_pass") == [("frodo", "merry")]
    assert stand(game, "S", "f1").region == "high_pass"


@pytest.mark.rule("CF-HIDE-05", "CF-HID-07")
def test_characters_of_different_regions_are_never_mixed() -> None:
    """Merry is known in Rhudaur, Gimli in Eregion: shuffling each region leaves each where he is."""
    game = position(
        "classic auto_shuffle=no | F: merry@rhudaur!/0 frodo@rhudaur/0 gimli@eregion!/0 sam@eregion/0"
        " | S: balrog@mordor warg@rohan | turn S"
    )
    game.play("warg rohan>caradhras")
    assert asides(game, "F") == ["shuffle rhudaur", "shuffle eregion"]
    game.play("F shuffle rhudaur", "F shuffle eregion")
    assert game.possible("S", "rhudaur") == [("frodo", "sam", "merry")] * 2
    groups = {found.region: found.group for found in game.sees("S").stands if found.mark[0] == "f"}
    assert game.possible("S", "eregion") == [("frodo", "sam", "gimli")] * 2
    assert set(groups) == {"rhudaur", "eregion"}


@pytest.mark.rule("CF-HIDE-05")
def test_a_lone_character_has_nobody_to_be_shuffled_with() -> None:
    game = position("classic auto_shuffle=no | F: frodo@rhudaur sam@eregion | S: balrog@mordor warg@rohan | turn S")
    assert asides(game, "F") == asides(game, "S") == []
    assert game.refuses("F", "shuffle rhudaur")


@pytest.mark.rule("CF-HIDE-06", "CF-HID-13", "CF-HID-15")
@pytest.mark.parametrize("flag", ["!", "!!"])
def test_a_revealed_character_cannot_be_shuffled(flag: str) -> None:
    game = position(
        f"classic auto_shuffle=no | F: frodo@shire/0 merry@shire{flag}/0 gimli@shire/0 | S: balrog@mordor | turn S"
    )
    game.play("F shuffle shire")
    assert stand(game, "S", "f2").face == "merry"
    assert stand(game, "S", "f2").group == 0
    assert stand(game, "S", "f1").group == stand(game, "S", "f3").group > 0
    game = position(f"classic auto_shuffle=no | F: frodo@shire/0 merry@shire{flag}/0 | S: balrog@mordor | turn S")
    assert asides(game, "F") == []


@pytest.mark.rule("CF-HIDE-06")
def test_auto_shuffle_leaves_the_revealed_out() -> None:
    """The target of the Crebain stays apart when its mates are mixed."""
    game = position("classic | F: frodo@shire merry@rhudaur gimli@arthedain!! | S: balrog@mordor | turn F")
    game.play("gimli arthedain>rhudaur")
    assert stand(game, "S", "f3").face == "gimli"
    assert [stand(game, "S", mark).group for mark in ("f2", "f3")] == [0, 0]


@pytest.mark.rule("CF-HIDE-07", "CF-HID-26")
@pytest.mark.parametrize("shuffle", ["yes", "no"])
def test_in_original_those_seen_with_the_palantir_stay_in_place_until_the_end_of_the_turn(shuffle: str) -> None:
    tail = "/0" if shuffle == "no" else ""
    game = position(
        f"original special_cards=yes auto_shuffle={shuffle} | F: frodo@shire merry@rhudaur{tail} gimli@rhudaur{tail}"
        " sam@high_pass | S: balrog@mirkwood warg@mordor | special palantir | turn S"
    )
    game.play("palantir rhudaur")
    assert "shuffle rhudaur" not in asides(game, "F")
    faces = {found.mark: found.face for found in game.sees("S").stands if found.region == "rhudaur"}
    assert set(faces.values()) == {"merry", "gimli"}
    game.play("balrog mirkwood>high_pass")
    assert "shuffle rhudaur" not in asides(game, "F"), "not during the battle of that turn either"
    game.cards("1", "6")
    assert game.turn == "F"
    if shuffle == "no":
        assert "shuffle rhudaur" in asides(game, "F")
    else:
        assert {found.group > 0 for found in game.sees("S").stands if found.region == "rhudaur"} == {True}


@pytest.mark.rule("CF-HIDE-07", "CF-IX-129")
def test_in_original_he_attacks_the_stand_whose_face_he_saw() -> None:
    game = position(
        "original special_cards=yes | F: frodo@shire merry@rhudaur gimli@rhudaur | S: balrog@high_pass warg@mordor"
        " | special palantir | turn S"
    )
    game.play("palantir rhudaur", "balrog high_pass>rhudaur")
    game.play("fight gimli")
    assert game.shown("gimli")
    game.cards("1", "6")
    assert game.at("gimli") == "fallen"


@pytest.mark.rule("CF-HIDE-08")
@pytest.mark.parametrize("shuffle", ["yes", "no"])
def test_the_character_named_by_a_king_revealed_is_not_shuffled_before_it_moves(shuffle: str) -> None:
    tail = "/0" if shuffle == "no" else ""
    game = position(
        f"classic special_cards=yes auto_shuffle={shuffle} | F: frodo@shire aragorn@eregion"
        f" | S: balrog@rohan{tail} warg@rohan{tail} orcs@gondor | special king_revealed | turn F"
    )
    game.play("king_revealed s1")
    if shuffle == "yes":
        game.play("draw warg")
    named = "warg" if shuffle == "yes" else "balrog"
    assert game.turn == "S"
    assert "shuffle rohan" not in asides(game, "S")
    assert {found.group for found in game.sees("F").stands if found.region == "rohan"} == {0}
    assert {option.split()[0] for option in game.options("S")} == {named}
    game.play(f"{named} rohan>caradhras")
    assert stand(game, "F", "s1").region == "caradhras"


@pytest.mark.rule("CF-HIDE-08")
def test_when_its_move_is_done_it_may_be_shuffled_again() -> None:
    game = position(
        "classic special_cards=yes auto_shuffle=no | F: frodo@shire aragorn@eregion"
        " | S: balrog@gondor warg@rohan | special king_revealed | turn F"
    )
    game.play("king_revealed s1", "balrog gondor>rohan")
    assert game.turn == "F"
    assert asides(game, "S") == ["shuffle rohan"]


@pytest.mark.rule("CF-HIDE-09", "CF-HID-04")
def test_a_revealed_face_is_seen_by_all_a_hidden_one_by_its_owner_alone() -> None:
    game = position("classic | F: frodo@shire! sam@eregion | S: balrog@mordor! warg@rohan | turn S")
    views = {side: game.sees(side) for side in "FS"} | {"-": game.state.observe(SPECTATOR)}
    faces = {side: {found.mark: found.face for found in view.stands} for side, view in views.items()}
    assert faces["F"] == {"f1": "frodo", "f2": "sam", "s1": "balrog", "s2": ""}
    assert faces["S"] == {"f1": "frodo", "f2": "", "s1": "balrog", "s2": "warg"}
    assert faces["-"] == {"f1": "frodo", "f2": "", "s1": "balrog", "s2": ""}


@pytest.mark.rule("CF-HIDE-10")
def test_what_is_revealed_may_be_revealed_again() -> None:
    """The Palantír on the Crebain's target, the Crebain on it once more: it stays revealed, no more and no less."""
    text = (
        "classic special_cards=yes | F: frodo@shire merry@rhudaur!! | S: balrog@mordor"
        " | special palantir crebain | turn S"
    )
    game = position(text).play("palantir rhudaur")
    assert game.shown("merry")
    game = position(text).play("crebain f2")
    assert game.shown("merry")
    assert game.turn == "F"
    game = position(
        "classic special_cards=yes | F: frodo@shire aragorn@rhudaur!! | S: balrog@mordor"
        " | special king_revealed | turn F"
    )
    game.play("king_revealed s1")
    assert game.shown("aragorn"), "the end of the turn does not hide the Crebain's target"


@pytest.mark.rule("CF-HIDE-11", "CF-HID-29")
@pytest.mark.parametrize("flag", ["", "!!"])
def test_a_choice_points_at_a_stand_hidden_or_revealed_and_reveals_nothing(flag: str) -> None:
    rules = "variant" if flag else "classic"
    names = ("watcher", "gollum", "frodo_star", "aragorn_star") if flag else ("balrog", "warg", "frodo", "aragorn")
    game = position(
        f"{rules} special_cards=yes | F: {names[2]}@shire {names[3]}@eregion"
        f" | S: {names[0]}@rohan{flag} {names[1]}@gondor | special king_revealed | turn F"
    )
    assert {"king_revealed s1", "king_revealed s2"} <= set(game.options("F"))
    game.play("king_revealed s1")
    assert game.shown(names[0]) is bool(flag)
    assert not game.shown(names[1])
