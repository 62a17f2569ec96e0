"""Actions as a button says them: what their numbers mean stands in the story, in the pack and in the observation."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from mathom.core.action import Action
from mathom.core.message import Message
from mathom.games.journeys.actions import ATTRIBUTES, HARMS, KEYWORDS, ORIGINS, JourneysAction
from mathom.games.journeys.book import Book
from mathom.games.journeys.books import book_of
from mathom.games.journeys.naming import Args, Naming, hits_and_modifiers
from mathom.games.journeys.rulesets import rules_from

if TYPE_CHECKING:
    from mathom.core.words import Words
    from mathom.games.journeys.seen import HeroSeen, View

_ANSWERS: Final = {
    "choose_attack": ("", "choose-attack"),
    "ask_to_negate": ("", "ask-to-negate"),
    "prepare_one": ("", "prepare-one"),
    "choose_group": ("", "choose-group"),
    "choose_interaction": ("", "choose-interaction"),
    "pick_cards": ("", "enough"),
    "discard_harm": ("", "enough"),
    "walk": ("", "stay"),
    "still_go": ("go-on", "stay"),
}
"""What yes and no mean in a step: the tail of the message. Elsewhere they are just that."""
_SPACES: Final = {"stand": 1, "move": 0, "on_space": 0, "step": 0}
"""Where the space stands in an action."""
_ROWS: Final = {
    "hero": ("hero", "hero"),
    "item": ("item", "item"),
    "role": ("role", "role"),
    "trinket": ("trinket", "trinket"),
    "on_trinket": ("trinket", "trinket"),
    "buy": ("card", "skill"),
    "sell": ("card", "skill"),
    "on_card": ("card", "skill"),
    "prepare": ("card", "skill"),
    "top": ("card", "skill"),
    "bottom": ("card", "skill"),
    "unprepare": ("card", "skill"),
    "draw": ("card", "skill"),
    "weakness": ("card", "skill"),
}
"""Actions that name one row: what the gap is called, and of which table it is."""


def label(action: Action, observation: View | None, *, short: bool = False) -> Message:
    """An action in words. Where nobody knows what its numbers mean, they are shown: without an observation, or where
    nothing on the table has them.
    """
    kind = action.kind.replace("_", "-")
    if not isinstance(action, JourneysAction):
        return Message(f"action-{kind}", action.fields())
    if observation is None:
        return Message("action-bare", {"text": action.text})
    try:
        found = _Labels(observation).label(action)
    except LookupError:
        return Message("action-bare", {"text": action.text})
    return Message(found.id.replace("action-", "short-"), found.args) if short and found.id in _SHORT else found


def who(observation: View, words: Words) -> str:
    """The hero of the audience; before one is chosen, the seat."""
    seat = observation.audience
    if not 0 <= seat < len(observation.heroes):
        return ""
    hero = observation.heroes[seat].hero
    return words.name("hero", hero) if hero else words.name("chair", f"h{seat + 1}")


@lru_cache(maxsize=256)
def names_of(options: str, heroes: tuple[str, ...], party: str) -> Naming:
    """The names of a sitting, from what an observation says."""
    return Naming(book_of(rules_from(options)), heroes, party)


_SHORT: Final = frozenset({"action-move", "action-press", "action-stand"})
"""Labels that have a shorter form."""


class _Labels:
    """The labels of what may be done at one moment."""

    def __init__(self, seen: View) -> None:
        self.seen: Final = seen
        self.names: Final = names_of(seen.options, tuple(hero.hero for hero in seen.heroes), seen.party)
        self.book: Final[Book] = self.names.book

    def label(self, action: JourneysAction) -> Message:
        """What it says."""
        kind = action.kind
        found = getattr(self, f"_for_{kind}", None)
        if found is not None:
            labelled: Message = found(action)
            return labelled
        if kind in ("yes", "no") and self.seen.step in _ANSWERS:
            tail = _ANSWERS[self.seen.step][kind == "no"]
            return Message(f"action-{kind}-{tail}" if tail else f"action-{kind}")
        return self._said(kind, self._args(action))

    def _said(self, kind: str, args: Args) -> Message:
        return Message(f"action-{kind.replace('_', '-')}", args)

    def _args(self, action: JourneysAction) -> Args:
        """What most actions are made of."""
        kind = action.kind
        if kind in _ROWS:
            gap, table = _ROWS[kind]
            return {gap: self.names.id(table, action.a)}
        if kind in _SPACES:
            space: Args = {"space": self.names.space(action.b if _SPACES[kind] else action.a)}
            return space | (self._hero(action.a) if kind == "stand" else {})
        if kind in ("turn", "on_hero", "target"):
            return self._hero(action.a)
        return action.fields()

    def _group(self, number: int) -> Args:
        for group in self.seen.groups:
            if group.number == number:
                return self.names.group((number, self.book.enemy[group.enemy], group.banner))
        raise LookupError(number)

    def _hero(self, seat: int) -> Args:
        hero = self.seen.heroes[seat].hero
        if not hero:
            raise LookupError(seat)
        return {"hero": hero}

    @property
    def _mine(self) -> HeroSeen:
        """The hero of whoever is asked."""
        seen = self.seen
        seat = seen.audience if seen.audience >= 0 else next(iter(seen.to_act), -1)
        return seen.heroes[max(0, seat)]

    # The camp ---------------------------------------------------------------------------------------------------------
    def _for_buy(self, action: JourneysAction) -> Message:
        row = self.book.skills[action.a]
        return self._said(action.kind, {"card": row.id, "xp": row.xp or 0})

    _for_sell = _for_buy

    def _for_branch(self, action: JourneysAction) -> Message:
        """Which adventures there are to choose from, the observation alone says."""
        campaign, seen = self.book.campaign, self.seen.campaign
        if campaign is None or seen is None or action.a not in [way.number for way in seen.ways]:
            raise LookupError(action.text)
        return self._said("branch", {"chapter": campaign.slots[seen.way_slot].adventures[action.a].id})

    def _for_upgrade(self, action: JourneysAction) -> Message:
        args: Args = {"item": self.names.id("item", action.a), "to": self.names.id("item", action.b)}
        return self._said("upgrade", args)

    # The turn ---------------------------------------------------------------------------------------------------------
    def _for_attack(self, action: JourneysAction) -> Message:
        carried = weapons(self.book, self._mine)
        items = [weapon for number, weapon in enumerate(carried) if action.b >> number & 1]
        args: Args = {"items": self.names.weapons(items), "attribute": ATTRIBUTES[action.c]}
        return self._said("attack", self._group(action.a) | args)

    def _for_interact(self, action: JourneysAction) -> Message:
        row = self.book.tokens[action.a]
        if row.options:
            return Message("action-press", {"option": f"{row.id}-{range(len(row.options))[action.b]}"})
        return self._said("interact", {"token": row.id})

    def _for_terrain(self, action: JourneysAction) -> Message:
        args: Args = {"terrain": self.names.id("terrain", action.a)}
        is_test = self.seen.step in ("turn_end", "terrain_in_order")
        return self._said("terrain-test" if is_test else "terrain", args)

    def _for_special(self, action: JourneysAction) -> Message:
        return self._said("special", {"action": range(len(self.book.adventure.actions))[action.a]})

    # Abilities and windows --------------------------------------------------------------------------------------------
    def _for_use(self, action: JourneysAction) -> Message:
        origin = ORIGINS[action.a]
        several = sum(
            other.kind == "use" and other.fields()["on"] == origin and other.fields()["number"] == action.b
            for other in self.seen.legal
        )
        args: Args = {"thing": self.names.thing(origin, action.b)}
        return self._said("use-one", args | {"ability": action.c + 1}) if several > 1 else self._said("use", args)

    def _for_keyword(self, action: JourneysAction) -> Message:
        row = self.book.skills[action.a]
        word = KEYWORDS[action.b]
        figure = row.keywords.get(word, 0)  # type: ignore[call-overload]
        return self._said("keyword", {"card": row.id, "keyword": word, "figure": int(figure)})

    def _for_line(self, action: JourneysAction) -> Message:
        attack = self.seen.attack
        if attack is None:
            raise LookupError(action.text)
        kind, number = weapon_called(self.book, attack.items[action.a])
        row: Any = self.names.row(kind, number).attack[action.b]
        args: Args = {"cost": row.cost, "item": self.names.thing(kind, number)}
        return self._said("line", args | hits_and_modifiers(row.hits, row.mods))

    # Answers ----------------------------------------------------------------------------------------------------------
    def _for_choose(self, action: JourneysAction) -> Message:
        prompt = self.seen.prompt
        lists = str(prompt.args.get("lists", "")).split(";") if prompt is not None else []
        question = self.seen.question
        if question is not None and action.a in [option.number for option in question.options]:
            return self._said("choose", {"option": f"{question.number}-{action.a}"})
        if action.a < len(lists) and lists[action.a]:
            return self._said("choose-effects", {"effects": lists[action.a]})
        raise LookupError(action.text)

    def _for_on_group(self, action: JourneysAction) -> Message:
        return self._said("on_group", self._group(action.a))

    def _for_harm_up(self, action: JourneysAction) -> Message:
        return self._said("harm_up", {"kind": HARMS[action.a], "card": self.names.thing(HARMS[action.a], action.b)})

    # Chance -----------------------------------------------------------------------------------------------------------
    def _for_suffer(self, action: JourneysAction) -> Message:
        return self._said("suffer", {"kind": HARMS[action.a], "card": self.names.thing(HARMS[action.a], action.b)})


def weapons(book: Book, hero: HeroSeen) -> list[tuple[str, int]]:
    """The items and trinkets that a hero can attack with, as attacks count them (`attack.weapons`)."""
    found = [("item", book.item[name]) for name in hero.items if book.items[book.item[name]].attributes]
    for trinket in hero.trinkets:
        row = book.trinkets[book.trinket[trinket.id]]
        if row.attributes and (trinket.depletion or not row.depletion):
            found.append(("trinket", book.trinket[trinket.id]))
    return found


def weapon_called(book: Book, name: str) -> tuple[str, int]:
    """An item, or a trinket, by its id."""
    return ("item", book.item[name]) if name in book.item else ("trinket", book.trinket[name])
