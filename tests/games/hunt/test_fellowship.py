"""Fellowship tokens (rules 3.14), and the pools of part II."""

from __future__ import annotations

import pytest

from mathom.core.action import SPECTATOR
from mathom.games.hunt.content import RB
from tests.games.hunt.harness import Table, at_step, new, play_on, ring_bearers_turn

MUSHROOMS, GILDOR, TINUVIEL, BUTTERBUR = "AL1-08", "AL1-03", "AL2-14", "AL2-03"
SHADOWS = "roll shadow shadow shadow shadow shadow shadow"


def tokens(table: Table) -> tuple[int, int]:
    """The tokens on Frodo's card and the size of the pool, as everybody sees them."""
    seen = [table.sees(audience) for audience in (RB, 1, SPECTATOR)]
    assert len({(view.fellowship, view.pool) for view in seen}) == 1
    return seen[0].fellowship, seen[0].pool


def second(options: str = "") -> Table:
    """The first roll of part II, played alone."""
    return play_on(new(f"parts=second {options}"), "roll")


@pytest.mark.rule("HR-FELL-01")
@pytest.mark.parametrize("turned", [False, True])
def test_tokens_lie_on_frodos_card_also_when_it_is_turned_over(turned: bool) -> None:
    table = ring_bearers_turn().set(fellowship=2)
    if turned:
        table.turn_over("frodo")
    assert tokens(table) == (2, 3)
    table.play("spend_fellowship").let_chance()
    assert tokens(table) == (1, 3)


@pytest.mark.rule("HR-FELL-02")
def test_a_spent_token_can_be_gained_again() -> None:
    table = ring_bearers_turn().hold(MUSHROOMS).set(fellowship=3).play("spend_fellowship").let_chance()
    assert tokens(table) == (2, 3)
    table.play(f"play {MUSHROOMS}")
    assert tokens(table) == (3, 3)


@pytest.mark.rule("HR-FELL-03")
def test_one_token_a_turn_buys_a_card() -> None:
    table = ring_bearers_turn().set(fellowship=3).play("spend_fellowship").let_chance()
    assert table.refusal("spend_fellowship") == "HR-FELL-03"
    assert ring_bearers_turn().refusal("spend_fellowship") == "HR-FELL-03"  # and one must be there
    assert tokens(table) == (2, 3)


@pytest.mark.rule("HR-FELL-04")
def test_what_a_company_card_costs_is_spent_besides() -> None:
    table = ring_bearers_turn(journal="1 10").set(fellowship=3, company=0b1111)
    table.play("use merry", "spend_fellowship").let_chance()
    assert tokens(table) == (1, 3)
    table = ring_bearers_turn(turn=3, journal="1 10").set(fellowship=3)
    table.play("spend_fellowship").let_chance().play("night_move sam")
    assert tokens(table) == (1, 3)


@pytest.mark.rule("HR-FELL-05", "HR-FELL-08")
@pytest.mark.parametrize("options, before, after", [("", 1, 2), ("", 3, 3), ("difficulty=easiest", 3, 4)])
def test_cards_give_tokens_as_far_as_the_pool_goes(options: str, before: int, after: int) -> None:
    table = ring_bearers_turn(options).hold(MUSHROOMS).set(fellowship=before).play(f"play {MUSHROOMS}")
    assert tokens(table) == (after, 4 if options else 3)
    assert f"log-fellowship {after - before} {after}" in table.log()


@pytest.mark.rule("HR-FELL-08")
def test_frodos_first_ability_gives_one() -> None:
    table = at_step(ring_bearers_turn(), "turn").play("use frodo")
    assert tokens(table) == (1, 3)


@pytest.mark.rule("HR-FELL-06", "HR-FELL-11", "HR-DEC-18")
@pytest.mark.parametrize("before, after", [(0, 0), (1, 1), (2, 2), (3, 2)])
@pytest.mark.parametrize("part", [1, 2])
def test_frodos_once_only_ability_takes_a_token_from_the_pool_or_else_from_his_card(
    before: int, after: int, part: int
) -> None:
    table = ring_bearers_turn(part=part, track=3).set(fellowship=before).play("turn frodo")
    assert tokens(table) == (after, 2)
    assert table.log(1)[:2] == ["log-turned frodo", "log-pool-shrinks 2"]


@pytest.mark.rule("HR-FELL-06")
def test_the_token_is_gone_for_good() -> None:
    table = ring_bearers_turn().hold(MUSHROOMS).set(fellowship=2).play("turn frodo", "move dot", f"play {MUSHROOMS}")
    assert tokens(table) == (2, 2)


@pytest.mark.rule("HR-FELL-11")
@pytest.mark.parametrize("part", [1, 2])
def test_without_a_pool_that_ability_cannot_be_used(part: int) -> None:
    table = ring_bearers_turn(part=part, track=3).set(pool_size=0)
    assert not table.offers("turn frodo")
    assert table.refusal("turn frodo") == "HR-FELL-11"


@pytest.mark.rule("HR-FELL-06")
def test_a_reveal_shrinks_the_pool_too() -> None:
    table = ring_bearers_turn(part=2, track=3, gandalf="8").set(fellowship=2)
    area = table.options("gandalf")[0].split()[1]
    table.place(blue=area).play(f"gandalf {area}", "reveal")
    assert tokens(table) == (1, 2)


@pytest.mark.rule("HR-FELL-07")
@pytest.mark.parametrize("carried, after", [(0, 3), (1, 3), (3, 3)])
def test_the_first_roll_of_part_ii_gives_tokens_up_to_the_pool(carried: int, after: int) -> None:
    assert tokens(second(f"carry_fellowship={carried}").play(SHADOWS)) == (after, 3)


@pytest.mark.rule("HR-FELL-07")
def test_one_token_for_each_shadow_and_for_no_other_face() -> None:
    table = second("carry_fellowship=0").play("roll ring ring sword sorcery shadow shadow")
    assert tokens(table) == (2, 3)


@pytest.mark.rule("HR-FELL-09")
def test_unspent_tokens_stay_from_day_to_day_and_into_part_ii() -> None:
    table = at_step(ring_bearers_turn(turn=3, journal="1 . ."), "turn:7").set(fellowship=2)
    table = play_on(table, "roll").play("roll ring ring ring sword sword sorcery")
    assert (table.sees(1).day, tokens(table)) == (2, (2, 3))
    table = ring_bearers_turn(journal="1 56").set(fellowship=2).play("move C")
    assert (table.sees(1).part, tokens(table)) == (2, (2, 3))


@pytest.mark.rule("HR-FELL-10")
@pytest.mark.parametrize("face", ["morgul_shadow", "morgul_ring", "wk_sorcery"])
def test_a_morgul_shadow_gives_none(face: str) -> None:
    table = ring_bearers_turn(part=2, turn=3).turn_over("pippin").set(wk_die=2, fellowship=0)
    table = play_on(at_step(table, "turn:7"), "roll")
    table.play("roll ring ring sword sword sorcery sorcery", f"wk_roll {face}")
    assert tokens(table) == (0, 3)


# The pool of part II --------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-RUL-08", "HR-RUL-52")
@pytest.mark.parametrize(
    "options, pool",
    [
        ("carry_fellowship=2", 3),
        ("carry_fellowship=2 carry_frodo=no", 2),
        ("carry_fellowship=3 difficulty=easiest", 4),
        ("carry_fellowship=3 difficulty=easiest carry_frodo=no", 3),
    ],
)
def test_tokens_on_the_card_count_towards_the_pool(options: str, pool: int) -> None:
    assert tokens(second(options).play(SHADOWS)) == (pool, pool)


@pytest.mark.rule("HR-RUL-08", "HR-RUL-52")
@pytest.mark.parametrize("options, turned, pool", [("", 0, 3), ("", 1, 2), ("difficulty=easiest", 0, 4)])
def test_the_pool_after_part_i(options: str, turned: int, pool: int) -> None:
    table = ring_bearers_turn(options, journal="1 56").set(turned=turned, fellowship=1).play("move C")
    assert tokens(table) == (1, pool)


@pytest.mark.rule("HR-RUL-08")
def test_tokens_above_the_size_are_kept_and_none_is_gained() -> None:
    table = ring_bearers_turn(part=2, track=3).hold(TINUVIEL).set(fellowship=3, pool_size=2)
    assert tokens(table.play(f"play {TINUVIEL}")) == (3, 2)
    table.play("spend_fellowship").let_chance()
    assert tokens(table) == (2, 2)


@pytest.mark.rule("HR-RUL-08")
@pytest.mark.parametrize(
    "carried, frodo, all_in_all",
    [(0, "yes", 3), (1, "yes", 4), (3, "yes", 4), (0, "no", 2), (1, "no", 3), (2, "no", 4)],
)
def test_with_the_option_so_many_lie_there_besides_those_on_the_card(carried: int, frodo: str, all_in_all: int) -> None:
    table = second(f"pool2_extra=yes carry_fellowship={carried} carry_frodo={frodo}")
    assert tokens(table) == (carried, all_in_all)
    assert tokens(table.play(SHADOWS)) == (all_in_all, all_in_all)
