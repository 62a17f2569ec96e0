"""A player by rules: it weighs every move by who may stand where, and looks no further than the move itself.

What it attacks it weighs by the exact chances of who is there and by the likely end of each fight; anything else by the
evaluation of what the board then looks like. In battles it decides by `battle_decisions`. Two weaknesses can be given
to it, for those who learn: it forgets, and it is not careful.
"""

from __future__ import annotations

from math import exp
from random import Random
from typing import ClassVar, Final

from mathom.bots.bot import Advice, Budget, check_settings
from mathom.bots.confrontation import battle_decisions
from mathom.bots.confrontation.evaluation import DARK_HAND, LIGHT_HAND, chance, table_of
from mathom.bots.confrontation.fight_odds import Fight, odds
from mathom.bots.confrontation.reasons import reasons
from mathom.bots.confrontation.setups import opening
from mathom.bots.confrontation.stand_odds import Chances, stand_odds
from mathom.core.action import Action
from mathom.core.game import Observation
from mathom.games.confrontation.actions import MOVE, ConfrontationAction
from mathom.games.confrontation.characters import ABILITIES
from mathom.games.confrontation.content import EACH, FRODO, GONE, SAURONS, SIDE_NAMES, SLOTS_OF, F, S
from mathom.games.confrontation.duel import Duel
from mathom.games.confrontation.movement import backward, retreats, sideways
from mathom.games.confrontation.observe import View
from mathom.games.confrontation.sample import WorldSampler
from mathom.games.confrontation.step import NOBODY
from mathom.games.confrontation.strengths import silences

_SLOPE: Final = 0.0002
"""From thousandths of a logit to chances, near the middle."""


class RulesPlayer:
    """Plays by rules.

    `forget` is the chance, for each enemy of whom the play has given something away, that it has slipped its memory;
    `noise` is how much worse an action may look, as a chance to win, and still be taken now and then.
    """

    game: ClassVar[str] = "confrontation"

    def __init__(self, worlds: int = 4, forget: float = 0.0, noise: float = 0.0) -> None:
        check_settings(worlds=(worlds, 1), forget=(forget, 0), noise=(noise, 0))
        self.worlds = worlds
        self.forget = forget
        self.noise = noise

    def choose(self, observation: Observation, budget: Budget) -> Action:
        """What looks best."""
        legal = observation.legal
        if len(legal) == 1:
            return legal[0]
        return self._decide(_view(observation), budget.rng())[0]

    def advise(self, observation: Observation, budget: Budget) -> Advice:
        """What looks best, and why."""
        view = _view(observation)
        action, worth = self._decide(view, budget.rng())
        return Advice(action, reasons(view, action, worth), worth)

    def _decide(self, view: View, rng: Random) -> tuple[Action, dict[str, float]]:
        started = opening(view, rng)
        if started is not None:
            return started, {}
        deal = WorldSampler(view).sample_undecided
        worlds = [deal(rng) for _ in range(self.worlds)]
        who = stand_odds(view)
        if self.forget > 0.0:
            who = _forget(view, who, worlds, self.forget, rng)
        for world in worlds:
            world.mute_log()
        if view.phase in battle_decisions.BATTLE_PHASES:
            action, worth = battle_decisions.decide(view, worlds[:2], rng)
            if self.noise > 0.0 and view.phase == "playing":
                return (rng.choice(view.legal) if rng.random() < 4.0 * self.noise else action), worth
            if self.noise == 0.0:
                return action, worth
            return self._pick(view, worth, rng), worth
        worth = weigh(view, worlds, who)
        return self._pick(view, worth, rng), worth

    def _pick(self, view: View, worth: dict[str, float], rng: Random) -> Action:
        """The best, or with some noise one that is nearly as good."""
        found = [worth[action.text] for action in view.legal]
        best = max(found)
        if self.noise > 0.0:
            return rng.choices(view.legal, [exp((value - best) / self.noise) for value in found])[0]
        near = [action for action, value in zip(view.legal, found, strict=True) if value > best - 1e-9]
        return near[int(rng.random() * len(near))]


def _view(observation: Observation) -> View:
    assert isinstance(observation, View)
    return observation


def weigh(view: View, worlds: list[Duel], who: dict[int, Chances]) -> dict[str, float]:
    """How likely each legal action is to lead to a win, by its text. `who` says who may be in each enemy stand."""
    side = SIDE_NAMES.index(view.side)
    enemies = SAURONS if side == F else 0
    out: dict[str, float] = {}
    for action in view.legal:
        assert isinstance(action, ConfrontationAction)
        if action.code == MOVE and worlds[0].count[enemies + action.to]:
            light = attack(worlds, action, who)
        else:
            light = quiet(worlds, view.audience, action)
        out[action.text] = light if side == F else 1.0 - light
    return out


def quiet(worlds: list[Duel], seat: int, action: ConfrontationAction) -> float:
    """The worth to the Fellowship of what is no attack."""
    total = 0.0
    for world in worlds:
        then = world.clone()
        then.apply(seat, action)
        total += battle_decisions.settle_from(then, world)
    return total / len(worlds)


def attack(worlds: list[Duel], action: ConfrontationAction, who: dict[int, Chances]) -> float:
    """The worth to the Fellowship of an attack, over all who may be there."""
    slot, side = action.slot, F if action.slot < EACH else S
    first = worlds[0]
    if first.actor == NOBODY:
        return 0.5
    then = first.clone()
    then.apply(side ^ first.swap, action)
    if then.actor == NOBODY or then.swap != first.swap:  # the last of three in the Shire, the Ring in Mordor
        return battle_decisions.settle_from(then, first)
    foes = SLOTS_OF[1 - side]
    marks = [first.stand[foe] for foe in foes if first.at[foe] == action.to]
    return _attack(worlds, slot, action.to, marks, who, True)


def _attack(
    worlds: list[Duel], slot: int, field: int, marks: list[int], who: dict[int, Chances], goes_on: bool
) -> float:
    """The same, against these stands; an attacker who wins must fight on, and one more fight is weighed."""
    total = 0.0
    weighed: list[tuple[Chances, float]] = []
    for mark in marks:
        chances = who[mark]
        worth = next((known for alike, known in weighed if alike == chances), -1.0)
        if worth < 0.0:  # stands of which the same is known need be weighed but once
            worth, onward = 0.0, -1.0
            rest = [other for other in marks if other != mark]
            if rest and goes_on:
                won = [_gone(world, world.stand.index(mark)) for world in worlds[:2]]
                onward = _attack(won, slot, field, rest[:1], who, False)
            for foe, share in chances.items():
                if share > 0.0:
                    worth += share * _fight([_with(world, foe, mark) for world in worlds], slot, foe, field, onward)
            weighed.append((chances, worth))
        total += worth
    return total / len(marks)


def _with(world: Duel, slot: int, mark: int) -> Duel:
    """The world, with this character in that stand: it changes places with whoever is there."""
    there = world.stand.index(mark)
    new = world.clone()
    if there != slot:
        for values in (new.at, new.stand, new.mix):
            values[slot], values[there] = values[there], values[slot]
    return new


def _fight(worlds: list[Duel], slot: int, foe: int, field: int, onward: float) -> float:
    """The worth to the Fellowship of a fight whose fighters are known; `onward` is that of a win, if it is known."""
    light, dark = (slot, foe) if slot < EACH else (foe, slot)
    ends = [0.0, 0.0, 0.0, 0.0]
    for world in worlds:
        for end in range(4):
            ends[end] += _after(world, slot, light, dark, end, field)
    share = 1.0 / len(worlds)
    first = worlds[0]
    if onward >= 0.0:
        ends[2 if slot < EACH else 1] = onward * len(worlds)
    table = table_of(first)
    prices = (
        [_SLOPE * table[LIGHT_HAND + card] for card in range(12)],
        [-_SLOPE * table[DARK_HAND + card] for card in range(12)],
    )
    moved = first.clone()
    moved.put(slot, field)
    fight = Fight(
        first.who[light],
        first.who[dark],
        slot < EACH,
        field,
        light_away=bool(backward(moved, light)),
        dark_away=bool(sideways(moved, dark)),
        slips=bool(retreats(moved, light, ABILITIES[first.who[light]].ways_out(slot < EACH))),
        blocked=first.rules.saruman_blocks_retreats,
    )
    hand0, hand1 = first.hand0, first.hand1
    worths = (ends[0] * share, ends[1] * share, ends[2] * share, ends[3] * share)
    return odds(fight, hand0, hand1, worths, prices).worth


def _gone(world: Duel, slot: int) -> Duel:
    new = world.clone()
    new.put(slot, GONE)
    new.dead |= 1 << slot
    return new


def _after(world: Duel, slot: int, light: int, dark: int, end: int, field: int) -> float:
    """What the board is worth to the Fellowship once a fight has ended so."""
    s = world.clone()
    s.turn = 1 - s.turn
    if end & 1:
        if light == s.ring:
            bearer = ABILITIES[s.who[light]]
            if bearer.ring_is_lost(s, silences(s.who[dark])):
                return 0.0
            s.ring = bearer.heir()
        s.put(light, GONE)
        s.dead |= 1 << light
    if end & 2:
        s.put(dark, GONE)
        s.dead |= 1 << dark
    if not end:
        if slot >= EACH and light == FRODO:  # he slips aside
            aside = sideways(s, light)
            if aside:
                s.put(light, aside[0])
                s.put(slot, field)
    elif s.at[slot] != GONE:
        s.put(slot, field)
    return chance(s, F)


def _forget(view: View, who: dict[int, Chances], worlds: list[Duel], forget: float, rng: Random) -> dict[int, Chances]:
    """Some faces slip the memory: their stands may then be anybody who is not known elsewhere. So in the worlds."""
    shown = {int(stand.mark[1:]) - 1 + (0 if stand.mark[0] == "f" else EACH) for stand in view.stands if stand.face}
    lost = [mark for mark in sorted(who) if mark not in shown and rng.random() < forget]
    if not lost:
        return who
    sure = {next(iter(who[mark])) for mark in who if mark not in lost and len(who[mark]) == 1}
    every = sorted({slot for chances in who.values() for slot in chances} - sure)
    out = dict(who)
    for mark in lost:
        out[mark] = dict.fromkeys(every, 1.0 / len(every))
    loose = [mark for mark in sorted(who) if mark in lost or (mark not in shown and len(who[mark]) > 1)]
    for world in worlds:
        slots = [world.stand.index(mark) for mark in loose]
        facts = [(world.at[slot], world.stand[slot], world.mix[slot]) for slot in slots]
        rng.shuffle(facts)
        for slot, (at, stand, mix) in zip(slots, facts, strict=True):
            world.at[slot], world.stand[slot], world.mix[slot] = at, stand, mix
        world.menu0 = world.menu1 = None
    return out
