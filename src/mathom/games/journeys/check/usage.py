"""Flags and variables of an adventure: what is set and never read, read and never set."""

from __future__ import annotations

from typing import Any

from mathom.games.journeys import conditions, story_course, story_telling
from mathom.games.journeys.check.names import StoryNames
from mathom.games.journeys.check.report import Report
from mathom.games.journeys.check.tree import Part
from mathom.games.journeys.story import Trigger


def check_usage(report: Report, names: StoryNames) -> None:
    """What the campaign remembers is looked at with the campaign."""
    written: dict[tuple[str, str], Part] = {}
    read: dict[tuple[str, str], Part] = {}
    for part in names.parts:
        for kind, name in writes(part.value):
            written.setdefault((kind, name), part)
        for kind, name in reads(part.value):
            read.setdefault((kind, name), part)
    for (kind, name), part in written.items():
        if (kind, name) not in read and name not in names.remembered:
            report.warning("JE-N-32", f"{kind}-unread", part.path, name=name)
    for (kind, name), part in read.items():
        if (kind, name) not in written and name not in names.remembered:
            report.warning("JE-N-32", f"{kind}-unset", part.path, name=name)


def writes(value: Any) -> list[tuple[str, str]]:
    """What a part sets."""
    if isinstance(value, story_course.SetFlag):
        return [("flag", value.name)] if value.value else []
    if isinstance(value, (story_course.SetNumber, story_course.Increase, story_telling.Question)):
        return [("var", value.var)]
    return []


def reads(value: Any) -> list[tuple[str, str]]:
    """What a part asks for."""
    if isinstance(value, conditions.HasFlag):
        return [("flag", value.value)]
    if isinstance(value, conditions.Variable):
        return [("var", value.value[0])]
    if isinstance(value, Trigger) and value.event.startswith(("flag:", "var:")):
        kind, _, name = value.event.partition(":")
        return [(kind, name)]
    who = getattr(value, "who", None) or getattr(value, "toward", None)
    return [("var", who[5:])] if isinstance(who, str) and who.startswith("hero:") else []
