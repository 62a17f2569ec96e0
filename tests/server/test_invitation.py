"""The invitation: a link that others can open, or a word that they cannot; and the room where one waits."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.applications import Starlette

from mathom.server import invitation as module
from mathom.server.invitation import invitation
from tests.server.http_guest import Guest, in_app, words_in


@pytest.mark.parametrize("base", ["http://127.0.0.1:8014", "http://localhost:8014", "http://[::1]:8014"])
def test_a_link_of_this_machine_alone_has_no_code(base: str) -> None:
    found = invitation(base, "/t/abc", "127.0.0.1")
    assert found.local
    assert found.link == f"{base}/t/abc"
    assert not found.code


def test_who_listens_on_the_network_has_an_address_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "network_address", lambda: "192.168.1.7")
    found = invitation("http://localhost:8014", "/t/abc", "0.0.0.0")
    assert (found.link, found.local) == ("http://192.168.1.7:8014/t/abc", False)
    assert found.code
    assert invitation("http://localhost:8014", "/t/abc", "0.0.0.0", ["mathom.example"]).local  # it would not answer
    monkeypatch.setattr(module, "network_address", lambda: "")
    assert invitation("http://localhost:8014", "/t/abc", "0.0.0.0").local


def test_a_very_long_name_has_a_link_and_no_code() -> None:
    found = invitation(f"https://{'a.' * 120}example", "/t/abc", "")
    assert (found.local, found.code) == (False, "")


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_room_says_whether_others_can_come(tmp_path: Path, language: str) -> None:
    async def inside(app: Starlette) -> None:
        ala = await Guest(app, language).named("Ala")
        code = await ala.open("confrontation", **{"seat-0": "me", "seat-1": "open"})
        outside = await ala.page(f"/t/{code}")
        assert 'class="qr"' in outside  # tests come by a name of the world
        assert 'id="local"' not in outside
        at_home = (await ala.http.get(f"/t/{code}", headers={"host": "127.0.0.1:8014"})).text
        assert 'class="qr"' not in at_home
        said = {"en": "Others cannot open this link", "pl": "Inni nie otworzą tego linku"}[language]
        assert said in words_in(at_home)
        assert "--host 0.0.0.0" in words_in(at_home)

    in_app(tmp_path, inside)


def test_who_sits_is_not_asked_to_sit(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        ala, bob = await Guest(app).named("Ala"), await Guest(app).named("Bob")
        code = await ala.open("mordor", {"players": "3"}, **{"seat-0": "me", "seat-1": "open", "seat-2": "open"})
        assert "Sit here" not in await ala.page(f"/t/{code}")
        assert (await bob.page(f"/t/{code}")).count("Sit here") == 2
        assert "A bot instead?" in await ala.page(f"/t/{code}")

    in_app(tmp_path, inside)
