"""The four rule sets and the house options. An edition is a few differing facts, never a second copy of the rules."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final

from mathom.core.errors import OptionsError
from mathom.core.message import Message
from mathom.core.options import Choice, Flag, Number, Option, Options
from mathom.games.confrontation.content import (
    BALROG,
    FRODO,
    SAM,
    SIDE_NAMES,
    SLOTS_OF,
    SPECIALS_2005,
    SPECIALS_OF,
    STAR,
    TILES,
    F,
    S,
)
from mathom.games.confrontation.words import FOLDER as WORDS

RING, STARS, EITHER = "ring", "star", "either"
GUARDED: Final = 1 << FRODO | 1 << SAM | 1 << BALROG
"""The slots of those who must start at home where homes are guarded (CF-RUL-94)."""


@dataclass(frozen=True, slots=True)
class RuleSet:
    """What differs between the editions (table 3.21), and the options of section 8.2 as they were chosen."""

    name: str
    tiles: str = RING
    revised: bool = False  # by the revised book; else by that of 2005
    attacker_names_the_stand: bool = True  # CF-ATK-02; else drawn among the hidden, or a revealed one (CF-ATK-03, -04)
    hide_after_each_battle: bool = True  # CF-HIDE-01; else at the end of the turn (CF-HIDE-02)
    cards_must: bool = False  # Magic and the retreat cards: "must if possible" (CF-CARD-03, CF-RET-09); else "may"
    saruman_blocks_retreats: bool = False  # CF-SARUMAN-03
    nazgul_crosses_mountains: bool = False  # CF-NAZGUL-03, CF-NAZGUL-04
    special_cards: int = SPECIALS_2005
    rider_must_go_on: bool = False  # Shadowfax: CF-SPC-10; else "may" (CF-SPC-11)
    rider_may_use_river: bool = False  # CF-MOVE-08, CF-SPC-08; else not (CF-SPC-07)
    palantir_shows: bool = False  # CF-SPC-36, at any time in the turn; else a look before the move (CF-SPC-35)

    # the options of 8.2
    auto_shuffle: bool = True
    loss_counts_forward_only: bool = False
    skip_card_saves: bool = True
    sauron_upstream_retreat: bool = True
    sam_first_strict: bool = False
    sam_fights_orc: bool = False
    double_magic_both_replace: bool = False
    sacrifice_stopped_by_card_alone: bool = False
    s_retreat_stops_f_retreat: bool = False
    gandalf_star_early: bool = False
    ring_passes_in_mordor_wins: bool = True
    shire_needs: int = 3  # CF-END-04, CF-RUL-93
    stay_home: int = 0  # slots that are not placed in front of home (CF-RUL-94)
    placed: tuple[tuple[int, ...], ...] = tuple(map(tuple, SLOTS_OF))  # by side: those that are

    # what an earlier version of the game did
    names_the_only_defender: bool = False  # 1: S is asked even where the Palantír has nothing to show, or nothing more

    # what the players agreed
    text: str = ""  # the options as they were written
    specials: tuple[int, int] = (0, 0)  # how many special cards each side plays with
    match: bool = False

    def but(self, **changes: Any) -> RuleSet:
        """The rule set with some facts changed."""
        return replace(self, **changes)

    @property
    def roster(self) -> tuple[int, ...] | None:
        """The character in each slot, where the rule set fixes it; None before a draft."""
        return {RING: tuple(range(TILES)), STARS: tuple(range(STAR, STAR + TILES))}.get(self.tiles)


ORIGINAL: Final = RuleSet(name="original")
CLASSIC: Final = ORIGINAL.but(
    name="classic",
    revised=True,
    attacker_names_the_stand=False,
    hide_after_each_battle=False,
    cards_must=True,
    saruman_blocks_retreats=True,
    nazgul_crosses_mountains=True,
    special_cards=SPECIALS_OF[F] | SPECIALS_OF[S],
    rider_must_go_on=True,
    rider_may_use_river=True,
    palantir_shows=True,
)
VARIANT: Final = CLASSIC.but(name="variant", tiles=STARS)
DRAFT: Final = CLASSIC.but(name="draft", tiles=EITHER)
RULE_SETS: Final = {rules.name: rules for rules in (ORIGINAL, CLASSIC, VARIANT, DRAFT)}

NO_ONE = "none"

MENU: Final[tuple[Option, ...]] = (
    Choice("rule_set", "classic", tuple(RULE_SETS), rule="CF-SET-02"),
    Flag("special_cards", False, rule="CF-SET-07"),
    Choice("handicap", NO_ONE, (NO_ONE, *SIDE_NAMES), rule="CF-SETUP-15"),
    Number("handicap_cards", 2, 1, max(cards.bit_count() for cards in SPECIALS_OF), rule="CF-SETUP-15"),
    Flag("match", False, rule="CF-MATCH-01"),
    Flag("auto_shuffle", True, rule="CF-RUL-15"),
    Flag("loss_counts_forward_only", False, rule="CF-RUL-06"),
    Flag("skip_card_saves", True, rule="CF-RUL-07"),
    Flag("original_shadowfax_river", False, rule="CF-RUL-08"),
    Flag("sauron_upstream_retreat", True, rule="CF-RUL-09"),
    Flag("original_nazgul_mountains", False, rule="CF-RUL-13"),
    Flag("sam_first_strict", False, rule="CF-RUL-18"),
    Flag("original_sam_fights_orc", False, rule="CF-RUL-19"),
    Flag("double_magic_both_replace", False, rule="CF-RUL-27"),
    Flag("sacrifice_stopped_by_card_alone", False, rule="CF-RUL-30"),
    Flag("s_retreat_stops_f_retreat", False, rule="CF-RUL-31"),
    Flag("gandalf_star_early", False, rule="CF-RUL-37"),
    Flag("ring_passes_in_mordor_wins", True, rule="CF-RUL-49"),
    Number("shire_needs", 3, 3, 4, rule="CF-RUL-93"),
    Flag("guarded_homes", False, rule="CF-RUL-94"),
)


def rules_of(options: Options) -> RuleSet:
    """The rule set that these options describe; raises `OptionsError` where they contradict each other."""
    base = RULE_SETS[str(options["rule_set"])]
    revised = base.revised
    home = GUARDED if options["guarded_homes"] else 0
    return base.but(
        auto_shuffle=options["auto_shuffle"],
        loss_counts_forward_only=revised and options["loss_counts_forward_only"],  # CF-RUL-85
        skip_card_saves=options["skip_card_saves"],
        rider_may_use_river=revised or options["original_shadowfax_river"],
        sauron_upstream_retreat=options["sauron_upstream_retreat"],
        nazgul_crosses_mountains=revised or options["original_nazgul_mountains"],
        sam_first_strict=options["sam_first_strict"],
        sam_fights_orc=not revised and options["original_sam_fights_orc"],
        double_magic_both_replace=options["double_magic_both_replace"],
        sacrifice_stopped_by_card_alone=options["sacrifice_stopped_by_card_alone"],
        s_retreat_stops_f_retreat=revised and options["s_retreat_stops_f_retreat"],
        gandalf_star_early=options["gandalf_star_early"],
        ring_passes_in_mordor_wins=options["ring_passes_in_mordor_wins"],
        shire_needs=options["shire_needs"],
        stay_home=home,
        placed=tuple(tuple(slot for slot in slots if not home >> slot & 1) for slots in base.placed),
        text=options.text(),
        specials=_specials(base, options),
        match=options["match"],
    )


@lru_cache(maxsize=256)
def rules_from(text: str) -> RuleSet:
    """The rule set of an options text; raises `OptionsError`."""
    return rules_of(Options.parse(MENU, text))


@lru_cache(maxsize=256)
def rules_of_version_1(text: str) -> RuleSet:
    """The rule set of an options text, as it was played in version 1 of the game."""
    return rules_from(text).but(names_the_only_defender=True)


def _specials(base: RuleSet, options: Options) -> tuple[int, int]:
    """How many special cards each side gets (CF-SETUP-13 to -15)."""
    if not options["special_cards"]:
        if options["handicap"] != NO_ONE:
            raise OptionsError(Message("error-handicap-without-cards"), WORDS)
        return (0, 0)
    if options["handicap"] == NO_ONE:
        return (2, 2)
    side = F if options["handicap"] == SIDE_NAMES[F] else S
    cards, most = int(options["handicap_cards"]), (base.special_cards & SPECIALS_OF[side]).bit_count()
    if cards > most:
        raise OptionsError(Message("error-handicap-too-many", {"cards": cards, "most": most}), WORDS)
    return (cards, 0) if side == F else (0, cards)
