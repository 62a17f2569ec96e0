"""Tables in every kind of decision, found by seeded play and drawn without a server: what a layout has to hold.

Of each kind (what is asked, and of whom) the fullest moment that comes up is kept: the one with most to
choose from, and the one with most lying about.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from random import Random
from typing import Final, NamedTuple

from mathom.core.action import Action
from mathom.core.game import Observation
from mathom.server.drawings import Drawings
from mathom.server.match import Match
from mathom.server.placements import LAST, Placement, kind_of
from mathom.server.presence import Present
from mathom.server.rendering import Renderer
from mathom.server.table_view import TableView
from mathom.server.viewer import standing
from tests.server.tables import seated

CONFRONTATION: Final = (
    "classic",
    "classic special_cards=yes",
    "variant special_cards=yes auto_shuffle=no",
    "original special_cards=yes",
    "draft special_cards=yes handicap=fellowship handicap_cards=4",
    "draft special_cards=yes handicap=sauron handicap_cards=4 match=yes",
)
MORDOR: Final = ("players=2", "players=4", "players=3 game=advanced choose_split=yes", "players=2 long_road=yes")
_PICTURES: Final = re.compile(r"<use [^>]*/>")
_QUIET: Final = frozenset(("placing", "choosing", "drafting", "turn", "throwing"))
"""Phases in which nothing is fought over: one who waits sees much the same in all others."""
GUEST: Final = "Bilbo of Bag End"
"""A name as long as people have them."""
OWN_SETUPS: Final = (LAST, "Boromir first, Frodo waits in the Shire", "Moria", "Riders", "To the south", "Walls")
"""What somebody calls setups who has played for a while."""


class Moment(NamedTuple):
    """A moment of a game: by which options and seed, after how many decisions, and who looks."""

    options: str
    seed: int
    decisions: int
    seat: int


class Drawn(NamedTuple):
    """A table as a page shows it."""

    name: str
    html: str


def decisions(game: str, options: Iterable[str], games: int) -> dict[str, Moment]:
    """The fullest moments of each kind of decision, by name."""
    found: dict[str, tuple[tuple[int, int], Moment]] = {}
    for chosen in options:
        for seed in range(games):
            for number, match in enumerate(_play(game, chosen, seed)):
                for seat in range(len(match.chairs)):
                    seen = match.observe(seat)
                    lying = sum(map(len, getattr(seen, "discards", ())))
                    for way, full in (("most", (len(seen.legal), lying)), ("late", (lying, len(seen.legal)))):
                        name = f"{_kind(seen)} {way} seat {seat}"
                        if name not in found or found[name][0] < full:
                            found[name] = full, Moment(chosen, seed, number, seat)
    return {name: moment for name, (_, moment) in found.items()}


def drawn(game: str, moments: dict[str, Moment], language: str, *, pictures: bool = False) -> list[Drawn]:
    """These moments as tables; without what is inside the drawings, which takes much time and no room."""
    wanted: dict[tuple[str, int], dict[int, dict[int, list[str]]]] = {}
    for name, moment in moments.items():
        steps = wanted.setdefault((moment.options, moment.seed), {})
        steps.setdefault(moment.decisions, {}).setdefault(moment.seat, []).append(name)
    drawings, out = Drawings(Renderer()), []
    for (options, seed), steps in wanted.items():
        for number, match in enumerate(_play(game, options, seed)):
            for seat, names in steps.get(number, {}).items():
                own = _own_setups(match, seat)
                for ways in dict.fromkeys(((), own)):
                    name = f"{'; '.join(names)}{' with own setups' if ways else ''} ({language})"
                    html = _whole(drawings, match, seat, language, ways)
                    out.append(Drawn(name, html if pictures else _PICTURES.sub("", html)))
            if number >= max(steps):
                break
    return out


def _kind(seen: Observation) -> str:
    """What is asked, or that one waits."""
    if seen.result is not None:
        return "end"
    phase = getattr(seen, "phase", "")
    if seen.prompt and seen.legal:
        forced = " with a Nazgûl" if "nazgul" in getattr(seen, "thrown", ()) else ""  # there is more to say then
        return f"{seen.prompt.id.removeprefix('prompt-')} ({phase}){forced}"
    return f"waiting ({phase if phase in _QUIET else 'battle'})"


def _play(game: str, options: str, seed: int) -> Iterator[Match]:
    """A match at each of its decisions, those of chance and of a seeded mind."""
    match = seated(game, options if "=" in options.split(maxsplit=1)[0] else f"rule_set={options}", guest=GUEST)
    random = Random(seed)
    table = match.running()
    yield match
    while match.to_act():
        seat = random.choice(match.to_act())
        match.play(match.intend(seat, [_choice(random, table.legal(seat)).text], match.revision))
        yield match


def _choice(random: Random, legal: Iterable[Action]) -> Action:
    """Anything, but the seldom things often: a kind first, then one of its kind."""
    kinds: dict[str, list[Action]] = {}
    for action in legal:
        kinds.setdefault(action.kind, []).append(action)
    return random.choice(kinds[random.choice(sorted(kinds))])


def _own_setups(match: Match, seat: int) -> tuple[Placement, ...]:
    """What this seat has kept for the setup it is asked for, if it is asked for one."""
    plans = match.game.plans(match.observe(seat)) if kind_of(match, seat) else {}
    actions = next((tuple(action.text for action in plan) for plan in plans.values()), ())
    return tuple(Placement(number, name, actions) for number, name in enumerate(OWN_SETUPS)) if actions else ()


def _whole(drawings: Drawings, match: Match, seat: int, language: str, own: tuple[Placement, ...]) -> str:
    stands = standing(match, f"p{seat}", language)
    here = Present(frozenset(range(len(match.chairs))), watching=3)
    return TableView(match, stands, drawings.of(match, stands), [], 0, here, own).whole()
