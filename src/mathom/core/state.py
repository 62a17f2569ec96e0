"""One sitting in progress, as every game keeps it. Its observations and results are in `mathom.core.game`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Self

import msgspec

from mathom.core.action import Action
from mathom.core.compiled import mypyc_attr
from mathom.core.message import Line
from mathom.core.table_matters import RESIGN, TableMatter, offered, refusal

if TYPE_CHECKING:
    from mathom.core.game import Observation, Result


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """One sitting in progress. Cloning is cheap and nothing in a state points outside it."""

    __slots__ = ()

    @abstractmethod
    def clone(self) -> Self:
        """A copy that can be played on without touching this one."""

    @abstractmethod
    def to_act(self) -> tuple[int, ...]:
        """The seats the sitting waits for, `(NATURE,)` for chance, `()` when it is over.

        An answer out of turn is waited for as any other: a card that may be played when somebody else acts is a window,
        in which the seats that might play one are asked, and may let it pass. Whoever could have such a card is asked,
        or the question would tell who has it.
        """

    def one_is_enough(self) -> bool:
        """Whether the first answer settles what several seats are asked now: any of a team may answer for it.

        Else each of them answers, at once and in secret.
        """
        return False

    @abstractmethod
    def legal(self, seat: int) -> Sequence[Action]:
        """All actions the sitting waits for from this seat, in a stable order and without duplicates; empty if none."""

    def unless(self, seat: int) -> Action | None:
        """What this seat does by itself after the table's pause, unless it answers before: one of its legal actions.

        For a question that most will let pass. A table with people waits so long and then does it for them; where
        nobody waits, in search and in the arena, it means nothing. Whether there is one lies open to all, whatever the
        seat holds, for everybody sees the pause. None where the sitting waits for as long as it takes.
        """
        return None

    @abstractmethod
    def apply(self, actor: int, action: Action) -> None:
        """Do it, or raise `IllegalAction` and change nothing."""

    @abstractmethod
    def odds(self) -> Sequence[tuple[Action, int]]:
        """When nature acts: each outcome with its whole-number weight, in a stable order."""

    @abstractmethod
    def observe(self, audience: int) -> Observation:
        """What a seat, `SPECTATOR` or `REFEREE` may know now."""

    @abstractmethod
    def result(self) -> Result | None:
        """How it ended, or None while it runs."""

    @abstractmethod
    def learned(self, before: Self, audience: int) -> bool:
        """Whether the audience has learned anything hidden on the way from `before`, an earlier state of this sitting.

        A fact of the game's knowledge tracking, not an author's flag: undo rests on it, and the conformance kit
        checks it against sampled worlds.
        """

    def lines(self, audience: int, since: int = 0) -> tuple[Line, ...]:
        """The log as an audience may read it, from the line of this number on, also where observations have a window.

        A game whose observations have only the end of the log answers this itself.
        """
        return self.observe(audience).log[since:]

    def letter(self) -> str:
        """What a finished sitting hands on to the next: one line of text, which `Game.go_on` takes; empty if nothing.

        The heroes, their things and what they know at the end of one adventure of a campaign. It stands in the record.
        """
        return ""

    # Table matters: to leave, and to stop by agreement. A game provides for them by answering `at_table`; then its
    # `apply` hands on what is a `TableMatter`, and the three below it say what follows. -------------------------------

    def at_table(self) -> Sequence[int]:
        """The seats that may leave now, or agree to stop; none once it is over."""
        return ()

    def agreed(self) -> int:
        """A mask of the seats that have agreed to stop."""
        return 0

    def table_rule(self) -> str:
        """The id of the rule that says how a game may be left."""
        return "TABLE"

    def leave(self, seat: int) -> None:
        """A seat has left: what follows by the rules of this game."""
        raise NotImplementedError

    def agree(self, seat: int) -> None:
        """A seat has agreed to stop, and others have not."""
        raise NotImplementedError

    def stop_playing(self, seat: int) -> None:
        """The last seat has agreed: the sitting is over, and nobody has won."""
        raise NotImplementedError

    def asides(self, seat: int) -> Sequence[Action]:
        """What the seat may do at any time beside its turn: table matters, and no decision of the game."""
        return offered(self._agreed_here(), seat) if seat in self.at_table() else ()

    def all_agree(self, but: int = -1) -> bool:
        """Whether everybody who is at the table, but for this seat, has agreed to stop, and anybody is."""
        agreed, here = self.agreed(), self.at_table()
        return bool(here) and all(agreed >> other & 1 or other == but for other in here)

    def settle_matter(self, seat: int, matter: TableMatter) -> None:
        """Do what a seat at the table wants, or raise `IllegalAction`."""
        agreed = self._agreed_here()
        if matter not in offered(agreed, seat):
            raise refusal(self.table_rule(), agreed, seat)
        if matter is RESIGN:
            self.leave(seat)
            if self.all_agree():  # whoever had not agreed is gone
                self.stop_playing(self.at_table()[0])
        elif self.all_agree(but=seat):
            self.stop_playing(seat)
        else:
            self.agree(seat)

    def _agreed_here(self) -> int:
        """Who of those still at the table has agreed to stop."""
        agreed, here = self.agreed(), 0
        for seat in self.at_table():
            here |= agreed & 1 << seat
        return here

    # What search asks for. A state that answers none of it can still be searched, only more slowly. -------------------

    def log_position(self) -> object:
        """How far the log has come, for `seen_since`."""
        return None

    def seen_since(self, since: object, audience: int) -> Hashable:
        """All that an audience has seen happen since an earlier `log_position`: equal for events it cannot tell apart.

        The moves of its own seat it knows anyway. Here the whole log as the audience may read it; a game knows better
        (`mathom.core.log.events_since`).
        """
        return msgspec.json.encode(self.lines(audience))

    def mute_log(self) -> None:  # noqa: B027  (a state without a log has nothing to do)
        """From now on nobody looks at this state's log: what is played is only imagined."""
