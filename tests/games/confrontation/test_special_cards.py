"""Special cards (rules 3.16), in both editions."""

from __future__ import annotations

import pytest

from mathom.core.compiled import is_compiled
from mathom.games.confrontation import movement
from mathom.games.confrontation.content import FANGORN, LIMIT
from tests.games.confrontation.harness import Play, new, position

REVISED = ("classic", "variant", "draft")
EVERY = ("original", *REVISED)


def totals(game: Play) -> tuple[int, int]:
    """The totals of the last comparison, F's and S's."""
    line = [line for line in game.sees("F").log if line.id == "log-compare"][-1]
    return int(line.args["total"]), int(line.args["other"])


def starting(game: Play, side: str, word: str) -> list[str]:
    """What a side may do that begins with a word."""
    return [text for text in game.options(side) if text.startswith(word)]


# General -------------------------------------------------------------------------------------------------------------
USES = [
    pytest.param(
        "classic",
        "F: frodo@shire sam@rohan | S: orcs@mordor warg@fangorn",
        "shadowfax",
        ["shadowfax sam rohan>gondor", "sam gondor>mordor"],
        id="shadowfax",
    ),
    pytest.param(
        "classic",
        "F: frodo@shire sam@rohan | S: orcs@mordor warg@gondor",
        "gandalf_the_white",
        ["gandalf_the_white"],
        id="gandalf_the_white",
    ),
    pytest.param(
        "classic",
        "F: frodo@shire aragorn@rohan | S: orcs@mordor warg@gondor",
        "king_revealed",
        ["king_revealed s1"],
        id="king_revealed",
    ),
    pytest.param(
        "classic",
        "F: frodo@shire sam@fangorn | S: orcs@mordor balrog@gondor",
        "gwaihir",
        ["sam fangorn>gondor", "gwaihir"],
        id="gwaihir",
    ),
    pytest.param(
        "classic",
        "F: frodo@shire sam@rohan | S: orcs@mordor warg@gondor",
        "palantir",
        ["palantir rohan"],
        id="palantir",
    ),
    pytest.param(
        "original",
        "F: frodo@shire sam@rohan | S: orcs@mordor warg@gondor",
        "palantir",
        ["palantir rohan"],
        id="palantir-2005",
    ),
    pytest.param(
        "classic",
        "F: frodo@shire sam@rohan | S: orcs@mordor warg@gondor",
        "recall_to_mordor",
        ["recall_to_mordor warg"],
        id="recall_to_mordor",
    ),
    pytest.param(
        "classic",
        "F: frodo@shire sam@rohan | S: orcs@mordor warg@gondor",
        "dark_of_mordor",
        ["dark_of_mordor warg gondor>fangorn"],
        id="dark_of_mordor",
    ),
    pytest.param(
        "classic", "F: frodo@shire sam@rohan | S: orcs@mordor warg@gondor", "crebain", ["crebain f2"], id="crebain"
    ),
]


@pytest.mark.rule("CF-SPC-01", "CF-SPC-05")
@pytest.mark.parametrize("rules, text, card, plays", USES)
def test_a_special_card_lies_open_is_used_once_and_is_then_out_of_the_game(
    rules: str, text: str, card: str, plays: list[str]
) -> None:
    turn = "F" if card in ("shadowfax", "gandalf_the_white", "king_revealed", "gwaihir") else "S"
    game = position(f"{rules} special_cards=yes | {text} | special {card} | turn {turn}")
    assert game.sees("F").specials == game.sees("S").specials == (card,)
    game.play(*plays)
    assert game.sees("F").specials == game.sees("S").specials == ()
    for side in ("F", "S"):
        assert {"card": card} in [line.args for line in game.sees(side).log if line.id == "log-special"]
    assert not any(card in option for options in game.menu.values() for option in options)


@pytest.mark.rule("CF-SPC-01")
def test_a_used_card_is_not_offered_again_in_later_turns() -> None:
    game = position(
        "classic special_cards=yes | F: frodo@shire sam@rohan | S: orcs@mordor warg@gondor | special crebain | turn S"
    ).play("crebain f2", "frodo shire>arthedain")
    assert starting(game, "S", "crebain") == []
    assert game.refuses("S", "crebain f1")


SKIPPING = [
    pytest.param("gandalf_the_white", "gandalf_the_white", "F", id="gandalf_the_white"),
    pytest.param("king_revealed", "king_revealed s1", "F", id="king_revealed"),
    pytest.param("recall_to_mordor", "recall_to_mordor warg", "S", id="recall_to_mordor"),
    pytest.param("crebain", "crebain f1", "S", id="crebain"),
]


@pytest.mark.rule("CF-SPC-02")
@pytest.mark.parametrize("card, play, side", SKIPPING)
def test_a_skip_turn_card_takes_the_place_of_the_move_and_of_everything_else(card: str, play: str, side: str) -> None:
    game = position(
        "classic special_cards=yes | F: frodo@shire aragorn@rohan | S: orcs@mordor warg@gondor"
        f" | special shadowfax gwaihir palantir dark_of_mordor {card} | turn {side}"
    ).play(play)
    assert game.turn != side
    assert game.at("aragorn") == "rohan"
    assert game.at("orcs") == "mordor"
    assert "log-move" not in game.log("F")
    assert set(game.sees("F").specials) == {"shadowfax", "gwaihir", "palantir", "dark_of_mordor"}


@pytest.mark.rule("CF-SPC-02")
@pytest.mark.parametrize("card", ["recall_to_mordor", "crebain"])
def test_no_skip_turn_card_is_played_in_a_turn_in_which_the_palantir_was_used(card: str) -> None:
    """CF-RUL-55: the whole turn is skipped, so no other special card of its owner is played in it."""
    game = position(
        "classic special_cards=yes | F: frodo@shire sam@rohan | S: orcs@mordor warg@gondor"
        f" | special palantir {card} | turn S"
    )
    assert starting(game, "S", card)
    game.play("palantir rohan")
    assert starting(game, "S", card) == []
    assert game.offers("S", "warg gondor>rohan")


@pytest.mark.rule("CF-SPC-02")
def test_the_2005_palantir_and_the_ringwraith_are_not_played_in_one_turn() -> None:
    game = position(
        "original special_cards=yes | F: frodo@shire sam@rohan | S: orcs@mordor warg@gondor"
        " | special palantir recall_to_mordor | turn S"
    )
    game.play("palantir rohan")
    assert starting(game, "S", "recall_to_mordor") == []


@pytest.mark.rule("CF-SPC-02")
def test_no_skip_turn_card_after_the_step_of_shadowfax_or_of_the_dark_of_mordor() -> None:
    game = position(
        "classic special_cards=yes | F: frodo@shire aragorn@rohan | S: orcs@mordor warg@fangorn"
        " | special shadowfax king_revealed | turn F"
    ).play("shadowfax aragorn rohan>gondor")
    assert game.options("F") == ["aragorn gondor>mordor", "aragorn gondor^fangorn"]
    game = position(
        "classic special_cards=yes | F: frodo@shire sam@rohan | S: orcs@mordor warg@gondor"
        " | special dark_of_mordor crebain | turn S"
    ).play("dark_of_mordor warg gondor>fangorn")
    assert game.options("S") == ["orcs mordor>dagorlad", "orcs mordor>gondor"]


@pytest.mark.rule("CF-SPC-03", "CF-SPC-37")
@pytest.mark.parametrize(
    "first, second",
    [
        ("palantir rohan", "dark_of_mordor warg gondor>fangorn"),
        ("dark_of_mordor warg gondor>fangorn", "palantir rohan"),
    ],
)
def test_the_palantir_and_the_dark_of_mordor_go_together_in_one_turn(first: str, second: str) -> None:
    game = position(
        "classic special_cards=yes | F: frodo@shire sam@rohan | S: orcs@mordor warg@gondor"
        " | special palantir dark_of_mordor | turn S"
    ).play(first, second)
    assert game.turn == "S"
    assert game.options("S") == ["orcs mordor>dagorlad", "orcs mordor>gondor"]
    assert game.play("orcs mordor>dagorlad").turn == "F"


@pytest.mark.rule("CF-SPC-03")
def test_gwaihir_may_follow_shadowfax_in_one_turn() -> None:
    game = position(
        "classic special_cards=yes | F: frodo@shire sam@caradhras | S: orcs@mordor balrog@gondor"
        " | special shadowfax gwaihir | turn F"
    ).play("shadowfax sam caradhras>fangorn", "sam fangorn>gondor")
    assert game.options("F") == ["decline", "gwaihir"]


@pytest.mark.rule("CF-SPC-04")
def test_no_special_card_has_to_be_used() -> None:
    game = position(
        "classic special_cards=yes | F: frodo@shire aragorn@rohan sam@fangorn | S: orcs@mordor balrog@gondor"
        " | special shadowfax gandalf_the_white king_revealed gwaihir palantir recall_to_mordor dark_of_mordor crebain"
        " | turn F"
    )
    before = game.sees("F").specials
    assert len(before) == 8
    assert game.offers("F", "frodo shire>arthedain")
    game.play("sam fangorn>gondor")
    assert game.options("F") == ["decline", "gwaihir"]
    game.play("decline").cards("1", "1")
    assert game.offers("S", "orcs mordor>dagorlad")
    game.play("orcs mordor>dagorlad", "end_turn")
    assert (game.turn, game.sees("S").specials) == ("F", before)


# Shadowfax -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-SPC-06")
@pytest.mark.parametrize("rules", ["original", "classic"])
def test_shadowfax_steps_forward_where_there_is_room_and_no_enemy(rules: str) -> None:
    game = position(
        f"{rules} special_cards=yes | F: frodo@shire sam@cardolan pippin@cardolan | S: orcs@mordor warg@enedwaith"
        " | special shadowfax | turn F"
    )
    assert starting(game, "F", "shadowfax") == [
        "shadowfax frodo shire>arthedain",  # Cardolan is full
        "shadowfax sam cardolan>eregion",  # the Warg is in Enedwaith
        "shadowfax pippin cardolan>eregion",
    ]
    game.play("shadowfax sam cardolan>eregion")
    assert (game.at("sam"), game.turn, game.phase) == ("eregion", "F", "second")


@pytest.mark.rule("CF-SPC-06")
def test_shadowfax_never_steps_sideways_backward_or_by_an_ability() -> None:
    game = position(
        "classic special_cards=yes | F: frodo@shire aragorn@eregion | S: orcs@rhudaur warg@fangorn"
        " | special shadowfax | turn F"
    )
    assert starting(game, "F", "shadowfax aragorn") == [
        "shadowfax aragorn eregion>misty_mountains",
        "shadowfax aragorn eregion>caradhras",
    ]
    assert game.refuses("F", "shadowfax aragorn eregion>rhudaur")


@pytest.mark.rule("CF-SPC-07")
def test_the_2005_shadowfax_uses_the_mines_but_not_the_river() -> None:
    text = (
        "original{option} special_cards=yes | F: frodo@eregion sam@mirkwood | S: orcs@mordor | special shadowfax"
        " | turn F"
    )
    game = position(text.format(option=""))
    assert game.offers("F", "shadowfax frodo eregion=fangorn")
    assert starting(game, "F", "shadowfax sam") == ["shadowfax sam mirkwood>dagorlad"]
    game = position(text.format(option=" original_shadowfax_river=yes"))
    assert game.offers("F", "shadowfax sam mirkwood~fangorn")


@pytest.mark.rule("CF-SPC-08")
@pytest.mark.parametrize(
    "where, step",
    [
        ("sam@eregion", "sam eregion=fangorn"),
        ("sam@mirkwood", "sam mirkwood~fangorn"),
        ("sam@fangorn", "sam fangorn~rohan"),
    ],
)
def test_the_revised_shadowfax_uses_any_yellow_arrow(where: str, step: str) -> None:
    game = position(
        f"classic special_cards=yes | F: frodo@shire {where} | S: orcs@mordor warg@mordor | special shadowfax | turn F"
    ).play(f"shadowfax {step}")
    assert game.phase == "second"
    assert all(text.startswith("sam ") for text in game.options("F"))


@pytest.mark.rule("CF-SPC-09")
@pytest.mark.parametrize("rules", ["original", "classic"])
def test_the_balrog_strikes_a_rider_in_the_mines_and_the_turn_is_over(rules: str) -> None:
    game = position(
        f"{rules} special_cards=yes | F: frodo@shire sam@eregion | S: balrog@caradhras orcs@mordor | special shadowfax"
        " | turn F"
    ).play("shadowfax sam eregion=fangorn")
    assert game.menu == {"S": ["decline", "strike"]}
    game.play("strike")
    assert (game.at("sam"), game.at("balrog")) == ("fallen", "caradhras")
    assert (game.turn, game.phase, game.result) == ("S", "turn", None)
    assert game.sees("F").specials == ()
    assert game.sees("F").move is None, "the step is over as well"


@pytest.mark.rule("CF-SPC-09")
def test_a_rider_whom_the_balrog_lets_pass_goes_on() -> None:
    game = position(
        "classic special_cards=yes | F: frodo@shire sam@eregion | S: balrog@caradhras orcs@mordor | special shadowfax"
        " | turn F"
    ).play("shadowfax sam eregion=fangorn", "decline")
    assert game.at("sam") == "fangorn"
    assert game.options("F") == ["sam fangorn>dagorlad", "sam fangorn>gondor", "sam fangorn~rohan"]


@pytest.mark.rule("CF-SPC-10")
@pytest.mark.parametrize("rules", REVISED)
def test_the_revised_rider_must_make_his_normal_move_and_nobody_else(rules: str) -> None:
    f, s = (
        ("frodo_star@shire elrond@rohan", "gollum@mordor")
        if rules == "variant"
        else ("frodo@shire sam@rohan", "orcs@mordor")
    )
    who = "elrond" if rules == "variant" else "sam"
    game = position(f"{rules} special_cards=yes | F: {f} | S: {s} | special shadowfax | turn F")
    game.play(f"shadowfax {who} rohan>gondor")
    assert game.options("F") == [f"{who} gondor>mordor"]
    assert game.refuses("F", "stay")


@pytest.mark.rule("CF-SPC-10")
def test_shadowfax_is_not_for_a_character_that_could_not_make_both_moves() -> None:
    game = position(
        "classic special_cards=yes | F: frodo@dagorlad sam@mirkwood aragorn@gondor pippin@mordor merry@mordor"
        " gandalf@mordor gimli@mordor boromir@rohan | S: orcs@shire | special shadowfax | turn F"
    )
    # From Dagorlad and Gondor the next step is Mordor, which is full and from which nothing leads on
    assert starting(game, "F", "shadowfax") == ["shadowfax sam mirkwood~fangorn"]


@pytest.mark.rule("CF-SPC-10")
def test_into_mordor_rides_only_who_can_move_on_from_there() -> None:
    text = (
        "classic special_cards=yes | F: frodo@gondor aragorn@gondor sam@shire | S: {s}@dagorlad warg@fangorn"
        " | special shadowfax | turn F"
    )
    game = position(text.format(s="orcs"))
    assert starting(game, "F", "shadowfax") == [
        "shadowfax sam shire>arthedain",
        "shadowfax sam shire>cardolan",
        "shadowfax aragorn gondor>mordor",
    ]
    assert game.play("shadowfax aragorn gondor>mordor").options("F") == ["aragorn mordor^dagorlad"]


@pytest.mark.rule("CF-SPC-11")
def test_the_2005_rider_may_move_again_or_stay_and_nobody_else_moves() -> None:
    text = (
        "original special_cards=yes | F: frodo@shire sam@rohan | S: orcs@mordor warg@mirkwood | special shadowfax"
        " | turn F"
    )
    game = position(text).play("shadowfax sam rohan>gondor")
    assert game.options("F") == ["sam gondor>mordor", "stay"]
    game.play("stay")
    assert (game.at("sam"), game.turn) == ("gondor", "S")
    assert position(text).play("shadowfax sam rohan>gondor", "sam gondor>mordor").at("sam") == "mordor"


@pytest.mark.rule("CF-SPC-11")
def test_the_2005_rider_may_enter_mordor_and_be_stuck_there() -> None:
    game = position(
        "original special_cards=yes | F: frodo@shire sam@gondor | S: orcs@dagorlad warg@mirkwood"
        " | special shadowfax | turn F"
    ).play("shadowfax sam gondor>mordor")
    assert game.options("F") == ["stay"]


@pytest.mark.rule("CF-SPC-12")
@pytest.mark.parametrize("rules", ["original", "classic"])
def test_the_second_move_of_a_rider_may_be_an_attack(rules: str) -> None:
    game = position(
        f"{rules} special_cards=yes | F: frodo@shire sam@caradhras | S: orcs@gondor warg@mordor"
        " | special shadowfax | turn F"
    ).play("shadowfax sam caradhras>fangorn", "sam fangorn>gondor")
    assert game.phase == "playing"


@pytest.mark.rule("CF-SPC-12")
@pytest.mark.parametrize("rules", ["original", "classic"])
def test_the_second_move_of_a_rider_may_use_an_arrow(rules: str) -> None:
    game = position(
        f"{rules} special_cards=yes | F: frodo@shire sam@arthedain | S: orcs@gondor warg@mordor"
        " | special shadowfax | turn F"
    ).play("shadowfax sam arthedain>eregion", "sam eregion=fangorn")
    assert game.at("sam") == "fangorn"
    game = position(
        f"{rules} special_cards=yes | F: frodo@shire sam@caradhras | S: orcs@gondor warg@mordor"
        " | special shadowfax | turn F"
    ).play("shadowfax sam caradhras>fangorn", "sam fangorn~rohan")
    assert game.at("sam") == "rohan"


@pytest.mark.rule("CF-SPC-12")
def test_the_second_move_of_a_rider_may_be_his_special_move() -> None:
    game = position(
        "classic special_cards=yes | F: frodo@shire aragorn@cardolan | S: orcs@rhudaur warg@mordor"
        " | special shadowfax | turn F"
    ).play("shadowfax aragorn cardolan>eregion", "aragorn eregion^rhudaur")
    assert game.phase == "playing"


# Gandalf the White ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-SPC-13")
@pytest.mark.parametrize("rules", ["original", "classic"])
@pytest.mark.parametrize("fangorn", ["", "sam@fangorn"])
def test_f_skips_his_turn_to_put_the_defeated_gandalf_into_fangorn(rules: str, fangorn: str) -> None:
    game = position(
        f"{rules} special_cards=yes | F: frodo@shire {fangorn} | S: orcs@mordor | special gandalf_the_white | turn F"
    )
    assert "gandalf" in game.sees("S").fallen
    game.play("gandalf_the_white")
    assert (game.at("gandalf"), game.turn) == ("fangorn", "S")
    assert "gandalf" not in game.sees("S").fallen
    game.play("orcs mordor>dagorlad")
    assert "dagorlad" in game.moves("gandalf")


@pytest.mark.rule("CF-SPC-14")
@pytest.mark.parametrize("rules", ["original", "classic"])
@pytest.mark.parametrize(
    "text",
    [
        "F: frodo@shire | S: orcs@mordor warg@fangorn",
        "F: frodo@shire sam@fangorn pippin@fangorn | S: orcs@mordor",
        "F: frodo@shire gandalf@rohan | S: orcs@mordor",
    ],
)
def test_gandalf_does_not_come_to_an_enemy_or_a_full_fangorn_nor_while_he_lives(rules: str, text: str) -> None:
    game = position(f"{rules} special_cards=yes | {text} | special gandalf_the_white | turn F")
    assert not game.offers("F", "gandalf_the_white")
    assert game.refuses("F", "gandalf_the_white")


@pytest.mark.skipif(is_compiled(), reason="compiled code does not look a constant up again")
@pytest.mark.parametrize("limit, comes", [(2, False), (3, True)])
def test_how_many_fangorn_holds_is_read_from_the_board(
    limit: int, comes: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits = tuple(limit if region == FANGORN else usual for region, usual in enumerate(LIMIT))
    monkeypatch.setattr(movement, "LIMIT", limits)
    game = position(
        "classic special_cards=yes | F: frodo@shire sam@fangorn pippin@fangorn | S: orcs@mordor"
        " | special gandalf_the_white | turn F"
    )
    assert game.offers("F", "gandalf_the_white") is comes


@pytest.mark.rule("CF-SPC-15")
@pytest.mark.parametrize("gandalf", ["gandalf", "gandalf_star"])
def test_gandalf_comes_back_on_his_own_side_and_is_hidden_though_his_place_is_known(gandalf: str) -> None:
    game = position(
        f"draft special_cards=yes | F: frodo@shire sam@rohan | S: orcs@mordor | fallen {gandalf}"
        " | special gandalf_the_white | turn F"
    ).play("gandalf_the_white")
    assert game.at(gandalf) == "fangorn"
    assert not game.shown(gandalf)
    assert game.possible("S", "fangorn") == [(gandalf,)]


@pytest.mark.rule("CF-SPC-15")
@pytest.mark.parametrize("rules", ["original", "classic"])
def test_beside_another_in_fangorn_the_returned_gandalf_is_hidden_among_the_two(rules: str) -> None:
    game = position(
        f"{rules} special_cards=yes | F: frodo@shire sam@fangorn pippin@rohan | S: orcs@mordor"
        " | special gandalf_the_white | turn F"
    ).play("gandalf_the_white")
    assert not game.shown("gandalf")
    assert all("gandalf" in possible for possible in game.possible("S", "fangorn"))


@pytest.mark.rule("CF-SPC-16")
def test_the_crebain_have_lost_a_gandalf_who_fell_and_came_back() -> None:
    game = position(
        "classic special_cards=yes | F: frodo@shire gandalf@rohan!! sam@arthedain | S: orcs@gondor warg@mordor"
        " | special gandalf_the_white | turn S"
    ).play("orcs gondor>rohan")
    assert game.at("gandalf") == "fallen"
    game.play("gandalf_the_white")
    assert not game.shown("gandalf")
    game.play("warg mordor>dagorlad")
    stand = next(stand for stand in game.sees("S").stands if stand.region == "fangorn")
    assert (stand.face, stand.shown, stand.stays_shown) == ("", False, False)


# A King Revealed -----------------------------------------------------------------------------------------------------
KING = (
    "classic special_cards=yes | F: frodo@shire aragorn@rohan | S: orcs@mordor warg@mordor balrog@fangorn"
    " witch_king@dagorlad | special king_revealed{more} | turn F"
)


@pytest.mark.rule("CF-SPC-17", "CF-SPC-22")
@pytest.mark.parametrize("aragorn", ["aragorn", "aragorn_star"])
def test_the_king_names_any_sauron_stand_without_revealing_it(aragorn: str) -> None:
    game = position(
        f"draft special_cards=yes | F: frodo@shire {aragorn}@rohan | S: orcs@mordor warg@mordor balrog@fangorn"
        " | special king_revealed | turn F"
    )
    assert starting(game, "F", "king_revealed") == ["king_revealed s1", "king_revealed s3"]  # s1 and s2 are mixed
    game.play("king_revealed s3")
    assert game.turn == "S"
    king = next(line for line in game.sees("S").log if line.id == "log-king")
    assert king.args == {"who": aragorn, "mark": "f2", "at": "rohan", "stand": "s3", "region": "fangorn"}
    assert not game.shown("balrog")
    assert not game.shown(aragorn)  # CF-SPC-22: hidden again at the end of F's turn
    assert "balrog" in game.possible("F", "fangorn")[0]
    assert len(game.possible("F", "fangorn")[0]) == 3


@pytest.mark.rule("CF-SPC-17")
def test_of_stands_that_are_mixed_chance_tells_which_the_king_has_named() -> None:
    game = position(KING.format(more="")).play("king_revealed s1")
    assert game.menu == {"*": ["draw orcs", "draw warg"]}
    game.play("draw warg")
    assert game.options("S") == ["warg mordor>dagorlad", "warg mordor>gondor"]
    assert not game.shown("warg")


@pytest.mark.rule("CF-SPC-18")
def test_sauron_must_move_the_named_character_and_cannot_skip_his_turn() -> None:
    game = position(KING.format(more=" recall_to_mordor crebain")).play("king_revealed s3")
    assert game.options("S") == ["balrog fangorn>misty_mountains", "balrog fangorn>caradhras"]
    game.play("balrog fangorn>caradhras", "frodo shire>arthedain")
    assert game.offers("S", "orcs mordor>gondor")  # the duty was for one turn
    assert starting(game, "S", "crebain")


@pytest.mark.rule("CF-SPC-18")
def test_a_special_attack_is_a_move_that_the_named_character_must_make() -> None:
    game = position(
        "classic special_cards=yes | F: frodo@shire aragorn@rohan sam@rhudaur | S: witch_king@eregion orcs@arthedain"
        " warg@arthedain balrog@cardolan shelob@cardolan | special king_revealed | turn F"
    ).play("king_revealed s1")
    assert game.options("S") == ["witch_king eregion^rhudaur"]


@pytest.mark.rule("CF-SPC-19")
@pytest.mark.parametrize(
    "dark, named, why",
    [
        ("orcs@mordor warg@dagorlad balrog@dagorlad shelob@gondor saruman@gondor", "s1", "limit"),
        ("orcs@shire warg@mordor", "s1", "edge"),
    ],
)
def test_sauron_says_why_the_named_character_cannot_move_and_moves_another(dark: str, named: str, why: str) -> None:
    game = position(
        f"classic special_cards=yes | F: frodo@rohan aragorn@rohan | S: {dark} | special king_revealed crebain | turn F"
    ).play(f"king_revealed {named}")
    at = "mordor" if why == "limit" else "shire"
    for side in ("F", "S"):
        blocked = [line.args for line in game.sees(side).log if line.id == "log-blocked"]
        assert blocked == [{"stand": named, "at": at, "why": why}]
    assert game.moves("orcs") == []
    assert len(game.moves("warg")) == 2
    assert starting(game, "S", "crebain") == []  # he still cannot skip the turn


@pytest.mark.rule("CF-SPC-19")
def test_the_revealed_watcher_is_a_reason_of_its_own() -> None:
    game = position(
        "variant special_cards=yes | F: frodo_star@shire aragorn_star@rohan | S: watcher@fangorn!! gollum@mordor"
        " | special king_revealed | turn F"
    ).play("king_revealed s1")
    assert next(line.args["why"] for line in game.sees("F").log if line.id == "log-blocked") == "watcher"
    assert game.options("S") == ["gollum mordor>dagorlad", "gollum mordor>gondor"]


@pytest.mark.rule("CF-SPC-20")
def test_the_step_of_the_dark_of_mordor_meets_the_duty() -> None:
    game = position(KING.format(more=" dark_of_mordor")).play("king_revealed s3")
    assert game.offers("S", "dark_of_mordor balrog fangorn>caradhras")
    game.play("dark_of_mordor balrog fangorn>caradhras")
    assert game.offers("S", "orcs mordor>gondor")
    assert game.moves("balrog") == []


@pytest.mark.rule("CF-SPC-20")
def test_a_dark_step_of_another_leaves_the_duty_to_the_normal_move() -> None:
    game = position(KING.format(more=" dark_of_mordor")).play("king_revealed s3", "dark_of_mordor orcs mordor>gondor")
    assert game.options("S") == ["balrog fangorn>misty_mountains", "balrog fangorn>caradhras"]


@pytest.mark.rule("CF-SPC-20")
def test_a_dark_step_must_not_block_the_named_character_but_may_free_it() -> None:
    """CF-RUL-78."""
    text = (
        "classic special_cards=yes | F: frodo@shire aragorn@rohan | S: orcs@mirkwood balrog@high_pass"
        " warg@misty_mountains witch_king@mordor | special king_revealed dark_of_mordor | turn F"
    )
    game = position(text).play("king_revealed s1")
    assert game.offers("S", "witch_king mordor>gondor")  # blocked: any other move
    game.play("dark_of_mordor balrog high_pass>rhudaur")
    assert game.options("S") == ["orcs mirkwood>high_pass"]
    blocking = position(
        "classic special_cards=yes | F: frodo@shire aragorn@rohan | S: orcs@high_pass balrog@eregion warg@rhudaur"
        " witch_king@mordor shelob@misty_mountains | special king_revealed dark_of_mordor | turn F"
    ).play("king_revealed s1")
    assert blocking.moves("orcs") == ["rhudaur"]
    assert not blocking.offers("S", "dark_of_mordor shelob misty_mountains>rhudaur")
    assert blocking.offers("S", "dark_of_mordor warg rhudaur>arthedain")


@pytest.mark.rule("CF-SPC-21")
def test_the_king_cannot_be_revealed_once_aragorn_is_defeated() -> None:
    game = position(
        "classic special_cards=yes | F: frodo@shire sam@rohan | S: orcs@mordor | special king_revealed | turn F"
    )
    assert starting(game, "F", "king_revealed") == []
    assert game.refuses("F", "king_revealed s1")


@pytest.mark.rule("CF-SPC-22")
def test_aragorn_is_hidden_again_though_his_place_is_known() -> None:
    game = position(KING.format(more="")).play("king_revealed s3")
    assert not game.shown("aragorn")
    assert game.possible("S", "rohan") == [("aragorn",)]


# Gwaihir -------------------------------------------------------------------------------------------------------------
def eagle(f: str, s: str, turn: str = "S", rules: str = "classic") -> Play:
    return position(f"{rules} special_cards=yes | F: {f} | S: {s} | special gwaihir | turn {turn}")


@pytest.mark.rule("CF-SPC-23", "CF-SPC-24")
def test_gwaihir_lets_a_defender_retreat_sideways_or_backward_before_the_orcs_strike() -> None:
    game = eagle("sam@fangorn frodo@shire", "orcs@dagorlad warg@mordor").play("orcs dagorlad>fangorn")
    assert game.shown("sam")
    assert game.menu == {"F": ["decline", "gwaihir"]}
    game.play("gwaihir")
    assert game.options("F") == [
        "decline",
        "retreat misty_mountains",
        "retreat caradhras",
        "retreat mirkwood",
        "retreat rohan",
    ]
    game.play("retreat caradhras")
    assert (game.at("sam"), game.at("orcs"), game.turn) == ("caradhras", "fangorn", "F")


@pytest.mark.rule("CF-SPC-24")
def test_gwaihirs_retreat_keeps_the_retreat_rules() -> None:
    game = eagle(
        "sam@fangorn frodo@shire merry@misty_mountains pippin@rohan gimli@rohan", "balrog@dagorlad orcs@mirkwood"
    )
    game.play("balrog dagorlad>fangorn", "gwaihir")
    assert game.options("F") == ["decline", "retreat caradhras"]  # full, full, full, an enemy
    game = eagle("sam@caradhras frodo@shire", "balrog@fangorn orcs@mordor").play("balrog fangorn>caradhras", "gwaihir")
    assert game.options("F") == ["decline", "retreat eregion", "retreat enedwaith"]  # never sideways in the mountains
    game = eagle("sam@shire frodo@rohan", "balrog@arthedain orcs@mordor").play("balrog arthedain>shire", "gwaihir")
    assert game.phase == "playing"  # nowhere to go


@pytest.mark.rule("CF-SPC-24", "CF-SPC-27")
def test_gwaihir_serves_an_attacker_too() -> None:
    game = eagle("sam@fangorn frodo@shire", "balrog@gondor orcs@mordor", "F").play("sam fangorn>gondor", "gwaihir")
    assert game.options("F") == ["decline", "retreat fangorn", "retreat rohan", "retreat dagorlad"]
    game.play("retreat dagorlad")
    assert (game.at("sam"), game.turn) == ("dagorlad", "S")


@pytest.mark.rule("CF-SPC-23", "CF-SPC-25")
def test_gwaihir_replaces_the_normal_ability_for_the_whole_battle() -> None:
    game = eagle("boromir@fangorn frodo@shire", "balrog@dagorlad orcs@mordor").play(
        "balrog dagorlad>fangorn", "gwaihir"
    )
    assert game.at("balrog") == "fangorn"  # Boromir has not taken him along
    game.play("decline").cards("3", "1")
    assert totals(game) == (3, 6)
    game = eagle("gandalf@fangorn frodo@shire", "balrog@dagorlad orcs@mordor").play(
        "balrog dagorlad>fangorn", "gwaihir"
    )
    assert set(game.play("decline").menu) == {"F", "S"}  # S does not show his card first
    game = eagle("theoden@rohan frodo_star@shire", "uruk_hai@gondor gollum@mordor", rules="variant")
    game.play("uruk_hai gondor>rohan", "gwaihir", "decline").cards("1", "1")
    assert totals(game) == (3, 5)


@pytest.mark.rule("CF-SPC-25")
def test_star_frodo_with_gwaihir_does_not_stop_saurons_texts_but_still_leaves_the_ring_to_sam() -> None:
    game = eagle("frodo_star@rohan sam_star@shire elrond@shire", "uruk_hai@gondor gollum@mordor", rules="variant")
    game.play("uruk_hai gondor>rohan", "gwaihir", "decline").cards("noble_sacrifice", "eye_of_sauron")
    assert totals(game) == (1, 4)
    assert (game.result, game.sees("S").ring_bearer) == (None, "sam_star")


@pytest.mark.rule("CF-SPC-26")
@pytest.mark.parametrize("turn, move", [("S", "warg dagorlad>fangorn"), ("F", "sam fangorn>dagorlad")])
def test_gwaihir_cannot_be_played_against_the_warg(turn: str, move: str) -> None:
    game = eagle("sam@fangorn frodo@shire", "warg@dagorlad orcs@mordor", turn).play(move)
    assert game.phase == "playing"
    assert game.refuses("F", "gwaihir")


@pytest.mark.rule("CF-SPC-27")
def test_gwaihir_may_wait_for_a_later_battle_of_either_turn() -> None:
    game = eagle("sam@fangorn! merry@fangorn frodo@shire", "balrog@dagorlad orcs@mordor")
    game.play("balrog dagorlad>fangorn", "fight sam")
    assert game.phase == "eagle"
    game.play("decline", "decline")  # no Gwaihir, no Frodo to show
    game.cards("1", "5")
    assert game.phase == "eagle"  # Merry's battle
    assert game.play("gwaihir").offers("F", "retreat rohan")


# Recall to Mordor ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-SPC-28", "CF-SPC-30")
@pytest.mark.parametrize("rules", ["original", "classic"])
def test_sauron_skips_his_turn_to_recall_any_of_his_characters_from_outside_mordor(rules: str) -> None:
    game = position(
        f"{rules} special_cards=yes | F: frodo@rohan | S: orcs@mordor warg@shire balrog@caradhras witch_king@gondor"
        " | special recall_to_mordor | turn S"
    )
    assert starting(game, "S", "recall") == [
        "recall_to_mordor balrog",
        "recall_to_mordor witch_king",
        "recall_to_mordor warg",
    ]
    game.play("recall_to_mordor balrog")
    assert (game.at("balrog"), game.turn) == ("mordor", "F")
    assert not game.shown("balrog")
    recall = next(line for line in game.sees("F").log if line.id == "log-recall")
    assert recall.args["who"] == "hidden"
    assert all("balrog" in possible for possible in game.possible("F", "mordor"))
    assert all("orcs" in possible for possible in game.possible("F", "mordor"))


@pytest.mark.rule("CF-SPC-29")
@pytest.mark.parametrize("rules", ["original", "classic"])
@pytest.mark.parametrize(
    "text, legal",
    [
        ("F: frodo@rohan sam@mordor | S: orcs@gondor warg@shire", False),
        (
            "F: frodo@rohan | S: orcs@mordor warg@mordor balrog@mordor shelob@mordor saruman@shire witch_king@fangorn",
            False,
        ),
        ("F: frodo@rohan | S: orcs@mordor warg@mordor balrog@mordor saruman@shire witch_king@fangorn", True),
    ],
)
def test_there_must_be_room_and_no_enemy_in_mordor(rules: str, text: str, legal: bool) -> None:
    game = position(f"{rules} special_cards=yes | {text} | special recall_to_mordor | turn S")
    assert bool(starting(game, "S", "recall")) is legal


@pytest.mark.rule("CF-SPC-30")
def test_a_character_in_mordor_is_not_recalled_and_the_watcher_stays_revealed() -> None:
    game = position(
        "variant special_cards=yes | F: frodo_star@rohan | S: watcher@shire!! gollum@mordor"
        " | special recall_to_mordor | turn S"
    )
    assert starting(game, "S", "recall") == ["recall_to_mordor watcher"]
    assert game.refuses("S", "recall_to_mordor gollum")
    assert game.play("recall_to_mordor watcher").shown("watcher")


# The Dark of Mordor --------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-SPC-31")
def test_the_dark_of_mordor_gives_one_step_forward_without_an_attack() -> None:
    game = position(
        "classic special_cards=yes | F: frodo@misty_mountains | S: orcs@fangorn warg@dagorlad balrog@dagorlad"
        " witch_king@mordor | special dark_of_mordor | turn S"
    )
    assert starting(game, "S", "dark_of_mordor") == [
        "dark_of_mordor balrog dagorlad>mirkwood",
        "dark_of_mordor balrog dagorlad>fangorn",
        "dark_of_mordor witch_king mordor>gondor",  # Dagorlad is full
        "dark_of_mordor orcs fangorn>caradhras",  # Frodo is in Misty Mountains
        "dark_of_mordor warg dagorlad>mirkwood",
        "dark_of_mordor warg dagorlad>fangorn",
    ]
    game.play("dark_of_mordor orcs fangorn>caradhras")
    assert (game.at("orcs"), game.turn, game.shown("orcs")) == ("caradhras", "S", False)


@pytest.mark.rule("CF-SPC-32")
def test_after_the_dark_of_mordor_another_character_must_move() -> None:
    game = position(
        "classic special_cards=yes | F: frodo@misty_mountains | S: orcs@fangorn witch_king@mordor"
        " | special dark_of_mordor | turn S"
    ).play("dark_of_mordor orcs fangorn>caradhras")
    assert game.options("S") == ["witch_king mordor>dagorlad", "witch_king mordor>gondor"]
    assert game.refuses("S", "orcs caradhras>eregion")
    assert game.play("witch_king mordor>dagorlad").turn == "F"


@pytest.mark.rule("CF-SPC-32")
def test_the_dark_of_mordor_needs_another_character_that_can_then_move() -> None:
    game = position(
        "classic special_cards=yes | F: frodo@rohan | S: orcs@mordor warg@shire | special dark_of_mordor | turn S"
    )
    assert starting(game, "S", "dark_of_mordor") == []  # the Warg in the Shire has nowhere to go
    game = position(
        "classic special_cards=yes | F: frodo@rohan | S: orcs@high_pass warg@mirkwood balrog@misty_mountains"
        " | special dark_of_mordor | turn S"
    )
    assert starting(game, "S", "dark_of_mordor orcs") == ["dark_of_mordor orcs high_pass>rhudaur"]


@pytest.mark.rule("CF-SPC-32")
def test_the_dark_step_may_make_room_for_another_but_not_take_the_last_room() -> None:
    text = (
        "variant special_cards=yes | F: frodo_star@rohan"
        " | S: orcs_star@{orcs} gollum@mirkwood watcher@misty_mountains!!"
        " | special dark_of_mordor | turn S"
    )
    game = position(text.format(orcs="mirkwood"))  # whoever takes the High Pass leaves the other without a move
    assert starting(game, "S", "dark_of_mordor") == []
    game = position(text.format(orcs="high_pass"))  # Gollum is blocked until the Orcs go on
    assert game.moves("gollum") == []
    assert game.offers("S", "dark_of_mordor orcs_star high_pass>rhudaur")


@pytest.mark.rule("CF-SPC-33")
def test_the_dark_of_mordor_moves_no_revealed_watcher_but_a_hidden_one() -> None:
    text = (
        "variant special_cards=yes | F: frodo_star@shire | S: watcher@fangorn{sign} gollum@mordor"
        " | special dark_of_mordor | turn S"
    )
    assert starting(position(text.format(sign="!!")), "S", "dark_of_mordor watcher") == []
    assert starting(position(text.format(sign="")), "S", "dark_of_mordor watcher")


@pytest.mark.rule("CF-SPC-33")
@pytest.mark.parametrize("who", ["black_rider", "flying_nazgul", "witch_king", "uruk_hai", "flying_nazgul_star"])
def test_the_dark_of_mordor_gives_no_special_move(who: str) -> None:
    game = position(
        f"draft special_cards=yes | F: frodo@rhudaur sam@mirkwood | S: {who}@fangorn orcs@mordor"
        " | special dark_of_mordor | turn S"
    )
    assert starting(game, "S", f"dark_of_mordor {who}") == [
        f"dark_of_mordor {who} fangorn>misty_mountains",
        f"dark_of_mordor {who} fangorn>caradhras",
    ]
    assert any(text.startswith(f"{who} fangorn^") for text in game.options("S"))  # as a move of the turn


# Crebain -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-SPC-34")
def test_the_crebain_reveal_a_fellowship_character_for_the_rest_of_the_game() -> None:
    game = position(
        "classic special_cards=yes | F: frodo@shire sam@rohan pippin@arthedain | S: orcs@mordor warg@mordor"
        " | special crebain | turn S"
    )
    assert starting(game, "S", "crebain") == ["crebain f1", "crebain f2", "crebain f3"]
    game.play("crebain f2")
    assert game.turn == "F"
    assert game.shown("sam")
    assert next(line.args for line in game.sees("F").log if line.id == "log-crebain") == {"who": "sam", "at": "rohan"}
    game.play("sam rohan>gondor", "orcs mordor>dagorlad", "frodo shire>arthedain")
    assert game.shown("sam")  # moved as usual, and still open
    assert [stand.face for stand in game.sees("S").stands if stand.region == "gondor"] == ["sam"]
    assert not game.shown("frodo")


@pytest.mark.rule("CF-SPC-34")
def test_of_mixed_stands_chance_tells_whom_the_crebain_find_also_in_the_shire() -> None:
    game = position(
        "classic special_cards=yes | F: frodo@shire sam@shire pippin@arthedain | S: orcs@mordor warg@mordor"
        " | special crebain | turn S"
    ).play("crebain f1")
    assert game.menu == {"*": ["draw frodo", "draw sam"]}
    game.play("draw frodo")
    assert game.shown("frodo")
    assert not game.shown("sam")
    assert game.possible("S", "shire") == [("frodo",), ("sam", "pippin")]


# Palantír ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-SPC-35", "CF-SPC-37")
def test_the_2005_palantir_shows_a_region_to_sauron_alone_before_his_move() -> None:
    game = position(
        "original special_cards=yes auto_shuffle=no | F: frodo@rohan/0 sam@rohan/0 pippin@shire"
        " | S: orcs@gondor warg@mordor"
        " | special palantir | turn S"
    )
    assert starting(game, "S", "palantir") == ["palantir rohan"]  # not the Shire
    game.play("palantir rohan")
    assert game.turn == "S"
    assert {stand.face for stand in game.sees("S").stands if stand.region == "rohan"} == {"frodo", "sam"}
    assert not game.shown("frodo")
    assert not game.shown("sam")
    assert [line.args for line in game.sees("F").log if line.id == "log-palantir"] == [{"region": "rohan"}]
    assert game.offers("S", "orcs gondor>rohan")
    assert game.refuses("F", "shuffle rohan")  # F cannot rearrange them until the end of the turn
    game.play("warg mordor>dagorlad")
    assert game.play("shuffle rohan").turn == "F"
    assert {stand.face for stand in game.sees("S").stands if stand.region == "rohan"} == {""}


@pytest.mark.rule("CF-SPC-35")
def test_the_2005_palantir_is_not_used_after_the_move() -> None:
    game = position(
        "original special_cards=yes | F: frodo@rohan sam@caradhras | S: orcs@gondor warg@mordor"
        " | special palantir | turn S"
    ).play("warg mordor>dagorlad")
    assert game.turn == "F"
    game = position(
        "original special_cards=yes | F: frodo@shire sam@rohan | S: balrog@gondor warg@mordor | special palantir"
        " | turn S"
    ).play("balrog gondor>rohan")
    assert starting(game, "S", "palantir") == []


@pytest.mark.rule("CF-SPC-35")
def test_the_auto_shuffle_leaves_the_stands_that_the_2005_palantir_saw_until_the_end_of_the_turn() -> None:
    game = position(
        "original special_cards=yes | F: frodo@rohan sam@rohan pippin@shire | S: balrog@gondor warg@mordor"
        " | special palantir | turn S"
    ).play("palantir rohan", "balrog gondor>rohan")
    assert game.options("S") == ["fight frodo", "fight sam"]
    game.play("fight frodo")
    fought = next(line.args["defender"] for line in game.sees("S").log if line.id == "log-battle")
    assert fought == "frodo"


@pytest.mark.rule("CF-SPC-36", "CF-SPC-37")
def test_the_revised_palantir_reveals_a_region_until_the_end_of_the_turn() -> None:
    game = position(
        "classic special_cards=yes | F: frodo@rohan sam@rohan pippin@shire | S: orcs@gondor warg@mordor"
        " | special palantir | turn S"
    )
    assert starting(game, "S", "palantir") == ["palantir rohan"]
    game.play("palantir rohan")
    assert game.shown("frodo")
    assert game.shown("sam")
    assert [line.args for line in game.sees("F").log if line.id == "log-reveal"] == [
        {"who": "frodo", "at": "rohan"},
        {"who": "sam", "at": "rohan"},
    ]
    game.play("warg mordor>dagorlad")
    assert game.turn == "F"
    assert not game.shown("frodo")
    assert not game.shown("sam")


@pytest.mark.rule("CF-SPC-36")
def test_the_revised_palantir_is_offered_at_every_decision_of_saurons_turn() -> None:
    game = position(
        "variant special_cards=yes | F: elrond@fangorn! theoden@fangorn frodo_star@rohan sam_star@shire"
        " | S: gollum@dagorlad wormtongue@mordor | special palantir | turn S"
    )
    looks = ["palantir fangorn", "palantir rohan"]
    assert starting(game, "S", "palantir") == looks
    game.play("gollum dagorlad>fangorn")
    assert game.options("S") == ["fight elrond", "fight hidden", *looks]
    game.play("fight elrond")
    assert game.options("S") == ["decline", "retreat misty_mountains", "retreat caradhras", *looks]
    game.play("decline")
    assert game.options("S")[-2:] == looks
    game.cards("1", "magic")  # nothing to fetch: 4 against 1
    assert game.options("S") == ["end_turn", *looks]
    game.play("palantir fangorn")
    assert game.shown("theoden")
    assert game.options("S") == ["end_turn"]
    game.play("end_turn")
    assert game.turn == "F"
    assert not game.shown("theoden")


@pytest.mark.rule("CF-SPC-36")
def test_the_revised_palantir_is_not_offered_in_fs_turn() -> None:
    game = position(
        "classic special_cards=yes | F: sam@fangorn frodo@rohan | S: saruman@gondor warg@mordor"
        " | special palantir | turn F"
    ).play("sam fangorn>gondor")
    assert game.options("S") == ["decline", "no_cards"]


@pytest.mark.rule("CF-SPC-36")
def test_a_palantir_between_the_move_and_the_choice_lets_sauron_pick_by_face() -> None:
    game = position(
        "classic special_cards=yes | F: frodo@rohan sam@rohan pippin@shire | S: balrog@gondor warg@mordor"
        " | special palantir | turn S"
    ).play("balrog gondor>rohan")
    assert game.options("S") == ["fight hidden", "palantir rohan"]
    game.play("palantir rohan")
    assert game.options("S") == ["fight frodo", "fight sam"]


@pytest.mark.rule("CF-SPC-37")
@pytest.mark.parametrize("rules", ["original", "classic"])
def test_after_the_palantir_sauron_still_has_to_move(rules: str) -> None:
    game = position(
        f"{rules} special_cards=yes | F: frodo@rohan | S: orcs@gondor warg@mordor | special palantir | turn S"
    )
    moves = [text for text in game.options("S") if ">" in text]
    game.play("palantir rohan")
    assert game.options("S") == moves


# Which cards there are -----------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-SPC-05")
def test_before_they_are_shown_the_chosen_cards_are_secret_and_afterwards_open() -> None:
    game = new("rule_set=classic special_cards=yes")
    game.play("F choose shadowfax gwaihir")
    assert game.sees("S").specials == ()
    game.play("S choose palantir crebain")
    assert game.sees("F").specials == game.sees("S").specials == ("shadowfax", "gwaihir", "palantir", "crebain")
