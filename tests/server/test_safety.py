"""What is done to a house by those who do not wish it well: forged forms, hostile names, and guesses."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import quote, unquote

import pytest
from starlette.applications import Starlette

from mathom.core.record import _NAME_LENGTH as NAME_LENGTH
from mathom.server.guest import COOKIE
from mathom.server.headers import HEADERS
from mathom.server.matches import NOTE_LENGTH, TALK_LENGTH
from tests.server.http_guest import Guest, in_app, read, services_of, table_for, words_in

pytestmark = pytest.mark.slow

NASTY = "<script>alert(1)</script>\"'&\u202egnp\x00\x07"


def unsafe(html: str) -> list[str]:
    """Whatever in a page could run, or come from elsewhere."""
    found = []
    tags, _ = read(html)
    for tag, attrs in tags:
        if tag == "script" and not (attrs.get("src") or "").startswith("/"):
            found.append("an inline script")
        if tag in {"style", "iframe", "object", "embed", "base"}:
            found.append(f"<{tag}>")
        for name, value in attrs.items():
            if name.startswith(("on", "hx-on")):
                found.append(f"{tag} {name}")
            if name in {"href", "src", "action", "formaction"} and "script:" in (value or "").lower():
                found.append(f"{tag} {name}={value}")
            if name in {"src", "action", "hx-post", "hx-get", "formaction"} and not (value or "").startswith("/"):
                found.append(f"{tag} {name}={value}")
            if tag == "link" and name == "href" and not (value or "").startswith("/"):
                found.append(f"link to {value}")
            if name == "style" and ("url(" in (value or "") or "expression" in (value or "")):
                found.append(f"style {value}")
    return found


def test_a_form_without_its_token_does_nothing(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        match, (ala, bob) = await table_for(app, "confrontation")
        assert match.table is not None
        code, action, before = match.code, match.table.legal(0)[0].text, match.revision
        posts = {
            "/settings": {"language": "pl"},
            "/name": {"name": "Other"},
            "/play": {"game": "mordor", "kind": "bot"},
            "/new": {"game": "mordor"},
            f"/t/{code}/sit": {"seat": "1"},
            f"/t/{code}/leave": {"close": "1"},
            f"/t/{code}/act": {"action": action, "number": str(before)},
            f"/t/{code}/say": {"text": "hello"},
            f"/t/{code}/mute": {"who": "x", "on": "1"},
            f"/t/{code}/notes": {"text": "note"},
            "/learn/mordor/0": {"action": "roll"},
        }
        for path, fields in posts.items():
            for token in ({}, {"csrf": ""}, {"csrf": "0" * 32}, {"csrf": await bob.csrf()}):
                answer = await ala.http.post(path, data=fields | token)
                assert answer.status_code == 403, (path, token)
                assert "this form was not made for you" in words_in(answer.text).lower()
        assert (match.revision, match.talk) == (before, [])
        assert "Ala" in await ala.page("/")
        assert await services_of(app).matches.talking.notes(code, ala.id) == ""

    in_app(tmp_path, inside)


def test_what_another_site_sends_is_turned_away(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        match, (ala, _) = await table_for(app, "confrontation")
        assert match.table is not None
        action, before = match.table.legal(0)[0].text, match.revision
        for headers in (
            {"origin": "https://evil.example"},
            {"origin": "null"},
            {"origin": "http://mathom.test.evil.example"},
            {"sec-fetch-site": "cross-site"},
            {"sec-fetch-site": "same-site"},
        ):
            fields = {"action": action, "number": str(before)}
            answer = await ala.post(f"/t/{match.code}/act", fields, headers=headers)
            assert answer.status_code == 403, headers
            assert answer.headers["content-security-policy"] == HEADERS["content-security-policy"]
        assert match.revision == before
        answer = await ala.post(
            f"/t/{match.code}/act",
            {"action": action, "number": str(before)},
            headers={"origin": "http://mathom.test", "sec-fetch-site": "same-origin"},
        )
        assert answer.status_code == 303

    in_app(tmp_path, inside)


def test_a_forged_cookie_is_somebody_new(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        match, (ala, _) = await table_for(app, "confrontation")
        known = ala.id
        true = ala.http.cookies.get(COOKIE)
        assert true is not None
        signature = true.partition(".")[2]
        for forged in (
            known,
            f"{known}.",
            f"{known}.{signature[:-2]}AA",
            f"x{true}",
            f"other.{signature}",
            "é",
            "." * 999,
        ):
            guest = Guest(app)
            answer = await guest.http.get(f"/t/{match.code}", headers={"cookie": f"{COOKIE}={quote(forged)}"})
            assert answer.status_code == 200
            assert guest.id != known
            assert "Sam" not in answer.text.split("<main")[0]
            assert COOKIE in answer.headers["set-cookie"]

    in_app(tmp_path, inside)


def test_the_cookie_is_for_the_server_alone(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        guest = Guest(app)
        first = await guest.get("/")
        cookie = first.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        assert "set-cookie" not in (await guest.get("/rules")).headers
        again = (await guest.get("/")).headers["set-cookie"]  # the first page renews it, so that it never runs out
        assert again.split(";")[0] == first.headers["set-cookie"].split(";")[0]
        other = Guest(app)
        secure = await other.http.get("https://mathom.test/")
        assert "secure" in secure.headers["set-cookie"].lower()

    in_app(tmp_path, inside)


def test_every_answer_has_the_policy_and_nothing_inline(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        match, (ala, bob) = await table_for(app, "confrontation")
        mordor, (celina, _) = await table_for(app, "mordor")
        over, (daniel, _) = await table_for(app, "mordor")
        assert over.table is not None
        resign = next(action.text for action in over.table.asides(0))
        await daniel.act(over, resign)
        await daniel.act(over, resign)
        at, there, ended = f"/t/{match.code}", f"/t/{mordor.code}", f"/t/{over.code}"
        pages = [
            *("/", "/name", "/new", "/new?game=mordor", "/rules", "/rules/mordor", "/rules/confrontation?q=warg"),
            *("/rules/confrontation?rule=CF-MOVE-03", "/about/confrontation/character/frodo", "/learn", "/nothing"),
            *(
                "/learn/confrontation/0",
                "/learn/mordor/0",
                at,
                there,
                ended,
                f"{at}/why",
                f"{at}/notes",
                f"{at}/replay",
            ),
            *(f"{there}/why", f"{ended}/replay", f"{ended}/verify", "/find?code=x", "/t/nothing", "/rules/nothing"),
        ]
        for path in pages:
            for guest in (ala, bob, celina):
                for live in (False, True):
                    answer = await guest.get(path, live=live)
                    for name, value in HEADERS.items():
                        assert answer.headers[name] == value, (path, name)
                    assert unsafe(answer.text) == [], path
        for answer in (
            await ala.get("/static/base.css"),
            await ala.get("/static/nothing.css"),
            await ala.get(f"{ended}/record"),
            await ala.get("/settings"),
            await ala.post("/settings", {"language": "pl"}),
            await ala.http.request("DELETE", "/"),
            await ala.http.head("/"),
            await ala.act(match, "nonsense"),
        ):
            for name, value in HEADERS.items():
                assert answer.headers[name] == value, (answer.url, name)

    in_app(tmp_path, inside)


def test_an_answer_after_a_fault_has_the_policy_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def inside(app: Starlette) -> None:
        async def fail(*_: object) -> None:
            raise ZeroDivisionError("a secret detail")

        guest = Guest(app, strict=False)
        monkeypatch.setattr(services_of(app).matches.lists, "mine", fail)
        answer = await guest.get("/")
        assert answer.status_code == 500
        assert "secret detail" not in answer.text
        assert "Traceback" not in answer.text
        for name, value in HEADERS.items():
            assert answer.headers.get(name) == value

    in_app(tmp_path, inside)


def test_what_people_write_is_text(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        match, (ala, bob) = await table_for(app, "confrontation", public="1")
        await ala.done("/name", {"name": NASTY, "back": "/"})
        await ala.done(f"/t/{match.code}/say", {"text": f"{NASTY} <img src=x onerror=alert(1)> &lt;b&gt;"})
        await bob.post(f"/t/{match.code}/notes", {"text": f"</textarea>{NASTY}"})
        pages = [await guest.page(f"/t/{match.code}") for guest in (ala, bob)]
        pages += [await guest.page("/") for guest in (ala, bob, Guest(app))]
        pages += [await ala.page("/name"), await bob.page(f"/t/{match.code}/notes")]
        for page in pages:
            assert unsafe(page) == []
            assert "<script>alert" not in page
            assert "<img" not in page
            assert "\u202e" not in page
            assert "\x00" not in page
            assert "\x07" not in page
        assert "<script>alert(1)" in words_in(pages[0])
        assert "&lt;b&gt;" in words_in(pages[0])
        stream = bob.stream(f"/t/{match.code}/live")
        event = await stream.event()
        await stream.close()
        assert "<script>alert" not in event
        query = '"><script>alert(1)</script>'
        for path in (
            f"/rules/confrontation?q={quote(query)}",
            f"/name?back={quote('/' + query)}",
            f"/t/{match.code}/why?thing={quote(query)}&place={quote(query)}",
            f"/new?game={quote(query)}",
            f"/{quote(query)}",
            f"/find?code={quote(query)}",
            f"/t/{quote(query)}",
            f"/about/confrontation/character/{quote(query, safe='')}",
        ):
            answer = await ala.get(path)
            assert answer.status_code in {200, 404}, path
            assert "<script>alert" not in answer.text, path
            assert unsafe(answer.text) == [], path

    in_app(tmp_path, inside)


def test_texts_have_limits(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        match, (ala, bob) = await table_for(app, "confrontation")
        at = f"/t/{match.code}"
        await ala.done("/name", {"name": "a" * 5000, "back": "/"})
        assert match.chairs[0].name == "a" * NAME_LENGTH
        assert (await ala.post(f"{at}/say", {"text": "a" * (TALK_LENGTH + 1)})).status_code in {400, 422, 429}
        assert (await ala.post(f"{at}/notes", {"text": "a" * (NOTE_LENGTH + 1)})).status_code == 400
        assert match.talk == []
        await ala.done(f"{at}/say", {"text": "a" * TALK_LENGTH})
        for number in range(19):
            await ala.done(f"{at}/say", {"text": str(number)})
        answer = await ala.post(f"{at}/say", {"text": "one too many"})
        assert answer.status_code == 429
        assert "Wait a minute" in words_in(answer.text)
        assert len(match.talk) == 20
        await bob.done(f"{at}/say", {"text": "and I?"})
        many = [("action", f"x{number}") for number in range(300)]
        answer = await ala.post(f"{at}/act", many)
        assert answer.status_code == 400
        assert "mathom" in answer.text
        answer = await ala.post(f"{at}/say", {"text": "a" * 5_000_000})
        assert answer.status_code in {400, 413, 429}
        for number in range(31):
            answer = await bob.post("/play", {"game": "mordor", "kind": "friend"})
            assert answer.status_code == (303 if number < 30 else 429)

    in_app(tmp_path, inside)


def test_a_huge_body_is_not_read_to_its_end(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        ala = await Guest(app).named("Ala")
        read_so_far = 0

        async def endless() -> object:
            nonlocal read_so_far
            yield b"csrf=0&text="
            for _ in range(300):
                read_so_far += 100_000
                yield b"a" * 100_000

        headers = {"content-type": "application/x-www-form-urlencoded"}
        answer = await ala.http.post("/name", content=endless(), headers=headers)  # type: ignore[arg-type]
        assert answer.status_code in {400, 413}
        assert read_so_far <= 2_000_000

    in_app(tmp_path, inside)


def test_a_file_is_no_field(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        ala = await Guest(app).named("Ala")
        answer = await ala.http.post("/name", data={"csrf": await ala.csrf()}, files={"name": ("x.txt", b"abc")})
        assert answer.status_code == 400
        assert "Ala" in await ala.page("/name")

    in_app(tmp_path, inside)


@pytest.mark.parametrize(
    "back",
    ["//evil.example", "https://evil.example", "/\\evil.example", "\\\\evil", "javascript:alert(1)", "/\n/evil", ""],
)
def test_nobody_is_sent_to_another_site(tmp_path: Path, back: str) -> None:
    async def inside(app: Starlette) -> None:
        ala = Guest(app)
        assert await ala.done("/settings", {"back": back, "theme": "night"}) == "/"
        assert await ala.done("/name", {"back": back, "name": "Ala"}) == "/"
        page = await ala.page("/name", back=back)
        assert "evil.example" not in " ".join(
            value or ""
            for tag, attrs in read(page)[0]
            if tag in {"a", "input"}
            for value in attrs.values()
            if not (value or "").startswith(("/name?back=", "/settings?back="))
        )
        assert await ala.done("/settings", {"back": "/rules?q=a", "theme": "night"}) == "/rules?q=a"

    in_app(tmp_path, inside)


@pytest.mark.parametrize("back", ["/rules?q=łódź", "/é", "/t/x#🧙"])
def test_an_address_in_any_letters_is_gone_back_to(tmp_path: Path, back: str) -> None:
    async def inside(app: Starlette) -> None:
        guest = await Guest(app).named("Ala")
        for path in ("/settings", "/name"):
            plain = await guest.post(path, {"name": "Ala", "back": back})
            live = await guest.post(path, {"name": "Ala", "back": back}, live=True)
            assert (plain.status_code, live.status_code) == (303, 204)
            assert unquote(live.headers["hx-redirect"]) == unquote(plain.headers["location"]) == back

    in_app(tmp_path, inside)


def test_codes_cannot_be_guessed(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        ala = await Guest(app).named("Ala")
        codes = {await ala.open("confrontation", **{"seat-0": "me", "seat-1": "open"}) for _ in range(20)}
        assert len(codes) == 20
        assert min(map(len, codes)) >= 20
        stranger = Guest(app)
        for code in codes:
            assert code not in await stranger.page("/")
            for wrong in (code[:-1], code + "A", code.swapcase(), "%00", "...", "1"):
                assert (await stranger.get(f"/t/{wrong}")).status_code == 404

    in_app(tmp_path, inside)


def test_nobody_acts_for_another(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        match, (ala, bob) = await table_for(app, "confrontation")
        assert match.table is not None
        watcher = await Guest(app).named("Watcher")
        mine, his = match.table.legal(0)[0].text, match.table.legal(1)[0].text
        answer = await ala.act(match, his)
        assert answer.status_code == 409
        answer = await ala.post(f"/t/{match.code}/act", {"action": his, "number": "0", "seat": "1", "audience": "1"})
        assert answer.status_code == 409
        for fields in (
            {"action": mine},
            {"undo": "1"},
            {"plan": "balanced"},
            {"thing": "frodo", "place": "shire"},
            {"rematch": "1"},
            {"uncover": "0"},
            {},
        ):
            answer = await watcher.post(f"/t/{match.code}/act", fields | {"number": str(match.revision)})
            assert answer.status_code in {403, 409}, fields
            assert "notice" in answer.text
        assert (await watcher.get(f"/t/{match.code}/why")).status_code == 403
        assert (await watcher.get(f"/t/{match.code}/hint")).status_code == 403
        answer = await bob.post(f"/t/{match.code}/act", {"uncover": "0", "number": "0"})
        assert answer.status_code == 403
        assert match.uncovered is None
        assert match.revision == 0
        assert (await watcher.post(f"/t/{match.code}/sit", {"seat": "0"})).status_code == 409
        assert (await watcher.post(f"/t/{match.code}/leave", {"close": "1"})).status_code in {403, 409}
        assert (await bob.post(f"/t/{match.code}/leave", {"close": "1"})).status_code in {403, 409}
        assert [chair.name for chair in match.chairs] == ["Ala", "Bob"]

    in_app(tmp_path, inside)


@pytest.mark.parametrize("game", ["confrontation", "mordor"])
def test_nonsense_is_refused_with_words(tmp_path: Path, game: str) -> None:
    async def inside(app: Starlette) -> None:
        match, guests = await table_for(app, game)
        seat = match.to_act()[0]
        guest = guests[seat]
        texts = [
            "",
            " ",
            "nonsense",
            "frodo",
            "frodo@",
            "@",
            ">",
            "roll " * 30,
            "x" * 5000,
            NASTY,
            "résigner",
            "\n\n",
            "-1",
        ]
        texts += ["draw frodo", "die 1", "{{ 7 * 7 }}", "%s%n", "../..", "action", "frodo shire>shire>shire"]
        for text in texts:
            for live in (False, True):
                answer = await guest.act(match, text, live=live)
                assert answer.status_code in {400, 409, 422}, (text, answer.status_code)
                assert 'id="notice"' in answer.text, text
                assert "Traceback" not in answer.text
                assert unsafe(answer.text) == []
        for fields in ({"thing": "x"}, {"thing": NASTY, "place": NASTY}, {"plan": "nothing"}, {"place": "rohan"}, {}):
            answer = await guest.post(f"/t/{match.code}/act", fields | {"number": str(match.revision)})
            assert answer.status_code in {400, 409}, fields
            assert 'id="notice"' in answer.text
        for number in ("", "-1", "99999999999999", "x", "1.5", "٣"):
            assert match.table is not None
            fields = {"number": number, "action": match.table.legal(seat)[0].text}
            assert (await guest.post(f"/t/{match.code}/act", fields)).status_code == 409
        assert match.revision == len(match.running().record.entries)

    in_app(tmp_path, inside)


def test_files_are_those_of_the_folder(tmp_path: Path) -> None:
    async def inside(app: Starlette) -> None:
        guest = Guest(app)
        for folder in ("/static", "/games/confrontation/static", "/games/mordor/static"):
            for path in (
                "..%2fapp.py",
                "%2e%2e/app.py",
                "..%5capp.py",
                "%2e%2e%2f%2e%2e%2fworkers.py",
                "/etc/passwd",
                "%00",
            ):
                answer = await guest.get(f"{folder}/{path}")
                assert answer.status_code in {400, 404}, path
                assert "import" not in answer.text
                assert "root:" not in answer.text
        assert (await guest.get("/static/base.css")).headers["content-type"].startswith("text/css")
        assert (await guest.get("/static/page.js")).headers["content-type"].startswith("text/javascript")

    in_app(tmp_path, inside)
