"""The book of a sitting: which pack, adventure and campaign its options mean."""

from __future__ import annotations

from functools import lru_cache

from mathom.games.journeys.book import Book
from mathom.games.journeys.pack import Pack
from mathom.games.journeys.rulesets import RuleSet
from mathom.games.journeys.shelf import known
from mathom.games.journeys.story import Adventure, Campaign


def book_of(rules: RuleSet) -> Book:
    """What a sitting with these options is played with."""
    return _book(rules.pack, rules.campaign, rules.adventure)


@lru_cache(maxsize=64)
def _book(pack: str, campaign: str, adventure: str) -> Book:
    """The book of these three, by their hashes; no campaign for an adventure by itself."""
    find = known().find
    things, story, whole = find(pack).value, find(adventure).value, find(campaign).value if campaign else None
    assert isinstance(things, Pack)
    assert isinstance(story, Adventure)
    assert whole is None or isinstance(whole, Campaign)
    return Book(things, story, whole)
