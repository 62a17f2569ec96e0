"""The rules for people: a day, both sides, the dice, the meeting; the map is the one that the terminal draws."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from mathom.core.action import NATURE
from mathom.core.game import About
from mathom.core.short_rules import Face, Picture, ShortRules, Teller, short_words
from mathom.core.text_drawing import plain
from mathom.games.hunt import about
from mathom.games.hunt.chase import Chase
from mathom.games.hunt.content import COMPANY, FACES
from mathom.games.hunt.rulesets import rules_from
from mathom.games.hunt.table import text
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
_STEPS: Final = 60
"""So far is the hunt of the picture: a few turns in."""
_WIDTH: Final = 80
_LINES: Final = slice(8, 34)
_COLUMNS: Final = slice(0, 52)
"""What is shown of the map: the Shire."""


def short_rules(options: Options, words: Words) -> ShortRules:
    """The page for a table with these options."""
    parts = str(options["parts"])
    first, second = parts != "second", parts != "first"
    tell = Teller(short_words(words.language, words.sources, SHORT), parts=parts)
    picture = [Picture(rows=_map(tell.words), caption=tell("map"))] if first else []
    frodo = ("frodo_first" if first else "", "frodo_second" if second else "", "frodo_cards")
    end = ("end_first" if first else "", "end_second" if second else "", "end_havens" if options["havens"] else "")
    dice = [face for face in FACES if face in _ICONS and (second or face in _REGULAR)]
    king = ["witch_king"] if second else []
    friends = [friend for friend in COMPANY if second or friend != "strider"]
    return ShortRules(
        lead=tell("lead"),
        parts=(
            tell.part("goal", "goal_first", "goal_wraiths", pictures=picture),
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


@lru_cache(maxsize=4)
def _map(words: Words) -> tuple[str, ...]:
    """A part of the map as the terminal shows it to the Ring-bearer, where everybody does what comes first."""
    chase = Chase.new(rules_from(""))
    for _ in range(_STEPS):
        acting = chase.to_act()
        seat = acting[0] if acting else NATURE
        chase.apply(seat, chase.odds()[0][0] if seat == NATURE else chase.legal(seat)[0])
    rows = [plain(row) for row in text.draw(chase.observe(0), words, _WIDTH)]
    return tuple(row[_COLUMNS].rstrip() for row in rows[_LINES])
