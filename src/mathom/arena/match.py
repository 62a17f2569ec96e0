"""One game of a plan, in whatever process or on whatever machine: the same plan and sitting, the same game."""

from __future__ import annotations

from random import Random

import msgspec

from mathom.arena.plan import Plan, Sitting
from mathom.arena.sitting import play_out
from mathom.bots import bot as find_bot
from mathom.bots.asking import BotFailed, told
from mathom.core.errors import MathomError
from mathom.core.message import Message
from mathom.core.registry import game as find_game
from mathom.core.seal import Seal
from mathom.core.table import Table


class Played(msgspec.Struct, frozen=True):
    """One finished game: a line of `games.jsonl`. All but the times follows from the plan and the sitting."""

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

    @property
    def sitting(self) -> Sitting:
        return Sitting(self.lineup, self.pair, self.shift)

    def share(self, seat: int) -> float:
        """The seat's part of the win: a shared one is divided, one of nobody is everybody's."""
        if not self.winners:
            return 1 / len(self.bots)
        return 1 / len(self.winners) if seat in self.winners else 0.0


class Outcome(msgspec.Struct, frozen=True):
    """What a worker sends back: a game and its record if that was wanted, or what went wrong."""

    sitting: Sitting
    played: Played | None = None
    record: str = ""
    fault: str = ""
    causes: tuple[Message, ...] = ()
    """The same as messages, the nearest first, where it is an error of ours."""


def play(plan: Plan, sitting: Sitting, *, record: bool = False) -> Outcome:
    """Play it. A bot may be anyone's code: whatever it raises comes back as a fault, with the game it happened in."""
    try:
        return _play(plan, sitting, record)
    except MathomError as error:
        behind = error.causes if isinstance(error, BotFailed) else ()
        return Outcome(sitting, fault=told(error), causes=(error.message, *behind))
    except Exception as error:  # noqa: BLE001
        return Outcome(sitting, fault=told(error))


def _play(plan: Plan, sitting: Sitting, record: bool) -> Outcome:
    game = find_game(plan.game)
    names = sitting.bots()
    seed = plan.chance(sitting.unit)
    table = Table.new(game, plan.options, players=names, seal=Seal.from_seed(seed, len(names)))
    bots = [find_bot(plan.plays[name], plan.game) for name in names]
    chance = [Random(f"{seed}/{name}/{seat}") for seat, name in enumerate(names)]
    spent = play_out(table, bots, names, chance, plan.seconds, plan.iterations)
    result = table.result()
    assert result is not None
    played = Played(
        game=plan.game,
        options=plan.options,
        lineup=sitting.lineup,
        pair=sitting.pair,
        shift=sitting.shift,
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
    )
    return Outcome(sitting, played, table.record.text() if record else "")
