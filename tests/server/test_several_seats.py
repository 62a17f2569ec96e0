"""People with several seats of one team: somebody who leads two heroes, at a screen of their own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.applications import Starlette

from mathom.core.registry import added
from tests.core.company import COMPANY
from tests.server.http_guest import Guest, actions_in, form_of, in_house, match_of, words_in

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

    in_house(tmp_path, test)


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

    in_house(tmp_path, test)


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

    in_house(tmp_path, test)
