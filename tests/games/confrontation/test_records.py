"""Stored games: what an earlier mathom wrote must be read, replayed and verified by every later one.

A file called after a rule set came from `mathom simulate confrontation -n 40 --seed 2005 --rule-set … --special-cards
--records …`: the one of the forty in which the most different things happen. Those with a longer name were found by
random play for what the name says; test_versions.py tells more. They are never written anew: a change that breaks one
needs a new `Game.version`, and the old rules in `Game.as_of`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from mathom.core import REFEREE, Ending, Table, read_record

RECORDS = sorted((Path(__file__).parent / "records").glob("*.txt"))


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in RECORDS])
def test_a_stored_game_replays_to_the_result_that_is_written(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = read_record(text)
    assert record.damage is None
    assert (record.options["rule_set"], record.options["special_cards"]) == (path.stem.partition("-")[0], True)
    seen = record.replay().observe(REFEREE)
    assert seen.result is not None
    assert Ending.of(seen.result) == record.ending
    verified = record.verify()
    assert verified.over
    assert verified.events == len(record.entries) == sum(line[0].isdigit() for line in text.splitlines())
    assert Table.load(record).result() == seen.result


def test_there_is_a_game_of_each_rule_set() -> None:
    assert {path.stem for path in RECORDS} >= {"original", "classic", "variant", "draft"}
