"""What the pages of the rules show: the numbered rules of a game by chapter, by id and by words, in one language.

A chapter of the book is a page, `/rules/GAME/3.6`, the same in every language; `/rules/GAME` is the contents. A rule is
found at `/rules/GAME?rule=CF-MOVE-03`, a search at `?q=words`. As a fragment the same content fits the drawer beside a
board: its links then open there too, and a rule comes with its neighbours alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final
from urllib.parse import quote

import msgspec
from markupsafe import Markup

from mathom.core.errors import MathomError
from mathom.core.game import Game
from mathom.core.message import Message
from mathom.core.rule_search import split
from mathom.core.rulebook import Rule, Rulebook, Section, find, rulebook
from mathom.core.words import FALLBACK, Words, languages
from mathom.server.markdown import Style, blocks, inline, rule

SHOWN: Final = 40
"""How many rules a search shows: who wants more, asks better."""
LONGEST_QUERY: Final = 200
_MOST_WORDS: Final = 20
"""What comes after so many words of a query is not looked for: each costs as much as a search of its own."""
_AROUND: Final = 3
"""How many neighbours a rule has on each side in the drawer."""
_CHAPTER: Final = 2  # the depth of a heading that begins a chapter


class Chapter(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the contents, and those under it."""

    key: str
    number: str
    name: Markup
    href: str
    rules: str = ""
    """The ids it holds, without their numbers: `CF-MOVE`."""
    parts: tuple[Chapter, ...] = ()


class Found(msgspec.Struct, frozen=True, kw_only=True):
    """A rule that was found: set as HTML, with the headings above it."""

    id: str
    where: str
    href: str
    html: Markup


class Shelved(msgspec.Struct, frozen=True, kw_only=True):
    """A rulebook among others."""

    id: str
    title: str
    sentence: str
    guide: bool
    """Whether there is a first game to learn by."""


class RulesPage(msgspec.Struct, frozen=True, kw_only=True):
    """A page of rules. One of `query`, `chapter` and neither (the contents) says what it shows."""

    game: str
    title: str
    language: str
    """That of the text: English where the rules have no other."""
    contents: tuple[Chapter, ...] = ()
    intro: Markup = Markup()
    chapter: Chapter | None = None
    under: Chapter | None = None
    """The chapter that this one is a part of."""
    html: Markup = Markup()
    before: Chapter | None = None
    after: Chapter | None = None
    rule: str = ""
    """The rule that was asked for."""
    around: tuple[Found, ...] = ()
    """In the drawer: that rule and its neighbours."""
    query: str = ""
    found: tuple[Found, ...] = ()
    more: int = 0
    """How many rules were found beyond those shown."""
    fragment: bool = False


class AboutPage(msgspec.Struct, frozen=True, kw_only=True):
    """What a thing is and does, with the rules that say so."""

    game: str
    title: str
    text: Markup
    rules: tuple[Found, ...]
    href: str
    fragment: bool = False


def rules_list(games: Mapping[str, Game], language: str) -> list[Shelved]:
    """The games that have rules to read, called as they call themselves."""
    return [_shelved(game, book, language) for game in games.values() if (book := _book(game.id, language))]


def rules_page(
    game_id: str, language: str, *, chapter: str = "", query: str = "", rule_id: str = "", fragment: bool = False
) -> RulesPage | None:
    """The page that somebody asks for, or None if there is no such game or chapter."""
    book = _book(game_id, language)
    if book is None:
        return None
    query = " ".join(query[:LONGEST_QUERY].split())
    if query:
        return _search(game_id, book, query, fragment)
    if rule_id:
        asked = book.get(rule_id)
        if asked is None:
            return _search(game_id, book, rule_id.upper()[:LONGEST_QUERY], fragment)
        rule_id = asked.id
        chapter = _keys(book)[rule_id]
    contents = _contents(game_id, book)
    if not chapter:
        head = next((section for section in book.sections if section.depth < _CHAPTER), None)
        intro = blocks(head.lines, _style(game_id, book, fragment)) if head else Markup()
        return RulesPage(
            game=game_id, title=book.title, language=book.language, contents=contents, intro=intro, fragment=fragment
        )
    return _chapter(game_id, book, contents, chapter, rule_id, fragment)


def rule_address(game_id: str, rule_id: str, language: str = FALLBACK) -> str:
    """Where a rule stands in its chapter; where it is unknown, the search for it."""
    book = _book(game_id, language)
    known = book.get(rule_id) if book else None
    key = _keys(book).get(known.id) if book and known else None
    return f"/rules/{game_id}/{key}#{known.id}" if known and key else f"/rules/{game_id}?q={quote(rule_id)}"


def about_page(game: Game, kind: str, thing: str, words: Words, *, fragment: bool = False) -> AboutPage | None:
    """What the game says about a thing, with its rules in full, or None if it says nothing."""
    about = game.about(kind, thing, words)
    if about is None:
        return None
    book = _book(game.id, words.language)
    style = _style(game.id, book, fragment) if book else Style()
    known = [book.rules[rule_id] for rule_id in about.rules if rule_id in book.rules] if book else []
    return AboutPage(
        game=game.id,
        title=about.title,
        text=inline(about.text, style),
        rules=tuple(_found(game.id, each, style) for each in known),
        href=f"/about/{game.id}/{kind}/{thing}",
        fragment=fragment,
    )


def told(text: str, game_id: str, language: str = FALLBACK) -> Markup:
    """A text of a guide for a page: what to do in bold, ids of rules as links."""
    book = _book(game_id, language)
    return inline(text, _style(game_id, book, fragment=False) if book else Style())


# ---------------------------------------------------------------------------------------------------------------------


def _book(game_id: str, language: str) -> Rulebook | None:
    """The rules in this language, or in English, or none: a game from elsewhere may come without."""
    for spoken in (language, FALLBACK):
        if spoken in languages():
            try:
                return rulebook(game_id, spoken)
            except MathomError:
                continue
    return None


def _shelved(game: Game, book: Rulebook, language: str) -> Shelved:
    words = Words(language, [game.words])
    title = words.say(Message("web-title")) if words.has("web-title") else book.title
    sentence = words.say(Message("web-sentence")) if words.has("web-sentence") else ""
    return Shelved(id=game.id, title=title, sentence=sentence, guide=game.guide() is not None)


def _style(game_id: str, book: Rulebook, fragment: bool, *, marked: str = "", here: str = "") -> Style:
    where = _keys(book)

    def link(rule_id: str) -> Markup | None:
        key = where.get(rule_id)
        if key is None:
            return None
        if fragment:
            return Markup('class="rule" href="/rules/{}?rule={}" data-drawer').format(game_id, rule_id)
        return Markup('class="rule" href="/rules/{}/{}#{}"').format(game_id, key, rule_id)

    return Style(link=link, marked=split([marked]), here=here)


def _keys(book: Rulebook) -> dict[str, str]:
    """In which chapter each rule stands."""
    return _places(book.sections)


@cache
def _places(sections: tuple[Section, ...]) -> dict[str, str]:
    out: dict[str, str] = {}
    for section in sections:
        for rule_id in Rulebook.read("\n".join(section.lines)).rules:
            out.setdefault(rule_id, section.key)
    return out


def _contents(game_id: str, book: Rulebook) -> tuple[Chapter, ...]:
    held: dict[str, list[str]] = {}
    for rule_id, key in _keys(book).items():
        held.setdefault(key, []).append(book.rules[rule_id].chapter)
    tops: list[tuple[Section, list[Section]]] = []
    for section in book.sections:
        if section.depth == _CHAPTER:
            tops.append((section, []))
        elif section.depth > _CHAPTER and tops:
            tops[-1][1].append(section)
    return tuple(
        _entry(game_id, top, held, tuple(_entry(game_id, each, held) for each in parts)) for top, parts in tops
    )


def _entry(game_id: str, section: Section, held: dict[str, list[str]], parts: tuple[Chapter, ...] = ()) -> Chapter:
    ids = dict.fromkeys(held.get(section.key, ()))
    return Chapter(
        key=section.key,
        number=section.number,
        name=inline(section.name),
        href=f"/rules/{game_id}/{section.key}",
        rules=", ".join(ids) if len(ids) < 4 else "",
        parts=parts,
    )


def _chapter(
    game_id: str, book: Rulebook, contents: tuple[Chapter, ...], key: str, rule_id: str, fragment: bool
) -> RulesPage | None:
    flat = [each for top in contents for each in (top, *top.parts)]
    at = next((number for number, each in enumerate(flat) if each.key == key), None)
    section = next((each for each in book.sections if each.key == key), None)
    if at is None or section is None:
        return None
    style = _style(game_id, book, fragment, here=rule_id)
    around = _around(book, rule_id) if fragment and rule_id else []
    return RulesPage(
        game=game_id,
        title=book.title,
        language=book.language,
        chapter=flat[at],
        under=next((top for top in contents if flat[at] in top.parts), None),
        html=Markup() if around else blocks(section.lines, style),
        before=flat[at - 1] if at else None,
        after=flat[at + 1] if at + 1 < len(flat) else None,
        rule=rule_id,
        around=tuple(_found(game_id, each, style) for each in around),
        fragment=fragment,
    )


def _around(book: Rulebook, rule_id: str) -> list[Rule]:
    """A rule with its neighbours under the same heading."""
    same = [each for each in book.rules.values() if each.headings == book.rules[rule_id].headings]
    at = same.index(book.rules[rule_id])
    return same[max(0, at - _AROUND) : at + _AROUND + 1]


def _search(game_id: str, book: Rulebook, query: str, fragment: bool) -> RulesPage:
    books = [book, *(other for spoken in languages() if (other := _book(game_id, spoken)) and other is not book)]
    words = query.split()
    if len(each := split(words)) > _MOST_WORDS:
        words = each[:_MOST_WORDS]
    ids = [rule_id for rule_id in find(books, words) if rule_id in book.rules]
    style = _style(game_id, book, fragment, marked=" ".join(words))
    return RulesPage(
        game=game_id,
        title=book.title,
        language=book.language,
        query=query,
        found=tuple(_found(game_id, book.rules[rule_id], style) for rule_id in ids[:SHOWN]),
        more=max(0, len(ids) - SHOWN),
        fragment=fragment,
    )


def _found(game_id: str, each: Rule, style: Style) -> Found:
    attributes = style.link(each.id) if style.link else None
    where = " › ".join(each.headings).replace("`", "")
    href = f"/rules/{game_id}?rule={each.id}"
    return Found(id=each.id, where=where, href=href, html=rule(each.id, each.text, style) if attributes else Markup())
