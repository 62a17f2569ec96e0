"""A rematch between people is an offer: who asked is told by name, and it is accepted, declined or withdrawn; of any
number of clicks comes one game, and an offer outlives the server.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette

from mathom.server.errors import NoOffer, NotYourSeat
from mathom.server.match import Match
from mathom.server.matches import Matches
from tests.server.conftest import opened
from tests.server.http_guest import Guest, in_app, services_of, table_for, words_in


async def finished(app: Starlette, game: str = "confrontation", options: str = "") -> tuple[Match, list[Guest]]:
    """A match between people that is over."""
    match, guests = await table_for(app, game, options)
    await guests[0].act(match, "offer_stop")
    for guest in guests[1:]:
        await guest.act(match, "accept_stop")
    assert not match.to_act()
    return match, guests


async def press(guest: Guest, match: Match, button: str) -> httpx.Response:
    return await guest.post(f"/t/{match.code}/act", {button: "1", "number": str(match.revision)})


def test_an_offer_is_told_by_name_and_accepted(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        match, (ala, bob) = await finished(app)
        at = f"/t/{match.code}"
        assert "Offer a rematch" in words_in(await ala.page(at))
        stream = bob.stream(f"{at}/live")
        await stream.event()
        await press(ala, match, "rematch")
        assert not (await services_of(app).matches.get(match.code)).next
        assert "You have offered a rematch. Bob has not answered yet." in words_in(await ala.page(at))
        assert "Ala proponuje rewanż" in words_in(await stream.event())
        assert "Ala proponuje rewanż" in words_in(await bob.page(at))
        watching = words_in(await Guest(app, "en").page(at))
        assert "rematch" not in watching
        following = await services_of(app).matches.get((await press(bob, match, "rematch")).headers["location"][3:])
        assert following.code == match.next
        assert f'data-follow href="/t/{following.code}"' in await ala.page(at)
        assert [chair.name for chair in following.chairs] == ["Bob", "Ala"]

    in_app(tmp_path, inside)


def test_an_offer_is_declined_and_may_come_again(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        match, (ala, bob) = await finished(app)
        at = f"/t/{match.code}"
        await press(ala, match, "rematch")
        await press(bob, match, "decline")
        assert "Bob would rather not play again now." in words_in(await ala.page(at))
        assert "Offer again" in words_in(await ala.page(at))
        assert "Zaproponuj rewanż" in words_in(await bob.page(at))
        assert (await press(bob, match, "decline")).status_code == 409, "there is nothing to decline any more"
        await press(bob, match, "rematch")
        assert "Bob would like a rematch" in words_in(await ala.page(at))

    in_app(tmp_path, inside)


def test_an_offer_is_withdrawn(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        match, (ala, bob) = await finished(app)
        await press(ala, match, "rematch")
        assert (await press(bob, match, "withdraw")).status_code == 409, "it is not Bob's"
        await press(ala, match, "withdraw")
        assert match.offer is None
        assert "Ala" not in words_in(await bob.page(f"/t/{match.code}")).partition("Zaproponuj rewanż")[2][:40]
        assert (await press(Guest(app), match, "decline")).status_code == 403

    in_app(tmp_path, inside)


def test_with_three_people_all_must_agree(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        match, (ala, bob, celina) = await finished(app, "mordor", "players=3")
        await press(ala, match, "rematch")
        await press(bob, match, "rematch")
        assert match.next is None
        assert "Celina has not answered" in words_in(await ala.page(f"/t/{match.code}"))
        await press(bob, match, "withdraw")
        assert match.offer is not None
        assert match.offer.agreed == (0,)
        await press(celina, match, "rematch")
        await press(bob, match, "rematch")
        assert match.next is not None

    in_app(tmp_path, inside)


def test_against_a_bot_it_starts_at_once(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        ala = await Guest(app, "en").named("Ala")
        code = await ala.open("confrontation", {}, **{"seat-0": "me", "seat-1": "bot:child"})
        match = await services_of(app).matches.get(code)
        await ala.act(match, "resign")
        answer = await press(ala, match, "rematch")
        assert match.next is not None
        assert answer.headers["location"] == f"/t/{match.next}"

    in_app(tmp_path, inside)


async def _people(matches: Matches) -> tuple[str, str, str]:
    """A match of Ala and Bob that is over."""
    ala, bob = await matches.people.new_person("Ala"), await matches.people.new_person("Bob")
    match = await matches.seating.open("mordor", None, host=ala, chairs=["me", "open"])
    await matches.seating.sit(match.code, bob)
    await matches.act(match.code, 0, ["offer_stop"], match.revision)
    await matches.act(match.code, 1, ["accept_stop"], match.revision)
    return match.code, ala.id, bob.id


@pytest.mark.parametrize("clicks", [(0, 1), (1, 0, 0, 1), (0, 0, 0, 1, 1, 1)])
def test_whoever_clicks_how_often_at_once_there_is_one_next_game(tmp_path: Path, clicks: tuple[int, ...]) -> None:
    async def inside() -> None:
        async with opened(tmp_path) as matches:
            code, *people = await _people(matches)
            await asyncio.gather(*(matches.rematches.ask(code, people[who]) for who in clicks))
            match = await matches.get(code)
            assert match.next is not None
            found = {(await matches.rematches.ask(code, who)).code for who in people}
            assert found == {match.next}
            assert len(await matches.lists.mine(people[0])) == 1

    asyncio.run(inside())


def test_one_person_who_clicks_twice_has_offered_once(tmp_path: Path) -> None:
    async def inside() -> None:
        async with opened(tmp_path) as matches:
            code, ala, _ = await _people(matches)
            await asyncio.gather(*(matches.rematches.ask(code, ala) for _ in range(3)))
            match = await matches.get(code)
            assert match.next is None
            assert match.offer is not None
            assert match.offer.agreed == (0,)

    asyncio.run(inside())


def test_an_offer_names_only_a_level_that_plays(tmp_path: Path) -> None:
    async def inside() -> None:
        async with opened(tmp_path) as matches:
            code, ala, _ = await _people(matches)
            for named, kept in (("x" * 60_000, ""), ("scout", "scout")):
                await matches.rematches.ask(code, ala, named)
                offer = (await matches.get(code)).offer
                assert offer is not None
                assert offer.bot == kept
                await matches.rematches.withdraw(code, ala)

    asyncio.run(inside())


def test_an_offer_that_is_withdrawn_in_the_last_moment_starts_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def inside() -> None:
        async with opened(tmp_path) as matches:
            code, ala, bob = await _people(matches)
            await matches.rematches.ask(code, ala)
            start = matches.seating.rematch

            async def after_a_change_of_mind(*how: Any) -> Match:
                await matches.rematches.withdraw(code, ala)
                return await start(*how)

            monkeypatch.setattr(matches.seating, "rematch", after_a_change_of_mind)
            with pytest.raises(NoOffer):
                await matches.rematches.ask(code, bob)
            assert (await matches.get(code)).next is None

    asyncio.run(inside())


def test_an_offer_outlives_the_server(tmp_path: Path) -> None:
    """Each step is done by another server on the same file; none was told to stop."""

    async def inside() -> None:
        async with opened(tmp_path) as first:
            code, ala, bob = await _people(first)
            await first.rematches.ask(code, ala)
            async with opened(tmp_path) as second:
                assert (await second.get(code)).offer == (await first.get(code)).offer
                await second.rematches.decline(code, bob)
                async with opened(tmp_path) as third:
                    offer = (await third.get(code)).offer
                    assert offer is not None
                    assert offer.declined == 1
                    await third.rematches.ask(code, bob)
                    assert (await third.rematches.ask(code, ala)).code == (await third.get(code)).next

    asyncio.run(inside())


def test_strangers_cannot_answer_and_nothing_is_offered_before_the_end(tmp_path: Path) -> None:
    async def inside() -> None:
        async with opened(tmp_path) as matches:
            code, ala, _ = await _people(matches)
            eve = await matches.people.new_person("Eve")
            with pytest.raises(NotYourSeat):
                await matches.rematches.ask(code, eve)
            with pytest.raises(NoOffer):
                await matches.rematches.withdraw(code, ala)

    asyncio.run(inside())
