"""The round (rules 3.5): action phase, shadow phase with enemies, darkness and threat, rally phase."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, final

from msgspec.structs import replace

from mathom.core.masks import members
from mathom.games.journeys.abilities import RALLY, RALLY_END, ROUND_START, Window, forget_uses, open_window
from mathom.games.journeys.actions import ATTRIBUTES, JourneysAction, do
from mathom.games.journeys.activation import ACTIVATE, run_hooks
from mathom.games.journeys.book import by_heroes
from mathom.games.journeys.cards import refresh
from mathom.games.journeys.contexts import Activation, Suffering
from mathom.games.journeys.counters import threat_tokens
from mathom.games.journeys.darkness import in_darkness
from mathom.games.journeys.in_force import scouted
from mathom.games.journeys.modifiers import end_lasting
from mathom.games.journeys.op import Scope
from mathom.games.journeys.scouting import scout
from mathom.games.journeys.script import run
from mathom.games.journeys.state import ACTION_PHASE, RALLY_PHASE, SHADOW_PHASE, Position
from mathom.games.journeys.step import Again, JourneysStep, PartyStep, Procedure
from mathom.games.journeys.suffering import suffer
from mathom.games.journeys.turn import WHO_NEXT


# Action phase ---------------------------------------------------------------------------------------------------------
def _new_round(s: Position) -> None:
    s.round += 1
    s.phase = ACTION_PHASE
    s.turned = 0
    for seat, hero in enumerate(s.heroes):
        if hero.defeated:
            s.turned |= 1 << seat
    s.say("round", s.round)
    s.happen("round_start")
    s.happen(f"round:{s.round}")


def _round_start(s: Position) -> None:
    _each_window(s, ROUND_START)


def _each_window(s: Position, window: Window) -> None:
    for seat in reversed([*s.standing()]):
        open_window(s, window, seat)


def _action_phase_over(s: Position) -> None:
    s.happen("action_phase_end")


# Shadow phase ---------------------------------------------------------------------------------------------------------
def _shadow(s: Position) -> None:
    """If a hero is defeated the adventure ends in defeat (JE-P-RND-02)."""
    if any(hero.defeated for hero in s.heroes):
        s.ended_by = "hero_defeated"
        return
    s.phase = SHADOW_PHASE
    s.say("shadow")
    s.happen("shadow_start")


@final
class ActivateAll(JourneysStep):
    """Every ready group, in the order of the enemy bar, from the first again after each (JE-R-19)."""

    def go(self, s: Position, at: int) -> bool:
        """The next ready one; a group spawned meanwhile has its turn too (JE-N-20)."""
        for group in s.groups:
            if group.ready:
                s.push(ACTIVATE, Activation(group.id))
                return False
        s.pop()
        return False


class Falling(NamedTuple):
    """Heroes on whom darkness has still to fall."""

    heroes: tuple[int, ...]


@final
class Darkness(PartyStep):
    """Every hero in darkness suffers fear; the party says who comes next (JE-12.4, JE-D-40). Its argument.

    `Falling`.
    """

    rule = "JE-D-40"

    def go(self, s: Position, at: int) -> bool:
        """Those who stand in it when the step begins."""
        mine: Falling | None = s.stack[2]
        if mine is None:
            mine = Falling(tuple(seat for seat in s.standing() if in_darkness(s, seat)))
            s.stack = (self, at, mine, s.stack[3])
        heroes = tuple(seat for seat in mine.heroes if not s.heroes[seat].defeated)
        if not heroes or not s.book.adventure.darkness.fear:
            s.pop()
            return False
        if len(heroes) == 1:
            self._fall(s, heroes, heroes[0])
            return False
        s.stack = (self, at, Falling(heroes), s.stack[3])
        return True

    def menu(self, s: Position, seat: int) -> Sequence[JourneysAction]:
        """Any of them."""
        return [do("on_hero", hero) for hero in s.stack[2].heroes]

    def follow(self, s: Position, seat: int, action: JourneysAction) -> None:
        """It is settled."""
        self._fall(s, s.stack[2].heroes, action.a)

    def _fall(self, s: Position, heroes: tuple[int, ...], seat: int) -> None:
        s.stack = (self, 0, Falling(tuple(other for other in heroes if other != seat)), s.stack[3])
        rule = s.book.adventure.darkness
        negate = tuple(ATTRIBUTES.index(name) for name in rule.negate)
        suffer(s, Suffering(seat, "darkness", due=(0, rule.fear), negate=negate))


def threat_rise(s: Position) -> int:
    """By how much the threat step raises the level (JE-23.3a); defeated heroes count (JE-R-09)."""
    return 2 * s.rules.heroes + threat_tokens(s) + s.unexplored.bit_count()


def threat_end(s: Position) -> int:
    """The end of the bar."""
    return by_heroes(s.book.adventure.threat.end, s.rules.heroes)


def raise_threat(s: Position, by: int) -> None:
    """The level changes at once; at the end of the bar the adventure is lost (JE-P-THR-02)."""
    s.threat = max(0, s.threat + by)
    s.say("threat", by, s.threat)
    if s.threat >= threat_end(s) and not s.ended_by:
        s.ended_by = "threat"


def threat_reached(s: Position) -> None:
    """The story may wait for a level that is reached for the first time."""
    before, s.highest_threat = s.highest_threat, max(s.highest_threat, s.threat)
    for event in s.book.awaited:
        if event.startswith("threat:") and before < int(event[7:]) <= s.highest_threat:
            s.happen(event)


def _threat(s: Position) -> None:
    raise_threat(s, threat_rise(s))


@final
class OminousEvents(JourneysStep):
    """All thresholds that were reached, in ascending order, each once (JE-P-THR-01)."""

    def go(self, s: Position, at: int) -> bool:
        """The lowest that has not been resolved."""
        heroes = s.rules.heroes
        due = [
            (s.book.threshold_at(number, heroes), number)
            for number in members(s.thresholds & ~s.fired)
            if s.book.threshold_at(number, heroes) <= s.threat
        ]
        if not due:
            s.pop()
            threat_reached(s)  # after the thresholds of this moment (JE-R-82)
            return False
        number = min(due)[1]
        s.fired |= 1 << number
        s.say("threshold", number)
        s.push(THRESHOLD_DONE, number)
        run(s, s.book.thresholds[number].do, Scope(origin="story"))
        return False


class ThresholdDone(JourneysStep):
    """What a threshold brought is done. Its argument: which."""

    def go(self, s: Position, at: int) -> bool:
        """Triggers may follow."""
        number: int = s.stack[2]
        s.pop()
        s.happen(f"threshold:{s.book.threshold_name(number)}")
        return False


THRESHOLD_DONE: Final = ThresholdDone("threshold_done")


def _shadow_over(s: Position) -> None:
    """All exhausted groups become ready (JE-23.5)."""
    s.groups = tuple(group if group.ready else replace(group, ready=True) for group in s.groups)
    for group in reversed(s.groups):
        run_hooks(s, group, "shadow_end")
    s.happen("shadow_end")


# Rally phase ----------------------------------------------------------------------------------------------------------
def _rally(s: Position) -> None:
    s.phase = RALLY_PHASE
    s.say("rally")
    s.happen("rally")
    _each_window(s, RALLY)


def _refresh(s: Position) -> None:
    for seat in s.standing():
        refresh(s, seat)


def _scout(s: Position) -> None:
    printed = s.book.adventure.scout.rally
    for seat in reversed([*s.standing()]):
        if printed:
            scout(s, seat, scouted(s, seat, printed, rally=True), must=s.rules.must_prepare)


def _rally_end(s: Position) -> None:
    _each_window(s, RALLY_END)


def _round_over(s: Position) -> None:
    """What lasted for the round ends after the scout (JE-R-53)."""
    forget_uses(s, "turn", "round")
    end_lasting(s, "turn", "round")


OMINOUS_EVENTS: Final = OminousEvents("ominous_events")
ROUND: Final = Procedure(
    "round",
    # action phase (JE-22)
    _new_round,
    _round_start,
    WHO_NEXT,
    _action_phase_over,
    # shadow phase (JE-23)
    _shadow,
    ActivateAll("activate_all"),
    Darkness("darkness"),
    _threat,
    OMINOUS_EVENTS,
    _shadow_over,
    # rally phase (JE-24)
    _rally,
    _refresh,
    _scout,
    _rally_end,
    _round_over,
)
ROUNDS: Final = Again("rounds", ROUND)
