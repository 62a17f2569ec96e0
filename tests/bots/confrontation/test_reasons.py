"""Why a move, a card or a no is worth it: only what helps, only what follows from what the seat sees."""

from __future__ import annotations

import pytest

from mathom.bots.confrontation.reasons import reasons
from mathom.core.message import Message
from mathom.core.words import languages
from mathom.games.confrontation import GAME
from mathom.games.confrontation.actions import action
from mathom.testing import StrictWords
from tests.bots.confrontation.positions import RULE_SETS, positions
from tests.games.confrontation.harness import position

WORDS = {language: StrictWords(language, GAME.word_folders(GAME.options(""))) for language in languages()}


def why(text: str, done: str, worth: dict[str, float] | None = None) -> dict[str, Message]:
    """The reasons for an action in a position, by their names."""
    state = position(text).state
    side = 0 if "turn F" in text else 1
    found = reasons(state.observe(side), action(done), worth or {})
    return {reason.id: reason for reason in found}


@pytest.mark.slow
@pytest.mark.parametrize("options", RULE_SETS)
def test_every_move_has_a_reason_unless_it_is_a_battle_likely_lost_or_the_ring_goes_aside(options: str) -> None:
    for state in positions(options, seed=5)[::7]:
        view = state.observe(state.to_act()[0])
        for chosen in view.legal:
            found = reasons(view, chosen, {})
            assert len(found) <= 2
            for reason in found:
                for words in WORDS.values():
                    assert words.say(reason)
                if reason.id.startswith("hint-attack") and "won" in reason.args:
                    assert sum(int(reason.args[end]) for end in ("won", "lost", "both", "nobody")) == 100
                if reason.id == "hint-card":
                    assert int(reason.args["count"]) > 0
            if chosen.kind == "move" and not found:
                fields = chosen.fields()
                attacked = any(s.region == fields["to"] and not s.mark.startswith(view.side[0]) for s in view.stands)
                assert attacked or fields["who"] == view.ring_bearer


def test_a_battle_that_is_lost_is_no_reason() -> None:
    known = "classic | F: frodo@shire pippin@eregion | S: cave_troll@caradhras | turn F"
    assert not why(known, "pippin eregion>caradhras")


def test_a_quiet_move_says_what_it_does() -> None:
    text = (
        "classic | F: frodo@shire sam@arthedain gimli@rhudaur | S: orcs@misty_mountains flying_nazgul@gondor | turn F"
    )
    assert "hint-sam-near" in why(text, "frodo shire>arthedain")
    assert {"hint-leaves", "hint-few-moves"} & set(why(text, "gimli rhudaur>high_pass"))
    dark = "classic | F: frodo@shire | S: orcs@rohan balrog@mordor warg@gondor | turn S"
    assert why(dark, "orcs rohan>caradhras")["hint-nearer"].args == {"steps": 3, "needs": 3}


def test_the_numbers_of_cards_have_their_grammar() -> None:
    args: dict[str, str | int] = {"card": "6", "foe": "shelob", "tied": 0}
    one, two = (Message("hint-card", args | {"count": 1, "all": number}) for number in (1, 2))
    assert WORDS["pl"].say(one) == "Karta „6” pokonuje Szelobę przy jedynej karcie, którą może zagrać przeciwnik."
    assert WORDS["pl"].say(two) == "Karta „6” pokonuje Szelobę przy 1 z 2 kart, które może zagrać przeciwnik."
    assert WORDS["en"].say(one) == "6 defeats Shelob against the only card that the opponent may play."


def test_it_is_no_use_to_mix_where_only_one_card_is_good() -> None:
    for state in positions("rule_set=classic", seed=6, games=2):
        view = state.observe(state.to_act()[0])
        if view.phase == "playing" and len(view.legal) > 1:
            worth = {one.text: 0.2 + 0.1 * number for number, one in enumerate(view.legal)}
            assert Message("hint-mixed-cards") not in reasons(view, view.legal[-1], worth)


def test_a_no_has_a_reason() -> None:
    asked = 0
    for state in positions("rule_set=classic", seed=7, games=4):
        view = state.observe(state.to_act()[0])
        if len(view.legal) > 1 and action("decline") in view.legal:
            asked += 1
            assert reasons(view, action("decline"), {}) == (Message("hint-decline"),)
    assert asked
