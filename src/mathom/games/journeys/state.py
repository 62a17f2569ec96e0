"""The state: the heroes with their cards, the map, the enemies, the story so far, and where the sequence of play
stands.

Everything in it is a number, a tuple or a value that never changes, so that a clone copies references and nothing else.
Sets are masks. Nothing is kept that chance has not drawn yet (JE-N-18). What the rules do with it stands in the
chapters.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from mathom.core.chance import LazyDeck
from mathom.core.flow import Flow
from mathom.games.journeys.actions import JourneysAction
from mathom.games.journeys.book import Book
from mathom.games.journeys.ground import Ground
from mathom.games.journeys.ground import ground as ground_of
from mathom.games.journeys.op import NOBODY
from mathom.games.journeys.state_parts import NOWHERE, Group, Hero, Lasting, Past

if TYPE_CHECKING:
    from mathom.games.journeys.rulesets import RuleSet

DAMAGE: Final = 0
FEAR: Final = 1
UNKNOWN: Final = -1
"""A card taken facedown without a look (JE-H-03): which one it is, is drawn when it must be seen."""
BLANK: Final = -2
"""Made for a deck that was empty (JE-N-08)."""

CAMP: Final = 0
ACTION_PHASE: Final = 1
SHADOW_PHASE: Final = 2
RALLY_PHASE: Final = 3
OVER: Final = 4
PHASES: Final[tuple[str, ...]] = ("camp", "action", "shadow", "rally", "over")

Sign = tuple[int, int, int]
"""A group in the log: its number, its kind and its banner, which tell it apart when it is long gone."""


class Position(Flow[JourneysAction]):
    """Everything there is to know of one sitting. `Journey` adds the rules."""

    # Declared here once; `__slots__` is made of it. What `copy_into` forgets the conformance kit finds.
    rules: RuleSet
    book: Book
    phase: int
    round: int
    heroes: tuple[Hero, ...]
    # the campaign
    party: str
    lore: int
    inventory: tuple[int, ...]  # trinkets of the party
    flags: frozenset[str]
    numbers: Mapping[str, int]  # the variables of the story; those never set are 0 (JE-R-86)
    past: tuple[Past, ...]  # the adventures before this one
    onto: tuple[int, int] | None  # what comes next, once settled: slot and adventure; after the last slot the epilogue
    ready: int  # who is ready to set out, as a mask
    # the map
    placed: int
    unexplored: int
    explored: int
    token_at: tuple[int, ...]  # the space of each token of the story, or NOWHERE
    tokens_gone: int
    tokens_waiting: int  # for their tile (JE-R-79)
    terrain: int  # the terrain tokens that lie, as a mask
    terrain_gone: int
    dark: int  # spaces with darkness tokens
    all_dark: bool
    ground: Ground
    # enemies
    groups: tuple[Group, ...]
    groups_made: int
    var_bonuses: Mapping[str, tuple[int, ...]]  # what group_mod gave to a variable
    # threat and story
    threat: int
    highest_threat: int  # the highest level so far (JE-R-82)
    thresholds: int  # those on the bar, as a mask
    fired: int
    objective: int
    objectives_done: int
    triggered: int
    happened: tuple[tuple[str, int], ...]  # events that triggers have not answered yet, each with the hero behind it
    pools_in: int
    pools_out: int
    lain: Mapping[int, int]  # things of a shuffling pool that have got their space
    counters: Mapping[str, int]  # of cumulative tests
    special_rules: tuple[int, ...]
    actions_done: int  # adventure actions that can be taken once
    ran: int  # the ops of the story that have run, as a mask: what has been revealed
    # decks
    harm_decks: tuple[LazyDeck[int], LazyDeck[int]]
    weaknesses: LazyDeck[int]
    # the turn
    active: int
    turned: int  # heroes who have had their turn, as a mask
    actions: int
    extra_actions: tuple[str, ...]  # those that may be used for one kind only
    moves: int
    moved: bool
    attacked: bool
    crossing: bool  # the next move may cross a black edge
    used: frozenset[tuple[str, int, str, int, int]]  # abilities used up: for how long, whose, on what, number, index
    lasting: tuple[Lasting, ...]
    seen_rows: frozenset[tuple[str, int, int]]  # attacks and activations that were drawn: which of which enemy
    chances: int  # how often chance has decided something
    check_limits: bool  # somebody's harm or limits have changed
    waiting_explorers: int  # heroes who came onto an unexplored tile while suffering (JE-P-DMG-06)
    # the end
    ended_by: str
    won: bool
    resolution: int

    __slots__ = tuple(__annotations__)

    def __init__(self, rules: RuleSet, book: Book, *, blank: bool = False) -> None:
        """A new sitting; or `blank`, with nothing in it, to copy another into."""
        self.rules = rules
        self.book = book
        if not blank:
            self._lay_out()

    def _lay_out(self) -> None:
        book = self.book
        self.log = None
        self.menu = None
        self.phase = CAMP
        self.round = 0
        self.heroes = (Hero(xp=(0,) * len(book.pack.roles)),) * self.rules.heroes
        self.party = ""
        self.lore = 0
        self.inventory = ()
        self.flags = frozenset()
        self.numbers = {}
        self.past = ()
        self.onto = None
        self.ready = 0
        self.placed = self.unexplored = self.explored = 0
        self.token_at = (NOWHERE,) * len(book.tokens)
        self.tokens_gone = self.tokens_waiting = self.terrain = self.terrain_gone = self.dark = 0
        self.all_dark = False
        self.ground = ground_of(book.board, 0, (), ())
        self.groups = ()
        self.groups_made = 0
        self.var_bonuses = {}
        self.threat = self.highest_threat = self.thresholds = self.fired = 0
        self.objective = -1
        self.objectives_done = self.triggered = 0
        self.happened = ()
        self.pools_in = self.pools_out = 0
        self.lain = {}
        self.counters = {}
        self.special_rules = ()
        self.actions_done = self.ran = 0
        self.harm_decks = (book.damage_deck, book.fear_deck)
        self.weaknesses = book.weakness_deck
        self.active = NOBODY
        self.turned = self.actions = self.moves = 0
        self.extra_actions = ()
        self.moved = self.attacked = self.crossing = False
        self.used = frozenset()
        self.lasting = ()
        self.seen_rows = frozenset()
        self.chances = 0
        self.check_limits = False
        self.waiting_explorers = 0
        self.ended_by = ""
        self.won = False
        self.resolution = -1
        self.stop = self.left = 0

    def copy_into(self, new: Position) -> None:
        """Make a blank one like this one; what is played there does not touch this one."""
        new.log = self.log
        new.stack = self.stack
        new.menu = self.menu
        new.phase = self.phase
        new.round = self.round
        new.heroes = self.heroes
        new.party = self.party
        new.lore = self.lore
        new.inventory = self.inventory
        new.flags = self.flags
        new.numbers = self.numbers
        new.past = self.past
        new.onto = self.onto
        new.ready = self.ready
        new.placed = self.placed
        new.unexplored = self.unexplored
        new.explored = self.explored
        new.token_at = self.token_at
        new.tokens_gone = self.tokens_gone
        new.tokens_waiting = self.tokens_waiting
        new.terrain = self.terrain
        new.terrain_gone = self.terrain_gone
        new.dark = self.dark
        new.all_dark = self.all_dark
        new.ground = self.ground
        new.groups = self.groups
        new.groups_made = self.groups_made
        new.var_bonuses = self.var_bonuses
        new.threat = self.threat
        new.highest_threat = self.highest_threat
        new.thresholds = self.thresholds
        new.fired = self.fired
        new.objective = self.objective
        new.objectives_done = self.objectives_done
        new.triggered = self.triggered
        new.happened = self.happened
        new.pools_in = self.pools_in
        new.pools_out = self.pools_out
        new.lain = self.lain
        new.counters = self.counters
        new.special_rules = self.special_rules
        new.actions_done = self.actions_done
        new.ran = self.ran
        new.harm_decks = self.harm_decks
        new.weaknesses = self.weaknesses
        new.active = self.active
        new.turned = self.turned
        new.actions = self.actions
        new.extra_actions = self.extra_actions
        new.moves = self.moves
        new.moved = self.moved
        new.attacked = self.attacked
        new.crossing = self.crossing
        new.used = self.used
        new.lasting = self.lasting
        new.seen_rows = self.seen_rows
        new.chances = self.chances
        new.check_limits = self.check_limits
        new.waiting_explorers = self.waiting_explorers
        new.ended_by = self.ended_by
        new.won = self.won
        new.resolution = self.resolution
        new.stop = self.stop
        new.left = self.left

    # Heroes ---------------------------------------------------------------------------------------------------------
    def set_hero(self, seat: int, **changes: Any) -> None:
        """Change something of a hero."""
        heroes = [*self.heroes]
        heroes[seat] = replace(heroes[seat], **changes)
        self.heroes = tuple(heroes)

    def standing(self) -> Iterator[int]:
        """The seats of the heroes who are not defeated."""
        for seat, hero in enumerate(self.heroes):
            if not hero.defeated:
                yield seat

    def heroes_in(self, spaces: int) -> list[int]:
        """The undefeated heroes in a set of spaces."""
        return [
            seat
            for seat, hero in enumerate(self.heroes)
            if hero.place >= 0 and not hero.defeated and spaces >> hero.place & 1
        ]

    def nearby(self, seat: int) -> int:
        """The spaces that are nearby a hero: the same and those adjacent to it (JE-56.1)."""
        place = self.heroes[seat].place
        return 0 if place < 0 else self.ground.nearby[place]

    # Groups ---------------------------------------------------------------------------------------------------------
    def group(self, number: int) -> Group | None:
        """The group of this number, if it is on the map."""
        for group in self.groups:
            if group.id == number:
                return group
        return None

    def sign(self, number: int) -> Sign:
        """A group as the log names it; one that is not on the map has neither kind nor banner."""
        group = self.group(number)
        return (number, -1, -1) if group is None else (number, group.enemy, group.banner)

    def set_group(self, number: int, **changes: Any) -> None:
        """Change something of a group, if it is still there."""
        self.groups = tuple([replace(group, **changes) if group.id == number else group for group in self.groups])

    def groups_in(self, spaces: int) -> list[Group]:
        """The groups in a set of spaces."""
        return [group for group in self.groups if spaces >> group.place & 1]

    def group_called(self, var: str) -> Group | None:
        """The group of a variable of the story, the latest if there were several."""
        for group in reversed(self.groups):
            if self.book.spawns[group.spawn].as_ == var:
                return group
        return None

    # The story ------------------------------------------------------------------------------------------------------
    def happen(self, event: str, hero: int = NOBODY) -> None:
        """Something that triggers of the story may wait for (JE-N-29)."""
        if event in self.book.awaited:
            self.happened = (*self.happened, (event, hero))

    def set_number(self, name: str, value: int) -> None:
        """A variable of the story changes."""
        if self.numbers.get(name, 0) != value:
            self.numbers = {**self.numbers, name: value}
            self.happen(f"var:{name}")
        elif name not in self.numbers:
            self.numbers = {**self.numbers, name: value}

    def renew_ground(self) -> None:
        """Tiles or terrain have changed."""
        walls, streams = self.book.edges(self.terrain)
        self.ground = ground_of(self.book.board, self.placed, walls, streams)
