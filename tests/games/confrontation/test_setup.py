"""Setting up (rules 3.3) and the draft (rules 3.4)."""

from __future__ import annotations

from itertools import combinations
from math import prod

import pytest

from mathom.core.action import SPECTATOR
from mathom.core.errors import OptionsError
from mathom.games.confrontation import GAME
from tests.games.confrontation.harness import Play, new, position

RULE_SETS = ("original", "classic", "variant", "draft")
STARTS = {
    "F": ("arthedain", "cardolan", "rhudaur", "eregion", "enedwaith"),
    "S": ("mirkwood", "fangorn", "rohan", "dagorlad", "gondor"),
}
HOME = {"F": "shire", "S": "mordor"}
MOUNTAINS = ("high_pass", "misty_mountains", "caradhras", "gap_of_rohan")
CARDS = {
    "F": ("shadowfax", "gandalf_the_white", "king_revealed", "gwaihir"),
    "S": ("palantir", "recall_to_mordor", "dark_of_mordor", "crebain"),
}


def drafted(game: Play, star: str = "") -> Play:
    """Through the draft: the sides named take the star side of every tile."""
    while game.phase == "drafting":
        side = "F" if game.options("F") else "S"
        game.play(f"{side} {game.options(side)[side in star]}")
    return game


def place(game: Play, side: str, pick: int = 0) -> Play:
    """A side puts its characters out, the first on the list or another."""
    for _ in range(5):
        options = game.options(side)
        game.play(f"{side} {options[pick % len(options)]}")
    return game


def sent(game: Play, side: str) -> bytes:
    """All that a side is sent."""
    return GAME.observation_to_json(game.sees(side))


# Placement -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-SETUP-03", "CF-SETUP-04", "CF-SETUP-05", "CF-SETUP-06", "CF-SETUP-07")
@pytest.mark.parametrize("rule_set", RULE_SETS)
@pytest.mark.parametrize("side", ["F", "S"])
@pytest.mark.parametrize("pick", [0, 2, 5])
def test_five_go_in_front_one_each_and_four_stay_at_home(rule_set: str, side: str, pick: int) -> None:
    game = drafted(new(f"rule_set={rule_set}"))
    chosen: dict[str, str] = {}
    for _ in range(5):
        options = game.options(side)
        who, _, region = options[pick % len(options)].partition("@")
        chosen[region] = who
        game.play(f"{side} {who}@{region}")
    assert game.options(side) == []
    assert set(chosen) == set(STARTS[side])
    assert all(game.at(who) == region for region, who in chosen.items())
    others = [name for name in game.sees(side).roster if name not in chosen.values()]
    mine = [name for name in others if (game.sees(side).roster.index(name) < 9) == (side == "F")]
    assert [game.at(name) for name in mine] == [HOME[side]] * 4
    stands = [stand for stand in game.sees(side).stands if stand.mark[0] == side.lower()]
    assert len(stands) == 9
    assert not any(stand.region in MOUNTAINS for stand in stands)


@pytest.mark.rule("CF-SETUP-03", "CF-SETUP-04", "CF-SETUP-05", "CF-SETUP-06", "CF-SETUP-09")
@pytest.mark.parametrize("side", ["F", "S"])
def test_there_are_15120_placements_a_side(side: str) -> None:
    """Anybody may go anywhere: 9, 8, 7, 6, 5 to choose from; who is left stays at home, in no order."""
    game = new("rule_set=classic")
    sizes = []
    for _ in range(5):
        options = game.options(side)
        names = {option.partition("@")[0] for option in options}
        assert len({option.partition("@")[2] for option in options}) == 1
        assert len(names) == len(options)
        sizes.append(len(options))
        game.play(f"{side} {options[-1]}")
    assert prod(sizes) == 15120
    at_home = [stand.group for stand in game.sees(side).stands if stand.region == HOME[side]]
    assert len(at_home) == 4
    assert len(set(at_home)) == 1
    assert at_home[0] > 0, "the four at home are one group"


@pytest.mark.rule("CF-SETUP-02")
@pytest.mark.parametrize("rule_set", RULE_SETS)
def test_both_begin_with_nine_cards_in_hand_and_no_discards(rule_set: str) -> None:
    game = drafted(new(f"rule_set={rule_set}"))
    place(place(game, "F"), "S")
    assert game.hand("F") == ["1", "2", "3", "4", "5", "magic", "noble_sacrifice", "elven_cloak", "retreat_f"]
    assert game.hand("S") == ["1", "2", "3", "4", "5", "6", "magic", "eye_of_sauron", "retreat_s"]
    assert game.discards("F") == game.discards("S") == []
    assert game.sees("F").discards == ((), ())


@pytest.mark.rule("CF-SETUP-01", "CF-SETUP-08", "CF-SETUP-10")
@pytest.mark.parametrize("side, other", [("F", "S"), ("S", "F")])
def test_a_placement_tells_the_opponent_nothing(side: str, other: str) -> None:
    """Two different placements look alike to the last byte, to the opponent and to a spectator; the owner sees
    faces.
    """
    seen: list[tuple[bytes, bytes]] = []
    for pick in (0, 3, 4, 7):
        game = place(place(new("rule_set=classic"), side, pick), other)
        stands = [stand for stand in game.sees(other).stands if stand.mark[0] == side.lower()]
        assert len(stands) == 9
        assert not any(stand.face or stand.shown for stand in stands)
        own = [stand for stand in game.sees(side).stands if stand.mark[0] == side.lower()]
        assert all(stand.face and not stand.shown for stand in own)
        seen.append((sent(game, other), GAME.observation_to_json(game.state.observe(SPECTATOR))))
    assert len(set(seen)) == 1


@pytest.mark.rule("CF-SETUP-10", "CF-HID-03")
@pytest.mark.parametrize("first", ["F", "S"])
def test_both_place_at_the_same_time_in_any_order(first: str) -> None:
    """Neither waits for the other, and an unfinished placement cannot be seen."""
    second = "S" if first == "F" else "F"
    game, other = new("rule_set=classic"), new("rule_set=classic")
    assert game.state.to_act() == (0, 1)
    for number in range(5):
        assert game.state.to_act() == (0, 1)
        game.play(f"{first} {game.options(first)[number]}")
        other.play(f"{first} {other.options(first)[-1]}")
        assert sent(game, second) == sent(other, second)
        assert not any(stand.face for stand in game.sees(second).stands)
    assert game.phase == "placing"
    assert game.options(second)
    place(game, second)
    assert (game.phase, game.turn) == ("turn", "S")


@pytest.mark.rule("CF-SETUP-01", "CF-HID-32")
def test_the_order_of_stands_at_home_does_not_follow_the_faces() -> None:
    """Whoever of the four leaves home first, the opponent sees the same stand go."""
    seen = set()
    for mover in ("saruman", "orcs", "warg", "cave_troll"):
        game = place(place(new("rule_set=classic"), "F"), "S")
        assert game.at(mover) == "mordor"
        seen.add(sent(game.play(f"{mover} mordor>dagorlad"), "F"))
    assert len(seen) == 1


# The beginning of a game ---------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-SETUP-12")
@pytest.mark.parametrize("rule_set", ["classic", "variant"])
def test_every_character_is_on_the_side_of_the_rule_set(rule_set: str) -> None:
    game = place(place(new(f"rule_set={rule_set}"), "F"), "S")
    faces = [stand.face for side in "FS" for stand in game.sees(side).stands if stand.mark[0] == side.lower()]
    stars = [face for face in faces if face in _STAR_NAMES]
    assert len(faces) == 18
    assert len(stars) == (18 if rule_set == "variant" else 0)


_STAR_NAMES = (
    *("frodo_star", "sam_star", "elrond", "aragorn_star", "gandalf_star", "treebeard", "faramir", "smeagol", "theoden"),
    *("uruk_hai", "witch_king_star", "saruman_star", "wormtongue", "orcs_star", "mouth_of_sauron", "watcher"),
    *("flying_nazgul_star", "gollum"),
)


@pytest.mark.rule("CF-SETUP-13")
def test_in_original_both_special_cards_of_each_side_lie_open() -> None:
    game = new("rule_set=original special_cards=yes")
    assert game.phase == "placing", "nothing to choose"
    for side in "FS":
        assert set(game.sees(side).specials) == {"shadowfax", "gandalf_the_white", "palantir", "recall_to_mordor"}


@pytest.mark.rule("CF-SETUP-14", "CF-HID-03")
@pytest.mark.parametrize("rule_set", ["classic", "variant"])
def test_each_player_chooses_two_of_his_four_special_cards(rule_set: str) -> None:
    game = new(f"rule_set={rule_set} special_cards=yes")
    assert game.phase == "choosing"
    for side in "FS":
        pairs = {frozenset(option.split()[1:]) for option in game.options(side)}
        assert pairs == {frozenset(pair) for pair in combinations(CARDS[side], 2)}
        assert len(game.options(side)) == 6
    before = game.sees("S")
    game.play("F choose shadowfax gwaihir")
    after = game.sees("S")
    assert after.specials == before.specials == ()
    assert after.log == before.log
    game.play("S choose palantir crebain")
    assert game.phase == "placing"
    for side in "FS":
        assert set(game.sees(side).specials) == {"shadowfax", "gwaihir", "palantir", "crebain"}
    place(place(game, "F"), "S")
    assert not any(option.startswith(("recall", "dark")) for option in game.options("S")), "back in the box"
    assert any(option.startswith("crebain") for option in game.options("S"))


@pytest.mark.rule("CF-SETUP-14")
def test_the_choice_of_special_cards_cannot_be_told_from_another_before_both_are_shown() -> None:
    seen = set()
    for option in new("rule_set=classic special_cards=yes").options("F"):
        game = new("rule_set=classic special_cards=yes").play(f"F {option}")
        seen.add(sent(game, "S"))
    assert len(seen) == 1


@pytest.mark.rule("CF-SETUP-15")
@pytest.mark.parametrize("weaker, side", [("fellowship", "F"), ("sauron", "S")])
@pytest.mark.parametrize("rule_set, most", [("original", 2), ("classic", 4), ("variant", 4), ("draft", 4)])
def test_as_a_handicap_one_player_alone_gets_as_many_special_cards_as_agreed(
    weaker: str, side: str, rule_set: str, most: int
) -> None:
    for cards in range(1, most + 1):
        options = f"rule_set={rule_set} special_cards=yes handicap={weaker} handicap_cards={cards}"
        game = drafted(new(options))
        if cards < most:
            assert game.phase == "choosing"
            assert game.options("S" if side == "F" else "F") == []
            assert all(len(option.split()) == cards + 1 for option in game.options(side))
            game.play(f"{side} {game.options(side)[0]}")
        assert game.phase == "placing"
        for seat in "FS":
            assert len(game.sees(seat).specials) == cards
            assert set(game.sees(seat).specials) <= set(CARDS[side])


@pytest.mark.rule("CF-SETUP-15")
@pytest.mark.parametrize(
    "options",
    [
        "special_cards=no handicap=sauron",
        "special_cards=yes handicap=sauron handicap_cards=5",
        "special_cards=yes handicap=sauron handicap_cards=0",
        "rule_set=original special_cards=yes handicap=fellowship handicap_cards=3",
    ],
)
def test_a_handicap_is_from_one_card_to_all_of_the_side(options: str) -> None:
    with pytest.raises(OptionsError):
        new(options)


@pytest.mark.rule("CF-SETUP-16")
@pytest.mark.parametrize("rule_set, star", [("variant", ""), ("draft", "F"), ("draft", "")])
def test_frodo_begins_as_ring_bearer(rule_set: str, star: str) -> None:
    game = drafted(new(f"rule_set={rule_set}"), star)
    bearer = "frodo_star" if rule_set == "variant" or star else "frodo"
    assert game.sees("S").ring_bearer == bearer
    place(place(game, "F"), "S")
    assert game.sees("F").ring_bearer == bearer


@pytest.mark.rule("CF-SETUP-17", "CF-DRAFT-06")
@pytest.mark.parametrize("rule_set", RULE_SETS)
@pytest.mark.parametrize("cards", ["yes", "no"])
def test_the_order_is_draft_then_special_cards_then_placement(rule_set: str, cards: str) -> None:
    game = new(f"rule_set={rule_set} special_cards={cards}")
    phases = [game.phase]
    while game.phase != "turn":
        side = "F" if game.options("F") else "S"
        game.play(f"{side} {game.options(side)[0]}")
        if game.phase != phases[-1]:
            phases.append(game.phase)
    expected = ["placing", "turn"]
    if cards == "yes" and rule_set != "original":
        expected.insert(0, "choosing")
    if rule_set == "draft":
        expected.insert(0, "drafting")
    assert phases == expected
    assert game.turn == "S"


# Draft ---------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-DRAFT-01", "CF-DRAFT-04", "CF-HID-03")
def test_the_draft_is_secret_until_both_have_chosen() -> None:
    game = new("rule_set=draft")
    other = new("rule_set=draft")
    for number in range(9):
        game.play(f"F {game.options('F')[number % 2]}")
        other.play(f"F {other.options('F')[0]}")
        assert sent(game, "S") == sent(other, "S")
    assert not any(game.sees("S").roster[:9])
    assert all(game.sees("F").roster[:9]), "the owner knows what he has chosen"
    for number in range(9):
        assert not any(game.sees("F").roster[9:])
        game.play(f"S {game.options('S')[number % 2]}")
    assert game.sees("F").roster == game.sees("S").roster
    assert all(game.sees("F").roster)
    assert game.sees("S").roster[:9] == tuple(
        name for number, name in enumerate(game.sees("F").roster[:9]) if (name in _STAR_NAMES) == (number % 2 == 1)
    )


@pytest.mark.rule("CF-DRAFT-01", "CF-DRAFT-02", "CF-DRAFT-03")
@pytest.mark.parametrize("side", ["F", "S"])
@pytest.mark.parametrize("mask", [0, 0b111111111, 0b101010101, 0b000000001, 0b100000000, 0b011100110])
def test_any_mixture_of_sides_may_be_drafted(side: str, mask: int) -> None:
    """Two choices for each of nine tiles, whatever was chosen before: 512 mixtures."""
    game = new("rule_set=draft")
    chosen = []
    for tile in range(9):
        options = game.options(side)
        assert len(options) == 2
        assert [option.removeprefix("draft ") in _STAR_NAMES for option in options] == [False, True]
        chosen.append(options[mask >> tile & 1].removeprefix("draft "))
        game.play(f"{side} {options[mask >> tile & 1]}")
    assert game.options(side) == []
    start = 0 if side == "F" else 9
    assert list(game.sees(side).roster[start : start + 9]) == chosen
    drafted(game)
    assert list(game.sees("F").roster[start : start + 9]) == chosen


@pytest.mark.rule("CF-DRAFT-05")
def test_a_shown_side_cannot_be_changed() -> None:
    game = new("rule_set=draft")
    game.play("F draft frodo_star")
    assert game.refuses("F", "draft frodo")
    drafted(game)
    assert game.phase == "placing"
    for text in ("draft frodo", "draft frodo_star", "draft sam_star"):
        assert game.refuses("F", text)
    assert game.sees("S").roster[0] == "frodo_star"
    place(place(game, "F"), "S")
    assert game.refuses("S", "draft wormtongue")


@pytest.mark.rule("CF-DRAFT-06")
def test_the_rules_for_star_characters_hold_in_a_draft_for_those_in_play() -> None:
    """Star Frodo passes the Ring to Sam, classic Frodo does not; only star Witch-king wins in the Shire."""
    text = "draft | F: {}@arthedain sam@cardolan | S: balrog@rhudaur | turn S"
    game = position(text.format("frodo_star")).play("balrog rhudaur>arthedain").cards("1", "6")
    assert game.result is None
    assert game.sees("S").ring_bearer == "sam"
    game = position(text.format("frodo")).play("balrog rhudaur>arthedain", "decline").cards("1", "6")
    assert (game.winner, game.ended_by) == ("S", "CF-END-02")
    text = "draft | F: frodo@rohan sam@cardolan | S: {}@arthedain warg@mordor | turn S"
    game = position(text.format("witch_king_star")).play("witch_king_star arthedain>shire")
    assert (game.winner, game.ended_by) == ("S", "CF-END-05")
    game = position(text.format("witch_king")).play("witch_king arthedain>shire")
    assert (game.result, game.turn, game.at("witch_king")) == (None, "F", "shire")
