"""Templates drawn with less ado print what Jinja's own environment prints."""

from __future__ import annotations

import gc
from functools import cache
from typing import Any

import pytest
from jinja2 import DictLoader, Environment, StrictUndefined, UndefinedError, pass_context
from jinja2.runtime import Context
from markupsafe import Markup

from mathom.server.quick_templates import QuickEnvironment, _escaped


@cache
def kept(text: str) -> Markup:
    return Markup("<i>{}</i>").format(text)


@pass_context
def game_of(context: Context, more: str) -> str:
    return f"{context['game']} & {more}"


class Shown:
    """Something with markup of its own."""

    text = "<shown>"

    def __html__(self) -> str:
        return "<b>shown</b>"

    def said(self, word: str) -> str:
        return f"{word} < {self.text}"


GIVEN: dict[str, Any] = {
    "game": "a & b",
    "number": 7,
    "part": 2.5,
    "nothing": None,
    "dict": {"key": "<k>", "inner": {"key": "&"}},
    "yes": True,
    "list": ["<", 1],
    "markup": Markup("<u>u</u>"),
    "shown": Shown(),
    "kept": kept,
    "game_of": game_of,
    "plain": lambda text, more="": f"<{text}{more}>",
}
TEMPLATES = (
    "{{ game }} {{ number }} {{ part }} {{ nothing }} {{ yes }} {{ list }} {{ markup }} {{ shown }}",
    "{{ '<' }}{{ '<'|safe }}{{ game|upper }}{{ markup|lower }}{{ game ~ markup }}",
    "{{ kept('<') }}{{ game_of('<') }}{{ plain('x', more='&') }}{{ shown.said('&') }}{{ shown.text }}",
    "{% macro one(a, b='<') %}[{{ a }}{{ b }}]{% endmacro %}{{ one('&') }}",
    "{% macro two(a) %}[{{ a }}{{ caller() }}]{% endmacro %}{% call two(markup) %}{{ game }}{% endcall %}",
    "{% for x in list %}{{ loop.index }}{{ x }}{{ plain(x) }}{{ loop.cycle('<', '>') }}{% endfor %}",
    "{% set it %}<a>{{ game }}</a>{% endset %}{{ it }}{{ it ~ game }}",
    "{% autoescape false %}{{ game }}{{ plain('<') }}{% endautoescape %}{{ game }}",
    (
        "{% macro act(a, class='<') %}[{{ a }}{{ class }}{{ caller() }}]{% endmacro %}"
        "{% for x in list %}{% call act(x, class='&') %}{{ x }}{% endcall %}{% endfor %}"
    ),
    "{% macro way(a, b='<', c='>') %}[{{ a }}{{ b }}{{ c }}]{% endmacro %}{{ way('&', c='c') }}{{ way(b=1, a=2) }}",
    "{{ dict.key }}{{ dict.items()|list }}{{ dict.inner.key }}{{ dict.none|default('<') }}{{ dict.none is defined }}",
    "{{ '<a' if yes else '&b' }}{{ '<a' if nothing else '&b' if yes else 'c' }}{{ number if yes else '<' }}",
    "{% filter upper %}{{ game }}<b>{% endfilter %}",
)


@pytest.mark.parametrize("template", TEMPLATES)
def test_it_prints_what_jinja_prints(template: str) -> None:
    def printed(kind: type[Environment]) -> str:
        made = kind(autoescape=True, undefined=StrictUndefined)
        return made.from_string(template).render(GIVEN)

    assert printed(QuickEnvironment) == printed(Environment)


@pytest.mark.parametrize(
    "template", ["{{ missing }}", "{{ missing() }}", "{{ shown.missing }}", "{{ number.x() }}", "{{ dict.none }}"]
)
def test_what_is_not_there_is_an_error(template: str) -> None:
    with pytest.raises((UndefinedError, AttributeError, KeyError)):
        QuickEnvironment(autoescape=True, undefined=StrictUndefined).from_string(template).render(GIVEN)


def test_nothing_stays_behind_of_a_page() -> None:
    """Macros and their context know each other: the collector would have to find them."""
    sources = {
        "page": "{% import 'with' as a with context %}{% import 'without' as b %}{% macro c() %}{{ x }}{% endmacro %}"
        "{{ a.one() }}{{ b.two() }}{{ c() }}{% call a.three() %}{{ c() }}{% endcall %}{% include 'with' %}"
        "{% set y = '!' %}{% macro d(z) %}{% include 'within' %}{% import 'with' as e with context %}{% endmacro %}"
        "{{ d('?') }}",
        "with": "{% macro one() %}{{ x }}{% endmacro %}{% macro three() %}{{ one() }}{{ caller() }}{% endmacro %}",
        "within": "{{ x }}{{ y }}{{ z }}",
        "without": "{% macro deep() %}!{% endmacro %}{% macro two() %}{{ deep() }}{% endmacro %}",
    }
    made = QuickEnvironment(autoescape=True, loader=DictLoader(sources), undefined=StrictUndefined)
    assert made.render("page", {"x": "<"}) == "&lt;!&lt;&lt;&lt;&lt;!?"
    gc.collect()
    gc.disable()
    try:
        assert made.render("page", {"x": "<"}) == "&lt;!&lt;&lt;&lt;&lt;!?"
        assert gc.collect() == 0
    finally:
        gc.enable()


def test_long_texts_are_not_kept() -> None:
    """What people write, and what stands in an address, may be long and is different each time."""
    made = QuickEnvironment(autoescape=True).from_string("{{ text }}")
    _escaped.cache_clear()
    assert made.render(text="<" * 1000) == "&lt;" * 1000
    assert _escaped.cache_info().currsize == 0
    made.render(text="<")
    assert _escaped.cache_info().currsize == 1


def test_what_draws_is_printed_as_it_is_and_all_else_is_escaped() -> None:
    made = QuickEnvironment(autoescape=True, plain=("plain",), drawing=("kept",))
    template = "{{ kept('<') }}{{ plain('<') }}{% for x in list %}{{ kept(x) }}{% endfor %}{{ kept('a')|upper }}"
    assert made.from_string(template).render(GIVEN | {"list": ["&"]}) == ("<i>&lt;</i>&lt;&lt;&gt;<i>&amp;</i><I>A</I>")
