"""The whole game: the rules of `race.py` together with its drawing and its notation for positions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from mathom.core.action import Action
from mathom.core.drawing import Row
from mathom.core.game import Observation
from mathom.core.message import Message
from mathom.games.mordor import notation
from mathom.games.mordor.observe import View
from mathom.games.mordor.race import Mordor, Race
from mathom.games.mordor.table import text

if TYPE_CHECKING:
    from mathom.core.words import Words


class WholeMordor(Mordor):
    """Journey to Mordor with all that a table asks of a game."""

    def label(self, action: Action, *, short: bool = False) -> Message:
        """In a long list of choices the bare dice are enough."""
        if short and action.kind == "aside":
            return Message("text-aside", action.fields())
        return super().label(action)

    def who(self, observation: Observation, words: Words) -> str:
        """The hobbit of the audience, once it is chosen."""
        view = _view(observation)
        if not 0 <= view.audience < len(view.sheets):
            return ""
        return words.name("hobbit", view.sheets[view.audience].hobbit or f"p{view.audience + 1}")

    def draw_text(self, observation: Observation, words: Words, width: int) -> Sequence[Row]:
        """The sheets and the dice."""
        return text.draw(_view(observation), words, width)

    def tally(self, observation: Observation) -> Mapping[str, int]:
        """Rounds, turns, throws, Nazguls set aside and players out."""
        view = _view(observation)
        said = Counter(line.id for line in view.log)
        out = sum(sheet.status == "eliminated" for sheet in view.sheets)
        strikes = sum(number for line, number in said.items() if line.startswith("log-nazgul"))
        return {"rounds": view.round, "turns": view.turns, "throws": said["log-throw"], "nazguls": strikes, "out": out}

    def read_position(self, text: str) -> tuple[Race, int]:
        """The position that a text describes (see `notation.py`), and who looks at it."""
        return notation.read(text, self.content)

    def write_position(self, observation: Observation) -> str:
        """The one line that describes what lies on the table."""
        return notation.write(_view(observation))


def _view(observation: Observation) -> View:
    assert isinstance(observation, View)
    return observation
