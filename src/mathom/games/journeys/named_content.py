"""The content that options name, by id or for ever by hash (JE-N-41).

`pack=core` is a pack. `story=cinders/a3` is an adventure of a campaign, `story=cinders` its first one, and `story=a3`
an adventure by itself. What is shipped is meant by its bare id; any other content has its hash in the value too, for
an id may come twice.

It is looked for among what is shipped or once was, in the folders of `MATHOM_CONTENT`, in those that `look_in` was
told of, and among what `known().add` was given: a server that keeps content in its store hands it over there, before it
reads the options of a match.
"""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

from mathom.core.errors import OptionsError
from mathom.core.message import Message
from mathom.games.journeys.library import PRINTED, Content, Library, shipped
from mathom.games.journeys.pack import Pack
from mathom.games.journeys.parsing import MAX_BYTES
from mathom.games.journeys.reading import ContentError
from mathom.games.journeys.story import Adventure, Campaign
from mathom.games.journeys.words.content import FOLDER as WORDS

FOLDERS: Final = "MATHOM_CONTENT"
"""The variable of the environment that names folders with content, for this process and its workers."""
_NAME: Final = re.compile(r"([A-Za-z][A-Za-z0-9_]{0,63})(?:@([0-9a-f]{64}))?")
EARLIER: Final = PRINTED / "earlier"
"""What was shipped once and has changed since: records of that time need it. Nothing in it is ever removed."""


@cache
def known() -> Library:
    """Everything that this process knows of."""
    folders = os.environ.get(FOLDERS, "").split(os.pathsep)
    return Library([EARLIER, *(Path(folder) for folder in folders if folder)])


def look_in(folder: Path) -> None:
    """Content may lie in this folder too."""
    known().add_folder(folder)


def is_shipped(content: Content) -> bool:
    """Whether a bare id means this content."""
    try:
        return shipped().named(content.kind, content.id).hash == content.hash
    except ContentError:
        return False


def pack_named(text: str) -> Content:
    """The pack that a text means; raises `OptionsError`."""
    return _found(text, "pack")


def story_named(text: str) -> tuple[Content | None, Content]:
    """The campaign, if there is one, and the adventure that a text means; raises `OptionsError`."""
    first, slash, second = text.partition("/")
    if slash:
        return _belonging(_found(first, "campaign"), _found(second, "adventure"))
    try:
        campaign = _found(first, "campaign")
    except OptionsError:
        try:
            return None, _found(first, "adventure")
        except OptionsError:
            raise _none("story", text) from None
    return campaign, _found(_first(campaign), "adventure")


def names_of(adventure: str) -> tuple[str, str]:
    """What an adventure is called today, in English and in Polish; its id, if nobody knows it any more."""
    try:
        found = known().adventure(adventure)
    except ContentError:
        return adventure, adventure
    return found.name_en, found.name_pl


def campaign_of(content: Content) -> Campaign:
    """A campaign as a value."""
    value = content.value
    assert isinstance(value, Campaign)
    return value


def _belonging(campaign: Content, adventure: Content) -> tuple[Content, Content]:
    listed = {row.id for slot in campaign_of(campaign).slots for row in slot.adventures}
    if adventure.id not in listed:
        args: dict[str, str | int] = {"campaign": campaign.id, "adventure": adventure.id}
        raise OptionsError(Message("content-not-of-campaign", args), WORDS)
    return campaign, adventure


def _found(text: str, kind: str) -> Content:
    match = _NAME.fullmatch(text)
    if match is None:
        raise _none(kind, text)
    name, sha = match.groups()
    try:
        content = known().find(sha) if sha else known().named(kind, name)
    except ContentError:
        if sha:
            raise OptionsError(Message("content-missing", {"name": name, "hash": sha}), WORDS) from None
        raise _none(kind, text) from None
    if (content.kind, content.id) != (kind, name):
        raise _none(kind, text)
    return content


def _none(kind: str, text: str) -> OptionsError:
    return OptionsError(Message("content-unknown-id", {"kind": kind, "thing": text[:64]}), WORDS)


class ContentByName:
    """What the core asks about content (`mathom.core.options.Library`)."""

    def read(self, option: str, text: str) -> str:
        """The value that a text means."""
        return "/".join(
            content.id if is_shipped(content) else f"{content.id}@{content.hash}" for content in _contents(option, text)
        )

    def pinned(self, option: str, value: str) -> str:
        """The same with every hash."""
        return "/".join(f"{content.id}@{content.hash}" for content in _contents(option, value))

    def offered(self, option: str) -> Sequence[str]:
        """What is shipped: packs; campaigns from their beginnings, then their adventures one by one."""
        if option == "pack":
            return [content.id for content in shipped().all("pack")]
        campaigns = [f"{content.id}/{_first(content)}" for content in shipped().all("campaign")]
        return [*campaigns, *(content.id for content in shipped().all("adventure"))]

    def title(self, option: str, value: str, language: str) -> str:
        """The names of the campaign and of the adventure; a pack has none but its id."""
        return ": ".join(
            content.id if isinstance(content.value, Pack) else _name(content.value, language)
            for content in _contents(option, value)
        )

    def take_in(self, option: str, path: Path) -> str:
        """A file as its author has it, YAML or JSON. What lies beside it may belong to it: adventures to a campaign."""
        with path.open("rb") as file:
            content = known().add(file.read(MAX_BYTES + 1), path.name)
        if (content.kind == "pack") != (option == "pack"):
            raise OptionsError(Message("content-other-kind", {"file": path.name, "kind": content.kind}), WORDS)
        folder = str(path.parent.absolute())
        folders = [*filter(None, os.environ.get(FOLDERS, "").split(os.pathsep))]
        if folder not in folders:
            os.environ[FOLDERS] = os.pathsep.join([*folders, folder])  # for workers
        look_in(path.parent)
        return self.read(option, f"{content.id}@{content.hash}")

    def copies(self, option: str, value: str) -> Sequence[tuple[str, bytes]]:
        """In the canonical form, whatever the author's file becomes."""
        return [
            (f"{content.id}-{content.hash[:8]}.json", content.canonical)
            for content in _contents(option, value)
            if not is_shipped(content)
        ]


def _name(story: Adventure | Campaign, language: str) -> str:
    return story.name_pl if language == "pl" else story.name_en


def _first(campaign: Content) -> str:
    return campaign_of(campaign).slots[0].adventures[0].id


def _contents(option: str, text: str) -> list[Content]:
    if option == "pack":
        return [pack_named(text)]
    return [content for content in story_named(text) if content is not None]


CONTENT_BY_NAME: Final = ContentByName()
