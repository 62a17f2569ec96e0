"""Why a player of Hunt for the Ring would do something: how likely Frodo is where, by all that lies open.

The Ring-bearer is told what the hunters must think, the hunters what they may think: neither depends on what the seat
cannot know.
"""

from __future__ import annotations

from collections.abc import Iterator

from mathom.bots.hunt.belief import after, belief
from mathom.bots.hunt.scene import Scene, rides
from mathom.core.message import Message
from mathom.games.hunt.actions import HuntAction
from mathom.games.hunt.content import PART_I, RB
from mathom.games.hunt.observe import View


def reasons(view: View, action: HuntAction) -> tuple[Message, ...]:
    """What speaks for an action; nothing where nothing can be said."""
    return tuple(_of_ring_bearer(view, action) if view.audience == RB else _of_hunter(view, action))


def _of_hunter(view: View, action: HuntAction) -> Iterator[Message]:
    scene, thought = Scene(view), belief(view)
    kind = action.kind
    if kind == "ride":
        turns, space = rides(scene.part), action.space[scene.part]
        near = sum(share for area, share in thought.soon.items() if turns[space][area] <= 1)
        yield _likely("hint-near", near)
    elif kind in ("search", "hunt"):
        asks, chances = ("hint-search", thought.visited) if kind == "search" else ("hint-there", thought.last)
        share = chances.get(action.space[scene.part], 0.0)
        if share:  # there may be other reasons to ask: information, or Gandalf
            yield _likely(asks, share)
    elif kind == "perceive":
        lying = scene.board.lying[scene.board.lands.index(str(action.fields()["land"]))]
        yield _likely("hint-there", sum(share for area, share in thought.last.items() if lying >> area & 1))


def _of_ring_bearer(view: View, action: HuntAction) -> Iterator[Message]:
    area = action.space[PART_I] if action.kind == "move" else -1
    if view.part - 1 != PART_I or area < 0:
        return
    scene, turns = Scene(view), rides(PART_I)
    thought = after(view, "move+1" if view.reaches else "move")
    yield _likely("hint-guessed", thought.last.get(area, 0.0))
    away = min((turns[place][area] for place in scene.riders if place >= 0), default=0)
    if away:
        yield Message("hint-away", {"turns": away})


def _likely(message: str, share: float) -> Message:
    return Message(message, {"percent": round(100 * min(1.0, share))})
