"""Seats of a team in other hands: left to a bot, taken back, opened by the host and taken over by somebody else."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import pytest
from sqlalchemy.orm import Session
from starlette.applications import Starlette

from mathom.core.registry import added
from mathom.server.errors import NotInATeam, NotRunning, NotYourSeat, NotYourTable, SeatTaken
from mathom.server.match import Match
from mathom.server.matches import Matches
from tests.core.company import COMPANY
from tests.server.http_guest import Guest, form_of, in_app, open_app, services_of, table_for, words_in

pytestmark = pytest.mark.slow

T = TypeVar("T")
FOUR = "seats=4 days=2"
"""Two teams of two: the first and third seat, the second and fourth."""


@pytest.fixture(autouse=True)
def company() -> Iterator[None]:
    with added(COMPANY):
        yield


async def press(guest: Guest, match: Match, do: str) -> str:
    """Press a button, and what the page shows then."""
    await guest.done(f"/t/{match.code}/hands", {"do": do})
    return await guest.page(f"/t/{match.code}")


def test_a_seat_is_left_to_a_bot_and_taken_back(tmp_path: Path) -> None:
    async def test(app: Starlette) -> None:
        match, (ala, bob, *_) = await table_for(app, "company", FOUR)
        page = await bob.page(f"/t/{match.code}")
        assert 'value="leave"' in page
        page = await press(bob, match, "leave")
        assert match.chairs[1].stood_in
        assert match.chairs[1].person is not None
        assert 'value="back"' in page
        assert 'value="leave"' not in page
        refused = await bob.post(f"/t/{match.code}/act", {"action": "resign", "number": str(match.revision)})
        assert refused.status_code == NotYourSeat.status
        assert 'value="leave"' in await press(bob, match, "back")
        assert not match.chairs[1].bot
        assert 'value="let_in 1"' not in await ala.page(f"/t/{match.code}")

    in_app(tmp_path, test)


def test_what_a_bot_plays_for_somebody_waits_for_nobody(tmp_path: Path) -> None:
    async def test(app: Starlette) -> None:
        match, guests = await table_for(app, "company", FOUR)
        seat = match.to_act()[0]
        guest, lists = guests[seat], services_of(app).matches.lists
        assert [row.code for row in await lists.turns(guest.id)] == [match.code]
        assert 'value="resign"' in await guest.page("/games")
        await press(guest, match, "leave")
        assert await lists.turns(guest.id) == []
        page = await guest.page("/games")
        assert match.code in page
        assert 'value="resign"' not in page
        assert "Your turn" not in words_in(page)
        await press(guest, match, "back")
        assert [row.code for row in await lists.turns(guest.id)] == [match.code]

    in_app(tmp_path, test, bot_delay=60.0)


@pytest.mark.parametrize("given_up", [0, 1])
def test_of_several_seats_those_that_were_not_given_up_are_taken_back(tmp_path: Path, given_up: int) -> None:
    async def test(app: Starlette) -> None:
        host = await Guest(app, "en").named("Ala")
        seats = {"seat-0": "me", "seat-1": "me", "seat-2": "open"}
        code = await host.open("journeys", form_of("journeys", "heroes=3"), **seats)  # which goes on without one
        other = await Guest(app, "pl").named("Bob")
        await other.done(f"/t/{code}/sit", {"seat": "2"})
        matches = services_of(app).matches
        match = await matches.get(code)
        await matches.act(code, given_up, ["resign"], match.revision)
        saves = _saves_of(matches)
        assert 'value="back"' in await press(host, match, "leave")
        assert [bool(chair.bot) for chair in match.chairs] == [True, True, False]
        stream = other.stream(f"/t/{code}/live")
        await stream.event()
        assert 'value="back"' not in await press(host, match, "back")
        assert [bool(chair.bot) for chair in match.chairs] == [seat == given_up for seat in range(3)]
        assert await stream.news()
        assert len(saves) == 2  # each all at once
        await matches.act(code, 1 - given_up, ["resign"], match.revision)
        refused = await host.post(f"/t/{code}/hands", {"do": "back"})
        assert refused.status_code == NotYourSeat.status

    in_app(tmp_path, test, bot_delay=60.0)


def _saves_of(matches: Matches) -> list[object]:
    """What is written from now on."""
    saves: list[object] = []
    save = matches.store.save

    async def count(work: Callable[[Session], T]) -> T:
        saves.append(work)
        return await save(work)

    matches.store.save = count  # type: ignore[method-assign]
    return saves


def test_the_host_lets_somebody_in_who_then_has_the_seat(tmp_path: Path) -> None:
    async def test(app: Starlette) -> None:
        match, (ala, bob, celina, _) = await table_for(app, "company", FOUR)
        eve = await Guest(app, "en").named("Ewa")
        await press(bob, match, "leave")
        assert "take 1" not in await eve.page(f"/t/{match.code}")
        matches = services_of(app).matches
        celinas = match.chairs[2].person
        assert celinas is not None
        with pytest.raises(NotYourTable):
            await matches.stand_ins.let_in(match.code, celinas, 1)
        with pytest.raises(NotYourSeat):
            await matches.stand_ins.let_in(match.code, match.host, 2)
        assert 'value="let_in 1"' in await ala.page(f"/t/{match.code}")
        await press(ala, match, "let_in 1")
        assert 'value="take 1"' in await eve.page(f"/t/{match.code}")
        assert 'value="take 1"' not in await celina.page(f"/t/{match.code}")  # she has a seat already
        await press(eve, match, "take 1")
        assert (match.chairs[1].name, match.chairs[1].bot, match.chairs[1].free) == ("Ewa", "", False)
        with pytest.raises(SeatTaken):
            await matches.stand_ins.take_over(match.code, celinas, 1)
        assert 'value="back"' not in await bob.page(f"/t/{match.code}")

    in_app(tmp_path, test)


def test_who_is_alone_on_a_side_plays_or_resigns(tmp_path: Path) -> None:
    async def test(app: Starlette) -> None:
        match, (_, bob, _) = await table_for(app, "company", "seats=3 days=2")
        assert 'value="leave"' not in await bob.page(f"/t/{match.code}")
        person = match.chairs[1].person
        assert person is not None
        with pytest.raises(NotInATeam):
            await services_of(app).matches.stand_ins.leave_to_bot(match.code, person)

    in_app(tmp_path, test)


def test_before_the_start_there_is_nothing_to_leave(tmp_path: Path) -> None:
    async def test(app: Starlette) -> None:
        host = await Guest(app, "en").named("Ala")
        code = await host.open(
            "company",
            {"seats": "4", "days": "2"},
            **{"seat-0": "me", "seat-1": "open"},
            **{
                "seat-2": "open",
                "seat-3": "open",
            },
        )
        matches = services_of(app).matches
        match = await matches.get(code)
        with pytest.raises(NotRunning):
            await matches.stand_ins.leave_to_bot(code, match.host)

    in_app(tmp_path, test)


def test_a_seat_stays_in_other_hands_over_a_restart(tmp_path: Path) -> None:
    code = ""

    async def leave() -> None:
        nonlocal code
        async with open_app(tmp_path) as app:
            match, (ala, bob, *_) = await table_for(app, "company", FOUR)
            code = match.code
            await press(bob, match, "leave")
            await press(ala, match, "let_in 1")

    async def look() -> None:
        async with open_app(tmp_path) as app:
            match = await services_of(app).matches.get(code)
            assert match.chairs[1].stood_in
            assert match.chairs[1].free

    asyncio.run(leave())
    asyncio.run(look())
