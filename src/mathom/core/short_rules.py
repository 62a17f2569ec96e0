"""The rules of a game for people: one page to read in three minutes, as plain data that a page or a terminal shows.

A game writes it from its own words, its `about` and its own drawing (`Game.short_rules`), for the options of a table. A
picture is SVG of `mathom.core.svg`: its colours are tokens of the pages, its icons those of their sprite. It says in
words what it shows. A game that draws no pictures yet may give rows of text instead.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec

from mathom.core.drawn_map import DrawnMap
from mathom.core.message import Message
from mathom.core.svg import number
from mathom.core.words import Source, Words, name_id

FILES: Final = "table:"
"""What the address of a file of the game's page begins with in a picture; whoever shows it puts the real one there."""


class Picture(msgspec.Struct, frozen=True, kw_only=True):
    """A picture with what it shows. One of `drawing`, `map` and `rows` is there."""

    caption: str
    drawing: str = ""
    map: DrawnMap | None = None
    """A map, which has the whole width of the page."""
    rows: tuple[str, ...] = ()


class Face(msgspec.Struct, frozen=True, kw_only=True):
    """A character, card, die or place: its icon, its name, its strength if it has one, and what it does."""

    name: str
    text: str
    icon: str = ""
    number: str = ""
    about: str = ""
    """What tells more of it: `character/frodo`, as `Game.about` takes it."""
    colour: str = ""
    """A token of the pages, such as `light`."""


class ShortPart(msgspec.Struct, frozen=True, kw_only=True):
    """A heading with what stands under it: sentences, pictures side by side, faces; and what is added at the end."""

    key: str
    title: str
    says: tuple[str, ...] = ()
    pictures: tuple[Picture, ...] = ()
    faces: tuple[Face, ...] = ()
    after: tuple[str, ...] = ()


class ShortRules(msgspec.Struct, frozen=True, kw_only=True):
    """The whole page."""

    lead: str
    parts: tuple[ShortPart, ...]


def framed(drawn: str, left: float, top: float, wide: float, high: float) -> str:
    """What was drawn, cut to a frame: a picture for a page that says in words what it shows."""
    box = f'viewBox="{number(left)} {number(top)} {number(wide)} {number(high)}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box} aria-hidden="true">{drawn}</svg>'


def of_table(file: str, thing: str, more: str = "") -> str:
    """A thing of a drawing in `static/` of the game's page: what is large there, a picture need not repeat."""
    return f'<use href="{FILES}{file}#{thing}"{f" {more}" if more else ""}/>'


@lru_cache(maxsize=64)
def short_words(language: str, sources: tuple[Source, ...], folder: Path) -> Words:
    """The words of a sitting and, before them, those of the folder that has its rules for people."""
    return Words(language, (folder, *sources))


class Teller:
    """Says the sentences of a page, each with the facts that it may depend on: `goal_out` is `people-goal-out`."""

    def __init__(self, words: Words, **facts: str | int) -> None:
        self.words = words
        self._facts = facts

    def __call__(self, sentence: str, **more: str | int) -> str:
        return self.words.say(Message(name_id("people", sentence), {**self._facts, **more}))

    def part(
        self,
        key: str,
        *says: str,
        pictures: Sequence[Picture] = (),
        faces: Sequence[Face] = (),
        after: Sequence[str] = (),
    ) -> ShortPart:
        """A part of the page: its title is the sentence of its key."""
        return ShortPart(
            key=key,
            title=self(key),
            says=tuple(self(each) for each in says if each),
            pictures=tuple(pictures),
            faces=tuple(faces),
            after=tuple(self(each) for each in after),
        )
