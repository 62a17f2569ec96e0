"""What must hold of a character that came in the place of another: run by test_rows.py on a copy of the code."""

from __future__ import annotations

import pytest

from mathom.bots.confrontation.fight_odds import Fight, duel_worth
from mathom.core.rulebook import rulebook
from mathom.games.confrontation import GAME
from mathom.games.confrontation.content import CHARACTER, HAND, MORDOR, ROHAN, STAR, WITCH_KING, F, S
from mathom.games.confrontation.table.scene import scene
from mathom.testing import StrictWords, check_game
from tests.games.confrontation.harness import position


def check() -> None:
    """All of it."""
    eowyn = CHARACTER["eowyn"]

    # she strikes as her class says, and not where abilities are silenced
    for king in ("witch_king", "witch_king_star"):
        game = position(f"draft | F: frodo@shire eowyn@rohan | S: {king}@gondor orcs@mordor | turn F")
        game.play("eowyn rohan>gondor")
        assert king in game.sees("F").fallen
    game = position("draft | F: frodo@shire eowyn@rohan | S: warg@gondor orcs@mordor | turn S")
    game.play("warg gondor>rohan")
    told = game.sees("F").account
    assert told is not None
    assert told.fellowship.strength == 2

    # the account of the battle tells her strength and its rule
    game = position("draft | F: frodo@shire eowyn@rohan | S: saruman_star@gondor orcs@mordor | turn S")
    game.play("saruman_star gondor>rohan").cards("1", "1")
    told = game.sees("F").account
    assert told is not None
    assert (told.fellowship.strength, told.fellowship.strength_rule) == (4, "CF-EOWYN-02")

    # bots weigh her by the same
    struck = duel_worth(Fight(eowyn, WITCH_KING + STAR, True, MORDOR), HAND[F], HAND[S])
    assert struck.dark_falls == pytest.approx(1)
    strong, weak = (duel_worth(Fight(eowyn, CHARACTER["orcs"], True, to), HAND[F], HAND[S]) for to in (ROHAN, MORDOR))
    assert strong.worth > weak.worth

    # pages and texts have her, and her rules
    view = position("draft | F: frodo@shire eowyn@rohan | S: warg@gondor orcs@mordor | turn F").sees("F")
    for language in ("en", "pl"):
        words = StrictWords(language, GAME.word_folders(GAME.options("rule_set=draft")))
        assert "eowyn" in [piece.face.who for piece in scene(view, words, True).pieces]
        about = GAME.about("character", "eowyn", words)
        assert about is not None
        assert about.rules == ("CF-EOWYN-01", "CF-EOWYN-02")
        assert GAME.draw_text(view, words, 80)
        assert GAME.draw_svg(view, words)
    assert len(rulebook("confrontation").chapter("CF-EOWYN")) == 2

    # and the contract holds with her: leaks, clones, positions, records, arrays, undo
    check_game(GAME, "rule_set=variant", games=4, fraction=0.3, seed=5)


if __name__ == "__main__":
    check()
