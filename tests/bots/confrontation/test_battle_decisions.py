"""Deciding in battles."""

from __future__ import annotations

from random import Random

import pytest

from mathom.bots.confrontation import battle_decisions
from mathom.bots.confrontation.fight_odds import Fight, beaten, duel_worth
from mathom.bots.confrontation.matrix_game import solve
from mathom.games.confrontation import GAME
from mathom.games.confrontation.content import (
    BLACK_RIDER,
    BOROMIR,
    CARD,
    CAVE_TROLL,
    FANGORN,
    FRODO,
    GIMLI,
    HAND,
    LEGOLAS,
    ORCS,
    SARUMAN,
    SHELOB,
    WARG,
    F,
    S,
)
from mathom.games.confrontation.duel import Duel
from tests.bots.confrontation.positions import RULE_SETS, positions
from tests.games.confrontation.harness import position


def hand(*names: str) -> int:
    return sum(1 << CARD[name] for name in names)


def worlds(state: Duel, seat: int, seed: int = 1) -> list[Duel]:
    deal, rng = GAME.worlds(state.observe(seat)), Random(seed)
    return [deal(rng) for _ in range(2)]


@pytest.mark.slow
@pytest.mark.parametrize("options", RULE_SETS)
def test_every_decision_of_a_battle_gets_a_legal_answer_and_a_chance_for_each_action(options: str) -> None:
    for state in [state for state in positions(options, seed=2) if state.field >= 0][::3]:
        for seat in state.to_act():
            view = state.observe(seat)
            if view.phase in battle_decisions.BATTLE_PHASES and len(view.legal) > 1:
                action, worth = battle_decisions.decide(view, worlds(state, seat), Random(1))
                assert action in view.legal
                assert set(worth) <= {option.text for option in view.legal}
                assert all(-1e-9 <= value <= 1.0 + 1e-9 for value in worth.values())


BATTLE = (
    "classic | F: frodo@shire legolas@eregion | S: black_rider@caradhras orcs@mordor | hand F {} | hand S {} | turn F"
)


def test_a_card_that_always_wins_is_played() -> None:
    game = position(BATTLE.format("1 5", "1 2")).play("legolas eregion>caradhras")
    for seed in range(5):
        action, worth = battle_decisions.decide(game.state.observe(0), worlds(game.state, 0), Random(seed))
        assert action.text == "card 5"
        assert worth["card 5"] > worth["card 1"]


def test_the_cards_are_mixed_where_one_answer_beats_each() -> None:
    """The Cloak beats the numbers, the Eye beats the Cloak: with two such cards each, nobody is sure of the other."""
    game = position(BATTLE.format("elven_cloak 3", "eye_of_sauron 4")).play("legolas eregion>caradhras")
    matrix = battle_decisions.card_matrix(worlds(game.state, 0)[0])
    down, across, value = solve(matrix)
    assert min(min(row) for row in matrix) <= value <= max(max(row) for row in matrix)
    assert len(down) == len(across) == 2


def test_the_card_that_the_opponent_has_chosen_makes_no_difference() -> None:
    found = set()
    for card in ("1", "3", "eye_of_sauron"):
        game = position(BATTLE.format("1 3 magic", "1 3 eye_of_sauron")).play(
            "legolas eregion>caradhras", f"S card {card}"
        )
        found.add(battle_decisions.decide(game.state.observe(0), worlds(game.state, 0), Random(3))[0])
    assert len(found) == 1


def test_frodo_slips_away_from_an_enemy_who_would_kill_him() -> None:
    game = position("classic | F: frodo@rohan sam@shire | S: shelob@gondor warg@mordor | turn S").play(
        "shelob gondor>rohan"
    )
    action, _ = battle_decisions.decide(game.state.observe(0), worlds(game.state, 0), Random(1))
    assert action.text == "retreat fangorn"


@pytest.mark.parametrize(
    "fight, end",
    [
        (Fight(BOROMIR, SHELOB, True, FANGORN), "both"),
        (Fight(LEGOLAS, ORCS, False, FANGORN), "light_falls"),
        (Fight(GIMLI, ORCS, False, FANGORN), "dark_falls"),
        (Fight(FRODO, SHELOB, False, FANGORN, slips=True), "nobody"),
    ],
)
def test_fights_that_need_no_cards(fight: Fight, end: str) -> None:
    assert getattr(duel_worth(fight, HAND[F], HAND[S]), end) == pytest.approx(1.0)


def test_odds_add_up_and_follow_strength() -> None:
    weak = duel_worth(Fight(FRODO, WARG, True, FANGORN), HAND[F], HAND[S])
    strong = duel_worth(Fight(FRODO, SARUMAN, True, FANGORN), HAND[F], HAND[S])
    for found in (weak, strong):
        assert sum(found[:4]) == pytest.approx(1.0)
    assert weak.worth > strong.worth


def test_the_estimate_counts_as_the_rules_do() -> None:
    """Numbers against numbers: by the estimate and by the rules the same fighter falls."""
    light, dark = hand("1", "3", "5"), hand("2", "4", "6")
    for who, foe in (("legolas", "black_rider"), ("gimli", "cave_troll")):
        slots = {"legolas": LEGOLAS, "gimli": GIMLI, "black_rider": BLACK_RIDER, "cave_troll": CAVE_TROLL}
        text = f"classic | F: frodo@shire {who}@eregion | S: {foe}@caradhras orcs@mordor"
        text += " | hand F 1 3 5 | hand S 2 4 6 | turn F"
        for card in ("1", "3", "5"):
            ends = []
            for other in ("2", "4", "6"):
                state = position(text).play(f"{who} eregion>caradhras").cards(card, other).state
                ends.append((state.dead >> slots[who] & 1, state.dead >> slots[foe] & 1))
            fight = Fight(slots[who], slots[foe], True, 8)
            assert beaten(fight, light, dark, F, CARD[card]) == (ends.count((0, 1)), ends.count((1, 1)))
