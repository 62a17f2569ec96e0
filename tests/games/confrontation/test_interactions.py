"""The interactions of section 3.19 that needed a ruling, one by one (CF-IX-01 to CF-IX-132)."""

from __future__ import annotations

import pytest

from mathom.core.errors import NotationError
from tests.games.confrontation.harness import Play, new, position

BOTH = pytest.mark.parametrize("rules", ["original", "classic"])
EITHER_WAY = pytest.mark.parametrize("attacks", ["F", "S"])


def totals(game: Play) -> tuple[int, int]:
    """The totals of the last comparison, F's and S's."""
    args = [line.args for line in game.sees("F").log if line.id == "log-compare"][-1]
    return int(args["total"]), int(args["other"])


def battles(game: Play) -> list[tuple[str, str]]:
    """Who has attacked whom so far."""
    lines = [line.args for line in game.sees("F").log if line.id == "log-battle"]
    return [(str(args["attacker"]), str(args["defender"])) for args in lines]


def compared(game: Play) -> bool:
    """Whether any battle has come to a comparison."""
    return "log-compare" in game.log("F")


def secret(game: Play) -> bool:
    """Whether both players now choose a card in secret."""
    return game.phase == "playing" and set(game.menu) == {"F", "S"}


def clash(rules: str, fighter: str, foe: str, attacks: str, more: str = "", rest: str = "") -> Play:
    """Two fighters who meet in Fangorn; `more` and `rest` are other characters of F and S."""
    frodo = "frodo_star" if rules.startswith("variant") else "frodo"
    light = "" if fighter.startswith("frodo") or "frodo" in more else f" {frodo}@shire"
    mover = "uruk_hai" if rules.startswith("variant") else "balrog"
    if foe in ("balrog", "uruk_hai"):
        mover = "mouth_of_sauron" if rules.startswith("variant") else "black_rider"
    dark = "" if rest else f" {mover}@mordor"
    here, there = ("caradhras", "fangorn") if attacks == "F" else ("fangorn", "gondor")
    game = position(f"{rules} | F: {fighter}@{here}{light} {more} | S: {foe}@{there}{dark} {rest} | turn {attacks}")
    return game.play(f"{fighter} caradhras>fangorn" if attacks == "F" else f"{foe} gondor>fangorn")


# Warg -----------------------------------------------------------------------------------------------------------------
@BOTH
@pytest.mark.parametrize("f, s, lost", [("1", "2", True), ("3", "2", True), ("5", "1", False)])
@pytest.mark.rule("CF-IX-01")
def test_against_the_warg_frodo_cannot_flee_nor_be_replaced(rules: str, f: str, s: str, lost: bool) -> None:
    game = position(f"{rules} | F: frodo@fangorn sam@fangorn pippin@shire | S: warg@gondor orcs@mordor | turn S")
    game.play("warg gondor>fangorn", "draw frodo")
    assert secret(game)
    game.cards(f, s)
    assert totals(game) == (1 + int(f), 2 + int(s))
    assert game.winner == ("S" if lost else None)
    assert game.ended_by == ("CF-END-02" if lost else None)


@BOTH
@pytest.mark.rule("CF-IX-02")
def test_sam_has_2_against_the_warg_even_beside_frodo_whom_the_warg_fights_next(rules: str) -> None:
    game = position(f"{rules} | F: frodo@fangorn sam@fangorn pippin@shire | S: warg@gondor orcs@mordor | turn S")
    game.play("warg gondor>fangorn", "draw sam")
    assert secret(game)
    assert not game.shown("frodo")
    game.cards("1", "2")
    assert totals(game) == (3, 4)
    assert game.at("sam") == "fallen"
    assert battles(game) == [("warg", "sam"), ("warg", "frodo")]
    assert secret(game)


@pytest.mark.parametrize(
    "rules, who", [("original", "pippin"), ("classic", "pippin"), ("draft", "pippin"), ("draft", "faramir")]
)
@pytest.mark.rule("CF-IX-03")
def test_pippin_and_faramir_attacking_the_warg_leave_only_by_the_retreat_card(rules: str, who: str) -> None:
    game = clash(rules, who, "warg", "F")
    assert secret(game)
    game.cards("retreat_f", "3")
    game.play("retreat misty_mountains")
    assert game.at(who) == "misty_mountains"
    assert game.at("warg") == "fangorn"


@BOTH
@EITHER_WAY
@pytest.mark.parametrize("who, strength", [("merry", 2), ("legolas", 3), ("gimli", 3)])
@pytest.mark.rule("CF-IX-04")
def test_merry_legolas_and_gimli_fight_the_warg_with_cards_as_usual(
    rules: str, attacks: str, who: str, strength: int
) -> None:
    game = clash(rules, who, "warg", attacks)
    assert secret(game)
    game.cards("5", "1")
    assert totals(game) == (strength + 5, 3)
    assert game.at("warg") == "fallen"


@BOTH
@EITHER_WAY
@pytest.mark.rule("CF-IX-05")
def test_gandalf_and_the_warg_choose_in_secret(rules: str, attacks: str) -> None:
    game = clash(rules, "gandalf", "warg", attacks)
    assert secret(game)
    game.play("S card 6")
    assert game.sees("F").table == ("", "")
    game.play("F card 2")
    assert totals(game) == (7, 8)


@BOTH
@pytest.mark.parametrize("start", ["rohan", "mirkwood", "gondor", "dagorlad"])
@pytest.mark.rule("CF-IX-06")
def test_aragorn_may_attack_the_warg_sideways_or_backward_in_a_plain_battle(rules: str, start: str) -> None:
    game = position(f"{rules} | F: aragorn@{start} frodo@shire | S: warg@fangorn orcs@mordor | turn F")
    game.play(f"aragorn {start}>fangorn")
    assert secret(game)
    game.cards("1", "1")
    assert totals(game) == (5, 3)


@BOTH
@EITHER_WAY
@pytest.mark.rule("CF-IX-07")
def test_boromir_fights_the_warg_with_0_and_a_card(rules: str, attacks: str) -> None:
    game = clash(rules, "boromir", "warg", attacks)
    assert secret(game)
    game.cards("3", "2")
    assert totals(game) == (3, 4)
    assert (game.at("boromir"), game.at("warg")) == ("fallen", "fangorn")


@EITHER_WAY
@pytest.mark.parametrize(
    "f, s", [("1", "1"), ("2", "1"), ("noble_sacrifice", "1"), ("noble_sacrifice", "eye_of_sauron")]
)
@pytest.mark.rule("CF-IX-08")
def test_star_frodo_defeated_by_the_warg_in_any_way_loses_the_game(attacks: str, f: str, s: str) -> None:
    game = clash("draft", "frodo_star", "warg", attacks, more="sam@shire")
    game.cards(f, s)
    assert game.at("frodo_star") == "fallen"
    assert game.winner == "S"
    assert game.ended_by == "CF-FRODOSTAR-03"
    assert game.at("warg") == ("fallen" if (f == "noble_sacrifice" and s == "1") or f == "2" else "fangorn")


@EITHER_WAY
@pytest.mark.parametrize("foe, s", [("black_rider", "3"), ("cave_troll", "1")])
@pytest.mark.rule("CF-IX-08")
def test_only_the_warg_is_excepted_when_the_ring_passes_from_star_frodo(attacks: str, foe: str, s: str) -> None:
    game = clash("draft", "frodo_star", foe, attacks, more="sam@shire").cards("1", s)
    assert (game.at("frodo_star"), game.winner) == ("fallen", None)
    assert game.sees("S").ring_bearer == "sam"


@pytest.mark.rule("CF-IX-08")
def test_the_texts_of_saurons_cards_work_when_star_frodo_meets_the_warg() -> None:
    game = clash("draft", "frodo_star", "warg", "S", more="sam@shire").cards("1", "retreat_s")
    game.play("retreat mirkwood")
    assert (game.at("warg"), game.at("frodo_star")) == ("mirkwood", "fangorn")
    game = clash("draft", "frodo_star", "warg", "S", more="sam@shire").cards("noble_sacrifice", "eye_of_sauron")
    assert totals(game) == (1, 2)
    game = position(
        "draft | F: frodo_star@fangorn sam@shire | S: warg@gondor orcs@mordor | hand F 1 2 3 4 5 magic retreat_f"
        " | hand S 1 2 3 4 magic retreat_s eye_of_sauron | turn S"
    )
    game.play("warg gondor>fangorn").cards("5", "magic").play("take 6")
    assert totals(game) == (6, 8)


@pytest.mark.parametrize(
    "who, strength, field, f_from",
    [
        ("sam_star", 1, "fangorn", "caradhras"),
        ("elrond", 3, "fangorn", "caradhras"),
        ("aragorn_star", 4, "fangorn", "caradhras"),
        ("theoden", 2, "rohan", "gap_of_rohan"),
        ("treebeard", 4, "fangorn", "caradhras"),
    ],
)
@EITHER_WAY
@pytest.mark.rule("CF-IX-09")
def test_star_characters_fight_the_warg_with_their_printed_strength_and_no_ruling(
    attacks: str, who: str, strength: int, field: str, f_from: str
) -> None:
    def begin() -> Play:
        here, there = (f_from, field) if attacks == "F" else (field, "gondor")
        game = position(f"draft | F: {who}@{here} frodo@shire | S: warg@{there} orcs@mordor | turn {attacks}")
        game.play(f"{who} {f_from}>{field}" if attacks == "F" else f"warg gondor>{field}")
        assert secret(game)
        return game

    game = begin().cards("2", "1")
    assert totals(game) == (strength + 2, 3)
    game = begin().cards("noble_sacrifice", "eye_of_sauron")  # Elrond does not stop the Eye
    assert totals(game) == (strength, 2)


@pytest.mark.rule("CF-IX-10")
def test_smeagol_cannot_change_places_against_the_warg_and_has_0() -> None:
    game = clash("draft", "smeagol", "warg", "S", more="faramir@rohan")
    assert secret(game)
    game.cards("2", "1")
    assert totals(game) == (2, 3)
    assert game.at("smeagol") == "fallen"


@pytest.mark.parametrize("where", ["fangorn", "mirkwood", "caradhras!"])
@pytest.mark.rule("CF-IX-11")
def test_star_gandalf_cannot_add_1_against_the_warg(where: str) -> None:
    def begin(foe: str) -> Play:
        game = clash("draft", "legolas", foe, "S", more=f"gandalf_star@{where}")
        return (game.play("draw legolas") if where == "fangorn" else game).cards("1", "2")

    game = begin("black_rider")
    assert game.offers("F", "help")
    game = begin("warg")
    assert totals(game) == (4, 4)
    assert game.at("legolas") == "fallen"


@EITHER_WAY
@pytest.mark.rule("CF-IX-12")
def test_gwaihir_cannot_be_played_against_the_warg(attacks: str) -> None:
    game = clash("classic special_cards=yes", "legolas", "shelob", attacks, rest="orcs@mordor | special gwaihir")
    assert game.offers("F", "gwaihir")
    game = clash("classic special_cards=yes", "legolas", "warg", attacks, rest="orcs@mordor | special gwaihir")
    assert secret(game)
    assert game.refuses("F", "gwaihir")


@pytest.mark.parametrize("sam, strength", [("sam_star", 1), ("sam", 2)])
@EITHER_WAY
@pytest.mark.rule("CF-IX-13")
def test_sam_as_ring_bearer_defeated_by_the_warg_loses_the_game(attacks: str, sam: str, strength: int) -> None:
    here, there = ("caradhras", "fangorn") if attacks == "F" else ("fangorn", "gondor")
    game = position(
        f"draft | F: {sam}@{here} theoden@shire | S: warg@{there} orcs@mordor | stars frodo_star | turn {attacks}"
        " | ring=1"
    )
    game.play(f"{sam} caradhras>fangorn" if attacks == "F" else "warg gondor>fangorn")
    assert secret(game)
    game.cards("1", "2")
    assert totals(game) == (strength + 1, 4)
    assert game.winner == "S"
    assert game.ended_by == "CF-VAR-06"


# Orcs (classic) -------------------------------------------------------------------------------------------------------
def orcs_on_frodo_and_sam(rules: str) -> Play:
    game = position(f"{rules} | F: frodo@fangorn sam@fangorn pippin@shire | S: orcs@gondor warg@mordor | turn S")
    return game.play("orcs gondor>fangorn")


@BOTH
@pytest.mark.rule("CF-IX-14")
def test_orcs_on_frodo_first_sam_then_flight_then_defeat(rules: str) -> None:
    game = orcs_on_frodo_and_sam(rules).play("draw frodo")
    assert game.menu == {"F": ["decline", "substitute"]}
    game.play("decline")
    assert game.menu == {"F": ["decline", "retreat mirkwood", "retreat rohan"]}
    game.play("decline")
    assert game.at("frodo") == "fallen"
    assert not compared(game)
    assert (game.winner, game.ended_by) == ("S", "CF-END-02")


@BOTH
@pytest.mark.rule("CF-IX-14")
def test_orcs_defeat_frodo_at_once_where_no_flight_is_legal(rules: str) -> None:
    game = position(f"{rules} | F: frodo@misty_mountains pippin@shire | S: orcs@mirkwood warg@mordor | turn S")
    game.play("orcs mirkwood>misty_mountains")
    assert (game.winner, game.at("frodo")) == ("S", "fallen")


@BOTH
@pytest.mark.rule("CF-IX-15")
def test_frodos_flight_uses_up_the_first_attack_of_the_orcs(rules: str) -> None:
    game = position(f"{rules} | F: frodo@fangorn merry@fangorn | S: orcs@gondor warg@mordor | turn S")
    game.play("orcs gondor>fangorn", "draw frodo", "retreat mirkwood")
    assert game.at("frodo") == "mirkwood"
    assert battles(game)[-1] == ("orcs", "merry")
    assert secret(game)
    game.cards("1", "1")
    assert totals(game) == (3, 3)


@BOTH
@pytest.mark.parametrize("flees", [True, False])
@pytest.mark.rule("CF-IX-16")
def test_orcs_defeat_sam_in_frodos_place_and_then_fight_frodo_with_cards(rules: str, flees: bool) -> None:
    game = orcs_on_frodo_and_sam(rules).play("draw frodo", "substitute")
    assert game.at("sam") == "fallen"
    assert not compared(game)
    assert battles(game)[-1] == ("orcs", "frodo")
    assert game.menu == {"F": ["decline", "retreat mirkwood", "retreat rohan"]}
    if flees:
        game.play("retreat rohan")
        assert (game.at("frodo"), game.at("orcs")) == ("rohan", "fangorn")
    else:
        game.play("decline")
        assert secret(game)
        game.cards("5", "1")
        assert totals(game) == (6, 3)


@BOTH
@pytest.mark.parametrize("answer", ["show", "decline"])
@pytest.mark.rule("CF-IX-17")
def test_orcs_defeat_sam_first_whether_or_not_frodo_is_shown_and_then_fight_frodo(rules: str, answer: str) -> None:
    game = orcs_on_frodo_and_sam(rules).play("draw sam", answer)
    assert game.at("sam") == "fallen"
    assert not compared(game)
    assert battles(game)[-1] == ("orcs", "frodo")
    game.play("decline")
    assert secret(game)


@BOTH
@pytest.mark.rule("CF-IX-18")
def test_gimli_defeats_the_orcs_who_attack_him(rules: str) -> None:
    game = clash(rules, "gimli", "orcs", "S")
    assert (game.at("gimli"), game.at("orcs")) == ("fangorn", "fallen")
    assert (len(game.hand("F")), game.turn) == (9, "F")


@BOTH
@pytest.mark.rule("CF-IX-19")
def test_orcs_and_boromir_are_both_defeated(rules: str) -> None:
    game = clash(rules, "boromir", "orcs", "S")
    assert (game.at("boromir"), game.at("orcs")) == ("fallen", "fallen")
    assert (len(game.hand("F")), game.turn) == (9, "F")


@pytest.mark.parametrize(
    "partner, partner_at, orcs_at",
    [
        ("gimli", "fangorn", "fallen"),
        ("boromir", "fallen", "fallen"),
        ("legolas", "fallen", "fangorn"),
        ("gandalf_star", "fallen", "fangorn"),
        ("sam_star", "fallen", "fangorn"),
    ],
)
@pytest.mark.rule("CF-IX-20")
def test_who_changes_places_with_smeagol_is_the_orcs_first_attack(partner: str, partner_at: str, orcs_at: str) -> None:
    game = clash("draft", "smeagol", "orcs", "S", more=f"{partner}@caradhras")
    assert game.menu == {"F": ["decline", f"swap {partner}"]}
    game.play(f"swap {partner}")
    assert (game.at("smeagol"), game.at(partner), game.at("orcs")) == ("caradhras", partner_at, orcs_at)
    assert not compared(game)
    assert len(game.hand("F")) == 9


@pytest.mark.parametrize("answer", ["retreat rohan", "decline"])
@pytest.mark.rule("CF-IX-20")
def test_frodo_in_smeagols_place_may_flee_the_orcs(answer: str) -> None:
    game = clash("draft", "smeagol", "orcs", "S", more="frodo@caradhras")
    game.play("swap frodo")
    assert game.menu == {"F": ["decline", "retreat mirkwood", "retreat rohan"]}
    game.play(answer)
    assert game.at("frodo") == ("fallen" if answer == "decline" else "rohan")
    assert game.winner == ("S" if answer == "decline" else None)


@pytest.mark.rule("CF-IX-20")
def test_smeagol_who_stays_is_defeated_by_the_orcs() -> None:
    game = clash("draft", "smeagol", "orcs", "S", more="gimli@caradhras").play("decline")
    assert (game.at("smeagol"), game.at("gimli"), game.at("orcs")) == ("fallen", "caradhras", "fangorn")


@pytest.mark.rule("CF-IX-21")
def test_smeagols_change_of_places_does_not_renew_the_orcs_ability() -> None:
    game = clash("draft", "smeagol", "orcs", "S", more="legolas@fangorn theoden@caradhras").play("draw legolas")
    assert game.at("legolas") == "fallen"
    assert game.menu == {"F": ["decline", "swap theoden"]}
    game.play("swap theoden")
    assert secret(game)
    game.cards("1", "1")
    assert totals(game) == (3, 3)


@pytest.mark.parametrize("answer", ["no_cards", "decline"])
@pytest.mark.rule("CF-IX-22")
def test_star_aragorns_ruling_does_not_save_him_from_the_orcs(answer: str) -> None:
    game = clash("draft", "aragorn_star", "orcs", "S")
    assert game.menu == {"F": ["decline", "no_cards"]}
    game.play(answer)
    assert (game.at("aragorn_star"), game.at("orcs")) == ("fallen", "fangorn")
    assert not compared(game)


@pytest.mark.rule("CF-IX-23")
def test_orcs_defeat_star_frodo_and_sam_takes_the_ring_if_he_is_there() -> None:
    game = clash("draft", "frodo_star", "orcs", "S", more="sam@shire")
    assert game.at("frodo_star") == "fallen"
    assert game.winner is None
    assert game.sees("S").ring_bearer == "sam"
    game = clash("draft", "frodo_star", "orcs", "S", more="pippin@shire")
    assert (game.winner, game.ended_by) == ("S", "CF-VAR-05")


@BOTH
@pytest.mark.rule("CF-IX-24")
def test_pippin_attacking_the_orcs_may_retreat_or_fight_with_cards(rules: str) -> None:
    game = clash(rules, "pippin", "orcs", "F")
    assert game.menu == {"F": ["decline", "retreat misty_mountains", "retreat caradhras"]}
    game.play("retreat misty_mountains")
    assert (game.at("pippin"), game.at("orcs"), game.turn) == ("misty_mountains", "fangorn", "S")
    game = clash(rules, "pippin", "orcs", "F").play("decline")
    assert secret(game)
    game.cards("4", "2")
    assert totals(game) == (5, 4)


@BOTH
@pytest.mark.rule("CF-IX-25")
def test_orcs_in_a_full_shire_defeat_only_the_first_at_once(rules: str) -> None:
    game = position(
        f"{rules} | F: legolas@shire merry@shire aragorn@shire pippin@shire frodo@rhudaur"
        " | S: orcs@arthedain warg@mordor | turn S"
    )
    game.play("orcs arthedain>shire", "draw legolas")
    assert game.at("legolas") == "fallen"
    assert not compared(game)
    for who, f, s, both in (("merry", "1", "6", (3, 8)), ("aragorn", "2", "5", (6, 7))):
        game.play(f"draw {who}")
        assert secret(game)
        game.cards(f, s)
        assert totals(game) == both
    assert secret(game)
    game.cards("3", "4")
    assert totals(game) == (4, 6)
    assert [who for _, who in battles(game)] == ["legolas", "merry", "aragorn", "pippin"]
    assert (game.at("orcs"), len(game.hand("F"))) == ("shire", 6)


# Boromir --------------------------------------------------------------------------------------------------------------
@BOTH
@EITHER_WAY
@pytest.mark.parametrize(
    "foe", ["balrog", "witch_king", "flying_nazgul", "black_rider", "saruman", "orcs", "cave_troll", "shelob"]
)
@pytest.mark.rule("CF-IX-26")
def test_boromir_and_his_enemy_are_both_defeated(rules: str, attacks: str, foe: str) -> None:
    game = clash(rules, "boromir", foe, attacks)
    assert (game.at("boromir"), game.at(foe)) == ("fallen", "fallen")
    assert not compared(game)
    assert len(game.hand("S")) == 9
    assert (game.phase, game.turn) == ("turn", "S" if attacks == "F" else "F")


@pytest.mark.parametrize("rules", ["original", "classic", "draft"])
@pytest.mark.parametrize("flag", ["", "!"])
@pytest.mark.rule("CF-IX-27")
def test_the_balrog_strikes_boromir_down_unharmed(rules: str, flag: str) -> None:
    game = position(f"{rules} | F: boromir@eregion frodo@shire | S: balrog@caradhras{flag} orcs@mordor | turn F")
    game.play("boromir eregion=fangorn", "strike")
    assert (game.at("boromir"), game.at("balrog"), game.turn) == ("fallen", "caradhras", "S")


@EITHER_WAY
@pytest.mark.rule("CF-IX-28")
def test_wormtongue_may_escape_boromir(attacks: str) -> None:
    game = clash("draft", "boromir", "wormtongue", attacks)
    assert game.at("boromir") == "fallen"
    assert game.menu == {"S": ["decline", "escape dagorlad", "escape gondor"]}
    game.play("escape dagorlad")
    assert game.at("wormtongue") == "dagorlad"
    game = clash("draft", "boromir", "wormtongue", attacks).play("decline")
    assert game.at("wormtongue") == "fallen"


@EITHER_WAY
@pytest.mark.rule("CF-IX-29")
def test_gollum_has_no_time_to_retreat_from_boromir(attacks: str) -> None:
    game = clash("draft", "boromir", "gollum", attacks)
    assert (game.at("boromir"), game.at("gollum")) == ("fallen", "fallen")


@EITHER_WAY
@pytest.mark.parametrize(
    "foe",
    [
        "uruk_hai",
        "witch_king_star",
        "saruman_star",
        "orcs_star",
        "mouth_of_sauron",
        "watcher",
        "flying_nazgul_star",
    ],
)
@pytest.mark.rule("CF-IX-30")
def test_boromir_and_a_star_enemy_are_both_defeated(attacks: str, foe: str) -> None:
    game = clash("draft", "boromir", foe, attacks)
    assert (game.at("boromir"), game.at(foe)) == ("fallen", "fallen")
    assert len(game.hand("F")) == 9


@EITHER_WAY
@pytest.mark.rule("CF-IX-31")
def test_boromir_with_gwaihir_may_retreat_or_fights_with_0(attacks: str) -> None:
    def begin() -> Play:
        game = clash("classic special_cards=yes", "boromir", "balrog", attacks, rest="orcs@mordor | special gwaihir")
        return game.play("gwaihir")

    game = begin()
    game.play("retreat mirkwood")
    assert (game.at("boromir"), game.at("balrog")) == ("mirkwood", "fangorn")
    game = begin().play("decline")
    assert secret(game)
    game.cards("5", "1")
    assert totals(game) == (5, 6)
    assert (game.at("boromir"), game.at("balrog")) == ("fallen", "fangorn")


# Name against name ----------------------------------------------------------------------------------------------------
NAMED = [("original", "{}"), ("classic", "{}"), ("draft", "{}"), ("draft", "{}_star")]
"""Where a name means which characters (CF-RUL-24)."""


def check_nemesis(rules: str, who: str, foe: str, attacks: str) -> None:
    game = clash(rules, who, foe, attacks)
    assert (game.at(who), game.at(foe)) == ("fangorn", "fallen")
    assert not compared(game)
    assert len(game.hand("F")) == 9


@pytest.mark.parametrize("rules, foe", NAMED)
@EITHER_WAY
@pytest.mark.rule("CF-IX-32")
def test_merry_defeats_the_witch_king_at_once(rules: str, foe: str, attacks: str) -> None:
    check_nemesis(rules, "merry", foe.format("witch_king"), attacks)


@pytest.mark.rule("CF-IX-32")
def test_in_the_variant_merry_is_not_in_play() -> None:
    assert "merry" not in new("rule_set=variant").sees("F").roster
    with pytest.raises(NotationError):
        position("variant | F: merry@shire frodo_star@shire | S: watcher@mordor | turn S")


@pytest.mark.parametrize("rules, foe", NAMED)
@EITHER_WAY
@pytest.mark.rule("CF-IX-33")
def test_legolas_defeats_the_flying_nazgul_at_once(rules: str, foe: str, attacks: str) -> None:
    check_nemesis(rules, "legolas", foe.format("flying_nazgul"), attacks)


@BOTH
@pytest.mark.rule("CF-IX-33")
def test_legolas_defeats_the_nazgul_that_flew_in(rules: str) -> None:
    game = position(f"{rules} | F: legolas@shire frodo@rhudaur | S: flying_nazgul@mordor orcs@mordor | turn S")
    game.play("flying_nazgul mordor^shire")
    assert (game.at("legolas"), game.at("flying_nazgul")) == ("shire", "fallen")


@pytest.mark.rule("CF-IX-33")
def test_legolas_defeats_the_star_nazgul_that_skipped_a_region() -> None:
    game = position("draft | F: legolas@rhudaur frodo@shire | S: flying_nazgul_star@mirkwood orcs@mordor | turn S")
    game.play("flying_nazgul_star mirkwood^rhudaur")
    assert (game.at("legolas"), game.at("flying_nazgul_star")) == ("rhudaur", "fallen")


@pytest.mark.parametrize("rules, foe", NAMED)
@EITHER_WAY
@pytest.mark.rule("CF-IX-34")
def test_gimli_defeats_the_orcs_at_once(rules: str, foe: str, attacks: str) -> None:
    check_nemesis(rules, "gimli", foe.format("orcs"), attacks)


@pytest.mark.parametrize("rules, who", [("variant", "gandalf_star"), ("draft", "gandalf_star"), ("draft", "gandalf")])
@EITHER_WAY
@pytest.mark.rule("CF-IX-35")
def test_star_saruman_defeats_either_gandalf_at_once(rules: str, who: str, attacks: str) -> None:
    game = clash(rules, who, "saruman_star", attacks)
    assert (game.at(who), game.at("saruman_star")) == ("fallen", "fangorn")
    assert not compared(game)
    assert len(game.hand("S")) == 9


@pytest.mark.parametrize("rules, who", [("variant", "gandalf_star"), ("draft", "gandalf_star"), ("draft", "gandalf")])
@EITHER_WAY
@pytest.mark.rule("CF-IX-36")
def test_gandalf_escapes_star_saruman_on_gwaihir_if_he_uses_him(rules: str, who: str, attacks: str) -> None:
    rest = ("uruk_hai" if rules == "variant" else "orcs") + "@mordor | special gwaihir"

    def begin() -> Play:
        return clash(f"{rules} special_cards=yes", who, "saruman_star", attacks, rest=rest).play("gwaihir")

    game = begin()
    game.play("retreat caradhras")
    assert (game.at(who), game.at("saruman_star")) == ("caradhras", "fangorn")
    game = begin().play("decline")
    assert game.at(who) == "fallen"
    assert len(game.hand("F")) == 9


@pytest.mark.rule("CF-IX-36")
def test_gandalf_with_gwaihir_but_no_way_out_is_defeated_by_star_saruman() -> None:
    game = position(
        "draft special_cards=yes | F: gandalf@shire frodo@rhudaur | S: saruman_star@arthedain orcs@mordor"
        " | special gwaihir | turn S"
    )
    game.play("saruman_star arthedain>shire", "gwaihir")
    assert game.at("gandalf") == "fallen"


# Gandalf (classic) and cards ------------------------------------------------------------------------------------------
@BOTH
@EITHER_WAY
@pytest.mark.rule("CF-IX-37")
def test_gandalf_sees_the_number_before_f_chooses(rules: str, attacks: str) -> None:
    game = clash(rules, "gandalf", "black_rider", attacks)
    assert list(game.menu) == ["S"]
    game.play("card 6")
    assert game.sees("F").table == ("", "6")
    assert list(game.menu) == ["F"]
    assert len(game.options("F")) == 9
    game.play("card 5")
    assert totals(game) == (10, 9)


def gandalf_with_discards(rules: str, hand: str = "1 2 3 4 5 magic") -> Play:
    """S has used 6, the Eye and his retreat card."""
    game = position(
        f"{rules} | F: gandalf@fangorn frodo@shire | S: witch_king@gondor orcs@mordor"
        f" | hand F 1 2 3 4 noble_sacrifice elven_cloak | hand S {hand} | turn S"
    )
    return game.play("witch_king gondor>fangorn")


@BOTH
@pytest.mark.rule("CF-IX-38")
def test_magic_shown_to_gandalf_is_replaced_openly_before_f_chooses(rules: str) -> None:
    game = gandalf_with_discards(rules).play("card magic")
    none = ["take none"] if rules == "original" else []
    assert game.menu == {"S": ["take 6", "take eye_of_sauron", "take retreat_s", *none]}
    game.play("take 6")
    assert game.sees("F").fetched == ("", "6")
    assert list(game.menu) == ["F"]
    game.play("card 4")
    assert totals(game) == (9, 11)


@BOTH
@pytest.mark.rule("CF-IX-38")
def test_a_text_that_magic_fetched_waits_for_fs_card_and_then_acts_first(rules: str) -> None:
    game = gandalf_with_discards(rules).play("card magic", "take retreat_s")
    assert list(game.menu) == ["F"]
    assert game.at("witch_king") == "fangorn"
    game.play("card noble_sacrifice", "retreat rohan")
    assert (game.at("witch_king"), game.at("gandalf")) == ("rohan", "fangorn")


@BOTH
@pytest.mark.parametrize(
    "hand, shown",
    [
        ("1 2 3 4 5 eye_of_sauron", ["card eye_of_sauron"]),
        ("1 2 3 4 5 magic", ["card magic", "take eye_of_sauron"]),
    ],
)
@pytest.mark.rule("CF-IX-39")
def test_the_eye_shown_to_gandalf_cancels_a_text_card(rules: str, hand: str, shown: list[str]) -> None:
    game = gandalf_with_discards(rules, hand).play(*shown)
    assert list(game.menu) == ["F"]
    game.play("card noble_sacrifice")
    assert totals(game) == (5, 5)
    assert "log-cancelled" in game.log("S")
    game = gandalf_with_discards(rules, hand).play(*shown, "card 3")
    assert totals(game) == (8, 5)


@BOTH
@pytest.mark.rule("CF-IX-40")
def test_f_must_still_play_a_card_when_s_shows_gandalf_his_retreat_card(rules: str) -> None:
    game = gandalf_with_discards(rules, "1 2 3 4 5 retreat_s").play("card retreat_s")
    assert game.menu == {
        "F": ["card 1", "card 2", "card 3", "card 4", "card noble_sacrifice", "card elven_cloak"],
    }
    game.play("card 4", "retreat mirkwood")
    assert (game.at("witch_king"), game.at("gandalf")) == ("mirkwood", "fangorn")
    assert "4" in game.discards("F")
    assert not compared(game)


@pytest.mark.rule("CF-IX-40")
def test_s_whose_retreat_is_impossible_fights_gandalf_with_0() -> None:
    game = position("classic | F: gandalf@misty_mountains frodo@shire | S: witch_king@fangorn orcs@mordor | turn S")
    game.play("witch_king fangorn>misty_mountains", "card retreat_s", "card 1")
    assert totals(game) == (6, 5)


@BOTH
@pytest.mark.parametrize("card", ["magic", "6", "retreat_s", "eye_of_sauron"])
@pytest.mark.rule("CF-IX-41")
def test_the_troll_shows_gandalf_a_card_that_counts_for_nothing(rules: str, card: str) -> None:
    game = position(
        f"{rules} | F: gandalf@fangorn frodo@shire | S: cave_troll@gondor orcs@mordor"
        " | hand F 1 2 3 4 5 noble_sacrifice | hand S 1 2 6 magic retreat_s eye_of_sauron | turn S"
    )
    game.play("cave_troll gondor>fangorn")
    assert list(game.menu) == ["S"]
    game.play(f"card {card}")
    assert list(game.menu) == ["F"]
    game.play("card 5")
    assert totals(game) == (10, 9)
    assert card in game.discards("S")


@BOTH
@EITHER_WAY
@pytest.mark.rule("CF-IX-42")
def test_saruman_may_rule_out_cards_before_he_would_show_gandalf_one(rules: str, attacks: str) -> None:
    game = clash(rules, "gandalf", "saruman", attacks)
    assert game.menu == {"S": ["decline", "no_cards"]}
    game.play("no_cards")
    assert totals(game) == (5, 4)
    assert (game.at("gandalf"), game.at("saruman")) == ("fangorn", "fallen")
    game = clash(rules, "gandalf", "saruman", attacks).play("decline")
    assert game.phase == "showing_first"


@EITHER_WAY
@pytest.mark.rule("CF-IX-43")
def test_the_mouth_may_exchange_after_gandalfs_card_is_shown(attacks: str) -> None:
    game = clash("draft", "gandalf", "mouth_of_sauron", attacks).play("card 1")
    assert list(game.menu) == ["F"]
    game.play("card 2")
    assert game.menu == {"S": ["decline", "exchange"]}
    game.play("exchange")
    assert totals(game) == (7, 7)
    assert "1" in game.hand("S")
    game = clash("draft", "gandalf", "mouth_of_sauron", attacks).play("card 1", "card elven_cloak", "exchange")
    assert totals(game) == (5, 3)  # the texts act after the exchange


@pytest.mark.parametrize(
    "hand, magic_in, hand_after",
    [
        ("1 2 3 4 magic", "hand", ["1", "2", "3", "magic"]),
        ("1 2 3 5 magic", "discards", ["1", "2", "3", "5"]),
    ],
)
@pytest.mark.rule("CF-IX-44")
def test_the_mouth_takes_the_4_after_magic_was_replaced_before_gandalf(
    hand: str, magic_in: str, hand_after: list[str]
) -> None:
    game = position(
        "draft | F: gandalf@fangorn frodo@shire | S: mouth_of_sauron@gondor orcs@mordor"
        f" | hand F 1 2 3 4 noble_sacrifice | hand S {hand} | turn S"
    )
    game.play("mouth_of_sauron gondor>fangorn", "card magic", "take retreat_s")
    assert list(game.menu) == ["F"]
    game.play("card 1", "exchange")
    assert totals(game) == (6, 7)
    assert game.at("mouth_of_sauron") == "fangorn"
    assert game.hand("S") == hand_after
    assert "retreat_s" in game.discards("S")
    assert ("magic" in game.hand("S")) == (magic_in == "hand")
    assert ("magic" in game.discards("S")) == (magic_in == "discards")


# Saruman (classic) ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "rules, who, attacks, retreats",
    [
        ("original", "frodo", "S", ["retreat mirkwood", "retreat rohan"]),
        ("original", "pippin", "F", ["retreat misty_mountains", "retreat caradhras"]),
        ("classic", "frodo", "S", []),
        ("classic", "pippin", "F", []),
        ("draft", "frodo", "S", []),
        ("draft", "pippin", "F", []),
        ("draft", "faramir", "F", []),
    ],
)
@pytest.mark.rule("CF-IX-45")
def test_the_revised_saruman_stops_ability_retreats(rules: str, who: str, attacks: str, retreats: list[str]) -> None:
    game = clash(rules, who, "saruman", attacks, more="legolas@shire")
    if retreats:
        assert game.menu == {"F": ["decline", *retreats]}
        game.play(retreats[0])
        assert game.at(who) == retreats[0].removeprefix("retreat ")
    else:
        assert game.menu == {"S": ["decline", "no_cards"]}


@BOTH
@pytest.mark.rule("CF-IX-46")
def test_sam_may_replace_frodo_against_saruman_and_has_5_without_cards(rules: str) -> None:
    game = position(f"{rules} | F: frodo@fangorn sam@fangorn | S: saruman@gondor orcs@mordor | turn S")
    game.play("saruman gondor>fangorn", "draw frodo", "substitute")
    assert game.menu == {"S": ["decline", "no_cards"]}
    game.play("no_cards")
    assert totals(game) == (5, 4)
    assert (game.at("sam"), game.at("saruman")) == ("fangorn", "fallen")


@BOTH
@pytest.mark.parametrize("answer, strength", [("show", 5), ("decline", 2)])
@pytest.mark.rule("CF-IX-47")
def test_f_decides_on_showing_frodo_before_saruman_decides_about_cards(rules: str, answer: str, strength: int) -> None:
    game = position(f"{rules} | F: frodo@fangorn sam@fangorn | S: saruman@gondor orcs@mordor | turn S")
    game.play("saruman gondor>fangorn", "draw sam")
    assert game.menu == {"F": ["decline", "show"]}
    game.play(answer)
    assert game.menu == {"S": ["decline", "no_cards"]}
    game.play("no_cards")
    assert totals(game) == (strength, 4)


@pytest.mark.rule("CF-IX-48")
def test_saruman_may_rule_out_the_cards_that_star_aragorn_allowed() -> None:
    game = clash("draft", "aragorn_star", "saruman", "S")
    assert game.menu == {"F": ["decline", "no_cards"]}
    game.play("decline")
    assert game.menu == {"S": ["decline", "no_cards"]}
    game.play("no_cards")
    assert totals(game) == (4, 4)
    assert (game.at("aragorn_star"), game.at("saruman")) == ("fallen", "fallen")
    game = clash("draft", "aragorn_star", "saruman", "S").play("no_cards")
    assert totals(game) == (4, 4)
    assert (game.at("aragorn_star"), game.at("saruman")) == ("fallen", "fallen")


@pytest.mark.rule("CF-IX-49")
def test_smeagol_may_change_places_against_saruman() -> None:
    game = clash("draft", "smeagol", "saruman", "S", more="theoden@rohan")
    assert game.menu == {"F": ["decline", "swap theoden"]}
    game.play("swap theoden")
    assert game.menu == {"S": ["decline", "no_cards"]}
    game.play("no_cards")
    assert totals(game) == (2, 4)


@pytest.mark.parametrize("who, attacks", [("gandalf", "F"), ("gandalf", "S"), ("boromir", "S"), ("frodo", "S")])
@pytest.mark.rule("CF-IX-50")
def test_gwaihir_against_saruman_gives_no_retreat_and_costs_the_ability(who: str, attacks: str) -> None:
    game = clash("classic special_cards=yes", who, "saruman", attacks, "legolas@shire", "orcs@mordor | special gwaihir")
    game.play("gwaihir")
    assert game.menu == {"S": ["decline", "no_cards"]}
    game.play("decline")
    assert secret(game)
    assert game.sees("F").specials == ()


@pytest.mark.parametrize("answer, light", [("help", 4), ("decline", 3)])
@pytest.mark.rule("CF-IX-51")
def test_star_gandalf_may_help_although_saruman_ruled_out_cards(answer: str, light: int) -> None:
    game = clash("draft", "legolas", "saruman", "S", more="gandalf_star@mirkwood").play("no_cards")
    assert game.menu == {"F": ["decline", "help"]}
    game.play(answer)
    assert totals(game) == (light, 4)


# Cave Troll -----------------------------------------------------------------------------------------------------------
@BOTH
@EITHER_WAY
@pytest.mark.parametrize("card", ["1", "6", "magic", "eye_of_sauron", "retreat_s"])
@pytest.mark.rule("CF-IX-52", "CF-IX-53")
def test_noble_sacrifice_defeats_the_troll_whatever_s_played(rules: str, attacks: str, card: str) -> None:
    game = clash(rules, "merry", "cave_troll", attacks).cards("noble_sacrifice", card)
    assert (game.at("merry"), game.at("cave_troll")) == ("fallen", "fallen")


@BOTH
@pytest.mark.parametrize("card", ["magic", "eye_of_sauron", "retreat_s"])
@pytest.mark.rule("CF-IX-53")
def test_no_text_card_of_s_acts_for_the_troll_and_fs_text_acts(rules: str, card: str) -> None:
    def begin() -> Play:
        game = position(
            f"{rules} | F: merry@fangorn frodo@shire | S: cave_troll@gondor orcs@mordor"
            " | hand F 1 2 3 4 5 retreat_f | hand S 1 2 3 magic eye_of_sauron retreat_s | turn S"
        )
        return game.play("cave_troll gondor>fangorn")

    game = begin().cards("5", card)
    assert totals(game) == (7, 9)
    assert game.at("cave_troll") == "fangorn"
    game = begin().cards("retreat_f", card).play("retreat caradhras")
    assert (game.at("merry"), game.at("cave_troll")) == ("caradhras", "fangorn")


@BOTH
@EITHER_WAY
@pytest.mark.parametrize("card", ["1", "6"])
@pytest.mark.rule("CF-IX-54")
def test_the_elven_cloak_has_nothing_to_ignore_against_the_troll(rules: str, attacks: str, card: str) -> None:
    game = clash(rules, "gimli", "cave_troll", attacks).cards("elven_cloak", card)
    assert totals(game) == (3, 9)


@pytest.mark.parametrize(
    "card, sam_at, troll_at",
    [
        ("1", "fangorn", "fallen"),
        ("elven_cloak", "fallen", "fallen"),
        ("magic", "fallen", "fallen"),
        ("noble_sacrifice", "fallen", "fallen"),
        ("retreat_f", "caradhras", "fangorn"),
    ],
)
@pytest.mark.parametrize("s_card", ["6", "eye_of_sauron"])
@pytest.mark.rule("CF-IX-55")
def test_the_troll_attacks_star_sam_with_9_against_9(card: str, sam_at: str, troll_at: str, s_card: str) -> None:
    game = clash("draft", "sam_star", "cave_troll", "S").cards(card, s_card)
    if card == "retreat_f":
        game.play("retreat caradhras")
    assert (game.at("sam_star"), game.at("cave_troll")) == (sam_at, troll_at)
    if compared(game):
        assert totals(game) == (9 + (card == "1"), 9)


# Balrog and the mines -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("rules", ["original", "classic", "draft"])
@pytest.mark.rule("CF-IX-56")
def test_the_balrog_strikes_frodo_and_s_wins(rules: str) -> None:
    game = position(f"{rules} | F: frodo@eregion sam@shire | S: balrog@caradhras orcs@mordor | turn F")
    game.play("frodo eregion=fangorn", "strike")
    assert game.at("frodo") == "fallen"
    assert (game.winner, game.ended_by) == ("S", "CF-END-02")


@pytest.mark.rule("CF-IX-56")
def test_the_balrog_strikes_star_frodo_and_sam_takes_over() -> None:
    game = position("draft | F: frodo_star@eregion sam_star@shire | S: balrog@caradhras orcs@mordor | turn F")
    game.play("frodo_star eregion=fangorn", "strike")
    assert (game.at("frodo_star"), game.winner, game.turn) == ("fallen", None, "S")
    assert game.sees("F").ring_bearer == "sam_star"


@pytest.mark.parametrize("sam", ["sam", "sam_star"])
@pytest.mark.rule("CF-IX-56")
def test_the_balrog_strikes_star_frodo_and_without_sam_s_wins(sam: str) -> None:
    game = position(
        f"draft | F: frodo_star@eregion merry@shire | S: balrog@caradhras orcs@mordor | fallen {sam} | turn F"
    )
    game.play("frodo_star eregion=fangorn", "strike")
    assert game.at("frodo_star") == "fallen"
    assert (game.winner, game.ended_by) == ("S", "CF-VAR-05")


@BOTH
@pytest.mark.rule("CF-IX-57")
def test_the_balrog_strikes_the_rider_of_shadowfax_and_fs_turn_ends(rules: str) -> None:
    game = position(
        f"{rules} special_cards=yes | F: legolas@eregion frodo@shire | S: balrog@caradhras orcs@mordor"
        " | special shadowfax | turn F"
    )
    game.play("shadowfax legolas eregion=fangorn", "strike")
    assert game.at("legolas") == "fallen"
    assert game.sees("F").specials == ()
    assert (game.phase, game.turn, game.winner) == ("turn", "S", None)


@BOTH
@pytest.mark.rule("CF-IX-57")
def test_f_does_not_lose_although_the_struck_rider_was_the_only_one_who_could_move(rules: str) -> None:
    game = position(
        f"{rules} special_cards=yes | F: legolas@eregion frodo@rohan gimli@gondor merry@gondor pippin@mordor"
        " aragorn@mordor gandalf@mordor boromir@mordor | S: balrog@caradhras orcs@mirkwood | special shadowfax | turn F"
    )
    game.play("shadowfax legolas eregion=fangorn", "strike")
    assert (game.at("legolas"), game.turn, game.winner) == ("fallen", "S", None)


@BOTH
@pytest.mark.parametrize("flag", ["", "!"])
@pytest.mark.rule("CF-IX-58")
def test_any_other_character_in_caradhras_lets_the_traveller_pass(rules: str, flag: str) -> None:
    game = position(f"{rules} | F: legolas@eregion frodo@shire | S: cave_troll@caradhras{flag} balrog@mordor | turn F")
    game.play("legolas eregion=fangorn")
    if not flag:
        assert game.menu == {"S": ["decline"]}
        game.play("decline")
    assert (game.at("legolas"), game.turn) == ("fangorn", "S")


@pytest.mark.rule("CF-IX-59")
def test_the_balrog_strikes_treebeard_in_the_mines_but_not_on_his_own_way() -> None:
    def begin() -> Play:
        return position("draft | F: treebeard@eregion frodo@shire | S: balrog@caradhras orcs@fangorn | turn F")

    game = begin()
    game.play("treebeard eregion^fangorn")
    assert battles(game) == [("treebeard", "orcs")]
    game = begin()
    game.play("treebeard eregion=fangorn")
    assert game.menu == {"S": ["decline", "strike"]}
    game.play("strike")
    assert (game.at("treebeard"), game.at("orcs")) == ("fallen", "fangorn")


@BOTH
@pytest.mark.rule("CF-IX-60")
def test_when_the_balrog_does_not_strike_fangorn_is_attacked_as_usual(rules: str) -> None:
    game = position(
        f"{rules} | F: legolas@eregion frodo@shire | S: balrog@caradhras orcs@fangorn warg@fangorn | turn F"
    )
    game.play("legolas eregion=fangorn", "decline", "draw orcs")
    assert battles(game) == [("legolas", "orcs")]
    assert secret(game)
    game.cards("5", "1")
    assert battles(game)[-1] == ("legolas", "warg")


# Shelob ---------------------------------------------------------------------------------------------------------------
@BOTH
@pytest.mark.rule("CF-IX-61")
def test_shelob_leaves_for_gondor_after_her_first_victim(rules: str) -> None:
    game = position(f"{rules} | F: merry@fangorn legolas@fangorn frodo@shire | S: shelob@dagorlad orcs@mordor | turn S")
    game.play("shelob dagorlad>fangorn", "draw merry").cards("1", "5")
    assert (game.at("merry"), game.at("legolas"), game.at("shelob")) == ("fallen", "fangorn", "gondor")
    assert len(battles(game)) == 1
    assert game.turn == "F"


@BOTH
@EITHER_WAY
@pytest.mark.rule("CF-IX-62")
def test_shelob_who_ties_is_defeated_and_does_not_return(rules: str, attacks: str) -> None:
    game = clash(rules, "aragorn", "shelob", attacks).cards("2", "1")
    assert totals(game) == (6, 6)
    assert (game.at("aragorn"), game.at("shelob")) == ("fallen", "fallen")


@BOTH
@pytest.mark.rule("CF-IX-63")
def test_shelob_goes_to_gondor_also_when_she_wins_as_defender(rules: str) -> None:
    game = clash(rules, "aragorn", "shelob", "F").cards("1", "6")
    assert (game.at("aragorn"), game.at("shelob")) == ("fallen", "gondor")


@BOTH
@pytest.mark.parametrize("full", ["orcs@gondor warg@gondor", "gimli"])
@EITHER_WAY
@pytest.mark.rule("CF-IX-64")
def test_shelob_who_finds_no_place_in_gondor_is_defeated_with_her_victim(rules: str, full: str, attacks: str) -> None:
    more, rest = ("gimli@gondor", "orcs@mordor") if full == "gimli" else ("", full)
    here, there = ("caradhras", "fangorn") if attacks == "F" else ("fangorn", "dagorlad")
    game = position(f"{rules} | F: merry@{here} frodo@shire {more} | S: shelob@{there} {rest} | turn {attacks}")
    game.play("merry caradhras>fangorn" if attacks == "F" else "shelob dagorlad>fangorn").cards("1", "6")
    assert totals(game) == (3, 11)
    assert (game.at("merry"), game.at("shelob")) == ("fallen", "fallen")


@BOTH
@pytest.mark.rule("CF-IX-64")
def test_one_character_in_gondor_leaves_shelob_room(rules: str) -> None:
    game = position(f"{rules} | F: merry@fangorn frodo@shire | S: shelob@dagorlad orcs@gondor | turn S")
    game.play("shelob dagorlad>fangorn").cards("1", "6")
    assert game.at("shelob") == "gondor"


@BOTH
@pytest.mark.rule("CF-IX-65")
def test_shelob_who_defeats_frodo_scores_although_gondor_is_full(rules: str) -> None:
    game = position(f"{rules} | F: frodo@fangorn pippin@shire | S: shelob@dagorlad orcs@gondor warg@gondor | turn S")
    game.play("shelob dagorlad>fangorn", "decline").cards("1", "6")
    assert (game.winner, game.at("shelob")) == ("S", "fangorn")
    assert game.sees("S").score == (0, 3)


@BOTH
@pytest.mark.rule("CF-IX-66")
def test_shelob_stays_when_her_enemy_retreats(rules: str) -> None:
    game = clash(rules, "frodo", "shelob", "S", more="pippin@shire").play("retreat rohan")
    assert (game.at("frodo"), game.at("shelob"), game.turn) == ("rohan", "fangorn", "F")
    game = clash(rules, "merry", "shelob", "S").cards("retreat_f", "1").play("retreat caradhras")
    assert (game.at("merry"), game.at("shelob"), game.turn) == ("caradhras", "fangorn", "F")


# Sauron movers --------------------------------------------------------------------------------------------------------
@BOTH
@pytest.mark.parametrize(
    "left, retreats",
    [("mordor", ["retreat rhudaur", "retreat enedwaith"]), ("rhudaur", ["retreat enedwaith"])],
)
@pytest.mark.rule("CF-IX-67")
def test_frodo_may_go_where_a_sideways_witch_king_came_from_if_nobody_stayed_there(
    rules: str, left: str, retreats: list[str]
) -> None:
    game = position(f"{rules} | F: frodo@eregion pippin@shire | S: witch_king@rhudaur orcs@{left} | turn S")
    game.play("witch_king rhudaur^eregion")
    assert game.menu == {"F": ["decline", *retreats]}
    game.play(retreats[0])
    assert game.at("frodo") == retreats[0].removeprefix("retreat ")


@BOTH
@pytest.mark.parametrize("light, flies", [("merry@eregion gimli@eregion!", False), ("merry@eregion", True)])
@pytest.mark.rule("CF-IX-68")
def test_the_nazgul_does_not_fly_at_a_hidden_and_a_revealed_character(rules: str, light: str, flies: bool) -> None:
    game = position(f"{rules} | F: {light} frodo@shire pippin@shire | S: flying_nazgul@rohan orcs@mordor | turn S")
    assert ("eregion" in game.moves("flying_nazgul")) == flies


@BOTH
@pytest.mark.rule("CF-IX-69")
def test_frodo_may_flee_the_flying_nazgul(rules: str) -> None:
    game = position(f"{rules} | F: frodo@eregion pippin@shire | S: flying_nazgul@mordor orcs@mordor | turn S")
    game.play("flying_nazgul mordor^eregion")
    assert game.menu == {"F": ["decline", "retreat rhudaur", "retreat enedwaith"]}
    game.play("retreat rhudaur")
    assert (game.at("frodo"), game.at("flying_nazgul")) == ("rhudaur", "eregion")


@BOTH
@pytest.mark.parametrize(
    "blocked, goals",
    [
        ("misty_mountains", ["rhudaur", "enedwaith"]),
        ("misty_mountains high_pass", ["enedwaith"]),
        ("misty_mountains caradhras gap_of_rohan", ["rhudaur"]),
        ("misty_mountains high_pass caradhras gap_of_rohan", []),
    ],
)
@pytest.mark.rule("CF-IX-70")
def test_the_black_rider_rides_round_a_mountain_that_his_own_side_holds(
    rules: str, blocked: str, goals: list[str]
) -> None:
    own = " ".join(
        f"{who}@{region}" for who, region in zip(("orcs", "warg", "balrog", "shelob"), blocked.split(), strict=False)
    )
    game = position(f"{rules} | F: legolas@rhudaur frodo@enedwaith | S: black_rider@mordor {own} | turn S")
    assert game.moves("black_rider") == [*goals, "dagorlad", "gondor"]


@pytest.mark.parametrize(
    "start",
    ["mordor", "dagorlad", "gondor", "mirkwood", "rohan", "misty_mountains", "rhudaur", "enedwaith", "arthedain"],
)
@pytest.mark.rule("CF-IX-71")
def test_the_uruk_hai_run_along_a_free_line_into_an_empty_shire(start: str) -> None:
    game = position(f"variant | F: frodo_star@fangorn theoden@eregion | S: uruk_hai@{start} watcher@mordor | turn S")
    game.play(f"uruk_hai {start}>shire")
    assert (game.at("uruk_hai"), game.winner, game.turn) == ("shire", None, "F")


@pytest.mark.parametrize("light", ["theoden@arthedain elrond@cardolan", "theoden@shire"])
@pytest.mark.rule("CF-IX-71")
def test_the_uruk_hai_do_not_run_past_or_into_fellowship_characters(light: str) -> None:
    game = position(f"variant | F: frodo_star@fangorn {light} | S: uruk_hai@mordor watcher@mordor | turn S")
    assert "shire" not in game.moves("uruk_hai")


@pytest.mark.rule("CF-IX-72")
def test_the_star_nazgul_skips_an_occupied_high_pass_to_attack_rhudaur() -> None:
    game = position(
        "variant | F: theoden@rhudaur frodo_star@shire | S: flying_nazgul_star@mirkwood watcher@high_pass | turn S"
    )
    game.play("flying_nazgul_star mirkwood^rhudaur")
    assert battles(game) == [("flying_nazgul_star", "theoden")]
    assert not game.shown("watcher")


@pytest.mark.rule("CF-IX-73")
def test_the_star_nazgul_cannot_skip_into_an_empty_region() -> None:
    game = position("variant | F: frodo_star@shire | S: flying_nazgul_star@mirkwood watcher@mordor | turn S")
    assert game.moves("flying_nazgul_star") == ["high_pass", "misty_mountains"]


# Gollum, Wormtongue, Watcher ------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "more, rest, regions",
    [
        ("", "watcher@mordor", ["misty_mountains", "caradhras"]),
        ("elrond@misty_mountains", "watcher@mordor", ["caradhras"]),
        ("", "watcher@misty_mountains", ["caradhras"]),
        ("elrond@caradhras", "watcher@misty_mountains", []),
    ],
)
@pytest.mark.rule("CF-IX-74")
def test_attacking_gollum_may_slip_past_the_defender(more: str, rest: str, regions: list[str]) -> None:
    game = clash("variant", "theoden", "gollum", "S", more, rest)
    if not regions:
        assert secret(game)
        return
    assert game.menu == {"S": ["decline", *(f"retreat {region}" for region in regions)]}
    game.play("retreat caradhras")
    assert (game.at("gollum"), game.at("theoden"), game.turn) == ("caradhras", "fangorn", "F")


@pytest.mark.rule("CF-IX-75")
def test_attacked_gollum_may_slip_into_the_region_the_attacker_left_and_the_next_defender_fights() -> None:
    game = clash("variant", "theoden", "gollum", "F", rest="watcher@fangorn uruk_hai@mordor").play("draw gollum")
    assert game.menu == {"S": ["decline", "retreat misty_mountains", "retreat caradhras"]}
    game.play("retreat caradhras")
    assert game.at("gollum") == "caradhras"
    assert battles(game)[-1] == ("theoden", "watcher")
    assert secret(game)


@pytest.mark.rule("CF-IX-75")
def test_attacked_gollum_cannot_slip_where_another_fellowship_character_stands() -> None:
    game = position(
        "variant | F: theoden@arthedain elrond@arthedain frodo_star@shire | S: gollum@eregion watcher@mordor | turn F"
    )
    game.play("theoden arthedain>eregion")
    assert game.menu == {"S": ["decline", "retreat cardolan"]}


@pytest.mark.rule("CF-IX-76")
def test_gollum_slips_into_the_shire_as_the_third_and_s_wins_even_in_fs_turn() -> None:
    game = position("draft | F: aragorn@rhudaur frodo@cardolan | S: gollum@arthedain orcs@shire watcher@shire | turn F")
    game.play("aragorn rhudaur^arthedain", "retreat shire")
    assert (game.winner, game.ended_by, game.turn) == ("S", "CF-END-04", "F")


@pytest.mark.rule("CF-IX-76")
def test_gollum_wins_as_the_third_in_the_shire_in_his_own_turn_but_not_as_the_second() -> None:
    for others, winner in (("orcs@shire watcher@shire", "S"), ("orcs@shire watcher@mordor", None)):
        game = position(f"draft | F: gimli@arthedain frodo@cardolan | S: gollum@rhudaur {others} | turn S")
        game.play("gollum rhudaur>arthedain", "retreat shire")
        assert game.winner == winner


@pytest.mark.rule("CF-IX-77")
def test_gollum_in_the_shire_cannot_use_his_ability() -> None:
    game = position("draft | F: aragorn@arthedain frodo@cardolan | S: gollum@shire orcs@mordor | turn F")
    game.play("aragorn arthedain^shire")
    assert secret(game)
    game = position("draft | F: gimli@shire frodo@fangorn | S: gollum@arthedain orcs@mordor | turn S")
    game.play("gollum arthedain>shire")
    assert secret(game)


@pytest.mark.parametrize("who", ["frodo_star", "elrond"])
@EITHER_WAY
@pytest.mark.rule("CF-IX-78")
def test_gollum_may_retreat_from_star_frodo_and_elrond_before_cards(who: str, attacks: str) -> None:
    game = clash("variant", who, "gollum", attacks, more="sam_star@shire")
    assert game.menu == {"S": ["decline", "retreat misty_mountains", "retreat caradhras"]}
    game.play("retreat misty_mountains")
    assert (game.at("gollum"), game.at(who), len(game.hand("S"))) == ("misty_mountains", "fangorn", 9)


@pytest.mark.parametrize(
    "rest, regions",
    [
        ("uruk_hai@mordor", ["dagorlad", "gondor"]),
        ("uruk_hai@gondor", ["dagorlad"]),
        ("uruk_hai@dagorlad", ["gondor"]),
    ],
)
@pytest.mark.rule("CF-IX-79")
def test_wormtongue_who_loses_as_attacker_may_go_back_to_an_empty_region(rest: str, regions: list[str]) -> None:
    game = clash("variant", "theoden", "wormtongue", "S", rest=rest).cards("5", "1")
    assert game.menu == {"S": ["decline", *(f"escape {region}" for region in regions)]}
    game.play(f"escape {regions[-1]}")
    assert (game.at("wormtongue"), game.at("theoden"), game.turn) == (regions[-1], "fangorn", "F")


@EITHER_WAY
@pytest.mark.rule("CF-IX-80")
def test_wormtongue_may_escape_a_tie_that_removes_the_fellowship_fighter(attacks: str) -> None:
    game = clash("variant", "smeagol", "wormtongue", attacks).cards("1", "2")
    assert totals(game) == (1, 1)
    assert game.at("smeagol") == "fallen"
    game.play("escape dagorlad")
    assert game.at("wormtongue") == "dagorlad"


@pytest.mark.parametrize(
    "text",
    [
        "F: theoden@gondor frodo_star@shire | S: wormtongue@mordor uruk_hai@fangorn | turn F",
        "F: theoden@caradhras elrond@gondor frodo_star@shire | S: wormtongue@fangorn uruk_hai@dagorlad | turn F",
        "F: theoden@gap_of_rohan frodo_star@shire | S: wormtongue@rohan uruk_hai@gondor | turn F",
        "F: theoden@gap_of_rohan elrond@gondor frodo_star@shire | S: wormtongue@rohan uruk_hai@mordor | turn F",
    ],
)
@pytest.mark.rule("CF-IX-81")
def test_wormtongue_without_an_empty_region_behind_him_is_removed(text: str) -> None:
    game = position(f"variant | {text}")
    start = text.split("@")[1].split(maxsplit=1)[0]
    goal = text.split("wormtongue@")[1].split(maxsplit=1)[0]
    game.play(f"theoden {start}>{goal}").cards("5", "1")
    assert (game.at("wormtongue"), game.at("theoden"), game.turn) == ("fallen", goal, "S")


@EITHER_WAY
@pytest.mark.rule("CF-IX-82")
def test_wormtongues_card_retreat_is_a_normal_one(attacks: str) -> None:
    game = clash("variant", "theoden", "wormtongue", attacks, rest="uruk_hai@mirkwood watcher@mordor")
    game.cards("5", "retreat_s")
    assert game.menu == {"S": ["retreat mirkwood", "retreat rohan"]}  # an occupied region with room is allowed
    game.play("retreat mirkwood")
    assert (game.at("wormtongue"), game.at("theoden")) == ("mirkwood", "fangorn")
    assert not compared(game)
    assert game.phase == "turn"


@pytest.mark.rule("CF-IX-83")
def test_wormtongue_and_the_star_sam_he_attacks_have_minus_1_each() -> None:
    game = clash("variant", "sam_star", "wormtongue", "S").cards("2", "3")
    assert totals(game) == (1, 2)
    assert (game.at("sam_star"), game.at("wormtongue")) == ("fallen", "fangorn")
    assert totals(clash("variant", "sam_star", "wormtongue", "F").cards("2", "3")) == (3, 2)


@pytest.mark.rule("CF-IX-84")
def test_the_watcher_fights_two_and_stays_where_he_is_revealed() -> None:
    game = clash("variant", "theoden", "watcher", "S", more="smeagol@fangorn").play("draw theoden")
    assert game.shown("watcher")
    game.cards("1", "2")
    assert battles(game) == [("watcher", "theoden"), ("watcher", "smeagol")]
    game.cards("2", "3")
    assert (game.at("theoden"), game.at("smeagol"), game.at("watcher")) == ("fallen", "fallen", "fangorn")
    assert game.turn == "F"
    assert game.shown("watcher")
    game.play("frodo_star shire>arthedain")
    assert game.shown("watcher")
    assert game.moves("watcher") == []


@pytest.mark.parametrize("choice, defender", [("fight watcher", "watcher"), ("fight hidden", "uruk_hai")])
@pytest.mark.rule("CF-IX-85")
def test_f_may_pick_the_revealed_watcher_or_fight_the_hidden_one(choice: str, defender: str) -> None:
    game = position(
        "variant | F: theoden@caradhras frodo_star@shire | S: watcher@fangorn!! uruk_hai@fangorn gollum@mordor | turn F"
    )
    game.play("theoden caradhras>fangorn")
    assert game.menu == {"F": ["fight watcher", "fight hidden"]}
    game.play(choice)
    assert battles(game) == [("theoden", defender)]


@pytest.mark.rule("CF-IX-86")
def test_the_recalled_watcher_stays_revealed_and_cannot_leave_mordor() -> None:
    game = position(
        "variant special_cards=yes | F: frodo_star@shire theoden@shire | S: watcher@fangorn!! gollum@mordor"
        " | special recall_to_mordor | turn S"
    )
    game.play("recall_to_mordor watcher")
    assert (game.at("watcher"), game.turn) == ("mordor", "F")
    assert game.shown("watcher")
    game.play("theoden shire>arthedain")
    assert game.shown("watcher")
    assert game.moves("watcher") == []
    assert game.moves("gollum") == ["dagorlad", "gondor"]


@pytest.mark.rule("CF-IX-87")
def test_a_king_revealed_on_the_revealed_watcher_s_says_why_and_moves_another() -> None:
    game = position(
        "variant special_cards=yes | F: frodo_star@shire aragorn_star@shire | S: s1:watcher@fangorn!! s2:gollum@mordor"
        " | special king_revealed | turn F"
    )
    game.play("king_revealed s1")
    blocked = [line.args for line in game.sees("F").log if line.id == "log-blocked"]
    assert blocked == [{"stand": "s1", "at": "fangorn", "why": "watcher"}]
    assert game.menu == {"S": ["gollum mordor>dagorlad", "gollum mordor>gondor"]}


# Mouth of Sauron and star Saruman -------------------------------------------------------------------------------------
@EITHER_WAY
@pytest.mark.parametrize("hand, goes_to", [("1 2 4 magic", "hand"), ("1 2 3 magic", "discards")])
@pytest.mark.rule("CF-IX-88")
def test_the_mouth_takes_the_4_for_a_magic_that_is_never_replaced(attacks: str, hand: str, goes_to: str) -> None:
    here, there = ("caradhras", "fangorn") if attacks == "F" else ("fangorn", "gondor")
    game = position(
        f"variant | F: theoden@{here} frodo_star@shire | S: mouth_of_sauron@{there} watcher@mordor"
        f" | hand F 1 2 3 5 | hand S {hand} | turn {attacks}"
    )
    game.play("theoden caradhras>fangorn" if attacks == "F" else "mouth_of_sauron gondor>fangorn")
    game.cards("5", "magic").play("exchange")
    assert totals(game) == (7, 7)
    assert "log-take" not in game.log("S")
    assert ("magic" in game.hand("S")) == (goes_to == "hand")
    assert ("magic" in game.discards("S")) == (goes_to == "discards")
    assert "4" in game.discards("S")
    assert len(game.hand("S")) == len(game.hand("F")) == 3


@EITHER_WAY
@pytest.mark.rule("CF-IX-89")
def test_the_elven_cloak_ignores_the_4_that_the_mouth_took(attacks: str) -> None:
    game = clash("variant", "theoden", "mouth_of_sauron", attacks).cards("elven_cloak", "1").play("exchange")
    assert totals(game) == (2, 3)


@pytest.mark.parametrize("who", ["frodo_star", "elrond"])
@pytest.mark.parametrize("card", ["1", "magic", "eye_of_sauron", "retreat_s"])
@EITHER_WAY
@pytest.mark.rule("CF-IX-90")
def test_star_frodo_and_elrond_do_not_stop_the_mouth_from_taking_the_4(who: str, card: str, attacks: str) -> None:
    game = clash("variant", who, "mouth_of_sauron", attacks, more="sam_star@shire").cards("5", card)
    assert game.menu == {"S": ["decline", "exchange"]}
    game.play("exchange")
    assert totals(game) == ({"frodo_star": 6, "elrond": 8}[who], 7)


@pytest.mark.rule("CF-IX-91")
def test_the_mouth_cannot_exchange_when_star_aragorn_ruled_out_cards() -> None:
    game = clash("variant", "aragorn_star", "mouth_of_sauron", "S").play("no_cards")
    assert totals(game) == (4, 3)
    assert (game.at("mouth_of_sauron"), len(game.hand("S"))) == ("fallen", 9)


@EITHER_WAY
@pytest.mark.rule("CF-IX-92")
def test_star_saruman_forces_f_off_noble_sacrifice(attacks: str) -> None:
    def begin(card: str) -> Play:
        game = clash("variant", "theoden", "saruman_star", attacks).cards("noble_sacrifice", card)
        assert game.menu == {"S": ["decline", "force"]}
        game.play("force")
        assert "card noble_sacrifice" not in game.options("F")
        assert "noble_sacrifice" in game.hand("F")
        assert len(game.options("F")) == 8
        return game

    game = begin("5").play("card 4")
    assert totals(game) == (6, 8)
    assert "noble_sacrifice" in game.hand("F")
    assert game.discards("F") == ["4"]
    assert totals(begin("5").play("card elven_cloak")) == (2, 3)
    assert totals(begin("eye_of_sauron").play("card retreat_f")) == (2, 3)
    game = begin("retreat_s").play("card retreat_f", "retreat rohan")  # S's text acts first, then F's
    assert game.at("saruman_star") == "rohan"
    game.play("retreat caradhras")
    assert game.at("theoden") == "caradhras"


@pytest.mark.rule("CF-IX-93")
def test_star_saruman_cannot_force_f_off_his_last_card() -> None:
    for hand_f, hand_s, forced in (("noble_sacrifice", "5", False), ("noble_sacrifice 1", "5 1", True)):
        game = position(
            "variant | F: theoden@fangorn frodo_star@shire | S: saruman_star@gondor watcher@mordor"
            f" | hand F {hand_f} | hand S {hand_s} | turn S"
        )
        game.play("saruman_star gondor>fangorn").cards("noble_sacrifice", "5")
        if forced:
            assert game.menu == {"S": ["decline", "force"]}
        else:
            assert (game.at("theoden"), game.at("saruman_star")) == ("fallen", "fallen")


@pytest.mark.rule("CF-IX-94")
def test_star_saruman_cannot_force_when_star_aragorn_ruled_out_cards() -> None:
    game = clash("variant", "aragorn_star", "saruman_star", "S").play("no_cards")
    assert totals(game) == (4, 3)
    assert (game.at("saruman_star"), len(game.hand("F"))) == ("fallen", 9)


# Ring-bearer ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-IX-95")
def test_star_frodo_falls_sam_takes_the_ring_and_the_attack_goes_on() -> None:
    game = clash("variant", "frodo_star", "uruk_hai", "S", more="theoden@fangorn sam_star@shire")
    game.play("draw frodo_star").cards("1", "6")
    assert game.sees("S").ring_bearer == "sam_star"
    assert game.shown("sam_star")
    assert battles(game)[-1] == ("uruk_hai", "theoden")
    assert secret(game)


@pytest.mark.rule("CF-IX-95")
def test_star_frodo_falls_without_sam_and_s_wins_though_another_defender_is_left() -> None:
    game = clash("variant", "frodo_star", "uruk_hai", "S", more="theoden@fangorn | fallen sam_star")
    game.play("draw frodo_star").cards("1", "6")
    assert (game.winner, game.ended_by) == ("S", "CF-VAR-05")
    assert (game.at("theoden"), battles(game)) == ("fangorn", [("uruk_hai", "frodo_star")])


@pytest.mark.parametrize("f, s", [("noble_sacrifice", "1"), ("4", "1")])
@EITHER_WAY
@pytest.mark.rule("CF-IX-96")
def test_sam_takes_the_ring_when_star_frodo_and_his_enemy_fall_together(f: str, s: str, attacks: str) -> None:
    game = clash("variant", "frodo_star", "uruk_hai", attacks, more="sam_star@shire").cards(f, s)
    assert (game.at("frodo_star"), game.at("uruk_hai")) == ("fallen", "fallen")
    assert game.winner is None
    assert game.sees("F").ring_bearer == "sam_star"


@pytest.mark.parametrize("f, s", [("noble_sacrifice", "1"), ("4", "1")])
@EITHER_WAY
@pytest.mark.rule("CF-IX-96")
def test_s_wins_without_sam_when_star_frodo_and_his_enemy_fall_together(f: str, s: str, attacks: str) -> None:
    game = clash("variant", "frodo_star", "uruk_hai", attacks, more="theoden@shire | fallen sam_star").cards(f, s)
    assert (game.at("frodo_star"), game.at("uruk_hai")) == ("fallen", "fallen")
    assert (game.winner, game.ended_by) == ("S", "CF-VAR-05")


@pytest.mark.rule("CF-IX-97")
def test_sam_beside_the_falling_frodo_may_be_chosen_next_and_loses_the_game() -> None:
    game = position(
        "variant | F: frodo_star@shire sam_star@shire theoden@shire elrond@rhudaur"
        " | S: uruk_hai@arthedain watcher@mordor | turn S"
    )
    game.play("uruk_hai arthedain>shire", "draw frodo_star").cards("1", "6")
    assert game.menu == {"S": ["fight sam_star", "fight hidden"]}
    game.play("fight sam_star").cards("2", "5")
    assert (game.winner, game.ended_by) == ("S", "CF-VAR-06")


@pytest.mark.parametrize("dark", ["watcher@mordor gollum@fangorn", "watcher@mirkwood gollum@fangorn"])
@pytest.mark.rule("CF-IX-98")
def test_sam_without_the_ring_enters_mordor_and_wins_nothing(dark: str) -> None:
    game = position(f"variant | F: sam_star@gondor frodo_star@shire | S: {dark} | turn F")
    game.play("sam_star gondor>mordor")
    assert game.winner is None
    if "watcher@mordor" in dark:
        assert battles(game) == [("sam_star", "watcher")]
    else:
        assert (game.at("sam_star"), game.turn) == ("mordor", "S")


@pytest.mark.parametrize("sam, rules", [("sam_star", "variant"), ("sam", "draft"), ("sam_star", "draft")])
@pytest.mark.rule("CF-IX-99")
def test_f_wins_when_frodo_falls_while_sam_is_in_mordor(sam: str, rules: str) -> None:
    game = clash(rules, "frodo_star", "uruk_hai", "S", more=f"{sam}@mordor", rest="watcher@mirkwood").cards("1", "6")
    assert game.at("frodo_star") == "fallen"
    assert (game.winner, game.ended_by) == ("F", "CF-VAR-10")


@pytest.mark.parametrize("frodo", ["frodo", "frodo_star"])
@pytest.mark.parametrize("where", ["dagorlad", "gondor"])
@pytest.mark.rule("CF-IX-100")
def test_the_ring_bearer_enters_mordor_in_smeagols_place_and_f_wins(frodo: str, where: str) -> None:
    game = position(f"draft | F: smeagol@mordor {frodo}@{where} | S: flying_nazgul@rohan orcs@mirkwood | turn S")
    game.play("flying_nazgul rohan^mordor")
    assert game.menu == {"F": ["decline", f"swap {frodo}"]}
    game.play(f"swap {frodo}")
    assert (game.winner, game.ended_by) == ("F", "CF-END-01")


@pytest.mark.parametrize(
    "rules, light",
    [
        ("variant", "theoden@shire elrond@shire sam_star@shire faramir@shire frodo_star@rhudaur"),
        ("draft", "theoden@shire elrond@shire sam_star@shire merry@shire frodo@rhudaur"),
    ],
)
@pytest.mark.rule("CF-IX-101")
def test_star_witch_king_wins_in_a_full_shire_without_a_battle(rules: str, light: str) -> None:
    game = position(f"{rules} | F: {light} | S: witch_king_star@arthedain watcher@mordor | turn S")
    game.play("witch_king_star arthedain>shire")
    assert (game.winner, game.ended_by) == ("S", "CF-END-05")
    assert battles(game) == []


@pytest.mark.rule("CF-IX-102")
def test_the_classic_witch_king_enters_the_shire_like_any_other() -> None:
    game = position("draft | F: frodo_star@rhudaur | S: witch_king@arthedain watcher@mordor | turn S")
    game.play("witch_king arthedain>shire")
    assert (game.at("witch_king"), game.winner, game.turn) == ("shire", None, "F")
    game = position("draft | F: merry@shire frodo@rhudaur | S: witch_king@arthedain watcher@mordor | turn S")
    game.play("witch_king arthedain>shire")
    assert (game.at("witch_king"), game.at("merry"), game.winner) == ("fallen", "shire", None)


# Star Gandalf, star Sam, Treebeard, Sméagol ---------------------------------------------------------------------------
@pytest.mark.rule("CF-IX-103")
def test_star_gandalf_who_helped_may_be_picked_next_and_adds_nothing_to_himself() -> None:
    game = position(
        "variant | F: theoden@shire gandalf_star@shire elrond@shire frodo_star@rhudaur"
        " | S: uruk_hai@arthedain watcher@mordor | turn S"
    )
    game.play("uruk_hai arthedain>shire", "draw theoden").cards("1", "6").play("help")
    assert totals(game) == (4, 10)
    assert game.menu == {"S": ["fight gandalf_star", "fight hidden"]}
    game.play("fight gandalf_star").cards("2", "1")
    assert totals(game) == (7, 5)


@pytest.mark.rule("CF-IX-104")
def test_star_gandalf_in_the_misty_mountains_may_help_in_caradhras() -> None:
    game = position(
        "variant | F: gandalf_star@misty_mountains theoden@enedwaith frodo_star@shire"
        " | S: uruk_hai@caradhras watcher@mordor | turn F"
    )
    game.play("theoden enedwaith>caradhras").cards("3", "1")
    assert game.menu == {"F": ["decline", "help"]}
    game.play("help")
    assert totals(game) == (6, 5)


@pytest.mark.parametrize("flag", ["", "!"])
@EITHER_WAY
@pytest.mark.rule("CF-IX-105")
def test_star_gandalf_in_eregion_cannot_help_in_fangorn(flag: str, attacks: str) -> None:
    game = clash("variant", "theoden", "uruk_hai", attacks, more=f"gandalf_star@eregion{flag}").cards("1", "1")
    assert totals(game) == (3, 5)


@EITHER_WAY
@pytest.mark.rule("CF-IX-106")
def test_star_gandalf_turns_a_tie_into_a_win_knowing_both_cards(attacks: str) -> None:
    def begin() -> Play:
        return clash("variant", "theoden", "uruk_hai", attacks, more="gandalf_star@rohan").cards("3", "1")

    game = begin()
    assert game.menu == {"F": ["decline", "help"]}
    assert game.sees("F").table == ("3", "1")
    game.play("help")
    assert totals(game) == (6, 5)
    assert (game.at("theoden"), game.at("uruk_hai")) == ("fangorn", "fallen")
    game = begin().play("decline")
    assert (game.at("theoden"), game.at("uruk_hai")) == ("fallen", "fallen")


@pytest.mark.rule("CF-IX-107")
def test_star_sam_attacked_by_star_orcs_with_gandalf_next_door() -> None:
    game = clash("variant", "sam_star", "orcs_star", "S", more="gandalf_star@mirkwood").cards("1", "2").play("help")
    assert totals(game) == (6 + 1 + 1, 6 + 2)


@pytest.mark.parametrize("start", ["mirkwood", "caradhras", "misty_mountains"])
@pytest.mark.rule("CF-IX-108")
def test_treebeard_has_6_in_fangorn_however_he_came(start: str) -> None:
    game = position(f"variant | F: treebeard@{start} frodo_star@shire | S: watcher@fangorn gollum@mordor | turn F")
    game.play(f"treebeard {start}>fangorn").cards("1", "1")
    assert totals(game) == (7, 5)


@pytest.mark.parametrize("dark, jumps", [("watcher@fangorn gollum@fangorn", False), ("watcher@fangorn", True)])
@pytest.mark.rule("CF-IX-109")
def test_treebeard_does_not_jump_at_two(dark: str, jumps: bool) -> None:
    game = position(f"variant | F: treebeard@shire frodo_star@shire | S: {dark} uruk_hai@mordor | turn F")
    assert ("fangorn" in game.moves("treebeard")) == jumps


@pytest.mark.rule("CF-IX-110")
def test_star_sam_in_smeagols_place_has_the_attackers_strength() -> None:
    game = clash("variant", "smeagol", "flying_nazgul_star", "S", more="sam_star@rohan").play("swap sam_star")
    game.cards("1", "1")
    assert totals(game) == (6, 6)


@pytest.mark.rule("CF-IX-111")
def test_star_aragorn_in_smeagols_place_may_rule_out_cards() -> None:
    game = clash("variant", "smeagol", "flying_nazgul_star", "S", more="aragorn_star@caradhras")
    game.play("swap aragorn_star")
    assert game.menu == {"F": ["decline", "no_cards"]}
    game.play("no_cards")
    assert totals(game) == (4, 5)


@pytest.mark.parametrize(
    "partner, foe, partner_at",
    [
        ("boromir", "balrog", "fallen"),
        ("gimli", "orcs_star", "fangorn"),
        ("merry", "witch_king", "fangorn"),
        ("legolas", "flying_nazgul", "fangorn"),
    ],
)
@pytest.mark.rule("CF-IX-112")
def test_a_classic_ability_acts_in_smeagols_place(partner: str, foe: str, partner_at: str) -> None:
    game = clash("draft", "smeagol", foe, "S", more=f"{partner}@mirkwood").play(f"swap {partner}")
    assert (game.at(foe), game.at(partner), game.at("smeagol")) == ("fallen", partner_at, "mirkwood")
    assert len(game.hand("F")) == 9


@pytest.mark.rule("CF-IX-113")
def test_smeagol_beside_another_cannot_change_places() -> None:
    game = clash("variant", "smeagol", "uruk_hai", "S", more="theoden@fangorn elrond@mirkwood").play("draw smeagol")
    assert secret(game)


@pytest.mark.rule("CF-IX-114")
def test_smeagol_in_the_mountains_changes_places_forward_and_backward_but_not_sideways() -> None:
    game = position(
        "draft | F: smeagol@misty_mountains elrond@rhudaur theoden@eregion faramir@mirkwood treebeard@fangorn"
        " sam_star@high_pass frodo_star@caradhras | S: flying_nazgul@mordor orcs@mordor | turn S"
    )
    game.play("flying_nazgul mordor^misty_mountains")
    assert sorted(game.options("F")) == ["decline", "swap elrond", "swap faramir", "swap theoden", "swap treebeard"]


# Special cards --------------------------------------------------------------------------------------------------------
def with_gwaihir(rules: str, who: str, foe: str, attacks: str, more: str = "") -> Play:
    rest = "watcher@mordor" if rules == "variant" else "warg@mordor"
    return clash(f"{rules} special_cards=yes", who, foe, attacks, more, f"{rest} | special gwaihir")


@pytest.mark.rule("CF-IX-115")
def test_gwaihir_saves_a_defender_before_the_orcs_strike() -> None:
    game = with_gwaihir("classic", "merry", "orcs", "S")
    game.play("gwaihir")
    assert sorted(game.options("F")) == [
        "decline",
        "retreat caradhras",
        "retreat mirkwood",
        "retreat misty_mountains",
        "retreat rohan",
    ]
    game.play("retreat rohan")
    assert (game.at("merry"), game.at("orcs")) == ("rohan", "fangorn")
    game = with_gwaihir("classic", "merry", "orcs", "S").play("gwaihir", "decline")
    assert game.at("merry") == "fallen"


@EITHER_WAY
@pytest.mark.rule("CF-IX-116")
def test_s_need_not_show_first_to_a_gandalf_with_gwaihir_who_stays(attacks: str) -> None:
    game = with_gwaihir("classic", "gandalf", "balrog", attacks).play("gwaihir", "decline")
    assert secret(game)
    game = with_gwaihir("classic", "gandalf", "balrog", attacks).play("decline")
    assert game.phase == "showing_first"


@pytest.mark.rule("CF-IX-117")
def test_gwaihir_may_carry_the_sam_who_replaced_frodo_and_who_else_has_2() -> None:
    def begin() -> Play:
        game = with_gwaihir("classic", "frodo", "balrog", "S", "sam@fangorn pippin@shire")
        return game.play("draw frodo", "substitute", "gwaihir")

    game = begin().play("retreat rohan")
    assert (game.at("sam"), game.at("frodo")) == ("rohan", "fangorn")
    game = begin().play("decline").cards("1", "1")
    assert totals(game) == (3, 6)


@pytest.mark.parametrize(
    "who, attacks, where, strength",
    [
        ("sam_star", "S", "fangorn", 1),
        ("treebeard", "S", "fangorn", 4),
        ("treebeard", "F", "fangorn", 4),
        ("theoden", "S", "rohan", 2),
        ("theoden", "F", "rohan", 2),
    ],
)
@pytest.mark.rule("CF-IX-118")
def test_who_stays_with_gwaihir_has_the_printed_strength(who: str, attacks: str, where: str, strength: int) -> None:
    start = {"fangorn": "caradhras", "rohan": "gap_of_rohan"}[where]
    here, there = (start, where) if attacks == "F" else (where, "gondor")
    game = position(
        f"variant special_cards=yes | F: {who}@{here} frodo_star@shire | S: uruk_hai@{there} watcher@mordor"
        f" | special gwaihir | turn {attacks}"
    )
    game.play(f"{who} {start}>{where}" if attacks == "F" else f"uruk_hai gondor>{where}")
    game.play("gwaihir", "decline").cards("1", "1")
    assert totals(game) == (strength + 1, 5)


@pytest.mark.parametrize(
    "who_from, foe_at, move, regions",
    [
        ("merry@eregion", "balrog@misty_mountains", "merry eregion>misty_mountains", ["rhudaur", "eregion"]),
        ("merry@misty_mountains", "balrog@fangorn", "balrog fangorn>misty_mountains", ["rhudaur", "eregion"]),
        ("merry@shire", "balrog@arthedain", "balrog arthedain>shire", []),
        ("merry@gondor", "balrog@mordor", "merry gondor>mordor", ["dagorlad", "gondor"]),
    ],
)
@pytest.mark.rule("CF-IX-119")
def test_where_gwaihir_leads(who_from: str, foe_at: str, move: str, regions: list[str]) -> None:
    turn = "F" if move.startswith("merry") else "S"
    game = position(
        f"classic special_cards=yes | F: {who_from} frodo@cardolan | S: {foe_at} orcs@mirkwood"
        f" | special gwaihir | turn {turn}"
    )
    game.play(move, "gwaihir")
    if regions:
        assert game.menu == {"F": ["decline", *(f"retreat {region}" for region in regions)]}
    else:
        assert secret(game)


@pytest.mark.rule("CF-IX-120")
def test_gwaihir_replaces_smeagols_change_of_places_or_comes_after_it() -> None:
    game = with_gwaihir("variant", "smeagol", "uruk_hai", "S", "theoden@rohan").play("gwaihir")
    assert not any(option.startswith("swap") for option in game.options("F"))
    assert game.offers("F", "retreat mirkwood")
    game = with_gwaihir("variant", "smeagol", "uruk_hai", "S", "theoden@rohan")
    game.play("decline", "swap theoden", "gwaihir", "retreat mirkwood")
    assert (game.at("smeagol"), game.at("theoden"), game.at("uruk_hai")) == ("rohan", "mirkwood", "fangorn")


@BOTH
@pytest.mark.parametrize("goal", ["caradhras", "mirkwood", "rohan", "dagorlad", "gondor"])
@pytest.mark.rule("CF-IX-121")
def test_aragorn_on_shadowfax_steps_forward_and_attacks_in_any_direction(rules: str, goal: str) -> None:
    game = position(
        f"{rules} special_cards=yes | F: aragorn@misty_mountains frodo@shire | S: orcs@{goal} warg@mordor"
        " | special shadowfax | turn F"
    )
    game.play("shadowfax aragorn misty_mountains>fangorn")
    assert goal in game.moves("aragorn")
    game.play(f"aragorn fangorn>{goal}")
    assert battles(game) == [("aragorn", "orcs")]


@pytest.mark.rule("CF-IX-121")
def test_aragorns_step_on_shadowfax_is_no_attack() -> None:
    game = position(
        "classic special_cards=yes | F: aragorn@misty_mountains frodo@shire | S: orcs@fangorn warg@mordor"
        " | special shadowfax | turn F"
    )
    assert game.offers("F", "shadowfax aragorn misty_mountains>mirkwood")
    assert not game.offers("F", "shadowfax aragorn misty_mountains>fangorn")


@pytest.mark.parametrize(
    "rules, frodo",
    [("original", "frodo"), ("classic", "frodo"), ("variant", "frodo_star"), ("draft", "frodo_star")],
)
@pytest.mark.rule("CF-IX-122")
def test_the_ring_bearer_rides_from_rohan_through_gondor_to_mordor(rules: str, frodo: str) -> None:
    game = position(
        f"{rules} special_cards=yes | F: {frodo}@rohan | S: {'watcher' if rules == 'variant' else 'orcs'}@mordor"
        " | special shadowfax | turn F"
    )
    game.play(f"shadowfax {frodo} rohan>gondor", f"{frodo} gondor>mordor")
    assert (game.winner, game.ended_by) == ("F", "CF-END-01")


@pytest.mark.parametrize(
    "who, dark, legal",
    [
        ("aragorn", "orcs@dagorlad", True),
        ("aragorn", "orcs@mirkwood", False),
        ("treebeard", "orcs@fangorn", True),
        ("treebeard", "orcs@fangorn warg@fangorn", False),
        ("treebeard", "orcs@dagorlad", False),
        ("legolas", "orcs@dagorlad", False),
        ("frodo", "orcs@dagorlad", False),
    ],
)
@pytest.mark.rule("CF-IX-123")
def test_shadowfax_carries_into_mordor_only_who_can_move_on(who: str, dark: str, legal: bool) -> None:
    frodo = "" if who == "frodo" else "frodo@shire"
    game = position(
        f"draft special_cards=yes | F: {who}@gondor {frodo} | S: {dark} balrog@rhudaur | special shadowfax | turn F"
    )
    assert game.offers("F", f"shadowfax {who} gondor>mordor") == legal
    assert game.offers("F", f"{who} gondor>mordor")
    if legal:
        game.play(f"shadowfax {who} gondor>mordor")
        assert game.moves(who) == [dark.split("@")[1].split(maxsplit=1)[0]]


@pytest.mark.rule("CF-IX-123")
def test_aragorn_may_ride_into_mordor_with_an_enemy_left_in_gondor() -> None:
    game = position(
        "classic special_cards=yes | F: aragorn@dagorlad frodo@shire | S: orcs@gondor balrog@rhudaur"
        " | special shadowfax | turn F"
    )
    game.play("shadowfax aragorn dagorlad>mordor", "aragorn mordor>gondor")
    assert battles(game) == [("aragorn", "orcs")]


@pytest.mark.parametrize(
    "who, others, rule",
    [
        ("orcs", "warg@shire shelob@shire balrog@mordor", "CF-END-04"),
        ("witch_king_star", "balrog@mordor", "CF-END-05"),
    ],
)
@pytest.mark.rule("CF-IX-124")
def test_the_dark_of_mordor_wins_in_the_shire_before_the_normal_move(who: str, others: str, rule: str) -> None:
    game = position(
        f"draft special_cards=yes | F: frodo@fangorn | S: {who}@arthedain {others} | special dark_of_mordor | turn S"
    )
    game.play(f"dark_of_mordor {who} arthedain>shire")
    assert (game.winner, game.ended_by) == ("S", rule)


@pytest.mark.rule("CF-IX-124")
def test_the_dark_of_mordor_does_not_lead_into_a_shire_with_fellowship_characters() -> None:
    game = position(
        "draft special_cards=yes | F: frodo@fangorn gimli@shire | S: witch_king_star@arthedain balrog@mordor"
        " | special dark_of_mordor | turn S"
    )
    assert not game.offers("S", "dark_of_mordor witch_king_star arthedain>shire")


@pytest.mark.rule("CF-IX-125")
def test_a_king_revealed_on_a_blocked_character_another_moves_and_no_turn_is_skipped() -> None:
    game = position(
        "classic special_cards=yes | F: frodo@shire aragorn@shire"
        " | S: s1:orcs@rohan s2:warg@caradhras s3:balrog@gap_of_rohan | special king_revealed recall_to_mordor crebain"
        " | turn F"
    )
    game.play("king_revealed s1")
    blocked = [line.args for line in game.sees("F").log if line.id == "log-blocked"]
    assert blocked == [{"stand": "s1", "at": "rohan", "why": "limit"}]
    assert sorted(game.options("S")) == [
        "balrog gap_of_rohan>enedwaith",
        "warg caradhras>enedwaith",
        "warg caradhras>eregion",
    ]


@pytest.mark.rule("CF-IX-126")
def test_a_king_revealed_forces_the_only_special_attack() -> None:
    game = position(
        "classic special_cards=yes | F: frodo@shire aragorn@shire gimli@fangorn"
        " | S: s1:witch_king@rohan s2:warg@caradhras s3:balrog@gap_of_rohan | special king_revealed recall_to_mordor"
        " | turn F"
    )
    game.play("king_revealed s1")
    assert game.menu == {"S": ["witch_king rohan^fangorn"]}
    game.play("witch_king rohan^fangorn")
    assert battles(game) == [("witch_king", "gimli")]


def crebain_on_frodo() -> Play:
    game = position(
        "classic special_cards=yes | F: f1:frodo@fangorn f2:sam@fangorn f3:pippin@shire | S: balrog@gondor orcs@mordor"
        " | special crebain | turn S"
    )
    game.play("crebain f1", "draw frodo", "pippin shire>arthedain")
    assert game.shown("frodo")
    game.play("balrog gondor>fangorn")
    assert game.menu == {"S": ["fight frodo", "fight hidden"]}
    return game


@pytest.mark.rule("CF-IX-127")
def test_the_frodo_whom_the_crebain_found_may_be_picked_and_sam_may_replace_him() -> None:
    game = crebain_on_frodo().play("fight frodo")
    assert game.menu == {"F": ["decline", "substitute"]}
    game.play("substitute")
    assert secret(game)
    game.cards("1", "2")
    assert totals(game) == (6, 7)


@pytest.mark.rule("CF-IX-127")
def test_sam_has_5_beside_the_frodo_whom_the_crebain_found_without_showing_anybody() -> None:
    game = crebain_on_frodo().play("fight hidden")
    assert secret(game)
    game.cards("1", "2")
    assert totals(game) == (6, 7)


@pytest.mark.rule("CF-IX-128")
def test_gandalf_back_as_the_white_is_hidden_although_the_crebain_had_found_him() -> None:
    game = position(
        "classic special_cards=yes | F: f1:gandalf@rohan f2:frodo@shire | S: balrog@gondor orcs@mordor"
        " | special crebain gandalf_the_white | turn S"
    )
    game.play("crebain f1", "frodo shire>arthedain")
    assert game.shown("gandalf")
    game.play("balrog gondor>rohan", "card 6", "card 1")
    assert game.at("gandalf") == "fallen"
    game.play("gandalf_the_white")
    assert (game.at("gandalf"), game.turn) == ("fangorn", "S")
    assert not game.shown("gandalf")
    game.play("orcs mordor>dagorlad", "gandalf fangorn~rohan", "card 1", "card 5")
    assert game.at("gandalf") == "rohan"
    assert not game.shown("gandalf")


@pytest.mark.rule("CF-IX-129")
def test_after_the_2005_palantir_s_names_the_stand_whose_face_he_knows() -> None:
    game = position(
        "original special_cards=yes | F: f1:merry@fangorn f2:gimli@fangorn f3:frodo@shire"
        " | S: orcs@gondor balrog@mordor | special palantir | turn S"
    )
    game.play("palantir fangorn")
    assert {stand.face for stand in game.sees("S").stands if stand.region == "fangorn"} == {"merry", "gimli"}
    game.play("orcs gondor>fangorn")
    assert game.options("S") == ["fight merry", "fight gimli"]
    game.play("fight merry")
    assert battles(game)[0] == ("orcs", "merry")


@pytest.mark.rule("CF-IX-129")
def test_after_the_revised_palantir_s_picks_any_of_the_revealed() -> None:
    game = position(
        "classic special_cards=yes | F: merry@fangorn gimli@fangorn frodo@shire | S: orcs@gondor balrog@mordor"
        " | special palantir | turn S"
    )
    game.play("palantir fangorn", "orcs gondor>fangorn")
    assert game.menu == {"S": ["fight merry", "fight gimli"]}
    game.play("fight merry")
    assert battles(game)[0] == ("orcs", "merry")


@BOTH
@pytest.mark.parametrize(
    "dark, legal",
    [
        ("balrog@mordor shelob@mordor witch_king@mordor", True),
        ("balrog@mordor shelob@mordor witch_king@mordor warg@mordor", False),
    ],
)
@pytest.mark.rule("CF-IX-130")
def test_recall_with_three_in_mordor_is_legal_with_four_it_is_not(rules: str, dark: str, legal: bool) -> None:
    game = position(
        f"{rules} special_cards=yes | F: frodo@shire | S: orcs@rohan {dark} | special recall_to_mordor | turn S"
    )
    assert game.offers("S", "recall_to_mordor orcs") == legal
    if legal:
        game.play("recall_to_mordor orcs")
        assert [stand.region for stand in game.sees("F").stands].count("mordor") == 4
        assert game.turn == "F"


@BOTH
@pytest.mark.parametrize("where, legal", [("mordor", False), ("gondor", True)])
@pytest.mark.rule("CF-IX-131")
def test_recall_is_not_legal_while_a_fellowship_character_is_in_mordor(rules: str, where: str, legal: bool) -> None:
    game = position(
        f"{rules} special_cards=yes | F: gimli@{where} frodo@shire | S: orcs@rohan balrog@fangorn"
        " | special recall_to_mordor | turn S"
    )
    assert game.offers("S", "recall_to_mordor orcs") == legal
    if not legal:
        assert game.refuses("S", "recall_to_mordor orcs")


@BOTH
@pytest.mark.parametrize(
    "fangorn, legal", [("F", True), ("FF", False), ("S", False), ("", True)], ids=["one", "two", "enemy", "empty"]
)
@pytest.mark.rule("CF-IX-132")
def test_gandalf_the_white_needs_a_fangorn_without_sauron(rules: str, fangorn: str, legal: bool) -> None:
    light = {"F": "gimli@fangorn", "FF": "gimli@fangorn merry@fangorn"}.get(fangorn, "")
    dark = "orcs@fangorn" if fangorn == "S" else "orcs@rohan"
    game = position(
        f"{rules} special_cards=yes | F: frodo@shire {light} | S: {dark} | special gandalf_the_white | turn F"
    )
    assert game.offers("F", "gandalf_the_white") == legal
    if legal:
        game.play("gandalf_the_white")
        assert (game.at("gandalf"), game.turn) == ("fangorn", "S")
