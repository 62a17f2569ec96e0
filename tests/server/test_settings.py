"""What a reader sets: it is kept, stands on every page, and what there is not is refused in words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from starlette.applications import Starlette

from mathom.server.guest import SETTINGS, THEME
from mathom.server.preferences import CHOICES, USUAL
from tests.server.http_guest import Guest, in_app, table_for, words_in

LANGUAGES = ("en", "pl")


def on_the_page(html: str) -> dict[str, str]:
    """What the html element says."""
    found = re.search(r"<html[^>]*>", html)
    assert found
    return dict(re.findall(r'data-([a-z]+)="([a-z]+)"', found[0]))


def chosen(html: str) -> dict[str, str]:
    """What a browser would send of the page's form as it stands."""
    sent: dict[str, str] = {}
    for tag in re.findall(r"<input[^>]*>", html[html.index('class="settings"') :]):
        fields = dict(re.findall(r'([a-z]+)="([^"]*)"', tag))
        if fields["type"] == "hidden" or " checked" in tag:
            sent[fields["name"]] = fields["value"]
    return sent


def test_every_page_says_what_is_usual_and_then_what_is_wished(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        match, (ala, bob) = await table_for(app, "mordor")
        pages = ("/", "/settings", "/rules", "/name", f"/t/{match.code}", "/t/nothing")
        for page in pages:
            assert on_the_page((await ala.get(page)).text) == USUAL._asdict(), page
        wishes = {name: values[-1] for name, values in CHOICES.items()}
        await ala.done("/settings", wishes | {"back": "/"})
        for page in pages:
            assert on_the_page((await ala.get(page)).text) == wishes, page
        assert on_the_page(await bob.page("/")) == USUAL._asdict()
        await ala.done("/settings", {"staging": "quick"})  # one alone leaves the others
        assert on_the_page(await ala.page("/")) == wishes | {"staging": "quick"}
        await ala.done("/settings", USUAL._asdict())
        assert on_the_page(await ala.page("/")) == USUAL._asdict()
        assert not ala.http.cookies.get(SETTINGS)

    in_app(tmp_path, inside)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_shows_each_setting_as_it_is_and_sends_it_back(tmp_path: Path, language: str) -> None:
    async def inside(app: Starlette) -> None:
        guest = Guest(app, language)
        first = chosen(await guest.page("/settings", back="/rules"))
        assert {name: first[name] for name in CHOICES} == USUAL._asdict()
        assert (first["language"], first["theme"]) == (language, "system")
        wishes = {"staging": "none", "sounds": "on", "names": "notation", "theme": "night"}
        there = await guest.done("/settings", first | wishes)
        again = await guest.page(there)
        assert {"en": "Kept.", "pl": "Zapisane."}[language] in words_in(again)
        assert 'href="/rules"' in again  # the way back is not lost
        assert {name: chosen(again)[name] for name in wishes} == wishes
        assert guest.http.cookies.get(THEME) == "night"
        await guest.done("/settings", chosen(again) | {"theme": "system"})
        assert "data-theme" not in await guest.page("/")

    in_app(tmp_path, inside)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("setting", ["language", "theme", *CHOICES])
def test_what_there_is_not_is_refused_in_words_and_changes_nothing(tmp_path: Path, setting: str, language: str) -> None:
    async def inside(app: Starlette) -> None:
        guest = Guest(app, language)
        await guest.done("/settings", {"staging": "quick", "theme": "night"})
        refused = await guest.post("/settings", {"confirm": "on", "theme": "parchment", setting: "pink"})
        assert refused.status_code == 400
        assert setting in words_in(refused.text)
        assert "pink" in words_in(refused.text)
        now = await guest.page("/")
        assert on_the_page(now) == USUAL._asdict() | {"staging": "quick", "theme": "night"}
        assert f'<html lang="{language}"' in now

    in_app(tmp_path, inside)


def test_a_cookie_of_nonsense_is_nobodys_wish(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        guest = Guest(app)
        for nonsense in ("staging=loud&sounds=on", "sounds=on&evil=%22%3E", "&&&=sounds=on&sounds=on"):
            guest.http.cookies.set(SETTINGS, nonsense)
            assert on_the_page(await guest.page("/")) == USUAL._asdict() | {"sounds": "on"}

    in_app(tmp_path, inside)


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_of_the_notation_are_one_readers_own(tmp_path: Path, language: str) -> None:
    does = {"en": "moved", "pl": "ruszają"}[language]
    way = {"en": "from mirkwood to misty_mountains", "pl": "z mirkwood do misty_mountains"}[language]

    async def inside(app: Starlette) -> None:
        match, (ala, bob) = await table_for(app, "confrontation")
        for guest in (ala, bob):
            await guest.done("/settings", {"language": language})
            await guest.done(f"/t/{match.code}/act", {"plan": "balanced", "number": str(match.revision)})
        await bob.done("/settings", {"names": "notation"})
        offered = words_in(await bob.page(f"/t/{match.code}"))
        assert "witch_king: dagorlad" in offered
        assert "Dagorlad" not in offered
        assert "Dagorlad" in words_in(await ala.page(f"/t/{match.code}"))
        await bob.act(match, "orcs mirkwood>misty_mountains")
        told = words_in(await bob.page(f"/t/{match.code}"))
        assert f"orcs {does} {way}" in told
        assert way not in words_in(await ala.page(f"/t/{match.code}"))
        await ala.done("/settings", {"names": "notation"})
        hidden = words_in(await ala.page(f"/t/{match.code}"))
        assert way in hidden
        assert f"orcs {does} {way}" not in hidden  # who it was stays hidden

    in_app(tmp_path, inside)
