"""Adventures and campaigns, as types (rules 7.6 and 7.7).

What an adventure lays out on the map and what a step of it lays out later are the same rows: `Spawn`, `Token`,
`TerrainToken`, `Threshold` and `Placement` have no `when`, so that the steps of those names can be made of them; the
lists of an adventure add it.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from mathom.games.journeys.op import Attribute, Condition, Steps, TerrainKind
from mathom.games.journeys.pack import (
    Ability,
    Cell,
    Id,
    Name,
    Row,
    Said,
    SpaceId,
    TerrainEvent,
    TerrainInteract,
    Text,
    TileId,
)

Count = Annotated[int, Meta(ge=1, le=1000)]
BySize = Count | Annotated[dict[Literal["2", "3", "4", "5"], Count], Meta(min_length=4)]
"""A number for all parties, or one for each size of party, none left out (JE-N-07)."""
Figures = Annotated[int, Meta(ge=1, le=3)]
FiguresBySize = Figures | Annotated[dict[Literal["2", "3", "4", "5"], Figures], Meta(min_length=4)]
StateName = Annotated[str, Meta(pattern=r"^(c\.)?[a-z][a-z0-9_]{0,63}$(?!\n)")]
"""A flag or a counter; with `c.` it belongs to the campaign."""
Thing = Annotated[str, Meta(pattern=r"^[A-Za-z][A-Za-z0-9_]{0,63}$(?!\n)")]
"""A thing of an adventure: token, spawn, terrain or tile; a tile bears its printed name unless it has another."""
_THING = r"[A-Za-z][A-Za-z0-9_]{0,63}"
TriggerEvent = Annotated[
    str,
    Meta(
        pattern=r"^(start|round_start|action_phase_end|shadow_start|shadow_end|rally|all_enemies_defeated|hero_defeated"
        r"|(round|threat):[1-9][0-9]{0,3}"
        rf"|(explore|interact|enemy_defeated|figure_defeated|objective_done|threshold):([1-9][0-9]{{0,2}}|{_THING})"
        rf"|(enter|leave):{_THING}(\.[A-Za-z])?"
        rf"|(flag|var):(c\.)?[a-z][a-z0-9_]{{0,63}})$(?!\n)"
    ),
]
"""What a trigger waits for (JE-N-29)."""


# The map --------------------------------------------------------------------------------------------------------------
class Placement(Row, frozen=True, kw_only=True):
    """A tile on the map: where its origin lies and how far it is turned (JE-N-23, JE-N-25)."""

    id: Thing | None = None
    """None: that of the tile; `name` is the one to use."""
    tile: TileId
    at: Cell
    rot: Annotated[int, Meta(ge=0, le=5)]
    explore: bool
    event: Id | None = None
    """What begins when it is explored."""
    if_: Condition | None = field(name="if", default=None)

    @property
    def name(self) -> str:
        return self.id or self.tile


class TilePlacement(Placement, frozen=True, kw_only=True):
    when: Id
    """`start`, or the event with which it is laid."""


class SpecialTerrain(Row, frozen=True, kw_only=True):
    """What a terrain is in this adventure, instead of its card (JE-30.3)."""

    text_en: Said
    text_pl: Said
    interact: TerrainInteract | None = None
    on_enter: TerrainEvent | None = None
    abilities: tuple[Ability, ...] = ()


class TerrainToken(Row, frozen=True, kw_only=True):
    """A terrain in a space; a stream or a wall between two (JE-N-26)."""

    id: Id | None = None
    terrain: TerrainKind
    at: SpaceId | None = None
    between: tuple[SpaceId, SpaceId] | None = None
    special: SpecialTerrain | None = None

    def __post_init__(self) -> None:
        edge = self.terrain in ("stream", "wall")
        if (self.at is None) != edge or (self.between is None) == edge:
            raise ValueError(
                f"terrain-place: `{self.terrain}` stands {'`between` two spaces' if edge else '`at` a space'}"
            )


class TokenOption(Row, frozen=True, kw_only=True):
    """One of several buttons of a token."""

    label_en: Said
    label_pl: Said
    if_: Condition | None = field(name="if", default=None)
    do: Steps


class Token(Row, frozen=True, kw_only=True):
    """Something to interact with: one button (`do`), or one for each option."""

    id: Id
    kind: Literal["search", "person", "threat"]
    at: SpaceId | None = None
    """None: a pool says where."""
    text_en: Said
    text_pl: Said
    if_: Condition | None = field(name="if", default=None)
    do: Steps = ()
    options: Annotated[tuple[TokenOption, ...], Meta(max_length=8)] = ()
    once: bool = False
    """Whether the first use takes it away, whatever comes of it."""

    def __post_init__(self) -> None:
        if bool(self.do) == bool(self.options):
            raise ValueError("token-buttons: a token has either `do` or `options`")


class PlacedToken(Token, frozen=True, kw_only=True):
    when: Id


# Enemies --------------------------------------------------------------------------------------------------------------
class HardSpawn(Row, frozen=True, kw_only=True):
    """What hard difficulty puts in the place of the plain values, and besides (JE-N-37)."""

    figures: FiguresBySize | None = None
    bonuses: tuple[Id, ...] | None = None
    extra_group: Spawn | None = None


class Spawn(Row, frozen=True, kw_only=True):
    """A group that appears; `as` is the variable that stands for it."""

    id: Id | None = None
    """None: the variable; `name` is the one to use."""
    as_: Id = field(name="as")
    enemy: Id
    figures: FiguresBySize
    at: SpaceId | None = None
    """None: a pool says where."""
    bonuses: tuple[Id, ...] = ()
    """Any makes it elite."""
    exhausted: bool = False
    hard: HardSpawn | None = None
    if_: Condition | None = field(name="if", default=None)

    @property
    def name(self) -> str:
        return self.id or self.as_


class PlacedSpawn(Spawn, frozen=True, kw_only=True):
    when: Id


# Threat and objectives ------------------------------------------------------------------------------------------------
class Threshold(Row, frozen=True, kw_only=True):
    """A mark on the threat bar, and what happens there."""

    id: Id | None = None
    """None: its place in the list, from 1."""
    at: BySize
    hint_en: Said
    hint_pl: Said
    text_en: Text = ""
    text_pl: Text = ""
    do: Steps


class Threat(Row, frozen=True, kw_only=True):
    end: BySize
    thresholds: tuple[Threshold, ...]


class Objective(Row, frozen=True, kw_only=True):
    id: Id
    text_en: Said
    text_pl: Said
    done: Condition | None = None
    """None: a step fulfils it."""


# What differs from play to play ---------------------------------------------------------------------------------------
class Alternative(Row, frozen=True, kw_only=True):
    """Things of an adventure that are in a play together or not at all (JE-N-38)."""

    id: Thing | None = None
    """None: the first thing it lists; `name` is the one to use."""
    tiles: tuple[Thing, ...] = ()
    tokens: tuple[Id, ...] = ()
    spawns: tuple[Id, ...] = ()
    terrain: tuple[Id, ...] = ()

    def __post_init__(self) -> None:
        if not self.things:
            raise ValueError("alternative: an alternative lists at least one thing")

    @property
    def things(self) -> tuple[str, ...]:
        return (*self.tiles, *self.tokens, *self.spawns, *self.terrain)

    @property
    def name(self) -> str:
        return self.id or self.things[0]


class Pool(Row, frozen=True, kw_only=True):
    """Some alternatives of many (`pick`, `of`), or things on spaces by chance (`shuffle`, `over`); JE-N-38."""

    id: Id
    pick: BySize | None = None
    of: tuple[Alternative, ...] = ()
    shuffle: tuple[Id, ...] = ()
    over: tuple[SpaceId, ...] = ()

    def __post_init__(self) -> None:
        picks = self.pick is not None and bool(self.of) and not (self.shuffle or self.over)
        shuffles = bool(self.shuffle and self.over) and self.pick is None and not self.of
        if not (picks or shuffles):
            raise ValueError("pool: a pool has `pick` and `of`, or `shuffle` and `over`")


# The script -----------------------------------------------------------------------------------------------------------
class Trigger(Row, frozen=True, kw_only=True):
    event: TriggerEvent
    if_: Condition | None = field(name="if", default=None)
    once: bool = True
    do: Steps


class SpecialAction(Row, frozen=True, kw_only=True):
    """What a hero may do for an action in this adventure."""

    id: Id
    if_: Condition | None = field(name="if", default=None)
    once: bool = False
    text_en: Said
    text_pl: Said
    do: Steps


class ScoutRule(Row, frozen=True, kw_only=True):
    """How far the heroes scout at setup and in the rally phase (JE-N-06)."""

    setup: Annotated[int, Meta(ge=0, le=20)] = 2
    rally: Annotated[int, Meta(ge=0, le=20)] = 2


class DarknessRule(Row, frozen=True, kw_only=True):
    """What the darkness step costs (JE-N-13)."""

    fear: Annotated[int, Meta(ge=0, le=20)] = 2
    negate: tuple[Attribute, ...] = ("spirit",)
    whole_map: bool = False


class LastStandRule(Row, frozen=True, kw_only=True):
    """What a last stand asks for (JE-N-01)."""

    damage: Annotated[tuple[Attribute, ...], Meta(min_length=1)] = ("might", "agility")
    fear: Annotated[tuple[Attribute, ...], Meta(min_length=1)] = ("spirit", "wisdom")
    base: Annotated[int, Meta(ge=0, le=20)] = 1


class Resolution(Row, frozen=True, kw_only=True):
    """An epilogue; the first whose `if` holds is told (JE-N-39)."""

    id: Id
    if_: Condition | None = field(name="if", default=None)
    text_en: Said
    text_pl: Said


class Resolutions(Row, frozen=True, kw_only=True):
    victory: Annotated[tuple[Resolution, ...], Meta(min_length=1)]
    defeat: Annotated[tuple[Resolution, ...], Meta(min_length=1)]


class Reward(Row, frozen=True, kw_only=True):
    xp: Annotated[int, Meta(ge=0, le=99)]
    lore: Annotated[int, Meta(ge=0, le=99)]
    do: Steps = ()


class Rewards(Row, frozen=True, kw_only=True):
    victory: Reward
    defeat: Reward


class Adventure(Row, frozen=True, kw_only=True):
    id: Id
    version: Name
    number: Annotated[int, Meta(ge=1, le=99)]
    name_en: Name
    name_pl: Name
    intro_en: Said
    intro_pl: Said
    map: Literal["journey", "battle"]
    tiles: Annotated[tuple[TilePlacement, ...], Meta(min_length=1)]
    start: Annotated[tuple[SpaceId, ...], Meta(min_length=1)]
    scout: ScoutRule = ScoutRule()
    darkness: DarknessRule = DarknessRule()
    last_stand: LastStandRule = LastStandRule()
    threat: Threat
    objectives: Annotated[tuple[Objective, ...], Meta(min_length=1)]
    tokens: tuple[PlacedToken, ...] = ()
    terrain: tuple[TerrainToken, ...] = ()
    spawns: tuple[PlacedSpawn, ...] = ()
    pools: tuple[Pool, ...] = ()
    events: dict[Id, Steps]
    triggers: tuple[Trigger, ...]
    actions: Annotated[tuple[SpecialAction, ...], Meta(max_length=32)] = ()
    setup: Steps = ()
    resolutions: Resolutions
    rewards: Rewards

    def __post_init__(self) -> None:
        if self.map == "battle" and any(tile.rot > 3 for tile in self.tiles):
            raise ValueError("tile-turn: a battle tile is turned by 0 to 3")


class AdventureFile(Row, frozen=True, kw_only=True):
    """What a file of an adventure holds."""

    adventure: Adventure


# The campaign ---------------------------------------------------------------------------------------------------------
class SlotAdventure(Row, frozen=True, kw_only=True):
    id: Id
    if_: Condition | None = field(name="if", default=None)


class Slot(Row, frozen=True, kw_only=True):
    """One sitting of a campaign: the adventures that can be played there."""

    number: Annotated[int, Meta(ge=1, le=99)]
    adventures: Annotated[tuple[SlotAdventure, ...], Meta(min_length=1)]
    pick: Literal["first_true", "party"]


class Ending(Row, frozen=True, kw_only=True):
    id: Id
    if_: Condition = field(name="if")
    text_en: Said
    text_pl: Said


class Campaign(Row, frozen=True, kw_only=True):
    id: Id
    version: Name
    name_en: Name
    name_pl: Name
    text_en: Text = ""
    text_pl: Text = ""
    intro_en: Text = ""
    intro_pl: Text = ""
    products: tuple[Id, ...]
    slots: Annotated[tuple[Slot, ...], Meta(min_length=1)]
    flags: tuple[StateName, ...]
    counters: tuple[StateName, ...]
    endings: tuple[Ending, ...]


class CampaignFile(Row, frozen=True, kw_only=True):
    """What a file of a campaign holds."""

    campaign: Campaign
