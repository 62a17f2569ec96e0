"""The order of the tests, and the count of the rules that they name."""

from __future__ import annotations

import gc

import pytest
from hypothesis import settings

from tests.rule_coverage import RuleCoverage, rules_to_test

# A busy machine takes more than Hypothesis' fifth of a second for an example, and that is no fault.
settings.register_profile("mathom", deadline=None)
settings.load_profile("mathom")


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(RuleCoverage(config, rules_to_test))


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests come last: the browser's event loop runs to the end of a process, and where one runs,
    `asyncio.run` cannot start another. Several processes take the tests in this order too.
    """
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)


def pytest_collection_finish() -> None:
    """A million objects of tests and modules stay to the end: the collector need not walk them again and again."""
    gc.collect()
    gc.freeze()
