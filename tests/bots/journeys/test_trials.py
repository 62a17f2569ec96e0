"""Trials of a story: the same for a seed, with parties that have come this far, and with a count of what was seen."""

from __future__ import annotations

from random import Random

import pytest

from mathom.bots.journeys import explorer
from mathom.bots.journeys.coverage import KINDS, parts, reached, shares
from mathom.bots.journeys.sitting import play_on
from mathom.bots.journeys.trials import Trials, batches, before, book_for, play_batch, player
from mathom.bots.journeys.veterans import party_sitting
from mathom.core.errors import MathomError
from mathom.games.journeys.rulesets import rules_from


@pytest.mark.slow
def test_the_same_seed_gives_the_same_sittings() -> None:
    plan = Trials("a2", 2, hard=False, games=3, seed="x")
    one, other = play_batch(plan, [1, 2, 3]), play_batch(plan, [1, 2, 3])
    assert one == other
    assert play_batch(plan, [2]) == one[1:2]
    assert len({sitting.ran for sitting in one}) > 1


@pytest.mark.parametrize("bot", ["greedy", "explorer"])
def test_batches_have_every_sitting_once(bot: str) -> None:
    numbers = [number for batch in batches(Trials("a1", 2, hard=False, bot=bot, games=160)) for number in batch]
    assert numbers == list(range(1, 161))


@pytest.mark.parametrize("bot", ["rules", "greedy", "explorer", "random"])
def test_each_of_the_players_comes_to_an_end(bot: str) -> None:
    (sitting,) = play_batch(Trials("a1", 2, hard=True, bot=bot, games=1), [1])
    assert sitting.rounds > 0
    assert sitting.ended_by


def test_a_party_of_explorers_may_give_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(explorer, "LEAVING", 1.0)
    monkeypatch.setattr(explorer, "ROUNDS", 1)
    (sitting,) = play_batch(Trials("a1", 2, hard=False, bot="explorer", games=1), [1])
    assert (sitting.ended_by, sitting.rounds) == ("conceded", 1)


def test_explorers_may_leave_everything_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(explorer, "SHY", 1.0)
    monkeypatch.setattr(explorer, "SHUNNED", 1.0)
    monkeypatch.setattr(explorer, "LEAVING", 0.0)
    (sitting,) = play_batch(Trials("a1", 2, hard=False, bot="explorer", games=1), [1])
    assert not sitting.won
    assert not sitting.pressed


def test_a_player_that_does_not_exist_is_named() -> None:
    with pytest.raises(MathomError, match="nobody"):
        player("nobody", Random(1))


def test_heroes_of_a_later_adventure_have_better_things() -> None:
    book = book_for("a6", None)
    rng = Random(2)
    s = party_sitting(rules_from("heroes=3"), book, before(book.campaign, 6, rng), rng)
    assert s.lore > 30
    assert all(sum(hero.xp) > 20 for hero in s.heroes)
    play_on(s, player("rules", rng), rng, lambda s: s.round == 1)
    tiers = [s.book.items[item].tier for hero in s.heroes for item in hero.items]
    assert min(tiers) >= 2
    assert all(hero.bought for hero in s.heroes)


def test_new_heroes_begin_with_nothing() -> None:
    book = book_for("a1", None)
    rng = Random(2)
    s = party_sitting(rules_from("heroes=5"), book, before(book.campaign, 1, rng), rng)
    assert s.lore == 0
    assert all(s.book.items[item].tier == 1 for hero in s.heroes for item in hero.items)
    assert len({hero.number for hero in s.heroes}) == 5


def test_everything_of_a_story_can_be_counted() -> None:
    book = book_for("a6", None)
    found = parts(book)
    assert {part.kind for part in found} == set(KINDS) - {"tile"}
    assert len({(part.kind, part.path, part.place) for part in found}) == len(found)
    assert sum(part.kind == "step" for part in found) == len(book.story_ops)


@pytest.mark.slow
def test_what_a_sitting_did_counts_as_reached() -> None:
    plan = Trials("a1", 3, hard=False, games=4)
    sittings = play_batch(plan, [1, 2, 3, 4])
    book = book_for("a1", None)
    by_path = {(part.kind, part.path): share for part, share in shares(book, sittings)}
    assert by_path["step", ("setup", 0)] == 1.0
    assert by_path["tile", ("tiles", 1)] > 0
    buttons = [part for part in parts(book) if part.kind == "button"]
    assert any(reached(part, sittings[0]) for part in buttons)
    epilogues = [share for part, share in shares(book, sittings) if part.kind == "epilogue"]
    assert sum(epilogues) == 1.0


@pytest.mark.slow
def test_an_explorer_sees_more_of_a_story_than_a_player_who_wants_to_win() -> None:
    book = book_for("a1", None)

    def seen(bot: str) -> int:
        sittings = play_batch(Trials("a1", 2, hard=False, bot=bot, games=8), range(1, 9))
        return sum(share > 0 for _, share in shares(book, sittings))

    assert seen("explorer") > seen("greedy")
