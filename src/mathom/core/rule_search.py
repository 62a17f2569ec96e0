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
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
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
MOST_WORDS: Final = 8
"""What comes after so many words that say something is not looked for: nobody asks so much, and each word costs."""


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


def alike(wanted: str, word: str) -> int:
    """How much a word of a text is like a wanted one, both folded: 0 not at all, 5 the same.

    >>> [alike("frodem", word) for word in ("frodem", "frodemu", "frodo", "sam")]
    [5, 4, 4, 0]
    """
    if word == wanted:
        return 5
    within = 1 if len(wanted) > _LEAST and wanted in word else 0
    if word[:1] != wanted[:1]:  # of most words nothing else need be asked
        return within
    mine, other = stem(wanted), stem(word)
    if mine == other or (len(mine) > _LEAST and mine[:-1] == other[:-1] and {mine[-1], other[-1]} in _TURNED):
        return 4
    if len(wanted) >= _LEAST and word.startswith(wanted):
        return 3
    if min(len(mine), len(other)) >= _LEAST + 1 and (other.startswith(mine) or mine.startswith(other)):
        return 3
    if min(len(wanted), len(word)) >= _SLIPS and (_one_slip(wanted, word) or _one_slip(mine, other)):
        return 2
    return within


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


class Vocabulary:
    """The words of a book, kept so that the few that can be like a wanted one are found without asking all of them."""

    def __init__(self, words: Iterable[str]) -> None:
        self._words = sorted(set(words))
        self._text = "\n".join(("", *self._words, ""))
        self._by_head: dict[str, list[str]] = {}
        self._by_size: dict[tuple[str, int], list[str]] = {}
        self._by_stem_size: dict[tuple[str, int], list[str]] = {}
        for word in self._words:
            base = stem(word)
            self._by_head.setdefault(base[:_LEAST], []).append(word)
            self._by_size.setdefault((word[:1], len(word)), []).append(word)
            self._by_stem_size.setdefault((word[:1], len(base)), []).append(word)
        self.like = lru_cache(maxsize=128)(self._like)
        """The words that are like a wanted one or like what it means, each with how much."""

    def _like(self, wanted: str) -> Mapping[str, int]:
        found = {word: like for word in self._near(wanted) if (like := alike(wanted, word))}
        if meant := _MEANT.get(wanted):
            for word in self._near(meant):
                if alike(meant, word) >= 4:
                    found.setdefault(word, 4)
        return found

    def _near(self, wanted: str) -> set[str]:
        """All that `alike` may say yes to: whatever has the beginning of the stem, one slip, or the word within."""
        base, first = stem(wanted), wanted[:1]
        near = {*self._by_head.get(base[:_LEAST], ()), *self._holding(wanted)}
        for size in range(len(wanted) - 1, len(wanted) + 2):
            near.update(word for word in self._by_size.get((first, size), ()) if _one_slip(wanted, word))
        for size in range(len(base) - 1, len(base) + 2):
            near.update(word for word in self._by_stem_size.get((first, size), ()) if _one_slip(base, stem(word)))
        return near

    def _holding(self, wanted: str) -> Iterator[str]:
        if len(wanted) < _LEAST:
            return
        at = self._text.find(wanted)
        while at >= 0:
            end = self._text.index("\n", at)
            yield self._text[self._text.rindex("\n", 0, at) + 1 : end]
            at = self._text.find(wanted, end)


@dataclass(slots=True)
class _Met:
    """What a rule has of a wanted word."""

    named: int = 0
    """How much the likest of the words that name the rule is like it."""
    best: int = 0
    """The same of the words of its text,"""
    count: int = 0
    """how many of them are like it at all,"""
    places: list[int] = field(default_factory=list)
    """and where the likest stand."""


class Index:
    """The words of a book's rules: in which rules each stands, as a name of the rule and in its text."""

    def __init__(self, rules: Mapping[str, Rule]) -> None:
        self._ids = list(rules)
        self._sizes: list[int] = []
        self._naming: dict[str, list[int]] = {}
        self._saying: dict[str, list[tuple[int, int]]] = {}
        for number, rule in enumerate(rules.values()):
            for name in _names(rule):
                self._naming.setdefault(name, []).append(number)
            text = _words([rule.text])
            self._sizes.append(len(text))
            for place, word in enumerate(text):
                self._saying.setdefault(word, []).append((number, place))
        self._vocabulary = Vocabulary((*self._naming, *self._saying))

    def rank(self, query: Sequence[str]) -> dict[str, float]:
        """The ids of the rules that a search finds, each with how well it fits."""
        wanted = wanted_of(query)[:MOST_WORDS]
        scores: dict[int, float] = {}
        met: dict[int, int] = {}
        places: dict[int, list[list[int]]] = {}
        for word in wanted:
            called = self._called(word)
            for number, score in called.items():
                scores[number] = scores.get(number, 0) + score
                met[number] = met.get(number, 0) + 1
            like = self._vocabulary.like(word)
            weight = self._weight(like)
            for number, has in self._meet(like).items():
                if number in called:
                    continue
                score = weight * (1.3 * has.named + has.best + min(has.count, 3) * 0.2)
                scores[number] = scores.get(number, 0) + score
                met[number] = met.get(number, 0) + 1
                if has.best:
                    places.setdefault(number, []).append(has.places)
        found: dict[str, float] = {}
        for number in sorted(scores):
            fit = scores[number] * sqrt(met[number] / len(wanted)) * met[number] / len(wanted)
            if len(where := places.get(number, ())) > 1:
                fit *= 1 + 0.25 / _span(where)
            fit /= 1 + self._sizes[number] / 400
            # Of what fits alike, what the book says early, before its examples and rulings, is the better.
            found[self._ids[number]] = fit * (1 - 0.3 * number / len(self._ids))
        best = max(found.values(), default=0)
        return {rule_id: fit for rule_id, fit in found.items() if fit >= best * 0.3}

    def _called(self, word: str) -> dict[int, float]:
        """The rules whose id a word is, or the beginning of whose id."""
        if "-" not in word:
            return {}
        ids = ((number, rule_id.lower()) for number, rule_id in enumerate(self._ids))
        return {number: 20 if rule_id == word else 8 for number, rule_id in ids if rule_id.startswith(word)}

    def _meet(self, like: Mapping[str, int]) -> dict[int, _Met]:
        met: dict[int, _Met] = {}
        for word, how in like.items():
            for number in self._naming.get(word, ()):
                has = met.setdefault(number, _Met())
                has.named = max(has.named, how)
            for number, place in self._saying.get(word, ()):
                has = met.setdefault(number, _Met())
                has.count += 1
                if how > has.best:
                    has.best, has.places = how, [place]
                elif how == has.best:
                    has.places.append(place)
        return met

    def _weight(self, like: Mapping[str, int]) -> float:
        """A word that few rules have tells more than one that many have."""
        near = [word for word, how in like.items() if how >= 3]
        having = {number for word in near for number in self._naming.get(word, ())}
        having.update(number for word in near for number, _ in self._saying.get(word, ()))
        return log(2 + len(self._ids) / (1 + len(having)))


def _names(rule: Rule) -> set[str]:
    parts = rule.id.lower().split("-")
    chapter = [part for part in parts if part.isalpha() and len(part) > 2]
    return {*_words(rule.headings[-1:]), *chapter, rule.id.lower()}


def _words(texts: Iterable[str]) -> list[str]:
    return [word for text in texts for word in _WORD.findall(fold(text))]


def _span(places: Sequence[Sequence[int]]) -> float:
    """How far apart the words stand, at best: 1 side by side, more the farther."""
    spans = [max(min(abs(other - at) for other in others) for others in places[1:]) for at in places[0]]
    return max(1.0, min(spans) / max(1, len(places) - 1))
