"""OpenSpiel's game, for any mathom game that has an encoder, and its registration."""

from __future__ import annotations

import logging
from collections.abc import Hashable
from importlib.metadata import entry_points
from typing import Any, ClassVar, Final

import pyspiel

from mathom.core.action import Action
from mathom.core.game import Game
from mathom.core.message import Message
from mathom.core.options import Number, Value
from mathom.core.registry import game as find_game
from mathom.core.state import State
from mathom.core.teams import TOGETHER, Teams, utility
from mathom.core.words import Words
from mathom.envs.openspiel.game_setup import SIGHT, game_setup
from mathom.envs.openspiel.observer import Observer
from mathom.envs.openspiel.parameters import options_text, position_text, quoted, specification
from mathom.envs.openspiel.play import Play
from mathom.envs.openspiel.state import SpielState
from mathom.envs.openspiel.text import plainly

_LOG: Final = logging.getLogger(__name__)
_REGISTERED: Final[set[str]] = set()


class SpielGame(pyspiel.Game):
    """A mathom game with its options, as OpenSpiel sees it. Loaded by `pyspiel.load_game`.

    A game is declared by a subclass that says which game it is, and handed to `register`.
    """

    rules: ClassVar[Game]
    long_name: ClassVar[str]

    # What a seat remembers rests on these. A game without secrets needs none of them. With secrets they are right as
    # they are, for any game: nothing is told that a seat is not sent, and nothing that it is sent is forgotten. A game
    # that knows better can be quicker, and tell what happened in words.
    @staticmethod
    def moment(state: State) -> Any:
        """What is kept of this moment, for `seen`. It must not change when play goes on."""
        return state.clone()

    @classmethod
    def seen(cls, since: Any, now: Any, seat: int) -> Hashable:  # noqa: ARG003  (for games that know better)
        """All that a seat has seen happen between two moments: here, all that it is sent after it."""
        after: State = now
        return cls.rules.observation_to_json(after.observe(seat))

    @staticmethod
    def knows(before: State, action: Action, seat: int) -> bool:  # noqa: ARG004  (here nobody does)
        """Whether a seat hears what somebody else, or chance, is about to do, beside what it then sees of it.

        Yes only if that is so in every world that the seat holds possible: here never.
        """
        return False

    @staticmethod
    def tell(seen: Hashable) -> str:
        """What was seen, in plain words."""
        return plainly(seen)

    def __init__(self, given: dict[str, Value]) -> None:
        rules = self.rules
        self.setup = game_setup(rules.id, options_text(rules, given), position_text(given))
        encoder, seats = self.setup.encoder, len(self.setup.seats)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(encoder.actions),
            max_chance_outcomes=len(encoder.chances),
            num_players=seats,
            min_utility=-1.0 / (max(len(set(self.setup.teams)), 2) - 1),
            max_utility=1.0,
            utility_sum=0.0 if _sums_to_nothing(self.setup.teams) else None,
            max_game_length=self.setup.bound,
        )
        super().__init__(game_type(rules, self.long_name, self.setup.teams), info, quoted(given))
        self._start = Play(self.setup, self.setup.state)

    def new_initial_state(self) -> SpielState:
        """A state at the beginning."""
        return SpielState(self, self._start.copy())

    def __reduce__(self) -> tuple[object, ...]:
        """By its name and parameters: a game that is declared as any game has no class that another process knows."""
        return load_game, (str(self),)

    def max_chance_nodes_in_history(self) -> int:
        """No more than there are events."""
        return self.setup.bound

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """An observer of the kind asked for; see `observer.py`."""
        return Observer(self.setup, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


def register(game: type[SpielGame]) -> None:
    """Register a game with OpenSpiel as `mathom_` and its id; a second time changes nothing."""
    rules = game.rules
    if rules.id not in _REGISTERED:
        SIGHT[rules.id] = game
        pyspiel.register_game(game_type(rules, game.long_name), game)
        _REGISTERED.add(rules.id)


def load_game(text: str) -> Any:
    """The game that OpenSpiel calls so, once the installed games are registered."""
    import mathom.envs.openspiel  # noqa: F401, PLC0415  (it imports this module, and registers)

    return pyspiel.load_game(text)


def declaration(game_id: str) -> type[SpielGame]:
    """The declaration that comes with a game, or one that serves for any."""
    for point in entry_points(group="mathom.openspiel"):
        if point.name == game_id:
            try:
                found: type[SpielGame] = point.load()
            except Exception as error:  # noqa: BLE001  (it is anyone's code)
                _LOG.warning("the declaration of %s for OpenSpiel cannot be had: %s", game_id, error)
            else:
                return found
    rules = find_game(game_id)
    title = Words("en", rules.word_sources(rules.options())).say(Message("web-title"))
    return type(f"{game_id.title()}Game", (SpielGame,), {"rules": rules, "long_name": title})


def _sums_to_nothing(teams: Teams) -> bool:
    """Whether what one seat gets is always lost by the others: alone against each other, or in teams of one size."""
    sizes = {teams.count(team) for team in teams}
    return len(set(teams)) > 1 and len(sizes) == 1


def _utility(teams: Teams) -> Any:
    kinds = pyspiel.GameType.Utility
    if utility(teams) == TOGETHER:
        return kinds.IDENTICAL if len(teams) > 1 else kinds.GENERAL_SUM
    return kinds.ZERO_SUM if _sums_to_nothing(teams) else kinds.GENERAL_SUM


def game_type(rules: Game, long_name: str, teams: Teams | None = None) -> Any:
    """What OpenSpiel wants to know of a game as a whole, with its usual options or with those of these teams."""
    kinds = pyspiel.GameType
    usual = len(rules.seats(rules.options()))
    players = next((option for option in rules.menu if option.name == "players"), None)
    low, high = (players.low, players.high) if isinstance(players, Number) else (usual, usual)
    return kinds(
        short_name=f"mathom_{rules.id}",
        long_name=long_name,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION if rules.secrets else kinds.Information.PERFECT_INFORMATION,
        utility=_utility(rules.teams(rules.options()) if teams is None else teams),
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=high,
        min_num_players=low,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=rules.secrets,
        parameter_specification=specification(rules),
    )
