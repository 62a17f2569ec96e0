"""The rules for people: the map with a hunt on it, a day, both sides, the dice, the meeting."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from mathom.core.game import About
from mathom.core.short_rules import Face, Picture, ShortRules, Teller, short_words
from mathom.games.hunt import about, notation
from mathom.games.hunt.board import BOARDS
from mathom.games.hunt.content import COMPANY, FACES
from mathom.games.hunt.observe import View
from mathom.games.hunt.table.map_layer import drawn_map, layer
from mathom.games.hunt.words import SHORT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mathom.core.options import Options
    from mathom.core.words import Words

_ICONS: Final = {
    "ring": "ring",
    "sword": "crossed-swords",
    "sorcery": "magic-swirl",
    "shadow": "hood",
    "morgul_ring": "fire-ring",
    "pursuit": "cloaked-figure-on-horseback",
    "morgul_shadow": "hooded-figure",
    "frodo": "hobbit-door",
    "sam": "sprout",
    "pippin": "shiny-apple",
    "merry": "plain-dagger",
    "strider": "broadsword",
    "witch_king": "sharp-crown",
    "blue": "cowled",
}
_REGULAR: Final = ("ring", "sword", "sorcery", "shadow")
_POWERS: Final = range(1, 6)
_HUNTED: Final = (
    (
        "- | as rb | day 3 | turn 2 | track 7 | corruption 2 | journal 1 4 12 . 30 . 23 . | trails 12/eye 30/sword"
        " | facts move; move; search 12 yes; move; move; search 30 yes; move; search 18 no; move; move | allies 35"
        " | nazgul blue@20:w1 green@d17:w1 red@30:w1 purple@26:w1"
    ),
    (
        "parts=second | as rb | part 2 | track 6 | day 2 | turn 2 | corruption 4 | eyes 1 | allies 20 | trails 10/eye"
        " | nazgul blue@23:w1 green@25:w1 red@d30:w1 purple@21:w1 | dice ring sword shadow"
        " | facts figure 0; figure 1; moves; figure 2; search 10 yes; figure 3; moves; figure 4; moves; figure 5;"
        " figure 6 | gandalf_entries 4 | secrets journey=JS-09 gandalf=8,7,14,18 deeds_held=29,37,27"
        " deeds_supply=10,13,22,35,36,18 deeds_used=8"
    ),
)
"""What the maps show: a hunt in each part."""
_LOOKED_AT: Final = ("30", "20")
"""The areas round which the pictures are read."""


def short_rules(options: Options, words: Words) -> ShortRules:
    """The page for a table with these options."""
    parts = str(options["parts"])
    first, second = parts != "second", parts != "first"
    tell = Teller(short_words(words.language, words.sources, SHORT), parts=parts)
    maps = [_map(0, tell)] if first else []
    maps += [_map(1, tell)] if second else []
    frodo = ("frodo_first" if first else "", "frodo_second" if second else "", "frodo_cards")
    end = ("end_first" if first else "", "end_second" if second else "", "end_havens" if options["havens"] else "")
    dice = [face for face in FACES if face in _ICONS and (second or face in _REGULAR)]
    king = ["witch_king"] if second else []
    friends = [friend for friend in COMPANY if second or friend != "strider"]
    return ShortRules(
        lead=tell("lead"),
        parts=(
            tell.part("goal", "goal_first", "goal_wraiths"),
            tell.part("map", "map_spaces", "map_signs", pictures=maps),
            tell.part("day", "day_turns", "day_rest", "day_after"),
            tell.part("frodo", *frodo),
            tell.part("nazgul", "nazgul_turn", "nazgul_free", faces=_things("nazgul", king, words)),
            tell.part("dice", "dice_note", faces=_things("face", dice, words)),
            tell.part("meeting", "meeting_hunt", "meeting_tokens", "meeting_friends"),
            tell.part("friends", faces=_things("company", friends, words)),
            tell.part("powers", "powers_note", faces=_things("power", [str(power) for power in _POWERS], words)),
            tell.part("end", *end),
        ),
    )


def _things(kind: str, things: Sequence[str], words: Words) -> tuple[Face, ...]:
    """What `about` tells of each, without what it says of all of them."""
    told = [(thing, about.about(kind, thing, words)) for thing in things]
    return tuple(_face(kind, thing, each, words) for thing, each in told if each is not None)


def _face(kind: str, thing: str, told: About, words: Words) -> Face:
    card = kind == "company"
    return Face(
        name=told.title,
        text=words.name("card", f"co-{thing}", "text").replace(" / ", " ") if card else told.text,
        icon=_ICONS.get(thing, ""),
        number=thing if kind == "power" else "",
        about=f"{kind}/{thing}",
    )


def _map(part: int, tell: Teller) -> Picture:
    """The board of a part as the Ring-bearer sees it in the middle of a hunt."""
    board = BOARDS[part]
    drawn = drawn_map(board, tell.words, board.space[_LOOKED_AT[part]], layer(_hunted(part)))
    return Picture(map=drawn, caption=tell("map_second" if part else "map_first"))


@cache
def _hunted(part: int) -> View:
    hunt, seat = notation.read(_HUNTED[part])
    return hunt.observe(seat)
