"""Setting up part I (rules 3.4), and the difficulties (3.5)."""

from __future__ import annotations

import pytest

from mathom.core.action import NATURE, SPECTATOR
from mathom.core.errors import OptionsError
from mathom.games.hunt import GAME
from mathom.games.hunt.content import RB
from tests.games.hunt.harness import Table, new, play_on

ALLIED = ("4", "8", "12", "14", "23", "27", "30", "33", "35", "37", "43", "51")
STARTS = ["18", "25", "28", "36", "48", "49"]
HAND = ("drawn AL1-01", "drawn AL1-02", "drawn AL1-03")
FIVE = ("learn 4", "learn 8", "learn 12", "learn 14", "learn 23")
PLAIN_ROLL = "roll ring ring ring ring sword sorcery"


def handing_over(options: str = "", five: tuple[str, ...] = FIVE) -> Table:
    """The Ring-bearer has drawn everything."""
    return new(options).play("home 1", *HAND, *five)


def begun(options: str = "", roll: str = PLAIN_ROLL) -> Table:
    """The first day begins: the setup is done, everybody took the first option, and the dice fell so."""
    table = play_on(new(options), "roll").play(roll)
    return table.play("done") if table.step == "first_daylight" else table


# Who plays what -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-GAME-01", "HR-DEC-01")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_one_ring_bearer_and_one_to_four_wraith_players(players: int) -> None:
    options = GAME.options({"players": players})
    assert GAME.seats(options) == ("rb", "w1", "w2", "w3", "w4")[:players]
    assert GAME.teams(options) == (0, 1, 1, 1, 1)[:players]
    assert new(f"players={players}").refusal("rest", seat=players) == "HR-GAME-01"


@pytest.mark.rule("HR-GAME-01")
@pytest.mark.parametrize("players", [1, 6])
def test_no_fewer_than_two_and_no_more_than_five(players: int) -> None:
    with pytest.raises(OptionsError):
        new(f"players={players}")


@pytest.mark.rule("HR-GAME-02", "HR-TEAM-01", "HR-SET1-13")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_four_nazgul_stand_on_the_board_whatever_the_number_of_players(players: int) -> None:
    riders = begun(f"players={players}").sees(SPECTATOR).riders
    assert [rider.colour for rider in riders] == ["blue", "green", "red", "purple"]
    assert {rider.player for rider in riders} == set(range(1, players))
    assert all(rider.space in STARTS for rider in riders)


@pytest.mark.rule("HR-DIFF-05", "HR-DEC-01")
@pytest.mark.parametrize("difficulty", ["basic", "harder", "easier", "easiest"])
def test_what_was_agreed_is_known_to_all_from_the_start(difficulty: str) -> None:
    table = new(f"players=3 difficulty={difficulty} havens=yes")
    for audience in (RB, 1, 2, SPECTATOR):
        known = GAME.options(table.sees(audience).options)
        assert (known["players"], known["difficulty"], known["havens"]) == (3, difficulty, True)


# What lies on the table -----------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-SET1-01")
def test_what_part_ii_alone_needs_is_put_away() -> None:
    table = new().play("home 1")
    assert all(text.startswith("drawn AL1-") for text in table.options("drawn"))
    seen = play_on(table, "rb_turn", "first_daylight").sees(SPECTATOR)
    assert not [token for token in seen.bag if token.startswith("grey")]
    assert (seen.gandalf, seen.gandalf_at, seen.gandalf_entries) == ("away", "", 0)
    assert (seen.deeds_supply, seen.dealt, seen.limit_bonus) == (0, 0, 0)
    assert (seen.witch_king_die, seen.witch_king_face) == ("none", "")
    assert not any(rider.witch_king for rider in seen.riders)
    assert "strider" not in [card.name for card in seen.company]


@pytest.mark.rule("HR-SET1-02")
def test_the_board_lies_with_side_i_up_and_the_roles_are_fixed() -> None:
    table = begun("players=3")
    assert table.sees(SPECTATOR).part == 1
    assert table.asked == (RB,)
    assert {rider.player for rider in table.sees(SPECTATOR).riders} == {1, 2}


@pytest.mark.rule("HR-SET1-03")
def test_the_log_is_empty_and_behind_the_screen() -> None:
    table = new()
    assert table.sees(RB).journal == ()
    table = begun()
    assert len(table.sees(RB).journal or ()) == 1  # the start token
    assert table.sees(1).entries == 1
    for audience in (1, SPECTATOR):
        assert table.sees(audience).journal is None
        assert table.sees(audience).secrets is None


@pytest.mark.rule("HR-SET1-04", "HR-SET1-08", "HR-SET1-09", "HR-SET1-10", "HR-GAME-07")
def test_the_markers_and_the_fellowship_pool() -> None:
    seen = begun().sees(SPECTATOR)
    assert (seen.pool, seen.fellowship) == (3, 0)
    assert (seen.day, seen.turn, seen.marker) == (1, 1, "ring")
    assert seen.corruption == 0
    assert seen.track == 0


@pytest.mark.rule("HR-SET1-05")
def test_one_of_three_start_tokens_is_drawn_and_only_the_ring_bearer_sees_it() -> None:
    table = new()
    assert table.asked == (NATURE,)
    assert [(a.text, weight) for a, weight in table.state.odds()] == [("home 1", 1), ("home 2", 1), ("home 3", 1)]
    table.play("home 2")
    assert table.sees(RB).journal == ("2",)
    assert table.log(RB) == ["log-home 2"]
    for audience in (1, SPECTATOR):
        assert table.log(audience) == ["log-home"]
    assert GAME.observation_to_json(table.sees(1)) == GAME.observation_to_json(new().play("home 3").sees(1))


@pytest.mark.rule("HR-SET1-06", "HR-COMP-04")
def test_frodo_sam_and_pippin_are_in_play_with_their_abilities_up() -> None:
    company = begun().sees(SPECTATOR).company
    assert [(card.name, card.turned) for card in company] == [("frodo", False), ("sam", False), ("pippin", False)]


@pytest.mark.rule("HR-SET1-07")
def test_the_ring_bearer_draws_three_cards_of_the_first_deck() -> None:
    table = new().play("home 1")
    weights = [weight for _, weight in table.state.odds()]
    assert (sum(weights), set(weights)) == (22, {1, 2})  # all cards are in it, whatever their order
    table.play(*HAND)
    assert table.step == "learn"
    assert table.sees(RB).ally_cards == ("AL1-01", "AL1-02", "AL1-03")
    assert (table.sees(1).ally_hand, table.sees(1).ally_cards, table.sees(1).ally_deck.size) == (3, None, 19)


# Information ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-SET1-11", "HR-DEC-04", "HR-DIFF-01")
def test_five_of_twelve_are_drawn_one_is_handed_over_and_four_are_kept() -> None:
    table = new().play("home 1", *HAND)
    assert table.places("learn") == set(ALLIED)
    table.play("learn 4")
    assert table.places("learn") == set(ALLIED) - {"4"}
    table.play("learn 8", "learn 12", "learn 14", "learn 23")
    assert table.asked == (RB,)
    assert table.options() == ["hand_over 4", "hand_over 8", "hand_over 12", "hand_over 14", "hand_over 23"]
    assert table.refusal("hand_over 51") == "HR-SET1-11"
    table.play("hand_over 12")
    assert table.step != "hand_over"
    secrets = table.sees(RB).secrets
    assert secrets is not None
    assert secrets.information_held == ("4", "8", "14", "23")
    assert (table.sees(1).information, table.sees(1).information_left) == (("12",), 4)
    assert table.sees(1).pool == 3


@pytest.mark.rule("HR-SET1-11", "HR-SET1-12", "HR-DEC-04")
def test_the_wraiths_see_only_the_token_they_get() -> None:
    one = handing_over().play("hand_over 4")
    other = handing_over(five=("learn 4", "learn 27", "learn 30", "learn 43", "learn 51")).play("hand_over 4")
    for audience in (1, SPECTATOR):
        assert GAME.observation_to_json(one.sees(audience)) == GAME.observation_to_json(other.sees(audience))
    assert [line for line in one.log(1) if line.startswith("log-learned")] == ["log-learned"] * 5
    assert next(line for line in one.log(RB) if line.startswith("log-learned")) == "log-learned 4"


@pytest.mark.rule("HR-SET1-12")
def test_undrawn_tokens_are_out_of_the_game() -> None:
    table = play_on(handing_over(), "rb_turn", "first_daylight")
    secrets = table.sees(RB).secrets
    assert secrets is not None
    assert {*secrets.information_held, *table.sees(RB).information} == {"4", "8", "12", "14", "23"}


@pytest.mark.rule("HR-SET1-14")
def test_the_token_received_unlocks_the_first_power() -> None:
    table = begun().play("move dot", "let_pass")
    assert (len(table.sees(1).information), table.sees(1).powers) == (1, 1)
    assert table.sees(RB).information == table.sees(SPECTATOR).information == table.sees(1).information
    assert {text.split()[1] for text in table.options("power")} == {"1"}
    assert table.refusal("power 2 ring ring") == "HR-POW-01"


@pytest.mark.rule("HR-SET1-21")
def test_the_token_is_handed_over_before_a_nazgul_stands_anywhere() -> None:
    table = handing_over("players=3")
    assert table.step == "hand_over"
    assert {rider.space for rider in table.sees(RB).riders} == {""}
    assert play_on(table.play("hand_over 4"), "stand").step == "stand"


@pytest.mark.rule("HR-DIFF-02")
def test_harder_two_tokens_are_handed_over() -> None:
    table = handing_over("difficulty=harder").play("hand_over 4")
    assert table.step == "hand_over"
    assert table.refusal("hand_over 4") == "HR-SET1-11"
    table.play("hand_over 23")
    assert table.step != "hand_over"
    seen = table.sees(1)
    assert (seen.information, seen.powers, seen.information_left, seen.pool) == (("4", "23"), 2, 3, 3)


@pytest.mark.rule("HR-DIFF-03", "HR-DIFF-04")
@pytest.mark.parametrize("difficulty, pool", [("easier", 3), ("easiest", 4)])
def test_easier_no_token_is_handed_over(difficulty: str, pool: int) -> None:
    table = handing_over(f"difficulty={difficulty}")
    assert table.step == "order"
    seen = table.sees(1)
    assert (seen.information, seen.powers, seen.information_left, seen.pool) == ((), 0, 5, pool)
    table = begun(f"difficulty={difficulty}").play("move dot", "let_pass")
    assert table.options("power") == []
    assert table.refusal("power 1 ring") == "HR-POW-01"


@pytest.mark.rule("HR-DIFF-01", "HR-DIFF-02", "HR-DIFF-04")
@pytest.mark.parametrize("difficulty", ["basic", "harder", "easier", "easiest"])
def test_four_tokens_are_in_the_pool_only_in_the_easiest_game(difficulty: str) -> None:
    table = begun(f"difficulty={difficulty}", "roll shadow shadow shadow shadow shadow shadow")
    assert table.sees(1).fellowship == table.sees(1).pool == (4 if difficulty == "easiest" else 3)


# The Wraiths ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-SET1-16", "HR-RUL-06")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_each_wraith_player_draws_one_sorcery_card(players: int) -> None:
    table = begun(f"players={players}")
    assert [hand.size for hand in table.sees(SPECTATOR).hands] == [1] * (players - 1)
    assert table.sees(SPECTATOR).sorcery_deck == 22 - (players - 1)


@pytest.mark.rule("HR-SET1-16")
def test_each_draws_one_whatever_the_number_of_nazgul() -> None:
    table = play_on(handing_over("players=3").play("hand_over 4"), "share").play("share w1 w1 w1 w2")
    table = play_on(table, "first_player")
    assert [hand.size for hand in table.sees(SPECTATOR).hands] == [1, 1]


@pytest.mark.rule("HR-SET1-17")
def test_the_search_pool_is_the_fifteen_beige_tokens() -> None:
    bag = begun().sees(SPECTATOR).bag
    assert bag == {"beige_0": 3, "beige_1": 6, "beige_2": 2, "beige_3": 1, "beige_eye": 3}
    assert sum(bag.values()) == 15
    assert begun().sees(SPECTATOR).reds == ()


@pytest.mark.rule("HR-SET1-18")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_chance_says_who_is_first(players: int) -> None:
    table = play_on(handing_over(f"players={players}").play("hand_over 4"), "first_player")
    assert table.asked == (NATURE,)
    assert [(a.text, w) for a, w in table.state.odds()] == [(f"first w{seat}", 1) for seat in range(1, players)]
    table.play(f"first w{players - 1}")
    assert table.sees(RB).first == players - 1


@pytest.mark.rule("HR-SET1-18")
def test_a_single_wraith_player_is_first() -> None:
    table = handing_over().play("hand_over 4")
    steps = []
    while table.step != "stand":
        steps.append(table.step)
        table.play(table.options()[0])
    assert "first_player" not in steps
    assert table.sees(RB).first == 1


@pytest.mark.rule("HR-SET1-19", "HR-DEC-05")
def test_from_the_first_player_on_each_places_theirs_on_a_free_start_area() -> None:
    table = play_on(handing_over("players=3").play("hand_over 4"), "share")
    table.play("share w1 w2 w1 w2", "order red blue", "order green purple")
    table = play_on(table, "first_player").play("first w2")
    placed = []
    for area, left in (("36", 6), ("18", 5), ("49", 4), ("28", 3)):
        colour = table.sees(RB).active
        assert table.places("stand") <= set(STARTS)
        assert len(table.options("stand")) == left
        placed.append((table.asked[0], colour))
        table.play(f"stand {colour} {area}")
        if len(placed) < 4:
            assert table.refusal(f"stand {table.sees(RB).active} {area}") == "HR-SET1-19"
    assert placed == [(2, "green"), (2, "purple"), (1, "red"), (1, "blue")]
    assert [rider.space for rider in table.sees(RB).riders] == ["28", "36", "49", "18"]


@pytest.mark.rule("HR-SET1-19")
@pytest.mark.parametrize("area", ["1", "34", "A"])
def test_no_nazgul_starts_elsewhere(area: str) -> None:
    table = play_on(new(), "stand")
    assert table.refusal(f"stand {table.sees(RB).active} {area}") == "HR-SET1-19"


@pytest.mark.rule("HR-SET1-20", "HR-FELL-07")
@pytest.mark.parametrize("shadows, tokens", [(0, 0), (1, 1), (2, 2), (3, 3), (4, 3)])
def test_six_dice_are_rolled_and_each_shadow_is_a_token(shadows: int, tokens: int) -> None:
    table = play_on(new(), "roll")
    assert sum(weight for _, weight in table.state.odds()) == 6**6
    table.play(" ".join(["roll", *["ring"] * (6 - shadows), *["shadow"] * shadows]))
    seen = table.sees(SPECTATOR)
    assert seen.dice == ("ring",) * (6 - shadows) + ("shadow",) * shadows
    assert (seen.fellowship, seen.pool) == (tokens, 3)
