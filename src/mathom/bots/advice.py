"""Advice for somebody who does not know what to do: what the strongest level would do there, and why."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Final

from mathom.bots.bot import Advice, Adviser, Budget
from mathom.bots.levels import strongest
from mathom.bots.registry import bot
from mathom.core.game import Observation

OWN_HEADING: Final = "hint-odds"
"""A game may say in its words under which heading its own odds stand beside an advice."""
BUDGET: Final = Budget(seconds=10.0)
"""Of a hint, but for its seed. The level's own measure ends the thought, so the same question has the same answer on
any machine; the seconds are for one that is hopelessly slow.
"""


def hint_seed(secret: bytes, seat: int, asked: int) -> str:
    """The seed of a hint for the question that a seat is asked since that event.

    Asking twice tells no more than asking once. Nobody else knows the secret of the sitting, so where all lies open an
    opponent cannot work out which card of a mix a player was advised to play.
    """
    return sha256(secret + f"mathom hint {seat} {asked}".encode()).hexdigest()


def advise(observation: Observation, budget: Budget) -> Advice | None:
    """What the strongest level of the game would do; None where there is nothing to choose.

    It is a function of the observation and the budget, so it tells nobody what their seat cannot know. A bot that
    cannot say why just says what.
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


def beside(odds: Iterable[tuple[str, str]], advised: str, reasons: Sequence[str]) -> list[tuple[str, str]]:
    """What the game says about each choice (`Game.hints`), so far as it is worth reading beside advice with reasons.

    The advised choice has its reasons already, and they may think further than the game does; what a reason says is not
    said again; and what is said of every choice is said once, of no choice by name.

    >>> beside([("a", "good"), ("b", "bad")], "a", ["wins"])
    [('b', 'bad')]
    >>> beside([("a", "alike"), ("b", "alike")], "a", ["alike"]), beside([("a", "alike"), ("b", "alike")], "", [])
    ([], [('', 'alike')])
    """
    rows = list(odds)
    if len(rows) > 1 and len({told for _, told in rows}) == 1:
        rows = [("", rows[0][1])]
    return [(text, told) for text, told in rows if told not in reasons and not (reasons and text == advised)]
