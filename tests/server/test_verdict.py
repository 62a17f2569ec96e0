"""How a match ended, in words: for each reader in a list, and on a page."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import update

from mathom.core.end import End
from mathom.core.game import Game
from mathom.core.message import Message
from mathom.core.record import Ending
from mathom.core.registry import game
from mathom.server.match import OVER
from mathom.server.match_summary import Summary
from mathom.server.rendering import words_of
from mathom.server.store import MatchRow
from mathom.server.verdict import Told, result_of
from mathom.server.viewer import result_for
from tests.server.conftest import opened


async def _resigned(folder: Path, *, old: bool = False) -> list[Summary]:
    """A match of Ala, who resigns, and Bob, as the lists have it."""
    async with opened(folder) as matches:
        ala, bob = await matches.people.new_person("Ala", "ala"), await matches.people.new_person("Bob", "bob")
        match = await matches.seating.open("confrontation", None, host=ala, chairs=["me", "open"], public=True)
        await matches.seating.sit(match.code, bob)
        await matches.act(match.code, 0, ["resign"], match.revision)
        if old:  # as an earlier mathom has left it
            await matches.store.save(lambda session: session.execute(update(MatchRow).values(told="")).close())
        return await matches.lists.mine(ala, states=[OVER])


def _said(summary: Summary, reader: str, language: str) -> str:
    words = words_of(language, game(summary.game))
    return str(result_for(summary, reader, words))


def test_a_list_says_the_same_end_to_each_reader_in_their_way(tmp_path: Path) -> None:
    (summary,) = asyncio.run(_resigned(tmp_path))
    assert _said(summary, "ala", "en") == "Lost, resigned"
    assert _said(summary, "bob", "en") == "Won · The Fellowship resigned"
    assert _said(summary, "somebody", "en") == "Bob won · The Fellowship resigned"
    assert _said(summary, "bob", "pl") == "Wygrana · Drużyna poddaje grę"


@pytest.mark.parametrize(
    "winners, points, said",
    [((), (6, 6), "Nobody won · Nobody won"), ((1,), (5, 6), "Lost, resigned"), ((0,), (7, 6), "Won · Nobody won")],
)
def test_a_match_in_which_both_gave_up_a_part_is_told_by_its_result(
    winners: tuple[int, ...], points: tuple[int, ...], said: str
) -> None:
    kept = Told(End(Message("web-result-nobody")), resigned=(0, 1))
    line = result_of(Ending(winners, points, ""), kept, [0], ["Bob"], words_of("en", game("confrontation")))
    assert str(line) == said


def test_what_an_earlier_mathom_has_kept_is_told_by_its_result_alone(tmp_path: Path) -> None:
    (summary,) = asyncio.run(_resigned(tmp_path, old=True))
    assert summary.told is None
    assert _said(summary, "ala", "en") == "Lost"
    assert _said(summary, "bob", "en") == "Won"


def test_a_game_that_cannot_tell_how_far_it_is_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(self: Game, observation: object) -> None:
        raise RuntimeError

    monkeypatch.setattr("mathom.games.confrontation.game.Confrontation.progress", fails)
    (summary,) = asyncio.run(_resigned(tmp_path))
    assert summary.result is not None
    assert summary.progress is None


def test_a_game_that_cannot_tell_its_end_ends_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(self: Game, observation: object) -> None:
        raise RuntimeError

    monkeypatch.setattr("mathom.games.confrontation.game.Confrontation.end", fails)
    (summary,) = asyncio.run(_resigned(tmp_path))
    assert summary.result is not None
    assert summary.told is None
