"""Two games with the seats exchanged (rules 3.18)."""

from __future__ import annotations

import pytest

from tests.games.confrontation.harness import Play, new, position

EDITIONS = ("original", "classic")
F_PLACES = [
    f"F {who}" for who in ("merry@arthedain", "sam@cardolan", "legolas@rhudaur", "aragorn@eregion", "gimli@enedwaith")
]
S_PLACES = [
    f"S {who}" for who in ("orcs@mirkwood", "warg@fangorn", "balrog@rohan", "saruman@dagorlad", "shelob@gondor")
]


def last_move(winner: str, light: int, dark: int, rules: str, facts: str = "") -> Play:
    """A game of a match that one side has just won, with so many characters of each on the board before it."""
    f_names = ["sam", "pippin", "merry", "gandalf", "aragorn", "legolas", "gimli", "boromir"][: light - 1]
    f_homes = ["shire"] * 4 + ["arthedain"] * 2 + ["cardolan"] * 2
    s_names = ["shelob", "orcs", "warg", "cave_troll", "saruman", "black_rider", "witch_king"][: dark - 1]
    s_homes = ["mordor"] * 4 + ["dagorlad"] * 2 + ["mirkwood"] * 2
    f_side = " ".join(f"{who}@{at}" for who, at in zip(f_names, f_homes, strict=False))
    s_side = " ".join(f"{who}@{at}" for who, at in zip(s_names, s_homes, strict=False))
    if winner == "F":
        game = position(f"{rules} | F: frodo@gondor {f_side} | S: balrog@rohan {s_side} | turn F {facts}")
        return game.play("frodo gondor>mordor")
    game = position(f"{rules} | F: frodo@rohan {f_side} | S: balrog@gondor {s_side} | turn S {facts}")
    return game.play("balrog gondor>rohan", "decline", "F card 1", "S card 6")


@pytest.mark.rule("CF-MATCH-01")
@pytest.mark.parametrize("rules", EDITIONS)
def test_a_match_is_two_games_in_which_each_takes_each_seat_once(rules: str) -> None:
    game = last_move("F", 4, 3, f"{rules} match=yes")
    assert game.result is None  # one game is not the match
    assert game.phase == "placing"
    assert [game.sees(side).audience for side in "FS"] == [1, 0]  # the seats are exchanged
    assert game.state.observe(0).side == "sauron"
    assert game.state.observe(1).side == "fellowship"
    game.play(*F_PLACES, *S_PLACES)
    assert game.state.to_act() == (0,)  # Sauron begins again: it is the first player now
    assert game.menu.keys() == {"S"}
    assert len(game.hand("F")) == len(game.hand("S")) == 9
    assert game.sees("F").fallen == ()


@pytest.mark.rule("CF-MATCH-01")
def test_a_match_is_only_played_if_agreed() -> None:
    game = last_move("F", 4, 3, "classic")
    assert game.winner == "F"
    assert game.ended_by == "CF-END-01"
    assert new("rule_set=classic").state.rules.match is False


@pytest.mark.rule("CF-MATCH-01")
@pytest.mark.parametrize("first, second", ["FF", "FS", "SF", "SS"])
def test_after_the_second_game_the_match_is_over(first: str, second: str) -> None:
    points = {"F": "4,0", "S": "0,4"}[first]
    game = last_move(second, 2, 2, "classic match=yes", f"| swap=1 score={points}")
    assert game.result is not None
    assert game.menu == {}


@pytest.mark.rule("CF-MATCH-02")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize(
    "winner, light, dark, points", [("F", 4, 3, (4, 0)), ("F", 1, 8, (1, 0)), ("S", 4, 3, (0, 3)), ("S", 8, 1, (0, 1))]
)
def test_the_winner_scores_his_characters_on_the_board_and_the_loser_nothing(
    rules: str, winner: str, light: int, dark: int, points: tuple[int, int]
) -> None:
    game = last_move(winner, light, dark, f"{rules} match=yes")
    assert game.sees("F").score == points
    assert game.sees("S").score == points


@pytest.mark.rule("CF-MATCH-02")
@pytest.mark.parametrize("winner, points", [("F", (3, 6)), ("S", (5, 4))])
def test_in_the_second_game_the_points_go_to_the_player_not_to_the_side(winner: str, points: tuple[int, int]) -> None:
    """Seat 0 plays Sauron now."""
    game = last_move(winner, 2, 2, "classic match=yes", "| swap=1 score=3,4")
    assert game.result is not None
    assert game.result.points == points


@pytest.mark.rule("CF-MATCH-02")
def test_characters_in_the_enemy_s_home_count_too() -> None:
    game = position("classic match=yes | F: frodo@gondor sam@mordor merry@mordor | S: orcs@shire warg@shire | turn F")
    game.play("frodo gondor>mordor")
    assert game.sees("F").score == (3, 0)


@pytest.mark.rule("CF-MATCH-03")
@pytest.mark.parametrize("rules", EDITIONS)
def test_whoever_falls_with_the_last_one_scores_nothing(rules: str) -> None:
    game = position(f"{rules} match=yes | F: frodo@rohan sam@shire | S: balrog@gondor orcs@mordor warg@mordor | turn S")
    game.play("balrog gondor>rohan", "decline").cards("noble_sacrifice", "1")
    assert game.state.observe(0).score == (0, 2)  # not the Balrog, and not the six defeated before


@pytest.mark.rule("CF-MATCH-03")
@pytest.mark.parametrize("answer, points", [("escape gondor", 2), ("decline", 1)])
def test_wormtongue_s_escape_comes_before_the_count(answer: str, points: int) -> None:
    game = position("draft match=yes | F: frodo@rohan sam@shire | S: wormtongue@gondor orcs@mordor | turn S")
    game.play("wormtongue gondor>rohan", "decline").cards("noble_sacrifice", "1").play(answer)
    assert game.state.observe(0).score == (0, points)


@pytest.mark.rule("CF-MATCH-04")
@pytest.mark.parametrize(
    "score, winner, light, dark, match_winner",
    [
        ("5,0", "F", 4, 2, 0),
        ("3,0", "F", 4, 2, 1),
        ("0,2", "S", 2, 3, 0),
        ("0,4", "S", 2, 3, 1),
        ("2,0", "S", 2, 3, 0),
        ("0,2", "F", 3, 2, 1),
    ],
)
def test_more_points_from_both_games_win_the_match(
    score: str, winner: str, light: int, dark: int, match_winner: int
) -> None:
    game = last_move(winner, light, dark, "classic match=yes", f"| swap=1 score={score}")
    assert game.result is not None
    assert game.result.winners == (match_winner,)
    assert game.result.rule == "CF-MATCH-04"


@pytest.mark.rule("CF-MATCH-05")
@pytest.mark.parametrize("score, winner", [("4,0", "F"), ("0,3", "S")])
def test_equal_points_are_a_drawn_match(score: str, winner: str) -> None:
    game = last_move(winner, 4, 3, "classic match=yes", f"| swap=1 score={score}")
    assert game.result is not None
    assert game.result.winners == ()
    assert game.result.points[0] == game.result.points[1]
    assert game.result.rule == "CF-MATCH-05"


@pytest.mark.rule("CF-MATCH-01", "CF-MATCH-04")
@pytest.mark.parametrize("rules", EDITIONS)
def test_a_whole_match_from_the_first_placement_to_the_last_point(rules: str) -> None:
    game = new(f"rule_set={rules} match=yes").play(*F_PLACES, *S_PLACES)
    assert game.state.to_act() == (1,)  # seat 1 begins as Sauron
    game.play("S resign")
    assert game.sees("F").score == (9, 0)
    game.play(*F_PLACES, *S_PLACES)
    assert game.state.to_act() == (0,)
    game.play("warg fangorn>misty_mountains", "legolas rhudaur>misty_mountains").cards("5", "1").play("F resign")
    assert game.result is not None
    assert game.result.points == (9 + 8, 0)
    assert game.result.winners == (0,)
