"""What lies in the box, as types: heroes, cards, enemies, terrain and tiles of one pack (rules 7.3 to 7.5).

A pack is read from JSON into these; unknown fields and figures out of range are errors. What a card does is a list of
small records (`op.py`); here stand only the rows.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, field

from mathom.games.journeys.op import Attribute, Condition, Costs, Keyword, Modifier, SourceKind, Steps, TestKind

# Small types. A `$` alone would let a line end pass at the end of a name.
Id = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]{0,63}$(?!\n)")]
"""The name of a thing in content: snake_case."""
TileId = Annotated[str, Meta(pattern=r"^[A-Z][A-Za-z0-9]{0,15}$(?!\n)")]
SpaceLetter = Annotated[str, Meta(pattern=r"^[A-Za-z]$(?!\n)")]
SpaceId = Annotated[str, Meta(pattern=r"^[A-Z][A-Za-z0-9]{0,15}\.[A-Za-z]$(?!\n)")]
"""A space: its tile and its letter, `J01.a`."""
SkillSet = Annotated[str, Meta(pattern=r"^(basic|title|weakness|(hero|role):[a-z][a-z0-9_]{0,63})$(?!\n)")]
Selector = Annotated[
    str,
    Meta(
        pattern=r"^(random|nearest|farthest|last_attacker|(high|low):(agility|might|spirit|wisdom|wit)"
        r"|(most|least):(damage|fear|inspiration|prepared)|hero:[a-z][a-z0-9_]{0,63})$(?!\n)"
    ),
]
"""Which hero an enemy turns to (JE-N-11)."""
Name = Annotated[str, Meta(min_length=1, max_length=100)]
Text = Annotated[str, Meta(max_length=4000)]
Said = Annotated[str, Meta(min_length=1, max_length=4000)]
"""A text that must not be missing."""
Small = Annotated[int, Meta(ge=0, le=99)]
Weight = Annotated[int, Meta(ge=1, le=1000)]
Far = Annotated[int, Meta(ge=-999, le=999)]
Cell = tuple[Far, Far]
"""A hex in axial coordinates (q, r), or a square (x, y)."""
Side = tuple[Far, Far, Annotated[int, Meta(ge=0, le=5)]]
"""A side of a hex: q, r and the direction."""
Keywords = dict[Keyword, Annotated[int, Meta(ge=1, le=99)] | bool]
"""The keywords of a card with their figures: `{"strike": 2}`; `hide` has none, so it is `true`."""

Timing = Literal[
    "as_action", "own_turn", "turn_start", "turn_end", "before_test", "during_test", "after_test", "after_attack",
    "enemy_attack", "before_suffer", "after_suffer", "on_provoke", "before_move", "after_move", "on_travel",
    "on_explore", "on_interact", "on_scout", "on_prepare", "figure_defeated", "keyword_used", "round_start", "rally",
    "rally_end", "passive", "faceup",
]  # fmt: skip
By = Literal["self", "ally_here", "ally_nearby", "any_ally", "hero_here", "hero_nearby", "any_hero"]
Limit = Literal["test", "attack", "turn", "round", "adventure"]
Rank = Literal["weak", "regular", "strong", "boss"]
TerrainRule = Literal[
    "damage_facedown", "no_fate_conversion_against_enemies_here", "adjacent", "crossing_ends_turn_or_activation",
    "not_adjacent", "impassable",
]  # fmt: skip
"""What the engine itself knows of a terrain."""


class Row(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A row of content. What its types cannot say it checks itself; such an error begins with the name of its words."""


class Named(Row, frozen=True, kw_only=True):
    """A thing with a name in both languages."""

    id: Id
    name_en: Name
    name_pl: Name


class Texted(Named, frozen=True, kw_only=True):
    """A thing with a text too."""

    text_en: Text
    text_pl: Text


# Abilities ------------------------------------------------------------------------------------------------------------
class TestFilter(Row, frozen=True, kw_only=True):
    """Which tests an ability is about; nothing said: all."""

    __test__ = False  # pytest takes it for a class of tests otherwise

    kind: tuple[TestKind, ...] = ()
    attr: tuple[Attribute, ...] = ()


class Ability(Row, frozen=True, kw_only=True):
    """When something may or must be done, by whom, what it costs, and what it does (7.3)."""

    when: Timing
    by: By = "self"
    test: TestFilter | None = None
    source: tuple[SourceKind, ...] = ()
    if_: Condition | None = field(name="if", default=None)
    cost: Costs = ()
    limit: Limit | None = None
    may: bool = True
    do: Steps


# Heroes and their cards -----------------------------------------------------------------------------------------------
class HeroAbility(Row, frozen=True, kw_only=True):
    """What a hero can do that nobody else can."""

    name_en: Name
    name_pl: Name
    text_en: Said
    text_pl: Said
    abilities: Annotated[tuple[Ability, ...], Meta(max_length=8)]


class Hero(Named, frozen=True, kw_only=True):
    gender: Literal["f", "m"]
    name_pl_gen: Name
    name_pl_dat: Name
    name_pl_acc: Name
    name_pl_ins: Name
    name_pl_loc: Name
    epithet_en: Name
    epithet_pl: Name
    people: Id
    attributes: Annotated[dict[Attribute, Annotated[int, Meta(ge=1, le=5)]], Meta(min_length=5)]
    damage_limit: Annotated[int, Meta(ge=3, le=8)]
    fear_limit: Annotated[int, Meta(ge=3, le=8)]
    inspiration_limit: Annotated[int, Meta(ge=2, le=7)]
    ability: HeroAbility
    suggested_items: tuple[Id, ...]


class Role(Texted, frozen=True, kw_only=True):
    """A role; its cards are the skills of the set `role:<id>`."""


class Skill(Texted, frozen=True, kw_only=True):
    """A card of a hero's deck: basic, of a hero, of a role, a title or a weakness."""

    set: SkillSet
    number: Annotated[int, Meta(ge=1, le=99)]
    success: Annotated[int, Meta(ge=0, le=3)]
    fate: Annotated[int, Meta(ge=0, le=3)]
    xp: Small | None = None
    traits: tuple[Id, ...] = ()
    keywords: Keywords = {}
    flavor_en: Text = ""
    flavor_pl: Text = ""
    abilities: Annotated[tuple[Ability, ...], Meta(max_length=8)] = ()
    copies: Annotated[int, Meta(ge=1, le=99)] | Literal["per_hero"] = 1

    def __post_init__(self) -> None:
        check_keywords(self.keywords)
        if (self.xp is not None) != (self.set.startswith("role:") and self.number >= 4):
            raise ValueError("skill-xp: `xp` stands on role cards from number 4 on, and on no other")


def check_keywords(keywords: Keywords) -> None:
    """`hide` is true, every other keyword has a number: no type says that."""
    for word, figure in keywords.items():
        if isinstance(figure, bool) != (word == "hide") or figure is False:
            raise ValueError(f"keyword: `{word}` is {'true' if word == 'hide' else 'a number'}")


class Boon(Texted, frozen=True, kw_only=True):
    abilities: Annotated[tuple[Ability, ...], Meta(max_length=8)]


class HarmCard(Texted, frozen=True, kw_only=True):
    """A damage or fear card. Every way through `on_reveal` ends with one `keep`."""

    count: Annotated[int, Meta(ge=1, le=99)]
    on_reveal: Steps
    while_faceup: tuple[Ability, ...] = ()


# Items ----------------------------------------------------------------------------------------------------------------
class AttackLine(Row, frozen=True, kw_only=True):
    """What successes buy in an attack with an item, each line once (JE-6.4a)."""

    cost: Annotated[int, Meta(ge=1, le=99)]
    hits: Small = 0
    mods: tuple[Modifier, ...] = ()
    do: Steps = ()


class Item(Texted, frozen=True, kw_only=True):
    line: Id
    tier: Annotated[int, Meta(ge=1, le=4)]
    slot: Literal["armor", "hand1", "hand2"]
    traits: tuple[Id, ...] = ()
    attributes: tuple[Attribute, ...]
    ranged: bool
    lore: Annotated[int, Meta(ge=0, le=999)]
    """How much lore the party needs to upgrade this card (JE-29.5a)."""
    upgrades_to: tuple[Id, ...]
    copies: Annotated[int, Meta(ge=1, le=99)]
    attack: Annotated[tuple[AttackLine, ...], Meta(max_length=8)] = ()
    abilities: Annotated[tuple[Ability, ...], Meta(max_length=8)] = ()


class Trinket(Texted, frozen=True, kw_only=True):
    slot: Literal["trinket"]
    depletion: Small
    attributes: tuple[Attribute, ...]
    attack: Annotated[tuple[AttackLine, ...], Meta(max_length=8)] = ()
    abilities: Annotated[tuple[Ability, ...], Meta(max_length=8)]


# Enemies (7.5) --------------------------------------------------------------------------------------------------------
class NoTarget(Row, frozen=True, kw_only=True):
    """How far and where to a group moves that reaches nobody."""

    move: Small
    toward: Selector


class Activation(Row, frozen=True, kw_only=True):
    """One of the ways in which an enemy acts."""

    weight: Weight
    target: Selector
    move: Small | None = None
    """None: the enemy's own."""
    text_en: Said
    text_pl: Said
    no_target: NoTarget
    extra: Steps = ()


class After(Row, frozen=True, kw_only=True):
    """What follows an attack, if something holds."""

    if_: Condition = field(name="if")
    do: Steps


class EnemyAttack(Row, frozen=True, kw_only=True):
    """An attack; its damage and fear by figures alive, one figure first (JE-N-10)."""

    id: Id
    weight: Weight
    damage: tuple[Small, ...]
    fear: tuple[Small, ...]
    negate: tuple[Attribute, ...]
    text_en: Said
    text_pl: Said
    rule_en: Text = ""
    rule_pl: Text = ""
    before: Steps = ()
    after: tuple[After, ...] = ()


class HardEnemy(Row, frozen=True, kw_only=True):
    """What hard difficulty adds to an enemy (JE-N-36)."""

    health: Small = 0
    armor: Small = 0
    sorcery: Small = 0
    move: Small = 0
    range: Small = 0
    bonuses: tuple[Id, ...] = ()
    activations: tuple[Activation, ...] = ()
    attacks: tuple[EnemyAttack, ...] = ()

    def __post_init__(self) -> None:
        if not (self.bonuses or self.activations or self.attacks):
            raise ValueError("hard-enemy: `hard` needs a bonus, an activation or an attack (JE-60.2a)")


class Enemy(Named, frozen=True, kw_only=True):
    rank: Rank
    traits: tuple[Id, ...]
    figures_max: Annotated[int, Meta(ge=1, le=3)]
    health: Annotated[int, Meta(ge=1, le=99)]
    armor: Small
    sorcery: Small
    move: Small
    range: Small
    """0: it fights in its own space."""
    activations: Annotated[tuple[Activation, ...], Meta(min_length=1, max_length=16)]
    attacks: Annotated[tuple[EnemyAttack, ...], Meta(min_length=1, max_length=16)]
    forbidden_mods: tuple[Modifier, ...] = ()
    counterattack: Literal["always", "never"] = "always"
    hard: HardEnemy

    def __post_init__(self) -> None:
        for attack in (*self.attacks, *self.hard.attacks):
            if not len(attack.damage) == len(attack.fear) == self.figures_max:
                raise ValueError(f"enemy-attack: `{attack.id}` needs {self.figures_max} figures of damage and of fear")


class BonusMods(Row, frozen=True, kw_only=True):
    """What a bonus adds to the figures of a group."""

    health: Small = 0
    armor: Small = 0
    sorcery: Small = 0
    move: Small = 0
    range: Small = 0
    damage: Small = 0
    fear: Small = 0
    counter_damage: Small = 0
    counter_fear: Small = 0


class BonusHook(Row, frozen=True, kw_only=True):
    """What a bonus does by itself at some moment."""

    at: Literal["shadow_end", "activation_start", "continuous", "spawn"]
    do: Steps


class Bonus(Texted, frozen=True, kw_only=True):
    """What makes a group elite."""

    mods: BonusMods = BonusMods()
    forbidden_mods: tuple[Modifier, ...] = ()
    hooks: tuple[BonusHook, ...] = ()


# Maps (7.4) -----------------------------------------------------------------------------------------------------------
class TerrainTest(Row, frozen=True, kw_only=True):
    __test__ = False  # pytest takes it for a class of tests otherwise

    attr: Annotated[tuple[Attribute, ...], Meta(min_length=1)]
    need: Annotated[int, Meta(ge=1, le=99)]


class TerrainEvent(Row, frozen=True, kw_only=True):
    """A test that a terrain asks of a hero who comes there or ends a turn there."""

    may: bool = False
    if_: Condition | None = field(name="if", default=None)
    test: TerrainTest
    pass_: Steps = field(name="pass")
    fail: Steps


class TerrainInteract(TerrainEvent, frozen=True, kw_only=True):
    """What an interact action does with a terrain."""

    provokes: bool


class TerrainCard(Texted, frozen=True, kw_only=True):
    place: Literal["space", "edge"]
    interact: TerrainInteract | None = None
    on_enter: TerrainEvent | None = None
    on_turn_end: TerrainEvent | None = None
    abilities: Annotated[tuple[Ability, ...], Meta(max_length=8)] = ()
    rules: tuple[TerrainRule, ...] = ()


class TileSpace(Row, frozen=True, kw_only=True):
    cells: Annotated[tuple[Cell, ...], Meta(min_length=1)]
    dark: bool = False


class JourneyTile(Row, frozen=True, kw_only=True):
    """A tile of hexes (JE-N-21)."""

    id: TileId
    name_en: Name
    name_pl: Name
    biome: Id
    grid: Literal["hex"]
    explore_cell: Cell
    spaces: Annotated[dict[SpaceLetter, TileSpace], Meta(min_length=1, max_length=52)]
    edge_default: Literal["grey", "black"]
    grey: tuple[Side, ...] = ()
    black: tuple[Side, ...] = ()


class BattleTile(Row, frozen=True, kw_only=True):
    """A tile of squares: a letter for each, equal letters are one space (JE-N-25)."""

    id: TileId
    name_en: Name
    name_pl: Name
    biome: Id
    grid: Literal["square"]
    layout: Annotated[
        tuple[Annotated[str, Meta(pattern=r"^[A-Za-z]{1,40}$(?!\n)")], ...], Meta(min_length=1, max_length=40)
    ]
    dark: tuple[SpaceLetter, ...] = ()

    def __post_init__(self) -> None:
        if len({len(row) for row in self.layout}) != 1:
            raise ValueError("tile-rows: the rows of `layout` are not equally long")


# The pack -------------------------------------------------------------------------------------------------------------
class Product(Named, frozen=True, kw_only=True):
    symbol: Id


class PackHead(Row, frozen=True, kw_only=True):
    id: Id
    version: Name
    schema: Annotated[int, Meta(ge=1, le=99)]
    product: Product


class Pack(Row, frozen=True, kw_only=True):
    """All of a pack. Its campaigns and adventures are in files of their own."""

    pack: PackHead
    heroes: tuple[Hero, ...]
    roles: tuple[Role, ...]
    skills: tuple[Skill, ...]
    boons: tuple[Boon, ...]
    damage: tuple[HarmCard, ...]
    fear: tuple[HarmCard, ...]
    items: tuple[Item, ...]
    trinkets: tuple[Trinket, ...]
    enemies: tuple[Enemy, ...]
    bonuses: tuple[Bonus, ...]
    terrain: tuple[TerrainCard, ...]
    journey_tiles: tuple[JourneyTile, ...]
    battle_tiles: tuple[BattleTile, ...]

    @property
    def id(self) -> str:
        return self.pack.id
