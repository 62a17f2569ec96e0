"""Refusals: the rule that is named, the words, and that they tell a seat nothing it may not know."""

from __future__ import annotations

from random import Random

import pytest

from mathom.core.action import NATURE, REFEREE, SPECTATOR
from mathom.core.errors import IllegalAction
from mathom.core.words import languages
from mathom.games.confrontation import GAME
from mathom.games.confrontation.actions import ConfrontationAction, _all, action, move, step
from mathom.games.confrontation.content import GONE
from mathom.games.confrontation.duel import Duel
from mathom.games.confrontation.rules import refusal
from mathom.testing import StrictWords, Walk
from tests.games.confrontation.harness import Play, new, position

BOARD = "classic | F: frodo@shire sam@rohan aragorn@fangorn legolas@misty_mountains | S: orcs@gondor witch_king@mordor"


def why(game: Play, side: str, text: str) -> IllegalAction:
    """The refusal of an action, which must have words."""
    with pytest.raises(IllegalAction) as refused:
        game.state.apply("FS".index(side) ^ game.state.swap, GAME.action(text))
    folders = GAME.word_folders(GAME.options(game.state.rules.text))
    for language in languages():
        assert StrictWords(language, folders).say(refused.value.message)
    return refused.value


# Moving --------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "side, board, tried, rule, reason",
    [
        ("F", BOARD, "orcs gondor>rohan", "CF-TURN-02", "refuse-not-yours"),
        ("F", BOARD, "decline", "CF-TURN-02", "refuse-must-move"),
        ("F", BOARD, "stay", "CF-TURN-02", "refuse-must-move"),
        ("F", BOARD, "end_turn", "CF-TURN-02", "refuse-must-move"),
        ("F", BOARD, "elrond shire>arthedain", "CF-SET-04", "refuse-not-in-play"),
        ("F", "original | F: frodo@shire | S: orcs@gondor", "elrond shire>arthedain", "CF-SET-03", ""),
        ("F", "variant | F: frodo_star@shire | S: gollum@gondor", "frodo shire>arthedain", "CF-SET-05", ""),
        ("F", "draft | F: frodo_star@shire | S: orcs@gondor", "frodo shire>arthedain", "CF-DRAFT-03", ""),
        ("F", BOARD, "gimli shire>arthedain", "CF-CMP-05", "refuse-defeated"),
        ("F", BOARD, "sam shire>arthedain", "CF-MOVE-01", "refuse-not-there"),
        ("F", BOARD, "frodo shire>eregion", "CF-MOVE-16", "refuse-too-far"),
        ("F", BOARD, "legolas misty_mountains>eregion", "CF-MOVE-02", "refuse-backward"),
        ("F", BOARD, "legolas misty_mountains^eregion", "CF-MOVE-02", "refuse-no-ability"),
        ("F", BOARD, "legolas misty_mountains>high_pass", "CF-MOVE-06", "refuse-sideways-mountains"),
        ("F", "original | F: frodo@high_pass | S: orcs@gondor", "frodo high_pass>misty_mountains", "CF-MOVE-05", ""),
        ("S", BOARD, "orcs gondor>dagorlad", "CF-MOVE-02", "refuse-sideways"),
        ("S", "classic | F: frodo@shire | S: orcs@fangorn", "orcs fangorn~rohan", "CF-MOVE-09", ""),
        ("S", "classic | F: frodo@shire | S: orcs@fangorn", "orcs fangorn>mirkwood", "CF-MOVE-09", ""),
        ("F", BOARD, "sam rohan~fangorn", "CF-MOVE-09", "refuse-upstream"),
        ("F", BOARD, "sam rohan>fangorn", "CF-MOVE-09", "refuse-upstream"),
        ("F", BOARD, "sam rohan~gondor", "CF-MOVE-07", "refuse-no-river"),
        ("F", "classic | F: frodo@mirkwood | S: orcs@gondor", "frodo mirkwood>fangorn", "CF-MOVE-07", ""),
        ("F", "classic | F: frodo@eregion | S: orcs@gondor", "frodo eregion>fangorn", "CF-MOVE-11", ""),
        ("F", "classic | F: frodo@fangorn | S: orcs@gondor", "frodo fangorn=eregion", "CF-MOVE-12", ""),
        ("F", "classic | F: frodo@fangorn | S: orcs@gondor", "frodo fangorn>eregion", "CF-MOVE-12", ""),
        ("F", "classic | F: frodo@fangorn | S: orcs@gondor", "frodo fangorn=rohan", "CF-MOVE-11", ""),
        ("S", "classic | F: frodo@shire | S: orcs@fangorn", "orcs fangorn=eregion", "CF-MOVE-12", ""),
        ("F", "classic | F: frodo@rhudaur sam@high_pass | S: orcs@gondor", "frodo rhudaur>high_pass", "CF-MOVE-03", ""),
        (
            "F",
            "classic | F: frodo@eregion sam@fangorn pippin@fangorn | S: orcs@gondor",
            "frodo eregion=fangorn",
            "CF-MOVE-03",
            "",
        ),
        ("F", BOARD, "aragorn fangorn>mirkwood", "CF-ARAGORN-02", "refuse-must-attack"),
        ("F", BOARD, "aragorn fangorn^mirkwood", "CF-ARAGORN-02", "refuse-must-attack"),
        ("F", BOARD, "aragorn fangorn^gondor", "CF-MOVE-17", "refuse-say-plain"),
        ("F", BOARD, "aragorn fangorn^eregion", "CF-ARAGORN-05", "refuse-mines-back"),
        ("F", BOARD, "aragorn fangorn^shire", "CF-MOVE-16", "refuse-too-far"),
        (
            "F",
            "classic | F: frodo@shire aragorn@rohan | S: orcs@fangorn",
            "aragorn rohan>fangorn",
            "CF-MOVE-17",
            "refuse-say-ability",
        ),
        (
            "F",
            "classic | F: frodo@shire aragorn@high_pass | S: orcs@misty_mountains",
            "aragorn high_pass^misty_mountains",
            "CF-ARAGORN-03",
            "",
        ),
        ("S", "classic | F: frodo@shire | S: witch_king@gondor", "witch_king gondor^dagorlad", "CF-WITCHKING-01", ""),
        ("S", "classic | F: frodo@shire | S: witch_king@gondor", "witch_king gondor^mordor", "CF-WITCHKING-02", ""),
        (
            "S",
            "classic | F: frodo@high_pass | S: witch_king@misty_mountains",
            "witch_king misty_mountains^high_pass",
            "CF-WITCHKING-03",
            "",
        ),
        (
            "S",
            "classic | F: frodo@shire sam@shire | S: flying_nazgul@gondor",
            "flying_nazgul gondor^shire",
            "CF-NAZGUL-02",
            "",
        ),
        (
            "S",
            "classic | F: frodo@shire sam@shire | S: flying_nazgul@gondor",
            "flying_nazgul gondor^eregion",
            "CF-NAZGUL-01",
            "",
        ),
        (
            "S",
            "original | F: frodo@high_pass | S: flying_nazgul@misty_mountains",
            "flying_nazgul misty_mountains^high_pass",
            "CF-NAZGUL-04",
            "",
        ),
        ("S", "classic | F: frodo@shire | S: black_rider@gondor", "black_rider gondor^eregion", "CF-RIDER-01", ""),
        (
            "S",
            "classic | F: frodo@rhudaur | S: black_rider@mirkwood orcs@high_pass warg@misty_mountains",
            "black_rider mirkwood^rhudaur",
            "CF-RIDER-02",
            "",
        ),
        (
            "S",
            "classic | F: frodo@rhudaur sam@high_pass | S: black_rider@mirkwood warg@misty_mountains",
            "black_rider mirkwood^rhudaur",
            "CF-RIDER-03",
            "",
        ),
        ("S", "classic | F: frodo@shire | S: black_rider@gondor", "black_rider gondor^mordor", "CF-MOVE-02", ""),
        ("S", "variant | F: frodo_star@shire | S: uruk_hai@mordor", "uruk_hai mordor^shire", "CF-URUKHAI-01", ""),
        (
            "S",
            "variant | F: frodo_star@high_pass | S: uruk_hai@mirkwood gollum@misty_mountains",
            "uruk_hai mirkwood^rhudaur",
            "CF-URUKHAI-02",
            "",
        ),
        (
            "S",
            "variant | F: frodo_star@shire | S: uruk_hai@mirkwood gollum@misty_mountains watcher@high_pass",
            "uruk_hai mirkwood^rhudaur",
            "CF-URUKHAI-02",
            "",
        ),
        (
            "S",
            "variant | F: frodo_star@shire | S: flying_nazgul_star@mordor",
            "flying_nazgul_star mordor^fangorn",
            "CF-NAZGULSTAR-01",
            "",
        ),
        (
            "F",
            "variant | F: frodo_star@shire treebeard@shire | S: gollum@mordor",
            "treebeard shire^fangorn",
            "CF-TREEBEARD-02",
            "",
        ),
        (
            "S",
            "variant | F: frodo_star@shire | S: watcher@gondor!! gollum@mordor",
            "watcher gondor>rohan",
            "CF-WATCHER-01",
            "",
        ),
    ],
)
def test_a_move_is_refused_by_its_rule(side: str, board: str, tried: str, rule: str, reason: str) -> None:
    refused = why(position(f"{board} | turn {side}"), side, tried)
    assert refused.rule == rule, refused
    assert refused.message.id == (reason or refused.message.id)


# Special cards -------------------------------------------------------------------------------------------------------
CARDS = "classic special_cards=yes | F: frodo@shire sam@rohan aragorn@eregion | S: orcs@gondor warg@mordor | special "


@pytest.mark.parametrize(
    "side, board, tried, rule",
    [
        ("F", BOARD, "gandalf_the_white", "CF-SET-07"),
        ("S", "original special_cards=yes | F: frodo@shire | S: orcs@gondor", "crebain f1", "CF-SET-07"),
        ("F", CARDS + "crebain", "crebain f1", "CF-SPC-01"),
        ("F", CARDS + "crebain", "gandalf_the_white", "CF-SPC-01"),
        (
            "F",
            "classic special_cards=yes | F: frodo@shire gandalf@rohan | S: orcs@gondor | special gandalf_the_white",
            "gandalf_the_white",
            "CF-SPC-14",
        ),
        (
            "F",
            "classic special_cards=yes | F: frodo@shire | S: orcs@fangorn | special gandalf_the_white",
            "gandalf_the_white",
            "CF-SPC-14",
        ),
        (
            "F",
            "classic special_cards=yes | F: frodo@shire | S: orcs@fangorn | special king_revealed",
            "king_revealed s1",
            "CF-SPC-21",
        ),
        ("F", CARDS + "king_revealed", "king_revealed s9", "CF-CMP-05"),
        ("F", CARDS + "shadowfax", "shadowfax sam rohan>gondor", "CF-SPC-06"),
        ("F", CARDS + "shadowfax", "shadowfax sam rohan>fangorn", "CF-SPC-06"),
        (
            "F",
            "original special_cards=yes | F: frodo@mirkwood | S: orcs@gondor | special shadowfax",
            "shadowfax frodo mirkwood~fangorn",
            "CF-SPC-07",
        ),
        ("S", CARDS + "dark_of_mordor", "dark_of_mordor orcs gondor>rohan", "CF-SPC-31"),
        ("S", CARDS + "dark_of_mordor", "dark_of_mordor orcs gondor>dagorlad", "CF-SPC-33"),
        (
            "S",
            "classic special_cards=yes | F: frodo@shire | S: orcs@gondor | special dark_of_mordor",
            "dark_of_mordor orcs gondor>rohan",
            "CF-SPC-32",
        ),
        (
            "S",
            (
                "variant special_cards=yes | F: frodo_star@shire | S: watcher@gondor!! gollum@mordor"
                " | special dark_of_mordor"
            ),
            "dark_of_mordor watcher gondor>rohan",
            "CF-SPC-33",
        ),
        ("S", CARDS + "recall_to_mordor", "recall_to_mordor warg", "CF-SPC-30"),
        ("S", CARDS + "recall_to_mordor", "recall_to_mordor saruman", "CF-CMP-05"),
        (
            "S",
            "classic special_cards=yes | F: frodo@shire sam@mordor | S: orcs@gondor | special recall_to_mordor",
            "recall_to_mordor orcs",
            "CF-SPC-29",
        ),
        (
            "S",
            (
                "classic special_cards=yes | F: frodo@shire"
                " | S: orcs@gondor warg@mordor saruman@mordor balrog@mordor shelob@mordor"
                " | special recall_to_mordor"
            ),
            "recall_to_mordor orcs",
            "CF-SPC-29",
        ),
        ("S", CARDS + "palantir", "palantir shire", "CF-SPC-36"),
        ("S", CARDS + "palantir", "palantir gondor", "CF-RUL-66"),
        (
            "S",
            "original special_cards=yes | F: frodo@shire | S: orcs@gondor | special palantir",
            "palantir shire",
            "CF-SPC-35",
        ),
        ("F", CARDS + "gwaihir", "gwaihir", "CF-SPC-23"),
    ],
)
def test_a_special_card_is_refused_by_its_condition(side: str, board: str, tried: str, rule: str) -> None:
    assert why(position(f"{board} | turn {side}"), side, tried).rule == rule


def test_shadowfax_needs_a_rider_who_can_go_on() -> None:
    game = position(
        "classic special_cards=yes | F: frodo@shire sam@gondor | S: orcs@mirkwood | special shadowfax | turn F"
    )
    assert why(game, "F", "shadowfax sam gondor>mordor").rule == "CF-SPC-10"


def test_after_shadowfax_the_same_character_goes_on() -> None:
    board = "F: frodo@shire sam@rohan | S: orcs@mirkwood | special shadowfax | turn F"
    game = position(f"classic special_cards=yes | {board}").play("shadowfax frodo shire>arthedain")
    assert why(game, "F", "sam rohan>gondor").rule == "CF-SPC-10"
    assert why(game, "F", "stay").rule == "CF-SPC-10"
    assert why(game, "F", "shadowfax frodo arthedain>eregion").rule == "CF-SPC-01"
    game = position(f"original special_cards=yes | {board}").play("shadowfax frodo shire>arthedain")
    assert why(game, "F", "sam rohan>gondor").rule == "CF-SPC-11"
    assert why(game, "F", "decline").message.id == "refuse-say-stay"


def test_after_the_dark_of_mordor_another_one_goes_on() -> None:
    board = "F: frodo@shire | S: orcs@gondor warg@mordor | special dark_of_mordor recall_to_mordor | turn S"
    game = position(f"classic special_cards=yes | {board}").play("dark_of_mordor orcs gondor>rohan")
    assert why(game, "S", "orcs rohan>caradhras").rule == "CF-SPC-32"
    assert why(game, "S", "decline").rule == "CF-SPC-32"
    assert why(game, "S", "recall_to_mordor orcs").rule == "CF-SPC-02"
    assert why(game, "S", "dark_of_mordor warg mordor>gondor").rule == "CF-SPC-01"


def test_whom_a_king_revealed_names_must_move() -> None:
    cards = "special king_revealed recall_to_mordor dark_of_mordor | turn F"
    board = f"F: frodo@shire aragorn@arthedain | S: s1:orcs@gondor s2:warg@mordor s3:saruman@rohan | {cards}"
    game = position(f"classic special_cards=yes | {board}").play("king_revealed s1")
    refused = why(game, "S", "warg mordor>dagorlad")
    assert refused.rule == "CF-SPC-18"
    assert refused.message.args == {"who": "orcs"}
    assert why(game, "S", "recall_to_mordor orcs").rule == "CF-SPC-18"
    assert why(game, "S", "decline").rule == "CF-TURN-02"


def test_the_dark_of_mordor_may_not_block_the_named_one() -> None:
    cards = "special king_revealed dark_of_mordor | turn F"
    stands = "s1:orcs@enedwaith s2:warg@gap_of_rohan s3:saruman@eregion s4:balrog@cardolan"
    board = f"F: frodo@shire aragorn@arthedain | S: {stands} | {cards}"
    game = position(f"classic special_cards=yes | {board}").play("king_revealed s1")
    assert why(game, "S", "dark_of_mordor saruman eregion>cardolan").rule == "CF-RUL-78"


def test_a_stand_shuffled_with_others_is_pointed_at_by_the_first() -> None:
    board = "F: frodo@shire aragorn@arthedain | S: s3:orcs@mordor s5:warg@mordor | special king_revealed | turn F"
    refused = why(position(f"classic special_cards=yes | {board}"), "F", "king_revealed s5")
    assert refused.rule == "CF-HIDE-11"
    assert refused.message.args == {"stand": "s5", "first": "s3"}


def test_the_2005_palantir_comes_before_the_move() -> None:
    board = "F: frodo@shire gimli@rohan | S: balrog@gondor | special palantir | turn S"
    game = position(f"original special_cards=yes | {board}").play("balrog gondor>rohan")
    assert why(game, "S", "palantir rohan").rule == "CF-SPC-35"


# Battles -------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "board, played, side, tried, rule",
    [
        # the defender
        (
            "classic | F: frodo@rohan sam@rohan | S: orcs@gondor",
            ["orcs gondor>rohan", "draw sam"],
            "S",
            "fight frodo",
            "CF-TURN-01",
        ),
        (
            "classic | F: frodo@rohan sam@rohan! | S: orcs@gondor",
            ["orcs gondor>rohan"],
            "S",
            "fight frodo",
            "CF-ATK-04",
        ),
        ("classic | F: frodo@rohan sam@rohan! | S: orcs@gondor", ["orcs gondor>rohan"], "S", "fight f1", "CF-ATK-03"),
        (
            "classic | F: frodo@rohan sam@rohan! | S: orcs@gondor",
            ["orcs gondor>rohan"],
            "S",
            "fight gimli",
            "CF-CMP-05",
        ),
        (
            "classic | F: frodo@rohan sam@rohan! | S: orcs@gondor",
            ["orcs gondor>rohan"],
            "S",
            "fight elrond",
            "CF-SET-04",
        ),
        ("classic | F: frodo@rohan sam@rohan! | S: orcs@gondor", ["orcs gondor>rohan"], "S", "fight orcs", "CF-ATK-01"),
        ("classic | F: frodo@rohan sam@rohan! | S: orcs@gondor", ["orcs gondor>rohan"], "S", "decline", "CF-ATK-01"),
        (
            "classic | F: frodo@rohan! sam@rohan! | S: orcs@gondor",
            ["orcs gondor>rohan"],
            "S",
            "fight hidden",
            "CF-ATK-03",
        ),
        (
            "classic | F: frodo@rohan sam@rohan! gimli@shire! | S: orcs@gondor",
            ["orcs gondor>rohan"],
            "S",
            "fight gimli",
            "CF-ATK-07",
        ),
        (
            "original | F: frodo@rohan sam@rohan! gimli@shire | S: orcs@gondor",
            ["orcs gondor>rohan"],
            "S",
            "fight frodo",
            "CF-ATK-02",
        ),
        (
            "original | F: frodo@rohan sam@rohan! gimli@shire | S: orcs@gondor",
            ["orcs gondor>rohan"],
            "S",
            "fight hidden",
            "CF-ATK-02",
        ),
        (
            "original | F: frodo@rohan sam@rohan! gimli@shire | S: orcs@gondor",
            ["orcs gondor>rohan"],
            "S",
            "fight f3",
            "CF-ATK-02",
        ),
        (
            "original | F: frodo@rohan sam@rohan! gimli@shire | S: orcs@gondor",
            ["orcs gondor>rohan"],
            "S",
            "fight s1",
            "CF-ATK-02",
        ),
        # Sam
        (
            "classic | F: frodo@rohan! gimli@rohan sam@shire | S: saruman@gondor",
            ["saruman gondor>rohan", "fight frodo"],
            "F",
            "substitute",
            "CF-SAM-01",
        ),
        (
            "classic | F: frodo@shire sam@rohan! gimli@rohan | S: saruman@gondor",
            ["saruman gondor>rohan", "fight sam"],
            "F",
            "show",
            "CF-SAM-05",
        ),
        (
            "classic | F: frodo@rohan! sam@rohan | S: warg@gondor",
            ["warg gondor>rohan", "fight frodo"],
            "F",
            "substitute",
            "CF-SAM-04",
        ),
        (
            "classic | F: frodo@rohan | S: balrog@gondor",
            ["balrog gondor>rohan", "decline"],
            "F",
            "substitute",
            "CF-SAM-01",
        ),
        # the Balrog
        (
            "classic | F: frodo@eregion | S: balrog@mordor warg@caradhras",
            ["frodo eregion=fangorn"],
            "S",
            "strike",
            "CF-BALROG-02",
        ),
        (
            "classic | F: frodo@rohan | S: balrog@gondor",
            ["balrog gondor>rohan", "decline"],
            "S",
            "strike",
            "CF-BALROG-02",
        ),
        # retreats
        (
            "classic | F: frodo@rohan | S: balrog@gondor warg@fangorn",
            ["balrog gondor>rohan"],
            "F",
            "retreat fangorn",
            "CF-RET-08",
        ),
        (
            "classic | F: frodo@fangorn sam@rohan gimli@rohan | S: balrog@gondor",
            ["balrog gondor>fangorn"],
            "F",
            "retreat rohan",
            "CF-RET-03",
        ),
        (
            "classic | F: frodo@fangorn | S: balrog@gondor warg@rohan",
            ["balrog gondor>fangorn"],
            "F",
            "retreat rohan",
            "CF-RET-02",
        ),
        (
            "classic | F: frodo@fangorn | S: balrog@gondor",
            ["balrog gondor>fangorn"],
            "F",
            "retreat misty_mountains",
            "CF-RET-01",
        ),
        (
            "classic | F: frodo@fangorn | S: balrog@gondor",
            ["balrog gondor>fangorn"],
            "F",
            "retreat eregion",
            "CF-RET-05",
        ),
        ("classic | F: frodo@shire | S: balrog@gondor", [], "S", "retreat rohan", "CF-RET-11"),
        (
            "classic | F: frodo@shire sam@rohan! gimli@rohan | S: saruman@gondor",
            ["saruman gondor>rohan", "fight sam"],
            "F",
            "retreat fangorn",
            "CF-RET-01",
        ),
        # rulings about cards
        ("classic | F: frodo@rohan | S: saruman@gondor", ["saruman gondor>rohan"], "S", "retreat fangorn", "CF-RET-01"),
        (
            "classic | F: gimli@rohan frodo@shire | S: balrog@gondor",
            ["balrog gondor>rohan"],
            "F",
            "no_cards",
            "CF-ARAGORNSTAR-01",
        ),
        (
            "classic | F: gimli@rohan frodo@shire | S: balrog@gondor",
            ["balrog gondor>rohan"],
            "S",
            "no_cards",
            "CF-SARUMAN-01",
        ),
        # cards
        (
            "classic | F: gimli@rohan frodo@shire | S: balrog@gondor | hand F 1 2 | hand S 1 2",
            ["balrog gondor>rohan"],
            "F",
            "card 3",
            "CF-PLAY-01",
        ),
        (
            "classic | F: gimli@rohan frodo@shire | S: balrog@gondor",
            ["balrog gondor>rohan"],
            "F",
            "card 6",
            "CF-PLAY-01",
        ),
        (
            "classic | F: gimli@rohan frodo@shire | S: balrog@gondor",
            ["balrog gondor>rohan"],
            "F",
            "decline",
            "CF-PLAY-03",
        ),
        (
            "classic | F: gimli@rohan frodo@shire | S: balrog@gondor",
            ["balrog gondor>rohan", "F card 1"],
            "F",
            "card 2",
            "CF-PLAY-01",
        ),
        ("classic | F: gimli@rohan frodo@shire | S: balrog@gondor", [], "S", "card 2", "CF-PLAY-01"),
        (
            "classic | F: gimli@rohan frodo@shire | S: balrog@gondor",
            ["balrog gondor>rohan"],
            "F",
            "take 2",
            "CF-CARD-02",
        ),
        (
            "classic | F: gimli@rohan frodo@shire | S: balrog@gondor | hand F magic 1 2 3 4 | hand S 1 2 3 4 5",
            ["balrog gondor>rohan", "F card magic", "S card 1"],
            "F",
            "take 1",
            "CF-CARD-02",
        ),
        (
            "classic | F: gimli@rohan frodo@shire | S: balrog@gondor | hand F magic 1 2 3 4 | hand S 1 2 3 4 5",
            ["balrog gondor>rohan", "F card magic", "S card 1"],
            "F",
            "take none",
            "CF-CARD-03",
        ),
        (
            "classic | F: gimli@rohan frodo@shire | S: balrog@gondor | hand F magic 1 2 3 4 | hand S 1 2 3 4 5",
            ["balrog gondor>rohan", "F card magic", "S card 1"],
            "F",
            "decline",
            "CF-CARD-03",
        ),
        (
            "classic | F: gimli@rohan frodo@shire | S: balrog@gondor",
            ["balrog gondor>rohan", "F card retreat_f", "S card 1"],
            "F",
            "decline",
            "CF-RET-09",
        ),
        (
            "classic | F: gimli@rohan frodo@shire | S: balrog@gondor",
            ["balrog gondor>rohan", "F card retreat_f", "S card 1"],
            "F",
            "retreat fangorn",
            "CF-RET-01",
        ),
        # star characters
        (
            "variant | F: elrond@rohan frodo_star@shire | S: saruman_star@gondor",
            ["saruman_star gondor>rohan", "F card 1", "S card 1", "force"],
            "F",
            "card 1",
            "CF-SARUMANSTAR-02",
        ),
        (
            "variant | F: elrond@rohan frodo_star@shire | S: saruman_star@gondor",
            ["saruman_star gondor>rohan"],
            "S",
            "force",
            "CF-SARUMANSTAR-02",
        ),
        (
            "variant | F: elrond@rohan frodo_star@shire | S: mouth_of_sauron@gondor",
            ["mouth_of_sauron gondor>rohan"],
            "S",
            "exchange",
            "CF-MOUTH-01",
        ),
        (
            "variant | F: elrond@rohan frodo_star@shire theoden@shire | S: gollum@gondor",
            [],
            "S",
            "escape gondor",
            "CF-WORMTONGUE-01",
        ),
        (
            "variant | F: smeagol@rohan frodo_star@fangorn elrond@shire | S: orcs_star@gondor",
            ["orcs_star gondor>rohan"],
            "F",
            "swap elrond",
            "CF-SMEAGOL-01",
        ),
        (
            (
                "variant | F: smeagol@high_pass elrond@misty_mountains theoden@rhudaur frodo_star@shire"
                " | S: orcs_star@mirkwood"
            ),
            ["orcs_star mirkwood>high_pass"],
            "F",
            "swap elrond",
            "CF-SMEAGOL-02",
        ),
        (
            "variant | F: elrond@rohan frodo_star@shire | S: gollum@gondor",
            ["gollum gondor>rohan", "decline"],
            "F",
            "swap frodo_star",
            "CF-SMEAGOL-01",
        ),
        (
            "variant | F: elrond@rohan theoden@rohan! gandalf_star@shire frodo_star@shire | S: uruk_hai@gondor",
            ["uruk_hai gondor>rohan", "fight theoden", "F card 1", "S card 1"],
            "F",
            "help",
            "CF-GANDALFSTAR-01",
        ),
        (
            "variant | F: elrond@rohan frodo_star@shire | S: wormtongue@gondor orcs_star@dagorlad",
            ["wormtongue gondor>rohan", "F card 5", "S card 1"],
            "S",
            "escape dagorlad",
            "CF-WORMTONGUE-01",
        ),
    ],
)
def test_a_decision_in_battle_is_refused_by_its_rule(
    board: str, played: list[str], side: str, tried: str, rule: str
) -> None:
    turn = "F" if played and position(f"{board} | turn F").offers("F", played[0]) else "S"
    refused = why(position(f"{board} | turn {turn}").play(*played), side, tried)
    assert refused.rule == rule, refused


def test_gwaihir_does_not_come_against_the_warg() -> None:
    board = "F: frodo@shire gimli@rohan | S: warg@gondor | special gwaihir | turn S"
    game = position(f"classic special_cards=yes | {board}").play("warg gondor>rohan")
    assert why(game, "F", "gwaihir").rule == "CF-SPC-26"


def test_gwaihir_does_not_carry_anybody_across_the_mountains() -> None:
    board = "F: frodo@shire gimli@high_pass | S: balrog@mirkwood | special gwaihir | turn S"
    game = position(f"classic special_cards=yes | {board}").play("balrog mirkwood>high_pass", "gwaihir")
    assert why(game, "F", "retreat misty_mountains").rule == "CF-RET-04"
    assert why(game, "F", "retreat mirkwood").rule == "CF-RET-01"


def test_by_option_sauron_does_not_retreat_upstream() -> None:
    board = "F: frodo@shire gimli@caradhras | S: balrog@fangorn | turn F"
    game = position(f"classic sauron_upstream_retreat=no | {board}")
    game.play("gimli caradhras>fangorn").cards("1", "retreat_s")
    assert game.at("balrog") == "rohan"  # the only way, so nobody was asked
    game = position(f"original sauron_upstream_retreat=no | {board}")
    game.play("gimli caradhras>fangorn").cards("1", "retreat_s")
    assert why(game, "S", "retreat mirkwood").rule == "CF-RUL-09"
    assert why(game, "S", "retreat gondor").rule == "CF-RET-01"


def test_no_other_card_can_be_forced_where_there_is_none() -> None:
    hands = "hand F 1 | hand S 1 | turn S"
    game = position(f"variant | F: elrond@rohan frodo_star@shire | S: saruman_star@gondor | {hands}")
    assert why(game.play("saruman_star gondor>rohan", "F card 1"), "S", "force").rule == "CF-SARUMANSTAR-02"


def test_wormtongue_escapes_only_into_an_empty_region() -> None:
    stands = "wormtongue@gap_of_rohan orcs_star@caradhras gollum@enedwaith"
    game = position(f"variant | F: elrond@rohan frodo_star@shire | S: {stands} | turn F")
    assert why(game, "F", "escape rohan").rule == "CF-WORMTONGUE-01"
    board = "F: elrond@fangorn frodo_star@shire | S: wormtongue@gondor orcs_star@dagorlad | turn S"
    game = position(f"variant | {board}").play("wormtongue gondor>fangorn").cards("5", "1")
    assert why(game, "S", "escape dagorlad").message.id == "refuse-escape-taken"
    assert why(game, "S", "escape rohan").message.id == "refuse-escape-direction"


def test_by_option_only_forward_moves_count() -> None:
    crowd = "sam@mordor pippin@mordor merry@mordor gimli@mordor frodo@gondor legolas@gondor aragorn@rohan"
    board = f"F: {crowd} | S: orcs@caradhras | special gandalf_the_white | turn F"
    game = position(f"classic special_cards=yes loss_counts_forward_only=yes | {board}")
    assert game.options("F") == ["gandalf_the_white"]
    assert why(game, "F", "aragorn rohan^caradhras").rule == "CF-RUL-06"


def test_without_a_move_only_a_card_that_skips_the_turn_saves() -> None:
    board = "F: frodo@rohan | S: orcs@shire | special recall_to_mordor palantir | turn S"
    game = position(f"classic special_cards=yes | {board}")
    assert game.options("S") == ["recall_to_mordor orcs"]
    assert why(game, "S", "palantir rohan").rule == "CF-RUL-84"


# Before the game, beside the turn, after the end ---------------------------------------------------------------------
def test_before_the_game() -> None:
    game = new("rule_set=classic")
    assert why(game, "F", "orcs@mirkwood").rule == "CF-SETUP-04"
    assert why(game, "F", "frodo@eregion").message.args == {"region": "arthedain"}
    assert why(game, "S", "orcs@gondor").rule == "CF-SETUP-06"
    assert why(game, "F", "elrond@arthedain").rule == "CF-SET-04"
    assert why(game, "F", "frodo shire>arthedain").rule == "CF-SETUP-17"
    assert why(game, "F", "draft frodo").rule == "CF-SET-06"
    assert why(game, "F", "choose shadowfax gwaihir").rule == "CF-SET-07"
    game.play("frodo@arthedain")
    assert why(game, "F", "frodo@cardolan").message.id == "refuse-placed"
    game.play(*(f"F {who}@{at}" for who, at in zip(("sam", "merry", "gimli", "boromir"), PLACES, strict=True)))
    assert why(game, "F", "pippin@cardolan").rule == "CF-SETUP-10"


PLACES = ("cardolan", "rhudaur", "eregion", "enedwaith")


def test_in_the_draft() -> None:
    game = new("rule_set=draft special_cards=yes")
    assert why(game, "F", "draft sam").rule == "CF-DRAFT-01"
    assert why(game, "F", "draft balrog").message.id == "refuse-not-yours"
    game.play(*("F " + option for option in DRAFTED[:9]))
    assert why(game, "F", "draft frodo").message.id == "refuse-chosen-already"
    game.play(*("S " + option for option in DRAFTED[9:]))
    assert why(game, "F", "draft frodo").rule == "CF-DRAFT-05"
    assert why(game, "F", "choose palantir crebain").rule == "CF-SETUP-14"
    assert why(game, "F", "choose shadowfax").message.args == {"cards": 2}
    game.play("F choose shadowfax gwaihir", "S choose palantir crebain")
    assert why(game, "F", "choose shadowfax gwaihir").message.id == "refuse-choosing-over"
    assert why(game, "F", "merry@arthedain").rule == "CF-DRAFT-03"


@pytest.mark.rule("CF-SETUP-15", "CF-RUL-90")
def test_in_the_second_game_of_a_match_the_handicap_is_told_of_the_side_that_has_it() -> None:
    game = new("rule_set=classic special_cards=yes handicap=fellowship handicap_cards=3 match=yes").play("S resign")
    refused = why(game, "S", "choose palantir crebain")
    assert (refused.rule, refused.message.args) == ("CF-SETUP-15", {"cards": 3})


DRAFTED = (
    *("draft frodo", "draft sam", "draft pippin", "draft faramir", "draft gandalf", "draft aragorn", "draft legolas"),
    *("draft gimli", "draft boromir", "draft balrog", "draft shelob", "draft witch_king", "draft flying_nazgul"),
    *("draft black_rider", "draft saruman", "draft orcs", "draft warg", "draft cave_troll"),
)


def test_asides() -> None:
    game = position(f"{BOARD} | turn S")
    assert why(game, "F", "accept_stop").message.id == "refuse-stop-no-offer"
    game.play("F offer_stop")
    assert why(game, "F", "offer_stop").message.id == "refuse-stop-agreed"
    assert why(game, "F", "accept_stop").message.id == "refuse-stop-agreed"
    assert why(game, "S", "offer_stop").message.id == "refuse-stop-accept"
    assert why(game, "S", "shuffle mordor").rule == "CF-HID-16"
    game.play("S accept_stop")
    assert why(game, "S", "resign").rule == "CF-TURN-06"
    assert why(game, "F", "frodo shire>arthedain").rule == "CF-TURN-06"


def test_shuffling_by_hand() -> None:
    game = position(
        "classic auto_shuffle=no | F: frodo@shire sam@shire gimli@rohan! merry@rohan | S: orcs@gondor | turn S"
    )
    assert why(game, "F", "shuffle shire").message.id == "refuse-shuffle-mixed"
    assert why(game, "F", "shuffle gondor").message.id == "refuse-shuffle-few"
    assert why(game, "F", "shuffle rohan").rule == "CF-HIDE-06"


def test_what_was_seen_or_named_is_not_shuffled() -> None:
    board = "F: frodo@shire sam@rohan gimli@rohan | S: orcs@gondor | special palantir | turn S"
    game = position(f"original special_cards=yes auto_shuffle=no | {board}").play("palantir rohan")
    assert why(game, "F", "shuffle rohan").rule == "CF-HIDE-07"
    board = "F: frodo@shire aragorn@rohan | S: orcs@gondor warg@gondor | special king_revealed | turn F"
    game = position(f"classic special_cards=yes auto_shuffle=no | {board}").play("king_revealed s1", "draw orcs")
    assert why(game, "S", "shuffle gondor").rule == "CF-HIDE-08"


def test_nobody_else_plays() -> None:
    game = position("classic | F: frodo@rohan sam@rohan | S: orcs@gondor | turn S")
    for actor, rule in ((SPECTATOR, "CF-SET-01"), (REFEREE, "CF-SET-01"), (2, "CF-SET-01"), (NATURE, "CF-HID-37")):
        with pytest.raises(IllegalAction) as refused:
            game.state.apply(actor, action("orcs gondor>rohan"))
        assert refused.value.rule == rule
    assert why(game, "S", "draw frodo").message.id == "refuse-chance-draws"
    game.play("orcs gondor>rohan")
    assert game.state.to_act() == (NATURE,)
    assert why(game, "S", "fight frodo").message.id == "refuse-chance-first"
    with pytest.raises(IllegalAction) as refused:
        game.state.apply(NATURE, action("draw gimli"))
    assert refused.value.message.id == "refuse-chance-cannot"


def test_another_player_decides() -> None:
    assert why(position(f"{BOARD} | turn S"), "F", "frodo shire>arthedain").message.id == "refuse-not-your-turn"
    game = position("classic | F: frodo@rohan | S: orcs@gondor | turn S").play("orcs gondor>rohan")
    assert why(game, "S", "decline").message.id == "refuse-not-your-decision"


# Secrets -------------------------------------------------------------------------------------------------------------
KINDS: dict[str, list[ConfrontationAction]] = {}
for found in tuple(_all.values()):
    KINDS.setdefault(found.kind, []).append(found)


@pytest.mark.slow
@pytest.mark.rule("CF-HID-32")
@pytest.mark.parametrize("rule_set", ["original", "classic", "variant", "draft"])
@pytest.mark.parametrize("extra", ["special_cards=yes", "special_cards=yes auto_shuffle=no match=yes"])
def test_a_refusal_tells_a_seat_nothing_that_is_hidden_from_it(rule_set: str, extra: str) -> None:
    """In another world that looks the same to the seat the same action is refused for the same reason."""
    options = GAME.options(f"rule_set={rule_set} {extra}")
    all_words = [StrictWords(language, GAME.word_folders(options)) for language in languages()]
    rng = Random(f"{rule_set} {extra}")
    tried: set[str] = set()
    for seed in range(4):
        for moment in Walk(GAME, options, seed):
            state = moment.state
            assert isinstance(state, Duel)
            seat = rng.choice([seat for seat in state.to_act() if seat >= 0] * 3 + [0, 1])
            world = GAME.sample_world(state.observe(seat), rng)
            allowed = [*state.legal(seat), *state.asides(seat)]
            for something in attempts(state, rng):
                if something in allowed:
                    continue
                here, there = refusal(state, seat, something), refusal(world, seat, something)
                assert (here.rule, here.message) == (there.rule, there.message), f"{something} in {state.observe(seat)}"
                if here.message.id not in tried:
                    tried.add(here.message.id)
                    for words in all_words:
                        assert words.say(here.message)
    assert len(tried) > 45


def attempts(state: Duel, rng: Random) -> list[ConfrontationAction]:
    """Things to try: any kind of action, and moves of those on the board to regions near and far."""
    out = [rng.choice(KINDS[kind]) for kind in rng.choices(sorted(KINDS), k=15)]
    for slot in rng.sample(range(18), 5):
        at, to = state.at[slot], rng.randrange(16)
        if at not in (GONE, to):
            out.append(move(state.who[slot], at, to, rng.randrange(4)))
            out.append(step(state.who[slot], at, to, rng.randrange(3)))
    return out
