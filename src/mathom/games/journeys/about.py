"""What a hero, a card, an item, an enemy, a terrain or a keyword is and does, for somebody who points at it.

A thing is asked for by its id or by its name in either language. What an enemy may do is not told:
it comes out in play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final

from mathom.core.game import About
from mathom.core.message import Message
from mathom.games.journeys import ops as _ops  # noqa: F401  (content cannot be read before all ops are known)
from mathom.games.journeys.actions import ATTRIBUTES, KEYWORDS
from mathom.games.journeys.hits import MODIFIERS
from mathom.games.journeys.library import shipped
from mathom.games.journeys.pack import Enemy, Hero, Item, Pack, Skill, Trinket
from mathom.games.journeys.texts import PackTexts

if TYPE_CHECKING:
    from mathom.core.words import Words

_TERRAIN_RULES: Final = {
    "barrels": ("JE-8.1", "JE-8.2", "JE-8.3", "JE-8.3a", "JE-8.3b"),
    "pit": ("JE-17.1", "JE-17.1a", "JE-17.1b", "JE-17.2", "JE-17.3"),
    "boulder": ("JE-25.1", "JE-25.2"),
    "fog": ("JE-40.1", "JE-40.2"),
    "fire_pit": ("JE-50.1",),
    "statue": ("JE-59.1", "JE-59.2", "JE-59.2a", "JE-59.2b", "JE-59.3"),
    "table": ("JE-81.1", "JE-81.2", "JE-81.2a", "JE-81.2b", "JE-81.3", "JE-81.4"),
    "stream": ("JE-84.1", "JE-84.2", "JE-84.3", "JE-84.4"),
    "wall": ("JE-88.1", "JE-88.2"),
    "bushes": ("JE-103.1", "JE-103.2"),
}
_KEYWORD_RULES: Final = {
    "scout": ("JE-106.1", "JE-106.1a", "JE-106.1b"),
    "strike": ("JE-92.1", "JE-92.2"),
    "guard": ("JE-45.1", "JE-45.1a", "JE-45.1b", "JE-45.1c", "JE-45.2"),
    "sprint": ("JE-9.1", "JE-9.2", "JE-9.3"),
    "rest": ("JE-46.1", "JE-46.1a", "JE-46.2", "JE-46.3"),
    "hide": ("JE-93.1", "JE-93.2", "JE-93.3"),
}
_MODIFIER_RULES: Final = dict(zip(MODIFIERS, (f"JE-41.6{letter}" for letter in "abcdef"), strict=True))
_SET_RULES: Final = {
    "basic": ("JE-32.1a",),
    "hero": ("JE-32.1b",),
    "role": ("JE-32.1c", "JE-74.6"),
    "title": ("JE-31.1", "JE-31.2", "JE-31.4"),
    "weakness": ("JE-79.0", "JE-79.4"),
}
_RULES: Final = {
    "hero": ("JE-28.1", "JE-28.2", "JE-28.3", "JE-42.2"),
    "role": ("JE-74.1", "JE-74.2", "JE-74.3", "JE-74.5"),
    "card": ("JE-32.2a", "JE-32.3a"),
    "item": ("JE-29.1", "JE-29.1b", "JE-29.4", "JE-29.5a", "JE-29.6"),
    "trinket": ("JE-65.0", "JE-65.1", "JE-65.3", "JE-65.5"),
    "boon": ("JE-27.1", "JE-27.3", "JE-27.4"),
    "damage": ("JE-44.3", "JE-44.7", "JE-28.2a"),
    "fear": ("JE-44.3", "JE-44.7", "JE-28.2a"),
    "enemy": ("JE-69.6", "JE-69.6a", "JE-69.7", "JE-96.1"),
    "bonus": ("JE-21.2",),
    "terrain": ("JE-30.3", "JE-39.2"),
    "attribute": ("JE-7.0", "JE-7.1", "JE-28.1a"),
    "keyword": ("JE-80.0", "JE-80.2"),
    "modifier": ("JE-41.2", "JE-41.3", "JE-41.5"),
}


def about(kind: str, thing: str, words: Words) -> About | None:
    """The name of a thing, what it does and the rules of it, or None if there is no such thing."""
    if kind in _WORDS:
        word = next((word for word in _WORDS[kind] if _is_called(thing, _names(kind, word, words))), None)
        return None if word is None else _of_words(kind, word, words)
    if kind not in _ABOUT:
        return None
    pack = _pack(words)
    table, tell = _ABOUT[kind]
    row = next((row for row in getattr(pack, table) if _is_called(thing, (row.id, row.name_en, row.name_pl))), None)
    return None if row is None else tell(row, _Telling(pack, words))


def _pack(words: Words) -> Pack:
    """The pack that the table is played with, else the one that is shipped."""
    found = next((texts.pack for texts in words.texts if isinstance(texts, PackTexts)), None)
    return found or shipped().pack("core")


def _is_called(thing: str, names: Iterable[str]) -> bool:
    return thing.strip().casefold() in {name.casefold() for name in names}


def _names(kind: str, word: str, words: Words) -> tuple[str, ...]:
    """What an attribute, a keyword or a modifier is called: by these words and by those of the other languages."""
    others = [type(words)(language, words.sources) for language in ("en", "pl")]
    return (word, *(other.name(kind, word) for other in others))


class _Telling:
    """The pack, and the words in which it is told."""

    def __init__(self, pack: Pack, words: Words) -> None:
        self.pack: Final = pack
        self.words: Final = words
        self.language: Final = words.language if words.language in ("en", "pl") else "en"

    def of(self, row: Any, field: str) -> str:
        """A name or a text of a row, in this language."""
        return str(getattr(row, f"{field}_{self.language}"))

    def say(self, message: str, **args: str | int) -> str:
        """A message in words."""
        return self.words.say(Message(message, args))

    def about(self, kind: str, row: Any, *said: str, rules: tuple[str, ...] = (), title: str = "") -> About:
        """What is said of a row, in sentences."""
        text = " ".join(sentence for sentence in said if sentence)
        return About(title or self.of(row, "name"), text, (*rules, *_RULES[kind]))


# Heroes and their cards -----------------------------------------------------------------------------------------------
def _hero(row: Hero, t: _Telling) -> About:
    attributes = ", ".join(f"{t.words.name('attribute', name)} {value}" for name, value in row.attributes.items())
    limits = t.say("about-limits", damage=row.damage_limit, fear=row.fear_limit, inspiration=row.inspiration_limit)
    ability = f"{t.of(row.ability, 'name')}: {t.of(row.ability, 'text')}"
    head = f"{attributes[:1].upper()}{attributes[1:]}."
    return t.about("hero", row, head, limits, ability, title=f"{t.of(row, 'name')}, {t.of(row, 'epithet')}")


def _role(row: Any, t: _Telling) -> About:
    cards = sorted((card for card in t.pack.skills if card.set == f"role:{row.id}"), key=lambda card: card.number)
    names = ", ".join(f"{card.number} {t.of(card, 'name')}{_price(card)}" for card in cards)
    return t.about("role", row, t.of(row, "text"), t.say("about-role-cards", cards=names) if names else "")


def _price(card: Skill) -> str:
    return f" ({card.xp})" if card.xp is not None else ""


def _card(row: Skill, t: _Telling) -> About:
    kind, _, owner = row.set.partition(":")
    owners: tuple[Any, ...] = (*t.pack.heroes, *t.pack.roles)
    whose = next((t.of(other, "name") for other in owners if other.id == owner), "")
    symbols = t.say("symbols", successes=row.success, fate=row.fate)
    origin = t.say(f"about-set-{kind}", whose=whose, symbols=symbols)
    price = t.say("about-price", xp=row.xp) if row.xp is not None else ""
    return t.about("card", row, origin, t.of(row, "text"), t.of(row, "flavor"), price, rules=_SET_RULES[kind])


def _boon(row: Any, t: _Telling) -> About:
    return t.about("boon", row, t.of(row, "text"))


def _harm(kind: str) -> Callable[[Any, _Telling], About]:
    def tell(row: Any, t: _Telling) -> About:
        return t.about(kind, row, t.of(row, "text"), t.say(f"about-{kind}", count=row.count))

    return tell


# Items ----------------------------------------------------------------------------------------------------------------
def _item(row: Item, t: _Telling) -> About:
    kind = t.say("about-item", slot=t.words.name("slot", row.slot), tier="I" * row.tier if row.tier < 4 else "IV")
    better = [t.of(other, "name") for other in t.pack.items if other.id in row.upgrades_to]
    upgrade = t.say("about-upgrade", lore=row.lore, to=", ".join(better)) if better else ""
    return t.about("item", row, kind, _weapon(row, t), t.of(row, "text"), upgrade)


def _weapon(row: Item | Trinket, t: _Telling) -> str:
    """With which attributes one attacks with it."""
    if not row.attributes:
        return ""
    message = "about-ranged" if getattr(row, "ranged", False) else "about-weapon"
    return t.say(message, attributes=",".join(row.attributes))


def _trinket(row: Trinket, t: _Telling) -> About:
    tokens = t.say("about-depletion", tokens=row.depletion) if row.depletion else ""
    return t.about("trinket", row, t.say("about-trinket"), _weapon(row, t), t.of(row, "text"), tokens)


# Enemies and terrain --------------------------------------------------------------------------------------------------
def _enemy(row: Enemy, t: _Telling) -> About:
    bar = t.say("about-health", health=row.health, armor=row.armor, sorcery=row.sorcery)
    moves = t.say("about-enemy", figures=row.figures_max, move=row.move, range=row.range)
    never = t.say("about-no-counterattack") if row.counterattack == "never" else ""
    immune = t.say("about-immune", modifiers=",".join(row.forbidden_mods)) if row.forbidden_mods else ""
    return t.about("enemy", row, t.say("about-rank", rank=t.words.name("rank", row.rank)), bar, moves, never, immune)


def _bonus(row: Any, t: _Telling) -> About:
    return t.about("bonus", row, t.of(row, "text"), t.say("about-bonus"))


def _terrain(row: Any, t: _Telling) -> About:
    return t.about("terrain", row, t.of(row, "text"), rules=_TERRAIN_RULES.get(row.id, ()))


# Words of the rules ---------------------------------------------------------------------------------------------------
def _of_words(kind: str, word: str, words: Words) -> About:
    name = words.name(kind, word)
    rules = {"keyword": _KEYWORD_RULES.get(word, ()), "modifier": (_MODIFIER_RULES.get(word, ""),)}.get(kind, ())
    text = words.say(Message(f"about-{kind}-{word}"))
    return About(name[:1].upper() + name[1:], text, (*rules, *_RULES[kind]))


_WORDS: Final = {"attribute": ATTRIBUTES, "keyword": KEYWORDS, "modifier": MODIFIERS}
_ABOUT: Final[dict[str, tuple[str, Callable[[Any, _Telling], About]]]] = {
    "hero": ("heroes", _hero),
    "role": ("roles", _role),
    "card": ("skills", _card),
    "item": ("items", _item),
    "trinket": ("trinkets", _trinket),
    "boon": ("boons", _boon),
    "damage": ("damage", _harm("damage")),
    "fear": ("fear", _harm("fear")),
    "enemy": ("enemies", _enemy),
    "bonus": ("bonuses", _bonus),
    "terrain": ("terrain", _terrain),
}
"""By kind, the table of a pack and what tells about its rows."""
KINDS: Final = (*_ABOUT, *_WORDS)
