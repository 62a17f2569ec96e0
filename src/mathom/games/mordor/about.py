"""What a symbol, place, hobbit or die is and does, for somebody who points at it: a few words and the rules behind."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from mathom.core.game import About
from mathom.core.message import Message
from mathom.games.mordor.content import BLACK, COLOURS, HOBBITS, MORDOR, PLACES, ROAD, SYMBOLS, Content

if TYPE_CHECKING:
    from mathom.core.words import Words


def _ids(chapter: str, numbers: Iterable[int]) -> tuple[str, ...]:
    return tuple(f"{chapter}-{number:02}" for number in numbers)


_SYMBOL_RULES: Final = {
    "ring": (*_ids("JM-RING", range(1, 5)), "JM-ORC-01"),
    "weapon": (*_ids("JM-ORC", range(1, 4)), "JM-LOT-01"),
    "orc": (*_ids("JM-ORC", range(1, 4)), "JM-HEL-01"),
    "nazgul": ("JM-ROLL-05", "JM-ROLL-06", *_ids("JM-NAZ", range(1, 7)), *_ids("JM-OUT", range(1, 4))),
    "gandalf": _ids("JM-GAN", range(1, 8)),
    "white_tree": (*_ids("JM-ROLL", range(9, 13)), "JM-RES-04", "JM-DAT-03"),
}
_PLACE_RULES: Final = {
    "rivendell": _ids("JM-RIV", (1, 2)),
    "moria": ("JM-MOR-01",),
    "lothlorien": ("JM-LOT-01",),
    "rohan": _ids("JM-ROH", (1, 2, 3)),
    "helms_deep": ("JM-HEL-01",),
    "gondor": _ids("JM-GON", (1, 2)),
    "minas_tirith": ("JM-MIN-01",),
    "shelobs_lair": ("JM-SHE-01", "JM-INT-01", "JM-INT-02"),
    MORDOR: ("JM-RING-04", *_ids("JM-END", range(2, 7)), "JM-OUT-03"),
    ROAD: ("JM-OPT-04",),
}


def about(kind: str, thing: str, words: Words, content: Content) -> About | None:
    """The name of a thing, what it does and the rules of it, or None if there is no such thing."""
    if kind == "symbol" and thing in SYMBOLS:
        return About(words.name(kind, thing), words.name(kind, thing, "text"), _SYMBOL_RULES[thing])
    if kind == "place" and thing in _PLACE_RULES:
        text = words.name(kind, thing, "text")
        if thing in PLACES:
            text = words.say(Message("about-place", {"text": text}))
        elif thing == MORDOR:
            text = f"{text} {words.say(Message('about-mordor'))}"
        rules = _PLACE_RULES[thing]
        return About(words.name(kind, thing), text, (*rules, *_ids("JM-ADV", (1, 2, 3))) if thing in PLACES else rules)
    if kind == "hobbit" and thing in HOBBITS:
        die = content.hobbit_colours[HOBBITS.index(thing)]
        text = words.say(Message("about-hobbit", {"hobbit": thing, "die": die}))
        return About(words.name(kind, thing), text, ("JM-SET-03", "JM-SET-04", "JM-DAT-04", "JM-NAZ-02"))
    if kind == "die" and thing in COLOURS:
        return _die(COLOURS.index(thing), words, content)
    return None


def _die(die: int, words: Words, content: Content) -> About:
    colour = COLOURS[die]
    faces = ",".join(content.dice[die])
    said = [words.say(Message("about-faces", {"faces": faces}))]
    if die == BLACK:
        said.append(words.say(Message("about-black")))
    else:
        hobbit = HOBBITS[content.hobbit_colours.index(colour)]
        said.append(words.say(Message("about-colour", {"hobbit": hobbit})))
    title = words.say(Message("about-die", {"die": colour}))
    return About(title, " ".join(said), ("JM-DAT-01", "JM-DAT-03", "JM-RES-03", "JM-NAZ-02"))
