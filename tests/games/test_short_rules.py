"""The rules for people: every game of ours has a page for each of its rule sets, complete in both languages."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from mathom.core.message import Line, Message
from mathom.core.registry import game
from mathom.core.short_rules import ShortRules
from mathom.core.words import Source, languages
from mathom.look import STATIC
from mathom.testing import StrictWords
from tests.core.toy import Toy

TABLES = {
    "confrontation": [
        f"rule_set={rule_set} special_cards={specials}"
        for rule_set in ("original", "classic", "variant", "draft")
        for specials in ("no", "yes")
    ],
    "hunt": ["", "parts=first", "parts=second havens=yes"],
    "journeys": [""],
    "mordor": [
        "",
        "game=advanced",
        "ending=last_standing arrived_is_safe=yes choose_split=yes",
        "first_home_wins=yes long_road=yes",
    ],
}
ICONS = set(re.findall(r'id="([\w-]+)"', (STATIC / "icons.svg").read_text(encoding="utf-8")))


class Recording(StrictWords):
    """Words that write down which messages were said, and complain where one is missing."""

    said: set[str] = set()  # noqa: RUF012  (one for all)

    def say(self, message: Message | Line) -> str:
        Recording.said.add(message.id)
        return super().say(message)


def pages(name: str, language: str, monkeypatch: pytest.MonkeyPatch) -> dict[str, ShortRules]:
    """The page of each table, with words that complain."""
    module = import_module(f"mathom.games.{name}.table.short_rules")

    def strict(spoken: str, sources: tuple[Source, ...], folder: Path) -> StrictWords:
        return Recording(spoken, (folder, *sources))

    monkeypatch.setattr(module, "short_words", strict)
    played = game(name)
    found: dict[str, ShortRules] = {}
    for text in TABLES[name]:
        options = played.options(text)
        words: Any = Recording(language, played.word_sources(options))
        short = played.short_rules(options, words)
        assert short is not None
        found[text] = short
    return found


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", TABLES)
def test_every_sentence_is_there_and_of_use(name: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    Recording.said = set()
    pages(name, language, monkeypatch)
    folder = import_module(f"mathom.games.{name}.words").SHORT
    written = set(re.findall(r"^([\w-]+) =", (folder / f"{language}.ftl").read_text(encoding="utf-8"), re.MULTILINE))
    assert written == {said for said in Recording.said if said.startswith("people-")}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", TABLES)
def test_a_page_can_be_read_in_three_minutes(name: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some 200 words a minute, without the lists of characters and cards, which one looks things up in."""
    for short in pages(name, language, monkeypatch).values():
        said = " ".join((short.lead, *(each for part in short.parts for each in (*part.says, *part.after))))
        said += " ".join(picture.caption for part in short.parts for picture in part.pictures)
        assert 150 < len(said.split()) < 650


@pytest.mark.parametrize("name", TABLES)
def test_faces_have_icons_and_pictures_show_what_the_game_draws(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for text, short in pages(name, "en", monkeypatch).items():
        faces = [face for part in short.parts for face in part.faces]
        assert faces
        assert len({part.key for part in short.parts}) == len(short.parts)
        for face in faces:
            assert face.name, face
            assert face.text, face
            assert face.icon in ICONS or face.number, face
            kind, _, thing = face.about.partition("/")
            assert not face.about or game(name).about(kind, thing, _words(name)) is not None, face
        pictures = [picture for part in short.parts for picture in part.pictures]
        assert pictures, text
        for picture in pictures:
            assert picture.caption
            assert picture.map or picture.drawing.startswith("<svg") or picture.rows
            drawing = picture.map.drawing if picture.map else picture.drawing
            assert "<style" not in drawing  # the pages' policy forbids it
            assert not re.search(r"#[0-9a-f]{3,6}\b(?!-)(?=[\";])", drawing.replace('href="#', ""))
            for icon in re.findall(r'href="#([\w-]+)"', drawing):
                assert icon in ICONS


def _words(name: str) -> Any:
    return StrictWords("en", game(name).word_sources(game(name).options()))


@pytest.mark.parametrize("language", languages())
def test_each_rule_set_of_the_confrontation_has_its_own(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found = pages("confrontation", language, monkeypatch)
    icons = {text: [face.icon for part in short.parts for face in part.faces] for text, short in found.items()}
    classic, variant = icons["rule_set=classic special_cards=no"], icons["rule_set=variant special_cards=no"]
    draft, special = icons["rule_set=draft special_cards=no"], icons["rule_set=classic special_cards=yes"]
    assert "spider-alt" in classic  # Shelob
    assert "spider-alt" not in variant
    assert {*classic} | {*variant} <= {*draft}
    assert len(special) == len(classic) + 8
    assert len(icons["rule_set=original special_cards=yes"]) == len(classic) + 4
    told = " ".join(" ".join((*part.says, *part.after)) for part in found["rule_set=classic special_cards=no"].parts)
    assert "2005" not in told
    battle = next(part for part in found["rule_set=classic special_cards=no"].parts if part.key == "battle")
    assert len(battle.pictures) == 4
    assert "4 + 4 = 8" in battle.pictures[3].drawing
    assert "3 + 2 = 5" in battle.pictures[3].drawing


def test_a_game_may_have_none() -> None:
    toy = Toy()
    assert toy.short_rules(toy.options(), _words("mordor")) is None
    assert toy.holding(toy.options()) <= toy.marks()
