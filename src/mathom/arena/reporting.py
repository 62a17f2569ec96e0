"""What a tournament says: ratings, who beat whom from which seat, how long they thought. All of it from the games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

import msgspec

from mathom.arena.intervals import interval
from mathom.arena.match import THE_GAME, Played
from mathom.arena.plan import Plan
from mathom.arena.ratings import BOOTSTRAPS, Rating, Units, rate
from mathom.arena.skills import Skill, skills
from mathom.arena.sprt import BOUND
from mathom.arena.stopping import Referee
from mathom.core.errors import WrongUse
from mathom.core.message import Message


class Share(msgspec.Struct, frozen=True):
    """The wins of somebody out of some games, with the bounds of 95 per cent. A shared win counts in part."""

    wins: float
    games: int
    low: float
    high: float

    @classmethod
    def of(cls, shares: Iterable[float]) -> Share:
        """From the games one by one."""
        each = list(shares)
        wins = round(sum(each), 6)
        return cls(wins, len(each), *interval(wins, len(each)))

    @property
    def rate(self) -> float:
        return self.wins / self.games if self.games else 0.0


class Standing(msgspec.Struct, frozen=True):
    """One bot."""

    bot: str
    plays: str
    rating: Rating
    score: Share
    seats: dict[str, Share]
    """By side."""
    choices: int
    seconds: float
    """A choice, on average."""
    longest: float
    skill: Skill | None = None


class Meeting(msgspec.Struct, frozen=True):
    """One bot against another, from each side and in all; with more than two sides, the games that one of them won."""

    bot: str
    rival: str
    score: Share
    seats: dict[str, Share]


class Side(msgspec.Struct, frozen=True):
    """One seat, or one team: its wins, and how much Elo it is worth when all are equally strong. Where all play
    together it is the game itself, with its own strength.
    """

    seat: str
    score: Share
    rating: Rating


class Ending(msgspec.Struct, frozen=True):
    """How often a rule ended a game for these winners."""

    winners: tuple[str, ...]
    rule: str
    games: int


class Trial(msgspec.Struct, frozen=True):
    """The sequential test of a lineup."""

    bot: str
    rival: str
    elo0: float
    elo1: float
    pairs: int
    llr: float
    bound: float
    verdict: str
    """`elo0`, `elo1`, or nothing while it is open."""


class Report(msgspec.Struct, frozen=True):
    """All of it. The strongest bot comes first."""

    game: str
    options: str
    seed: str
    seats: tuple[str, ...]
    """The sides: a seat each, or the seats of a team."""
    pairs: int
    """Complete units that count; for two sides mirrored pairs."""
    asked: int
    games: int
    connected: bool
    standings: tuple[Standing, ...]
    meetings: tuple[Meeting, ...]
    sides: tuple[Side, ...]
    endings: tuple[Ending, ...]
    tests: tuple[Trial, ...]
    anchor: str = ""

    def meeting(self, bot: str, rival: str) -> Meeting | None:
        """One bot against another, if they met."""
        return next((each for each in self.meetings if (each.bot, each.rival) == (bot, rival)), None)

    def data(self) -> dict[str, Any]:
        """For JSON."""
        data: dict[str, Any] = msgspec.to_builtins(self)
        return data


def report(plan: Plan, games: Iterable[Played], *, anchor: str = "", bootstraps: int = BOOTSTRAPS) -> Report:
    """The report of these games of a plan. Only complete units count; with an anchor its rating is 0."""
    if anchor and anchor not in plan.bots:
        raise WrongUse(Message("arena-gauntlet", {"bot": anchor, "bots": ", ".join(plan.bots)}))
    referee = Referee.of(plan, games)
    units = referee.all_units()
    counted = [game for played in units.values() for unit in played for game in unit]
    sides = plan.sides
    ratings = rate(plan.bots, len(sides), units, anchor=anchor, bootstraps=bootstraps)
    rated = list(enumerate(sides)) if len(sides) > 1 else [(1, THE_GAME)]
    learned = skills(plan.bots, units) if len(sides) > 2 else {}
    standings = [_standing(plan, bot, counted, ratings.bots[bot], learned.get(bot)) for bot in plan.bots]
    ends = Counter((_winners(sides, game), game.rule) for game in counted)
    return Report(
        game=plan.game,
        options=plan.options,
        seed=plan.seed,
        seats=sides,
        pairs=sum(map(len, units.values())),
        asked=plan.pairs * len(units),
        games=len(counted),
        connected=ratings.connected,
        standings=tuple(sorted(standings, key=lambda standing: -standing.rating.elo)),
        meetings=tuple(_meetings(plan, units)),
        sides=tuple(
            Side(name, Share.of(game.shares()[side] for game in counted), ratings.sides[number])
            for number, (side, name) in enumerate(rated)
        ),
        endings=tuple(Ending(*end, times) for end, times in sorted(ends.items(), key=lambda item: (-item[1], item[0]))),
        tests=tuple(
            Trial(lineup[0], lineup[1], test.elo0, test.elo1, test.pairs, test.llr, BOUND, test.verdict)
            for lineup, test in referee.tests.items()
        ),
        anchor=anchor,
    )


def _winners(sides: tuple[str, ...], game: Played) -> tuple[str, ...]:
    return tuple(name for side, name in enumerate(sides) if game.winners and game.shares()[side])


def _standing(plan: Plan, bot: str, games: list[Played], rating: Rating, skill: Skill | None) -> Standing:
    own = [(game, side) for game in games for side, name in enumerate(game.sides) if name == bot]
    held = [(game, seat) for game, side in own for seat in game.seats_of(side)]
    choices = sum(game.choices[seat] for game, seat in held)
    return Standing(
        bot=bot,
        plays=plan.plays[bot],
        rating=rating,
        score=Share.of(game.shares()[side] for game, side in own),
        seats={
            name: Share.of(game.shares()[side] for game, side in own if side == number)
            for number, name in enumerate(plan.sides)
        },
        choices=choices,
        seconds=sum(game.seconds[seat] for game, seat in held) / choices if choices else 0.0,
        longest=max((game.longest[seat] for game, seat in held), default=0.0),
        skill=skill,
    )


def _meetings(plan: Plan, units: Units) -> Iterable[Meeting]:
    for bot in plan.bots:
        for rival in plan.bots:
            if bot == rival:
                continue
            by_side: dict[str, list[float]] = {side: [] for side in plan.sides}
            for lineup, played in units.items():
                if bot in lineup and rival in lineup:
                    for unit in played:
                        for game in unit:
                            _compare(plan, game, bot, rival, by_side)
            shares = [share for each in by_side.values() for share in each]
            if shares:
                yield Meeting(bot, rival, Share.of(shares), {side: Share.of(each) for side, each in by_side.items()})


def _compare(plan: Plan, game: Played, bot: str, rival: str, by_side: dict[str, list[float]]) -> None:
    """One game between the two, as each side of the one sees it."""
    shares = game.shares()
    if len(game.sides) == 2:
        side = game.sides.index(bot)
        by_side[plan.sides[side]].append(shares[side])
        return
    theirs = sum(share for share, name in zip(shares, game.sides, strict=True) if name == rival)
    theirs /= game.sides.count(rival)
    for side, name in enumerate(game.sides):
        ours = shares[side]
        if name == bot and game.winners and ours + theirs:
            by_side[plan.sides[side]].append(ours / (ours + theirs))
