"""The search in numbered rules: what a rule is about before what it says, many words before few, near before far.

Nobody remembers how a book spells a thing, so words are alike whatever their case and accents, whatever their endings
in Polish or English ("balroga", "Balrogiem"; "retreats", "retreated"), and with one slip of the fingers ("barlog"). The
order of the words means nothing. What every sentence has ("the", "czy") is left out unless nothing else is asked.

>>> alike("balroga", "balrog"), alike("barlog", "balrog"), alike("gondor", "mordor")
(4, 2, 0)
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import log, sqrt
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mathom.core.rulebook import Rule

_WORD: Final = re.compile(r"[a-z]{2}-\d+\.\d+[a-z]?\b|[\w-]*\w")
_UNDECOMPOSED: Final = str.maketrans({"ł": "l", "đ": "d", "ø": "o"})
_SMALL_WORDS: Final = """
a an and are as at be by can do does for from have he her his how i if in into is it its me my of on or our out she
that the their then there they this to was we what when where which who why will with you your
ale albo bo byc co czy dla gdy gdzie go ich ile jak jaki jaka jakie jako jego jej jest jesli kiedy kto ktora ktore ktory
lub ma mi moge moga moj moja moje moze mozna na nad o od ona oni po przez sa sie swoj swoja ta tak tam te ten tu tym w
we wolno z za ze
"""
_COMMON: Final = frozenset(_SMALL_WORDS.split())
_ENDINGS_WRITTEN: Final = """
owie owi owych owym owe owa ami ach iami iach iem em om iom ow y i a e o u ie ia iu io ego emu ych ich ym im ej iej aja
aj ac ala alo al ani ania aniu anie eni enia eniu enie ony ona one onych ono uje uja owac owal il ila ilo ic isz asz
esz my s es ed ing er ers ly 's
"""
_ENDINGS: Final = tuple(sorted(_ENDINGS_WRITTEN.split(), key=len, reverse=True))
"""Of Polish and of English words, the longest first."""
_MEANT_WRITTEN: Final = """
tie equal  ties equal  draw equal  kill defeat  kills defeat  killed defeated  dies defeated  dead defeated
starts first  begins first  reroll again  hit strike  die defeated  allowed legal
remis rowne  remisie rowne  zabija pokonuje  zabity pokonany  ginie pokonana  zaczyna pierwsza  rozpoczyna pierwsza
przerzut powtorzyc  przerzucic powtorzyc
"""
_PAIRS: Final = _MEANT_WRITTEN.split()
_MEANT: Final = dict(zip(_PAIRS[::2], _PAIRS[1::2], strict=True))
"""What people ask for by another word than the books use, each with the book's."""
_SOFT: Final = (("dz", "d"), ("rz", "r"), ("cz", "k"), ("sz", "s"))
_LEAST: Final = 3
"""So much is left of a word when its ending is cut."""
_SLIPS: Final = 5
"""In shorter words another letter is another word."""


def split(query: Sequence[str]) -> list[str]:
    """The words of a query, ready for comparing, each once.

    >>> split(["Nazgûl,", "czy nazgul?"])
    ['nazgul', 'czy']
    """
    return list(dict.fromkeys(_words(query)))


def wanted_of(query: Sequence[str]) -> list[str]:
    """The words of a query that say what is looked for.

    >>> wanted_of(["Czy Balrog może się wycofać?"])
    ['balrog', 'wycofac']
    """
    every = split(query)
    return [word for word in every if word not in _COMMON] or every


def fold(text: str) -> str:
    """Text for comparing: without accents and case.

    >>> fold("Czarnoksiężnik, Łódź, Nazgûl")
    'czarnoksieznik, lodz, nazgul'
    """
    spread = unicodedata.normalize("NFKD", text.casefold().translate(_UNDECOMPOSED))
    return "".join(char for char in spread if not unicodedata.combining(char))


@lru_cache(maxsize=20_000)
def stem(word: str) -> str:
    """A folded word without its ending, near enough for finding it again.

    >>> [stem(word) for word in ("balroga", "balrogiem", "retreats", "retreating", "kopalniach", "kopalnie")]
    ['balrog', 'balrog', 'retreat', 'retreat', 'kopaln', 'kopaln']
    """
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _LEAST:
            word = word[: -len(ending)]
            break
    for soft, hard in _SOFT:
        if word.endswith(soft) and len(word) > len(soft) + 1:
            return word[: -len(soft)] + hard
    return word


@lru_cache(maxsize=50_000)
def alike(wanted: str, word: str) -> int:
    """How much a word of a text is like a wanted one, both folded: 0 not at all, 5 the same.

    >>> [alike("frodem", word) for word in ("frodem", "frodemu", "frodo", "sam")]
    [5, 4, 4, 0]
    """
    if word == wanted:
        return 5
    mine, other = stem(wanted), stem(word)
    if mine == other or (len(mine) > _LEAST and mine[:-1] == other[:-1] and {mine[-1], other[-1]} in _TURNED):
        return 4
    if len(wanted) >= _LEAST and word.startswith(wanted):
        return 3
    if min(len(mine), len(other)) >= _LEAST + 1 and (other.startswith(mine) or mine.startswith(other)):
        return 3
    if min(len(wanted), len(word)) >= _SLIPS and (_one_slip(wanted, word) or _one_slip(mine, other)):
        return 2
    return 1 if len(wanted) > _LEAST and wanted in word else 0


_TURNED: Final = ({"k", "c"}, {"t", "c"}, {"g", "z"}, {"l", "w"})
"""Letters that turn into each other before an ending: walka, walce; odwrót, odwrocie."""


def _one_slip(one: str, two: str) -> bool:
    """Whether one letter too many, too few, another one, or two changed about make the one word of the other."""
    if len(one) > len(two):
        one, two = two, one
    if len(two) - len(one) > 1 or min(len(one), len(two)) < _SLIPS:
        return False
    at = next((n for n, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), len(one))
    if at == 0:  # the first letter is hardly ever the wrong one
        return False
    if len(one) < len(two):
        return one[at:] == two[at + 1 :]
    changed = one[at : at + 2] == two[at : at + 2][::-1] and one[at + 2 :] == two[at + 2 :]
    return changed or one[at + 1 :] == two[at + 1 :]


@dataclass(frozen=True, slots=True)
class _Entry:
    """A rule as the search sees it: the words that name it, and those of its text in their order."""

    id: str
    names: frozenset[str]
    text: tuple[str, ...]


class Index:
    """The words of a book's rules."""

    def __init__(self, rules: Mapping[str, Rule]) -> None:
        self._entries = [_entry(rule) for rule in rules.values()]
        self._vocabulary = {word for entry in self._entries for word in (*entry.names, *entry.text)}

    def rank(self, query: Sequence[str]) -> dict[str, float]:
        """The ids of the rules that a search finds, each with how well it fits."""
        wanted = wanted_of(query)
        likes = [self._like(word) for word in wanted]
        weights = [self._weight(like) for like in likes]
        found: dict[str, float] = {}
        for place, entry in enumerate(self._entries):
            fit = _fit(entry, wanted, likes, weights)
            if fit > 0:
                # Of what fits alike, what the book says early, before its examples and rulings, is the better.
                found[entry.id] = fit * (1 - 0.3 * place / len(self._entries))
        best = max(found.values(), default=0)
        return {rule_id: fit for rule_id, fit in found.items() if fit >= best * 0.3}

    def _like(self, wanted: str) -> dict[str, int]:
        found = {word: like for word in self._vocabulary if (like := alike(wanted, word))}
        if meant := _MEANT.get(wanted):
            for word in self._vocabulary:
                if alike(meant, word) >= 4:
                    found.setdefault(word, 4)
        return found

    def _weight(self, like: Mapping[str, int]) -> float:
        """A word that few rules have tells more than one that many have."""
        having = sum(any(like.get(word, 0) >= 3 for word in (*entry.names, *entry.text)) for entry in self._entries)
        return log(2 + len(self._entries) / (1 + having))


def _entry(rule: Rule) -> _Entry:
    parts = rule.id.lower().split("-")
    chapter = [part for part in parts if part.isalpha() and len(part) > 2]
    names = frozenset((*_words(rule.headings[-1:]), *chapter, rule.id.lower()))
    return _Entry(rule.id, names, tuple(_words([rule.text])))


def _words(texts: Iterable[str]) -> list[str]:
    return [word for text in texts for word in _WORD.findall(fold(text))]


def _fit(entry: _Entry, wanted: Sequence[str], likes: Sequence[Mapping[str, int]], weights: Sequence[float]) -> float:
    score, met = 0.0, 0
    places: list[list[int]] = []
    for word, like, weight in zip(wanted, likes, weights, strict=True):
        if "-" in word and entry.id.lower().startswith(word):  # an id among the words, or the beginning of one
            score += 20 if entry.id.lower() == word else 8
            met += 1
            continue
        named = max((like.get(name, 0) for name in entry.names), default=0)
        said = [(like[each], n) for n, each in enumerate(entry.text) if each in like]
        best = max((how for how, _ in said), default=0)
        if named or best:
            met += 1
            score += weight * (1.3 * named + best + min(len(said), 3) * 0.2)
            if best:
                places.append([n for how, n in said if how == best])
    if not met:
        return 0
    score *= sqrt(met / len(wanted)) * met / len(wanted)
    score *= 1 + 0.25 / _span(places) if len(places) > 1 else 1
    return score / (1 + len(entry.text) / 400)


def _span(places: Sequence[Sequence[int]]) -> float:
    """How far apart the words stand, at best: 1 side by side, more the farther."""
    spans = [max(min(abs(other - at) for other in others) for others in places[1:]) for at in places[0]]
    return max(1.0, min(spans) / max(1, len(places) - 1))
