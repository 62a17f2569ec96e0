"""How much anybody may ask: by guest, by address, and with room for those who share one."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.routing import Route

from mathom.server.errors import BadLimit, BadNumber, ServerFull, TooFast, TooManyOpen
from mathom.server.limits import ADDRESS, LIMITS, Limit, Limits, address_of, changed_limits
from tests.server.conftest import Clock, opened
from tests.server.http_guest import Guest, form_of, in_app, services_of, table_for, words_in

FRIEND = {"game": "mordor", "kind": "friend"}
FORM = {"content-type": "application/x-www-form-urlencoded"}


# The table ------------------------------------------------------------------------------------------------------------


def test_the_page_for_operators_has_every_row() -> None:
    text = (Path(__file__).parents[2] / "docs" / "operating.md").read_text("utf-8")
    rows = re.findall(r"^\| `(\w+)` " + r"\| ?([\d,]*) ?" * 5 + r"\|", text, re.MULTILINE)
    assert rows == [
        (
            name,
            *(f"{number:,}" if number else "" for number in (getattr(row, column) for column in row.__struct_fields__)),
        )
        for name, row in LIMITS.items()
    ]


def test_a_figure_of_a_row_can_be_changed_and_nothing_else() -> None:
    rows = changed_limits(["streams.guest=40", "talk.each=0", "streams.address=7"])
    assert rows["streams"] == Limit(guest=40, address=7)
    assert rows["talk"].each == 0
    assert rows["names"] == LIMITS["names"]
    for wrong in ("", "streams", "=1"):
        with pytest.raises(BadLimit):
            changed_limits([wrong])
    for number in ("", "-1", "many", "1.5", "1e3", "9" * 5000):
        with pytest.raises(BadNumber) as no_number:
            changed_limits([f"streams.guest={number}"])
        assert no_number.value.message.args == {"limit": "streams.guest", "number": number[:80]}
    for unknown in ("stream.guest=1", "streams.each=1", "streams.guests=1", "body.guest=5", "streams.__class__=1"):
        with pytest.raises(BadLimit) as error:
            changed_limits([unknown])
        assert "streams.guest" in str(error.value.message.args["known"])


@pytest.mark.parametrize(
    "host, counted",
    [
        ("192.0.2.1", "192.0.2.1"),
        ("2001:db8:0:7:aaaa::1", "2001:db8:0:7::/64"),
        ("2001:db8:0:7:bbbb::2", "2001:db8:0:7::/64"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("::ffff:127.0.0.1", ""),
        ("127.8.8.8", ""),
        ("::1", ""),
        ("testclient", ""),
        (None, ""),
    ],
)
def test_an_address_is_a_household(host: str | None, counted: str) -> None:
    assert address_of(host) == counted


def test_guests_and_addresses_are_counted_each_for_themselves(clock: Clock) -> None:
    limits = Limits({"tables": Limit(guest=2, address=3, seconds=60)})
    token = ADDRESS.set("192.0.2.1")
    limits.count("tables", "ala")
    limits.count("tables", "ala")
    for _ in range(5):  # what is refused is not counted
        with pytest.raises(TooFast):
            limits.count("tables", "ala")
    limits.count("tables", "bob")
    with pytest.raises(TooFast):
        limits.count("tables", "celina")
    ADDRESS.set("192.0.2.2")
    limits.count("tables", "celina")
    assert limits.refused["tables"] == 6
    clock.now = 60
    ADDRESS.set("192.0.2.1")
    limits.count("tables", "ala")
    ADDRESS.set("")
    for number in range(100):
        limits.count("tables", f"guest {number} at this machine")
    ADDRESS.reset(token)


def test_what_is_open_is_counted_until_it_is_closed() -> None:
    limits = Limits({"streams": Limit(guest=1, address=2, everybody=3)})
    with limits.open("streams", "ala", "a"):
        with pytest.raises(TooManyOpen):
            limits.check_open("streams", "ala", "a")
        limits.check_open("streams", "bob", "a")
        with limits.open("streams", "bob", "a"):
            with pytest.raises(TooManyOpen):
                limits.check_open("streams", "celina", "a")
            limits.check_open("streams", "celina", "b")
            with limits.open("streams", "celina", "b"), pytest.raises(ServerFull):
                limits.check_open("streams", "daniel", "c")
        assert limits.opened("streams") == 1
    limits.check_open("streams", "ala", "a")
    assert limits.opened("streams") == 0
    assert not limits._open


def test_many_who_came_long_ago_are_forgotten(clock: Clock) -> None:
    limits = Limits({"names": Limit(guest=1, seconds=60)})
    for number in range(10_000):
        limits.count("names", f"guest {number}")
    clock.now = 60
    limits.count("names", "ala")
    assert len(limits._rates["names", "guest"]._times) == 1


# At the door ----------------------------------------------------------------------------------------------------------


def test_fresh_guests_of_one_address_are_not_endless(tmp_path: Path, clock: Clock) -> None:
    async def inside(app: Starlette) -> None:
        for _ in range(5):
            assert (await Guest(app, address="192.0.2.1").post("/play", FRIEND)).status_code == 303
        refused = await Guest(app, "pl", address="192.0.2.1").post("/play", FRIEND)
        assert refused.status_code == 429
        assert "Odczekaj minutę" in words_in(refused.text)
        chosen = {"game": "mordor", "seat-0": "me", "seat-1": "open", "players": "2"}
        assert (await Guest(app, address="192.0.2.1").post("/new", chosen)).status_code == 429
        assert (await Guest(app, address="192.0.2.2").post("/play", FRIEND)).status_code == 303
        assert (await Guest(app).post("/play", FRIEND)).status_code == 303  # at this machine
        clock.now = 60
        assert (await Guest(app, address="192.0.2.1").post("/play", FRIEND)).status_code == 303

    in_app(tmp_path, inside, limits=changed_limits(["tables.address=5"]))


def test_fresh_guests_who_open_no_table_are_not_endless_either(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        for _ in range(3):
            await Guest(app, address="2001:db8::1").named("Ala")
        again = await Guest(app, address="2001:db8::2").post("/name", {"name": "Ala"})
        assert again.status_code == 429
        assert (await Guest(app, address="2001:db8::2").get("/")).status_code == 200  # looking on costs nothing

    in_app(tmp_path, inside, limits=changed_limits(["guests.address=3"]))


@pytest.mark.slow
def test_a_class_of_thirty_plays_behind_one_address(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        for _ in range(30):
            pupil = await Guest(app, address="192.0.2.1").named("Ala")
            code = (await pupil.done("/play", FRIEND))[3:]
            pupil.stream(f"/t/{code}/live")
            assert (await pupil.post(f"/t/{code}/say", {"text": "hello"})).status_code == 303
            assert (await pupil.post(f"/t/{code}/notes", {"text": "remember"})).status_code == 200

    in_app(tmp_path, inside)


def test_notes_and_mutes_have_a_pace(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        match, (ala, bob) = await table_for(app, "mordor")
        for text in ("one", "two"):
            assert (await ala.post(f"/t/{match.code}/notes", {"text": text})).status_code == 200
        assert (await ala.post(f"/t/{match.code}/notes", {"text": "three"})).status_code == 429
        assert "two" in await ala.page(f"/t/{match.code}/notes")
        assert (await ala.post(f"/t/{match.code}/mute", {"who": "nobody", "on": "0"})).status_code == 429
        assert (await bob.post(f"/t/{match.code}/notes", {"text": "mine"})).status_code == 200

    in_app(tmp_path, inside, limits=changed_limits(["notes.guest=2"]))


def test_hints_have_a_pace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def inside(app: Starlette) -> None:
        async def nothing(*_: object) -> None:
            return None

        monkeypatch.setattr(services_of(app).matches.bot_workers, "ask", nothing)
        match, guests = await table_for(app, "confrontation")
        assert [(await guests[0].get(f"/t/{match.code}/hint")).status_code for _ in range(3)] == [200, 200, 429]
        assert (await guests[1].get(f"/t/{match.code}/hint")).status_code == 200

    in_app(tmp_path, inside, limits=changed_limits(["hints.guest=2"]))


COUNTED = {
    "/settings": "",  # nothing is kept but a cookie
    "/learn/{game}/{step}": "",  # nor here
    "/name": "names",
    "/play": "tables",
    "/new": "tables",
    "/t/{code}/sit": "seats",
    "/t/{code}/put-away": "seats",
    "/t/{code}/leave": "seats",
    "/t/{code}/hands": "seats",
    "/t/{code}/act": "acts",
    "/t/{code}/say": "talk",
    "/t/{code}/pin": "pins",
    "/t/{code}/mute": "notes",
    "/t/{code}/notes": "notes",
}
"""Every form, and the row that counts what it does."""
FIELDS = {
    "/play": FRIEND,
    "/new": {"game": "confrontation", **form_of("confrontation"), "seat-0": "me", "seat-1": "open"},
    "/t/{code}/hands": {"do": "leave"},
    "/t/{code}/say": {"text": "hello"},
    "/t/{code}/mute": {"who": "nobody", "on": "0"},
}


@pytest.mark.slow
def test_every_form_has_a_pace(tmp_path: Path, clock: Clock) -> None:
    rows = {row for row in COUNTED.values() if row}

    async def inside(app: Starlette) -> None:
        posted = {route.path for route in app.routes if isinstance(route, Route) and "POST" in (route.methods or ())}
        assert posted == COUNTED.keys()
        match, guests = await table_for(app, "hunt")
        pins = match.game.pins(match.options)
        assert pins is not None
        guest = guests[next(iter(pins.seats))]
        fields = FIELDS | {"/t/{code}/pin": {"pin": next(iter(pins.names)), "place": next(iter(pins.places))}}
        for path, row in COUNTED.items():
            clock.now += 60
            at = path.format(code=match.code, game="mordor", step=1)
            statuses = [(await guest.post(at, fields.get(path, {}))).status_code for _ in range(3)]
            assert (429 in statuses[:2], statuses[2] == 429) == (False, bool(row)), path
            if row:
                assert services_of(app).matches.limits.refused[row], path
                services_of(app).matches.limits.refused.clear()

    in_app(tmp_path, inside, limits=changed_limits([f"{row}.guest=2" for row in rows]))


def test_what_is_done_at_a_table_has_a_pace_and_the_refusal_says_until_when(tmp_path: Path, clock: Clock) -> None:
    async def inside(app: Starlette) -> None:
        match, guests = await table_for(app, "confrontation")
        bob = guests[1]  # who reads Polish
        assert 1 in match.to_act()
        action = match.running().legal(1)[0].text
        assert (await bob.act(match, action)).status_code == 303
        clock.now = 20.5
        undo = {"undo": "1", "number": str(match.revision)}
        assert (await bob.post(f"/t/{match.code}/act", undo)).status_code == 303
        for live in (False, True):
            revision = match.revision
            refused = await bob.act(match, action, live=live)
            assert (refused.status_code, refused.headers["retry-after"]) == (429, "40")
            assert "Odczekaj minutę" in words_in(refused.text)
            assert 'id="table"' in refused.text  # at the table, which goes on
            assert match.revision == revision
        assert (await guests[0].act(match, match.running().legal(0)[0].text)).status_code == 303
        clock.now = 60
        assert (await bob.act(match, action)).status_code == 303

    in_app(tmp_path, inside, limits=changed_limits(["acts.guest=2"]))


def test_guests_without_a_seat_are_counted_by_address(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        match, _ = await table_for(app, "mordor")
        statuses = []
        for _ in range(4):
            nobody = Guest(app, address="192.0.2.1")
            statuses.append((await nobody.act(match, "nonsense")).status_code)
        assert statuses == [403, 403, 429, 429]
        sitting = [
            (await Guest(app, address="192.0.2.1").post(f"/t/{match.code}/sit", {"seat": "0"})).status_code
            for _ in range(3)
        ]
        assert sitting == [409, 409, 429]

    in_app(tmp_path, inside, limits=changed_limits(["acts.address=2", "seats.address=2"]))


@pytest.mark.slow
def test_questions_and_replays_have_a_pace(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        match, guests = await table_for(app, "confrontation")
        at = f"/t/{match.code}"
        assert [(await guests[0].get(f"{at}/why")).status_code for _ in range(3)] == [200, 200, 429]
        for seat in (0, 1):
            await guests[seat].act(match, "resign")
        for ask in ("record", "verify"):
            assert (await guests[0].get(f"{at}/{ask}")).status_code == 429
            assert (await guests[1].get(f"{at}/{ask}")).status_code == 200
        assert (await guests[0].get("/rules/mordor?q=orc")).status_code == 429
        assert (await guests[0].get("/rules/mordor")).status_code == 200  # reading costs nothing
        refused = [await guests[0].get(f"{at}/replay?at={moment}") for moment in range(3)][-1]
        assert (refused.status_code, refused.headers["retry-after"]) == (429, "60")

    in_app(tmp_path, inside, limits=changed_limits(["questions.guest=2", "replays.guest=2"]))


def test_nobody_who_plays_fast_meets_a_limit() -> None:
    """Ten times a second with a key held down; and a class of thirty who play at once, each a move in two seconds."""
    assert LIMITS["acts"].guest >= 10 * LIMITS["acts"].seconds
    assert LIMITS["acts"].address >= 30 * LIMITS["acts"].seconds / 2
    assert LIMITS["seats"].address >= 2 * 30
    drag = 1000 / 80  # the slider of a replay asks so often while it is drawn
    assert LIMITS["replays"].guest >= drag * LIMITS["replays"].seconds


def test_live_pages_are_counted(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        match, (ala, bob) = await table_for(app, "mordor")
        live = f"/t/{match.code}/live"
        streams = [ala.stream(live) for _ in range(2)]
        for stream in streams:
            assert await stream.event()
        refused = await ala.get(live)
        assert refused.status_code == 429
        assert "Close some of them" in words_in(refused.text)
        assert refused.headers["retry-after"] == "30"
        assert await bob.stream(live).event()
        assert (await Guest(app, address="192.0.2.9").get(f"/t/{match.code}")).status_code == 200
        await streams[0].close()
        assert await ala.stream(live).event()

    in_app(tmp_path, inside, limits=changed_limits(["streams.guest=2"]))


def test_live_pages_are_counted_by_address(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        match, _ = await table_for(app, "mordor")
        live = f"/t/{match.code}/live"
        watchers = [Guest(app, address="192.0.2.1") for _ in range(3)]
        for watcher in watchers[:2]:
            await watcher.page("/")
            assert await watcher.stream(live).event()
        assert (await watchers[2].get(live)).status_code == 429
        assert await Guest(app, address="192.0.2.2").stream(live).event()

    in_app(tmp_path, inside, limits=changed_limits(["streams.address=2"]))


def test_asking_only_for_the_head_of_a_stream_ends(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        match, (ala, _) = await table_for(app, "mordor")
        answer = await ala.http.head(f"/t/{match.code}/live")
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/event-stream")

    in_app(tmp_path, inside)


# Forms ----------------------------------------------------------------------------------------------------------------


def test_a_form_is_refused_by_what_its_head_says(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        ala = await Guest(app, "pl").named("Ala")
        read = 0

        async def never() -> AsyncIterator[bytes]:
            nonlocal read
            read += 1
            yield b""

        headers = FORM | {"content-length": str(64 * 1024 + 1)}
        answer = await ala.http.post("/name", content=never(), headers=headers)
        assert (answer.status_code, answer.headers["connection"]) == (413, "close")
        assert "formularz może mieć" in words_in(answer.text)
        assert read == 0

    in_app(tmp_path, inside)


def test_a_form_is_refused_by_what_comes(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        ala = await Guest(app).named("Ala")
        read = 0

        async def endless() -> AsyncIterator[bytes]:
            nonlocal read
            while True:
                read += 1000
                yield b"&" * 1000  # empty fields are fields too

        answer = await ala.http.post("/name", content=endless(), headers=FORM)
        assert answer.status_code == 413
        assert read <= 64 * 1024 + 1000

    in_app(tmp_path, inside)


URLENCODED = FORM["content-type"]
FOREIGN = [
    (b"csrf=x&" * 60, URLENCODED),
    (b"&" * 60, URLENCODED),
    (b"name=\xff", URLENCODED),
    (b"name=%ff", URLENCODED),
    (b"name=Ala", f"{URLENCODED}; charset=utf-16"),
    (b"name=Ala", f"{URLENCODED}; charset=unicode_escape"),
    (b'--x\r\ncontent-disposition: form-data; name="csrf"\r\n\r\n\\ud800\r\n--x--', "multipart/form-data; boundary=x"),
    (b"--x--", "multipart/form-data; boundary=x; charset=undefined"),
    (b"{}", "application/json"),
    (b"name=Ala", ""),
]


def test_only_forms_like_ours_are_read(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        ala = await Guest(app).named("Ala")
        for content, kind in FOREIGN:
            answer = await ala.http.post("/name", content=content, headers={"content-type": kind})
            assert answer.status_code == 400, (content, kind)
            assert "not a form" in words_in(answer.text)

    in_app(tmp_path, inside)


def test_a_form_may_say_that_it_is_utf_8(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        ala = Guest(app)
        for kind in ("application/x-www-form-urlencoded; charset=UTF-8", "application/x-www-form-urlencoded"):
            content = f"csrf={await ala.csrf()}&name=%C5%81ucja&back=%2F".encode()
            answer = await ala.http.post("/name", content=content, headers={"content-type": kind})
            assert answer.status_code == 303
            assert "Łucja" in await ala.page("/name")

    in_app(tmp_path, inside)


# Hosts ----------------------------------------------------------------------------------------------------------------


def test_a_site_answers_to_its_names(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        guest = Guest(app)
        for host, status in (("mathom.test", 200), ("MATHOM.test:8014", 200), ("evil.example", 421), ("", 421)):
            answer = await guest.http.get("/", headers={"host": host})
            assert answer.status_code == status, host
        assert "There is no such site here. / Nie ma" in (await guest.http.get("/", headers={"host": "x"})).text
        assert (await guest.http.get("/healthz", headers={"host": "127.0.0.1:8014"})).status_code == 200

    in_app(tmp_path, inside, hosts=("mathom.test",))


def test_a_host_or_an_origin_that_is_none_is_refused(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        guest = Guest(app)
        for host in ("[", "[:]", "a b", "a/b", "a@b", "ą.test", "a:b:c"):
            answer = await guest.http.get("/", headers={b"host": host.encode()})
            assert answer.status_code == 421, host
        for origin in ("http://[", "http://[::1", "null", "", "http://mathom.test:99999999"):
            answer = await guest.post("/play", FRIEND, headers={"origin": origin})
            assert answer.status_code == 403, origin

    in_app(tmp_path, inside)


def test_tables_of_bots_alone_are_held_back_by_a_limit_of_their_own(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path) as matches:
            ala = await matches.people.new_person("Ala")
            for _ in range(LIMITS["bot_tables"].guest):
                await matches.seating.open("mordor", None, host=ala, chairs=["bot:child", "bot:child"])
            with pytest.raises(TooFast):
                await matches.seating.open("mordor", None, host=ala, chairs=["bot:child", "bot:child"])
            await matches.seating.open("mordor", None, host=ala, chairs=["me", "bot:child"])

    asyncio.run(test())
