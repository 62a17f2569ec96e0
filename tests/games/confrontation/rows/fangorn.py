"""What must hold where Fangorn holds three: run by test_rows.py on code in which one number is changed."""

from __future__ import annotations

import pytest

from mathom.core.errors import IllegalAction
from mathom.games.confrontation import GAME
from mathom.games.confrontation.table.scene import scene
from mathom.testing import StrictWords, check_game
from tests.games.confrontation.harness import position


def check() -> None:
    """All of it."""
    here = "classic special_cards=yes | F: frodo@shire sam@fangorn pippin@fangorn merry@eregion | S: orcs@mordor"
    words = StrictWords("en", GAME.word_folders(GAME.options("special_cards=yes")))

    # a third one may come, by every way
    game = position(f"{here} | special gandalf_the_white | turn F")
    assert game.offers("F", "merry eregion=fangorn")
    assert game.offers("F", "gandalf_the_white"), "beside two"
    game.play("merry eregion=fangorn")
    assert game.at("merry") == "fangorn"

    # and not a fourth: rules, page and help say so alike
    full = position(f"{here.replace('merry@eregion', 'merry@fangorn gimli@eregion')} | turn F")
    assert not full.offers("F", "gimli eregion=fangorn")
    with pytest.raises(IllegalAction) as refused:
        full.state.apply(0, GAME.action("gimli eregion=fangorn"))
    assert (refused.value.rule, refused.value.message.args["limit"]) == ("CF-MOVE-03", 3)
    gimli = next(piece for piece in scene(full.sees("F"), words, True).pieces if piece.face.who == "gimli")
    assert any(region.region == "fangorn" and region.full for region in gimli.barred)
    about = GAME.about("region", "fangorn", words)
    assert about is not None
    assert "3" in about.text

    check_game(GAME, "special_cards=yes", games=3, fraction=0.2)


if __name__ == "__main__":
    check()
