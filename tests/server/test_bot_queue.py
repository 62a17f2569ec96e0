"""Who thinks next: told by the order in which thoughts are served, not by how long they take."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import NamedTuple

import pytest

from mathom.bots import Budget
from mathom.core.game import Observation
from mathom.core.registry import game
from mathom.server import bot_workers
from mathom.server.bot_queue import BotQueue, cost_of, share
from mathom.server.bot_workers import BotWorkers, think
from tests.server.conftest import OpenMatches


class Thought(NamedTuple):
    """Somebody's question, and whom it is for."""

    who: str
    level: str = ""
    hint: bool = False


async def served(thoughts: list[Thought], workers: int = 1) -> list[str]:
    """Who gets a worker one after another, when all these come while the workers are busy."""
    queue, order, busy = BotQueue(workers), list[str](), asyncio.Event()

    async def hold() -> None:
        async with queue.turn("somebody"):
            await busy.wait()

    async def ask(thought: Thought) -> None:
        cost = 1 if thought.hint else cost_of(thought.level)
        async with queue.turn(thought.who, cost, hint=thought.hint):
            order.append(thought.who)
            await asyncio.sleep(0)

    tasks = [asyncio.create_task(hold()) for _ in range(workers)]
    await asyncio.sleep(0)
    assert queue.busy == workers
    for thought in thoughts:
        tasks.append(asyncio.create_task(ask(thought)))
        await asyncio.sleep(0)  # they come one after another
    waiting = sum(not thought.hint for thought in thoughts)
    assert (queue.choices_waiting, queue.hints_waiting) == (waiting, len(thoughts) - waiting)
    busy.set()
    await asyncio.gather(*tasks)
    assert (queue.busy, queue.choices_waiting, queue.hints_waiting) == (0, 0, 0)
    return order


def test_a_child_is_not_kept_waiting_by_fifteen_wizards() -> None:
    wizards = [Thought(f"wizard {number}", "wizard") for number in range(15)]
    order = asyncio.run(served([*wizards, Thought("child", "child")]))
    assert order == ["child", *(wizard.who for wizard in wizards)]


def test_nor_when_they_have_been_at_it_for_a_while() -> None:
    async def inside() -> list[str]:
        queue, order = BotQueue(1), list[str]()

        async def play(who: str, level: str, moves: int) -> None:
            for _ in range(moves):
                async with queue.turn(who, cost_of(level)):
                    order.append(who)
                    await asyncio.sleep(0)

        wizards = [asyncio.create_task(play(f"wizard {number}", "wizard", 6)) for number in range(15)]
        while len(order) < 40:  # noqa: ASYNC110  (nothing else goes on)
            await asyncio.sleep(0)
        begun = len(order)
        await play("child", "child", 3)
        found = order[begun:]
        await asyncio.gather(*wizards)
        return found

    found = asyncio.run(inside())
    assert found.count("child") == 3
    assert len(found) <= 7  # one thought that is being thought before each of the child's, and hardly more


def test_a_wizard_is_not_put_off_for_ever_by_children() -> None:
    async def inside() -> int:
        queue, served_before, done = BotQueue(1), 0, asyncio.Event()

        async def child(who: str) -> None:
            nonlocal served_before
            while not done.is_set():
                async with queue.turn(who, cost_of("child")):
                    served_before += 1
                    await asyncio.sleep(0)

        async def wizard() -> None:
            async with queue.turn("wizard", cost_of("wizard")):
                done.set()

        children = [asyncio.create_task(child(f"child {number}")) for number in range(3)]
        await asyncio.sleep(0)
        async with asyncio.timeout(60):
            await wizard()
        await asyncio.gather(*children)
        return served_before

    assert asyncio.run(inside()) <= 3 * (cost_of("wizard") + 2)


def test_who_has_many_tables_waits_for_whoever_has_one() -> None:
    many = [Thought("many", "captain") for _ in range(15)]
    order = asyncio.run(served([*many, Thought("one", "captain"), Thought("two", "captain")]))
    assert order[:4] == ["many", "one", "two", "many"]


def test_the_same_rights_are_served_as_they_come() -> None:
    thoughts = [Thought(f"guest {number}", "scout") for number in range(6)]
    assert asyncio.run(served(thoughts, workers=3)) == [thought.who for thought in thoughts]


def test_hints_come_behind_choices_but_they_come() -> None:
    hints = [Thought(f"hint {number}", hint=True) for number in range(2)]
    choices = [Thought(f"choice {number}", "captain") for number in range(20)]
    order = asyncio.run(served([*hints, *choices]))
    assert [place for place, who in enumerate(order) if who.startswith("hint")] == [8, 17]


def test_whoever_gives_up_leaves_no_gap() -> None:
    async def inside() -> list[str]:
        queue, order = BotQueue(1), list[str]()

        async def ask(who: str) -> None:
            async with queue.turn(who):
                order.append(who)
                await asyncio.sleep(0)

        async with queue.turn("first"):
            tasks = {who: asyncio.create_task(ask(who)) for who in ("gone", "stays", "gone as it is called")}
            await asyncio.sleep(0)
            tasks["gone"].cancel()
            await asyncio.sleep(0)
            assert queue.choices_waiting == 2
        tasks["stays"].cancel()  # the worker was given to it in this very moment
        await asyncio.gather(*tasks.values(), return_exceptions=True)
        assert queue.busy == 0
        return order

    assert asyncio.run(inside()) == ["gone as it is called"]


def test_a_table_counts_for_whoever_opened_it(open_matches: OpenMatches, monkeypatch: pytest.MonkeyPatch) -> None:
    async def inside() -> None:
        async with open_matches() as matches:
            asked: asyncio.Future[str] = asyncio.get_running_loop().create_future()

            async def choose(_bot: str, observation: Observation, _seed: str, who: str) -> str:
                if not asked.done():
                    asked.set_result(who)
                return observation.legal[0].text

            monkeypatch.setattr(matches.bot_workers, "choose", choose)
            ala = await matches.people.new_person("Ala")
            await matches.seating.open("mordor", None, host=ala, chairs=["bot:child", "bot:child"])
            async with asyncio.timeout(60):
                assert await asked == ala.id

    asyncio.run(inside())


def test_less_is_thought_only_when_many_wait() -> None:
    assert [share(waiting, 3) for waiting in (0, 1, 6)] == [1, 1, 1]
    assert share(12, 3) == 0.5
    assert share(10_000, 3) == 0.1


@pytest.mark.parametrize("waiting, part", [(0, 1.0), (4, 0.5), (40, 0.1)])
def test_a_bot_gets_the_share_of_the_moment_it_begins(
    monkeypatch: pytest.MonkeyPatch, waiting: int, part: float
) -> None:
    observation = game("confrontation").start().observe(0)
    budgets: list[Budget] = []

    def choose(_player: object, _name: str, _observation: object, budget: Budget) -> object:
        budgets.append(budget)
        return observation.legal[0]

    monkeypatch.setattr(bot_workers, "ask", choose)

    async def at_once(_: object, __: object, ___: float, thought: Callable[[], str]) -> str:
        return thought()

    monkeypatch.setattr(BotWorkers, "_answer", at_once)

    async def inside() -> None:
        workers, gone = BotWorkers(1), asyncio.Event()

        async def wait(who: str) -> None:
            async with workers.queue.turn(who, 1000):
                await gone.wait()

        async def hold(first: Awaitable[object]) -> None:
            async with workers.queue.turn("first"):
                await first

        ready = asyncio.Event()
        first = asyncio.create_task(hold(ready.wait()))
        await asyncio.sleep(0)
        asked = asyncio.create_task(workers.choose("child", observation, 1, "ala"))
        others = [asyncio.create_task(wait(f"guest {number}")) for number in range(waiting)]
        await asyncio.sleep(0)
        ready.set()
        await asked
        gone.set()
        await asyncio.gather(first, *others)

    asyncio.run(inside())
    assert [budget.seconds for budget in budgets[-1:]] == [part]


def test_a_level_that_is_asked_alone_is_what_it_always_is(monkeypatch: pytest.MonkeyPatch) -> None:
    observation = game("confrontation").start().observe(0)
    assert think("scout", observation, 7) == think("scout", observation, 7, share(0, 1))


def test_studies_of_finished_games_come_behind_everything() -> None:
    async def check() -> list[str]:
        queue, order, busy = BotQueue(1), list[str](), asyncio.Event()

        async def hold() -> None:
            async with queue.turn("somebody"):
                await busy.wait()

        async def ask(who: str, **kind: bool) -> None:
            async with queue.turn(who, **kind):
                order.append(who)
                await asyncio.sleep(0)

        tasks = [asyncio.create_task(hold())]
        await asyncio.sleep(0)
        for who, kind in (("study", {"study": True}), ("hint", {"hint": True}), ("choice", {})):
            tasks.append(asyncio.create_task(ask(who, **kind)))
            await asyncio.sleep(0)
        assert (queue.choices_waiting, queue.hints_waiting, queue.studies_waiting) == (1, 1, 1)
        busy.set()
        await asyncio.gather(*tasks)
        return order

    assert asyncio.run(check()) == ["choice", "hint", "study"]
