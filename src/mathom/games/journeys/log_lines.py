"""The words of the log: each event of the rules is a line or two, and its parts fill the gaps in this order.

Events name things by numbers; a line names them by ids, which the words turn into names. What the story itself says (a
text, an introduction, an epilogue) is a line of its own: a message of `texts.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from mathom.core.log import Event, Tell
from mathom.core.message import Line
from mathom.games.journeys.actions import ATTRIBUTES, HARMS
from mathom.games.journeys.book import Book
from mathom.games.journeys.hits import modifier_names
from mathom.games.journeys.naming import Args, Naming, hits_and_modifiers
from mathom.games.journeys.texts import story_text

if TYPE_CHECKING:
    from mathom.games.journeys.state import Position

_LINES: Final[dict[str, tuple[str, ...]]] = {
    # the camp
    "item": ("hero:hero", "item:item"),
    "role": ("hero:hero", "role:role"),
    "trinket": ("hero:hero", "trinket:trinket"),
    "no_trinket": ("hero:hero",),
    "buy": ("hero:hero", "card:skill"),
    "sell": ("hero:hero", "card:skill"),
    "upgrade": ("hero:hero", "item:item", "to:item"),
    "ready": ("hero:hero",),
    "set_out": (),
    "stand": ("hero:hero", "space:space"),
    "again": (),
    "go_on": (),
    # the round
    "round": ("round",),
    "shadow": (),
    "rally": (),
    "turn": ("hero:hero",),
    "travel": ("hero:hero",),
    "move": ("hero:hero", "from:space", "space:space"),
    "stream": ("hero:hero",),
    "placed": ("hero:hero", "space:space"),
    "explore": ("hero:hero", "tile:tile"),
    "special": ("hero:hero", "action"),
    "interact_terrain": ("hero:hero", ":terrain"),
    "provoke": ("hero:hero", ":group"),
    # cards
    "use": ("hero:hero", "thing:thing"),
    "keyword": ("hero:hero", "card:skill", "keyword", "figure"),
    "prepare": ("hero:hero", "card:skill"),
    "unprepare": ("hero:hero", "card:skill"),
    "remove_card": ("hero:hero", "card:skill"),
    "into_deck": ("hero:hero", "card:skill", "end"),
    "scout": ("hero:hero", "cards:skills"),
    "reshuffle": ("hero:hero",),
    "refresh": ("hero:hero",),
    "weakness": ("hero:hero", "card:skill"),
    "weakness_gone": ("hero:hero", "card:skill"),
    "title": ("hero:hero", "card:skill"),
    "depletion": ("hero:hero", "trinket:trinket", "tokens"),
    "boon": ("hero:hero", "boon:boon"),
    "boon_gone": ("hero:hero", "boon:boon"),
    # tests
    "test": ("hero:hero", "kind", "attribute:attribute", "need", "cards"),
    "reveal": ("hero:hero", "card:skill"),
    "inspire": ("hero:hero", "n"),
    "burned": ("hero:hero", "card:skill"),
    "result": ("hero:hero", "successes", "need", "passed:flag"),
    "counter": ("", "successes", "goal"),
    # attacks of heroes
    "attack": ("hero:hero", ":group", "items:weapons", "attribute:attribute"),
    "exhausted": (":group",),
    "readied": (":group",),
    "healed": (":group", "n"),
    "group_defeated": (":group",),
    "group_left": (":group",),
    "group_changed": (":group",),
    # enemies
    "no_target": (":group",),
    "group_move": (":group", "from:space", "space:space"),
    "group_stream": (":group",),
    "redirected": (":group", "hero:hero"),
    "cancelled": (":group",),
    "spawn": (":group", "space:space", "figures", "elite:flag", "bonuses:bonuses"),
    # damage and fear
    "spared": ("hero:hero", "damage", "fear"),
    "facedown": ("hero:hero", "kind:kind"),
    "harm": ("hero:hero", "card:harm"),
    "harm_gone": ("hero:hero", "card:harm"),
    "kept": ("hero:hero", "card:harm", "how"),
    "turned_up": ("hero:hero", "card:harm"),
    "turned_down": ("hero:hero", "card:harm"),
    "looked": ("hero:hero", "card:harm"),
    "last_stand": ("hero:hero", "kind:kind"),
    "stood": ("hero:hero", "kind:kind"),
    "defeated": ("hero:hero",),
    # the map
    "tile": ("tile:tile", "unexplored:flag"),
    "token": ("token:token", "space:space"),
    "token_gone": ("token:token",),
    "token_moved": ("token:token", "space:space"),
    "terrain": (":terrain",),
    "terrain_gone": (":terrain",),
    # the story
    "too_deep": (),
    "lore": ("lore",),
    "xp": ("hero:hero", "role:role", "xp"),
    "end": ("won:flag", "by"),
    # people at the table
    "leave": ("seat:seat",),
    "offer_stop": ("seat:seat",),
    "accept_stop": ("seat:seat",),
}
"""What each kind of event is made of: the name of a gap, and what kind of number stands there. Its line is called
`log-` and its kind. What is empty is left out.
"""


# What the parts of an event fill, by what kind of number they are; some take two parts ------------------------------
def _named(kind: str) -> Callable[[Naming, str, int], Args]:
    return lambda names, gap, number: {gap: names.id(kind, number)}


def _listed(kind: str) -> Callable[[Naming, str, Iterable[int]], Args]:
    return lambda names, gap, numbers: {gap: names.ids(kind, numbers)} if numbers else {}


def _harm(names: Naming, gap: str, kind: int, card: int) -> Args:
    """A damage or fear card; one that nobody has seen, or a blank one, has no name."""
    known: Args = {gap: names.thing(HARMS[kind], card)} if card >= 0 else {}
    return {"kind": HARMS[kind], **known}


_FILL: Final[dict[str, tuple[int, Callable[..., Args]]]] = {
    "": (1, lambda _, gap, part: {gap: int(part) if isinstance(part, bool) else part} if gap else {}),
    "hero": (1, lambda names, gap, seat: names.hero(seat, gap)),
    "group": (1, lambda names, _, sign: names.group(sign)),
    "terrain": (1, lambda names, _, token: names.terrain(token)),
    "seat": (1, lambda _, gap, seat: {gap: seat + 1}),
    "space": (1, lambda names, gap, space: {gap: names.space(space)} if space >= 0 else {}),
    "tile": (1, lambda names, gap, tile: {gap: names.tile(tile)}),
    "attribute": (1, lambda _, gap, attribute: {gap: ATTRIBUTES[attribute]}),
    "kind": (1, lambda _, gap, kind: {gap: HARMS[kind]}),
    "flag": (1, lambda _, gap, flag: {gap: "yes" if flag else "no"}),
    "thing": (2, lambda names, gap, kind, number: {gap: names.thing(kind, number)}),
    "harm": (2, _harm),
    "weapons": (1, lambda names, gap, weapons: {gap: names.weapons(weapons)}),
    "skills": (1, _listed("skill")),
    "bonuses": (1, _listed("bonus")),
    **{kind: (1, _named(kind)) for kind in ("role", "skill", "item", "trinket", "boon", "token")},
}


class _Teller:
    """Makes lines of the events of one sitting."""

    def __init__(self, names: Naming) -> None:
        self.names: Final = names
        self.book: Final = names.book

    def __call__(self, event: Event) -> Iterable[Line]:
        """The event as lines of the log."""
        kind, *parts = event
        special: Callable[..., Iterable[Line]] | None = getattr(self, f"_tell_{kind}", None)
        if special is not None:
            return special(*parts)
        return (self._line(kind, parts),)

    def _line(self, kind: str, parts: list[Any]) -> Line:
        args: Args = {}
        at = 0
        for field in _LINES[kind]:
            gap, _, how = field.partition(":")
            number, fill = _FILL[how]
            args |= fill(self.names, gap, *parts[at : at + number])
            at += number
        return Line(f"log-{kind.replace('_', '-')}", args)

    def _said(self, message: str, args: Args | None = None) -> Line:
        """A text of the story or of the pack, with what may stand in its gaps."""
        party: Args = {"party": self.names.party} if self.names.party else {}
        return Line(message.replace("_", "-"), {**(args or {}), **party})

    # The story --------------------------------------------------------------------------------------------------------
    def _tell_hero(self, seat: int, number: int) -> Iterable[Line]:
        return (Line("log-hero", {"seat": seat + 1, "hero": self.book.heroes[number].id}),)

    def _tell_intro(self) -> Iterable[Line]:
        campaign = self.book.campaign
        first = () if campaign is None else campaign.slots[0].adventures
        if campaign is not None and campaign.intro_en and self.book.adventure.id in [row.id for row in first]:
            yield self._said("campaign-intro")
        yield Line("log-intro")
        yield self._said("adventure-intro")

    def _tell_text(self, op: int, hero: int) -> Iterable[Line]:
        if op >= 0:
            yield self._said(f"story-{op}", self.names.hero(hero))

    def _tell_choice(self, op: int, hero: int) -> Iterable[Line]:
        if op >= 0 and story_text(self.book.story_ops[op]):
            yield self._said(f"story-{op}", self.names.hero(hero))

    def _tell_chosen(self, op: int, option: int, seat: int) -> Iterable[Line]:
        if op >= 0:
            yield Line("log-chosen", {"option": f"{op}-{option}", **self.names.hero(seat)})

    def _tell_rule(self, op: int, active: bool) -> Iterable[Line]:
        yield Line("log-rule" if active else "log-rule-ends")
        if op >= 0:
            yield self._said(f"story-{op}")

    def _tell_interact(self, hero: int, token: int, option: int) -> Iterable[Line]:
        row = self.book.tokens[token]
        args: Args = {**self.names.hero(hero), "token": row.id}
        if row.options:
            yield Line("log-press", args | {"option": f"{row.id}-{option}"})
        else:
            yield Line("log-interact", args)

    def _tell_objective(self, number: int) -> Iterable[Line]:
        yield Line("log-objective")
        yield self._said(f"objective-{self.book.adventure.objectives[number].id}")

    def _tell_objective_done(self, number: int) -> Iterable[Line]:
        return (Line("log-objective-done", {"objective": self.book.adventure.objectives[number].id}),)

    def _tell_threat(self, by: int, level: int) -> Iterable[Line]:
        return (Line("log-threat" if by >= 0 else "log-threat-falls", {"by": abs(by), "level": level}),)

    def _tell_threshold(self, number: int) -> Iterable[Line]:
        yield Line("log-threshold", {"threshold": number})
        if self.book.thresholds[number].text_en:
            yield self._said(f"threshold-{number}")

    def _tell_new_threshold(self, number: int) -> Iterable[Line]:
        return (Line("log-new-threshold", {"threshold": number}),)

    def _tell_darkness(self, at: str, active: bool) -> Iterable[Line]:
        message = "log-darkness" if active else "log-darkness-gone"
        if at == "whole_map":
            return (Line(f"{message}-all"),)
        if at in self.book.board.number:
            return (Line(message, {"space": at}),)
        return (Line(f"{message}-tile", {"tile": at}),)

    def _tell_epilogue(self, won: bool, number: int) -> Iterable[Line]:
        return (self._said(f"epilogue-{'victory' if won else 'defeat'}-{number}"),)

    def _tell_branch(self, slot: int, adventure: int) -> Iterable[Line]:
        assert self.book.campaign is not None
        return (Line("log-branch", {"chapter": self.book.campaign.slots[slot].adventures[adventure].id}),)

    def _tell_campaign_end(self, number: int) -> Iterable[Line]:
        yield Line("log-campaign-end")
        if number >= 0 and self.book.campaign is not None:
            yield self._said(f"ending-{self.book.campaign.endings[number].id}")

    # Cards and fights -------------------------------------------------------------------------------------------------
    def _tell_reveal(self, hero: int, card: int) -> Iterable[Line]:
        row = self.book.skills[card]
        symbols: Args = {"successes": row.success, "fate": row.fate}
        return (Line("log-reveal", {**self.names.hero(hero), "card": row.id, **symbols}),)

    def _tell_due(self, hero: int, source: str, _: object, damage: int, fear: int) -> Iterable[Line]:
        """What an enemy's attack deals was told with the attack."""
        if source != "enemy_attack":
            args: Args = {"source": source, "damage": damage, "fear": fear}
            yield Line("log-due", {**self.names.hero(hero), **args})

    def _tell_inspiration(self, hero: int, number: int) -> Iterable[Line]:
        message = "log-inspiration" if number > 0 else "log-inspiration-lost"
        return (Line(message, {**self.names.hero(hero), "n": abs(number)}),)

    def _tell_line(self, hero: int, weapon: tuple[str, int], line: int) -> Iterable[Line]:
        kind, number = weapon
        row = self.names.row(kind, number).attack[line]
        args: Args = {**self.names.hero(hero), "item": self.names.thing(kind, number)}
        return (Line("log-line", {**args, "cost": row.cost, **hits_and_modifiers(row.hits, row.mods)}),)

    def _tell_hits(
        self, _: int, sign: tuple[int, int, int], hits: int, modifiers: int, defeated: int, alive: tuple[Any, ...]
    ) -> Iterable[Line]:
        args: Args = {"defeated": defeated, "left": len(alive), **hits_and_modifiers(hits, modifier_names(modifiers))}
        return (Line("log-hits", {**self.names.group(sign), **args}),)

    def _tell_activation(self, sign: tuple[int, int, int], activation: int, target: int, moves: int) -> Iterable[Line]:
        args = self.names.group(sign)
        yield Line("log-activation", args)
        aimed = self.names.hero(target, "target")
        if args and aimed:
            yield self._said(f"activation-{args['enemy']}-{activation}", {"move": moves, **aimed})

    def _tell_blow(
        self, sign: tuple[int, int, int], attack: int, hero: int, damage: int, fear: int, counter: bool
    ) -> Iterable[Line]:
        args = self.names.group(sign)
        dealt: Args = {"damage": damage, "fear": fear, **self.names.hero(hero)}
        yield Line("log-counterattack" if counter else "log-blow", {**args, **dealt})
        if args:
            yield self._said(f"blow-{args['enemy']}-{attack}", self.names.hero(hero, "target"))


KINDS: Final = frozenset(_LINES) | {name.removeprefix("_tell_") for name in vars(_Teller) if name.startswith("_tell_")}
"""All kinds of events that have words."""


@lru_cache(maxsize=1024)
def teller(book: Book, heroes: tuple[str, ...] = (), party: str = "") -> Tell:
    """What makes lines of the events of a sitting with these heroes, an id for each seat."""
    return _Teller(Naming(book, heroes, party))


def telling(s: Position) -> Tell:
    """What makes lines of the events of a sitting."""
    heroes = s.book.heroes
    return teller(s.book, tuple([heroes[hero.number].id if hero.number >= 0 else "" for hero in s.heroes]), s.party)
