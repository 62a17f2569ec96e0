"""The matches service: what was acknowledged is kept, what is stale is refused, and nobody is told too little."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import insert, select, update
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Session

from mathom.core.action import NATURE, SPECTATOR
from mathom.core.errors import IllegalAction, MathomError, NotationError, OptionsError, UndoRefused
from mathom.core.game import State
from mathom.core.registry import added, game, installed
from mathom.core.table import Table
from mathom.core.words import Words
from mathom.server import match_cache, presence, talking
from mathom.server import matches as service
from mathom.server import rows as rows_of
from mathom.server.errors import (
    BadChairs,
    Broken,
    NotFound,
    NothingChosen,
    NotOver,
    NotRunning,
    NotSaved,
    NotWaiting,
    NotYourSeat,
    NotYourTable,
    OneAtATime,
    SeatTaken,
    Stale,
    TooFast,
    TooLong,
    TooMany,
)
from mathom.server.match import Match
from mathom.server.matches import PLAYERS, WATCHERS, Matches
from mathom.server.page_builder import log_line, shown_log
from mathom.server.persons import Person
from mathom.server.retrying import patience
from mathom.server.store import UNDO, MatchRow, MoveRow, Store, back_to, now
from mathom.server.talk_lines import mark
from tests.core.company import COMPANY, WINDOW
from tests.server.conftest import Clock, OpenMatches, opened, until, write_behind

pytestmark = pytest.mark.slow


def run(open_matches: OpenMatches, test: Callable[[Matches], Awaitable[None]]) -> None:
    """A test inside an open house."""

    async def inside() -> None:
        async with open_matches() as matches:
            await test(matches)

    asyncio.run(inside())


async def two(
    matches: Matches, game: str = "confrontation", options: str = "", **how: Any
) -> tuple[Match, Person, Person]:
    """Ala and Bob at a new table."""
    ala, bob = await matches.people.new_person("Ala"), await matches.people.new_person("Bob")
    match = await matches.seating.open(game, options, host=ala, chairs=["me", "open"], **how)
    await matches.seating.sit(match.code, bob)
    return match, ala, bob


def first(match: Match, seat: int) -> str:
    """The first thing that the seat may do."""
    return match.running().legal(seat)[0].text


async def play_on(matches: Matches, match: Match, until: Callable[[Match], bool]) -> None:
    """Everybody does the first thing offered, again and again."""
    while not until(match):
        seat = match.to_act()[0]
        await matches.act(match.code, seat, [first(match, seat)], match.revision)


def placed(match: Match) -> bool:
    """Whether the setup is over."""
    return match.running().legal(match.to_act()[0])[0].kind != "place"


async def rows(matches: Matches, match: Match) -> list[tuple[int, int, str]]:
    """What is on the disk."""
    async with matches.store.reading() as session:
        found = await session.execute(
            select(MoveRow.number, MoveRow.actor, MoveRow.action)
            .where(MoveRow.match == match.id)
            .order_by(MoveRow.number)
        )
        return [(number, actor, action) for number, actor, action in found]


# Opening and sitting down --------------------------------------------------------------------------------------------


def test_the_game_begins_when_the_last_chair_is_taken(open_matches: OpenMatches) -> None:
    async def test(matches: Matches) -> None:
        ala, bob, eve = [await matches.people.new_person(name) for name in ("Ala", "Bob", "Eve")]
        match = await matches.seating.open(
            "confrontation", {"rule_set": "original"}, host=ala, chairs=["open", "me"], public=True
        )
        assert (match.state, match.table, match.revision) == ("waiting", None, 0)
        assert [chair.open for chair in match.chairs] == [True, False]
        assert match.seats_of(ala) == (1,)
        with pytest.raises(NotRunning):
            await matches.act(match.code, 1, ["resign"], 0)
        with pytest.raises(SeatTaken):
            await matches.seating.sit(match.code, bob, 1)
        assert await matches.seating.sit(match.code, ala, 0) is match  # she sits already, and stays where she is
        await matches.seating.sit(match.code, bob)
        assert match.state == "running"
        assert match.running().record.players == ("Bob", "Ala")
        assert [chair.salt for chair in match.chairs] == list(match.running().seal.salts)
        await matches.seating.sit(match.code, bob)
        with pytest.raises(SeatTaken):
            await matches.seating.sit(match.code, eve)
        with pytest.raises(NotWaiting):
            await matches.seating.stand_up(match.code, bob)
        with pytest.raises(NotWaiting):
            await matches.closing.close(match.code, ala)

    run(open_matches, test)


def test_two_want_the_last_chair(open_matches: OpenMatches) -> None:
    async def test(matches: Matches) -> None:
        ala, bob, eve = [await matches.people.new_person(name) for name in ("Ala", "Bob", "Eve")]
        match = await matches.seating.open("confrontation", None, host=ala, chairs=["me", "open"])
        answers = await asyncio.gather(
            matches.seating.sit(match.code, bob), matches.seating.sit(match.code, eve), return_exceptions=True
        )
        assert [type(answer) for answer in answers if isinstance(answer, Exception)] == [SeatTaken]

    run(open_matches, test)


def test_two_servers_seat_people_one_after_the_other(open_matches: OpenMatches) -> None:
    async def test(matches: Matches) -> None:
        ala, bob, eve = [await matches.people.new_person(name) for name in ("Ala", "Bob", "Eve")]
        match = await matches.seating.open("mordor", "players=3", host=ala, chairs=["me", "open", "open"])
        async with open_matches() as others:
            await others.get(match.code)
            await matches.seating.sit(match.code, bob, 1)
            with pytest.raises(Stale):
                await others.seating.sit(match.code, eve, 1)
            theirs = await others.seating.sit(match.code, eve, 2)
            assert theirs.state == "running"
            assert [chair.name for chair in theirs.chairs] == ["Ala", "Bob", "Eve"]

    run(open_matches, test)


def test_standing_up_and_closing_while_waiting(open_matches: OpenMatches) -> None:
    async def test(matches: Matches) -> None:
        ala, bob = await matches.people.new_person("Ala"), await matches.people.new_person("Bob")
        match = await matches.seating.open("mordor", "players=3", host=ala, chairs=["me", "open", "open"], public=True)
        await matches.seating.sit(match.code, bob, 2)
        await matches.seating.stand_up(match.code, bob.id)
        with pytest.raises(NotYourSeat):
            await matches.seating.stand_up(match.code, bob)
        assert [chair.person for chair in match.chairs] == [ala.id, None, None]
        with pytest.raises(NotYourTable):
            await matches.closing.close(match.code, bob)
        assert [summary.code for summary in await matches.lists.waiting(5)] == [match.code]
        await matches.closing.close(match.code, ala)
        await matches.closing.close(match.code, ala)
        assert await matches.lists.waiting(5) == []
        with pytest.raises(NotWaiting):
            await matches.seating.sit(match.code, bob)

    run(open_matches, test)


@pytest.mark.parametrize(
    "chairs", [["me"], ["me", "me"], ["me", "bot:nobody"], ["me", "open", "open"], ["me", "x"], ["me", "open:Bob"]]
)
def test_wishes_that_do_not_fit_are_refused(open_matches: OpenMatches, chairs: list[str]) -> None:
    async def test(matches: Matches) -> None:
        ala = await matches.people.new_person("Ala")
        with pytest.raises(BadChairs):
            await matches.seating.open("confrontation", None, host=ala, chairs=chairs)
        assert await matches.lists.mine(ala) == []

    run(open_matches, test)


def test_bad_options_and_games_are_refused(open_matches: OpenMatches) -> None:
    async def test(matches: Matches) -> None:
        ala = await matches.people.new_person("Ala")
        with pytest.raises(OptionsError):
            await matches.seating.open("confrontation", "rule_set=chess", host=ala, chairs=["me", "open"])
        with pytest.raises(MathomError):
            await matches.seating.open("chess", None, host=ala, chairs=["me", "open"])
        with pytest.raises(NotFound):
            await matches.get("no-such-table")

    run(open_matches, test)


def test_codes_cannot_be_guessed_and_opening_has_a_pace(open_matches: OpenMatches, clock: Clock) -> None:
    async def test(matches: Matches) -> None:
        ala = await matches.people.new_person("Ala")
        opening = [matches.seating.open("mordor", None, host=ala, chairs=["open", "open"]) for _ in range(30)]
        codes = {(await match).code for match in opening}
        assert len(codes) == 30
        assert all(len(code) >= 16 for code in codes)
        clock.now = 59
        with pytest.raises(TooFast):
            await matches.seating.open("mordor", None, host=ala, chairs=["open", "open"])
        clock.now = 60
        await matches.seating.open("mordor", None, host=ala, chairs=["open", "open"])

    run(open_matches, test)


# Acting --------------------------------------------------------------------------------------------------------------


def test_stale_and_doubled_clicks_are_refused(open_matches: OpenMatches) -> None:
    async def test(matches: Matches) -> None:
        match, *_ = await two(matches)
        number, click = match.revision, first(match, 0)
        both = await asyncio.gather(
            matches.act(match.code, 0, [click], number),
            matches.act(match.code, 0, [first(match, 0)], number),
            return_exceptions=True,
        )
        assert [type(answer) for answer in both if isinstance(answer, Exception)] == [Stale]
        with pytest.raises(Stale):
            await matches.act(match.code, 0, [first(match, 0)], number)
        with pytest.raises(Stale):  # a number that nobody has seen yet
            await matches.act(match.code, 0, [first(match, 0)], match.revision + 1)
        with pytest.raises(Stale):
            await matches.taking_back.undo(match.code, 0, number)
        assert await rows(matches, match) == [(1, 0, click)]

    run(open_matches, test)


def test_simultaneous_placements_do_not_make_each_others_pages_stale(open_matches: OpenMatches) -> None:
    async def test(matches: Matches) -> None:
        match, *_ = await two(matches)
        page = match.revision
        for _ in range(3):
            await matches.act(match.code, 0, [first(match, 0)], match.revision)
        assert (match.asked(0), match.asked(1)) == (3, 0)
        await matches.act(match.code, 1, [first(match, 1)], page)
        assert (match.asked(0), match.asked(1)) == (3, 4)
        await play_on(matches, match, placed)
        assert match.asked(0) == match.asked(1) == match.revision  # after the last placement all is new
        again = await refolded(matches, match)
        assert [again.asked(seat) for seat in (0, 1)] == [match.asked(seat) for seat in (0, 1)]

    run(open_matches, test)


async def refolded(matches: Matches, match: Match) -> Match:
    """The same match, read from the disk."""
    matches.cache._kept.clear()
    again = await matches.get(match.code)
    assert again is not match
    assert (again.revision, again.state, again.to_act()) == (match.revision, match.state, match.to_act())
    assert again.record() == match.record()
    return again


def test_several_actions_are_done_all_or_none(open_matches: OpenMatches) -> None:
    async def test(matches: Matches) -> None:
        match, *_ = await two(matches)
        table = match.running()
        plan = [action.text for action in next(iter(match.game.plans(table.observe(0)).values()))]
        before = match.game.observation_to_json(table.observe(0))
        with pytest.raises(IllegalAction):
            await matches.act(match.code, 0, [*plan[:3], plan[0]], 0)
        with pytest.raises(NotationError):
            await matches.act(match.code, 0, [*plan[:3], "abracadabra"], 0)
        with pytest.raises(NothingChosen):
            await matches.act(match.code, 0, [], 0)
        with pytest.raises(TooMany):
            await matches.act(match.code, 0, plan * 100, 0)
        with pytest.raises(NotYourSeat):
            await matches.act(match.code, -1, plan, 0)
        assert match.game.observation_to_json(table.observe(0)) == before
        assert (match.revision, await rows(matches, match)) == (0, [])
        assert await matches.get(match.code) is match
        await matches.act(match.code, 0, plan, 0)
        assert [action for _, _, action in await rows(matches, match)] == plan
        assert match.revision == len(plan)

    run(open_matches, test)


def test_no_roll_can_be_tried_out_by_sending_what_comes_after_it(open_matches: OpenMatches) -> None:
    async def test(matches: Matches) -> None:
        match, *_ = await two(matches, "mordor")

        def rolls(match: Match) -> bool:
            seat = match.to_act()[0]
            return match.intend(seat, [first(match, seat)], match.revision).entries[-1][0] == NATURE

        await play_on(matches, match, rolls)
        seat, revision = match.to_act()[0], match.revision
        with pytest.raises(OneAtATime):
            await matches.act(match.code, seat, [first(match, seat), "resign"], revision)
        with pytest.raises(OneAtATime):
            await matches.act(match.code, seat, [first(match, seat), first(match, seat)], revision)
        assert match.revision == revision

    run(open_matches, test)


def test_chance_is_written_with_the_action_that_caused_it(open_matches: OpenMatches) -> None:
    async def test(matches: Matches) -> None:
        match, *_ = await two(matches, "mordor")
        await play_on(matches, match, lambda match: match.revision > 40)
        stored = await rows(matches, match)
        assert [number for number, _, _ in stored] == list(range(1, match.revision + 1))
        assert [(actor, action) for _, actor, action in stored] == [
            (actor, action.text) for actor, action in match.record().entries
        ]
        assert any(actor == NATURE for _, actor, _ in stored)
        await refolded(matches, match)

    run(open_matches, test)


def test_an_aside_may_come_late_but_not_twice(open_matches: OpenMatches) -> None:
    async def test(matches: Matches) -> None:
        match, *_ = await two(matches, options="match=yes")
        await play_on(matches, match, placed)
        page, other = match.revision, 1 - match.to_act()[0]
        await play_on(matches, match, lambda match: match.revision > page)
        await matches.act(match.code, other, ["resign"], page)
        assert match.state == "running"  # the second game of the two has begun
        with pytest.raises(Stale):
            await matches.act(match.code, other, ["resign"], page)
        assert match.state == "running"

    run(open_matches, test)


def test_an_aside_makes_the_pages_stale_that_it_asks_something_new(open_matches: OpenMatches) -> None:
    async def test(matches: Matches) -> None:
        match, *_ = await two(matches, options="match=yes")
        await matches.act(match.code, 0, ["offer_stop"], 0)
        assert (match.asked(0), match.asked(1)) == (1, 0)
        await matches.act(match.code, 0, ["resign"], 1)  # both place again, but in another game
        assert (match.to_act(), match.asked(0), match.asked(1)) == ((0, 1), 2, 2)

    run(open_matches, test)


def test_two_servers_cannot_both_write_a_number(open_matches: OpenMatches) -> None:
    async def test(matches: Matches) -> None:
        match, *_ = await two(matches)
        async with open_matches() as others:
            theirs = await others.get(match.code)
            click = first(match, 0)
            await matches.act(match.code, 0, [click], 0)
            with pytest.raises(Stale):
                await others.act(match.code, 1, [first(theirs, 1)], 0)
            assert await rows(matches, match) == [(1, 0, click)]
            again = await others.get(match.code)  # what they had in memory is forgotten
            assert again.revision == 1
            await others.act(match.code, 1, [first(again, 1)], 0)
            assert len(await rows(matches, match)) == 2

    run(open_matches, test)


def test_a_write_that_fails_did_not_happen(open_matches: OpenMatches, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(matches: Matches) -> None:
        match, *_ = await two(matches)

        def full(*_: object) -> None:
            raise OperationalError("INSERT", {}, OSError("disk full"))

        with monkeypatch.context() as patch:
            patch.setattr(service, "add_moves", full)
            with pytest.raises(NotSaved):
                await matches.act(match.code, 0, [first(match, 0)], 0)
        again = await matches.get(match.code)
        assert again is not match
        assert again.revision == 0
        await matches.act(match.code, 0, [first(again, 0)], 0)
        assert again.revision == 1

    run(open_matches, test)


def test_a_guest_who_is_gone_in_the_middle_breaks_nothing(open_matches: OpenMatches) -> None:
    async def test(matches: Matches) -> None:
        match, *_ = await two(matches)
        request = asyncio.create_task(matches.act(match.code, 0, [first(match, 0)], 0))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        request.cancel()
        with pytest.raises(asyncio.CancelledError):
            await request
        await until(lambda: match.revision == 1)
        assert len(await rows(matches, match)) == 1

    run(open_matches, test)


def test_undo_is_a_row_of_its_own(open_matches: OpenMatches) -> None:
    async def test(matches: Matches) -> None:
        match, *_ = await two(matches)
        click = first(match, 0)
        await matches.act(match.code, 0, [click], 0)
        with pytest.raises(UndoRefused):
            await matches.taking_back.undo(match.code, 1, 1)
        await matches.taking_back.undo(match.code, 0, 1)
        assert (match.revision, match.record().entries) == (2, [])
        assert await rows(matches, match) == [(1, 0, click), (2, 0, UNDO)]
        assert (match.asked(0), match.asked(1)) == (2, 0)
        with pytest.raises(Stale):
            await matches.act(match.code, 0, [click], 1)
        with pytest.raises(UndoRefused):
            await matches.taking_back.undo(match.code, 0, 2)
        await matches.act(match.code, 0, [click], 2)
        again = await refolded(matches, match)
        assert [again.asked(seat) for seat in (0, 1)] == [3, 0]

    run(open_matches, test)


def test_no_action_is_written_like_an_undo() -> None:
    for name in installed():
        with pytest.raises(NotationError):
            game(name).action(UNDO)
        with pytest.raises(NotationError):
            game(name).action(back_to(3))


def test_an_undo_is_thought_through_before_anything_is_locked(
    open_matches: OpenMatches, monkeypatch: pytest.MonkeyPatch
) -> None:
    order: list[str] = []
    saving, state_at = Store.save, Table.state_at

    def save(self: Store, work: Callable[[Session], Any]) -> Any:
        order.append("saving")
        return saving(self, work)

    def look(self: Table, number: int) -> State:
        order.append("looking back")
        return state_at(self, number)

    async def test(matches: Matches) -> None:
        match, *_ = await two(matches)
        await matches.act(match.code, 0, [first(match, 0)], 0)
        monkeypatch.setattr(Store, "save", save)
        monkeypatch.setattr(Table, "state_at", look)
        await matches.taking_back.undo(match.code, 0, 1)
        assert "looking back" in order[: order.index("saving")]

    run(open_matches, test)


def test_what_is_stored_must_play_the_same_again(open_matches: OpenMatches) -> None:
    async def test(matches: Matches) -> None:
        match, *_ = await two(matches, "mordor")
        await play_on(matches, match, lambda match: match.revision > 10)
        rolls = update(MoveRow).where(MoveRow.match == match.id, MoveRow.actor == NATURE)
        await write_behind(matches, rolls.values(action="forged"))
        matches.cache._kept.clear()
        with pytest.raises(Broken):
            await matches.get(match.code)

    run(open_matches, test)


def test_an_ended_game_is_over_on_the_disk_too_and_its_record_verifies(open_matches: OpenMatches) -> None:
    async def test(matches: Matches) -> None:
        match, ala, _ = await two(matches, public=True)
        assert [summary.to_act for summary in await matches.lists.playing()] == [(0, 1)]
        await matches.act(match.code, 1, ["resign"], 0)
        assert match.state == "over"
        with pytest.raises(MathomError):
            await matches.act(match.code, 0, ["resign"], match.revision)
        assert match.record().verify().over
        assert await matches.lists.playing() == []
        (summary,) = await matches.lists.finished()
        assert (summary.result, summary.to_act, summary.revision) == (match.ending, (), 1)
        assert [summary.code for summary in await matches.lists.finished(9, ala)] == [match.code]
        await refolded(matches, match)

    run(open_matches, test)


@pytest.mark.parametrize("options", ["rule_set=classic special_cards=yes", "rule_set=variant", "rule_set=draft"])
def test_the_number_of_a_page_tells_no_more_than_what_it_shows(options: str) -> None:
    """Every event, of players and of chance, changes what everybody observes: see `Match.revision`."""
    confrontation = game("confrontation")
    rng = Random(options)
    state = confrontation.start(confrontation.options(options))

    def shown(audience: int) -> bytes:
        return confrontation.observation_to_json(state.observe(audience))

    while acting := state.to_act():
        before = {audience: shown(audience) for audience in (0, 1, SPECTATOR)}
        actor = rng.choice(acting)
        action = rng.choice([action for action, _ in state.odds()] if actor == NATURE else state.legal(actor))
        state.apply(actor, action)
        assert all(shown(audience) != seen for audience, seen in before.items()), action


# One screen ----------------------------------------------------------------------------------------------------------


def test_one_screen_belongs_to_the_host_and_is_covered_between_two(open_matches: OpenMatches) -> None:
    async def test(matches: Matches) -> None:
        ala = await matches.people.new_person("Ala")
        match = await matches.seating.open(
            "confrontation", None, host=ala, chairs=["me:  Róża\n", "open"], one_screen=True, aids=False
        )
        assert match.seats_of(ala) == (0, 1)
        assert [chair.name for chair in match.chairs] == ["Róża", ""]
        shown = [match.uncovered]
        await matches.uncover(match.code, 0)
        plan = [action.text for action in next(iter(match.game.plans(match.running().observe(0)).values()))]
        await matches.act(match.code, 0, plan[:1], 0)
        shown.append(match.uncovered)
        await matches.act(match.code, 0, plan[1:], 1)
        shown.append(match.uncovered)
        assert shown == [None, 0, None]
        with pytest.raises(NotYourSeat):
            await matches.uncover(match.code, 7)
        other, *_ = await two(matches)
        with pytest.raises(NotYourSeat):
            await matches.uncover(other.code, 0)

    run(open_matches, test)


# Rematches -----------------------------------------------------------------------------------------------------------


def test_a_rematch_is_one_for_all_with_seats_exchanged(open_matches: OpenMatches) -> None:
    async def test(matches: Matches) -> None:
        match, ala, bob = await two(matches, options="rule_set=variant", aids=False)
        eve = await matches.people.new_person("Eve")
        with pytest.raises(NotOver):
            await matches.seating.rematch(match.code, ala)
        await matches.act(match.code, 1, ["resign"], 0)
        assert match.ending is not None
        points = match.ending.points
        assert match.score == ()
        with pytest.raises(NotYourSeat):
            await matches.seating.rematch(match.code, eve)
        one, other = await asyncio.gather(
            matches.seating.rematch(match.code, ala), matches.seating.rematch(match.code, bob)
        )
        assert one is other is await matches.get(str(match.next))
        assert one.previous == match.code
        assert (one.seats_of(ala), one.seats_of(bob)) == ((1,), (0,))
        assert [chair.short for chair in one.chairs] == ["F", "S"]
        assert (one.state, one.aids, one.options["rule_set"]) == ("running", False, "variant")
        assert one.secret != match.secret
        assert one.score == points[::-1]
        await matches.act(one.code, 0, ["resign"], 0)
        assert one.ending is not None
        assert one.score == (points[1] + one.ending.points[0], points[0] + one.ending.points[1])
        third = await matches.seating.rematch(one.code, bob.id)
        assert third.score == one.score[::-1]
        assert (await refolded(matches, third)).score == third.score

    run(open_matches, test)


def test_a_sitting_takes_up_what_an_earlier_one_handed_on(open_matches: OpenMatches) -> None:
    async def test(matches: Matches) -> None:
        match, ala, bob = await two(matches, "company", "seats=2", letter="points 3")
        await play_on(matches, match, lambda match: match.revision > 8)
        assert match.record().letter == "points 3"
        assert (await refolded(matches, match)).record().letter == "points 3"
        await matches.act(match.code, 0, ["resign"], match.revision)
        again = await matches.seating.rematch(match.code, bob)
        assert again.record().letter == "points 3"
        onward = match.game.onward((await matches.get(match.code)).record())
        assert onward is not None
        options, letter = onward
        following = await matches.seating.open("company", options, host=ala, chairs=["me", "open"], letter=letter)
        await matches.seating.sit(following.code, bob)
        assert (await refolded(matches, following)).record().letter == letter
        for game_id, wrong in (("company", "gold 7"), ("mordor", "points 3")):
            with pytest.raises(OptionsError):
                await matches.seating.open(game_id, None, host=ala, chairs=["me", "open"], letter=wrong)
        with pytest.raises(MathomError, match="record-letter"):
            await matches.seating.open("company", None, host=ala, chairs=["me", "open"], letter="points 3\n")

    with added(COMPANY):
        run(open_matches, test)


def test_two_servers_open_one_rematch(open_matches: OpenMatches) -> None:
    async def test(matches: Matches) -> None:
        match, ala, bob = await two(matches)
        await matches.act(match.code, 1, ["resign"], 0)
        async with open_matches() as others:
            await others.get(match.code)
            mine = await matches.seating.rematch(match.code, ala)
            theirs = await others.seating.rematch(match.code, bob)
            assert mine.code == theirs.code

    run(open_matches, test)


# Bots ----------------------------------------------------------------------------------------------------------------


def test_bots_play_a_whole_game(open_matches: OpenMatches) -> None:
    async def test(matches: Matches) -> None:
        ala = await matches.people.new_person("Ala")
        match = await matches.seating.open("confrontation", None, host=ala, chairs=["bot:random", "bot:random"])
        await until(lambda: match.state == "over")
        assert match.record().players == ("random", "random")
        assert match.record().verify().over

    run(open_matches, test)


def test_a_bot_waits_for_people_who_choose_at_the_same_time(open_matches: OpenMatches) -> None:
    async def test(matches: Matches) -> None:
        ala = await matches.people.new_person("Ala")
        match = await matches.seating.open("confrontation", None, host=ala, chairs=["me", "bot:random"])
        plan = [action.text for action in next(iter(match.game.plans(match.running().observe(0)).values()))]
        await matches.act(match.code, 0, plan[:1], 0)
        await until(lambda: match.code not in matches.bots._tasks)  # a bot that acts here is done, and seen
        await matches.taking_back.undo(match.code, 0, 1)
        await matches.act(match.code, 0, plan, 2)
        await until(lambda: 0 in match.to_act())
        assert any(actor == 1 for actor, _ in match.record().entries)

    run(open_matches, test)


def test_a_restart_resumes_the_turn_of_a_bot(tmp_path: Path) -> None:
    async def before() -> str:
        async with opened(tmp_path, bot_delay=60) as matches:
            ala = await matches.people.new_person("Ala")
            match = await matches.seating.open("confrontation", None, host=ala, chairs=["me", "bot:random"])
            plan = [action.text for action in next(iter(match.game.plans(match.running().observe(0)).values()))]
            await matches.act(match.code, 0, plan, 0)
            assert match.to_act() == (1,)
            return match.code

    async def after(code: str) -> None:
        async with opened(tmp_path) as matches:
            match = await matches.get(code)
            await until(lambda: 0 in match.to_act())

    asyncio.run(after(asyncio.run(before())))


def test_a_failing_write_does_not_end_a_bots_game(open_matches: OpenMatches, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(matches: Matches) -> None:
        ala = await matches.people.new_person("Ala")
        writing = Matches._write_moves
        failed: list[int] = []

        async def flaky(self: Matches, *args: Any) -> None:
            if not failed:
                failed.append(1)
                raise NotSaved
            await writing(self, *args)

        monkeypatch.setattr(Matches, "_write_moves", flaky)
        match = await matches.seating.open("confrontation", None, host=ala, chairs=["bot:random", "bot:random"])
        await until(lambda: bool(failed))
        async with asyncio.timeout(60):
            while (await matches.get(match.code)).state != "over":  # noqa: ASYNC110  (it is another object by now)
                await asyncio.sleep(0.01)

    run(open_matches, test)


def test_the_bots_of_a_broken_match_rest(tmp_path: Path) -> None:
    async def before() -> str:
        async with opened(tmp_path, bot_delay=600) as matches:
            ala = await matches.people.new_person("Ala")
            match = await matches.seating.open("confrontation", None, host=ala, chairs=["bot:random", "bot:random"])
            move = {"match": match.id, "number": 1, "actor": 0, "action": "forged", "made_at": now()}
            await write_behind(matches, insert(MoveRow).values(move))
            return match.code

    async def after(code: str) -> None:
        async with opened(tmp_path) as matches:
            assert code in matches.bots._tasks
            await until(lambda: not matches.bots._tasks)
            with pytest.raises(Broken):
                await matches.get(code)

    asyncio.run(after(asyncio.run(before())))


def test_a_bot_that_fails_for_ever_tries_again_every_minute() -> None:
    assert [patience(failures) for failures in (1, 2, 3, 50, 100_000)] == [1, 2, 4, 60, 60]


# Who is here, talk, notes --------------------------------------------------------------------------------------------


def test_many_changes_are_one_wake_up(open_matches: OpenMatches) -> None:
    async def test(matches: Matches) -> None:
        match, ala, bob = await two(matches)
        with (
            matches.presence.subscribe(match.code, ala, [0]) as slow,
            matches.presence.subscribe(match.code, bob.id, [1]) as quick,
        ):
            assert await slow.wait(60)  # somebody came
            assert not await slow.wait(0.01)
            for _ in range(3):
                await matches.act(match.code, 0, [first(match, 0)], match.revision)
                assert await quick.wait(60)
            assert await slow.wait(60)
            assert not await slow.wait(0.01)
            await matches.talking.say(match.code, ala, PLAYERS, "hello")
            assert await slow.wait(60)
            with pytest.raises(Stale):
                await matches.act(match.code, 0, [first(match, 0)], 0)

    run(open_matches, test)


def test_who_is_here(open_matches: OpenMatches, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "_GRACE", 0.01)

    async def test(matches: Matches) -> None:
        match, ala, _ = await two(matches)

        def here() -> tuple[frozenset[int], int]:
            return matches.presence.here(match.code), matches.presence.watching(match.code)

        with matches.presence.subscribe(match.code, ala, [0]) as page:
            with (
                matches.presence.subscribe(match.code, ala, [0]),
                matches.presence.subscribe(match.code, "eve"),
                matches.presence.subscribe(match.code, "eve"),
            ):
                assert here() == (frozenset({0}), 1)
                assert await page.wait(60)
            assert here() == (frozenset({0}), 0)
            assert await page.wait(60)
            with matches.presence.subscribe(match.code, ala):  # opened before she sat down: she still is no watcher
                assert here() == (frozenset({0}), 0)
        with matches.presence.subscribe(match.code, "max", [0, 1]):  # at one screen
            assert here() == (frozenset({0, 1}), 0)
        with (
            matches.presence.subscribe(match.code, ala, [0]) as page,
            matches.presence.subscribe(match.code, "eve") as eve,
        ):
            matches.presence.seat(match.code, eve, (1,))  # she has taken a seat over
            assert here() == (frozenset({0, 1}), 0)
            assert await page.wait(60)
            matches.presence.seat(match.code, eve, ())
            assert here() == (frozenset({0}), 1)
        assert here() == (frozenset(), 0)
        assert not matches.presence._pages

    run(open_matches, test)


def test_talk_is_cleaned_limited_and_kept_apart(open_matches: OpenMatches) -> None:
    async def test(matches: Matches) -> None:
        match, ala, _ = await two(matches)
        eve = await matches.people.new_person("Eve")
        await matches.talking.say(match.code, ala, PLAYERS, " good\n\x1b[31m  luck\u202e ")
        await matches.talking.say(match.code, eve.id, WATCHERS, "<b>they are slow</b>")
        await matches.talking.say(match.code, eve, WATCHERS, " \n ")
        assert [(said.name, said.channel, said.text) for said in match.talk] == [
            ("Ala", PLAYERS, "good [31m luck"),
            ("Eve", WATCHERS, "<b>they are slow</b>"),
        ]
        assert ala.id not in match.talk[0].by
        for who, channel in ((eve, PLAYERS), (ala, WATCHERS), (ala, "everywhere")):
            with pytest.raises(NotYourSeat):
                await matches.talking.say(match.code, who, channel, "hello")
        with pytest.raises(TooLong):
            await matches.talking.say(match.code, eve, WATCHERS, "x" * 501)
        for _ in range(19):
            await matches.talking.say(match.code, eve, WATCHERS, "x" * 500)
        with pytest.raises(TooFast):
            await matches.talking.say(match.code, eve, WATCHERS, "x")
        assert (await refolded(matches, match)).talk == match.talk

    run(open_matches, test)


def test_talk_stands_between_the_right_lines_of_a_long_log(open_matches: OpenMatches) -> None:
    """Observations of this game have only the end of the log; its lines keep the numbers they have in the whole."""

    async def test(matches: Matches) -> None:
        match, ala, bob = await two(matches, "company", "seats=2 days=9")
        after = []
        for who in (ala, bob):
            wanted = match.revision + 12
            await play_on(matches, match, lambda match, wanted=wanted: match.revision >= wanted)  # type: ignore[misc]
            await matches.talking.say(match.code, who, PLAYERS, "So far so good")
            after.append(len(match.running().lines(SPECTATOR)))
        assert [said.after for said in match.talk] == after
        everything = match.running().lines(0)
        assert len(everything) > 2 * WINDOW
        words = Words("en", [COMPANY.words])
        lines = shown_log(match.observe(0))
        numbers = range(len(everything) - WINDOW + 1, len(everything) + 1)
        assert [number for number, _ in lines] == [*numbers]
        for (number, line), told in zip(lines, everything[-WINDOW:], strict=True):
            html = log_line(COMPANY, words, number, line)
            assert html.startswith(f'<li id="l-{number}"')
            assert words.say(told) in html

    with added(COMPANY):
        run(open_matches, test)


def test_one_channel_does_not_push_out_the_other(open_matches: OpenMatches, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rows_of, "TALK_SHOWN", 3)
    monkeypatch.setattr(talking, "TALK_SHOWN", 3)

    async def test(matches: Matches) -> None:
        match, ala, _ = await two(matches)
        other, eve, _ = await two(matches)
        for number in range(1, 3):
            await matches.talking.say(match.code, ala, PLAYERS, f"p{number}")
        for number in range(1, 6):
            await matches.talking.say(match.code, eve, WATCHERS, f"w{number}")
            await matches.talking.say(other.code, eve, PLAYERS, f"e{number}")
        await matches.talking.say(match.code, ala, PLAYERS, "p3")
        kept = [(said.text, said.number) for said in match.talk]
        assert kept == [("p1", 1), ("p2", 2), ("w3", 3), ("w4", 4), ("w5", 5), ("p3", 3)]  # elsewhere leaves no gaps
        again = await refolded(matches, match)
        assert again.talk == match.talk
        await matches.talking.say(match.code, ala, PLAYERS, "p4")
        assert [(said.text, said.number) for said in again.talk if said.channel == PLAYERS] == [
            ("p2", 2),
            ("p3", 3),
            ("p4", 4),
        ]

    run(open_matches, test)


def test_many_new_guests_together_cannot_flood_a_channel(open_matches: OpenMatches) -> None:
    async def test(matches: Matches) -> None:
        match, ala, _ = await two(matches)
        other, *_ = await two(matches)
        for guest in range(6):
            for _ in range(20):
                await matches.talking.say(match.code, await matches.people.welcome(f"guest-{guest}"), WATCHERS, "la")
        late = await matches.people.new_person("Eve")
        with pytest.raises(TooFast):
            await matches.talking.say(match.code, late, WATCHERS, "la")
        await matches.talking.say(other.code, late, WATCHERS, "here I can")
        await matches.talking.say(match.code, ala, PLAYERS, "and so can we")

    run(open_matches, test)


def test_one_can_mute_whom_one_reads_and_unmute_whom_one_has_muted(
    open_matches: OpenMatches, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rows_of, "TALK_SHOWN", 1)
    monkeypatch.setattr(talking, "TALK_SHOWN", 1)

    async def test(matches: Matches) -> None:
        match, ala, bob = await two(matches)
        eve, max_ = await matches.people.new_person("Eve"), await matches.people.new_person("Max")
        await matches.talking.say(match.code, bob, PLAYERS, "psst")
        players = mark(match.id, bob.id)
        await matches.talking.mute(match.code, eve, players)  # she cannot read him, so she cannot mute him
        assert await matches.talking.speakers(match.code, eve) == []
        assert await matches.talking.speakers(match.code, ala) == [(players, "Bob", False)]
        assert await matches.talking.speakers(match.code, bob) == []
        await matches.talking.say(match.code, max_, WATCHERS, "bla")
        by = mark(match.id, max_.id)
        await matches.talking.mute(match.code, eve, by)
        await matches.talking.say(match.code, eve, WATCHERS, "peace")
        assert by not in {said.by for said in match.talk}
        assert await matches.talking.speakers(match.code, eve) == [(by, "Max", True)]
        await matches.talking.mute(match.code, eve, by, on=False)
        assert await matches.talking.speakers(match.code, eve) == []

    run(open_matches, test)


def test_a_mute_holds_though_somebody_was_asking_meanwhile(
    open_matches: OpenMatches, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page asks whom its reader has muted, and is answered after the reader has muted somebody else."""

    async def test(matches: Matches) -> None:
        match, ala, bob = await two(matches)
        await matches.talking.say(match.code, bob, PLAYERS, "psst")
        by = mark(match.id, bob.id)
        asked, answer = asyncio.Event(), asyncio.Event()
        look = matches.talking._muted

        async def slowly(number: int, who: str) -> frozenset[str]:
            found = await look(number, who)
            asked.set()
            await answer.wait()
            return found

        with monkeypatch.context() as patch:
            patch.setattr(matches.talking, "_muted", slowly)
            asking = asyncio.create_task(matches.talking.muted(match.code, ala))
            await asked.wait()
        await matches.talking.mute(match.code, ala, by)
        answer.set()
        assert await asking == frozenset()
        assert await matches.talking.muted(match.code, ala) == {by}

    run(open_matches, test)


def test_not_every_reader_of_a_table_is_remembered(open_matches: OpenMatches, monkeypatch: pytest.MonkeyPatch) -> None:
    """A guest is a cookie, and cookies are free."""
    monkeypatch.setattr(talking, "_READERS", 10)

    async def test(matches: Matches) -> None:
        match, *_ = await two(matches)
        for number in range(50):
            assert await matches.talking.muted(match.code, f"guest {number}") == frozenset()
        assert len(match.mutes) <= 10

    run(open_matches, test)


def test_no_database_is_asked_about_what_is_no_code_or_mark(
    open_matches: OpenMatches, monkeypatch: pytest.MonkeyPatch
) -> None:
    """PostgreSQL fails at some signs, and would tell whoever runs the server of a fault."""

    async def test(matches: Matches) -> None:
        match, ala, _ = await two(matches)
        await matches.talking.muted(match.code, ala)

        def asked(*_: object) -> None:
            raise AssertionError("the database was asked")

        monkeypatch.setattr(matches.store, "reading", asked)
        monkeypatch.setattr(matches.store, "save", asked)
        for code in ("\0", "\udcff", "", "é", "a" * 65, f"{match.code}\n"):
            with pytest.raises(NotFound):
                await matches.get(code)
            with pytest.raises(NotFound):
                await matches.act(code, 0, ["nonsense"], 0)
        for on in (True, False):
            await matches.talking.mute(match.code, ala, "\0", on=on)
        monkeypatch.undo()

    run(open_matches, test)


def test_notes_and_mutes_are_private(open_matches: OpenMatches) -> None:
    async def test(matches: Matches) -> None:
        match, ala, bob = await two(matches)
        await matches.talking.note(match.code, ala, "first")
        await matches.talking.note(match.code, ala, "a\r\nb\x00c")
        assert (await matches.talking.notes(match.code, ala.id), await matches.talking.notes(match.code, bob)) == (
            "a\nbc",
            "",
        )
        with pytest.raises(TooLong):
            await matches.talking.note(match.code, ala, "x" * 5001)
        await matches.talking.note(match.code, "somebody-new", "hm")
        assert await matches.talking.notes(match.code, "somebody-new") == "hm"
        await matches.talking.say(match.code, bob, PLAYERS, "bla bla")
        by = match.talk[0].by
        await matches.talking.mute(match.code, ala, by)
        await matches.talking.mute(match.code, ala, by)
        await matches.talking.mute(match.code, ala, "nobody")
        assert await matches.talking.muted(match.code, ala.id) == {by}
        assert await matches.talking.muted(match.code, bob) == frozenset()
        await matches.talking.mute(match.code, ala, by, on=False)
        assert await matches.talking.muted(match.code, ala) == frozenset()

    run(open_matches, test)


def test_people_have_names(open_matches: OpenMatches) -> None:
    async def test(matches: Matches) -> None:
        assert await matches.people.person("nobody") is None
        new, same = await asyncio.gather(matches.people.welcome("guest"), matches.people.welcome("guest"))
        assert new.id == same.id
        assert (await matches.people.welcome("guest")).name.startswith("Hobbit")
        match, ala, _ = await two(matches)
        with matches.presence.subscribe(match.code) as page:
            assert (await matches.people.rename(ala, " Ala\tof  Bree ")).name == "Ala of Bree"
            assert await page.wait(60)
        assert match.chairs[0].name == match.record().players[0] == "Ala of Bree"
        await refolded(matches, match)
        assert (await matches.people.rename(ala.id, "\n")).name.startswith("Hobbit")
        with pytest.raises(NotYourSeat):
            await matches.people.rename("nobody", "Nobody")

    run(open_matches, test)


def test_a_name_changed_while_a_match_is_folded_is_in_it(
    open_matches: OpenMatches, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(matches: Matches) -> None:
        match, ala, _ = await two(matches)

        async def load_and_rename(session: AsyncSession, code: str) -> Match:
            found = await rows_of.load(session, code)
            await matches.people.rename(ala, "Ala of Bree")
            return found

        matches.cache._kept.clear()
        monkeypatch.setattr(match_cache, "load", load_and_rename)
        found = await matches.get(match.code)
        assert found is not match
        assert found.chairs[0].name == found.record().players[0] == "Ala of Bree"
        assert found.chairs[1].name == "Bob"

    run(open_matches, test)


def test_names_are_not_changed_all_the_time(open_matches: OpenMatches) -> None:
    async def test(matches: Matches) -> None:
        ala, bob = await matches.people.new_person("Ala"), await matches.people.new_person("Bob")
        for number in range(10):
            await matches.people.rename(ala, f"Ala {number}")
        with pytest.raises(TooFast):
            await matches.people.rename(ala, "Ala")
        found = await matches.people.person(ala.id)
        assert found is not None
        assert found.name == "Ala 9"
        await matches.people.rename(bob, "Bobby")

    run(open_matches, test)


def test_waiting_tables_that_nobody_touches_are_closed(open_matches: OpenMatches) -> None:
    async def prepare() -> list[str]:
        async with open_matches() as matches:
            ala = await matches.people.new_person("Ala")
            old, spoken, new = [
                await matches.seating.open("mordor", None, host=ala, chairs=["me", "open"], public=True)
                for _ in range(3)
            ]
            begun, *_ = await two(matches)
            some = MatchRow.id.in_([match.id for match in (old, spoken, begun)])
            await write_behind(matches, update(MatchRow).where(some).values(moved_at=now() - timedelta(days=8)))
            await matches.talking.say(spoken.code, ala, PLAYERS, "anybody?")
            return [match.code for match in (old, spoken, new, begun)]

    async def look(codes: list[str]) -> list[str]:
        async with open_matches() as matches:
            states = [(await matches.get(code)).state for code in codes]
            assert {summary.code for summary in await matches.lists.waiting()} == set(codes[1:3])
            return states

    assert asyncio.run(look(asyncio.run(prepare()))) == ["closed", "waiting", "waiting", "running"]


# Memory --------------------------------------------------------------------------------------------------------------


def test_not_all_matches_stay_in_memory(open_matches: OpenMatches, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_cache, "_KEPT", 3)

    async def test(matches: Matches) -> None:
        all_of_them = [(await two(matches))[0] for _ in range(5)]
        assert len(matches.cache._kept) == 3
        for match in all_of_them:
            await matches.act(match.code, 0, [first(match, 0)], 0)
        async with matches.store.reading() as session:
            assert set(await session.scalars(select(MatchRow.revision))) == {1}
        assert len(matches.cache._kept) == 3

    run(open_matches, test)


def test_lists_show_the_latest_first_and_no_private_ones(open_matches: OpenMatches) -> None:
    async def test(matches: Matches) -> None:
        ala = await matches.people.new_person("Ala")
        secret = await matches.seating.open("mordor", "", host=ala, chairs=["me", "open"])
        one = await matches.seating.open(
            "mordor", "players=3", host=ala, chairs=["open", "open", "bot:greedy"], public=True
        )
        two_ = await matches.seating.open("confrontation", "", host=ala, chairs=["me", "open"], public=True)
        assert [summary.code for summary in await matches.lists.waiting(9)] == [two_.code, one.code]
        assert [summary.code for summary in await matches.lists.waiting(1)] == [two_.code]
        assert [summary.code for summary in await matches.lists.mine(ala, 9)] == [two_.code, one.code, secret.code]
        assert await matches.lists.mine(ala, 9, states=["over"]) == []
        (listed,) = [summary for summary in await matches.lists.waiting(9) if summary.code == one.code]
        assert (listed.game, listed.chairs, listed.state, listed.result) == ("mordor", one.chairs, "waiting", None)
        assert listed.options == one.options.full_text()

    run(open_matches, test)
