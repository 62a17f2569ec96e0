"""What a browser needs to install mathom, and the options page, which asks for the number of players first."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from starlette.applications import Starlette

from tests.server.http_guest import Guest, in_app, words_in


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_manifest_names_what_there_is(tmp_path: Path, language: str) -> None:
    async def inside(app: Starlette) -> None:
        guest = Guest(app, language)
        link = re.search(r'<link rel="manifest" href="([^"]+)"', await guest.page("/"))
        assert link
        answer = await guest.get(link[1])
        assert answer.headers["content-type"].startswith("application/manifest+json")
        told = answer.json()
        assert (told["lang"], told["display"], told["start_url"]) == (language, "standalone", "/")
        assert {"en": "Games of Middle-earth", "pl": "Śródziemia"}[language] in told["description"]
        assert {(icon["sizes"], icon["purpose"]) for icon in told["icons"]} == {
            (size, purpose) for size in ("192x192", "512x512") for purpose in ("any", "maskable")
        }
        for icon in told["icons"]:
            png = await guest.get(icon["src"])
            assert png.content.startswith(b"\x89PNG")
            assert f"{int.from_bytes(png.content[16:20])}x{int.from_bytes(png.content[20:24])}" == icon["sizes"]
        assert "manifest-src 'self'" in answer.headers["content-security-policy"]

    in_app(tmp_path, inside)


def test_the_icon_of_the_tab_says_whose_turn_it_is(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        ala = await Guest(app).named("Ala")
        assert 'href="/static/favicon.svg' in await ala.page("/")
        at = await ala.done("/play", {"game": "confrontation", "kind": "bot"})
        for page in (at, "/"):
            assert re.search(r'id="tab-icon"[^>]*href="/static/favicon-turn.svg', await ala.page(page)), page
        assert re.search(r'id="tab-icon"[^>]*href="/static/favicon.svg', await ala.page("/rules"))

    in_app(tmp_path, inside)


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_number_of_players_comes_first_and_seats_follow(tmp_path: Path, language: str) -> None:
    async def inside(app: Starlette) -> None:
        ala = await Guest(app, language).named("Ala")
        page = await ala.page("/new", game="mordor")
        assert page.index('name="players"') < page.index('name="seat-0"')
        fields = {"game": "mordor", "players": "2", "seat-0": "me", "seat-1": "open", "aids": "1"}
        more = (await ala.post("/new", fields | {"again": "more"})).text
        assert 'name="seat-2"' in more
        assert '<option value="open" selected>' in more  # what was chosen stays
        assert 'name="seat-2"' not in (await ala.post("/new", fields | {"again": "fewer"})).text  # two at least
        four = (await ala.post("/new", fields | {"players": "4", "again": "1"})).text
        assert 'name="seat-3"' in four
        assert 'id="seat-more"' not in four
        said = words_in(await ala.page("/new", game="confrontation"))
        for sentence in {
            "en": ("Me", "The revised edition with the well-known side of every character.", "both players"),
            "pl": ("ja", "obaj gracze"),
        }[language]:
            assert sentence in said

    in_app(tmp_path, inside)
