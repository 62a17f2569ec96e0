"""Letters: what lasts from one adventure to the next, and letters that came to harm."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mathom.core.errors import OptionsError
from mathom.core.record import LETTER_LENGTH, check_letter
from mathom.core.table import Table
from mathom.core.words import Words
from mathom.games.journeys.journey import Journey
from mathom.games.journeys.letters import read_letter
from mathom.games.journeys.state import Position
from mathom.games.journeys.state_parts import Hero
from mathom.games.journeys.words.content import FOLDER
from tests.games.journeys.trail import (
    GAME,
    LOSE,
    STORIES,
    T1,
    WIN,
    new_table,
    onward,
    out_of_camp,
    played,
    shelved,
    state_of,
    trail,
)

Data = dict[str, Any]
Harm = Callable[[Data], object]


@pytest.fixture(autouse=True, scope="module")
def content() -> Iterator[None]:
    with shelved(trail(), *STORIES):
        yield


def name_of(position: Position, kind: str, number: int) -> str:
    rows: Any = getattr(position.book, kind)
    found: str = rows[number].id
    return found


def act(table: Table, *texts: str) -> None:
    """Whoever may do it does it."""
    for text in texts:
        table.act(next(seat for seat in table.to_act() if text in [a.text for a in table.legal(seat)]), text)


def adventurous() -> Table:
    """The first adventure, in which a hero gets a title, a trinket, flags, counters and some harm; then it is won."""
    table = new_table("story=trail heroes=2")
    played(table, until=out_of_camp)
    for number in range(len(T1["adventure"]["tokens"])):
        while not any(action.text == f"interact {number} 0" for action in table.legal(table.to_act()[0])):
            quiet(table)
        act(table, f"interact {number} 0")
    return played(table)


def quiet(table: Table) -> None:
    """One answer that does nothing much."""
    seat = table.to_act()[0]
    legal = [action.text for action in table.legal(seat)]
    for text in ("pass", "confirm", "no", "turn 0", "turn 1", "end_turn", "hourglass"):
        if text in legal:
            table.act(seat, text)
            return
    table.act(seat, legal[0])


@pytest.fixture(scope="module")
def first(content: None) -> Table:
    return adventurous()


def letter_of(table: Table) -> Data:
    letter = table.state.letter()
    check_letter(letter)
    found: Data = json.loads(letter)
    return found


def opened(table: Table) -> Journey:
    """The next sitting, in camp."""
    return state_of(new_table(*onward(table)))


# What is in it --------------------------------------------------------------------------------------------------------
def test_a_letter_is_one_line_of_sorted_json(first: Table) -> None:
    text = first.state.letter()
    assert text == json.dumps(json.loads(text), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert json.loads(text)["letter"] == 1
    assert json.loads(text)["content"] == {
        "pack": first.state.rules.pack,  # type: ignore[attr-defined]
        "campaign": first.state.rules.campaign,  # type: ignore[attr-defined]
        "adventure": first.state.rules.adventure,  # type: ignore[attr-defined]
    }


@pytest.mark.rule("JE-A-22", "JE-20.0", "JE-20.2", "JE-31.2", "JE-A-18", "JE-99.0")
def test_heroes_go_on_with_their_items_cards_and_titles(first: Table) -> None:
    before, after = state_of(first), opened(first)
    for old, new in zip(before.heroes, after.heroes, strict=True):
        assert (new.number, new.items, new.titles, new.bought) == (old.number, old.items, old.titles, old.bought)
        assert (new.xp, new.played, new.role) == (old.xp, old.played, old.role)
    assert [name_of(after, "skills", card) for hero in after.heroes for card in hero.titles] == ["title_1"]


@pytest.mark.rule("JE-A-19", "JE-79.3")
def test_weaknesses_tokens_harm_and_boons_stay_behind(first: Table) -> None:
    after = opened(first)
    kept = ("number", "role", "items", "titles", "bought", "xp", "played")
    for hero in after.heroes:
        assert hero == Hero(**{name: getattr(hero, name) for name in kept})
    assert after.weaknesses == after.book.weakness_deck
    assert after.harm_decks == (after.book.damage_deck, after.book.fear_deck)
    words = json.dumps(letter_of(first))
    assert "weak" not in words
    assert "damage" not in words


@pytest.mark.rule("JE-A-23", "JE-65.2a", "JE-A-26")
def test_trinkets_go_to_the_partys_inventory(first: Table) -> None:
    finder = next(hero for hero in state_of(first).heroes if hero.trinkets)
    after = opened(first)
    assert [name_of(after, "trinkets", number) for number in after.inventory] == ["tr_rope"]
    assert finder.trinkets
    assert not any(hero.trinkets for hero in after.heroes)
    for seat in (0, 1):
        assert [action.kind for action in after.legal(seat)].count("trinket") == 1


@pytest.mark.rule("JE-A-28", "JE-95.2", "JE-A-36", "JE-16.1", "JE-74.7")
def test_lore_and_experience_go_on(first: Table) -> None:
    after = opened(first)
    assert after.lore == state_of(first).lore == 9
    for hero in after.heroes:
        assert hero.xp[hero.role] == 6


def test_flags_and_counters_of_the_campaign_last_and_others_do_not(first: Table) -> None:
    before, after = state_of(first), opened(first)
    assert {"only_here", "c.bridge", "won_t1"} <= before.flags
    assert before.numbers["mine"] == 1
    assert after.flags == {"c.bridge", "won_t1"}
    assert after.numbers == {"c.count": 1, "steps": 3}


def test_results_so_far_are_told(first: Table) -> None:
    second = played(new_table(*onward(first)), LOSE)
    rows = letter_of(second)["past"]
    assert [(row["slot"], row["adventure"], row["won"]) for row in rows] == [(1, "t1", True), (2, "t2a", False)]
    assert rows[0]["rounds"] == state_of(first).round
    third = opened(second)
    assert [row.adventure for row in third.past] == ["t1", "t2a"]
    seen = third.observe(0).campaign
    assert seen is not None
    assert [(row.title.pl, row.won) for row in seen.past] == [("Przygoda t1", True), ("Przygoda t2a", False)]
    assert (seen.slot, seen.slots) == (3, 3)


def test_a_letter_says_the_same_when_it_is_read_and_written_again(first: Table) -> None:
    """Who plays on and changes nothing hands on what they got."""
    table = played(new_table(*onward(first)))
    before, after = letter_of(first), letter_of(table)
    for hero, later in zip(before["heroes"], after["heroes"], strict=True):
        role = hero["role"]
        assert later == hero | {"xp": hero["xp"] | {role: hero["xp"][role] + 6}}
    assert after["trinkets"] == before["trinkets"]


# Whom it is for -------------------------------------------------------------------------------------------------------
def refused(options: str, letter: str) -> str:
    with pytest.raises(OptionsError) as caught:
        GAME.go_on(options, letter)
    message = caught.value.message
    for language in ("en", "pl"):
        assert Words(language, (FOLDER,)).has(message.id), message.id
    return message.id


@pytest.mark.rule("JE-60.1a")
@pytest.mark.parametrize(
    "change",
    [
        "difficulty=hard",
        "lethal_spills=no",
        "counterattack_exhausts=no",
        "rally_scout_must_prepare=yes",
        "shoot_over_walls=yes",
        "replay_after_defeat=yes",
    ],
)
def test_difficulty_and_options_cannot_change_on_the_way(first: Table, change: str) -> None:
    options, letter = onward(first)
    assert refused(f"{options} {change}", letter) == "letter-options"
    GAME.go_on(f"{options} leader=1", letter)


def test_a_letter_belongs_to_one_campaign_party_and_adventure(first: Table) -> None:
    options, letter = onward(first)
    assert refused(f"{options} heroes=3", letter) == "letter-heroes"
    assert refused("story=trail/t2c", letter) == "letter-adventure"
    assert refused("story=trail/t1", letter) == "letter-adventure"
    assert refused("story=cinders/a2", letter) == "letter-campaign"
    assert refused("story=a2", letter) == "letter-campaign"
    assert refused("story=t2a", letter) == "letter-campaign"


# Harm -----------------------------------------------------------------------------------------------------------------
def put(*path: Any) -> Harm:
    """Put a value, the last of these, at the place that the others lead to."""

    def harm(data: Data) -> None:
        at: Any = data
        for step in path[:-2]:
            at = at[step]
        at[path[-2]] = path[-1]

    return harm


HARMS: dict[str, tuple[Harm, str]] = {
    "another version": (put("letter", 2), "letter-version"),
    "no number": (put("lore", "much"), "letter-form"),
    "a number that is no whole one": (put("lore", 1.5), "letter-form"),
    "lore below nothing": (put("lore", -1), "letter-form"),
    "too much lore": (put("lore", 10**30), "letter-form"),
    "experience below nothing": (put("heroes", 0, "xp", "warden", -1), "letter-form"),
    "too much experience": (put("heroes", 0, "xp", "warden", 10**6), "letter-form"),
    "experience that is no number": (put("heroes", 0, "xp", "warden", True), "letter-form"),
    "no heroes": (put("heroes", []), "letter-form"),
    "a hundred heroes": (put("heroes", [{}] * 100), "letter-form"),
    "something more": (put("gold", 7), "letter-form"),
    "something more of a hero": (put("heroes", 0, "gold", 7), "letter-form"),
    "an unknown hero": (put("heroes", 0, "hero", "sauron"), "letter-unknown"),
    "an unknown role": (put("heroes", 0, "role", "king"), "letter-unknown"),
    "an unknown role in experience": (put("heroes", 0, "xp", "king", 3), "letter-unknown"),
    "an unknown role played": (put("heroes", 0, "played", ["king"]), "letter-unknown"),
    "an unknown item": (put("heroes", 0, "items", ["one_ring"]), "letter-unknown"),
    "an unknown title": (put("heroes", 0, "titles", ["title_99"]), "letter-unknown"),
    "a title that is none": (put("heroes", 0, "titles", ["basic_1"]), "letter-unknown"),
    "an unknown card": (put("heroes", 0, "bought", ["warden_99"]), "letter-unknown"),
    "a card that is not for sale": (put("heroes", 0, "bought", ["warden_1"]), "letter-unknown"),
    "a basic card bought": (put("heroes", 0, "bought", ["basic_1"]), "letter-unknown"),
    "an unknown trinket": (put("trinkets", ["tr_ring_of_power"]), "letter-unknown"),
    "a trinket twice": (put("trinkets", ["tr_rope", "tr_rope"]), "letter-twice"),
    "a card twice": (put("heroes", 0, "bought", ["warden_4", "warden_4"]), "letter-twice"),
    "a title of another": (put("heroes", 1, "titles", ["title_1"]), "letter-twice"),
    "three swords": (put("heroes", 0, "items", ["sword_1"] * 3), "letter-items"),
    "two armours": (put("heroes", 0, "items", ["mail_1", "cloak_1"]), "letter-items"),
    "a bow and a sword": (put("heroes", 0, "items", ["bow_1", "sword_1"]), "letter-items"),
    "more copies than there are": (put("heroes", 0, "items", ["axe_1", "axe_1"]), "letter-twice"),
    "an undeclared flag": (put("flags", ["only_here"]), "letter-unknown"),
    "an odd flag": (put("flags", ["No Flag"]), "letter-form"),
    "an undeclared counter": (put("numbers", "mine", 3), "letter-unknown"),
    "a huge counter": (put("numbers", "c.count", 10**40), "letter-form"),
    "an unknown past": (put("past", 0, "adventure", "t9"), "letter-unknown"),
    "a past out of order": (put("past", 0, "slot", 2), "letter-unknown"),
    "no past": (put("past", []), "letter-none"),
    "another way": (put("next", "adventure", "t3a"), "letter-adventure"),
    "another slot": (put("next", "slot", 3), "letter-adventure"),
    "another campaign": (put("campaign", "cinders"), "letter-campaign"),
    "an option less": (put("options", {}), "letter-options"),
    "a level that there is not": (put("difficulty", "easy"), "letter-options"),
    "a name that is too long": (put("party", "x" * 500), "letter-form"),
}


@pytest.mark.parametrize("harm", HARMS)
def test_a_letter_that_came_to_harm_is_refused_in_words(first: Table, harm: str) -> None:
    options, letter = onward(first)
    data = json.loads(letter)
    data["heroes"][0]["titles"], data["heroes"][1]["titles"] = ["title_1"], []
    GAME.go_on(options, json.dumps(data))
    change, message = HARMS[harm]
    change(data)
    assert refused(options, json.dumps(data)) == message


def test_the_same_hero_or_role_twice_is_refused(first: Table) -> None:
    options, letter = onward(first)
    for field in ("hero", "role"):
        data = json.loads(letter)
        data["heroes"][1][field] = data["heroes"][0][field]
        assert refused(options, json.dumps(data)) == "letter-twice"


@pytest.mark.parametrize(
    "text",
    [
        "?",
        "null",
        "[]",
        "7",
        '"x"',
        "{}",
        "[" * 90_000,
        '{"a":' * 10_000,
        "\ud800",
        "\x00",
        "{" + " " * 1_000_000 + "}",
    ],
)
def test_what_is_no_letter_at_all(first: Table, text: str) -> None:
    options, _ = onward(first)
    assert refused(options, text) in ("letter-none", "letter-form", "letter-long")
    assert refused(options, "x" * (LETTER_LENGTH + 1)) == "letter-long"


@given(data=st.data())
@settings(max_examples=150, deadline=None)
def test_whatever_a_letter_holds_it_is_opened_or_refused(first: Table, data: st.DataObject) -> None:
    """A change anywhere, by chance; what is opened can be played."""
    options, letter = onward(first)
    text = json.loads(letter)
    at: Any = text
    while isinstance(at, dict | list) and at:
        keys = [*at] if isinstance(at, dict) else [*range(len(at))]
        key = data.draw(st.sampled_from(keys))
        if isinstance(at[key], dict | list) and at[key] and data.draw(st.booleans()):
            at = at[key]
            continue
        odd: list[Any] = ["", "warden", "sword_1", "title_1", 0, -1, 10**9, None, True, [], {}, "a\u2028b", 0.5]
        at[key] = data.draw(st.one_of(st.sampled_from(odd), st.text(max_size=6), st.integers(-5, 5)))
        break
    try:
        state = GAME.go_on(options, json.dumps(text))
    except OptionsError:
        return
    for seat in state.to_act():
        assert state.legal(seat)


def test_a_letter_is_read_by_its_form(first: Table) -> None:
    letter = read_letter(first.state.letter())
    assert (letter.campaign, letter.next.adventure) == ("trail", "t2a")
    assert [hero.hero for hero in letter.heroes] == [row["hero"] for row in letter_of(first)["heroes"]]


def test_without_a_campaign_there_is_no_letter() -> None:
    alone = played(new_table("story=t1"), WIN)
    assert alone.result() is not None
    assert alone.state.letter() == ""
    assert GAME.onward(alone.record) is None
    running = new_table()
    assert running.state.letter() == ""
