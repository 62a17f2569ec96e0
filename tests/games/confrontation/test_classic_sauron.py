"""The nine classic characters of Sauron (rules 3.14)."""

from __future__ import annotations

import pytest

from mathom.games.confrontation import GAME
from mathom.games.confrontation.content import CHARACTER, STRENGTH
from tests.games.confrontation.harness import Play, position

EDITIONS = ("original", "classic")
FELLOWSHIP = ("frodo", "sam", "pippin", "merry", "gandalf", "aragorn", "legolas", "gimli", "boromir")


def totals(game: Play) -> tuple[str | int, str | int]:
    """What the last comparison compared: F's total and S's."""
    line = [line for line in game.sees("F").log if line.id == "log-compare"][-1]
    return line.args["total"], line.args["other"]


def meet(
    light: str,
    dark: str,
    turn: str = "S",
    rules: str = "classic",
    *,
    at: str = "rohan",
    more_f: str = "",
    more_s: str = "",
) -> Play:
    """The two meet: S attacks from Gondor, or F attacks from Caradhras."""
    friend = "" if light.startswith("frodo") or "frodo" in more_f else "frodo@shire"
    more_s = more_s or ("orcs@mordor" if dark == "warg" else "warg@mordor")
    f_at, s_at = ("caradhras", at) if turn == "F" else (at, "gondor")
    game = position(f"{rules} | F: {light}@{f_at} {friend} {more_f} | S: {dark}@{s_at} {more_s} | turn {turn}")
    return game.play(f"{light} caradhras>{at}" if turn == "F" else f"{dark} gondor>{at}")


def test_the_strengths_of_the_table() -> None:
    """Table 2.3."""
    strengths = {
        "balrog": 5,
        "shelob": 5,
        "witch_king": 5,
        "flying_nazgul": 3,
        "black_rider": 3,
        "saruman": 4,
        "orcs": 2,
    }
    strengths |= {"warg": 2, "cave_troll": 9}
    assert {who: STRENGTH[CHARACTER[who]] for who in strengths} == strengths


# Balrog --------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-BALROG-01")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("turn", "FS")
def test_in_a_battle_the_balrog_has_five_and_no_ability(rules: str, turn: str) -> None:
    game = meet("legolas", "balrog", turn, rules)
    assert game.phase == "playing"
    assert totals(game.cards("1", "2")) == (4, 7)


def mines(rules: str, traveller: str = "sam", more: str = "", guard: str = "balrog") -> Play:
    """A Fellowship character has just set out through the mines."""
    friend = "" if traveller == "frodo" else "frodo@shire"
    game = position(f"{rules} | F: {traveller}@eregion {friend} | S: {guard}@caradhras {more} shelob@mordor | turn F")
    return game.play(f"{traveller} eregion=fangorn")


@pytest.mark.rule("CF-BALROG-02", "CF-BALROG-04")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("traveller", FELLOWSHIP)
def test_the_balrog_may_defeat_whoever_uses_the_mines_and_stays_unharmed(rules: str, traveller: str) -> None:
    game = mines(rules, traveller)
    assert game.options("S") == ["decline", "strike"]
    game.play("strike")
    assert (game.at(traveller), game.at("balrog")) == ("fallen", "caradhras")
    assert "log-battle" not in game.log("F")
    assert game.discards("F") == []
    assert game.winner == ("S" if traveller == "frodo" else None)


@pytest.mark.rule("CF-BALROG-02")
@pytest.mark.parametrize("rules", EDITIONS)
def test_only_the_balrog_in_caradhras_strikes(rules: str) -> None:
    other = mines(rules, guard="orcs")
    assert other.options("S") == ["decline"]  # asked, so that nothing is told
    other.play("decline")
    assert other.at("sam") == "fangorn"
    elsewhere = position(f"{rules} | F: sam@eregion frodo@shire | S: balrog@misty_mountains orcs@mordor | turn F")
    elsewhere.play("sam eregion=fangorn")
    assert (elsewhere.at("sam"), elsewhere.turn) == ("fangorn", "S")


@pytest.mark.rule("CF-BALROG-03")
@pytest.mark.parametrize("rules", EDITIONS)
def test_sauron_decides_without_knowing_the_traveller_and_sees_him_only_when_he_falls(rules: str) -> None:
    texts = [
        f"{rules} | F: {first}@eregion {second}@shire frodo@shire | S: balrog@caradhras orcs@mordor | turn F"
        for first, second in (("sam", "boromir"), ("boromir", "sam"))
    ]
    games = [position(text).play(f"{who} eregion=fangorn") for text, who in zip(texts, ("sam", "boromir"), strict=True)]
    views = [GAME.observation_to_json(game.sees("S")) for game in games]
    assert views[0] == views[1]
    assert not games[0].shown("sam")
    assert not games[0].play("decline").shown("sam")
    games[1].play("strike")
    assert "boromir" in games[1].sees("S").fallen
    assert "sam" not in games[1].sees("S").fallen


@pytest.mark.rule("CF-BALROG-05", "CF-EX-28")
@pytest.mark.parametrize("rules", EDITIONS)
def test_the_struck_traveller_never_reaches_fangorn_and_nobody_there_is_revealed(rules: str) -> None:
    game = mines(rules, more="orcs@fangorn")
    assert game.phase == "answer"
    game.play("strike")
    assert game.at("orcs") == "fangorn"
    stand = next(stand for stand in game.sees("F").stands if stand.region == "fangorn")
    assert stand.face == ""
    assert len(stand.possible) > 1
    assert game.turn == "S"


@pytest.mark.rule("CF-BALROG-06")
@pytest.mark.parametrize("rules", EDITIONS)
def test_if_the_balrog_stays_hidden_the_move_goes_on(rules: str) -> None:
    free = mines(rules).play("decline")
    assert (free.at("sam"), free.turn) == ("fangorn", "S")
    assert not free.shown("balrog")
    fight = mines(rules, more="orcs@fangorn").play("decline")
    assert fight.phase == "playing"
    assert (fight.at("sam"), fight.at("orcs")) == ("fangorn", "fangorn")


@pytest.mark.rule("CF-BALROG-07")
@pytest.mark.parametrize("rules", EDITIONS)
def test_the_balrog_is_hidden_again_after_his_strike_but_alone_in_caradhras_he_stays_known(rules: str) -> None:
    game = mines(rules).play("strike")
    assert not game.shown("balrog")
    assert game.possible("F", "caradhras") == [("balrog",)]


@pytest.mark.rule("CF-BALROG-08")
@pytest.mark.parametrize("rules", EDITIONS)
def test_the_balrog_strikes_a_rider_of_shadowfax_in_the_mines(rules: str) -> None:
    game = position(
        f"{rules} special_cards=yes | F: sam@eregion frodo@shire | S: balrog@caradhras orcs@mordor "
        "| special shadowfax gandalf_the_white | turn F"
    )
    game.play("shadowfax sam eregion=fangorn")
    assert game.phase == "answer"
    game.play("strike")
    assert (game.at("sam"), game.turn) == ("fallen", "S")
    assert "shadowfax" not in game.sees("F").specials


@pytest.mark.rule("CF-BALROG-08")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("start", ["misty_mountains", "mirkwood"])
def test_the_balrog_strikes_nobody_who_comes_to_fangorn_another_way(rules: str, start: str) -> None:
    game = position(f"{rules} | F: sam@{start} frodo@shire | S: balrog@caradhras orcs@mordor | turn F")
    game.play(f"sam {start}>fangorn")
    assert (game.at("sam"), game.phase, game.turn) == ("fangorn", "turn", "S")


@pytest.mark.rule("CF-BALROG-08")
def test_the_balrog_cannot_strike_treebeard_who_jumps() -> None:
    text = "draft | F: treebeard@eregion frodo@shire | S: balrog@caradhras orcs@fangorn shelob@mordor | turn F"
    assert position(text).play("treebeard eregion^fangorn").phase == "playing"
    assert position(text).play("treebeard eregion=fangorn").phase == "answer"


# Shelob --------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-SHELOB-01")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("turn", "FS")
def test_shelob_returns_to_gondor_when_she_has_defeated_somebody(rules: str, turn: str) -> None:
    game = meet("legolas", "shelob", turn, rules).cards("1", "1")
    assert (game.at("legolas"), game.at("shelob")) == ("fallen", "gondor")


@pytest.mark.rule("CF-SHELOB-01")
@pytest.mark.parametrize("rules", EDITIONS)
def test_shelob_does_not_return_when_she_has_defeated_nobody_or_falls_herself(rules: str) -> None:
    tie = meet("legolas", "shelob", "S", rules).cards("3", "1")
    assert {tie.at("legolas"), tie.at("shelob")} == {"fallen"}
    fled = meet("frodo", "shelob", "S", rules).play("retreat fangorn")
    assert fled.at("shelob") == "rohan"
    boromir = meet("boromir", "shelob", "S", rules)
    assert boromir.at("shelob") == "fallen"


@pytest.mark.rule("CF-SHELOB-02", "CF-EX-29")
@pytest.mark.parametrize("rules", EDITIONS)
def test_shelob_who_wins_in_gondor_stays_there_even_if_it_is_full(rules: str) -> None:
    game = position(f"{rules} | F: legolas@rohan frodo@shire | S: shelob@gondor warg@gondor orcs@mordor | turn F")
    game.play("legolas rohan>gondor", "draw shelob").cards("1", "1")
    assert (game.at("legolas"), game.at("shelob"), game.at("warg")) == ("fallen", "gondor", "gondor")


@pytest.mark.rule("CF-SHELOB-02", "CF-SHELOB-04")
@pytest.mark.parametrize("rules", EDITIONS)
def test_shelob_who_attacks_gondor_itself_stays_and_fights_on(rules: str) -> None:
    game = position(f"{rules} | F: legolas@gondor gimli@gondor frodo@shire | S: shelob@mordor warg@mordor | turn S")
    game.play("shelob mordor>gondor", "draw legolas").cards("1", "1")
    assert game.at("shelob") == "gondor"
    assert game.phase == "playing"
    assert game.shown("gimli")


@pytest.mark.rule("CF-SHELOB-03", "CF-EX-29")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize(
    "gondor, light, at",
    [
        ("", "", "gondor"),
        ("warg@gondor", "", "gondor"),
        ("warg@gondor orcs@gondor", "", "fallen"),
        ("", "merry@gondor", "fallen"),
    ],
)
def test_shelob_without_room_in_gondor_is_defeated(rules: str, gondor: str, light: str, at: str) -> None:
    game = position(
        f"{rules} | F: legolas@caradhras frodo@shire {light} | S: shelob@rohan {gondor} saruman@mordor | turn F"
    )
    game.play("legolas caradhras>rohan").cards("1", "1")
    assert game.at("legolas") == "fallen"
    assert game.at("shelob") == at


@pytest.mark.rule("CF-SHELOB-04")
@pytest.mark.parametrize("rules", EDITIONS)
def test_shelob_s_return_ends_her_attack(rules: str) -> None:
    game = position(f"{rules} | F: legolas@rohan gimli@rohan frodo@shire | S: shelob@gondor warg@mordor | turn S")
    game.play("shelob gondor>rohan", "draw legolas").cards("1", "1")
    assert (game.at("shelob"), game.at("gimli")) == ("gondor", "rohan")
    assert (game.phase, game.turn) == ("turn", "F")


@pytest.mark.rule("CF-SHELOB-05")
@pytest.mark.parametrize("rules", EDITIONS)
def test_shelob_s_return_passes_through_no_regions(rules: str) -> None:
    """Every region between Arthedain and Gondor is taken by somebody; she is there all the same."""
    game = position(
        f"{rules} | F: legolas@arthedain frodo@cardolan sam@eregion merry@fangorn pippin@rohan gimli@dagorlad "
        "| S: shelob@rhudaur warg@caradhras orcs@misty_mountains balrog@gap_of_rohan | turn S"
    )
    game.play("shelob rhudaur>arthedain").cards("1", "1")
    assert game.at("shelob") == "gondor"
    assert game.turn == "F"


# Witch-king ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-WITCHKING-01", "CF-WITCHKING-02")
@pytest.mark.parametrize("rules", EDITIONS)
def test_the_witch_king_goes_sideways_only_to_attack_and_never_backward(rules: str) -> None:
    text = f"{rules} | F: frodo@shire {{}} | S: witch_king@fangorn orcs@dagorlad | turn S"
    assert position(text.format("")).moves("witch_king") == ["misty_mountains", "caradhras"]
    one = position(text.format("sam@rohan"))
    assert one.moves("witch_king") == ["misty_mountains", "caradhras", "rohan"]
    both = position(text.format("sam@rohan merry@mirkwood pippin@mirkwood aragorn@gondor"))
    assert both.moves("witch_king") == ["misty_mountains", "caradhras", "mirkwood", "rohan"]
    one.play("witch_king fangorn>rohan")
    assert one.phase == "playing"
    assert one.at("witch_king") == "rohan"


@pytest.mark.rule("CF-WITCHKING-03")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("start, ahead", [("misty_mountains", ["rhudaur", "eregion"]), ("gap_of_rohan", ["enedwaith"])])
def test_the_witch_king_attacks_sideways_from_no_mountain(rules: str, start: str, ahead: list[str]) -> None:
    game = position(
        f"{rules} | F: frodo@shire sam@caradhras merry@high_pass | S: witch_king@{start} orcs@mordor | turn S"
    )
    assert game.moves("witch_king") == ahead


@pytest.mark.rule("CF-WITCHKING-01")
def test_others_do_not_attack_sideways() -> None:
    game = position("classic | F: frodo@shire sam@rohan | S: balrog@fangorn orcs@mordor | turn S")
    assert game.moves("balrog") == ["misty_mountains", "caradhras"]


# Flying Nazgûl -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-NAZGUL-01")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("start", ["mordor", "shire", "mirkwood", "cardolan"])
@pytest.mark.parametrize("goal", ["shire", "eregion", "high_pass", "gap_of_rohan", "fangorn", "gondor", "mordor"])
def test_the_nazgul_flies_from_anywhere_to_any_region_with_one_fellowship_character(
    rules: str, start: str, goal: str
) -> None:
    if start == goal:
        return
    game = position(
        f"{rules} | F: sam@{goal} frodo@arthedain merry@arthedain | S: flying_nazgul@{start} orcs@dagorlad | turn S"
    )
    assert goal in game.moves("flying_nazgul")
    game.play(f"flying_nazgul {start}>{goal}")
    assert (game.at("flying_nazgul"), game.phase) == (goal, "playing")


@pytest.mark.rule("CF-NAZGUL-02")
@pytest.mark.parametrize("rules", EDITIONS)
def test_the_nazgul_flies_neither_into_the_void_nor_at_two(rules: str) -> None:
    far = position(f"{rules} | F: frodo@shire sam@shire | S: flying_nazgul@fangorn orcs@mordor | turn S")
    assert far.moves("flying_nazgul") == ["misty_mountains", "caradhras"]
    one_open = position(f"{rules} | F: frodo@shire sam@shire! | S: flying_nazgul@fangorn orcs@mordor | turn S")
    assert one_open.moves("flying_nazgul") == ["misty_mountains", "caradhras"]
    near = position(f"{rules} | F: frodo@rhudaur sam@rhudaur | S: flying_nazgul@high_pass orcs@mordor | turn S")
    assert near.moves("flying_nazgul") == ["rhudaur"]  # two ahead it attacks like others
    assert near.play("flying_nazgul high_pass>rhudaur").phase == "drawing"


@pytest.mark.rule("CF-NAZGUL-03", "CF-NAZGUL-04", "CF-EX-27")
@pytest.mark.parametrize("rules, crosses", [("original", False), ("classic", True), ("draft", True)])
def test_from_mountain_to_mountain_the_nazgul_flies_only_in_the_revised_game(rules: str, crosses: bool) -> None:
    game = position(
        f"{rules} | F: frodo@shire sam@caradhras merry@gap_of_rohan pippin@rohan "
        "| S: flying_nazgul@misty_mountains orcs@mordor | turn S"
    )
    mountains = ["caradhras", "gap_of_rohan"] if crosses else []
    assert game.moves("flying_nazgul") == ["shire", "rhudaur", "eregion", *mountains, "rohan"]


@pytest.mark.rule("CF-NAZGUL-04")
def test_in_2005_the_nazgul_still_flies_into_the_mountains_from_elsewhere_and_by_house_rule_across_them() -> None:
    text = "F: frodo@shire sam@caradhras | S: flying_nazgul@{} orcs@mordor | turn S"
    assert "caradhras" in position(f"original | {text.format('mirkwood')}").moves("flying_nazgul")
    house = position(f"original original_nazgul_mountains=yes | {text.format('misty_mountains')}")
    assert "caradhras" in house.moves("flying_nazgul")


# Black Rider ---------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-RIDER-01")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("goal", ["shire", "arthedain", "enedwaith", "high_pass", "rohan"])
def test_the_rider_rides_forward_any_distance_to_attack(rules: str, goal: str) -> None:
    game = position(f"{rules} | F: frodo@{goal} | S: black_rider@mordor | turn S")
    assert goal in game.moves("black_rider")
    game.play(f"black_rider mordor>{goal}")
    assert game.at("black_rider") == goal
    assert game.shown("frodo")


@pytest.mark.rule("CF-RIDER-01")
@pytest.mark.parametrize("rules", EDITIONS)
def test_the_rider_rides_neither_sideways_nor_backward(rules: str) -> None:
    game = position(f"{rules} | F: frodo@rohan sam@gondor merry@mirkwood | S: black_rider@fangorn orcs@mordor | turn S")
    assert game.moves("black_rider") == ["misty_mountains", "caradhras"]
    off_line = position(f"{rules} | F: frodo@enedwaith sam@shire | S: black_rider@high_pass orcs@mordor | turn S")
    assert off_line.moves("black_rider") == ["shire", "rhudaur"]


@pytest.mark.rule("CF-RIDER-02")
@pytest.mark.parametrize("rules", EDITIONS)
def test_the_rider_cannot_pass_where_sauron_has_his_limit(rules: str) -> None:
    text = f"{rules} | F: frodo@rhudaur sam@mordor | S: black_rider@mirkwood {{}} | turn S"
    assert position(text.format("")).moves("black_rider") == ["rhudaur", "high_pass", "misty_mountains"]
    one = position(text.format("orcs@high_pass"))
    assert one.moves("black_rider") == ["rhudaur", "misty_mountains"]  # there is another way
    both = position(text.format("orcs@high_pass warg@misty_mountains"))
    assert both.moves("black_rider") == []
    plain = position(
        f"{rules} | F: frodo@arthedain sam@mordor | S: black_rider@high_pass orcs@rhudaur warg@rhudaur | turn S"
    )
    assert plain.moves("black_rider") == []
    passing = position(f"{rules} | F: frodo@arthedain sam@mordor | S: black_rider@high_pass orcs@rhudaur | turn S")
    assert passing.moves("black_rider") == ["arthedain", "rhudaur"]


@pytest.mark.rule("CF-RIDER-03")
@pytest.mark.parametrize("rules", EDITIONS)
def test_the_rider_must_stop_at_the_first_fellowship_character(rules: str) -> None:
    game = position(f"{rules} | F: frodo@shire sam@arthedain merry@rhudaur | S: black_rider@high_pass | turn S")
    assert game.moves("black_rider") == ["rhudaur"]
    around = position(f"{rules} | F: frodo@shire sam@rhudaur | S: black_rider@mirkwood orcs@mordor | turn S")
    assert around.moves("black_rider") == ["shire", "rhudaur", "high_pass", "misty_mountains"]


@pytest.mark.rule("CF-RIDER-04")
@pytest.mark.parametrize("rules", EDITIONS)
def test_without_an_attack_the_rider_goes_one_region(rules: str) -> None:
    game = position(f"{rules} | F: frodo@gondor sam@gondor | S: black_rider@fangorn orcs@mordor | turn S")
    assert game.moves("black_rider") == ["misty_mountains", "caradhras"]


# Saruman -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-SARUMAN-01")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("turn", "FS")
def test_saruman_may_rule_that_no_cards_are_played(rules: str, turn: str) -> None:
    game = meet("legolas", "saruman", turn, rules)
    assert game.options("S") == ["decline", "no_cards"]
    game.play("no_cards")
    assert totals(game) == (3, 4)
    assert (game.at("legolas"), game.at("saruman")) == ("fallen", "rohan")
    assert game.discards("S") == []
    assert meet("legolas", "saruman", turn, rules).play("decline").phase == "playing"


@pytest.mark.rule("CF-SARUMAN-02")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("turn", "FS")
def test_boromir_is_quicker_than_saruman_s_ruling(rules: str, turn: str) -> None:
    game = meet("boromir", "saruman", turn, rules)
    assert {game.at("boromir"), game.at("saruman")} == {"fallen"}


@pytest.mark.rule("CF-SARUMAN-03")
@pytest.mark.parametrize(
    "light, turn, rules, stopped",
    [
        ("frodo", "S", "original", False),
        ("frodo", "S", "classic", True),
        ("pippin", "F", "original", False),
        ("pippin", "F", "classic", True),
        ("faramir", "F", "draft", True),
    ],
)
def test_the_revised_saruman_stops_ability_retreats(light: str, turn: str, rules: str, stopped: bool) -> None:
    game = meet(light, "saruman", turn, rules)
    assert game.phase == ("sauron_ability" if stopped else "fellowship_ability")


@pytest.mark.rule("CF-SARUMAN-03")
def test_the_revised_saruman_stops_the_retreat_that_gwaihir_lends() -> None:
    game = position(
        "classic special_cards=yes | F: legolas@rohan frodo@shire | S: saruman@gondor warg@mordor "
        "| special gwaihir shadowfax | turn S"
    )
    game.play("saruman gondor>rohan", "gwaihir")
    assert game.phase == "sauron_ability"


@pytest.mark.rule("CF-SARUMAN-04")
@pytest.mark.parametrize("rules", EDITIONS)
def test_the_fellowship_s_retreat_card_works_against_saruman(rules: str) -> None:
    game = meet("legolas", "saruman", "S", rules).play("decline").cards("retreat_f", "6")
    game.play("retreat caradhras")
    assert (game.at("legolas"), game.at("saruman")) == ("caradhras", "rohan")


@pytest.mark.rule("CF-SARUMAN-05")
@pytest.mark.parametrize("rules", EDITIONS)
def test_saruman_rules_after_the_fellowship_has_decided_and_before_any_card(rules: str) -> None:
    game = position(f"{rules} | F: frodo@rohan sam@rohan | S: saruman@gondor warg@mordor | turn S")
    game.play("saruman gondor>rohan", "draw sam")
    assert game.menu == {"F": ["decline", "show"]}
    game.play("show")
    assert game.menu == {"S": ["decline", "no_cards"]}
    game.play("no_cards")
    assert totals(game) == (5, 4)
    gandalf = meet("gandalf", "saruman", "S", rules)
    assert gandalf.menu == {"S": ["decline", "no_cards"]}  # before he would have to show a card


# Orcs ----------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-ORCS-01")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("light", ["sam", "merry", "gandalf", "aragorn", "legolas", "pippin"])
def test_attacking_orcs_defeat_the_first_they_meet(rules: str, light: str) -> None:
    game = meet(light, "orcs", "S", rules)
    assert (game.at(light), game.at("orcs")) == ("fallen", "rohan")
    assert game.discards("S") == []


@pytest.mark.rule("CF-ORCS-02")
@pytest.mark.parametrize("rules", EDITIONS)
def test_what_the_fellowship_can_do_comes_before_the_orcs(rules: str) -> None:
    assert meet("frodo", "orcs", "S", rules).play("retreat fangorn").at("frodo") == "fangorn"
    assert meet("gimli", "orcs", "S", rules).at("orcs") == "fallen"
    boromir = meet("boromir", "orcs", "S", rules)
    assert {boromir.at("boromir"), boromir.at("orcs")} == {"fallen"}
    sam = position(f"{rules} | F: frodo@rohan sam@rohan | S: orcs@gondor warg@mordor | turn S")
    sam.play("orcs gondor>rohan", "draw frodo", "substitute")
    assert (sam.at("sam"), sam.at("frodo")) == ("fallen", "rohan")


@pytest.mark.rule("CF-ORCS-02")
def test_smeagol_changes_places_before_the_orcs_defeat_him() -> None:
    game = position("draft | F: smeagol@rohan gimli@fangorn frodo@shire | S: orcs@gondor balrog@mordor | turn S")
    game.play("orcs gondor>rohan", "swap gimli")
    assert (game.at("smeagol"), game.at("gimli"), game.at("orcs")) == ("fangorn", "rohan", "fallen")


@pytest.mark.rule("CF-ORCS-03")
@pytest.mark.parametrize("rules", EDITIONS)
def test_in_later_battles_of_an_attack_the_orcs_have_no_ability(rules: str) -> None:
    game = position(
        f"{rules} | F: legolas@shire aragorn@shire merry@shire frodo@rohan | S: orcs@arthedain warg@mordor | turn S"
    )
    game.play("orcs arthedain>shire", "draw legolas")
    assert game.at("legolas") == "fallen"
    game.play("draw merry")
    assert game.phase == "playing"
    game.cards("1", "6")
    assert totals(game) == (3, 8)
    assert game.phase == "playing"  # Aragorn


@pytest.mark.rule("CF-ORCS-03")
@pytest.mark.parametrize("rules", EDITIONS)
def test_in_their_next_attack_the_orcs_have_their_ability_again(rules: str) -> None:
    game = position(
        f"{rules} | F: legolas@rohan aragorn@caradhras frodo@shire sam@shire | S: orcs@gondor warg@mordor | turn S"
    )
    game.play("orcs gondor>rohan", "sam shire>arthedain", "orcs rohan>caradhras")
    assert game.at("aragorn") == "fallen"


@pytest.mark.rule("CF-ORCS-04", "CF-EX-30")
@pytest.mark.parametrize("rules", EDITIONS)
def test_a_first_battle_that_ended_by_a_retreat_uses_the_orcs_ability_up(rules: str) -> None:
    game = position(f"{rules} | F: frodo@rohan legolas@rohan | S: orcs@gondor warg@mordor | turn S")
    game.play("orcs gondor>rohan", "draw frodo", "retreat fangorn")
    assert game.phase == "playing"
    assert game.shown("legolas")


@pytest.mark.rule("CF-ORCS-05")
@pytest.mark.parametrize("rules", EDITIONS)
def test_defending_orcs_have_no_ability(rules: str) -> None:
    game = meet("legolas", "orcs", "F", rules)
    assert game.phase == "playing"
    assert totals(game.cards("1", "1")) == (4, 3)


# Warg ----------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-WARG-01")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("turn", "FS")
@pytest.mark.parametrize("light", FELLOWSHIP)
def test_against_the_warg_the_printed_strength_counts_and_nothing_else(rules: str, turn: str, light: str) -> None:
    game = meet(light, "warg", turn, rules)
    assert game.menu.keys() == {"F", "S"}
    game.cards("5", "1")
    assert totals(game) == (STRENGTH[CHARACTER[light]] + 5, 3)


@pytest.mark.rule("CF-WARG-01")
@pytest.mark.parametrize(
    "light, at, strength",
    [("sam_star", "rohan", 1), ("theoden", "rohan", 2), ("treebeard", "fangorn", 4), ("aragorn_star", "rohan", 4)],
)
def test_against_the_warg_star_characters_have_their_printed_strength(light: str, at: str, strength: int) -> None:
    game = meet(light, "warg", "S", "draft", at=at)
    assert game.phase == "playing"
    assert totals(game.cards("5", "1")) == (strength + 5, 3)


@pytest.mark.rule("CF-WARG-02")
@pytest.mark.parametrize("rules", EDITIONS)
def test_against_the_warg_sam_does_not_step_in(rules: str) -> None:
    game = position(f"{rules} | F: frodo@rohan sam@rohan | S: warg@gondor orcs@mordor | turn S")
    game.play("warg gondor>rohan", "draw frodo")
    assert game.phase == "playing"


@pytest.mark.rule("CF-WARG-02")
@pytest.mark.parametrize("dark, asked", [("warg", False), ("balrog", True)])
def test_against_the_warg_star_gandalf_does_not_help(dark: str, asked: bool) -> None:
    game = position(f"draft | F: legolas@rohan gandalf_star@rohan frodo@shire | S: {dark}@gondor orcs@mordor | turn S")
    game.play(f"{dark} gondor>rohan", "draw legolas").cards("1", "6")
    assert (game.phase == "helping") is asked


@pytest.mark.rule("CF-WARG-02")
def test_against_the_warg_gwaihir_does_not_come() -> None:
    game = position(
        "classic special_cards=yes | F: legolas@rohan frodo@shire | S: warg@gondor orcs@mordor "
        "| special gwaihir shadowfax | turn S"
    )
    assert game.play("warg gondor>rohan").phase == "playing"


@pytest.mark.rule("CF-WARG-03")
def test_an_ability_used_for_the_move_to_the_warg_stays_valid() -> None:
    for rules in EDITIONS:
        aragorn = position(f"{rules} | F: aragorn@rohan frodo@shire | S: warg@fangorn orcs@mordor | turn F")
        aragorn.play("aragorn rohan>fangorn")
        assert (aragorn.at("aragorn"), aragorn.phase) == ("fangorn", "playing")
    treebeard = position("draft | F: treebeard@shire frodo@shire | S: warg@fangorn orcs@mordor | turn F")
    treebeard.play("treebeard shire>fangorn")
    assert totals(treebeard.cards("1", "1")) == (5, 3)


@pytest.mark.rule("CF-WARG-04")
@pytest.mark.parametrize("rules", EDITIONS)
def test_cards_work_against_the_warg_as_usual(rules: str) -> None:
    retreat = meet("legolas", "warg", "S", rules).cards("retreat_f", "6").play("retreat caradhras")
    assert retreat.at("legolas") == "caradhras"
    sacrifice = meet("legolas", "warg", "S", rules).cards("noble_sacrifice", "6")
    assert {sacrifice.at("legolas"), sacrifice.at("warg")} == {"fallen"}
    eye = meet("legolas", "warg", "S", rules).cards("noble_sacrifice", "eye_of_sauron")
    assert (eye.at("legolas"), eye.at("warg")) == ("rohan", "fallen")
    cloak = meet("legolas", "warg", "S", rules).cards("elven_cloak", "6")
    assert totals(cloak) == (3, 2)


# Cave Troll ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-TROLL-01", "CF-TROLL-02")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("turn", "FS")
@pytest.mark.parametrize("card", ["1", "2", "5", "6", "magic", "eye_of_sauron", "retreat_s"])
def test_the_troll_s_card_has_neither_number_nor_text_but_is_played_and_discarded(
    rules: str, turn: str, card: str
) -> None:
    f_at, s_at = ("caradhras", "rohan") if turn == "F" else ("rohan", "gondor")
    game = position(
        f"{rules} | F: gimli@{f_at} frodo@shire | S: cave_troll@{s_at} warg@mordor "
        "| hand F 1 3 4 5 magic noble_sacrifice retreat_f | hand S 1 2 5 6 magic eye_of_sauron retreat_s "
        f"| turn {turn}"
    )
    game.play("gimli caradhras>rohan" if turn == "F" else "cave_troll gondor>rohan")
    assert len(game.options("S")) == 7
    game.cards("5", card)
    assert totals(game) == (8, 9)
    assert set(game.discards("S")) == {"3", "4", card}


@pytest.mark.rule("CF-TROLL-01")
@pytest.mark.parametrize("rules", EDITIONS)
def test_the_troll_s_eye_cancels_nothing(rules: str) -> None:
    game = meet("gimli", "cave_troll", "S", rules).cards("noble_sacrifice", "eye_of_sauron")
    assert {game.at("gimli"), game.at("cave_troll")} == {"fallen"}


@pytest.mark.rule("CF-TROLL-01", "CF-TROLL-02")
@pytest.mark.parametrize("rules", EDITIONS)
def test_the_troll_shows_gandalf_a_magic_that_is_never_replaced(rules: str) -> None:
    game = position(
        f"{rules} | F: gandalf@rohan frodo@shire | S: cave_troll@gondor warg@mordor "
        "| hand F 1 2 3 4 5 magic retreat_f | hand S 1 2 3 4 magic eye_of_sauron retreat_s | turn S"
    )
    game.play("cave_troll gondor>rohan", "S card magic")
    assert game.menu.keys() == {"F"}
    game.play("card 3")
    assert totals(game) == (8, 9)
    assert game.discards("S") == ["5", "6", "magic"]
