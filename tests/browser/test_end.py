"""The end of a game, for each of those who see it: a win, a loss, a resignation, a look from outside; the graph, the
order of Journey to Mordor, and a rematch that is accepted or declined.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.people import Guest, sit_down
from tests.browser.test_axe import Look
from tests.browser.test_whole_games import LINE

pytestmark = pytest.mark.browser


def headline(guest: Guest) -> str:
    guest.page.locator("#ended h2").wait_for()
    return (guest.page.locator("#ended h2").text_content() or "").strip()


def test_one_resigns_the_other_wins_and_a_watcher_is_told_neutrally(guests: Guests) -> None:
    ala, bob, eve = guests("Ala"), guests("Bob", lenient=True), guests("Eve")
    where = sit_down(ala, bob, game="confrontation")
    eve.go(where)
    ala.page.locator("#aside-resign summary").click()
    ala.page.locator("#aside-resign button").click()
    assert headline(ala) == "You resigned"
    expect(ala.page.locator("#ended")).to_contain_text("The win goes to Bob (Sauron).")
    assert headline(bob) == "You won"
    assert headline(eve) == "The Fellowship resigned"
    expect(eve.page.locator("#ended")).to_contain_text("Bob (Sauron) wins.")
    assert eve.page.locator('button[name="rematch"]').count() == 0
    for guest in (ala, bob, eve):
        expect(guest.page.locator("#cart")).to_contain_text("at the end")
        assert "CF-" not in (guest.page.locator("#ended").text_content() or "")
        expect(guest.page.locator("#talk h2")).to_be_visible()

    # A rematch is offered, declined, offered again by the other, and accepted; both come to it.
    ala.page.get_by_role("button", name="Offer a rematch").click()
    expect(bob.page.locator("#offer")).to_contain_text("Ala would like a rematch")
    look = Look()
    look.at(bob, "", "an offer")
    assert not look.found, "\n".join(look.found)
    bob.page.get_by_role("button", name="No, thank you").click()
    expect(ala.page.locator("#offer")).to_contain_text("Bob would rather not")
    bob.page.get_by_role("button", name="Offer a rematch").click()
    ala.page.get_by_role("button", name="Accept").click()
    for guest in (ala, bob):
        guest.page.locator("#setup").wait_for()
    assert ala.page.url == bob.page.url


def test_a_win_and_a_loss_with_all_faces_up_and_the_graph(guests: Guests) -> None:
    small = {"width": 1280, "height": 800}
    ala = guests("Ala", viewport=small, lenient=True)
    bob = guests("Bob", viewport=small, language="pl", theme="night", lenient=True)
    where = ala.open("confrontation", "open")
    bob.send(f"{where}/sit", seat="1")
    people = {"F": ala, "S": bob}
    for seat, action in LINE[:-1]:
        people[seat].does(where, *(action[6:].split() if action.startswith("place:") else [action]))
    for guest in (ala, bob):
        guest.go(where)
    ala.press(LINE[-1][1])
    assert headline(ala) == "You won"
    assert headline(bob) == "Pierścień zniszczony"
    expect(bob.page.locator("#ended")).to_contain_text("Przegrywasz. Frodo stoi w Mordorze.")
    look = Look()
    for guest in (ala, bob):
        assert guest.page.locator("#board .stand.hid").count() == 0
        assert guest.page.locator("#board .stand.unveiled .seen").count() > 0
        expect(guest.page.locator("#graph svg.graph .ln")).to_have_count(1)
        expect(guest.page.locator("#graph svg.graph .kn")).to_have_count(1)
        expect(guest.page.locator("#points li").first).to_be_visible()
        look.at(guest, "", f"the end for {guest.name}")
        box = guest.page.locator("#board").bounding_box()
        assert box is not None
        assert 530 < box["width"] < 550
        onward = guest.page.locator("#onward").bounding_box()
        assert onward is not None
        assert onward["y"] + onward["height"] <= small["height"], "nothing has to be scrolled for"
    assert not look.found, "\n".join(look.found)
    ala.page.locator("#points li a").first.click()
    expect(ala.page.locator("#replay #graph svg.graph .at")).to_have_count(1)


def test_the_order_of_journey_to_mordor_says_who_one_is(guests: Guests) -> None:
    ala = guests("Ala", lenient=True)
    where = ala.open("mordor", "bot:child", players="3")
    ala.go(where)
    ala.page.locator("#aside-resign summary").click()
    ala.page.locator("#aside-resign button").click()
    assert headline(ala) == "You resigned"
    expect(ala.page.locator(".ranks li")).to_have_count(3)
    expect(ala.page.locator(".ranks li.you")).to_contain_text("you")
    expect(ala.page.locator("#graph svg.graph")).to_be_visible()
    ala.page.locator(".gtable summary").click()
    look = Look()
    look.at(ala, "", "the end, with every moment in numbers")
    assert not look.found, "\n".join(look.found)
    ala.page.locator('button[name="rematch"]').click()
    ala.page.locator(".hobbits").wait_for()
    assert not ala.page.url.endswith(where), "a bot is not asked"
