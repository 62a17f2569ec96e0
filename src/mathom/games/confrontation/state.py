"""The state: small, flat, cheap to clone. Rules live elsewhere; here is only what a referee would write down.

A set of characters is a mask over the 18 slots. Stands are the anonymous tokens that the opponent sees:
`stand[slot]` is the mark that a tile's stand carries, 0 to 8 and 9 to 17. Hidden stands of one owner that stand in
one region with equal `mix` are shuffled together: nobody has decided which of their marks belongs to which
character, and it is decided only when one of them leaves or is shown (then it takes the lowest mark). So a shuffle
needs no die and leaves nothing to peek at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mathom.core.log import MUTED, Event, Said, Secret
from mathom.core.state import State
from mathom.games.confrontation.account import Account, Facts
from mathom.games.confrontation.actions import ConfrontationAction
from mathom.games.confrontation.content import (
    AN_ENEMY_STAND,
    EACH,
    GONE,
    HAND,
    LIMIT,
    NO_CARD,
    SAURONS,
    SLOTS_OF,
    SPECIAL,
    SPECIAL_CARDS,
    TILES,
    F,
    S,
)
from mathom.games.confrontation.knowledge import LEFT, PINNED, SHUFFLED, Clue
from mathom.games.confrontation.rulesets import RuleSet
from mathom.games.confrontation.step import BOTH, NOT_BEGUN, NOTHING_BELOW, Stack, Step

# what a draw among shuffled stands is for: a defender, or one of the special cards that point at a stand
AS_DEFENDER: Final = 0
AIMS: Final = (-1, *(n for n, card in enumerate(SPECIAL_CARDS) if card.points_at == AN_ENEMY_STAND))
"""By aim: the number of the special card."""
FOR_THE_KING: Final = AIMS.index(SPECIAL["king_revealed"])

# facts of the battle in progress
SAM_STEPPED_IN: Final = 1
GWAIHIR_PLAYED: Final = 2
SAM_HAS_FIVE: Final = 4
CARDS_OUT: Final = 8
TEXT_CANCELLED: Final = 16
SAURON_LEFT: Final = 32
FELLOWSHIP_LEFT: Final = 64
AFTER_SHOWING_ASKED: Final = 128
MAGIC_SETTLED: Final = 256
CLOAKED: Final = 512
HELP_ASKED: Final = 1024
GANDALF_HELPS: Final = 2048
EYE_WAITS: Final = 4096

NO_SIDE: Final = -1
STOPPED: Final = 2


_SEATS: Final[tuple[tuple[int, ...], ...]] = ((0,), (1,))
_OWN: Final = (SLOTS_OF[F],) * EACH + (SLOTS_OF[S],) * EACH
"""By slot: the slots of its side."""


class Position(State):
    """Everything a referee knows of one sitting. `Duel` adds the rules."""

    # Declared here once; interpreted, `__slots__` is made of it, and compiled they are the fields of a C struct. What
    # `copy_into` forgets the conformance kit finds.
    rules: RuleSet
    log: Said | None
    swap: int  # 1 in the second game of a match: seat 0 then plays Sauron
    score: tuple[int, int]  # points of the seats from the finished games of a match
    stop: int  # mask of the seats that offer to stop
    end_rule: str
    who: tuple[int, ...]  # the character in each slot
    at: list[int]
    stand: list[int]
    mix: list[int]
    count: list[int]  # characters of side in region, at side * SAURONS + region
    held0: int  # the same as masks of regions: where a side stands, where it has reached its limit,
    held1: int  # and where the Fellowship has more than one
    full0: int
    full1: int
    pairs0: int
    step: Step  # the step that is waited in
    stack: Stack  # the steps that play comes back to
    actor: int
    turn: int
    turns: int
    shown: int
    stays_shown: int  # revealed for the rest of the game
    looked_at: int  # Fellowship characters that Sauron alone has looked at this turn
    dead: int
    ring: int  # the slot of the Ring-bearer
    hand0: int
    hand1: int
    specials: int  # special cards in play and not yet used
    spent: int  # special cards used in this turn
    prep0: int  # how far each side is in drafting or placing; star sides chosen are kept in pending
    prep1: int
    pending0: int  # a choice made in secret and not yet shown: a card, star sides, special cards
    pending1: int
    stepped: int  # the slot that Shadowfax or the Dark of Mordor moved this turn
    named: int  # the slot that A King Revealed names
    src: int  # the move in progress
    dst: int
    way: int
    attacker: int
    defender: int
    field: int
    battles: int  # battles begun in this attack
    flags: int
    card0: int  # cards on the table, and what Magic turned them into
    card1: int
    fetched0: int
    fetched1: int
    barred: int  # the card that F was forced off and must not show again
    pool: int  # slots among which chance draws
    aim: int
    to_shuffle: int  # regions whose hidden stands are to be shuffled when the turn ends
    winner: int
    deeds: int  # what was done in the last battle and is not to be seen any more; accounting.py notes and reads it
    tales: tuple[Account | Facts, ...]  # of the last battles that are over
    clues0: Clue | None  # what the play has told about the Fellowship's stands, and about Sauron's
    clues1: Clue | None
    menu0: tuple[ConfrontationAction, ...] | None  # the legal actions of each side, once asked for
    menu1: tuple[ConfrontationAction, ...] | None
    __slots__ = tuple(__annotations__)

    def __init__(self, rules: RuleSet, *, blank: bool = False) -> None:
        """A new sitting; or `blank`, with nothing in it, to copy another into."""
        self.rules = rules
        if not blank:
            self._open()

    def _open(self) -> None:
        self.log = None
        self.swap = 0
        self.score = (0, 0)
        self.stop = 0
        self.end_rule = ""
        self.lay_out()

    def lay_out(self) -> None:
        """A fresh board; what belongs to the sitting as a whole stays."""
        self.who = self.rules.roster or tuple(range(TILES))
        self.at = [GONE] * TILES
        self.stand = list(range(TILES))
        self.mix = [0] * TILES
        self.count = [0] * (2 * SAURONS)
        self.held0 = 0
        self.held1 = 0
        self.full0 = 0
        self.full1 = 0
        self.pairs0 = 0
        self.step = NOT_BEGUN
        self.stack = NOTHING_BELOW
        self.actor = BOTH
        self.turn = S
        self.turns = 0
        self.shown = 0
        self.stays_shown = 0
        self.looked_at = 0
        self.dead = 0
        self.ring = 0
        self.hand0 = HAND[F]
        self.hand1 = HAND[S]
        self.specials = 0
        self.spent = 0
        self.prep0 = 0
        self.prep1 = 0
        self.pending0 = NO_CARD
        self.pending1 = NO_CARD
        self.stepped = -1
        self.named = -1
        self.src = -1
        self.dst = -1
        self.way = -1
        self.attacker = -1
        self.defender = -1
        self.field = -1
        self.battles = 0
        self.flags = 0
        self.card0 = NO_CARD
        self.card1 = NO_CARD
        self.fetched0 = NO_CARD
        self.fetched1 = NO_CARD
        self.barred = NO_CARD
        self.pool = 0
        self.aim = AS_DEFENDER
        self.to_shuffle = 0
        self.winner = NO_SIDE
        self.deeds = 0
        self.tales = ()
        self.clues0 = None
        self.clues1 = None
        self.menu0 = None
        self.menu1 = None

    def copy_into(self, new: Position) -> None:
        """Make a blank one like this one; what is played there does not touch this one."""
        new.log = self.log
        new.swap = self.swap
        new.score = self.score
        new.stop = self.stop
        new.end_rule = self.end_rule
        new.who = self.who
        new.at = self.at[:]
        new.stand = self.stand[:]
        new.mix = self.mix[:]
        new.count = self.count[:]
        new.held0 = self.held0
        new.held1 = self.held1
        new.full0 = self.full0
        new.full1 = self.full1
        new.pairs0 = self.pairs0
        new.step = self.step
        new.stack = self.stack
        new.actor = self.actor
        new.turn = self.turn
        new.turns = self.turns
        new.shown = self.shown
        new.stays_shown = self.stays_shown
        new.looked_at = self.looked_at
        new.dead = self.dead
        new.ring = self.ring
        new.hand0 = self.hand0
        new.hand1 = self.hand1
        new.specials = self.specials
        new.spent = self.spent
        new.prep0 = self.prep0
        new.prep1 = self.prep1
        new.pending0 = self.pending0
        new.pending1 = self.pending1
        new.stepped = self.stepped
        new.named = self.named
        new.src = self.src
        new.dst = self.dst
        new.way = self.way
        new.attacker = self.attacker
        new.defender = self.defender
        new.field = self.field
        new.battles = self.battles
        new.flags = self.flags
        new.card0 = self.card0
        new.card1 = self.card1
        new.fetched0 = self.fetched0
        new.fetched1 = self.fetched1
        new.barred = self.barred
        new.pool = self.pool
        new.aim = self.aim
        new.to_shuffle = self.to_shuffle
        new.winner = self.winner
        new.deeds = self.deeds
        new.tales = self.tales
        new.clues0 = self.clues0
        new.clues1 = self.clues1
        new.menu0 = self.menu0
        new.menu1 = self.menu1

    # The flow of play -----------------------------------------------------------------------------------------------
    def ask(self, step: Step) -> None:
        """The sitting now waits in this step."""
        asks = step.asks
        self.step = step
        self.actor = asks if asks >= 0 else step.asked(self)
        self.menu0 = self.menu1 = None

    def come_back_to(self, step: Step) -> None:
        """When what begins now is over, play comes back to this step."""
        self.stack = self.stack.push(step)

    def come_back(self) -> None:
        """What was begun is over: on with the step that lies under it."""
        stack = self.stack
        if TYPE_CHECKING:
            assert stack.step is not None
            assert stack.below is not None
        self.stack = stack.below
        stack.step.begin(self)

    @property
    def stepping(self) -> bool:
        """Whether the step of a special card is under way, after which play comes back for the move."""
        step = self.stack.step
        return step is not None and step.moves_again

    def prep(self, side: int) -> int:
        """How far a side is in drafting or placing."""
        return self.prep0 if side == F else self.prep1

    # What lies where ------------------------------------------------------------------------------------------------
    def say(self, *event: Any) -> None:
        """Add an event to the log."""
        log = self.log
        if log is not MUTED:
            self.log = Said(log, event)

    def say_of(self, slot: int, *event: Any) -> None:
        """The same of a character that its owner alone may name, unless all see its face."""
        log = self.log
        if log is MUTED:
            return
        whole: Event = (*event, self.who[slot])
        if self.shown >> slot & 1:
            self.log = Said(log, whole)
        else:
            self.log = Secret(log, event, whole, _SEATS[self.swap if slot < EACH else 1 - self.swap])

    def whisper(self, readers: tuple[int, ...], event: Event, secret: object) -> None:
        """The same with something that only these seats get to know."""
        if self.log is not MUTED:
            self.log = Secret(self.log, event, (*event, secret), readers)

    def tell(self, side: int, *clue: int) -> None:
        """Note what the play has just told everybody about a side's stands."""
        if self.log is MUTED:
            return
        if side == F:
            self.clues0 = Clue(self.clues0, clue)
        else:
            self.clues1 = Clue(self.clues1, clue)

    def slots_in(self, side: int, region: int) -> list[int]:
        """The slots of a side's characters in a region."""
        at = self.at
        return [slot for slot in SLOTS_OF[side] if at[slot] == region]

    def hidden_in(self, side: int, region: int) -> list[int]:
        """Those of them that are hidden."""
        at, shown = self.at, self.shown
        return [slot for slot in SLOTS_OF[side] if at[slot] == region and not shown >> slot & 1]

    def mates(self, slot: int) -> list[int]:
        """The hidden slots that are shuffled together with this one, itself included."""
        if self.shown >> slot & 1:
            return [slot]
        at, mix, shown = self.at, self.mix, self.shown
        region, label = at[slot], mix[slot]
        return [other for other in _OWN[slot] if at[other] == region and mix[other] == label and not shown >> other & 1]

    def pointable(self, side: int) -> list[int]:
        """The stands of a side that can be pointed at, by mark: of those shuffled together the first stands for all."""
        at, mix, stand, count = self.at, self.mix, self.stand, self.count
        several = 0 if side == F else SAURONS
        out: list[int] = []
        first: dict[int, int] = {}
        for slot in SLOTS_OF[side]:
            region = at[slot]
            if region == GONE:
                continue
            if count[several + region] == 1 or self.shown >> slot & 1:
                out.append(stand[slot])
            elif first.get(region << 5 | mix[slot], TILES) > stand[slot]:
                first[region << 5 | mix[slot]] = stand[slot]
        if first:
            out += first.values()
        out.sort()
        return out

    def discards(self, side: int) -> int:
        """The used cards of a side, those on the table left out."""
        if side == F:
            used = HAND[F] & ~self.hand0
            return used & ~(1 << self.card0) if self.card0 >= 0 else used
        used = HAND[S] & ~self.hand1
        return used & ~(1 << self.card1) if self.card1 >= 0 else used

    # Stands ---------------------------------------------------------------------------------------------------------
    def single_out(self, slot: int) -> None:
        """A stand is about to be followed on its own: out of a shuffled group it takes the lowest mark."""
        stand = self.stand
        region = self.at[slot]
        others = self.count[region if slot < EACH else SAURONS + region] - 1
        if others and not self.shown >> slot & 1:
            at, mix, shown = self.at, self.mix, self.shown
            label, lowest, alone = mix[slot], slot, True
            for other in _OWN[slot]:
                if at[other] == region and other != slot:
                    if mix[other] == label and not shown >> other & 1:
                        alone = False
                        if stand[other] < stand[lowest]:
                            lowest = other
                    others -= 1
                    if not others:
                        break
            if not alone:
                stand[slot], stand[lowest] = stand[lowest], stand[slot]
                self.tell(F if slot < EACH else S, LEFT, stand[slot])
        self.mix[slot] = stand[slot] + 1

    def deal_marks(self, slot: int) -> None:
        """Deal the marks of a shuffled group out in order: whoever sees its faces must not read the past from them."""
        mates = self.mates(slot)
        marks = sorted(self.stand[mate] for mate in mates)
        for mate, mark in zip(mates, marks, strict=True):
            self.stand[mate] = mark

    def reveal(self, slot: int) -> None:
        """Turn a character so that both players see it."""
        if not self.shown >> slot & 1:
            self.single_out(slot)
            self.shown |= 1 << slot
            self.tell(F if slot < EACH else S, PINNED, self.stand[slot], slot)

    def hide(self, slots: int) -> None:
        """Turn characters away from the opponent again."""
        self.shown &= ~slots
        while slots:
            slot = (slots & -slots).bit_length() - 1
            slots ^= 1 << slot
            region = self.at[slot]
            if region != GONE:
                self.to_shuffle |= 1 << (region if slot < EACH else 16 + region)

    def settle(self) -> None:
        """Auto-shuffle: stands that have come together in a region, hidden, are mixed (CF-HID-16)."""
        dirty = self.to_shuffle
        if not dirty:
            return
        self.to_shuffle = 0
        if not self.rules.auto_shuffle:
            return
        while dirty:
            bit = dirty & -dirty
            dirty ^= bit
            place = bit.bit_length() - 1
            side, region = place >> 4, place & 15
            there = self.count[region if side == F else SAURONS + region]
            if there < 2:
                continue
            held = self.shown | (self.looked_at if side == F else 1 << self.named if self.named >= 0 else 0)
            at, mix = self.at, self.mix
            slots: list[int] = []
            parted = 0
            for slot in SLOTS_OF[side]:
                if at[slot] == region:
                    if not held >> slot & 1:
                        slots.append(slot)
                        parted |= mix[slot]
                    there -= 1
                    if not there:
                        break
            if parted and len(slots) > 1:
                self.shuffle(side, slots, 0)

    def shuffle(self, side: int, slots: list[int], label: int) -> None:
        """Mix hidden stands of one region."""
        marks = 0
        for slot in slots:
            self.mix[slot] = label
            marks |= 1 << self.stand[slot]
        self.tell(side, SHUFFLED, marks)

    def put(self, slot: int, region: int) -> None:
        """Take a character from where it is to another region, or off the board."""
        at = self.at
        came = self.shift(F if slot < EACH else S, at[slot], region)
        at[slot] = region
        if came > 1 and region != GONE:
            self.to_shuffle |= 1 << (region if slot < EACH else 16 + region)

    def shift(self, side: int, old: int, new: int) -> int:
        """Count a character of a side in another region than before; how many are there now."""
        count, bit_old, bit_new = self.count, 1 << old, 1 << new
        if side == F:
            left = count[old] = count[old] - 1
            came = count[new] = count[new] + 1
            self.held0 |= bit_new
            if left < LIMIT[old]:
                self.full0 &= ~bit_old
            if not left:
                self.held0 &= ~bit_old
            elif left == 1:
                self.pairs0 &= ~bit_old
            if came == 2:
                self.pairs0 |= bit_new
            if came == LIMIT[new]:
                self.full0 |= bit_new
        else:
            left = count[SAURONS + old] = count[SAURONS + old] - 1
            came = count[SAURONS + new] = count[SAURONS + new] + 1
            self.held1 |= bit_new
            if left < LIMIT[old]:
                self.full1 &= ~bit_old
            if not left:
                self.held1 &= ~bit_old
            if came == LIMIT[new]:
                self.full1 |= bit_new
        return came

    def recount(self) -> None:
        """Count everything anew from where the characters are."""
        self.recount_side(F)
        self.recount_side(S)

    def recount_side(self, side: int) -> None:
        """The same for one side."""
        count = [0] * SAURONS
        held = full = pairs = 0
        for region in self.at[:EACH] if side == F else self.at[EACH:]:
            came = count[region] = count[region] + 1
            bit = 1 << region
            held |= bit
            if came == 2:
                pairs |= bit
            if came == LIMIT[region]:
                full |= bit
        if side == F:
            self.count[:SAURONS] = count
            self.held0, self.full0, self.pairs0 = held, full, pairs
        else:
            self.count[SAURONS:] = count
            self.held1, self.full1 = held, full
