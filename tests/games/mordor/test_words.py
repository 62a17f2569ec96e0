"""Every word a player reads, in both languages: complete, alike, all of use, and declined as it should be."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from mathom.bots import mordor as bots
from mathom.core import errors
from mathom.core.errors import IllegalAction, NotationError, OptionsError
from mathom.core.message import Line, Message
from mathom.core.options import Choice
from mathom.core.text_drawing import length, plain
from mathom.core.words import Words, languages, name_id
from mathom.games.mordor import GAME, notation
from mathom.games.mordor.actions import KINDS
from mathom.games.mordor.content import COLOURS, HOBBITS, MORDOR, PLACES, ROAD, STANDARD, SYMBOLS
from mathom.games.mordor.ending import ENDS, STOPPED
from mathom.games.mordor.rulesets import MENU
from mathom.games.mordor.state import PHASES
from mathom.testing import StrictWords, Walk, check_words
from tests.games.mordor.harness import position

FOLDER = Path(notation.__file__).parent
PLAYERS = ["p1", "p2", "p3", "p4"]
FATES = ["splits", "moria", "none_left", "declined"]


def names() -> Iterator[str]:
    """The message of everything that has a name."""
    things = {
        "hobbit": [*HOBBITS, *PLAYERS],
        "die": list(COLOURS),
        "symbol": list(SYMBOLS),
        "rolled": [f"{colour}_{face}" for colour, die in zip(COLOURS, STANDARD.dice, strict=True) for face in die],
        "place": [*PLACES, MORDOR, ROAD],
        "option": [option.name for option in MENU],
    }
    things |= {option.name: list(option.values) for option in MENU if isinstance(option, Choice)}
    for kind, members in things.items():
        yield from (name_id(kind, member) for member in dict.fromkeys(members))


def test_the_words_are_complete_alike_in_all_languages_and_all_of_use() -> None:
    check_words(
        [GAME.words],
        sources=[FOLDER, Path(bots.__file__).parent, Path(errors.__file__)],
        used=[
            *names(),
            *(name_id("prompt", phase) for phase in PHASES if phase not in ("drawing", "throwing", "over")),
            *(name_id("action", kind) for kind in KINDS),
            "action-resign",
            *(name_id("log-gandalf", fate) for fate in FATES),
            *(f"end-{rule.lower()}" for rule in ENDS if rule != STOPPED),
            *(f"tally-{count}" for count in ("rounds", "turns", "throws", "nazguls", "out")),
            "game-name",
            "hint-odds",
        ],
        kinds=["option", "game", "ending", "first", "chair"],
    )


@pytest.mark.parametrize("language", languages())
def test_everything_with_a_text_says_what_it_does(language: str) -> None:
    words = StrictWords(language, [GAME.words])
    for kind, case, things in (
        ("symbol", "text", SYMBOLS),
        ("place", "text", (*PLACES, MORDOR, ROAD)),
        ("option", "help", [option.name for option in MENU]),
        ("game", "help", ("basic", "advanced")),
        ("ending", "help", ("normal", "last_standing")),
        ("first", "help", ("drawn", "1", "2", "3", "4")),
    ):
        for thing in things:
            assert words.name(kind, thing, case).endswith("."), f"{kind} {thing}"


def told(dice: str, sheets: str = "basic | frodo | sam | turn frodo", language: str = "pl") -> list[str]:
    """What the log says of a turn that ends with these dice aside, after the line about setting aside."""
    words = StrictWords(language, [GAME.words])
    log = position(sheets).lay(dice).sees().log
    return [words.say(line) for line in log if line.id not in ("log-aside", "log-tree", "log-tree-leaves", "log-round")]


@pytest.mark.parametrize(
    "dice, said",
    [
        ("ring ring orc gandalf gandalf", "Ork zatrzymał oba Pierścienie Froda: broni nie było."),
        ("ring orc orc weapon gandalf", "2 orków zatrzymało Pierścień Froda: broń była tylko jedna."),
        ("ring ring ring orc gandalf", "Ork zatrzymał wszystkie 3 Pierścienie Froda: broni nie było."),
        ("ring ring orc weapon weapon", "Ork pokonany (2 bronie)."),
        ("ring ring orc weapon weapon", "Frodo zakreśla 2 okrągłe pola i jest w Morii."),
        ("ring ring ring ring ring", "Frodo zakreśla 5 okrągłych pól i jest w Helmowym Jarze."),
        ("orc orc nazgul orc orc", "Nazgûl na czerwonej kostce trafia Sama (to jego kolor): zakreślone 1. pole."),
        ("orc orc orc orc orc", "Frodo nie ma Pierścienia i zostaje tam, gdzie jest."),
    ],
)
def test_the_log_explains_a_turn_in_polish(dice: str, said: str) -> None:
    assert said in told(" ".join(f"{die}:{face}" for die, face in zip(COLOURS, dice.split(), strict=True)))


@pytest.mark.parametrize(
    "sheets, dice, said",
    [
        (
            "advanced | frodo at=helms_deep | sam | turn frodo",
            "black:ring yellow:orc red:weapon blue:gandalf green:gandalf",
            "An Orc stopped Frodo’s Ring: there was only one Weapon, and in Helm’s Deep each Orc counts as two.",
        ),
        (
            "advanced | frodo at=lothlorien | sam | turn frodo",
            "black:ring yellow:orc red:weapon blue:orc green:gandalf",
            "2 Orcs are beaten by a Weapon: in Lothlórien each Weapon counts as two.",
        ),
        (
            "advanced | frodo at=gondor | sam | turn frodo",
            "black:white_tree yellow:nazgul",
            "The yellow Nazgûl strikes nobody: it would strike whose turn it is, and in Gondor it cannot.",
        ),
        (
            "advanced | frodo at=minas_tirith | sam | turn frodo",
            "black:white_tree red:nazgul",
            "The red Nazgûl strikes Frodo (in Minas Tirith all strike whose turn it is): square 1 is crossed.",
        ),
        (
            "basic arrived_is_safe=yes | frodo | sam circles=9 | turn frodo",
            "black:white_tree red:nazgul",
            "The red Nazgûl strikes nobody: the hobbit of this colour is safe in Mordor.",
        ),
        (
            "advanced | frodo at=moria | sam | turn frodo",
            "black:white_tree red:gandalf",
            "In Moria Gandalf cannot help Frodo.",
        ),
        (
            "advanced | frodo at=shelobs_lair | sam | turn frodo",
            "black:white_tree red:ring",
            "In Shelob’s Lair Frodo loses one Ring.",
        ),
    ],
)
def test_the_log_explains_the_places_in_english(sheets: str, dice: str, said: str) -> None:
    assert said in told(dice, sheets, "en")


@pytest.mark.slow
@pytest.mark.parametrize("language", languages())
def test_whatever_is_said_in_random_games_has_words(language: str) -> None:
    words = StrictWords(language, [GAME.words])
    for seed in range(4):
        for number, step in enumerate(Walk(GAME, "players=4 game=advanced choose_split=yes", seed)):
            if number > 4 and number % 9 and step.action is not None:
                continue
            for seat in step.seats:
                seen = step.state.observe(seat)
                for option in (*seen.legal, *seen.asides):
                    assert words.say(GAME.label(option))
                    assert words.say(GAME.label(option, short=True))
            for width in (30, 80, 120):
                for line in step.game.draw_text(step.state.observe(0), words, width):
                    assert length(line) <= width
                    assert plain(line).isprintable()
        assert all(words.say(line) for line in step.state.observe(0).log)


@pytest.mark.parametrize("language", languages())
def test_errors_have_words(language: str) -> None:
    words = StrictWords(language, [GAME.words])
    for text in ("basic", "basic | frodo | sam | turn bilbo", "basic | frodo track=. | sam", "x" * 3000):
        with pytest.raises(NotationError) as wrong:
            notation.read(text)
        assert words.say(wrong.value.message)
    with pytest.raises(OptionsError) as chosen:
        GAME.start("first=4")
    assert words.say(chosen.value.message)
    with pytest.raises(IllegalAction) as refusal:
        position("basic | frodo | sam | turn frodo").state.apply(0, GAME.action("split 1"))
    assert words.say(refusal.value.message)


def test_names_are_declined() -> None:
    words = Words("pl", [GAME.words])
    assert words.say(Line("log-gandalf-moria", {"who": "merry"})) == "W Morii Gandalf nie może pomóc Merry’emu."
    assert words.say(Message("text-boxes", {"boxes": 22})) == "22 wolne pola"
    assert words.say(Message("text-boxes", {"boxes": 12})) == "12 wolnych pól"
    assert words.say(Message("text-boxes", {"boxes": 1})) == "jedno wolne pole"
