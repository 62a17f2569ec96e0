"""What a party agrees on before a campaign (JE-D-01, spec 8.1): the options, and the rule set they describe."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from mathom.core.errors import OptionsError
from mathom.core.message import Message
from mathom.core.options import Choice, Flag, NamedContent, Number, Option, Options
from mathom.games.journeys.named_content import CONTENT_BY_NAME, campaign_of, pack_named, story_named
from mathom.games.journeys.words.content import FOLDER as WORDS

NORMAL, HARD = "normal", "hard"
NO_LEADER: Final = 0

MENU: Final[tuple[Option, ...]] = (
    Number("heroes", 2, 2, 5, rule="JE-N-07"),
    Choice("difficulty", NORMAL, (NORMAL, HARD), rule="JE-60.0"),
    NamedContent("story", "cinders/a1", CONTENT_BY_NAME, rule="JE-70.1"),
    NamedContent("pack", "core", CONTENT_BY_NAME, rule="JE-N-41"),
    Flag("counterattack_exhausts", True, rule="JE-R-14"),
    Flag("lethal_spills", True, rule="JE-R-39"),
    Flag("rally_scout_must_prepare", False, rule="JE-R-10"),
    Flag("shoot_over_walls", False, rule="JE-R-07"),
    Flag("replay_after_defeat", False, rule="JE-N-16"),
    Number("leader", NO_LEADER, 0, 5, rule="JE-R-75"),
)


@dataclass(frozen=True, slots=True)
class RuleSet:
    """The rules of one sitting, worked out once."""

    text: str
    """The options as they are written."""
    heroes: int
    hard: bool
    pack: str
    """The hash of the pack."""
    campaign: str
    """The hash of the campaign; empty where an adventure is played by itself."""
    adventure: str
    """The hash of the adventure."""
    counterattack_exhausts: bool
    lethal_spills: bool
    must_prepare: bool
    """Whether the scout of the rally phase has to prepare a card (JE-R-10)."""
    shoot_over_walls: bool
    replay_after_defeat: bool
    leader: int
    """The seat that answers for the party, or -1."""


def rules_of(options: Options) -> RuleSet:
    """The rule set that these options describe; raises `OptionsError` where they do not go together."""
    pack = pack_named(str(options["pack"]))
    campaign, adventure = story_named(str(options["story"]))
    if campaign is not None and pack.id not in campaign_of(campaign).products:
        needed = ", ".join(campaign_of(campaign).products)
        raise OptionsError(Message("content-other-pack", {"campaign": campaign.id, "packs": needed}), WORDS)
    if int(options["leader"]) > int(options["heroes"]):
        raise OptionsError(Message("error-leader", {"heroes": int(options["heroes"])}), WORDS)
    return RuleSet(
        text=options.text(),
        heroes=int(options["heroes"]),
        hard=options["difficulty"] == HARD,
        pack=pack.hash,
        campaign="" if campaign is None else campaign.hash,
        adventure=adventure.hash,
        counterattack_exhausts=bool(options["counterattack_exhausts"]),
        lethal_spills=bool(options["lethal_spills"]),
        must_prepare=bool(options["rally_scout_must_prepare"]),
        shoot_over_walls=bool(options["shoot_over_walls"]),
        replay_after_defeat=bool(options["replay_after_defeat"]),
        leader=int(options["leader"]) - 1,
    )


@lru_cache(maxsize=256)
def rules_from(text: str) -> RuleSet:
    """The rule set of an options text, as `Options.text` writes it; raises `OptionsError`."""
    return rules_of(Options.parse(MENU, text))
