"""Live updates: an open page is told when its table has changed, what it may know of it, and nothing twice."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from html import unescape
from pathlib import Path

import httpx
import pytest
import uvicorn
from sqlalchemy import event, text
from starlette.applications import Starlette

from mathom.server.app import create_app
from mathom.server.drawing import Drawing
from mathom.server.guest import COOKIE
from mathom.server.match import Match
from mathom.server.routes import live
from mathom.server.settings import Settings
from mathom.server.viewer import Standing, standing
from tests.server.http_guest import Guest, Stream, at_rest, data_of, id_of, in_app, services_of, table_for

pytestmark = pytest.mark.slow


async def settled(*streams: Stream) -> None:
    """Read away what the opening of these pages has brought: each sees the others come."""
    for stream in streams:
        while await stream.news():
            pass


async def started(match: Match, guests: list[Guest]) -> None:
    """The setup of a Confrontation is done."""
    assert match.table is not None
    while len(match.to_act()) > 1 or match.table.observe(0).log[-1].id != "log-placed":
        seat = match.to_act()[0]
        await guests[seat].act(match, match.table.legal(seat)[0].text)


def test_a_page_hears_of_the_other_and_of_nothing_else(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        match, guests = await table_for(app, "confrontation")
        assert match.table is not None
        await started(match, guests)
        ala, bob = guests
        at = f"/t/{match.code}/live"
        mine, again, his = ala.stream(at), ala.stream(at), bob.stream(at)
        watcher = Guest(app)
        await watcher.get("/")
        looking = watcher.stream(at)
        assert 'id="table"' in data_of(await mine.event())
        assert mine.status == 200
        assert mine.headers["content-type"].startswith("text/event-stream")
        assert mine.headers["cache-control"] == "no-store"
        assert "content-encoding" not in mine.headers
        everybody = (mine, again, his, looking)
        await settled(*everybody)
        seat = match.to_act()[0]
        assert (await guests[seat].act(match, match.table.legal(seat)[0].text)).status_code == 303
        events = [await stream.event() for stream in everybody]
        assert all(f'data-number="{match.revision}"' in event for event in events)
        assert events[0] == events[1]
        assert len(set(events)) == 3  # each audience its own page
        assert [await stream.news() for stream in everybody] == [""] * 4
        # what changes nothing is told to nobody: a refusal, a question, a note
        await ala.act(match, "nonsense")
        await ala.get(f"/t/{match.code}/why")
        await ala.post(f"/t/{match.code}/notes", {"text": "hush"})
        assert [await stream.news() for stream in everybody] == [""] * 4
        # players' talk is for players
        await ala.done(f"/t/{match.code}/say", {"text": "well met"})
        assert ["well met" in await stream.news() for stream in everybody] == [True, True, True, False]
        await watcher.done(f"/t/{match.code}/say", {"text": "what a game"})
        assert ["what a game" in await stream.news() for stream in everybody] == [False, False, False, True]
        for stream in everybody:
            await stream.close()

    in_app(tmp_path, inside)


def test_whoever_comes_back_gets_what_is_new(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        match, guests = await table_for(app, "mordor")
        assert match.table is not None
        at = f"/t/{match.code}/live"
        stream = guests[0].stream(at)
        event = await stream.event()
        await stream.close()
        # nothing has happened meanwhile: nothing comes
        stream = guests[0].stream(at, last=id_of(event))
        assert await stream.news() == ""
        await stream.close()
        seat = match.to_act()[0]
        await guests[seat].act(match, match.table.legal(seat)[0].text)
        stream = guests[0].stream(at, last=id_of(event))
        new = await stream.event()
        assert f'data-number="{match.revision}"' in new
        assert id_of(new) != id_of(event)
        await stream.close()

    in_app(tmp_path, inside)


def test_the_first_event_is_not_the_page_again(tmp_path: Path) -> None:
    """A page names what it shows, so that its stream begins with what is newer: here, that its own reader has come."""

    async def inside(app: Starlette) -> None:
        match, guests = await table_for(app, "mordor")
        page = await guests[0].page(f"/t/{match.code}")
        at = page.partition('hx-sse:connect="')[2].partition('"')[0]
        assert at.startswith(f"/t/{match.code}/live?seen=")
        stream = guests[0].stream(at)
        first = await stream.news()
        other = guests[0].stream(at.partition("?")[0])
        drawn = await other.event()
        assert first == "" or id_of(first) == id_of(drawn)
        again = guests[0].stream(f"{at.partition('?')[0]}?seen={id_of(drawn)}")
        assert await again.news() == ""
        for open_page in (stream, other, again):
            await open_page.close()

    in_app(tmp_path, inside)


def test_the_stream_is_what_the_page_shows(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        match, guests = await table_for(app, "confrontation")
        stream = guests[1].stream(f"/t/{match.code}/live")
        sent = data_of(await stream.event())
        drawn = await guests[1].get(f"/t/{match.code}", live=True)
        assert [*filter(None, sent.splitlines())] == [*filter(None, drawn.text.splitlines())]
        assert "csrf" not in sent
        await stream.close()

    in_app(tmp_path, inside)


def test_a_waiting_room_hears_who_comes(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        ala = await Guest(app).named("Ala")
        code = await ala.open("confrontation", **{"seat-0": "me", "seat-1": "open"})
        page = await ala.page(f"/t/{code}")
        at = page.partition(f"/t/{code}/live?page=lobby&amp;seen=")[2].partition('"')[0]
        assert at
        stream = ala.stream(f"/t/{code}/live?page=lobby&seen={at}")
        assert await stream.news() == ""
        bob = await Guest(app).named("Bob")
        await bob.done(f"/t/{code}/sit", {"seat": "1"})
        event = await stream.event()
        assert "event: changed" in event
        assert "Bob" not in event  # the page asks anew: what it shows depends on who asks
        await stream.close()

    in_app(tmp_path, inside)


def test_who_is_here_is_shown_and_forgotten(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        match, (ala, bob) = await table_for(app, "confrontation")
        matches = services_of(app).matches
        at = f"/t/{match.code}/live"
        mine = ala.stream(at)
        await mine.event()
        assert matches.presence.here(match.code) == {0}
        his = bob.stream(at)
        await his.event()
        assert matches.presence.here(match.code) == {0, 1}
        watcher = Guest(app)
        await watcher.get("/")
        looking = watcher.stream(at)
        await looking.event()
        assert matches.presence.watching(match.code) == 1
        for stream in (his, looking):
            await stream.close()
        assert matches.presence.here(match.code) == {0}
        assert matches.presence.watching(match.code) == 0
        await mine.close()

    in_app(tmp_path, inside)


def test_at_one_screen_the_players_are_here_behind_the_curtain_too(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        ala = await Guest(app).named("Ala")
        code = (await ala.done("/play", {"game": "confrontation", "kind": "screen"}))[3:]
        matches = services_of(app).matches
        match = await matches.get(code)
        assert (match.one_screen, match.uncovered) == (True, None)
        stream = ala.stream(f"/t/{code}/live")
        await stream.event()
        assert (matches.presence.here(code), matches.presence.watching(code)) == (frozenset({0, 1}), 0)
        await stream.close()

    in_app(tmp_path, inside)


def test_a_speaker_is_numbered_and_listed_where_one_reads_him(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        match, (ala, bob) = await table_for(app, "confrontation")
        watcher = await Guest(app).named("Wit")
        reader = await Guest(app).named("Ryba")
        await watcher.done(f"/t/{match.code}/say", {"text": "what a game"})
        await bob.done(f"/t/{match.code}/say", {"text": "well met"})
        assert 'id="t-1"' in await ala.page(f"/t/{match.code}")  # she cannot count what the watchers say
        notes = await ala.page(f"/t/{match.code}/notes")
        assert ("Bob" in notes, "Wit" in notes) == (True, False)
        notes = await reader.page(f"/t/{match.code}/notes")
        assert ("Bob" in notes, "Wit" in notes) == (False, True)

    in_app(tmp_path, inside)


def test_a_quiet_stream_shows_that_it_lives(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "_BEAT", 0.05)

    async def inside(app: Starlette) -> None:
        match, (ala, _) = await table_for(app, "confrontation")
        stream = ala.stream(f"/t/{match.code}/live")
        await stream.event()
        assert (await stream.event(beats=True)).startswith(":")
        await stream.close()

    in_app(tmp_path, inside)


def test_no_stream_of_what_is_not_there(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        guest = Guest(app)
        assert (await guest.get("/t/nothing/live")).status_code == 404

    in_app(tmp_path, inside)


def test_a_closing_house_ends_its_streams(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "_BEAT", 0.1)
    streams: list[Stream] = []

    async def inside(app: Starlette) -> None:
        match, (ala, _) = await table_for(app, "confrontation")
        streams.append(ala.stream(f"/t/{match.code}/live"))
        await streams[0].event()
        services_of(app).closing = True
        async with asyncio.timeout(60):
            await streams[0].ended.wait()

    in_app(tmp_path, inside)
    assert streams[0].ended.is_set()


def test_a_closing_house_waits_for_what_a_closed_page_has_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every connection to the database is closed then: one that comes back later, nobody would close any more."""
    unclosed: set[object] = set()

    async def inside(app: Starlette) -> None:
        matches = services_of(app).matches
        event.listen(matches.store.engine.sync_engine, "checkout", lambda connection, *_: unclosed.add(connection))
        event.listen(matches.store.engine.sync_engine, "close", lambda connection, *_: unclosed.remove(connection))
        match, (ala, _) = await table_for(app, "confrontation")
        stream = ala.stream(f"/t/{match.code}/live")
        await settled(stream)
        asking = asyncio.Event()

        async def slowly(*_: object) -> frozenset[str]:
            async with matches.store.reading() as session:
                await session.execute(text("SELECT 1"))
                asking.set()
                await asyncio.sleep(0.05)
            return frozenset()

        await ala.done(f"/t/{match.code}/say", {"text": "well met"})
        await settled(stream)
        monkeypatch.setattr(matches.talking, "_muted", slowly)
        match.mutes.clear()
        matches.presence.notify(match.code)
        await asking.wait()
        assert unclosed

    in_app(tmp_path, inside)
    assert not unclosed


def test_a_page_is_of_one_moment_though_something_had_to_be_looked_up_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At one screen somebody hands it over while the page is made: nothing of the seat before is drawn any more."""

    async def inside(app: Starlette) -> None:
        ala = await Guest(app).named("Ala")
        code = (await ala.done("/play", {"game": "confrontation", "kind": "screen"}))[3:]
        services = services_of(app)
        match = await services.matches.get(code)
        await ala.done(f"/t/{code}/say", {"text": "hello"})
        await ala.done(f"/t/{code}/act", {"uncover": "0"})
        drawn: list[tuple[Standing, Standing]] = []
        draw = services.drawings.of

        def noted(match: Match, stands: Standing) -> Drawing:
            drawn.append((stands, standing(match, ala.id, "en")))
            return draw(match, stands)

        async def meanwhile(*_: object) -> frozenset[str]:
            match.uncovered = None
            return frozenset()

        monkeypatch.setattr(services.drawings, "of", noted)
        monkeypatch.setattr(services.matches.talking, "_muted", meanwhile)
        match.mutes.clear()
        await ala.page(f"/t/{code}")
        assert [stands == now for stands, now in drawn] == [True]

    in_app(tmp_path, inside)


def test_over_a_real_connection(tmp_path: Path) -> None:
    """A server on a port with a page that stays open: it hears of a move, and does not keep the server from closing."""
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    address = f"http://127.0.0.1:{listener.getsockname()[1]}"
    app = create_app(Settings(f"sqlite+aiosqlite:///{tmp_path / 'mathom.db'}", b"k" * 32, bot_delay=0, workers=1))
    config = uvicorn.Config(app, log_level="error", timeout_graceful_shutdown=1, lifespan="on")
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    try:
        with httpx.Client(base_url=address, timeout=60) as ala:
            while not server.started:
                assert thread.is_alive()
                time.sleep(0.02)
            token = ala.get("/name").text.partition('name="csrf" value="')[2][:32]
            made = ala.post("/play", data={"csrf": token, "game": "mordor", "kind": "screen"})
            at = made.headers["location"]
            with ala.stream("GET", f"{at}/live") as stream:
                lines = stream.iter_lines()
                numbers = (line.partition('data-number="')[2].partition('"')[0] for line in lines)
                shown = next(filter(None, numbers))
                page = ala.get(at).text
                action = page.partition('form="act" name="action" value="')[2].partition('"')[0]
                assert ala.post(f"{at}/act", data={"csrf": token, "action": action, "number": shown}).status_code == 303
                later = next(number for number in numbers if number and number != shown)
                assert int(later) > int(shown)
                assert COOKIE in ala.cookies
                server.should_exit = True
                thread.join(60)
                assert not thread.is_alive()  # though the stream is still open here
    finally:
        server.should_exit = True
        thread.join(60)
        listener.close()


@pytest.mark.slow
def test_a_form_of_one_tab_is_no_answer_to_another(tmp_path: Path) -> None:
    """Somebody has the table open twice, and one of the two has no stream yet: the other is told what was done."""

    async def inside(app: Starlette) -> None:
        match, guests = await table_for(app, "confrontation")
        ala = guests[0]
        pages = [(await ala.get(f"/t/{match.code}")).text for _ in range(2)]
        tabs = [page.partition('name="tab" value="')[2].partition('"')[0] for page in pages]
        assert tabs[0] != tabs[1]
        at = unescape(pages[0].partition('hx-sse:connect="')[2].partition('"')[0])
        assert tabs[0] in at
        stream = ala.stream(at)

        async def news() -> list[str]:
            await at_rest(app)
            found = []
            while event := await stream.news():
                found.append(event)
            return found

        await news()
        setup = {"plan": "balanced", "number": str(match.revision)}
        for tab, told in ((tabs[1], True), (tabs[0], False)):
            before = match.revision
            fields = setup if told else {"undo": "1", "number": str(match.revision)}
            assert (await ala.post(f"/t/{match.code}/act", fields | {"tab": tab}, live=True)).status_code == 200
            assert match.revision != before
            assert bool(await news()) is told

    in_app(tmp_path, inside)
