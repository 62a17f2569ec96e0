"""A campaign: its adventures are there, its flags are set before they are read, and it always has an ending."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any, Final

from mathom.games.journeys import conditions as c
from mathom.games.journeys.check.report import Report
from mathom.games.journeys.check.texts import check_texts
from mathom.games.journeys.check.tree import parts
from mathom.games.journeys.check.usage import reads, writes
from mathom.games.journeys.counters import COMPARE
from mathom.games.journeys.op import Condition, Op
from mathom.games.journeys.ops import STORY_STEPS
from mathom.games.journeys.pack import Pack
from mathom.games.journeys.story import Adventure, Campaign, Slot

ROOT: Final = ("campaign",)
MOST: Final = 4096
"""So many states of the campaign's memory are looked at."""
State = Mapping[str, int]


def check_campaign(report: Report, campaign: Campaign, adventures: Mapping[str, Adventure], packs: list[Pack]) -> None:
    """Everything about a campaign; `adventures` are those that can be found, by id."""
    found = [*parts(campaign, ROOT)]
    check_texts(report, found)
    products = {name for pack in packs for name in (pack.id, pack.pack.product.id)}
    for number, name in enumerate(campaign.products):
        if name not in products:
            report.error("JE-N-32", "unknown-product", (*ROOT, "products", number), name=name)
    for part in found:
        for kind, name in reads(part.value):
            if name not in (campaign.flags if kind == "flag" else campaign.counters):
                report.error("JE-N-32", f"undeclared-{kind}", part.path, name=name, campaign=campaign.id)
    _check_slots(report, campaign, adventures)
    if all(row.id in adventures for slot in campaign.slots for row in slot.adventures):
        _check_memory(report, campaign, adventures)
        _check_steps(report, campaign, adventures)
    _check_endings(report, campaign)


def _check_slots(report: Report, campaign: Campaign, adventures: Mapping[str, Adventure]) -> None:
    before = 0
    seen: set[str] = set()
    for number, slot in enumerate(campaign.slots):
        at = (*ROOT, "slots", number)
        if slot.number <= before:
            report.error("JE-N-32", "slot-order", (*at, "number"), number=slot.number, before=before)
        before = slot.number
        for place, row in enumerate(slot.adventures):
            if row.id not in adventures:
                report.error("JE-N-32", "unknown-adventure", (*at, "adventures", place), name=row.id)
            if row.id in seen:
                report.warning("JE-N-32", "adventure-twice", (*at, "adventures", place), name=row.id)
            seen.add(row.id)
        _check_choice(report, slot, number)


def _check_choice(report: Report, slot: Slot, number: int) -> None:
    """Whatever was, there is an adventure to play; with `first_true` none hides those after it."""
    at = (*ROOT, "slots", number, "adventures")
    free = [place for place, row in enumerate(slot.adventures) if row.if_ is None]
    if not free and _uncovered([row.if_ for row in slot.adventures if row.if_]) is not False:
        report.error("JE-N-32", "slot-empty", at, number=slot.number)
    if slot.pick == "first_true" and free and free[0] < len(slot.adventures) - 1:
        report.warning("JE-N-32", "slot-hidden", (*at, free[0] + 1), name=slot.adventures[free[0] + 1].id)


# What it remembers ----------------------------------------------------------------------------------------------------
def _check_memory(report: Report, campaign: Campaign, adventures: Mapping[str, Adventure]) -> None:
    """Flags and counters: set by some adventure, read by a later one or by an ending."""
    written: dict[tuple[str, str], int] = {}
    read: dict[tuple[str, str], list[tuple[int, str]]] = {}
    for slot in campaign.slots:
        for row in slot.adventures:
            for part in parts(adventures[row.id]):
                for key in writes(part.value):
                    written[key] = min(slot.number, written.get(key, slot.number))
                for key in reads(part.value):
                    read.setdefault(key, []).append((slot.number, row.id))
            for part in parts(row):
                for key in reads(part.value):
                    read.setdefault(key, []).append((slot.number, row.id))
    after = max(slot.number for slot in campaign.slots) + 1
    for ending in campaign.endings:
        for part in parts(ending):
            for key in reads(part.value):
                read.setdefault(key, []).append((after, ending.id))
    for kind, names, field in (("flag", campaign.flags, "flags"), ("var", campaign.counters, "counters")):
        for number, name in enumerate(names):
            at = (*ROOT, field, number)
            first = written.get((kind, name))
            readers = read.get((kind, name), [])
            if first is None:
                report.warning("JE-N-32", f"campaign-{kind}-unset", at, name=name)
                continue
            if not any(when > first for when, _ in readers):
                report.note("JE-N-32", f"campaign-{kind}-unread", at, name=name)
            for when, thing in readers:
                if when < first:
                    report.warning("JE-N-32", "campaign-too-early", at, name=name, thing=thing, first=first)


def _check_steps(report: Report, campaign: Campaign, adventures: Mapping[str, Adventure]) -> None:
    """Which steps no adventure of the campaign uses, for whoever wants to use everything somewhere."""
    used = {
        str(type(part.value).__struct_config__.tag)
        for slot in campaign.slots
        for row in slot.adventures
        for part in parts(adventures[row.id])
        if isinstance(part.value, Op)
    }
    unused = sorted(STORY_STEPS - used)
    if unused:
        report.note("JE-N-43", "steps-unused", ROOT, steps=", ".join(unused))


# Endings --------------------------------------------------------------------------------------------------------------
def _check_endings(report: Report, campaign: Campaign) -> None:
    """Whatever was, one of the endings holds, and each does at some time."""
    at = (*ROOT, "endings")
    conditions = [ending.if_ for ending in campaign.endings]
    if not conditions:
        report.warning("JE-N-32", "no-endings", ROOT)
        return
    left = _uncovered(conditions)
    if left is None:
        report.note("JE-N-32", "capped-endings", at)
    elif left:
        report.error("JE-N-32", "no-ending", at)
    for number, condition in enumerate(conditions):
        if _uncovered(conditions[:number], condition) is False:
            report.warning("JE-N-32", "ending-never", (*at, number), name=campaign.endings[number].id)


def _uncovered(conditions: list[Condition], but: Condition | None = None) -> bool | None:
    """Whether something can be in which none of these holds, though `but` does; None if that is too much to look at."""
    states = _states([*conditions, *([but] if but is not None else [])])
    if states is None:
        return None
    return any(
        (but is None or _holds(but, state)) and not any(_holds(each, state) for each in conditions) for state in states
    )


def _states(conditions: list[Condition]) -> Iterator[State] | None:
    """All that the campaign may remember, as far as these conditions can tell it apart."""
    values: dict[str, set[int]] = {}
    for condition in conditions:
        for part in parts(condition):
            if isinstance(part.value, c.HasFlag):
                values.setdefault(f"flag:{part.value.value}", set()).update((0, 1))
            elif isinstance(part.value, c.Variable):
                name, _, number = part.value.value
                values.setdefault(f"var:{name}", set()).update((number - 1, number, number + 1))
    total = 1
    for each in values.values():
        total *= len(each)
        if total > MOST:
            return None
    names = [*values]
    return (dict(zip(names, chosen, strict=True)) for chosen in product(*values.values()))


def _holds(condition: Any, state: State) -> bool:
    match condition:
        case c.All():
            return all(_holds(part, state) for part in condition.value)
        case c.Any():
            return any(_holds(part, state) for part in condition.value)
        case c.Not():
            return not _holds(condition.value, state)
        case c.HasFlag():
            return bool(state[f"flag:{condition.value}"])
        case c.Variable():
            name, compare, number = condition.value
            return COMPARE[compare](state[f"var:{name}"], number)
        case c.Always():
            return True
        case _:
            return False
