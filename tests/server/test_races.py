"""Several people at one table who do everything at once: nobody is told of a fault, and disk and memory stay one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from random import Random

import httpx
import pytest
from starlette.applications import Starlette

from mathom.core.action import REFEREE
from mathom.core.registry import added
from mathom.server.limits import LIMITS, Limit
from mathom.server.match import Match
from tests.core.company import COMPANY
from tests.server.http_guest import Guest, form_of, in_app, match_of, services_of

pytestmark = pytest.mark.slow

TABLES = [("confrontation", ""), ("mordor", "players=3"), ("company", "sides=together seats=3 days=2")]


@pytest.fixture(autouse=True)
def company() -> Iterator[None]:
    with added(COMPANY):
        yield


async def anything(rng: Random, guest: Guest, match: Match) -> httpx.Response:
    """Something that somebody might do at a table, or might better not."""
    code, at = match.code, f"/t/{match.code}"
    number = str(match.revision - (rng.random() < 0.1))
    seats = match.seats_of(guest.id)
    acting = [seat for seat in match.to_act() if seat in seats]
    legal = [action.text for seat in acting for action in match.running().legal(seat)] if acting else []
    speaker = match.talk[0].by if match.talk else "\0"
    act = {"number": number, "action": rng.choice(legal) if legal else "nonsense"}
    chances: list[tuple[int, Callable[[], Awaitable[httpx.Response]]]] = [
        (8, lambda: guest.post(f"{at}/act", act, live=rng.random() < 0.5)),
        (3, lambda: guest.post(f"{at}/act", {"number": number, "undo": "1"})),
        (2, lambda: guest.post(f"{at}/act", {"number": number, "back": rng.choice(("ask", "withdraw"))})),
        (2, lambda: guest.post(f"{at}/act", {"number": number, "back": rng.choice(("agree", "decline"))})),
        (2, lambda: guest.post(f"{at}/sit", {"seat": str(rng.randrange(4))})),
        (1, lambda: guest.post(f"{at}/sit", {"seat": str(rng.randrange(4)), "level": "random"})),
        (1, lambda: guest.post(f"{at}/leave", {})),
        (1, lambda: guest.post(f"{at}/leave", {"close": "1"} if rng.random() < 0.1 else {})),
        (1, lambda: guest.post(f"{at}/hands", {"do": rng.choice(("leave", "back", "let_in 1", "take 1", "take 2"))})),
        (1, lambda: guest.post(f"{at}/say", {"text": rng.choice(("hello", "", "x" * 501))})),
        (1, lambda: guest.post("/name", {"name": rng.choice(("Ala", "Bob", "\0", "Ż" * 99))})),
        (
            1,
            lambda: guest.post(f"{at}/mute", {"who": speaker, "on": rng.choice("01")}),
        ),
        (1, lambda: guest.post(f"{at}/act", {"rematch": "1"})),
        (1, lambda: guest.post(f"{at}/act", {"number": number, "action": "resign"} if rng.random() < 0.03 else {})),
        (1, lambda: guest.get(f"{at}/replay?at=3")),
        (1, lambda: guest.get(at)),
        (1, lambda: guest.get(f"/find?code={code}")),
    ]
    return await rng.choices([do for _, do in chances], [weight for weight, _ in chances])[0]()


def known(match: Match) -> object:
    """Everything of a match that its rows tell."""
    seen = match.running().observe(REFEREE) if match.table is not None else None
    chairs = [(chair.person, chair.name, chair.bot, chair.free) for chair in match.chairs]
    entries = match.record().entries if match.table is not None else []
    return match.state, match.revision, chairs, entries, seen, match.next, match.due, match.to_act()


def raced(folder: Path, seed: int, game: str, options: str, rounds: int) -> None:
    async def inside(app: Starlette) -> None:
        rng = Random(seed)
        matches = services_of(app).matches
        guests = [await Guest(app).named(name) for name in ("Ala", "Bob", "Celina", "Daniel")]
        match = None
        for _ in range(rounds):
            if match is None or match.state in {"over", "closed"}:
                chairs = {f"seat-{seat}": "open" for seat in range(1, 4)} | {"seat-0": "me"}
                match = await match_of(app, await guests[0].open(game, form_of(game, options), **chairs))
            here = match
            done = await asyncio.gather(*(anything(rng, guest, here) for guest in guests for _ in range(2)))
            assert not [answer.status_code for answer in done if answer.status_code >= 500]
            await matches.cache.settle()
            if rng.random() < 0.3:
                async with matches.cache.changing(here.code) as match:  # what a bot writes comes before or after
                    before = known(match)
                    del matches.cache._kept[here.code]
                match = await matches.get(here.code)
                if not any(chair.bot for chair in match.chairs):
                    assert known(match) == before
            match = await matches.get(here.code)

    in_app(folder, inside, limits=dict.fromkeys(LIMITS, Limit()))  # nobody is too quick


@pytest.mark.parametrize("game, options", TABLES)
def test_whatever_people_do_at_once(tmp_path: Path, game: str, options: str) -> None:
    raced(tmp_path, 1, game, options, 30)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2, 12))
@pytest.mark.parametrize("game, options", TABLES)
def test_whatever_people_do_at_once_for_long(tmp_path: Path, game: str, options: str, seed: int) -> None:
    raced(tmp_path, seed, game, options, 200)
