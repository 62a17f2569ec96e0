"""People with several seats of one team: somebody who leads two heroes, at a screen of their own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.applications import Starlette

from mathom.core.registry import added
from tests.core.company import COMPANY
from tests.server.http_guest import Guest, actions_in, form_of, in_app, match_of, table_for, words_in

pytestmark = pytest.mark.slow
TOGETHER = "sides=together seats=3 days=2"


@pytest.fixture(autouse=True)
def company() -> Iterator[None]:
    with added(COMPANY):
        yield


def test_one_person_plays_two_seats_of_a_common_cause(tmp_path: Path) -> None:
    async def test(app: Starlette) -> None:
        host = await Guest(app, "en").named("Ala")
        seats = {"seat-0": "me", "seat-1": "me", "seat-2": "open"}
        code = await host.open("company", form_of("company", TOGETHER), **seats)
        other = await Guest(app, "pl").named("Bob")
        await other.done(f"/t/{code}/sit", {"seat": "2"})
        match = await match_of(app, code)
        assert match.seats_of(host.id) == (0, 1)
        assert "road" in actions_in(await host.page(f"/t/{code}"))
        assert (await host.act(match, "road")).status_code == 303

    in_app(tmp_path, test)


def test_whoever_has_several_seats_looks_from_one_of_them(tmp_path: Path) -> None:
    """From the one that is asked, by choice from another; never from somebody else's."""

    async def test(app: Starlette) -> None:
        host = await Guest(app, "en").named("Ala")
        seats = {"seat-0": "me", "seat-1": "me", "seat-2": "open"}
        code = await host.open("company", form_of("company", TOGETHER), **seats)
        other = await Guest(app, "en").named("Bob")
        await other.done(f"/t/{code}/sit", {"seat": "2"})
        assert "Look from here" in words_in(await host.page(f"/t/{code}"))
        assert "Look from here" not in words_in(await other.page(f"/t/{code}"))
        before = await host.page(f"/t/{code}")
        assert await host.done(f"/t/{code}/act", {"as": "1"}) == f"/t/{code}"
        after = await host.page(f"/t/{code}")
        assert 'name="as" value="1"' in before
        assert 'name="as" value="0"' in after
        assert 'name="as" value="1"' not in after
        refused = await other.post(f"/t/{code}/act", {"as": "1"})
        assert refused.status_code in (403, 409)

    in_app(tmp_path, test)


def test_nobody_sits_on_both_sides(tmp_path: Path) -> None:
    async def test(app: Starlette) -> None:
        host = await Guest(app, "en").named("Ala")
        options = form_of("company", "seats=3 days=2")  # the first and the third against the second
        mixed = {"seat-0": "me", "seat-1": "me", "seat-2": "open"}
        answer = await host.post("/new", [("game", "company"), *options.items(), *mixed.items()])
        assert answer.status_code == 422
        code = await host.open("company", options, **{"seat-0": "me", "seat-1": "open", "seat-2": "open"})
        await host.done(f"/t/{code}/sit", {"seat": "1"})
        assert (await match_of(app, code)).seats_of(host.id) == (0,)
        await host.done(f"/t/{code}/sit", {"seat": "2"})
        assert (await match_of(app, code)).seats_of(host.id) == (0, 2)

    in_app(tmp_path, test)


def test_a_campaign_goes_on_in_the_same_seats(tmp_path: Path) -> None:
    """The next sitting of a chain stands beside the rematch; whoever asks first opens it, and all get the same."""

    async def test(app: Starlette) -> None:
        match, (first, second) = await table_for(app, "company", "sides=together seats=2 days=2")
        while match.table is not None and match.table.result() is None:
            guest = (first, second)[match.to_act()[0]]
            await guest.act(match, actions_in(await guest.page(f"/t/{match.code}"))[0])
        assert "Go on" in words_in(await first.page(f"/t/{match.code}"))
        where = await first.done(f"/t/{match.code}/act", {"onward": "1"})
        assert await second.done(f"/t/{match.code}/act", {"onward": "1"}) == where
        following = await match_of(app, where[3:])
        assert following.letter == match.record().replay().letter() != ""
        assert following.seats_of(first.id) == (0,)
        assert following.seats_of(second.id) == (1,)
        assert following.previous == match.code

    in_app(tmp_path, test)


def test_a_page_that_has_not_seen_what_one_did_in_another_seat_takes_nothing_back(tmp_path: Path) -> None:
    async def test(app: Starlette) -> None:
        host = await Guest(app, "en").named("Ala")
        seats = {"seat-0": "me", "seat-1": "me", "seat-2": "bot:random"}
        match = await match_of(app, await host.open("company", form_of("company", TOGETHER), **seats))
        await host.act(match, "road")
        seen = match.revision
        await host.act(match, "pass")
        (last,) = (seat for seat, _ in match.record().entries[seen:])
        assert await host.done(f"/t/{match.code}/act", {"as": str(1 - last)})
        refused = await host.post(f"/t/{match.code}/act", {"undo": "1", "number": str(seen)})
        assert refused.status_code == 409
        assert "out of date" in words_in(refused.text)
        assert match.revision == seen + 1

    in_app(tmp_path, test, bot_delay=600)
