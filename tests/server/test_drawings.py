"""Drawings are shared and made of parts: each is made once, is a function of what it is keyed by, and an old page
that is sent what has changed shows what a new one shows.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Self
from unittest import mock

import httpx
import pytest
from markupsafe import Markup
from starlette.applications import Starlette

from mathom.core.action import SPECTATOR
from mathom.core.message import Line
from mathom.server.drawing import Drawing, SharedParts, fill, slot_place
from mathom.server.drawings import Drawings
from mathom.server.match import Match
from mathom.server.presence import Present
from mathom.server.rendering import Renderer
from mathom.server.store import now
from mathom.server.table_view import Seen, TableView
from mathom.server.talk_lines import Talk
from mathom.server.viewer import Standing, standing
from tests.server.http_guest import Guest, Stream, at_rest, data_of, id_of, in_app, services_of, table_for
from tests.server.page_model import ShownPage
from tests.server.tables import seated

RENDERER = Renderer()


# Parts ----------------------------------------------------------------------------------------------------------------


def drawn(
    parts: dict[str, str],
    before: Drawing | None = None,
    *,
    frame: str = "",
    lines: str = "",
    calls: list[str] | None = None,
    shared: SharedParts | None = None,
    words: str = "",
) -> Drawing:
    """A drawing of some parts; one whose text begins with = is said to be drawn from that text, and where there are
    `shared` ones it is one of them.
    """

    def render(functions: dict[str, Callable[..., Markup]]) -> str:
        out = Markup(frame) + functions["slot"]("notice")
        for name, text in parts.items():
            known = (text,) if text.startswith("=") else ()

            def body(name: str = name, text: str = text) -> Markup:
                if calls is not None:
                    calls.append(name)
                return Markup(f'<p id="{name}">{text}</p>')

            kind = "shared_part" if known and shared is not None else "part"
            out += functions[kind](name, *known, caller=body)
        return out

    log = [(number, Line(letter)) for number, letter in enumerate(lines, start=1)]
    return Drawing(
        (),
        render,
        log,
        lambda number, line: Markup(f'<li id="l-{number}">{line.id}</li>'),
        Markup(),
        before,
        shared,
        words,
    )


def empty(_slot: str) -> str:
    return ""


def test_what_has_changed_is_what_is_sent() -> None:
    first = drawn({"a": "one", "b": "two"})
    second = drawn({"a": "one", "b": "three"}, first)
    third = drawn({"a": "four", "b": "three"}, second)
    assert fill(first.whole(), empty) == '<p id="a">one</p><p id="b">two</p>'
    assert third.parts_since(second.number) == third.part("a")
    assert third.parts_since(first.number) == third.part("a") + third.part("b")
    assert third.parts_since(third.number) == ""
    assert [third.known(one.mark) for one in (first, second, third)] == [1, 2, 3]
    assert third.known("nonsense") is None


def test_what_goes_and_comes_back_is_sent_to_those_who_saw_it_go() -> None:
    first = drawn({"a": "one"})
    third = drawn({"a": "one"}, drawn({"a": "two"}, first))
    assert third.parts_since(2) == third.part("a")
    assert third.known(first.mark) == 3  # it is the same as the first was


def test_another_frame_makes_the_table_whole() -> None:
    first = drawn({"a": "one"})
    assert drawn({"a": "one"}, first, frame="x").parts_since(1) is None
    assert drawn({"a": "one", "b": "two"}, first).parts_since(1) is None


def test_a_part_is_drawn_again_only_when_what_it_is_drawn_from_has_changed() -> None:
    calls: list[str] = []
    first = drawn({"a": "=1", "b": "2"}, calls=calls)
    second = drawn({"a": "=1", "b": "2"}, first, calls=calls)
    assert calls == ["a", "b", "b"]
    third = drawn({"a": "=2", "b": "2"}, second, calls=calls)
    assert calls == ["a", "b", "b", "a", "b"]
    assert third.parts_since(2) == third.part("a")


def test_a_shared_part_is_drawn_once_for_all_tables_with_the_same_words() -> None:
    calls: list[str] = []
    shared = SharedParts(letters=2 * len('<p id="a">=1</p>'))
    first = drawn({"a": "=1"}, calls=calls, shared=shared, words="en")
    assert drawn({"a": "=1"}, calls=calls, shared=shared, words="en").mark == first.mark
    assert calls == ["a"]
    second = drawn({"a": "=2"}, first, calls=calls, shared=shared, words="en")
    third = drawn(
        {"a": "=1"}, second, calls=calls, shared=shared, words="en"
    )  # as whose turn it is goes back and forth
    assert calls == ["a", "a"]
    assert fill(third.whole(), empty) == fill(first.whole(), empty)
    assert third.parts_since(2) == third.part("a")
    drawn({"a": "=1"}, calls=calls, shared=shared, words="pl")  # and there is no room for a third
    drawn({"a": "=1", "b": "=1"}, calls=calls, shared=shared, words="en")
    drawn({"a": "=2"}, calls=calls, shared=shared, words="en")
    assert calls == ["a", "a", "a", "b", "a"]


def test_no_parts_lie_in_a_shared_one() -> None:
    """They would be drawn for the first table alone."""
    with pytest.raises(ValueError, match="in the shared part a"):
        drawn({"a": "=\0b\0"}, shared=SharedParts())


def test_nothing_that_tables_share_is_left_when_all_is_forgotten() -> None:
    """Else the leak test would compare a world with what another has left behind."""
    match, drawings, stands = seated("confrontation", ""), Drawings(RENDERER), Standing("en", 0, (0,))
    drawings.of(match, stands)
    drawings.forget()
    with mock.patch.object(Renderer, "table", return_value="nothing"):
        assert drawings.of(match, stands).whole() == "nothing"
    drawings.forget()
    with mock.patch("mathom.server.drawing.SharedParts.drawn", side_effect=LookupError), pytest.raises(LookupError):
        drawings.of(match, stands)


def test_new_lines_are_added_and_changed_ones_bring_all() -> None:
    first = drawn({}, lines="ab")
    second = drawn({}, first, lines="abc")
    assert [line.number for line in second.lines_since(1) or ()] == [3]
    third = drawn({}, second, lines="ab")  # taken back
    assert third.lines_since(2) is None
    fourth = drawn({}, third, lines="abd")
    assert fourth.lines_since(1) is None
    assert [line.number for line in fourth.lines_since(3) or ()] == [3]


def test_slots_are_filled_when_it_is_sent() -> None:
    drawing = drawn({"a": f"one {slot_place('here-0')}"})
    assert fill(drawing.whole(), {"here-0": "!", "notice": "?"}.__getitem__) == '?<p id="a">one !</p>'
    assert drawing.part_with("here-0") == "a"
    assert drawing.part_with("notice") is None  # it is in the frame


# Games ----------------------------------------------------------------------------------------------------------------


def view(match: Match, drawings: Drawings, stands: Standing, talk: list[Talk], watching: int) -> TableView:
    return TableView(
        match=match,
        standing=stands,
        drawing=drawings.of(match, stands),
        talk=talk,
        said=talk[-1].number if talk else 0,
        present=Present(frozenset(range(watching % 3)), watching),
    )


@pytest.mark.slow
@pytest.mark.parametrize(
    "game, options, steps", [("confrontation", "special_cards=yes", 24), ("mordor", "players=3", 16), ("hunt", "", 6)]
)
def test_an_old_page_that_is_sent_what_has_changed_shows_what_a_new_one_shows(
    game: str, options: str, steps: int
) -> None:
    """Random games, with talk, people who come and go, and what is taken back. Each page misses some updates."""
    rng = Random(5)
    kept = Drawings(RENDERER)
    match = seated(game, options)
    table = match.running()
    audiences = [0, len(match.chairs) - 1, SPECTATOR]
    standings = [Standing(("en", "pl")[seat % 2], seat, (seat,) if seat >= 0 else (), seat == 0) for seat in audiences]
    pages: dict[Standing, tuple[ShownPage, Seen]] = {}
    talk: list[Talk] = []
    for step in range(steps):
        for stands in standings:
            now_shown = view(match, kept, stands, talk, step % 4)
            anew = view(match, Drawings(RENDERER), stands, talk, step % 4)
            assert now_shown.whole() == anew.whole(), (step, stands)
            assert now_shown.seen == anew.seen
            for name, part in now_shown.drawing.parts.items():  # else a page could not find its place
                assert not name or re.match(rf'\s*<[a-z]+ [^>]*\bid="{name}"', part.html), name
            if stands in pages and rng.random() < 0.7:
                page, had = pages[stands]
                page.take(now_shown.update(had))
                assert page.plain() == ShownPage(anew.whole()).plain(), (step, stands)
                pages[stands] = page, now_shown.seen
            elif stands not in pages:
                pages[stands] = ShownPage(now_shown.whole()), now_shown.seen
        if not match.to_act():
            break
        if rng.random() < 0.2:
            said = Talk(
                number=len(talk) + 1,
                person="p0",
                by="mark",
                name="Ala",
                channel="players",
                text=f"<word> {step}",
                after=match.log_length(),
                made_at=now(),
            )
            talk.append(said)
            match.talk.append(said)
        seat = rng.choice(match.to_act())
        if table.record.entries and rng.random() < 0.3 and table.can_undo(actor := table.record.entries[-1][0]):
            match.take_back(actor)
        else:
            match.play(match.intend(seat, [rng.choice(table.legal(seat)).text], match.revision))


@pytest.mark.slow
@pytest.mark.parametrize(
    "game, options, steps", [("confrontation", "special_cards=yes", 30), ("mordor", "players=3", 16), ("hunt", "", 4)]
)
def test_what_tables_share_shows_nothing_of_another_table(game: str, options: str, steps: int) -> None:
    """Tables of other people, with and without aids, are drawn in turns, and each as if there were no other."""
    rng = Random(8)
    kept = Drawings(RENDERER)
    matches = [
        seated(game, options),
        seated(game, options, "XYZ", "Somebody"),
        seated(game, options, "QQQ", "A third", aids=False),
    ]
    for _ in range(steps):
        for match in matches:
            for seat in (0, len(match.chairs) - 1, SPECTATOR):
                stands = Standing("en", seat, (seat,) if seat >= 0 else (), seat == 0)
                shown = view(match, kept, stands, [], 0).whole()
                assert shown == view(match, Drawings(RENDERER), stands, [], 0).whole()
                others = {other.code for other in matches} - {match.code}
                assert not any(code in shown for code in others)
            if match.to_act():
                seat = rng.choice(match.to_act())
                legal = match.running().legal(seat)
                match.play(match.intend(seat, [rng.choice(legal).text], match.revision))


def test_a_moment_is_observed_once_and_drawn_once() -> None:
    match, drawings, stands = seated("mordor", ""), Drawings(RENDERER), Standing("en", 0, (0,))
    seen, drawing = match.observe(0), drawings.of(match, stands)
    assert match.observe(0) is seen
    assert drawings.of(match, stands) is drawing
    match.looking["somebody"] = 1  # nothing that this drawing depends on
    assert drawings.of(match, stands) is drawing
    assert drawings.of(match, Standing("en", 0, (0,), host=True)) is not drawing
    seat = match.to_act()[0]
    match.play(match.intend(seat, [match.running().legal(seat)[0].text], match.revision))
    assert match.observe(0) is not seen
    assert drawings.of(match, stands) is not drawing
    assert drawings.made == 3


def test_what_happens_while_it_is_drawn_is_filed_under_no_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    match, drawings, stands = seated("mordor", ""), Drawings(RENDERER), Standing("en", 0, (0,))
    before, seat = match.running().state, match.to_act()[0]
    turn = match.intend(seat, [match.running().legal(seat)[0].text], match.revision)
    table = Renderer.table

    def meanwhile(*args: Any, **more: Any) -> str:
        match.next = "elsewhere"
        match.play(turn)
        return table(*args, **more)

    with monkeypatch.context() as patch:
        patch.setattr(Renderer, "table", meanwhile)
        torn = drawings.of(match, stands)
    assert [drawing.holds for drawing in drawings._lately.values()] == [before]  # nobody else gets its id
    match.next = None
    anew, drawing = Drawings(RENDERER).of(match, stands), drawings.of(match, stands)
    assert (drawing.whole(), drawing.mark) == (anew.whole(), anew.mark)
    assert drawing.known(torn.mark) == torn.number  # whoever was shown it is sent what has changed
    monkeypatch.setattr(match.running(), "state", before)
    match.revision -= 1
    assert drawings.of(match, stands) is not torn


def test_an_update_is_small() -> None:
    match = seated("confrontation", "")
    drawings, stands = Drawings(RENDERER), Standing("en", SPECTATOR)
    for seat in (0, 1):
        setup = [action.text for action in match.game.plans(match.observe(seat))["balanced"]]
        match.play(match.intend(seat, setup, match.revision))
    before = view(match, drawings, stands, [], 0)
    assert len(before.update(before.seen)) < 600
    assert len(view(match, drawings, stands, [], 1).update(before.seen)) < 1500
    seat = match.to_act()[0]
    match.play(match.intend(seat, [match.running().legal(seat)[0].text], match.revision))
    after = view(match, drawings, stands, [], 0)
    assert len(after.update(before.seen)) < len(after.whole()) / 3


# On the wire ----------------------------------------------------------------------------------------------------------


async def begun(app: Starlette) -> tuple[Match, list[Guest]]:
    """A Confrontation whose setup is done."""
    match, guests = await table_for(app, "confrontation")
    for guest in guests:
        fields = {"plan": "balanced", "number": str(match.revision)}
        assert (await guest.post(f"/t/{match.code}/act", fields)).status_code == 303
    return match, guests


async def drained(app: Starlette, *streams: Stream) -> None:
    await at_rest(app)
    for stream in streams:
        while await stream.news():
            pass


async def watchers(app: Starlette, count: int) -> list[Guest]:
    found = [Guest(app, "en") for _ in range(count)]
    for guest in found:
        await guest.get("/name")
    return found


@pytest.mark.slow
def test_a_move_is_drawn_once_for_all_who_stand_to_the_table_alike(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        match, guests = await begun(app)
        drawings = services_of(app).drawings
        at = f"/t/{match.code}/live"
        looking = [guest.stream(at) for guest in await watchers(app, 5)]
        playing = [guest.stream(at) for guest in guests]
        await drained(app, *looking, *playing)
        made = drawings.made
        seat = match.to_act()[0]
        shown = (await guests[seat].get(f"/t/{match.code}", live=True)).text
        have = shown.partition('id="have" name="have" value="')[2].partition('"')[0]
        action = match.running().legal(seat)[0].text
        fields = {"action": action, "number": str(match.revision), "have": have}
        answer = await guests[seat].post(f"/t/{match.code}/act", fields, live=True)
        assert answer.status_code == 200
        events = [await stream.news() for stream in looking]
        assert drawings.made - made == 3  # one for each player, one for all who look on
        assert len(set(events)) == 1
        assert events[0]
        assert 'id="table"' not in events[0]  # what has changed, not the whole table
        assert 'id="table"' not in answer.text
        assert await playing[1 - seat].news()
        assert await playing[seat].news() == ""  # the form has answered it
        await at_rest(app)
        assert drawings.made - made == 3

    in_app(tmp_path, inside)


@pytest.mark.slow
def test_nothing_is_drawn_when_somebody_comes_or_speaks(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        match, guests = await begun(app)
        services = services_of(app)
        at = f"/t/{match.code}/live"
        some = await watchers(app, 4)
        looking = [guest.stream(at) for guest in some]
        playing = guests[0].stream(at)
        await drained(app, *looking, playing)
        made = services.drawings.made
        later = (await watchers(app, 1))[0].stream(at)
        assert 'id="table"' in data_of(await later.event())
        event = await playing.news()
        assert "5" in event.partition('id="watchers"')[2]
        assert len(event) < 1500
        assert [await stream.news() for stream in looking] == [""] * 4  # those who look on hear of it by and by
        assert services.drawings.made == made
        await guests[1].done(f"/t/{match.code}/say", {"text": "first"})  # that there is talk at all is drawn
        await drained(app, playing)
        made = services.drawings.made
        await guests[1].done(f"/t/{match.code}/say", {"text": "well met"})
        event = await playing.news()
        assert "well met" in event
        assert len(event) < 1500
        assert services.drawings.made == made

    in_app(tmp_path, inside)


@pytest.mark.slow
def test_what_is_one_readers_own_is_in_no_drawing(tmp_path: Path) -> None:
    """Names of readers, their tokens, whom they have muted, what they were told: the others get the same as before."""

    async def inside(app: Starlette) -> None:
        match, (ala, bob) = await begun(app)
        drawings = services_of(app).drawings
        first, second = await watchers(app, 2)
        for text in ("griffin", "hippogriff"):
            await first.done(f"/t/{match.code}/say", {"text": text})
        by = match.talk[-1].by
        await second.done(f"/t/{match.code}/mute", {"who": by, "on": "1"})
        seen = {guest: (await guest.get(f"/t/{match.code}", live=True)).text for guest in (first, second)}
        assert ("hippogriff" in seen[first], "hippogriff" in seen[second]) == (True, False)
        refused = await first.act(match, "nonsense", live=True)
        assert 'id="notice"' in refused.text
        assert 'id="notice"' not in (await second.get(f"/t/{match.code}", live=True)).text
        pages = [await guest.page(f"/t/{match.code}") for guest in (first, second, ala, bob)]
        secrets = [await guest.csrf() for guest in (first, second, ala, bob)] + [first.id, second.id, ala.id, bob.id]
        assert all(secret in page for secret, page in zip(secrets, pages, strict=False))
        for drawing in drawings._lately.values():
            whole = drawing.whole()
            assert not any(secret in whole for secret in (*secrets, "griffin", "csrf", 'id="notice"'))

    in_app(tmp_path, inside)


@pytest.mark.slow
def test_a_page_asks_the_database_for_nothing_that_is_known(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        match, guests = await begun(app)
        await guests[0].done(f"/t/{match.code}/say", {"text": "well met"})
        await guests[0].get(f"/t/{match.code}", live=True)
        store = services_of(app).matches.store
        with mock.patch.object(store, "reading", side_effect=AssertionError("the database was asked")):
            assert (await guests[0].get(f"/t/{match.code}", live=True)).status_code == 200

    in_app(tmp_path, inside)


@pytest.mark.slow
def test_asking_for_the_head_of_a_stream_ends(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        match, (ala, _) = await table_for(app, "mordor")
        answer = await ala.http.head(f"/t/{match.code}/live")
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/event-stream")
        assert services_of(app).matches.presence.here(match.code) == frozenset()

    in_app(tmp_path, inside)


@pytest.mark.slow
def test_who_comes_back_with_an_old_page_gets_what_has_changed(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        match, guests = await begun(app)
        at = f"/t/{match.code}/live"
        stream = guests[0].stream(at)
        event = await stream.event()
        page = ShownPage(data_of(event))
        await stream.close()
        for _ in range(2):
            seat = match.to_act()[0]
            await guests[seat].act(match, match.running().legal(seat)[0].text)
        stream = guests[0].stream(at, last=id_of(event))
        event = await stream.event()
        assert 'id="table"' not in event
        page.take(data_of(event))
        drawn_anew = (await guests[0].get(f"/t/{match.code}", live=True)).text
        assert page.plain() == ShownPage(drawn_anew).plain()
        await stream.close()

    in_app(tmp_path, inside)


# Back to how it was ---------------------------------------------------------------------------------------------------


class OpenPage:
    """A page that is open with its stream, as a browser keeps it."""

    def __init__(self, app: Starlette, guest: Guest, match: Match) -> None:
        self._app, self.guest, self._match = app, guest, match
        self.stream = guest.stream(f"/t/{match.code}/live")
        self.shown: ShownPage | None = None

    async def opened(self) -> Self:
        self.shown = ShownPage(data_of(await self.stream.event()))
        await self.takes_news()
        return self

    async def takes_news(self) -> None:
        """Show everything that the stream brings."""
        assert self.shown is not None
        while event := await self.stream.news():
            self.shown.take(data_of(event))

    async def sends(self, where: str, fields: dict[str, str]) -> httpx.Response:
        """Send a form with what the page shows, and show the answer."""
        assert self.shown is not None
        have = self.shown.root.find("have")
        assert have is not None
        fields = {"number": str(self._match.revision), "have": str(have.attrs["value"])} | fields
        answer = await self.guest.post(f"/t/{self._match.code}/{where}", fields, live=True)
        self.shown.take(answer.text)
        return answer

    def is_right(self) -> bool:
        """Whether it shows what a new page would, but for what was told once."""
        assert self.shown is not None
        services = services_of(self._app)
        stands = standing(self._match, self.guest.id, self.guest.language)
        heard = self._match.heard_by(self.guest.id)
        anew = TableView(
            match=self._match,
            standing=stands,
            drawing=Drawings(RENDERER).of(self._match, stands),
            talk=heard,
            said=heard[-1].number if heard else 0,
            present=services.matches.presence.present(self._match.code),
        )
        self.shown.root.replace("notice", [])
        return self.shown.plain() == ShownPage(anew.whole()).plain()


@pytest.mark.slow
@pytest.mark.parametrize("seat", [0, SPECTATOR])
def test_what_went_back_to_how_it_was_between_two_pushes_is_sent(tmp_path: Path, seat: int) -> None:
    """A page has been answered with something that is so no longer, and its stream has not told of it yet."""

    async def inside(app: Starlette) -> None:
        match, guests = await table_for(app, "confrontation")  # nothing but the name changes at that seat
        drawings, presence = services_of(app).drawings, services_of(app).matches.presence
        guest = guests[seat] if seat >= 0 else (await watchers(app, 1))[0]
        page = await OpenPage(app, guest, match).opened()
        subscribed = presence.page_of(match.code, guest.id)
        assert subscribed is not None
        stands = standing(match, guest.id, guest.language)

        async def called(name: str) -> None:
            await guests[1].done("/name", {"name": name, "back": "/"})
            drawings.of(match, stands)  # another page of the same standing is sent it

        for moves in (0, 1):
            with subscribed.answering(""):  # the stream is held, as by another form
                await called("Robert")
                answer = await page.sends("act", {"action": "nonsense"})
                assert "Robert" in answer.text
                assert "Bob" not in str(page.shown and page.shown.plain())
                await called("Bob")
                for _ in range(moves):
                    actor = match.to_act()[0]
                    await guests[actor].act(match, match.running().legal(actor)[0].text)
            await page.takes_news()
            assert page.is_right()
            assert "Robert" not in str(page.shown and page.shown.plain())

    in_app(tmp_path, inside)


@pytest.mark.slow
def test_pages_are_right_after_undo(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        match, guests = await table_for(app, "confrontation")
        pages = [await OpenPage(app, guest, match).opened() for guest in (*guests, *await watchers(app, 1))]
        for page in pages:
            await page.takes_news()  # that the others have come
        seat = match.to_act()[0]
        for told in (True, False):  # with a push between the action and its undo, and without
            for _ in range(2):
                assert (await pages[seat].sends("act", {"action": match.running().legal(seat)[0].text})).is_success
                if told:
                    for page in pages:
                        await page.takes_news()
                        assert page.is_right()
                assert (await pages[seat].sends("act", {"undo": "1"})).is_success
                for page in pages:
                    await page.takes_news()
                    assert page.is_right()

    in_app(tmp_path, inside)
