"""The pages of the rules: everything has its address, everything is found, nothing is too long."""

from __future__ import annotations

import re

import pytest
from markupsafe import Markup

from mathom.core.game import Game
from mathom.core.message import Message
from mathom.core.options import Options
from mathom.core.registry import game
from mathom.core.rule_search import MOST_WORDS, wanted_of
from mathom.core.rulebook import RULE_ID, rulebook, rulebook_as_read
from mathom.core.short_rules import ShortRules
from mathom.core.words import Words, languages
from mathom.server.guest import Guest
from mathom.server.markdown import Style, blocks, inline
from mathom.server.rendering import Renderer, games, link_rules, words_of
from mathom.server.rules_pages import RulesPage, about_page, rule_address, rules_list, rules_page, told
from mathom.server.rules_reading import Reading
from mathom.server.rules_short import ShortPage, short_page

pytestmark = pytest.mark.slow

BOOKS = [(name, language) for name in ("confrontation", "hunt", "journeys", "mordor") for language in languages()]
WORST = "<script>alert(1)</script>"


def read_as(game_id: str, options: str | None = None) -> Reading:
    """The rules of a game for a table with these options, or for none in particular."""
    found = game(game_id)
    return Reading(game=found, options=found.options(options) if options is not None else None)


def page(game_id: str, language: str = "en", options: str | None = None, **asked: object) -> RulesPage:
    found = rules_page(read_as(game_id, options), language, **asked)  # type: ignore[arg-type]
    assert found is not None
    return found


def short(game_id: str, language: str, options: str = "", **how: bool) -> ShortPage:
    found = short_page(read_as(game_id, options), language, **how)
    assert found is not None
    return found


def pages(game_id: str, language: str) -> list[RulesPage]:
    """Every chapter, in order."""
    tops = page(game_id, language).contents
    marks = [each.key for top in tops for each in (top, *top.parts)]
    return [page(game_id, language, chapter=mark) for mark in marks]


@pytest.mark.parametrize("name, language", BOOKS)
def test_every_rule_stands_on_one_page_with_its_anchor(name: str, language: str) -> None:
    anchors: list[str] = []
    for each in pages(name, language):
        anchors += re.findall(rf'id="({RULE_ID})"', each.html)
        assert len(each.html.encode()) < 120_000
    assert sorted(anchors) == sorted(rulebook_as_read(name, language).rules)


@pytest.mark.parametrize("name, language", BOOKS)
def test_links_lead_to_anchors_that_are_there(name: str, language: str) -> None:
    html = {each.chapter.href: each.html for each in pages(name, language) if each.chapter}
    for text in html.values():
        for href in re.findall(r'href="(/rules/[^"]+)"', text):
            path, _, anchor = href.partition("#")
            assert f'id="{anchor}"' in html[path], href


@pytest.mark.parametrize("name, language", BOOKS)
def test_one_turns_the_pages_from_the_first_to_the_last(name: str, language: str) -> None:
    every = pages(name, language)
    assert [each.before.href if each.before else "" for each in every][1:] == [
        e.chapter.href for e in every if e.chapter
    ][:-1]
    assert every[0].before is None
    assert every[-1].after is None


def test_chapters_have_the_same_address_in_every_language() -> None:
    for name in ("confrontation", "journeys", "mordor"):
        english, polish = (
            [each.chapter.href for each in pages(name, spoken) if each.chapter] for spoken in ("en", "pl")
        )
        assert english == polish
    assert rule_address(read_as("confrontation"), "cf-move-03") == "/rules/confrontation/3.6#CF-MOVE-03"
    assert rule_address(read_as("journeys"), "je-89.1A") == "/rules/journeys/3.7#JE-89.1a"
    assert rule_address(read_as("journeys"), "je-p-test-03") == "/rules/journeys/3.7#JE-P-TEST-03"
    assert rule_address(read_as("journeys"), "JE-89") == "/rules/journeys?q=JE-89"
    assert rule_address(read_as("confrontation"), "CF-NONE-99") == "/rules/confrontation?q=CF-NONE-99"


def test_a_rule_comes_with_its_chapter_or_in_the_drawer_with_its_neighbours() -> None:
    whole = page("confrontation", rule_id="CF-CMP-03")
    assert '<p class="rl" id="CF-CMP-03" aria-current="true">' in whole.html
    small = page("confrontation", rule_id="cf-cmp-03", fragment=True)
    assert [each.id for each in small.around] == [f"CF-CMP-0{number}" for number in range(1, 7)]
    assert not small.html
    assert "data-drawer" in small.around[0].html
    assert "data-drawer" not in whole.html


@pytest.mark.parametrize("language", languages())
def test_a_ruling_is_a_rule_of_its_book(language: str) -> None:
    assert link_rules("(R-24)", "mordor") == Markup('(<a class="rule" href="/rules/mordor?rule=R-24">R-24</a>)')
    assert rule_address(read_as("mordor"), "r-24", language) == "/rules/mordor/8#R-24"
    whole = page("mordor", language, rule_id="R-24")
    assert (whole.rule, whole.chapter and whole.chapter.key) == ("R-24", "8")
    assert '<tr id="R-24" aria-current="true">' in whole.html
    small = page("mordor", language, rule_id="R-24", fragment=True)
    assert [each.id for each in small.around] == ["R-19", "R-20", "R-23", "R-24"]
    assert 'href="/rules/mordor?rule=R-23" data-drawer' in small.around[2].html
    assert [each.id for each in page("mordor", language, query="r-24").found] == ["R-24"]
    # a rule that rests on a ruling leads to it, also beside the board
    assert (
        'href="/rules/mordor?rule=R-08" data-drawer'
        in page("mordor", language, rule_id="JM-END-06", fragment=True).around[3].html
    )
    assert page("confrontation", language, rule_id="R-24").found == ()


@pytest.mark.parametrize("language", languages())
def test_a_rule_may_have_the_number_of_an_entry(language: str) -> None:
    whole = page("journeys", language, rule_id="je-89.1A")
    assert (whole.rule, whole.chapter and whole.chapter.key) == ("JE-89.1a", "3.7")
    assert '<p class="rl" id="JE-89.1a" aria-current="true">' in whole.html
    small = page("journeys", language, rule_id="JE-89.1a", fragment=True)
    assert [each.id for each in small.around] == ["JE-89.0", "JE-89.1", *(f"JE-89.1{point}" for point in "abcd")]
    assert 'href="/rules/journeys?rule=JE-89.1a" data-drawer' in small.around[2].html
    assert link_rules("(JE-89.1a, JE-P-TEST-03.)", "journeys") == Markup(
        '(<a class="rule" href="/rules/journeys?rule=JE-89.1a">JE-89.1a</a>, '
        '<a class="rule" href="/rules/journeys?rule=JE-P-TEST-03">JE-P-TEST-03</a>.)'
    )
    assert told("JE-89.1, JE-R-33", game("journeys"), language) == Markup(
        '<a class="rule" href="/rules/journeys/3.7#JE-89.1">JE-89.1</a>, '
        '<a class="rule" href="/rules/journeys/8#JE-R-33">JE-R-33</a>'
    )
    found = page("journeys", language, query="je-89.1").found
    assert [each.id for each in found] == ["JE-89.1", *(f"JE-89.1{point}" for point in "abcdefg")]
    assert "<mark>JE-89.1</mark>" in found[0].html
    assert {each.id for each in found} < {each.id for each in page("journeys", language, rule_id="je-89").found}
    assert [each.id for each in page("journeys", language, query="JE-P-TEST-3").found] == ["JE-P-TEST-03"]


@pytest.mark.parametrize(
    "language, query, first",
    [
        ("en", "CF-MOVE-03", "CF-MOVE-03"),
        ("pl", "cf-move-3", "CF-MOVE-03"),
        ("en", "limit mountain", "CF-BOARD-06"),
        ("pl", "zmieszane wycofać się w bok mountain", ""),
        ("pl", "odwrót w bok", "CF-RET-06"),
        ("en", "odwrot bok", "CF-RET-06"),
    ],
)
def test_searching(language: str, query: str, first: str) -> None:
    found = page("confrontation", language, query=query)
    assert found.query == query
    if first:
        assert found.found[0].id == first


def test_a_query_of_very_many_words_is_cut() -> None:
    """Each word costs, and nobody else is served meanwhile. Small words that say nothing do not count."""
    rule = next(rule for rule in rulebook("mordor").rules.values() if len(wanted_of([rule.text])) > MOST_WORDS)
    own = "the " + " ".join(wanted_of([rule.text])[:MOST_WORDS])
    asked = [page("mordor", query=query) for query in (own, f"{own} dice qq vv ww ring")]
    assert rule.id in {each.id for each in asked[0].found}
    assert [each.html for each in asked[0].found] == [each.html for each in asked[1].found]


def test_what_was_searched_for_is_marked_whatever_its_ending() -> None:
    found = page("confrontation", "pl", query="kopalnie Balroga")
    assert found.found
    marked = {word.lower() for each in found.found for word in re.findall("<mark>(.*?)</mark>", each.html)}
    assert {"balrog", "kopalni"} <= marked
    assert page("mordor", query="zzzz").found == ()


def test_what_a_reader_sends_stays_text() -> None:
    for asked in ({"query": WORST}, {"rule_id": WORST}):
        found = page("mordor", **asked)
        assert all("<script" not in each.html.lower() for each in found.found)
    assert rules_page(read_as("mordor"), "en", chapter="9.9") is None
    assert len(page("mordor", query="a " * 5000).query) <= 200
    assert page("mordor", "xx").language == "en"


def test_the_shelf() -> None:
    rows = rules_list(games(), "pl")
    assert [row.id for row in rows] == ["confrontation", "hunt", "journeys", "mordor"]
    assert rows[0].title == "Konfrontacja"
    assert all(row.sentence for row in rows)
    assert [row.id for row in rows if row.guide] == ["confrontation", "mordor"]


@pytest.mark.parametrize("language", languages())
def test_things_with_their_rules(language: str) -> None:
    confrontation = game("confrontation")
    frodo = about_page(confrontation, "character", "frodo", words_of(language, confrontation))
    assert frodo is not None
    assert [each.id for each in frodo.rules] == [f"CF-FRODO-0{number}" for number in range(1, 9)]
    assert all(each.html for each in frodo.rules)
    assert about_page(confrontation, "character", WORST, words_of(language, confrontation)) is None


def test_markdown() -> None:
    assert inline("a **b *c* d** `**`") == Markup("a <strong>b <em>c</em> d</strong> <code>**</code>")
    marked = Style(marks=frozenset({"original"}), name=str.upper)
    assert inline("[original] [x] [R-01] `code`", marked) == Markup(
        '<small class="tag">ORIGINAL</small> [x] [R-01] CODE'
    )
    assert inline(WORST) == Markup("&lt;script&gt;alert(1)&lt;/script&gt;")
    assert inline("[x](javascript:alert(1))") == Markup("x)")
    assert inline("[site](https://example.org/?a&b)") == Markup(
        '<a href="https://example.org/?a&amp;b" rel="noreferrer">site</a>'
    )
    lines = [
        "Text",
        "goes on",
        "",
        "- one",
        "- **two**",
        "",
        "```json",
        "<b>",
        "```",
        "| a | b |",
        "|---|---|",
        "| R-01 | x |",
        "#### End",
    ]
    assert blocks(lines) == Markup(
        '<p>Text goes on</p>\n<ul class="points"><li>one</li><li><strong>two</strong></li></ul>\n'
        "<pre><code>&lt;b&gt;</code></pre>\n"
        '<div class="wide" tabindex="0"><table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead>'
        '<tbody><tr id="R-01"><td>R-01</td><td>x</td></tr></tbody></table></div>\n<h3>End</h3>'
    )
    assert inline("the Orcs' turn, another's") == Markup("the Orcs’ turn, another’s")
    assert inline("Nazgûle", Style(marked=("nazgul",))) == Markup("<mark>Nazgûle</mark>")


def test_what_a_guide_says_has_its_deed_in_bold() -> None:
    assert told("**Go.** (CF-MOVE-03) <b>", game("confrontation")) == Markup(
        '<strong>Go.</strong> (<a class="rule" href="/rules/confrontation/3.6#CF-MOVE-03">CF-MOVE-03</a>) &lt;b&gt;'
    )


def test_a_page_for_people_is_made_once_for_each_way_to_read_it(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    journeys = type(game("journeys"))
    really = journeys.short_rules

    def counted(self: Game, options: Options, words: Words) -> ShortRules | None:
        made.append(f"{words.language} {options.text()}")
        return really(self, options, words)

    monkeypatch.setattr(journeys, "short_rules", counted)
    ways = [("en", "shoot_over_walls=yes"), ("pl", "shoot_over_walls=yes"), ("en", "shoot_over_walls=yes heroes=3")]
    pages_made = [short("journeys", language, options) for language, options in ways * 2]
    assert len(made) == len(set(made)) == len(ways)
    assert pages_made[:3] == pages_made[3:]
    assert pages_made[0].lead != pages_made[1].lead


@pytest.mark.parametrize("language", languages())
def test_the_pages_can_be_printed(language: str) -> None:
    """Every template with what its route gives it, in every language, without a word that is missing."""
    renderer, guest = Renderer(), Guest(id="g", csrf="c", language=language, theme="", new=False)
    confrontation = game("confrontation")
    words = words_of(language, confrontation)
    asked: list[dict[str, str]] = [
        {},
        {"chapter": "3"},
        {"chapter": "3.6"},
        {"query": "Frodo"},
        {"query": "zzz"},
        {"rule_id": "CF-CMP-03"},
    ]
    printed = [
        renderer.page(
            "rules.html", guest, {"rules": page("confrontation", language, fragment=part, **each)}, game=confrontation
        )
        for part in (False, True)
        for each in asked
    ]
    for part in (False, True):
        frodo = about_page(confrontation, "character", "frodo", words, fragment=part)
        printed.append(renderer.page("about.html", guest, {"about": frodo}, game=confrontation))
    printed.append(renderer.page("rules_list.html", guest, {"books": rules_list(games(), language)}))
    for name in ("confrontation", "hunt", "journeys", "mordor"):
        for part in (False, True):
            people = {"rules": short(name, language, fragment=part)}
            printed.append(renderer.page("rules_short.html", guest, people, game=game(name)))
    row = {"id": "confrontation", "title": "x", "minute": words.say(Message("web-minute")), "picture": ""}
    printed.append(renderer.page("learn.html", guest, {"games": [row]}))
    for html in printed:
        said = set(re.findall(r">((?:rules|learn|web|guide)-[a-z-]+)<", html))
        assert not said, f"without words: {said}"
        assert len(html) < 150_000
        assert "<style" not in html
    assert sum(html.lstrip().startswith("<!doctype") for html in printed) == len(asked) + 7
