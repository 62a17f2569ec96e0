"""The declaration of `mathom_confrontation`: what its players see happen, and how that is told."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, ClassVar, Final

from mathom.core.action import SPECTATOR, Action
from mathom.core.game import Game
from mathom.core.state import State
from mathom.envs.openspiel.game import SpielGame
from mathom.envs.openspiel.telling import told_line
from mathom.games.confrontation import GAME
from mathom.games.confrontation.actions import stand_name
from mathom.games.confrontation.chronicle import Event, Said
from mathom.games.confrontation.content import CHARACTERS
from mathom.games.confrontation.duel import Duel
from mathom.games.confrontation.knowledge import PINNED, Clue

_SHORT: Final = {"look": 3, "recall": 4, "move": 6, "step": 6}
"""So many entries has the event of one who may not know its face."""

Face = tuple[int, int]
"""A stand, and the character that was seen in it."""


class ConfrontationGame(SpielGame):
    """Lord of the Rings: The Confrontation."""

    rules: ClassVar[Game] = GAME
    long_name: ClassVar[str] = "Lord of the Rings: The Confrontation"

    @staticmethod
    def mark(state: State) -> object:
        """The log, and what is known of each side's stands."""
        assert isinstance(state, Duel)
        return state.log, state.clues0, state.clues1

    @staticmethod
    def seen(state: State, mark: Any, seat: int) -> Hashable:
        """What the log says, and in which stand each face was seen: the log names faces without their stands."""
        assert isinstance(state, Duel)
        log, light, dark = mark
        events = state.seen_since(log, seat)
        faces = _shown(state, state.clues0, light) + _shown(state, state.clues1, dark)
        if any(event[0] == "look" for event in events):  # to S alone; F knows his own stands anyway
            faces += [(state.stand[slot], state.who[slot]) for slot in range(9) if state.seen >> slot & 1]
        return events, tuple(faces)

    @staticmethod
    def announced(action: Action) -> bool:
        """At which stands the crebain fly is open before chance tells who it is (CF-SPC-34)."""
        return action.kind == "crebain"

    @staticmethod
    def tell(seen: Any) -> str:
        """The oldest event first; faces that the seat may not know are `hidden`."""
        events, faces = seen
        told = [_told(event) for event in reversed(events)]
        return ", ".join([*told, *(f"{stand_name(stand)}:{CHARACTERS[who].name}" for stand, who in faces)])


def _shown(state: Duel, clue: Clue | None, mark: Clue | None) -> list[Face]:
    """The faces that everybody has seen since the mark."""
    faces: list[Face] = []
    while clue is not None and clue is not mark:
        if clue.clue[0] == PINNED:
            faces.append((clue.clue[1], state.who[clue.clue[2]]))
        clue = clue.prev
    return faces


def _told(event: Event) -> str:
    kind = str(event[0])
    if kind not in _SHORT:
        return told_line(Said(None, event).line)
    if len(event) > _SHORT[kind]:
        return told_line(Said(None, event).line.cut(int(event[1])))
    unseen = (*event, ()) if kind == "look" else (*event[:3], 0, 0, *event[3:])
    return told_line(Said(None, unseen).line.cut(SPECTATOR))
