"""How long bots wait tells nothing: worlds that differ only in what is hidden have the same waits."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from mathom.core.action import Action
from mathom.core.game import Observation
from mathom.core.registry import added
from mathom.server import bot_runner
from mathom.server.bot_timing import Tempo
from mathom.server.bot_workers import BotWorkers
from mathom.server.match import Match
from mathom.server.matches import Matches
from mathom.server.persons import Chair
from mathom.server.settings import Settings
from mathom.server.store import Store
from tests.core.company import CARDS_OUT, DANGER, DEALING, NAMES, Company, CompanyState

pytestmark = pytest.mark.slow

TIMES = 5


class Tempting(CompanyState):
    """Everybody is dealt the same card and every day is a 5. In the window each is asked five times, and only a 3 can
    be played: what one may do is a secret.
    """

    card = 0
    answered = 0

    def odds(self) -> Sequence[tuple[Action, int]]:
        certain = {DEALING: f"card {self.card}", DANGER: "die 5"}.get(self.phase)
        return [(action, weight) for action, weight in super().odds() if action.text == certain]

    def legal(self, seat: int) -> Sequence[Action]:
        found = super().legal(seat)
        return found if self.phase != CARDS_OUT or self.card == 3 else [one for one in found if one.text == "pass"]

    def apply(self, actor: int, action: Action) -> None:
        if self.phase == CARDS_OUT and action in self.legal(actor) and self.answered < TIMES - 1:
            self.answered += 1
            self.say("company-log-answer", seat=NAMES[actor])
        else:
            self.answered = 0
            super().apply(actor, action)


class Dealt(Company):
    """The company in one of its worlds."""

    def __init__(self, card: int) -> None:
        self.card = card

    def start(self, options: Mapping[str, object] | str | None = None) -> CompanyState:
        state = Tempting(self.options(options))
        state.card = self.card
        return state


class Placid(BotWorkers):
    """Bots that let everything pass, however long they may think about it."""

    async def choose(self, bot: str, observation: Observation, seed: int | str, who: str = "") -> str:
        texts = [action.text for action in observation.legal]
        return "pass" if "pass" in texts else texts[0]


def waits(folder: Path, card: int, monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, float]]:
    """Who waited and how long, over a whole game of bots in the world with this card."""
    found: list[tuple[int, float]] = []
    wait = Tempo.wait

    def noted(self: Tempo, match: Match, seat: int) -> float:
        found.append((seat, wait(self, match, seat)))
        return 0.0

    async def play() -> None:
        settings = Settings.load(folder, bot_delay=1, workers=1, environ={})
        matches = Matches(Store(settings.database), Placid(), settings)
        await matches.start()
        try:
            ala = await matches.people.new_person("Ala")
            match = await matches.seating.open("company", "seats=2 days=2", host=ala, chairs=["bot:random"] * 2)
            async with asyncio.timeout(60):
                while match.state != "over":  # noqa: ASYNC110  (nobody tells a test)
                    await asyncio.sleep(0.005)
        finally:
            await matches.stop()

    folder.mkdir()
    with added(Dealt(card)), monkeypatch.context() as patched:
        patched.setattr(Tempo, "wait", noted)
        asyncio.run(play())
    return found


def test_worlds_that_differ_in_a_hand_have_the_same_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plain, tempted = (waits(tmp_path / str(card), card, monkeypatch) for card in (1, 3))
    assert plain == tempted
    day = [1, 1, 1, *[0.15] * (TIMES - 2)]  # the way, then answers that look alike
    # The last answer ends the day, which everybody reads: what comes next is something new, and gets its time.
    assert [seat for seat, _ in plain] == [0, *[1] * (TIMES + 1), *[0] * TIMES]
    assert [wait for _, wait in plain] == pytest.approx([*day, 1, *day[1:]])


@pytest.mark.parametrize("thought, rest", [(0.0, 0.7), (0.3, 0.4), (0.7, 0.0), (2.0, 0.0)])
def test_thinking_is_a_part_of_the_wait(monkeypatch: pytest.MonkeyPatch, thought: float, rest: float) -> None:
    clock, slept = [100.0], []

    class Thoughtful(bot_runner.BotRunner):
        async def _choice(self, match: Match, seat: int) -> str:
            clock[0] += thought
            return "pass"

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    async def ask() -> None:
        bots: bot_runner.BotRunner = Thoughtful.__new__(Thoughtful)
        assert await bots._thought(None, 0, 0.7) == "pass"  # type: ignore[arg-type]

    monkeypatch.setattr(bot_runner, "monotonic", lambda: clock[0])
    monkeypatch.setattr(asyncio, "sleep", sleep)
    asyncio.run(ask())
    assert slept == pytest.approx([rest])


@pytest.mark.parametrize("playing, waits", [((0, 1, 2), True), ((1, 2), False), ((), True)])
def test_where_only_bots_play_on_they_do_not_dawdle(playing: tuple[int, ...], waits: bool) -> None:
    """Who is out looks on at the pace of their own page, and everybody sees who is out."""
    bots = [Chair(seat=seat, short=f"p{seat + 1}", bot="captain") for seat in (1, 2)]
    chairs = [Chair(seat=0, short="p1", person="ala"), *bots]
    table = SimpleNamespace(state=SimpleNamespace(at_table=lambda: playing))
    match = cast("Match", SimpleNamespace(chairs=chairs, revision=7, running=lambda: table))
    assert (Tempo(1.0).wait(match, 1) == 1.0) == waits
