"""Whether tests can be passed, by exact counting: starting decks, printed attributes, inspiration (rules 3.7).

A test reveals as many cards as the attribute says; their successes count, and each inspiration turns one fate into a
success. The weakest legal party of a size is the one whose best hero is worst; each hero has another role (JE-R-04).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import cache
from math import comb
from typing import Any, Final, NamedTuple

from mathom.games.journeys import story_course, story_tests
from mathom.games.journeys.check.names import ROOT, StoryNames
from mathom.games.journeys.check.report import Report
from mathom.games.journeys.check.script import Block, Script
from mathom.games.journeys.check.worlds import SIZES
from mathom.games.journeys.pack import Hero, Pack, Role, Skill, TerrainEvent, TerrainInteract

USUAL: Final = 1
"""The inspiration that a hero usually has for a test."""
SELDOM: Final = Fraction(1, 20)
"""What succeeds less often than this nobody counts on."""
MOST: Final = 400
"""So many pairs of a hero and a role are looked at; a pack of more is not."""
WHOEVER: Final = frozenset(
    {
        "actor", "self", "party", "party_choice", "performer", "target", "any_hero", "hero_here", "hero_nearby",
        "any_ally", "ally_here", "ally_nearby", "ally_within_2",
    }
)  # fmt: skip
"""Words with which the party may send its best; all others may hit the weakest."""

Symbols = tuple[int, int]
"""The successes and the fate on a card."""
Deck = tuple[tuple[Symbols, int], ...]
"""How many cards with which symbols."""


class Performer(NamedTuple):
    """A hero in a role."""

    hero: int
    role: int
    attributes: dict[str, int]
    inspiration: int
    deck: Deck


def deck_of(pack: Pack, hero: Hero, role: Role) -> Deck:
    """A starting deck: the basic cards, the hero's, cards 2 and 3 of the role (1 is prepared), a weakness (JE-32.1)."""
    sets: dict[str, list[Skill]] = {}
    for skill in pack.skills:
        sets.setdefault(skill.set, []).append(skill)
    cards = [*sets.get("basic", ()), *sets.get(f"hero:{hero.id}", ())]
    cards += [skill for skill in sets.get(f"role:{role.id}", ()) if skill.number in (2, 3)]
    cards += sorted(sets.get("weakness", ()), key=lambda skill: skill.success + skill.fate)[:1]
    return tuple(sorted(Counter((skill.success, skill.fate) for skill in cards).items()))


@cache
def draws(deck: Deck, cards: int) -> tuple[tuple[Symbols, Fraction], ...]:
    """The symbols that so many cards may show together, each with its chance."""
    size = sum(often for _, often in deck)
    cards = min(cards, size)
    ways: dict[tuple[int, int, int], int] = {(0, 0, 0): 1}
    for (success, fate), often in deck:
        more: dict[tuple[int, int, int], int] = {}
        for (drawn, successes, fates), number in ways.items():
            for taken in range(min(often, cards - drawn) + 1):
                key = (drawn + taken, successes + taken * success, fates + taken * fate)
                more[key] = more.get(key, 0) + number * comb(often, taken)
        ways = more
    total = comb(size, cards)
    return tuple(((s, f), Fraction(n, total)) for (drawn, s, f), n in sorted(ways.items()) if drawn == cards)


def most(deck: Deck, cards: int, inspiration: int) -> int:
    """The most successes that so many cards can bring."""
    return max(success + min(fate, inspiration) for (success, fate), _ in draws(deck, cards))


def chance(deck: Deck, cards: int, inspiration: int, need: int) -> Fraction:
    """How often so many cards bring enough."""
    return sum(
        (odds for (success, fate), odds in draws(deck, cards) if success + min(fate, inspiration) >= need), Fraction(0)
    )


class Parties:
    """All heroes of a pack in all roles, and how well the worst of their parties does."""

    def __init__(self, pack: Pack) -> None:
        self.too_many: Final = len(pack.heroes) * len(pack.roles) > MOST or len(pack.skills) > 10 * MOST
        self.performers: Final[list[Performer]] = []
        self.known: dict[tuple[Any, ...], list[Fraction]] = {}
        if self.too_many:
            return
        for number, hero in enumerate(pack.heroes):
            for place, role in enumerate(pack.roles):
                deck = deck_of(pack, hero, role)
                if deck:
                    attributes = {str(name): value for name, value in hero.attributes.items()}
                    self.performers.append(Performer(number, place, attributes, hero.inspiration_limit, deck))

    def weakest(self, size: int, attributes: Sequence[str], need: int, inspiration: int | None) -> Fraction:
        """How often the best hero of the weakest party of a size passes a test; 0 where no such party can be made.

        `inspiration` None means as much as a hero can have. `size` 1 is the weakest hero.
        """
        odds = self._odds(tuple(attributes), need, inspiration)
        for value in sorted({*odds}):
            pairs = [(each.hero, each.role) for each, its in zip(self.performers, odds, strict=True) if its <= value]
            if _matched(pairs) >= size:
                return value
        return Fraction(0)

    def best(self, attributes: Sequence[str], need: int) -> Fraction:
        """How often the best hero of all passes a test with all the inspiration there can be."""
        return max(self._odds(tuple(attributes), need, None), default=Fraction(0))

    def most(self, size: int, attributes: Sequence[str]) -> int:
        """The most successes that the best hero of the weakest party of a size can reach."""
        need = 0
        while need < 99 and self.weakest(size, attributes, need + 1, None) > 0:
            need += 1
        return need

    def _odds(self, attributes: tuple[str, ...], need: int, inspiration: int | None) -> list[Fraction]:
        key = (attributes, need, inspiration)
        if key not in self.known:
            self.known[key] = [
                max(
                    (
                        chance(each.deck, each.attributes.get(name, 1), each.inspiration if inspiration is None
                               else min(inspiration, each.inspiration), need)
                        for name in attributes
                    ),
                    default=Fraction(0),
                )
                for each in self.performers
            ]  # fmt: skip
        return self.known[key]


def _matched(pairs: Iterable[tuple[int, int]]) -> int:
    """How many heroes can have a role of their own, of these pairs."""
    ways: dict[int, list[int]] = {}
    for hero, role in pairs:
        ways.setdefault(hero, []).append(role)
    taken: dict[int, int] = {}

    def place(hero: int, tried: set[int]) -> bool:
        for role in ways[hero]:
            if role not in tried:
                tried.add(role)
                if role not in taken or place(taken[role], tried):
                    taken[role] = hero
                    return True
        return False

    return sum(place(hero, set()) for hero in ways)


# Tests of stories -----------------------------------------------------------------------------------------------------
class Asked(NamedTuple):
    """A test that is asked for: where, with which attributes, how many successes, and who performs it."""

    path: tuple[str | int, ...]
    attributes: tuple[str, ...]
    need: int
    by_anybody: bool
    """Whether it may be the weakest hero; else the party sends its best."""


def check_tests(report: Report, names: StoryNames, script: Script, parties: Parties) -> None:
    """The weakest party can pass what it must, and not only by a miracle."""
    if not parties.performers:
        report.note("JE-N-32", "tests-not-counted", ROOT)
        return
    for test in (*_tests(script), *_terrain_tests(names)):
        check_test(report, parties, test)
    for block in script.blocks:
        for step in block.steps:
            if isinstance(step.op, story_tests.CountedTest):
                for number, row in enumerate(step.op.results):
                    if row.min > 0 and not parties.best(step.op.attr, row.min):
                        at = (*step.path, "results", number, "min")
                        report.warning("JE-N-32", "result-never", at, need=row.min)
    rule = names.adventure.last_stand
    for kind, attributes in (("damage", rule.damage), ("fear", rule.fear)):
        if rule.base > 0:
            check_test(report, parties, Asked((*ROOT, "last_stand", kind), attributes, rule.base, True))


def check_test(report: Report, parties: Parties, test: Asked) -> None:
    """One test: an error where it cannot be passed, a warning where it hardly can."""
    if test.need < 1 or not test.attributes:
        return
    sizes = (1,) if test.by_anybody else SIZES
    for size in sizes:
        if parties.weakest(size, test.attributes, test.need, None) == 0:
            reach = parties.most(size, test.attributes)
            args: dict[str, str | int] = {"need": test.need, "most": reach, "heroes": size}
            why = "need-too-high-for-one" if test.by_anybody else "need-too-high"
            hopeless = not test.by_anybody or not parties.best(test.attributes, test.need)
            report.add("error" if hopeless else "warning", "JE-N-32", why, (*test.path, "need"), args)
            return
        odds = parties.weakest(size, test.attributes, test.need, USUAL)
        if odds < SELDOM:
            percent = f"{float(odds * 100):.1f}"
            report.warning("JE-N-32", "need-high", (*test.path, "need"), need=test.need, percent=percent, heroes=size)
            return


def _tests(script: Script) -> Iterator[Asked]:
    for block in script.blocks:
        for step in block.steps:
            if isinstance(step.op, story_tests.PassOrFail):
                chosen = step.op.who in WHOEVER or step.op.who.startswith("high:")
                yield Asked(step.path, step.op.attr, step.op.need, not chosen or _for_each(block))


def _for_each(block: Block | None) -> bool:
    """Whether a list runs for each hero, or for one that nobody chooses."""
    while block is not None:
        if isinstance(block.inside, story_course.ForEach) and block.inside.who not in WHOEVER:
            return True
        block = block.above
    return False


def _terrain_tests(names: StoryNames) -> Iterator[Asked]:
    for part in names.terrains:
        if part.value.special is not None:
            yield from terrain_tests(part.value.special, (*part.path, "special"))


def terrain_tests(row: Any, path: tuple[str | int, ...]) -> Iterator[Asked]:
    """The tests that a terrain asks for."""
    for name in ("interact", "on_enter", "on_turn_end"):
        event: TerrainEvent | None = getattr(row, name, None)
        if event is not None:
            anybody = not isinstance(event, TerrainInteract)
            yield Asked((*path, name, "test"), event.test.attr, event.test.need, anybody)
