"""A pack: decks that are whole, items that lead on, harm cards that end, tiles in one piece (rules 7.3 to 7.5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import chain
from typing import Any, Final, get_args

from mathom.core.masks import members
from mathom.games.journeys import story_course, story_tests
from mathom.games.journeys.board import Board
from mathom.games.journeys.check.ids import check_names
from mathom.games.journeys.check.names import PackNames
from mathom.games.journeys.check.passable import Asked, Parties, check_test, terrain_tests
from mathom.games.journeys.check.report import Report
from mathom.games.journeys.check.shape import STORIES_ONLY, check_numbers
from mathom.games.journeys.check.texts import check_texts
from mathom.games.journeys.check.tree import Part, parts
from mathom.games.journeys.choosing import Choose
from mathom.games.journeys.op import BoonName, Op, TerrainKind
from mathom.games.journeys.pack import Activation, BattleTile, EnemyAttack, HarmCard, JourneyTile, Pack, Skill
from mathom.games.journeys.parsing import Path
from mathom.games.journeys.story import Placement
from mathom.games.journeys.suffering import Keep

HANDS: Final = {"hand1": 1, "hand2": 2}
TIERS: Final = {1, 2, 3, 4}
LISTS: Final = (("then", "then"), ("else_", "else"), ("pass_", "pass"), ("fail", "fail"))
"""The lists of steps that a step of a harm card may have, in Python and in content."""
MOST_CELLS: Final = 2_000
"""Cells of one tile."""


def check_pack(report: Report, pack: Pack) -> None:
    """Everything about a pack that its types do not say."""
    names = PackNames(pack)
    found = [*parts(pack)]
    check_names(report, names, found)
    check_texts(report, found)
    for part in found:
        check_numbers(report, part)
        if isinstance(part.value, Op) and str(type(part.value).__struct_config__.tag) in STORIES_ONLY:
            report.error("JE-N-30", "stories-only", part.path, op=str(type(part.value).__struct_config__.tag))
        if isinstance(part.value, Activation):
            _check_activation(report, part)
        if isinstance(part.value, EnemyAttack):
            _check_attack(report, part)
    _check_decks(report, pack)
    _check_items(report, pack)
    for kind in ("damage", "fear"):
        for number, card in enumerate(getattr(pack, kind)):
            _check_harm(report, card, (kind, number))
    _check_sets(report, pack)
    _check_tiles(report, pack)
    parties = Parties(pack)
    if parties.performers:
        for test in _tests(pack, found):
            check_test(report, parties, test)
    else:
        report.note("JE-N-32", "tests-not-counted", ())


# Decks ----------------------------------------------------------------------------------------------------------------
def _check_decks(report: Report, pack: Pack) -> None:
    """The cards of a starting deck are there, each once (JE-32.1)."""
    sets: dict[str, list[tuple[int, Skill]]] = {}
    for place, skill in enumerate(pack.skills):
        sets.setdefault(skill.set, []).append((place, skill))
    wanted = {"basic": range(1, 7)}
    wanted |= {f"hero:{hero.id}": range(1, 6) for hero in pack.heroes}
    wanted |= {f"role:{role.id}": range(1, 4) for role in pack.roles}
    for name, numbers in wanted.items():
        mine = Counter(skill.number for _, skill in sets.get(name, ()))
        missing = [str(number) for number in numbers if not mine[number]]
        if missing:
            report.error("JE-32.1", "deck-missing", ("skills",), set=name, numbers=", ".join(missing))
        for place, skill in sets.get(name, ()):
            if mine[skill.number] > 1:
                report.error("JE-32.1", "deck-twice", ("skills", place), set=name, number=skill.number)
            if not name.startswith("role:") and skill.number not in numbers:
                report.error("JE-32.1", "deck-more", ("skills", place), set=name, number=skill.number)
    for name, rows in sets.items():
        if name not in wanted and name not in ("title", "weakness"):
            report.error("JE-32.1", "deck-nobody", ("skills", rows[0][0]), set=name)
    if not sets.get("weakness"):
        report.error("JE-32.1d", "deck-missing", ("skills",), set="weakness", numbers="1")
    for place, skill in sets.get("weakness", ()):
        if skill.success or skill.fate or skill.abilities:
            report.warning("JE-32.1d", "weakness", ("skills", place), name=skill.id)
    for place, skill in enumerate(pack.skills):
        if skill.set != "weakness" and not (skill.abilities or skill.keywords):
            report.warning("JE-32.1", "skill-without-use", ("skills", place), name=skill.id)
    for kind, rows_of in (("heroes", pack.heroes), ("roles", pack.roles)):
        if len(rows_of) < 5:
            report.warning("JE-N-07", "too-few", (kind,), kind=kind, count=len(rows_of))


def _check_sets(report: Report, pack: Pack) -> None:
    """The engine knows these by name: all boons, all kinds of terrain."""
    for kind, rows, wanted in (
        ("boons", pack.boons, get_args(BoonName)),
        ("terrain", pack.terrain, get_args(TerrainKind)),
    ):
        there = {row.id for row in rows}
        for name in wanted:
            if name not in there:
                report.error("JE-N-02", f"no-{kind}", (kind,), name=name)
        for place, row in enumerate(rows):
            if row.id not in wanted:
                report.error("JE-N-02", f"strange-{kind}", (kind, place), name=row.id)


# Items ----------------------------------------------------------------------------------------------------------------
def _check_items(report: Report, pack: Pack) -> None:
    """Each item of a line leads to the next tier, dearer and for the same hand; heroes can carry what is suggested."""
    items = {item.id: item for item in pack.items}
    tiers: dict[str, set[int]] = {}
    for place, item in enumerate(pack.items):
        at = ("items", place)
        tiers.setdefault(item.line, set()).add(item.tier)
        if bool(item.upgrades_to) != (item.tier < max(TIERS)):
            report.error("JE-29.6", "item-upgrades", at, name=item.id)
        for number, name in enumerate(item.upgrades_to):
            better = items.get(name)
            if better is None:
                report.error("JE-29.6", "unknown-item", ("items", place, "upgrades_to", number), name=name)
            elif (better.line, better.slot, better.tier) != (item.line, item.slot, item.tier + 1):
                report.error("JE-29.6", "item-step", (*at, "upgrades_to", number), name=item.id, to=name)
            elif better.lore <= item.lore:
                report.error("JE-95.4a", "item-lore", (*at, "lore"), name=item.id, to=name)
        if item.attack and not item.attributes:
            report.error("JE-6.4", "item-attack", at, name=item.id)
    for line, found in tiers.items():
        if found != TIERS:
            place = next(place for place, item in enumerate(pack.items) if item.line == line)
            report.error("JE-29.6", "item-line", ("items", place), line=line)
    suggested = Counter(chain.from_iterable(hero.suggested_items for hero in pack.heroes))
    for place, hero in enumerate(pack.heroes):
        own = [items[name] for name in hero.suggested_items if name in items]
        own_at = ("heroes", place, "suggested_items")
        hands = sum(HANDS.get(item.slot, 0) for item in own)
        if hands > 2 or sum(item.slot == "armor" for item in own) > 1 or any(item.tier != 1 for item in own):
            report.error("JE-29.4", "hero-items", own_at, name=hero.id)
        for item in own:
            if suggested[item.id] > item.copies:
                report.error("JE-N-15", "item-copies", own_at, name=item.id, copies=item.copies)


# Harm -----------------------------------------------------------------------------------------------------------------
def _check_harm(report: Report, card: HarmCard, at: Path) -> None:
    """Every way through a harm card ends with one `keep` (7.3)."""
    counts = keeps(card.on_reveal)
    if counts != {1}:
        report.error("JE-44.3", "keep", (*at, "on_reveal"), name=card.id)
    faceup = any(isinstance(part.value, Keep) and part.value.value == "faceup" for part in parts(card))
    if faceup != bool(card.while_faceup):
        report.warning("JE-44.3", "faceup", at, name=card.id)
    lists = [((*at, "on_reveal"), card.on_reveal)]
    while lists:
        path, steps = lists.pop()
        for place, op in enumerate(steps):
            if place < len(steps) - 1 and keeps([op]) != {0}:
                report.error("JE-44.3", "after-keep", (*path, place + 1), name=card.id)
                break
            lists += [((*path, place, key), getattr(op, field, ())) for field, key in LISTS]


def keeps(steps: Iterable[Any]) -> set[int]:
    """How many times the ways through a list keep the card: 0, 1, or 2 for more than once."""
    counts = {0}
    for op in steps:
        if isinstance(op, Keep):
            here = {1}
        elif isinstance(op, story_course.If):
            here = keeps(op.then) | keeps(op.else_)
        elif isinstance(op, story_tests.PassOrFail):
            here = keeps(op.pass_) | keeps(op.fail)
        elif isinstance(op, Choose):
            here = set().union(*(keeps(each) for each in op.value)) or {0}
        else:
            here = {0}
        counts = {min(2, one + other) for one in counts for other in here}
    return counts


# Enemies --------------------------------------------------------------------------------------------------------------
def _check_activation(report: Report, part: Part) -> None:
    row: Activation = part.value
    if "{target" not in row.text_en or "{target" not in row.text_pl:
        report.error("JE-N-35", "activation-target", part.path)


def _check_attack(report: Report, part: Part) -> None:
    """What an attack does besides is told to the players."""
    row: EnemyAttack = part.value
    if bool(row.before or row.after) != bool(row.rule_en):
        report.error("JE-N-10", "attack-rule", part.path, name=row.id)


# Maps -----------------------------------------------------------------------------------------------------------------
def _check_tiles(report: Report, pack: Pack) -> None:
    """A tile is in one piece, and so is each of its spaces; no cell belongs to two (JE-N-21, JE-N-25)."""
    for kind in ("journey_tiles", "battle_tiles"):
        tiles: tuple[JourneyTile | BattleTile, ...] = getattr(pack, kind)
        for place, tile in enumerate(tiles):
            at = (kind, place)
            spaces: dict[str, list[tuple[int, int]]] = {}
            if isinstance(tile, BattleTile):
                for y, row in enumerate(tile.layout):
                    for x, letter in enumerate(row):
                        spaces.setdefault(letter, []).append((x, y))
                for number, letter in enumerate(tile.dark):
                    if letter not in spaces:
                        report.error("JE-N-25", "dark-letter", (*at, "dark", number), letter=letter)
            else:
                spaces = {letter: [*space.cells] for letter, space in tile.spaces.items()}
                if not any(tile.explore_cell in cells for cells in spaces.values()):
                    report.error("JE-N-21", "explore-cell", (*at, "explore_cell"), name=tile.id)
            cells = Counter(chain.from_iterable(spaces.values()))
            if len(cells) > MOST_CELLS:
                report.error("JE-N-21", "tile-too-large", at, name=tile.id, most=MOST_CELLS)
            elif any(often > 1 for often in cells.values()):
                report.error("JE-N-21", "cell-twice", at, name=tile.id)
            else:
                _check_pieces(report, tile, spaces, at)


def _check_pieces(report: Report, tile: Any, spaces: dict[str, list[tuple[int, int]]], at: Path) -> None:
    board = Board([tile], [Placement(tile=tile.id, at=(0, 0), rot=0, explore=False)])
    found, todo = {0}, [0]
    while todo:
        for space in members(board.adjacent[todo.pop()]):
            if space not in found:
                found.add(space)
                todo.append(space)
    if len(found) < board.size:
        report.error("JE-N-21", "tile-apart", at, name=tile.id)
    for letter, cells in spaces.items():
        left = {*cells[1:]}
        todo_cells = cells[:1]
        while todo_cells:
            x, y = todo_cells.pop()
            for dx, dy in board.ways:
                if (x + dx, y + dy) in left:
                    left.discard((x + dx, y + dy))
                    todo_cells.append((x + dx, y + dy))
        if left:
            report.error("JE-N-21", "space-apart", at, name=f"{tile.id}.{letter}")


def _tests(pack: Pack, found: list[Part]) -> Iterable[Asked]:
    """The tests of terrain and of cards. A card's test may fail: only one that nobody ever passes is wrong."""
    for place, card in enumerate(pack.terrain):
        yield from terrain_tests(card, ("terrain", place))
    for part in found:
        if isinstance(part.value, story_tests.PassOrFail):
            yield Asked(part.path, part.value.attr, part.value.need, True)
