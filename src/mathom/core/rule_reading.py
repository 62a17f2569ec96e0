r"""What of a rulebook holds at one table: a book has the rules of all its editions and options, each with its marks.

A mark is a word in square brackets before a rule or a part of one, as in `[revised] It must.`; several in a row must
all hold. At the beginning of a sentence it is for all that follows up to the next mark, within one for that part of it,
to a parenthesis, semicolon or full stop, or to `[/]`. A longer stretch stands between two lines, where any of the
named marks is enough:

    <!-- only: original classic -->
    <!-- end -->

Which marks a game has, and which of them hold with some options, the game says (`Game.marks`, `Game.holding`). Whoever
reads for no table in particular reads everything but what is marked `programmers`: invariants, tables of codes, what a
server must never tell. `mathom rules` has all of it.

>>> book = "**TY-A-01** A step. [long] Two steps.\n**TY-A-02** [long][night] At night none ([dark] or one). Else all.\n"
>>> print(as_read(book, ["long", "night", "dark"], frozenset({"long", "night"})))
**TY-A-01** A step. Two steps.
**TY-A-02** At night none. Else all.
>>> print(as_read(book, ["long", "night", "dark"], frozenset()))
**TY-A-01** A step.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import Final

PROGRAMMERS: Final = "programmers"
"""The mark of what is of use to those alone who write such games."""
_BY_WHOM: Final = frozenset({"engine", "app", "table", "data"})
"""Who sees to a rule: another matter for programmers."""
_ONLY: Final = re.compile(r"<!-- only: ([a-z0-9_ ]+) -->")
_END: Final = "<!-- end -->"
_TAG: Final = re.compile(r"\[([a-z][a-z0-9_]*)\]")
_CLOSE: Final = "[/]"
_TAGS: Final = re.compile(r"(\[/\]|(?:\[[a-z][a-z0-9_]*\])+)")
_RULE: Final = re.compile(r"(\*\*[A-Z]{1,2}-[\w.-]+\*\*\s*)(.*)")
_ROW: Final = re.compile(r"(\|\s*[A-Z]{1,2}-[\w.-]+\s*\|)(.*)(\|)")
_HEADING: Final = re.compile(r"(#{1,6})\s")
_NONE: Final = 7
"""Deeper than any heading."""
_REASON: Final = re.compile(r"\s*\b(?:Reason|Powód): .*?(?=\s(?:Option|Opcja) `|$)")
_PART_ENDS: Final = re.compile(r"[);.|]")


def as_read(text: str, known: Collection[str], holding: frozenset[str] | None) -> str:
    """The book as somebody reads it at a table where these marks hold; with None, for no table in particular."""
    lines: list[str] = []
    within: list[bool] = []  # of the stretches that we are in: whether each holds
    for line in text.splitlines():
        if found := _ONLY.fullmatch(line.strip()):
            within.append(_any_holds(found[1].split(), holding))
        elif line.strip() == _END:
            within.pop()
        elif all(within):
            lines += _line(line, known, holding)
    return "\n".join(_without_empty_headings(lines))


def _any_holds(marks: Collection[str], holding: frozenset[str] | None) -> bool:
    if holding is None:
        return PROGRAMMERS not in marks
    return any(mark in holding for mark in marks)


def _line(line: str, known: Collection[str], holding: frozenset[str] | None) -> Iterator[str]:
    if found := _RULE.fullmatch(line.strip()):
        if said := _said(found[2], known, holding):
            yield found[1] + said
    elif found := _ROW.fullmatch(line.strip()):
        if said := _said(found[2].strip(), known, holding):
            yield f"{found[1]} {said} {found[3]}"
    else:
        yield line


def _said(text: str, known: Collection[str], holding: frozenset[str] | None) -> str:
    """What is left of a rule."""
    if holding is not None:  # who plays wants to know what was ruled; why, the whole book tells
        text = _REASON.sub("", text)
    pieces = _TAGS.split(text)
    out, before = [pieces[0]], pieces[0].rstrip()
    first = whole = True  # whether what the rule, and this part of it, begins with holds
    for at in range(1, len(pieces), 2):
        token, said = pieces[at], pieces[at + 1]
        tags = [tag for tag in _TAG.findall(token) if tag in known or tag in _BY_WHOM or tag == PROGRAMMERS]
        if token == _CLOSE:
            whole = first
            out.append(said if whole else "")
        elif not tags:
            out.append(token + said if whole else "")
        else:
            holds = _all_hold(tags, holding)
            label = "".join(f"[{tag}]" for tag in tags if tag not in _BY_WHOM) if holding is None else ""
            part = label + (said if label else said.lstrip())
            if not before or before.endswith("."):
                first = whole = holds
                out.append(part if whole else "")
            elif before.endswith((":", ";", "|")):
                whole = first and holds
                out.append(part if whole else "")
            else:  # in the middle of a sentence: up to where that part of it ends
                whole = first
                closed = at + 2 < len(pieces) and pieces[at + 2] == _CLOSE
                end = None if closed else _PART_ENDS.search(part)
                inside, rest = (part[: end.start()], part[end.start() :]) if end else (part, "")
                out.append((inside if holds and whole else "") + (rest if whole else ""))
        before = (before + token + said).rstrip()
    return _tidy("".join(out))


def _tidy(text: str) -> str:
    """Without the commas, spaces and parentheses of what was left out."""
    text = re.sub(r"\s*\(\s*(?:or|and|lub|albo|i|oraz)?\s*\)", "", text)
    text = re.sub(r"[,;]\s*([.)])", r"\1", text)
    text = re.sub(r"[,;]?\s*[;,]\s*$", ".", text.strip().removesuffix("|").strip())
    return re.sub(r"\s+([,.;)])", r"\1", re.sub(r"\(\s+", "(", re.sub(r"  +", " ", text))).strip()


def _all_hold(tags: Collection[str], holding: frozenset[str] | None) -> bool:
    if holding is None:
        return PROGRAMMERS not in tags
    return all(tag in holding or tag in _BY_WHOM for tag in tags)


def _without_empty_headings(lines: list[str]) -> list[str]:
    """The lines but for headings, and heads of tables, under which nothing is left."""
    kept: list[str] = []
    below = _NONE  # the level of the nearest heading below that has something under it
    filled = False
    for line in reversed(lines):
        if found := _HEADING.match(line):
            level = len(found[1])
            if level == 1 or filled or level < below < _NONE:
                kept.append(line)
                below, filled = level, False
            continue
        if line.strip():
            filled = True
        kept.append(line)
    return kept[::-1]
