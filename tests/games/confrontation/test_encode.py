"""The Confrontation as arrays: the conformance kit checks the contract; here is what the rows say, and the numbers."""

from __future__ import annotations

from hashlib import sha256
from random import Random
from typing import Any

import pytest

from mathom.core.action import NATURE
from mathom.core.encode import Array
from mathom.games.confrontation import GAME
from mathom.games.confrontation.content import CARDS, CHARACTERS, GONE, REGION, SPECIALS
from mathom.games.confrontation.duel import Duel
from mathom.games.confrontation.features import SIZE
from mathom.games.confrontation.observe import Stand, View
from mathom.testing import run
from mathom.testing.arrays import arrays

OPTIONS = (
    "rule_set=original special_cards=yes auto_shuffle=no",
    "rule_set=classic special_cards=yes",
    "rule_set=variant special_cards=yes handicap=sauron handicap_cards=3 match=yes",
    "rule_set=draft special_cards=yes",
    "rule_set=classic auto_shuffle=no guarded_homes=yes shire_needs=4",
)


BATTLE = (
    "classic | F: aragorn@rohan! sam@shire frodo@rohan | S: witch_king@rohan! orcs@mordor warg@mordor "
    "| fallen balrog shelob flying_nazgul black_rider saruman cave_troll | turn S 5 "
    "| phase=playing actor=2 battles=1 src=fangorn dst=rohan way=3 field=rohan attacker=s1 defender=f1"
)


FROZEN = ["712b9e334f12e630", "762c2eee95af2e3c", "fc61fad75c0102f6", "1ce261c609283ae9", "3272825d667e2537"]


@pytest.mark.slow
@pytest.mark.parametrize("options", OPTIONS)
def test_rows_of_worlds_that_look_the_same_are_the_same(options: str) -> None:
    run(GAME, options, [arrays], games=6, fraction=0.3)


@pytest.mark.slow
@pytest.mark.parametrize("options", OPTIONS)
def test_a_row_says_what_the_observation_says(options: str) -> None:
    """Each field is held against the view, which is made from the state in another way."""
    rng = Random(options)
    encoder = GAME.encoder(options)
    for _ in range(4):
        state = GAME.start(options)
        while seats := state.to_act():
            seat = rng.randrange(2)
            view = state.observe(seat)
            parts = encoder.parts(encoder.encode(view))
            assert told(parts) == expected(view)
            actor = seats[0]
            action = rng.choice(state.odds())[0] if actor == NATURE else rng.choice(state.legal(actor))
            state.apply(actor, action)
        for seat in (0, 1):
            view = state.observe(seat)
            assert view.result
            outcome = encoder.parts(encoder.encode(view))["result"].tolist()
            winners = view.result.winners
            assert outcome == [int(winners == (seat,)), int(winners == (1 - seat,)), int(not winners)]


def told(parts: Any) -> dict[str, Any]:
    """What is checked of a row, in words."""
    side = parts["side"].tolist().index(1)
    names = [(CHARACTERS[tile].name, CHARACTERS[tile + 18].name) for tile in range(18)]
    own, theirs = (names[:9], names[9:]) if side == 0 else (names[9:], names[:9])

    def tile(whose: int, number: int) -> str:
        ring, star = parts["tiles"][whose][number]
        return "" if ring == star else (own, theirs)[whose][number][int(star)]

    def marks(row: Array) -> set[str]:
        return {f"{'sf'[side]}{mark + 1}" for mark in row.nonzero()[0]}

    def pairs(array: Array) -> set[tuple[int, int]]:
        return {(int(a), int(b)) for a, b in zip(*array.nonzero(), strict=True)}

    def cards(row: Array) -> tuple[str, ...]:
        return tuple(CARDS[card] for card in row.nonzero()[0])

    return {
        "own": {(tile(0, a), region) for a, region in pairs(parts["own_at"])},
        "fallen": {tile(0, a) for a in parts["own_fallen"].nonzero()[0]}
        | {tile(1, a) for a in parts["their_fallen"].nonzero()[0]},
        "shown": {tile(0, a) for a in parts["own_shown"].nonzero()[0]} | marks(parts["their_shown"]),
        "stays": {tile(0, a) for a in parts["own_stays_shown"].nonzero()[0]} | marks(parts["their_stays_shown"]),
        "looked": {tile(0, a) for a in parts["own_looked_at"].nonzero()[0]} | marks(parts["their_looked_at"]),
        "shuffled": {tile(0, a) for a in parts["own_shuffled"].nonzero()[0]} | marks(parts["their_shuffled"]),
        "theirs": {(f"{'sf'[side]}{mark + 1}", region) for mark, region in pairs(parts["their_at"])},
        "may_be": {(f"{'sf'[side]}{mark + 1}", tile(1, a)) for mark, a in pairs(parts["their_may_be"])},
        "there": {(region, tile(1, a)) for region, a in pairs(parts["their_there"])},
        "hands": {cards(parts["hand"][0]), cards(parts["hand"][1])},
        "table": {cards(parts["table"][0]), cards(parts["table"][1])},
        "specials": [SPECIALS[card] for card in parts["specials"].nonzero()[0]],
        "waits": parts["waits"].tolist(),
        "fighters": marks(parts["their_attacker"]) | marks(parts["their_defender"]),
    }


def expected(view: View) -> dict[str, Any]:
    """The same from the view."""
    letter, other = ("f", "s") if view.side == "fellowship" else ("s", "f")
    mine = [stand for stand in view.stands if stand.mark[0] == letter]
    theirs = [stand for stand in view.stands if stand.mark[0] == other]
    placed = [tuple(text.split("@")) for text in view.placing]

    def which(kind: str) -> set[str]:
        return {stand.face for stand in mine if getattr(stand, kind)} | {
            stand.mark for stand in theirs if getattr(stand, kind)
        }

    def faces(stand: Stand) -> tuple[str, ...]:
        return (stand.face,) if stand.face else stand.possible

    return {
        "own": {(stand.face, REGION[stand.region]) for stand in mine} | {(who, REGION[at]) for who, at in placed},
        "fallen": {*view.fallen},
        "shown": which("shown"),
        "stays": which("stays_shown"),
        "looked": which("looked_at"),
        "shuffled": which("group"),
        "theirs": {(stand.mark, REGION[stand.region]) for stand in theirs},
        "may_be": {(stand.mark, face) for stand in theirs for face in faces(stand)},
        "there": {(REGION[stand.region], face) for stand in theirs for face in faces(stand)},
        "hands": {*view.hands},
        "table": {tuple(filter(None, (card,))) for card in view.table} if view.attacker else {()},
        "specials": [*view.specials],
        "waits": [int(view.audience in view.to_act), int(1 - view.audience in view.to_act)],
        "fighters": {mark for mark in (view.attacker, view.defender) if mark[:1] == other},
    }


def test_who_has_seen_a_stand_knows_what_the_other_knows() -> None:
    """`own_taken_for` is the opponent's `their_may_be`: what he may take my stands for."""
    rng = Random(5)
    encoder = GAME.encoder("rule_set=classic")
    state = GAME.start("rule_set=classic")
    while seats := state.to_act():
        if state.turns:
            mine, his = (encoder.parts(encoder.encode_state(state, seat)) for seat in (0, 1))
            for tile in [tile for tile in range(9) if state.at[tile] != GONE]:
                mark = state.stand[tile]
                if not state.shown >> tile & 1:
                    assert mine["own_taken_for"][tile].tolist() == his["their_may_be"][mark].tolist()
        actor = seats[0]
        action = rng.choice(state.odds())[0] if actor == NATURE else rng.choice(state.legal(actor))
        state.apply(actor, action)


def test_a_secret_card_is_in_the_row_of_who_chose_it_alone() -> None:
    encoder = GAME.encoder("rule_set=classic")
    state, _ = GAME.read_position(BATTLE)
    assert isinstance(state, Duel)
    before = encoder.encode_state(state, 1)
    state.apply(0, GAME.action("card 3"))
    assert encoder.parts(encoder.encode_state(state, 0))["secret_card"].nonzero()[0].tolist() == [CARDS.index("3")]
    after = encoder.encode_state(state, 1)
    changed = [
        name for name in encoder.parts(before) if (encoder.parts(before)[name] != encoder.parts(after)[name]).any()
    ]
    assert changed == ["waits"]


def test_numbers_and_rows_stay_as_they_are() -> None:
    """Trained networks rely on them. If this fails, raise `ConfrontationEncoder.version` and write the new values."""
    found = []
    for options in OPTIONS:
        encoder = GAME.encoder(options)
        names = [action.text for action in (*encoder.actions, *encoder.chances)]
        shapes = [(field.name, field.shape) for field in encoder.fields]
        assert (encoder.version, encoder.size) == (1, SIZE)
        seen = sha256(f"{names} {shapes}".encode())
        state = GAME.as_of(1).start(options)  # by the rules of the time when the values were written
        number = 0
        while seats := state.to_act():
            for seat in (0, 1):
                seen.update(encoder.encode_state(state, seat).tobytes())
            number += 7
            offered = [outcome for outcome, _ in state.odds()] or state.legal(seats[0])
            state.apply(seats[0], offered[number % len(offered)])
        found.append(seen.hexdigest()[:16])
    assert found == FROZEN


@pytest.mark.parametrize(
    "options, without",
    [
        ("rule_set=classic", ("gollum", "shadowfax", "palantir", "draft", "shuffle")),
        ("rule_set=variant", ("frodo@", "legolas ", "shadowfax")),
        ("rule_set=original special_cards=yes", ("elrond", "draft", "crebain", "fight hidden")),
    ],
)
def test_a_sitting_does_not_carry_numbers_it_cannot_need(options: str, without: tuple[str, ...]) -> None:
    texts = [action.text for action in GAME.encoder(options).actions]
    assert [text for text in texts if any(word in text for word in without)] == []
