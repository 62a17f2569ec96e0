"""A game whose observations have only the end of the log is told from its beginning all the same."""

from __future__ import annotations

import json
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner
from rich.console import Console

from mathom.cli import cli
from mathom.core.action import SPECTATOR
from mathom.core.registry import added
from mathom.core.seal import Seal
from mathom.core.table import Table
from mathom.core.words import Words
from mathom.terminal import commands
from mathom.terminal.screen import LINES, MOST_LINES
from mathom.terminal.session import Session
from mathom.testing.records import sitting as played
from tests.core.company import COMPANY, WINDOW

ENGLISH = Words("en", [COMPANY.words])


@pytest.fixture(autouse=True)
def company() -> Iterator[None]:
    """The game is installed."""
    with added(COMPANY):
        yield


def said(table: Table, audience: int) -> list[str]:
    """All lines of the log, in English."""
    return [ENGLISH.say(line) for line in table.state.lines(audience)]


@pytest.mark.parametrize("seat", ["spectator", "B", "referee"])
def test_a_replay_tells_every_line_once(tmp_path: Path, seat: str) -> None:
    table = played(COMPANY, "seats=4 days=6", 2)
    path = tmp_path / "game.mathom"
    path.write_text(table.record.text(), encoding="utf-8")
    audience = {"spectator": SPECTATOR, "B": 1, "referee": -3}[seat]
    wanted = said(table, audience)
    assert len(wanted) > 3 * WINDOW
    shown = CliRunner().invoke(cli, ["replay", str(path), "--seat", seat, "--json"])
    assert shown.exit_code == 0
    events = json.loads(shown.stdout)["events"]
    assert [line["text"] for event in events for line in event["lines"]] == wanted
    text = CliRunner().invoke(cli, ["replay", str(path), "--seat", seat]).stdout
    assert [line[5:] for line in text.splitlines() if line[5:] in wanted] == wanted


def at_the_screen(answers: int) -> tuple[Session, StringIO]:
    """A session in which some have acted."""
    table = Table.new(COMPANY, "seats=5 days=9", seal=Seal.from_seed(2, 5))
    for _ in range(answers):
        seat = table.to_act()[0]
        table.act(seat, table.legal(seat)[-1])
    out = StringIO()
    return Session(table, {}, Console(file=out, width=100), "en", Random(1)), out


def told(out: StringIO) -> list[str]:
    """The lines of the log that were shown since one last asked."""
    lines = [line.removeprefix("· ") for line in out.getvalue().splitlines() if line.startswith("· ")]
    out.seek(0)
    out.truncate()
    return lines


def test_a_player_reads_what_is_new_also_beyond_the_window() -> None:
    session, out = at_the_screen(12)
    session.show(0)
    assert told(out) == said(session.table, 0)[-MOST_LINES:]
    session.show(0)
    assert told(out) == said(session.table, 0)[-LINES:]
    before = len(said(session.table, 0))
    while len(said(session.table, 0)) < before + WINDOW + 2:
        seat = session.table.to_act()[0]
        session.table.act(seat, session.table.legal(seat)[-1])
    session.show(0)
    assert told(out) == said(session.table, 0)[before:]


def test_who_looks_on_reads_every_line_once() -> None:
    session, out = at_the_screen(0)
    shown: list[str] = []
    for number in range(16):
        seat = session.table.to_act()[0]
        session.table.act(seat, session.table.legal(seat)[-1])
        if number % 5 == 0:
            session._show_new(SPECTATOR)
            shown += told(out)
            assert shown == said(session.table, SPECTATOR)


def test_what_was_taken_back_is_not_missed_afterwards() -> None:
    session, out = at_the_screen(5)
    seat = session.table.to_act()[0]
    session.table.act(seat, "offer_stop")
    session._show_new(SPECTATOR)
    told(out)
    session.table.undo(seat)
    session._show_new(SPECTATOR)
    assert told(out) == []
    session.table.act(seat, "offer_stop")
    session._show_new(SPECTATOR)
    assert told(out) == said(session.table, SPECTATOR)[-1:]


def test_the_whole_log_can_be_asked_for() -> None:
    session, out = at_the_screen(12)
    assert not commands._obey(session, 1, "log")
    assert told(out) == said(session.table, 1)
    assert not commands._obey(session, 1, "log 9")
    assert told(out) == said(session.table, 1)[-9:]


def test_a_random_choice_stops_at_every_new_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """The window is full, so the number of lines in it does not change any more."""
    session, _ = at_the_screen(12)
    seat, before = session.table.to_act()[0], len(session.table.record.entries)
    assert commands._obey(session, seat, "auto")
    acted = [actor for actor, _ in session.table.record.entries[before:] if actor >= 0]
    assert acted == [seat]
