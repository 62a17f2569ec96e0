"""What is said of a thing that somebody points at."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from mathom.core.rulebook import rulebook
from mathom.core.words import Words, languages
from mathom.games.journeys import GAME
from mathom.games.journeys.actions import ATTRIBUTES, KEYWORDS
from mathom.games.journeys.book import Book
from mathom.games.journeys.books import book_of
from mathom.games.journeys.hits import MODIFIERS
from mathom.games.journeys.rulesets import rules_from
from mathom.games.journeys.texts import texts_of
from mathom.testing import StrictWords

PACK = book_of(rules_from("")).pack
ROWS = {
    "hero": PACK.heroes,
    "role": PACK.roles,
    "card": PACK.skills,
    "item": PACK.items,
    "trinket": PACK.trinkets,
    "boon": PACK.boons,
    "damage": PACK.damage,
    "fear": PACK.fear,
    "enemy": PACK.enemies,
    "bonus": PACK.bonuses,
    "terrain": PACK.terrain,
}
WORDS = {"attribute": ATTRIBUTES, "keyword": KEYWORDS, "modifier": MODIFIERS}


def words_in(language: str) -> StrictWords:
    return StrictWords(language, GAME.word_sources(GAME.options()))


def test_the_kinds_are_those_that_the_game_tells_of() -> None:
    assert {*GAME.things} == {*ROWS, *WORDS}


@pytest.mark.parametrize("language", languages())
def test_everything_is_explained_and_has_rules(language: str) -> None:
    words = words_in(language)
    known = rulebook("journeys", language).rules
    things = [(kind, row.id) for kind, rows in ROWS.items() for row in rows]
    for kind, thing in [*things, *((kind, word) for kind, its in WORDS.items() for word in its)]:
        about = GAME.about(kind, thing, words)
        assert about is not None, thing
        assert about.title[:1].isupper() or not about.title[:1].isalpha(), about.title
        assert about.text.endswith((".", ".”", "!", "?")), about.text
        assert not re.search(r"  | [.,:;]|\.\.|[{}]", about.text), about.text
        assert about.rules
        assert {*about.rules} <= known.keys(), about.rules


def test_names_in_either_language_find_a_thing() -> None:
    for language in languages():
        words = words_in(language)
        for kind, rows in ROWS.items():
            for row in rows[:3]:
                found = {GAME.about(kind, name, words) for name in (row.id, row.name_en, row.name_pl.upper())}
                assert len(found) == 1, row
        assert GAME.about("attribute", "siła", words) == GAME.about("attribute", "Might", words)
        assert GAME.about("keyword", "Ukrycie się", words) == GAME.about("keyword", "hide", words)
        assert GAME.about("modifier", "SERIA", words) == GAME.about("modifier", "cleave", words)


def test_what_is_not_there_is_not_told() -> None:
    words = words_in("en")
    assert GAME.about("hero", "Gandalf", words) is None
    assert GAME.about("keyword", "fly", words) is None
    assert GAME.about("ring", "the One", words) is None


def test_it_is_told_in_the_readers_language() -> None:
    polish = GAME.about("hero", "hefta", words_in("pl"))
    assert polish is not None
    assert polish.title == "Hefta, Kowalka z Gór Błękitnych"
    assert polish.text.startswith("Zręczność 2, siła 4, duch 3, mądrość 2, spryt 3. Limit obrażeń 7")
    english = GAME.about("card", "Herb Pouch", words_in("en"))
    assert english is not None
    assert english.text == "Role card (Healer), 1 fate. Rest 2."


def test_without_a_table_the_shipped_pack_is_told_of() -> None:
    about = GAME.about("enemy", "grey_warg", Words("en", [GAME.words]))
    assert about is not None
    assert about.text == (
        "Enemy, regular. Health 4, armour 0, sorcery 0 for each figure."
        " Up to 2 figures, moves 3, attacks in its own space."
    )


def test_a_table_with_another_pack_is_told_of_that() -> None:
    book = book_of(rules_from(""))
    other = replace(book.pack, heroes=(replace(book.pack.heroes[0], epithet_en="Queen of the May"), *book.heroes[1:]))
    words = Words("en", [GAME.words, texts_of(Book(other, book.adventure))])
    about = GAME.about("hero", book.heroes[0].id, words)
    assert about is not None
    assert about.title.endswith("Queen of the May")


def test_what_an_enemy_will_do_is_not_told() -> None:
    for enemy in PACK.enemies:
        about = GAME.about("enemy", enemy.id, words_in("en"))
        assert about is not None
        assert not [attack for attack in enemy.attacks if attack.text_en in about.text]
