"""Journeys in Middle-earth as the core wants it.

`Journey` is the state with its rules, one adventure and the camp before it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from mathom.core.action import NATURE, Action
from mathom.core.errors import IllegalAction
from mathom.core.game import Result
from mathom.core.log import MUTED, Event, events_since, read_log
from mathom.core.message import Line, Message
from mathom.core.table_matters import TableMatter
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

    def to_act(self) -> tuple[int, ...]:
        """The seats the sitting waits for."""
        return self.stack[0].asked(self)

    def one_is_enough(self) -> bool:
        """Where the party decides, the first answer settles it (JE-R-75); in camp and windows each answers alone."""
        return self.stack[0].one_is_enough() and len(self.to_act()) > 1

    def legal(self, seat: int) -> Sequence[JourneysAction]:
        """What this seat may do, in a stable order."""
        return self.stack[0].options(self, seat) if seat >= 0 else ()

    def odds(self) -> Sequence[tuple[JourneysAction, int]]:
        """When chance acts: each outcome with its weight."""
        return self.stack[0].odds(self)

    def apply(self, actor: int, action: Action) -> None:
        """Do it, or raise `IllegalAction` and change nothing."""
        if isinstance(action, JourneysAction):
            step = self.stack[0]
            if actor == NATURE:
                if not any(action is outcome for outcome, _ in step.odds(self)):
                    raise self._refusal(actor, action)
                self.chances += 1
            elif actor < 0 or action not in step.options(self, actor):
                raise self._refusal(actor, action)
            step.follow(self, actor, action)
            go_on(self)
        elif isinstance(action, TableMatter):
            if actor not in self.at_table():
                raise self._not_at_table(actor)
            self.settle_matter(actor, action)
            self.menu = None
        else:
            raise TypeError(f"{action!r} is no action of Journeys in Middle-earth; game.action(text) reads one")

    def _refusal(self, actor: int, action: JourneysAction) -> IllegalAction:
        """The rule that forbids this action now, the most specific one that can be told, and the reason."""
        if self.stack[0] is ending.FINAL or not 0 <= actor < self.rules.heroes:
            return self._not_at_table(actor)
        if action.kind in CHANCE:
            return no("JE-N-18", "only-chance")
        step = self.stack[0]
        if actor not in step.asked(self):
            return no("JE-22.5", "not-asked")
        return step.refuse(self, actor, action)

    def _not_at_table(self, actor: int) -> IllegalAction:
        if self.stack[0] is ending.FINAL:
            return no(ending.RULES.get(self.ended_by, "JE-33.0"), "over")
        if actor == NATURE:
            return no("JE-N-18", "chance")
        if not 0 <= actor < self.rules.heroes:
            return no("JE-N-07", "no-seat", seats=self.rules.heroes)
        return no("JE-D-47", "left")

    # Table matters --------------------------------------------------------------------------------------------------
    def at_table(self) -> Sequence[int]:
        """All who have not left."""
        return [] if self.phase == OVER else [seat for seat in range(self.rules.heroes) if not self.left >> seat & 1]

    def agreed(self) -> int:
        """Who has agreed to stop."""
        return self.stop

    def table_rule(self) -> str:
        """Leaving, and stopping by agreement."""
        return "JE-D-47"

    def leave(self, seat: int) -> None:
        """One who leaves goes on in other hands; when all have left, the adventure is conceded (JE-D-47)."""
        self.left |= 1 << seat
        self.say("leave", seat)
        if not self.at_table():
            self.ended_by = "conceded"
            go_on(self)

    def agree(self, seat: int) -> None:
        """To stop; the first has offered it."""
        self.say("accept_stop" if self.stop else "offer_stop", seat)
        self.stop |= 1 << seat

    def stop_playing(self, seat: int) -> None:
        """Everybody has agreed."""
        self.agree(seat)
        self.ended_by = ending.STOPPED
        go_on(self)

    # What is seen ---------------------------------------------------------------------------------------------------
    def observe(self, audience: int) -> View:
        """What a seat, a spectator or the referee sees: nothing is secret between players (rules 5)."""
        return observe.view(self, audience)

    def lines(self, audience: int, since: int = 0) -> tuple[Line, ...]:
        """The whole log, from a line on."""
        lines, before = read_log(self.log, audience, telling(self))
        return lines[max(0, since - before) :]

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

    def log_position(self) -> object:
        """The end of the log."""
        return self.log

    def seen_since(self, since: object, audience: int) -> tuple[Event, ...]:
        """The events since then; of what comes from the story or an enemy also the words, for they differ by worlds."""
        tell = telling(self)
        return tuple(
            (*event, *((line.id, *line.args.items()) for line in tell(event)))
            if event[0] in observe.FROM_STORY
            else event
            for event in events_since(self.log, since, audience)
        )

    def mute_log(self) -> None:
        """Nobody reads what is only imagined."""
        self.log = MUTED
