"""What can be done in Hunt for the Ring, each action once: `action("search 23")` is always the same object.

Areas are named by their numbers or letters, dots by d1, d2, …, lands as I-A or III, cards by their ids, Nazgûl by their
colours. An area's name may stand on both boards: `space` gives the number that it has on the board of a part.

| text | meaning |
|---|---|
| `hand_over 23` | the Ring-bearer gives the Wraiths an information token |
| `share w1 w1 w2 w2` | the blue, green, red and purple Nazgûl go to these Wraith players |
| `order blue red` | in this order a player's Nazgûl act |
| `stand blue 48` | a Nazgûl begins here |
| `move 23`, `move dot` | an entry in Frodo's log |
| `rest`, `night_move`, `night_move sam`, `night_move AL2-16` | darkness, and what spares Frodo its corruption |
| `use merry`, `turn frodo` | a company card's lasting or once-only ability |
| `play SOR-05`, `branch 2` | a card, and which of its two effects |
| `spend_fellowship` | a Fellowship token for an ally card |
| `watch`, `let_pass`, `end_turn` | the end of the Ring-bearer's turn |
| `no_card` | what was declared may happen |
| `ride blue d17` | a Nazgûl moves there |
| `search 23`, `hunt 23`, `perceive II-A` | the three questions |
| `die shadow sword` | spend a die, and what it counts as |
| `power 2 ring sword` | a Black Rider power, and the dice that pay for it |
| `draw`, `remove 35` | draw a sorcery card; take an ally token off the board |
| `done` | enough: of a Nazgûl's turn, or of something that may be done less often |
| `place 35`, `take_back 35`, `shift 35 37` | ally tokens |
| `mark II-A`, `unmark II-A`, `unmark athelas` | marks; with all four in use one is taken back |
| `name 23`, `drop sword` | False Trail, a die out of the pool |
| `discard AL1-09`, `take AL1-09`, `put AL1-09` | cards of a hand and of the top of the deck |
| `cancel sam beige_3` | a company card is turned over to cancel a token |
| `escape 23`, `slash` | after an encounter of part I |
| `journey JS-01`, `route change`, `gandalf 8`, `reveal`, `do_deed`, `rivendell`, `hide 8`, `begin 8` | part II |
| `swap w1 SOR-01 w2 SOR-05`, `end_exchange`, `lead blue` | its setup |
| `prize F1` | which token a winner takes to War of the Ring |
| `first w2`, `roll ring …`, `wk_roll pursuit`, `token beige_3`, `drawn SOR-05` | chance |
| `home 1`, `learn 23`, `deal JS-01`, `lot 8` | chance, in secret |
"""

from __future__ import annotations

from itertools import combinations_with_replacement, permutations, product
from typing import ClassVar, Final

from mathom.core.action import Action
from mathom.core.interned import Interned
from mathom.games.hunt.board import BOARD_1, BOARD_2, BOARDS
from mathom.games.hunt.content import (
    CARDS,
    COMPANY,
    COUNTS_AS,
    DICE,
    DIE,
    FACES,
    INFORMATION,
    NAZGUL,
    PRIZES,
    REGULAR,
    RIDERS,
    SORCERIES,
    SORCERY,
    TOKENS,
    WITCH_KING_DIE,
)
from mathom.games.hunt.facts import DOT
from mathom.games.hunt.journeys import JOURNEYS
from mathom.games.hunt.words import FOLDER as WORDS

WRAITHS: Final = ("w1", "w2", "w3", "w4")
"""The Wraith players; w1 has seat 1."""
NOWHERE: Final = (-1, -1)


class HuntAction(Action):
    """An action of Hunt for the Ring. What its numbers mean depends on the kind; unused ones are -1."""

    __slots__ = ("_kind", "number", "other", "several", "space", "to")
    game: ClassVar[str] = "hunt"

    def __init__(
        self,
        text: str,
        number: int = -1,
        other: int = -1,
        *,
        space: tuple[int, int] = NOWHERE,
        to: tuple[int, int] = NOWHERE,
        several: tuple[int, ...] = (),
    ) -> None:
        super().__init__(text)
        self._kind: Final = text.partition(" ")[0]
        self.number: Final = number
        self.other: Final = other
        self.space: Final = space
        """The space that is named, by its number on the board of each part."""
        self.to: Final = to
        self.several: Final = several

    @property
    def kind(self) -> str:
        """The sort of action, a word."""
        return self._kind

    def fields(self) -> dict[str, str | int]:
        """What the action is made of, by name."""
        names = FIELDS[self._kind]
        words = self.text.split(" ")[1:]
        if len(names) == 1 and len(words) > 1:
            return {names[0]: ",".join(words)}
        if len(names) == 2 and len(words) > 2:
            return {names[0]: words[0], names[1]: ",".join(words[1:])}
        return dict(zip(names, words, strict=False))


FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "hand_over": ("area",),
    "share": ("players",),
    "order": ("nazgul",),
    "stand": ("nazgul", "area"),
    "move": ("entry",),
    "rest": (),
    "night_move": ("by",),
    "use": ("company",),
    "turn": ("company",),
    "play": ("card",),
    "branch": ("branch",),
    "spend_fellowship": (),
    "watch": (),
    "let_pass": (),
    "end_turn": (),
    "no_card": (),
    "ride": ("nazgul", "space"),
    "search": ("area",),
    "hunt": ("area",),
    "perceive": ("land",),
    "die": ("face", "as"),
    "power": ("power", "dice"),
    "draw": (),
    "remove": ("area",),
    "done": (),
    "advance": (),
    "place": ("area",),
    "take_back": ("area",),
    "shift": ("area", "to"),
    "mark": ("place",),
    "unmark": ("place",),
    "name": ("area",),
    "drop": ("face",),
    "discard": ("card",),
    "take": ("card",),
    "put": ("card",),
    "cancel": ("company", "token"),
    "escape": ("area",),
    "slash": (),
    "journey": ("journey",),
    "route": ("how",),
    "gandalf": ("area",),
    "reveal": (),
    "do_deed": (),
    "rivendell": (),
    "hide": ("area",),
    "begin": ("area",),
    "swap": ("one", "card", "two", "other"),
    "end_exchange": (),
    "lead": ("nazgul",),
    "prize": ("prize",),
    "first": ("player",),
    "roll": ("dice",),
    "wk_roll": ("face",),
    "token": ("token",),
    "drawn": ("card",),
    "home": ("area",),
    "learn": ("area",),
    "deal": ("journey",),
    "lot": ("area",),
}
"""The kinds of action, and what each names."""
CHANCE: Final = frozenset({"first", "roll", "wk_roll", "token", "drawn", "home", "learn", "deal", "lot"})
"""The kinds that chance decides."""

_all: Final = Interned[HuntAction]("error-no-action", WORDS)


def _do(text: str, number: int = -1, other: int = -1, **more: tuple[int, ...]) -> HuntAction:
    return _all.add(HuntAction(text, number, other, **more))  # type: ignore[arg-type]


def _on_boards(names: list[str], text: str, number: int = -1) -> tuple[dict[int, HuntAction], dict[int, HuntAction]]:
    """An action for each of these spaces, by its number on either board."""
    out: tuple[dict[int, HuntAction], dict[int, HuntAction]] = ({}, {})
    for name in names:
        space = (BOARD_1.space.get(name, -1), BOARD_2.space.get(name, -1))
        action = _do(text.format(name), number, space=space)
        for part in (0, 1):
            if space[part] >= 0:
                out[part][space[part]] = action
    return out


AREAS: Final = [*dict.fromkeys((*BOARD_1.ids[: BOARD_1.areas], *BOARD_2.ids[: BOARD_2.areas]))]
SPACES: Final = [*dict.fromkeys((*BOARD_1.ids, *BOARD_2.ids))]
LANDS: Final = (*BOARD_1.lands, *BOARD_2.lands)

MOVES: Final = _on_boards(AREAS, "move {}")
MOVE_DOT: Final = _do("move dot", DOT)
ESCAPES: Final = _on_boards(AREAS, "escape {}")
SLASH_ENTRY: Final = _do("slash")
SEARCHES: Final = _on_boards(AREAS, "search {}")
HUNTS: Final = _on_boards(AREAS, "hunt {}")
REMOVALS: Final = _on_boards(AREAS, "remove {}")
PLACINGS: Final = _on_boards(AREAS, "place {}")
TAKINGS_BACK: Final = _on_boards(AREAS, "take_back {}")
AREA_MARKS: Final = _on_boards(AREAS, "mark {}")
AREA_UNMARKS: Final = _on_boards(AREAS, "unmark {}")
NAMINGS: Final = _on_boards(AREAS, "name {}")
GANDALFS: Final = _on_boards(AREAS, "gandalf {}")[1]
RIDES: Final = tuple(_on_boards(SPACES, f"ride {name} {{}}", rider) for rider, name in enumerate(NAZGUL))
"""By Nazgûl, part and space."""
STANDS: Final = tuple(_on_boards(AREAS, f"stand {name} {{}}", rider) for rider, name in enumerate(NAZGUL))
SHIFTS: Final[tuple[dict[tuple[int, int], HuntAction], dict[tuple[int, int], HuntAction]]] = ({}, {})
"""By part, the area of an ally token and the area that it goes to."""
for _part, _board in enumerate(BOARDS):
    for _here, _there in product(range(_board.areas), repeat=2):
        if _here != _there and _board.connected[_here] >> _there & 1:
            _names = _board.ids[_here], _board.ids[_there]
            _spaces = [(BOARD_1.space.get(name, -1), BOARD_2.space.get(name, -1)) for name in _names]
            SHIFTS[_part][_here, _there] = _do(f"shift {_names[0]} {_names[1]}", space=_spaces[0], to=_spaces[1])
PERCEPTIONS: Final = tuple(
    tuple(_do(f"perceive {land}", number) for number, land in enumerate(board.lands)) for board in BOARDS
)
"""By part and land."""
REGION_MARKS: Final = tuple(
    tuple(_do(f"mark {land}", number) for number, land in enumerate(board.regions)) for board in BOARDS
)
REGION_UNMARKS: Final = tuple(
    tuple(_do(f"unmark {land}", number) for number, land in enumerate(board.regions)) for board in BOARDS
)
ATHELAS_UNMARK: Final = _do("unmark athelas")
"""A company log token beside the corruption track is taken back for another mark (HR-RUL-79)."""
HANDING_OVER: Final = {
    BOARD_1.space[area]: _do(f"hand_over {area}", space=(BOARD_1.space[area], -1)) for area in INFORMATION
}
LEARNING: Final = {BOARD_1.space[area]: _do(f"learn {area}", space=(BOARD_1.space[area], -1)) for area in INFORMATION}
HOMES: Final = tuple(
    _do(f"home {BOARD_1.ids[area]}", space=(area, -1)) for area in range(BOARD_1.areas) if BOARD_1.starts >> area & 1
)
LOTS: Final = {area: _do(f"lot {BOARD_2.ids[area]}", space=(-1, area)) for area in BOARD_2.deeds}
HIDES: Final = {area: _do(f"hide {BOARD_2.ids[area]}", space=(-1, area)) for area in BOARD_2.deeds}
BEGINS: Final = {area: _do(f"begin {BOARD_2.ids[area]}", space=(-1, area)) for area in BOARD_2.deeds}

SHARES: Final[dict[tuple[int, ...], HuntAction]] = {
    owners: _do(" ".join(["share", *(WRAITHS[seat - 1] for seat in owners)]), several=owners)
    for wraiths in (2, 3, 4)
    for owners in product(range(1, wraiths + 1), repeat=len(NAZGUL))
    if len(set(owners)) == wraiths
}
"""By the seat of each Nazgûl's player."""
ORDERS: Final[dict[tuple[int, ...], HuntAction]] = {
    order: _do(" ".join(["order", *(NAZGUL[rider] for rider in order)]), several=order)
    for number in (2, 3, 4)
    for order in permutations(RIDERS, number)
}
REST: Final = _do("rest")
NIGHT_MOVE: Final = _do("night_move")
NIGHT_MOVES_WITH: Final = tuple(_do(f"night_move {name}", card) for card, name in enumerate(COMPANY))
"""By the company card that spares Frodo the corruption."""
NIGHT_MOVES_BY: Final = tuple(_do(f"night_move {name}", -1, card) for card, name in enumerate(CARDS))
"""By the ally card that does."""
ADVANCE: Final = _do("advance")
USES: Final = tuple(_do(f"use {name}", card) for card, name in enumerate(COMPANY))
TURNS: Final = tuple(_do(f"turn {name}", card) for card, name in enumerate(COMPANY))
PLAYS: Final = tuple(_do(f"play {name}", card) for card, name in enumerate(CARDS))
BRANCHES: Final = tuple(_do(f"branch {number + 1}", number) for number in range(3))
SPEND_FELLOWSHIP: Final = _do("spend_fellowship")
WATCH: Final = _do("watch")
LET_PASS: Final = _do("let_pass")
END_TURN: Final = _do("end_turn")
NO_CARD: Final = _do("no_card")
DONE: Final = _do("done")
DRAW: Final = _do("draw")
SPENDING: Final[dict[tuple[int, int], HuntAction]] = {
    (face, as_): _do(f"die {FACES[face]} {FACES[as_]}", face, as_)
    for face in range(len(FACES))
    for as_ in sorted({*COUNTS_AS[face], SORCERY})  # on a dark area any of them is Sorcery (HR-DARK-01)
}
"""By face and what it counts as."""
POWERS_BY: Final[dict[tuple[int, tuple[int, ...]], HuntAction]] = {
    (power, dice): _do(" ".join([f"power {power}", *(FACES[face] for face in dice)]), power, several=dice)
    for power in (1, 2, 3, 4)
    for dice in combinations_with_replacement(range(len(FACES)), 2 if power == 2 else 1)
}
"""By power and the dice that pay for it."""
DROPS: Final = tuple(_do(f"drop {FACES[face]}", face) for face in REGULAR)
DISCARDS: Final = tuple(_do(f"discard {name}", card) for card, name in enumerate(CARDS))
TAKES: Final = tuple(_do(f"take {name}", card) for card, name in enumerate(CARDS))
PUTS: Final = tuple(_do(f"put {name}", card) for card, name in enumerate(CARDS))
CANCELS: Final[dict[tuple[int, int], HuntAction]] = {
    (card, token): _do(f"cancel {name} {TOKENS[token]}", card, token)
    for card, name in enumerate(COMPANY)
    for token in range(len(TOKENS))
}
"""By company card and token."""
CHOSEN_JOURNEYS: Final = tuple(_do(f"journey {journey.id}", number) for number, journey in enumerate(JOURNEYS))
DEALS: Final = tuple(_do(f"deal {journey.id}", number) for number, journey in enumerate(JOURNEYS))
ROUTE_KEEP: Final = _do("route keep")
ROUTE_CHANGE: Final = _do("route change")
ROUTE_TWO: Final = _do("route two")
ROUTE_STAY: Final = _do("route stay")
REVEAL: Final = _do("reveal")
DO_DEED: Final = _do("do_deed")
RIVENDELL: Final = _do("rivendell")
SWAPS: Final[dict[tuple[int, int, int, int], HuntAction]] = {
    (one, card, two, other): _do(
        f"swap {WRAITHS[one - 1]} {CARDS[card]} {WRAITHS[two - 1]} {CARDS[other]}", several=(one, card, two, other)
    )
    for one in range(1, 5)
    for two in range(one + 1, 5)
    for card in SORCERIES
    for other in SORCERIES
    if card != other
}
"""By a player and a card of theirs, and another player and theirs."""
END_EXCHANGE: Final = _do("end_exchange")
LEADS: Final = tuple(_do(f"lead {name}", rider) for rider, name in enumerate(NAZGUL))
TAKEN_PRIZES: Final = tuple(_do(f"prize {name}", number) for number, name in enumerate(PRIZES))

FIRSTS: Final = {seat: _do(f"first {WRAITHS[seat - 1]}", seat) for seat in range(1, 5)}
ROLLS: Final[dict[tuple[int, ...], HuntAction]] = {
    dice: _do(" ".join(["roll", *(FACES[face] for face in dice)]), several=dice)
    for dice in combinations_with_replacement(sorted({*DIE}), DICE)
}
WITCH_KING_ROLLS: Final = {face: _do(f"wk_roll {FACES[face]}", face) for face in WITCH_KING_DIE}
DRAWN_TOKENS: Final = tuple(_do(f"token {name}", token) for token, name in enumerate(TOKENS))
DRAWN: Final = tuple(_do(f"drawn {name}", card) for card, name in enumerate(CARDS))


def action(text: str) -> HuntAction:
    """The action that a text names; raises `NotationError`.

    >>> action("search 23") is action("search 23")
    True
    >>> action("die shadow sword").fields()
    {'face': 'shadow', 'as': 'sword'}
    """
    return _all.read(text)
