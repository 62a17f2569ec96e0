"""The sequence of play, from top to bottom as the rulebook's pages have it. Each step says in its own file who is
asked, what may be answered, and what follows; here is only their order, and what lies in what.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from mathom.games.confrontation import account, attack, battle, combat_cards, comparison, ending, setup, turn
from mathom.games.confrontation.state import AS_DEFENDER, CARDS_OUT, Position
from mathom.games.confrontation.step import BATTLE, NOBODY, NOTHING_BELOW, SETTING_UP, TURN_AND_MOVE, Stack, Step


def _page(chapter: int, *steps: Step, under: Stack = NOTHING_BELOW, in_turn: bool = False) -> tuple[Step, ...]:
    """Steps in the order in which they come, each with its chapter and with where play goes back to from it."""
    for step, after in pairwise(steps):
        step.next = after
    for step in steps:
        step.under = under
        step.chapter = chapter
        step.in_turn = in_turn
    return steps


def _stage(stage: str, *steps: Step) -> tuple[Step, ...]:
    """Steps of a battle that are one step of it in the rulebook (CF-BTL-01)."""
    for step in steps:
        step.stage = stage
    return steps


_IN_A_MOVE: Final = NOTHING_BELOW.push(turn.LAST_LOOK)
THE_SETUP: Final[tuple[Step, ...]] = _page(
    SETTING_UP,
    setup.DRAFTING,  # CF-DRAFT-01, before anything else (CF-SETUP-17)
    setup.CHOOSING,  # special cards (CF-SETUP-13)
    setup.PLACING,  # CF-SETUP-10
    turn.TURN,
)
THE_TURN: Final[tuple[Step, ...]] = _page(
    TURN_AND_MOVE,
    turn.TURN,  # a move, or a special card before it or instead of it (CF-TURN-04)
    turn.SECOND,  # the move after a step (CF-SPC-10, CF-SPC-32)
    in_turn=True,
)
THE_MOVE: Final[tuple[Step, ...]] = _page(
    TURN_AND_MOVE,
    turn.ANSWER,  # the Balrog, when somebody goes through the mines (CF-MOVE-15)
    under=_IN_A_MOVE,
)
THE_ATTACK: Final[tuple[Step, ...]] = _page(
    TURN_AND_MOVE,
    attack.SHUFFLING,  # by hand, where stands are followed by eye (CF-ATK-06)
    attack.DEFENDER,  # whom to fight (CF-ATK-01)
    attack.DRAWING,  # which of some shuffled stands it is (CF-HID-37)
    attack.FIGHT_ON,  # after a battle the next one (CF-ATK-07)
    under=_IN_A_MOVE,
)
THE_BATTLE: Final[tuple[Step, ...]] = _page(
    BATTLE,
    *_stage(
        account.REVEAL,
        battle.REVEAL,  # 1: both fighters are revealed (CF-BTL-02)
        battle.SUBSTITUTION,  # 1a: Sam for Frodo (CF-BTL-03)
    ),
    *_stage(
        account.ABILITIES,
        battle.EAGLE,  # 1b: Gwaihir (CF-BTL-04)
        battle.FELLOWSHIP_ABILITY,  # 2a (CF-BTL-05)
        battle.SAURON_ABILITY,  # 2b (CF-BTL-06)
    ),
    *_stage(
        account.PLAY,
        combat_cards.PLAYING,  # 3: each player plays a card (CF-PLAY-01)
        combat_cards.SHOWING_FIRST,  # against Gandalf S first (CF-GANDALF-01),
        combat_cards.SHOWN_MAGIC,
        combat_cards.ANSWERING_CARD,  # then F
        combat_cards.AFTER_SHOWING,  # the Mouth of Sauron, star Saruman (CF-PLAY-04)
        combat_cards.ANOTHER_CARD,
        combat_cards.SAURON_TEXT,  # the texts, S's first (CF-PLAY-06)
        combat_cards.SAURON_MAGIC,
        combat_cards.SAURON_RETREAT,
        combat_cards.FELLOWSHIP_TEXT,
        combat_cards.FELLOWSHIP_MAGIC,
        combat_cards.FELLOWSHIP_RETREAT,
    ),
    *_stage(
        account.COMPARISON,
        comparison.HELPING,  # 4: star Gandalf's help (CF-BTL-14)
        comparison.COMPARISON,  # CF-CMP-01
        comparison.ESCAPING,  # Wormtongue (CF-WORMTONGUE-01)
    ),
    under=_IN_A_MOVE.push(attack.FIGHT_ON),
)
THE_END: Final[tuple[Step, ...]] = _page(
    TURN_AND_MOVE,
    turn.LAST_LOOK,  # into the Palantír (CF-RUL-54)
    turn.END_OF_TURN,  # hiding, and the other player's turn (CF-TURN-07)
    in_turn=True,
)
STEPS: Final[tuple[Step, ...]] = tuple(
    step
    for step in (*THE_SETUP[:-1], *THE_TURN, *THE_MOVE, *THE_ATTACK, *THE_BATTLE, *THE_END, ending.OVER)
    if step is ending.OVER or step.asks != NOBODY
)
"""Those that ask somebody, and the end: what a sitting waits in. Arrays number them in this order."""
for number, waiting in enumerate(STEPS):
    waiting.number = number
BY_NAME: Final[dict[str, Step]] = {
    step.name: step for page in (THE_SETUP, THE_TURN, THE_MOVE, THE_ATTACK, THE_BATTLE, THE_END) for step in page
} | {ending.OVER.name: ending.OVER}
"""All steps."""
NAMES: Final[tuple[str, ...]] = tuple(step.name for step in STEPS)


def stack_of(s: Position, stepping: bool) -> Stack:
    """The steps to which play comes back, in a position that was read and not played."""
    step = s.step
    if stepping:
        return NOTHING_BELOW.push(turn.SECOND)
    if step is attack.DRAWING and s.aim != AS_DEFENDER:
        return NOTHING_BELOW.push(turn.END_OF_TURN)
    if step is comparison.HELPING:
        early = s.rules.gandalf_star_early and not s.flags & CARDS_OUT
        return step.under.push(combat_cards.AFTER_SHOWING if early else comparison.COMPARISON)
    return step.under
