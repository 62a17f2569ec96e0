"""Questions that answer themselves after the table's pause: once, not before, and not where somebody has answered."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from datetime import datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest
from starlette.applications import Starlette

from mathom.core.game import Observation
from mathom.core.registry import added
from mathom.server import matches as service
from mathom.server import pauses, seating
from mathom.server.bot_workers import BotWorkers
from mathom.server.errors import NotSaved, Stale
from mathom.server.match import Match
from mathom.server.matches import Matches
from mathom.server.pauses import PAUSE
from mathom.server.persons import Person
from mathom.server.settings import Settings
from mathom.server.store import Store, now
from tests.core.company import COMPANY
from tests.server.conftest import OpenMatches, opened, until
from tests.server.http_guest import Guest, in_app, services_of, table_for, words_in

pytestmark = pytest.mark.slow

LONG = 600
"""A pause that no test waits for."""
BRISK = "seats=4 days=2 brisk=yes"


@pytest.fixture(autouse=True)
def company() -> Iterator[None]:
    with added(COMPANY):
        yield


class Time:
    """The time that pauses go by: the real one, put forward."""

    def __init__(self) -> None:
        self.ahead = timedelta()

    def now(self) -> datetime:
        return now() + self.ahead

    def pass_by(self, matches: Matches, match: Match, seconds: float = LONG + 1) -> None:
        """Put the clock forward, and let the house see it."""
        self.ahead += timedelta(seconds=seconds)
        matches.pauses.call(match.code)


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    time = Time()
    for module in (pauses, service, seating):  # whoever reckons a pause by the clock
        monkeypatch.setattr(module, "now", time.now)
    return time


def run(open_matches: OpenMatches, test: Callable[[Matches], Awaitable[None]]) -> None:
    async def inside() -> None:
        async with open_matches() as matches:
            await test(matches)

    asyncio.run(inside())


async def at_rest(matches: Matches) -> None:
    """Until nothing is on its way any more."""
    await until(lambda: not matches.pauses._ending and not matches.cache._busy)


async def company_of(
    matches: Matches, chairs: str = "pppp", options: str = BRISK, pause: int | None = LONG
) -> tuple[Match, list[Person]]:
    """A table with people and bots, where the first team has chosen its way: seats 1 and 3 may play a card."""
    people = [await matches.people.new_person(name) for name in ("Ala", "Bob", "Celina", "Daniel")]
    wishes = ["me" if not seat else "open" if kind == "p" else "bot:random" for seat, kind in enumerate(chairs)]
    match = await matches.seating.open("company", options, host=people[0], chairs=wishes, pause=pause)
    for seat, kind in enumerate(chairs):
        if seat and kind == "p":
            await matches.seating.sit(match.code, people[seat], seat)
    await matches.act(match.code, 0, ["road"], match.revision)
    return match, people


def answers(match: Match) -> list[tuple[int, str]]:
    return [(actor, action.text) for actor, action in match.record().entries if action.text in ("play", "pass")]


def test_what_nobody_answers_answers_itself_once(open_matches: OpenMatches, time: Time) -> None:
    async def test(matches: Matches) -> None:
        match, _ = await company_of(matches)
        assert (match.to_act(), answers(match)) == ((1, 3), [])
        waits = match.due
        assert waits is not None
        time.pass_by(matches, match, LONG - 60)
        await at_rest(matches)
        assert answers(match) == []
        time.pass_by(matches, match, 61)
        await until(lambda: match.to_act() == (1, 3) and len(answers(match)) == 2)  # now it is their day
        assert match.due is None
        time.pass_by(matches, match)
        await at_rest(matches)
        assert answers(match) == [(1, "pass"), (3, "pass")]
        await matches.act(match.code, 1, ["resign"], match.revision)
        assert match.record().verify().over

    run(open_matches, test)


def test_no_pause_is_an_answer_at_once(open_matches: OpenMatches) -> None:
    async def test(matches: Matches) -> None:
        match, _ = await company_of(matches, pause=0)
        await until(lambda: len(answers(match)) == 2)
        assert answers(match) == [(1, "pass"), (3, "pass")]

    run(open_matches, test)


def test_whoever_answers_is_not_answered_for(open_matches: OpenMatches, time: Time) -> None:
    async def test(matches: Matches) -> None:
        match, _ = await company_of(matches)
        asked, until_then = match.revision, match.due
        await matches.act(match.code, 3, ["play"], match.revision)
        assert match.due == until_then  # it is still the same question for the other
        with pytest.raises(Stale):  # the pause comes a moment too late
            await matches.act(match.code, 3, ["pass"], asked)
        await matches.pauses._answer(match.code, 3, COMPANY.action("pass"), asked)
        time.pass_by(matches, match)
        await until(lambda: len(answers(match)) == 2)
        assert answers(match) == [(3, "play"), (1, "pass")]

    run(open_matches, test)


def test_when_all_have_answered_there_is_nothing_to_wait_for(open_matches: OpenMatches, time: Time) -> None:
    async def test(matches: Matches) -> None:
        match, _ = await company_of(matches)
        for seat in (1, 3):
            await matches.act(match.code, seat, ["play"], match.revision)
        assert match.due is None
        assert match.code not in matches.pauses._timers
        length = len(match.record().entries)
        time.pass_by(matches, match)
        await at_rest(matches)
        assert len(match.record().entries) == length

    run(open_matches, test)


def test_what_is_taken_back_gives_a_new_pause_and_what_is_done_beside_does_not(open_matches: OpenMatches) -> None:
    async def test(matches: Matches) -> None:
        match, _ = await company_of(matches)
        first = match.due
        assert first is not None
        await matches.act(match.code, 1, ["offer_stop"], match.revision)
        await matches.act(match.code, 1, ["pass"], match.revision)
        assert match.due == first
        await matches.taking_back.undo(match.code, 1, match.revision)
        assert match.due is not None
        assert match.due > first
        assert answers(match) == []

    run(open_matches, test)


def test_the_next_window_has_a_pause_of_its_own(open_matches: OpenMatches) -> None:
    async def test(matches: Matches) -> None:
        match, _ = await company_of(matches)
        first = match.due
        for seat in (1, 3):
            await matches.act(match.code, seat, ["pass"], match.revision)
        await matches.act(match.code, 3, ["river"], match.revision)
        assert match.to_act() == (0, 2)
        assert match.due is not None
        assert first is not None
        assert match.due > first

    run(open_matches, test)


@pytest.mark.parametrize("overdue", [True, False])
def test_a_restart_takes_up_the_pause(tmp_path: Path, time: Time, overdue: bool) -> None:
    async def before() -> str:
        async with opened(tmp_path) as matches:
            match, _ = await company_of(matches)
            await matches.act(match.code, 1, ["play"], match.revision)
            return match.code

    async def after(code: str) -> None:
        if overdue:
            time.ahead = timedelta(seconds=LONG + 1)
        async with opened(tmp_path) as matches:
            match = await matches.get(code)
            if not overdue:
                await at_rest(matches)
                assert answers(match) == [(1, "play")]
                time.pass_by(matches, match)
            await until(lambda: len(answers(match)) == 2)
            assert answers(match) == [(1, "play"), (3, "pass")]

    asyncio.run(after(asyncio.run(before())))


def test_where_the_table_waits_as_long_as_it_takes_there_is_no_pause(open_matches: OpenMatches) -> None:
    async def test(matches: Matches) -> None:
        match, _ = await company_of(matches, pause=None)
        assert (match.pause, match.due) == (None, None)
        slow, people = await company_of(matches, options="seats=4 days=2")
        assert (slow.pause, slow.due) == (LONG, None)
        screen = await matches.seating.open("company", BRISK, host=people[0], chairs=["me"] * 4, one_screen=True)
        await matches.act(screen.code, 0, ["road"], screen.revision)
        assert (screen.pause, screen.due) == (None, None)
        await matches.act(slow.code, 1, ["resign"], slow.revision)
        assert (await matches.seating.rematch(slow.code, people[1])).pause == LONG

    run(open_matches, test)


def test_a_failing_write_does_not_end_a_pause(
    open_matches: OpenMatches, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pauses, "patience", lambda _: 0)

    async def test(matches: Matches) -> None:
        match, _ = await company_of(matches)
        writing = Matches._write_moves
        failed: list[int] = []

        async def flaky(self: Matches, *args: Any) -> None:
            if not failed:
                failed.append(1)
                raise NotSaved
            await writing(self, *args)

        monkeypatch.setattr(Matches, "_write_moves", flaky)
        time.pass_by(matches, match)
        async with asyncio.timeout(60):
            while len(answers(match := await matches.get(match.code))) < 2:  # noqa: ASYNC110  (another object by now)
                await asyncio.sleep(0.005)
        assert failed
        assert answers(match) == [(1, "pass"), (3, "pass")]

    run(open_matches, test)


class Ready(BotWorkers):
    """Bots that have thought at once: they play a card if they can, and say whom they were asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[int] = []

    async def choose(self, bot: str, observation: Observation, seed: int | str, who: str = "") -> str:
        self.asked.append(observation.audience)
        texts = [action.text for action in observation.legal]
        return "play" if "play" in texts else Random(seed).choice(texts)


def with_bots(folder: Path, test: Callable[[Matches, Ready], Awaitable[None]]) -> None:
    """A test inside a house whose bots need no time."""

    async def inside() -> None:
        settings = Settings.load(folder, bot_delay=0, workers=1, environ={})
        bot_workers = Ready()
        matches = Matches(Store(settings.database), bot_workers, settings)
        await matches.start()
        try:
            await test(matches, bot_workers)
        finally:
            await matches.stop()

    asyncio.run(inside())


@pytest.mark.parametrize("chairs", ["pbpb", "pppb"])
def test_a_bot_answers_when_the_pause_is_over(tmp_path: Path, time: Time, chairs: str) -> None:
    """Also where a person has answered long before: nothing tells whether the bot had to think."""

    async def test(matches: Matches, bots: Ready) -> None:
        match, _ = await company_of(matches, chairs)
        thinking = [seat for seat, kind in enumerate(chairs) if kind == "b"]
        await until(lambda: bots.asked == thinking)
        if 1 not in thinking:
            await matches.act(match.code, 1, ["pass"], match.revision)
        time.pass_by(matches, match, LONG - 60)
        await at_rest(matches)
        assert [seat for seat, _ in answers(match)] == [seat for seat in (1, 3) if seat not in thinking]
        time.pass_by(matches, match, 61)
        await until(lambda: len(answers(match)) == 2)
        assert [text for seat, text in answers(match) if seat in thinking] == ["play"] * len(thinking)
        assert bots.asked[: len(thinking)] == thinking  # each has thought once, and before

    with_bots(tmp_path, test)


def test_a_bot_rests_where_its_question_is_gone(tmp_path: Path, time: Time) -> None:
    async def test(matches: Matches, bots: Ready) -> None:
        match, _ = await company_of(matches, "pppb")
        await until(lambda: bots.asked == [3])
        await matches.act(match.code, 0, ["resign"], match.revision)
        await until(lambda: match.code not in matches.bots._tasks)
        assert answers(match) == []

    with_bots(tmp_path, test)


# The page ------------------------------------------------------------------------------------------------------------


def test_the_page_says_what_happens_by_itself_to_whom_it_happens(tmp_path: Path) -> None:
    async def test(app: Starlette) -> None:
        match, guests = await table_for(app, "company", "seats=3 days=2 brisk=yes", pause="60")
        assert match.pause == 60
        watcher = Guest(app, "en")
        await guests[0].act(match, "road")
        pages = [words_in(await guest.page(f"/t/{match.code}")) for guest in (*guests, watcher)]
        assert "Bez odpowiedzi po 60 sekundach: Przepuść." in pages[1]
        for page in (pages[0], pages[2], pages[3]):
            assert "Without an answer" not in page
        await guests[1].act(match, "pass")
        await guests[1].act(match, "road")
        assert "Without an answer, after 60 seconds: Let it pass." in words_in(await guests[0].page(f"/t/{match.code}"))

    in_app(tmp_path, test)


def test_the_form_of_a_new_table_asks_for_the_pause_where_there_is_one(tmp_path: Path) -> None:
    async def test(app: Starlette) -> None:
        ala = await Guest(app, "en").named("Ala")
        form = await ala.page("/new", game="company")
        assert f'<option value="{PAUSE}" selected>3 seconds</option>' in form
        assert 'name="pause"' not in await ala.page("/new", game="mordor")
        matches = services_of(app).matches
        for sent, kept in (("", None), ("10", 10), ("7", None), ("-1", None)):
            assert (await matches.get(await ala.open("company", pause=sent))).pause == kept
        assert (await matches.get(await ala.open("company"))).pause == PAUSE

    in_app(tmp_path, test)
