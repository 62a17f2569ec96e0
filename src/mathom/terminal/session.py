"""One game at the terminal: whose turn it is, what they see, what they do, and the curtain between two people."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import msgspec
from rich.console import Console
from rich.text import Text

from mathom.bots import Bot, Budget
from mathom.bots import ask as ask_bot
from mathom.bots import bot as find_bot
from mathom.bots.advice import BUDGET, hint_seed
from mathom.bots.levels import usual
from mathom.core.action import NATURE, REFEREE, SPECTATOR, Action
from mathom.core.errors import MathomError
from mathom.core.game import Game
from mathom.core.message import Message
from mathom.core.table import Table
from mathom.core.words import Words
from mathom.terminal.ask import ask, forget
from mathom.terminal.game_file import keep
from mathom.terminal.messages import excuse, words
from mathom.terminal.paint import wipe
from mathom.terminal.screen import recent, result_text, show_choice, show_log, show_table


class Left(Exception):
    """The players leave the table before the end."""


@dataclass(slots=True)
class Session:
    """A table, the people and bots around it, the screen they look at and the file that keeps the game."""

    table: Table
    bots: Mapping[int, Bot]
    screen: Console
    language: str
    rng: Random
    path: Path | None = None
    campaign: Path | None = None
    """The folder that it goes on with, if it is a sitting of a campaign."""
    bot_name: str = ""
    """What the bots go by."""
    seen: dict[int, int] = field(default_factory=dict)
    """How many lines of its log each audience has read."""
    looking: int | None = None
    """Who sits before the screen now."""
    failed: bool = False
    """Whether the file could not be written the last time."""
    saved: tuple[Path, tuple[tuple[int, Action], ...]] | None = None
    """Where the game was last saved, and what had happened by then."""

    @property
    def game(self) -> Game:
        return self.table.game

    @property
    def words(self) -> Words:
        return words(self.language, self.game, self.table.options)

    @property
    def people(self) -> list[int]:
        """The seats without a bot."""
        return [seat for seat in range(len(self.table.seats)) if seat not in self.bots]

    def say(self, message: str, style: str = "", **args: str | int) -> None:
        """A message of the terminal."""
        self.screen.print(Text(self.words.say(Message(message, args)), style=style))

    def play(self, decide: Callable[[Session, int], None]) -> None:
        """To the end, asking people with `decide`; raises `Left` or `Gone` when somebody leaves before it, and
        `BotFailed` when a bot cannot go on.
        """
        while acting := self.table.to_act():
            # Of several who choose at once people come first: as long as no bot has acted, they can take back.
            seat = next((seat for seat in acting if seat not in self.bots), acting[0])
            if seat in self.bots:
                budget = Budget(self.rng.getrandbits(64))
                self.act(seat, ask_bot(self.bots[seat], self.bot_name, self.table.observe(seat), budget))
            else:
                self.sit_down(seat)
                decide(self, seat)
        self.show_end()

    def act(self, seat: int, action: Action) -> None:
        """Do it and keep it; raises `IllegalAction`."""
        self.table.act(seat, action)
        self.save()

    def leave_to_bot(self, seat: int) -> None:
        """Somebody of a team has given up: a bot plays on in that seat."""
        self.bots = {**self.bots, seat: find_bot(usual(self.game.id).name, self.game.id)}
        self.say("cli-left-to-bot", "bold", seat=self.table.seats[seat])

    def hint_budget(self, seat: int) -> Budget:
        """How a hint is thought about now. Its chance is none of the bots', whose play does not change by asking."""
        secret = self.table.seal.secret
        assert secret is not None
        return msgspec.structs.replace(BUDGET, seed=hint_seed(secret, seat, len(self.table.record.entries)))

    def save(self) -> None:
        """Keep the game as it stands, if it has a file. A full disk must not end the game; it is told once."""
        if self.path is None:
            return
        try:
            self.save_as(self.path)
        except MathomError as error:
            if not self.failed:
                self.screen.print(Text(excuse(error, self.words), style="bold"))
            self.failed = True

    def save_as(self, path: Path) -> None:
        """Keep the game as it stands in this file; raises `MathomError` where it cannot be written."""
        keep(self.table, path)
        self.saved = (path, tuple(self.table.record.entries))
        if path == self.path:
            self.failed = False

    def say_kept(self) -> None:
        """Where the game can be found again, or that it cannot."""
        over = self.table.result() is not None
        kept = "cli-kept-over" if over else "cli-kept"
        if self.path is not None and not self.failed:
            self.say(kept, file=str(self.path if over else self.campaign or self.path))
        elif self.saved is not None:
            path, then = self.saved
            now = tuple(self.table.record.entries)
            if now == then:
                self.say(kept, file=str(path))
            else:
                same = next((n for n, (a, b) in enumerate(zip(then, now, strict=False)) if a != b), len(then))
                since = sum(actor != NATURE for actor, _ in now[same:])
                self.say("cli-last-saved", file=str(path), since=since)
        elif self.path is not None:
            self.say("cli-unkept", file=str(self.path))
        elif not over:
            self.say("cli-not-kept")

    def sit_down(self, seat: int) -> None:
        """Where several people share the screen, hide it until the next one is alone with it and says so."""
        if self.looking == seat:
            return
        if len(self.people) > 1 and self.game.secrets:
            wipe(self.screen)
            self._show_new(SPECTATOR)
            who = self.game.who(self.table.observe(seat), self.words)
            self.say("cli-curtain", style="bold", who=who or self.table.seats[seat])
            forget()
            while answer := ask(f"{self.words.say(Message('cli-press-enter'))} "):
                if answer.lower() == "quit":
                    raise Left
            wipe(self.screen)
        self.looking = seat

    def show(self, seat: int) -> None:
        """The table, the news and the choice, for one seat."""
        observation = self.table.observe(seat)
        self.screen.print()
        show_table(self.screen, self.game, observation, self.words)
        self.screen.print()
        said, reader = observation.said, self._reader(seat)
        show_log(self.screen, self.table.lines(seat, recent(said, self.seen.get(reader, 0))), self.words)
        self.seen[reader] = said
        self.screen.print()
        show_choice(self.screen, self.game, observation, self.words, self.people)

    def show_end(self) -> None:
        """All cards on the table, and how it ended."""
        if self.people and (len(self.people) == 1 or not self.game.secrets):
            self._show_new(self._reader(self.people[0]))
        result = self.table.result()
        self.screen.print()
        show_table(self.screen, self.game, self.table.observe(REFEREE), self.words)
        self.screen.print()
        if result is not None:
            self.screen.print(Text(result_text(result, self.table.seats, self.words), style="bold"))
        self.say_kept()

    def _reader(self, seat: int) -> int:
        """Who reads the log: where nothing is secret, whoever sits at the screen has read it for all seats there."""
        return seat if self.game.secrets else self.people[0]

    def _show_new(self, audience: int) -> None:
        show_log(self.screen, self.table.lines(audience, self.seen.get(audience, 0)), self.words)
        self.seen[audience] = self.table.observe(audience).said
