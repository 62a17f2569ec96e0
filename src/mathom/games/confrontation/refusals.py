"""What is said to somebody who may not do something: the rule that forbids it, and the words.

The rules give one of these back beside each condition they ask for, so a condition stands once: whoever offers actions
takes those against which nothing is to be said, whoever refuses one says what is. What a refusal speaks of is looked up
when it is told, and is a function of what the side may know: its own characters and cards, the numbers of enemy stands,
and what lies open.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from mathom.core.errors import IllegalAction
from mathom.core.message import Message
from mathom.games.confrontation import content as c
from mathom.games.confrontation.actions import ConfrontationAction, stand_name
from mathom.games.confrontation.content import EACH, SAURONS, F
from mathom.games.confrontation.words import FOLDER as WORDS

if TYPE_CHECKING:
    from mathom.games.confrontation.state import Position

Fill = Callable[["Position", int, ConfrontationAction], str | int]
"""What stands in a gap of the words."""


class Refusal:
    """One reason, in no language yet."""

    __slots__ = ("_gaps", "_reason", "_rule")

    def __init__(self, rule: str, reason: str, gaps: dict[str, Fill]) -> None:
        self._rule: Final = rule
        self._reason: Final = reason
        self._gaps: Final = gaps

    def told(self, s: Position, side: int, action: ConfrontationAction) -> IllegalAction:
        """The same, of this action of this side now."""
        args = {name: fill(s, side, action) for name, fill in self._gaps.items()}
        return IllegalAction(self._rule, Message(f"refuse-{self._reason}", args), WORDS)


Why = Refusal | None
"""A reason, or None where nothing is to be said against it."""


def no(rule: str, reason: str, **gaps: Fill) -> Refusal:
    """A refusal by this rule, in the words `refuse-REASON`."""
    return Refusal(rule, reason, gaps)


def by_side(fellowship: str, sauron: str, reason: str, **gaps: Fill) -> tuple[Refusal, Refusal]:
    """The same words, where each side has a rule of its own."""
    return no(fellowship, reason, **gaps), no(sauron, reason, **gaps)


# What stands in the gaps ---------------------------------------------------------------------------------------------
def the_character(_s: Position, _side: int, action: ConfrontationAction) -> str:
    """Who is to do it."""
    return c.CHARACTERS[action.who].name


def the_goal(_s: Position, _side: int, action: ConfrontationAction) -> str:
    """Where it is to lead."""
    return c.REGIONS[action.to].name


def the_card(_s: Position, _side: int, action: ConfrontationAction) -> str:
    """The combat card."""
    return c.CARDS[action.who]


def the_special(_s: Position, _side: int, action: ConfrontationAction) -> str:
    """The special card."""
    return action.special


def the_stand(_s: Position, _side: int, action: ConfrontationAction) -> str:
    """The stand that is pointed at."""
    return stand_name(action.who)


def the_field(s: Position, _side: int, _action: ConfrontationAction) -> str:
    """Where the battle is."""
    return c.REGIONS[s.field].name


def where_it_is(s: Position, _side: int, action: ConfrontationAction) -> str:
    """The region in which the character is."""
    return c.REGIONS[s.at[action.slot]].name


def where_from(_s: Position, _side: int, action: ConfrontationAction) -> str:
    """The region in which it is thought to be."""
    return c.REGIONS[action.at].name


def the_limit(_s: Position, _side: int, action: ConfrontationAction) -> int:
    """How many of a side the goal holds."""
    return c.LIMIT[action.to]


def the_other_side(_s: Position, side: int, _action: ConfrontationAction) -> str:
    """The opponent."""
    return c.SIDE_NAMES[1 - side]


def the_home(_s: Position, side: int, _action: ConfrontationAction) -> str:
    """The home region."""
    return c.REGIONS[c.HOME[side]].name


def who_has_stepped(s: Position, _side: int, _action: ConfrontationAction) -> str:
    """Whom a special card has moved before the move."""
    return c.CHARACTERS[s.who[s.stepped]].name


def who_is_named(s: Position, _side: int, _action: ConfrontationAction) -> str:
    """Whom A King Revealed names."""
    return c.CHARACTERS[s.who[s.named]].name


def the_fighter(s: Position, side: int, _action: ConfrontationAction) -> str:
    """The player's own fighter."""
    return c.CHARACTERS[s.who[s.attacker if (s.attacker < EACH) == (side == F) else s.defender]].name


def enemies_there(s: Position, side: int, action: ConfrontationAction) -> int:
    """How many enemies are at the goal."""
    return s.count[(1 - side) * SAURONS + action.to]


def first_of_the_mixed(s: Position, _side: int, action: ConfrontationAction) -> str:
    """The stand that stands for all it is shuffled with."""
    return stand_name(min(s.stand[mate] for mate in s.mates(s.stand.index(action.who))))


def next_start(s: Position, side: int, _action: ConfrontationAction) -> str:
    """The region that is to be filled next in the setup."""
    return c.REGIONS[c.STARTS[side][s.prep(side)]].name


def next_ring_side(s: Position, side: int, _action: ConfrontationAction) -> str:
    """The ring side of the tile that is to be chosen next."""
    return c.CHARACTERS[side * EACH + s.prep(side)].name


def next_star_side(s: Position, side: int, _action: ConfrontationAction) -> str:
    """Its star side."""
    return c.CHARACTERS[side * EACH + s.prep(side) + c.STAR].name


def how_many_specials(s: Position, side: int, _action: ConfrontationAction) -> int:
    """With how many special cards the side plays."""
    return s.rules.specials[side ^ s.swap]


def _backward(_s: Position, _side: int, _action: ConfrontationAction) -> str:
    return "backward"


def _sideways(_s: Position, _side: int, _action: ConfrontationAction) -> str:
    return "sideways"


def _forward(_s: Position, _side: int, _action: ConfrontationAction) -> str:
    return "forward"


def _sideways_or_backward(_s: Position, _side: int, _action: ConfrontationAction) -> str:
    return "sideways-backward"


# Whose decision it is ------------------------------------------------------------------------------------------------
OVER: Final = no("CF-TURN-06", "over")
NO_SEAT: Final = no("CF-SET-01", "no-seat")
NOT_CHANCE: Final = no("CF-HID-37", "not-chance")
CHANCE_CANNOT: Final = no("CF-HID-37", "chance-cannot")
CHANCE_FIRST: Final = no("CF-HID-37", "chance-first")
CHANCE_DRAWS: Final = no("CF-HID-37", "chance-draws")
NOT_YOUR_TURN: Final = no("CF-TURN-01", "not-your-turn", side=the_other_side)
NOT_YOUR_DECISION: Final = no("CF-TURN-01", "not-your-decision", side=the_other_side)
NOT_NOW: Final = (  # by chapter
    no("CF-SETUP-17", "not-now-setup"),
    no("CF-TURN-04", "not-now"),
    no("CF-BTL-01", "not-now-battle"),
)


def chosen_already(rule: str) -> Refusal:
    """One's own choice is made; the opponent's is not."""
    return no(rule, "chosen-already", side=the_other_side)


# Setting up (3.3, 3.4) -----------------------------------------------------------------------------------------------
NO_DRAFT: Final = no("CF-SET-06", "no-draft")
DRAFT_OVER: Final = no("CF-DRAFT-05", "draft-over")
DRAFT_NOT_YOURS: Final = no("CF-DRAFT-01", "not-yours", who=the_character)
DRAFT_ORDER: Final = no("CF-DRAFT-01", "draft-order", ring=next_ring_side, star=next_star_side)
NO_SPECIALS: Final = no("CF-SET-07", "no-specials")
CHOOSING_OVER: Final = no("CF-SETUP-14", "choosing-over")
CHOOSE_YOURS: Final = no("CF-SETUP-14", "choose-yours")
CHOOSE_NUMBER: Final = no("CF-SETUP-14", "choose-number", cards=how_many_specials)
CHOOSE_HANDICAP: Final = no("CF-SETUP-15", "choose-number", cards=how_many_specials)
NOT_PLACING: Final = no("CF-SETUP-17", "not-placing")
PLACE_NOT_YOURS: Final = by_side("CF-SETUP-04", "CF-SETUP-06", "not-yours", who=the_character)
GUARDED_HOME: Final = no("CF-RUL-94", "guarded-home", who=the_character, region=the_home)
PLACED: Final = by_side("CF-SETUP-04", "CF-SETUP-06", "placed", who=the_character, region=where_it_is)
PLACE_ORDER: Final = by_side("CF-SETUP-04", "CF-SETUP-06", "place-order", region=next_start)

# Characters ----------------------------------------------------------------------------------------------------------
NOT_YOURS: Final = no("CF-TURN-02", "not-yours", who=the_character)
NOT_IN_PLAY: Final = {
    "original": no("CF-SET-03", "not-in-play", who=the_character),
    "classic": no("CF-SET-04", "not-in-play", who=the_character),
    "variant": no("CF-SET-05", "not-in-play", who=the_character),
    "draft": no("CF-DRAFT-03", "not-in-play", who=the_character),
}
DEFEATED: Final = no("CF-CMP-05", "defeated", who=the_character)
NOT_THERE: Final = no("CF-MOVE-01", "not-there", who=the_character, at=where_it_is, region=where_from)

# Moving (3.6) --------------------------------------------------------------------------------------------------------
FULL: Final = no("CF-MOVE-03", "full", region=the_goal, limit=the_limit)
ROOTED: Final = no("CF-WATCHER-01", "watcher")
ONLY_FORWARD: Final = no("CF-RUL-06", "only-forward")
SAY_PLAIN: Final = no("CF-MOVE-17", "say-plain")
SAY_ABILITY: Final = no("CF-MOVE-17", "say-ability", who=the_character)
SAY_RIVER: Final = no("CF-MOVE-07", "say-river")
SAY_MINES: Final = no("CF-MOVE-11", "say-mines")
NO_ABILITY: Final = no("CF-MOVE-02", "no-ability", who=the_character)
RIVER_NOT_FOR_SAURON: Final = no("CF-MOVE-09", "river-sauron")
UPSTREAM: Final = no("CF-MOVE-09", "upstream")
NO_RIVER: Final = no("CF-MOVE-07", "no-river")
MINES_NOT_FOR_SAURON: Final = no("CF-MOVE-12", "mines-sauron")
MINES_BACK: Final = no("CF-MOVE-12", "mines-back")
NO_MINES: Final = no("CF-MOVE-11", "no-mines")
ACROSS_MOUNTAINS: Final = no("CF-MOVE-06", "sideways-mountains")
ACROSS_MOUNTAINS_2005: Final = no("CF-MOVE-05", "sideways-mountains")
SIDEWAYS: Final = no("CF-MOVE-02", "sideways", who=the_character)
BACKWARD: Final = no("CF-MOVE-02", "backward", who=the_character)
TOO_FAR: Final = no("CF-MOVE-16", "too-far", who=the_character)

# Moves by ability
ARAGORN_MINES_BACK: Final = no("CF-ARAGORN-05", "mines-back")
ARAGORN_MOUNTAINS: Final = no("CF-ARAGORN-03", "sideways-mountains")
ARAGORN_MUST_ATTACK: Final = no("CF-ARAGORN-02", "must-attack", who=the_character, region=the_goal)
TREEBEARD_ONE_ENEMY: Final = no(
    "CF-TREEBEARD-02", "must-be-one", who=the_character, region=the_goal, count=enemies_there
)
WITCH_KING_BACKWARD: Final = no("CF-WITCHKING-02", "backward", who=the_character)
WITCH_KING_MOUNTAINS: Final = no("CF-WITCHKING-03", "sideways-mountains")
WITCH_KING_MUST_ATTACK: Final = no("CF-WITCHKING-01", "must-attack", who=the_character, region=the_goal)
NAZGUL_MUST_ATTACK: Final = no("CF-NAZGUL-01", "must-be-one", who=the_character, region=the_goal, count=enemies_there)
NAZGUL_ONE_ENEMY: Final = no("CF-NAZGUL-02", "must-be-one", who=the_character, region=the_goal, count=enemies_there)
NAZGUL_MOUNTAINS: Final = no("CF-NAZGUL-04", "nazgul-mountains")
RIDER_MUST_ATTACK: Final = no("CF-RIDER-01", "must-attack", who=the_character, region=the_goal)
RIDER_PAST_LIMIT: Final = no("CF-RIDER-02", "ride-past-limit", who=the_character)
RIDER_PAST_ENEMY: Final = no("CF-RIDER-03", "ride-past-enemy", who=the_character)
URUK_HAI_EMPTY: Final = no("CF-URUKHAI-01", "must-be-empty", who=the_character, region=the_goal)
URUK_HAI_PAST_LIMIT: Final = no("CF-URUKHAI-02", "ride-past-limit", who=the_character)
URUK_HAI_PAST_ENEMY: Final = no("CF-URUKHAI-02", "ride-past-enemy", who=the_character)
STAR_NAZGUL_MUST_ATTACK: Final = no("CF-NAZGULSTAR-01", "must-attack", who=the_character, region=the_goal)

# Special cards (3.16) ------------------------------------------------------------------------------------------------
SPECIAL_OF_ANOTHER_EDITION: Final = no("CF-SET-07", "special-edition", special=the_special)
SPECIAL_NOT_YOURS: Final = no("CF-SPC-01", "special-not-yours", special=the_special)
SPECIAL_GONE: Final = no("CF-SPC-01", "special-gone", special=the_special)
SKIP_LATE: Final = no("CF-SPC-02", "skip-late", special=the_special)
NO_SKIPPING: Final = no("CF-SPC-18", "no-skipping", who=who_is_named)
STEP_LATE: Final = no("CF-TURN-04", "step-late", special=the_special)
NO_MOVE_LEFT: Final = no("CF-RUL-84", "no-move-left")
SAME_CHARACTER: Final = no("CF-SPC-10", "same-character", who=who_has_stepped)
SAME_CHARACTER_2005: Final = no("CF-SPC-11", "same-character", who=who_has_stepped)
SAY_STAY: Final = no("CF-SPC-11", "say-stay", who=who_has_stepped)
ANOTHER_CHARACTER: Final = no("CF-SPC-32", "another-character", who=who_has_stepped)
NAMED_MUST_MOVE: Final = no("CF-SPC-18", "named", who=who_is_named)
SHADOWFAX_WAY: Final = no("CF-SPC-06", "shadowfax-way")
SHADOWFAX_RIVER: Final = no("CF-SPC-07", "shadowfax-river")
SHADOWFAX_ENEMY: Final = no("CF-SPC-06", "step-enemy", special=the_special, region=the_goal)
SHADOWFAX_FULL: Final = no("CF-SPC-06", "full", region=the_goal, limit=the_limit)
SHADOWFAX_STUCK: Final = no("CF-SPC-10", "shadowfax-stuck", who=the_character, region=the_goal)
DARK_ROOTED: Final = no("CF-SPC-33", "watcher")
DARK_WAY: Final = no("CF-SPC-33", "dark-way")
DARK_ENEMY: Final = no("CF-SPC-31", "step-enemy", special=the_special, region=the_goal)
DARK_FULL: Final = no("CF-SPC-31", "full", region=the_goal, limit=the_limit)
DARK_BLOCKS: Final = no("CF-RUL-78", "dark-blocks", who=who_is_named)
DARK_NOBODY: Final = no("CF-SPC-32", "dark-nobody")
WHITE_ALIVE: Final = no("CF-SPC-14", "white-alive")
WHITE_FANGORN: Final = no("CF-SPC-14", "white-fangorn")
KING_ARAGORN: Final = no("CF-SPC-21", "king-aragorn")
RECALL_ENEMY: Final = no("CF-SPC-29", "recall-enemy")
RECALL_FROM_MORDOR: Final = no("CF-SPC-30", "recall-from-mordor", who=the_character)
RECALL_FULL: Final = no(
    "CF-SPC-29", "full", region=lambda _s, _side, _action: c.REGIONS[c.MORDOR].name, limit=lambda *_: c.LIMIT[c.MORDOR]
)
PALANTIR_TURN: Final = (no("CF-SPC-35", "palantir-turn"), no("CF-SPC-36", "palantir-turn"))
PALANTIR_LATE: Final = no("CF-SPC-35", "palantir-late")
PALANTIR_SHIRE: Final = (no("CF-SPC-35", "palantir-shire"), no("CF-SPC-36", "palantir-shire"))
PALANTIR_EMPTY: Final = no("CF-RUL-66", "palantir-empty", region=the_goal)
GWAIHIR_WARG: Final = no("CF-SPC-26", "gwaihir-warg")
GWAIHIR_WHEN: Final = no("CF-SPC-23", "gwaihir-when")
STAND_GONE: Final = no("CF-CMP-05", "stand-gone", stand=the_stand)
STAND_MIXED: Final = no("CF-HIDE-11", "stand-mixed", stand=the_stand, first=first_of_the_mixed)

# Decisions that cannot be passed -------------------------------------------------------------------------------------
MUST_MOVE: Final = no("CF-TURN-02", "must-move")
MUST_FIGHT: Final = no("CF-ATK-01", "must-fight")
MUST_PLAY: Final = no("CF-PLAY-03", "must-play")
MUST_REPLACE: Final = no("CF-CARD-03", "must-replace")
MUST_RETREAT: Final = no("CF-RET-09", "must-retreat")

# Shuffling by hand (3.13) --------------------------------------------------------------------------------------------
SHUFFLE_AUTO: Final = no("CF-HID-16", "shuffle-auto")
SHUFFLE_FEW: Final = no("CF-HIDE-04", "shuffle-few", region=the_goal)
SHUFFLE_REVEALED: Final = no("CF-HIDE-06", "shuffle-revealed", region=the_goal)
SHUFFLE_MIXED: Final = no("CF-HIDE-04", "shuffle-mixed", region=the_goal)
SHUFFLE_SEEN: Final = no("CF-HIDE-07", "shuffle-seen", region=the_goal)
SHUFFLE_NAMED: Final = no("CF-HIDE-08", "shuffle-named", who=who_is_named)
SHUFFLE_STEPPED: Final = by_side("CF-SPC-10", "CF-SPC-32", "shuffle-step", who=who_has_stepped)

# The defender (3.7) --------------------------------------------------------------------------------------------------
FIGHT_WHEN: Final = no("CF-ATK-07", "fight-when")
NAME_A_STAND: Final = no("CF-ATK-02", "name-a-stand")
NO_STANDS: Final = no("CF-ATK-03", "no-stands")
OWN_CHARACTER: Final = no("CF-ATK-01", "own-character", who=the_character)
OWN_STAND: Final = no("CF-ATK-02", "own-stand", stand=the_stand)
NOT_REVEALED: Final = no("CF-ATK-04", "not-revealed", who=the_character)
FIGHT_ELSEWHERE: Final = no("CF-ATK-07", "fight-elsewhere", who=the_character, region=the_field)
STAND_ELSEWHERE: Final = no("CF-ATK-02", "stand-elsewhere", stand=the_stand, region=the_field)
NOBODY_HIDDEN: Final = no("CF-ATK-03", "nobody-hidden", region=the_field)

# Abilities (3.8, 3.14) -----------------------------------------------------------------------------------------------
NO_BALROG: Final = no("CF-BALROG-02", "no-balrog")
STRIKE_WHEN: Final = no("CF-BALROG-02", "strike-when")
NO_SAM: Final = no("CF-SAM-01", "no-sam", region=the_field)
SUBSTITUTE_WARG: Final = no("CF-SAM-04", "substitute-warg")
SUBSTITUTE_WHEN: Final = no("CF-SAM-01", "substitute-when")
NO_FRODO: Final = no("CF-SAM-05", "no-frodo", region=the_field)
SHOW_WHEN: Final = no("CF-SAM-05", "show-when")
NO_CARDS: Final = (no("CF-ARAGORNSTAR-01", "no-cards-fellowship"), no("CF-SARUMAN-01", "no-cards-sauron"))
SWAP_WHEN: Final = no("CF-SMEAGOL-01", "swap-when")
SWAP_MOUNTAINS: Final = no("CF-SMEAGOL-02", "sideways-mountains")
SWAP_FAR: Final = no("CF-SMEAGOL-01", "swap-far", who=the_character)
HELP_FAR: Final = no("CF-GANDALFSTAR-01", "help-far", region=the_field)
HELP_WARG: Final = no("CF-GANDALFSTAR-04", "help-warg")
HELP_WHEN: Final = no("CF-GANDALFSTAR-01", "help-when")
EXCHANGE_FOUR: Final = no("CF-RUL-82", "exchange-four")
EXCHANGE_WHEN: Final = no("CF-MOUTH-01", "exchange-when")
FORCE_LAST: Final = no("CF-SARUMANSTAR-03", "force-last")
FORCE_WHEN: Final = no("CF-SARUMANSTAR-02", "force-when")
ESCAPE_WHEN: Final = no("CF-WORMTONGUE-01", "escape-when")
ESCAPE_DIRECTION: Final = no("CF-WORMTONGUE-01", "escape-direction", region=the_goal)
ESCAPE_TAKEN: Final = no("CF-WORMTONGUE-01", "escape-taken", region=the_goal)

# Retreats (3.9) ------------------------------------------------------------------------------------------------------
RETREAT_WHEN: Final = no("CF-RET-08", "retreat-when")
RETREAT_NO_BATTLE: Final = no("CF-RET-11", "retreat-no-battle")
NO_RETREAT: Final = no("CF-RET-01", "no-retreat", who=the_fighter)
RETREAT_MINES: Final = no("CF-RET-05", "retreat-mines")
RETREAT_ONLY: Final = {
    ways: no("CF-RET-01", "retreat-direction", way=said, region=the_goal)
    for ways, said in (
        (c.ASIDE, _sideways),
        (c.BACK, _backward),
        (c.ASIDE | c.BACK, _sideways_or_backward),
        (c.AHEAD, _forward),
    )
}
"""By the ways of a retreat."""
RETREAT_MOUNTAINS: Final = no("CF-RET-04", "sideways-mountains")
RETREAT_ENEMY: Final = no("CF-RET-02", "retreat-enemy", region=the_goal)
RETREAT_FULL: Final = no("CF-RET-03", "full", region=the_goal, limit=the_limit)
RETREAT_UPSTREAM: Final = no("CF-RUL-09", "retreat-upstream")

# Combat cards (3.10, 3.11) -------------------------------------------------------------------------------------------
PLAY_WHEN: Final = no("CF-PLAY-01", "play-when")
CARD_NOT_YOURS: Final = no("CF-PLAY-01", "card-not-yours", card=the_card)
SAME_CARD: Final = no("CF-SARUMANSTAR-02", "same-card", card=the_card)
CARD_USED: Final = no("CF-PLAY-01", "card-used", card=the_card)
TAKE_WHEN: Final = no("CF-CARD-02", "take-when")
NOT_DISCARDED: Final = no("CF-CARD-02", "not-discarded", card=the_card)
