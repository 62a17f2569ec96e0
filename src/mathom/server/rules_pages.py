"""What the pages of the exact rules show: the numbered rules of a game by chapter, by id and by words, in one language.

`/rules/GAME` is the page for people (`rules_short`), or where a game has none the contents; `/rules/GAME/exact` is the
contents, and a chapter of the book a page, `/rules/GAME/3.6`, the same in every language. A rule is found at
`/rules/GAME?rule=CF-MOVE-03`, a search at `?q=words`. They are read as one table plays, or for all rule sets
(`rules_reading`). As a fragment the same content fits beside a board: its links then open there too, and a rule comes
with its neighbours alone. Chapters for programmers are on no page; a rule of theirs that something names is shown by
itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

import msgspec
from markupsafe import Markup

from mathom.core.errors import MathomError
from mathom.core.game import Game
from mathom.core.message import Message
from mathom.core.rule_search import MOST_WORDS, wanted_of
from mathom.core.rulebook import Rule, Rulebook, Section, find, rulebook, rulebook_as_read
from mathom.core.words import FALLBACK, Words, languages
from mathom.server.markdown import Style, blocks, inline, rule
from mathom.server.rendering import addressed, words_of
from mathom.server.rules_reading import Chip, Reading, chips_of, name_of, names_of, said

EXACT: Final = "exact"
"""The address of the contents."""
SHOWN: Final = 40
"""How many rules a search shows: who wants more, asks better."""
LONGEST_QUERY: Final = 200
_AROUND: Final = 3
"""How many neighbours a rule has on each side beside a board."""
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
    example: str
    """The number of a rule, as one may ask for it."""


class RulesPage(msgspec.Struct, frozen=True, kw_only=True):
    """A page of rules. One of `query`, `chapter`, `around` and none of them (the contents) says what it shows."""

    game: str
    title: str
    language: str
    """That of the text: English where the rules have no other."""
    example: str
    chips: tuple[tuple[Chip, ...], ...] = ()
    """By which rule set they can be read."""
    read_as: str = ""
    """By which they are read, in words; empty for all."""
    at_table: bool = False
    home: str = ""
    """The address of the game's rules, read in the same way."""
    exact: str = ""
    """That of the contents."""
    everything: str = ""
    """That of the same page for all rule sets."""
    kept: tuple[tuple[str, str], ...] = ()
    """What a search sends along, so that it is read in the same way."""
    contents: tuple[Chapter, ...] = ()
    chapter: Chapter | None = None
    under: Chapter | None = None
    """The chapter that this one is a part of."""
    html: Markup = Markup()
    before: Chapter | None = None
    after: Chapter | None = None
    rule: str = ""
    """The rule that was asked for."""
    around: tuple[Found, ...] = ()
    """That rule and its neighbours, beside a board or where it stands in no chapter for readers."""
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
    picture: Markup
    fragment: bool = False


def rules_list(games: Mapping[str, Game], language: str) -> list[Shelved]:
    """The games that have rules to read, called as they call themselves."""
    return [_shelved(game, book, language) for game in games.values() if (book := _book(Reading(game=game), language))]


def rules_page(
    reading: Reading, language: str, *, chapter: str = "", query: str = "", rule_id: str = "", fragment: bool = False
) -> RulesPage | None:
    """The page that somebody asks for, or None if there is no such game or chapter."""
    pages = _PageMaker.of(reading, language, fragment)
    if pages is None:
        return None
    query = " ".join(query[:LONGEST_QUERY].split())
    if query:
        return pages.search(query)
    if rule_id:
        asked = pages.book.get(rule_id)
        if asked is None and reading.options is not None:  # it does not hold here, and yet somebody asks for it
            return rules_page(reading.whole, language, rule_id=rule_id, fragment=fragment)
        if asked is None:
            return pages.alone(rule_id) or pages.search(rule_id.upper()[:LONGEST_QUERY])
        return pages.chapter(_places(pages.book.sections)[asked.id], asked.id)
    return pages.chapter(chapter) if chapter and chapter != EXACT else pages.contents()


def example_of(reading: Reading, language: str) -> str:
    """The number of a rule, as one may ask for it; nothing where there are none."""
    book = _book(reading, language)
    return _example(book) if book else ""


def rule_address(reading: Reading, rule_id: str, language: str = FALLBACK) -> str:
    """Where a rule stands in its chapter; where it stands in none that is read, the page of the rule, or the search."""
    for how in (reading, reading.whole):
        book = _book(how, language)
        known = book.get(rule_id) if book else None
        if book and known:
            return how.address(f"{_places(book.sections)[known.id]}#{known.id}")
    return reading.whole.address(q=rule_id)


def about_page(game: Game, kind: str, thing: str, words: Words, *, fragment: bool = False) -> AboutPage | None:
    """What the game says about a thing, with its rules in full, or None if it says nothing."""
    about = game.about(kind, thing, words)
    if about is None:
        return None
    pages = _PageMaker.of(Reading(game=game), words.language, fragment)
    known = [pages.book.rules[rule_id] for rule_id in about.rules if rule_id in pages.book.rules] if pages else []
    style = pages.style() if pages else Style()
    return AboutPage(
        game=game.id,
        title=about.title,
        text=inline(about.text, style),
        rules=tuple(pages.found(each, style) for each in known) if pages else (),
        href=f"/about/{game.id}/{kind}/{thing}",
        picture=addressed(about.picture, game),
        fragment=fragment,
    )


def told(text: str, game: Game, language: str = FALLBACK) -> Markup:
    """A text of a guide for a page: what to do in bold, ids of rules as links."""
    pages = _PageMaker.of(Reading(game=game), language, fragment=False)
    return inline(text, pages.style() if pages else Style())


# ---------------------------------------------------------------------------------------------------------------------


def _book(reading: Reading, language: str) -> Rulebook | None:
    """The rules in this language, or in English, or none: a game from elsewhere may come without."""
    for spoken in (language, FALLBACK):
        if spoken in languages():
            try:
                return rulebook_as_read(reading.game.id, spoken, reading.holding)
            except MathomError:
                continue
    return None


def _shelved(game: Game, book: Rulebook, language: str) -> Shelved:
    words = Words(language, [game.words])
    title = words.say(Message("web-title")) if words.has("web-title") else book.title
    sentence = words.say(Message("web-sentence")) if words.has("web-sentence") else ""
    guide = game.guide() is not None
    return Shelved(id=game.id, title=title, sentence=sentence, guide=guide, example=_example(book))


def _example(book: Rulebook) -> str:
    return next(iter(book.rules), "")


@cache
def _places(sections: tuple[Section, ...]) -> dict[str, str]:
    """In which chapter each rule stands."""
    out: dict[str, str] = {}
    for section in sections:
        for rule_id in Rulebook.read("\n".join(section.lines)).rules:
            out.setdefault(rule_id, section.key)
    return out


class _PageMaker:
    """Makes the pages of one book for one reader."""

    def __init__(self, reading: Reading, book: Rulebook, language: str, fragment: bool) -> None:
        self.reading = reading
        self.book = book
        self._language = language
        self._fragment = fragment
        self._words = words_of(language, reading.game, reading.options)
        self._names = names_of(reading.game, self._words)

    @classmethod
    def of(cls, reading: Reading, language: str, fragment: bool) -> _PageMaker | None:
        book = _book(reading, language)
        return cls(reading, book, language, fragment) if book else None

    # The pages -------------------------------------------------------------------------------------------------------
    def contents(self) -> RulesPage:
        return self._page(EXACT, contents=self._contents())

    def chapter(self, key: str, rule_id: str = "") -> RulesPage | None:
        contents = self._contents()
        flat = [each for top in contents for each in (top, *top.parts)]
        at = next((number for number, each in enumerate(flat) if each.key == key), None)
        section = next((each for each in self.book.sections if each.key == key), None)
        if at is None or section is None:
            return None
        style = self.style(here=rule_id)
        around = self._around(rule_id) if self._fragment and rule_id else []
        return self._page(
            key,
            chapter=flat[at],
            under=next((top for top in contents if flat[at] in top.parts), None),
            html=Markup() if around else blocks(section.lines, style),
            before=flat[at - 1] if at else None,
            after=flat[at + 1] if at + 1 < len(flat) else None,
            rule=rule_id,
            around=tuple(self.found(each, style) for each in around),
        )

    def alone(self, rule_id: str) -> RulesPage | None:
        """A rule that stands in no chapter for readers: of what a table asks for and what it must not tell."""
        spoken = self.book.language
        known = rulebook(self.reading.game.id, spoken).get(rule_id)
        if known is None:
            return None
        return self._page("", rule=known.id, around=(self.found(known, self.style(here=known.id)),))

    def search(self, query: str) -> RulesPage:
        others = [_book(self.reading, spoken) for spoken in languages() if spoken != self.book.language]
        books = [self.book, *(other for other in others if other is not None and other is not self.book)]
        words = query.split()
        ids = [rule_id for rule_id in find(books, words) if rule_id in self.book.rules]
        style = self.style(marked=query)
        return self._page(
            "",
            query=query,
            found=tuple(self.found(self.book.rules[rule_id], style) for rule_id in ids[:SHOWN]),
            more=max(0, len(ids) - SHOWN),
        )

    def _page(self, place: str, **shown: Any) -> RulesPage:
        reading = self.reading
        page = RulesPage(
            game=reading.game.id,
            title=self.book.title,
            language=self.book.language,
            example=_example(self.book),
            chips=() if reading.at_table else chips_of(reading, self._words, place),
            read_as=said(reading, self._words),
            at_table=reading.at_table,
            home=reading.address(),
            exact=reading.address(EXACT),
            everything=reading.whole.address(place, all="1"),
            kept=tuple(reading.chosen().items()),
            fragment=self._fragment,
        )
        return msgspec.structs.replace(page, **shown)

    # What they are made of -------------------------------------------------------------------------------------------
    def style(self, *, marked: str = "", here: str = "") -> Style:
        return Style(
            link=self._link,
            marked=tuple(wanted_of([marked])[:MOST_WORDS]) if marked else (),
            here=here,
            marks=self.reading.game.marks(),
            name=self._name,
        )

    def _link(self, rule_id: str) -> Markup | None:
        key = _places(self.book.sections).get(rule_id)
        if key is None:
            return None
        if self._fragment:
            return Markup('class="rule" href="{}" data-drawer').format(self.reading.address(rule=rule_id))
        return Markup('class="rule" href="{}"').format(self.reading.address(f"{key}#{rule_id}"))

    def _name(self, code: str) -> str:
        return name_of(code, self.reading.game, self._names, self._words)

    def found(self, each: Rule, style: Style) -> Found:
        where = " › ".join(each.headings).replace("`", "")
        html = rule(each.id, each.text, style)
        return Found(id=each.id, where=where, href=self.reading.address(rule=each.id), html=html)

    def _around(self, rule_id: str) -> list[Rule]:
        """A rule with its neighbours under the same heading."""
        same = [each for each in self.book.rules.values() if each.headings == self.book.rules[rule_id].headings]
        at = same.index(self.book.rules[rule_id])
        return same[max(0, at - _AROUND) : at + _AROUND + 1]

    def _contents(self) -> tuple[Chapter, ...]:
        held: dict[str, list[str]] = {}
        for rule_id, key in _places(self.book.sections).items():
            held.setdefault(key, []).append(self.book.rules[rule_id].chapter)
        tops: list[tuple[Section, list[Section]]] = []
        for section in self.book.sections:
            if section.depth == _CHAPTER:
                tops.append((section, []))
            elif section.depth > _CHAPTER and tops:
                tops[-1][1].append(section)
        return tuple(self._entry(top, held, tuple(self._entry(each, held) for each in parts)) for top, parts in tops)

    def _entry(self, section: Section, held: dict[str, list[str]], parts: tuple[Chapter, ...] = ()) -> Chapter:
        ids = dict.fromkeys(held.get(section.key, ()))
        return Chapter(
            key=section.key,
            number=section.number,
            name=inline(section.name, Style(name=self._name)),
            href=self.reading.address(section.key),
            rules=", ".join(ids) if len(ids) < 4 else "",
            parts=parts,
        )
