"""A move that is sent once more, because its answer was lost: it is done once, and nobody is told what is not so."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.applications import Starlette

from mathom.core.registry import added
from mathom.server.errors import NotSaved
from mathom.server.match import Match
from mathom.server.placements import Placements
from tests.core.company import COMPANY
from tests.server.http_guest import Guest, form_of, in_app, match_of, table_for, words_in
from tests.server.test_placements import OWN, kept, new_table, set_up

Pairs = list[tuple[str, str]]


async def sent(guest: Guest, match: Match, fields: Pairs, number: int) -> str:
    """What the page says to a form that comes once more, which changes nothing."""
    before = match.revision
    again = [*fields, ("number", str(number)), ("again", "1")]
    answer = await guest.post(f"/t/{match.code}/act", again, live=True)
    assert (await match_of(guest.app, match.code)).revision == before
    assert answer.status_code in {200, 409}
    return words_in(answer.text) if answer.status_code == 409 else ""


def dice(text: str) -> Pairs:
    """An action of Journey to Mordor as the check boxes of a page without scripts say it."""
    return [("thing", die) for die in text.removeprefix("aside ").replace(",", " ").split()]


def test_dice_are_read_as_they_lay_then(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        match, guests = await table_for(app, "mordor")
        done = 0
        for _ in range(12):
            seat, number = match.to_act()[0], match.revision
            offered = match.running().legal(seat)
            asides = [action.text for action in offered if action.kind == "aside"]
            if not asides:
                await guests[seat].act(match, offered[0].text)
                continue
            fields = dice(asides[0])
            await guests[seat].done(f"/t/{match.code}/act", [*fields, ("number", str(number))])
            assert match.record().entries[number][1].text == asides[0]
            assert await sent(guests[seat], match, fields, number) == "", "it was done"
            if len(asides) > 1:
                said = await sent(guests[seat], match, dice(asides[-1]), number)
                assert ("did not arrive" in said) or ("nie dotarł" in said), "something else was done"
            done += 1
        assert done > 3

    in_app(tmp_path, inside)


def test_after_something_was_taken_back_nothing_is_claimed(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        ala = await Guest(app).named("Ala")
        match = await new_table(app, ala)
        await ala.act(match, OWN[0])
        await ala.done(f"/t/{match.code}/act", {"undo": "1", "number": str(match.revision)})
        number = match.revision
        await ala.done(f"/t/{match.code}/act", {"plan": "balanced", "number": str(number)})
        said = await sent(ala, match, [("plan", "balanced")], number)
        assert "look whether your move was done" in said
        assert "did not arrive" not in said

    in_app(tmp_path, inside, bot_delay=600)


def test_formations_and_own_setups(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        ala = await Guest(app).named("Ala")
        first = await new_table(app, ala)
        await ala.done(f"/t/{first.code}/act", {"plan": "balanced", "number": "0"})
        assert await sent(ala, first, [("plan", "balanced")], 0) == ""
        match = await new_table(app, ala)
        plan = ("plan", f"kept:{kept(await ala.page(f'/t/{match.code}'))['My last one']}")
        await ala.done(f"/t/{match.code}/act", [plan, ("number", "0")])
        assert "look whether your move was done" in await sent(ala, match, [plan], 0)

    in_app(tmp_path, inside, bot_delay=600)


def test_it_is_not_done_for_another_seat_of_the_same_person(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        ala, bob = await Guest(app).named("Ala"), await Guest(app, "pl").named("Bob")
        seats = {"seat-0": "me", "seat-1": "me", "seat-2": "me", "seat-3": "open"}
        code = await ala.open("company", form_of("company", "sides=together seats=4 days=2"), **seats)
        await bob.done(f"/t/{code}/sit", {"seat": "3"})
        match = await match_of(app, code)
        await ala.act(match, "road")
        number = match.revision
        await ala.act(match, "pass")
        assert 2 in match.to_act()
        assert await sent(ala, match, [("action", "pass")], number) == ""

    with added(COMPANY):
        in_app(tmp_path, inside)


def test_a_setup_that_could_not_be_kept_is_done_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def full(*_: object) -> None:
        raise NotSaved

    async def inside(app: Starlette) -> None:
        ala = await Guest(app).named("Ala")
        match = await new_table(app, ala)
        await set_up(ala, match, OWN)
        assert match.revision == len(OWN)

    monkeypatch.setattr(Placements, "keep", full)
    in_app(tmp_path, inside, bot_delay=600)
