"""What a guest of the measurement makes of what the server sends: whole tables, and parts of them."""

from __future__ import annotations

from bench.table_page import TablePage, number_of

WHOLE = """<html><div hx-sse:connect="/t/abc/live?a=1&amp;seen=x-0-w0"></div>
<input name="csrf" value="f00"><input name="tab" value="7ab">
<main id="table" class="table" data-number="4" data-your-turn>
  <span id="moment" hidden data-number="4" data-your-turn><input id="have" name="have" value="x-0-w0"></span>
  <section id="prompt"><section>{buttons}</section></section>
  <ol id="feed"><li>once</li></ol>
  <div id="rest"><button form="act" name="action" value="resign"></button></div>
</main>"""
BUTTON = '<button form="act" name="{}" value="{}">'


def page(*actions: str) -> TablePage:
    return TablePage(WHOLE.format(buttons="".join(BUTTON.format("action", action) for action in actions)))


def part(name: str, html: str, how: str = "outerMorph") -> str:
    return f'<hx-partial hx-target="#{name}" hx-swap="{how}">{html}</hx-partial>'


def moment(number: int, *, turn: bool) -> str:
    asked = " data-your-turn" if turn else ""
    have = f'<input id="have" name="have" value="y{number}">'
    return part("moment", f'<span id="moment" hidden data-number="{number}"{asked}>{have}</span>')


def test_a_page_says_what_its_forms_need() -> None:
    shown = page("a &gt; b", "a &gt; b", "", "c")
    assert (shown.token, shown.stream, shown.have) == ("f00", "/t/abc/live?a=1&seen=x-0-w0", "x-0-w0")
    assert (shown.number, shown.asked, shown.ended, shown.tab) == (4, True, False, "7ab")
    assert shown.offered() == [("action", "a > b"), ("action", "c")], "each once, none empty, no resigning"


def test_parts_take_the_places_of_their_elements() -> None:
    shown = page("a")
    prompt = f'<section id="prompt"><section>{BUTTON.format("action", "b")}</section></section>'
    shown.update(moment(5, turn=True) + part("prompt", prompt) + part("feed", "<li>new</li>", "beforeend"))
    assert (shown.number, shown.asked, shown.have) == (5, True, "y5")
    assert shown.offered() == [("action", "b")]
    shown.update(moment(6, turn=False) + part("prompt", "", "innerMorph"))
    assert (shown.number, shown.asked, shown.offered()) == (6, False, [])
    shown.update(moment(7, turn=True) + part("prompt", BUTTON.format("action", "c"), "innerMorph"))
    assert shown.offered() == [("action", "c")]


def test_what_is_older_than_the_page_changes_nothing() -> None:
    shown = page("a")
    shown.update(moment(3, turn=False) + part("prompt", "", "innerMorph"))
    assert (shown.number, shown.asked, shown.offered()) == (4, True, [("action", "a")])
    shown.update(part("watchers", "<small>1</small>"))
    assert (shown.number, shown.asked) == (4, True), "what says no moment is of this one"


def test_a_whole_table_is_shown_as_it_is() -> None:
    shown = page("a")
    following = '<p class="sheet next"><a href="/t/def">on</a></p>'
    whole = f'<main id="table" data-number="9">{following}<div id="ended"></div></main>'
    shown.update(whole)
    assert (shown.number, shown.asked, shown.ended, shown.following) == (9, False, True, "/t/def")
    assert number_of(whole) == 9


def test_plans_come_before_single_actions() -> None:
    shown = TablePage(WHOLE.format(buttons=BUTTON.format("action", "a") + BUTTON.format("plan", "balanced")))
    assert shown.offered() == [("plan", "balanced")]
