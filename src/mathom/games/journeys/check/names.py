"""Everything that content may name: what the pack has, what the adventure has, what the campaign remembers."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final

from mathom.games.journeys.check.tree import Part, parts
from mathom.games.journeys.counters import COUNTERS
from mathom.games.journeys.pack import BattleTile, JourneyTile, Pack
from mathom.games.journeys.parsing import Path
from mathom.games.journeys.story import (
    Adventure,
    Alternative,
    Campaign,
    Placement,
    Spawn,
    TerrainToken,
    Threshold,
    Token,
)
from mathom.games.journeys.story_course import Increase, SetFlag, SetNumber
from mathom.games.journeys.story_telling import Question
from mathom.games.journeys.who import WHO

ROOT: Final[Path] = ("adventure",)
GROUP_WORDS: Final = frozenset(
    {
        "target", "source", "here", "nearby", "nearby_normal", "any",
        "each_here", "each_nearby", "each_nearby_normal", "each_nearby_target", "each",
    }
)  # fmt: skip
PLACE_WORDS: Final = frozenset({"space", "explored_space", "explored_space_without_enemies"})
_SELECTOR: Final = re.compile(
    r"random|nearest|farthest|last_attacker|(high|low):(agility|might|spirit|wisdom|wit)"
    r"|(most|least):(damage|fear|inspiration|prepared)"
)
CAMPAIGN: Final = "c."
"""How the names begin that only a campaign can have."""


class PackNames:
    """What can be named wherever there is a pack."""

    def __init__(self, pack: Pack) -> None:
        self.pack: Final = pack
        self.tiles: Final[dict[str, JourneyTile | BattleTile]] = {
            **{tile.id: tile for tile in pack.journey_tiles},
            **{tile.id: tile for tile in pack.battle_tiles},
        }
        self.enemies: Final = {row.id: row for row in pack.enemies}
        self.kinds: Final[dict[str, Collection[str]]] = {
            "enemy": self.enemies,
            "tile": self.tiles,
            "bonus": {row.id for row in pack.bonuses},
            "title": {row.id for row in pack.skills if row.set == "title"},
            "trinket": {row.id for row in pack.trinkets},
            "item": {row.id for row in pack.items},
            "role": {row.id for row in pack.roles},
            "boon": {row.id for row in pack.boons},
            "terrain-card": {row.id for row in pack.terrain},
            "trait": {trait for row in pack.items for trait in row.traits},
            "counter": COUNTERS,
        }
        self.numbers: Collection[str] = ()
        """Variables that something sets."""

    def knows(self, kind: str, word: str) -> bool:
        """Whether there is such a thing."""
        if kind == "who":
            return word in WHO or self._selector(word)
        if kind == "groups":
            return word in GROUP_WORDS or (word.startswith("group:") and self.knows("group", word[6:]))
        if kind == "goal":
            return self.knows("space", word) or self.knows("who", word)
        if kind == "spot":
            if word.startswith("same_space_as:"):
                return self.knows("who", word.partition(":")[2])
            return word in PLACE_WORDS or self.knows("place", word)
        if kind == "dark-place":
            return word == "whole_map" or self.knows("place", word)
        if kind == "place":
            return self.knows("space", word) or self.knows("placement", word)
        if kind == "foe":
            return self.knows("group", word) or self.knows("enemy", word)
        return word in self.kinds.get(kind, ())

    def _selector(self, word: str) -> bool:
        if word.startswith("hero:"):
            return word[5:] in self.numbers
        return _SELECTOR.fullmatch(word) is not None


class StoryNames(PackNames):
    """What can be named in an adventure, and where each of its things stands."""

    def __init__(self, adventure: Adventure, pack: Pack, campaign: Campaign | None) -> None:
        super().__init__(pack)
        self.adventure: Final = adventure
        self.campaign: Final = campaign
        self.parts: Final[list[Part]] = [*parts(adventure, ROOT)]
        self.tokens: Final = self._of(Token)
        self.spawns: Final = self._of(Spawn)
        self.terrains: Final = self._of(TerrainToken)
        self.placements: Final = self._of(Placement)
        self.thresholds: Final = self._of(Threshold)
        self.alternatives: Final = self._of(Alternative)
        self.listed: Final[dict[str, frozenset[str]]] = {
            "tiles": frozenset(row.name for row in adventure.tiles),
            "tokens": frozenset(row.id for row in adventure.tokens),
            "spawns": frozenset(row.name for row in adventure.spawns),
            "terrain": frozenset(row.id for row in adventure.terrain if row.id),
        }
        """What a pool may list."""
        self.letters: Final = {
            each.value.name: tuple(f"{each.value.name}.{letter}" for letter in letters(self.tiles[each.value.tile]))
            for each in self.placements
            if each.value.tile in self.tiles
        }
        """The spaces of each placement."""
        self.tile_of: Final = {space: name for name, spaces in self.letters.items() for space in spaces}
        """The placement of each space."""
        self.kinds.update(
            {
                "event": adventure.events,
                "moment": {*adventure.events, "start"},
                "objective": {row.id for row in adventure.objectives},
                "token": {each.value.id for each in self.tokens},
                "terrain": {each.value.id for each in self.terrains if each.value.id},
                "group": {each.value.as_ for each in self.spawns},
                "space": self.tile_of,
                "placement": {each.value.name for each in self.placements},
                "alternative": {each.value.name for each in self.alternatives},
                "threshold": threshold_names(adventure, self.thresholds),
                "victory": {row.id for row in adventure.resolutions.victory},
                "defeat": {row.id for row in adventure.resolutions.defeat},
            }
        )
        remembered = (*campaign.flags, *campaign.counters) if campaign else ()
        self.remembered: Final = frozenset(remembered)
        """Flags and counters that come from earlier adventures and go on to later ones."""
        self.numbers = {
            *(each.value.var for each in self.parts if isinstance(each.value, (SetNumber, Increase, Question))),
            *remembered,
        }
        self.flags: Final = {
            *(each.value.name for each in self.parts if isinstance(each.value, SetFlag) and each.value.value),
            *remembered,
        }
        """Flags that something sets."""

    def _of(self, kind: type) -> list[Part]:
        return [part for part in self.parts if isinstance(part.value, kind)]


def letters(tile: JourneyTile | BattleTile) -> list[str]:
    """The letters of a tile's spaces."""
    return sorted(tile.spaces if isinstance(tile, JourneyTile) else {*"".join(tile.layout)})


def threshold_names(adventure: Adventure, found: list[Part]) -> set[str]:
    """The names of thresholds: an id, or the place in the adventure's list, from 1."""
    named = {part.value.id for part in found if part.value.id}
    return named | {str(place + 1) for place, row in enumerate(adventure.threat.thresholds) if not row.id}
