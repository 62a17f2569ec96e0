"""One game of a plan, in whatever process or on whatever machine: the same plan and place in it, the same game."""

from __future__ import annotations

from random import Random
from typing import Final

import msgspec

from mathom.arena.plan import Plan, ScheduledGame
from mathom.arena.play_out import play_out
from mathom.bots import bot as find_bot
from mathom.bots.ask_bot import BotFailed, error_line
from mathom.core.errors import MathomError
from mathom.core.game import Result
from mathom.core.message import Message
from mathom.core.registry import game as find_game
from mathom.core.seal import Seal
from mathom.core.table import Table
from mathom.core.teams import shares

THE_GAME: Final = "*"
"""In place of a bot, the other side of those who play together."""


class Played(msgspec.Struct, frozen=True, omit_defaults=True):
    """One finished game: a line of `games.jsonl`. All but the times follows from the plan and the place in it."""

    game: str
    options: str
    lineup: tuple[str, ...]
    pair: int
    shift: int
    bots: tuple[str, ...]
    """By seat, as the four lists below."""
    winners: tuple[int, ...]
    points: tuple[int, ...]
    rule: str
    decisions: int
    rolls: int
    choices: tuple[int, ...]
    seconds: tuple[float, ...]
    longest: tuple[float, ...]
    seed: str
    teams: tuple[int, ...] = ()
    """The side of each seat; empty where everybody plays alone."""
    lost: bool = False
    """Whether the game itself has won."""

    @property
    def scheduled(self) -> ScheduledGame:
        return ScheduledGame(self.lineup, self.pair, self.shift)

    @property
    def sides(self) -> tuple[str, ...]:
        """The bot of each side. Where all play together, the game itself is the other side."""
        if not self.teams:
            return self.bots
        held = dict(zip(self.teams, self.bots, strict=True))
        return (*(held[team] for team in range(len(held))), *((THE_GAME,) if len(held) == 1 else ()))

    def shares(self) -> tuple[float, ...]:
        """The part of each of these sides in the win: a shared one is divided, one of nobody is everybody's."""
        teams = self.teams or tuple(range(len(self.bots)))
        result = Result(self.winners, self.points, self.rule, Message(self.rule), self.lost)
        each = shares(result, teams)
        return each if len(each) > 1 else (each[0], 1 - each[0])

    def seats_of(self, side: int) -> tuple[int, ...]:
        """The seats of a side."""
        teams = self.teams or tuple(range(len(self.bots)))
        return tuple(seat for seat, team in enumerate(teams) if team == side)


class Outcome(msgspec.Struct, frozen=True):
    """What a worker sends back: a game and its record if that was wanted, or what went wrong."""

    scheduled: ScheduledGame
    played: Played | None = None
    record: str = ""
    fault: str = ""
    causes: tuple[Message, ...] = ()
    """The same as messages, the nearest first, where it is an error of ours."""


def play(plan: Plan, scheduled: ScheduledGame, *, record: bool = False) -> Outcome:
    """Play it. A bot may be anyone's code: whatever it raises comes back as a fault, with the game it happened in."""
    try:
        return _play(plan, scheduled, record)
    except MathomError as error:
        behind = error.causes if isinstance(error, BotFailed) else ()
        return Outcome(scheduled, fault=error_line(error), causes=(error.message, *behind))
    except Exception as error:  # noqa: BLE001
        return Outcome(scheduled, fault=error_line(error))


def _play(plan: Plan, scheduled: ScheduledGame, record: bool) -> Outcome:
    game = find_game(plan.game)
    teams = plan.teams
    names = tuple(scheduled.bots()[team] for team in teams)
    seed = plan.chance(scheduled.unit)
    table = Table.new(game, plan.options, players=names, seal=Seal.from_seed(seed, len(names)))
    bots = [find_bot(plan.plays[name], plan.game) for name in names]
    chance = [Random(f"{seed}/{name}/{seat}") for seat, name in enumerate(names)]
    spent = play_out(table, bots, names, chance, plan.seconds, plan.iterations)
    result = table.result()
    assert result is not None
    played = Played(
        game=plan.game,
        options=plan.options,
        lineup=scheduled.lineup,
        pair=scheduled.pair,
        shift=scheduled.shift,
        bots=names,
        winners=result.winners,
        points=result.points,
        rule=result.rule,
        decisions=spent.decisions,
        rolls=len(table.record.entries) - spent.decisions,
        choices=tuple(spent.choices),
        seconds=tuple(round(seconds, 6) for seconds in spent.seconds),
        longest=tuple(round(seconds, 6) for seconds in spent.longest),
        seed=seed,
        teams=() if len(set(teams)) == len(teams) > 1 else teams,
        lost=result.lost,
    )
    return Outcome(scheduled, played, table.record.text() if record else "")
