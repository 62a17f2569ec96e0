"""Fights, tests and harm for the rules of chapters 3.7 to 3.9 and for the cards: a scene, and what happens in it.

    table = scene("hefta", "rosco", hefta=("hammer_1",), groups={"hill_reaver": "D"})
    table.turn("hefta").deck("hefta", "success", "success", "blank", "blank")
    attack(table, "hefta", "hill_reaver", "hammer_1 might", lines=["line 0 1"])
    assert landed(table) == (3, {"stun"})

All stand on the battle map, in space D unless told otherwise, with nothing prepared and nothing in their hands but what
the test gives them. Damage and fear decks are all "keep facedown", so that a test which speaks of no harm card meets
none.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

import msgspec
from msgspec.structs import replace

from mathom.games.journeys import ops
from mathom.games.journeys.actions import ATTRIBUTES, HARMS
from mathom.games.journeys.contexts import Activation, Blow, Suffering, Test
from mathom.games.journeys.hits import modifier_names
from mathom.games.journeys.op import Scope
from mathom.games.journeys.pack import Enemy, Pack, Skill
from mathom.games.journeys.script import run
from mathom.games.journeys.sequence import go_on
from mathom.games.journeys.step import JourneysStep
from mathom.games.journeys.sugar import canonical
from tests.games.journeys.harness import ROLES, Data, Table, battle, both, core, start, story, terrain

_STEPS: Any = tuple[ops.AnyOp, ...]

ROLE_OF: Final = dict(
    zip(("maerwen", "hefta", "celegdir", "rosco", "hildreth", "torbern"), (*ROLES, "healer"), strict=True)
)
PLAIN: Final = {"damage": ("dmg_01",) * 30, "fear": ("fear_01",) * 30}
MANY: Final = 30


# Scenes ---------------------------------------------------------------------------------------------------------------
def scene(
    *heroes: str,
    at: str | Mapping[str, str] = "D",
    groups: Mapping[str, str] | None = None,
    ground: Sequence[tuple[str, str]] = (),
    hard: bool = False,
    options: str = "",
    of: Pack | None = None,
    carry: Mapping[str, Sequence[str]] | None = None,
    **items: Sequence[str],
) -> Table:
    """Heroes on the battle map, all in one space or each in their own; groups and terrain as the test wants them.

    Terrain is given as ("fog", "D") or ("stream", "D-E"); items by the hero who carries them, also as `carry`.
    """
    items |= carry or {}
    table = _begun(tuple(heroes or ("hefta", "rosco")), tuple(ground), hard, options, of).copy()
    for hero in heroes or ("hefta", "rosco"):
        place = at if isinstance(at, str) else at.get(hero, "D")
        table.place(**{hero: f"B1.{place}"})
        table.state.set_hero(table.seat(hero), items=tuple(table.book.item[name] for name in items.get(hero, ())))
    for name, place in (groups or {}).items():
        table.enemy(name, at=f"B1.{place}")
    return table


_tables: Final[dict[tuple[object, ...], Table]] = {}


def _begun(
    heroes: tuple[str, ...], ground: tuple[tuple[str, str], ...], hard: bool, options: str, of: Pack | None
) -> Table:
    """Made once for each choice of these, and copied."""
    key = (heroes, ground, hard, options, id(of))
    if key not in _tables:
        _tables[key] = _made(heroes, ground, hard, options, of)
    return _tables[key]


def _made(
    heroes: tuple[str, ...], ground: tuple[tuple[str, str], ...], hard: bool, options: str, of: Pack | None
) -> Table:
    rows = []
    for number, (kind, place) in enumerate(ground):
        spaces = [f"B1.{letter}" for letter in place.split("-")]
        name = kind if all(kind != other for other, _ in ground[:number]) else f"{kind}_{number}"
        rows.append(terrain(kind, spaces[0] if len(spaces) == 1 else (spaces[0], spaces[1]), name))
    roles = [ROLE_OF[hero] for hero in heroes]
    table = start(battle(terrain=rows), heroes, roles, hard=hard, options=options, of=of)
    return _emptied(table, heroes)


@lru_cache(maxsize=16)
def _on_the_road(heroes: tuple[str, ...], hard: bool) -> Table:
    return _emptied(start(story(), heroes, [ROLE_OF[hero] for hero in heroes], hard=hard), heroes)


def road(*heroes: str, hard: bool = False) -> Table:
    """The same on the journey map, all in J01.b, beside the unexplored J03.c."""
    table = _on_the_road(tuple(heroes or ("hefta", "rosco")), hard).copy()
    for hero in heroes or ("hefta", "rosco"):
        table.place(**{hero: "J01.b"})
    return table


def _emptied(table: Table, heroes: Sequence[str]) -> Table:
    """Nothing prepared, nothing carried; harm decks that tell no story."""
    for hero in heroes:
        table.prepare(hero)
        table.state.set_hero(table.seat(hero), items=(), trinkets=(), inspiration=0, boons=0)
    for kind, cards in PLAIN.items():
        table.harm_deck(kind, *cards)
    return table


def figures(table: Table, group: str, *rows: tuple[int, int], sorcery: int = 0, **more: Any) -> Table:
    """The figures of a group, as armour and health of each, and its sorcery."""
    return table.set_group(group, figures=rows, health=max(health for _, health in rows), sorcery=sorcery, **more)


def pack_with(**rows: Sequence[Data]) -> Pack:
    """The shipped pack with these `skills` or `enemies` too, or in place of those with their ids."""
    return _pack_with(json.dumps(rows))


@lru_cache(maxsize=128)
def _pack_with(text: str) -> Pack:
    made = core()
    for kind, rows in json.loads(text).items():
        form = {"skills": Skill, "enemies": Enemy}[kind]
        by_id = {row.id: row for row in getattr(made, kind)}
        by_id.update({row["id"]: msgspec.convert(canonical(row, form), form) for row in rows})
        made = replace(made, **{kind: tuple(by_id.values())})
    return made


# What happens in them -------------------------------------------------------------------------------------------------
def attack(
    table: Table, hero: str, target: str, how: str, *, use: Iterable[str] = (), lines: Iterable[str] = ()
) -> Table:
    """A hero attacks: what is used in the window of the test, the lines that successes are spent on, then "apply"."""
    table.play(f"attack {target} {how}", by=hero)
    for text in use:
        table.play(text)
    if table.step == "during_test":
        table.until("spend") if _asks_to_spend(table) else _close(table, "during_test")
    for text in lines:
        table.play(text, by=hero)
    if table.step == "spend":
        table.play("apply", by=hero)
    return table


def _asks_to_spend(table: Table) -> bool:
    """Whether the attacker will be asked for lines once the window closes."""
    other = table.copy()
    _close(other, "during_test")
    return bool(other.step == "spend")


def _close(table: Table, step: str) -> None:
    """Everybody lets a window be."""
    while table.step == step:
        seat = table.state.to_act()[0]
        table.play("confirm" if "confirm" in table.legal(by=seat) else "pass", by=seat)


def close(table: Table, step: str) -> Table:
    """Everybody lets a window be."""
    _close(table, step)
    return table


def landed(table: Table) -> tuple[int, set[str]]:
    """The hits and modifiers that landed last: as they were given, without those that the enemy forbids."""
    event = table.events("hits")[-1]
    return event[3], set(modifier_names(event[4]))


def landed_on(table: Table) -> int:
    """The group on which hits landed last."""
    return int(table.events("hits")[-1][2][0])


class Told(NamedTuple):
    """An attack of a group, as the log has it."""

    group: int
    hero: str
    harm: tuple[int, int]
    counter: bool


def blows(table: Table) -> list[Told]:
    """All attacks of groups so far."""
    rows = table.events("blow")
    return [Told(row[1][0], table.name(row[3]), (row[4], row[5]), row[6]) for row in rows]


def activations(table: Table) -> list[int]:
    """The groups that were activated, in their order."""
    return [row[1][0] for row in table.events("activation")]


def perform(table: Table, hero: str, *attributes: str, kind: str = "scripted", need: int = 1, group: str = "") -> Table:
    """A hero performs a test; play stops where somebody is asked."""
    numbers = tuple(ATTRIBUTES.index(name) for name in attributes)
    number = table.group(group).id if group else -1
    return _next(table, "test", Test(table.seat(hero), kind, numbers, need, group=number))


def result(table: Table) -> tuple[int, bool]:
    """The successes of the last test, and whether it was passed."""
    event = table.events("result")[-1]
    return event[2], event[4]


def revealed(table: Table) -> int:
    """How many cards the last test revealed, as its beginning was told."""
    return int(table.events("test")[-1][5])


def harmed(
    table: Table,
    hero: str,
    damage: int = 0,
    fear: int = 0,
    source: str = "card",
    negate: Sequence[str] = (),
    group: str = "",
) -> Table:
    """A hero is to suffer; play stops where somebody is asked."""
    numbers = tuple(ATTRIBUTES.index(name) for name in negate)
    number = table.group(group).id if group else -1
    return _next(table, "suffer", Suffering(table.seat(hero), source, number, (damage, fear), negate=numbers))


def struck(table: Table, hero: str, group: str, attack: str = "", *, counter: bool = False) -> Table:
    """A group attacks a hero, by the attack named or by whatever chance brings."""
    if attack:
        table.chance(f"strike {attack}")
    return _next(table, "blow", Blow(table.group(group).id, table.seat(hero), counter=counter))


def activated(table: Table, group: str, activation: int | None = None) -> Table:
    """A group is activated; play stops where somebody is asked."""
    if activation is not None:
        table.planned.insert(0, f"activate {activation}")
    return _next(table, "activate", Activation(table.group(group).id))


def effect(table: Table, *rows: Data, hero: str = "", origin: str = "story") -> Table:
    """Steps of a story or effects of a card, in authors' sugar, run on a hero's behalf."""
    ops = msgspec.convert(canonical([*rows], _STEPS), _STEPS)
    run(table.state, ops, Scope(table.seat(hero) if hero else -1, origin))
    return _gone_on(table)


def trial_card(name: str, *abilities: Data, success: int = 0, fate: int = 0, **more: Any) -> Data:
    """A skill card of a test's own; with `pack(skills=[…])` it is in the pack, as a title that nobody has."""
    return {
        "id": name, "set": "title", "number": 90, "name_en": name, "name_pl": name, **both(name),
        "success": success, "fate": fate, "abilities": [*abilities], **more,
    }  # fmt: skip


def _next(table: Table, step: str, about: Any) -> Table:
    table.state.push(JourneysStep.called(step), about)
    return _gone_on(table)


def _gone_on(table: Table) -> Table:
    go_on(table.state)
    return table.chance()


def suffered(table: Table) -> tuple[int, int]:
    """The damage and fear cards that heroes have taken in all, as the log has it."""
    found = [0, 0]
    for event in table.events():
        if event[0] in ("facedown", "harm"):
            found[event[2]] += 1
    return found[0], found[1]


def faceup(table: Table, hero: str) -> list[str]:
    """The faceup damage and fear cards of a hero."""
    up = table.hero(hero).up
    return [table.book.harms[kind][card].id for kind in range(len(HARMS)) for card in up[kind]]
