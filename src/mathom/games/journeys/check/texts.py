"""Texts: both languages, only the gaps that are filled (JE-N-35), a text where a result begins (JE-N-42)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Final

from mathom.games.journeys import story_course, story_telling, story_tests
from mathom.games.journeys.check.course import Course
from mathom.games.journeys.check.names import ROOT, StoryNames
from mathom.games.journeys.check.report import Report
from mathom.games.journeys.check.script import Script
from mathom.games.journeys.check.tree import Part, fields
from mathom.games.journeys.parsing import Path
from mathom.games.journeys.story import (
    Adventure,
    Objective,
    Resolution,
    SpecialTerrain,
    Threshold,
    Token,
)

_BRACES: Final = re.compile(r"\{([^{}]*)\}")
_GAP: Final = re.compile(r"(hero|target|party|n|move|space)")
_CASE: Final = re.compile(r"(hero|target)_(gen|dat|acc|ins|loc)")
_GENDER: Final = re.compile(r"(hero|target)\|([^|]*)\|([^|]*)")
_OF_HERO: Final = re.compile(r"\{hero(?:_\w+|\|[^{}]*)?\}")
NOBODY_ACTS: Final = (Adventure, Resolution, Threshold, Objective, Token, SpecialTerrain, story_telling.SpecialRule)
"""Rows whose texts are read by all while nobody acts."""
MUST: Final = (story_telling.TellText, story_telling.ChoiceOption, story_telling.Question, story_telling.SpecialRule)
"""Parts that are nothing without a text."""


def check_texts(report: Report, found: Iterable[Part]) -> None:
    """Both languages, and only known gaps; no hero where nobody acts."""
    for part in found:
        for path, english, polish in _pairs(part):
            blank = [text for text in (english, polish) if not text.strip()]
            if blank and (len(blank) == 1 or any(blank) or isinstance(part.value, MUST)):
                report.error("JE-N-32", "no-text", path)
                continue
            for language, text in (("en", english), ("pl", polish)):
                at = (*path[:-1], f"{path[-1]}{language}")
                _check_gaps(report, text, language, at)
                if isinstance(part.value, NOBODY_ACTS) and (gap := _OF_HERO.search(text)):
                    report.error("JE-N-35", "nobody-acts", at, gap=gap[0])


def _pairs(part: Part) -> Iterable[tuple[Path, str, str]]:
    """The texts of a part: the path without its language, and the text in each."""
    value = part.value
    for name, key in fields(type(value)):
        if name == "en" or name.endswith("_en"):
            yield (*part.path, key[:-2]), getattr(value, name), getattr(value, f"{name[:-2]}pl")
        elif name == "text" and isinstance(getattr(value, name), dict):
            both = getattr(value, name)
            yield (*part.path, key, ""), both.get("en", ""), both.get("pl", "")


def _check_gaps(report: Report, text: str, language: str, at: Path) -> None:
    if set(_BRACES.sub("", text)) & {"{", "}"}:
        report.error("JE-N-35", "brace", at)
    for inside in _BRACES.findall(text):
        if _CASE.fullmatch(inside) and language != "pl":
            report.error("JE-N-35", "polish-case", at, gap=f"{{{inside}}}")
        elif not (_GAP.fullmatch(inside) or _CASE.fullmatch(inside) or _GENDER.fullmatch(inside)):
            report.error("JE-N-35", "unknown-gap", at, gap=f"{{{inside}}}")


def check_actors(report: Report, course: Course) -> None:
    """A text of a script names the hero who acts only where a hero does (JE-N-35)."""
    for block in course.script.blocks:
        if (block.number, False) not in course.ran:
            continue
        tell = report.warning if (block.number, True) in course.ran else report.error
        for step in block.steps:
            for path, text in _own_texts(step.op, step.path):
                if gap := _OF_HERO.search(text):
                    tell("JE-N-35", "nobody-acts" if tell == report.error else "nobody-may-act", path, gap=gap[0])


def _own_texts(op: Any, path: Path) -> Iterable[tuple[Path, str]]:
    """The texts of a step itself, without those of the lists in it."""
    if isinstance(op, (story_telling.TellText, story_telling.Choice, story_telling.Question)):
        rows: list[tuple[Path, Any]] = [(path, op)]
        if isinstance(op, story_telling.Choice):
            rows += [((*path, "options", number), row) for number, row in enumerate(op.options)]
        for at, row in rows:
            for pair_path, english, polish in _pairs(Part(at, row, False)):
                yield (*pair_path[:-1], f"{pair_path[-1]}en"), english
                yield (*pair_path[:-1], f"{pair_path[-1]}pl"), polish


# The text of a result -------------------------------------------------------------------------------------------------
def check_results(report: Report, names: StoryNames, script: Script) -> None:
    """What comes of a test, and what one finds on a tile, begins with a text (JE-N-42)."""
    for block in script.blocks:
        for step in block.steps:
            op: Any = step.op
            if isinstance(op, story_tests.PassOrFail):
                _must_begin(report, script, op.pass_, (*step.path, "pass"))
                _must_begin(report, script, op.fail, (*step.path, "fail"))
            elif isinstance(op, story_tests.CountedTest):
                for number, row in enumerate(op.results):
                    _must_begin(report, script, row.do, (*step.path, "results", number, "do"))
            elif isinstance(op, story_tests.CumulativeTest):
                _must_begin(report, script, op.done, (*step.path, "done"))
    for part in names.terrains:
        if part.value.special is not None and part.value.special.interact is not None:
            at = (*part.path, "special", "interact")
            _must_begin(report, script, part.value.special.interact.pass_, (*at, "pass"))
            _must_begin(report, script, part.value.special.interact.fail, (*at, "fail"))
    for name in {part.value.event for part in names.placements if part.value.explore and part.value.event}:
        if name in names.adventure.events:
            _must_begin(report, script, names.adventure.events[name], (*ROOT, "events", name))
    for number, threshold in enumerate(names.adventure.threat.thresholds):
        if not threshold.text_en.strip():
            report.error("JE-N-42", "no-threshold-text", (*ROOT, "threat", "thresholds", number))


def _must_begin(report: Report, script: Script, steps: tuple[Any, ...], at: Path) -> None:
    if not _begins(script, steps, set()):
        report.error("JE-N-42", "no-result-text", at)


def _begins(script: Script, steps: tuple[Any, ...], seen: set[str]) -> bool:
    """Whether a list begins with a text, whichever way it takes."""
    if not steps:
        return False
    first: Any = steps[0]
    match first:
        case story_telling.TellText():
            return True
        case story_telling.Choice():
            return bool(first.text_en)
        case story_course.If():
            return _begins(script, first.then, seen) and _begins(script, first.else_, seen)
        case story_course.Random():
            return all(_begins(script, row.do, seen) for row in first.value)
        case story_course.Call():
            if first.value in seen or len(seen) > 50:
                return False
            seen.add(first.value)
            return _begins(script, script.names.adventure.events.get(first.value, ()), seen)
        case _:
            return False
