"""What is to be played: which bots meet, on which chance. A plan is data; each game of it can be named and repeated."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from hashlib import sha256
from itertools import combinations, combinations_with_replacement, permutations
from typing import NamedTuple

import msgspec

from mathom.bots import bot as find_bot
from mathom.bots.bot import check_settings
from mathom.bots.levels import LEVELS, level_of, levels
from mathom.core.errors import WrongUse
from mathom.core.message import Message
from mathom.core.registry import game as find_game
from mathom.core.teams import Teams

ALL_LEVELS = "@levels"
"""Instead of a bot: all levels of the game."""
Lineup = tuple[str, ...]
"""Who meets whom: a bot for each side, in the plan's order, whoever sits where. A side is a team: a seat that plays
alone, or all that play together, which one bot holds.
"""


class Unit(NamedTuple):
    """The unit of measurement: the games of one lineup on one chance, every bot once on every side.

    For two sides it is the mirrored pair.
    """

    lineup: Lineup
    pair: int
    """Counted from 1."""


class ScheduledGame(NamedTuple):
    """One game of a unit: all move on by so many sides."""

    lineup: Lineup
    pair: int
    shift: int

    @property
    def unit(self) -> Unit:
        return Unit(self.lineup, self.pair)

    def bots(self) -> tuple[str, ...]:
        """The bot of each side.

        >>> ScheduledGame(("a", "b"), pair=1, shift=1).bots()
        ('b', 'a')

        With more than two sides it also matters who sits behind whom: pair after pair tries another order.

        >>> [ScheduledGame(("a", "b", "c"), pair, shift).bots() for pair, shift in ((1, 0), (2, 1))]
        [('a', 'b', 'c'), ('c', 'b', 'a')]
        """
        first, *others = self.lineup
        orders = tuple(permutations(others))
        order = (first, *orders[(self.pair - 1) % len(orders)])
        return (*order[self.shift :], *order[: self.shift])

    def name(self) -> str:
        """A name for the game's record, good for a file; what such a name cannot say of the lineup is in its hash.

        >>> ScheduledGame(("random", "greedy:worlds=4"), pair=1, shift=0).name()
        'random-greedy_worlds_4-3c38991b-00001-1'
        """
        who = "-".join(re.sub(r"[^a-z0-9]+", "_", bot.lower()).strip("_") for bot in self.lineup)
        whole = sha256(" ".join(self.lineup).encode()).hexdigest()
        return f"{who[:120]}-{whole[:8]}-{self.pair:05}-{self.shift + 1}"


class Plan(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A tournament. Made by `Plan.make`, which checks it; a game depends on the plan and its `ScheduledGame` alone."""

    game: str
    version: int
    """Of the game's rules."""
    options: str
    bots: tuple[str, ...]
    plays: dict[str, str]
    """The bot with its settings behind each name, for a level may get another one some day."""
    seed: str = "0"
    pairs: int = 100
    """For each lineup; with `sprt` the most."""
    gauntlet: str = ""
    """The bot that meets all others, which do not meet each other; if there is none, everybody meets everybody."""
    sprt: tuple[float, float] | None = None
    """Elo of the two hypotheses, as the lineup's first bot sees them; a decided lineup stops."""
    seconds: float | None = None
    iterations: int | None = None
    """Limits of every choice of bots that search, beside their own."""

    @classmethod
    def make(
        cls,
        game: str,
        bots: Iterable[str],
        *,
        options: Mapping[str, object] | str | None = None,
        seed: int | str = 0,
        pairs: int = 100,
        gauntlet: str = "",
        sprt: tuple[float, float] | None = None,
        seconds: float | None = None,
        iterations: int | None = None,
    ) -> Plan:
        """A plan whose bots and options exist; raises `MathomError`.

        >>> plan = Plan.make("mordor", ["random", "greedy"], pairs=3, options="game=advanced")
        >>> plan.lineups()
        (('random', 'greedy'),)
        >>> sum(1 for _ in plan.schedule())
        6
        """
        rules = find_game(game)
        chosen = rules.options(options)
        rules.start(chosen)  # some options do not go together, and only the game knows
        names = tuple(bots)
        plays = {}
        for name in names:
            plays[name] = level_of(game, name).bot if name in LEVELS else name
            find_bot(plays[name], game)
        if len(plays) < len(names):
            twice = next(name for name in names if names.count(name) > 1)
            raise WrongUse(Message("arena-bot-twice", {"bot": twice}))
        if len(names) < 2:
            raise WrongUse(Message("arena-two-bots"))
        if gauntlet and len(set(rules.teams(chosen))) == 1:
            raise WrongUse(Message("arena-gauntlet-together"))
        if gauntlet and gauntlet not in plays:
            raise WrongUse(Message("arena-gauntlet", {"bot": gauntlet, "bots": ", ".join(names)}))
        if sprt is not None and (len(set(rules.teams(chosen))) != 2 or not -math.inf < sprt[0] < sprt[1] < math.inf):
            raise WrongUse(Message("arena-sprt"))
        check_settings(seconds=(seconds, 0), iterations=(iterations, 1))
        return cls(
            game=game,
            version=rules.version,
            options=chosen.full_text(),
            bots=names,
            plays=plays,
            seed=str(seed),
            pairs=pairs,
            gauntlet=gauntlet,
            sprt=sprt,
            seconds=seconds,
            iterations=iterations,
        )

    @property
    def teams(self) -> Teams:
        """The side of each seat."""
        return _teams(self.game, self.options)

    @property
    def sides(self) -> tuple[str, ...]:
        """The names of the sides: the short name of a seat, or of those of a team with a plus between them."""
        return _sides(self.game, self.options)

    def lineups(self) -> tuple[Lineup, ...]:
        """Who meets whom.

        With more bots than sides, every choice of them; with fewer, all bots, and the sides left over are filled with
        them in every way. Where all play together each bot meets the game alone.
        """
        sides = len(self.sides)
        if len(self.bots) >= sides:
            all_of_them: Iterable[Lineup] = combinations(self.bots, sides)
        else:
            place = self.bots.index
            extra = combinations_with_replacement(self.bots, sides - len(self.bots))
            all_of_them = (tuple(sorted((*self.bots, *more), key=place)) for more in extra)
        if not self.gauntlet:
            return tuple(all_of_them)
        runs = [lineup for lineup in all_of_them if self.gauntlet in lineup]
        return tuple(tuple(sorted(lineup, key=lambda bot: bot != self.gauntlet)) for lineup in runs)

    def units(self) -> Iterator[Unit]:
        """All units, one of each lineup after the other, so that a tournament which is stopped early is a fair one."""
        lineups = self.lineups()
        for pair in range(1, self.pairs + 1):
            for lineup in lineups:
                yield Unit(lineup, pair)

    def schedule(self) -> Iterator[ScheduledGame]:
        """All games."""
        sides = len(self.sides)
        for lineup, pair in self.units():
            for shift in range(sides):
                yield ScheduledGame(lineup, pair, shift)

    def chance(self, unit: Unit) -> str:
        """The seed of the chance that all games of a unit share. Where all play together every bot meets the same."""
        who = " ".join(unit.lineup) if len(unit.lineup) > 1 else "*"
        return f"{self.seed}/{who}/{unit.pair}"

    def grows_from(self, old: Plan) -> bool:
        """Whether this plan goes on with an old one: the same, or with more pairs or bots."""
        same = msgspec.structs.replace(self, bots=old.bots, plays=old.plays, pairs=old.pairs) == old
        kept = self.bots[: len(old.bots)] == old.bots
        return same and kept and self.pairs >= old.pairs and old.plays.items() <= self.plays.items()

    def differences(self, old: Plan) -> list[str]:
        """What of an old plan this one does not go on with, in the old one's words: `seed=7`."""
        found = []
        for name in self.__struct_fields__:
            mine, theirs = getattr(self, name), getattr(old, name)
            if name == "options":
                found += [part for part in theirs.split() if part not in mine.split()]
            elif name == "plays":
                found += [f"{bot}={text}" for bot, text in theirs.items() if mine.get(bot, text) != text]
            elif name == "bots":
                found += [f"bots={','.join(theirs)}"] if mine[: len(theirs)] != theirs else []
            elif mine < theirs if name == "pairs" else mine != theirs:
                found.append(f"{name}={_short(theirs)}")
        return found


@cache
def _teams(game: str, options: str) -> Teams:
    rules = find_game(game)
    return rules.teams(rules.options(options))


@cache
def _sides(game: str, options: str) -> tuple[str, ...]:
    rules = find_game(game)
    seats, teams = rules.seats(rules.options(options)), _teams(game, options)
    return tuple(
        "+".join(seat for seat, other in zip(seats, teams, strict=True) if other == team)
        for team in range(len(set(teams)))
    )


def split_bots(texts: Sequence[str], game: str) -> tuple[str, ...]:
    """The bots that a command line names, with commas, semicolons or spaces between them; `@levels` is all levels.

    A comma also stands between a bot's settings: what has a `=` but no `:` before it belongs to the bot before it.

    >>> split_bots(["random,mo-ismcts:iterations=500,explore=0.7,greedy"], "mordor")
    ('random', 'mo-ismcts:iterations=500,explore=0.7', 'greedy')
    >>> split_bots(["random; greedy:worlds=2", "child"], "mordor")
    ('random', 'greedy:worlds=2', 'child')
    """
    out: list[str] = []
    for text in texts:
        for word in re.split(r"[\s;]+", text):
            begun = len(out)
            for part in word.split(","):
                if "=" in part and ":" not in part.partition("=")[0] and len(out) > begun:
                    out[-1] += f",{part}"
                elif part == ALL_LEVELS:
                    out += [level.name for level in levels(game)]
                elif part:
                    out.append(part)
    return tuple(out)


def _short(value: object) -> str:
    """A value as one would type it; `-` for none."""
    return ",".join(map(str, value)) if isinstance(value, tuple) else "-" if value in (None, "") else str(value)
