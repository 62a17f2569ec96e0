"""The text of rules and guides as safe HTML: just as much of Markdown as our rulebooks are written in.

Everything is escaped first; what comes out of here may stand in a page. Ids of rules become links, words that were
searched for are marked, and the rules themselves get anchors, so that every one of them has an address.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from markupsafe import Markup, escape

from mathom.core.rule_search import alike, fold
from mathom.core.rulebook import RULE_ID

_RULE: Final = re.compile(rf"\*\*({RULE_ID})\*\*\s*(.*)")
_HEADING: Final = re.compile(r"(#{4,6})\s+(.*)")
_ITEM: Final = re.compile(r"(?:[-*]|\d+\.)\s+(.*)")
_ANCHOR: Final = re.compile(rf"(?:\*\*|`)?({RULE_ID})(?:\*\*|`)?")
_INLINE: Final = re.compile(
    r"`(?P<code>[^`]+)`"
    r"|\*\*(?P<strong>.+?)\*\*"
    r"|(?<!\w)\*(?P<em>[^*\s](?:[^*]*[^*\s])?)\*(?!\w)"
    r"|\[(?P<label>[^\]]+)\]\((?P<goal>[^)\s]+)\)"
    r"|\[(?P<tag>[a-z_]+)\]"
    rf"|\b(?P<id>{RULE_ID})\b"
)
_WORD: Final = re.compile(r"\w+")
_APOSTROPHE: Final = re.compile(r"(?<=\w)'(?=\w)|(?<=s)'")
"""The books are written with the typewriter's."""


@dataclass(frozen=True, slots=True)
class Style:
    """How a text is set: where the id of a rule leads to, which words are marked, which rule was asked for."""

    link: Callable[[str], Markup | None] | None = None
    """The attributes of the link to a rule, or None if there is no such rule."""
    marked: tuple[str, ...] = ()
    """Words to mark, folded."""
    here: str = ""
    marks: frozenset[str] = frozenset()
    """What a rule may carry in square brackets: where it holds (`core/rule_reading`)."""
    name: Callable[[str], str] | None = None
    """What people call a mark, or what stands in code; without it code stays code."""


PLAIN: Final = Style()


def inline(text: str, style: Style = PLAIN) -> Markup:
    """One line of text: stress, code, links.

    >>> inline("**Press** `x<y` & *go*")
    Markup('<strong>Press</strong> <code>x&lt;y</code> &amp; <em>go</em>')
    >>> inline("Kopalnie Morii", Style(marked=("kopalniach",)))
    Markup('<mark>Kopalnie</mark> Morii')
    """
    out, at = [], 0
    for found in _INLINE.finditer(text):
        out.append(_words(text[at : found.start()], style))
        out.append(_piece(found, style))
        at = found.end()
    out.append(_words(text[at:], style))
    return Markup("").join(out)


def blocks(lines: Iterable[str], style: Style = PLAIN) -> Markup:
    """Many lines: rules with their anchors, tables, lists, headings, code and what stands between them."""
    out: list[Markup] = []
    rows = [line.rstrip() for line in lines]
    at = 0
    while at < len(rows):
        row = rows[at]
        kind = _kind(row)
        end = at + 1
        if kind == "code":
            while end < len(rows) and _kind(rows[end]) != "code":
                end += 1
            out.append(Markup("<pre><code>{}</code></pre>").format("\n".join(rows[at + 1 : end])))
            at = end + 1
            continue
        while kind not in {"", "heading"} and end < len(rows) and _kind(rows[end]) == kind:
            end += 1
        if kind:
            out.append(_SET[kind](rows[at:end], style))
        at = end
    return Markup("\n").join(out)


def rule(rule_id: str, text: str, style: Style = PLAIN) -> Markup:
    """A rule as a row of its own, with its anchor and its address."""
    here = Markup(' aria-current="true"') if rule_id == style.here else Markup("")
    name = inline(rule_id, style) if style.link else Markup("<b>{}</b>").format(rule_id)
    return Markup('<p class="rl" id="{}"{}><span class="rid">{}</span> <span>{}</span></p>').format(
        rule_id, here, name, inline(text, style)
    )


def _piece(found: re.Match[str], style: Style) -> Markup:
    if code := found["code"]:
        if style.name:
            return _words(style.name(code), style)
        return Markup("<code>{}</code>").format(_words(code, style))
    if strong := found["strong"]:
        return Markup("<strong>{}</strong>").format(inline(strong, style))
    if stressed := found["em"]:
        return Markup("<em>{}</em>").format(inline(stressed, style))
    if label := found["label"]:
        if found["goal"].startswith(("https://", "http://")):
            return Markup('<a href="{}" rel="noreferrer">{}</a>').format(found["goal"], label)
        return inline(label, style)  # a file beside the book: the page has its own way there
    if tag := found["tag"]:
        if tag not in style.marks:
            return Markup("[{}]").format(tag)
        return Markup('<small class="tag">{}</small>').format(style.name(tag) if style.name else tag)
    attributes = style.link(found["id"]) if style.link else None
    if attributes is None:
        return _words(found["id"], style)
    return Markup("<a {}>{}</a>").format(attributes, _words(found["id"], style))


def _words(text: str, style: Style) -> Markup:
    """Bare text, set as print is, with the words marked that were searched for."""
    text = _APOSTROPHE.sub("’", text)
    if not style.marked or not text:
        return escape(text)
    if "-" in text and fold(text) in style.marked:
        return Markup("<mark>{}</mark>").format(text)
    out, at = [], 0
    for found in _WORD.finditer(text):
        if _is_marked(found[0], style.marked):
            out += [escape(text[at : found.start()]), Markup("<mark>{}</mark>").format(found[0])]
            at = found.end()
    return Markup("").join((*out, escape(text[at:])))


@lru_cache(maxsize=10_000)
def _is_marked(word: str, marked: tuple[str, ...]) -> bool:
    folded = fold(word)
    return any(alike(wanted, folded) for wanted in marked)


def _kind(row: str) -> str:
    if not row.strip():
        return ""
    if row.startswith("```"):
        return "code"
    if row.startswith("|"):
        return "table"
    if _HEADING.fullmatch(row):
        return "heading"
    if _RULE.fullmatch(row.strip()):
        return "rules"
    if _ITEM.match(row):
        return "list"
    return "text"


def _text(rows: list[str], style: Style) -> Markup:
    return Markup("<p>{}</p>").format(inline(" ".join(row.strip() for row in rows), style))


def _heading(rows: list[str], style: Style) -> Markup:
    found = _HEADING.fullmatch(rows[0])
    assert found is not None
    return Markup("<h3>{}</h3>").format(inline(found[2], style))


def _list(rows: list[str], style: Style) -> Markup:
    items = [_ITEM.sub(r"\1", row) for row in rows]
    return Markup('<ul class="points">{}</ul>').format(
        Markup("").join(Markup("<li>{}</li>").format(inline(item, style)) for item in items)
    )


def _rules(rows: list[str], style: Style) -> Markup:
    found = [_RULE.fullmatch(row.strip()) for row in rows]
    set_rules = [rule(match[1], match[2], style) for match in found if match]
    return Markup('<div class="rls">{}</div>').format(Markup("\n").join(set_rules))


def _table(rows: list[str], style: Style) -> Markup:
    cells = [[cell.strip() for cell in row.strip().strip("|").split("|")] for row in rows]
    body = [row for row in cells[1:] if not all(set(cell) <= {"-", ":"} for cell in row)]
    head = Markup("").join(Markup('<th scope="col">{}</th>').format(inline(cell, style)) for cell in cells[0])
    set_rows = [
        Markup("<tr{}>{}</tr>").format(
            _anchor(row, style), Markup("").join(Markup("<td>{}</td>").format(inline(cell, style)) for cell in row)
        )
        for row in body
    ]
    return Markup(
        '<div class="wide" tabindex="0"><table><thead><tr>{}</tr></thead><tbody>{}</tbody></table></div>'
    ).format(head, Markup("\n").join(set_rows))


def _anchor(row: list[str], style: Style) -> Markup:
    found = _ANCHOR.fullmatch(row[0]) if row else None
    if found is None:
        return Markup("")
    here = Markup(' aria-current="true"') if found[1] == style.here else Markup("")
    return Markup(' id="{}"{}').format(found[1], here)


_SET: Final[dict[str, Callable[[list[str], Style], Markup]]] = {
    "text": _text,
    "heading": _heading,
    "list": _list,
    "rules": _rules,
    "table": _table,
}
