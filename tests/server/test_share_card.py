"""What other sites show beside a link: tags and a picture for a table that waits, is played and is over; no secrets."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

from starlette.applications import Starlette

from tests.server.http_guest import HOST, Guest, in_app, table_for


def tags(page: str) -> dict[str, str]:
    found = re.findall(r'<meta (?:property|name)="((?:og|twitter):[\w:]+)" content="([^"]*)">', page)
    return dict(reversed(found))  # of several pictures the first counts


def test_every_page_of_a_table_has_a_card(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        ala = await Guest(app, "en").named("Ala")
        code = await ala.open("confrontation", {}, **{"seat-0": "me", "seat-1": "open"})
        waiting = tags(await Guest(app, "en").page(f"/t/{code}"))
        assert waiting["og:title"] == "The Confrontation"
        assert "one seat is free" in waiting["og:description"]
        assert waiting["og:url"] == f"{HOST}/t/{code}"
        picture = await ala.get(waiting["og:image"].removeprefix(HOST))
        assert picture.headers["content-type"] == "image/jpeg"
        assert picture.content[:2] == b"\xff\xd8"

        match, (one, two) = await table_for(app, "confrontation")
        playing = tags(await Guest(app, "pl").page(f"/t/{match.code}"))
        assert playing["og:description"] == "Trwa gra: Ala, Bob. Zajrzyj."
        await one.act(match, "resign")
        for path in (f"/t/{match.code}", f"/t/{match.code}/replay"):
            over = tags(await Guest(app, "en").page(path))
            assert over["og:description"].startswith("The Fellowship resigned. Bob (Sauron) wins.")
            assert over["twitter:card"] == "summary_large_image"
        assert tags(await two.page(f"/t/{match.code}"))["og:description"].startswith("Drużyna poddaje grę.")

    in_app(tmp_path, inside)


def test_a_game_that_was_put_away_invites_nobody(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        ala = await Guest(app, "en").named("Ala")
        code = await ala.open("confrontation", {}, **{"seat-0": "me", "seat-1": "bot:scout"})
        await ala.done(f"/t/{code}/put-away", {"do": "delete"})
        for language, said in (("en", "A table at mathom. It is closed now."), ("pl", "Stół w mathom, już zamknięty.")):
            assert tags(await Guest(app, language).page(f"/t/{code}"))["og:description"] == said

    in_app(tmp_path, inside)


def test_the_drawing_shows_what_a_watcher_may_see_until_it_is_over(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        match, guests = await table_for(app, "confrontation")
        for guest in guests:
            await guest.post(f"/t/{match.code}/act", {"plan": "balanced", "number": str(match.revision)})
        assert match.observe(0).legal or match.observe(1).legal
        drawn = (await guests[0].get(f"/t/{match.code}/picture.svg")).text
        table = match.running()
        truth = table.state
        table.state = match.game.sample_world(truth.observe(-2), Random(3))
        try:
            assert (await guests[0].get(f"/t/{match.code}/picture.svg")).text == drawn
        finally:
            table.state = truth
        await guests[0].act(match, "resign")
        after = await Guest(app, "en").get(f"/t/{match.code}/picture.svg")
        assert after.headers["content-type"].startswith("image/svg+xml")
        assert "Balrog" in after.text
        assert "Balrog" not in drawn

    in_app(tmp_path, inside)


def test_a_game_without_a_page_has_the_picture_of_the_house(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        match, guests = await table_for(app, "hunt")
        found = tags(await guests[0].page(f"/t/{match.code}"))
        assert "/static/card.jpg" in found["og:image"]
        assert (await guests[0].get(f"/t/{match.code}/picture.svg")).text.startswith("<svg")

    in_app(tmp_path, inside)
