"""Every name in content leads somewhere (JE-N-32)."""

from __future__ import annotations

from typing import Any, Final

from mathom.games.journeys import (
    attack,
    boons,
    conditions,
    items,
    movement,
    story_course,
    story_map,
    story_telling,
)
from mathom.games.journeys.check.names import CAMPAIGN, PackNames, StoryNames
from mathom.games.journeys.check.report import Report
from mathom.games.journeys.check.tree import Part, key_of
from mathom.games.journeys.op import Per
from mathom.games.journeys.pack import HardEnemy, Hero
from mathom.games.journeys.parsing import Path
from mathom.games.journeys.story import (
    Adventure,
    Alternative,
    HardSpawn,
    PlacedSpawn,
    PlacedToken,
    Placement,
    Pool,
    Spawn,
    TerrainToken,
    TilePlacement,
    Token,
    Trigger,
)

NAMES: Final[dict[type, dict[str, str]]] = {
    attack.Apply: {"enemy": "groups"},
    attack.ExhaustEnemy: {"value": "groups"},
    attack.ReadyEnemy: {"value": "groups"},
    boons.GiveInspiration: {"to": "who"},
    conditions.CurrentObjective: {"value": "objective"},
    conditions.Explored: {"value": "placement"},
    conditions.GroupAlive: {"value": "group"},
    conditions.HeroAt: {"at": "place"},
    conditions.ItemsTrait: {"value": "trait"},
    conditions.Picked: {"value": "alternative"},
    conditions.PlaysRole: {"value": "role"},
    conditions.Target: {"type": "enemy"},
    items.ReceiveTitle: {"id": "title"},
    items.ReceiveTrinket: {"id": "trinket"},
    movement.MoveHero: {"toward": "goal"},
    movement.PlaceHero: {"at": "spot"},
    story_course.Call: {"value": "event"},
    story_map.GroupAttack: {"group": "group"},
    story_map.ModifyGroup: {"group": "group", "bonuses": "bonus"},
    story_map.MoveGroup: {"group": "group", "toward": "goal"},
    story_map.MoveToken: {"id": "token", "at": "space"},
    story_course.ObjectiveDone: {"value": "objective"},
    story_map.PutHero: {"at": "space"},
    story_map.RemoveGroup: {"value": "group"},
    story_map.RemoveTerrain: {"value": "terrain"},
    story_map.RemoveToken: {"value": "token"},
    story_map.SetDarkness: {"at": "dark-place"},
    story_course.SetObjective: {"value": "objective"},
    Adventure: {"start": "space"},
    HardEnemy: {"bonuses": "bonus"},
    HardSpawn: {"bonuses": "bonus"},
    Hero: {"suggested_items": "item"},
    Per: {"per": "counter"},
    PlacedSpawn: {"when": "moment"},
    PlacedToken: {"when": "moment"},
    Placement: {"tile": "tile", "event": "event"},
    Pool: {"over": "space"},
    Spawn: {"enemy": "enemy", "at": "space", "bonuses": "bonus"},
    TerrainToken: {"terrain": "terrain-card", "at": "space", "between": "space"},
    TilePlacement: {"when": "moment"},
    Token: {"at": "space"},
}
"""The fields that name something, and what they name. A row that is made of another has its names too."""

EVENTS: Final = {
    "explore": "placement",
    "enter": "place",
    "leave": "space",
    "interact": "token",
    "enemy_defeated": "foe",
    "figure_defeated": "enemy",
    "objective_done": "objective",
    "threshold": "threshold",
}
"""What the events of triggers name (JE-N-29)."""


def check_names(report: Report, names: PackNames, found: list[Part]) -> None:
    """Look at every name in these parts."""
    for part in found:
        for field, kind in _naming(type(part.value)).items():
            _look_up(report, names, part, field, kind)
        if isinstance(part.value, conditions.Count) and not names.knows("counter", part.value.value[0]):
            report.error("JE-N-32", "unknown-counter", part.path, name=part.value.value[0])


_NAMING: Final[dict[type, dict[str, str]]] = {}


def _naming(form: type[Any]) -> dict[str, str]:
    """The fields of a struct that name something, and what."""
    if form not in _NAMING:
        found = {field: kind for each in form.__mro__ for field, kind in NAMES.get(each, {}).items()}
        if "who" in form.__struct_fields__:
            found["who"] = "who"
        _NAMING[form] = found
    return _NAMING[form]


def _look_up(report: Report, names: PackNames, part: Part, field: str, kind: str) -> None:
    said = getattr(part.value, field)
    at = (*part.path, key_of(type(part.value), field))
    for path, word in _words(said, at):
        if not names.knows(kind, word):
            report.error("JE-N-32", f"unknown-{kind}", path, name=word)


def _words(said: Any, at: Path) -> list[tuple[Path, str]]:
    if isinstance(said, tuple):
        return [((*at, number), word) for number, word in enumerate(said)]
    return [] if said is None else [(at, said)]


def check_story_names(report: Report, names: StoryNames) -> None:
    """Names that only stories have: those of triggers, pools, epilogues, flags and variables."""
    check_names(report, names, names.parts)
    for part in names.parts:
        value = part.value
        if isinstance(value, Trigger):
            kind, _, name = value.event.partition(":")
            if kind in EVENTS and not names.knows(EVENTS[kind], name):
                report.error("JE-N-29", f"unknown-{EVENTS[kind]}", (*part.path, "event"), name=name)
        elif isinstance(value, story_course.EndAdventure):
            if value.resolution is not None and not names.knows(value.result, value.resolution):
                report.error("JE-N-39", "unknown-resolution", part.path, name=value.resolution, result=value.result)
        elif isinstance(value, Alternative):
            _pooled(report, names, part)
        elif isinstance(value, Pool):
            _shuffled(report, names, part)
    _twice(report, names)
    _places(report, names)
    _campaign_names(report, names)


def _pooled(report: Report, names: StoryNames, part: Part) -> None:
    """An alternative lists things of the adventure's own lists, each of its kind."""
    for kind, known in names.listed.items():
        for number, name in enumerate(getattr(part.value, kind)):
            if name not in known:
                report.error("JE-N-38", f"unknown-pooled-{kind}", (*part.path, kind, number), name=name)


def _shuffled(report: Report, names: StoryNames, part: Part) -> None:
    for number, name in enumerate(part.value.shuffle):
        if name not in names.listed["tokens"] and name not in names.listed["spawns"]:
            report.error("JE-N-38", "unknown-shuffled", (*part.path, "shuffle", number), name=name)


def _twice(report: Report, names: StoryNames) -> None:
    """Steps bring tokens, terrain and tiles too: no two of one kind have one name, or neither could be meant."""
    for kind, rows in (("token", names.tokens), ("terrain", names.terrains), ("tile", names.placements)):
        seen: set[str] = set()
        for part in rows:
            name = part.value.name if kind == "tile" else part.value.id
            if name in seen:
                report.error("JE-N-32", f"twice-{kind}", part.path, name=name)
            elif name:
                seen.add(name)
    seen = set()
    for part in names.thresholds:
        if part.value.id in seen:
            report.error("JE-N-32", "twice-threshold", part.path, name=part.value.id)
        elif part.value.id:
            seen.add(part.value.id)


def _places(report: Report, names: StoryNames) -> None:
    """A token or group has its space, unless a pool gives it one; never both (JE-N-38)."""
    shuffled = {name for pool in names.adventure.pools for name in pool.shuffle}
    for part, name in (
        *((part, part.value.id) for part in names.tokens),
        *((part, part.value.name) for part in names.spawns),
    ):
        if part.value.at is None and name not in shuffled:
            report.error("JE-N-32", "nowhere", part.path, name=name)
        elif part.value.at is not None and name in shuffled:
            report.error("JE-N-38", "two-places", part.path, name=name)


def _campaign_names(report: Report, names: StoryNames) -> None:
    """A name with `c.` is the campaign's: it has to be declared there, or it is forgotten after the adventure."""
    for part in names.parts:
        for name, kind in state_names(part.value):
            if not name.startswith(CAMPAIGN):
                continue
            if names.campaign is None:
                report.warning("JE-N-32", "no-campaign", part.path, name=name)
            elif name not in (names.campaign.flags if kind == "flag" else names.campaign.counters):
                report.error("JE-N-32", f"undeclared-{kind}", part.path, name=name, campaign=names.campaign.id)


def state_names(value: Any) -> list[tuple[str, str]]:
    """The flags and variables that a part names, each with which of the two it is."""
    if isinstance(value, story_course.SetFlag):
        return [(value.name, "flag")]
    if isinstance(value, conditions.HasFlag):
        return [(value.value, "flag")]
    if isinstance(value, (story_course.SetNumber, story_course.Increase, story_telling.Question)):
        return [(value.var, "var")]
    if isinstance(value, conditions.Variable):
        return [(value.value[0], "var")]
    if isinstance(value, Trigger):
        kind, _, name = value.event.partition(":")
        return [(name, kind)] if kind in ("flag", "var") else []
    return []
