"""What a side knows as a row of zeros and ones: the layout, and the writing of it. Compiled with the rules.

Everything is told from the side that looks: `own` and `their`. One's own characters are counted by tile, as in the
tables of the rulebook; the other's stands by their marks, for who is in them is what one may not know. A mark says
nothing by itself, so `their_there` tells the same by region. What the audience's `View` does not hold must not be read
here: the conformance kit compares the rows of worlds that look the same.
"""

from __future__ import annotations

from math import prod
from typing import Final

from mathom.games.confrontation.content import GONE, STAR, F, S
from mathom.games.confrontation.knowledge import believed
from mathom.games.confrontation.rules import waits_for
from mathom.games.confrontation.state import (
    CHOOSING,
    DRAFTING,
    DRAWING,
    OVER,
    PHASES,
    PLAYING,
    STOPPED,
    Position,
)

LAYOUT: Final[tuple[tuple[str, tuple[int, ...], str], ...]] = (
    ("side", (2,), "the side the seat plays: Fellowship, Sauron"),
    ("turn", (2,), "whose turn it is: own, theirs"),
    ("waits", (2,), "for whom the sitting waits: me, them; neither when chance decides"),
    ("phase", (len(PHASES),), "what the sitting waits for, in the order of `state.PHASES`"),
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
    ("specials", (8,), "special cards in play and not used, in the order of `content.SPECIALS`"),
    ("spent", (8,), "special cards used in this turn"),
    ("secret_card", (12,), "the card I have chosen and not yet shown"),
    ("secret_specials", (8,), "the special cards I have chosen and not yet shown"),
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
    ("battle_facts", (13,), "facts of the battle, in the order of the flags in `state`"),
    ("stepping", (1,), "a step by Shadowfax or the Dark of Mordor is under way"),
    ("own_step", (9,), "the tile that made such a step in this turn, if it is mine"),
    ("their_step", (9,), "… its mark, if it is theirs"),
    ("own_duty", (9,), "the tile that A King Revealed names, if it is mine"),
    ("their_duty", (9,), "… its mark, if it is theirs"),
    ("own_pool", (9,), "chance draws among these tiles of mine"),
    ("their_pool", (9,), "… among these stands of theirs, by mark"),
    ("draw_for", (3,), "… for a defender, for A King Revealed, for the Crebain"),
    ("to_shuffle", (2, 16), "regions whose hidden stands are shuffled when the turn ends: own, theirs"),
)
"""Name, shape and meaning of each part of the row, in order."""


def _starts() -> dict[str, int]:
    found, start = {}, 0
    for name, shape, _ in LAYOUT:
        found[name] = start
        start += prod(shape)
    return found


SIZE: Final = sum(prod(shape) for _, shape, _ in LAYOUT)
_at: Final = _starts()

SIDE: Final = _at["side"]
TURN: Final = _at["turn"]
WAITS: Final = _at["waits"]
PHASE: Final = _at["phase"]
TURNS: Final = _at["turns"]
SECOND_GAME: Final = _at["second_game"]
SCORE: Final = _at["score"]
RESULT: Final = _at["result"]
STOP: Final = _at["stop"]
TILES: Final = _at["tiles"]
OWN_AT: Final = _at["own_at"]
OWN_SHOWN: Final = _at["own_shown"]
OWN_STAYS_SHOWN: Final = _at["own_stays_shown"]
OWN_LOOKED_AT: Final = _at["own_looked_at"]
OWN_SHUFFLED: Final = _at["own_shuffled"]
OWN_FALLEN: Final = _at["own_fallen"]
OWN_TAKEN_FOR: Final = _at["own_taken_for"]
THEIR_AT: Final = _at["their_at"]
THEIR_SHOWN: Final = _at["their_shown"]
THEIR_STAYS_SHOWN: Final = _at["their_stays_shown"]
THEIR_LOOKED_AT: Final = _at["their_looked_at"]
THEIR_SHUFFLED: Final = _at["their_shuffled"]
THEIR_FALLEN: Final = _at["their_fallen"]
THEIR_MAY_BE: Final = _at["their_may_be"]
THEIR_THERE: Final = _at["their_there"]
RING_BEARER: Final = _at["ring_bearer"]
HANDS: Final = _at["hand"]
TABLE: Final = _at["table"]
FETCHED: Final = _at["fetched"]
BARRED: Final = _at["barred"]
SPECIALS: Final = _at["specials"]
SPENT: Final = _at["spent"]
SECRET_CARD: Final = _at["secret_card"]
SECRET_SPECIALS: Final = _at["secret_specials"]
READY: Final = _at["ready"]
FROM: Final = _at["from"]
TO: Final = _at["to"]
WAY: Final = _at["way"]
OWN_ATTACKER: Final = _at["own_attacker"]
OWN_DEFENDER: Final = _at["own_defender"]
FIELD: Final = _at["field"]
BATTLES: Final = _at["battles"]
BATTLE_FACTS: Final = _at["battle_facts"]
STEPPING: Final = _at["stepping"]
OWN_STEP: Final = _at["own_step"]
OWN_DUTY: Final = _at["own_duty"]
OWN_POOL: Final = _at["own_pool"]
DRAW_FOR: Final = _at["draw_for"]
TO_SHUFFLE: Final = _at["to_shuffle"]

_BITS: Final[list[bytes]] = [bytes([mask >> bit & 1 for bit in range(9)]) for mask in range(512)]
"""Nine bits as nine bytes."""
_CARD_BITS: Final[list[bytes]] = [bytes([mask >> bit & 1 for bit in range(12)]) for mask in range(4096)]
_ONES: Final[list[bytes]] = [b"\1" * count for count in range(19)]


def features(s: Position, side: int) -> bytearray:
    """The row of the side."""
    row = bytearray(SIZE)
    row[SIDE + side] = 1
    row[TURN + (s.turn != side)] = 1
    if s.actor < 3:
        row[WAITS] = waits_for(s, side)
        row[WAITS + 1] = waits_for(s, 1 - side)
    row[PHASE + s.phase] = 1
    _bits(row, TURNS, min(s.turns, 255))
    _write_sitting(row, s, side)
    _write_tiles(row, s, side)
    if _is_set_up(s, side):
        _write_own(row, s, side)
    else:
        base = side * 9
        for tile in range(9):
            if s.at[base + tile] != GONE:
                row[OWN_AT + tile * 16 + s.at[base + tile]] = 1
    if _is_set_up(s, 1 - side):
        _write_theirs(row, s, side)
    _write_cards(row, s, side)
    if s.attacker >= 0 or s.turns == 0 or s.phase == DRAWING or s.duty >= 0 or s.step >= 0:
        _write_moment(row, s, side)
    dirty = s.dirty
    if dirty:
        _bits(row, TO_SHUFFLE + (side != F) * 16, dirty & 0xFFFF)
        _bits(row, TO_SHUFFLE + (side != S) * 16, dirty >> 16)
    return row


def _bits(row: bytearray, start: int, mask: int) -> None:
    while mask:
        low = mask & -mask
        mask ^= low
        row[start + low.bit_length() - 1] = 1


def _is_set_up(s: Position, side: int) -> bool:
    return s.turns > 0 or (s.prep0 if side == F else s.prep1) == 5


def _write_sitting(row: bytearray, s: Position, side: int) -> None:
    """What belongs to the sitting as a whole: the match, its points, offers to stop, the end."""
    seat = side ^ s.swap
    row[SECOND_GAME] = s.swap
    if s.stop:
        row[STOP] = s.stop >> seat & 1
        row[STOP + 1] = s.stop >> (1 - seat) & 1
    if s.swap or s.phase == OVER:
        first, second = s.score
        own, theirs = (first, second) if seat == 0 else (second, first)
        row[SCORE : SCORE + own] = _ONES[own]
        row[SCORE + 18 : SCORE + 18 + theirs] = _ONES[theirs]
        if s.phase == OVER:
            if s.winner == STOPPED:
                row[RESULT + 2] = 1
            elif s.rules.match:
                row[RESULT + (0 if own > theirs else 1 if own < theirs else 2)] = 1
            else:
                row[RESULT + (s.winner != side)] = 1


def _write_tiles(row: bytearray, s: Position, side: int) -> None:
    """Which side of each tile is in play; while both draft in secret, one's own choices so far."""
    base = side * 9
    if s.phase == DRAFTING:
        stars = s.pending0 if side == F else s.pending1
        for tile in range(s.prep0 if side == F else s.prep1):
            row[TILES + tile * 2 + (stars >> (base + tile) & 1)] = 1
        return
    own, theirs = s.who[base : base + 9], s.who[9 - base : 18 - base]
    row[TILES : TILES + 18] = _tile_bits(own)
    row[TILES + 18 : TILES + 36] = _tile_bits(theirs)
    row[RING_BEARER + s.ring] = 1


_known_tiles: Final[dict[tuple[int, ...], bytes]] = {}


def _tile_bits(who: tuple[int, ...]) -> bytes:
    """For each character whether it is on the ring side or the star side of its tile."""
    found = _known_tiles.get(who)
    if found is None:
        found = _known_tiles[who] = b"".join([b"\0\1" if character >= STAR else b"\1\0" for character in who])
    return found


def _write_own(row: bytearray, s: Position, side: int) -> None:
    """One's own stands, and what the other may take them for."""
    base = side * 9
    at, stand, count = s.at, s.stand, s.count
    row[OWN_FALLEN : OWN_FALLEN + 9] = _BITS[s.dead >> base & 511]
    row[OWN_LOOKED_AT : OWN_LOOKED_AT + 9] = _BITS[s.seen >> base & 511]
    if s.shown:
        row[OWN_SHOWN : OWN_SHOWN + 9] = _BITS[s.shown >> base & 511]
        row[OWN_STAYS_SHOWN : OWN_STAYS_SHOWN + 9] = _BITS[s.forever >> base & 511]
    taken_for = believed(s.clues0 if side == F else s.clues1, True).everyone()
    groups = _groups(s, side)
    here = OWN_AT
    start = OWN_TAKEN_FOR
    for tile in range(9):
        region = at[base + tile]
        if region != GONE:
            row[here + region] = 1
            row[start : start + 9] = _BITS[taken_for[stand[base + tile] - base]]
            if count[side * 17 + region] > 1 and groups.count(groups[tile]) > 1:
                row[OWN_SHUFFLED + tile] = 1
        here += 16
        start += 9


def _write_theirs(row: bytearray, s: Position, side: int) -> None:
    """Their stands by mark, and who may be in them."""
    other = 1 - side
    base = other * 9
    at, stand, count = s.at, s.stand, s.count
    row[THEIR_FALLEN : THEIR_FALLEN + 9] = _BITS[s.dead >> base & 511]
    possible = believed(s.clues0 if other == F else s.clues1, True).everyone()
    faces = s.shown | s.seen if side == S else s.shown
    groups = _groups(s, other)
    there = [0] * 16
    for tile in range(9):
        region = at[base + tile]
        if region == GONE:
            continue
        mark = stand[base + tile] - base
        row[THEIR_AT + mark * 16 + region] = 1
        may_be = possible[mark]
        if faces >> (base + tile) & 1:
            may_be = 1 << tile
            _write_face(row, s, base + tile, mark)
        if count[other * 17 + region] > 1 and groups.count(groups[tile]) > 1:
            row[THEIR_SHUFFLED + mark] = 1
        start = THEIR_MAY_BE + mark * 9
        row[start : start + 9] = _BITS[may_be]
        there[region] |= may_be
    start = THEIR_THERE
    for mask in there:
        if mask:
            row[start : start + 9] = _BITS[mask]
        start += 9


def _write_face(row: bytearray, s: Position, slot: int, mark: int) -> None:
    """How a face of theirs came to be known: both see it, or Sauron alone has looked at it."""
    row[THEIR_SHOWN + mark] = s.shown >> slot & 1
    row[THEIR_STAYS_SHOWN + mark] = s.forever >> slot & 1
    row[THEIR_LOOKED_AT + mark] = s.seen >> slot & 1


def _groups(s: Position, side: int) -> list[int]:
    """A number for each tile of a side: equal for hidden stands of one region that are shuffled together."""
    base = side * 9
    shown = s.shown >> base
    groups = [region << 5 | mix for region, mix in zip(s.at[base : base + 9], s.mix[base : base + 9], strict=True)]
    if shown & 511:
        for tile in range(9):
            if shown >> tile & 1:
                groups[tile] = -1 - tile
    return groups


def _write_cards(row: bytearray, s: Position, side: int) -> None:
    """Hands lie open; a card chosen in secret is known to who chose it."""
    own, theirs = (s.hand0, s.hand1) if side == F else (s.hand1, s.hand0)
    row[HANDS : HANDS + 12] = _CARD_BITS[own]
    row[HANDS + 12 : HANDS + 24] = _CARD_BITS[theirs]
    if s.specials or s.spent:
        _bits(row, SPECIALS, s.specials)
        _bits(row, SPENT, s.spent)
    pending = s.pending0 if side == F else s.pending1
    if pending >= 0:
        if s.phase == PLAYING:
            row[SECRET_CARD + pending] = 1
        elif s.phase == CHOOSING:
            _bits(row, SECRET_SPECIALS, pending)


def _write_moment(row: bytearray, s: Position, side: int) -> None:
    """The setting up, the move or the battle in progress."""
    if s.turns == 0:
        own, theirs = (s.prep0, s.prep1) if side == F else (s.prep1, s.prep0)
        row[READY : READY + own] = _ONES[own]
        row[READY + 9 : READY + 9 + theirs] = _ONES[theirs]
        return
    if s.fcard >= 0:
        row[TABLE + (side != F) * 12 + s.fcard] = 1
    if s.scard >= 0:
        row[TABLE + (side != S) * 12 + s.scard] = 1
    if s.ftake >= 0:
        row[FETCHED + (side != F) * 12 + s.ftake] = 1
    if s.stake >= 0:
        row[FETCHED + (side != S) * 12 + s.stake] = 1
    if s.barred >= 0:
        row[BARRED + s.barred] = 1
    if s.src >= 0:
        row[FROM + s.src] = 1
        row[TO + s.dst] = 1
        row[WAY + s.way] = 1
    if s.field >= 0:
        row[FIELD + s.field] = 1
    battles = min(s.battles, 4)
    row[BATTLES : BATTLES + battles] = _ONES[battles]
    _bits(row, BATTLE_FACTS, s.flags)
    row[STEPPING] = s.stepping
    _mark(row, OWN_ATTACKER, s, s.attacker, side)
    _mark(row, OWN_DEFENDER, s, s.defender, side)
    _mark(row, OWN_STEP, s, s.step, side)
    _mark(row, OWN_DUTY, s, s.duty, side)
    if s.phase == DRAWING:
        row[DRAW_FOR + s.aim] = 1
        for slot in range(18):
            if s.pool >> slot & 1:
                _mark(row, OWN_POOL, s, slot, side)


def _mark(row: bytearray, start: int, s: Position, slot: int, side: int) -> None:
    """One's own tile, or in the field after it the mark of the other's stand."""
    if slot < 0:
        return
    if (slot < 9) == (side == F):
        row[start + slot % 9] = 1
    else:
        row[start + 9 + s.stand[slot] % 9] = 1
