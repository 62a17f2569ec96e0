"""What happens is told before it is shown: each page tells it step by step and holds what comes after."""

from __future__ import annotations

import itertools
from typing import Any, Final, NamedTuple

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.people import Guest
from tests.browser.test_axe import Look
from tests.browser.test_whole_games import LINE

pytestmark = pytest.mark.browser

LIGHT: Final = ("merry@arthedain", "sam@cardolan", "legolas@rhudaur", "aragorn@eregion", "gimli@enedwaith")
DARK: Final = ("orcs@mirkwood", "warg@fangorn", "balrog@rohan", "black_rider@dagorlad", "saruman@gondor")
RECORDS: Final = """() => {
  window.told = [];
  let last = "";
  const look = () => {
    const tale = document.querySelector("#stage [data-tale]");
    const key = tale ? `${tale.dataset.tale}/${tale.dataset.now}` : "";
    if (key === last) return;
    last = key;
    const said = tale ? [...tale.querySelectorAll("[data-says] > :not([hidden])")].map((each) => each.textContent) : [];
    const holds = Number(tale?.dataset.moments.split(" ").at(-1) ?? 0);
    window.told.push({ key, at: performance.now(), holds, said: said.join(" ").replace(/\\s+/g, " ").trim() });
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, attributes: true });
  look();
}"""
"""Writes down in the page what is on the stage since when, by the page's own clock."""


class Seen(NamedTuple):
    """A moment of a tale that was on the screen: which, for how long, and how long it should have been at least."""

    key: str
    stood: float
    holds: float
    said: str


def seen(guest: Guest) -> list[Seen]:
    """All that was on the stage and has gone."""
    rows: list[dict[str, Any]] = guest.page.evaluate("window.told")
    return [
        Seen(row["key"], after["at"] - row["at"], row["holds"], row["said"])
        for row, after in itertools.pairwise(rows)
        if row["key"]
    ]


class Field:
    """Aragorn attacks Fangorn, where two stand: whoever of them is drawn, he wins with the 5, then fights the other.

    Ala attacks and Bob defends, both without a page; `page` is the one that is looked at: Ala's, or Cyd's who looks on.
    """

    def __init__(self, guests: Guests, *, looks_on: bool = False, **how: Any) -> None:
        self.ala, self.bob = guests("Ala", **({} if looks_on else how)), guests("Bob")
        self.where = self.ala.open("confrontation", "open")
        self.bob.send(f"{self.where}/sit", seat="1")
        self.ala.does(self.where, *LIGHT)
        self.bob.does(self.where, *DARK)
        self.bob.does(self.where, "black_rider dagorlad>fangorn")
        self.ala.does(self.where, "aragorn eregion>misty_mountains")
        self.bob.does(self.where, "witch_king mordor>dagorlad")
        self.guest = guests("Cyd", **how) if looks_on else self.ala
        self.page = self.guest.go(self.where).page
        if self.guest.scripts:
            self.page.evaluate(RECORDS)
        self.ala.does(self.where, "aragorn misty_mountains>fangorn")
        if self.guest.scripts:
            expect(self.page.locator("#duel")).to_be_visible()

    def cards(self, light: str, dark: str) -> None:
        """Both play a card, without a page."""
        self.bob.does(self.where, f"card {dark}")
        self.ala.does(self.where, f"card {light}")

    def plays(self, light: str, dark: str) -> None:
        """Bob plays without a page, Ala with hers."""
        self.bob.does(self.where, f"card {dark}")
        expect(self.page.locator("#duel .pc.back")).to_be_visible()
        self.page.locator(f"#c-{light}").click()
        self.page.locator("#play").click()

    def outcome(self, number: int) -> None:
        """Wait until the end of a tale is on the stage."""
        expect(self.page.locator(f'#stage [data-tale="{number}"][data-now="4"]')).to_be_visible()

    def its_time(self) -> None:
        """Wait, by the clock of the page, until the end of a tale has been there as long as it has to, and longer."""
        wait = "done => setTimeout(done, Number(document.getElementById('stage').dataset.holds) + 300)"
        self.page.evaluate(f"() => new Promise({wait})")

    def goes_on(self) -> None:
        """Press it as one who has read, not in its first moments, in which it is passed over."""
        self.page.evaluate("() => new Promise(done => setTimeout(done, 500))")
        self.page.locator("[data-stage-on]").click()

    def stage_is_empty(self) -> None:
        expect(self.page.locator("#stage")).to_have_count(0)


def test_where_one_might_have_retreated_to_is_not_lit_while_the_retreat_is_told(guests: Guests) -> None:
    ala, bob = guests("Ala", staging="story"), guests("Bob")
    where = ala.open("confrontation", "open")
    bob.send(f"{where}/sit", seat="1")
    before = [each for _, each in LINE].index("retreat rhudaur")
    for seat, action in LINE[:before]:
        (ala if seat == "F" else bob).does(where, *action.removeprefix("place:").split(" " if "@" in action else "\n"))
    page = ala.go(where).page
    lit = "all => all.map(one => getComputedStyle(one).stroke).filter(stroke => stroke !== 'none').length"
    assert page.locator(".region.goal").evaluate_all(lit) == 2
    page.locator('button.target[value="retreat rhudaur"]').click()
    expect(page.locator('#stage [data-tale][data-now="4"]')).to_contain_text("Frodo retreats to Rhudaur.")
    assert page.locator(".region.goal").evaluate_all(lit) == 0


def test_each_of_two_battles_stays_until_one_goes_on_and_nothing_is_lost(guests: Guests) -> None:
    field = Field(guests, staging="story", still=False)
    ala, bob, where, page = field.ala, field.bob, field.where, field.page
    duel, stage = page.locator("#duel"), page.locator("#stage")
    expect(duel.locator(".lines p").first).to_contain_text("Aragorn has no deed in this battle.")
    page.locator("#c-5").click()
    expect(page.locator("#sum-own")).to_have_text("4 + 5 = 9")
    expect(page.locator("#card-line")).to_have_text("Adds 5 to your fighter.")
    bob.does(where, "card 1")
    expect(duel).to_contain_text("Sauron has chosen. Both cards are shown together.")
    expect(duel.locator(".pc.back")).to_be_visible()
    shown = ala.number
    page.locator("#play").click()
    field.outcome(1)
    expect(stage.locator(".q")).to_contain_text("falls")
    expect(stage).to_contain_text("4 + 5 = 9")
    expect(stage).to_contain_text("Aragorn must fight on")
    expect(stage.locator(".pc b")).to_have_text(["5", "1"])
    assert page.locator("#board .stand.lies").count() == 1, "whoever fell lies in its region"

    # what comes meanwhile waits: the card of the next battle, but not what people say nor whose turn it is
    bob.does(where, "card 2")
    bob.send(f"{where}/say", text="well fought")
    expect(page.locator("#feed")).to_contain_text("well fought")
    assert "Your turn" in page.title()
    field.its_time()
    assert ala.number == shown
    assert stage.count() == 1
    field.goes_on()
    expect(duel).to_contain_text("Sauron has chosen.")
    field.stage_is_empty()
    assert page.locator("#board .stand.lies").count() == 0
    assert page.locator("#feed li.talk").count() == 1

    page.locator("#c-4").click()
    page.locator("#play").click()
    field.outcome(2)
    expect(stage).to_contain_text("4 + 4 = 8")
    # many more come: they are shown in their order, and the page is then what a new one is
    bob.does(where, "saruman gondor>rohan")
    ala.does(where, "merry arthedain>rhudaur")
    bob.does(where, "balrog rohan>gap_of_rohan")
    field.its_time()
    assert page.locator('#stage [data-tale="2"]').count() == 1
    field.goes_on()
    again = guests("Ala", like=ala).go(where)
    ala.sees(again.number)
    field.stage_is_empty()
    for part in ("#stands", "#feed", "#tales"):
        assert page.locator(part).inner_text() == again.page.locator(part).inner_text(), part
    assert [(each.key, each.stood >= each.holds) for each in seen(ala) if each.key.endswith("/4")] == [
        ("1/4", True),
        ("2/4", True),
    ]
    assert page.locator("#battles [data-tale]").count() == 2, "the last battles stay to be read"


def test_two_battles_in_one_update_are_told_one_after_the_other(guests: Guests) -> None:
    """One who looks on presses nothing: all four moments are told, each end stays its time, and the page goes on."""
    field = Field(guests, looks_on=True, staging="story", still=False)
    field.page.evaluate("document.getElementById('live').remove()")  # nothing comes by itself any more
    field.cards("5", "1")
    field.cards("4", "2")
    whole = """async () => {
      const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
      const text = page.getElementById("table").outerHTML;
      window.htmx.swap({ sourceElement: document.body, target: "#table", swap: "outerMorph", text });
    }"""
    field.page.evaluate(whole)
    field.outcome(1)
    field.outcome(2)
    field.stage_is_empty()
    told = seen(field.guest)
    assert [each.key for each in told if each.key[0] == "2"] == ["2/1", "2/2", "2/3", "2/4"]
    ends = [each for each in told if each.key.endswith("/4")]
    assert len(ends) == 2
    assert all(each.stood >= each.holds > 0 for each in ends), ends
    said = " ".join(each.said for each in told)
    for sentence in ("Against the Warg no ability of the Fellowship works.", "9 beats", "8 beats"):
        assert sentence in said
    assert field.guest.page.locator("#battles summary").first.inner_text().startswith("Fangorn: ")


def test_a_second_press_on_play_does_not_go_on_and_a_page_loaded_anew_tells_nothing_old(guests: Guests) -> None:
    field = Field(guests, staging="story", still=False)
    field.bob.does(field.where, "card 1")
    expect(field.page.locator("#duel .pc.back")).to_be_visible()
    field.page.locator("#c-5").click()
    field.page.locator("#play").dblclick()
    field.outcome(1)
    assert "1/3" in [each.key for each in seen(field.ala)], "the cards were seen before the outcome"
    assert field.page.locator("#stage").count() == 1
    field.page.reload()
    expect(field.page.locator("#duel")).to_be_visible()
    assert field.page.locator("#stage").count() == 0
    assert field.page.locator("#battles [data-tale]").count() == 1


@pytest.mark.parametrize("speed", ["quick", "none"])
def test_quickly_it_goes_on_by_itself_and_at_once_there_is_no_stage(guests: Guests, speed: str) -> None:
    field = Field(guests, staging=speed, still=False)
    field.plays("5", "1")
    expect(field.page.locator("#battles [data-tale]")).to_have_count(1)
    field.stage_is_empty()
    ends = [each for each in seen(field.ala) if each.key.endswith("/4")]
    assert all(each.stood >= each.holds for each in ends)
    assert len(ends) == (1 if speed == "quick" else 0)


def test_with_reduced_motion_the_last_picture_has_all_sentences_and_keys_lead_on(guests: Guests) -> None:
    field = Field(guests, staging="story", still=True, lenient=True)
    stands = field.page.locator("#duel a.stand")
    stands.evaluate_all("all => all.forEach(one => { one.mine = true; })")
    field.bob.does(field.where, "card 1")
    expect(field.page.locator("#duel .pc.back")).to_be_visible()
    assert stands.evaluate_all("all => all.map(one => one.mine)") == [True, True], "drawn anew, so it would turn again"
    field.page.locator("#c-5").click()
    field.page.locator("#play").click()
    field.outcome(1)
    assert {each["key"] for each in field.page.evaluate("window.told")} == {"1/4"}
    stage = field.page.locator("#stage")
    for sentence in ("Aragorn attacks in Fangorn.", "Aragorn has no deed", "You play 5, Sauron plays 1.", "9 beats"):
        expect(stage).to_contain_text(sentence)
    expect(field.page.locator("#events")).to_contain_text("9 beats")
    expect(field.page.locator("[data-stage-on]")).to_be_focused()
    look = Look()
    look.at(field.ala, name="the stage")
    assert not look.found, "\n".join(look.found)
    field.page.evaluate("() => new Promise(done => setTimeout(done, 500))")
    field.page.keyboard.press("Enter")
    field.stage_is_empty()
    expect(field.page.locator("#duel")).to_be_visible()


def test_without_scripts_the_account_is_there_to_be_read(guests: Guests) -> None:
    field = Field(guests, scripts=False)
    field.cards("5", "1")
    field.page.reload()
    fold = field.page.locator("#battles")
    fold.locator("summary").click()
    for sentence in ("Aragorn attacks in Fangorn.", "Aragorn has no deed", "You play 5, Sauron plays 1.", "9 beats"):
        expect(fold.get_by_text(sentence)).to_be_visible()
    expect(fold.locator(".pc b")).to_have_text(["5", "1"])


def test_throws_of_others_stay_to_be_seen_or_are_skipped(guests: Guests) -> None:
    ala = guests("Ala", staging="story")
    ala.go(ala.open("mordor", "bot:captain", players="3"))
    page = ala.page
    expect(page.locator("#sheet-1")).to_contain_text("Captain 1")
    expect(page.locator("#sheet-2")).to_contain_text("Captain 2")
    page.evaluate(
        """() => {
      window.throws = [];
      new MutationObserver(() => {
        const tray = document.querySelector("#tray[data-lingers]");
        const key = tray?.dataset.key ?? "";
        if (window.throws.at(-1)?.key !== key) {
          window.throws.push({ key, at: performance.now(), holds: Number(tray?.dataset.lingers ?? 0) });
        }
      }).observe(document.body, { childList: true, subtree: true, attributes: true });
    }"""
    )
    ala.press(ala.offered()[0], quick=True)  # a hobbit; the others choose theirs and somebody begins
    while not page.evaluate("window.throws.filter(one => one.key).length > 3"):
        if ala.my_turn and ala.offered():
            ala.press(ala.offered()[-1], quick=True)
        ala.settles()
    rows = page.evaluate("window.throws")
    stood = [(one["at"], two["at"], one["holds"]) for one, two in itertools.pairwise(rows) if one["key"]]
    assert stood
    assert all(end - begin >= holds > 0 for begin, end, holds in stood), rows
    while not page.locator(".hurry").is_visible():  # something waits to be seen
        if ala.my_turn and ala.offered():
            ala.press(ala.offered()[-1], quick=True)
        ala.settles()
    page.locator(".hurry").click()
    ala.waits()
    assert page.locator("#table[data-lingering]").count() == 0


@pytest.mark.parametrize("sounds", ["on", "off"])
def test_sounds_are_made_for_those_who_want_them(guests: Guests, sounds: str) -> None:
    ala = guests("Ala")
    ala.prefer("mathom_settings", f"staging=none&sounds={sounds}")
    ala.context.add_init_script(
        """window.heard = 0;
    const real = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () { window.heard += 1; return real.call(this); };"""
    )
    bob = guests("Bob")
    where = ala.open("confrontation", "open")
    bob.send(f"{where}/sit", seat="1")
    ala.does(where, *LIGHT)
    bob.does(where, *DARK)
    ala.go(where)
    bob.does(where, "black_rider dagorlad>fangorn")
    expect(ala.page.locator(".stand.moved")).to_have_count(0)  # it went among others: which it is nobody can tell
    ala.waits()
    ala.press("aragorn eregion>misty_mountains")
    expect(ala.page.locator(".stand.moved")).to_have_count(1)
    assert (ala.page.evaluate("window.heard") > 0) == (sounds == "on")


def test_a_tale_that_fails_does_not_hold_the_page(guests: Guests) -> None:
    field = Field(guests, staging="story", still=False)
    field.guest.expects("a torn page")
    field.page.evaluate(
        "() => { const real = Element.prototype.replaceChildren;"
        " Element.prototype.replaceChildren = function (...all) {"
        " if (!this.matches('[data-stage-tale]')) return real.apply(this, all);"
        " Element.prototype.replaceChildren = real; throw new Error('a torn page'); }; }"
    )
    field.plays("5", "1")
    again = guests("Ala", like=field.ala).go(field.where)
    field.guest.sees(again.number)
    field.stage_is_empty()
    field.plays("4", "2")  # and the next one is told
    field.outcome(2)


def test_an_update_that_fails_does_not_hold_those_behind_it(guests: Guests) -> None:
    field = Field(guests, staging="story", still=False)
    field.guest.expects("a torn page")
    field.plays("5", "1")
    field.outcome(1)
    field.page.evaluate(
        "() => { const real = window.htmx.swap;"
        " window.htmx.swap = () => { window.htmx.swap = real; return Promise.reject(new Error('a torn page')); }; }"
    )
    field.goes_on()
    field.stage_is_empty()
    number = field.guest.number
    field.bob.does(field.where, "card 2")
    field.guest.sees_other(number)


def test_a_slow_answer_is_not_shown_under_the_stage(guests: Guests) -> None:
    """It is older than what waits, and not older than what is shown."""
    field = Field(guests, staging="story", still=False)
    field.plays("5", "1")
    field.outcome(1)
    shown = field.guest.number
    slow = """async () => {
      const late = document.getElementById("table").cloneNode(true);
      late.dataset.late = "";
      delete late.dataset.held;
      late.querySelector("#stage").remove();
      late.querySelector("#prompt").hidden = false;
      const text = late.outerHTML;
      await window.htmx.swap({ sourceElement: document.body, target: "#table", swap: "outerMorph", text });
      return "late" in document.getElementById("table").dataset;
    }"""
    assert not field.page.evaluate(slow)
    assert field.guest.number == shown
    expect(field.page.locator("#stage")).to_have_count(1)
    field.goes_on()
    field.guest.sees(guests("Ala", like=field.ala).go(field.where).number)
    field.stage_is_empty()
    expect(field.page.locator("#prompt")).to_be_visible()
