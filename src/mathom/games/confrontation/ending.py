"""The Ring, and the end of the game (rules 3.15 and 3.17)."""

from __future__ import annotations

from typing import Final

from mathom.games.confrontation import accounting
from mathom.games.confrontation.characters import ABILITIES
from mathom.games.confrontation.content import EACH, MORDOR, SAURONS, SHIRE, SLOTS_OF, F, S
from mathom.games.confrontation.knowledge import NEVER
from mathom.games.confrontation.state import STOPPED, Position
from mathom.games.confrontation.step import NOTHING_BELOW, Step

OVER: Final[Step] = Step("over")
"""Nobody is asked any more."""


def pass_ring(s: Position, fallen: int, silenced: bool) -> bool:
    """What the fall of a Fellowship character means for the Ring; True if the game is over (CF-END-02, CF-END-03)."""
    if fallen != s.ring:
        return False
    bearer = ABILITIES[s.who[fallen]]
    rule = bearer.ring_is_lost(s, silenced)
    if rule:
        return finish(s, S, rule)
    s.ring = heir = bearer.heir()  # CF-VAR-03
    s.reveal(heir)
    s.say("ring", s.who[heir], s.at[heir])
    if s.at[heir] == MORDOR and s.rules.ring_passes_in_mordor_wins:  # CF-RUL-49
        return finish(s, F, "CF-VAR-10")
    return False


def entered(s: Position, slot: int) -> bool:
    """Whether the game ends because this character has come to where it is, in whatever way (CF-END-06)."""
    region = s.at[slot]
    if region == MORDOR and slot == s.ring:
        s.reveal(slot)
        return finish(s, F, "CF-END-01")
    if region == SHIRE and slot >= EACH:
        if ABILITIES[s.who[slot]].wins_in_the_shire():  # CF-RUL-87
            s.reveal(slot)
            return finish(s, S, "CF-END-05")
        if s.count[SAURONS + SHIRE] == s.rules.shire_needs:  # CF-RUL-93
            tell_who_it_is_not(s, slot)
            return finish(s, S, "CF-END-04")
    return False


def tell_who_it_is_not(s: Position, slot: int) -> None:
    """A hidden stand entered the enemy's home and did not win by that: so it is nobody who would have."""
    if s.shown >> slot & 1:
        return
    if slot < EACH:
        s.tell(F, NEVER, s.stand[slot], 1 << s.ring)
        return
    winners = sum(1 << other for other in SLOTS_OF[S] if ABILITIES[s.who[other]].wins_in_the_shire())
    if winners:
        s.tell(S, NEVER, s.stand[slot], winners)


def finish(s: Position, winner: int, rule: str) -> bool:
    """The game ends at this very moment (CF-TURN-06). True, for whoever asked whether it is over."""
    accounting.close(s)
    s.card0 = s.card1 = s.fetched0 = s.fetched1 = -1  # CF-RUL-86
    s.winner = winner
    s.end_rule = rule
    if rule == "CF-END-04":
        s.say("end", winner, rule, s.rules.shire_needs)
    else:
        s.say("end", winner, rule)
    if winner != STOPPED:
        points = sum(not s.dead >> slot & 1 for slot in SLOTS_OF[winner])  # CF-MATCH-02
        first, second = s.score
        s.score = (first + points, second) if winner == s.swap else (first, second + points)
        if s.rules.match:
            s.say("points", winner, points)
    if not s.stepping:  # that a step was under way is still told
        s.stack = NOTHING_BELOW
    s.ask(OVER)
    return True
