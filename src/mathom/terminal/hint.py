"""`hint` at the prompt: what the strongest level would do in one's place, and why."""

from __future__ import annotations

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from mathom.bots import Budget, strongest
from mathom.bots.advice import OWN_HEADING, advise, beside, best
from mathom.core.game import Game, Observation
from mathom.core.message import Message
from mathom.core.words import Words
from mathom.terminal.screen import labels


def show_hint(screen: Console, game: Game, observation: Observation, words: Words, budget: Budget) -> None:
    """The advised action with its number, the reasons, how likely a win seems, what the game says of each choice."""
    advice = advise(observation, budget)
    if advice is None or advice.action not in observation.legal:
        screen.print(Text(words.say(Message("cli-hint-none"))))
        return
    said = dict(
        zip(
            (action.text for action in observation.legal),
            labels(game, observation.legal, words, observation=observation),
            strict=True,
        )
    )
    numbers = {action.text: number for number, action in enumerate(observation.legal, start=1)}
    who = words.name("bot", strongest(game.id).name)
    screen.print(Text(words.say(Message("cli-hint-would", {"who": who}))))
    screen.print(Text(f"  {numbers[advice.action.text]} {said[advice.action.text]}", style="bold"))
    reasons = [words.say(reason) for reason in advice.reasons]
    for reason in reasons:
        screen.print(Padding(Text(reason), (0, 0, 0, 4)))
    weighed = best(advice, observation)
    if len(weighed) > 1:
        screen.print(Text(words.say(Message("cli-hint-worth"))))
        for text, share in weighed:
            percent = min(99, max(1, round(share * 100)))
            screen.print(Text(f"  {percent:>3} %  {numbers[text]} {said[text]}"))
    known = [(text, told) for text, told in game.hints(observation, words).items() if text in said]
    odds = beside(known, advice.action.text, reasons)
    if odds:
        named = reasons and words.has(OWN_HEADING)
        screen.print(Text(f"{words.say(Message(OWN_HEADING))}:" if named else words.say(Message("cli-hint-odds"))))
        for text, told in odds:
            if text:
                screen.print(Text(f"  {numbers[text]} {said[text]}", style="bold"))
            screen.print(Padding(Text(told), (0, 0, 0, 4)))
