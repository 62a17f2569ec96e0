"""A match that is loaded from a checkpoint is the one that is folded from its start, only quicker."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from sqlalchemy import select, update

from mathom.core.action import REFEREE, SPECTATOR, Action
from mathom.core.registry import added
from mathom.core.registry import game as find_game
from mathom.core.state_history import EVERY
from mathom.core.table import Table
from mathom.server import match as match_module
from mathom.server import rows
from mathom.server.errors import Broken
from mathom.server.match import CHECKPOINT_EVERY, Match
from mathom.server.matches import Matches
from mathom.server.store import CheckpointRow, MatchRow, MoveRow
from tests.core.company import COMPANY, Company
from tests.core.toy import LONG_TOY, ToyState
from tests.counting import count_applied
from tests.server.conftest import OpenMatches, write_behind

pytestmark = pytest.mark.slow

GAMES = [
    ("confrontation", "rule_set=classic special_cards=yes match=yes"),
    ("confrontation", "rule_set=draft"),
    ("mordor", "players=3"),
    ("mordor", "game=advanced"),
    ("company", "seats=4 days=9"),
    ("toy", "seats=3 parts=9"),
]


@pytest.fixture(autouse=True)
def toys() -> Iterator[None]:
    """The house has the toys too."""
    with added(LONG_TOY), added(COMPANY):
        yield


@pytest.fixture
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    """A checkpoint every few events."""
    monkeypatch.setattr(match_module, "CHECKPOINT_EVERY", 6)


def run(open_matches: OpenMatches, test: Callable[[Matches], Awaitable[None]]) -> None:
    """A test inside an open house."""

    async def inside() -> None:
        async with open_matches() as matches:
            await test(matches)

    asyncio.run(inside())


async def table_of(matches: Matches, game: str, options: str, letter: str = "") -> Match:
    """A new match at one screen."""
    ala = await matches.people.new_person("Ala")
    rules = find_game(game)
    seats = len(rules.seats(rules.options(options)))
    return await matches.seating.open(game, options, host=ala, chairs=["me"] * seats, one_screen=True, letter=letter)


def choice(match: Match, rng: Random) -> tuple[int, Action]:
    """Something to do, sometimes beside the turn. Nobody resigns."""
    table = match.running()
    seat = rng.choice(table.to_act())
    asides = [action for action in table.asides(seat) if action.text not in ("resign", "accept_stop")]
    return seat, rng.choice(asides if asides and rng.random() < 0.04 else table.legal(seat))


def takes_back(match: Match, rng: Random, often: float = 0.4) -> int | None:
    """The seat that takes something back now, if one may and wants to."""
    table = match.running()
    seat = table.record.entries[-1][0] if table.record.entries else -1
    return seat if seat >= 0 and table.can_undo(seat) and rng.random() < often else None


async def step(matches: Matches, match: Match, rng: Random) -> None:
    """Something is done, or something is taken back, often more than one thing."""
    seat = takes_back(match, rng)
    if seat is None:
        seat, action = choice(match, rng)
        await matches.act(match.code, seat, [action.text], match.revision)
        return
    while seat is not None:
        await matches.taking_back.undo(match.code, seat, match.revision)
        seat = takes_back(match, rng, 0.7)


async def play_first(matches: Matches, match: Match, events: int = 10_000) -> None:
    """Everybody does the first thing offered, until there are so many events."""
    while match.to_act() and match.revision < events:
        seat = match.to_act()[0]
        await matches.act(match.code, seat, [match.running().legal(seat)[0].text], match.revision)


async def loaded(matches: Matches, match: Match) -> Match:
    """The match as it is loaded after a restart."""
    async with matches.store.reading() as session:
        return await rows.load(session, match.code)


async def folded(matches: Matches, match: Match) -> Match:
    """The match as it is folded from its start."""

    async def none(*_: object) -> list[Any]:
        return []

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rows, "checkpoints", none)
        return await loaded(matches, match)


def told(match: Match) -> list[object]:
    """All that anybody can find out about a match."""
    table = match.running()
    seats = range(len(match.chairs))
    audiences = (*seats, SPECTATOR, REFEREE)
    return [
        table.record.text(),
        [match.game.observation_to_json(table.observe(audience)) for audience in audiences],
        [table.state.lines(audience) for audience in audiences],
        (match.revision, match.state, match.to_act(), match.ending),
        [(match.asked(seat), match._own[seat], table.can_undo(seat)) for seat in seats],
    ]


def same_future(one: Match, other: Match, rng: Random, steps: int = 20) -> None:
    """Whatever is done in both, they stay the same: rolls, undo and all."""
    assert told(one) == told(other)
    for _ in range(steps):
        if not one.to_act():
            break
        seat = takes_back(one, rng)
        if seat is not None:
            one.take_back(seat)
            other.take_back(seat)
        else:
            seat, action = choice(one, rng)
            for match in (one, other):
                match.play(match.intend(seat, [action.text], match.revision))
        assert told(one) == told(other)


async def kept(matches: Matches, match: Match) -> list[int]:
    """The numbers of the checkpoints on the disk, the latest first."""
    async with matches.store.reading() as session:
        return [checkpoint.number for checkpoint in await rows.checkpoints(session, match.id)]


@pytest.mark.parametrize("game, options", GAMES)
def test_loading_from_a_checkpoint_is_folding_from_the_start(
    open_matches: OpenMatches, game: str, options: str, often: None
) -> None:
    async def test(matches: Matches) -> None:
        rng, used, crossed = Random(f"{game} {options}"), 0, 0
        match = await table_of(matches, game, options)
        for _ in range(90):
            if not match.to_act():
                break
            before = [*match.running().record.entries]
            await step(matches, match, rng)
            newest = next(iter(await kept(matches, match)), 0)
            if rng.random() < 0.3 or match.running().record.entries == before[:-2]:
                quick, slow = await loaded(matches, match), await folded(matches, match)
                used += quick.kept > 0
                crossed += quick.kept < newest
                assert (slow.kept, told(quick)) == (0, told(match))
                same_future(quick, slow, rng)
        assert used > 5
        assert crossed or game in {"mordor", "company"}  # where a die soon falls, no undo goes far

    run(open_matches, test)


def test_a_match_with_a_letter(open_matches: OpenMatches, often: None) -> None:
    async def test(matches: Matches) -> None:
        rng = Random(5)
        match = await table_of(matches, "company", "sides=together seats=3 days=9", "points 7")
        while match.revision < 30:
            await step(matches, match, rng)
        quick = await loaded(matches, match)
        assert quick.kept > 0
        same_future(quick, await folded(matches, match), rng)

    run(open_matches, test)


async def long_toy(matches: Matches, events: int) -> Match:
    """The toy after so many events, without anything that cannot be taken back but the cards that are dealt."""
    match = await table_of(matches, "toy", "parts=99")
    while match.revision < events:
        seat = match.to_act()[0]
        await matches.act(match.code, seat, [match.running().legal(seat)[-1].text], match.revision)
    return match


def test_a_long_match_is_loaded_from_near_its_end(open_matches: OpenMatches, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(matches: Matches) -> None:
        match = await long_toy(matches, 500)
        assert len(await kept(matches, match)) == 2
        since = count_applied(monkeypatch, ToyState)
        slow = await folded(matches, match)
        assert since() == match.revision
        quick = await loaded(matches, match)
        assert since() <= CHECKPOINT_EVERY
        table = quick.running()
        seat = table.record.entries[-1][0]
        table.can_undo(max(seat, 0))
        assert since() <= EVERY
        assert told(quick) == told(slow)
        # A look at what came before it plays everything once, and then never again.
        since()
        assert table.state_at(10).observe(REFEREE) == slow.running().state_at(10).observe(REFEREE)
        since()
        for number in (20, 190, 377, 11):
            table.state_at(number)
            assert since() < EVERY
        assert told(quick) == told(slow)

    run(open_matches, test)


def test_the_last_two_are_kept(open_matches: OpenMatches, often: None) -> None:
    async def test(matches: Matches) -> None:
        match = await table_of(matches, "toy", "seats=3")
        seen: list[int] = []
        while match.revision < 60:
            seat = match.to_act()[0]
            await matches.act(match.code, seat, [match.running().legal(seat)[-1].text], match.revision)
            now = await kept(matches, match)
            assert len(now) <= 2
            assert all(number < match.revision for number in now)  # there is always a move after it
            if now[:1] != seen[-1:]:
                seen += now[:1]
            assert now == seen[: -len(now) - 1 : -1]
        assert len(seen) > 5
        assert all(6 <= later - earlier < 12 for earlier, later in pairwise(seen))

    run(open_matches, test)


def test_an_undo_reaches_before_the_last_checkpoint(open_matches: OpenMatches, often: None) -> None:
    """Whatever is done here can be taken back: nobody learns anything by a mark, a turn that ends or a secret vote."""

    async def test(matches: Matches) -> None:
        match = await table_of(matches, "toy", "seats=5")
        done: list[int] = []
        for action in ("mark 0", "mark 1", "mark 2", "done"):
            await matches.act(match.code, 0, [action], match.revision)
            done.append(0)
        for seat in (1, 2, 3, 4):
            await matches.act(match.code, seat, ["done"], match.revision)
            done.append(seat)
        for seat in (0, 1, 2):
            await matches.act(match.code, seat, ["hide"], match.revision)
            done.append(seat)
        newest, older = await kept(matches, match)
        same_future(await loaded(matches, match), await folded(matches, match), Random(1))
        # In memory, one that was loaded goes back beyond its beginning.
        quick, slow = await loaded(matches, match), await folded(matches, match)
        assert quick.kept == newest
        for seat in reversed(done):
            for one in (quick, slow):
                one.take_back(seat)
            assert told(quick) == told(slow)
        # On the disk, the undo is a row after the checkpoint: an older one serves, or none.
        used = set()
        for whose in (*reversed(done), None):
            again, standing = await loaded(matches, match), len(match.record().entries)
            assert again.kept == (newest if standing >= newest else older if standing >= older else 0)
            assert told(again) == told(await folded(matches, match)) == told(match)
            used.add(again.kept)
            if whose is not None:
                await matches.taking_back.undo(match.code, whose, match.revision)
        assert used == {newest, older, 0}

    run(open_matches, test)


WRONG: dict[str, dict[str, Any]] = {
    "another mathom made it": {"maker": "mathom 0.0.9 toy 2 0123456789abcdef"},
    "another game": {"maker": "mathom 0.1.0 chess 2 0123456789abcdef"},
    "bytes were lost": {"state": b"x\x9c"},
    "no bytes are left": {"state": b""},
    "more entries than there were": {"entries": 999},
    "another question": {"asked": "1,1,1"},
    "another digest": {"digest": "0" * 64},
    "an event that is still to come": {"number": 999_999},
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_checkpoint_that_does_not_fit_is_passed_over(
    open_matches: OpenMatches, wrong: str, often: None, caplog: pytest.LogCaptureFixture
) -> None:
    async def test(matches: Matches) -> None:
        match = await table_of(matches, "toy", "seats=3")
        rng = Random(8)
        while match.revision < 40:
            await step(matches, match, rng)
        wanted = told(await folded(matches, match))
        newest, older = await kept(matches, match)
        here = (CheckpointRow.match == match.id, CheckpointRow.number == newest)
        await write_behind(matches, update(CheckpointRow).where(*here).values(**WRONG[wrong]))
        with caplog.at_level(logging.WARNING, match_module.__name__):
            again = await loaded(matches, match)
        assert again.kept == older
        assert told(again) == wanted
        assert [message for message in caplog.messages if "no use for the checkpoint" in message]
        # The next ones take its place.
        matches.cache._kept.clear()
        match = await matches.get(match.code)
        for _ in range(30):
            await step(matches, match, rng)
        caplog.clear()
        again = await loaded(matches, match)
        assert again.kept > newest
        assert told(again) == told(await folded(matches, match))
        assert len(await kept(matches, match)) == 2

    run(open_matches, test)


def test_a_checkpoint_that_reads_well_and_leads_elsewhere_is_passed_over(
    open_matches: OpenMatches, often: None, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def test(matches: Matches) -> None:
        match = await table_of(matches, "company", "seats=4 days=9")
        await play_first(matches, match, 30)
        wanted = told(await folded(matches, match))
        unpack = Company.unpack

        def astray(game: Company, data: bytes) -> Any:
            state: Any = unpack(game, data)
            state.day += 1
            return state

        def failing(game: Company, data: bytes) -> Any:
            raise KeyError(data[:4])

        def never(game: Company, data: bytes) -> Any:
            return game.start("seats=4 days=9")

        for wrong in (astray, failing, never):
            caplog.clear()
            monkeypatch.setattr(Company, "unpack", wrong)
            again = await loaded(matches, match)
            assert (again.kept, told(again)) == (0, wanted)
            assert len([message for message in caplog.messages if "no use for the checkpoint" in message]) == 2
        monkeypatch.setattr(Company, "unpack", unpack)
        assert (await loaded(matches, match)).kept > 0

    run(open_matches, test)


def test_a_game_that_cannot_be_packed_goes_on(
    open_matches: OpenMatches, often: None, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def failing(game: Company, state: object) -> bytes:
        raise TypeError(type(state).__name__)

    monkeypatch.setattr(Company, "pack", failing)

    async def test(matches: Matches) -> None:
        match = await table_of(matches, "company", "seats=4 days=9")
        await play_first(matches, match, 20)
        assert await kept(matches, match) == []
        assert told(await loaded(matches, match)) == told(match)

    run(open_matches, test)
    assert any("cannot be packed" in message for message in caplog.messages)


@pytest.mark.parametrize("late", [False, True])
def test_moves_that_were_changed_are_found_on_both_sides_of_a_checkpoint(
    open_matches: OpenMatches, often: None, late: bool
) -> None:
    async def test(matches: Matches) -> None:
        match = await table_of(matches, "mordor", "")
        await play_first(matches, match, 40)
        newest, older = await kept(matches, match)
        where = MoveRow.number > newest if late else MoveRow.number <= older
        found = select(MoveRow.id).where(MoveRow.match == match.id, MoveRow.actor == -1, where).limit(1)
        await write_behind(
            matches, update(MoveRow).where(MoveRow.id == found.scalar_subquery()).values(action="forged")
        )
        with pytest.raises(Broken):
            await loaded(matches, match)

    run(open_matches, test)


def test_a_checkpoint_of_another_table_does_not_fit(open_matches: OpenMatches, often: None) -> None:
    """The same moves, and another seal: the rolls to come are others."""

    async def test(matches: Matches) -> None:
        one, other = [await table_of(matches, "confrontation", "") for _ in range(2)]
        for match in (one, other):
            await play_first(matches, match, 15)
        numbers = await kept(matches, one)
        assert numbers == await kept(matches, other)
        async with matches.store.reading() as session:
            rows = list(await session.scalars(select(CheckpointRow).where(CheckpointRow.match == one.id)))
        for row in rows:
            here = (CheckpointRow.match == other.id, CheckpointRow.number == row.number)
            await write_behind(matches, update(CheckpointRow).where(*here).values(digest=row.digest))
        assert (await loaded(matches, one)).kept == numbers[0]
        again = await loaded(matches, other)
        assert (again.kept, told(again)) == (0, told(other))

    run(open_matches, test)


def test_whom_the_row_waits_for_must_fit(open_matches: OpenMatches, often: None) -> None:
    async def test(matches: Matches) -> None:
        match = await long_toy(matches, 30)
        await write_behind(matches, update(MatchRow).where(MatchRow.id == match.id).values(acting="7"))
        again = await loaded(matches, match)
        assert (again.kept, told(again)) == (0, told(match))

    run(open_matches, test)


def test_a_finished_match_is_loaded_from_a_checkpoint_too(open_matches: OpenMatches, often: None) -> None:
    async def test(matches: Matches) -> None:
        match = await table_of(matches, "company", "seats=4 days=9")
        await play_first(matches, match)
        again = await loaded(matches, match)
        assert again.kept > 0
        assert again.record().verify().over
        assert told(again) == told(await folded(matches, match)) == told(match)

    run(open_matches, test)


def test_a_table_that_goes_on_from_a_state_needs_no_replay() -> None:
    table = Table.new(COMPANY, "seats=4 days=9")
    rng = Random(3)
    for _ in range(12):
        seat = rng.choice(table.to_act())
        table.act(seat, rng.choice(table.legal(seat)))
    record = table.record.fork()
    record.seal, record.origin = table.record.seal, None
    loaded = Table.load(record, table.seal.secret, state=COMPANY.unpack(COMPANY.pack(table.state)))
    for number in range(len(record.entries), -1, -1):
        assert loaded.state_at(number).observe(REFEREE) == table.state_at(number).observe(REFEREE)
