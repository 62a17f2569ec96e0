"""What whoever looks after the server sees: its health, its figures, its log."""

from __future__ import annotations

import io
import json
import logging
import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from ipaddress import ip_network
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncSession
from starlette.applications import Starlette

from mathom.server.guest import COOKIE
from mathom.server.log_lines import FACTS, JsonLines, TextLines, set_up_log, short
from mathom.server.settings import THIS_MACHINE
from tests.server.conftest import own_log
from tests.server.http_guest import Guest, in_app, services_of, table_for

FIGURE = re.compile(r'mathom_[a-z_]+(?:\{(?:[a-z]+="[^"]*",?)+\})? \d+')


def figures(text: str) -> dict[str, int]:
    """The figures of a text by their names, labels and all. Every line is one, or says what one is."""
    lines = [line for line in text.splitlines() if not line.startswith("# ")]
    assert all(FIGURE.fullmatch(line) for line in lines)
    return {line.rpartition(" ")[0]: int(line.rpartition(" ")[2]) for line in lines}


# Health ---------------------------------------------------------------------------------------------------------------


def test_a_server_is_well_while_its_database_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def inside(app: Starlette) -> None:
        guest, services = Guest(app), services_of(app)
        answer = await guest.get("/healthz")
        assert (answer.status_code, answer.text) == (200, "ok\n")
        assert "set-cookie" not in answer.headers

        def broken(*_: object) -> None:
            raise OperationalError("SELECT 1", {}, OSError("disk I/O error"))

        with monkeypatch.context() as patch:
            patch.setattr(AsyncSession, "execute", broken)
            assert (await guest.get("/healthz")).status_code == 503
        services.closing = True
        assert (await guest.get("/healthz")).status_code == 503
        services.closing = False
        assert (await guest.http.head("/healthz")).status_code == 200

    in_app(tmp_path, inside)


def overwritten(file: Path) -> None:
    file.write_bytes(b"\xa5" * file.stat().st_size)


@pytest.mark.parametrize("damage", [overwritten, Path.unlink])
def test_a_server_whose_file_is_lost_is_not_well(tmp_path: Path, damage: Callable[[Path], None]) -> None:
    async def inside(app: Starlette) -> None:
        guest = Guest(app)
        assert (await guest.get("/healthz")).status_code == 200
        file = tmp_path / "mathom.db"
        with closing(sqlite3.connect(file)) as connection:  # else all of it would still be in the log beside
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        damage(file)
        answer = await guest.get("/healthz")
        assert (answer.status_code, answer.text) == (503, "no database\n")
        if damage is Path.unlink:
            assert not file.exists()

    in_app(tmp_path, inside)


# Figures --------------------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_the_figures_count_what_happens(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        match, guests = await table_for(app, "confrontation")
        guest = guests[match.to_act()[0]]
        before = figures((await guest.get("/metrics")).text)
        stream = guest.stream(f"/t/{match.code}/live")
        await stream.event()
        assert match.table is not None
        action = match.table.legal(match.to_act()[0])[0].text
        assert (await guest.act(match, action)).status_code == 303
        assert (await guest.act(match, "nonsense")).status_code == 409
        await guest.get("/no/such/page/secret")
        answer = await guest.get("/metrics")
        assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
        assert "set-cookie" not in answer.headers
        after = figures(answer.text)
        assert after["mathom_moves_total"] == before["mathom_moves_total"] + 1
        assert (before["mathom_streams"], after["mathom_streams"]) == (0, 1)
        assert after['mathom_answers_total{route="/t/{code}/act",method="POST",status="303"}'] == 1
        assert after['mathom_answers_total{route="/t/{code}/act",method="POST",status="409"}'] == 1
        assert after['mathom_answers_total{route="none",method="GET",status="404"}'] == 1
        assert after["mathom_errors_total"] == 0
        assert after['mathom_bots_waiting{kind="choice"}'] == after["mathom_bots_thinking"] == 0
        assert after["mathom_bot_workers"] == 1
        assert any(name.startswith("mathom_build_info{version=") for name in after)
        assert match.code not in answer.text
        assert "secret" not in answer.text

    in_app(tmp_path, inside)


def test_a_fault_is_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def inside(app: Starlette) -> None:
        guest = Guest(app, strict=False)

        async def fail(*_: object) -> None:
            raise ZeroDivisionError

        monkeypatch.setattr(services_of(app).matches.lists, "mine", fail)
        assert (await guest.get("/")).status_code == 500
        found = figures((await guest.get("/metrics")).text)
        assert found["mathom_errors_total"] == 1
        assert found['mathom_answers_total{route="/",method="GET",status="500"}'] == 1

    in_app(tmp_path, inside)


def test_figures_are_for_this_machine_and_whom_it_names(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        for address, status in (("127.0.0.1", 200), ("::1", 200), ("10.0.0.7", 200), ("192.0.2.1", 404)):
            assert (await Guest(app, address=address).get("/metrics")).status_code == status, address
        proxied = await Guest(app).http.get("/metrics", headers={"x-forwarded-for": "192.0.2.1"})
        assert proxied.status_code == 404

    in_app(tmp_path, inside, metrics_from=(*THIS_MACHINE, ip_network("10.0.0.0/24")))


# The log --------------------------------------------------------------------------------------------------------------


@contextmanager
def written(formatter: logging.Formatter) -> Iterator[io.StringIO]:
    """What the log says, everything included."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(formatter)
    logger = logging.getLogger("mathom")
    level = logger.level
    logger.addHandler(handler)
    logger.setLevel(logging.INFO)
    try:
        yield stream
    finally:
        logger.removeHandler(handler)
        logger.setLevel(level)


@pytest.mark.slow
@pytest.mark.parametrize("formatter", [TextLines(), JsonLines()], ids=["text", "json"])
def test_the_log_has_a_line_an_event_and_no_secrets(tmp_path: Path, formatter: logging.Formatter) -> None:
    async def inside(app: Starlette) -> None:
        match, guests = await table_for(app, "confrontation")
        seat = match.to_act()[0]
        guest = guests[seat]
        assert match.table is not None
        action = match.table.legal(seat)[0].text
        with written(formatter) as log:
            await guest.act(match, action)
            await guest.post(f"/t/{match.code}/say", {"text": "mellon"})
            await guest.post(f"/t/{match.code}/notes", {"text": "mellon"})
            await guest.get(f"/t/{match.code}", q="mellon")
            await guest.get("/t/..%0Aforged")
        text = log.getvalue()
        assert len(text.splitlines()) == 5
        assert text.count(short(match.code)) == 4
        cookie = guest.http.cookies.get(COOKIE, domain="mathom.test")
        for secret in (match.code, cookie, guest.id, await guest.csrf(), action, "mellon"):
            assert secret
            assert secret not in text
        for line in text.splitlines():
            if isinstance(formatter, JsonLines):
                event = json.loads(line)
                assert {"time", "level", "logger", "event", "method", "route", "status", "ms"} <= event.keys()
            else:
                assert re.match(r"\d{4}-\d\d-\d\dT[\d:.]+Z INFO mathom\.server\.answer_log: answered method=", line)

    in_app(tmp_path, inside)


def entry(message: str, *args: object, error: BaseException | None = None, **more: Any) -> logging.LogRecord:
    exc_info = (type(error), error, error.__traceback__) if error is not None else None
    record = logging.LogRecord("mathom.x", logging.ERROR, "x.py", 1, message, args, exc_info)
    vars(record).update({FACTS: more, "of_another_program": "unheard"})
    return record


def test_nothing_makes_two_lines_of_one() -> None:
    forged = "well\nERROR forged"
    for formatter in (TextLines(), JsonLines()):
        for record in (entry("said %s", forged), entry("said", what=forged)):
            assert "\n" not in formatter.format(record)
    assert TextLines().format(entry("said", table="ab", what="two words")).endswith('said table=ab what="two words"')


def test_an_error_is_told_without_what_it_says_unless_the_system_says_it() -> None:
    def saving() -> None:
        raise ValueError("INSERT … 'frodo rohan>fangorn'") from OSError(28, "No space left on device")

    with pytest.raises(ValueError, match="INSERT") as raised:
        saving()
    event = json.loads(JsonLines().format(entry("not saved", error=raised.value)))
    assert (event["event"], event["error"], event["why"]) == (
        "not saved",
        "ValueError",
        "[Errno 28] No space left on device",
    )
    assert event["at"].startswith("saving:")
    assert "frodo" not in str(event)


def test_the_log_is_set_up_by_level_and_form() -> None:
    with own_log():
        stream = io.StringIO()
        set_up_log("info", "json", stream)
        logging.getLogger("mathom.x").debug("unheard")
        logging.getLogger("mathom.x").info("heard", extra={FACTS: {"limit": "tables.guest"}})
        event = json.loads(stream.getvalue())
        assert (event["event"], event["level"], event["limit"]) == ("heard", "INFO", "tables.guest")
        set_up_log("debug", "text", stream)
        try:
            int("everything")
        except ValueError:
            logging.getLogger("mathom.x").exception("failed")
        assert "everything" in stream.getvalue()  # whoever asks for all is told all
