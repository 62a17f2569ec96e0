"""Packs, adventures and campaigns by id and by hash (JE-N-34, JE-N-41).

A record names what it was played with by hash, so it replays as long as that content is somewhere: among what is
shipped, in a folder beside the record, or handed over as bytes.

>>> found = shipped().named("adventure", "a1")
>>> found.value.name_en
'Smoke over Thornhollow'
>>> shipped().find(found.hash) is found
True
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Final

import msgspec

from mathom.games.journeys.pack import Pack
from mathom.games.journeys.parsing import MAX_BYTES
from mathom.games.journeys.reading import FORMS, ContentError, kind_of, read, value_of
from mathom.games.journeys.story import Adventure, Campaign

SUFFIXES: Final = (".json", ".yaml", ".yml")
"""Of files that may hold content."""
PRINTED: Final = Path(__file__).parent / "printed"
"""What tools/journeys_content.py makes of content/journeys."""


def canonical_bytes(data: Any) -> bytes:
    """Canonical data as bytes: sorted keys, no spaces, UTF-8."""
    return msgspec.json.encode(data, order="sorted")


def hash_of(data: Any) -> str:
    """The name of some canonical data for ever."""
    return hashlib.sha256(canonical_bytes(data)).hexdigest()


class Content:
    """One pack, adventure or campaign. It becomes a value when it is first asked for, and only once."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.kind: Final = kind_of(data)
        head = data[self.kind]
        self.id: Final[str] = head["id"]
        self.version: Final[str] = head["version"]
        self.canonical: Final = canonical_bytes(data)
        self.hash: Final = hashlib.sha256(self.canonical).hexdigest()

    @cached_property
    def value(self) -> Pack | Adventure | Campaign:
        """The pack, adventure or campaign itself; always made of the same bytes, so that it is always the same."""
        return value_of(msgspec.json.decode(self.canonical, type=FORMS[self.kind]))

    def __repr__(self) -> str:
        return f"<{self.kind} {self.id} {self.version} {self.hash[:12]}>"


class Library:
    """Where content is looked for. Of several things with one id the first that came in is meant."""

    def __init__(self, folders: Iterable[Path] = (), *, with_shipped: bool = True) -> None:
        self._by_hash: dict[str, Content] = {}
        self._by_id: dict[tuple[str, str], Content] = {}
        self._folders = list(folders)
        if with_shipped:
            for content in _shipped():
                self._keep(content)

    def add(self, raw: bytes, file: str = "content") -> Content:
        """Take in the text of a file, JSON or YAML. `ContentError` if it is no content."""
        return self._keep(Content(read(raw, file).data))

    def add_folder(self, folder: Path) -> None:
        """Look in this folder too, from now on."""
        if folder not in self._folders:
            self._folders.append(folder)

    def find(self, name: str) -> Content:
        """The content with this hash."""
        if name not in self._by_hash:
            self._open_folders()
        if name not in self._by_hash:
            raise ContentError("unknown-hash", hash=name[:64])
        return self._by_hash[name]

    def named(self, kind: str, thing: str) -> Content:
        """The content of a kind with this id."""
        if (kind, thing) not in self._by_id:
            self._open_folders()
        if (kind, thing) not in self._by_id:
            raise ContentError("unknown-id", kind=kind, thing=thing[:64])
        return self._by_id[kind, thing]

    def all(self, kind: str) -> list[Content]:
        """Everything of a kind, by id."""
        self._open_folders()
        return [content for (each, _), content in sorted(self._by_id.items()) if each == kind]

    def pack(self, thing: str) -> Pack:
        value = self.named("pack", thing).value
        assert isinstance(value, Pack)
        return value

    def adventure(self, thing: str) -> Adventure:
        value = self.named("adventure", thing).value
        assert isinstance(value, Adventure)
        return value

    def campaign(self, thing: str) -> Campaign:
        value = self.named("campaign", thing).value
        assert isinstance(value, Campaign)
        return value

    def _keep(self, content: Content) -> Content:
        kept = self._by_hash.setdefault(content.hash, content)
        self._by_id.setdefault((kept.kind, kept.id), kept)
        return kept

    def _open_folders(self) -> None:
        """Read the folders that were not yet read. Other things may lie in them: what is no content is passed over."""
        while self._folders:
            for path in sorted(self._folders.pop(0).glob("*.*")):
                if path.suffix not in SUFFIXES:
                    continue
                try:
                    if path.stat().st_size <= MAX_BYTES:
                        self.add(path.read_bytes(), path.name)
                except (ContentError, OSError):
                    continue


@cache
def _shipped() -> tuple[Content, ...]:
    """Our own content. It was checked when it was made, so it is not checked again."""
    return tuple(Content(msgspec.json.decode(path.read_bytes())) for path in sorted(PRINTED.glob("*.json")))


@cache
def shipped() -> Library:
    """The library of those who need no other content. Add nothing to it: make one of your own for that."""
    return Library()
