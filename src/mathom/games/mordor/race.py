"""Journey to Mordor as the core wants it: `Race` is the state with its rules, `Mordor` the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import ClassVar, Final

from mathom.core.action import NATURE, Action
from mathom.core.game import Game, Observation, Result, State
from mathom.core.options import Option, Options
from mathom.games.mordor import ending, observe, refuse, rules
from mathom.games.mordor.actions import (
    ACCEPT_STOP,
    OFFER_STOP,
    RESIGN,
    RESIGNED,
    STOP_ACCEPTED,
    STOP_OFFERED,
    Do,
    action,
)
from mathom.games.mordor.content import STANDARD, Content
from mathom.games.mordor.rulesets import MENU, rules_from
from mathom.games.mordor.state import CHOOSING, DRAWING, ELIMINATED, OVER, THROWING, Position

_ONE: Final = ((0,), (1,), (2,), (3,))
_NATURE: Final = (NATURE,)


class Race(Position):
    """One sitting of Journey to Mordor."""

    __slots__ = ()

    def to_act(self) -> tuple[int, ...]:
        """The seats the sitting waits for: all that have no hobbit yet, then chance or the active player."""
        phase = self.phase
        if phase in (THROWING, DRAWING):
            return _NATURE
        if phase == OVER:
            return ()
        if phase == CHOOSING:
            return tuple(seat for seat in range(self.rules.players) if rules.chooses(self, seat))
        return _ONE[self.active]

    def legal(self, seat: int) -> tuple[Do, ...]:
        """What this seat may do, in a stable order."""
        return rules.legal(self, seat) if 0 <= seat < self.rules.players else ()

    def asides(self, seat: int) -> tuple[Do, ...]:
        """Leaving the table, and agreeing to stop."""
        if not 0 <= seat < self.rules.players or self.phase == OVER or self.status[seat] == ELIMINATED:
            return ()
        if self.stop >> seat & 1:
            return (RESIGNED,)
        return (RESIGNED, STOP_ACCEPTED if self.stop else STOP_OFFERED)

    def odds(self) -> Sequence[tuple[Do, int]]:
        """When chance acts: who begins, or what the next die shows."""
        return rules.odds(self)

    def apply(self, actor: int, action: Action) -> None:
        """Do it, or raise `IllegalAction` and change nothing."""
        assert isinstance(action, Do)
        if actor == NATURE:
            if not any(action is outcome for outcome, _ in rules.odds(self)):
                raise refuse.refusal(self, actor, action)
            rules.apply(self, actor, action)
        elif not 0 <= actor < self.rules.players:
            raise refuse.refusal(self, actor, action)
        elif action in rules.legal(self, actor):
            rules.apply(self, actor, action)
        elif action in self.asides(actor):
            self._step_aside(actor, action)
        else:
            raise refuse.refusal(self, actor, action)

    def _step_aside(self, seat: int, action: Do) -> None:
        if action.code == RESIGN:
            rules.leave(self, seat)
        elif action.code in (OFFER_STOP, ACCEPT_STOP):
            self.stop |= 1 << seat
            self.say(action.text, self.names[seat])
            ending.stops(self)

    def observe(self, audience: int) -> observe.View:
        """What a seat, a spectator or the referee sees."""
        return observe.view(self, audience)

    def result(self) -> Result | None:
        """Who has won, by which rule; one point for each winner."""
        if self.phase != OVER:
            return None
        points = tuple(int(seat in self.winners) for seat in range(self.rules.players))
        return Result(self.winners, points, self.end_rule, ending.reason(self))

    def told(self, before: State, audience: int) -> bool:
        """Whether a die has fallen since an earlier state."""
        assert isinstance(before, Race)
        return observe.told(self, before, audience)


class Mordor(Game):
    """Journey to Mordor (Michael Rieneck): a race of dice for two to four hobbits."""

    id: ClassVar[str] = observe.GAME_ID
    version: ClassVar[int] = 1
    menu: ClassVar[tuple[Option, ...]] = MENU
    words: ClassVar[Path] = Path(__file__).parent / "words"

    def __init__(self, content: Content = STANDARD) -> None:
        self.content = content
        """Dice, sheets and colours: data, so that other ones need no other game (JM-DAT-07)."""

    def seats(self, options: Options) -> tuple[str, ...]:
        """p1 to p4, clockwise."""
        return tuple(f"p{seat + 1}" for seat in range(int(options["players"])))

    def bound(self, options: Options) -> int:
        """Random games are over within some thousand events: every turn costs somebody a box before long."""
        return 6000 if options["long_road"] else 4000

    def start(self, options: Mapping[str, object] | str | None = None) -> Race:
        """A new sitting."""
        return Race(rules_from(self.content, options if isinstance(options, str) else self.options(options).text()))

    def action(self, text: str) -> Do:
        """The action that a text names."""
        return action(text)

    def sample_world(self, observation: Observation, rng: Random) -> Race:  # noqa: ARG002  (there is nothing to sample)
        """The state that the observation shows: nothing is hidden, so there is only one."""
        assert isinstance(observation, observe.View)
        state = Race(rules_from(self.content, observation.options))
        observe.fill(state, observation)
        return state

    def observation_type(self) -> type[Observation]:
        """The game's own view."""
        return observe.View
