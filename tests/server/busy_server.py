"""A house in a process of its own where several tables play as fast as they can, to be killed or starved by a test.

    python busy_server.py FOLDER TABLES SEED

Each line that it prints was acknowledged before: `CODE NUMBER SEAT LARGEST ACTION`, where LARGEST is the most changes
that one commit has held so far. A click that was taken twice is told as `DOUBLED CODE NUMBER`.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from random import Random

from mathom.server.bot_workers import BotWorkers
from mathom.server.errors import Stale
from mathom.server.match import Match
from mathom.server.matches import Matches
from mathom.server.persons import Person
from mathom.server.settings import Settings
from mathom.server.store import Store
from mathom.server.writers import GroupWriter


def say(*words: object) -> None:
    """One line in one piece, so that a kill leaves whole lines."""
    sys.stdout.write(" ".join(map(str, words)) + "\n")
    sys.stdout.flush()


async def table(matches: Matches, host: Person, rng: Random, match: Match | None) -> None:
    """Play one game after another; now and then a click comes twice, or is taken back."""
    writer = matches.store.writer
    assert isinstance(writer, GroupWriter)
    while True:
        if match is None or match.state != "running":
            match = await matches.seating.open("mordor", "", host=host, chairs=["me", "me"], one_screen=True)
        seat, number = match.to_act()[0], match.revision
        if rng.random() < 0.1 and match.running().can_undo(seat):
            await matches.taking_back.undo(match.code, seat, number)
            say(match.code, number + 1, seat, writer.largest, "<undo>")
            continue
        action = rng.choice(match.running().legal(seat)).text
        clicks = 2 if rng.random() < 0.2 else 1
        done = await asyncio.gather(
            *(matches.act(match.code, seat, [action], number) for _ in range(clicks)), return_exceptions=True
        )
        for one in done:
            if isinstance(one, BaseException) and not isinstance(one, Stale):
                raise one
        taken = sum(not isinstance(one, Stale) for one in done)
        if taken > 1:
            say("DOUBLED", match.code, number + 1)
        if taken:
            say(match.code, number + 1, seat, writer.largest, action)


async def main(folder: Path, tables: int, seed: int) -> None:
    settings = Settings.load(folder, environ={})
    matches = Matches(Store(settings.database), BotWorkers(1), settings)
    await matches.start()
    rng = Random(seed)
    games = []
    for number in range(tables):
        person = await matches.people.welcome(f"guest{number}")
        going_on = await matches.lists.mine(person, 1, ["running"])
        match = await matches.get(going_on[0].code) if going_on else None
        games.append(table(matches, person, Random(rng.random()), match))
    await asyncio.gather(*games)


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])))
