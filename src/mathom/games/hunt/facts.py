"""Public facts: all that anybody at the table may conclude something of about Frodo's and Gandalf's ways.

The engine writes one short line for each, in the order in which they came to pass; what the filters make of them is in
`possible_journals` and `possible_journeys`. Areas and lands are named as they are printed; several lands are joined by
commas. An entry of a journal is an area's number, `DOT` or `SLASH`; a line has `.` and `/` for these two.

Part I. A step is one entry of Frodo's journal, by the kind that all may know:

    move         a dot, or an area in range (HR-MOVE-03, HR-SPACE-06, -07)
    dot          a dot (HR-HID-12)
    area         an area in range (HR-HID-12)
    escape       an area as far as an escape leads, or a slash (HR-ESC)
    exit         an exit in range: the part is over; no other step leads to one
    move+1       any of these with a bonus: the dots since the last area count so many higher, for areas other than
                 the last one (HR-CARD-11, HR-RUL-91)

and what is known between the steps, of the journal as it is then, its start included:

    search 23 yes|no            the area stands in it
    hunt 23 no|yes|here         it does not; it does and is not the last area; it is the last area
    trail 23                    the area stands in it and is not the last area (HR-CARD-22)
    perception II-A yes|no      the last area lies there
    frodo II-B,II-C yes|no      the same, by a card
    dots 0|1|2|3                so many dots since the last area, 3 being three or more (HR-CARD-19)
    rescue 3                    the rescue took so many moves (HR-END1-06)
    shown 1 . . 10 / 12         this is the journal

Part II begins with `figure 0`.

    figure 5                    Frodo's figure has come to this space of the track, and he is still on his way
    won 14                      the figure has come to this space, and it is the last row of the card
    route                       Frodo has another journey card now, of the same deck and never used before (HR-RTE-03)
    length short|long           the length of his card
    limit 12                    the limit of his card is greater than this (HR-HID-11)
    moves                       Gandalf has moved to another area connected with his (HR-GAN-02)
    gandalf 23 yes|no           his last area is this one, or is not
    flees, hides                his new area is that of a deed token from the supply (HR-DET-07, HR-REV-09)
    deed 18                     a deed token that was held is laid open, and he is on its area (HR-DEED-01)
    rivendell                   he is on an exit and out of the game (HR-DEED-05)
    search 7 yes|no             the area stands in the rows of the current card up to the figure (HR-DET-04)
    hunt 7 no|yes|here          the same, and whether it is Frodo's last area; nothing of Gandalf (HR-DET-05)
    perception V-A yes|no       Frodo's or Gandalf's last area lies there (HR-DET-02)
    perception V-A frodo|gandalf|both    who it is (HR-DET-03)
    frodo V-A yes|no            Frodo's does, or does not
    dots 0|1|2|3                the dot rows since Frodo's last area (HR-JRN-12)
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from mathom.games.hunt.board import BOARD_1, BOARD_2, Board

DOT: Final = -1
SLASH: Final = -2
DOT_TEXT, SLASH_TEXT = ".", "/"
"""What a journal holds beside areas."""
STEPS: Final = frozenset(("move", "dot", "area", "escape", "exit"))
"""The kinds of facts of part I that are entries of the journal."""
MANY_DOTS: Final = 3
"""So many dots and more are told alike."""
_AREA, _LANDS, _NUMBER, _JOURNAL = "area", "lands", "number", "journal"
_PART_1: Final[dict[str, tuple[str, ...]]] = {
    "search": (_AREA, "yes|no"),
    "hunt": (_AREA, "no|yes|here"),
    "trail": (_AREA,),
    "perception": (_LANDS, "yes|no"),
    "frodo": (_LANDS, "yes|no"),
    "dots": (_NUMBER,),
    "rescue": (_NUMBER,),
    "shown": (_JOURNAL,),
}
_PART_2: Final[dict[str, tuple[str, ...]]] = {
    "figure": (_NUMBER,),
    "won": (_NUMBER,),
    "route": (),
    "length": ("short|long",),
    "limit": (_NUMBER,),
    "moves": (),
    "gandalf": (_AREA, "yes|no"),
    "flees": (),
    "hides": (),
    "deed": (_AREA,),
    "rivendell": (),
    "search": (_AREA, "yes|no"),
    "hunt": (_AREA, "no|yes|here"),
    "perception": (_LANDS, "yes|no|frodo|gandalf|both"),
    "frodo": (_LANDS, "yes|no"),
    "dots": (_NUMBER,),
}
_BEGINNING_OF_PART_2: Final = "figure 0"


class Fact(NamedTuple):
    """A fact, read. What its kind does not have is left as it is here."""

    kind: str
    answer: str = ""
    area: int = -1
    among: int = 0
    """The areas of the lands that it names."""
    number: int = 0
    """What it counts; of a step the bonus."""
    journal: tuple[int, ...] = ()


def parts(facts: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The facts of part I, and those of part II.

    >>> parts(("move", "dots 0", "figure 0", "moves"))
    (('move', 'dots 0'), ('figure 0', 'moves'))
    """
    if _BEGINNING_OF_PART_2 not in facts:
        return facts, ()
    begins = facts.index(_BEGINNING_OF_PART_2)
    return facts[:begins], facts[begins:]


@lru_cache(maxsize=4096)
def read_1(fact: str) -> Fact:
    """A fact of part I.

    >>> read_1("move+1")
    Fact(kind='move', answer='', area=-1, among=0, number=1, journal=())
    >>> read_1("hunt 1 here")
    Fact(kind='hunt', answer='here', area=0, among=0, number=0, journal=())
    """
    step, plus, bonus = fact.partition("+")
    if step in STEPS and (not plus or bonus.isdecimal()):
        return Fact(step, number=int(bonus or 0))
    return _read(fact, _PART_1, BOARD_1)


@lru_cache(maxsize=4096)
def read_2(fact: str) -> Fact:
    """A fact of part II.

    >>> read_2("figure 5")
    Fact(kind='figure', answer='', area=-1, among=0, number=5, journal=())
    """
    return _read(fact, _PART_2, BOARD_2)


def entry_text(entry: int) -> str:
    """An entry of Frodo's journal of part I as people write it."""
    return DOT_TEXT if entry == DOT else SLASH_TEXT if entry == SLASH else BOARD_1.ids[entry]


def journal_text(journal: Iterable[int]) -> str:
    """A journal of part I: the start area, then areas, dots and slashes.

    >>> journal_text((0, DOT, 9, SLASH))
    '1 . 10 /'
    """
    return " ".join(map(entry_text, journal))


def shown(journal: Iterable[int]) -> str:
    """The fact that lays a journal of part I open."""
    return f"shown {journal_text(journal)}"


def _read(fact: str, forms: dict[str, tuple[str, ...]], board: Board) -> Fact:
    kind, *words = fact.split(" ")
    form = forms.get(kind)
    if form is None:
        raise ValueError(f"no fact of part {board.number} begins so: {fact!r}")
    if form == (_JOURNAL,):
        return Fact(kind, journal=tuple(_entry(word, board, fact) for word in words))
    if len(words) != len(form):
        raise ValueError(f"{len(form)} words should follow the first: {fact!r}")
    found = Fact(kind)
    for what, word in zip(form, words, strict=True):
        if what == _AREA:
            found = found._replace(area=_area(word, board, fact))
        elif what == _LANDS:
            found = found._replace(among=_among(word, board, fact))
        elif what == _NUMBER:
            if not word.isdecimal():
                raise ValueError(f"{word!r} is no number: {fact!r}")
            found = found._replace(number=int(word))
        elif word in what.split("|"):
            found = found._replace(answer=word)
        else:
            raise ValueError(f"{word!r} is none of {what}: {fact!r}")
    return found


def _entry(word: str, board: Board, fact: str) -> int:
    if word == ".":
        return DOT
    return SLASH if word == "/" else _area(word, board, fact)


def _area(word: str, board: Board, fact: str) -> int:
    area = board.space.get(word, board.size)
    if area >= board.areas:
        raise ValueError(f"{word!r} is no area of board {board.number}: {fact!r}")
    return area


def _among(word: str, board: Board, fact: str) -> int:
    found = 0
    for name in word.split(","):
        land = board.land.get(name)
        if land is None:
            raise ValueError(f"{name!r} is no region or stretch of board {board.number}: {fact!r}")
        found |= board.lying[land]
    return found & board.all_areas
