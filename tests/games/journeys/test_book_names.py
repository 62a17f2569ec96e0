"""What things of a story are called where they are given no name."""

from __future__ import annotations

import copy

import msgspec
import pytest

from mathom.games.journeys.book import Book
from mathom.games.journeys.library import PRINTED, shipped
from mathom.games.journeys.reading import read
from mathom.games.journeys.story import Adventure


@pytest.mark.rule("JE-N-29")
def test_a_threshold_is_called_by_its_place_in_the_list_whatever_its_steps_add() -> None:
    data = copy.deepcopy(msgspec.json.decode((PRINTED / "a1.json").read_bytes()))
    more = {"op": "threshold", "at": 20, "hint_en": "More.", "hint_pl": "Więcej.", "do": []}
    data["adventure"]["threat"]["thresholds"][0]["do"].append(more)
    story = read(msgspec.json.encode(data), "story.json").value
    assert isinstance(story, Adventure)
    book = Book(shipped().pack("core"), story)
    assert [book.threshold_name(number) for number in range(4)] == ["1", "", "2", "3"]
