"""Determinised UCT: guess the hidden, search each guess as if all lay open, let the guesses vote.

The plain way before information-set search, and its yardstick. It believes that everybody sees everything, so it never
hides nor bluffs, and plans as if it could choose differently in worlds that look the same.
"""

from __future__ import annotations

from mathom.bots.bot import Budget, check_settings, clock
from mathom.bots.judge import judge_of
from mathom.bots.search.mo_ismcts import final_mix, most_tried
from mathom.bots.search.searcher import Searcher
from mathom.bots.search.tree import Arm, Node, sample_index
from mathom.core.action import Action
from mathom.core.game import Observation
from mathom.core.registry import game


class UctBot:
    """Shares its iterations, or seconds, out among so many worlds, with a tree for each."""

    def __init__(
        self,
        iterations: int | None = None,
        seconds: float | None = None,
        worlds: int = 10,
        explore: float = 0.7,
        depth: int = 0,
        opening: bool = True,
    ) -> None:
        check_settings(
            iterations=(iterations, 1),
            seconds=(seconds, 0.001),
            worlds=(worlds, 1),
            explore=(explore, 0),
            depth=(depth, 0),
        )
        self.iterations = iterations if iterations or seconds else 1000
        self.seconds = seconds
        self.worlds = worlds
        self.explore = explore
        self.depth = depth
        self.opening = opening
        """Whether the game's judge says how to set up; else setups are random, as in the paper."""

    def choose(self, observation: Observation, budget: Budget) -> Action:
        """The action most often tried in all worlds together."""
        legal = observation.legal
        if len(legal) == 1:
            return legal[0]
        rng = budget.rng()
        judge = judge_of(observation.game)
        if judge.sets_up(observation):
            opening = judge.opening(observation, rng) if self.opening else None
            return opening or legal[int(rng.random() * len(legal))]
        rules = game(observation.game)
        seats = len(rules.seats(rules.options(observation.options)))
        deal = rules.worlds(observation)
        iterations, seconds = budget.least(self.iterations, self.seconds)
        at_once = len(deal(rng).to_act()) > 1 and not observation.one_is_enough
        votes = Node()
        for place in range(self.worlds):
            world = deal(rng)
            searcher = Searcher(
                judge, seats, rng, self.explore, self.depth, open_eyes=True, speaker=observation.audience
            )
            share = None if iterations is None else (iterations + place) // self.worlds
            more = clock(share, None if seconds is None else seconds / self.worlds)
            done = 0
            while more(done):
                searcher.iterate(world.clone())
                done += 1
            root = searcher.roots[0]
            _count(votes, searcher.at_once(root, observation.audience) if at_once else root)
        if at_once:
            return legal[sample_index(final_mix(votes, legal), rng)]
        return most_tried(votes, legal)


def _count(votes: Node, root: Node) -> None:
    for action, arm in root.arms.items():
        sum_ = votes.arms.setdefault(action, Arm())
        sum_.visits += arm.visits
        sum_.total += arm.total
