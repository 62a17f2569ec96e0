"""Hunt for the Ring at the table: pins of the Wraiths, windows that close by themselves, seats in other hands."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from starlette.applications import Starlette

from mathom.core.action import REFEREE, SPECTATOR
from mathom.games.hunt import GAME
from mathom.games.hunt.observe import View
from mathom.server.bot_timing import Tempo
from mathom.server.errors import NotYourPin, NotYourSeat
from mathom.server.match import RUNNING, Match
from tests.server.http_guest import Guest, in_app, services_of, table_for

pytestmark = pytest.mark.slow


async def act(guest: Guest, match: Match, action: str) -> None:
    await guest.done(f"/t/{match.code}/act", {"action": action, "number": str(match.revision)})


def seen_by(match: Match, seat: int) -> View:
    view = match.running().observe(seat)
    assert isinstance(view, View)
    return view


@pytest.mark.rule("HR-SET1-15", "HR-WLOG-01", "HR-WLOG-02", "HR-WLOG-03", "HR-EX-22", "HR-DEC-32", "HR-PERC-06")
def test_the_wraiths_mark_the_map_and_all_see_it_and_nothing_changes_by_it(tmp_path: Path) -> None:
    """A log token on the region, one on the track at the present number, crowns where Frodo might be by now."""

    async def test(app: Starlette) -> None:
        match, (ala, bob, celina) = await table_for(app, "hunt", "players=3")
        seen = [match.running().observe(audience) for audience in (0, 1, 2, SPECTATOR, REFEREE)]
        record, revision = match.running().record.text(), match.revision
        for guest, pin, place in (
            (bob, "crown_1", "1-23"),
            (celina, "crown_2", "1-19"),
            (bob, "one_gem", "track-0"),
            (celina, "two_gems", "II-A"),
            (bob, "three_gems", "II"),
        ):
            await guest.done(f"/t/{match.code}/pin", {"pin": pin, "place": place})
        await celina.done(f"/t/{match.code}/pin", {"pin": "crown_1", "place": "1-22"})
        await bob.done(f"/t/{match.code}/pin", {"pin": "three_gems", "off": "1"})
        lie = {"crown_1": "1-22", "crown_2": "1-19", "one_gem": "track-0", "two_gems": "II-A"}
        assert match.pins == lie
        person = match.chairs[0].person
        assert person is not None
        with pytest.raises(NotYourPin):
            await services_of(app).matches.pinning.pin(match.code, person, "crown_1", "1-23")
        for guest in (ala, bob, Guest(app, "en")):
            assert "II•A" in (await guest.page(f"/t/{match.code}")).partition('id="pins"')[2]
        assert [match.running().observe(audience) for audience in (0, 1, 2, SPECTATOR, REFEREE)] == seen
        assert (match.running().record.text(), match.revision) == (record, revision)

    in_app(tmp_path, test)


@pytest.mark.rule("HR-RUL-96", "HR-DIG-08", "HR-DIG-09", "HR-DEC-58")
def test_a_wraith_who_resigns_leaves_the_seat_to_a_bot_for_good(tmp_path: Path) -> None:
    async def test(app: Starlette) -> None:
        match, (_, bob, _) = await table_for(app, "hunt", "players=3")
        before = seen_by(match, 1)
        await act(bob, match, "resign")
        assert match.state == RUNNING
        assert seen_by(match, 1).left == (1,)
        assert match.chairs[1].stood_in
        after = seen_by(match, 1)
        assert (after.hands, after.audience) == (before.hands, 1)
        assert 'value="back"' not in await bob.page(f"/t/{match.code}")
        person = match.chairs[1].person
        assert person is not None
        with pytest.raises(NotYourSeat):
            await services_of(app).matches.stand_ins.come_back(match.code, person)

    in_app(tmp_path, test)


@pytest.mark.rule("HR-RUL-96", "HR-DIG-08")
def test_the_ring_bearer_alone_on_a_side_loses_by_resigning(tmp_path: Path) -> None:
    async def test(app: Starlette) -> None:
        match, (ala, *_) = await table_for(app, "hunt", "players=3")
        await act(ala, match, "resign")
        assert match.ending is not None
        assert match.ending.winners == (1, 2)

    in_app(tmp_path, test)


@pytest.mark.rule("HR-RUL-96", "HR-DIG-08")
def test_the_wraiths_lose_when_all_of_them_have_resigned(tmp_path: Path) -> None:
    async def test(app: Starlette) -> None:
        match, (_, bob, celina) = await table_for(app, "hunt", "players=3")
        await act(bob, match, "resign")
        await act(celina, match, "resign")
        assert match.ending is not None
        assert match.ending.winners == (0,)

    in_app(tmp_path, test)


async def to_the_first_turn(app: Starlette, match: Match) -> None:
    """Everybody takes the first choice until the Ring-bearer's first turn."""
    while (seat := match.to_act()[0]) or seen_by(match, 0).step != "rb_turn":
        text = match.running().legal(seat)[0].text
        await services_of(app).matches.act(match.code, seat, [text], match.revision)


@pytest.mark.rule("HR-HID-27", "HR-HID-29")
def test_a_page_and_a_replay_hold_only_what_the_seat_may_see(tmp_path: Path) -> None:
    async def test(app: Starlette) -> None:
        match, (ala, bob, _) = await table_for(app, "hunt", "players=3")
        await to_the_first_turn(app, match)
        secrets = seen_by(match, 0).secrets
        assert secrets is not None
        own = await ala.page(f"/t/{match.code}")
        home = f"area {seen_by(match, 0).journal[0]} "  # type: ignore[index]
        again = [await bob.page(f"/t/{match.code}"), await Guest(app, "en").page(f"/t/{match.code}")]
        assert home in own
        assert "start area is drawn" in own
        for page in again:
            assert f"start area is drawn: {home}" not in page
        assert (await bob.get(f"/t/{match.code}/record")).status_code != 200
        assert (await bob.get(f"/t/{match.code}/replay", seat="rb")).status_code != 200
        assert GAME.observation_to_json(match.running().observe(1)).find(b'"journal":null') >= 0

    in_app(tmp_path, test)


@pytest.mark.rule("HR-HID-22", "HR-HID-23")
def test_how_long_a_bot_takes_follows_from_what_lies_open(tmp_path: Path) -> None:
    """Two hidden worlds that look alike to a Wraith player: the Ring-bearer's bot waits equally long in both."""

    async def test(app: Starlette) -> None:
        match, _ = await table_for(app, "hunt", "players=3")
        await to_the_first_turn(app, match)
        table = match.running()
        waits = []
        for seed in range(4):
            table.state = GAME.sample_world(seen_by(match, 1), Random(seed))
            waits.append(Tempo(0.7).wait(match, 0))
        assert len(set(waits)) == 1

    in_app(tmp_path, test)
