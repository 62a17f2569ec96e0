"""Attacks of enemies (rules 3.9): which attack chance draws, what it deals, and what its text does before and after."""

from __future__ import annotations

from typing import Any, Final, Literal, final

from msgspec.structs import replace

from mathom.games.journeys.abilities import ENEMY_ATTACK, open_window
from mathom.games.journeys.actions import ATTRIBUTES, JourneysAction, do
from mathom.games.journeys.contexts import Blow, Occasion, Suffering
from mathom.games.journeys.op import Op, Scope
from mathom.games.journeys.pack import EnemyAttack
from mathom.games.journeys.script import run
from mathom.games.journeys.state import DAMAGE, FEAR, Position
from mathom.games.journeys.state_parts import Group
from mathom.games.journeys.step import ChanceStep, Procedure
from mathom.games.journeys.suffering import suffer


def attacks_of(s: Position, group: Group) -> tuple[EnemyAttack, ...]:
    """The attacks of a group; on hard those of its hard block join them (JE-N-36)."""
    enemy = s.book.enemies[group.enemy]
    return (*enemy.attacks, *enemy.hard.attacks) if s.rules.hard else enemy.attacks


def strike(s: Position, blow: Blow) -> None:
    """A group attacks a hero."""
    if s.group(blow.group) is not None and not s.heroes[blow.hero].defeated:
        s.push(BLOW, blow)


@final
class DrawAttack(ChanceStep):
    """Which of its attacks a group makes. Its argument: the group."""

    rule = "JE-P-EATK-01"

    def go(self, s: Position, at: int) -> bool:
        """Nothing to draw where it has only one."""
        group = s.group(s.stack[2])
        assert group is not None
        if len(attacks_of(s, group)) > 1:
            return True
        self._drawn(s, 0)
        return False

    def odds(self, s: Position) -> list[tuple[JourneysAction, int]]:
        """By weight."""
        group = s.group(s.stack[2])
        assert group is not None
        return [(do("strike", number), row.weight) for number, row in enumerate(attacks_of(s, group))]

    def follow(self, s: Position, seat: int, action: JourneysAction) -> None:
        """It is settled."""
        self._drawn(s, action.a)

    def _drawn(self, s: Position, number: int) -> None:
        s.pop()
        blow = s.now(Blow)
        assert blow is not None
        group = s.group(blow.group)
        assert group is not None
        row = attacks_of(s, group)[number]
        harm = [row.damage[len(group.figures) - 1], row.fear[len(group.figures) - 1]]
        for bonus in s.book.bonuses_of(group, hard=s.rules.hard):
            harm[DAMAGE] += bonus.mods.damage + (bonus.mods.counter_damage if blow.counter else 0)
            harm[FEAR] += bonus.mods.fear + (bonus.mods.counter_fear if blow.counter else 0)
        s.change(replace(blow, attack=number, damage=harm[DAMAGE], fear=harm[FEAR]))
        s.seen_rows |= {("attack", group.enemy, number)}
        s.say("blow", s.sign(blow.group), number, blow.hero, *harm, blow.counter)


DRAW_ATTACK: Final = DrawAttack("draw_attack")


def _row(s: Position) -> EnemyAttack | None:
    """The attack that was drawn, as long as there is anybody to make it."""
    mine: Blow = s.stack[2]
    group = s.group(mine.group)
    if mine.cancelled or group is None or s.heroes[mine.hero].defeated:
        return None
    return attacks_of(s, group)[mine.attack]


def _scope(s: Position) -> Scope:
    mine: Blow = s.stack[2]
    group = s.group(mine.group)
    return Scope(mine.hero, "enemy", group.enemy if group else -1, mine.group)


def _draw(s: Position) -> None:
    s.push(DRAW_ATTACK, s.stack[2].group)


def _declared(s: Position) -> None:
    mine: Blow = s.stack[2]
    open_window(s, ENEMY_ATTACK, mine.hero, mine.group)


def _before(s: Position) -> None:
    row = _row(s)
    if row is not None:
        run(s, row.before, _scope(s))


def _hit(s: Position) -> None:
    mine: Blow = s.stack[2]
    row = _row(s)
    if row is not None:
        negate = tuple(ATTRIBUTES.index(name) for name in row.negate)
        suffer(s, Suffering(mine.hero, "enemy_attack", mine.group, (mine.damage, mine.fear), negate=negate))


def _after(s: Position) -> None:
    row = _row(s)
    if row is not None:
        scope = _scope(s)
        for text in reversed(row.after):
            if text.if_.holds(s, scope):
                run(s, text.do, scope)


class BlowProcedure(Procedure):
    """An attack of a group. Its argument is a `Blow`. Limits are checked when all of it is done (JE-44.5a)."""

    def receive(self, s: Position, value: Any) -> None:
        """How much the hero suffered."""
        mine: Blow = s.stack[2]
        if isinstance(value, tuple):
            s.change(replace(mine, suffered=(mine.suffered[0] + value[0], mine.suffered[1] + value[1])))


BLOW: Final = BlowProcedure("blow", _draw, _declared, _before, _hit, _after)


class Redirect(Op, frozen=True, kw_only=True, tag="redirect"):
    """The enemy attack just declared strikes the owner instead."""

    value: Literal["self"] = "self"

    def run(self, s: Position, scope: Scope) -> None:
        """Whoever it was meant for."""
        blow = s.now(Blow)
        if blow is not None:
            s.change(replace(blow, hero=scope.hero))
            moment = s.now(Occasion)
            if moment is not None:  # whoever is attacked now may answer, and nobody else
                s.change(replace(moment, hero=scope.hero))
            s.say("redirected", s.sign(blow.group), scope.hero)

    def is_of_use(self, s: Position, scope: Scope) -> bool:
        """Only while an attack is declared."""
        return s.now(Blow) is not None


class CancelAttack(Op, frozen=True, kw_only=True, tag="cancel_attack"):
    """The enemy attack just declared does not happen."""

    value: Literal[True] = True

    def run(self, s: Position, scope: Scope) -> None:
        """Nothing of it."""
        blow = s.now(Blow)
        if blow is not None:
            s.change(replace(blow, cancelled=True))
            s.say("cancelled", s.sign(blow.group))

    def is_of_use(self, s: Position, scope: Scope) -> bool:
        """Only while an attack is declared."""
        return s.now(Blow) is not None
