"""The searches find what is there to find, and each player's tree goes by what that player sees."""

from __future__ import annotations

from random import Random

import pytest

from mathom.bots import Budget, bot
from mathom.bots.judge import judge_of
from mathom.bots.search.mo_ismcts import MoIsmctsBot
from mathom.bots.search.searcher import Searcher
from mathom.core.action import NATURE
from mathom.games.confrontation import GAME
from mathom.games.mordor import GAME as MORDOR

BOTS = ("mo-ismcts:iterations=300", "uct:iterations=300,worlds=3", "mo-ismcts:iterations=200,depth=6")


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize(
    "position, seat, wins",
    [
        (
            "classic | F: frodo@gondor sam@rhudaur | S: orcs@shire warg@shire shelob@arthedain | turn F",
            0,
            "frodo gondor>mordor",
        ),
        (
            "classic | F: frodo@rohan | S: orcs@shire warg@shire shelob@arthedain balrog@mordor | turn S",
            1,
            "shelob arthedain>shire",
        ),
    ],
)
def test_it_takes_a_win(name: str, position: str, seat: int, wins: str) -> None:
    state, _ = GAME.read_position(position)
    assert bot(name, GAME.id).choose(state.observe(seat), Budget(3)).text == wins


@pytest.mark.parametrize("name", BOTS)
def test_the_same_seed_gives_the_same_choice(name: str) -> None:
    state, _ = GAME.read_position(
        "classic | F: frodo@rohan sam@shire aragorn@eregion | S: orcs@mirkwood warg@fangorn | turn F"
    )
    player = bot(name, GAME.id)
    chosen = {seed: player.choose(state.observe(0), Budget(seed, iterations=60)) for seed in range(4)}
    assert all(
        player.choose(state.observe(0), Budget(seed, iterations=60)) is action for seed, action in chosen.items()
    )


def test_a_budget_limits_the_iterations() -> None:
    state, _ = GAME.read_position(
        "classic | F: frodo@rohan sam@shire aragorn@eregion | S: orcs@mirkwood warg@fangorn | turn F"
    )
    advice = MoIsmctsBot(iterations=10_000_000).advise(state.observe(0), Budget(iterations=3))
    assert len(advice.worth) == 3


def test_seconds_are_a_budget_too() -> None:
    state, _ = GAME.read_position(
        "classic | F: frodo@rohan sam@shire aragorn@eregion | S: orcs@mirkwood warg@fangorn | turn F"
    )
    advice = MoIsmctsBot(seconds=0.05).advise(state.observe(0), Budget())
    assert advice.action in state.legal(0)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["mo-ismcts:iterations=30", "uct:iterations=30"])
@pytest.mark.parametrize("options", ["rule_set=original", "rule_set=draft special_cards=yes"])
def test_whole_games(name: str, options: str) -> None:
    rng, player = Random(4), bot(name, GAME.id)
    state = GAME.start(options)
    while acting := state.to_act():
        if acting[0] == NATURE:
            state.apply(NATURE, rng.choice(state.odds())[0])
        else:
            state.apply(acting[0], player.choose(state.observe(acting[0]), Budget(rng.getrandbits(60))))
    assert state.result() is not None


def test_three_seats_search_three_trees() -> None:
    state = MORDOR.start("players=3")
    rng = Random(0)
    while state.to_act()[0] == NATURE or len(state.legal(state.to_act()[0])) < 3:
        seat = state.to_act()[0]
        state.apply(seat, rng.choice(state.odds())[0] if seat == NATURE else rng.choice(state.legal(seat)))
    seat = state.to_act()[0]
    advice = MoIsmctsBot(iterations=40, depth=10).advise(state.observe(seat), Budget(1))
    assert advice.action in state.legal(seat)
    assert all(0 <= worth <= 1 for worth in advice.worth.values())


def test_in_a_shared_tree_each_side_has_its_own_cards() -> None:
    """Both may hold a 3: what it does for the one says nothing of what it does for the other."""
    state, _ = GAME.read_position("classic | F: frodo@shire aragorn@rohan | S: orcs@gondor balrog@mordor | turn F")
    state.apply(0, GAME.action("aragorn rohan>gondor"))
    searcher = Searcher(judge_of(GAME.id), 2, Random(1), 0.7, 0, open_eyes=True)
    for _ in range(60):
        searcher.iterate(state.clone())
    root = searcher.roots[0]
    sides = [searcher.at_once(root, seat) for seat in (0, 1)]
    assert [side.visits for side in sides] == [60, 60]
    assert not root.arms
    assert {action.text for action in sides[0].arms} <= {action.text for action in state.legal(0)}


def test_the_opponents_tree_does_not_tell_hidden_stands_apart() -> None:
    """Two worlds with the two hidden faces of a region exchanged: the Fellowship sees one and the same move."""
    one, _ = GAME.read_position("classic | F: frodo@shire sam@shire | S: orcs@mirkwood balrog@gondor | turn S")
    searcher = Searcher(judge_of(GAME.id), 2, Random(1), 0.7, 0, open_eyes=False)
    deal = GAME.worlds(one.observe(0))
    movers = set()
    for seed in range(12):
        world = deal(Random(seed))
        slot = next(slot for slot in range(9, 18) if world.at[slot] == 10)
        movers.add(slot)
        action = next(action for action in world.legal(1) if action.slot == slot)
        nodes = searcher.roots[:]
        searcher._go(world, 1, action, nodes)
        assert nodes[0] in searcher.roots[0].children.values()
    assert movers == {9, 15}
    assert len(searcher.roots[0].children) == 1
    assert len(searcher.roots[1].children) == 2


def test_a_card_the_opponent_has_chosen_is_thought_about_anew() -> None:
    """Whoever chooses second must not take the other for a fool who plays any card."""
    game, _ = GAME.read_position("classic | F: frodo@shire aragorn@rohan | S: orcs@gondor balrog@mordor | turn F")
    game.apply(0, GAME.action("aragorn rohan>gondor"))
    assert game.to_act() == (0, 1)
    game.apply(0, GAME.action("card 5"))
    assert game.to_act() == (1,)
    assert GAME.worlds(game.observe(1))(Random(0)).to_act() == (0, 1)
