"""One iteration of tree search: descend, expand, play out, remember. What differs between the searches is only what
each player is taken to see on the way down.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from random import Random

from mathom.bots.judge import Judge
from mathom.bots.search.tree import Arm, Node, sample_index
from mathom.core.action import NATURE, Action
from mathom.core.game import State
from mathom.core.odds import outcome_at_share


class Step:
    """A choice on the way down: whose it was, and with what chance it was drawn where choices are simultaneous."""

    __slots__ = ("arm", "chance", "node", "seat")

    def __init__(self, seat: int, node: Node, arm: Arm, chance: float) -> None:
        self.seat = seat
        self.node = node
        self.arm = arm
        self.chance = chance


class Searcher:
    """Grows the trees of all seats, one sampled world at a time.

    With `open_eyes` everybody sees everything, as in the plain UCT of a game without secrets: then one tree serves all.
    Else each seat has its own and goes down in it by what it sees (MO-ISMCTS).
    """

    def __init__(
        self,
        judge: Judge,
        seats: int,
        rng: Random,
        explore: float,
        depth: int,
        *,
        open_eyes: bool,
        habits: bool = False,
        speaker: int = 0,
    ) -> None:
        self.judge = judge
        self.seats = seats
        self.rng = rng
        self.explore = explore
        self.depth = depth  # events that are played out before the judge is asked; 0 for a playout to the end
        self.open_eyes = open_eyes
        self.speaker = speaker  # who thinks, and so answers in these thoughts where any of the team may
        self.habits = habits  # whether choices at once, and playouts, follow the habits that the judge knows
        self.roots = [Node()] * seats if open_eyes else [Node() for _ in range(seats)]

    def iterate(self, world: State) -> None:
        """One iteration, in a world that is used up by it."""
        steps: list[Step] = []
        nodes = self.roots[:]
        self._descend(world, nodes, steps)
        world.mute_log()
        self._play_out(world)
        self._remember(world, steps)

    def _descend(self, world: State, nodes: list[Node], steps: list[Step]) -> None:
        """Down the trees until somebody tries something new, or the game is over."""
        while True:
            acting = world.to_act()
            if not acting:
                return
            actor = acting[0]
            if actor == NATURE:
                self._go(world, NATURE, self._sample_outcome(world), nodes)
            elif len(acting) > 1 and not world.one_is_enough():
                self._choose_at_once(world, acting, nodes, steps)
            else:
                if len(acting) > 1 and self.speaker in acting:
                    actor = self.speaker
                legal = world.legal(actor)
                node = nodes[actor]
                if len(legal) == 1 and not node.arms:  # nothing to choose here, as far as anybody knows yet
                    self._go(world, actor, legal[0], nodes)
                    continue
                untried = node.untried(legal)
                if untried:
                    for action in legal:
                        arm = node.arms.get(action)
                        if arm is not None:
                            arm.available += 1
                    action = untried[int(self.rng.random() * len(untried))]
                    arm = Arm()
                    arm.available = 1
                    node.arms[action] = arm
                    steps.append(Step(actor, node, arm, 0.0))
                    self._go(world, actor, action, nodes)
                    return
                action = node.best(legal, self.explore)
                steps.append(Step(actor, node, node.arms[action], 0.0))
                self._go(world, actor, action, nodes)

    def _choose_at_once(self, world: State, acting: tuple[int, ...], nodes: list[Node], steps: list[Step]) -> None:
        """Each from a node of their own, before anybody sees what the others chose."""
        chosen: list[Action] = []
        for seat in acting:
            legal = world.legal(seat)
            if len(legal) == 1:
                chosen.append(legal[0])
                continue
            usual = self.judge.habit(world, seat, self.rng) if self.habits else None
            if usual is not None:
                chosen.append(usual)
                continue
            node = self.at_once(nodes[seat], seat)
            mix = node.mix(legal)
            place = sample_index(mix, self.rng)
            action = legal[place]
            arm = node.arms.get(action)
            if arm is None:
                arm = Arm()
                node.arms[action] = arm
            steps.append(Step(seat, node, arm, mix[place]))
            chosen.append(action)
        for seat, action in zip(acting, chosen, strict=True):
            legal = world.legal(seat)
            if not legal:
                continue  # what the others did has settled it
            # where choices lie open and who comes first takes it, somebody may have to choose again
            self._go(world, seat, action if action in legal else legal[int(self.rng.random() * len(legal))], nodes)

    def at_once(self, node: Node, seat: int) -> Node:
        """Where a seat mixes its choice when several choose at once. A tree that all share has a node for each of them:
        the same card may be in both hands.
        """
        return node.child(("at once", seat)) if self.open_eyes else node

    def _go(self, world: State, actor: int, action: Action, nodes: list[Node]) -> None:
        """Do it, and let everybody see of it what they may."""
        if self.open_eyes:
            world.apply(actor, action)
            shared = nodes[0].child(action)
            for seat in range(self.seats):
                nodes[seat] = shared
            return
        since = world.log_position()
        world.apply(actor, action)
        for seat in range(self.seats):
            seen: Hashable = world.seen_since(since, seat)
            if seat == actor:
                nodes[seat] = nodes[seat].child((action, seen))
            elif seen != ():
                nodes[seat] = nodes[seat].child(seen)

    def _sample_outcome(self, world: State) -> Action:
        return outcome_at_share(world.odds(), self.rng.random())

    def _play_out(self, world: State) -> None:
        """Play on at random: to the end, or until the judge is asked."""
        random = self.rng.random
        depth = self.depth
        judge = self.judge
        done = 0
        while True:
            if depth and done >= depth and judge.is_settled(world):
                return
            acting = world.to_act()
            if not acting:
                return
            actor = acting[0]
            if actor == NATURE:
                world.apply(NATURE, self._sample_outcome(world))
            else:
                usual = judge.habit(world, actor, self.rng) if self.habits else None
                if usual is None:
                    legal: Sequence[Action] = world.legal(actor)
                    usual = legal[int(random() * len(legal))]
                world.apply(actor, usual)
            done += 1

    def _remember(self, world: State, steps: list[Step]) -> None:
        """Note at each choice on the way how it turned out for whoever made it."""
        values = [self.judge.value(world, seat) for seat in range(self.seats)]
        for step in steps:
            value = values[step.seat]
            arm = step.arm
            arm.visits += 1
            arm.total += value
            step.node.visits += 1
            if step.chance > 0.0:
                arm.score += value / step.chance
