"""Journeys in Middle-earth as the core wants it.

`Journey` is the state with its rules, one adventure and the camp before it.
"""

from __future__ import annotations

from typing import ClassVar, final

from mathom.core.flow import TableRules
from mathom.core.game import Result
from mathom.core.log import Event, Tell
from mathom.core.message import Message
from mathom.games.journeys import ending, letters, observe
from mathom.games.journeys.actions import CHANCE, JourneysAction
from mathom.games.journeys.book import Book
from mathom.games.journeys.log_lines import telling
from mathom.games.journeys.refusals import no
from mathom.games.journeys.rulesets import RuleSet
from mathom.games.journeys.seen import View
from mathom.games.journeys.sequence import first_frame, go_on
from mathom.games.journeys.state import OVER, Position


@final
class Journey(Position):
    """One sitting of Journeys in Middle-earth."""

    __slots__ = ()

    acts: ClassVar = JourneysAction
    chance_kinds: ClassVar = CHANCE
    no: ClassVar = no
    table: ClassVar = TableRules(chance="JE-N-18", seats="JE-N-07", turns="JE-22.5", leaving="JE-D-47")

    @classmethod
    def new(cls, rules: RuleSet, book: Book, letter: str = "") -> Journey:
        """A new sitting: the first of a campaign, or one that goes on from a letter."""
        s = cls(rules, book)
        s.stack = first_frame(new=not letter)
        if letter:
            letters.open_letter(s, letter)
        go_on(s)
        return s

    def clone(self) -> Journey:
        """A copy that can be played on without touching this one."""
        new = Journey(self.rules, self.book, blank=True)
        self.copy_into(new)
        return new

    # What the core asks (`core/flow.py`) ------------------------------------------------------------------------------
    def seats(self) -> int:
        """As many as heroes."""
        return self.rules.heroes

    def over_by(self) -> str:
        """The rule that ended it, once what follows the end is settled too."""
        return ending.RULES.get(self.ended_by, "JE-33.0") if self.stack[0] is ending.FINAL else ""

    def is_decided(self) -> bool:
        """Also while the party still says what comes next."""
        return self.phase == OVER

    def telling(self) -> Tell:
        """By the names of this book."""
        return telling(self)

    def chance_decides(self) -> None:
        """Counted: what chance has brought cannot be taken back (JE-H-13)."""
        self.chances += 1

    def go_on(self) -> None:
        """Between two steps the story has its say."""
        go_on(self)

    def one_is_enough(self) -> bool:
        """Where the party decides, the first answer settles it (JE-R-75); in camp and windows each answers alone."""
        return super().one_is_enough() and len(self.to_act()) > 1

    # Table matters --------------------------------------------------------------------------------------------------
    def leave(self, seat: int) -> None:
        """One who leaves goes on in other hands; when all have left, the adventure is conceded (JE-D-47)."""
        self.left |= 1 << seat
        self.say("leave", seat)
        if not self.at_table():
            self.ended_by = "conceded"
            go_on(self)

    def stop_playing(self, seat: int) -> None:
        """Everybody has agreed."""
        self.agree(seat)
        self.ended_by = ending.STOPPED
        go_on(self)

    # What is seen ---------------------------------------------------------------------------------------------------
    def observe(self, audience: int) -> View:
        """What a seat, a spectator or the referee sees: nothing is secret between players (rules 5)."""
        return observe.view(self, audience)

    def result(self) -> Result | None:
        """All have won, or the game has; once what follows the end is settled too."""
        if self.stack[0] is not ending.FINAL:
            return None
        seats = range(self.rules.heroes)
        if self.ended_by == ending.STOPPED:
            return Result((), (0,) * len(seats), "JE-D-47", Message("end-stopped"))
        reason = Message(f"end-{'victory' if self.won else 'defeat'}-{self.ended_by.replace('_', '-')}")
        rule = "JE-100.3" if self.won else ending.RULES[self.ended_by]
        winners = tuple(seats) if self.won else ()
        return Result(winners, (int(self.won),) * len(seats), rule, reason, lost=not self.won)

    def learned(self, before: Journey, audience: int) -> bool:
        """Whether anything of the story or of a deck has come out since an earlier state."""
        return observe.told(before, self)

    def letter(self) -> str:
        """What the campaign goes on with; nothing where it does not."""
        return letters.write_letter(self) if self.stack[0] is ending.FINAL else ""

    def seen_since(self, since: object, audience: int) -> tuple[Event, ...]:
        """The events since then; of what comes from the story or an enemy also the words, for they differ by worlds."""
        tell = telling(self)
        return tuple(
            (*event, *((line.id, *line.args.items()) for line in tell(event)))
            if event[0] in observe.FROM_STORY
            else event
            for event in super().seen_since(since, audience)
        )
