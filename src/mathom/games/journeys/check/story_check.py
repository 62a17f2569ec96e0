"""The checks of a file of content, one after the other: what each needs the one before has found in order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from mathom.games.journeys.check.campaign import check_campaign
from mathom.games.journeys.check.cards import check_pack
from mathom.games.journeys.check.course import check_course, follow
from mathom.games.journeys.check.ids import check_story_names
from mathom.games.journeys.check.luck import check_luck
from mathom.games.journeys.check.maps import check_map
from mathom.games.journeys.check.names import ROOT, StoryNames
from mathom.games.journeys.check.passable import Parties, check_tests
from mathom.games.journeys.check.report import Finding, Report
from mathom.games.journeys.check.script import Script
from mathom.games.journeys.check.shape import check_shape
from mathom.games.journeys.check.texts import check_actors, check_results, check_texts
from mathom.games.journeys.check.usage import check_usage
from mathom.games.journeys.check.worlds import check_pools, possible
from mathom.games.journeys.library import Library, shipped
from mathom.games.journeys.pack import Pack
from mathom.games.journeys.parsing import ContentError
from mathom.games.journeys.reading import Read, read
from mathom.games.journeys.story import Adventure, Campaign

CORE: Final = "core"
"""The pack that an adventure is checked with where no other is given."""
Tick = Callable[[], None]


class Source(NamedTuple):
    """The text of a file and its name."""

    raw: bytes
    file: str


class KnownContent:
    """The files that are checked together, and the library behind them: what is given counts before what is shipped."""

    def __init__(self, found: Iterable[Read], library: Library) -> None:
        self.library: Final = library
        self.packs: Final[dict[str, Pack]] = {}
        self.adventures: Final[dict[str, Adventure]] = {}
        self.campaigns: Final[dict[str, Campaign]] = {}
        given = [each.value for each in found]
        behind = [content.value for kind in ("pack", "adventure", "campaign") for content in library.all(kind)]
        for value in (*given, *behind):
            if isinstance(value, Pack):
                self.packs.setdefault(value.id, value)
            elif isinstance(value, Adventure):
                self.adventures.setdefault(value.id, value)
            else:
                self.campaigns.setdefault(value.id, value)
        self.pack: Final = next((value for value in given if isinstance(value, Pack)), None) or self.packs[CORE]
        """The pack that adventures are played with."""
        self.parties: Final = Parties(self.pack)

    def campaign_of(self, adventure: str) -> Campaign | None:
        """The campaign in which an adventure is played."""
        return next(
            (
                campaign
                for campaign in self.campaigns.values()
                if any(row.id == adventure for slot in campaign.slots for row in slot.adventures)
            ),
            None,
        )


def check(sources: Sequence[Source], library: Library | None = None, tick: Tick = lambda: None) -> list[Finding]:
    """All that is found in some files of content, file by file. `tick` is called now and then while it takes time."""
    reports: list[Report] = []
    found: list[tuple[Report, Read]] = []
    for source in sources:
        try:
            content = read(source.raw, source.file)
        except ContentError as error:
            report = Report(source.file)
            report.unreadable(error)
        else:
            report = Report(source.file, content)
            found.append((report, content))
        reports.append(report)
        tick()
    known = KnownContent((content for _, content in found), shipped() if library is None else library)
    for report, content in found:
        value = content.value
        if isinstance(value, Pack):
            check_pack(report, value)
        elif isinstance(value, Campaign):
            check_campaign(report, value, known.adventures, [*known.packs.values()])
        else:
            check_adventure(report, value, known, tick)
        tick()
    return [finding for report in reports for finding in report.findings()]


def check_adventure(report: Report, adventure: Adventure, known: KnownContent, tick: Tick = lambda: None) -> None:
    """First the names and the map; only a story in which these are in order is followed."""
    names = StoryNames(adventure, known.pack, known.campaign_of(adventure.id))
    check_story_names(report, names)
    check_pools(report, names)
    script = Script(names)
    check_shape(report, names, script)
    check_texts(report, names.parts)
    check_results(report, names, script)
    check_usage(report, names)
    check_tests(report, names, script, known.parties)
    tick()
    pools = possible(adventure)
    ground = check_map(report, names, pools.worlds)
    if ground is None or report.has_errors_of(FATAL):
        report.note("JE-N-32", "not-followed", ROOT)
        return
    course = follow(report, script, ground, pools, tick)
    if course is not None:
        check_course(report, course)
        check_actors(report, course)
        check_luck(report, course)


FATAL: Final = ("unknown-", "twice-", "nowhere", "two-places", "pool", "overlap", "tile-twice", "map-", "endless-calls")
"""With these errors whatever else might be said of the course of the story would mislead."""
UNPLAYABLE: Final = (*FATAL, "counted-steps", "negative")
"""With these errors a story cannot be played at all."""
