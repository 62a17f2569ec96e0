"""The rules for people: the aim, a turn in three pictures, the symbols, and in the advanced game the places.

The pictures are drawn from real positions by what draws the table (`svg.py`, `svg_sheet.py`).
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from mathom.core.short_rules import Face, Picture, ShortRules, Teller, framed, short_words
from mathom.core.svg import box, group
from mathom.games.mordor import notation
from mathom.games.mordor.actions import action
from mathom.games.mordor.content import PLACES, SYMBOLS, Content
from mathom.games.mordor.race import Race
from mathom.games.mordor.table.icons import PLACE_ICONS, SYMBOL_ICONS
from mathom.games.mordor.table.scene import Scene, scene
from mathom.games.mordor.table.svg import cube
from mathom.games.mordor.table.svg_sheet import large_sheet
from mathom.games.mordor.words import SHORT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mathom.core.options import Options
    from mathom.core.words import Words
    from mathom.games.mordor.table.dice import Die

_SHEET: Final = "frodo circles=3 track=(x.)......"
_THROWN: Final = "thrown black:nazgul yellow:ring red:weapon blue:ring green:orc"
_AFTER: Final = "aside black:nazgul yellow:ring red:weapon | thrown blue:ring green:orc"
_LAST: Final = "aside blue green"
"""A turn: the first throw; what was set aside of it, and the second; with this all five are."""
_STYLE: Final = re.compile("<style>.*?</style>", re.DOTALL)
"""Of the land behind the road; pages have the same in their own style."""
_LEFT: Final = 780
_OWN: Final = 316


def short_rules(options: Options, words: Words, content: Content) -> ShortRules:
    """The page for a table with these options."""
    sheet = content.long_road if options["long_road"] else content.sheet
    tell = Teller(
        short_words(words.language, words.sources, SHORT),
        circles=len(sheet.circles),
        squares=sheet.squares,
        wins="first" if options["first_home_wins"] else "round",
        ending=str(options["ending"]),
        safe="yes" if options["arrived_is_safe"] else "no",
    )
    drawn = _drawn(tell.words, content)
    turn = [Picture(drawing=each, caption=tell(f"turn_{number}")) for number, each in enumerate(drawn[1:], start=1)]
    goal = ("goal_road", "goal_win", "goal_out", "goal_last")
    parts = [
        tell.part("goal", *goal, pictures=[Picture(drawing=drawn[0], caption=tell("sheet"))]),
        tell.part("turn", pictures=turn, after=("turn_tree", "turn_order")),
        tell.part("dice", faces=_faces("symbol", SYMBOLS, SYMBOL_ICONS, words), after=("dice_whom",)),
    ]
    if options["game"] == "advanced":
        parts.append(tell.part("places", "places_note", faces=_faces("place", list(PLACES), PLACE_ICONS, words)))
    house = [
        *(["options_safe"] if options["arrived_is_safe"] else []),
        *(["options_split"] if options["choose_split"] else []),
    ]
    if house:
        parts.append(tell.part("options", *house))
    parts.append(tell.part("end", "end_both", "" if options["first_home_wins"] else "end_still"))
    return ShortRules(lead=tell("lead"), parts=tuple(parts))


def _faces(kind: str, things: Sequence[str], icons: dict[str, str], words: Words) -> tuple[Face, ...]:
    return tuple(
        Face(
            name=words.name(kind, thing),
            text=words.name(kind, thing, "text"),
            icon=icons[thing],
            about=f"{kind}/{thing}",
        )
        for thing in things
    )


# The pictures --------------------------------------------------------------------------------------------------------
@lru_cache(maxsize=8)
def _drawn(words: Words, content: Content) -> tuple[str, ...]:
    """A sheet, and the three steps of a turn."""

    def seen(state: Race) -> Scene:
        return scene(state.observe(0), words, content=content)

    race = _race(_AFTER, content)
    first, second = seen(_race(_THROWN, content)), seen(race)
    race.apply(0, action(_LAST))
    over = seen(race)
    own = _STYLE.sub("", large_sheet(first, first.sheets[0], _LEFT, _OWN))
    sheet = framed(own, 0, 0, _LEFT, _OWN)
    kept, laid = ([die for pile in piles for die in pile.dice] for piles in (second.piles, over.account_piles))
    return sheet, _tray(first.dice), _tray(second.dice, kept), _tray((), laid)


def _race(turn: str, content: Content) -> Race:
    return notation.read(f"basic | {_SHEET} | sam | turn frodo | {turn}", content)[0]


def _tray(thrown: Sequence[Die], aside: Sequence[Die] = ()) -> str:
    """The dice as they lie on the tray, those set aside below them."""
    out = [box(0, 0, 420, 200, "sheet-2", rounded=0)]
    for place, die in enumerate(thrown):
        x = 420 * (place + 0.5) / max(len(thrown), 1)
        y = 100 if not aside else 62
        out.append(f'<g transform="rotate({die.angle / 2:g} {x:g} {y})">{cube(die, x, y, 74)}</g>')
    y = 152 if thrown else 100
    size = 48 if thrown else 66
    if aside:
        wide = (size + 12) * len(aside) + 16
        out.append(box(210 - wide / 2, y - size * 0.66, wide, size * 1.3, "sheet", "rule"))
        for place, die in enumerate(aside):
            out.append(group(0, 0, cube(die, 210 - wide / 2 + 14 + size / 2 + place * (size + 12), y, size)))
    return framed("".join(out), 0, 0, 420, 200)
