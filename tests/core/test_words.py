"""Words: languages, names in cases, lists, gender, and what happens when something is missing."""

from __future__ import annotations

from pathlib import Path

import pytest

from mathom.core.message import Line, Message
from mathom.core.words import FOLDER, Words, languages, preferred
from mathom.testing import check_words

EN = """
region-fangorn = Fangorn
region-mount-doom = Mount Doom
character-frodo = Frodo
character-eowyn = Éowyn
card-retreat = Retreat
side-free = the Fellowship
log-moved = { NAME($who, as: "character") } moves to { NAME($to, as: "region") }.
log-moved-in-secret = { KNOWN($who) ->
    [yes] { NAME($who, as: "character") } moves
   *[no] Somebody moves
 } to { NAME($to, as: "region") }.
log-hand = { $count ->
    [one] one card
   *[other] { $count } cards
 }: { NAMES($cards, as: "card") }
log-turn = { CAPITAL(NAME($side, as: "side")) } moves.
only-english = Only { $what }
"""
PL = """
region-fangorn = Fangorn
    .to = do Fangornu
    .in = w Fangornie
region-mount-doom = Góra Przeznaczenia
    .to = na Górę Przeznaczenia
character-frodo = Frodo
    .gender = m
character-eowyn = Éowyn
    .gender = f
card-retreat = Odwrót
side-free = drużyna
log-moved = { NAME($who, as: "character") } { GENDER($who, as: "character") ->
    [f] poszła
   *[m] poszedł
 } { NAME($to, as: "region", case: "to") }.
log-moved-in-secret = { KNOWN($who) ->
    [yes] { NAME($who, as: "character") } idzie
   *[no] Ktoś idzie
 } { NAME($to, as: "region", case: "to") }.
log-hand = { $count ->
    [one] jedna karta
    [few] { $count } karty
   *[many] { $count } kart
 }: { NAMES($cards, as: "card") }
log-turn = { CAPITAL(NAME($side, as: "side")) } rusza.
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "en.ftl").write_text(EN, encoding="utf-8")
    (tmp_path / "pl.ftl").write_text(PL, encoding="utf-8")
    return tmp_path


@pytest.fixture
def english(folder: Path) -> Words:
    return Words("en", [folder])


@pytest.fixture
def polish(folder: Path) -> Words:
    return Words("pl", [folder])


def test_the_words_of_the_core_are_complete_and_all_of_use() -> None:
    core, house = FOLDER.parent, FOLDER.parent.parent
    ours = [house / "bots" / f"{name}.py" for name in ("ask_bot", "bot", "registry", "levels")]
    envs = [house / "envs" / "env_core.py", house / "envs" / "openspiel" / "play.py"]
    check_words([FOLDER], sources=[core, *ours, *envs])


def test_names_stand_in_their_case(english: Words, polish: Words) -> None:
    message = Message("log-moved", {"who": "frodo", "to": "mount_doom"})
    assert english.say(message) == "Frodo moves to Mount Doom."
    assert polish.say(message) == "Frodo poszedł na Górę Przeznaczenia."


def test_verbs_agree_in_gender(polish: Words) -> None:
    assert polish.say(Message("log-moved", {"who": "eowyn", "to": "fangorn"})) == "Éowyn poszła do Fangornu."


@pytest.mark.parametrize(
    "count, said",
    [(1, "jedna karta"), (2, "2 karty"), (5, "5 kart"), (12, "12 kart"), (22, "22 karty")],
)
def test_polish_plurals(polish: Words, count: int, said: str) -> None:
    assert polish.say(Message("log-hand", {"count": count, "cards": "retreat"})) == f"{said}: Odwrót"


def test_lists_of_names(english: Words, polish: Words) -> None:
    things = ["fangorn", "mount_doom", "fangorn"]
    assert english.names("region", things) == "Fangorn, Mount Doom and Fangorn"
    assert polish.names("region", things[:2], case="to", join="or") == "do Fangornu lub na Górę Przeznaczenia"
    assert english.names("region", []) == ""
    message = Message("log-hand", {"count": 2, "cards": "retreat, retreat"})
    assert polish.say(message) == "2 karty: Odwrót i Odwrót"


def test_a_line_is_said_by_what_its_reader_may_know(english: Words, polish: Words) -> None:
    line = Line("log-moved-in-secret", {"to": "fangorn"}, readers=(0,), secret={"who": "frodo"})
    assert english.say(line) == "Frodo moves to Fangorn."
    assert english.say(line.cut(1)) == "Somebody moves to Fangorn."
    assert polish.say(line.cut(1)) == "Ktoś idzie do Fangornu."


def test_a_sentence_begins_with_a_capital(english: Words) -> None:
    assert english.say(Message("log-turn", {"side": "free"})) == "The Fellowship moves."


def test_what_is_missing_falls_back_to_english_and_then_to_its_id(english: Words, polish: Words) -> None:
    assert polish.say(Message("only-english", {"what": "this"})) == "Only this"
    assert polish.say(Message("no-such-message", {"what": "this"})) == "no-such-message"
    assert english.say(Message("log-moved", {"who": "sauron", "to": "fangorn"})) == "sauron moves to Fangorn."
    assert polish.name("region", "mount_doom", "in") == "Góra Przeznaczenia"
    assert Words("xx").say(Message("error-option-twice", {"name": "dice"})) == "Option dice is given twice."


def test_a_missing_variable_does_not_raise(english: Words) -> None:
    assert english.say(Message("log-moved", {"who": "frodo"})) == "Frodo moves to ?."


def test_numbers_name_things_too(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text('seat-0 = first\nturn = { NAME($seat, as: "seat") } seat', encoding="utf-8")
    assert Words("en", [tmp_path]).say(Message("turn", {"seat": 0})) == "first seat"


def test_nothing_invisible_is_put_around_what_is_filled_in(english: Words) -> None:
    assert english.say(Message("only-english", {"what": "this"})).isascii()


@pytest.mark.parametrize(
    "environ, language",
    [
        ({}, "en"),
        ({"LANG": "pl"}, "pl"),
        ({"LANG": "pl_PL.UTF-8"}, "pl"),
        ({"LANG": "pl-PL"}, "pl"),
        ({"LANG": "de_DE"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "pl_PL"}, "pl"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "pl_PL"}, "pl"),
        ({"LANG": "pl_PL", "LC_ALL": ""}, "pl"),
        ({"LANG": "en_GB", "LANGUAGE": "pl:en"}, "pl"),
        ({"LC_ALL": "C.UTF-8", "LANGUAGE": "pl"}, "en"),
    ],
)
def test_the_terminal_speaks_the_language_of_its_environment(environ: dict[str, str], language: str) -> None:
    assert preferred(environ) == language
    assert language in languages()
