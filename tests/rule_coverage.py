"""A rule counts as tested when a test that names it has passed in this run; a whole run fails if a rule has none.

Marks in the sources alone prove nothing: a test may be skipped, or never be collected. What ran is known at the end,
and only where everything was asked for, so this is no test but a plugin: `conftest.py` registers it, and
`test_rule_coverage.py` has what can be seen without a run.
"""

from __future__ import annotations

import re
import tomllib
from collections import defaultdict
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

import pytest

RULES: Final = Path(__file__).parent.parent / "docs" / "rules"
ID: Final = r"(?:[A-Z]{2}-(?:\d+\.\d+[a-z]?|[A-Z][A-Z0-9]*(?:-[A-Z][A-Z0-9]*)?-\d+)|R-\d+)"
RULING: Final = "R-"
"""How the id of a ruling begins, which does not say whose it is."""
PREFIX: Final = {"confrontation": "CF", "hunt": "HR", "journeys": "JE", "mordor": "JM"}
"""The games that are finished once they are installed, and how the ids of their rules begin."""
TO_COME: Final = frozenset({"journeys"})
"""The games whose own page, with the rules that it carries, is still to come."""

NO_CHROMIUM: Final = "no Chromium here: install one, or name it in MATHOM_CHROMIUM"
"""Why a browser test is skipped. The one reason that is forgiven: whoever needs Chromium sets MATHOM_NEEDS_CHROMIUM,
and then those tests fail instead.
"""

_PROPERTY: Final = "rule"


def finished() -> list[str]:
    """The games whose every rule must be tested."""
    from mathom.core.registry import installed  # not before `make coverage` counts

    return sorted(set(installed()) & set(PREFIX))


def defined(prefix: str, path: Path) -> set[str]:
    """The rules a file states: bold at the start of a line, or the first cell of a decision's row."""
    text = path.read_text(encoding="utf-8")
    found = re.findall(rf"(?:\*\*|^\| )({ID})(?:\*\*| \|)", text, re.MULTILINE)
    return {rule for rule in found if rule.startswith((prefix, RULING))}


def without_behaviour(game: str) -> dict[str, str]:
    """The rules that state nothing software could break, each with the reason."""
    listed = tomllib.loads((RULES / "without_behaviour.toml").read_text(encoding="utf-8"))
    return {str(rule): str(reason) for rule, reason in listed[game].items()}


def of_the_table(game: str) -> set[str]:
    """The rules that a page or the players carry, not the engine: their lines say so. They are tested with the page."""
    if game not in TO_COME:
        return set()
    text = (RULES / f"{game}.md").read_text(encoding="utf-8")
    return set(re.findall(rf"^\*\*({ID})\*\* \[(?:app|table)\]", text, re.MULTILINE))


def rules_to_test() -> set[str]:
    """Every rule of a finished game that software could break."""
    found: set[str] = set()
    for game in finished():
        rules = defined(PREFIX[game], RULES / f"{game}.md")
        found |= rules - set(without_behaviour(game)) - of_the_table(game)
    return found


class RuleCoverage:
    """The plugin: it writes down which rules were named by tests that passed, and judges at the end of a whole run."""

    def __init__(self, config: pytest.Config, wanted: Callable[[], Iterable[str]]) -> None:
        self._config = config
        self._wanted = wanted
        self._passed: set[str] = set()
        self._skipped: defaultdict[str, set[str]] = defaultdict(set)
        """The reasons for which tests of a rule were skipped."""
        self._report: list[tuple[str, list[str], str]] = []
        """Headings with what stands below them, and their colours."""

    def pytest_itemcollected(self, item: pytest.Item) -> None:
        """Properties travel with the reports, from the processes of xdist too."""
        for mark in item.iter_markers("rule"):
            item.user_properties.extend((_PROPERTY, rule) for rule in mark.args)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        rules = {str(value) for name, value in report.user_properties if name == _PROPERTY}
        if report.when == "call" and report.passed:
            self._passed |= rules
        elif report.skipped:
            for rule in rules:
                self._skipped[rule].add(_reason(report))

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        """Whoever runs a part, or has other faults to mend, is not told of rules."""
        if exitstatus != pytest.ExitCode.OK or not self._judges():
            return
        untested: list[str] = []
        not_run: list[str] = []
        forgiven: list[str] = []
        wanted = set(self._wanted())
        for rule in sorted(wanted - self._passed):
            reasons = self._skipped.get(rule)
            if not reasons:
                untested.append(rule)
            elif any(NO_CHROMIUM in reason for reason in reasons):
                forgiven.append(rule)
            else:
                not_run.append(f"{rule}: {'; '.join(sorted(reasons))}")
        if untested or not_run:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED
        self._report = [
            (f"{len(wanted & self._passed)} of {len(wanted)} rules have a test that passed", [], "green"),
            (f"not run here: rules that only a browser tests ({NO_CHROMIUM})", forgiven, "yellow"),
            ("not run here: RULES WHOSE TESTS WERE SKIPPED", not_run, "red"),
            ("RULES THAT NO TEST OF THIS RUN NAMES", untested, "red"),
        ]

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Say what came out: of the number too, so that a whole run that judged nothing is seen."""
        for number, (heading, rules, colour) in enumerate(self._report):
            if rules or not number:
                terminalreporter.write_sep("=", heading, **{colour: True})
                for rule in rules:
                    terminalreporter.write_line(rule)

    def _judges(self) -> bool:
        """Whether this process saw all tests run: no worker of xdist, and nothing was left out by an option."""
        config, option = self._config, self._config.option
        marks = option.markexpr.strip()
        part = (
            hasattr(config, "workerinput")
            or config.args_source is not pytest.Config.ArgsSource.TESTPATHS
            or (marks and f"-m {marks}" not in config.getini("addopts"))
        )
        left_out = ("keyword", "deselect", "ignore", "ignore_glob", "lf", "stepwise", "collectonly", "setuponly")
        return not part and not any(getattr(option, name, None) for name in left_out)


def _reason(report: pytest.TestReport) -> str:
    """Why a test was skipped, or expected to fail."""
    told = report.longrepr[2] if isinstance(report.longrepr, tuple) else getattr(report, "wasxfail", "")
    return str(told).removeprefix("Skipped: ")
