"""Rulings that playing in software asked for, beyond the books (docs/rules, CF-RUL-88 and after)."""

from __future__ import annotations

import pytest

from tests.games.confrontation.harness import Play, new, position


@pytest.mark.rule("CF-RUL-88")
@pytest.mark.parametrize(
    "text, step, marks",
    [
        pytest.param(
            "F: frodo@shire merry@rohan gimli@gondor | S: orcs@mordor balrog@mirkwood | special shadowfax | turn F",
            "shadowfax merry rohan>gondor",
            {"f2", "f3"},
            id="shadowfax",
        ),
        pytest.param(
            "F: frodo@shire | S: orcs@gondor warg@rohan balrog@mordor | special dark_of_mordor | turn S",
            "dark_of_mordor orcs gondor>rohan",
            {"s1", "s2"},
            id="dark of mordor",
        ),
    ],
)
def test_the_character_moved_by_a_step_can_be_followed_until_the_move_is_done(
    text: str, step: str, marks: set[str]
) -> None:
    game = position(f"classic special_cards=yes | {text}").play(step)
    other = "S" if game.turn == "F" else "F"
    groups = {stand.mark: stand.group for stand in game.sees(other).stands if stand.mark in marks}
    assert groups == dict.fromkeys(marks, 0)
    last = next(option for option in game.options(game.turn) if "mordor" in option)
    game.play(last)
    by_hand = position(f"classic special_cards=yes auto_shuffle=no | {text}").play(step)
    region = "gondor" if by_hand.turn == "F" else "rohan"
    assert by_hand.refuses(by_hand.turn, f"shuffle {region}")


@pytest.mark.rule("CF-RUL-89")
def test_how_far_the_other_is_with_placing_is_open_and_what_he_placed_is_not() -> None:
    one, two = new("rule_set=classic"), new("rule_set=classic")
    one.play("F frodo@arthedain", "F sam@cardolan")
    two.play("F gimli@arthedain", "F boromir@cardolan")
    assert one.sees("S") == two.sees("S")
    assert one.sees("S").prepared[0] == 2


def _placed(game: Play) -> Play:
    while game.phase in ("choosing", "placing"):
        side = next(iter(game.menu))
        game.play(f"{side} {game.options(side)[0]}")
    return game


@pytest.mark.rule("CF-RUL-90")
@pytest.mark.parametrize("rules", ["original", "classic", "draft"])
def test_in_a_match_the_handicap_stays_with_its_player(rules: str) -> None:
    game = new(f"rule_set={rules} special_cards=yes handicap=fellowship handicap_cards=2 match=yes")
    while game.phase == "drafting":
        side = next(iter(game.menu))
        game.play(f"{side} {game.options(side)[0]}")
    specials = _placed(game).sees("F").specials
    assert len(specials) == 2
    assert set(specials) <= {"shadowfax", "gandalf_the_white", "king_revealed", "gwaihir"}
    game.play("S resign")
    while game.phase == "drafting":
        side = next(iter(game.menu))
        game.play(f"{side} {game.options(side)[0]}")
    specials = _placed(game).sees("F").specials
    assert len(specials) == 2
    assert set(specials) <= {"palantir", "recall_to_mordor", "dark_of_mordor", "crebain"}


@pytest.mark.rule("CF-RUL-91")
def test_resigning_before_the_characters_stand_costs_all_nine_points() -> None:
    game = new("rule_set=classic match=yes").play("S resign")
    assert game.state.score == (9, 0)
    game.play("F frodo@arthedain", "S resign")
    assert game.result is not None
    assert (game.result.points, game.result.winners, game.result.rule) == ((9, 9), (), "CF-MATCH-05")


@pytest.mark.rule("CF-RUL-91")
def test_who_resigns_loses_and_the_winner_scores_who_is_not_defeated() -> None:
    game = position("classic | F: frodo@shire sam@rohan | S: orcs@mordor | turn S").play("S resign")
    assert game.winner == "F"
    assert game.result is not None
    assert game.result.points == (2, 0)


@pytest.mark.rule("CF-RUL-92")
def test_without_a_forward_move_only_a_card_that_skips_the_turn_is_left() -> None:
    """Aragorn in Mordor could attack backward; counted to the letter F has lost, unless Gandalf comes back."""
    stuck = (
        "classic special_cards=yes loss_counts_forward_only=yes"
        " | F: aragorn@mordor sam@mordor | S: orcs@gondor | ring=1"
    )
    lost = position(f"{stuck} | turn F")
    assert (lost.winner, lost.ended_by) == ("S", "CF-END-08")
    saved = position(f"{stuck} | special gandalf_the_white | turn F")
    assert saved.options("F") == ["gandalf_the_white"]
    free = position(f"{stuck} | special gandalf_the_white | turn F".replace("loss_counts_forward_only=yes ", ""))
    assert free.options("F") == ["aragorn mordor^gondor", "gandalf_the_white"]
