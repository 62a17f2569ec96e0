"""The order of the tests."""

from __future__ import annotations

import pytest


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests come last: the browser's event loop runs to the end of a process, and where one runs,
    `asyncio.run` cannot start another. Several processes take the tests in this order too.
    """
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)
