"""The chances over a finished game: worked out once for all who look, kept, told to open pages; and never before."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any
from unittest import mock

import pytest
from sqlalchemy import update
from starlette.applications import Starlette

from mathom.server.analysis import MAKER, Analyses
from mathom.server.bot_workers import BotWorkers
from mathom.server.errors import NotSaved
from mathom.server.match import Match
from mathom.server.store import AnalysisRow
from tests.server.conftest import write_behind
from tests.server.http_guest import Guest, in_app, services_of, table_for, words_in


async def at_once(_: BotWorkers, _who: str, function: Callable[..., Any], *args: Any) -> Any:
    """Worked out here and not in a worker: it is the same function, and starts sooner."""
    return function(*args)


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BotWorkers, "study", at_once)


async def finished(app: Starlette, game: str = "mordor") -> tuple[Match, list[Guest]]:
    """A match that was played for a while and is over."""
    match, guests = await table_for(app, game)
    rng, stopping = Random(7), ["accept_stop", "offer_stop"]
    for moves in range(2000):
        if not (acting := match.to_act()):
            break
        if moves >= 60 and stopping:  # who is out by then is not asked, and the other plays to the end
            await guests[2 - len(stopping)].act(match, stopping.pop())
            continue
        await guests[acting[0]].act(match, rng.choice(match.running().legal(acting[0])).text)
    assert not match.to_act()
    return match, guests


@pytest.mark.usefixtures("here")
def test_a_page_that_is_open_is_told_when_the_graph_is_there(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        analyses = services_of(app).matches.analyses
        analyses.resting = True
        match, (ala, bob) = await finished(app)
        stream = ala.stream(f"/t/{match.code}/live")
        assert "The chances are being worked out." in words_in(await stream.event())
        analyses.resting = False
        await bob.page(f"/t/{match.code}")
        await analyses.settle()
        while 'class="graph"' not in (update_ := await stream.event()):
            assert "being worked out" in words_in(update_), "it says how far it is"
        assert "your chance" in words_in(update_)
        assert 'class="graph"' in await Guest(app, "en").page(f"/t/{match.code}/replay?at=3")

    in_app(tmp_path, inside)


@pytest.mark.usefixtures("here")
def test_it_is_worked_out_once_for_all_and_kept_over_a_restart(tmp_path: Path) -> None:
    codes: list[str] = []

    async def first(app: Starlette) -> None:
        match, guests = await finished(app)
        codes.append(match.code)
        await asyncio.gather(*(guest.page(f"/t/{match.code}") for guest in (*guests, Guest(app), Guest(app))))
        await services_of(app).matches.analyses.settle()
        assert services_of(app).matches.analyses.made == 1

    async def second(app: Starlette) -> None:
        matches = services_of(app).matches
        await Guest(app).page(f"/t/{codes[0]}")
        await matches.analyses.settle()
        assert matches.analyses.made == 0
        page = await Guest(app).page(f"/t/{codes[0]}")
        drawn = page[page.index('class="graph"') :]
        left, right = (re.findall(rf'data-{side}="(\d+)"', drawn)[0] for side in ("left", "right"))
        assert f'd="M{left},68H{right}"' in drawn, "a click is counted along the axis that is drawn"
        assert f'class="ln" d="M{left}.0,' in drawn
        await write_behind(matches, update(AnalysisRow).values(maker="other numbers"))

    async def third(app: Starlette) -> None:
        matches = services_of(app).matches
        await Guest(app).page(f"/t/{codes[0]}")
        await matches.analyses.settle()
        assert matches.analyses.made == 1, "what other numbers made is made anew"
        await write_behind(matches, update(AnalysisRow).values(maker=MAKER, chances=b"damaged"))

    async def fourth(app: Starlette) -> None:
        matches = services_of(app).matches
        await Guest(app).page(f"/t/{codes[0]}")
        await matches.analyses.settle()
        assert matches.analyses.made == 1, "and so is what is damaged"

    for test in (first, second, third, fourth):
        in_app(tmp_path, test, analyses=True)


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize("game", ["mordor", "confrontation"])
def test_before_the_end_there_is_nothing_to_anybody(tmp_path: Path, game: str) -> None:
    async def inside(app: Starlette) -> None:
        match, guests = await table_for(app, game)
        analyses = services_of(app).matches.analyses
        with mock.patch.object(BotWorkers, "study") as study:
            for guest in (*guests, Guest(app, "en")):
                page = await guest.page(f"/t/{match.code}")
                assert 'id="graph"' not in page
                assert (await guest.get(f"/t/{match.code}/replay")).status_code == 409
            analyses.want(match)
            await analyses.settle()
            assert match.analysis is None
            study.assert_not_called()

    in_app(tmp_path, inside, analyses=True)


def test_what_cannot_be_worked_out_says_so_and_hurts_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fails(*_: object) -> None:
        raise TimeoutError

    monkeypatch.setattr(BotWorkers, "study", fails)

    async def inside(app: Starlette) -> None:
        match, (ala, _) = await finished(app)
        await ala.page(f"/t/{match.code}")
        await services_of(app).matches.analyses.settle()
        assert "could not be worked out" in words_in(await ala.page(f"/t/{match.code}"))

    in_app(tmp_path, inside, analyses=True)


@pytest.mark.usefixtures("here")
def test_what_cannot_be_kept_is_shown_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fails(*_: object) -> None:
        raise NotSaved

    monkeypatch.setattr(Analyses, "_keep", fails)

    async def inside(app: Starlette) -> None:
        match, (ala, _) = await finished(app)
        await ala.page(f"/t/{match.code}")
        await services_of(app).matches.analyses.settle()
        assert 'class="graph"' in await ala.page(f"/t/{match.code}")

    in_app(tmp_path, inside, analyses=True)


def test_what_was_broken_off_by_the_disk_begins_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    slices = iter([True, True, False])

    async def breaks_off(_: BotWorkers, _who: str, function: Callable[..., Any], *args: Any) -> Any:
        if next(slices, True):
            return function(*args)
        raise NotSaved

    monkeypatch.setattr(BotWorkers, "study", breaks_off)

    async def inside(app: Starlette) -> None:
        match, (ala, _) = await finished(app)
        analyses = services_of(app).matches.analyses
        await ala.page(f"/t/{match.code}")
        await analyses.settle()
        assert match.analysis is None
        await ala.page(f"/t/{match.code}")
        await analyses.settle()
        assert 'class="graph"' in await ala.page(f"/t/{match.code}")

    in_app(tmp_path, inside, analyses=True)


@pytest.mark.parametrize("late, told", [(2, 'class="graph"'), (3, "could not be worked out")])
def test_a_busy_machine_is_asked_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, late: int, told: str) -> None:
    left = iter(range(late))

    async def too_late(_: BotWorkers, _who: str, function: Callable[..., Any], *args: Any) -> Any:
        if next(left, None) is not None:
            raise TimeoutError
        return function(*args)

    monkeypatch.setattr(BotWorkers, "study", too_late)

    async def inside(app: Starlette) -> None:
        match, (ala, _) = await finished(app)
        await ala.page(f"/t/{match.code}")
        await services_of(app).matches.analyses.settle()
        assert told in await ala.page(f"/t/{match.code}")

    in_app(tmp_path, inside, analyses=True)


@pytest.mark.slow
def test_a_worker_does_it(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        match, (ala, _) = await finished(app)
        await ala.page(f"/t/{match.code}")
        await services_of(app).matches.analyses.settle()
        assert match.analysis is not None
        assert match.analysis.course is not None
        assert match.analysis.course.moments[-1].step == len(match.record().entries)

    in_app(tmp_path, inside, analyses=True)
