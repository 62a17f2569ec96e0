"""Playing combat cards, and what each does (rules 3.10 and 3.11)."""

from __future__ import annotations

from functools import cache
from itertools import product

import pytest

from mathom.core.action import SPECTATOR
from mathom.games.confrontation import GAME
from tests.games.confrontation.harness import Play, new, position

EDITIONS = ("original", "classic")
F_CARDS = ("1", "2", "3", "4", "5", "magic", "noble_sacrifice", "elven_cloak", "retreat_f")
S_CARDS = ("1", "2", "3", "4", "5", "6", "magic", "eye_of_sauron", "retreat_s")


def totals(game: Play) -> tuple[str | int, str | int]:
    """What the last comparison compared: F's total and S's."""
    line = [line for line in game.sees("F").log if line.id == "log-compare"][-1]
    return line.args["total"], line.args["other"]


def duel(
    rules: str = "classic", *, f_out: str = "", s_out: str = "", light: str = "legolas", dark: str = "balrog"
) -> Play:
    """A Sauron character has attacked a Fellowship character in Rohan; these cards are in the discards."""
    hands = [" ".join(c for c in cards if c not in out.split()) for cards, out in ((F_CARDS, f_out), (S_CARDS, s_out))]
    other = "warg" if dark != "warg" else "orcs"
    friend = "sam@shire" if light.startswith("frodo") else "frodo@shire"
    return position(
        f"{rules} | F: {light}@rohan {friend} | S: {dark}@gondor {other}@mordor "
        f"| hand F {hands[0]} | hand S {hands[1]} | turn S"
    ).play(f"{dark} gondor>rohan")


# Playing (3.10) ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-PLAY-01")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("first, second", ["FS", "SF"])
def test_cards_are_chosen_in_secret_and_shown_together(rules: str, first: str, second: str) -> None:
    games = [duel(rules), duel(rules)]
    for game, card in zip(games, ("1", "3"), strict=True):
        assert set(game.menu) == {"F", "S"}
        game.play(f"{first} card {card}")
        assert set(game.menu) == {second}
        assert game.sees(second).table == ("", "")
    for audience in ("FS".index(second), SPECTATOR):  # whatever was chosen, the opponent sees the same
        views = [GAME.observation_to_json(game.state.observe(audience)) for game in games]
        assert views[0] == views[1]
    assert games[0].sees(second).ready == (first == "F", first == "S")
    games[0].play(f"{second} card 2")
    shown = next(line for line in games[0].sees("F").log if line.id == "log-cards")
    assert shown.args == {"fellowship": "1" if first == "F" else "2", "sauron": "1" if first == "S" else "2"}


@pytest.mark.rule("CF-PLAY-01")
def test_a_chosen_card_stays_chosen() -> None:
    game = duel()
    game.play("F card 1")
    assert game.refuses("F", "card 2")


@pytest.mark.rule("CF-PLAY-02")
@pytest.mark.parametrize("rules", EDITIONS)
def test_against_gandalf_sauron_chooses_and_shows_first(rules: str) -> None:
    game = duel(rules, light="gandalf")
    assert set(game.menu) == {"S"}
    assert game.refuses("F", "card 1")
    game.play("S card 6")
    assert game.sees("F").table == ("", "6")
    assert set(game.menu) == {"F"}


@pytest.mark.rule("CF-PLAY-03")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("foe", ["balrog", "cave_troll"])
def test_both_must_play_one_card_of_their_hand_even_in_vain(rules: str, foe: str) -> None:
    game = duel(rules, dark=foe, f_out="1 magic", s_out="6 retreat_s")
    assert game.options("F") == [f"card {card}" for card in F_CARDS if card not in ("1", "magic")]
    assert game.options("S") == [f"card {card}" for card in S_CARDS if card not in ("6", "retreat_s")]
    assert game.refuses("F", "card 1")


@pytest.mark.rule("CF-PLAY-04")
@pytest.mark.parametrize("foe, use", [("mouth_of_sauron", "exchange"), ("saruman_star", "force")])
def test_the_mouth_and_star_saruman_are_asked_once_after_the_cards_are_shown_and_before_they_act(
    foe: str, use: str
) -> None:
    game = duel("draft", dark=foe).cards("noble_sacrifice", "retreat_s")
    assert game.phase == "after_showing"
    assert game.sees("F").table == ("noble_sacrifice", "retreat_s")
    assert game.at(foe) == "rohan"
    assert game.options("S") == ["decline", use]
    game.play("decline")
    assert game.at(foe) == "fangorn"  # only now S's text acted; nobody asked again
    assert game.turn == "F"
    used = duel("draft", dark=foe).cards("noble_sacrifice", "retreat_s").play(use)
    if use == "force":
        used.play("card 1")
    assert (used.phase, used.turn) == ("turn", "F")


@pytest.mark.rule("CF-PLAY-05")
@pytest.mark.parametrize("rules", EDITIONS)
def test_a_text_card_acts_before_a_number_counts(rules: str) -> None:
    sacrifice = duel(rules, light="boromir", dark="warg").cards("noble_sacrifice", "6")
    assert {sacrifice.at("boromir"), sacrifice.at("warg")} == {"fallen"}
    away = duel(rules).cards("5", "retreat_s")
    if rules == "original":
        away.play("retreat fangorn")
    assert (away.at("legolas"), away.at("balrog")) == ("rohan", "fangorn")


@pytest.mark.rule("CF-PLAY-06")
@pytest.mark.parametrize("rules", EDITIONS)
def test_of_two_text_cards_sauron_s_acts_first(rules: str) -> None:
    away = duel(rules).cards("retreat_f", "retreat_s")
    if rules == "original":
        assert away.phase == "sauron_retreat"
        away.play("retreat fangorn")
    assert away.phase == "fellowship_retreat"
    away.play("retreat caradhras")
    retreats = [line.args["who"] for line in away.sees("F").log if line.id == "log-retreat"]
    assert retreats == ["balrog", "legolas"]
    eye = duel(rules).cards("noble_sacrifice", "eye_of_sauron")
    assert (eye.at("legolas"), eye.at("balrog")) == ("fallen", "rohan")


@pytest.mark.rule("CF-PLAY-07", "CF-CARD-13", "CF-CARD-18")
@pytest.mark.parametrize("rules", EDITIONS)
def test_a_text_that_does_not_fit_is_ignored(rules: str) -> None:
    eye = duel(rules).cards("4", "eye_of_sauron")
    assert totals(eye) == (7, 5)
    blocked = position(f"{rules} | F: legolas@caradhras frodo@shire | S: balrog@rohan warg@mordor | turn S")
    blocked.play("balrog rohan>caradhras").cards("elven_cloak", "retreat_s")
    assert totals(blocked) == (3, 5)


@pytest.mark.rule("CF-PLAY-08")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize(
    "f_card, s_card, light_at, dark_at",
    [
        ("noble_sacrifice", "1", "fallen", "fallen"),
        ("retreat_f", "1", "caradhras", "rohan"),
        ("5", "retreat_s", "rohan", "fangorn"),
        ("elven_cloak", "retreat_s", "rohan", "fangorn"),
        ("retreat_f", "retreat_s", "caradhras", "fangorn"),
    ],
)
def test_a_text_card_that_ends_the_battle_leaves_nothing_to_compare(
    rules: str, f_card: str, s_card: str, light_at: str, dark_at: str
) -> None:
    game = duel(rules).cards(f_card, s_card)
    if game.phase == "sauron_retreat":
        game.play("retreat fangorn")
    if game.phase == "fellowship_retreat":
        game.play("retreat caradhras")
    assert (game.phase, game.turn) == ("turn", "F")
    assert (game.at("legolas"), game.at("balrog")) == (light_at, dark_at)
    assert "log-compare" not in game.log("F")


@pytest.mark.rule("CF-PLAY-08")
@pytest.mark.parametrize("rules", EDITIONS)
def test_after_sauron_s_retreat_a_fetched_retreat_still_acts_and_a_fetched_sacrifice_does_not(rules: str) -> None:
    for take, at in (("retreat_f", "caradhras"), ("noble_sacrifice", "rohan")):
        game = duel(rules, f_out="retreat_f noble_sacrifice", s_out="1 2").cards("magic", "retreat_s")
        if rules == "original":
            game.play("retreat fangorn")
        assert game.phase == "fellowship_magic"
        game.play(f"take {take}")
        if take == "retreat_f":
            game.play("retreat caradhras")
        assert (game.at("legolas"), game.at("balrog"), game.turn) == (at, "fangorn", "F")


@pytest.mark.rule("CF-PLAY-09")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize(
    "f_card, s_card", [("5", "eye_of_sauron"), ("noble_sacrifice", "eye_of_sauron"), ("magic", "magic"), ("4", "6")]
)
def test_after_the_battle_each_card_played_is_in_its_owner_s_discards(rules: str, f_card: str, s_card: str) -> None:
    game = duel(rules).cards(f_card, s_card)
    assert game.turn == "F"
    assert (game.discards("F"), game.discards("S")) == ([f_card], [s_card])
    assert f_card not in game.hand("F")
    assert s_card not in game.hand("S")


@pytest.mark.rule("CF-PLAY-10")
@pytest.mark.parametrize("rules", EDITIONS)
def test_both_players_may_look_at_both_discards_at_any_time(rules: str) -> None:
    game = duel(rules, f_out="1 magic", s_out="eye_of_sauron 6")
    for side in "FS":
        assert game.sees(side).discards == (("1", "magic"), ("6", "eye_of_sauron"))
    game.cards("2", "3")
    for side in "FS":
        assert game.sees(side).discards == (("1", "2", "magic"), ("3", "6", "eye_of_sauron"))


@pytest.mark.rule("CF-PLAY-11")
@pytest.mark.parametrize("rules", EDITIONS)
def test_each_battle_with_cards_costs_each_hand_exactly_one_card(rules: str) -> None:
    game = position(
        f"{rules} | F: legolas@rohan gimli@rohan frodo@shire | S: balrog@gondor warg@mordor "
        "| hand F magic 1 2 4 5 | hand S magic 1 2 3 4 | turn S"
    )
    game.play("balrog gondor>rohan", "draw legolas").cards("magic", "magic")
    game.play("take 5", "take 3")
    assert (len(game.hand("F")), len(game.hand("S"))) == (4, 4)
    assert game.phase == "playing"  # Gimli's battle
    game.cards("1", "2")
    assert (len(game.hand("F")), len(game.hand("S"))) == (3, 3)


@pytest.mark.rule("CF-PLAY-12", "CF-PLAY-03")
@pytest.mark.parametrize("rules", EDITIONS)
def test_when_the_last_card_is_used_both_take_all_nine_back_also_between_two_battles(rules: str) -> None:
    game = position(
        f"{rules} | F: legolas@rohan gimli@rohan frodo@shire | S: balrog@gondor warg@mordor "
        "| hand F 1 | hand S 2 | turn S"
    )
    game.play("balrog gondor>rohan", "draw legolas").cards("1", "2")
    assert game.phase == "playing"
    assert (tuple(game.hand("F")), tuple(game.hand("S"))) == (F_CARDS, S_CARDS)
    assert game.discards("F") == game.discards("S") == []
    game.cards("noble_sacrifice", "6")
    assert (game.discards("F"), game.discards("S")) == (["noble_sacrifice"], ["6"])


@pytest.mark.rule("CF-PLAY-12")
def test_with_one_card_left_nobody_takes_back() -> None:
    game = position(
        "classic | F: legolas@rohan frodo@shire | S: balrog@gondor warg@mordor | hand F 1 2 | hand S 2 3 | turn S"
    )
    game.play("balrog gondor>rohan").cards("1", "2")
    assert (game.hand("F"), game.hand("S")) == (["2"], ["3"])


@pytest.mark.rule("CF-PLAY-12", "CF-CARD-02")
def test_the_last_card_may_be_magic_and_all_other_cards_lie_ready_for_it() -> None:
    game = position(
        "classic | F: legolas@rohan frodo@shire | S: balrog@gondor warg@mordor | hand F magic | hand S 1 | turn S"
    )
    game.play("balrog gondor>rohan").cards("magic", "1")
    assert game.options("F") == [f"take {card}" for card in F_CARDS if card != "magic"]
    game.play("take 5")
    assert (len(game.hand("F")), len(game.hand("S"))) == (9, 9)


@pytest.mark.rule("CF-PLAY-13")
@pytest.mark.parametrize("rules", EDITIONS)
def test_a_battle_without_cards_costs_no_card(rules: str) -> None:
    game = duel(rules, dark="saruman", f_out="1", s_out="2").play("no_cards")
    assert game.turn == "F"
    assert (game.discards("F"), game.discards("S")) == (["1"], ["2"])
    assert "log-cards" not in game.log("F")


@pytest.mark.rule("CF-PLAY-13")
def test_a_battle_without_cards_with_one_card_left_brings_no_take_back() -> None:
    game = position(
        "classic | F: legolas@rohan frodo@shire | S: saruman@gondor warg@mordor | hand F 1 | hand S 2 | turn S"
    )
    game.play("saruman gondor>rohan", "no_cards")
    assert (game.hand("F"), game.hand("S")) == (["1"], ["2"])


# Effects (3.11) ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-CARD-01")
@pytest.mark.parametrize("rules", EDITIONS)
def test_a_number_card_adds_its_number(rules: str) -> None:
    for f_card, s_card in product("12345", "123456"):
        assert totals(duel(rules).cards(f_card, s_card)) == (3 + int(f_card), 5 + int(s_card))


@pytest.mark.rule("CF-CARD-01")
def test_each_side_has_the_nine_cards_of_the_list() -> None:
    game = new("rule_set=classic")
    assert tuple(game.hand("F")) == F_CARDS
    assert tuple(game.hand("S")) == S_CARDS


@pytest.mark.rule("CF-CARD-02", "CF-CARD-07")
@pytest.mark.parametrize("rules", EDITIONS)
def test_magic_becomes_a_discarded_card_of_its_owner_s_choice_and_both_lie_in_the_discards_after(rules: str) -> None:
    light = duel(rules, f_out="2 5", s_out="1 6").cards("magic", "2")
    assert [option for option in light.options("F") if option != "take none"] == ["take 2", "take 5"]
    light.play("take 5")
    assert totals(light) == (8, 7)
    assert light.discards("F") == ["2", "5", "magic"]
    dark = duel(rules, f_out="2 5", s_out="1 6").cards("1", "magic")
    assert [option for option in dark.options("S") if option != "take none"] == ["take 1", "take 6"]
    dark.play("take 6")
    assert totals(dark) == (4, 11)
    assert dark.discards("S") == ["1", "6", "magic"]
    assert len(dark.hand("F")) == len(dark.hand("S")) == 6


@pytest.mark.rule("CF-CARD-03")
def test_magic_need_not_be_replaced_in_2005_but_must_in_the_revised_game() -> None:
    for rules, may in (("original", True), ("classic", False)):
        light = duel(rules, f_out="2 5", s_out="1 6").cards("magic", "2")
        assert light.offers("F", "take none") is may
        dark = duel(rules, f_out="2 5", s_out="1 6").cards("1", "magic")
        assert dark.offers("S", "take none") is may
    only = duel("classic", f_out="5", s_out="6").cards("magic", "2")
    assert totals(only) == (8, 7)  # the one discarded card is taken unasked
    free = duel("original", f_out="5", s_out="6").cards("magic", "2")
    assert free.options("F") == ["take 5", "take none"]


@pytest.mark.rule("CF-CARD-04")
@pytest.mark.parametrize("rules", EDITIONS)
def test_magic_without_discards_does_nothing_and_counts_nothing(rules: str) -> None:
    assert totals(duel(rules).cards("magic", "2")) == (3, 7)
    assert totals(duel(rules).cards("2", "magic")) == (5, 5)
    assert totals(duel(rules).cards("magic", "magic")) == (3, 5)


@pytest.mark.rule("CF-CARD-04")
def test_magic_that_is_not_replaced_counts_nothing() -> None:
    light = duel("original", f_out="2 5", s_out="1 6").cards("magic", "2").play("take none")
    assert totals(light) == (3, 7)
    dark = duel("original", f_out="3 5", s_out="1 6").cards("2", "magic").play("take none")
    assert totals(dark) == (5, 5)
    assert dark.discards("S") == ["1", "6", "magic"]


@pytest.mark.rule("CF-CARD-05")
@pytest.mark.parametrize("rules", EDITIONS)
def test_the_card_for_magic_is_chosen_openly_in_the_order_of_the_text_cards_and_acts_at_once(rules: str) -> None:
    game = duel(rules, f_out="1 retreat_f", s_out="1 retreat_s").cards("magic", "magic")
    assert set(game.menu) == {"S"}
    game.play("take retreat_s")
    if rules == "original":
        assert game.phase == "sauron_retreat"
        game.play("retreat fangorn")
    assert game.at("balrog") == "fangorn"  # it has acted before F chooses
    assert set(game.menu) == {"F"}
    assert game.sees("F").fetched == ("", "retreat_s")
    game.play("take retreat_f")
    assert game.phase == "fellowship_retreat"
    assert game.sees("S").fetched == ("retreat_f", "retreat_s")


@pytest.mark.rule("CF-CARD-06")
@pytest.mark.parametrize("rules", EDITIONS)
def test_of_two_magics_sauron_s_is_replaced_first_and_openly(rules: str) -> None:
    game = duel(rules, f_out="1 5", s_out="1 6").cards("magic", "magic")
    assert game.refuses("F", "take 5")
    game.play("take 6")
    assert game.sees("F").fetched == ("", "6")
    game.play("take 5")
    assert totals(game) == (8, 11)


@pytest.mark.rule("CF-CARD-08", "CF-CARD-09", "CF-EX-10", "CF-EX-32")
@pytest.mark.parametrize("rules", EDITIONS)
def test_noble_sacrifice_defeats_both_unless_sauron_s_fighter_got_away(rules: str) -> None:
    both = duel(rules).cards("noble_sacrifice", "6")
    assert {both.at("legolas"), both.at("balrog")} == {"fallen"}
    nobody = duel(rules).cards("noble_sacrifice", "retreat_s")
    if rules == "original":
        nobody.play("retreat fangorn")
    assert (nobody.at("legolas"), nobody.at("balrog")) == ("rohan", "fangorn")
    assert (nobody.discards("F"), nobody.discards("S")) == (["noble_sacrifice"], ["retreat_s"])


@pytest.mark.rule("CF-CARD-10")
@pytest.mark.parametrize("rules", EDITIONS)
def test_noble_sacrifice_works_against_a_retreat_that_did_not_take_place(rules: str) -> None:
    game = position(f"{rules} | F: legolas@rohan frodo@fangorn | S: balrog@gondor warg@mordor | turn S")
    game.play("balrog gondor>rohan").cards("noble_sacrifice", "retreat_s")
    assert {game.at("legolas"), game.at("balrog")} == {"fallen"}


@pytest.mark.rule("CF-CARD-10")
def test_noble_sacrifice_works_against_a_declined_retreat() -> None:
    game = duel("original").cards("noble_sacrifice", "retreat_s").play("decline")
    assert {game.at("legolas"), game.at("balrog")} == {"fallen"}


@pytest.mark.rule("CF-CARD-11", "CF-CARD-12", "CF-CARD-13", "CF-EX-31")
@pytest.mark.parametrize("rules", EDITIONS)
def test_the_elven_cloak_hides_from_numbers_also_from_one_that_magic_brought(rules: str) -> None:
    for number in "123456":
        assert totals(duel(rules).cards("elven_cloak", number)) == (3, 5)
    magic = duel(rules, f_out="1 2", s_out="1 6").cards("elven_cloak", "magic").play("take 6")
    assert totals(magic) == (3, 5)
    fetched = duel(rules, f_out="elven_cloak 2", s_out="1 2").cards("magic", "6").play("take elven_cloak")
    assert totals(fetched) == (3, 5)
    text = duel(rules).cards("elven_cloak", "retreat_s")
    if rules == "original":
        text.play("retreat fangorn")
    assert text.at("balrog") == "fangorn"


@pytest.mark.rule("CF-CARD-12")
def test_the_elven_cloak_hides_from_the_four_of_the_mouth() -> None:
    game = duel("draft", dark="mouth_of_sauron", light="aragorn").cards("elven_cloak", "6").play("exchange")
    assert totals(game) == (4, 3)
    assert game.at("mouth_of_sauron") == "fallen"


@pytest.mark.rule("CF-CARD-14", "CF-CARD-15", "CF-EX-11")
@pytest.mark.parametrize("rules", EDITIONS)
def test_the_fellowship_s_retreat_leads_backward_even_after_sauron_has_left(rules: str) -> None:
    may = ["decline"] if rules == "original" else []
    behind = ["retreat caradhras", "retreat gap_of_rohan"]
    alone = duel(rules).cards("retreat_f", "6")
    assert alone.options("F") == may + behind
    alone.play("retreat gap_of_rohan")
    assert (alone.at("legolas"), alone.at("balrog")) == ("gap_of_rohan", "rohan")
    after = duel(rules).cards("retreat_f", "retreat_s")
    if rules == "original":
        after.play("retreat fangorn")
    assert after.options("F") == may + behind
    after.play("retreat caradhras")
    assert (after.at("legolas"), after.at("balrog")) == ("caradhras", "fangorn")


@pytest.mark.rule("CF-CARD-15")
def test_in_2005_the_fellowship_may_stay_where_sauron_has_left() -> None:
    game = duel("original").cards("retreat_f", "retreat_s").play("retreat fangorn", "decline")
    assert (game.at("legolas"), game.at("balrog"), game.turn) == ("rohan", "fangorn", "F")


@pytest.mark.rule("CF-CARD-16", "CF-CARD-17", "CF-CARD-18", "CF-EX-19")
@pytest.mark.parametrize("rules", EDITIONS)
def test_the_eye_sees_through_every_text_card_and_past_every_number(rules: str) -> None:
    for card in ("noble_sacrifice", "elven_cloak", "retreat_f", "magic"):
        game = duel(rules, f_out="4 5", s_out="4 5").cards(card, "eye_of_sauron")
        assert totals(game) == (3, 5)  # and for Magic nothing was asked
        assert (game.at("legolas"), game.at("balrog")) == ("fallen", "rohan")
    for number in "12345":
        assert totals(duel(rules).cards(number, "eye_of_sauron")) == (3 + int(number), 5)


@pytest.mark.rule("CF-CARD-16")
@pytest.mark.parametrize("rules", EDITIONS)
def test_the_eye_fetched_by_magic_works_too(rules: str) -> None:
    game = duel(rules, f_out="4 5", s_out="eye_of_sauron 5").cards("noble_sacrifice", "magic")
    game.play("take eye_of_sauron")
    assert totals(game) == (3, 5)


@pytest.mark.rule("CF-CARD-19")
@pytest.mark.parametrize("rules", EDITIONS)
def test_sauron_s_retreat_leads_sideways(rules: str) -> None:
    game = position(f"{rules} | F: legolas@fangorn frodo@shire | S: balrog@gondor warg@mordor | turn S")
    game.play("balrog gondor>fangorn").cards("5", "retreat_s")
    may = ["decline"] if rules == "original" else []
    assert game.options("S") == [*may, "retreat mirkwood", "retreat rohan"]
    game.play("retreat mirkwood")
    assert (game.at("balrog"), game.at("legolas")) == ("mirkwood", "fangorn")


@pytest.mark.rule("CF-CARD-20", "CF-CARD-21")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize(
    "text",
    [
        "F: legolas@high_pass frodo@shire | S: balrog@mirkwood warg@mordor | turn S",
        "F: legolas@misty_mountains frodo@shire | S: balrog@fangorn warg@mordor | turn S",
        "F: legolas@caradhras frodo@shire | S: balrog@rohan warg@mordor | turn S",
        "F: legolas@gap_of_rohan frodo@shire | S: balrog@rohan warg@mordor | turn S",
        "F: legolas@shire frodo@rohan | S: balrog@arthedain warg@mordor | turn S",
        "F: legolas@gondor frodo@shire | S: balrog@mordor warg@rohan | turn F",
    ],
)
def test_sauron_retreats_from_no_mountain_and_no_home(rules: str, text: str) -> None:
    game = position(f"{rules} | {text}")
    light = text.split("legolas@")[1].split(maxsplit=1)[0]
    dark = text.split("balrog@")[1].split(maxsplit=1)[0]
    game.play(f"legolas {light}>{dark}" if text.endswith("F") else f"balrog {dark}>{light}")
    game.cards("3", "retreat_s")
    assert totals(game) == (6, 5)  # the battle goes on, the card counts nothing
    assert game.at("balrog") == "fallen"


@pytest.mark.rule("CF-CARD-21")
@pytest.mark.parametrize("rules", EDITIONS)
def test_an_impossible_retreat_of_the_fellowship_counts_nothing(rules: str) -> None:
    game = position(f"{rules} | F: legolas@shire frodo@rohan | S: balrog@arthedain warg@mordor | turn S")
    game.play("balrog arthedain>shire").cards("retreat_f", "1")
    assert totals(game) == (3, 6)


@pytest.mark.rule("CF-CARD-22")
@pytest.mark.parametrize(
    "light, dark, f_card, s_card, expected",
    [
        ("legolas", "cave_troll", "elven_cloak", "6", (3, 9)),
        ("legolas", "cave_troll", "5", "retreat_s", (8, 9)),
        ("frodo_star", "balrog", "5", "magic", (6, 5)),
        ("frodo_star", "balrog", "5", "retreat_s", (6, 5)),
        ("frodo_star", "balrog", "5", "6", (6, 11)),
        ("elrond", "balrog", "5", "magic", (8, 5)),
        ("elrond", "balrog", "elven_cloak", "eye_of_sauron", (3, 5)),
        ("elrond", "balrog", "5", "3", (8, 8)),
    ],
)
def test_a_card_switched_off_by_an_ability_is_discarded_as_usual(
    light: str, dark: str, f_card: str, s_card: str, expected: tuple[int, int]
) -> None:
    game = duel("draft", light=light, dark=dark, f_out="1 2", s_out="1 2").cards(f_card, s_card)
    assert totals(game) == expected
    assert set(game.discards("F")) == {"1", "2", f_card}
    assert set(game.discards("S")) == {"1", "2", s_card}


@pytest.mark.rule("CF-CARD-22")
def test_a_text_that_elrond_does_not_stop_works() -> None:
    game = duel("draft", light="elrond").cards("5", "retreat_s")
    assert game.at("balrog") == "fangorn"
    eye = duel("draft", light="elrond").cards("noble_sacrifice", "eye_of_sauron")
    assert {eye.at("elrond"), eye.at("balrog")} == {"fallen"}


@pytest.mark.rule("CF-CARD-24")
@pytest.mark.parametrize("rules", EDITIONS)
def test_magic_against_magic_that_became_the_eye_is_cancelled_and_chooses_nothing(rules: str) -> None:
    game = duel(rules, f_out="4 5", s_out="eye_of_sauron 5").cards("magic", "magic").play("take eye_of_sauron")
    assert totals(game) == (3, 5)
    assert game.discards("F") == ["4", "5", "magic"]
    assert (game.phase, game.turn) == ("turn", "F")


# Every pair ----------------------------------------------------------------------------------------------------------
PAIRS = {
    "number": {"number": "m : n", "eye": "m : 0", "away": "S", "stays": "m : 0"},
    "noble_sacrifice": {"number": "both", "eye": "0 : 0", "away": "S", "stays": "both"},
    "elven_cloak": {"number": "0 : 0", "eye": "0 : 0", "away": "S", "stays": "0 : 0"},
    "away": {"number": "F", "eye": "0 : 0", "away": "S F", "stays": "F"},
    "stays": {"number": "0 : n", "eye": "0 : 0", "away": "S", "stays": "0 : 0"},
}
"""The table of 3.11, F's card by S's card: what is compared, who is away, or that both are defeated. Magic is read as
the card that replaced it; one that was not replaced counts nothing, like a retreat that was not carried out."""


@cache
def scene(rules: str, attacker: str, f_blocked: bool, s_blocked: bool, f_out: str, s_out: str) -> Play:
    """Legolas (3) and the Balrog (5) about to choose cards in Fangorn, whence both can retreat unless blocked."""
    hands = [" ".join(c for c in cards if c not in out.split()) for cards, out in ((F_CARDS, f_out), (S_CARDS, s_out))]
    light = "frodo@mirkwood sam@rohan" if s_blocked else "frodo@shire sam@shire"
    dark = "warg@misty_mountains orcs@caradhras" if f_blocked else "warg@mordor orcs@mordor"
    places = ("mirkwood", "fangorn") if attacker == "F" else ("fangorn", "gondor")
    game = position(
        f"{rules} | F: legolas@{places[0]} {light} | S: balrog@{places[1]} {dark} "
        f"| hand F {hands[0]} | hand S {hands[1]} | turn {attacker}"
    )
    return game.play("legolas mirkwood>fangorn" if attacker == "F" else "balrog gondor>fangorn")


def plays_of(cards: tuple[str, ...], may_leave: bool) -> list[tuple[str, str]]:
    """Every card, and Magic with everything that may replace it."""
    fetched = [card for card in cards if card != "magic"] + (["none"] if may_leave else [])
    return [(card, "") for card in cards if card != "magic"] + [("magic", card) for card in fetched]


def row(card: str, blocked: bool, goes: bool) -> str:
    """Under which heading of the table a card is read."""
    if card.isdigit():
        return "number"
    if card in ("retreat_f", "retreat_s"):
        return "away" if goes and not blocked else "stays"
    return {"eye_of_sauron": "eye", "none": "stays"}.get(card, card)


def fight(game: Play, f_play: tuple[str, str], s_play: tuple[str, str], goes: bool) -> list[str]:
    """The battle with these cards; what was asked after the cards were shown."""
    game.cards(f_play[0], s_play[0])
    asked = []
    while game.phase not in ("turn", "over"):
        asked.append(game.phase)
        answer = {
            "sauron_magic": f"take {s_play[1]}",
            "fellowship_magic": f"take {f_play[1]}",
            "sauron_retreat": "retreat rohan" if goes else "decline",
            "fellowship_retreat": "retreat caradhras" if goes else "decline",
        }[game.phase]
        game.play(answer)
    return asked


def read_table(
    f_play: tuple[str, str], s_play: tuple[str, str], f_blocked: bool, s_blocked: bool, goes: bool
) -> tuple[str, list[str]]:
    """What the table says of two plays, and what has to be asked on the way (by the rules around it)."""
    f_card, s_card = f_play[1] or f_play[0], s_play[1] or s_play[0]
    asked = ["sauron_magic"] if s_play[1] else []
    if s_card == "retreat_s" and not s_blocked:
        asked.append("sauron_retreat")
    column = row(s_card, s_blocked, goes)
    if column == "eye" and not f_play[0].isdigit():
        return "0 : 0", asked
    if f_play[1]:
        asked.append("fellowship_magic")
    if f_card == "retreat_f" and not f_blocked:
        asked.append("fellowship_retreat")
    cell = PAIRS[row(f_card, f_blocked, goes)][column]
    if ":" in cell:
        cell = cell.replace("m", f_card).replace("n", s_card)
    return cell, asked


@pytest.mark.rule("CF-CARD-23")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("attacker", "FS")
@pytest.mark.parametrize("f_blocked, s_blocked", [(False, False), (True, False), (False, True), (True, True)])
def test_every_pair_of_cards_ends_as_the_table_says(
    rules: str, attacker: str, f_blocked: bool, s_blocked: bool
) -> None:
    wrong = []
    may = rules == "original"
    for f_play, s_play, goes in product(plays_of(F_CARDS, may), plays_of(S_CARDS, may), (True, False)):
        if not goes and not (may and {"retreat_f", "retreat_s"} & {*f_play, *s_play}):
            continue
        f_out = _discards(f_play, ("1", "2", "3", "4"))
        s_out = _discards(s_play, ("1", "2", "3", "4"))
        ready = scene(rules, attacker, f_blocked, s_blocked, f_out, s_out)
        game = Play(ready.state.clone())
        cell, asked = read_table(f_play, s_play, f_blocked, s_blocked, goes)
        found_asked = fight(game, f_play, s_play, goes)
        found = (game.at("legolas"), game.at("balrog"), "log-compare" in game.log("F"))
        if (found, found_asked) != (_ending(cell), asked):
            wrong.append((f_play, s_play, goes, cell, found, found_asked))
        assert set(game.discards("F")) == {*f_out.split(), f_play[0]}
        assert set(game.discards("S")) == {*s_out.split(), s_play[0]}
    assert wrong == []


def _discards(play: tuple[str, str], fillers: tuple[str, ...]) -> str:
    """Two discarded cards: the one that Magic is to bring, and others that are not played."""
    kept = [play[1]] if play[1] not in ("", "none") else []
    return " ".join([*kept, *(card for card in fillers if card not in play)][:2])


def _ending(cell: str) -> tuple[str, str, bool]:
    """Where the two fighters are after the battle, and whether totals were compared."""
    if ":" not in cell:
        if cell == "both":
            return "fallen", "fallen", False
        return ("caradhras" if "F" in cell else "fangorn", "rohan" if "S" in cell else "fangorn", False)
    m, n = cell.split(" : ")
    light, dark = 3 + int(m), 5 + int(n)
    return ("fallen" if light <= dark else "fangorn", "fallen" if dark <= light else "fangorn", True)
