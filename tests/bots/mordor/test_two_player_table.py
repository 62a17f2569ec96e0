"""The table of two players keeps its own equation: the value after a turn is what the next two turns make of it."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

import pytest

from mathom.bots.mordor.best_play import BestPlay
from mathom.bots.mordor.progress_score import progress
from mathom.bots.mordor.sheets import Sheet
from mathom.bots.mordor.tables import ONE
from mathom.bots.mordor.turn_tree import End, TurnTree, dice_of
from mathom.bots.mordor.two_player_table import TwoPlayerTable, is_known, two_player_table
from mathom.games.mordor import GAME
from mathom.games.mordor.content import Place
from mathom.games.mordor.rulesets import rules_from
from mathom.games.mordor.throws import alike
from mathom.games.mordor.turn_odds import Turn

LENGTH = 9
CLOSE = 1.001 / ONE
"""Half a step of the table, and half a step of those that it is compared with."""


@cache
def tree_of(place: Place, players: int) -> tuple[TurnTree, int]:
    """A turn of the first of two seats, or of one who is alone."""
    state, _ = GAME.read_position("basic | frodo | sam | turn frodo")
    view = state.observe(0)
    turn = Turn.of(view)
    targets = [0 if target >= players else target for target in turn.targets]
    targets = [-1 if place.spares_active and not target else target for target in targets]
    targets = [0 if place.draws_nazguls else target for target in targets]
    dice = dice_of(replace(turn, place=place, targets=tuple(targets)), alike(view.faces))
    tree = TurnTree(place, 0, dice.kinds)  # a new one: in one that others have grown, equal choices have another order
    return tree, tree.after(tree.whole_hand, 0)


def before_turn(table: TwoPlayerTable, game: str, mine: Sheet, his: Sheet, first: bool) -> float:
    """The value before a turn of mine, by the values after it."""
    place = rules_from(GAME.content, GAME.options(f"game={game}").text()).places[mine.circles]
    tree, root = tree_of(place, 2 if his.boxes else 1)

    def worth(end: End) -> float:
        return table.after_turn(
            mine.after(max(end.rings - place.toll, 0), end.gandalfs, end.mine, LENGTH),
            his.after(0, 0, int(end.others > 0), LENGTH),
            first=first,
        )

    return BestPlay(tree, worth).value(root)


def expected(table: TwoPlayerTable, game: str, mine: Sheet, his: Sheet, first: bool) -> float:
    """The value after a turn of mine: the opponent plays for progress, and it is my turn again."""
    place = rules_from(GAME.content, GAME.options(f"game={game}").text()).places[his.circles]
    tree, root = tree_of(place, 2)
    shares = BestPlay(tree, lambda end: progress(end, his, place, LENGTH)).outcomes(root)
    leads: dict[tuple[Sheet, Sheet], float] = {}
    for end, share in shares:
        pair = (
            mine.after(0, 0, int(end.others > 0), LENGTH),
            his.after(max(end.rings - place.toll, 0), end.gandalfs, end.mine, LENGTH),
        )
        leads[pair] = leads.get(pair, 0.0) + share
    total = 0.0
    for (me, other), share in leads.items():
        if not me.boxes or not share:
            continue
        if mine.circles == LENGTH:  # the round is over
            total += share * table.after_turn(me, other, first=False) if other.circles == LENGTH else share
        elif first and other.boxes and other.circles == LENGTH:
            continue
        else:
            total += share * before_turn(table, game, me, other, first)
    return total


@pytest.mark.slow
@pytest.mark.parametrize("game", ["basic", "advanced"])
@pytest.mark.parametrize("first", [True, False])
def test_the_table_keeps_its_own_equation(game: str, first: bool) -> None:
    table, rng = two_player_table(game), Random(f"{game} {first}")
    late = [sheet for sheet in table.sheets.in_play if sheet.boxes < 4 or sheet.circles > 6]
    pairs = [(rng.choice(late), rng.choice(late)), (rng.choice(late), Sheet(2, 3, 1))]
    for mine, his in (*pairs, (rng.choice(table.sheets.in_play), rng.choice(table.sheets.in_play))):
        found = table.after_turn(mine, his, first=first)
        assert found == pytest.approx(expected(table, game, mine, his, first), abs=CLOSE), (mine, his)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["basic", "advanced"])
def test_so_does_one_who_has_arrived(game: str) -> None:
    table = two_player_table(game)
    for boxes in (1, 3):
        home, his = Sheet(LENGTH, boxes, 0), Sheet(7, 2, 1)
        assert table.after_turn(home, his, first=True) == pytest.approx(
            expected(table, game, home, his, True), abs=CLOSE
        )


@pytest.mark.parametrize("game", ["basic", "advanced"])
def test_so_does_one_who_is_alone(game: str) -> None:
    """Everywhere on the way: in some places, as in Gondor, it is likely that nothing happens."""
    table, rng, out = two_player_table(game), Random(game), Sheet(0, 0, 0)
    for circles in range(LENGTH):
        here = [sheet for sheet in table.sheets.in_play if sheet.circles == circles]
        for mine in (Sheet(circles, 0, 1), *rng.sample(here, 5)):
            found = table.after_turn(mine, out, first=True)
            assert found == pytest.approx(before_turn(table, game, mine, out, True), abs=CLOSE), mine


def test_ends_of_a_game() -> None:
    table, out = two_player_table("basic"), Sheet(3, 0, 0)
    home, other = Sheet(9, 2, 1), Sheet(9, 1, 1)
    assert table.after_turn(out, home, first=True) == 0
    assert table.after_turn(home, out, first=True) == 1
    for first in (True, False):
        assert table.after_turn(home, other, first=first) == 1
        assert table.after_turn(other, home, first=first) == 0
        assert table.after_turn(home, home, first=first) == 0.5
        assert table.after_turn(Sheet(8, 3, 3), other, first=first) == 0
    assert table.after_turn(home, Sheet(8, 3, 3), first=False) == 1
    assert is_known(9, 7)
    assert not is_known(13, 10)


@pytest.mark.parametrize("game", ["basic", "advanced"])
def test_more_is_never_worse_by_much(game: str) -> None:
    """A circle more or a box more of one's own, or a box less of the opponent's."""
    table, rng = two_player_table(game), Random(3)
    for _ in range(300):
        mine, his = rng.choice(table.sheets.in_play), rng.choice(table.sheets.in_play)
        value = table.after_turn(mine, his, first=True)
        if mine.whole:
            assert table.after_turn(mine._replace(whole=mine.whole - 1), his, first=True) <= value + 1e-4
        if game == "basic" and mine.circles:
            assert table.after_turn(mine._replace(circles=mine.circles - 1), his, first=True) <= value + 1e-4
