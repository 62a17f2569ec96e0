"""Does the check of the words find what is wrong with them?"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from mathom.core.message import Line, Message
from mathom.testing import StrictWords, check_words
from tests.core.toy import TOY

NAMES = "region-rohan = Rohan\n"
Check = Callable[..., None]


@pytest.fixture
def check(tmp_path: Path) -> Check:
    def write_and_check(en: str, pl: str, code: str = 'Message("hello")', **how: object) -> None:
        for name, text in (("en.ftl", en), ("pl.ftl", pl), ("code.py", code)):
            (tmp_path / name).write_text(text, encoding="utf-8")
        check_words([tmp_path], sources=[tmp_path], **how)  # type: ignore[arg-type]

    return write_and_check


def test_words_in_order_pass(check: Check) -> None:
    hello = 'hello = { NAME($to, as: "region", case: "to") } { $name }\n'
    check(hello + "region-rohan = Rohan\n .to = to Rohan", hello + "region-rohan = Rohan\n .to = do Rohanu")


def test_the_words_of_the_toy_are_in_order() -> None:
    check_words([TOY.words], sources=[TOY.words.parent / "toy.py"])


@pytest.mark.parametrize(
    "en, pl, found",
    [
        ("hello = Hello", "", "hello is missing in pl"),
        ("", "hello = Witaj", "hello is missing in en"),
        ("hello = Hello { $name", "hello = Witaj { $name }", "Fluent cannot read this"),
        ("hello = Hello\nhello = Again", "hello = Witaj", "hello stands already in"),
        ("hello = Hello { $name }", "hello = Witaj { $nome }", "hello differs in $name, $nome"),
        ("hello = Hello { other }", "hello = Witaj", "hello refers to other"),
        ("hello = Hello { -other }", "hello = Witaj", "hello refers to -other"),
        ("hello = Hello { FOO($name) }", "hello = Witaj { $name }", "hello calls FOO"),
        ("hello = Hello { NAME($to) }", "hello = Witaj { $to }", "hello names a thing but not its kind"),
        ('hello = { NAME($to, as: "region") }', "hello = { $to }", "there is no region-…"),
        ("hello = Hello\nbye = Bye", "hello = Witaj\nbye = Żegnaj", "nothing uses bye"),
        ("hello = Hello\n-term = Bye", "hello = Witaj", "nothing uses -term"),
        (
            NAMES + 'hello = { NAMES($to, as: "region", case: "to") }',
            NAMES + 'hello = { NAME($to, as: "region") }',
            "en.ftl:1: region-rohan has no .to",
        ),
        (
            NAMES + 'hello = { NAME($to, as: "region") }',
            NAMES + 'hello = { GENDER($to, as: "region") -> \n [f] a\n *[m] b\n }',
            "pl.ftl:1: region-rohan has no .gender",
        ),
    ],
)
def test_what_is_wrong_is_found(check: Check, en: str, pl: str, found: str) -> None:
    with pytest.raises(AssertionError) as fault:
        check(en, pl)
    assert found in str(fault.value)


@pytest.mark.parametrize(
    "code",
    [
        'Message("log-lost")',
        'Line("log-lost", {})',
        'say("log-lost")',  # begins as a message does
    ],
)
def test_an_id_in_the_sources_must_exist(check: Check, code: str) -> None:
    with pytest.raises(AssertionError, match="log-lost is asked for, but no language has it"):
        check("log-found = Found", "log-found = Znaleziono", f'"log-found"; {code}')


@pytest.mark.parametrize(
    "code",
    ['Message("bye-now")', 'x = "bye-now"', 'Message(f"bye-{when}")', '{"a": ["bye-now"]}'],
)
def test_an_id_in_the_sources_is_used(check: Check, code: str) -> None:
    check("bye-now = Bye", "bye-now = Żegnaj", code)


def test_ids_that_the_caller_lists_are_used_and_must_exist(check: Check) -> None:
    check("hello = Hello\nbye = Bye", "hello = Witaj\nbye = Żegnaj", used=["bye"])
    with pytest.raises(AssertionError, match="bye is asked for"):
        check("hello = Hello", "hello = Witaj", used=["bye"])


def test_names_are_used_by_their_kind(check: Check) -> None:
    names = "region-rohan = Rohan\nregion-moria = Moria\n"
    hello = 'hello = { NAME($to, as: "region") }\n'
    check(names + hello, names + hello)
    check(f"{names}hello = Hello", f"{names}hello = Witaj", kinds=["region"])
    check(names, names, 'words.name("region", where)')
    with pytest.raises(AssertionError, match="nothing uses region-moria"):
        check(names + hello, names + hello, used=["region-rohan"])


def test_a_name_belongs_to_the_longest_kind_that_fits(check: Check) -> None:
    hello = 'hello = { NAME($a, as: "rule", case: "in") } { NAME($b, as: "rule_set") }\n'
    names = "rule-one = One\n .in = in one\nrule-set-classic = Classic\n"
    check(names + hello, names + hello)


def test_a_reference_uses_a_message_and_brings_its_variables(check: Check) -> None:
    check("hello = { part }\npart = { $name }", "hello = { $name } { part }\npart = { $name }")


def test_strict_words_complain_where_words_fall_back(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text(
        "hello = Hello { $name }\n"
        'go = { NAME($to, as: "region", case: "to") }\n'
        "region-rohan = Rohan\n"
        "who = { KNOWN($who) -> \n [yes] { $who }\n *[no] somebody\n }\n"
        "whose = { KNOWN($who) -> \n *[no] of { $who }\n }\n",
        encoding="utf-8",
    )
    words = StrictWords("en", [tmp_path])
    assert words.say(Message("hello", {"name": "Sam"})) == "Hello Sam"
    assert words.say(Line("who")) == "somebody"
    for message, fault in (
        (Message("hello"), "Unknown external: name"),
        (Message("bye"), "no bye"),
        (Message("go", {"to": "rohan"}), "no region-rohan.to"),
        (Message("go", {"to": "gondor"}), "no region-gondor"),
        (Message("whose"), "Unknown external: who"),
    ):
        with pytest.raises(AssertionError, match=fault):
            words.say(message)
