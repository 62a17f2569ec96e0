"""The way back from what is seen to a world that fits it: the reverse of `observe.view`.

A `WorldSampler` lays out once what is public in a view; each world then gets faces on the hidden stands, every
consistent placement with equal chance, and secret choices of the opponent evenly among those there were. So a world
looks to its audience, to the last byte, like the one the view came from. What the opponent did before is not made up:
in a sampled world the opponent's log shows the past as the audience saw it.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from mathom.core.action import REFEREE
from mathom.core.log import earlier
from mathom.games.confrontation import accounting, setup
from mathom.games.confrontation.combat_cards import PLAYING
from mathom.games.confrontation.content import (
    CARD,
    CHARACTER,
    EACH,
    FRODO,
    GONE,
    REGION,
    SIDE_NAMES,
    SLOTS_OF,
    STARTS,
    TILES,
    F,
    S,
)
from mathom.games.confrontation.duel import Duel
from mathom.games.confrontation.knowledge import Belief, Clue
from mathom.games.confrontation.moment import (
    PURPOSES,
    WAITS_FOR,
    card_number,
    dirty_of,
    flags_of,
    pending_of,
    pool_of,
    region_number,
    special_set,
    stand_number,
    way_number,
)
from mathom.games.confrontation.observe import Known, Stand, View
from mathom.games.confrontation.rulesets import rules_from
from mathom.games.confrontation.sequence import BY_NAME, stack_of
from mathom.games.confrontation.setup import CHOOSING, DRAFTING, PLACING
from mathom.games.confrontation.state import Position


class _Seat(NamedTuple):
    """A stand of one side as the rules number it; the slot is -1 where the audience does not know the face."""

    mark: int
    slot: int
    region: int
    mix: int
    shown: int
    forever: int
    seen: int


class WorldSampler:
    """Worlds that fit a view."""

    def __init__(self, seen: View) -> None:
        self._seen = seen
        self._side = SIDE_NAMES.index(seen.side) if seen.side else -1
        self._public = _public(seen)
        self._marks = (
            stand_number(seen.attacker),
            stand_number(seen.defender),
            stand_number(seen.stepped),
            stand_number(seen.must_move),
        )
        self._pool = pool_of(seen.draw) if seen.draw is not None else 0
        self._stands = [_numbered(stand) for stand in seen.stands]
        stands = (
            [stand for stand in self._stands if stand.mark < EACH],
            [stand for stand in self._stands if stand.mark >= EACH],
        )
        self._hidden: list[tuple[int, list[_Seat], Belief]] = []
        for owner in (F, S):
            if any(stand.slot < 0 for stand in stands[owner]):
                number = 2 if owner == S else 1 if seen.side else 0
                self._hidden.append((owner, stands[owner], belief_of(seen.beliefs[number])))
            else:
                _seat(self._public, stands[owner], [stand.slot for stand in stands[owner]])
        self._chooses = [owner for owner in (F, S) if self._is_made_up(owner)]
        if len(self._chooses) < 2:
            rng = Random(0)  # not asked: what is not made up is known
            for owner in (F, S):
                if owner not in self._chooses:
                    _choose(self._public, seen, owner, self._side, rng)
        self._public.recount()
        for owner, hidden, _ in self._hidden:  # how many stand where lies open; only who they are does not
            for seat in hidden:
                self._public.shift(owner, GONE, seat.region)
        if not self._hidden:
            self._finish(self._public)

    def lay_open(self) -> Duel:
        """The world as far as the audience knows it: stands whose faces it does not know are counted and not filled.

        It answers where ways lead and why not; not what is said of single hidden stands, and it is none to play on.
        """
        world = self._public.clone()
        for _, stands, _ in self._hidden:
            known = [stand for stand in stands if stand.slot >= 0]
            _seat(world, known, [stand.slot for stand in known])
        slots = {stand.mark: stand.slot for stand in self._stands}
        world.attacker, world.defender, world.stepped, world.named = (slots.get(mark, -1) for mark in self._marks)
        return world

    def sample_undecided(self, rng: Random) -> Duel:
        """One in which a card that the opponent has chosen and not shown is still to be chosen, maybe better."""
        world = self.sample(rng)
        if world.step is PLAYING and self._chooses:
            if self._chooses[0] == F:
                world.pending0 = -1
            else:
                world.pending1 = -1
            world.menu0 = world.menu1 = None
        return world

    def sample(self, rng: Random) -> Duel:
        """One of the worlds."""
        world = self._public.clone()
        for owner in self._chooses:
            _choose(world, self._seen, owner, self._side, rng)
        for owner, stands, belief in self._hidden:
            _seat(world, stands, _faces(belief, stands, owner, rng))
        if world.step is PLACING:
            world.recount()
        if self._hidden:
            self._finish(world)
        return world

    def _is_made_up(self, owner: int) -> bool:
        """Whether a side has made, or is making, a choice that the audience cannot see."""
        phase = self._public.step
        secret = owner != self._side and self._seen.audience != REFEREE
        return secret and phase in (PLAYING, CHOOSING, DRAFTING, PLACING)

    def _finish(self, world: Duel) -> None:
        """What is told by the marks of stands."""
        attacker, defender, step, duty = self._marks
        stand, pool = world.stand, self._pool
        world.attacker = stand.index(attacker) if attacker >= 0 else -1
        world.defender = stand.index(defender) if defender >= 0 else -1
        world.stepped = stand.index(step) if step >= 0 else -1
        world.named = stand.index(duty) if duty >= 0 else -1
        world.pool = sum(1 << slot for slot in range(TILES) if pool >> stand[slot] & 1) if pool else 0


def _public(seen: View) -> Duel:
    """What everybody sees of the world."""
    s = Duel(rules_from(seen.options))
    s.step = BY_NAME[seen.phase]
    s.actor = WAITS_FOR.index(seen.waits_for)
    s.turn = SIDE_NAMES.index(seen.turn)
    s.turns = seen.number
    s.swap = int(seen.second_game)
    s.score = seen.score
    s.stop = sum(1 << seat for seat in seen.agreed)
    s.hand0, s.hand1 = (_mask(CARD, cards) for cards in seen.hands)
    s.card0, s.card1 = (card_number(name) for name in seen.table)
    s.fetched0, s.fetched1 = (card_number(name) for name in seen.fetched)
    s.specials = special_set(seen.specials)
    s.spent = special_set(seen.spent)
    s.prep0, s.prep1 = seen.prepared
    s.ring = CHARACTER[seen.ring_bearer] % TILES if seen.ring_bearer else FRODO
    s.field = region_number(seen.field)
    s.battles = seen.battles
    s.to_shuffle = dirty_of(seen.to_shuffle)
    if seen.move is not None:
        s.src = region_number(seen.move.start)
        s.dst = region_number(seen.move.to)
        s.way = way_number(seen.move.way)
    if seen.battle is not None:
        s.flags = flags_of(seen.battle)
        s.barred = card_number(seen.battle.forced_off)
    if seen.draw is not None:
        s.aim = PURPOSES.index(seen.draw.purpose)
    s.deeds = accounting.deeds_of(seen.account)
    s.tales = seen.tales
    s.stack = stack_of(s, seen.move is not None and seen.move.stepping)
    if seen.result is not None:
        s.winner = 2 if not seen.result.winners and not s.rules.match else -1
        s.end_rule = seen.result.rule
        if seen.result.winners and not s.rules.match:
            s.winner = seen.result.winners[0]
        elif seen.result.reason.id == "end-stopped":
            s.winner = 2
    if all(seen.roster):
        s.who = tuple(CHARACTER[name] for name in seen.roster)
    s.dead = sum(1 << CHARACTER[name] % TILES for name in seen.fallen)
    for name, grave in zip(seen.fallen, seen.graves, strict=True):
        s.stand[CHARACTER[name] % TILES] = stand_number(grave)
    s.log = earlier(seen.log)
    s.clues0 = Clue.root(*(belief_of(seen.beliefs[number]) for number in (0, 1)))
    s.clues1 = Clue.root(*(belief_of(seen.beliefs[2]),) * 2)
    return s


def belief_of(data: Known) -> Belief:
    """A belief from plain data."""
    return Belief(data.cells, data.configs, data.only)


def _mask(numbers: dict[str, int], names: tuple[str, ...]) -> int:
    return sum(1 << numbers[name] for name in names)


def _numbered(stand: Stand) -> _Seat:
    mark = stand_number(stand.mark)
    return _Seat(
        mark,
        CHARACTER[stand.face] % TILES if stand.face else -1,
        REGION[stand.region],
        stand.group - 1 if stand.group else mark + 1,
        int(stand.shown),
        int(stand.stays_shown),
        int(stand.looked_at),
    )


def _seat(s: Position, stands: list[_Seat], slots: list[int]) -> None:
    """Put characters where their stands are."""
    for (mark, _, region, mix, shown, forever, seen), slot in zip(stands, slots, strict=True):
        s.at[slot] = region
        s.stand[slot] = mark
        s.mix[slot] = mix
        s.shown |= shown << slot
        s.stays_shown |= forever << slot
        s.looked_at |= seen << slot


def _faces(belief: Belief, stands: list[_Seat], owner: int, rng: Random) -> list[int]:
    """The slot of each stand: one world of the belief, its characters dealt to the stands of each cell."""
    base = owner * EACH
    world = belief.sample(rng)
    inside: list[list[int]] = [[] for _ in range(10)]
    known = [stand.slot - base for stand in stands if stand.slot >= 0]
    for slot, cell in enumerate(world):
        if cell >= 0 and slot not in known:
            inside[cell].append(slot)
    return [base + inside[belief.cells[stand.mark - base]].pop() if stand.slot < 0 else stand.slot for stand in stands]


def _choose(s: Position, seen: View, owner: int, side: int, rng: Random) -> None:
    """Secret choices not yet shown: the audience's own as they are, the opponent's evenly among those there were."""
    prep = seen.prepared[owner]
    pending = -1
    if seen.audience == REFEREE or owner == side:
        pending = pending_of(seen.secrets[owner])
    elif s.step is PLAYING and seen.ready[owner]:
        hand = s.hand0 if owner == F else s.hand1
        pending = rng.choice([card for card in range(12) if hand >> card & 1])
    elif s.step is CHOOSING and seen.ready[owner] and setup.special_cards_of(s, owner):
        chosen = CHOOSING.options(s, owner)
        pending = rng.choice(chosen).who if len(chosen) > 1 else -1
    elif s.step is DRAFTING:
        pending = sum(1 << slot for slot in range(owner * EACH, owner * EACH + prep) if rng.random() < 0.5)
    elif s.step is PLACING and prep < 5:
        free = [slot for slot in SLOTS_OF[owner] if not s.rules.stay_home >> slot & 1]  # CF-RUL-94
        for region, slot in zip(STARTS[owner][:prep], rng.sample(free, prep), strict=True):
            s.at[slot] = region
    for name in seen.placing:
        who, _, where = name.partition("@")
        if CHARACTER[who] % TILES // EACH == owner:
            s.at[CHARACTER[who] % TILES] = REGION[where]
    if owner == F:
        s.pending0 = pending
    else:
        s.pending1 = pending
