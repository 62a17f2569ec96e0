"""The book of a sitting: which pack, adventure and campaign its options mean."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from mathom.core.errors import OptionsError
from mathom.core.message import Message
from mathom.games.journeys.book import Book
from mathom.games.journeys.library import Content
from mathom.games.journeys.named_content import is_shipped, known
from mathom.games.journeys.pack import Pack
from mathom.games.journeys.rulesets import RuleSet
from mathom.games.journeys.story import Adventure, Campaign
from mathom.games.journeys.words.content import FOLDER as WORDS


def book_of(rules: RuleSet) -> Book:
    """What a sitting with these options is played with."""
    return _book(rules.pack, rules.campaign, rules.adventure)


@lru_cache(maxsize=64)
def _book(pack: str, campaign: str, adventure: str) -> Book:
    """The book of these three, by their hashes; no campaign for an adventure by itself."""
    contents = [known().find(sha) for sha in (pack, adventure, campaign) if sha]
    if not all(map(is_shipped, contents)):
        refuse_faulty(contents)
    things, story, whole = contents[0].value, contents[1].value, contents[2].value if campaign else None
    assert isinstance(things, Pack)
    assert isinstance(story, Adventure)
    assert whole is None or isinstance(whole, Campaign)
    return Book(things, story, whole)


def refuse_faulty(contents: Sequence[Content]) -> None:
    """Content of anybody's has none of the errors with which it could not be played; raises `OptionsError`."""
    from mathom.games.journeys.check import Source, check  # noqa: PLC0415  (what is shipped needs no check)
    from mathom.games.journeys.check.story_check import UNPLAYABLE  # noqa: PLC0415

    sources = [Source(content.canonical, content.id) for content in contents]
    for finding in check(sources, known()):
        if finding.severity == "error" and finding.id.startswith(UNPLAYABLE):
            args: dict[str, str | int] = {"name": finding.file, "what": finding.say("en")}
            raise OptionsError(Message("content-faulty", args), WORDS)
