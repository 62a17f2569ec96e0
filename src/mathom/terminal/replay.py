"""`mathom replay`: a recorded game, event by event, as one audience saw it."""

from __future__ import annotations

import json
from pathlib import Path

import click
from rich.text import Text

from mathom.core.action import REFEREE, SPECTATOR
from mathom.core.game import State
from mathom.core.message import Line, Message
from mathom.core.record import Record
from mathom.terminal.ask import Gone, ask
from mathom.terminal.campaign import Campaign
from mathom.terminal.game_file import load, naming
from mathom.terminal.messages import excuse, words
from mathom.terminal.paint import console, print_json
from mathom.terminal.screen import result_text, show_table


def audience_of(record: Record, seat: str) -> int:
    """The audience that a word means. Without one: all of a finished game, of a running one what a spectator sees."""
    named = {name.lower(): number for number, name in enumerate(record.seats)}
    named |= {"spectator": SPECTATOR, "referee": REFEREE}
    if not seat:
        return REFEREE if record.ending else SPECTATOR
    if seat.lower() not in named:
        known = ", ".join([*record.seats, "spectator", "referee"])
        raise click.BadParameter(f"{seat!r} is not one of {known}.", param_hint="'--seat'")
    return named[seat.lower()]


def replay(path: Path, seat: str, to: int | None, step: bool, salvage: bool, language: str, as_json: bool) -> int:
    """Show the game. The exit code is 1 for a file that is damaged, even where what is whole was shown."""
    record = load(path, salvage=salvage)
    audience = audience_of(record, seat)
    last = len(record.entries) if to is None else max(0, min(to, len(record.entries)))
    if as_json:
        _print_json(record, audience, last, language)
    else:
        _print(record, audience, last, language, step)
    if record.damage is None:
        return 0
    said = words(language, record.game, record.options)
    args: dict[str, str | int] = {"what": excuse(record.damage, said), "events": len(record.entries)}
    console(stderr=True).print(Text(said.say(Message("cli-damaged", args))), soft_wrap=True)
    return 1


def replay_campaign(
    folder: Path, seat: str, to: int | None, step: bool, salvage: bool, language: str, as_json: bool
) -> int:
    """Show every sitting of a campaign that has begun, one after the other; `to` counts the events of all of them."""
    campaign = Campaign.load(folder)
    paths = [path for number in range(len(campaign.sittings)) if (path := campaign.path(number)).exists()]
    code, left = 0, to
    for path in paths:
        with naming(path):
            code = max(code, replay(path, seat, left, step, salvage, language, as_json))
            if left is not None:
                left -= len(load(path, salvage=salvage).entries)
                if left <= 0:
                    break
    return code


def _print(record: Record, audience: int, last: int, language: str, step: bool) -> None:
    screen = console()
    said = words(language, record.game, record.options)
    screen.print(Text(_title(record), style="bold"))
    seen = reached = 0
    shown: State = record.start()
    for number, state in enumerate(record.states()):
        if number > last:
            break
        shown = state
        new = state.lines(audience, seen)
        seen += len(new)
        if step and new:
            show_table(screen, record.game, state.observe(audience), said)
        for line in new:
            screen.print(Text.assemble((f"{number:>4} ", "dim"), said.say(line)))
        reached = number
        if step and new and number < last and not _go_on(said.say(Message("cli-step"))):
            break
    if not step:
        screen.print()
        show_table(screen, record.game, shown.observe(audience), said)
    result = shown.result()
    if result is not None:
        screen.print(Text(result_text(result, record.seats, said), style="bold"))
    else:
        screen.print(Text(said.say(Message("cli-replayed", {"events": reached, "all": len(record.entries)}))))


def _go_on(prompt: str) -> bool:
    try:
        return ask(f"{prompt} ").lower() not in ("q", "quit")
    except Gone:
        click.echo()  # the prompt's line is still open
        return False


def _title(record: Record) -> str:
    players = ", ".join(f"{seat} {player}".strip() for seat, player in zip(record.seats, record.players, strict=True))
    return f"{record.game.id} {record.options.text()}".strip() + f" ({players})"


def _print_json(record: Record, audience: int, last: int, language: str) -> None:
    """One JSON object. An action is shown to the referee and to the seat that did it: others read the log."""
    said = words(language, record.game, record.options)
    events: list[dict[str, object]] = []
    seen = 0
    shown = record.start()
    for number, state in enumerate(record.states()):
        if number > last:
            break
        shown = state
        new = state.lines(audience, seen)
        seen += len(new)
        event: dict[str, object] = {"number": number}
        if number:
            actor, action = record.entries[number - 1]
            event["actor"] = record.name(actor)
            if audience in (REFEREE, actor):
                event["action"] = action.text
        events.append(event | {"lines": [_line(line) | {"text": said.say(line)} for line in new]})
    data = {
        "game": record.game.id,
        "options": record.options.text(),
        "seats": [{"seat": s, "player": p} for s, p in zip(record.seats, record.players, strict=True)],
        "audience": audience,
        "events": events,
        "observation": json.loads(record.game.observation_to_json(shown.observe(audience))),
        "damage": excuse(record.damage, said) if record.damage else None,
    }
    print_json(data)


def _line(line: Line) -> dict[str, object]:
    return {"id": line.id, "args": line.message.args}
