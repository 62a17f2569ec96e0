"""People for browser tests: a real server in a process of its own, and guests who sit before a real Chromium."""

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from html import unescape
from pathlib import Path
from random import Random
from typing import Any, Final

from playwright.sync_api import Browser, ConsoleMessage, Locator, Playwright, Response, ViewportSize

DESKTOP: Final[ViewportSize] = {"width": 1280, "height": 900}
PHONE: Final[ViewportSize] = {"width": 390, "height": 844}
PATIENCE: Final = 60_000
"""Milliseconds: a busy machine is slow, and nothing here should ever need them."""
_SERVE: Final = """
import random, secrets, sys
from pathlib import Path
if sys.argv[4]:
    chance = random.Random(int(sys.argv[4]))
    secrets.token_bytes = lambda count=None: chance.randbytes(count or 32)
import uvicorn
from mathom.server.app import create_app
from mathom.server.settings import Settings
settings = Settings.load(Path(sys.argv[2]), bot_delay=float(sys.argv[3]), workers=1, environ={})
uvicorn.run(create_app(settings), port=int(sys.argv[1]), log_level="warning", timeout_graceful_shutdown=1)
"""
YOURS: Final = "#table[data-your-turn]"
OVER: Final = "#ended"


def find_chromium() -> str | None:
    """The browser of this machine; `MATHOM_CHROMIUM` names another."""
    named = os.environ.get("MATHOM_CHROMIUM")
    if named:
        return shutil.which(named)
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    return next((found for name in names if (found := shutil.which(name))), None)


def launch(playwright: Playwright, chromium: str) -> Browser:
    """A browser that talks to our server and to nobody else."""
    switches = [
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        "--disable-dev-shm-usage",
    ]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        switches.append("--no-sandbox")  # Chromium refuses to be root with one
    return playwright.chromium.launch(executable_path=chromium, args=switches)


class House:
    """`mathom serve` on a free port, with its files in a folder, and bots that do not make anybody wait.

    With a `seed` every roll is the same each time, and no secret is one.
    """

    def __init__(self, folder: Path, bot_delay: float = 0.02, seed: str = "") -> None:
        self.folder = folder
        self.seed = seed
        self.bot_delay = bot_delay
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Open, and wait until the door is open."""
        command = [sys.executable, "-c", _SERVE, str(self.port), str(self.folder), str(self.bot_delay), self.seed]
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, start_new_session=True)
        until = time.monotonic() + 60
        while time.monotonic() < until:
            if self.process.poll() is not None:
                break
            with socket.socket() as knock:
                knock.settimeout(1)
                if knock.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.05)
        raise RuntimeError("the server does not start:\n" + self.log())

    def log(self) -> str:
        """What the server had to say."""
        return (self.folder / "server.log").read_text(encoding="utf-8", errors="replace")[-4000:]

    def kill(self) -> None:
        """Pull the plug: no farewell, nothing saved that was not saved before. Its workers go too."""
        if self.process is not None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            self.process = None

    def stop(self) -> None:
        """Close in order."""
        if self.process is not None:
            self.process.send_signal(signal.SIGINT)
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill()
            else:
                self.process = None


class Guest:
    """Somebody with a browser: a context with cookies of its own and a page. What goes wrong is written down."""

    def __init__(
        self,
        browser: Browser,
        house: House,
        name: str = "",
        *,
        language: str = "en",
        theme: str = "",
        phone: bool = False,
        scripts: bool = True,
        lenient: bool = False,
        still: bool = True,
        staging: str = "none",
        viewport: ViewportSize | None = None,
        like: Guest | None = None,
    ) -> None:
        self.house = house
        self.name = name
        self.scripts = scripts
        self._csrf = ""
        self.faults: list[str] = []
        self._expected: list[str] = []
        more: dict[str, Any] = {"has_touch": True, "is_mobile": True, "device_scale_factor": 2} if phone else {}
        self.context = browser.new_context(
            base_url=house.address,
            viewport=viewport or (PHONE if phone else DESKTOP),
            java_script_enabled=scripts,
            bypass_csp=lenient,
            reduced_motion="reduce" if still else "no-preference",
            **more,
        )
        self.context.set_default_timeout(PATIENCE)
        if like is not None:  # the same person at another screen
            kept = [each for each in like.context.cookies() if each.get("name") == "mathom"]
            self.context.add_cookies(
                [{"name": "mathom", "value": each.get("value", ""), "url": house.address} for each in kept]
            )
        self.prefer("mathom_language", language)
        if theme:
            self.prefer("mathom_theme", theme)
        if staging != "story":  # what is usual is not written down
            self.prefer("mathom_settings", f"staging={staging}")
        self.context.on("console", self._heard)
        self.context.on("weberror", lambda error: self.faults.append(f"{self.name}: {error.error}"))
        self.context.on("response", self._answered)
        self.page = self.context.new_page()
        if name:
            self.call(name)

    # What goes wrong

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.faults.append(f"{self.name}: console: {message.text} at {message.location.get('url', '')}")

    def _answered(self, response: Response) -> None:
        if response.status >= 500:
            self.faults.append(f"{self.name}: {response.status} {response.url}")

    def expects(self, *patterns: str) -> None:
        """Faults of this kind are meant to happen."""
        self._expected += patterns

    def unexpected(self) -> list[str]:
        """What went wrong and was not meant to."""
        return [fault for fault in self.faults if not any(re.search(each, fault) for each in self._expected)]

    def close(self) -> None:
        """Close the browser's window."""
        self.context.close()

    # Going about

    def prefer(self, cookie: str, value: str) -> None:
        """Set a preference as the page does, by its cookie."""
        self.context.add_cookies([{"name": cookie, "value": value, "url": self.house.address}])

    def go(self, path: str = "/") -> Guest:
        """Open a page."""
        answer = self.page.goto(path)
        assert answer is not None
        return self

    def call(self, name: str) -> None:
        """Take a name."""
        self.send("/name", name=name, back="/")

    def csrf(self) -> str:
        """The token of this guest's forms."""
        if not self._csrf:
            found = re.search(r'name="csrf" value="([0-9a-f]+)"', self.context.request.get("/name").text())
            assert found
            self._csrf = found[1]
        return self._csrf

    def send(self, path: str, **fields: str) -> str:
        """Send a form without a page, where a test wants to be somewhere quickly; the address one is led to."""
        answer = self.context.request.post(
            path, form={"csrf": self.csrf(), **fields}, headers={"Origin": self.house.address}
        )
        assert answer.status == 200, (path, answer.status, answer.text()[-1500:])
        return answer.url.removeprefix(self.house.address)

    def open(self, game: str, others: str = "open", **options: str) -> str:
        """A table of one's own with the others as told, and its address."""
        seats = int(options.get("players", "2"))
        wishes = {f"seat-{seat}": others for seat in range(1, seats)}
        fields = {
            "seat-0": "me",
            "aids": "1",
            "auto_shuffle": "1",
            "skip_card_saves": "1",
            "sauron_upstream_retreat": "1",
        }
        fields["ring_passes_in_mordor_wins"] = "1"
        return self.send("/new", **{"game": game, **fields, **wishes, **options})

    def does(self, where: str, *actions: str) -> None:
        """Act without a page, as a quick way to a position."""
        for action in actions:
            number = re.search(r'name="number" value="(\d+)"', self.context.request.get(where).text())
            assert number, where
            kind, _, name = action.partition(":")
            field = {kind: name} if kind in {"plan", "uncover"} and name else {"action": action}
            self.send(f"{where}/act", number=number[1], **field)

    def asked(self, where: str) -> list[str]:
        """What the page of a table offers now, without a page; empty where one is not asked."""
        html = self.context.request.get(where).text()
        if "data-your-turn" not in html:
            return []
        buttons = re.findall(r'<button[^>]*form="act" name="action" value="([^"]+)"', html)
        return [
            unescape(each) for each in dict.fromkeys(buttons) if each not in {"resign", "offer_stop", "accept_stop"}
        ]

    # At the table

    @property
    def table(self) -> Locator:
        return self.page.locator("#table")

    @property
    def number(self) -> int:
        """The last event this page shows."""
        self.page.locator("#table").wait_for(state="attached")  # a page may still be on its way
        return int(self.table.get_attribute("data-number") or -1)

    @property
    def my_turn(self) -> bool:
        return self.page.locator(YOURS).count() > 0

    @property
    def over(self) -> bool:
        return self.page.locator(OVER).count() > 0

    def sees_other(self, number: int) -> None:
        """Wait for a page that shows another event than this."""
        self.page.locator(f'#table:not([data-number="{number}"])').wait_for(state="attached")

    def sees(self, number: int) -> None:
        """Wait for this event."""
        self.page.locator(f'#table[data-number="{number}"]').wait_for(state="attached")

    def waits(self) -> None:
        """Wait until it is one's turn, or all is over."""
        self.page.locator(f"{YOURS}, {OVER}").first.wait_for(state="attached")

    def settles(self) -> None:
        """Wait for what the page does after an update, by its own clock: what it has put off for less comes before."""
        self.page.evaluate("() => new Promise(done => setTimeout(done, 60))")

    def reloads_until(self, what: Callable[[], bool]) -> None:
        """Look again and again: without scripts nothing comes by itself."""
        until = time.monotonic() + PATIENCE / 1000
        while not what():
            assert time.monotonic() < until, "nobody acts"
            self.page.wait_for_timeout(30)
            self.page.reload()

    def offered(self) -> list[str]:
        """The actions of the page's buttons, each once; not those that may be done at any time."""
        self.page.locator("#table").wait_for(state="attached")  # a page may still be on its way
        found = self.page.locator('#table button[form="act"][name="action"]').evaluate_all(
            "all => all.filter(one => one.value && !one.disabled && !one.closest('.tools, #asides, #stopping'))"
            ".map(one => one.value)"
        )
        return list(dict.fromkeys(found))

    def buttons(self, action: str) -> Locator:
        """All buttons of one action: on the board and in the list."""
        return self.page.locator(f'#table button[form="act"][name="action"][value="{action}"]')

    def press(self, action: str, *, tap: bool = False, quick: bool = False) -> None:
        """Do this as a person would: pick up what it is done with, open what it lies in, press its button.

        `quick` presses the button wherever it is, for the long middle of a game.
        """
        number = self.number
        if quick:
            self.buttons(action).first.evaluate(
                "button => { button.click(); if ('choose' in button.dataset) document.getElementById('play').click(); }"
            )
        else:
            button = self.at_hand(action, tap=tap)
            twice = self.scripts and button.get_attribute("data-choose") is not None
            self.hit(button, tap=tap)
            if twice:
                self.hit(self.page.locator("#play"), tap=tap)
        self.sees_other(number)

    def at_hand(self, action: str, *, tap: bool = False) -> Locator:
        """A button of this action that can be seen; what hides it is opened or picked up."""
        every = self.buttons(action)
        every.first.wait_for(state="attached")
        for button in every.all():
            if button.is_visible():
                return button
        for button in every.all() if self.scripts else ():
            owner = button.get_attribute("data-for")
            if owner:
                self.hit(self.page.locator(f'[data-pick="{owner}"]'), tap=tap)
                return button
        for button in every.all():
            fold = button.locator("xpath=ancestor::details[not(@open)]").last
            if fold.count():
                self.hit(fold.locator("summary").first, tap=tap)
                return button
        raise AssertionError(f"no button of {action} can be reached")

    def set_aside(self, action: str, *, tap: bool = False) -> None:
        """Choose the dice of `aside red blue` one by one, then press the button."""
        number = self.number
        for colour in action.split()[1:]:
            box = self.page.locator(f'#tray input[type=checkbox][value="{colour}"]')
            if not box.is_checked():
                self.hit(self.page.locator(f'#tray label:has(input[value="{colour}"])'), tap=tap)
        self.hit(self.page.locator("#set-aside"), tap=tap)
        self.sees_other(number)

    @staticmethod
    def hit(target: Locator, *, tap: bool = False) -> None:
        """Click, or tap with a finger."""
        if tap:
            target.tap()
        else:
            target.click()

    def plan(self, name: str, *, tap: bool = False) -> None:
        """Place by a formation."""
        number = self.number
        self.hit(self.page.locator(f'button[name="plan"][value="{name}"]'), tap=tap)
        self.sees_other(number)

    def place(self, *placings: str, tap: bool = False) -> None:
        """Place by hand, `frodo@shire` and so on: take one from the tray, put it into its region; then all are sent."""
        number = self.number
        for placing in placings:
            who, _, region = placing.partition("@")
            self.hit(self.page.locator(f'[data-set="{who}"]'), tap=tap)
            self.hit(self.page.locator(f'[data-into="{region}"]'), tap=tap)
        self.hit(self.page.locator("#ready"), tap=tap)
        self.sees_other(number)

    def feed(self) -> str:
        """The log and the talk, as they are read."""
        return " ".join(self.page.locator("#feed").inner_text().split())


def sit_down(host: Guest, *others: Guest, game: str, **options: str) -> str:
    """A table for these people, by its invitation; its address."""
    where = host.open(game, "open", **options)
    for seat, guest in enumerate(others, start=1):
        guest.send(f"{where}/sit", seat=str(seat))
    for guest in (host, *others):
        guest.go(where)
    return where


Chooses = Callable[[Guest, list[str]], str]


def play_on(
    guests: Iterable[Guest], choose: Chooses, most: int = 400, *, until: Callable[[], bool] | None = None
) -> int:
    """Go on until the end, whoever is to act, with buttons chosen by `choose`; how many were pressed."""
    table = list(guests)
    for done in range(most):
        latest = max(guest.number for guest in table)
        for guest in table:
            guest.sees(latest)
        if until() if until else all(guest.over for guest in table):
            return done
        actor = next((guest for guest in table if guest.my_turn), None)
        assert actor is not None, [guest.page.locator("#prompt").inner_text() for guest in table]
        actor.press(choose(actor, actor.offered()), quick=True)
    raise AssertionError("the game does not end")


def play_alone(guest: Guest, choose: Chooses, most: int = 200, *, quick: bool = True) -> int:
    """The same against bots."""
    for done in range(most):
        guest.waits()
        if guest.over:
            return done
        guest.press(choose(guest, guest.offered()), quick=quick)
    raise AssertionError("the game does not end")


def at_random(seed: int = 1) -> Chooses:
    """Chooses whatever comes."""
    random = Random(seed)
    return lambda _guest, offered: random.choice(offered)


def most_dice(_guest: Guest, offered: list[str]) -> str:
    """Sets aside as many dice as may be: that makes a short game of Journey to Mordor."""
    return max(offered, key=lambda action: (action.startswith("aside") * len(action.split()), action))


def onward(_guest: Guest, offered: list[str]) -> str:
    """Hurries the Ring-bearer on and fights when it must: that makes a short game of The Confrontation."""
    ahead = ("mordor", "gondor", "dagorlad", "mirkwood", "rohan", "fangorn", "gap_of_rohan", "moria", "high_pass")
    bearer = [action for action in offered if action.startswith("frodo ") and "shire" not in action.split(">")[-1]]
    for region in ahead:
        for action in bearer:
            if action.endswith(f">{region}"):
                return action
    return (bearer or offered)[0]
