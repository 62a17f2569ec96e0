"""The state: both boards' pieces, the decks, what is hidden, and where the sequence of play stands.

Everything in it is a number, a tuple or a value that never changes, so that a clone copies references and nothing else.
Sets of spaces are masks. What the rules do with it stands in the chapters.
"""

from __future__ import annotations

from typing import Any, Final

from mathom.core.action import SPECTATOR
from mathom.core.chance import LazyDeck
from mathom.core.flow import Flow
from mathom.core.log import MUTED, Secret
from mathom.games.hunt.actions import HuntAction
from mathom.games.hunt.board import BOARDS, Board
from mathom.games.hunt.content import (
    ALLIES,
    BEIGE_POOL,
    COUNTS_AS,
    FRODO,
    LIMIT_I,
    NAZGUL,
    PART_I,
    PIPPIN,
    RB,
    SAM,
    SORCERIES,
    SORCERY,
    deck,
)
from mathom.games.hunt.facts import DOT
from mathom.games.hunt.journeys import JOURNEYS, Journey
from mathom.games.hunt.rulesets import RuleSet

NONE: Final = -1
NIGHTFALL: Final = 2
"""The darkness turn of a day, its third (HR-DAY-01)."""

# what the Ring-bearer has done in this turn
MOVED: Final = 1  # Frodo's normal move, or his rest
CARD_PLAYED: Final = 2
TOKEN_SPENT: Final = 4
REACHES: Final = 8  # Merry lengthens the normal move
GANDALF_MOVED: Final = 16
FREE_REVEAL: Final = 32
MERRY_USED: Final = 64
GANDALF_EXTRA: Final = 128  # he has moved by a card: not his normal move

# where Gandalf is
AWAY: Final = 0  # part II has not begun
HIDDEN: Final = 1
ON_BOARD: Final = 2
IN_RIVENDELL: Final = 3

# the Witch-king's die
NO_DIE: Final = 0
WAITING: Final = 1  # it is rolled from the next preparation on (HR-WK-05)
ROLLED: Final = 2

# who has won
NOBODY_YET: Final = -1
RING_BEARER: Final = 0
THE_WRAITHS: Final = 1
STOPPED: Final = 2


class Position(Flow[HuntAction]):
    """Everything there is to know of one sitting. `Chase` adds the rules."""

    # Declared here once; `__slots__` is made of it. What `copy_into` forgets the conformance kit finds.
    rules: RuleSet
    facts: tuple[str, ...]  # what lies open about Frodo and Gandalf in this part: see facts.py
    first_facts: tuple[str, ...]  # those of part I, if its log is still hidden in part II
    lessons: tuple[int, ...]  # how often each seat, and the spectators, have learned something hidden
    # the table
    part: int
    day: int
    turn: int  # 0 and 1 by daylight, 2 in darkness
    track: int
    corruption: int
    limit_bonus: int
    eyes: int  # Eye tokens beside the track
    barrow: bool  # and Fear of the Barrow-wights
    eye_side: bool  # of the turn marker
    fellowship: int  # tokens on Frodo's card
    pool_size: int
    company: int  # the company cards in play, as a mask
    turned: int  # those turned over
    # Frodo's log
    journal: tuple[int, ...]
    last: int
    dots: int
    visited: int
    journey: int
    journeys_used: tuple[int, ...]
    dealt: tuple[int, ...]  # journey cards to choose from
    # Gandalf
    gandalf: tuple[int, ...]
    gandalf_is: int
    deeds_held: int
    deeds_done: int
    deeds_supply: int
    deeds_used: int  # those that gave him a place
    lots: tuple[int, ...]  # deed tokens to choose from
    # information
    info_held: int
    info_hidden: int
    info_found: tuple[int, ...]
    info_absent: int  # areas that were asked about, and no token was shown
    powers: int
    # cards
    ally_deck: LazyDeck[int]
    ally_hand: tuple[int, ...]
    ally_up: tuple[int, ...]
    ally_down: tuple[int, ...]
    looked: tuple[int, ...]  # cards of the top that the Ring-bearer has in hand to choose from
    sorcery_deck: LazyDeck[int]
    hands: tuple[tuple[int, ...], ...]  # by seat
    sorcery_up: tuple[int, ...]
    sorcery_down: tuple[tuple[int, int], ...]  # who discarded it, and which card
    known_hands: tuple[tuple[int, ...], ...]  # by seat: what the other Wraiths have seen of it (HR-SET2-14)
    swaps: int
    # corruption tokens
    bag: tuple[int, ...]
    drawn: tuple[int, ...]
    cancelled: int
    reds: int  # special tokens ever put into the pool, as a mask
    # dice
    dice: tuple[int, ...]  # the regular ones still in the pool
    wk_face: int
    wk_die: int
    wk_leaving: bool
    # the Nazgûl
    riders: tuple[int, ...]
    owner: tuple[int, ...]
    orders: tuple[tuple[int, ...], ...]  # by seat
    witch_king: int
    first: int
    active: int
    rode: bool
    acted: bool
    wk_paid: bool  # with the Witch-king's die: it cannot be cancelled (HR-WK-22)
    driven: int  # Nazgûl that an effect has still to move, as a mask
    # tokens on the board
    allies: int
    area_marks: int
    region_marks: int
    athelas: int
    trail_eyes: int
    trail_swords: int
    # the turn
    found: bool
    watching: bool
    flags: int
    asked: tuple[str, int, bool, bool] | None  # what is declared: kind, place, by the Witch-king's die, says who
    winner: int
    end_rule: str
    prizes: tuple[int, ...]

    __slots__ = tuple(__annotations__)

    def __init__(self, rules: RuleSet, *, blank: bool = False) -> None:
        """A new sitting; or `blank`, with nothing in it, to copy another into."""
        self.rules = rules
        if not blank:
            self._lay_out(rules)

    def _lay_out(self, rules: RuleSet) -> None:
        self.log = None
        self.menu = None
        self.facts = self.first_facts = ()
        self.lessons = (0,) * (rules.seats + 1)
        self.part = PART_I
        self.day = self.turn = self.track = self.corruption = self.limit_bonus = 0
        self.eyes = self.fellowship = self.turned = 0
        self.barrow = self.eye_side = False
        self.pool_size = rules.pool  # HR-SET1-04
        self.company = 1 << FRODO | 1 << SAM | 1 << PIPPIN  # HR-COMP-04
        self.journal = ()
        self.last = NONE
        self.dots = self.visited = 0
        self.journey = NONE
        self.journeys_used = self.dealt = self.gandalf = self.lots = ()
        self.gandalf_is = AWAY
        self.deeds_held = self.deeds_done = self.deeds_supply = self.deeds_used = 0
        self.info_held = self.info_hidden = self.info_absent = self.powers = 0
        self.info_found = ()
        self.ally_deck = DECKS[PART_I]
        self.ally_hand = self.ally_up = self.ally_down = self.looked = ()
        self.sorcery_deck = _SORCERY
        self.hands = ((),) * rules.seats
        self.sorcery_up = ()
        self.sorcery_down = ()
        self.known_hands = ((),) * rules.seats
        self.swaps = 0
        self.bag = BEIGE_POOL  # HR-SET1-17
        self.drawn = ()
        self.cancelled = NONE
        self.reds = 0
        self.dice = ()
        self.wk_face = NONE
        self.wk_die = NO_DIE
        self.wk_leaving = False
        self.riders = (NONE,) * 4
        self.owner = (1,) * 4
        self.orders = ((),) * rules.seats
        self.witch_king = self.active = NONE
        self.first = 1
        self.rode = self.acted = self.wk_paid = False
        self.driven = 0
        self.clear_board()
        self.found = False
        self.watching = False
        self.flags = 0
        self.asked = None
        self.stop = self.left = 0
        self.winner = NOBODY_YET
        self.end_rule = ""
        self.prizes = ()

    def clear_board(self) -> None:
        """Take off all tokens (HR-SET2-19)."""
        self.allies = self.area_marks = self.region_marks = self.athelas = 0
        self.trail_eyes = self.trail_swords = 0

    def copy_into(self, new: Position) -> None:
        """Make a blank one like this one; what is played there does not touch this one."""
        new.log = self.log
        new.stack = self.stack
        new.menu = self.menu
        new.facts = self.facts
        new.first_facts = self.first_facts
        new.lessons = self.lessons
        new.part = self.part
        new.day = self.day
        new.turn = self.turn
        new.track = self.track
        new.corruption = self.corruption
        new.limit_bonus = self.limit_bonus
        new.eyes = self.eyes
        new.barrow = self.barrow
        new.eye_side = self.eye_side
        new.fellowship = self.fellowship
        new.pool_size = self.pool_size
        new.company = self.company
        new.turned = self.turned
        new.journal = self.journal
        new.last = self.last
        new.dots = self.dots
        new.visited = self.visited
        new.journey = self.journey
        new.journeys_used = self.journeys_used
        new.dealt = self.dealt
        new.gandalf = self.gandalf
        new.gandalf_is = self.gandalf_is
        new.deeds_held = self.deeds_held
        new.deeds_done = self.deeds_done
        new.deeds_supply = self.deeds_supply
        new.deeds_used = self.deeds_used
        new.lots = self.lots
        new.info_held = self.info_held
        new.info_hidden = self.info_hidden
        new.info_found = self.info_found
        new.info_absent = self.info_absent
        new.powers = self.powers
        new.ally_deck = self.ally_deck
        new.ally_hand = self.ally_hand
        new.ally_up = self.ally_up
        new.ally_down = self.ally_down
        new.looked = self.looked
        new.sorcery_deck = self.sorcery_deck
        new.hands = self.hands
        new.sorcery_up = self.sorcery_up
        new.sorcery_down = self.sorcery_down
        new.known_hands = self.known_hands
        new.swaps = self.swaps
        new.bag = self.bag
        new.drawn = self.drawn
        new.cancelled = self.cancelled
        new.reds = self.reds
        new.dice = self.dice
        new.wk_face = self.wk_face
        new.wk_die = self.wk_die
        new.wk_leaving = self.wk_leaving
        new.riders = self.riders
        new.owner = self.owner
        new.orders = self.orders
        new.witch_king = self.witch_king
        new.first = self.first
        new.active = self.active
        new.rode = self.rode
        new.acted = self.acted
        new.wk_paid = self.wk_paid
        new.driven = self.driven
        new.allies = self.allies
        new.area_marks = self.area_marks
        new.region_marks = self.region_marks
        new.athelas = self.athelas
        new.trail_eyes = self.trail_eyes
        new.trail_swords = self.trail_swords
        new.found = self.found
        new.watching = self.watching
        new.flags = self.flags
        new.asked = self.asked
        new.stop = self.stop
        new.left = self.left
        new.winner = self.winner
        new.end_rule = self.end_rule
        new.prizes = self.prizes

    # The log --------------------------------------------------------------------------------------------------------
    def whisper(self, readers: tuple[int, ...], event: tuple[Any, ...], *more: Any) -> None:
        """Add to the log an event of which only its readers know the rest."""
        if self.log is not MUTED:
            self.log = Secret(self.log, event, (*event, *more), readers)

    def teach(self, *seats: int) -> None:
        """These have learned something that was hidden from them."""
        lessons = [*self.lessons]
        for seat in seats:
            lessons[seat] += 1  # -1, the spectators, are the last
        self.lessons = tuple(lessons)

    def teach_hunters(self) -> None:
        """Everybody but the Ring-bearer has."""
        mine, *others = self.lessons
        self.lessons = (mine, *(number + 1 for number in others))

    def teach_all(self) -> None:
        """Everybody has."""
        self.lessons = tuple([number + 1 for number in self.lessons])

    def lessons_of(self, audience: int) -> int:
        """How often this audience has learned something."""
        return self.lessons[-1 if audience == SPECTATOR else audience]

    # The board ------------------------------------------------------------------------------------------------------
    @property
    def board(self) -> Board:
        """The board of this part."""
        return BOARDS[self.part]

    def closed(self) -> int:
        """The spaces that no Nazgûl may enter or pass (HR-NAZ-05, HR-NAZ-06)."""
        found = BOARDS[self.part].exits | self.allies
        if self.gandalf_is == ON_BOARD:
            found |= 1 << self.gandalf[-1]
        return found

    def rider_spaces(self) -> int:
        """The spaces where Nazgûl stand."""
        found = 0
        for space in self.riders:
            if space >= 0:
                found |= 1 << space
        return found

    def put_rider(self, rider: int, space: int) -> None:
        """A Nazgûl stands on a space."""
        riders = [*self.riders]
        riders[rider] = space
        self.riders = tuple(riders)

    def trails(self) -> int:
        """The areas with a trail token."""
        return self.trail_eyes | self.trail_swords

    def is_night(self) -> bool:
        """Whether it is the darkness turn."""
        return self.turn == NIGHTFALL

    # Frodo ----------------------------------------------------------------------------------------------------------
    def write(self, entry: int) -> None:
        """An entry in Frodo's log; his figure goes one space on (HR-MOVE-02)."""
        self.journal = (*self.journal, entry)
        self.track += 1
        if entry == DOT:
            self.dots += 1
        elif entry >= 0:
            self.enter(entry)

    def enter(self, area: int) -> None:
        """Frodo's last area is this one now (HR-MOVE-05); its information is hidden (HR-INFO-07)."""
        self.last = area
        self.dots = 0
        self.visited |= 1 << area
        hidden = self.info_held & 1 << area
        self.info_held ^= hidden
        self.info_hidden |= hidden

    @property
    def card(self) -> Journey:
        """The current journey card."""
        return JOURNEYS[self.journey]

    def set_figure(self, track: int) -> None:
        """In part II the figure's space says where Frodo is (HR-JRN-05)."""
        card = JOURNEYS[self.journey]
        self.track = track
        self.last = card.last[track]
        self.dots = card.dots[track]
        self.visited = card.visited[track]

    def limit(self) -> int:
        """The corruption at which Frodo is lost (HR-GAME-09)."""
        if self.part == PART_I:
            return LIMIT_I
        return JOURNEYS[self.journey].limit + self.limit_bonus + self.rules.limit_exceed

    def in_hand(self, card: int) -> bool:
        """Whether a company card's abilities can be used: it is in play and not turned over (HR-COMP-01)."""
        return bool(self.company & ~self.turned & 1 << card)

    # Dice -----------------------------------------------------------------------------------------------------------
    def faces(self) -> tuple[int, ...]:
        """The different results in the pool."""
        found = tuple(dict.fromkeys(self.dice))
        return (*found, self.wk_face) if self.wk_face >= 0 else found

    def spend_die(self, face: int) -> None:
        """A die is out of the pool until the next preparation (HR-DICE-03)."""
        if face == self.wk_face:
            self.wk_face = NONE
        else:
            at = self.dice.index(face)
            self.dice = self.dice[:at] + self.dice[at + 1 :]

    def uses_of(self, face: int) -> tuple[int, ...]:
        """What the active Nazgûl can spend a result as; on a dark area anything is Sorcery too (HR-DARK-01)."""
        space = self.riders[self.active]
        uses = COUNTS_AS[face]
        if self.board.dark >> space & 1 and SORCERY not in uses:
            return (*uses, SORCERY)
        return uses

    # Seats ----------------------------------------------------------------------------------------------------------
    def player(self) -> int:
        """The active Wraith player."""
        return self.owner[self.active]

    def queue(self) -> tuple[int, ...]:
        """The Nazgûl in the order of their turns (HR-TEAM-03)."""
        wraiths = self.rules.seats - 1
        return tuple(rider for step in range(wraiths) for rider in self.orders[(self.first - 1 + step) % wraiths + 1])

    def names(self, seat: int) -> str:
        """A seat as the log calls it."""
        return "rb" if seat == RB else f"w{seat}"

    def rider_name(self, rider: int) -> str:
        """A Nazgûl as log and prompts call it: by its colour, unless the Witch-king is in its place."""
        return "witch_king" if rider == self.witch_king else NAZGUL[rider]


DECKS: Final = tuple(LazyDeck.of(deck(cards)) for cards in ALLIES)
_SORCERY: Final = LazyDeck.of(deck(SORCERIES))
