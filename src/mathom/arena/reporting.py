"""What a tournament says: ratings, who beat whom from which seat, how long they thought. All of it from the games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

import msgspec

from mathom.arena.intervals import interval
from mathom.arena.match import Played
from mathom.arena.plan import Plan
from mathom.arena.ratings import BOOTSTRAPS, Rating, Units, rate
from mathom.arena.skills import Skill, skills
from mathom.arena.sprt import BOUND
from mathom.arena.stopping import Referee
from mathom.core.errors import MathomError
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
    choices: int
    seconds: float
    """A choice, on average."""
    longest: float
    skill: Skill | None = None


class Meeting(msgspec.Struct, frozen=True):
    """One bot against another, from each seat and in all; with more than two seats, the games that one of them won."""

    bot: str
    rival: str
    score: Share
    seats: dict[str, Share]


class Side(msgspec.Struct, frozen=True):
    """One seat: its wins, and how much Elo it is worth when all are equally strong."""

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
    pairs: int
    """Complete units that count; for two seats mirrored pairs."""
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
    """The report of these games of a plan. Only complete units count; with an anchor its rating is nought."""
    if anchor and anchor not in plan.bots:
        raise MathomError(Message("arena-gauntlet", {"bot": anchor, "bots": ", ".join(plan.bots)}))
    referee = Referee.of(plan, games)
    units = referee.all_units()
    counted = [game for played in units.values() for unit in played for game in unit]
    seats = plan.seats
    ratings = rate(plan.bots, len(seats), units, anchor=anchor, bootstraps=bootstraps)
    learned = skills(plan.bots, units) if len(seats) > 2 else {}
    standings = [_standing(plan, bot, counted, ratings.bots[bot], learned.get(bot)) for bot in plan.bots]
    ends = Counter((tuple(seats[seat] for seat in game.winners), game.rule) for game in counted)
    return Report(
        game=plan.game,
        options=plan.options,
        seed=plan.seed,
        seats=seats,
        pairs=sum(map(len, units.values())),
        asked=plan.pairs * len(units),
        games=len(counted),
        connected=ratings.connected,
        standings=tuple(sorted(standings, key=lambda standing: -standing.rating.elo)),
        meetings=tuple(_meetings(plan, units)),
        sides=tuple(
            Side(name, Share.of(game.share(seat) for game in counted), ratings.seats[seat])
            for seat, name in enumerate(seats)
        ),
        endings=tuple(Ending(*end, times) for end, times in sorted(ends.items(), key=lambda item: (-item[1], item[0]))),
        tests=tuple(
            Trial(lineup[0], lineup[1], test.elo0, test.elo1, test.pairs, test.llr, BOUND, test.verdict)
            for lineup, test in referee.tests.items()
        ),
        anchor=anchor,
    )


def _standing(plan: Plan, bot: str, games: list[Played], rating: Rating, skill: Skill | None) -> Standing:
    own = [(game, seat) for game in games for seat, name in enumerate(game.bots) if name == bot]
    choices = sum(game.choices[seat] for game, seat in own)
    return Standing(
        bot=bot,
        plays=plan.plays[bot],
        rating=rating,
        score=Share.of(game.share(seat) for game, seat in own),
        seats={
            name: Share.of(game.share(seat) for game, seat in own if seat == number)
            for number, name in enumerate(plan.seats)
        },
        choices=choices,
        seconds=sum(game.seconds[seat] for game, seat in own) / choices if choices else 0.0,
        longest=max((game.longest[seat] for game, seat in own), default=0.0),
        skill=skill,
    )


def _meetings(plan: Plan, units: Units) -> Iterable[Meeting]:
    for bot in plan.bots:
        for rival in plan.bots:
            if bot == rival:
                continue
            by_seat: dict[str, list[float]] = {seat: [] for seat in plan.seats}
            for lineup, played in units.items():
                if bot in lineup and rival in lineup:
                    for unit in played:
                        for game in unit:
                            _compare(plan, game, bot, rival, by_seat)
            shares = [share for each in by_seat.values() for share in each]
            if shares:
                yield Meeting(bot, rival, Share.of(shares), {seat: Share.of(each) for seat, each in by_seat.items()})


def _compare(plan: Plan, game: Played, bot: str, rival: str, by_seat: dict[str, list[float]]) -> None:
    """One game between the two, as each seat of the one sees it."""
    if len(game.bots) == 2:
        seat = game.bots.index(bot)
        by_seat[plan.seats[seat]].append(game.share(seat))
        return
    theirs = sum(game.share(seat) for seat, name in enumerate(game.bots) if name == rival)
    theirs /= game.bots.count(rival)
    for seat, name in enumerate(game.bots):
        ours = game.share(seat)
        if name == bot and game.winners and ours + theirs:
            by_seat[plan.seats[seat]].append(ours / (ours + theirs))
