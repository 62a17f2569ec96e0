"""What the abilities of cards, items and boons are worth at a moment, by what their effects do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mathom.bots.journeys import weights as w
from mathom.bots.journeys.fighting import foe, gain
from mathom.bots.journeys.harm import menace, more_pain, relief, threatens
from mathom.games.journeys import (
    attack,
    boons,
    cards,
    costs,
    enemy_attack,
    harm_cards,
    interacting,
    items,
    modifiers,
    movement,
    provoking,
    scouting,
)
from mathom.games.journeys import suffering as harm_rules
from mathom.games.journeys.abilities import scope_of
from mathom.games.journeys.contexts import Blow, Move, Suffering
from mathom.games.journeys.counters import amount
from mathom.games.journeys.darkness import in_darkness
from mathom.games.journeys.hits import modifier_mask
from mathom.games.journeys.in_force import limit
from mathom.games.journeys.op import Cost, Op, Scope
from mathom.games.journeys.provoking import to_provoke
from mathom.games.journeys.state import DAMAGE, FEAR, Position
from mathom.games.journeys.things import Held
from mathom.games.journeys.who import groups_meant, selected

Worth = Callable[[Position, Any, Scope, int], float]
"""What an effect is worth; the last is how many moves the hero's way still is."""


def use_worth(s: Position, seat: int, thing: Held, group: int = -1, way: int = 0) -> float:
    """What using an ability is worth, its costs subtracted."""
    scope = scope_of(seat, thing, group)
    found: float = sum(effect_worth(s, op, scope, way) for op in thing.ability.do)
    return found - sum(cost_of(s, cost, scope) for cost in thing.ability.cost)


def effect_worth(s: Position, op: Op, scope: Scope, way: int = 0) -> float:
    """What an effect is worth now."""
    worth = _WORTH.get(type(op))
    return worth(s, op, scope, way) if worth is not None else 0.2


def cost_of(s: Position, cost: Cost, scope: Scope) -> float:
    """What a cost takes."""
    if isinstance(cost, costs.DiscardThis):
        return 0.5 if scope.origin == "boon" else w.PREPARED
    if isinstance(cost, costs.RemoveThis):
        return 0.8
    if isinstance(cost, costs.SufferCost):
        return more_pain(s, scope.hero, cost.damage, cost.fear)
    if isinstance(cost, costs.InspirationCost):
        return w.INSPIRATION * cost.n
    return 0.3


def _best_of(s: Position, who: str, scope: Scope, each: Callable[[int], float]) -> float:
    """Of all heroes where all are meant, of the best one where one is chosen."""
    heroes, by = selected(s, who, scope)
    values = [each(seat) for seat in heroes if not s.heroes[seat].defeated]
    return sum(values) if by == "all" else max(values, default=0.0)


def _inspiration(s: Position, op: Any, scope: Scope, way: int) -> float:
    number = amount(s, op.n, scope)
    return _best_of(
        s,
        op.who,
        scope,
        lambda seat: w.INSPIRATION * max(0, min(number, limit(s, seat, "inspiration") - s.heroes[seat].inspiration)),
    )


def _boon(s: Position, op: Any, scope: Scope, way: int) -> float:
    worth = {"hidden": 0.8, "emboldened": 0.6, "determined": 0.7}[op.boon]
    return _best_of(s, op.who, scope, lambda seat: 0.0 if s.heroes[seat].boons >> s.book.boon[op.boon] & 1 else worth)


def heal_worth(s: Position, seat: int, damage: int, fear: int, either: int, face: str) -> float:
    """What it is worth that a hero discards so many cards."""
    hero = s.heroes[seat]

    def there(kind: int) -> int:
        return len(hero.up[kind]) * (face != "down") + len(hero.down[kind]) * (face != "up")

    found = relief(s, seat, DAMAGE, min(damage, there(DAMAGE))) + relief(s, seat, FEAR, min(fear, there(FEAR)))
    if either:
        found += max(relief(s, seat, kind, min(either, there(kind))) for kind in (DAMAGE, FEAR))
    return found


def _heal(s: Position, op: Any, scope: Scope, way: int) -> float:
    damage, fear, either = (amount(s, getattr(op, name, 0), scope) for name in ("damage", "fear", "any"))
    face = getattr(op, "face", "any")
    return _best_of(s, op.who, scope, lambda seat: heal_worth(s, seat, damage, fear, either, face))


def _prevent(s: Position, op: Any, scope: Scope, way: int) -> float:
    mine = s.now(Suffering)
    if mine is None:
        return 0.0
    damage = min(mine.due[DAMAGE], amount(s, op.damage, scope))
    fear = min(mine.due[FEAR], amount(s, op.fear, scope))
    left = (mine.due[DAMAGE] - damage, mine.due[FEAR] - fear)
    either = amount(s, op.any, scope)
    return prevented(s, mine, damage, fear) + best_split(s, mine.hero, left, either)[0]


def prevented(s: Position, mine: Suffering, damage: int, fear: int) -> float:
    """What it is worth that so much of what is coming does not come."""
    before = more_pain(s, mine.hero, *mine.due)
    return before - more_pain(s, mine.hero, mine.due[DAMAGE] - damage, mine.due[FEAR] - fear)


def best_split(s: Position, seat: int, due: tuple[int, int], number: int) -> tuple[float, int, int]:
    """How so many cards that need not be suffered are best shared out; and what that is worth."""
    whole = more_pain(s, seat, *due)
    best = (0.0, 0, 0)
    for damage in range(min(number, due[DAMAGE]) + 1):
        fear = min(number - damage, due[FEAR])
        value = whole - more_pain(s, seat, due[DAMAGE] - damage, due[FEAR] - fear)
        best = max(best, (value, damage, fear))
    return best


def _provoking(s: Position, op: Any, scope: Scope, way: int) -> float:
    move = s.now(Move)
    if move is None:
        return 0.0
    values = [threatens(s, move.hero, group) for group in to_provoke(s, move)]
    return max(values, default=0.0) if op.value == "one" else sum(values)


def _extra_moves(s: Position, op: Any, scope: Scope, way: int) -> float:
    return 0.5 if way > s.moves else 0.02


def _walk(s: Position, op: Any, scope: Scope, way: int) -> float:
    if op.who != "self":
        return 0.35
    return 0.7 if way > s.moves else 0.0


def _extra_action(s: Position, op: Any, scope: Scope, way: int) -> float:
    if op.kind == "travel":
        return 0.8 if way > s.moves + 2 * s.actions else 0.0
    if op.kind == "attack":
        return 1.2 if attack.attacks(s, scope.hero) else 0.0
    if op.kind == "interact":
        return 1.0 if interacting.interactions(s, scope.hero) else 0.0
    return 1.2


def _place(s: Position, op: Any, scope: Scope, way: int) -> float:
    return 0.5 * max(0, way - 2) if op.at.startswith("explored") else 0.3


def hits_worth(s: Position, number: int, hits: int, modifiers: int) -> float:
    """What hits outside an attack are worth."""
    group = s.group(number)
    return gain(foe(s, group), hits, modifiers, 0.0) if group is not None else 0.0


def _apply(s: Position, op: Any, scope: Scope, way: int) -> float:
    groups, choice = groups_meant(s, op.meant(), scope)
    hits, modifiers = amount(s, op.hits, scope), modifier_mask(op.mods)
    values = [hits_worth(s, group.id, hits, modifiers) for group in groups]
    return max(values, default=0.0) if choice else sum(values)


def _exhaust(s: Position, op: Any, scope: Scope, way: int) -> float:
    groups, choice = groups_meant(s, op.meant(), scope)
    values = [menace(s, group) * w.CARD for group in groups if group.ready]
    return max(values, default=0.0) if choice else sum(values)


def _attack_now(s: Position, op: Any, scope: Scope, way: int) -> float:
    return _best_of(s, op.who, scope, lambda seat: 1.4 if attack.attacks(s, seat) else 0.0)


def _to_deck(s: Position, op: Any, scope: Scope, way: int) -> float:
    hero = s.heroes[scope.hero]
    if op.from_ == "prepared":
        return 0.0
    return max((0.25 + 0.25 * s.book.skills[card].success for card in hero.discard), default=0.0)


def _ignore(s: Position, op: Any, scope: Scope, way: int) -> float:
    if op.what != "darkness":
        return 0.1
    return 1.0 * sum(in_darkness(s, seat) for seat in selected(s, op.who, scope).heroes)


def _redirect(s: Position, op: Any, scope: Scope, way: int) -> float:
    blow = s.now(Blow)
    if blow is None:
        return 0.0
    group = s.group(blow.group)
    if group is None:
        return 0.0
    return threatens(s, blow.hero, group) - threatens(s, scope.hero, group) - 0.3


def _cancel(s: Position, op: Any, scope: Scope, way: int) -> float:
    blow = s.now(Blow)
    group = s.group(blow.group) if blow is not None else None
    return more_pain(s, blow.hero, blow.damage, blow.fear) if group is not None and blow is not None else 0.0


def _flip(s: Position, op: Any, scope: Scope, way: int) -> float:
    kind = FEAR if getattr(op, "kind", "damage") == "fear" else DAMAGE
    return _best_of(s, op.who, scope, lambda seat: 0.6 if s.heroes[seat].up[kind] else 0.0)


def _scout(s: Position, op: Any, scope: Scope, way: int) -> float:
    return _best_of(s, op.who, scope, lambda seat: w.SCOUTED * amount(s, op.x, scope) + 0.1)


_WORTH: Final[dict[type, Worth]] = {
    scouting.ScoutCards: _scout,
    cards.ToDeck: _to_deck,
    boons.GainInspiration: _inspiration,
    boons.GainBoon: _boon,
    harm_cards.Heal: _heal,
    harm_rules.Prevent: _prevent,
    harm_cards.Flip: _flip,
    provoking.NoProvoke: _provoking,
    movement.ExtraMoves: _extra_moves,
    movement.MoveHero: _walk,
    movement.PlaceHero: _place,
    movement.CrossBlackEdge: lambda *_: 0.0,
    interacting.ExtraAction: _extra_action,
    attack.Apply: _apply,
    attack.ExhaustEnemy: _exhaust,
    attack.AttackNow: _attack_now,
    modifiers.Ignore: _ignore,
    modifiers.Taunt: lambda *_: 0.2,
    enemy_attack.Redirect: _redirect,
    enemy_attack.CancelAttack: _cancel,
    items.PutDepletion: lambda *_: 0.4,
    items.EquipTrinket: lambda *_: 0.6,
}
