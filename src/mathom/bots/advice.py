"""Advice for somebody who does not know what to do: what the strongest level would do in his place, and why."""

from __future__ import annotations

from mathom.bots.bot import Advice, Adviser, Budget
from mathom.bots.levels import strongest
from mathom.bots.registry import bot
from mathom.core.game import Observation


def advise(observation: Observation, budget: Budget) -> Advice | None:
    """What the strongest level of the game would do; None where there is nothing to choose.

    It is a function of the observation and the budget, so it tells nobody what his seat cannot know. A bot that cannot
    say why just says what.
    """
    if not observation.legal:
        return None
    asked = bot(strongest(observation.game).name, observation.game)
    if isinstance(asked, Adviser):
        return asked.advise(observation, budget)
    return Advice(asked.choose(observation, budget))


def best(advice: Advice, observation: Observation, most: int = 4) -> list[tuple[str, float]]:
    """The few best of the actions that were weighed, by their texts, each with its likelihood of a win; what is advised
    comes first, whatever the numbers say: a choice may be mixed so that it cannot be read.
    """
    legal = [action.text for action in observation.legal]
    known = {text: min(1.0, max(0.0, advice.worth[text])) for text in legal if text in advice.worth}
    ranked = sorted(known, key=lambda text: (text != advice.action.text, -known[text]))
    return [(text, known[text]) for text in ranked[:most]]
