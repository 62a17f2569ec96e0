"""Reading as a player reads: which things on the table the current objective speaks of, and what a label promises.

Only texts that lie open are read. It is done by words alone: two texts that share a rare word speak of the same thing.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

_WORD: Final = re.compile(r"[a-z]{3,}")
_EMPTY: Final = frozenset(
    re.findall(
        "[a-z]+",
        """the and for out with from until then before that this into over their there have has had not but can cannot
        one two three four five more most each every all any hero heroes you your they them are was were his her him she
        its who what when where while which will would may must least other both through under down off about end ends
        phase way still done too first last now once here none nobody somebody something nothing only like long itself
        """,
    )
)
"""Words that say nothing about which thing is meant."""
_FIGHT: Final = frozenset({
    "break", "defeat", "overcome", "destroy", "stop", "kill", "slay", "bring", "drive", "fight", "beat", "put", "guard"
})  # fmt: skip
_GATHER: Final = re.compile(r"\b(all of you|all heroes|everyone|everybody|all together|every hero)\b")
_WATCH: Final = re.compile(r"\bat least one hero must\b")
_GOOD: Final = {
    "victory": 9.0, "gain": 0.8, "gains": 0.8, "inspiration": 0.6, "safe": 0.8, "safer": 0.8, "easier": 0.8,
    "heal": 1.0, "exhausted": 1.0, "lore": 0.3, "shard": 0.6, "determined": 0.5, "emboldened": 0.5, "xp": 0.2,
    "quick": 0.2, "free": 0.2,
}  # fmt: skip
_BAD: Final = {
    "defeat": -12.0, "suffer": -1.5, "suffers": -1.5, "weakness": -1.2, "lose": -0.8, "lost": -0.6, "dangerous": -0.8,
    "threat": -0.8, "discards": -0.6, "brutal": -0.8, "fear": -0.5, "damage": -0.5, "burn": -0.2,
}  # fmt: skip


@lru_cache(maxsize=8192)
def words_of(text: str) -> frozenset[str]:
    """The words of a text that may tell a thing, each without an s at its end.

    >>> sorted(words_of("Light the beacons in the tower."))
    ['beacon', 'light', 'tower']
    """
    return frozenset(word.rstrip("s") for word in _WORD.findall(text.lower()) if word not in _EMPTY)


@lru_cache(maxsize=16384)
def shared(text: str, other: str) -> int:
    """How many words of a text another one has too, alone or as a part of a longer word.

    >>> shared("Light the beacon in the tower.", "Fallen Watchtower. An old beacon.")
    2
    """
    there = words_of(other)
    return sum(any(word == its or (len(word) > 3 and word in its) for its in there) for word in words_of(text))


@lru_cache(maxsize=2048)
def calls_to_fight(text: str) -> bool:
    """Whether an objective is about enemies."""
    return any(word in _FIGHT for word in _WORD.findall(text.lower())[:12])


@lru_cache(maxsize=2048)
def calls_together(text: str) -> bool:
    """Whether a text says that all heroes have to be there."""
    return _GATHER.search(text.lower()) is not None


@lru_cache(maxsize=2048)
def calls_for_a_watch(text: str) -> bool:
    """Whether an objective says that somebody has to stay where it is about."""
    return _WATCH.search(text.lower()) is not None


@lru_cache(maxsize=2048)
def promise(text: str) -> float:
    """What a label seems to be worth, by its words."""
    found = 0.0
    for word in _WORD.findall(text.lower()):
        found += _GOOD.get(word, 0.0) + _BAD.get(word, 0.0)
    return found
