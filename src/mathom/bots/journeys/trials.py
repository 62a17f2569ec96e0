"""Many sittings of one adventure by play-testers: how they end, and how much of the story they see.

Sitting number `n` depends on the plan and on its batch alone, so the same seed gives the same figures on any machine.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Final, NamedTuple

from msgspec.structs import replace

from mathom.bots.journeys.explorer import Explorer
from mathom.bots.journeys.player import decide
from mathom.bots.journeys.searcher import SEARCHED, search
from mathom.bots.journeys.sitting import Decide, play_on
from mathom.bots.journeys.veterans import party_sitting
from mathom.core.errors import WrongUse
from mathom.core.message import Message
from mathom.games.journeys.actions import JourneysAction
from mathom.games.journeys.book import Book
from mathom.games.journeys.books import refuse_faulty
from mathom.games.journeys.journey import Journey
from mathom.games.journeys.library import Library, shipped
from mathom.games.journeys.rounds import threat_end
from mathom.games.journeys.rulesets import HARD, NORMAL, rules_from
from mathom.games.journeys.sample import world_of
from mathom.games.journeys.scramble import VARIANTS, scrambled
from mathom.games.journeys.seen import View
from mathom.games.journeys.shown import shown
from mathom.games.journeys.state import CAMP, OVER, Position
from mathom.games.journeys.story import Adventure, Campaign

ITERATIONS: Final = 10
"""So often the player that searches tries for one choice."""
OPEN: Final = 500
"""Where a bar ends that never ends anything."""
BATCH: Final = 25
"""So many sittings are played in one go."""
MEMORY: Final = 100
"""The same for an explorer, who remembers all of them."""
PACK, CAMPAIGN = "core", "cinders"


@dataclass(frozen=True, slots=True)
class Trials:
    """What to play."""

    adventure: str
    """The id of one that is shipped; or, with `raw`, the name of its file."""
    heroes: int
    hard: bool
    bot: str = "greedy"
    games: int = 100
    seed: str = "0"
    raw: bytes | None = None
    """The text of a story of one's own."""
    open_bar: bool = False
    """Whether threat ends nothing, so that one measurement tells how every end of the bar would do."""


class Sitting(NamedTuple):
    """What is remembered of one sitting."""

    number: int
    won: bool
    ended_by: str
    rounds: int
    threat: int
    end: int
    """Where the threat bar ended."""
    attacks: int
    stands: int
    fallen: int
    objectives: int
    ran: int
    fired: int
    triggered: int
    explored: int
    chosen: frozenset[tuple[int, int]]
    """Options of choices: which step, which option."""
    pressed: frozenset[tuple[int, int]]
    """Buttons of tokens: which token, which button."""
    specials: int
    resolution: tuple[bool, int]


@lru_cache(maxsize=32)
def book_for(adventure: str, raw: bytes | None, *, open_bar: bool = False) -> Book:
    """The book of some trials; raises `ContentError`."""
    library = shipped()
    story = library.adventure(adventure) if raw is None else _own_story(raw, adventure)
    if open_bar:
        story = replace(story, threat=replace(story.threat, end=OPEN))
    return Book(library.pack(PACK), story, library.campaign(CAMPAIGN))


def _own_story(raw: bytes, name: str) -> Adventure:
    content = Library(with_shipped=False).add(raw, name)
    if not isinstance(content.value, Adventure):
        raise WrongUse(Message("story-play-kind", {"file": name}))
    refuse_faulty([content])
    return content.value


def before(campaign: Campaign | None, slot: int, rng: Random) -> tuple[Adventure, ...]:
    """The adventures of the slots before this one, one of each by lot."""
    if campaign is None:
        return ()
    library = shipped()
    return tuple(library.adventure(rng.choice(row.adventures).id) for row in campaign.slots[: slot - 1])


BOTS: Final = ("rules", "greedy", "search", "explorer", "random")


def player(bot: str, rng: Random, explorer: Explorer | None = None) -> Decide:
    """Who plays all heroes."""
    if bot == "rules":
        return _quick
    if bot == "greedy":
        return decide
    if bot == "search":
        return _Searching(rng).decide
    if bot == "explorer":
        return (explorer or Explorer(rng)).decide
    if bot == "random":
        return lambda s, seat: rng.choice(s.stack[0].options(s, seat))
    raise WrongUse(Message("error-bot-unknown", {"bot": bot[:80], "known": ", ".join(BOTS)}))


def _quick(s: Position, seat: int) -> JourneysAction:
    return decide(s, seat, exact=False)


class _Searching:
    """A player that searches in worlds like the one that is played, in which the rest of the story is another."""

    def __init__(self, rng: Random) -> None:
        self.rng: Final = rng

    def decide(self, s: Position, seat: int) -> JourneysAction:
        """In the camp there is nothing to search."""
        legal = s.stack[0].options(s, seat)
        if s.phase == CAMP or len(legal) == 1 or s.stack[0].name not in SEARCHED:
            return decide(s, seat)
        view, out = s.observe(seat), shown(s)
        assert isinstance(view, View)

        def worlds(chance: Random) -> Journey:
            return world_of(view, scrambled(s.book, out, chance.randrange(VARIANTS)))

        return search(worlds, seat, legal, self.rng, ITERATIONS, None)


def play_batch(plan: Trials, numbers: Sequence[int]) -> list[Sitting]:
    """Some sittings of a plan, for a worker."""
    book = book_for(plan.adventure, plan.raw, open_bar=plan.open_bar)
    explorer = Explorer(Random(f"{plan.seed}/{numbers[0]}")) if plan.bot == "explorer" else None
    return [_play(plan, book, number, explorer) for number in numbers]


def batches(plan: Trials) -> list[range]:
    """The numbers of all sittings of a plan, batch by batch."""
    size = MEMORY if plan.bot == "explorer" else BATCH
    return [range(first, min(first + size, plan.games + 1)) for first in range(1, plan.games + 1, size)]


def _play(plan: Trials, book: Book, number: int, explorer: Explorer | None) -> Sitting:
    rng = Random(f"{plan.seed}/{plan.heroes}/{plan.hard}/{number}")
    rules = rules_from(f"heroes={plan.heroes} difficulty={HARD if plan.hard else NORMAL}")
    s = party_sitting(rules, book, before(book.campaign, book.adventure.number, rng), rng)
    notes = Notes(player(plan.bot, rng, explorer))
    if explorer is None:
        play_on(s, notes.decide, rng)
    else:
        explorer.begin(s)
        play_on(s, notes.decide, rng, explorer.gives_up)
        if s.phase != OVER:
            for seat in range(plan.heroes):
                s.leave(seat)
            play_on(s, notes.decide, rng)
        explorer.remember(s)
    return Sitting(
        number=number,
        won=s.won,
        ended_by=s.ended_by,
        rounds=s.round,
        threat=s.threat,
        end=threat_end(s),
        attacks=notes.attacks,
        stands=sum(hero.stands for hero in s.heroes),
        fallen=sum(hero.defeated for hero in s.heroes),
        objectives=s.objectives_done,
        ran=s.ran,
        fired=s.fired,
        triggered=s.triggered,
        explored=s.explored,
        chosen=frozenset(notes.chosen),
        pressed=frozenset(notes.pressed),
        specials=notes.specials,
        resolution=(s.won, s.resolution),
    )


class Notes:
    """A player whose choices are written down."""

    def __init__(self, decides: Decide) -> None:
        self._decides: Final = decides
        self.attacks = 0
        self.specials = 0
        self.chosen: set[tuple[int, int]] = set()
        self.pressed: set[tuple[int, int]] = set()

    def decide(self, s: Position, seat: int) -> JourneysAction:
        """As the player does."""
        action = self._decides(s, seat)
        kind = action.kind
        if kind == "attack":
            self.attacks += 1
        elif kind == "interact":
            self.pressed.add((action.a, action.b))
        elif kind == "special":
            self.specials |= 1 << action.a
        elif kind == "choose" and s.stack[0].name == "story_choice":
            self.chosen.add((s.book.story_op[id(s.stack[2].op)], action.a))
        return action


Work = Callable[[Sequence[int]], list[Sitting]]
