"""The kit passes a game whose arrays keep the contract, and finds what is wrong with those of one that does not."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from typing import ClassVar

import pytest

from mathom.core.action import REFEREE
from mathom.core.encode import Encoder, Field
from mathom.core.errors import MathomError, NotationError
from mathom.core.state import State
from mathom.games.confrontation import GAME
from mathom.testing import Fault, run
from mathom.testing.arrays import arrays
from tests.core.toy import _ACTIONS, TOY, Toy


class ToyEncoder(Encoder):
    """A fingerprint of the observation: a function of what the seat knows, though no use to a learner."""

    version: ClassVar[int] = 1
    whose = 0
    wrong = 0

    def features(self, state: State, seat: int) -> bytearray:
        seen = self.game.observation_to_json(state.observe(self.whose or seat))
        digest = sha256(seen if not self.whose else seen + b"%d" % seat).digest()
        return bytearray((byte & 1) + self.wrong for byte in digest)


class LearnableToy(Toy):
    def encoder(self, options: Mapping[str, object] | str | None = None) -> Encoder:
        chances = [action for action in _ACTIONS.values() if action.kind in ("dice", "card")]
        others = [action for action in _ACTIONS.values() if action not in chances]
        return ToyEncoder(
            self, self.options(options).text(), [Field("bits", (4, 8), "bits of a hash")], others, chances
        )


LEARNABLE = LearnableToy()


def test_a_game_without_arrays_passes() -> None:
    run(TOY, "", [arrays], games=2)
    with pytest.raises(MathomError):
        TOY.encoder()


def test_arrays_that_keep_the_contract_pass() -> None:
    run(LEARNABLE, "", [arrays], games=3)


@pytest.mark.parametrize(
    "name, value, found",
    [
        ("whose", REFEREE, "depends on what it cannot know: bits"),
        ("wrong", 1, "more than zeros and ones"),
        ("id_of", lambda _, action: 0, "not found again"),
        ("chance_id_of", lambda _, action: 0, "not found again"),
        ("mask", lambda self, legal: Encoder.mask(self, legal[1:]), "not its legal list"),
        ("encode", lambda self, seen: self.mask(()), "is not that from the state"),
    ],
)
def test_what_is_wrong_is_found(monkeypatch: pytest.MonkeyPatch, name: str, value: object, found: str) -> None:
    monkeypatch.setattr(ToyEncoder, name, value)
    with pytest.raises(Fault, match=found):
        run(LEARNABLE, "", [arrays], games=3)


def test_what_does_not_belong_to_an_encoder_is_refused() -> None:
    encoder = GAME.encoder("rule_set=classic")
    state = GAME.start("rule_set=variant")
    with pytest.raises(MathomError, match="error-other-options"):
        encoder.encode(state.observe(0))
    with pytest.raises(MathomError, match="error-seat"):
        encoder.encode_state(state, 2)
    with pytest.raises(NotationError, match="error-no-action-id"):
        encoder.id_of(GAME.action("gollum@gondor"))
    with pytest.raises(NotationError, match="error-no-action-id"):
        encoder.chance_id_of(GAME.action("decline"))
    for number in (-1, len(encoder.actions)):
        with pytest.raises(NotationError, match="error-no-such-id"):
            encoder.action_of(number)
