"""Attack and choice of the defender (rules 3.7)."""

from __future__ import annotations

import pytest

from mathom.core.action import NATURE
from tests.games.confrontation.harness import position


@pytest.mark.rule("CF-ATK-01")
@pytest.mark.parametrize("rule_set", ["original", "classic"])
def test_an_attack_cannot_be_declined(rule_set: str) -> None:
    game = position(f"{rule_set} | F: frodo@shire merry@rhudaur | S: balrog@high_pass warg@mordor | turn S")
    game.play("balrog high_pass>rhudaur")
    view = game.sees("F")
    marks = {stand.face: stand.mark for stand in view.stands}
    assert (view.attacker, view.defender) == (marks["balrog"], marks["merry"])
    assert game.phase == "playing"
    for side in "FS":
        assert all(option.startswith("card") for option in game.options(side))
        assert game.refuses(side, "decline")


@pytest.mark.rule("CF-ATK-02")
def test_in_original_the_attacker_names_the_stand() -> None:
    text = (
        "original auto_shuffle=no | F: frodo@shire merry@rhudaur/0 gimli@rhudaur/0 | S: balrog@high_pass warg@mordor"
        " | turn S"
    )
    for stand, who in (("f2", "merry"), ("f3", "gimli")):
        game = position(text).play("balrog high_pass>rhudaur", "decline")
        assert game.options("S") == ["fight f2", "fight f3"]
        game.play(f"fight {stand}")
        assert game.shown(who)
        assert game.phase == "playing"


@pytest.mark.rule("CF-ATK-02", "CF-HID-16")
def test_in_original_with_auto_shuffle_naming_a_shuffled_stand_is_a_draw() -> None:
    game = position("original | F: frodo@shire merry@rhudaur gimli@rhudaur | S: balrog@high_pass warg@mordor | turn S")
    game.play("balrog high_pass>rhudaur")
    assert game.state.to_act() == (NATURE,)
    assert game.menu == {"*": ["draw merry", "draw gimli"]}


@pytest.mark.rule("CF-ATK-03", "CF-HID-37", "CF-GAP-05")
@pytest.mark.parametrize("shuffled", [True, False])
def test_in_the_revised_rules_the_defender_is_drawn_evenly_among_the_hidden(shuffled: bool) -> None:
    """Also where the stands can be told apart: the attacker does not point."""
    option, tail = ("", "") if shuffled else (" auto_shuffle=no", "/0")
    game = position(
        f"classic{option} | F: frodo@shire{tail} merry@shire{tail} gimli@shire{tail} legolas@shire{tail}"
        " | S: balrog@arthedain warg@mordor | turn S"
    )
    game.play("balrog arthedain>shire")
    if not shuffled:
        game.play("decline")
    assert game.state.to_act() == (NATURE,)
    odds = {outcome.text: weight for outcome, weight in game.state.odds()}
    assert set(odds) == {"draw frodo", "draw merry", "draw gimli", "draw legolas"}
    assert len(set(odds.values())) == 1


@pytest.mark.rule("CF-ATK-03", "CF-ATK-04")
def test_a_revealed_defender_is_never_among_those_drawn() -> None:
    game = position(
        "classic | F: frodo@shire! merry@shire gimli@shire legolas@shire | S: balrog@arthedain warg@mordor | turn S"
    )
    game.play("balrog arthedain>shire")
    assert game.options("S") == ["fight frodo", "fight hidden"]
    game.play("fight hidden")
    assert game.menu == {"*": ["draw merry", "draw legolas", "draw gimli"]}


@pytest.mark.rule("CF-ATK-04", "CF-IX-85", "CF-EX-23")
@pytest.mark.parametrize("hidden", [0, 1, 2])
def test_a_revealed_character_may_always_be_chosen(hidden: int) -> None:
    """Whether or not hidden ones are beside it, for whatever reason it is revealed."""
    crowd = " ".join(f"{name}@shire" for name in ("merry", "gimli")[:hidden])
    game = position(f"classic | F: frodo@eregion sam@shire! pippin@shire!! {crowd} | S: balrog@arthedain | turn S")
    game.play("balrog arthedain>shire")
    assert game.options("S")[:2] == ["fight sam", "fight pippin"]
    assert ("fight hidden" in game.options("S")) is (hidden > 0)
    game.play("fight pippin")
    assert game.shown("pippin")
    assert game.sees("F").defender == next(s.mark for s in game.sees("F").stands if s.face == "pippin")


@pytest.mark.rule("CF-ATK-04")
def test_original_knows_no_choice_by_face() -> None:
    """There a stand is named; the revealed one has a stand like the others."""
    game = position("original | F: frodo@shire merry@rhudaur! gimli@rhudaur | S: balrog@high_pass warg@mordor | turn S")
    game.play("balrog high_pass>rhudaur")
    assert game.options("S") == ["fight f2", "fight f3"]


@pytest.mark.rule("CF-ATK-05")
def test_a_single_hidden_character_beside_revealed_ones_is_chosen_without_a_draw() -> None:
    game = position("classic | F: frodo@shire merry@rhudaur! gimli@rhudaur | S: balrog@high_pass warg@mordor | turn S")
    game.play("balrog high_pass>rhudaur")
    assert game.options("S") == ["fight merry", "fight hidden"]
    game.play("fight hidden")
    assert game.phase == "playing"
    assert game.shown("gimli")


@pytest.mark.rule("CF-ATK-06", "CF-HID-17")
@pytest.mark.parametrize("rule_set", ["original", "classic"])
def test_the_defending_player_may_shuffle_before_the_choice(rule_set: str) -> None:
    text = (
        f"{rule_set} auto_shuffle=no | F: frodo@shire merry@rhudaur/0 gimli@rhudaur/0"
        " | S: balrog@high_pass warg@mordor | turn S"
    )
    game = position(text).play("balrog high_pass>rhudaur")
    assert game.menu == {"F": ["decline", "shuffle rhudaur"]}
    game.play("shuffle rhudaur")
    assert game.menu == {"*": ["draw merry", "draw gimli"]}, "nobody can point at one of them now"
    if rule_set == "original":
        game = position(text).play("balrog high_pass>rhudaur", "decline")
        assert game.menu == {"S": ["fight f2", "fight f3"]}


@pytest.mark.rule("CF-ATK-06", "CF-ATK-07")
def test_he_may_shuffle_again_before_the_next_battle() -> None:
    game = position(
        "original auto_shuffle=no | F: frodo@eregion merry@shire/0 gimli@shire/0 legolas@shire/0"
        " | S: balrog@arthedain warg@mordor | turn S"
    )
    game.play("balrog arthedain>shire", "decline", "fight f2").cards("1", "6")
    assert game.at("merry") == "fallen"
    assert game.menu == {"F": ["decline", "shuffle shire"]}


@pytest.mark.rule("CF-ATK-07", "CF-ATK-09", "CF-ATK-10", "CF-IX-25", "CF-EX-04")
def test_the_attacker_fights_on_until_nobody_is_left() -> None:
    """Four defenders in the Shire, one after the other; the Orcs' first attack is only the first."""
    game = position(
        "classic | F: frodo@eregion merry@shire pippin@shire legolas@shire sam@shire | S: orcs@arthedain balrog@mordor"
        " | hand F 1 2 3 | hand S 4 5 6 | turn S"
    )
    game.play("orcs arthedain>shire", "draw merry")
    assert game.at("merry") == "fallen"
    attacker = game.sees("F").attacker
    for number, (who, mine, his) in enumerate((("pippin", "1", "4"), ("legolas", "2", "6"), ("sam", "3", "5"))):
        if number < 2:
            assert game.menu["*"], "drawn again"
            game.play(f"draw {who}")
        if who == "sam":
            assert game.phase == "playing"
        assert game.sees("F").attacker == attacker
        assert game.turn == "S"
        game.cards(mine, his)
        assert game.at(who) == "fallen"
    assert (game.turn, game.at("orcs")) == ("F", "shire")


@pytest.mark.rule("CF-ATK-07", "CF-ATK-04", "CF-HID-13")
def test_a_survivor_revealed_in_this_turn_may_be_chosen_next() -> None:
    """Frodo has shown himself for Sam's sake and stays revealed: S may pick him by name."""
    game = position(
        "classic | F: frodo@shire sam@shire merry@shire gimli@shire | S: balrog@arthedain warg@mordor | turn S"
    )
    game.play("balrog arthedain>shire", "draw sam", "show").cards("1", "4")
    assert game.at("sam") == "fallen"
    assert game.options("S") == ["fight frodo", "fight hidden"]


@pytest.mark.rule("CF-ATK-08")
def test_the_attack_is_over_when_the_attacker_falls() -> None:
    game = position("classic | F: frodo@shire boromir@rhudaur gimli@rhudaur | S: balrog@high_pass warg@mordor | turn S")
    game.play("balrog high_pass>rhudaur", "draw boromir")
    assert game.at("balrog") == "fallen"
    assert (game.turn, game.at("gimli")) == ("F", "rhudaur")


@pytest.mark.rule("CF-ATK-08", "CF-RET-12")
def test_the_attack_is_over_when_the_attacker_leaves() -> None:
    game = position(
        "classic | F: frodo@shire pippin@misty_mountains | S: orcs@fangorn warg@fangorn balrog@mordor | turn F"
    )
    game.play("pippin misty_mountains>fangorn", "draw orcs", "retreat misty_mountains")
    assert (game.turn, game.at("warg"), game.shown("warg")) == ("S", "fangorn", False)
    game = position("classic | F: frodo@shire sam@rhudaur gimli@rhudaur | S: shelob@high_pass warg@mordor | turn S")
    game.play("shelob high_pass>rhudaur", "draw gimli").cards("1", "6")
    assert (game.turn, game.at("shelob"), game.at("sam")) == ("F", "gondor", "rhudaur")


@pytest.mark.rule("CF-ATK-08")
def test_the_attack_is_over_when_the_last_enemy_has_left() -> None:
    game = position("classic | F: frodo@arthedain | S: balrog@rhudaur warg@mordor | turn S")
    game.play("balrog rhudaur>arthedain", "retreat cardolan")
    assert (game.turn, game.at("balrog")) == ("F", "arthedain")


@pytest.mark.rule("CF-ATK-09")
def test_the_moved_character_is_the_attacker_in_all_battles() -> None:
    """Star Orcs keep their 6 in the second battle; Frodo, who defends second, may still retreat."""
    game = position("draft | F: frodo@arthedain merry@arthedain | S: orcs_star@rhudaur warg@mordor | turn S")
    game.play("orcs_star rhudaur>arthedain", "draw merry").cards("4", "1")  # 2 + 4 : 6 + 1
    assert game.at("merry") == "fallen"
    assert game.options("F") == ["decline", "retreat cardolan"]
    game.play("decline").cards("5", "2")  # 1 + 5 : 6 + 2
    assert game.winner == "S"


@pytest.mark.rule("CF-ATK-09")
def test_a_defender_who_won_the_first_battle_is_no_attacker() -> None:
    """Pippin is attacked: no retreat for him, he is no attacker."""
    game = position("classic | F: frodo@shire pippin@rhudaur gimli@rhudaur | S: balrog@high_pass warg@mordor | turn S")
    game.play("balrog high_pass>rhudaur", "draw gimli").cards("1", "4")
    assert game.at("gimli") == "fallen"
    assert game.phase == "playing"


@pytest.mark.rule("CF-ATK-10", "CF-EX-04")
@pytest.mark.parametrize(
    "region, start, most",
    [("shire", "arthedain", 4), ("rhudaur", "high_pass", 2), ("caradhras", "rohan", 1), ("fangorn", "gondor", 2)],
)
def test_no_more_defenders_are_met_than_the_limit(region: str, start: str, most: int) -> None:
    """A full region is defended by as many as its limit: each must be met, and no position has more."""
    names = ("merry", "pippin", "gimli", "legolas", "boromir")
    crowd = " ".join(f"{name}@{region}" for name in names[:most])
    game = position(f"classic | F: frodo@eregion {crowd} | S: cave_troll@{start} warg@mordor | turn S")
    game.play(f"cave_troll {start}>{region}")
    for left in range(most, 0, -1):
        if left > 1:
            assert len(game.menu["*"]) == left
            game.play(game.menu["*"][0])
        game.cards(game.hand("F")[0], game.hand("S")[0])
    assert game.turn == "F"
    with pytest.raises(Exception, match="limit"):
        position(f"classic | F: frodo@eregion {crowd} {names[most]}@{region} | S: balrog@mordor | turn S")


@pytest.mark.rule("CF-ATK-11")
def test_only_the_two_chosen_fight() -> None:
    """Merry beside the chosen Gimli does nothing to the Witch-king and stays hidden."""
    game = position(
        "classic | F: frodo@shire merry@rhudaur gimli@rhudaur | S: witch_king@high_pass warg@mordor | turn S"
    )
    game.play("witch_king high_pass>rhudaur", "draw gimli")
    assert game.phase == "playing"
    assert not game.shown("merry")
    game.cards("1", "6")
    assert game.at("gimli") == "fallen"
    assert game.at("witch_king") == "fallen", "the next battle is Merry's"


@pytest.mark.rule("CF-ATK-11")
def test_texts_let_others_take_part() -> None:
    """Sam for Frodo, star Gandalf's help, Sméagol's partner."""
    game = position("classic | F: frodo@arthedain sam@arthedain | S: balrog@rhudaur warg@mordor | turn S")
    game.play("balrog rhudaur>arthedain", "draw frodo", "substitute")
    assert game.sees("S").defender == next(s.mark for s in game.sees("F").stands if s.face == "sam")
    game = position(
        "variant | F: frodo_star@shire elrond@rhudaur gandalf_star@eregion | S: uruk_hai@high_pass | turn S"
    )
    game.play("uruk_hai high_pass>rhudaur").cards("2", "1").play("help")
    assert (game.at("uruk_hai"), game.at("elrond")) == ("fallen", "rhudaur")
    game = position("variant | F: frodo_star@shire smeagol@rhudaur elrond@eregion | S: uruk_hai@high_pass | turn S")
    game.play("uruk_hai high_pass>rhudaur", "swap elrond")
    assert (game.at("elrond"), game.at("smeagol")) == ("rhudaur", "eregion")


@pytest.mark.rule("CF-ATK-12", "CF-END-01", "CF-END-05")
def test_no_battle_when_the_ring_bearer_enters_mordor_or_star_witch_king_the_shire() -> None:
    game = position("classic | F: frodo@gondor | S: warg@mordor balrog@mordor cave_troll@rohan | turn F")
    game.play("frodo gondor>mordor")
    assert (game.winner, game.ended_by) == ("F", "CF-END-01")
    assert "log-battle" not in game.log("F")
    game = position(
        "draft | F: frodo@rohan merry@shire gimli@shire | S: witch_king_star@cardolan balrog@mordor | turn S"
    )
    game.play("witch_king_star cardolan>shire")
    assert (game.winner, game.ended_by) == ("S", "CF-END-05")
    assert "log-battle" not in game.log("F")
