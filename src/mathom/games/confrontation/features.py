"""What a side knows as a row of zeros and ones: the layout, and the writing of it. Compiled with the rules.

Everything is told from the side that looks: `own` and `their`. One's own characters are counted by tile, as in the
tables of the rulebook; the other's stands by their marks, for who is in them is what one may not know. A mark says
nothing by itself, so `their_there` tells the same by region. What the audience's `View` does not hold must not be read
here: the conformance kit compares the rows of worlds that look the same.
"""

from __future__ import annotations

from math import prod
from typing import Final

from mathom.games.confrontation.attack import DRAWING
from mathom.games.confrontation.combat_cards import PLAYING
from mathom.games.confrontation.content import EACH, GONE, SAURONS, SPECIALS, STAR, TILES, F, S
from mathom.games.confrontation.ending import OVER
from mathom.games.confrontation.knowledge import believed
from mathom.games.confrontation.rules import waits_for
from mathom.games.confrontation.sequence import STEPS
from mathom.games.confrontation.setup import CHOOSING, DRAFTING
from mathom.games.confrontation.state import AIMS, STOPPED, Position
from mathom.games.confrontation.step import CHANCE

_BATTLE_FACTS: Final = (
    "Sam stepped in; Gwaihir came; Sam has strength five; no cards are played; texts are cancelled; Sauron's fighter "
    "has left; the Fellowship's has; asked after showing; Magic is settled; cloaked; help was asked; Gandalf helps; "
    "the Eye waits"
)
LAYOUT: Final[tuple[tuple[str, tuple[int, ...], str], ...]] = (
    ("side", (2,), "the side the seat plays: Fellowship, Sauron"),
    ("turn", (2,), "whose turn it is: own, theirs"),
    ("waits", (2,), "for whom the sitting waits: me, them; neither when chance decides"),
    ("phase", (len(STEPS),), "what the sitting waits for, in the order of `sequence.STEPS`"),
    ("turns", (8,), "turns begun, as a binary number, the ones first; 255 for more"),
    ("second_game", (1,), "the second game of a match"),
    ("score", (2, 18), "points: own, theirs; as many ones as points"),
    ("result", (3,), "once it is over: I won, they won, nobody did"),
    ("stop", (2,), "who offers to stop: me, them"),
    ("tiles", (2, 9, 2), "own and their tiles: the ring side is in play, the star side; neither where not yet known"),
    ("own_at", (9, 16), "own tiles by region"),
    ("own_shown", (9,), "own tiles that both players see"),
    ("own_stays_shown", (9,), "… for the rest of the game"),
    ("own_looked_at", (9,), "own tiles that Sauron alone has looked at in this turn"),
    ("own_shuffled", (9,), "own tiles whose stand is shuffled together with others"),
    ("own_fallen", (9,), "own tiles that were defeated"),
    ("own_taken_for", (9, 9), "own tiles on the board, and for which tiles the other may take each of them"),
    ("their_at", (9, 16), "their stands, by mark, and region"),
    ("their_shown", (9,), "their stands, by mark, that both players see"),
    ("their_stays_shown", (9,), "… for the rest of the game"),
    ("their_looked_at", (9,), "their stands, by mark, that Sauron alone has looked at in this turn"),
    ("their_shuffled", (9,), "their stands, by mark, that are shuffled together with others"),
    ("their_fallen", (9,), "their tiles that were defeated"),
    ("their_may_be", (9, 9), "their stands on the board, by mark, and which tiles may be in each of them"),
    ("their_there", (16, 9), "regions, and which of their tiles may be there"),
    ("ring_bearer", (9,), "the Fellowship's tile that has the Ring"),
    ("hand", (2, 12), "cards in hand: own, theirs; in the order of `content.CARDS`"),
    ("table", (2, 12), "cards on the table: own, theirs"),
    ("fetched", (2, 12), "what Magic turned them into: own, theirs"),
    ("barred", (12,), "the card that the Fellowship was forced off and must not show again"),
    ("specials", (len(SPECIALS),), "special cards in play and not used, in the order of `content.SPECIALS`"),
    ("spent", (len(SPECIALS),), "special cards used in this turn"),
    ("secret_card", (12,), "the card I have chosen and not yet shown"),
    ("secret_specials", (len(SPECIALS),), "the special cards I have chosen and not yet shown"),
    ("ready", (2, 9), "drafted or placed so far: own, theirs; as many ones as tiles"),
    ("from", (16,), "the move in progress: where it began"),
    ("to", (16,), "… where it leads"),
    ("way", (4,), "… plainly, by river, by the mines, by ability"),
    ("own_attacker", (9,), "the tile that moves or attacks, if it is mine"),
    ("their_attacker", (9,), "… its mark, if it is theirs"),
    ("own_defender", (9,), "the tile that defends, if it is mine"),
    ("their_defender", (9,), "… its mark, if it is theirs"),
    ("field", (16,), "the region of the attack"),
    ("battles", (4,), "battles begun in this attack; as many ones"),
    ("battle_facts", (13,), _BATTLE_FACTS),
    ("stepping", (1,), "a step by Shadowfax or the Dark of Mordor is under way"),
    ("own_step", (9,), "the tile that made such a step in this turn, if it is mine"),
    ("their_step", (9,), "… its mark, if it is theirs"),
    ("own_duty", (9,), "the tile that A King Revealed names, if it is mine"),
    ("their_duty", (9,), "… its mark, if it is theirs"),
    ("own_pool", (9,), "chance draws among these tiles of mine"),
    ("their_pool", (9,), "… among these stands of theirs, by mark"),
    ("draw_for", (len(AIMS),), "… for a defender, for A King Revealed, for the Crebain"),
    ("to_shuffle", (2, 16), "regions whose hidden stands are shuffled when the turn ends: own, theirs"),
)
"""Name, shape and meaning of each part of the row, in order."""


SIZE: Final = sum(prod(shape) for _, shape, _ in LAYOUT)


# Pieces of a row, made once ------------------------------------------------------------------------------------------
def _one_of(size: int) -> list[bytes]:
    """A single one, by its place; zeros for the place after the last, and so for -1."""
    return [bytes([number == place for place in range(size)]) for number in range(size)] + [bytes(size)]


def _bits(size: int) -> list[bytes]:
    """The bits of a number, the lowest first."""
    return [bytes([mask >> bit & 1 for bit in range(size)]) for mask in range(1 << size)]


def _so_many(size: int) -> list[bytes]:
    """As many ones as a number says."""
    return [b"\1" * count + bytes(size - count) for count in range(size + 1)]


_ONE_OF_2: Final[list[bytes]] = _one_of(2)
_ONE_OF_3: Final[list[bytes]] = _one_of(3)
_ONE_OF_4: Final[list[bytes]] = _one_of(4)
_ONE_OF_9: Final[list[bytes]] = _one_of(9)
_CARD: Final[list[bytes]] = _one_of(12)
_REGION: Final[list[bytes]] = _one_of(16)
_PHASE: Final[list[bytes]] = _one_of(len(STEPS))
_BIT: Final[list[bytes]] = _bits(1)
_BITS_2: Final[list[bytes]] = _bits(2)
_BITS_8: Final[list[bytes]] = _bits(8)
_SPECIALS: Final[list[bytes]] = _bits(len(SPECIALS))
_AIM: Final[list[bytes]] = _one_of(len(AIMS))
_BITS_9: Final[list[bytes]] = _bits(9)
_CARDS: Final[list[bytes]] = _bits(12)
_FACTS: Final[list[bytes]] = _bits(13)
_REGIONS: Final[list[bytes]] = _bits(16)
_TO_4: Final[list[bytes]] = _so_many(4)
_TO_9: Final[list[bytes]] = _so_many(9)
_TO_18: Final[list[bytes]] = _so_many(18)


def _zeros(first: str, last: str) -> bytes:
    """Nothing in all the fields from one to another."""
    names = [name for name, _, _ in LAYOUT]
    part = LAYOUT[names.index(first) : names.index(last) + 1]
    return bytes(sum(prod(shape) for _, shape, _ in part))


_NO_POINTS: Final = _zeros("score", "result")
_NO_TILES: Final = bytes(9 * 2)
_NOT_SET_UP: Final = _zeros("own_shown", "own_taken_for")
_NOBODY_THERE: Final = _zeros("their_at", "their_there")
_NO_BATTLE: Final = _zeros("table", "barred")
_NOTHING_GOES_ON: Final = _zeros("from", "draw_for")
_NO_DRAW: Final = _zeros("own_pool", "draw_for")
_NOTHING_TO_SHUFFLE: Final = _zeros("to_shuffle", "to_shuffle")


# The row -------------------------------------------------------------------------------------------------------------
def features(s: Position, side: int) -> bytearray:
    """The row of the side, piece by piece in the order of the layout."""
    row: list[bytes] = []
    _put_sitting(row, s, side)
    _put_tiles(row, s, side)
    _put_own(row, s, side)
    _put_theirs(row, s, side)
    _put_cards(row, s, side)
    _put_moment(row, s, side)
    dirty = s.to_shuffle
    if dirty:
        row += (_REGIONS[dirty >> side * 16 & 0xFFFF], _REGIONS[dirty >> (1 - side) * 16 & 0xFFFF])
    else:
        row.append(_NOTHING_TO_SHUFFLE)
    return bytearray().join(row)


def _is_set_up(s: Position, side: int) -> bool:
    return s.turns > 0 or (s.prep0 if side == F else s.prep1) == 5


def _put_sitting(row: list[bytes], s: Position, side: int) -> None:
    """Side to stop: what belongs to the sitting as a whole."""
    waits = waits_for(s, side) | waits_for(s, 1 - side) << 1 if s.actor < CHANCE else 0
    row += (
        _ONE_OF_2[side],
        _ONE_OF_2[s.turn != side],
        _BITS_2[waits],
        _PHASE[s.step.number],
        _BITS_8[min(s.turns, 255)],
        _BIT[s.swap],
    )
    seat = side ^ s.swap
    if s.swap or s.step is OVER:
        own, theirs = s.score if seat == 0 else (s.score[1], s.score[0])
        row += (_TO_18[own], _TO_18[theirs], _ONE_OF_3[_outcome(s, side, own, theirs)])
    else:
        row.append(_NO_POINTS)
    stop = s.stop
    row.append(_BITS_2[stop if seat == 0 else stop >> 1 | (stop & 1) << 1])


def _outcome(s: Position, side: int, own: int, theirs: int) -> int:
    """Won, lost, nobody has; -1 while it runs."""
    if s.step is not OVER:
        return -1
    if s.winner == STOPPED:
        return 2
    if s.rules.match:
        return 0 if own > theirs else 1 if own < theirs else 2
    return 0 if s.winner == side else 1


def _put_tiles(row: list[bytes], s: Position, side: int) -> None:
    """Which side of each tile is in play; while both draft in secret, one's own choices so far."""
    base = side * EACH
    if s.step is not DRAFTING:
        row += (_sides_up(s.who[base : base + EACH]), _sides_up(s.who[EACH - base : TILES - base]))
        return
    stars, done = (s.pending0, s.prep0) if side == F else (s.pending1, s.prep1)
    for tile in range(EACH):
        row.append(_ONE_OF_2[stars >> (base + tile) & 1] if tile < done else _ONE_OF_2[2])
    row.append(_NO_TILES)


_known_sides: Final[dict[tuple[int, ...], bytes]] = {}


def _sides_up(who: tuple[int, ...]) -> bytes:
    """For each character whether it is on the ring side or the star side of its tile."""
    found = _known_sides.get(who)
    if found is None:
        found = _known_sides[who] = b"".join([_ONE_OF_2[character >= STAR] for character in who])
    return found


def _put_own(row: list[bytes], s: Position, side: int) -> None:
    """One's own stands, and what the other may take them for."""
    base = side * EACH
    at = s.at[base : base + EACH]
    row += [_REGION[region] for region in at]
    if not _is_set_up(s, side):
        row.append(_NOT_SET_UP)
        return
    row += (
        _BITS_9[s.shown >> base & 511],
        _BITS_9[s.stays_shown >> base & 511],
        _BITS_9[s.looked_at >> base & 511],
        _BITS_9[_shuffled(s, side)],
        _BITS_9[s.dead >> base & 511],
    )
    taken_for = believed(s.clues0 if side == F else s.clues1, True).everyone()
    stand = s.stand[base : base + EACH]
    row += [
        _BITS_9[taken_for[mark - base] if region != GONE else 0]
        for mark, region in zip(stand, at)  # noqa: B905  (compiled, this is a loop; `strict` is not)
    ]


def _put_theirs(row: list[bytes], s: Position, side: int) -> None:
    """Their stands by mark, and who may be in them."""
    other = 1 - side
    if not _is_set_up(s, other):
        row.append(_NOBODY_THERE)
        return
    base = other * EACH
    at, stand = s.at[base : base + EACH], s.stand[base : base + EACH]
    possible = believed(s.clues0 if other == F else s.clues1, True).everyone()
    faces = (s.shown | s.looked_at if side == S else s.shown) >> base & 511
    mixed = _shuffled(s, other)
    places = [GONE] * EACH
    may_be = [0] * EACH
    there = [0] * 16
    shown = forever = seen = shuffled = 0
    bit = 1
    for region, mark in zip(at, stand):  # noqa: B905  (as above)
        if region != GONE:
            place = mark - base
            places[place] = region
            if faces & bit:
                shown |= (1 << place) if s.shown >> base & bit else 0
                forever |= (1 << place) if s.stays_shown >> base & bit else 0
                seen |= (1 << place) if s.looked_at >> base & bit else 0
                who = bit
            else:
                if mixed & bit:
                    shuffled |= 1 << place
                who = possible[place]
            may_be[place] = who
            there[region] |= who
        bit <<= 1
    row += [_REGION[region] for region in places]
    row += (_BITS_9[shown], _BITS_9[forever], _BITS_9[seen], _BITS_9[shuffled], _BITS_9[s.dead >> base & 511])
    row += [_BITS_9[who] for who in may_be]
    row += [_BITS_9[who] for who in there]


def _shuffled(s: Position, side: int) -> int:
    """The tiles of a side whose stands are hidden and shuffled together with others, as a mask."""
    if side == F:
        at, mix, count, hidden = s.at[:EACH], s.mix, s.count, ~s.shown
    else:
        at, mix, count, hidden = s.at[EACH:], s.mix[EACH:], s.count[SAURONS:], ~s.shown >> EACH
    groups: dict[int, int] = {}
    mask, bit = 0, 1
    for region, label in zip(at, mix):  # noqa: B905  (as above)
        if count[region] > 1 and region != GONE and hidden & bit:
            group = region << 5 | label
            others = groups.get(group, 0)
            if others:
                mask |= others | bit
            groups[group] = others | bit
        bit <<= 1
    return mask


def _put_cards(row: list[bytes], s: Position, side: int) -> None:
    """Ring-bearer to ready: hands lie open; a choice made in secret is known to who made it."""
    row.append(_ONE_OF_9[s.ring if s.step is not DRAFTING else -1])
    if side == F:
        row += (_CARDS[s.hand0], _CARDS[s.hand1])
    else:
        row += (_CARDS[s.hand1], _CARDS[s.hand0])
    if s.attacker < 0:
        row.append(_NO_BATTLE)
    elif side == F:
        row += (_CARD[s.card0], _CARD[s.card1], _CARD[s.fetched0], _CARD[s.fetched1], _CARD[s.barred])
    else:
        row += (_CARD[s.card1], _CARD[s.card0], _CARD[s.fetched1], _CARD[s.fetched0], _CARD[s.barred])
    pending = s.pending0 if side == F else s.pending1
    row += (
        _SPECIALS[s.specials],
        _SPECIALS[s.spent],
        _CARD[pending if s.step is PLAYING else -1],
        _SPECIALS[pending if s.step is CHOOSING and pending >= 0 else 0],
    )
    if s.turns:
        row += (_TO_9[0], _TO_9[0])
    else:
        own, theirs = (s.prep0, s.prep1) if side == F else (s.prep1, s.prep0)
        row += (_TO_9[own], _TO_9[theirs])


def _put_moment(row: list[bytes], s: Position, side: int) -> None:
    """From to draw_for: the move or the battle in progress."""
    if s.attacker < 0 and s.step is not DRAWING and s.named < 0 and s.stepped < 0:
        row.append(_NOTHING_GOES_ON)
        return
    row += (_REGION[s.src], _REGION[s.dst], _ONE_OF_4[s.way])
    _put_stand(row, s, s.attacker, side)
    _put_stand(row, s, s.defender, side)
    row += (_REGION[s.field], _TO_4[min(s.battles, 4)], _FACTS[s.flags], _BIT[s.stepping])
    _put_stand(row, s, s.stepped, side)
    _put_stand(row, s, s.named, side)
    if s.step is not DRAWING:
        row.append(_NO_DRAW)
        return
    own = theirs = 0
    for slot in range(TILES):
        if s.pool >> slot & 1:
            if (slot < EACH) == (side == F):
                own |= 1 << slot % EACH
            else:
                theirs |= 1 << s.stand[slot] % EACH
    row += (_BITS_9[own], _BITS_9[theirs], _AIM[s.aim])


def _put_stand(row: list[bytes], s: Position, slot: int, side: int) -> None:
    """A tile of one's own, or a stand of theirs by its mark; or nobody."""
    if slot < 0:
        row += (_ONE_OF_9[-1], _ONE_OF_9[-1])
    elif (slot < EACH) == (side == F):
        row += (_ONE_OF_9[slot % EACH], _ONE_OF_9[-1])
    else:
        row += (_ONE_OF_9[-1], _ONE_OF_9[s.stand[slot] % EACH])
