"""An observation of Journeys in Middle-earth, as types. What goes into them is for `observe.py`."""

from __future__ import annotations

from typing import Final

import msgspec

from mathom.core.game import Observation
from mathom.games.journeys.frames import StepSeen
from mathom.games.journeys.op import NOBODY

BLANK_CARD: Final = "blank"
"""A damage or fear card that was made because the deck was empty."""


class Text(msgspec.Struct, frozen=True):
    """A text of the story in both languages."""

    en: str
    pl: str


class Deck(msgspec.Struct, frozen=True, omit_defaults=True):
    """A deck. Nobody knows its order, but for cards that were put on an end in the open."""

    cards: tuple[str, ...]
    """Those that may lie anywhere in it, sorted."""
    top: tuple[str, ...] = ()
    """The known ones on top, the outermost first."""
    bottom: tuple[str, ...] = ()
    """The known ones at the bottom, the outermost first."""


class Harm(msgspec.Struct, frozen=True, omit_defaults=True):
    """A hero's damage or fear cards: ids, `blank` for a blank one, null for one that nobody has seen."""

    limit: int = 0
    faceup: tuple[str, ...] = ()
    facedown: tuple[str | None, ...] = ()


class TrinketSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """A trinket of a hero."""

    id: str
    depletion: int = 0
    """The tokens on it."""


class HeroSeen(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A hero and their play area."""

    hero: str = ""
    """Empty until one is chosen."""
    role: str = ""
    place: str = ""
    """The space, or empty."""
    attributes: dict[str, int] = {}
    """As they are now."""
    deck: Deck
    discard: tuple[str, ...] = ()
    prepared: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    """Cards that are out for the rest of the adventure."""
    damage: Harm
    fear: Harm
    inspiration: int = 0
    inspiration_limit: int = 0
    boons: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    trinkets: tuple[TrinketSeen, ...] = ()
    defeated: bool = False
    last_stands: int = 0
    """Those passed in this adventure."""
    titles: tuple[str, ...] = ()
    bought: tuple[str, ...] = ()
    """Role cards bought with experience."""
    xp: dict[str, int] = {}
    """By role."""
    roles_played: tuple[str, ...] = ()
    ready: bool = False
    """To set out from the camp."""
    had_turn: bool = False


class TileSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """A tile on the map."""

    number: int
    id: str
    tile: str
    unexplored: bool = False
    """Its exploration token lies on it."""
    explored: bool = False
    """Its event is over."""


class Button(msgspec.Struct, frozen=True):
    """One of the things that can be done with a token."""

    number: int
    label: Text


class TokenSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """A token on the map."""

    number: int
    """As actions name it. What its author calls it might tell too much."""
    kind: str
    """search, person or threat."""
    place: str
    text: Text
    buttons: tuple[Button, ...] = ()
    """Those that somebody could press now; none where the token has only one."""


class TerrainSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """A terrain token on the map."""

    number: int
    terrain: str
    place: str = ""
    between: tuple[str, ...] = ()
    """The two spaces that a wall or stream lies between."""
    text: Text | None = None
    """What it does in this adventure, where that is not what its card says."""


class Figure(msgspec.Struct, frozen=True):
    """One enemy of a group."""

    armor: int
    health: int


class GroupSeen(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A group of enemies on the map."""

    number: int
    """As actions name it."""
    spawn: int
    """Which group of the story it is."""
    enemy: str
    place: str
    figures: tuple[Figure, ...]
    """Those alive; the first takes the hits."""
    health: int
    """Of an unhurt figure."""
    sorcery: int = 0
    ready: bool = False
    elite: bool = False
    bonuses: tuple[str, ...] = ()
    banner: int = -1
    last_attacker: int = NOBODY
    """The hero who attacked it last, or -1."""


class EnemyRow(msgspec.Struct, frozen=True, order=True):
    """An attack or an activation of an enemy that was drawn, and so is known."""

    enemy: str
    kind: str
    """attack or activation."""
    number: int
    """Which of them, those of hard difficulty last."""


class ThresholdSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """A mark on the threat bar."""

    number: int
    at: int
    hint: Text
    fired: bool = False


class Threat(msgspec.Struct, frozen=True):
    """The threat bar."""

    level: int
    end: int
    """Here the adventure is lost."""
    thresholds: tuple[ThresholdSeen, ...]
    highest: int = 0
    """How high it has been; the story may wait for a level that is reached for the first time (JE-R-82)."""


class ObjectiveSeen(msgspec.Struct, frozen=True):
    """The current objective."""

    number: int
    text: Text


class RuleSeen(msgspec.Struct, frozen=True):
    """A special rule of the adventure."""

    number: int
    text: Text


class TestSeen(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The innermost test under way."""

    __test__ = False  # pytest takes it for a class of tests otherwise

    hero: int
    kind: str
    """scripted, counted, cumulative, attack, negate, last_stand or terrain."""
    attributes: tuple[str, ...]
    """Those allowed."""
    attribute: str = ""
    """The one chosen."""
    need: int | None = None
    """How many successes it needs; null where that is hidden or the number itself counts."""
    group: int = -1
    """The group attacked."""
    left: int = 0
    """Cards still to be revealed."""
    cards: tuple[str, ...] = ()
    """Those revealed."""
    successes: int = 0
    fate: int = 0
    """Fate that was not turned into success."""
    text: Text | None = None
    """What the story says of it."""


class AttackSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """A hero's attack under way."""

    hero: int
    group: int
    items: tuple[str, ...]
    attribute: str
    hits: int = 0


class BlowSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """An enemy's attack under way."""

    group: int
    hero: int
    counter: bool = False
    """It is a counterattack."""
    attack: int = -1
    """Which of its attacks was drawn."""
    damage: int = 0
    fear: int = 0


class SufferingSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """Damage and fear that a hero is about to suffer."""

    hero: int
    source: str
    group: int = -1
    damage: int = 0
    fear: int = 0
    """Cards still to come."""
    negate: tuple[str, ...] = ()
    """Attributes with which it can be negated."""
    card: str = ""
    """The card that was turned up."""


class ActivationSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """A group that is activated or moved."""

    group: int
    activation: int = -1
    target: int = NOBODY
    moves: int = 0


class Question(msgspec.Struct, frozen=True, omit_defaults=True):
    """A choice of the story that is open."""

    number: int
    text: Text
    options: tuple[Button, ...] = ()
    """Empty for a question that is answered yes or no."""


class LastingSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """An effect that holds for a while."""

    effect: str
    number: int
    """Of the effect, as in `steps`."""
    hero: int
    until: str
    """turn, round or adventure."""
    card: str = ""
    """The prepared card that it is about, if it is about one."""


class Used(msgspec.Struct, frozen=True, order=True):
    """An ability that is used up."""

    until: str
    """turn, round or adventure."""
    hero: int
    on: str
    """What it stands on: skill, item, …"""
    number: int
    ability: int


class Memory(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What the story keeps in mind, by numbers alone: they mean something to the rules, and to nobody else."""

    ran: tuple[int, ...] = ()
    """The steps of the story that have run."""
    flags: tuple[int | str, ...] = ()
    variables: tuple[tuple[int | str, int], ...] = ()
    counters: tuple[tuple[int | str, int], ...] = ()
    bonuses: tuple[tuple[int | str, tuple[str, ...]], ...] = ()
    """What groups are given that are still to come."""
    triggered: tuple[int, ...] = ()
    happened: tuple[tuple[int, int], ...] = ()
    """What triggers have not answered yet: a trigger that waits for it, and the hero behind it."""
    pools_in: tuple[int, ...] = ()
    pools_out: tuple[int, ...] = ()
    lain: tuple[tuple[int, int], ...] = ()
    tokens_gone: tuple[int, ...] = ()
    tokens_waiting: tuple[int, ...] = ()
    terrain_gone: tuple[int, ...] = ()
    dark: tuple[int, ...] = ()
    """Spaces with darkness tokens that are not placed yet."""
    actions_done: tuple[int, ...] = ()
    objectives_done: tuple[int, ...] = ()
    groups_made: int = 0
    check_limits: bool = False
    explorers: tuple[int, ...] = ()
    """Heroes who explore when what goes on is over."""


class PastSeen(msgspec.Struct, frozen=True):
    """An adventure of the campaign that is over."""

    slot: int
    """From 1."""
    adventure: str
    title: Text
    won: bool
    rounds: int
    threat: int


class CampaignSeen(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The campaign that the adventure belongs to."""

    id: str
    title: Text
    slot: int
    """Which of its adventures this is, from 1."""
    slots: int
    past: tuple[PastSeen, ...] = ()
    onto: tuple[int, int] | None = None
    """What comes next, once it is settled: the slot, from 0, and which adventure of it."""
    ways: tuple[Button, ...] = ()
    """The adventures to choose from, where the party chooses what comes next."""
    way_slot: int = -1
    """Their slot, from 0."""
    ending: Text | None = None
    """How the campaign has ended."""


class View(Observation, frozen=True, kw_only=True):
    """What an audience sees of Journeys in Middle-earth. Spaces are named by tile and letter: `J01.a`."""

    adventure: str
    title: Text
    content: tuple[str, ...] = ()
    """For the referee: the hashes of the pack and of the adventure, all of it included that is still to come."""
    campaign: CampaignSeen | None = None
    """None for an adventure by itself."""
    phase: str
    """camp, action, shadow, rally or over."""
    round: int
    step: str
    """The step of play that is under way."""
    steps: tuple[StepSeen, ...]
    """All steps under way, the outermost first."""
    heroes: tuple[HeroSeen, ...]
    """By seat."""
    party: str
    """The party's name."""
    lore: int
    inventory: tuple[str, ...]
    """The party's trinkets."""
    # the map
    tiles: tuple[TileSeen, ...]
    tokens: tuple[TokenSeen, ...]
    terrain: tuple[TerrainSeen, ...]
    dark: tuple[str, ...]
    """Spaces with darkness tokens."""
    all_dark: bool
    """The whole map is dark."""
    groups: tuple[GroupSeen, ...]
    """In the order of the enemy bar."""
    enemies_known: tuple[EnemyRow, ...]
    """What has been seen of the ways of enemies."""
    # the story
    threat: Threat | None
    """None before the party has set out."""
    objective: ObjectiveSeen | None
    special_rules: tuple[RuleSeen, ...]
    special_actions: tuple[Button, ...]
    """What heroes may do for an action in this adventure, as far as anybody can now."""
    memory: Memory
    # decks
    damage_deck: Deck
    """Cards that were taken without a look count as lying anywhere in it."""
    fear_deck: Deck
    weaknesses: Deck
    # the turn
    active: int
    """The hero whose turn it is, or -1."""
    actions: int
    """Left in the turn."""
    extra_actions: tuple[str, ...]
    """Further ones, for one kind of action each."""
    moves: int
    """Left of travelling and sprinting."""
    moved: bool
    attacked: bool
    crossing: bool
    """The next move may cross a black edge."""
    used: tuple[Used, ...]
    lasting: tuple[LastingSeen, ...]
    # what is under way
    test: TestSeen | None = None
    attack: AttackSeen | None = None
    enemy_attack: BlowSeen | None = None
    suffering: SufferingSeen | None = None
    activation: ActivationSeen | None = None
    question: Question | None = None
    # the end
    ended_by: str
    won: bool
    resolution: int
    """The number of the epilogue, or -1."""
    epilogue: Text | None = None
    agreed: tuple[int, ...]
    """The seats that agree to stop."""
    left: tuple[int, ...]
    """The seats whose people have left."""
