"""The Confrontation as the core wants it: `Duel` is the state with its rules, `Confrontation` the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import ClassVar, Final

from mathom.core.action import NATURE, Action
from mathom.core.game import Game, Observation, Result, State
from mathom.core.message import Message
from mathom.core.options import Option, Options
from mathom.games.confrontation import observe, refuse, rules
from mathom.games.confrontation.actions import (
    ACCEPT_STOP,
    OFFER_STOP,
    RESIGN,
    RESIGNED,
    SHUFFLE,
    SHUFFLES,
    STOP_ACCEPTED,
    STOP_OFFERED,
    Do,
    action,
)
from mathom.games.confrontation.content import F, S
from mathom.games.confrontation.ending import finish
from mathom.games.confrontation.rulesets import MENU, RuleSet, rules_of
from mathom.games.confrontation.setup import begin_game
from mathom.games.confrontation.state import CHANCE, NO_SIDE, NOBODY, OVER, SHUFFLING, STOPPED, TURN, Position

_ONE: Final = ((0,), (1,))
_TWO: Final = (0, 1)
_NATURE: Final = (NATURE,)


class Duel(Position):
    """One sitting of The Confrontation: a game, or a match of two with the seats exchanged."""

    __slots__ = ()

    def to_act(self) -> tuple[int, ...]:
        """The seats the sitting waits for."""
        actor = self.actor
        if actor <= S:
            return _ONE[actor ^ self.swap]
        if actor == CHANCE:
            return _NATURE
        if actor == NOBODY:
            return ()
        if rules.waits_for(self, self.swap):
            return _TWO if rules.waits_for(self, 1 - self.swap) else _ONE[0]
        return _ONE[1]

    def legal(self, seat: int) -> Sequence[Do]:
        """What this seat may do, in a stable order."""
        side = seat ^ self.swap
        menu = self.menu0 if side == F else self.menu1
        return menu if menu is not None else rules.legal(self, side)

    def asides(self, seat: int) -> Sequence[Do]:
        """Resigning, agreeing to stop, and shuffling by hand where stands are followed by eye."""
        if self.actor == NOBODY:
            return []
        out = [RESIGNED]
        if not self.stop >> seat & 1:
            out.append(STOP_ACCEPTED if self.stop else STOP_OFFERED)
        if not self.rules.auto_shuffle and self.turns and self.actor != CHANCE:
            side = seat ^ self.swap
            asked = self.field if self.phase == SHUFFLING and self.actor == side else -1
            out += [SHUFFLES[r] for r in range(16) if r != asked and rules.shufflable(self, side, r)]
        return out

    def odds(self) -> Sequence[tuple[Do, int]]:
        """When chance acts: which of some shuffled stands was pointed at."""
        return rules.odds(self) if self.actor == CHANCE else []

    def apply(self, actor: int, action: Action) -> None:
        """Do it, or raise `IllegalAction` and change nothing."""
        assert isinstance(action, Do)
        if actor >= 0 and actor <= 1 and action in self.legal(actor):
            rules.apply(self, actor ^ self.swap, action)
        elif actor == NATURE and self.actor == CHANCE and action in [outcome for outcome, _ in rules.odds(self)]:
            rules.apply(self, NO_SIDE, action)
        elif actor in _TWO and action in self.asides(actor):
            self._step_aside(actor, action)
        else:
            raise refuse.refusal(self, actor, action)
        if self.actor == NOBODY and self.rules.match and not self.swap and self.winner != STOPPED:
            self.swap = 1  # CF-MATCH-01: the second game, seats exchanged
            self.end_rule = ""
            self.stop = 0
            self.lay_out()
            begin_game(self)

    def _step_aside(self, seat: int, action: Do) -> None:
        side = seat ^ self.swap
        if action.code == RESIGN:
            self.say("resign", side)
            finish(self, 1 - side, "CF-RUL-60")
        elif action.code == OFFER_STOP:
            self.stop |= 1 << seat
            self.say("offer_stop", side)
        elif action.code == ACCEPT_STOP:
            finish(self, STOPPED, "CF-RUL-60")
        elif action.code == SHUFFLE:
            rules.shuffle_by_hand(self, side, action.to)
            self.menu0 = self.menu1 = None

    def observe(self, audience: int) -> observe.View:
        """What a seat, a spectator or the referee may know."""
        return observe.view(self, audience)

    def result(self) -> Result | None:
        """How the sitting ended: one game by its winner, a match by points (CF-MATCH-04, CF-MATCH-05)."""
        if self.phase != OVER:
            return None
        if self.winner == STOPPED:
            return Result((), self.score, self.end_rule, Message("end-stopped"))
        if not self.rules.match:
            reason = Message("end-" + self.end_rule.lower(), {"winner": ("fellowship", "sauron")[self.winner]})
            return Result((self.winner,), self.score, self.end_rule, reason)
        first, second = self.score
        if first == second:
            return Result((), self.score, "CF-MATCH-05", Message("end-match-drawn", {"points": first}))
        winner = 0 if first > second else 1
        points: dict[str, str | int] = {"winner": winner, "first": max(first, second), "second": min(first, second)}
        return Result((winner,), self.score, "CF-MATCH-04", Message("end-match", points))

    def told(self, before: State, audience: int) -> bool:
        """Whether the audience has learned anything hidden since an earlier state."""
        assert isinstance(before, Duel)
        return observe.told(self, before, audience)


class Confrontation(Game):
    """Lord of the Rings: The Confrontation, in four rule sets."""

    id: ClassVar[str] = "confrontation"
    version: ClassVar[int] = 1
    menu: ClassVar[tuple[Option, ...]] = MENU
    words: ClassVar[Path] = Path(__file__).parent / "words"

    def seats(self, options: Options) -> tuple[str, ...]:
        """F and S; in a match, where they exchange, A (who begins as F) and B."""
        return ("A", "B") if options["match"] else ("F", "S")

    def bound(self, options: Options) -> int:
        """Random games are over within a few hundred events."""
        return 6000 if options["match"] else 3000

    def start(self, options: Mapping[str, object] | str | None = None) -> Duel:
        """A new sitting."""
        state = Duel(rules_from(options if isinstance(options, str) else self.options(options).text()))
        begin_game(state)
        return state

    def action(self, text: str) -> Do:
        """The action that a text names."""
        return action(text)

    def sample_world(self, observation: Observation, rng: Random) -> Duel:
        """A state that fits all the audience has seen; every placement of the hidden faces equally likely."""
        assert isinstance(observation, observe.View)
        state = Duel(rules_from(observation.options))
        observe.fill(state, observation, rng)
        return state

    def observation_type(self) -> type[Observation]:
        """The Confrontation's own view."""
        return observe.View


@lru_cache(maxsize=256)
def rules_from(text: str) -> RuleSet:
    """The rule set of an options text; raises `OptionsError`."""
    return rules_of(Options.parse(MENU, text))


def begin_turn_as_read(state: Duel) -> None:
    """A position read from text at the start of a turn: the loss check comes first, as in play."""
    if state.phase == TURN and not rules.turn_options(state, state.turn):
        rules.lose_without_a_move(state, state.turn)
