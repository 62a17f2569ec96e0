"""Information-set Monte Carlo tree search with a tree for every player, as published.

P. I. Cowling, E. J. Powley and D. Whitehouse, "Information Set Monte Carlo Tree Search", IEEE Transactions on
Computational Intelligence and AI in Games 4(2), 2012: MO-ISMCTS. Each iteration samples a world that fits what the
player has seen, and descends all players' trees together, each by what that player sees; UCB counts how often an action
was available; where several choose at once, EXP3 mixes. The paper played The Confrontation, among others.
"""

from __future__ import annotations

from collections.abc import Sequence

from mathom.bots.bot import Advice, Budget, check_settings, clock
from mathom.bots.judge import judge_of
from mathom.bots.search.searcher import Searcher
from mathom.bots.search.tree import Node, explorations, sample_index
from mathom.core.action import Action
from mathom.core.game import Observation
from mathom.core.registry import game


class MoIsmctsBot:
    """Thinks for so many iterations, or seconds. `depth` events after the tree the judge is asked; with 0, as in the
    paper, games are played out to the end.
    """

    def __init__(
        self,
        iterations: int | None = None,
        seconds: float | None = None,
        explore: float = 0.7,
        depth: int = 0,
        opening: bool = True,
        exact: bool = False,
        habits: bool = False,
    ) -> None:
        check_settings(iterations=(iterations, 1), seconds=(seconds, 0.001), explore=(explore, 0), depth=(depth, 0))
        self.iterations = iterations if iterations or seconds else 1000
        self.seconds = seconds
        self.explore = explore
        self.depth = depth
        self.opening = opening
        """Whether the game's judge says how to set up; else setups are random, as in the paper."""
        self.exact = exact
        """Whether the judge decides what it can work out by itself, as the cards of a battle."""
        self.habits = habits
        """Whether imagined play follows the habits of sensible players, as the judge knows them, where it has some."""

    def choose(self, observation: Observation, budget: Budget) -> Action:
        """The action most often tried; one drawn from the mix, where others choose at the same time."""
        return self._think(observation, budget)[0]

    def advise(self, observation: Observation, budget: Budget) -> Advice:
        """The same, with what it thinks of each action, and why."""
        chosen, worth = self._think(observation, budget)
        return Advice(chosen, judge_of(observation.game).reasons(observation, chosen, worth), worth)

    def _think(self, observation: Observation, budget: Budget) -> tuple[Action, dict[str, float]]:
        legal = observation.legal
        if len(legal) == 1:
            return legal[0], {}
        rng = budget.rng()
        judge = judge_of(observation.game)
        if judge.sets_up(observation):
            opening = judge.opening(observation, rng) if self.opening else None
            return opening or legal[int(rng.random() * len(legal))], {}
        worked_out = judge.work_out(observation, rng) if self.exact else None
        if worked_out is not None:
            return worked_out
        rules = game(observation.game)
        seats = len(rules.seats(rules.options(observation.options)))
        searcher = Searcher(
            judge,
            seats,
            rng,
            self.explore,
            self.depth,
            open_eyes=False,
            habits=self.habits,
            speaker=observation.audience,
        )
        deal = rules.worlds(observation)
        more = clock(*budget.least(self.iterations, self.seconds))
        done = 0
        while more(done):
            searcher.iterate(deal(rng))
            done += 1
        root = searcher.roots[observation.audience]
        at_once = len(deal(rng).to_act()) > 1 and not observation.one_is_enough
        chosen = legal[sample_index(final_mix(root, legal), rng)] if at_once else most_tried(root, legal)
        return chosen, {action.text: arm.total / arm.visits for action, arm in root.arms.items() if arm.visits}


def most_tried(root: Node, legal: Sequence[Action]) -> Action:
    """The action most often chosen; of equals the better one, then the first."""
    chosen, most = legal[0], (-1, 0.0)
    for action in legal:
        arm = root.arms.get(action)
        if arm is not None and arm.visits and (arm.visits, arm.total) > most:
            chosen, most = action, (arm.visits, arm.total)
    return chosen


def final_mix(root: Node, legal: Sequence[Action]) -> list[float]:
    """How often each action was chosen, without what EXP3 chose only to explore."""
    visits = [root.arms[action].visits if action in root.arms else 0 for action in legal]
    explored = explorations(len(legal), sum(visits)) / len(legal)
    kept = [max(0.0, number - explored) for number in visits]
    count = len(legal)
    whole = sum(kept)
    return [number / whole for number in kept] if whole else [1.0 / count] * count
