"""What goes wrong between a page and the server: it is lost, it comes back, it is asked twice or too late."""

from __future__ import annotations

import pytest
from playwright.sync_api import APIResponse, Route, expect

from tests.browser.conftest import Guests
from tests.browser.people import Guest, House, sit_down

pytestmark = pytest.mark.browser


def test_the_page_goes_on_after_the_server_was_killed(guests: Guests, own_house: House) -> None:
    """Killed in mid-game and started again: nothing is lost, and the open pages go on by themselves."""
    ala, bob = guests("Ala", house=own_house), guests("Bob", house=own_house)
    for guest in (ala, bob):
        guest.expects(
            "ERR_CONNECTION_REFUSED",
            "ERR_INCOMPLETE_CHUNKED",
            "ERR_CONNECTION_RESET",
            "ERR_EMPTY_RESPONSE",
            "Failed to fetch",
            "network error",
        )
    where = sit_down(ala, bob, game="confrontation")
    ala.plan("balanced")
    bob.sees(ala.number)
    bob.plan("balanced")
    ala.sees(bob.number)
    bob.press(bob.offered()[0])
    ala.sees(bob.number)
    loaded = ala.page.evaluate("performance.timeOrigin")
    told, number = ala.feed(), ala.number

    own_house.kill()
    expect(ala.page.locator("#connection")).to_be_visible()
    expect(ala.page.locator("#connection")).to_contain_text("connection")
    own_house.start()
    expect(ala.page.locator("#connection")).to_be_hidden()
    expect(bob.page.locator("#connection")).to_be_hidden()
    assert ala.number == number
    assert ala.feed() == told
    ala.press(ala.offered()[0])
    bob.sees_other(number)
    assert ala.page.evaluate("performance.timeOrigin") == loaded
    assert bob.go(where).number == ala.number


def test_one_seat_in_two_tabs(guests: Guests) -> None:
    """Both show the same; a tab that missed something is told so when it acts, and nothing is done twice."""
    ala, bob = guests("Ala"), guests("Bob")
    ala.expects("409", "ERR_FAILED", "Failed to fetch")
    where = sit_down(ala, bob, game="confrontation")
    second = ala.context.new_page()
    second.goto(where)
    ala.plan("balanced")
    second.locator(f'#table[data-number="{ala.number}"]').wait_for()
    bob.plan("balanced")
    bob.press(bob.offered()[0])
    ala.sees(bob.number)
    second.locator(f'#table[data-number="{bob.number}"]').wait_for()
    second.close()

    # A tab without a stream knows nothing of what the other did.
    stale = ala.context.new_page()
    stale.route("**/live?**", lambda route: route.abort())
    stale.goto(where)
    first, other = ala.offered()[:2]
    ala.press(first)
    number = ala.number
    stale.locator(f'#table button[form="act"][value="{other}"]').first.evaluate("button => button.click()")
    expect(stale.locator("#notice")).to_be_visible()
    expect(stale.locator("#notice")).to_contain_text("out of date")
    assert stale.locator("#table").get_attribute("data-number") == str(number)  # and it shows how things stand
    assert ala.number == number


def test_a_doubled_click_does_no_harm(guests: Guests) -> None:
    """It is done once, and the table goes on."""
    ala, bob = guests("Ala"), guests("Bob")
    for guest in (ala, bob):
        guest.expects("409")
    sit_down(ala, bob, game="confrontation")
    ala.plan("balanced")
    bob.sees(ala.number)
    bob.plan("balanced")
    number = bob.number
    button = bob.at_hand(bob.offered()[0])
    button.evaluate("button => { button.click(); button.click(); }")
    bob.sees_other(number)
    ala.sees_other(number)
    assert ala.number == bob.number == number + 1
    ala.press(ala.offered()[0])
    bob.sees_other(number + 1)


def ready(guests: Guests) -> tuple[Guest, Guest]:
    """Two at a table whose setup is done."""
    ala, bob = guests("Ala"), guests("Bob")
    where = sit_down(ala, bob, game="confrontation")
    for guest in (ala, bob):
        guest.does(where, "plan:balanced")
    return ala.go(where), bob.go(where)


def test_a_late_answer_does_not_turn_time_back(guests: Guests) -> None:
    """The answer to a click may come after the news of what happened since: the page must keep the newer."""
    ala, bob = ready(guests)
    held: list[tuple[Route, APIResponse]] = []
    bob.page.route("**/act", lambda route: held.append((route, route.fetch())))
    number = bob.number
    bob.at_hand(bob.offered()[0]).click()
    ala.sees(number + 1)
    ala.press(ala.offered()[0])
    bob.sees(number + 2)  # by the stream, before the answer
    [(route, answer)] = held
    bob.page.evaluate(
        "late => { window.came = new Promise(done => document.addEventListener('htmx:after:request', event => {"
        ' if (event.detail.ctx.text?.includes(`data-number="${late}"`)) done(); })); }',
        number + 1,
    )
    route.fulfill(response=answer)
    bob.page.evaluate("() => window.came")
    bob.settles()
    assert bob.number == number + 2


def test_a_click_brings_what_has_changed(guests: Guests) -> None:
    """Neither the answer nor the news of the other's move is the whole table."""
    ala, bob = ready(guests)
    for guest in (ala, bob):
        guest.page.evaluate(
            "() => { window.wholes = 0; document.addEventListener('htmx:before:swap', event => {"
            " window.wholes += event.detail.ctx.text.includes('<main'); }); }"
        )
    for mover, other in ((bob, ala), (ala, bob)):
        number = mover.number
        mover.press(mover.offered()[0])
        other.sees(number + 1)
        assert [guest.page.evaluate("() => window.wholes") for guest in (ala, bob)] == [0, 0]


def test_an_answer_that_is_lost_comes_by_the_stream(guests: Guests) -> None:
    """What a form has done is told by its answer; where none arrives, the page asks what it has missed."""
    _, bob = ready(guests)
    bob.expects("htmx:error", "ERR_FAILED")

    def lost(route: Route) -> None:
        route.fetch()
        route.abort()

    bob.page.route("**/act", lost)
    number = bob.number
    bob.at_hand(bob.offered()[0]).click()
    bob.sees(number + 1)


def test_a_move_made_while_the_server_is_away_is_kept_and_sent_once(guests: Guests, own_house: House) -> None:
    """The board is locked meanwhile, and says why; then the move is done, and only once."""
    ala, bob = guests("Ala", house=own_house), guests("Bob", house=own_house)
    for guest in (ala, bob):
        guest.expects("ERR_", "Failed to fetch", "network error", "htmx:error")
    where = sit_down(ala, bob, game="confrontation")
    for guest in (ala, bob):
        guest.does(where, "plan:balanced")
    ala.go(where)
    bob.go(where)
    number = bob.number
    move = bob.offered()[0]
    own_house.kill()
    bob.at_hand(move).click()
    sign = bob.page.locator("#connection")
    expect(sign).to_contain_text("Your move is kept")
    expect(bob.page.locator("#table")).to_have_attribute("inert", "")
    own_house.start()
    bob.sees(number + 1)
    ala.sees(number + 1)
    expect(sign).to_be_hidden()
    expect(bob.page.locator("#table")).not_to_have_attribute("inert", "")
    assert bob.page.locator("#notice").count() == 0
    ala.press(ala.offered()[0])  # and the game goes on
    bob.sees(number + 2)


def test_a_kept_move_whose_question_is_gone_is_said_to_be_lost(guests: Guests) -> None:
    ala, bob = ready(guests)
    bob.expects("htmx:error", "ERR_FAILED", "409")
    first, other = bob.offered()[:2]
    number, where = bob.number, bob.page.url
    calls: list[Route] = []

    def cut(route: Route) -> None:
        calls.append(route)
        if len(calls) > 1:
            route.continue_()
            return
        bob.does(where, other)  # from another page of the same person
        route.abort()

    bob.page.route("**/act", cut)
    bob.at_hand(first).click()
    expect(bob.page.locator("#notice")).to_contain_text("Your move did not arrive")
    ala.sees(number + 1)
    assert bob.number == number + 1
    expect(bob.page.locator("#table")).not_to_have_attribute("inert", "")


def test_a_move_whose_answer_alone_was_lost_is_not_done_twice(guests: Guests) -> None:
    ala, bob = ready(guests)
    bob.expects("htmx:error", "ERR_FAILED")
    calls: list[Route] = []

    def cut(route: Route) -> None:
        calls.append(route)
        route.fetch()
        if len(calls) > 1:
            route.continue_()
        else:
            route.abort()

    bob.page.route("**/act", cut)
    number = bob.number
    bob.at_hand(bob.offered()[0]).click()
    bob.sees(number + 1)
    bob.page.wait_for_function("() => !document.documentElement.hasAttribute('data-move-kept')")
    bob.settles()
    assert len(calls) == 2
    assert bob.page.locator("#notice").count() == 0
    assert ala.go(bob.page.url).number == number + 1


@pytest.mark.parametrize("status", [500, 502])
def test_the_answer_of_a_proxy_destroys_nothing(guests: Guests, status: int) -> None:
    """The server was away behind it: the table stays, and the move is kept and sent once more."""
    ala, bob = ready(guests)
    bob.expects(str(status))
    calls: list[Route] = []

    def answers(route: Route) -> None:
        calls.append(route)
        if len(calls) > 1:
            route.continue_()
        else:
            route.fulfill(status=status, content_type="text/html", body=f"<h1>{status}</h1>")

    bob.page.route("**/act", answers)
    number = bob.number
    bob.at_hand(bob.offered()[0]).click()
    bob.sees(number + 1)
    ala.sees(number + 1)
    assert len(calls) == 2
    assert bob.page.locator("#notice").count() == 0
    assert bob.page.locator("h1", has_text=str(status)).count() == 0
    expect(bob.page.locator("#connection")).to_be_hidden()
    expect(bob.page.locator("#table")).not_to_have_attribute("inert", "")


def test_a_move_that_a_proxy_refuses_twice_is_said_to_be_unsent(guests: Guests) -> None:
    _, bob = ready(guests)
    bob.expects("502")
    bob.page.route("**/act", lambda route: route.fulfill(status=502, content_type="text/html", body="<h1>502</h1>"))
    number, move = bob.number, bob.offered()[0]
    bob.at_hand(move).click()
    sign = bob.page.locator("#connection")
    expect(sign).to_contain_text("could not be sent")
    expect(bob.page.locator("#table")).not_to_have_attribute("inert", "")
    assert bob.number == number
    bob.page.unroute("**/act")
    bob.at_hand(move).click()
    bob.sees(number + 1)
    expect(sign).to_be_hidden()
