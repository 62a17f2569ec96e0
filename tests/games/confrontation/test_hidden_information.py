"""Hidden information (section 5): what lies open, how knowledge grows and is lost, what must never leak.

`test_knowledge.py` checks the same against a brute-force oracle; here every rule has its own small story.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from mathom.core.action import NATURE, SPECTATOR
from mathom.games.confrontation import GAME
from tests.games.confrontation.harness import Play, new, position


def sent(game: Play, audience: str) -> bytes:
    """Every byte that an audience is sent: F, S, or - for a spectator."""
    if audience == "-":
        return GAME.observation_to_json(game.state.observe(SPECTATOR))
    return GAME.observation_to_json(game.sees(audience))


def alike(text: str, faces: Sequence[tuple[str, ...]], moves: Sequence[str], audience: str) -> bool:
    """Whether an audience is sent the same bytes all along, whoever is behind the stands `{0}`, `{1}` … of the text."""
    seen = []
    for names in faces:
        game = position(text.format(*names))
        story = [sent(game, audience)]
        story += [sent(game.play(move.format(*names)), audience) for move in moves]
        seen.append(story)
    return all(story == seen[0] for story in seen)


def set_up(options: str = "rule_set=classic") -> Play:
    """A game at the start of its first turn."""
    game = new(options)
    while game.phase != "turn":
        side = "F" if game.options("F") else "S"
        game.play(f"{side} {game.options(side)[0]}")
    return game


# What is always open -------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-HID-01")
def test_what_lies_open_is_the_same_for_both_and_for_a_spectator() -> None:
    game = position(
        "classic special_cards=yes auto_shuffle=no | F: frodo@shire/0 aragorn@shire/0 merry@rhudaur gimli@eregion!"
        " | S: balrog@high_pass warg@mordor | hand F 1 2 magic | hand S 4 5 6"
        " | special king_revealed palantir shadowfax | turn F"
    )
    game.play("F shuffle shire", "king_revealed s1")
    views = [game.sees("F"), game.sees("S"), game.state.observe(SPECTATOR)]
    for name in (
        *("options", "roster", "fallen", "graves", "hands", "discards", "specials", "ring_bearer", "turn", "number"),
        *("phase", "to_act", "score", "result", "attacker", "defender", "field", "table", "fetched"),
    ):
        values = [getattr(view, name) for view in views]
        assert values[0] == values[1] == values[2], name
    places = [[(stand.mark, stand.region, stand.shown, stand.group) for stand in view.stands] for view in views]
    assert places[0] == places[1] == places[2]
    assert views[2].turn == "sauron"
    assert set(views[2].specials) == {"palantir", "shadowfax"}, "one is used"
    assert [line.id for line in views[2].log] == [line.id for line in views[0].log]
    assert {"log-shuffle", "log-king"} <= {line.id for line in views[2].log}
    assert len({view.must_move for view in views}) == 1, "everybody knows which stand must move"
    assert views[2].must_move


@pytest.mark.rule("CF-HID-01")
def test_the_roster_of_a_draft_is_open_from_the_showing_on() -> None:
    game = new("rule_set=draft")
    assert not any(game.sees("F").roster)
    while game.phase == "drafting":
        side = "F" if game.options("F") else "S"
        game.play(f"{side} {game.options(side)[1]}")
    assert all(game.sees("F").roster)
    assert game.sees("F").roster == game.sees("S").roster == game.state.observe(SPECTATOR).roster


@pytest.mark.rule("CF-HID-01")
def test_every_move_and_every_defeat_is_told_to_all() -> None:
    game = position("classic | F: frodo@shire merry@rhudaur | S: balrog@high_pass warg@mordor | turn S")
    game.play("balrog high_pass>rhudaur").cards("1", "6")
    for view in (game.sees("F"), game.sees("S"), game.state.observe(SPECTATOR)):
        assert view.log[0].id == "log-move"
        assert "merry" in view.fallen
        assert view.discards == (("1",), ("6",))


@pytest.mark.rule("CF-HID-02", "CF-PLAY-10")
def test_a_hand_is_the_nine_cards_minus_the_discards_and_only_the_choice_is_secret() -> None:
    game = position("classic | F: frodo@shire merry@rhudaur gimli@rhudaur | S: balrog@high_pass warg@mordor | turn S")
    game.play("balrog high_pass>rhudaur", "draw merry").cards("1", "6")
    for side in "FS":
        view = game.sees(side)
        assert view.discards == (("1",), ("6",))
        assert set(view.hands[0]) == {"2", "3", "4", "5", "magic", "noble_sacrifice", "elven_cloak", "retreat_f"}
        assert set(view.hands[1]) == {"1", "2", "3", "4", "5", "magic", "eye_of_sauron", "retreat_s"}
    before = game.sees("S").hands
    game.play("F card 5")
    assert game.sees("S").hands == before, "the chosen card has not left the hand for his eyes"


@pytest.mark.rule("CF-HID-03", "CF-HID-38")
@pytest.mark.parametrize("first, second", [("F", "S"), ("S", "F")])
def test_a_chosen_card_is_secret_until_both_are_shown(first: str, second: str) -> None:
    seen = set()
    game = position("classic | F: frodo@shire | S: balrog@mordor | turn S")
    for card in ("1", "3", "magic"):
        game = position("classic | F: frodo@shire merry@rhudaur | S: balrog@high_pass warg@mordor | turn S")
        game.play("balrog high_pass>rhudaur")
        assert game.sees(second).ready == (False, False)
        game.play(f"{first} card {card}")
        assert game.sees(second).ready == ((True, False) if first == "F" else (False, True)), "that, but not which"
        assert game.sees(second).table == ("", "")
        assert game.options(first) == [], "no second thoughts"
        seen.add((sent(game, second), sent(game, "-")))
    assert len(seen) == 1
    game.play(f"{second} card 2")
    assert "log-cards" in game.log("F")


@pytest.mark.rule("CF-HID-03", "CF-HID-04")
def test_each_player_sees_his_own_faces_and_no_hidden_one_of_the_other() -> None:
    game = set_up()
    for side, other in (("F", "S"), ("S", "F")):
        stands = game.sees(side).stands
        own = {stand.face for stand in stands if stand.mark[0] == side.lower()}
        roster = game.sees(side).roster[:9] if side == "F" else game.sees(side).roster[9:]
        assert own == set(roster)
        assert {stand.face for stand in stands if stand.mark[0] == other.lower()} == {""}


# How knowledge develops ----------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-HID-05")
@pytest.mark.parametrize("side", ["F", "S", "-"])
def test_at_the_start_every_stand_can_be_any_of_the_nine(side: str) -> None:
    game = set_up()
    view = game.state.observe(SPECTATOR) if side == "-" else game.sees(side)
    for stand in view.stands:
        if stand.mark[0] != side.lower():
            roster = view.roster[:9] if stand.mark[0] == "f" else view.roster[9:]
            assert stand.possible == roster


@pytest.mark.rule("CF-HID-05", "CF-HID-12")
def test_no_two_stands_are_the_same_character() -> None:
    """When eight are known the ninth is."""
    game = position("classic | F: frodo@shire! sam@eregion! merry@rhudaur | S: balrog@mordor | turn S")
    assert game.possible("S", "rhudaur") == [("merry",)]


@pytest.mark.rule("CF-HID-06")
def test_a_stand_keeps_its_identity_while_it_moves() -> None:
    game = position("classic | F: frodo@shire sam@eregion merry@rhudaur! | S: balrog@mordor warg@gondor | turn S")
    game.play("warg gondor>rohan")
    assert not game.shown("merry")
    assert game.possible("S", "rhudaur") == [("merry",)]
    game.play("merry rhudaur>high_pass", "balrog mordor>gondor", "merry high_pass>mirkwood")
    assert game.possible("S", "mirkwood") == [("merry",)]
    assert game.possible("S", "eregion") == [("frodo", "sam")]


@pytest.mark.rule("CF-HID-07", "CF-HID-09", "CF-HID-16")
@pytest.mark.parametrize("leaves", ["merry", "sam"])
def test_a_known_and_an_unknown_character_shuffled_are_one_of_these_two(leaves: str) -> None:
    game = position("classic | F: frodo@shire sam@rhudaur merry@arthedain! | S: balrog@mordor warg@gondor | turn F")
    game.play("merry arthedain>rhudaur")
    assert game.possible("S", "rhudaur") == [("frodo", "sam", "merry")] * 2
    assert game.possible("S", "shire") == [("frodo", "sam")], "Merry is with the group"
    game.play("warg gondor>rohan", f"{leaves} rhudaur>high_pass")
    assert game.possible("S", "high_pass") == [("frodo", "sam", "merry")]
    assert game.possible("S", "rhudaur") == [("frodo", "sam", "merry")]
    assert game.possible("S", "shire") == [("frodo", "sam")]


@pytest.mark.rule("CF-HID-08")
def test_a_revealed_character_that_stands_alone_stays_known_until_it_is_shuffled() -> None:
    game = position(
        "classic | F: frodo@shire sam@shire merry@rhudaur gimli@eregion | S: balrog@high_pass warg@mordor | turn S"
    )
    game.play("balrog high_pass>rhudaur").cards("5", "1")  # 2 + 5 : 5 + 1
    assert game.at("balrog") == "fallen"
    assert not game.shown("merry")
    assert game.possible("S", "rhudaur") == [("merry",)]
    game.play("merry rhudaur>misty_mountains", "warg mordor>gondor")
    assert game.possible("S", "misty_mountains") == [("merry",)]
    game.play(
        "gimli eregion>caradhras", "warg gondor>rohan", "merry misty_mountains>fangorn", "warg rohan>gap_of_rohan"
    )
    game.play("gimli caradhras>fangorn")
    assert set(game.possible("S", "fangorn")) == {("frodo", "sam", "merry", "gimli")}
    assert game.possible("S", "shire") == [("frodo", "sam", "gimli")] * 2


@pytest.mark.rule("CF-HID-10")
def test_two_known_characters_shuffled_are_a_pair_and_one_face_tells_the_other() -> None:
    game = position(
        "classic | F: frodo@shire sam@shire merry@arthedain! gimli@eregion! | S: balrog@mordor warg@high_pass | turn F"
    )
    game.play("merry arthedain>rhudaur", "balrog mordor>gondor")
    assert game.possible("S", "rhudaur") == [("merry",)]
    game = position(
        "classic | F: frodo@shire sam@shire merry@arthedain! gimli@rhudaur! | S: balrog@mordor warg@high_pass | turn F"
    )
    game.play("merry arthedain>rhudaur")
    assert game.possible("S", "rhudaur") == [("merry", "gimli")] * 2
    assert game.possible("S", "shire") == [("frodo", "sam")] * 2
    game.play("balrog mordor>gondor", "gimli rhudaur>misty_mountains")
    assert game.possible("S", "misty_mountains") == [("merry", "gimli")]
    game.play("warg high_pass>rhudaur")
    assert game.possible("S", "misty_mountains") == [("gimli",)], "Merry was seen, so it is Gimli who went"


@pytest.mark.rule("CF-HID-11")
def test_at_home_the_group_is_up_to_four() -> None:
    """Merry is known among the four of the Shire; whoever leaves may be he."""
    game = position(
        "classic | F: frodo@shire sam@shire merry@shire! gimli@shire | S: balrog@mordor warg@gondor | turn S"
    )
    game.play("warg gondor>rohan")
    everyone = ("frodo", "sam", "merry", "gimli")
    assert game.possible("S", "shire") == [everyone] * 4
    assert len({stand.group for stand in game.sees("S").stands if stand.region == "shire"}) == 1
    game.play("gimli shire>arthedain")
    assert game.possible("S", "arthedain") == [everyone]
    game.play("warg rohan>caradhras", "merry shire>cardolan")
    assert game.possible("S", "cardolan") == [everyone]
    assert game.possible("S", "shire") == [everyone] * 2


@pytest.mark.rule("CF-HID-12", "CF-HID-19")
def test_a_defeated_or_located_character_is_struck_from_all_other_stands() -> None:
    game = position(
        "classic | F: frodo@shire sam@shire merry@rhudaur gimli@rhudaur | S: balrog@high_pass warg@mordor | turn S"
    )
    game.play("balrog high_pass>rhudaur", "draw merry").cards("1", "6")
    assert "merry" in game.sees("S").fallen
    assert game.possible("S", "rhudaur") == [("gimli",)], "the next defender is shown"
    assert game.possible("S", "shire") == [("frodo", "sam")] * 2
    assert game.possible("F", "mordor") == [("warg",)]


@pytest.mark.rule("CF-HID-12")
def test_three_known_in_a_group_are_struck_from_all_stands_outside_it() -> None:
    game = position(
        "classic | F: sam@shire! merry@shire! frodo@shire gimli@eregion legolas@rhudaur | S: balrog@mordor | turn S"
    )
    game.play("balrog mordor>gondor")
    assert game.possible("S", "eregion") == [("frodo", "legolas", "gimli")]
    assert game.possible("S", "shire") == [("frodo", "sam", "merry", "legolas", "gimli")] * 3


@pytest.mark.rule("CF-HID-13")
def test_in_the_revised_rules_a_revealed_character_stays_open_out_of_groups_and_can_be_chosen() -> None:
    game = position(
        "classic auto_shuffle=no | F: frodo@shire/0 sam@shire/0 merry@shire/0 gimli@shire/0"
        " | S: balrog@arthedain | turn S"
    )
    game.play("balrog arthedain>shire", "decline", "draw sam", "show").cards("1", "4")
    assert game.at("sam") == "fallen"
    assert game.shown("frodo")
    assert game.menu == {"F": ["decline", "shuffle shire"]}
    game.play("shuffle shire")
    frodo = next(stand for stand in game.sees("S").stands if stand.face == "frodo")
    assert frodo.group == 0
    assert "fight frodo" in game.options("S")


@pytest.mark.rule("CF-HID-14")
@pytest.mark.parametrize("shuffle", ["yes", "no"])
def test_in_original_he_may_be_shuffled_before_the_next_battle_of_the_same_turn(shuffle: str) -> None:
    """Frodo was shown for Sam's 5; right after the battle he is one of three again."""
    tail = "/0" if shuffle == "no" else ""
    game = position(
        f"original auto_shuffle={shuffle} | F: frodo@shire{tail} sam@shire{tail} merry@shire{tail} gimli@shire{tail}"
        " | S: balrog@arthedain | turn S"
    )
    game.play("balrog arthedain>shire")
    game.play("draw sam") if shuffle == "yes" else game.play("decline", "fight f2")
    game.play("show")
    assert game.shown("frodo")
    game.cards("1", "4")
    assert not game.shown("frodo")
    if shuffle == "no":
        assert game.possible("S", "shire")[0] == ("frodo",), "still followed by eye"
        game.play("shuffle shire")
    assert game.menu == {"*": ["draw frodo", "draw merry", "draw gimli"]}
    assert game.possible("S", "shire") == [("frodo", "merry", "gimli")] * 3


@pytest.mark.rule("CF-HID-15")
def test_those_who_stay_open_are_never_in_a_shuffled_group() -> None:
    game = position(
        "variant | F: frodo_star@shire elrond@arthedain!! theoden@rhudaur | S: watcher@gondor!! gollum@mordor | turn F"
    )
    game.play("elrond arthedain>rhudaur", "gollum mordor>gondor")
    for region, face in (("rhudaur", "elrond"), ("gondor", "watcher")):
        found = [stand for stand in game.state.observe(SPECTATOR).stands if stand.region == region]
        assert sorted(stand.face for stand in found) == ["", face]
        assert {stand.group for stand in found} == {0}


@pytest.mark.rule("CF-HID-16")
@pytest.mark.parametrize("rule_set", ["original", "classic"])
def test_auto_shuffle_is_the_default_and_mixes_on_arrival_and_after_hiding(rule_set: str) -> None:
    assert GAME.options(f"rule_set={rule_set}")["auto_shuffle"] is True
    game = position(f"{rule_set} | F: frodo@shire sam@rhudaur! merry@arthedain | S: balrog@mordor warg@gondor | turn F")
    game.play("merry arthedain>rhudaur")  # sam is hidden at the end of this turn, merry has arrived
    found = [stand for stand in game.sees("S").stands if stand.region == "rhudaur"]
    assert found[0].group == found[1].group > 0
    assert game.possible("S", "rhudaur") == [("frodo", "sam", "merry")] * 2


@pytest.mark.rule("CF-HID-16")
def test_auto_shuffle_mixes_before_the_choice_of_a_defender() -> None:
    """Frodo was open a turn ago; when the Shire is attacked nobody can point at him."""
    game = position("original | F: frodo@shire! merry@shire gimli@shire | S: balrog@arthedain warg@rohan | turn F")
    game.play("merry shire>cardolan")
    assert game.at("merry") == "cardolan"
    game.play("balrog arthedain>shire")
    assert game.menu == {"*": ["draw frodo", "draw gimli"]}


@pytest.mark.rule("CF-HID-17")
def test_with_auto_shuffle_off_stands_are_followed_by_eye() -> None:
    game = position(
        "classic auto_shuffle=no | F: frodo@shire sam@rhudaur! merry@arthedain | S: balrog@mordor warg@gondor | turn F"
    )
    game.play("merry arthedain>rhudaur")
    assert game.possible("S", "rhudaur") == [("sam",), ("frodo", "merry")]
    game.play("warg gondor>rohan", "sam rhudaur>high_pass")
    assert game.possible("S", "high_pass") == [("sam",)]
    assert game.possible("S", "rhudaur") == [("frodo", "merry")]


@pytest.mark.rule("CF-HID-18")
@pytest.mark.parametrize(
    "text, faces",
    [
        ("classic | F: frodo@shire! {0}@rhudaur {1}@eregion | S: balrog@mordor warg@gondor | turn S", ("sam", "merry")),
        ("classic | F: frodo@shire {0}@shire {1}@eregion | S: balrog@mordor warg@gondor | turn S", ("sam", "gimli")),
    ],
)
def test_what_may_be_known_never_depends_on_the_true_faces(text: str, faces: tuple[str, str]) -> None:
    """Not at once, and not after moves that any of them can make."""
    moves = ("warg gondor>rohan", "{1} eregion>misty_mountains", "balrog mordor>gondor")
    assert alike(text, [faces, faces[::-1]], moves, "S")
    assert alike(text, [faces, faces[::-1]], moves, "-")


# What single events tell ---------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-HID-19")
@pytest.mark.parametrize("rule_set", ["original", "classic"])
def test_a_battle_shows_both_faces_to_all(rule_set: str) -> None:
    game = position(f"{rule_set} | F: frodo@shire merry@rhudaur | S: balrog@high_pass warg@mordor | turn S")
    game.play("balrog high_pass>rhudaur")
    for view in (game.sees("F"), game.sees("S"), game.state.observe(SPECTATOR)):
        faces = {stand.region: stand.face for stand in view.stands if stand.mark == view.attacker}
        assert faces == {"rhudaur": "balrog"}
        assert "merry" in {stand.face for stand in view.stands if stand.mark == view.defender}
    game.cards("1", "6")
    for view in (game.sees("F"), game.sees("S"), game.state.observe(SPECTATOR)):
        assert "merry" in view.fallen
    assert game.possible("F", "rhudaur") == [("balrog",)]


@pytest.mark.rule("CF-HID-20")
@pytest.mark.parametrize("rule_set", ["original", "classic"])
def test_a_retreat_shows_who_went_where(rule_set: str) -> None:
    game = position(f"{rule_set} | F: frodo@arthedain merry@shire | S: balrog@rhudaur warg@mordor | turn S")
    game.play("balrog rhudaur>arthedain", "retreat cardolan")
    assert game.possible("S", "cardolan") == [("frodo",)]
    assert game.possible("F", "arthedain") == [("balrog",)]


@pytest.mark.rule("CF-HID-21")
@pytest.mark.parametrize("rule_set", ["original", "classic"])
def test_sams_substitution_makes_both_known(rule_set: str) -> None:
    game = position(
        f"{rule_set} | F: frodo@arthedain sam@arthedain merry@shire | S: balrog@rhudaur warg@mordor | turn S"
    )
    game.play("balrog rhudaur>arthedain", "draw frodo", "substitute")
    assert {stand.face for stand in game.sees("S").stands if stand.region == "arthedain"} == {"frodo", "sam", "balrog"}
    game.cards("5", "1")
    assert game.at("balrog") == "fallen"
    assert game.possible("S", "arthedain") == [("frodo", "sam")] * 2
    assert game.possible("S", "shire") == [("merry",)]


@pytest.mark.rule("CF-HID-21")
def test_so_does_showing_frodo_for_sams_strength() -> None:
    game = position("classic | F: frodo@arthedain sam@arthedain merry@shire | S: balrog@rhudaur warg@mordor | turn S")
    game.play("balrog rhudaur>arthedain", "draw sam", "show")
    assert {stand.face for stand in game.sees("S").stands if stand.region == "arthedain"} == {"frodo", "sam", "balrog"}


@pytest.mark.rule("CF-HID-22", "CF-HID-34")
def test_no_substitution_tells_nothing() -> None:
    """Frodo is attacked beside Sam or beside Merry: asked and declined, it looks the same to S and to a spectator."""
    text = "classic | F: frodo@arthedain {0}@arthedain {1}@shire | S: balrog@rhudaur warg@mordor | turn S"
    moves = ("balrog rhudaur>arthedain", "draw frodo", "decline", "retreat cardolan")
    for audience in "S-":
        assert alike(text, [("sam", "merry"), ("merry", "sam")], moves[:3], audience)
    game = position(text.format("merry", "sam")).play(*moves[:2])
    assert (game.phase, game.options("F")) == ("substitution", ["decline"])
    game = position(text.format("sam", "merry")).play(*moves[:2])
    assert game.options("F") == ["decline", "substitute"]
    game.play("decline")
    assert set(game.possible("S", "shire")) == {("sam", "merry")}


@pytest.mark.rule("CF-HID-22", "CF-HID-34")
def test_not_showing_frodo_tells_nothing() -> None:
    text = "classic | F: sam@arthedain {0}@arthedain {1}@shire | S: balrog@rhudaur warg@mordor | turn S"
    moves = ("balrog rhudaur>arthedain", "draw sam", "decline")
    for audience in "S-":
        assert alike(text, [("frodo", "merry"), ("merry", "frodo")], moves, audience)
    game = position(text.format("merry", "frodo")).play(*moves[:2])
    assert (game.phase, game.options("F")) == ("fellowship_ability", ["decline"])
    game = position(text.format("frodo", "merry")).play(*moves[:2])
    assert game.options("F") == ["decline", "show"]


@pytest.mark.rule("CF-HID-23")
def test_the_balrogs_strike_shows_him_and_the_traveller_and_nobody_in_fangorn() -> None:
    game = position("classic | F: frodo@shire merry@eregion | S: balrog@caradhras warg@fangorn orcs@mordor | turn F")
    game.play("merry eregion=fangorn", "strike")
    assert "merry" in game.sees("S").fallen
    assert game.possible("F", "caradhras") == [("balrog",)]
    assert game.possible("F", "fangorn") == [("orcs", "warg")]


@pytest.mark.rule("CF-HID-23", "CF-HID-33", "CF-BALROG-03")
def test_no_strike_tells_nothing() -> None:
    """Somebody hidden in Caradhras: S is asked whoever it is, and `no` looks the same to F."""
    text = "classic | F: frodo@shire merry@eregion | S: {0}@caradhras {1}@mordor orcs@gondor! | turn F"
    moves = ("merry eregion=fangorn", "decline")
    for audience in "F-":
        assert alike(text, [("balrog", "warg"), ("warg", "balrog")], moves, audience)
    game = position(text.format("warg", "balrog")).play(moves[0])
    assert (game.phase, game.options("S")) == ("answer", ["decline"])
    game = position(text.format("balrog", "warg")).play(moves[0])
    assert game.options("S") == ["decline", "strike"]
    game.play("decline")
    assert set(game.possible("F", "caradhras")[0]) == {"balrog", "warg"}


@pytest.mark.rule("CF-HID-33")
def test_a_revealed_stranger_in_caradhras_is_not_asked() -> None:
    """It needs no pretence where everybody sees that it is not the Balrog."""
    game = position("variant | F: frodo_star@shire elrond@eregion | S: watcher@caradhras!! gollum@mordor | turn F")
    assert game.play("elrond eregion=fangorn").turn == "S"


@pytest.mark.rule("CF-HID-24")
def test_a_special_move_tells_who_can_have_made_it() -> None:
    """A flight to the Shire: only the Flying Nazgûl and the Black Rider of this roster come so far."""
    game = position(
        "classic auto_shuffle=no | F: frodo@eregion merry@shire/0 gimli@shire/0 | S: black_rider@cardolan warg@mordor"
        " flying_nazgul@rohan witch_king@gondor | turn S"
    )
    game.play("black_rider cardolan>shire")
    assert set(game.possible("F", "shire")[0]) == {"black_rider", "warg", "flying_nazgul", "witch_king"}, "a plain step"
    game = position(
        "classic auto_shuffle=no | F: frodo@eregion merry@shire/0 gimli@shire/0 | S: black_rider@enedwaith warg@mordor"
        " flying_nazgul@rohan witch_king@gondor | turn S"
    )
    game.play("black_rider enedwaith>shire")
    assert game.phase == "shuffling"
    assert game.possible("F", "shire")[-1] == ("black_rider",), "two defenders: no flight"
    game = position(
        "classic auto_shuffle=no | F: frodo@rohan/0 merry@rohan/0 gimli@shire | S: witch_king@fangorn warg@mordor"
        " flying_nazgul@enedwaith black_rider@gondor | turn S"
    )
    game.play("witch_king fangorn^rohan")
    assert game.possible("F", "rohan")[-1] == ("witch_king",)


@pytest.mark.rule("CF-HID-24")
def test_a_special_move_that_two_can_make_narrows_it_down_to_them() -> None:
    """Sideways into a single defender: the Witch-king or the Flying Nazgûl. The traveller stays hidden for the
    answer.
    """
    game = position(
        "classic special_cards=yes | F: frodo@rohan gimli@shire | S: witch_king@fangorn warg@mordor"
        " flying_nazgul@enedwaith balrog@gondor | special palantir | turn S"
    )
    game.play("witch_king fangorn^rohan")
    assert game.phase == "defender"
    attacker = next(stand for stand in game.sees("F").stands if stand.mark == game.sees("F").attacker)
    assert set(attacker.possible) == {"witch_king", "flying_nazgul"}
    game.play("fight hidden")
    assert game.shown("witch_king")


@pytest.mark.rule("CF-HID-24", "CF-HID-12")
def test_a_special_move_that_but_one_of_the_living_can_make_shows_who_it_was() -> None:
    """The Flying Nazgûl has fallen: sideways it is the Witch-king, and nothing is left to narrow down."""
    game = position(
        "classic special_cards=yes | F: frodo@rohan gimli@shire | S: witch_king@fangorn warg@mordor balrog@gondor"
        " | special palantir | turn S"
    )
    game.play("witch_king fangorn^rohan")
    assert (game.phase, game.shown("witch_king")) == ("defender", False)
    assert game.possible("F", "rohan") == [("witch_king",)]
    assert game.sees("F").beliefs[2].only == (-1, 0)


@pytest.mark.rule("CF-HID-25")
def test_a_long_run_into_an_empty_region_can_only_be_the_uruk_hai() -> None:
    game = position(
        "variant | F: frodo_star@shire elrond@shire | S: uruk_hai@mordor gollum@mordor watcher@rohan | turn S"
    )
    game.play("uruk_hai mordor^eregion")
    assert not game.shown("uruk_hai")
    assert game.possible("F", "eregion") == [("uruk_hai",)]
    assert game.possible("F", "mordor") == [("gollum", "watcher")]


@pytest.mark.rule("CF-HID-26", "CF-SPC-35")
def test_in_original_only_sauron_sees_through_the_palantir() -> None:
    text = (
        "original special_cards=yes | F: frodo@shire {0}@rhudaur {1}@rhudaur {2}@eregion"
        " | S: balrog@high_pass warg@mordor"
        " | special palantir | turn S"
    )
    game = position(text.format("merry", "gimli", "sam")).play("palantir rhudaur")
    assert not game.shown("merry")
    assert not game.shown("gimli")
    view = game.sees("S")
    assert {stand.face for stand in view.stands if stand.region == "rhudaur"} == {"merry", "gimli"}
    assert "log-palantir" in game.log("F"), "F knows which region was looked at"
    assert {stand.looked_at for stand in game.sees("F").stands if stand.region == "rhudaur"} == {True}
    assert game.possible("S", "eregion") == [("frodo", "sam")]
    spectator = game.state.observe(SPECTATOR)
    assert {stand.face for stand in spectator.stands if stand.region == "rhudaur"} == {""}
    assert alike(text, [("merry", "gimli", "sam"), ("sam", "merry", "gimli")], ("palantir rhudaur",), "-")


@pytest.mark.rule("CF-HID-26", "CF-HID-32")
def test_a_look_at_shuffled_stands_does_not_tell_which_of_them_came_from_where() -> None:
    """Merry came to Gimli or Gimli to Merry: once they are shuffled, S sees both faces and still not who it was."""
    text = (
        "original special_cards=yes | F: frodo@shire {0}@arthedain {1}@rhudaur"
        " | S: balrog@high_pass warg@mordor orcs@mordor | special palantir | turn F"
    )
    seen = [
        sent(position(text.format(*faces)).play(f"{faces[0]} arthedain>rhudaur", "palantir rhudaur"), "S")
        for faces in (("merry", "gimli"), ("gimli", "merry"))
    ]
    assert seen[0] == seen[1]


@pytest.mark.rule("CF-HID-26")
def test_he_names_stands_by_face_for_the_rest_of_that_turn_and_remembers_afterwards() -> None:
    game = position(
        "original special_cards=yes | F: frodo@shire merry@rhudaur gimli@rhudaur sam@eregion | S: balrog@high_pass"
        " warg@mordor | special palantir | turn S"
    )
    game.play("palantir rhudaur", "balrog high_pass>rhudaur")
    assert game.options("S") == ["fight merry", "fight gimli"]
    game.play("fight merry")
    assert game.shown("merry")
    game = position(
        "original special_cards=yes | F: frodo@shire merry@rhudaur gimli@rhudaur sam@eregion | S: balrog@high_pass"
        " warg@mordor | special palantir | turn S"
    )
    game.play("palantir rhudaur", "warg mordor>gondor")
    assert game.possible("S", "rhudaur") == [("merry", "gimli")] * 2
    assert game.possible("S", "eregion") == [("frodo", "sam")]
    everyone = ("frodo", "sam", "merry", "gimli")
    assert {s.possible for s in game.state.observe(SPECTATOR).stands if s.mark[0] == "f"} == {everyone}


@pytest.mark.rule("CF-HID-27", "CF-SPC-36")
def test_in_the_revised_rules_the_palantir_opens_the_region_to_all_until_the_end_of_the_turn() -> None:
    game = position(
        "classic special_cards=yes | F: frodo@shire merry@rhudaur gimli@rhudaur | S: balrog@high_pass warg@mordor"
        " | special palantir | turn S"
    )
    game.play("palantir rhudaur")
    for view in (game.sees("S"), game.sees("F"), game.state.observe(SPECTATOR)):
        assert {stand.face for stand in view.stands if stand.region == "rhudaur"} == {"merry", "gimli"}
    game.play("warg mordor>gondor")
    assert not game.shown("merry")
    assert not game.shown("gimli")


@pytest.mark.rule("CF-HID-28", "CF-SPC-30")
@pytest.mark.parametrize("who", ["balrog", "warg"])
def test_a_recall_shows_the_stand_and_it_joins_the_group_in_mordor(who: str) -> None:
    game = position(
        "classic special_cards=yes | F: frodo@shire sam@shire | S: balrog@rohan warg@gondor orcs@mordor saruman@mordor"
        " | special recall_to_mordor | turn S"
    )
    game.play(f"recall_to_mordor {who}")
    assert not game.shown(who)
    line = next(line for line in game.sees("F").log if line.id == "log-recall")
    assert line.args["stand"] == ("s1" if who == "balrog" else "s2")
    assert who not in str(line)
    found = [stand for stand in game.sees("F").stands if stand.region == "mordor"]
    assert len(found) == 3
    assert len({stand.group for stand in found}) == 1
    assert found[0].group > 0


@pytest.mark.rule("CF-HID-28")
def test_the_steps_of_shadowfax_and_the_dark_show_the_stand_and_no_face() -> None:
    text = (
        "classic special_cards=yes | F: frodo@shire {0}@rhudaur {1}@arthedain | S: balrog@mordor"
        " | special shadowfax | turn F"
    )
    moves = ("shadowfax {0} rhudaur>high_pass", "{0} high_pass>mirkwood")
    for audience in "S-":
        assert alike(text, [("merry", "gimli"), ("gimli", "merry")], moves, audience)
    text = (
        "classic special_cards=yes | F: frodo@shire | S: {0}@rohan {1}@mordor orcs@gondor"
        " | special dark_of_mordor | turn S"
    )
    moves = ("dark_of_mordor {0} rohan>caradhras", "orcs gondor>fangorn")
    for audience in "F-":
        assert alike(text, [("balrog", "warg"), ("warg", "balrog")], moves, audience)


@pytest.mark.rule("CF-HID-29", "CF-SPC-17")
def test_a_king_revealed_shows_aragorn_and_leaves_the_chosen_stand_hidden() -> None:
    text = (
        "classic special_cards=yes | F: frodo@shire aragorn@eregion | S: {0}@rohan {1}@gondor"
        " | special king_revealed | turn F"
    )
    game = position(text.format("balrog", "warg")).play("king_revealed s1")
    assert game.possible("S", "eregion") == [("aragorn",)]
    assert not game.shown("balrog")
    assert set(game.possible("F", "rohan")[0]) == {"balrog", "warg"}
    assert alike(text, [("balrog", "warg"), ("warg", "balrog")], ("king_revealed s1", "{0} rohan>caradhras"), "F")


@pytest.mark.rule("CF-HID-29", "CF-SPC-19")
@pytest.mark.parametrize(
    "rule_set, stands, why",
    [
        ("classic", "balrog@high_pass warg@rhudaur orcs@rhudaur", "limit"),
        ("classic", "balrog@shire warg@rhudaur orcs@mordor", "edge"),
        ("variant", "watcher@high_pass!! gollum@rhudaur orcs_star@mordor", "watcher"),
    ],
)
def test_the_statement_that_it_cannot_move_gives_only_the_reason(rule_set: str, stands: str, why: str) -> None:
    star = "_star" if rule_set == "variant" else ""
    game = position(
        f"{rule_set} special_cards=yes | F: frodo{star}@gondor aragorn{star}@rohan | S: {stands}"
        f" | special king_revealed | turn F"
    )
    game.play("king_revealed s1")
    line = next(line for line in game.sees("F").log if line.id == "log-blocked")
    assert line.args["why"] == why
    assert set(line.args) == {"stand", "at", "why"}
    assert any(not option.startswith(stands.partition("@")[0]) for option in game.options("S")), "another may move"


@pytest.mark.rule("CF-HID-29")
def test_the_statement_rules_out_those_who_could_have_moved() -> None:
    """The way ahead is full, yet the Flying Nazgûl could have flown: it is not he."""
    game = position(
        "classic special_cards=yes | F: frodo@gondor aragorn@rohan | S: balrog@high_pass warg@rhudaur orcs@rhudaur"
        " flying_nazgul@mordor | special king_revealed | turn F"
    )
    assert "flying_nazgul" in game.possible("F", "high_pass")[0]
    game.play("king_revealed s1")
    assert "log-blocked" in game.log("F")
    assert "flying_nazgul" not in game.possible("F", "high_pass")[0]


@pytest.mark.rule("CF-HID-30", "CF-VAR-03")
def test_the_new_ring_bearer_is_shown_where_he_stands() -> None:
    game = position(
        "variant | F: frodo_star@arthedain sam_star@eregion elrond@cardolan"
        " | S: uruk_hai@rhudaur gollum@mordor | turn S"
    )
    game.play("uruk_hai rhudaur>arthedain").cards("1", "6")
    assert "log-ring" in game.log("S")
    assert game.possible("S", "eregion") == [("sam_star",)]
    assert game.possible("S", "cardolan") == [("elrond",)]


@pytest.mark.rule("CF-HID-30", "CF-GANDALFSTAR-01")
def test_star_gandalfs_help_shows_where_he_is() -> None:
    game = position(
        "variant | F: frodo_star@shire theoden@arthedain gandalf_star@eregion elrond@cardolan"
        " | S: uruk_hai@rhudaur gollum@mordor | turn S"
    )
    game.play("uruk_hai rhudaur>arthedain").cards("5", "2").play("help")
    assert game.possible("S", "eregion") == [("gandalf_star",)]
    assert set(game.possible("S", "cardolan")[0]) == {"frodo_star", "elrond"}


@pytest.mark.rule("CF-HID-31", "CF-SPC-15")
def test_gandalf_the_white_is_known_in_fangorn_until_he_is_shuffled() -> None:
    text = "classic special_cards=yes | F: frodo@shire sam@shire merry@misty_mountains | S: balrog@mordor warg@gondor"
    game = position(f"{text} | special gandalf_the_white | turn F").play("gandalf_the_white")
    assert game.at("gandalf") == "fangorn"
    assert not game.shown("gandalf")
    assert game.possible("S", "fangorn") == [("gandalf",)]
    game.play("warg gondor>rohan", "merry misty_mountains>fangorn")
    assert game.possible("S", "fangorn") == [("frodo", "sam", "merry", "gandalf")] * 2
    assert game.possible("S", "shire") == [("frodo", "sam", "merry")] * 2
    game = position(f"{text.replace('misty_mountains', 'fangorn')} | special gandalf_the_white | turn F")
    game.play("gandalf_the_white")
    assert game.possible("S", "fangorn") == [("frodo", "sam", "merry", "gandalf")] * 2, "shuffled on arrival"


# What software must never leak ---------------------------------------------------------------------------------------
@pytest.mark.rule("CF-HID-32")
@pytest.mark.parametrize(
    "text, faces, moves, audience",
    [
        pytest.param(
            "classic | F: frodo@shire {0}@rhudaur {1}@rhudaur | S: balrog@mordor warg@gondor | turn F",
            [("merry", "gimli"), ("gimli", "merry")],
            ("{0} rhudaur>high_pass", "warg gondor>rohan", "{1} rhudaur>misty_mountains"),
            "S",
            id="who leaves a shuffled group first",
        ),
        pytest.param(
            "classic | F: frodo@shire sam@shire | S: {0}@gondor {1}@mordor {2}@mordor | turn S",
            [("balrog", "warg", "orcs"), ("orcs", "balrog", "warg"), ("warg", "orcs", "balrog")],
            (
                "{0} gondor>rohan",
                "sam shire>cardolan",
                "{1} mordor>gondor",
                "sam cardolan>enedwaith",
                "{2} mordor>gondor",
            ),
            "F",
            id="who joins and leaves at home",
        ),
        pytest.param(
            "classic auto_shuffle=no | F: frodo@shire {0}@rhudaur/0 {1}@rhudaur/0"
            " | S: balrog@mordor warg@gondor | turn F",
            [("merry", "gimli"), ("gimli", "merry")],
            ("F shuffle rhudaur", "{0} rhudaur>high_pass", "warg gondor>rohan"),
            "S",
            id="a shuffle by hand",
        ),
        pytest.param(
            "original special_cards=yes | F: frodo@shire {0}@rhudaur {1}@rhudaur {2}@eregion"
            " | S: balrog@mordor warg@gondor"
            " | special palantir | turn S",
            [("merry", "gimli", "sam"), ("sam", "gimli", "merry")],
            ("palantir rhudaur", "warg gondor>rohan"),
            "-",
            id="a look that is not his, seen by a spectator",
        ),
        pytest.param(
            "classic special_cards=yes | F: frodo@shire aragorn@eregion | S: {0}@rohan {1}@rohan orcs@gondor"
            " | special king_revealed | turn F",
            [("balrog", "warg"), ("warg", "balrog")],
            ("king_revealed s1", "draw {0}", "{0} rohan>caradhras"),
            "F",
            id="whom the King has named in a group",
        ),
        pytest.param(
            "variant | F: frodo_star@shire {0}@rhudaur! elrond@arthedain {1}@eregion"
            " | S: gollum@mordor watcher@gondor | turn F",
            [("theoden", "faramir")],
            ("elrond arthedain>rhudaur",),
            "S",
            id="a known character shuffled",
        ),
    ],
)
def test_nothing_sent_can_be_linked_to_a_face(
    text: str, faces: list[tuple[str, ...]], moves: tuple[str, ...], audience: str
) -> None:
    assert alike(text, faces, moves, audience)


@pytest.mark.rule("CF-HID-32")
@pytest.mark.parametrize("side, other", [("F", "S"), ("S", "F")])
def test_the_faces_of_the_opponent_appear_only_as_what_is_possible(side: str, other: str) -> None:
    """With the roster, the lists of possibilities and the reader's own things cut away no name is left."""
    game = set_up()
    game.play(next(option for option in game.options("S") if option.endswith(("gondor", "rohan"))))
    view = game.sees(side)
    names = view.roster[9:] if side == "F" else view.roster[:9]
    stands = [(stand.mark, stand.region, stand.face, stand.group) for stand in view.stands]
    text = f"{stands} {view.log} {view.legal} {view.prompt} {view.move} {view.battle} {view.draw}"
    words = {word.strip("'\"<>@,=()[]") for word in text.replace(">", " ").replace("=", " ").split()}
    assert not words & set(names)


@pytest.mark.rule("CF-HID-33")
@pytest.mark.parametrize("rule_set", ["original", "classic"])
def test_the_answer_in_the_mines_is_asked_whoever_is_hidden_there(rule_set: str) -> None:
    for who in ("balrog", "warg", "orcs", "saruman"):
        others = " ".join(f"{name}@mordor" for name in ("balrog", "warg") if name != who)
        game = position(f"{rule_set} | F: frodo@shire merry@eregion | S: {who}@caradhras {others} | turn F")
        game.play("merry eregion=fangorn")
        assert game.phase == "answer"
        assert game.sees("F").to_act == (1,)


@pytest.mark.rule("CF-HID-34")
@pytest.mark.parametrize("rule_set", ["original", "classic"])
def test_sams_questions_are_asked_only_when_somebody_hidden_may_be_meant(rule_set: str) -> None:
    text = "| F: frodo@arthedain{} | S: balrog@rhudaur warg@mordor | turn S"
    game = position(f"{rule_set} {text.format(' sam@shire')}").play("balrog rhudaur>arthedain")
    assert game.phase == "fellowship_ability", "alone: no question about Sam"
    game = position(f"{rule_set} {text.format(' merry@arthedain')}").play("balrog rhudaur>arthedain", "draw frodo")
    assert game.phase == "fellowship_ability", "Sam has fallen, as all can see"
    game = position(f"{rule_set} {text.format(' merry@arthedain sam@shire')}")
    game.play("balrog rhudaur>arthedain", "draw frodo")
    assert (game.phase, game.options("F")) == ("substitution", ["decline"])


@pytest.mark.rule("CF-HID-35")
def test_star_gandalfs_help_is_asked_whenever_somebody_hidden_near_may_be_he() -> None:
    text = (
        "variant | F: frodo_star@shire theoden@rhudaur {0}@eregion {1}@gap_of_rohan"
        " | S: uruk_hai@high_pass gollum@mordor"
        " | turn S"
    )
    moves = ("uruk_hai high_pass>rhudaur", "F card 4", "S card 1")
    for audience in "S-":
        assert alike(text, [("gandalf_star", "elrond"), ("elrond", "gandalf_star")], (*moves, "decline"), audience)
    game = position(text.format("elrond", "gandalf_star")).play(*moves)
    assert (game.phase, game.options("F")) == ("helping", ["decline"])
    game = position(text.format("gandalf_star", "elrond")).play(*moves)
    assert game.options("F") == ["decline", "help"]


@pytest.mark.rule("CF-HID-35")
def test_it_is_not_asked_where_everybody_can_see_that_he_is_not_there() -> None:
    text = "variant | F: frodo_star@shire theoden@rhudaur {} | S: uruk_hai@high_pass gollum@mordor | turn S"
    for others in (
        "elrond@gap_of_rohan gandalf_star@cardolan",
        "elrond@eregion",
        "elrond@eregion gandalf_star@fangorn!!",
    ):
        game = position(text.format(others)).play("uruk_hai high_pass>rhudaur").cards("4", "1")
        assert game.phase == "turn", others


@pytest.mark.rule("CF-HID-36")
def test_legal_moves_are_shown_to_their_player_alone() -> None:
    game = position("classic | F: frodo@shire sam@rhudaur | S: balrog@mordor warg@gondor | turn S")
    assert game.sees("S").legal
    assert game.sees("F").legal == ()
    assert game.state.observe(SPECTATOR).legal == ()
    assert game.state.observe(SPECTATOR).asides == ()
    assert game.sees("F").prompt is None
    assert game.sees("F").to_act == (1,), "he sees whom the game waits for"


@pytest.mark.rule("CF-HID-36")
def test_in_a_secret_choice_nobody_sees_the_list_of_the_other() -> None:
    game = new("rule_set=classic special_cards=yes")
    assert {option.text for option in game.sees("F").legal} == set(game.options("F"))
    assert {option.text for option in game.sees("S").legal} == set(game.options("S"))
    assert not set(game.options("F")) & set(game.options("S"))


@pytest.mark.rule("CF-HID-37", "CF-GAP-05")
@pytest.mark.parametrize("count", [2, 3, 4])
def test_the_draw_is_an_even_chance_made_after_the_last_shuffle(count: int) -> None:
    """With auto-shuffle off the owner is asked first; then chance, and no shuffle can come in between."""
    names = ("frodo", "sam", "merry", "gimli")[:count]
    crowd = " ".join(f"{name}@shire/0" for name in names)
    game = position(f"classic auto_shuffle=no | F: {crowd} | S: balrog@arthedain warg@mordor | turn S")
    game.play("balrog arthedain>shire")
    assert game.phase == "shuffling"
    game.play("decline")
    assert game.state.to_act() == (NATURE,)
    assert {outcome.text: weight for outcome, weight in game.state.odds()} == {f"draw {name}": 1 for name in names}
    assert not any(aside.text.startswith("shuffle") for aside in game.state.asides(0))
    assert sent(game, "S").count(b"draw ") == 0


@pytest.mark.rule("CF-HID-38")
@pytest.mark.parametrize("first, second", [("F", "S"), ("S", "F")])
def test_cards_are_shown_together_whoever_was_quicker(first: str, second: str) -> None:
    cards = {"F": "1", "S": "6"}
    game = position("classic | F: frodo@shire merry@rhudaur gimli@rhudaur | S: balrog@high_pass warg@mordor | turn S")
    game.play("balrog high_pass>rhudaur", "draw merry", f"{first} card {cards[first]}")
    assert game.sees(second).table == game.sees(first).table == ("", "")
    game.play(f"{second} card {cards[second]}")
    line = next(line for line in game.sees("F").log if line.id == "log-cards")
    assert (line.args["fellowship"], line.args["sauron"]) == ("1", "6")


@pytest.mark.rule("CF-HID-39")
def test_logs_and_spectators_keep_the_secrets_while_the_game_runs() -> None:
    """Two games that differ in hidden faces only read alike, line by line."""
    text = "classic | F: frodo@shire {0}@rhudaur {1}@eregion | S: {2}@gondor {3}@rohan | turn F"
    moves = ("{0} rhudaur>high_pass", "{2} gondor>fangorn", "{1} eregion>caradhras", "{3} rohan>gap_of_rohan")
    logs = set()
    game = position(text.format("merry", "gimli", "balrog", "warg"))
    for names in (("merry", "gimli", "balrog", "warg"), ("gimli", "merry", "warg", "balrog")):
        game = position(text.format(*names))
        for move in moves:
            game.play(move.format(*names))
        logs.add(str(game.state.observe(SPECTATOR).log))
    assert len(logs) == 1
    assert "balrog" not in logs.pop()
    own = str(game.sees("F").log)
    assert "gimli" in own, "the owner's own log names his characters"
    assert "balrog" not in own
