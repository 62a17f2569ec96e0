"""What a table agrees on before the game (HR-DEC-01): the options, and the rule set they describe."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from mathom.core.errors import OptionsError
from mathom.core.message import Message
from mathom.core.options import Choice, Flag, Number, Option, Options
from mathom.games.hunt.content import COMPANY, FELLOWSHIP, FRODO
from mathom.games.hunt.words import FOLDER as WORDS

BASIC, HARDER, EASIER, EASIEST = "basic", "harder", "easier", "easiest"
BOTH, FIRST, SECOND = "both", "first", "second"
WATCH_OR_PASS, ALWAYS = "watch_or_pass", "always"
AFTER_PART, AFTER_GAME = "part", "game"

MENU: Final[tuple[Option, ...]] = (
    Number("players", 2, 2, 5, rule="HR-GAME-01"),
    Choice("parts", BOTH, (BOTH, FIRST, SECOND), rule="HR-GAME-03"),
    Choice("difficulty", BASIC, (BASIC, HARDER, EASIER, EASIEST), rule="HR-DIFF-01"),
    Choice("windows", WATCH_OR_PASS, (WATCH_OR_PASS, ALWAYS), rule="HR-RUL-95"),
    Flag("havens", False, rule="HR-HAV-01"),
    Choice("escape_range", "spaces", ("spaces", "dots"), rule="HR-RUL-03"),
    Flag("limit_exceed", False, rule="HR-RUL-05"),
    Flag("deck_out_strict", False, rule="HR-RUL-07"),
    Flag("pool2_extra", False, rule="HR-RUL-08"),
    Flag("wk_die_setup", False, rule="HR-RUL-09"),
    Flag("wk_die_cancel", False, rule="HR-RUL-85"),
    Flag("open_length", False, rule="HR-RUL-23"),
    Flag("open_discards", False, rule="HR-RUL-45"),
    Flag("wraith_aids", True, rule="HR-RUL-54"),
    Choice("journal_shown", AFTER_PART, (AFTER_PART, AFTER_GAME), rule="HR-DIG-07"),
    # What part II begins with where it is played alone (HR-CARRY-01): by default what a middling part I leaves.
    Number("carry_corruption", 4, 0, 11, rule="HR-CARRY-01"),
    Number("carry_tokens", 5, 0, 12, rule="HR-CARRY-01"),
    Number("carry_eyes", 1, 0, 3, rule="HR-CARRY-01"),
    Flag("carry_barrow", False, rule="HR-CARRY-01"),
    Number("carry_information", 2, 0, 5, rule="HR-CARRY-01"),
    Number("carry_fellowship", 1, 0, FELLOWSHIP, rule="HR-CARRY-01"),
    Number("carry_allies", 3, 0, 5, rule="HR-CARRY-01"),
    Number("carry_sorcery", 2, 0, 5, rule="HR-CARRY-01"),
    Flag("carry_frodo", True, rule="HR-CARRY-01"),
    Flag("carry_sam", True, rule="HR-CARRY-01"),
    Flag("carry_pippin", True, rule="HR-CARRY-01"),
    Flag("carry_merry", True, rule="HR-CARRY-01"),
)
_SECOND_ONLY: Final = tuple(option for option in MENU if option.name.startswith("carry_"))


@dataclass(frozen=True, slots=True)
class Carried:
    """What part II begins with where part I was not played."""

    corruption: int
    tokens: int
    """Beige tokens with a figure that are out."""
    eyes: int
    """Beige Eyes beside the track."""
    barrow: bool
    """Fear of the Barrow-wights lies there too."""
    information: int
    fellowship: int
    allies: int
    """Cards in the Ring-bearer's hand."""
    sorcery: int
    """Cards in each Wraith player's hand."""
    turned: int
    """The company cards that are turned over, as a mask."""


@dataclass(frozen=True, slots=True)
class RuleSet:
    """The rules of one sitting, worked out once."""

    text: str
    """The options as they are written."""
    seats: int
    first: bool
    """Whether part I is played."""
    second: bool
    """Whether part II is."""
    handed_over: int
    """How many information tokens the Wraiths get at the start (HR-DIFF)."""
    pool: int
    """The Fellowship pool (HR-SET1-04, HR-DIFF-04)."""
    always: bool
    """A window for every declaration, without a word said (HR-RUL-95)."""
    havens: bool
    escape: int
    """How many steps beyond the dots an escape may lead (HR-RUL-03)."""
    limit_exceed: bool
    deck_out_strict: bool
    pool2_extra: bool
    wk_die_setup: bool
    wk_die_cancel: bool
    open_length: bool
    open_discards: bool
    wraith_aids: bool
    """Whether a table works out for the hunters where Frodo may be."""
    shown_after_part: bool
    """Whether Frodo's log is laid open when part I ends, and not only with the game (HR-DIG-07)."""
    carried: Carried

    @property
    def wraiths(self) -> range:
        """The seats of the Wraith players."""
        return range(1, self.seats)


def rules_of(options: Options) -> RuleSet:
    """The rule set that these options describe; raises `OptionsError` where they contradict each other."""
    parts, difficulty = options["parts"], options["difficulty"]
    if parts != SECOND:
        for option in _SECOND_ONLY:
            if options[option.name] != option.default:
                raise OptionsError(Message("error-carry-part", {"name": option.name}), WORDS)
    turned = sum(
        1 << card for card, name in enumerate(COMPANY) if f"carry_{name}" in options and not options[f"carry_{name}"]
    )
    if parts == SECOND and int(options["carry_fellowship"]) > _pool(difficulty == EASIEST, turned):
        raise OptionsError(Message("error-carry-fellowship", {"pool": _pool(difficulty == EASIEST, turned)}), WORDS)
    return RuleSet(
        text=options.text(),
        seats=int(options["players"]),
        first=parts != SECOND,
        second=parts != FIRST,
        handed_over={BASIC: 1, HARDER: 2, EASIER: 0, EASIEST: 0}[str(difficulty)],
        pool=4 if difficulty == EASIEST else 3,
        always=options["windows"] == ALWAYS,
        havens=bool(options["havens"]),
        escape=3 if options["escape_range"] == "dots" else 2,
        limit_exceed=bool(options["limit_exceed"]),
        deck_out_strict=bool(options["deck_out_strict"]),
        pool2_extra=bool(options["pool2_extra"]),
        wk_die_setup=bool(options["wk_die_setup"]),
        wk_die_cancel=bool(options["wk_die_cancel"]),
        open_length=bool(options["open_length"]),
        open_discards=bool(options["open_discards"]),
        wraith_aids=bool(options["wraith_aids"]),
        shown_after_part=options["journal_shown"] == AFTER_PART,
        carried=Carried(
            corruption=int(options["carry_corruption"]),
            tokens=int(options["carry_tokens"]),
            eyes=int(options["carry_eyes"]),
            barrow=bool(options["carry_barrow"]),
            information=int(options["carry_information"]),
            fellowship=int(options["carry_fellowship"]),
            allies=int(options["carry_allies"]),
            sorcery=int(options["carry_sorcery"]),
            turned=turned,
        ),
    )


def _pool(easiest: bool, turned: int) -> int:
    """The pool of part II (HR-SET2-05, HR-RUL-52): one less if Frodo is turned over."""
    return (4 if easiest else 3) - (turned >> FRODO & 1)


@lru_cache(maxsize=256)
def rules_from(text: str) -> RuleSet:
    """The rule set of an options text; raises `OptionsError`."""
    return rules_of(Options.parse(MENU, text))
