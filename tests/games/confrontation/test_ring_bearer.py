"""The rules that come with star characters (3.15): how the Ring passes to Sam, and star Witch-king's victory."""

from __future__ import annotations

import pytest

from tests.games.confrontation.harness import Play, new, position


def frodo_falls(rules: str = "variant", sam: str = "sam_star@shire", more: str = "elrond@shire") -> Play:
    """Star Frodo, alone in Rohan, is defeated by the Uruk-hai."""
    return (
        position(f"{rules} | F: frodo_star@rohan {sam} {more} | S: uruk_hai@gondor orcs_star@mordor | turn S")
        .play("uruk_hai gondor>rohan")
        .cards("1", "6")
    )


# Star Witch-king -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-VAR-01")
@pytest.mark.parametrize("guard", ["", "sam_star@shire elrond@shire"])
def test_sauron_wins_when_star_witch_king_enters_the_shire_by_a_plain_move(guard: str) -> None:
    game = position(f"variant | F: frodo_star@rohan {guard} | S: witch_king_star@cardolan gollum@mordor | turn S").play(
        "witch_king_star cardolan>shire"
    )
    assert (game.winner, game.ended_by) == ("S", "CF-END-05")
    assert "log-battle" not in game.log("S")


@pytest.mark.rule("CF-VAR-01")
def test_sauron_wins_when_star_witch_king_enters_the_shire_by_the_dark_of_mordor() -> None:
    game = position(
        "variant special_cards=yes | F: frodo_star@rohan | S: witch_king_star@cardolan gollum@mordor"
        " | special dark_of_mordor | turn S"
    ).play("dark_of_mordor witch_king_star cardolan>shire")
    assert (game.winner, game.ended_by) == ("S", "CF-END-05")


@pytest.mark.rule("CF-VAR-01")
def test_merry_in_the_shire_does_not_stop_star_witch_king() -> None:
    game = position("draft | F: frodo@rohan merry@shire | S: witch_king_star@cardolan gollum@mordor | turn S").play(
        "witch_king_star cardolan>shire"
    )
    assert game.winner == "S"


# Who bears the Ring --------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-VAR-02")
def test_star_frodo_is_ring_bearer_from_the_start() -> None:
    game = new("rule_set=variant")
    assert game.sees("F").ring_bearer == game.sees("S").ring_bearer == "frodo_star"


@pytest.mark.rule("CF-VAR-03")
@pytest.mark.parametrize("region", ["shire", "eregion", "caradhras", "dagorlad"])
def test_sam_far_from_frodo_becomes_ring_bearer_and_is_shown(region: str) -> None:
    game = position(
        f"variant | F: frodo_star@rohan! theoden@rohan sam_star@{region} elrond@shire"
        " | S: uruk_hai@gondor orcs_star@mordor | turn S"
    )
    game.play("uruk_hai gondor>rohan", "fight frodo_star").cards("1", "6")
    assert game.result is None
    assert game.sees("S").ring_bearer == "sam_star"
    assert game.shown("sam_star")
    assert [stand.region for stand in game.sees("S").stands if stand.face == "sam_star"] == [region]


@pytest.mark.rule("CF-VAR-03")
def test_the_ring_passes_when_both_fighters_fall_together_and_when_the_balrog_strikes() -> None:
    game = (
        position("variant | F: frodo_star@rohan sam_star@shire | S: uruk_hai@gondor orcs_star@mordor | turn S")
        .play("uruk_hai gondor>rohan")
        .cards("noble_sacrifice", "6")
    )
    assert game.sees("S").ring_bearer == "sam_star"
    game = position(
        "draft | F: frodo_star@eregion sam_star@shire | S: balrog@caradhras orcs_star@mordor | turn F"
    ).play("frodo_star eregion=fangorn", "strike")
    assert (game.result, game.sees("S").ring_bearer) == (None, "sam_star")


@pytest.mark.rule("CF-VAR-03")
def test_the_ring_does_not_pass_from_a_star_frodo_whom_the_warg_defeated() -> None:
    game = (
        position("draft | F: frodo_star@rohan sam_star@shire | S: warg@gondor orcs_star@mordor | turn S")
        .play("warg gondor>rohan")
        .cards("noble_sacrifice", "6")
    )
    assert game.winner == "S"


@pytest.mark.rule("CF-VAR-04")
def test_sam_shown_as_the_new_ring_bearer_is_hidden_at_the_end_of_the_turn() -> None:
    game = position(
        "variant | F: frodo_star@rohan! theoden@rohan sam_star@shire elrond@shire"
        " | S: uruk_hai@gondor orcs_star@mordor | turn S"
    )
    game.play("uruk_hai gondor>rohan", "fight frodo_star").cards("1", "6")
    assert game.shown("sam_star")
    game.cards("2", "5")
    assert game.turn == "F"
    assert not game.shown("sam_star")
    assert game.possible("S", "shire") == [("sam_star", "elrond"), ("sam_star", "elrond")]


@pytest.mark.rule("CF-VAR-05")
def test_sauron_wins_when_star_frodo_falls_and_sam_fell_before() -> None:
    game = frodo_falls(sam="theoden@shire")
    assert (game.winner, game.ended_by) == ("S", "CF-VAR-05")


@pytest.mark.rule("CF-VAR-06")
def test_sauron_wins_when_sam_falls_as_ring_bearer() -> None:
    game = position("variant | F: sam_star@rohan elrond@shire | S: uruk_hai@gondor orcs_star@mordor | turn S | ring=1")
    assert game.sees("S").ring_bearer == "sam_star"
    game.play("uruk_hai gondor>rohan").cards("1", "6")
    assert (game.winner, game.ended_by) == ("S", "CF-VAR-06")


@pytest.mark.rule("CF-VAR-06")
def test_sam_who_has_just_taken_the_ring_may_be_the_next_to_fall() -> None:
    game = (
        position(
            "variant | F: frodo_star@rohan! sam_star@rohan elrond@shire | S: uruk_hai@gondor orcs_star@mordor | turn S"
        )
        .play("uruk_hai gondor>rohan", "fight frodo_star")
        .cards("1", "6")
    )
    game.cards("2", "5")
    assert (game.winner, game.ended_by) == ("S", "CF-VAR-06")


@pytest.mark.rule("CF-VAR-07")
def test_the_game_goes_on_when_sam_falls_before_star_frodo() -> None:
    game = (
        position("variant | F: sam_star@rohan frodo_star@shire | S: uruk_hai@gondor orcs_star@mordor | turn S")
        .play("uruk_hai gondor>rohan")
        .cards("1", "6")
    )
    assert game.at("sam_star") == "fallen"
    assert (game.result, game.turn) == (None, "F")


@pytest.mark.rule("CF-VAR-08")
@pytest.mark.parametrize(
    "text, move",
    [
        ("F: frodo_star@gondor sam_star@shire", "frodo_star gondor>mordor"),
        ("F: sam_star@dagorlad elrond@shire", "sam_star dagorlad>mordor"),
    ],
)
def test_the_ring_bearer_wins_by_entering_mordor_among_enemies_without_a_battle(text: str, move: str) -> None:
    ring = " | ring=1" if "frodo_star" not in text else ""
    game = position(f"variant | {text} | S: uruk_hai@mordor orcs_star@mordor gollum@mordor | turn F{ring}").play(move)
    assert (game.winner, game.ended_by) == ("F", "CF-END-01")
    assert "log-battle" not in game.log("S")


@pytest.mark.rule("CF-VAR-08")
def test_sam_who_does_not_bear_the_ring_fights_in_mordor() -> None:
    game = position("variant | F: sam_star@gondor frodo_star@shire | S: uruk_hai@mordor watcher@fangorn | turn F").play(
        "sam_star gondor>mordor"
    )
    assert (game.result, game.phase) == (None, "playing")


@pytest.mark.rule("CF-VAR-09")
@pytest.mark.parametrize("sam", ["sam", "sam_star"])
def test_either_sam_takes_the_ring_after_star_frodo(sam: str) -> None:
    game = frodo_falls("draft", f"{sam}@shire")
    assert (game.result, game.sees("S").ring_bearer) == (None, sam)


@pytest.mark.rule("CF-VAR-09")
@pytest.mark.parametrize("sam", ["sam", "sam_star"])
def test_neither_sam_takes_the_ring_after_classic_frodo(sam: str) -> None:
    game = (
        position(f"draft | F: frodo@rohan {sam}@shire | S: uruk_hai@gondor orcs_star@mordor | turn S")
        .play("uruk_hai gondor>rohan", "decline")
        .cards("1", "6")
    )
    assert (game.winner, game.ended_by) == ("S", "CF-END-02")


@pytest.mark.rule("CF-VAR-10")
def test_the_fellowship_wins_when_sam_is_in_mordor_as_he_takes_the_ring() -> None:
    text = (
        "variant{option} | F: frodo_star@rohan sam_star@mordor elrond@shire"
        " | S: uruk_hai@gondor orcs_star@fangorn | turn S"
    )
    game = position(text.format(option="")).play("uruk_hai gondor>rohan").cards("1", "6")
    assert (game.winner, game.ended_by) == ("F", "CF-VAR-10")
    game = position(text.format(option=" ring_passes_in_mordor_wins=no")).play("uruk_hai gondor>rohan").cards("1", "6")
    assert (game.result, game.sees("F").ring_bearer) == (None, "sam_star")
