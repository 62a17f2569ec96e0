"""The actions of a game by their texts: one object for each."""

from __future__ import annotations

from pathlib import Path

import pytest

from mathom.core.errors import NotationError
from mathom.core.interned import Interned
from mathom.core.table_matters import OFFER_STOP, RESIGN, TableMatter


def test_one_object_for_each_text() -> None:
    known = Interned[TableMatter]("error-no-action", Path())
    assert known.add(RESIGN) is RESIGN
    assert known.add(TableMatter("resign")) is RESIGN
    known.add(OFFER_STOP)
    assert known.read("offer_stop") is known.get("offer_stop") is OFFER_STOP
    assert [*known.values()] == [RESIGN, OFFER_STOP]


def test_a_text_that_names_none() -> None:
    known = Interned[TableMatter]("error-no-action", Path("here"))
    assert known.get("sing") is None
    with pytest.raises(NotationError) as refused:
        known.read("sing " * 100)
    assert (refused.value.message.id, refused.value.words) == ("error-no-action", Path("here"))
    assert len(str(refused.value.message.args["text"])) == 80
