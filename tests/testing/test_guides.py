"""Does the check of first games find what is wrong with one?"""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from mathom.core.game import Guide
from mathom.core.message import Message
from mathom.games.mordor.game import Mordor
from mathom.testing import check_guide, check_words

GUIDE = Mordor().guide()
END = max(GUIDE.says)
WITHOUT = {number: said for number, said in GUIDE.says.items() if number}


class Taught(Mordor):
    """The game with another guide."""

    def __init__(self, taught: Guide) -> None:
        super().__init__()
        self.taught = taught

    def guide(self) -> Guide:
        return self.taught


def test_a_guide_in_order_passes() -> None:
    check_guide(Taught(GUIDE))


@pytest.mark.parametrize(
    "says, found",
    [
        (WITHOUT, "0: the learner is not told to do 'hobbit frodo'"),
        (GUIDE.says | {END + 1: GUIDE.says[END]}, f"{END + 1}: there is no such step"),
        ({number: said for number, said in GUIDE.says.items() if number != END}, "nothing is said at the end"),
        (GUIDE.says | {0: Message("game-name")}, "0: game-name in pl does not say in bold what to do"),
        (GUIDE.says | {0: Message("guide-of-nothing")}, "no guide-of-nothing"),
    ],
)
def test_what_is_wrong_is_found(says: dict[int, Message], found: str) -> None:
    with pytest.raises(AssertionError, match=found):
        check_guide(Taught(msgspec.structs.replace(GUIDE, says=says)))


def test_a_game_that_does_not_end_is_found() -> None:
    lines = GUIDE.record.splitlines()
    last = max(number for number, line in enumerate(lines) if line.startswith(f"{END} "))
    short = "\n".join([*lines[:last], ""])
    with pytest.raises(AssertionError, match="not played to its end"):
        check_guide(Taught(msgspec.structs.replace(GUIDE, record=short)))


def test_what_a_record_says_is_asked_of_the_words(tmp_path: Path) -> None:
    (tmp_path / "guide.record").write_text("# say end\n", encoding="utf-8")
    for language in ("en", "pl"):
        (tmp_path / f"{language}.ftl").write_text("guide-end = **End**\n", encoding="utf-8")
    check_words([tmp_path], sources=[tmp_path])
    (tmp_path / "guide.record").write_text("# say more\n", encoding="utf-8")
    with pytest.raises(AssertionError, match="guide-more is asked for") as found:
        check_words([tmp_path], sources=[tmp_path])
    assert "nothing uses guide-end" in str(found.value)
