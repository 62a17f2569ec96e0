"""Bots in worker processes: they answer, they may fail, and the game goes on."""

from __future__ import annotations

import asyncio
import os
import signal
from random import Random

import pytest

from mathom.core.registry import game
from mathom.server import thinkers
from mathom.server.thinkers import Thinkers

OBSERVATION = game("confrontation").start().observe(0)
LEGAL = {action.text for action in OBSERVATION.legal}


def test_a_bot_answers_with_a_legal_action_and_a_seed_repeats_it() -> None:
    async def ask() -> list[str]:
        pool = Thinkers(1)
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
        pool = Thinkers(1)
        with pytest.raises(ValueError, match="invalid literal"):
            await pool.ask(int, "no number")
        found = await pool.ask(int, "17")
        await pool.stop()
        return found

    assert asyncio.run(ask()) == 17


def test_dead_workers_are_replaced() -> None:
    async def ask() -> int:
        pool = Thinkers(1)
        process = await pool.ask(os.getpid)
        os.kill(process, signal.SIGKILL)
        await asyncio.sleep(0.2)
        found = await pool.ask(int, "17")
        await pool.stop()
        return found

    assert asyncio.run(ask()) == 17


def test_a_bot_that_fails_twice_gets_a_random_legal_action(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    async def ask(*args: object) -> str:
        asked.append(str(args[1]))
        if len(asked) == 1:
            raise ZeroDivisionError
        return "nonsense"

    async def choose() -> str:
        pool = Thinkers(1)
        monkeypatch.setattr(pool, "ask", ask)
        return await pool.choose("greedy", OBSERVATION, 7)

    assert asyncio.run(choose()) == Random(7).choice(OBSERVATION.legal).text
    assert len(asked) == 2


def test_a_bot_that_does_not_stop_thinking_gets_a_random_legal_action(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinkers, "_PATIENCE", 0.01)

    async def ask(*_: object) -> str:
        await asyncio.sleep(60)
        return ""

    async def choose() -> str:
        pool = Thinkers(1)
        monkeypatch.setattr(pool, "ask", ask)
        return await pool.choose("greedy", OBSERVATION, 7)

    assert asyncio.run(choose()) in LEGAL
