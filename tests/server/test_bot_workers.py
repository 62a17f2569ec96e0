"""Bots in worker processes: they answer, they may fail, and the game goes on."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import signal
import time
import warnings
from io import StringIO
from pathlib import Path
from random import Random

import pytest

from mathom.core.registry import game
from mathom.server import bot_workers
from mathom.server.bot_workers import BotWorkers
from mathom.server.log_lines import set_up_log
from tests.server.conftest import own_log, until

pytestmark = pytest.mark.slow

OBSERVATION = game("confrontation").start().observe(0)
LEGAL = {action.text for action in OBSERVATION.legal}


def test_a_bot_answers_with_a_legal_action_and_a_seed_repeats_it() -> None:
    async def ask() -> list[str]:
        pool = BotWorkers(1)
        found = [await pool.choose(bot, OBSERVATION, seed) for bot in ("random", "greedy") for seed in (1, 1, "x")]
        await pool.stop()
        await pool.stop()
        return found

    found = asyncio.run(ask())
    assert set(found) <= LEGAL
    assert found[0] == found[1]
    assert found[3] == found[4]


def test_anything_can_be_asked_and_its_errors_arrive() -> None:
    async def ask() -> int:
        pool = BotWorkers(1)
        with pytest.raises(ValueError, match="invalid literal"):
            await pool.ask("", int, "no number")
        found = await pool.ask("", int, "17")
        await pool.stop()
        return found

    assert asyncio.run(ask()) == 17


def test_dead_workers_are_replaced() -> None:
    async def ask() -> int:
        pool = BotWorkers(1)
        process = await pool.ask("", os.getpid)
        os.kill(process, signal.SIGKILL)
        found = await pool.ask("", int, "17")
        await pool.stop()
        return found

    assert asyncio.run(ask()) == 17


def test_a_bot_that_fails_twice_gets_a_random_legal_action(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    async def ask(*_: object) -> str:
        asked.append("")
        if len(asked) == 1:
            raise ZeroDivisionError
        return "nonsense"

    async def choose() -> str:
        pool = BotWorkers(1)
        monkeypatch.setattr(pool, "_ask_again", ask)
        return await pool.choose("greedy", OBSERVATION, 7)

    assert asyncio.run(choose()) == Random(7).choice(OBSERVATION.legal).text
    assert len(asked) == 2


def hang(*_: object) -> str:
    """A bot that never comes to an end."""
    time.sleep(600)
    return ""


def ponder(begun: Path) -> str:
    """A thought that is interrupted: it says that it has begun, and comes to an end when it is asked again."""
    if begun.exists():
        return "well"
    begun.touch()
    return hang()


def is_gone(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    return False


def test_a_bot_that_hangs_gets_a_random_legal_action_and_its_worker_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    async def choose() -> tuple[str, int]:
        pool = BotWorkers(1)
        process = await pool.ask("", os.getpid)
        monkeypatch.setattr(bot_workers, "_PATIENCE_FOR_A_CHOICE", 0.3)
        monkeypatch.setattr(bot_workers, "think", hang)
        choice = asyncio.create_task(pool.choose("greedy", OBSERVATION, 7))
        await asyncio.sleep(0)  # it is asked first
        after = await pool.ask("", int, "17")  # whoever waits for the worker meanwhile gets an answer of a new one
        await until(lambda: is_gone(process))
        await pool.stop()
        return await choice, after

    assert asyncio.run(choose()) == (Random(7).choice(OBSERVATION.legal).text, 17)


def test_a_bot_that_hung_twice_is_not_asked_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    asked: list[float] = []

    async def hung(patience: float, *_: object) -> str:
        asked.append(patience)
        raise TimeoutError

    async def choose() -> list[str]:
        pool = BotWorkers(1)
        monkeypatch.setattr(pool, "_ask_again", hung)
        found = [await pool.choose("stuck", OBSERVATION, seed) for seed in range(5)]
        await pool.choose("other", OBSERVATION, 5)
        return found

    assert asyncio.run(choose()) == [Random(seed).choice(OBSERVATION.legal).text for seed in range(5)]
    assert asked == [5.0] * 3
    assert caplog.text.count("stuck is not asked about confrontation any more") == 3


def test_the_thoughts_of_others_survive_a_bot_that_hangs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask() -> str:
        pool, begun = BotWorkers(2), tmp_path / "begun"
        other = asyncio.create_task(pool.ask("", ponder, begun))
        await until(begun.exists)
        with monkeypatch.context() as patch:
            patch.setattr(bot_workers, "_PATIENCE", 0.3)
            hung = asyncio.create_task(pool.ask("", hang))
            await asyncio.sleep(0)  # by then it has looked how long it may take
        with pytest.raises(TimeoutError):
            await hung
        found = await other
        await pool.stop()
        return found

    assert asyncio.run(ask()) == "well"


def test_stopping_does_not_wait_for_a_thought(tmp_path: Path) -> None:
    async def stop() -> None:
        pool, begun = BotWorkers(1), tmp_path / "begun"
        await pool.ask("", int, "17")
        asyncio.create_task(pool.ask("", hang)).cancel()
        thought = asyncio.create_task(pool.ask("", ponder, begun))
        await until(begun.exists)
        thought.cancel()
        async with asyncio.timeout(60):  # the thought takes ten times as long
            await pool.stop()

    asyncio.run(stop())


def grumble() -> None:
    """A bot that says much, with a secret in what it stumbles over."""
    log = logging.getLogger("somebody.bot")
    log.info("nobody wants to know")
    log.warning("not\nwell")
    warnings.warn("numbers overflow", stacklevel=1)
    try:
        int("frodo stands in the Shire")
    except ValueError:
        log.exception("worse")


def test_a_worker_writes_the_log_as_the_server_does(capfd: pytest.CaptureFixture[str]) -> None:
    async def ask() -> None:
        pool = BotWorkers(1)
        await pool.ask("", grumble)
        await pool.stop()

    with own_log():
        set_up_log("warning", "json", StringIO())
        asyncio.run(ask())
    lines = capfd.readouterr().err
    events = [json.loads(line) for line in lines.splitlines()]
    assert [(event["level"], event["logger"]) for event in events] == [
        ("WARNING", "somebody.bot"),
        ("WARNING", "py.warnings"),
        ("ERROR", "somebody.bot"),
    ]
    assert (events[0]["event"], events[2]["error"]) == ("not\nwell", "ValueError")
    assert "frodo" not in lines
