"""One play of a game: its state, whose turn it is, and what everybody remembers. OpenSpiel's states hold one each.

OpenSpiel copies a Python state by copying what it holds. A play is therefore cheap to copy: copies share the state of
the game until one of them goes on. It is stored as the numbers of what was done, and played again when it is read back.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from mathom.core.action import NATURE, REFEREE, Action
from mathom.core.errors import MathomError
from mathom.core.game import Observation
from mathom.core.message import Message
from mathom.core.state import State
from mathom.core.teams import returns, speaker
from mathom.envs.env_core import NOBODY, refusal
from mathom.envs.openspiel.game_setup import GameSetup, game_setup
from mathom.envs.openspiel.memory import Event, Past, Swap, recall

CHANCE: Final = -1
OVER: Final = -4
"""As OpenSpiel numbers them."""


class Play:
    """A state of the game and its past. What is read of it does not change it; `act` does."""

    __slots__ = ("events", "numbers", "observed", "past", "player", "recalled", "setup", "shared", "state")

    def __init__(self, setup: GameSetup, state: State, past: Past = None, events: int = 0) -> None:
        self.setup = setup
        self.state = state
        self.past = past
        self.events = events
        self.shared = True
        """Whether anybody else may hold the same state: then it is copied before it changes."""
        self.observed: dict[int, Observation] = {}
        self._look()

    def _look(self) -> None:
        """Whose turn it is."""
        acting = self.state.to_act()
        if not acting or self.events >= self.setup.bound:
            self.player = OVER
        elif acting[0] == NATURE:
            self.player = CHANCE
        else:
            self.player = _whose(self.state, acting, self.events)
        self.numbers: list[int] | None = None
        self.recalled: dict[int, str] = {}

    def copy(self) -> Play:
        """Another that can go on by itself."""
        self.shared = True
        new = Play.__new__(Play)
        for name in Play.__slots__:
            setattr(new, name, getattr(self, name))
        return new

    def __deepcopy__(self, memo: object) -> Play:
        return self.copy()

    def __reduce__(self) -> tuple[Callable[..., Play], tuple[object, ...]]:
        numbers: list[int] = []
        past = self.past
        while isinstance(past, Event):
            numbers.append(past.number)
            past = past.before
        numbers.reverse()
        if past is None:
            return _again, (self.setup.key, numbers)
        game = self.setup.game
        world = game.observation_to_json(past.world.observe(REFEREE))
        text = past.before if isinstance(past.before, str) else recall(past.before, past.seat, self.setup)
        return _elsewhere_again, (self.setup.key, numbers, world, past.seat, text, past.events)

    # What OpenSpiel asks -------------------------------------------------------------------------------------------
    def legal(self) -> list[int]:
        """The numbers of what the player may decide, in order."""
        if self.numbers is None:
            ids = self.setup.encoder.ids
            self.numbers = sorted([ids[action] for action in self.state.legal(self.player)])
        return self.numbers

    def odds(self) -> list[tuple[int, float]]:
        """The numbers of what chance can bring, in order, each with its probability."""
        odds = self.state.odds()
        whole = sum([weight for _, weight in odds])
        ids = self.setup.encoder.chance_ids
        return sorted([(ids[outcome], weight / whole) for outcome, weight in odds])

    def returns(self) -> tuple[float, ...]:
        """What each seat has in the end; nothing before."""
        return returns(self.state.result(), self.setup.teams)

    def name_of(self, player: int, number: int) -> str:
        """The text of an action."""
        encoder = self.setup.encoder
        return (encoder.chance_of(number) if player == CHANCE else encoder.action_of(number)).text

    def recall(self, seat: int) -> str:
        """All that a seat remembers."""
        found = self.recalled.get(seat)
        if found is None:
            found = self.recalled[seat] = recall(self.past, seat, self.setup)
        return found

    # What happens --------------------------------------------------------------------------------------------------
    def act(self, number: int) -> None:
        """The player, or chance, does it. Raises `NotationError` or `IllegalAction`, and then nothing is done."""
        player, encoder = self.player, self.setup.encoder
        if player == CHANCE:
            self._happen(NATURE, number, encoder.chance_of(number))
        else:
            action = encoder.action_of(number)
            if player == OVER or action not in self.state.legal(player):
                raise refusal(self.state, NOBODY if player == OVER else player, action, self.setup.seats)
            self._happen(player, number, action)
        self.events += 1
        self.observed = {}
        self._look()

    def _happen(self, actor: int, number: int, action: Action) -> None:
        state = self._own()
        if not self.setup.secrets:
            state.apply(actor, action)
            self.past = Event(self.past, actor, number, action)
            return
        sight = self.setup.sight
        knows = [seat == actor or sight.knows(state, action, seat) for seat in range(len(self.setup.seats))]
        since = sight.moment(state)
        state.apply(actor, action)
        self.past = Event(self.past, actor, number, action, knows, (since, sight.moment(state)))

    def _own(self) -> State:
        """The state, to change it."""
        if self.shared:
            self.state = self.state.clone()
            self.shared = False
        return self.state

    def elsewhere(self, seat: int, rng: Random) -> Play:
        """The same play as far as a seat knows, in another world that it may as well be in.

        There is none to draw where everybody knows the position that the play began with: nothing keeps apart the faces
        that were hidden since from those that never were. Raises `MathomError`.
        """
        if not 0 <= seat < len(self.setup.seats):
            raise MathomError(Message("error-seat", {"seat": seat}))
        if self.setup.secrets and self.setup.position:
            raise MathomError(Message("error-position-known", {"game": self.setup.game.id}))
        observation = self.observed.get(seat)
        if observation is None:
            observation = self.observed[seat] = self.state.observe(seat)
        world = self.setup.game.sample_world(observation, rng)
        return Play(self.setup, world, Swap(self.past, self.events, seat, world), self.events)


def _again(key: tuple[str, str, str], numbers: Sequence[int]) -> Play:
    begun = game_setup(*key)
    return _go_on(Play(begun, begun.state), numbers)


def _elsewhere_again(
    key: tuple[str, str, str], numbers: Sequence[int], seen: bytes, seat: int, text: str, events: int
) -> Play:
    begun = game_setup(*key)
    world = begun.game.sample_world(begun.game.observation_from_json(seen), Random(0))
    return _go_on(Play(begun, world, Swap(text, events, seat, world), events), numbers)


def _go_on(play: Play, numbers: Sequence[int]) -> Play:
    for number in numbers:
        play.act(number)
    return play


def _whose(state: State, acting: Sequence[int], events: int) -> int:
    """For whom to wait: of several seats that choose at the same time, for the lowest first; of those that may answer
    for their team, for one that follows from how many events there were: what happens here follows from the history.
    """
    if len(acting) == 1:
        return acting[0]
    return speaker(acting, events) if state.one_is_enough() else min(acting)
