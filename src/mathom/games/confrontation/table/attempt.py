"""What somebody tries on the board, legal or not, and what one may ask "why not?" about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mathom.core.action import Action
from mathom.core.game import Named, Touched
from mathom.games.confrontation.actions import (
    ESCAPES,
    MOVE,
    PLACE,
    PLACES,
    PLAIN,
    PLAYS,
    RETREATS,
    STAYED,
    WAYS,
    ConfrontationAction,
    move,
)
from mathom.games.confrontation.content import CARD, CARDS, CHARACTER, HAND, REGION, REGIONS, SIDE_NAMES
from mathom.games.confrontation.observe import Stand, View
from mathom.games.confrontation.table.speaker import speaker

if TYPE_CHECKING:
    from mathom.core.words import Words


_CARD: Final = "card:"
_LEAVING: Final = {"retreat": RETREATS, "escape": ESCAPES}


def _asked(view: View) -> set[str]:
    """The kinds of what the seat may do."""
    return {do.kind for do in view.legal}


def attempt(view: View, thing: str, place: str) -> ConfrontationAction | None:
    """The move of a stand or character to a region, legal if there is a way; while placing, putting it there; where its
    owner is asked for a retreat or an escape, that. And a card that is played.
    """
    if thing.startswith(_CARD):
        card = CARD.get(thing.removeprefix(_CARD), -1)
        return PLAYS[card] if card >= 0 else None
    if place not in REGION:
        return None
    stand = next((stand for stand in view.stands if thing in (stand.mark, stand.face) and stand.face), None)
    who = stand.face if stand else thing.removeprefix("x-")
    if who not in CHARACTER:
        return None
    character, to = CHARACTER[who], REGION[place]
    if view.phase == "placing":
        return PLACES.get(to, {}).get(character) or ConfrontationAction(f"{who}@{place}", PLACE, character, -1, to, -1)
    if stand is None:
        return None
    asked = _asked(view)
    if asked & _LEAVING.keys() and _fights(view, stand):
        return _LEAVING[min(asked & _LEAVING.keys())][to]
    if stand.region == place:
        return _stay(view, stand.mark, character, to)
    tried = [move(character, REGION[stand.region], to, way) for way in range(len(WAYS))]
    return next((do for do in tried if do in view.legal), tried[PLAIN])


def _fights(view: View, stand: Stand) -> bool:
    """Whether this is the seat's own fighter of the battle: it alone may be asked to leave."""
    return bool(stand.face) and stand.mark in (view.attacker, view.defender) and stand.mark[0] == view.side[0]


def _stay(view: View, mark: str, character: int, at: int) -> ConfrontationAction:
    """Not to move: that is said of the character that a special card has moved already, not of another one."""
    if STAYED in view.legal and mark != view.stepped:
        name = REGIONS[at].name
        return ConfrontationAction(f"{mark} {name}>{name}", MOVE, character, at, at, PLAIN)
    return STAYED


def touched(action: Action, view: View) -> Touched:
    """What on the board an action is about: the stand it moves or points at, and from where to where it leads."""
    fields = {name: str(value) for name, value in action.fields().items()}
    who = fields.get("who", "")
    stand = next((stand for stand in view.stands if stand.face and stand.face == who), None)
    things = (stand.mark if stand else who, fields.get("stand", ""))
    places = (fields.get("from") or (view.field if "to" in fields and not who else ""), fields.get("to", ""))
    return Touched(tuple(filter(None, things)), tuple(filter(None, places)))


def whys(view: View, words: Words) -> tuple[Named, Named]:
    """While the seat places: whom it has not placed. In its turn: its stands on the board, and all regions; so for a
    fighter who may leave a battle. Where a card is played: all cards of its side.
    """
    say = speaker(words)
    things: Named = ()
    if view.phase == "placing":
        faces = [str(do.fields()["who"]) for do in view.legal if do.kind == "place"]
        things = [(who, say.name("character", who)) for who in faces]
    elif view.phase in ("turn", "second") and view.legal:
        things = [
            (stand.mark, f"{say.name('character', stand.face)} ({say.name('region', stand.region)})")
            for stand in view.stands
            if stand.face and stand.mark[0] == view.side[0]
        ]
    elif "card" in _asked(view):
        cards = HAND[SIDE_NAMES.index(view.side)]
        return [(_CARD + name, say.name("card", name)) for number, name in enumerate(CARDS) if cards >> number & 1], ()
    elif _asked(view) & _LEAVING.keys():
        things = [(stand.mark, say.name("character", stand.face)) for stand in view.stands if _fights(view, stand)]
    if not things:
        return (), ()
    return things, [(region.name, say.name("region", region.name)) for region in REGIONS]
