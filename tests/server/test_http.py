"""Every page answers as it should, in both languages and without a script: whole games by plain forms."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest
from starlette.applications import Starlette

from mathom.bots.levels import usual
from mathom.core.message import Message
from mathom.core.record_reader import read_record
from mathom.core.registry import game as find_game
from mathom.core.state_history import EVERY
from mathom.games.mordor.race import Race
from mathom.server.guest import COOKIE, LANGUAGE, THEME
from mathom.server.match import OVER, Match
from mathom.server.rendering import games, words_of
from mathom.server.replaying import walk
from tests.counting import count_applied
from tests.server.http_guest import (
    Guest,
    actions_in,
    form_of,
    forms_in,
    in_app,
    match_of,
    raw_words,
    read,
    services_of,
    table_for,
    words_in,
)

pytestmark = pytest.mark.slow

LANGUAGES = ("en", "pl")


def sound(html: str, path: str = "") -> str:
    """What a page says; it must be whole and in words."""
    tags, _ = read(html)
    assert raw_words(html) == [], path
    assert [tag for tag, _ in tags].count("main") == 1, path
    assert any(tag in {"h1", "h2"} for tag, _ in tags), path
    ids = [str(attrs["id"]) for _, attrs in tags if attrs.get("id")]
    assert len(ids) == len(set(ids)), (path, sorted({each for each in ids if ids.count(each) > 1}))
    return words_in(html)


async def play_out(match: Match, guests: Sequence[Guest], rng: Random, look: int) -> int:
    """Play a game to its end by the buttons of its pages; every `look`th page is read with care."""
    presses = 0
    while match.to_act():
        seat = rng.choice(match.to_act())
        guest = guests[seat]
        page = await guest.page(f"/t/{match.code}")
        assert match.table is not None
        if presses % look == 0:
            assert {action.text for action in match.table.legal(seat)} <= set(actions_in(page))
            sound(page)
        number = re.findall(r'name="number" value="(\d+)"', page)
        assert f'id="act" method="post" action="/t/{match.code}/act"' in page
        choice = rng.choice([action.text for action in match.table.legal(seat)])
        answer = await guest.post(f"/t/{match.code}/act", {"action": choice, "number": number[0]})
        assert (answer.status_code, answer.headers["location"]) == (303, f"/t/{match.code}")
        presses += 1
    return presses


async def resigned(match: Match, guests: Sequence[Guest]) -> None:
    """Everybody gives up until it is over."""
    assert match.table is not None
    for guest, chair in zip(guests, match.chairs, strict=True):
        aside = next((action.text for action in match.table.asides(chair.seat) if action.kind == "resign"), None)
        if aside is not None and match.to_act():
            assert (await guest.act(match, aside)).status_code == 303
    assert match.state == OVER


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_is_in_words(tmp_path: Path, language: str) -> None:
    async def inside(app: Starlette) -> None:
        guest = Guest(app, language)
        paths = ["/", "/name", "/new", "/rules", "/learn"]
        for game in games():
            paths += [f"/new?game={game}", f"/rules/{game}", f"/rules/{game}?q=ring"]
            paths += [f"/learn/{game}"] if games()[game].guide() is not None else []
        contents = await guest.page("/rules/confrontation")
        chapters = re.findall(r'href="(/rules/confrontation/[^"?#]+)', contents)
        assert chapters
        paths += [chapters[0], "/rules/confrontation?rule=CF-MOVE-03", "/rules/confrontation?q=zzzzzz"]
        paths += ["/about/confrontation/character/frodo", "/about/mordor/symbol/orc", "/about/hunt/space/1-23"]
        for path in paths:
            answer = await guest.http.get(path, follow_redirects=True)
            if path.startswith("/about/mordor") and answer.status_code == 404:
                continue
            assert answer.status_code == 200, path
            sound(answer.text, path)
            assert f'<html lang="{language}"' in answer.text
        quarry = await guest.page("/about/hunt/space/1-23")
        assert {"en": "23 The Quarry", "pl": "23 Kamieniołom"}[language] in words_in(quarry)
        drawing = re.findall(r'href="(/games/hunt/static/board_1.svg[^"#]*)#ground"', quarry)[0]
        ground = await guest.http.get(drawing)
        assert ground.headers["content-type"].startswith("image/svg+xml")
        assert "immutable" in ground.headers["cache-control"]
        play = {"en": "Play", "pl": "Graj"}[language]
        assert play in words_in(await guest.page("/"))

    in_app(tmp_path, inside)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("status", [403, 404, 405, 409, 500])
def test_errors_look_like_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, status: int, language: str) -> None:
    async def inside(app: Starlette) -> None:
        guest = Guest(app, language, strict=False)
        match, _ = await table_for(app, "mordor")
        await guest.csrf()
        if status == 500:

            async def fail(*_: object) -> None:
                raise ZeroDivisionError

            monkeypatch.setattr(services_of(app).matches.lists, "mine", fail)
            logged = await guest.get("/")
        else:
            logged = {
                403: await guest.http.post("/name", data={"name": "x"}),
                404: await guest.get("/nothing/here"),
                405: await guest.get("/play"),
                409: await guest.get(f"/t/{match.code}/replay"),
            }[status]
        assert logged.status_code == status
        said = sound(logged.text)
        assert words_of(language).say(Message(f"web-error-{status}")) in said
        assert str(status) in said
        assert f'<html lang="{language}"' in logged.text

    in_app(tmp_path, inside)


def test_a_guest_is_known_again(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        guest = Guest(app, "")
        first = await guest.http.get("/", headers={"accept-language": "pl-PL,pl;q=0.9"})
        assert '<html lang="pl"' in first.text
        known = guest.id
        await guest.named("Róża")
        assert guest.id == known
        assert "Róża" in await guest.page("/")
        await guest.done("/settings", {"language": "en", "back": "/rules"})
        assert guest.http.cookies.get(LANGUAGE) == "en"
        assert '<html lang="en"' in await guest.page("/")
        await guest.done("/settings", {"theme": "night", "back": "/"})
        assert guest.http.cookies.get(THEME) == "night"
        assert 'data-theme="night"' in await guest.page("/")
        assert 'data-theme="night"' in await guest.page("/")
        assert guest.http.cookies.get(COOKIE)

    in_app(tmp_path, inside)


def test_a_table_is_found_by_its_link_or_code(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        match, (ala, _) = await table_for(app, "mordor")
        for asked in (
            match.code,
            f"http://mathom.test/t/{match.code}",
            f" https://x/t/{match.code}?a=b ",
            f"/t/{match.code}/",
        ):
            answer = await ala.get("/find", code=asked)
            assert answer.headers["location"] == f"/t/{match.code}", asked
        for asked in ("", "nothing", "http://mathom.test/"):
            assert (await ala.get("/find", code=asked)).status_code == 404

    in_app(tmp_path, inside)


@pytest.mark.parametrize("game", ["confrontation", "mordor"])
def test_a_table_with_every_option(tmp_path: Path, game: str) -> None:
    async def inside(app: Starlette) -> None:
        ala = await Guest(app).named("Ala")
        rules = find_game(game)
        page = await ala.page("/new", game=game)
        fields = {attrs.get("name") for _, attrs in read(page)[0]}
        assert {option.name for option in rules.menu} <= fields
        wishes = {
            "confrontation": "rule_set=variant special_cards=yes handicap=sauron handicap_cards=3 auto_shuffle=no",
            "mordor": "players=3 game=advanced ending=last_standing choose_split=yes long_road=yes first=2",
        }[game]
        code = await ala.open(game, form_of(game, wishes), **{"seat-0": "bot:greedy", "seat-1": "me", "seat-2": "open"})
        match = await match_of(app, code)
        assert match.options == rules.options(wishes)
        assert match.seats_of(ala.id) == (1,)
        assert (match.public, match.aids, match.one_screen) == (False, True, False)
        code = await ala.open(game, form_of(game, wishes), screen="1", public="1")
        match = await match_of(app, code)
        assert match.one_screen
        assert match.public
        assert match.seats_of(ala.id) == tuple(range(len(match.chairs)))
        # other seats for other rules: the form again, with what was chosen
        again = await ala.post("/new", [("game", game), *form_of(game, wishes).items(), ("again", "1")])
        assert again.status_code == 200
        chosen = {attrs.get("value") for _, attrs in read(again.text)[0] if {"selected", "checked"} & set(attrs)}
        assert {"variant", "last_standing"} & chosen

    in_app(tmp_path, inside)


def test_who_begins_follows_the_number_of_players(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        ala = Guest(app)
        form = {"players": "4", "first": "4", "again": "fewer"}
        fewer = (await ala.post("/new", [("game", "mordor"), *form.items()])).text
        offered = re.findall(r'<option value="(\w+)"', fewer[fewer.index('id="o-first"') :].partition("</select>")[0])
        assert offered == ["drawn", "1", "2", "3"]
        assert 'value="drawn" selected' in fewer, "who begins is not of the three any more"
        refused = await ala.post("/new", [("game", "mordor"), ("players", "2"), ("first", "3")])
        assert refused.status_code == 422
        assert "Player 3 cannot begin: there are only 2 players." in refused.text

    in_app(tmp_path, inside)


@pytest.mark.parametrize("language", LANGUAGES)
def test_impossible_tables_are_refused_with_words(tmp_path: Path, language: str) -> None:
    async def inside(app: Starlette) -> None:
        ala = Guest(app, language)
        for more in (
            {"players": "9"},
            {"players": "two"},
            {"ending": "sudden"},
            {"seat-0": "me", "seat-1": "me"},
            {"seat-0": "bot:nobody"},
            {"seat-0": "Ala"},
        ):
            answer = await ala.post("/new", [("game", "mordor"), *more.items()])
            assert answer.status_code == 422, more
            sound(answer.text)
            assert 'role="alert"' in answer.text
        assert (await ala.post("/new", {"game": "chess"})).status_code == 404
        assert (await ala.post("/play", {"game": "chess"})).status_code == 404

    in_app(tmp_path, inside)


def test_stories_are_offered_by_their_titles(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        assert "Cinders of the North: Smoke over Thornhollow" in await Guest(app).page("/new?game=journeys")

    in_app(tmp_path, inside)


def test_a_friend_is_invited_and_sits_down(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        ala, bob, third = [
            await Guest(app, tongue).named(name) for tongue, name in (("en", "Ala"), ("pl", "Bob"), ("en", "Third"))
        ]
        where = await ala.done("/play", {"game": "confrontation", "kind": "friend"})
        lobby = await ala.page(where)
        sound(lobby)
        assert f"http://mathom.test{where}" in lobby
        invited = await bob.page(where)
        sound(invited)
        sit = next(form for form in forms_in(invited) if (form.get("action") or "").endswith("/sit"))
        early = await bob.get(f"{where}/replay")
        assert early.status_code == 409
        assert "Przebieg, zapis i wszystkie rzuty będzie można obejrzeć" in early.text
        assert (await bob.post(f"{where}/act", {"action": "x", "number": "0"})).status_code in {403, 409}
        await bob.done(str(sit["action"]), {"seat": "1"})
        table = await bob.page(where)
        sound(table)
        assert 'id="table"' in table
        assert (await third.post(f"{where}/sit", {"seat": "1"})).status_code == 409
        watched = await third.page(where)
        sound(watched)
        assert actions_in(watched) == []
        mine = await ala.page("/")
        assert where in mine
        # closing: only the host, only while it waits
        other = (await ala.done("/new", [("game", "mordor"), ("players", "3"), ("seat-0", "me")]))[:]
        await bob.done(f"{other}/sit", {})
        assert "Bob" in await ala.page(other)
        await bob.done(f"{other}/leave")
        assert "Bob" not in await ala.page(other)
        assert (await bob.post(f"{other}/leave", {"close": "1"})).status_code == 403
        await ala.done(f"{other}/leave", {"close": "1"})
        sound(await bob.page(other))
        assert (await bob.post(f"{other}/sit", {})).status_code == 409
        assert (await ala.post(f"{where}/leave", {"close": "1"})).status_code == 409

    in_app(tmp_path, inside)


def test_a_look_at_any_step_of_a_long_game_begins_nearby(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def inside(app: Starlette) -> None:
        match, guests = await table_for(app, "mordor", "players=4")
        rng, matches = Random(2), services_of(app).matches
        while acting := match.to_act():
            action = rng.choice(match.running().legal(acting[0]))
            await matches.act(match.code, acting[0], [action.text], match.revision)
        steps = len(match.record().entries)
        assert steps > 3 * EVERY
        await guests[0].page(f"/t/{match.code}/replay")  # which walks through it once
        near = (await walk(match.record())).near
        applied = count_applied(monkeypatch, Race)
        for step in (steps - 1, 1, steps // 2, steps // 2 + 1, steps):
            page = await guests[0].page(f"/t/{match.code}/replay", at=str(step))
            assert f"{near(step)} / {steps}" in words_in(page)
            assert applied() < EVERY

    in_app(tmp_path, inside)


def test_public_tables_are_on_the_first_page(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        ala = await Guest(app).named("Ala")
        stranger = Guest(app)
        hidden = await ala.open("mordor", **{"seat-0": "me", "seat-1": "open"})
        shown = await ala.open("mordor", **{"seat-0": "me", "seat-1": "open", "public": "1"})
        page = await stranger.page("/")
        assert shown in page
        assert hidden not in page
        await stranger.done(f"/t/{shown}/sit")
        assert shown in await Guest(app).page("/")
        await resigned(await match_of(app, shown), [ala, stranger])
        assert f"{shown}/replay" in await Guest(app).page("/")

    in_app(tmp_path, inside)


@pytest.mark.parametrize("game, options", [("confrontation", ""), ("mordor", "players=3"), ("mordor", "game=advanced")])
def test_a_whole_game_by_plain_forms(tmp_path: Path, game: str, options: str) -> None:
    async def inside(app: Starlette) -> None:
        match, guests = await table_for(app, game, options)
        presses = await play_out(match, guests, Random(3), look=5)
        assert presses > 10
        assert match.state == OVER
        at = f"/t/{match.code}"
        for guest in (*guests, Guest(app)):
            page = await guest.page(at)
            sound(page)
            assert 'id="ended"' in page
            assert "/replay" in page
        # the record, checked by its own reader
        record = await Guest(app).get(f"{at}/record")
        assert "attachment" in record.headers["content-disposition"]
        back = read_record(record.text)
        assert back.text() == match.running().record.text()
        verified = back.verify()
        assert verified.events == len(match.running().record.entries)
        sound(await guests[0].page(f"{at}/verify"))
        assert back.seal is not None
        assert back.seal.commitment in await guests[0].page(f"{at}/verify")
        # the replay, at any moment and from any seat
        steps = len(back.entries)
        views = ["", "referee", "watcher", *back.seats, "nonsense"]
        for number, view in enumerate(views):
            for moment in (0, steps * number // len(views), steps):
                page = await guests[0].page(f"{at}/replay", at=str(moment), seat=view)
                sound(page)
                assert f"{(await walk(back)).near(moment)} / {steps}" in words_in(page)
                assert actions_in(page) == []
        for odd in ("end", str(steps + 5)):
            assert f"{steps} / {steps}" in words_in(await guests[0].page(f"{at}/replay", at=odd))
        for odd in ("-1", "x", "99999999999", "²"):
            assert f"0 / {steps}" in words_in(await guests[0].page(f"{at}/replay", at=odd))
        part = await guests[0].get(f"{at}/replay", live=True, at="1")
        assert part.status_code == 200
        assert "<html" not in part.text
        # once more, seats exchanged; everybody comes to the same table
        assert (await Guest(app).post(f"{at}/act", {"rematch": "1"})).status_code == 403
        for guest in guests:  # each offers or accepts, and with the last of them it begins
            assert match.next is None
            await guest.done(f"{at}/act", {"rematch": "1", "number": "0"})
        following = [await guest.done(f"{at}/act", {"rematch": "1", "number": "0"}) for guest in guests]
        assert len(set(following)) == 1
        new = await match_of(app, following[0][3:])
        assert [chair.name for chair in new.chairs] == [
            match.chairs[(seat + 1) % len(guests)].name for seat in range(len(guests))
        ]
        assert new.code in await guests[1].page(at)
        sound(await guests[1].page(following[0]))

    in_app(tmp_path, inside)


def test_a_game_against_bots(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        ala = await Guest(app).named("Ala")
        code = (await ala.done("/play", {"game": "mordor", "kind": "bot"}))[3:]
        match = await match_of(app, code)
        assert match.chairs[1].bot == usual("mordor").name
        rng = Random(1)
        async with asyncio.timeout(60):
            for _ in range(12):
                while match.to_act() and 0 not in match.to_act():  # noqa: ASYNC110  (a bot thinks elsewhere)
                    await asyncio.sleep(0.02)
                if not match.to_act():
                    break
                answer = await ala.act(match, rng.choice(match.running().legal(0)).text)
                assert answer.status_code == 303
        sound(await ala.page(f"/t/{code}"))
        hint = await ala.page(f"/t/{code}/hint")
        sound(hint)

    in_app(tmp_path, inside)


@pytest.mark.parametrize("language, said", [("en", "out of date"), ("pl", "nieaktualna")])
def test_stale_and_doubled_clicks(tmp_path: Path, language: str, said: str) -> None:
    async def inside(app: Starlette) -> None:
        match, guests = await table_for(app, "mordor")
        table = match.running()
        seat = match.to_act()[0]
        await guests[seat].done("/settings", {"language": language})
        number, action = match.revision, table.legal(seat)[0].text
        answers = await asyncio.gather(*(guests[seat].act(match, action, number=number) for _ in range(3)))
        assert sorted(answer.status_code for answer in answers) == [303, 409, 409]
        refused = next(answer for answer in answers if answer.status_code == 409)
        assert said in sound(refused.text).lower()
        assert 'id="table"' in refused.text  # how it stands now, to choose again
        live = await guests[seat].act(match, action, number=number, live=True)
        assert live.status_code == 409
        assert "<html" not in live.text
        assert said in words_in(live.text).lower()

    in_app(tmp_path, inside)


def test_taking_back(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        match, (ala, bob) = await table_for(app, "confrontation")
        table = match.running()
        at = f"/t/{match.code}"
        assert 'name="undo"' not in await ala.page(at)
        first = table.legal(0)[0].text
        await ala.act(match, first)
        assert 'name="undo"' in await ala.page(at)
        assert 'name="undo"' not in await bob.page(at)
        assert (await bob.post(f"{at}/act", {"undo": "1", "number": str(match.revision)})).status_code == 409
        assert (await ala.post(f"{at}/act", {"undo": "1", "number": "0"})).status_code == 409
        await ala.done(f"{at}/act", {"undo": "1", "number": str(match.revision)})
        assert table.record.entries == []
        assert match.revision == 2
        assert first in {action.text for action in match.running().legal(0)}
        refused = await ala.post(f"{at}/act", {"undo": "1", "number": str(match.revision)})
        assert refused.status_code == 409
        sound(refused.text)

    in_app(tmp_path, inside)


def test_several_actions_at_once_and_formations(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        match, (ala, bob) = await table_for(app, "confrontation")
        at = f"/t/{match.code}"
        links = [str(attrs["href"]) for _, attrs in read(await ala.page(at))[0] if "data-plan" in attrs]
        shown = await ala.page(links[0])  # what it comes to, before anything is done
        assert match.revision == 0
        [plan] = [attrs["value"] for _, attrs in read(shown)[0] if attrs.get("name") == "plan"]
        await ala.done(f"{at}/act", {"plan": str(plan), "number": "0"})
        assert len(match.running().legal(0)) == len(
            [action for action in match.running().legal(0) if "@" not in action.text]
        )
        placements = next(iter(match.game.plans(match.running().observe(1)).values()))
        texts = [action.text for action in placements]
        wrong = await bob.act(match, *texts[:2], "nonsense")
        assert wrong.status_code in {400, 409}
        before = match.revision
        assert before == len(match.running().record.entries)
        assert (await bob.act(match, *texts)).status_code == 303
        assert match.revision == before + len(texts)

    in_app(tmp_path, inside)


@pytest.mark.parametrize("game", ["confrontation", "mordor"])
def test_resigning(tmp_path: Path, game: str) -> None:
    async def inside(app: Starlette) -> None:
        match, guests = await table_for(app, game)
        page = await guests[1].page(f"/t/{match.code}")
        resign = next(action.text for action in match.running().asides(1) if action.kind == "resign")
        assert resign in actions_in(page)
        for path in ("replay", "record", "verify"):
            answer = await guests[1].get(f"/t/{match.code}/{path}")
            assert answer.status_code == 409, path
            sound(answer.text)
        await guests[1].act(match, resign)
        if match.to_act():  # in some games the others play on
            await guests[0].act(match, resign)
        assert match.state == OVER
        sound(await guests[0].page(f"/t/{match.code}"))
        assert (await guests[0].act(match, resign)).status_code == 409

    in_app(tmp_path, inside)


@pytest.mark.parametrize("game, rule", [("confrontation", "CF-RUL-60"), ("mordor", "R-24")])
def test_stopping_by_agreement_names_a_rule_that_can_be_read(tmp_path: Path, game: str, rule: str) -> None:
    async def inside(app: Starlette) -> None:
        match, (one, two) = await table_for(app, game)
        await one.act(match, "offer_stop")
        await two.act(match, "accept_stop")
        assert match.state == OVER
        page = await two.page(f"/t/{match.code}")
        verdict = page.partition('id="ended"')[2].partition("</section>")[0]
        assert rule not in verdict, "a verdict has no rule's number"
        assert match.ending is not None
        assert match.ending.rule == rule
        answer = await two.http.get(f"/rules/{game}?rule={rule}", follow_redirects=True)
        assert (answer.status_code, answer.url.fragment) == (200, rule)
        assert f'id="{rule}"' in answer.text

    in_app(tmp_path, inside)


def test_notes_are_ones_own(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        match, (ala, bob) = await table_for(app, "confrontation")
        at = f"/t/{match.code}/notes"
        saved = await ala.post(at, {"text": "the third one is the Balrog\nI think"})
        sound(saved.text)
        assert "the third one is the Balrog\nI think" in await ala.page(at)
        for guest in (bob, Guest(app)):
            for path in (at, f"/t/{match.code}"):
                assert "third one" not in await guest.page(path)
        await ala.post(at, {"text": ""})
        assert "third one" not in await ala.page(at)

    in_app(tmp_path, inside)


def test_talk_and_silence(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        match, (ala, bob) = await table_for(app, "confrontation")
        watcher, another = await Guest(app).named("Wanda"), await Guest(app).named("Zenek")
        at = f"/t/{match.code}"
        await ala.done(f"{at}/say", {"text": "good luck to you"})
        await watcher.done(f"{at}/say", {"text": "he has the ring"})
        for guest, hears in ((ala, "good luck"), (bob, "good luck"), (watcher, "the ring"), (another, "the ring")):
            page = await guest.page(at)
            sound(page)
            assert ("good luck to you" in page, "he has the ring" in page) == (
                hears == "good luck",
                hears == "the ring",
            )
        assert (await bob.post(f"{at}/say", {"text": "  "})).status_code == 303
        assert len(match.talk) == 2
        # Bob does not want to read Ala
        notes = await bob.page(f"{at}/notes")
        by = next(str(attrs["value"]) for _, attrs in read(notes)[0] if attrs.get("name") == "who")
        assert by != ala.id
        await bob.done(f"{at}/mute", {"who": by, "on": "1"})
        assert "good luck to you" not in await bob.page(at)
        assert "good luck to you" in await ala.page(at)
        await bob.done(f"{at}/mute", {"who": by, "on": "0"})
        assert "good luck to you" in await bob.page(at)

    in_app(tmp_path, inside)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["confrontation", "mordor"])
def test_the_first_game_can_be_walked(tmp_path: Path, game: str, language: str) -> None:
    async def inside(app: Starlette) -> None:
        guest = Guest(app, language)
        answer = await guest.http.get(f"/learn/{game}", follow_redirects=True)
        asked = shown = 0
        while answer.url.path.startswith(f"/learn/{game}"):
            assert answer.status_code == 200
            here = answer.url.path
            assert 'id="guide"' in answer.text
            if 'class="lesson lend"' in answer.text:
                break  # the guide has said its last word
            sound(answer.text, here)
            tags, _ = read(answer.text.partition('id="helpers"')[2])
            first = next(attrs for tag, attrs in tags if "btn first" in (attrs.get("class") or ""))
            if first.get("form") == "act":
                at = str(next(form for form in forms_in(answer.text) if form.get("id") == "act")["action"])
                if asked < 2:
                    other = await guest.post(at, {"action": "nonsense"})
                    assert other.status_code == 409
                    sound(other.text, here)
                answer = await guest.post(at, {str(first["name"]): str(first["value"])}, follow=True)
                asked += 1
            else:
                answer = await guest.http.get(str(first["href"]), follow_redirects=True)
                shown += 1
            assert answer.url.path != here, f"the guide stands still at {here}"
        sound(answer.text)
        assert asked >= 3
        assert shown + asked >= 5

    in_app(tmp_path, inside)


def test_one_screen_has_a_curtain_where_something_is_secret(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        ala = await Guest(app).named("Ala")
        at = await ala.done("/play", {"game": "confrontation", "kind": "screen"})
        match = await match_of(app, at[3:])
        page = await ala.page(at)
        sound(page)
        assert actions_in(page) == []
        assert (await ala.act(match, match.running().legal(0)[0].text)).status_code == 403
        await ala.done(f"{at}/act", {"uncover": "0", "number": "0"})
        page = await ala.page(at)
        sound(page)
        offered = set(actions_in(page))
        assert {action.text for action in match.running().legal(0)} <= offered
        assert not {action.text for action in match.running().legal(1)} & offered
        other = Guest(app)
        assert (await other.post(f"{at}/act", {"uncover": "0"})).status_code == 403
        assert actions_in(await other.page(at)) == []
        # a whole game: whoever is asked lifts the curtain, and it falls again when the other is asked
        rng, lifted = Random(2), 0
        while match.to_act():
            if match.uncovered not in match.to_act():
                curtain = await ala.page(at) if lifted < 6 else ""
                if curtain:
                    assert actions_in(curtain) == []
                    assert 'name="uncover"' in curtain
                seat = match.to_act()[0]
                await ala.done(f"{at}/act", {"uncover": str(seat)})
                lifted += 1
            assert match.uncovered is not None
            answer = await ala.act(match, rng.choice(match.running().legal(match.uncovered)).text)
            assert answer.status_code == 303
        assert lifted > 2
        over = await ala.page(at)
        sound(over)
        assert 'name="rematch"' in over
        assert "1 watcher" not in over
        # where nothing is hidden there is none
        at = await ala.done("/play", {"game": "mordor", "kind": "screen"})
        assert actions_in(await ala.page(at))

    in_app(tmp_path, inside)


def test_a_refusal_without_scripts_leads_back_to_the_table(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        ala = await Guest(app).named("Ala")
        at = await ala.done("/play", {"game": "mordor", "kind": "screen"})
        refused = await ala.post(f"{at}/act", {"action": "split 3", "number": "0"})
        assert refused.status_code == 409
        assert f'name="back" value="{at}"' in refused.text
        assert f'name="back" value="{at}/act"' not in refused.text

    in_app(tmp_path, inside)


def test_a_fault_of_the_database_is_a_page_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def inside(app: Starlette) -> None:
        ala = Guest(app, strict=False)

        def broken(*_: object, **__: object) -> None:
            raise OSError("the disk is gone")

        monkeypatch.setattr(services_of(app).matches.store, "reading", broken)
        answer = await ala.get("/")
        assert answer.status_code == 500
        assert "<h1>" in answer.text
        assert "disk" not in answer.text

    in_app(tmp_path, inside)


def test_without_aids_nothing_is_concluded(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        ala, bob = await Guest(app).named("Ala"), await Guest(app).named("Bob")
        pages, match = [], None
        for aids in ("1", "0"):
            fields = [
                ("game", "confrontation"),
                ("seat-0", "me"),
                ("seat-1", "open"),
                ("aids", aids),
                *form_of("confrontation").items(),
            ]
            code = (await ala.done("/new", fields))[3:]
            await bob.done(f"/t/{code}/sit")
            match = await match_of(app, code)
            assert match.aids is (aids == "1")
            for guest, seat in ((ala, 0), (bob, 1)):
                plan = next(iter(match.game.plans(match.running().observe(seat)).values()))
                await guest.act(match, *(action.text for action in plan))
            while len(match.to_act()) > 1 or match.running().observe(0).phase != "moving":  # type: ignore[attr-defined]
                seat = match.to_act()[0]
                legal = match.running().legal(seat)
                if not any("ready" in action.text or "@" in action.text for action in legal):
                    break
                await (ala, bob)[seat].act(match, legal[0].text)
            pages.append((await ala.page(f"/t/{code}")).replace(code, "CODE"))
        assert pages[0] != pages[1]
        assert match is not None
        observation = match.running().observe(0)
        words = words_of("en", match.game, match.options)
        scenes = [match.game.scene(observation, words, aids=on) for on in (True, False)]
        assert scenes[0] != scenes[1]
        assert len(pages[1]) < len(pages[0])

    in_app(tmp_path, inside)


def test_questions_are_answered_and_nothing_is_done(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        match, (ala, bob) = await table_for(app, "confrontation")
        for guest in (ala, bob):
            page = await guest.page(f"/t/{match.code}/why")
            sound(page)
            page = await guest.page(f"/t/{match.code}/why", thing="frodo", place="mordor")
            sound(page)
            part = await guest.get(f"/t/{match.code}/why", live=True, thing="frodo", place="mordor")
            assert "<html" not in part.text
        assert match.revision == 0

    in_app(tmp_path, inside)


def test_files_may_be_kept_and_pages_not(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        guest = Guest(app)
        page = await guest.get("/")
        assert page.headers["cache-control"] == "no-store"
        kept = 0
        for tag, attrs in read(page.text)[0]:
            address = attrs.get("href") if tag == "link" else attrs.get("src") if tag == "script" else None
            if address and attrs.get("rel") != "manifest":  # which is made for each language
                answer = await guest.get(address)
                assert answer.status_code == 200, address
                assert "immutable" in answer.headers["cache-control"]
                kept += 1
        assert kept >= 4
        assert (await guest.get("/static/base.css")).headers["cache-control"] == "no-cache"
        packed = await guest.http.get("/", headers={"accept-encoding": "gzip"})
        assert packed.headers["content-encoding"] == "gzip"
        assert packed.text == page.text or len(packed.text) == len(page.text)

    in_app(tmp_path, inside)


def test_every_file_that_a_table_names_is_there(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        for game in ("confrontation", "mordor"):
            match, (ala, *_) = await table_for(app, game)
            page = await ala.page(f"/t/{match.code}")
            named = set(re.findall(r'(?:href|src)="(/(?:static|games)/[^"#]+)', page))
            assert named
            for address in named:
                assert "v=missing" not in address, address
                assert (await ala.get(address)).status_code == 200, address
            symbols = set(re.findall(r'href="/static/icons.svg\?v=\w+#([\w-]+)"', page))
            sprite = (await ala.get("/static/icons.svg")).text
            assert {name for name in symbols if f'id="{name}"' not in sprite} == set()

    in_app(tmp_path, inside)
