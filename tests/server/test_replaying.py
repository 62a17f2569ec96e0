"""A replay: where it begins and stops, what is marked on the way, and the page round it."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from random import Random

import pytest
from starlette.applications import Starlette

from mathom.core.action import NATURE, SPECTATOR
from mathom.core.record import Record
from mathom.core.registry import game as find_game
from mathom.core.seal import Seal
from mathom.core.table import Table
from mathom.server.limits import LIMITS, Limit
from mathom.server.match import Match
from mathom.server.replaying import Walk, walk
from mathom.server.routes import replay as replay_routes
from tests.server.http_guest import Guest, in_app, match_of, table_for, words_in


def played(game: str, options: str = "", seed: int = 1) -> Table:
    """A random game to its end."""
    rng = Random(seed)
    table = Table.new(
        find_game(game),
        options,
        seal=Seal.from_seed(seed, len(find_game(game).seats(find_game(game).options(options)))),
    )
    while table.result() is None:
        seat = rng.choice(table.to_act())
        table.act(seat, rng.choice(table.legal(seat)))
    return table


def test_a_step_is_an_action_and_what_chance_brings() -> None:
    record = played("mordor", "players=2").record
    steps = asyncio.run(walk(record)).steps
    assert (steps[0], steps[-1]) == (0, len(record.entries))
    assert all(record.entries[at][0] != NATURE for at in steps[1:-1])
    actions = sum(actor != NATURE for actor, _ in record.entries)
    assert actions <= len(steps) - 1 <= actions + 1


def test_the_setup_is_one_step() -> None:
    record = played("confrontation").record
    assert asyncio.run(walk(record)).steps[:2] == (0, 10)


def test_battles_are_marked_where_they_begin() -> None:
    for seed in range(4):
        table = played("confrontation", seed=seed)
        walked = asyncio.run(walk(table.record))
        told = [line for line in table.observe(SPECTATOR).log if line.id == "log-battle"]
        stops = [mark for mark in walked.marks if mark.stop and mark.line.id == "log-battle"]
        assert [mark.line for mark in stops] == told
        for mark in stops:
            assert mark.at in walked.steps
            before = table.state_at(walked.before(mark.at)).observe(SPECTATOR).log
            after = table.state_at(mark.at).observe(SPECTATOR).log
            assert sum(line.id == "log-battle" for line in after) > sum(line.id == "log-battle" for line in before)


def test_the_way_through_the_steps() -> None:
    walked = asyncio.run(walk(played("confrontation").record))
    for at, following in zip(walked.steps, walked.steps[1:], strict=False):
        assert (walked.after(at), walked.before(following)) == (following, at)
        assert walked.near(at) == at
    assert walked.near(3) == walked.steps[1]
    assert walked.near(10**6) == walked.after(10**6) == walked.steps[-1]
    assert walked.before(0) == 0
    assert walked.next_mark(walked.steps[-1]) is None


def test_others_are_served_while_a_long_game_is_walked_through() -> None:
    record = played("confrontation").record

    async def inside() -> int:
        served, walking = 0, asyncio.create_task(walk(record))
        while not walking.done():
            await asyncio.sleep(0)
            served += 1
        return served

    assert asyncio.run(inside()) >= len(asyncio.run(walk(record)).steps) - 1


def test_whoever_asks_meanwhile_waits_for_the_same_walk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    walks = 0

    async def counted(record: Record) -> Walk:
        nonlocal walks
        walks += 1
        return await walk(record)

    monkeypatch.setattr(replay_routes, "walk", counted)

    async def inside(app: Starlette) -> None:
        match, guests = await table_for(app, "confrontation")
        await over(app, match, guests)
        pages = await asyncio.gather(*(guest.page(f"/t/{match.code}/replay") for guest in guests))
        assert all('data-at="0"' in page for page in pages)
        assert walks == 1

    in_app(tmp_path, inside)


async def over(app: Starlette, match: Match, guests: list[Guest]) -> None:
    for seat in (0, 1):
        plan = match.game.plans(match.observe(seat))["balanced"]
        await guests[seat].act(match, *(action.text for action in plan))
    rng = Random(5)
    while match.state != "over" and not any(line.id == "log-defeat" for line in match.observe(SPECTATOR).log):
        seat = match.to_act()[0]
        await guests[seat].act(match, rng.choice(match.running().legal(seat)).text)
    if match.state != "over":
        await guests[0].act(match, "resign")


def test_the_page_begins_at_the_start_and_leads_on(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        match, guests = await table_for(app, "confrontation")
        await over(app, match, guests)
        ala, at = guests[0], f"/t/{match.code}/replay"
        last = len(match.record().entries)
        page = await ala.page(at)
        assert f'data-at="0" data-end="{last}"' in page
        assert f'href="{at}?at=10&amp;seat=F"' in page  # the setup is one step
        assert f'data-at="{last}"' in await ala.page(at, at="end")
        assert 'data-at="10"' in await ala.page(at, at="4")
        assert f'data-at="{last}"' in await ala.page(at, at="99999")
        for odd in ("x", "-1", "", "9" * 30):
            assert 'data-at="0"' in await ala.page(at, at=odd)
        assert "Next battle" in words_in(page)
        battle = re.search(r'id="go-mark" href="[^"]*at=(\d+)', page)
        assert battle is not None
        shown = await ala.page(at, at=battle[1])
        assert "attacked" in words_in(shown)
        assert "What could be known here" in words_in(shown)
        assert "What could be known here" not in words_in(await ala.page(at, at=battle[1], seat="referee"))
        assert 'id="go-mark" aria-disabled="true"' in await ala.page(at, at="end")
        assert f'value="http://mathom.test{at}?at=0&amp;seat=F"' in page  # the whole link

    in_app(tmp_path, inside)


def test_at_one_screen_both_read_how_a_battle_ended(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        ala = await Guest(app).named("Ala")
        rng, curtains = Random(7), 0
        while not curtains:
            match = await match_of(app, await ala.open("confrontation", screen="1"))
            at = f"/t/{match.code}"
            page = words_in(await ala.page(at))
            assert "The Fellowship’s turn" in page
            assert "Show the Fellowship’s side" in page
            while match.state != "over" and not curtains:
                seat = match.to_act()[0]
                if match.uncovered != seat:
                    await ala.done(f"{at}/act", {"uncover": str(seat)})
                said = match.log_length()
                await ala.act(match, rng.choice(match.running().legal(seat)).text)
                told = {line.id for line in match.running().lines(SPECTATOR, said)}
                if "log-defeat" in told and match.state != "over":
                    assert match.uncovered is None  # whoever is next: both look at it first
                    assert "attacked" in words_in(await ala.page(at))
                    curtains += 1

    in_app(tmp_path, inside, limits=dict.fromkeys(LIMITS, Limit()))
