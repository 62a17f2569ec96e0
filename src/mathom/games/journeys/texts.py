"""The names and texts of packs and stories, as messages with plain gaps (JE-N-35).

A thing of a pack is named by its kind and id, `skill-basic_1`, and once more as `thing-skill-basic_1`, for sentences
that do not know its kind. What an adventure brings is named by its id (`token-t_smith`, `objective-o1`, `space-j01.a`)
or by its number in the tables of the book (`story-17`, `threshold-0`). Beside the name a thing has further forms: its
text, the cases of a hero's name, the buttons of a token.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, Final

from mathom.core.texts import Forms, Texts
from mathom.core.words import name_id
from mathom.games.journeys.book import Book
from mathom.games.journeys.named_content import names_of
from mathom.games.journeys.pack import Enemy, Hero, Pack
from mathom.games.journeys.story import Threshold, Token

LANGUAGES: Final = ("en", "pl")
CASES: Final = ("gen", "dat", "acc", "ins", "loc")
GAPS: Final = {"hero": "hero", "target": "hero", "party": "", "n": "", "move": "", "space": "space"}
"""The gaps there are: who acts, who is attacked or chosen, the party's name, numbers and a space."""
OTHERWISE: Final = {"party": ("party", "unnamed")}
"""What stands in a gap for which there is nothing."""
ABILITIES: Final = ("hero", "skill", "item", "trinket", "boon", "damage", "fear", "terrain")
"""The kinds of things that abilities stand on: these are named as `thing-…` too."""
_SHORT: Final = 44
"""A button names a token by the beginning of its text, not longer than this."""
_TELLING, _SENTENCE = 12, 6
"""Fewer letters do not tell enough; of a whole sentence, fewer than the second."""
_BUTTON: Final = 56
"""A button with the token and what is done there is not longer than this; else what is done must be enough."""

Named = Iterator[tuple[str, Forms]]


class PackTexts(Texts):
    """Texts, with the pack that they are about: whoever asks about a card asks for more than its text."""

    def __init__(self, pack: Pack, said: Mapping[str, Mapping[str, Forms]]) -> None:
        super().__init__(said, gaps=GAPS, cases=CASES, otherwise=OTHERWISE)
        self.pack: Final = pack


@lru_cache(maxsize=64)
def texts_of(book: Book) -> PackTexts:
    """All texts of a pack, an adventure and its campaign."""
    said = {language: dict([*_pack(book.pack, language), *_story(book, language)]) for language in LANGUAGES}
    return PackTexts(book.pack, said)


def beginning(text: str, most: int = _SHORT) -> str:
    """The first part of a text, to tell it from others: up to a stop, and not longer than a button allows.

    >>> beginning("Arvel the smith. To every question he says: “Later.”")
    'Arvel the smith'
    >>> beginning("In the slag lies a curved and very old piece of black iron from the hills, and it is cold.")
    'In the slag lies a curved and very old…'
    """
    text = text.strip()
    stops = [
        stop.start()
        for stop in re.finditer(r"[.;:,!?…](?=\s|$)", text)
        if stop.start() >= (_SENTENCE if stop[0] in ".!?" else _TELLING)
    ]
    first = text[: stops[0]] if stops else text
    if len(first) <= most:
        return first
    cut = first[:most].rpartition(" ")[0].rstrip(" ,;:")
    return f"{cut or first[: most - 1]}…"


# A pack ---------------------------------------------------------------------------------------------------------------
def _pack(pack: Pack, language: str) -> Named:
    rows: dict[str, tuple[Any, ...]] = {
        "hero": pack.heroes,
        "role": pack.roles,
        "skill": pack.skills,
        "item": pack.items,
        "trinket": pack.trinkets,
        "boon": pack.boons,
        "damage": pack.damage,
        "fear": pack.fear,
        "enemy": pack.enemies,
        "bonus": pack.bonuses,
        "terrain": pack.terrain,
        "tile": (*pack.journey_tiles, *pack.battle_tiles),
    }
    for kind, its in rows.items():
        for row in its:
            forms = _hero(row, language) if kind == "hero" else _forms(row, language)
            yield name_id(kind, row.id), forms
            if kind in ABILITIES:
                yield name_id("thing", f"{kind}-{row.id}"), _ability(row, language) if kind == "hero" else forms
    for enemy in pack.enemies:
        yield from _enemy(enemy, language)


def _forms(row: Any, language: str) -> dict[str, str]:
    found = {"": str(getattr(row, f"name_{language}"))}
    for form in ("text", "flavor"):
        said = getattr(row, f"{form}_{language}", "")
        if said:
            found[form] = said
    return found


def _hero(row: Hero, language: str) -> dict[str, str]:
    name = getattr(row, f"name_{language}")
    found = {"": name, "gender": row.gender, "epithet": getattr(row, f"epithet_{language}")}
    if language == "pl":
        found |= {case: getattr(row, f"name_pl_{case}") for case in CASES}
    return found


def _ability(row: Hero, language: str) -> dict[str, str]:
    """What a hero can do has a name and a text of its own."""
    return {"": getattr(row.ability, f"name_{language}"), "text": getattr(row.ability, f"text_{language}")}


def _enemy(row: Enemy, language: str) -> Named:
    """What an enemy does, by its number; what hard difficulty adds comes after the others (JE-N-36)."""
    for number, activation in enumerate((*row.activations, *row.hard.activations)):
        yield name_id("activation", f"{row.id}-{number}"), {"": getattr(activation, f"text_{language}")}
    for number, attack in enumerate((*row.attacks, *row.hard.attacks)):
        forms = {"": getattr(attack, f"text_{language}")}
        rule = getattr(attack, f"rule_{language}")
        yield name_id("blow", f"{row.id}-{number}"), forms | ({"rule": rule} if rule else {})


# An adventure ---------------------------------------------------------------------------------------------------------
def _story(book: Book, language: str) -> Named:
    adventure = book.adventure
    yield "adventure-name", {"": getattr(adventure, f"name_{language}")}
    yield "adventure-intro", {"": getattr(adventure, f"intro_{language}")}
    yield from _map(book, language)
    for token in book.tokens:
        yield from _token(token, language)
    for number, terrain in enumerate(book.terrains):
        if terrain.special is not None:
            yield f"special-terrain-{number}", {"": getattr(terrain.special, f"text_{language}")}
    for number, threshold in enumerate(book.thresholds):
        text, hint = getattr(threshold, f"text_{language}"), getattr(threshold, f"hint_{language}")
        yield f"threshold-{number}", {"": text, "hint": hint}
    for objective in adventure.objectives:
        yield name_id("objective", objective.id), {"": getattr(objective, f"text_{language}")}
    for number, special in enumerate(adventure.actions):
        text = getattr(special, f"text_{language}")
        yield f"special-{number}", {"": text, "short": beginning(text, _BUTTON)}
    for result in ("victory", "defeat"):
        for number, row in enumerate(getattr(adventure.resolutions, result)):
            yield f"epilogue-{result}-{number}", {"": getattr(row, f"text_{language}")}
    for number, op in enumerate(book.story_ops):
        yield from _op(op, number, language)
    if book.campaign is not None:
        for form in ("name", "text", "intro"):
            yield f"campaign-{form}", {"": getattr(book.campaign, f"{form}_{language}")}
        for slot in book.campaign.slots:
            for listed in slot.adventures:
                yield name_id("chapter", listed.id), {"": names_of(listed.id)[language == "pl"]}
        for ending in book.campaign.endings:
            yield name_id("ending", ending.id), {"": getattr(ending, f"text_{language}")}


def _map(book: Book, language: str) -> Named:
    """Tiles by the names that the adventure gives them, and their spaces: the tile and the letter."""
    tiles: tuple[Any, ...] = (*book.pack.journey_tiles, *book.pack.battle_tiles)
    names = {row.id: getattr(row, f"name_{language}") for row in tiles}
    for placement in book.placements:
        yield name_id("tile", placement.name), {"": names[placement.tile]}
    for space, tile in zip(book.board.spaces, book.board.tile_of, strict=True):
        letter = space.rpartition(".")[2]
        yield name_id("space", space), {"": f"{names[book.placements[tile].tile]} {letter}", "letter": letter}


def _token(row: Token, language: str) -> Named:
    """Its text, the beginning of it, and its buttons: alone, and with the token if both are short enough."""
    text = getattr(row, f"text_{language}")
    short = beginning(text)
    yield name_id("token", row.id), {"": text, "short": short}
    labels = [getattr(option, f"label_{language}").rstrip(".") for option in row.options]
    for number, label in enumerate(labels):
        fits = len(short) + 2 + len(label) <= _BUTTON  # each for itself: others may be hidden (JE-H-08)
        yield name_id("press", f"{row.id}-{number}"), {"": label}
        yield name_id("button", f"{row.id}-{number}"), {"": f"{short}: {label}" if fits else label}


def story_text(op: Any, language: str = "en") -> str:
    """What a step of a story says; nothing, if it says nothing."""
    both = getattr(op, "text", None)
    return getattr(op, language, "") or getattr(op, f"text_{language}", "") or (both[language] if both else "")


def _op(op: Any, number: int, language: str) -> Named:
    """What a step says, and the labels of its options."""
    if isinstance(op, Token | Threshold):  # what a step lays out is named like all others of its kind
        return
    text = story_text(op, language)
    if text:
        yield f"story-{number}", {"": text}
    for place, option in enumerate(getattr(op, "options", ())):
        yield f"choice-{number}-{place}", {"": getattr(option, f"label_{language}").rstrip(".")}
