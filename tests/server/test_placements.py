"""How people have set up is kept with them, offered where it fits, used, renewed and removed; nobody else sees it."""

from __future__ import annotations

import re
from pathlib import Path

from starlette.applications import Starlette

from mathom.server.match import Match
from mathom.server.placements import MOST
from tests.server.http_guest import Guest, in_app, match_of, words_in

OWN = ["merry@arthedain", "sam@cardolan", "pippin@rhudaur", "aragorn@eregion", "gimli@enedwaith"]


async def new_table(app: Starlette, guest: Guest, seat: int = 0, **options: str) -> Match:
    chairs = {"seat-0": "open", "seat-1": "open"} | {f"seat-{seat}": "me", f"seat-{1 - seat}": "bot:random"}
    return await match_of(app, await guest.open("confrontation", options, **chairs))


async def set_up(guest: Guest, match: Match, actions: list[str], keep: str = "") -> None:
    fields = [("number", str(match.revision)), ("keep", keep), *(("action", action) for action in actions)]
    await guest.done(f"/t/{match.code}/act", fields)


def kept(page: str) -> dict[str, str]:
    """The setups that a page offers, by their names, and their numbers."""
    return {name: number for number, name in re.findall(r'plan=kept:(\d+)" data-plan="[^"]+">([^<]+)</a>', page)}


def test_the_last_setup_and_named_ones_are_offered_again(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        ala = await Guest(app).named("Ala")
        first = await new_table(app, ala)
        assert kept(await ala.page(f"/t/{first.code}")) == {}
        await set_up(ala, first, OWN, keep="Road <b>one</b>")
        again = await new_table(app, ala)
        found = kept(await ala.page(f"/t/{again.code}"))
        assert set(found) == {"My last one", "Road &lt;b&gt;one&lt;/b&gt;"}
        shown = words_in(await ala.page(f"/t/{again.code}", plan=f"kept:{found['My last one']}"))
        assert "Merry: to Arthedain" in shown
        assert again.revision == 0
        await ala.done(f"/t/{again.code}/act", {"plan": f"kept:{found['My last one']}", "number": "0"})
        assert [action.text for actor, action in again.record().entries if actor == 0] == OWN

    in_app(tmp_path, inside, bot_delay=600)


def test_placing_one_by_one_is_kept_as_well(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        ala = await Guest(app).named("Ala")
        match = await new_table(app, ala)
        for action in OWN:
            await ala.act(match, action)
        again = await new_table(app, ala)
        assert set(kept(await ala.page(f"/t/{again.code}"))) == {"My last one"}

    in_app(tmp_path, inside, bot_delay=600)


def test_they_fit_a_side_and_a_rule_set_and_belong_to_one_person(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        ala, bob = await Guest(app).named("Ala"), await Guest(app).named("Bob")
        await set_up(ala, await new_table(app, ala), OWN, keep="Own road")
        for match in (await new_table(app, ala, seat=1), await new_table(app, ala, rule_set="variant")):
            assert kept(await ala.page(f"/t/{match.code}")) == {}
        theirs = await new_table(app, bob)
        assert kept(await bob.page(f"/t/{theirs.code}")) == {}
        mine = await new_table(app, ala)
        page = await ala.page(f"/t/{mine.code}")
        for stranger in (bob, Guest(app)):
            assert "Own road" not in words_in(await stranger.page(f"/t/{mine.code}"))
        number = kept(page)["Own road"]
        for guest, match in ((bob, theirs), (bob, mine)):
            refused = await guest.post(f"/t/{match.code}/act", {"plan": f"kept:{number}", "number": "0"})
            assert refused.status_code in {403, 409}
            assert (await guest.post(f"/t/{theirs.code}/act", {"forget": number, "number": "0"})).status_code == 409
        assert "Own road" in kept(await ala.page(f"/t/{mine.code}"))

    in_app(tmp_path, inside, bot_delay=600)


def test_a_name_is_given_anew_and_removed(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        ala = await Guest(app).named("Ala")
        await set_up(ala, await new_table(app, ala), OWN, keep="Own road")
        other = [OWN[1].replace("cardolan", "arthedain"), OWN[0].replace("arthedain", "cardolan"), *OWN[2:]]
        await set_up(ala, await new_table(app, ala), other, keep="Own road")
        match = await new_table(app, ala)
        page = await ala.page(f"/t/{match.code}")
        assert page.count(" ".join(other)) == 2
        assert " ".join(OWN) not in page
        answer = await ala.post(f"/t/{match.code}/act", {"forget": kept(page)["Own road"], "number": "0"}, live=True)
        assert answer.status_code == 200
        assert "My last one" in words_in(answer.text)
        assert "Own road" not in words_in(answer.text)  # the page is told at once
        assert set(kept(await ala.page(f"/t/{match.code}"))) == {"My last one"}
        for nonsense in ("0", "x", kept(page)["Own road"]):
            refused = await ala.post(f"/t/{match.code}/act", {"forget": nonsense, "number": "0"})
            assert refused.status_code == 409

    in_app(tmp_path, inside, bot_delay=600)


def test_there_is_room_for_so_many(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        ala = await Guest(app).named("Ala")
        for number in range(MOST):
            await set_up(ala, await new_table(app, ala), OWN, keep=f"No {number}")
        match = await new_table(app, ala)
        fields = [("number", "0"), ("keep", "One more"), *(("action", action) for action in OWN)]
        refused = await ala.post(f"/t/{match.code}/act", fields)
        assert refused.status_code == 409
        assert "was not kept" in words_in(refused.text)
        assert len(match.record().entries) == 5  # it was set up all the same
        assert "One more" not in kept(await ala.page(f"/t/{(await new_table(app, ala)).code}"))

    in_app(tmp_path, inside, bot_delay=600)
