"""The account of a battle: what page and API tell of it is what the rules did and the log says."""

from __future__ import annotations

from random import Random

import pytest

from mathom.core.action import REFEREE, SPECTATOR
from mathom.core.message import Line
from mathom.games.confrontation import GAME, accounting
from mathom.games.confrontation.account import Account, Fighter, Fought
from mathom.games.confrontation.characters import ABILITIES
from mathom.games.confrontation.content import CHARACTERS
from mathom.games.confrontation.duel import Duel
from mathom.testing.play import choose
from tests.games.confrontation.harness import Play, position


def told(game: Play) -> Account:
    account = game.sees("F").account
    assert account is not None
    assert [game.state.observe(audience).account for audience in (1, SPECTATOR, REFEREE)] == [account] * 3
    return account


def strengths(game: Play) -> tuple[tuple[int, str], tuple[int, str]]:
    light, dark = told(game).fighters
    return (light.strength, light.strength_rule), (dark.strength, dark.strength_rule)


def test_before_the_first_battle_there_is_nothing_to_tell() -> None:
    assert position("classic | F: frodo@rohan | S: orcs@mordor | turn S").sees("F").account is None


def test_a_battle_from_the_reveal_to_its_end() -> None:
    game = position("classic | F: aragorn@rohan frodo@shire | S: warg@gondor orcs@mordor | turn S")
    game.play("warg gondor>rohan")
    assert told(game) == Account(
        region="rohan",
        attacks="sauron",
        number=1,
        count=1,
        stage="cards",
        fellowship=Fighter(who="aragorn", stand="f1", printed=4, strength=4, was_hidden=True),
        sauron=Fighter(who="warg", stand="s1", printed=2, strength=2, was_hidden=True, deed="silence", did=True),
        there=("f1", "s1"),
    )
    game.play("F card 1")
    assert told(game).fellowship.card == "", "a card that is not shown is not told"
    game.play("S card 4")
    assert told(game) == Account(
        region="rohan",
        attacks="sauron",
        number=1,
        count=1,
        stage="over",
        fellowship=Fighter(
            who="aragorn",
            stand="f1",
            printed=4,
            strength=4,
            card="1",
            card_counts=1,
            total=5,
            fell=True,
            was_hidden=True,
        ),
        sauron=Fighter(
            who="warg",
            stand="s1",
            printed=2,
            strength=2,
            card="4",
            card_counts=4,
            total=6,
            was_hidden=True,
            deed="silence",
            did=True,
        ),
        there=("f1", "s1"),
    )
    assert game.sees("S").tales == (told(game),)
    assert game.phase == "turn"


@pytest.mark.parametrize(
    "text, move, light, dark",
    [
        ("variant | F: treebeard@fangorn | S: uruk_hai@dagorlad", "uruk_hai dagorlad>fangorn", (6, 1), (4, 0)),
        ("variant | F: theoden@gondor | S: uruk_hai@mordor", "uruk_hai mordor>gondor", (4, 1), (4, 0)),
        ("variant | F: theoden@fangorn | S: orcs_star@dagorlad", "orcs_star dagorlad>fangorn", (2, 0), (6, 1)),
        ("variant | F: sam_star@fangorn | S: orcs_star@dagorlad", "orcs_star dagorlad>fangorn", (6, 1), (6, 1)),
        ("draft | F: treebeard@fangorn | S: warg@dagorlad", "warg dagorlad>fangorn", (4, 0), (2, 0)),
    ],
)
def test_a_strength_that_is_not_the_printed_one_names_its_rule(
    text: str, move: str, light: tuple[int, int], dark: tuple[int, int]
) -> None:
    ring = "frodo@shire" if text.startswith("draft") else "frodo_star@shire"
    game = position(f"{text.replace('F: ', f'F: {ring} ')} | turn S").play(move)
    while game.phase != "playing":
        game.play("decline")
    assert [(strength, int(bool(rule))) for strength, rule in strengths(game)] == [light, dark]


def test_sam_in_frodos_place_has_five() -> None:
    game = position("classic | F: frodo@rohan sam@rohan | S: balrog@gondor | turn S")
    game.play("balrog gondor>rohan", "draw frodo", "substitute")
    assert told(game).sam_stepped_in
    assert (told(game).fellowship.who, strengths(game)[0]) == ("sam", (5, "CF-SAM-05"))


def test_what_a_card_counts() -> None:
    text = "classic | F: frodo@shire gimli@rohan | S: cave_troll@gondor orcs@mordor | turn S"
    game = position(text).play("cave_troll gondor>rohan").cards("5", "6")
    light, dark = told(game).fighters
    assert (light.card_counts, light.total) == (5, 8)
    assert (dark.card, dark.card_counts, dark.total, light.fell) == ("6", 0, 9, True)
    game = position(text.replace("cave_troll", "balrog")).play("balrog gondor>rohan").cards("elven_cloak", "6")
    light, dark = told(game).fighters
    assert (dark.card, dark.card_counts, dark.total, light.fell) == ("6", 0, 5, True)


def test_a_game_that_ends_in_a_battle_keeps_its_account() -> None:
    game = position("classic | F: frodo@rohan | S: balrog@gondor | turn S").play("balrog gondor>rohan")
    while game.phase != "playing":
        game.play("decline")
    game.cards("1", "2")
    assert game.result is not None
    account = told(game)
    assert (account.stage, account.fellowship.card, account.sauron.card) == ("over", "1", "2")
    assert account.fellowship.fell


def test_a_game_that_ends_between_two_battles_keeps_the_account_of_the_first() -> None:
    game = position(
        "classic special_cards=yes | F: frodo@shire sam@rohan! merry@rohan! | S: balrog@gondor orcs@mordor"
        " | special palantir | turn S"
    )
    game.play("balrog gondor>rohan", "fight merry").cards("1", "2")
    assert game.phase == "defender"  # S may look before he fights Sam
    before = told(game)
    assert (before.stage, before.fellowship.card, before.sauron.total) == ("over", "1", 7)
    game.play("S resign")
    assert game.ended_by == "CF-RUL-60"
    assert told(game) == before


def test_search_keeps_no_account() -> None:
    game = position("classic | F: aragorn@rohan frodo@shire | S: warg@gondor orcs@mordor | turn S")
    game.state.mute_log()
    game.play("warg gondor>rohan").cards("1", "4")
    assert not game.state.tales


# What abilities and texts came to -------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "text, moves, light, dark",
    [
        ("classic | F: merry@rohan | S: warg@gondor", "warg gondor>rohan", ("silenced", False), ("silence", True)),
        ("classic | F: merry@rohan | S: balrog@gondor", "balrog gondor>rohan", ("slay", False), ("", False)),
        ("classic | F: merry@rohan | S: orcs@gondor", "orcs gondor>rohan", ("slay", False), ("strike_first", True)),
        (
            "classic | F: boromir@rohan | S: shelob@gondor",
            "shelob gondor>rohan",
            ("take_along", True),
            ("go_home", False),
        ),
        (
            "classic | F: gimli@rohan | S: saruman@gondor",
            "saruman gondor>rohan; no_cards",
            ("slay", False),
            ("rule_out", True),
        ),
        (
            "classic | F: gimli@rohan | S: saruman@gondor",
            "saruman gondor>rohan; decline",
            ("slay", False),
            ("rule_out", False),
        ),
        (
            "variant | F: elrond@rohan | S: gollum@gondor",
            "gollum gondor>rohan; retreat caradhras",
            ("stop_magic", False),
            ("slip_ahead", True),
        ),
    ],
)
def test_what_each_could_do_and_did(text: str, moves: str, light: tuple[str, bool], dark: tuple[str, bool]) -> None:
    ring = "frodo_star@shire" if text.startswith("variant") else "frodo@shire"
    game = position(f"{text.replace('F: ', f'F: {ring} ')} | turn S").play(*moves.split("; "))
    assert [(fighter.deed, fighter.did) for fighter in told(game).fighters] == [light, dark]
    back = GAME.unpack(GAME.pack(game.state))
    assert back.observe(SPECTATOR).account == told(game), "as it is kept"


@pytest.mark.rule("CF-BTL-05", "CF-BTL-06", "CF-RET-07", "CF-SARUMAN-03")
@pytest.mark.parametrize(
    "text, moves, light, dark",
    [
        ("classic | F: boromir@rohan", "orcs", ("take_along", ""), ("strike_first", "first")),
        ("classic | F: gimli@rohan", "orcs", ("slay", ""), ("strike_first", "first")),
        ("classic | F: gandalf@rohan", "orcs", ("see_first", "no_cards"), ("strike_first", "")),
        ("classic | F: gandalf@rohan", "saruman; no_cards", ("see_first", "no_cards"), ("rule_out", "")),
        ("classic | F: boromir@rohan", "cave_troll", ("take_along", ""), ("waste_card", "first")),
        ("classic | F: frodo@rohan", "orcs; retreat fangorn", ("slip_aside", ""), ("strike_first", "first")),
        ("classic | F: frodo@rohan", "saruman", ("slip_aside", "held"), ("rule_out", "")),
        (
            "classic | F: frodo@rohan sam@fangorn merry@fangorn",
            "balrog; F card 1; S card 1",
            ("slip_aside", "nowhere"),
            ("", ""),
        ),
    ],
)
def test_of_two_abilities_that_meet_it_is_told_which_came_first(
    text: str, moves: str, light: tuple[str, str], dark: tuple[str, str]
) -> None:
    who, *rest = moves.split("; ")
    ring = "" if "frodo" in text else "frodo@shire "
    game = position(f"{text.replace('F: ', f'F: {ring}')} | S: {who}@gondor witch_king@mordor | turn S")
    game.play(f"{who} gondor>rohan", *rest)
    account = told(game)
    assert [(fighter.deed, fighter.hindered) for fighter in account.fighters] == [light, dark]
    assert not any(fighter.did for fighter in account.fighters if fighter.hindered)
    assert GAME.unpack(GAME.pack(game.state)).observe(SPECTATOR).account == account, "as it is kept"


def test_of_every_deed_of_every_character_it_is_known_whether_it_was_done() -> None:
    fought = Fought(*(0, 0, 9, 0, 9, (0, 9), 0, 0, 0, -1, -1, -1, -1, 0, 0, 0, 0, 0))
    deeds = {
        ability.deed(enemy, attacks)
        for ability in ABILITIES
        for enemy in range(len(CHARACTERS))
        for attacks in (True, False)
    }
    assert len(deeds) > 20
    for deed in (*deeds, accounting.SILENCED, accounting.EAGLE):
        accounting.did(deed, fought, 0, False, False, False, False)
    with pytest.raises(ValueError, match="dance"):
        accounting.did("dance", fought, 0, False, False, False, False)


@pytest.mark.parametrize(
    "dark, cards, fates",
    [
        ("balrog", ("elven_cloak", "6"), ("works", "")),
        ("balrog", ("elven_cloak", "eye_of_sauron"), ("cancelled", "works")),
        ("balrog", ("3", "eye_of_sauron"), ("", "idle")),
        ("balrog", ("noble_sacrifice", "2"), ("works", "")),
        ("balrog", ("magic", "2"), ("idle", "")),
        ("cave_troll", ("2", "eye_of_sauron"), ("", "void")),
    ],
)
def test_what_became_of_the_texts(dark: str, cards: tuple[str, str], fates: tuple[str, str]) -> None:
    game = position(f"classic | F: frodo@shire gimli@rohan | S: {dark}@gondor witch_king@mordor | turn S")
    game.play(f"{dark} gondor>rohan").cards(*cards)
    assert tuple(fighter.card_fate for fighter in told(game).fighters) == fates


@pytest.mark.rule("CF-RET-07", "CF-CARD-14", "CF-CARD-19")
@pytest.mark.parametrize(
    "text, cards, then, reasons",
    [
        ("classic", ("3", "eye_of_sauron"), (), ("", "no_text")),
        ("classic", ("magic", "2"), (), ("no_discards", "")),
        ("classic", ("2", "retreat_s"), (), ("", "nowhere")),
        ("classic", ("noble_sacrifice", "retreat_s"), None, ("forestalled", "")),
        ("original", ("retreat_f", "2"), ("decline",), ("declined", "")),
        ("classic", ("retreat_f", "2"), ("retreat caradhras",), ("", "")),
    ],
)
def test_why_a_text_found_nothing_to_do(
    text: str, cards: tuple[str, str], then: tuple[str, ...] | None, reasons: tuple[str, str]
) -> None:
    beside = "warg@fangorn! black_rider@fangorn " if then == () else ""
    game = position(f"{text} | F: frodo@shire gimli@rohan | S: {beside}balrog@gondor witch_king@mordor | turn S")
    game.play("balrog gondor>rohan").cards(*cards).play(*(then or ()))
    assert tuple(fighter.card_why for fighter in told(game).fighters) == reasons


def test_a_retreat_that_leads_nowhere_is_known_while_the_battle_goes_on() -> None:
    game = position(
        "variant | F: frodo_star@shire theoden@rohan gandalf_star@caradhras"
        " | S: uruk_hai@gondor wormtongue@fangorn gollum@fangorn | turn S"
    )
    game.play("uruk_hai gondor>rohan").cards("2", "retreat_s")
    assert game.phase == "helping"
    assert (told(game).sauron.card_fate, told(game).sauron.card_why) == ("", "nowhere")
    sampled = GAME.sample_world(game.sees("S"), Random(1))
    assert sampled.observe(SPECTATOR).account == told(game)


def test_the_last_four_battles_stay_known() -> None:
    state, rng, count = GAME.start("rule_set=classic"), Random(7), 0
    while state.to_act():
        before = state.observe(SPECTATOR).tales
        state.apply(*choose(state, 2, rng, 0))
        after = state.observe(SPECTATOR).tales
        if after != before:
            new = [tale for tale in after if tale not in before]
            assert [tale.count for tale in new] == list(range(count + 1, count + 1 + len(new)))
            assert all(tale.stage == "over" for tale in after)
            count += len(new)
            assert len(after) == min(count, 4)
    assert count > 4


# Whole games ---------------------------------------------------------------------------------------------------------
class FromTheLog:
    """The same battle, read from the sentences about it."""

    def __init__(self, lines: tuple[Line, ...]) -> None:
        self.cards, self.fetched = ["", ""], ["", ""]
        self.fell: set[str] = set()
        self.totals: tuple[object, object] = (None, None)
        self.helped = self.cancelled = self.no_cards = False
        for line in lines:
            args = {name: str(value) for name, value in line.args.items()}
            if line.id == "log-cards":
                self.cards = [args["fellowship"], args["sauron"]]
            elif line.id == "log-shows":
                self.cards[1] = args["card"]
            elif line.id == "log-answers":
                self.cards[0] = args["card"]
            elif line.id == "log-force":
                self.cards[0] = ""
            elif line.id == "log-exchange":
                self.cards[1], self.fetched[1] = args["card"], ""
            elif line.id == "log-take" and args["card"] != "none":
                self.fetched[args["side"] == "sauron"] = args["card"]
            elif line.id == "log-defeat":
                self.fell.add(args["who"])
            elif line.id == "log-compare":
                self.totals = (line.args["total"], line.args["other"])
            self.helped |= line.id == "log-help"
            self.cancelled |= line.id == "log-cancelled"
            self.no_cards |= line.id == "log-no-cards"


def agrees(state: Duel) -> bool:
    """Compare the account with what the log says since the last battle began."""
    seen = state.observe(SPECTATOR)
    start = max((number for number, line in enumerate(seen.log) if line.id == "log-battle"), default=-1)
    new_game = any(line.id == "log-game" for line in seen.log[start:])
    if start < 0 or new_game:
        assert seen.account is None
        return False
    account, opening = seen.account, seen.log[start].args
    assert account is not None
    lines = seen.log[start + 1 :]
    later = [number for number, line in enumerate(lines) if line.id in ("log-move", "log-step", "log-strike")]
    log = FromTheLog(lines[: later[0]] if later else lines)
    attacker = account.fellowship if account.attacks == "fellowship" else account.sauron
    assert (opening["attacker"], opening["attacking"], opening["at"]) == (attacker.who, attacker.stand, account.region)
    assert [fighter.card for fighter in account.fighters] == log.cards
    assert [fighter.fetched for fighter in account.fighters] == log.fetched
    assert tuple(fighter.total for fighter in account.fighters) == log.totals
    assert (account.gandalf_helps, account.text_cancelled, account.no_cards) == (
        log.helped,
        log.cancelled,
        log.no_cards,
    )
    assert {fighter.who for fighter in account.fighters if fighter.fell} == log.fell
    for fighter in account.fighters:
        assert (fighter.strength != fighter.printed) == bool(fighter.strength_rule)
        assert fighter.printed == next(row.strength for row in CHARACTERS if row.name == fighter.who)
        if fighter.total is not None:
            helped = fighter is account.fellowship and account.gandalf_helps
            assert fighter.total == fighter.strength + fighter.card_counts + helped
    return True


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    "options",
    [
        "rule_set=original special_cards=yes",
        "rule_set=classic special_cards=yes",
        "rule_set=variant special_cards=yes gandalf_star_early=yes",
        "rule_set=draft special_cards=yes match=yes",
    ],
)
def test_the_account_says_what_the_log_says(options: str, seed: int) -> None:
    state, rng, found = GAME.start(options), Random(seed), 0
    while state.to_act():
        state.apply(*choose(state, 2, rng, 0))
        found += agrees(state)
        back = GAME.unpack(GAME.pack(state))
        assert isinstance(back, Duel)
        assert back.observe(SPECTATOR).account == state.observe(SPECTATOR).account
        assert back.observe(SPECTATOR).tales == state.observe(SPECTATOR).tales
    assert found > 10
