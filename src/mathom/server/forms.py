"""What the fields of a form mean."""

from __future__ import annotations

from collections.abc import Sequence

from starlette.datastructures import FormData

from mathom.core.game import Game, Observation
from mathom.server.errors import NothingChosen


def chosen(game: Game, observation: Observation, form: FormData) -> Sequence[str]:
    """The actions that a form means: named, by a plan, or by the things that were picked. Raises `NothingChosen`."""
    actions = [text for text in form.getlist("action") if isinstance(text, str)]
    plan = form.get("plan")
    if not actions and isinstance(plan, str):
        actions = [action.text for action in game.plans(observation).get(plan, ())]
    elif not actions:
        things = " ".join(text for text in form.getlist("thing") if isinstance(text, str))
        attempted = game.attempt(observation, things, str(form.get("place", "")))
        actions = [attempted.text] if attempted is not None else []
    if not actions:
        raise NothingChosen
    return actions


def whole_number(text: object, digits: int = 9) -> int:
    """A number that a form has sent; -1 if it is none."""
    return int(text) if isinstance(text, str) and text.isascii() and text.isdigit() and len(text) <= digits else -1
