"""What a game must bring to be taken in is found missing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

import pytest

from mathom.core.game import Result
from mathom.testing import Fault, check_plugin
from tests.core.company import COMPANY, Company, CompanyState, CompanyView


def test_the_toy_is_let_in() -> None:
    check_plugin(COMPANY)
    check_plugin(COMPANY, "sides=together")


def test_words_that_every_table_asks_for(tmp_path: Path) -> None:
    for language in ("en", "pl"):
        text = (COMPANY.words / f"{language}.ftl").read_text(encoding="utf-8")
        cut = text.replace("web-minutes", "web-hours").replace("chair-b", "chair-x")
        (tmp_path / f"{language}.ftl").write_text(cut, encoding="utf-8")

    class Silent(Company):
        words: ClassVar[Path] = tmp_path

    with pytest.raises(Fault, match=r"words .* missing: en: web-minutes, en: chair-b, pl: web-minutes, pl: chair-b"):
        check_plugin(Silent())


def test_rules_that_are_named_and_not_in_the_book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = "# Company\n\n**CO-PLAY-01** One plays.\n**CO-END-01** Together.\n**CO-END-02** In teams.\n"
    for name in ("company.md", "company.pl.md"):
        (tmp_path / name).write_text(rules)

    class Ruled(Company):
        rules: ClassVar[Path | None] = tmp_path

    check_plugin(Ruled())
    original: Callable[..., Result | None] = CompanyState.result

    def another(state: CompanyState) -> Result | None:
        found = original(state)
        return found and Result(found.winners, found.points, "CO-NOPE-99", found.reason, found.lost)

    monkeypatch.setattr(CompanyState, "result", another)
    with pytest.raises(Fault, match="the rule 'CO-NOPE-99' is not in the game's rules"):
        check_plugin(Ruled())


def test_rules_that_are_not_numbered_alike(tmp_path: Path) -> None:
    (tmp_path / "company.md").write_text("# Company\n\n**CO-PLAY-01** One plays.\n")
    (tmp_path / "company.pl.md").write_text("# Kompania\n\n**CO-PLAY-02** Gra się.\n")

    class Ruled(Company):
        rules: ClassVar[Path | None] = tmp_path

    with pytest.raises(Fault, match="are not numbered as those in 'en'"):
        check_plugin(Ruled())


def test_an_observation_that_does_not_travel(monkeypatch: pytest.MonkeyPatch) -> None:
    def stay(view: CompanyView) -> tuple[object, ...]:
        raise TypeError("it stays here")

    monkeypatch.setattr(CompanyView, "__reduce__", stay)
    with pytest.raises(Fault, match="it stays here"):
        check_plugin(COMPANY)


def test_a_page_that_lacks_a_button(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mathom.server.plain_page.plain_page", lambda *_: "<p>nothing</p>")
    with pytest.raises(Fault, match=r"the page of . has no button for"):
        check_plugin(COMPANY)
