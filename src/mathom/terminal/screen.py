"""What players see before they decide: the table, what happened, what they are asked, what they may do."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from textwrap import wrap
from typing import Final

from rich.console import Console
from rich.text import Text

from mathom.core.action import Action
from mathom.core.game import Game, Observation, Result
from mathom.core.message import Line, Message
from mathom.core.text_drawing import Row, row
from mathom.core.words import Words
from mathom.terminal.paint import columns, paint

LINES: Final = 6
"""How many lines of the log are shown at least, and how many more if they are new."""
MOST_LINES: Final = 14


def show_table(screen: Console, game: Game, observation: Observation, words: Words) -> None:
    """The table as the audience sees it."""
    rows = game.draw_text(observation, words, screen.width)
    if rows:
        screen.print(paint(rows), no_wrap=True, overflow="crop", crop=True)


def show_log(screen: Console, lines: Sequence[Line], words: Words) -> None:
    """Lines of the log, in words."""
    for line in lines:
        said = wrap(words.say(line), max(20, screen.width - 1), initial_indent="· ", subsequent_indent="  ")
        screen.print(Text("\n".join(said)))


def recent(said: int, seen: int) -> int:
    """From which of all the lines said one reads what is new since the audience last looked, and a little before it."""
    return max(0, said - max(LINES, min(said - seen, MOST_LINES)))


def labels(
    game: Game,
    actions: Sequence[Action],
    words: Words,
    *,
    short: bool = False,
    observation: Observation | None = None,
) -> list[str]:
    """Actions as a person reads them; an action without words shows its text."""
    out = []
    for action in actions:
        said = game.label(action, short=short, observation=observation)
        out.append(words.say(said) if words.has(said.id) else action.text)
    return out


def show_choice(
    screen: Console, game: Game, observation: Observation, words: Words, here: Collection[int] = ()
) -> None:
    """The prompt, the numbered actions, and what may be done beside them. Who sits `here` need not be told so."""
    if observation.prompt is not None:
        screen.print(Text(words.say(observation.prompt), style="bold"))
    if observation.one_is_enough and len(observation.to_act) > 1 and not set(observation.to_act) <= set(here):
        seats = game.seats(game.options(observation.options))
        others = ", ".join(seats[seat] for seat in observation.to_act)
        args: dict[str, str | int] = {"seats": others, "seat": seats[observation.audience]}
        screen.print(Text(words.say(Message("cli-any-answers", args))))
    said = labels(game, observation.legal, words, short=True, observation=observation)
    wide = len(str(len(said)))
    numbered = [f"{number:>{wide}} {label}" for number, label in enumerate(said, start=1)]
    for line in columns(numbered, screen.width):
        screen.print(Text(line))
    plans = game.plans(observation)
    if plans:
        names = ", ".join([*plans, "auto"])
        screen.print(Text(words.say(Message("cli-plans", {"plans": names})), style="dim"))
    asides = [action.text for action in observation.asides]
    hint = words.say(Message("cli-hint", {"asides": ", ".join(asides)}))
    screen.print(Text(hint, style="dim"))


def show_know(screen: Console, game: Game, observation: Observation, words: Words) -> None:
    """What can be concluded about what is hidden."""
    rows: Sequence[Row] = game.know_text(observation, words) or (row(words.say(Message("cli-know-nothing"))),)
    screen.print(paint(rows))


def result_text(result: Result, seats: Sequence[str], words: Words) -> str:
    """How it ended, in a line: why, by which rule, and the points."""
    points = ", ".join(f"{name} {number}" for name, number in zip(seats, result.points, strict=True))
    args: dict[str, str | int] = {"reason": words.say(result.reason), "rule": result.rule or "-", "points": points}
    return words.say(Message("cli-result", args))
