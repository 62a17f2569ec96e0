"""Every word a player reads, in both languages: complete, alike, all of use, and declined as it should be."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from mathom.bots.hunt import reasons
from mathom.core.action import REFEREE
from mathom.core.errors import IllegalAction, NotationError, OptionsError
from mathom.core.flow import NO_SEAT, TURNED_AWAY
from mathom.core.message import Message
from mathom.core.options import Choice
from mathom.core.words import Words, languages, name_id
from mathom.games.hunt import GAME
from mathom.games.hunt import actions as all_actions
from mathom.games.hunt.actions import FIELDS, LANDS, WRAITHS, HuntAction
from mathom.games.hunt.board import PRINTED
from mathom.games.hunt.conditions import _PREDICATES
from mathom.games.hunt.content import CARDS, COMPANY, FACES, NAZGUL, PRIZES, TOKENS
from mathom.games.hunt.journeys import JOURNEYS
from mathom.games.hunt.log_lines import _LINES, tell
from mathom.games.hunt.rulesets import MENU
from mathom.games.hunt.step import NOT_NOW, HuntStep
from mathom.testing import StrictWords, check_words, checks, run
from mathom.testing.plugin import required_words
from tests.games.hunt.harness import nazguls_turn

FOLDER = Path(all_actions.__file__).parent
FOLDERS = [GAME.words, PRINTED]
SPECIAL_LABELS = [
    "action-mark-land",
    "action-unmark-land",
    "action-done-turn",
    "action-done-not",
    "action-branch-of-power",
    "action-play-tells",
]
SECRET = {"card", "other", "entry", "area", "journey", "hands"}
WHISPERED = {
    "home", "learned", "hands_open", "swapped", "entry", "ally_drawn", "ally_discarded", "ally_taken", "ally_put",
    "looked_at", "sorcery_drawn", "sorcery_discarded", "journey_dealt", "journey_taken", "lot", "gandalf_begins",
    "gandalf_noted",
}  # fmt: skip
"""The lines of which only some may read all."""
HEADS = ["prompt", "action", "refuse", "log", "end"]
ENDS = ["end1-01", "end1-07", "end1-08", "end2-01", "end2-02", "resigned"]
SOME: dict[str, str | int] = {
    "card": "SOR-05",
    "other": "AL2-16",
    "company": "merry",
    "nazgul": "purple",
    "condition": "track",
    "face": "morgul_ring",
    "result": "sword",
    "token": "red_knife",
    "land": "II-A",
    "area": "23",
    "to": "24",
    "space": "d17",
    "place": "23",
    "journey": "JS-01",
    "prize": "F1",
    "dice": "ring,shadow",
    "players": "w1,w1,w2,w2",
    "hands": "w1:SOR-05,SOR-05;w2:;w3:SOR-01",
    "who": "w1",
    "one": "w1",
    "two": "w2",
    "question": "hunt",
    "where": "23",
    "answer": "here",
    "entry": "dot",
    "journal": "1 . 10",
    "how": "moves",
    "why": "night",
    "kind": "dot",
    "end": "top",
    "rule": "HR-END2-01",
}
"""Something for every gap of a message that is not filled with a number."""
SHARED = (
    "Gracz Upiorów 2 dzieli Nazgûle. Niebieski: gracz Upiorów 1, zielony: gracz Upiorów 1,"
    " czerwony: gracz Upiorów 2, fioletowy: gracz Upiorów 2."
)


def names() -> Iterator[str]:
    """The message of everything that has a name in the words of the rules."""
    things = {
        "nazgul": [*NAZGUL, "witch_king"],
        "seat": ["rb", *WRAITHS],
        "chair": ["rb", *WRAITHS],
        "company": list(COMPANY),
        "face": list(FACES),
        "token": list(TOKENS),
        "part": ["1", "2"],
        "turn": ["1", "2", "3"],
        "question": ["search", "hunt", "perception"],
        "answer": ["yes", "no", "here", "frodo", "gandalf", "both"],
        "condition": list(_PREDICATES),
        "option": [option.name for option in MENU],
        "prompt": {step.prompt_name() for step in HuntStep.by_name.values() if step.asks_somebody},
        "action": list(FIELDS),
        "refuse": {why for why, _ in refused()},
        "log": [*_LINES, "marked_land", "unmarked_land"],
        "end": ENDS,
    }
    things |= {option.name: list(option.values) for option in MENU if isinstance(option, Choice)}
    for kind, members in things.items():
        yield from (name_id(kind, member) for member in members)
    yield from SPECIAL_LABELS


def refused() -> Iterator[tuple[str, list[str]]]:
    """Every reason for which the rules refuse something, and what it is made of: `no(rule, "why", area=…)`."""
    yield from ((why, []) for _, why in NOT_NOW.values())
    yield from ((why, ["seats"] if why == NO_SEAT else []) for why in TURNED_AWAY)
    for path in sorted(FOLDER.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="no"), args=[_, ast.Constant(value=str(why))], keywords=keywords):
                    yield why, [str(keyword.arg) for keyword in keywords]
                case ast.Call(func=ast.Name(id="no"), args=[_, ast.IfExp() as either]):
                    yield from ((str(one.value), []) for one in ast.walk(either) if isinstance(one, ast.Constant))
                case _:
                    pass


def some(fields: tuple[str, ...] | list[str]) -> dict[str, Any]:
    """Something in every gap; what is not listed is a number."""
    return {field: SOME.get(field, 2) for field in fields}


def test_the_words_are_complete_alike_in_all_languages_and_all_of_use() -> None:
    check_words(
        FOLDERS,
        sources=[FOLDER, Path(reasons.__file__)],
        used=[
            *names(),
            *required_words(GAME, GAME.options("players=5")),
            "game-name",
            "list-then",
            *(f"tally-{count.replace('_', '-')}" for count in GAME.tally(GAME.start().observe(REFEREE))),
        ],
        kinds=[
            "space-1",
            "space-2",
            "land",
            "power",
            "end",
            *(option.name for option in MENU if isinstance(option, Choice)),
        ],
    )


def test_no_words_are_left_over() -> None:
    text = (GAME.words / "en.ftl").read_text(encoding="utf-8")
    there = re.findall(rf"^((?:{'|'.join(HEADS)})-[\w-]+) =", text, re.MULTILINE)
    assert {*there} == {name for name in names() if name.partition("-")[0] in HEADS}


@pytest.mark.parametrize("language", languages())
def test_whatever_is_refused_has_words(language: str) -> None:
    words = StrictWords(language, FOLDERS)
    for why, fields in refused():
        assert words.say(Message(f"refuse-{why}", some(fields)))
    for name in _PREDICATES:
        refusal = Message("refuse-condition", {"card": "AL1-01", "condition": name.replace("_", "-")})
        assert words.say(refusal).endswith(".")


@pytest.mark.parametrize("language", languages())
def test_every_line_of_the_log_has_words_as_everybody_reads_it_and_whole(language: str) -> None:
    words = StrictWords(language, FOLDERS)
    for kind, fields in _LINES.items():
        event = (kind, *(_area_of_a_deed(kind) if field == "area" else SOME.get(field, 2) for field in fields))
        assert all(words.say(line) for line in tell(event))
        if kind in WHISPERED:
            cut = (kind, *(SOME.get(field, 2) for field in fields if field not in SECRET))
            assert all(words.say(line) for line in tell(cut))


def _area_of_a_deed(kind: str) -> str:
    return "8" if kind == "deed" else "23"


@pytest.mark.parametrize("language", languages())
def test_every_prompt_has_words(language: str) -> None:
    words = StrictWords(language, FOLDERS)
    about: dict[str, str | int] = {
        "turn": 3,
        "part": 1,
        "end": "no",
        "nazgul": "witch_king",
        "rode": "no",
        "acted": "yes",
    }
    about |= {"question": "perception", "where": "III"}
    for step in HuntStep.by_name.values():
        if step.asks_somebody:
            card = step.about(None) if "." in step.name else {}
            assert words.say(Message(f"prompt-{step.prompt_name()}", about | card))


@pytest.mark.parametrize("language", languages())
def test_every_kind_of_action_has_a_label_and_a_short_one(language: str) -> None:
    words = StrictWords(language, FOLDERS)
    for found in one_of_each():
        assert words.say(GAME.label(found))
        assert words.say(GAME.label(found, short=True))


def one_of_each() -> Iterator[HuntAction]:
    """Actions of all kinds, and of some all."""
    seen: dict[str, int] = {}
    for value in vars(all_actions).values():
        for found in _actions_in(value):
            seen[found.kind] = seen.get(found.kind, 0) + 1
            if seen[found.kind] <= 120 or found.kind not in ("swap", "shift", "ride", "share"):
                yield found
    assert seen.keys() == FIELDS.keys()


def _actions_in(value: object) -> Iterator[HuntAction]:
    match value:
        case HuntAction():
            yield value
        case dict():
            for inner in value.values():
                yield from _actions_in(inner)
        case tuple() | list():
            for inner in value:
                yield from _actions_in(inner)
        case _:
            pass


@pytest.mark.parametrize("language", languages())
def test_what_is_printed_can_be_named(language: str) -> None:
    words = StrictWords(language, FOLDERS)
    for card in CARDS:
        assert words.name("card", card, "text").endswith(".")
    for journey in JOURNEYS:
        assert words.name("journey", journey.id, "length")
    for land in LANDS:
        assert words.name("land", land, "in").endswith(words.name("land", land))
    assert all(words.name("prize", prize) for prize in PRIZES)


@pytest.mark.parametrize("language", languages())
def test_options_say_what_they_do(language: str) -> None:
    words = StrictWords(language, FOLDERS)
    for option in MENU:
        assert words.name("option", option.name, "help").endswith(".")
        if isinstance(option, Choice):
            assert all(words.name(option.name, value, "help").endswith(".") for value in option.values)


@pytest.mark.parametrize("language", languages())
def test_errors_have_words(language: str) -> None:
    words = StrictWords(language, FOLDERS)
    for options in ("carry_eyes=2", "parts=second carry_fellowship=4"):
        with pytest.raises(OptionsError) as chosen:
            GAME.start(options)
        assert words.say(chosen.value.message)
    with pytest.raises(NotationError) as text:
        GAME.action("fly to Mordor")
    assert words.say(text.value.message)
    with pytest.raises(IllegalAction) as refusal:
        GAME.start().apply(0, GAME.action("move 10"))
    assert words.say(refusal.value.message)


@pytest.mark.parametrize(
    "line, polish",
    [
        ("driven blue d17", "Gracz Powiernika przesuwa niebieskiego Nazgûla na pole d17."),
        ("uses merry", "Gracz Powiernika używa zdolności Merry’ego."),
        ("corruption tokens 1 7", "Frodo otrzymuje punkt zepsucia z żetonów (ma 7)."),
        ("corruption night 3 7", "Frodo otrzymuje 3 punkty zepsucia za ruch nocą (ma 7)."),
        ("corruption card 5 7", "Frodo otrzymuje 5 punktów zepsucia z karty (ma 7)."),
        ("answer perception II-A no", "Wypatrywanie w regionie II•A: nie."),
        ("answer perception II both", "Wypatrywanie na odcinku II: tak, są tam Frodo i Gandalf."),
        ("answer hunt 23 here", "Polowanie na obszarze 23: tak, Frodo tu jest."),
        ("ally_put bottom", "Gracz Powiernika odkłada kartę na spód talii."),
        ("ally_put top AL2-14", "Gracz Powiernika odkłada kartę „Pieśń o Tinúviel” na wierzch talii."),
        ("encounter 23 5", "Spotkanie z Nazgûlami na obszarze 23: losuje się 5 żetonów."),
        ("witch_king red", "Wódz Nazgûli zastępuje czerwonego Nazgûla."),
        ("marked II-A", "Żeton dziennika kompanii oznacza region II•A: bez wypatrywania."),
        ("shared w2 w1,w1,w2,w2", SHARED),
    ],
)
def test_the_log_is_declined(line: str, polish: str) -> None:
    event = tuple(int(word) if word.isdigit() and len(word) == 1 else word for word in line.split())
    assert [Words("pl", FOLDERS).say(told) for told in tell(event)] == [polish]


def test_who_may_read_a_hand_reads_it_in_words() -> None:
    (line,) = tell(("hands_open", "w1:SOR-05,SOR-11;w2:;w3:SOR-12"))
    assert Words("en", FOLDERS).say(line) == (
        "The Wraith players show each other their sorcery cards."
        " Wraith player 1: Crebain and Weight of the Ring. Wraith player 3: Dread of the Night."
    )
    (line,) = tell(("hands_open",))
    assert Words("en", FOLDERS).say(line) == "The Wraith players show each other their sorcery cards."


def test_a_button_says_what_it_means_at_this_moment() -> None:
    words = StrictWords("en", FOLDERS)
    table = nazguls_turn(part=2, nazgul="red")
    table.state.witch_king = NAZGUL.index("red")
    seen = table.state.observe(1)
    assert words.say(GAME.label(GAME.action("done"), observation=seen)) == "End its turn"
    assert words.say(GAME.label(GAME.action("ride red 27"), observation=seen)) == "Move the Witch-king to 27"
    assert words.say(GAME.label(GAME.action("ride blue 27"), observation=seen)) == "Move the blue Nazgûl to 27"
    assert words.say(GAME.label(GAME.action("branch 2"), observation=seen)) == "The second effect"
    assert words.say(GAME.label(GAME.action("done"))) == "Nothing more"


@pytest.mark.parametrize("language", languages())
def test_nothing_is_said_with_a_gap_or_two_stops(language: str) -> None:
    words = Words(language, FOLDERS)
    for kind, fields in _LINES.items():
        for line in tell(
            (kind, *(_area_of_a_deed(kind) if field == "area" else SOME.get(field, 2) for field in fields))
        ):
            text = words.say(line)
            assert not re.search(r"  | [.,:]|\.\.|[{}]", text.removesuffix("1 . 10")), text


@pytest.mark.slow
@pytest.mark.parametrize(
    "options",
    [
        "players=2",
        "players=3 windows=always",
        "players=5 open_discards=yes",
        "players=3 parts=second havens=yes carry_information=5 open_length=yes",
        "players=2 parts=second windows=always carry_information=5 wk_die_setup=yes",
        "players=2 difficulty=easiest parts=first",
    ],
)
def test_whatever_is_said_in_random_games_has_words(options: str) -> None:
    run(GAME, options, [checks.wording, checks.refusals, checks.results])
