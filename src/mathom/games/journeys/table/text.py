"""The table in text: the map with what stands on it, the threat bar, the objective, the heroes and their cards, the
enemies, and the test or attack under way.

Everything is a function of the View; names and texts come from the words.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING, Final

from mathom.core.message import Message
from mathom.core.text_drawing import Row, Span, fit, length, row, wrap
from mathom.games.journeys.book import Book
from mathom.games.journeys.books import book_of
from mathom.games.journeys.labels import names_of, weapon_called
from mathom.games.journeys.rulesets import rules_from
from mathom.games.journeys.seen import BLANK_CARD, GroupSeen, Harm, HeroSeen, View
from mathom.games.journeys.table import text_map
from mathom.games.journeys.table.text_map import group_sign

if TYPE_CHECKING:  # Fluent takes its time to load, and a simulation says nothing
    from mathom.core.words import Words

BESIDE: Final = 44
"""The least width of a column beside the map; with less room its content goes below."""
WIDEST: Final = 100
"""Longer lines are hard to read."""
_FULL, _EMPTY = "■", "□"
_ARMOR, _SORCERY = "▣", "✦"
_BAR: Final = 40
"""The threat bar is not longer than this."""
_TURN: Final = "▸"


def draw(view: View, words: Words, width: int) -> list[Row]:
    """The whole table in so many columns: beside the map if there is room for it, else below."""
    table = _Table(view, words)
    marks = text_map.marks_of(table.book, view, table.signs)
    map_ = text_map.draw_map(table.book, view, marks, width)
    wide = max((length(line) for line in map_), default=0)
    room = min(width - wide - 2, WIDEST)
    if map_ and room >= BESIDE:
        beside = [*text_map.legend(table.book, view, marks, words, room), row(), *table.parts(room)]
        beside = [line if length(line) <= room else fit(line, room) for line in beside]
        blank = row(" " * (wide + 2))
        return [
            (*(fit(line, wide + 2) if line else blank), *(extra or ())) if extra else line
            for line, extra in zip_longest(map_, beside, fillvalue=())
        ]
    if not map_:
        map_ = text_map.list_map(table.book, view, marks, words, width)
    below = min(width, WIDEST)
    legend = text_map.legend(table.book, view, marks, words, below) if view.tiles else []
    rows = [*map_, *legend, *([row()] if view.tiles else []), *table.parts(below)]
    return [line if length(line) <= width else fit(line, width) for line in rows]


class _Table:
    """What is drawn, and the words for it."""

    def __init__(self, view: View, words: Words) -> None:
        self.view: Final = view
        self.words: Final = words
        self.book: Final[Book] = book_of(rules_from(view.options))
        self.names: Final = names_of(view.options, tuple(hero.hero for hero in view.heroes), view.party)
        self.called: Final = [words.name("hero", hero.hero) if hero.hero else "" for hero in view.heroes]
        self.signs: Final = text_map.hero_signs(self.called)
        self.codes: Final = text_map.codes(self.book, view)

    def say(self, message: str, **args: str | int) -> str:
        """A message in words."""
        return self.words.say(Message(message, args))

    def parts(self, width: int) -> list[Row]:
        """All that lies beside the map."""
        return [
            *wrap(self._heading(), width, gap=" · "),
            *self._threat(width),
            *self._story(width),
            *self._under_way(width),
            *self._enemies(width),
            *self._heroes(width),
            *self._party(width),
        ]

    # Where the adventure stands ---------------------------------------------------------------------------------------
    def _heading(self) -> list[Row]:
        view = self.view
        out = [row(Span(self.say("adventure-name"), "strong"))]
        if view.round and view.phase != "over":
            out.append(row(self.say("text-round", round=view.round)))
        out.append(row(self.words.name("phase", view.phase)))
        if view.active >= 0 and view.phase == "action":
            left = self.say("text-left", actions=view.actions + len(view.extra_actions), moves=view.moves)
            out.append(row(Span(f"{_TURN} {self.called[view.active]}: {left}", f"side{view.active}")))
        if view.epilogue is not None:
            out.append(row(Span(self.say("text-won" if view.won else "text-lost"), "alarm")))
        return out

    def _threat(self, width: int) -> list[Row]:
        threat = self.view.threat
        if threat is None:
            return []
        label = self.say("text-threat")
        figures = self.say("text-threat-level", level=threat.level, end=threat.end, rise=self._rise())
        size = max(0, min(_BAR, width - len(label) - len(figures) - 3))
        bar = _bar(threat.level, threat.end, [mark.at for mark in threat.thresholds if not mark.fired], size)
        head = (Span(f"{label} ", "faint"), *bar, Span(f" {figures}"))
        out = [head] if size >= _LEAST else [row(Span(f"{label} ", "faint"), figures)]
        for mark in threat.thresholds:
            if not mark.fired:
                hint = self.words.name("threshold", mark.number, "hint")
                out += _text(hint, width, row(Span(f"{'':<{len(label)}} {mark.at:>3} ", "faint")), "faint")
        return out

    def _rise(self) -> int:
        """By how much the level will rise (JE-23.3)."""
        view = self.view
        tokens = sum(token.kind == "threat" for token in view.tokens)
        return 2 * len(view.heroes) + tokens + sum(tile.unexplored for tile in view.tiles)

    def _story(self, width: int) -> list[Row]:
        view = self.view
        out: list[Row] = []
        if view.objective is not None:
            objective = self.book.adventure.objectives[view.objective.number].id
            label = row(Span(f"{self.say('text-objective')} ", "faint"))
            out += _text(self._said(f"objective-{objective}"), width, label, "strong")
        for rule in view.special_rules:
            label = row(Span(f"{self.say('text-rule')} ", "faint"))
            out += _text(self._said(f"story-{rule.number}"), width, label)
        for token in view.tokens:
            sign = row(f"{self.codes[token.place]} ", Span(f"{text_map.TOKENS[token.kind]} ", "strong"))
            out += _text(self.words.name("token", self.book.tokens[token.number].id), width, sign)
        for terrain in view.terrain:
            if terrain.text is not None and terrain.place:
                sign = row(f"{self.codes[terrain.place]} {text_map.TERRAIN[terrain.terrain]} ")
                out += _text(self._said(f"special-terrain-{terrain.number}"), width, sign)
        return out

    def _said(self, message: str) -> str:
        """A text of the story, with the party's name if it has one."""
        args: dict[str, str | int] = {"party": self.view.party} if self.view.party else {}
        return self.words.say(Message(message.replace("_", "-"), args))

    # What is under way ------------------------------------------------------------------------------------------------
    def _under_way(self, width: int) -> list[Row]:
        view = self.view
        out: list[Row] = []
        attack, blow, suffering, test = view.attack, view.enemy_attack, view.suffering, view.test
        if attack is not None:
            items = ", ".join(self.words.name("thing", self._weapon(name)) for name in attack.items)
            args = {"hero": self.called[attack.hero], "group": self._group(attack.group), "items": items}
            out += _text(self.say("text-attack", **args, hits=attack.hits), width, style="alarm")
        if blow is not None:
            args = {"hero": self.called[blow.hero], "group": self._group(blow.group)}
            message = "text-counterattack" if blow.counter else "text-blow"
            out += _text(self.say(message, **args, damage=blow.damage, fear=blow.fear), width, style="alarm")
        elif suffering is not None:
            harm = {"damage": suffering.damage, "fear": suffering.fear}
            out += _text(self.say("text-suffering", hero=self.called[suffering.hero], **harm), width, style="alarm")
        if test is not None:
            out += _text(self._test(), width, style="alarm")
        return out

    def _test(self) -> str:
        test = self.view.test
        assert test is not None
        attribute = self.words.name("attribute", test.attribute) if test.attribute else ""
        either = self.words.names("attribute", test.attributes, join="or")
        said = self.say("text-test", hero=self.called[test.hero], attribute=attribute or either)
        counts = self.say("symbols", successes=test.successes, fate=test.fate)
        need = self.say("text-need", need=test.need) if test.need is not None else ""
        cards = ", ".join(self.words.name("skill", card) for card in test.cards)
        return " · ".join(part for part in (said, need, counts, cards) if part)

    def _weapon(self, name: str) -> str:
        return self.names.thing(*weapon_called(self.book, name))

    def _group(self, number: int) -> str:
        """A group by its sign and name; one that has left the map by nothing."""
        for place, group in enumerate(self.view.groups):
            if group.number == number:
                return f"{group_sign(place)} {self._kind(group)}"
        return self.say("text-gone")

    # Enemies ----------------------------------------------------------------------------------------------------------
    def _kind(self, group: GroupSeen) -> str:
        name = self.words.name("enemy", group.enemy)
        return f"{name} ({self.words.name('banner', group.banner % 12)})" if group.banner >= 0 else name

    def _enemies(self, width: int) -> list[Row]:
        out: list[Row] = []
        for place, group in enumerate(self.view.groups):
            style = "alarm" if group.ready else "faint"
            first = row(Span(f"{group_sign(place)} ", style))
            items = [
                row(Span(self._kind(group), "strong")),
                row(self.codes.get(group.place, "?")),
                row(Span(self.say("text-ready" if group.ready else "text-exhausted"), style)),
                *[
                    row(Span(_bar_of(figure.health, group.health), "side1"), Span(_ARMOR * figure.armor))
                    for figure in group.figures
                ],
            ]
            if group.sorcery:
                items.append(row(Span(_SORCERY * group.sorcery, "side4")))
            if group.elite:
                items.append(row(Span(self.say("text-elite"), "strong")))
            items += [row(self.words.name("bonus", bonus)) for bonus in group.bonuses]
            out += wrap(items, width, first=first, gap="  ")
        return out

    # Heroes -----------------------------------------------------------------------------------------------------------
    def _heroes(self, width: int) -> list[Row]:
        out: list[Row] = []
        for seat, hero in enumerate(self.view.heroes):
            if hero.hero:
                out += self._hero(seat, hero, width)
        return out

    def _hero(self, seat: int, hero: HeroSeen, width: int) -> list[Row]:
        style = f"side{seat}"
        turn = _TURN if seat == self.view.active else " "
        first = row(Span(f"{turn}{self.signs[seat]} ", style))
        head = [row(Span(self.called[seat], style))]
        if hero.role:
            head.append(row(self.words.name("role", hero.role)))
        if hero.defeated:
            head.append(row(Span(self.say("text-defeated"), "alarm")))
        elif hero.place:
            head.append(row(self.codes[hero.place]))
        elif self.view.phase == "camp" and hero.ready:
            head.append(row(Span(self.say("text-is-ready"), "strong")))
        if self.view.phase == "action" and hero.had_turn and not hero.defeated:
            head.append(row(Span(self.say("text-had-turn"), "faint")))
        head += [row(part) for part in self._attributes(hero)]
        out = wrap(head, width, first=first, gap="  ")
        indent = row(" " * length(first))
        if self.view.phase == "camp":
            return [*out, *self._belongings(hero, width, indent)]
        counts = [
            _count(self.words.name("harm", "damage"), self._harms(hero.damage), hero.damage.limit, "side1"),
            _count(self.words.name("harm", "fear"), self._harms(hero.fear), hero.fear.limit, "side4"),
            _count(self.say("text-inspiration"), hero.inspiration, hero.inspiration_limit, "side0"),
            *[row(Span(self.words.name("boon", boon), "strong")) for boon in hero.boons],
            row(Span(self.say("text-deck", deck=_size(hero), discard=len(hero.discard)), "faint")),
        ]
        out += wrap(counts, width, first=indent, gap="  ")
        for kind, harm in (("damage", hero.damage), ("fear", hero.fear)):
            named = [self.words.name(kind, card) for card in harm.faceup if card != BLANK_CARD]
            if named:
                out += _listed(f"{self.say('text-faceup')} ", named, width, indent)
        if hero.prepared:
            prepared = [self.words.name("skill", card) for card in hero.prepared]
            out += _listed(f"{self.say('text-prepared')} ", prepared, width, indent)
        return [*out, *self._belongings(hero, width, indent)]

    def _attributes(self, hero: HeroSeen) -> Iterable[str]:
        if hero.attributes:
            yield " ".join(f"{self.words.name('attribute', name)[:3]} {n}" for name, n in hero.attributes.items())

    def _harms(self, harm: Harm) -> int:
        return len(harm.faceup) + len(harm.facedown)

    def _belongings(self, hero: HeroSeen, width: int, indent: Row) -> list[Row]:
        out: list[Row] = []
        things = [self.words.name("item", item) for item in hero.items]
        for trinket in hero.trinkets:
            tokens = f" ({trinket.depletion})" if trinket.depletion else ""
            things.append(f"{self.words.name('trinket', trinket.id)}{tokens}")
        if things:
            out += _listed(f"{self.say('text-items')} ", things, width, indent)
        if self.view.phase in ("camp", "over"):
            xp = [f"{self.words.name('role', role)} {points}" for role, points in hero.xp.items()]
            bought = [self.words.name("skill", card) for card in (*hero.bought, *hero.titles)]
            out += _listed(f"{self.say('text-xp')} ", xp, width, indent) if xp else []
            out += _listed(f"{self.say('text-cards')} ", bought, width, indent) if bought else []
        return out

    def _party(self, width: int) -> list[Row]:
        view = self.view
        items = [row(Span(self.say("text-lore", lore=view.lore)))] if view.lore or view.phase == "camp" else []
        free = Counter(view.inventory)
        free.subtract(trinket.id for hero in view.heroes for trinket in hero.trinkets)
        items += [row(self.words.name("trinket", name)) for name, number in sorted(free.items()) if number > 0]
        return wrap(items, width, gap=" · ") if items else []


# Small drawings -------------------------------------------------------------------------------------------------------
_LEAST: Final = 10
"""A shorter bar says nothing."""


def _bar(level: int, end: int, marks: Sequence[int], size: int) -> Row:
    """A bar with its marks: full up to the level.

    >>> "".join(span.text for span in _bar(5, 20, [10], 20))
    '■■■■■□□□□|□□□□□□□□□□'
    """
    if size <= 0 or end <= 0:
        return ()
    full = min(size, level * size // end)
    stops = {min(size, max(1, mark * size // end)) - 1 for mark in marks}
    letters = ["|" if at in stops else _FULL if at < full else _EMPTY for at in range(size)]
    return row(Span("".join(letters[:full]), "alarm"), Span("".join(letters[full:])))


def _bar_of(left: int, most: int) -> str:
    return _FULL * left + _EMPTY * max(0, most - left)


def _count(name: str, number: int, limit: int, style: str) -> Row:
    return row(
        Span(f"{name} "), Span(f"{number}/{limit}", "alarm" if number >= limit > 0 and style != "side0" else style)
    )


def _size(hero: HeroSeen) -> int:
    return len(hero.deck.cards) + len(hero.deck.top) + len(hero.deck.bottom)


def _text(text: str, width: int, first: Row = (), style: str = "") -> list[Row]:
    """A text broken between words."""
    return wrap([row(Span(word, style)) for word in text.split()], width, first=first, gap=" ")


def _listed(label: str, names: Sequence[str], width: int, indent: Row) -> list[Row]:
    items = [row(Span(name + ("," if number < len(names) else ""))) for number, name in enumerate(names, start=1)]
    return wrap(items, width, first=(*indent, Span(label, "faint")), gap=" ")
