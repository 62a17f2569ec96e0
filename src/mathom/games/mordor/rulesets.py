"""What a table agrees on before the game (JM-DEC-01): the options, and the rule set they describe."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from mathom.core.errors import OptionsError
from mathom.core.message import Message
from mathom.core.options import Choice, Flag, Number, Option, Options
from mathom.games.mordor.actions import FACES, MordorAction
from mathom.games.mordor.content import COLOUR, PLACES, PLAIN, SYMBOL, Content, Place
from mathom.games.mordor.throws import alike
from mathom.games.mordor.words import FOLDER as WORDS

BASIC, ADVANCED = "basic", "advanced"
NORMAL, LAST_STANDING = "normal", "last_standing"
DRAWN: Final = "drawn"

MENU: Final[tuple[Option, ...]] = (
    Number("players", 2, 2, 4, rule="JM-SET-01"),
    Choice("game", BASIC, (BASIC, ADVANCED), rule="JM-SET-02"),
    Choice("ending", NORMAL, (NORMAL, LAST_STANDING), rule="JM-VAR-01"),
    Choice("first", DRAWN, (DRAWN, "1", "2", "3", "4"), rule="JM-SET-05"),
    Flag("arrived_is_safe", False, rule="JM-OPT-01"),
    Flag("first_home_wins", False, rule="JM-OPT-02"),
    Flag("choose_split", False, rule="JM-OPT-03"),
    Flag("long_road", False, rule="JM-OPT-04"),
)


@dataclass(frozen=True, slots=True)
class RuleSet:
    """The rules of one sitting, worked out once: what the options say and what the content brings."""

    content: Content
    text: str
    """The options as they are written."""
    players: int
    advanced: bool
    last_standing: bool
    arrived_is_safe: bool
    first_home_wins: bool
    choose_split: bool
    first: int
    """The seat that begins, or -1 where it is drawn."""

    circles: tuple[str, ...]
    squares: int
    places: tuple[Place, ...]
    """The place whose rule is in force for a player who has crossed so many circles (JM-ADV-01, JM-ADV-02)."""
    hobbit_dice: tuple[int, ...]
    """The die of each hobbit's colour."""
    odds: tuple[tuple[tuple[MordorAction, int], ...], ...]
    """For each die what it can show, each symbol with the number of its faces."""
    alike: tuple[int, ...]
    """Dice with the same faces have the same number here; the black one has its own, whatever it shows (JM-DEC-08)."""


def rules_of(content: Content, options: Options) -> RuleSet:
    """The rule set that these options describe; raises `OptionsError` where they contradict each other."""
    players = int(options["players"])
    first = -1 if options["first"] == DRAWN else int(options["first"]) - 1
    if first >= players:
        raise OptionsError(Message("error-first-beyond", {"first": first + 1, "players": players}), WORDS)
    sheet = content.long_road if options["long_road"] else content.sheet
    advanced = options["game"] == ADVANCED
    stands = [PLACES.get(name, PLAIN) if advanced else PLAIN for name in sheet.circles]
    faces = [Counter(SYMBOL[face] for face in die) for die in content.dice]
    return RuleSet(
        content=content,
        text=options.text(),
        players=players,
        advanced=advanced,
        last_standing=options["ending"] == LAST_STANDING,
        arrived_is_safe=bool(options["arrived_is_safe"]),
        first_home_wins=bool(options["first_home_wins"]),
        choose_split=bool(options["choose_split"]),
        first=first,
        circles=sheet.circles,
        squares=sheet.squares,
        places=(PLAIN, *stands),
        hobbit_dice=tuple(COLOUR[colour] for colour in content.hobbit_colours),
        odds=tuple(
            tuple((FACES[die, symbol], weight) for symbol, weight in sorted(count.items()))
            for die, count in enumerate(faces)
        ),
        alike=alike(content.dice),
    )


@lru_cache(maxsize=256)
def rules_from(content: Content, text: str) -> RuleSet:
    """The rule set of an options text; raises `OptionsError`."""
    return rules_of(content, Options.parse(MENU, text))
