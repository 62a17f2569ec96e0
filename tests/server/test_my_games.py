"""The first page and all my games: what waits comes first, rows say what one wants to know, and games are put away."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest
from starlette.applications import Starlette

from mathom.core.game import Observation
from mathom.server.match import CLOSED, OVER, RUNNING, Match
from tests.server.conftest import until
from tests.server.http_guest import Guest, in_app, match_of, services_of, table_for, words_in

LANGUAGES = ("en", "pl")


def code_of(path: str) -> str:
    return path.removeprefix("/t/")


def listed(html: str, part: str) -> list[str]:
    """The rows of a list, in words."""
    found = re.search(rf'<section class="sheet" id="{part}">(.*?)</section>', html, re.DOTALL)
    return [words_in(row) for row in re.findall(r'<li class="row.*?</li>', found[1], re.DOTALL)] if found else []


async def two(app: Starlette, language: str = "en") -> tuple[Match, Guest, Guest]:
    """Two people at a table, who read one language."""
    match, (ala, bob) = await table_for(app, "confrontation")
    for guest in (ala, bob):
        await guest.done("/settings", {"language": language})
    return match, ala, bob


async def against_a_bot(guest: Guest, game: str = "confrontation") -> str:
    return code_of(await guest.done("/play", {"game": game, "kind": "bot", "level": "scout"}))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_waits_for_me_comes_first_and_says_what_it_is(tmp_path: Path, language: str) -> None:
    async def inside(app: Starlette) -> None:
        ala, bob = await Guest(app, language).named("Ala"), await Guest(app, language).named("Bob")
        mine = await against_a_bot(ala)
        match, host, other = await two(app, language)
        await ala.done("/play", {"game": "mordor", "kind": "friend"})
        html = await ala.page("/")
        rows = listed(html, "mine")
        assert html.index('id="mine"') < html.index('id="game-')
        assert len(rows) == 2
        said = {
            "en": (
                "Your turn against Scout",
                "your side: Fellowship",
                "just now",
                "Nobody else yet",
                "1 free seat",
            ),
            "pl": (
                "Twój ruch, przeciwnik: ",
                "twoja strona: Drużyna Pierścienia",
                "przed chwilą",
                "Jeszcze nikogo więcej",
                "1 wolne miejsce",
            ),
        }[language]
        assert all(part in rows[0] for part in said[:3])
        assert all(part in rows[1] for part in said[3:])
        assert html.count(f'href="/t/{mine}"') == 1  # and not among those of others once more
        assert listed(await bob.page("/"), "mine") == []
        for guest in (host, other):
            await guest.done(f"/t/{match.code}/act", {"plan": "balanced", "number": str(match.revision)})
        assert {"en": "turn 1", "pl": "tura 1"}[language] in listed(await other.page("/"), "mine")[0]

    in_app(tmp_path, inside)


def test_a_finished_game_says_how_it_ended_for_me(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        match, ala, bob = await two(app)
        await ala.act(match, "resign")
        lost, won = listed(await ala.page("/"), "finished"), listed(await bob.page("/"), "finished")
        assert "Against Bob" in lost[0]
        assert "Lost" in lost[0]
        assert "Against Ala" in won[0]
        assert "Won" in won[0]
        assert listed(await ala.page("/"), "mine") == []

    in_app(tmp_path, inside)


def test_open_tables_and_games_of_others_are_not_mine(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        ala, bob = await Guest(app).named("Ala"), await Guest(app).named("Bob")
        at = "/t/" + await ala.open("mordor", public="1", **{"seat-0": "me"})
        assert listed(await ala.page("/"), "open") == []
        assert "Ala" in listed(await bob.page("/"), "open")[0]
        await bob.done(f"{at}/sit")
        assert listed(await bob.page("/"), "watch") == []
        assert "Ala and Bob" in listed(await Guest(app).page("/"), "watch")[0]

    in_app(tmp_path, inside)


def test_all_my_games_can_be_asked_for_what_they_were(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        ala = await Guest(app).named("Ala")
        resigned = await against_a_bot(ala)
        await ala.act(await match_of(app, resigned), "resign")
        going = await against_a_bot(ala)
        race = await against_a_bot(ala, "mordor")
        waits = code_of(await ala.done("/play", {"game": "confrontation", "kind": "friend"}))

        async def shown(**asked: str) -> set[str]:
            return set(re.findall(r'class="btn[^"]*" href="/t/([\w-]+)', await ala.page("/games", **asked)))

        assert await shown() == {resigned, going, race, waits}
        assert await shown(state="turn") == {going, race}
        assert await shown(state="waiting") == {waits}
        assert await shown(state="over") == await shown(outcome="loss") == {resigned}
        assert await shown(outcome="win") == set()
        assert await shown(game="mordor") == {race}
        assert await shown(game="nothing", state="x", after="x", against="x") == {resigned, going, race, waits}
        record = words_in((await ala.page("/games")).partition('id="scores"')[2])
        assert "Scout The Confrontation 0 1 0" in record
        link = re.search(r'<th scope="row"><a href="([^"]*)"', await ala.page("/games"))
        assert link
        assert resigned in await ala.page(link[1].replace("&amp;", "&"))
        assert going not in await ala.page(link[1].replace("&amp;", "&"))

    in_app(tmp_path, inside)


def test_a_table_that_one_hosts_without_a_seat_is_among_them(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        ala = await Guest(app).named("Ala")
        waits = await ala.open("mordor", {"players": "3"}, **{f"seat-{seat}": "open" for seat in range(3)})
        assert waits in await ala.page("/")
        for asked in ({}, {"state": "waiting"}, {"game": "mordor"}):
            assert (await ala.page("/games", **asked)).count(f'href="/t/{waits}"') == 1
        for asked in ({"state": "over"}, {"game": "confrontation"}, {"outcome": "win"}):
            assert waits not in await ala.page("/games", **asked)
        newer = [await against_a_bot(ala) for _ in range(20)]
        first = await ala.page("/games")
        assert waits not in first
        assert all(code in first for code in newer)
        onward = re.search(r'href="(/games\?[^"]*after=[^"]*)" rel="next"', first)
        assert onward
        assert waits in await ala.page(onward[1].replace("&amp;", "&"))

    in_app(tmp_path, inside)


def test_a_long_list_comes_in_parts(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        ala = await Guest(app).named("Ala")
        codes = [await against_a_bot(ala) for _ in range(23)]
        seen: list[str] = []
        path = "/games"
        while path:
            html = await ala.page(path)
            seen += re.findall(r'class="btn[^"]*" href="/t/([\w-]+)', html)
            onward = re.search(r'href="(/games\?[^"]*after=[^"]*)" rel="next"', html)
            path = onward[1].replace("&amp;", "&") if onward else ""
        assert sorted(seen) == sorted(codes)
        assert len(seen) == len(set(seen))

    in_app(tmp_path, inside)


def test_nobody_is_told_the_id_of_an_opponent(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        match, ala, bob = await two(app)
        await ala.act(match, "resign")
        html = await ala.page("/games")
        assert "Bob" in html
        assert bob.id not in html

    in_app(tmp_path, inside)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_that_nobody_else_plays_can_be_deleted(tmp_path: Path, language: str) -> None:
    async def inside(app: Starlette) -> None:
        ala = await Guest(app, language).named("Ala")
        code = await against_a_bot(ala)
        page = await ala.page("/games")
        assert page.index("<summary") < page.index('value="delete"')  # asked before it is done
        stream = ala.stream(f"/t/{code}/live")
        await stream.event()
        there = await ala.done(f"/t/{code}/put-away", {"do": "delete"})
        assert {"en": "That table is gone.", "pl": "Tego stołu już nie ma."}[language] in words_in(
            await ala.page(there)
        )
        assert "changed" in await stream.event()  # an open page says so
        await stream.close()
        match = await match_of(app, code)
        assert match.state == CLOSED
        assert match.to_act() == ()
        assert code not in await ala.page("/")
        assert code not in await ala.page("/games")
        refused = await ala.post(f"/t/{code}/act", {"action": "resign", "number": "0"})
        assert refused.status_code in (403, 409)
        assert (await ala.post(f"/t/{code}/put-away", {"do": "delete"})).status_code == 409  # once is enough

    in_app(tmp_path, inside)


def test_a_bot_that_thinks_while_its_game_is_deleted_does_nothing_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def inside(app: Starlette) -> None:
        thinks, may_answer = asyncio.Event(), asyncio.Event()

        async def choose(_bot: str, observation: Observation, *_: object) -> str:
            thinks.set()
            await may_answer.wait()
            return observation.legal[0].text

        monkeypatch.setattr(services_of(app).matches.bot_workers, "choose", choose)
        ala = await Guest(app).named("Ala")
        code = await against_a_bot(ala, "mordor")
        match = await match_of(app, code)
        await ala.act(match, match.running().legal(0)[0].text)  # people choose first
        async with asyncio.timeout(60):
            await thinks.wait()
        before = match.revision
        await ala.done(f"/t/{code}/put-away", {"do": "delete"})
        may_answer.set()
        await until(lambda: code not in services_of(app).matches.bots._tasks)
        match = await match_of(app, code)
        assert match.state == CLOSED
        assert match.revision == before
        assert not caplog.records

    in_app(tmp_path, inside)


def test_a_page_that_is_drawn_while_its_game_is_deleted_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def inside(app: Starlette) -> None:
        ala = await Guest(app).named("Ala")
        code = await against_a_bot(ala)

        async def meanwhile(*_: object) -> tuple[()]:
            await services_of(app).matches.closing.delete(code, ala.id)
            return ()

        monkeypatch.setattr("mathom.server.table_view._placements", meanwhile)
        assert "This table is closed" in words_in(await ala.page(f"/t/{code}"))

    in_app(tmp_path, inside)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_of_others_cannot_be_deleted_but_given_up(tmp_path: Path, language: str) -> None:
    async def inside(app: Starlette) -> None:
        match, ala, bob = await two(app, language)
        refused = await ala.post(f"/t/{match.code}/put-away", {"do": "delete"})
        assert refused.status_code == 409
        assert {"en": "You may resign.", "pl": "Możesz poddać grę."}[language] in words_in(refused.text)
        stranger = await Guest(app).named("Ewa")
        for do in ("delete", "resign", "hide", "close", "get_up"):
            assert (await stranger.post(f"/t/{match.code}/put-away", {"do": do})).status_code in (403, 409)
        assert match.state == RUNNING
        await ala.done(f"/t/{match.code}/put-away", {"do": "resign"})
        assert match.state == OVER
        assert {"en": "Won", "pl": "Wygrana"}[language] in listed(await bob.page("/"), "finished")[0]

    in_app(tmp_path, inside)


def test_a_finished_game_is_put_away_for_one_alone(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        match, ala, bob = await two(app)
        assert (await ala.post(f"/t/{match.code}/put-away", {"do": "hide"})).status_code == 409  # it goes on
        await ala.act(match, "resign")
        await ala.done(f"/t/{match.code}/put-away", {"do": "hide"})
        assert match.code not in await ala.page("/games")
        assert match.code not in await ala.page("/")
        assert match.code in await bob.page("/games")
        assert (await ala.get(f"/t/{match.code}/replay")).status_code == 200  # it is still there
        scores = await services_of(app).matches.lists.scores(ala.id)
        assert scores == []

    in_app(tmp_path, inside)


def test_waiting_tables_are_left_or_closed(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        ala, bob = await Guest(app).named("Ala"), await Guest(app).named("Bob")
        at = "/t/" + await ala.open("mordor", {"players": "3"}, **{"seat-0": "me", "seat-1": "open", "seat-2": "open"})
        await bob.done(f"{at}/sit")
        assert 'value="get_up"' in await bob.page("/games")
        await bob.done(f"{at}/put-away", {"do": "get_up"})
        assert code_of(at) not in await bob.page("/games")
        assert (await bob.post(f"{at}/put-away", {"do": "close"})).status_code == 403
        await ala.done(f"{at}/put-away", {"do": "close"})
        assert code_of(at) not in await ala.page("/games")
        assert (await ala.post(f"{at}/put-away", {"do": "nonsense"})).status_code == 400

    in_app(tmp_path, inside)


def test_how_many_play_is_asked_before_it_begins(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        ala = await Guest(app).named("Ala")
        home = await ala.page("/")
        mordor = home[home.index('id="game-mordor"') :]
        assert re.findall(r'type="radio" name="players" value="(\d)"', mordor)[:3] == ["2", "3", "4"]
        code = code_of(await ala.done("/play", {"game": "mordor", "kind": "bot", "players": "4"}))
        match = await match_of(app, code)
        assert [bool(chair.bot) for chair in match.chairs] == [False, True, True, True]
        assert (await ala.post("/play", {"game": "mordor", "kind": "bot", "players": "9"})).status_code == 400

    in_app(tmp_path, inside)
