"""What must hold of a special card that was added: run by test_rows.py on a copy of the code that has it."""

from __future__ import annotations

import pytest

from mathom.bots.confrontation.evaluation import chance
from mathom.core.errors import IllegalAction
from mathom.core.rulebook import rulebook
from mathom.games.confrontation import GAME
from mathom.games.confrontation.actions import KINDS
from mathom.games.confrontation.content import F
from mathom.games.confrontation.table.scene import scene
from mathom.testing import StrictWords, check_game
from tests.games.confrontation.harness import position


def check() -> None:
    """All of it."""
    rules = "classic special_cards=yes"
    here = f"{rules} | F: frodo@shire sam@rohan | S: orcs@mordor warg@mordor | special phial | turn F"

    # it is offered and refused by the rules that hold for its kind
    game = position(here)
    assert "phial" in KINDS
    assert game.offers("F", "phial s1")
    assert not game.offers("F", "phial s2")
    with pytest.raises(IllegalAction) as refused:
        game.state.apply(0, GAME.action("phial s2"))
    assert (refused.value.rule, refused.value.message.id) == ("CF-HIDE-11", "refuse-stand-mixed")
    with pytest.raises(IllegalAction) as refused:
        game.state.apply(1, GAME.action("phial s1"))
    assert refused.value.rule == "CF-TURN-01"

    # pages, texts and arrays have it
    view = game.sees("F")
    for language in ("en", "pl"):
        words = StrictWords(language, GAME.word_folders(GAME.options("special_cards=yes")))
        seen = scene(view, words, True)
        assert [group.name for group in seen.groups] == ["phial"]
        assert [number for number, _ in seen.points] == [1]
        assert words.say(GAME.label(GAME.action("phial s1"), observation=view))
        about = GAME.about("special", "phial", words)
        assert about is not None
        assert about.rules[0] == "CF-SPC-38"
        assert GAME.draw_text(view, words, 80)
        assert GAME.draw_svg(view, words)
    assert "| special phial |" in GAME.write_position(view)
    assert GAME.action("phial s1") in GAME.encoder("special_cards=yes").actions
    assert "CF-SPC-38" in [rule.id for rule in rulebook("confrontation").chapter("CF-SPC")]

    # bots give nothing for a card that they do not know
    without = position(here.replace(" | special phial", ""))
    assert chance(game.state, F) == chance(without.state, F)

    # it does what its function says
    game.play("phial s1").play("draw warg")
    assert game.shown("warg")
    assert not game.shown("orcs")
    game.play("orcs mordor>gondor")
    assert game.shown("warg"), "for the rest of the game"

    # and the contract holds with it: leaks, clones, positions, records, arrays, undo
    check_game(GAME, "special_cards=yes", games=6, fraction=0.3, seed=5)
    check_game(GAME, "special_cards=yes handicap=fellowship handicap_cards=3 rule_set=draft", games=3, fraction=0.2)


if __name__ == "__main__":
    check()
