"""The turn (rules 3.5) and movement (rules 3.6)."""

from __future__ import annotations

import pytest

from tests.games.confrontation.harness import new, position


# The turn ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-TURN-01")
@pytest.mark.parametrize("rule_set", ["original", "classic", "variant"])
def test_sauron_begins_and_turns_alternate(rule_set: str) -> None:
    game = new(f"rule_set={rule_set}")
    while game.phase == "placing":
        side = "F" if game.options("F") else "S"
        game.play(f"{side} {game.options(side)[0]}")
    turns = []
    quiet = {"F": ("rhudaur", "eregion", "enedwaith"), "S": ("mirkwood", "fangorn", "rohan")}
    for _ in range(4):
        turns.append(game.turn)
        assert game.options("F" if game.turn == "S" else "S") == []
        moves = [option for option in game.options(game.turn) if option.endswith(quiet[game.turn]) and ">" in option]
        game.play(moves[0])
    assert turns == ["S", "F", "S", "F"]


@pytest.mark.rule("CF-TURN-02")
def test_exactly_one_character_moves_in_a_turn_and_nobody_may_pass() -> None:
    game = position("classic | F: frodo@shire sam@rhudaur merry@eregion | S: balrog@mordor warg@dagorlad | turn F")
    assert all(">" in option or "=" in option for option in game.options("F"))
    for text in ("stay", "decline", "end_turn"):
        assert game.refuses("F", text)
    game.play("sam rhudaur>high_pass")
    assert (game.at("sam"), game.at("frodo"), game.at("merry")) == ("high_pass", "shire", "eregion")
    assert game.turn == "S"
    assert game.options("F") == []


@pytest.mark.rule("CF-TURN-03")
@pytest.mark.parametrize(
    "text, card",
    [
        ("F: frodo@shire | S: balrog@mordor | special gandalf_the_white | turn F", "gandalf_the_white"),
        ("F: frodo@shire aragorn@shire | S: balrog@mordor | special king_revealed | turn F", "king_revealed s1"),
        ("F: frodo@shire | S: balrog@rohan warg@mordor | special recall_to_mordor | turn S", "recall_to_mordor balrog"),
        ("F: frodo@shire | S: balrog@mordor | special crebain | turn S", "crebain f1"),
    ],
)
def test_a_skip_turn_card_replaces_the_move(text: str, card: str) -> None:
    game = position(f"classic special_cards=yes | {text}")
    turn = game.turn
    assert any(">" in option for option in game.options(turn)), "it is a choice beside the moves"
    game.play(card)
    assert game.turn != turn
    assert game.phase == "turn"


@pytest.mark.rule("CF-TURN-03")
def test_shadowfax_and_the_dark_of_mordor_add_a_step_before_the_move() -> None:
    game = position(
        "classic special_cards=yes | F: frodo@shire sam@rhudaur | S: balrog@mordor | special shadowfax | turn F"
    )
    game.play("shadowfax sam rhudaur>high_pass")
    assert game.turn == "F"
    assert game.options("F") == ["sam high_pass>mirkwood"]
    game.play("sam high_pass>mirkwood")
    assert (game.at("sam"), game.turn) == ("mirkwood", "S")
    game = position(
        "classic special_cards=yes | F: frodo@shire | S: balrog@mordor warg@rohan | special dark_of_mordor | turn S"
    )
    game.play("dark_of_mordor balrog mordor>gondor")
    assert game.turn == "S"
    assert {option.split()[0] for option in game.options("S")} == {"warg"}
    game.play("warg rohan>caradhras")
    assert (game.at("balrog"), game.at("warg"), game.turn) == ("gondor", "caradhras", "F")


@pytest.mark.rule("CF-TURN-04")
def test_the_loss_check_comes_before_special_cards() -> None:
    """S cannot move: no look into the Palantír first, no Dark step; he has lost."""
    text = "classic special_cards=yes | F: frodo@rhudaur sam@shire | S: balrog@{} | special palantir | turn F"
    game = position(text.format("shire").replace("sam@shire", "sam@enedwaith")).play("frodo rhudaur>high_pass")
    assert (game.winner, game.ended_by) == ("F", "CF-END-08")
    game = position(text.format("mordor")).play("frodo rhudaur>high_pass")
    assert game.result is None
    assert "palantir high_pass" in game.options("S")


@pytest.mark.rule("CF-TURN-04", "CF-MOVE-15")
def test_the_balrog_answers_before_the_battle_and_the_battle_comes_before_the_end_of_the_turn() -> None:
    game = position("classic | F: frodo@shire sam@eregion | S: balrog@caradhras warg@fangorn orcs@mordor | turn F")
    phases = [game.phase]
    game.play("sam eregion=fangorn")
    phases.append(game.phase)
    assert not game.shown("warg")
    assert not game.shown("sam")
    game.play("decline")
    phases.append(game.phase)
    assert game.shown("warg")
    assert game.turn == "F"
    game.cards("5", "1")
    phases.append(game.phase)
    assert phases == ["turn", "answer", "playing", "turn"]
    assert game.turn == "S"


@pytest.mark.rule("CF-TURN-04")
def test_the_step_of_a_special_card_comes_before_the_move_not_after_it() -> None:
    game = position(
        "classic special_cards=yes | F: frodo@shire sam@rhudaur | S: balrog@mordor | special shadowfax | turn F"
    )
    game.play("sam rhudaur>high_pass")
    assert game.turn == "S"
    assert "shadowfax" in game.sees("F").specials


@pytest.mark.rule("CF-TURN-04")
@pytest.mark.parametrize("rule_set", ["original", "classic"])
def test_the_revised_palantir_fits_in_anywhere_the_2005_one_only_before_the_move(rule_set: str) -> None:
    game = position(
        f"{rule_set} special_cards=yes | F: frodo@eregion merry@rhudaur gimli@rhudaur | S: balrog@high_pass warg@mordor"
        " | special palantir | turn S"
    )
    revised = rule_set == "classic"

    def offered() -> bool:
        return "palantir eregion" in game.options("S")

    assert offered()
    game.play("balrog high_pass>rhudaur")
    assert offered() is revised
    game.play("fight hidden", "draw merry") if revised else game.play("draw merry")
    assert game.phase == "playing"
    assert offered() is revised
    game.cards("1", "6")
    assert offered() is revised, "between the battles"
    if revised:
        game.play("fight hidden")
    game.cards("2", "5")
    assert offered() is revised, "at the end of the turn"
    if revised:
        assert game.phase == "end_of_turn"
        game.play("end_turn")
    assert game.turn == "F"
    assert game.options("S") == [], "not in the turn of F"


@pytest.mark.rule("CF-TURN-05", "CF-ATK-07")
def test_a_turn_ends_only_when_the_region_belongs_to_one_player() -> None:
    """F's attacker survives against one of two: the other must be fought as well."""
    game = position(
        "classic | F: frodo@shire gandalf@misty_mountains | S: warg@fangorn orcs@fangorn balrog@mordor | turn F"
    )
    game.play("gandalf misty_mountains>fangorn", "draw warg").cards("5", "1")
    assert game.at("warg") == "fallen"
    assert (game.turn, game.phase) == ("F", "showing_first")
    game.play("card 2", "card 4")
    assert game.at("orcs") == "fallen"
    assert game.turn == "S"


@pytest.mark.rule("CF-TURN-05")
def test_a_retreat_settles_the_battle_and_the_turn_ends() -> None:
    game = position("classic | F: frodo@shire pippin@misty_mountains | S: warg@mordor orcs@fangorn | turn F")
    game.play("pippin misty_mountains>fangorn", "retreat caradhras")
    assert (game.turn, game.at("orcs"), game.at("pippin")) == ("S", "fangorn", "caradhras")


@pytest.mark.rule("CF-TURN-06")
def test_the_game_stops_in_the_middle_of_an_attack() -> None:
    """Frodo falls in the first battle: the second defender is not fought, nothing is asked any more."""
    game = position("classic | F: frodo@rhudaur merry@rhudaur | S: warg@high_pass balrog@mordor | turn S")
    game.play("warg high_pass>rhudaur", "draw frodo").cards("1", "6")
    assert (game.winner, game.ended_by) == ("S", "CF-END-02")
    assert game.at("merry") == "rhudaur"
    assert game.state.to_act() == ()
    assert game.options("F") == game.options("S") == []


@pytest.mark.rule("CF-TURN-06")
def test_the_game_stops_before_the_move_that_would_follow_a_step() -> None:
    game = position(
        "classic special_cards=yes | F: frodo@rohan | S: balrog@arthedain warg@shire orcs@shire shelob@mordor"
        " | special dark_of_mordor | turn S"
    )
    game.play("dark_of_mordor balrog arthedain>shire")
    assert (game.winner, game.ended_by) == ("S", "CF-END-04")


@pytest.mark.rule("CF-TURN-07", "CF-HIDE-02")
def test_characters_are_hidden_before_the_other_player_begins() -> None:
    game = position("classic | F: frodo@shire merry@rhudaur | S: balrog@high_pass warg@mordor | turn S")
    game.play("balrog high_pass>rhudaur")
    assert game.shown("balrog")
    game.cards("1", "6")
    assert (game.turn, game.shown("balrog")) == ("F", False)


# Normal moves --------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-MOVE-01", "CF-MOVE-02", "CF-EX-01", "CF-EX-14")
@pytest.mark.parametrize(
    "side, at, goals",
    [
        ("F", "cardolan", ["eregion", "enedwaith"]),
        ("F", "rhudaur", ["high_pass", "misty_mountains"]),
        ("F", "high_pass", ["mirkwood"]),
        ("F", "dagorlad", ["mordor"]),
        ("S", "cardolan", ["shire"]),
        ("S", "eregion", ["arthedain", "cardolan"]),
        ("S", "fangorn", ["misty_mountains", "caradhras"]),
        ("S", "rohan", ["caradhras", "gap_of_rohan"]),
    ],
)
def test_a_normal_move_goes_one_region_forward(side: str, at: str, goals: list[str]) -> None:
    if side == "F":
        game = position(f"classic | F: frodo@shire sam@{at} | S: balrog@mordor | turn F")
        assert game.moves("sam") == goals
    else:
        game = position(f"classic | F: frodo@gondor | S: balrog@{at} | turn S")
        assert game.moves("balrog") == goals


@pytest.mark.rule("CF-MOVE-02")
@pytest.mark.parametrize(
    "who", ["frodo", "sam", "pippin", "merry", "gandalf", "aragorn", "legolas", "gimli", "boromir"]
)
def test_no_fellowship_character_walks_sideways_or_backward_into_an_empty_region(who: str) -> None:
    """Not Frodo, whose text speaks of retreats, not Aragorn, whose text speaks of attacks."""
    other = "frodo@shire " if who != "frodo" else ""
    game = position(f"classic | F: {other}{who}@eregion | S: balrog@mordor | turn F")
    assert game.moves(who) == ["misty_mountains", "caradhras", "fangorn"]


@pytest.mark.rule("CF-MOVE-02")
@pytest.mark.parametrize(
    "who",
    ["balrog", "shelob", "witch_king", "flying_nazgul", "black_rider", "saruman", "orcs", "warg", "cave_troll"],
)
def test_no_sauron_character_walks_sideways_or_backward_into_an_empty_region(who: str) -> None:
    game = position(f"classic | F: frodo@shire sam@shire | S: {who}@fangorn | turn S")
    assert [goal for goal in game.moves(who) if goal != "shire"] == ["misty_mountains", "caradhras"]


@pytest.mark.rule("CF-MOVE-03")
def test_nobody_enters_a_region_that_holds_his_limit() -> None:
    game = position("classic | F: frodo@shire sam@cardolan merry@eregion gimli@eregion | S: balrog@mordor | turn F")
    assert game.moves("sam") == ["enedwaith"]
    assert game.refuses("F", "sam cardolan>eregion")
    game = position("classic | F: frodo@shire sam@fangorn merry@fangorn gimli@eregion | S: balrog@mordor | turn F")
    assert game.moves("gimli") == ["misty_mountains", "caradhras"], "nor through the mines"


@pytest.mark.rule("CF-MOVE-04", "CF-ATK-01")
@pytest.mark.parametrize("foes", [1, 2])
def test_a_move_into_enemies_is_an_attack(foes: int) -> None:
    crowd = " ".join(f"{name}@fangorn" for name in ("warg", "orcs")[:foes])
    game = position(f"classic | F: frodo@shire gimli@misty_mountains | S: {crowd} balrog@mordor | turn F")
    game.play("gimli misty_mountains>fangorn")
    if foes > 1:
        game.play("draw warg")
    assert game.sees("S").attacker == "f2"
    assert game.sees("S").field == "fangorn"
    assert game.shown("gimli")
    assert game.shown("warg")


# Mountains -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-MOVE-05", "CF-MOVE-06")
@pytest.mark.parametrize("rule_set", ["original", "classic"])
@pytest.mark.parametrize(
    "text, who",
    [
        ("F: frodo@shire aragorn@misty_mountains | S: balrog@high_pass warg@caradhras | turn F", "aragorn"),
        ("F: frodo@shire sam@high_pass merry@caradhras | S: witch_king@misty_mountains | turn S", "witch_king"),
    ],
)
def test_no_text_attacks_sideways_in_the_mountains(rule_set: str, text: str, who: str) -> None:
    game = position(f"{rule_set} | {text}")
    assert not {"high_pass", "caradhras", "gap_of_rohan"} & set(game.moves(who))


@pytest.mark.rule("CF-MOVE-05", "CF-MOVE-06", "CF-EX-15")
@pytest.mark.parametrize("rule_set", ["original", "classic"])
def test_nobody_retreats_sideways_in_the_mountains(rule_set: str) -> None:
    game = position(f"{rule_set} | F: frodo@misty_mountains | S: balrog@fangorn warg@mordor | turn S")
    assert game.play("balrog fangorn>misty_mountains").phase == "playing", "Frodo is not even asked"
    game = position(f"{rule_set} | F: frodo@shire merry@eregion | S: balrog@misty_mountains warg@mordor | turn F")
    game.play("merry eregion>misty_mountains").cards("1", "retreat_s")
    assert (game.at("balrog"), game.at("merry")) == ("misty_mountains", "fallen")


@pytest.mark.rule("CF-MOVE-06")
def test_faramir_and_gwaihir_do_not_cross_the_mountains_either() -> None:
    game = position("variant | F: frodo_star@shire faramir@rhudaur | S: uruk_hai@high_pass gollum@mordor | turn F")
    assert game.play("faramir rhudaur>high_pass").phase == "playing"
    game = position(
        "classic special_cards=yes | F: frodo@shire sam@rhudaur | S: balrog@misty_mountains warg@mordor"
        " | special gwaihir | turn F"
    )
    game.play("sam rhudaur>misty_mountains", "gwaihir")
    assert game.options("F") == ["decline", "retreat rhudaur", "retreat eregion"]


@pytest.mark.rule("CF-MOVE-05", "CF-MOVE-06", "CF-EX-27")
@pytest.mark.parametrize(
    "rule_set, crosses",
    [("original", False), ("original original_nazgul_mountains=yes", True), ("classic", True), ("draft", True)],
)
@pytest.mark.parametrize("start, goal", [("high_pass", "misty_mountains"), ("gap_of_rohan", "high_pass")])
def test_only_the_revised_flying_nazgul_flies_along_the_mountains(
    rule_set: str, crosses: bool, start: str, goal: str
) -> None:
    game = position(f"{rule_set} | F: frodo@shire sam@{goal} | S: flying_nazgul@{start} warg@mordor | turn S")
    assert (goal in game.moves("flying_nazgul")) is crosses
    assert "shire" in game.moves("flying_nazgul"), "out of the mountains it flies in both editions"


@pytest.mark.rule("CF-MOVE-06")
def test_star_nazgul_has_no_such_text() -> None:
    game = position("variant | F: frodo_star@shire elrond@misty_mountains | S: flying_nazgul_star@high_pass | turn S")
    assert game.moves("flying_nazgul_star") == ["rhudaur"]


# The river -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-MOVE-07", "CF-MOVE-09", "CF-EX-02", "CF-EX-18")
@pytest.mark.parametrize("rule_set", ["original", "classic"])
def test_the_fellowship_goes_down_the_river_and_nobody_goes_up(rule_set: str) -> None:
    text = f"{rule_set} | F: frodo@shire sam@mirkwood merry@fangorn gimli@rohan | S: balrog@mordor | turn F"
    game = position(text)
    assert game.moves("sam") == ["fangorn", "dagorlad"]
    assert game.moves("merry") == ["rohan", "dagorlad", "gondor"]
    assert game.moves("gimli") == ["gondor"]
    game.play("sam mirkwood~fangorn")
    assert game.at("sam") == "fangorn"
    game = position(f"{rule_set} | F: frodo@shire | S: balrog@mirkwood warg@fangorn orcs@rohan | turn S")
    for who in ("balrog", "warg", "orcs"):
        assert not {"mirkwood", "fangorn", "rohan"} & set(game.moves(who))


@pytest.mark.rule("CF-MOVE-07")
def test_a_river_move_may_be_an_attack() -> None:
    game = position("classic | F: frodo@shire gimli@mirkwood | S: orcs@fangorn warg@mordor | turn F")
    game.play("gimli mirkwood~fangorn")
    assert (game.at("orcs"), game.at("gimli")) == ("fallen", "fangorn")


@pytest.mark.rule("CF-MOVE-08")
def test_the_river_is_a_forward_move_in_the_revised_book_and_a_sideways_one_in_2005() -> None:
    """Seen where a text allows forward steps only: Shadowfax, and the loss counted by forward moves."""
    text = "special_cards=yes | F: frodo@shire sam@mirkwood | S: balrog@mordor | special shadowfax | turn F"
    assert position(f"classic {text}").offers("F", "shadowfax sam mirkwood~fangorn")
    assert not position(f"original {text}").offers("F", "shadowfax sam mirkwood~fangorn")
    assert position(f"original original_shadowfax_river=yes {text}").offers("F", "shadowfax sam mirkwood~fangorn")
    text = "F: frodo@mirkwood sam@dagorlad merry@dagorlad | S: balrog@rhudaur | turn S"
    game = position(f"classic loss_counts_forward_only=yes | {text}".replace("sam@dagorlad", "gimli@mordor"))
    game.play("balrog rhudaur>arthedain")
    assert game.result is None


@pytest.mark.rule("CF-MOVE-08")
def test_with_nothing_left_but_the_river_the_revised_player_still_moves_forward() -> None:
    game = position(
        "classic loss_counts_forward_only=yes | F: frodo@mirkwood sam@dagorlad merry@dagorlad gimli@mordor"
        " legolas@mordor pippin@mordor boromir@mordor | S: balrog@rhudaur | turn S"
    )
    game.play("balrog rhudaur>arthedain")
    assert game.result is None
    assert game.options("F") == ["frodo mirkwood~fangorn"]


@pytest.mark.rule("CF-MOVE-09")
@pytest.mark.parametrize("move", ["merry fangorn~mirkwood", "gimli rohan~fangorn", "merry fangorn>mirkwood"])
def test_upstream_is_refused(move: str) -> None:
    game = position("classic | F: frodo@shire merry@fangorn gimli@rohan | S: balrog@mordor | turn F")
    assert game.refuses("F", move)


@pytest.mark.rule("CF-MOVE-10", "CF-RET-06")
@pytest.mark.parametrize("rule_set", ["original", "classic"])
def test_texts_and_cards_go_sideways_along_the_river_both_ways(rule_set: str) -> None:
    game = position(f"{rule_set} | F: frodo@fangorn | S: balrog@dagorlad warg@mordor | turn S")
    game.play("balrog dagorlad>fangorn")
    assert game.options("F") == ["decline", "retreat mirkwood", "retreat rohan"]
    game = position(f"{rule_set} | F: frodo@shire merry@misty_mountains | S: balrog@fangorn warg@mordor | turn F")
    game.play("merry misty_mountains>fangorn").cards("1", "retreat_s")
    assert {"retreat mirkwood", "retreat rohan"} <= set(game.options("S"))
    game = position(f"{rule_set} | F: frodo@shire sam@mirkwood merry@rohan | S: witch_king@fangorn | turn S")
    assert {"mirkwood", "rohan"} <= set(game.moves("witch_king"))
    game = position(f"{rule_set} | F: frodo@shire aragorn@fangorn | S: balrog@mirkwood warg@rohan | turn F")
    assert {"mirkwood", "rohan"} <= set(game.moves("aragorn"))


@pytest.mark.rule("CF-MOVE-10")
def test_by_option_saurons_retreats_go_downstream_only() -> None:
    game = position(
        "original sauron_upstream_retreat=no | F: frodo@shire merry@misty_mountains"
        " | S: balrog@fangorn warg@mordor | turn F"
    )
    game.play("merry misty_mountains>fangorn").cards("1", "retreat_s")
    assert game.options("S") == ["decline", "retreat rohan"]


# The mines -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-MOVE-11", "CF-MOVE-12", "CF-EX-03", "CF-EX-16")
@pytest.mark.parametrize("rule_set", ["original", "classic"])
def test_the_mines_lead_from_eregion_to_fangorn_and_not_back(rule_set: str) -> None:
    game = position(f"{rule_set} | F: frodo@shire sam@eregion merry@fangorn | S: balrog@mordor | turn F")
    assert "fangorn" in game.moves("sam")
    assert "eregion" not in game.moves("merry")
    game.play("sam eregion=fangorn")
    assert (game.at("sam"), game.turn) == ("fangorn", "S")
    game = position(f"{rule_set} | F: frodo@gondor | S: balrog@eregion warg@fangorn | turn S")
    assert "fangorn" not in game.moves("balrog")
    assert "eregion" not in game.moves("warg")


@pytest.mark.rule("CF-MOVE-12", "CF-RET-05")
@pytest.mark.parametrize("rule_set", ["original", "classic"])
def test_no_retreat_goes_back_through_the_mines(rule_set: str) -> None:
    game = position(f"{rule_set} | F: frodo@shire sam@fangorn | S: balrog@dagorlad warg@mordor | turn S")
    game.play("balrog dagorlad>fangorn").cards("retreat_f", "1")
    assert set(game.options("F")) - {"decline"} == {"retreat misty_mountains", "retreat caradhras"}


@pytest.mark.rule("CF-MOVE-13", "CF-IX-58")
@pytest.mark.parametrize("rule_set", ["original", "classic"])
@pytest.mark.parametrize("guard", ["F: sam@caradhras", "S: warg@caradhras", "S: balrog@caradhras", "nobody"])
def test_the_mines_may_be_used_whoever_stands_in_caradhras(rule_set: str, guard: str) -> None:
    friend = " sam@caradhras" if guard[0] == "F" else ""
    foe = f" {guard[3:]}" if guard[0] == "S" else ""
    game = position(f"{rule_set} | F: frodo@shire merry@eregion{friend} | S: orcs@mordor{foe} | turn F")
    game.play("merry eregion=fangorn")
    if foe:
        assert game.phase == "answer"
        assert game.at("merry") == "eregion"
        game.play("decline")
        assert not game.shown(guard[3:].partition("@")[0]), "no fight in Caradhras"
    assert game.at("merry") == "fangorn"
    assert game.turn == "S"


@pytest.mark.rule("CF-MOVE-14", "CF-IX-60")
def test_a_mines_move_ends_in_fangorn_with_all_that_follows() -> None:
    game = position("classic | F: frodo@shire sam@fangorn gimli@fangorn merry@eregion | S: orcs@mordor | turn F")
    assert not game.offers("F", "merry eregion=fangorn")
    game = position("classic | F: frodo@shire gimli@eregion | S: orcs@fangorn warg@mordor | turn F")
    game.play("gimli eregion=fangorn")
    assert (game.at("gimli"), game.at("orcs")) == ("fangorn", "fallen")


@pytest.mark.rule("CF-MOVE-15", "CF-EX-28")
def test_the_balrog_may_strike_the_traveller_before_anything_else() -> None:
    game = position("classic | F: frodo@shire gimli@eregion | S: balrog@caradhras orcs@fangorn warg@mordor | turn F")
    game.play("gimli eregion=fangorn")
    assert game.options("S") == ["decline", "strike"]
    game.play("strike")
    assert game.at("gimli") == "fallen"
    assert game.at("orcs") == "fangorn"
    assert game.log("F").count("log-battle") == 0
    game = position("classic | F: frodo@shire gimli@eregion | S: warg@caradhras balrog@fangorn | turn F")
    game.play("gimli eregion=fangorn")
    assert game.options("S") == ["decline"], "only the Balrog, only in Caradhras"


@pytest.mark.rule("CF-MOVE-15")
def test_no_answer_without_a_sauron_character_in_caradhras_or_by_another_way() -> None:
    game = position("classic | F: frodo@shire gimli@eregion | S: balrog@dagorlad | turn F")
    assert game.play("gimli eregion=fangorn").turn == "S"
    game = position("classic | F: frodo@shire gimli@misty_mountains | S: balrog@caradhras | turn F")
    assert game.play("gimli misty_mountains>fangorn").turn == "S"


# Special moves -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-MOVE-16")
def test_a_character_moves_one_region_unless_its_text_says_otherwise() -> None:
    game = position(
        "classic | F: frodo@gondor sam@eregion merry@eregion | S: balrog@rohan black_rider@dagorlad | turn S"
    )
    assert game.moves("balrog") == ["caradhras", "gap_of_rohan"]
    assert game.moves("black_rider") == ["eregion", "mirkwood", "fangorn"]


@pytest.mark.rule("CF-MOVE-16")
def test_a_rider_passes_through_no_full_region_and_a_flight_passes_over_all() -> None:
    """Both ways from Fangorn are closed by S's own characters; the Nazgûl does not care."""
    game = position(
        "classic | F: frodo@eregion | S: black_rider@fangorn flying_nazgul@fangorn warg@misty_mountains"
        " orcs@caradhras | turn S"
    )
    assert game.moves("black_rider") == []
    assert game.moves("flying_nazgul") == ["eregion"]


@pytest.mark.rule("CF-MOVE-17")
def test_a_special_move_is_optional_and_announced() -> None:
    """Beside the special move stand the normal ones; its text differs from theirs."""
    game = position("classic | F: frodo@shire sam@rohan | S: flying_nazgul@fangorn witch_king@fangorn | turn S")
    assert "flying_nazgul fangorn^rohan" in game.options("S")
    assert "witch_king fangorn^rohan" in game.options("S")
    assert "flying_nazgul fangorn>caradhras" in game.options("S")
    assert game.refuses("S", "flying_nazgul fangorn>rohan")


@pytest.mark.rule("CF-MOVE-17", "CF-IX-59")
def test_treebeard_says_whether_he_uses_the_mines_or_his_ability() -> None:
    text = "draft | F: frodo@shire treebeard@eregion | S: balrog@caradhras orcs@fangorn warg@mordor | turn F"
    game = position(text)
    assert {"treebeard eregion=fangorn", "treebeard eregion^fangorn"} <= set(game.options("F"))
    assert game.play("treebeard eregion=fangorn").phase == "answer"
    game = position(text).play("treebeard eregion^fangorn")
    assert game.phase == "playing"


@pytest.mark.rule("CF-MOVE-18", "CF-IX-68", "CF-IX-109")
@pytest.mark.parametrize(
    "text, who, goal, legal",
    [
        ("classic | F: frodo@shire sam@shire | S: flying_nazgul@mordor | turn S", "flying_nazgul", "shire", False),
        ("classic | F: frodo@shire sam@eregion | S: flying_nazgul@mordor | turn S", "flying_nazgul", "shire", True),
        ("classic | F: frodo@shire sam@eregion! | S: flying_nazgul@mordor | turn S", "flying_nazgul", "eregion", True),
        (
            "classic | F: frodo@eregion sam@eregion! | S: flying_nazgul@mordor | turn S",
            "flying_nazgul",
            "eregion",
            False,
        ),
        ("classic | F: frodo@shire sam@rohan | S: witch_king@fangorn | turn S", "witch_king", "rohan", True),
        ("classic | F: frodo@shire | S: witch_king@fangorn | turn S", "witch_king", "rohan", False),
        ("classic | F: frodo@rohan sam@rohan | S: witch_king@fangorn | turn S", "witch_king", "rohan", True),
        ("variant | F: frodo_star@shire treebeard@shire | S: gollum@fangorn | turn F", "treebeard", "fangorn", True),
        (
            "variant | F: frodo_star@shire treebeard@shire | S: gollum@fangorn watcher@fangorn | turn F",
            "treebeard",
            "fangorn",
            False,
        ),
        ("variant | F: frodo_star@shire treebeard@shire | S: gollum@mordor | turn F", "treebeard", "fangorn", False),
        ("classic | F: frodo@shire aragorn@rohan | S: balrog@fangorn | turn F", "aragorn", "fangorn", True),
        ("classic | F: frodo@shire aragorn@rohan | S: balrog@mordor | turn F", "aragorn", "fangorn", False),
    ],
)
def test_a_special_move_that_must_attack_needs_its_enemies(text: str, who: str, goal: str, legal: bool) -> None:
    assert (goal in position(text).moves(who)) is legal


@pytest.mark.rule("CF-MOVE-19", "CF-HID-06")
@pytest.mark.parametrize("rule_set", ["original", "classic"])
def test_a_move_shows_the_stand_and_the_way_but_not_the_face(rule_set: str) -> None:
    game = position(f"{rule_set} | F: frodo@shire sam@rhudaur merry@eregion | S: balrog@mordor warg@rohan | turn F")
    before = {stand.mark: stand.region for stand in game.sees("S").stands}
    mark = next(mark for mark, region in before.items() if region == "rhudaur")
    game.play("sam rhudaur>high_pass")
    assert not game.shown("sam")
    after = {stand.mark: stand for stand in game.sees("S").stands}
    assert after[mark].region == "high_pass"
    assert after[mark].face == ""
    assert set(after[mark].possible) == {"frodo", "sam", "merry"}
    last = game.sees("S").log[-1]
    assert last.id == "log-move"
    assert (last.args["stand"], last.args["from"], last.args["to"]) == (mark, "rhudaur", "high_pass")
    assert "sam" not in str(last)


@pytest.mark.rule("CF-MOVE-20", "CF-END-07")
def test_others_than_the_ring_bearer_enter_mordor_and_fight_there() -> None:
    game = position("classic | F: frodo@shire sam@gondor | S: balrog@rohan | turn F").play("sam gondor>mordor")
    assert game.result is None
    assert game.at("sam") == "mordor"
    game = position("classic | F: frodo@shire gimli@gondor | S: orcs@mordor balrog@rohan | turn F")
    game.play("gimli gondor>mordor")
    assert (game.at("orcs"), game.at("gimli"), game.result) == ("fallen", "mordor", None)
    game = position("variant | F: frodo_star@shire sam_star@gondor | S: gollum@rohan | turn F")
    assert game.play("sam_star gondor>mordor").result is None
    game = position("classic | F: frodo@gondor | S: balrog@rohan | turn F").play("frodo gondor>mordor")
    assert game.winner == "F"


@pytest.mark.rule("CF-MOVE-20", "CF-END-07")
def test_others_than_star_witch_king_enter_the_shire_and_fight_there() -> None:
    game = position("classic | F: frodo@eregion | S: witch_king@arthedain balrog@mordor | turn S")
    assert game.play("witch_king arthedain>shire").result is None
    game = position("classic | F: frodo@eregion gimli@shire | S: orcs@arthedain balrog@mordor | turn S")
    game.play("orcs arthedain>shire")
    assert (game.at("orcs"), game.at("gimli"), game.result) == ("fallen", "shire", None)
    game = position(
        "variant | F: frodo_star@eregion elrond@shire | S: witch_king_star@arthedain gollum@mordor | turn S"
    )
    assert game.play("witch_king_star arthedain>shire").winner == "S"


@pytest.mark.rule("CF-MOVE-21")
def test_aragorn_attacks_backward_out_of_mordor() -> None:
    game = position("classic | F: frodo@shire aragorn@mordor | S: warg@gondor balrog@rohan | turn F")
    assert game.moves("aragorn") == ["gondor"]
    game.play("aragorn mordor>gondor").cards("5", "1")
    assert (game.at("aragorn"), game.at("warg")) == ("gondor", "fallen")


@pytest.mark.rule("CF-MOVE-21")
def test_the_flying_nazgul_leaves_the_shire() -> None:
    game = position("classic | F: frodo@rohan | S: flying_nazgul@shire | turn S")
    assert game.moves("flying_nazgul") == ["rohan"]
