"""Every word a player reads, in both languages: complete, alike, all of use, declined as it should be, and no more than
a text with gaps where it comes with content.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from mathom.bots.journeys import reasons
from mathom.core.action import REFEREE
from mathom.core.errors import IllegalAction, NotationError
from mathom.core.flow import AGREEING, NO_SEAT, TURNED_AWAY
from mathom.core.message import Line, Message
from mathom.core.options import Choice
from mathom.core.words import Words, languages, name_id
from mathom.games.journeys import GAME, log_lines
from mathom.games.journeys import actions as all_actions
from mathom.games.journeys.actions import ATTRIBUTES, FIELDS, KEYWORDS, JourneysAction, do
from mathom.games.journeys.book import Book
from mathom.games.journeys.books import book_of
from mathom.games.journeys.ending import RULES
from mathom.games.journeys.hits import MODIFIERS
from mathom.games.journeys.naming import BANNERS
from mathom.games.journeys.op import Op, all_kinds
from mathom.games.journeys.rulesets import MENU, rules_from
from mathom.games.journeys.seen import View
from mathom.games.journeys.state import PHASES
from mathom.games.journeys.step import ChanceStep, JourneysStep, Procedure
from mathom.games.journeys.texts import CASES, PackTexts, beginning, texts_of
from mathom.games.journeys.words.content import FOLDER as CONTENT_WORDS
from mathom.testing import StrictWords, check_words, checks, run
from mathom.testing.plugin import required_words
from tests.games.journeys.harness import both, option, story, token

FOLDER = Path(all_actions.__file__).parent
ADVENTURES = ("a1", "a2", "a3", "a4", "a5a", "a5b", "a6", "a7", "a8")
BOOKS = {name: book_of(rules_from(f"story=cinders/{name}")) for name in ADVENTURES}
BOOK = BOOKS["a1"]
HEROES = tuple(hero.id for hero in BOOK.heroes)
HEADS = ["prompt", "action", "refuse", "log", "end", "short", "text", "about", "effect"]
SPECIAL_LABELS = [
    "action-bare",
    "action-press",
    "action-terrain-test",
    "action-use-one",
    "action-choose-effects",
    "action-yes-go-on",
    "action-no-choose-attack",
    "action-no-ask-to-negate",
    "action-no-prepare-one",
    "action-no-choose-group",
    "action-no-choose-interaction",
    "action-no-enough",
    "action-no-stay",
    "short-move",
    "short-press",
    "short-stand",
]
STEPS = {str(op.__struct_config__.tag): number for number, op in enumerate(BOOKS["a3"].story_ops)}
"""The number of a step of each kind in adventure a3."""
SIGN = (4, 0, 1)
"""A group with a banner, as events name it."""
EVENTS: dict[str, list[tuple[Any, ...]]] = {
    "hero": [(1, 2)],
    "item": [(0, 3)],
    "role": [(0, 2)],
    "trinket": [(0, 1)],
    "no_trinket": [(0,)],
    "buy": [(0, 40)],
    "sell": [(0, 40)],
    "upgrade": [(0, 3, 4)],
    "ready": [(0,)],
    "set_out": [()],
    "stand": [(0, 1)],
    "again": [()],
    "go_on": [()],
    "branch": [(4, 1)],
    "campaign_end": [(-1,), (0,)],
    "intro": [()],
    "round": [(3,)],
    "shadow": [()],
    "rally": [()],
    "turn": [(0,)],
    "travel": [(0,)],
    "move": [(0, 1, 2), (0, -1, 2)],
    "stream": [(0,)],
    "placed": [(0, 2)],
    "explore": [(0, 1)],
    "special": [(0, 0)],
    "interact": [(0, token, 0) for token in range(len(BOOKS["a3"].tokens))],
    "interact_terrain": [(0, 0)],
    "provoke": [(0, SIGN)],
    "use": [(0, kind, 0, 0) for kind in ("hero", "skill", "item", "trinket", "boon", "damage", "fear", "terrain")],
    "keyword": [(0, 2, word, 2) for word in KEYWORDS],
    "prepare": [(0, 7)],
    "unprepare": [(0, 7)],
    "remove_card": [(0, 7)],
    "into_deck": [(0, 7, "top"), (0, 7, "bottom"), (0, 7, "shuffle")],
    "scout": [(0, (7,)), (0, (7, 8, 9))],
    "reshuffle": [(0,)],
    "refresh": [(0,)],
    "weakness": [(0, 110)],
    "weakness_gone": [(0, 110)],
    "title": [(0, 125)],
    "depletion": [(0, 1, 1), (0, 1, 2), (0, 1, 5)],
    "boon": [(0, 1)],
    "boon_gone": [(0, 1)],
    "test": [
        (0, kind, attribute, need, cards)
        for kind, attribute, need, cards in product(
            ("scripted", "attack", "negate", "last_stand", "terrain"), range(5), (-1, 2), (1, 4, 5)
        )
    ],
    "reveal": [(0, 0), (0, 6), (0, 110)],
    "inspire": [(0, 2)],
    "inspiration": [(0, 1), (0, 2), (0, 5), (0, -1)],
    "burned": [(0, 7)],
    "result": [(0, 1, 2, False), (0, 2, 2, True), (0, 5, -1, True)],
    "counter": [(3, 2, 5), (3, 2, -1)],
    "attack": [(0, SIGN, (("item", 0),), 1), (0, SIGN, (("item", 0), ("trinket", 1)), 1)],
    "line": [(0, ("item", 0), 0)],
    "hits": [
        (0, SIGN, hits, mods, lost, ((0, 3),) * 2) for hits, mods, lost in product((0, 1, 3), (0, 1, 63), (0, 1, 2))
    ],
    "exhausted": [(SIGN,)],
    "readied": [(SIGN,)],
    "healed": [(SIGN, 2)],
    "group_defeated": [(SIGN,)],
    "group_left": [(SIGN,)],
    "group_changed": [(SIGN,)],
    "no_target": [(SIGN,)],
    "group_move": [(SIGN, 1, 2)],
    "group_stream": [(SIGN,)],
    "redirected": [(SIGN, 0)],
    "cancelled": [(SIGN,)],
    "spawn": [(SIGN, 1, 1, False, ()), ((4, 1, -1), 1, 3, True, (0, 2))],
    "activation": [(SIGN, 0, 0, 2), (SIGN, 0, -1, 2)],
    "blow": [(SIGN, 0, 0, damage, fear, counter) for damage, fear, counter in product((0, 2), (0, 1), (False, True))],
    "due": [(0, source, SIGN, 1, 2) for source in ("darkness", "card", "terrain", "script", "enemy_attack")],
    "spared": [(0, 1, 0), (0, 1, 2)],
    "facedown": [(0, 0), (0, 1)],
    "harm": [(0, 0, 3), (0, 1, 3)],
    "harm_gone": [(0, 0, 3), (0, 1, -2)],
    "kept": [(0, 0, 3, "faceup"), (0, 1, 3, "facedown")],
    "turned_up": [(0, 0, 3)],
    "turned_down": [(0, 1, 3)],
    "looked": [(0, 1, 3), (0, 0, -2)],
    "last_stand": [(0, 0), (0, 1)],
    "stood": [(0, 0), (0, 1)],
    "defeated": [(0,)],
    "tile": [(0, False), (1, True)],
    "token": [(0, 1)],
    "token_gone": [(0,)],
    "token_moved": [(0, 1)],
    "terrain": [(0,), (1,)],
    "terrain_gone": [(0,)],
    "darkness": [(at, active) for at, active in product(("whole_map", "B1.A", "B1"), (False, True))],
    "threat": [(8, 12), (-2, 10)],
    "threshold": [(0,)],
    "new_threshold": [(0,)],
    "objective": [(0,)],
    "objective_done": [(0,)],
    "rule": [(STEPS["rule"], True), (STEPS["rule"], False)],
    "text": [(-1, 0), (STEPS["text"], 0)],
    "choice": [(-1, 0), (STEPS["choice"], 0)],
    "chosen": [(STEPS["choice"], 0, 0)],
    "lore": [(3,)],
    "xp": [(0, 2, 4)],
    "too_deep": [()],
    "end": [(True, "script"), *((False, by) for by in RULES)],
    "epilogue": [(True, 0), (False, 0)],
    "leave": [(0,)],
    "offer_stop": [(0,)],
    "accept_stop": [(0,)],
}
"""Of every kind of event some, as the rules say them in adventure a3, a battle map with terrain and special actions."""


def words_in(language: str, name: str = "a1") -> StrictWords:
    """The words of a table, complaining where something is missing."""
    return StrictWords(language, GAME.word_sources(GAME.options(f"story=cinders/{name}")))


def asking() -> Iterator[JourneysStep]:
    """The steps in which somebody is asked."""
    for step in JourneysStep.by_name.values():
        if not isinstance(step, ChanceStep | Procedure) and type(step).asked is not JourneysStep.asked:
            yield step


def refused() -> Iterator[tuple[str, list[str]]]:
    """Every reason for which the rules refuse something, and what it is made of: `no(rule, "why", price=…)`."""
    yield from ((why, ["seats"] if why == NO_SEAT else []) for why in TURNED_AWAY)
    for path in sorted(FOLDER.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="no"), args=[_, ast.Constant(value=str(why))], keywords=keywords):
                    yield why, [keyword.arg or "hero" for keyword in keywords]
                case _:
                    pass


def said_events() -> Iterator[str]:
    """The kinds of events that the rules say by name."""
    yield from AGREEING
    for path in sorted(FOLDER.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Attribute(attr="say"), args=[ast.Constant(value=str(kind)), *_]):
                    if not re.match("text-|about-|symbols|adventure-|en$", kind):  # those are said in words
                        yield kind
                case ast.Call(func=ast.Attribute(attr="say"), args=[ast.IfExp(body=one, orelse=other), *_]):
                    both_kinds = (each.value for each in (one, other) if isinstance(each, ast.Constant))
                    yield from (str(kind) for kind in both_kinds if not str(kind).startswith("text-"))
                case _:
                    pass


def names() -> Iterator[str]:
    """The message of everything that has a name in the words of the rules."""
    things: dict[str, Any] = {
        "chair": [f"h{number}" for number in range(1, 6)],
        "attribute": ATTRIBUTES,
        "keyword": KEYWORDS,
        "modifier": MODIFIERS,
        "banner": range(BANNERS),
        "harm": ["damage", "fear"],
        "source": ["enemy_attack", "darkness", "card", "terrain", "script"],
        "phase": PHASES,
        "slot": ["armor", "hand1", "hand2"],
        "rank": ["weak", "regular", "strong", "boss"],
        "effect": [
            *(kind.__struct_config__.tag for kind in all_kinds(Op) if kind.__struct_config__.tag != "add_mods"),
            *MODIFIERS,
        ],
        "option": [option.name for option in MENU],
        "prompt": {step.name for step in asking()},
        "action": list(FIELDS),
        "refuse": {why for why, _ in refused()},
        "end": ["stopped", "victory_script", *(f"defeat_{by}" for by in RULES if by != "stopped")],
    }
    things |= {option.name: list(option.values) for option in MENU if isinstance(option, Choice)}
    for kind, members in things.items():
        yield from (name_id(kind, member) for member in members)
    yield from SPECIAL_LABELS
    yield from {line.id for line in lines("a3") if line.id.startswith("log-")}


def lines(name: str, heroes: tuple[str, ...] = HEROES) -> Iterator[Line]:
    """Lines of all kinds of events."""
    teller = log_lines.teller(BOOKS[name], heroes)
    for kind, some in EVENTS.items():
        for parts in some:
            yield from teller((kind, *parts))


def view() -> View:
    """What the first seat sees of adventure a3, at its beginning, with heroes at hand."""
    seen = GAME.start("story=cinders/a3 heroes=3").observe(0)
    return replace(seen, heroes=tuple(replace(hero, hero=HEROES[seat]) for seat, hero in enumerate(seen.heroes)))


# Complete and alike ---------------------------------------------------------------------------------------------------
def test_the_words_are_complete_alike_in_all_languages_and_all_of_use() -> None:
    check_words(
        [GAME.words, CONTENT_WORDS],
        sources=[*FOLDER.glob("*.py"), FOLDER / "table", Path(reasons.__file__)],
        used=[*names(), *required_words(GAME, GAME.options("heroes=5")), "game-name", "party-unnamed"],
        kinds=["chapter", "ending", "adventure", "campaign", "epilogue", "blow", "activation", "special-terrain"],
        texts=[texts_of(book) for book in BOOKS.values()],
    )


def test_no_words_are_left_over() -> None:
    text = (GAME.words / "en.ftl").read_text(encoding="utf-8")
    there = re.findall(r"^((?:prompt|action|short|refuse|log|end|effect)-[\w-]+) =", text, re.MULTILINE)
    assert {*there} == {name for name in names() if name.partition("-")[0] in HEADS}


def test_no_english_is_left_in_the_polish_words() -> None:
    books = [(GAME.words / f"{language}.ftl").read_text(encoding="utf-8") for language in ("en", "pl")]
    english, polish = (dict(re.findall(r"^([\w-]+) = (.+)$", book, re.MULTILINE)) for book in books)
    alike = {name for name, text in english.items() if polish[name] == text and re.search(r"[a-z]{2}", _bare(text))}
    assert alike <= {"action-terrain-test", "test-so-far"}, alike
    assert not [name for name, text in polish.items() if re.search(r"\b(the|of|and|card|hero)\b", _bare(text))]


def _bare(text: str) -> str:
    """What stands outside of braces."""
    while re.search(r"\{[^{}]*\}", text):
        text = re.sub(r"\{[^{}]*\}", "", text)
    return text.partition("{")[0]


@pytest.mark.rule("JE-S-GEN-01")
@pytest.mark.parametrize("name", ADVENTURES)
def test_every_text_of_a_story_is_there_in_both_languages(name: str) -> None:
    said = texts_of(BOOKS[name]).said
    assert said["en"].keys() == said["pl"].keys()
    for message, forms in said["en"].items():
        assert {*forms} - {*CASES} == {*said["pl"][message]} - {*CASES}, message
        assert all(bool(text) == bool(said["pl"][message][form]) for form, text in forms.items()), message


# The log --------------------------------------------------------------------------------------------------------------
def test_whatever_the_rules_say_is_told() -> None:
    turned = {"turned_up", "turned_down"}  # said with the word of the card
    camp = {"role", "trinket", "no_trinket", "buy", "sell", "upgrade", "ready", "again", "go_on", "branch"}
    assert {*said_events()} <= log_lines.KINDS
    assert log_lines.KINDS - {*said_events()} <= turned | camp
    assert EVENTS.keys() == log_lines.KINDS


@pytest.mark.parametrize("language", languages())
def test_every_line_of_the_log_has_words_with_every_hero(language: str) -> None:
    words = words_in(language, "a3")
    for hero in HEROES:
        for line in lines("a3", (hero, "hefta")):
            text = words.say(line)
            assert text, line
            assert not re.search(r"  | [.,:;]|\.\.(?!\.)|[{}]", text), text


def test_what_the_story_says_is_a_line_of_its_own() -> None:
    book = BOOKS["a5a"]
    teller = log_lines.teller(book, ("hefta", "rosco"), "The Lanterns")
    said = {kind: number for number, op in enumerate(book.story_ops) if (kind := str(op.__struct_config__.tag))}
    (text,) = teller(("text", said["text"], 1))
    assert text.id == f"story-{said['text']}"
    assert text.args == {"hero": "rosco", "party": "The Lanterns"}
    (chosen,) = teller(("chosen", said["choice"], 1, 0))
    assert chosen.args == {"option": f"{said['choice']}-1", "hero": "hefta"}
    assert [*teller(("text", -1, 0))] == []


@pytest.mark.parametrize(
    "event, polish",
    [
        (("turn", 0), "Tura Hefty."),
        (("hero", 1, 2), "Gracz 2 prowadzi Celegdira."),
        (("defeated", 0), "Hefta zostaje pokonana."),
        (("defeated", 1), "Rosco Norkins zostaje pokonany."),
        (("inspiration", 0, 5), "Hefta otrzymuje 5 żetonów natchnienia."),
        (("inspiration", 0, -2), "Hefta traci 2 żetony natchnienia."),
        (("test", 0, "attack", 1, -1, 4), "Hefta wykonuje test siły (atak): 4 karty."),
        (("test", 0, "scripted", 0, 2, 5), "Hefta wykonuje test zręczności, potrzeba 2: 5 kart."),
        (("result", 1, 2, 3, False), "Rosco Norkins: 2 sukcesy, potrzeba 3: niezdany."),
        (("blow", SIGN, 0, 0, 2, 1, False), "Atak na Heftę – Gobliny-szabrownicy (księżyc): obrażenia 2, strach 1."),
        (
            ("hits", 0, SIGN, 3, 3, 1, ((0, 3),)),
            "Gobliny-szabrownicy (księżyc): 3 trafienia oraz przebicie i porażenie; 1 figurka pokonana. Zostało: 1.",
        ),
        (("harm", 0, 1, 0), "Hefta przyjmuje strach: „Niepokój”."),
        (("stood", 0, 0), "Hefta wytrzymuje i odrzuca wszystkie zakryte karty obrażeń."),
        (("move", 0, 0, 1), "Hefta rusza się na obszar: Pola Ciernistej b."),
        (("threat", 8, 12), "Zagrożenie rośnie o 8, do 12."),
    ],
)
def test_the_log_is_declined(event: tuple[Any, ...], polish: str) -> None:
    teller = log_lines.teller(BOOK, ("hefta", "rosco"))
    assert next(words_in("pl").say(line) for line in teller(event)) == polish


# Prompts, buttons, refusals -------------------------------------------------------------------------------------------
ABOUT: dict[str, str | int] = {
    "hero": "hefta",
    "enemy": "grey_warg",
    "banner": 2,
    "effect": "gain_inspiration",
    "thing": "skill-basic_1",
    "keyword": "strike",
    "kind": "attack",
    "attribute": "might",
    "job": "discard",
    "turn": "",
    "what": "move",
    "source": "card",
}


@pytest.mark.parametrize("language", languages())
def test_every_prompt_has_words(language: str) -> None:
    words = words_in(language)
    numbers = (
        "actions",
        "moves",
        "need",
        "successes",
        "fate",
        "hits",
        "damage",
        "fear",
        "any",
        "number",
        "left",
        "spare",
    )
    for step, number in product(asking(), (0, 1, 2, 5)):
        message = Message(f"prompt-{step.name.replace('_', '-')}", ABOUT | dict.fromkeys(numbers, number))
        text = words.say(message)
        assert text.endswith((".", "?", ")")), text
        assert not re.search(r"  | [.,:;]|\.\.(?!\.)|[{}]", text), text
        assert len(text) < 130, text


@pytest.mark.parametrize("language", languages())
def test_every_kind_of_action_has_a_label_and_a_short_one(language: str) -> None:
    words = words_in(language, "a3")
    seen = view()
    for found in one_of_each():
        for observation, short in product((seen, None), (False, True)):
            text = words.say(GAME.label(found, short=short, observation=observation))
            assert text
            assert len(text) <= 80, text
    for aside in seen.asides:
        assert words.say(GAME.label(aside, observation=seen))


def one_of_each() -> Iterator[JourneysAction]:
    """Actions of all kinds, with the first and the second of everything."""
    for kind, fields in FIELDS.items():
        for numbers in product(
            *(range(min(2, values if isinstance(values, int) else len(values))) for _, values in fields)
        ):
            yield do(kind, *numbers)


def test_a_button_says_what_it_means_at_this_moment() -> None:
    words = words_in("en", "a3")
    seen = view()

    def said(text: str, **now: Any) -> str:
        return words.say(GAME.label(GAME.action(text), observation=replace(seen, **now)))

    assert said("no", step="walk") == "Stay"
    assert said("no", step="ask_to_negate") == "Do not negate"
    assert said("no", step="ask_players") == "No"
    assert said("yes", step="still_go") == "Go on"
    assert said("terrain 0", step="turn_end").startswith("Test: ")
    assert said("terrain 0", step="act").startswith("Interact: ")
    prompt = Message("prompt-choose-list", {"lists": "pierce;smite,add_hits"})
    assert said("choose 1", prompt=prompt) == "Smite and add hits"
    assert said("split 1 2") == "Take off 1 damage and 2 fear"
    assert said("turn 1") == "Hefta goes next"
    assert said("keyword 0 strike") == "Strike 1: discard Steady Hand"


def test_whom_one_plays() -> None:
    words = words_in("en", "a3")
    state = GAME.start("heroes=2")
    assert GAME.who(state.observe(0), words) == "Hero 1"
    state.apply(0, GAME.action("hero 1"))
    assert GAME.who(state.observe(0), words) == "Hefta"
    assert GAME.who(state.observe(REFEREE), words) == ""


@pytest.mark.slow
@pytest.mark.parametrize("language", languages())
def test_whatever_is_refused_has_words(language: str) -> None:
    words = words_in(language)
    for why, fields in refused():
        args: dict[str, str | int] = {field: "hefta" if field == "hero" else 2 for field in fields}
        assert words.say(Message(f"refuse-{why}", args)).endswith(".")


@pytest.mark.parametrize("language", languages())
def test_options_say_what_they_do(language: str) -> None:
    words = words_in(language)
    for choice in MENU:
        assert words.name("option", choice.name, "help").endswith(".")
        if isinstance(choice, Choice):
            assert all(words.name(choice.name, value, "help").endswith(".") for value in choice.values)


@pytest.mark.parametrize("language", languages())
def test_errors_and_ends_have_words(language: str) -> None:
    words = words_in(language)
    with pytest.raises(NotationError) as text:
        GAME.action("fly to Mordor")
    assert words.say(text.value.message)
    with pytest.raises(IllegalAction) as refusal:
        GAME.start().apply(0, GAME.action("travel"))
    assert words.say(refusal.value.message)
    for by in RULES:
        assert words.say(Message("end-stopped" if by == "stopped" else f"end-defeat-{by.replace('_', '-')}"))


# Gaps (JE-N-35) -------------------------------------------------------------------------------------------------------
def told(text: str, language: str = "pl", **args: str | int) -> str:
    """A text of a story, with these in its gaps."""
    mine = {name: {**said, "story-0": {"": text}} for name, said in texts_of(BOOK).said.items()}
    return Words(language, [PackTexts(BOOK.pack, mine), GAME.words]).say(Message("story-0", args))


@pytest.mark.rule("JE-N-35")
@pytest.mark.parametrize("number", range(len(HEROES)), ids=HEROES)
def test_gaps_are_filled_for_every_hero_in_every_case_and_gender(number: int) -> None:
    hero = BOOK.heroes[number]
    for gap in ("hero", "target"):
        assert told(f"{{{gap}}}", **{gap: hero.id}) == hero.name_pl
        assert told(f"{{{gap}}}", "en", **{gap: hero.id}) == hero.name_en
        for case in CASES:
            assert told(f"{{{gap}_{case}}}", **{gap: hero.id}) == getattr(hero, f"name_pl_{case}")
        for language in languages():
            words = told(f"{{{gap}|one|two}}", language, **{gap: hero.id})
            assert words == ("two" if hero.gender == "f" else "one")


@pytest.mark.rule("JE-N-35")
def test_the_other_gaps() -> None:
    said = told("{n} {move} {space} {party}", "en", n=3, move=2, space="J01.a", party="The Lanterns")
    assert said == "3 2 Thornhollow Fields a The Lanterns"
    assert told("{party}", "en") == "the party"
    assert told("{party}") == "drużyna"


@pytest.mark.rule("JE-N-35")
@pytest.mark.parametrize(
    "hostile",
    [
        "{ hero }",
        '{ NAME($hero, as: "hero") }',
        "{hero.__class__.__mro__}",
        "{hero!r:>999999}",
        "{hero_text}",
        "{hero_gender}",
        "{story}",
        "{n_gen} {party|a|b}",
        "%(hero)s %s ${hero:}",
        "{{hero} {hero}}}"[:1] + "{",
        "<script>alert(1)</script>",
    ],
)
def test_nothing_else_is_replaced_and_nothing_is_executed(hostile: str) -> None:
    assert told(hostile, hero="hefta", n=1, party="x") == hostile


def test_hostile_content_is_shown_as_it_is() -> None:
    name = "{hero} { $x } {n}"
    sly = replace(BOOK.heroes[0], name_en=name, name_pl=name, name_pl_gen="{n}")
    hero = sly.id
    label = "{ NAME($hero) }{"
    tale = story(
        tokens=[
            token("door", "J01.b", options=[option(label, {"text": {"en": "{hero}: {{n}", "pl": "{hero_gen}"}})]),
        ],
        objectives=[{"id": "o1", **both("{party} {")}],
    )
    book = Book(replace(BOOK.pack, heroes=(sly, *BOOK.heroes[1:])), tale)
    words = {language: Words(language, [GAME.words, texts_of(book)]) for language in languages()}
    teller = log_lines.teller(book, (hero,))
    text = next(number for number, op in enumerate(book.story_ops) if hasattr(op, "en"))
    assert [words["en"].say(line) for line in teller(("turn", 0))] == [f"The turn of {name}."]
    assert [words["pl"].say(line) for line in teller(("turn", 0))] == ["Tura {n}."]
    assert [words["en"].say(line) for line in teller(("text", text, 0))] == [f"{name}: {{{{n}}"]
    assert [words["pl"].say(line) for line in teller(("text", text, 0))] == ["{n}"]
    assert [words["en"].say(line) for line in teller(("objective", 0))][1] == "the party {"
    assert words["en"].say(Message("action-press", {"option": "door-0"})) == f"Interact: door: {label}"


@pytest.mark.parametrize(
    "text, short",
    [
        ("Kowal Arvel. Na każde pytanie odpowiada: później.", "Kowal Arvel"),
        ("Ha. A lot of things lie here, some of them old.", "Ha. A lot of things lie here"),
        ("Small feet, iron-shod, a great many.", "Small feet, iron-shod"),
        ("x" * 90, "x" * 43 + "…"),
        ("", ""),
        ("word " * 30, "word word word word word word word word…"),
    ],
)
def test_the_beginning_of_a_text(text: str, short: str) -> None:
    assert beginning(text) == short
    assert len(beginning(text)) <= 44


# What is said in play -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("options", ["story=cinders/a1 heroes=2", "story=cinders/a3 heroes=3 difficulty=hard"])
def test_whatever_is_said_in_a_random_game_has_words(options: str) -> None:
    run(GAME, options, [checks.wording], fraction=0.1)


@pytest.mark.slow
@pytest.mark.parametrize("name", ADVENTURES)
def test_whatever_is_said_in_random_games_has_words(name: str) -> None:
    run(GAME, f"story=cinders/{name} heroes=4", [checks.wording, checks.refusals, checks.results], fraction=0.3)
