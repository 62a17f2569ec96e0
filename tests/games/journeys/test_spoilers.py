"""Spoilers (JE-H-06 to JE-H-09): a story of which only the rest differs is told, byte by byte, in the same way.

A random sitting is played with the true story. Then the story is rewritten but for what has come out by some moment,
and the same actions are done again with that: up to that moment nobody may be sent anything else.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from mathom.bots.journeys.player import decide
from mathom.core.action import NATURE, REFEREE, SPECTATOR, Action
from mathom.core.words import Words
from mathom.games.journeys import GAME, books, labels, observe
from mathom.games.journeys.book import Book, pieces
from mathom.games.journeys.journey import Journey
from mathom.games.journeys.observe import view
from mathom.games.journeys.rulesets import rules_from
from mathom.games.journeys.scramble import VARIANTS, scrambled
from mathom.games.journeys.seen import GroupSeen, Text, Threat, View
from mathom.games.journeys.shown import Shown, news, shown
from mathom.games.journeys.state import Position
from mathom.testing import checks, run
from mathom.testing.fairness import check_bot
from tests.games.journeys.test_random_play import ADVENTURES, LEVELS, options, walk

EVERY = 15
"""Each so many events everybody is asked what they are sent."""


def together(one: Shown, other: Shown) -> Shown:
    """What has come out by the later of two moments, also what has gone since."""
    masks = ("ran", "tiles", "tokens", "terrain", "spawns", "thresholds", "fired", "objectives", "actions")
    buttons = dict(one.buttons)
    for token, its in other.buttons:
        buttons[token] = buttons.get(token, 0) | its
    return other._replace(
        **{name: getattr(one, name) | getattr(other, name) for name in masks}, buttons=tuple(sorted(buttons.items()))
    )


def sent(s: Journey) -> list[bytes]:
    """All that leaves the engine: what everybody sees, may do, is asked and reads."""
    audiences = (*range(s.rules.heroes), SPECTATOR)
    found = [GAME.observation_to_json(view(s, audience)) for audience in audiences]
    found += [msgspec.json.encode([action.text for action in s.legal(seat)]) for seat in audiences]
    found.append(msgspec.json.encode(s.lines(SPECTATOR)))
    found.append(msgspec.json.encode([action.text for action, _ in s.odds()] if s.to_act() == (NATURE,) else []))
    return found


class Sitting:
    """A random sitting: what was done, what everybody was sent, and what had come out."""

    def __init__(self, text: str, seed: int, *, well: bool = True) -> None:
        self.text = text
        self.done: list[tuple[int, Action]] = []
        self.sent: dict[int, list[bytes]] = {}
        self.out: dict[int, Shown] = {}
        out: Shown | None = None
        for number, (state, actor, action) in enumerate(walk(text, seed, well=well)):
            self.book = state.book
            out = shown(state) if out is None else together(out, shown(state))
            if number % EVERY == 0 or action is None:
                self.sent[number] = sent(state)
                self.out[number] = out
            if action is not None:
                self.done.append((actor, action))

    def again(self, book: Book, upto: int) -> Iterator[tuple[int, Journey]]:
        """The same sitting with another story, each state with its number."""
        state = Journey.new(rules_from(GAME.options(self.text).text()), book)
        for number, (actor, action) in enumerate(self.done[:upto]):
            yield number, state
            state.apply(actor, action)
        yield upto, state

    def differs(self, upto: int, variant: int) -> int | None:
        """Where somebody is sent something else, if the story differs in all that has come out after some moment."""
        book = scrambled(self.book, self.out[upto], variant)
        for number, state in self.again(book, upto):
            if number in self.sent and sent(state) != self.sent[number]:
                return number
        return None


def moments(sitting: Sitting) -> list[int]:
    """A few moments of a sitting, its end among them."""
    numbers = sorted(sitting.sent)
    return [numbers[len(numbers) // 4], numbers[len(numbers) // 2], numbers[-1]]


@pytest.mark.slow
@pytest.mark.rule("JE-H-06", "JE-H-07", "JE-H-08")
@pytest.mark.parametrize("adventure", ADVENTURES)
def test_what_is_sent_does_not_depend_on_what_is_to_come(adventure: str) -> None:
    number = ADVENTURES.index(adventure)
    sitting = Sitting(options(adventure, 2 + number % 4, LEVELS[number % 2]), number)
    for upto in moments(sitting):
        assert sitting.differs(upto, upto % VARIANTS) is None


@pytest.mark.slow
@pytest.mark.parametrize("adventure", ADVENTURES)
def test_many_sittings(adventure: str) -> None:
    for seed in range(8):
        sitting = Sitting(options(adventure, 2 + seed % 4, LEVELS[seed // 4]), 50 + seed, well=seed % 3 > 0)
        for upto in moments(sitting):
            assert sitting.differs(upto, seed) is None


# In words -------------------------------------------------------------------------------------------------------------
def rendered(sitting: Sitting, seen: View) -> list[str]:
    """All that is read of an observation: the table in text, what is asked, every button and every line."""
    words = Words("en", GAME.word_sources(GAME.options(sitting.text)))
    found = ["".join(span.text for span in row) for row in GAME.draw_text(seen, words, 100)]
    found += [words.say(line) for line in seen.log]
    found += [words.say(GAME.label(action, observation=seen)) for action in seen.legal]
    if seen.prompt is not None:
        found.append(words.say(seen.prompt))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("adventure", ADVENTURES)
def test_what_is_read_does_not_depend_on_what_is_to_come(adventure: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Texts are looked up in the book of the sitting: with another book nobody reads anything else."""
    number = ADVENTURES.index(adventure)
    sitting = Sitting(options(adventure, 2 + number % 4, LEVELS[number % 2]), 20 + number)
    for upto in moments(sitting):
        seen = [GAME.observation_from_json(data) for data in sitting.sent[upto][: 2 + number % 4]]
        true = [rendered(sitting, each) for each in seen]
        other = scrambled(sitting.book, sitting.out[upto], upto % VARIANTS)
        with monkeypatch.context() as patch:
            patch.setattr(books, "_book", lambda *_, book=other: book)
            labels.names_of.cache_clear()
            assert [rendered(sitting, each) for each in seen] == true
        labels.names_of.cache_clear()


# The test finds what it is there for ----------------------------------------------------------------------------------
def _tells_thresholds(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = observe._threat

    def threat(s: Position) -> Threat | None:
        bar = honest(s)
        if bar is None:
            return None
        rows = [replace(row, hint=Text(s.book.thresholds[row.number].text_en, "")) for row in bar.thresholds]
        return replace(bar, thresholds=tuple(rows))

    monkeypatch.setattr(observe, "_threat", threat)


def _tells_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    def epilogue(s: Position, _: Shown) -> Text:
        row = s.book.adventure.resolutions.victory[0]
        return Text(row.text_en, row.text_pl)

    monkeypatch.setattr(observe, "_epilogue", epilogue)


def _tells_a_size(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not the words, only how many there are."""
    honest = observe.content_of

    def content(book: Book) -> tuple[str, ...]:
        return (*honest(book)[:0], str(sum(len(row.text_en) for row in book.adventure.resolutions.defeat)))

    monkeypatch.setattr(observe, "content_of", content)
    monkeypatch.setattr(observe, "REFEREE", 0)


def _tells_an_attack(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = observe._group

    def group(book: Book, row: Any) -> GroupSeen:
        attack = max(book.enemies[row.enemy].attacks, key=lambda each: each.weight)
        return replace(honest(book, row), sorcery=attack.damage[0] * 10 + attack.fear[0])

    monkeypatch.setattr(observe, "_group", group)


@pytest.mark.slow
@pytest.mark.parametrize("plant", [_tells_thresholds, _tells_the_end, _tells_a_size, _tells_an_attack])
def test_a_planted_spoiler_is_found(plant: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    found = set()
    for seed in range(3):
        sitting = Sitting(options("a8", 3, "normal"), seed)
        upto = moments(sitting)[1]
        found |= {sitting.differs(upto, variant) is not None for variant in range(4)}
    assert True in found


# What is rewritten, and what is not ---------------------------------------------------------------------------------
TEXTS = ("en", "pl", "text_en", "text_pl", "label_en", "label_pl", "hint_en", "hint_pl", "intro_en", "intro_pl")


def said(book: Book) -> set[str]:
    """All texts of an adventure."""
    found = {getattr(piece, name, "") for piece in pieces(book.adventure) for name in TEXTS}
    return {text for text in found if isinstance(text, str) and text}


@pytest.mark.parametrize("adventure", ADVENTURES)
def test_nothing_of_the_story_is_left_before_the_party_sets_out(adventure: str) -> None:
    state = GAME.start(options(adventure, 2, "normal"))
    for variant in range(VARIANTS):
        other = scrambled(state.book, shown(state), variant)
        assert not said(other) & said(state.book)
        rows = [*zip(other.spawns, state.book.spawns, strict=True)]
        assert sum(one.enemy != true.enemy for one, true in rows) > len(rows) // 2
        assert [row.name for row in other.placements] == [row.name for row in state.book.placements]
        assert len(other.story_ops) == len(state.book.story_ops)
        assert [type(op) for op in other.story_ops] == [type(op) for op in state.book.story_ops]


@pytest.mark.slow
@pytest.mark.parametrize("adventure", ADVENTURES)
def test_no_text_is_sent_that_has_not_come_out(adventure: str) -> None:
    """Looked for as such: no text that a rewritten story has lost stands in what anybody is sent."""
    sitting = Sitting(options(adventure, 3, "normal"), 9)
    for number, data in sitting.sent.items():
        hidden = said(sitting.book) - said(scrambled(sitting.book, sitting.out[number], 0))
        for text in hidden:
            raw = msgspec.json.encode(text)[1:-1]
            assert not any(raw in each for each in data), text


def test_what_comes_out_is_news() -> None:
    """More can only be seen where `news` says that something came out: undo rests on it."""
    for adventure in ADVENTURES[:4]:
        before: Journey | None = None
        for state, _, _ in walk(options(adventure, 3, "normal"), 4):
            if before is not None and not state.learned(before, 0):
                assert not news(shown(before), shown(state))
                assert state.ran == before.ran
                assert state.groups_made == before.groups_made
            before = state.clone()


def test_the_referee_knows_which_story_it_is() -> None:
    state = GAME.start("heroes=2")
    assert len(view(state, REFEREE).content) == 2
    assert view(state, 0).content == ()


# The kit ------------------------------------------------------------------------------------------------------------
@pytest.mark.slow
@pytest.mark.parametrize("adventure", ADVENTURES)
def test_nothing_leaks(adventure: str) -> None:
    """What every seat and spectators are sent, refused and told, in worlds with another rest of the story."""
    number = ADVENTURES.index(adventure)
    text = options(adventure, 2 + number % 4, LEVELS[number % 2])
    run(GAME, text, (checks.leaks, checks.silence, checks.sight), games=6, seed=number, fraction=0.02)


@pytest.mark.slow
@pytest.mark.parametrize("bot", ["random", "journeys-rules", "journeys-greedy"])
@pytest.mark.parametrize("adventure", ["a2", "a5b", "a7"])
def test_a_bot_does_not_read_ahead(adventure: str, bot: str) -> None:
    check_bot(bot, GAME, options(adventure, 3, "normal"), positions=40)


@pytest.mark.slow
@pytest.mark.parametrize("adventure", ADVENTURES)
def test_what_the_player_by_rules_looks_at_has_come_out(adventure: str) -> None:
    """Also where it plays on the true state, for a play-tester: with another rest of the story it does the same."""
    rng = Random(1)
    for state, actor, _ in walk(options(adventure, 3, "normal"), 6, well=True):
        if actor != NATURE and rng.random() < 0.1:
            world = GAME.sample_world(state.observe(actor), rng)
            assert decide(world, actor) is decide(state, actor)
