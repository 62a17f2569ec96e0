"""The drawing of the table: complete in both languages, never too wide, and nothing but the view."""

from __future__ import annotations

from random import Random

import pytest

from mathom.core.action import NATURE, REFEREE, SPECTATOR
from mathom.core.game import State
from mathom.core.text_drawing import length, plain
from mathom.core.words import languages
from mathom.games.confrontation import GAME
from mathom.games.confrontation.formations import FORMATIONS
from mathom.terminal import messages
from mathom.terminal.paint import columns
from mathom.testing.words import StrictWords, check_words

RULE_SETS = ("original", "classic", "variant", "draft")


def step(state: State, rng: Random) -> None:
    acting = state.to_act()
    if acting[0] == NATURE:
        outcomes = state.odds()
        state.apply(NATURE, rng.choices([one for one, _ in outcomes], [weight for _, weight in outcomes])[0])
    else:
        seat = rng.choice(acting)
        state.apply(seat, rng.choice(state.legal(seat)))


@pytest.mark.slow
@pytest.mark.parametrize("rule_set", RULE_SETS)
def test_whatever_happens_is_drawn_in_words(rule_set: str) -> None:
    options = GAME.options({"rule_set": rule_set, "special_cards": True})
    books = [StrictWords(language, (messages.FOLDER, *GAME.word_folders(options))) for language in languages()]
    rng = Random(rule_set)
    for _ in range(3):
        state = GAME.start(options)
        while True:
            audience = rng.choice((0, 1, SPECTATOR, REFEREE))
            view, words, width = state.observe(audience), rng.choice(books), rng.choice((40, 60, 80, 120, 200))
            assert all(length(line) <= width for line in GAME.draw_text(view, words, width))
            GAME.know_text(view, words)
            for action in view.legal:
                words.say(GAME.label(action))
                words.say(GAME.label(action, short=True))
            if not state.to_act():
                break
            step(state, rng)


def test_regions_touch_where_they_are_adjacent() -> None:
    words = messages.words("en", GAME)
    lines = [plain(line) for line in GAME.draw_text(GAME.start().observe(0), words, 80)]
    assert lines[0] == " " * 18 + "┌" + "─" * 35 + "┐"
    assert lines[1].strip().startswith("│Mordor")
    (mirkwood,) = [line for line in lines if "Mirkwood" in line]
    assert [name.strip(" 2") for name in mirkwood.strip(" │").split("│")] == ["Mirkwood", "Fangorn", "Rohan"]
    assert sum("║" in line for line in lines[:-5]) >= 2, "no way across in the mountains"


def test_an_enemy_is_a_mark_until_he_is_seen() -> None:
    words = messages.words("en", GAME)
    state = GAME.start()
    rng = Random(1)
    while state.observe(0).phase == "placing":
        step(state, rng)
    board = "\n".join(plain(line) for line in GAME.draw_text(state.observe(0), words, 80)).split("Turn")[0]
    assert "s1?9" in board
    assert not any(name in board for name in ("Balrog", "Shelob", "Saruman", "Orcs", "Warg", "Troll"))
    known = "\n".join(plain(line) for line in GAME.know_text(state.observe(0), words))
    assert "Balrog" in known


@pytest.mark.parametrize("width", [40, 80])
@pytest.mark.parametrize("language", languages())
def test_a_cut_name_keeps_its_sign(language: str, width: int) -> None:
    """Whoever has been revealed is seen to be so, however long his name is."""
    words = messages.words(language, GAME)
    state, _ = GAME.read_position("classic | F: frodo@rohan sam@rohan | S: witch_king@fangorn! orcs@mordor")
    drawn = [plain(line) for line in GAME.draw_text(state.observe(0), words, width)]
    name = words.name("character", "witch_king")
    assert any(f"5 {name[:6]}" in line and "!" in line for line in drawn), drawn
    assert all(f" {sign} " in " ".join(drawn) for sign in "~=^"), "the signs of the moves are explained"


@pytest.mark.parametrize("rule_set", RULE_SETS[:3])
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("name", ["balanced", "aggressive", "guarded"])
def test_formations_can_be_placed(rule_set: str, seat: int, name: str) -> None:
    state = GAME.start({"rule_set": rule_set})
    plans = GAME.plans(state.observe(seat))
    assert list(plans) == list(FORMATIONS[seat])
    state.apply(seat, plans[name][0])
    rest = GAME.plans(state.observe(seat))[name]
    assert list(rest) == list(plans[name][1:])
    for action in rest:
        state.apply(seat, action)
    assert not GAME.plans(state.observe(seat))
    assert seat not in state.to_act()


def test_no_plan_where_nothing_is_placed() -> None:
    state = GAME.start({"special_cards": True})
    assert not GAME.plans(state.observe(0))


@pytest.mark.parametrize("width", [10, 20, 40, 80])
def test_columns_show_every_item_once(width: int) -> None:
    items = [f"item {number}" for number in range(1, 14)]
    shown = columns(items, width)
    assert sorted(" ".join(shown).replace("item ", "item_").split()) == sorted(i.replace(" ", "_") for i in items)
    assert columns([], width) == []


def test_the_terminals_words_are_complete() -> None:
    source = messages.FOLDER.parent
    beside = [source.parent / name for name in ("arena", "datasets", "cli")]
    check_words([messages.FOLDER], sources=[source, *beside], used=["tally-decisions"])
