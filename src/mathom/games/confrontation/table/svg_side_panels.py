"""The column beside the map in a picture of the table: the side across, what goes on, and the side below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from mathom.core.svg import box, disc, group, icon, paragraph, path, sheet, write
from mathom.games.confrontation.observe import View
from mathom.games.confrontation.table.battle_panel import Battle, Fighter
from mathom.games.confrontation.table.page_log import log_line
from mathom.games.confrontation.table.scene import Scene
from mathom.games.confrontation.table.side_panels import SideScene
from mathom.games.confrontation.table.speaker import CardScene, Face
from mathom.games.confrontation.table.svg_stand import BODIES, foot
from mathom.games.confrontation.table.svg_stand import face as drawn_face

if TYPE_CHECKING:
    from mathom.core.words import Words

_PANEL: Final = 316
"""How high the sheet of a side is."""
_GAP: Final = 18
_SIGNS: Final = {"mk-star": "light", "mk-eye": "shadow"}


def beside(view: View, seen: Scene, words: Words, wide: float, high: float) -> str:
    """The column, so wide and so high."""
    middle = high - 2 * (_PANEL + _GAP)
    return "".join(
        (
            _side(view, seen, seen.top, wide),
            group(0, _PANEL + _GAP, _now(view, seen, words, wide, middle)),
            group(0, high - _PANEL, _side(view, seen, seen.bottom, wide)),
        )
    )


def _colour(css: str) -> str:
    return css.removeprefix("seat-")


# A side --------------------------------------------------------------------------------------------------------------
def _side(view: View, seen: Scene, side: SideScene, wide: float) -> str:
    colour = _colour(side.css)
    acts = side.seat in view.to_act
    out = [sheet(0, 0, wide, _PANEL, colour if acts else "")]
    out.append(icon(side.mark, 40, 46, 36, colour))
    out.append(write(68, 57, side.name, 32, "cp b", fill=colour, room=wide - (230 if acts else 90)))
    if acts:
        out.append(box(wide - 146, 28, 126, 32, "mark-soft", "mark-line", rounded=16))
        out.append(write(wide - 83, 50, seen.t["to_act"], 17, anchor="middle", room=112))
    out.append(path(f"M20,76H{wide - 20:.0f}", stroke="rule"))
    y = 94.0
    hand = f"{seen.t['hand']} {side.in_hand}"
    piles = ((hand, side.hand, colour, not side.own), (seen.t["spent"], side.spent, "ink-2", False))
    for label, cards, ink, hidden in piles:
        if cards:
            out.append(write(20, y + 30, label, 16, fill="ink-2", room=84))
            out.append(_cards(110, y, cards, ink, wide - 128, hidden=hidden))
            y += 56
    if side.fallen:
        out.append(write(20, y + 26, seen.t["fallen"], 16, fill="ink-2", room=84))
    step = min(38.0, (wide - 128) / max(len(side.fallen), 1))
    for place, face in enumerate(side.fallen):
        x = 126 + place * step
        out.append(disc(x, y + 20, 17, "sheet-2", "ink-3") + icon(face.icon, x, y + 20, 24, "ink-2"))
        out.append(path(f"M{x - 12:.0f},{y + 32:.0f}l24,-24", stroke="ink-2", line=1.8))
    y += 50 if side.fallen else 6
    for place, (_, name, sign) in enumerate(side.specials[:4]):
        x, top = 20 + place % 2 * (wide - 30) / 2, y + place // 2 * 30
        out.append(
            icon(sign, x + 12, top + 9, 22, "ink-2")
            + write(x + 30, top + 15, name, 16, fill="ink", room=(wide - 110) / 2)
        )
    return "".join(out)


def _cards(x: float, y: float, cards: Sequence[CardScene], colour: str, room: float, *, hidden: bool) -> str:
    """Cards side by side; those of the opponent are only known to be there."""
    step = min(40.0, room / max(len(cards), 1))
    wide = min(34.0, step - 4)
    return "".join(card(x + place * step, y, one, colour, dashed=hidden, wide=wide) for place, one in enumerate(cards))


def card(x: float, y: float, one: CardScene, colour: str, *, dashed: bool = False, wide: float) -> str:
    """A combat card: a number, or a picture."""
    fill = f"{colour}-soft" if dashed else "sheet"
    look = 'stroke-dasharray="4 3"' if dashed else ""
    out = box(x, y, wide, wide * 1.32, fill, colour, more=look)
    middle = y + wide * 0.66
    if one.icon:
        return out + icon(one.icon, x + wide / 2, middle, wide * 0.76, colour)
    return out + write(x + wide / 2, middle + wide * 0.24, one.name, wide * 0.7, "tx b", fill=colour, anchor="middle")


# What goes on --------------------------------------------------------------------------------------------------------
def _now(view: View, seen: Scene, words: Words, wide: float, high: float) -> str:
    out = [sheet(0, 0, wide, high, _colour(seen.css) if view.prompt else "")]
    heading, y = paragraph(22, 50, _asked(view, seen, words), 24, wide - 44, "tx b", most=4)
    out.append(heading)
    if seen.match:
        out.append(write(22, y, seen.match, 17, "tx b", fill="ink-2"))
        y += 26
    if seen.battle:
        out.append(duel(seen.battle, wide, y))
        y += 190
    for label, faces in (("chosen_sides", seen.drafted), ("tray", seen.setup.free if seen.setup else ())):
        if faces:
            out.append(write(22, y + 10, seen.t[label], 17, "tx b", fill="ink-2", room=wide - 44))
            out.append(_faces(faces, wide, y + 24))
            y += 92
    out.append(path(f"M20,{y:.0f}H{wide - 20:.0f}", stroke="rule"))
    out.append(_log(view, words, wide, y + 30, high - 20))
    return "".join(out)


def _faces(faces: Sequence[Face], wide: float, y: float) -> str:
    """Characters that are not on the map yet, each with its strength."""
    step = (wide - 44) / max(len(faces), 9)
    out = []
    for place, one in enumerate(faces):
        x = 22 + step * (place + 0.5)
        out.append(disc(x, y + 18, 17, "sheet-2", _colour(one.css), 1.5) + icon(one.icon, x, y + 18, 24))
        out.append(write(x, y + 54, one.strength, 18, "tx b", fill=_colour(one.css), anchor="middle"))
    return "".join(out)


def _asked(view: View, seen: Scene, words: Words) -> str:
    if view.result is not None:
        return words.say(view.result.reason)
    return words.say(view.prompt) if view.prompt else seen.heading


def _log(view: View, words: Words, wide: float, y: float, bottom: float) -> str:
    """As much of the end of the log as there is room for, the newest last."""
    told: list[tuple[str, str, float]] = []
    room = bottom - y
    for line in reversed(view.log[-12:]):
        sign, message = log_line(line)
        text, end = paragraph(0, 0, words.say(message), 17, wide - 70, most=4)
        if end + 8 > room:
            break
        told.append((sign, text, end + 8))
        room -= end + 8
    out = []
    for sign, text, tall in reversed(told):
        out.append(icon(sign, 28, y - 6, 18, _SIGNS.get(sign, "ink-2")) if sign else "")
        out.append(group(44, y, text))
        y += tall
    return "".join(out)


def duel(battle: Battle, wide: float, y: float) -> str:
    """Both fighters, their cards between them, the sums below; 176 high."""
    out = [box(18, y - 4, wide - 36, 176, "sheet-2", "rule"), icon("crossed-swords", wide / 2, y + 62, 34, "ink-2")]
    for fighter, middle in ((battle.light, wide * 0.27), (battle.dark, wide * 0.73)):
        out.append(_fighter(fighter, middle, y + 8))
    return "".join(out)


def _fighter(fighter: Fighter, x: float, y: float) -> str:
    """Who fights, the card beside the fighter, the sum below."""
    face = fighter.face
    colour = _colour(face.css)
    left = x - 84 if not face.side else x + 8
    beside = x + 10 if not face.side else x - 68
    body = path(BODIES[face.side], "sheet", colour, 3.2)
    out = [group(left, y, body + drawn_face(face) + foot(colour, face.foot), 0.88)]
    if fighter.back:
        out.append(
            box(beside, y + 12, 58, 78, f"{colour}-soft", colour)
            + icon("u-lock", beside + 29, y + 51, 30, colour, line=True)
        )
    elif fighter.fetched or fighter.card:
        shown = fighter.fetched or fighter.card
        assert shown is not None
        out.append(card(beside, y + 12, shown, colour, wide=58))
    else:
        out.append(box(beside, y + 12, 58, 78, "sheet-2", "ink-3", more='stroke-dasharray="5 4"'))
    out.append(write(x, y + 142, fighter.sum, 24, "tx b", anchor="middle", room=170))
    return "".join(out)
