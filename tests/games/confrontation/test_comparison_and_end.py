"""The comparison, what follows a battle, and the end of the game (rules 3.12 and 3.17)."""

from __future__ import annotations

from random import Random

import pytest

from mathom.core.action import NATURE
from tests.games.confrontation.harness import Play, new, position

EDITIONS = ("original", "classic")


def totals(game: Play) -> tuple[str | int, str | int]:
    """What the last comparison compared: F's total and S's."""
    line = [line for line in game.sees("F").log if line.id == "log-compare"][-1]
    return line.args["total"], line.args["other"]


# Comparison (3.12) ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-CMP-01", "CF-CMP-02")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize(
    "f_card, s_card, expected",
    [
        ("5", "6", (9, 11)),
        ("1", "magic", (5, 5)),
        ("magic", "1", (4, 6)),
        ("elven_cloak", "6", (4, 5)),
        ("noble_sacrifice", "eye_of_sauron", (4, 5)),
    ],
)
def test_a_total_is_strength_plus_the_number_of_the_card(
    rules: str, f_card: str, s_card: str, expected: tuple[int, int]
) -> None:
    game = position(f"{rules} | F: aragorn@rohan frodo@shire | S: balrog@gondor warg@mordor | turn S")
    game.play("balrog gondor>rohan").cards(f_card, s_card)
    assert totals(game) == expected


@pytest.mark.rule("CF-CMP-01", "CF-CMP-02")
@pytest.mark.parametrize("help_him, total", [("help", 8), ("decline", 7)])
def test_star_gandalf_adds_one_to_the_fellowship_s_total(help_him: str, total: int) -> None:
    game = position("draft | F: legolas@rohan gandalf_star@fangorn frodo@shire | S: balrog@gondor warg@mordor | turn S")
    game.play("balrog gondor>rohan").cards("4", "2").play(help_him)
    assert totals(game) == (total, 7)


@pytest.mark.rule("CF-CMP-01", "CF-CMP-02")
def test_without_cards_the_bare_strengths_are_compared() -> None:
    game = position("classic | F: gandalf@rohan frodo@shire | S: saruman@gondor warg@mordor | turn S")
    game.play("saruman gondor>rohan", "no_cards")
    assert totals(game) == (5, 4)


@pytest.mark.rule("CF-CMP-03")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("turn", "FS")
@pytest.mark.parametrize(
    "f_card, light, dark", [("4", "stays", "falls"), ("3", "falls", "falls"), ("2", "falls", "stays")]
)
def test_the_lower_total_is_defeated_and_on_a_tie_both(
    rules: str, turn: str, f_card: str, light: str, dark: str
) -> None:
    game = position(f"{rules} | F: aragorn@caradhras frodo@shire | S: balrog@rohan warg@mordor | turn {turn}")
    game.play("aragorn caradhras>rohan" if turn == "F" else "balrog rohan>caradhras").cards(f_card, "2")
    where = "rohan" if turn == "F" else "caradhras"
    assert game.at("aragorn") == ("fallen" if light == "falls" else where)
    assert game.at("balrog") == ("fallen" if dark == "falls" else where)


@pytest.mark.rule("CF-CMP-04")
def test_a_total_may_be_negative() -> None:
    game = position("draft | F: smeagol@rohan frodo@shire | S: wormtongue@gondor warg@mordor | turn S")
    game.play("wormtongue gondor>rohan").cards("elven_cloak", "6")
    assert totals(game) == (0, -1)
    assert game.phase == "escaping"  # Wormtongue has lost against 0
    assert game.at("smeagol") == "rohan"


@pytest.mark.rule("CF-CMP-05")
@pytest.mark.parametrize("rules", EDITIONS)
def test_the_defeated_are_off_the_board_and_open_to_both(rules: str) -> None:
    game = position(f"{rules} | F: aragorn@rohan frodo@shire | S: balrog@gondor warg@mordor | turn S")
    game.play("balrog gondor>rohan").cards("1", "6")
    assert game.at("aragorn") == "fallen"
    for side in "FS":
        view = game.sees(side)
        assert "aragorn" in view.fallen
        assert all(stand.region != "rohan" for stand in view.stands if stand.mark[0] == "f")
    assert game.moves("aragorn") == []
    assert game.moves("frodo") == ["arthedain", "cardolan"]


@pytest.mark.rule("CF-CMP-05")
@pytest.mark.parametrize("rules", EDITIONS)
def test_only_gandalf_the_white_brings_a_defeated_character_back(rules: str) -> None:
    game = position(
        f"{rules} special_cards=yes | F: frodo@shire | S: balrog@gondor warg@mordor "
        "| special gandalf_the_white shadowfax | turn F"
    )
    assert game.at("gandalf") == "fallen"
    game.play("gandalf_the_white")
    assert game.at("gandalf") == "fangorn"
    assert "gandalf" not in game.sees("S").fallen
    assert "aragorn" in game.sees("S").fallen


@pytest.mark.rule("CF-CMP-06")
@pytest.mark.parametrize("rules", EDITIONS)
def test_two_that_fall_together_fall_at_the_same_moment(rules: str) -> None:
    """Frodo's fall ends the game, yet the Balrog who fell with him is gone and counts no more."""
    game = position(f"{rules} | F: frodo@rohan sam@shire | S: balrog@gondor warg@mordor | turn S")
    game.play("balrog gondor>rohan", "decline").cards("noble_sacrifice", "6")
    assert game.winner == "S"
    assert (game.at("frodo"), game.at("balrog")) == ("fallen", "fallen")
    assert game.result is not None
    assert game.result.points == (0, 1)


@pytest.mark.rule("CF-CMP-07")
def test_after_a_battle_defeats_then_the_ring_then_shelob_then_the_cards() -> None:
    game = position(
        "draft | F: frodo_star@rohan sam@rohan | S: shelob@gondor warg@mordor | hand F 1 | hand S 6 | turn S"
    )
    game.play("shelob gondor>rohan", "draw frodo_star", "decline").cards("1", "6")
    after = game.log("F")[game.log("F").index("log-compare") :]
    assert after == ["log-compare", "log-defeat", "log-ring", "log-shelob", "log-take-back"]
    assert game.at("shelob") == "gondor"


@pytest.mark.rule("CF-CMP-07")
def test_wormtongue_escapes_before_the_ring_passes() -> None:
    game = position(
        "draft | F: frodo_star@rohan sam@shire | S: wormtongue@gondor warg@mordor | hand F 1 | hand S 3 | turn S"
    )
    game.play("wormtongue gondor>rohan").cards("1", "3")
    assert game.phase == "escaping"
    assert game.at("frodo_star") == "fallen"
    assert not game.shown("sam")
    game.play("escape gondor")
    after = game.log("F")[game.log("F").index("log-compare") :]
    assert after == ["log-compare", "log-defeat", "log-escape", "log-ring", "log-take-back"]


@pytest.mark.rule("CF-CMP-07")
@pytest.mark.parametrize("rules", EDITIONS)
def test_the_end_of_the_game_comes_before_shelob_s_return(rules: str) -> None:
    """Gondor is full, so her return would be her end; but the game is over before it."""
    game = position(f"{rules} | F: frodo@rohan sam@shire | S: shelob@gondor warg@gondor orcs@dagorlad | turn S")
    game.play("orcs dagorlad>mirkwood", "sam shire>arthedain", "shelob gondor>rohan", "decline").cards("1", "6")
    assert game.ended_by == "CF-END-02"
    assert game.at("shelob") == "rohan"
    assert game.result is not None
    assert game.result.points == (0, 3)
    assert game.discards("F") == ["1"]


@pytest.mark.rule("CF-CMP-07")
@pytest.mark.parametrize("rules, hidden", [("original", True), ("classic", False)])
def test_before_the_next_battle_come_take_back_and_in_2005_hiding(rules: str, hidden: bool) -> None:
    game = position(
        f"{rules} | F: legolas@shire gimli@shire pippin@shire frodo@rohan | S: balrog@arthedain warg@mordor "
        "| hand F 1 | hand S 6 | turn S"
    )
    game.play("balrog arthedain>shire", "draw legolas").cards("1", "6")
    assert game.phase == "drawing"  # the next defender is sought
    assert game.shown("balrog") is not hidden
    assert len(game.hand("F")) == len(game.hand("S")) == 9


# The Ring-bearer reaches Mordor ---------------------------------------------------------------------------------------
@pytest.mark.rule("CF-END-01")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("start", ["dagorlad", "gondor"])
@pytest.mark.parametrize("guards", ["", "orcs@mordor warg@mordor shelob@mordor cave_troll@mordor"])
def test_frodo_wins_the_moment_he_enters_mordor(rules: str, start: str, guards: str) -> None:
    game = position(f"{rules} | F: frodo@{start} sam@shire | S: balrog@fangorn {guards} | turn F")
    game.play(f"frodo {start}>mordor")
    assert (game.winner, game.ended_by) == ("F", "CF-END-01")
    assert "log-battle" not in game.log("F")
    assert game.menu == {}


@pytest.mark.rule("CF-END-01")
def test_sam_with_the_ring_wins_in_mordor_too() -> None:
    game = position("variant | F: sam_star@gondor elrond@shire | S: uruk_hai@mordor gollum@fangorn | turn F | ring=1")
    game.play("sam_star gondor>mordor")
    assert (game.winner, game.ended_by) == ("F", "CF-END-01")


# Frodo is defeated ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-END-02")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize(
    "foe, plays",
    [
        ("balrog@gondor", ["balrog gondor>rohan", "decline", "F card 1", "S card 1"]),
        ("warg@gondor", ["warg gondor>rohan", "F card 2", "S card 1"]),  # a tie
        ("balrog@gondor", ["balrog gondor>rohan", "decline", "F card noble_sacrifice", "S card 1"]),
        ("orcs@gondor", ["orcs gondor>rohan", "decline"]),
        ("saruman@gondor", ["saruman gondor>rohan", "decline", "no_cards"]),
    ],
)
def test_sauron_wins_when_classic_frodo_is_defeated_in_a_battle(rules: str, foe: str, plays: list[str]) -> None:
    game = position(f"{rules} | F: frodo@rohan sam@shire | S: {foe} shelob@mordor | turn S")
    if foe.startswith("saruman") and rules == "classic":
        plays = [plays[0], plays[2]]  # he stops Frodo's retreat
    game.play(*plays)
    assert game.at("frodo") == "fallen"
    assert (game.winner, game.ended_by) == ("S", "CF-END-02")


@pytest.mark.rule("CF-END-02", "CF-EX-05")
@pytest.mark.parametrize("rules", EDITIONS)
def test_sauron_wins_when_the_balrog_strikes_frodo_in_the_mines(rules: str) -> None:
    game = position(f"{rules} | F: frodo@eregion sam@shire | S: balrog@caradhras orcs@mordor | turn F")
    game.play("frodo eregion=fangorn", "strike")
    assert (game.winner, game.ended_by) == ("S", "CF-END-02")


@pytest.mark.rule("CF-END-02")
def test_in_a_draft_classic_frodo_s_defeat_ends_the_game_whatever_sam_is_there() -> None:
    game = position("draft | F: frodo@rohan sam_star@shire | S: balrog@gondor orcs@mordor | turn S")
    game.play("balrog gondor>rohan", "decline").cards("1", "1")
    assert (game.winner, game.ended_by) == ("S", "CF-END-02")


@pytest.mark.rule("CF-END-03")
def test_after_star_frodo_sam_bears_the_ring_and_the_game_goes_on() -> None:
    game = position("variant | F: frodo_star@rohan sam_star@shire | S: uruk_hai@gondor gollum@mordor | turn S")
    game.play("uruk_hai gondor>rohan").cards("1", "6")
    assert game.at("frodo_star") == "fallen"
    assert game.result is None
    assert game.sees("S").ring_bearer == "sam_star"


@pytest.mark.rule("CF-END-03")
@pytest.mark.parametrize(
    "text, rule",
    [
        ("F: frodo_star@rohan elrond@shire | S: uruk_hai@gondor gollum@mordor | turn S", "CF-VAR-05"),
        ("F: sam_star@rohan elrond@shire | S: uruk_hai@gondor gollum@mordor | turn S | ring=1", "CF-VAR-06"),
    ],
)
def test_sauron_wins_when_the_last_ring_bearer_falls(text: str, rule: str) -> None:
    game = position(f"variant | {text}").play("uruk_hai gondor>rohan").cards("1", "6")
    assert (game.winner, game.ended_by) == ("S", rule)


# The Shire ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-END-04")
@pytest.mark.parametrize("rules", EDITIONS)
def test_the_third_sauron_character_in_the_shire_wins(rules: str) -> None:
    game = position(f"{rules} | F: frodo@rohan sam@rohan | S: orcs@shire warg@shire balrog@arthedain | turn S")
    game.play("balrog arthedain>shire")
    assert (game.winner, game.ended_by) == ("S", "CF-END-04")


@pytest.mark.rule("CF-END-04", "CF-END-07")
@pytest.mark.parametrize("rules", EDITIONS)
def test_two_sauron_characters_in_the_shire_end_nothing(rules: str) -> None:
    game = position(f"{rules} | F: frodo@rohan sam@rohan | S: orcs@shire balrog@arthedain warg@mordor | turn S")
    game.play("balrog arthedain>shire")
    assert game.result is None
    assert game.turn == "F"


@pytest.mark.rule("CF-END-07", "CF-END-01")
@pytest.mark.parametrize("rules", EDITIONS)
def test_other_fellowship_characters_in_mordor_end_nothing_and_fight_there(rules: str) -> None:
    game = position(f"{rules} | F: frodo@shire sam@gondor | S: orcs@rohan warg@fangorn | turn F")
    game.play("sam gondor>mordor")
    assert (game.result, game.at("sam"), game.turn) == (None, "mordor", "S")
    fight = position(f"{rules} | F: frodo@shire aragorn@gondor | S: orcs@mordor warg@fangorn | turn F")
    assert fight.play("aragorn gondor>mordor").phase == "playing"


@pytest.mark.rule("CF-END-07")
def test_in_the_variant_sam_without_the_ring_ends_nothing_in_mordor() -> None:
    game = position("variant | F: frodo_star@shire sam_star@gondor | S: gollum@rohan uruk_hai@fangorn | turn F")
    assert game.play("sam_star gondor>mordor").result is None


@pytest.mark.rule("CF-END-05")
@pytest.mark.parametrize("shire", ["", "elrond@shire faramir@shire theoden@shire treebeard@shire"])
def test_star_witch_king_wins_the_moment_he_enters_the_shire(shire: str) -> None:
    game = position(f"variant | F: frodo_star@rohan {shire} | S: witch_king_star@cardolan gollum@mordor | turn S")
    game.play("witch_king_star cardolan>shire")
    assert (game.winner, game.ended_by) == ("S", "CF-END-05")
    assert "log-battle" not in game.log("F")


@pytest.mark.rule("CF-END-05")
def test_the_classic_witch_king_wins_nothing_by_entering_the_shire() -> None:
    game = position("classic | F: frodo@rohan sam@rohan | S: witch_king@cardolan orcs@mordor | turn S")
    assert game.play("witch_king cardolan>shire").result is None


SPECIALS = "| special shadowfax gwaihir dark_of_mordor crebain"


@pytest.mark.rule("CF-END-06")
@pytest.mark.parametrize(
    "text, plays, winner",
    [
        pytest.param(
            "original special_cards=yes | F: frodo@gondor sam@shire | S: orcs@rohan warg@fangorn "
            "| special shadowfax gandalf_the_white palantir recall_to_mordor | turn F",
            ["shadowfax frodo gondor>mordor"],
            "F",
            id="the step of Shadowfax",
        ),
        pytest.param(
            f"classic special_cards=yes | F: frodo@rohan sam@shire | S: orcs@mordor warg@fangorn {SPECIALS} | turn F",
            ["shadowfax frodo rohan>gondor", "frodo gondor>mordor"],
            "F",
            id="the move after Shadowfax",
        ),
        pytest.param(
            "classic special_cards=yes | F: frodo@rohan sam@rohan "
            f"| S: orcs@shire warg@shire balrog@arthedain shelob@mordor {SPECIALS} | turn S",
            ["dark_of_mordor balrog arthedain>shire"],
            "S",
            id="the step of the Dark of Mordor",
        ),
        pytest.param(
            "variant special_cards=yes | F: frodo_star@rohan elrond@rohan "
            f"| S: witch_king_star@arthedain gollum@mordor {SPECIALS} | turn S",
            ["dark_of_mordor witch_king_star arthedain>shire"],
            "S",
            id="star Witch-king's Dark step",
        ),
        pytest.param(
            "draft | F: frodo@rohan legolas@arthedain | S: orcs@shire balrog@shire gollum@rhudaur | turn S",
            ["gollum rhudaur>arthedain", "retreat shire"],
            "S",
            id="Gollum's retreat",
        ),
        pytest.param(
            "draft | F: frodo@rohan aragorn@cardolan | S: orcs@shire balrog@shire gollum@arthedain | turn F",
            ["aragorn cardolan>arthedain", "retreat shire"],
            "S",
            id="Gollum's retreat in F's turn",
        ),
        pytest.param(
            "draft | F: frodo@gondor smeagol@mordor | S: flying_nazgul@rohan warg@fangorn | turn S",
            ["flying_nazgul rohan>mordor", "swap frodo"],
            "F",
            id="Sméagol's change of places",
        ),
    ],
)
def test_entering_counts_however_it_comes_about(text: str, plays: list[str], winner: str) -> None:
    assert position(text).play(*plays).winner == winner


# No move -------------------------------------------------------------------------------------------------------------
STUCK = "aragorn@mordor gandalf@mordor merry@mordor pippin@mordor frodo@gondor"
"""Mordor is full of friends: nobody has anywhere to go forward."""


@pytest.mark.rule("CF-END-08")
@pytest.mark.parametrize("rules", EDITIONS)
def test_sauron_loses_when_his_turn_comes_and_none_of_his_can_move(rules: str) -> None:
    game = position(f"{rules} | F: frodo@rohan sam@rohan | S: orcs@shire warg@arthedain | turn S")
    game.play("warg arthedain>shire")
    assert game.result is None  # not before his own turn
    game.play("sam rohan>gondor")
    assert (game.winner, game.ended_by) == ("F", "CF-END-08")


@pytest.mark.rule("CF-END-08")
@pytest.mark.parametrize("rules", EDITIONS)
def test_the_fellowship_loses_when_its_turn_comes_and_none_of_its_can_move(rules: str) -> None:
    game = position(f"{rules} | F: {STUCK} | S: warg@enedwaith | turn S")
    game.play("warg enedwaith>cardolan")
    assert (game.winner, game.ended_by) == ("S", "CF-END-08")


@pytest.mark.rule("CF-END-09")
@pytest.mark.parametrize("rules", EDITIONS)
def test_a_special_move_saves_from_the_loss(rules: str) -> None:
    game = position(f"{rules} | F: {STUCK} | S: warg@rhudaur orcs@fangorn | turn S")
    game.play("warg rhudaur>arthedain")
    assert game.winner == "S"  # Aragorn reaches no enemy
    saved = position(f"{rules} | F: {STUCK} | S: warg@rhudaur orcs@dagorlad | turn S")
    saved.play("warg rhudaur>arthedain")
    assert saved.options("F") == ["aragorn mordor^dagorlad"]
    nazgul = position(f"{rules} | F: frodo@rohan sam@rohan | S: orcs@shire flying_nazgul@shire | turn F")
    nazgul.play("sam rohan>gondor")
    assert nazgul.moves("flying_nazgul") == ["rohan", "gondor"]
    assert nazgul.moves("orcs") == []


@pytest.mark.rule("CF-END-09")
@pytest.mark.parametrize("rules", EDITIONS)
def test_a_yellow_arrow_saves_from_the_loss(rules: str) -> None:
    game = position(
        f"{rules} | F: aragorn@mordor gandalf@mordor merry@mordor pippin@mordor gimli@dagorlad sam@dagorlad "
        "frodo@mirkwood | S: warg@rhudaur | turn S"
    )
    game.play("warg rhudaur>arthedain")
    assert game.options("F") == ["frodo mirkwood~fangorn"]


@pytest.mark.rule("CF-END-09")
@pytest.mark.parametrize("rules", EDITIONS)
def test_a_way_that_leads_only_into_enemies_is_a_move(rules: str) -> None:
    game = position(f"{rules} | F: frodo@rohan sam@shire | S: orcs@gondor warg@gondor balrog@arthedain | turn S")
    game.play("balrog arthedain>shire").cards("1", "1")
    assert game.at("sam") == "fallen"
    assert game.options("F") == ["frodo rohan>gondor"]


@pytest.mark.rule("CF-END-10")
@pytest.mark.parametrize("rules", EDITIONS)
def test_a_skip_turn_card_saves_from_the_loss(rules: str) -> None:
    text = "| F: frodo@rohan sam@rohan | S: orcs@shire warg@shire | special recall_to_mordor palantir | turn S"
    game = position(f"{rules} special_cards=yes {text}")
    assert game.result is None
    assert game.options("S") == ["recall_to_mordor orcs", "recall_to_mordor warg"]
    game.play("recall_to_mordor orcs", "sam rohan>gondor")
    assert game.moves("orcs") == ["dagorlad", "gondor"]
    strict = position(f"{rules} special_cards=yes skip_card_saves=no {text}")
    assert (strict.winner, strict.ended_by) == ("F", "CF-END-08")


@pytest.mark.rule("CF-END-10")
@pytest.mark.parametrize("rules", EDITIONS)
def test_a_card_that_cannot_be_played_saves_nobody(rules: str) -> None:
    game = position(
        f"{rules} special_cards=yes | F: frodo@rohan sam@mordor | S: orcs@shire warg@shire "
        "| special recall_to_mordor palantir | turn S"
    )
    assert (game.winner, game.ended_by) == ("F", "CF-END-08")


@pytest.mark.rule("CF-END-11")
@pytest.mark.parametrize("rules", EDITIONS)
def test_sauron_without_characters_loses_in_his_turn(rules: str) -> None:
    game = position(f"{rules} | F: frodo@shire boromir@rohan sam@shire | S: balrog@gondor | turn S")
    game.play("balrog gondor>rohan")
    assert game.at("balrog") == "fallen"
    assert (game.result, game.turn) == (None, "F")  # F has still to move
    game.play("sam shire>arthedain")
    assert (game.winner, game.ended_by) == ("F", "CF-END-11")


@pytest.mark.rule("CF-END-12")
@pytest.mark.parametrize("rules", EDITIONS)
def test_when_frodo_and_the_last_enemy_fall_together_sauron_wins(rules: str) -> None:
    game = position(f"{rules} | F: frodo@rohan | S: balrog@gondor | turn S")
    game.play("balrog gondor>rohan", "decline").cards("noble_sacrifice", "1")
    assert game.result is not None
    assert game.result.winners == (1,)
    assert game.result.points == (0, 0)


@pytest.mark.rule("CF-END-12")
@pytest.mark.parametrize("rules", ["original", "classic", "variant", "draft"])
def test_a_game_played_to_its_end_has_one_winner(rules: str) -> None:
    rng = Random(5)
    for _ in range(5):
        state = new(f"rule_set={rules}").state
        for _ in range(3000):
            if state.result() is not None:
                break
            seat = state.to_act()[0]
            choices = [action for action, _ in state.odds()] if seat == NATURE else list(state.legal(seat))
            state.apply(seat, rng.choice(choices))
        result = state.result()
        assert result is not None
        assert len(result.winners) == 1
