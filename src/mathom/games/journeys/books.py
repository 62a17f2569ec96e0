"""The book of a sitting: which pack, adventure and campaign its options mean."""

from __future__ import annotations

from functools import lru_cache

from mathom.games.journeys import ops as _ops  # noqa: F401  (content cannot be read before all ops are known)
from mathom.games.journeys.book import Book
from mathom.games.journeys.library import shipped
from mathom.games.journeys.rulesets import RuleSet


@lru_cache(maxsize=64)
def book_of(rules: RuleSet) -> Book:
    """What a sitting with these options is played with."""
    library = shipped()
    campaign = library.campaign("cinders")
    slot = campaign.slots[min(rules.slot, len(campaign.slots)) - 1]
    adventure = slot.adventures[min(rules.branch, len(slot.adventures) - 1)]
    return Book(library.pack("core"), library.adventure(adventure.id), campaign)
