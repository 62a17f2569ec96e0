"""A browser and a server for every worker; where there is no Chromium the tests say so and are left out."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.people import PATIENCE, Guest, House, find_chromium, launch
from tests.rule_coverage import NO_CHROMIUM

Guests = Callable[..., Guest]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The one browser of this worker."""
    chromium = find_chromium()
    if chromium is None:
        if os.environ.get("MATHOM_NEEDS_CHROMIUM"):
            pytest.fail(NO_CHROMIUM)
        pytest.skip(NO_CHROMIUM)
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        opened = launch(playwright, chromium)
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The one server of this worker."""
    opened = House(tmp_path_factory.mktemp("house"))
    yield opened
    opened.stop()


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[House]:
    """A server for one test that does something bad to it."""
    opened = House(tmp_path)
    yield opened
    opened.stop()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Beside what a browser saw, what the server had to say: one without the other explains little."""
    report = yield
    houses = [value for value in getattr(item, "funcargs", {}).values() if isinstance(value, House)]
    if report.failed:
        report.sections += [("the server", house.log()) for house in houses]
    return report


@pytest.fixture
def guests(browser: Browser, house: House) -> Iterator[Guests]:
    """Calls people in: `guests("Ala", phone=True)`. Whatever went wrong in their browsers fails the test."""
    came: list[Guest] = []

    def call(name: str = "", *, house: House = house, **how: Any) -> Guest:
        guest = Guest(browser, house, name, **how)
        came.append(guest)
        return guest

    yield call
    faults = [fault for guest in came for fault in guest.unexpected()]
    for guest in came:
        guest.close()
    assert not faults, "\n".join(faults)
