"""A campaign of three slots with tiny adventures, for tests of what lies between adventures.

    1  t1                      won: flag won_t1 and the title and trinket that are given in it
    2  t2a, t2b, t2c           the party chooses; t2b only with c.bridge
    3  t3a with won_t1, t3b    the first that holds

In each adventure a hero may win or lose it for an action (`special 0`, `special 1`). Their texts are in both languages,
as everywhere. `played` brings a sitting to its end by the shortest way.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any, Final

from mathom.core.action import Action
from mathom.core.seal import Seal
from mathom.core.table import Table
from mathom.games.journeys import named_content
from mathom.games.journeys.game import Journeys
from mathom.games.journeys.journey import Journey
from mathom.games.journeys.library import Content, Library
from mathom.games.journeys.state import CAMP, OVER
from tests.games.journeys.harness import both, objective, tile, token

Data = dict[str, Any]
GAME: Final = Journeys()
WIN, LOSE = "special 0", "special 1"
Chooser = Callable[[Journey, int], Action]


def adventure(name: str, **more: Any) -> Data:
    """A tiny adventure."""
    data: Data = {
        "id": name,
        "version": "1",
        "number": 1,
        "name_en": f"Adventure {name}",
        "name_pl": f"Przygoda {name}",
        "intro_en": "Here.",
        "intro_pl": "Tu.",
        "map": "journey",
        "tiles": [tile("J01", (0, 0), 0, explore=False)],
        "start": ["J01.a"],
        "scout": {"setup": 0, "rally": 0},
        "threat": {"end": 12, "thresholds": []},
        "objectives": [objective("o1")],
        "events": {},
        "triggers": [],
        "actions": [
            {"id": "win", **both("Win."), "do": [{"end": "victory"}]},
            {"id": "lose", **both("Lose."), "do": [{"end": "defeat"}]},
        ],
        "resolutions": {"victory": [{"id": "won", **both("Won.")}], "defeat": [{"id": "lost", **both("Lost.")}]},
        "rewards": {"victory": {"xp": 6, "lore": 9}, "defeat": {"xp": 4, "lore": 5}},
    }
    return {"adventure": data | more}


def trail(**more: Any) -> Data:
    """The campaign."""
    data: Data = {
        "id": "trail",
        "version": "1",
        "name_en": "The Trail",
        "name_pl": "Szlak",
        "products": ["core"],
        "flags": ["c.bridge", "won_t1", "won_t3"],
        "counters": ["c.count", "steps"],
        "slots": [
            {"number": 1, "adventures": [{"id": "t1"}], "pick": "first_true"},
            {
                "number": 2,
                "adventures": [{"id": "t2a"}, {"id": "t2b", "if": {"flag": "c.bridge"}}, {"id": "t2c"}],
                "pick": "party",
            },
            {
                "number": 3,
                "adventures": [{"id": "t3a", "if": {"flag": "won_t1"}}, {"id": "t3b"}],
                "pick": "first_true",
            },
        ],
        "endings": [
            {"id": "bright", "if": {"all": [{"flag": "won_t3"}, {"flag": "won_t1"}]}, **both("All is well.")},
            {"id": "dim", "if": {"flag": "won_t3"}, **both("It will do.")},
            {"id": "dark", "if": {"not": {"flag": "won_t3"}}, **both("It is dark.")},
        ],
    }
    return {"campaign": data | more}


def rewards(flag: str, *steps: Data) -> Data:
    """A flag for the winners, and a counter for all."""
    count = {"inc": {"var": "c.count", "by": 1}}
    return {
        "victory": {"xp": 6, "lore": 9, "do": [{"flag": flag}, count, *steps]},
        "defeat": {"xp": 4, "lore": 5, "do": [count]},
    }


T1: Final = adventure(
    "t1",
    rewards=rewards("won_t1"),
    tokens=[
        token("gift", "J01.a", {"title": {"id": "title_1", "who": "actor"}}, once=True),
        token("find", "J01.a", {"trinket": {"id": "tr_rope", "who": "actor"}}, once=True),
        token("bridge", "J01.a", {"flag": "c.bridge"}, {"flag": "only_here"}, once=True),
        token("walk", "J01.a", {"inc": {"var": "steps", "by": 3}}, {"inc": {"var": "mine", "by": 1}}, once=True),
        token("fall", "J01.a", {"suffer": {"damage": 1, "fear": 1, "who": "actor"}}, once=True),
    ],
)
STORIES: Final = (
    T1,
    adventure("t2a", rewards=rewards("only_in_t2a")),
    adventure("t2b"),
    adventure("t2c"),
    adventure("t3a", rewards=rewards("won_t3")),
    adventure("t3b", rewards=rewards("won_t3")),
)


def make_known(*stories: Data) -> list[Content]:
    """Make content known, as if it lay in a folder."""
    return [named_content.known().add(json.dumps(story).encode(), "trail.json") for story in stories]


@contextmanager
def shelved(*stories: Data) -> Iterator[Library]:
    """Content that is known for a while."""
    named_content.known.cache_clear()
    make_known(*stories)
    try:
        yield named_content.known()
    finally:
        named_content.known.cache_clear()


# Playing --------------------------------------------------------------------------------------------------------------
def new_table(options: str = "story=trail", letter: str = "", seed: int = 1) -> Table:
    """A table of a sitting."""
    seats = len(GAME.seats(GAME.options(options)))
    return Table.new(GAME, options, letter=letter, seal=Seal.from_seed(seed, seats))


def state_of(table: Table) -> Journey:
    """Its state, as what it is."""
    assert isinstance(table.state, Journey)
    return table.state


def first_of(state: Journey, seat: int) -> Action:
    """The first that is offered."""
    return state.legal(seat)[0]


def shortest(how: str) -> Chooser:
    """The way to an end: roles and ready in camp, then the special action."""

    def choose(state: Journey, seat: int) -> Action:
        legal = {action.text: action for action in state.legal(seat)}
        for wanted in (how, "ready", "no_item", "turn 0", "confirm", "pass", "no"):
            if wanted in legal:
                return legal[wanted]
        return next(iter(legal.values()))

    return choose


def at_random(seed: int) -> Chooser:
    """Anything at all."""
    rng = Random(seed)
    return lambda state, seat: rng.choice(state.legal(seat))


def played(table: Table, choose: Chooser | str = WIN, *, until: Callable[[Journey], bool] | None = None) -> Table:
    """The sitting goes on to its end, or until something holds."""
    pick = shortest(choose) if isinstance(choose, str) else choose
    while table.to_act() and not (until is not None and until(state_of(table))):
        seat = table.to_act()[0]
        table.act(seat, pick(state_of(table), seat))
    return table


def over(state: Journey) -> bool:
    """The adventure is over, though something may still be asked."""
    return state.phase == OVER


def out_of_camp(state: Journey) -> bool:
    """The party has set out, and somebody has a turn."""
    return state.phase != CAMP and state.active >= 0


def onward(table: Table) -> tuple[str, str]:
    """Options and letter of the next sitting."""
    following = GAME.onward(table.record)
    assert following is not None
    return GAME.options(following[0]).text(), following[1]


def chain(*ends: str, options: str = "") -> list[Table]:
    """Sittings one after the other, each with this end; branches take their first way."""
    tables: list[Table] = []
    text, letter = f"story=trail {options}".strip(), ""
    for end in ends:
        if tables:
            text, letter = onward(tables[-1])
        tables.append(played(new_table(text, letter, seed=len(tables)), end))
    return tables
