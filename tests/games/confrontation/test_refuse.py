"""Refusals: the rule that is named, the words, and that they tell a seat nothing it may not know."""

from __future__ import annotations

from random import Random

import pytest

from mathom.core.action import NATURE, SPECTATOR
from mathom.core.errors import IllegalAction
from mathom.core.words import languages
from mathom.games.confrontation import GAME
from mathom.games.confrontation.actions import _all, action, move, step
from mathom.games.confrontation.actions import Do
from mathom.games.confrontation.duel import Duel
from mathom.games.confrontation.refuse import refusal
from mathom.testing import StrictWords, Walk
from tests.games.confrontation.harness import Play, new, position

SPECIAL_CARDS = "special_cards=yes"
CLASSIC = "classic | F: frodo@shire sam@rohan aragorn@fangorn legolas@misty_mountains | S: orcs@gondor witch_king@mordor"
CARDS = f"classic {SPECIAL_CARDS}"


def why(game: Play, side: str, text: str) -> IllegalAction:
    """The refusal of an action."""
    with pytest.raises(IllegalAction) as refused:
        game.state.apply("FS".index(side) ^ game.state.swap, action(text))
    for language in languages():
        assert StrictWords(language, GAME.word_folders(GAME.options(game.state.rules.text))).say(refused.value.message)
    return refused.value


# Moving --------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "text, side, tried, rule, reason",
    [
        (f"{CLASSIC} | turn S", "F", "frodo shire>arthedain", "CF-TURN-01", "refuse-not-your-turn"),
        (f"{CLASSIC} | turn F", "F", "orcs gondor>rohan", "CF-TURN-02", "refuse-not-yours"),
        (f"{CLASSIC} | turn F", "F", "decline", "CF-TURN-02", "refuse-must-move"),
        (f"{CLASSIC} | turn F", "F", "stay", "CF-TURN-02", "refuse-must-move"),
        (f"{CLASSIC} | turn F", "F", "end_turn", "CF-TURN-02", "refuse-must-move"),
        (f"{CLASSIC} | turn F", "F", "elrond shire>arthedain", "CF-SET-04", "refuse-not-in-play"),
        ("original | F: frodo@shire | S: orcs@gondor | turn F", "F", "elrond shire>arthedain", "CF-SET-03", None),
        ("variant | F: frodo_star@shire | S: gollum@gondor | turn F", "F", "frodo shire>arthedain", "CF-SET-05", None),
        ("draft | F: frodo_star@shire | S: orcs@gondor | turn F", "F", "frodo shire>arthedain", "CF-DRAFT-03", None),
        (f"{CLASSIC} | turn F", "F", "gimli shire>arthedain", "CF-CMP-05", "refuse-defeated"),
        (f"{CLASSIC} | turn F", "F", "sam shire>arthedain", "CF-MOVE-01", "refuse-not-there"),
        (f"{CLASSIC} | turn F", "F", "frodo shire>eregion", "CF-MOVE-16", "refuse-too-far"),
        (f"{CLASSIC} | turn F", "F", "legolas misty_mountains>eregion", "CF-MOVE-02", "refuse-backward"),
        (f"{CLASSIC} | turn F", "F", "legolas misty_mountains^eregion", "CF-MOVE-02", "refuse-no-ability"),
        (f"{CLASSIC} | turn F", "F", "legolas misty_mountains>high_pass", "CF-MOVE-06", "refuse-sideways-mountains"),
        ("original | F: frodo@high_pass | S: orcs@gondor | turn F", "F", "frodo high_pass>misty_mountains", "CF-MOVE-05", None),
        (f"{CLASSIC} | turn S", "S", "orcs gondor>dagorlad", "CF-MOVE-02", "refuse-sideways"),
        ("classic | F: frodo@shire | S: orcs@fangorn | turn S", "S", "orcs fangorn~rohan", "CF-MOVE-09", None),
        ("classic | F: frodo@shire | S: orcs@fangorn | turn S", "S", "orcs fangorn>mirkwood", "CF-MOVE-09", None),
        (f"{CLASSIC} | turn F", "F", "sam rohan~fangorn", "CF-MOVE-09", "refuse-upstream"),
        (f"{CLASSIC} | turn F", "F", "sam rohan>fangorn", "CF-MOVE-09", "refuse-upstream"),
        (f"{CLASSIC} | turn F", "F", "sam rohan~gondor", "CF-MOVE-07", "refuse-no-river"),
        ("classic | F: frodo@mirkwood | S: orcs@gondor | turn F", "F", "frodo mirkwood>fangorn", "CF-MOVE-07", None),
        ("classic | F: frodo@eregion | S: orcs@gondor | turn F", "F", "frodo eregion>fangorn", "CF-MOVE-11", None),
        ("classic | F: frodo@fangorn | S: orcs@gondor | turn F", "F", "frodo fangorn=eregion", "CF-MOVE-12", None),
        ("classic | F: frodo@fangorn | S: orcs@gondor | turn F", "F", "frodo fangorn>eregion", "CF-MOVE-12", None),
        ("classic | F: frodo@fangorn | S: orcs@gondor | turn F", "F", "frodo fangorn=rohan", "CF-MOVE-11", None),
        ("classic | F: frodo@shire | S: orcs@fangorn | turn S", "S", "orcs fangorn=eregion", "CF-MOVE-12", None),
        ("classic | F: frodo@rhudaur sam@high_pass | S: orcs@gondor | turn F", "F", "frodo rhudaur>high_pass", "CF-MOVE-03", None),
        ("classic | F: frodo@eregion sam@fangorn pippin@fangorn | S: orcs@gondor | turn F", "F", "frodo eregion=fangorn", "CF-MOVE-03", None),
        (f"{CLASSIC} | turn F", "F", "aragorn fangorn>mirkwood", "CF-ARAGORN-02", "refuse-must-attack"),
        (f"{CLASSIC} | turn F", "F", "aragorn fangorn^mirkwood", "CF-ARAGORN-02", "refuse-must-attack"),
        (f"{CLASSIC} | turn F", "F", "aragorn fangorn^gondor", "CF-MOVE-17", "refuse-say-plain"),
        (f"{CLASSIC} | turn F", "F", "aragorn fangorn^eregion", "CF-ARAGORN-05", "refuse-mines-back"),
        (f"{CLASSIC} | turn F", "F", "aragorn fangorn^shire", "CF-MOVE-16", "refuse-too-far"),
        ("classic | F: frodo@shire aragorn@rohan | S: orcs@fangorn | turn F", "F", "aragorn rohan>fangorn", "CF-MOVE-17", "refuse-say-ability"),
        ("classic | F: frodo@shire aragorn@high_pass | S: orcs@misty_mountains | turn F", "F", "aragorn high_pass^misty_mountains", "CF-ARAGORN-03", None),
        ("classic | F: frodo@shire | S: witch_king@gondor | turn S", "S", "witch_king gondor^dagorlad", "CF-WITCHKING-01", None),
        ("classic | F: frodo@shire | S: witch_king@gondor | turn S", "S", "witch_king gondor^mordor", "CF-WITCHKING-02", None),
        ("classic | F: frodo@high_pass | S: witch_king@misty_mountains | turn S", "S", "witch_king misty_mountains^high_pass", "CF-WITCHKING-03", None),
        ("classic | F: frodo@shire sam@shire | S: flying_nazgul@gondor | turn S", "S", "flying_nazgul gondor^shire", "CF-NAZGUL-02", None),
        ("classic | F: frodo@shire sam@shire | S: flying_nazgul@gondor | turn S", "S", "flying_nazgul gondor^eregion", "CF-NAZGUL-01", None),
        ("original | F: frodo@high_pass | S: flying_nazgul@misty_mountains | turn S", "S", "flying_nazgul misty_mountains^high_pass", "CF-NAZGUL-04", None),
        ("classic | F: frodo@shire | S: black_rider@gondor | turn S", "S", "black_rider gondor^eregion", "CF-RIDER-01", None),
        ("classic | F: frodo@rhudaur | S: black_rider@mirkwood orcs@high_pass warg@misty_mountains | turn S", "S", "black_rider mirkwood^rhudaur", "CF-RIDER-02", None),
        ("classic | F: frodo@rhudaur sam@high_pass | S: black_rider@mirkwood warg@misty_mountains | turn S", "S", "black_rider mirkwood^rhudaur", "CF-RIDER-03", None),
        ("classic | F: frodo@shire | S: black_rider@gondor | turn S", "S", "black_rider gondor^mordor", "CF-MOVE-02", None),
        ("variant | F: frodo_star@shire | S: uruk_hai@mordor | turn S", "S", "uruk_hai mordor^shire", "CF-URUKHAI-01", None),
        ("variant | F: frodo_star@high_pass | S: uruk_hai@mirkwood gollum@misty_mountains | turn S", "S", "uruk_hai mirkwood^rhudaur", "CF-URUKHAI-02", None),
        ("variant | F: frodo_star@shire | S: uruk_hai@mirkwood gollum@misty_mountains watcher@high_pass | turn S", "S", "uruk_hai mirkwood^rhudaur", "CF-URUKHAI-02", None),
        ("variant | F: frodo_star@shire | S: flying_nazgul_star@mordor | turn S", "S", "flying_nazgul_star mordor^fangorn", "CF-NAZGULSTAR-01", None),
        ("variant | F: frodo_star@shire treebeard@shire | S: gollum@mordor | turn F", "F", "treebeard shire^fangorn", "CF-TREEBEARD-02", None),
        ("variant | F: frodo_star@shire | S: watcher@gondor!! gollum@mordor | turn S", "S", "watcher gondor>rohan", "CF-WATCHER-01", None),
    ],
)
def test_a_move_is_refused_by_its_rule(text: str, side: str, tried: str, rule: str, reason: str | None) -> None:
    refused = why(position(text), side, tried)
    assert refused.rule == rule, refused
    assert reason is None or refused.message.id == reason


# Special cards -------------------------------------------------------------------------------------------------------
WITH = f"classic {SPECIAL_CARDS} | F: frodo@shire sam@rohan aragorn@eregion | S: orcs@gondor warg@mordor | special "


@pytest.mark.parametrize(
    "text, side, tried, rule",
    [
        (f"{CLASSIC} | turn F", "F", "gandalf_the_white", "CF-SET-07"),
        (f"original {SPECIAL_CARDS} | F: frodo@shire | S: orcs@gondor | turn S", "S", "crebain f1", "CF-SET-07"),
        (f"{WITH}crebain | turn F", "F", "crebain f1", "CF-SPC-01"),
        (f"{WITH}crebain | turn F", "F", "gandalf_the_white", "CF-SPC-01"),
        (f"{WITH}gandalf_the_white | turn F", "F", "gandalf_the_white", ""),
        (f"classic {SPECIAL_CARDS} | F: frodo@shire gandalf@rohan | S: orcs@gondor | special gandalf_the_white | turn F", "F", "gandalf_the_white", "CF-SPC-14"),
        (f"classic {SPECIAL_CARDS} | F: frodo@shire | S: orcs@fangorn | special gandalf_the_white | turn F", "F", "gandalf_the_white", "CF-SPC-14"),
        (f"classic {SPECIAL_CARDS} | F: frodo@shire | S: orcs@fangorn | special king_revealed | turn F", "F", "king_revealed s1", "CF-SPC-21"),
        (f"{WITH}king_revealed | turn F", "F", "king_revealed s9", "CF-CMP-05"),
        (f"{WITH}shadowfax | turn F", "F", "shadowfax sam rohan>gondor", "CF-SPC-06"),
        (f"{WITH}shadowfax | turn F", "F", "shadowfax sam rohan>fangorn", "CF-SPC-06"),
        (f"original {SPECIAL_CARDS} | F: frodo@mirkwood | S: orcs@gondor | special shadowfax | turn F", "F", "shadowfax frodo mirkwood~fangorn", "CF-SPC-07"),
        (f"classic {SPECIAL_CARDS} | F: frodo@shire sam@gondor | S: orcs@shire | special shadowfax field=shire | turn F", "F", "shadowfax sam gondor>mordor", "CF-SPC-10"),
        (f"{WITH}dark_of_mordor | turn S", "S", "dark_of_mordor orcs gondor>rohan", "CF-SPC-31"),
        (f"{WITH}dark_of_mordor | turn S", "S", "dark_of_mordor orcs gondor>dagorlad", "CF-SPC-33"),
        (f"classic {SPECIAL_CARDS} | F: frodo@shire | S: orcs@gondor | special dark_of_mordor | turn S", "S", "dark_of_mordor orcs gondor>rohan", "CF-SPC-32"),
        (f"variant {SPECIAL_CARDS} | F: frodo_star@shire | S: watcher@gondor!! gollum@mordor | special dark_of_mordor | turn S", "S", "dark_of_mordor watcher gondor>rohan", "CF-SPC-33"),
        (f"{WITH}recall_to_mordor | turn S", "S", "recall_to_mordor warg", "CF-SPC-30"),
        (f"{WITH}recall_to_mordor | turn S", "S", "recall_to_mordor saruman", "CF-CMP-05"),
        (f"classic {SPECIAL_CARDS} | F: frodo@shire sam@mordor | S: orcs@gondor | special recall_to_mordor | turn S", "S", "recall_to_mordor orcs", "CF-SPC-29"),
        (f"classic {SPECIAL_CARDS} | F: frodo@shire | S: orcs@gondor warg@mordor saruman@mordor balrog@mordor shelob@mordor | special recall_to_mordor | turn S", "S", "recall_to_mordor orcs", "CF-SPC-29"),
        (f"{WITH}palantir | turn S", "S", "palantir shire", "CF-SPC-36"),
        (f"{WITH}palantir | turn S", "S", "palantir gondor", "CF-RUL-66"),
        (f"original {SPECIAL_CARDS} | F: frodo@shire | S: orcs@gondor | special palantir | turn S", "S", "palantir shire", "CF-SPC-35"),
        (f"{WITH}gwaihir | turn F", "F", "gwaihir", "CF-SPC-23"),
    ],
)
def test_a_special_card_is_refused_by_its_condition(text: str, side: str, tried: str, rule: str) -> None:
    game = position(text)
    if rule:
        assert why(game, side, tried).rule == rule
    else:
        game.play(tried)
