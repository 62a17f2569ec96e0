"""What comes in the place of each kind of hidden row: the rules of `scramble.py`.

Each function answers with the fields that change. What it puts there does not depend on what was there, but for what
the shape needs: how many attributes, whether there is a number at all.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, Protocol, TypeVar
from zlib import crc32

from msgspec.structs import replace

from mathom.games.journeys.actions import ATTRIBUTES
from mathom.games.journeys.book import Book
from mathom.games.journeys.boons import GainBoon, LoseBoon
from mathom.games.journeys.items import ReceiveTitle, ReceiveTrinket
from mathom.games.journeys.modifiers import Standing
from mathom.games.journeys.op import Op
from mathom.games.journeys.pack import Activation, EnemyAttack, NoTarget
from mathom.games.journeys.shown import Shown
from mathom.games.journeys.story import (
    DarknessRule,
    HardSpawn,
    LastStandRule,
    Reward,
    ScoutRule,
    Spawn,
    TerrainToken,
    Threat,
    Threshold,
    Token,
)
from mathom.games.journeys.story_course import Branch, ChangeThreat, GainLore
from mathom.games.journeys.story_map import ModifyGroup, PutHero
from mathom.games.journeys.story_tests import CountedTest, CumulativeTest, PassOrFail
from mathom.games.journeys.suffering import Suffer

T = TypeVar("T")
Changes = dict[str, Any]
_EN: Final = "ash bell cloud dusk ember ford gate hill iron lamp mist owl path rain stone thorn wind"
_PL: Final = "popiół dzwon chmura żar bród brama wzgórze żelazo lampa mgła sowa ścieżka deszcz kamień wiatr"
_HARM: Final = ((1, 0), (0, 1), (2, 0), (0, 2), (1, 1))
_SELECTORS: Final = ("random", "nearest", "farthest", "high:might", "low:spirit", "most:damage", "least:fear")
_AMOUNTS: Final = ("n", "x", "hits")


def _sentences(words: str) -> tuple[str, ...]:
    """Sentences of some length, without any sense."""
    rng = Random(words)
    return tuple(" ".join(rng.choices(words.split(), k=rng.randint(2, 24))).capitalize() + "." for _ in range(97))


SENTENCES: Final = {"en": _sentences(_EN), "pl": _sentences(_PL)}


class Replacing(Protocol):
    """What the rules may ask of the scrambler: chance for the row at hand, and what the book says."""

    book: Book
    variant: int

    @property
    def known(self) -> Shown:
        """What has come out."""

    def number(self, below: int) -> int:
        """A number from 0 on."""

    def one(self, choices: Sequence[T]) -> T:
        """One of several things."""

    def elsewhere(self, space: str | None) -> str | None:
        """A space of the same tile."""


def texts(at: Replacing, row: Any) -> Changes:
    """Other texts in place of all that a row has."""
    found: Changes = {}
    for name in row.__struct_fields__:
        value = getattr(row, name)
        if isinstance(value, str) and value and name.rpartition("_")[0] in ("text", "hint", "label", "intro", "rule"):
            found[name] = at.one(SENTENCES[name[-2:]])
        elif name in SENTENCES:
            found[name] = at.one(SENTENCES[name])
        elif name == "text" and isinstance(value, dict):
            found[name] = {language: at.one(SENTENCES[language]) for language in value}
    return found


def _attributes(at: Replacing, number: int) -> tuple[str, ...]:
    first = at.number(len(ATTRIBUTES))
    return tuple(ATTRIBUTES[(first + 2 * each) % len(ATTRIBUTES)] for each in range(number))


def _by_size(at: Replacing, least: int, most: int) -> dict[str, int]:
    numbers = sorted(least + at.number(most - least + 1) for _ in range(4))
    return dict(zip("2345", numbers, strict=True))


def _bonuses(at: Replacing, number: int) -> tuple[str, ...]:
    return tuple(dict.fromkeys(at.one(at.book.bonuses).id for _ in range(number)))


# Steps ----------------------------------------------------------------------------------------------------------------
def _amounts(at: Replacing, row: Any, _: Changes) -> Changes:
    if isinstance(row, Standing):
        return {}
    return {
        name: 1 + at.number(2)
        for name in _AMOUNTS
        if name in row.__struct_fields__ and type(getattr(row, name)) is int and getattr(row, name) > 0
    }


def _pass_or_fail(at: Replacing, row: PassOrFail, _: Changes) -> Changes:
    return {"attr": _attributes(at, len(row.attr)), "need": 1 + at.number(3)}


def _test(at: Replacing, row: CountedTest | CumulativeTest, _: Changes) -> Changes:
    return {"attr": _attributes(at, len(row.attr))}


def _steps_of_count(at: Replacing, row: CountedTest, changes: Changes) -> Changes:
    """From which numbers on the results apply, as long as none of them has come."""
    numbers = at.book.story_op
    if any(at.known.ran >> numbers[id(op)] & 1 for result in row.results for op in result.do):
        return {}
    least = row.results[0].min  # below it nothing happens: whether that is so comes out by nothing
    results = []
    for result in changes.get("results", row.results):
        results.append(replace(result, min=least))
        least += 1 + at.number(2)
    return {"results": tuple(results)}


def _target(at: Replacing, row: CumulativeTest, _: Changes) -> Changes:
    """More than has been reached; all tests of one name have the same target."""
    out = at.known
    reached, done = next(((count, done) for name, count, done in out.counters if name == row.id), (0, False))
    ran = out.ran >> at.book.story_op[id(row)] & 1
    if done or out.settled == row.id or (row.show_target and (ran or reached)):
        return {}
    return {"target": reached + 1 + crc32(f"{at.variant} {row.id}".encode()) % 4}


def _suffer(at: Replacing, row: Suffer, _: Changes) -> Changes:
    if type(row.damage) is not int or type(row.fear) is not int:
        return {}
    damage, fear = at.one(_HARM)
    return {"damage": damage, "fear": fear, "negate": _attributes(at, len(row.negate))}


def _change_threat(at: Replacing, row: ChangeThreat, _: Changes) -> Changes:
    return {"value": at.one((-1, 1, 1, 2, 2, 3))}


def _lore(at: Replacing, row: GainLore, _: Changes) -> Changes:
    return {"value": 1 + at.number(2)}


def _boon(at: Replacing, row: GainBoon | LoseBoon, _: Changes) -> Changes:
    return {"boon": at.one(at.book.boons).id}


def _trinket(at: Replacing, row: ReceiveTrinket, _: Changes) -> Changes:
    return {"id": at.one(at.book.trinkets).id}


def _title(at: Replacing, row: ReceiveTitle, _: Changes) -> Changes:
    return {"id": at.one([each.id for each in at.book.skills if each.set == "title"])}


def _modify(at: Replacing, row: ModifyGroup, _: Changes) -> Changes:
    return {"bonuses": _bonuses(at, len(row.bonuses))}


def _put(at: Replacing, row: PutHero, _: Changes) -> Changes:
    return {"at": at.elsewhere(row.at)}


def _weight(at: Replacing, row: Branch, _: Changes) -> Changes:
    return {"weight": 1 + at.number(3)}


# What is laid out -----------------------------------------------------------------------------------------------------
def _token(at: Replacing, row: Token, _: Changes) -> Changes:
    return {"kind": at.one(("search", "person", "threat")), "at": at.elsewhere(row.at)}


def _spawn(at: Replacing, row: Spawn, _: Changes) -> Changes:
    enemy = at.one([each for each in at.book.enemies if each.rank != "boss"])
    return {
        "enemy": enemy.id,
        "figures": _by_size(at, 1, enemy.figures_max),
        "bonuses": _bonuses(at, len(row.bonuses)),
        "at": at.elsewhere(row.at),
    }


def _hard_spawn(at: Replacing, row: HardSpawn, _: Changes) -> Changes:
    found: Changes = {}
    if row.figures is not None:
        found["figures"] = _by_size(at, 1, 3)
    if row.bonuses is not None:
        found["bonuses"] = _bonuses(at, len(row.bonuses))
    return found


def _terrain(at: Replacing, row: TerrainToken, _: Changes) -> Changes:
    if row.between is not None:
        return {"terrain": at.one(("stream", "wall"))}
    kinds = [each.id for each in at.book.pack.terrain if each.place == "space"]
    return {"terrain": at.one(kinds), "at": at.elsewhere(row.at)}


# Threat, general rules, the end ---------------------------------------------------------------------------------------
def _threshold(at: Replacing, row: Threshold, _: Changes) -> Changes:
    return {"at": _by_size(at, 10, 60)}


def _threshold_text(at: Replacing, row: Threshold, _: Changes) -> Changes:
    """The hint is known, what happens is not."""
    if at.known.fired >> at.book.row_of[id(row)] & 1 or not row.text_en:
        return {}
    return {"text_en": at.one(SENTENCES["en"]), "text_pl": at.one(SENTENCES["pl"])}


def _bar(at: Replacing, row: Threat, _: Changes) -> Changes:
    return {"end": _by_size(at, 40, 100)}


def _scout(at: Replacing, row: ScoutRule, _: Changes) -> Changes:
    return {"setup": 1 + at.number(3), "rally": 1 + at.number(3)}


def _darkness(at: Replacing, row: DarknessRule, _: Changes) -> Changes:
    return {"fear": 1 + at.number(3), "negate": _attributes(at, len(row.negate))}


def _last_stand(at: Replacing, row: LastStandRule, _: Changes) -> Changes:
    damage, fear = _attributes(at, len(row.damage)), _attributes(at, len(row.fear))
    return {"damage": damage, "fear": fear, "base": 1 + at.number(2)}


def _reward(at: Replacing, row: Reward, _: Changes) -> Changes:
    return {"xp": at.number(6), "lore": at.number(6)}


# Enemies --------------------------------------------------------------------------------------------------------------
def _enemy_attack(at: Replacing, row: EnemyAttack, _: Changes) -> Changes:
    return {
        "weight": 1 + at.number(4),
        "damage": tuple(sorted(at.number(4) for _ in row.damage)),
        "fear": tuple(sorted(at.number(3) for _ in row.fear)),
        "negate": _attributes(at, len(row.negate)),
    }


def _activation(at: Replacing, row: Activation, _: Changes) -> Changes:
    found: Changes = {"weight": 1 + at.number(4), "target": at.one(_SELECTORS)}
    return found if row.move is None else found | {"move": at.number(4)}


def _no_target(at: Replacing, row: NoTarget, _: Changes) -> Changes:
    return {"move": 1 + at.number(3), "toward": at.one(_SELECTORS)}


Rule = Callable[[Any, Any, Changes], Changes]
"""Of the scrambler, the row, and what is changed inside it: the fields that change."""
HIDDEN: Final[dict[Any, Rule]] = {
    Op: _amounts,
    PassOrFail: _pass_or_fail,
    CountedTest: _test,
    CumulativeTest: _test,
    Suffer: _suffer,
    ChangeThreat: _change_threat,
    GainLore: _lore,
    GainBoon: _boon,
    LoseBoon: _boon,
    ReceiveTrinket: _trinket,
    ReceiveTitle: _title,
    ModifyGroup: _modify,
    PutHero: _put,
    Token: _token,
    Spawn: _spawn,
    HardSpawn: _hard_spawn,
    TerrainToken: _terrain,
    Threshold: _threshold,
    Threat: _bar,
    ScoutRule: _scout,
    DarknessRule: _darkness,
    LastStandRule: _last_stand,
    Reward: _reward,
    EnemyAttack: _enemy_attack,
    Activation: _activation,
    NoTarget: _no_target,
}
"""What is replaced in rows that have not come out."""
ALWAYS: Final[dict[Any, Rule]] = {
    Branch: _weight,
    CountedTest: _steps_of_count,
    CumulativeTest: _target,
    Threshold: _threshold_text,
}
"""What does not come out with its row."""
