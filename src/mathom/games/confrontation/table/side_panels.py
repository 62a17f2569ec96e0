"""What lies beside the board for each side: hand, spent cards, special cards, the fallen."""

from __future__ import annotations

import msgspec

from mathom.core.action import REFEREE
from mathom.games.confrontation.content import CHARACTER, SIDE_NAMES, SPECIAL, SPECIALS_OF, TILES, F, side_of
from mathom.games.confrontation.observe import View
from mathom.games.confrontation.table.icons import ICONS
from mathom.games.confrontation.table.speaker import SEAT_CSS, SIDE_MARKS, CardScene, Face, Speaker


class SideScene(msgspec.Struct, frozen=True, kw_only=True):
    """What lies beside the board for one side."""

    side: str
    seat: int
    css: str
    mark: str
    name: str
    own: bool
    hand: tuple[CardScene, ...]
    in_hand: int
    spent: tuple[CardScene, ...]
    specials: tuple[tuple[str, str, str], ...]
    fallen: tuple[Face, ...]


def side_scene(view: View, say: Speaker, side: int, own: int, aids: bool) -> SideScene:
    hand = view.hands[side] if aids or side == own or view.audience == REFEREE else ()
    return SideScene(
        side=SIDE_NAMES[side],
        seat=side ^ view.second_game,
        css=SEAT_CSS[side],
        mark=SIDE_MARKS[side],
        name=say.say("table-fellowship" if side == F else "table-sauron"),
        own=side == own,
        hand=tuple(say.card(card) for card in hand),
        in_hand=len(view.hands[side]),
        spent=tuple(say.card(card) for card in view.discards[side]),
        specials=tuple(
            (card, say.name("special", card), ICONS[card])
            for card in view.specials
            if SPECIALS_OF[side] >> SPECIAL[card] & 1
        ),
        fallen=tuple(say.face(who) for who in view.fallen if side_of(CHARACTER[who] % TILES) == side),
    )
