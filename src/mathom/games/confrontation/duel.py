"""The Confrontation as the core wants it: `Duel` is the state with its rules, `Confrontation` the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, final

from mathom.core.action import NATURE, Action
from mathom.core.game import Result
from mathom.core.log import MUTED, Event, Said, events_since
from mathom.core.message import Message
from mathom.core.table_matters import STOPPED as STOPPED_BY_ALL
from mathom.core.table_matters import TableMatter
from mathom.games.confrontation import observe, rules
from mathom.games.confrontation.actions import SHUFFLES, ConfrontationAction
from mathom.games.confrontation.attack import SHUFFLING, odds, shufflable, shuffle_by_hand
from mathom.games.confrontation.content import SIDE_NAMES, F, S
from mathom.games.confrontation.ending import OVER, finish
from mathom.games.confrontation.sequence import THE_SETUP
from mathom.games.confrontation.state import NO_SIDE, STOPPED, Position
from mathom.games.confrontation.step import CHANCE, NOBODY

_ONE: Final[tuple[tuple[int, ...], ...]] = ((0,), (1,))
_TWO: Final[tuple[int, ...]] = (0, 1)
_NATURE: Final[tuple[int, ...]] = (NATURE,)


@final
class Duel(Position):
    """One sitting of The Confrontation: a game, or a match of two with the seats exchanged."""

    __slots__ = ()

    def begin(self) -> None:
        """The first step of a game."""
        THE_SETUP[0].begin(self)

    def clone(self) -> Duel:
        """A copy that can be played on without touching this one."""
        new = Duel(self.rules, blank=True)
        self.copy_into(new)
        return new

    def to_act(self) -> tuple[int, ...]:
        """The seats the sitting waits for."""
        actor = self.actor
        if actor <= S:
            return _ONE[actor ^ self.swap]
        if actor == CHANCE:
            return _NATURE
        if actor == NOBODY:
            return ()
        step = self.step
        if step.waits_for(self, self.swap):
            return _TWO if step.waits_for(self, 1 - self.swap) else _ONE[0]
        return _ONE[1]

    def legal(self, seat: int) -> tuple[ConfrontationAction, ...]:
        """What this seat may do, in a stable order."""
        side = seat ^ self.swap
        if side == F:
            return self.menu0 if self.menu0 is not None else rules.menu(self, F)
        if side == S:
            return self.menu1 if self.menu1 is not None else rules.menu(self, S)
        return ()

    def at_table(self) -> tuple[int, ...]:
        """Both, until it is over."""
        return _TWO if self.actor != NOBODY else ()

    def agreed(self) -> int:
        """Who has offered to stop."""
        return self.stop

    def table_rule(self) -> str:
        """Resigning, and stopping by agreement."""
        return "CF-RUL-60"

    def asides(self, seat: int) -> Sequence[Action]:
        """Table matters; and shuffling by hand, where stands are followed by eye: that is no move of the game but a way
        to handle one's pieces, at any time (CF-DEC-05).
        """
        matters = super().asides(seat)
        if self.rules.auto_shuffle or not matters or not self.turns or self.actor == CHANCE:
            return matters
        side = seat ^ self.swap
        asked = self.field if self.step is SHUFFLING and self.actor == side else -1
        return (*matters, *(SHUFFLES[r] for r in range(16) if r != asked and shufflable(self, side, r)))

    def odds(self) -> Sequence[tuple[ConfrontationAction, int]]:
        """When chance acts: which of some shuffled stands was pointed at."""
        return odds(self) if self.actor == CHANCE else []

    def apply(self, actor: int, action: Action) -> None:
        """Do it, or raise `IllegalAction` and change nothing."""
        side = actor ^ self.swap
        if side == F:
            menu = self.menu0 if self.menu0 is not None else rules.menu(self, F)
        elif side == S:
            menu = self.menu1 if self.menu1 is not None else rules.menu(self, S)
        else:
            menu = ()
        if action in menu:
            if TYPE_CHECKING:
                assert isinstance(action, ConfrontationAction)
            if action.card:
                rules.play_special(self, side, action)
            else:
                self.step.follow(self, side, action)
        elif isinstance(action, ConfrontationAction):
            if actor == NATURE and self.actor == CHANCE and action in [outcome for outcome, _ in odds(self)]:
                self.step.follow(self, NO_SIDE, action)
            elif actor in _TWO and action in self.asides(actor):
                shuffle_by_hand(self, actor ^ self.swap, action.to)
                self.menu0 = self.menu1 = None
            else:
                raise rules.refusal(self, actor, action)
        elif isinstance(action, TableMatter):
            if actor not in self.at_table():
                raise rules.not_at_table(self, actor)
            self.settle_matter(actor, action)
        else:
            raise TypeError(f"{action!r} is no action of The Confrontation; game.action(text) reads one")
        if self.actor == NOBODY and self.rules.match and not self.swap and self.winner != STOPPED:
            self.swap = 1  # CF-MATCH-01: the second game, seats exchanged
            self.end_rule = ""
            self.stop = 0
            self.lay_out()
            self.begin()

    def leave(self, seat: int) -> None:
        """Whoever leaves has resigned (CF-RUL-60)."""
        side = seat ^ self.swap
        self.say("resign", side)
        finish(self, 1 - side, "CF-RUL-60")

    def agree(self, seat: int) -> None:
        """The first of the two."""
        self.stop |= 1 << seat
        self.say("offer_stop", seat ^ self.swap)

    def stop_playing(self, seat: int) -> None:
        """The second."""
        finish(self, STOPPED, "CF-RUL-60")

    def observe(self, audience: int) -> observe.View:
        """What a seat, a spectator or the referee may know."""
        return observe.view(self, audience)

    def result(self) -> Result | None:
        """How the sitting ended: one game by its winner, a match by points (CF-MATCH-04, CF-MATCH-05)."""
        if self.step is not OVER:
            return None
        if self.winner == STOPPED:
            return Result((), self.score, self.end_rule, STOPPED_BY_ALL)
        if not self.rules.match:
            args: dict[str, str | int] = {"winner": SIDE_NAMES[self.winner]}
            if self.end_rule == "CF-END-04":
                args["count"] = self.rules.shire_needs
            return Result((self.winner,), self.score, self.end_rule, Message("end-" + self.end_rule.lower(), args))
        first, second = self.score
        if first == second:
            return Result((), self.score, "CF-MATCH-05", Message("end-match-drawn", {"points": first}))
        winner = 0 if first > second else 1
        points: dict[str, str | int] = {"winner": winner, "first": max(first, second), "second": min(first, second)}
        return Result((winner,), self.score, "CF-MATCH-04", Message("end-match", points))

    def log_position(self) -> Said | None:
        """The last line of the log."""
        return self.log

    def seen_since(self, since: object, audience: int) -> tuple[Event, ...]:
        """The lines of the log since then, as the audience may read them."""
        return events_since(self.log, since, audience)

    def mute_log(self) -> None:
        """Write no log and no clues any more."""
        self.log = MUTED

    def learned(self, before: Duel, audience: int) -> bool:
        """Whether the audience has learned anything hidden since an earlier state."""
        return observe.learned(self, before, audience)
