"""What other sites show beside a link to a table: a title, a sentence, a picture. It says what a watcher may know."""

from __future__ import annotations

from typing import Final, NamedTuple

from mathom.core.action import REFEREE, SPECTATOR
from mathom.core.game import Game, Observation
from mathom.core.message import Message
from mathom.core.speaker import Speaker
from mathom.core.words import Words
from mathom.look.picture import document
from mathom.server.match import CLOSED, OVER, WAITING, Match
from mathom.server.rendering import game_static, static
from mathom.server.verdict import verdict_of
from mathom.server.viewer import called, seat_cards

CARD: Final = "card.jpg"
"""The picture of a game, 1200 wide and 630 high, in its `table/static`: most sites show no SVG."""
_COLUMNS: Final = 88


class ShareCard(NamedTuple):
    """The tags of a page. All addresses are whole."""

    title: str
    text: str
    url: str
    picture: str
    drawing: str
    """The position itself, as SVG; empty before there is one."""


def card_of(match: Match, words: Words, origin: str, path: str) -> ShareCard:
    """The card of a page of this match. `origin` is where the house stands: `https://example.org`."""
    has_own = match.game.table is not None and (match.game.table / "static" / CARD).is_file()
    picture = game_static(match.game, CARD) if has_own else static(CARD)
    return ShareCard(
        title=words.say(Message("web-title")),
        text=_sentence(match, words),
        url=f"{origin}{path}",
        picture=f"{origin}{picture}",
        drawing=f"{origin}/t/{match.code}/picture.svg" if match.table is not None else "",
    )


def _sentence(match: Match, words: Words) -> str:
    say = Speaker.of(words).say
    names = [called(chair, words, match.chairs) or words.name("chair", chair.short.lower()) for chair in match.chairs]
    if match.state == OVER:
        seats = seat_cards(match, (), (), words)
        verdict = verdict_of(match.game, match.observe(SPECTATOR), words, seats=seats, mine=())
        if verdict is not None:
            return " ".join(part for part in (f"{verdict.headline}.", verdict.lead, verdict.sentence) if part)
    if match.state == CLOSED:
        return say("web-card-closed")
    if match.state == WAITING:
        return say("web-card-waiting", count=sum(chair.open for chair in match.chairs))
    return say("web-card-running", who=", ".join(names))


def picture_of(match: Match, words: Words) -> str:
    """The table as a watcher sees it now, as one SVG; with all faces up when it is over."""
    game: Game = match.game
    observation: Observation = match.observe(SPECTATOR)
    if match.state == OVER:
        observation = game.uncovered(observation, match.observe(REFEREE))
    return document(game, observation, words, [*game.draw_text(observation, words, _COLUMNS)])
