"""`mathom verify` for the folder of a campaign: each record is true, and each sitting follows from the one before."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rich.text import Text

from mathom.core.errors import MathomError, RecordError
from mathom.core.message import Message
from mathom.core.record import Record, Verified
from mathom.terminal.campaign import LIST, Campaign
from mathom.terminal.game_file import DamagedSitting, load, secret_of
from mathom.terminal.messages import excuse, words
from mathom.terminal.paint import console, print_json


def verify_campaign(folder: Path, language: str, as_json: bool) -> int:
    """Say what was checked, or what is wrong and where; then the exit code is 1."""
    checked: list[tuple[Path, Verified]] = []
    campaign = None
    try:
        campaign = Campaign.load(folder)
        checked.extend(_check(campaign))
    except MathomError as error:
        if isinstance(error, DamagedSitting):
            where: Path = error.path
            error = error.error
        else:
            where = folder / LIST if campaign is None else campaign.path(len(checked))
        return _tell_wrong(where, error, language, as_json)
    if as_json:
        told = [{"record": path.name, "events": each.events, "rolls": each.rolls} for path, each in checked]
        print_json({"ok": True, "file": str(folder), "sittings": told})
        return 0
    screen, said = console(), words(language)
    for path, each in checked:
        args: dict[str, str | int] = {"file": str(path), "events": each.events, "rolls": each.rolls}
        screen.print(Text(said.say(Message("cli-verified", args))), soft_wrap=True)
    args = {"folder": str(folder), "records": len(checked)}
    screen.print(Text(said.say(Message("cli-verified-campaign", args))), soft_wrap=True)
    if checked and not checked[-1][1].over:
        screen.print(Text(said.say(Message("cli-verified-running"))))
    return 0


def _tell_wrong(where: Path, error: MathomError, language: str, as_json: bool) -> int:
    what = excuse(error, words(language))
    if as_json:
        line = error.line if isinstance(error, RecordError) else None
        print_json({"ok": False, "file": str(where), "line": line, "error": error.message.id, "what": what})
    else:
        console().print(Text(f"{where}: {what}"), soft_wrap=True)
    return 1


def _check(campaign: Campaign) -> Iterator[tuple[Path, Verified]]:
    """Each record with what was checked of it; raises `MathomError` at the first that is wrong."""
    before: Record | None = None
    last = len(campaign.sittings) - 1
    for number, sitting in enumerate(campaign.sittings):
        named = (sitting.options, sitting.letter)
        if named != _expected(campaign, before, named):
            raise MathomError(Message("cli-campaign-letter"))
        path = campaign.path(number)
        if not path.exists() and number == last:
            return
        record = load(path)
        if (record.options.plain_text(), record.letter) != named:
            raise MathomError(Message("cli-campaign-other"))
        yield path, record.verify(None if record.ending else secret_of(path))
        before = record


def _expected(campaign: Campaign, before: Record | None, first: tuple[str, str]) -> tuple[str, str]:
    """What a sitting must begin with: options and letter. Content may change in between, so it is named only."""
    if before is None:
        return (first[0], "")
    if before.ending is None:
        raise MathomError(Message("cli-campaign-running"))
    following = campaign.game.onward(before)
    if following is None:
        raise MathomError(Message("cli-campaign-past-end"))
    return campaign.game.options(following[0]).plain_text(), following[1]
