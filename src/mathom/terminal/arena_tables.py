"""A tournament's report as tables of text: the terminal paints them, the documents take them as Markdown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from mathom.arena.match import THE_GAME
from mathom.arena.plot import signed
from mathom.arena.ratings import Rating
from mathom.arena.reporting import Report, Share
from mathom.core.message import Message
from mathom.core.words import Words


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table: what it is about, its heads and its rows. The first `names` columns are words, the others numbers.

    A cell may have a second line with what must be known of the first: a document puts it in brackets.
    """

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    names: int = 1

    def markdown(self) -> str:
        """As documents write it."""
        lines = [self.heads, tuple("---" if column < self.names else "--:" for column in range(len(self.heads)))]
        lines += self.rows
        table = "\n".join(f"| {' | '.join(map(_one_line, line))} |" for line in lines)
        return f"{self.title}\n\n{table}\n"


def sheets(report: Report, words: Words) -> Iterator[Sheet]:
    """All tables that have something to say, the ratings first."""
    yield _standings(report, words)
    yield _matrix(report, words)
    yield _meetings(report, words)
    yield _sides(report, words)
    if report.tests:
        yield _tests(report, words)
    yield _endings(report, words)


def notes(report: Report, words: Words) -> Iterator[str]:
    """What must be known to read the tables."""
    args: dict[str, str | int] = {"pairs": report.pairs, "asked": report.asked, "games": report.games}
    yield words.say(Message("arena-count" if len(report.seats) == 2 else "arena-count-rounds", args))
    yield words.say(Message("arena-note-anchor" if report.anchor else "arena-note", {"bot": report.anchor}))
    if not report.connected and report.games:
        yield words.say(Message("arena-unbounded"))


def _standings(report: Report, words: Words) -> Sheet:
    say = _sayer(words)
    seats = [say("as", seat=seat) for seat in report.seats]
    skilled = any(standing.skill for standing in report.standings)
    skill = [say("skill"), "95%"] if skilled else []
    heads = ("#", say("bot"), "Elo", "95%", *skill, "%", *seats, say("games"), say("time"), say("longest"))
    rows = []
    for place, one in enumerate(report.standings, 1):
        learned = []
        if skilled:
            learned = [f"{one.skill.mu:.1f}", f"{one.skill.low:.1f}–{one.skill.high:.1f}"] if one.skill else ["", ""]
        name = one.bot if one.plays == one.bot else f"{one.bot} ({one.plays})"
        shares = [_percent(one.seats[seat]) for seat in report.seats]
        times = (_time(one.seconds), _time(one.longest))
        games = str(one.score.games)
        rows.append((str(place), name, *_rating(one.rating), *learned, _percent(one.score), *shares, games, *times))
    return Sheet(say("standings"), heads, tuple(rows), names=2)


def _matrix(report: Report, words: Words) -> Sheet:
    """Row against column: in all and, where two play, from each seat."""
    say = _sayer(words)
    seats = _apart(report)
    bots = [standing.bot for standing in report.standings]
    rows = []
    for place, bot in enumerate(bots, 1):
        cells = []
        for rival in bots:
            met = report.meeting(bot, rival)
            apart = "·".join(_percent(met.seats[seat]) for seat in seats) if met else ""
            cells.append("–" if met is None else f"{_percent(met.score)}\n{apart}".strip())
        rows.append((str(place), bot, *cells))
    title = say("matrix", seats="·".join(seats)) if seats else say("matrix-many")
    return Sheet(title, ("#", say("bot"), *map(str, range(1, len(bots) + 1))), tuple(rows), names=2)


def _meetings(report: Report, words: Words) -> Sheet:
    say = _sayer(words)
    bots = [standing.bot for standing in report.standings]
    seats = _apart(report)
    heads = [say("bot"), say("against"), say("games"), "% (95%)", *(say("as", seat=seat) for seat in seats)]
    rows = []
    for place, bot in enumerate(bots):
        for rival in bots[place + 1 :]:
            met = report.meeting(bot, rival)
            if met is None:
                continue
            shares = [met.score, *(met.seats[seat] for seat in seats)]
            rows.append((bot, rival, str(met.score.games), *map(_wide, shares)))
    return Sheet(say("meetings"), tuple(heads), tuple(rows), names=2)


def _apart(report: Report) -> tuple[str, ...]:
    """The seats to tell apart in a meeting: with more than two, the standings do."""
    return report.seats if len(report.seats) == 2 else ()


def _sides(report: Report, words: Words) -> Sheet:
    say = _sayer(words)
    rows = tuple(
        (
            say("the-game") if side.seat == THE_GAME else side.seat,
            _percent(side.score),
            _bounds(side.score),
            str(side.score.games),
            *_rating(side.rating),
        )
        for side in report.sides
    )
    return Sheet(say("sides"), (say("seat"), "%", "95%", "N", "Elo", "95%"), rows)


def _tests(report: Report, words: Words) -> Sheet:
    say = _sayer(words)
    heads = (say("bot"), say("against"), "elo0", "elo1", say("pairs"), "LLR", say("verdict"))
    rows = tuple(
        (
            *(test.bot, test.rival, f"{test.elo0:g}", f"{test.elo1:g}", str(test.pairs)),
            f"{test.llr:.2f} (±{test.bound:.2f})",
            say(f"verdict-{test.verdict or 'open'}", elo=f"{test.elo1 if test.verdict == 'elo1' else test.elo0:g}"),
        )
        for test in report.tests
    )
    return Sheet(say("tests"), heads, rows, names=2)


def _endings(report: Report, words: Words) -> Sheet:
    say = _sayer(words)
    rows = tuple(
        ("+".join(end.winners) or "–", end.rule, str(end.games), f"{100 * end.games / report.games:.1f}")
        for end in report.endings
    )
    return Sheet(say("endings"), (say("winner"), say("rule"), say("games"), "%"), rows, names=2)


class _Sayer:
    """Words of this file by their short ids."""

    def __init__(self, words: Words) -> None:
        self._words = words

    def __call__(self, what: str, **args: str | int) -> str:
        return self._words.say(Message(f"arena-col-{what}", args))


def _sayer(words: Words) -> _Sayer:
    return _Sayer(words)


def _percent(share: Share) -> str:
    return f"{100 * share.rate:.1f}" if share.games else "–"


def _bounds(share: Share) -> str:
    return f"{100 * share.low:.1f}–{100 * share.high:.1f}" if share.games else ""


def _wide(share: Share) -> str:
    return f"{_percent(share)}\n{_bounds(share)}" if share.games else "–"


def _one_line(cell: str) -> str:
    first, _, second = cell.replace("|", "\\|").partition("\n")
    return f"{first} ({second})" if second else first


def _rating(rating: Rating) -> Sequence[str]:
    return signed(rating.elo), f"{signed(rating.low)}…{signed(rating.high)}"


def _time(seconds: float) -> str:
    """A time in the unit that fits it.

    >>> _time(0.00042), _time(0.25), _time(3.14)
    ('0.42 ms', '250 ms', '3.14 s')
    """
    return f"{seconds:.2f} s" if seconds >= 1 else f"{1000 * seconds:.3g} ms"
