"""What a sitting is played with: a pack and an adventure, turned into tables in which everything has a number.

A state holds numbers, actions name numbers, and here is what they mean. Made once for each pair and shared by all
states.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

import msgspec

from mathom.core.chance import LazyDeck
from mathom.core.masks import mask, members
from mathom.games.journeys.board import BattleTile, Board, JourneyTile
from mathom.games.journeys.op import Op
from mathom.games.journeys.pack import Ability, Bonus, Pack
from mathom.games.journeys.story import (
    Adventure,
    Campaign,
    Placement,
    Pool,
    Spawn,
    TerrainToken,
    Threshold,
    Token,
    Trigger,
)

if TYPE_CHECKING:
    from mathom.games.journeys.state import Position
    from mathom.games.journeys.state_parts import Group

Pair = tuple[int, int]


def pieces(thing: object) -> Iterator[Any]:
    """A struct of content and everything in it, in the order of its fields."""
    if isinstance(thing, msgspec.Struct):
        yield thing
        for name in thing.__struct_fields__:
            yield from pieces(getattr(thing, name))
    elif isinstance(thing, tuple):
        for part in thing:
            yield from pieces(part)
    elif isinstance(thing, dict):
        for part in thing.values():
            yield from pieces(part)


class Book:
    """A pack, an adventure and the campaign it belongs to, if any; never changed."""

    def __init__(
        self, pack: Pack, adventure: Adventure, campaign: Campaign | None = None, *, like: Book | None = None
    ) -> None:
        """The book of these; `like` another with the same cards and the same map, whose tables it shares."""
        self.pack: Final = pack
        self.adventure: Final = adventure
        self.campaign: Final = campaign
        self.like: Final = like
        self.heroes: Final = pack.heroes
        self.skills: Final = pack.skills
        self.items: Final = pack.items
        self.trinkets: Final = pack.trinkets
        self.boons: Final = pack.boons
        self.harms: Final = (pack.damage, pack.fear)
        self.enemies: Final = pack.enemies
        self.bonuses: Final = pack.bonuses
        self.skill: Final = {row.id: number for number, row in enumerate(pack.skills)}
        self.item: Final = {row.id: number for number, row in enumerate(pack.items)}
        self.trinket: Final = {row.id: number for number, row in enumerate(pack.trinkets)}
        self.boon: Final = {row.id: number for number, row in enumerate(pack.boons)}
        self.enemy: Final = {row.id: number for number, row in enumerate(pack.enemies)}
        self.bonus: Final = {row.id: number for number, row in enumerate(pack.bonuses)}
        self.terrain_card: Final = {row.id: row for row in pack.terrain}
        self._number_story()
        self._lay_out_map(like)
        self._find_pools()
        self.damage_deck: Final = LazyDeck.of(
            number for number, row in enumerate(pack.damage) for _ in range(row.count)
        )
        self.fear_deck: Final = LazyDeck.of(number for number, row in enumerate(pack.fear) for _ in range(row.count))
        self.weakness_deck: Final = LazyDeck.of(
            number
            for number, row in enumerate(pack.skills)
            if row.set == "weakness"
            for _ in range(row.copies if isinstance(row.copies, int) else 1)
        )
        self._edges: dict[int, tuple[tuple[Pair, ...], tuple[Pair, ...]]] = {}
        self.things: dict[str, list[tuple[str, int]]] = {}
        """What `placing.things_of` has worked out."""
        self.held: dict[tuple[Any, ...], Any] = {} if like is None else like.held
        """What `things.held` has worked out."""
        self.lasting: dict[tuple[Any, ...], Any] = {} if like is None else like.lasting
        """What `things.lasting` has worked out."""
        self.notes: dict[str, dict[Any, Any]] = {}
        """What players have worked out about it, each under a name of its own."""
        self.hashes: tuple[str, ...] = ()
        """What `observe.content_of` has worked out."""
        self.numbering: Any = None
        """What `numbering` has worked out."""
        self._skill_sets: dict[str, tuple[int, ...]] = {}
        self._timed: dict[tuple[str, int], dict[str, tuple[tuple[int, Ability], ...]]] = {}

    def __repr__(self) -> str:
        return f"<{self.pack.id} / {self.adventure.id}>"

    def __deepcopy__(self, memo: object) -> Book:
        return self

    # The story ------------------------------------------------------------------------------------------------------
    def _number_story(self) -> None:
        """Give everything of the adventure its number: first what its lists have, then what its steps bring."""
        found = [*pieces(self.adventure)]
        self.story_ops: tuple[Op, ...] = tuple(piece for piece in found if isinstance(piece, Op))
        self.story_op = {id(op): number for number, op in enumerate(self.story_ops)}
        self.tokens: tuple[Token, ...] = tuple(piece for piece in found if isinstance(piece, Token))
        self.spawns: tuple[Spawn, ...] = tuple(piece for piece in found if isinstance(piece, Spawn))
        self.terrains: tuple[TerrainToken, ...] = tuple(piece for piece in found if isinstance(piece, TerrainToken))
        self.placements: tuple[Placement, ...] = tuple(piece for piece in found if isinstance(piece, Placement))
        self.thresholds: tuple[Threshold, ...] = tuple(piece for piece in found if isinstance(piece, Threshold))
        self.triggers: tuple[Trigger, ...] = self.adventure.triggers
        self.row_of = {
            id(row): number
            for rows in (self.tokens, self.spawns, self.terrains, self.placements, self.thresholds)
            for number, row in enumerate(rows)
        }
        """The number of a row in its table."""
        self.token = {row.id: number for number, row in enumerate(self.tokens)}
        self.spawn = {row.name: number for number, row in enumerate(self.spawns)}
        self.terrain = {row.id: number for number, row in enumerate(self.terrains) if row.id}
        self.placement = {row.name: number for number, row in enumerate(self.placements)}
        self.objective = {row.id: number for number, row in enumerate(self.adventure.objectives)}
        self.awaited = frozenset(trigger.event for trigger in self.triggers)
        self.by_event: dict[str, tuple[int, ...]] = {
            event: tuple(number for number, trigger in enumerate(self.triggers) if trigger.event == event)
            for event in self.awaited
        }

    def threshold_at(self, number: int, heroes: int) -> int:
        """Where a threshold stands on the bar."""
        return by_heroes(self.thresholds[number].at, heroes)

    def threshold_name(self, number: int) -> str:
        """Its id, by default its place in the list, from 1."""
        row = self.thresholds[number]
        places = {id(listed): place for place, listed in enumerate(self.adventure.threat.thresholds, 1)}
        return row.id or str(places.get(id(row), ""))  # one that a step adds counts in no list

    # The map --------------------------------------------------------------------------------------------------------
    def _lay_out_map(self, like: Book | None) -> None:
        tiles: list[JourneyTile | BattleTile] = [*self.pack.journey_tiles, *self.pack.battle_tiles]
        self.board: Board = Board(tiles, self.placements) if like is None else like.board
        self.token_space = tuple(self.board.number[row.at] if row.at else -1 for row in self.tokens)
        self.spawn_space = tuple(self.board.number[row.at] if row.at else -1 for row in self.spawns)
        self.terrain_space = tuple(self.board.number[row.at] if row.at else -1 for row in self.terrains)
        on: list[int] = [0] * self.board.size
        for number, space in enumerate(self.terrain_space):
            if space >= 0:
                on[space] |= 1 << number
        self.terrain_on = tuple(on)

    def spaces_called(self, name: str) -> int:
        """A space by its name, or all spaces of a tile."""
        if name in self.board.number:
            return 1 << self.board.number[name]
        return self.board.spaces_of[self.placement[name]]

    def terrain_in(self, s: Position, space: int) -> list[int]:
        """The terrain tokens that lie in a space."""
        return [] if space < 0 else [*members(self.terrain_on[space] & s.terrain)]

    def terrain_row(self, token: int) -> Any:
        """What a terrain token does: its own rules if it has some, else its card (JE-30.3)."""
        row = self.terrains[token]
        return row.special or self.terrain_card[row.terrain]

    def edges(self, terrain: int) -> tuple[tuple[Pair, ...], tuple[Pair, ...]]:
        """The walls and the streams among these terrain tokens."""
        found = self._edges.get(terrain)
        if found is None:
            pairs: dict[str, list[Pair]] = {"wall": [], "stream": []}
            for token in members(terrain):
                row = self.terrains[token]
                if row.between is not None:
                    one, other = row.between
                    pairs[row.terrain].append((self.board.number[one], self.board.number[other]))
            found = self._edges[terrain] = (tuple(pairs["wall"]), tuple(pairs["stream"]))
        return found

    # Pools ----------------------------------------------------------------------------------------------------------
    def _find_pools(self) -> None:
        self.pools: tuple[Pool, ...] = self.adventure.pools
        alternatives = [(pool, row) for pool, pick in enumerate(self.pools) for row in pick.of]
        self.alternatives = tuple(row for _, row in alternatives)
        self.pool_of = tuple(pool for pool, _ in alternatives)
        self.alternative = {row.name: number for number, row in enumerate(self.alternatives)}
        self.alternatives_of = tuple(
            mask(number for number, (of, _) in enumerate(alternatives) if of == pool) for pool in range(len(self.pools))
        )
        self.alternative_with: dict[tuple[str, str], int] = {
            (kind, thing): number
            for number, row in enumerate(self.alternatives)
            for kind in ("tiles", "tokens", "spawns", "terrain")
            for thing in getattr(row, kind)
        }
        """The alternative that a thing belongs to, by its kind and id."""
        self.shuffled: dict[str, int] = {
            thing: number for number, pool in enumerate(self.pools) for thing in pool.shuffle
        }
        """The pool that gives a thing its space."""

    # Cards ----------------------------------------------------------------------------------------------------------
    def timed(self, origin: str, number: int) -> dict[str, tuple[tuple[int, Ability], ...]]:
        """The abilities of a thing by their timing, each with its place in the list."""
        found = self._timed.get((origin, number))
        if found is None:
            by_time: dict[str, list[tuple[int, Ability]]] = {}
            for place, ability in enumerate(self.abilities(origin, number)):
                by_time.setdefault(ability.when, []).append((place, ability))
            found = self._timed[origin, number] = {when: tuple(rows) for when, rows in by_time.items()}
        return found

    def abilities(self, origin: str, number: int) -> tuple[Ability, ...]:
        """The abilities of a thing."""
        if origin == "hero":
            return self.heroes[number].ability.abilities
        if origin in ("damage", "fear"):
            return self.harms[origin == "fear"][number].while_faceup
        if origin == "terrain":
            abilities: tuple[Ability, ...] = self.terrain_row(number).abilities
            return abilities
        rows: dict[str, tuple[Any, ...]] = {
            "skill": self.skills,
            "item": self.items,
            "trinket": self.trinkets,
            "boon": self.boons,
        }
        found: tuple[Ability, ...] = rows[origin][number].abilities
        return found

    @property
    def skill_sets(self) -> dict[str, tuple[int, ...]]:
        """The skill cards of each set, by their numbers: basic, hero:x, role:x, title, weakness."""
        if not self._skill_sets:
            sets: dict[str, list[int]] = {}
            for number, row in enumerate(self.skills):
                sets.setdefault(row.set, []).append(number)
            for name, cards in sets.items():
                self._skill_sets[name] = tuple(sorted(cards, key=lambda card: self.skills[card].number))
        return self._skill_sets

    # Enemies --------------------------------------------------------------------------------------------------------
    def bonuses_of(self, group: Group, *, hard: bool) -> list[Bonus]:
        """The bonuses of a group: its own, and on hard those of its kind (JE-N-36); each counts once (JE-R-81)."""
        own = {*group.bonuses}
        if hard:
            own |= {self.bonus[name] for name in self.enemies[group.enemy].hard.bonuses}
        return [self.bonuses[number] for number in sorted(own)]

    def reach_of(self, group: Group, *, hard: bool) -> int:
        """How far a group's attacks reach."""
        enemy = self.enemies[group.enemy]
        reach = enemy.range + (enemy.hard.range if hard else 0)
        return reach + sum(bonus.mods.range for bonus in self.bonuses_of(group, hard=hard))


def by_heroes(number: Any, heroes: int) -> int:
    """A number that may depend on the number of heroes (JE-N-07)."""
    found: int = number if isinstance(number, int) else number[str(heroes)]
    return found
