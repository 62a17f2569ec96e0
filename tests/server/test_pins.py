"""Pins on the map: who may move them, who sees them, and what knows nothing of them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.applications import Starlette

from mathom.core.action import REFEREE, SPECTATOR
from mathom.core.registry import added
from mathom.server.errors import NoSuchPin, NoSuchPlace, NotRunning, NotYourPin, TooFast
from mathom.server.match import Match
from mathom.server.rendering import words_of
from tests.core.company import COMPANY
from tests.server.conftest import opened
from tests.server.http_guest import Guest, data_of, forms_in, in_app, open_app, read, services_of, table_for, words_in

pytestmark = pytest.mark.slow

SEATS = "seats=3 days=2"
"""The second of three seats is alone in its team, which moves the pins."""


@pytest.fixture(autouse=True)
def company() -> Iterator[None]:
    with added(COMPANY):
        yield


def lying(html: str) -> dict[str, str]:
    """Where a page shows the pins, in words."""
    section = html.partition('id="pins"')[2].partition("</ul>")[0]
    rows = [words_in(row) for row in section.partition("<ul>")[2].split("</li>") if row.strip()]
    return {row[:6].strip(): row[6:].strip() for row in rows}


async def put(guest: Guest, match: Match, pin: str, place: str) -> str:
    return await guest.done(f"/t/{match.code}/pin", {"pin": pin, "place": place})


def everything(match: Match) -> tuple[object, ...]:
    """All that pins must leave alone."""
    table = match.running()
    seen = [table.observe(audience) for audience in (0, 1, 2, SPECTATOR, REFEREE)]
    undo = [table.can_undo(seat) for seat in range(3)]
    return match.revision, match.moved_at, [match.asked(seat) for seat in range(3)], table.record.text(), seen, undo


def test_a_pin_is_put_moved_and_taken_off_and_everybody_sees_it_at_once(tmp_path: Path) -> None:
    async def test(app: Starlette) -> None:
        match, (ala, bob, _) = await table_for(app, "company", SEATS)
        before = everything(match)
        watcher = Guest(app, "en")
        assert lying(await ala.page(f"/t/{match.code}")) == {"Camp 1": "not on the map", "Camp 2": "not on the map"}
        await watcher.page(f"/t/{match.code}")
        streams = [guest.stream(f"/t/{match.code}/live") for guest in (ala, watcher)]
        for stream in streams:
            await stream.event()
        for place, said in (("river", "river"), ("day_2", "day 2"), ("", "not on the map")):
            if place:
                assert await put(bob, match, "camp_1", place) == f"/t/{match.code}#pins"
            else:
                await bob.done(f"/t/{match.code}/pin", {"pin": "camp_1", "off": "1"})
            shown = {"Camp 1": said, "Camp 2": "not on the map"}
            for stream in streams:
                while lying(data_of(await stream.event())) != shown:  # somebody may have come in between
                    pass
            assert lying(await watcher.page(f"/t/{match.code}")) == shown
        assert everything(match) == before

    in_app(tmp_path, test)


def test_only_those_who_may_have_the_form_and_it_needs_no_scripts(tmp_path: Path) -> None:
    async def test(app: Starlette) -> None:
        match, (ala, bob, _) = await table_for(app, "company", SEATS)
        page = await bob.page(f"/t/{match.code}")
        assert f"/t/{match.code}/pin" in [form.get("action") for form in forms_in(page)]
        fields = [(tag, attrs.get("name")) for tag, attrs in read(page)[0] if attrs.get("form") == "pin"]
        assert fields == [("select", "pin"), ("select", "place"), ("button", None), ("button", "off")]
        assert "Znaczniki na mapie" in words_in(page)
        for guest in (ala, Guest(app, "en")):
            other = await guest.page(f"/t/{match.code}")
            assert 'form="pin"' not in other
            assert f"/t/{match.code}/pin" not in [form.get("action") for form in forms_in(other)]
        live = await bob.post(f"/t/{match.code}/pin", {"pin": "camp_2", "place": "road"}, live=True)
        assert (live.status_code, lying(live.text)) == (200, {"Obóz 1": "poza mapą", "Obóz 2": "droga"})

    in_app(tmp_path, test)


@pytest.mark.parametrize(
    "seat, pin, place, status, said",
    [
        (0, "camp_1", "road", 403, "These pins are moved from other seats; you see where they lie."),
        (None, "camp_1", "road", 403, "These pins are moved from other seats; you see where they lie."),
        (1, "camp_9", "road", 400, "W tej grze nie ma znacznika camp_9."),
        (1, "camp_1", "sea", 400, "Znacznik nie może tam leżeć: sea. Wybierz miejsce z listy."),
        (1, "camp_1", "", 400, "Znacznik nie może tam leżeć: . Wybierz miejsce z listy."),
        (1, "", "road", 400, "W tej grze nie ma znacznika ."),
        (0, "<b>" * 99, "road", 400, "There is no pin <b><b>"),
    ],
)
def test_what_cannot_be_is_refused_in_words(
    tmp_path: Path, seat: int | None, pin: str, place: str, status: int, said: str
) -> None:
    async def test(app: Starlette) -> None:
        match, guests = await table_for(app, "company", SEATS)
        guest = Guest(app, "en") if seat is None else guests[seat]
        answer = await guest.post(f"/t/{match.code}/pin", {"pin": pin, "place": place})
        assert answer.status_code == status
        assert said in words_in(answer.text)
        assert match.pins == {}

    in_app(tmp_path, test)


def test_the_service_refuses_with_errors_of_its_own(tmp_path: Path) -> None:
    async def test(app: Starlette) -> None:
        match, (ala, bob, _) = await table_for(app, "company", SEATS)
        matches = services_of(app).matches
        with pytest.raises(NotYourPin):
            await matches.pinning.unpin(match.code, ala.id, "camp_1")
        with pytest.raises(NoSuchPin) as pin:
            await matches.pinning.unpin(match.code, bob.id, "camp_3")
        with pytest.raises(NoSuchPlace) as place:
            await matches.pinning.pin(match.code, bob.id, "camp_1", "day_3")
        said = [[words_of(language).say(error.value.message) for error in (pin, place)] for language in ("en", "pl")]
        assert said == [
            ["There is no pin camp_3 in this game.", "No pin can lie there: day_3. Choose a place of the list."],
            ["W tej grze nie ma znacznika camp_3.", "Znacznik nie może tam leżeć: day_3. Wybierz miejsce z listy."],
        ]
        waiting = await ala.open("company", **{"seat-0": "me", "seat-1": "open", "seat-2": "open"})
        with pytest.raises(NotRunning):
            await matches.pinning.pin(waiting, ala.id, "camp_1", "road")
        other, (celina, _) = await table_for(app, "mordor", "players=2")
        with pytest.raises(NoSuchPin):
            await matches.pinning.pin(other.code, celina.id, "camp_1", "road")
        assert 'id="pins"' not in await celina.page(f"/t/{other.code}")
        with pytest.raises(TooFast):  # noqa: PT012  (nobody knows which is one too many)
            for _ in range(100):
                await matches.pinning.pin(match.code, bob.id, "camp_1", "road")
        assert match.pins == {"camp_1": "road"}

    in_app(tmp_path, test)


def test_pins_survive_a_restart_and_a_move_and_not_a_rematch(tmp_path: Path) -> None:
    async def before() -> str:
        async with open_app(tmp_path) as app:
            match, (ala, bob, _) = await table_for(app, "company", SEATS)
            for pin, place in (("camp_2", "road"), ("camp_1", "river"), ("camp_2", "day_1")):
                await put(bob, match, pin, place)
            await ala.act(match, "road")
            assert match.pins == {"camp_1": "river", "camp_2": "day_1"}
            return match.code

    async def after(code: str) -> None:
        async with opened(tmp_path) as matches:
            match = await matches.get(code)
            assert match.pins == {"camp_1": "river", "camp_2": "day_1"}
            bob = match.chairs[1].person
            assert bob is not None
            await matches.pinning.unpin(code, bob, "camp_1")
            await matches.pinning.unpin(code, bob, "camp_1")  # it lies nowhere already
        async with opened(tmp_path) as matches:
            match = await matches.get(code)
            assert match.pins == {"camp_2": "day_1"}
            await matches.act(code, 1, ["resign"], match.revision)
            assert match.record().verify().over
            assert (await matches.seating.rematch(code, bob)).pins == {}

    asyncio.run(after(asyncio.run(before())))


def test_what_can_be_taken_back_still_can(tmp_path: Path) -> None:
    async def test(app: Starlette) -> None:
        match, (ala, bob, _) = await table_for(app, "company", SEATS)
        await ala.act(match, "offer_stop")
        asked = match.revision
        await put(bob, match, "camp_1", "road")
        assert match.running().can_undo(0)
        assert (await ala.post(f"/t/{match.code}/act", {"undo": "1", "number": str(asked)})).status_code == 303
        assert match.pins == {"camp_1": "road"}

    in_app(tmp_path, test)
