"""The rules for people: a round, a test, what harms, the heroes; the map is the one that the terminal draws."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mathom.core.action import NATURE
from mathom.core.short_rules import Face, Picture, ShortRules, Teller, short_words
from mathom.core.text_drawing import plain
from mathom.games.journeys import about
from mathom.games.journeys.actions import ATTRIBUTES, KEYWORDS
from mathom.games.journeys.table import text
from mathom.games.journeys.words import SHORT

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from mathom.core.words import Words
    from mathom.games.journeys.journey import Journey

_ICONS: Final = {
    "agility": "run",
    "might": "battle-axe",
    "spirit": "sunbeams",
    "wisdom": "spell-book",
    "wit": "beast-eye",
    "scout": "raven",
    "strike": "crossed-swords",
    "guard": "round-shield",
    "sprint": "horse-head",
    "rest": "campfire",
    "hide": "hood",
}
_HERO: Final = "hooded-figure"
_DECISIONS: Final = 90
"""So far is the adventure of the picture."""
_WIDTH: Final = 80
_DRAWN: Final[dict[Words, tuple[str, ...]]] = {}
"""The maps that were drawn, by the words of a story: to play so far takes a while."""
_MOST: Final = 16


def short_rules(words: Words, heroes: Sequence[str], start: Callable[[], Journey]) -> ShortRules:
    """The page for a table where these heroes may be chosen; `start` begins its adventure, for the picture."""
    tell = Teller(short_words(words.language, words.sources, SHORT))
    return ShortRules(
        lead=tell("lead"),
        parts=(
            tell.part(
                "goal",
                "goal_objective",
                "goal_threat",
                pictures=[Picture(rows=_map(tell.words, start), caption=tell("map"))],
            ),
            tell.part("round", "round_heroes", "round_shadow", "round_rally", after=("round_explore",)),
            tell.part("test", "test_draw", "test_fate", "test_attack"),
            tell.part("attributes", faces=_things("attribute", ATTRIBUTES, words)),
            tell.part("harm", "harm_cards", "harm_last"),
            tell.part("keywords", faces=_things("keyword", KEYWORDS, words)),
            tell.part("heroes", "heroes_note", faces=_things("hero", heroes, words)),
            tell.part("end", "end_camp", "end_lost"),
        ),
    )


def _things(kind: str, things: Sequence[str], words: Words) -> tuple[Face, ...]:
    """What `about` tells of each."""
    told = [(thing, about.about(kind, thing, words)) for thing in things]
    return tuple(
        Face(name=each.title, text=each.text, icon=_ICONS.get(thing, _HERO), about=f"{kind}/{thing}")
        for thing, each in told
        if each is not None
    )


def _map(words: Words, start: Callable[[], Journey]) -> tuple[str, ...]:
    """The map as the terminal shows it, in an adventure where everybody does now this and now that."""
    if words not in _DRAWN:
        if len(_DRAWN) > _MOST:
            _DRAWN.clear()
        _DRAWN[words] = _drawn(words, start())
    return _DRAWN[words]


def _drawn(words: Words, journey: Journey) -> tuple[str, ...]:
    done = 0
    while done < _DECISIONS and (acting := journey.to_act()):
        seat = acting[0]
        if seat == NATURE:
            journey.apply(seat, journey.odds()[0][0])
        else:
            offered = journey.legal(seat)
            journey.apply(seat, offered[done * 7 % len(offered)])
            done += 1
    rows = [plain(row).rstrip() for row in text.draw(journey.observe(0), words, _WIDTH)]
    return tuple(rows[: rows.index("")] if "" in rows else rows)
