"""Whole games, played by people at their own screens."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.people import OVER, Guest, most_dice, onward, play_alone, play_on, sit_down

pytestmark = pytest.mark.browser

GAME: Final = """
F plan:balanced
S place:black_rider@mirkwood orcs@fangorn witch_king@rohan cave_troll@dagorlad shelob@gondor
S black_rider mirkwood>misty_mountains
F frodo shire>cardolan
S orcs fangorn>caradhras
F aragorn eregion>misty_mountains
F card 5
S card 2
S orcs caradhras>enedwaith
F frodo cardolan>eregion
S flying_nazgul mordor^eregion
F retreat rhudaur
F aragorn misty_mountains^eregion
F card magic
S card 4
S witch_king rohan>caradhras
F frodo rhudaur>high_pass
S witch_king caradhras>eregion
F card retreat_f
S card 6
F retreat arthedain
F merry arthedain>eregion
S cave_troll dagorlad>fangorn
F frodo high_pass>mirkwood
S shelob gondor>rohan
F frodo mirkwood>dagorlad
S balrog mordor>dagorlad
F retreat gondor
F frodo gondor>mordor
"""
"""A game with battles, retreats and Magic. Nothing in it is left to chance."""
LINE: Final = [(line[0], line[2:]) for line in GAME.strip().splitlines()]


def test_the_waiting_room_goes_on_by_itself(guests: Guests) -> None:
    """A friend comes by the link and sits down: the host's page becomes the table without a hand on it."""
    ala, bob = guests("Ala"), guests("Bob")
    ala.go("/").page.locator("#game-confrontation button[value=friend]").click()
    link = ala.page.locator("#link").input_value()
    assert link.startswith(ala.house.address)
    bob.page.goto(link)
    bob.page.locator('button[name="seat"]').first.click()
    bob.table.wait_for()
    ala.table.wait_for()


def play_the_line(ala: Guest, bob: Guest, line: list[tuple[str, str]] = LINE) -> None:
    """Both press what the line says, and each sees what the other does without loading the page anew."""
    people = {"F": ala, "S": bob}
    for seat, action in line:
        actor, other = people[seat], people["S" if seat == "F" else "F"]
        number = other.number
        actor.waits()
        assert actor.page.title().startswith("Your turn"), actor.page.title()
        if action.startswith("plan:"):
            actor.plan(action[5:])
        elif action.startswith("place:"):
            actor.place(*action[6:].split())
        else:
            actor.press(action)
        other.sees_other(number)


def test_two_people_play_a_whole_confrontation(guests: Guests) -> None:
    """A battle, a retreat, Magic; the end, the replay, the check of the rolls, a rematch with seats exchanged."""
    ala, bob = guests("Ala"), guests("Bob")
    where = sit_down(ala, bob, game="confrontation")
    loaded = [guest.page.evaluate("performance.timeOrigin") for guest in (ala, bob)]
    play_the_line(ala, bob)
    for guest in (ala, bob):
        guest.page.locator("#ended").wait_for()
        told = guest.feed()
        for word in ("retreat", "Magic", "Frodo"):
            assert word in told, (word, told)
        assert not guest.page.title().startswith("Your turn")
    assert loaded == [guest.page.evaluate("performance.timeOrigin") for guest in (ala, bob)]

    # The replay: the slider shows any moment, the address goes with it, and all rolls are checked by one click.
    bob.page.get_by_role("link", name="Replay", exact=True).first.click()
    slider = bob.page.locator("#at")
    slider.wait_for()
    last = int(slider.get_attribute("max") or 0)
    assert last >= len(LINE)
    slider.focus()
    slider.press("Home")
    bob.sees(0)
    slider = bob.page.locator("#at")
    slider.press("ArrowRight")
    bob.sees(10)  # all that was set up
    bob.page.locator('a[rel="next"]').click()
    bob.sees(11)
    assert "at=11" in bob.page.url
    bob.page.get_by_role("link", name="Check all rolls").click()
    expect(bob.page.locator("#drawer [role=status]")).to_contain_text("All is well")

    # Once more, with seats exchanged: it is offered and accepted, and both come to the same table.
    ala.page.locator('button[name="rematch"]').click()
    bob.go(where).page.get_by_role("button", name="Accept").click()
    for guest in (ala, bob):
        guest.page.locator("#setup").wait_for()
        assert not guest.page.url.endswith(where)
    expect(ala.page.locator("#seat-sauron")).to_contain_text("Ala")
    expect(bob.page.locator("#seat-fellowship")).to_contain_text("Bob")
    assert bob.page.url == ala.page.url


def test_four_people_play_mordor(guests: Guests) -> None:
    """Dice are tapped and set aside; every sheet on every screen; a hint; why a ring did not count; two leave."""
    people = [guests(name) for name in ("Ala", "Bob", "Celina", "Daniel")]
    sit_down(*people, game="mordor", players="4", first_home_wins="1")
    unaccounted = 0
    for _ in range(4):  # each chooses a hobbit
        actor = next(guest for guest in people if guest.my_turn)
        actor.press(actor.offered()[0])
        for guest in people:
            guest.sees(actor.number)
    for guest in people:
        for seat in range(4):
            expect(guest.page.locator(f"#sheet-{seat}")).to_be_visible()
            expect(guest.page.locator(f"#sheet-{seat}")).to_contain_text(people[seat].name)

    actor = next(guest for guest in people if guest.my_turn)
    actor.page.locator("#hint").click()
    actor.page.locator("#aid a[data-drawer]").click()
    expect(actor.page.locator("#drawer .hints li").first).to_be_visible()
    rows = actor.page.locator("#drawer .hints li").all_inner_texts()
    assert len(rows) == len(actor.offered()) - 1, rows  # of the advised one the reasons tell
    actor.page.locator("[data-close=drawer]").click()
    for _ in range(6):
        actor = next(guest for guest in people if guest.my_turn)
        action = most_dice(actor, actor.offered())
        if action.startswith("aside"):
            actor.set_aside(action)
        else:
            actor.press(action)
        for guest in people:
            guest.sees(actor.number)

    def finished() -> bool:
        nonlocal unaccounted
        unaccounted += people[0].page.locator("#account .rid").count()
        return all(guest.over for guest in people)

    looks = 0

    def everybody_had_some_turns() -> bool:
        nonlocal looks
        looks += 1
        return finished() or looks > 24

    play_on(people, most_dice, until=everybody_had_some_turns)
    for guest in people[2:]:  # two have to go home; the others finish
        guest.sees(max(each.number for each in people))
        if not guest.over and guest.page.locator("#aside-resign").count():
            guest.page.locator("#aside-resign summary").click()
            guest.page.locator('#aside-resign button[name="action"]').click()
            expect(guest.page.locator("#aside-resign")).to_have_count(0)
    play_on(people, most_dice, until=finished)
    assert unaccounted, "what a turn came to was never told, with its rules"
    for guest in people:
        expect(guest.page.locator(OVER)).to_be_visible()
        expect(guest.page.locator(".ranks li")).to_have_count(4)


@pytest.mark.parametrize("game", ["confrontation", "mordor"])
def test_a_bot_plays_to_the_end(guests: Guests, game: str) -> None:
    """Play now, by one click, and until the end."""
    ala = guests("Ala")
    ala.go("/").page.locator(f"#game-{game} button[value=child]").click()
    ala.table.wait_for()
    if game == "confrontation":
        ala.plan("aggressive")
    play_alone(ala, onward if game == "confrontation" else most_dice)
    expect(ala.page.locator(OVER)).to_be_visible()
    expect(ala.page.locator('button[name="rematch"]')).to_be_visible()
    ala.go("/")
    expect(ala.page.locator("#finished, #mine").first).to_be_visible()
