"""Every word a player reads, in every language: names, prompts, buttons, the log, ends, refusals."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from mathom.bots import confrontation as bots
from mathom.core.action import REFEREE, SPECTATOR, Action
from mathom.core.errors import IllegalAction, MathomError
from mathom.core.message import Message
from mathom.core.options import Choice
from mathom.core.words import Words, languages, name_id
from mathom.games.confrontation import GAME, notation
from mathom.games.confrontation.actions import KINDS, action
from mathom.games.confrontation.content import CARDS, CHARACTERS, REGIONS, SPECIALS
from mathom.games.confrontation.duel import Duel
from mathom.games.confrontation.formations import FORMATIONS
from mathom.games.confrontation.log_lines import _ARGS
from mathom.games.confrontation.rulesets import MENU
from mathom.games.confrontation.sequence import NAMES
from mathom.testing import StrictWords, Walk, check_words
from tests.games.confrontation.harness import position

FOLDER = Path(notation.__file__).parent
RULE_SETS = ("original", "classic", "variant", "draft")
ENDS = {
    "CF-END-01": "fellowship",
    "CF-END-02": "sauron",
    "CF-END-04": "sauron",
    "CF-END-05": "sauron",
    "CF-END-08": "fellowship",
    "CF-END-11": "sauron",
    "CF-VAR-05": "sauron",
    "CF-VAR-06": "sauron",
    "CF-VAR-10": "fellowship",
    "CF-FRODOSTAR-03": "sauron",
    "CF-RUL-60": "fellowship",
}
"""Every rule that can end a game, with a side that can win by it."""
WEB = ("web-title", "web-sentence", "web-players", "web-minutes", "web-minute", "web-next-big", "web-why-how")
"""What the home page and a new table say of a game; the server asks for it, of every game's words."""


def names() -> Iterator[str]:
    """The message of everything that has a name."""
    things = {
        "region": [region.name for region in REGIONS],
        "character": ["hidden", *(character.name for character in CHARACTERS)],
        "card": [*CARDS, "none"],
        "special": list(SPECIALS),
        "side": ["fellowship", "sauron", "nobody"],
        "seat": ["0", "1"],
        "option": [option.name for option in MENU],
    }
    things |= {option.name: list(option.values) for option in MENU if isinstance(option, Choice)}
    for kind, members in things.items():
        yield from (name_id(kind, member) for member in members)


def test_the_words_are_complete_alike_in_all_languages_and_all_of_use() -> None:
    asked = [
        phase for phase in NAMES if phase not in ("drawing", "over")
    ]  # chance draws, and nobody is asked at the end
    said = [*_ARGS, "move", "step", "recall", "look"]
    check_words(
        [GAME.words],
        sources=[FOLDER, Path(bots.__file__).parent],
        used=[
            *names(),
            *(name_id("prompt", phase) for phase in asked),
            *(name_id("action", kind) for kind in KINDS),
            *(name_id("log", kind) for kind in said),
            *(f"end-{rule.lower()}" for rule in ENDS),
            *(f"tally-{count}" for count in ("turns", "battles", "defeats")),
            *(f"plan-{name}" for plans in FORMATIONS for name in plans),
            *(f"chair-{seat}" for seat in "fsab"),
            *(f"mark-{mark}" for mark in ("original", "revised", "ring", "star", "special", "editions")),
            *WEB,
            "game-name",
        ],
        kinds=["option", "rule_set", "handicap", "chair", "curtain", "plan", "mark"],
    )


@pytest.mark.parametrize("language", languages())
def test_everything_with_a_text_says_what_it_does(language: str) -> None:
    words = StrictWords(language, [GAME.words])
    for kind, case, things in (
        ("character", "text", [character.name for character in CHARACTERS]),
        ("card", "text", CARDS),
        ("special", "text", SPECIALS),
        ("option", "help", [option.name for option in MENU]),
        ("rule_set", "help", RULE_SETS),
    ):
        for thing in things:
            assert words.name(kind, thing, case).endswith("."), f"{kind} {thing}"


@pytest.mark.parametrize("language", languages())
def test_the_words_of_the_2005_edition_replace_whole_messages(language: str) -> None:
    base, edition = (_messages(folder / f"{language}.ftl") for folder in (GAME.words, GAME.words / "original"))
    for name, attributes in edition.items():
        assert name in base, f"{name} replaces nothing"
        assert attributes == base[name], f"{name} has not the forms of the name that it replaces"


def _messages(path: Path) -> dict[str, set[str]]:
    body = FluentParser().parse(path.read_text(encoding="utf-8")).body
    assert not [node for node in body if isinstance(node, ftl.Junk)]
    return {node.id.name: {a.id.name for a in node.attributes} for node in body if isinstance(node, ftl.Message)}


@pytest.mark.rule("CF-RUL-03")
@pytest.mark.parametrize(
    "rule_set, language, said",
    [
        ("original", "en", "Frodo: from Eregion to Moria"),
        ("original", "pl", "Frodo: z Eregionu do Morii"),
        ("classic", "en", "Frodo: from Eregion to Caradhras"),
        ("classic", "pl", "Frodo: z Eregionu na Caradhras"),
    ],
)
def test_the_third_mountain_region_has_its_name_by_edition(rule_set: str, language: str, said: str) -> None:
    words = Words(language, GAME.word_folders(GAME.options({"rule_set": rule_set})))
    assert words.say(GAME.label(action("frodo eregion>caradhras"))) == said


def test_the_2005_edition_has_its_names_for_cards() -> None:
    polish = Words("pl", GAME.word_folders(GAME.options({"rule_set": "original"})))
    assert polish.name("card", "retreat_s") == "Ucieczka"
    assert polish.name("special", "recall_to_mordor") == "Upiór Pierścienia"
    polish = Words("pl", GAME.word_folders(GAME.options()))
    assert polish.name("card", "retreat_s") == "Odwrót"
    assert polish.name("special", "recall_to_mordor") == "Wezwanie do Mordoru"


MOVED = {"stand": "s1", "from": "high_pass", "to": "misty_mountains", "way": "plain"}


@pytest.mark.parametrize(
    "message, english, polish",
    [
        (
            Message("log-move", {**MOVED, "who": "orcs"}),
            "The Orcs (s1) moved from the High Pass to the Misty Mountains.",
            "Orkowie (s1) ruszają z Wysokiej Przełęczy w Góry Mgliste.",
        ),
        (
            Message("log-move", {**MOVED, "who": "hidden", "to": "fangorn", "way": "ability"}),
            "A hidden character (s1) moved from the High Pass to Fangorn, by a special ability.",
            "Ukryta postać (s1) rusza z Wysokiej Przełęczy do Fangornu, dzięki szczególnej zdolności.",
        ),
        (
            Message("log-battle", {"attacker": "uruk_hai", "defender": "merry", "at": "gap_of_rohan"}),
            "Battle in the Gap of Rohan: the Uruk-hai attacked Merry.",
            "Walka we Wrotach Rohanu: Uruk-hai atakują Merry’ego.",
        ),
        (
            Message("log-defeat", {"who": "orcs", "rule": "CF-GIMLI-01"}),
            "Defeated: Orcs (CF-GIMLI-01).",
            "Orkowie zostają pokonani (CF-GIMLI-01).",
        ),
        (
            Message("log-defeat", {"who": "shelob", "rule": "CF-CMP-03"}),
            "Defeated: Shelob (CF-CMP-03).",
            "Szeloba zostaje pokonana (CF-CMP-03).",
        ),
        (
            Message("log-points", {"side": "sauron", "points": 1}),
            "Sauron scored one point for the characters on the board.",
            "Sauron dostaje za postacie na planszy jeden punkt.",
        ),
        (
            Message("log-points", {"side": "fellowship", "points": 3}),
            "The Fellowship scored 3 points for the characters on the board.",
            "Drużyna dostaje za postacie na planszy 3 punkty.",
        ),
        (
            Message("refuse-full", {"region": "mordor", "limit": 4}),
            "No room in Mordor: only 4 of your characters fit there.",
            "Nie ma miejsca w Mordorze: mieszczą się tam tylko 4 twoje postacie.",
        ),
        (
            Message("action-fight", {"who": "smeagol"}),
            "Fight Sméagol",
            "Walcz ze Sméagolem",
        ),
        (
            Message("action-card", {"card": "magic"}),
            "Play Magic",
            "Zagraj „Magię”",
        ),
        (
            Message("prompt-placing", {"side": "sauron", "region": "mirkwood"}),
            "Who starts in Mirkwood? Those you do not place start at home.",
            "Kto zaczyna w Mrocznej Puszczy? Kogo nie ustawisz, ten zacznie u siebie w domu.",
        ),
    ],
)
def test_names_decline_and_verbs_agree(message: Message, english: str, polish: str) -> None:
    assert StrictWords("en", [GAME.words]).say(message) == english
    assert StrictWords("pl", [GAME.words]).say(message) == polish


@pytest.mark.slow
@pytest.mark.parametrize("rule_set", RULE_SETS)
@pytest.mark.parametrize("extra", ["special_cards=yes", "special_cards=yes match=yes auto_shuffle=no"])
def test_whatever_is_said_in_a_game_has_words(rule_set: str, extra: str) -> None:
    options = GAME.options(f"rule_set={rule_set} {extra}")
    all_words = [StrictWords(language, GAME.word_folders(options)) for language in languages()]
    labelled: set[Action] = set()
    for seed in range(5):
        state: Duel | None = None
        for step in Walk(GAME, options, seed):
            assert isinstance(step.state, Duel)
            state = step.state
            for seat in (0, 1):
                seen = state.observe(seat)
                new = {*seen.legal, *seen.asides} - labelled
                labelled |= new
                for words in all_words:
                    for short in (False, True):
                        assert all(words.say(GAME.label(a, short=short)) for a in new)
                    if seen.prompt:
                        assert words.say(seen.prompt)
        assert state is not None
        lines = {line for audience in (0, 1, SPECTATOR, REFEREE) for line in _said(state, audience)}
        result = state.result()
        assert result is not None
        for words in all_words:
            for line in lines:
                assert words.say(Message(line[0], dict(line[1])))
            assert words.say(result.reason)


def _said(state: Duel, audience: int) -> list[tuple[str, tuple[tuple[str, str | int], ...]]]:
    return [(line.id, tuple(line.message.args.items())) for line in state.observe(audience).log]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("rule, winner", ENDS.items())
def test_the_log_gives_the_reason_of_the_end(language: str, rule: str, winner: str) -> None:
    words = StrictWords(language, [GAME.words])
    reason = words.say(Message(f"end-{rule.lower()}", {"winner": winner, "count": 3}))
    assert words.say(Message("log-end", {"winner": winner, "rule": rule, "count": 3})) == f"{reason} ({rule})"


@pytest.mark.parametrize("language", languages())
def test_a_match_and_an_agreed_stop_have_their_words(language: str) -> None:
    words = StrictWords(language, [GAME.words])
    stopped = words.say(Message("end-stopped"))
    assert words.say(Message("log-end", {"winner": "nobody", "rule": "CF-RUL-60"})).startswith(stopped)
    assert "5" in words.say(Message("end-match", {"winner": 1, "first": 5, "second": 2}))
    assert "4" in words.say(Message("end-match-drawn", {"points": 4}))


def test_every_fault_of_a_position_has_words() -> None:
    """By the words that notation.py raises: all of them, whatever text would lead there."""
    source = Path(notation.__file__).read_text(encoding="utf-8")
    found = set(re.findall(r'_wrong\(.*, "([a-z-]+)"\)', source))
    assert len(found) > 10
    for language in languages():
        words = StrictWords(language, [GAME.words])
        for why in found:
            assert words.say(Message(f"error-position-{why}", {"part": "F"}))


@pytest.mark.parametrize(
    "options",
    ["handicap=sauron", "rule_set=original special_cards=yes handicap=sauron handicap_cards=4"],
)
def test_options_that_do_not_go_together_are_refused_in_words(options: str) -> None:
    with pytest.raises(MathomError) as error:
        GAME.start(options)
    for language in languages():
        assert StrictWords(language, [GAME.words]).say(error.value.message)


def test_what_is_no_action_is_refused_in_words() -> None:
    with pytest.raises(MathomError) as error:
        GAME.action("frodo flies")
    for language in languages():
        assert "frodo flies" in StrictWords(language, [GAME.words]).say(error.value.message)


def test_a_refusal_reads_as_a_sentence() -> None:
    game = position("classic | F: frodo@shire sam@shire | S: orcs@gondor | turn F")
    with pytest.raises(IllegalAction) as refusal:
        game.state.apply(0, action("frodo shire>eregion"))
    said = StrictWords("en", [GAME.words]).say(refusal.value.message)
    assert said == "Too far: a move goes to the next region, and no ability takes Frodo there."
