"""The declaration of `mathom_confrontation`: what its players see happen, and how that is told."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, ClassVar, NamedTuple

from mathom.core.action import Action
from mathom.core.game import Game
from mathom.core.log import Said, events_since
from mathom.core.state import State
from mathom.envs.openspiel.game import SpielGame
from mathom.envs.openspiel.text import line_text
from mathom.games.confrontation import GAME
from mathom.games.confrontation.actions import stand_name
from mathom.games.confrontation.content import AN_ENEMY_STAND, CHARACTERS, EACH, SPECIAL_CARDS, S
from mathom.games.confrontation.duel import Duel
from mathom.games.confrontation.knowledge import PINNED, Clue
from mathom.games.confrontation.log_lines import tell
from mathom.games.confrontation.state import FOR_THE_KING
from mathom.games.confrontation.step import CHANCE

Face = tuple[int, int]
"""A stand, and the character that was seen in it."""


_OPEN_POINTING = frozenset(
    card.name for card in SPECIAL_CARDS if card.points_at == AN_ENEMY_STAND and card.name != "king_revealed"
)
"""Special cards that point at a stand and show everybody whom they find; the King's choice stays with its owner."""


class Moment(NamedTuple):
    """What is kept of a moment: chains that only grow, and little else."""

    log: Said | None
    clues0: Clue | None
    clues1: Clue | None
    who: tuple[int, ...]
    looked: list[Face]


class ConfrontationGame(SpielGame):
    """Lord of the Rings: The Confrontation."""

    rules: ClassVar[Game] = GAME
    long_name: ClassVar[str] = "Lord of the Rings: The Confrontation"

    @staticmethod
    def moment(state: State) -> Moment:
        """The log, what is known of each side's stands, and what S alone is looking at."""
        assert isinstance(state, Duel)
        looked: list[Face] = []
        if state.looked_at:
            looked = [(state.stand[slot], state.who[slot]) for slot in range(EACH) if state.looked_at >> slot & 1]
        return Moment(state.log, state.clues0, state.clues1, state.who, looked)

    @classmethod
    def seen(cls, since: Moment, now: Moment, seat: int) -> Hashable:
        """What the log says, and in which stand each face was seen: the log names faces without their stands."""
        events = events_since(now.log, since.log, seat)
        faces = _shown(now.clues0, since.clues0, now.who) + _shown(now.clues1, since.clues1, now.who)
        if any(event[0] == "look" for event in events):  # to S alone; F knows its own stands anyway
            faces += now.looked
        return events, tuple(faces)

    @staticmethod
    def knows(before: State, action: Action, seat: int) -> bool:
        """At which stand a card points is open (CF-SPC-34); whom chance drew is open, but for A King Revealed."""
        assert isinstance(before, Duel)
        if before.actor == CHANCE:  # S alone knows who is in the stand that the King names (CF-SPC-17)
            return before.aim != FOR_THE_KING or seat ^ before.swap == S
        return action.kind in _OPEN_POINTING

    @staticmethod
    def tell(seen: Any) -> str:
        """The oldest event first; faces that the seat may not know are `hidden`."""
        events, faces = seen
        told = [line_text(line) for event in reversed(events) for line in tell(event)]
        return ", ".join([*told, *(f"{stand_name(stand)}:{CHARACTERS[who].name}" for stand, who in faces)])


def _shown(clue: Clue | None, since: Clue | None, who: tuple[int, ...]) -> list[Face]:
    """The faces that everybody has seen since then."""
    faces: list[Face] = []
    while clue is not None and clue is not since:
        if clue.clue[0] == PINNED:
            faces.append((clue.clue[1], who[clue.clue[2]]))
        clue = clue.prev
    return faces
