"""The table in text: the map as the tiles lie, what stands on it, heroes, enemies and threat, in any width."""

from __future__ import annotations

from functools import lru_cache
from random import Random

import pytest
from msgspec.structs import replace

from mathom.core.action import NATURE, SPECTATOR
from mathom.core.masks import members
from mathom.core.text_drawing import length, plain
from mathom.core.words import languages
from mathom.games.journeys import GAME
from mathom.games.journeys.books import book_of
from mathom.games.journeys.rulesets import rules_from
from mathom.games.journeys.seen import View
from mathom.games.journeys.table import text, text_map
from mathom.games.journeys.table.text_map import CLOSED, OPEN, OUTER, STREAM, _Paper, neighbours
from mathom.testing import StrictWords

ADVENTURES = ("a1", "a2", "a3", "a4", "a5a", "a5b", "a6", "a7", "a8")
WIDTHS = (20, 40, 60, 80, 100, 120, 160)
GOES = ("move", "travel", "interact", "attack")


def words_in(language: str, options: str) -> StrictWords:
    return StrictWords(language, GAME.word_sources(GAME.options(options)))


@lru_cache(maxsize=32)
def views(options: str, seed: int = 0) -> tuple[View, ...]:
    """Some moments of a game in which the heroes like to go about."""
    rng = Random(seed)
    state = GAME.start(options)
    seen = [state.observe(SPECTATOR)]
    number = 0
    while (acting := state.to_act()) and number < 600:
        if acting == (NATURE,):
            odds = state.odds()
            state.apply(NATURE, rng.choices([action for action, _ in odds], [weight for _, weight in odds])[0])
        else:
            seat = rng.choice(acting)
            legal = state.legal(seat)
            wanted = [action for action in legal if action.kind in GOES]
            state.apply(seat, rng.choice(wanted if wanted and rng.random() < 0.8 else legal))
        number += 1
        if number % 25 == 0:
            seen.append(state.observe(SPECTATOR))
    return (*seen, state.observe(SPECTATOR))


@pytest.mark.slow
@pytest.mark.parametrize("name", ADVENTURES)
def test_no_row_is_wider_than_asked_for(name: str) -> None:
    options = f"story=cinders/{name} heroes=5"
    for language in languages():
        words = words_in(language, options)
        for view, width in zip(views(options), WIDTHS * 9, strict=False):
            rows = GAME.draw_text(view, words, width)
            assert max(length(row) for row in rows) <= width
            assert not any("{" in plain(row) for row in rows)


@pytest.mark.parametrize("name", ADVENTURES)
def test_every_space_is_drawn_or_listed_once(name: str) -> None:
    options = f"story=cinders/{name} heroes=2"
    book = book_of(rules_from(options))
    words = words_in("en", options)
    for view in views(options):
        codes = text_map.codes(book, view)
        assert len({*codes.values()}) == len(codes)
        for width in (40, 80, 120):
            drawn = text_map.draw_map(book, view, {}, width)
            if not drawn:
                assert not view.tiles or width == 40 or name == "a5b"
                drawn = text_map.list_map(book, view, {}, words, width)
                found = [line.split()[0] for line in map(plain, drawn) if line.startswith(" ") and "→" in line]
            else:
                found = [word for row in drawn for word in _codes(plain(row))]
            assert sorted(found) == sorted(codes.values())


def _codes(line: str) -> list[str]:
    """The names of spaces in a line of the drawing."""
    for sign in "┆┃│≀░?&!*":
        line = line.replace(sign, " ")
    return [word for word in line.split() if word[:1].isdigit()]


@pytest.mark.parametrize("name", ADVENTURES)
def test_a_broken_line_is_an_edge_to_cross_and_no_other_line_is(name: str) -> None:
    options = f"story=cinders/{name} heroes=3 difficulty=hard"
    book = book_of(rules_from(options))
    board = book.board
    for view in views(options)[1::4]:
        if not view.tiles:
            continue
        paper = _Paper(board, view)
        crossed: set[tuple[int, int]] = set()
        for x, y in paper.at:
            for other in ((x - 1, y), (x, y - 1), (x + 1, y), (x, y + 1)):
                line = paper.edge((x, y), other)
                there = paper.at.get(other)
                assert (line == OUTER) == (there is None)
                if line in (OPEN, STREAM) and there is not None:
                    crossed.add((paper.owner[paper.at[x, y]], paper.owner[there]))
                assert line in ("", OUTER, OPEN, CLOSED, STREAM)
        for space in paper.spaces:
            assert {other for here, other in crossed if here == space} == {*neighbours(paper, space)}


def test_walls_and_streams_lie_between_their_spaces() -> None:
    options = "story=cinders/a3 heroes=2"
    book = book_of(rules_from(options))
    view = next(view for view in views(options) if any(terrain.between for terrain in view.terrain))
    paper = _Paper(book.board, view)
    walls = [terrain for terrain in view.terrain if terrain.terrain == "wall"]
    assert walls
    for terrain in walls:
        one, other = (book.board.number[name] for name in terrain.between)
        assert other not in neighbours(paper, one)
        assert book.board.adjacent[one] >> other & 1
    drawn = "\n".join(plain(row) for row in text_map.draw_map(book, view, {}, 80))
    assert "┃" in drawn
    assert "━" in drawn
    assert ("≈" in drawn or "≀" in drawn) == any(terrain.terrain == "stream" for terrain in view.terrain)


@pytest.mark.parametrize("name", ["a1", "a3", "a4"])
def test_everybody_and_everything_is_on_the_map(name: str) -> None:
    options = f"story=cinders/{name} heroes=4"
    book = book_of(rules_from(options))
    words = words_in("en", options)
    for view in views(options):
        signs = text_map.hero_signs([words.name("hero", hero.hero) if hero.hero else "" for hero in view.heroes])
        marks = text_map.marks_of(book, view, signs)
        for seat, hero in enumerate(view.heroes):
            there = [space for space, its in marks.items() if signs[seat] in [mark.text for mark in its]]
            assert there == ([hero.place] if hero.place else [])
        assert sum(mark.means == "unexplored" for its in marks.values() for mark in its) == sum(
            tile.unexplored for tile in view.tiles
        )
        for width in (80, 120):
            drawn = "".join(plain(row) for row in text_map.draw_map(book, view, marks, width))
            for its in marks.values():
                # what has no room leaves a plus
                assert all(mark.text in drawn for mark in its) or "+" in drawn


def test_marks_without_room_leave_a_sign() -> None:
    options = "story=cinders/a1 heroes=2"
    book = book_of(rules_from(options))
    view = next(view for view in views(options) if view.tiles)
    space = next(iter(text_map.codes(book, view)))
    crowd = {space: [text_map.Mark(letter) for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"]}
    for width in (40, 80):
        drawn = "".join(plain(row) for row in text_map.draw_map(book, view, crowd, width))
        assert "+" in drawn
        assert "Z" not in drawn


def test_darkness_is_drawn() -> None:
    options = "story=cinders/a1 heroes=2"
    book = book_of(rules_from(options))
    view = next(view for view in views(options) if view.tiles)
    light = "".join(plain(row) for row in text_map.draw_map(book, view, {}, 80))
    dark = "".join(plain(row) for row in text_map.draw_map(book, replace(view, all_dark=True), {}, 80))
    assert light.count("░") < dark.count("░")


def test_a_narrow_screen_has_a_list() -> None:
    options = "story=cinders/a1 heroes=2"
    book = book_of(rules_from(options))
    view = next(view for view in views(options) if view.tiles)
    assert text_map.draw_map(book, view, {}, 12) == []
    rows = [plain(row) for row in text_map.list_map(book, view, {}, words_in("en", options), 12)]
    assert rows[0].startswith("1 Thornhollow")
    near = [*members(book.board.adjacent[0])]
    assert any(line.startswith(" 1a ") for line in rows)
    assert near


def test_beside_the_map_stands_what_matters() -> None:
    options = "story=cinders/a1 heroes=2"
    words = words_in("en", options)
    view = next(view for view in views(options) if view.groups and view.phase == "action")
    drawn = "\n".join(plain(row) for row in GAME.draw_text(view, words, 160))
    threat = view.threat
    assert threat is not None
    rise = 2 * 2 + sum(token.kind == "threat" for token in view.tokens) + sum(tile.unexplored for tile in view.tiles)
    assert f"{threat.level} of {threat.end}, next +{rise}" in drawn
    for mark in threat.thresholds:
        assert (mark.hint.en in drawn) == (not mark.fired)
    for hero in view.heroes:
        assert words.name("hero", hero.hero) in drawn
        assert f"damage {len(hero.damage.faceup) + len(hero.damage.facedown)}/{hero.damage.limit}" in drawn
        assert all(words.name("skill", card) in drawn for card in hero.prepared)
    for group in view.groups:
        assert words.name("enemy", group.enemy) in drawn
    assert f"Round {view.round}" in drawn


def test_the_camp_shows_heroes_and_what_they_have() -> None:
    state = GAME.start("heroes=2")
    for action in ("hero 0", "hero 1"):
        state.apply(state.to_act()[0], GAME.action(action))
    state.apply(0, next(action for action in state.legal(0) if action.kind == "item"))
    view = state.observe(0)
    rows = [plain(row) for row in GAME.draw_text(view, words_in("en", ""), 80)]
    assert rows[0] == "Smoke over Thornhollow · Camp"
    assert any("items: " in line for line in rows)


def test_the_test_and_the_attack_under_way_are_told() -> None:
    seen = [view for seed in range(6) for view in views("story=cinders/a3 heroes=3", seed)]
    words = words_in("en", "story=cinders/a3 heroes=3")
    tests = [view for view in seen if view.test is not None]
    assert tests
    for view in tests:
        drawn = "\n".join(plain(row) for row in text.draw(view, words, 120))
        assert "Test of " in drawn


@pytest.mark.parametrize(
    "level, end, size, bar",
    [(0, 10, 10, "□□□□|□□□□□"), (10, 10, 10, "■■■■|■■■■■"), (99, 10, 5, "■|■■■"), (1, 0, 5, ""), (1, 10, 0, "")],
)
def test_the_threat_bar(level: int, end: int, size: int, bar: str) -> None:
    assert plain(text._bar(level, end, [5], size)) == bar
