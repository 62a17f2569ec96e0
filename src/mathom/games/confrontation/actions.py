"""What can be done in The Confrontation, each action once: `action("sam rohan>gondor")` is always the same object.

The grammar is in docs/notation.md. The rules never build an action in the hot path: they pick it from the tables below.
"""

from __future__ import annotations

import re
from itertools import combinations
from typing import ClassVar, Final

from mathom.core.action import Action
from mathom.core.interned import Interned
from mathom.games.confrontation.content import (
    A_REGION,
    AN_ENEMY_STAND,
    AN_OWN_CHARACTER,
    BEFORE_THE_MOVE,
    CARDS,
    CHARACTER,
    CHARACTERS,
    DARK_OF_MORDOR,
    EACH,
    FORWARD,
    MINES,
    REGION,
    REGIONS,
    RIVER,
    SHADOWFAX,
    SPECIAL_CARDS,
    SPECIALS,
    SPECIALS_OF,
    STARTS,
    TILES,
    F,
    S,
    side_of,
)
from mathom.games.confrontation.words import FOLDER as WORDS

# kinds of action
DRAFT: Final = 0
CHOOSE: Final = 1
PLACE: Final = 2
MOVE: Final = 3
STEP: Final = 4
STAY: Final = 5
SPECIAL: Final = 6
STRIKE: Final = 7
DECLINE: Final = 8
FIGHT: Final = 9
FIGHT_HIDDEN: Final = 10
FIGHT_STAND: Final = 11
DRAW: Final = 12
SUBSTITUTE: Final = 13
RETREAT: Final = 14
SWAP: Final = 15
SHOW: Final = 16
NO_CARDS: Final = 17
PLAY: Final = 18
TAKE: Final = 19
EXCHANGE: Final = 20
FORCE: Final = 21
HELP: Final = 22
ESCAPE: Final = 23
END_TURN: Final = 24
SHUFFLE: Final = 25

_KINDS: Final = [
    "draft",
    "choose",
    "place",
    "move",
    "step",
    "stay",
    "special",
    "strike",
    "decline",
    "fight",
    "fight_hidden",
    "fight_stand",
    "draw",
    "substitute",
    "retreat",
    "swap",
    "show",
    "no_cards",
    "card",
    "take",
    "exchange",
    "force",
    "help",
    "escape",
    "end_turn",
    "shuffle",
]
"""By code. A special card that is played is a kind of its own, by its name."""
KINDS: Final = frozenset(
    (
        *(kind for kind in _KINDS if kind != "special"),
        *(card.name for card in SPECIAL_CARDS if card.played != BEFORE_THE_MOVE),
    )
)
"""Every kind of action."""

# ways to move
PLAIN: Final = 0
BY_RIVER: Final = 1
BY_MINES: Final = 2
BY_ABILITY: Final = 3
WAYS: Final = ("plain", "river", "mines", "ability")
_ARROWS: Final = (">", "~", "=", "^")


class ConfrontationAction(Action):
    """An action of The Confrontation. What `who`, `at`, `to` and `way` hold depends on the kind; unused ones are -1."""

    __slots__ = ("at", "card", "code", "slot", "to", "way", "who")
    game: ClassVar[str] = "confrontation"

    def __init__(
        self, text: str, code: int, who: int = -1, at: int = -1, to: int = -1, way: int = -1, card: int = 0
    ) -> None:
        super().__init__(text)
        self.code: Final = code
        self.card: Final = card  # the special card that is played, as a mask
        self.who: Final = who  # a character, a stand, a card, or a mask of special cards
        self.slot: Final = who % TILES  # the tile of the character
        self.at: Final = at
        self.to: Final = to
        self.way: Final = way

    @property
    def kind(self) -> str:
        """The sort of action, a word."""
        return self.special if self.code == SPECIAL else _KINDS[self.code]

    @property
    def special(self) -> str:
        """The name of the special card that is played, or empty."""
        return SPECIALS[self.card.bit_length() - 1] if self.card else ""

    def fields(self) -> dict[str, str | int]:
        """What the action is made of, by name."""
        out: dict[str, str | int] = {}
        points_at = SPECIAL_CARDS[self.card.bit_length() - 1].points_at if self.code == SPECIAL else -1
        if self.code in _WITH_CHARACTER or points_at == AN_OWN_CHARACTER:
            out["who"] = CHARACTERS[self.who].name
        elif self.code == FIGHT_STAND or points_at == AN_ENEMY_STAND:
            out["stand"] = stand_name(self.who)
        elif self.code in (PLAY, TAKE):
            out["card"] = CARDS[self.who] if self.who >= 0 else "none"
        elif self.code == CHOOSE:
            out["cards"] = ",".join(special_names(self.who))
        elif self.code == STEP:
            out["who"], out["card"] = CHARACTERS[self.who].name, self.special
        if self.at >= 0:
            out["from"] = REGIONS[self.at].name
        if self.to >= 0:
            out["to"] = REGIONS[self.to].name
        if self.way >= 0:
            out["way"] = WAYS[self.way]
        return out


_WITH_CHARACTER: Final = frozenset((DRAFT, PLACE, MOVE, FIGHT, DRAW, SWAP))
_all: Final = Interned[ConfrontationAction]("error-no-action", WORDS)
_steps: Final[dict[int, ConfrontationAction]] = {}


def _do(
    text: str, code: int, who: int = -1, at: int = -1, to: int = -1, way: int = -1, card: int = 0
) -> ConfrontationAction:
    return _all.get(text) or _all.add(ConfrontationAction(text, code, who, at, to, way, card))


_STANDS: Final[tuple[str, ...]] = tuple([f"{side}{number + 1}" for side in "fs" for number in range(EACH)])


def stand_name(stand: int) -> str:
    """The anonymous mark of a stand: f1 to f9, s1 to s9."""
    return _STANDS[stand]


def special_names(mask: int) -> list[str]:
    """The special cards of a mask."""
    return [name for bit, name in enumerate(SPECIALS) if mask >> bit & 1]


def step_card(character: int) -> int:
    """The special card with which a character takes a step before the move, as a mask."""
    return SHADOWFAX if character % TILES < EACH else DARK_OF_MORDOR


def move(character: int, at: int, to: int, way: int) -> ConfrontationAction:
    """A move of a character; also made by table below for all plain ones."""
    text = f"{CHARACTERS[character].name} {REGIONS[at].name}{_ARROWS[way]}{REGIONS[to].name}"
    return _do(text, MOVE, character, at, to, way)


def step(character: int, at: int, to: int, way: int) -> ConfrontationAction:
    """The step of Shadowfax or of the Dark of Mordor before the move."""
    key = (character << 10) | (at << 6) | (to << 2) | way
    found = _steps.get(key)
    if found is None:
        card = step_card(character)
        text = f"{special_names(card)[0]} {move(character, at, to, way).text}"
        found = _steps[key] = _do(text, STEP, character, at, to, way, card)
    return found


# simple actions
DECLINED: Final = _do("decline", DECLINE)
STAYED: Final = _do("stay", STAY)
STRUCK: Final = _do("strike", STRIKE)
SUBSTITUTED: Final = _do("substitute", SUBSTITUTE)
SHOWN: Final = _do("show", SHOW)
CARDS_RULED_OUT: Final = _do("no_cards", NO_CARDS)
EXCHANGED: Final = _do("exchange", EXCHANGE)
FORCED: Final = _do("force", FORCE)
HELPED: Final = _do("help", HELP)
TURN_ENDED: Final = _do("end_turn", END_TURN)
FIGHT_ANY_HIDDEN: Final = _do("fight hidden", FIGHT_HIDDEN)
TAKE_NONE: Final = _do("take none", TAKE)

# actions by number
DRAFTS: Final = tuple(_do(f"draft {c.name}", DRAFT, n) for n, c in enumerate(CHARACTERS))
FIGHTS: Final = tuple(_do(f"fight {c.name}", FIGHT, n) for n, c in enumerate(CHARACTERS))
DRAWS: Final = tuple(_do(f"draw {c.name}", DRAW, n) for n, c in enumerate(CHARACTERS))
SWAPS: Final = {n: _do(f"swap {c.name}", SWAP, n) for n, c in enumerate(CHARACTERS) if n % TILES < EACH}
FIGHT_STANDS: Final = tuple(_do(f"fight {stand_name(stand)}", FIGHT_STAND, stand) for stand in range(TILES))
RETREATS: Final = tuple(_do(f"retreat {r.name}", RETREAT, to=n) for n, r in enumerate(REGIONS))
ESCAPES: Final = tuple(_do(f"escape {r.name}", ESCAPE, to=n) for n, r in enumerate(REGIONS))
SHUFFLES: Final = tuple(_do(f"shuffle {r.name}", SHUFFLE, to=n) for n, r in enumerate(REGIONS))
PLAYS: Final = tuple(_do(f"card {name}", PLAY, n) for n, name in enumerate(CARDS))
TAKES: Final = tuple(_do(f"take {name}", TAKE, n) for n, name in enumerate(CARDS))


def _played(number: int) -> dict[int, ConfrontationAction]:
    """Playing a special card, by what it points at; by -1 where it points at nothing."""
    row, card = SPECIAL_CARDS[number], 1 << number
    if row.points_at == A_REGION:
        return {n: _do(f"{row.name} {r.name}", SPECIAL, to=n, card=card) for n, r in enumerate(REGIONS)}
    if row.points_at == AN_ENEMY_STAND:
        stands = range(EACH, TILES) if row.side == F else range(EACH)
        return {stand: _do(f"{row.name} {stand_name(stand)}", SPECIAL, stand, card=card) for stand in stands}
    if row.points_at == AN_OWN_CHARACTER:
        own = [n for n in range(len(CHARACTERS)) if side_of(n % TILES) == row.side]
        return {n: _do(f"{row.name} {CHARACTERS[n].name}", SPECIAL, n, card=card) for n in own}
    return {-1: _do(row.name, SPECIAL, card=card)}


SPECIALS_PLAYED: Final = tuple(
    {} if row.played == BEFORE_THE_MOVE else _played(number) for number, row in enumerate(SPECIAL_CARDS)
)
"""By number of the special card: the actions that play it. Those before the move are steps, made when asked for."""


def place(character: int, region: int) -> ConfrontationAction:
    """Putting a character into a region at setup."""
    return _do(f"{CHARACTERS[character].name}@{REGIONS[region].name}", PLACE, character, to=region)


PLACES: Final = {
    region: {n: place(n, region) for n in range(len(CHARACTERS)) if side_of(n % TILES) == side}
    for side in (F, S)
    for region in STARTS[side]
}
"""By region and character."""


def _choices() -> dict[int, ConfrontationAction]:
    out: dict[int, ConfrontationAction] = {}
    for side in (F, S):
        bits = [1 << bit for bit in range(len(SPECIALS)) if SPECIALS_OF[side] >> bit & 1]
        for size in range(1, len(bits) + 1):
            for chosen in combinations(bits, size):
                mask = sum(chosen)
                out[mask] = _do("choose " + " ".join(special_names(mask)), CHOOSE, mask)
    return out


CHOICES: Final = _choices()
"""Every set of special cards that one side may choose, by mask."""


def _plain_moves(character: int, at: int) -> tuple[ConfrontationAction, ...]:
    side = side_of(character % TILES)
    found = [move(character, at, to, PLAIN) for to in FORWARD[side][at]]
    if side == F and at in RIVER:
        found.append(move(character, at, RIVER[at], BY_RIVER))
    if side == F and at in MINES:
        found.append(move(character, at, MINES[at], BY_MINES))
    return tuple(found)


MOVES: Final = tuple(tuple(_plain_moves(character, at) for at in range(16)) for character in range(len(CHARACTERS)))
"""By character and region: the moves that all characters of a side may make there."""


def _open_moves(moves: tuple[ConfrontationAction, ...]) -> tuple[int, dict[int, list[ConfrontationAction]]]:
    goals = [1 << action.to for action in moves]
    everywhere = 0
    for goal in goals:
        everywhere |= goal
    menus: dict[int, list[ConfrontationAction]] = {}
    for blocked in _subsets(everywhere):
        menus[blocked] = [action for action, goal in zip(moves, goals, strict=True) if not blocked & goal]
    return everywhere, menus


def _subsets(mask: int) -> list[int]:
    out, subset = [0], mask
    while subset:
        out.append(subset)
        subset = (subset - 1) & mask
    return out


OPEN_MOVES: Final = tuple(tuple(_open_moves(moves) for moves in by_region) for by_region in MOVES)
"""By character and region: the goals of its moves as a mask of regions, and for each part of it that may be full the
moves that are left."""

_abilities: Final[dict[int, ConfrontationAction]] = {}


def ability_move(character: int, at: int, to: int) -> ConfrontationAction:
    """A move by the character's own ability."""
    key = (character << 8) | (at << 4) | to
    found = _abilities.get(key)
    if found is None:
        found = _abilities[key] = move(character, at, to, BY_ABILITY)
    return found


_hands: Final[dict[int, list[ConfrontationAction]]] = {}
_piles: Final[dict[int, list[ConfrontationAction]]] = {}


def plays(cards: int) -> list[ConfrontationAction]:
    """Playing each card of a hand."""
    found = _hands.get(cards)
    if found is None:
        found = _hands[cards] = [PLAYS[card] for card in range(12) if cards >> card & 1]
    return found


def takes(cards: int) -> list[ConfrontationAction]:
    """Taking each card of a pile with Magic."""
    found = _piles.get(cards)
    if found is None:
        found = _piles[cards] = [TAKES[card] for card in range(12) if cards >> card & 1]
    return found


_MOVE_TEXT: Final = re.compile(r"(?:([a-z_]+) )?([a-z_]+) ([a-z_]+)([>~=^])([a-z_]+)")


def action(text: str) -> ConfrontationAction:
    """The action that a text names; raises `NotationError`.

    >>> action("sam rohan>gondor") is action("sam rohan>gondor")
    True
    >>> action("sam rohan>gondor").fields()
    {'who': 'sam', 'from': 'rohan', 'to': 'gondor', 'way': 'plain'}
    """
    found = _all.get(text)
    if found is not None:
        return found
    match = _MOVE_TEXT.fullmatch(text)
    if match is not None:
        card, who, at, arrow, to = match.groups()
        if who in CHARACTER and at in REGION and to in REGION and at != to:
            character, way = CHARACTER[who], _ARROWS.index(arrow)
            if card is None:
                return move(character, REGION[at], REGION[to], way)
            if card == special_names(step_card(character))[0] and way != BY_ABILITY:
                return step(character, REGION[at], REGION[to], way)
    return _all.read(text)  # which says that there is none
