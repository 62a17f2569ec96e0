"""The pins of a game are in order: they have places to lie on and somebody who moves them, and all of it has words."""

from __future__ import annotations

from mathom.testing.play import Fault, Walk
from mathom.testing.words import strict_words

LONGEST = 80
"""So many signs an id may have, for a table keeps it."""


def pins_in_order(walk: Walk) -> None:
    """Fail if a table could not offer the pins of this sitting."""
    pins = walk.game.pins(walk.options)
    if pins is None:
        return
    if pins != walk.game.pins(walk.options):
        raise Fault(walk, "asking for the pins twice gives two answers")
    if not pins.names or not pins.places:
        raise Fault(walk, "there are pins without a name, or without a place to lie on: say None instead")
    if not pins.seats or not set(pins.seats) <= set(range(len(walk.seats))):
        raise Fault(walk, f"the pins are moved by the seats {pins.seats}")
    for name in (*pins.names, *pins.places):
        if not name or len(name) > LONGEST or not name.isprintable() or " " in name:
            raise Fault(walk, f"{name!r} is no id for a pin or its place")
    try:
        for words in strict_words(*walk.game.word_sources(walk.options)):
            for message in (*pins.names.values(), *pins.places.values()):
                words.say(message)
    except AssertionError as error:
        raise Fault(walk, f"words of the pins: {error}") from None
