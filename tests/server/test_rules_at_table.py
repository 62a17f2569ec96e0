"""The rules beside a board are those of its table; on the site one chooses."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from starlette.applications import Starlette

from mathom.server.rules_short import _short_page
from tests.server.http_guest import HOST, Guest, form_of, in_app

pytestmark = pytest.mark.slow


async def opened(guest: Guest, **options: str) -> str:
    """The address of a table of The Confrontation with these options."""
    text = " ".join(f"{name}={value}" for name, value in options.items())
    return "/t/" + await guest.open(
        "confrontation", form_of("confrontation", text), **{"seat-0": "me", "seat-1": "open"}
    )


def beside(table: str) -> dict[str, str]:
    """What the page of a table sends along when it opens something beside the board."""
    return {"hx-request": "true", "hx-current-url": f"{HOST}{table}"}


@pytest.mark.parametrize("language", ["en", "pl"])
def test_beside_a_board_the_rules_are_those_of_the_table(tmp_path: Path, language: str) -> None:
    async def test(app: Starlette) -> None:
        guest = Guest(app, language)
        await guest.page("/")
        table = await opened(guest, rule_set="classic")
        short = (await guest.http.get("/rules/confrontation", headers=beside(table))).text
        assert not short.lstrip().startswith("<!doctype")
        assert "2005" not in short
        assert "rways" not in short  # nothing to choose: it is this table's
        assert "/about/confrontation/character/shelob" in short
        assert "_star" not in short
        assert "/about/confrontation/special/" not in short
        exact = re.findall(r'href="(/rules/confrontation/exact[^"]*)"', short)[0].replace("&amp;", "&")
        contents = (await guest.http.get(exact, headers=beside(table))).text
        assert "CF-MOVE" in contents
        for absent in ("CF-SPC", "CF-VAR", "CF-DRAFT", "CF-INV", "CF-DEC", "2005"):
            assert absent not in contents
        rule = (await guest.http.get("/rules/confrontation?rule=CF-MOVE-06", headers=beside(table))).text
        assert "CF-MOVE-06" in rule
        assert "CF-MOVE-05" not in rule  # of 2005
        found = (await guest.http.get("/rules/confrontation?q=palantir", headers=beside(table))).text
        assert "CF-SPC-35" not in found
        special = await opened(guest, rule_set="variant", special_cards="yes")
        short = (await guest.http.get("/rules/confrontation", headers=beside(special))).text
        assert "/about/confrontation/special/palantir" in short
        assert "/about/confrontation/character/shelob" not in short
        # without scripts the table leads to a whole page, which knows where it was asked for
        whole = await guest.http.get("/rules/confrontation", headers={"referer": f"{HOST}{special}"})
        assert whole.text.lstrip().startswith("<!doctype")
        assert "/about/confrontation/special/palantir" in whole.text

    in_app(tmp_path, test)


def test_on_the_site_one_chooses(tmp_path: Path) -> None:
    async def test(app: Starlette) -> None:
        guest = Guest(app)
        text = await guest.page("/rules/confrontation")
        ways = re.findall(r'class="rway[^"]*" href="([^"]+)"', text)
        assert any("rule_set=variant" in way for way in ways)
        assert any("special_cards=yes" in way for way in ways)
        variant = await guest.page("/rules/confrontation?rule_set=variant&special_cards=no")
        assert "/about/confrontation/character/gollum" in variant
        everything = await guest.page("/rules/confrontation/3.6")
        assert "CF-MOVE-05" in everything
        assert "2005 edition" in everything  # a mark, in words
        assert ">original<" not in everything
        classic = await guest.page("/rules/confrontation/3.6?rule_set=classic&special_cards=no")
        assert "CF-MOVE-05" not in classic
        assert "<code>" not in classic
        # a rule that is of another edition, or of programmers, is shown when somebody asks for it
        for asked in ("CF-MOVE-05", "CF-DEC-12"):
            found = await guest.page(f"/rules/confrontation?rule={asked}&rule_set=classic")
            assert asked in found
        answer = await guest.http.get("/rules/confrontation?rule_set=nonsense")
        assert answer.status_code == 200
        for chapter in ("1", "2.2", "3.20", "4", "5.4", "7"):
            assert (await guest.http.get(f"/rules/confrontation/{chapter}")).status_code == 404

    in_app(tmp_path, test)


def test_a_game_without_a_page_for_people_has_the_contents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from mathom.core.game import Game
    from mathom.games.mordor.game import Mordor

    async def test(app: Starlette) -> None:
        text = await Guest(app).page("/rules/mordor")
        assert 'class="rtoc"' in text
        assert "JM-ROLL" in text

    with monkeypatch.context() as patched:
        patched.setattr(Mordor, "short_rules", Game.short_rules)
        _short_page.cache_clear()  # pages are kept, also that there is none
        in_app(tmp_path, test)
    _short_page.cache_clear()
