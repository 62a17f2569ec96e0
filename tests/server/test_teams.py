"""Teams, a common cause and questions that any of a team may answer, at the web table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from starlette.applications import Starlette

from mathom.core.action import Action
from mathom.core.registry import add, added
from tests.core.company import COMPANY, COUNCIL, NAMES, Company, CompanyState
from tests.server.http_guest import Guest, actions_in, in_app, table_for, words_in

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def company() -> Iterator[None]:
    with added(COMPANY):
        yield


def test_one_answer_of_a_team_makes_the_other_pages_out_of_date(tmp_path: Path) -> None:
    async def test(app: Starlette) -> None:
        match, (first, second, third) = await table_for(app, "company", "seats=3 days=2")
        asked = match.revision
        for guest in (first, third):
            page = await guest.page(f"/t/{match.code}")
            assert actions_in(page)[:2] == ["road", "river"]
            assert "Any of you may answer; one answer is enough." in words_in(page)
        assert actions_in(await second.page(f"/t/{match.code}")) == ["resign", "offer_stop"]
        assert (await first.act(match, "river")).status_code == 303
        late = await third.act(match, "road", number=asked)
        assert late.status_code == 409
        assert [action.text for _, action in match.record().entries].count("road") == 0

    in_app(tmp_path, test)


def test_the_same_question_asked_again_is_a_new_one(tmp_path: Path) -> None:
    """Together all are asked every day; a page of the first day must not answer on the second."""

    async def test(app: Starlette) -> None:
        match, (first, second) = await table_for(app, "company", "sides=together seats=2 days=3")
        asked = match.revision
        await first.act(match, "road")
        await second.act(match, "pass")
        assert match.to_act() == (0, 1)
        assert (await second.act(match, "road", number=asked)).status_code == 409
        assert (await second.act(match, "road")).status_code == 303

    in_app(tmp_path, test)


def test_the_room_and_the_end_say_who_is_with_whom(tmp_path: Path) -> None:
    async def test(app: Starlette) -> None:
        form = words_in(await Guest(app, "en").page("/new", game="company"))
        assert form.count("Team 1") == 2
        assert form.count("Team 2") == 1
        together = words_in(await Guest(app, "pl").page("/new", game="company", sides="together"))
        assert "Gracie razem, przeciwko samej grze." in together
        match, (first, second, third) = await table_for(app, "company", "seats=3")
        await second.act(match, "resign")
        assert "Your team won" in words_in(await first.page(f"/t/{match.code}"))
        assert "Twoja drużyna przegrywa." in words_in(await second.page(f"/t/{match.code}"))
        assert "Your team won" in words_in(await third.page(f"/t/{match.code}"))
        watching = words_in(await Guest(app, "en").page(f"/t/{match.code}"))
        assert "Your team" not in watching

    in_app(tmp_path, test)


def test_those_who_lose_together_are_told_so_and_keep_their_seats(tmp_path: Path) -> None:
    async def test(app: Starlette) -> None:
        match, (first, second) = await table_for(app, "company", "sides=together seats=2")
        await second.act(match, "resign")
        page = words_in(await first.page(f"/t/{match.code}"))
        assert "You lost together." in page
        assert "there is no graph" in page, "nobody has taught bots to judge this game"
        assert "Offer a rematch" in page
        again = {"rematch": "1", "number": str(match.revision)}
        await first.done(f"/t/{match.code}/act", again)
        assert "Ala proponuje kolejną grę." in words_in(await second.page(f"/t/{match.code}"))
        where = await second.done(f"/t/{match.code}/act", again)
        seated = words_in(await first.page(where))
        assert "First" in seated
        assert seated.index("Ala") < seated.index("Bob")

    in_app(tmp_path, test)


def test_a_team_mate_reads_on_the_page_what_others_may_not(tmp_path: Path) -> None:
    async def test(app: Starlette) -> None:
        match, guests = await table_for(app, "company", "seats=3")
        dealt = [action.number for actor, action in match.record().entries if actor < 0]  # type: ignore[attr-defined]
        pages = [words_in(await guest.page(f"/t/{match.code}")) for guest in guests]
        for page in (pages[0], pages[2]):
            assert f"A is dealt a {dealt[0]}." in page
            assert f"C is dealt a {dealt[2]}." in page
            assert "B is dealt a card." in page
        assert f"B dostaje {dealt[1]}." in pages[1]
        assert "A dostaje kartę." in pages[1]

    in_app(tmp_path, test)


class Twice(CompanyState):
    """A company that is asked twice before it sets out, so that the first answer can be taken back."""

    def apply(self, actor: int, action: Action) -> None:
        if self.phase == COUNCIL and not self.way and action in self.legal(actor):
            self.way = action.text
            self.say("company-log-way", seat=NAMES[actor], way=self.way)
        else:
            super().apply(actor, action)


class AskedTwice(Company):
    def start(self, options: Mapping[str, object] | str | None = None) -> CompanyState:
        return Twice(self.options(options))


def test_a_question_that_was_taken_back_is_out_of_date(tmp_path: Path) -> None:
    add(AskedTwice())  # in place of the other, for as long as it is known

    async def test(app: Starlette) -> None:
        match, (first, _, third) = await table_for(app, "company", "seats=3")
        await first.act(match, "road")
        second_question = match.revision
        assert match.to_act() == (0, 2)
        await first.post(f"/t/{match.code}/act", {"undo": "1", "number": str(match.revision)})
        assert match.to_act() == (0, 2)
        assert (await third.act(match, "river", number=second_question)).status_code == 409
        assert [action.text for actor, action in match.record().entries if actor >= 0] == []
        assert (await third.act(match, "river")).status_code == 303

    in_app(tmp_path, test)
