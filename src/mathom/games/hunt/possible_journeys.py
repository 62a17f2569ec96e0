"""Which journeys of part II fit the public facts: Frodo's cards, Gandalf's log and the deed tokens behind the screen.

Frodo's way is one of 36 cards, so what is told of him alone leaves a set of cards, and after a change of route a set
for each card he had. What is told of Gandalf alone allows some areas for each entry of his log. Only a perception that
was answered with a plain "yes" speaks of both: where a card has Frodo elsewhere, it is Gandalf who *owes* the answer.
So the cards are parted by what they leave for Gandalf to owe, and for each such part his logs are counted by
themselves.

His log is cut into *walks*: each begins on the area of a deed token (the start, and wherever he fled or hid) and goes
on from area to connected area. No token is used twice before the supply is made up anew (HR-RUL-26), and none that was
held is used at all; beyond this walks have nothing to do with each other. A finished walk is therefore counted for each
token with which it may begin, by going back from its end, and then the tokens are dealt out to the walks.

`possible_journeys` takes the facts, of both parts or of the second alone, and remembers its latest answers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import comb
from random import Random
from typing import Final, NamedTuple, TypeVar

from mathom.core.masks import mask, members
from mathom.games.hunt.board import BOARD_2
from mathom.games.hunt.facts import MANY_DOTS, Fact, parts, read_2
from mathom.games.hunt.journeys import JOURNEYS

T = TypeVar("T")


class HiddenJourney(NamedTuple):
    """Everything about part II that is hidden from the Wraiths on the board."""

    cards: tuple[str, ...]
    """Frodo's journey cards, the current one last."""
    gandalf: tuple[int, ...]
    """Gandalf's log."""
    held: tuple[int, ...]
    """The areas of the deed tokens that are held, and not done."""
    supply: tuple[int, ...]
    """The areas of those that can be drawn before a new supply is made."""


_ALL: Final = (1 << len(JOURNEYS)) - 1
_LONG: Final = mask(number for number, card in enumerate(JOURNEYS) if card.long)
_AREAS: Final = range(BOARD_2.areas)
_ANYWHERE: Final = BOARD_2.all_areas
_TOKENS: Final = mask(BOARD_2.deeds)
_HELD: Final = 3
_TO_DRAW: Final = len(BOARD_2.deeds) - _HELD
"""So many tokens have been used for Gandalf's place when the supply is empty."""
_WAYS: Final = tuple(tuple(members(BOARD_2.connected[area] & ~(1 << area))) for area in _AREAS)
_ONE_EACH: Final = (1,) * BOARD_2.areas
_HAVENS: Final = tuple(
    mask(number for number, card in enumerate(JOURNEYS) if card.havens >> area & 1) for area in _AREAS
)


@lru_cache(maxsize=1024)
def _visited(row: int, area: int) -> int:
    """The cards on which Frodo has visited an area by a row."""
    return mask(number for number, card in enumerate(JOURNEYS) if row <= card.moves and card.visited[row] >> area & 1)


@lru_cache(maxsize=2048)
def _among(row: int, areas: int) -> int:
    """The cards on which his last area at a row is one of these."""
    return mask(number for number, card in enumerate(JOURNEYS) if row <= card.moves and areas >> card.last[row] & 1)


@lru_cache(maxsize=64)
def _beyond(row: int) -> int:
    """The cards that lead on from a row."""
    return mask(number for number, card in enumerate(JOURNEYS) if card.moves > row)


class _Told:
    """What the facts say, of cards and of Gandalf's entries."""

    __slots__ = ("_havens", "answers", "cards", "done", "explained", "figure", "gone", "walks")

    def __init__(self, facts: tuple[Fact, ...], *, havens: bool) -> None:
        self._havens = havens
        self.figure = 0
        self.cards = [_ALL]
        """For each card that Frodo has had the ones that it may be."""
        self.explained: list[list[tuple[int, int]]] = [[]]
        """For each of them the perceptions of its time with a plain "yes": which, as a bit, and on which cards Frodo
        himself was there."""
        self.answers: list[tuple[int, int, int]] = []
        """Of each such perception: walk and entry of Gandalf at that time, and the areas."""
        self.walks: list[list[int]] = [[_ANYWHERE]]
        """Of each walk of Gandalf the areas that each entry may be."""
        self.done = 0
        """The deeds laid open."""
        self.gone = False
        """Gandalf is out of the game."""
        for fact in facts:
            self._hear(fact)

    def _hear(self, fact: Fact) -> None:
        kind = fact.kind
        if kind in ("moves", "flees", "hides", "gandalf", "deed", "rivendell"):
            self._hear_of_gandalf(fact)
        elif kind == "perception":
            self._perceive(fact)
        elif kind == "route":
            self.cards.append(_beyond(self.figure))
            self.explained.append([])
        else:
            self.cards[-1] &= self._telling(fact)

    def _telling(self, fact: Fact) -> int:
        """The cards of which a fact about Frodo alone is true."""
        kind, answer, number = fact.kind, fact.answer, fact.number
        if kind == "figure":
            self.figure = number
            return _beyond(number)
        if kind == "won":
            self.figure = number
            return _beyond(number - 1) & ~_beyond(number)
        if kind == "limit":
            return mask(index for index, card in enumerate(JOURNEYS) if card.limit > number)
        if kind == "length":
            return _LONG if answer == "long" else ~_LONG
        if kind == "frodo":
            there = _among(self.figure, fact.among)
            return there if answer == "yes" else ~there
        if kind == "dots":
            alike = min(number, MANY_DOTS)
            return mask(
                index for index in members(self.cards[-1]) if min(JOURNEYS[index].dots[self.figure], MANY_DOTS) == alike
            )
        visited, last = _visited(self.figure, fact.area), _among(self.figure, 1 << fact.area)
        if kind == "search" and self._havens:
            visited &= ~(last & _HAVENS[fact.area])  # HR-HAV-02
        if answer == "here":
            return last
        if answer == "no":
            return ~visited
        return visited & ~last if kind == "hunt" else visited

    def _hear_of_gandalf(self, fact: Fact) -> None:
        kind = fact.kind
        if kind == "moves":
            self.walks[-1].append(_ANYWHERE)
        elif kind in ("flees", "hides"):
            self.walks.append([_ANYWHERE])
        elif kind == "rivendell":
            self.walks[-1][-1] &= BOARD_2.exits
            self.gone = True
        else:
            there = 1 << fact.area
            self.walks[-1][-1] &= ~there if fact.answer == "no" else there
            if kind == "deed":
                self.done |= there

    def _perceive(self, fact: Fact) -> None:
        """Hear of Frodo and Gandalf together (HR-DET-02, HR-DET-03)."""
        frodo, answer = _among(self.figure, fact.among), fact.answer
        if answer == "yes" and not self.gone:
            self.explained[-1].append((1 << len(self.answers), frodo))
            self.answers.append((len(self.walks) - 1, len(self.walks[-1]) - 1, fact.among))
            return
        self.cards[-1] &= frodo if answer in ("yes", "frodo", "both") else ~frodo
        if not self.gone:
            self.walks[-1][-1] &= fact.among if answer in ("gandalf", "both") else ~fact.among
        elif answer in ("gandalf", "both"):
            self.cards[-1] = 0

    def asked(self, number: int) -> int:
        """The perceptions of one time."""
        return sum([bit for bit, _ in self.explained[number]])

    def parted(self, number: int) -> dict[int, int]:
        """The cards of one time, by the perceptions that each of them leaves to Gandalf."""
        groups = {0: self.cards[number]} if self.cards[number] else {}
        for bit, frodo in self.explained[number]:
            groups = {
                owed | left: cards & there
                for owed, cards in groups.items()
                for left, there in ((0, frodo), (bit, ~frodo))
                if cards & there
            }
        return groups


class _Wizard:
    """The logs of Gandalf that fit, when he owes the answers to some perceptions."""

    __slots__ = ("_deals", "_last", "_walks", "by_area", "count")

    def __init__(self, told: _Told, owed: int) -> None:
        walks = [list(walk) for walk in told.walks]
        for number in members(owed):
            walk, entry, areas = told.answers[number]
            walks[walk][entry] &= areas
        self._last: tuple[int, ...] | None = None if told.gone else tuple(walks.pop())
        self._walks = [tuple(reversed(walk)) for walk in walks]
        back = tuple([_logs(_ONE_EACH, walk) for walk in self._walks])
        self._deals = _deals(back, _TOKENS & ~told.done)
        self.by_area: tuple[int, ...] = ()
        """For each area how many logs end there; nothing when he is out."""
        if self._last is None:
            self.count = sum(self._deals[-1].values())
        else:
            self.by_area = _logs(_starts(self._deals), self._last)
            self.count = sum(self.by_area)

    def sample(self, rng: Random) -> tuple[tuple[int, ...], _Supply]:
        """One of the logs, and what is left to draw."""
        walk: list[int] = []
        if self._last is None:
            supply = _pick(rng, self._deals[-1].items())
            after = supply
        else:
            walk = self._back(rng, self._last)
            token = 1 << walk[0]
            after = _pick(rng, ((state, n) for state, n in self._deals[-1].items() if token & _open(state)))
            pool, used = _renewed(after)
            supply = pool, used | token
        log = walk
        for number in range(len(self._walks), 0, -1):
            allowed = self._walks[number - 1]
            ways = _logs(_ONE_EACH, allowed)
            deals = self._deals[number - 1]
            after, start = _pick(rng, _deals_to(deals, after, ways))
            log = [*_onward(rng, start, allowed), *log]
        return tuple(log), supply

    def _back(self, rng: Random, allowed: tuple[int, ...]) -> list[int]:
        """The walk that is not finished, drawn from its end."""
        starts = _starts(self._deals)
        area = _pick(rng, enumerate(self.by_area))
        walk = [area]
        for entry in range(len(allowed) - 1, 0, -1):
            before = _logs(starts, allowed[:entry])
            area = _pick(rng, ((there, before[there]) for there in _WAYS[area]))
            walk.append(area)
        walk.reverse()
        return walk


class PossibleJourneys:
    """The journeys that fit: each of them Frodo's cards in order, Gandalf's log, and the deed tokens held."""

    __slots__ = ("_ends", "_held", "_orders", "_told", "_wizards", "cards", "count", "frodo", "gandalf")

    def __init__(self, facts: tuple[str, ...], havens: bool = False) -> None:
        told = self._told = _Told(tuple([read_2(fact) for fact in facts]), havens=havens)
        self._held = _HELD - told.done.bit_count()
        used = min(len(told.walks), _TO_DRAW)
        hands = comb(len(BOARD_2.deeds) - used - told.done.bit_count(), self._held)
        self._wizards: dict[int, _Wizard] = {}
        self._orders = self._in_order()
        self._ends: list[tuple[tuple[int, int, int], int]] = []
        self.cards: dict[str, int] = {}
        """For each card that may be the current one the number of journeys."""
        self.frodo: dict[int, int] = {}
        """For each area that may be Frodo's last one the number of journeys."""
        self.gandalf: dict[int, int] = {}
        """The same of Gandalf; empty when he is out of the game."""
        weights: dict[int, int] = {}
        by_owed: dict[int, int] = {}
        groups = told.parted(len(told.cards) - 1)
        for (before, early), orders in self._orders[-1].items():
            for late, cards in groups.items():
                fitting = cards & _same_deck(before)
                wizard = self._wizard(early | late) if fitting else None
                if wizard is None or not wizard.count:
                    continue
                for card in members(fitting):
                    weights[card] = weights.get(card, 0) + orders * wizard.count * hands
                sequences = orders * fitting.bit_count()
                by_owed[early | late] = by_owed.get(early | late, 0) + sequences * hands
                self._ends.append(((before, early | late, fitting), sequences * wizard.count))
        for card in sorted(weights):
            last = JOURNEYS[card].last[told.figure]
            self.cards[JOURNEYS[card].id] = weights[card]
            self.frodo[last] = self.frodo.get(last, 0) + weights[card]
        for owed, number in by_owed.items():
            for area, logs in enumerate(self._wizards[owed].by_area):
                if logs:
                    self.gandalf[area] = self.gandalf.get(area, 0) + number * logs
        self.count: int = sum(weights.values())
        """How many journeys fit."""

    def __repr__(self) -> str:
        return f"<{self.count} journeys on {len(self.cards)} cards>"

    def sample(self, rng: Random) -> HiddenJourney:
        """One of the journeys, all equally likely."""
        if not self.count:
            raise ValueError("no journey fits the facts")
        before, owed, fitting = _pick(rng, self._ends)
        cards = [rng.choice(list(members(fitting)))]
        early = owed
        for number in range(len(self._told.cards) - 1, 0, -1):
            early &= ~self._told.asked(number)
            late = early & self._told.asked(number - 1)
            orders = self._orders[number - 1]
            ways = members(before & self._told.parted(number - 1)[late])
            cards.append(_pick(rng, ((card, orders.get((before & ~(1 << card), early & ~late), 0)) for card in ways)))
            before &= ~(1 << cards[-1])
        log, (pool, used) = self._wizards[owed].sample(rng)
        kept = self._kept(pool, used, rng)
        supply = pool & ~used & ~mask(kept)
        return HiddenJourney(tuple(JOURNEYS[card].id for card in reversed(cards)), log, kept, tuple(members(supply)))

    def _kept(self, pool: int, used: int, rng: Random) -> tuple[int, ...]:
        """The tokens held: any of those never used, or all of them once a supply was used up."""
        never = _TOKENS & ~self._told.done
        never &= ~used if pool == never else ~pool
        return tuple(sorted(rng.sample(list(members(never)), self._held)))

    def _wizard(self, owed: int) -> _Wizard:
        wizard = self._wizards.get(owed)
        if wizard is None:
            wizard = self._wizards[owed] = _Wizard(self._told, owed)
        return wizard

    def _in_order(self) -> list[dict[tuple[int, int], int]]:
        """Before each of Frodo's cards: for the cards used and what they leave to Gandalf the number of orders."""
        found: list[dict[tuple[int, int], int]] = [{(0, 0): 1}]
        for number in range(len(self._told.cards) - 1):
            groups = self._told.parted(number)
            after: dict[tuple[int, int], int] = {}
            for (used, early), orders in found[-1].items():
                for late, cards in groups.items():
                    for card in members(cards & _same_deck(used)):
                        key = used | 1 << card, early | late
                        after[key] = after.get(key, 0) + orders
            found.append(after)
        return found


def possible_journeys(facts: tuple[str, ...], havens: bool = False) -> PossibleJourneys:
    """The journeys of part II that fit the facts, with or without the rule of havens (HR-HAV).

    >>> possible_journeys(("figure 0",))
    <30240 journeys on 36 cards>
    """
    return _possible_journeys(parts(facts)[1], havens)


@lru_cache(maxsize=256)
def _possible_journeys(facts: tuple[str, ...], havens: bool) -> PossibleJourneys:
    return PossibleJourneys(facts, havens)


def _same_deck(used: int) -> int:
    """The cards that may come after these."""
    if not used:
        return _ALL
    return (_LONG if used & _LONG else _ALL & ~_LONG) & ~used


# Gandalf's walks

_Supply = tuple[int, int]
"""The deed tokens that the supply was made of, with those held as long as nobody knows them; and those used since."""


@lru_cache(maxsize=4096)
def _logs(starts: tuple[int, ...], allowed: tuple[int, ...]) -> tuple[int, ...]:
    """For each area the walks that end there: they begin as often as `starts` says, and keep to what is allowed.

    A connection leads both ways, so with the entries in reverse these are the walks that begin there.
    """
    here = allowed[-1]
    if len(allowed) == 1:
        return tuple([number if here >> area & 1 else 0 for area, number in enumerate(starts)])
    before = _logs(starts, allowed[:-1])
    found = [0] * len(before)
    for area in members(here):
        for there in _WAYS[area]:
            found[area] += before[there]
    return tuple(found)


@lru_cache(maxsize=512)
def _deals(walks: tuple[tuple[int, ...], ...], free: int) -> tuple[dict[_Supply, int], ...]:
    """Before and after each walk, in how many ways it can have come to each supply: by tokens and by ways to walk."""
    found: list[dict[_Supply, int]] = [{(free, 0): 1}]
    for ways in walks:
        after: dict[_Supply, int] = {}
        for state, number in found[-1].items():
            pool, used = _renewed(state)
            for token in members(pool & ~used):
                if ways[token]:
                    key = pool, used | 1 << token
                    after[key] = after.get(key, 0) + number * ways[token]
        found.append(after)
    return tuple(found)


def _deals_to(
    deals: dict[_Supply, int], after: _Supply, ways: tuple[int, ...]
) -> Iterator[tuple[tuple[_Supply, int], int]]:
    """What may have come before a supply: another, and the token that was drawn from it."""
    for state, number in deals.items():
        pool, used = _renewed(state)
        drawn = after[1] & ~used
        if pool == after[0] and used | drawn == after[1] and drawn.bit_count() == 1:
            token = drawn.bit_length() - 1
            yield (state, token), number * ways[token]


def _starts(deals: tuple[dict[_Supply, int], ...]) -> tuple[int, ...]:
    """For each area in how many ways a walk can begin there, after all finished ones."""
    found = [0] * BOARD_2.areas
    for state, number in deals[-1].items():
        for token in members(_open(state)):
            found[token] += number
    return tuple(found)


def _open(state: _Supply) -> int:
    pool, used = _renewed(state)
    return pool & ~used


def _renewed(state: _Supply) -> _Supply:
    """The supply when a token must be drawn: made anew of all that were used, if it is empty (HR-RUL-26)."""
    return (state[1], 0) if state[1].bit_count() == _TO_DRAW else state


def _onward(rng: Random, start: int, allowed: tuple[int, ...]) -> list[int]:
    """A finished walk from its first area, of its entries in reverse."""
    walk = [start]
    for left in range(len(allowed) - 1, 0, -1):
        ways = _logs(_ONE_EACH, allowed[:left])
        walk.append(_pick(rng, ((there, ways[there]) for there in _WAYS[walk[-1]])))
    return walk


def _pick(rng: Random, weighed: Iterable[tuple[T, int]]) -> T:
    """One of these, as likely as its weight says."""
    items = [(item, weight) for item, weight in weighed if weight]
    at = rng.randrange(sum([weight for _, weight in items]))
    for item, weight in items:
        at -= weight
        if at < 0:
            return item
    raise AssertionError("a number below the sum")
