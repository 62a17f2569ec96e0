"""Texts that come with content: gaps and nothing but gaps, in every language, wherever a game is shown."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mathom.core.action import Action
from mathom.core.message import Message
from mathom.core.options import Options
from mathom.core.texts import Texts
from mathom.core.words import Words, languages
from mathom.server import rendering
from mathom.terminal import messages
from mathom.testing import StrictWords, check_words, checks, run
from tests.core.toy import Toy

PEOPLE = {
    "en": {
        "hero-eowyn": {"": "Éowyn", "gender": "f"},
        "hero-beorn": {"": "Beorn", "gender": "m"},
        "hero-sly": {"": "{n} { $x } {hero}", "gender": "m"},
    },
    "pl": {
        "hero-eowyn": {"": "Éowyn", "gender": "f", "dat": "Éowynie"},
        "hero-beorn": {"": "Beorn", "gender": "m", "dat": "Beornowi"},
        "hero-sly": {"": "{n} { $x } {hero}", "gender": "m"},
    },
}


def texts(**told: str) -> Texts:
    """People with names, and some texts, the same in both languages."""
    said = {
        language: people | {f"told-{name}": {"": text} for name, text in told.items()}
        for language, people in PEOPLE.items()
    }
    return Texts(said, gaps={"hero": "hero", "target": "hero", "n": ""}, cases=("dat",))


def said(text: str, language: str = "pl", **args: str | int) -> str:
    return Words(language, [texts(x=text)]).say(Message("told-x", args))


@pytest.mark.parametrize(
    "text, filled",
    [
        ("{hero} waits.", "Éowyn waits."),
        ("{hero_dat}, {target_dat}", "Éowynie, Beornowi"),
        ("{hero|he|she} and {target|he|she}", "she and he"),
        ("{hero||a}{target|a|}", "aa"),
        ("{n} of {n}", "3 of 3"),
        ("{hero}{hero}", "ÉowynÉowyn"),
    ],
)
def test_gaps_are_filled(text: str, filled: str) -> None:
    assert said(text, hero="eowyn", target="beorn", n=3) == filled


@pytest.mark.parametrize(
    "text",
    [
        "{ hero }",
        "{ $hero }",
        '{ NAME($hero, as: "hero") }',
        "{hero_gen}",
        "{hero_dat_dat}",
        "{hero_dat|a|b}",
        "{n_dat}",
        "{n|a|b}",
        "{hero|a}",
        "{hero|a|b|c}",
        "{hero.__class__}",
        "{hero[0]}",
        "{hero!r}",
        "{0} {} {{ }} %s %(hero)s ${hero-}",
        "{HERO}",
        "{villain}",
        "{hero|{n|x}",
        "{{{{",
        "}}}} {",
        "hero-eowyn = { hero-beorn }\n    .gender = m",
    ],
)
def test_whatever_else_stands_in_braces_is_shown_as_it_is(text: str) -> None:
    assert said(text, hero="eowyn", n=3) == text


def test_what_fills_a_gap_is_not_looked_at_again() -> None:
    assert said("{hero}", hero="sly", n=3) == "{n} { $x } {hero}"


def test_a_gap_for_which_there_is_nothing_stays_and_a_strict_reader_complains() -> None:
    assert said("{hero} and {n}", n=3) == "{hero} and 3"
    with pytest.raises(AssertionError, match="nothing for the gap hero"):
        StrictWords("en", [texts(x="{hero} and {n}")]).say(Message("told-x", {"n": 3}))


def test_a_gap_may_have_something_to_say_otherwise(tmp_path: Any) -> None:
    for language, nobody in (("en", "nobody"), ("pl", "nikt")):
        (tmp_path / f"{language}.ftl").write_text(f"hero-none = {nobody}\n", encoding="utf-8")
    some = Texts({"en": {"told-1": {"": "{hero}"}}}, gaps={"hero": "hero"}, otherwise={"hero": ("hero", "none")})
    assert StrictWords("en", [tmp_path, some]).say(Message("told-1")) == "nobody"
    assert StrictWords("en", [tmp_path, some]).say(Message("told-1", {"hero": "none"})) == "nobody"


def test_a_form_that_a_language_does_not_have_stays_as_it_is() -> None:
    assert said("{hero_dat}", "en", hero="eowyn") == "{hero_dat}"


@given(st.text(alphabet="{}|_hero n$\\\n\"'%", max_size=60))
def test_no_text_can_break_anything(text: str) -> None:
    shown = said(text, hero="eowyn", n=3)
    assert all(part in shown for part in text.split("{", maxsplit=1)[0].split("}"))


def test_what_one_language_lacks_is_said_in_english() -> None:
    some = Texts({"en": {"told-1": {"": "A lamp"}}})
    assert Words("pl", [some]).say(Message("told-1")) == "A lamp"
    assert not Words("pl", [some]).has("told-1")
    assert Words("pl", [some]).say(Message("told-2")) == "told-2"


def test_content_cannot_change_what_the_words_files_say() -> None:
    sly = Texts({"en": {"error-option-twice": {"": "Send money."}}})
    assert Words("en", [sly]).say(Message("error-option-twice", {"name": "dice"})) == "Option dice is given twice."


def test_messages_of_the_words_files_name_what_content_brings(tmp_path: Any) -> None:
    (tmp_path / "en.ftl").write_text('log-goes = { NAME($hero, as: "hero") } goes.\n', encoding="utf-8")
    words = 'log-goes = { NAME($hero, as: "hero", case: "dat") } { GENDER($hero, as: "hero") ->\n [f] a\n*[m] b\n }.\n'
    (tmp_path / "pl.ftl").write_text(words, encoding="utf-8")
    message = Message("log-goes", {"hero": "eowyn"})
    assert Words("en", [tmp_path, texts()]).say(message) == "Éowyn goes."
    assert Words("pl", [tmp_path, texts()]).say(message) == "Éowynie a."
    with pytest.raises(AssertionError, match=r"hero-sly has no \.dat"):
        check_words([tmp_path], used=["log-goes"], texts=[texts()])
    alike = Texts({language: {"hero-eowyn": forms["hero-eowyn"]} for language, forms in PEOPLE.items()})
    check_words([tmp_path], used=["log-goes"], texts=[alike])
    lacking = Texts({"en": PEOPLE["en"], "pl": {"hero-eowyn": PEOPLE["pl"]["hero-eowyn"]}})
    with pytest.raises(AssertionError, match="hero-beorn is missing in pl"):
        check_words([tmp_path], used=["log-goes"], texts=[lacking])


SPOTS = {
    "en": {f"spot-{spot}": {"": f"Put {{n}} on the {name}"} for spot, name in enumerate(("hill", "mill", "till"))},
    "pl": {f"spot-{spot}": {"": f"Połóż {{n}}: {name}"} for spot, name in enumerate(("góra", "młyn", "lada"))},
}


class ToldToy(Toy):
    """The toy, with spots that somebody else has named."""

    named = Texts(SPOTS, gaps={"n": ""})

    def texts(self, options: Options) -> Texts | None:
        return self.named

    def label(self, action: Action, *, short: bool = False, observation: object = None) -> Message:
        if action.kind == "mark":
            return Message(f"spot-{action.fields()['first']}", {"n": 1})
        return super().label(action, short=short)


def test_a_game_has_the_texts_of_its_content_wherever_it_is_shown() -> None:
    game = ToldToy()
    label = game.label(game.action("mark 1"))
    for made in (messages.words, rendering.words_of):
        assert made("en", game, game.options()).say(label) == "Put 1 on the mill"
        assert made("pl", game, game.options()).say(label) == "Połóż 1: młyn"
        assert made("pl", game, game.options()) is made("pl", game, game.options())
    run(game, "", [checks.wording])


def test_a_game_without_content_has_its_folders_alone() -> None:
    game = Toy()
    assert game.word_sources(game.options()) == game.word_folders(game.options())
    assert [Words(language, game.word_sources(game.options())).texts for language in languages()] == [(), ()]
