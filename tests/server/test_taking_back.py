"""Taking back, against bots at any time and among people when they agree: written first, told to all, no new rolls."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette

from mathom.core.errors import UndoRefused
from mathom.core.record_reader import read_record
from mathom.server.errors import AlreadyDeclined, AskFirst, NotBack, NothingAsked, NotYourSeat, Stale
from mathom.server.match import Match
from mathom.server.matches import Matches
from mathom.server.persons import Person
from mathom.server.store import back_to
from mathom.server.taking_back import ANSWER, ASK, ASKED, DECLINED, NOW, offer
from tests.server.conftest import OpenMatches, until
from tests.server.http_guest import Guest, in_app, match_of, table_for, words_in
from tests.server.test_matches import first, placed, play_on, refolded, rows, run, two


async def against_a_bot(matches: Matches, game: str = "mordor", **how: Any) -> tuple[Match, Person]:
    """Ala and a bot, after she has decided something and the bot has answered."""
    ala = await matches.people.new_person("Ala")
    match = await matches.seating.open(game, "", host=ala, chairs=["me", "bot:random"], **how)
    acted = 0
    while acted < 6 or match.own(0) == match.revision:
        await until(lambda: 0 in match.to_act())
        await act(matches, match)
        await until(lambda: 0 in match.to_act())
        acted += 1
    return match, ala


async def act(matches: Matches, match: Match, text: str = "") -> None:
    while True:
        try:
            await matches.act(match.code, 0, [text or first(match, 0)], match.revision)
        except Stale:
            continue
        return


def played(open_matches: OpenMatches, test: Callable[[Matches, Match, Person], Awaitable[None]], **how: Any) -> None:
    async def inside(matches: Matches) -> None:
        match, ala = await against_a_bot(matches, **how)
        await test(matches, match, ala)

    run(open_matches, inside)


def test_against_a_bot_one_goes_back_after_its_answer(open_matches: OpenMatches) -> None:
    async def test(matches: Matches, match: Match, ala: Person) -> None:
        table, number = match.running(), match.revision
        found = offer(match, (0,), 0)
        assert found is not None
        assert (found.kind, found.seat) == (NOW, 0)
        after = list(table.record.entries[found.number :])
        assert {actor for actor, _ in after} > {0}  # more than her own action came
        await matches.taking_back.take_back(match.code, ala, 0, number)
        assert (match.revision, len(table.record.entries)) == (number + 1, found.number)
        assert match.to_act() == (0,)
        assert (await rows(matches, match))[-1] == (number + 1, 0, back_to(found.number))
        assert [note.seat for note in table.record.taken_back] == [0]
        await act(matches, match, after[0][1].text)
        await until(lambda: len(table.record.entries) >= found.number + len(after))
        assert table.record.entries[found.number : found.number + len(after)] == after  # rolls and bot as before
        await refolded(matches, match)

    played(open_matches, test)


def test_again_and_again_to_the_first_decision(open_matches: OpenMatches) -> None:
    async def test(matches: Matches, match: Match, ala: Person) -> None:
        times = 0
        while match.running().last_decision((0,)) is not None:
            await matches.taking_back.take_back(match.code, ala, 0, match.revision)
            times += 1
            assert 0 in match.to_act()
        assert times > 3
        with pytest.raises(UndoRefused):
            await matches.taking_back.take_back(match.code, ala, 0, match.revision)
        assert offer(match, (0,), 0) is None
        again = await refolded(matches, match)
        assert again.record().taken_back == match.record().taken_back != []

    played(open_matches, test)


def test_a_whole_game_with_things_taken_back_verifies(open_matches: OpenMatches) -> None:
    async def test(matches: Matches, match: Match, ala: Person) -> None:
        for turn in range(400):
            await until(lambda: 0 in match.to_act() or match.state == "over")
            if match.state == "over":
                break
            await act(matches, match)
            if turn % 7 == 3 and match.state != "over":
                await matches.taking_back.take_back(match.code, ala, 0, match.revision)
        if match.state != "over":
            await matches.act(match.code, 0, ["resign"], match.revision)
        again = await refolded(matches, match)
        told = read_record(again.record().text()).verify()
        assert told.taken_back == len(match.record().taken_back) > 0
        assert told.rolls > 0
        with pytest.raises(UndoRefused):
            await matches.taking_back.take_back(match.code, ala, 0, match.revision)
        (summary,) = await matches.lists.finished(person=ala)
        assert summary.taken_back == told.taken_back

    played(open_matches, test)


def test_of_two_clicks_one_counts_and_what_the_bot_did_meanwhile_does_not_matter(open_matches: OpenMatches) -> None:
    async def test(matches: Matches, match: Match, ala: Person) -> None:
        seen = match.own(0)  # the page of the moment after her own action: the bot's answer is not on it yet
        assert seen < match.revision
        back = matches.taking_back.take_back
        answers = await asyncio.gather(*(back(match.code, ala, 0, seen) for _ in range(3)), return_exceptions=True)
        assert sorted(isinstance(answer, Stale) for answer in answers) == [False, True, True]
        assert len(match.record().taken_back) == 1
        with pytest.raises(Stale):  # a page that has not seen her last action
            await back(match.code, ala, 0, match.own(0) - 1)
        with pytest.raises(Stale):
            await back(match.code, ala, 0, match.revision + 1)

    played(open_matches, test)


def test_a_thinking_bot_is_not_waited_for(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        ala = await Guest(app).named("Ala")
        match = await match_of(app, await ala.open("confrontation", **{"seat-0": "me", "seat-1": "bot:random"}))
        setup = [("number", "0"), ("plan", "balanced")]
        await ala.done(f"/t/{match.code}/act", setup)  # the bot would answer in ten minutes
        assert match.to_act() == (1,)
        assert "how you set up" in words_in(await ala.page(f"/t/{match.code}"))
        await ala.done(f"/t/{match.code}/act", {"undo": "1", "number": str(match.revision)})
        assert match.record().entries == []  # all five: to her it was one decision
        assert match.record().taken_back == []  # and nobody has learned anything

    in_app(tmp_path, inside, bot_delay=600)


def test_where_moves_are_final_they_are(open_matches: OpenMatches) -> None:
    async def test(matches: Matches, match: Match, ala: Person) -> None:
        assert offer(match, (0,), 0) is None
        for way in (matches.taking_back.take_back, matches.taking_back.ask):
            with pytest.raises(NotBack):
                await way(match.code, ala, 0, match.revision)
        assert not (await refolded(matches, match)).takes_back

    played(open_matches, test, takes_back=False)


def asked(open_matches: OpenMatches, test: Callable[[Matches, Match, Person, Person], Awaitable[None]]) -> None:
    """Ala has moved and Bob has answered: what she did cannot be taken back without him."""

    async def inside(matches: Matches) -> None:
        match, ala, bob = await two(matches)
        await play_on(matches, match, placed)
        while 1 not in [actor for actor, _ in match.record().entries[11:]] or kind(match, 0) != ASK:
            seat = match.to_act()[0]
            await matches.act(match.code, seat, [first(match, seat)], match.revision)
        await test(matches, match, ala, bob)

    run(open_matches, inside)


def kind(match: Match, seat: int) -> str:
    found = offer(match, (seat,), seat)
    return found.kind if found is not None else ""


def test_among_people_the_others_must_agree(open_matches: OpenMatches) -> None:
    async def test(matches: Matches, match: Match, ala: Person, bob: Person) -> None:
        back, code = matches.taking_back, match.code
        number, entries = match.revision, list(match.record().entries)
        with pytest.raises(AskFirst):
            await back.take_back(code, ala, 0, number)
        with pytest.raises(NothingAsked):
            await back.answer(code, bob, number, agree=True)
        assert kind(match, 0) == ASK
        await back.ask(code, ala, 0, number)
        again = await refolded(matches, match)  # the wish survives a restart
        for seen in (match, again):
            assert (kind(seen, 0), kind(seen, 1), seen.revision) == (ASKED, ANSWER, number)
        with pytest.raises(NotYourSeat):  # nobody agrees with themselves
            await back.answer(code, ala, number, agree=True)
        assert again.record().entries == entries
        await back.answer(code, bob, number, agree=True)
        match = await matches.get(code)
        assert 0 in match.to_act()
        assert match.record().entries == entries[: len(match.record().entries)]
        assert match.revision == number + 1
        assert [note.seat for note in match.record().taken_back] == [0]
        assert match.pending is None
        await refolded(matches, match)

    asked(open_matches, test)


def test_a_no_holds_until_something_happens(open_matches: OpenMatches) -> None:
    async def test(matches: Matches, match: Match, ala: Person, bob: Person) -> None:
        back, code, number = matches.taking_back, match.code, match.revision
        entries = list(match.record().entries)
        await back.ask(code, ala, 0, number)
        await back.answer(code, bob, number, agree=False)
        assert (kind(match, 0), match.record().entries) == (DECLINED, entries)
        with pytest.raises(AlreadyDeclined):
            await back.ask(code, ala, 0, number)
        with pytest.raises(NothingAsked):
            await back.answer(code, bob, number, agree=True)
        seat = match.to_act()[0]
        await matches.act(code, seat, [first(match, seat)], match.revision)
        assert match.pending is None

    asked(open_matches, test)


def test_whoever_acts_withdraws_the_wish(open_matches: OpenMatches) -> None:
    async def test(matches: Matches, match: Match, ala: Person, bob: Person) -> None:
        back, code, number = matches.taking_back, match.code, match.revision
        await back.ask(code, ala, 0, number)
        await back.withdraw(code, ala)
        assert kind(match, 0) == ASK
        with pytest.raises(NothingAsked):
            await back.withdraw(code, ala)
        await back.ask(code, ala, 0, number)
        seat = match.to_act()[0]
        await matches.act(code, seat, [first(match, seat)], match.revision)
        for late in (number, match.revision):
            with pytest.raises(NothingAsked):
                await back.answer(code, bob, late, agree=True)
        assert (await refolded(matches, match)).pending is None
        with pytest.raises(Stale):
            await back.ask(code, ala, 0, number)

    asked(open_matches, test)


def test_agreeing_and_acting_at_once_is_one_of_the_two(open_matches: OpenMatches) -> None:
    async def test(matches: Matches, match: Match, ala: Person, bob: Person) -> None:
        number, seat = match.revision, match.to_act()[0]
        await matches.taking_back.ask(match.code, ala, 0, number)
        answers = await asyncio.gather(
            matches.taking_back.answer(match.code, bob, number, agree=True),
            matches.act(match.code, seat, [first(match, seat)], number),
            matches.taking_back.answer(match.code, bob, number, agree=True),
            return_exceptions=True,
        )
        assert sum(not isinstance(answer, Exception) for answer in answers) == 1
        assert all(isinstance(answer, Match | Stale | NothingAsked) for answer in answers)
        await refolded(matches, match)

    asked(open_matches, test)


def test_the_other_side_is_told(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        match, (ala, bob) = await table_for(app, "confrontation")
        at = f"/t/{match.code}"
        await ala.act(match, *(first for first in _placements(match, 0)))
        assert "took a move back" not in words_in(await ala.page(at))
        await ala.done(f"{at}/act", {"undo": "1", "number": str(match.revision)})
        assert words_in(await ala.page(at)).count("Ala took a move back.") == 1
        assert words_in(await bob.page(at)).count("Ala cofa swój ruch.") == 1
        assert "Ala took a move back." in words_in(await Guest(app).page(at))  # and those who look on
        stranger = await Guest(app).named("Eve")
        for fields in ({"undo": "1"}, {"back": "ask"}, {"back": "agree"}, {"back": "withdraw"}):
            answer = await stranger.post(f"{at}/act", fields | {"number": str(match.revision)})
            assert answer.status_code == 403
        assert (await ala.post(f"{at}/act", {"back": "nonsense", "number": "0"})).status_code == 400

    in_app(tmp_path, inside)


def _placements(match: Match, seat: int) -> list[str]:
    return [action.text for action in match.game.plans(match.observe(seat))["balanced"]]


def test_asking_is_a_matter_of_two_buttons(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        match, (ala, bob) = await table_for(app, "mordor", "players=2")
        at, guests = f"/t/{match.code}/act", (ala, bob)
        while len({actor for actor, _ in match.record().entries}) < 3 or kind(match, 0) != ASK:
            seat = match.to_act()[0]
            await guests[seat].act(match, first(match, seat))
        number = str(match.revision)
        assert "Ask to take back" in words_in(await ala.page(f"/t/{match.code}"))
        await ala.done(at, {"back": "ask", "number": number})
        assert "Ala prosi o cofnięcie ruchu." in words_in(await bob.page(f"/t/{match.code}"))
        assert "You have asked" in words_in(await ala.page(f"/t/{match.code}"))
        await bob.done(at, {"back": "agree", "number": number})
        assert 0 in match.to_act()
        assert "Ala took a move back." in words_in(await ala.page(f"/t/{match.code}"))
        for guest in guests:
            await guest.act(match, "resign")
        assert "Taken back: you 1, Bob none." in words_in(await ala.page(f"/t/{match.code}"))
        assert "Cofnięcia: Ala 1, ty brak." in words_in(await bob.page(f"/t/{match.code}"))

    in_app(tmp_path, inside)


def test_at_one_screen_nothing_of_the_other_side_is_named(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        ala = await Guest(app).named("Ala")
        match = await match_of(app, await ala.open("confrontation", screen="1"))
        at = f"/t/{match.code}"
        for seat in (0, 1):
            await ala.done(f"{at}/act", {"uncover": str(seat)})
            placing = [("number", str(match.revision)), *(("action", text) for text in _placements(match, seat))]
            await ala.done(f"{at}/act", placing)
        (seat,) = match.to_act()
        await ala.done(f"{at}/act", {"uncover": str(seat)})
        assert "how you set up" in words_in(await ala.page(at))
        await ala.act(match, first(match, seat))
        other = 1 - seat
        own = match.running().last_decision((other,))
        assert own is not None
        await ala.done(f"{at}/act", {"uncover": str(other)})
        if match.to_act() == (other,):
            assert "how you set up" in words_in(await ala.page(at))  # her own, not the move of the other side
            await ala.done(f"{at}/act", {"undo": "1", "number": str(match.revision)})
            assert len(match.record().entries) == own[1]

    in_app(tmp_path, inside)
