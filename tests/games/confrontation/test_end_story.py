"""The end as players tell it: names, sentences, figures and turning points, in both languages."""

from __future__ import annotations

import pytest

from mathom.core.action import REFEREE, SPECTATOR
from mathom.core.message import Line
from mathom.core.words import Words
from mathom.games.confrontation import GAME
from mathom.games.confrontation.end_story import end, figures, happening, uncovered
from mathom.games.confrontation.observe import View, view
from tests.games.confrontation.harness import Play, position
from tests.games.confrontation.test_ring_bearer import frodo_falls

EN, PL = (Words(language, [GAME.words]) for language in ("en", "pl"))


def home() -> Play:
    return position("classic | F: frodo@dagorlad sam@shire | S: orcs@mirkwood warg@mirkwood | turn F").play(
        "frodo dagorlad>mordor"
    )


def seen(game: Play, audience: int) -> View:
    return view(game.state, audience)


def test_a_win_is_told_with_the_bearer_and_the_turn() -> None:
    told = end(seen(home(), 0))
    assert told is not None
    assert told.sentence is not None
    assert EN.say(told.name) == "The Ring is destroyed"
    assert EN.say(told.sentence) == "Frodo stands in Mordor. The Ring goes into the fire on turn 1."
    assert PL.say(told.sentence) == "Frodo stoi w Mordorze. Pierścień trafia w ogień w turze 1."


def test_a_loss_has_its_name_and_says_who_and_where() -> None:
    game = (
        position("classic | F: frodo@rohan sam@shire | S: witch_king@gondor orcs@mordor | turn S")
        .play("witch_king gondor>rohan", "decline")
        .cards("1", "6")
    )
    told = end(seen(game, 0))
    assert told is not None
    assert told.sentence is not None
    assert EN.say(told.name) == "Frodo has fallen"
    assert EN.say(told.sentence) == "The Witch-king met Frodo in Rohan on turn 1."
    assert PL.say(told.sentence) == "Czarnoksiężnik z Angmaru pokonuje Froda w Rohanie w turze 1."


def test_the_fall_without_an_heir_is_told() -> None:
    told = end(seen(frodo_falls(sam=""), 0))
    assert told is not None
    assert EN.say(told.name) == "Frodo has fallen"


def test_resigning_names_the_side_that_did() -> None:
    game = position("classic | F: frodo@rohan sam@shire | S: orcs@mordor warg@mordor | turn S").play("S resign")
    told = end(seen(game, SPECTATOR))
    assert told is not None
    assert EN.say(told.name) == "Sauron resigned"


def test_nothing_is_told_of_a_game_that_goes_on() -> None:
    game = position("classic | F: frodo@rohan sam@shire | S: orcs@mordor warg@mordor | turn S")
    assert end(seen(game, 0)) is None
    assert figures(seen(game, 0)) == ()


def test_three_figures_from_each_side() -> None:
    game = position("classic | F: gimli@rohan frodo@shire | S: orcs@gondor warg@mordor | turn F").play(
        "gimli rohan>gondor"
    )
    game.play("S resign")
    ours, theirs = figures(seen(game, 0)), figures(seen(game, 1))
    assert [figure.number for figure in ours] == [2, 1, 2]
    assert [figure.number for figure in theirs] == [1, 0, 2]
    assert EN.say(ours[0].text) == "of your nine still stand; Sauron has 1"
    assert EN.say(ours[1].text) == "battle won, of 1"


def test_all_faces_are_turned_up_and_say_which_were_hidden() -> None:
    game = home()
    shown = uncovered(seen(game, 0), seen(game, REFEREE))
    assert {stand.face for stand in shown.stands} == {"frodo", "sam", "orcs", "warg"}
    assert {stand.face for stand in shown.stands if stand.shown} == {"frodo"}
    assert shown.audience == 0


GIMLI = ("log-battle", {"attacker": "gimli", "defender": "orcs", "at": "rohan"})
SAM = ("log-move", {"stand": "f1", "who": "sam", "from": "shire", "to": "cardolan", "way": "plain"})


@pytest.mark.parametrize(
    "lines, english",
    [
        ([SAM, GIMLI, ("log-defeat", {"who": "orcs"})], "Gimli beat the Orcs."),
        (
            [GIMLI, ("log-defeat", {"who": "orcs"}), ("log-defeat", {"who": "gimli"})],
            "The Orcs and Gimli fell together.",
        ),
        ([GIMLI], "Gimli attacked the Orcs; nobody fell."),
        ([SAM], "Sam moved from the Shire to Cardolan."),
        ([GIMLI, ("log-resign", {"side": "sauron"})], "Sauron resigned."),
        ([GIMLI, ("log-defeat", {"who": "orcs"}), ("log-resign", {"side": "sauron"})], "Sauron resigned."),
    ],
)
def test_a_stretch_of_play_in_one_sentence(lines: list[tuple[str, dict[str, str | int]]], english: str) -> None:
    told = happening([Line(kind, args) for kind, args in lines])
    assert told is not None
    assert EN.say(told.text) == english
    resigned = lines[-1][0] == "log-resign"
    assert told.battle == (lines != [SAM] and not resigned)
    assert not (resigned and told.place), "it belongs to no battle"
