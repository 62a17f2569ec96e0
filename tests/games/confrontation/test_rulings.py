"""The rulings of section 8.1: where the books are silent, garbled or at odds, what we play."""

from __future__ import annotations

import pytest

from mathom.core.action import SPECTATOR
from mathom.core.errors import NotationError, OptionsError
from mathom.games.confrontation import GAME
from mathom.games.confrontation.content import CARDS, CHARACTERS, HAND, REGIONS, RING_SIDES, SPECIALS, STAR_SIDES
from tests.games.confrontation.harness import Play, new, position

REVISED = ("classic", "variant", "draft")
EDITIONS = ("original", "classic")
EVERY_SET = ("original", "classic", "variant", "draft")


def place_all(game: Play) -> Play:
    """Both place their characters in the order they come, the first into the first region."""
    while game.phase == "placing":
        side = "F" if game.state.to_act()[0] == game.state.swap else "S"
        game.play(f"{side} {game.options(side)[0]}")
    return game


def prompts(game: Play, side: str, *texts: str) -> bool:
    """Whether exactly this is asked of exactly this side."""
    return game.menu == {side: list(texts)}


# Board, setup, movement ----------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-RUL-01")
@pytest.mark.parametrize("rule_set", EDITIONS)
def test_from_cardolan_one_goes_to_eregion_or_enedwaith_and_never_to_mirkwood(rule_set: str) -> None:
    game = position(f"{rule_set} | F: frodo@cardolan | S: orcs@mordor | turn F")
    assert game.options("F") == ["frodo cardolan>eregion", "frodo cardolan>enedwaith"]
    assert game.refuses("F", "frodo cardolan>mirkwood")


@pytest.mark.rule("CF-RUL-01")
@pytest.mark.parametrize("rule_set", EDITIONS)
def test_the_moves_out_of_cardolan_are_the_fellowships_only(rule_set: str) -> None:
    game = position(f"{rule_set} | F: frodo@rohan | S: orcs@cardolan | turn S")
    assert game.options("S") == ["orcs cardolan>shire"]


EDGES = [
    *(("F", "sam", "mordor", region) for region in ("dagorlad", "gondor")),
    *(("S", "orcs", "shire", region) for region in ("arthedain", "cardolan")),
    ("F", "sam", "mirkwood", "high_pass"),
    ("F", "sam", "rohan", "gap_of_rohan"),
    ("S", "orcs", "rhudaur", "high_pass"),
    ("S", "orcs", "enedwaith", "gap_of_rohan"),
    ("S", "orcs", "arthedain", "rhudaur"),
    ("S", "orcs", "cardolan", "enedwaith"),
    ("F", "sam", "gondor", "rohan"),
]


@pytest.mark.rule("CF-RUL-02")
@pytest.mark.parametrize("side, who, ahead, edge", EDGES)
def test_at_the_edge_of_the_board_there_is_one_region_ahead(side: str, who: str, ahead: str, edge: str) -> None:
    here = f"{who}@{edge}"
    fellowship, sauron = (f"frodo@shire {here}", "warg@mordor") if side == "F" else ("frodo@eregion", here)
    game = position(f"classic | F: {fellowship} | S: {sauron} | turn {side}")
    assert game.moves(who) == [ahead]


@pytest.mark.rule("CF-RUL-02")
def test_two_regions_lie_ahead_everywhere_else() -> None:
    one_ahead = {"high_pass", "gap_of_rohan", "mirkwood", "rohan", "dagorlad", "gondor"}
    for region in REGIONS[:-1]:
        game = position(f"classic | F: sam@{region.name} frodo@shire | S: orcs@mordor | turn F")
        ahead = [text for text in game.options("F") if text.startswith(f"sam {region.name}>")]
        assert len(ahead) == (1 if region.name in one_ahead else 2), region.name


@pytest.mark.rule("CF-RUL-03")
@pytest.mark.parametrize("rule_set", EDITIONS)
def test_moria_and_caradhras_are_one_region_with_one_code(rule_set: str) -> None:
    assert [region.name for region in REGIONS if region.name in ("moria", "caradhras")] == ["caradhras"]
    game = position(f"{rule_set} | F: frodo@shire sam@eregion | S: balrog@caradhras | turn F")
    game.play("sam eregion=fangorn", "strike")
    assert game.at("sam") == "fallen"
    with pytest.raises(NotationError):
        position(f"{rule_set} | F: frodo@shire | S: balrog@moria | turn S")


@pytest.mark.rule("CF-RUL-04")
@pytest.mark.parametrize("rule_set", EVERY_SET)
def test_placement_is_at_the_same_time_and_secret(rule_set: str) -> None:
    game, other = new(f"rule_set={rule_set}"), new(f"rule_set={rule_set}")
    for each in (game, other):
        while each.phase == "drafting":
            each.play(each.options("F")[0] if each.options("F") else f"S {each.options('S')[0]}")
    for number in range(1, 6):
        assert game.state.to_act() == (0, 1)
        game.play(f"F {game.options('F')[0]}")
        other.play(f"F {other.options('F')[-1]}")
        assert len(game.sees("F").placing) == number % 5
        for audience in (1, SPECTATOR):
            one, two = (GAME.observation_to_json(each.state.observe(audience)) for each in (game, other))
            assert one == two
    assert game.state.to_act() == (1,)
    assert [stand.region for stand in game.sees("S").stands].count("shire") == 4


@pytest.mark.rule("CF-RUL-04")
@pytest.mark.parametrize("first, second", [("F", "S"), ("S", "F")])
def test_either_player_may_place_first(first: str, second: str) -> None:
    game = new("rule_set=classic")
    for _ in range(5):
        game.play(f"{first} {game.options(first)[0]}")
    assert list(game.menu) == [second]
    assert place_all(game).turn == "S"


@pytest.mark.rule("CF-RUL-05")
def test_draft_sides_are_shown_before_special_cards_and_both_before_placement() -> None:
    game = new("rule_set=draft special_cards=yes")
    assert game.phase == "drafting"
    for _ in range(9):
        game.play(f"F {game.options('F')[1]}", f"S {game.options('S')[0]}")
    assert game.phase == "choosing"
    assert game.sees("S").roster[:9] == tuple(side.name for side in STAR_SIDES[:9])
    assert game.sees("F").roster[9:] == tuple(side.name for side in RING_SIDES[9:])
    game.play("F choose shadowfax gwaihir", "S choose palantir crebain")
    assert game.phase == "placing"
    assert game.sees("F").specials == game.sees("S").specials == ("shadowfax", "gwaihir", "palantir", "crebain")
    assert place_all(game).phase == "turn"


@pytest.mark.rule("CF-RUL-06")
@pytest.mark.parametrize("rule_set", EDITIONS)
def test_a_river_move_alone_saves_the_fellowship_from_loss(rule_set: str) -> None:
    mordor = "pippin@mordor gandalf@mordor aragorn@mordor legolas@mordor"
    text = f"{rule_set} | F: frodo@mirkwood sam@dagorlad merry@dagorlad {mordor} | S: warg@shire | turn F"
    assert prompts(position(text), "F", "frodo mirkwood~fangorn")


@pytest.mark.rule("CF-RUL-06")
@pytest.mark.parametrize("rule_set", EDITIONS)
def test_a_special_attack_alone_saves_sauron_from_loss(rule_set: str) -> None:
    game = position(f"{rule_set} | F: frodo@rohan sam@rohan | S: flying_nazgul@shire | turn S")
    assert (game.winner, game.ended_by) == ("F", "CF-END-08")
    game = position(f"{rule_set} | F: frodo@rohan | S: flying_nazgul@shire | turn S")
    assert prompts(game, "S", "flying_nazgul shire^rohan")


@pytest.mark.rule("CF-RUL-07")
@pytest.mark.parametrize("rule_set", EVERY_SET)
def test_a_player_without_a_move_may_play_a_skip_turn_card(rule_set: str) -> None:
    stuck = "orcs_star@shire" if rule_set == "variant" else "orcs@shire"
    frodo = "frodo_star@rohan" if rule_set == "variant" else "frodo@rohan"
    text = f"{rule_set} special_cards=yes | F: {frodo} | S: {stuck} | turn S"
    assert position(text).ended_by == "CF-END-08"
    saved = position(text.replace("| turn", "| special recall_to_mordor | turn"))
    name = stuck.removesuffix("@shire")
    assert prompts(saved, "S", f"recall_to_mordor {name}")
    saved.play(f"recall_to_mordor {name}")
    assert (saved.turn, saved.at(name), saved.result) == ("F", "mordor", None)


@pytest.mark.rule("CF-RUL-08")
@pytest.mark.parametrize("rule_set, river", [("original", False), ("classic", True)])
def test_the_2005_shadowfax_cannot_use_the_river(rule_set: str, river: bool) -> None:
    text = f"{rule_set} special_cards=yes | F: frodo@shire sam@mirkwood | S: warg@mordor | special shadowfax | turn F"
    game = position(text)
    assert game.offers("F", "sam mirkwood~fangorn")
    assert ("shadowfax sam mirkwood~fangorn" in game.options("F")) is river
    assert "shadowfax sam mirkwood>dagorlad" in game.options("F")


@pytest.mark.rule("CF-RUL-08")
def test_the_2005_shadowfax_may_use_the_mines() -> None:
    game = position("original special_cards=yes | F: frodo@eregion | S: warg@mordor | special shadowfax | turn F")
    assert "shadowfax frodo eregion=fangorn" in game.options("F")


@pytest.mark.rule("CF-RUL-09")
@pytest.mark.parametrize("rule_set", EDITIONS)
def test_sideways_retreats_go_up_and_down_the_river_for_both_sides(rule_set: str) -> None:
    game = position(f"{rule_set} | F: frodo@fangorn | S: warg@shire balrog@dagorlad | turn S")
    game.play("balrog dagorlad>fangorn")
    assert prompts(game, "F", "decline", "retreat mirkwood", "retreat rohan")
    game = position(f"{rule_set} | F: frodo@shire sam@fangorn | S: balrog@dagorlad | turn S")
    game.play("balrog dagorlad>fangorn").cards("1", "retreat_s")
    assert [text for text in game.options("S") if text != "decline"] == ["retreat mirkwood", "retreat rohan"]


@pytest.mark.rule("CF-RUL-09")
@pytest.mark.parametrize("rule_set", EDITIONS)
def test_sideways_attacks_go_up_and_down_the_river_for_both_sides(rule_set: str) -> None:
    game = position(f"{rule_set} | F: frodo@shire sam@mirkwood merry@rohan | S: witch_king@fangorn | turn S")
    assert game.moves("witch_king") == ["misty_mountains", "caradhras", "mirkwood", "rohan"]
    game = position(f"{rule_set} | F: frodo@shire aragorn@fangorn | S: orcs@mirkwood warg@rohan | turn F")
    assert game.moves("aragorn") == ["mirkwood", "rohan", "dagorlad", "gondor"]


@pytest.mark.rule("CF-RUL-10", "CF-RUL-11")
@pytest.mark.parametrize("rule_set", EDITIONS)
@pytest.mark.parametrize("way", ["eregion=fangorn", "mirkwood~fangorn"])
def test_pippin_goes_back_to_the_mountains_whichever_way_he_came_into_fangorn(rule_set: str, way: str) -> None:
    start = way.removesuffix("fangorn")[:-1]
    game = position(f"{rule_set} | F: frodo@shire pippin@{start} | S: black_rider@fangorn | turn F")
    game.play(f"pippin {way}")
    assert prompts(game, "F", "decline", "retreat misty_mountains", "retreat caradhras")


@pytest.mark.rule("CF-RUL-11")
def test_the_mines_make_no_neighbours_for_aragorn() -> None:
    game = position("classic | F: frodo@shire aragorn@fangorn | S: orcs@eregion warg@caradhras | turn F")
    assert game.moves("aragorn") == ["caradhras", "rohan", "dagorlad", "gondor"]


@pytest.mark.rule("CF-RUL-11")
def test_the_mines_make_no_neighbours_for_star_gandalf() -> None:
    for place, asked in (("eregion", False), ("caradhras", True)):
        fellowship = f"frodo_star@shire! gandalf_star@{place}! faramir@fangorn"
        game = position(f"variant | F: {fellowship} | S: uruk_hai@gondor | turn S")
        game.play("uruk_hai gondor>fangorn").cards("1", "1")
        assert (game.phase == "helping") is asked


@pytest.mark.rule("CF-RUL-11")
def test_the_mines_make_no_neighbours_for_smeagol() -> None:
    fellowship = "frodo_star@shire theoden@eregion elrond@caradhras smeagol@fangorn"
    game = position(f"variant | F: {fellowship} | S: uruk_hai@gondor | turn S")
    game.play("uruk_hai gondor>fangorn")
    assert prompts(game, "F", "decline", "swap elrond")


@pytest.mark.rule("CF-RUL-11")
def test_the_witch_king_cannot_attack_through_the_mines() -> None:
    game = position("classic | F: frodo@shire sam@eregion | S: witch_king@fangorn | turn S")
    assert game.moves("witch_king") == ["misty_mountains", "caradhras"]


@pytest.mark.rule("CF-RUL-12")
@pytest.mark.parametrize("rule_set", EDITIONS)
def test_the_balrog_need_not_strike(rule_set: str) -> None:
    game = position(f"{rule_set} | F: frodo@shire sam@eregion | S: balrog@caradhras | turn F")
    game.play("sam eregion=fangorn")
    assert prompts(game, "S", "decline", "strike")
    game.play("decline")
    assert game.at("sam") == "fangorn"
    assert not game.shown("balrog")


@pytest.mark.rule("CF-RUL-13")
@pytest.mark.parametrize("rule_set, flies", [("original", False), ("classic", True)])
def test_the_flying_nazgul_crosses_the_mountains_in_the_revised_book_only(rule_set: str, flies: bool) -> None:
    text = f"{rule_set} | F: frodo@shire sam@high_pass merry@gap_of_rohan | S: flying_nazgul@misty_mountains | turn S"
    moves = position(text).moves("flying_nazgul")
    assert ("high_pass" in moves, "gap_of_rohan" in moves) == (flies, flies)
    assert "shire" in moves


@pytest.mark.rule("CF-RUL-14")
@pytest.mark.parametrize("rule_set", EDITIONS)
def test_the_black_rider_cannot_pass_a_light_character(rule_set: str) -> None:
    game = position(f"{rule_set} | F: frodo@shire sam@rohan merry@gap_of_rohan | S: black_rider@gondor | turn S")
    assert game.moves("black_rider") == ["shire", "fangorn", "rohan"]
    game = position(f"{rule_set} | F: frodo@eregion sam@rohan merry@gap_of_rohan | S: black_rider@gondor | turn S")
    assert game.moves("black_rider") == ["eregion", "fangorn", "rohan"]


@pytest.mark.rule("CF-RUL-15")
@pytest.mark.parametrize("rule_set", EDITIONS)
def test_a_stand_is_followed_until_its_region_is_shuffled(rule_set: str) -> None:
    game = position(f"{rule_set} | F: frodo@shire | S: warg@dagorlad! orcs@fangorn saruman@mordor | turn S")
    assert game.possible("F", "dagorlad") == [("warg",)]
    game.play("warg dagorlad>mirkwood", "frodo shire>arthedain")
    assert game.possible("F", "mirkwood") == [("warg",)]
    game.play("saruman mordor>dagorlad", "frodo arthedain>eregion")
    game.play("orcs fangorn>misty_mountains", "frodo eregion>caradhras", "saruman dagorlad>mirkwood")
    assert game.possible("F", "mirkwood") == [("saruman", "orcs", "warg")] * 2


@pytest.mark.rule("CF-RUL-15")
def test_with_auto_shuffle_naming_a_stand_and_drawing_one_come_to_the_same_odds() -> None:
    odds = []
    for rule_set in EDITIONS:
        game = position(f"{rule_set} | F: frodo@shire sam@rohan merry@rohan | S: warg@gondor | turn S")
        game.play("warg gondor>rohan")
        odds.append([(outcome.text, weight) for outcome, weight in game.state.odds()])
    assert odds == [[("draw sam", 1), ("draw merry", 1)]] * 2


@pytest.mark.rule("CF-RUL-16")
@pytest.mark.parametrize("rule_set, still_shown", [("original", False), ("classic", True)])
def test_in_2005_a_character_is_hidden_at_once_after_its_retreat(rule_set: str, still_shown: bool) -> None:
    game = position(f"{rule_set} | F: frodo@rohan sam@rohan | S: balrog@gondor warg@mordor | turn S")
    game.play("balrog gondor>rohan")
    game.play("draw frodo")
    game.play("decline", "retreat fangorn")
    assert game.turn == "S"
    assert game.shown("frodo") is still_shown


def step_two(rule_set: str, fellow: str, foe: str, side: str) -> tuple[str, list[str], bool, bool]:
    """What abilities do in a battle in Eregion: the first question, and who has fallen."""
    others = "" if fellow == "frodo" else "frodo@shire "
    attacker = "arthedain" if side == "F" else "misty_mountains"
    here, there = (attacker, "eregion") if side == "F" else ("eregion", attacker)
    more = " warg@mordor" if foe.startswith("orcs") else " orcs@mordor"
    game = position(f"{rule_set} | F: {others}{fellow}@{here} | S: {foe}@{there}{more} | turn {side}")
    game.play(f"{fellow} {here}>{there}" if side == "F" else f"{foe} {there}>{here}")
    question = game.phase if game.state.field >= 0 else "over"
    asked = [] if question in ("over", "playing") else [text for texts in game.menu.values() for text in texts]
    return question, asked, game.at(fellow) == "fallen", game.at(foe) == "fallen"


FELLOWS = tuple(side.name for side in RING_SIDES[:9])
FOES = tuple(side.name for side in RING_SIDES[9:])


@pytest.mark.rule("CF-RUL-17")
@pytest.mark.parametrize("side", ["F", "S"])
@pytest.mark.parametrize("fellow", FELLOWS)
def test_the_order_of_abilities_gives_the_same_results_in_both_editions(fellow: str, side: str) -> None:
    for foe in FOES:
        old, revised = (step_two(rule_set, fellow, foe, side) for rule_set in EDITIONS)
        blocked = foe == "saruman" and (fellow, side) in (("frodo", "S"), ("pippin", "F"))
        assert (old == revised) is not blocked, foe


@pytest.mark.rule("CF-RUL-17")
def test_retreat_gimli_and_boromir_come_before_the_orcs() -> None:
    assert step_two("original", "frodo", "orcs", "S")[:2] == (
        "fellowship_ability",
        ["decline", "retreat rhudaur", "retreat enedwaith"],
    )
    assert step_two("original", "gimli", "orcs", "S") == ("over", [], False, True)
    assert step_two("original", "boromir", "orcs", "S") == ("over", [], True, True)
    assert step_two("original", "legolas", "orcs", "S") == ("over", [], True, False)


# Sam, Frodo, Orcs ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-RUL-18")
@pytest.mark.parametrize("rule_set", EDITIONS)
def test_sam_may_replace_frodo_also_in_a_later_battle_of_the_attack(rule_set: str) -> None:
    game = position(f"{rule_set} | F: frodo@shire sam@shire merry@shire | S: cave_troll@arthedain | turn S")
    game.play("cave_troll arthedain>shire", "draw merry").cards("1", "1").play("draw frodo")
    assert prompts(game, "F", "decline", "substitute")


@pytest.mark.rule("CF-RUL-19")
@pytest.mark.parametrize("rule_set", EDITIONS)
def test_sam_who_replaces_frodo_against_the_orcs_is_instantly_defeated(rule_set: str) -> None:
    game = position(f"{rule_set} | F: frodo@rohan sam@rohan | S: orcs@gondor | turn S")
    game.play("orcs gondor>rohan", "draw frodo", "substitute")
    assert game.at("sam") == "fallen"
    assert game.hand("S") == [name for card, name in enumerate(CARDS) if HAND[1] >> card & 1]
    assert game.at("frodo") == "rohan"


@pytest.mark.rule("CF-RUL-20")
@pytest.mark.parametrize("rule_set", EDITIONS)
@pytest.mark.parametrize("answer, survives", [("show", True), ("decline", False)])
def test_showing_frodo_for_sams_five_is_the_fellowships_choice(rule_set: str, answer: str, survives: bool) -> None:
    game = position(f"{rule_set} | F: frodo@rohan sam@rohan | S: saruman@gondor warg@mordor | turn S")
    game.play("saruman gondor>rohan", "draw sam")
    assert prompts(game, "F", "decline", "show")  # before Saruman's ruling
    game.play(answer)
    assert prompts(game, "S", "decline", "no_cards")
    game.play("no_cards")
    assert (game.at("sam") == "rohan") is survives
    assert (game.at("saruman") == "fallen") is survives


@pytest.mark.rule("CF-RUL-21")
@pytest.mark.parametrize("frodo", ["frodo", "frodo_star"])
def test_classic_sam_works_with_either_frodo(frodo: str) -> None:
    game = position(f"draft | F: {frodo}@rohan sam@rohan | S: balrog@gondor | turn S")
    game.play("balrog gondor>rohan", f"draw {frodo}", "substitute").cards("1", "1")
    assert game.at("sam") == game.at("balrog") == "fallen"  # 6 : 6
    game = position(f"draft | F: {frodo}@rohan sam@rohan | S: balrog@gondor | turn S")
    game.play("balrog gondor>rohan", "draw sam", "show").cards("2", "1")
    assert (game.at("sam"), game.at("balrog")) == ("rohan", "fallen")


@pytest.mark.rule("CF-RUL-21")
@pytest.mark.parametrize("sam", ["sam", "sam_star"])
def test_either_sam_inherits_from_star_frodo_and_none_from_classic_frodo(sam: str) -> None:
    text = f"draft | F: FRODO@eregion {sam}@shire | S: balrog@misty_mountains | turn S"
    game = position(text.replace("FRODO", "frodo_star")).play("balrog misty_mountains>eregion").cards("1", "6")
    assert game.result is None
    assert game.sees("S").ring_bearer == sam
    game = position(text.replace("FRODO", "frodo")).play("balrog misty_mountains>eregion", "decline").cards("1", "6")
    assert (game.winner, game.ended_by) == ("S", "CF-END-02")


@pytest.mark.rule("CF-RUL-21")
def test_star_sam_never_takes_frodos_place() -> None:
    game = position("draft | F: frodo@rohan sam_star@rohan | S: balrog@gondor | turn S")
    game.play("balrog gondor>rohan", "draw frodo")
    assert game.phase == "fellowship_ability"


@pytest.mark.rule("CF-RUL-22")
def test_at_the_start_of_a_battle_sam_comes_first_then_gwaihir_then_abilities() -> None:
    text = "classic special_cards=yes | F: frodo@rohan sam@rohan | S: saruman@gondor | special gwaihir | turn S"
    game = position(text).play("saruman gondor>rohan", "draw frodo")
    assert prompts(game, "F", "decline", "substitute")
    game.play("substitute")
    assert prompts(game, "F", "decline", "gwaihir")
    game.play("decline")
    assert game.phase == "sauron_ability"
    game = position(text.replace("saruman", "balrog")).play("balrog gondor>rohan", "draw frodo", "decline")
    assert prompts(game, "F", "decline", "gwaihir")
    game.play("decline")
    assert prompts(game, "F", "decline", "retreat fangorn")


@pytest.mark.rule("CF-RUL-23")
def test_revised_saruman_stops_the_retreat_that_gwaihir_lends() -> None:
    text = "classic special_cards=yes | F: frodo@shire gandalf@rohan | S: FOE@gondor | special gwaihir | turn S"
    game = position(text.replace("FOE", "saruman")).play("saruman gondor>rohan", "gwaihir")
    assert game.phase == "sauron_ability"
    game = position(text.replace("FOE", "balrog")).play("balrog gondor>rohan", "gwaihir")
    assert prompts(game, "F", "decline", "retreat caradhras", "retreat gap_of_rohan", "retreat fangorn")


@pytest.mark.rule("CF-RUL-23")
def test_revised_saruman_stops_neither_sam_nor_smeagol_nor_the_retreat_card() -> None:
    game = position("classic | F: frodo@rohan sam@rohan | S: saruman@gondor | turn S")
    game.play("saruman gondor>rohan", "draw frodo")
    assert game.offers("F", "substitute")
    game = position("draft | F: frodo@shire smeagol@rohan gimli@caradhras | S: saruman@gondor | turn S")
    game.play("saruman gondor>rohan")
    assert prompts(game, "F", "decline", "swap gimli")
    game = position("classic | F: frodo@shire pippin@rohan | S: saruman@gondor | turn S")
    game.play("saruman gondor>rohan", "decline").cards("retreat_f", "1")
    assert prompts(game, "F", "retreat caradhras", "retreat gap_of_rohan")


@pytest.mark.rule("CF-RUL-24")
@pytest.mark.parametrize(
    "fellow, foes",
    [
        ("merry", ("witch_king", "witch_king_star")),
        ("legolas", ("flying_nazgul", "flying_nazgul_star")),
        ("gimli", ("orcs", "orcs_star")),
    ],
)
@pytest.mark.parametrize("side", ["F", "S"])
def test_a_matchup_by_name_holds_for_both_versions_of_the_enemy(fellow: str, foes: tuple[str, str], side: str) -> None:
    for foe in foes:
        assert step_two("draft", fellow, foe, side) == ("over", [], False, True)


@pytest.mark.rule("CF-RUL-24")
@pytest.mark.parametrize("gandalf", ["gandalf", "gandalf_star"])
@pytest.mark.parametrize("side", ["F", "S"])
def test_star_saruman_instantly_defeats_either_gandalf(gandalf: str, side: str) -> None:
    assert step_two("draft", gandalf, "saruman_star", side) == ("over", [], True, False)


# Combat cards --------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-RUL-25")
@pytest.mark.parametrize("rule_set, more", [("original", ["take none"]), ("classic", [])])
def test_magic_may_be_replaced_in_2005_and_must_be_in_the_revised_book(rule_set: str, more: list[str]) -> None:
    hands = "hand F 5 magic | hand S 5 magic"
    text = f"{rule_set} | F: frodo@shire merry@rohan | S: balrog@gondor | {hands} | turn S"
    game = position(text).play("balrog gondor>rohan").cards("5", "magic")
    assert game.options("S") == [f"take {card}" for card in game.discards("S")] + more
    game = position(text).play("balrog gondor>rohan").cards("magic", "5")
    assert game.options("F") == [f"take {card}" for card in game.discards("F")] + more


@pytest.mark.rule("CF-RUL-25")
@pytest.mark.parametrize("rule_set", EDITIONS)
def test_magic_without_discards_does_nothing(rule_set: str) -> None:
    game = position(f"{rule_set} | F: frodo@shire merry@rohan | S: orcs@mordor balrog@gondor | turn S")
    game.play("balrog gondor>rohan").cards("magic", "magic")
    assert game.at("merry") == "fallen"  # 2 : 5
    assert game.discards("F") == game.discards("S") == ["magic"]


@pytest.mark.rule("CF-RUL-26")
@pytest.mark.parametrize("rule_set", EDITIONS)
def test_after_a_battle_magic_and_the_fetched_card_are_both_in_the_discards(rule_set: str) -> None:
    hands = "hand F 1 2 magic | hand S 1 2 magic"
    game = position(f"{rule_set} | F: frodo@shire merry@rohan | S: balrog@gondor | {hands} | turn S")
    game.play("balrog gondor>rohan").cards("magic", "magic").play("take 6", "take 5")
    assert game.turn == "F"
    assert game.hand("F") == game.hand("S") == ["1", "2"]
    assert {"magic", "5"} <= set(game.discards("F"))
    assert {"magic", "6"} <= set(game.discards("S"))


@pytest.mark.rule("CF-RUL-27")
@pytest.mark.parametrize("rule_set", EDITIONS)
def test_both_play_magic_and_the_fetched_eye_cancels_the_fellowships(rule_set: str) -> None:
    hands = "hand F 1 magic | hand S 1 magic"
    game = position(f"{rule_set} | F: frodo@shire aragorn@rohan | S: orcs@mordor warg@gondor | {hands} | turn S")
    game.play("warg gondor>rohan").cards("magic", "magic").play("take eye_of_sauron")
    assert game.turn == "F"  # F was not asked; 4 : 2
    assert (game.at("aragorn"), game.at("warg")) == ("rohan", "fallen")


@pytest.mark.rule("CF-RUL-28")
@pytest.mark.parametrize("rule_set", EDITIONS)
def test_the_eye_cancels_magic(rule_set: str) -> None:
    hands = "hand F 1 magic | hand S 1 eye_of_sauron"
    game = position(f"{rule_set} | F: frodo@shire merry@rohan | S: balrog@gondor | {hands} | turn S")
    game.play("balrog gondor>rohan").cards("magic", "eye_of_sauron")
    assert game.turn == "F"
    assert (game.at("merry"), game.at("balrog")) == ("fallen", "rohan")  # 2 : 5


@pytest.mark.rule("CF-RUL-29")
@pytest.mark.parametrize("rule_set", EDITIONS)
def test_elven_cloak_voids_a_number_that_magic_fetched(rule_set: str) -> None:
    hands = "hand F 1 elven_cloak | hand S 1 magic"
    game = position(f"{rule_set} | F: frodo@shire aragorn@rohan | S: orcs@mordor warg@gondor | {hands} | turn S")
    game.play("warg gondor>rohan").cards("elven_cloak", "magic").play("take 6")
    assert (game.at("aragorn"), game.at("warg")) == ("rohan", "fallen")  # 4 : 2


@pytest.mark.rule("CF-RUL-30")
@pytest.mark.parametrize("rule_set", EDITIONS)
def test_noble_sacrifice_works_against_a_retreat_card_that_leads_nowhere(rule_set: str) -> None:
    game = position(f"{rule_set} | F: frodo@shire sam@high_pass | S: balrog@mirkwood orcs@mordor | turn S")
    game.play("balrog mirkwood>high_pass").cards("noble_sacrifice", "retreat_s")
    assert game.at("sam") == game.at("balrog") == "fallen"


@pytest.mark.rule("CF-RUL-30")
@pytest.mark.parametrize("rule_set", EDITIONS)
def test_noble_sacrifice_is_stopped_by_a_retreat_that_took_place(rule_set: str) -> None:
    game = position(f"{rule_set} | F: frodo@shire sam@rohan | S: balrog@gondor orcs@mordor | turn S")
    game.play("balrog gondor>rohan").cards("noble_sacrifice", "retreat_s")
    if rule_set == "original":
        game.play("retreat fangorn")
    assert (game.at("sam"), game.at("balrog")) == ("rohan", "fangorn")


@pytest.mark.rule("CF-RUL-30")
def test_noble_sacrifice_works_against_a_retreat_that_was_declined() -> None:
    game = position("original | F: frodo@shire sam@rohan | S: balrog@gondor orcs@mordor | turn S")
    game.play("balrog gondor>rohan").cards("noble_sacrifice", "retreat_s").play("decline")
    assert game.at("sam") == game.at("balrog") == "fallen"


@pytest.mark.rule("CF-RUL-31")
@pytest.mark.parametrize("rule_set, may", [("original", ["decline"]), ("classic", [])])
def test_retreat_against_retreat_takes_both_away(rule_set: str, may: list[str]) -> None:
    game = position(f"{rule_set} | F: frodo@shire sam@rohan | S: balrog@gondor | turn S")
    game.play("balrog gondor>rohan").cards("retreat_f", "retreat_s")
    if rule_set == "original":
        game.play("retreat fangorn")
    assert game.at("balrog") == "fangorn"
    assert game.options("F") == [*may, "retreat caradhras", "retreat gap_of_rohan"]
    game.play("retreat caradhras")
    assert (game.at("sam"), game.turn) == ("caradhras", "F")


@pytest.mark.rule("CF-RUL-31")
def test_in_the_revised_book_the_second_retreat_is_carried_out_unasked_where_one_region_is_open() -> None:
    game = position("classic | F: frodo@shire sam@rohan merry@caradhras | S: balrog@gondor | turn S")
    game.play("balrog gondor>rohan").cards("retreat_f", "retreat_s")
    assert (game.at("balrog"), game.at("sam"), game.turn) == ("fangorn", "gap_of_rohan", "F")


@pytest.mark.rule("CF-RUL-32")
@pytest.mark.parametrize("rule_set", EDITIONS)
@pytest.mark.parametrize("fetched, goes", [("retreat_f", True), ("noble_sacrifice", False), ("5", False)])
def test_after_saurons_retreat_magic_is_replaced_but_only_a_retreat_acts(
    rule_set: str, fetched: str, goes: bool
) -> None:
    hands = "hand F 1 magic | hand S 1 retreat_s"
    game = position(f"{rule_set} | F: frodo@shire sam@rohan | S: balrog@gondor | {hands} | turn S")
    game.play("balrog gondor>rohan").cards("magic", "retreat_s")
    if rule_set == "original":
        game.play("retreat fangorn")
    assert game.at("balrog") == "fangorn"
    game.play(f"take {fetched}")
    assert (game.phase == "fellowship_retreat") is goes
    if not goes:
        assert (game.at("sam"), game.at("balrog"), game.turn) == ("rohan", "fangorn", "F")


@pytest.mark.rule("CF-RUL-33")
@pytest.mark.parametrize("rule_set, may", [("original", ["decline"]), ("classic", [])])
def test_retreat_cards_may_in_2005_and_must_in_the_revised_book(rule_set: str, may: list[str]) -> None:
    game = position(f"{rule_set} | F: frodo@shire sam@fangorn | S: balrog@gondor | turn S")
    game.play("balrog gondor>fangorn").cards("1", "retreat_s")
    assert prompts(game, "S", *may, "retreat mirkwood", "retreat rohan")
    game = position(f"{rule_set} | F: frodo@shire sam@fangorn | S: balrog@gondor | turn S")
    game.play("balrog gondor>fangorn").cards("retreat_f", "1")
    assert prompts(game, "F", *may, "retreat misty_mountains", "retreat caradhras")


@pytest.mark.rule("CF-RUL-33")
def test_a_declined_retreat_leaves_a_card_worth_nothing() -> None:
    game = position("original | F: frodo@shire sam@fangorn | S: balrog@gondor | turn S")
    game.play("balrog gondor>fangorn").cards("4", "retreat_s").play("decline")
    assert (game.at("sam"), game.at("balrog")) == ("fangorn", "fallen")  # 6 : 5


@pytest.mark.rule("CF-RUL-33")
def test_an_impossible_retreat_leaves_a_card_worth_nothing() -> None:
    game = position("classic | F: frodo@shire sam@high_pass | S: balrog@mirkwood warg@mordor | turn S")
    game.play("balrog mirkwood>high_pass").cards("4", "retreat_s")
    assert (game.at("sam"), game.at("balrog")) == ("high_pass", "fallen")  # 6 : 5


@pytest.mark.rule("CF-RUL-34")
@pytest.mark.parametrize("rule_set, more", [("original", ["take none"]), ("classic", [])])
def test_against_gandalf_magic_is_settled_before_the_fellowship_chooses(rule_set: str, more: list[str]) -> None:
    hands = "hand F 1 2 | hand S 1 magic"
    game = position(f"{rule_set} | F: frodo@shire gandalf@rohan | S: balrog@gondor | {hands} | turn S")
    game.play("balrog gondor>rohan", "card magic")
    assert game.menu == {"S": [f"take {card}" for card in game.discards("S")] + more}
    game.play("take none" if more else "take 6")
    assert prompts(game, "F", "card 1", "card 2")
    game.play("card 1")
    assert (game.at("gandalf"), game.at("balrog")) == (("rohan", "fallen") if more else ("fallen", "rohan"))


@pytest.mark.rule("CF-RUL-35")
@pytest.mark.parametrize("hand, four_from_hand", [("4 magic", True), ("1 magic", False)])
def test_the_mouth_takes_the_four_after_magic_against_gandalf(hand: str, four_from_hand: bool) -> None:
    text = f"draft | F: frodo@shire gandalf@rohan | S: mouth_of_sauron@gondor | hand F 1 2 | hand S {hand} | turn S"
    game = position(text).play("mouth_of_sauron gondor>rohan", "card magic", "take 6", "card 2", "exchange")
    assert game.turn == "F"
    assert game.at("mouth_of_sauron") == game.at("gandalf") == "fallen"  # 3 + 4 : 5 + 2
    assert "6" in game.discards("S")
    assert game.hand("S") == (["magic"] if four_from_hand else ["1"])
    assert ("magic" in game.discards("S")) is not four_from_hand
    assert "4" in game.discards("S")


@pytest.mark.rule("CF-RUL-36")
def test_the_mouth_acts_after_the_cards_are_shown_and_before_any_text() -> None:
    text = "variant | F: frodo_star@shire faramir@rohan | S: mouth_of_sauron@gondor | turn S"
    game = position(text).play("mouth_of_sauron gondor>rohan")
    assert game.phase == "playing"
    game.cards("noble_sacrifice", "retreat_s")
    assert prompts(game, "S", "decline", "exchange")
    game.play("exchange")
    assert game.at("faramir") == game.at("mouth_of_sauron") == "fallen"  # no retreat any more
    game = position(text).play("mouth_of_sauron gondor>rohan").cards("1", "1").play("decline")
    assert game.turn == "F"  # once


@pytest.mark.rule("CF-RUL-36")
def test_star_saruman_acts_after_the_cards_are_shown_and_before_any_text() -> None:
    text = "variant | F: frodo_star@shire faramir@rohan | S: saruman_star@gondor | turn S"
    game = position(text).play("saruman_star gondor>rohan").cards("noble_sacrifice", "retreat_s")
    assert prompts(game, "S", "decline", "force")
    game.play("force", "card 5")
    assert (game.at("saruman_star"), game.turn) == ("fangorn", "F")


@pytest.mark.rule("CF-RUL-36")
def test_against_classic_gandalf_the_mouth_acts_after_the_fellowships_card() -> None:
    game = position("draft | F: frodo@shire gandalf@rohan | S: mouth_of_sauron@gondor | turn S")
    game.play("mouth_of_sauron gondor>rohan", "card 1")
    assert game.phase == "answering_card"
    game.play("card 1")
    assert prompts(game, "S", "decline", "exchange")


@pytest.mark.rule("CF-RUL-37")
def test_star_gandalfs_help_is_offered_last_before_the_comparison() -> None:
    fellowship = "frodo_star@shire gandalf_star@caradhras faramir@rohan"
    hands = "hand F 1 magic | hand S 1 magic"
    game = position(f"variant | F: {fellowship} | S: mouth_of_sauron@gondor | {hands} | turn S")
    game.play("mouth_of_sauron gondor>rohan").cards("magic", "magic")
    seen = []
    for text in ("decline", "take 5", "take 4", "help"):
        seen.append(game.phase)
        game.play(text)
    assert seen == ["after_showing", "sauron_magic", "fellowship_magic", "helping"]
    assert game.at("faramir") == game.at("mouth_of_sauron") == "fallen"  # 3 + 4 + 1 : 3 + 5


@pytest.mark.rule("CF-RUL-37")
def test_star_gandalf_is_not_asked_when_the_text_cards_have_ended_the_battle() -> None:
    fellowship = "frodo_star@shire gandalf_star@caradhras faramir@rohan"
    game = position(f"variant | F: {fellowship} | S: uruk_hai@gondor watcher@mordor | turn S")
    game.play("uruk_hai gondor>rohan").cards("noble_sacrifice", "1")
    assert game.turn == "F"
    assert not game.shown("gandalf_star")


@pytest.mark.rule("CF-RUL-38")
def test_star_saruman_forces_one_change_to_another_card() -> None:
    hands = "hand F 1 2 magic | hand S 4 5 6"
    game = position(f"variant | F: frodo_star@shire elrond@rohan | S: saruman_star@gondor | {hands} | turn S")
    game.play("saruman_star gondor>rohan").cards("magic", "6").play("force")
    assert prompts(game, "F", "card 1", "card 2")
    game.play("card 2")
    assert game.turn == "F"  # not asked again; Magic was never replaced
    assert game.hand("F") == ["1", "magic"]
    assert game.discards("S") == ["1", "2", "3", "6", "magic", "eye_of_sauron", "retreat_s"]


# Star characters -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-RUL-39")
def test_star_sam_copies_a_lower_strength_too() -> None:
    game = position("variant | F: frodo_star@shire sam_star@rohan | S: wormtongue@gondor | turn S")
    game.play("wormtongue gondor>rohan").cards("1", "2")
    assert game.at("sam_star") == "fallen"  # -1 + 1 : -1 + 2


@pytest.mark.rule("CF-RUL-40")
def test_star_orcs_keep_six_in_every_battle_of_their_attack() -> None:
    fellowship = "frodo_star@arthedain gandalf_star@rohan aragorn_star@rohan"
    game = position(f"variant | F: {fellowship} | S: orcs_star@gondor | turn S")
    game.play("orcs_star gondor>rohan", "draw gandalf_star").cards("1", "1").play("decline").cards("3", "2")
    assert game.at("gandalf_star") == "fallen"  # 5 + 1 : 6 + 1
    assert game.at("aragorn_star") == "fallen"  # 4 + 3 : 6 + 2, against 3 he would have won
    assert game.at("orcs_star") == "rohan"


@pytest.mark.rule("CF-RUL-41")
@pytest.mark.parametrize("first", [False, True])
def test_smeagols_change_of_places_never_renews_the_orcs_ability(first: bool) -> None:
    fellowship = "frodo@mordor smeagol@rohan gandalf@caradhras".replace("mordor", "arthedain")
    if first:
        game = position(f"draft | F: {fellowship} | S: orcs@gondor | turn S")
        game.play("orcs gondor>rohan", "swap gandalf")
        assert game.at("gandalf") == "fallen"
        return
    game = position(f"draft | F: {fellowship} merry@rohan | S: orcs@gondor | turn S")
    game.play("orcs gondor>rohan", "draw merry")
    assert game.at("merry") == "fallen"
    game.play("swap gandalf")
    assert (game.at("gandalf"), game.phase) == ("rohan", "showing_first")


@pytest.mark.rule("CF-RUL-41")
def test_gwaihir_may_be_played_for_the_newcomer_if_it_was_not_played_yet() -> None:
    fellowship = "frodo@arthedain smeagol@rohan gandalf@caradhras"
    game = position(f"draft special_cards=yes | F: {fellowship} | S: orcs@gondor | special gwaihir | turn S")
    game.play("orcs gondor>rohan", "decline", "swap gandalf")
    assert prompts(game, "F", "decline", "gwaihir")
    game.play("gwaihir", "retreat gap_of_rohan")
    assert game.at("gandalf") == "gap_of_rohan"


@pytest.mark.rule("CF-RUL-42")
@pytest.mark.parametrize("frodo", ["frodo", "frodo_star"])
def test_a_ring_bearer_who_changes_places_with_smeagol_in_mordor_has_entered_mordor(frodo: str) -> None:
    game = position(f"draft | F: {frodo}@gondor smeagol@mordor | S: flying_nazgul@shire | turn S")
    game.play("flying_nazgul shire^mordor", f"swap {frodo}")
    assert (game.winner, game.ended_by) == ("F", "CF-END-01")


@pytest.mark.rule("CF-RUL-42")
def test_limits_do_not_hinder_smeagols_change_of_places() -> None:
    fellowship = "frodo_star@shire smeagol@caradhras theoden@eregion elrond@eregion"
    game = position(f"variant | F: {fellowship} | S: uruk_hai@fangorn | turn S")
    game.play("uruk_hai fangorn>caradhras")
    assert prompts(game, "F", "decline", "swap elrond", "swap theoden")
    game.play("swap elrond")
    assert (game.at("smeagol"), game.at("elrond")) == ("eregion", "caradhras")


@pytest.mark.rule("CF-RUL-43")
def test_wormtongues_escape_is_optional_needs_an_empty_region_and_may_go_into_the_mountains() -> None:
    text = "variant | F: frodo_star@shire treebeard@eregion MORE | S: wormtongue@rhudaur uruk_hai@mordor | turn F"
    game = position(text.replace(" MORE", "").replace("@eregion", "@arthedain"))
    game.play("treebeard arthedain>rhudaur").cards("5", "1")
    assert prompts(game, "S", "decline", "escape high_pass", "escape misty_mountains")
    game.play("escape high_pass")
    assert game.at("wormtongue") == "high_pass"
    game = position(text.replace(" MORE", " theoden@high_pass").replace("@eregion", "@arthedain"))
    game.play("treebeard arthedain>rhudaur").cards("5", "1")
    assert prompts(game, "S", "decline", "escape misty_mountains")
    game.play("decline")
    assert game.at("wormtongue") == "fallen"


@pytest.mark.rule("CF-RUL-43")
def test_wormtongue_does_not_escape_into_a_region_with_one_of_his_own() -> None:
    text = "variant | F: frodo_star@shire treebeard@gondor | S: wormtongue@mirkwood uruk_hai@dagorlad | turn S"
    game = position(text.replace("treebeard@gondor", "treebeard@misty_mountains"))
    game.play("wormtongue mirkwood>misty_mountains").cards("5", "1")
    assert prompts(game, "S", "decline", "escape mirkwood", "escape fangorn")
    game = position(text.replace("@mirkwood", "@fangorn").replace("treebeard@gondor", "treebeard@misty_mountains"))
    game.play("uruk_hai dagorlad>mirkwood", "frodo_star shire>arthedain")
    game.play("wormtongue fangorn>misty_mountains").cards("5", "1")
    assert prompts(game, "S", "decline", "escape fangorn")


@pytest.mark.rule("CF-RUL-44")
def test_gollums_retreat_obeys_the_general_retreat_rules() -> None:
    fellowship = "frodo_star@shire faramir@eregion"
    game = position(f"variant | F: {fellowship} | S: gollum@caradhras | turn S")
    game.play("gollum caradhras>eregion")
    assert prompts(game, "S", "decline", "retreat arthedain", "retreat cardolan")
    game = position(f"variant | F: {fellowship} elrond@arthedain | S: gollum@caradhras | turn S")
    game.play("gollum caradhras>eregion")
    assert prompts(game, "S", "decline", "retreat cardolan")  # no enemy
    dark = "gollum@caradhras uruk_hai@cardolan watcher@cardolan"
    game = position(f"variant | F: {fellowship} | S: {dark} | turn S").play("gollum caradhras>eregion")
    assert prompts(game, "S", "decline", "retreat arthedain")  # no room


@pytest.mark.rule("CF-RUL-45")
@pytest.mark.parametrize("rule_set", EDITIONS)
def test_shelob_who_wins_in_gondor_stays(rule_set: str) -> None:
    text = f"{rule_set} | F: frodo@shire merry@fangorn | S: shelob@gondor orcs@gondor | turn F"
    game = position(text).play("merry fangorn>gondor")
    game.play("draw shelob").cards("1", "1")
    assert (game.at("merry"), game.at("shelob")) == ("fallen", "gondor")


@pytest.mark.rule("CF-RUL-46")
@pytest.mark.parametrize("card, theoden", [("2", "fallen"), ("3", "fallen"), ("4", "eregion")])
def test_the_watchers_strength_is_four(card: str, theoden: str) -> None:
    game = position("variant | F: frodo_star@shire theoden@eregion | S: watcher@misty_mountains | turn S")
    game.play("watcher misty_mountains>eregion").cards(card, "1")  # 2 + card : 4 + 1
    assert game.at("theoden") == theoden
    assert (game.at("watcher") == "eregion") is (card == "2")


@pytest.mark.rule("CF-RUL-47")
def test_a_long_run_does_not_reveal_the_uruk_hai_but_gives_them_away() -> None:
    game = position("variant | F: frodo_star@shire | S: uruk_hai@mordor watcher@mordor gollum@mirkwood | turn S")
    game.play("uruk_hai mordor^enedwaith")
    assert not game.shown("uruk_hai")
    assert [stand.shown for stand in game.sees("F").stands if stand.region == "enedwaith"] == [False]
    assert game.possible("F", "enedwaith") == [("uruk_hai",)]


@pytest.mark.rule("CF-RUL-48")
def test_sam_is_hidden_again_at_the_end_of_the_turn_in_which_he_took_the_ring() -> None:
    text = "variant special_cards=yes | F: frodo_star@rohan sam_star@cardolan elrond@cardolan"
    game = position(f"{text} | S: uruk_hai@gondor | special palantir | turn S")
    game.play("uruk_hai gondor>rohan", "fight hidden").cards("1", "6")
    assert game.phase == "end_of_turn"
    assert game.shown("sam_star")
    game.play("end_turn")
    assert not game.shown("sam_star")
    assert game.possible("S", "cardolan") == [("sam_star", "elrond")] * 2


@pytest.mark.rule("CF-RUL-49")
def test_sam_in_mordor_wins_when_star_frodo_falls() -> None:
    game = position("variant | F: frodo_star@rohan sam_star@mordor | S: uruk_hai@gondor | turn S")
    game.play("uruk_hai gondor>rohan").cards("1", "6")
    assert (game.winner, game.ended_by) == ("F", "CF-VAR-10")


# Special cards and end -----------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-RUL-50")
@pytest.mark.parametrize("rule_set", EDITIONS)
def test_a_rider_of_shadowfax_killed_by_the_balrog_ends_the_turn(rule_set: str) -> None:
    text = f"{rule_set} special_cards=yes | F: frodo@shire sam@eregion | S: balrog@caradhras"
    game = position(f"{text} | special shadowfax | turn F").play("shadowfax sam eregion=fangorn", "strike")
    assert (game.at("sam"), game.turn, game.result) == ("fallen", "S", None)
    assert game.sees("F").specials == ()


@pytest.mark.rule("CF-RUL-50")
def test_a_killed_rider_does_not_cost_the_game_for_lack_of_a_move() -> None:
    text = "classic special_cards=yes | F: frodo@high_pass sam@eregion merry@mirkwood pippin@mirkwood"
    game = position(f"{text} | S: balrog@caradhras | special shadowfax | turn F")
    game.play("shadowfax sam eregion=fangorn", "strike")
    assert (game.turn, game.result) == ("S", None)


@pytest.mark.rule("CF-RUL-51")
def test_in_2005_the_rider_and_nobody_else_may_go_on() -> None:
    text = "original special_cards=yes | F: frodo@shire sam@eregion | S: warg@mordor | special shadowfax | turn F"
    game = position(text).play("shadowfax sam eregion>caradhras")
    assert prompts(game, "F", "sam caradhras>fangorn", "sam caradhras>rohan", "stay")
    game.play("stay")
    assert (game.at("sam"), game.turn) == ("caradhras", "S")


@pytest.mark.rule("CF-RUL-51")
def test_in_the_revised_book_the_rider_must_go_on() -> None:
    text = "classic special_cards=yes | F: frodo@shire sam@eregion | S: warg@mordor | special shadowfax | turn F"
    game = position(text).play("shadowfax sam eregion>caradhras")
    assert prompts(game, "F", "sam caradhras>fangorn", "sam caradhras>rohan")


@pytest.mark.rule("CF-RUL-52")
def test_the_dark_of_mordor_needs_another_character_with_a_legal_move_afterwards() -> None:
    text = (
        "classic special_cards=yes | F: frodo@rohan | S: orcs@mordor warg@shireMORE | special dark_of_mordor | turn S"
    )
    game = position(text.replace("MORE", ""))
    assert prompts(game, "S", "orcs mordor>dagorlad", "orcs mordor>gondor")
    game = position(text.replace("MORE", " saruman@fangorn"))
    assert game.offers("S", "dark_of_mordor orcs mordor>gondor")
    game.play("dark_of_mordor orcs mordor>gondor")
    assert game.moves("saruman") == ["misty_mountains", "caradhras"]
    assert game.moves("orcs") == []


KING = "classic special_cards=yes | F: frodo@shire aragorn@cardolan"


@pytest.mark.rule("CF-RUL-53")
def test_the_named_character_is_moved_by_the_dark_step_or_by_the_normal_move() -> None:
    dark = "S: orcs@mirkwood warg@fangorn saruman@mordor"
    text = f"{KING} | {dark} | special king_revealed dark_of_mordor palantir recall_to_mordor | turn F"
    game = position(text).play("king_revealed s2")
    moves = [option for option in game.options("S") if ">" in option and not option.startswith("dark")]
    assert moves == ["warg fangorn>misty_mountains", "warg fangorn>caradhras"]
    assert game.offers("S", "palantir cardolan")
    assert not any(option.startswith("recall") for option in game.options("S"))
    game.play("dark_of_mordor warg fangorn>caradhras")
    assert {option.split()[0] for option in game.options("S")} == {"orcs", "saruman", "palantir"}
    game.play("orcs mirkwood>high_pass")
    game = position(text).play("king_revealed s2", "dark_of_mordor saruman mordor>gondor")
    assert {option.split()[0] for option in game.options("S")} == {"warg", "palantir"}


@pytest.mark.rule("CF-RUL-53")
def test_the_turn_cannot_be_skipped_even_if_the_named_character_cannot_move() -> None:
    text = f"{KING} | S: orcs@shire warg@fangorn".replace("frodo@shire", "frodo@eregion")
    game = position(f"{text} | special king_revealed recall_to_mordor crebain | turn F").play("king_revealed s1")
    assert prompts(game, "S", "warg fangorn>misty_mountains", "warg fangorn>caradhras")
    assert "log-blocked" in game.log("F")


@pytest.mark.rule("CF-RUL-53")
def test_the_named_stand_is_not_shuffled_by_hand_until_it_has_moved() -> None:
    text = f"{KING} | S: orcs@rohan/0 warg@rohan/0 shelob@gondor/0 saruman@gondor/0 | special king_revealed | turn F"
    game = position(text.replace("special_cards=yes", "special_cards=yes auto_shuffle=no"))
    assert {"shuffle rohan", "shuffle gondor"} <= {aside.text for aside in game.state.asides(1)}
    game.play("king_revealed s2")
    shuffles = [aside.text for aside in game.state.asides(1) if aside.text.startswith("shuffle")]
    assert shuffles == ["shuffle gondor"]


@pytest.mark.rule("CF-RUL-53")
def test_the_named_stand_is_not_shuffled_by_itself_until_it_has_moved() -> None:
    text = f"{KING} | S: orcs@rohan warg@rohan shelob@gondor | special king_revealed | turn F"
    game = position(text).play("king_revealed s1", "draw warg")
    assert {stand.group for stand in game.sees("F").stands if stand.region == "rohan"} == {0}
    game.play("warg rohan>caradhras")
    assert {stand.region for stand in game.sees("F").stands if stand.mark == "s1"} == {"caradhras"}


PALANTIR = "special_cards=yes | F: frodo@arthedain FELLOWS | S: FOES | special palantir | turn S"


def palantir_game(rule_set: str, fellows: str, foes: str) -> Play:
    return position(f"{rule_set} " + PALANTIR.replace("FELLOWS", fellows).replace("FOES", foes))


@pytest.mark.rule("CF-RUL-54", "CF-RUL-80")
def test_the_revised_palantir_is_offered_beside_every_decision_of_sauron_in_his_turn() -> None:
    game = palantir_game("draft", "sam@fangorn merry@fangorn", "saruman@gondor balrog@mordor")
    seen = []

    def note() -> None:
        assert game.offers("S", "palantir arthedain"), game.phase
        seen.append(game.phase)

    note()
    game.play("saruman gondor>fangorn")
    note()
    game.play("fight hidden", "draw sam", "decline")
    note()
    game.play("decline")
    note()
    game.play("F card 1", "S card 1")
    note()
    game.play("fight hidden")
    note()
    game.play("no_cards")
    note()
    game.play("palantir arthedain")
    assert prompts(game, "S", "end_turn")
    game.play("end_turn")
    assert not game.shown("frodo")
    assert seen == ["turn", "defender", "sauron_ability", "playing", "defender", "sauron_ability", "end_of_turn"]


@pytest.mark.rule("CF-RUL-54", "CF-RUL-80")
def test_the_revised_palantir_may_be_used_after_cards_are_shown_too() -> None:
    game = palantir_game("draft", "merry@fangorn", "mouth_of_sauron@gondor balrog@mordor")
    game.play("mouth_of_sauron gondor>fangorn", "fight hidden").cards("1", "retreat_s")
    assert (game.phase, game.offers("S", "palantir arthedain")) == ("after_showing", True)
    game.play("decline")
    assert (game.phase, game.offers("S", "palantir arthedain")) == ("sauron_retreat", True)
    game.play("palantir arthedain")
    assert prompts(game, "S", "retreat mirkwood", "retreat rohan")
    assert game.shown("frodo")


@pytest.mark.rule("CF-RUL-54")
def test_the_revised_palantir_is_not_offered_in_the_fellowships_turn() -> None:
    text = "classic special_cards=yes | F: frodo@arthedain merry@fangorn | S: saruman@gondor"
    game = position(f"{text} | special palantir | turn F").play("merry fangorn>gondor")
    assert prompts(game, "S", "decline", "no_cards")


@pytest.mark.rule("CF-RUL-54")
def test_the_2005_palantir_is_used_before_the_move_only() -> None:
    game = palantir_game("original", "sam@fangorn", "saruman@gondor")
    assert game.offers("S", "palantir arthedain")
    game.play("saruman gondor>fangorn")
    assert prompts(game, "S", "decline", "no_cards")


@pytest.mark.rule("CF-RUL-55")
@pytest.mark.parametrize("rule_set", EDITIONS)
def test_after_a_skipped_turn_no_other_special_card_is_played_in_it(rule_set: str) -> None:
    text = f"{rule_set} special_cards=yes | F: frodo@arthedain | S: warg@gondor orcs@mordor"
    game = position(f"{text} | special palantir recall_to_mordor | turn S").play("recall_to_mordor warg")
    assert game.turn == "F"


@pytest.mark.rule("CF-RUL-55")
@pytest.mark.parametrize("rule_set", EDITIONS)
def test_a_turn_in_which_the_palantir_was_used_cannot_be_skipped_any_more(rule_set: str) -> None:
    text = f"{rule_set} special_cards=yes | F: frodo@arthedain | S: warg@gondor orcs@mordor"
    game = position(f"{text} | special palantir recall_to_mordor | turn S").play("palantir arthedain")
    assert not any(option.startswith("recall") for option in game.options("S"))


@pytest.mark.rule("CF-RUL-56")
@pytest.mark.parametrize("rule_set", EDITIONS)
def test_recall_takes_a_character_from_outside_mordor(rule_set: str) -> None:
    text = f"{rule_set} special_cards=yes | F: frodo@arthedain | S: warg@gondor orcs@mordor"
    game = position(f"{text} | special recall_to_mordor | turn S")
    assert [option for option in game.options("S") if option.startswith("recall")] == ["recall_to_mordor warg"]


@pytest.mark.rule("CF-RUL-57")
@pytest.mark.parametrize("side, cards", [("fellowship", 1), ("sauron", 4)])
def test_the_handicap_gives_special_cards_to_the_weaker_player_alone(side: str, cards: int) -> None:
    game = new(f"rule_set=classic special_cards=yes handicap={side} handicap_cards={cards}")
    if cards < 4:
        assert list(game.menu) == [side[0].upper()]
        game.play(game.options(side[0].upper())[0])
    own = SPECIALS[:4] if side == "fellowship" else SPECIALS[4:]
    assert len(game.sees("F").specials) == cards
    assert set(game.sees("F").specials) <= set(own)


@pytest.mark.rule("CF-RUL-57")
def test_in_2005_a_gap_of_strength_in_a_battle_brings_no_special_card_into_it() -> None:
    text = "original special_cards=yes | F: frodo@arthedain merry@rohan | S: cave_troll@gondor"
    game = position(f"{text} | special shadowfax gandalf_the_white palantir recall_to_mordor | turn S")
    game.play("cave_troll gondor>rohan")
    assert all(text.startswith("card ") for texts in game.menu.values() for text in texts)


@pytest.mark.rule("CF-RUL-57")
def test_a_handicap_needs_special_cards() -> None:
    with pytest.raises(OptionsError):
        new("handicap=sauron")
    with pytest.raises(OptionsError):
        new("rule_set=original special_cards=yes handicap=sauron handicap_cards=3")


@pytest.mark.rule("CF-RUL-58")
@pytest.mark.parametrize("points, winners", [("2,0", ()), ("1,0", (1,)), ("3,0", (0,))])
def test_equal_points_after_two_games_are_a_drawn_match(points: str, winners: tuple[int, ...]) -> None:
    game = position(f"classic match=yes | F: frodo@gondor sam@rohan | S: warg@shire | turn F | swap=1 score={points}")
    game.play("frodo gondor>mordor")  # seat 1 plays the Fellowship now and gets two points
    assert game.result is not None
    assert game.result.winners == winners
    assert game.result.points == (int(points[0]), 2)
    assert game.result.rule == ("CF-MATCH-04" if winners else "CF-MATCH-05")


@pytest.mark.rule("CF-RUL-59")
def test_all_defeats_of_the_last_battle_are_carried_out_before_the_points_are_counted() -> None:
    game = position("classic | F: frodo@rohan | S: warg@gondor orcs@mordor saruman@mirkwood | turn S")
    game.play("warg gondor>rohan").cards("2", "1")  # 3 : 3, both fall
    assert (game.winner, game.at("warg")) == ("S", "fallen")
    assert game.result is not None
    assert game.result.points == (0, 2)


@pytest.mark.rule("CF-RUL-59")
@pytest.mark.parametrize("answer, points", [("escape gondor", 2), ("decline", 1)])
def test_wormtongues_escape_comes_before_the_count(answer: str, points: int) -> None:
    game = position("draft | F: frodo@rohan | S: wormtongue@gondor orcs@mordor | turn S")
    game.play("wormtongue gondor>rohan", "decline").cards("1", "3")  # 2 : 2
    game.play(answer)
    assert game.winner == "S"
    assert game.result is not None
    assert game.result.points == (0, points)


@pytest.mark.rule("CF-RUL-59")
def test_shelobs_return_does_not_come_before_the_count() -> None:
    game = position("classic | F: frodo@mirkwood | S: shelob@dagorlad orcs@gondor warg@gondor | turn S")
    game.play("shelob dagorlad>mirkwood", "decline").cards("1", "1")
    assert (game.winner, game.at("shelob")) == ("S", "mirkwood")
    assert game.result is not None
    assert game.result.points == (0, 3)


@pytest.mark.rule("CF-RUL-60")
def test_a_position_may_repeat_without_end() -> None:
    game = position("draft | F: frodo@shire pippin@fangorn | S: wormtongue@dagorlad | turn S")
    seen = set()
    for card in "12345":
        game.play("wormtongue dagorlad>fangorn").cards(card, card).play("escape dagorlad")
        game.play("pippin fangorn>dagorlad", "retreat fangorn")
        seen.add(tuple(stand for stand in game.sees("F").stands))
        assert (game.turn, game.result) == ("S", None)
    assert len(seen) == 1


@pytest.mark.rule("CF-RUL-60")
@pytest.mark.parametrize("side, other", [("F", "S"), ("S", "F")])
def test_either_player_may_resign_at_any_time(side: str, other: str) -> None:
    fight = "classic | F: gandalf@rohan frodo@shire | S: balrog@gondor | turn S"
    for game in (
        new("rule_set=draft"),
        position("classic | F: frodo@shire | S: warg@mordor | turn F"),
        position("classic | F: frodo@shire | S: warg@mordor | turn S"),
        position(fight).play("balrog gondor>rohan"),
        position(fight).play("balrog gondor>rohan", "card 3"),
    ):
        game.play(f"{side} resign")
        assert (game.winner, game.ended_by) == (other, "CF-RUL-60")


@pytest.mark.rule("CF-RUL-60")
def test_players_may_agree_to_stop() -> None:
    game = position("classic | F: frodo@shire | S: warg@mordor | turn S").play("F offer_stop")
    assert [aside.text for aside in game.state.asides(0)] == ["resign"]
    assert [aside.text for aside in game.state.asides(1)] == ["resign", "accept_stop"]
    game.play("S accept_stop")
    assert game.result is not None
    assert (game.result.winners, game.ended_by) == ((), "CF-RUL-60")


@pytest.mark.rule("CF-RUL-61")
def test_the_palantir_and_the_dark_of_mordor_may_be_used_in_one_turn() -> None:
    text = "classic special_cards=yes | F: frodo@arthedain | S: warg@gondor orcs@mordor"
    game = position(f"{text} | special palantir dark_of_mordor | turn S")
    game.play("palantir arthedain", "dark_of_mordor warg gondor>rohan", "orcs mordor>gondor")
    assert game.turn == "F"
    assert game.sees("F").specials == ()


@pytest.mark.rule("CF-RUL-62")
def test_treebeard_in_eregion_says_whether_he_uses_his_ability_or_the_mines() -> None:
    text = "draft | F: frodo@shire treebeard@eregion | S: balrog@caradhras warg@fangorn | turn F"
    game = position(text)
    assert {"treebeard eregion=fangorn", "treebeard eregion^fangorn"} <= set(game.options("F"))
    game.play("treebeard eregion^fangorn")
    assert game.phase == "playing"  # the Balrog has no say
    game = position(text).play("treebeard eregion=fangorn")
    assert prompts(game, "S", "decline", "strike")


@pytest.mark.rule("CF-RUL-63")
def test_gwaihir_replaces_the_ability_for_the_whole_battle_retreat_or_not() -> None:
    text = "classic special_cards=yes | F: frodo@shire FELLOW@rohan | S: FOE@gondor | special gwaihir | turn S"
    game = position(text.replace("FELLOW", "boromir").replace("FOE", "balrog"))
    game.play("balrog gondor>rohan", "gwaihir", "decline").cards("1", "1")
    assert (game.at("boromir"), game.at("balrog")) == ("fallen", "rohan")
    game = position(text.replace("FELLOW", "gandalf").replace("FOE", "balrog"))
    game.play("balrog gondor>rohan", "gwaihir", "decline")
    assert game.phase == "playing"


@pytest.mark.rule("CF-RUL-64")
def test_the_target_of_the_crebain_is_left_out_of_shuffles_and_may_be_chosen_by_name() -> None:
    text = "classic special_cards=yes | F: frodo@arthedain merry@rohan sam@rohan | S: warg@gondor orcs@mordor"
    game = position(f"{text} | special crebain | turn S").play("crebain f2", "draw merry", "frodo arthedain>eregion")
    assert game.shown("merry")
    assert game.possible("S", "rohan") == [("merry",), ("frodo", "sam")]
    game.play("warg gondor>rohan")
    assert prompts(game, "S", "fight merry", "fight hidden")
    game.play("fight merry")
    assert game.state.to_act() == (0, 1)


@pytest.mark.rule("CF-RUL-64")
def test_the_target_of_the_crebain_retreats_changes_places_and_uses_its_ability() -> None:
    game = position("classic | F: frodo@rohan!! | S: balrog@gondor | turn S").play("balrog gondor>rohan")
    assert prompts(game, "F", "decline", "retreat fangorn")
    game.play("retreat fangorn")
    assert game.shown("frodo")
    text = "variant | F: frodo_star@shire smeagol@rohan!! elrond@caradhras!! | S: uruk_hai@gondor | turn S"
    game = position(text).play("uruk_hai gondor>rohan")
    assert prompts(game, "F", "decline", "swap elrond")
    game.play("swap elrond")
    assert (game.at("smeagol"), game.shown("smeagol"), game.shown("elrond")) == ("caradhras", True, True)


@pytest.mark.rule("CF-RUL-65")
def test_a_character_seen_in_an_earlier_turn_cannot_be_picked_by_name() -> None:
    game = position("classic | F: frodo@shire merry@rohan! sam@rohan | S: warg@gondor orcs@dagorlad | turn S")
    assert position("classic | F: frodo@shire merry@rohan! sam@rohan | S: warg@gondor | turn S").play(
        "warg gondor>rohan"
    ).options("S") == ["fight merry", "fight hidden"]
    game.play("orcs dagorlad>mirkwood", "frodo shire>arthedain", "warg gondor>rohan")
    assert game.menu == {"*": ["draw sam", "draw merry"]}


@pytest.mark.rule("CF-RUL-66")
@pytest.mark.parametrize("rule_set", EDITIONS)
def test_the_palantir_needs_a_fellowship_character_in_the_region(rule_set: str) -> None:
    text = f"{rule_set} special_cards=yes | F: frodo@shire sam@rohan | S: warg@fangorn | special palantir | turn S"
    game = position(text)
    assert [option for option in game.options("S") if "palantir" in option] == ["palantir rohan"]


@pytest.mark.rule("CF-RUL-67")
@pytest.mark.parametrize("fellow", ["frodo_star", "elrond"])
def test_star_frodo_and_elrond_do_not_stop_the_mouth_or_star_saruman(fellow: str) -> None:
    others = "" if fellow == "frodo_star" else "frodo_star@shire "
    text = f"variant | F: {others}{fellow}@rohan sam_star@cardolan | S: FOE@gondor | turn S"
    game = position(text.replace("FOE", "mouth_of_sauron")).play("mouth_of_sauron gondor>rohan").cards("1", "1")
    assert game.offers("S", "exchange")
    game = position(text.replace("FOE", "saruman_star")).play("saruman_star gondor>rohan").cards("1", "1")
    assert game.offers("S", "force")


@pytest.mark.rule("CF-RUL-68")
def test_special_cards_are_chosen_secretly_and_shown_together() -> None:
    game = new("special_cards=yes")
    assert game.state.to_act() == (0, 1)
    looks = set()
    for option in game.options("F"):
        trial = new("special_cards=yes").play(f"F {option}")
        assert trial.state.to_act() == (1,)
        looks.add(GAME.observation_to_json(trial.state.observe(1)))
    assert len(looks) == 1
    game.play("S choose palantir crebain")
    assert game.sees("F").specials == ()
    game.play("F choose shadowfax king_revealed")
    assert game.sees("F").specials == game.sees("S").specials == ("shadowfax", "king_revealed", "palantir", "crebain")


@pytest.mark.rule("CF-RUL-69")
def test_a_character_in_the_enemys_home_stays_there_counts_and_can_be_attacked_only_by_who_reaches_it() -> None:
    game = position("classic | F: frodo@gondor sam@mordor | S: witch_king@dagorlad flying_nazgul@shire | turn S")
    assert game.moves("witch_king") == ["mirkwood", "fangorn", "gondor"]
    assert game.moves("flying_nazgul") == ["gondor", "mordor"]
    game.play("witch_king dagorlad>mirkwood")
    assert game.moves("sam") == []
    game.play("frodo gondor>mordor")
    assert game.result is not None
    assert game.result.points == (2, 0)


@pytest.mark.rule("CF-RUL-70")
@pytest.mark.parametrize("rule_set", EDITIONS)
def test_the_returned_gandalf_is_hidden_at_the_end_of_the_turn_but_his_place_is_known(rule_set: str) -> None:
    text = f"{rule_set} special_cards=yes | F: frodo@shire sam@rohan | S: warg@mordor"
    game = position(f"{text} | special gandalf_the_white | turn F").play("gandalf_the_white")
    assert (game.at("gandalf"), game.turn, game.shown("gandalf")) == ("fangorn", "S", False)
    assert game.possible("S", "fangorn") == [("gandalf",)]


# The scan and the wording --------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-RUL-71")
@pytest.mark.parametrize(
    "name, strength", [("flying_nazgul_star", 5), ("smeagol", 0), ("shelob", 5), ("wormtongue", -1)]
)
def test_strengths_that_the_scan_garbles(name: str, strength: int) -> None:
    assert next(character for character in CHARACTERS if character.name == name).strength == strength


@pytest.mark.rule("CF-RUL-71")
@pytest.mark.parametrize(
    "fellow, foe, f, s",
    [
        ("boromir", "flying_nazgul_star", "0", "5"),
        ("smeagol", "watcher", "0", "4"),
        ("theoden", "shelob", "2", "5"),
        ("theoden", "wormtongue", "2", "-1"),
    ],
)
def test_garbled_strengths_in_a_comparison(fellow: str, foe: str, f: str, s: str) -> None:
    text = f"draft special_cards=yes | F: frodo@shire {fellow}@eregion | S: {foe}@caradhras warg@mordor"
    game = position(f"{text} | special gwaihir | turn S").play(f"{foe} caradhras>eregion", "gwaihir", "decline")
    game.cards("elven_cloak", "1")
    compared = next(line for line in game.sees("F").log if line.id == "log-compare")
    assert (compared.args["total"], compared.args["other"]) == (int(f), int(s))


@pytest.mark.rule("CF-RUL-72")
def test_nothing_is_lost_36_sides_7_combat_texts_and_8_special_cards() -> None:
    assert len({character.name for character in CHARACTERS}) == 36
    texts = [name for side in HAND for card, name in enumerate(CARDS) if side >> card & 1 and not name.isdecimal()]
    assert len(texts) == 7
    assert sorted(set(texts)) == ["elven_cloak", "eye_of_sauron", "magic", "noble_sacrifice", "retreat_f", "retreat_s"]
    assert len(set(SPECIALS)) == 8


@pytest.mark.rule("CF-RUL-73")
def test_the_two_2005_names_of_the_witch_king_are_one_character() -> None:
    roster = place_all(new("rule_set=original")).sees("S").roster
    assert [name for name in roster if "witch" in name or "angmar" in name or "king" in name] == ["witch_king"]
    for name in ("shire", "cardolan"):
        assert name in [region.name for region in REGIONS]
    assert {"saruman", "boromir"} <= set(roster)


@pytest.mark.rule("CF-RUL-74")
@pytest.mark.parametrize("rule_set", EDITIONS)
def test_pippin_cannot_retreat_when_he_attacks_the_warg(rule_set: str) -> None:
    text = f"{rule_set} | F: frodo@shire pippin@arthedain | S: FOE@eregion | turn F"
    assert position(text.replace("FOE", "warg")).play("pippin arthedain>eregion").phase == "playing"
    assert position(text.replace("FOE", "balrog")).play("pippin arthedain>eregion").phase == "fellowship_ability"


@pytest.mark.rule("CF-RUL-74")
def test_pippin_does_not_retreat_when_he_is_attacked_by_whomever() -> None:
    for foe in ("warg", "balrog"):
        game = position(f"original | F: frodo@shire pippin@eregion | S: {foe}@caradhras | turn S")
        assert game.play(f"{foe} caradhras>eregion").phase == "playing"


@pytest.mark.rule("CF-RUL-75")
@pytest.mark.parametrize("rule_set", EDITIONS)
def test_aragorn_goes_from_mirkwood_to_fangorn_by_the_river_arrow(rule_set: str) -> None:
    game = position(f"{rule_set} | F: frodo@shire aragorn@mirkwood | S: shelob@fangorn | turn F")
    to_fangorn = [text for text in game.options("F") if text.startswith("aragorn") and text.endswith("fangorn")]
    assert to_fangorn == ["aragorn mirkwood~fangorn"]
    game.play("aragorn mirkwood~fangorn").cards("4", "eye_of_sauron")
    assert (game.at("aragorn"), game.at("shelob")) == ("fangorn", "fallen")  # 8 : 5


# Holes found by playing the rules through ----------------------------------------------------------------------------
@pytest.mark.rule("CF-RUL-76")
@pytest.mark.parametrize("rule_set", EDITIONS)
def test_shelob_who_attacks_gondor_stays_and_fights_on(rule_set: str) -> None:
    game = position(f"{rule_set} | F: frodo@shire pippin@gondor merry@gondor | S: shelob@mordor | turn S")
    game.play("shelob mordor>gondor", "draw pippin").cards("1", "1")
    assert (game.at("pippin"), game.at("shelob")) == ("fallen", "gondor")
    assert game.phase == "playing"
    game.cards("2", "2")
    assert (game.at("merry"), game.at("shelob")) == ("fallen", "gondor")


@pytest.mark.rule("CF-RUL-77")
def test_sam_inherits_the_ring_from_a_star_frodo_for_whom_gwaihir_was_played() -> None:
    text = "variant special_cards=yes | F: frodo_star@rohan sam_star@shire | S: uruk_hai@gondor | special gwaihir"
    game = position(f"{text} | turn S").play("uruk_hai gondor>rohan", "gwaihir", "decline").cards("1", "6")
    assert (game.at("frodo_star"), game.result) == ("fallen", None)
    assert game.sees("S").ring_bearer == "sam_star"


@pytest.mark.rule("CF-RUL-78")
def test_the_dark_of_mordor_may_not_block_the_named_character() -> None:
    dark = "S: orcs@mirkwood warg@gondor shelob@mirkwood balrog@misty_mountains"
    game = position(f"{KING} | {dark} | special king_revealed dark_of_mordor | turn F")
    game.play("king_revealed s1", "draw orcs")  # orcs can go to the High Pass only
    assert game.moves("orcs") == ["high_pass"]
    steps = [option for option in game.options("S") if option.startswith("dark_of_mordor")]
    assert "dark_of_mordor shelob mirkwood>high_pass" not in steps
    assert "dark_of_mordor warg gondor>rohan" in steps
    assert "dark_of_mordor orcs mirkwood>high_pass" in steps


@pytest.mark.rule("CF-RUL-78")
def test_if_the_dark_step_frees_the_named_character_it_must_move() -> None:
    dark = "S: orcs@mirkwood/0 warg@gondor balrog@misty_mountains shelob@high_pass"
    text = f"{KING} | {dark} | special king_revealed dark_of_mordor | turn F"
    game = position(text).play("king_revealed s1")
    assert game.moves("orcs") == []
    assert game.moves("warg") == ["fangorn", "rohan"]  # S need not free him
    game.play("dark_of_mordor shelob high_pass>rhudaur")
    assert prompts(game, "S", "orcs mirkwood>high_pass")


@pytest.mark.rule("CF-RUL-79")
@pytest.mark.parametrize("early", [True, False])
def test_a_palantir_after_step_two_does_not_raise_sams_strength(early: bool) -> None:
    text = "classic special_cards=yes | F: frodo@rohan sam@rohan | S: saruman@gondor | special palantir | turn S"
    game = position(text).play("saruman gondor>rohan", "fight hidden", "draw sam", "decline")
    if early:
        game.play("palantir rohan", "decline")
    else:
        game.play("decline", "palantir rohan")
    assert game.shown("frodo")
    game.cards("1", "1")
    compared = next(line for line in game.sees("F").log if line.id == "log-compare")
    assert compared.args["total"] == (6 if early else 3)


@pytest.mark.rule("CF-RUL-81")
def test_star_aragorn_is_asked_even_when_the_orcs_are_sure_to_defeat_him() -> None:
    game = position("draft | F: frodo@shire aragorn_star@rohan | S: orcs@gondor | turn S").play("orcs gondor>rohan")
    assert prompts(game, "F", "decline", "no_cards")
    assert game.play("no_cards").at("aragorn_star") == "fallen"


@pytest.mark.rule("CF-RUL-81")
@pytest.mark.parametrize("rule_set", EDITIONS)
def test_sam_is_asked_about_frodo_even_when_the_orcs_are_sure_to_defeat_him(rule_set: str) -> None:
    game = position(f"{rule_set} | F: frodo@rohan sam@rohan | S: orcs@gondor | turn S")
    game.play("orcs gondor>rohan", "draw sam")
    assert prompts(game, "F", "decline", "show")
    assert game.play("show").at("sam") == "fallen"


@pytest.mark.rule("CF-RUL-82")
def test_no_exchange_is_offered_when_the_card_is_the_four_already() -> None:
    text = "variant | F: frodo_star@shire elrond@rohan | S: mouth_of_sauron@gondor | turn S"
    game = position(text).play("mouth_of_sauron gondor>rohan").cards("1", "4")
    assert game.phase != "after_showing"
    game = position("draft | F: frodo@shire gandalf@rohan | S: mouth_of_sauron@gondor | hand F 1 2 | hand S 1 magic")
    game.play("mouth_of_sauron gondor>rohan", "card magic", "take 4", "card 1")
    assert game.turn == "F"


@pytest.mark.rule("CF-RUL-83")
def test_a_winning_dark_step_with_nobody_left_to_move_is_the_move_of_the_turn() -> None:
    text = "classic special_cards=yes | F: frodo@rohan | S: orcs@shire warg@shire saruman@arthedain MORE"
    game = position(f"{text.replace(' MORE', '')} | special dark_of_mordor | turn S")
    assert prompts(game, "S", "saruman arthedain>shire")
    assert game.refuses("S", "dark_of_mordor saruman arthedain>shire", "CF-SPC-32")
    assert game.play("saruman arthedain>shire").ended_by == "CF-END-04"
    game = position(f"{text.replace('MORE', 'balrog@mordor')} | special dark_of_mordor | turn S")
    game.play("dark_of_mordor saruman arthedain>shire")
    assert (game.winner, game.ended_by) == ("S", "CF-END-04")


@pytest.mark.rule("CF-RUL-84")
@pytest.mark.parametrize("rule_set", EDITIONS)
def test_the_palantir_cannot_be_used_before_losing_for_lack_of_a_move(rule_set: str) -> None:
    text = f"{rule_set} special_cards=yes | F: frodo@rohan | S: orcs@shire | special CARDS | turn S"
    assert position(text.replace("CARDS", "palantir")).ended_by == "CF-END-08"
    game = position(text.replace("CARDS", "palantir recall_to_mordor"))
    assert prompts(game, "S", "recall_to_mordor orcs")


@pytest.mark.rule("CF-RUL-86")
def test_a_card_on_the_table_is_in_neither_hand_nor_discards_and_counts_as_the_ninth() -> None:
    game = position("classic | F: frodo@shire sam@fangorn | S: balrog@gondor | turn S")
    game.play("balrog gondor>fangorn").cards("1", "retreat_s")
    for side, card in (("F", "1"), ("S", "retreat_s")):
        assert card not in game.hand(side) + game.discards(side)
        assert len(game.hand(side)) + len(game.discards(side)) + 1 == 9
    assert game.sees("F").table == ("1", "retreat_s")


@pytest.mark.rule("CF-RUL-86")
def test_the_ring_is_not_passed_while_wormtongues_escape_is_open() -> None:
    game = position("variant | F: frodo_star@rohan sam_star@shire | S: wormtongue@gondor | turn S")
    game.play("wormtongue gondor>rohan").cards("1", "3")
    assert game.phase == "escaping"
    assert not game.shown("sam_star")
    game.play("escape gondor")
    assert game.sees("S").ring_bearer == "sam_star"


@pytest.mark.rule("CF-RUL-86")
def test_the_cards_of_a_battle_that_ends_the_game_are_discarded_before_the_result_is_shown() -> None:
    game = position("classic | F: frodo@rohan | S: warg@gondor | turn S").play("warg gondor>rohan").cards("1", "6")
    assert game.winner == "S"
    assert (game.discards("F"), game.discards("S")) == (["1"], ["6"])
    assert game.sees("F").table == ("", "")


@pytest.mark.rule("CF-RUL-87")
def test_star_witch_king_as_the_third_in_the_shire_wins_as_the_witch_king() -> None:
    text = "variant | F: frodo_star@rohan | S: watcher@shire gollum@shire WHO@arthedain uruk_hai@mordor | turn S"
    game = position(text.replace("WHO", "witch_king_star")).play("witch_king_star arthedain>shire")
    assert (game.winner, game.ended_by) == ("S", "CF-END-05")
    game = position(text.replace("WHO", "orcs_star")).play("orcs_star arthedain>shire")
    assert (game.winner, game.ended_by) == ("S", "CF-END-04")
