"""Rule sets and the reading of texts (rules 3.1, and what section 7 fills in)."""

from __future__ import annotations

import pytest

from mathom.core.errors import IllegalAction, OptionsError
from mathom.core.record import Record
from mathom.core.words import Words
from mathom.games.confrontation import GAME
from mathom.games.confrontation.actions import action
from tests.games.confrontation.harness import Play, new, position

RING = (
    *("frodo", "sam", "pippin", "merry", "gandalf", "aragorn", "legolas", "gimli", "boromir"),
    *("balrog", "shelob", "witch_king", "flying_nazgul", "black_rider", "saruman", "orcs", "warg", "cave_troll"),
)
STAR = (
    *("frodo_star", "sam_star", "elrond", "aragorn_star", "gandalf_star", "treebeard", "faramir", "smeagol", "theoden"),
    *("uruk_hai", "witch_king_star", "saruman_star", "wormtongue", "orcs_star", "mouth_of_sauron", "watcher"),
    *("flying_nazgul_star", "gollum"),
)
PAIRS = {  # table 2.5
    "frodo": "frodo_star",
    "sam": "sam_star",
    "gandalf": "gandalf_star",
    "aragorn": "aragorn_star",
    "pippin": "smeagol",
    "merry": "faramir",
    "legolas": "elrond",
    "gimli": "theoden",
    "boromir": "treebeard",
    "witch_king": "witch_king_star",
    "flying_nazgul": "flying_nazgul_star",
    "saruman": "saruman_star",
    "orcs": "orcs_star",
    "shelob": "wormtongue",
    "balrog": "uruk_hai",
    "black_rider": "mouth_of_sauron",
    "warg": "gollum",
    "cave_troll": "watcher",
}
# two Fellowship characters that do nothing but fight, beside each other, attacked by one who does nothing but fight
PLAIN_FIGHT = {
    "original": "F: frodo@shire aragorn@arthedain/0 legolas@arthedain/0 | S: balrog@rhudaur warg@mordor",
    "classic": "F: frodo@shire aragorn@arthedain/0 legolas@arthedain/0 | S: balrog@rhudaur warg@mordor",
    "variant": "F: frodo_star@shire theoden@arthedain/0 elrond@arthedain/0 | S: uruk_hai@rhudaur gollum@mordor",
    "draft": "F: frodo@shire aragorn@arthedain/0 elrond@arthedain/0 | S: balrog@rhudaur gollum@mordor",
}
ATTACKER = {"original": "balrog", "classic": "balrog", "variant": "uruk_hai", "draft": "balrog"}


def plain_fight(rule_set: str) -> Play:
    """The attack of `PLAIN_FIGHT`, at the moment when a defender is to be found."""
    game = position(f"{rule_set} auto_shuffle=no | {PLAIN_FIGHT[rule_set]} | turn S")
    return game.play(f"{ATTACKER[rule_set]} rhudaur>arthedain", "decline")


@pytest.mark.rule("CF-SET-01")
def test_two_players_one_for_each_side() -> None:
    state = GAME.start("rule_set=classic")
    assert GAME.seats(GAME.options("rule_set=classic")) == ("F", "S")
    assert state.to_act() == (0, 1)
    assert [state.observe(seat).side for seat in (0, 1)] == ["fellowship", "sauron"]
    with pytest.raises(IllegalAction):
        state.apply(2, action("frodo@arthedain"))
    assert not set(state.legal(0)) & set(state.legal(1)), "each player has his own characters"


@pytest.mark.rule("CF-SET-02")
@pytest.mark.parametrize("rule_set", ["original", "classic", "variant", "draft"])
@pytest.mark.parametrize("cards", ["yes", "no"])
def test_the_rule_set_and_special_cards_are_fixed_before_the_game(rule_set: str, cards: str) -> None:
    options = GAME.options(f"rule_set={rule_set} special_cards={cards}")
    assert GAME.start(options).observe(0).options == options.text()


@pytest.mark.rule("CF-SET-02")
def test_there_is_no_fifth_rule_set() -> None:
    with pytest.raises(OptionsError):
        GAME.start("rule_set=deluxe")
    assert GAME.options()["rule_set"] == "classic"
    assert GAME.options()["special_cards"] is False


@pytest.mark.rule("CF-SET-03", "CF-SET-04", "CF-SET-05", "CF-SETUP-12")
@pytest.mark.parametrize("rule_set, characters", [("original", RING), ("classic", RING), ("variant", STAR)])
def test_the_rule_set_decides_the_sides_of_the_tiles(rule_set: str, characters: tuple[str, ...]) -> None:
    roster = new(f"rule_set={rule_set}").sees("F").roster
    assert set(roster) == set(characters)
    assert len(roster) == 18
    assert set(roster[:9]) == set(characters[:9]), "the first nine are the Fellowship"


@pytest.mark.rule("CF-SET-03", "CF-SET-04", "CF-SET-05", "CF-SET-06")
@pytest.mark.parametrize("rule_set", ["original", "classic", "variant", "draft"])
def test_original_plays_by_the_2005_rules_and_the_other_three_by_the_revised(rule_set: str) -> None:
    revised = rule_set != "original"
    game = plain_fight(rule_set)
    # who is fought
    drawn = {"*": [f"draw {name}" for name in _two(rule_set)]}
    assert game.menu == (drawn if revised else {"S": ["fight f2", "fight f3"]})
    game.play(f"draw {_two(rule_set)[0]}" if revised else "fight f2")
    first = _two(rule_set)[0]
    # the retreat card: "must", or "may"
    game.cards("retreat_f", "1")
    if not revised:
        assert game.menu == {"F": ["decline", "retreat shire"]}
        game.play("retreat shire")
    assert game.at(first) == "shire"
    # hidden again after the battle, or at the end of the turn
    assert game.shown(first) is revised
    assert (game.turn, game.phase) == ("S", "playing")


def _two(rule_set: str) -> tuple[str, str]:
    return {"variant": ("elrond", "theoden"), "draft": ("aragorn", "elrond")}.get(rule_set, ("aragorn", "legolas"))


@pytest.mark.rule("CF-SET-03", "CF-SET-04")
def test_original_characters_have_their_2005_texts() -> None:
    """Saruman does not stop Frodo's flight, the Nazgûl does not cross the mountains."""
    text = "| F: frodo@eregion sam@high_pass | S: saruman@rhudaur flying_nazgul@misty_mountains | turn S"
    original, classic = position(f"original {text}"), position(f"classic {text}")
    assert "high_pass" not in original.moves("flying_nazgul")
    assert "high_pass" in classic.moves("flying_nazgul")
    for game in (original, classic):
        assert not game.offers("S", "saruman rhudaur>eregion")
    text = "| F: frodo@arthedain | S: saruman@rhudaur | turn S"
    assert "retreat cardolan" in position(f"original {text}").play("saruman rhudaur>arthedain").options("F")
    assert position(f"classic {text}").play("saruman rhudaur>arthedain").phase == "sauron_ability"


@pytest.mark.rule("CF-SET-05")
@pytest.mark.parametrize("at", ["shire", "eregion", "misty_mountains", "mirkwood", "fangorn", "gondor"])
def test_star_characters_without_a_moving_text_move_as_classic_ones_do(at: str) -> None:
    classic = position(f"classic | F: frodo@shire merry@{at} | S: balrog@dagorlad | turn F")
    variant = position(f"variant | F: frodo_star@shire elrond@{at} | S: watcher@dagorlad | turn F")
    assert classic.moves("merry") == variant.moves("elrond")
    assert classic.moves("frodo") == variant.moves("frodo_star")


@pytest.mark.rule("CF-SET-05")
@pytest.mark.parametrize("rule_set", ["classic", "variant"])
def test_the_variant_changes_nothing_in_setup_hands_or_the_first_turn(rule_set: str) -> None:
    game = new(f"rule_set={rule_set}")
    assert [len(game.options(side)) for side in "FS"] == [9, 9]
    while game.phase == "placing":
        side = "F" if game.options("F") else "S"
        game.play(f"{side} {game.options(side)[0]}")
    assert game.turn == "S"
    assert [len(game.hand(side)) for side in "FS"] == [9, 9]


@pytest.mark.rule("CF-SET-06", "CF-DRAFT-03", "CF-GAP-02", "CF-EX-22")
def test_draft_offers_both_sides_of_each_tile() -> None:
    game = new("rule_set=draft")
    assert game.phase == "drafting"
    seen: dict[str, str] = {}
    for side in "FS":
        while game.phase == "drafting" and (options := game.options(side)):
            ring, star = (option.removeprefix("draft ") for option in options)
            seen[ring] = star
            game.play(f"{side} draft {ring}")
    assert seen == PAIRS


@pytest.mark.rule("CF-SET-06")
def test_draft_plays_any_mixture() -> None:
    game = new("rule_set=draft")
    mixture = {"F": [*PAIRS][:9], "S": [PAIRS[ring] for ring in PAIRS if ring in RING[9:]]}
    for side, names in mixture.items():
        while game.phase == "drafting" and (options := game.options(side)):
            game.play(f"{side} " + next(option for option in options if option.removeprefix("draft ") in names))
    assert set(game.sees("F").roster[:9]) == set(mixture["F"])
    assert set(game.sees("F").roster[9:]) == set(mixture["S"])


@pytest.mark.rule("CF-SET-07")
@pytest.mark.parametrize("rule_set", ["original", "classic", "variant", "draft"])
def test_special_cards_can_be_added_to_every_rule_set(rule_set: str) -> None:
    game = new(f"rule_set={rule_set} special_cards=yes")
    offered: set[str] = set(game.sees("F").specials)
    while game.phase == "drafting":
        side = "F" if game.options("F") else "S"
        game.play(f"{side} {game.options(side)[0]}")
    if game.phase == "choosing":
        for side in "FS":
            offered |= {name for option in game.options(side) for name in option.split()[1:]}
    four = {"shadowfax", "gandalf_the_white", "palantir", "recall_to_mordor"}
    more = {"king_revealed", "gwaihir", "dark_of_mordor", "crebain"}
    assert offered == (four if rule_set == "original" else four | more)


@pytest.mark.rule("CF-SET-07")
@pytest.mark.parametrize("rule_set", ["original", "classic", "variant", "draft"])
def test_without_the_option_no_special_card_is_in_the_game(rule_set: str) -> None:
    game = new(f"rule_set={rule_set}")
    while game.phase == "drafting":
        side = "F" if game.options("F") else "S"
        game.play(f"{side} {game.options(side)[0]}")
    assert game.phase == "placing"
    assert game.sees("S").specials == ()


@pytest.mark.rule("CF-SET-08")
def test_magic_fetches_no_special_card() -> None:
    game = position(
        "classic special_cards=yes | F: frodo@shire sam@misty_mountains | S: balrog@fangorn/0 warg@fangorn/0"
        " | hand F magic 3 | hand S 1 magic | special shadowfax gwaihir palantir | turn F"
    )
    game.play("sam misty_mountains>fangorn", "draw balrog", "gwaihir", "decline").cards("magic", "1")
    assert set(game.options("F")) == {f"take {card}" for card in game.discards("F")}
    assert not any("gwaihir" in option or "shadowfax" in option for option in game.options("F"))


@pytest.mark.rule("CF-SET-08")
def test_what_stops_combat_cards_stops_no_special_card() -> None:
    """Star Frodo and Elrond stop texts of S's cards; the Palantír is not one of them. No cards does not mean no
    Gwaihir.
    """
    game = position(
        "variant special_cards=yes | F: frodo_star@arthedain aragorn_star@cardolan elrond@rhudaur"
        " | S: uruk_hai@eregion gollum@mordor | special palantir gwaihir | turn S"
    )
    game.play("uruk_hai eregion>arthedain", "fight hidden", "decline")  # Frodo fights; no Gwaihir
    assert game.phase == "playing"
    assert "palantir cardolan" in game.options("S")
    game.play("palantir cardolan")
    assert game.shown("aragorn_star")


@pytest.mark.rule("CF-SET-08")
def test_the_eye_cancels_combat_cards_only() -> None:
    """Gwaihir was played in the battle; the Eye does not undo it."""
    game = position(
        "classic special_cards=yes | F: frodo@shire boromir@arthedain | S: balrog@rhudaur warg@mordor"
        " | special gwaihir | turn S"
    )
    game.play("balrog rhudaur>arthedain", "gwaihir", "decline").cards("5", "eye_of_sauron")
    assert game.at("boromir") == "fallen"  # 0 + 5 : 5 + 0, a tie
    assert game.at("balrog") == "fallen"
    assert "gwaihir" not in game.sees("F").specials


@pytest.mark.rule("CF-SET-09")
@pytest.mark.parametrize(
    "hero, enemy",
    [
        ("merry", "witch_king"),
        ("merry", "witch_king_star"),
        ("legolas", "flying_nazgul"),
        ("legolas", "flying_nazgul_star"),
        ("gimli", "orcs"),
        ("gimli", "orcs_star"),
    ],
)
def test_a_text_that_names_a_character_means_every_version_of_it(hero: str, enemy: str) -> None:
    game = position(f"draft | F: frodo@shire {hero}@arthedain | S: {enemy}@rhudaur balrog@mordor | turn S")
    game.play(f"{enemy} rhudaur>arthedain")
    assert (game.at(hero), game.at(enemy)) == ("arthedain", "fallen")


@pytest.mark.rule("CF-SET-09")
def test_a_text_that_names_a_version_means_that_version_only() -> None:
    """Only star Witch-king wins in the Shire; only classic Saruman stops a retreat."""
    game = position("draft | F: frodo@eregion | S: witch_king@arthedain balrog@mordor | turn S")
    assert game.play("witch_king arthedain>shire").result is None
    game = position("draft | F: frodo@eregion | S: witch_king_star@arthedain balrog@mordor | turn S")
    assert game.play("witch_king_star arthedain>shire").winner == "S"
    text = "draft | F: frodo@arthedain | S: {}@rhudaur | turn S"
    assert position(text.format("saruman")).play("saruman rhudaur>arthedain").phase == "sauron_ability"
    game = position(text.format("saruman_star")).play("saruman_star rhudaur>arthedain")
    assert game.options("F") == ["decline", "retreat cardolan"]


@pytest.mark.rule("CF-SET-10")
def test_a_text_beats_the_general_rule() -> None:
    """Nobody moves backward or across the board, but Aragorn and the Flying Nazgûl do."""
    game = position("classic | F: frodo@shire aragorn@fangorn | S: balrog@caradhras warg@mordor | turn F")
    assert "caradhras" in game.moves("aragorn")
    game = position("classic | F: frodo@shire sam@shire pippin@cardolan | S: flying_nazgul@mordor | turn S")
    assert "cardolan" in game.moves("flying_nazgul")


@pytest.mark.rule("CF-SET-10", "CF-BOARD-08")
def test_no_text_beats_a_limit() -> None:
    """Aragorn may attack any adjacent region, but not with a third character; no rider passes his own full region."""
    game = position(
        "classic | F: frodo@shire | S: black_rider@fangorn warg@misty_mountains balrog@caradhras orcs@mordor | turn S"
    )
    assert game.moves("black_rider") == []
    game = position(
        "classic special_cards=yes | F: frodo@shire sam@fangorn merry@fangorn | S: balrog@mordor"
        " | special gandalf_the_white | turn F"
    )
    assert "gandalf_the_white" not in game.options("F")


@pytest.mark.rule("CF-SET-10")
@pytest.mark.parametrize("rule_set", ["original", "classic"])
def test_in_original_no_text_crosses_the_mountains(rule_set: str) -> None:
    game = position(f"{rule_set} | F: frodo@shire sam@caradhras | S: flying_nazgul@high_pass | turn S")
    assert ("caradhras" in game.moves("flying_nazgul")) is (rule_set == "classic")
    game = position(f"{rule_set} | F: frodo@shire sam@caradhras | S: witch_king@misty_mountains | turn S")
    assert "caradhras" not in game.moves("witch_king")


@pytest.mark.rule("CF-SET-11", "CF-SETUP-11")
@pytest.mark.parametrize("rule_set", ["original", "classic", "variant", "draft"])
def test_both_players_know_all_characters_and_all_cards(rule_set: str) -> None:
    """Every character of both sides and every card of both hands lies open to both from the start."""
    game = new(f"rule_set={rule_set}")
    while game.phase == "drafting":
        side = "F" if game.options("F") else "S"
        game.play(f"{side} {game.options(side)[1]}")
    mine, his = game.sees("F"), game.sees("S")
    assert len(set(mine.roster)) == 18
    assert "" not in mine.roster
    assert mine.roster == his.roster
    assert mine.hands == his.hands
    assert set(mine.hands[0]) == {"1", "2", "3", "4", "5", "magic", "noble_sacrifice", "elven_cloak", "retreat_f"}
    assert set(mine.hands[1]) == {"1", "2", "3", "4", "5", "6", "magic", "eye_of_sauron", "retreat_s"}


@pytest.mark.rule("CF-SET-11", "CF-GAP-10")
@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_character_and_card_has_a_text_to_read(language: str) -> None:
    """In place of reference sheets: the texts of both sides, in both languages."""
    words = Words(language, [GAME.words])
    view = new("rule_set=classic").sees("F")
    cards = {card for hand in view.hands for card in hand}
    specials = {
        *("shadowfax", "gandalf_the_white", "king_revealed", "gwaihir"),
        *("palantir", "recall_to_mordor", "dark_of_mordor", "crebain"),
    }
    for kind, things in (("character", {*RING, *STAR}), ("card", cards), ("special", specials)):
        texts = {thing: words.name(kind, thing, "text") for thing in things}
        assert all(text not in ("", thing, words.name(kind, thing)) for thing, text in texts.items())
        assert kind == "card" or len({words.name(kind, thing, "text") for thing in things}) > len(things) - 4


@pytest.mark.rule("CF-GAP-07")
def test_the_watcher_is_called_czatownik() -> None:
    assert Words("pl", [GAME.words]).name("character", "watcher") == "Czatownik"
    assert Words("en", [GAME.words]).name("character", "watcher") == "Watcher"
    assert "watcher" in new("rule_set=variant").sees("F").roster


@pytest.mark.rule("CF-GAP-06")
def test_a_player_may_resign_and_both_may_agree_to_stop() -> None:
    text = "classic | F: frodo@shire | S: balrog@mordor | turn S"
    game = position(text).play("F resign")
    assert (game.winner, game.ended_by) == ("S", "CF-RUL-60")
    game = position(text).play("S resign")
    assert game.winner == "F"
    game = position(text).play("S offer_stop")
    assert "resign" in [aside.text for aside in game.state.asides(0)], "the game goes on"
    game.play("F accept_stop")
    result = game.result
    assert result is not None
    assert result.winners == ()


@pytest.mark.rule("CF-GAP-06")
def test_no_clock_ends_a_turn() -> None:
    """Time is no event of the engine: the position waits for the player, and only for him."""
    game = position("classic | F: frodo@shire | S: balrog@mordor | turn S")
    assert game.state.to_act() == (1,)
    assert not any("time" in option for option in game.options("S"))


@pytest.mark.rule("CF-GAP-09")
def test_in_a_match_either_player_may_take_either_seat_first() -> None:
    for players in (("Ala", "Bob"), ("Bob", "Ala")):
        record = Record.make(GAME, "match=yes", players)
        assert record.seats == ("A", "B")
        assert record.players == players
    state = GAME.start("match=yes")
    assert [state.observe(seat).side for seat in (0, 1)] == ["fellowship", "sauron"], "A begins as the Fellowship"
