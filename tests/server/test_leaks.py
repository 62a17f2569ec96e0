"""The leak test over the wire: what a browser is sent depends on nothing that its seat cannot know.

Two methods. The first plays games through HTTP and, at some moments, puts a sampled world in the place of the true one:
each audience asks for everything again and must get the same bytes. The second plays two whole games at once, twins
that differ in where one side has hidden its characters: everything that the others are ever sent must be the same until
something is revealed by the rules.

`MATHOM_LEAK_GAMES` asks for more games of each kind.
"""

from __future__ import annotations

import asyncio
import os
import re
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any
from unittest import mock
from zlib import crc32

import httpx
import msgspec
import pytest
from markupsafe import Markup
from starlette.applications import Starlette

from mathom.bots import Budget, Level, strongest
from mathom.core.action import REFEREE, SPECTATOR
from mathom.core.errors import MathomError
from mathom.core.game import Observation, State
from mathom.core.table import Table
from mathom.games.confrontation import GAME as CONFRONTATION
from mathom.games.confrontation.duel import Duel
from mathom.games.confrontation.observe import View
from mathom.server import answers, viewer
from mathom.server import matches as service
from mathom.server.bot_workers import BotWorkers
from mathom.server.match import Match
from mathom.server.page import SeatCard
from mathom.server.request_context import RequestContext
from mathom.server.routes import questions as question_routes
from tests.server.http_guest import Guest, Stream, form_of, match_of, open_app, services_of, table_for

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("one_tab")]


@pytest.fixture
def one_tab(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each page that is loaded has a number of its own, which comes from nothing."""
    monkeypatch.setattr("mathom.server.answers.token_hex", lambda _: "tab")


GAMES = int(os.environ.get("MATHOM_LEAK_GAMES", "1"))
MOMENTS = 5 if GAMES == 1 else 1000
"""So many moments of a game are looked at, at most."""
SITTINGS = (
    ("confrontation", "rule_set=original"),
    ("confrontation", "rule_set=original special_cards=yes"),
    ("confrontation", "rule_set=classic"),
    ("confrontation", "rule_set=classic special_cards=yes"),
    ("confrontation", "rule_set=classic special_cards=yes auto_shuffle=no"),
    ("confrontation", "rule_set=variant"),
    ("confrontation", "rule_set=variant special_cards=yes handicap=sauron handicap_cards=1"),
    ("confrontation", "rule_set=draft special_cards=yes"),
    ("confrontation", "rule_set=draft match=yes"),
    ("mordor", "players=2"),
    ("mordor", "players=3 game=advanced choose_split=yes"),
)


QUICK = Budget("a hint", iterations=4)
"""By iterations and few: the test is about what a hint depends on, not how good it is."""


class Leak(AssertionError):
    """Somebody was sent what he cannot know."""


def differ(what: str, here: str, there: str) -> None:
    """Raise `Leak` where two answers are not the same."""
    if here == there:
        return
    same = (one == two for one, two in zip(here, there, strict=False))
    at = next((place for place, alike in enumerate(same) if not alike), min(len(here), len(there)))
    raise Leak(f"{what}:\n  …{here[max(0, at - 120) : at + 120]}…\n  …{there[max(0, at - 120) : at + 120]}…")


async def at_once(_: BotWorkers, _who: str, function: Callable[..., Any], *args: Any) -> Any:
    """Think here and not in a worker: it is the same function of the same observation, and starts sooner."""
    return function(*args)


@contextmanager
def quick_thoughts() -> Iterator[None]:
    with mock.patch.object(BotWorkers, "ask", at_once):
        yield


# Method 1: another world in the place of the true one ----------------------------------------------------------------


@dataclass
class Questions:
    """What one audience asks at one moment. The same questions are asked in every world."""

    guest: Guest
    match: Match
    asks: list[tuple[str, str]] = field(default_factory=list)
    """Things and places for "why not?"."""
    tries: list[tuple[str, ...]] = field(default_factory=list)
    """Actions that are refused in every world."""
    drags: list[dict[str, str]] = field(default_factory=list)
    """The same, as a thing that is put to a place."""
    others: list[str] = field(default_factory=list)
    """Other pages of the table."""

    async def answers(self) -> dict[str, str]:
        at = f"/t/{self.match.code}"
        told: dict[str, str] = {}
        hints = services_of(self.guest.app).hints
        hints.budget = QUICK
        hints.forget()  # an answer that is kept would say nothing about the next world

        async def put(name: str, answer: Awaitable[httpx.Response]) -> None:
            got = await answer
            told[name] = f"{got.status_code}\n{got.text}\n{sorted(got.headers.items())}"

        await put("the part", self.guest.get(at, live=True))
        await put("the page", self.guest.get(at))
        stream = self.guest.stream(f"{at}/live")
        told["the stream"] = await stream.event()
        await stream.close()
        assert told["the stream"]
        for thing, place in self.asks:
            await put(f"why not {thing} to {place}", self.guest.get(f"{at}/why", live=True, thing=thing, place=place))
        for actions in self.tries:
            await put(f"the refusal of {actions}", self.guest.act(self.match, *actions, live=True))
        for fields in self.drags:
            form = {"number": str(self.match.revision), **fields}
            await put(f"the refusal of {fields}", self.guest.post(f"{at}/act", form, live=True))
        for what in self.others:
            await put(what, self.guest.get(f"{at}/{what}", live=True))
        return told


SECRET = ("replay", "record", "verify", "notes")
"""What is refused as long as the game runs, or has nothing to do with it."""


def questions(guest: Guest, match: Match, seat: int, rng: Random, pool: dict[str, int]) -> Questions:
    """What this audience may ask now, with things that are refused whatever is hidden."""
    assert match.table is not None
    asked = Questions(guest, match, others=[rng.choice(SECRET)])
    if seat < 0:
        asked.tries = [(rng.choice(sorted(pool)),)]
        return asked
    observation = match.table.observe(seat)
    if rng.random() < 0.5:
        asked.others += ["hint", "hint?all=1"]
    words = sorted({word for text in pool for word in re.split(r"[ @>^]", text)})
    asked.asks = [(rng.choice(words), rng.choice(words)), (f"s{rng.randint(1, 9)}", rng.choice(words))]
    legal = {action.text for action in (*observation.legal, *observation.asides)}
    # What only another seat can do is refused in every world, and so is anything legal with it in its train: whether
    # the first part of it would have been a revelation must not show for free.
    wrong = sorted(text for text in pool if text not in legal)
    others = [text for text in wrong if pool[text] != seat]
    asked.tries = [(text,) for text in rng.sample(wrong, min(1, len(wrong)))]
    if others and observation.legal and match.game.secrets:  # else the seats are alike, and it might be done
        asked.tries.append((rng.choice(observation.legal).text, rng.choice(others)))
    return asked


async def look_twice(match: Match, asked: Questions, seat: int, rng: Random) -> int:
    """Ask in the true world and in a sampled one; the number of answers that were compared."""
    table = match.table
    assert table is not None
    truth = table.state
    drawings = services_of(asked.guest.app).drawings
    drawings.forget()
    before = await asked.answers()
    drawings.forget()  # a drawing that is kept would say nothing about the next world
    # `can_undo` plays the record again, and the record is the true one: so both are given its true answer here. The
    # twins below have records of their own.
    undo = [table.can_undo(chair.seat) for chair in match.chairs]
    world = match.game.sample_world(truth.observe(seat), rng)
    table.state = world
    try:
        with mock.patch.object(Table, "can_undo", lambda _, seat: undo[seat]):
            after = await asked.answers()
    finally:
        assert table.state is world, "a refused action was done"
        table.state = truth
        drawings.forget()
    for name, answer in before.items():
        differ(f"{name}, for audience {seat}", answer, after[name])
    return len(before)


async def play_and_compare(app: Starlette, game: str, options: str, seed: int, often: float) -> Counter[str]:
    """A random game, each of whose seats is a guest, with somebody looking on."""
    rng, chance = Random(seed), Random(seed + 1)
    match, guests = await table_for(app, game, options)
    watcher = await Guest(app).named("Watcher")
    everybody = [*enumerate(guests), (SPECTATOR, watcher)]
    counts: Counter[str] = Counter()
    pool: dict[str, int] = {}
    while match.to_act() and counts["moments"] < MOMENTS:
        assert match.table is not None
        for seat in match.to_act():
            pool.update((action.text, seat) for action in match.table.legal(seat))
        if rng.random() < often:
            counts["moments"] += 1
            for seat, guest in everybody:
                counts["answers"] += await look_twice(match, questions(guest, match, seat, rng, pool), seat, rng)
        seat = chance.choice(match.to_act())
        answer = await guests[seat].act(match, chance.choice(match.table.legal(seat)).text)
        assert answer.status_code == 303, answer.text[-1500:]
        counts["steps"] += 1
    return counts


@pytest.mark.parametrize("game, options", SITTINGS)
def test_another_world_looks_the_same(tmp_path: Path, game: str, options: str) -> None:
    async def inside() -> None:
        with quick_thoughts():
            async with open_app(tmp_path) as app:
                for number in range(GAMES):
                    counts = await play_and_compare(app, game, options, 7 + 100 * number, 0.1)
                    assert counts["moments"] >= 3, counts
                    assert counts["answers"] >= 50, counts

    asyncio.run(inside())


# Method 2: twins -----------------------------------------------------------------------------------------------------


class SeededSecrets:
    """Stands for `secrets` while a table is opened, so that twins get the same code, seal and salts."""

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def token_urlsafe(self, size: int) -> str:
        return self._rng.randbytes(size).hex()

    def token_bytes(self, size: int) -> bytes:
        return self._rng.randbytes(size)

    def token_hex(self, size: int) -> str:
        return self._rng.randbytes(size).hex()

    def randbelow(self, limit: int) -> int:
        return self._rng.randrange(limit)


@dataclass
class Twin:
    """One of two games: its house, its guests by seat, and whoever looks on."""

    app: Starlette
    match: Match
    guests: dict[int, Guest]
    streams: dict[int, Stream] = field(default_factory=dict)

    async def news(self, audience: int) -> str:
        """All that the open page of an audience has been sent since the last time: what has changed, part by part."""
        if audience not in self.streams:
            self.streams[audience] = self.guests[audience].stream(f"/t/{self.match.code}/live")
        sent = []
        while event := await self.streams[audience].news():
            sent.append(event)
        return "\n\n".join(sent)

    @property
    def table(self) -> Table:
        assert self.match.table is not None
        return self.match.table

    def see(self, audience: int) -> Observation:
        return self.table.observe(audience)


async def twin(app: Starlette, options: str, seed: int) -> Twin:
    """A table of known guests, opened with known chance."""
    ala, bob, watcher = (Guest(app, tongue, who) for tongue, who in (("en", "ala"), ("pl", "bob"), ("en", "watcher")))
    with mock.patch.object(service, "secrets", SeededSecrets(seed)):
        for guest, name in ((ala, "Ala"), (bob, "Bob"), (watcher, "Watcher")):
            await guest.named(name)
        code = await ala.open("confrontation", form_of("confrontation", options), **{"seat-0": "me", "seat-1": "open"})
        await bob.done(f"/t/{code}/sit", {"seat": "1"})
    return Twin(app, await match_of(app, code), {0: ala, 1: bob, SPECTATOR: watcher})


def exchanged(text: str, swap: dict[str, str]) -> str:
    """An action of the twin: the same with other characters."""
    return re.sub(r"[a-z_]+", lambda word: swap.get(word[0], word[0]), text)


async def sent_to(twin: Twin, audience: int, step: int) -> dict[str, str]:
    """Everything that a browser of this audience gets now. What is tried is allowed at no time."""
    impossible = ("resign maybe", "frodo shire>mordor", "warg mordor>shire")
    asked = Questions(twin.guests[audience], twin.match, tries=[(impossible[step % 3],)], others=[SECRET[step % 4]])
    if audience >= 0:
        asked.asks = [("f1", "mordor"), (f"s{step % 9 + 1}", "fangorn")]
        asked.drags = [{"thing": "s1 s2 s3", "place": "nowhere"}]
        if step < 12 or step % 3 == 0:  # it is dear, and the twins of the test of the test part early
            asked.others += ["hint", "hint?all=1"]
    return await asked.answers()


def story(observation: Observation) -> list[dict[str, str | int]]:
    """The lines of the log, as this audience reads them."""
    return [{"line": line.id, **line.message.args} for line in observation.log]


@dataclass
class Outcome:
    compared: int = 0
    updates: int = 0
    """How many updates, of parts and not of whole tables, open pages were sent."""
    steps: int = 0
    ended_by: str = ""


async def play_twins(
    first: Twin, second: Twin, hidden: int, swap: dict[str, str], rng: Random, often: float
) -> Outcome:
    """Play both, the same in each but for the swap, and compare all that the others get until a revelation."""
    outcome = Outcome()
    others = (1 - hidden, SPECTATOR)
    while first.match.to_act():
        for audience in others:
            news = [await one.news(audience) for one in (first, second)]
            differ(f"twins: the open page of {audience}, step {outcome.steps}", *news)
            outcome.updates += "<hx-partial" in news[0]
        if rng.random() < often:
            for audience in others:
                here, there = [await sent_to(one, audience, outcome.steps) for one in (first, second)]
                for name in here:
                    differ(f"twins: {name}, for {audience}, step {outcome.steps}", here[name], there[name])
                    outcome.compared += 1
        if first.match.to_act() != second.match.to_act():
            raise Leak(f"twins: {first.match.to_act()} and {second.match.to_act()} are to act")
        seat = rng.choice(first.match.to_act())
        map_ = swap if seat == hidden else {}
        offered = {action.text for action in second.table.legal(seat)}
        common = [
            (action.text, other)
            for action in first.table.legal(seat)
            if (other := exchanged(action.text, map_)) in offered
        ]
        if seat != hidden and len(common) < len(offered):
            raise Leak(f"twins: what {seat} may do differs: {sorted(offered)}")
        if not common:
            outcome.ended_by = "nothing in common"
            break
        done = rng.choice(common)
        answers = [await one.guests[seat].act(one.match, text) for one, text in zip((first, second), done, strict=True)]
        assert [answer.status_code for answer in answers] == [303, 303], answers[0].text[-500:]
        outcome.steps += 1
        stories = [[story(one.see(audience)) for audience in others] for one in (first, second)]
        if stories[0] != stories[1]:
            # By the rules the two may look different from now on, if somebody of the hidden side was named.
            new = [line for pair in zip(*stories, strict=True) for told in pair for line in told[-6:]]
            named = {value for line in new for value in line.values()}
            seen: Any = first.see(hidden)
            ours = set(seen.roster) & named
            assert ours or "hidden" not in named, f"the stories part, but nobody was revealed: {done} {new}"
            outcome.ended_by = "a revelation"
            break
        if rng.random() < 0.15 and first.table.can_undo(seat) and second.table.can_undo(seat):
            for one in (first, second):
                fields = {"undo": "1", "number": str(one.match.revision)}
                assert (await one.guests[seat].post(f"/t/{one.match.code}/act", fields)).status_code == 303
    return outcome


def permutation(side: int, count: int, rng: Random, options: str) -> dict[str, str]:
    """Some characters of a side that change places."""
    view: Any = CONFRONTATION.start(options).observe(side)
    nine = list(view.roster[:9] if side == 0 else view.roster[9:18])
    chosen = rng.sample(nine, count)
    return dict(zip(chosen, [*chosen[1:], chosen[0]], strict=True))


async def twins_in(folder: Path, options: str, hidden: int, count: int, seed: int, often: float) -> Outcome:
    async with AsyncExitStack() as stack:
        pair = []
        for name in ("one", "two"):
            (folder / name).mkdir()
            app = await stack.enter_async_context(open_app(folder / name))
            pair.append(await twin(app, options, seed))
        assert pair[0].match.code == pair[1].match.code
        rng = Random(seed)
        with quick_thoughts():
            return await play_twins(pair[0], pair[1], hidden, permutation(hidden, count, rng, options), rng, often)


TWINS = [
    (options, hidden, count)
    for hidden in (0, 1)
    for options, count in (
        ("rule_set=classic", 2),
        ("rule_set=classic", 9),
        ("rule_set=variant", 3),
        ("rule_set=original special_cards=yes", 2),
    )
]


@pytest.mark.parametrize("options, hidden, count", TWINS)
def test_twins_look_the_same(tmp_path: Path, options: str, hidden: int, count: int) -> None:
    async def inside() -> None:
        for number in range(GAMES):
            folder = tmp_path / str(number)
            folder.mkdir()
            outcome = await twins_in(folder, options, hidden, count, 40 + number, 0.22)
            assert outcome.steps >= 10, outcome
            assert outcome.compared >= 30, outcome
            assert outcome.updates >= 15, outcome

    asyncio.run(inside())


# The test of the test ------------------------------------------------------------------------------------------------


def true_face(match: Match) -> str:
    """Whom the first hidden stands hide: what nobody may be sent."""
    assert match.table is not None
    seen: Any = match.table.observe(REFEREE)
    return " ".join(stand.face for stand in seen.stands)


def name_betrays(patch: pytest.MonkeyPatch) -> None:
    honest = viewer.seat_cards

    def leaky(match: Match, *args: Any) -> list[SeatCard]:
        return [msgspec.structs.replace(card, name=true_face(match)) for card in honest(match, *args)]

    patch.setattr(viewer, "seat_cards", leaky)


def order_betrays(patch: pytest.MonkeyPatch) -> None:
    """The stands of a view in the order of their characters, as a careless page would draw them."""
    honest = Duel.observe

    def leaky(state: Duel, audience: int) -> View:
        seen, whole = honest(state, audience), honest(state, REFEREE)
        rank = {stand.mark: stand.face for stand in whole.stands}
        return msgspec.structs.replace(seen, stands=tuple(sorted(seen.stands, key=lambda stand: rank[stand.mark])))

    patch.setattr(Duel, "observe", leaky)


def refusal_betrays(patch: pytest.MonkeyPatch) -> None:
    honest = answers.refusal

    def leaky(ctx: RequestContext, match: Match, error: MathomError) -> Markup:
        return honest(ctx, match, error) + Markup("<!-- {} -->").format(true_face(match))

    patch.setattr(answers, "refusal", leaky)


def hint_betrays(patch: pytest.MonkeyPatch) -> None:
    """Advice by somebody who has looked behind the stands."""
    honest = strongest

    def leaky(game: str) -> Level:
        face = true_face(looked_at[-1]) if looked_at else ""
        return honest(game)._replace(name=f"peeper {crc32(face.encode())}")

    looked_at: list[Match] = []
    asked = question_routes._asked

    async def noted(ctx: RequestContext) -> tuple[Match, Observation, State]:
        found = await asked(ctx)
        looked_at.append(found[0])
        return found

    patch.setattr(question_routes, "_asked", noted)
    patch.setattr(question_routes, "strongest", leaky)


def undo_betrays(patch: pytest.MonkeyPatch) -> None:
    """Taking back depends on who hides where."""
    honest = Table.can_undo

    def leaky(table: Table, seat: int) -> bool:
        seen: Any = table.observe(REFEREE)
        told = crc32(" ".join(stand.face for stand in seen.stands).encode()) % 3 == 0
        return honest(table, seat) or (told and bool(table.record.entries))

    patch.setattr(Table, "can_undo", leaky)


@pytest.mark.parametrize("break_it", [name_betrays, order_betrays, refusal_betrays, hint_betrays])
def test_a_leak_into_a_sampled_world_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, break_it: Callable[[pytest.MonkeyPatch], None]
) -> None:
    async def inside() -> None:
        async with open_app(tmp_path) as app:
            with quick_thoughts(), pytest.raises(Leak):
                await play_and_compare(app, "confrontation", "rule_set=classic", 7, 0.5)

    break_it(monkeypatch)
    asyncio.run(inside())


@pytest.mark.parametrize("break_it", [name_betrays, order_betrays, refusal_betrays, hint_betrays, undo_betrays])
def test_a_leak_between_twins_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, break_it: Callable[[pytest.MonkeyPatch], None]
) -> None:
    break_it(monkeypatch)
    with pytest.raises(Leak):
        asyncio.run(twins_in(tmp_path, "rule_set=classic", 1, 9, 40, 0.6))
