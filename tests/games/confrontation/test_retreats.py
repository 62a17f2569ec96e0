"""Leaving a battle for an adjacent region (rules 3.9)."""

from __future__ import annotations

import pytest

from tests.games.confrontation.harness import Play, position

EDITIONS = ("original", "classic")
SAURON = ("balrog", "shelob", "witch_king", "flying_nazgul", "black_rider", "saruman", "orcs", "warg", "cave_troll")
SIDEWAYS = {
    "arthedain": ["cardolan"],
    "cardolan": ["arthedain"],
    "rhudaur": ["eregion"],
    "eregion": ["rhudaur", "enedwaith"],
    "enedwaith": ["eregion"],
    "high_pass": [],
    "misty_mountains": [],
    "caradhras": [],
    "gap_of_rohan": [],
    "mirkwood": ["fangorn"],
    "fangorn": ["mirkwood", "rohan"],
    "rohan": ["fangorn"],
    "dagorlad": ["gondor"],
    "gondor": ["dagorlad"],
}
BACKWARD_F = {
    "arthedain": ["shire"],
    "cardolan": ["shire"],
    "rhudaur": ["arthedain"],
    "eregion": ["arthedain", "cardolan"],
    "enedwaith": ["cardolan"],
    "high_pass": ["rhudaur"],
    "misty_mountains": ["rhudaur", "eregion"],
    "caradhras": ["eregion", "enedwaith"],
    "gap_of_rohan": ["enedwaith"],
    "mirkwood": ["high_pass", "misty_mountains"],
    "fangorn": ["misty_mountains", "caradhras"],
    "rohan": ["caradhras", "gap_of_rohan"],
    "dagorlad": ["mirkwood", "fangorn"],
    "gondor": ["fangorn", "rohan"],
    "mordor": ["dagorlad", "gondor"],
}
"""The directions of table 2.2."""


def regions(options: list[str]) -> list[str]:
    """Where one may retreat to."""
    return [option.removeprefix("retreat ") for option in options if option.startswith("retreat ")]


def attacked(who: str, at: str, others_f: str = "", others_s: str = "", rules: str = "original") -> Play:
    """The Flying Nazgûl comes down on a lone Fellowship character."""
    friend = "" if who.startswith("frodo") or "frodo" in others_f else "frodo@shire"
    start = "gondor" if at == "mordor" else "mordor"
    text = f"{rules} | F: {who}@{at} {friend} {others_f} | S: flying_nazgul@{start} {others_s} | turn S"
    return position(text).play(f"flying_nazgul {start}>{at}")


# Where ---------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-RET-01", "CF-RET-04", "CF-RET-06")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("at", SIDEWAYS)
def test_a_sideways_retreat_goes_to_any_neighbour_of_the_rank_but_never_in_the_mountains(rules: str, at: str) -> None:
    game = attacked("frodo", at, rules=rules)
    if SIDEWAYS[at]:
        assert regions(game.options("F")) == SIDEWAYS[at]
        goal = SIDEWAYS[at][-1]
        assert game.play(f"retreat {goal}").at("frodo") == goal
    else:
        assert game.phase == "playing"


@pytest.mark.rule("CF-RET-01", "CF-RET-04", "CF-RET-05")
@pytest.mark.parametrize("at", BACKWARD_F)
def test_a_backward_retreat_goes_to_any_region_behind_also_from_and_into_the_mountains(at: str) -> None:
    game = attacked("gimli", at).cards("retreat_f", "1")
    assert game.phase == "fellowship_retreat"
    assert regions(game.options("F")) == BACKWARD_F[at]
    goal = BACKWARD_F[at][-1]
    assert game.play(f"retreat {goal}").at("gimli") == goal


@pytest.mark.rule("CF-RET-01")
@pytest.mark.parametrize("at, behind", list(BACKWARD_F.items()))
def test_in_the_revised_game_too_the_owner_chooses_where_there_is_a_choice(at: str, behind: list[str]) -> None:
    game = attacked("gimli", at, rules="classic").cards("retreat_f", "1")
    if len(behind) > 1:
        assert game.options("F") == [f"retreat {region}" for region in behind]
    else:
        assert game.at("gimli") == behind[0]


@pytest.mark.rule("CF-RET-02")
def test_nobody_retreats_into_a_region_with_an_enemy() -> None:
    frodo = attacked("frodo", "fangorn", others_s="orcs@mirkwood", rules="classic")
    assert regions(frodo.options("F")) == ["rohan"]
    gimli = attacked("gimli", "fangorn", others_s="orcs@caradhras").cards("retreat_f", "1")
    assert regions(gimli.options("F")) == ["misty_mountains"]
    nazgul = attacked("gimli", "fangorn", others_f="sam@mirkwood").cards("1", "retreat_s")
    assert regions(nazgul.options("S")) == ["rohan"]


@pytest.mark.rule("CF-RET-03", "CF-EX-17")
def test_nobody_retreats_into_a_region_that_holds_his_limit() -> None:
    frodo = attacked("frodo", "fangorn", others_f="sam@mirkwood pippin@mirkwood merry@rohan", rules="classic")
    assert regions(frodo.options("F")) == ["rohan"]
    gimli = attacked("gimli", "fangorn", others_f="frodo@shire sam@caradhras").cards("retreat_f", "1")
    assert regions(gimli.options("F")) == ["misty_mountains"]
    home = attacked("gimli", "arthedain", others_f="frodo@shire sam@shire pippin@shire merry@shire", rules="classic")
    home.cards("retreat_f", "3")
    assert home.at("gimli") == "fallen"
    nazgul = attacked("gimli", "fangorn", others_s="orcs@rohan warg@rohan").cards("1", "retreat_s")
    assert regions(nazgul.options("S")) == ["mirkwood"]


@pytest.mark.rule("CF-RET-04")
def test_a_forward_retreat_may_lead_into_and_out_of_the_mountains() -> None:
    text = "draft | F: legolas@{} frodo@shire | S: gollum@{} orcs@mordor | turn S"
    into = position(text.format("fangorn", "gondor")).play("gollum gondor>fangorn")
    assert regions(into.options("S")) == ["misty_mountains", "caradhras"]
    out = position(text.format("misty_mountains", "fangorn")).play("gollum fangorn>misty_mountains")
    assert regions(out.options("S")) == ["rhudaur", "eregion"]


@pytest.mark.rule("CF-RET-04")
@pytest.mark.parametrize("rules", EDITIONS)
def test_sauron_retreats_sideways_from_no_mountain(rules: str) -> None:
    game = position(f"{rules} | F: gimli@caradhras frodo@shire | S: balrog@rohan orcs@mordor | turn S")
    game.play("balrog rohan>caradhras").cards("1", "retreat_s")
    assert game.at("gimli") == "fallen"
    assert game.at("balrog") == "caradhras"


@pytest.mark.rule("CF-RET-05", "CF-RET-11")
@pytest.mark.parametrize("rules", EDITIONS)
def test_no_retreat_leads_back_through_the_mines(rules: str) -> None:
    game = position(f"{rules} | F: pippin@eregion frodo@shire | S: balrog@fangorn orcs@mordor | turn F")
    game.play("pippin eregion=fangorn")
    assert regions(game.options("F")) == ["misty_mountains", "caradhras"]
    game.play("decline").cards("retreat_f", "1")
    assert regions(game.options("F")) == ["misty_mountains", "caradhras"]


@pytest.mark.rule("CF-RET-06")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize(
    "at, goals", [("mirkwood", ["fangorn"]), ("fangorn", ["mirkwood", "rohan"]), ("rohan", ["fangorn"])]
)
def test_both_sides_retreat_up_and_down_the_anduin(rules: str, at: str, goals: list[str]) -> None:
    assert regions(attacked("frodo", at, rules=rules).options("F")) == goals
    for goal in goals:
        game = attacked("gimli", at, rules=rules).cards("1", "retreat_s")
        if game.phase == "sauron_retreat":
            game.play(f"retreat {goal}")
        assert game.at("flying_nazgul") == goal


@pytest.mark.rule("CF-RET-06")
def test_a_house_rule_forbids_sauron_to_retreat_upstream() -> None:
    game = attacked("gimli", "fangorn", rules="classic sauron_upstream_retreat=no").cards("1", "retreat_s")
    assert game.at("flying_nazgul") == "rohan"


@pytest.mark.rule("CF-RET-07")
@pytest.mark.parametrize("rules", EDITIONS)
def test_without_a_legal_region_the_battle_goes_on(rules: str) -> None:
    frodo = attacked("frodo", "rohan", others_s="orcs@fangorn", rules=rules)
    assert frodo.phase == "playing"
    gimli = attacked("gimli", "rohan", others_s="orcs@caradhras warg@gap_of_rohan", rules=rules)
    gimli.cards("retreat_f", "1")
    assert gimli.at("gimli") == "fallen"  # 3 against 3 + 1
    nazgul = attacked("gimli", "rohan", others_f="frodo@fangorn", rules=rules).cards("1", "retreat_s")
    assert nazgul.at("flying_nazgul") == "fallen"  # 3 + 1 against 3


@pytest.mark.rule("CF-RET-05")
def test_the_only_way_back_from_fangorn_being_the_mines_there_is_none() -> None:
    game = attacked("gimli", "fangorn", others_s="orcs@caradhras warg@misty_mountains").cards("retreat_f", "1")
    assert game.phase == "turn"
    assert game.at("gimli") == "fallen"


# When and how --------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-RET-08")
@pytest.mark.parametrize("rules", EDITIONS)
def test_an_ability_retreat_may_be_declined_and_is_gone_once_cards_are_chosen(rules: str) -> None:
    game = attacked("frodo", "fangorn", others_f="sam@shire", rules=rules)
    assert game.options("F") == ["decline", "retreat mirkwood", "retreat rohan"]
    game.play("decline")
    assert game.phase == "playing"
    assert not regions(game.options("F"))
    game.play("F card 5")
    assert game.options("F") == []
    game.play("S card 1")
    assert game.at("flying_nazgul") == "fallen"  # 1 + 5 against 3 + 1, without another question
    assert game.at("frodo") == "fangorn"


@pytest.mark.rule("CF-RET-08")
@pytest.mark.parametrize("who", ["boromir", "gimli"])
def test_wormtongue_alone_leaves_after_the_cards_when_he_is_defeated_and_not_in_step_2(who: str) -> None:
    game = position(f"draft | F: {who}@fangorn frodo@shire | S: wormtongue@gondor warg@mordor | turn S")
    game.play("wormtongue gondor>fangorn")
    if who == "gimli":  # Boromir needs no cards
        assert game.phase == "playing"
        assert not regions(game.options("S"))
        game.cards("5", "1")
    assert game.options("S") == ["decline", "escape dagorlad", "escape gondor"]
    assert game.play("decline").at("wormtongue") == "fallen"


@pytest.mark.rule("CF-RET-09", "CF-CARD-21")
def test_a_retreat_card_may_be_declined_in_2005_and_then_counts_nothing() -> None:
    fellowship = attacked("gimli", "rohan").cards("retreat_f", "1")
    assert fellowship.options("F") == ["decline", "retreat caradhras", "retreat gap_of_rohan"]
    assert fellowship.play("decline").at("gimli") == "fallen"
    sauron = attacked("gimli", "rohan").cards("1", "retreat_s")
    assert sauron.options("S") == ["decline", "retreat fangorn"]
    assert sauron.play("decline").at("flying_nazgul") == "fallen"


@pytest.mark.rule("CF-RET-09")
def test_a_retreat_card_must_be_carried_out_in_the_revised_game() -> None:
    fellowship = attacked("gimli", "rohan", rules="classic").cards("retreat_f", "1")
    assert fellowship.options("F") == ["retreat caradhras", "retreat gap_of_rohan"]
    assert fellowship.refuses("F", "decline")
    sauron = attacked("gimli", "rohan", rules="classic").cards("1", "retreat_s")
    assert sauron.at("flying_nazgul") == "fangorn"


@pytest.mark.rule("CF-RET-10")
@pytest.mark.parametrize("rules", EDITIONS)
def test_who_retreats_is_not_defeated_and_the_enemy_stays(rules: str) -> None:
    game = attacked("frodo", "rohan", rules=rules).play("retreat fangorn")
    assert (game.at("frodo"), game.at("flying_nazgul")) == ("fangorn", "rohan")
    assert game.sees("S").fallen == game.sees("F").fallen  # nobody new
    assert "frodo" not in game.sees("S").fallen
    assert "log-cards" not in game.log("F")
    assert (game.phase, game.turn) == ("turn", "F")


@pytest.mark.rule("CF-RET-10")
def test_wormtongue_who_escapes_was_defeated_and_is_not_removed() -> None:
    """He has lost the comparison, and a tie defeats his enemy too; yet he is among the living."""
    for card, gimli in (("5", "fangorn"), ("1", "fallen")):
        game = position("draft | F: gimli@fangorn frodo@shire | S: wormtongue@gondor warg@mordor | turn S")
        game.play("wormtongue gondor>fangorn").cards(card, "5" if gimli == "fallen" else "1").play("escape dagorlad")
        assert (game.at("wormtongue"), game.at("gimli")) == ("dagorlad", gimli)
        assert "wormtongue" not in game.sees("F").fallen
        assert (game.phase, game.turn) == ("turn", "F")


@pytest.mark.rule("CF-RET-11")
def test_a_retreat_uses_up_no_turn() -> None:
    game = attacked("frodo", "rohan", rules="classic").play("retreat fangorn")
    assert game.turn == "F"
    assert game.moves("frodo") == ["rohan", "dagorlad", "gondor"]


@pytest.mark.rule("CF-RET-11")
@pytest.mark.parametrize("at", ["mirkwood", "fangorn"])
def test_a_backward_retreat_cannot_drift_down_the_river(at: str) -> None:
    """In the revised game the river is a forward move; a retreat is none."""
    game = attacked("gimli", at, others_s="orcs@misty_mountains warg@high_pass balrog@caradhras", rules="classic")
    game.cards("retreat_f", "2")
    assert game.at("gimli") == "fallen"


@pytest.mark.rule("CF-RET-12", "CF-ATK-08")
@pytest.mark.parametrize("rules", EDITIONS)
def test_when_the_attacker_retreats_the_whole_attack_is_over(rules: str) -> None:
    game = position(f"{rules} | F: pippin@misty_mountains frodo@shire | S: balrog@fangorn orcs@fangorn | turn F")
    game.play("pippin misty_mountains>fangorn", "draw balrog", "retreat caradhras")
    assert (game.phase, game.turn) == ("turn", "S")
    assert {game.at("balrog"), game.at("orcs")} == {"fangorn"}
    sauron = position(f"{rules} | F: gimli@rohan legolas@rohan frodo@shire | S: balrog@gondor warg@mordor | turn S")
    sauron.play("balrog gondor>rohan", "draw gimli").cards("1", "retreat_s")
    if rules == "original":
        sauron.play("retreat fangorn")
    assert (sauron.phase, sauron.turn, sauron.at("balrog")) == ("turn", "F", "fangorn")


@pytest.mark.rule("CF-RET-12")
@pytest.mark.parametrize("rules", EDITIONS)
def test_when_a_defender_retreats_the_attacker_fights_the_next_one(rules: str) -> None:
    game = position(f"{rules} | F: frodo@rohan legolas@rohan | S: balrog@gondor orcs@mordor | turn S")
    game.play("balrog gondor>rohan", "draw frodo", "retreat fangorn")
    assert game.phase == "playing"
    assert game.shown("legolas")
    assert game.at("balrog") == "rohan"


@pytest.mark.rule("CF-RET-13")
@pytest.mark.parametrize("rules", EDITIONS)
def test_a_retreat_may_lead_to_where_the_attacker_came_from_if_no_enemy_is_left_there(rules: str) -> None:
    text = "{} | F: frodo@rohan sam@shire | S: witch_king@fangorn {} | turn S"
    free = position(text.format(rules, "orcs@mordor")).play("witch_king fangorn>rohan")
    assert regions(free.options("F")) == ["fangorn"]
    taken = position(text.format(rules, "orcs@fangorn")).play("witch_king fangorn>rohan")
    assert taken.phase == "playing"


@pytest.mark.rule("CF-RET-14")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("foe", SAURON)
def test_the_warg_stops_ability_retreats_and_so_does_the_revised_saruman(rules: str, foe: str) -> None:
    other = "orcs" if foe == "warg" else "warg"
    stopped = foe == "warg" or (foe == "saruman" and rules == "classic")
    frodo = position(f"{rules} | F: frodo@rohan sam@shire | S: {foe}@gondor {other}@mordor | turn S")
    frodo.play(f"{foe} gondor>rohan")
    assert regions(frodo.options("F")) == ([] if stopped else ["fangorn"])
    pippin = position(f"{rules} | F: pippin@caradhras frodo@shire | S: {foe}@rohan {other}@mordor | turn F")
    pippin.play("pippin caradhras>rohan")
    assert regions(pippin.options("F")) == ([] if stopped else ["caradhras", "gap_of_rohan"])
