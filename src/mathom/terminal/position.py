"""`mathom position`: a position written in one line, drawn, with what may be done in it."""

from __future__ import annotations

import json

import click
from rich.text import Text

from mathom.core.action import REFEREE, SPECTATOR
from mathom.core.game import Game, Observation
from mathom.core.message import Message
from mathom.terminal.messages import words
from mathom.terminal.paint import columns, console, print_json
from mathom.terminal.screen import labels, result_text, show_know, show_table


def position(game: Game, text: str, seat: str, language: str, as_json: bool) -> None:
    """Draw the position as the text's own audience or another seat sees it, and list the legal actions."""
    state, audience = game.read_position(text)
    options = game.options(state.observe(REFEREE).options)
    seats = game.seats(options)
    named = {name.lower(): number for number, name in enumerate(seats)} | {"spectator": SPECTATOR, "referee": REFEREE}
    if seat:
        if seat.lower() not in named:
            known = ", ".join([*seats, "spectator", "referee"])
            raise click.BadParameter(f"{seat!r} is not one of {known}.", param_hint="'--seat'")
        audience = named[seat.lower()]
    view = state.observe(audience)
    # The referee is shown what everybody who must act may do, a seat only what it may do itself.
    acting = [other for other in state.to_act() if other >= 0 and audience in (REFEREE, other)]
    choices: list[tuple[str, Observation]] = [(seats[other], state.observe(other)) for other in acting]
    if as_json:
        data = {
            "position": game.write_position(view),
            "to_act": [seats[other] for other in state.to_act() if other >= 0],
            "legal": {name: [action.text for action in seen.legal] for name, seen in choices},
            "observation": json.loads(game.observation_to_json(view)),
        }
        print_json(data)
        return
    screen = console()
    said = words(language, game, options)
    show_table(screen, game, view, said)
    if any(game.know_text(view, said)):
        show_know(screen, game, view, said)
    for _, seen in choices:
        screen.print()
        if seen.prompt is not None:
            screen.print(Text(said.say(seen.prompt), style="bold"))
        wide = max(len(action.text) for action in seen.legal)
        both = zip(seen.legal, labels(game, seen.legal, said, short=True, observation=seen), strict=True)
        for line in columns([f"{action.text:<{wide}}  {label}" for action, label in both], screen.width):
            screen.print(Text(line))
    result = state.result()
    if result is not None:
        screen.print(Text(result_text(result, seats, said), style="bold"))
    screen.print()
    screen.print(
        Text(said.say(Message("cli-position", {"text": game.write_position(view)})), style="dim"), soft_wrap=True
    )
