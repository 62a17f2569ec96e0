"""The four steps of a battle (rules 3.8)."""

from __future__ import annotations

import pytest

from tests.games.confrontation.harness import Play, new, position

EDITIONS = ("original", "classic")


def totals(game: Play) -> tuple[str | int, str | int]:
    """What the last comparison compared: F's total and S's."""
    line = [line for line in game.sees("F").log if line.id == "log-compare"][-1]
    return line.args["total"], line.args["other"]


# Steps ---------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-BTL-01", "CF-EX-47")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_battle_goes_reveal_abilities_cards_comparison(edition: str) -> None:
    game = position(f"{edition} | F: sam@rohan frodo@rohan | S: saruman@gondor orcs@mordor | turn S")
    game.play("saruman gondor>rohan")
    assert game.phase == "drawing"
    assert not game.shown("saruman")
    game.play("draw sam")
    assert game.shown("saruman")  # 1 reveal
    assert game.shown("sam")
    assert game.phase == "fellowship_ability"  # 2 abilities, F's before S's
    game.play("show")
    assert game.phase == "sauron_ability"
    game.play("decline")
    assert game.phase == "playing"  # 3 cards
    game.cards("magic", "3")
    assert totals(game) == (5, 7)  # 4 comparison
    assert game.log("F")[1:6] == ["log-battle", "log-reveal", "log-cards", "log-compare", "log-defeat"]


@pytest.mark.rule("CF-BTL-01", "CF-BTL-11")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    "fighter, foe, answers, fallen",
    [
        ("merry", "witch_king", [], {"witch_king"}),
        ("boromir", "balrog", [], {"boromir", "balrog"}),
        ("pippin", "balrog", ["retreat eregion"], set()),
    ],
)
def test_a_battle_decided_by_an_ability_ends_at_once_without_cards(
    edition: str, fighter: str, foe: str, answers: list[str], fallen: set[str]
) -> None:
    game = position(f"{edition} | F: {fighter}@eregion frodo@shire | S: {foe}@misty_mountains orcs@mordor | turn F")
    game.play(f"{fighter} eregion>misty_mountains", *answers)
    assert {who for who in (fighter, foe) if game.at(who) == "fallen"} == fallen
    assert "log-cards" not in game.log("F")
    assert "log-compare" not in game.log("F")
    assert len(game.hand("F")) == len(game.hand("S")) == 9
    assert (game.phase, game.turn) == ("turn", "S")


@pytest.mark.rule("CF-BTL-11")
def test_an_instant_defeat_by_the_orcs_needs_no_cards() -> None:
    game = position("classic | F: gandalf@rohan frodo@shire | S: orcs@gondor balrog@mordor | turn S")
    game.play("orcs gondor>rohan")
    assert game.at("gandalf") == "fallen"
    assert game.at("orcs") == "rohan"
    assert game.discards("F") == game.discards("S") == []
    assert game.turn == "F"


@pytest.mark.rule("CF-BTL-02")
@pytest.mark.parametrize("edition", EDITIONS)
def test_both_fighters_are_revealed_together_and_stay_in_the_region(edition: str) -> None:
    game = position(f"{edition} | F: aragorn@eregion frodo@shire | S: balrog@misty_mountains orcs@mordor | turn F")
    assert not any(stand.shown for stand in game.sees("S").stands)
    game.play("aragorn eregion>misty_mountains")
    assert game.phase == "playing"
    for side in "FS":
        faces = {(stand.face, stand.region) for stand in game.sees(side).stands if stand.shown}
        assert faces == {("aragorn", "misty_mountains"), ("balrog", "misty_mountains")}
    assert game.log("F").count("log-battle") == 1


@pytest.mark.rule("CF-BTL-03")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    "attacker, beside, asked",
    [("balrog", "sam@rohan", True), ("warg", "sam@rohan", False), ("balrog", "sam@shire", False)],
)
def test_sam_may_step_in_for_frodo_beside_him_but_not_against_the_warg(
    edition: str, attacker: str, beside: str, asked: bool
) -> None:
    game = position(f"{edition} | F: frodo@rohan {beside} | S: {attacker}@gondor orcs@mordor | turn S")
    game.play(f"{attacker} gondor>rohan")
    if "rohan" in beside:
        game.play("draw frodo")
    assert (game.phase == "substitution") is asked
    assert game.offers("F", "substitute") is asked


@pytest.mark.rule("CF-BTL-03")
def test_nobody_steps_in_for_anyone_but_frodo() -> None:
    game = position("classic | F: frodo@rohan sam@rohan | S: balrog@gondor orcs@mordor | turn S")
    game.play("balrog gondor>rohan", "draw sam")
    assert game.phase == "fellowship_ability"
    assert not game.offers("F", "substitute")


@pytest.mark.rule("CF-BTL-03")
def test_frodo_as_attacker_is_replaced_by_nobody() -> None:
    game = position("classic | F: frodo@eregion sam@eregion | S: balrog@misty_mountains orcs@mordor | turn F")
    game.play("frodo eregion>misty_mountains")
    assert game.phase == "playing"


@pytest.mark.rule("CF-BTL-04")
@pytest.mark.parametrize("foe, asked", [("balrog", True), ("warg", False)])
@pytest.mark.parametrize("turn", "FS")
def test_gwaihir_is_offered_after_the_reveal_unless_the_enemy_is_the_warg(foe: str, asked: bool, turn: str) -> None:
    game = position(
        f"classic special_cards=yes | F: legolas@caradhras frodo@shire | S: {foe}@rohan orcs@mordor "
        f"| special gwaihir shadowfax crebain | turn {turn}"
    )
    if turn == "F":
        game.play("legolas caradhras>rohan")
    else:
        game.play(f"{foe} rohan>caradhras")
    assert game.shown("legolas")
    assert game.shown(foe)
    assert (game.phase == "eagle") is asked
    assert game.offers("F", "gwaihir") is asked


@pytest.mark.rule("CF-BTL-04")
def test_without_the_card_nobody_asks_for_gwaihir_and_the_2005_game_has_no_such_card() -> None:
    game = position("classic | F: legolas@caradhras frodo@shire | S: balrog@rohan orcs@mordor | turn S")
    assert game.play("balrog rohan>caradhras").phase == "playing"
    assert "gwaihir" not in new("rule_set=original special_cards=yes").sees("F").specials


# Abilities -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-BTL-05", "CF-BTL-06")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_fellowship_ability_comes_before_the_orcs(edition: str) -> None:
    gimli = position(f"{edition} | F: gimli@rohan frodo@shire | S: orcs@gondor balrog@mordor | turn S")
    gimli.play("orcs gondor>rohan")
    assert (gimli.at("gimli"), gimli.at("orcs")) == ("rohan", "fallen")
    frodo = position(f"{edition} | F: frodo@rohan sam@shire | S: orcs@gondor balrog@mordor | turn S")
    frodo.play("orcs gondor>rohan")
    assert frodo.phase == "fellowship_ability"
    frodo.play("decline")  # then the Orcs' ability
    assert frodo.at("frodo") == "fallen"
    assert frodo.winner == "S"


@pytest.mark.rule("CF-BTL-06")
@pytest.mark.parametrize("edition", EDITIONS)
def test_if_the_battle_is_not_over_the_sauron_ability_follows(edition: str) -> None:
    game = position(f"{edition} | F: legolas@rohan frodo@shire | S: saruman@gondor orcs@mordor | turn S")
    game.play("saruman gondor>rohan")
    assert game.phase == "sauron_ability"
    assert game.options("S") == ["decline", "no_cards"]


CLASSIC_PAIRS = """
        balrog    shelob    witch_king flying_nazgul black_rider saruman    orcs      warg cave_troll
frodo   · / r   | · / r   | · / r   | · / r   | · / r   | n / r° n | · / r S! | ·  | · / r
sam     ·       | ·       | ·       | ·       | ·       | n        | · / S!   | ·  | ·
pippin  r / ·   | r / ·   | r / ·   | r / ·   | r / ·   | r° n / n | r / S!   | ·  | r / ·
merry   ·       | ·       | F!      | ·       | ·       | n        | · / S!   | ·  | ·
gandalf g       | g       | g       | g       | g       | n g      | g / S!   | ·  | g
aragorn ·       | ·       | ·       | ·       | ·       | n        | · / S!   | ·  | ·
legolas ·       | ·       | ·       | F!      | ·       | n        | · / S!   | ·  | ·
gimli   ·       | ·       | ·       | ·       | ·       | n        | F!       | ·  | ·
boromir X       | X       | X       | X       | X       | X        | X        | ·  | X
"""
"""Table 3.19, classic against classic, "F attacks / S attacks": what is asked or happens before the cards."""


def pairs() -> list[tuple[str, str, str, list[str]]]:
    foes, *rows = CLASSIC_PAIRS.strip().splitlines()
    out = []
    for row in rows:
        fighter, cells = row.split(maxsplit=1)
        for foe, cell in zip(foes.split(), cells.split("|"), strict=True):
            attacks, defends = (cell.split("/") * 2)[:2]
            out += [(fighter, foe, "F", attacks.split()), (fighter, foe, "S", defends.split())]
    return out


def before_cards(edition: str, fighter: str, foe: str, attacker: str) -> list[str]:
    """What the abilities do if everything optional is declined, in the signs of the table."""
    friend = "sam" if fighter == "frodo" else "frodo"
    other = "orcs" if foe == "warg" else "warg"
    f_at, s_at = ("misty_mountains", "fangorn") if attacker == "F" else ("fangorn", "gondor")
    game = position(
        f"{edition} | F: {fighter}@{f_at} {friend}@shire | S: {foe}@{s_at} {other}@mordor | turn {attacker}"
    )
    game.play(f"{fighter} misty_mountains>fangorn" if attacker == "F" else f"{foe} gondor>fangorn")
    signs = []
    if game.phase == "fellowship_ability":
        where = ["misty_mountains", "caradhras"] if attacker == "F" else ["mirkwood", "rohan"]
        assert game.options("F") == ["decline", *(f"retreat {region}" for region in where)]
        signs.append("r")
        game.play("decline")
    if game.phase == "sauron_ability":
        assert game.options("S") == ["decline", "no_cards"]
        signs.append("n")
        game.play("decline")
    if game.phase == "showing_first":
        signs.append("g")
    elif game.phase in ("turn", "over"):
        gone = (game.at(fighter) == "fallen", game.at(foe) == "fallen")
        signs.append({(True, True): "X", (False, True): "F!", (True, False): "S!"}[gone])
    else:
        assert game.phase == "playing"
    return signs


@pytest.mark.rule("CF-BTL-05", "CF-BTL-06", "CF-BTL-07", "CF-BTL-09")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("attacker", "FS")
def test_every_pair_of_classic_characters_begins_its_battle_as_the_table_says(edition: str, attacker: str) -> None:
    """The 2005 order (retreats, then instant defeats) and the revised order come to the same in all 81 pairs."""
    wrong = []
    for fighter, foe, who, cell in pairs():
        if who == attacker:
            kept = [sign for sign in cell if sign != "·" and (sign != "r°" or edition == "original")]
            expected = [sign.replace("°", "") for sign in kept]
            found = before_cards(edition, fighter, foe, attacker)
            if found != expected:
                wrong.append((fighter, foe, found, expected))
    assert wrong == []


@pytest.mark.rule("CF-BTL-08")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("fighter", ["merry", "legolas", "gimli", "boromir", "gandalf", "pippin"])
@pytest.mark.parametrize("turn", "FS")
def test_against_the_warg_step_2a_is_left_out(edition: str, fighter: str, turn: str) -> None:
    game = position(f"{edition} | F: {fighter}@caradhras frodo@shire | S: warg@rohan orcs@mordor | turn {turn}")
    game.play(f"{fighter} caradhras>rohan" if turn == "F" else "warg rohan>caradhras")
    assert game.phase == "playing"
    assert set(game.menu) == {"F", "S"}


@pytest.mark.rule("CF-BTL-08")
def test_the_warg_keeps_the_ability_off_for_the_whole_battle() -> None:
    """Star Frodo's text would switch S's cards off in step 3; star Sam's would raise his strength in step 4."""
    game = position("draft | F: frodo_star@rohan sam_star@shire | S: warg@gondor orcs@mordor | turn S")
    game.play("warg gondor>rohan").cards("retreat_f", "eye_of_sauron")
    assert game.at("frodo_star") == "fallen"  # the Eye works: 1 against 2
    sam = position("draft | F: frodo@shire sam_star@rohan | S: warg@gondor orcs@mordor | turn S")
    sam.play("warg gondor>rohan").cards("1", "1")
    assert totals(sam) == (2, 3)


@pytest.mark.rule("CF-BTL-09", "CF-EX-20")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    "fighter, foe", [("aragorn", "witch_king"), ("merry", "balrog"), ("legolas", "black_rider"), ("gimli", "shelob")]
)
def test_an_ability_that_does_not_fit_the_battle_is_ignored(edition: str, fighter: str, foe: str) -> None:
    game = position(f"{edition} | F: {fighter}@eregion frodo@shire | S: {foe}@misty_mountains orcs@mordor | turn F")
    game.play(f"{fighter} eregion>misty_mountains")
    assert game.phase == "playing"


@pytest.mark.rule("CF-BTL-10")
def test_a_retreat_in_step_2a_leaves_the_sauron_ability_unused() -> None:
    orcs = position("classic | F: frodo@rohan sam@shire | S: orcs@gondor balrog@mordor | turn S")
    orcs.play("orcs gondor>rohan", "retreat fangorn")
    assert (orcs.at("frodo"), orcs.at("orcs"), orcs.turn) == ("fangorn", "rohan", "F")
    saruman = position("original | F: pippin@caradhras frodo@shire | S: saruman@rohan orcs@mordor | turn F")
    saruman.play("pippin caradhras>rohan", "retreat gap_of_rohan")
    assert (saruman.phase, saruman.turn) == ("turn", "S")
    gollum = position("draft | F: pippin@caradhras frodo@shire | S: gollum@rohan orcs@mordor | turn F")
    gollum.play("pippin caradhras>rohan", "retreat gap_of_rohan")
    assert (gollum.phase, gollum.turn, gollum.at("gollum")) == ("turn", "S", "rohan")


@pytest.mark.rule("CF-BTL-11")
def test_a_sauron_retreat_in_step_2b_ends_the_battle_without_cards() -> None:
    game = position("draft | F: legolas@rohan frodo@shire | S: gollum@gondor orcs@mordor | turn S")
    game.play("gollum gondor>rohan", "retreat caradhras")
    assert (game.at("gollum"), game.at("legolas"), game.turn) == ("caradhras", "rohan", "F")
    assert len(game.hand("F")) == len(game.hand("S")) == 9


@pytest.mark.rule("CF-BTL-12")
@pytest.mark.parametrize("edition", EDITIONS)
def test_cards_are_played_unless_an_ability_has_ruled_them_out(edition: str) -> None:
    text = f"{edition} | F: legolas@rohan frodo@shire | S: saruman@gondor orcs@mordor | turn S"
    with_cards = position(text).play("saruman gondor>rohan", "decline")
    assert with_cards.phase == "playing"
    without = position(text).play("saruman gondor>rohan", "no_cards")
    assert totals(without) == (3, 4)
    assert without.at("legolas") == "fallen"
    assert without.discards("F") == []


@pytest.mark.rule("CF-BTL-13")
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_the_text_cards_leave_open_the_comparison_decides(edition: str) -> None:
    game = position(f"{edition} | F: aragorn@rohan frodo@shire | S: witch_king@gondor orcs@mordor | turn S")
    game.play("witch_king gondor>rohan").cards("elven_cloak", "6")
    assert totals(game) == (4, 5)
    assert (game.at("aragorn"), game.at("witch_king")) == ("fallen", "rohan")


# Order ---------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-BTL-14", "CF-BTL-15")
def test_sam_then_gwaihir_then_both_abilities_then_cards_then_star_gandalf() -> None:
    game = position(
        "draft special_cards=yes | F: frodo@rohan sam@rohan gandalf_star@fangorn | S: gollum@gondor orcs@mordor "
        "| special gwaihir shadowfax palantir crebain | turn S"
    )
    phases = []
    for answer in (
        "gollum gondor>rohan",
        "fight hidden",
        "draw frodo",
        "substitute",
        "gwaihir",
        "decline",
        "decline",
        "F card 1",
        "S card 4",
    ):
        game.play(answer)
        phases.append(game.phase)
    assert phases == [
        "defender",
        "drawing",
        "substitution",
        "eagle",
        "fellowship_ability",
        "sauron_ability",
        "playing",
        "playing",
        "helping",
    ]
    game.play("help")
    assert totals(game) == (4, 5)  # Sam under Gwaihir 2, card 1, Gandalf 1


@pytest.mark.rule("CF-BTL-14")
def test_the_mouth_speaks_before_the_text_cards_and_star_gandalf_helps_after_them() -> None:
    game = position(
        "draft | F: legolas@rohan gandalf_star@fangorn frodo@shire | S: mouth_of_sauron@gondor orcs@mordor "
        "| hand F magic 1 2 | hand S magic 1 2 | turn S"
    )
    game.play("mouth_of_sauron gondor>rohan").cards("magic", "magic")
    phases = [game.phase]
    for answer in ("decline", "take 3", "take 3"):
        game.play(answer)
        phases.append(game.phase)
    assert phases == ["after_showing", "sauron_magic", "fellowship_magic", "helping"]
    game.play("help")
    assert totals(game) == (7, 6)


@pytest.mark.rule("CF-BTL-14")
def test_star_saruman_forces_another_card_before_any_text_acts() -> None:
    game = position("draft | F: legolas@rohan frodo@shire | S: saruman_star@gondor orcs@mordor | turn S")
    game.play("saruman_star gondor>rohan").cards("noble_sacrifice", "retreat_s")
    assert game.phase == "after_showing"
    assert game.at("saruman_star") == "rohan"
    game.play("force", "card 5")
    assert game.at("saruman_star") == "fangorn"


@pytest.mark.rule("CF-BTL-15")
def test_sam_who_takes_over_is_the_defender_and_gwaihir_may_come_for_him() -> None:
    game = position(
        "classic special_cards=yes | F: frodo@eregion! sam@eregion | S: witch_king@misty_mountains orcs@mordor "
        "| special gwaihir shadowfax | turn S"
    )
    game.play("witch_king misty_mountains>eregion", "fight frodo", "substitute")
    assert game.phase == "eagle"
    assert game.sees("S").defender == next(s.mark for s in game.sees("S").stands if s.face == "sam")
    game.play("gwaihir")
    assert game.options("F")[1:4] == [f"retreat {region}" for region in ("arthedain", "cardolan", "rhudaur")]
    game.play("retreat rhudaur")
    assert game.at("sam") == "rhudaur"
    assert game.phase == "fellowship_ability"  # the next battle: Frodo's own
    assert game.offers("F", "retreat enedwaith")


@pytest.mark.rule("CF-BTL-15")
def test_the_partner_of_smeagol_fights_on_as_defender() -> None:
    """Star Sam's strength and star Aragorn's ruling are only for defenders."""
    text = "draft | F: smeagol@rohan {}@caradhras frodo@shire | S: balrog@gondor orcs@mordor | turn S"
    sam = position(text.format("sam_star")).play("balrog gondor>rohan", "swap sam_star").cards("2", "1")
    assert totals(sam) == (7, 6)
    aragorn = position(text.format("aragorn_star")).play("balrog gondor>rohan", "swap aragorn_star")
    assert aragorn.offers("F", "no_cards")
    assert aragorn.at("smeagol") == "caradhras"


# Strengths -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-BTL-16")
@pytest.mark.parametrize(
    "text, plays, strengths",
    [
        ("classic | F: sam@rohan! frodo@rohan! | S: balrog@gondor orcs@mordor | turn S", ["fight sam"], (5, 5)),
        ("draft | F: sam_star@rohan frodo@shire | S: balrog@gondor orcs@mordor | turn S", [], (5, 5)),
        ("draft | F: theoden@rohan frodo@shire | S: balrog@gondor orcs@mordor | turn S", [], (4, 5)),
        ("draft | F: legolas@rohan frodo@shire | S: orcs_star@gondor balrog@mordor | turn S", [], (3, 6)),
    ],
)
def test_a_conditional_strength_replaces_the_printed_one(
    text: str, plays: list[str], strengths: tuple[int, int]
) -> None:
    game = position(text)
    attacker = "orcs_star" if "orcs_star" in text else "balrog"
    game.play(f"{attacker} gondor>rohan", *plays).cards("magic", "magic")
    assert totals(game) == strengths


@pytest.mark.rule("CF-BTL-16")
def test_treebeard_in_fangorn_counts_six_and_not_ten() -> None:
    game = position("draft | F: treebeard@fangorn frodo@shire | S: balrog@gondor orcs@mordor | turn S")
    game.play("balrog gondor>fangorn").cards("magic", "magic")
    assert totals(game) == (6, 5)
