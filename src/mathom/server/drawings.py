"""The drawings of all tables: made when somebody wants to see one, kept while they are current, shared by all who stand
to the table alike.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Final
from weakref import WeakValueDictionary

from markupsafe import Markup

from mathom.core.message import Line
from mathom.server.drawing import Drawing, SharedParts, slot_place
from mathom.server.match import Match
from mathom.server.page_builder import log_line, opening, shown_log
from mathom.server.rendering import Renderer, words_of
from mathom.server.viewer import Standing, basis, look

_KEPT: Final = 100
"""So many are kept of which no page is open: whoever loads one opens its stream a moment later."""


class Drawings:
    """The latest drawing for each match and standing, as long as a page holds it, or it was asked for lately."""

    def __init__(self, renderer: Renderer) -> None:
        self._renderer = renderer
        self._known: WeakValueDictionary[tuple[str, Standing], Drawing] = WeakValueDictionary()
        self._lately: OrderedDict[tuple[str, Standing], Drawing] = OrderedDict()
        self._shared = SharedParts()
        self.made = 0
        """How many were drawn."""

    def of(self, match: Match, stands: Standing) -> Drawing:
        """The table as it is now."""
        key = (match.code, stands)
        state, drawn_from = match.running().state, basis(match)
        drawing = self._known.get(key)
        if drawing is None or drawing.basis != drawn_from:
            drawing = self._draw(match, stands, drawn_from, drawing)
            drawing.holds = state  # its id must not be given to another
            if basis(match) != drawn_from:
                drawing.basis = ()  # of two moments: nobody is shown it again, and the next is drawn after it
            self._known[key] = drawing
        self._lately[key] = drawing
        self._lately.move_to_end(key)
        if len(self._lately) > _KEPT:
            self._lately.popitem(last=False)
        return drawing

    def _draw(self, match: Match, stands: Standing, drawn_from: tuple[object, ...], before: Drawing | None) -> Drawing:
        self.made += 1
        words = words_of(stands.language, match.game, match.options, names=stands.names)
        context = look(match, stands, words, slot_place("feed"))
        open_context = context | {"attributes": slot_place("attributes")}

        def render(functions: dict[str, Callable[..., Markup]]) -> str:
            return self._renderer.table(words, open_context | functions, game=match.game)

        observation = match.observe(stands.audience)
        opens = opening(match.game, observation)

        def draw_line(number: int, line: Line) -> Markup:
            return log_line(match.game, words, number, line, opens.get(number, 0))

        return Drawing(
            drawn_from,
            render,
            shown_log(observation),
            draw_line,
            context["attributes"],
            before,
            self._shared,
            (match.game.id, words),
        )

    def forget(self) -> None:
        """Keep none of them, and nothing that they share."""
        self._known.clear()
        self._lately.clear()
        self._shared = SharedParts()
