"""What is seen of a sitting (rules 5): decks, harm and enemies as far as anybody knows them, the story as far as it has
come out; and worlds that are rebuilt from it.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any

import msgspec
import pytest

from mathom.core.action import NATURE, REFEREE, SPECTATOR
from mathom.core.errors import NotationError
from mathom.core.masks import members
from mathom.games.journeys import GAME
from mathom.games.journeys.journey import Journey
from mathom.games.journeys.observe import told, view
from mathom.games.journeys.sample import sample_world, world_of
from mathom.games.journeys.scramble import scrambled
from mathom.games.journeys.seen import View
from mathom.games.journeys.shown import shown
from mathom.games.journeys.state import Position
from mathom.games.journeys.story_tests import CumulativeTest
from tests.games.journeys.harness import Table, battle, option, start, story, terrain, threshold, tile, token, trigger
from tests.games.journeys.test_random_play import ADVENTURES, options, walk

UNHASHED = ("log", "menu", "chances", "book", "ground", "stack")
"""What a rebuilt state need not have alike, or is compared by what is seen of it."""


def seen(table: Table, audience: int = 0) -> View:
    """What a seat sees."""
    return view(table.state, audience)


def elsewhere(table: Table, variant: int = 0) -> Table:
    """The same table in a world where everything is different that has not come out."""
    s = table.state
    return Table(world_of(view(s, 0), scrambled(s.book, shown(s), variant)))


def sent(state: Journey, audience: int = 0) -> bytes:
    """Every byte that an audience is sent."""
    return GAME.observation_to_json(view(state, audience))


def pressed(*steps: dict[str, Any]) -> Table:
    """A story does this, for Maerwen, who carries nothing that could help."""
    bare: dict[str, tuple[str, ...]] = {"maerwen": (), "hefta": ()}
    table = start(story(tokens=[token("lever", "J01.a", *steps)]), items=bare).turn("maerwen")
    return table.play("interact lever")


# Rebuilding -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("adventure", ADVENTURES)
def test_the_referee_sees_everything(adventure: str) -> None:
    """From what the referee sees, over the wire, the very same state can be made."""
    number = ADVENTURES.index(adventure)
    for at, (state, _, _) in enumerate(walk(options(adventure, 2 + number % 4, "hard"), number)):
        if at % 11 == number:
            data = sent(state, REFEREE)
            again = GAME.unpack(data)
            assert sent(again, REFEREE) == data
            for name in Position.__slots__:
                if name not in UNHASHED:
                    assert getattr(again, name) == getattr(state, name), name


@pytest.mark.slow
@pytest.mark.parametrize("adventure", ADVENTURES)
def test_a_world_is_made_of_what_is_seen(adventure: str) -> None:
    """And looks the same to whoever saw it, with nothing of the true story in it that has not come out."""
    number = ADVENTURES.index(adventure)
    rng = Random(number)
    for at, (state, _, _) in enumerate(walk(options(adventure, 2 + number % 4, "normal"), number)):
        if at % 23 == number:
            for audience in (0, state.rules.heroes - 1, SPECTATOR):
                data = sent(state, audience)
                world = GAME.sample_world(GAME.observation_from_json(data), rng)
                assert sent(world, audience) == data
                assert world.book is not state.book
                assert world.book.adventure != state.book.adventure


def test_content_that_is_not_ours_is_refused() -> None:
    state = GAME.start("heroes=2")
    world = GAME.sample_world(state.observe(0), Random(0))
    with pytest.raises(NotationError):
        sample_world(world.observe(REFEREE), Random(0))


def test_a_stranger_can_read_it() -> None:
    """Each field is described, or has a name that says it; the schema says what is in lists."""
    schema = msgspec.json.schema(View, schema_hook=lambda _: {"type": "string"})
    views = schema["$defs"]["View"]["properties"]
    assert {"heroes", "groups", "threat", "objective", "tokens", "tiles", "test"} <= views.keys()
    assert schema["$defs"]["TokenSeen"]["description"] == "A token on the map."


# Cards ----------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-H-01")
def test_a_deck_is_sorted_but_for_what_was_put_back_openly() -> None:
    table = start(story(scout={"setup": 2, "rally": 0}), bare=False)
    hero = seen(table).heroes[0]
    state = table.state
    assert [*hero.deck.cards] == [
        state.book.skills[card].id for card, number in state.heroes[0].deck.undecided for _ in range(number)
    ]
    known = [*hero.deck.top, *hero.deck.bottom]
    assert len(known) + len(hero.prepared) == 3  # role card 1, and two that were scouted
    for audience in (1, SPECTATOR):
        assert seen(table, audience).heroes[0] == hero


@pytest.mark.rule("JE-H-03")
def test_a_card_that_nobody_has_seen_has_no_name() -> None:
    table = pressed({"suffer": {"damage": 2, "facedown": True, "who": "actor"}})
    damage = seen(table).heroes[0].damage
    assert damage.facedown == (None, None)
    assert damage.faceup == ()
    deck = seen(table).damage_deck
    assert len(deck.cards) == len(table.book.damage_deck)
    assert sent(elsewhere(table).state) == sent(table.state)


@pytest.mark.rule("JE-H-04")
def test_a_card_under_its_deck_is_known() -> None:
    harm = {"suffer": {"damage": 1, "facedown": True, "who": "actor"}}
    table = pressed(harm, {"heal": {"damage": 1, "who": "actor"}})
    for audience in (0, 1, SPECTATOR):
        assert len(seen(table, audience).damage_deck.bottom) == 1


@pytest.mark.rule("JE-H-02")
def test_what_lies_before_a_hero_is_open() -> None:
    table = pressed({"gain_boon": {"boon": "hidden"}}, {"gain_inspiration": {"n": 2}})
    for audience in (1, SPECTATOR):
        maerwen = seen(table, audience).heroes[0]
        assert maerwen.boons == ("hidden",)
        assert maerwen.inspiration == 2
        assert maerwen.prepared == ()


# The story ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-H-06")
def test_what_is_not_placed_is_not_named() -> None:
    """Tiles, tokens and groups that are still to come have no name in what anybody is sent."""
    for adventure in ADVENTURES:
        for at, (state, _, _) in enumerate(walk(options(adventure, 3, "normal"), 5)):
            if at % 40 == 30:
                data = sent(state).decode()
                book = state.book
                for tile_number in range(len(book.placements)):
                    if not state.placed >> tile_number & 1:
                        assert f'"{book.placements[tile_number].name}' not in data
                for number, row in enumerate(book.tokens):
                    if state.token_at[number] < 0 and not state.tokens_gone >> number & 1:
                        assert json.dumps(row.text_en, ensure_ascii=False) not in data


@pytest.mark.rule("JE-H-07")
def test_a_threshold_has_a_place_and_a_hint() -> None:
    bar = {"end": 40, "thresholds": [threshold(20, {"text": {"en": "Doom.", "pl": "Zguba."}}, text_en="It comes.")]}
    table = start(story(threat=bar))
    threat = seen(table).threat
    assert threat is not None
    assert [(row.at, row.hint.en, row.fired) for row in threat.thresholds] == [(20, "Soon.", False)]
    assert threat.end == 40
    assert b"It comes." not in sent(table.state)
    assert b"Doom." not in sent(table.state)
    other = elsewhere(table)
    assert other.book.thresholds[0].hint_en == "Soon."
    assert other.book.thresholds[0].text_en != "It comes."


@pytest.mark.rule("JE-H-08")
def test_a_token_shows_its_text_and_what_can_be_pressed() -> None:
    door = token(
        "door",
        "J01.b",
        options=[option("Knock.", {"lore": 3}), option("Kick.", {"threat": 1}, **{"if": {"flag": "angry"}})],
    )
    table = start(story(tokens=[door]))
    shown_token = seen(table).tokens[0]
    assert (shown_token.number, shown_token.place, shown_token.text.en) == (0, "J01.b", "door")
    assert [button.label.en for button in shown_token.buttons] == ["Knock."]
    assert b"Kick." not in sent(table.state)
    labels = [row.label_en for row in elsewhere(table).book.tokens[0].options]
    assert labels[0] == "Knock."
    assert labels[1] != "Kick."
    before = table.copy()
    table.story({"flag": "angry"})
    assert [button.label.en for button in seen(table).tokens[0].buttons] == ["Knock.", "Kick."]
    assert told(before.state, table.state)


def test_flags_and_variables_have_no_names() -> None:
    secret = trigger("round:9", {"flag": "betrayed"}, {"set": {"var": "wolves", "value": 1}})
    table = start(story(triggers=[secret]))
    table.state.flags = frozenset({"betrayed"})
    table.state.numbers = {"wolves": 3}
    assert b"betrayed" not in sent(table.state)
    assert b"wolves" not in sent(table.state)
    other = elsewhere(table)
    assert (other.state.flags, other.state.numbers) == (table.state.flags, table.state.numbers)


# Enemies and tests ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-H-09")
def test_an_attack_is_known_once_it_was_drawn() -> None:
    table = start()
    table.enemy("grey_warg", at="J01.a", figures=1)
    number = table.book.enemy["grey_warg"]
    group = seen(table).groups[0]
    assert (group.enemy, group.place, len(group.figures)) == ("grey_warg", "J01.a", 1)
    assert seen(table).enemies_known == ()
    assert elsewhere(table).book.enemies[number].attacks != table.book.enemies[number].attacks
    table.turn("maerwen")
    table.play("travel", "move J01.b")  # provokes it
    known = [row for row in seen(table).enemies_known if row.kind == "attack"]
    assert len(known) == 1
    drawn = known[0].number
    assert elsewhere(table).book.enemies[number].attacks[drawn] == table.book.enemies[number].attacks[drawn]
    others = [row for place, row in enumerate(table.book.enemies[number].attacks) if place != drawn]
    assert [row for place, row in enumerate(elsewhere(table).book.enemies[number].attacks) if place != drawn] != others


def cumulative(**more: Any) -> dict[str, Any]:
    """A test over several attempts."""
    return {"test_cumulative": {"id": "dig", "attr": ["might"], "target": 9, "done": [{"lore": 1}], **more}}


@pytest.mark.rule("JE-H-10")
@pytest.mark.parametrize("open_target", [False, True])
def test_how_much_a_test_over_several_attempts_needs_is_hidden(open_target: bool) -> None:
    table = start(story(tokens=[token("well", "J01.a", cumulative(show_target=open_target))]))
    table.turn("maerwen")
    before = table.copy()
    with table.awaiting():
        table.play("interact well")
    test = seen(table).test
    assert test is not None
    assert test.need == (9 if open_target else None)
    other = elsewhere(table)
    assert sent(other.state) == sent(table.state)
    op = next(op for op in other.book.story_ops if isinstance(op, CumulativeTest))
    assert (op.target == 9) is open_target
    table.chance()
    assert told(before.state, table.state)


# Undo -----------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-H-13")
def test_what_has_come_out_cannot_be_taken_back() -> None:
    """A step of the story, a draw, a tile, a drawn attack; but not a move over ground that all know."""
    table = start(story(tokens=[token("door", "J01.b", {"text": {"en": "Creak.", "pl": "Skrzyp."}})]))
    table.turn("maerwen")

    def tells(action: str) -> bool:
        before = table.copy()
        table.play(action)
        return told(before.state, table.state)

    assert not tells("travel")
    assert not tells("move J01.b")
    assert tells("interact door")


@pytest.mark.rule("JE-H-11")
def test_chance_is_always_news() -> None:
    state = GAME.start("heroes=2")
    rng = Random(3)
    found = 0
    while found < 20:
        seats = state.to_act()
        before = state.clone()
        if seats == (NATURE,):
            state.apply(NATURE, rng.choice([action for action, _ in state.odds()]))
            assert state.learned(before, 0)
            found += 1
        else:
            state.apply(seats[0], rng.choice(state.legal(seats[0])))


def test_a_placed_tile_that_waits_for_its_neighbour_says_nothing_of_it() -> None:
    table = start(story(tiles=[tile("J01", (0, 0), 0, explore=False), tile("J02", (4, -4), 1, when="later")]))
    assert [row.id for row in seen(table).tiles] == ["J01"]
    assert [*members(table.state.placed)] == [0]
    assert b"J02" not in sent(table.state)


def test_a_world_in_which_a_hero_has_just_stepped_into_several_things_can_be_played_on() -> None:
    from tests.games.journeys.test_moving import THORNS

    told_of = battle(terrain=[terrain("pit", "B1.B"), terrain("bushes", "B1.B", "thorns", special=THORNS)])
    table = start(told_of, items={"hefta": []}).turn("hefta").play("travel", "move B1.B")
    there = elsewhere(table)
    assert there.legal() == table.legal() == ["terrain pit", "terrain thorns"]
    there.play("terrain pit")
