"""What a character, card or region is and does, for somebody who points at it: a few words and the rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from mathom.core.errors import MathomError
from mathom.core.game import About
from mathom.core.message import Message
from mathom.core.rulebook import rulebook
from mathom.games.confrontation.content import (
    CARDS,
    CHARACTER,
    EACH,
    FIRST_TEXT,
    FORWARD,
    HAND,
    LIMIT,
    MINES,
    MOUNTAINS,
    REGION,
    REGIONS,
    RIVER,
    SIDE_NAMES,
    SPECIAL,
    SPECIAL_CARDS,
    STRENGTH,
    TILES,
    F,
    S,
)

if TYPE_CHECKING:
    from mathom.core.words import Words

_SHORT: Final = {"flying_nazgul": "NAZGUL", "black_rider": "RIDER", "cave_troll": "TROLL", "mouth_of_sauron": "MOUTH"}
"""Characters whose chapter of rules is not called after their whole name."""

_CARD_RULES: Final = {
    "magic": range(2, 8),
    "noble_sacrifice": range(8, 11),
    "elven_cloak": range(11, 14),
    "retreat_f": (14, 15, 21),
    "eye_of_sauron": range(16, 19),
    "retreat_s": range(19, 22),
}
"""By text card: the numbers of its rules in CF-CARD."""


def about(kind: str, thing: str, words: Words) -> About | None:
    """The name of a thing, what it does and the rules of it, or None if there is no such thing."""
    if kind == "character" and thing == "hidden":
        return About(words.name(kind, thing), words.name(kind, thing, "text"), _ids("CF-HIDE", range(1, 12)))
    if kind == "character" and thing in CHARACTER:
        return _character(CHARACTER[thing], thing, words)
    if kind == "card" and thing in CARDS:
        return _card(CARDS.index(thing), thing, words)
    if kind == "special" and thing in SPECIAL:
        card = SPECIAL_CARDS[SPECIAL[thing]]
        owner = words.say(Message("about-special", {"side": SIDE_NAMES[card.side]}))
        text = f"{words.name(kind, thing, 'text')} {owner}"
        return About(words.name(kind, thing), text, _ids("CF-SPC", (*card.rules, 1, 2)))
    if kind == "region" and thing in REGION:
        return _region(REGION[thing], words)
    return None


def _character(number: int, thing: str, words: Words) -> About:
    side = SIDE_NAMES[F if number % TILES < EACH else S]
    fact = words.say(Message("about-character", {"side": side, "strength": STRENGTH[number]}))
    return About(words.name("character", thing), f"{fact} {words.name('character', thing, 'text')}", _chapter(thing))


def _card(number: int, thing: str, words: Words) -> About:
    owners = [SIDE_NAMES[side] for side in (F, S) if HAND[side] >> number & 1]
    fact = words.say(Message("about-card", {"owner": owners[0] if len(owners) == 1 else "both"}))
    is_text = number >= FIRST_TEXT
    title = words.name("card", thing) if is_text else words.say(Message("about-number-card", {"number": number + 1}))
    rules = _ids("CF-CARD", _CARD_RULES[thing]) if is_text else ("CF-CARD-01", "CF-CMP-01", "CF-CMP-02", "CF-CMP-03")
    return About(title, f"{words.name('card', thing, 'text')} {fact}", (*rules, "CF-PLAY-01", "CF-PLAY-12"))


def _region(region: int, words: Words) -> About:
    said = [words.say(Message("about-region", {"limit": LIMIT[region]}))]
    rules = ["CF-BOARD-06", "CF-BOARD-07"]
    if REGIONS[region].name == "shire":
        said.append(words.say(Message("about-shire")))
        rules += ["CF-SETUP-03", "CF-END-04", "CF-END-05"]
    elif REGIONS[region].name == "mordor":
        said.append(words.say(Message("about-mordor")))
        rules += ["CF-SETUP-05", "CF-END-01", "CF-MOVE-20"]
    if region in MOUNTAINS:
        said.append(words.say(Message("about-mountains")))
        rules += ["CF-BOARD-05", "CF-MOVE-05", "CF-MOVE-06", "CF-RET-04"]
    for start, goal, way in (*((*leg, "river") for leg in RIVER.items()), *((*leg, "mines") for leg in MINES.items())):
        if start == region:
            said.append(words.say(Message(f"about-{way}", {"to": REGIONS[goal].name})))
        if region in (start, goal):
            rules += _ids("CF-MOVE", range(7, 11) if way == "river" else range(11, 16))
    for side in (F, S):
        if goals := FORWARD[side][region]:
            to = ",".join(REGIONS[goal].name for goal in goals)
            said.append(words.say(Message("about-forward", {"side": SIDE_NAMES[side], "to": to})))
    return About(words.name("region", REGIONS[region].name), " ".join(said), tuple(dict.fromkeys(rules)))


def _chapter(thing: str) -> tuple[str, ...]:
    """The rules of a character: a chapter of the book is called after it."""
    plain = thing.removesuffix("_star")
    name = _SHORT.get(plain, plain.replace("_", "").upper())
    code = f"CF-{name}STAR" if thing != plain else f"CF-{name}"
    try:
        return tuple(rule.id for rule in rulebook("confrontation").chapter(code))
    except MathomError:  # the rules are not installed: the words alone must do
        return ()


def _ids(chapter: str, numbers: Iterable[int]) -> tuple[str, ...]:
    return tuple(f"{chapter}-{number:02}" for number in numbers)
