"""What a game must keep that offers arrays for learners: one check of a step of random play, as in `checks.py`."""

from __future__ import annotations

from importlib.util import find_spec
from random import Random
from typing import TYPE_CHECKING

from mathom.core.action import NATURE
from mathom.core.game import Game
from mathom.testing.play import Step

if TYPE_CHECKING:
    from mathom.core.encode import Encoder


def arrays(step: Step) -> None:
    """A row has its size, is made of zeros and ones, is a function of the observation, and stays the same in every
    other world that looks the same; whatever can be decided or drawn has a number of its own.

    A game without an encoder passes, and so does every game where numpy is not installed.
    """
    if type(step.game).encoder is Game.encoder or find_spec("numpy") is None:
        return
    encoder = step.game.encoder(step.walk.options.text())
    _numbers(step, encoder)
    for seat in step.seats:
        whose = step.name(seat)
        row = encoder.encode_state(step.state, seat).tobytes()
        if len(row) != encoder.size or row.strip(b"\0\1"):
            raise step.fault(f"the row of {whose} has {len(row)} bytes of {encoder.size}, or more than zeros and ones")
        seen = step.state.observe(seat)
        world = step.game.sample_world(seen, Random(step.rng.getrandbits(32)))
        other = encoder.encode_state(world, seat)
        if other.tobytes() != row:
            mine, theirs = encoder.parts(encoder.encode_state(step.state, seat)), encoder.parts(other)
            differ = [name for name in mine if mine[name].tobytes() != theirs[name].tobytes()]
            raise step.fault(f"leak: the row of {whose} depends on what it cannot know: {', '.join(differ)}")
        if encoder.encode(seen).tobytes() != row:
            raise step.fault(f"the row of {whose} from its observation is not that from the state")


def _numbers(step: Step, encoder: Encoder) -> None:
    """Actions and outcomes have numbers, and those the actions; a mask has a one for each that is legal."""
    if len(set(encoder.actions)) < len(encoder.actions) or len(set(encoder.chances)) < len(encoder.chances):
        raise step.fault("an action has two numbers")
    for seat in step.seats:
        legal = step.state.legal(seat)
        if any(encoder.action_of(encoder.id_of(action)) is not action for action in legal):
            raise step.fault(f"an action of {step.name(seat)} is not found again by its number")
        mask = encoder.mask(legal)
        if len(mask) != len(encoder.actions) or {*mask.nonzero()[0].tolist()} != {*map(encoder.id_of, legal)}:
            raise step.fault(f"the mask of {step.name(seat)} is not its legal list")
    if step.state.to_act() == (NATURE,):
        for outcome, _ in step.state.odds():
            if encoder.chances[encoder.chance_id_of(outcome)] is not outcome:
                raise step.fault(f"the outcome {outcome.text!r} is not found again by its number")
