"""Opponents and hints over HTTP: whom one may choose and where, what the table says of them, advice with reasons."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace

import pytest
from sqlalchemy import update
from starlette.applications import Starlette

from mathom.bots import Advice, Budget, RandomBot, advice, levels
from mathom.bots.levels import usual
from mathom.core.game import Observation
from mathom.core.message import Message
from mathom.server import hints, opponents
from mathom.server.bot_workers import BotWorkers
from mathom.server.rendering import games, words_of
from mathom.server.routes import lobby
from mathom.server.store import ChairRow
from tests.server.conftest import write_behind
from tests.server.http_guest import Guest, in_app, match_of, open_app, services_of, table_for, words_in
from tests.server.test_leaks import quick_thoughts

pytestmark = pytest.mark.slow

SLOW = 600.0
"""A bot that waits so long does nothing while a test looks."""


async def against_nobody(app: Starlette, guest: Guest, game: str = "confrontation", **more: str) -> str:
    """A table with an open seat; its address."""
    return f"/t/{await guest.open(game, **{'seat-0': 'me', 'seat-1': 'open'}, **more)}"


@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_level_can_be_chosen_with_one_click(tmp_path: Path, language: str) -> None:
    async def inside(app: Starlette) -> None:
        ala = await Guest(app, language).named("Ala")
        home = await ala.page("/")
        words = words_of(language)
        for game in games():
            offered = re.search(rf'id="game-{game}".*?</article>', home, re.DOTALL)
            assert offered
            assert words.name("bot", usual(game).name) in offered[0]
            for level in levels(game):
                assert f'<button name="level" value="{level.name}"' in offered[0]
                assert words.name("bot", level.name, "about") in offered[0]
        last = levels("confrontation")[-1].name
        code = (await ala.done("/play", {"game": "confrontation", "level": last}))[3:]
        match = await match_of(app, code)
        assert [chair.bot for chair in match.chairs] == ["", last]
        assert words.name("bot", last) in words_in(await ala.page(f"/t/{code}"))

    in_app(tmp_path, inside)


@pytest.mark.parametrize("level", ["nobody", "uct", "greedy:worlds=999999", "../x", "<b>"])
def test_what_is_no_level_is_refused(tmp_path: Path, level: str) -> None:
    async def inside(app: Starlette) -> None:
        ala = await Guest(app).named("Ala")
        assert (await ala.post("/play", {"game": "mordor", "level": level})).status_code == 400
        where = await against_nobody(app, ala)
        assert (await ala.post(f"{where}/sit", {"seat": "1", "level": level})).status_code == 400

    in_app(tmp_path, inside)


def test_the_form_of_a_new_table_offers_people_levels_and_the_bots_of_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def inside(app: Starlette) -> None:
        ala = await Guest(app).named("Ala")
        form = await ala.page("/new?game=confrontation")
        for level in levels("confrontation"):
            assert f'<option value="bot:{level.name}"' in form
        assert f'<option value="bot:{usual("confrontation").name}" selected' in form
        assert "Other bots" not in form
        monkeypatch.setattr(lobby, "others", lambda game: ("palantir",) if game == "confrontation" else ())
        form = await ala.page("/new?game=confrontation")
        assert '<option value="bot:palantir">palantir</option>' in form
        assert "palantir" not in await ala.page("/new?game=mordor")

    in_app(tmp_path, inside)


def test_the_bots_of_others_are_those_of_other_packages() -> None:
    assert opponents.others("mordor") == ()
    assert opponents.may_play("greedy", "mordor")
    assert not opponents.may_play("", "mordor")
    assert not opponents.may_play("mo-ismcts", "mordor")


class Palantir:
    """A bot that plays one game alone."""

    game = "mordor"


@dataclass(frozen=True)
class Point:
    """An entry point of another package."""

    name: str
    made: object
    dist: SimpleNamespace = field(default_factory=lambda: SimpleNamespace(name="other"))

    def load(self) -> object:
        if self.made is None:
            raise ImportError(self.name)
        return self.made


def test_a_bot_of_others_is_offered_where_it_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    points = [Point("palantir", Palantir), Point("any", RandomBot), Point("gone", None), Point("text", "no maker")]
    monkeypatch.setattr(opponents, "entry_points", lambda **_: points)
    opponents.others.cache_clear()
    try:
        assert opponents.others("mordor") == ("any", "palantir")
        assert opponents.others("confrontation") == ("any",)
        assert opponents.may_play("palantir", "mordor")
        assert not opponents.may_play("palantir", "confrontation")
        assert not opponents.may_play("gone", "mordor")
    finally:
        opponents.others.cache_clear()


def test_the_host_gives_a_free_seat_to_a_bot(tmp_path: Path) -> None:
    async def inside() -> None:
        async with open_app(tmp_path, bot_delay=SLOW) as app:
            ala, bob = await Guest(app).named("Ala"), await Guest(app, "pl").named("Bob")
            where = await against_nobody(app, ala)
            level = levels("confrontation")[0].name
            assert 'name="level"' in await ala.page(where)
            assert 'name="level"' not in await bob.page(where)
            assert (await bob.post(f"{where}/sit", {"seat": "1", "level": level})).status_code == 403
            await ala.done(f"{where}/sit", {"seat": "1", "level": level})
            match = await match_of(app, where[3:])
            assert match.chairs[1].bot == level
            assert match.state == "running"
            assert (await ala.post(f"{where}/sit", {"seat": "1", "level": level})).status_code == 409

    asyncio.run(inside())


@pytest.mark.parametrize("language, said", [("en", "Hobbit child is thinking"), ("pl", "Mały hobbit myśli")])
def test_the_table_says_that_a_bot_thinks(tmp_path: Path, language: str, said: str) -> None:
    async def inside() -> None:
        async with open_app(tmp_path, bot_delay=SLOW) as app:
            ala = await Guest(app, language).named("Ala")
            code = (await ala.done("/play", {"game": "confrontation", "level": "child"}))[3:]
            match = await match_of(app, code)
            assert said not in words_in(await ala.page(f"/t/{code}"))
            stream = ala.stream(f"/t/{code}/live")
            await stream.event()
            await ala.done(f"/t/{code}/act", {"plan": "balanced", "number": str(match.revision)})
            assert said in words_in(await stream.event())
            assert said in words_in(await ala.page(f"/t/{code}"))

    asyncio.run(inside())


def test_a_rematch_against_another_level(tmp_path: Path) -> None:
    async def inside() -> None:
        async with open_app(tmp_path, bot_delay=SLOW) as app:
            ala = await Guest(app).named("Ala")
            ladder = [level.name for level in levels("confrontation")]
            code = (await ala.done("/play", {"game": "confrontation", "level": ladder[0]}))[3:]
            match = await match_of(app, code)
            assert 'name="level"' not in await ala.page(f"/t/{code}")
            await ala.act(match, "resign")
            assert f'<option value="{ladder[0]}" selected' in await ala.page(f"/t/{code}")
            fields = {"rematch": "1", "number": "1", "level": ladder[-1]}
            following = await match_of(app, (await ala.done(f"/t/{code}/act", fields))[3:])
            assert [chair.bot for chair in following.chairs] == [ladder[-1], ""]

    asyncio.run(inside())


def test_among_people_there_is_no_level_to_choose(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        match, (ala, bob) = await table_for(app, "confrontation")
        await ala.act(match, "resign")
        assert 'name="level"' not in await bob.page(f"/t/{match.code}")
        fields = {"rematch": "1", "number": "1", "level": "child"}
        following = await match_of(app, (await bob.done(f"/t/{match.code}/act", fields))[3:])
        assert [chair.bot for chair in following.chairs] == ["", ""]

    in_app(tmp_path, inside)


@pytest.mark.parametrize("bot", ["greedy", "random", "gone:for=good"])
def test_a_stored_game_with_any_bot_is_shown_and_goes_on(tmp_path: Path, bot: str) -> None:
    async def inside() -> None:
        async with open_app(tmp_path, bot_delay=SLOW) as app:
            ala = await Guest(app, known="ala").named("Ala")
            code = (await ala.done("/play", {"game": "confrontation", "level": "child"}))[3:]
            changed = update(ChairRow).where(ChairRow.bot != "").values(bot=bot, name=bot)
            await write_behind(services_of(app).matches, changed)
        async with open_app(tmp_path) as app:
            ala = Guest(app, known="ala")
            match = await match_of(app, code)
            called = words_of("en").name("bot", bot)
            assert called in words_in(await ala.page(f"/t/{code}"))
            assert called in words_in(await ala.page("/"))
            with quick_thoughts():
                await ala.done(f"/t/{code}/act", {"plan": "balanced", "number": "0"})
                async with asyncio.timeout(60):
                    while match.revision <= 10 or 0 not in match.to_act():  # noqa: ASYNC110  (a bot plays beside)
                        await asyncio.sleep(0.02)
            assert "Traceback" not in await ala.page(f"/t/{code}")

    asyncio.run(inside())


# Hints ---------------------------------------------------------------------------------------------------------------


class Wise:
    """A bot with a reason, in the words of the game."""

    def choose(self, observation: Observation, budget: Budget) -> object:
        raise NotImplementedError

    def advise(self, observation: Observation, budget: Budget) -> Advice:
        worth = {action.text: 0.004 if number else 0.62 for number, action in enumerate(observation.legal)}
        return Advice(observation.legal[0], (Message("chair-f"), Message("web-minute")), worth)


@pytest.fixture
def wise(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(advice, "bot", lambda *_: Wise())
    with quick_thoughts():
        yield


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.usefixtures("wise")
def test_a_hint_says_what_to_do_and_why_and_does_it(tmp_path: Path, language: str) -> None:
    async def inside(app: Starlette) -> None:
        match, (ala, _) = await table_for(app, "confrontation")
        await ala.done("/settings", {"language": language})
        words = words_of(language, match.game, match.options)
        seen = match.running().observe(0)
        assert f'href="/t/{match.code}/hint"' in await ala.page(f"/t/{match.code}")
        for page in (await ala.page(f"/t/{match.code}/hint"), (await ala.get(f"/t/{match.code}/hint", live=True)).text):
            said = words_in(page)
            assert words.say(match.game.label(seen.legal[0], observation=seen)) in said
            assert words.say(Message("chair-f")) in said
            assert "62" in said
            assert re.search(r"\b1( ?%| )", said)  # nothing is certain
            assert f'name="action" value="{seen.legal[0].text}"' in page
        assert "<html" not in page
        before = match.revision
        number = re.search(r'name="number" value="(\d+)"', page)
        assert number
        await ala.done(f"/t/{match.code}/act", {"number": number[1], "action": seen.legal[0].text})
        assert match.revision == before + 1

    in_app(tmp_path, inside)


@pytest.mark.usefixtures("wise")
def test_a_hint_in_a_setup_speaks_of_what_stands_on_the_board(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        match, (ala, _) = await table_for(app, "confrontation")
        placed = ["merry@arthedain", "sam@cardolan", "legolas@rhudaur", "aragorn@eregion", "gimli@enedwaith"]
        part = await ala.page(f"/t/{match.code}/hint", placed=" ".join(placed[:2]))
        assert "@rhudaur" in part
        assert 'value="merry@' not in part
        whole = words_in(await ala.page(f"/t/{match.code}/hint", placed=" ".join(placed)))
        assert "Everything is in its place." in whole
        odd = await ala.page(f"/t/{match.code}/hint", placed="sauron@shire 7")
        assert "@arthedain" in odd, "what is no setup counts as none"
        assert match.revision == 0 or not match.running().record.entries, "nothing of it was done"

    in_app(tmp_path, inside)


def test_a_hint_has_the_number_of_its_question(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def inside(app: Starlette) -> None:
        match, (ala, bob) = await table_for(app, "confrontation")
        asked_at = match.revision

        async def slowly(observation: Observation, *_: object) -> hints.Hint:
            await bob.act(match, match.running().legal(1)[0].text)
            return hints.Hint(action=observation.legal[0].text)

        monkeypatch.setattr(services_of(app).hints, "hint", slowly)
        page = await ala.page(f"/t/{match.code}/hint")
        assert match.revision > asked_at
        assert f'name="number" value="{asked_at}"' in page

    in_app(tmp_path, inside)


def test_the_games_own_odds_stand_beside_the_advice(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        match, guests = await table_for(app, "mordor")
        services_of(app).hints.budget = Budget("few", iterations=4)
        while match.running().observe(match.to_act()[0]).prompt is None or len(match.running().record.entries) < 6:
            seat = match.to_act()[0]
            await guests[seat].act(match, match.running().legal(seat)[0].text)
        seat = match.to_act()[0]
        await guests[seat].done("/settings", {"language": "en"})
        page = await guests[seat].page(f"/t/{match.code}/hint")
        assert 'id="advised"' in page
        assert "The other choices, if you play on by rule of thumb" in words_in(page)
        listed = page[page.index('<ol class="hints">') :]
        assert listed.count("<li>") == len(match.running().legal(seat)) - 1
        other = await guests[1 - seat].page(f"/t/{match.code}/hint")
        assert 'id="advised"' not in other
        assert 'class="hints"' not in other

    with quick_thoughts():
        in_app(tmp_path, inside)


@pytest.mark.parametrize("game", ["confrontation", "mordor"])
def test_without_aids_there_are_no_hints(tmp_path: Path, game: str) -> None:
    async def inside(app: Starlette) -> None:
        match, guests = await table_for(app, game, aids="")
        seat = match.to_act()[0]
        assert "/hint" not in await guests[seat].page(f"/t/{match.code}")
        answer = await guests[seat].get(f"/t/{match.code}/hint")
        assert answer.status_code == 403
        assert 'id="advised"' not in answer.text

    in_app(tmp_path, inside)


@pytest.fixture
def budgets(monkeypatch: pytest.MonkeyPatch) -> list[Budget]:
    """How each piece of advice was thought about."""
    asked: list[Budget] = []

    async def count(_: BotWorkers, _who: str, _function: object, observation: Observation, by: Budget | str) -> object:
        if isinstance(by, str):
            return ()
        asked.append(by)
        return hints.Hint(action=observation.legal[0].text)

    monkeypatch.setattr(BotWorkers, "ask", count)
    return asked


def test_the_same_question_is_thought_about_once_in_all_languages(tmp_path: Path, budgets: list[Budget]) -> None:
    async def inside(app: Starlette) -> None:
        match, (ala, bob) = await table_for(app, "confrontation")
        for language in ("en", "pl", "en"):
            await ala.done("/settings", {"language": language})
            await ala.page(f"/t/{match.code}/hint")
        assert len(budgets) == 1
        await bob.page(f"/t/{match.code}/hint")
        assert len(budgets) == 2

    in_app(tmp_path, inside)


def test_a_hint_has_a_seed_of_the_match_the_seat_and_the_question(tmp_path: Path, budgets: list[Budget]) -> None:
    async def inside(app: Starlette) -> None:
        match, guests = await table_for(app, "confrontation")
        other, strangers = await table_for(app, "confrontation")
        for guest in guests:
            await guest.page(f"/t/{match.code}/hint")
        await strangers[0].page(f"/t/{other.code}/hint")
        await guests[0].act(match, match.running().legal(0)[0].text)
        await guests[0].page(f"/t/{match.code}/hint")
        assert len({budget.seed for budget in budgets}) == len(budgets) == 4
        assert {budget.iterations for budget in budgets} == {None}  # the level's own measure
        services_of(app).hints.forget()
        await guests[1].page(f"/t/{match.code}/hint")  # a secret choice of the other has not changed the question
        assert budgets[-1].seed == budgets[1].seed

    in_app(tmp_path, inside)


def test_an_adviser_that_fails_is_no_fault_of_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> Advice:
        raise ZeroDivisionError

    async def inside(app: Starlette) -> None:
        match, (ala, _) = await table_for(app, "confrontation")
        assert "ask once more" in words_in(await ala.page(f"/t/{match.code}/hint"))

    monkeypatch.setattr(hints, "advise", fails)
    with quick_thoughts():
        in_app(tmp_path, inside)
